"""Text that is laid out once: wrapping, inline bold and coloured runs, and a cache of the results.

Markup: `**bold**`, `[gold]in the colour of that name[/]` (a field of the palette, or a crew for its light
colour), and a backslash before a character that is to stand for itself. What people typed goes through
`escape` first. Sizes and widths are pixels.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

import pygame

from boompatrol.ui.theme import CREWS, ROLES, Color, Theme, load_font

Align = Literal["left", "center", "right"]
ELLIPSIS = "…"


@dataclass(frozen=True)
class Run:
    """A stretch of text in one style; `color` is a name or None for the block's own."""

    text: str
    bold: bool = False
    color: str | None = None


@dataclass(frozen=True)
class Piece:
    """A run placed in a line: x from the line's left edge."""

    x: int
    text: str
    font: pygame.font.Font
    color: str | None


@dataclass(frozen=True)
class Line:
    """A line of pieces and its width."""

    pieces: tuple[Piece, ...]
    width: int


def escape(text: str) -> str:
    """`text` with its markup characters made plain."""
    for char in "\\*[":
        text = text.replace(char, "\\" + char)
    return text


def plain(text: str) -> str:
    """`text` without its markup, as a label or a log file wants it."""
    return "".join(run.text for run in runs(text))


@lru_cache(maxsize=1024)
def runs(text: str) -> tuple[Run, ...]:
    """The runs of a marked-up text. An unclosed mark lasts to the end; an unknown colour is plain text."""
    out: list[Run] = []
    buffer: list[str] = []
    bold, color = False, None

    def flush() -> None:
        if buffer:
            out.append(Run("".join(buffer), bold, color))
            buffer.clear()

    i = 0
    while i < len(text):
        if text[i] == "\\" and i + 1 < len(text):
            buffer.append(text[i + 1])
            i += 2
        elif text.startswith("**", i):
            flush()
            bold = not bold
            i += 2
        elif text[i] == "[" and (end := text.find("]", i)) > 0 and _is_color(text[i + 1 : end]):
            flush()
            name = text[i + 1 : end]
            color = None if name == "/" else name
            i = end + 1
        else:
            buffer.append(text[i])
            i += 1
    flush()
    return tuple(out)


def _is_color(name: str) -> bool:
    return name == "/" or name in CREWS or name in _PALETTE_NAMES


_PALETTE_NAMES = frozenset(Theme().color.__dataclass_fields__)


def named_color(theme: Theme, name: str) -> Color:
    """The colour a run's name stands for."""
    if name in CREWS:
        return CREWS[name].light
    value: Color = getattr(theme.color, name)
    return value


def _covered(char: str) -> bool:
    """Whether our typefaces can be expected to hold the character: Latin and its punctuation."""
    code = ord(char)
    return code < 0x250 or 0x1E00 <= code < 0x1F00 or 0x2000 <= code < 0x2300


def _stretches(text: str, theme: Theme, role: str, bold: bool) -> list[tuple[str, pygame.font.Font]]:
    """`text` cut where the typeface changes: names in other scripts are shown in the spare font."""
    own = theme.font(role, bold)
    if all(map(_covered, text)):
        return [(text, own)]
    spare = load_font("", theme.text_px(role))
    out: list[tuple[str, pygame.font.Font]] = []
    for char in text:
        font = own if _covered(char) else spare
        if out and out[-1][1] is font:
            out[-1] = (out[-1][0] + char, font)
        else:
            out.append((char, font))
    return out


class Block:
    """A laid-out text: its size at once, its surface when it is first drawn."""

    def __init__(self, lines: list[Line], theme: Theme, role: str, width: int | None, color: Color, align: Align):
        self.lines = lines
        self.line_height = theme.line_px(role)
        own = max((line.width for line in lines), default=0)
        self.width = own if width is None or align == "left" else max(width, own)
        self.height = self.line_height * len(lines)
        self._theme, self._color, self._align = theme, color, align
        self._surface: pygame.Surface | None = None

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.width, self.height

    def surface(self) -> pygame.Surface:
        """The text as a surface with alpha: shared, so never to be drawn on."""
        if self._surface is None:
            self._surface = pygame.Surface((max(1, self.width), max(1, self.height)), pygame.SRCALPHA)
            for n, line in enumerate(self.lines):
                free = self.width - line.width
                left = {"left": 0, "center": free // 2, "right": free}[self._align]
                for piece in line.pieces:
                    color = named_color(self._theme, piece.color) if piece.color else self._color
                    image = piece.font.render(piece.text, True, color)
                    top = n * self.line_height + (self.line_height - image.get_height()) // 2
                    self._surface.blit(image, (left + piece.x, top))
        return self._surface

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


def block(
    theme: Theme,
    text: str,
    role: str = "body",
    *,
    width: int | None = None,
    color: Color | None = None,
    align: Align = "left",
    max_lines: int | None = None,
) -> Block:
    """The laid-out text, from the cache where it was asked for before.

    `width` in pixels wraps at words (and within a word that is longer than a line); without it lines end
    at newlines only. More than `max_lines` end in an ellipsis. `color` is cream where none is given.
    """
    ink = color or theme.color.cream
    key = (theme, text, role, width, ink, align, max_lines)
    found = _CACHE.get(key)
    if found is not None:
        _CACHE.move_to_end(key)
        return found
    lines = _lines(theme, text, role, width)
    if max_lines is not None and len(lines) > max_lines:
        lines = [*lines[: max_lines - 1], _shortened(theme, lines[max_lines - 1], role, width)]
    made = Block(lines, theme, role, width, ink, align)
    _CACHE[key] = made
    if len(_CACHE) > _CACHE_SIZE:
        _CACHE.popitem(last=False)
    return made


def forget() -> None:
    """Drop every laid-out text: after a change of the fonts."""
    _CACHE.clear()


def _lines(theme: Theme, text: str, role: str, width: int | None) -> list[Line]:
    lines: list[Line] = []
    row: list[tuple[str, Run]] = []
    taken = 0

    def width_of(part: str, run: Run) -> int:
        return sum(font.size(s)[0] for s, font in _stretches(part, theme, role, run.bold))

    def flush() -> None:
        nonlocal taken
        lines.append(_set(theme, role, row))
        row.clear()
        taken = 0

    for run in runs(text):
        shown = run.text.upper() if ROLES[role].capitals else run.text
        for n, paragraph in enumerate(shown.split("\n")):
            if n:
                flush()
            for word in _words(paragraph):
                wide = width_of(word, run)
                if width is not None and taken + width_of(word.rstrip(), run) > width and (row or wide > width):
                    if row:
                        flush()
                    while width_of(word.rstrip(), run) > width and len(word) > 1:
                        cut = max(1, next(n for n in range(len(word), 0, -1) if n == 1 or width_of(word[:n], run) <= width))
                        row.append((word[:cut], run))
                        flush()
                        word = word[cut:]
                    wide = width_of(word, run)
                    if not word.strip():
                        continue
                row.append((word, run))
                taken += wide
    flush()
    return lines


def _words(paragraph: str) -> list[str]:
    """Words, each with the blanks that follow it."""
    out: list[str] = []
    for part in paragraph.split(" "):
        if out:
            out[-1] += " "
        out.append(part)
    return [w for w in out if w]


def _set(theme: Theme, role: str, row: list[tuple[str, Run]]) -> Line:
    """Place the words of a line, neighbours of one style as one piece."""
    merged: list[tuple[str, Run]] = []
    for word, run in row:
        if merged and merged[-1][1] is run:
            merged[-1] = (merged[-1][0] + word, run)
        else:
            merged.append((word, run))
    if merged:
        merged[-1] = (merged[-1][0].rstrip(), merged[-1][1])
    pieces: list[Piece] = []
    x = 0
    for words, run in merged:
        for part, font in _stretches(words, theme, role, run.bold):
            pieces.append(Piece(x, part, font, run.color))
            x += font.size(part)[0]
    return Line(tuple(pieces), x)


def _shortened(theme: Theme, line: Line, role: str, width: int | None) -> Line:
    """The line cut back until an ellipsis fits after it."""
    pieces = list(line.pieces)
    if not pieces:
        return line
    last = pieces[-1]
    words = last.text
    while words and width is not None and last.x + last.font.size(words.rstrip() + ELLIPSIS)[0] > width:
        words = words[:-1]
    words = words.rstrip() + ELLIPSIS
    pieces[-1] = Piece(last.x, words, last.font, last.color)
    return Line(tuple(pieces), last.x + last.font.size(words)[0])


def stroked(
    face: str, text: str, size: int, fill: Color, strokes: tuple[tuple[Color, int], ...]
) -> pygame.Surface:
    """Poster lettering: `text` in a typeface of `theme`, `size` pixels, inside outlines of the given widths.

    `strokes` run from the outermost to the innermost. Not cached: keep the surface.
    """
    font = load_font(face, size)
    widest = max((w for _, w in strokes), default=0)
    w, h = font.size(text)
    out = pygame.Surface((w + 2 * widest, h + 2 * widest), pygame.SRCALPHA)
    try:
        for color, wide in strokes:
            font.outline = wide
            out.blit(font.render(text, True, color), (widest - wide, widest - wide))
    finally:
        font.outline = 0
    out.blit(font.render(text, True, fill), (widest, widest))
    return out
