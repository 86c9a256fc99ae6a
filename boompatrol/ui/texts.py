"""The words of the pages that need no match, in our own words: captains, house rules, places. Plain data."""

from __future__ import annotations

from typing import TypedDict


class Captain(TypedDict):
    """What a page says of a captain."""

    name: str
    animal: str
    short: str  # two or three lines on a card
    long: str  # the whole of it, for a tooltip


CAPTAINS: dict[str, Captain] = {
    "boxy": {
        "name": "Boxy",
        "animal": "turtle",
        "short": "Rolls a card's width ahead. Until the round ends every attack on him counts as Long Range.",
        "long": "**Boxy** rolls forward one card width, then hides: until the round ends everything that attacks him, "
        "rams, Mortar and Bunkers included, counts as Long Range. Then his Orders are damaged.",
    },
    "payday": {
        "name": "Payday",
        "animal": "bull",
        "short": "Takes 1 Gold, and one more for each enemy crew that accepts 1 Gold too.",
        "long": "**Payday** takes 1 Gold. Each enemy crew may take 1 Gold as well; for every one that does, Payday takes "
        "another. Then his Orders are damaged.",
    },
    "crash": {
        "name": "Crash",
        "animal": "rhino",
        "short": "Holds Up, then charges two card lengths. What he rams is rolled as Close Range.",
        "long": "**Crash** holds up (pivot and one turret click), then charges forward two card lengths. A tank he rams on "
        "the way is rolled for as at Close Range. Then his Orders are damaged.",
    },
    "red": {
        "name": "Red",
        "animal": "fox",
        "short": "Her Orders lie beside her and may replace a card as it comes up: any turn, then forward.",
        "long": "**Red** never lays her Orders in a row: they wait beside her. When a card of hers would come up she may use "
        "them instead: turn up to 180°, then forward one card length. Then they are damaged.",
    },
    "copycat": {
        "name": "Copycat",
        "animal": "cat",
        "short": "Turns to any heading, then may repeat an enemy's last card.",
        "long": "**Copycat** turns on the spot to any heading. Then, if she likes, she carries out the last card that one "
        "enemy tank revealed this round. Then her Orders are damaged.",
    },
    "chompy": {
        "name": "Chompy",
        "animal": "tyrannosaur",
        "short": "An enemy in sight, all round: Close loses two cards, Mid is Rattled. Never damaged.",
        "long": "**Chompy** picks an enemy tank in range and sight, in any direction. At Close Range it loses two cards, at "
        "Mid Range it is Rattled (house rule: one Crit). His Orders are never damaged.",
    },
    "finsight": {
        "name": "Finsight",
        "animal": "fish",
        "short": "Names a rival's next card. If it comes: a free Fire Away. A guest.",
        "long": "**Finsight** names a rival and a card. If that is the next card the rival reveals this round, Finsight gets "
        "a free Fire Away. Then the Orders are damaged. A guest captain: only with the house rule.",
    },
}
"""Every captain, in the order of the gallery."""

PLACES: dict[str, str] = {"sw": "south-west", "nw": "north-west", "ne": "north-east", "se": "south-east", "east": "east edge"}

SWITCHES: dict[str, tuple[str, str]] = {
    "sudden_death": ("Sudden death", "nobody shares a win: Carnage goes on until one leads"),
    "guest_captains": ("Guest captains", "Finsight the fish may be picked or drawn"),
    "chompy_mid": ("Chompy at Mid Range", "what his roar does to a tank at Mid Range"),
    "out_of_bounds": ("Out of bounds", "what has to cross the line before a tank is out"),
}
"""The house rules: name, and one line on what it means."""

SWITCH_WORDS: dict[str, dict[str, str]] = {
    "chompy_mid": {"rattled": "Rattled card", "crit": "one Crit"},
    "out_of_bounds": {"any_part": "any part", "hub": "the hub"},
}

SET_UP: dict[bool, tuple[str, str]] = {
    True: ("laid for us", "all buildings are laid at random, by the same rules"),
    False: ("by hand, in turn", "everyone lays one building after another, unseen"),
}
"""Quick or not: its word, and what it means."""

BOTS: dict[str, str] = {"random": "plays any legal move"}
"""Bots by kind, and how they play."""
