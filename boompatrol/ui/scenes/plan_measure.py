"""Measuring while a row is planned: the same tools on the plan's arena, in the place of the crew's own board."""

from __future__ import annotations

from typing import Any

import pygame

from boompatrol.table.state import State
from boompatrol.ui.arena import Arena
from boompatrol.ui.gauge import TOOLS
from boompatrol.ui.language import tr
from boompatrol.ui.scenes.hint_panel import BULB
from boompatrol.ui.scenes.hinting import Hinting
from boompatrol.ui.scenes.measure import MeasurePanel
from boompatrol.ui.scenes.pausable import PausableScene
from boompatrol.ui.step import Step
from boompatrol.ui.widget import Rect, Widget
from boompatrol.ui.widgets import Button, IconButton


class PlanMeasure(Hinting, PausableScene):
    """What tools and hint take of pointer and keys on a page with an arena of its own."""

    rule_ask = "plan"

    arena: Arena
    color: str
    view: State
    gauge: MeasurePanel
    standings: Widget
    ruler: IconButton
    table_open: IconButton
    ask: IconButton
    out: Button
    ready: Button

    def _ghost(self) -> None:
        """Lay the signs of the plan and of the tools on the sand."""
        raise NotImplementedError

    def see_table(self) -> Step:
        """The table as it stands, over this page."""
        raise NotImplementedError

    def _tools(self) -> tuple[Widget, ...]:
        """The buttons and the panel, with the arena's hand in it."""
        arena = self.arena
        cap = self.app.keymap.cap("measure")
        words = tr("{what} ({key})", what=tr("Measure"), key=cap) if cap else tr("Measure")
        self.ruler = IconButton("measure_open", words, self._measure, icon="ruler")
        words = tr("All boards, and the log ({key})", key=self.app.keymap.cap("log"))
        self.table_open = IconButton("see_table", words, self.see_table, icon="log")
        words = tr("Hint: what a bot would do here, and why ({key})", key=self.app.keymap.cap("hint"))
        self.ask = IconButton("hint_open", words, self.ask_hint, path=BULB, visible=self.hints_allowed)
        self.gauge = MeasurePanel(arena, lambda: self.view, lambda: self.color, self._gauged)
        arena.on_motion, arena.on_drag, arena.on_grab = self.gauge.point, self.gauge.drag, self.gauge.grab
        arena.on_press = self.gauge.drop
        arena.on_cursor, arena.on_choose = self.gauge.look_at, self.gauge.choose
        return self.ask, self.table_open, self.ruler, self.gauge, *self.hint_tools()

    def _place_tools(self, board: Rect, tokens: Rect) -> None:
        """The buttons at the board's end, the panel in its place."""
        px = self.kit.theme.px
        side = min(px(60), tokens.h - px(20))
        top = tokens.centery - side // 2 - px(2)
        self.ruler.place(Rect(board.right - side - px(16), top, side, side))
        self.table_open.place(Rect(self.ruler.rect.x - side - px(10), top, side, side))
        self.gauge.place(board)
        self.hint_panel.place(board)

    def _measure(self) -> None:
        """Take the last tool up, or put it away; the arrows are for the sand meanwhile."""
        self.gauge.toggle()
        self.root.focus_on(self.arena.cursor if self.gauge.tool else self._put_away(), by_key=False)

    def _put_away(self) -> Widget | None:
        """Where the focus goes from the sand: to Ready once the row is full, as when its last card was laid."""
        return self.ready if self.ready.enabled else self.focus_first()

    def _gauged(self) -> None:
        was, self.gauge.visible = self.gauge.visible, self.gauge.tool is not None
        if self.gauge.visible:
            self.close_hint()
        self._share_room()
        self._ghost()
        if was and not self.gauge.visible and self.root.focus is self.arena.cursor:
            self.root.focus_on(self._put_away(), by_key=False)
        self.root.touch(layout=was != self.gauge.visible)

    def _share_room(self) -> None:
        """The tools' buttons, or what lies over them."""
        for widget in (self.ruler, self.table_open, self.standings):
            widget.visible = not self.board_covered
        self.ask.visible = self.hints_allowed

    @property
    def head_end(self) -> int:
        """Where the words of the banner have to end, in pixels."""
        return (self.ask if self.ask.visible else self.out).rect.x

    @property
    def board_covered(self) -> bool:
        """Whether tools or a hint lie over the crew's board."""
        return self.gauge.visible or self.hint_panel.visible

    def event(self, e: pygame.Event) -> Step:
        """Keys of the tool that is out come first."""
        if e.type == pygame.KEYDOWN and self.gauge.tool is not None and not self.root.modals:
            for name in self.app.keymap.of(e):
                used, step = self.gauge.act(name)
                if used:
                    return step
        return super().event(e)

    def action(self, name: str, e: Any) -> Step:
        """Take a tool up, come nearer, move about."""
        if name == "measure":
            self._measure()
        elif name == "log":
            return self.see_table()
        elif name in TOOLS:
            return self.gauge.pick(name)
        else:
            self.arena.steer(name)
        return None
