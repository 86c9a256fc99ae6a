"""How far many matches have come, on stderr: a bar on a terminal, elsewhere lines where they are asked for."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

EVERY = 10.0
"""Seconds from one line to the next."""

Done = Callable[[int], None]


@contextmanager
def progress(games: int, asked: bool = False) -> Iterator[Done]:
    """What is to be told how many more matches are over: it shows the rate and the time to come."""
    if games >= 2 and sys.stderr.isatty():
        with _bar(games) as done:
            yield done
    elif asked:
        yield _lines(games)
    else:
        yield lambda more: None


@contextmanager
def _bar(games: int) -> Iterator[Done]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    rate = TextColumn("{task.fields[rate]}")
    columns = (BarColumn(), MofNCompleteColumn(), rate, TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("matches", total=games, rate="")
        began, over = time.monotonic(), 0

        def done(more: int) -> None:
            nonlocal over
            over += more
            bar.update(task, advance=more, rate=f"{_rate(over, time.monotonic() - began):.2f}/s")

        yield done


def _lines(games: int) -> Done:
    began = told = time.monotonic()
    over = 0

    def done(more: int) -> None:
        nonlocal over, told
        over += more
        now = time.monotonic()
        if now - told >= EVERY or over >= games:
            told = now
            print(line(over, games, now - began), file=sys.stderr, flush=True)

    return done


def _rate(over: int, seconds: float) -> float:
    return over / max(seconds, 1e-6)


def line(over: int, games: int, seconds: float) -> str:
    """How far it has come after so many seconds.

    >>> line(30, 120, 60.0)
    '30 of 120 matches, 0.50 a second, 3:00 to go'
    """
    rate = _rate(over, seconds)
    left = round((games - over) / rate) if rate else 0
    return f"{over} of {games} matches, {rate:.2f} a second, {left // 60}:{left % 60:02} to go"
