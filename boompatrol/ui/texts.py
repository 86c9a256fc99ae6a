"""The words of the pages that need no match, in our own words: captains, house rules, places. Plain data."""

from __future__ import annotations

from typing import TypedDict


class Captain(TypedDict):
    """What a page says of a captain."""

    name: str
    animal: str
    short: str  # at most 60 characters: three lines on a card
    long: str  # the whole of it, for a tooltip


CAPTAINS: dict[str, Captain] = {
    "boxy": {
        "name": "Boxy",
        "animal": "turtle",
        "short": "A card's width ahead; all attacks on him count as Long.",
        "long": "**Boxy** rolls forward one card width, then hides: until the round ends everything that "
        "attacks him, rams, Mortar and Bunkers included, counts as Long Range. Then his Orders are "
        "damaged.",
    },
    "payday": {
        "name": "Payday",
        "animal": "bull",
        "short": "Takes 1 Gold, and 1 more for each enemy who takes one too.",
        "long": "**Payday** takes 1 Gold. Each enemy crew may take 1 Gold as well; for every one that does, "
        "Payday takes another. Then his Orders are damaged.",
    },
    "crash": {
        "name": "Crash",
        "animal": "rhino",
        "short": "Pivots, charges two card lengths; his ram rolls as Close.",
        "long": "**Crash** holds up (pivot and one turret click), then charges forward two card lengths. A tank"
        " he rams on the way is rolled for as at Close Range. Then his Orders are damaged.",
    },
    "red": {
        "name": "Red",
        "animal": "fox",
        "short": "In place of any card: any turn, then a card length ahead.",
        "long": "**Red** never lays her Orders in a row: they wait beside her. When a card of hers would come "
        "up she may use them instead: turn up to 180°, then forward one card length. Then they are "
        "damaged.",
    },
    "copycat": {
        "name": "Copycat",
        "animal": "cat",
        "short": "Turns freely, then may repeat an enemy's last card.",
        "long": "**Copycat** turns on the spot to any heading. Then, if she likes, she carries out the last "
        "card that one enemy tank revealed this round. Then her Orders are damaged.",
    },
    "chompy": {
        "name": "Chompy",
        "animal": "tyrannosaur",
        "short": "In sight: Close costs two cards, Mid rattles. Never damaged.",
        "long": "**Chompy** picks an enemy tank in range and sight, in any direction. At Close Range it loses "
        "two cards, at Mid Range it is Rattled (house rule: one Crit). His Orders are never damaged.",
    },
    "finsight": {
        "name": "Finsight",
        "animal": "fish",
        "short": "Names a rival's next card; right: a free Fire Away.",
        "long": "**Finsight** names a rival and a card. If that is the next card the rival reveals this round, "
        "Finsight gets a free Fire Away. Then the Orders are damaged. A guest captain: only with the "
        "house rule.",
    },
}
"""Every captain, in the order of the gallery."""

PLACES: dict[str, str] = {
    "sw": "south-west",
    "nw": "north-west",
    "ne": "north-east",
    "se": "south-east",
    "east": "east edge",
}

SWITCHES: dict[str, tuple[str, str]] = {
    "sudden_death": ("Sudden death", "Carnage goes on until one side leads"),
    "guest_captains": ("Guest captains", "Finsight may be picked or drawn"),
    "chompy_mid": ("Chompy at Mid Range", "what his roar does there"),
    "out_of_bounds": ("Out of bounds", "what of the hull must cross the line"),
}
"""The house rules: name, and one line on what it means."""

SWITCH_WORDS: dict[str, dict[str, str]] = {
    "chompy_mid": {"rattled": "Rattled card", "crit": "one Crit"},
    "out_of_bounds": {"any_part": "any part", "hub": "the hub"},
}

SET_UP: dict[bool, tuple[str, str]] = {
    True: ("laid for us", "at random, by the rules for laying"),
    False: ("by hand, in turn", "one each in turn, face down"),
}
"""Quick or not: its word, and what it means."""

BOTS: dict[str, str] = {"random": "plays any legal move"}
"""Bots by kind, and how they play."""
