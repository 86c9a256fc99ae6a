"""What a scenario's run prints: state, events and requests, whole or as one seat may see them."""

import json
from typing import Any

import pytest

from boompatrol.box import names
from boompatrol.replay import scenario as models
from boompatrol.replay.plain import Unusable
from tests.helpers import rule
from tests.scenarios.base import Plain, answer, blue, crew, green, named, outcome, red, refusal, scenario, yellow

STATE_KEYS = ["round", "first", "teams", "switches", "clocktower_crits", "tanks", "tiles", "wrecks", "loose", "winner"]
TANK_KEYS = [
    "color", "captain", "pose", "turret", "row", "hand", "damaged", "rattled_in_hand", "crits", "gold", "relic",
    "ammo", "patch", "super_charge", "gear", "destroyed", "medals", "glory",
]  # fmt: skip

TABLE = scenario(
    yellow(gold=2, crits=1, gear="ram_plow"), red(row=["forward"], damaged=["again"], medals=2, glory=3), blue(),
    tiles=[
        {"id": "t2", "kind": "bunker", "pose": [15, 5, 30], "face": "up"},
        {"id": "t1", "kind": "relic", "pose": [20, 5, 0]},
        {"id": "t3", "pose": [24, 12, 0]},
    ],
    wrecks=[{"id": "w4", "pose": [20, 20, 45], "gold": 1, "ammo": 2, "gear": "long_barrel"}],
    loose=[{"id": "l2", "at": [12, 20], "gold": 2}],
    round={"kind": "regulation", "number": 2}, clocktower_crits=2,
)  # fmt: skip


def test_the_state_has_the_keys_of_the_format_and_the_winner() -> None:
    state = outcome(TABLE).plain()["state"]
    assert list(state) == STATE_KEYS
    assert all(list(tank) == TANK_KEYS for tank in state["tanks"])
    assert [tank["color"] for tank in state["tanks"]] == ["red", "blue", "yellow"]
    assert state["round"] == {"kind": "regulation", "number": 2}
    assert state["winner"] is None
    assert state["clocktower_crits"] == 2
    assert state["wrecks"] == [
        {"id": "w4", "pose": [20, 20, 45], "gold": 1, "relic": False, "ammo": 2, "patch": 0, "super_charge": 0,
         "gear": "long_barrel"}
    ]  # fmt: skip
    assert state["loose"] == [{"id": "l2", "at": [12, 20], "gold": 2, "relic": False}]
    assert state["tiles"] == [
        {"id": "t1", "kind": "relic", "pose": [20, 5, 0], "face": "down"},
        {"id": "t2", "kind": "bunker", "pose": [15, 5, 30], "face": "up"},
        {"id": "t3", "kind": None, "pose": [24, 12, 0], "face": "down"},
    ]


def test_the_outcome_is_json_and_its_state_is_a_position_again() -> None:
    plain = json.loads(json.dumps(outcome(TABLE).plain()))
    state = plain["state"]
    del state["winner"]
    again = outcome({"format": "boompatrol-scenario", "version": 1, **state}).plain()
    assert again["state"]["tanks"] == plain["state"]["tanks"]


@rule("R7", "E4")
def test_after_the_round_the_rows_are_in_the_hands_again() -> None:
    tank = crew(outcome(TABLE), "red")
    assert tank["row"] == []
    assert tank["hand"] == ["forward", "back_er_up", "veer_left", "veer_right", "fire_away", "captains_orders"]
    assert (tank["medals"], tank["glory"]) == (2, 3)


@rule("G6")
def test_in_team_play_medals_and_glory_stand_with_the_first_tank_of_the_side() -> None:
    found = outcome(scenario(red(medals=3, glory=4), blue(), yellow(medals=1), green(), teams=True))
    assert [(crew(found, color)["medals"], crew(found, color)["glory"]) for color in names.COLORS] == [
        (3, 4), (0, 0), (1, 0), (0, 0),
    ]  # fmt: skip


@rule("L2")
def test_the_winner_is_a_list_of_seats() -> None:
    last = {"kind": "regulation", "number": 4}
    found = outcome(scenario(red(), blue(), yellow(medals=9), green(), teams=True, round=last))
    assert found.plain()["state"]["winner"] == ["yellow"]
    third = {"kind": "total_carnage", "number": 3}
    assert outcome(scenario(round=third)).plain()["state"]["winner"] == ["red", "blue"]
    assert outcome(scenario(red(medals=6), blue())).plain()["state"]["winner"] is None


def test_of_the_next_round_nothing_is_told() -> None:
    found = outcome(scenario())
    assert found.events[-1].name == "situation_report"
    assert all(question["ask"] == "command" for question in found.plain()["asked"])
    assert len(found.plain()["asked"]) == 6


def test_every_request_is_told_with_options_or_bounds() -> None:
    data = scenario(
        red(row=["fire_away"]), blue(pose=[10, 8, 180]),
        answers=[answer("command", "hold_up"), answer("pivot", {"degrees": 12.5})],
    )  # fmt: skip
    asked = outcome(data).plain()["asked"]
    assert [list(question) for question in asked] == [["ask", "seat", "tank", "options", "answer"]] * len(asked)
    assert asked[0] == {
        "ask": "command", "seat": "red", "tank": "red", "options": ["reveal", "hold_up", "repair"], "answer": "hold_up",
    }  # fmt: skip
    assert asked[1]["options"] == {"min": -70, "max": 70}
    assert asked[1]["answer"] == {"degrees": 12.5}
    assert asked[2]["options"] == [{"clicks": 0}, {"clicks": 1}, {"clicks": -1}]


def test_options_of_fire_carry_the_band_and_those_that_can_not_be_listed_are_null() -> None:
    fires = outcome(scenario(red(row=["fire_away"]), blue(pose=[10, 8, 180]))).plain()["asked"][1]
    assert {"clicks": 0, "target": "blue", "band": "close"} in fires["options"]
    assert fires["options"][0] == {"clicks": 0, "target": None}
    gone = outcome(scenario(red(pose=None, destroyed=True), blue())).plain()["asked"][0]
    assert (gone["ask"], gone["options"]) == ("place_tank", None)
    assert gone["answer"] == {"rally": "sw", "offset": 0, "turret": None}


@rule("C10", "C11")
def test_a_seat_sees_neither_the_hands_nor_the_plans_nor_the_kinds_of_others() -> None:
    data = scenario(red(row=None), blue(row=None), tiles=[{"id": "t1", "kind": "relic", "pose": [20, 5, 0]}])
    found = outcome(data)
    assert crew(found, "red", "red")["hand"] == crew(found, "red")["hand"]
    assert crew(found, "blue", "red")["hand"] == [None] * 7
    plain = found.plain("red")
    plans = [question for question in plain["asked"] if question["ask"] == "plan"]
    assert plans[0]["answer"] == {"row": ["forward", "back_er_up", "veer_left"], "super": None}
    assert (plans[1]["seat"], plans[1]["options"], plans[1]["answer"]) == ("blue", None, None)
    assert [tile["kind"] for tile in plain["state"]["tiles"]] == [None]
    assert found.plain()["state"]["tiles"][0]["kind"] == "relic"


@rule("B11", "C11")
def test_a_card_that_intel_peeked_at_is_told_to_the_peeker_alone() -> None:
    tiles = [{"id": "t1", "kind": "intel", "pose": [9, 8, 0]}]
    found = outcome(scenario(red(row=["forward"]), blue(), tiles=tiles, draws=["veer_left"]))

    def peeked(seat: str | None) -> Any:
        return next(event["card"] for event in found.plain(seat)["events"] if event["event"] == "peeked")

    assert (peeked(None), peeked("red"), peeked("blue")) == ("veer_left", "veer_left", None)


def test_only_a_seat_of_the_table_can_look() -> None:
    found = outcome(scenario(red(), blue(), yellow(), green(), teams=True))
    assert found.plain("yellow")["state"]["winner"] is None
    with pytest.raises(Unusable, match="green is no seat here, only red, yellow"):
        found.plain("green")


def test_ids_are_never_used_again() -> None:
    data = scenario(
        red(pose=[5, 22, 0], row=["fire_away"]), blue(pose=[10, 22, 180], crits=2, gold=1),
        wrecks=[{"id": "w2", "pose": [20, 12, 0]}], dice=["X", "X"],
        answers=[answer("command", "reveal"), answer("fire", {"clicks": 0, "target": "blue"})],
    )  # fmt: skip
    assert [wreck["id"] for wreck in outcome(data).plain()["state"]["wrecks"]] == ["w2", "w3"]


def test_ids_left_out_are_the_next_free_numbers() -> None:
    tiles = [{"pose": [15, 5, 0]}, {"id": "t5", "pose": [20, 5, 0]}, {"pose": [24, 12, 0]}]
    assert sorted(tile["id"] for tile in outcome(scenario(tiles=tiles)).plain()["state"]["tiles"]) == ["t5", "t6", "t7"]


@rule("M14", "A9")
def test_tiles_are_met_in_the_order_of_their_numbers_where_contact_is_the_same() -> None:
    pair: list[Plain] = [
        {"id": "t10", "kind": "gold_bar", "pose": [9, 9.2, 0]}, {"id": "t2", "kind": "gold_bar", "pose": [9, 6.8, 0]},
    ]  # fmt: skip
    found = outcome(scenario(red(row=["forward"]), blue(), tiles=pair))
    assert [event["object"] for event in named(found, "contact")] == ["t2", "t10"]


def test_the_models_know_the_names_of_the_engine() -> None:
    def listed(literal: Any) -> tuple[str, ...]:
        return tuple(literal.__args__)

    assert listed(models.Color) == names.COLORS
    assert listed(models.Card) == names.CARDS
    assert listed(models.Kind) == names.KINDS
    assert listed(models.Gear) == names.GEAR
    assert listed(models.Face) == names.FACES
    assert listed(models.Carnage) == names.CARNAGE
    assert listed(models.Captain) == (*names.CAPTAINS, *names.GUESTS)


def test_a_fault_of_the_script_deep_in_the_round_is_told_too() -> None:
    quiet = [answer("command", "pass") for _ in range(5)]
    assert refusal(scenario(answers=[*quiet, answer("fire", None)])).startswith("answers[5]: it answers fire, but")
