"""The reference cards: figures of the edition, odds counted by hand over its dice."""

import pytest

from boompatrol.box.edition import default_edition, edition_from
from boompatrol.box.names import CAPTAINS, KINDS
from boompatrol.teach import reference
from boompatrol.teach.rulebook import Rulebook
from tests.helpers import rule

BOX = default_edition()
BOOK = Rulebook("en", BOX)


def chances(target: str, purple: bool = False) -> reference.Chances:
    return next(row for row in reference.dice(BOX) if (row.target, row.purple) == (target, purple))


@rule("F8")
def test_mid_with_a_white_die_is_counted_by_hand() -> None:
    # blank, C, CC, X, XC, XC: one blank of six, three Crits, 0+1+2+0+1+1 = 5 cards.
    row = chances("mid")
    assert (row.rolled, row.hit, row.crit) == (1, pytest.approx(5 / 6), pytest.approx(3 / 6))
    assert (row.crits, row.cards) == (pytest.approx(3 / 6), pytest.approx(5 / 6))


@rule("F8", "F10")
def test_close_and_long_keep_the_better_and_the_lesser_of_two_dice() -> None:
    close, long = chances("close"), chances("long")
    assert (close.rolled, close.counts, long.counts) == (2, "most", "least")
    # A Crit counts at Close unless both dice lack one (3 * 3 of 36), at Long only if both have one.
    assert (close.crit, long.crit) == (pytest.approx(27 / 36), pytest.approx(9 / 36))
    assert (close.hit, long.hit) == (pytest.approx(35 / 36), pytest.approx(25 / 36))


@rule("F9")
def test_the_purple_die_is_one_of_the_dice() -> None:
    # blank, CC, X, XC, XC, XX: four Crits of six, 0+0+1+1+1+2 = 5 Crits, 0+2+0+1+1+0 = 4 cards.
    mid = chances("mid", purple=True)
    assert (mid.crit, mid.crits, mid.cards) == (pytest.approx(4 / 6), pytest.approx(5 / 6), pytest.approx(4 / 6))
    # No Crit at Close: purple lacks it in 2 of 6 and white in 3 of 6.
    assert chances("close", purple=True).crit == pytest.approx(1 - 2 / 6 * 3 / 6)


@rule("F7")
def test_a_building_takes_one_die_whatever_a_band_rolls() -> None:
    many = edition_from({"dice": {"mid": {"rolled": 3, "counts": "most"}}}, "mine.toml")
    rows = [row for row in reference.dice(many) if row.target == "building"]
    assert [(row.rolled, row.purple, row.hit) for row in rows] == [
        (1, False, pytest.approx(5 / 6)), (1, True, pytest.approx(5 / 6)),
    ]  # fmt: skip


@rule("G3", "G4")
def test_the_medal_card_says_what_gives_how_many() -> None:
    lines = {line.key: (line.amount, line.article) for line in reference.medals(BOOK)}
    assert lines == {
        "kill": (2, "X1"), "tower": (1, "V4"), "bunker": (1, "G4"), "crate": (1, "E2"), "relic": (1, "L4"),
        "glory": (1, "G3"),
    }  # fmt: skip


@rule("G1", "G2")
def test_the_glory_card_says_what_gives_how_much() -> None:
    assert [(line.key, line.amount) for line in reference.glory(BOOK)] == [
        ("damage", 1), ("out", 2), ("wreck", 2), ("tower", 1),
    ]  # fmt: skip


@rule("B15")
def test_the_building_card_counts_the_tiles_of_the_edition() -> None:
    lines = reference.buildings(BOOK)
    assert [line.key for line in lines] == list(KINDS)
    assert sum(line.amount or 0 for line in lines) == 36
    bare = Rulebook("en", edition_from({"tiles": {"counts": {"intel": 0, "bunker": 5}}}, "mine.toml"))
    assert {line.key: line.amount for line in reference.buildings(bare)}["bunker"] == 5
    assert "intel" not in [line.key for line in reference.buildings(bare)]


@rule("A7", "P9")
def test_a_guest_captain_is_on_the_card_only_where_guests_are_let_in() -> None:
    assert [line.key for line in reference.captains(BOOK)] == list(CAPTAINS)
    assert reference.captains(Rulebook("en", BOX, {"guest_captains": True}))[-1].article == "P9"


@rule("B18", "A8", "R8")
def test_gear_and_initiative_are_those_of_the_edition() -> None:
    mine = Rulebook("en", edition_from({"gear": {"cards": ["gyro_turret"]}, "tank": {"gyro_clicks": 2}}, "mine.toml"))
    assert [(line.key, line.text) for line in reference.gear(mine)] == [
        ("gyro_turret", "Up to 3 clicks before a shot, 4 without one.")
    ]
    assert len(reference.gear(BOOK)) == 12
    cards = {line.key: line.text for line in reference.initiative(BOOK)}
    assert cards["front_row"] == "nearest to the disc, then fewest Medals, then least Glory"
    assert "regulation" in cards


def test_every_line_of_every_card_leads_to_an_article_and_says_something() -> None:
    makers = [reference.medals, reference.glory, reference.buildings, reference.captains, reference.gear]
    lines = [line for make in [*makers, reference.initiative] for line in make(BOOK)]
    assert all(line.text and BOOK.article(line.article) for line in lines)
    assert BOOK.reference.keys() == {"medals", "glory", "buildings", "captains", "gear", "initiative"}
