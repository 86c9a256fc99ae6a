"""The command line (design.md). What a command needs is imported when it is run: `--version` is there at once."""

import argparse
import errno
import os
import sys
import time
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from boompatrol import RULES_VERSION, __version__

OK, DIFFERS, UNUSABLE, INTERRUPTED = 0, 1, 2, 130
PLAYERS = "human,random,random,random"
# In a checkout the program is not on the PATH: it is started as the README says.
CHECKOUT = Path(__file__).parents[1] / "scripts" / "play.py"
STARTED = "python3 scripts/play.py" if CHECKOUT.exists() else "boompatrol"
WITHOUT = f"a match without a window: {STARTED} simulate --games 1 --bots random,random"


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
    simulate.add_argument("--out", metavar="DIR", help="write each match's log there")
    simulate.add_argument("--csv", metavar="FILE", help="write a line for each match there")
    simulate.add_argument("--report", metavar="FILE", help="write a report: .html or .pdf (extra stats), or .json")
    _many(simulate)

    ladder = commands.add_parser("ladder", help="ratings of bots, from matches of four")
    ladder.add_argument("--games", type=_count, metavar="N", required=True)
    ladder.add_argument("--bots", type=_names, metavar="A,B,...", required=True)
    _many(ladder)

    replay = commands.add_parser("replay", help="look at a recorded match, or run it again and compare")
    replay.add_argument("file", metavar="FILE")
    replay.add_argument("--verify", action="store_true")
    replay.add_argument("--json", action="store_true", help="with --verify")
    replay.add_argument("--export", metavar="OUT", help="write OUT: .png, .gif, .webp, .mp4, .webm, .boomlog")
    replay.add_argument(
        "--at", metavar="PLACE", help="with --export: 2.3, 2.3:yellow, r2, c1, end or an event's number"
    )
    replay.add_argument("--from", dest="start", metavar="PLACE")
    replay.add_argument("--to", dest="end", metavar="PLACE")
    replay.add_argument("--size", type=_size, metavar="WxH")
    replay.add_argument("--fps", type=float, metavar="N")
    replay.add_argument("--speed", type=float, metavar="X", help="without it a film is under a minute where it can be")
    replay.add_argument("--as", dest="seat", metavar="SEAT", choices=["red", "blue", "yellow", "green", "open"])
    replay.add_argument("--force", action="store_true", help="write over OUT where it is there")

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


def _many(command: argparse.ArgumentParser) -> None:
    """What every command takes that plays many matches."""
    command.add_argument("--seed", type=_seed, metavar="N")
    command.add_argument("--jobs", type=_count, metavar="J", help="processes; the results are the same for any number")
    command.add_argument("--scheduler", metavar="ADDRESS", help="the workers of a Dask scheduler (extra cluster)")
    command.add_argument("--progress", action="store_true", help="tell how far it has come where there is no terminal")
    command.add_argument("--json", action="store_true")
    command.add_argument("--edition", metavar="F")


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


def _size(text: str) -> tuple[int, int]:
    wide, x, high = text.lower().partition("x")
    if not (x and wide.isdecimal() and high.isdecimal() and len(text) <= 11):
        raise argparse.ArgumentTypeError(f"{text[:30]!r} is no size such as 1280x720")
    return int(wide), int(high)


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
        # Whoever read the output has seen enough.
        _to_nowhere()
        return OK
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        if error.errno not in (errno.ENOSPC, errno.EFBIG, errno.EIO):
            return _crashed(error)
        _to_nowhere()
        return _fail(f"boompatrol: {error.filename or 'the output'}: {error.strerror}")
    except Exception as error:
        return _crashed(error)


def _to_nowhere() -> None:
    """What is still buffered must not fail again at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(parsed: argparse.Namespace) -> int:
    match parsed.command:
        case None | "play":
            return _window(parsed)
        case "simulate":
            from boompatrol.lab.command import simulate_command

            return simulate_command(parsed)
        case "ladder":
            from boompatrol.lab.ladder_command import ladder_command

            return ladder_command(parsed)
        case "replay":
            return _replay(parsed)
        case "scenario":
            from boompatrol.replay.command import scenario_command

            return scenario_command(parsed)
        case "schema":
            from boompatrol.replay.command import schema_command

            return schema_command(parsed)
        case "bench":
            from boompatrol.ui.bench import bench_command

            return bench_command(parsed)
        case "teach":
            return _school(parsed.lesson)
    return _opened("demo")


def _replay(parsed: argparse.Namespace) -> int:
    """A log looked at, run again, or written to another file: what is for one of these goes with no other."""
    exports = {
        "--at": parsed.at, "--from": parsed.start, "--to": parsed.end, "--size": parsed.size, "--fps": parsed.fps,
        "--speed": parsed.speed, "--as": parsed.seat, "--force": parsed.force or None,
    }  # fmt: skip
    alone = next((option for option, value in exports.items() if value is not None), None)
    if parsed.export is None and alone is not None:
        return _fail(f"boompatrol replay: {alone} goes with --export")
    if parsed.export is not None and (parsed.verify or parsed.json):
        return _fail("boompatrol replay: --export does not go with --verify and --json")
    if parsed.export is not None:
        try:
            from boompatrol.ui.export_command import export_command
        except ImportError as error:
            return _fail(f"boompatrol replay --export: nothing can be drawn here: {error}")
        return export_command(parsed)
    if not (parsed.verify or parsed.json):
        return _viewer(Path(parsed.file))
    from boompatrol.replay.command import replay_command

    return replay_command(parsed)


def _fail(message: str) -> int:
    print(" ".join(message.split()), file=sys.stderr)
    return UNUSABLE


def _crashed(error: Exception) -> int:
    """A fault of the program's own: one line, and a report where settings and logs lie."""
    from boompatrol.ui.settings import home

    file = home("log") / time.strftime("crash-%Y%m%d-%H%M%S.txt")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"boompatrol {__version__}\n{''.join(traceback.format_exception(error))}", encoding="utf-8")
    except OSError:
        return _fail(f"boompatrol: something in the program broke: {type(error).__name__}: {error}")
    return _fail(f"boompatrol: something in the program broke: {type(error).__name__}: {error}; the report: {file}")


def _window(parsed: argparse.Namespace) -> int:
    """The main menu, or with `play` straight into a match."""
    seats: list[str] | None = None
    edition: Path | None = None
    if parsed.command == "play":
        from boompatrol.bots import protocol
        from boompatrol.box.edition import EditionError, load_edition

        seats = parsed.seats or PLAYERS.split(",")
        if not 2 <= len(seats) <= 4:
            return _fail(f"boompatrol play: --seats: {len(seats)} players; there are 2 to 4")
        for name in seats:
            try:
                if name != protocol.HUMAN:
                    protocol.make(name)
            except protocol.NoBot as error:
                return _fail(f"boompatrol play: --seats: {error}, or {protocol.HUMAN}")
        if parsed.edition is not None:
            edition = Path(parsed.edition)
            try:
                load_edition(edition)
            except EditionError as error:
                return _fail(str(error))
    return _opened("main", seats, getattr(parsed, "seed", None), edition, getattr(parsed, "quick", False))


def _school(wanted: str | None) -> int:
    """The school, or one lesson by its name or its number."""
    from boompatrol.teach.lesson import lessons

    known = lessons()
    name = None if wanted is None else _lesson(wanted, known)
    if wanted is not None and name is None:
        there = ", ".join(f"{int(one[:2])} {one[3:]}" for one in known)
        return _fail(f"boompatrol teach: {wanted[:40]!r} is no lesson; there are {there}")
    return _opened("teach", name)


def _lesson(wanted: str, known: Sequence[str]) -> str | None:
    """The lesson that is meant: "drive", "01_drive", "1"."""
    for name in known:
        number, _, short = name.partition("_")
        if wanted.lower() in (name, short) or (wanted.isdecimal() and wanted.lstrip("0") == number.lstrip("0")):
            return name
    return None


def _viewer(file: Path) -> int:
    """A log in the window, to be looked at; one that cannot be used is said before a window opens."""
    from boompatrol.replay.plain import Unusable

    try:
        return _opened("watch", file, without=f"its check without a window: {STARTED} replay FILE --verify")
    except Unusable as error:
        return _fail(f"{file}: {error}")


def _opened(what: str, *arguments: object, without: str = WITHOUT) -> int:
    """Run the window by one of the ways into it; without a display one line that says what can be had without."""
    try:
        from boompatrol.ui import main as window
    except ImportError as error:
        return _fail(f"boompatrol: the window can't be opened: {error}; {without}")
    try:
        status: int = getattr(window, what)(*arguments)
    except Exception as error:
        if any(kind.__name__ == "NoDisplay" for kind in type(error).__mro__):
            return _fail(f"boompatrol: no usable display: {error}; {without}")
        raise
    return status
