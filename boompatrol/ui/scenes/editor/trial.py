"""Playing an arena once, against bots, straight from the drawing table."""

from __future__ import annotations

import time

from boompatrol.box.edition import Edition
from boompatrol.replay.scenario import Scenario
from boompatrol.ui.language import tr
from boompatrol.ui.match import Player, match_from
from boompatrol.ui.names import name_of
from boompatrol.ui.scenes.play import PlayScene
from boompatrol.ui.step import Push, Step

BOT = "recruit"


def try_out(edition: Edition, arena: Scenario) -> Step:
    """The first crew is the one who laid it out, the others are bots; nothing of the match is kept."""
    players: dict[str, Player] = {}
    for tank in arena.tanks:
        players[tank.color] = Player(name_of(tank.color), BOT) if players else Player(tr("You"))
    match = match_from(arena, edition, players, time.time_ns() & 0x7FFFFFFF, keep=False)
    match.trial = True
    return Push(PlayScene(match))
