"""What new players stumbled over, as it is now."""

from __future__ import annotations

from boompatrol.ui.scenes.pause import PauseScene
from tests.ui.asks import ASKS
from tests.ui.driver import Driver
from tests.ui.states import Window, state
from tests.ui.states.matches import asked, begun, fought
from tests.ui.states.secret import plan


@state
def pause_trial(w: Window) -> Driver:
    match = ASKS["command"]()
    match.trial = True
    d = w.play(match)
    d.app.stack._put(PauseScene(d.scene))  # type: ignore[arg-type]
    d.pass_time(0.4)
    return d


@state
def plan_partner(w: Window) -> Driver:
    """The second tank of a team, the first one's row laid."""
    match = begun(4, teams=True)
    match.answer({"row": ["forward", "veer_left", "fire_away"], "super": None})
    return plan(w, match, "1", "4")


@state
def plan_standings(w: Window) -> Driver:
    d = plan(w, fought(11, asked("plan", 3)))
    d.hover("standings", 0.8)
    return d


@state
def plan_table(w: Window) -> Driver:
    d = plan(w, fought(11, asked("plan", 3)))
    d.key("l")
    d.pass_time(0.4)
    return d
