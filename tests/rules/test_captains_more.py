"""P5-P8, P10: Copycat, Chompy, and an ability executed by way of Intel or a Rattled card, or with nobody to choose."""

import pytest

from tests.helpers import rule
from tests.scene import at, go_on, gone, near, play, scene, shot, tile

FAR = at(25, 25, 180)
GUESTS = {"guest_captains": True}


def orders(captain, *, pose=(5, 8, 0), row=("captains_orders",), **figures):
    return at(*pose, captain=captain, row=list(row), **figures)


# P5 Copycat


def copycat(*blue_row, script=(), blue=None, **more):
    """Blue acts first; then Copycat's orders, her pivot still to come."""
    tanks = {"red": orders("copycat"), "blue": {**FAR, "row": list(blue_row), **(blue or {})}}
    return play(scene(**tanks, first="blue", **more), "blue: reveal", *script, "red: reveal")


@rule("P5", "P7", "P10")
def test_copycat_turns_to_any_facing_and_may_execute_an_enemys_last_card():
    played = copycat("forward")
    assert played.open.bounds == (-180, 180)
    go_on(played, "red pivot: 90")
    assert played.open.options == ["blue", None]
    assert played.open.quiet is None
    go_on(played, "red copy_card: blue")
    assert played.tank("red").pose == (5, 11.5, 90)
    assert played.tank("red").damaged == ["captains_orders"]
    declined = copycat("forward")
    go_on(declined, "red pivot: 90", "red copy_card: null")
    assert declined.tank("red").pose == (5, 8, 90)


@rule("P5")
def test_copycat_copies_fire_away_with_her_own_turret():
    played = copycat("fire_away", script=[f"blue fire: {shot(None)}"])
    go_on(played, "red pivot: 0", "red copy_card: blue")
    assert (played.open.ask, played.open.seat, played.open.tank) == ("fire", "red", "red")


@rule("P5")
def test_captains_orders_cannot_be_copied_nor_what_came_before_them():
    played = play(
        scene(red=orders("copycat", row=["forward", "captains_orders"]), first="blue",
              blue={**FAR, "captain": "payday", "row": ["forward", "captains_orders"]}),
        "blue: reveal", "red: reveal", "blue: reveal", "red payday: false", "red: reveal", "red pivot: 10",
    )  # fmt: skip
    assert not played.asks("copy_card")
    assert near(played.tank("red").pose, (8.5, 8, 10))


@rule("P5")
def test_of_again_or_a_rattled_card_copycat_copies_what_it_made_that_tank_execute():
    rattled = copycat("rattled", script=["draw: veer_left"])
    go_on(rattled, "red pivot: 0", "red copy_card: blue")
    assert rattled.tank("red").pose[2] == 30
    placed = scene(
        red=orders("copycat", row=["fire_away", "captains_orders"]),
        blue={**FAR, "row": ["back_er_up", "again"]},
        first="blue",
    )
    played = play(placed, "blue: reveal", "red: reveal", f"red fire: {shot(None)}", "blue: reveal", "red: reveal")
    go_on(played, "red pivot: 0", "red copy_card: blue")
    assert played.tank("red").pose == (3.25, 8, 0)


@rule("P5", "C7")
def test_a_tank_whose_last_card_gives_nothing_offers_nothing():
    # Again first does nothing; a back is no revealed card.
    empty = copycat("again")
    go_on(empty, "red pivot: 0")
    assert not empty.asks("copy_card")
    placed = scene(red=orders("copycat"), blue={**FAR, "row": ["forward"]}, first="blue")
    back = play(placed, "blue: hold_up", "blue pivot: 0", "blue turret: 0", "red: reveal", "red pivot: 0")
    assert not back.asks("copy_card")


@rule("P5", "C7", "X9")
def test_copycat_chooses_among_the_enemies_that_stand_in_the_arena():
    tanks = {"red": orders("copycat"), "blue": at(25, 25, row=["forward"]), "yellow": at(25, 5, 90, row=["veer_left"])}
    placed = scene(**tanks, first="blue")
    played = play(placed, "blue: reveal", "yellow: reveal", "red: reveal", "red pivot: 0")
    assert played.open.options == ["blue", "yellow", None]
    # Destroyed, blue is nobody's choice: yellow's shot gives it the third Crit.
    tanks["blue"] = at(25, 22, 270, row=["forward"], crits=2)
    tanks["yellow"] = at(25, 8, 90, row=["fire_away"])
    played = play(
        scene(**tanks, first="blue"), "blue: reveal", "yellow: reveal", f"yellow fire: {shot('blue')}", "roll: X"
    )
    go_on(played, "red: reveal", "red pivot: 0")
    assert played.tank("blue").destroyed
    assert played.open.options == ["yellow", None]


@rule("P5", "G6")
def test_copycat_copies_no_friend():
    placed = scene(
        teams=True, red=orders("copycat", row=["forward", "captains_orders"]), blue=at(5, 25, row=["forward"]),
        yellow=at(25, 25, 180),
    )  # fmt: skip
    played = play(placed, "red: reveal", "yellow: pass", "blue: reveal", "red: reveal", "red pivot: 0")
    assert not played.asks("copy_card")


@rule("P7", "P5", "C8")
def test_a_captains_card_is_damaged_after_use_so_a_copied_repair_cannot_return_it():
    # Blue repaired, then repeated it with Again; red copies that with one other card damaged.
    placed = scene(
        red=orders("copycat", row=["fire_away", "captains_orders"], damaged=["forward"]),
        blue={**FAR, "row": ["forward", "again"]},
        first="blue",
    )  # fmt: skip
    played = play(placed, "blue: repair", "red: reveal", f"red fire: {shot(None)}", "blue: reveal", "red: reveal")
    go_on(played, "red pivot: 0", "red copy_card: blue")
    assert not played.asks("repair")
    assert played.tank("red").damaged == ["captains_orders"]


# P6 Chompy


def chompy(blue, *script, **more):
    return play(
        scene(red=orders("chompy", pose=more.pop("pose", (5, 8, 0))), blue=blue, **more), "red: reveal", *script
    )


@rule("P6", "G1", "P7")
def test_at_close_range_all_round_chompys_victim_loses_two_cards_a_glory_each():
    # Blue is behind red, its front 8 - 1.375 - 3.725 = 2.9 off.
    played = chompy(at(3.725, 8, 180), "red chomp: blue", "draw: forward", "draw: again", pose=(8, 8, 0))
    assert played.tank("blue").damaged == ["forward", "again"]
    assert played.state.glory["red"] == 2
    assert played.tank("red").damaged == []
    assert not played.events("rolled")
    assert not played.events("knocked_back")


@rule("P6", "G1")
@pytest.mark.parametrize("hand, glory", [(["again"], 1), ([], 0)])
def test_only_cards_really_lost_count(hand, glory):
    damaged = ["back_er_up", "veer_left", "veer_right", "forward", "fire_away"]
    blue = at(10, 8, 180, row=["captains_orders", *(["again"] if not hand else [])], damaged=damaged)
    played = chompy(blue, "red chomp: blue")
    assert played.state.glory["red"] == glory
    assert played.tank("blue").damaged == [*damaged, *hand]


@rule("P6", "T1")
def test_at_mid_range_the_victim_is_rattled_and_never_a_third_time():
    played = chompy(at(14, 8, 180), "red chomp: blue")
    assert (played.tank("blue").rattled, played.tank("blue").crits, played.state.glory["red"]) == (1, 0, 0)
    full = chompy(at(14, 8, 180, rattled=1, row=["rattled"]), "red chomp: blue")
    assert full.tank("blue").rattled == 1


@rule("P6", "X1", "G1")
def test_by_the_switch_chompys_mid_range_is_a_crit():
    crit = {"chompy_mid": "crit"}
    played = chompy(at(14, 8, 180), "red chomp: blue", switches=crit)
    assert (played.tank("blue").crits, played.tank("blue").rattled, played.state.glory["red"]) == (1, 0, 1)
    killed = chompy(at(14, 8, 180, crits=2), "red chomp: blue", switches=crit)
    assert killed.tank("blue").destroyed
    assert (killed.state.medals["red"], killed.state.glory["red"]) == (2, 0)
    # The ability is no dice: Reactive Armour does not change it.
    armoured = chompy(at(14, 8, 180, gear="reactive_armour"), "red chomp: blue", switches=crit)
    assert armoured.tank("blue").crits == 1


@rule("P6", "F3")
@pytest.mark.parametrize(
    "x, band",
    # From the hub's edge at 5.4 to blue's front, 1.375 before its centre.
    [(11.775, "close"), (11.785, "mid"), (16.775, "mid"), (16.785, None)],
)
def test_chompys_range_is_measured_from_the_hubs_edge_and_ends_at_mid(x, band):
    played = chompy(at(x, 8, 180))
    assert len(played.asks("chomp")) == (band is not None)
    if band:
        go_on(played, "red chomp: blue")
        assert played.events("chomped")[0].data["band"] == band


@rule("P6", "F4", "F5", "B18")
def test_chompy_needs_line_of_sight_from_the_hubs_centre():
    wall = [tile(None, 9, 8)]
    assert not chompy(at(14, 8, 180), tiles=wall).asks("chomp")
    placed = scene(red=orders("chompy", gear="spotter_drone"), blue=at(14, 8, 180), tiles=wall)
    assert play(placed, "red: reveal").asks("chomp")
    declined = chompy(at(10, 8, 180), "red chomp: null")
    assert declined.tank("blue").damaged == []


@rule("P6", "G6")
def test_chompy_bites_no_friend():
    placed = scene(teams=True, red=orders("chompy"), blue=at(10, 8, 180), yellow=at(25, 25))
    assert not play(placed, "red: reveal").asks("chomp")


# P7, P8


@rule("P8", "P7", "T3")
def test_as_a_rattled_draw_the_ability_is_ones_own_captains_and_the_card_is_damaged():
    played = play(scene(red=orders("boxy", row=["rattled"]), blue=FAR), "red: reveal", "draw: captains_orders")
    assert played.tank("red").pose == (7.5, 8, 0)
    assert played.tank("red").damaged == ["captains_orders"]
    chomper = play(scene(red=orders("chompy", row=["rattled"]), blue=FAR), "red: reveal", "draw: captains_orders")
    assert chomper.tank("red").damaged == []
    assert "captains_orders" in chomper.tank("red").hand


INTEL = [tile("intel", 9, 8)]


@rule("P8", "B17")
def test_by_intel_for_oneself_the_ability_is_ones_own_and_nobodys_card_is_damaged():
    placed = scene(red=orders("boxy", row=["forward"]), blue={**FAR, "captain": "payday"}, tiles=INTEL)
    played = play(placed, "red: reveal", "draw: captains_orders", "red intel_use: mine")
    # Forward to 8.5, then Boxy's card width.
    assert played.tank("red").pose == (11, 8, 0)
    assert played.tank("red").all_long
    assert played.tank("red").damaged == played.tank("blue").damaged == []
    assert "captains_orders" in played.tank("blue").hand


@rule("P8", "P7", "B17", "R9")
def test_by_intel_for_its_owner_the_ability_is_the_owners_and_its_card_is_damaged():
    placed = scene(
        red=orders("boxy", row=["forward"]), blue={**FAR, "captain": "payday"}, yellow=at(25, 5), tiles=INTEL
    )
    played = play(placed, "red: reveal", "red intel: blue", "draw: captains_orders", "red intel_use: theirs")
    assert (played.open.seat, played.open.ask) == ("yellow", "payday")
    go_on(played, "yellow payday: false", "red payday: true")
    assert (played.tank("blue").gold, played.tank("red").gold) == (2, 1)
    assert played.tank("blue").damaged == ["captains_orders"]


@rule("P8", "P7")
def test_reading_intel_in_mid_ability_damages_the_own_card_once():
    placed = scene(red=orders("boxy", pose=(6, 8, 0)), blue={**FAR, "captain": "payday"}, tiles=INTEL)
    played = play(placed, "red: reveal", "draw: captains_orders", "red intel_use: mine")
    assert played.tank("red").pose == (11, 8, 0)
    assert played.tank("red").damaged == ["captains_orders"]
    assert "captains_orders" in played.tank("blue").hand


# P10


@rule("P10")
def test_with_nobody_to_choose_that_part_falls_away_and_the_rest_happens():
    alone = play(scene(red=orders("chompy"), blue=gone()), "red: reveal")
    assert not alone.asks("chomp")
    turned = play(scene(red=orders("copycat"), blue=gone()), "red: reveal", "red pivot: 170")
    assert turned.tank("red").pose == (5, 8, 170)
    paid = play(scene(red=orders("payday"), blue=gone()), "red: reveal")
    assert paid.tank("red").gold == 1
    seer = play(scene(red=orders("finsight"), blue=gone(), switches=GUESTS), "red: reveal")
    assert seer.tank("red").damaged == ["captains_orders"]
