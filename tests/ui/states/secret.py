"""What one pair of eyes sees, and the curtain before it in each of its states."""

from __future__ import annotations

from typing import Any

from boompatrol.ui.match import Match
from boompatrol.ui.scenes.curtain import CurtainScene
from boompatrol.ui.scenes.intel import IntelScene
from boompatrol.ui.scenes.plan import PlanScene
from boompatrol.ui.scenes.play import PlayScene
from boompatrol.ui.scenes.secret import PeekScene
from tests.ui.asks import at, duel, match_of, scene, tile, wreck
from tests.ui.driver import Driver
from tests.ui.states import Window, state
from tests.ui.states.matches import asked, begun, fought

# the curtain


def curtain(w: Window, match: Match, passed: float, **settings: Any) -> Driver:
    """The curtain of the open question, so many seconds after its first frame."""
    d = w.open(PlayScene(match), **{"speed": 0.0, **settings})
    d.pass_time(until=lambda: isinstance(d.scene, CurtainScene))
    d.pass_time(passed)
    return d


@state
def curtain_first(w: Window) -> Driver:
    return curtain(w, begun(9), 0.0)


@state
def curtain_falling(w: Window) -> Driver:
    return curtain(w, begun(9), 0.1)


@state
def curtain_guarded(w: Window) -> Driver:
    return curtain(w, begun(9), 0.36)


@state
def curtain_down(w: Window) -> Driver:
    return curtain(w, begun(9), 1.4)


@state
def curtain_second(w: Window) -> Driver:
    match = begun(9)
    match.answer(match.request.quiet)  # type: ignore[union-attr]
    return curtain(w, match, 1.4)


@state
def curtain_teams(w: Window) -> Driver:
    return curtain(w, begun(4, teams=True), 1.4)


@state
def curtain_refill(w: Window) -> Driver:
    return curtain(w, fought(43, asked("refill"), teams=True), 1.4)


@state
def curtain_intel(w: Window) -> Driver:
    return curtain(w, intel(), 1.4)


@state
def curtain_peek(w: Window) -> Driver:
    d = w.play(match_of(duel(row=["forward"])))
    d.key("p")
    d.click("peek_blue")
    d.pass_time(0.7)
    return d


@state
def peek_who(w: Window) -> Driver:
    d = w.play(match_of(duel(row=["forward"])))
    d.key("p")
    return d


# behind it


def plan(w: Window, match: Match, *keys: str, **settings: Any) -> Driver:
    """The plan of the open question, the keys pressed."""
    request = match.request
    assert request is not None
    match.looker = request.seat
    d = w.open(PlanScene(match, request), **{"speed": 0.0, **settings})
    d.pass_time(0.6)
    d.key(*keys)
    d.pass_time(0.3)
    return d


def planning(**red: Any) -> Match:
    """A fight under way, red to plan."""
    return match_of(scene(
        stage="plan", red=at(6.5, 7.5, 38, **red), blue=at(13.5, 12, 95), yellow=at(22, 8.4, 205, gold=2),
        green=at(24, 22, 250, captain="finsight"), wrecks=[wreck(19, 15.5, 20)], tower=1,
        tiles=[
            tile(None, 10.6, 8.2, 12), tile(None, 20, 20, 10), tile("bunker", 4, 20, 0, up=True),
            tile(None, 9, 22, 40), tile("accelerator", 17, 4.5, 0, up=True), tile(None, 26, 15, 70),
        ],
    ))  # fmt: skip


@state
def plan_empty(w: Window) -> Driver:
    return plan(w, planning())


@state
def plan_half(w: Window) -> Driver:
    return plan(w, planning(), "1")


@state
def plan_full(w: Window) -> Driver:
    return plan(w, planning(), "1", "3", "5")


@state
def plan_looked(w: Window) -> Driver:
    d = plan(w, planning(), "1")
    d.hover("hand_3", 0.6)
    return d


@state
def plan_no_room(w: Window) -> Driver:
    return plan(w, planning(), "1", "3", "5", "6")


@state
def plan_rattled(w: Window) -> Driver:
    return plan(w, planning(rattled=2, crits=2, damaged=["again"]))


@state
def plan_rattled_full(w: Window) -> Driver:
    d = plan(w, planning(rattled=2, crits=2, damaged=["again"]), "1")
    for n in range(8, 0, -1):
        if not d.find("ready").enabled:
            d.key(str(n))
    return d


@state
def plan_super(w: Window) -> Driver:
    return plan(w, planning(super_charge=1), "1", "2", "3", "4")


@state
def plan_glued(w: Window) -> Driver:
    return plan(w, planning(glued=True), "1", "2")


@state
def plan_damaged(w: Window) -> Driver:
    return plan(w, planning(damaged=["forward", "veer_left", "again", "back_er_up"], crits=1), "1")


@state
def plan_first(w: Window) -> Driver:
    return plan(w, begun(9), "1", "2")


@state
def plan_refill(w: Window) -> Driver:
    return plan(w, fought(43, asked("refill"), teams=True))


def intel() -> Match:
    """Red has read Intel: a card of Blue's hand."""
    match = match_of(
        scene(red=at(5, 5, 0, row=["forward"]), blue=at(20, 20, 0), yellow=at(25, 8, 0), tiles=[tile("intel", 9, 5)]),
        "reveal",
        "blue",
    )
    assert match.request is not None
    assert match.request.ask == "intel_use"
    match.told = len(match.session.events)
    return match


@state
def intel_use(w: Window) -> Driver:
    match = intel()
    assert match.request is not None
    match.looker = "red"
    d = w.open(IntelScene(match, match.request), speed=0.0)
    d.pass_time(0.6)
    return d


@state
def peek(w: Window) -> Driver:
    match = match_of(duel(row=["forward", "again", "fire_away"], damaged=["veer_left"]))
    return w.open(PeekScene(match, "red", False), speed=0.0)


@state
def peek_teams(w: Window) -> Driver:
    match = fought(4, lambda s: s.state.stage == "combat", teams=True)
    return w.open(PeekScene(match, "red", False), speed=0.0)
