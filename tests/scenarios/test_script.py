"""Dice, draws and answers of a scenario: used up in order, then the seed and the quiet answers."""

from typing import Any

import pytest

from tests.helpers import rule
from tests.scenarios.base import Plain, answer, blue, crew, green, named, outcome, red, refusal, scenario, yellow

FIRE = [answer("command", "reveal"), answer("fire", {"clicks": 0, "target": "blue"}, "red")]
NEAR = blue(pose=[10, 8, 180])
SHOOTS = red(row=["fire_away"])


def rolls(data: Plain) -> list[list[str]]:
    return [event["dice"] for event in named(outcome(data), "rolled")]


@rule("F8")
def test_a_roll_takes_one_entry_a_die_and_the_rest_wait() -> None:
    again = red(row=["fire_away", "again"])
    far = blue(pose=[19, 8, 180])
    data = scenario(
        again, far, dice=["X", "blank", "blank", "C"],
        answers=[*FIRE, answer("command", "pass", "blue"), *FIRE],
    )  # fmt: skip
    assert rolls(data) == [["X", "blank"], ["blank", "C"]]


def test_what_the_script_does_not_say_the_seed_does() -> None:
    data = scenario(SHOOTS, NEAR, answers=FIRE, seed=3)
    assert rolls(data) == rolls(data)
    assert len({tuple(rolls(data | {"seed": seed})[0]) for seed in range(30)}) > 5


def test_a_roll_is_scripted_as_far_as_the_script_goes() -> None:
    seen = {tuple(rolls(scenario(SHOOTS, NEAR, answers=FIRE, dice=["X"], seed=seed))[0]) for seed in range(30)}
    assert {first for first, _ in seen} == {"X"}
    assert len({second for _, second in seen}) > 2


@rule("F9")
def test_the_purple_die_comes_first_and_only_in_total_carnage() -> None:
    data = scenario(SHOOTS, NEAR, answers=FIRE, dice=["XX", "C"])
    assert "dice[0]" in refusal(data)
    carnage = data | {"round": {"kind": "total_carnage", "number": 1}}
    assert rolls(carnage) == [["XX", "C"]]
    assert "XX" in refusal(carnage | {"dice": ["C", "XX"]})


def test_what_is_left_over_of_dice_and_draws_is_no_error() -> None:
    found = outcome(scenario(dice=["X"] * 50, draws=["forward"] * 50))
    assert named(found, "rolled") == []


@rule("D2")
def test_draws_serve_damage_in_order() -> None:
    data = scenario(SHOOTS, NEAR, answers=FIRE, dice=["CC", "CC"], draws=["veer_left", "again"])
    assert crew(outcome(data), "blue")["damaged"] == ["veer_left", "again"]
    assert crew(outcome(data | {"draws": ["again", "veer_left"]}), "blue")["damaged"] == ["again", "veer_left"]


def test_a_name_that_can_not_be_drawn_is_refused() -> None:
    hit = scenario(SHOOTS, blue(pose=[10, 8, 180], damaged=["again"]), answers=FIRE, dice=["C", "C"], draws=["again"])
    assert "draws[0]" in refusal(hit)
    assert "again" in refusal(hit)


def test_a_draw_with_one_outcome_uses_up_no_entry() -> None:
    one = blue(pose=[10, 8, 180], damaged=["forward", "back_er_up", "veer_left", "veer_right", "fire_away", "again"])
    data = scenario(
        SHOOTS, one, yellow(pose=[20, 8, 0], row=["forward"]),
        tiles=[{"id": "t1", "kind": None, "pose": [23, 8, 0]}],
        answers=FIRE, dice=["C", "C"], draws=["gold_bars"],
    )  # fmt: skip
    found = outcome(data)
    assert crew(found, "blue")["damaged"][-1] == "captains_orders"
    assert crew(found, "yellow")["gold"] == 2


@rule("A9")
def test_a_tile_whose_kind_is_named_takes_no_draw() -> None:
    tiles = [{"id": "t1", "kind": "gold_bar", "pose": [9, 8, 0]}, {"id": "t2", "kind": None, "pose": [9, 10.5, 0]}]
    data = scenario(red(row=["forward"]), blue(), tiles=tiles, draws=["gold_bars"])
    found = outcome(data)
    assert crew(found, "red")["gold"] == 1
    both = data | {"tanks": [red(pose=[5, 9.25, 0], row=["forward"]), blue()]}
    assert crew(outcome(both), "red")["gold"] == 3


def test_a_face_down_tile_is_drawn_from_the_box() -> None:
    tiles = [{"id": "t1", "kind": None, "pose": [9, 8, 0]}]
    data = scenario(red(row=["forward"]), blue(relic=True), tiles=tiles, draws=["relic"])
    assert "draws[0]" in refusal(data)
    assert "relic" in refusal(data)
    kinds = {named(outcome(data | {"draws": [], "seed": seed}), "revealed")[0]["kind"] for seed in range(60)}
    assert len(kinds) > 6
    assert "relic" not in kinds


@pytest.mark.parametrize(
    "wrong, why",
    [
        (answer("command", "reveal", "blue"), "about blue"),
        (answer("plan", {"row": [], "super": None}), "command of red"),
        (answer("command", "hold_up!"), "not on offer"),
        (answer("command", None), "not on offer"),
        (answer("command", ["reveal"]), "not on offer"),
        (answer("roll", ["X"]), "command of red"),
    ],
)
def test_an_answer_that_does_not_fit_says_which_question_came(wrong: Plain, why: str) -> None:
    told = refusal(scenario(answers=[wrong]))
    assert told.startswith("answers[0]: ")
    assert why in told


def test_an_answer_is_named_by_its_place_in_the_script() -> None:
    told = refusal(scenario(SHOOTS, NEAR, answers=[FIRE[0], answer("fire", {"clicks": 5, "target": None})]))
    assert told.startswith("answers[1]: fire of red")


def test_an_answer_that_is_left_over_is_an_error() -> None:
    quiet = [answer("command", "pass") for _ in range(6)]
    assert outcome(scenario(answers=quiet)).plain()["asked"]
    assert "answers[6]" in refusal(scenario(answers=[*quiet, answer("command", "pass")]))


def test_when_the_answers_run_out_the_quiet_ones_are_given() -> None:
    found = outcome(scenario(red(row=["forward", "fire_away"]), NEAR, answers=[answer("command", "hold_up")]))
    asked = [(question["ask"], question["answer"]) for question in found.plain()["asked"]]
    assert asked[:3] == [("command", "hold_up"), ("pivot", {"degrees": 0}), ("turret", {"clicks": 0})]
    assert ("command", "reveal") in asked
    assert ("fire", {"clicks": 0, "target": None}) in asked
    assert crew(found, "red")["pose"] == [5, 8, 0]


@rule("R1", "T2", "R6")
def test_only_the_tanks_without_a_row_plan() -> None:
    data = scenario(red(row=["forward"]), blue(row=None), yellow(row=[]), green(row=None))
    asked = [question for question in outcome(data).plain()["asked"] if question["ask"] == "plan"]
    assert [question["tank"] for question in asked] == ["blue", "green"]
    assert asked[0]["answer"] == {"row": ["forward", "back_er_up", "veer_left"], "super": None}


@rule("B5")
def test_super_charge_comes_before_the_initiative_from_last_rounds_first_tank() -> None:
    charged: Plain = {"row": None, "super_charge": 1}
    plans = [
        answer("plan", {"row": ["again", "veer_left", "fire_away"], "super": "back_er_up"}, color)
        for color in ("red", "blue")
    ]
    data = scenario(red(pose=[9, 8, 0], **charged), blue(pose=[20, 24, 180], **charged), first="blue", answers=plans)
    turns = [event["tank"] for event in named(outcome(data), "turn")]
    assert turns == ["blue", "red", *["blue", "red"] * 3]


@rule("R2")
def test_first_null_turns_the_card_over_after_the_plans_as_a_draw() -> None:
    data = scenario(red(row=None), blue(row=None), first=None, draws=["blue"])
    found = outcome(data)
    names = [event.name for event in found.events]
    assert names.index("initiative") > max(at for at, name in enumerate(names) if name == "planned")
    assert [event["first"] for event in named(found, "initiative")] == ["blue"]
    assert found.plain()["state"]["first"] == "blue"
    assert named(outcome(scenario(first="blue")), "initiative") == []
    assert "draws[0]" in refusal(data | {"draws": ["green"]})


@rule("R8")
@pytest.mark.parametrize("card, first", [("front_row", "blue"), ("last_legs", "red"), ("underdog", "blue")])
def test_in_total_carnage_a_card_is_drawn_and_names_who_goes_first(card: str, first: str) -> None:
    data = scenario(
        red(medals=2, crits=2), blue(pose=[15, 10, 0]),
        round={"kind": "total_carnage", "number": 1}, first=None, draws=[card],
    )  # fmt: skip
    found = outcome(data)
    assert found.plain()["state"]["first"] == first
    assert [event["card"] for event in named(found, "initiative")] == [card]
    assert "draws[0]" in refusal(data | {"draws": ["red"]})


@rule("R4")
def test_in_team_play_the_other_side_says_which_of_its_tanks_goes_first() -> None:
    data = scenario(red(), blue(), yellow(), green(), teams=True, first="blue")
    found = outcome(data)
    asked = [question for question in found.plain()["asked"] if question["ask"] == "first_tank"]
    assert [(q["seat"], q["tank"], q["options"]) for q in asked] == [("yellow", None, ["yellow", "green"])]
    assert [event["tank"] for event in named(found, "turn")][:4] == ["blue", "yellow", "red", "green"]


@pytest.mark.parametrize("value", [float("nan"), "mine", {"degrees": 71}, {"degrees": True}, {}, None, [[[]]]])
def test_a_number_out_of_bounds_is_refused(value: Any) -> None:
    data = scenario(answers=[answer("command", "hold_up"), answer("pivot", value)])
    assert refusal(data).startswith("answers[1]: pivot of red")
