"""Text that is laid out once: wrapping, inline bold and coloured runs (see `markup`), and a cache.

Sizes and widths are pixels. A block is laid out when it is first asked for and drawn from its surface ever
after; nothing is laid out anew in a frame. `block` sets a text at its role's size; `fit` finds the size at
which it goes into a box: names, buttons, whatever a translation may make longer.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from typing import Literal

import pygame

from boompatrol.ui import lettering, typeset
from boompatrol.ui.lettering import stroked
from boompatrol.ui.markup import escape, named_color, plain
from boompatrol.ui.pictures import Pictures
from boompatrol.ui.theme import MIN_TEXT, ROLES, Color, Theme
from boompatrol.ui.typeset import Line, Piece, Setter

__all__ = ["Align", "Block", "block", "escape", "fit", "fit_all", "forget", "plain", "shortened", "stroked"]

Align = Literal["left", "center", "right"]
READABLE = 0.72
"""How far a line is shrunk before it is broken in two instead."""
SMALLER = 0.93
"""One step down in size."""


class Block:
    """A laid-out text: its size at once, its surface when it is first drawn."""

    def __init__(
        self, lines: list[Line], theme: Theme, role: str, px: int, width: int | None, color: Color, align: Align
    ):
        self.lines = lines
        self.line_height = theme.line_px(role, px)
        own = math.ceil(max((line.width for line in lines), default=0))
        self.width = own if width is None or align == "left" else max(width, own)
        self.height = self.line_height * len(lines)
        self._theme, self._color, self._align = theme, color, align
        self.px = px
        self.cut = False
        """Whether words were left out for want of room."""
        self.broken = False
        """Whether a word was torn for want of room."""
        self.drawn = False
        """Whether its surface was ever asked for."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.width, self.height

    def surface(self) -> pygame.Surface:
        """The text as a surface with alpha: shared, so never to be drawn on."""
        self.drawn = True
        return _PICTURES.keep(self, self._laid_out)

    def _laid_out(self) -> pygame.Surface:
        sheet = pygame.Surface((max(1, self.width + 1), max(1, self.height)), pygame.SRCALPHA)
        for n, line in enumerate(self.lines):
            free = self.width - line.width
            left = {"left": 0.0, "center": free / 2, "right": free}[self._align]
            image = lettering.line([(p.x, p.text, p.letters, self._ink(p)) for p in line.pieces], line.width)
            sheet.blit(image, (round(left), n * self.line_height + (self.line_height - image.get_height()) // 2))
        return sheet.convert_alpha() if pygame.display.get_surface() else sheet

    def _ink(self, piece: Piece) -> Color:
        return named_color(self._theme, piece.color) if piece.color else self._color

    def draw(self, target: pygame.Surface, pos: tuple[int, int]) -> pygame.Rect:
        """Draw with the top left corner at `pos`; returns the rectangle it takes."""
        return target.blit(self.surface(), pos)

    def draw_in(self, target: pygame.Surface, rect: pygame.Rect, dx: float = 0, dy: float = 0.5) -> pygame.Rect:
        """Draw inside `rect`: dx and dy are 0 for left or top, 0.5 for the middle, 1 for right or bottom."""
        x = rect.x + round((rect.w - self.width) * dx)
        y = rect.y + round((rect.h - self.height) * dy)
        return target.blit(self.surface(), (x, y))


_CACHE: OrderedDict[tuple[object, ...], Block] = OrderedDict()
_CACHE_SIZE = 768
BUDGET = 6 * 1024 * 1024
"""Bytes of surfaces of blocks that are kept at 1080p and 100 %: some pages of them."""
_PICTURES = Pictures(BUDGET)


def block(
    theme: Theme,
    text: str,
    role: str = "body",
    *,
    width: int | None = None,
    color: Color | None = None,
    align: Align = "left",
    max_lines: int | None = None,
    px: int | None = None,
) -> Block:
    """The laid-out text, from the cache where it was asked for before.

    `width` in pixels wraps at words (and within a word that is longer than a line); without it lines end
    at newlines only. More than `max_lines` end in an ellipsis. `color` is cream where none is given, and the
    size is the role's unless `px` gives another.
    """
    ink = color or theme.color.cream
    key = (theme, text, role, width, ink, align, max_lines, px)
    found = _kept(key)
    if found is not None:
        return found
    size = px or theme.text_px(role)
    setter = Setter(theme, role, theme.face_px(role, size), width)
    lines = setter.set(text)
    cut = max_lines is not None and len(lines) > max_lines
    if max_lines is not None and cut:
        lines = [*lines[: max_lines - 1], typeset.shortened(lines[max_lines - 1], width)]
    made = Block(lines, theme, role, size, width, ink, align)
    made.cut, made.broken = cut, setter.broken
    return _keep(key, made)


def _kept(key: tuple[object, ...]) -> Block | None:
    found = _CACHE.get(key)
    if found is not None:
        _CACHE.move_to_end(key)
    return found


def _keep(key: tuple[object, ...], made: Block) -> Block:
    _CACHE[key] = made
    if len(_CACHE) > _CACHE_SIZE:
        _CACHE.popitem(last=False)
    return made


def fit(
    theme: Theme,
    text: str,
    role: str,
    width: int,
    height: int | None = None,
    *,
    color: Color | None = None,
    align: Align = "center",
    max_lines: int = 2,
    largest: int | None = None,
) -> Block:
    """The text as large as it goes into `width` by `height` pixels, in at most `max_lines`.

    It begins at the role's size (or `largest` pixels) and gives way in this order: one line down to three
    quarters of the size; more lines, as large as they go, no word torn; one line down to 14 pixels; the same in
    the text face, which is narrower than the poster face; then as many lines as the height holds. Only what fits
    nowhere is cut, and says so (`cut`).
    """
    ink = color or theme.color.cream
    key = (theme, text, "fit", role, width, height, ink, align, max_lines, largest)
    found = _kept(key)
    if found is not None:
        return found
    full = largest or theme.text_px(role)
    high = height or 10**6

    def tried(face: str, px: int, lines: int) -> Block | None:
        made = block(theme, text, face, width=width, color=ink, align=align, px=px)
        good = len(made.lines) <= lines and made.width <= width and made.height <= high and not made.broken
        return made if good else None

    made: Block | None = None
    for face in (role, "strong") if ROLES[role].capitals else (role,):
        start = full if face == role else min(full, theme.text_px("strong"))
        floor = min(start, MIN_TEXT)
        middle = max(floor, math.ceil(start * READABLE))
        one = _widest(theme, text, face, start, width)
        sizes = [*range(min(start, one), middle - 1, -1)]
        made = next((m for px in sizes if (m := tried(face, px, 1))), None)
        if made is None and max_lines > 1:
            made = next((m for px in _steps(start, floor) if (m := tried(face, px, max_lines))), None)
        if made is None:
            made = next((m for px in range(min(middle, one), floor - 1, -1) if (m := tried(face, px, 1))), None)
        if made is not None:
            break
    if made is None:
        least, face = min(full, MIN_TEXT), "strong" if ROLES[role].capitals else role
        rows = max(1, high // theme.line_px(face, least)) if height else max_lines
        made = block(theme, text, face, width=width, color=ink, align=align, max_lines=rows, px=least)
    return _keep(key, made)


def balanced(
    theme: Theme,
    text: str,
    role: str,
    width: int,
    height: int | None = None,
    *,
    color: Color | None = None,
    align: Align = "center",
    max_lines: int = 2,
) -> Block:
    """As `fit`, its lines about equally long: no word stands alone in the last one."""
    made = fit(theme, text, role, width, height, color=color, align=align, max_lines=max_lines)
    if len(made.lines) < 2 or made.cut:
        return made
    best = made
    for narrower in range(width - width // 24, width // 2, -max(1, width // 24)):
        tried = block(theme, text, role, width=narrower, color=color, align=align, px=made.px)
        if len(tried.lines) > len(made.lines) or tried.width > narrower or tried.broken:
            break
        best = tried
    return best


def filled(theme: Theme, text: str, role: str, width: int) -> Block:
    """As `block` in a width, but no short word stands alone in the last line: the lines before it give way."""
    key = (theme, text, "filled", role, width)
    found = _kept(key)
    if found is not None:
        return found
    made = block(theme, text, role, width=width)
    if len(made.lines) > 1 and made.lines[-1].width <= width // 3:
        narrower = round(sum(line.width for line in made.lines) / len(made.lines))
        tried = (block(theme, text, role, width=wide) for wide in range(narrower, width, max(1, width // 20)))
        made = next((one for one in tried if len(one.lines) == len(made.lines) and not one.broken), made)
    return _keep(key, made)


def fit_all(
    theme: Theme, texts: list[str], role: str, width: int, height: int | None = None, *, max_lines: int = 1
) -> int:
    """The size in pixels at which all the texts fit (see `fit`): a column of buttons is lettered alike."""
    return min((fit(theme, t, role, width, height, max_lines=max_lines).px for t in texts), default=theme.text_px(role))


def _widest(theme: Theme, text: str, role: str, px: int, width: int) -> int:
    """About the size at which the text is `width` wide in one line: where to begin to try."""
    whole = block(theme, text, role, px=px).width
    return px if whole <= width else math.ceil(px * width / whole)


def _steps(start: int, floor: int) -> list[int]:
    """Sizes from `start` down to `floor`."""
    out = [start]
    while out[-1] > floor:
        out.append(max(floor, min(out[-1] - 1, round(out[-1] * SMALLER))))
    return out


def shortened() -> list[str]:
    """The texts in the cache that were cut and drawn so: what a test of a page looks at."""
    return [str(key[1]) for key, made in _CACHE.items() if made.cut and made.drawn]


def hold(theme: Theme) -> None:
    """Keep as many surfaces of larger letters as of others: a page that does not fit is laid out in every frame."""
    _PICTURES.budget = max(_PICTURES.budget, round(BUDGET * (theme.k * theme.text_scale) ** 2))


def forget() -> None:
    """Drop every laid-out text: after a change of the fonts."""
    _CACHE.clear()
    _PICTURES.clear()
