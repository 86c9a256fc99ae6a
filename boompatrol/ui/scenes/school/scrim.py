"""The dark over a page with what is spoken of left bright, an arrow at the button that is meant, and the bubble's tail.

One picture the size of the window, made once for each thing that is said.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot

import pygame

from boompatrol.ui import lay
from boompatrol.ui.sprites import fragment
from boompatrol.ui.theme import hex_of
from boompatrol.ui.widget import Rect, Widget

DARK = (0x0C, 0x0A, 0x1E, 168)
TAIL = 54
"""Design pixels of the tail's foot on the bubble."""
ARROW = 64
"""Design pixels of the arrow's height."""
ROUND = 14
Point = tuple[float, float]


@dataclass(frozen=True)
class Shown:
    """A thing that is spoken of: a disc round what lies on the sand, a rectangle for a part of the page."""

    kind: str
    """One of "disc", "part", "button", and "bright" for what is not pointed at."""
    box: tuple[int, int, int, int]

    @property
    def rect(self) -> Rect:
        """Its box."""
        return Rect(self.box)

    @property
    def radius(self) -> int:
        """Of a disc."""
        return max(self.box[2], self.box[3]) // 2


def arrow_box(button: Rect, px: float) -> Rect:
    """What the arrow at a button takes."""
    high = round(ARROW * px)
    return Rect(button.centerx - high // 2, button.top - round(12 * px) - high, high, high)


class Scrim(Widget):
    """It takes no pointer: what is dark can be pressed all the same, so that nobody gets stuck."""

    role = "scrim"

    def __init__(self) -> None:
        super().__init__("scrim", visible=False)
        self._key: object = None
        self._wanted: tuple[tuple[Shown, ...], bool] = ((), False)
        self._sheet: pygame.Surface | None = None

    def show(self, shown: tuple[Shown, ...], dim: bool) -> None:
        """Leave these bright."""
        self.visible = bool(shown) or dim
        wanted = (shown, dim)
        if wanted != self._wanted:
            self._wanted = wanted
            self.touch()

    def paint(self, surface: pygame.Surface) -> None:
        """The kept picture."""
        key = (self._wanted, self.rect.size, self.theme)
        if key != self._key or self._sheet is None:
            self._key, self._sheet = key, self._make()
        surface.blit(self._sheet, self.rect)

    def _make(self) -> pygame.Surface:
        shown, dim = self._wanted
        sheet = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        if dim:
            sheet.fill(DARK)
            for one in shown:
                self._open(sheet, one)
        drawn = "".join(self._rim(one) for one in shown)
        drawn += "".join(self._arrow(one.rect) for one in shown if one.kind == "button")
        if drawn:
            sheet.blit(fragment(drawn, self.rect.size), (0, 0))
        return sheet.convert_alpha() if pygame.display.get_surface() else sheet

    def _open(self, sheet: pygame.Surface, one: Shown) -> None:
        clear = (0, 0, 0, 0)
        if one.kind == "disc":
            pygame.draw.circle(sheet, clear, one.rect.center, one.radius)
        else:
            pygame.draw.rect(sheet, clear, one.rect, border_radius=self.px(ROUND))

    def _rim(self, one: Shown) -> str:
        c, line = self.theme.color, self.theme.line(5)
        ink = f'fill="none" stroke="{hex_of(c.ink)}" stroke-width="{line + self.theme.line(5):.1f}"'
        gold = f'fill="none" stroke="{hex_of(c.gold)}" stroke-width="{line:.1f}"'
        if one.kind in ("button", "bright"):
            return ""
        if one.kind == "disc":
            x, y = one.rect.center
            shape = f'<circle cx="{x}" cy="{y}" r="{one.radius}" %s/>'
        else:
            r = one.rect
            shape = f'<rect x="{r.x}" y="{r.y}" width="{r.w}" height="{r.h}" rx="{self.px(ROUND)}" %s/>'
        return shape % ink + shape % gold

    def _arrow(self, button: Rect) -> str:
        c, box = self.theme.color, arrow_box(button, self.theme.k)
        x, top, low, wing = box.centerx, box.top + box.h * 0.06, box.bottom - box.h * 0.08, box.w * 0.3
        path = f"M{x} {top}V{low}M{x - wing} {low - wing}L{x} {low}L{x + wing} {low - wing}"
        wide = box.h * 0.14
        style = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
        return "".join(
            f'<path d="{path}" {style} stroke="{hex_of(color)}" stroke-width="{line:.1f}"/>'
            for color, line in ((c.ink, wide * 2.1), (c.gold, wide))
        )


class Tail(Widget):
    """From the bubble's rim to a little within what is spoken of; it lies over the rim, so that both are one."""

    role = "scrim"

    def __init__(self) -> None:
        super().__init__("tail", visible=False)
        self._points: list[Point] = []

    def show(self, one: Shown | None, bubble: Rect, head: int) -> None:
        """Lead there from a bubble whose head is so many pixels high."""
        points = self._corners(one, bubble, head) if one is not None else None
        self.visible = points is not None
        if points is not None and points != self._points:
            self._points = points
            self.touch()

    def _corners(self, one: Shown, bubble: Rect, head: int) -> list[Point] | None:
        """Foot, tip, foot; the foot lies below the head, on the straight part of a side."""
        x, y = one.rect.center
        bx, by = max(bubble.left, min(x, bubble.right)), max(bubble.top, min(y, bubble.bottom))
        away = hypot(x - bx, y - by)
        if away < 1 or one.rect.colliderect(bubble):
            return None
        dx, dy = (x - bx) / away, (y - by) / away
        reach = one.radius * 0.55 if one.kind == "disc" else 0.0
        tip = (x - dx * reach, y - dy * reach)
        if one.kind == "part":  # the tip lies on the part's rim, a little within
            r = one.rect
            nx, ny = max(r.left, min(bx, r.right)), max(r.top, min(by, r.bottom))
            tip = (nx + dx * self.px(14), ny + dy * self.px(14))
        if hypot(tip[0] - bx, tip[1] - by) < self.px(24):
            return None
        # The foot keeps to the straight part of the bubble's side.
        half, deep = self.px(TAIL) / 2, self.px(7)
        edge = half + self.px(20)
        if bubble.left < bx < bubble.right:
            at, in_ = max(bubble.left + edge, min(bx, bubble.right - edge)), by + (-deep if dy > 0 else deep)
            return [(at - half, in_), tip, (at + half, in_)]
        at = max(bubble.top + head + half, min(by, bubble.bottom - edge))
        in_ = bx + (-deep if dx > 0 else deep)
        return [(in_, at - half), tip, (in_, at + half)]

    def paint(self, surface: pygame.Surface) -> None:
        """Cream, with ink along its two sides."""
        points = self._points
        box = lay.around(points).inflate(16, 16)
        image = self.kit.sprites.keep(("tail", tuple(points), self.theme), lambda: self._make(box))
        surface.blit(image, box)

    def _make(self, box: Rect) -> pygame.Surface:
        c = self.theme.color
        at = [(x - box.x, y - box.y) for x, y in self._points]
        spots = " ".join(f"{x:.1f},{y:.1f}" for x, y in at)
        return fragment(
            f'<polygon points="{spots}" fill="{hex_of(c.measure)}"/><polyline points="{spots}" fill="none" '
            f'stroke="{hex_of(c.ink)}" stroke-width="{self.theme.line(5):.1f}" stroke-linejoin="round"/>',
            box.size,
        )
