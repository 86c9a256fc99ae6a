"""Hard cases 1 to 8 (see test_mirrored_arena.py too): things met almost together, chains, corners, previews."""

from math import cos, radians, sin
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boompatrol.geometry.bodies import Body, Pose, box, inside, separation, touches
from boompatrol.geometry.depth import overlaps
from boompatrol.geometry.placing import lay
from boompatrol.rules.preview import preview
from boompatrol.session import Dealer, Session
from boompatrol.table.chance import Stream
from boompatrol.table.digest import digest
from boompatrol.table.state import State
from boompatrol.table.table import Table
from tests.geometry.world import RALLY, TOWER
from tests.helpers import hard_case, rule
from tests.scene import Scene, at, go_on, gone, near, play, scene, shot, spot, tile, wreck
from tests.turned import OTHER, WAYS, laid, rally, tank

FAR = at(25, 25, 180)

# Hard case 1 ------------------------------------------------------------------------------------------------------


@rule("M1", "M4", "M6", "M14")
@hard_case(1)
def test_a_forward_meets_a_building_a_tank_and_a_bunker_almost_together():
    # The Gold begins at 8.0 and blue at 8.05; off blue (to 10.05) the front comes to 12.81, over the Bunker, 10.1 to
    # 12.1.
    played = play(
        scene(
            red=at(5, 8, 0, row=["forward"]), blue=at(9.05, 10.275, 90),
            tiles=[tile("gold_bar", 9, 6.05), tile("bunker", 11.1, 8, up=True)],
        ),
        "red: reveal", "roll: X",
    )  # fmt: skip
    red = played.tank("red")
    assert played.contacts("red") == ["t1", "blue", "t2"]
    assert (red.gold, red.ammo, played.tank("blue").crits) == (1, 1, 1)
    assert near(red.pose, (12.11 + 1.375, 8, 0), by=1e-3)


@rule("M1", "M4")
@hard_case(1)
@pytest.mark.parametrize("heading", [0, 45, 135, 217.3])
def test_a_drive_that_ends_a_hair_from_a_wreck_either_meets_it_or_stands_clear_of_it(heading: float):
    """After a Forward of 3.5 the hulls, 2.75 long, would be 5 to 15 millionths apart: rounding decides on touching."""
    c, d = cos(radians(heading)), sin(radians(heading))
    for millionths in (5 + n / 20 for n in range(200)):
        away = 3.5 + 2.75 + millionths * 1e-6
        placed = scene(
            red=at(20.123457, 21.765432, heading, row=["forward"]),
            wrecks=[wreck(20.123457 + away * c, 21.765432 + away * d, heading)],
        )  # fmt: skip
        played = play(placed, "red: reveal")
        if not played.asks("roll") and played.open.ask != "roll":
            red = played.tank("red").body
            assert not any(touches(red, one.body) for one in played.state.wrecks.values()), millionths


# Hard case 2 ------------------------------------------------------------------------------------------------------


def at_rest(state: State) -> None:
    """M4, O2, O5: no hull touches anything but its Rally Point's edge or the line, and all are inside."""
    table = Table(state, None)
    for each in state.tanks.values():
        if each.body is not None:
            assert inside(each.body, 30.0)
            assert not [body.id for body in table.bodies(but=each.color) if touches(body, each.body)]
            assert not [body.id for body in RALLY if overlaps(body, each.body)]


def crowd(seed: int) -> Scene:
    """Four tanks with movements to execute and 33 tiles, three of them permanent and face up, all at random."""
    random = Random(seed)
    bodies: list[Body] = [*RALLY, TOWER]
    poses: list[Pose] = []
    while len(poses) < 4:
        pose = (
            random.uniform(2, 28),
            random.uniform(2, 28),
            random.choice([random.uniform(0, 360), 90.0 * random.randrange(4)]),
        )
        hull = box("tank", pose, 1.375, 1.0)
        if inside(hull, 30.0) and all(separation(hull, other) > 0.05 for other in bodies):
            poses.append(pose)
            bodies.append(hull)
    tiles = lay(33, 1.0, 0.3, 30.0, bodies, Stream(seed).random)
    kinds = ["bunker", "accelerator", "glue_trap", *[None] * len(tiles)]
    cards = ["forward", "back_er_up", "veer_left", "veer_right", "captains_orders"]
    rows = [random.sample(cards, 3) for _ in poses]
    crits = [random.randrange(3) for _ in poses]
    return scene(
        tiles=[tile(kind, *pose, up=kind is not None) for kind, pose in zip(kinds, tiles, strict=False)],
        **{
            color: at(*pose, row=row, crits=crit)
            for color, pose, row, crit in zip(("red", "blue", "yellow", "green"), poses, rows, crits, strict=True)
        },
    )


@rule("M4", "M11", "O2", "O6")
@settings(max_examples=40)
@given(st.integers(0, 10**9))
@hard_case(2)
def test_after_every_command_nothing_touches_anything_and_it_always_ends(seed: int):
    arena = crowd(seed)
    session = Session(arena.state, Dealer(seed), events=False)
    answers, asked = Stream(seed), 0
    while session.request is not None and session.state.round_number == 1:
        if session.request.ask == "command":
            at_rest(session.state)
        session.answer(session.request.sample(answers))
        asked += 1
        assert asked < 400
    at_rest(session.state)


# Hard case 3 ------------------------------------------------------------------------------------------------------


@rule("M4", "M11", "O4")
@pytest.mark.parametrize("way", WAYS)
@hard_case(3)
def test_a_chain_of_move_offs_ends_at_the_line_or_back_where_it_came_from_however_the_arena_is_turned(way):
    # Forward ends with the front at 21.875 on the Accelerator (20.5 to 22.5), off it at 25.26 on blue (25.1 to 27.85),
    # off that at 30.61: over the line.
    def chain(y: float) -> Scene:
        return scene(
            red=tank((17, y, 0), way, row=["forward"]), blue=tank((26.475, y, 0), way), yellow=tank((8, 22, 0), way),
            tiles=[tile("accelerator", *laid((21.5, y, 0), way), up=True)],
        )  # fmt: skip

    played = play(chain(8), "red: reveal", "roll: X")
    assert played.contacts("red") == ["t1", "blue"]
    assert [event.data["objects"] for event in played.events("moves_off")] == [["t1"], ["blue"]]
    assert played.events("out_of_bounds", tank="red", forced=False)
    assert played.state.glory == {"red": 1, "blue": 2, "yellow": 2}
    # In the corner its upper side (y 27) meets the Rally Point first: back, all the way off blue and the Accelerator.
    played = play(chain(26), "red: reveal", "roll: X")
    assert played.contacts("red") == ["t1", "blue", f"rally_{rally('ne', way)}"]
    assert near(played.tank("red").pose, laid((20.5 - 0.01 - 1.375, 26, 0), way), by=1e-3)
    assert played.state.glory == {"red": 1, "blue": 0, "yellow": 0}


# Hard case 4 ------------------------------------------------------------------------------------------------------


@rule("M8", "C9")
@hard_case(4)
def test_candidates_of_a_pivot_over_a_minefield_have_no_effect():
    arena = scene(red=at(10, 8, 0), blue=FAR, tiles=[tile("minefield", 9.6, 10.5)])
    before = digest(arena.state)
    met = [
        preview(arena.state, "red", "hold_up", answers={"pivot": {"degrees": d}}).contacts for d in (0, 40, 70, 40, 5)
    ]
    assert [[id for id, _ in contacts] for contacts in met] == [[], ["t1"], ["t1"], ["t1"], []]
    assert digest(arena.state) == before
    # Short of the tile: the corner, 1.700 out at 36.03 + 10 degrees, stands 1.224 above the centre, the tile 1.5.
    played = play(arena, "red: hold_up", "red pivot: 10", "red turret: 0")
    assert (played.tank("red").crits, played.tank("red").rattled) == (0, 0)
    assert list(played.state.tiles) == ["t1"]
    assert not played.events("contact")


# Hard case 5 ------------------------------------------------------------------------------------------------------


@rule("D6", "X2", "M7")
@hard_case(5)
def test_the_third_crit_leaves_a_wreck_in_place_with_no_push_and_no_chain():
    played = play(
        scene(red=at(5, 8, 0, row=["fire_away"]), blue=at(9.5, 8, 180, crits=2), yellow=at(13, 8, 0)),
        "red: reveal", f"red fire: {shot('blue')}", "roll: XC blank",
    )  # fmt: skip
    assert played.state.wrecks["w1"].pose == (9.5, 8, 180)
    assert played.tank("blue").damaged == []
    assert (played.contacts("blue"), played.events("knocked_back")) == ([], [])
    assert played.tank("yellow").crits == 0
    assert (played.open.ask, played.open.tank) == ("place_tank", "blue")


# Hard case 6 ------------------------------------------------------------------------------------------------------


@rule("G7", "M7", "D5", "O1", "B11", "R9")
@hard_case(6)
def test_in_a_chain_each_event_has_its_owner_its_credit_and_its_seat_to_ask():
    # Down the diagonal: red at 14 hits blue's rear (11.375). Blue's front goes from 8.625 over the Mortar (8.45) onto
    # yellow (6.375 to 3.625) and, Moving Off it, into the Rally Point (2.475).
    def along(inches: float) -> float:
        return inches * 0.70710678

    played = play(
        scene(
            red=at(along(14), along(14), 225, row=["fire_away"]), blue=at(along(10), along(10), 225),
            yellow=at(along(5), along(5), 225), tiles=[tile("mortar", along(7.45), along(7.45), 45)],
        ),
        "red: reveal", f"red fire: {shot('blue')}", "roll: C C", "draw: again",
    )  # fmt: skip
    # The Mortar is blue's, its target its owner's choice.
    assert (played.open.ask, played.open.seat, played.open.options) == ("mortar", "blue", ["yellow", "red"])
    go_on(played, "blue mortar: yellow", "roll: X")
    assert played.state.glory == {"red": 1, "blue": 1, "yellow": 0}
    # The collision is red's.
    go_on(played, "roll: X")
    assert [event.data["tank"] for event in played.events("rolled")] == ["red", "blue", "red"]
    assert played.tank("yellow").crits == 2
    assert played.contacts("blue") == ["t1", "yellow", "rally_sw"]
    # And the way out is red's too, the place blue's to choose.
    assert (played.open.ask, played.open.seat) == ("place_tank", "blue")
    go_on(played, f"blue place_tank: {spot('ne')}")
    assert played.state.glory == {"red": 4, "blue": 1, "yellow": 0}
    assert (played.open.ask, played.open.tank) == ("command", "blue")


# Hard case 7 ------------------------------------------------------------------------------------------------------


@rule("O5", "C1", "C3")
@pytest.mark.parametrize(
    "pose,card,out",
    [
        ((10, 1.44034, 16), "veer_left", True),  # The end leaves 0.1, half-way a corner is 0.113 over the line.
        ((10, 1.56, 16), "veer_left", False),  # 0.12 more: half-way it leaves 0.006.
        ((10, 1.8, 0), "veer_left", True),  # The way begins inside, the end reaches 0.0915 over.
        ((25.125, 8, 0), "forward", False),  # Exactly to the line.
        ((25.12503, 8, 0), "forward", True),
        ((10, 1, 0), "forward", False),  # Along the line.
    ],
)
@hard_case(7)
def test_one_answer_about_the_line_and_the_preview_shows_it_before(pose: Pose, card: str, out: bool):
    for way in WAYS:
        named = OTHER.get(card, card) if way[1] else card
        arena = scene(red=tank(pose, way, row=[named]), blue=tank((25, 25, 180), way))
        seen = preview(arena.state, "red", named)
        assert seen.goes_out == out
        assert (seen.end is None) == out
        played = play(arena, "red: reveal")
        assert bool(played.events("out_of_bounds")) == out


# Hard case 8 ------------------------------------------------------------------------------------------------------


@rule("M12", "X3", "X9")
@hard_case(8)
def test_destroyed_in_its_own_command_it_acts_again_only_once_it_is_back():
    played = play(
        scene(
            red=at(5, 8, 0, row=["forward", "back_er_up", "again"], crits=2), blue=at(8, 22, 0),
            tiles=[tile("minefield", 9, 8)],
        ),
        "red: reveal", "blue: pass",
    )  # fmt: skip
    assert (played.open.ask, played.open.tank) == ("place_tank", "red")
    # It backs into its Rally Point and stands; X3: it goes on with the Command at hand, not with the lost one.
    go_on(played, f"red place_tank: {spot('sw')}", "red: reveal")
    assert [event.data["card"] for event in played.events("card_revealed", tank="red")] == ["forward", "back_er_up"]
    assert played.tank("red").pose == (2.722272, 2.722272, 45)


@rule("O1", "O7")
@hard_case(8)
def test_put_out_of_bounds_between_its_commands_it_goes_on_from_where_it_came_back():
    played = play(
        scene(
            red=at(20, 8, 0, row=[None, "fire_away"]), blue=at(26, 8, 180, row=["fire_away", "forward"]), first="blue",
        ),
        "blue: reveal", f"blue fire: {shot(None)}", "red: pass", "blue: hold_up", "blue pivot: 0", "blue turret: 0",
        "red: reveal", f"red fire: {shot('blue')}", "roll: C C", "draw: again", f"blue place_tank: {spot('nw')}",
    )  # fmt: skip
    assert (played.open.ask, played.open.tank, played.open.options[0]) == ("command", "blue", "pass")
    assert played.tank("blue").pose == (2.722272, 27.277728, 315)


@rule("X7", "X9")
@hard_case(8)
def test_with_all_rally_points_blocked_there_is_an_answer():
    # Two tanks on their edges and a tile on each of the others: those two are left.
    near_edge = (2.474874 + 1.05) * 0.7071068
    played = play(
        scene(
            red=gone(row=["forward"]), blue=at(2.722272, 27.277728, 315), yellow=at(27.277728, 27.277728, 225),
            tiles=[tile("vacant", near_edge, near_edge, 45), tile("gold_bar", 30 - near_edge, near_edge, 45)],
        ),
    )  # fmt: skip
    assert list(played.open.places) == ["sw", "se"]
    go_on(played, f"red place_tank: {spot('se')}")
    assert played.tank("red").gold == 1
