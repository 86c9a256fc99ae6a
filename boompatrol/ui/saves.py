"""The folder of matches: one log each, written as they are played; what can be opened, and what is broken, by name."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from boompatrol.bots.protocol import bot_root, make, question_of
from boompatrol.replay.journal import Journal
from boompatrol.replay.load import Broken, Log, load
from boompatrol.replay.plain import Unusable
from boompatrol.replay.verify import header_of, rebuild
from boompatrol.session import Dealer, Session
from boompatrol.table.state import State
from boompatrol.ui.settings import home

SUFFIX = ".boomlog"


def folder() -> Path:
    """Where matches are kept; not yet made."""
    return home("data") / "saves"


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
    state: State, seed: int, players: Mapping[str, str], names: Mapping[str, str], where: Path | None = None
) -> Journal:
    """A new log with its header. Raises Unusable where the folder cannot be written."""
    where = where or folder()
    try:
        where.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Unusable(f"{where}: {error.strerror or error}") from None
    return Journal.create(free_file(where), header_of(state, seed, dict(players), dict(names)))


@dataclass(slots=True)
class Opened:
    """A match taken up again: its session goes on from where the log ends, and into it."""

    session: Session
    journal: Journal | None
    seed: int
    players: dict[str, str]
    names: dict[str, str]
    notes: list[str] = field(default_factory=list)


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
    if go_on and session.request is not None and not log.packed:
        journal = Journal.go_on(file, log.size, log.total, newline=log.newline)
    session.go_on(Dealer(log.header.seed), journal.record if journal is not None else None)
    names = {str(part.seat): part.name or part.seat.title() for part in seats}
    players = {str(part.seat): part.player for part in seats}
    return Opened(session, journal, log.header.seed, players, names, notes)


@dataclass(slots=True)
class Save:
    """One file of the folder as the list shows it; `why` where it cannot be opened."""

    file: Path
    when: float
    names: list[str] = field(default_factory=list)
    colors: list[str] = field(default_factory=list)
    teams: bool = False
    round: str = ""
    finished: bool = False
    winner: list[str] = field(default_factory=list)
    answers: int = 0
    why: str = ""

    @property
    def date(self) -> str:
        """When it was played last."""
        return time.strftime("%d %b %Y, %H:%M", time.localtime(self.when))


def listed(where: Path | None = None) -> list[Save]:
    """What the folder holds, the newest first. Never raises: a broken file is there with its reason."""
    where = where or folder()
    try:
        files = sorted(where.glob(f"*{SUFFIX}*"))
    except OSError:
        return []
    found = [about(file) for file in files if file.is_file()]
    return sorted(found, key=lambda save: (save.when, save.file.name), reverse=True)


def about(file: Path) -> Save:
    """What a file is: players, round, whether it is over."""
    try:
        when = file.stat().st_mtime
    except OSError as error:
        return Save(file, 0.0, why=error.strerror or "cannot be read")
    save = Save(file, when)
    try:
        log = load(file)
        _tell(save, log)
    except Broken as broken:
        save.why = f"line {broken.line}: {broken.why}"
    except Unusable as error:
        save.why = str(error)
    except Exception as error:  # a list must stand whatever lies in the folder
        save.why = f"cannot be read: {error}"
    return save


def _tell(save: Save, log: Log) -> None:
    header = log.header
    save.names = [part.name or part.seat.title() for part in header.seats]
    save.colors, save.teams = list(header.colors), header.teams
    session = rebuild(log)
    state = session.state
    settled = session.request is None
    save.answers = len(session.entries)
    save.finished = settled
    save.winner = list(state.winner or ())
    if settled:
        save.round = "finished"
    elif state.stage in ("tanks", "captains", "tiles"):
        save.round = "set-up"
    else:
        save.round = f"{'Total Carnage' if state.carnage else 'Round'} {state.round_number}"


def newest_unfinished(where: Path | None = None) -> Path | None:
    """What Continue opens: the match played last that is not over."""
    return next((save.file for save in listed(where) if not save.why and not save.finished), None)


def bot_answer(session: Session, seed: int, kind: str) -> Any:
    """What the bot whose question is open answers: from seed, seat and number of the question."""
    question = question_of(session, bot_root(seed, session.request.seat or "") if session.request else 0)
    return make(kind).answer(question)
