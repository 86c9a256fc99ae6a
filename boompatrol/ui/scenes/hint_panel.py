"""The panel of a hint: what a bot would do and why, and the marks on what it would choose."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from boompatrol.ui import lay, text
from boompatrol.ui.language import tr
from boompatrol.ui.scenes.forecast import Line, paint_lines
from boompatrol.ui.scenes.plan_paint import sum_height
from boompatrol.ui.scenes.weave import disc
from boompatrol.ui.skin import CHECK, CROSS
from boompatrol.ui.step import Step
from boompatrol.ui.theme import INK, Color
from boompatrol.ui.widget import Rect, Widget
from boompatrol.ui.widgets import Button, IconButton

BULB = "M14 27C14 22 9 20 9 14C9 8 14 4 20 4C26 4 31 8 31 14C31 20 26 22 26 27ZM15 32H25M17 37H23"
GAP = 8
LOW, FLAT = 130, 92
"""Design pixels of height under which the buttons stand above one another beside the words, or in one row with them."""


class DoButton(Button):
    """Follows the hint; where it is narrow a tick says so."""

    def paint_words(self, surface: pygame.Surface, body: Rect, ink: Color) -> None:
        """What following it is called, or the tick."""
        if not self._narrow:
            super().paint_words(surface, body, ink)
            return
        side = round(min(body.w, body.h) * 0.72)
        box = Rect(0, 0, side, side)
        box.center = body.center
        self.kit.skin.glyph(surface, CHECK, box, ink)

    def hint(self) -> str:
        """Its words, where they are not on it."""
        return super().hint() or (self.label if self._narrow else "")

    @property
    def _narrow(self) -> bool:
        return self.rect.w <= self.px(48)


class HintPanel(Widget):
    """Empty and away until somebody asks. `on_do` follows the hint, `on_close` puts it away."""

    role = "hint"
    halo = 12
    takes_pointer = True

    def __init__(self, on_do: Callable[[], Step], on_close: Callable[[], Step]):
        super().__init__("hint_panel", tr("Hint"), visible=False)
        self.what = ""
        self.lines: list[Line] = []
        self.do = DoButton("hint_do", tr("Do it"), on_do, size="button_small")
        self.shut = IconButton("hint_close", tr("Put it away"), on_close, path=CROSS)
        for button in (self.do, self.shut):
            button.halo = 12
        self.add(self.do, self.shut)

    def say(self, what: str, lines: Sequence[Line] = (), do: str = "") -> None:
        """Show this; `do` is what following it is called, "" where that cannot be done from here."""
        self.what, self.lines = what, list(lines)
        self.do.visible = bool(do)
        self.do.retitle(do or self.do.label)
        self.visible = True
        if self.rect.w:
            self.place(self.rect)
        self.touch()

    def hint(self) -> str:
        """All of it, for where there was no room."""
        lines = [f"{number} · {words}" if number else words for number, words in self.lines]
        return "\n".join([f"**{self.what}**", *lines])

    def place(self, rect: Rect) -> None:
        """The buttons in the heading's row, or where that is low above one another at the right."""
        super().place(rect)
        px = self.px
        inner = self._inner()
        gap, low = px(GAP), px(FLAT) <= rect.h < px(LOW)
        side = min(px(44), (inner.h - gap) // 2 if low else inner.h)
        self.shut.place(Rect(inner.right - side, inner.y, side, side))
        wide = min(max(px(96), self.do.measure()[0] - px(16)), inner.w * 9 // 20)
        at = Rect(self.shut.rect.x - gap - wide, inner.y, wide, side)
        self.do.place(Rect(self.shut.rect.x, inner.bottom - side, side, side) if low else at)
        left = self.do if self.do.visible else self.shut
        self._words = Rect(inner.x, inner.y, left.rect.x - px(GAP) - inner.x, inner.h)

    def _inner(self) -> Rect:
        return self.rect.inflate(-self.px(28), -self.px(20))

    def paint(self, surface: pygame.Surface) -> None:
        """Cream, for it explains."""
        theme, px, c = self.theme, self.px, self.theme.color
        self.kit.skin.cream(surface, self.rect)
        words = self._words
        if self.rect.h < px(LOW):
            if len(self.lines) > 1:
                self._paint_lines(surface, words)
                return
            said = " ".join([f"**{self.what}**", *(line for _, line in self.lines)])
            text.fit(theme, said, "small", words.w, words.h, color=INK, align="left").draw_in(surface, words, 0, 0.5)
            return
        inner, head = self._inner(), self.shut.rect.h
        side = min(px(34), head)
        bulb = Rect(inner.x, inner.y + (head - side) // 2, side, side)
        self.kit.skin.glyph(surface, BULB, bulb, c.brown)
        room = Rect(bulb.right + px(6), inner.y, words.right - bulb.right - px(6), head)
        title = text.fit(theme, tr("Hint"), "heading", room.w, color=c.brown, align="left", max_lines=1)
        title.draw_in(surface, room, 0, 0.5)
        top = inner.y + head + px(4)
        below = Rect(inner.x, top, inner.w, inner.bottom + px(6) - top)
        lines = sum_height(self.kit, self.lines, inner.w)
        if len(self.lines) > 1:  # of a row each line tells what to lay as well
            what = text.block(theme, self.what, "strong", width=inner.w, color=INK)
            whole = what.height + px(4) + lines <= below.h
        else:
            high, whole = max(1, below.h - lines - px(4)), True
            what = text.fit(theme, self.what, "strong", inner.w, high, color=INK, align="left")
        if whole:
            what.draw(surface, below.topleft)
            below = Rect(below.x, below.y + what.height + px(4), below.w, below.h - what.height - px(4))
        self._paint_lines(surface, below)

    def _paint_lines(self, surface: pygame.Surface, room: Rect) -> None:
        """One below the other, or in two columns where they are too many for that."""
        most = room.h // self.theme.line_px("caption")
        across = 1 if len(self.lines) <= most else 2
        down = -(-len(self.lines) // across)
        for n, column in enumerate(lay.columns(room, [lay.Share(1)] * across, self.px(GAP))):
            paint_lines(self.kit, surface, column, self.lines[n * down : (n + 1) * down])


class HintMark(Widget):
    """A gold disc at the corner of what the hint would choose: a bulb, or the slot that a card goes to."""

    role = "badge"

    def __init__(self, on: Widget, word: str):
        super().__init__("", word)
        self.on = on

    @property
    def spot(self) -> Rect:
        """At the upper left corner: at the right are keys."""
        side = min(self.px(38), self.on.rect.h * 3 // 5)
        spot = Rect(0, 0, side, side)
        spot.center = self.on.rect.x + side // 4, self.on.rect.y + side // 8
        return spot

    def paint(self, surface: pygame.Surface) -> None:
        """Disc, and what is on it."""
        at = self.rect
        disc(self.kit, surface, at.center, at.w / 2, self.theme.color.gold, INK, self.px(3))
        if self.label:
            text.block(self.theme, self.label, "strong", color=INK).draw_in(surface, at, 0.5, 0.5)
        else:
            self.kit.skin.glyph(surface, BULB, at.inflate(-at.w // 3, -at.w // 3), INK)


class HintMarks(Widget):
    """The marks, which lie over everything else and go with what they mark."""

    def __init__(self) -> None:
        super().__init__("hint_marks", "", visible=False)

    def show(self, on: Sequence[tuple[Widget, str]]) -> None:
        """Mark these, each with its word or a bulb."""
        self.clear()
        self.add(*(HintMark(widget, word) for widget, word in on))
        self.visible = bool(on)
        self.touch()

    @property
    def marks(self) -> list[HintMark]:
        """Those of widgets that are there."""
        return [child for child in self.children if isinstance(child, HintMark) and child.on.visible]

    def extent(self) -> Rect | None:
        """All of them."""
        spots = [mark.spot for mark in self.marks]
        return spots[0].unionall(spots[1:]).inflate(self.px(8), self.px(8)) if spots else Rect(0, 0, 0, 0)

    def draw_children(self, surface: pygame.Surface) -> None:
        """Where the marked things are now."""
        for mark in self.marks:
            mark.place(mark.spot)
            mark.draw(surface)
