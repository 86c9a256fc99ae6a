"""The play page's pointer and keys: what they mean to the prompt that is up, and to the page besides."""

from __future__ import annotations

import pygame

from boompatrol.ui.arena import Arena
from boompatrol.ui.director import Director
from boompatrol.ui.scene import WidgetScene
from boompatrol.ui.scenes.bar import PromptBar
from boompatrol.ui.scenes.measure import MeasurePanel
from boompatrol.ui.scenes.prompts import Prompt
from boompatrol.ui.step import Step
from boompatrol.ui.table_view import TableView
from boompatrol.ui.widget import Pos, Widget

SPEED = "Animation speed: "
AFTER_SKIP = 0.2
"""Seconds in which a press that was meant to skip does not answer what comes next."""


class PlayHands(WidgetScene):
    """Pointer and keys; the course of the match is `PlayScene`'s."""

    prompt: Prompt | None = None
    director: Director
    table: TableView
    bar: PromptBar
    gauge: MeasurePanel
    _pulled = False

    @property
    def arena(self) -> Arena:
        """The sand."""
        return self.table.arena

    def say(self, words: str) -> None:
        """A note."""
        self.app.toast(words)

    def undo(self) -> Step:
        """Take the last answer back."""
        raise NotImplementedError

    def peek(self) -> Step:
        """Look at the own row."""
        raise NotImplementedError

    def open_menu(self) -> Step:
        """The menu over the match."""
        raise NotImplementedError

    # the pointer on the sand

    def _motion(self, pos: Pos) -> None:
        if self.prompt is not None and not self._pulled:
            self.prompt.point(self.arena.camera.to_world(pos))

    def _drag(self, pos: Pos) -> None:
        if self.prompt is not None:
            self.prompt.pull(self.arena.camera.to_world(pos), not self._pulled)
            self._pulled = True

    def _press(self, pos: Pos) -> Step:
        if self.prompt is None:
            self._skip()
            return None
        at = self.arena.camera.to_world(pos)
        pulled, self._pulled = self._pulled, False
        return self.prompt.drop(at) if pulled else self.prompt.tap(at)

    def _wheel(self, pos: Pos, dy: float) -> bool:
        return self.prompt is not None and self.prompt.wheel(dy)

    def cancel(self) -> None:
        """The pointer is lost: an unfinished drag counts for nothing."""
        super().cancel()
        if self.prompt is not None and self._pulled:
            self._pulled = False
            self.prompt.let_go()

    # keys

    def action(self, name: str, e: pygame.Event) -> Step:
        """What no widget took."""
        if self.prompt is not None:
            used, step = self.prompt.act(name)
            if used:
                return step
            if name.startswith("ask_"):
                pick = next((p for p in self.prompt.picks() if f"ask_{p.key}" == name and not p.reason), None)
                return pick.do() if pick is not None else None
            if name == "confirm":
                return self.bar.gold.use() if self.bar.gold is not None else None
        elif name in ("skip", "press", "confirm"):
            self._skip()
            return None
        return self._general(name)

    def _general(self, name: str) -> Step:
        match name:
            case "back":
                if self.prompt is not None:
                    used, step = self.prompt.refuse()
                    if used:
                        return step
                return self.open_menu()
            case "menu":
                return self.open_menu()
            case "undo" | "undo_letter":
                return self.undo() if self.bar.undo.enabled else self._no_undo()
            case "peek":
                return self.peek()
            case "measure":
                return self.gauge.step(1) if self.bar.gauge.visible and self.prompt is not None else None
            case "fast":
                return self.faster()
        return None

    def event(self, e: pygame.Event) -> Step:
        """Keys of the prompt's own come first where no widget of it has the focus."""
        if e.type == pygame.KEYDOWN and self.prompt is not None and not self.root.modals and not self.root.typing:
            focus = self.root.focus
            own = focus is None or not hasattr(focus, "prompt")
            if own and self.prompt.key(e):
                return None
            if "confirm" in self.app.keymap.of(e) and not getattr(e, "repeat", False) and self._on_the_table(focus):
                # Enter is for the question wherever the ring has strayed to; Space opens a board.
                return self.bar.gold.use() if self.bar.gold is not None and self.root._guard <= 0 else None
        return super().event(e)

    def _on_the_table(self, focus: Widget | None) -> bool:
        up = focus
        while up is not None and up is not self.table:
            up = up.parent
        return up is not None

    def _no_undo(self) -> Step:
        self.say(self.bar.undo.reason or "Nothing to take back.")
        return None

    def _skip(self) -> None:
        if self.director.busy:
            self.director.skip()
            self.table.refresh()
            self.root.guard(AFTER_SKIP)
            self.root.touch()

    def faster(self) -> Step:
        speeds = (1.0, 2.0, 4.0, 0.0)
        now = self.app.settings.speed
        self.app.settings.speed = speeds[(speeds.index(now) + 1) % len(speeds)] if now in speeds else 1.0
        self.director.speed = self.app.settings.speed
        self.app.settings_changed()
        words = "instant" if not self.app.settings.speed else f"×{self.app.settings.speed:g}"
        notes = self.app.toasts.notes
        notes[:] = [note for note in notes if not note.words.startswith(SPEED)]
        self.say(f"{SPEED}{words}")
        if self.bar.fast.focused and self.prompt is not None:
            self.root.focus_on(self.bar.gold, by_key=False)  # Enter is for the question again
        return None
