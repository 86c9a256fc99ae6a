"""The words of the pages that need no match, in our own words: captains, house rules, places. Plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boompatrol.ui.language import Words, tr
from boompatrol.ui.names import name_of

if TYPE_CHECKING:
    from boompatrol.replay.log import Header

CAPTAINS: dict[str, Words] = {
    "boxy": Words(
        {
            "animal": "turtle",
            "short": "A card's width ahead; all attacks on him count as Long.",
            "long": "**Boxy** rolls forward one card width, then hides: until the round ends everything that "
            "attacks him, rams, Mortar and Bunkers included, counts as Long Range. Then his Orders are "
            "damaged.",
        }
    ),
    "payday": Words(
        {
            "animal": "bull",
            "short": "Takes 1 Gold, and 1 more for each enemy who takes one too.",
            "long": "**Payday** takes 1 Gold. Each enemy crew may take 1 Gold as well; for every one that does, "
            "Payday takes another. Then his Orders are damaged.",
        }
    ),
    "crash": Words(
        {
            "animal": "rhino",
            "short": "Pivots, charges two card lengths; his ram rolls as Close.",
            "long": "**Crash** holds up (pivot and one turret click), then charges forward two card lengths. A tank"
            " he rams on the way is rolled for as at Close Range. Then his Orders are damaged.",
        }
    ),
    "red": Words(
        {
            "animal": "fox",
            "short": "In place of any card: any turn, then a card length ahead.",
            "long": "**Red** never lays her Orders in a row: they wait beside her. When a card of hers would come "
            "up she may use them instead: turn up to 180°, then forward one card length. Then they are "
            "damaged.",
        }
    ),
    "copycat": Words(
        {
            "animal": "cat",
            "short": "Turns freely, then may repeat an enemy's last card.",
            "long": "**Copycat** turns on the spot to any heading. Then, if she likes, she carries out the last "
            "card that one enemy tank revealed this round. Then her Orders are damaged.",
        }
    ),
    "chompy": Words(
        {
            "animal": "tyrannosaur",
            "short": "In sight: Close costs two cards, Mid rattles. Never damaged.",
            "long": "**Chompy** picks an enemy tank in range and sight, in any direction. At Close Range it loses "
            "two cards, at Mid Range it is Rattled (house rule: one Crit). His Orders are never damaged.",
        }
    ),
    "finsight": Words(
        {
            "animal": "fish",
            "short": "Names a rival's next card; right: a free Fire Away.",
            "long": "**Finsight** names a rival and a card. If that is the next card the rival reveals this round, "
            "Finsight gets a free Fire Away. Then the Orders are damaged. A guest captain: only with the "
            "house rule.",
        }
    ),
}
"""Every captain, in the order of the gallery: `animal`, `short` (at most 60 characters: three lines on a card)
and `long`, the whole of it for a tooltip."""

PLACES = Words(
    {
        "sw": "south-west",
        "nw": "north-west",
        "ne": "north-east",
        "se": "south-east",
        "east": "east edge",
    }
)

SWITCH_NAMES = Words(
    {
        "sudden_death": "Sudden death",
        "guest_captains": "Guest captains",
        "chompy_mid": "Chompy at Mid Range",
        "out_of_bounds": "Out of bounds",
    }
)
SWITCH_NOTES = Words(
    {
        "sudden_death": "Carnage goes on until one side leads",
        "guest_captains": "Finsight may be picked or drawn",
        "chompy_mid": "what his roar does there",
        "out_of_bounds": "what of the hull must cross the line",
    }
)
"""The house rules: name, and one line on what it means."""

SWITCH_WORDS: dict[str, Words] = {
    "chompy_mid": Words({"rattled": "Rattled card", "crit": "one Crit"}),
    "out_of_bounds": Words({"any_part": "any part", "hub": "the hub"}),
}

_SET_UP = Words({"quick": "laid for us", "hand": "by hand, in turn"})
_SET_UP_NOTES = Words({"quick": "at random, by the rules for laying", "hand": "one each in turn, face down"})


def set_up_words(quick: bool) -> tuple[str, str]:
    """Quick or not: its word, and what it means."""
    way = "quick" if quick else "hand"
    return _SET_UP[way], _SET_UP_NOTES[way]


BOT_NAMES = Words({"recruit": "Recruit", "gunner": "Gunner", "ace": "Ace", "random": "Random"})
BOTS = Words(
    {
        "recruit": "a beginner: takes what is near",
        "gunner": "weighs every shot by the odds",
        "ace": "plans its whole row ahead",
        "random": "plays any legal move",
    }
)
"""The program's own bots by level, and how they play."""
STYLE_NAMES = Words(
    {
        "even": "All-round",
        "hunter": "Gold hunter",
        "brawler": "Brawler",
        "buster": "Tower-buster",
        "sniper": "Sniper",
        "survivor": "Survivor",
        "steady": "Steady",
    }
)
"""How a bot may lean; the names are those of styles.toml."""


def bots_here() -> dict[str, str]:
    """All bots that may be chosen, by level: ours, and those of other packages with the package's name."""
    from boompatrol.bots.protocol import offered

    return {**BOTS, **{name: tr("from {package}", package=package) for name, package in offered().items()}}


def level_name(level: str) -> str:
    """What a level is called; somebody's own bot goes by its class."""
    return BOT_NAMES.get(level) or level.rpartition(".")[2]


def players_in(header: Header) -> dict[str, str]:
    """The players of a log by seat; a bot without a name goes by its level, a person by the crew."""
    from boompatrol.bots.protocol import HUMAN

    unnamed = {
        str(part.seat): name_of(part.seat) if part.player == HUMAN else level_name(part.player.partition(":")[0])
        for part in header.seats
    }
    return {seat: part.name or unnamed[seat] for part in header.seats if (seat := str(part.seat))}
