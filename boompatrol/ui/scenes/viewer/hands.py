"""The hand on a replay: keys, the pointer on the sand, and what the buttons do."""

from __future__ import annotations

from typing import Any

import pygame

from boompatrol.replay.reel import Pace, Reel
from boompatrol.ui.arena_things import Cursor
from boompatrol.ui.controls import Control
from boompatrol.ui.language import tr
from boompatrol.ui.scene import WidgetScene
from boompatrol.ui.scenes.measure import DIGITS, MeasurePanel
from boompatrol.ui.scenes.viewer.door import fallen, watch
from boompatrol.ui.scenes.viewer.playback import SPEEDS, Playback
from boompatrol.ui.scenes.viewer.side import Follow, SeenBy
from boompatrol.ui.scenes.viewer.stage import ReplayArena
from boompatrol.ui.step import Pop, Push, Step
from boompatrol.ui.widget import Widget
from boompatrol.ui.widgets import Button, Choice, IconButton

KEYS = {
    "replay_play": ("space",), "replay_back": ("left",), "replay_on": ("right",), "event_back": (",",),
    "event_on": (".",), "replay_round_back": ("pgup",), "replay_round_on": ("pgdn",), "replay_first": ("home",),
    "replay_last": ("end",), "slower": ("s",), "faster": ("f",), "eyes": ("v",), "follow": ("t",), "crews": ("b",),
    "go_on_here": ("c",), "export": ("e",),
}  # fmt: skip
PADS = {
    "left": "replay_back", "right": "replay_on", "first": "replay_first", "last": "replay_last",
    "page_up": "replay_round_back", "page_down": "replay_round_on",
}  # fmt: skip
"""Actions of every page, on keys and gamepads, that are the replay's own here."""


class ViewerHands(WidgetScene):
    """What keys and buttons do; how it looks is `ViewerScene`'s."""

    reel: Reel
    play: Playback
    names: dict[str, str]
    arena: ReplayArena
    gauge: MeasurePanel
    seen: SeenBy
    faces: Follow
    speeds: Choice
    pages: Choice
    play_button: IconButton
    go_on: Button
    export: Button

    keys = (*KEYS, "measure", "ruler", "arcs", "sight", "ghost", "zoom_in", "zoom_out", "zoom_fit")

    @property
    def key_words(self) -> dict[str, str]:  # type: ignore[override]
        """What the page's own keys do."""
        return {
            "replay_play": tr("play, or stand still"), "replay_back": tr("a Command back"),
            "replay_on": tr("the next Command; pressed again it ends at once"), "event_back": tr("an event back"),
            "event_on": tr("an event on"), "replay_round_back": tr("a round back"),
            "replay_round_on": tr("a round on"), "replay_first": tr("to the beginning"),
            "replay_last": tr("to the end"), "slower": tr("slower"), "faster": tr("faster"),
            "eyes": tr("seen by the next"), "follow": tr("follow the next tank"), "crews": tr("score or crews"),
            "go_on_here": tr("continue from here"), "export": tr("export"), "press": "",
        }  # fmt: skip

    # what the page does with it

    def renew(self, cut: bool = True) -> None:
        """The place, or whose eyes they are, has changed; `cut`: at once, not by an animation."""
        raise NotImplementedError

    def turn(self, page: Any) -> Step:
        """The score, or the crews."""
        raise NotImplementedError

    def stay_with(self, color: str | None) -> Step:
        """The camera follows a tank, or shows all."""
        raise NotImplementedError

    def continue_here(self) -> Step:
        """The match from this place on, as a new one."""
        raise NotImplementedError

    # going

    def go(self, at: int) -> Step:
        """Cut to a place."""
        self.play.seek(at)
        self.renew()
        return None

    def hold(self, on: bool) -> None:
        """A hand takes the playhead, or lets it go."""
        self.play.held = on

    def toggle(self) -> Step:
        """Play, or stand still."""
        self.play.toggle()
        self.renew(cut=False)
        return None

    def on(self) -> Step:
        """The next Command."""
        self.play.on()
        self.renew(cut=False)
        return None

    def step(self, pace: Pace, way: int) -> Step:
        """A cut by an event, a Command or a round."""
        self.play.step(pace, way)
        self.renew()
        return None

    def pace(self, value: Any) -> Step:
        """How fast it goes."""
        self.speeds.value = value
        self.play.director.speed = float(value)
        self.speeds.touch()
        return None

    def quicker(self, way: int) -> Step:
        """The next speed up or down."""
        n = SPEEDS.index(self.play.director.speed) + way
        return self.pace(SPEEDS[n]) if 0 <= n < len(SPEEDS) else None

    def see_as(self, eyes: str | None) -> Step:
        """By other eyes."""
        self.play.see_as(eyes)
        self.seen.take(eyes)
        self.renew()
        return None

    def open_export(self) -> Step:
        """The page that writes pictures, films and texts of the match."""
        from boompatrol.ui.scenes.export import ExportScene

        return Push(lambda: ExportScene(self.reel, self.play.at, self.play.eyes, self.names))

    # keys

    def layout(self, size: tuple[int, int]) -> None:
        """Keys of this page are in the keymap, whatever the settings did to it."""
        for name, keys in KEYS.items():
            self.app.keymap.add(name, *keys)
        super().layout(size)

    def event(self, e: pygame.Event) -> Step:
        """Space and the arrows are the replay's, wherever the ring is, unless a control there uses them."""
        if (file := fallen(e)) is not None:
            return watch(self, file, instead=True)
        if e.type == pygame.KEYDOWN and not self.root.modals and not self.root.typing:
            used, step = self._key(e)
            if used:
                return step
        step = super().event(e)
        if e.type == pygame.MOUSEBUTTONUP and not self.root.modals and isinstance(self.root.focus, Control):
            self.root.focus_on(self.play_button, by_key=False)  # arrows step again
        return step

    def _key(self, e: pygame.Event) -> tuple[bool, Step]:
        focus, names = self.root.focus, self.app.keymap.of(e)
        if self.gauge.tool is not None:
            for name in names:
                used, step = self.gauge.act(name)
                if used:
                    return True, step
        walks = isinstance(focus, Cursor)
        for name in names:
            name = PADS.get(name, name) if not walks else name
            if name not in KEYS or name in ("export", "go_on_here"):
                continue
            if name in ("replay_back", "replay_on") and (walks or isinstance(focus, Control)):
                return False, None
            if name == "replay_play" and (getattr(e, "repeat", False) or walks):
                return not walks, None
            return True, self._do(name)
        return False, None

    def _do(self, name: str) -> Step:
        match name:
            case "replay_play":
                return self.toggle()
            case "replay_on":
                return self.on()
            case "replay_back":
                return self.step("command", -1)
            case "event_back" | "event_on":
                return self.step("event", 1 if name == "event_on" else -1)
            case "replay_round_back" | "replay_round_on":
                return self.step("round", 1 if name == "replay_round_on" else -1)
            case "replay_first" | "replay_last":
                return self.go(0 if name == "replay_first" else self.reel.end)
            case "slower" | "faster":
                return self.quicker(1 if name == "faster" else -1)
            case "eyes":
                return self.seen.next()
            case "follow":
                return self.faces.next()
            case "crews":
                return self.turn("score" if self.pages.value == "crews" else "crews")
        return None

    def action(self, name: str, e: pygame.Event) -> Step:
        """What no widget took."""
        if self.arena.steer(name):
            return None
        match name:
            case "back":
                return Pop()
            case "measure":
                return self.gauge.toggle()
            case "ruler" | "arcs" | "sight" | "ghost":
                return self.gauge.pick(name)
            case "digit_1" | "digit_2" | "digit_3" | "digit_4":
                return self.gauge.pick(DIGITS[name])
            case "go_on_here":
                return self.go_on.use()
            case "export":
                return self.open_export()
        return None

    def focus_first(self) -> Widget | None:
        """Play."""
        return self.play_button
