"""What just happened, step by step."""

from __future__ import annotations

from boompatrol.ui.match import Match
from boompatrol.ui.scenes.chain import ChainScene
from tests.ui.asks import at, match_of, scene
from tests.ui.driver import Driver
from tests.ui.states import Window, state
from tests.ui.states.matches import asked, fought


def destroying() -> Match:
    """Red has shot Blue, who is destroyed: a wreck, and Medals."""
    return match_of(
        scene(red=at(6, 8, 0, row=["fire_away"]), blue=at(12, 8, 90, crits=2, row=["forward"]), yellow=at(24, 22, 200)),
        *("reveal", {"clicks": 0, "target": "blue"}),
        falls=("X", "X"),
    )


def opened(w: Window, match: Match, *keys: str) -> Driver:
    """The page at a step."""
    d = w.play(match)
    d.key("f3")
    assert isinstance(d.scene, ChainScene)
    d.key(*keys)
    d.wait(0.4)  # the boards are drawn one a frame
    return d


@state
def chain_middle(w: Window) -> Driver:
    return opened(w, destroying(), "right", "right", "right")


@state
def chain_wreck(w: Window) -> Driver:
    return opened(w, destroying(), "right", "right", "right", "right")


@state
def chain_fought(w: Window) -> Driver:
    """In a match that has gone on for a while, one chain earlier."""
    return opened(w, fought(5, asked("command", 3)), "pgup", "pgup", "right", "right")


@state
def chain_teams(w: Window) -> Driver:
    return opened(w, fought(4, asked("command", 2), teams=True), "pgup", "pgup", "right")
