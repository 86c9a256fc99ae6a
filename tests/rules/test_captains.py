"""P1-P4, P7, P9, P10: Boxy, Payday, Crash, Red and Finsight."""

import pytest

from boompatrol.table.requests import Refused
from tests.helpers import rule
from tests.scene import at, go_on, gone, near, play, play_round, scene, shot, tile, wreck

FAR = at(25, 25, 180)
GUESTS = {"guest_captains": True}


def orders(captain, *, pose=(5, 8, 0), row=("captains_orders",), **figures):
    return at(*pose, captain=captain, row=list(row), **figures)


# P1 Boxy


@rule("P1", "P7", "C4")
def test_boxy_moves_one_card_width_and_damages_his_card():
    played = play(scene(red=orders("boxy"), blue=FAR), "red: reveal")
    assert played.tank("red").pose == (7.5, 8, 0)
    assert played.tank("red").damaged == ["captains_orders"]


def boxed(blue, *script, **more):
    """Boxy at (7.5, 8) after his orders; then it is blue's turn."""
    return play(scene(red=orders("boxy"), blue=blue, **more), "red: reveal", *script)


@rule("P1", "F8", "B18")
@pytest.mark.parametrize("gear", [None, "long_barrel"])
def test_every_shot_at_boxy_is_long_range_and_no_gear_brings_it_closer(gear):
    # Blue's hub is 14.5 - 0.4 from his front at 8.875: 5.2, Mid; then 3.2, Close.
    for x in (14.5, 12.5):
        played = boxed(at(x, 8, 180, row=["fire_away"], gear=gear), "blue: reveal", f"blue fire: {shot('red')}")
        assert len(played.open.dice) == 2
        go_on(played, "roll: X blank")
        assert played.tank("red").crits == 0


@rule("P1", "M6", "P3", "B18")
def test_rams_against_boxy_are_long_range_crashs_and_the_ram_plows_too():
    for figures in (
        {"row": ["forward"]}, {"row": ["forward"], "gear": "ram_plow"},
        {"row": ["captains_orders"], "captain": "crash"},
    ):  # fmt: skip
        played = boxed(at(12, 8, 180, **figures), "blue: reveal")
        if figures.get("captain"):
            go_on(played, "blue pivot: 0", "blue turret: 0")
        go_on(played, "roll: XC C", "draw: again")
        assert (played.tank("red").crits, played.tank("red").damaged) == (0, ["captains_orders", "again"])


@rule("P1", "B11", "B14")
def test_mortar_and_bunker_shots_at_boxy_are_long_range():
    played = boxed(at(20, 22, 0, row=["forward"]), "blue: reveal", "roll: X blank", tiles=[tile("mortar", 24, 22)])
    assert played.tank("red").crits == 0
    bunker = boxed(at(20, 22, 0, ammo=1), "blue: ammo", tiles=[tile("bunker", 7.5, 12, up=True)])
    go_on(bunker, 'blue shot: {"from": "t1", "target": "red"}', "roll: X blank")
    assert bunker.tank("red").crits == 0


@rule("P1")
def test_mines_and_a_wrecks_die_are_no_attacks():
    placed = scene(red=orders("boxy"), blue=FAR, tiles=[tile("minefield", 8, 8)])
    assert play(placed, "red: reveal").tank("red").crits == 1
    placed = scene(red=orders("boxy"), blue=FAR, wrecks=[wreck(9, 8)])
    assert play(placed, "red: reveal", "roll: X").tank("red").crits == 1


@rule("P1", "P6")
def test_chompy_cannot_choose_boxy():
    played = boxed(at(11.5, 8, 180, captain="chompy", row=["captains_orders"]), "blue: reveal")
    assert not played.asks("chomp")
    assert not played.events("chomped")


@rule("P1", "E4")
def test_boxys_cover_ends_with_the_round_and_covers_what_comes_after_his_orders_only():
    placed = scene(red=orders("boxy"), blue=at(11.5, 8, 180, row=["fire_away"]), first="blue")
    before = play(placed, "blue: reveal", f"blue fire: {shot('red')}", "roll: X blank")
    assert before.tank("red").crits == 1
    assert not play_round(scene(red=orders("boxy"), blue=FAR)).tank("red").all_long


@rule("P1", "P10", "B6")
def test_held_by_the_glue_trap_boxy_does_not_move_but_is_covered():
    played = play(scene(red=orders("boxy", glued=True), blue=FAR), "red: reveal")
    assert played.tank("red").pose == (5, 8, 0)
    assert played.tank("red").all_long
    assert played.tank("red").damaged == ["captains_orders"]


# P2 Payday


@rule("P2", "P7", "R9")
@pytest.mark.parametrize("blue, yellow, gold", [(True, True, 3), (True, False, 2), (False, False, 1)])
def test_payday_gains_one_and_one_more_for_each_enemy_who_takes_one(blue, yellow, gold):
    played = play(scene(red=orders("payday"), blue=FAR, yellow=at(25, 5)), "red: reveal")
    assert (played.open.seat, played.open.options, played.open.quiet) == ("blue", [False, True], False)
    go_on(played, f"blue payday: {str(blue).lower()}", f"yellow payday: {str(yellow).lower()}")
    assert [played.tank(color).gold for color in ("red", "blue", "yellow")] == [gold, int(blue), int(yellow)]
    assert played.tank("red").damaged == ["captains_orders"]


@rule("P2", "R9")
def test_paydays_enemies_are_asked_clockwise_from_him_each_tank_in_team_play():
    placed = scene(
        teams=True, red=at(5, 5), blue=at(5, 25, captain="payday", row=["captains_orders"]), yellow=at(25, 25),
        green=at(25, 5), first="blue",
    )  # fmt: skip
    played = play(placed, "blue: reveal", "yellow payday: true", "green payday: true")
    assert [q.seat for q in played.asks("payday")] == ["yellow", "yellow"]
    assert played.tank("blue").gold == 3


@rule("P2", "X9")
def test_no_gold_of_paydays_reaches_a_destroyed_tank():
    played = play(scene(red=orders("payday"), blue=gone(), yellow=at(25, 5)), "red: reveal", "yellow payday: false")
    assert [q.tank for q in played.asks("payday")] == ["yellow"]


# P3 Crash


@rule("P3", "P7", "P10")
def test_crash_holds_up_with_the_turret_click_then_drives_two_card_lengths():
    played = play(scene(red=orders("crash"), blue=FAR), "red: reveal")
    assert played.open.bounds == (-70, 70)
    go_on(played, "red pivot: 60", "red turret: 1")
    # 7 x cos 60 = 3.5, 7 x sin 60 = 6.06218.
    assert near(played.tank("red").pose, (8.5, 14.06218, 60), by=1e-4)
    assert played.tank("red").turret == 1
    assert played.tank("red").damaged == ["captains_orders"]


@rule("P3", "M6")
def test_whom_crash_rams_is_rolled_as_close_range():
    placed = scene(red=orders("crash"), blue=at(10, 8, 180), yellow=at(13.5, 8, 90))
    played = play(placed, "red: reveal", "red pivot: 0", "red turret: 0", "roll: blank X", "roll: C X")
    assert (played.tank("blue").crits, played.tank("yellow").crits) == (1, 1)
    # The Command before and after is rolled as ever: one die.
    placed = scene(red=at(5, 8, captain="crash", row=["forward"]), blue=at(9, 8, 180))
    assert len(play(placed, "red: reveal").open.dice) == 1


@rule("P3", "P7", "M12")
def test_destroyed_on_his_way_crash_has_still_used_his_card():
    placed = scene(red=orders("crash", crits=2), blue=FAR, tiles=[tile("minefield", 9, 8)])
    played = play(placed, "red: reveal", "red pivot: 0", "red turret: 0")
    assert played.tank("red").destroyed
    assert played.tank("red").damaged == ["captains_orders"]


@rule("P3", "B6", "P10")
def test_held_crash_turns_only_his_turret():
    played = play(scene(red=orders("crash", glued=True), blue=FAR), "red: reveal", "red turret: -1")
    assert (played.tank("red").pose, played.tank("red").turret) == ((5, 8, 0), 7)


@rule("P10", "V3", "M8")
def test_one_ability_is_one_command_for_every_once():
    # The pivot touches the disc without ramming it and backs away; the drive then rams it, once.
    placed = scene(red=orders("crash", pose=(12.3, 15, 90)), blue=FAR)
    played = play(placed, "red: reveal", "red pivot: -60", "red turret: 0")
    assert played.open.ask == "roll"
    go_on(played, "roll: X")
    assert played.state.tower_crits == 1
    assert played.contacts("red") == ["clocktower"]


# P4 Red


@rule("P4", "R1")
def test_reds_orders_are_never_programmed():
    played = play(scene(red=at(5, 8, captain="red"), blue=FAR, stage="plan"))
    assert "captains_orders" not in played.open.hand
    with pytest.raises(Refused):
        played.session.answer({"row": ["forward", "again", "captains_orders"], "super": None})


@rule("P4", "P7", "P10")
def test_red_puts_her_orders_in_the_place_of_her_next_card_which_returns_to_hand():
    played = play(scene(red=at(5, 8, captain="red", row=["forward"]), blue=FAR))
    assert played.open.options == ["reveal", "hold_up", "repair", "captain_swap"]
    go_on(played, "red: captain_swap")
    assert played.open.bounds == (-180, 180)
    assert "forward" in played.tank("red").hand
    go_on(played, "red pivot: 90")
    assert played.tank("red").pose == (5, 11.5, 90)
    assert played.tank("red").damaged == ["captains_orders"]
    assert not played.tank("red").beside
    # Once it is damaged there is nothing to swap in.
    go_on(played, "blue: pass")
    assert played.open.options == ["pass", "hold_up", "repair"]


@rule("P4", "R6", "B5")
def test_red_may_swap_in_an_empty_slot_and_in_the_super_charge_slot_but_not_for_a_rattled_card():
    empty = play(scene(red=at(5, 8, captain="red"), blue=FAR), "red: captain_swap", "red pivot: 0")
    assert empty.tank("red").pose == (8.5, 8, 0)
    charged = scene(red=at(5, 8, captain="red", row=["again"], extra="forward"), blue=FAR, stage="super")
    played = play(charged, "red: captain_swap", "red pivot: 180")
    assert near(played.tank("red").pose, (1.5, 8, 180))
    assert "forward" in played.tank("red").hand
    rattled = play(scene(red=at(5, 8, captain="red", row=["rattled"]), blue=FAR))
    assert rattled.open.options == ["reveal"]


@rule("P4", "C8")
def test_repaired_reds_orders_return_beside_her():
    placed = scene(red=at(5, 8, captain="red", damaged=["captains_orders"]), blue=FAR)
    played = play(placed, "red: repair")
    assert played.tank("red").beside
    assert "captains_orders" not in played.tank("red").hand
    go_on(played, "blue: pass", "red: captain_swap", "red pivot: 0")
    assert played.tank("red").pose == (8.5, 8, 0)


@rule("P4", "X3")
def test_after_a_respawn_reds_orders_lie_beside_her_again():
    placed = scene(red=gone(captain="red", damaged=["captains_orders", "again"]), blue=FAR)
    played = play(placed, 'red place_tank: {"rally": "sw", "offset": 0, "turret": null}')
    assert played.tank("red").beside
    assert played.tank("red").damaged == []


# P9 Finsight


def finsight(card, *script, red_first=True, of="blue", **blue):
    """Finsight names a card of blue's, which stands 3.2 in front of him."""
    placed = scene(
        red=orders("finsight"),
        blue={**at(10, 8, 180), **blue},
        yellow=FAR,
        switches=GUESTS,
        first="red" if red_first else "blue",
    )
    naming = f'red foresee: {{"tank": "{of}", "card": "{card}"}}'
    return play(placed, "red: reveal", naming, *script)


@rule("P9", "P7", "R9")
def test_finsight_fires_as_soon_as_the_foreseen_command_is_done():
    played = finsight("back_er_up", "blue: reveal", row=["back_er_up"])
    assert played.tank("red").damaged == ["captains_orders"]
    # Blue has backed to 11.75 before it is asked.
    assert played.tank("blue").pose == (11.75, 8, 180)
    assert (played.open.ask, played.open.seat, played.open.tank) == ("fire", "red", "red")
    go_on(played, f"red fire: {shot('blue')}", "roll: X blank", "yellow: pass")
    assert played.tank("blue").crits == 1


@rule("P9")
def test_a_wrong_guess_is_spent_by_the_next_card_and_ends_with_the_round():
    row = ["back_er_up", "fire_away"]
    played = finsight("fire_away", "blue: reveal", "yellow: pass", "red: pass", "blue: reveal", row=row)
    go_on(played, f"blue fire: {shot(None)}")
    assert (played.open.ask, played.open.tank) == ("command", "yellow")
    kept = finsight("fire_away", "blue: hold_up", "blue pivot: 0", "blue turret: 0", row=row)
    # A back is no revealed card: the guess still stands.
    go_on(kept, "yellow: pass", "red: pass", "blue: reveal", f"blue fire: {shot(None)}")
    assert (kept.open.ask, kept.open.tank) == ("fire", "red")
    alone = play(scene(red=orders("finsight"), blue=FAR, switches=GUESTS), "red: reveal")
    alone.session.answer(alone.open.quiet)
    assert alone.tank("red").foresight == ("blue", "forward")
    while alone.open.ask != "plan":
        alone.session.answer(alone.open.quiet)
    assert alone.tank("red").foresight is None


@rule("P9", "X9")
def test_finsight_names_an_opponent_that_stands_in_the_arena_and_one_of_the_seven_commands():
    placed = scene(red=orders("finsight"), blue=gone(), yellow=FAR, switches=GUESTS)
    options = play(placed, "red: reveal").open.options
    assert {option["tank"] for option in options} == {"yellow"}
    assert [option["card"] for option in options] == [
        "forward", "back_er_up", "veer_left", "veer_right", "fire_away", "again", "captains_orders",
    ]  # fmt: skip
