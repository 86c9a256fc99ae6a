"""The command line (design.md). What a command needs is imported when it is run, so that `--version` is there at once."""

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from boompatrol import RULES_VERSION, __version__

OK, DIFFERS, UNUSABLE = 0, 1, 2


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        self.exit(UNUSABLE, f"{self.prog}: {message}; {self.format_usage().strip()}\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="boompatrol", description="A digital table for the board game BOOM! Patrol.")
    parser.add_argument("--version", action="version", version=f"boompatrol {__version__}, rules {RULES_VERSION}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=_Parser)

    scenario = commands.add_parser("scenario", help="a position and a script: what comes of it")
    scenario.add_argument("files", nargs="+", metavar="FILE")
    scenario.add_argument("--json", action="store_true", help="one line of JSON for each file")
    scenario.add_argument("--as", dest="seat", metavar="SEAT", choices=["red", "blue", "yellow", "green"])
    scenario.add_argument("--edition", metavar="F")
    return parser


def _run(arguments: argparse.Namespace) -> int:
    match arguments.command:
        case "scenario":
            from boompatrol.lab.scenarios import scenario_command

            return scenario_command(arguments.files, arguments.json, arguments.seat, arguments.edition)
    return OK


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; its exit status."""
    parsed = _parser().parse_args(arguments)
    try:
        return _run(parsed)
    except BrokenPipeError:
        # Whoever read the output has seen enough; what is still buffered must not fail again at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except KeyboardInterrupt:
        return 130
