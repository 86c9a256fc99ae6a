"""How the page of a replay is laid out and drawn (picture 17); what it shows is `ViewerScene`'s."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from boompatrol.ui import lay, text
from boompatrol.ui.language import tr
from boompatrol.ui.scenes.page import TitleBar
from boompatrol.ui.scenes.viewer.crew_sheet import LEAST, CrewSheet
from boompatrol.ui.scenes.viewer.hands import ViewerHands
from boompatrol.ui.scenes.viewer.layout import ViewerLayout, lay_viewer
from boompatrol.ui.scenes.viewer.moment_card import MomentCard
from boompatrol.ui.scenes.viewer.score_table import ScoreTable
from boompatrol.ui.scenes.viewer.side import Tools
from boompatrol.ui.scenes.viewer.timeline import Timeline
from boompatrol.ui.stage import night
from boompatrol.ui.step import Step
from boompatrol.ui.widget import Rect
from boompatrol.ui.widgets import IconButton


class ViewerPage(ViewerHands):
    """Places and panels."""

    page: str
    """"score" or "crews": what stands in the middle."""
    bar: TitleBar
    score: ScoreTable
    sheet: CrewSheet
    moment: MomentCard
    tools: Tools
    timeline: Timeline
    transport: list[IconButton]
    laid: ViewerLayout
    title_at: Rect

    def _follow(self) -> None:
        """Have the tank the camera stays with in the middle."""
        raise NotImplementedError

    def _transport(self) -> list[IconButton]:
        step, k = self.step, self.app.keymap
        rows: list[tuple[str, str, str, str, Callable[[], Step]]] = [
            ("first", tr("To the beginning"), "replay_first", "round_back", lambda: self.go(0)),
            ("round_back", tr("A round back"), "replay_round_back", "command_back", partial(step, "round", -1)),
            ("back_one", tr("A Command back"), "replay_back", "step_back", partial(step, "command", -1)),
            ("play", tr("Play"), "replay_play", "play", self.toggle),
            ("on_one", tr("The next Command"), "replay_on", "step", self.on),
            ("round_on", tr("A round on"), "replay_round_on", "command_on", partial(step, "round", 1)),
            ("last", tr("To the end"), "replay_last", "round_on", lambda: self.go(self.reel.end)),
        ]
        out = []
        for id, words, action, icon, press in rows:
            told = tr("{what} ({key})", what=words, key=k.cap(action)) if k.cap(action) else words
            out.append(IconButton(id, told, press, kind="primary" if id == "play" else "secondary", icon=icon))
        self.play_button = out[3]
        return out

    def _arrange(self, rect: Rect) -> None:
        px, theme = self.kit.theme.px, self.kit.theme
        button = max(px(58), theme.line_px("button_small") + px(26))
        sized = (self.speeds, self.export, self.go_on)
        ends = tuple(w.measure()[0] if w.visible else 0 for w in sized)
        least = (self.seen.least(), self.tools.least(), self.faces.least())
        lowest = (self.seen.most(), self.tools.least(), self.faces.least())
        assert len(ends) == 3
        at = self.laid = lay_viewer(theme, rect, self.timeline.natural(None)[1], button, lowest, least, ends)
        self.bar.place(at.bar)
        self.arena.place(at.arena)
        inner = lay.inset(at.score, px(16), px(12))
        head = max(theme.line_px("heading"), px(44))
        wide = min(self.pages.measure()[0], inner.w * 3 // 5)
        self.pages.place(Rect(inner.right - wide, inner.y, wide, head))
        self.title_at = Rect(inner.x, inner.y, inner.w - wide - px(8), head)
        top = inner.y + head + px(10)
        body = Rect(inner.x, top, inner.w, at.moment.y - px(10) - top)
        self.score.place(body)
        # Where the crews would be too small to read they take the place of the moment.
        self._low = body.h // len(self.faces.faces) < px(LEAST)
        self.sheet.place(body.union(at.moment) if self._low else body)
        self._show_page()
        self.moment.place(at.moment)
        self.gauge.place(at.moment)
        self.seen.place(at.seen)
        self.tools.place(at.tools)
        self.faces.place(at.follow)
        self.timeline.place(at.track)
        self.speeds.place(at.speeds)
        self._place_transport(at)
        self.export.place(at.export)
        self.go_on.place(at.go_on)
        self._follow()

    def _place_transport(self, at: ViewerLayout) -> None:
        row, gap = at.transport, self.kit.theme.px(8)
        shares = [lay.Share(1.5 if button is self.play_button else 1) for button in self.transport]
        for button, cell in zip(self.transport, lay.columns(row, shares, gap), strict=True):
            button.place(cell)

    def background(self, surface: pygame.Surface) -> None:
        """The stands, the panels of score and timeline."""
        theme, px = self.kit.theme, self.kit.theme.px
        surface.blit(night(self.kit, surface.get_size()), (0, 0))
        self.kit.skin.panel(surface, self.laid.score)
        self.kit.skin.panel(surface, self.laid.foot)
        said = tr("The score") if self.page == "score" else tr("The crews")
        box = self.title_at
        text.fit(theme, said, "heading", box.w, box.h, color=theme.color.gold_light, align="left", max_lines=1).draw_in(
            surface, box, 0, 0.5
        )
        speeds, transport = self.laid.speeds, self.laid.transport
        room = Rect(speeds.right + px(16), speeds.y, transport.x - speeds.right - px(32), speeds.h)
        hint = text.block(theme, tr("Space plays, arrows step"), "caption", color=theme.color.muted)
        if hint.width <= room.w:
            hint.draw_in(surface, room, 0, 0.5)

    _low = False

    def _show_page(self) -> None:
        """Of score, crews, moment and tool what is open, where each has its place."""
        crews, tool = self.page == "crews", self.gauge.tool is not None
        self.score._visible, self.sheet._visible, self.gauge._visible = not crews, crews, tool
        self.moment._visible = not tool and not (crews and self._low)
