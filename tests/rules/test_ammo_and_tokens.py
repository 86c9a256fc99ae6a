"""B4, B5, B14, B16: what tokens do, and when they may be spent."""

import pytest

from tests.helpers import rule
from tests.scene import at, go_on, near, play, play_round, scene, shot, spot, tile

FAR = at(25, 25, 180)
# From the Bunker's centre at (20, 8) blue's nearest part, its lower side, is 3.0 away.
BUNKER = tile("bunker", 20, 8, up=True)
BLUE = {"blue": at(20, 12, 0)}
AT_BLUE = 'red shot: {"from": "t1", "target": "blue"}'


@rule("B4", "C8")
def test_a_patch_job_rolls_two_white_dice_and_mends_as_many_as_the_better_has_icons():
    # CC has two icons, X one: CC counts, in any mix.
    played = play(
        scene(red=at(5, 8, 0, patch=1, crits=2, damaged=["again", "forward"]), blue=FAR), "red: patch", "roll: X CC"
    )
    mixes = played.open.options
    assert {"crits": 1, "cards": ["again"]} in mixes
    assert {"crits": 2, "cards": []} in mixes
    assert {"crits": 0, "cards": ["forward", "again"]} in mixes
    assert all(mix["crits"] + len(mix["cards"]) == 2 for mix in mixes)
    go_on(played, 'red patch: {"crits": 1, "cards": ["again"]}')
    red = played.tank("red")
    assert (red.crits, red.damaged, red.patch) == (1, ["forward"], 0)
    assert "again" in red.hand
    assert (played.open.ask, played.open.tank) == ("command", "red")


@rule("B4", "F9")
def test_a_patch_job_stays_white_in_total_carnage_and_a_blank_mends_nothing():
    played = play(scene(red=at(5, 8, 0, patch=1, crits=1), blue=FAR, carnage=1), "red: patch")
    assert [list(die) for die in played.open.dice] == [["blank", "C", "CC", "X", "XC", "XC"]] * 2
    go_on(played, "roll: blank blank")
    assert (played.tank("red").crits, played.tank("red").patch) == (1, 0)


@rule("B4", "B16")
def test_a_patch_job_is_offered_before_and_after_the_command_while_there_is_something_to_mend():
    played = play(scene(red=at(5, 8, 0, row=["forward"], patch=1), blue=FAR))
    assert "patch" not in played.open.options
    played = play(scene(red=at(5, 8, 0, row=["forward"], patch=1, crits=1), blue=FAR), "red: reveal")
    assert (played.open.tank, played.open.options) == ("red", ["done", "patch"])
    go_on(played, "red: patch", "roll: blank X")
    assert played.tank("red").crits == 0
    assert played.open.tank == "blue"


@rule("B5", "R1")
def test_a_super_charge_lays_a_fourth_command_that_comes_before_initiative():
    played = play(
        scene(red=at(5, 8, 0, super_charge=2), blue=FAR, stage="plan"),
        'red plan: {"row": ["again", "veer_left", "veer_right"], "super": "forward"}',
        'blue plan: {"row": ["again", "forward", "veer_right"], "super": null}',
    )  # fmt: skip
    assert played.tank("red").super_charge == 1  # One a round.
    assert played.events("initiative") == []
    assert (played.open.ask, played.open.tank) == ("command", "red")
    go_on(played, "red: reveal")
    assert near(played.tank("red").pose, (8.5, 8, 0))
    assert (played.open.ask, played.open.what) == ("draw", "initiative")
    # C5: it counts as the first of the round, so Again may follow it.
    go_on(played, "draw: red", "red: reveal")
    assert near(played.tank("red").pose, (12, 8, 0))


@rule("B5", "T2")
def test_the_fourth_card_is_a_command_card_never_a_rattled_one_and_needs_a_token():
    asked = play(scene(red=at(5, 8, 0, super_charge=1, rattled=1), blue=FAR, stage="plan")).open
    extras = {option["super"] for option in asked.options}
    assert extras == {None, "forward", "back_er_up", "veer_left", "veer_right", "fire_away", "again", "captains_orders"}
    assert all("rattled" in option["row"] for option in asked.options)
    asked = play(scene(red=at(5, 8, 0), blue=FAR, stage="plan")).open
    assert {option["super"] for option in asked.options} == {None}


@rule("B5", "C7")
def test_the_back_of_a_super_charge_card_may_be_used():
    played = play(
        scene(red=at(5, 8, 0, row=["again", "veer_left", "veer_right"], extra="forward"), blue=FAR, stage="super")
    )
    assert played.open.options == ["reveal", "hold_up", "repair"]
    go_on(played, "red: hold_up", "red pivot: 30", "red turret: 0")
    assert played.tank("red").pose == (5, 8, 30)


@rule("B5")
def test_several_super_charges_go_in_seat_order_from_last_rounds_first_tank():
    played = play_round(
        scene(
            red=at(5, 8, 0, row=["again"], extra="forward"), blue=at(5, 20, 0, row=["again"], extra="forward"),
            yellow=at(25, 20, 180, row=["again"], extra="forward"), first="blue", stage="super",
        ),
    )  # fmt: skip
    assert [event.data["tank"] for event in played.events("card_revealed")][:3] == ["blue", "yellow", "red"]


@rule("B5", "B6", "E4")
def test_a_super_charge_belongs_to_the_coming_round():
    # The trap it runs into holds it in the Commands that follow.
    played = play(
        scene(
            red=at(5, 8, 0, row=["back_er_up"], extra="forward"), blue=FAR, stage="super",
            tiles=[tile("glue_trap", 9, 8)],
        ),
        "red: reveal", "draw: red", "red: reveal",
    )  # fmt: skip
    assert played.open.ask == "fire"


@rule("B14", "F8", "G4")
def test_ammo_is_a_free_shot_from_a_revealed_bunker_always_as_long_range_and_a_crit_is_a_medal():
    played = play(
        scene(red=at(5, 8, 0, row=["forward"], ammo=2), tiles=[BUNKER], **BLUE), "red: ammo", AT_BLUE, "roll: XC X"
    )
    # The least damaging of two counts; at 3.0 it would have been Close.
    assert (played.tank("blue").crits, played.tank("blue").damaged) == (1, [])
    assert played.events("fires")[0].data["band"] == "long"
    assert played.state.medals["red"] == 1
    assert played.state.glory["red"] == 1
    # Pushed away from the Bunker, to the north.
    assert near(played.tank("blue").pose, (20, 14.5, 0))
    assert played.tank("red").ammo == 1
    # Free: the Command is still to come.
    assert (played.open.ask, played.open.tank) == ("command", "red")
    go_on(played, "red: reveal")
    assert near(played.tank("red").pose, (8.5, 8, 0))


@rule("B14", "G4")
def test_a_bunker_shot_without_a_crit_is_no_medal():
    played = play(
        scene(red=at(5, 8, 0, ammo=1), tiles=[BUNKER], **BLUE), "red: ammo", AT_BLUE, "roll: CC X", "draw: again",
        "draw: forward",
    )  # fmt: skip
    assert played.state.medals["red"] == 0
    assert played.state.glory["red"] == 2


@rule("B14", "F11")
def test_any_revealed_bunker_will_do_all_round_with_line_of_sight_within_the_ruler():
    played = play(
        scene(
            red=at(5, 8, 0, ammo=1), blue=at(20, 12, 0), yellow=at(20, 24.3, 0), green=at(20, 2, 0),
            tiles=[BUNKER, tile("bunker", 8, 24, up=True), tile("bunker", 27, 15), tile("vacant", 20, 4.9)],
        ),
        "red: ammo",
    )  # fmt: skip
    seen = {(option["from"], option["target"]) for option in played.open.options}
    assert ("t1", "blue") in seen
    assert ("t1", "t4") in seen
    # Behind the Building; behind blue, and beyond 15 inches; the face-down Bunker is none yet; no Bunker is a target.
    assert ("t1", "green") not in seen
    assert ("t1", "yellow") not in seen
    assert ("t2", "yellow") in seen
    assert {source for source, _ in seen} == {"t1", "t2"}
    assert not {"t1", "t2"} & {target for _, target in seen}


@rule("B14", "F11")
def test_the_shooters_own_tank_blocks_its_bunkers_view():
    # Between the Bunker's centre at 20 and blue's hull stands red.
    played = play(scene(red=at(20, 11, 0, ammo=1), blue=at(20, 14.5, 0), tiles=[BUNKER], tower=3))
    assert "ammo" not in played.open.options


@rule("B14", "B16")
def test_an_ammo_not_fired_is_kept():
    played = play(
        scene(red=at(5, 8, 0, ammo=1), tiles=[BUNKER], **BLUE), "red: ammo", 'red shot: {"from": "t1", "target": null}'
    )
    assert played.tank("red").ammo == 1


@rule("B16", "B14")
@pytest.mark.parametrize("row", [[], ["rattled"], ["forward"]])
def test_free_actions_come_just_before_and_just_after_the_command_empty_and_rattled_slots_too(row: list[str]):
    played = play(scene(red=at(5, 8, 0, row=row, ammo=1, hand=["fire_away"]), tiles=[BUNKER], **BLUE))
    assert "ammo" in played.open.options
    go_on(played, "red: reveal" if row else "red: pass")
    if row == ["rattled"]:
        go_on(played, f"red fire: {shot(None)}")
    assert (played.open.tank, played.open.options) == ("red", ["done", "ammo"])
    go_on(played, "red: ammo", AT_BLUE, "roll: C C", "draw: again")
    assert (played.open.ask, played.open.tank) == ("command", "blue")


@rule("B16")
def test_nothing_is_spent_in_anothers_turn():
    played = play(scene(red=at(5, 8, 0, ammo=1, patch=1, crits=1), tiles=[BUNKER], first="blue", **BLUE))
    assert played.open.tank == "blue"
    assert not {"ammo", "patch"} & set(played.open.options)


@rule("B16", "X3")
def test_a_tank_that_just_came_back_may_spend_before_its_command():
    # Driven out, it comes back within its own Command, and may spend just after it.
    played = play(
        scene(red=at(5, 28, 90, row=["forward"], patch=1, crits=1), blue=FAR), "red: reveal", "red rally_point: sw",
        f"red place_tank: {spot('sw')}",
    )  # fmt: skip
    assert (played.open.tank, played.open.options) == ("red", ["done", "patch"])
