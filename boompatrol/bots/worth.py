"""What is worth how much to whom: tiles, wrecks, hits, whole tables. In Medals, by a style's weights."""

from boompatrol.bots.odds import odds
from boompatrol.bots.style import Style
from boompatrol.rules import damage
from boompatrol.table.state import State, Tank, Tile, Wreck
from boompatrol.table.table import icons

BAD = frozenset({"glue_trap", "minefield"})
"""Kinds that nobody wants to touch."""


def tile_worth(kind: str, style: Style, state: State, tank: Tank) -> float:
    """What a tank gets out of touching a tile of a kind that lies open."""
    amounts = state.edition.amounts
    match kind:
        case "gold_bar":
            return amounts.gold_bar * style.gold
        case "gold_bars":
            return amounts.gold_bars * style.gold
        case "relic":
            return style.relic
        case "magnet":
            return amounts.magnet * style.gold * 1.4
        case "patch_job":
            return 0.15 + 0.5 * style.crit_taken * tank.crits
        case "super_charge" | "gear_up":
            return 0.3
        case "mortar":
            return odds(state.edition, "mid").icons * (style.glory + style.card_given)
        case "bunker":
            return 0.3
        case "air_drop":
            return 0.25
        case "glue_trap":
            return -0.45
        case "minefield":
            return -(amounts.mine_crits * style.crit_taken + 2 * style.rattled_taken) * (1.0 + tank.crits)
        case _:
            return 0.05


def covered_worth(style: Style, state: State, tank: Tank) -> float:
    """The same of one that lies face down: what is left in the box, on average."""
    left = state.kinds_left
    total = sum(left.values())
    if not total:
        return 0.0
    return style.crush * sum(n * tile_worth(kind, style, state, tank) for kind, n in left.items()) / total


def wreck_worth(wreck: Wreck, style: Style, state: State, tank: Tank) -> float:
    """X5 Items and Glory, less the die it rolls."""
    items = wreck.items
    got = state.edition.score.wreck_glory * style.glory + items.gold * style.gold + items.relic * style.relic
    got += 0.25 * (items.ammo + items.patch + items.super_charge + (items.gear is not None))
    die = odds(state.edition, "mid")
    lethal = 1.5 if tank.crits + 1 >= state.edition.tank.crits else 0.0
    return got - die.icons * (style.card_taken + style.crit_taken) / 2 - die.crits_at_least(1) * lethal


def hit_worth(style: Style, state: State, shooter: Tank, victim: Tank, band: str) -> float:
    """What an attack in a band is worth on average: Glory, damage, the kill. Against the own side it is a loss."""
    edition = state.edition
    band = damage.attack_band(victim, band)
    left = edition.tank.crits - victim.crits
    worth = 0.0
    for face, p in odds(edition, band, state.carnage).faces:
        crits, cards = icons(face)
        if not crits and not cards:
            continue
        got = (crits + cards) * edition.score.icon_glory * style.glory
        got += crits * style.crit_given + min(cards, len(victim.hand)) * style.card_given
        if crits >= left:
            got += style.kill + edition.score.wreck_glory * 0.1
            got += victim.gold * style.gold * 0.3 + victim.relic * style.relic * 0.6
        worth += p * got
    return -1.2 * worth if victim.seat == shooter.seat else worth


def tower_worth(style: Style, state: State, band: str) -> float:
    """V2, V4 Crits against the Clocktower: Glory, and a Medal for the last."""
    score = state.edition.score
    die = odds(state.edition, band, state.carnage)
    last = state.tower_crits + 1 >= score.tower_crits
    each = score.tower_medals * style.medal if last else score.tower_glory * style.glory
    return die.crits_at_least(1) * (each + style.tower * 0.3)


def tile_shot_worth(style: Style, tile: Tile, state: State, band: str) -> float:
    """A shot at a standing Building turns it over for whoever comes first: seldom worth it."""
    return 0.04 * odds(state.edition, band).hit * style.crush if tile.kind is None else 0.15


def standing_worth(state: State, seat: str, style: Style) -> float:
    """What a side has: Medals, Glory, Gold, the Relic, and the state of its tanks."""
    limit = state.edition.tank.crits
    worth = state.medals[seat] * style.medal + state.glory[seat] * style.glory
    for tank in state.tanks.values():
        if tank.seat != seat:
            continue
        worth += tank.gold * style.gold + tank.relic * style.relic
        worth += 0.2 * (tank.ammo + tank.patch + tank.super_charge + (tank.gear is not None))
        worth -= len(tank.damaged) * style.card_taken + (tank.rattled + tank.rattled_in_row) * style.rattled_taken
        worth -= 0.5 if tank.destroyed else style.crit_taken * tank.crits * (1 + 0.4 * (tank.crits >= limit - 1))
    return worth


def table_worth(state: State, seat: str, style: Style) -> float:
    """The own side against the others, their best more than their average; a won match outweighs it all."""
    if state.winner is not None:
        return (100.0 if seat in state.winner else -100.0) / max(1, len(state.winner))
    own = standing_worth(state, seat, style)
    others = [standing_worth(state, other, style) for other in state.seats if other != seat]
    return own - style.rival * (max(others) + sum(others) / len(others))
