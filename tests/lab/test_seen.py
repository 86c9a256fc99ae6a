"""What is read from the events of a match: worked out by hand, and held against what the match itself says."""

from collections import Counter
from typing import Any

import pytest

from boompatrol.box.edition import default_edition
from boompatrol.lab.match import Match, Result, play
from boompatrol.lab.rows import columns, row_of
from boompatrol.lab.seen import Seen, seen_of
from boompatrol.lab.sums import Sums
from boompatrol.table.events import Event
from boompatrol.table.state import SetUp, State, new_state

COLORS = ("red", "blue", "yellow", "green")


def table(teams: bool = False) -> State:
    return new_state(default_edition(), COLORS, teams, {}, SetUp())


def read(*told: tuple[str, dict[str, Any]], teams: bool = False, relic: str | None = None) -> Seen:
    state = table(teams)
    if relic is not None:
        state.tanks[relic].relic = True
    return seen_of([Event(name, data) for name, data in told], state)


def initiative(first: str) -> tuple[str, dict[str, Any]]:
    return "initiative", {"card": first, "first": first}


def test_a_round_has_its_turn_order_and_what_was_scored_in_it() -> None:
    found = read(
        ("round", {"kind": "regulation", "number": 1}),
        initiative("yellow"),
        ("glory", {"seat": "red", "amount": 2, "why": "damage"}),
        ("medals", {"seat": "red", "amount": 1, "why": "glory"}),
        ("medals", {"seat": "green", "amount": 2, "why": "destroyed"}),
        ("round", {"kind": "regulation", "number": 2}),
        ("glory", {"seat": "blue", "amount": 1, "why": "damage"}),
        initiative("red"),
    )
    one, two = found.rounds
    assert (one.kind, one.number, one.order) == ("regulation", 1, ["yellow", "green", "red", "blue"])
    # A Medal is worth five Glory, and that which Glory became is not counted twice.
    assert one.points == {"red": 2, "green": 10}
    # A Super Charge Command comes before anybody is first.
    assert two.points == {}
    assert found.medals == {"red": {"glory": 1}, "green": {"destroyed": 2}, "blue": {}, "yellow": {}}
    assert found.glory["blue"] == {"damage": 1}


def test_in_team_play_the_first_tank_alone_is_of_the_order_and_a_seat_has_what_both_its_tanks_earn() -> None:
    found = read(
        initiative("blue"), ("gold", {"tank": "blue", "amount": 2, "why": "gold_bars"}), teams=True, relic="green"
    )
    assert found.rounds[0].order == ["blue"]
    assert found.gold == {"red": {"gold_bars": 2}, "yellow": {}}
    assert found.medals == {"red": {}, "yellow": {"relic": 1}}


def test_chance_alone_says_what_a_tank_without_gear_finds() -> None:
    def crush(tank: str, tile: str, kind: str) -> list[tuple[str, dict[str, Any]]]:
        return [("crushed", {"tank": tank, "tile": tile}), ("revealed", {"tile": tile, "kind": kind})]

    found = read(
        *crush("red", "t1", "vacant"),
        *crush("red", "t2", "gear_up"),
        ("gear_drawn", {"tank": "red", "gear": "ram_plow"}),
        ("gear_taken", {"tank": "red", "gear": "ram_plow"}),
        *crush("red", "t3", "vacant"),
        *crush("red", "t4", "gear_up"),
        ("gear_drawn", {"tank": "red", "gear": "prospector"}),
        ("revealed", {"tile": "t5", "kind": "vacant"}),
        ("destroyed", {"tank": "red", "credit": None, "wreck": "w1"}),
        *crush("red", "t6", "vacant"),
        *crush("blue", "t7", "gold_bar"),
        # What was shot open is no surprise to the one who drives there.
        ("gear_drawn", {"tank": "blue", "gear": "anchor_spades"}),
    )
    assert found.reveals == [("red", "vacant"), ("red", "ram_plow"), ("red", "vacant")]
    assert found.gear == {"red": ["ram_plow", "prospector"], "blue": ["anchor_spades"], "yellow": [], "green": []}


def test_tanks_are_counted_where_they_stand_and_where_they_fall() -> None:
    found = read(
        ("placed", {"tank": "red", "pose": (3.2, 4.9, 45.0)}),
        ("placed", {"tank": "blue", "pose": (3.9, 26.0, 315.0)}),
        ("turn", {"tank": "red", "slot": 0}),
        ("travel", {"tank": "red", "start": (3.2, 4.9, 45.0), "to": (5.7, 7.4, 45.0), "centre": None, "forced": False}),
        ("out_of_bounds", {"tank": "blue", "forced": False, "credit": None}),
        ("turn", {"tank": "blue", "slot": 0}),
        ("destroyed", {"tank": "red", "credit": "blue", "wreck": "w1"}),
        ("turn", {"tank": "yellow", "slot": 0}),
    )
    assert found.places == {(3, 4): 1, (3, 26): 1, (5, 7): 1}
    assert found.kills == {(5, 7): 1}
    assert (found.destroyed, found.out_of_bounds) == ({"red": 1}, {"blue": 1})


def test_dice_are_told_apart() -> None:
    found = read(
        ("rolled", {"tank": "red", "dice": ["XX", "C"], "counts": "XX", "purple": True}),
        ("rolled", {"tank": "red", "dice": ["blank"], "counts": "blank", "purple": False}),
        ("rolled", {"tank": "red", "dice": ["C", "CC"], "counts": "CC", "purple": False, "patch": True}),
    )
    assert found.dice == {("purple", "XX"): 1, ("white", "C"): 2, ("white", "blank"): 1, ("white", "CC"): 1}
    assert found.counted == {("2 dice", "XX"): 1, ("one die", "blank"): 1}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_was_seen_adds_up_to_what_the_match_says(players: int) -> None:
    for seed in range(4):
        plain = play(Match(seed, ("random",) * players))
        result = play(Match(seed, ("random",) * players, watched=True))
        seen = result.seen
        assert seen is not None
        assert (result.medals, result.winner, result.decisions) == (plain.medals, plain.winner, plain.decisions)
        earned = {seat: ways.total() - ways["relic"] for seat, ways in seen.medals.items()}
        assert earned == result.medals
        assert len(seen.rounds) == result.rounds
        assert seen.kills.total() == seen.destroyed.total()
        assert sum(ways["destroyed"] for ways in seen.medals.values()) <= 2 * seen.destroyed.total()
        assert all(0 <= x < 30 and 0 <= y < 30 for x, y in seen.places)


def watched(winner: list[str], **more: Any) -> Result:
    seen = read(
        initiative("blue"),
        ("medals", {"seat": "red", "amount": 2, "why": "destroyed"}),
        ("medals", {"seat": "blue", "amount": 1, "why": "crate_up"}),
    )
    plain: dict[str, Any] = {
        "players": dict(zip(COLORS, "aabb", strict=True)), "medals": {"red": 2, "blue": 1, "yellow": 0, "green": 0},
        "captains": {"red": ["boxy"], "blue": ["red"], "yellow": ["crash"], "green": ["chompy"]}, "rounds": 4,
        "regulation": True, "decisions": 9, "commands": 3, "thought": {}, "winner": winner, "seen": seen,
    }  # fmt: skip
    return Result(**plain | more)


def test_sums_count_rates_over_decided_matches() -> None:
    sums, other = Sums(), Sums()
    sums.count(watched(["red"]))
    sums.count(watched(["blue"], rounds=5, regulation=False))
    other.count(watched(["red", "green"], rounds=7, regulation=False))
    sums.add(other)
    assert (sums.games, sums.decided, sums.in_regulation) == (3, 2, 1)
    assert sums.lengths == Counter({4: 1, 5: 1, 7: 1})
    assert (sums.rate("seat", "red").value, sums.rate("seat", "red").of) == (0.5, 2)
    assert (sums.rate("bot", "a").value, sums.rate("bot", "a").of) == (0.5, 4)
    assert sums.rate("captain", "crash").value == 0.0
    # Blue was first in all three, won one of the two that were decided, and scored 5 of 15 points in each.
    assert (sums.rate("order regulation 1", "1").value, sums.rate("order regulation 1", "1").of) == (0.5, 2)
    assert sums.openings["regulation 1"].share().value == pytest.approx(5 / 15)
    assert sums.ways["destroyed"].share().value == pytest.approx(6 / 9)
    plain = sums.plain()
    assert plain["wins"]["seat"]["green"]["value"] == 0.0
    assert plain["medals"]["crate_up"]["medals"] == 3


def test_a_row_tells_the_match_in_its_columns() -> None:
    row = row_of(12, 99, watched(["red"]))
    assert set(row) <= set(columns(COLORS, 7))
    assert (row["match"], row["seed"], row["winner"], row["decided"], row["first_1"]) == (
        12, 99, "red", "regulation", "blue",
    )  # fmt: skip
    assert (row["red_bot"], row["red_captain"], row["red_won"], row["red_medals"]) == ("a", "boxy", 1, 2)
    assert (row["red_medals_destroyed"], row["blue_medals_crate_up"], row["green_medals"]) == (2, 1, 0)
    assert row_of(0, 1, watched(["red", "green"], regulation=False))["decided"] == "shared"
