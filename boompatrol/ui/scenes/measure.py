"""The measuring panel and the hand that measures: four tools, free at any time, on the table as it is shown.

It never shows which card lies covered: ghosts are of all cards alike, in the same order (art.md).
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from boompatrol.table.state import State
from boompatrol.ui import gauge_words, text
from boompatrol.ui.arena import Arena
from boompatrol.ui.gauge import ARCS, GHOST, RULER, SIGHT, TOOLS, Gauge
from boompatrol.ui.gauge_signs import signs
from boompatrol.ui.language import tr
from boompatrol.ui.overlays import Overlay
from boompatrol.ui.scenes.forecast import Line, paint_lines
from boompatrol.ui.shown import as_shown
from boompatrol.ui.skin import CHEVRON_LEFT, CHEVRON_RIGHT, CROSS
from boompatrol.ui.step import Step
from boompatrol.ui.theme import INK
from boompatrol.ui.widget import Pos, Rect, Widget
from boompatrol.ui.widgets import IconButton

ICONS = {RULER: "ruler", ARCS: "arcs", SIGHT: "sight", GHOST: "ghost"}
DIGITS = {f"digit_{n + 1}": tool for n, tool in enumerate(TOOLS)}
ROW = 140
"""Design pixels under which there is one row of buttons and one line of words."""
REST = 0.12
"""Seconds between two measurements while things move."""


class MeasurePanel(Widget):
    """The panel. `on_change` is told when it opens, closes, or shows something else on the sand.

    `view` is what an onlooker sees of the match, `whose` the tank from which measuring starts.
    """

    role = "measure"
    halo = 12
    takes_pointer = True

    def __init__(
        self, arena: Arena, view: Callable[[], State], whose: Callable[[], str], on_change: Callable[[], None]
    ):
        super().__init__("measure", "Measure", visible=False)
        self.arena, self.view, self.whose, self.on_change = arena, view, whose, on_change
        self.gauge = Gauge()
        self._key: object = None
        self._wait = 0.0
        self._pulled = False
        self._grabbed: tuple[Pos, str | None] | None = None
        self.tools = {tool: IconButton(f"measure_{tool}", "", self._taker(tool), icon=ICONS[tool]) for tool in TOOLS}
        self.back = IconButton("measure_back", "", lambda: self.step(-1), path=CHEVRON_LEFT)
        self.on = IconButton("measure_next", "", lambda: self.step(1), path=CHEVRON_RIGHT)
        self.shut = IconButton("measure_close", "", self.close, path=CROSS)
        for button in (*self.tools.values(), self.back, self.on, self.shut):
            button.halo = 12
            self.add(button)

    @property
    def tool(self) -> str | None:
        """The tool that is out; None while the panel is closed."""
        return self.gauge.tool

    # the table

    def shown(self, dt: float) -> bool:
        """Time passes and the arena may show something else; True where the signs are out of date."""
        self._wait = max(0.0, self._wait - dt)
        if self.tool is None or self._wait > 0 or not self._measure():
            return False
        self._wait = REST
        return True

    def _measure(self) -> bool:
        """Take the table as it is drawn; True where it is not the one measured last."""
        look, color = self.arena.look, self.whose()
        crews = tuple((c.color, c.pose, round(c.turret), c.gear, c.glued, c.all_long) for c in look.crews.values())
        things = (*look.tiles.values(), *look.wrecks.values(), *look.loose.values())
        key = (color, crews, things, look.tower_crits)
        if key == self._key:
            return False
        self._key = key
        self.gauge.take(as_shown(self.view(), look), color)
        self.touch()
        return True

    # choosing

    def _taker(self, tool: str) -> Callable[[], Step]:
        return lambda: self.pick(tool)

    def pick(self, tool: str) -> Step:
        """Take a tool; the one that is out is put away."""
        self.gauge.pick(tool)
        self._measure()
        self._changed()
        return None

    def toggle(self) -> Step:
        """Open with the tool of last time, or close."""
        return self.pick(self.gauge.tool or self.gauge.last)

    def close(self) -> Step:
        """Put it away."""
        return self.pick(self.gauge.tool) if self.gauge.tool is not None else None

    def step(self, way: int) -> Step:
        """The next goal, arc or card."""
        if self.tool is not None and self.gauge.table is not None:
            self.gauge.step(way)
            self._changed()
        return None

    def act(self, name: str) -> tuple[bool, Step]:
        """Named actions, wherever the focus is: the tools, and with one out the next goal or start."""
        if name in TOOLS:
            return True, self.pick(name)
        if self.tool is None or self.gauge.table is None:
            return False, None
        if name in DIGITS:
            return True, self.pick(DIGITS[name])
        if name in ("spin_left", "spin_right") and self.gauge.pivots:
            self.gauge.turn(1 if name == "spin_left" else -1)
            self._changed()
            return True, None
        if name in ("page_up", "page_down"):
            return True, self.step(-1 if name == "page_up" else 1)
        if name in ("first", "last"):
            used = self.gauge.turn(1 if name == "first" else -1)
            self._changed()
            return used, None
        return (True, self.close()) if name == "back" else (False, None)

    def _changed(self) -> None:
        self.touch()
        self.on_change()

    # the hand on the sand

    def point(self, pos: Pos) -> None:
        """The pointer moved over the sand."""
        if self.gauge.point(self.arena.camera.to_world(pos), self.arena.pick(pos)):
            self._changed()

    def grab(self, pos: Pos) -> None:
        """The button went down."""
        if self.tool is not None:
            self._grabbed, self._pulled = (pos, self.arena.pick(pos)), False

    def drag(self, pos: Pos) -> None:
        """It is held and moved."""
        if self._grabbed is None:
            return
        (x, y), id = self._grabbed
        to_world = self.arena.camera.to_world
        if not self._pulled:
            if abs(pos[0] - x) + abs(pos[1] - y) < self.px(8):
                return
            self.gauge.pull(to_world((x, y)), id, True)
            self._pulled = True
        self.gauge.pull(to_world(pos), self.arena.pick(pos), False)
        self._changed()

    def drop(self, pos: Pos) -> Step:
        """It came up: the end of a drag, or a click."""
        if self.gauge.table is not None:
            if self._pulled:
                self.gauge.drop()
            else:
                self.gauge.tap(self.arena.camera.to_world(pos), self.arena.pick(pos))
            self._changed()
        self._grabbed, self._pulled = None, False
        return None

    def look_at(self, id: str) -> None:
        """The arrow keys are on a thing."""
        if self.tool is not None:
            self.point(self._pixel(id))

    def choose(self, id: str) -> Step:
        """Enter or Space on it: a click of whoever measures."""
        if self.tool is None:
            return None
        self.grab(self._pixel(id))
        return self.drop(self._pixel(id))

    def _pixel(self, id: str) -> Pos:
        x, y = self.arena.camera.to_screen(*(self.arena.centre_of(id) or (0.0, 0.0)))
        return round(x), round(y)

    # what the arena shows

    def overlays(self) -> list[Overlay]:
        """The signs on the sand."""
        return signs(self.gauge, self.arena.look, self.arena.centres()) if self.tool is not None else []

    # drawing

    @property
    def low(self) -> bool:
        """Whether there is only room for one row and one line."""
        return self.rect.h < self.px(ROW)

    def place(self, rect: Rect) -> None:
        """Tools and cross in the heading's row, the chevrons at both ends of the title; all in one row where low."""
        super().place(rect)
        px = self.px
        inner = rect.inflate(-px(24), -px(20))
        gap = px(10)
        row = [*self.tools.values(), self.shut]
        if self.low:
            row = [*self.tools.values(), self.back, self.on, self.shut]
        side = min(px(44), (inner.w + gap) // len(row) - gap)
        x = inner.right - len(row) * (side + gap) + gap
        for button in row:
            button.place(Rect(x, inner.y, side, side))
            x += side + gap
        if not self.low:
            small = px(40)
            y = inner.y + side + gap
            self.back.place(Rect(inner.x, y, small, small))
            self.on.place(Rect(inner.right - small, y, small, small))

    def hint(self) -> str:
        """All it has to say, where there was no room for it."""
        look = self.arena.look
        if self.tool is None:
            return ""
        lines = [f"{number} · {words}" if number else words for number, words in gauge_words.lines(self.gauge, look)]
        return "\n".join([f"**{gauge_words.title(self.gauge, look)}**", *lines])

    def paint(self, surface: pygame.Surface) -> None:
        """Cream, for it explains."""
        if self.tool is None:
            return
        self._name_buttons()
        theme, px, look = self.theme, self.px, self.arena.look
        self.kit.skin.cream(surface, self.rect)
        inner = self.rect.inflate(-px(24), -px(20))
        title, lines = gauge_words.title(self.gauge, look), gauge_words.lines(self.gauge, look)
        if self.low:
            self._paint_low(surface, inner, title, lines)
            return
        room = min(button.rect.x for button in self.tools.values()) - inner.x - px(10)
        head = text.fit(theme, tr("Measure"), "heading", room, color=theme.color.brown, align="left", max_lines=1)
        head.draw_in(surface, Rect(inner.x, inner.y, room, self.shut.rect.h), 0.0, 0.5)
        between = Rect(self.back.rect.right, self.back.rect.y, self.on.rect.x - self.back.rect.right, self.back.rect.h)
        block = text.fit(theme, title, "strong", between.w - px(16), between.h, color=INK)
        block.draw_in(surface, between, 0.5, 0.5)
        top = self.back.rect.bottom + px(4)
        paint_lines(self.kit, surface, Rect(inner.x, top, inner.w, inner.bottom + px(6) - top), lines)

    def _paint_low(self, surface: pygame.Surface, inner: Rect, title: str, lines: list[Line]) -> None:
        """The title beside the buttons where there is room for it, and what there is room for below."""
        theme, px = self.theme, self.px
        top = self.shut.rect.bottom + px(6)
        beside = min(button.rect.x for button in self.tools.values()) - inner.x - px(10)
        titled = beside > px(150)
        if titled:
            block = text.fit(theme, title, "strong", beside, self.shut.rect.h, color=INK, align="left")
            block.draw_in(surface, Rect(inner.x, inner.y, beside, self.shut.rect.h), 0.0, 0.5)
        below = Rect(inner.x, top, inner.w, inner.bottom + px(8) - top)
        if titled and below.h >= 2 * theme.line_px("caption"):
            paint_lines(self.kit, surface, below, lines)
            return
        words = lines[0][1] if lines else title
        if self.tool == GHOST and lines and not titled:
            words = tr("{title}: {line}", title=title, line=words)
        text.fit(theme, words, "strong", below.w, below.h, color=INK, align="left").draw(surface, below.topleft)

    def _name_buttons(self) -> None:
        """The buttons' words, in the language that is spoken, with their keys; the tool that is out is gold."""
        assert self.host is not None
        cap = self.host.keymap.cap
        for digit, tool in DIGITS.items():
            button = self.tools[tool]
            words = tr("{what} ({key})", what=gauge_words.TOOL_NAMES[tool], key=cap(digit))
            button.label = button.tooltip = words
            button.kind = "primary" if tool == self.tool else "secondary"
        names = (self.back, tr("The one before"), "page_up"), (self.on, tr("The next one"), "page_down")
        for button, words, action in (*names, (self.shut, tr("Put it away"), "measure")):
            button.label = button.tooltip = tr("{what} ({key})", what=words, key=cap(action))
