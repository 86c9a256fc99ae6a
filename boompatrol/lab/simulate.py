"""Many matches without a window: the same seed gives the same results for any number of processes, wherever."""

import gc
import json
import os
import signal
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import NamedTuple, Protocol

from boompatrol.box.edition import Edition, default_edition, edition_from
from boompatrol.box.names import CAPTAINS
from boompatrol.lab.match import COLORS, SEATS, Match, play
from boompatrol.lab.rows import Row, row_of
from boompatrol.lab.sums import Sums
from boompatrol.lab.tally import Tally
from boompatrol.table.chance import root

MOST = 32
"""Matches a process plays at the most before it reports."""
SECONDS = 1.0
"""How long it should take for that."""


class Batch(Protocol):
    """Matches by number, the same ones wherever they are played."""

    @property
    def games(self) -> int: ...

    def match(self, number: int) -> Match: ...


@dataclass(frozen=True, slots=True)
class Plan:
    """What to simulate: two bots are team play, three or four a tank each. `box`: an edition as JSON, or None.

    Captains are drawn, or `rotated`: of any six matches in a row from a multiple of six each gives every seat another
    one. Matches that are `watched` are counted in `Part.sums` and told in `Part.rows`.
    """

    games: int
    bots: tuple[str, ...]
    seed: int
    box: str | None = None
    out: Path | None = None
    rotated: bool = False
    watched: bool = False

    def match(self, number: int) -> Match:
        """The match of that number: the bots move on by one seat from match to match."""
        seats = len(SEATS[len(self.bots)])
        players = tuple(self.bots[(seat - number) % seats] for seat in range(seats))
        log = None if self.out is None else self.out / f"{number:06}.boomlog"
        captains = rotation(number, self.seed)[: len(COLORS[len(self.bots)])] if self.rotated else ()
        return Match(seed_of(self.seed, number), players, edition_in(self.box), log, captains, self.watched)


def seed_of(seed: int, number: int) -> int:
    """The seed of one of many matches: 53 bits, a whole number in any reader of JSON."""
    return root(seed, f"match/{number}") >> 11


def rotation(number: int, seed: int) -> tuple[str, ...]:
    """The Captains by seat: an order drawn anew every six matches, moved on by one from match to match."""
    block, shift = divmod(number, len(CAPTAINS))
    order = sorted(CAPTAINS, key=lambda captain: root(seed, f"captains/{block}/{captain}"))
    return tuple(order[shift:] + order[:shift])


@cache
def edition_in(box: str | None) -> Edition:
    """The edition of a plan: once for each process, for the field is made from it once."""
    return default_edition() if box is None else edition_from(json.loads(box), "edition")


@dataclass(slots=True)
class Part:
    """Some of the matches: their tally, and where they were watched their sums and a row for each, in order."""

    tally: Tally = field(default_factory=Tally)
    sums: Sums = field(default_factory=Sums)
    rows: list[Row] = field(default_factory=list)


def some(plan: Batch, numbers: range) -> Part:
    """The matches of these numbers, one after the other. Raises Unusable if a log can't be written."""
    part = Part()
    for number in numbers:
        match = plan.match(number)
        result = play(match)
        part.tally.count(number, result)
        if result.seen is not None:
            part.sums.count(result)
            part.rows.append(row_of(number, match.seed, result))
    return part


class Pool(NamedTuple):
    """Where matches are played: an executor, and how many of them it plays at once."""

    executor: Executor
    wide: int


@contextmanager
def processes(jobs: int) -> Iterator[Pool | None]:
    """So many processes of this machine; None for one, which is this process."""
    if jobs == 1:
        collect_rarely()
        yield None
        return
    pool = ProcessPoolExecutor(jobs, initializer=_begin_worker)
    try:
        yield Pool(pool, jobs)
    except BaseException:
        # Ctrl-C: nobody wants the matches under way any more.
        for process in list((getattr(pool, "_processes", None) or {}).values()):
            process.terminate()
        pool.shutdown(wait=False, cancel_futures=True)
        raise
    pool.shutdown()


def parts(plan: Batch, pool: Pool | None) -> Iterator[Part]:
    """All matches, in order, a part as soon as it and those before it are there. Raises Unusable.

    How many go into a part depends on how long they take; what comes of them does not.
    """
    if pool is None:
        for number in range(plan.games):
            yield some(plan, range(number, number + 1))
        return
    waiting: deque[Future[Part]] = deque()
    at, size, over, began = 0, 1, 0, time.monotonic()
    while at < plan.games or waiting:
        # More of them under way than keep it busy would only take room.
        while at < plan.games and len(waiting) < 3 * pool.wide:
            upto = min(at + size, plan.games)
            waiting.append(pool.executor.submit(some, plan, range(at, upto)))
            at = upto
        part = waiting.popleft().result()
        yield part
        over += part.tally.games
        one = (time.monotonic() - began) * pool.wide / over
        # Towards the end in small parts, so that none of the processes works alone.
        size = max(1, min(MOST, int(SECONDS / max(one, 1e-6)), (plan.games - at) // (2 * pool.wide)))


def simulate(plan: Batch, jobs: int, done: Callable[[int], None] = lambda games: None) -> Tally:
    """The tally of all matches, in `jobs` processes; `done` is told how many more are over. Raises Unusable."""
    tally = Tally()
    with processes(jobs) as pool:
        for part in parts(plan, pool):
            tally.add(part.tally)
            done(part.tally.games)
    return tally


def _begin_worker() -> None:
    # Ctrl-C is the parent's.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    collect_rarely()


def collect_rarely() -> None:
    """A match makes next to no cycles: looking for them all the time takes a twentieth of it."""
    gc.set_threshold(50_000, 50, 50)


def cores() -> int:
    """The cores this program may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:
        return os.cpu_count() or 1
