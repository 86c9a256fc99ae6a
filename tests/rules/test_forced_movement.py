"""M5, M7, M9, D5 of the moving side: a tank that is pushed crushes, rams and Moves Off, for whoever pushed it.

Red at (5, 8) fires at blue at (9.5, 8) along heading 0, at Close Range: two dice, the most damaging counts. A hit on
blue's front or rear pushes it 3.5 to the east, its leading edge from 10.875 to 14.375.
"""

from typing import Any

from tests.helpers import rule
from tests.scene import Played, at, near, play, scene, shot, spot, tile, wreck

AT_BLUE = ("red: reveal", f"red fire: {shot('blue')}")


def pushed(*script: str, blue: dict[str, Any] | None = None, **things: Any) -> Played:
    """Red hits blue with one Command icon on blue's front, then the script."""
    target = at(9.5, 8, 180) if blue is None else blue
    return play(
        scene(red=at(5, 8, 0, row=["fire_away"]), blue=target, **things), *AT_BLUE, "roll: C C", "draw: again", *script
    )


@rule("M5", "D4")
def test_a_tank_hit_on_its_front_goes_back_a_card_length():
    played = pushed(yellow=at(25, 25, 180))
    assert near(played.tank("blue").pose, (13, 8, 180), by=1e-4)


@rule("M5", "D5", "G7")
def test_the_pushed_tank_crushes_and_claims_and_the_mine_it_meets_is_credited_to_the_shooter():
    played = pushed(tiles=[tile("gold_bar", 12.2, 9.6), tile("minefield", 14, 6.4)])
    assert played.contacts("blue") == ["t1", "t2"]
    assert played.tank("blue").gold == 1
    assert played.tank("blue").crits == 1
    assert played.tank("blue").rattled == 2
    # 1 for the Command icon, 1 for the mine's Crit.
    assert played.state.glory["red"] == 2
    assert near(played.tank("blue").pose, (13, 8, 180), by=1e-4)


@rule("M5", "D5", "X1")
def test_a_mine_that_destroys_the_pushed_tank_gives_the_shooter_the_medals():
    played = pushed(blue=at(9.5, 8, 180, crits=2), tiles=[tile("minefield", 13, 8)])
    assert played.tank("blue").destroyed
    assert played.state.medals["red"] == 2
    # The wreck lies where its rear met the mine, at 12.
    assert near(played.state.wrecks["w1"].pose, (12 - 1.375, 8, 180))


@rule("M7", "D5")
def test_whoever_pushed_rolls_against_the_tank_that_was_run_into_and_takes_the_credit():
    played = pushed("roll: XC", "draw: forward", yellow=at(14, 8, 0))
    assert played.tank("yellow").crits == 1
    assert played.tank("yellow").damaged == ["forward"]
    assert played.tank("blue").crits == 0
    assert [event.data["tank"] for event in played.events("rolled")] == ["red", "red"]
    assert played.state.glory == {"red": 3, "blue": 0, "yellow": 0}
    # Blue Moves Off yellow (to 15.375); yellow stays.
    assert near(played.tank("blue").pose, (16.76, 8, 180), by=1e-4)
    assert near(played.tank("yellow").pose, (14, 8, 0))
    assert played.events("knocked_back", tank="yellow") == []


@rule("M7")
def test_a_blank_die_of_the_collision_does_nothing():
    played = pushed("roll: blank", yellow=at(14, 8, 0))
    assert played.tank("yellow").crits == 0
    assert played.state.glory["red"] == 1


@rule("M7", "G7")
def test_pushed_into_the_pushers_own_tank_scores_for_nobody():
    played = play(
        scene(
            teams=True, red=at(5, 8, 0, row=["fire_away"]), blue=at(14, 8, 0), yellow=at(9.5, 8, 180),
            green=at(25, 25, 180),
        ),
        "red: reveal", f"red fire: {shot('yellow')}", "roll: C C", "draw: again", "roll: X",
    )  # fmt: skip
    assert played.tank("blue").crits == 1
    assert played.state.glory == {"red": 1, "yellow": 0}


@rule("M7", "M6")
def test_the_tank_destroyed_by_the_collision_leaves_a_wreck_that_is_moved_off_and_not_crushed():
    played = pushed("roll: X", yellow=at(14, 8, 0, crits=2, gold=1))
    assert played.tank("yellow").destroyed
    assert played.state.medals["red"] == 2
    assert list(played.state.wrecks) == ["w1"]
    assert played.tank("blue").gold == 0
    assert near(played.tank("blue").pose, (16.76, 8, 180), by=1e-4)


@rule("M7", "M6")
def test_each_tank_is_rolled_for_once_a_push():
    # Off yellow (12.625 to 15.375) blue's rear comes to 18.135, over green's 17 to 19.75.
    played = pushed("roll: C", "draw: forward", "roll: X", yellow=at(14, 8, 0), green=at(18.375, 8, 0))
    assert played.contacts("blue") == ["yellow", "green"]
    assert len(played.events("rolled")) == 3
    assert near(played.tank("blue").pose, (19.75 + 0.01 + 1.375, 8, 180), by=1e-4)


@rule("M9", "M7")
def test_a_pushed_tank_takes_the_relic_of_the_one_it_runs_into():
    played = pushed("roll: X", yellow=at(14, 8, 0, relic=True, crits=2))
    assert played.tank("blue").relic
    assert not played.tank("red").relic
    assert not played.state.wrecks["w1"].items.relic


@rule("M9", "M7")
def test_a_pushed_holder_keeps_the_relic_it_brings():
    played = pushed("roll: blank", blue=at(9.5, 8, 180, relic=True), yellow=at(14, 8, 0))
    assert played.tank("blue").relic


@rule("M5", "X5")
def test_a_forced_tank_crushes_a_wreck_claims_its_items_and_the_glory_goes_to_the_pusher():
    played = pushed("roll: X", wrecks=[wreck(14, 8, 0, gold=2, ammo=1)])
    assert played.tank("blue").gold == 2
    assert played.tank("blue").ammo == 1
    assert played.tank("blue").crits == 1
    # 1 for the shot, 2 for the wreck, 1 for the die's Crit against blue: four, all red's.
    assert played.state.glory == {"red": 4, "blue": 0}
    assert near(played.tank("blue").pose, (16.76, 8, 180), by=1e-4)


@rule("V3", "M5", "G7")
def test_a_tank_pushed_onto_the_clocktower_rams_it_for_whoever_pushed():
    # Blue's rear comes to 13.5 + 0.6 over the disc, whose far side is at 16.5.
    played = play(
        scene(red=at(4.5, 15, 0, row=["fire_away"]), blue=at(9.225, 15, 180), tower=2),
        *AT_BLUE, "roll: C C", "draw: again", "roll: X",
    )  # fmt: skip
    assert played.state.vault
    assert played.state.medals == {"red": 1, "blue": 0}
    assert near(played.tank("blue").pose, (16.5 + 0.01 + 1.375, 15, 180), by=1e-3)


@rule("M5", "O1")
def test_move_off_in_a_push_can_lead_out_of_bounds_for_the_pusher():
    # Blue's rear would come to 27.875; yellow covers 26.5 to 29.25, and off it the hull needs up to 32.01.
    played = play(
        scene(red=at(18.5, 8, 0, row=["fire_away"]), blue=at(23, 8, 180), yellow=at(27.875, 8, 90)),
        *AT_BLUE, "roll: C C", "draw: again", "roll: blank", f"blue place_tank: {spot('nw', 0.5)}",
    )  # fmt: skip
    assert played.events("out_of_bounds", tank="blue")[0].data["forced"] is True
    assert played.state.glory == {"red": 3, "blue": 0, "yellow": 0}


@rule("B6", "D4")
def test_a_tank_held_by_a_glue_trap_is_not_knocked_back():
    played = pushed(blue=at(9.5, 8, 180, glued=True))
    assert near(played.tank("blue").pose, (9.5, 8, 180))
    assert played.events("knocked_back") == []
    assert played.tank("blue").damaged == ["again"]
