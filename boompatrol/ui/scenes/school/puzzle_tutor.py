"""A puzzle as it is posed: the goal, what will fall, a hint, and how it is done for who gives up."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from boompatrol.box.edition import Edition
from boompatrol.teach.puzzle import Posed, Puzzle, PuzzleRun, posed, puzzles
from boompatrol.ui.language import spoken, tr, trn
from boompatrol.ui.names import FACES, name_of
from boompatrol.ui.progress import Progress
from boompatrol.ui.scenes.school.match import SchoolMatch
from boompatrol.ui.scenes.school.speech import Offer, Speech, rules_note, taught_words
from boompatrol.ui.scenes.school.tutor import Tutor, again_offer, out_offer
from boompatrol.ui.step import Step as Way

FACE = "boxy"


def all_puzzles() -> list[Posed]:
    """The puzzles of the program in the language that is spoken; none where there are none yet. Raises Unusable."""
    try:
        return [posed(name, spoken()) for name in puzzles()]
    except FileNotFoundError:
        return []


class PuzzleTutor(Tutor):
    """`all_of` are the puzzles in order, `number` which of them; `on` makes the way to another."""

    run: PuzzleRun

    def __init__(
        self, all_of: Sequence[Posed], number: int, edition: Edition, progress: Progress,
        on: Callable[[int], Way] | None = None,
    ):  # fmt: skip
        self.posed, self.all_of, self.number = all_of[number], all_of, number
        run = PuzzleRun(self.posed, edition)
        super().__init__(run, SchoolMatch(run))
        self.progress, self.on = progress, on
        self.hinted = False
        self.record = False
        """Whether it never took so few Commands."""
        self.match.closes = False
        self._put(run.again)

    @property
    def puzzle(self) -> Puzzle:
        """Its words and its goal."""
        return self.posed.puzzle

    @property
    def title(self) -> str:
        """Its name."""
        return taught_words(self.puzzle.title)

    @property
    def where(self) -> str:
        """Try, end, hint."""
        return f"{self.rests} {self.shows} {self.hinted}"

    def arrived(self) -> None:
        """What was solved by the learner is kept; what was missed is said first, whatever stood in the bubble."""
        super().arrived()
        self.hinted = False
        if self.run.solved and not self.shows:
            self.record = self.progress.solved(self.posed.name, self.run.commands)

    def act(self, name: str) -> Way:
        """Again, a hint, the solution, and away."""
        match name:
            case "again":
                self._put(self.run.again)
                self.record = False
            case "hint":
                self.hinted = not self.hinted
            case "show":
                self.hinted = False
                self._show(self.puzzle.solution)
            case "next_puzzle" if self._more and self.on is not None:
                return self.on(self.number + 1)
            case _:
                return super().act(name)
        return None

    @property
    def _more(self) -> bool:
        return self.number + 1 < len(self.all_of)

    # words

    def speech(self) -> Speech | None:
        """Goal, hint or what came of it; nothing while that is still shown."""
        run, puzzle = self.run, self.puzzle
        if self.showing or (run.request is None and not self.rests):
            return None
        onward = (Offer("next_puzzle", tr("Next puzzle"), gold=True),) if self._more else (out_offer(gold=True),)
        if self.rests and self.shows:
            words = trn("So it goes, in {n} Command.", "So it goes, in {n} Commands.", run.commands)
            mine = Offer("again", tr("Now you"), "school_again", gold=True)
            rest = (Offer("next_puzzle", tr("Next puzzle")),) if self._more else (out_offer(),)
            return self._say(words, (*rest, mine))
        if self.rests and run.solved:
            return self._say(taught_words(puzzle.solved), (again_offer(), *onward), mood="cheer", stars=run.stars)
        hint = Offer("hint", tr("Goal") if self.hinted else tr("Hint"))
        if self.rests:
            words = taught_words(puzzle.hint) if self.hinted else tr("Not this time: {goal}", goal=self._goal)
            tries = (Offer("again", tr("Try again"), "school_again", gold=True), hint, Offer("show", tr("Give up")))
            return self._say(words, tries)
        words = taught_words(puzzle.hint) if self.hinted else self._goal + self._falls()
        return self._say(words, (hint, again_offer(), Offer("show", tr("Give up"))))

    @property
    def _goal(self) -> str:
        return taught_words(self.puzzle.goal)

    def _falls(self) -> str:
        """The dice and cards to come, as far as the position tells."""
        out, position = "", self.posed.position
        if position.dice:
            out += " " + tr("The dice fall so: {faces}.", faces=", ".join(FACES[face] for face in position.dice))
        if position.draws:
            out += " " + tr("What is drawn: {names}.", names=", ".join(name_of(name) for name in position.draws))
        return out

    def _say(self, words: str, offers: tuple[Offer, ...], *, mood: str = "calm", stars: int | None = None) -> Speech:
        head = tr("Puzzle {n} of {all}", n=self.number + 1, all=len(self.all_of))
        yours = self.progress.commands.get(self.posed.name)
        count = tr("Command {n}. Best known: {best}.", n=self.run.commands, best=self.puzzle.best)
        if self.rests or not self.run.commands:
            count = best_words(self.puzzle.best, yours)
        return Speech(
            head, self.title, words, offers, FACE, mood, turn=count, note=rules_note(self.puzzle.rules), stars=stars,
        )  # fmt: skip


def best_words(best: int, yours: int | None) -> str:
    """ "Best known: 2 Commands. Yours: not yet."."""
    known = trn("Best known: {n} Command.", "Best known: {n} Commands.", best)
    return known + " " + (tr("Yours: not yet.") if yours is None else tr("Yours: {n}.", n=yours))
