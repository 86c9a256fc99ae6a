"""G1-G7: Glory and Medals, what earns them, and for whom."""

import pytest

from tests.helpers import rule
from tests.scene import at, go_on, play, scene, shot, spot, tile, wreck

FAR = at(25, 25, 180)


def ram(face, *draws, glory=0, crits=0, **blue):
    placed = scene(red=at(5, 8, row=["forward"]), blue=at(9.5, 8, 180, crits=crits, **blue), glory={"red": glory})
    return play(placed, "red: reveal", f"roll: {face}", *draws)


@rule("G1")
@pytest.mark.parametrize(
    "face, draws, glory",
    [("blank", [], 0), ("C", ["draw: again"], 1), ("CC", ["draw: again", "draw: forward"], 2), ("X", [], 1),
     ("XC", ["draw: again"], 2)],
)  # fmt: skip
def test_damage_that_does_not_destroy_is_a_glory_an_icon(face, draws, glory):
    assert ram(face, *draws).state.glory == {"red": glory, "blue": 0}


@rule("G1", "X1", "G4")
def test_a_kill_is_two_medals_and_no_glory_for_that_hit():
    played = ram("XC", crits=2)
    assert (played.state.glory["red"], played.state.medals["red"]) == (0, 2)


@rule("G1", "B18")
def test_reactive_armour_changes_the_result_before_it_is_counted():
    # X becomes C, XC becomes CC: as many icons, other losses.
    played = ram("XC", "draw: again", "draw: forward", gear="reactive_armour")
    assert played.tank("blue").crits == 0
    assert played.tank("blue").damaged == ["again", "forward"]
    assert played.state.glory["red"] == 2
    # Only the first Crit icon of the round.
    placed = scene(
        red=at(5, 8, row=["forward", "back_er_up"]), blue=at(9.5, 8, 180, crits=1, gear="reactive_armour")
    )  # fmt: skip
    played = play(placed, "red: reveal", "roll: X", "draw: again", "blue: pass", "red: reveal", "roll: X")
    assert played.tank("blue").crits == 2


@rule("G3")
@pytest.mark.parametrize("before, after, medals", [(3, 0, 1), (4, 1, 1), (2, 4, 0)])
def test_every_fifth_glory_is_a_medal_and_the_rest_rolls_over(before, after, medals):
    played = ram("XC", "draw: again", glory=before)
    assert (played.state.glory["red"], played.state.medals["red"]) == (after, medals)
    # One event for the award with all of it, one for the Medal.
    assert [event.data["amount"] for event in played.events("glory")] == [2]
    assert [event.data["amount"] for event in played.events("medals")] == [1] * medals


@rule("G2", "X5", "X6")
def test_removing_a_wreck_is_two_glory_by_tracks_or_by_shot():
    crushed = play(scene(red=at(5, 8, row=["forward"]), blue=FAR, wrecks=[wreck(9, 8)]), "red: reveal", "roll: X")
    # The wreck's die against oneself is nobody's credit.
    assert crushed.state.glory == {"red": 2, "blue": 0}
    shot_ = play(
        scene(red=at(5, 8, row=["fire_away"]), blue=FAR, wrecks=[wreck(9, 8)]),
        "red: reveal", f"red fire: {shot('w1')}", "roll: C blank",
    )  # fmt: skip
    assert shot_.state.glory == {"red": 2, "blue": 0}


@rule("G4", "B14", "D6")
@pytest.mark.parametrize(
    "blue, dice, draws, medals, glory",
    [
        ({}, "X X", [], 1, 1),
        # The worse of the two counts: no Crit in it, no Medal.
        ({}, "X C", ["draw: again"], 0, 1),
        ({}, "XC XC", ["draw: again"], 1, 2),
        # Beside what else it earns: the kill.
        ({"crits": 2}, "X X", [], 3, 0),
        # After Gear: the Crit counts as a card.
        ({"gear": "reactive_armour"}, "X X", ["draw: again"], 0, 1),
    ],
)
def test_a_bunker_shot_with_a_crit_is_a_medal(blue, dice, draws, medals, glory):
    placed = scene(red=at(25, 25, ammo=1), blue=at(5, 12, 0, **blue), tiles=[tile("bunker", 5, 8, up=True)])
    played = play(placed, "red: ammo", 'red shot: {"from": "t1", "target": "blue"}', f"roll: {dice}", *draws)
    assert (played.state.medals["red"], played.state.glory["red"]) == (medals, glory)


@rule("G4")
def test_a_bunker_shot_at_a_friend_a_building_or_a_wreck_is_no_medal():
    bunker = tile("bunker", 5, 8, up=True)
    friend = scene(teams=True, red=at(25, 25, ammo=1), blue=at(5, 12, 0), yellow=at(25, 5), tiles=[bunker])
    played = play(friend, "red: ammo", 'red shot: {"from": "t1", "target": "blue"}', "roll: X X")
    assert played.tank("blue").crits == 1
    assert played.state.medals == {"red": 0, "yellow": 0}
    other = scene(red=at(25, 25, ammo=2), blue=at(25, 5), tiles=[bunker, tile("vacant", 5, 12)], wrecks=[wreck(9, 8)])
    played = play(other, "red: ammo", 'red shot: {"from": "t1", "target": "t2"}', "roll: X")
    go_on(played, "red: ammo", 'red shot: {"from": "t1", "target": "w1"}', "roll: X X")
    assert played.state.medals["red"] == 0
    assert played.state.glory["red"] == 2


@rule("G5", "M9", "X2")
def test_medals_stay_with_a_destroyed_crew_and_the_relic_does_not():
    placed = scene(red=at(5, 8, row=["forward"]), blue=at(9.5, 8, 180, relic=True), medals={"blue": 3})
    played = play(placed, "red: reveal", "roll: blank")
    assert played.state.medals == {"red": 0, "blue": 3}
    assert (played.state.standing("red"), played.state.standing("blue")) == (1, 3)
    played = ram("X", crits=2)
    assert played.state.medals["blue"] == 0
    placed = scene(red=at(5, 8, row=["forward"]), blue=at(9.5, 8, 180, crits=2), medals={"blue": 3}, glory={"blue": 4})
    played = play(placed, "red: reveal", "roll: X")
    assert (played.state.medals["blue"], played.state.glory["blue"]) == (3, 4)


@rule("G6")
def test_in_team_play_glory_is_the_sides_and_gold_and_gear_the_tanks():
    placed = scene(
        teams=True, red=at(5, 8), blue=at(5, 12, row=["forward"]), yellow=at(9.5, 12, 180), green=at(25, 5),
        first="blue",
        tiles=[tile("gold_bar", 7.5, 13.9)], glory={"red": 4},
    )  # fmt: skip
    played = play(placed, "blue: reveal", "roll: C", "draw: again")
    assert (played.state.glory, played.state.medals) == ({"red": 0, "yellow": 0}, {"red": 1, "yellow": 0})
    assert (played.tank("red").gold, played.tank("blue").gold) == (0, 1)


@rule("G7", "D5")
def test_credit_outlives_its_tank_and_a_pushed_tanks_mortar_is_its_own():
    # Red fires at blue's rear, 24.625 - 20.4 off. Pushed east, blue's front meets the Mortar at 27.9, whose die is
    # blue's and destroys red; the push goes on over the line at x = 30, and that is red's still.
    placed = scene(
        red=at(20, 8, row=["fire_away"], crits=2), blue=at(26, 8, 0), tiles=[tile("mortar", 28.9, 8)]
    )  # fmt: skip
    played = play(placed, "red: reveal", f"red fire: {shot('blue')}", "roll: C blank", "draw: again", "roll: X")
    assert played.tank("red").destroyed
    assert played.events("rolled")[-1].data["tank"] == "blue"
    go_on(played, f"blue place_tank: {spot('ne')}")
    assert played.state.medals == {"red": 0, "blue": 2}
    assert played.state.glory == {"red": 3, "blue": 0}


@rule("G7", "O1")
def test_harm_to_the_own_side_scores_for_nobody_but_what_it_is_pushed_into_scores():
    # Red fires at its own blue, whose push ends in yellow, over the side of the own tank.
    placed = scene(
        teams=True, red=at(5, 8, row=["fire_away"]), blue=at(10, 8, 0), yellow=at(14, 8, 90), green=at(25, 5)
    )  # fmt: skip
    played = play(placed, "red: reveal", f"red fire: {shot('blue')}", "roll: X blank", "roll: XC", "draw: again")
    assert played.tank("blue").crits == 1
    assert played.tank("yellow").crits == 1
    assert played.state.glory == {"red": 2, "yellow": 0}
    # Pushed out by its own side it comes back the same way, and nobody gains.
    placed = scene(teams=True, red=at(20, 8, row=["fire_away"]), blue=at(26, 8, 0), yellow=at(5, 25))
    played = play(placed, "red: reveal", f"red fire: {shot('blue')}", "roll: X blank", f"blue place_tank: {spot('nw')}")
    assert played.state.glory == {"red": 0, "yellow": 0}
