"""One place on the table as it lies in one state: a tank that turns there, or turns its turret, looks many times."""

from collections.abc import Sequence
from math import exp, hypot, sqrt

from boompatrol.bots.walls import Wall, lines
from boompatrol.box.names import CLOCKTOWER, COLORS
from boompatrol.table.state import State

Thing = tuple[str, float, float, float]
"""Id, place and worth of what one would drive to."""

REACH = 6.0
"""Inches over which what lies ahead loses two thirds of its pull."""
FAR = 10.0
"""Inches east and north beyond which nothing pulls."""
NEARNESS = [exp(-max(0.0, (n + 0.5) / 4 - 2.4) / REACH) for n in range(64)]
"""How much of its pull a thing keeps, by quarters of an inch."""
SHARES = [0.5 * 0.6**n for n in range(4)]
"""What the best thing near counts, the second best, and so on."""
SIDE_ON = 0.55
"""How much of its pull a thing keeps that does not lie ahead."""
OPEN = (0.1, 0.6, 0.85, 0.95)
"""The chance of a line of sight by how many of three lines to the target are open now."""

STAY = frozenset({*COLORS, CLOCKTOWER})
"""What pulls and is not gone when it is met."""

Target = tuple[str, float, float, float, float, float]
"""What could be hit: id, worth, bearing in degrees, how much of a sector its width adds, place."""
Threat = tuple[float, str, Sequence[float]]
"""How often a rival shoots, in which band, from where."""


class Spot:
    """What pulls there and which lines are open. `vault` is what the open Vault's Gold pulls with, in its middle.

    `targets` and `threats` are kept by whoever looks, each with where the rivals were taken to be.
    """

    __slots__ = (
        "_barrel", "_near", "_open", "_things", "_vault", "_walls", "_worth", "state", "targets", "threats", "x", "y",
    )  # fmt: skip

    def __init__(
        self, state: State, x: float, y: float, things: list[Thing], walls: list[Wall], barrel: float, vault: float
    ) -> None:
        self.state, self.x, self.y = state, x, y
        self.targets: list[tuple[object, list[Target]]] = []
        self.threats: list[tuple[object, list[Threat]]] = []
        self._walls, self._barrel = walls, barrel
        self._things, self._worth = things, vault
        self._open: dict[tuple[float, float], float] = {}
        self._near: list[tuple[float, float, float, float]] | None = None
        self._vault: float | None = None

    def _look_round(self) -> list[tuple[float, float, float, float]]:
        state, x, y = self.state, self.x, self.y
        tiles, wrecks, loose = state.tiles, state.wrecks, state.loose
        near: list[tuple[float, float, float, float]] = []
        for id, tx, ty, value in self._things:
            dx, dy = tx - x, ty - y
            if -FAR < dx < FAR and -FAR < dy < FAR and (id in tiles or id in wrecks or id in loose or id in STAY):
                away = sqrt(dx * dx + dy * dy)
                near.append((value * NEARNESS[int(4 * away)], dx, dy, 0.82 * away))
        near.sort(reverse=True)
        if state.vault:
            half = state.edition.arena.side / 2
            self._vault = self._worth * exp(-max(0.0, hypot(x - half, y - half) - 5) / REACH)
        return near

    def pull(self, c: float, s: float) -> float:
        """What pulls a tank that heads to (c, s): the best things, those ahead before those beside."""
        near = self._near
        if near is None:
            near = self._near = self._look_round()
        best: list[float] = []
        ahead = 0
        for got, dx, dy, enough in near:
            if dx * c + dy * s > enough:
                best.append(got)
                ahead += 1
                if ahead == len(SHARES):
                    # Nothing that follows pulls harder than these.
                    break
            else:
                best.append(SIDE_ON * got)
        if self._vault is not None:
            best.append(self._vault)
        best.sort(reverse=True)
        return sum(share * got for share, got in zip(SHARES, best, strict=False))

    def sees(self, tx: float, ty: float) -> float:
        """The chance that a target there is open from here."""
        known = self._open.get((tx, ty))
        if known is None:
            found = lines(self._walls, self.state, self._barrel, self.x, self.y, tx, ty)
            known = self._open[tx, ty] = OPEN[found]
        return known


__all__ = ["Spot", "Target", "Thing", "Threat"]
