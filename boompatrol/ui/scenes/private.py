"""Which page a private question opens, and whether a curtain stands before it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from boompatrol.table.requests import Request
from boompatrol.ui.language import tr
from boompatrol.ui.markup import escape
from boompatrol.ui.match import Match
from boompatrol.ui.names import name_of
from boompatrol.ui.overlay import Answer, Modal
from boompatrol.ui.scene import Scene
from boompatrol.ui.scenes.curtain import CurtainScene
from boompatrol.ui.step import Pop, Push, Replace, Step

if TYPE_CHECKING:
    from boompatrol.ui.scenes.play import PlayScene

Maker = Callable[[], Scene]


def page_for(play: PlayScene) -> Maker | None:
    """The page of the open question, None where it is a prompt of the play page."""
    request = play.match.request
    if request is None:
        return None
    if request.ask == "crate_up":
        from boompatrol.ui.scenes.report import ReportScene

        return partial(ReportScene, play.match)
    return secret_page(play.match, request)


def secret_page(match: Match, request: Request[Any]) -> Maker | None:
    """The page of a secret question, behind the curtain unless its seat has the laptop already."""
    if not match.private(request) or request.seat is None or request.tank is None:
        return None
    page = partial(_page, match, request)
    if match.curtained and match.looker != request.seat:
        return partial(CurtainScene, match, request.seat, request.tank, request.ask, page)
    return page


def _page(match: Match, request: Request[Any]) -> Scene:
    from boompatrol.ui.scenes.intel import IntelScene
    from boompatrol.ui.scenes.plan import PlanScene

    match.looker = request.seat
    return IntelScene(match, request) if request.ask == "intel_use" else PlanScene(match, request)


def onward(match: Match) -> Step:
    """After a secret answer: straight to the next curtain or page, or back to the table, so that nothing flashes up."""
    match.bots_plan()
    request = match.request
    if request is not None and match.human(request.seat):
        page = secret_page(match, request)
        if page is not None:
            return Replace(page)
    match.looker = None
    return Pop()


def peek(play: PlayScene) -> Step:
    """Look at the own row: at once where one person plays, else after saying who is looking."""
    match = play.match
    humans = match.humans
    if not humans:
        play.say(tr("Nobody is looking: only bots play."))
        return None
    if len(humans) == 1:
        return Push(partial(_peek_page, match, humans[0], True))
    answers = [
        Answer(f"peek_{seat}", escape(match.name(seat)), partial(_peek_at, match, seat), sub=name_of(seat))
        for seat in humans
    ]
    words = tr("Your row and hand come up behind the curtain. Everyone else: look away.")
    play.root.open(Modal("peek_who", tr("Who is looking?"), words, [*answers, Answer("peek_nobody", tr("Nobody"))]))
    return None


def _peek_at(match: Match, seat: str) -> Step:
    color = next(color for color, tank in match.state.tanks.items() if tank.seat == seat)
    return Push(partial(CurtainScene, match, seat, color, "peek", partial(_peek_page, match, seat, False)))


def _peek_page(match: Match, seat: str, held: bool) -> Scene:
    from boompatrol.ui.scenes.secret import PeekScene

    return PeekScene(match, seat, held)
