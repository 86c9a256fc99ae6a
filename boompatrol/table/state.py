"""The live state of a match: plain data with a hand-written copy. Between steps it says everything there is to know."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from boompatrol.box.edition import Edition
from boompatrol.box.names import CARDS, CARNAGE, in_order
from boompatrol.geometry.bodies import Body, Pose
from boompatrol.geometry.ground import Ground

HIDDEN: Final = "hidden"  # stands in a view for a card its seat may not see (C11)

DOWN: Final = "down"  # a slot of the row: still covered,
UP: Final = "up"  # revealed,
BACK: Final = "back"  # or used for its back (C7)


class Tile(NamedTuple):
    """A Building tile. `kind` is None while it is face down: it is drawn when it is turned over (A9)."""

    id: str
    kind: str | None
    pose: Pose
    body: Body
    order: int


class Items(NamedTuple):
    """What can lie on a wreck."""

    gold: int = 0
    relic: bool = False
    ammo: int = 0
    patch: int = 0
    super_charge: int = 0
    gear: str | None = None


class Wreck(NamedTuple):
    """X2, X8: where a tank was destroyed; the body is the hull's outline at that pose."""

    id: str
    color: str | None
    pose: Pose
    items: Items
    body: Body


class Loose(NamedTuple):
    """X10: Gold and the Relic that outlived their wreck, one small disc."""

    id: str
    x: float
    y: float
    gold: int
    relic: bool
    body: Body


@dataclass(slots=True)
class Tank:
    """One crew: its tank, its deck and its board. `seat` is the player who answers for it."""

    color: str
    seat: str
    captain: str = ""
    pose: Pose | None = None
    body: Body | None = None
    turret: int = 0
    hand: list[str] = field(default_factory=list)
    row: list[str | None] = field(default_factory=list)
    faces: list[str] = field(default_factory=list)
    damaged: list[str] = field(default_factory=list)
    in_play: tuple[str, ...] = ()
    beside: bool = False
    rattled: int = 0
    crits: int = 0
    gold: int = 0
    relic: bool = False
    ammo: int = 0
    patch: int = 0
    super_charge: int = 0
    gear: str | None = None
    destroyed: bool = False
    glued: bool = False
    all_long: bool = False
    armour_used: bool = False
    last: str | None = None
    shown: str | None = None
    foresight: tuple[str, str] | None = None

    def copy(self) -> "Tank":
        # Four of these are made at every step. Slots read and written one by one are twice as fast as all at once,
        # and four times as fast as the constructor.
        twin: Tank = _new(Tank)
        twin.color = self.color
        twin.seat = self.seat
        twin.captain = self.captain
        twin.pose = self.pose
        twin.body = self.body
        twin.turret = self.turret
        twin.beside = self.beside
        twin.rattled = self.rattled
        twin.crits = self.crits
        twin.gold = self.gold
        twin.relic = self.relic
        twin.ammo = self.ammo
        twin.patch = self.patch
        twin.super_charge = self.super_charge
        twin.gear = self.gear
        twin.destroyed = self.destroyed
        twin.glued = self.glued
        twin.all_long = self.all_long
        twin.armour_used = self.armour_used
        twin.last = self.last
        twin.shown = self.shown
        twin.foresight = self.foresight
        twin.in_play = self.in_play
        twin.hand = self.hand.copy()
        twin.row = self.row.copy()
        twin.faces = self.faces.copy()
        twin.damaged = self.damaged.copy()
        return twin

    @property
    def here(self) -> bool:
        """X9: whether it stands in the arena."""
        return self.pose is not None

    @property
    def rattled_in_row(self) -> int:
        return sum(card == "rattled" for card in self.row)

    @property
    def covered(self) -> int:
        """How many slots of the row are still to come."""
        return self.faces.count(DOWN)

    def restock(self, *cards: str) -> None:
        """Back to the hand, or beside Red (P4)."""
        if self.captain == "red" and "captains_orders" in cards:
            self.beside = True
            cards = tuple(card for card in cards if card != "captains_orders")
        if cards:
            self.hand = in_order([*self.hand, *cards])


_new = object.__new__


@dataclass(slots=True)
class SetUp:
    """How the match is set up (A3-A11). A captain is a name, "draw" or "ask"."""

    captains: dict[str, str] = field(default_factory=dict)
    quick_tiles: bool = True
    quick_tanks: bool = False

    def copy(self) -> "SetUp":
        return SetUp(dict(self.captains), self.quick_tiles, self.quick_tanks)


@dataclass(slots=True)
class State:
    """Everything between two steps. `edition`, `colors` and `switches` never change during a match.

    The tiles and the decks are never written to but replaced: copies share them.
    """

    edition: Edition
    colors: tuple[str, ...]
    teams: bool
    switches: dict[str, Any]
    tanks: dict[str, Tank]
    set_up: SetUp
    medals: dict[str, int]
    glory: dict[str, int]
    tiles: Mapping[str, Tile] = field(default_factory=dict)
    wrecks: dict[str, Wreck] = field(default_factory=dict)
    loose: dict[str, Loose] = field(default_factory=dict)
    kinds_left: dict[str, int] = field(default_factory=dict)
    gear_left: tuple[str, ...] = ()
    initiative_left: tuple[str, ...] = ()
    carnage_left: tuple[str, ...] = ()
    tower_crits: int = 0
    stage: str = "tanks"
    cursor: int = 0
    round_kind: str = "regulation"
    round_number: int = 1
    card: str | None = None
    first: str | None = None
    first_fixed: bool = False
    order: tuple[str, ...] = ()
    tiles_laid: int = 0
    wrecks_laid: int = 0
    loose_laid: int = 0
    winner: list[str] | None = None
    # Where the tiles lie, once it was asked for: copies share it. A tile that is gone may still be in it.
    ground: Ground | None = field(default=None, compare=False, repr=False)

    def copy(self) -> "State":
        twin: State = _new(State)
        twin.edition = self.edition
        twin.colors = self.colors
        twin.teams = self.teams
        twin.switches = self.switches
        twin.set_up = self.set_up
        twin.tower_crits = self.tower_crits
        twin.stage = self.stage
        twin.cursor = self.cursor
        twin.round_kind = self.round_kind
        twin.round_number = self.round_number
        twin.card = self.card
        twin.first = self.first
        twin.first_fixed = self.first_fixed
        twin.gear_left = self.gear_left
        twin.initiative_left = self.initiative_left
        twin.carnage_left = self.carnage_left
        twin.order = self.order
        twin.tiles_laid = self.tiles_laid
        twin.wrecks_laid = self.wrecks_laid
        twin.loose_laid = self.loose_laid
        twin.tiles = self.tiles
        twin.ground = self.ground
        twin.medals = self.medals.copy()
        twin.glory = self.glory.copy()
        twin.wrecks = self.wrecks.copy()
        twin.loose = self.loose.copy()
        twin.kinds_left = self.kinds_left.copy()
        twin.winner = None if self.winner is None else self.winner.copy()
        twin.tanks = tanks = self.tanks.copy()
        for color, tank in self.tanks.items():
            tanks[color] = tank.copy()
        return twin

    @property
    def seats(self) -> tuple[str, ...]:
        """The players, in seat order: every colour, or in team play the first of each pair."""
        return tuple(self.medals)

    @property
    def carnage(self) -> bool:
        return self.round_kind == "total_carnage"

    @property
    def vault(self) -> bool:
        """V4: the disc is turned."""
        return self.tower_crits >= self.edition.score.tower_crits

    def clockwise_after(self, color: str) -> list[str]:
        """The other colours in play, clockwise from this one."""
        at = self.colors.index(color)
        return [*self.colors[at + 1 :], *self.colors[:at]]

    def opponents(self, color: str) -> list[Tank]:
        """The tanks of other sides that stand in the arena, clockwise (X9)."""
        seat = self.tanks[color].seat
        tanks = (self.tanks[other] for other in self.clockwise_after(color))
        return [tank for tank in tanks if tank.seat != seat and tank.pose is not None]

    def side_relic(self, seat: str) -> bool:
        """L4: whether a crew of this side holds the Relic."""
        return any(tank.relic for tank in self.tanks.values() if tank.seat == seat)

    def standing(self, seat: str) -> int:
        """Medals as they count for victory, the Relic included (L4)."""
        return self.medals[seat] + (self.edition.score.relic_medals if self.side_relic(seat) else 0)


def seat_of(color: str, teams: bool) -> str:
    """A seat is named by the first of its colours; in team play red (with blue) and yellow (with green)."""
    return {"blue": "red", "green": "yellow"}.get(color, color) if teams else color


def full_hand(captain: str) -> list[str]:
    """A6: the seven Command cards, Red's Captain's Orders beside her (P4)."""
    return [card for card in CARDS if card != "captains_orders" or captain != "red"]


def new_state(edition: Edition, colors: tuple[str, ...], teams: bool, switches: dict[str, Any], set_up: SetUp) -> State:
    """A match before anything is on the table (A6, A8, A10)."""
    seats = list(dict.fromkeys(seat_of(color, teams) for color in colors))
    return State(
        edition=edition, colors=colors, teams=teams, switches=dict(edition.switches) | switches,
        tanks={color: Tank(color, seat_of(color, teams)) for color in colors}, set_up=set_up,
        medals=dict.fromkeys(seats, 0), glory=dict.fromkeys(seats, 0),
        kinds_left={kind: n for kind, n in edition.tiles.counts.items() if n},
        gear_left=tuple(edition.gear.cards), initiative_left=colors, carnage_left=CARNAGE,
    )  # fmt: skip
