"""The table with a teacher at it: the play page, its real prompts, and a run that answers for everybody else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

import pygame

from boompatrol.table.requests import Refused, Request
from boompatrol.table.state import State
from boompatrol.ui.language import tr
from boompatrol.ui.overlays import Overlay
from boompatrol.ui.scene import Scene
from boompatrol.ui.scenes.forecast import Forecast
from boompatrol.ui.scenes.play import PlayScene
from boompatrol.ui.scenes.prompts import Prompt
from boompatrol.ui.scenes.school.match import SchoolMatch
from boompatrol.ui.scenes.school.teacher import ACTS, Soft, WithTeacher
from boompatrol.ui.scenes.school.tutor import Tutor
from boompatrol.ui.step import Pop, Step
from boompatrol.ui.widget import Rect, Widget

THINKS = 0.7
"""Seconds between the answers that the teacher gives."""


class Wish(NamedTuple):
    """What a page over the table hands back: the button that was pressed there."""

    act: str


class TeachScene(WithTeacher, PlayScene):
    """A lesson or a puzzle at the table. The match is the tutor's: nothing of it is written down."""

    match: SchoolMatch

    def __init__(self, tutor: Tutor):
        super().__init__(tutor.match)
        self.tutor = tutor
        tutor.match.pages = self._page_for
        self._wish = ""
        self._cast: tuple[Any, ...] = ()
        self._ghost: tuple[State, str, Forecast] | None = None

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
            self.bar.idle(tutor.title, tr("This is how it is done."))
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

    # what is pointed at

    @property
    def sand(self) -> Any:
        """The arena of the table."""
        return self.arena

    def part(self, name: str) -> Sequence[Rect]:
        """Parts of the table."""
        what, _, of = name.partition(":")
        match what:
            case "board":
                return [self.table.boards[of].rect] if of in self.table.boards else []
            case "button":
                return [button.rect for button in self.bar.buttons if button.id == of]
            case "hand":
                return [self.bar.peek.rect] if self.bar.peek.visible else []
            case "dice" if self.table.dice.visible:
                return [self.table.dice.rect]
            case "initiative":
                return [self.table.initiative.rect]
        return []

    def kept(self) -> Sequence[Rect]:
        """The bar with the face that looks over it, what can be picked, and cards to choose from."""
        bar = self.bar.rect
        over = self.kit.theme.px(16)
        out = [Rect(bar.x, bar.y - over, bar.w, bar.h + over)]
        if self.prompt is not None:
            out += [spot.rect for spot in self.spots.children if spot.rect.w]
            if self.tray is not None:
                out.append(self.tray.rect)
        if self.gauge.visible or self.howto.visible:
            out.append(self.gauge.rect if self.gauge.visible else self.howto.rect)
        return out

    def bright(self) -> Sequence[Rect]:
        """The question, where no button of it is pointed at."""
        return [self.bar.rect] if self.prompt is not None else []

    def soft(self) -> Sequence[Soft]:
        """The sand, the tanks on it, and the boards, the learner's most."""
        table, run, speech = self.table, self.tutor.run, self.bubble.speech
        sand = self.arena.camera.rect
        weight = 0.06 if speech is not None and speech.dim else 1.2 if self.prompt is not None else 0.5
        out: list[Soft] = [((sand.x, sand.y, sand.w, sand.h), weight)]
        for color, board in table.boards.items():
            r = board.rect
            out.append(((r.x, r.y, r.w, r.h), 1.0 if color == run.color else 0.3))
            box = self._on_sand(color)
            if box is not None:
                grown = box.inflate(2 * self.arena.camera.u, 2 * self.arena.camera.u)
                out.append(((grown.x, grown.y, grown.w, grown.h), 40.0 if color == run.color else 8.0))
        return out

    def _arrange(self, rect: Rect) -> None:
        super()._arrange(rect)
        self._seat(rect)

    # where the card leads

    def _show(self) -> None:
        """The signs of the question, and the ghost of the card that is next: at school nobody looks on."""
        super()._show()
        ghost = self._ghost_signs()
        if ghost and self.gauge.tool is None:
            self.arena.show([*self.arena.overlays, *ghost])

    def _ghost_signs(self) -> list[Overlay]:
        request, match = self.asked, self.match
        if self.prompt is None or request is None or request.ask != "command" or request.tank is None:
            return []
        if "reveal" not in (request.options or []):
            return []
        view = match.view(request.seat)
        tank = view.tanks[request.tank]
        slot = next((n for n, face in enumerate(tank.faces) if face == "down"), None)
        card = tank.row[slot] if slot is not None and slot < len(tank.row) else None
        if card is None or tank.pose is None:
            return []
        key = (match.state, f"{request.tank} {slot} {len(match.session.entries)}")
        if self._ghost is None or self._ghost[:2] != key:
            forecast = Forecast(view, request.tank)
            forecast.of([card])
            self._ghost = (*key, forecast)
        return self._ghost[2].overlays(self.arena)
