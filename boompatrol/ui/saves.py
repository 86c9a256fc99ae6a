"""The folder of matches: one log each, written as they are played; how one is begun, opened, copied elsewhere."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from boompatrol.bots.protocol import HUMAN
from boompatrol.replay.journal import Journal
from boompatrol.replay.load import load
from boompatrol.replay.plain import Unusable
from boompatrol.replay.renew import going_on
from boompatrol.replay.scenario import Scenario
from boompatrol.replay.verify import header_of, rebuild
from boompatrol.session import Dealer, Session
from boompatrol.table.state import State
from boompatrol.ui.shelf import SUFFIX, folder

__all__ = ["SUFFIX", "Opened", "begin", "copy", "folder", "free_file", "open_match"]


def free_file(where: Path) -> Path:
    """A name that is not taken, by the clock: 2026-11-29_20-15-07.boomlog."""
    stem = time.strftime("%Y-%m-%d_%H-%M-%S")
    file = where / (stem + SUFFIX)
    n = 2
    while file.exists():
        file = where / f"{stem}_{n}{SUFFIX}"
        n += 1
    return file


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
    return Journal.create(free_file(where), header_of(state, seed, dict(players), dict(names), position))


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
    """A match taken up again: its session goes on from where the log ends, and into it."""

    session: Session
    journal: Journal | None
    seed: int
    players: dict[str, str]
    names: dict[str, str]
    notes: list[str] = field(default_factory=list)
    position: Scenario | None = None
    people: frozenset[str] = frozenset()


def open_match(file: Path, go_on: bool = True) -> Opened:
    """The match of a log at the question where it stopped, with the same next die.

    Raises Unusable, the file named, for one that cannot be used.
    """
    try:
        log = load(file)
        session = rebuild(log, events=True)
    except Unusable as error:
        raise Unusable(f"{file.name}: {error}") from None
    notes = [f"{file.name}: a last, half-written line was dropped."] if log.torn is not None else []
    seats = log.header.seats
    journal = None
    if go_on and session.request is not None:
        journal = going_on(file, log)
        if journal.file != file:
            notes.append(f"{file.name} is compressed: the match goes on in {journal.file.name}.")
    session.go_on(Dealer(log.header.seed), journal.record if journal is not None else None)
    names = {str(part.seat): part.name or part.seat.title() for part in seats}
    people = frozenset(str(part.seat) for part in seats if part.player == HUMAN)
    return Opened(session, journal, log.header.seed, log.players, names, notes, log.header.position, people)
