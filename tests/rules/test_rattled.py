"""T1-T3: Rattled cards, from the hand into the row, and what comes up in their place."""

import pytest

from tests.helpers import rule
from tests.scene import at, go_on, near, play, play_round, scene, shot, tile

FAR = at(25, 25, 180)
PLAN = '{"row": ["forward", "again", "rattled"], "super": null}'


@rule("T1", "B7")
def test_a_tank_never_has_more_than_two_rattled_cards_those_in_the_row_included():
    for row, held, taken in ((["forward"], 0, 2), (["forward", "rattled"], 0, 1), (["forward", "rattled"], 1, 0)):
        played = play(
            scene(red=at(5, 8, 0, row=row, rattled=held), blue=FAR, tiles=[tile("minefield", 9, 8)]), "red: reveal"
        )
        assert played.tank("red").rattled == held + taken
        assert len(played.events("rattled", amount=taken)) == (taken > 0)


@rule("T1")
def test_a_rattled_card_already_revealed_this_round_still_counts_as_in_the_row():
    # Fire Away turns over nothing; then Forward crushes the mine: the second card comes, a third does not.
    played = play(
        scene(
            red=at(5, 8, 0, row=["rattled", "forward"], hand=["fire_away"]), blue=FAR,
            tiles=[tile("minefield", 9, 8)],
        ),
        "red: reveal", f"red fire: {shot(None)}", "blue: pass", "red: reveal",
    )  # fmt: skip
    assert played.tank("red").rattled == 1


@rule("T2")
def test_every_rattled_card_in_hand_must_be_laid_in_a_slot_of_ones_choice():
    asked = play(scene(red=at(5, 8, 0, rattled=2), blue=FAR, stage="plan")).open
    assert asked.ask == "plan"
    rows = [option["row"] for option in asked.options]
    assert rows
    assert all(row.count("rattled") == 2 for row in rows)
    assert {row.index(card) for row in rows for card in row if card != "rattled"} == {0, 1, 2}
    played = play(scene(red=at(5, 8, 0, rattled=1), blue=FAR, stage="plan"), f"red plan: {PLAN}")
    assert played.tank("red").row == ["forward", "again", "rattled"]
    assert played.tank("red").rattled == 0
    for row in ('["forward", "again", "veer_left"]', '["rattled", "rattled", "forward"]'):
        plan = f'red plan: {{"row": {row}, "super": null}}'
        with pytest.raises(AssertionError, match=r"\(T2\)"):
            play(scene(red=at(5, 8, 0, rattled=1), blue=FAR, stage="plan"), plan)


@rule("T2", "R6")
def test_rattled_cards_take_the_place_of_command_cards():
    # One Command card and two Rattled ones make a full row; with none, two slots are laid.
    asked = play(scene(red=at(5, 8, 0, rattled=2, hand=["again"]), blue=FAR, stage="plan")).open
    assert sorted(option["row"] for option in asked.options) == [
        ["again", "rattled", "rattled"], ["rattled", "again", "rattled"], ["rattled", "rattled", "again"],
    ]  # fmt: skip
    asked = play(scene(red=at(5, 8, 0, rattled=2, hand=[]), blue=FAR, stage="plan")).open
    assert [option["row"] for option in asked.options] == [["rattled", "rattled"]]


@rule("T3")
def test_a_rattled_card_must_be_revealed_and_a_random_card_of_the_hand_is_executed():
    played = play(scene(red=at(5, 8, 0, row=["rattled", "forward"]), blue=FAR))
    assert played.open.options == ["reveal"]
    go_on(played, "red: reveal")
    assert (played.open.ask, played.open.seat) == ("draw", None)
    assert played.open.pool == ["back_er_up", "veer_left", "veer_right", "fire_away", "again", "captains_orders"]
    go_on(played, "draw: back_er_up")
    assert near(played.tank("red").pose, (3.25, 8, 0))
    # It returns to the hand and can be drawn again.
    assert "back_er_up" in played.tank("red").hand
    assert played.tank("red").damaged == []


@rule("T3")
def test_red_cannot_swap_her_captains_orders_in_for_a_rattled_card():
    played = play(scene(red=at(5, 8, 0, captain="red", row=["rattled", "forward"]), blue=at(25, 25, captain="crash")))
    assert played.open.options == ["reveal"]


@rule("T3")
def test_with_an_empty_hand_nothing_happens():
    played = play(scene(red=at(5, 8, 0, row=["rattled"], hand=[]), blue=FAR), "red: reveal")
    assert played.tank("red").pose == (5, 8, 0)
    assert (played.open.ask, played.open.tank) == ("command", "blue")


@rule("T3", "P7", "P8")
def test_captains_orders_drawn_so_is_executed_and_damaged():
    played = play(
        scene(red=at(5, 8, 0, captain="boxy", row=["rattled"], hand=["captains_orders"]), blue=FAR), "red: reveal"
    )
    assert near(played.tank("red").pose, (7.5, 8, 0))
    assert played.tank("red").all_long
    assert played.tank("red").damaged == ["captains_orders"]
    assert played.tank("red").hand == []


@rule("T3", "C6")
def test_fire_away_drawn_without_a_target_turns_the_turret_up_to_two_clicks():
    played = play(scene(red=at(5, 8, 0, row=["rattled"], hand=["fire_away"]), blue=FAR, tower=3), "red: reveal")
    assert sorted(option["clicks"] for option in played.open.options) == [-2, -1, 0, 1, 2]
    assert all(option["target"] is None for option in played.open.options)
    go_on(played, f"red fire: {shot(None, 2)}")
    assert played.tank("red").turret == 2


@rule("T3", "C5")
def test_a_drawn_again_repeats_the_last_command_and_again_after_rattled_repeats_what_was_executed():
    played = play_round(
        scene(red=at(5, 8, 0, row=["forward", "rattled", "again"], hand=["again"]), blue=FAR), "red: reveal"
    )
    # Forward three times over: 10.5 inches.
    assert near(played.tank("red").pose, (15.5, 8, 0))
    played = play(
        scene(red=at(5, 8, 0, row=["rattled", "again"], hand=["back_er_up"]), blue=FAR), "red: reveal", "blue: pass",
        "red: reveal",
    )  # fmt: skip
    assert near(played.tank("red").pose, (1.5, 8, 0))


@rule("T3", "C5")
def test_again_drawn_as_the_first_command_does_nothing():
    played = play(scene(red=at(5, 8, 0, row=["rattled"], hand=["again"]), blue=FAR), "red: reveal")
    assert played.tank("red").pose == (5, 8, 0)
    assert played.tank("red").hand == ["again"]


@rule("T3", "R7")
def test_at_the_end_of_the_round_the_rows_rattled_cards_go_out_of_play():
    played = play_round(
        scene(red=at(5, 8, 0, row=["rattled", "rattled", "forward"], hand=["fire_away"]), blue=FAR), "red: reveal"
    )
    assert played.open.ask == "plan"
    assert played.tank("red").row == []
    assert played.tank("red").rattled == 0
    assert played.tank("red").hand == ["forward", "fire_away"]
