"""Text that is laid out once: wrapping, inline bold and coloured runs (see `markup`), and a cache.

Sizes and widths are pixels. A block is laid out when it is first asked for and drawn from its surface ever
after; nothing is laid out anew in a frame.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from dataclasses import dataclass
from typing import Literal

import pygame

from boompatrol.ui import lettering
from boompatrol.ui.lettering import Letters, letters, stroked
from boompatrol.ui.markup import Run, escape, named_color, plain, runs
from boompatrol.ui.theme import ROLES, Color, Theme

__all__ = ["Align", "Block", "block", "escape", "forget", "plain", "stroked"]

Align = Literal["left", "center", "right"]
ELLIPSIS = "…"


@dataclass(frozen=True)
class Piece:
    """A run placed in a line: x from the line's left edge."""

    x: float
    text: str
    letters: Letters
    color: str | None


@dataclass(frozen=True)
class Line:
    """A line of pieces and its width."""

    pieces: tuple[Piece, ...]
    width: float


class Block:
    """A laid-out text: its size at once, its surface when it is first drawn."""

    def __init__(self, lines: list[Line], theme: Theme, role: str, width: int | None, color: Color, align: Align):
        self.lines = lines
        self.line_height = theme.line_px(role)
        own = math.ceil(max((line.width for line in lines), default=0))
        self.width = own if width is None or align == "left" else max(width, own)
        self.height = self.line_height * len(lines)
        self._theme, self._color, self._align = theme, color, align
        self.cut = False
        """Whether words were left out for want of room."""
        self._surface: pygame.Surface | None = None

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.width, self.height

    def surface(self) -> pygame.Surface:
        """The text as a surface with alpha: shared, so never to be drawn on."""
        if self._surface is None:
            sheet = pygame.Surface((max(1, self.width + 1), max(1, self.height)), pygame.SRCALPHA)
            for n, line in enumerate(self.lines):
                free = self.width - line.width
                left = {"left": 0.0, "center": free / 2, "right": free}[self._align]
                image = lettering.line([(p.x, p.text, p.letters, self._ink(p)) for p in line.pieces], line.width)
                sheet.blit(image, (round(left), n * self.line_height + (self.line_height - image.get_height()) // 2))
            self._surface = sheet.convert_alpha() if pygame.display.get_surface() else sheet
        return self._surface

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
    lines = _Setter(theme, role, width).set(text)
    cut = max_lines is not None and len(lines) > max_lines
    if max_lines is not None and cut:
        lines = [*lines[: max_lines - 1], _shortened(lines[max_lines - 1], width)]
    made = Block(lines, theme, role, width, ink, align)
    made.cut = cut
    _CACHE[key] = made
    if len(_CACHE) > _CACHE_SIZE:
        _CACHE.popitem(last=False)
    return made


def shortened() -> list[str]:
    """The texts in the cache that were cut and drawn so: what a test of a page looks at."""
    return [str(key[1]) for key, made in _CACHE.items() if made.cut and made._surface is not None]


def forget() -> None:
    """Drop every laid-out text: after a change of the fonts."""
    _CACHE.clear()


def _covered(char: str) -> bool:
    """Whether our typefaces can be expected to hold the character: Latin and its punctuation."""
    code = ord(char)
    return code < 0x250 or 0x1E00 <= code < 0x1F00 or 0x2000 <= code < 0x2300


class _Setter:
    """Breaks runs into lines of a width."""

    def __init__(self, theme: Theme, role: str, width: int | None):
        spec, px = ROLES[role], theme.text_px(role)
        self.capitals = spec.capitals
        self.faces = {False: letters(spec.face, px), True: letters(spec.bold, px)}
        self.spare = letters("", px)
        self.width = math.inf if width is None else width
        self.lines: list[Line] = []
        self.row: list[tuple[str, Run]] = []

    def set(self, text: str) -> list[Line]:
        """The lines of a marked-up text."""
        for run in runs(text):
            for n, paragraph in enumerate((run.text.upper() if self.capitals else run.text).split("\n")):
                if n:
                    self._break()
                for word in _words(paragraph):
                    self._word(word, run)
        self._break()
        return self.lines

    def _word(self, word: str, run: Run) -> None:
        if self._fits([*self.row, (word, run)]):
            self.row.append((word, run))
            return
        if self.row:
            self._break()
        while len(word) > 1 and not self._fits([(word, run)]):
            cut = next(n for n in range(len(word) - 1, 0, -1) if n == 1 or self._fits([(word[:n], run)]))
            self.row.append((word[:cut], run))
            self._break()
            word = word[cut:]
        if word.strip():
            self.row.append((word, run))

    def _fits(self, row: list[tuple[str, Run]]) -> bool:
        return self.width == math.inf or self._line(row).width <= self.width

    def _break(self) -> None:
        self.lines.append(self._line(self.row))
        self.row = []

    def _line(self, row: list[tuple[str, Run]]) -> Line:
        """The words placed, neighbours of one style as one piece."""
        merged: list[tuple[str, Run]] = []
        for word, run in row:
            if merged and merged[-1][1] is run:
                merged[-1] = (merged[-1][0] + word, run)
            else:
                merged.append((word, run))
        if merged:
            merged[-1] = (merged[-1][0].rstrip(), merged[-1][1])
        pieces: list[Piece] = []
        x = 0.0
        for words, run in merged:
            for part, face in self._stretches(words, run.bold) if words else ():
                pieces.append(Piece(x, part, face, run.color))
                x += face.width(part)
        return Line(tuple(pieces), x)

    def _stretches(self, words: str, bold: bool) -> list[tuple[str, Letters]]:
        """Words cut where the typeface changes: names in other scripts are shown in the spare one."""
        own = self.faces[bold]
        if all(map(_covered, words)):
            return [(words, own)]
        out: list[tuple[str, Letters]] = []
        for char in words:
            face = own if _covered(char) else self.spare
            if out and out[-1][1] is face:
                out[-1] = (out[-1][0] + char, face)
            else:
                out.append((char, face))
        return out


def _words(paragraph: str) -> list[str]:
    """Words, each with the blanks that follow it."""
    out: list[str] = []
    for part in paragraph.split(" "):
        if out:
            out[-1] += " "
        out.append(part)
    return [w for w in out if w]


def _shortened(line: Line, width: int | None) -> Line:
    """The line cut back until an ellipsis fits after it."""
    if not line.pieces:
        return line
    *others, last = line.pieces
    words = last.text
    while words and width is not None and last.x + last.letters.width(words.rstrip() + ELLIPSIS) > width:
        words = words[:-1]
    words = words.rstrip() + ELLIPSIS
    return Line((*others, Piece(last.x, words, last.letters, last.color)), last.x + last.letters.width(words))
