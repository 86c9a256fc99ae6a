"""What a new match is made of: who sits where, with which captains, under which house rules. No pictures here."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field

from boompatrol.bots.protocol import styled
from boompatrol.replay.scenario import Scenario
from boompatrol.ui.language import tr

SEATS: dict[int, tuple[str, ...]] = {
    2: ("red", "yellow"),
    3: ("red", "blue", "yellow"),
    4: ("red", "blue", "yellow", "green"),
}
"""Seats by number of players, clockwise from the south-west corner. Two play as teams of two tanks."""
PARTNER = {"red": "blue", "yellow": "green"}
"""The second tank of a team."""
PLACE = {"red": "sw", "blue": "nw", "yellow": "ne", "green": "se"}
CAPTAINS = ("boxy", "payday", "crash", "red", "copycat", "chompy")
GUEST = "finsight"
HUMAN = "human"
EVEN = "even"
"""The style that leans to nothing."""
SEED_DIGITS = 9
DEFAULT_SWITCHES: dict[str, object] = {
    "sudden_death": False,
    "guest_captains": False,
    "chompy_mid": "rattled",
    "out_of_bounds": "any_part",
}


def roll_seed() -> int:
    """A seed nobody has chosen."""
    return random.SystemRandom().randrange(10**6, 10**7)


@dataclass(frozen=True)
class SeatChoice:
    """Who answers for a seat: a name, and "human" or a kind of bot."""

    name: str
    kind: str = HUMAN


@dataclass
class NewMatch:
    """The match as it was chosen; a captain of None is drawn when the match begins."""

    teams: bool
    colors: list[str]
    seats: dict[str, SeatChoice]
    captains: dict[str, str | None]
    quick: bool
    seed: int
    switches: dict[str, object]
    arena: Scenario | None = None
    """Played in this arena; None: the box's Buildings are laid."""


@dataclass
class Person:
    """A place in the form: `name` "" stands for the one it gets by itself."""

    name: str = ""
    kind: str = HUMAN
    style: str = EVEN
    """How a bot leans, where its level plays in styles."""

    @property
    def player(self) -> str:
        """Its kind as a match has it: human, or a bot with its style."""
        return f"{self.kind}:{self.style}" if styled(self.kind) and self.style != EVEN else self.kind


@dataclass
class Form:
    """The choices while they are made. Seats keep their places; people and their captains move."""

    players: int = 4
    people: dict[str, Person] = field(
        default_factory=lambda: {c: Person(kind=HUMAN if c == "red" else "recruit") for c in SEATS[4]}
    )
    captains: dict[str, str | None] = field(default_factory=lambda: dict.fromkeys(SEATS[4]))
    quick: bool = True
    arena: Scenario | None = None
    seed: int = field(default_factory=roll_seed)
    switches: dict[str, object] = field(default_factory=lambda: dict(DEFAULT_SWITCHES))

    @property
    def teams(self) -> bool:
        """Two play as teams."""
        return self.players == 2

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats in use, in their order."""
        return SEATS[self.players]

    @property
    def colors(self) -> list[str]:
        """The tanks in play, in seat order."""
        return [c for seat in self.seats for c in self.tanks(seat)]

    def tanks(self, seat: str) -> tuple[str, ...]:
        """The tanks of a seat."""
        return (seat, PARTNER[seat]) if self.teams else (seat,)

    def place(self, color: str) -> str:
        """Where a tank starts: a corner, or the middle of the east edge for the third of three."""
        return "east" if self.players == 3 and color == "yellow" else PLACE[color]

    def name(self, seat: str) -> str:
        """What the player of a seat is called: as typed, or by number and kind."""
        person = self.people[seat]
        number = self.seats.index(seat) + 1
        kind = tr("Player {n}", n=number) if person.kind == HUMAN else tr("Bot {n}", n=number)
        return person.name.strip() or kind

    @property
    def allowed(self) -> Sequence[str]:
        """The captains that may be picked."""
        return (*CAPTAINS, GUEST) if self.switches["guest_captains"] else CAPTAINS

    def taken_by(self, captain: str) -> str | None:
        """The tank in play that has a captain."""
        return next((c for c in self.colors if self.captains[c] == captain), None)

    def pick(self, color: str, captain: str | None) -> None:
        """Give a tank a captain, or None to draw one; a taken one is traded for what the tank had."""
        if captain is not None:
            holder = self.taken_by(captain)
            if holder is not None and holder != color:
                self.captains[holder] = self.captains[color]
        self.captains[color] = captain

    def switch(self, name: str, value: object) -> None:
        """Set a house rule; without guests a picked guest goes."""
        self.switches[name] = value
        if not self.switches["guest_captains"]:
            self.captains = {c: None if cap == GUEST else cap for c, cap in self.captains.items()}

    def resize(self, players: int) -> None:
        """Play with another number: captains of tanks that left the table are free again."""
        self.players = players
        self.captains = {c: cap if c in self.colors else None for c, cap in self.captains.items()}

    def next_seat(self, seat: str) -> str:
        """The seat that follows clockwise."""
        return self.seats[(self.seats.index(seat) + 1) % len(self.seats)]

    def trade(self, seat: str) -> str:
        """The player of a seat trades places with the next one, captains and all; returns the other seat."""
        other = self.next_seat(seat)
        self.people[seat], self.people[other] = self.people[other], self.people[seat]
        for a, b in zip(self.tanks(seat), self.tanks(other), strict=True):
            self.captains[a], self.captains[b] = self.captains[b], self.captains[a]
        return other

    @property
    def humans(self) -> list[str]:
        """The names of the people, in seat order."""
        return [self.name(s) for s in self.seats if self.people[s].kind == HUMAN]

    def result(self) -> NewMatch:
        """The match as chosen now."""
        return NewMatch(
            teams=self.teams,
            colors=self.colors,
            seats={s: SeatChoice(self.name(s), self.people[s].player) for s in self.seats},
            captains={c: self.captains[c] for c in self.colors},
            quick=self.quick,
            seed=self.seed,
            switches=dict(self.switches),
            arena=self.arena,
        )
