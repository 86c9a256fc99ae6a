"""Letters as surfaces: typefaces at a size in pixels, drawn four times as large and brought down.

SDL_ttf rounds every letter's width to whole pixels, which tears small words apart; drawn large and scaled
down they keep the spacing their designer gave them.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

import pygame

from boompatrol.ui.pictures import Pictures
from boompatrol.ui.theme import Color, load_font

LARGE = 40
"""From this size in pixels on letters are drawn as they are."""
SUPER = 4
FAINT = 17
"""Up to this size strokes are made a little stronger: scaled down they would look pale."""
STRENGTH = 90
KEPT = 1000
"""Words of a typeface at a size whose widths are kept."""
_WORD = re.compile(r" +|[^ ]+")
_STORE = Pictures(3 * 1024 * 1024)
"""Pictures of words: the same ones come again and again."""


class Letters:
    """A typeface at a size."""

    def __init__(self, face: str, px: int):
        self.px = px
        self.scale = 1 if px >= LARGE else SUPER
        self._font = load_font(face, px * self.scale if face else round(px * self.scale * 1.3))
        self._words: dict[str, float] = {}

    def width(self, words: str) -> float:
        """Width in pixels, fractions included."""
        return self._font.size(words)[0] / self.scale if words else 0.0

    def word(self, word: str) -> float:
        """The width of a word, kept: the same ones come again and again."""
        found = self._words.get(word)
        if found is None:
            if len(self._words) > KEPT:
                self._words.clear()
            found = self._words[word] = self.width(word)
        return found

    def large(self, words: str, color: Color) -> pygame.Surface:
        """The words `scale` times too large."""
        return self._font.render(words, True, color)


def line(pieces: Sequence[tuple[float, str, Letters, Color]], width: float) -> pygame.Surface:
    """A line of words, each piece with its x in pixels: put together from the pictures of its words."""
    images = [placed for x, words, face, color in pieces for placed in _words(x, words, face, color)]
    if not images or width < 1:
        return pygame.Surface((1, 1), pygame.SRCALPHA)
    high = max(image.get_height() for _, image in images)
    sheet = pygame.Surface((math.ceil(width) + 1, high), pygame.SRCALPHA)
    for x, image in images:
        sheet.blit(image, (x, (high - image.get_height()) // 2))
    return sheet


def _words(x: float, words: str, face: Letters, color: Color) -> Iterator[tuple[int, pygame.Surface]]:
    """The pictures of the words of a piece that begins at `x`, each with the pixel it begins at."""
    for word in _WORD.findall(words):
        if not word.isspace():
            at = round(x * face.scale)
            yield at // face.scale, _word(face, word, color, at % face.scale)
        x += face.word(word)


def _word(face: Letters, word: str, color: Color, phase: int) -> pygame.Surface:
    """A word that begins `phase` large pixels after a whole one, from the store where it was asked for before."""
    return _STORE.keep((face, word, color, phase), lambda: _brought_down(face, word, color, phase))


def _brought_down(face: Letters, word: str, color: Color, phase: int) -> pygame.Surface:
    image, scale = face.large(word, color), face.scale
    if scale == 1:
        return image
    wide, high = (-(-size // scale) * scale for size in (image.get_width() + phase, image.get_height()))
    sheet = pygame.Surface((wide, high), pygame.SRCALPHA)
    sheet.blit(image, (phase, 0))
    small = pygame.transform.smoothscale(sheet, (wide // scale, high // scale))
    if face.px <= FAINT:
        again = small.copy()
        again.set_alpha(STRENGTH)
        small.blit(again, (0, 0))
    return small


@lru_cache(maxsize=128)
def letters(face: str, px: int) -> Letters:
    """The typeface `face` of `theme` at `px` pixels; "" is pygame's own, for other scripts."""
    return Letters(face, px)


def stroked(face: str, words: str, px: int, fill: Color, strokes: tuple[tuple[Color, int], ...]) -> pygame.Surface:
    """Poster lettering: words inside outlines of the given widths in pixels, the outermost first.

    Not cached: keep the surface.
    """
    font = load_font(face, px)
    widest = max((w for _, w in strokes), default=0)
    w, h = font.size(words)
    out = pygame.Surface((w + 2 * widest, h + 2 * widest), pygame.SRCALPHA)
    try:
        for color, wide in strokes:
            font.outline = wide
            out.blit(font.render(words, True, color), (widest - wide, widest - wide))
    finally:
        font.outline = 0
    out.blit(font.render(words, True, fill), (widest, widest))
    return out
