"""The matches of the demo: bots that know what they do, each with a style of its own, chosen so that much happens."""

from __future__ import annotations

from boompatrol.box.edition import default_edition
from boompatrol.box.names import COLORS
from boompatrol.table.chance import nth, root
from boompatrol.table.state import SetUp
from boompatrol.ui.match import Match, Player, new_match
from boompatrol.ui.texts import STYLE_NAMES

PLAYERS = {"red": "brawler", "blue": "hunter", "yellow": "buster", "green": "sniper"}
"""Who plays, by style."""
LEVEL = "gunner"
SEEDS = (106, 17, 105, 10, 44, 29)
"""Matches whose first minutes show much: scripts/demo_seeds.py finds them. After the last they are drawn."""


def demo_match(number: int) -> Match:
    """The match of that number, at its first question; it is an ordinary one, but nothing of it is written down."""
    seed = SEEDS[number] if number < len(SEEDS) else nth(root(number, "demo"), 0).state & 0x7FFFFFFF
    players = {color: Player(STYLE_NAMES[style], f"{LEVEL}:{style}") for color, style in PLAYERS.items()}
    set_up = SetUp(dict.fromkeys(COLORS, "draw"), True, True)
    return new_match(default_edition(), COLORS, False, {}, set_up, players, seed, keep=False)
