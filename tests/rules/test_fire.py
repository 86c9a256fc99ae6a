"""F1, F7-F11: the dice of a shot, at a building, a tank, a wreck, the Clocktower, and shots from a tile.

Red stands at (5, 8) looking east: its hub's edge is at 5.4. Blue's front is 1.375 nearer than its centre.
"""

import pytest

from boompatrol.table.requests import Refused
from tests.helpers import rule
from tests.scene import at, go_on, play, scene, shot, tile, wreck

FAR = at(25, 25, 180)
# 3.225, 7.225 and 11.225 off.
CLOSE, MID, LONG = at(10, 8, 180), at(14, 8, 180), at(18, 8, 180)


def fire(target, *script, blue=FAR, figures=None, **more):
    """Red reveals Fire Away and fires straight ahead at the target."""
    red = at(5, 8, row=["fire_away"], **(figures or {}))
    return play(scene(red=red, blue=blue, **more), "red: reveal", f"red fire: {shot(target)}", *script)


def counted(played):
    return played.events("rolled")[-1].data["counts"]


@rule("F8", "D1")
@pytest.mark.parametrize(
    "blue, dice, counts",
    [
        (CLOSE, "C X", "X"), (CLOSE, "XC blank", "XC"), (CLOSE, "blank blank", "blank"),
        (MID, "C", "C"),
        (LONG, "C X", "C"), (LONG, "XC blank", "blank"), (LONG, "X XC", "X"),
    ],
)  # fmt: skip
def test_close_takes_the_better_of_two_dice_mid_one_die_and_long_the_worse_of_two(blue, dice, counts):
    played = fire("blue", f"roll: {dice}", blue=blue)
    assert counted(played) == counts
    assert played.tank("blue").crits == counts.count("X")


@rule("F8")
def test_the_number_of_dice_is_that_of_the_band():
    for blue, count in ((CLOSE, 2), (MID, 1), (LONG, 2)):
        assert len(fire("blue", blue=blue).open.dice) == count


@rule("F10")
@pytest.mark.parametrize("better", ["X CC", "X C", "XC X", "CC C", "C blank", "XC CC"])
def test_more_damaging_is_more_crits_then_more_icons(better):
    worse = " ".join(reversed(better.split()))
    for dice in (better, worse):
        assert counted(fire("blue", f"roll: {dice}", blue=CLOSE)) == better.split()[0]
        assert counted(fire("blue", f"roll: {dice}", blue=LONG)) == better.split()[1]


@rule("F9", "F10")
def test_in_total_carnage_the_first_die_is_purple():
    # The purple die alone has XX; it has no single C.
    played = fire("blue", "roll: XX XC", blue=CLOSE, carnage=1)
    assert counted(played) == "XX"
    for wrong in (["XC", "XX"], ["C", "XC"]):
        with pytest.raises(Refused, match="is not a face of that die"):
            fire("blue", blue=CLOSE, carnage=1).session.answer(wrong)
    assert counted(fire("blue", "roll: XX", blue=MID, carnage=1)) == "XX"
    assert counted(fire("blue", "roll: XX C", blue=LONG, carnage=1)) == "C"
    with pytest.raises(Refused):
        fire("blue", blue=MID).session.answer(["XX"])


@rule("F9")
@pytest.mark.parametrize(
    "placed, script",
    [
        (
            scene(red=at(5, 8, row=["fire_away"]), blue=FAR, tiles=[tile(None, 9, 8)], carnage=1),
            [f"red fire: {shot('t1')}"],
        ),
        (scene(red=at(5, 8, row=["forward"]), blue=CLOSE, carnage=1), []),
        (scene(red=at(5, 8, row=["forward"]), blue=FAR, tiles=[tile("mortar", 9, 8)], carnage=1), []),
        (scene(red=at(5, 8, row=["forward"]), blue=FAR, wrecks=[wreck(9, 8)], carnage=1), []),
        (scene(red=at(10, 15, row=["forward"]), blue=FAR, carnage=1), []),
    ],
    ids=["building", "ram", "mortar", "wreck", "clocktower"],
)
def test_the_purple_die_is_the_one_rolled_when_one_is_rolled(placed, script):
    purple = ["blank", "CC", "X", "XC", "XC", "XX"]
    assert play(placed, "red: reveal", *script).open.dice == [purple]


@rule("F9", "B4")
def test_a_patch_job_stays_white():
    white = ["blank", "C", "CC", "X", "XC", "XC"]
    placed = scene(red=at(5, 8, crits=2, patch=1), blue=FAR, carnage=1)
    assert play(placed, "red: patch").open.dice == [white, white]


@rule("F7")
@pytest.mark.parametrize("x", [9, 14, 20])
def test_one_die_is_rolled_at_a_building_at_any_range_and_any_hit_turns_it_over(x):
    missed = fire("t1", "roll: blank", tiles=[tile("gold_bars", x, 8)])
    assert missed.state.tiles["t1"].kind is None
    assert not missed.events("hit")
    for face in ("C", "CC", "X", "XC"):
        hit = fire("t1", f"roll: {face}", tiles=[tile("gold_bars", x, 8)])
        assert hit.state.tiles["t1"].kind == "gold_bars"
        assert hit.tank("red").gold == 0
        assert hit.state.glory["red"] == 0
    assert not fire("t1", "roll: C", tiles=[tile("vacant", x, 8)]).state.tiles


@rule("F7", "B7")
def test_a_bunker_or_an_accelerator_shot_open_stays_where_it_was():
    for kind in ("bunker", "accelerator", "glue_trap"):
        played = fire("t1", "roll: C", tiles=[tile(kind, 9, 8, 20)])
        assert (played.state.tiles["t1"].kind, played.state.tiles["t1"].pose) == (kind, (9, 8, 20))


@rule("F8", "X6", "G2")
def test_a_wreck_is_shot_by_range_and_any_hit_destroys_it():
    # Its near end is 1.375 from its centre.
    gone = fire("w1", "roll: blank C", wrecks=[wreck(10, 8, gold=2, ammo=1, gear="ram_plow")])
    assert not gone.state.wrecks
    assert (gone.state.loose["l1"].gold, gone.tank("red").ammo, gone.tank("red").gear) == (2, 0, None)
    assert gone.state.glory["red"] == 2
    stays = fire("w1", "roll: blank C", wrecks=[wreck(18, 8)])
    assert list(stays.state.wrecks) == ["w1"]
    assert stays.state.glory["red"] == 0
    assert len(fire("w1", wrecks=[wreck(14, 8)]).open.dice) == 1


@rule("F8", "V2")
def test_the_clocktower_is_shot_by_range_and_only_crits_count():
    def at_tower(x, *script):
        placed = scene(red=at(x, 15, row=["fire_away"]), blue=FAR)
        return play(placed, "red: reveal", f"red fire: {shot('clocktower')}", *script)

    # The disc's edge is at 13.5: 4.1, 8.1 and 11.1 from the hub's edge.
    assert at_tower(9, "roll: CC X").state.tower_crits == 1
    assert at_tower(5, "roll: XC").state.tower_crits == 1
    assert at_tower(2, "roll: CC X").state.tower_crits == 0
    commands = at_tower(5, "roll: CC")
    assert commands.state.tower_crits == 0
    assert commands.state.glory["red"] == 0


def ammo(bunker, **tanks):
    """Red spends an Ammo at that bunker, t1: the targets with their bands."""
    question = play(scene(**tanks, tiles=[tile("bunker", *bunker, up=True)]), "red: ammo").open
    return {option["target"]: band for option, band in zip(question.options, question.bands, strict=True)}


@rule("F11", "B14")
def test_a_bunker_shot_starts_at_the_bunkers_centre_all_round_and_is_long_however_near():
    # Blue's side is 24 - 1 - 20 = 3 in north of the centre; red itself is far off and looks elsewhere.
    tanks = {"red": at(5, 8, ammo=1), "blue": at(12, 24, 0)}
    assert ammo((12, 20), **tanks)["blue"] == "close"
    placed = scene(**tanks, tiles=[tile("bunker", 12, 20, up=True)])
    played = play(placed, "red: ammo", 'red shot: {"from": "t1", "target": "blue"}', "roll: X C")
    assert counted(played) == "C"
    assert played.tank("red").ammo == 0


@rule("F11")
def test_a_shot_from_a_tile_reaches_the_rulers_length_from_the_centre():
    # From (2, 20) to blue's rear at 18.375 - 1.375 = 17 is 15 exactly; a hundredth more is out.
    assert ammo((2, 20), red=at(5, 8, ammo=1), blue=at(18.375, 20, 0))["blue"] == "long"
    assert "blue" not in ammo((2, 20), red=at(5, 8, ammo=1), blue=at(18.385, 20, 0))


@rule("F11", "F6")
def test_the_own_tank_blocks_a_shot_from_a_tile_and_is_never_its_target():
    # Red stands between the bunker and blue, then aside.
    assert set(ammo((12, 20), red=at(16, 20, 90, ammo=1), blue=at(20, 20, 90))) == {None, "clocktower"}
    assert set(ammo((12, 20), red=at(16, 24, 90, ammo=1), blue=at(20, 20, 90))) == {None, "blue", "clocktower"}


ACCELERATOR = tile("accelerator", 12, 8, up=True)


@rule("F11", "B12")
def test_a_shot_at_the_accelerator_is_fired_anew_from_its_centre_with_range_measured_there():
    # Blue is not in red's arc; its side is 12 - 1 - 8 = 3 in from the tile's centre, so Close.
    played = fire("t1", blue=at(12, 12, 0), tiles=[ACCELERATOR])
    assert (played.open.ask, played.open.seat) == ("shot", "red")
    assert {"from": "t1", "target": "blue"} in played.open.options
    go_on(played, 'red shot: {"from": "t1", "target": "blue"}', "roll: C X")
    assert counted(played) == "X"
    # And the push is square to the face that is seen from the tile: north by a card width.
    assert played.tank("blue").pose == (12, 14.5, 0)


@rule("F11")
def test_with_no_target_at_the_accelerator_the_shot_is_spent():
    # The disc, open to it at 7.6 - 1.5, is a Vault.
    played = fire("t1", tiles=[ACCELERATOR], tower=3, blue=at(28, 28, 180))
    assert not played.asks("shot")
    assert not played.events("rolled")
    assert played.open.tank == "blue"


@rule("F11")
def test_a_shot_is_rerouted_once_at_most():
    second = tile("accelerator", 16, 8, up=True)
    played = fire("t1", tiles=[ACCELERATOR, second], blue=at(12, 12, 0))
    assert {option["target"] for option in played.open.options} == {None, "blue", "clocktower"}


@rule("F11", "B14", "G4")
def test_a_bunker_shot_through_the_accelerator_stays_long_and_may_earn_the_medal():
    placed = scene(
        red=at(25, 25, 180, ammo=1), blue=at(12, 12, 0), tiles=[tile("bunker", 5, 8, up=True), ACCELERATOR]
    )  # fmt: skip
    played = play(
        placed, "red: ammo", 'red shot: {"from": "t1", "target": "t2"}', 'red shot: {"from": "t2", "target": "blue"}'
    )
    go_on(played, "roll: X XC", "red: pass")
    assert counted(played) == "X"
    assert played.state.medals["red"] == 1
    assert played.state.glory["red"] == 1
    assert played.tank("red").ammo == 0


@rule("F1")
def test_until_the_dice_fall_another_target_may_be_named():
    played = play(scene(red=at(5, 8, row=["fire_away"]), blue=CLOSE, tiles=[tile(None, 9, 11)]), "red: reveal")
    go_on(played, f"red fire: {shot('t1', 1)}")
    assert played.session.why_no_undo is None
    played.session.undo()
    assert played.tank("red").turret == 0
    go_on(played, f"red fire: {shot('blue')}", "roll: blank blank")
    assert played.session.why_no_undo is not None


@rule("C6")
@pytest.mark.parametrize("heading, could", [(0, True), (180, False)])
def test_a_fire_away_that_shoots_and_turns_nothing_says_whether_it_could_have(heading, could):
    """Looking west there is only the line."""
    red = at(5, 8, heading, row=["fire_away"])
    played = play(scene(red=red, blue=MID), "red: reveal", 'red fire: {"clicks": 0, "target": null}')
    assert [event.data for event in played.events("holds_fire")] == [{"tank": "red", "could": could}]
