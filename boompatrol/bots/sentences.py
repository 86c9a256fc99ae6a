"""Why a bot chose as it did, in a sentence."""

from boompatrol.bots.rows import Row
from boompatrol.bots.words import card_name, thing_name
from boompatrol.table.state import State


def named(row: Row) -> str:
    """A row in words, with what each of its cards is for."""
    return ", ".join(f"{card_name(card)} {why}".rstrip() for card, why in zip(row.cards, row.whys, strict=True))


def laid(row: Row, extra: str | None) -> str:
    """A plan in a sentence."""
    first = f"First {card_name(extra)}, on a Super Charge; then " if extra else ""
    return f"{first}{named(row)}."


def told(option: str, card: str | None) -> str:
    """A Command in a sentence."""
    match option:
        case "reveal":
            return f"{card_name(card)} as planned."
        case "hold_up" | "repair":
            return f"A {card_name(option)} is worth more now than {card_name(card)}."
        case "captain_swap":
            return f"Captain's Orders are worth more now than {card_name(card)}."
        case _:
            return "There is nothing to do."


def fired(state: State, target: str | None) -> str:
    """A shot in words."""
    if target is None:
        return "No shot is worth it: the turret turns to where one may be."
    tank = state.tanks.get(target)
    close = tank is not None and tank.crits + 1 >= state.edition.tank.crits
    return f"The shot at {thing_name(target)} is worth most{': one more Crit destroys it' if close else ''}."
