"""A first match: questions explained as they come, milestones, and what is recalled."""

from __future__ import annotations

from functools import partial

from boompatrol.ui.scenes.first_pages import FirstIntel, FirstPlan, FirstReport
from boompatrol.ui.scenes.play import PlayScene
from tests.ui.asks import ASKS, at, match_of, scene
from tests.ui.driver import Driver
from tests.ui.states import Window, named, state
from tests.ui.states.ends import reporting
from tests.ui.states.secret import intel, planning


def explained(name: str, w: Window) -> Driver:
    """The table at a question that is explained."""
    match = ASKS[name]()
    match.explained = set()
    return w.play(match, explain=True)


for _name in ("command", "fire", "pivot", "repair", "place_building"):
    named(f"first_{_name}", partial(explained, _name))


@state
def first_recall(w: Window) -> Driver:
    """Closed: the sign stays."""
    d = explained("fire", w)
    d.wait(0.7)
    d.key("enter")
    d.pass_time(0.3)
    return d


@state
def first_plan(w: Window) -> Driver:
    match = planning()
    assert match.request is not None
    match.looker = match.request.seat
    d = w.open(FirstPlan(match, match.request), speed=0.0, explain=True)
    d.pass_time(0.6)
    return d


@state
def first_intel(w: Window) -> Driver:
    match = intel()
    assert match.request is not None
    match.looker = "red"
    d = w.open(FirstIntel(match, match.request), speed=0.0, explain=True)
    d.pass_time(0.6)
    return d


@state
def first_crate_up(w: Window) -> Driver:
    d = w.open(FirstReport(reporting(0)), speed=0.0, explain=True)
    d.pass_time(0.8)
    return d


@state
def first_wreck(w: Window) -> Driver:
    """A milestone: the match waits."""
    match = match_of(
        scene(red=at(6, 8, 0, row=["fire_away"]), blue=at(12, 8, 90, crits=2, row=["forward"]), yellow=at(24, 22, 200)),
        *("reveal", {"clicks": 0, "target": "blue"}),
        falls=("X", "X"),
    )
    d = w.open(PlayScene(match), speed=0.0, explain=True)
    d.pass_time(0.6)
    return d
