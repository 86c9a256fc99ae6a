"""Marked-up text set in lines of a width: which letters stand where, in which typeface.

Sizes and widths are pixels. A character that a typeface does not hold is set in the next one that does: the
text face, then pygame's own, so that a name in any script is shown as well as it can be.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from functools import lru_cache

import pygame

from boompatrol.ui.lettering import Letters, letters
from boompatrol.ui.markup import Run, runs, visible
from boompatrol.ui.theme import ROLES, Theme, load_font

ELLIPSIS = "…"
SPARE = ("text600", "")
"""Where a character is looked for that its own typeface does not hold."""


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


AFTER_HYPHEN = re.compile(r"(?:(?<=[^\W\d_]{2}-)|(?<=[^\W\d_]\.-))(?=[^\W\d_]{2})")
"""Where a line may end without a blank."""
NOWHERE = "\U000f0000"
"""A character that no typeface holds: it is drawn as the box that stands for missing ones."""


@lru_cache(maxsize=4096)
def covered(face: str, char: str) -> bool:
    """Whether a typeface holds a character: it is drawn otherwise than a missing one."""
    return char < "\x7f" or char in "\u00a0\u202f" or _drawn(face, char) != _drawn(face, NOWHERE)


@lru_cache(maxsize=256)
def _drawn(face: str, char: str) -> bytes:
    return pygame.image.tobytes(load_font(face, 20).render(char, True, (0, 0, 0)), "RGBA")


class Setter:
    """Breaks runs into lines of a width. `broken` tells afterwards whether a word had to be torn."""

    def __init__(self, theme: Theme, role: str, px: int, width: int | None):
        spec = ROLES[role]
        self.capitals = spec.capitals
        self.names = {False: theme.face(spec.face), True: theme.face(spec.bold)}
        self.px = px
        self.width = math.inf if width is None else width
        self.lines: list[Line] = []
        self.row: list[tuple[str, Run]] = []
        self.near = 0.0
        """About how wide the row is: its words measured one by one."""
        self.broken = False

    def set(self, text: str) -> list[Line]:
        """The lines of a marked-up text."""
        for run in runs(text):
            for n, paragraph in enumerate((run.text.upper() if self.capitals else run.text).split("\n")):
                if n:
                    self._break()
                for word in _words(visible(paragraph)):
                    self._word(word, run)
        self._break()
        return self.lines

    def _word(self, word: str, run: Run) -> None:
        near = self.near if self.width == math.inf else self.near + self._about(word, run)
        if near <= self.width or self._fits([*self.row, (word, run)]):
            self.row.append((word, run))
            self.near = near
            return
        if self.row:
            held = [self.row.pop()] if word[0] == "\u00a0" and len(self.row) > 1 else []
            self._break()
            if held and self._fits([*held, (word, run)]):
                self.row = [*held, (word, run)]
                self.near = sum(self._about(*part) for part in self.row)
                return
            self.row = held
        while len(word) > 1 and not self._fits([(word, run)]):
            cut = next(n for n in range(len(word) - 1, 0, -1) if n == 1 or self._fits([(word[:n], run)]))
            self.broken = True
            self.row.append((word[:cut], run))
            self._break()
            word = word[cut:]
        if word.strip():
            self.row.append((word, run))
            self.near = self._about(word, run)

    def _about(self, word: str, run: Run) -> float:
        """What a word adds to a row, never too little: letters stand closer in a row than in words by themselves."""
        if not (word.isascii() and word.isprintable()):
            return math.inf
        return letters(self.names[run.bold], self.px).word(word) + 0.5 + 0.06 * self.px

    def _fits(self, row: list[tuple[str, Run]]) -> bool:
        return self.width == math.inf or self._line(row).width <= self.width

    def _break(self) -> None:
        self.lines.append(self._line(self.row))
        self.row, self.near = [], 0.0

    def _line(self, row: list[tuple[str, Run]]) -> Line:
        """The words placed, neighbours of one style as one piece."""
        merged: list[tuple[str, Run]] = []
        for word, run in row:
            if merged and merged[-1][1] is run:
                merged[-1] = (merged[-1][0] + word, run)
            else:
                merged.append((word, run))
        if merged:
            merged[-1] = (merged[-1][0].rstrip(" "), merged[-1][1])
        pieces: list[Piece] = []
        x = 0.0
        for words, run in merged:
            for part, face in self._stretches(words, run.bold) if words else ():
                pieces.append(Piece(x, part, face, run.color))
                x += face.width(part)
        return Line(tuple(pieces), x)

    def _stretches(self, words: str, bold: bool) -> list[tuple[str, Letters]]:
        """Words cut where the typeface changes."""
        own = self.names[bold]
        if (words.isascii() and words.isprintable()) or all(covered(own, char) for char in words):
            return [(words, letters(own, self.px))]
        out: list[tuple[str, str]] = []
        for char in words:
            face = next((f for f in (own, *SPARE) if covered(f, char)), "")
            if out and out[-1][1] == face:
                out[-1] = (out[-1][0] + char, face)
            else:
                out.append((char, face))
        return [(part, letters(face, self.px)) for part, face in out]


def _words(paragraph: str) -> list[str]:
    """Words, each with the blanks that follow it; a word with a hyphen in its middle is two."""
    out: list[str] = []
    for part in paragraph.split(" "):
        if out:
            out[-1] += " "
        out += AFTER_HYPHEN.split(part)
    return [w for w in out if w]


def shortened(line: Line, width: int | None) -> Line:
    """The line cut back until an ellipsis fits after it."""
    if not line.pieces:
        return line
    *others, last = line.pieces
    words = last.text
    while words and width is not None and last.x + last.letters.width(words.rstrip() + ELLIPSIS) > width:
        words = words[:-1]
    words = words.rstrip() + ELLIPSIS
    return Line((*others, Piece(last.x, words, last.letters, last.color)), last.x + last.letters.width(words))
