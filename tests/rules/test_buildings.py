"""B1-B3, B8-B13, B15: what the Building tiles give.

Red at (5, 8) drives east; a tile at (9, 8) begins at 8, so red meets it from (6.625, 8), its hull from 5.25 to 8.
"""

from typing import Any

import pytest

from boompatrol.box.edition import default_edition, edition_from
from tests.helpers import rule
from tests.scene import Played, at, go_on, near, play, play_round, scene, shot, tile

FAR = at(25, 25, 180)


def crush(kind: str, *script: str, red: dict[str, Any] | None = None, **things: Any) -> Played:
    """Red drives onto a face-down tile of that kind, then the script."""
    tank = at(5, 8, 0, row=["forward"], **(red or {}))
    return play(scene(red=tank, tiles=[tile(kind, 9, 8)], **({"blue": FAR} | things)), "red: reveal", *script)


@rule("B1", "B2")
def test_a_gold_bar_gives_one_gold_and_gold_bars_two():
    assert crush("gold_bar").tank("red").gold == 1
    assert crush("gold_bars").tank("red").gold == 2


@rule("B3", "L4")
def test_the_relic_is_held_and_counts_as_a_medal():
    played = crush("relic")
    assert played.tank("red").relic
    assert played.state.standing("red") == 1
    assert played.state.medals["red"] == 0


@rule("B4", "B5")
def test_patch_job_and_super_charge_are_tokens():
    assert crush("patch_job").tank("red").patch == 1
    assert crush("super_charge", red={"super_charge": 1}).tank("red").super_charge == 2


@rule("B8")
def test_gear_up_draws_a_gear_card():
    played = crush("gear_up", "draw: mine_roller")
    assert played.tank("red").gear == "mine_roller"
    assert "mine_roller" not in played.state.gear_left


@rule("B8")
@pytest.mark.parametrize("kept", ["anchor_spades", "prospector"])
def test_with_a_gear_already_one_is_kept_and_the_other_discarded(kept: str):
    played = crush("gear_up", "draw: prospector", f"red gear: {kept}", red={"gear": "anchor_spades"})
    assert played.asks("gear")[0].options == ["anchor_spades", "prospector"]
    assert played.tank("red").gear == kept
    # Neither lies in the deck: the discarded one is out, too.
    assert "prospector" not in played.state.gear_left


@rule("B8")
def test_an_empty_gear_deck_gives_nothing():
    arena = scene(red=at(5, 8, 0, row=["forward"]), blue=FAR, tiles=[tile("gear_up", 9, 8)])
    arena.state.gear_left = ()
    played = play(arena, "red: reveal")
    assert played.tank("red").gear is None
    assert played.state.tiles == {}


AROUND = {
    "blue": FAR, "tiles": [tile("air_drop", 9, 8), tile("vacant", 20, 8), tile("gold_bar", 20, 20, up=True)],
    "loose": [(8, 22, 1, False)],
}  # fmt: skip


@rule("B9")
@pytest.mark.parametrize(
    "pose,against",
    [
        ([28.7, 8, 0], "inside"), ([25, 23, 90], "blue"), ([20, 10.3, 90], "t2"), ([20, 18.1, 0], "t3"),
        ([8, 20.7, 0], "l1"), ([2.6, 2.6, 45], "rally_sw"), ([15, 12.6, 0], "clocktower"),
    ],
)  # fmt: skip
def test_an_air_drop_may_touch_nothing_and_must_lie_wholly_inside(pose: list[float], against: str):
    played = play(scene(red=at(5, 8, 0, row=["forward"]), **AROUND), "red: reveal")
    with pytest.raises(AssertionError, match=against):
        go_on(played, f'red air_drop: {{"pose": {pose}}}')


@rule("B9")
def test_an_air_drop_goes_anywhere_free_at_any_facing_and_the_turret_does_not_turn():
    for pose in ([20, 10.4, 90], [28.6, 8, 0], [15, 12.4, 0], [9, 8, 123.5]):
        played = play(
            scene(red=at(5, 8, 0, row=["forward"], turret=3), **AROUND), "red: reveal",
            f'red air_drop: {{"pose": {pose}}}',
        )  # fmt: skip
        assert played.tank("red").pose == tuple(pose)
        assert played.tank("red").turret == 3
        assert "t1" not in played.state.tiles


@rule("B10")
def test_the_magnet_takes_from_the_nearest_holder_hull_to_hull():
    # Blue's centre is nearer (4.0 against 4.2), yellow's hull is (gaps 2.0 and 1.825): yellow lies lengthways.
    played = crush("magnet", blue=at(6.625, 12, 0, gold=1), yellow=at(6.625, 3.8, 90, gold=2))
    assert (played.tank("red").gold, played.tank("blue").gold, played.tank("yellow").gold) == (1, 1, 1)


@rule("B10")
def test_of_two_equally_near_the_next_clockwise_gives():
    # From blue the order is yellow, red; both 2.0 away from blue where it meets the tile.
    played = play(
        scene(
            first="blue", red=at(6.625, 12, 0, gold=1), blue=at(5, 8, 0, row=["forward"]),
            yellow=at(6.625, 4, 0, gold=1), tiles=[tile("magnet", 9, 8)],
        ),
        "blue: reveal",
    )  # fmt: skip
    assert (played.tank("red").gold, played.tank("blue").gold, played.tank("yellow").gold) == (1, 1, 0)


@rule("B10", "B3")
def test_of_gold_and_relic_the_taker_chooses():
    played = crush("magnet", "red magnet: relic", blue=at(20, 8, 0, gold=1, relic=True))
    assert played.tank("red").relic
    assert (played.tank("blue").relic, played.tank("blue").gold, played.tank("red").gold) == (False, 1, 0)
    played = crush("magnet", "red magnet: gold", blue=at(20, 8, 0, gold=1, relic=True))
    assert (played.tank("blue").relic, played.tank("blue").gold, played.tank("red").gold) == (True, 0, 1)
    # With the Relic alone nothing is asked.
    played = crush("magnet", blue=at(20, 8, 0, relic=True))
    assert played.tank("red").relic


@rule("B10")
def test_when_no_opponent_holds_any_the_supply_gives_one_gold():
    assert crush("magnet").tank("red").gold == 1
    # A friend's Gold does not count.
    played = crush("magnet", teams=True, blue=at(6.625, 12, 0, gold=3), yellow=FAR, green=at(25, 5, 0))
    assert (played.tank("red").gold, played.tank("blue").gold) == (1, 3)


@rule("B11", "D4", "G1")
def test_a_mortar_rolls_one_die_against_any_opponent_wherever_it_is_and_pushes_nobody():
    played = crush("mortar", "red mortar: yellow", "roll: XC", "draw: again", blue=at(25, 5, 0), yellow=FAR)
    yellow = played.tank("yellow")
    assert (yellow.crits, yellow.damaged, yellow.pose) == (1, ["again"], (25, 25, 180))
    assert played.state.glory == {"red": 2, "blue": 0, "yellow": 0}
    assert played.asks("mortar")[0].options == ["blue", "yellow"]


@rule("B11", "G6")
def test_a_mortar_cannot_be_turned_on_a_friend_and_one_opponent_is_not_asked_about():
    played = crush("mortar", "roll: X", teams=True, blue=at(8, 22, 0), yellow=at(25, 25, 180, crits=2))
    assert played.asks("mortar") == []
    assert played.tank("yellow").destroyed
    assert played.state.medals["red"] == 2


@rule("B11", "P1", "F8")
def test_a_mortar_at_boxy_after_his_orders_counts_as_long_range():
    played = crush("mortar", "roll: XC C", "draw: again", blue=at(20, 8, 0, all_long=True))
    assert (played.tank("blue").crits, played.tank("blue").damaged) == (0, ["again"])


ACCELERATOR = tile("accelerator", 12, 8, up=True)


@rule("B12", "F6", "F11", "D4")
def test_a_shot_at_an_accelerator_is_fired_anew_from_its_centre_all_round():
    # Red aims east. Blue's lower side is 5.0 north of the tile's centre: Close, and it is pushed north from there.
    played = play(
        scene(red=at(5, 8, 0, row=["fire_away"]), blue=at(12, 14, 0), tiles=[ACCELERATOR]),
        "red: reveal", f"red fire: {shot('t1')}", 'red shot: {"from": "t1", "target": "blue"}', "roll: blank C",
        "draw: again",
    )  # fmt: skip
    assert played.tank("blue").damaged == ["again"]
    assert near(played.tank("blue").pose, (12, 16.5, 0))
    assert played.state.glory["red"] == 1
    assert played.state.tiles["t1"].kind == "accelerator"


@rule("B12", "F11")
def test_the_shooters_own_tank_blocks_the_way_back_and_is_no_target_and_with_no_target_the_shot_is_spent():
    # Blue hides straight behind red, seen from the tile; nothing else is in sight but the disc, turned to the Vault.
    played = play(
        scene(red=at(5, 8, 0, row=["fire_away"]), blue=at(2, 8, 0), tiles=[ACCELERATOR], tower=3),
        "red: reveal", f"red fire: {shot('t1')}",
    )  # fmt: skip
    assert played.asks("shot") == []
    assert (played.open.ask, played.open.tank) == ("command", "blue")


@rule("B12", "F11")
def test_a_shot_is_rerouted_once_at_most():
    played = play(
        scene(
            red=at(5, 8, 0, row=["fire_away"]), blue=at(12, 14, 0),
            tiles=[ACCELERATOR, tile("accelerator", 18, 8, up=True)],
        ),
        "red: reveal", f"red fire: {shot('t1')}",
    )  # fmt: skip
    assert {option["target"] for option in played.open.options} == {None, "blue", "clocktower"}


@rule("B13", "M4")
def test_a_bunker_gives_one_ammo_a_command_however_often_it_is_touched():
    # Crash's pivot touches the Bunker above, backs off, and drives 7 inches up heading 70, over it again.
    played = play(
        scene(red=at(10, 8, 0, row=["captains_orders"]), blue=FAR, tiles=[tile("bunker", 9.53, 10.4, up=True)]),
        "red: reveal", "red pivot: 70", "red turret: 0",
    )  # fmt: skip
    assert played.tank("red").pose[1] > 11
    assert played.tank("red").ammo == 1


@rule("B13", "C5")
def test_the_next_command_takes_another_ammo_from_the_same_bunker():
    # Over the Bunker (8 to 10) and off it at 11.385; Back 'er Up goes back over it to 6.615.
    played = play_round(
        scene(red=at(5, 8, 0, row=["forward", "back_er_up"]), blue=FAR, tiles=[tile("bunker", 9, 8)]), "red: reveal"
    )
    assert played.tank("red").ammo == 2
    assert near(played.tank("red").pose, (6.615, 8, 0), by=1e-3)


@rule("B15")
def test_the_box_holds_36_tiles_of_which_seven_are_vacant():
    counts = default_edition().tiles.counts
    wanted = {
        "gold_bar": 4, "gold_bars": 3, "relic": 1, "patch_job": 2, "super_charge": 2, "glue_trap": 1, "minefield": 2,
        "accelerator": 1, "gear_up": 4, "air_drop": 2, "magnet": 1, "mortar": 2, "intel": 1, "bunker": 3, "vacant": 7,
    }  # fmt: skip
    assert counts == wanted
    assert sum(wanted.values()) == 36
    fewer = edition_from({"tiles": {"counts": {"vacant": 0}}}, "test")
    played = play(
        scene(red=at(5, 8, 0, row=["forward"]), blue=FAR, tiles=[tile(None, 9, 8)], edition=fewer), "red: reveal"
    )
    assert "vacant" not in played.open.pool
    assert len(played.open.pool) == 29


@rule("B15", "A9")
def test_a_vacant_tile_leaves_at_once_crushed_or_shot():
    played = crush("vacant")
    assert played.state.tiles == {}
    assert near(played.tank("red").pose, (8.5, 8, 0))
    played = play(
        scene(red=at(5, 8, 0, row=["fire_away"]), blue=FAR, tiles=[tile("vacant", 9, 8)]), "red: reveal",
        f"red fire: {shot('t1')}", "roll: C",
    )  # fmt: skip
    assert played.state.tiles == {}
