"""The panels between the boards: Initiative and turn order, the dice tray, the log. Each keeps its picture."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import ClassVar

import pygame

from boompatrol.ui import dice_tray, text
from boompatrol.ui.board_parts import words
from boompatrol.ui.dice_tray import DiceData
from boompatrol.ui.initiative_view import InitiativeData, faces_form, panel_form
from boompatrol.ui.log_lines import LogLine
from boompatrol.ui.skin import Layer
from boompatrol.ui.step import Step
from boompatrol.ui.theme import CREWS
from boompatrol.ui.widget import Pos, Rect, Widget

MARGIN = 10


class Kept(Widget):
    """A widget drawn onto one surface that is kept until its key changes."""

    takes_pointer = True

    def __init__(self, id: str, label: str) -> None:
        super().__init__(id, label)
        self._image: pygame.Surface | None = None
        self._key: Hashable = None

    def key_of(self) -> Hashable:
        """What the picture depends on, besides place and theme."""
        return None

    def make(self, sheet: pygame.Surface, rect: Rect) -> None:
        """Draw it in `rect` of a sheet that is a margin larger."""

    def paint(self, surface: pygame.Surface) -> None:
        """From the kept surface."""
        if self.rect.w < 24 or self.rect.h < 20:
            return
        margin = self.px(MARGIN)
        key = (self.key_of(), self.rect.size, self.theme)
        if key != self._key or self._image is None:
            self._image = pygame.Surface((self.rect.w + 2 * margin, self.rect.h + 2 * margin), pygame.SRCALPHA)
            self.make(self._image, Rect(margin, margin, self.rect.w, self.rect.h))
            self._key = key
        surface.blit(self._image, (self.rect.x - margin, self.rect.y - margin))


class InitiativePanel(Kept):
    """Round, Command, the deck with the card that was turned, and the crews in turn order. `form`: "panel", "faces"."""

    role: ClassVar[str] = "initiative"

    def __init__(self) -> None:
        super().__init__("initiative", "Initiative and turn order")
        self.form = "panel"
        self.data: InitiativeData | None = None

    def set(self, data: InitiativeData) -> bool:
        """Show this; True where it is something new."""
        if data == self.data:
            return False
        self.data = data
        self.touch()
        return True

    def key_of(self) -> Hashable:
        """Data and form."""
        return self.data, self.form

    def hint(self) -> str:
        """What comes next."""
        return self.data.hint() if self.data is not None else ""

    def make(self, sheet: pygame.Surface, rect: Rect) -> None:
        """In its form."""
        if self.data is not None:
            (panel_form if self.form == "panel" else faces_form)(sheet, self.kit, rect, self.data)

    def deck_at(self) -> tuple[float, float]:
        """The pixel in the middle of the deck."""
        return self.rect.x + self.px(60), self.rect.centery


class DicePanel(Kept):
    """The dice as they fell: which counts, which is set aside, what comes of it, the faces so far."""

    role: ClassVar[str] = "dice"

    def __init__(self) -> None:
        super().__init__("dice", "Dice")
        self.form = "panel"
        self.data: DiceData | None = None

    def set(self, data: DiceData) -> bool:
        """Show this; True where it is something new."""
        if data == self.data:
            return False
        self.data = data
        self.touch()
        return True

    def key_of(self) -> Hashable:
        """The still part: the dice themselves are drawn over it while they tumble."""
        d = self.data
        return None if d is None else (d.still(), self.form)

    def hint(self) -> str:
        """The faces so far, in words."""
        return self.data.hint() if self.data is not None else ""

    def make(self, sheet: pygame.Surface, rect: Rect) -> None:
        """Panel, felt, words, and dice that have come to rest."""
        if self.data is not None:
            dice_tray.draw(sheet, self.kit, rect, self.data, self.form)

    def paint(self, surface: pygame.Surface) -> None:
        """The kept part, then dice in the air."""
        super().paint(surface)
        if self.data is not None and self.data.tumbling:
            dice_tray.tumble(surface, self.kit, self.rect, self.data, self.form)


class LogPanel(Kept):
    """Play by play: the newest at the bottom, always in sight unless it was scrolled up. `form`: "panel", "line".

    `only` keeps the lines of one crew, `on_press` opens the whole log.
    """

    role: ClassVar[str] = "log"
    focusable = True

    def __init__(self, on_press: Callable[[], Step] | None = None) -> None:
        super().__init__("log", "Play by play")
        self.form = "panel"
        self.on_press = on_press
        self.lines: Sequence[LogLine] = ()
        self.only: str | None = None
        self.back = 0
        """Lines scrolled up from the newest."""
        self._count = 0
        self._chip: Rect | None = None

    def set(self, lines: Sequence[LogLine]) -> bool:
        """Show these; True where there are new ones."""
        if lines is self.lines and len(lines) == self._count:
            return False
        grown = len(lines) - self._count
        if self.back and grown > 0:
            self.back += grown
        self.lines, self._count = lines, len(lines)
        self.touch()
        return True

    def shown(self) -> list[LogLine]:
        """The lines the filter leaves."""
        return [x for x in self.lines if self.only is None or x.color in (self.only, None)]

    def key_of(self) -> Hashable:
        """The newest line, the filter, the place."""
        last = self.lines[-1] if self.lines else None
        return self._count, last, self.only, self.back, self.form

    def hint(self) -> str:
        """How to use it."""
        return "What has happened, the newest last. Press to read it all; the wheel scrolls."

    def activate(self) -> Step:
        """Open the whole log."""
        return self.on_press() if self.on_press is not None else None

    def release(self, pos: Pos) -> Step:
        """The chip goes through the crews; elsewhere the log opens."""
        if self._chip is not None and self._chip.move(self.rect.topleft).collidepoint(pos):
            self.next_filter()
            return None
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

    def make(self, sheet: pygame.Surface, rect: Rect) -> None:
        """Panel with its lines from the bottom up, or the newest line alone."""
        kit, px, c = self.kit, self.px, self.theme.color
        kit.skin.panel(sheet, rect)
        lines = self.shown()
        lines = lines[: len(lines) - self.back] if self.back else lines
        if self.form == "line":
            self._chip = None
            if lines:
                self._line(sheet, lines[-1], rect.x + px(14), rect.centery, rect.w - px(28), 1)
            return
        title = text.block(self.theme, "Play by play", "heading", color=c.gold_light)
        title.draw(sheet, (rect.x + px(16), rect.y + px(11)))
        chip = "All tanks" if self.only is None else self.only.capitalize()
        laid = text.block(self.theme, chip, "chip", color=c.white)
        box = Rect(0, 0, laid.width + px(34), laid.height + px(8))
        box.topright = (rect.right - px(12), rect.y + px(10))
        if box.x > rect.x + px(24) + title.width:
            fill = CREWS[self.only].dark if self.only else (0x3A, 0x33, 0x68)
            kit.skin.chip(sheet, box, fill, edge=c.edge)
            laid.draw(sheet, (box.x + px(10), box.y + px(4)))
            kit.skin.glyph(sheet, "M11 16L20 27L29 16", Rect(box.right - px(24), box.y, px(16), box.h), c.white)
            self._chip = box.move(-rect.x, -rect.y)
        else:
            self._chip = None
        top = rect.y + px(20) + title.height
        bottom = rect.bottom - px(10)
        room = rect.w - px(46)
        fitting: list[tuple[LogLine, text.Block]] = []
        used = 0
        for line in reversed(lines):
            block = self._block(line, room, not fitting, 2)
            if used + block.height + (px(5) if fitting else 0) > bottom - top:
                break
            used += block.height + (px(5) if fitting else 0)
            fitting.append((line, block))
        y = top if len(fitting) == len(lines) else bottom - used
        for line, block in reversed(fitting):
            if line.color is not None:
                bar = Rect(rect.x + px(14), y + px(2), px(6), block.height - px(4))
                kit.skin.frame(sheet, bar, (Layer(fill=CREWS[line.color].base, radius=3 * self.theme.k),))
            block.draw(sheet, (rect.x + px(30), y))
            y += block.height + px(5)
        if not lines:
            words(sheet, kit, "Nothing has happened yet.", "label", (rect.x + px(18), top + px(16)), c.muted)

    def _block(self, line: LogLine, room: int, newest: bool, most: int) -> text.Block:
        c = self.theme.color
        return text.block(
            self.theme, line.words, "label", width=room, color=c.cream if newest else c.muted, max_lines=most
        )

    def _line(self, sheet: pygame.Surface, line: LogLine, x: int, y: int, room: int, most: int) -> None:
        px = self.px
        block = self._block(line, room - px(16), True, most)
        if line.color is not None:
            bar = Rect(x, y - block.height // 2 + 1, px(6), block.height - 2)
            self.kit.skin.frame(sheet, bar, (Layer(fill=CREWS[line.color].base, radius=3 * self.theme.k),))
        block.draw(sheet, (x + px(16), y - block.height // 2))


__all__ = ["DicePanel", "InitiativePanel", "Kept", "LogLine", "LogPanel"]
