"""`boompatrol simulate`: many matches of bots, or one that was broken off."""

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from boompatrol.bots import protocol
from boompatrol.box.edition import EditionError
from boompatrol.lab.match import resume
from boompatrol.lab.simulate import Plan, cores, simulate
from boompatrol.lab.tally import Tally, told
from boompatrol.replay.command import DIFFERS, OK, edition_in, fail
from boompatrol.replay.plain import Unusable, one_line
from boompatrol.replay.verify import verdict_of


def simulate_command(parsed: argparse.Namespace) -> int:
    """0, or 1 if a match broke a rule of the engine's own."""
    if parsed.resume is not None:
        return _resume(parsed)
    bots = parsed.bots or ["random"] * 4
    if not 2 <= len(bots) <= 4:
        return fail(f"boompatrol simulate: --bots: {len(bots)} names; two are team play, three or four a tank each")
    for name in bots:
        try:
            protocol.make(name)
        except protocol.NoBot as error:
            return fail(f"boompatrol simulate: --bots: {error}")
    try:
        box = None if parsed.edition is None else edition_in(parsed.edition).model_dump_json()
    except EditionError as error:
        return fail(str(error))
    out = None if parsed.out is None else Path(parsed.out)
    if out is not None:
        try:
            out.mkdir(parents=True, exist_ok=True)
        except (OSError, ValueError) as error:
            return fail(f"{out}: {getattr(error, 'strerror', None) or error}")
    plan = Plan(parsed.games, tuple(bots), parsed.seed or 0, box, out)
    jobs = min(parsed.jobs or cores(), 64, max(1, parsed.games // (1 if parsed.jobs else 16)))
    began = time.perf_counter()
    try:
        with _progress(parsed.games) as done:
            tally = simulate(plan, jobs, done)
    except Unusable as error:
        return fail(str(error))
    plain = tally.plain(time.perf_counter() - began)
    print(json.dumps(plain) if parsed.json else "\n".join(told(plain)))
    return _faults(tally.told)


def _faults(told: list[tuple[int, str]]) -> int:
    for number, fault in told[:10]:
        print(one_line(f"match {number}: {fault}"), file=sys.stderr)
    if len(told) > 10:
        print(f"and {len(told) - 10} matches more", file=sys.stderr)
    return DIFFERS if told else OK


@contextmanager
def _progress(games: int) -> Iterator[Callable[[int], None]]:
    """A bar on a terminal, on stderr; nothing elsewhere."""
    if games < 2 or not sys.stderr.isatty():
        yield lambda more: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("matches", total=games)
        yield lambda more: bar.advance(task, more)


def _resume(parsed: argparse.Namespace) -> int:
    """`simulate --resume FILE`: what it prints is the match's, and what `replay --verify` says of the file."""
    given = [name for name in ("bots", "seed", "out", "edition") if getattr(parsed, name) is not None]
    if given:
        return fail(f"boompatrol simulate: --{given[0]} is in the log, it does not go with --resume")
    began = time.perf_counter()
    file = Path(parsed.resume)
    try:
        log, session, result = resume(file, lambda word: print(one_line(f"{file}: {word}"), file=sys.stderr))
    except Unusable as error:
        return fail(f"{file}: {error}")
    tally = Tally()
    tally.count(0, result)
    plain = tally.plain(time.perf_counter() - began)
    if parsed.json:
        print(json.dumps(verdict_of(str(file), log, session).plain() | plain))
    else:
        print("\n".join(told(plain)))
    return _faults(tally.told)
