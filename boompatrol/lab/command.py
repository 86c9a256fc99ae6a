"""`boompatrol simulate`: many matches of bots, or one that was broken off."""

import argparse
import csv
import json
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path

from boompatrol.bots import protocol
from boompatrol.box.edition import EditionError
from boompatrol.box.names import CARNAGE
from boompatrol.lab.match import COLORS, SEATS, resume
from boompatrol.lab.progress import progress
from boompatrol.lab.report import check_report, of_run, write_report
from boompatrol.lab.rows import Row, columns
from boompatrol.lab.simulate import Batch, Part, Plan, Pool, cores, parts, processes
from boompatrol.lab.sums import Sums
from boompatrol.lab.tally import Tally, told
from boompatrol.replay.command import DIFFERS, OK, edition_in, fail
from boompatrol.replay.plain import Unusable, one_line
from boompatrol.replay.verify import verdict_of


def simulate_command(parsed: argparse.Namespace) -> int:
    """0, or 1 if a match broke a rule of the engine's own."""
    if parsed.resume is not None:
        return _resume(parsed)
    try:
        plan = _plan(parsed)
    except (Unusable, EditionError) as error:
        return fail(str(error))
    tally, sums = Tally(), Sums()
    began = time.perf_counter()
    try:
        with _lines(parsed.csv, plan) as write:
            try:
                for part in played(plan, parsed):
                    tally.add(part.tally)
                    sums.add(part.sums)
                    write(part.rows)
            except KeyboardInterrupt:
                print(stopped(tally, parsed.games), file=sys.stderr)
                raise
            finally:
                if parsed.report is not None and tally.games:
                    write_report(Path(parsed.report), sums, of_run(plan))
    except Unusable as error:
        return fail(str(error))
    plain = tally.plain(time.perf_counter() - began)
    print(json.dumps(plain) if parsed.json else "\n".join(told(plain)))
    return faults_of(tally.told)


def _plan(parsed: argparse.Namespace) -> Plan:
    """What to play; all that can be wrong is found before the first match. Raises Unusable, EditionError."""
    bots = parsed.bots or ["random"] * 4
    if not 2 <= len(bots) <= 4:
        raise Unusable(f"boompatrol simulate: --bots: {len(bots)} names; two are team play, three or four a tank each")
    known(bots, "simulate")
    box = None if parsed.edition is None else edition_in(parsed.edition).model_dump_json()
    out = None if parsed.out is None else Path(parsed.out)
    if out is not None:
        try:
            out.mkdir(parents=True, exist_ok=True)
        except (OSError, ValueError) as error:
            raise Unusable(f"{out}: {getattr(error, 'strerror', None) or error}") from None
    if parsed.report is not None:
        check_report(Path(parsed.report))
    watched = parsed.csv is not None or parsed.report is not None
    return Plan(parsed.games, tuple(bots), parsed.seed or 0, box, out, watched=watched)


def known(bots: list[str], command: str) -> None:
    """Raises Unusable if one of them is no bot."""
    for name in bots:
        try:
            protocol.make(name)
        except protocol.NoBot as error:
            raise Unusable(f"boompatrol {command}: --bots: {error}") from None


def played(plan: Batch, parsed: argparse.Namespace) -> Iterator[Part]:
    """All matches in order, played where `--jobs` and `--scheduler` say, how far they have come on stderr.

    Raises Unusable.
    """
    with ExitStack() as stack:
        pool = stack.enter_context(_pool(parsed))
        done = stack.enter_context(progress(plan.games, parsed.progress))
        for part in parts(plan, pool):
            done(part.tally.games)
            yield part


def _pool(parsed: argparse.Namespace) -> AbstractContextManager[Pool | None]:
    if parsed.scheduler is None:
        # Where nobody says how many, a process that would play for less than a second is not worth its start.
        return processes(min(parsed.jobs or cores(), 64, max(1, parsed.games // (1 if parsed.jobs else 16))))
    if parsed.jobs is not None:
        raise Unusable("--jobs does not go with --scheduler, which has its own workers")
    from boompatrol.lab.cluster import scheduler

    return scheduler(parsed.scheduler)


@contextmanager
def _lines(file: str | None, plan: Plan) -> Iterator[Callable[[list[Row]], None]]:
    """What writes rows to a CSV file, each as soon as it is there. Raises Unusable if there can be no such file."""
    if file is None:
        yield lambda rows: None
        return
    players = len(plan.bots)
    names = columns(SEATS[players], len(COLORS[players]) + len(CARNAGE))
    try:
        stream = open(file, "w", encoding="utf-8", newline="")  # noqa: SIM115
    except (OSError, ValueError) as error:
        raise Unusable(f"--csv {file}: {getattr(error, 'strerror', None) or error}") from None
    with stream:
        writer = csv.DictWriter(stream, names, extrasaction="ignore")
        writer.writeheader()

        def write(rows: list[Row]) -> None:
            writer.writerows(rows)
            stream.flush()

        yield write


def stopped(tally: Tally, games: int) -> str:
    """What was done when Ctrl-C came, in one line."""
    won = ", ".join(f"{seat} {count}" for seat, count in tally.wins.items())
    return f"stopped: {tally.games} of {games} matches are over, {tally.faults} faults" + (won and f"; won: {won}")


def faults_of(told: list[tuple[int, str]]) -> int:
    """The exit status; the first faults are told on stderr."""
    for number, fault in told[:10]:
        print(one_line(f"match {number}: {fault}"), file=sys.stderr)
    if len(told) > 10:
        print(f"and {len(told) - 10} matches more", file=sys.stderr)
    return DIFFERS if told else OK


def _resume(parsed: argparse.Namespace) -> int:
    """`simulate --resume FILE`: what it prints is the match's, and what `replay --verify` says of the file."""
    for name in ("bots", "seed", "out", "edition"):
        if getattr(parsed, name) is not None:
            return fail(f"boompatrol simulate: --{name} is in the log, it does not go with --resume")
    for name in ("csv", "report", "scheduler"):
        if getattr(parsed, name) is not None:
            return fail(f"boompatrol simulate: --{name} is for many matches, it does not go with --resume")
    began = time.perf_counter()
    file = Path(parsed.resume)
    try:
        log, session, result = resume(file, lambda word: print(one_line(f"{file}: {word}"), file=sys.stderr))
    except Unusable as error:
        return fail(str(error) if str(error).startswith(f"{file}: ") else f"{file}: {error}")
    tally = Tally()
    tally.count(0, result)
    plain = tally.plain(time.perf_counter() - began)
    if parsed.json:
        print(json.dumps(verdict_of(str(file), log, session).plain() | plain))
    else:
        print("\n".join(told(plain)))
    return faults_of(tally.told)
