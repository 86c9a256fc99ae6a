"""What the lessons from the hazards to team play claim.

Red at (5, 8) looks east where nothing else is said; a tank at (9.5, 8) is at Close Range of it, one at (14, 8) at Mid.
"""

from collections.abc import Callable
from typing import Any

import pytest

from boompatrol.box.edition import default_edition
from boompatrol.table.requests import Refused
from boompatrol.table.state import State
from boompatrol.teach.lesson import taught
from boompatrol.teach.run import LessonRun
from tests.scene import Played, at, go_on, gone, near, new_match, play, play_round, scene, shot, spot, tile, wreck

CORNERS = {"red": (5, 5), "blue": (5, 25), "yellow": (25, 25), "green": (25, 5)}
FAR = at(25, 25, 180)
CARGO = {"gold": 2, "relic": True, "ammo": 1, "patch": 1, "super_charge": 1, "gear": "ram_plow"}
WHITE = ["blank", "C", "CC", "X", "XC", "XC"]
PURPLE = ["blank", "CC", "X", "XC", "XC", "XX"]


def led(name: str, step: str) -> LessonRun:
    """A lesson after that step by its own answers."""
    run = LessonRun(taught(name), default_edition())
    run.start([one.id for one in run.lesson.steps].index(step))
    for part in run.step.do:
        run.answer(part.answer)
    return run


def fired(target: str, dice: str, *draws: str, red: dict[str, Any] | None = None, **others: Any) -> Played:
    """Red's Fire Away."""
    placed = scene(red={**at(5, 8), "row": ["fire_away"], **(red or {})}, **others)
    return play(placed, "red: reveal", f"red fire: {shot(target)}", f"roll: {dice}", *draws)


def targets(**tanks: Any) -> set[str | None]:
    """What red's Fire Away may be aimed at."""
    played = play(scene(**tanks), "red: reveal")
    assert played.open is not None
    assert played.open.ask == "fire"
    return {option["target"] for option in played.open.options or []}


def report(*script: str, tower: int = 0, **more: Any) -> Played:
    """A Situation Report at once."""
    placed = scene(stage="report", tower=tower, **more)
    placed.state.order = tuple(placed.state.colors)
    return play(placed, *script)


def ended(medals: dict[str, int], *, gold: dict[str, int] | None = None, **more: Any) -> State:
    """After the Situation Report of a match of four tanks; of the fourth round where nothing is said."""
    tanks = {color: at(*xy, gold=(gold or {}).get(color, 0)) for color, xy in CORNERS.items()}
    return report(**{"round": 4, "medals": medals, **tanks, **more}).state


def ask(played: Played) -> tuple[str, str | None]:
    assert played.open is not None
    return played.open.ask, played.open.tank


def dice(played: Played) -> Any:
    assert played.open is not None
    assert played.open.ask == "roll"
    return played.open.dice  # type: ignore[attr-defined]


# 09 Hazards and Rattled


def a_crushed_minefield_is_a_crit_and_both_rattled_cards() -> None:
    red = led("09_hazards", "mine").session.state.tanks["red"]
    assert (red.crits, red.rattled, red.damaged) == (1, 2, [])


def a_shot_minefield_gives_a_rattled_card_to_every_tank_within_long_range() -> None:
    # From (9, 8) blue's nearest part is 24 - 9 = 15 away, yellow's 15.01; the shooter is near.
    played = fired("t1", "C", blue=at(25.375, 8), yellow=at(9, 24.385, 90), tiles=[tile("minefield", 9, 8)])
    assert [(tank.rattled, tank.crits) for tank in played.state.tanks.values()] == [(1, 0), (1, 0), (0, 0)]


def rattled_cards_in_hand_must_go_into_the_row_in_slots_of_ones_choice() -> None:
    asked = play(scene(red=at(5, 8, rattled=2), blue=FAR, stage="plan")).open
    assert asked is not None
    for row in (["forward", "rattled", "rattled"], ["rattled", "forward", "rattled"], ["rattled", "rattled", "again"]):
        assert asked.accept({"row": row, "super": None})["row"] == row
    for row in (["forward", "again", "rattled"], ["forward", "again", "veer_left"]):
        with pytest.raises(Refused):
            asked.accept({"row": row, "super": None})


def a_rattled_card_must_be_turned_and_a_card_of_the_hand_is_drawn_and_done() -> None:
    played = play(scene(red=at(5, 8, row=["rattled", "forward"], hand=["again", "back_er_up"]), blue=FAR))
    assert played.open is not None
    assert played.open.options == ["reveal"]
    go_on(played, "red: reveal")
    # No choice of its owner's.
    assert (played.open.ask, played.open.seat) == ("draw", None)
    go_on(played, "draw: back_er_up")
    assert near(played.tank("red").pose, (3.25, 8, 0))


def veer_left_was_drawn() -> None:
    # From (11.5, 8) the front's middle lands at (15.125, 8.35), turned by 30.
    red = led("09_hazards", "rattled").session.state.tanks["red"]
    assert near(red.pose, (15.125 - 1.375 * 0.8660254, 8.35 - 1.375 / 2, 30))


def a_drawn_card_returns_to_the_hand_and_rattled_cards_go_out_of_play_with_the_round() -> None:
    placed = scene(red=at(5, 8, row=["rattled", "rattled"], hand=["again", "back_er_up"]), blue=FAR)
    played = play(placed, "red: reveal", "draw: back_er_up")
    assert sorted(played.tank("red").hand) == ["again", "back_er_up"]
    red = play_round(placed, "red: reveal", "draw: back_er_up").tank("red")
    assert (red.row, red.rattled) == ([], 0)


def whoever_touches_the_glue_trap_is_stuck_for_the_round() -> None:
    placed = scene(red=at(5, 8, row=["forward", "veer_left"]), blue=FAR, tiles=[tile("glue_trap", 9, 8)])
    played = play(placed, "red: reveal", "blue: pass", "red: reveal")
    assert ask(played) == ("fire", "red")
    stands = played.tank("red").pose
    go_on(played, f"red fire: {shot(None, 2)}", "blue: pass", "red: hold_up")
    # No pivot is asked for; and a hit does not push it.
    assert ask(played) == ("turret", "red")
    assert played.tank("red").pose == stands
    assert fired("blue", "C C", "draw: again", blue=at(9.5, 8, 180, glued=True)).tank("blue").pose == (9.5, 8, 180)
    for card in ("forward", "back_er_up", "veer_left", "veer_right"):
        assert ask(play(scene(red=at(5, 8, row=[card], glued=True), blue=FAR), "red: reveal")) == ("fire", "red")
    assert not play_round(placed, "red: reveal").tank("red").glued


# 10 Wrecks


def the_third_crit_destroys_a_tank() -> None:
    assert not fired("blue", "X X", blue=at(9.5, 8, 180, crits=1)).tank("blue").destroyed
    assert fired("blue", "X X", blue=at(9.5, 8, 180, crits=2)).tank("blue").destroyed


def a_kill_is_two_medals_and_all_it_carried_lies_on_the_wreck_where_it_stood() -> None:
    played = fired("blue", "X X", blue=at(9.5, 8, 190, crits=2, **CARGO))
    assert played.state.medals == {"red": 2, "blue": 0}
    left = played.state.wrecks["w1"]
    assert (left.pose, left.items) == ((9.5, 8, 190), (2, True, 1, 1, 1, "ram_plow"))
    blue = played.tank("blue")
    assert (blue.gold, blue.relic, blue.ammo, blue.patch, blue.super_charge, blue.gear) == (0, False, 0, 0, 0, None)
    state = led("10_wrecks", "kill").session.state
    assert (state.medals["red"], state.wrecks["w1"].pose) == (2, (13.6, 8, 90))


def a_destroyed_crew_keeps_its_medals() -> None:
    played = fired("blue", "X X", blue=at(9.5, 8, 180, crits=2), medals={"blue": 3})
    assert played.state.medals == {"red": 2, "blue": 3}


def a_crushed_wreck_gives_what_lies_on_it_and_two_glory_and_then_a_die_against_the_crusher() -> None:
    placed = scene(red=at(5, 8, row=["forward"]), blue=FAR, wrecks=[wreck(9.5, 8, **CARGO)])
    played = play(placed, "red: reveal")
    red = played.tank("red")
    assert (red.gold, red.relic, red.ammo, red.patch, red.super_charge, red.gear) == (2, True, 1, 1, 1, "ram_plow")
    assert played.state.glory == {"red": 2, "blue": 0}
    assert dice(played) == [WHITE]
    go_on(played, "roll: XC", "draw: again")
    assert (played.tank("red").crits, played.tank("red").damaged) == (1, ["again"])


def the_crusher_of_the_lesson_has_two_gold_two_glory_and_no_damage() -> None:
    state = led("10_wrecks", "crush").session.state
    red = state.tanks["red"]
    assert (red.gold, state.glory["red"], red.crits, red.damaged) == (2, 2, 0, [])


def a_shot_wreck_is_two_glory_and_leaves_only_gold_and_the_relic() -> None:
    played = fired("w1", "C blank", blue=FAR, wrecks=[wreck(9.5, 8, **CARGO)])
    assert (played.state.glory["red"], played.state.wrecks) == (2, {})
    left = played.state.loose["l1"]
    assert (left.x, left.y, left.gold, left.relic) == (9.5, 8, 2, True)
    assert (played.tank("red").gold, played.tank("red").ammo, played.tank("red").gear) == (0, 0, None)


def a_destroyed_tank_comes_back_before_its_next_command_mended_at_any_rally_point_with_room() -> None:
    # Blue stands where the north-west one is.
    away = gone(row=["back_er_up", "forward", "veer_left"], damaged=["again", "fire_away"])
    played = play(scene(red=away, blue=at(2.7223, 27.2777, 315)))
    assert ask(played) == ("place_tank", "red")
    assert list(played.open.places) == ["sw", "ne", "se"]  # type: ignore[union-attr]
    go_on(played, f"red place_tank: {spot('se')}")
    red = played.tank("red")
    assert (red.crits, red.damaged) == (0, [])
    assert {"again", "fire_away"} <= set(red.hand)


def after_coming_back_the_row_goes_on_with_this_command() -> None:
    run = led("10_wrecks", "back")
    assert run.session.request is not None
    assert (run.session.request.ask, run.session.request.tank) == ("command", "red")
    assert run.session.state.tanks["red"].row == ["forward", "veer_left", "fire_away"]
    played = play(
        scene(red=gone(row=["forward", "again", "veer_left"]), blue=FAR), f"red place_tank: {spot('sw')}", "red: reveal"
    )
    # From (2.7223, 2.7223) 3.5 to the north-east.
    assert near(played.tank("red").pose, (5.1971, 5.1971, 45))


# 11 Tower and Vault


def the_clocktower_takes_three_crits_and_nothing_else() -> None:
    red, blue = at(8.6, 15), FAR
    assert fired("clocktower", "CC C", red=red, blue=blue).state.tower_crits == 0
    for before in (0, 1, 2):
        state = fired("clocktower", "X C", red=red, blue=blue, tower=before).state
        assert (state.tower_crits, state.vault) == (before + 1, before == 2)


def its_first_two_crits_are_a_glory_each() -> None:
    for before in (0, 1):
        state = fired("clocktower", "XC C", red=at(8.6, 15), blue=FAR, tower=before).state
        assert (state.glory["red"], state.medals["red"]) == (1, 0)


def a_ram_cracks_the_clocktower_as_well() -> None:
    played = play(scene(red=at(10, 15, row=["forward"]), blue=FAR, tower=2), "red: reveal", "roll: X")
    assert (played.state.vault, played.state.medals["red"]) == (True, 1)


def its_third_crit_is_a_medal_and_opens_the_vault() -> None:
    state = led("11_tower", "tower").session.state
    assert (state.vault, state.medals["red"], state.glory["red"]) == (True, 1, 0)


def the_vault_pays_each_tank_within_close_range_and_the_nearest_twice() -> None:
    # From the hub's edge to the disc's: 15 - 1.5 - 0.4 - 8.09 is 5.01, 5 at 8.1.
    for when in ({"round": 1}, {"round": 2}, {"carnage": 1}):
        tanks = {"red": at(10, 15), "blue": at(21.9, 15, 180), "yellow": at(15, 8.09, 90)}
        played = report(tower=3, **tanks, **when)
        assert [tank.gold for tank in played.state.tanks.values()] == [2, 1, 0]
    assert report(tower=2, red=at(10, 15), blue=FAR).tank("red").gold == 0


def in_the_lesson_red_is_near_and_the_nearest() -> None:
    state = led("11_tower", "vault").session.state
    assert [tank.gold for tank in state.tanks.values()] == [2, 0, 0]


def the_vault_is_looked_over_not_shot_at_and_not_parked_on() -> None:
    tanks = {"red": at(8.6, 15, row=["fire_away"]), "blue": at(19, 15, 180)}
    assert targets(**tanks, tower=3) == {None, "blue"}
    assert targets(**tanks, tower=0) == {None, "clocktower"}
    # Its far edge is at 16.5.
    played = play(scene(red=at(11.5, 15, row=["forward"]), blue=FAR, tower=3), "red: reveal")
    assert near(played.tank("red").pose, (16.51 + 1.375, 15, 0))


# 12 Medals and Glory


def most_medals_win_whatever_else_others_have() -> None:
    glory, gold = {"blue": 4}, {"blue": 2}
    assert ended({"red": 7, "blue": 6}, glory=glory, gold=gold).winner == ["red"]


def medals_are_for_a_kill_a_bunker_shot_with_a_crit_the_clocktower_and_a_crate() -> None:
    assert fired("blue", "X X", blue=at(9.5, 8, 180, crits=2)).state.medals["red"] == 2
    for faces, draws, medals in (("X X", (), 1), ("C C", ("draw: again",), 0)):
        placed = scene(red=at(25, 25, ammo=1), blue=at(5, 12), tiles=[tile("bunker", 5, 8, up=True)])
        aimed = 'red shot: {"from": "t1", "target": "blue"}'
        assert play(placed, "red: ammo", aimed, f"roll: {faces}", *draws).state.medals["red"] == medals
    assert fired("clocktower", "X C", red=at(8.6, 15), blue=FAR, tower=2).state.medals["red"] == 1
    assert report("red crate_up: true", red=at(5, 5, gold=3), blue=FAR).state.medals["red"] == 1


def the_relic_is_a_medal_to_its_holder_only() -> None:
    assert ended({"red": 5, "blue": 5}, red=at(5, 5, relic=True)).winner == ["red"]
    assert ended({"red": 5, "blue": 5}, loose=[(9, 9, 0, True)]).winner is None


def smaller_things_are_glory() -> None:
    near_by = at(9.5, 8, 180)
    for faces, draws, glory in (
        ("C C", ("draw: again",), 1), ("CC C", ("draw: again", "draw: forward"), 2), ("X C", (), 1),
        ("XC C", ("draw: again",), 2), ("blank blank", (), 0),
    ):  # fmt: skip
        state = fired("blue", faces, *draws, blue=near_by).state
        assert (state.glory, state.medals["red"]) == ({"red": glory, "blue": 0}, 0)
    assert fired("w1", "C blank", blue=FAR, wrecks=[wreck(9.5, 8)]).state.glory["red"] == 2
    crushed = play(scene(red=at(5, 8, row=["forward"]), blue=FAR, wrecks=[wreck(9.5, 8)]), "red: reveal", "roll: blank")
    assert crushed.state.glory["red"] == 2
    # One for the card, two for the line at 30.
    out = fired("blue", "C C", "draw: again", f"blue place_tank: {spot('nw')}", red=at(20, 8), blue=at(26, 8))
    assert out.state.glory["red"] == 3


def every_fifth_glory_is_a_medal() -> None:
    for before, after, medals in ((2, 4, 0), (3, 0, 1), (4, 1, 1)):
        state = fired("blue", "XC C", "draw: again", blue=at(9.5, 8, 180), glory={"red": before}).state
        assert (state.glory["red"], state.medals["red"]) == (after, medals)
    state = led("12_medals", "glory").session.state
    assert (state.glory["red"], state.medals["red"]) == (0, 1)


def three_gold_may_be_crated_once_a_round() -> None:
    played = report("red crate_up: true", red=at(5, 5, gold=7), blue=at(25, 25, gold=2))
    assert (played.tank("red").gold, played.state.medals) == (4, {"red": 1, "blue": 0})
    assert played.open is not None
    assert played.open.ask == "plan"
    assert [question.tank for question in played.asks("crate_up")] == ["red"]
    kept = report("red crate_up: false", red=at(5, 5, gold=7), blue=FAR)
    assert (kept.tank("red").gold, kept.state.medals["red"]) == (7, 0)


def the_crate_of_the_lesson_is_its_second_medal() -> None:
    state = led("12_medals", "crate").session.state
    assert (state.medals["red"], state.tanks["red"].gold) == (2, 0)


def gold_in_the_pocket_is_no_medal_and_is_lost_with_the_tank() -> None:
    assert ended({"red": 5}, gold={"red": 2}).winner is None
    played = fired("blue", "X X", blue=at(9.5, 8, 180, crits=2, gold=5))
    assert (played.tank("blue").gold, played.state.wrecks["w1"].items.gold) == (0, 5)


def a_match_has_one_round_for_each_tank() -> None:
    for number in (1, 2, 3):
        state = ended({"red": 9}, round=number)
        assert (state.winner, state.round_kind, state.round_number) == (None, "regulation", number + 1)
    assert ended({"red": 9}, round=4).winner == ["red"]
    three = {color: at(*CORNERS[color]) for color in ("red", "blue", "yellow")}
    assert report(round=2, medals={"red": 9}, **three).state.winner is None
    assert report(round=3, medals={"red": 9}, **three).state.winner == ["red"]


def six_medals_win_alone_and_nine_in_team_play_else_total_carnage_follows() -> None:
    assert ended({"red": 6, "blue": 5, "yellow": 5}).winner == ["red"]
    assert ended({"red": 9, "yellow": 8}, teams=True).winner == ["red"]
    for state in (
        ended({"red": 5}), ended({"red": 7, "yellow": 7}), ended({"red": 8}, teams=True),
        ended({"red": 9, "yellow": 9}, teams=True),
    ):  # fmt: skip
        assert (state.winner, state.round_kind, state.round_number) == (None, "total_carnage", 1)


# 13 Captains


def ordered(captain: str, *script: str, blue: dict[str, Any] | None = None, **red: Any) -> Played:
    """Captain's Orders turned up."""
    tank = at(5, 8, captain=captain, **{"row": ["captains_orders"], **red})
    return play(scene(red=tank, blue=blue or {**FAR, "captain": "finsight"}), "red: reveal", *script)


def captains_orders_does_what_ones_captain_does() -> None:
    assert ordered("boxy").tank("red").pose == (7.5, 8, 0)
    assert ordered("payday", "blue payday: false").tank("red").gold == 1
    assert ask(ordered("crash")) == ("pivot", "red")


def crash_holds_up_then_drives_two_card_lengths_and_rams_as_close() -> None:
    played = ordered("crash")
    assert played.open is not None
    assert played.open.bounds == (-70, 70)  # type: ignore[attr-defined]
    go_on(played, "red pivot: 60", "red turret: 1")
    # 7 x cos 60 and 7 x sin 60.
    assert near(played.tank("red").pose, (8.5, 14.0622, 60))
    assert played.tank("red").turret == 1
    rammed = ordered("crash", "red pivot: 0", "red turret: 0", blue=at(10, 8, 180))
    assert dice(rammed) == [WHITE, WHITE]
    go_on(rammed, "roll: blank X")
    assert rammed.tank("blue").crits == 1
    placed = scene(red=at(5, 8, captain="crash", row=["forward"]), blue=at(9.5, 8, 180))
    assert dice(play(placed, "red: reveal")) == [WHITE]


def in_the_lesson_crash_drives_seven_inches_and_the_worse_die_counts() -> None:
    run = led("13_captains", "orders")
    blue = run.session.state.tanks["blue"]
    # Of C and XC.
    assert (blue.crits, blue.damaged, run.session.state.glory["red"]) == (1, ["forward"], 2)
    clear = ordered("crash", "red pivot: 0", "red turret: 0")
    assert near(clear.tank("red").pose, (12, 8, 0))


def in_the_lesson_crash_misses_blue_unless_turned_right_by_about_20_degrees() -> None:
    run = LessonRun(taught("13_captains"), default_edition())
    for degrees, hit in ((0, False), (20, False), (-15, True), (-20, True), (-25, True)):
        run.again()
        for answer in ("reveal", {"degrees": float(degrees)}, {"clicks": 0}):
            run.answer(answer)
        assert run.verdict is not None
        assert run.verdict.done == hit, degrees


def the_back_of_any_command_card_may_be_used_and_then_no_captain_acts() -> None:
    for card in ("forward", "back_er_up", "veer_left", "veer_right", "fire_away", "again", "captains_orders"):
        placed = scene(red=at(5, 8, captain="crash", row=[card]), blue=FAR)
        played = play(placed, "red: hold_up", "red pivot: 0", "red turret: 0")
        assert (played.tank("red").pose, played.tank("red").damaged) == ((5, 8, 0), [])
        assert play(placed, "red: repair").tank("red").pose == (5, 8, 0)


def captains_orders_is_damaged_and_must_be_repaired() -> None:
    for captain, script in (
        ("boxy", ()), ("payday", ("blue payday: false",)), ("crash", ("red pivot: 0", "red turret: 0")),
        ("copycat", ("red pivot: 0",)),
    ):  # fmt: skip
        assert ordered(captain, *script).tank("red").damaged == ["captains_orders"]
    worn = play(scene(red=at(5, 8, damaged=["captains_orders"]), blue=FAR, stage="plan")).open
    assert worn is not None
    with pytest.raises(Refused):
        worn.accept({"row": ["captains_orders", "forward", "again"], "super": None})
    mended = play(scene(red=at(5, 8, captain="boxy", damaged=["captains_orders"]), blue=FAR), "red: repair")
    assert "captains_orders" in mended.tank("red").hand


def chompy_keeps_his_card_and_reds_lies_beside_her() -> None:
    bitten = ordered("chompy", "red chomp: blue", "draw: forward", "draw: again", blue=at(9.5, 8, 180))
    assert bitten.tank("red").damaged == []
    for row in (["forward", "again"], []):
        placed = scene(red=at(5, 8, captain="red", row=row), blue=FAR)
        assert "captains_orders" not in placed.state.tanks["red"].hand
        played = play(placed, "red: captain_swap", "red pivot: 0")
        assert played.tank("red").damaged == ["captains_orders"]


def boxy_creeps_forward_and_is_hard_to_hurt_for_the_round() -> None:
    boxed = scene(red=at(5, 8, captain="boxy", row=["captains_orders"]), blue=at(11.5, 8, 180, row=["fire_away"]))
    played = play(boxed, "red: reveal", "blue: reveal", f"blue fire: {shot('red')}", "roll: X blank")
    # At 1.2 inches; two dice, and the kinder one counts.
    assert (played.tank("red").pose, played.tank("red").crits) == ((7.5, 8, 0), 0)
    assert not play_round(boxed, "red: reveal").tank("red").all_long


def payday_prints_gold() -> None:
    for takes, gold in (("false", 1), ("true", 2)):
        assert ordered("payday", f"blue payday: {takes}").tank("red").gold == gold


def red_turns_any_way_and_drives_off() -> None:
    for degrees, pose in ((180, (4.5, 8, 180)), (-90, (8, 4.5, 270)), (90, (8, 11.5, 90))):
        placed = scene(red=at(8, 8, captain="red", row=["forward"]), blue=FAR)
        assert near(play(placed, "red: captain_swap", f"red pivot: {degrees}").tank("red").pose, pose)


def copycat_repeats_what_an_enemy_showed() -> None:
    tanks = {"red": at(5, 8, captain="copycat", row=["captains_orders"]), "blue": {**FAR, "row": ["back_er_up"]}}
    played = play(scene(**tanks, first="blue"), "blue: reveal", "red: reveal", "red pivot: 90", "red copy_card: blue")
    assert near(played.tank("red").pose, (5, 6.25, 90))


def chompy_bites() -> None:
    played = ordered("chompy", "red chomp: blue", "draw: forward", "draw: again", blue=at(9.5, 8, 180))
    assert played.tank("blue").damaged == ["forward", "again"]


def each_captain_does_as_told() -> None:
    boxy_creeps_forward_and_is_hard_to_hurt_for_the_round()
    payday_prints_gold()
    red_turns_any_way_and_drives_off()
    copycat_repeats_what_an_enemy_showed()
    chompy_bites()


# 14 Total Carnage


def three_carnage_cards_come_after_one_card_for_each_tank() -> None:
    session = new_match(3)
    while session.request is not None:
        session.answer(session.request.quiet)
    cards = [event.data["card"] for event in session.events if event.name == "initiative"]
    assert sorted(cards[:3]) == ["blue", "red", "yellow"]
    assert sorted(cards[3:]) == ["front_row", "last_legs", "underdog"]


def each_carnage_card_says_who_goes_first_by_how_one_is_doing() -> None:
    # Red has the fewest Medals, blue is nearest to the disc, yellow has the most Crits.
    tanks = {"red": at(5, 5), "blue": at(15, 20), "yellow": at(25, 25, crits=2)}
    for card, first in (("underdog", "red"), ("front_row", "blue"), ("last_legs", "yellow")):
        placed = scene(stage="initiative", carnage=1, medals={"red": 1, "blue": 3, "yellow": 2}, **tanks)
        assert play(placed, f"draw: {card}").state.first == first


def the_underdog_is_who_has_the_fewest_medals() -> None:
    state = led("14_carnage", "card").session.state
    assert state.medals == {"red": 3, "blue": 5, "yellow": 4}
    assert state.first == "red"


def in_total_carnage_the_purple_die_takes_the_place_of_one_white_one() -> None:
    for x, number, later in ((9.5, 2, [PURPLE, WHITE]), (14, 1, [PURPLE]), (18, 2, [PURPLE, WHITE])):
        placed = {"red": at(5, 8, row=["fire_away"]), "blue": at(x, 8, 180)}
        script = "red: reveal", f"red fire: {shot('blue')}"
        assert dice(play(scene(**placed), *script)) == [WHITE] * number
        assert dice(play(scene(**placed, carnage=1), *script)) == later
    ram = scene(red=at(5, 8, row=["forward"]), blue=at(9.5, 8, 180), carnage=1)
    assert dice(play(ram, "red: reveal")) == [PURPLE]


def only_the_purple_die_has_two_crits() -> None:
    state = led("14_carnage", "purple").session.state
    assert state.tanks["blue"].crits == 2
    placed = scene(red=at(5, 8, row=["fire_away"]), blue=at(14, 8, 180))
    assert "XX" not in dice(play(placed, "red: reveal", f"red fire: {shot('blue')}"))[0]


def after_a_carnage_round_a_lone_leader_with_six_has_won() -> None:
    for number in (1, 2):
        assert ended({"red": 6, "blue": 5}, carnage=number).winner == ["red"]
        for medals in ({"red": 5, "blue": 4}, {"red": 7, "blue": 7}):
            state = ended(medals, carnage=number)
            assert (state.winner, state.round_number) == (None, number + 1)


def after_the_third_most_medals_win_then_glory_then_gold() -> None:
    assert ended({"red": 3, "blue": 2}, carnage=3, glory={"blue": 4}, gold={"blue": 2}).winner == ["red"]
    tied = {"red": 4, "blue": 4}
    assert ended(tied, carnage=3, glory={"red": 1, "blue": 2}, gold={"red": 2}).winner == ["blue"]
    assert ended(tied, carnage=3, glory={"red": 2, "blue": 2}, gold={"red": 2, "blue": 1}).winner == ["red"]


# 15 Team play


TEAMS: dict[str, Any] = {color: at(*xy) for color, xy in CORNERS.items()} | {"teams": True}


def a_side_has_two_tanks() -> None:
    state = led("15_teams", "sides").session.state
    assert {color: tank.seat for color, tank in state.tanks.items()} == {
        "red": "red", "blue": "red", "yellow": "yellow", "green": "yellow",
    }  # fmt: skip


def medals_and_glory_are_the_sides_and_all_else_the_tanks() -> None:
    tanks = {**TEAMS, "red": at(5, 8, row=["forward"]), "green": at(9.5, 9.9, 180), "glory": {"red": 4}}
    played = play(scene(**tanks, tiles=[tile("gold_bar", 9, 6.5)]), "red: reveal", "roll: XC", "draw: again")
    assert (played.state.medals, played.state.glory) == ({"red": 1, "yellow": 0}, {"red": 1, "yellow": 0})
    assert [tank.gold for tank in played.state.tanks.values()] == [1, 0, 0, 0]
    assert [tank.crits for tank in played.state.tanks.values()] == [0, 0, 0, 1]
    assert [tank.damaged for tank in played.state.tanks.values()] == [[], [], [], ["again"]]
    plans = play(scene(**TEAMS, stage="plan"))
    for color in CORNERS:
        go_on(plans, f'{color} plan: {{"row": ["forward", "again", "fire_away"], "super": null}}')
    assert [question.tank for question in plans.asks("plan")] == list(CORNERS)


def nine_medals_win() -> None:
    assert ended({"red": 9}, teams=True).winner == ["red"]
    assert ended({"red": 8}, teams=True).winner is None


def order(first: str) -> list[str]:
    """Whose turns came when yellow had the Initiative and that tank of the other side went first."""
    played = play(scene(**TEAMS, first="yellow"), "yellow: pass")
    assert played.open is not None
    assert (played.open.ask, played.open.seat, played.open.options) == ("first_tank", "red", ["red", "blue"])
    go_on(played, f"- first_tank: {first}")
    while played.open.ask == "command":
        go_on(played, f"{played.open.tank}: pass")
    assert len(played.asks("first_tank")) == 1
    return [event.data["tank"] for event in played.events("turn")]


def the_initiative_names_one_tank_and_it_goes_first() -> None:
    played = play(scene(**TEAMS, stage="initiative"), "draw: yellow")
    assert (played.state.first, ask(played)) == ("yellow", ("command", "yellow"))
    assert led("15_teams", "first").session.state.first == "yellow"


def the_sides_alternate_and_the_choice_holds_for_all_three_commands() -> None:
    assert order("red") == ["yellow", "red", "green", "blue"] * 3


def the_other_of_the_two_may_go_first_as_well() -> None:
    assert order("blue") == ["yellow", "blue", "green", "red"] * 3
    run = LessonRun(taught("15_teams"), default_edition())
    run.start(1)
    run.answer("blue")
    assert run.verdict is not None
    assert run.verdict.kind == "also"


def red_has_green_in_the_barrel() -> None:
    run = LessonRun(taught("15_teams"), default_edition())
    run.start(2)
    run.answer("reveal")
    assert run.request is not None
    assert {"clicks": 0, "target": "green"} in (run.request.options or [])


def harm_to_the_partner_is_real_and_scores_for_nobody() -> None:
    friend = {"blue": at(9.5, 8, 180), "yellow": FAR, "green": at(25, 5), "teams": True}
    shot_at = fired("blue", "XC C", "draw: again", **friend)
    rammed = play(scene(red=at(5, 8, row=["forward"]), **friend), "red: reveal", "roll: XC", "draw: again")
    for played in (shot_at, rammed):
        assert (played.tank("blue").crits, played.tank("blue").damaged) == (1, ["again"])
        assert (played.state.glory, played.state.medals) == ({"red": 0, "yellow": 0}, {"red": 0, "yellow": 0})
    killed = fired("blue", "X X", **{**friend, "blue": at(9.5, 8, 180, crits=2)})
    assert killed.tank("blue").destroyed
    assert killed.state.medals == {"red": 0, "yellow": 0}


def the_hit_of_the_lesson_is_two_glory_for_the_side() -> None:
    state = led("15_teams", "fire").session.state
    assert (state.glory, state.medals) == ({"red": 2, "yellow": 0}, {"red": 0, "yellow": 0})


CLAIMS: dict[str, Callable[[], None]] = {
    # 09
    "A **Minefield**: one Crit, and both your **Rattled** cards.": a_crushed_minefield_is_a_crit_and_both_rattled_cards,
    "Shot from afar it hands one Rattled card to every tank within Long range instead.": (
        a_shot_minefield_gives_a_rattled_card_to_every_tank_within_long_range
    ),
    "At the next plan every Rattled card in your hand **must** go into your row; you choose the slots.": (
        rattled_cards_in_hand_must_go_into_the_row_in_slots_of_ones_choice
    ),
    "Two slots gone to nerves.": rattled_cards_in_hand_must_go_into_the_row_in_slots_of_ones_choice,
    "Both Rattled cards have to lie in the row.": rattled_cards_in_hand_must_go_into_the_row_in_slots_of_ones_choice,
    "It must be turned: another player draws a card out of your hand, and your tank does that.": (
        a_rattled_card_must_be_turned_and_a_card_of_the_hand_is_drawn_and_done
    ),
    "There is no Hold Up out of this.": a_rattled_card_must_be_turned_and_a_card_of_the_hand_is_drawn_and_done,
    "Veer Left it was.": veer_left_was_drawn,
    "The card goes back to your hand, the Rattled cards go out of play with the round.": (
        a_drawn_card_returns_to_the_hand_and_rattled_cards_go_out_of_play_with_the_round
    ),
    "The other hazard is the **Glue Trap**: the tank that touches it is stuck for the round.": (
        whoever_touches_the_glue_trap_is_stuck_for_the_round
    ),
    "It cannot be moved, and its movement cards only fire.": whoever_touches_the_glue_trap_is_stuck_for_the_round,
    # 10
    "One more Crit and it is gone.": the_third_crit_destroys_a_tank,
    "**Two Medals.** Blue's wreck stays where it was, and everything Blue carried lies on it.": (
        a_kill_is_two_medals_and_all_it_carried_lies_on_the_wreck_where_it_stood
    ),
    "Medals are never lost.": a_destroyed_crew_keeps_its_medals,
    "A wreck can be crushed: you take what lies on it, **2 Glory** besides, and then one die is rolled against "
    "**you**.": a_crushed_wreck_gives_what_lies_on_it_and_two_glory_and_then_a_die_against_the_crusher,
    "Two Gold, 2 Glory, and the die was kind.": the_crusher_of_the_lesson_has_two_gold_two_glory_and_no_damage,
    "Shooting a wreck pays 2 Glory too, but only Gold and the Relic survive that.": (
        a_shot_wreck_is_two_glory_and_leaves_only_gold_and_the_relic
    ),
    "When your next Command comes you are back first: at **any** Rally Point with room, no Crits, all damaged cards in "
    "hand.": a_destroyed_tank_comes_back_before_its_next_command_mended_at_any_rally_point_with_room,
    "Back, and your row goes on: this Command is yours to take.": after_coming_back_the_row_goes_on_with_this_command,
    # 11
    "The **Clocktower** takes three Crits; it cares for nothing else.": (
        the_clocktower_takes_three_crits_and_nothing_else
    ),
    "Two are in already: each was worth a Glory.": its_first_two_crits_are_a_glory_each,
    "Shoot it; a ram would do as well.": a_ram_cracks_the_clocktower_as_well,
    "The third Crit is worth a **Medal**, and the disc is turned over: the **Vault** lies open.": (
        its_third_crit_is_a_medal_and_opens_the_vault
    ),
    "At every Situation Report the Vault gives a Gold to each tank within **Close** range of it, and one more to the "
    "nearest.": the_vault_pays_each_tank_within_close_range_and_the_nearest_twice,
    "You are near enough.": in_the_lesson_red_is_near_and_the_nearest,
    "Pass your two empty slots and see.": in_the_lesson_red_is_near_and_the_nearest,
    "Near, and the nearest: two Gold.": in_the_lesson_red_is_near_and_the_nearest,
    "Stay near the Vault: **Pass** twice.": in_the_lesson_red_is_near_and_the_nearest,
    "The Vault blocks no view and is no target, but you still cannot park on it.": (
        the_vault_is_looked_over_not_shot_at_and_not_parked_on
    ),
    # 12
    "**Medals** win.": most_medals_win_whatever_else_others_have,
    "They are for destroying a tank (2), for a Bunker shot with a Crit, for felling the Clocktower and for a crate of "
    "Gold.": medals_are_for_a_kill_a_bunker_shot_with_a_crit_the_clocktower_and_a_crate,
    "The Relic counts as one while you hold it.": the_relic_is_a_medal_to_its_holder_only,
    "Everything smaller is **Glory**: 1 for each card or Crit you cost somebody, 2 for a wreck or for pushing somebody "
    "out.": (smaller_things_are_glory),
    "Every **fifth** Glory becomes a Medal.": every_fifth_glory_is_a_medal,
    "The fifth Glory: it rolls over into a **Medal**, and the track begins anew.": every_fifth_glory_is_a_medal,
    "At the Situation Report three Gold can be **Crated Up** for a Medal, once a round.": (
        three_gold_may_be_crated_once_a_round
    ),
    "Pass the rest of the round, and crate.": the_crate_of_the_lesson_is_its_second_medal,
    "Another Medal.": the_crate_of_the_lesson_is_its_second_medal,
    "Pass to the Situation Report, then choose to **Crate Up**.": the_crate_of_the_lesson_is_its_second_medal,
    "Gold in your pocket is no Medal yet: a wreck gives it all away.": (
        gold_in_the_pocket_is_no_medal_and_is_lost_with_the_tank
    ),
    "A match has one round for each tank.": a_match_has_one_round_for_each_tank,
    "Then the side with the most Medals wins, if it has at least **six** and stands alone (nine in team play).": (
        six_medals_win_alone_and_nine_in_team_play_else_total_carnage_follows
    ),
    "Otherwise: Total Carnage.": six_medals_win_alone_and_nine_in_team_play_else_total_carnage_follows,
    # 13
    "**Captain's Orders** does what your Captain does.": captains_orders_does_what_ones_captain_does,
    "You play **Crash**: a Hold Up, then a drive of two card lengths, and a tank rammed on it is rolled as Close.": (
        crash_holds_up_then_drives_two_card_lengths_and_rams_as_close
    ),
    "Up to seven inches of run-up, and two dice of which the better counts.": (
        in_the_lesson_crash_drives_seven_inches_and_the_worse_die_counts
    ),
    "Turn right by about 20 degrees before you drive: the ghost shows the way.": (
        in_the_lesson_crash_misses_blue_unless_turned_right_by_about_20_degrees
    ),
    "The back of the card is always there, but then Crash stays quiet.": (
        the_back_of_any_command_card_may_be_used_and_then_no_captain_acts
    ),
    "Afterwards the card lies on the damaged pile, and has to come back to your hand, as by **Repair**, before it can "
    "be used again.": (captains_orders_is_damaged_and_must_be_repaired),
    "Only Chompy keeps his; Capt. Red's lies beside her, ready when she wants it.": (
        chompy_keeps_his_card_and_reds_lies_beside_her
    ),
    "**Boxy** creeps forward and is hard to hurt for the round, **Payday** prints Gold, **Capt. Red** turns any way "
    "and drives off, **Copycat** repeats what an enemy showed, **Chompy** bites.": each_captain_does_as_told,
    # 14
    "Three **Carnage cards** lie at the bottom of the Initiative deck.": (
        three_carnage_cards_come_after_one_card_for_each_tank
    ),
    "Each says who goes first by how you are doing.": each_carnage_card_says_who_goes_first_by_how_one_is_doing,
    "Here comes the Underdog: fewest Medals first.": the_underdog_is_who_has_the_fewest_medals,
    "That is you.": the_underdog_is_who_has_the_fewest_medals,
    "In Total Carnage one white die is swapped for the **purple** one, and it is always among those you roll.": (
        in_total_carnage_the_purple_die_takes_the_place_of_one_white_one
    ),
    "Two Crits with one die.": only_the_purple_die_has_two_crits,
    "No white die can do that.": only_the_purple_die_has_two_crits,
    "After each Carnage round whoever leads alone with six Medals or more (in team play nine) has won.": (
        after_a_carnage_round_a_lone_leader_with_six_has_won
    ),
    "After the third the most Medals win; if tied, Glory, then Gold decides.": (
        after_the_third_most_medals_win_then_glory_then_gold
    ),
    # 15
    "You have **Red and Blue**, the other player Yellow and Green.": a_side_has_two_tanks,
    "Each tank has its own row, cards, Gold and Crits; **Medals and Glory** are the side's.": (
        medals_and_glory_are_the_sides_and_all_else_the_tanks
    ),
    "Nine win.": nine_medals_win,
    "The Initiative card names one tank, here Yellow.": the_initiative_names_one_tank_and_it_goes_first,
    "Then the sides alternate, and you choose which of your two goes first: it stays so for the whole round.": (
        the_sides_alternate_and_the_choice_holds_for_all_three_commands
    ),
    "Take Red: Green is in front of its barrel.": red_has_green_in_the_barrel,
    "Yellow, Red, Green, Blue: that is the order for all three Commands.": (
        the_sides_alternate_and_the_choice_holds_for_all_three_commands
    ),
    "Blue first is legal, but Red's shot is the better opening.": the_other_of_the_two_may_go_first_as_well,
    "That works too: Blue drives first, Red shoots later.": the_other_of_the_two_may_go_first_as_well,
    "A shot or ram at your own partner would hurt just as much, but nobody scores for that.": (
        harm_to_the_partner_is_real_and_scores_for_nobody
    ),
    "2 Glory for the side: they lie on the plate between your two boards.": (
        the_hit_of_the_lesson_is_two_glory_for_the_side
    ),
}

PLAIN: set[str] = {
    # 09
    "One of your neighbours' houses.",
    "Drive over it; this is a lesson, after all.",
    "It has to be crushed.",
    "Turn the card up: **Reveal**.",
    "Lay a row with both of them.",
    "Put them where a surprise hurts least.",
    "Say your row has Forward in front and the Rattled cards behind it.",
    "Take your first Command.",
    "So far, so calm.",
    "Now a Rattled card comes up.",
    "Turn it up: **Reveal**.",
    # 10
    "Blue has two Crits and two Gold.",
    "Fire.",
    "Blue is still in one piece.",
    "Reveal **Fire Away** and shoot at Blue.",
    "Drive.",
    "The wreck is still there.",
    "Now it is you who is gone.",
    "Choose a corner, but not the one where Blue waits.",
    "Legal, but Blue waits right there.",
    "Choose another Rally Point and set the tank down.",
    # 11
    "It still strikes.",
    "Reveal **Fire Away** and shoot at the Clocktower.",
    "You went too far away.",
    # 12
    "You have four.",
    "Hit Blue.",
    "No Medal yet.",
    "You have three.",
    "Three Gold are still in your pocket.",
    # 13
    "Turn towards Blue and let go.",
    "That is Crash.",
    "Blue was missed.",
    "Turn up **Captain's Orders**.",
    "Their cards say how.",
    # 14
    "Watch.",
    "Fire at Blue.",
    # 15
    "Choose **Red**.",
    "We go on with Red first.",
    "Shoot at Green.",
    "Reveal **Fire Away** and shoot at Green.",
}
