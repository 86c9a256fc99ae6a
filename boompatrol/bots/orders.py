"""What a Command would bring, Captain's Orders by the ability from where the tank stands (section P)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp, hypot

from boompatrol.bots import outlook, worth
from boompatrol.bots.lookout import Lookout
from boompatrol.bots.why import Why
from boompatrol.rules.captains import copyable, prey
from boompatrol.rules.preview import preview
from boompatrol.table.state import State, Tank
from boompatrol.table.table import Table

SHELTER = 0.8
"""The part of a threat that Boxy's armour keeps off for the rest of the round."""
TURNS = (-70.0, -35.0, 0.0, 35.0, 70.0)
"""Degrees of the Hold Up in Crash's Orders that are tried (P3)."""
ROUND_ABOUT = (-120.0, -60.0, 0.0, 60.0, 120.0, 180.0)
"""Degrees of a Captain's pivot that are tried."""
PROMISING = 3
"""How many pivots are gone on with, of those that are tried."""
BITTEN, STRAY = 0.8, 4.0
"""How often a rival at Close Range is still there when Chompy's card comes up, and over how many inches more one may
come near by then: two thirds of the chance are gone."""
HOPED, HOPE = ("fire_away", "forward"), 0.7
"""What Copycat hopes that a rival will have shown by then, and how often one has."""


def command(look: Lookout, state: State, card: str) -> outlook.Seen:
    """One Command of a tank on a state it may see, shots by estimate."""
    if card != "captains_orders":
        return outlook.command(look, state, card)
    seen = _orders(look, state)
    return seen._replace(gain=seen.gain - worth.orders_spent(state.tanks[look.color]))


def _orders(look: Lookout, state: State) -> outlook.Seen:
    """C4: the Captain's ability, by what it is good for; the card is gone until it is repaired (P7)."""
    tank, color, style = state.tanks[look.color], look.color, look.style
    if tank.pose is None:
        return outlook.Seen(0.0, state, None)
    match tank.captain:
        case "payday":
            return outlook.Seen(worth.payday_worth(style, state, tank), state, Why("gold"))
        case "boxy":
            seen = outlook.judged(look, preview(state, color, "captains_orders"), state)
            return seen._replace(gain=seen.gain + SHELTER * look.threat(state, tank.pose), why=Why("hide"))
        case "chompy":
            return outlook.Seen(_bite(look, state, tank), state, Why("bite"))
        case "crash":
            return _turned_best(look, state, TURNS)
        case "red":
            return _turned_best(look, state, ROUND_ABOUT)
        case "copycat":
            return _copied(look, state, tank)
        case _:
            return outlook.Seen(0.15, state, Why("foresee"))


def bites(state: State, tank: Tank) -> list[tuple[str, str]]:
    """P6: whom Chompy could choose from where it stands, with the band."""
    return list(prey(Table(state, None), tank).items())


def _bite(look: Lookout, state: State, tank: Tank) -> float:
    """Chompy: whom he has before his jaws; while rows are laid, who may be there when the card comes up."""
    if state.stage != "plan":
        found = bites(state, tank)
        return max((worth.bite_worth(look.style, state, state.tanks[who], band) for who, band in found), default=0.0)
    assert tank.pose is not None
    missed, most = 1.0, 0.0
    for who, at in look.where.items():
        gap = hypot(at[0] - tank.pose[0], at[1] - tank.pose[1]) - look.bands[0][1] - look.hull
        missed *= 1 - BITTEN * exp(-max(0.0, gap) / STRAY)
        most = max(most, look.bites.get(who, 0.0))
    return (1 - missed) * most


def promising(look: Lookout, state: State, tank: Tank, turns: Iterable[float], kept: int = PROMISING) -> list[float]:
    """Of some pivots those after which the tank looks at most, the best first: only these are tried."""
    assert tank.pose is not None
    x, y, heading = tank.pose
    return sorted(turns, key=lambda by: -look.place(state, (x, y, (heading + by) % 360), tank.turret))[:kept]


def _turned_best(look: Lookout, state: State, turns: tuple[float, ...]) -> outlook.Seen:
    """Crash and Red: of some pivots the one whose drive brings most."""
    best: tuple[float, outlook.Seen] | None = None
    for by in promising(look, state, state.tanks[look.color], turns):
        given = {"pivot": {"degrees": by}}
        seen = outlook.command(look, state, "captains_orders", given)
        value = seen.gain + outlook.place(look, seen)
        if best is None or value > best[0]:
            best = value, seen
    assert best is not None
    return best[1]


def _copied(look: Lookout, state: State, tank: Tank) -> outlook.Seen:
    """Copycat: any facing, then the best of what rivals have shown, or may have by then."""
    shown = copied_cards(state, tank)
    turns = (0.0,) if tank.glued else promising(look, state, tank, ROUND_ABOUT)
    judged = [copied_after(look, state, by, shown or HOPED) for by in turns]
    best = max(judged, key=lambda seen: seen.gain + outlook.place(look, seen))
    return best if shown else best._replace(gain=HOPE * best.gain)


def copied_cards(state: State, tank: Tank) -> list[str]:
    """P5: what Copycat may execute now."""
    return [other.shown for other in copyable(Table(state, None), tank) if other.shown is not None]


def copied_after(look: Lookout, state: State, by: float, cards: Sequence[str]) -> outlook.Seen:
    """P5: the best of these Commands after a pivot in place, or none of them."""
    tank = state.tanks[look.color]
    assert tank.pose is not None
    x, y, heading = tank.pose
    copy = state.copy()
    Table(copy, None).place(copy.tanks[look.color], (x, y, (heading + by) % 360))
    found = [outlook.Seen(0.0, copy, Why("copy"))]
    for card in dict.fromkeys(cards):
        seen = outlook.command(look, copy, card)
        if not seen.out:
            found.append(seen._replace(why=Why("copy")))
    return max(found, key=lambda seen: seen.gain + outlook.place(look, seen))
