"""Which page a private question opens, and whether a curtain stands before it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from boompatrol.table.requests import Request
from boompatrol.ui.language import tr
from boompatrol.ui.markup import escape
from boompatrol.ui.match import Match
from boompatrol.ui.names import both, name_of
from boompatrol.ui.overlay import Answer, Modal
from boompatrol.ui.scene import Scene, WidgetScene
from boompatrol.ui.scenes.curtain import CurtainScene
from boompatrol.ui.scenes.draft import SUPER
from boompatrol.ui.step import Pop, Push, Replace, Step

if TYPE_CHECKING:
    from boompatrol.ui.scenes.play import PlayScene

PATIENCE = 0.3
"""Seconds a page waits for bots that plan next."""

Maker = Callable[[], Scene]
AFTER_READY_MS = 700
"""The next crew's plan of the same seat looks much like the one before: Enter pressed once more lays no card there."""


def page_for(play: PlayScene) -> Maker | None:
    """The page of the open question, None where it is a prompt of the play page."""
    request = play.match.request
    if request is None:
        return None
    own = play.match.own_page(request)
    if own is not None:
        return own
    if request.ask == "crate_up":
        from boompatrol.ui.scenes.first_pages import FirstReport

        return partial(FirstReport, play.match)
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
    from boompatrol.ui.scenes.first_pages import FirstIntel, FirstPlan

    match.looker = request.seat
    own = match.own_page(request)
    if own is not None:
        return own()
    return FirstIntel(match, request) if request.ask == "intel_use" else FirstPlan(match, request)


def _following(page: Maker) -> Scene:
    made = page()
    if isinstance(made, WidgetScene):
        made.guard_ms = max(made.guard_ms, AFTER_READY_MS)
    return made


def onward(match: Match, passed: float, waited: float) -> Step:
    """After a secret answer: straight to the next curtain or page, or back to the table, so that nothing flashes up.

    While a bot thinks the page stays for a moment; then the table shows until the next person is asked. `passed`:
    seconds since the last call, `waited` since the answer.
    """
    if not match.bots_plan(passed) and waited < PATIENCE:
        return None
    request = match.request
    if request is not None and match.human(request.seat):
        page = secret_page(match, request)
        if page is not None:
            return Replace(partial(_following, page))
    match.looker = None
    return Pop()


def back_to_partner(match: Match, laid: dict[str, str]) -> Step:
    """Take up the plan of the same seat's other crew again; what is `laid` of this one waits."""
    entry, request = match.session.entries[-1], match.request
    assert request is not None
    assert request.tank is not None
    assert entry.tank is not None
    row = {str(n + 1): card for n, card in enumerate(entry.answer["row"])}
    if entry.answer["super"] is not None:
        row[SUPER] = entry.answer["super"]
    match.half_laid |= {request.tank: laid, entry.tank: row}
    match.undo()
    assert match.request is not None
    return Replace(partial(_following, partial(_page, match, match.request)))


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
        Answer(
            f"peek_{seat}",
            escape(match.name(seat)),
            partial(_peek_at, match, seat),
            sub=both([name_of(c) for c, tank in match.state.tanks.items() if tank.seat == seat]),
        )
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
