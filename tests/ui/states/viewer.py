"""A replay: at its beginning, in mid-round, by a seat's eyes, near a tank, measured, gone on with, of what goes on."""

from __future__ import annotations

from typing import Any

from boompatrol.ui.match import Match
from boompatrol.ui.scenes.load import LoadScene
from boompatrol.ui.scenes.viewer.opening import of_match
from boompatrol.ui.scenes.viewer.scene import ViewerScene
from tests.ui.driver import Driver
from tests.ui.states import Window, state
from tests.ui.states.front import fill_saves
from tests.ui.states.matches import asked, fought, fought_out


def replay_of(w: Window, match: Match, label: str = "", color: str = "", **settings: Any) -> Driver:
    """The replay of a match, just after a Command, or where it begins."""
    d = w.open(of_match(match), **settings)
    if label:
        to(d, label, color)
    d.pass_time(0.3)
    return d


def page(d: Driver) -> ViewerScene:
    """The replay on top."""
    assert isinstance(d.scene, ViewerScene)
    return d.scene


def to(d: Driver, label: str, color: str) -> None:
    """Cut to the end of a Command: its line and its crew."""
    cells = [cell for row in page(d).tale.rows if row.label == label for cell in row.cells if cell is not None]
    page(d).go(next(cell.at_end for cell in cells if cell.color == color))


@state
def viewer_start(w: Window) -> Driver:
    return replay_of(w, fought_out(11))


@state
def viewer_mid(w: Window) -> Driver:
    return replay_of(w, fought_out(11), "3.2", "yellow")


@state
def viewer_crews(w: Window) -> Driver:
    d = replay_of(w, fought_out(11), "3.2", "yellow")
    d.key("b")
    return d


@state
def viewer_seat(w: Window) -> Driver:
    d = replay_of(w, fought_out(2, teams=True), "2.1", "yellow")
    page(d).see_as("yellow")
    d.key("b")
    return d


@state
def viewer_follow(w: Window) -> Driver:
    d = replay_of(w, fought_out(38, colors=("red", "blue", "yellow")), "2.2", "blue")
    d.key("t", "t")
    return d


@state
def viewer_measure(w: Window) -> Driver:
    d = replay_of(w, fought_out(11), "2.3", "red")
    d.key("alt+2")
    d.pass_time(0.3)
    return d


@state
def viewer_end(w: Window) -> Driver:
    d = replay_of(w, fought_out(11))
    d.key("end")
    d.pass_time(0.3)
    return d


@state
def viewer_continue(w: Window) -> Driver:
    d = replay_of(w, fought_out(11), "3.2", "yellow")
    d.key("c")
    d.pass_time(0.3)
    return d


@state
def viewer_continue_teams(w: Window) -> Driver:
    d = replay_of(w, fought_out(2, teams=True), "2.1", "yellow")
    d.key("c")
    d.pass_time(0.3)
    return d


@state
def viewer_unfinished(w: Window) -> Driver:
    d = replay_of(w, fought(5, asked("command", 3), quiet=False))
    d.key("end")
    d.pass_time(0.3)
    return d


@state
def load_file(w: Window) -> Driver:
    fill_saves(broken=False)
    d = w.open(LoadScene())
    d.click("open_file")
    return d
