"""F1-F6, V1, V5: arc, range and line of sight, and what may be fired at.

Red stands at (5, 8) looking east, its turret ahead: hub (5, 8), hub's edge at 0.4, barrel's end at (5.9, 8). A hull is
2.75 x 2.0, a tile 2.0 x 2.0. The Clocktower lies north of all this, but for the tests that are about it.
"""

from math import cos, radians, sin

import pytest

from tests.helpers import hard_case, rule
from tests.scene import at, play, scene, tile, wreck

AHEAD = at(14, 8, 180)


def seen(blue=AHEAD, *, pose=(5, 8, 0), turret=0, gear=None, **more):
    """The `fire` options of red with a target: {(clicks, target): band}."""
    red = at(*pose, row=["fire_away"], turret=turret, gear=gear)
    tanks = {"red": red} | ({"blue": blue} if blue else {})
    question = play(scene(**tanks, **more), "red: reveal").open
    return {(o["clicks"], o["target"]): b for o, b in zip(question.options, question.bands, strict=True) if o["target"]}


def at_zero(*args, **kwargs):
    return {target: band for (clicks, target), band in seen(*args, **kwargs).items() if clicks == 0}


@rule("F2")
@pytest.mark.parametrize("side", [1, -1])
@hard_case(9)
def test_a_target_just_over_the_hash_line_counts_and_just_short_of_it_does_not(side):
    # Blue's flank runs along the hash line, 22.5 degrees from ahead, a hundredth over it or short of it; its middle
    # is 8 inches out from the hub.
    line = radians(22.5)
    for over in (0.01, -0.01):
        aside = 1.0 - over
        x, y = 8 * cos(line) - aside * sin(line), 8 * sin(line) + aside * cos(line)
        options = seen(at(5 + x, 8 + side * y, 22.5 * side))
        assert ((0, "blue") in options) == (over > 0)
        # One click brings it in either way.
        assert (side, "blue") in options
        assert (-side, "blue") not in options


@rule("F2")
@pytest.mark.parametrize("heading", [0, 15, 45, 135, 300])
@pytest.mark.parametrize("turret", range(8))
@hard_case(9)
def test_the_arc_turns_with_hull_and_turret(heading, turret):
    # 9 in along the barrel, wherever that looks, from a place with room all round.
    way = heading + turret * 45
    placed = (15 - 9 * cos(radians(way)), 22 - 3 * sin(radians(way)))
    blue = at(placed[0] + 4 * cos(radians(way)), placed[1] + 4 * sin(radians(way)), 0)
    options = seen(blue, pose=(*placed, heading), turret=turret)
    assert options[0, "blue"] == "close"
    # Two clicks away is out of reach.
    assert at_zero(blue, pose=(*placed, heading), turret=(turret + 2) % 8).get("blue") is None


@rule("F3")
@pytest.mark.parametrize(
    "x, band",
    [
        # Blue's front is 1.375 nearer than its centre; less 5.4 it is the distance from the hub's edge.
        (11.775, "close"),
        (11.785, "mid"),
        (16.775, "mid"),
        (16.785, "long"),
        (21.775, "long"),
        (21.785, None),
    ],
)
@hard_case(9)
def test_range_is_measured_from_the_hubs_edge_and_a_band_counts_if_its_pointer_reaches(x, band):
    assert at_zero(at(x, 8, 180)).get("blue") == band


@rule("F3", "F1")
def test_range_goes_to_the_nearest_portion_that_is_open():
    # Blue's front is at 10.375: 4.975 off straight ahead. The tile (7.5 to 9.5, 6.3 to 8.3) hides it up to
    # y = 8 + 4.475 x 0.3 / 1.6 = 8.839; from there it is sqrt(5.375^2 + 0.839^2) - 0.4 = 5.04 off.
    blue = at(11.75, 8, 180)
    assert at_zero(blue)["blue"] == "close"
    assert at_zero(blue, tiles=[tile(None, 8.5, 7.3)])["blue"] == "mid"


@rule("F1")
def test_arc_range_and_sight_must_hold_for_one_and_the_same_portion():
    # Blue straddles the hash line: y = 8 + 0.41421 x (x - 5) is 10.74 at its rear face (11.625), below its corner.
    # So only its long side, y = 10.8, is in the arc, seen from the barrel's end between 18.3 and 25.5 degrees. The tile
    # (9 to 11, 8 to 10) hides everything below 32.8 degrees; the rear face is open above that, but out of the arc.
    blue = at(13, 11.8, 0)
    assert (0, "blue") in seen(blue)
    hidden = seen(blue, tiles=[tile(None, 10, 9)])
    assert (0, "blue") not in hidden
    assert (1, "blue") in hidden


@rule("F4", "F5", "V1", "X4")
@pytest.mark.parametrize(
    "between",
    [
        {"tiles": [tile(None, 9, 8)]},
        {"tiles": [tile("gold_bar", 9, 8)]},
        {"tiles": [tile("bunker", 9, 8, up=True)]},
        {"wrecks": [wreck(9, 8, 90)]},
        {"yellow": at(9, 8, 90)},
    ],
    ids=["building", "named building", "bunker", "wreck", "tank"],
)
def test_buildings_bunkers_wrecks_and_tanks_block(between):
    assert "blue" not in at_zero(**between)


@rule("F5", "X10")
@pytest.mark.parametrize(
    "between",
    [
        *(
            {"tiles": [tile(kind, 9, 8, up=True)]}
            for kind in ("gold_bars", "relic", "glue_trap", "accelerator", "gear_up")
        ),
        {"loose": [(9, 8, 2, True)]},
    ],
)
def test_power_ups_the_glue_trap_the_accelerator_and_loose_items_do_not_block(between):
    # Blue's front is 12.625 - 5.4 = 7.225 off.
    assert at_zero(**between)["blue"] == "mid"


@rule("F5", "V1", "V5")
def test_the_clocktower_blocks_and_the_vault_does_not():
    across = {"blue": at(22, 15, 180), "pose": (8, 15, 0)}
    # The disc's edge is 13.5 - 8.4 = 5.1 off.
    assert at_zero(**across, tower=2) == {"clocktower": "mid"}
    # 22 - 1.375 - 8.4 = 12.225.
    assert at_zero(**across, tower=3) == {"blue": "long"}


@rule("F4")
@hard_case(10)
def test_grazing_blocks_and_it_must_be_open_over_more_than_a_single_ray():
    # Two buildings whose corners meet on the line of fire leave one ray between them; a tenth apart they leave a gap.
    assert "blue" not in at_zero(tiles=[tile(None, 9, 7), tile(None, 9, 9)])
    assert at_zero(tiles=[tile(None, 9, 6.95), tile(None, 9, 9.05)])["blue"] == "mid"


@rule("F4")
@hard_case(10)
def test_a_blocker_that_is_gone_blocks_no_more():
    placed = scene(red=at(5, 8, row=["fire_away", "again"]), blue=AHEAD, tiles=[tile("vacant", 9, 8)])
    played = play(placed, "red: reveal")
    assert {"clicks": 0, "target": "blue"} not in played.open.options
    played = play(
        placed, "red: reveal", 'red fire: {"clicks": 0, "target": "t1"}', "roll: C", "blue: pass", "red: reveal"
    )
    assert {"clicks": 0, "target": "blue"} in played.open.options


@rule("F4")
@pytest.mark.parametrize("turret", range(8))
def test_the_own_hull_never_blocks(turret):
    way = radians(turret * 45)
    blue = at(8 + 5 * cos(way), 8 + 5 * sin(way), 0)
    assert "blue" in at_zero(blue, pose=(8, 8, 0), turret=turret)


@rule("F4", "B18")
def test_a_spotter_drone_looks_over_standing_buildings_only():
    building, bunker = {"tiles": [tile(None, 9, 8)]}, {"tiles": [tile("bunker", 9, 8, up=True)]}
    assert at_zero(**building, gear="spotter_drone")["blue"] == "mid"
    assert "blue" not in at_zero(**bunker, gear="spotter_drone")
    assert "blue" not in at_zero(wrecks=[wreck(9, 8, 90)], gear="spotter_drone")


@rule("F6")
def test_what_may_be_fired_at_and_what_may_not():
    # Each stands alone, ahead and in range.
    spot = 11, 8
    assert at_zero(None, yellow=at(*spot)) == {"yellow": "close"}
    assert at_zero(None, tiles=[tile(None, *spot)]) == {"t1": "close"}
    assert at_zero(None, tiles=[tile("accelerator", *spot, up=True)]) == {"t1": "close"}
    assert at_zero(None, wrecks=[wreck(*spot)]) == {"w1": "close"}
    for kind in ("bunker", "gold_bar", "glue_trap", "patch_job", "relic"):
        assert at_zero(None, tiles=[tile(kind, *spot, up=True)]) == {}
    assert at_zero(None, loose=[(*spot, 1, False)]) == {}
    assert at_zero(None, pose=(8, 15, 0)) == {"clocktower": "mid"}
    assert at_zero(None, pose=(8, 15, 0), tower=3) == {}


@rule("F6", "X9")
def test_the_own_sides_tank_is_a_target_and_a_destroyed_one_is_none():
    assert at_zero(AHEAD, teams=True, yellow=at(25, 25)) == {"blue": "mid"}
    assert at_zero({"pose": None, "destroyed": True, "crits": 3}) == {}


@rule("F6", "G7", "G1")
def test_a_shot_at_the_own_side_scores_nothing():
    placed = scene(teams=True, red=at(5, 8, row=["fire_away"]), blue=at(10, 8, 180, crits=2), yellow=at(25, 25))
    played = play(placed, "red: reveal", 'red fire: {"clicks": 0, "target": "blue"}', "roll: X C")
    assert played.tank("blue").destroyed
    assert played.state.medals == {"red": 0, "yellow": 0}
    assert played.state.glory == {"red": 0, "yellow": 0}
