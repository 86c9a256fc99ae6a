"""The director: whatever it is told, at any speed, the look ends as the view."""

import random

import pytest

from boompatrol.rules.set_up import STAGES
from boompatrol.table.events import Event
from boompatrol.table.view import events_for, view_for
from boompatrol.ui.acts import ACTS
from boompatrol.ui.carnage_order import condition_words, criteria_of, race, rows_of, verdict
from boompatrol.ui.director import Director
from boompatrol.ui.look import TableLook
from boompatrol.ui.retold import Base
from tests.helpers import rule
from tests.scene import at, play, scene, shot, tile
from tests.ui.matches import Fight, fights, table_of

FRAME = 1 / 60


def test_whole_matches_end_as_their_views() -> None:
    for fight in fights():
        director = Director(fight.start, speed=0)
        for events, view in fight.steps():
            director.feed(events, view)
            director.update(FRAME)
            assert not director.busy
            assert director.look.same_as(TableLook.of(view))
            assert director.drift == []


def test_animated_events_end_as_the_view_and_move_nothing_else() -> None:
    fight = Fight(16)
    director = Director(fight.start, speed=16)
    for events, view in fight.steps(most=120):
        director.feed(events, view)
        for _ in range(4000):
            director.update(FRAME)
            if not director.busy:
                break
        assert not director.busy
        assert director.look.same_as(TableLook.of(view))
        assert director.drift == []
        assert not director.memory.moving
        assert not director.memory.turning
        assert not director.memory.fading
        assert not director.memory.lifted


def test_skip_and_finish_in_the_middle_lose_nothing() -> None:
    rng = random.Random(4)
    fight = Fight(58, teams=True)
    director = Director(fight.start)
    lines = Director(fight.start, speed=0)
    for events, view in fight.steps(most=150):
        director.feed(events, view)
        lines.feed(events, view)
        for _ in range(rng.randrange(12)):
            director.update(rng.choice((FRAME, 0.1, 0.6)))
            if rng.random() < 0.3:
                director.skip()
        if rng.random() < 0.7:
            director.finish()
            assert director.look.same_as(TableLook.of(view))
    director.finish()
    assert [line.words for line in director.log] == [line.words for line in lines.log]
    assert director.memory.tally == lines.memory.tally
    assert director.drift == []


def test_time_passes_as_art_says() -> None:
    fight = Fight(5)
    _, view = fight.news()
    director = Director(fight.start)
    director.feed([Event("turret", {"tank": "red", "clicks": 1, "turret": 1})], view)
    frames = 0
    while director.busy and frames < 600:
        director.update(FRAME)
        frames += 1
    # a click 160, still 40, the light goes out 160, rest 120
    assert frames * FRAME == pytest.approx(0.48, abs=2 * FRAME)
    director.speed = 2.0
    director.feed([Event("turret", {"tank": "red", "clicks": 1, "turret": 1})], view)
    fast = 0
    while director.busy and fast < 600:
        director.update(FRAME)
        fast += 1
    assert fast * FRAME == pytest.approx(0.24, abs=2 * FRAME)


def test_reduced_motion_shows_no_way_in_between() -> None:
    fight = Fight(5)
    director = Director(fight.start, reduced=True)
    for events, view in fight.steps(most=60):
        poses = {e.data["tank"]: {e.data["start"], e.data["to"]} for e in events if e.name in ("travel", "backed")}
        ends = [e.data[key] for e in events if e.name in ("travel", "backed", "air_dropped") for key in ("start", "to")]
        ends += [e.data["pose"] for e in events if e.name in ("placed", "respawned")]
        before = {crew.pose for crew in director.look.crews.values()}
        director.feed(events, view)
        for _ in range(3000):
            director.update(FRAME)
            for color in poses:
                pose = director.look.crews[color].pose
                assert pose is None or pose in before or pose in ends
            assert director.memory.shake == (0, 0)
            if not director.busy:
                break
        assert not director.busy


def test_an_unknown_event_is_passed_over() -> None:
    fight = Fight(5)
    _, view = fight.news()
    director = Director(fight.start)
    director.feed([Event("sneezed", {"tank": "red"})], view)
    director.update(FRAME)
    assert not director.busy
    assert director.look.same_as(TableLook.of(view))


def test_pause_holds_everything() -> None:
    fight = Fight(5)
    events, view = fight.news()
    director = Director(fight.start)
    director.feed(events, view)
    director.paused = True
    assert not director.update(1.0)
    assert director.busy
    director.paused = False
    assert director.update(1.0)


def test_reset_shows_a_view_at_once_and_rebuilds_the_log() -> None:
    fight = Fight(71)
    told = []
    for events, _ in fight.steps(most=90):
        told += events
    shown = Director(fight.start, speed=0)
    shown.feed(told, view_for(fight.session.state, None))
    director = Director(fight.start)
    start = view_for(fight.start, None)
    begun = next(step.state for step in fight.session.moments if step.state.stage not in STAGES)
    director.reset(view_for(fight.session.state, None), told, Base(start, view_for(begun, None)))
    assert not director.busy
    assert director.look.same_as(shown.look)
    assert [line.event for line in director.log] == [line.event for line in shown.log]
    assert director.memory.tally == shown.memory.tally


@pytest.mark.parametrize("speed", [0, 8])
def test_a_mine_says_nothing_beside_the_dice_of_an_earlier_shot(speed: float) -> None:
    """Red rolls one die at the Building ahead, then Blue drives over a mine, for which no die falls."""
    placed = scene(
        red=at(5, 8, 0, row=["fire_away"]), blue=at(20, 22, 0, row=["forward"]),
        tiles=[tile(None, 10, 8), tile("minefield", 24, 22, up=True)],
    )  # fmt: skip
    start = placed.state.copy()
    played = play(placed, "red: reveal", f"red fire: {shot('t1')}", "roll: C")
    told = list(played.session.events)
    assert any(event.name == "rolled" for event in told)
    director = Director(start, speed=speed)

    def show(events: list[Event]) -> list[str]:
        director.feed(events_for(events, None), view_for(played.session.state, None))
        for _ in range(4000):
            director.update(FRAME)
        assert director.memory.dice is not None
        return list(director.memory.dice.words)

    said = show(told)
    while not any(event.name == "hit" and event.data.get("tank") == "blue" for event in played.session.events):
        played.session.answer("reveal" if played.open.ask == "command" else played.open.quiet)
    assert show(list(played.session.events)[len(told) :]) == said


def test_every_act_draws_in_every_frame() -> None:
    fight = Fight(16)
    director = Director(fight.start, speed=8)
    table, tree, surface = table_of(director)
    seen = set()
    frame = 0
    for events, view in fight.steps(most=110):
        seen |= {e.name for e in events}
        director.feed(events, view)
        table.refresh()
        for _ in range(2000):
            if director.update(FRAME):
                table.refresh()
            frame += 1
            if frame % 5 == 0:
                tree.draw(surface)
            if not director.busy:
                break
    assert len(seen & set(ACTS)) > 25


@rule("R8")
def test_the_carnage_card_names_the_tank_the_rules_name() -> None:
    checked = 0

    def seen(event: Event) -> None:
        nonlocal checked
        if event.name != "initiative" or event.data["card"] in director.look.crews:
            return
        look, data = director.look, event.data
        rows = rows_of(look, data["card"], data["first"], [])
        assert rows[0].color == data["first"]
        assert set(race(look, data["card"]).level) == set(data["tied"])
        assert len(rows) == 4
        assert all(row.figures for row in rows)
        checked += 1

    for seed in (11, 16, 23, 38):
        fight = Fight(seed)
        director = Director(fight.start, speed=0)
        director.on_event = seen
        for events, view in fight.steps():
            director.feed(events, view)
            director.finish()
    assert checked >= 3


@rule("R8")
def test_the_underdog_is_told_condition_by_condition_as_far_as_a_crew_was_in_the_running() -> None:
    """Yellow has 1 Medal more and is out at once; blue falls to green by Glory. Clockwise from green: red, blue..."""
    look = TableLook.of(Fight(11).start).copy()
    look.medals.update(red=0, blue=0, yellow=1, green=0)
    look.glory.update(red=2, blue=1, yellow=0, green=0)
    rows = rows_of(look, "underdog", "green", ["green", "red", "blue", "yellow"])
    assert [(row.color, row.place, *(figure.words for figure in row.figures)) for row in rows] == [
        ("green", "first", "0", "0"),
        ("red", "2nd", "0", "2"),
        ("blue", "3rd", "0", "1"),
        ("yellow", "4th", "1"),
    ]
    assert [figure.icon for figure in rows[0].figures] == ["tokens/medal", "tokens/glory"]
    assert verdict(look, "underdog", "green") == "Decided by: least Glory (0 Glory)."
    look.glory.update(dict.fromkeys(look.glory, 0))
    assert verdict(look, "underdog", "red") == "Level in everything: Red, Blue, Green. Drawn by lot."
    assert condition_words(criteria_of(look, "underdog")) == (
        "First goes: fewest Medals. If level: least Glory. If still level: least Gold. Else by lot."
    )


def test_the_lights_go_down_for_total_carnage_until_the_first_command_is_done() -> None:
    fight = Fight(11)
    director = Director(fight.start, speed=0)
    seen = set()
    for events, view in fight.steps():
        director.feed(events, view)
        look = director.look
        seen.add((look.carnage, look.stage, director.memory.dusk))
        if not look.carnage:
            assert director.memory.dusk == 0.0
    assert (True, "plan", 1.0) in seen
    assert (True, "combat", 0.0) in seen


def test_it_sleeps_until_something_changes() -> None:
    fight = Fight(5)
    events, view = fight.news()
    director = Director(fight.start)
    assert director.sleep_for() is None
    director.feed(events, view)
    assert director.sleep_for() == 0.0
    director.finish()
    assert director.sleep_for() is None
    director.memory.moods["red"] = ("hurt", 2.0)
    assert director.sleep_for() == 2.0
    assert not director.update(0.5)
    assert director.update(1.6)
    assert director.sleep_for() is None
