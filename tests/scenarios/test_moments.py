"""A scenario with a `moment` starts anywhere in a match: exactly there, or as one seat knows the table."""

import json
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from boompatrol.box.edition import default_edition
from boompatrol.cli import main
from boompatrol.replay.plain import Unusable
from boompatrol.replay.position import state_of
from boompatrol.replay.scenario import scenario_from
from boompatrol.replay.scenario_run import run, taken_up
from boompatrol.replay.share import scenario_as_seen, scenario_of
from boompatrol.session import Dealer, Session
from boompatrol.table.chance import Stream, nth, root
from boompatrol.table.digest import digest
from boompatrol.table.requests import Refused
from boompatrol.table.state import SetUp, new_state
from scripts.fuzz import any_match
from tests.helpers import hard_case
from tests.scenarios.base import Plain, answer, blue, red, refusal, scenario

EDITION = default_edition()


def moments(number: int, often: float) -> Iterator[tuple[Session, Stream]]:
    """A random match of some kind at some of its questions, and at its end."""
    start = root(7, f"moments/{number}")
    session = Session(any_match(nth(start, -1)), Dealer(number))
    turn = 0
    while session.request is not None:
        chance = nth(start, turn)
        if chance.random() < often:
            yield session, chance
        session.answer(session.request.sample(chance))
        turn += 1
    yield session, nth(start, turn)


def loaded(plain: Plain) -> Session:
    return taken_up(scenario_from(json.loads(json.dumps(plain))), EDITION)


def play_on(one: Session, two: Session, chance: Stream) -> None:
    """Both to the end of the round, by the same answers and dice; every state the same."""
    two.chances = one.chances
    one.go_on(Dealer(3))
    two.go_on(Dealer(3))
    playing = one.state.round_kind, one.state.round_number
    while one.request is not None and (one.state.round_kind, one.state.round_number) == playing:
        given = one.request.sample(chance)
        one.answer(given)
        two.answer(given)
        assert digest(one.state) == digest(two.state)
    assert repr(one.request) == repr(two.request)


@pytest.mark.parametrize("number", range(8))
@hard_case(17)
def test_at_any_question_a_match_told_as_a_scenario_is_that_match(number: int) -> None:
    for session, chance in moments(number, 0.05):
        twin = loaded(scenario_of(session))
        assert (digest(twin.checkpoint), digest(twin.state)) == (digest(session.checkpoint), digest(session.state))
        assert repr(twin.request) == repr(session.request)
        play_on(session.fork(), twin, chance)


def test_the_moments_of_these_matches_are_of_every_kind() -> None:
    stages: Counter[str] = Counter()
    mid_step, carnage, teams = 0, 0, 0
    for number in range(12):
        for session, _ in moments(number, 0.3):
            stages[session.checkpoint.stage] += 1
            mid_step += bool(session.carried().answers)
            carnage += session.state.carnage
            teams += session.state.teams
    assert set(stages) == {"tanks", "captains", "tiles", "plan", "super", "combat", "report", "over"}
    assert min(mid_step, carnage, teams) > 20


def test_a_moment_can_be_run_to_the_end_of_its_round() -> None:
    for session, _ in moments(3, 0.02):
        found = run(scenario_from(scenario_of(session)), EDITION)
        assert found.played == (session.checkpoint.round_kind, session.checkpoint.round_number)
        assert session.request is None or found.asked


@pytest.mark.parametrize("number", range(4))
def test_what_a_seat_is_shown_of_a_running_match_can_be_run_and_holds_what_it_sees(number: int) -> None:
    for session, _ in moments(number, 0.03):
        for seat in (*session.state.seats, None):
            twin = loaded(scenario_as_seen(session, seat))
            assert repr(twin.request) == repr(session.request)
            for color, tank in twin.state.tanks.items():
                real = session.state.tanks[color]
                assert (tank.pose, tank.crits, tank.gold, tank.faces) == (real.pose, real.crits, real.gold, real.faces)
                assert (len(tank.hand), tank.damaged) == (len(real.hand), real.damaged)
                if tank.seat == seat:
                    assert (tank.hand, tank.row) == (real.hand, real.row)


def hiding(row: list[str], kind: str, done: bool = False) -> Session:
    """Blue has laid that row and the tile is of that kind; red plans, or where it is `done` the first Command is on."""
    laid = ["forward", "again", "veer_left"] if done else None
    tile = {"id": "t1", "pose": [15, 5, 0], "kind": kind}
    data = scenario(red(row=laid), blue(row=row), tiles=[tile], first="red")
    state, named = state_of(scenario_from(data), EDITION)
    return Session(state, Dealer(1), named=named)


@pytest.mark.parametrize("done", [False, True])
def test_what_a_seat_is_shown_does_not_depend_on_what_it_may_not_see(done: bool) -> None:
    """C11."""
    one = hiding(["forward", "again", "fire_away"], "relic", done)
    two = hiding(["veer_left", "captains_orders", "back_er_up"], "minefield", done)
    for seat in ("red", None):
        assert scenario_as_seen(one, seat) == scenario_as_seen(two, seat)
    assert scenario_as_seen(one, "blue") != scenario_as_seen(two, "blue")
    assert scenario_of(one)["tanks"][1]["row"] == ["forward", "again", "fire_away"]
    assert scenario_of(one)["tiles"][0]["kind"] == "relic"


def test_what_red_swaps_in_lay_beside_her_before() -> None:
    """P4, C11 In mid-step the others know that, but not which card she took back for it."""
    laid = red(captain="red", row=["forward", "again", "veer_left"])
    data = scenario(laid, blue(row=["again"]), first="red", answers=[answer("command", "captain_swap")])
    session = loaded(data)
    session.go_on(Dealer(1))
    seen = scenario_as_seen(session, "blue")
    assert "captains_orders" not in seen["tanks"][0]["row"] + seen["tanks"][0]["hand"]
    twin = loaded(seen)
    assert twin.state.tanks["red"].row[0] == "captains_orders"
    assert repr(twin.request) == repr(session.request)


def test_the_command_line_runs_a_moment(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    session, _ = next(islice(moments(2, 0.05), 5, None))
    assert session.checkpoint.stage == "combat"
    file = tmp_path / "moment.scenario.json"
    file.write_text(json.dumps(scenario_of(session, "A puzzle")), encoding="utf-8")
    assert main(["scenario", str(file), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["state"]["round"] == {"kind": session.state.round_kind, "number": session.state.round_number}


def test_the_next_dice_are_not_in_the_file() -> None:
    session = Session(new_state(EDITION, ("red", "blue", "yellow"), False, {}, SetUp()), Dealer(123456789))
    assert "123456789" not in json.dumps(scenario_of(session))


def test_a_match_that_keeps_no_checkpoints_can_not_be_told() -> None:
    state = new_state(EDITION, ("red", "blue", "yellow"), False, {}, SetUp())
    with pytest.raises(Refused, match="no checkpoints"):
        scenario_of(Session(state, Dealer(1), looks_back=False))


def test_a_tank_that_is_out_comes_back_at_its_next_command() -> None:
    """X9, O7."""
    found = run(scenario_from(scenario(red(pose=None, out=True, row=["forward"]), blue())), EDITION)
    assert found.asked[0].ask == "place_tank"
    assert found.state.tanks["red"].here


# What can't be ------------------------------------------------------------------------------------------------------


def combat(**more: Any) -> Plain:
    """Red has played one Command, blue none."""
    first = red(row=["forward", None, "again"], faces=["up", "down", "down"])
    moment = {"stage": "combat", "cursor": 1, "order": ["red", "blue"], **more}
    return scenario(first, blue(row=["again"]), first="red", moment=moment)


def changed(data: Plain, tank: Plain) -> Plain:
    data["tanks"][0] |= tank
    return data


def test_a_moment_written_by_hand_starts_where_it_says() -> None:
    found = run(scenario_from({**combat(), "answers": [answer("command", "reveal", "blue")]}), EDITION)
    assert [(asked.ask, asked.tank) for asked in found.asked[:2]] == [("command", "blue"), ("command", "red")]


PLAN = {"stage": "plan"}
CANT: dict[str, tuple[Plain, str]] = {
    "a stage that is none": (combat(stage="tea"), "moment.stage"),
    "a key that is none": (combat(tea=1), "moment.tea: no such key"),
    "a cursor beyond its stage": (combat(cursor=6), "moment.cursor: combat has 6 steps"),
    "no turn order": (combat(order=[]), "moment.order: every tank"),
    "a turn order that lacks a tank": (combat(order=["red"]), "moment.order: every tank"),
    "a turn order from another first tank": (combat(order=["blue", "red"]), "moment.order[0]"),
    "a turn order before combat": (combat(stage="super", cursor=0), "moment.order: there is none"),
    "a winner in mid-match": (combat(winner=["red"]), "moment.winner"),
    "no winner at the end": (combat(stage="over", cursor=0), "moment.winner"),
    "a winner that is no seat": (combat(stage="over", cursor=0, winner=["green"]), "moment.winner"),
    "a Gear in play and in the box": (changed(combat(gear_left=["ram_plow"]), {"gear": "ram_plow"}), "gear_left"),
    "two Relics": (changed(combat(kinds_left={"relic": 1}), {"relic": True}), "moment.kinds_left"),
    "too few Initiative cards": (combat(initiative_left=[]), "moment.initiative_left: 1 colours"),
    "an Initiative card twice": (combat(initiative_left=["red", "red"]), "moment.initiative_left"),
    "a Carnage card twice": (combat(carnage_left=["underdog", "underdog"]), "moment.carnage_left"),
    "a card of nobody here": (combat(card="green"), "moment.card"),
    "a covered slot that was played": (changed(combat(), {"faces": ["down"] * 3}), "tanks[0].faces[0]: down, but past"),
    "a slot played too early": (changed(combat(), {"faces": ["up", "up", "down"]}), "tanks[0].faces[1]: up, but to"),
    "faces for other slots": (changed(combat(), {"faces": ["up"]}), "tanks[0].faces: 1 for 3 slots"),
    "no row in combat": (changed(combat(), {"row": None}), "tanks[0].row: it was laid"),
    "a Rattled Super Charge": (
        changed(combat(), {"row": ["forward", None, "again", "rattled"], "faces": ["up", "down", "down", "up"]}),
        "tanks[0].row[3]",
    ),
    "Red's orders covered": (
        changed(combat(), {"captain": "red", "row": ["again", "captains_orders"], "faces": ["up", "down", "down"]}),
        "tanks[0].row[1]",
    ),
    "no Captain in combat": (changed(combat(), {"captain": None}), "tanks[0].captain: one was chosen"),
    "a Captain before the choice": (
        scenario(moment={"stage": "captains"}), "tanks[0].captain: it is still to be chosen"
    ),
    "a prophecy of nobody": (
        changed(combat(), {"foresight": {"tank": "green", "card": "again"}}), "tanks[0].foresight.tank"
    ),
    "a row that is to be planned now": (scenario(first="red", moment=PLAN), "tanks[0].row: it is not laid"),
    "first_fixed without a first": (
        scenario(red(row=None), blue(row=None), first=None, moment=PLAN | {"first_fixed": True}), "moment.first_fixed"
    ),
    "a set-up with a Captain twice": (
        combat(set_up={"captains": {"red": "boxy", "blue": "boxy"}}), "set_up.captains"
    ),
    "a set-up with a chosen Captain": (combat(set_up={"captains": {"blue": "crash"}}), "moment.set_up.captains"),
    "out and in the arena": (scenario(red(out=True), blue()), "tanks[0].out"),
    "a fourth slot without a moment": (scenario(red(row=["forward", None, None, "again"]), blue()), "row"),
    "an empty slot without a moment": (scenario(red(row=[None, "again"]), blue()), "tanks[0].row: an empty slot"),
    "faces without a moment": (scenario(red(row=["again"], faces=["up"] * 3), blue()), "tanks[0].faces"),
    "no Captain without a moment": (scenario(red(captain=None), blue()), "tanks[0].captain"),
}  # fmt: skip


@pytest.mark.parametrize("name", CANT)
def test_a_moment_that_can_not_be_is_refused_with_place_and_reason(name: str) -> None:
    data, why = CANT[name]
    assert why in refusal(data)


@pytest.mark.parametrize("number", range(16))
def test_a_moment_with_figures_at_random_is_played_or_refused(number: int) -> None:
    """Whatever a stranger wrote: one line, or a round that ends."""
    chance = nth(root(3, "junk"), number)

    def one(*options: Any) -> Any:
        return options[int(chance.random() * len(options))]

    found = next(session for session, _ in moments(number % 6, 0.02))
    data = json.loads(json.dumps(scenario_of(found)))
    for key in ("stage", "cursor", "order", "first_fixed", "initiative_left", "kinds_left", "gear_left"):
        if chance.random() < 0.3:
            data["moment"][key] = {
                "stage": one("tanks", "captains", "tiles", "plan", "super", "initiative", "combat", "report"),
                "cursor": int(chance.random() * 14), "order": one([], ["red"], ["red", "blue", "yellow", "green"]),
                "first_fixed": one(True, False), "initiative_left": one([], ["red"], ["blue", "red"]),
                "kinds_left": one({}, {"vacant": 1}), "gear_left": [],
            }[key]  # fmt: skip
    try:
        outcome = run(scenario_from(data), EDITION)
    except Unusable:
        return
    assert outcome.plain()["state"]["tanks"]
