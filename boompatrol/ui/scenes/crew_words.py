"""The names of the crews of a side in poster lettering, each in its own colour: curtain and winner's poster."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from boompatrol.ui.kit import Kit
from boompatrol.ui.lettering import stroked
from boompatrol.ui.names import NAMES
from boompatrol.ui.theme import CREWS, INK, Color

LEAST = 14
"""Pixels: smaller letters are not tried."""
SHRINK = 0.94
"""From one size that is tried to the next."""
Piece = tuple[str, Color]


def poster(
    kit: Kit, colors: Sequence[str], box: tuple[int, int], largest: int, stroke: int, dx: float = 0.0
) -> pygame.Surface:
    """The names as large as they go into the box: in one line, or each crew on its own, whichever is larger.

    `stroke` is the width of the largest letters' outline, smaller ones have a thinner one. `dx` is 0 for lines
    flush left, 0.5 for centred ones.
    """
    words = tuple(NAMES[color].upper() for color in colors)
    key = ("poster", tuple(colors), words, box, largest, stroke, dx)
    return kit.sprites.keep(key, lambda: _poster(colors, words, box, largest, stroke, dx))


def _poster(
    colors: Sequence[str], words: Sequence[str], box: tuple[int, int], largest: int, stroke: int, dx: float
) -> pygame.Surface:
    names: list[list[Piece]] = [[(word, CREWS[color].base)] for word, color in zip(words, colors, strict=True)]
    for name in names[:-1]:
        name.append((" & ", INK))
    one_line = [[piece for name in names for piece in name]]
    size = float(max(LEAST, largest))
    while True:
        for rows in (one_line, names) if len(names) > 1 else (one_line,):
            made = _rows(rows, round(size), max(2, round(stroke * size / largest)), dx)
            if (made.get_width() <= box[0] and made.get_height() <= box[1]) or size <= LEAST:
                return made
        size = max(LEAST, size * SHRINK)


def _rows(rows: Sequence[Sequence[Piece]], size: int, stroke: int, dx: float) -> pygame.Surface:
    """Lines of letters one below the other, without the air that a line of a font has above and below its capitals."""
    lines = [_line(row, size, stroke) for row in rows]
    gap = max(1, size // 8 - stroke)
    out = pygame.Surface(
        (max(line.get_width() for line in lines), sum(line.get_height() + gap for line in lines) - gap), pygame.SRCALPHA
    )
    y = 0
    for line in lines:
        out.blit(line, (round(dx * (out.get_width() - line.get_width())), y))
        y += line.get_height() + gap
    return out


def _line(pieces: Sequence[Piece], size: int, stroke: int) -> pygame.Surface:
    """One line; "&" is plain ink."""
    outlines = [0 if color == INK else stroke for _, color in pieces]
    drawn = [
        stroked("bungee", words, size, color, ((INK, wide),))
        for (words, color), wide in zip(pieces, outlines, strict=True)
    ]
    high = max(image.get_height() for image in drawn)
    out = pygame.Surface((sum(image.get_width() for image in drawn), high), pygame.SRCALPHA)
    x = stroke
    for image, wide in zip(drawn, outlines, strict=True):
        out.blit(image, (x - wide, stroke - wide))
        x += image.get_width() - 2 * wide
    return out.subsurface(out.get_bounding_rect()).copy()
