"""The proof of the puzzles: `python scripts/puzzles.py [NAME ...] [--degrees 10] [--random 200]`.

For each puzzle every way of fewer Commands than its `best` is tried, in steps where a question has no end of answers,
and then those of `best` Commands, in finer and finer steps, until one solves it. Printed are the best that the file
claims, the one that its own solution takes and the one found, how many answers were given for it, whether one solves it
who drives straight on, the share of players at random who do, and seconds of the processor. It ends with 1 if a puzzle
can't be solved in its `best`, or can in less.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass
from time import process_time
from typing import Any, NamedTuple

from boompatrol.box.edition import Edition, default_edition
from boompatrol.table.chance import nth, root
from boompatrol.table.requests import Request
from boompatrol.teach.play import Told
from boompatrol.teach.puzzle import Posed, PuzzleRun, posed, puzzles

DEGREES = 10.0
COARSE = (70.0, 35.0)
"""Tried first where a way is looked for, not its absence proved."""
INCHES = 2.0
"""Between two places to be set down at."""
TURNS = (0.0, 90.0, 180.0, 270.0)
"""The headings tried at each of them."""


class Mark(NamedTuple):
    """Where a try stood: how many answers had been given, and what chance and the others had left."""

    entries: int
    asked: int
    dealer: Told
    others: list[Any]


class Try(PuzzleRun):
    """A try that can be taken back as often as is liked."""

    def mark(self) -> Mark:
        """To come back to."""
        return Mark(len(self.session.entries), len(self.asked), self._dealer(), list(self._others))

    def back(self, mark: Mark) -> None:
        """To where it was marked."""
        self.session.rewind(mark.entries)
        self.session.dealer = mark.dealer
        mark = mark._replace(dealer=self._dealer())
        self.session.dealer, self._others, self.solved = mark.dealer, list(mark.others), None
        del self.asked[mark.asked :]
        self.request = self.session.request

    def _dealer(self) -> Told:
        dealer = copy(self.session.dealer)
        assert isinstance(dealer, Told)
        dealer._script = copy(dealer._script)
        return dealer


def tried(request: Request[Any], edition: Edition, degrees: float = DEGREES) -> list[Any]:
    """The answers that are tried to a question: all where they can be listed, else some all over."""
    if request.bounds is not None:
        low, high = request.bounds
        step = degrees if request.ask == "pivot" else high / 4
        count = int(high / step)
        key = "degrees" if request.ask == "pivot" else "inches"
        numbers = {low, high, *(n * step for n in range(-count, count + 1))}
        return [{key: number} for number in sorted(numbers, key=abs) if low <= number <= high]
    if request.ask == "air_drop":
        return [None, *_places(request, edition)]
    options = request.options
    if options is None:
        return [request.quiet]
    # An Ammo that is not fired is kept: it could be taken up again without end.
    return [option for option in options if not (request.ask == "shot" and option["target"] is None)]


def _places(request: Request[Any], edition: Edition) -> list[Any]:
    side = edition.arena.side
    steps = [n * INCHES for n in range(1, int(side / INCHES))]
    places = [{"pose": [x, y, turn]} for x in steps for y in steps for turn in TURNS]
    return [place for place in places if request.why_not(place["pose"]) is None]  # type: ignore[attr-defined]


@dataclass
class Search:
    """All ways of at most `most` Commands; `given` counts the answers."""

    posed: Posed
    edition: Edition
    most: int
    degrees: float = DEGREES
    given: int = 0

    def solutions(self) -> Iterator[list[tuple[str, Any]]]:
        """What was answered to what, of each way that solves it."""
        run = Try(self.posed, self.edition)
        yield from self._on(run, [])

    def _on(self, run: Try, way: list[tuple[str, Any]]) -> Iterator[list[tuple[str, Any]]]:
        request = run.request
        if run.solved and run.commands <= self.most:
            yield list(way)
        if run.solved is not None or request is None or run.commands > self.most or self._lost(run):
            return
        mark = run.mark()
        for answer in tried(request, self.edition, self.degrees):
            self.given += 1
            run.answer(answer)
            yield from self._on(run, [*way, (request.ask, answer)])
            run.back(mark)

    def _lost(self, run: Try) -> bool:
        """Whether something has happened that must never."""
        state = run.session.state
        return any(want.never and want.event and not want.met(run.events, state) for want in run.puzzle.want)


def at_random(posed: Posed, edition: Edition, seed: int) -> PuzzleRun:
    """The try of one who answers whatever comes."""
    run, chance, n = PuzzleRun(posed, edition), root(seed, posed.name), 0
    while run.request is not None:
        run.answer(run.request.sample(nth(chance, n)))
        n += 1
    return run


def by_solution(posed: Posed, edition: Edition) -> PuzzleRun:
    """The try that its own answers make. Raises Refused for one that can't be given."""
    run = PuzzleRun(posed, edition)
    for part in posed.puzzle.solution:
        if run.request is None or run.request.ask != part.ask:
            raise ValueError(f"{posed.name}: it answers {part.ask}, asked is {run.request!r}")
        run.answer(part.answer)
    return run


def straight_on(posed: Posed, edition: Edition) -> PuzzleRun:
    """The try of one who turns up each card, fires at the first target and lets all else pass."""
    run = PuzzleRun(posed, edition)
    while (request := run.request) is not None:
        aimed = [option for option in request.options or [] if request.ask == "fire" and option["target"]]
        if request.ask == "command":
            run.answer(request.options[0])  # type: ignore[index]
        else:
            run.answer(aimed[0] if aimed else request.quiet)
    return run


def shorter(posed: Posed, edition: Edition, degrees: float = DEGREES) -> tuple[list[tuple[str, Any]] | None, int]:
    """A way of fewer Commands than the puzzle's best, None where the search finds none; and the answers given."""
    search = Search(posed, edition, posed.puzzle.best - 1, degrees)
    return next(search.solutions(), None), search.given


def shortest(posed: Posed, edition: Edition, degrees: float = DEGREES) -> tuple[list[tuple[str, Any]] | None, int]:
    """A way of the puzzle's best, None where none is found; and the answers given."""
    given = 0
    for step in (*COARSE, degrees):
        search = Search(posed, edition, posed.puzzle.best, step)
        way = next(search.solutions(), None)
        given += search.given
        if way is not None:
            return way, given
    return None, given


def prove(posed: Posed, edition: Edition, degrees: float, players: int) -> bool:
    """One line of the table; whether the puzzle is as it says."""
    begun, best = process_time(), posed.puzzle.best
    less, given = shorter(posed, edition, degrees)
    way, more = shortest(posed, edition, degrees) if less is None else (None, 0)
    own = by_solution(posed, edition)
    tries = [at_random(posed, edition, seed) for seed in range(players)]
    share = sum(bool(run.solved) for run in tries) / max(1, players)
    right = bool(own.solved) and own.commands == best and way is not None
    print(
        f"{posed.name:<20} best {best}  own {own.commands if own.solved else '-'}  found {best if way else '-'}"
        f"  answers {given + more:>6}  straight on {'yes' if straight_on(posed, edition).solved else 'no ':<3}"
        f"  random {share:6.1%}  {process_time() - begun:6.1f} s{'' if right else '  WRONG'}",
        flush=True,
    )
    if less is not None:
        print(f"    shorter: {less}")
    return right


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("names", nargs="*", help="of the puzzles; all without any")
    parser.add_argument("--degrees", type=float, default=DEGREES, help="between two pivots that are tried")
    parser.add_argument("--random", type=int, default=200, help="players at random")
    given = parser.parse_args(arguments)
    edition = default_edition()
    names = [name for name in puzzles() if not given.names or any(name.startswith(part) for part in given.names)]
    proved = [prove(posed(name), edition, given.degrees, given.random) for name in names]
    print(f"{sum(proved)} of {len(proved)} are as they say")
    return 0 if proved and all(proved) else 1


if __name__ == "__main__":
    sys.exit(main())
