"""The end of a round and of a match."""

from __future__ import annotations

from typing import Any

from boompatrol.ui.match import Match
from boompatrol.ui.scenes.final import FinalScene
from boompatrol.ui.scenes.report import ReportScene
from boompatrol.ui.scenes.victory import VictoryScene
from tests.ui.asks import at, match_of, scene, tile
from tests.ui.driver import Driver
from tests.ui.states import Window, state
from tests.ui.states.matches import asked, fought, fought_out


def reporting(tower: int, **more: Any) -> Match:
    """The Situation Report: who may crate up."""
    set_up = scene(
        stage="report", tower=tower, red=at(10, 15, 20, gold=3), blue=at(20.5, 21, 0, gold=1),
        yellow=at(22, 8, 90, gold=5), green=at(25, 25, 220, captain="finsight", crits=1),
        medals={"red": 2, "blue": 1, "yellow": 3, "green": 0}, glory={"red": 1, "blue": 4, "yellow": 0, "green": 2},
        tiles=[tile(None, 10, 7, 20), tile(None, 20, 26, 10), tile("bunker", 4, 20, 0, up=True)], **more,
    )  # fmt: skip
    set_up.state.order = set_up.state.colors
    return match_of(set_up)


def report_page(w: Window, match: Match) -> Driver:
    d = w.open(ReportScene(match), speed=0.0)
    d.pass_time(0.8)
    return d


@state
def report(w: Window) -> Driver:
    return report_page(w, reporting(0))


@state
def report_vault(w: Window) -> Driver:
    return report_page(w, reporting(3))


@state
def report_teams(w: Window) -> Driver:
    set_up = scene(
        stage="report", teams=True, tower=3, red=at(10, 15, 20, gold=3), blue=at(20.5, 21, 0, gold=1),
        yellow=at(22, 8, 90, gold=5), green=at(25, 25, 220), medals={"red": 4, "yellow": 6},
    )  # fmt: skip
    set_up.state.order = set_up.state.colors
    return report_page(w, match_of(set_up))


@state
def report_tally(w: Window) -> Driver:
    """The Situation Report of a round in which nobody can crate up: the tally crosses the table."""
    from boompatrol.ui.scenes.play import PlayScene

    match = fought(11, lambda s: bool(s.state.carnage) and asked("plan")(s))
    events = match.session.events
    match.told = max(n for n, event in enumerate(events) if event.name == "situation_report")
    d = w.open(PlayScene(match), speed=1.0)
    d.pass_time(1.3)
    for _ in range(16):  # what is dear is drawn one a frame
        d.picture()
    return d


def victory_page(w: Window, match: Match) -> Driver:
    d = w.open(VictoryScene(match), speed=0.0)
    d.pass_time(4.0)
    return d


@state
def victory(w: Window) -> Driver:
    return victory_page(w, fought_out(11))


@state
def victory_teams(w: Window) -> Driver:
    return victory_page(w, fought_out(2, teams=True))


@state
def victory_three(w: Window) -> Driver:
    return victory_page(w, fought_out(38, colors=("red", "blue", "yellow")))


@state
def victory_unrolling(w: Window) -> Driver:
    d = w.open(VictoryScene(fought_out(11)), speed=1.0)
    d.pass_time(0.3)
    return d


@state
def final(w: Window) -> Driver:
    d = w.open(FinalScene(fought_out(11)), speed=0.0)
    d.pass_time(0.3)
    return d
