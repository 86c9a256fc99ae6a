"""Who teaches: what is said when, and what the buttons do. It knows nothing of where anything stands."""

from __future__ import annotations

from typing import Any, Protocol

from boompatrol.teach.play import Play
from boompatrol.ui.language import tr
from boompatrol.ui.progress import Progress
from boompatrol.ui.scenes.school.match import SchoolMatch
from boompatrol.ui.scenes.school.speech import Offer, Speech
from boompatrol.ui.step import Pop, Step


class Answered(Protocol):
    """An answer out of a file."""

    ask: str
    answer: Any


class Tutor:
    """One run and its words. Subclasses say what; the scene shows it.

    `moved`: the run was put somewhere else, and the table is to be shown anew; the scene clears it.
    """

    face = "boxy"
    progress: Progress

    def __init__(self, run: Play, match: SchoolMatch):
        self.run, self.match = run, match
        self.moved = True
        self.rests = False
        """Whether the table rests and nothing is asked."""
        self.showing: list[Answered] = []
        """Answers that the teacher still gives in the learner's place."""
        self.shows = False
        """Whether the answers given were the teacher's."""
        self._before: object = None
        """What was shown before the last move."""

    # what the scene asks

    @property
    def waits(self) -> bool:
        """Whether nothing goes on before a button was pressed."""
        return False

    @property
    def title(self) -> str:
        """What is taught, for the bar."""
        raise NotImplementedError

    @property
    def rolls(self) -> bool:
        """Whether dice fall in what is taught: they are to be seen."""
        return False

    @property
    def where(self) -> str:
        """The place in what is taught: what is said at another one has to be read first."""
        return ""

    def speech(self) -> Speech | None:
        """What is said now; None while the table has the word."""
        raise NotImplementedError

    def arrived(self) -> None:
        """The table has come to rest, and nothing is asked."""
        self.rests = True

    def act(self, name: str) -> Step:
        """Do what a button says."""
        return Pop("school") if name == "school" else None

    def retell(self) -> None:
        """The language is another, or may be."""
        self.match.name_all({})

    def told_anew(self) -> bool:
        """After a move: whether the table shows something else than before."""
        return self._now() != self._before

    def _now(self) -> object:
        return self._laid_out(), self.match.as_it_is, self.match.told

    def _laid_out(self) -> object:
        """The position that the table was laid out by."""
        return None

    # shared

    def _put(self, start: Any, *, still: bool = False) -> None:
        """Put the run somewhere, and the match after it."""
        self._before = None if self.moved else self._now()
        start()
        self.match.begin(still)
        self.moved, self.rests, self.shows, self.showing = True, still, False, []

    def _show(self, answers: list[Any]) -> None:
        """From the beginning, the teacher's own answers."""
        self.act("again")
        self.shows, self.showing = True, list(answers)


def again_offer(why: str = "") -> Offer:
    """The same once more; `why` not, where there is nothing to take back."""
    return Offer("again", tr("Again"), "school_again", reason=why)


def skip_offer() -> Offer:
    """On without it."""
    return Offer("skip", tr("Skip"), "school_skip")


def out_offer(gold: bool = False) -> Offer:
    """Back to the page of the school."""
    return Offer("school", tr("School"), gold=gold)
