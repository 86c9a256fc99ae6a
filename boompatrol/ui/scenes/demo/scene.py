"""The demo on the table: bots play, each rule is explained the first time it happens, any key stops it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from boompatrol.table.events import Event
from boompatrol.teach.captions import lesson_of
from boompatrol.teach.lesson import lessons, taught
from boompatrol.ui.booth import Booth
from boompatrol.ui.calls import Call
from boompatrol.ui.language import spoken, tr
from boompatrol.ui.overlay import Answer, Modal
from boompatrol.ui.scene import Scene, WidgetScene
from boompatrol.ui.scenes.demo.bar import DemoBar
from boompatrol.ui.scenes.demo.match import demo_match
from boompatrol.ui.scenes.demo.teller import Teller
from boompatrol.ui.scenes.school.first_match import first_match
from boompatrol.ui.scenes.school.placing import Soft
from boompatrol.ui.scenes.school.speech import taught_words
from boompatrol.ui.scenes.school.table import PointedTable
from boompatrol.ui.step import Pop, Push, Replace, Step
from boompatrol.ui.widget import Rect, Widget
from boompatrol.ui.widgets import Button, Column

ENDED = 6.0
"""Seconds for which a match that is over stands, before the next one begins."""
FASTEST = 2.0
GUARD = 0.5
"""Seconds in which the key that stopped it answers nothing."""
MODIFIERS = frozenset({
    pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA,
    pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_NUMLOCK, pygame.K_MODE,
})  # fmt: skip
"""Keys that do nothing by themselves: with them people go to other windows."""


class Learn(NamedTuple):
    """What the demo hands back to the school: the lesson to go on with, and the step it begins at."""

    lesson: str
    step: int


class DemoScene(PointedTable):
    """`home` makes the menu where this is the first page. `by_itself`: nobody asked for it, and any press ends it."""

    tutor: Teller

    def __init__(
        self, *, number: int = 0, teller: Teller | None = None, by_itself: bool = False,
        home: Callable[[], Scene] | None = None,
    ):  # fmt: skip
        super().__init__(demo_match(number))
        self.tutor = teller or Teller(self.match.state.edition)
        self.tutor.begin()
        self.number, self.by_itself, self.home = number, by_itself, home
        self._over: float | None = None
        """Seconds since the match was over."""
        self._later: Call | None = None
        """What is called once it has been told, of the caption to come."""
        self._after: Call | None = None
        """The same of the caption that stands."""

    # the tree

    def build(self) -> Widget:
        """The table, its foot, and the bubble over it."""
        page = super().build()
        if self.by_itself:
            self.director.voice.on_cue = self.director.voice.on_engine = None
        assert self._commentary is not None
        page.remove(self.booth)
        self.booth = Booth(self._commentary, framed=False)
        self.foot = DemoBar(self.booth, self.app.settings.commentators)
        self.bar.visible = False
        page.add(self.foot)
        self._hang(page)
        self.bubble.show(self.tutor.speech())
        return page

    def enter(self) -> None:
        """Nothing has the ring: there is nothing to press."""
        super().enter()
        self.root.focus_on(None, by_key=False)
        if self.by_itself:
            self.kit.sound.loop("crowd_bed", on=False)

    def _crackle(self) -> None:
        """Not even a wreck is heard where nobody asked for it."""
        if not self.by_itself:
            super()._crackle()

    def _arrange(self, rect: Rect) -> None:
        self.foot.place(self._prompt_room())
        super()._arrange(rect)

    def _booth_room(self) -> Rect | None:
        """It stands in the foot."""
        return self.booth.room

    def kept(self) -> Sequence[Rect]:
        """The foot."""
        return [self.foot.rect]

    def soft(self) -> Sequence[Soft]:
        """The sand and the tanks on it, then the boards; the log last."""
        sand = self.arena.camera.rect
        out: list[Soft] = [((sand.x, sand.y, sand.w, sand.h), 1.5)]
        out += [((r.x, r.y, r.w, r.h), 0.6) for r in (board.rect for board in self.table.boards.values())]
        for color in self.table.boards:
            box = self._on_sand(color)
            if box is not None:
                out.append(((box.x, box.y, box.w, box.h), 8.0))
        return out

    # time

    @property
    def speed(self) -> float:
        """Slow enough to be watched."""
        return min(self.app.settings.speed or 1.0, FASTEST)

    def _heard(self, event: Event) -> None:
        call = self.caller.hear(event, self.director.look)
        if self.tutor.hear(event):
            self.director.hold()
            self._told()
        self._later = call if self.tutor.coming is not None else None
        if self.tutor.now is None and self.tutor.coming is None:
            self._call(call)

    def _told(self) -> None:
        """A caption stands: whoever calls the play falls silent, and calls it afterwards."""
        self._after, self._later = self._later, None
        self.booth.commentary.stop()
        self.booth.speak()
        self.speak()

    called = True

    def update(self, dt: float) -> Step:
        """While something is to be read the table waits; while it is asked what comes next all does."""
        if self.root.modals:
            return WidgetScene.update(self, dt)
        tutor = self.tutor
        if tutor.now is None and tutor.coming is not None and not self.director.busy:
            tutor.tell()
            self._told()
        if tutor.now is not None:
            if self.director.age(dt):
                self.table.refresh()
            if tutor.update(dt):
                self.speak()
                self._call(self._after)
            return WidgetScene.update(self, dt)
        step = super().update(dt)
        if self._over is not None and step is None:
            self._over += dt
            if self._over >= ENDED:
                return Replace(partial(
                    DemoScene, number=self.number + 1, teller=tutor, by_itself=self.by_itself, home=self.home,
                ))  # fmt: skip
        return step

    def _end(self) -> Step:
        self._over = self._over or 0.0
        return None

    def _tell(self, thinks: str = "") -> None:
        super()._tell(thinks)
        acting = self.director.look.acting
        self.foot.tell(acting, self.bar.title, self.bar.words if self.director.busy or thinks else "")

    def sleep_for(self) -> float | None:
        """Something always moves, but for the panel."""
        return self.root.sleep_for() if self.root.modals else 0.0

    # stopping

    def event(self, e: pygame.Event) -> Step:
        """Any key and any click stops it; moving the pointer does not."""
        if self.root.modals or not _pressed(e):
            return super().event(e) if self.root.modals or e.type != pygame.KEYDOWN else None
        return Pop() if self.by_itself else self._stop()

    def do(self, name: str) -> Step:
        """The bubble has no buttons."""
        return None

    def _stop(self) -> Step:
        """The ways on."""
        self.kit.sound.still()
        name, _ = self._lesson()
        lesson = taught(name, spoken()).lesson
        learn = tr("Learn what you just saw") if self.tutor.last is not None else tr("Learn it step by step")
        ways = [
            Button("learn", learn, partial(self._way, self._learn), kind="primary",
                   sub=taught_words(lesson.title)),
            Button("first_match", tr("Play your first match"), partial(self._way, self._play),
                   sub=tr("against three recruits")),
        ]  # fmt: skip
        back = tr("Back to school") if self._from_school else tr("Menu")
        answers = [Answer("watch_on", tr("Watch on")), Answer("leave", back, self._out)]
        self.root.open(Modal("stopped", tr("The demo waits"), "", answers, body=Column("ways", ways, gap=14), wide=760))
        self.root.guard(GUARD)
        return None

    def _way(self, way: Callable[[], Step]) -> Step:
        for modal in list(self.root.modals):
            self.root.close(modal)
        return way()

    def _lesson(self) -> tuple[str, int]:
        """What teaches what was explained last; before anything was, the first lesson."""
        return lesson_of(self.tutor.last.key) if self.tutor.last is not None else (lessons()[0], 0)

    @property
    def _from_school(self) -> bool:
        return len(self.app.stack.scenes) > 1

    def _learn(self) -> Step:
        learn = Learn(*self._lesson())
        if self._from_school:
            return Pop(learn)
        from boompatrol.ui.scenes.school.page import SchoolScene

        return Replace(partial(SchoolScene, begin=learn, home=self.home))

    def _play(self) -> Step:
        step = first_match(self.app)
        assert isinstance(step, Push)
        return Replace(step.scene)

    def _out(self) -> Step:
        return Pop() if self._from_school or self.home is None else Replace(self.home)

    def leave(self) -> None:
        """Nothing of it is kept."""
        super().leave()
        self.match.desk.drop()


def _pressed(e: pygame.Event) -> bool:
    """Whether somebody pressed something: no key that is held already, none that only shifts others, no wheel."""
    if e.type == pygame.MOUSEBUTTONDOWN:
        return bool(e.button <= 3)
    return bool(e.type == pygame.KEYDOWN and not getattr(e, "repeat", False) and e.key not in MODIFIERS)
