"""What a Command would bring, judged from its preview: what it meets, where it ends, what can be shot from there."""

from math import atan2, cos, degrees, exp, hypot, radians, sin
from typing import Any, NamedTuple

from boompatrol.bots import worth
from boompatrol.bots.odds import odds
from boompatrol.bots.style import Style
from boompatrol.geometry.bodies import Pose
from boompatrol.rules import fire, gear
from boompatrol.rules.preview import Preview, preview
from boompatrol.table.state import State, Tank
from boompatrol.table.table import Table

REACH = 6.0
"""Inches over which what lies ahead loses two thirds of its pull."""
SIDE_ON = 0.55
"""How much of its pull a thing keeps that does not lie ahead."""


class Seen(NamedTuple):
    """A Command as it is judged: its worth in Medals, the state it leaves, and the word for why."""

    worth: float
    state: State
    why: str
    out: bool = False


class Shot(NamedTuple):
    """A way to answer `fire` or `shot`: the answer, its worth and whom it is at."""

    answer: dict[str, Any]
    worth: float
    target: str | None
    band: str | None


def command(state: State, color: str, card: str, style: Style, answers: dict[str, Any] | None = None) -> Seen:
    """One Command of a tank on a state it may see."""
    if card == "fire_away":
        best = best_shot(fire_options(state, color, style))
        if best is None:
            return Seen(0.02, state, "nothing to fire at")
        return Seen(best.worth * style.shot, state, f"a shot at {best.target}")
    if card in ("captains_orders", "repair", "hold_up"):
        return _special(state, color, card, style, answers)
    return judged(preview(state, color, card, answers=answers), state, color, style)


def _special(state: State, color: str, card: str, style: Style, answers: dict[str, Any] | None) -> Seen:
    tank = state.tanks[color]
    if card == "repair":
        mended = (len(tank.damaged) + 1) // 2
        return Seen(mended * style.card_taken * 1.1 - (0.05 if mended else 0.4), state, f"{mended} cards back")
    if card == "hold_up":
        return judged(preview(state, color, "hold_up", answers=answers), state, color, style)
    match tank.captain:
        case "payday":
            rivals = len({other.seat for other in state.tanks.values()} - {tank.seat})
            return Seen(style.gold * (1 + 0.1 * rivals), state, "Payday's Gold")
        case "boxy":
            seen = judged(preview(state, color, card), state, color, style)
            return seen._replace(worth=seen.worth + 0.15 * style.danger, why="hides and rolls on")
        case "crash":
            tries = [
                judged(preview(state, color, card, answers={"pivot": {"degrees": float(by)}}), state, color, style)
                for by in (-70, -35, 0, 35, 70)
            ]
            return max(tries, key=lambda seen: seen.worth)
        case "chompy":
            return Seen(0.35 if _rival_within(state, tank, state.edition.arena.bands.close) else 0.1, state, "a bite")
        case "copycat" | "finsight":
            return Seen(0.22, state, "the Captain's trick")
        case _:
            return judged(preview(state, color, card), state, color, style)


def _rival_within(state: State, tank: Tank, inches: float) -> bool:
    pose = tank.pose
    if pose is None:
        return False
    return any(
        other.pose is not None
        and hypot(other.pose[0] - pose[0], other.pose[1] - pose[1]) <= inches + state.edition.tank.length / 2
        for other in state.opponents(tank.color)
    )


def judged(seen: Preview, before: State, color: str, style: Style) -> Seen:
    after = seen.state
    assert after is not None
    tank = before.tanks[color]
    if seen.goes_out:
        return Seen(-style.out * (1 + 0.4 * (len(before.seats) - 1)), after, "out of bounds", True)
    got, why = 0.0, ""
    for id, _ in seen.contacts:
        value, word = contact_worth(before, tank, id, style)
        got += value
        why = why or word
    if seen.end is not None:
        got += style.near * outlook(after, color, seen.end, style) - danger(after, tank, seen.end, style)
    return Seen(got, after, why or "a better place")


def contact_worth(state: State, tank: Tank, id: str, style: Style) -> tuple[float, str]:
    """What meeting a thing is worth, and the word for it."""
    if id in state.tanks:
        other = state.tanks[id]
        band = "close" if gear.ram_is_close(tank, False) else "mid"
        got = worth.hit_worth(style, state, tank, other, band) * style.ram
        return got + (style.relic if other.relic and other.seat != tank.seat else 0.0), f"rams {id}"
    tile = state.tiles.get(id)
    if tile is not None:
        if tile.kind is None:
            return worth.covered_worth(style, state, tank), "crushes a Building"
        got = worth.tile_worth(tile.kind, style, state, tank)
        if tank.gear == "mine_roller" and tile.kind in worth.BAD:
            got = 0.0
        return got, f"takes {tile.kind}"
    if id in state.wrecks:
        return worth.wreck_worth(state.wrecks[id], style, state, tank), "crushes a wreck"
    if id in state.loose:
        item = state.loose[id]
        return item.gold * style.gold + item.relic * style.relic, "picks up what lies loose"
    if id == "clocktower":
        return worth.tower_worth(style, state, "mid"), "rams the Clocktower"
    return 0.0, ""


def outlook(state: State, color: str, pose: Pose, style: Style) -> float:
    """What the place promises for the next Commands: the best things near it, those ahead before those beside."""
    tank = state.tanks[color]
    x, y, heading = pose
    found = []
    covered = worth.covered_worth(style, state, tank)
    for tile in state.tiles.values():
        value = covered if tile.kind is None else worth.tile_worth(tile.kind, style, state, tank)
        if value > 0 and tile.kind not in ("bunker", "accelerator"):
            found.append(value * _pull(x, y, heading, tile.pose[0], tile.pose[1]))
    for wreck in state.wrecks.values():
        value = worth.wreck_worth(wreck, style, state, tank)
        if value > 0:
            found.append(value * _pull(x, y, heading, wreck.pose[0], wreck.pose[1]))
    for item in state.loose.values():
        value = item.gold * style.gold + item.relic * style.relic
        found.append(value * _pull(x, y, heading, item.x, item.y))
    side = state.edition.arena.side
    if state.vault:
        found.append(0.5 * style.gold * exp(-max(0.0, hypot(x - side / 2, y - side / 2) - 5) / REACH))
    found.sort(reverse=True)
    edge, drive = min(x, y, side - x, side - y), state.edition.cards.forward
    hemmed = 0.12 * style.out * max(0.0, 1 - edge / drive) if _faces_out(state, pose) else 0.0
    return 0.5 * sum(value * 0.6**n for n, value in enumerate(found[:4])) - hemmed


def _pull(x: float, y: float, heading: float, tx: float, ty: float) -> float:
    away = hypot(tx - x, ty - y)
    off = abs((degrees(atan2(ty - y, tx - x)) - heading + 180) % 360 - 180)
    return exp(-max(0.0, away - 2.4) / REACH) * (1.0 if off < 35 else SIDE_ON)


def _faces_out(state: State, pose: Pose) -> bool:
    """Whether the next Forward leads out."""
    x, y, heading = pose
    side, ahead = state.edition.arena.side, state.edition.cards.forward + state.edition.tank.length / 2
    ahead_x, ahead_y = x + ahead * cos(radians(heading)), y + ahead * sin(radians(heading))
    return not (0 < ahead_x < side and 0 < ahead_y < side)


def danger(state: State, tank: Tank, pose: Pose, style: Style) -> float:
    """What rivals could do to the tank where it ends: nearer is worse, and worse with every Crit it has."""
    bands = state.edition.arena.bands
    threat = 0.0
    for other in state.opponents(tank.color):
        assert other.pose is not None
        away = hypot(other.pose[0] - pose[0], other.pose[1] - pose[1]) - state.edition.tank.length / 2
        threat += 0.16 if away <= bands.close else 0.09 if away <= bands.mid else 0.03 if away <= bands.long else 0.0
    holds = 1 + 0.35 * tank.crits + 0.1 * tank.gold + 0.5 * tank.relic
    return style.danger * threat * holds


def fire_options(state: State, color: str, style: Style) -> list[Shot]:
    """Every shot the tank could fire from where it stands, with its worth."""
    table = Table(state, None)
    tank = table.tank(color)
    if not tank.here:
        return []
    request = fire.aims(table, tank)
    return [
        Shot(option, shot_worth(state, tank, option["target"], band, style), option["target"], band)
        for option, band in zip(request.options, request.bands, strict=True)
        if option["target"] is not None and band is not None
    ]


def shot_worth(state: State, tank: Tank, target: str, band: str, style: Style, bunker: bool = False) -> float:
    """What a shot at a target in a band is worth on average."""
    bent = "long" if bunker else gear.bend_band(tank, band)
    if target in state.tanks:
        got = worth.hit_worth(style, state, tank, state.tanks[target], bent)
        if bunker and state.tanks[target].seat != tank.seat:
            got += odds_of_a_crit(state) * state.edition.score.bunker_medals * style.medal
        return got
    if target in state.tiles:
        return worth.tile_shot_worth(style, state.tiles[target], state, bent)
    if target in state.wrecks:
        hit = odds(state.edition, bent, state.carnage).hit
        return hit * state.edition.score.wreck_glory * style.glory
    return worth.tower_worth(style, state, bent)


def odds_of_a_crit(state: State) -> float:
    """The chance that a Bunker's shot, always Long, brings a Crit."""
    return odds(state.edition, "long", state.carnage).crits_at_least(1)


def best_shot(shots: list[Shot]) -> Shot | None:
    """The shot that is worth most, if any is worth anything."""
    best = max(shots, key=lambda shot: shot.worth, default=None)
    return best if best is not None and best.worth > 0 else None
