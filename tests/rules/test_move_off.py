"""M4, M5, M11: no tank ends a movement on anything; it goes on the way it was going, or back the way it came."""

from math import hypot

import pytest

from boompatrol.geometry.bodies import separation
from tests.helpers import rule
from tests.scene import at, near, play, scene, shot, spot, tile, wreck

FAR = at(25, 25, 180)


@rule("M4", "B12")
def test_a_tank_moves_off_a_permanent_tile_with_a_hundredth_of_an_inch_to_spare():
    played = play(
        scene(red=at(5, 8, 0, row=["forward"]), blue=FAR, tiles=[tile("accelerator", 9, 8, up=True)]), "red: reveal"
    )
    # The tile ends at 10; the rear is 1.375 behind the centre.
    assert near(played.tank("red").pose, (11.385, 8, 0), by=1e-4)
    assert played.state.tiles["t1"].kind == "accelerator"


@rule("M4")
def test_back_er_up_moves_off_backwards():
    played = play(
        scene(red=at(12, 8, 0, row=["back_er_up"]), blue=FAR, tiles=[tile("accelerator", 9, 8, up=True)]),
        "red: reveal",
    )  # fmt: skip
    # The rear goes from 10.625 to 8.875, then on until the front is clear of the tile's side at 8.
    assert near(played.tank("red").pose, (6.615, 8, 0), by=1e-4)


@rule("M4")
def test_what_is_met_on_the_way_off_is_resolved_and_moved_off_in_turn():
    # Forward ends with the front at 9.875 on the Bunker t1 (to 10). Off it the rear is at 10.01, the front at 12.76,
    # on t3, which proves to be a Bunker (11.9 to 13.9); from there the front goes to 16.66 and takes the Gold of t4
    # (from 14.6 on).
    played = play(
        scene(
            red=at(5, 8, 0, row=["forward"]), blue=FAR,
            tiles=[
                tile("bunker", 9, 8, up=True), tile("gold_bar", 11.3, 9.9),
                tile("bunker", 12.9, 7), tile("gold_bars", 15.6, 9.4),
            ],
        ),
        "red: reveal",
    )  # fmt: skip
    assert played.contacts("red") == ["t1", "t2", "t3", "t4"]
    assert played.tank("red").gold == 3
    assert played.tank("red").ammo == 2
    assert near(played.tank("red").pose, (13.9 + 0.01 + 1.375, 8, 0), by=1e-4)


@rule("M4", "M6")
def test_a_rammer_that_moves_off_one_tank_onto_another_rams_that_one_too():
    # Off blue (8.125 to 10.875) the front comes to 13.635 and meets yellow at 12; off yellow (to 14.75), it is clear.
    played = play(
        scene(red=at(5, 8, 0, row=["forward"]), blue=at(9.5, 8, 180), yellow=at(13.375, 8.5, 0)),
        "red: reveal", "roll: C", "draw: again", "roll: X",
    )  # fmt: skip
    assert played.contacts("red") == ["blue", "yellow"]
    assert played.tank("yellow").crits == 1
    assert played.state.glory["red"] == 2
    assert near(played.tank("red").pose, (16.135, 8, 0), by=1e-4)


@rule("M4", "C3")
def test_after_a_veer_it_goes_straight_ahead_on_the_new_heading():
    # The veer itself ends at (12.434, 7.662, 30); its front edge's mid point is at (13.625, 8.35), on the Accelerator.
    played = play(
        scene(red=at(10, 8, 0, row=["veer_left"]), blue=FAR, tiles=[tile("accelerator", 14, 8.6, 30, up=True)]),
        "red: reveal",
    )  # fmt: skip
    x, y, heading = played.tank("red").pose
    assert heading == 30
    # Along heading 30 the tile's far side lies at its centre + 1; the rear is now 0.01 beyond it.
    along = (x - 14) * 0.8660254 + (y - 8.6) * 0.5
    assert abs(along - (1 + 0.01 + 1.375)) < 1e-3
    # It has not left the line it was on: across heading 30 nothing changed.
    assert abs(-(x - 12.43421) * 0.5 + (y - 7.6625) * 0.8660254) < 1e-3


@rule("M4", "V1", "V5")
def test_tower_and_vault_are_moved_off():
    for crits, dice in ((0, ["roll: blank"]), (3, [])):
        played = play(scene(red=at(11, 15, 0, row=["forward"]), blue=FAR, tower=crits), "red: reveal", *dice)
        # The disc ends at 16.5.
        assert near(played.tank("red").pose, (17.885, 15, 0), by=1e-3)


@rule("M4")
def test_standing_vacant_and_loose_things_need_no_move_off():
    played = play(
        scene(
            red=at(5, 8, 0, row=["forward"]), blue=FAR,
            tiles=[tile("vacant", 9, 6.4), tile("gold_bar", 9, 9.6, up=True)], loose=[(9.4, 8, 1, False)],
        ),
        "red: reveal",
    )  # fmt: skip
    assert near(played.tank("red").pose, (8.5, 8, 0), by=1e-4)
    assert played.events("moves_off") == []


@rule("M4", "O4")
def test_move_off_can_lead_out_of_bounds():
    # Off blue (26 to 28.75) the hull would need 28.76 to 31.51.
    played = play(
        scene(red=at(23, 8, 0, row=["forward"]), blue=at(27.375, 8, 180)),
        "red: reveal", "roll: blank", "red rally_point: nw", f"red place_tank: {spot('nw')}",
    )  # fmt: skip
    assert played.state.glory == {"red": 0, "blue": 2}
    assert played.tank("red").pose == (2.722272, 27.277728, 315)


@rule("M5")
def test_a_pushed_tank_moves_off_in_the_direction_of_the_push():
    # Hit on its right side, blue slides 2.5 to the north: its left edge from 9 to 11.5, over the Bunker's 11 to 13;
    # off it at 13.01 + 1.
    played = play(
        scene(red=at(10, 3, 90, row=["fire_away"]), blue=at(10, 8, 0), tiles=[tile("bunker", 10, 12, up=True)]),
        "red: reveal", f"red fire: {shot('blue')}", "roll: C C", "draw: again",
    )  # fmt: skip
    assert played.events("knocked_back", tank="blue")[0].data["face"] == "right"
    assert played.events("knocked_back", tank="blue")[0].data["inches"] == 2.5
    assert near(played.tank("blue").pose, (10, 14.01, 0), by=1e-4)
    assert played.tank("blue").ammo == 1


def diagonal(along: float) -> float:
    """Either coordinate of a point so many inches from the south-west corner along the diagonal."""
    return along * 0.70710678


@rule("M11", "M4")
def test_move_off_closed_by_a_rally_point_goes_back_and_meets_nothing_anew():
    # Along the diagonal: the long edge at 2.475, the Accelerator from 4.94 to 6.94, so the gap of 2.465 is shorter than
    # a hull. Forward ends with the front at 10.5 - 1.375 - 3.5 = 5.625, and the way off is closed at 2.475.
    place = diagonal(5.94)
    played = play(
        scene(
            red=at(diagonal(10.5), diagonal(10.5), 225, row=["forward"]), blue=FAR,
            tiles=[tile("accelerator", place, place, 45, up=True)],
        ),
        "red: reveal",
    )  # fmt: skip
    back = diagonal(6.94 + 0.01 + 1.375)
    assert near(played.tank("red").pose, (back, back, 225), by=1e-3)
    assert played.contacts("red") == ["t1", "rally_sw"]
    assert played.events("out_of_bounds") == []
    assert played.state.glory["blue"] == 0


@rule("M11", "M6")
def test_the_way_back_rams_nobody_again():
    # As above with blue in the place of the tile, lengthways from 4.565 to 7.315.
    place = diagonal(5.94)
    played = play(
        scene(red=at(diagonal(10.5), diagonal(10.5), 225, row=["forward"]), blue=at(place, place, 225)),
        "red: reveal", "roll: X",
    )  # fmt: skip
    back = diagonal(7.315 + 0.01 + 1.375)
    assert near(played.tank("red").pose, (back, back, 225), by=1e-3)
    assert len(played.events("rolled")) == 1
    assert played.tank("blue").crits == 1


@rule("M11", "O2")
def test_a_drive_stopped_by_a_rally_point_on_top_of_something_goes_back_too():
    # Crash's 7 inches would bring the front to 2.125, past the edge at 2.475, while the rear still lies on the tile.
    place = diagonal(5.94)
    played = play(
        scene(
            red=at(diagonal(10.5), diagonal(10.5), 225, row=["captains_orders"]), blue=FAR,
            tiles=[tile("bunker", place, place, 45)],
        ),
        "red: reveal", "red pivot: 0", "red turret: 0",
    )  # fmt: skip
    back = diagonal(6.94 + 0.01 + 1.375)
    assert near(played.tank("red").pose, (back, back, 225), by=1e-3)
    assert played.tank("red").ammo == 1


@rule("M11", "X5")
def test_the_place_of_a_crushed_wreck_is_left_backwards_when_a_rally_point_closes_the_way():
    place = diagonal(5.94)
    played = play(
        scene(
            red=at(diagonal(10.5), diagonal(10.5), 225, row=["forward"]), blue=FAR,
            wrecks=[wreck(place, place, 225, gold=1)],
        ),
        "red: reveal", "roll: blank",
    )  # fmt: skip
    back = diagonal(7.315 + 0.01 + 1.375)
    assert near(played.tank("red").pose, (back, back, 225), by=1e-3)
    assert played.tank("red").gold == 1
    assert played.state.wrecks == {}


@rule("M11", "C3")
def test_a_veer_goes_back_round_the_way_it_came():
    # It would end at diagonal 7.2 facing the Rally Point, on the Accelerator; ahead there is no room for a hull.
    place = diagonal(5.94)
    played = play(
        scene(
            red=at(7.5298, 5.3952, 195, row=["veer_left"]), blue=FAR,
            tiles=[tile("accelerator", place, place, 45, up=True)],
        ),
        "red: reveal",
    )  # fmt: skip
    assert played.contacts("red") == ["t1", "rally_sw"]
    x, y, heading = played.tank("red").pose
    assert 195 < heading < 225
    gap = separation(played.tank("red").body, played.state.tiles["t1"].body)
    assert 0.0099 < gap < 0.0142
    # On the arc: the centre stays as far from the pivot, 1.847 ahead and 4.374 to the left of where it began.
    pivot = (7.5298 - 1.847 * 0.96593 + 4.3735 * 0.25882, 5.3952 - 1.847 * 0.25882 - 4.3735 * 0.96593)
    assert hypot(x - pivot[0], y - pivot[1]) == pytest.approx(hypot(1.847, 4.3735), abs=2e-3)
