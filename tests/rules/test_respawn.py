"""X3, X7, X9, O7: how a tank that left the arena comes back, and what reaches it until then."""

import pytest

from boompatrol.rules import bounds
from tests.helpers import rule
from tests.scene import at, go_on, gone, near, play, scene, shot, spot, tile, wreck

FAR = at(25, 25, 180)
HOME = 2.722272
# A tile whose middle lies on the long edge's diagonal, clear of the edge: no place along the edge is left free.
NEAR = (2.474874 + 0.05 + 1) * 0.7071068


@rule("X3", "A4", "A5")
def test_a_destroyed_tank_comes_back_before_its_next_command_mended_and_goes_on_with_its_row():
    played = play(
        scene(
            red=gone(row=["back_er_up", "forward"], damaged=["again", "fire_away"], turret=6),
            blue=at(8, 22, 0), yellow=at(HOME, HOME, 45),
        ),
        f"red place_tank: {spot('ne', 1.2, 3)}", 'red refill: ["again"]',
    )  # fmt: skip
    red = played.tank("red")
    assert (red.crits, red.damaged, red.destroyed, red.turret) == (0, [], False, 3)
    assert red.hand == ["veer_left", "veer_right", "fire_away", "captains_orders"]
    # At (27.278, 27.278) facing 225 its left is south-east.
    assert near(red.pose, (30 - HOME + 0.8485, 30 - HOME - 0.8485, 225))
    assert red.row == ["back_er_up", "forward", "again"]
    assert (played.open.ask, played.open.tank) == ("command", "red")
    go_on(played, "red: hold_up", "red pivot: 0", "red turret: 0", "blue: pass", "yellow: pass", "red: reveal")
    assert near(played.tank("red").pose, (30 - HOME + 0.8485 - 2.4749, 30 - HOME - 0.8485 - 2.4749, 225))


@rule("X3")
def test_any_rally_point_with_room_will_do_its_first_one_or_another():
    played = play(scene(red=gone(row=["forward"]), blue=at(HOME, 30 - HOME, 315)))
    assert list(played.open.places) == ["sw", "ne", "se"]
    red = played.open.accept({"rally": "se", "offset": -1.4, "turret": None})
    assert red["rally"] == "se"


@rule("X3", "D2")
def test_its_turret_stays_as_it_is_when_nobody_turns_it():
    played = play(scene(red=gone(row=["forward"] * 1, turret=6), blue=FAR), f"red place_tank: {spot('sw')}")
    assert played.tank("red").turret == 6


@rule("X3", "T1")
def test_rattled_cards_go_out_of_play_in_hand_and_row_and_their_slots_are_filled():
    played = play(
        scene(red=gone(row=["forward", "rattled", "back_er_up"], rattled=1), blue=FAR),
        f"red place_tank: {spot('sw')}", 'red refill: ["veer_right"]',
    )  # fmt: skip
    assert played.tank("red").row == ["forward", "veer_right", "back_er_up"]
    assert played.tank("red").rattled == 0
    assert "veer_right" not in played.tank("red").hand


@rule("X3", "T1")
def test_a_rattled_card_revealed_before_the_end_goes_out_of_play_too():
    # Blue reveals Rattled, is destroyed by red's second Command, comes back, and can take two Rattled cards again.
    played = play(
        scene(
            red=at(5, 8, 0, row=[None, "fire_away"]),
            blue=at(9.5, 8, 180, row=["rattled", "forward", "back_er_up"], crits=2, hand=["fire_away"]),
            tiles=[tile("minefield", 4.9, 4.9, 45)],
        ),
        "red: pass", "blue: reveal", f"blue fire: {shot(None)}",
        "red: reveal", f"red fire: {shot('blue')}", "roll: X X", f"blue place_tank: {spot('sw')}",
    )  # fmt: skip
    assert played.tank("blue").row[1:] == ["forward", "back_er_up"]
    assert "rattled" not in played.tank("blue").row
    go_on(played, "blue: reveal")
    assert played.tank("blue").rattled == 2


@rule("X3", "R6")
def test_slots_left_empty_at_the_plan_are_filled_at_the_respawn_too():
    # Six damaged cards leave a row of one; mended, the hand fills the other two, in the order of the slots.
    damaged = ["back_er_up", "veer_left", "veer_right", "fire_away", "again", "captains_orders"]
    played = play(
        scene(red=gone(row=["forward"], damaged=damaged), blue=FAR), f"red place_tank: {spot('sw')}",
        'red refill: ["veer_right", "back_er_up"]',
    )  # fmt: skip
    assert played.tank("red").row == ["forward", "veer_right", "back_er_up"]
    assert played.tank("red").hand == ["veer_left", "fire_away", "again", "captains_orders"]


@rule("X3", "B5")
def test_a_super_charge_command_brings_it_back_too():
    played = play(
        scene(red=gone(row=["forward", "again", "veer_left"], extra="back_er_up"), blue=FAR, stage="super"),
        f"red place_tank: {spot('nw')}", "red: reveal",
    )  # fmt: skip
    assert played.tank("red").here
    assert played.events("card_revealed", tank="red")[0].data["card"] == "back_er_up"


@rule("X3", "X9")
def test_a_tank_still_destroyed_at_the_start_of_a_round_programs_as_usual():
    played = play(scene(red=gone(), blue=FAR, stage="plan"))
    assert (played.open.ask, played.open.tank) == ("plan", "red")
    played = play(
        scene(red=gone(damaged=["forward"]), blue=FAR, stage="plan"),
        'red plan: {"row": ["again", "back_er_up", "veer_left"], "super": null}',
    )  # fmt: skip
    assert played.tank("red").row == ["again", "back_er_up", "veer_left"]
    assert played.tank("red").crits == 3


@rule("X7")
def test_face_up_and_loose_things_obstruct_a_rally_point_too():
    # The tile leaves nothing of the 1.475 to each side. The disc, 0.375 about the middle, leaves what is beyond 1.375.
    played = play(scene(red=gone(), blue=FAR, tiles=[tile("gold_bar", NEAR, NEAR, 45, up=True)]))
    assert list(played.open.places) == ["nw", "ne", "se"]
    played = play(scene(red=gone(), blue=FAR, loose=[(2.7, 2.7, 1, False)]))
    assert played.open.places["sw"] == [
        pytest.approx((-1.4749, -1.375), abs=1e-3), pytest.approx((1.375, 1.4749), abs=1e-3)
    ]  # fmt: skip


@rule("X7")
def test_the_place_must_be_free_along_the_whole_hull():
    # A tile by the edge's south-east end takes only a part: its side is 0.7 to the right of the middle.
    played = play(scene(red=gone(), blue=FAR, tiles=[tile("vacant", 2.4925 + 1.2021, 2.4925 - 1.2021, 45)]))
    # The tile spans 0.7 to 2.7 to the right (negative), the hull one to each side: free from +0.3 on.
    assert played.open.places["sw"] == [pytest.approx((0.3, 1.4749), abs=1e-3)]
    assert played.open.quiet == {"rally": "sw", "offset": pytest.approx(0.3, abs=1e-3), "turret": None}


def crowded(*kinds: str) -> list:
    """A tile on each Rally Point's edge, so that none is free."""
    far = 30 - NEAR
    return [
        tile(kind, x, y, 45)
        for kind, (x, y) in zip(kinds, [(NEAR, NEAR), (NEAR, far), (far, far), (far, NEAR)], strict=True)
    ]


@rule("X7", "M1")
def test_when_none_is_free_it_crushes_what_it_covers_and_a_tank_there_blocks_it():
    tiles = crowded("gold_bar", "vacant", "vacant", "vacant")
    del tiles[1]  # Blue stands there.
    played = play(scene(red=gone(row=["forward"]), blue=at(HOME, 30 - HOME, 315), tiles=tiles))
    assert list(played.open.places) == ["sw", "ne", "se"]
    go_on(played, f"red place_tank: {spot('sw')}")
    assert played.tank("red").gold == 1
    assert played.tank("red").pose == (HOME, HOME, 45)


@rule("X7", "M4", "B13")
def test_placed_on_a_permanent_tile_it_moves_off_straight_ahead():
    played = play(
        scene(red=gone(row=["forward"]), blue=FAR, tiles=crowded("bunker", "vacant", "vacant", "vacant")),
        f"red place_tank: {spot('sw', 0.5)}",
    )  # fmt: skip
    assert played.tank("red").ammo == 1
    # The Bunker ends 2.474874 + 2.05 along the diagonal; half an inch to the left of the middle.
    along = 2.474874 + 2.05 + 0.01 + 1.375
    x, y, heading = played.tank("red").pose
    assert heading == 45
    assert ((x + y) * 0.7071068, (y - x) * 0.7071068) == pytest.approx((along, 0.5), abs=1e-3)


@rule("X7", "M14", "X5")
def test_placed_on_a_wreck_and_a_tile_it_meets_the_wreck_first():
    # Both lie under the hull as it is set down, the tile nearer to its rear: the same moment, so the wreck comes first.
    tiles = crowded("gold_bar", "vacant", "vacant", "vacant")
    # Along the diagonal the tile ends at 4.525, the wreck (across it) begins at 4.6 and the hull reaches to 5.225.
    middle = (4.6 + 1) * 0.7071068
    played = play(
        scene(red=gone(row=["forward"]), blue=FAR, tiles=tiles, wrecks=[wreck(middle, middle, 135, gold=1)]),
        f"red place_tank: {spot('sw')}", "roll: blank",
    )  # fmt: skip
    assert played.contacts("red") == ["w1", "t1"]
    assert played.tank("red").gold == 2
    along = 4.6 + 2 + 0.01 + 1.375
    assert near(played.tank("red").pose, (along * 0.7071068, along * 0.7071068, 45), by=1e-3)


@rule("X7", "O4")
def test_crowded_or_not_the_opponents_name_the_rally_point_of_one_that_drove_out():
    played = play(
        scene(
            red=at(27, 8, 0, row=["forward"]), blue=at(15, 22, 0),
            tiles=crowded("vacant", "vacant", "gold_bars", "vacant"),
        ),
        "red: reveal", "red rally_point: ne", f"red place_tank: {spot('ne')}",
    )  # fmt: skip
    assert played.tank("red").gold == 2


@rule("X9", "B10", "B11")
def test_no_mortar_magnet_or_intel_reaches_a_destroyed_tank():
    # Blue is gone with its hand: Mortar and Intel go to yellow unasked, and the Magnet finds no holder.
    played = play(
        scene(
            red=at(5, 8, 0, row=["forward"]), blue=gone(gold=0), yellow=FAR,
            tiles=[tile("mortar", 8.6, 6.5), tile("magnet", 8.6, 9.5), tile("intel", 10.7, 8)],
        ),
        "red: reveal", "roll: C", "draw: again",
    )  # fmt: skip
    assert played.asks("mortar") == []
    assert played.tank("yellow").damaged == ["again"]
    assert played.tank("red").gold == 1


@rule("X9", "B11")
def test_with_every_opponent_destroyed_mortar_intel_and_chompy_find_nobody():
    played = play(
        scene(
            red=at(5, 8, 0, row=["captains_orders", "forward"], captain="chompy"), blue=gone(captain="crash"),
            tiles=[tile("mortar", 8.6, 6.5), tile("intel", 8.6, 9.5)],
        ),
        "red: reveal", f"blue place_tank: {spot('ne')}",
    )  # fmt: skip
    assert played.asks("chomp") == []
    played = play(
        scene(
            red=at(5, 8, 0, row=["forward"]), blue=gone(), tiles=[tile("mortar", 8.6, 6.5), tile("intel", 8.6, 9.5)],
        ),
        "red: reveal",
    )  # fmt: skip
    assert played.state.tiles == {}
    assert (played.open.ask, played.open.tank) == ("place_tank", "blue")


@rule("X9", "P2", "B7")
def test_no_gold_and_no_rattled_card_reaches_a_destroyed_tank_and_its_cards_wait():
    played = play(
        scene(
            red=at(5, 8, 0, row=["captains_orders"], captain="payday"), yellow=FAR,
            blue=gone(row=["forward"], damaged=["again"], captain="crash"),
        ),
        "red: reveal", "yellow payday: false",
    )  # fmt: skip
    assert played.asks("payday", tank="blue") == []
    blue = played.tank("blue")
    assert (blue.gold, blue.crits, blue.row[0], blue.damaged) == (0, 3, "forward", ["again"])
    played = play(
        scene(red=at(5, 8, 0, row=["fire_away"]), blue=gone(), yellow=FAR, tiles=[tile("minefield", 9, 8)]),
        "red: reveal", f"red fire: {shot('t1')}", "roll: C",
    )  # fmt: skip
    assert played.tank("blue").rattled == 0
    assert played.tank("red").rattled == 1


@rule("X9", "E1", "R8")
def test_a_destroyed_tank_is_the_nearest_to_nothing():
    # Yellow fell beside the Vault: blue, 3.6 from its edge, is the nearest.
    report = scene(red=at(8, 22, 0), blue=at(15, 9.5, 0), yellow=gone(), tower=3, stage="report")
    report.state.order = ("red", "blue", "yellow")
    played = play(report)
    assert played.tank("blue").gold == 2
    assert played.tank("yellow").gold == 0


@rule("X7", "X9")
def test_with_no_room_at_all_it_stays_out_until_its_next_command(monkeypatch: pytest.MonkeyPatch):
    room = bounds.open_places
    monkeypatch.setattr(bounds, "open_places", lambda table: bounds.Room({}, True))
    played = play(scene(red=gone(row=["forward", "back_er_up"], damaged=["again"]), blue=FAR))
    # Its first Command is lost, and nobody is asked about it.
    assert (played.open.ask, played.open.tank) == ("command", "blue")
    assert played.tank("red").destroyed
    assert (played.tank("red").crits, played.tank("red").damaged) == (3, ["again"])
    monkeypatch.setattr(bounds, "open_places", room)
    go_on(played, "blue: pass")
    assert (played.open.ask, played.open.tank) == ("place_tank", "red")
    go_on(played, f"red place_tank: {spot('sw')}", 'red refill: ["fire_away"]')
    assert played.tank("red").row == ["forward", "back_er_up", "fire_away"]
