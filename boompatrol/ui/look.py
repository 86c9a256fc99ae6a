"""What is drawn now: the display model of a table.

Made from a view, changed only by the director while it shows events, and equal to `TableLook.of(view)` again
when nothing is left to show. It holds no card that lies covered, so one look serves every seat.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import NamedTuple

from boompatrol.geometry.bodies import Pose
from boompatrol.rules.rounds import SUPER_SLOT, super_order
from boompatrol.table.state import DOWN, HIDDEN, UP, Items, State, Tank
from boompatrol.table.table import Table
from boompatrol.ui.sizes import Sizes

SLOTS = SUPER_SLOT


class Slot(NamedTuple):
    """A slot of a row: `card` is None where it is empty and HIDDEN unless it was revealed."""

    card: str | None
    face: str

    @property
    def shown(self) -> bool:
        """Whether the card's face is to be seen."""
        return self.card is not None and self.face == UP


class TileLook(NamedTuple):
    """A tile; `kind` is None while it is face down."""

    id: str
    kind: str | None
    pose: Pose


class WreckLook(NamedTuple):
    """A wreck and what lies on it."""

    id: str
    color: str | None
    pose: Pose
    items: Items


class LooseLook(NamedTuple):
    """Gold or the Relic lying loose."""

    id: str
    x: float
    y: float
    gold: int
    relic: bool


@dataclass(slots=True)
class CrewLook:
    """One tank and its board. `turret` is a sector, fractional while it turns; `hand` is a count and no more."""

    color: str
    seat: str
    captain: str = ""
    pose: Pose | None = None
    turret: float = 0.0
    glued: bool = False
    all_long: bool = False
    destroyed: bool = False
    hand: int = 0
    rattled: int = 0
    row: list[Slot] = field(default_factory=list)
    damaged: list[str] = field(default_factory=list)
    beside: bool = False
    crits: int = 0
    gold: int = 0
    relic: bool = False
    ammo: int = 0
    patch: int = 0
    super_charge: int = 0
    gear: str | None = None

    @classmethod
    def of(cls, tank: Tank) -> CrewLook:
        """The tank as it is seen by everybody."""
        return cls(
            tank.color, tank.seat, tank.captain, tank.pose, float(tank.turret), tank.glued, tank.all_long,
            tank.destroyed, len(tank.hand) + len(tank.in_play), tank.rattled,
            [_slot(card, face) for card, face in zip(tank.row, tank.faces, strict=True)], sorted(tank.damaged),
            tank.beside, tank.crits, tank.gold, tank.relic, tank.ammo, tank.patch, tank.super_charge, tank.gear,
        )  # fmt: skip

    def copy(self) -> CrewLook:
        """One that can be changed apart."""
        twin = CrewLook(*(getattr(self, f.name) for f in fields(self)))
        twin.row, twin.damaged = self.row[:], self.damaged[:]
        return twin

    @property
    def slots(self) -> list[Slot]:
        """The three slots of a round in order, without the Super Charge card."""
        return self.row[:SLOTS]


def _slot(card: str | None, face: str) -> Slot:
    return Slot(card if card is None or face == UP else HIDDEN, face)


@dataclass(slots=True)
class TableLook:
    """The whole table."""

    colors: tuple[str, ...]
    teams: bool
    crews: dict[str, CrewLook]
    medals: dict[str, int]
    glory: dict[str, int]
    tiles: dict[str, TileLook]
    wrecks: dict[str, WreckLook]
    loose: dict[str, LooseLook]
    tower_crits: int
    stage: str
    round_kind: str
    round_number: int
    card: str | None
    first: str | None
    order: list[str]
    initiative_left: int
    carnage_left: int
    acting: str | None
    slot: int | None
    winner: list[str] | None
    tiles_laid: int
    quick_tiles: bool
    """Whether the Buildings are laid for the players."""
    sizes: Sizes

    @classmethod
    def of(cls, view: State) -> TableLook:
        """The look of a table at rest."""
        acting, slot = _acting(view)
        return cls(
            colors=view.colors,
            teams=view.teams,
            crews={color: CrewLook.of(tank) for color, tank in view.tanks.items()},
            medals=dict(view.medals),
            glory=dict(view.glory),
            tiles={t.id: TileLook(t.id, t.kind, t.pose) for t in view.tiles.values()},
            wrecks={w.id: WreckLook(w.id, w.color, w.pose, w.items) for w in view.wrecks.values()},
            loose={x.id: LooseLook(x.id, x.x, x.y, x.gold, x.relic) for x in view.loose.values()},
            tower_crits=view.tower_crits,
            stage=view.stage,
            round_kind=view.round_kind,
            round_number=view.round_number,
            card=view.card,
            first=view.first,
            order=list(view.order),
            initiative_left=len(view.initiative_left),
            carnage_left=len(view.carnage_left),
            acting=acting,
            slot=slot,
            winner=None if view.winner is None else view.winner[:],
            tiles_laid=view.tiles_laid,
            quick_tiles=view.set_up.quick_tiles,
            sizes=Sizes.of(view),
        )

    def copy(self) -> TableLook:
        """One that can be changed apart."""
        twin = TableLook(*(getattr(self, f.name) for f in fields(self)))
        twin.crews = {color: crew.copy() for color, crew in self.crews.items()}
        twin.medals, twin.glory = dict(self.medals), dict(self.glory)
        twin.tiles, twin.wrecks, twin.loose = dict(self.tiles), dict(self.wrecks), dict(self.loose)
        twin.order = self.order[:]
        return twin

    def covered(self, tile: str) -> TableLook:
        """A copy with a tile face down once more."""
        before = self.copy()
        if tile in before.tiles:
            before.tiles[tile] = before.tiles[tile]._replace(kind=None)
        return before

    def same_as(self, other: TableLook) -> bool:
        """Whether both show the same table."""
        return not self.differences(other)

    def differences(self, other: TableLook) -> list[str]:
        """Where two looks differ, one "field: mine, theirs" each."""
        found = []
        for part in fields(self):
            mine, theirs = getattr(self, part.name), getattr(other, part.name)
            if part.name == "crews":
                for color, crew in mine.items():
                    for f in fields(crew):
                        a, b = getattr(crew, f.name), getattr(theirs[color], f.name)
                        if a != b:
                            found.append(f"{color}.{f.name}: {a}, {b}")
            elif mine != theirs:
                found.append(f"{part.name}: {mine}, {theirs}")
        return found

    @property
    def carnage(self) -> bool:
        """Whether it is a Total Carnage round."""
        return self.round_kind == "total_carnage"

    @property
    def vault(self) -> bool:
        """Whether the disc is turned."""
        return self.tower_crits >= self.sizes.tower_crits

    @property
    def seats(self) -> tuple[str, ...]:
        """The players in seat order."""
        return tuple(self.medals)

    def side_relic(self, seat: str) -> bool:
        """Whether a crew of the side holds the Relic (L4)."""
        return any(crew.relic for crew in self.crews.values() if crew.seat == seat)

    def standing(self, seat: str) -> int:
        """Medals as they count for victory (L4)."""
        return self.medals[seat] + (self.sizes.relic_medals if self.side_relic(seat) else 0)

    def turn_state(self, color: str) -> str:
        """Where a crew is in this turn: "acting", "next", "done", "1st" to "4th", or "" outside of Combat."""
        if self.stage != "combat" or color not in self.order:
            return ""
        if color == self.acting:
            return "acting"
        if self.acting is None or self.acting not in self.order or self.slot is None:
            return _ORDINALS[self.order.index(color)]
        at, now = self.order.index(color), self.order.index(self.acting)
        if at == (now + 1) % len(self.order):
            return "next"
        return "done" if at < now else "later"


_ORDINALS = ("1st", "2nd", "3rd", "4th")


def _acting(view: State) -> tuple[str | None, int | None]:
    """Whose Command it is, and which slot of its row."""
    if view.stage == "combat":
        turn, slot = view.cursor % len(view.colors), view.cursor // len(view.colors)
        return (view.order[turn], slot) if turn < len(view.order) else (None, slot)
    if view.stage == "super":
        for color in super_order(Table(view, None)):
            tank = view.tanks[color]
            if len(tank.row) > SUPER_SLOT and tank.faces[SUPER_SLOT] == DOWN:
                return color, SUPER_SLOT
    return None, None
