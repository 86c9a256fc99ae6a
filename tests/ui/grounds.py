"""What every text that is drawn stands on: the contrast is measured on the pixels below it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

import numpy as np
import pygame

from boompatrol.ui import text
from boompatrol.ui.markup import named_color
from boompatrol.ui.theme import Color, contrast


class Drawn(NamedTuple):
    """A text as it was drawn: its colour, the commonest colour below it, and their contrast."""

    words: str
    ink: Color
    ground: Color
    ratio: float


def _ground(target: pygame.Surface, rect: pygame.Rect) -> Color | None:
    """The commonest colour of a rectangle; None where it is seen through or lies outside."""
    rect = rect.clip(target.get_clip()).clip(target.get_rect())
    if rect.w < 3 or rect.h < 3:
        return None
    part = target.subsurface(rect)
    if target.get_flags() & pygame.SRCALPHA and float(np.mean(pygame.surfarray.array_alpha(part))) < 250:
        return None
    pixels = pygame.surfarray.array3d(part).reshape(-1, 3)
    colors, counts = np.unique(pixels, axis=0, return_counts=True)
    r, g, b = (int(v) for v in colors[int(np.argmax(counts))])
    return r, g, b


@contextmanager
def watched() -> Iterator[list[Drawn]]:
    """While this holds every text that is drawn is noted with what it stands on."""
    found: list[Drawn] = []
    draw, draw_in = text.Block.draw, text.Block.draw_in

    def note(block: text.Block, target: pygame.Surface, at: tuple[int, int]) -> None:
        ground = _ground(target, pygame.Rect(at, block.size))
        if ground is None:
            return
        for line in block.lines:
            for piece in line.pieces:
                ink = named_color(block._theme, piece.color) if piece.color else block._color
                if piece.text.strip():
                    found.append(Drawn(piece.text, ink, ground, contrast(ink, ground)))

    def spied_draw(self: text.Block, target: pygame.Surface, pos: tuple[int, int]) -> pygame.Rect:
        note(self, target, pos)
        return draw(self, target, pos)

    def spied_in(
        self: text.Block, target: pygame.Surface, rect: pygame.Rect, dx: float = 0, dy: float = 0.5
    ) -> pygame.Rect:
        note(self, target, (rect.x + round((rect.w - self.width) * dx), rect.y + round((rect.h - self.height) * dy)))
        return draw_in(self, target, rect, dx, dy)

    text.Block.draw, text.Block.draw_in = spied_draw, spied_in  # type: ignore[method-assign]
    try:
        yield found
    finally:
        text.Block.draw, text.Block.draw_in = draw, draw_in  # type: ignore[method-assign]
