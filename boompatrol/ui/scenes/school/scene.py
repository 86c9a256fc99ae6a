"""The table with a teacher at it: the play page, its real prompts, and a run that answers for everybody else."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import pygame

from boompatrol.table.requests import Refused, Request
from boompatrol.ui.language import tr
from boompatrol.ui.scene import Scene
from boompatrol.ui.scenes.prompts import Prompt
from boompatrol.ui.scenes.school.speech import told_answer
from boompatrol.ui.scenes.school.table import TaughtTable
from boompatrol.ui.scenes.school.teacher import ACTS
from boompatrol.ui.scenes.school.tutor import Tutor
from boompatrol.ui.step import Pop, Step
from boompatrol.ui.widget import Widget

THINKS = 1.1
"""Seconds between the answers that the teacher gives."""


class Wish(NamedTuple):
    """What a page over the table hands back: the button that was pressed there."""

    act: str


class TeachScene(TaughtTable):
    """A lesson or a puzzle at the table. The match is the tutor's: nothing of it is written down."""

    def __init__(self, tutor: Tutor):
        super().__init__(tutor.match)
        self.tutor = tutor
        tutor.match.pages = self._page_for
        self._wish = ""
        self._cast: tuple[Any, ...] = ()

    # the tree

    def build(self) -> Widget:
        """The play page with scrim and bubble over it, at the beginning of what is taught."""
        page = super().build()
        self._hang(page)
        self._cast = self._crews()
        self._open_table()
        return page

    def enter(self) -> None:
        """Up it comes, and speaks."""
        self.tutor.retell()
        super().enter()
        self.speak()
        self._to_bubble()

    def retell(self) -> None:
        """In other words: the same place."""
        self.tutor.retell()
        super().retell()
        self.speak()
        self._to_bubble()

    def _crews(self) -> tuple[Any, ...]:
        state = self.match.state
        return state.teams, *((tank.color, tank.captain) for tank in state.tanks.values())

    def _open_table(self) -> None:
        """Show the table as the step finds it."""
        self.director.chronicle.clear()
        told = self.match.history()
        if self.tutor.rests:
            self.director.reset(self.match.view(), told, self.match.base)
        else:
            self.director.reset(self.match.opening, told, self.match.base)
        self.tutor.moved = False
        self.table.refresh()

    # what a button does

    def do(self, name: str) -> Step:
        """Let the tutor do it, and show the table as it is then."""
        step = self.tutor.act(name)
        if step is not None:
            return step
        self.kit.sound.cue("page" if self.tutor.moved else "press")
        if self.tutor.moved:
            self._begin_anew()
        self.speak()
        self._to_bubble()
        return None

    def _begin_anew(self) -> None:
        for modal in reversed(list(self.root.modals)):
            self.root.close(modal)
        self._close()
        self._beat = 0.0
        self.app.toasts.notes.clear()
        if self._crews() != self._cast:
            self.root.retell(self.build)
            self.root.place(self.root.rect)
        elif self.director.busy or self.tutor.told_anew():
            self._open_table()
        self.tutor.moved = False

    def _to_bubble(self) -> None:
        """The ring goes to the gold button where nothing is asked on the table."""
        if self.prompt is None and self.bubble.visible:
            self.root.focus_on(self.bubble.gold, by_key=False)

    # from one question to the next

    def update(self, dt: float) -> Step:
        """Do what a page above asked for, then go on."""
        wish, self._wish = self._wish, ""
        if wish and self.app.scene is self:
            return self.do(wish)
        while self.tutor.progress.said:
            self.app.toast(self.tutor.progress.said.pop(0), 12.0)
        return super().update(dt)

    def _go_on(self, dt: float) -> Step:
        tutor, match = self.tutor, self.match
        if tutor.waits:
            return self._end()
        if tutor.showing and match.request is not None:
            self._feed()
            what = told_answer(tutor.showing[0].ask, tutor.showing[0].answer)
            self.bar.idle(tutor.title, tr("This is how: {what}.", what=what) if what else tr("This is how."))
            self._beat = 0.0 if self.director.busy else self._beat + dt
            if self.director.busy:
                return None
            if self._beat >= THINKS or not self.app.settings.speed:
                self._beat = 0.0
                self._give_own()
            return None
        return super()._go_on(dt)

    def _give_own(self) -> None:
        """The teacher's next answer; where the learner's table does not take it, nothing is shown further."""
        answer = self.tutor.showing.pop(0).answer
        try:
            self.match.answer(answer)
        except Refused:
            self.tutor.showing = []

    def _end(self) -> Step:
        """Nothing is asked: the bubble has the word."""
        if not self.tutor.rests:
            self.tutor.arrived()
            self.table.refresh()
        if self.bubble.speech != self.tutor.speech():
            self.speak()
            self._to_bubble()
        color = self.tutor.run.color
        self.bar.color, self.bar.captain = color, self.director.look.crews[color].captain
        self.bar.call(False)
        self.bar.peek.visible = False
        self.bar.idle(self.tutor.title, tr("{key}: on. {menu}: menu, and back to school.",
                                           key=self.keymap.cap("confirm"), menu=self.keymap.cap("back")))  # fmt: skip
        self._explain(None)
        return None

    def _open(self, request: Request[Any], prompt: Prompt | None = None) -> None:
        super()._open(request, prompt)
        self.speak()
        self.root.settle()
        speech = self.bubble.speech
        meant = [name[7:] for name in speech.point if name.startswith("button:")] if speech is not None else []
        button = next((button for button in self.bar.buttons if button.id in meant and button.enabled), None)
        if button is not None:
            self.root.focus_on(button, by_key=False)  # Enter does what is spoken of

    def _send(self, answer: Any) -> Step:
        step = super()._send(answer)
        self.speak()
        return step

    def undo(self) -> Step:
        """The step from its beginning."""
        return self.do("again")

    def _undo_now(self) -> None:
        self.bar.undo.switch(True)

    def _undo_state(self) -> None:
        super()._undo_state()
        self.bar.undo.tooltip = tr("From the beginning of the step ({key})", key=self.keymap.cap("undo"))

    def resumed(self, result: Any) -> None:
        """A page above may have been left by a button of its bubble."""
        super().resumed(result)
        if isinstance(result, Wish):
            self._wish = result.act
        self.speak()

    def sleep_for(self) -> float | None:
        """Nothing goes on by itself while something is to be read."""
        if self._wish or self.root.guarded:
            return 0.0
        if self.prompt is None and self.tutor.rests and not self._leaving and not self.table.rehearsing:
            return 0.0 if self.director.alive else self.root.sleep_for()
        return super().sleep_for()

    def _leave(self) -> Step:
        return Pop("school")

    def _page_for(self, request: Request[Any]) -> Callable[[], Scene] | None:
        from boompatrol.ui.scenes.school.pages import TaughtPlan, TaughtReport

        if request.ask in ("plan", "refill"):
            return partial(TaughtPlan, self.match, request, self.tutor)
        return partial(TaughtReport, self.match, self.tutor) if request.ask == "crate_up" else None

    # keys

    def _skips(self, e: pygame.Event) -> bool:
        """Not where there is something to be read: Space is for its gold button there."""
        return not self.tutor.rests and super()._skips(e)

    def help_keys(self) -> list[str]:
        """With the teacher's."""
        return [*super().help_keys(), *ACTS]

    def event(self, e: pygame.Event) -> Step:
        """Enter goes on, wherever on the table the ring is."""
        if e.type == pygame.KEYDOWN and self.prompt is None and self.tutor.rests and not self.root.modals:
            enter = "confirm" in self.app.keymap.of(e) and not getattr(e, "repeat", False)
            if enter and self.gauge.tool is None and self._on_the_table(self.root.focus):
                self._to_bubble()
        return super().event(e)
