"""Puzzles: a position, one goal, and as few Commands as it takes."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Literal, Self

from pydantic import Field, ValidationError, model_validator

from boompatrol import assets
from boompatrol.box.edition import Edition
from boompatrol.replay.plain import Unusable, reason
from boompatrol.replay.position import state_of
from boompatrol.replay.scenario import Color, Part, Scenario, load_scenario
from boompatrol.session import Session
from boompatrol.teach.lesson import Given, Words, put_words, read_toml
from boompatrol.teach.play import Play, Told
from boompatrol.teach.wants import Want, all_met

FOLDER = "puzzles"
STARS = 3


class Puzzle(Part):
    """`want` has to hold as soon as it does, or, with `judged` "end", when the round is over.

    The position holds the dice and draws to come, and what others answer. `best` are the Commands that `solution`, the
    learner's answers in order, takes.
    """

    title: Words
    goal: Words
    hint: Words
    solved: Words
    icon: Annotated[str, Field(pattern=r"^[A-Za-z0-9_/]+$")]
    learner: Color
    position: str
    rules: list[str] = []
    want: Annotated[list[Want], Field(min_length=1)]
    judged: Literal["at_once", "end"] = "at_once"
    best: Annotated[int, Field(ge=1, le=8)]
    solution: Annotated[list[Given], Field(min_length=1)]

    def stars(self, commands: int) -> int:
        """Three for as few Commands as are known to do, one less for each more, one at least."""
        return max(1, STARS - max(0, commands - self.best))

    @model_validator(mode="after")
    def _ends(self) -> Self:
        if self.judged == "at_once" and all(want.never for want in self.want):
            raise ValueError("want: what must never happen is judged at the end")
        return self


class Posed(Part):
    """A puzzle that was read, with its position."""

    name: str
    puzzle: Puzzle
    position: Scenario


def puzzles() -> list[str]:
    """The names of the puzzles, the easy ones first."""
    return sorted(file.stem for file in assets.path(FOLDER).glob("*.toml"))


@cache
def posed(name: str, language: str = "en") -> Posed:
    """A puzzle of the program. Raises Unusable with the file, the place and the reason."""
    return read_puzzle(assets.path(FOLDER), name, language)


def read_puzzle(folder: Path, name: str, language: str = "en") -> Posed:
    """A puzzle of a folder; `LANGUAGE/NAME.toml` there has its words in another language. Raises Unusable."""
    file = folder / f"{name}.toml"
    try:
        data = read_toml(file)
        other = folder / language / f"{name}.toml"
        if language != "en" and other.is_file():
            put_words(data, read_toml(other), ("title", "goal", "hint", "solved"))
        puzzle = Puzzle.model_validate(data)
        file = folder / puzzle.position
        return Posed(name=name, puzzle=puzzle, position=load_scenario(file))
    except ValidationError as error:
        raise Unusable(f"{file.name}: {reason(error)}") from None
    except Unusable as error:
        raise Unusable(f"{file.name}: {error}") from None


class PuzzleRun(Play):
    """One try. `solved` is None while it may still be; `commands` are those that the learner has begun."""

    def __init__(self, posed: Posed, edition: Edition) -> None:
        super().__init__(posed.puzzle.learner)
        self.posed, self.puzzle = posed, posed.puzzle
        state, named = state_of(posed.position, edition)
        self._carried = Session(state, named=named).carried()
        self.again()

    def again(self) -> None:
        """From the beginning."""
        self.solved: bool | None = None
        position = self.posed.position
        self.begin(self._carried, Told(position, position.dice, position.draws), position.answers)
        self.go_on()

    @property
    def commands(self) -> int:
        seat, tanks = self.learner, self.session.state.tanks
        return sum(event.name == "turn" and tanks[event.data["tank"]].seat == seat for event in self.events)

    @property
    def stars(self) -> int:
        """What the try is worth, 0 while it is not solved."""
        return self.puzzle.stars(self.commands) if self.solved else 0

    def stops(self, request: object) -> bool:
        if self.puzzle.judged == "at_once" and all_met(self.puzzle.want, self.events, self.session.state):
            self.solved = True
        return self.solved is not None

    def ended(self) -> None:
        if self.solved is None:
            self.solved = all_met(self.puzzle.want, self.events, self.session.state)


__all__ = ["Posed", "Puzzle", "PuzzleRun", "posed", "puzzles", "read_puzzle"]
