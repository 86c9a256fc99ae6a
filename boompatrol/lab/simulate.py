"""Many matches without a window: the same seed gives the same results for any number of processes."""

import gc
import json
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from boompatrol.box.edition import Edition, default_edition, edition_from
from boompatrol.lab.match import SEATS, Match, play
from boompatrol.lab.tally import Tally
from boompatrol.table.chance import root

BATCH = 8
"""Matches a process plays before it reports: a second of its time or less."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What to simulate: two bots are team play, three or four a tank each. `box`: an edition as JSON, or None."""

    games: int
    bots: tuple[str, ...]
    seed: int
    box: str | None = None
    out: Path | None = None

    def match(self, number: int) -> Match:
        """The match of that number: the bots move on by one seat from match to match."""
        seats = len(SEATS[len(self.bots)])
        players = tuple(self.bots[(seat - number) % seats] for seat in range(seats))
        log = None if self.out is None else self.out / f"{number:06}.boomlog"
        # 53 bits: a whole number in any reader of JSON.
        return Match(root(self.seed, f"match/{number}") >> 11, players, edition_in(self.box), log)


@cache
def edition_in(box: str | None) -> Edition:
    """The edition of a plan: once for each process, for the field is made from it once."""
    return default_edition() if box is None else edition_from(json.loads(box), "edition")


def some(plan: Plan, numbers: range) -> Tally:
    """The matches of these numbers, one after the other. Raises Unusable if a log can't be written."""
    tally = Tally()
    for number in numbers:
        tally.count(number, play(plan.match(number)))
    return tally


def simulate(plan: Plan, jobs: int, done: Callable[[int], None] = lambda games: None) -> Tally:
    """All matches, in `jobs` processes; `done` is told how many more are over. Raises Unusable."""
    batches = (range(at, min(at + BATCH, plan.games)) for at in range(0, plan.games, BATCH))
    tally = Tally()
    if jobs == 1:
        collect_rarely()
        for number in range(plan.games):
            tally.add(some(plan, range(number, number + 1)))
            done(1)
        return tally
    with ProcessPoolExecutor(jobs, initializer=_begin_worker) as pool:
        try:
            for part in spread(plan, batches, pool, jobs):
                tally.add(part)
                done(part.games)
        except BaseException:
            # Ctrl-C: nobody wants the matches under way any more.
            for process in list((getattr(pool, "_processes", None) or {}).values()):
                process.terminate()
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    tally.told.sort()
    return tally


def spread(plan: Plan, batches: Iterator[range], pool: Executor, jobs: int) -> Iterator[Tally]:
    """The tallies of the batches as they come, no more of them under way than keep the executor busy."""
    waiting: set[Future[Tally]] = set()
    for batch in batches:
        waiting.add(pool.submit(some, plan, batch))
        if len(waiting) >= 3 * jobs:
            over, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in over)
    while waiting:
        over, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        yield from (future.result() for future in over)


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
