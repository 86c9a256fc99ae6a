"""The play page: the table, the prompt of whoever is asked, and what carries a match from one question to the next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from boompatrol.replay.plain import Unusable
from boompatrol.table.requests import Refused, Request
from boompatrol.ui.actions import Keymap
from boompatrol.ui.director import Director
from boompatrol.ui.match import Match
from boompatrol.ui.overlay import Answer, Modal
from boompatrol.ui.scene import Scene
from boompatrol.ui.scenes import private
from boompatrol.ui.scenes.bar import PromptBar
from boompatrol.ui.scenes.measure import MeasurePanel
from boompatrol.ui.scenes.play_hands import PlayHands
from boompatrol.ui.scenes.prompts import Prompt, prompt_for
from boompatrol.ui.scenes.prompts.ground import LAY_THE_REST
from boompatrol.ui.stage import night
from boompatrol.ui.step import Pop, Push, Replace, Step
from boompatrol.ui.table_view import TableView
from boompatrol.ui.widget import Free, Rect, Widget

BEAT = 0.35
"""Seconds a bot waits before it answers, at 1x."""
KEYS = {"menu": ("f10",), "undo_letter": ("u",)}


class PlayScene(PlayHands):
    """A match in the window. It shows what an onlooker sees; whatever is secret has a page of its own."""

    def __init__(self, match: Match, notes: tuple[str, ...] = ()):
        super().__init__()
        self.match = match
        self.notes = notes
        self.prompt: Prompt | None = None
        self.asked: Request[Any] | None = None
        self.tray: Widget | None = None
        self._beat = 0.0
        self._pulled = False
        self._leaving = False

    # the tree

    def build(self) -> Widget:
        """Table, bar, and room for a tray and for what can be picked."""
        match, settings = self.match, self.app.settings
        view = match.view()
        self.director = Director(view, speed=settings.speed, reduced=settings.reduced_motion)
        self.director.on_event = lambda event: self.kit.sound.play(event.name)
        self.director.reset(view, match.history())
        names = {seat: match.name(seat) for seat in match.state.seats}
        self.table = TableView(self.director, names)
        self.arena.on_motion, self.arena.on_drag = self._motion, self._drag
        self.arena.on_press, self.arena.on_wheel = self._press, self._wheel
        self.bar = PromptBar({
            "undo": self.undo, "menu": self.open_menu, "peek": self.peek, "fast": self.faster,
            "measure": lambda: self.gauge.step(1),
        })  # fmt: skip
        self.gauge = MeasurePanel(self._gauged)
        self.trays = Free("trays", arrange=self._put_tray)
        self.spots = Free("spots", arrange=self._put_spots)
        for note in self.notes:
            self.app.toast(note, 8.0)
        return Free("play", arrange=self._arrange).add(self.table, self.bar, self.trays, self.spots, self.gauge)

    def _arrange(self, rect: Rect) -> None:
        self.table.place(rect)
        self.bar.place(self._prompt_room())
        layout = self.table.layout
        if layout is not None and layout.measure is not None:
            self.gauge.place(layout.measure)
        self.trays.place(rect)
        self.spots.place(rect)

    def _prompt_room(self) -> Rect:
        layout = self.table.layout
        return layout.prompt if layout is not None else self.root.rect

    def _put_tray(self, rect: Rect) -> None:
        if self.tray is None:
            return
        px = self.kit.theme.px
        wide, high = self.tray.measure(rect.w - px(80))
        bar = self._prompt_room()
        wide = min(wide + px(40), rect.w - px(40))
        self.tray.place(Rect(bar.centerx - wide // 2, bar.y - high - px(24), wide, high))

    def _put_spots(self, rect: Rect) -> None:
        for spot in self.spots.children:
            thing = getattr(spot, "thing", None)
            if thing is not None and self.arena.exists(thing):
                spot.put(self.arena.outline(thing, 0.1))  # type: ignore[attr-defined]

    def background(self, surface: pygame.Surface) -> None:
        """The stands."""
        surface.blit(night(self.kit, surface.get_size()), (0, 0))

    def focus_first(self) -> Widget | None:
        """The gold button."""
        return self.bar.gold

    def layout(self, size: tuple[int, int]) -> None:
        """Keys of this page are in the keymap, whatever the settings did to it."""
        for name, keys in KEYS.items():
            self.app.keymap.add(name, *keys)
        super().layout(size)

    # what prompts use

    @property
    def keymap(self) -> Keymap:
        """The keys."""
        return self.app.keymap

    def give(self, answer: Any) -> Step:
        """Send an answer in; a refused one is said and changes nothing."""
        if answer is LAY_THE_REST:
            return self._ask_rest()
        try:
            self.match.answer(answer)
        except Refused as refused:
            self.say(plainly(str(refused)))
            return None
        except Unusable as error:
            self.say(f"It could not be written down, so it was not done: {error}")
            return None
        self._close()
        return None

    def refresh(self, bar: bool = False) -> None:
        """The prompt has changed."""
        if self.prompt is None:
            return
        if bar:
            self.bar.renew()
        self._show()
        self.root.touch()

    def _show(self) -> None:
        """The signs of the prompt, and of what is measured besides."""
        signs = self.prompt.overlays() if self.prompt is not None else []
        self.arena.show([*self.gauge.overlays(self.arena), *signs])

    def _gauged(self) -> None:
        """The measuring panel opened, closed or turned to something else."""
        self.gauge.visible = self.gauge.tool is not None
        self.table.measure_open = self.gauge.visible
        self._show()
        self.root.touch(layout=True)

    # from one question to the next

    def update(self, dt: float) -> Step:
        """Let the table move; when it rests, ask the next question."""
        step = super().update(dt)
        if self._leaving:
            return self._leave()
        if step is not None:
            return step
        if self.director.update(dt):
            self.table.refresh()
            self.root.touch()
        if self.app.scene is not self:
            return None
        if self.prompt is not None:
            if self.prompt.update(dt):
                self.refresh()
            return None
        return self._go_on(dt)

    def _go_on(self, dt: float) -> Step:
        match = self.match
        if match.told < len(match.session.events):
            self.director.speed = self.app.settings.speed
            self.director.feed(match.fresh(), match.view())
        if self.director.busy:
            self._tell()
            return None
        request = match.request
        if request is None:
            return self._end()
        if not match.human(request.seat):
            return self._bot(dt)
        self._beat = 0.0
        page = private.page_for(self)
        if page is not None:
            return Push(page)
        self._open(request)
        return None

    def _bot(self, dt: float) -> Step:
        self._beat += dt
        speed = self.app.settings.speed
        if speed and self._beat < BEAT / speed and not self.kit.reduced_motion:
            self._tell()
            self.root.touch()
            return None
        self._beat = 0.0
        try:
            self.match.bot_answer()
        except Unusable as error:
            self.say(f"The match cannot be written: {error}")
            return self._leave()
        return None

    def _end(self) -> Step:
        from boompatrol.ui.scenes.victory import VictoryScene

        return Replace(lambda: VictoryScene(self.match))

    def _open(self, request: Request[Any]) -> None:
        """Put the prompt of the open question up."""
        self.asked = request
        view = self.match.view()
        prompt = self.prompt = prompt_for(self, request, view)
        for pick in prompt.picks():
            if pick.key:
                self.app.keymap.add(f"ask_{pick.key}", pick.key)
        color = prompt.face
        self.table.asked = color
        crew = self.director.look.crews[color]
        self.bar.color, self.bar.captain = color, crew.captain
        self.bar.peek.take(color, crew.hand)
        self._set_up_now()
        self.bar.show(prompt)
        self._undo_state()
        self.gauge.look(view, color)
        self.tray = prompt.tray()
        if self.tray is not None:
            self.trays.add(self.tray)
        for spot in prompt.spots():
            self.spots.add(spot)
        self.table.refresh()
        self.root.place(self.root.rect)
        prompt.begin()
        self._show()
        self.root.focus_on(self.bar.gold, by_key=False)

    def _set_up_now(self) -> None:
        """While the table is being set up there is nothing to peek at and nothing to measure."""
        playing = self.match.state.stage not in ("tanks", "captains", "tiles")
        self.bar.peek.visible = self.bar.gauge.visible = playing
        if not playing and self.gauge.tool is not None:
            self.gauge.close()

    def _close(self) -> None:
        """Take the prompt away."""
        if self.prompt is not None:
            self.prompt.end()
        self.prompt = self.asked = None
        self._pulled = False
        self.trays.clear()
        self.spots.clear()
        self.tray = None
        self._show()
        self.bar.show(None)
        self._undo_state()
        self.root.touch(layout=True)

    def _tell(self) -> None:
        """While nobody is asked the bar says whose turn it is and what is happening."""
        look = self.director.look
        color = look.acting
        if color is not None and color in look.crews:
            crew = look.crews[color]
            self.bar.color, self.bar.captain = color, crew.captain
            self.bar.peek.take(color, crew.hand)
            self.table.asked = None
        title = f"{color.title()} acts" if color else "Play"
        self.bar.idle(title, self.director.caption or "Space or a click skips ahead.")
        self._undo_state()

    def _undo_state(self) -> None:
        why = self.match.why_no_undo
        if self.prompt is None:
            why = why or "Wait until the table rests."
        self.bar.undo.switch(why is None, "" if why is None else f"Nothing to take back: {why}.")
        self.bar.undo.tooltip = "Take the last answer back (U, Ctrl+Z)"
        self.bar.menu.tooltip = "Menu: settings, save and leave (Esc, F10)"
        humans = self.match.humans
        self.bar.peek.switch(bool(humans), "" if humans else "Nobody is looking: only bots play.")
        self.bar.peek.tooltip = "Look at your own row and hand (P)"

    # taking back

    def undo(self) -> Step:
        try:
            self.match.undo()
        except (Refused, Unusable) as error:
            self.say(f"Nothing to take back: {error}.")
            return None
        self._close()
        self.director.reset(self.match.view(), self.match.history())
        self.table.refresh()
        return None

    def _ask_rest(self) -> Step:
        left = len(self.match.state.edition.tiles.counts) and self._tiles_left()
        words = f"The remaining {left} are laid at random under the same rule, for everybody."
        self.root.open(Modal("rest", "Lay the rest?", words, [
            Answer("rest_yes", "Lay them", self._lay_rest, kind="primary"), Answer("rest_no", "No, by hand"),
        ]))  # fmt: skip
        return None

    def _tiles_left(self) -> int:
        return sum(self.match.state.edition.tiles.counts.values()) - self.match.state.tiles_laid

    def _lay_rest(self) -> Step:
        try:
            self.match.lay_the_rest()
        except Unusable as error:
            self.say(f"The match cannot be written: {error}")
        self._close()
        return None

    # other pages

    def peek(self) -> Step:
        return private.peek(self)

    def open_menu(self) -> Step:
        """Resume, settings, leave."""
        from boompatrol.ui.scenes.pause import PauseScene

        return Push(lambda: PauseScene(self))

    def resumed(self, result: Any) -> None:
        """Back from a page above: perhaps to leave altogether."""
        super().resumed(result)
        self.director.speed = self.app.settings.speed
        if result == "leave":
            self._leaving = True
        self._undo_state()

    def _leave(self) -> Step:
        self.match.close()
        return Pop("menu")

    def leave(self) -> None:
        """Everything is on disk already."""
        super().leave()
        if not self.match.over:
            self.match.close()

    # time

    def sleep_for(self) -> float | None:
        """While something moves, or a bot is about to answer, at once."""
        if self.director.alive or (self.prompt is None and self.app.scene is self):
            return 0.0
        return super().sleep_for()


def plainly(refusal: str) -> str:
    """The judge's words without figures and rule ids."""
    words = refusal.split("]: ")[-1]
    return words[:1].upper() + words[1:]


SceneMaker = Callable[[], Scene]
