"""The levels: a recruit plays by rules of thumb and misjudges, a gunner judges well one Command at a time."""

from boompatrol.bots.thinker import Thinker


class Recruit(Thinker):
    """A new player: sees what a card does, takes what is near, often misjudges what is worth more."""

    keen = False
    slip = 3.2
    spare = 0.9  # lays cards to play them


class Gunner(Thinker):
    """Knows the odds: every Command and every shot is weighed by what it brings on average."""

    slip = 0.9
