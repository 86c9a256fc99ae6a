"""Shares and their intervals, held against figures from tables and by counting."""

from itertools import product

import pytest

from boompatrol.lab.rates import Ratio, difference, rate


@pytest.mark.parametrize(
    "won, of, low, high",
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605)],
)
def test_wilsons_interval_is_that_of_the_literature(won: int, of: int, low: float, high: float) -> None:
    found = rate(won, of)
    assert (found.value, found.of) == (won / of, of)
    assert (found.low, found.high) == (pytest.approx(low, abs=5e-4), pytest.approx(high, abs=5e-4))


def test_of_no_cases_everything_is_possible() -> None:
    found = rate(0, 0)
    assert (found.low, found.high, found.of) == (0.0, 1.0, 0)


def test_newcombes_interval_of_a_difference_is_that_of_his_paper() -> None:
    # Newcombe 1998, 56 of 70 against 48 of 80, method 10.
    found = difference(rate(56, 70), rate(48, 80))
    assert found.value == pytest.approx(0.2)
    assert (found.low, found.high) == (pytest.approx(0.0524, abs=5e-4), pytest.approx(0.3339, abs=5e-4))


def test_a_ratios_interval_is_about_as_wide_as_wilsons_where_each_match_is_one_case() -> None:
    one = Ratio()
    for won in [1] * 300 + [0] * 700:
        one.put(won, 1)
    found, wilson = one.share(), rate(300, 1000)
    assert found.value == 0.3
    assert found.high - found.low == pytest.approx(wilson.high - wilson.low, rel=0.02)


def test_a_ratio_over_matches_that_are_all_alike_is_certain() -> None:
    one = Ratio()
    for _ in range(50):
        one.put(2, 8)
    assert (one.share().low, one.share().value, one.share().high) == (0.25, 0.25, 0.25)


def test_ratios_add_up_in_any_order() -> None:
    pairs = list(product(range(3), range(3, 6)))
    whole, first, second = Ratio(), Ratio(), Ratio()
    for n, (x, y) in enumerate(pairs):
        whole.put(x, y)
        (first if n % 2 else second).put(x, y)
    first.add(second)
    assert first == whole
