"""A1-A11: the arena, the tanks, the Captains, the Buildings, before the first Battle Plan."""

from itertools import combinations

import pytest

from boompatrol.box.edition import default_edition, edition_from
from boompatrol.geometry.bodies import separation
from boompatrol.table.field import field_of
from boompatrol.table.requests import Refused
from tests.helpers import rule
from tests.scene import at, near, new_match, play, scene, wreck

FIELD = field_of(default_edition())


def quietly_to(session, ask):
    """Quiet answers until that question comes."""
    while session.request.ask != ask:
        session.answer(session.request.quiet)
    return session


def refused(session, answer, why=None):
    before = repr(session.state)
    with pytest.raises(Refused, match=why):
        session.answer(answer)
    assert repr(session.state) == before


@rule("A1", "A2")
def test_the_arena_is_two_rulers_wide_with_a_rally_point_on_each_corner_and_the_disc_in_the_middle():
    assert FIELD.side == 2 * 15
    tips = {"sw": (0, 0), "nw": (0, 30), "ne": (30, 30), "se": (30, 0)}
    for name, tip in tips.items():
        corners = [tuple(corner) for corner in FIELD.rallies[name].corners]
        assert tip in corners
        # The two legs, 3.5 long, lie on the boundary lines.
        assert sorted(abs(x - tip[0]) + abs(y - tip[1]) for x, y in corners) == [0, 3.5, 3.5]
        assert all(x in (0, 30) or y in (0, 30) for x, y in corners)
    assert (FIELD.tower.x, FIELD.tower.y, FIELD.tower.radius) == (15, 15, 1.5)


@rule("A3")
@pytest.mark.parametrize(
    "players, wanted",
    [
        (2, [("red", "red", "sw"), ("red", "blue", "nw"), ("yellow", "yellow", "ne"), ("yellow", "green", "se")]),
        (3, [("red", "red", "sw"), ("blue", "blue", "nw"), ("yellow", "yellow", "east")]),
        (4, [("red", "red", "sw"), ("blue", "blue", "nw"), ("yellow", "yellow", "ne"), ("green", "green", "se")]),
    ],
)
def test_each_tank_starts_where_its_seat_belongs(players, wanted):
    session = new_match(players, quick_tanks=False)
    for seat, tank, rally in wanted:
        question = session.request
        assert (question.ask, question.seat, question.tank) == ("place_tank", seat, tank)
        assert question.quiet["rally"] == rally
        for other in {"sw", "nw", "ne", "se", "east"} - {rally}:
            refused(session, {"rally": other, "offset": 0, "turret": None}, "not open here")
        session.answer(question.quiet)
    assert session.request.ask == "plan"
    assert session.state.teams == (players == 2)


@rule("A3", "A4")
def test_the_third_of_three_stands_in_the_middle_of_the_east_edge_facing_in():
    session = quietly_to(new_match(3, quick_tanks=False), "place_tank")
    for _ in range(2):
        session.answer(session.request.quiet)
    refused(session, {"rally": "east", "offset": 0.5, "turret": None}, "offset")
    session.answer({"rally": "east", "offset": 0, "turret": 3})
    # Rear on the line: half a hull, 1.375, from x = 30.
    assert near(session.state.tanks["yellow"].pose, (28.625, 15, 180))
    assert session.state.tanks["yellow"].turret == 3


@rule("A4")
def test_a_tank_starts_rear_flush_on_the_long_edge_and_hangs_over_at_neither_end():
    # The edge's middle is (1.75, 1.75); half a hull further in at 45 degrees is 1.375 / 1.41421 = 0.97227 each way.
    session = new_match(quick_tanks=False)
    # The edge is 3.5 x 1.41421 = 4.9497 long, the tank 2 wide: 1.4749 to either side.
    for offset in (1.48, -1.48):
        refused(session, {"rally": "sw", "offset": offset, "turret": None}, "offset")
    session.answer({"rally": "sw", "offset": 1.0, "turret": None})
    # An inch to its left, which is up and to the west.
    assert near(session.state.tanks["red"].pose, (2.72227 - 0.70711, 2.72227 + 0.70711, 45))
    session.answer({"rally": "nw", "offset": -1.47, "turret": None})
    # Blue looks south-east; its right is south-west: 1.47 x 0.70711 = 1.03945 each way.
    assert near(session.state.tanks["blue"].pose, (2.72227 - 1.03945, 27.27773 - 1.03945, 315))


@rule("A5")
def test_the_turret_starts_in_any_of_the_eight_sectors():
    for sector in range(8):
        session = new_match(quick_tanks=False)
        session.answer({"rally": "sw", "offset": 0, "turret": sector})
        assert session.state.tanks["red"].turret == sector
    for wrong in (-1, 8, 1.5, "2", True):
        refused(new_match(quick_tanks=False), {"rally": "sw", "offset": 0, "turret": wrong}, "turret")


@rule("A6")
def test_each_crew_starts_with_its_seven_cards_and_no_glory():
    seven = ["forward", "back_er_up", "veer_left", "veer_right", "fire_away", "again", "captains_orders"]
    session = new_match(captains={"red": "boxy", "blue": "red"})
    state = session.state
    assert state.tanks["red"].hand == seven
    assert state.tanks["blue"].hand == seven[:-1]
    assert state.tanks["blue"].beside
    assert [tank.rattled for tank in state.tanks.values()] == [0, 0, 0, 0]
    assert set(state.glory.values()) == set(state.medals.values()) == {0}
    assert "rattled" not in session.request.hand


@rule("A7")
def test_a_captain_belongs_to_one_crew_only():
    asked = dict.fromkeys(("red", "blue", "yellow", "green"), "ask")
    session = quietly_to(new_match(captains=asked), "captain")
    assert session.request.options == ["boxy", "payday", "crash", "red", "copycat", "chompy", "draw"]
    refused(session, "finsight", "not on offer")
    session.answer("crash")
    assert session.request.tank == "blue"
    assert session.request.options == ["boxy", "payday", "red", "copycat", "chompy", "draw"]
    refused(session, "crash")
    session.answer("red")
    session.answer("draw")
    session.answer("draw")
    captains = [tank.captain for tank in session.state.tanks.values()]
    assert captains[:2] == ["crash", "red"]
    assert len(set(captains)) == 4


@rule("A7")
def test_a_captain_promised_to_one_crew_is_neither_offered_to_nor_drawn_by_another():
    promised = {"red": "ask", "blue": "boxy", "yellow": "draw", "green": "payday"}
    session = new_match(captains=promised, seed=None, quick_tiles=False)
    assert "boxy" not in session.request.options
    assert "payday" not in session.request.options
    session.answer("draw")
    assert session.request.pool == ["crash", "red", "copycat", "chompy"]
    session.answer(["copycat"])
    assert session.state.tanks["blue"].captain == "boxy"
    assert session.request.pool == ["crash", "red", "chompy"]


@rule("A7", "P9")
def test_in_team_play_each_tank_has_its_own_captain_and_a_guest_comes_only_by_the_switch():
    session = new_match(2, captains={"red": "ask", "blue": "ask"}, switches={"guest_captains": True})
    assert "finsight" in session.request.options
    session.answer("finsight")
    assert (session.request.ask, session.request.seat, session.request.tank) == ("captain", "red", "blue")
    session.answer("chompy")
    captains = [tank.captain for tank in session.state.tanks.values()]
    assert captains[:2] == ["finsight", "chompy"]
    assert len(set(captains)) == 4


@rule("A8")
def test_the_initiative_deck_has_one_card_a_tank_and_the_carnage_cards_below():
    session = new_match(3, seed=None, quick_tiles=False, captains={"red": "boxy", "blue": "red", "yellow": "crash"})
    cards = []
    while session.request is not None:
        question = session.request
        if question.ask == "draw" and question.what == "initiative":
            cards.append(question.pool)
        session.answer(question.quiet)
    # The last card of either half is not drawn: it has one outcome.
    assert cards[:2] == [("red", "blue", "yellow"), ("blue", "yellow")]
    assert cards[2:] == [("underdog", "front_row", "last_legs"), ("front_row", "last_legs")]
    assert [e.data["card"] for e in session.events if e.name == "initiative"] == [
        "red", "blue", "yellow", "underdog", "front_row", "last_legs",
    ]  # fmt: skip


@rule("A9")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_quick_set_up_lays_all_tiles_face_down_inside_and_apart(players):
    for seed in range(4):
        state = new_match(players, seed).state
        tiles = list(state.tiles.values())
        assert [tile.id for tile in tiles] == [f"t{n}" for n in range(1, 37)]
        assert {tile.kind for tile in tiles} == {None}
        others = [tank.body for tank in state.tanks.values()] + [FIELD.tower, *FIELD.rally_bodies]
        for tile in tiles:
            assert all(0 <= x <= 30 and 0 <= y <= 30 for x, y in tile.body.corners)
            assert min(separation(tile.body, other) for other in others) >= 1 - 1e-6
        assert min(separation(a.body, b.body) for a, b in combinations(tiles, 2)) >= 1 - 1e-6


@rule("A9", "A11")
def test_by_hand_tanks_come_first_then_captains_then_tiles_one_at_a_time_in_seat_order():
    captains = dict.fromkeys(("red", "blue", "yellow"), "ask")
    session = new_match(3, quick_tanks=False, quick_tiles=False, captains=captains)
    asked = []
    while session.request.ask != "plan":
        asked.append((session.request.ask, session.request.seat))
        session.answer(session.request.quiet)
    seats = ["red", "blue", "yellow"]
    assert asked[:6] == [("place_tank", seat) for seat in seats] + [("captain", seat) for seat in seats]
    assert asked[6:] == [("place_building", seat) for seat in seats * 12]
    assert len(session.state.tiles) == 36


@rule("A9")
def test_a_tile_by_hand_lies_wholly_inside_and_at_least_half_a_tile_from_everything():
    session = new_match(2, quick_tiles=False)
    refused(session, {"pose": [0.99, 10, 0]}, "inside")
    # A tile turned by 45 degrees reaches 1.41421 from its centre.
    refused(session, {"pose": [1.41, 10, 45]}, "inside")
    session.answer({"pose": [1.0, 10, 0]})
    assert session.request.seat == "yellow"
    # It ends at x = 2; the next one may begin at x = 3.
    refused(session, {"pose": [3.99, 10, 0]}, "nearer than 1 in to t1")
    session.answer({"pose": [4.0, 10, 0]})
    # The disc's edge is at x = 13.5.
    refused(session, {"pose": [11.51, 15, 0]}, "clocktower")
    session.answer({"pose": [11.5, 15, 0]})
    # Red stands at (2.722, 2.722, 45): its front edge is 4.1 + 1 from the corner along the diagonal.
    refused(session, {"pose": [4.6, 4.6, 45]}, "red")
    assert [tile.kind for tile in session.state.tiles.values()] == [None, None, None]
    # Of three nobody stands at the south-east Rally Point, which ends at y = 3.5 on the line.
    session = new_match(3, quick_tiles=False)
    refused(session, {"pose": [29, 5.49, 0]}, "rally_se")
    session.answer({"pose": [29, 5.5, 0]})


@rule("A9")
def test_a_tile_for_which_no_place_is_found_stays_out_of_the_match():
    counts = dict.fromkeys(default_edition().tiles.counts, 0) | {"relic": 1, "vacant": 7}
    wide = edition_from({"tiles": {"spacing": 8.0, "counts": counts}}, "wide.toml")
    session = new_match(quick_tiles=False, edition=wide)
    laid = 0
    while session.request.ask == "place_building":
        if session.request.quiet is None:
            refused(session, {"pose": [15, 15, 0]}, "nearer")
        else:
            refused(session, None, "there is still room")
            laid += 1
        session.answer(session.request.quiet)
    assert 0 < laid < 8
    assert len(session.state.tiles) == laid
    quick = new_match(edition=wide)
    assert quick.request.ask == "plan"
    assert 0 < len(quick.state.tiles) < 8


@rule("A10")
def test_a_seventh_wreck_sends_the_oldest_away_without_glory_but_its_gold_and_the_relic_stay():
    wrecks = [wreck(3, 26, 0, gold=2, relic=True, ammo=1, gear="ram_plow")]
    wrecks += [wreck(7 + 4 * n, 26) for n in range(5)]
    played = play(
        scene(red=at(5, 8, row=["forward"]), blue=at(9, 8, 180, crits=2), wrecks=wrecks), "red: reveal", "roll: X"
    )
    assert list(played.state.wrecks) == ["w2", "w3", "w4", "w5", "w6", "w7"]
    item = played.state.loose["l1"]
    assert (item.x, item.y, item.gold, item.relic) == (3, 26, 2, True)
    assert played.state.glory["red"] == 0
    assert played.state.medals["red"] == 2


@rule("A10")
def test_tokens_have_no_limit_but_there_is_one_relic_and_one_of_each_gear():
    state = new_match().state
    assert state.kinds_left["relic"] == 1
    assert len(state.gear_left) == len(set(state.gear_left)) == 12
    # Four crews with nine Gold each is more than any box holds: nothing runs out.
    rich = scene(red=at(5, 8, captain="payday", gold=99, row=["captains_orders"]), blue=at(25, 25))
    assert play(rich, "red: reveal", "blue payday: true").tank("red").gold == 101
