"""B18: every Gear where a rule meets it. Red at (5, 8) looks and drives east."""

import pytest

from boompatrol.box.edition import default_edition
from tests.helpers import rule
from tests.scene import at, go_on, near, play, play_round, scene, shot, tile, wreck

FAR = at(25, 25, 180)


def dice(played) -> int:
    """How many dice are asked for now."""
    assert played.open.ask == "roll"
    return len(played.open.dice)


@rule("B18", "M6", "V3")
def test_ram_plow_rolls_its_own_rams_as_close_range():
    played = play(scene(red=at(5, 8, 0, row=["forward"], gear="ram_plow"), blue=at(9.5, 8, 180)), "red: reveal")
    assert dice(played) == 2
    go_on(played, "roll: C X")
    assert played.tank("blue").crits == 1
    played = play(scene(red=at(11, 15, 0, row=["forward"], gear="ram_plow"), blue=FAR), "red: reveal")
    assert dice(played) == 2
    go_on(played, "roll: C X")
    assert played.state.tower_crits == 1


@rule("B18", "M7", "P1")
def test_ram_plow_does_nothing_when_it_is_pushed_nor_against_boxy():
    played = play(
        scene(
            red=at(5, 8, 0, row=["fire_away"], gear="ram_plow"), blue=at(9.5, 8, 180, gear="ram_plow"),
            yellow=at(14, 8, 0),
        ),
        "red: reveal", f"red fire: {shot('blue')}", "roll: C C", "draw: again",
    )  # fmt: skip
    assert dice(played) == 1
    played = play(
        scene(red=at(5, 8, 0, row=["forward"], gear="ram_plow"), blue=at(9.5, 8, 180, all_long=True)), "red: reveal",
        "roll: XC C", "draw: again",
    )  # fmt: skip
    assert played.tank("blue").crits == 0  # Long Range: the least damaging.


@rule("B18", "F8")
def test_long_barrel_rolls_its_long_shots_as_mid_but_not_from_a_bunker_nor_at_boxy():
    # Blue's front is 18.625 - 5 - 0.4 = 13.225 away.
    far = at(20, 8, 180)
    played = play(
        scene(red=at(5, 8, 0, row=["fire_away"], gear="long_barrel"), blue=far),
        "red: reveal",
        f"red fire: {shot('blue')}",
    )
    assert dice(played) == 1
    played = play(
        scene(red=at(5, 8, 0, row=["fire_away"], gear="long_barrel"), blue=at(20, 8, 180, all_long=True)),
        "red: reveal", f"red fire: {shot('blue')}",
    )  # fmt: skip
    assert dice(played) == 2
    played = play(
        scene(red=at(5, 8, 0, ammo=1, gear="long_barrel"), blue=far, tiles=[tile("bunker", 20, 13, up=True)]),
        "red: ammo", 'red shot: {"from": "t1", "target": "blue"}', "roll: X blank",
    )  # fmt: skip
    assert played.tank("blue").crits == 0


@rule("B18", "C1")
def test_turbo_tracks_say_how_far_forward_goes_before_it_moves():
    tank = at(5, 8, 0, row=["forward", "again", "veer_left"], gear="turbo_tracks")
    played = play(scene(red=tank, blue=FAR, tiles=[tile("mortar", 9, 8)]), "red: reveal")
    assert (played.open.ask, played.open.bounds) == ("further", (0, 2.5))
    assert played.contacts("red") == []
    go_on(played, "red further: 1.5", "roll: blank")
    assert near(played.tank("red").pose, (10, 8, 0))


@rule("B18", "C3", "P3")
def test_turbo_tracks_are_for_the_forward_card_only():
    for card, script in (("veer_left", []), ("back_er_up", []), ("captains_orders", ["red pivot: 0", "red turret: 0"])):
        played = play(scene(red=at(5, 8, 0, row=[card], gear="turbo_tracks"), blue=FAR), "red: reveal", *script)
        assert played.asks("further") == []
        assert played.open.tank == "blue"


@rule("B18", "C6")
def test_gyro_turret_clicks_twice_before_firing_and_three_times_without():
    played = play(
        scene(red=at(5, 8, 90, row=["fire_away"], gear="gyro_turret", turret=0), blue=at(9.5, 8, 180), tower=3),
        "red: reveal",
    )
    # Blue lies to the right, two sectors of 45 degrees clockwise.
    assert {"clicks": -2, "target": "blue"} in played.open.options
    assert {option["clicks"] for option in played.open.options if option["target"] is None} == set(range(-3, 4))
    played = play(scene(red=at(5, 8, 90, row=["fire_away"]), blue=at(9.5, 8, 180), tower=3), "red: reveal")
    assert all(option["target"] is None for option in played.open.options)


@rule("B18", "B6", "B7")
def test_mine_roller_removes_mines_and_the_trap_without_harm():
    tank = at(5, 8, 0, row=["forward"], gear="mine_roller")
    played = play(
        scene(red=tank, blue=FAR, tiles=[tile("minefield", 8.6, 6.4), tile("glue_trap", 8.6, 9.6)]), "red: reveal"
    )
    red = played.tank("red")
    assert (red.crits, red.rattled, red.glued) == (0, 0, False)
    assert played.state.tiles == {}
    assert near(red.pose, (8.5, 8, 0))
    # A trap that lies face up goes the same way.
    played = play(scene(red=tank, blue=FAR, tiles=[tile("glue_trap", 9, 8, up=True)]), "red: reveal")
    assert played.state.tiles == {}
    assert not played.tank("red").glued


@rule("B18", "B7")
def test_a_shot_minefield_spares_the_mine_roller_too():
    played = play(
        scene(
            red=at(5, 8, 0, row=["fire_away"], gear="mine_roller"), blue=at(14, 12, 0), tiles=[tile("minefield", 9, 8)],
        ),
        "red: reveal", f"red fire: {shot('t1')}", "roll: C",
    )  # fmt: skip
    assert (played.tank("red").rattled, played.tank("blue").rattled) == (0, 1)


@rule("B18", "D6", "T1")
def test_rattler_shells_rattle_whom_they_hit():
    for roll, draws, taken in (("C C", ["draw: again"], 1), ("blank blank", [], 0)):
        played = play(
            scene(red=at(5, 8, 0, row=["fire_away"], gear="rattler_shells"), blue=at(9.5, 8, 180)), "red: reveal",
            f"red fire: {shot('blue')}", f"roll: {roll}", *draws,
        )  # fmt: skip
        assert played.tank("blue").rattled == taken
    # A ram is no shot.
    played = play(
        scene(red=at(5, 8, 0, row=["forward"], gear="rattler_shells"), blue=at(9.5, 8, 180)), "red: reveal", "roll: X"
    )
    assert played.tank("blue").rattled == 0


@rule("B18", "D4")
@pytest.mark.parametrize("heading,face", [(180, "front"), (90, "left")])
def test_anchor_spades_are_pushed_half_a_card_width_at_most(heading: float, face: str):
    played = play(
        scene(red=at(5, 8, 0, row=["fire_away"]), blue=at(9.5, 8, heading, gear="anchor_spades")), "red: reveal",
        f"red fire: {shot('blue')}", "roll: C C", "draw: again",
    )  # fmt: skip
    assert played.events("knocked_back")[0].data["face"] == face
    assert near(played.tank("blue").pose, (10.75, 8, heading), by=1e-4)


@rule("B18", "F5")
def test_spotter_drone_sees_over_standing_buildings_but_not_over_bunkers():
    for gear, kind, up, seen in (
        (None, "vacant", False, False), ("spotter_drone", "vacant", False, True),
        ("spotter_drone", "bunker", True, False),
    ):  # fmt: skip
        played = play(
            scene(red=at(5, 8, 0, row=["fire_away"], gear=gear), blue=at(14, 8, 180), tiles=[tile(kind, 9, 8, up=up)]),
            "red: reveal",
        )  # fmt: skip
        assert ("blue" in [option["target"] for option in played.open.options]) == seen


@rule("B18", "P6", "B14")
def test_spotter_drone_serves_tile_shots_and_chompy_too():
    wall = [tile("bunker", 20, 8, up=True), tile("vacant", 20, 11)]
    for gear in (None, "spotter_drone"):
        played = play(scene(red=at(5, 8, 0, ammo=1, gear=gear), blue=at(20, 14, 0), tiles=wall), "red: ammo")
        assert ("blue" in [option["target"] for option in played.open.options]) == (gear is not None)
        played = play(
            scene(
                red=at(5, 8, 0, captain="chompy", row=["captains_orders"], gear=gear),
                blue=at(5, 13.5, 0, captain="crash"),
                tiles=[tile("vacant", 5, 10.7)],
            ),
            "red: reveal",
        )  # fmt: skip
        assert bool(played.asks("chomp")) == (gear is not None)


@rule("B18", "X5")
def test_salvage_crane_crushes_a_wreck_without_a_die():
    played = play(
        scene(red=at(5, 8, 0, row=["forward"], gear="salvage_crane"), blue=FAR, wrecks=[wreck(9.5, 8, 0, gold=1)]),
        "red: reveal",
    )
    assert played.events("rolled") == []
    assert (played.tank("red").gold, played.state.glory["red"]) == (1, 2)
    assert near(played.tank("red").pose, (12.26, 8, 0))


@rule("B18", "C8")
def test_field_workshop_returns_all_damaged_cards_or_removes_one_crit():
    tank = at(5, 8, 0, gear="field_workshop", crits=2, damaged=["forward", "again", "veer_left"])
    played = play(scene(red=tank, blue=FAR), "red: repair")
    assert played.open.options == [["forward", "veer_left", "again"], "crit"]
    go_on(played, 'red repair: ["forward", "veer_left", "again"]')
    assert (played.tank("red").damaged, played.tank("red").crits) == ([], 2)
    played = play(scene(red=tank, blue=FAR), "red: repair", "red repair: crit")
    assert (len(played.tank("red").damaged), played.tank("red").crits) == (3, 1)


@rule("B18", "B1", "B2", "B10")
def test_prospector_finds_one_gold_more_in_gold_tiles_only():
    for kind, gold in (("gold_bar", 2), ("gold_bars", 3), ("magnet", 1)):
        played = play(
            scene(red=at(5, 8, 0, row=["forward"], gear="prospector"), blue=FAR, tiles=[tile(kind, 9, 8)]),
            "red: reveal",
        )
        assert played.tank("red").gold == gold
    played = play(
        scene(red=at(5, 8, 0, row=["forward"], gear="prospector"), blue=FAR, loose=[(9, 8, 1, False)]), "red: reveal"
    )
    assert played.tank("red").gold == 1


@rule("B18", "G1", "G4")
def test_reactive_armour_turns_the_first_crit_of_dice_each_round_into_a_command_icon():
    played = play(
        scene(
            red=at(5, 8, 0, ammo=2, row=["forward"]), blue=at(20, 12, 0, gear="reactive_armour"),
            tiles=[tile("bunker", 20, 8, up=True)],
        ),
        "red: ammo", 'red shot: {"from": "t1", "target": "blue"}', "roll: XC XC", "draw: again", "draw: forward",
    )  # fmt: skip
    blue = played.tank("blue")
    assert (blue.crits, blue.damaged) == (0, ["again", "forward"])
    # Two icons, no Crit: no Medal for the Bunker shot.
    assert (played.state.glory["red"], played.state.medals["red"]) == (2, 0)
    # The second Crit of the round counts; blue stands at (20, 14.5) now.
    go_on(played, "red: ammo", 'red shot: {"from": "t1", "target": "blue"}', "roll: X X")
    assert played.tank("blue").crits == 1
    assert played.state.medals["red"] == 1


@rule("B18", "F9")
def test_reactive_armour_changes_one_crit_only_of_a_double_and_serves_anew_each_round():
    played = play_round(
        scene(red=at(5, 8, 0, row=["forward"]), blue=at(9.5, 8, 180, gear="reactive_armour"), carnage=1),
        "red: reveal", "roll: XX", "draw: again",
    )  # fmt: skip
    assert (played.tank("blue").crits, played.tank("blue").damaged) == (1, ["again"])
    assert not played.tank("blue").armour_used


@rule("B18", "B7", "X5")
def test_reactive_armour_stops_a_wrecks_die_but_no_mine():
    played = play(
        scene(red=at(5, 8, 0, row=["forward"], gear="reactive_armour"), blue=FAR, tiles=[tile("minefield", 9, 8)]),
        "red: reveal",
    )
    assert played.tank("red").crits == 1
    played = play(
        scene(red=at(5, 8, 0, row=["forward"], gear="reactive_armour"), blue=FAR, wrecks=[wreck(9.5, 8, 0)]),
        "red: reveal", "roll: X", "draw: again",
    )  # fmt: skip
    assert (played.tank("red").crits, played.tank("red").damaged) == (0, ["again"])


@rule("B18", "A10")
def test_there_are_twelve_gear_cards_one_of_each():
    cards = default_edition().gear.cards
    assert len(cards) == len(set(cards)) == 12
