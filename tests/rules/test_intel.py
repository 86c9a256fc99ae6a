"""B11, B17: Intel, read once the movement is over, and what comes of the card."""

from typing import Any

import pytest

from tests.helpers import rule
from tests.scene import Played, at, go_on, near, play, scene, shot, spot, tile, wreck

FAR = at(25, 25, 180)
INTEL = tile("intel", 9, 8)


def read(*script: str, blue: dict[str, Any] | None = None, tiles: tuple = (), **things: Any) -> Played:
    """Red drives 3.5 east over an Intel tile to (8.5, 8), then the script."""
    target = at(25, 25, 180, hand=["forward"]) if blue is None else blue
    red = things.pop("red", at(5, 8, 0, row=["forward"]))
    return play(scene(red=red, blue=target, tiles=[INTEL, *tiles], **things), "red: reveal", *script)


@rule("B17", "M12")
def test_intel_waits_until_the_movement_under_way_is_over():
    # Forward ends with the front at 10.375 on the Bunker (10.1 to 12.1); off it, it takes the Gold at 12.3 and stands
    # with its rear at 12.11. Only then is the card drawn.
    played = read(
        red=at(5.5, 8, 0, row=["forward"]), blue=at(25, 25, hand=["forward", "again"]),
        tiles=(tile("bunker", 11.1, 9.5), tile("gold_bar", 13.3, 7)),
    )  # fmt: skip
    assert (played.open.ask, played.open.what) == ("draw", "intel")
    assert (played.tank("red").ammo, played.tank("red").gold) == (1, 1)
    assert near(played.tank("red").pose, (12.11 + 1.375, 8, 0), by=1e-3)


@rule("B17")
def test_intel_lapses_if_its_tank_is_destroyed_by_then():
    # The Intel begins at 8, the mine at 8.6.
    played = play(
        scene(
            red=at(5, 8, 0, row=["forward"], crits=2), blue=FAR,
            tiles=[tile("intel", 9, 6.4), tile("minefield", 9.6, 9.4)],
        ),
        "red: reveal",
    )  # fmt: skip
    assert played.tank("red").destroyed
    assert played.asks("intel_use") == []
    assert (played.open.ask, played.open.tank) == ("command", "blue")


@rule("B17", "O4")
def test_a_tank_put_out_of_bounds_by_then_still_reads_it():
    played = play(
        scene(
            red=at(25, 8, 0, row=["captains_orders"]), blue=at(8, 22, 0, hand=["forward"]),
            tiles=[tile("intel", 28, 8)],
        ),
        "red: reveal", "red pivot: 0", "red turret: 0", "red rally_point: sw", f"red place_tank: {spot('sw')}",
        "red intel_use: mine",
    )  # fmt: skip
    assert near(played.tank("red").pose, (5.19715, 5.19715, 45))


@rule("B17", "B11")
def test_a_crew_without_a_card_in_hand_cannot_be_chosen():
    played = read("red intel: yellow", blue=at(25, 25, hand=[]), yellow=FAR, green=at(25, 5))
    assert played.asks("intel")[0].options == ["yellow", "green"]
    played = read(blue=at(25, 25, hand=[]))
    assert (played.open.ask, played.open.tank) == ("command", "blue")


@rule("B11", "G6")
def test_in_team_play_a_friends_hand_is_not_to_be_looked_at():
    played = read(teams=True, blue=at(8, 22), yellow=FAR, green=at(25, 5))
    assert played.asks("intel")[0].options == ["yellow", "green"]


@rule("B11", "C10", "C11")
def test_the_card_is_random_and_only_its_peeker_sees_it():
    played = read(blue=at(25, 25, hand=["forward", "again"], row=["veer_left"]))
    assert played.open.pool == ["forward", "again"]  # The row is not the hand.
    go_on(played, "draw: again")
    peeked = played.events("peeked")[0]
    assert peeked.seen_by("red").data["card"] == "again"
    assert peeked.seen_by("blue").data["card"] is None
    assert peeked.seen_by(None).data["card"] is None
    assert played.open.options == ["mine", "theirs", None]


@rule("B11")
def test_the_card_may_be_left_alone():
    played = read("red intel_use: null")
    assert near(played.tank("red").pose, (8.5, 8, 0))
    assert played.tank("blue").pose == (25, 25, 180)
    assert played.tank("blue").hand == ["forward"]


@rule("B11", "B17")
def test_executed_for_oneself_it_moves_the_own_tank_and_the_card_goes_back_to_its_owner():
    played = read("red intel_use: mine")
    assert near(played.tank("red").pose, (12, 8, 0))
    assert played.tank("blue").pose == (25, 25, 180)
    assert played.tank("blue").hand == ["forward"]


@rule("B11", "B17")
def test_forced_its_owner_executes_it_and_keeps_what_it_claims():
    # Blue's front goes from 23.625 to 20.125, over the Gold.
    played = read("red intel_use: theirs", tiles=(tile("gold_bars", 21, 25),))
    assert near(played.tank("blue").pose, (21.5, 25, 180))
    assert played.tank("blue").gold == 2
    assert played.tank("red").gold == 0
    assert played.tank("blue").hand == ["forward"]


@rule("B17", "O1")
def test_forced_over_the_line_it_is_out_by_force_for_two_glory_and_chooses_its_place_itself():
    played = read("red intel: blue", "red intel_use: theirs", blue=at(27, 25, 0, hand=["forward"]), yellow=at(20, 20))
    assert played.state.glory == {"red": 2, "blue": 0, "yellow": 0}
    assert played.events("out_of_bounds", tank="blue", forced=True)
    assert (played.open.ask, played.open.seat) == ("place_tank", "blue")


@rule("B17", "O1")
def test_forced_onto_a_rally_point_it_is_out_by_force_too():
    played = read("red intel_use: theirs", blue=at(25, 25, 45, hand=["forward"]))
    assert played.state.glory == {"red": 2, "blue": 0}
    assert played.open.ask == "place_tank"


@rule("B17", "M7")
def test_a_forced_ram_is_rolled_and_credited_to_whoever_forced_it_even_with_a_ram_plow():
    played = read(
        "red intel: blue", "red intel_use: theirs", "roll: X",
        blue=at(25, 25, 180, hand=["forward"], gear="ram_plow"), yellow=at(20.5, 25, 0),
    )  # fmt: skip
    assert played.events("rolled")[0].data["tank"] == "red"
    assert played.tank("yellow").crits == 1
    assert played.state.glory == {"red": 1, "blue": 0, "yellow": 0}


@rule("B17", "G7")
def test_forced_to_ram_the_forcers_own_tank_it_scores_nothing():
    # Blue, 4.5 before red at (8.5, 8), is made to drive onto it.
    played = read("red intel_use: theirs", "roll: X", blue=at(13, 8, 180, hand=["forward"]))
    assert played.tank("red").crits == 1
    assert played.state.glory == {"red": 0, "blue": 0}


@rule("B17", "C6", "G7")
def test_a_forced_fire_away_is_aimed_by_its_owner_and_scores_for_whoever_forced_it():
    # Blue looks west at yellow, 2.225 away: Close.
    played = read(blue=at(25, 25, 180, hand=["fire_away"]), yellow=at(20.5, 25, 0))
    go_on(played, "red intel: blue", "red intel_use: theirs")
    assert (played.open.ask, played.open.seat, played.open.tank) == ("fire", "blue", "blue")
    go_on(played, f"blue fire: {shot('yellow')}", "roll: X X")
    assert played.tank("yellow").crits == 1
    assert played.state.glory == {"red": 1, "blue": 0, "yellow": 0}


@rule("B17", "X5", "D5")
def test_a_forced_crush_of_a_wreck_gives_the_items_to_the_tank_and_all_glory_to_the_forcer():
    played = read("red intel_use: theirs", "roll: X", wrecks=[wreck(20.5, 25, 0, gold=2)])
    assert played.tank("blue").gold == 2
    assert played.tank("blue").crits == 1
    assert played.state.glory == {"red": 3, "blue": 0}


@rule("B17", "C5")
def test_again_repeats_what_the_executing_tank_did_last():
    played = read("red intel_use: mine", blue=at(25, 25, 180, hand=["again"]))
    assert near(played.tank("red").pose, (12, 8, 0))  # Red's last Command was Forward.
    played = read("red intel_use: theirs", blue=at(25, 25, 180, hand=["again"]))
    assert played.tank("blue").pose == (25, 25, 180)  # Blue has executed nothing this round.


@rule("B17", "C5")
def test_what_intel_made_a_tank_do_does_not_count_for_its_again():
    played = read(
        "red intel_use: mine", f"red fire: {shot(None, 1)}", "blue: pass", "red: reveal",
        red=at(5, 8, 0, row=["forward", "again"]), blue=at(25, 25, hand=["fire_away"]),
    )  # fmt: skip
    assert near(played.tank("red").pose, (12, 8, 0))


@rule("P8", "B17")
@pytest.mark.parametrize("use", ["mine", "theirs"])
def test_captains_orders_by_intel_is_the_executing_crews_own_ability(use: str):
    # Red is Boxy (a card width of 2.5), blue Payday.
    played = read(
        f"red intel_use: {use}", *(["red payday: true"] if use == "theirs" else []),
        red=at(5, 8, 0, row=["forward"], captain="boxy"), blue=at(25, 25, hand=["captains_orders"], captain="payday"),
    )  # fmt: skip
    red, blue = played.tank("red"), played.tank("blue")
    if use == "mine":
        assert near(red.pose, (11, 8, 0))
        assert (red.damaged, blue.damaged, blue.hand) == ([], [], ["captains_orders"])
    else:
        assert (blue.gold, red.gold) == (2, 1)
        assert (red.damaged, blue.damaged, blue.hand) == ([], ["captains_orders"], [])


@rule("B17", "M2")
def test_intel_claimed_by_a_pushed_tank_is_read_by_its_owner():
    played = play(
        scene(
            red=at(5, 8, 0, row=["fire_away"], hand=["again"]), blue=at(9.5, 8, 180), tiles=[tile("intel", 13, 8)],
        ),
        "red: reveal", f"red fire: {shot('blue')}", "roll: C C", "draw: again",
    )  # fmt: skip
    assert (played.open.ask, played.open.seat, played.open.tank) == ("intel_use", "blue", "blue")
    assert near(played.tank("blue").pose, (13, 8, 180))
