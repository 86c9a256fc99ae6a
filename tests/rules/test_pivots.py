"""M8, O3: what a hull that turns in place meets, and how it leaves what it ends on.

A corner stands sqrt(1.375^2 + 1^2) = 1.700 from the centre, 36.03 degrees off the heading. Turned by 70 degrees from
heading 0 the front left corner stands at (-0.470, 1.634), the front right one at (1.410, 0.950).
"""

from math import cos, radians, sin

from tests.helpers import rule
from tests.scene import at, near, play, scene, tile, wreck

FAR = at(25, 25, 180)


@rule("M8", "M1")
def test_a_pivot_crushes_the_building_it_touches():
    played = play(
        scene(red=at(10, 8, 0), blue=FAR, tiles=[tile("gold_bars", 9.6, 10.5)]),
        "red: hold_up", "red pivot: 70", "red turret: 0",
    )  # fmt: skip
    assert played.tank("red").gold == 2
    assert played.tank("red").pose == (10, 8, 70)


@rule("M8")
def test_a_building_touched_only_on_the_way_round_is_crushed():
    # Between start and end the corner comes up to 1.700; the tile's lower side is 1.66 up, above the end's 1.634.
    played = play(
        scene(red=at(10, 8, 0), blue=FAR, tiles=[tile("gold_bar", 10, 10.66)]),
        "red: hold_up", "red pivot: 70", "red turret: 0",
    )  # fmt: skip
    assert played.tank("red").gold == 1


@rule("M8", "M6")
def test_a_pivot_onto_a_tank_rolls_no_die_and_backs_away_along_its_own_axis():
    # Blue's lower side is 1.4 above; the rear end clears it after (1.634 - 1.4 + 0.01) / sin 70 = 0.260.
    played = play(scene(red=at(10, 8, 0), blue=at(9.53, 10.4, 0)), "red: hold_up", "red pivot: 70", "red turret: 0")
    assert played.events("rolled") == []
    assert played.contacts("red") == ["blue"]
    assert played.tank("blue").crits == 0
    back = (1.63403 - 1.4 + 0.01) / sin(radians(70))
    assert near(played.tank("red").pose, (10 - back * cos(radians(70)), 8 - back * sin(radians(70)), 70), by=1e-3)


@rule("M8")
def test_it_leaves_by_the_front_when_that_end_clears_sooner():
    # The same half round: blue lies below, under the rear.
    played = play(scene(red=at(10, 8, 0), blue=at(10.47, 5.6, 0)), "red: hold_up", "red pivot: 70", "red turret: 0")
    ahead = (1.63403 - 1.4 + 0.01) / sin(radians(70))
    assert near(played.tank("red").pose, (10 + ahead * cos(radians(70)), 8 + ahead * sin(radians(70)), 70), by=1e-3)


@rule("M8", "X5")
def test_when_both_ends_are_equal_it_leaves_rear_first_and_crushes_no_wreck_on_the_way():
    # At heading 0 blue covers the front left corner from (11.3, 8.9) on and the wreck, half a turn about red's centre
    # away, the rear right one. Each way the tank must pass one of them: 5.425 in, and the gap.
    played = play(
        scene(red=at(10, 8, 330), blue=at(12.675, 9.9, 0), wrecks=[wreck(7.325, 6.1, 0, gold=2)]),
        "red: hold_up", "red pivot: 30", "red turret: 0",
    )  # fmt: skip
    assert near(played.tank("red").pose, (10 - 5.435, 8, 0), by=1e-3)
    assert played.state.wrecks["w1"].items.gold == 2
    assert played.events("rolled") == []
    assert sorted(played.contacts("red")) == ["blue", "w1"]


@rule("M8", "B13")
def test_backing_away_it_crushes_buildings_and_leaves_a_bunker_found_so_too():
    # It backs away by 0.260, down to 6.122, as if the tile (its upper side at 6.25, out of the corner's reach) were
    # Vacant; the tile is a Bunker, so it goes on until its front has passed the tile's corner (9.47, 4.25), 3.705 back
    # along the axis: 3.705 + 1.375 + 0.01.
    played = play(
        scene(red=at(10, 8, 0), blue=at(9.53, 10.4, 0), tiles=[tile("bunker", 10.47, 5.25)]),
        "red: hold_up", "red pivot: 70", "red turret: 0",
    )  # fmt: skip
    assert played.tank("red").ammo == 1
    assert played.contacts("red") == ["blue", "t1"]
    back = 3.7051 + 1.375 + 0.01
    assert near(played.tank("red").pose, (10 - back * cos(radians(70)), 8 - back * sin(radians(70)), 70), by=1e-3)


@rule("M8", "B13")
def test_a_bunker_touched_by_a_pivot_gives_its_ammo_and_is_left():
    played = play(
        scene(red=at(10, 8, 0), blue=FAR, tiles=[tile("bunker", 9.53, 10.4, up=True)]),
        "red: hold_up", "red pivot: 70", "red turret: 0",
    )  # fmt: skip
    assert played.tank("red").ammo == 1
    assert played.tank("red").pose[1] < 7.8


@rule("M8", "V3")
def test_a_pivot_does_not_ram_the_clocktower():
    # The disc's lowest point is (15, 13.5): 1.5 above red's centre, under the corner's reach of 1.700.
    played = play(scene(red=at(15, 12, 0), blue=FAR), "red: hold_up", "red pivot: 70", "red turret: 0")
    assert played.contacts("red") == ["clocktower"]
    assert played.events("rolled") == []
    assert played.state.tower_crits == 0


@rule("M8", "M9", "M12")
def test_a_tank_touched_in_a_captains_pivot_is_still_rammed_by_the_drive_that_follows():
    # Turning right to heading 290 the front right corner sweeps over blue's corner and the tank backs off it; then it
    # drives 7 inches down onto blue.
    played = play(
        scene(red=at(10, 12, 0, row=["captains_orders"]), blue=at(9.53, 9.6, 0, relic=True)),
        "red: reveal", "red pivot: -70", "red turret: 0", "roll: C C", "draw: again",
    )  # fmt: skip
    assert played.contacts("red") == ["blue"]
    assert played.tank("red").relic
    assert played.state.glory["red"] == 1


@rule("M8", "M11")
def test_when_both_ends_are_closed_it_turns_back_the_way_it_came():
    # At heading 150 the Accelerator covers 0.9 to 2.9 ahead of the centre, from 0.8 to its right on. The rear would
    # clear it after 0.475, but the line is 0.147 below the lowest corner, 0.293 along the axis; the front after 4.275,
    # but it meets the Rally Point after 3.64. Turning back, the tile's corner, 1.204 from the centre, is clear of the
    # side (1 + 0.01) at 41.63 + d = 57.01 degrees: d = 15.37.
    played = play(
        scene(red=at(5, 1.7, 190), blue=FAR, tiles=[tile("accelerator", 4.2546, 4.2088, 150, up=True)]),
        "red: hold_up", "red pivot: -40", "red turret: 0",
    )  # fmt: skip
    assert near(played.tank("red").pose, (5, 1.7, 165.37))
    assert played.events("out_of_bounds") == []


@rule("M8", "O3")
def test_turning_back_it_comes_inside_the_line_too():
    # As above, 0.25 lower, with the tile from 0.95 to the right: it is clear of the tile at heading 153.97 already, but
    # reaches no more than 1.45 down only from 157.51 on.
    played = play(
        scene(red=at(5, 1.45, 190), blue=FAR, tiles=[tile("accelerator", 4.3296, 4.0887, 150, up=True)]),
        "red: hold_up", "red pivot: -40", "red turret: 0",
    )  # fmt: skip
    x, y, heading = played.tank("red").pose
    assert (x, y) == (5, 1.45)
    assert 157.5 < heading < 158.3
    assert played.events("out_of_bounds") == []


@rule("M8")
def test_an_end_that_leads_over_the_line_is_not_taken_though_it_clears_sooner():
    # Rear first would do after 0.260, but the line is 0.1 below the lowest corner: 0.106 along the axis. So it goes
    # ahead, through blue, until its rear edge has passed blue's corner (10.905, 5.134), 3.505 along the axis.
    played = play(
        scene(red=at(10, 1.734, 0), blue=at(9.53, 4.134, 0)), "red: hold_up", "red pivot: 70", "red turret: 0"
    )
    ahead = 3.5045 + 1.375 + 0.01
    wanted = (10 + ahead * cos(radians(70)), 1.734 + ahead * sin(radians(70)), 70)
    assert near(played.tank("red").pose, wanted, by=1e-3)
    assert played.events("rolled") == []


@rule("O3")
def test_a_pivot_ignores_the_rally_point_a_corner_clips():
    # Along the diagonal red's centre is 1.5 from the long edge. Headings 45 and 115 reach back 1.375 and 1.410; between
    # them the corner reaches 1.700.
    place = (2.474874 + 1.5) * 0.7071068
    played = play(scene(red=at(place, place, 45), blue=FAR), "red: hold_up", "red pivot: 70", "red turret: 0")
    assert near(played.tank("red").pose, (place, place, 115), by=1e-4)
    assert played.events("out_of_bounds") == []


@rule("O3", "A4")
def test_a_pivot_that_ends_on_a_rally_point_moves_off_away_from_it():
    # Flush against the edge, heading 115 reaches 0.035 into it; ahead, each inch leads 0.342 away from the edge.
    played = play(scene(red=at(2.722272, 2.722272, 45), blue=FAR), "red: hold_up", "red pivot: 70", "red turret: 0")
    ahead = (0.03497 + 0.01) / 0.34202
    wanted = (2.722272 + ahead * cos(radians(115)), 2.722272 + ahead * sin(radians(115)), 115)
    assert near(played.tank("red").pose, wanted, by=1e-3)
    assert played.events("out_of_bounds") == []


@rule("O3", "O5")
def test_a_pivot_over_the_line_comes_back_by_the_end_that_leads_in():
    # At heading 160 the hull reaches 1.634 to the west of x 1.3: 0.334 over the line, 0.3555 along the axis.
    played = play(scene(red=at(1.3, 8, 90), blue=FAR), "red: hold_up", "red pivot: 70", "red turret: 0")
    x, y, heading = played.tank("red").pose
    assert heading == 160
    assert 0 <= x - 1.63403 <= 0.011
    assert abs((x - 1.3) * sin(radians(20)) + (y - 8) * cos(radians(20))) < 1e-3
    assert played.events("out_of_bounds") == []
    assert played.state.glory["blue"] == 0


@rule("O3", "O5")
def test_a_pivot_is_judged_where_it_ends():
    # On its way a corner reaches 1.700 west of x 1.66, at the end only 1.634.
    played = play(scene(red=at(1.66, 8, 90), blue=FAR), "red: hold_up", "red pivot: 70", "red turret: 0")
    assert played.tank("red").pose == (1.66, 8, 160)
