"""C10, C11: who may see what. `view_for`, `asked_of` and `events_for` are the only eyes of the screen and the bots."""

import gc
from types import BuiltinFunctionType, FunctionType, ModuleType

import pytest

from boompatrol.table.requests import Roll
from boompatrol.table.state import HIDDEN, Tank
from boompatrol.table.view import asked_of, events_for, view_for
from tests.helpers import rule
from tests.scene import at, go_on, gone, play, scene, tile

CARDS = ["forward", "back_er_up", "veer_left", "veer_right", "fire_away", "again", "captains_orders"]


@rule("C10", "C11")
def test_another_seats_hand_and_covered_cards_are_hidden_and_all_else_is_open():
    placed = scene(
        red=at(5, 8, row=["forward", "again", "fire_away"], damaged=["veer_left"], crits=2, gold=3, gear="ram_plow",
        rattled=1),
        blue=at(25, 25, row=["forward"]),
    )  # fmt: skip
    state = play(placed, "red: reveal", "blue: hold_up", "blue pivot: 0", "blue turret: 0").state
    seen = view_for(state, "blue").tanks["red"]
    assert seen.row == ["forward", HIDDEN, HIDDEN]
    # Seven, less three in the row and one damaged.
    assert seen.hand == [HIDDEN] * 3
    assert (seen.damaged, seen.crits, seen.gold, seen.gear, seen.rattled) == (["veer_left"], 2, 3, "ram_plow", 1)
    own = view_for(state, "red").tanks["red"]
    assert own.row == ["forward", "again", "fire_away"]
    assert own.hand == state.tanks["red"].hand
    # Blue used the back of its card: it stays covered; its empty slots are no secret.
    assert view_for(state, "red").tanks["blue"].row == [HIDDEN, None, None]
    assert view_for(state, "blue").tanks["blue"].row == ["forward", None, None]


@rule("C10", "C11", "P4")
def test_an_onlooker_sees_no_hand_and_a_team_sees_both_its_own():
    placed = scene(
        teams=True, red=at(5, 5, row=["forward"]), blue=at(5, 25, row=["again"]), yellow=at(25, 25, row=["veer_left"]),
        green=at(25, 5, captain="red", row=["fire_away"]),
    )  # fmt: skip
    nobody = view_for(placed.state, None)
    assert all(set(tank.hand) == {HIDDEN} and tank.row[0] == HIDDEN for tank in nobody.tanks.values())
    mine = view_for(placed.state, "red")
    assert [mine.tanks[color].row[0] for color in ("red", "blue", "yellow", "green")] == [
        "forward",
        "again",
        HIDDEN,
        HIDDEN,
    ]
    # Red's Captain's Orders lies beside her, for all to see.
    assert mine.tanks["green"].beside


@rule("C11")
def test_two_tables_that_differ_only_in_what_blue_may_know_look_the_same_to_red():
    def table(row, hand, **kind):
        return scene(
            red=at(5, 8, row=["forward"]),
            blue=at(25, 25, row=row, hand=hand),
            tiles=[tile(kind.get("kind", "relic"), 9, 20)],
        )

    here = table(["forward", "again"], ["veer_left", "fire_away"])
    there = table(["captains_orders", "veer_right"], ["back_er_up", "again"], kind="minefield")
    for seat in ("red", None):
        assert repr(view_for(here.state, seat)) == repr(view_for(there.state, seat))
    assert repr(view_for(here.state, "blue")) != repr(view_for(there.state, "blue"))


@rule("C11")
def test_a_view_is_a_copy():
    state = play(scene(red=at(5, 8, row=["forward"]), blue=at(25, 25))).state
    before = repr(state)
    seen = view_for(state, "red")
    seen.tanks["red"].hand.clear()
    seen.tanks["red"].gold = 9
    seen.medals["red"] = 9
    seen.wrecks["w9"] = None
    assert repr(state) == before


INTEL = scene(
    red=at(5, 8, row=["forward"]),
    blue=at(25, 25, damaged=CARDS[2:], row=[]),
    yellow=at(25, 5),
    tiles=[tile("intel", 9, 8)],
)


@rule("C11", "B11")
def test_a_card_peeked_at_by_intel_is_the_peekers_alone():
    played = play(INTEL, "red: reveal", "red intel: blue", "draw: back_er_up")
    for seat, known in (("red", "back_er_up"), ("blue", None), ("yellow", None), (None, None)):
        told = [event.data["card"] for event in events_for(played.session.events, seat) if event.name == "peeked"]
        assert told == [known]
    assert "back_er_up" not in str(asked_of(played.open, "yellow").request.options)
    go_on(played, "red intel_use: null")
    # Let be, it stays a secret.
    assert "back_er_up" not in str(events_for(played.session.events, "yellow"))
    assert view_for(played.state, "red").tanks["blue"].hand == [HIDDEN, HIDDEN]


@rule("C11", "B11")
def test_a_card_that_intel_or_rattled_brings_out_is_shown_to_all():
    played = play(INTEL, "red: reveal", "red intel: blue", "draw: back_er_up", "red intel_use: theirs")
    assert "back_er_up" in str(events_for(played.session.events, "yellow"))
    played = play(scene(red=at(5, 8, row=["rattled"]), blue=at(25, 25)), "red: reveal", "draw: veer_left")
    told = [event for event in events_for(played.session.events, None) if event.name == "rattled_draw"]
    assert told[0].data["card"] == "veer_left"


@rule("C11", "D2")
def test_a_card_lost_to_damage_is_shown_to_all():
    played = play(scene(red=at(5, 8, row=["forward"]), blue=at(9, 8, 180)), "red: reveal", "roll: C", "draw: fire_away")
    told = [event for event in events_for(played.session.events, "red") if event.name == "damaged"]
    assert told[0].data == {"tank": "blue", "cards": ["fire_away"]}


@rule("R1", "C10")
def test_a_plan_is_the_planners_secret_its_options_and_what_was_laid():
    played = play(scene(red=at(5, 8), blue=at(25, 25), stage="plan"))
    assert asked_of(played.open, "red").request is played.open
    for seat in ("blue", None):
        question = asked_of(played.open, seat)
        assert (question.ask, question.seat, question.tank, question.request) == ("plan", "red", "red", None)
    go_on(played, 'red plan: {"row": ["again", "veer_left", "fire_away"], "super": null}')
    assert not any(card in str(events_for(played.session.events, "blue")) for card in CARDS)
    assert view_for(played.state, "blue").tanks["red"].row == [HIDDEN] * 3


@rule("C11", "X3")
def test_a_refill_is_secret_too():
    placed = scene(red=gone(row=["rattled"], damaged=["forward"]), blue=at(25, 25))
    played = play(placed, 'red place_tank: {"rally": "sw", "offset": 0, "turret": null}')
    assert played.open.ask == "refill"
    assert asked_of(played.open, "blue").request is None
    assert asked_of(played.open, "red").request is played.open
    go_on(played, 'red refill: ["veer_left", "veer_right", "again"]')
    assert "veer_left" not in str([event for event in played.session.events if event.name == "refilled"])


@rule("C11")
@pytest.mark.parametrize(
    "placed, script",
    [
        (scene(red=at(5, 8, row=["forward"]), blue=at(9, 8, 180)), ["red: reveal", "roll: C"]),
        (scene(red=at(5, 8, row=["rattled"]), blue=at(25, 25)), ["red: reveal"]),
        (INTEL, ["red: reveal", "red intel: blue"]),
    ],
)
def test_a_draw_from_a_hand_shows_the_hand_to_nobody(placed, script):
    played = play(placed, *script)
    assert played.open.ask == "draw"
    assert [asked_of(played.open, seat).request for seat in ("red", "blue", None)] == [None] * 3


@rule("C11")
def test_what_is_no_secret_is_seen_by_all():
    played = play(scene(red=at(5, 8, row=["forward"]), blue=at(9, 8, 180)))
    assert asked_of(played.open, "blue").request is played.open
    go_on(played, "red: reveal")
    assert isinstance(asked_of(played.open, None).request, Roll)


def reaches(thing):
    """Whether a tank of the table can be got at from this object."""
    seen, queue = set(), [thing]
    while queue:
        here = queue.pop()
        if id(here) in seen or isinstance(here, type | ModuleType | FunctionType | BuiltinFunctionType):
            continue
        seen.add(id(here))
        if isinstance(here, Tank):
            return True
        queue += gc.get_referents(here)
    return False


@rule("C11", "B9")
@pytest.mark.parametrize(
    "placed, script",
    [
        (scene(red=at(5, 8, row=["forward"]), blue=at(25, 25), tiles=[tile("air_drop", 9, 8)]), ["red: reveal"]),
        (scene(red=at(5, 8, row=["fire_away"]), blue=at(12, 8)), ["red: reveal"]),
        (scene(red=gone(), blue=at(25, 25)), []),
    ],
)
def test_no_question_holds_the_table_it_is_asked_at(placed, script):
    question = play(placed, *script).open
    assert question.ask in ("air_drop", "fire", "place_tank")
    assert reaches(placed.state)
    assert not reaches(asked_of(question, "blue").request)
