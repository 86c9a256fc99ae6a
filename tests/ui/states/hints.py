"""A hint on every page that has one, where one person plays, and behind the curtain where several do."""

from __future__ import annotations

from functools import partial

from boompatrol.bots.desk import AtOnce, Given
from boompatrol.ui.match import Match, Player
from boompatrol.ui.scenes.hint_page import HintScene
from boompatrol.ui.scenes.intel import IntelScene
from boompatrol.ui.scenes.plan import PlanScene
from boompatrol.ui.scenes.report import ReportScene
from tests.ui.asks import duel, match_of
from tests.ui.driver import Driver
from tests.ui.states import Window, named, state
from tests.ui.states.asks import ALL
from tests.ui.states.matches import asked, fought
from tests.ui.states.secret import intel, planning

WHERE = ("command", "pivot", "fire", "repair", "place_tank", "gear", "mortar")
"""Questions of the bar whose hint has signs or marks of another kind each."""


def alone(match: Match) -> Match:
    """The seat that is asked is the only person's."""
    request = match.request
    assert request is not None
    match.players = {s: p if s == request.seat else Player(p.name, "random") for s, p in match.players.items()}
    match.people = frozenset(match.humans)
    return match


def hint(d: Driver) -> Driver:
    """Ask for it."""
    d.key("w")
    d.pass_time(0.3)
    return d


def at_question(name: str, w: Window) -> Driver:
    from tests.ui.asks import ASKS

    return hint(w.play(alone((ALL | ASKS)[name]())))


for _name in WHERE:
    named(f"hint_{_name}", partial(at_question, _name))


def on_plan(w: Window, match: Match) -> Driver:
    request = alone(match).request
    assert request is not None
    match.looker = request.seat
    d = w.open(PlanScene(match, request), speed=0.0)
    d.pass_time(0.6)
    return hint(d)


@state
def hint_plan(w: Window) -> Driver:
    return on_plan(w, planning())


@state
def hint_plan_super(w: Window) -> Driver:
    return on_plan(w, planning(super_charge=1, rattled=1))


@state
def hint_plan_laid(w: Window) -> Driver:
    d = on_plan(w, planning())
    d.click("hint_do")
    d.pass_time(0.2)
    return d


@state
def hint_plan_refill(w: Window) -> Driver:
    return on_plan(w, fought(43, asked("refill"), teams=True))


@state
def hint_intel(w: Window) -> Driver:
    match = alone(intel())
    assert match.request is not None
    d = w.open(IntelScene(match, match.request), speed=0.0)
    d.pass_time(0.6)
    return hint(d)


@state
def hint_report(w: Window) -> Driver:
    d = w.open(ReportScene(alone(fought(4, asked("crate_up")))), speed=0.0)
    d.pass_time(0.6)
    return hint(d)


@state
def hint_curtained(w: Window) -> Driver:
    match = match_of(duel(row=["forward", "again", "fire_away"], damaged=["veer_left"]))
    d = w.open(HintScene(match, "red"), speed=0.0)
    d.pass_time(0.3)
    return d


class Never(AtOnce):
    """Still thinking."""

    def given(self, passed: float, wait: float = 0.0) -> Given | None:
        return None


class Failing(AtOnce):
    """Has nothing."""

    def given(self, passed: float, wait: float = 0.0) -> Given | None:
        return Given(None, "no answer")


def without(desk: AtOnce, w: Window) -> Driver:
    match = alone(ALL["fire"]())
    d = w.play(match)
    match.desk = desk
    return hint(d)


named("hint_thinks", lambda w: without(Never(), w))
named("hint_failed", lambda w: without(Failing(), w))
