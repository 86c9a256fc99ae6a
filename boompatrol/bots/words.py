"""The game's words for what a bot says of its choice."""

_CARDS = {"back_er_up": "Back 'er Up", "captains_orders": "Captain's Orders", "rattled": "a Rattled card"}
_TOWER = {"clocktower": "the Clocktower"}


def card_name(card: str | None) -> str:
    """A card or one of the backs as it is printed.

    >>> card_name("veer_left"), card_name("back_er_up")
    ('Veer Left', "Back 'er Up")
    """
    return "no card" if card is None else _CARDS.get(card, card.replace("_", " ").title())


def thing_name(id: str) -> str:
    """A target: a tank by its colour, else by its kind.

    >>> thing_name("blue"), thing_name("clocktower"), thing_name("w2"), thing_name("t30")
    ('Blue', 'the Clocktower', 'a wreck', 'a Building')
    """
    if id in _TOWER:
        return _TOWER[id]
    if id[1:].isdigit():
        return "a wreck" if id[0] == "w" else "a Building"
    return id.title()


def kind_name(kind: str) -> str:
    """A Building by what it turned out to be."""
    return kind.replace("_", " ").title()


PLAIN = {
    "pivot": "Turned to where the next Commands bring most.",
    "turret": "The turret turns to what is worth a shot.",
    "further": "So far brings most.",
    "repair": "The cards that are worth most come back.",
    "patch": "Crits first.",
    "gear": "The better Gear is kept.",
    "crate_up": "Three Gold are a Medal.",
    "payday": "A Gold is a Gold.",
    "mortar": "Most is won there.",
    "magnet": "The Relic counts as a Medal.",
    "face": "That side is pushed.",
    "captain": "A Captain by lot.",
    "place_tank": "Much lies near, and little threatens.",
    "place_building": "A place where one is left.",
    "air_drop": "Much lies near, and little threatens.",
    "rally_point": "There it has least to gain.",
    "intel_use": "The card is only looked at.",
    "copy_card": "That card brings most from here.",
    "shot": "The shot that is worth most.",
    "refill": "The cards that bring most from here.",
}
"""What is said of the small choices, by ask."""
