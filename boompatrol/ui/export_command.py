"""`boompatrol replay FILE --export OUT`: a recorded match as a picture, a film or another file."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from boompatrol.replay.command import OK, fail
from boompatrol.replay.load import load
from boompatrol.replay.places import Span, span
from boompatrol.replay.plain import Unusable, one_line
from boompatrol.replay.reel import Reel
from boompatrol.ui import language, settings
from boompatrol.ui.export import Order, Tick, export, kind_of, settled
from boompatrol.ui.texts import players_in

INTERRUPTED = 130


def export_command(parsed: argparse.Namespace) -> int:
    """Write the file; 0, or 2 with one line. Ctrl-C ends it, and nothing of it stays."""
    out = Path(parsed.export)
    language.speak(language.wanted(settings.load().language))
    try:
        settled(_order(parsed, out, Span(0, 0), {}))
        if os.path.exists(out) and not parsed.force:
            raise Unusable(f"{out}: it is there already; --force writes over it")
        reel = _reel(Path(parsed.file))
        if parsed.seat is not None and not reel.finished:
            raise Unusable("--as: the match is not over, so only what everybody has seen can be shown")
        names = players_in(reel.header)
        if parsed.seat not in (None, "open", *names):
            raise Unusable(f"--as: this match has the seats {', '.join(names)}")
        order = _order(parsed, out, _wanted(reel, parsed, out), names)
        with _progress(out.name) as tick:
            export(reel, order, tick)
    except Unusable as error:
        return fail(f"boompatrol replay --export: {error}")
    except KeyboardInterrupt:
        print(f"boompatrol replay --export: {one_line(str(out))} was not written", file=sys.stderr)
        return INTERRUPTED
    print(one_line(f"{out}: {out.stat().st_size} bytes"))
    return OK


def _reel(file: Path) -> Reel:
    try:
        return Reel(load(file))
    except Unusable as error:
        raise Unusable(f"{file}: {error}") from None


def _order(parsed: argparse.Namespace, out: Path, wanted: Span, names: dict[str, str]) -> Order:
    return Order(
        out, *wanted, parsed.size, parsed.fps, parsed.speed, parsed.seat, names, force=parsed.force
    )  # fmt: skip


def _wanted(reel: Reel, parsed: argparse.Namespace, out: Path) -> Span:
    """The places that were asked for: of a picture the end, of a film by itself the whole match."""
    at, moves = parsed.at, kind_of(out)[1].moves
    if at is not None and (parsed.start is not None or parsed.end is not None):
        raise Unusable("--at does not go with --from and --to")
    if not moves:
        if parsed.start is not None or parsed.end is not None:
            raise Unusable(f"{out.name} shows one moment: --at says which, --from and --to are for films")
        end = span(reel, at or "end").end
        return Span(end, end)
    if at is not None:
        found = span(reel, at)
        if found.start == found.end:
            raise Unusable(f"--at {at} is a moment: a film needs --from and --to, or a Command or round as --at")
        return found
    start = span(reel, parsed.start or "all").start
    end = span(reel, parsed.end or "all").end
    if start >= end:
        raise Unusable(f"{out.name} shows a stretch of the match: there is nothing between these places")
    return Span(start, end)


@contextmanager
def _progress(name: str) -> Iterator[Tick]:
    """A bar on a terminal, on stderr; elsewhere nothing."""
    if not sys.stderr.isatty():
        yield lambda share: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}", markup=False), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(name, total=1.0)
        yield lambda share: bar.update(task, completed=share)
