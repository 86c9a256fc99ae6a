"""A lesson as its teacher leads through it, step by step."""

from __future__ import annotations

from collections.abc import Callable

from boompatrol.box.edition import Edition
from boompatrol.teach.lesson import Lesson, Step, lessons, taught
from boompatrol.teach.run import LessonRun
from boompatrol.ui.language import spoken, tr
from boompatrol.ui.progress import Progress
from boompatrol.ui.scenes.school.match import CLOSING, SchoolMatch
from boompatrol.ui.scenes.school.speech import Offer, Speech, rules_note, taught_words, turn_of
from boompatrol.ui.scenes.school.tutor import Tutor, again_offer, out_offer, skip_offer
from boompatrol.ui.step import Step as Way

REPORTS = frozenset({"E1", "E2"})
"""Rules of the Situation Report: steps about them show it."""


class LessonTutor(Tutor):
    """`on` makes the way to another lesson. Raises Unusable for a lesson that cannot be taught."""

    run: LessonRun

    def __init__(
        self, name: str, edition: Edition, progress: Progress, at: int = 0, on: Callable[[str], Way] | None = None
    ):
        run = LessonRun(taught(name, spoken()), edition)
        super().__init__(run, SchoolMatch(run, run.lesson.names))
        self.name, self.progress, self.on = name, progress, on
        self.done = False
        """Whether it is over, and only the way on is asked."""
        self.watching = False
        names = lessons()
        self.number, self.count = names.index(name) + 1, len(names)
        self.next = names[self.number] if self.number < self.count else None
        self._start(at)

    @property
    def lesson(self) -> Lesson:
        """What is taught, in the player's language."""
        return self.run.lesson

    @property
    def face(self) -> str:  # type: ignore[override]
        """The teacher."""
        return self.lesson.teacher

    @property
    def title(self) -> str:
        """Its name."""
        return taught_words(self.lesson.title)

    @property
    def rolls(self) -> bool:
        """Whether dice fall in the step."""
        return bool(self.run.step.dice)

    @property
    def where(self) -> str:
        """Step, verdict and end."""
        verdict = self.run.verdict.say if self.run.verdict is not None and self.rests else ""
        return f"{self.run.number} {self.rests} {self.done} {self.watching} {self.shows} {verdict}"

    @property
    def waits(self) -> bool:
        """At what is read, and before what is watched."""
        return self._reads or self.done or (self.run.step.watch and not self.watching)

    @property
    def _reads(self) -> bool:
        step = self.run.step
        return not step.do and not step.watch

    def retell(self) -> None:
        """The same lesson in the language that is spoken now."""
        self.run.reworded(taught(self.name, spoken()))
        self.match.name_all(self.lesson.names)

    # steps

    def _start(self, number: int) -> None:
        steps = self.lesson.steps
        self.done = self.watching = False
        self.match.closes = not self._reports(number)
        reads = not steps[number].do and not steps[number].watch
        self._put(lambda: self.run.start(number), still=reads)

    def _laid_out(self) -> object:
        """Steps of one lesson may have tables of their own."""
        return self.run.starts[self.run.number].position

    def _reports(self, number: int) -> bool:
        """Whether the Situation Report is what the step is about, or the last one that was played before it."""
        steps = self.lesson.steps
        while number > 0 and not (steps[number].do or steps[number].watch):
            number -= 1
        return _is_about_report(steps[number])

    def arrived(self) -> None:
        """What was done well is kept at once."""
        super().arrived()
        verdict = self.run.verdict
        if verdict is not None and verdict.done and not self.shows:
            self._did()

    def _did(self) -> None:
        self.progress.did(self.name, self.run.step.id)

    def act(self, name: str) -> Way:
        """Back, again, on and away."""
        run = self.run
        match name:
            case "next" if self._may_go_on:
                self._did()
                self._onward()
            case "skip" if not self.done:
                self._onward()
            case "watch" if run.step.watch and not self.watching:
                self.watching, self.rests = True, False
            case "again" if not self.done:
                watched = self.watching
                self._start(run.number)
                self.watching = watched
                self.rests = self._reads
            case "back" if self.done:
                self._start(run.number)
            case "back" if run.number > 0:
                self._start(run.number - 1)
            case "show" if run.step.do:
                self._show(run.step.do)
            case "next_lesson" if self.next is not None and self.on is not None:
                return self.on(self.next)
            case _:
                return super().act(name)
        return None

    @property
    def _may_go_on(self) -> bool:
        verdict = self.run.verdict
        played = self.rests and (verdict is None or verdict.done)
        return not self.done and (played if self.run.step.do or self.run.step.watch else True)

    def _onward(self) -> None:
        if self.run.last:
            self.done = self.rests = True
            self.showing = []
        else:
            self._start(self.run.number + 1)

    # words

    def speech(self) -> Speech | None:
        """What is said at this place; nothing while what came of an answer is shown."""
        run, step, verdict = self.run, self.run.step, self.run.verdict
        if self.done:
            return self._farewell()
        if self.rests and verdict is not None:
            if verdict.done:
                return self._say(verdict.say, (self._back(), again_offer(), self._next()), mood="cheer")
            tries = (
                Offer("again", tr("Try again"), "school_again", gold=True), Offer("show", tr("Show me")), skip_offer(),
            )  # fmt: skip
            return self._say(verdict.say, tries)
        if self._reads:
            return self._say(step.say, (self._back(), self._next()), dim=True)
        if step.watch and not self.watching:
            return self._say(step.say, (self._back(), Offer("watch", tr("Watch"), gold=True)), dim=True)
        if self.rests:
            return self._say(step.say, (self._back(), again_offer(), self._next()))
        if run.request is None or self.showing:
            return None
        first = not run.asked
        meant = next((name[7:] for name in step.point if first and name.startswith("button:")), "")
        turn = f"[brown]**{tr('Your turn:')}**[/] {turn_of(run.request.ask, meant)}"
        offers = (self._back(), again_offer(tr("Nothing has been done yet.") if first else ""), skip_offer())
        return self._say(step.say, offers, turn=turn, dim=first)

    def _say(
        self, words: str, offers: tuple[Offer, ...], *, turn: str = "", mood: str = "calm", dim: bool = False
    ) -> Speech:
        run = self.run
        asking = self._reads or (not run.asked and not self.rests) or (run.step.watch and run.verdict is None)
        return Speech(
            tr("Lesson {n} of {all}", n=self.number, all=self.count), self.title, taught_words(words), offers,
            self.face, mood, (len(self.lesson.steps), run.number), turn, rules_note(run.step.rules),
            point=tuple(run.step.point) if asking else (), dim=dim,
        )  # fmt: skip

    def _farewell(self) -> Speech:
        steps = [step.id for step in self.lesson.steps]
        left = self.progress.next_step(self.name, steps)
        words = tr("That was **{title}**.", title=self.title)
        if left is not None:
            words = tr("That was **{title}**, but for what you skipped.", title=self.title)
        offers: tuple[Offer, ...] = (Offer("back", tr("Back"), "school_back"), out_offer(gold=self.next is None))
        if self.next is not None:
            follows = taught(self.next, spoken()).lesson
            words += " " + tr(
                "Next comes **{title}**: {gist}", title=taught_words(follows.title), gist=taught_words(follows.gist)
            )
            offers = (*offers, Offer("next_lesson", tr("Next lesson"), gold=True))
        else:
            words += " " + tr("There is nothing more to be taught: the rest is learnt in the arena.")
        head = tr("Lesson {n} of {all}", n=self.number, all=self.count)
        return Speech(head, self.title, words, offers, self.face, "cheer", (len(steps), len(steps)))

    def _back(self) -> Offer:
        why = "" if self.run.number else tr("This is the first step.")
        return Offer("back", tr("Back"), "school_back", reason=why)

    @staticmethod
    def _next() -> Offer:
        return Offer("next", tr("Next"), gold=True)


def _is_about_report(step: Step) -> bool:
    told = {want.event for want in step.want}
    return CLOSING in told or bool(REPORTS & set(step.rules))
