"""The figures of the box that the screen shows, from the match's edition."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from boompatrol.rules.scoring import medals_to_win
from boompatrol.table.state import State


class Sizes(NamedTuple):
    """The figures of the edition that the screen shows."""

    side: float
    to_win: int
    glory_per_medal: int
    crits: int
    tower_crits: int
    rounds: int
    gold_per_medal: int
    relic_medals: int
    sectors: int
    tank_length: float
    tank_width: float
    tile: float
    tower: float
    rally_leg: float
    loose: float
    hub: float
    bands: tuple[float, float, float]
    carnage: tuple[tuple[str, tuple[str, ...]], ...]
    tiles: int
    white: tuple[tuple[str, float], ...]
    """How likely each face of the white die is; so with the purple one."""
    purple: tuple[tuple[str, float], ...]
    spacing: float
    """Inches between a tile and anything else, while it is laid (A9)."""

    @classmethod
    def of(cls, view: State) -> Sizes:
        """The figures of the match's edition."""
        e = view.edition
        return cls(
            e.arena.side, medals_to_win(view), e.score.glory_per_medal, e.tank.crits, e.score.tower_crits,
            len(view.colors), e.score.gold_per_medal, e.score.relic_medals, e.tank.sectors, e.tank.length,
            e.tank.width, e.tiles.side, e.arena.tower_diameter, e.arena.rally_leg, e.arena.loose_diameter,
            e.tank.hub_radius, (e.arena.bands.close, e.arena.bands.mid, e.arena.bands.long),
            tuple((card, tuple(criteria)) for card, criteria in e.carnage.model_dump().items()),
            sum(e.tiles.counts.values()), _shares(e.dice.white), _shares(e.dice.purple),
            e.tiles.spacing,
        )  # fmt: skip

    def aim(self, heading: float, turret: float) -> float:
        """Where a turret points, in degrees, that stands so many sectors to the left of its hull's heading."""
        return heading + 360 / self.sectors * turret


def _shares(faces: Sequence[str]) -> tuple[tuple[str, float], ...]:
    """Of each face its share of a die."""
    return tuple((face, faces.count(face) / len(faces)) for face in dict.fromkeys(faces))
