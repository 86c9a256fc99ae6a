"""V1-V5: the Clocktower, crit by crit, and the Vault. The disc's edge is 1.5 from (15, 15)."""

import pytest

from tests.helpers import rule
from tests.scene import at, go_on, near, play, scene, shot, tile

FAR = at(25, 25, 180)


def ram(dice, *, tower=0, card="forward", **more):
    """Red's front goes from 11.375 to the disc at 13.5."""
    placed = scene(red=at(10, 15, 0, row=[card], **more.pop("figures", {})), blue=FAR, tower=tower, **more)
    return play(placed, "red: reveal", *([f"roll: {dice}"] if dice else []))


@rule("V1", "V3", "M4")
def test_a_tank_that_moves_onto_the_disc_rams_it_once_for_one_die_and_moves_off():
    played = ram("X")
    assert played.state.tower_crits == 1
    assert len(played.events("rolled")) == 1
    # The rear clears 16.5 by a hundredth: 16.5 + 1.375 + 0.01.
    assert near(played.tank("red").pose, (17.885, 15, 0), by=1e-4)


@rule("V3")
def test_each_command_rams_it_anew():
    # It has moved off to (17.885, 15); Back 'er Up takes its rear onto the disc again.
    placed = scene(red=at(10, 15, 0, row=["forward", "back_er_up"]), blue=FAR)
    played = play(placed, "red: reveal", "roll: X", "blue: pass", "red: reveal", "roll: X")
    assert played.state.tower_crits == 2


@rule("V2")
@pytest.mark.parametrize("face, crits", [("blank", 0), ("C", 0), ("CC", 0), ("X", 1), ("XC", 1)])
def test_only_crits_count_against_it(face, crits):
    played = ram(face)
    assert played.state.tower_crits == crits
    assert played.state.glory["red"] == crits


@rule("V4", "G2", "G4")
def test_each_crit_but_the_third_is_a_glory_and_the_third_a_medal_and_the_vault():
    assert (ram("X", tower=1).state.glory["red"], ram("X", tower=1).state.medals["red"]) == (1, 0)
    opened = ram("X", tower=2)
    assert (opened.state.glory["red"], opened.state.medals["red"]) == (0, 1)
    assert opened.state.vault
    assert opened.events("vault_opened")


@rule("V4")
def test_two_crits_on_one_die_are_counted_one_by_one():
    # The first earns its Glory, the second the Medal.
    both = ram("XX", tower=1, carnage=1)
    assert (both.state.glory["red"], both.state.medals["red"], both.state.vault) == (1, 1, True)
    # What is left over earns nothing.
    last = ram("XX", tower=2, carnage=1)
    assert (last.state.glory["red"], last.state.medals["red"]) == (0, 1)
    assert last.state.tower_crits == 3
    first = ram("XX", carnage=1)
    assert (first.state.glory["red"], first.state.medals["red"], first.state.vault) == (2, 0, False)


@rule("V4", "G4", "B14")
def test_a_bunker_shot_that_opens_the_vault_earns_both_medals():
    placed = scene(red=at(5, 25, 0, ammo=1), blue=FAR, tower=2, tiles=[tile("bunker", 8, 15, up=True)])
    played = play(placed, "red: ammo", 'red shot: {"from": "t1", "target": "clocktower"}', "roll: X XC")
    assert (played.state.medals["red"], played.state.glory["red"]) == (2, 0)
    # Without a Crit in the result that counts there is none.
    played = play(placed, "red: ammo", 'red shot: {"from": "t1", "target": "clocktower"}', "roll: X C")
    assert (played.state.medals["red"], played.state.glory["red"]) == (0, 0)


@rule("V3", "G7", "D5")
def test_a_push_into_it_rams_it_for_whoever_pushed():
    # Yellow fires at red's rear; pushed 3.5 from (10, 15), red meets the disc.
    placed = scene(red=at(10, 15, 0), yellow=at(5, 15, 0, row=["fire_away"]), first="yellow")
    played = play(placed, "yellow: reveal", f"yellow fire: {shot('red')}", "roll: C blank", "draw: again", "roll: X")
    assert played.state.tower_crits == 1
    # 1 for the card, 1 for the Clocktower.
    assert played.state.glory == {"red": 0, "yellow": 2}
    assert played.events("rolled")[-1].data["tank"] == "yellow"


@rule("V3", "M8")
def test_a_pivot_does_not_ram_it():
    # Red's side is 0.2 from the disc; turned by 60 degrees its corner lies on it, and it backs away.
    placed = scene(red=at(12.3, 15, 90), blue=FAR)
    played = play(placed, "red: hold_up", "red pivot: 60", "red turret: 0")
    assert "clocktower" in played.contacts("red")
    assert not played.events("rolled")
    assert played.tank("red").pose != (12.3, 15, 150)


@rule("V5", "M4")
def test_the_vault_is_moved_off_but_neither_rammed_nor_a_target():
    played = ram(None, tower=3)
    assert not played.events("rolled")
    assert near(played.tank("red").pose, (17.885, 15, 0), by=1e-4)
    aimed = play(scene(red=at(10, 15, row=["fire_away"]), blue=FAR, tower=3), "red: reveal")
    assert "clocktower" not in {option["target"] for option in aimed.open.options}
    standing = play(scene(red=at(10, 15, row=["fire_away"]), blue=FAR, tower=2), "red: reveal")
    assert "clocktower" in {option["target"] for option in standing.open.options}


@rule("V3", "B18", "P3")
def test_ram_plow_rams_it_as_close_range_and_crash_does_not():
    assert ram("C X", figures={"gear": "ram_plow"}).state.tower_crits == 1
    crash = play(
        scene(red=at(10, 15, row=["captains_orders"], captain="crash"), blue=FAR),
        "red: reveal",
        "red pivot: 0",
        "red turret: 0",
    )
    assert len(crash.open.dice) == 1
    go_on(crash, "roll: X")
    assert crash.state.tower_crits == 1
