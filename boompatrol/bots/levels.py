"""The levels: a recruit plays by rules of thumb and misjudges, a gunner judges well one Command at a time.

How far each misjudges is set so that the steps from level to level are alike: the next higher one wins about four
matches of five (`scripts/strength.py`).
"""

from boompatrol.bots.thinker import Thinker


class Recruit(Thinker):
    """A new player: sees what a card does, takes what is near, often misjudges what is worth more."""

    keen = False
    slip = 3.4
    spare = 0.9  # lays cards to play them


class Gunner(Thinker):
    """Knows the odds: every Command and every shot is weighed by what it brings on average, not quite by head."""

    slip = 0.9
