"""The folder of matches: one log each, written as they are played; how one is begun, opened, copied elsewhere."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

from boompatrol.bots.protocol import HUMAN
from boompatrol.files import read, write_new
from boompatrol.replay.journal import InUse, Journal, held
from boompatrol.replay.load import LARGEST, load
from boompatrol.replay.plain import Unusable
from boompatrol.replay.renew import going_on
from boompatrol.replay.scenario import Scenario
from boompatrol.replay.verify import header_of, rebuild
from boompatrol.session import Session
from boompatrol.table.state import State
from boompatrol.ui.language import tr
from boompatrol.ui.markup import escape
from boompatrol.ui.shelf import SUFFIX, folder
from boompatrol.ui.texts import players_in

__all__ = ["SUFFIX", "Opened", "begin", "copy", "folder", "open_match", "twin"]


def names_by_clock(where: Path) -> Iterator[Path]:
    """Names to try, one after the other: 2026-11-29_20-15-07.boomlog, then with _2 and so on."""
    stem = time.strftime("%Y-%m-%d_%H-%M-%S")
    yield where / (stem + SUFFIX)
    for n in count(2):
        yield where / f"{stem}_{n}{SUFFIX}"


def begin(
    state: State, seed: int, players: Mapping[str, str], names: Mapping[str, str], where: Path | None = None,
    position: Scenario | None = None,
) -> Journal:  # fmt: skip
    """A new log with its header. Raises Unusable where the folder cannot be written."""
    where = where or folder()
    try:
        where.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Unusable(f"{where}: {error.strerror or error}") from None
    except ValueError:
        raise Unusable("no folder can have that name") from None
    header = header_of(state, seed, dict(players), dict(names), position)
    for file in names_by_clock(where):
        # Another window may begin a match in the same second.
        with suppress(FileExistsError):
            return Journal.create(file, header, fresh=True)
    raise AssertionError("the names never end")


def copy(
    session: Session, seed: int, players: Mapping[str, str], names: Mapping[str, str], where: Path,
    position: Scenario | None, lent: Mapping[str, str],
) -> Journal:  # fmt: skip
    """The whole log of a match once more, in another folder, to be gone on with. Raises Unusable.

    `lent` are the seats of people that bots play for by now.
    """
    journal = begin(session.state, seed, players, names, where, position)
    try:
        for entry in session.entries:
            journal.record(entry)
        for seat, bot in lent.items():
            journal.handed(seat, bot)
    except Unusable:
        journal.close()
        journal.file.unlink(missing_ok=True)
        raise
    return journal


@dataclass(slots=True)
class Opened:
    """A match taken up again: no dealer sits at its session yet, and its journal goes on where the log ends."""

    session: Session
    journal: Journal | None
    seed: int
    players: dict[str, str]
    names: dict[str, str]
    notes: list[str] = field(default_factory=list)
    position: Scenario | None = None
    people: frozenset[str] = frozenset()
    fault: str = ""
    """Why it is written nowhere from here on, though it is not over."""
    packed: bool = False


def open_match(file: Path) -> Opened:
    """The match of a log at the question where it stopped.

    Where the log can be read but not written the match opens all the same, with a `fault`. Raises InUse for one that
    is not over and is being played in another window, Unusable, the file named, for one that cannot be used.
    """
    held_up: Unusable | None = None
    with ExitStack() as stack:
        descriptor = None
        try:
            descriptor = stack.enter_context(held(file))
        except Unusable as error:
            held_up = error
        try:
            log = load(file)
            session = rebuild(log, events=True)
        except Unusable as error:
            raise Unusable(f"{file.name}: {error}") from None
        journal, fault = None, ""
        if session.request is not None:
            if isinstance(held_up, InUse):
                raise held_up
            if descriptor is None:
                fault = f"{file}: {held_up}"
            elif not log.packed:
                try:
                    journal = going_on(file, descriptor, log)
                except Unusable as error:
                    fault = str(error)
    notes = (
        [tr("{file}: a last, half-written line was dropped.", file=escape(file.name))] if log.torn is not None else []
    )
    header = log.header
    people = frozenset(str(part.seat) for part in header.seats if part.player == HUMAN)
    return Opened(
        session, journal, header.seed, log.players, players_in(header), notes, header.position, people, fault,
        log.packed,
    )  # fmt: skip


def twin(file: Path) -> Path:
    """A copy of a log that is being played in another window, beside it: its whole lines so far. Raises Unusable."""
    try:
        whole = read(file, LARGEST)
        whole = whole[: whole.rfind(b"\n") + 1]
        for other in names_by_clock(file.parent):
            with suppress(FileExistsError):
                write_new(other, whole)
                return other
    except OSError as error:
        raise Unusable(f"{file.name}: {error.strerror or error}") from None
    raise AssertionError("the names never end")
