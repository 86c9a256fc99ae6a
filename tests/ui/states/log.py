"""The whole log, moments that are looked back at, and the statistics of the dice."""

from __future__ import annotations

from typing import Any

from boompatrol.ui.scenes.again import AgainScene
from tests.ui.driver import Driver
from tests.ui.states import Window, state
from tests.ui.states.matches import asked, fought


def _open(w: Window, number: int = 3, **how: Any) -> Driver:
    d = w.play(fought(5, asked("command", number), **how))
    d.key("l")
    d.pass_time(0.4)
    return d


@state
def log(w: Window) -> Driver:
    return _open(w)


@state
def log_back(w: Window) -> Driver:
    d = _open(w)
    d.key(*["up"] * 14, "right", "down", "down")
    d.pass_time(0.3)
    return d


@state
def again(w: Window) -> Driver:
    d = _open(w)
    d.focus_on("watch")
    d.key("enter")
    assert isinstance(d.scene, AgainScene)
    director = d.scene.screening.director
    d.pass_time(until=lambda: not director.busy)
    return d


@state
def log_unfolded(w: Window) -> Driver:
    d = _open(w, 2)
    d.key("e", *["up"] * 20)
    d.pass_time(0.3)
    return d


@state
def log_one_tank(w: Window) -> Driver:
    d = _open(w)
    d.key("t", "t", "home", "down", "down")
    d.pass_time(0.3)
    return d


@state
def log_teams(w: Window) -> Driver:
    d = _open(w, 2, teams=True)
    d.key(*["up"] * 8)
    d.pass_time(0.3)
    return d


@state
def log_dice(w: Window) -> Driver:
    d = _open(w)
    d.key("d")
    d.pass_time(0.3)
    return d


@state
def log_dice_carnage(w: Window) -> Driver:
    d = w.play(fought(11, lambda s: bool(s.state.carnage) and asked("command")(s)))
    d.key("l", "d")
    d.pass_time(0.3)
    return d
