"""R1-R3, R5-R7, R9: the Battle Plan, the turn order, the row and what becomes of it, who is asked."""

import json

import pytest

from boompatrol.table.requests import Refused
from boompatrol.table.state import BACK, DOWN, UP
from tests.helpers import rule
from tests.scene import at, go_on, play, play_round, scene, spot, tile, wreck

SEVEN = ["forward", "back_er_up", "veer_left", "veer_right", "fire_away", "again", "captains_orders"]
FAR = at(25, 25, 180)


def row(*cards, extra=None):
    return json.dumps({"row": list(cards), "super": extra})


@rule("R1", "C10")
def test_a_plan_is_three_different_cards_of_the_hand_in_the_order_they_were_laid():
    played = play(scene(red=at(5, 8), blue=FAR, stage="plan"), f"red plan: {row('again', 'forward', 'fire_away')}")
    red = played.tank("red")
    assert red.row == ["again", "forward", "fire_away"]
    assert red.faces == [DOWN, DOWN, DOWN]
    assert red.hand == ["back_er_up", "veer_left", "veer_right", "captains_orders"]
    assert played.open.ask == "plan"
    assert played.open.tank == "blue"


@rule("R1", "R6", "T2")
@pytest.mark.parametrize(
    "wrong",
    [
        {"row": ["forward", "again"], "super": None},
        {"row": ["forward", "again", "fire_away", "veer_left"], "super": None},
        {"row": ["forward", "forward", "again"], "super": None},
        {"row": ["forward", "again", "repair"], "super": None},
        {"row": ["forward", "again", "rattled"], "super": None},
        {"row": ["forward", "again", "veer_left"], "super": None},
        {"row": ["forward", "again", "fire_away"], "super": "veer_right"},
        {"row": ["forward", "again", "fire_away"]},
        ["forward", "again", "fire_away"],
    ],
)
def test_a_plan_that_is_not_three_cards_of_the_hand_is_refused(wrong):
    # Veer Left lies in the damaged pile; there is no Super Charge and no Rattled card in hand.
    played = play(scene(red=at(5, 8, damaged=["veer_left"]), blue=FAR, stage="plan"))
    with pytest.raises(Refused):
        played.session.answer(wrong)
    assert played.tank("red").row == []


@rule("R1", "R2", "B5")
def test_initiative_is_turned_over_after_every_plan_and_every_super_charge():
    played = play(
        scene(red=at(5, 8), blue=at(25, 25, 180, super_charge=1), stage="plan"),
        f"red plan: {row('again', 'forward', 'fire_away')}",
        f"blue plan: {row('again', 'fire_away', 'veer_left', extra='forward')}",
        "blue: reveal",
    )
    assert played.tank("blue").pose == (21.5, 25, 180)
    assert played.open.ask == "draw"
    assert played.open.pool == ("red", "blue")
    go_on(played, "draw: blue")
    assert played.state.first == "blue"
    assert played.open.tank == "blue"
    assert played.tank("blue").super_charge == 0


@rule("R2", "R3")
@pytest.mark.parametrize("first", ["red", "blue", "yellow", "green"])
def test_the_tank_of_the_card_goes_first_and_the_others_follow_clockwise(first):
    placed = scene(
        red=at(5, 8), blue=at(5, 25), yellow=at(25, 25), green=at(25, 8), stage="initiative",
    )  # fmt: skip
    played = play_round(placed, f"draw: {first}")
    clockwise = ["red", "blue", "yellow", "green"] * 2
    at_ = clockwise.index(first)
    assert [event.data["tank"] for event in played.events("turn")] == clockwise[at_ : at_ + 4] * 3
    assert [event.data["slot"] for event in played.events("turn")] == [0] * 4 + [1] * 4 + [2] * 4


@rule("R3")
def test_all_first_commands_are_executed_before_any_second():
    played = play_round(
        scene(
            red=at(5, 8, row=["forward", "back_er_up", "again"]),
            blue=at(5, 25, row=["veer_left", "forward", "fire_away"]), first="blue",
        )
    )  # fmt: skip
    shown = [(event.data["tank"], event.data["card"]) for event in played.events("card_revealed")]
    assert shown == [
        ("blue", "veer_left"), ("red", "forward"), ("blue", "forward"), ("red", "back_er_up"), ("blue", "fire_away"),
        ("red", "again"),
    ]  # fmt: skip


@rule("R5", "E4")
def test_the_situation_report_follows_the_third_commands_and_then_the_next_plan():
    played = play_round(scene(red=at(5, 8), blue=FAR, yellow=at(5, 25), round=2))
    names = [event.name for event in played.session.events]
    assert names.index("situation_report") > max(n for n, name in enumerate(names) if name == "turn")
    assert played.state.stage == "plan"
    assert (played.state.round_kind, played.state.round_number) == ("regulation", 3)
    assert played.open.tank == "red"


@rule("R6")
@pytest.mark.parametrize("hand, length", [(3, 3), (2, 2), (1, 1), (0, 0)])
def test_a_crew_short_of_cards_leaves_the_last_slots_empty(hand, length):
    placed = scene(red=at(5, 8, damaged=SEVEN[hand:]), blue=FAR, stage="plan", first="red")
    played = play(placed, f"red plan: {row(*SEVEN[:length])}")
    assert played.tank("red").row == SEVEN[:length] + [None] * (3 - length)
    assert all(len(option["row"]) == length for option in play(placed).open.options)


@rule("R6", "C7", "T2")
def test_a_rattled_card_fills_a_slot_of_a_crew_short_of_cards():
    placed = scene(red=at(5, 8, damaged=SEVEN[1:], rattled=1), blue=FAR, stage="plan")
    rows = [option["row"] for option in play(placed).open.options]
    assert rows == [["forward", "rattled"], ["rattled", "forward"]]


@rule("R6", "C9")
def test_an_empty_slot_can_be_used_for_hold_up_or_repair():
    placed = scene(red=at(5, 8, damaged=["forward", "again"]), blue=FAR)
    assert play(placed).open.options == ["pass", "hold_up", "repair"]
    turned = play(placed, "red: hold_up", "red pivot: 30", "red turret: 1")
    assert turned.tank("red").pose == (5, 8, 30)
    assert turned.tank("red").turret == 1
    mended = play(placed, "red: repair", 'red repair: ["again"]')
    assert mended.tank("red").damaged == ["forward"]
    passed = play(placed, "red: pass")
    assert passed.tank("red").pose == (5, 8, 0)
    assert passed.open.tank == "blue"


@rule("R7", "C7", "P6")
def test_the_row_returns_to_the_hand_and_its_rattled_cards_go_out_of_play():
    placed = scene(
        red=at(5, 8, row=["forward", "rattled", "fire_away"], damaged=["again"]),
        blue=at(25, 25, captain="chompy", row=["captains_orders"]),
    )
    played = play(placed, "red: hold_up", "red pivot: 0", "red turret: 0", "blue: reveal", "red: reveal")
    # The draw is of the four cards left in hand: Back 'er Up, both Veers, Captain's Orders.
    go_on(played, "draw: back_er_up")
    while played.open.ask != "plan":
        go_on(played, f"- {played.open.ask}: {json.dumps(played.open.quiet)}")
    red = played.tank("red")
    assert red.hand == ["forward", "back_er_up", "veer_left", "veer_right", "fire_away", "captains_orders"]
    assert (red.row, red.rattled, red.rattled_in_row, red.damaged) == ([], 0, 0, ["again"])
    # Chompy's Captain's Orders is not damaged.
    assert played.tank("blue").hand == SEVEN


@rule("R7")
def test_what_was_revealed_covered_or_turned_is_told_by_its_slot():
    placed = scene(red=at(5, 8, row=["forward", "again", "fire_away"]), blue=FAR)
    played = play(placed, "red: reveal", "blue: pass", "red: hold_up", "red pivot: 0", "red turret: 0")
    assert played.tank("red").faces == [UP, BACK, DOWN]


@rule("R9", "O4")
def test_who_drives_out_is_placed_where_the_next_opponent_clockwise_says_and_asked_where_along_the_edge():
    # Red's front is at 28.375; Forward takes it to 31.875.
    played = play(
        scene(red=at(27, 10, row=["forward"]), blue=at(5, 25), yellow=at(5, 15), green=at(5, 5)), "red: reveal"
    )
    assert (played.open.ask, played.open.seat, played.open.tank) == ("rally_point", "blue", "red")
    go_on(played, "red rally_point: se")
    assert (played.open.ask, played.open.seat) == ("place_tank", "red")
    go_on(played, f"red place_tank: {spot('se')}")
    assert played.state.glory == {"red": 0, "blue": 2, "yellow": 2, "green": 2}


@rule("R9", "D4")
def test_every_question_goes_to_the_owner_of_the_tank_but_the_face_to_the_shooter():
    # Blue, turned by 45 degrees, shows two faces; pushed over a wreck with Gear it must choose which to keep.
    placed = scene(
        red=at(5, 8, row=["fire_away"]),
        blue=at(11, 8, 45, gear="ram_plow"),
        wrecks=[wreck(14, 11, 45, gear="gyro_turret")],
    )
    played = play(placed, "red: reveal", 'red fire: {"clicks": 0, "target": "blue"}', "roll: C blank", "draw: again")
    assert (played.open.ask, played.open.seat, played.open.tank) == ("face", "red", "red")
    assert played.open.options == ["left", "rear"]
    go_on(played, "red face: rear")
    assert (played.open.ask, played.open.seat, played.open.tank) == ("gear", "blue", "blue")
    assert played.open.quiet == "ram_plow"


@rule("R9", "P2")
def test_in_team_play_one_player_answers_for_both_tanks():
    placed = scene(
        teams=True, red=at(5, 5), blue=at(5, 25), yellow=at(25, 25, captain="payday", row=["captains_orders"]),
        green=at(25, 5), first="yellow",
    )  # fmt: skip
    played = play(placed, "yellow: reveal")
    assert [(played.open.seat, played.open.tank)] == [("red", "red")]
    go_on(played, "red payday: false")
    assert [(played.open.seat, played.open.tank)] == [("red", "blue")]


@rule("X3", "B16", "M7")
def test_destroyed_by_what_its_own_free_shot_set_moving_a_tank_comes_back_before_its_command():
    # The bunker's shot pushes blue west; its front, at 12.625, runs into red's side at 10, and red has two Crits.
    placed = scene(
        red=at(9, 8, 90, ammo=1, crits=2, row=["forward"]), blue=at(14, 8, 180), tiles=[tile("bunker", 20, 8, up=True)]
    )
    played = play(placed, "red: ammo", 'red shot: {"from": "t1", "target": "blue"}', "roll: X X", "roll: X")
    assert played.tank("red").destroyed
    assert (played.open.ask, played.open.tank) == ("place_tank", "red")
    go_on(played, f"red place_tank: {spot('sw')}", 'red refill: ["again", "fire_away"]')
    assert (played.open.ask, played.open.options[0]) == ("command", "reveal")
    assert played.tank("red").crits == 0
    # Nobody gains by a crew's own shot against itself: the Bunker's Medal and the Glory of blue's Crit are all.
    assert (played.state.medals, played.state.glory) == ({"red": 1, "blue": 0}, {"red": 1, "blue": 0})


@rule("B5", "R1")
def test_super_charge_commands_go_in_seat_order_from_last_rounds_first_tank():
    tanks = {"red": at(5, 5), "blue": at(5, 25), "yellow": at(25, 25), "green": at(25, 5)}
    placed = scene(
        stage="super", first="yellow", **{color: {**tank, "extra": "again"} for color, tank in tanks.items()}
    )
    played = play(placed, *[f"{color}: reveal" for color in ("yellow", "green", "red", "blue")])
    assert played.open.ask == "draw"
    assert played.open.what == "initiative"
