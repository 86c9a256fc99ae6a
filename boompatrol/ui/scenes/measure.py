"""The measuring panel: where any card would take the tank, or what its turret covers; all cards alike.

It never shows which card lies covered: the same list for every tank, in the same order (art.md).
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from boompatrol.rules import fire
from boompatrol.table.state import State
from boompatrol.table.table import Table
from boompatrol.ui import text
from boompatrol.ui.arena import Arena
from boompatrol.ui.names import name_of
from boompatrol.ui.overlays import Overlay, arc_overlay
from boompatrol.ui.scenes.forecast import Forecast
from boompatrol.ui.scenes.weave import disc
from boompatrol.ui.skin import CHEVRON_LEFT, CHEVRON_RIGHT, CROSS
from boompatrol.ui.step import Step
from boompatrol.ui.theme import INK
from boompatrol.ui.widget import Rect, Widget
from boompatrol.ui.widgets import IconButton

ARC = "arc"
TOOLS = ("forward", "back_er_up", "veer_left", "veer_right", ARC)


class MeasurePanel(Widget):
    """The panel; `tool` is None while it is closed. `on_change` is told when that changes."""

    role = "measure"
    takes_pointer = True

    def __init__(self, on_change: Callable[[], None]):
        super().__init__("measure", "Measure", visible=False)
        self.on_change = on_change
        self.tool: str | None = None
        self._forecast: Forecast | None = None
        self._table: Table | None = None
        self.back = IconButton("measure_back", "The one before", lambda: self.step(-1), path=CHEVRON_LEFT)
        self.on = IconButton("measure_next", "The next one (M)", lambda: self.step(1), path=CHEVRON_RIGHT)
        self.shut = IconButton("measure_close", "Put it away", self.close, path=CROSS)
        self.add(self.back, self.on, self.shut)

    def look(self, view: State, color: str) -> None:
        """Measure for this tank."""
        self._forecast = Forecast(view, color)
        self._table = Table(view.copy(), None)
        self._take()

    def step(self, way: int) -> Step:
        """The next tool; past the last one the panel closes."""
        at = TOOLS.index(self.tool) + way if self.tool in TOOLS else 0
        self.tool = TOOLS[at] if 0 <= at < len(TOOLS) else None
        self._take()
        self.on_change()
        return None

    def close(self) -> Step:
        """Put it away."""
        self.tool = None
        self.on_change()
        return None

    def _take(self) -> None:
        if self._forecast is not None and self.tool is not None:
            self._forecast.of([] if self.tool == ARC else [self.tool])
        self.touch()

    def overlays(self, arena: Arena) -> list[Overlay]:
        """What it shows on the arena."""
        forecast, table = self._forecast, self._table
        if self.tool is None or forecast is None or table is None:
            return []
        tank = table.tank(forecast.color)
        if self.tool == ARC:
            if tank.pose is None:
                return []
            bands = table.edition.arena.bands
            reach = (bands.close, bands.mid, bands.long)
            return [arc_overlay(fire.turret_of(table, tank), fire.blockers(table, tank), reach)]
        return forecast.overlays(arena)

    def lines(self) -> list[tuple[str, str]]:
        """What it says: numbered contacts, then notes."""
        forecast, table = self._forecast, self._table
        if forecast is None or table is None or self.tool is None:
            return []
        if self.tool != ARC:
            return forecast.lines()
        if table.tank(forecast.color).pose is None:
            return [("", "The tank is not in the arena.")]
        aim = fire.aims(table, table.tank(forecast.color))
        seen = [
            f"{option['target'].title()} {band}"
            for option, band in zip(aim.options, aim.bands, strict=True)
            if option["clicks"] == 0 and option["target"] in table.state.tanks
        ]
        return [("", "In sight, unturned: " + (", ".join(seen) if seen else "no tank") + ".")]

    # drawing

    def place(self, rect: Rect) -> None:
        """Three small buttons at the right of the heading."""
        super().place(rect)
        px = self.px
        side = px(44)
        x = rect.right - px(14) - side
        for button in (self.shut, self.on, self.back):
            button.place(Rect(x, rect.y + px(10), side, side))
            x -= side + px(8)

    def paint(self, surface: pygame.Surface) -> None:
        """Cream, for it explains."""
        theme, px, c = self.theme, self.px, self.theme.color
        self.kit.skin.cream(surface, self.rect)
        inner = self.rect.inflate(-px(32), -px(20))
        head = text.block(theme, "Measure", "heading", color=c.brown)
        head.draw(surface, inner.topleft)
        color = self._forecast.color.title() if self._forecast is not None else ""
        what = f"{color}'s firing arc" if self.tool == ARC else f"{color}: {name_of(self.tool or '')}"
        room = self.back.rect.x - inner.x - px(10)
        title = text.block(theme, what, "strong", width=room, color=INK, max_lines=1)
        title.draw(surface, (inner.x, inner.y + head.height))
        y = inner.y + head.height + title.height + px(2)
        for number, words in self.lines():
            indent = px(34) if number else 0
            block = text.block(theme, words, "small", width=inner.w - indent, color=INK)
            if y + block.height > inner.bottom + px(6):
                break
            if number:
                at = (inner.x + px(13), y + theme.line_px("small") // 2)
                disc(self.kit, surface, at, px(14), c.gold, INK, px(2.5))
                figure = text.block(theme, number, "caption", color=INK)
                figure.draw_in(surface, Rect(at[0] - px(13), at[1] - px(13), px(26), px(26)), 0.5, 0.5)
            block.draw(surface, (inner.x + indent, y))
            y += block.height
