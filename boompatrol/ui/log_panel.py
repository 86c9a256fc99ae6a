"""The log on the play page: the newest line at the bottom. A press on a line looks back, elsewhere all is opened."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import ClassVar

import pygame

from boompatrol.ui import text
from boompatrol.ui.board_parts import words
from boompatrol.ui.booth import paint_desk
from boompatrol.ui.kept_picture import KeptPicture, Regions
from boompatrol.ui.language import tr
from boompatrol.ui.log_lines import LogLine
from boompatrol.ui.names import name_of
from boompatrol.ui.skin import Layer
from boompatrol.ui.step import Step
from boompatrol.ui.theme import CREWS, INK
from boompatrol.ui.widget import Pos, Rect

OPEN = "M8 11H32M8 20H32M8 29H24"
STEPS = "M7 32V25H15V18H23V11H33"


class LogPanel(KeptPicture[tuple[int, LogLine | None]]):
    """Play by play: the newest at the bottom, always in sight unless it was scrolled up. `form`: "panel", "line".

    `only` keeps the lines of one crew, `on_press` opens the whole log, `on_line` the moment of a line.
    """

    role: ClassVar[str] = "log"

    def __init__(self, on_press: Callable[[], Step] | None = None) -> None:
        super().__init__("log", "Play by play")
        self.on_press = on_press
        self.on_line: Callable[[LogLine], Step] | None = None
        self.on_chain: Callable[[], Step] | None = None
        """Opens what just happened, step by step; None: there is no button for it."""
        self.key_cap = self.chain_cap = ""
        """The keys that open it all, and what just happened, as caps show them."""
        self.lines: Sequence[LogLine] = ()
        self.only: str | None = None
        self.back = 0
        """Lines scrolled up from the newest."""

    def show(self, lines: Sequence[LogLine]) -> bool:
        """Show these; True where there are new ones."""
        before = self.data[0] if self.data is not None else 0
        grown = len(lines) - before
        if self.back and grown:
            self.back = max(0, self.back + grown)
        self.lines = lines
        return self.set((len(lines), lines[-1] if lines else None))

    def shown(self) -> Sequence[LogLine]:
        """The lines the filter leaves."""
        return self.lines if self.only is None else [x for x in self.lines if x.color in (self.only, None)]

    def key_of(self) -> Hashable:
        """The newest line, the filter, the place."""
        return self.data, self.only, self.back, self.form

    def hint(self) -> str:
        """How to use it."""
        return tr("What has happened, the newest last. Press a line to see that moment, the head to read it all.")

    def part_hint(self, what: str) -> str:
        """The filter, and the way to the whole log."""
        if what == "filter":
            return tr("Whose lines are shown: press for the next crew.")
        if what == "open":
            return tr("The whole log, with every why ({key}).", key=self.key_cap)
        if what == "chain":
            return tr("What just happened, step by step ({key}).", key=self.chain_cap)
        return ""

    def activate(self) -> Step:
        """Open the whole log."""
        return self.on_press() if self.on_press is not None else None

    def release(self, pos: Pos) -> Step:
        """The chip goes through the crews; a line opens its moment; elsewhere the log opens."""
        at = (pos[0] - self.rect.x, pos[1] - self.rect.y)
        what = next((what for what, rect in self.regions.items() if rect.collidepoint(at)), "")
        if what == "filter":
            self.next_filter()
            return None
        if what == "chain" and self.on_chain is not None:
            return self.on_chain()
        if what.startswith("line_") and self.on_line is not None and self.rect.collidepoint(pos):
            return self.on_line(self.lines[int(what.removeprefix("line_"))])
        return super().release(pos)

    def next_filter(self) -> None:
        """All tanks, then each crew that has a line."""
        crews = [c for c in CREWS if any(x.color == c for x in self.lines)]
        order: list[str | None] = [None, *crews]
        self.only = order[(order.index(self.only) + 1) % len(order)] if self.only in order else None
        self.back = 0
        self.touch()

    def wheel(self, pos: Pos, dy: float) -> bool:
        """Scroll by a line."""
        most = max(0, len(self.shown()) - 2)
        back = max(0, min(most, self.back + round(dy)))
        if back != self.back:
            self.back = back
            self.touch()
        return True

    def make(self, sheet: pygame.Surface, rect: Rect) -> Regions:
        """Panel with its lines from the bottom up, or the newest line alone."""
        self.kit.skin.panel(sheet, rect)
        lines = self.shown()
        count = len(lines) - self.back
        return self._one(sheet, rect, lines, count) if self.form == "line" else self._many(sheet, rect, lines, count)

    def _one(self, sheet: pygame.Surface, rect: Rect, lines: Sequence[LogLine], count: int) -> Regions:
        px, c = self.px, self.theme.color
        side = min(px(40), rect.h - px(10))
        button = Rect(rect.right - px(8) - side, rect.centery - side // 2, side, side)
        self.kit.skin.chip(sheet, button, c.panel_2, edge=c.edge)
        self.kit.skin.glyph(sheet, OPEN, button.inflate(-side // 4, -side // 4), c.white)
        x = rect.x + px(14)
        room = button.x - px(8) - x - px(16)
        if count <= 0:
            words(sheet, self.kit, tr("Nothing has happened yet."), "label", (x, rect.centery), c.muted, width=room)
            return {"open": button}
        line = lines[count - 1]
        beside = room - button.w - px(8)
        tried = [
            text.fit(self.theme, line.words, "label", wide, rect.h - px(10), color=c.cream, align="left", max_lines=2)
            for wide in (beside, room)
        ]
        # As in the head: the way to what just happened only beside a line that is whole.
        block = tried[1] if tried[0].cut else tried[0]
        found = {"open": button} | ({} if tried[0].cut else self._steps(sheet, button))
        first = min(box.x for box in found.values())
        self._bar(sheet, line, x, rect.centery - block.height // 2, block.height)
        block.draw(sheet, (x + px(16), rect.centery - block.height // 2))
        found[f"line_{line.n}"] = Rect(rect.x, rect.y, first - rect.x, rect.h)
        return found

    def _many(self, sheet: pygame.Surface, rect: Rect, lines: Sequence[LogLine], count: int) -> Regions:
        kit, px, c = self.kit, self.px, self.theme.color
        found = self._head(sheet, rect)
        top = rect.y + px(20) + kit.theme.line_px("heading")
        bottom, room = rect.bottom - px(10), rect.w - px(46)
        if count <= 0:
            say = tr("Nothing has happened yet.")
            wide = min(px(300), room, round((bottom - top - px(48)) * 600 / 370))
            if wide < px(150):
                words(sheet, kit, say, "label", (rect.x + px(18), top + px(16)), c.muted, width=room)
                return found
            # The commentators wait at their desk for something to call.
            high = wide * 280 // 600
            y = (top + bottom - high - px(44) + round(round(wide * 0.34) * 0.3)) // 2
            paint_desk(kit, sheet, Rect(rect.centerx - wide // 2, y, wide, high))
            words(sheet, kit, say, "label", (rect.centerx, y + high + px(26)), c.muted, 0.5, width=room)
            return found
        fitting: list[tuple[LogLine, text.Block]] = []
        used = 0
        for at in range(count - 1, -1, -1):
            line = lines[at]
            color = c.muted if fitting else c.cream
            block = text.block(self.theme, line.words, "label", width=room, color=color)
            if not fitting and block.height > bottom - top:
                block = text.fit(
                    self.theme, line.words, "label", room, bottom - top, color=color, align="left", max_lines=3
                )
            gap = px(5) if fitting else 0
            if fitting and used + block.height + gap > bottom - top:
                break
            used += block.height + gap
            fitting.append((line, block))
        y = top if len(fitting) == count else bottom - used
        for line, block in reversed(fitting):
            self._bar(sheet, line, rect.x + px(14), y, block.height)
            block.draw(sheet, (rect.x + px(30), y))
            found[f"line_{line.n}"] = Rect(rect.x, y, rect.w, block.height)
            y += block.height + px(5)
        return found

    def _head(self, sheet: pygame.Surface, rect: Rect) -> Regions:
        kit, px, c = self.kit, self.px, self.theme.color
        high = kit.theme.line_px("heading")
        side = high + px(4)
        button = Rect(rect.right - px(12) - side, rect.y + px(9), side, side)
        kit.skin.chip(sheet, button, c.panel_2, edge=c.edge)
        kit.skin.glyph(sheet, OPEN, button.inflate(-side // 4, -side // 4), c.white)
        say = tr("All tanks") if self.only is None else name_of(self.only)
        chip = text.fit(self.theme, say, "chip", round(rect.w * 0.34), color=c.white, align="left", max_lines=1)
        box = Rect(0, 0, chip.width + px(34), chip.height + px(8))
        left, said = rect.x + px(16), tr("Play by play")
        box.midright = (button.x - 2 * px(8) - button.w, button.centery)
        # Where there is no room for it, the key and the menu lead there all the same.
        whole = not text.fit(kit.theme, said, "heading", box.x - px(8) - left, align="left", max_lines=1).cut
        steps = self._steps(sheet, button) if whole else {}
        if not steps:
            box.right = button.x - px(8)
        fill = CREWS[self.only].dark if self.only else (0x3A, 0x33, 0x68)
        kit.skin.chip(sheet, box, fill, edge=c.edge)
        chip.draw(sheet, (box.x + px(10), box.y + px(4)))
        kit.skin.glyph(sheet, "M11 16L20 27L29 16", Rect(box.right - px(24), box.y, px(16), box.h), c.white)
        title = text.fit(
            self.theme, said, "heading", box.x - px(8) - left, color=c.gold_light, align="left", max_lines=1
        )
        title.draw(sheet, (left, button.centery - title.height // 2))
        return {"filter": box, "open": button} | steps

    def _steps(self, sheet: pygame.Surface, button: Rect) -> Regions:
        """Left of the way to the whole log the one to what just happened."""
        if self.on_chain is None or not self.lines:
            return {}
        box = button.move(-button.w - self.px(8), 0)
        self.kit.skin.chip(sheet, box, self.theme.color.gold, edge=self.theme.color.edge)
        self.kit.skin.glyph(sheet, STEPS, box.inflate(-box.w // 4, -box.w // 4), INK)
        return {"chain": box}

    def _bar(self, sheet: pygame.Surface, line: LogLine, x: int, y: int, high: int) -> None:
        """Whose line it is."""
        if line.color is not None:
            bar = Rect(x, y + self.px(2), self.px(6), high - self.px(4))
            self.kit.skin.frame(sheet, bar, (Layer(fill=CREWS[line.color].base, radius=3 * self.theme.k),))
