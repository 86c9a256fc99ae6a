"""E1-E4: Vault Gold, Crate Up, victory, the end of the round."""

import pytest

from tests.helpers import rule
from tests.scene import at, go_on, gone, play, play_round, scene, tile

FAR = at(28, 28, 180)


def report(*script, order=None, tower=3, **more):
    """The Situation Report at once; `order` is the turn order of the round."""
    placed = scene(stage="report", tower=tower, **more)
    placed.state.order = order or placed.state.colors
    return play(placed, *script)


def bars(played):
    return {color: tank.gold for color, tank in played.state.tanks.items()}


@rule("E1")
@pytest.mark.parametrize(
    "x, gold",
    # From the hub's edge to the Vault's edge: 15 - x - 0.4 - 1.5 is 5 at x = 8.1.
    [(8.1, 2), (8.09, 0), (11, 2)],
)
def test_gold_comes_to_a_hub_within_close_range_of_the_open_vault(x, gold):
    # However near its hull comes: at 8.09 the front is at 9.465.
    assert bars(report(red=at(x, 15, 0), blue=FAR)) == {"red": gold, "blue": 0}


@rule("E1")
def test_the_closed_clocktower_gives_nothing():
    assert bars(report(red=at(11, 15, 0), blue=FAR, tower=2)) == {"red": 0, "blue": 0}


@rule("E1")
def test_the_nearest_gains_one_more_and_tied_ones_each():
    one = report(red=at(10, 15, 0), blue=at(15, 21, 0), yellow=FAR)
    assert bars(one) == {"red": 2, "blue": 1, "yellow": 0}
    tied = report(red=at(10, 15, 0), blue=at(15, 20, 0), yellow=at(15, 9, 0))
    assert bars(tied) == {"red": 2, "blue": 2, "yellow": 1}


@rule("E1", "X9")
def test_a_destroyed_tank_gains_none():
    assert bars(report(red=gone(), blue=at(10, 15, 0))) == {"red": 0, "blue": 2}


@rule("E2")
def test_a_tank_may_crate_up_once_for_three_gold_and_keeps_the_rest():
    played = report("red crate_up: true", red=at(5, 5, gold=7), blue=FAR, tower=0)
    assert (played.tank("red").gold, played.state.medals["red"]) == (4, 1)
    assert played.open.ask == "plan"
    declined = report("red crate_up: false", red=at(5, 5, gold=7), blue=FAR, tower=0)
    assert (declined.tank("red").gold, declined.state.medals["red"]) == (7, 0)
    assert not report(red=at(5, 5, gold=2), blue=FAR, tower=0).asks("crate_up")


@rule("E2", "R3")
def test_crate_up_is_asked_in_turn_order():
    tanks = {"red": at(5, 5, gold=3), "blue": at(5, 25, gold=3), "yellow": at(25, 25, gold=3)}
    played = report(order=["yellow", "red", "blue"], tower=0, **tanks)
    for color in ("yellow", "red", "blue"):
        assert (played.open.ask, played.open.seat, played.open.tank) == ("crate_up", color, color)
        assert played.open.quiet is False
        go_on(played, f"{color} crate_up: true")
    assert played.state.medals == {"red": 1, "blue": 1, "yellow": 1}


@rule("E2", "G6")
def test_in_team_play_each_tank_crates_up_its_own_gold_for_the_side():
    played = report(
        "red crate_up: true", "blue crate_up: true",
        teams=True, red=at(5, 5, gold=3), blue=at(5, 25, gold=4), yellow=at(25, 25, gold=2), green=at(25, 5, gold=1),
        tower=0,
    )  # fmt: skip
    assert played.state.medals == {"red": 2, "yellow": 0}
    assert bars(played) == {"red": 0, "blue": 1, "yellow": 2, "green": 1}


@rule("E1", "E2", "E3")
def test_vault_gold_may_be_crated_at_once_and_the_medal_counts_at_once():
    # One Gold and two from the Vault are three; the Medal is the sixth, after the last regulation round of two.
    tanks = {"red": at(10, 15, 0, gold=1), "blue": FAR}
    assert report("red crate_up: true", medals={"red": 5}, round=2, **tanks).state.winner == ["red"]
    assert report("red crate_up: false", medals={"red": 5}, round=2, **tanks).state.winner is None


@rule("E3", "L1")
def test_victory_is_checked_after_every_report():
    assert report(red=at(5, 5), blue=FAR, medals={"red": 6}, round=1).state.winner is None
    assert report(red=at(5, 5), blue=FAR, medals={"red": 6}, round=2).open is None


@rule("E4", "B6", "M3")
def test_the_glue_trap_goes_and_bunker_and_accelerator_stay():
    tiles = [
        tile(kind, 5 + 4 * n, 20, up=True) for n, kind in enumerate(("glue_trap", "bunker", "accelerator", "gold_bar"))
    ]
    played = report(red=at(5, 5), blue=FAR, tiles=[*tiles, tile(None, 25, 20)])
    assert list(played.state.tiles) == ["t2", "t3", "t4", "t5"]


@rule("E4", "P1", "B6", "B18")
def test_what_lasts_for_the_round_is_over():
    tank = at(
        5, 5, glued=True, all_long=True, armour_used=True, last="forward", shown="forward", foresight=("blue", "again")
    )
    red = report(red=tank, blue=FAR).tank("red")
    assert (red.glued, red.all_long, red.armour_used) == (False, False, False)
    assert (red.last, red.shown, red.foresight) == (None, None, None)


@rule("E4", "R7", "E3")
def test_the_rows_are_cleared_also_when_the_match_is_won():
    placed = scene(red=at(5, 5, row=["forward", "rattled"]), blue=FAR, medals={"red": 6}, round=2)
    played = play_round(placed, "red: hold_up", "red pivot: 0", "red turret: 0")
    assert played.state.winner == ["red"]
    assert all(tank.row == [] and len(tank.hand) == 7 for tank in played.state.tanks.values())
