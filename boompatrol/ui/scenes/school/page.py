"""The page of the school: lessons, puzzles, and what comes after them (picture 18).

Where the page is small lessons and puzzles share one place, and two tabs change between them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame

from boompatrol.box.edition import Edition, default_edition
from boompatrol.replay.plain import Unusable
from boompatrol.teach.lesson import Taught, lessons, taught
from boompatrol.teach.puzzle import STARS, Posed
from boompatrol.ui.language import spoken, tr
from boompatrol.ui.markup import escape
from boompatrol.ui.progress import Progress, load
from boompatrol.ui.scene import Scene, WidgetScene
from boompatrol.ui.scenes.demo.scene import DemoScene, Learn
from boompatrol.ui.scenes.page import TitleBar
from boompatrol.ui.scenes.school.cards import LessonCard, PuzzleCard, SchoolCard
from boompatrol.ui.scenes.school.chosen import After, Told
from boompatrol.ui.scenes.school.first_match import first_match
from boompatrol.ui.scenes.school.layout import LESSONS, PUZZLES, lay_school, squat
from boompatrol.ui.scenes.school.lesson_tutor import LessonTutor
from boompatrol.ui.scenes.school.puzzle_tutor import PuzzleTutor, all_puzzles, best_words
from boompatrol.ui.scenes.school.scene import TeachScene
from boompatrol.ui.scenes.school.speech import rules_note, taught_words
from boompatrol.ui.stage import night
from boompatrol.ui.step import Pop, Push, Replace, Step
from boompatrol.ui.widgets import Button, Choice, Free, Grid, Option, Panel, Widget


class SchoolScene(WidgetScene):
    """`home` makes the page to go back to where this is the first one; `begin` is a lesson to begin with at once."""

    def __init__(
        self, edition: Edition | None = None, *, progress: Progress | None = None, begin: str | Learn | None = None,
        home: Callable[[], Scene] | None = None, pose: Callable[[], Sequence[Posed]] = all_puzzles,
    ):  # fmt: skip
        super().__init__()
        self._edition, self.progress, self.begin, self.home, self.pose = edition, progress, begin, home, pose
        self.names = lessons()
        self.lesson = ""
        """The lesson that is chosen."""
        self.puzzle = 0
        self.tab = LESSONS
        self._before: object = None

    @property
    def edition(self) -> Edition:
        """The box that is taught with."""
        self._edition = self._edition or default_edition()
        return self._edition

    def enter(self) -> None:
        """What was learnt before is read once."""
        self.progress = self.progress or load()
        self.lesson = self.lesson or self._first_undone()
        super().enter()

    def _first_undone(self) -> str:
        """The lesson to go on with: the first that is not done."""
        return next((name for name in self.names if self._at(name) is not None), self.names[0])

    # what there is to learn

    def _taught(self, name: str) -> Taught:
        return taught(name, spoken())

    def _steps(self, name: str) -> list[str]:
        return [step.id for step in self._taught(name).lesson.steps]

    def _at(self, name: str) -> int | None:
        assert self.progress is not None
        return self.progress.next_step(name, self._steps(name))

    def _stars(self, one: Posed) -> int:
        assert self.progress is not None
        took = self.progress.commands.get(one.name)
        return 0 if took is None else one.puzzle.stars(took)

    # the tree

    def build(self) -> Widget:
        """Cards, panels, tabs."""
        self.tabs = Choice(
            "tabs", tr("Page"), [Option(LESSONS, tr("Lessons")), Option(PUZZLES, tr("Puzzles"))], self.tab, self._tab
        )
        purpose = tr("two minutes each: you do it, the rules say whether it worked")
        self.bar = TitleBar(tr("School"), purpose, on_back=self._out, middle=self.tabs)
        self.lesson_cards = [self._lesson_card(n, name) for n, name in enumerate(self.names)]
        try:
            self.all_puzzles = list(self.pose())
        except Unusable as error:
            self.all_puzzles = []
            self.app.toast(tr("The puzzles cannot be read: {why}", why=escape(str(error))), 10.0)
        self.puzzle_cards = [self._puzzle_card(n, one) for n, one in enumerate(self.all_puzzles)]
        for card in (*self.lesson_cards, *self.puzzle_cards):
            card.on_choose = partial(self._chose, card)
        self.lesson_grid = Grid("lesson_grid", self.lesson_cards, across=5, gap=12)
        self.puzzle_grid = Grid("puzzle_grid", self.puzzle_cards, across=5, gap=10)
        self.top = Button("from_the_top", tr("From the top"), self._from_the_top)
        self.go = Button("go_on", tr("Go on"), self._go_on, kind="primary")
        self.try_it = Button("try_puzzle", tr("Try it"), self._try)
        self.told_lesson = Told("told_lesson", self.top, self.go)
        self.told_puzzle = Told("told_puzzle", self.try_it)
        self.after = After(lambda: first_match(self.app), lambda: Push(DemoScene))
        self.lesson_panel = Panel("lesson_panel", [self.lesson_grid], title=tr("Lessons"), gap=10)
        self.puzzle_panel = Panel("puzzle_panel", [self.puzzle_grid], title=tr("Puzzles"), gap=10)
        self.page = Free("page", arrange=self._arrange)
        self.page.add(self.bar, self.lesson_panel, self.told_lesson, self.puzzle_panel, self.told_puzzle, self.after)
        self._renew()
        return self.page

    def _lesson_card(self, n: int, name: str) -> LessonCard:
        lesson = self._taught(name).lesson
        card = LessonCard(
            f"lesson_{name}", n + 1, taught_words(lesson.title), lesson.picture, partial(self._press, name)
        )
        card.count = len(lesson.steps)
        return card

    def _puzzle_card(self, n: int, one: Posed) -> PuzzleCard:
        puzzle = one.puzzle
        return PuzzleCard(
            f"puzzle_{one.name}", n + 1, taught_words(puzzle.title), puzzle.icon, 0, partial(self._press, n)
        )

    def focus_first(self) -> Widget | None:
        """Go on."""
        return self.go

    def background(self, surface: pygame.Surface) -> None:
        """The stands at night."""
        surface.blit(night(self.kit, surface.get_size()), (0, 0))

    # what is chosen

    def _renew(self) -> None:
        """Marks, stars, and the panels of what is chosen."""
        done = 0
        for card, name in zip(self.lesson_cards, self.names, strict=True):
            card.upto = self._at(name)
            card.chosen = name == self.lesson
            done += card.upto is None
        self.lesson_panel.note = tr("{n} of {all} done", n=done, all=len(self.names))
        earned = 0
        for n, (small, one) in enumerate(zip(self.puzzle_cards, self.all_puzzles, strict=True)):
            small.stars = self._stars(one)
            small.chosen = n == self.puzzle
            earned += small.stars
        note = tr("{n} of {all} stars", n=earned, all=STARS * len(self.all_puzzles))
        self.puzzle_panel.note = note if self.all_puzzles else ""
        self._tell_lesson()
        self._tell_puzzle()
        self.root.touch(layout=True)

    def _tell_lesson(self) -> None:
        lesson, at = self._taught(self.lesson).lesson, self._at(self.lesson)
        number = self.names.index(self.lesson) + 1
        title = tr("{n}. {title}", n=number, title=taught_words(lesson.title))
        now = len(lesson.steps) if at is None else at
        self.told_lesson.tell(
            title, taught_words(lesson.gist), rules_note(lesson.rules), lesson.teacher, (len(lesson.steps), now)
        )
        begun = at is not None and at > 0
        self.top.visible = begun
        label = tr("Go on") if begun else tr("Once more") if at is None else tr("Begin")
        self.go.retitle(label, tr("step {n}", n=now + 1) if begun else "")

    def _tell_puzzle(self) -> None:
        assert self.progress is not None
        self.try_it.visible = bool(self.all_puzzles)
        if not self.all_puzzles:
            self.told_puzzle.tell(tr("Puzzles"), tr("There are no puzzles in this version yet."), "")
            return
        one = self.all_puzzles[self.puzzle]
        title = tr("{n}. {title}", n=self.puzzle + 1, title=taught_words(one.puzzle.title))
        best = best_words(one.puzzle.best, self.progress.commands.get(one.name))
        self.told_puzzle.tell(title, taught_words(one.puzzle.goal), best)

    def _chose(self, card: SchoolCard) -> None:
        """The ring came to a card: the panels tell of it, and its button is the gold one."""
        if isinstance(card, LessonCard):
            self.lesson = self.names[self.lesson_cards.index(card)]
        elif isinstance(card, PuzzleCard):
            self.puzzle = self.puzzle_cards.index(card)
        self.go.kind = "primary" if isinstance(card, LessonCard) else "secondary"
        self.try_it.kind = "secondary" if isinstance(card, LessonCard) else "primary"
        self._renew()

    def event(self, e: pygame.Event) -> Step:
        """A click chooses, one more on the same card begins it; Enter begins what the ring is on."""
        if e.type == pygame.MOUSEBUTTONDOWN:
            focus = self.root.focus
            self._before = focus if isinstance(focus, SchoolCard) else None
        elif e.type == pygame.KEYDOWN:
            self._before = self.root.focus
        return super().event(e)

    def _press(self, what: str | int) -> Step:
        if self.root.focus is not self._before:
            return None
        return self._go_on() if isinstance(what, str) else self._try()

    def _tab(self, value: str) -> Step:
        self.tab = value
        self.root.touch(layout=True)
        return None

    # ways on

    def _out(self) -> Step:
        below = self.app.stack.scenes[:-1]
        return Replace(self.home) if self.home is not None and not below else Pop()

    def action(self, name: str, e: pygame.Event) -> Step:
        """Back."""
        return self._out() if name == "back" else super().action(name, e)

    def _go_on(self) -> Step:
        return self._lesson(self.lesson, self._at(self.lesson) or 0)

    def _from_the_top(self) -> Step:
        return self._lesson(self.lesson, 0)

    def _lesson(self, name: str, at: int = 0, again: bool = False) -> Step:
        assert self.progress is not None
        try:
            tutor = LessonTutor(name, self.edition, self.progress, at, partial(self._next_lesson))
        except Unusable as error:
            self.app.toast(tr("This lesson cannot be taught: {why}", why=escape(str(error))), 10.0)
            return None
        self.lesson = name
        page = partial(TeachScene, tutor)
        return Replace(page) if again else Push(page)

    def _next_lesson(self, name: str) -> Step:
        return self._lesson(name, self._at(name) or 0, again=True)

    def _try(self) -> Step:
        return self._posed(self.puzzle) if self.all_puzzles else None

    def _posed(self, n: int, again: bool = False) -> Step:
        assert self.progress is not None
        on = partial(self._posed, again=True)
        try:
            tutor = PuzzleTutor(self.all_puzzles, n, self.edition, self.progress, on)
        except Unusable as error:
            self.app.toast(tr("This puzzle cannot be posed: {why}", why=escape(str(error))), 10.0)
            return None
        self.puzzle, page = n, partial(TeachScene, tutor)
        return Replace(page) if again else Push(page)

    def resumed(self, result: Any) -> None:
        """Back from the table: the marks are new, and the lesson that comes next is chosen."""
        super().resumed(result)
        if isinstance(result, Learn):
            self.begin = result
        if result == "school" and self._at(self.lesson) is None and self.tab == LESSONS:
            self.lesson = self._first_undone()
        self._renew()

    def update(self, dt: float) -> Step:
        """What could not be read is said; a lesson that was named begins."""
        assert self.progress is not None
        while self.progress.said:
            self.app.toast(self.progress.said.pop(0), 12.0)
        begin, self.begin = self.begin, None
        if begin is not None:
            name, at = begin if isinstance(begin, Learn) else (begin, self._at(begin) or 0)
            return self._lesson(name, at)
        return super().update(dt)

    # places

    def _arrange(self, rect: pygame.Rect) -> None:
        theme = self.kit.theme
        at = lay_school(theme, rect, self.tab)
        self.tabs._visible = not at.wide
        self.bar.place(at.bar)
        for widget, place in (
            (self.lesson_panel, at.lessons), (self.told_lesson, at.told_lesson), (self.puzzle_panel, at.puzzles),
            (self.told_puzzle, at.told_puzzle), (self.after, at.after),
        ):  # fmt: skip
            widget._visible = place is not None
            if place is not None:
                widget.place(place)
        self.lesson_grid.place(self.lesson_panel.inner(self.lesson_panel.rect))
        high = max(card.need(card.rect) for card in self.lesson_cards)
        for card in self.lesson_cards:
            card.words_high = high
        self.puzzle_grid.across = 5 if at.wide else 10
        if self.puzzle_cards:
            rows = -(-len(self.puzzle_cards) // self.puzzle_grid.across)
            self.puzzle_grid.place(squat(theme, self.puzzle_panel.inner(self.puzzle_panel.rect), rows))
