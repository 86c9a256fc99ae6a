"""Roll statistics, against figures worked out by hand."""

from math import isclose, sqrt

from boompatrol.table.events import Event
from boompatrol.ui.look import TableLook
from boompatrol.ui.rolls import Rolls, expected, luck, luck_words, rolls_of
from boompatrol.ui.stats_view import stats_data
from tests.ui.matches import Fight

# A die of which much is known by hand; the box's own has one C less and one XC more.
WHITE = (("blank", 1 / 6), ("C", 2 / 6), ("CC", 1 / 6), ("X", 1 / 6), ("XC", 1 / 6))
PURPLE = (("blank", 1 / 6), ("CC", 1 / 6), ("X", 1 / 6), ("XC", 2 / 6), ("XX", 1 / 6))


def test_the_shares_are_those_of_the_editions_dice() -> None:
    sizes = TableLook.of(Fight(5).start).sizes
    assert sizes.white == (("blank", 1 / 6), ("C", 1 / 6), ("CC", 1 / 6), ("X", 1 / 6), ("XC", 2 / 6))
    assert sizes.purple == PURPLE


def test_each_tanks_dice_are_counted_and_the_carnage_die_apart() -> None:
    events = [
        Event("rolled", {"tank": "red", "dice": ["C", "X"], "counts": "X", "purple": False}),
        Event("rolled", {"tank": "blue", "dice": ["XX"], "counts": "XX", "purple": True}),
        Event("rolled", {"tank": "red", "dice": ["XC", "blank"], "counts": "XC", "purple": True}),
        Event("missed", {"tank": "red", "target": "blue"}),
    ]
    whole, each = rolls_of(events)
    assert (whole.white, whole.purple) == ({"C": 1, "X": 1, "blank": 1}, {"XX": 1, "XC": 1})
    assert (each["red"].white, each["red"].purple) == ({"C": 1, "X": 1, "blank": 1}, {"XC": 1})
    assert set(each) == {"red", "blue"}
    assert whole.count == 5


def test_what_is_expected_of_twelve_dice() -> None:
    assert expected(12, WHITE) == {"blank": 2, "C": 4, "CC": 2, "X": 2, "XC": 2}


def test_luck_is_told_in_standard_deviations() -> None:
    """A white die shows 0, 1, 1, 2, 1 or 2 icons: 7/6 on average, with a variance of 11/6 - 49/36 = 17/36."""
    fair = Rolls()
    fair.add(["blank", "C", "C", "CC", "X", "XC"], False)
    even = luck(fair, WHITE, PURPLE)
    assert even is not None
    assert isclose(even, 0.0, abs_tol=1e-9)
    lucky = Rolls()
    lucky.add(["XC"] * 6, False)
    value = luck(lucky, WHITE, PURPLE)
    assert value is not None
    assert isclose(value, (12 - 7) / sqrt(6 * 17 / 36))
    assert luck_words(value) == "much luckier than expected"
    few = Rolls()
    few.add(["XC"] * 5, False)
    assert luck(few, WHITE, PURPLE) is None
    assert luck_words(-1.5) == "unluckier than expected"
    assert luck_words(0.9) == "as expected"


def test_the_statistics_are_rows_of_all_and_of_each_crew() -> None:
    sizes = TableLook.of(Fight(5).start).sizes
    whole, each = rolls_of([Event("rolled", {"tank": "blue", "dice": ["C", "C"], "counts": "C", "purple": False})])
    data = stats_data(whole, each, ("red", "blue"), sizes)
    assert data.who == (None, "red", "blue")
    assert [bars.count for bars in data.white] == [2, 0, 2]
    assert data.white[2].counts == (0, 2, 0, 0, 0)
    assert [round(x, 2) for x in data.white[2].expected] == [0.33, 0.33, 0.33, 0.33, 0.67]
