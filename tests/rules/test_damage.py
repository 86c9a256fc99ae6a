"""D1-D6, G1: what a result does to a tank, in which order, and the push.

Red at (5, 8) looks east and fires at blue, whose front at 8.625 is 3.225 from the hub's edge: Close, two dice.
"""

import pytest

from boompatrol.rules.preview import pushed
from tests.helpers import rule
from tests.scene import at, go_on, near, play, scene, shot, spot, tile, wreck


def hit(blue, dice, *script, figures=None, **more):
    placed = scene(red=at(5, 8, row=["fire_away"], **(figures or {})), blue=blue, **more)
    return play(placed, "red: reveal", f"red fire: {shot('blue')}", f"roll: {dice}", *script)


@rule("D1", "F8")
def test_a_blank_does_nothing_and_pushes_nobody():
    played = hit(at(10, 8, 180), "blank blank")
    assert played.tank("blue").pose == (10, 8, 180)
    assert not played.events("hit")
    assert not played.events("knocked_back")
    assert played.open.tank == "blue"


@rule("D2", "G1")
def test_a_command_icon_takes_a_card_of_the_hand_at_random_and_never_one_of_the_row():
    played = hit(at(10, 8, 180, row=["forward", "again", "fire_away"]), "CC blank")
    assert played.open.pool == ["back_er_up", "veer_left", "veer_right", "captains_orders"]
    go_on(played, "draw: veer_left")
    assert played.open.pool == ["back_er_up", "veer_right", "captains_orders"]
    go_on(played, "draw: captains_orders")
    assert played.tank("blue").damaged == ["veer_left", "captains_orders"]
    assert played.tank("blue").row == ["forward", "again", "fire_away"]
    assert played.state.glory["red"] == 2


@rule("D2", "G1")
def test_an_empty_hand_loses_nothing_more_but_the_icons_still_count():
    blue = at(10, 8, 180, damaged=["back_er_up", "veer_left", "veer_right"], row=["forward", "again", "fire_away"])
    # One card is left in hand, Captain's Orders: a draw with one outcome is not made.
    played = hit(blue, "CC blank")
    assert not played.asks("draw")
    assert played.tank("blue").damaged[-1] == "captains_orders"
    assert played.tank("blue").hand == []
    assert played.state.glory["red"] == 2


@rule("D2", "T1", "P4")
def test_rattled_cards_and_reds_orders_beside_her_are_never_drawn():
    placed = at(10, 8, 180, captain="red", rattled=2, damaged=["back_er_up", "veer_left", "veer_right"],
                row=["forward", "again", "fire_away"])  # fmt: skip
    played = hit(placed, "C blank")
    assert played.tank("blue").damaged == ["back_er_up", "veer_left", "veer_right"]
    assert played.tank("blue").rattled == 2
    assert played.tank("blue").beside


@rule("D3", "X1", "D6")
def test_the_third_crit_destroys_and_the_rest_of_the_result_falls_away():
    played = hit(at(10, 8, 180, crits=2, gold=2), "XC C")
    assert played.tank("blue").destroyed
    assert played.tank("blue").damaged == []
    assert played.state.medals["red"] == 2
    assert played.state.glory["red"] == 0
    assert not played.events("knocked_back")
    assert played.state.wrecks["w1"].pose == (10, 8, 180)
    assert played.state.wrecks["w1"].items.gold == 2


@rule("D3")
def test_crits_add_up_over_hits():
    played = hit(at(10, 8, 180, crits=1), "X blank")
    assert played.tank("blue").crits == 2
    assert not played.tank("blue").destroyed
    assert hit(at(10, 8, 180, crits=1), "XX blank", carnage=1).tank("blue").destroyed


@rule("D4")
@pytest.mark.parametrize(
    "heading, face, x",
    # A card length, 3.5, on front and rear; a card width, 2.5, on a side: always away from red, to the east.
    [(180, "front", 13.5), (0, "rear", 13.5), (90, "left", 12.5), (270, "right", 12.5)],
)
def test_a_hit_tank_is_pushed_square_to_the_face_that_was_hit(heading, face, x):
    played = hit(at(10, 8, heading), "X blank")
    assert not played.asks("face")
    assert near(played.tank("blue").pose, (x, 8, heading), by=1e-5)
    told = played.events("knocked_back")[0].data
    assert (told["face"], told["inches"], told["credit"]) == (face, x - 10, "red")


@rule("D4", "R9")
@pytest.mark.parametrize(
    "face, pose",
    [
        # Blue looks north-east. Its rear is hit: 3.5 along 45 degrees, 2.47487 each way. Its left side: 2.5 to the
        # south-east, 1.76777 each way.
        ("rear", (13.47487, 10.47487, 45)),
        ("left", (12.76777, 6.23223, 45)),
    ],
)
def test_of_two_faces_in_sight_the_shooter_chooses_and_the_band_stays(face, pose):
    # The nearest corner is 1.7 from the centre: Close whichever face is taken.
    played = hit(at(11, 8, 45), "X blank")
    assert (played.open.seat, played.open.options) == ("red", ["left", "rear"])
    go_on(played, f"red face: {face}")
    assert near(played.tank("blue").pose, pose, by=1e-5)


@rule("D4", "O4")
@pytest.mark.parametrize("face, end", [("rear", (13.47487, 10.47487, 45)), ("left", (12.76777, 6.23223, 45))])
def test_the_preview_of_a_push_ends_where_the_push_ends(face, end):
    state = scene(red=at(5, 8), blue=at(11, 8, 45)).state
    seen = pushed(state, "red", "blue", face)
    assert near(seen.end, end, by=1e-5)
    assert not seen.goes_out
    # 2 in from the south side, its right looks north-west: the push south-east takes it over the line.
    assert pushed(scene(red=at(5, 8), blue=at(11, 2, 45)).state, "red", "blue", "left").goes_out
    assert state.tanks["blue"].pose == (11, 8, 45)


@rule("D4", "O4", "G1")
def test_the_preview_of_a_push_over_the_line_knows_whose_second_tank_has_fired():
    """Blue is the second tank of Red's side: the Glory is the side's."""
    state = scene(teams=True, red=at(20, 20), blue=at(5, 8), yellow=at(11, 2, 45), green=at(25, 5)).state
    seen = pushed(state, "blue", "yellow", "left")
    assert seen.goes_out
    assert [event.data["seat"] for event in seen.events if event.name == "glory"] == ["red"]


@rule("D4")
def test_a_face_that_is_hidden_is_not_offered():
    # Blue looks north-east. From the barrel's end at (5.9, 8) its rear lies between -6.6 and 9.4 degrees, its left side
    # up to 22.8. A building (7 to 9, 6.25 to 8.25) hides all below 12.8: what is open is 5.4 off, Mid.
    assert hit(at(12, 9, 45), "X blank").open.options == ["left", "rear"]
    hidden = hit(at(12, 9, 45), "X", tiles=[tile(None, 8, 7.25)])
    assert not hidden.asks("face")
    assert hidden.events("knocked_back")[0].data["face"] == "left"


@rule("D4", "B18", "B6")
def test_anchor_spades_hold_it_to_half_a_card_width_and_the_glue_trap_wholly():
    assert hit(at(10, 8, 180, gear="anchor_spades"), "X blank").tank("blue").pose == (11.25, 8, 180)
    played = hit(at(10, 8, 180, glued=True), "X blank")
    assert played.tank("blue").pose == (10, 8, 180)
    assert played.tank("blue").crits == 1


@rule("D4", "B14")
def test_a_bunker_shot_pushes_away_from_the_bunker():
    placed = scene(red=at(25, 25, 180, ammo=1), blue=at(5, 12, 0), tiles=[tile("bunker", 5, 8, up=True)])
    played = play(placed, "red: ammo", 'red shot: {"from": "t1", "target": "blue"}', "roll: X X")
    assert played.tank("blue").pose == (5, 14.5, 0)


@rule("D4", "M6", "B7", "B11")
def test_rams_mines_mortars_and_a_wrecks_die_push_nobody():
    for tiles, wrecks in ([tile("mortar", 9, 8)], []), ([tile("minefield", 9, 8)], []), ([], [wreck(9, 8)]):
        placed = scene(red=at(5, 8, row=["forward"]), blue=at(25, 25, 180), tiles=tiles, wrecks=wrecks)
        played = play(placed, "red: reveal", *([] if tiles and tiles[0][0] == "minefield" else ["roll: X"]))
        assert not played.events("knocked_back")
        assert played.tank("red").crits + played.tank("blue").crits == 1


@rule("D5", "G7", "B7")
def test_a_mine_met_in_a_push_is_credited_to_the_attacker():
    # Blue's rear goes from 11.375 to 14.875: the mine begins at 12.5.
    played = hit(at(10, 8, 180), "X blank", tiles=[tile("minefield", 13.5, 8)])
    assert played.tank("blue").crits == 2
    assert played.tank("blue").rattled == 2
    assert played.state.glory["red"] == 2
    played = hit(at(10, 8, 180, crits=1), "X blank", tiles=[tile("minefield", 13.5, 8)])
    assert played.tank("blue").destroyed
    assert played.state.medals["red"] == 2
    assert played.state.glory["red"] == 1


@rule("D5", "M7")
def test_whom_a_pushed_tank_runs_into_is_harmed_for_the_attacker():
    played = hit(at(10, 8, 180), "X blank", "roll: X", yellow=at(14, 8, 0))
    assert played.tank("yellow").crits == 1
    assert played.events("rolled")[-1].data["tank"] == "red"
    assert played.state.glory == {"red": 2, "blue": 0, "yellow": 0}
    # Blue moves off yellow's far end: 15.375 + 1.375.
    assert near(played.tank("blue").pose, (16.76, 8, 180))


@rule("D5", "X5", "G7")
def test_a_wreck_crushed_in_a_push_gives_its_items_to_the_pushed_and_its_glory_to_the_attacker():
    played = hit(at(10, 8, 180), "C blank", "draw: again", "roll: X", wrecks=[wreck(14, 8, 90, gold=2)])
    assert played.tank("blue").gold == 2
    assert played.tank("blue").crits == 1
    # 1 for the icon, 2 for the wreck, 1 for the wreck's die against the pushed tank.
    assert played.state.glory["red"] == 4


@rule("D5", "O1", "G2")
def test_a_push_over_the_line_is_two_glory_and_the_victim_comes_back_at_once():
    # Blue's front is at 29.375 - 0.75; red fires from behind: 1 for the icon, 2 for the push.
    placed = scene(red=at(22, 8, row=["fire_away"]), blue=at(27, 8, 0, damaged=["again"]))
    played = play(placed, "red: reveal", f"red fire: {shot('blue')}", "roll: X blank", f"blue place_tank: {spot('nw')}")
    assert played.state.glory["red"] == 3
    assert (played.tank("blue").crits, played.tank("blue").damaged) == (1, ["again"])
    assert played.events("out_of_bounds", tank="blue", forced=True)


@rule("D6", "B18")
def test_crits_come_first_then_cards_then_rattled_from_gear_then_the_push():
    played = hit(at(10, 8, 180), "XC blank", "draw: again", figures={"gear": "rattler_shells"})
    told = [event.name for event in played.session.events]
    order = [told.index(name) for name in ("hit", "crits", "damaged", "rattled", "knocked_back")]
    assert order == sorted(order)
    dead = hit(at(10, 8, 180, crits=2), "XC blank", figures={"gear": "rattler_shells"})
    assert dead.tank("blue").rattled == 0
    assert not dead.events("damaged")


@rule("D2")
def test_the_cards_of_one_result_are_told_in_one_event():
    played = hit(at(10, 8, 180), "CC blank", "draw: again", "draw: forward")
    told = played.events("damaged", tank="blue")
    assert [event.data["cards"] for event in told] == [["again", "forward"]]
