"""The Situation Report: the arena with the Vault's ring, the tally, and the question to Crate Up (picture 12)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from math import hypot

import pygame

from boompatrol.geometry.bodies import Body, Pose
from boompatrol.rules.report import vault_distance
from boompatrol.table.requests import Refused
from boompatrol.table.table import Table
from boompatrol.ui.arena import Arena
from boompatrol.ui.hints import Hint
from boompatrol.ui.language import decimal, tr
from boompatrol.ui.look import TableLook
from boompatrol.ui.match import Match
from boompatrol.ui.overlays import Chip, Overlay, Payout, RangeRing, RingMark
from boompatrol.ui.scenes.hint_panel import BULB
from boompatrol.ui.scenes.hinting import Hinting
from boompatrol.ui.scenes.report_page import ReportPage, paid_out
from boompatrol.ui.step import Pop, Step
from boompatrol.ui.tween import Tween
from boompatrol.ui.widget import Free, Rect, Widget
from boompatrol.ui.widgets import Button, IconButton

GUARD_MS = 250
PAUSE = 0.9
"""Seconds a bot's answer stays to be read."""


def _payout(vault: Body, pose: Pose, hub: float, gold: int) -> Payout:
    """The measure from the Vault's edge to the hub's, and what was paid for it."""
    x, y = pose[0] - vault.x, pose[1] - vault.y
    away = hypot(x, y) or 1.0
    edge, reach = vault.radius / away, (away - hub) / away
    return Payout(
        (vault.x + x * edge, vault.y + y * edge), (vault.x + x * reach, vault.y + y * reach), (pose[0], pose[1]), gold
    )


class ReportScene(Hinting, ReportPage):
    """All Crate Up questions of a round, one after another; bots answer in sight."""

    guard_ms = GUARD_MS
    keys = ("hint", "undo", "menu")

    def __init__(self, match: Match):
        super().__init__()
        self.match = match
        self.said = ""
        self._wait = 0.0
        self._pulse = Tween(0.0, 0.25)

    def build(self) -> Widget:
        """Arena and the two buttons."""
        self.arena = Arena(TableLook.of(self.match.view()), id="report_arena")
        self.yes = Button("crate_up", tr("Crate up"), partial(self._give, True), kind="primary", key="ask_y")
        self.no = Button("keep", tr("Keep"), partial(self._give, False), key="ask_n")
        cap = self.app.keymap.cap
        self.back = Button("undo", tr("Take it back"), self._undo, key=cap("undo"), size="button_small")
        self.out = Button("menu", tr("Menu"), self.pause, key=cap("menu"), size="button_small")
        words = tr("Hint: what a bot would do here, and why ({key})", key=cap("hint"))
        self.ask = IconButton("hint_open", words, self.ask_hint, path=BULB)
        page = Free("report", arrange=self._arrange).add(self.arena, self.yes, self.no, self.back, self.out, self.ask)
        page.add(*self.hint_tools())
        self._renew()
        return page

    def focus_first(self) -> Widget | None:
        """Crate up is the likely answer."""
        return self.yes

    def _arrange(self, rect: Rect) -> None:
        """With the two buttons of the title bar."""
        super()._arrange(rect)
        px = self.kit.theme.px
        self.out.place(Rect(rect.right - px(24) - px(200), px(12), px(200), px(56)))
        self.ask.place(Rect(self.out.rect.x - px(14) - px(60), px(12), px(60), px(56)))
        self.back.place(Rect(self.ask.rect.x - px(14) - px(290), px(12), px(290), px(56)))
        self.hint_panel.place(self._then)

    @property
    def head_end(self) -> int:  # type: ignore[override]
        """Where the words of the title bar have to end, in pixels."""
        return next(button for button in (self.back, self.ask, self.out) if button.visible).rect.x

    def notes_room(self) -> Rect:
        """Low on the sand, as at the table."""
        return self.arena.camera.rect

    # a hint

    @property
    def hint_open(self) -> bool:
        """While a person is asked."""
        return super().hint_open and self.yes.visible

    @property
    def hint_openly(self) -> bool:
        """Everybody sees this page."""
        return self.match.curtained

    @property
    def hint_do(self) -> str:  # type: ignore[override]
        """One press."""
        return tr("Do it")

    def _paint_then(self, surface: pygame.Surface) -> None:
        if not self.hint_panel.visible:
            super()._paint_then(surface)

    def hint_changed(self) -> None:
        """The button is there while it can be pressed."""
        self.ask.visible = self.hint_open

    def hint_chosen(self, hint: Hint) -> Sequence[tuple[Widget, str]]:
        """Yes or no."""
        return [(self.yes if hint.answer else self.no, "")]

    def follow_hint(self, hint: Hint) -> Step:
        """Answer so."""
        return self._give(bool(hint.answer))

    # the question

    @property
    def color(self) -> str:
        """The tank that is asked."""
        request = self.match.request
        return (request.tank if request is not None else None) or next(iter(self.match.state.tanks))

    def _renew(self) -> None:
        view = self.match.view()
        self.view = view
        self.paid = paid_out(self.match)
        self.arena.look = TableLook.of(view)
        self.arena.show(self._overlays())
        request = self.match.request
        mine = request is not None and request.ask == "crate_up" and self.match.human(request.seat)
        for button in (self.yes, self.no):
            button.visible = mine
        self.ask.visible = self.hint_open
        self.back.visible = mine and self._last_asked == "crate_up" and self.match.why_no_undo is None
        self.root.touch()

    @property
    def _last_asked(self) -> str:
        """What was answered last."""
        entries = self.match.session.entries
        return entries[-1].ask if entries else ""

    def _overlays(self) -> list[Overlay]:
        view = self.view
        out: list[Overlay] = []
        if view.vault:
            table = Table(view.copy(), None)
            disc = table.field.tower
            close = view.edition.arena.bands.close
            # From the disc's edge to the hub's edge (E1).
            out.append(RangeRing((disc.x, disc.y), disc.radius + close + view.edition.tank.hub_radius, tr("CLOSE")))
            gaps = {c: vault_distance(table, tank) for c, tank in table.state.tanks.items() if tank.pose is not None}
            figures = told_apart(gaps, self.paid)
            for color, gap in gaps.items():
                pose = view.tanks[color].pose
                assert pose is not None
                near = gap <= close + 1e-5
                paid = self.paid.get(color, 0)
                if not near:
                    words = tr("{n} in: too far", n=figures[color])
                else:
                    words = (
                        tr("{n} in: {gold} Gold", n=figures[color], gold=paid)
                        if paid
                        else tr("{n} in", n=figures[color])
                    )
                out.append(Chip((pose[0], pose[1]), words, "cream" if near else "ink", 1.8))
                if near:
                    out += [RingMark(color, "acting"), _payout(disc, pose, view.edition.tank.hub_radius, paid)]
        elif view.tanks[self.color].pose is not None:
            out.append(RingMark(self.color, "acting"))
        return out

    def _give(self, yes: bool) -> Step:
        request = self.match.request
        if request is None or request.ask != "crate_up" or not self.match.human(request.seat):
            return None
        try:
            self.match.answer(yes)
        except Refused as error:
            self.app.toast(str(error))
            return None
        self.kit.sound.cue("crate_up" if yes else "press")
        return self._next()

    def _undo(self) -> Step:
        """Ask once more what was answered last, as long as it was on this page."""
        if self._last_asked != "crate_up":
            self.app.toast(tr("Nothing to take back."))
            return None
        try:
            self.match.undo()
        except Refused as error:
            self.app.toast(str(error))
            return None
        return self._next()

    def _next(self) -> Step:
        """The next tank's question, or back to the table."""
        self.close_hint()
        request = self.match.request
        if request is None or request.ask != "crate_up":
            return Pop()
        self._wait = 0.0
        self.root.guard(GUARD_MS / 1000)
        self._renew()
        if self.yes.visible:
            self.root.focus_on(self.yes, by_key=False)
        return None

    def update(self, dt: float) -> Step:
        """Bots answer after a moment."""
        step = super().update(dt)
        request = self.match.request
        if self.app.scene is not self or request is None or request.ask != "crate_up":
            return step
        if not self.match.human(request.seat):
            self._wait += dt
            if (self._wait >= PAUSE or not self.app.settings.speed) and self.match.bot_answer(min(dt, PAUSE)):
                return self._next()
        return step

    def sleep_for(self) -> float | None:
        """While a bot thinks it goes on by itself."""
        return super().sleep_for() if self.yes.visible else 0.05

    def action(self, name: str, e: pygame.Event) -> Step:
        """Yes and no; the back key keeps the Gold, the undo key asks once more."""
        if name == "menu":
            return self.pause()
        if name == "undo" and "back" not in self.app.keymap.of(e):  # B of a pad is both: here it is no
            return self._undo()
        if not self.yes.visible:
            return None
        if name in ("back", "undo", "ask_n"):
            return self._give(False)
        return self._give(True) if name in ("confirm", "ask_y") else None


def told_apart(gaps: Mapping[str, float], paid: Mapping[str, int]) -> dict[str, str]:
    """Inches by crew, with as many decimals as it takes for two that are paid differently to look different (E1)."""
    for places in (1, 2, 3):
        figures = {color: decimal(gap, places) for color, gap in gaps.items()}
        pays: dict[str, set[int]] = {}
        for color, figure in figures.items():
            pays.setdefault(figure, set()).add(paid.get(color, 0))
        if all(len(golds) == 1 for golds in pays.values()):
            break
    return figures
