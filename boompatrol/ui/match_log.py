"""A match and its log: every answer is written as it is given; where that fails, play goes on, and says so."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from boompatrol.bots.protocol import HUMAN
from boompatrol.replay.journal import Journal
from boompatrol.replay.plain import Unusable
from boompatrol.replay.reel import Reel
from boompatrol.replay.scenario import Scenario
from boompatrol.replay.verify import header_of
from boompatrol.session import Entry, Session
from boompatrol.table.state import State
from boompatrol.ui import saves, shelf
from boompatrol.ui.language import tr
from boompatrol.ui.markup import escape


@dataclass(frozen=True, slots=True)
class Player:
    """Who answers for a seat: a person by name, or a bot by kind."""

    name: str
    bot: str | None = None

    @property
    def human(self) -> bool:
        """Whether a person is asked."""
        return self.bot is None


def as_written(players: Mapping[str, Player]) -> tuple[dict[str, str], dict[str, str]]:
    """By seat, as a log's header has it: `human` or the kind of the bot, and the name."""
    return (
        {seat: player.bot or HUMAN for seat, player in players.items()},
        {seat: player.name for seat, player in players.items()},
    )


@dataclass
class MatchLog:
    """What of a running match is written down, and where."""

    session: Session
    players: Mapping[str, Player]
    seed: int
    journal: Journal | None = None
    fault: str = ""
    """Why the match is no longer written down; "" while all is well. It goes on all the same."""
    let_go: bool = False
    """Whether the player leaves what could not be written."""
    on_fault: Callable[[str], None] | None = None
    position: Scenario | None = None
    """The position it began in, where that was no set-up."""
    trial: bool = False
    """Whether it is played from the arena editor to see how it goes: written nowhere, left for the editor."""
    school: bool = False
    """Whether it is played at school: written nowhere, and a teacher answers for everybody else."""
    people: frozenset[str] = frozenset()
    """The seats of people, those included that a bot plays for at the moment."""

    def __post_init__(self) -> None:
        self.people |= {seat for seat, player in self.players.items() if player.human}
        if self.journal is not None:
            self.session.record = self._write

    @property
    def state(self) -> State:
        """For rules and previews; never to be shown as it is."""
        return self.session.state

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.session.request is None

    @property
    def unsaved(self) -> bool:
        """Whether something of it would be lost if the program ended now."""
        return bool(self.fault) and not self.trial and not self.let_go

    def name(self, seat: str) -> str:
        """What the player of a seat is called."""
        return self.players[seat].name

    def reel(self) -> Reel:
        """What was played so far, to be looked at."""
        kinds, names = as_written(self.players)
        return Reel.of(header_of(self.state, self.seed, kinds, names, self.position), self.session, kinds)

    def _write(self, entry: Entry) -> None:
        """Write an answer down; where that fails, play goes on without."""
        if self.journal is None or self.fault:
            return
        try:
            self.journal.record(entry)
            if entry.mark is not None:  # a step is over
                self.journal.to_disk()
        except Unusable as error:
            self._lose(error)

    def _hand(self, seat: str, bot: str | None) -> None:
        """A bot plays for a person, or the person again: the log tells who goes on."""
        self.players = {**self.players, seat: Player(self.name(seat), bot)}
        if self.journal is None or self.fault:
            return
        try:
            self.journal.handed(seat, bot or HUMAN)
        except Unusable as error:
            self._lose(error)

    def _lose(self, error: Unusable) -> None:
        self.fault = str(error)
        if self.on_fault is not None:
            self.on_fault(self.fault)

    def keep_in(self, where: Path) -> Path:
        """Write the whole match into another folder and go on there; returns the file. Raises Unusable."""
        lent = {seat: player.bot for seat, player in self.players.items() if player.bot and seat in self.people}
        kinds, names = as_written(self.players)
        journal = saves.copy(
            self.session, self.seed, kinds | dict.fromkeys(lent, HUMAN), names, where, self.position, lent
        )
        self.close()
        self.journal, self.fault = journal, ""
        self.session.record = self._write
        return journal.file

    def unpack(self, file: Path) -> list[str]:
        """Go on with a match of a packed log, which nothing can be added to, in a log of its own; says so."""
        try:
            new = self.keep_in(file.parent)
        except Unusable as error:
            self._lose(error)
            return []
        return [tr("{file} is compressed: the match goes on in {new}.", file=escape(file.name), new=escape(new.name))]

    def close(self) -> None:
        """Stop writing; everything is on disk already. What there is to know of it is kept for the list."""
        if self.journal is None:
            return
        self.journal.to_disk()
        self.journal.close()
        found = shelf.of_match(self)
        if found is not None:
            shelf.remember([found], self.journal.file.parent)
