"""B6, B7: the Glue Trap and the Minefields.

Red at (5, 8) drives or looks east; a tile at (9, 8) lies from 8 to 10 before it.
"""

import pytest

from tests.helpers import hard_case, rule
from tests.scene import at, go_on, near, play, play_round, scene, shot, spot, tile

FAR = at(25, 25, 180)
GLUE = tile("glue_trap", 9, 8)


@rule("B6", "M3", "M4")
def test_the_tank_completes_its_movement_move_off_included_and_is_then_held():
    played = play(scene(red=at(5, 8, 0, row=["forward", "veer_left"]), blue=FAR, tiles=[GLUE]), "red: reveal")
    assert near(played.tank("red").pose, (11.385, 8, 0), by=1e-4)
    assert played.state.tiles["t1"].kind == "glue_trap"
    # Its movement Commands count as Fire Away.
    go_on(played, "blue: pass", "red: reveal")
    assert played.open.ask == "fire"
    go_on(played, f"red fire: {shot(None, 2)}")
    assert played.tank("red").turret == 2
    assert near(played.tank("red").pose, (11.385, 8, 0), by=1e-4)


@rule("B6", "C5")
def test_again_after_a_movement_that_counted_as_fire_away_fires_again():
    played = play(
        scene(red=at(5, 8, 0, row=["forward", "again"], glued=True), blue=FAR), "red: reveal",
        f"red fire: {shot(None, 1)}", "blue: pass", "red: reveal", f"red fire: {shot(None, 1)}",
    )  # fmt: skip
    assert played.tank("red").turret == 2


@rule("B6", "C5")
def test_again_after_the_forward_that_ran_into_the_trap_counts_as_fire_away():
    played = play(
        scene(red=at(5, 8, 0, row=["forward", "again"]), blue=FAR, tiles=[GLUE]), "red: reveal", "blue: pass",
        "red: reveal",
    )  # fmt: skip
    assert played.open.ask == "fire"


@rule("B6", "M8")
def test_a_pivots_touch_holds_too_and_hold_up_then_turns_only_the_turret():
    played = play(
        scene(red=at(10, 8, 0, row=["forward", "again"]), blue=FAR, tiles=[tile("glue_trap", 9.6, 10.5)]),
        "red: hold_up", "red pivot: 70", "red turret: 0", "blue: pass", "red: hold_up",
    )  # fmt: skip
    assert played.open.ask == "turret"
    go_on(played, "red turret: 1")
    assert played.tank("red").pose[2] == 70
    assert len(played.asks("pivot")) == 1


@rule("B6", "P3")
def test_a_captains_drive_is_lost_when_the_pivot_before_it_touched_the_trap():
    played = play(
        scene(red=at(10, 8, 0, row=["captains_orders"]), blue=FAR, tiles=[tile("glue_trap", 9.6, 10.5)]),
        "red: reveal", "red pivot: 70", "red turret: 0",
    )  # fmt: skip
    x, y, _ = played.tank("red").pose
    assert abs(x - 10) < 0.5
    assert abs(y - 8) < 0.5
    played = play(
        scene(red=at(10, 8, 0, row=["captains_orders"], glued=True), blue=FAR), "red: reveal", "red turret: 1"
    )
    assert played.tank("red").pose == (10, 8, 0)
    assert played.tank("red").damaged == ["captains_orders"]


@rule("B6", "D4")
def test_a_held_tank_is_hit_but_not_knocked_back_and_no_face_is_asked():
    # From the south-west red sees two of blue's faces.
    played = play(
        scene(red=at(5, 5, 45, row=["fire_away"]), blue=at(8, 8, 0, glued=True)), "red: reveal",
        f"red fire: {shot('blue')}", "roll: X X",
    )  # fmt: skip
    assert played.asks("face") == []
    assert played.tank("blue").pose == (8, 8, 0)
    assert played.tank("blue").crits == 1
    assert played.open.ask == "command"


@rule("B6", "T3")
def test_a_drawn_movement_of_a_held_tank_is_a_fire_away():
    played = play(scene(red=at(5, 8, 0, row=["rattled"], hand=["veer_left"], glued=True), blue=FAR), "red: reveal")
    assert played.open.ask == "fire"


@rule("B6", "B17")
def test_a_movement_forced_on_a_held_tank_is_a_fire_away_of_its_own():
    played = play(
        scene(
            red=at(5, 8, 0, row=["forward"]), blue=at(25, 25, 180, hand=["forward"], glued=True),
            tiles=[tile("intel", 9, 8)],
        ),
        "red: reveal", "red intel_use: theirs",
    )  # fmt: skip
    assert (played.open.ask, played.open.seat, played.open.tank) == ("fire", "blue", "blue")


@rule("B6", "O1")
def test_a_respawn_frees_it():
    # Crushing the trap it drives on out of bounds, comes back, and may move again.
    played = play(
        scene(
            red=at(23.5, 8, 0, row=["captains_orders", "forward"]), blue=at(8, 22, 0), tiles=[tile("glue_trap", 27, 8)],
        ),
        "red: reveal", "red pivot: 0", "red turret: 0", "red rally_point: sw", f"red place_tank: {spot('sw')}",
        "blue: pass", "red: reveal",
    )  # fmt: skip
    assert near(played.tank("red").pose, (5.19715, 5.19715, 45))


@rule("B6", "E4")
def test_the_trap_stays_to_the_end_of_the_round_and_holds_whoever_touches_it():
    played = play(
        scene(red=at(5, 8, 0, row=["forward"]), blue=at(13.5, 8, 180, row=["forward"]), tiles=[GLUE]), "red: reveal"
    )
    assert played.state.tiles["t1"].kind == "glue_trap"
    assert played.tank("red").glued
    played = play_round(scene(red=at(5, 8, 0, row=["forward"]), blue=FAR, tiles=[GLUE]), "red: reveal")
    assert played.open.ask == "plan"
    assert played.state.tiles == {}
    assert not played.tank("red").glued


@rule("B6", "M5")
def test_a_pushed_tank_is_held_after_the_push():
    played = play(
        scene(
            red=at(5, 8, 0, row=["fire_away"]), blue=at(9.5, 8, 180, row=["forward"]), tiles=[tile("glue_trap", 13, 8)],
        ),
        "red: reveal", f"red fire: {shot('blue')}", "roll: C C", "draw: again", "blue: reveal",
    )  # fmt: skip
    assert near(played.tank("blue").pose, (14.01 + 1.375, 8, 180), by=1e-4)
    assert played.open.ask == "fire"


@rule("B6", "F5", "F6")
def test_a_face_up_trap_neither_blocks_the_view_nor_is_a_target():
    played = play(
        scene(red=at(5, 8, 0, row=["fire_away"]), blue=at(14, 8, 180), tiles=[tile("glue_trap", 9, 8, up=True)]),
        "red: reveal",
    )  # fmt: skip
    targets = {option["target"] for option in played.open.options}
    assert "blue" in targets
    assert "t1" not in targets


@rule("B7")
def test_a_crushed_minefield_gives_one_crit_and_both_rattled_cards_and_is_removed():
    played = play(scene(red=at(5, 8, 0, row=["forward"]), blue=FAR, tiles=[tile("minefield", 9, 8)]), "red: reveal")
    red = played.tank("red")
    assert (red.crits, red.rattled, red.damaged) == (1, 2, [])
    assert played.state.tiles == {}
    assert played.state.glory == {"red": 0, "blue": 0}
    assert near(red.pose, (8.5, 8, 0))  # No permanent object: it need not Move Off.


@rule("B7", "T1")
@hard_case(11)
def test_a_shot_minefield_rattles_every_tank_within_long_range_of_its_centre_once():
    # From (9, 8): red is near; blue's nearest part is 24 - 9 = 15 away, yellow's 15.01; green holds two already.
    played = play(
        scene(
            red=at(5, 8, 0, row=["fire_away"]), blue=at(25.375, 8, 0), yellow=at(9, 24.385, 90),
            green=at(20, 4, 0, rattled=2), tiles=[tile("minefield", 9, 8)],
        ),
        "red: reveal", f"red fire: {shot('t1')}", "roll: C",
    )  # fmt: skip
    assert [event.data for event in played.events("rattled")] == [
        {"tank": "red", "amount": 1}, {"tank": "blue", "amount": 1},
    ]  # fmt: skip
    assert [tank.rattled for tank in played.state.tanks.values()] == [1, 1, 0, 2]
    assert all(tank.crits == 0 for tank in played.state.tanks.values())
    assert played.state.tiles == {}
    assert played.state.glory == dict.fromkeys(("red", "blue", "yellow", "green"), 0)


@rule("B7", "F7")
@pytest.mark.parametrize("face", ["C", "X", "XC", "CC"])
def test_any_hit_turns_a_mine_over_and_a_blank_does_not(face: str):
    field = [tile("minefield", 9, 8)]
    hit = play(
        scene(red=at(5, 8, 0, row=["fire_away"]), blue=FAR, tiles=field), "red: reveal", f"red fire: {shot('t1')}",
        f"roll: {face}",
    )  # fmt: skip
    assert hit.tank("red").rattled == 1
    missed = play(
        scene(red=at(5, 8, 0, row=["fire_away"]), blue=FAR, tiles=field), "red: reveal", f"red fire: {shot('t1')}",
        "roll: blank",
    )  # fmt: skip
    assert missed.tank("red").rattled == 0
    assert missed.state.tiles["t1"].kind is None
