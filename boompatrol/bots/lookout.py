"""What a tank sees of the table, made ready once for many looks: what pulls it, whom it could hit, what threatens it.

The looks are estimates, for places where the tank does not stand yet and for rivals that will have moved by then: a
bot weighs hundreds of them in the time of one exact question to the rules. What is fired at in the end, the rules say.
"""

from collections.abc import Mapping
from math import atan2, cos, degrees, hypot, radians, sin
from operator import itemgetter
from typing import NamedTuple

from boompatrol.bots import worth
from boompatrol.bots.pushes import pushed_out
from boompatrol.bots.spot import Spot, Target, Thing, Threat
from boompatrol.bots.style import Style
from boompatrol.bots.walls import walls
from boompatrol.box.names import CLOCKTOWER, PERMANENT
from boompatrol.geometry.bodies import Pose
from boompatrol.rules import gear
from boompatrol.table.field import field_of
from boompatrol.table.state import State, Tank

TOWER_PULL = 2.0
"""How much more the Clocktower pulls than what lies near counts: it stands still, and a ram needs no aim."""
VAULT_PULL = 0.9
"""Gold that the open Vault's middle pulls like."""
NEXT_BITE = 0.3
"""What a bite counts that Chompy may have at its next Captain's Orders."""
COVERED, UNCOVERED = 0.3, 0.12
"""How often a rival in range will shoot at this tank, its turret towards it or not."""

Where = Mapping[str, Pose]


class Aim(NamedTuple):
    """A shot that may be had: its worth with the chance that it is open, at whom, after how many clicks."""

    worth: float
    target: str | None
    clicks: int


NO_AIM = Aim(0.0, None, 0)


class Lookout:
    """The table as one tank judges it. `keen` False: a beginner, blind for danger, arcs and what blocks.

    `pushes`: whether it sees whom a hit would push out of bounds.
    """

    def __init__(self, state: State, color: str, style: Style, keen: bool = True, pushes: bool = True) -> None:
        self.color, self.style, self.keen, self.pushes = color, style, keen, pushes
        tank = state.tanks[color]
        size, bands = state.edition.tank, state.edition.arena.bands
        self.field = field = field_of(state.edition)
        self.bands = (("close", bands.close), ("mid", bands.mid), ("long", bands.long))
        self.sector, self.barrel = 360 / size.sectors, size.barrel
        self.sectors = size.sectors
        # From the hub's edge to the hull it is aimed at, which may stand any way round.
        self.hull = size.hub_radius + (field.half_length + field.half_width) / 2
        self.may = gear.clicks_firing(size, tank)
        self.covered = worth.covered_worth(style, state, tank)
        left = state.kinds_left
        self.permanent = sum(left.get(kind, 0) for kind in PERMANENT) / max(1, sum(left.values()))
        self.things = self._things(state, tank)
        self.walls = walls(state, state.tanks[color], field)
        self.state = state
        seat = tank.seat
        self.rivals = {other.color: worth.mended(other) for other in state.tanks.values() if other.seat != seat}
        self.where: dict[str, Pose] = {
            color: rival.pose for color, rival in self.rivals.items() if rival.pose is not None
        }
        self.bites: dict[str, float] = {}
        if tank.captain == "chompy" and "captains_orders" not in tank.damaged:
            self.bites = {color: worth.bite_worth(style, state, rival, "close") for color, rival in self.rivals.items()}
        self.tower = {band: worth.tower_worth(style, state, gear.bend_band(tank, band)) for band, _ in self.bands}
        self.leads = worth.leading(state)
        self._spots: dict[tuple[float, float], Spot] = {}
        self._hits: dict[tuple[str, str, bool], float] = {}
        self._harms: dict[tuple[str, bool], float] = {}

    # what hits are worth

    def hit(self, rival: str, band: str, out: bool) -> float:
        """What a shot at a rival in a band is worth, with `out` one that pushes it out of bounds."""
        known = self._hits.get((rival, band, out))
        if known is None:
            tank, victim = self.state.tanks[self.color], self.rivals[rival]
            bent = gear.bend_band(tank, band)
            known = worth.hit_worth(self.style, self.state, tank, victim, bent, out, self.leads[victim.seat])
            self._hits[rival, band, out] = known
        return known

    def harm(self, band: str, out: bool) -> float:
        """What a shot of a rival at this tank costs."""
        known = self._harms.get((band, out))
        if known is None:
            known = worth.harm(self.style, self.state, self.state.tanks[self.color], band, out)
            self._harms[band, out] = known
        return known

    def ram(self, other: str, close: bool) -> float:
        """M6, M9: what ramming a tank is worth, a Crash that is rolled as Close among them."""
        tank, state, style = self.state.tanks[self.color], self.state, self.style
        victim = state.tanks[other]
        band = "close" if close or gear.ram_is_close(tank, False) else "mid"
        got = worth.hit_worth(style, state, tank, victim, band, leads=self.leads[victim.seat]) * style.ram
        return got + (style.relic if victim.relic and victim.seat != tank.seat else 0.0)

    def _things(self, state: State, tank: Tank) -> list[Thing]:
        """Id, place and worth of what one would drive to."""
        style, found = self.style, []
        kinds: dict[str | None, float] = {None: self.covered} | dict.fromkeys(PERMANENT - {"bunker"}, 0.0)
        for tile in state.tiles.values():
            value = kinds.get(tile.kind)
            if value is None and tile.kind is not None:
                value = kinds[tile.kind] = worth.tile_worth(tile.kind, style, state, tank)
            if value and value > 0:
                found.append((tile.id, tile.pose[0], tile.pose[1], value))
        for wreck in state.wrecks.values():
            value = worth.wreck_worth(wreck, style, state, tank)
            if value > 0:
                found.append((wreck.id, wreck.pose[0], wreck.pose[1], value))
        found += [
            (item.id, item.x, item.y, item.gold * style.gold + item.relic * style.relic)
            for item in state.loose.values()
        ]
        if self.keen:
            if not state.vault:
                value = TOWER_PULL * worth.tower_worth(style, state, "mid")
                found.append((CLOCKTOWER, self.field.tower.x, self.field.tower.y, value))
            # M9: the Relic can be rammed away.
            found += [
                (other.color, other.pose[0], other.pose[1], 0.6 * style.relic * style.ram)
                for other in state.opponents(tank.color)
                if other.relic and other.pose is not None
            ]
        return found

    # looks

    def spot(self, state: State, x: float, y: float) -> Spot:
        """The place in that state; asked again for the same one, as by a tank that turns, it is the same."""
        spot = self._spots.get((x, y))
        if spot is None or spot.state is not state:
            spot = Spot(state, x, y, self.things, self.walls, self.barrel, VAULT_PULL * self.style.gold)
            self._spots[x, y] = spot
        return spot

    def pull(self, state: State, pose: Pose) -> float:
        """What the place promises for the next Commands: the best things near it, less what the line takes away."""
        x, y, heading = pose
        way = radians(heading)
        c, s = cos(way), sin(way)
        side = self.field.side
        edge, drive = min(x, y, side - x, side - y), state.edition.cards.forward
        hemmed = 0.0
        if edge < drive:
            ahead = drive + self.field.half_length
            if not (0 < x + ahead * c < side and 0 < y + ahead * s < side):
                hemmed = 0.12 * self.style.out * (1 - edge / drive)
        return self.spot(state, x, y).pull(c, s) - hemmed

    def band(self, inches: float) -> str | None:
        """F3."""
        for name, reach in self.bands:
            if inches <= reach:
                return name
        return None

    def aim(self, state: State, pose: Pose, turret: int, where: Where | None = None, may: int | None = None) -> Aim:
        """The best shot from a place, the turret turned by what it may before it fires."""
        x, y, heading = pose
        bearing = heading + turret * self.sector
        most = self.may if may is None else may
        best = NO_AIM
        spot = self.spot(state, x, y)
        for id, value, way, slack, tx, ty in self._targets(spot, self.where if where is None else where):
            if value <= best.worth:
                break
            if not self.keen:
                # A beginner takes what is within the ruler for a target, wherever the barrel points.
                return Aim(value, id, 0)
            clicks = self._clicks(bearing, way, slack, most)
            if clicks is None:
                continue
            value *= spot.sees(tx, ty)
            if value > best.worth:
                best = Aim(value, id, clicks)
        return best

    def _targets(self, spot: Spot, where: Where) -> list[Target]:
        """What is within the ruler there, what is worth most first."""
        for known, found in spot.targets:
            if known is where:
                return found
        x, y, targets = spot.x, spot.y, []
        for color, at in where.items():
            dx, dy = at[0] - x, at[1] - y
            away = hypot(dx, dy)
            band = self.band(away - self.hull)
            if band is not None:
                out = self.keen and self.pushes and pushed_out(self.field, at, (x, y)) is not None
                way = degrees(atan2(dy, dx))
                targets.append((color, self.hit(color, band, out), way, 0.5 + 1.0 / max(away, 1.0), at[0], at[1]))
        if self.keen and not spot.state.vault:
            tower = self.field.tower
            dx, dy = tower.x - x, tower.y - y
            away = hypot(dx, dy)
            band = self.band(away - tower.radius - 0.4)
            if band is not None:
                way = degrees(atan2(dy, dx))
                targets.append((CLOCKTOWER, self.tower[band], way, 0.5 + 1.0 / max(away, 1.0), tower.x, tower.y))
        targets.sort(key=itemgetter(1), reverse=True)
        spot.targets.append((where, targets))
        return targets

    def _clicks(self, bearing: float, way: float, slack: float, most: int) -> int | None:
        """F2: how many clicks bring a target that lies that way into the arc, None if not so many are allowed."""
        off = ((way - bearing + 180) % 360 - 180) / self.sector
        clicks = max(-most, min(most, round(off)))
        return clicks if abs(off - clicks) <= slack else None

    def danger(self, state: State, pose: Pose, where: Where | None = None) -> float:
        """The threat as the style minds it."""
        return self.style.danger * self.threat(state, pose, where) if self.keen else 0.0

    def threat(self, state: State, pose: Pose, where: Where | None = None) -> float:
        """What rivals may do to a tank that stands there: by band, by their turrets, and where a hit pushes it."""
        spot = self.spot(state, pose[0], pose[1])
        threat = 0.0
        for share, band, at in self._threats(spot, self.where if where is None else where):
            out = self.pushes and pushed_out(self.field, pose, at) is not None
            threat += share * self.harm(band, out)
        return threat

    def _threats(self, spot: Spot, where: Where) -> list[Threat]:
        """Who has a tank there within the ruler."""
        for known, found in spot.threats:
            if known is where:
                return found
        threats: list[Threat] = []
        for color, at in where.items():
            dx, dy = spot.x - at[0], spot.y - at[1]
            away = hypot(dx, dy)
            band = self.band(away - self.hull)
            if band is not None:
                bearing = at[2] + self.rivals[color].turret * self.sector
                slack = 0.5 + 1.0 / max(away, 1.0)
                covered = self._clicks(bearing, degrees(atan2(dy, dx)), slack, 1) is not None
                threats.append((COVERED if covered else UNCOVERED, band, at))
        spot.threats.append((where, threats))
        return threats

    def place(self, state: State, pose: Pose, turret: int, firing: float = 0.25, may: int | None = None) -> float:
        """What it is worth to stand there: the pull, the shot it may get, less the danger.

        `firing` is how likely it fires next, `may` the clicks it then has.
        """
        value = self.style.near * self.pull(state, pose)
        if self.keen:
            value += firing * self.style.shot * self.aim(state, pose, turret, may=may).worth - self.danger(state, pose)
            value += self.bite(pose)
        return value

    def bite(self, pose: Pose) -> float:
        """P6: what it promises that Chompy may bite from there, all round."""
        if not self.bites:
            return 0.0
        reach = self.bands[0][1] + self.hull
        near = (
            value
            for color, value in self.bites.items()
            if color in self.where and hypot(self.where[color][0] - pose[0], self.where[color][1] - pose[1]) <= reach
        )
        return NEXT_BITE * max(near, default=0.0)

    def vault_share(self, state: State, pose: Pose) -> float:
        """E1: the Gold that the open Vault gives to a tank that ends the round there, if no rival comes nearer."""
        if not state.vault:
            return 0.0
        tower, score = self.field.tower, state.edition.score
        gap = hypot(pose[0] - tower.x, pose[1] - tower.y)
        if gap - tower.radius - state.edition.tank.hub_radius > self.bands[0][1]:
            return 0.0
        nearest = all(hypot(at[0] - tower.x, at[1] - tower.y) > gap for at in self.where.values())
        return self.style.gold * (score.vault_gold + 0.6 * nearest * score.nearest_vault_gold)

    def facing(self, pose: Pose, turret: int) -> float:
        """How well a turret looks at rivals that may come into its arc, the worthwhile and near ones first."""
        bearing = radians(pose[2] + turret * self.sector)
        c, s = cos(bearing), sin(bearing)
        best = 0.0
        for color, at in self.where.items():
            dx, dy = at[0] - pose[0], at[1] - pose[1]
            away = max(hypot(dx, dy), 0.1)
            best = max(best, self.hit(color, "mid", False) * (1 + (dx * c + dy * s) / away) / (1 + away / 8))
        return best
