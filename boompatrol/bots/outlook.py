"""What a Command would bring, judged from its preview: what it meets, where it ends, what can be shot from there."""

from math import cos, hypot, radians, sin
from typing import Any, NamedTuple

from boompatrol.bots import worth
from boompatrol.bots.lookout import Lookout
from boompatrol.bots.odds import odds
from boompatrol.bots.pushes import leaves, pushed_out
from boompatrol.bots.why import Why
from boompatrol.rules import fire, gear
from boompatrol.rules.preview import Preview, preview
from boompatrol.table.state import State, Tank
from boompatrol.table.table import Table

BEYOND = 100.0
"""What is taken off where it leads out of the arena: no other way is that bad, however much is misjudged."""


class Seen(NamedTuple):
    """A Command as it is judged: what it wins in Medals, the state it leaves, and why one would lay it.

    `answers` is how what it asks was taken to be answered, `rams` the part of the gain that hangs on where tanks stand.
    """

    gain: float
    state: State
    why: Why | None
    out: bool = False
    answers: dict[str, Any] | None = None
    rams: float = 0.0


class Shot(NamedTuple):
    """A way to answer `fire` or `shot`: the answer, its worth and whom it is at."""

    answer: dict[str, Any]
    worth: float
    target: str | None
    band: str | None


def command(look: Lookout, state: State, card: str, answers: dict[str, Any] | None = None) -> Seen:
    """One Command of a tank on a state it may see, shots by estimate; Captain's Orders as these answers have it."""
    color = look.color
    if card == "fire_away":
        return _shot(look, state)
    if card == "repair":
        return _repair(look, state)
    close = card == "captains_orders" and state.tanks[color].captain == "crash"
    return judged(look, preview(state, color, card, answers=answers), state, answers, close)


def _shot(look: Lookout, state: State) -> Seen:
    tank = state.tanks[look.color]
    if tank.pose is None:
        return Seen(0.0, state, None)
    aim = look.aim(state, tank.pose, tank.turret)
    if aim.target is None:
        return Seen(0.0, state, Why("turn_turret"))
    return Seen(aim.worth * look.style.shot, turned(state, look.color, aim.clicks), Why("aim", aim.target))


def turned(state: State, color: str, clicks: int) -> State:
    """The state with a tank's turret turned."""
    if not clicks:
        return state
    copy = state.copy()
    tank = copy.tanks[color]
    tank.turret = (tank.turret + clicks) % state.edition.tank.sectors
    return copy


def _repair(look: Lookout, state: State) -> Seen:
    tank = state.tanks[look.color]
    count = (len(tank.damaged) + 1) // 2
    back = sorted(tank.damaged, key=lambda card: -worth.card_worth(look.style, tank, card))[:count]
    gain = sum(worth.card_worth(look.style, tank, card) for card in back)
    return Seen(gain, state, None)


def after_turn(look: Lookout, state: State, by: float, card: str) -> Seen:
    """A Command after a pivot in place."""
    pose = state.tanks[look.color].pose
    assert pose is not None
    x, y, heading = pose
    return judged(look, preview(state, look.color, card, at=(x, y, (heading + by) % 360)), state)


def judged(
    look: Lookout, seen: Preview, before: State, answers: dict[str, Any] | None = None, close: bool = False
) -> Seen:
    """What a preview wins: by what it meets. `close`: a ram would be rolled so (P3)."""
    after, style, color = seen.state, look.style, look.color
    assert after is not None
    tank = before.tanks[color]
    driven_out = style.out * (1 + 0.4 * (len(before.seats) - 1))
    if seen.goes_out:
        return Seen(-driven_out, after, Why("out"), True, answers)
    got, rams, why, most = 0.0, 0.0, Why("place"), 0.0
    if _may_be_moved_out(look, before, seen):
        # A beginner keeps well away from the line; who knows the box weighs the chance.
        got -= (look.permanent if look.keen else 1.0) * driven_out
    for id, _ in seen.contacts:
        value, reason = contact_worth(look, before, tank, id, close)
        got += value
        rams += value if id in before.tanks else 0.0
        if reason is not None and value > most:
            why, most = reason, value
    return Seen(got, after, why, False, answers, rams)


def _may_be_moved_out(look: Lookout, before: State, seen: Preview) -> bool:
    """M4: whether it ends on what may turn out to be a Bunker, with no room to Move Off before the line."""
    if seen.end is None or len(seen.path) < 2:
        return False
    x, y, heading = seen.end
    field = look.field
    reach = field.half_length + hypot(field.half_tile, field.half_tile)
    if field.open_floor(x, y, 2 * reach):
        return False
    way = radians(heading)
    c, s = cos(way), sin(way)
    if (x - seen.path[0][0]) * c + (y - seen.path[0][1]) * s < 0:
        c, s = -c, -s
    for id, _ in seen.contacts:
        tile = before.tiles.get(id)
        if tile is None or tile.kind is not None:
            continue
        dx, dy = tile.pose[0] - x, tile.pose[1] - y
        # On until the hull is past it.
        far = dx * c + dy * s + reach
        if hypot(dx, dy) < reach and leaves(field, (x + far * c, y + far * s, heading)):
            return True
    return False


def place(look: Lookout, seen: Seen, firing: float = 0.25) -> float:
    """What it is worth to stand where a Command leaves the tank."""
    tank = seen.state.tanks[look.color]
    if seen.out or tank.pose is None:
        return 0.0
    return look.place(seen.state, tank.pose, tank.turret, firing)


def contact_worth(look: Lookout, state: State, tank: Tank, id: str, close: bool = False) -> tuple[float, Why | None]:
    """What meeting a thing is worth, and the reason it would be."""
    style = look.style
    if id in state.tanks:
        return look.ram(id, close), Why("ram", id)
    tile = state.tiles.get(id)
    if tile is not None:
        if tile.kind is None:
            return look.covered, Why("crush")
        got = worth.tile_worth(tile.kind, style, state, tank)
        if gear.rolls_over_hazards(tank) and tile.kind in worth.BAD:
            got = 0.0
        return got, Why("take", tile.kind)
    if id in state.wrecks:
        return worth.wreck_worth(state.wrecks[id], style, state, tank), Why("wreck")
    if id in state.loose:
        item = state.loose[id]
        return item.gold * style.gold + item.relic * style.relic, Why("loose")
    if id == "clocktower" and not state.vault:
        return worth.tower_worth(style, state, "mid"), Why("ram", id)
    return 0.0, None


def shots(look: Lookout, state: State) -> list[Shot]:
    """Every shot the tank could fire from where it stands, by the rules, with its worth."""
    table = Table(state, None)
    tank = table.tank(look.color)
    if not tank.here:
        return []
    request = fire.aims(table, tank)
    return [
        Shot(option, shot_worth(look, state, option["target"], band), option["target"], band)
        for option, band in zip(request.options, request.bands, strict=True)
        if option["target"] is not None and band is not None
    ]


def tile_shots(look: Lookout, state: State) -> list[Shot]:
    """B14: every shot from a Bunker, with its worth."""
    table = Table(state, None)
    request, _ = fire.tile_aims(table, table.tank(look.color), fire.bunkers(table), rerouted=False)
    return [
        Shot(option, shot_worth(look, state, option["target"], "long", option["from"]), option["target"], "long")
        for option in request.options
        if option["target"] is not None
    ]


def shot_worth(look: Lookout, state: State, target: str, band: str, source: str | None = None) -> float:
    """What a shot at a target in a band is worth on average; `source` is the tile it comes from, if it does."""
    style, tank = look.style, state.tanks[look.color]
    bunker = source is not None and state.tiles[source].kind == "bunker"
    bent = "long" if bunker else gear.bend_band(tank, band)
    medal = odds_of_a_crit(state) * state.edition.score.bunker_medals * style.medal if bunker else 0.0
    if target in state.tanks:
        victim = state.tanks[target]
        eye = state.tiles[source].pose if source is not None else tank.pose
        out = False
        if look.pushes and victim.pose is not None and eye is not None:
            out = pushed_out(look.field, victim.pose, eye) is not None
        got = worth.hit_worth(style, state, tank, victim, bent, out)
        return got + (medal if victim.seat != tank.seat else 0.0)
    if target in state.tiles:
        return worth.tile_shot_worth(style, state.tiles[target], state, bent)
    if target in state.wrecks:
        hit = odds(state.edition, bent, state.carnage).hit
        return hit * state.edition.score.wreck_glory * style.glory
    return worth.tower_worth(style, state, bent) + medal


def odds_of_a_crit(state: State) -> float:
    """The chance that a Bunker's shot, always Long, brings a Crit."""
    return odds(state.edition, "long", state.carnage).crits_at_least(1)


def best_shot(found: list[Shot]) -> Shot | None:
    """The shot that is worth most, if any is worth anything."""
    best = max(found, key=lambda shot: shot.worth, default=None)
    return best if best is not None and best.worth > 0 else None
