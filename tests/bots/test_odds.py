"""The odds of the bands, counted by hand over the default dice: blank, C, CC, X, XC, XC."""

import pytest

from boompatrol.bots.odds import odds
from boompatrol.box.edition import default_edition
from tests.helpers import rule

BOX = default_edition()


@rule("F8", "F10")
@pytest.mark.parametrize(
    "band, blanks, crits",
    [
        # One die: one blank of 6; three faces with a Crit.
        ("mid", 1 / 6, 3 / 6),
        # The better of two: both blank, 1 of 36; no Crit only where both lack one, 3 * 3 of 36.
        ("close", 1 / 36, 1 - 9 / 36),
        # The lesser of two: a blank unless neither is, 1 - 25/36; a Crit only where both have one, 9 of 36.
        ("long", 11 / 36, 9 / 36),
    ],
)
def test_a_band_has_the_odds_of_its_dice(band: str, blanks: float, crits: float) -> None:
    found = odds(BOX, band)
    assert dict(found.faces).get("blank", 0) == pytest.approx(blanks)
    assert found.hit == pytest.approx(1 - blanks)
    assert found.crits_at_least(1) == pytest.approx(crits)
    assert sum(p for _, p in found.faces) == pytest.approx(1)


@rule("F8")
def test_the_icons_of_one_die_are_eight_sixths() -> None:
    # 0 + 1 + 2 + 1 + 2 + 2 = 8 over six faces.
    assert odds(BOX, "mid").icons == pytest.approx(8 / 6)


@rule("F9")
def test_in_total_carnage_one_die_is_the_purple_one() -> None:
    # blank, CC, X, XC, XC, XX: four faces of six with a Crit.
    assert odds(BOX, "mid", carnage=True).crits_at_least(1) == pytest.approx(4 / 6)
    # The better of one purple and one white: no Crit only where purple has none (2 of 6) and white none (3 of 6).
    assert odds(BOX, "close", carnage=True).crits_at_least(1) == pytest.approx(1 - 2 / 6 * 3 / 6)
