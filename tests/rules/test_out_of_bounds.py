"""O1-O7: over the boundary line, onto a Rally Point, and what comes of it.

The long edge of a Rally Point lies 2.475 along its diagonal; a tank flush on its middle stands at (2.722, 2.722).
"""

from math import cos, radians, sin

import pytest

from boompatrol.geometry.bodies import inside
from tests.helpers import rule
from tests.scene import at, go_on, near, play, play_round, scene, shot, spot

FAR = at(25, 25, 180)
HOME = 2.722272
FIRED_OUT = ("red: reveal", f"red fire: {shot('blue')}", "roll: X X")


def diagonal(along: float) -> float:
    return along * 0.70710678


@rule("O1", "D5", "O7")
def test_a_tank_knocked_over_the_line_gives_two_glory_and_comes_back_where_it_likes():
    # Blue's rear is at 27.375 and would go to 30.875.
    played = play(
        scene(
            red=at(20, 8, 0, row=["fire_away"]), yellow=at(8, 22, 0),
            blue=at(26, 8, 180, turret=3, crits=1, gold=2, ammo=1, relic=True, gear="ram_plow", rattled=1,
                    damaged=["again"], row=["forward"]),
        ),
        *FIRED_OUT,
    )  # fmt: skip
    assert played.state.glory == {"red": 3, "blue": 0, "yellow": 0}
    assert played.events("knocked_back")[0].data["inches"] == pytest.approx(2.625, abs=1e-4)
    assert played.open.ask == "place_tank"
    assert (played.open.seat, played.open.tank) == ("blue", "blue")
    assert list(played.open.places) == ["sw", "nw", "ne", "se"]
    go_on(played, f"blue place_tank: {spot('ne', 0, 5)}")
    blue = played.tank("blue")
    assert blue.pose == (30 - HOME, 30 - HOME, 225)
    assert (blue.turret, blue.crits, blue.gold, blue.ammo, blue.relic) == (5, 2, 2, 1, True)
    assert (blue.gear, blue.rattled, blue.damaged) == ("ram_plow", 1, ["again"])
    # O7: its next Command goes on from there: 3.5 along heading 225.
    go_on(played, "blue: reveal")
    assert near(played.tank("blue").pose, (30 - HOME - 2.47487, 30 - HOME - 2.47487, 225))


@rule("O1")
def test_a_tank_forced_onto_a_rally_point_is_out_of_bounds():
    # Hit on its rear, blue slides down the diagonal: its front from 4.125 to the long edge.
    played = play(
        scene(
            red=at(diagonal(10), diagonal(10), 225, row=["fire_away"]), blue=at(diagonal(5.5), diagonal(5.5), 225),
        ),
        *FIRED_OUT, f"blue place_tank: {spot('se', -1)}",
    )  # fmt: skip
    assert played.events("out_of_bounds", tank="blue", forced=True)
    assert played.state.glory == {"red": 3, "blue": 0}
    assert played.contacts("blue") == ["rally_sw"]
    # At (27.278, 2.722) facing north-west its left is south-west: 1 inch to the right of the middle.
    assert near(played.tank("blue").pose, (30 - HOME + 0.7071, HOME + 0.7071, 135))


@rule("O1", "G7")
def test_forced_out_by_its_own_side_it_comes_back_but_nobody_gains():
    played = play(
        scene(teams=True, red=at(20, 8, 0, row=["fire_away"]), blue=at(26, 8, 180), yellow=at(25, 25, 180)),
        *FIRED_OUT, f"blue place_tank: {spot('nw')}",
    )  # fmt: skip
    assert played.tank("blue").pose == (HOME, 30 - HOME, 315)
    assert played.state.glory == {"red": 0, "yellow": 0}


@rule("O1", "X7")
def test_only_rally_points_with_room_are_offered_to_the_one_forced_out():
    # A tank on the middle of an edge leaves no place: offsets reach 1.475, and another hull needs 2.
    played = play(
        scene(
            red=at(20, 8, 0, row=["fire_away"]), blue=at(26, 8, 180),
            yellow=at(30 - HOME, 30 - HOME, 225), green=at(HOME, 30 - HOME, 315),
        ),
        *FIRED_OUT,
    )  # fmt: skip
    assert list(played.open.places) == ["sw", "se"]
    assert played.open.places["sw"] == [pytest.approx((-1.4749, 1.4749), abs=1e-3)]


@rule("O2")
@pytest.mark.parametrize("rattled", [False, True])
def test_a_command_stops_at_a_rally_point_without_penalty(rattled: bool):
    row, script = (["forward"], []) if not rattled else (["rattled"], ["draw: forward"])
    played = play(scene(red=at(diagonal(6), diagonal(6), 225, row=row), blue=FAR), "red: reveal", *script)
    stop = diagonal(2.474874 + 1.375)
    assert near(played.tank("red").pose, (stop, stop, 225), by=1e-3)
    assert played.contacts("red") == ["rally_sw"]
    assert played.events("out_of_bounds") == []
    assert played.state.glory["blue"] == 0


@rule("O2", "C3")
def test_a_veer_stops_where_a_corner_meets_the_rally_point():
    # Veering left from (4.3, 3.0, 180) it would end at (1.866, 3.338, 210) with its front left corner at x + y = 2.96.
    played = play(scene(red=at(4.3, 3.0, 180, row=["veer_left"]), blue=FAR), "red: reveal")
    x, y, heading = played.tank("red").pose
    assert 180 < heading < 210
    assert played.contacts("red") == ["rally_sw"]
    c, s = cos(radians(heading)), sin(radians(heading))
    front_left = (x + 1.375 * c - s, y + 1.375 * s + c)
    assert sum(front_left) == pytest.approx(3.5, abs=2e-4)
    assert played.state.glory["blue"] == 0


@rule("O4", "O7")
@pytest.mark.parametrize("rattled", [False, True])
def test_driving_out_gives_each_opponent_two_glory_and_the_next_one_clockwise_names_the_place(rattled: bool):
    row, script = (["forward"], []) if not rattled else (["rattled"], ["draw: forward"])
    played = play(
        scene(red=FAR, blue=at(27, 8, 0, row=row, crits=2), yellow=at(HOME, HOME, 45), first="blue"),
        "blue: reveal", *script,
    )  # fmt: skip
    assert played.state.glory == {"red": 2, "blue": 0, "yellow": 2}
    assert (played.open.ask, played.open.seat, played.open.tank) == ("rally_point", "yellow", "blue")
    assert played.open.options == ["nw", "ne", "se"]
    go_on(played, "blue rally_point: se")
    assert (played.open.ask, played.open.seat, list(played.open.places)) == ("place_tank", "blue", ["se"])
    go_on(played, f"blue place_tank: {spot('se', 0, 2)}")
    assert played.tank("blue").pose == (30 - HOME, HOME, 135)
    assert (played.tank("blue").turret, played.tank("blue").crits) == (2, 2)
    assert played.events("out_of_bounds")[0].data["forced"] is False


@rule("O4", "G6")
def test_in_team_play_the_opposing_side_gains_two_glory_once():
    played = play(
        scene(
            teams=True, red=at(8, 8, 0), blue=at(27, 8, 0, row=["forward"]), yellow=at(20, 22, 0),
            green=at(10, 22, 0), first="blue",
        ),
        "blue: reveal",
    )  # fmt: skip
    assert played.state.glory == {"red": 0, "yellow": 2}
    # Clockwise from blue comes yellow.
    assert (played.open.ask, played.open.seat) == ("rally_point", "yellow")


@rule("O4")
def test_with_one_free_rally_point_nobody_is_asked_to_name_it():
    played = play(
        scene(
            red=at(27, 8, 0, row=["forward"]), blue=at(HOME, HOME, 45), yellow=at(30 - HOME, 30 - HOME, 225),
            green=at(HOME, 30 - HOME, 315),
        ),
        "red: reveal",
    )  # fmt: skip
    assert played.asks("rally_point") == []
    assert list(played.open.places) == ["se"]


@rule("O5")
def test_any_part_of_the_hull_over_the_line_is_out_and_touching_the_line_is_not():
    # The front comes to 30 exactly, then to 30.001.
    played = play(scene(red=at(25.125, 8, 0, row=["forward"]), blue=FAR), "red: reveal")
    assert near(played.tank("red").pose, (28.625, 8, 0), by=1e-6)
    played = play(scene(red=at(25.126, 8, 0, row=["forward"]), blue=FAR), "red: reveal")
    assert played.open.ask == "rally_point"


@rule("O5")
def test_under_the_switch_hub_only_the_hubs_centre_counts():
    inside = play(scene(red=at(26, 8, 0, row=["forward"]), blue=FAR, switches={"out_of_bounds": "hub"}), "red: reveal")
    assert inside.tank("red").pose == (29.5, 8, 0)
    out = play(scene(red=at(27, 8, 0, row=["forward"]), blue=FAR, switches={"out_of_bounds": "hub"}), "red: reveal")
    assert out.open.ask == "rally_point"


@rule("O5", "C3")
def test_a_veer_is_out_where_a_corner_crosses_the_line_though_it_would_end_inside():
    # Start and end leave 0.1 to the south line; half-way round the rear right corner reaches 0.113 beyond it.
    veering = scene(red=at(10, 1.4403, 16, row=["veer_left"]), blue=FAR)
    played = play(veering, "red: reveal")
    assert played.open.ask == "rally_point"
    assert played.state.glory["blue"] == 2
    veering = scene(red=at(10, 1.4403, 16, row=["veer_left"]), blue=FAR, switches={"out_of_bounds": "hub"})
    played = play(veering, "red: reveal")
    assert near(played.tank("red").pose, (12.433, 1.787, 46))


@rule("O6", "O5")
def test_a_tank_flush_with_the_line_may_drive_along_it_and_away_from_it():
    played = play_round(scene(red=at(10, 1, 0, row=["forward"]), blue=at(1.375, 15, 0, row=["forward"])))
    assert played.tank("red").pose == (13.5, 1, 0)
    assert played.tank("blue").pose == (4.875, 15, 0)


@rule("O6", "O2")
def test_backing_into_the_own_rally_point_stops_at_once():
    played = play(scene(red=at(HOME, HOME, 45, row=["back_er_up"]), blue=FAR), "red: reveal")
    assert played.tank("red").pose == (HOME, HOME, 45)
    assert played.contacts("red") == ["rally_sw"]
    assert played.events("out_of_bounds") == []


@rule("O6", "O1")
def test_a_tank_at_rest_on_its_rally_point_is_forced_onto_it_by_a_push():
    played = play(
        scene(red=at(diagonal(9), diagonal(9), 225, row=["fire_away"]), blue=at(HOME, HOME, 45)),
        *FIRED_OUT, f"blue place_tank: {spot('sw')}",
    )  # fmt: skip
    assert played.state.glory["red"] == 3
    assert played.events("knocked_back") == []  # Nothing moved.
    assert played.tank("blue").pose == (HOME, HOME, 45)


@rule("O6", "O4")
def test_backing_over_the_line_from_it_is_driving_out_at_once():
    played = play(scene(red=at(1.375, 15, 0, row=["back_er_up"]), blue=FAR), "red: reveal")
    assert played.state.glory["blue"] == 2
    assert played.events("out_of_bounds", tank="red", forced=False)


@rule("O5")
@pytest.mark.parametrize("heading", [0, 30])
def test_whatever_hair_decides_a_drive_to_the_line_it_ends_out_or_within_it(heading):
    """O5. A pose is rounded when it is kept: what was still within the line must not come to lie beyond it."""
    turn = radians(heading)
    reach = 3.5 * cos(turn) + 1.375 * cos(turn) + sin(turn)
    for hair in range(-20, 280):
        played = play(scene(red=at(30 - reach + hair * 1e-7, 15, heading, row=["forward"]), blue=FAR), "red: reveal")
        assert played.events("out_of_bounds") or inside(played.tank("red").body, 30)
