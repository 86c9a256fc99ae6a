"""Ids of rules in words: which there are, and where they stand in a text that is laid out."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from boompatrol.ui.text import Block

Rect = pygame.Rect
Ids = tuple[str, ...]
_ID = re.compile(r"\b[ALRCMFDXTOVGEBP]\d{1,2}\b")


def ids_in(words: str) -> Ids:
    """The ids of rules that a text names, in order, each once.

    >>> ids_in("Crush it: 2 Glory, one die against you (X5, M6).")
    ('X5', 'M6')
    """
    return tuple(dict.fromkeys(_ID.findall(words)))


def id_rects(block: Block, at: tuple[int, int]) -> list[tuple[str, Rect]]:
    """Each id of a laid-out text and the pixels it takes, the text's left top corner being at `at`."""
    found: list[tuple[str, Rect]] = []
    for n, line in enumerate(block.lines):
        for piece in line.pieces:
            for match in _ID.finditer(piece.text):
                left = piece.x + piece.letters.width(piece.text[: match.start()])
                wide = piece.letters.width(match[0])
                top = at[1] + n * block.line_height
                found.append((match[0], Rect(round(at[0] + left), top, round(wide) + 1, block.line_height)))
    return found
