"""X1, X2, X4-X6, X8, X10, A10: destroyed tanks, what their wrecks hold, and how wrecks go.

Red at (5, 8) looks east; a target at (9.5, 8) is at Close Range: two dice, the most damaging counts.
"""

from tests.helpers import rule
from tests.scene import at, gone, near, play, scene, shot, tile, wreck

FAR = at(25, 25, 180)
CARGO = {"gold": 2, "relic": True, "ammo": 1, "patch": 1, "super_charge": 1, "gear": "ram_plow"}


@rule("X1", "D3", "G4")
def test_the_third_crit_gives_two_medals_and_no_glory_for_that_hit():
    played = play(
        scene(red=at(5, 8, 0, row=["fire_away"]), blue=at(9.5, 8, 180, crits=2)),
        "red: reveal", f"red fire: {shot('blue')}", "roll: XC C",
    )  # fmt: skip
    assert played.tank("blue").destroyed
    assert played.state.medals == {"red": 2, "blue": 0}
    assert played.state.glory == {"red": 0, "blue": 0}
    assert played.tank("blue").damaged == []  # D6: the rest of the result falls away.


@rule("X1", "G7")
def test_nobody_gains_when_it_was_the_own_side_or_the_tank_itself():
    played = play(
        scene(
            teams=True, red=at(5, 8, 0, row=["fire_away"]), blue=at(9.5, 8, 180, crits=2), yellow=at(25, 25, 180),
        ),
        "red: reveal", f"red fire: {shot('blue')}", "roll: X X",
    )  # fmt: skip
    assert played.tank("blue").destroyed
    assert played.state.medals == {"red": 0, "yellow": 0}
    played = play(
        scene(red=at(5, 8, 0, row=["forward"], crits=2), blue=FAR, tiles=[tile("minefield", 9, 8)]), "red: reveal"
    )
    assert played.tank("red").destroyed
    assert played.state.medals == {"red": 0, "blue": 0}


@rule("X2")
def test_the_wreck_lies_in_place_with_all_tokens_and_the_gear_and_medals_stay():
    played = play(
        scene(
            red=at(5, 8, 0, row=["fire_away"]), blue=at(9.5, 8, 190, crits=2, **CARGO), medals={"blue": 3},
            glory={"blue": 4},
        ),
        "red: reveal", f"red fire: {shot('blue')}", "roll: X X",
    )  # fmt: skip
    fallen = played.state.wrecks["w1"]
    assert fallen.pose == (9.5, 8, 190)
    assert fallen.items == (2, True, 1, 1, 1, "ram_plow")
    blue = played.tank("blue")
    assert (blue.pose, blue.gold, blue.relic, blue.ammo, blue.gear) == (None, 0, False, 0, None)
    assert (played.state.medals["blue"], played.state.glory["blue"]) == (3, 4)
    assert played.events("knocked_back") == []


@rule("X4")
def test_a_wreck_blocks_line_of_sight():
    played = play(
        scene(red=at(5, 8, 0, row=["fire_away"]), blue=at(14, 8, 180), wrecks=[wreck(9.5, 8, 90)]), "red: reveal"
    )
    targets = [option["target"] for option in played.open.options]
    assert "w1" in targets
    assert "blue" not in targets


@rule("X5", "G2")
def test_crushing_a_wreck_claims_all_on_it_for_two_glory_and_one_die_against_the_crusher():
    played = play(
        scene(red=at(5, 8, 0, row=["forward"]), blue=FAR, wrecks=[wreck(9.5, 8, 0, **CARGO)]),
        "red: reveal", "roll: XC", "draw: again",
    )  # fmt: skip
    red = played.tank("red")
    assert (red.gold, red.relic, red.ammo, red.patch, red.super_charge, red.gear) == (2, True, 1, 1, 1, "ram_plow")
    assert (red.crits, red.damaged) == (1, ["again"])
    assert played.state.glory == {"red": 2, "blue": 0}
    assert near(red.pose, (12.26, 8, 0), by=1e-4)


@rule("X5", "B8")
def test_of_two_gears_the_crusher_keeps_one():
    for kept in ("salvage_crane", "gyro_turret"):
        played = play(
            scene(
                red=at(5, 8, 0, row=["forward"], gear="gyro_turret"), blue=FAR,
                wrecks=[wreck(9.5, 8, 0, gear="salvage_crane")],
            ),
            "red: reveal", f"red gear: {kept}", *(["roll: X"] if kept == "gyro_turret" else []),
        )  # fmt: skip
        assert played.tank("red").gear == kept
        # B18: the crane it has just taken spares it the die.
        assert played.tank("red").crits == (kept == "gyro_turret")


@rule("X5", "X8", "M12")
def test_a_crusher_destroyed_by_the_die_keeps_the_glory_and_all_lies_on_its_own_wreck():
    played = play(
        scene(
            red=at(5, 8, 0, row=["forward"], crits=2, gold=1, gear="gyro_turret"), blue=FAR,
            wrecks=[wreck(9.5, 8, 0, gold=2, relic=True, gear="ram_plow")],
        ),
        "red: reveal", "red gear: gyro_turret", "roll: X",
    )  # fmt: skip
    assert played.state.glory["red"] == 2
    assert played.state.medals == {"red": 0, "blue": 0}
    assert list(played.state.wrecks) == ["w2"]
    fallen = played.state.wrecks["w2"]
    assert fallen.items == (3, True, 0, 0, 0, "gyro_turret")
    # Where it met the wreck: its front at 8.125.
    assert near(fallen.pose, (6.75, 8, 0), by=1e-4)


@rule("X5", "G2")
def test_the_wreck_of_the_own_colour_counts_like_any_other():
    played = play(
        scene(red=at(5, 8, 0, row=["fire_away", "forward"], crits=2), blue=at(9.5, 8, 180, crits=2, gold=1)),
        "red: reveal", f"red fire: {shot('blue')}", "roll: X X", 'blue place_tank: {"rally": "ne", "offset": 0, '
        '"turret": null}', "blue refill: " + '["forward", "again", "veer_left"]', "blue: hold_up", "blue pivot: 0",
        "blue turret: 0", "red: reveal", "roll: blank",
    )  # fmt: skip
    assert played.state.wrecks == {}
    assert played.tank("red").gold == 1
    assert played.state.glory["red"] == 2


@rule("X6", "F8")
def test_a_shot_at_a_wreck_uses_range_and_a_hit_leaves_only_gold_and_relic():
    # 11.5 + 1.375 ... the near end is 20 - 1.375 - 5 - 0.4 = 13.225 away: Long, the least damaging of two counts.
    target = [wreck(20, 8, 0, **CARGO)]
    played = play(
        scene(red=at(5, 8, 0, row=["fire_away"]), blue=FAR, wrecks=target),
        "red: reveal", f"red fire: {shot('w1')}", "roll: XC blank",
    )  # fmt: skip
    assert list(played.state.wrecks) == ["w1"]
    assert played.state.glory["red"] == 0
    played = play(
        scene(red=at(5, 8, 0, row=["fire_away"]), blue=FAR, wrecks=target),
        "red: reveal", f"red fire: {shot('w1')}", "roll: XC C",
    )  # fmt: skip
    assert played.state.wrecks == {}
    assert played.state.glory["red"] == 2
    left = played.state.loose["l1"]
    assert (left.x, left.y, left.gold, left.relic) == (20, 8, 2, True)
    assert left.body.radius == 0.375


@rule("X6")
def test_a_wreck_without_gold_or_relic_leaves_nothing():
    played = play(
        scene(red=at(5, 8, 0, row=["fire_away"]), blue=FAR, wrecks=[wreck(9.5, 8, 0, ammo=2, gear="ram_plow")]),
        "red: reveal", f"red fire: {shot('w1')}", "roll: C blank",
    )  # fmt: skip
    assert played.state.wrecks == {}
    assert played.state.loose == {}


@rule("X8", "M12")
def test_a_tank_destroyed_on_top_of_another_is_first_set_back_until_clear():
    # Moving Off blue (8.125 to 10.875) the front meets the mine at 10.9; the wreck goes back to before 8.125.
    played = play(
        scene(
            red=at(5, 8, 0, row=["forward"], crits=2), blue=at(9.5, 8, 180), tiles=[tile("minefield", 11.9, 8)],
        ),
        "red: reveal", "roll: blank",
    )  # fmt: skip
    assert near(played.state.wrecks["w1"].pose, (8.125 - 0.01 - 1.375, 8, 0), by=1e-4)
    assert played.contacts("red") == ["blue", "t1"]


@rule("X8", "O3")
def test_a_tank_destroyed_over_the_line_is_first_turned_back_inside():
    # From 13.84 degrees of the turn on, a corner is over the line 1.3 to the west; the rear right corner meets the
    # mine, 1.5 to the east, at 25.9.
    played = play(
        scene(red=at(1.3, 8, 90, crits=2), blue=FAR, tiles=[tile("minefield", 3.8, 7)]), "red: hold_up",
        "red pivot: 70",
    )  # fmt: skip
    x, y, heading = played.state.wrecks["w1"].pose
    assert (x, y) == (1.3, 8)
    assert 103.7 < heading < 103.85


@rule("X8", "D5")
def test_a_pushed_tank_destroyed_on_a_bunker_is_set_back_off_it():
    # Blue's rear crosses the Bunker (11.5 to 13.5) and meets the mine at 13.6.
    played = play(
        scene(
            red=at(5, 8, 0, row=["fire_away"]), blue=at(9.5, 8, 180, crits=2),
            tiles=[tile("bunker", 12.5, 8, up=True), tile("minefield", 14.6, 8)],
        ),
        "red: reveal", f"red fire: {shot('blue')}", "roll: C C", "draw: again",
    )  # fmt: skip
    assert played.state.medals["red"] == 2
    fallen = played.state.wrecks["w1"]
    assert near(fallen.pose, (11.5 - 0.01 - 1.375, 8, 180), by=1e-4)
    assert fallen.items.ammo == 1


@rule("X10")
def test_the_first_hull_to_touch_the_loose_disc_claims_all_and_need_not_move_off():
    # Red's front ends at 9.875 over the disc's middle.
    played = play(scene(red=at(5, 8, 0, row=["forward"]), blue=FAR, loose=[(9.8, 8, 2, True)]), "red: reveal")
    assert (played.tank("red").gold, played.tank("red").relic) == (2, True)
    assert played.state.loose == {}
    assert near(played.tank("red").pose, (8.5, 8, 0), by=1e-4)


@rule("X10", "F5", "F6")
def test_loose_things_block_nothing_and_are_no_target():
    played = play(
        scene(red=at(5, 8, 0, row=["fire_away"]), blue=at(14, 8, 180), loose=[(9, 8, 2, False)]), "red: reveal"
    )
    targets = {option["target"] for option in played.open.options}
    assert "blue" in targets
    assert "l1" not in targets


@rule("A10", "X10")
def test_for_a_seventh_wreck_the_oldest_goes_without_glory_but_its_gold_stays():
    places = [wreck(4 + 4 * n, 25, 90, gold=n + 1, ammo=1) for n in range(6)]
    played = play(
        scene(red=at(5, 8, 0, row=["fire_away"]), blue=at(9.5, 8, 180, crits=2), yellow=gone(), wrecks=places),
        "red: reveal", f"red fire: {shot('blue')}", "roll: X X",
    )  # fmt: skip
    assert list(played.state.wrecks) == ["w2", "w3", "w4", "w5", "w6", "w7"]
    left = played.state.loose["l1"]
    assert (left.x, left.y, left.gold) == (4, 25, 1)
    assert played.state.glory == {"red": 0, "blue": 0, "yellow": 0}
    assert played.state.medals["red"] == 2


@rule("X8", "M6", "M13")
def test_a_rammer_destroyed_on_the_wreck_it_made_is_set_back_off_that_wreck():
    # Blue falls (8.125 to 10.875); on the way off its wreck the front meets the mine at 10.9.
    played = play(
        scene(
            red=at(5, 8, 0, row=["forward"], crits=2), blue=at(9.5, 8, 180, crits=2),
            tiles=[tile("minefield", 11.9, 8)],
        ),
        "red: reveal", "roll: X",
    )  # fmt: skip
    assert played.state.wrecks["w1"].pose == (9.5, 8, 180)
    assert near(played.state.wrecks["w2"].pose, (8.125 - 0.01 - 1.375, 8, 0), by=1e-4)
    assert played.state.medals == {"red": 2, "blue": 0}


@rule("X8", "M10")
def test_a_crusher_destroyed_by_the_die_lies_where_it_met_the_wreck_not_off_its_place():
    # The place of a wreck that is gone hinders no wreck: the front stays at 8.125 where blue's push brought it.
    played = play(
        scene(red=at(5, 8, 0, row=["fire_away"]), blue=at(9.5, 8, 180, crits=1), wrecks=[wreck(13.9, 8, 0, gold=1)]),
        "red: reveal", f"red fire: {shot('blue')}", "roll: X C", "roll: X",
    )  # fmt: skip
    # Blue's rear met it at 13.9 - 1.375 = 12.525; X5, D5: wreck and kill are red's.
    assert near(played.state.wrecks["w2"].pose, (12.525 - 1.375, 8, 180), by=1e-4)
    assert played.state.wrecks["w2"].items.gold == 1
    assert played.state.medals["red"] == 2
    assert played.state.glory["red"] == 3
