"""The command line (design.md). What a command needs is imported when it is run, so that `--version` is there at once."""

import argparse
import json
import os
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from boompatrol import RULES_VERSION, __version__

if TYPE_CHECKING:
    from collections.abc import Callable

    from boompatrol.box.edition import Edition

OK, DIFFERS, UNUSABLE, INTERRUPTED = 0, 1, 2, 130
PLAYERS = "human,random,random,random"


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """Wrong usage is one line, the usage behind it."""
        self.exit(UNUSABLE, f"{self.prog}: {message} ({' '.join(self.format_usage().split())})\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="boompatrol", description="A digital table for the board game BOOM! Patrol.")
    parser.add_argument("--version", action="version", version=f"boompatrol {__version__}, rules {RULES_VERSION}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=_Parser)

    play = commands.add_parser("play", help="straight into a match")
    play.add_argument("--seats", type=_names, metavar="A,B,...", help="human or a bot for each seat")
    play.add_argument("--seed", type=_seed, metavar="N")
    play.add_argument("--edition", metavar="F")
    play.add_argument("--quick", action="store_true", help="the set-up is done for you")

    simulate = commands.add_parser("simulate", help="matches without a window")
    what = simulate.add_mutually_exclusive_group(required=True)
    what.add_argument("--games", type=_count, metavar="N")
    what.add_argument("--resume", metavar="FILE", help="go on with a log of bots, in that file")
    simulate.add_argument("--bots", type=_names, metavar="A,B,...", help="two are team play, three or four a tank each")
    simulate.add_argument("--seed", type=_seed, metavar="N")
    simulate.add_argument("--jobs", type=_count, metavar="J", help="processes; the results are the same for any number")
    simulate.add_argument("--json", action="store_true")
    simulate.add_argument("--out", metavar="DIR", help="write each match's log there")
    simulate.add_argument("--edition", metavar="F")

    replay = commands.add_parser("replay", help="look at a recorded match, or run it again and compare")
    replay.add_argument("file", metavar="FILE")
    replay.add_argument("--verify", action="store_true")
    replay.add_argument("--json", action="store_true", help="with --verify")
    replay.add_argument("--export", metavar="OUT")

    scenario = commands.add_parser("scenario", help="a position and a script: what comes of it")
    scenario.add_argument("files", nargs="+", metavar="FILE")
    scenario.add_argument("--json", action="store_true", help="one line of JSON for each file")
    scenario.add_argument("--as", dest="seat", metavar="SEAT", choices=["red", "blue", "yellow", "green"])
    scenario.add_argument("--edition", metavar="F")

    schema = commands.add_parser("schema", help="a file format as JSON Schema")
    schema.add_argument("format", choices=["replay", "scenario", "edition"])

    teach = commands.add_parser("teach", help="the lessons")
    teach.add_argument("lesson", nargs="?", metavar="LESSON")
    commands.add_parser("demo", help="a bot match that explains itself")
    bench = commands.add_parser("bench", help="how fast it is here")
    bench.add_argument("--only", type=_names, metavar="S7,...")
    bench.add_argument("--json", action="store_true")
    return parser


def _count(text: str) -> int:
    return _whole(text, 1, 10_000_000)


def _seed(text: str) -> int:
    return _whole(text, -(2**63), 2**63 - 1)


def _whole(text: str, low: int, high: int) -> int:
    try:
        value = int(text) if len(text) <= 30 else None
    except ValueError:
        value = None
    if value is None or not low <= value <= high:
        raise argparse.ArgumentTypeError(f"{text[:30]!r} is not a whole number from {low} to {high}")
    return value


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",")]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; its exit status."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    parsed = _parser().parse_args(arguments)
    try:
        status = _run(parsed)
        sys.stdout.flush()
        return status
    except BrokenPipeError:
        # Whoever read the output has seen enough; what is still buffered must not fail again at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(parsed: argparse.Namespace) -> int:
    commands: dict[str | None, Callable[[argparse.Namespace], int]] = {
        None: _window, "play": _window, "simulate": _simulate, "replay": _replay, "scenario": _scenario,
        "schema": _schema, "teach": _later, "demo": _later, "bench": _later,
    }  # fmt: skip
    return commands[parsed.command](parsed)


def _fail(message: str) -> int:
    """One line on stderr, and the status of an unusable file."""
    from boompatrol.replay.plain import one_line

    print(one_line(message), file=sys.stderr)
    return UNUSABLE


def _later(parsed: argparse.Namespace) -> int:
    return _fail(f"boompatrol {parsed.command}: not in this version yet")


def _edition(file: str | None) -> "Edition":
    """The edition asked for. Raises EditionError, a ValueError of one line."""
    from boompatrol.box.edition import default_edition, load_edition

    return default_edition() if file is None else load_edition(Path(file))


def _window(parsed: argparse.Namespace) -> int:
    """The main menu, or with `play` straight into a match."""
    from boompatrol.bots import protocol

    seats: list[str] | None = None
    if parsed.command == "play":
        seats = parsed.seats or PLAYERS.split(",")
        if not 2 <= len(seats) <= 4:
            return _fail(f"boompatrol play: --seats: {len(seats)} players; there are 2 to 4")
        known = [protocol.HUMAN, *protocol.names()]
        for name in seats:
            if name not in known:
                return _fail(f"boompatrol play: --seats: {name!r} is none of {', '.join(known)}")
    try:
        if parsed.command == "play" and parsed.edition is not None:
            _edition(parsed.edition)
    except ValueError as error:
        return _fail(str(error))
    edition = getattr(parsed, "edition", None)
    try:
        from boompatrol.ui.main import main as open_window
    except ImportError as error:
        return _fail(f"boompatrol: the window can't be opened: {error}; {_WITHOUT}")
    try:
        return open_window(
            seats, getattr(parsed, "seed", None), None if edition is None else Path(edition),
            getattr(parsed, "quick", False),
        )  # fmt: skip
    except Exception as error:
        if any(kind.__name__ == "NoDisplay" for kind in type(error).__mro__):
            return _fail(f"boompatrol: no usable display: {error}; {_WITHOUT}")
        raise


_WITHOUT = "a match without a window: boompatrol simulate --games 1 --bots random,random"


def _simulate(parsed: argparse.Namespace) -> int:
    from boompatrol.bots import protocol
    from boompatrol.lab.simulate import Plan, cores, simulate
    from boompatrol.lab.tally import told

    if parsed.resume is not None:
        return _resume(parsed)
    bots = parsed.bots or ["random"] * 4
    if not 2 <= len(bots) <= 4:
        return _fail(f"boompatrol simulate: --bots: {len(bots)} names; two are team play, three or four a tank each")
    for name in bots:
        if name not in protocol.names():
            return _fail(f"boompatrol simulate: --bots: {name!r} is none of {', '.join(protocol.names())}")
    try:
        box = None if parsed.edition is None else _edition(parsed.edition).model_dump_json()
    except ValueError as error:
        return _fail(str(error))
    out = None if parsed.out is None else Path(parsed.out)
    if out is not None:
        try:
            out.mkdir(parents=True, exist_ok=True)
        except (OSError, ValueError) as error:
            return _fail(f"{out}: {getattr(error, 'strerror', None) or error}")
    plan = Plan(parsed.games, tuple(bots), parsed.seed or 0, box, out)
    jobs = min(parsed.jobs or cores(), 64, max(1, parsed.games // (1 if parsed.jobs else 16)))
    began = time.perf_counter()
    try:
        with _progress(parsed.games) as done:
            tally = simulate(plan, jobs, done)
    except ValueError as error:
        return _fail(str(error))
    plain = tally.plain(time.perf_counter() - began)
    print(json.dumps(plain) if parsed.json else "\n".join(told(plain)))
    return _faults(tally.told)


def _faults(told: list[tuple[int, str]]) -> int:
    from boompatrol.replay.plain import one_line

    for number, fault in told[:10]:
        print(one_line(f"match {number}: {fault}"), file=sys.stderr)
    if len(told) > 10:
        print(f"and {len(told) - 10} matches more", file=sys.stderr)
    return DIFFERS if told else OK


@contextmanager
def _progress(games: int) -> "Iterator[Callable[[int], None]]":
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
    from boompatrol.lab.match import resume
    from boompatrol.lab.tally import Tally, told
    from boompatrol.replay.plain import Unusable, one_line
    from boompatrol.replay.verify import verdict_of

    given = [name for name in ("bots", "seed", "jobs", "out", "edition") if getattr(parsed, name) is not None]
    if given:
        return _fail(f"boompatrol simulate: --{given[0]} is in the log, it does not go with --resume")
    began = time.perf_counter()
    file = Path(parsed.resume)
    try:
        log, session, result = resume(file, lambda word: print(one_line(f"{file}: {word}"), file=sys.stderr))
    except Unusable as error:
        return _fail(f"{file}: {error}")
    tally = Tally()
    tally.count(0, result)
    plain = tally.plain(time.perf_counter() - began)
    if parsed.json:
        print(json.dumps(verdict_of(str(file), log, session).plain() | plain))
    else:
        print("\n".join(told(plain)))
    return _faults(tally.told)


def _replay(parsed: argparse.Namespace) -> int:
    from boompatrol.replay.plain import Unusable, one_line
    from boompatrol.replay.verify import Verdict, verify

    if not parsed.verify:
        if parsed.json:
            return _fail("boompatrol replay: --json goes with --verify")
        return _fail("boompatrol replay: the viewer and --export are not in this version yet, --verify is")
    try:
        verdict = verify(Path(parsed.file))
        status = OK if verdict.ok else DIFFERS
    except Unusable as error:
        verdict = Verdict(parsed.file, False, why=str(error))
        status = UNUSABLE
    if status:
        where = f"line {verdict.line}: " if verdict.line is not None else ""
        print(one_line(f"{parsed.file}: {where}{verdict.why}"), file=sys.stderr)
    if parsed.json:
        print(json.dumps(verdict.plain()))
    elif not status:
        print(one_line(f"{parsed.file}: {_sound(verdict.plain())}"))
    return status


def _sound(verdict: dict[str, Any]) -> str:
    won = " and ".join(verdict["winner"] or [])
    end = f"won by {won}" if verdict["finished"] else "not finished"
    return f"sound, {verdict['entries']} entries, {end}, digest {verdict['digest']}"


def _scenario(parsed: argparse.Namespace) -> int:
    """Every file is run, whatever the others are: 2 if one of them could not be."""
    from boompatrol.replay.plain import Unusable, one_line
    from boompatrol.replay.scenario_run import run_file
    from boompatrol.replay.tell import told

    try:
        edition = _edition(parsed.edition)
    except ValueError as error:
        return _fail(str(error))
    status = OK
    for file in parsed.files:
        try:
            outcome = run_file(Path(file), edition).plain(parsed.seat)
        except Unusable as error:
            status = _fail(f"{file}: {error}")
            if parsed.json:
                print(json.dumps({"file": file, "error": str(error)}), flush=True)
            continue
        print(json.dumps({"file": file, **outcome}) if parsed.json else "\n".join([one_line(file), *told(outcome)]), flush=True)
    return status


def _schema(parsed: argparse.Namespace) -> int:
    from boompatrol.box.edition import Edition
    from boompatrol.replay.log import LINE
    from boompatrol.replay.scenario import Scenario

    schema = {"replay": LINE.json_schema, "scenario": Scenario.model_json_schema, "edition": Edition.model_json_schema}
    print(json.dumps(schema[parsed.format](), indent=2))
    return OK
