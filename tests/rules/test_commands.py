"""C1-C9: what the seven cards and their backs do."""

import pytest

from boompatrol.table.requests import Refused
from boompatrol.table.state import BACK
from tests.helpers import rule
from tests.scene import at, go_on, near, play, play_round, scene, shot, tile

FAR = at(25, 25, 180)
CARDS = ["forward", "back_er_up", "veer_left", "veer_right", "fire_away", "again", "captains_orders"]


def red(*cards, **figures):
    """Red at (5, 8) looking east with that row, blue far away with an empty one."""
    return scene(red=at(5, 8, row=list(cards), **figures), blue=FAR)


@rule("C1", "C2", "C3")
@pytest.mark.parametrize(
    "card, pose",
    [
        ("forward", (8.5, 8, 0)),
        ("back_er_up", (3.25, 8, 0)),
        # The front's middle goes from (6.375, 8) to 2.25 ahead and 0.35 aside, (8.625, 8.35); the centre is 1.375
        # behind it on the new heading: 1.375 x cos 30 = 1.19078, x sin 30 = 0.6875.
        ("veer_left", (7.43422, 7.6625, 30)),
        ("veer_right", (7.43422, 8.3375, 330)),
    ],
)
def test_a_movement_card_takes_the_tank_where_the_card_says(card, pose):
    assert near(play(red(card), "red: reveal").tank("red").pose, pose, by=1e-4)


@rule("C3")
def test_a_veer_is_one_turn_about_one_point():
    travel = play(red("veer_left"), "red: reveal").events("travel")
    assert len(travel) == 1
    x, y = travel[0].data["centre"]
    start, end = travel[0].data["start"], travel[0].data["to"]
    # The point is as far from where the centre starts as from where it ends, to the left of a left turn.
    assert (start[0] - x) ** 2 + (start[1] - y) ** 2 == pytest.approx((end[0] - x) ** 2 + (end[1] - y) ** 2)
    assert y > 8
    assert play(red("veer_right"), "red: reveal").events("travel")[0].data["centre"][1] < 8


@rule("C4", "P1")
def test_captains_orders_is_the_ability_of_the_captain():
    assert play(red("captains_orders", captain="boxy"), "red: reveal").tank("red").pose == (7.5, 8, 0)
    assert play(red("captains_orders", captain="payday"), "red: reveal").tank("red").gold == 1


@rule("C5")
def test_again_repeats_the_last_command():
    played = play_round(red("back_er_up", "again"))
    assert played.tank("red").pose == (1.5, 8, 0)


@rule("C5")
def test_again_as_the_first_command_does_nothing_but_its_back_may_be_used():
    assert play(red("again", "forward"), "red: reveal").tank("red").pose == (5, 8, 0)
    assert play(red("again"), "red: hold_up", "red pivot: 20", "red turret: 0").tank("red").pose == (5, 8, 20)
    # And it is the Command before it that counts, not the one after.
    assert play_round(red("again", "forward")).tank("red").pose == (8.5, 8, 0)


@rule("C5")
def test_again_never_repeats_captains_orders_nor_what_came_before_it():
    played = play_round(red("forward", "captains_orders", "again", captain="payday"))
    assert played.tank("red").pose == (8.5, 8, 0)
    assert played.tank("red").gold == 1
    # Red's swap is Captain's Orders too: turned by 0, 3.5 on, and no more.
    played = play(
        red("forward", "again", captain="red"), "red: captain_swap", "red pivot: 0", "blue: pass", "red: reveal"
    )
    assert near(played.tank("red").pose, (8.5, 8, 0))


@rule("C5", "C9")
def test_again_repeats_hold_up_and_never_the_face_that_was_not_used():
    played = play(
        red("forward", "again"), "red: hold_up", "red pivot: 30", "red turret: 0", "blue: pass", "red: reveal"
    )
    assert played.open.ask == "pivot"
    go_on(played, "red pivot: 30", "red turret: -1")
    assert played.tank("red").pose == (5, 8, 60)
    assert played.tank("red").turret == 7


@rule("C5", "C8")
def test_again_repeats_repair():
    played = play(
        red("forward", "again", damaged=["veer_left", "veer_right", "fire_away", "back_er_up"]),
        "red: repair", 'red repair: ["veer_left", "veer_right"]', "blue: pass", "red: reveal",
    )  # fmt: skip
    # Half of the two that are left: one.
    assert played.open.options == [["back_er_up"], ["fire_away"]]


@rule("C5", "T3")
def test_after_a_rattled_card_again_repeats_what_was_executed():
    played = play(red("rattled", "again"), "red: reveal", "draw: veer_left", "blue: pass", "red: reveal")
    # A second Veer Left turns it by 60 degrees in all.
    assert played.tank("red").pose[2] == 60
    played = play(
        red("rattled", "again", captain="payday"), "red: reveal", "draw: captains_orders", "blue payday: false"
    )
    go_on(played, "blue: pass", "red: reveal")
    assert played.tank("red").gold == 1


@rule("C5")
def test_again_after_again_repeats_the_same_command():
    # Again is drawn twice by Rattled cards: 1.75 back three times.
    placed = scene(red=at(8, 8, row=["back_er_up", "rattled", "rattled"]), blue=FAR)
    played = play(
        placed, "red: reveal", "blue: pass", "red: reveal", "draw: again", "blue: pass", "red: reveal", "draw: again"
    )
    assert played.tank("red").pose == (2.75, 8, 0)


@rule("C5", "B5")
def test_a_super_charge_command_counts_as_the_first_of_the_round():
    placed = scene(red=at(5, 8, row=["again"], extra="forward"), blue=FAR, stage="super")
    played = play(placed, "red: reveal", "draw: red", "red: reveal")
    assert played.tank("red").pose == (12, 8, 0)
    # Laid fourth itself, Again has nothing before it.
    placed = scene(red=at(5, 8, row=["forward"], extra="again"), blue=FAR, stage="super")
    assert play(placed, "red: reveal").tank("red").pose == (5, 8, 0)


@rule("C5", "B17")
def test_what_intel_made_the_tank_do_is_not_repeated():
    placed = scene(red=at(5, 8, row=["forward", "again"]), blue=FAR, tiles=[tile("intel", 9, 8)])
    played = play(placed, "red: reveal", "draw: veer_left", "red intel_use: mine", "blue: pass", "red: reveal")
    # Forward to (8.5, 8), Veer Left by (2.43422, -0.3375) to heading 30, then Forward: 3.5 x (cos 30, sin 30).
    assert near(played.tank("red").pose, (10.93422 + 3.03109, 7.6625 + 1.75, 30), by=1e-3)


@rule("C5")
def test_a_new_round_has_no_last_command():
    played = play_round(red("forward"))
    played = go_on(played, 'red plan: {"row": ["again", "fire_away", "veer_left"], "super": null}')
    go_on(played, 'blue plan: {"row": ["again", "fire_away", "veer_left"], "super": null}', "draw: red", "red: reveal")
    assert played.tank("red").pose == (8.5, 8, 0)


@rule("C6")
def test_fire_away_turns_up_to_one_click_and_fires_or_up_to_two_and_does_not():
    # Blue is due north-east of red: in the arc after one click to the left only. It is 9.9 - 0.4 - about 1.4 off: mid.
    played = play(scene(red=at(5, 5, row=["fire_away"]), blue=at(12, 12, 225)), "red: reveal")
    assert played.open.options == [
        {"clicks": 0, "target": None}, {"clicks": 1, "target": "blue"},
        {"clicks": 1, "target": None}, {"clicks": -1, "target": None},
        {"clicks": 2, "target": None}, {"clicks": -2, "target": None},
    ]  # fmt: skip
    for wrong in (shot("blue"), shot("blue", 2), shot(None, 3), shot("red", 1)):
        with pytest.raises(AssertionError, match="was refused"):
            go_on(played, f"red fire: {wrong}")
    go_on(played, f"red fire: {shot('blue', 1)}", "roll: blank")
    # No click after firing: blue is asked next.
    assert played.tank("red").turret == 1
    assert played.open.tank == "blue"


@rule("C6")
def test_fire_away_may_turn_two_clicks_by_choice_though_there_is_a_target():
    played = play(
        scene(red=at(5, 8, row=["fire_away"]), blue=at(13, 8, 180)), "red: reveal", f"red fire: {shot(None, -2)}"
    )
    assert played.tank("red").turret == 6
    assert not played.events("rolled")


@rule("C6")
def test_fire_away_is_asked_with_no_target_at_all():
    # The turret looks back to the edge of the arena.
    played = play(red("fire_away", turret=4), "red: reveal")
    assert {option["target"] for option in played.open.options} == {None}
    assert played.open.quiet == {"clicks": 0, "target": None}


@rule("C7", "C10")
def test_a_back_is_used_instead_of_the_card_and_the_card_stays_unrevealed():
    played = play(red("forward"), "red: hold_up", "red pivot: 0", "red turret: 0")
    assert played.tank("red").faces[0] == BACK
    assert played.tank("red").pose == (5, 8, 0)
    assert not played.events("card_revealed")
    assert "forward" not in str(played.session.events)
    assert "forward" in play_round(red("forward"), "red: repair").tank("red").hand


@rule("C8")
@pytest.mark.parametrize("count, back", [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3), (7, 4)])
def test_repair_returns_half_of_the_damaged_cards_rounded_up(count, back):
    damaged = CARDS[:count]
    played = play(red(damaged=damaged, crits=2), "red: repair")
    if played.open.ask == "repair":
        assert all(len(option) == back for option in played.open.options)
        played.session.answer(played.open.quiet)
    assert len(played.tank("red").damaged) == count - back
    assert played.tank("red").crits == 2
    assert sorted(played.tank("red").hand + played.tank("red").damaged) == sorted(CARDS)


@rule("C8", "C11")
def test_the_player_chooses_what_repair_returns_and_all_see_it():
    played = play(red(damaged=["forward", "again", "fire_away"]), "red: repair")
    assert played.open.options == [["forward", "fire_away"], ["forward", "again"], ["fire_away", "again"]]
    for wrong in (["forward"], ["forward", "forward"], ["forward", "veer_left"], ["forward", "again", "fire_away"]):
        with pytest.raises(Refused):
            played.session.answer(wrong)
    # In any order.
    played.session.answer(["again", "fire_away"])
    assert played.tank("red").damaged == ["forward"]
    told = played.events("repaired")[0]
    assert told.data["cards"] == ["fire_away", "again"]
    assert told.seen_by("blue") == told


@rule("C9")
def test_hold_up_pivots_about_the_hulls_centre_up_to_seventy_degrees_then_clicks_the_turret_once():
    played = play(red(turret=3), "red: hold_up")
    assert played.open.bounds == (-70, 70)
    for wrong in (70.01, -70.01, float("nan"), float("inf"), "70", None, True):
        with pytest.raises(Refused):
            played.session.answer({"degrees": wrong})
    go_on(played, "red pivot: -70")
    assert played.tank("red").pose == (5, 8, 290)
    assert (played.open.ask, played.open.options) == ("turret", [{"clicks": 0}, {"clicks": 1}, {"clicks": -1}])
    with pytest.raises(Refused):
        played.session.answer({"clicks": 2})
    go_on(played, "red turret: -1")
    assert played.tank("red").turret == 2
    assert play(red(), "red: hold_up", "red pivot: 0", "red turret: 0").tank("red").pose == (5, 8, 0)
