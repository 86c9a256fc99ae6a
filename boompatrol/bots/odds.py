"""What the dice of a band bring on average, from the edition's own faces (F8, F9)."""

from collections import Counter
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from boompatrol.box.edition import Edition, Rolled
from boompatrol.table.table import counting, icons


class Odds(NamedTuple):
    """The chance of each face to be the one that counts, and the Crits, Command icons and chance of those that hurt."""

    faces: tuple[tuple[str, float], ...]
    hurting: tuple[tuple[int, int, float], ...]

    @property
    def hit(self) -> float:
        """The chance that it is no blank."""
        return sum(p for face, p in self.faces if face != "blank")

    @property
    def icons(self) -> float:
        """Crits and cards expected, together."""
        return sum(p * (crits + cards) for crits, cards, p in self.hurting)

    def crits_at_least(self, count: int) -> float:
        """The chance of so many Crits or more."""
        return sum(p for crits, _, p in self.hurting if crits >= count)


def odds(edition: Edition, band: str, carnage: bool = False) -> Odds:
    """The odds of an attack in a band; in Total Carnage the purple die is one of them."""
    dice = edition.dice
    rolled: Rolled = getattr(dice, band)
    first = dice.purple if carnage else dice.white
    return _odds(tuple(first), tuple(dice.white), rolled.rolled, rolled.counts == "least")


def one_die(edition: Edition, carnage: bool = False) -> Odds:
    """The odds of a single die, as at a Building (F7)."""
    return _odds(tuple(edition.dice.purple if carnage else edition.dice.white), (), 1, False)


@lru_cache(maxsize=64)
def _odds(first: tuple[str, ...], others: tuple[str, ...], count: int, least: bool) -> Odds:
    found = Counter(counting(faces, least) for faces in product(first, *[others] * (count - 1)))
    total = sum(found.values())
    faces = tuple((face, n / total) for face, n in sorted(found.items()))
    return Odds(faces, tuple((*icons(face), p) for face, p in faces if icons(face) != (0, 0)))
