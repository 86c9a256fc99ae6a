"""What is worth how much to whom: tiles, wrecks, hits, cards. In Medals, by a style's weights."""

from boompatrol.bots.odds import odds
from boompatrol.bots.style import Style
from boompatrol.rules import damage
from boompatrol.table.state import State, Tank, Tile, Wreck

BAD = frozenset({"glue_trap", "minefield"})
"""Kinds that nobody wants to touch."""
SCARCE = ((6, 0.7), (5, 1.0), (4, 1.5), (0, 2.2))
"""How much more a card is worth the fewer there are: what is left over of a row is worth little."""
CARD_SHARE = {"fire_away": 3.5, "forward": 1.3, "again": 1.4, "back_er_up": 0.4, "captains_orders": 0.3}
"""How a card compares with the others."""
ORDERS_WORTH = {"payday": 0.1, "crash": 0.2, "red": 0.2, "copycat": 0.12, "boxy": 0.12, "chompy": 0.12}
"""What a Captain's Orders in hand is worth, in Medals."""
AMMO_USED = 0.9
"""How much of an Ammo token is fired before it is lost or the match is over."""
TAKERS = 0.4
"""How many of Payday's rivals take the Gold that he offers."""
CRATED = 0.5
"""How much of Payday's Gold becomes Medals: once a round at most (E2), the rest is lost with the tank or left over."""
LEADS = 0.25
"""How much more the damage to a rival is worth for each Medal by which it stands above the middle, and less below."""


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
            return ammo_worth(style, state)
        case "air_drop":
            return 0.25
        case "glue_trap":
            return -0.45
        case "minefield":
            return -(amounts.mine_crits * style.crit_taken + 2 * style.rattled_taken) * (1.0 + tank.crits)
        case _:
            return 0.05


def ammo_worth(style: Style, state: State) -> float:
    """B14 A shot that is always Long, and the Medal for a Crit of it (G4), less what it may wait for in vain."""
    die = odds(state.edition, "long", state.carnage)
    medal = state.edition.score.bunker_medals * style.medal
    return AMMO_USED * (die.crits_at_least(1) * medal + die.icons * (style.glory + style.card_given))


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


def hit_worth(
    style: Style, state: State, shooter: Tank, victim: Tank, band: str, out: bool = False, leads: float | None = None
) -> float:
    """What an attack in a band is worth on average: Glory, damage, the kill, with `out` the push over the line.

    Against the own side it is a loss. `leads` is what `leading` says of the victim's side, where that is known.
    """
    edition = state.edition
    band = damage.attack_band(victim, band)
    left = edition.tank.crits - victim.crits
    pushed = edition.score.out_of_bounds_glory * style.glory + 0.1 if out and not victim.glued else 0.0
    leads = leading(state)[victim.seat] if leads is None else leads
    worth = 0.0
    for crits, cards, p in odds(edition, band, state.carnage).hurting:
        if crits >= left:
            # X1: no Glory for that hit.
            got = style.kill + victim.gold * style.gold * 0.3 + victim.relic * style.relic * 0.6
        else:
            got = (crits + cards) * edition.score.icon_glory * style.glory + pushed
            got += leads * crits * style.crit_given * (1 + 0.5 * victim.crits)
            got += leads * min(cards, len(victim.hand)) * style.card_given
        worth += p * got
    return -1.2 * worth if victim.seat == shooter.seat else worth


def leading(state: State) -> dict[str, float]:
    """How much it matters to hold up a side, by seat: the leader more than who lies behind."""
    stands = {seat: score(state, seat) for seat in state.seats}
    middle = sum(stands.values()) / len(stands)
    return {seat: max(0.5, min(2.0, 1 + LEADS * (stand - middle))) for seat, stand in stands.items()}


def harm(style: Style, state: State, tank: Tank, band: str, out: bool) -> float:
    """What a shot of a rival at this tank costs on average: what the rival gains by it, and what is lost."""
    edition = state.edition
    left = edition.tank.crits - tank.crits
    gone = edition.score.out_of_bounds_glory * style.glory * style.rival + 0.2 if out else 0.0
    lost = 0.0
    for crits, cards, p in odds(edition, damage.attack_band(tank, band), state.carnage).hurting:
        if crits >= left:
            taken = 0.4 + edition.score.kill_medals * style.medal * style.rival
            taken += 0.7 * (tank.gold * style.gold + tank.relic * style.relic + 0.25 * (tank.gear is not None))
        else:
            taken = (crits + cards) * edition.score.icon_glory * style.glory * style.rival + gone
            taken += crits * style.crit_taken + min(cards, len(tank.hand)) * style.card_taken
        lost += p * taken
    return lost


def tower_worth(style: Style, state: State, band: str) -> float:
    """V2, V4 Crits against the Clocktower: Glory, and a Medal for the last, which each of them brings nearer."""
    score = state.edition.score
    die = odds(state.edition, band, state.carnage)
    last = state.tower_crits + 1 >= score.tower_crits
    each = score.tower_medals * style.medal if last else score.tower_glory * style.glory
    return die.crits_at_least(1) * (each + style.tower)


def tile_shot_worth(style: Style, tile: Tile, state: State, band: str) -> float:
    """A shot at a standing Building turns it over for whoever comes first: seldom worth it."""
    return 0.04 * odds(state.edition, band).hit * style.crush if tile.kind is None else 0.15


def card_worth(style: Style, tank: Tank, card: str) -> float:
    """What it is worth to have a card in hand again: more the fewer there are, and what the Captain makes of it."""
    have = len(tank.hand) + sum(held is not None for held in tank.row)
    scarce = next(times for least, times in SCARCE if have >= least)
    return style.card_taken * CARD_SHARE.get(card, 0.9) * scarce + (
        ORDERS_WORTH.get(tank.captain, 0.0) if card == "captains_orders" else 0.0
    )


def orders_spent(tank: Tank) -> float:
    """P7: what it costs that the Captain's Orders must be repaired before they can be used again."""
    return 0.0 if tank.captain == "chompy" else 0.5 * ORDERS_WORTH.get(tank.captain, 0.0)


def payday_worth(style: Style, state: State, tank: Tank) -> float:
    """P2: its Gold, the Gold for each rival that takes one too, less what that is worth to them."""
    rivals = len(state.opponents(tank.color))
    return CRATED * style.gold * state.edition.amounts.payday * (1 + TAKERS * rivals * (1 - style.rival / 2))


def bite_worth(style: Style, state: State, victim: Tank, band: str) -> float:
    """P6: at Close two cards and their Glory; at Mid a Rattled card, or a Crit by the switch."""
    if band == "close":
        lost = min(state.edition.amounts.chompy_cards, len(victim.hand))
        return lost * (state.edition.score.icon_glory * style.glory + style.card_given)
    if state.switches["chompy_mid"] == "crit":
        last = victim.crits + 1 >= state.edition.tank.crits
        return style.kill if last else style.glory + style.crit_given
    full = victim.rattled + victim.rattled_in_row >= state.edition.score.rattled_cards
    return 0.0 if full else style.rattled_given


def score(state: State, seat: str) -> float:
    """How a side stands: Medals as they count for victory, and what its Glory and Gold are on the way to."""
    rates = state.edition.score
    bars = sum(tank.gold for tank in state.tanks.values() if tank.seat == seat)
    return state.standing(seat) + state.glory[seat] / rates.glory_per_medal + bars / rates.gold_per_medal


def mended(tank: Tank) -> Tank:
    """X3: one that is destroyed as it will come back."""
    if not tank.destroyed:
        return tank
    twin = tank.copy()
    twin.crits, twin.gold, twin.relic, twin.hand = 0, 0, False, [*twin.hand, *twin.damaged]
    return twin
