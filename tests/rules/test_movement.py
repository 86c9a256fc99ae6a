"""M1-M3, M10, M12-M14: what a hull meets on its way, in which order, and what ends a movement.

A hull is 2.75 x 2.0, so its front is 1.375 ahead of its centre; a tile is 2.0 x 2.0; Forward is 3.5.
"""

from tests.helpers import rule
from tests.scene import at, go_on, near, play, play_round, scene, shot, spot, tile, wreck

FAR = at(25, 25, 180)


@rule("M1", "C1", "C2")
def test_forward_is_one_card_length_and_back_er_up_half_of_one():
    played = play_round(scene(red=at(8, 8, 90, row=["forward", "back_er_up"]), blue=FAR))
    # North 3.5, then south 1.75.
    assert [event.data["path"][-1] for event in played.events("moved", tank="red")] == [(8, 11.5, 90), (8, 9.75, 90)]
    assert played.contacts("red") == []


@rule("M1")
def test_buildings_are_met_in_the_order_of_contact_and_claimed_at_once():
    # The front goes from 6.375 to 9.875: t2 begins at 7.5, t1 at 8.1; both reach into the hull's way, y 7 to 9.
    played = play(
        scene(
            red=at(5, 8, 0, row=["forward"]), blue=FAR,
            tiles=[tile("gold_bars", 9.1, 6.5), tile("gold_bar", 8.5, 9.5)],
        ),
        "red: reveal",
    )  # fmt: skip
    assert played.contacts("red") == ["t2", "t1"]
    assert [event.data["what"] for event in played.events("claimed")] == ["gold_bar", "gold_bars"]
    assert played.tank("red").gold == 3
    assert played.state.tiles == {}
    assert near(played.tank("red").pose, (8.5, 8, 0))


@rule("M1")
def test_a_building_that_is_only_driven_over_counts_too():
    # Crash goes 7 inches: the rear ends at 5 + 7 - 1.375 = 10.625, past the tile's far side at 9.5.
    played = play(
        scene(red=at(5, 8, 0, row=["captains_orders"]), blue=FAR, tiles=[tile("gold_bar", 8.5, 8)]),
        "red: reveal", "red pivot: 0", "red turret: 0",
    )  # fmt: skip
    assert near(played.tank("red").pose, (12, 8, 0))
    assert played.tank("red").gold == 1


@rule("M1", "C3")
def test_a_veer_meets_what_only_its_swinging_corner_touches():
    # At heading 16 the rear right corner lies 1.340 below the centre, at 46 as far below the last line (6.660); between
    # the two it swings round (10.570, 12.713) at 6.266 inches, down to 6.448. The tile's upper side is at 6.55.
    played = play(
        scene(red=at(10, 8, 16, row=["veer_left"]), blue=FAR, tiles=[tile("gold_bar", 10.57, 5.55)]), "red: reveal"
    )
    assert played.contacts("red") == ["t1"]
    assert near(played.tank("red").pose, (12.433, 8.347, 46))


@rule("M1", "C3")
def test_veers_end_with_the_front_edge_on_the_angled_line():
    for card, side, heading in (("veer_left", 1, 60), ("veer_right", -1, 0)):
        played = play(scene(red=at(8, 8, 30, row=[card]), blue=FAR), "red: reveal")
        x, y, turned = played.tank("red").pose
        # Front edge's mid point: 2.25 further on than it was and 0.35 toward the turn, seen along heading 30.
        ahead, left = 1.375 + 2.25, 0.35 * side
        front = (8 + ahead * 0.866025 - left * 0.5, 8 + ahead * 0.5 + left * 0.866025)
        cosine, sine = {60: (0.5, 0.866025), 0: (1.0, 0.0)}[heading]
        assert turned == heading
        assert abs(x + 1.375 * cosine - front[0]) < 1e-4
        assert abs(y + 1.375 * sine - front[1]) < 1e-4


@rule("M2")
def test_what_a_shot_turned_over_waits_for_the_first_hull():
    played = play(
        scene(
            red=at(5, 8, 0, row=["fire_away", "forward"]), blue=FAR, tiles=[tile("gold_bars", 9, 8)],
        ),
        "red: reveal", f"red fire: {shot('t1')}", "roll: C",
    )  # fmt: skip
    assert played.state.tiles["t1"].kind == "gold_bars"
    assert played.tank("red").gold == 0
    # Forward the front reaches 9.875, over the tile.
    go_on(played, "blue: pass", "red: reveal")
    assert played.tank("red").gold == 2
    assert played.state.tiles == {}


@rule("M2", "M8")
def test_a_pivoting_hull_claims_what_lies_face_up():
    # Turned 70 degrees, the front left corner stands 1.634 above the centre; the tile's lower side is at 9.5.
    played = play(
        scene(red=at(10, 8, 0), blue=FAR, tiles=[tile("gold_bar", 9.6, 10.5, up=True)]),
        "red: hold_up", "red pivot: 70", "red turret: 0",
    )  # fmt: skip
    assert played.tank("red").gold == 1
    assert played.tank("red").pose == (10, 8, 70)


@rule("M2", "M5", "G7")
def test_a_pushed_hull_claims_what_lies_face_up():
    # Hit on its front, blue goes 3.5 straight back, its rear from 10.875 to 14.375.
    played = play(
        scene(
            red=at(5, 8, 0, row=["fire_away"]), blue=at(9.5, 8, 180), tiles=[tile("gold_bar", 13, 8, up=True)],
        ),
        "red: reveal", f"red fire: {shot('blue')}", "roll: C C", "draw: again",
    )  # fmt: skip
    assert played.tank("blue").gold == 1
    assert played.tank("red").gold == 0
    assert near(played.tank("blue").pose, (13, 8, 180))


@rule("M3")
def test_bunker_and_accelerator_stay_for_the_match_where_they_lay_and_the_rest_leaves():
    played = play_round(
        scene(
            red=at(5, 8, 0, row=["forward"]), blue=at(5, 22, 0, row=["forward"]),
            tiles=[tile("bunker", 9, 8, 20), tile("accelerator", 9, 22, 40), tile("glue_trap", 20, 8, up=True)],
        ),
        "red: reveal", "red: done", "blue: reveal",
    )  # fmt: skip
    tiles = played.state.tiles
    assert {id: (each.kind, each.pose) for id, each in tiles.items()} == {
        "t1": ("bunker", (9, 8, 20)), "t2": ("accelerator", (9, 22, 40)),
    }  # fmt: skip
    assert played.state.round_number == 2  # The Glue Trap went at the end of the round.


@rule("M10", "X5")
def test_a_driven_hull_crushes_the_wreck_it_touches():
    played = play(
        scene(red=at(5, 8, 0, row=["forward"]), blue=FAR, wrecks=[wreck(9.5, 8, 0)]), "red: reveal", "roll: blank"
    )
    assert played.state.wrecks == {}
    assert played.state.glory["red"] == 2
    # It leaves the place where the wreck lay: 9.5 + 1.375 + 0.01 + 1.375.
    assert near(played.tank("red").pose, (12.26, 8, 0))


@rule("M12", "B9")
def test_an_air_drop_ends_the_movement():
    played = play(
        scene(
            red=at(5, 8, 0, row=["forward"]), blue=FAR, tiles=[tile("air_drop", 8, 8), tile("gold_bar", 10.5, 8, 0)],
        ),
        "red: reveal", 'red air_drop: {"pose": [20, 8, 90]}',
    )  # fmt: skip
    assert played.tank("red").pose == (20, 8, 90)
    assert played.contacts("red") == ["t1"]
    assert list(played.state.tiles) == ["t2"]


@rule("M12", "B9")
def test_a_declined_air_drop_lets_the_movement_go_on():
    played = play(
        scene(red=at(5, 8, 0, row=["forward"]), blue=FAR, tiles=[tile("air_drop", 8, 8)]),
        "red: reveal", "red air_drop: null",
    )  # fmt: skip
    assert near(played.tank("red").pose, (8.5, 8, 0))
    assert played.state.tiles == {}


@rule("M12", "P3")
def test_after_an_air_drop_in_a_captains_pivot_the_drive_still_comes():
    played = play(
        scene(red=at(10, 8, 0, row=["captains_orders"]), blue=FAR, tiles=[tile("air_drop", 9.6, 10.5)]),
        "red: reveal", "red pivot: 70", 'red air_drop: {"pose": [5, 20, 0]}', "red turret: 1",
    )  # fmt: skip
    assert near(played.tank("red").pose, (12, 20, 0))
    assert played.tank("red").turret == 1


@rule("M12", "X2")
def test_a_tank_destroyed_on_its_way_stops_there_and_keeps_what_it_had_met():
    # Gold at 7.5, the mine at 8.6: the front has come to 8.6 when the third Crit falls.
    played = play(
        scene(
            red=at(5, 8, 0, row=["forward"], crits=2), blue=FAR,
            tiles=[tile("gold_bar", 8.5, 6.4), tile("minefield", 9.6, 9.4)],
        ),
        "red: reveal",
    )  # fmt: skip
    assert played.tank("red").destroyed
    fallen = played.state.wrecks["w1"]
    assert near(fallen.pose, (8.6 - 1.375, 8, 0))
    assert fallen.items.gold == 1
    assert played.state.medals == {"red": 0, "blue": 0}


@rule("M12", "P3", "P7")
def test_a_captain_destroyed_in_the_pivot_loses_turret_and_drive_and_the_card():
    played = play(
        scene(red=at(10, 8, 0, row=["captains_orders"], crits=2), blue=FAR, tiles=[tile("minefield", 9.6, 10.5)]),
        "red: reveal", "red pivot: 70",
    )  # fmt: skip
    assert played.tank("red").destroyed
    assert played.tank("red").damaged == ["captains_orders"]
    assert played.open.ask == "command"
    assert played.open.tank == "blue"


@rule("M12", "O4", "O5")
def test_what_was_met_before_the_line_stays_resolved():
    # The tile begins at 27.9, the front starts at 27.375 and crosses the line after 2.625.
    played = play(
        scene(red=at(26, 8, 0, row=["forward"]), blue=FAR, tiles=[tile("gold_bar", 28.9, 9.4)]),
        "red: reveal", "red rally_point: sw", f"red place_tank: {spot('sw')}",
    )  # fmt: skip
    assert played.events("moved", tank="red")[0].data["path"][-1] == (28.62501, 8, 0)
    assert played.tank("red").gold == 1
    assert played.tank("red").pose == (2.722272, 2.722272, 45)


@rule("M13", "M6", "X2")
def test_the_wreck_that_comes_to_lie_under_the_rammer_is_not_met():
    played = play(
        scene(red=at(5, 8, 0, row=["forward"]), blue=at(9.5, 8, 180, crits=2, gold=2)), "red: reveal", "roll: X"
    )
    assert played.contacts("red") == ["blue"]
    assert len(played.events("rolled")) == 1
    assert played.state.wrecks["w1"].items.gold == 2
    assert played.tank("red").gold == 0
    assert played.state.medals["red"] == 2
    assert played.state.glory["red"] == 0
    assert near(played.tank("red").pose, (12.26, 8, 0))


@rule("M13", "O6")
def test_what_the_hull_touches_as_it_starts_is_not_met():
    # At rest against its Rally Point it drives away: no contact with it.
    played = play(scene(red=at(2.722272, 2.722272, 45, row=["forward"]), blue=FAR), "red: reveal")
    assert played.contacts("red") == []
    # 3.5 along the diagonal is 2.47487 on each axis.
    assert near(played.tank("red").pose, (5.19715, 5.19715, 45))


@rule("M14")
def test_at_the_same_moment_the_tank_comes_before_the_tile_before_the_loose_gold():
    # All three begin at x 7.5, within the hull's y 7 to 9: blue lies across from 8.725 on, the tile up to 7.05.
    played = play(
        scene(
            red=at(5, 8, 0, row=["forward"]), blue=at(8.5, 10.1, 90),
            tiles=[tile("gold_bar", 8.5, 6.05)], loose=[(7.875, 7.9, 1, False)],
        ),
        "red: reveal", "roll: blank",
    )  # fmt: skip
    assert played.contacts("red") == ["blue", "t1", "l1"]


@rule("M14")
def test_at_the_same_moment_the_wreck_comes_before_the_tiles_in_the_order_laid():
    played = play(
        scene(
            red=at(5, 8, 0, row=["forward"]), blue=FAR,
            tiles=[tile("vacant", 8.5, 9.95), tile("vacant", 8.5, 6.0)], wrecks=[wreck(8.5, 12.5, 90)],
        ),
        "red: reveal",
    )  # fmt: skip
    assert played.contacts("red") == ["t1", "t2"]
    # The disc begins at (13.5, 15), the wreck's front edge at 13.5 too; the hull covers y 13.2 to 15.2.
    played = play(
        scene(red=at(10, 14.2, 0, row=["forward"]), blue=FAR, wrecks=[wreck(14.875, 12.4, 0)]),
        "red: reveal", "roll: blank", "roll: blank",
    )  # fmt: skip
    assert played.contacts("red") == ["w1", "clocktower"]


@rule("M14", "O2")
def test_at_the_same_moment_the_rally_point_comes_last():
    # Driving west, the lower front corner (y 1) meets the long edge at x 2.5, where the loose Gold begins too.
    played = play(scene(red=at(6, 2, 180, row=["forward"]), blue=FAR, loose=[(2.125, 2.5, 1, False)]), "red: reveal")
    assert played.contacts("red") == ["l1", "rally_sw"]
    assert played.tank("red").gold == 1
    assert near(played.tank("red").pose, (3.875, 2, 180))


@rule("M9", "G7")
def test_a_friend_that_rams_the_holder_takes_the_relic_too():
    played = play(
        scene(teams=True, red=at(5, 8, 0, row=["forward"]), blue=at(9.5, 8, 180, relic=True), yellow=FAR),
        "red: reveal", "roll: blank",
    )  # fmt: skip
    assert played.tank("red").relic
    assert not played.tank("blue").relic


@rule("M12", "B9", "M5")
def test_an_air_drop_met_in_a_push_is_the_pushed_players_to_take_and_ends_the_push():
    # Blue's rear meets the tile at 12 on its way to 14.375.
    played = play(
        scene(red=at(5, 8, 0, row=["fire_away"]), blue=at(9.5, 8, 180), tiles=[tile("air_drop", 13, 8)]),
        "red: reveal", f"red fire: {shot('blue')}", "roll: C C", "draw: again",
    )  # fmt: skip
    assert (played.open.ask, played.open.seat) == ("air_drop", "blue")
    go_on(played, 'blue air_drop: {"pose": [20, 20, 45]}')
    assert played.tank("blue").pose == (20, 20, 45)
    assert (played.open.ask, played.open.tank) == ("command", "blue")
