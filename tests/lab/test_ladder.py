"""Ratings that have to come out, and tables that are fair."""

from collections import Counter
from math import log

import pytest

from boompatrol.lab.ladder import Ends, Ladder, ratings, tables


def ends(*told: tuple[str, tuple[int, ...], int]) -> Ends:
    """Tables such as "aabb", the places that won, and how often."""
    return Counter({(tuple(players), winners): count for players, winners, count in told})


def test_four_hundred_points_are_ten_times_the_chance() -> None:
    # a wins 10 of 13 at a table with three of b: its strength is ten times that of one b.
    found = ratings(ends(("abbb", (0,), 10_000), ("abbb", (1,), 3_000)))
    assert found["a"].value - found["b"].value == pytest.approx(400, abs=1)
    assert found["a"].value + found["b"].value == pytest.approx(3000)
    assert list(found) == ["a", "b"]


def test_the_interval_of_two_is_that_of_their_one_difference() -> None:
    # The log odds of a at abbb have the standard error 1 / sqrt(n p q); half of the difference lies on each side.
    found = ratings(ends(("abbb", (0,), 250), ("abbb", (2,), 750)))
    error = 1 / (1000 * 0.25 * 0.75) ** 0.5 * 400 / log(10) / 2
    assert found["a"].high - found["a"].value == pytest.approx(1.96 * error, rel=0.02)
    assert found["a"].value == pytest.approx(1500, abs=1)


def test_a_shared_victory_counts_in_parts() -> None:
    shared = ratings(ends(("abcd", (0, 1), 50), ("abcd", (2,), 10), ("abcd", (3,), 10)))
    halves = ratings(ends(("abcd", (0,), 25), ("abcd", (1,), 25), ("abcd", (2,), 10), ("abcd", (3,), 10)))
    assert {name: one.value for name, one in shared.items()} == pytest.approx(
        {name: one.value for name, one in halves.items()}
    )


def test_one_that_never_won_has_a_rating_too_and_a_wide_interval() -> None:
    found = ratings(ends(("aaab", (0,), 30), ("aaab", (1,), 30), ("aaab", (2,), 30)))
    assert found["b"].value < 1000
    assert found["b"].high - found["b"].low > 400
    assert found["b"].of == 90


@pytest.mark.parametrize("bots, count", [("ab", 1), ("abc", 3), ("abcd", 1), ("abcdef", 15)])
def test_tables_give_each_bot_as_many_seats(bots: str, count: int) -> None:
    found = tables(tuple(bots))
    seats = Counter(bot for table in found for bot in table)
    assert len(found) == count
    assert all(len(table) == 4 for table in found)
    assert len(set(seats.values())) == 1


def test_seats_and_captains_come_round() -> None:
    ladder = Ladder(48, ("a", "b"), 3)
    matches = [ladder.match(number) for number in range(48)]
    seats = Counter((bot, seat) for match in matches for seat, bot in enumerate(match.players))
    assert set(seats.values()) == {24}
    captains = Counter((captain, seat) for match in matches for seat, captain in enumerate(match.captains))
    assert set(captains.values()) == {8}
    assert all(len(set(match.captains)) == 4 for match in matches)
    assert len({match.seed for match in matches}) == 48
