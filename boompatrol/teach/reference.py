"""The reference cards, computed from the edition: Medals, Glory, Buildings, Captains, Gear, Initiative, dice odds."""

from typing import NamedTuple

from boompatrol.bots.odds import Odds, odds, one_die
from boompatrol.box.edition import Edition
from boompatrol.box.names import BANDS, CAPTAINS, CARNAGE, GUESTS, KINDS
from boompatrol.table.table import icons
from boompatrol.teach.figures import Count, Switch
from boompatrol.teach.rulebook import Rulebook

MEDALS = {
    "kill": ("kill_medals", "X1"), "tower": ("tower_medals", "V4"), "bunker": ("bunker_medals", "G4"),
    "crate": ("crate_medals", "E2"), "relic": ("relic_medals", "L4"),
}  # fmt: skip
GLORY = {
    "damage": ("icon_glory", "G1"), "out": ("out_glory", "O1"), "wreck": ("wreck_glory", "X5"),
    "tower": ("tower_glory", "V4"),
}  # fmt: skip
BUILDINGS = {
    "gold_bar": "B1", "gold_bars": "B2", "relic": "B3", "patch_job": "B4", "super_charge": "B5", "glue_trap": "B6",
    "minefield": "B7", "accelerator": "B12", "gear_up": "B8", "air_drop": "B9", "magnet": "B10", "mortar": "B11",
    "intel": "B11", "bunker": "B13", "vacant": "B15",
}  # fmt: skip
CAPTAIN_ARTICLES = {
    "boxy": "P1", "payday": "P2", "crash": "P3", "red": "P4", "copycat": "P5", "chompy": "P6", "finsight": "P9",
}  # fmt: skip
GEAR_ARTICLE = "B18"


class Line(NamedTuple):
    """One line of a card: the engine's name of what it is about, how many (None: not counted), the words, the rule."""

    key: str
    amount: int | None
    text: str
    article: str


class Chances(NamedTuple):
    """What an attack brings: `target` a band, or `building`; chances from 0 to 1, icons on average."""

    target: str
    purple: bool
    rolled: int
    counts: str
    hit: float
    crit: float
    crits: float
    cards: float


def medals(book: Rulebook) -> list[Line]:
    """G3, G4 What gives Medals, and how many."""
    lines = [_scored(book, "medals", key, *at) for key, at in MEDALS.items()]
    return [line for line in lines if line.amount] + [Line("glory", 1, book.reference["medals"]["glory"], "G3")]


def glory(book: Rulebook) -> list[Line]:
    """G1, G2, O4 What gives Glory, and how much."""
    lines = [_scored(book, "glory", key, *at) for key, at in GLORY.items()]
    return [line for line in lines if line.amount]


def _scored(book: Rulebook, card: str, key: str, figure: str, article: str) -> Line:
    found = book.figures[figure]
    assert isinstance(found, Count)
    return Line(key, found.n, book.reference[card][key], article)


def buildings(book: Rulebook) -> list[Line]:
    """B1-B15 Every kind there is a tile of, with their number."""
    counts = book.edition.tiles.counts
    return [
        Line(kind, counts[kind], book.reference["buildings"][kind], BUILDINGS[kind])
        for kind in KINDS
        if counts.get(kind)
    ]


def captains(book: Rulebook) -> list[Line]:
    """P1-P6, and the guests where the house rule lets them in (P9)."""
    guests = GUESTS if book.figures["guest_captains"] == Switch("true") else ()
    return [Line(name, None, book.reference["captains"][name], CAPTAIN_ARTICLES[name]) for name in (*CAPTAINS, *guests)]


def gear(book: Rulebook) -> list[Line]:
    """B18 The cards of the edition's Gear deck."""
    return [Line(card, None, book.reference["gear"][card], GEAR_ARTICLE) for card in book.edition.gear.cards]


def initiative(book: Rulebook) -> list[Line]:
    """A8, R8 The cards that say who goes first."""
    words = book.reference["initiative"]
    return [Line("regulation", None, words["regulation"], "A8"), *[Line(c, None, words[c], "R8") for c in CARNAGE]]


def dice(edition: Edition) -> list[Chances]:
    """F7-F9 A shot in each band and at a Building, with white dice, then with the purple one among them."""
    rows = []
    for purple in (False, True):
        for band in BANDS:
            rolled = getattr(edition.dice, band)
            rows.append(_chances(band, purple, rolled.rolled, rolled.counts, odds(edition, band, purple)))
        rows.append(_chances("building", purple, 1, "most", one_die(edition, purple)))
    return rows


def _chances(target: str, purple: bool, rolled: int, counts: str, found: Odds) -> Chances:
    crits, cards = (sum(p * icons(face)[n] for face, p in found.faces) for n in (0, 1))
    return Chances(target, purple, rolled, counts, found.hit, found.crits_at_least(1), crits, cards)
