"""Captions of sounds: small chips one above another at the lower left, for a moment, for who cannot hear them."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from boompatrol.ui import text
from boompatrol.ui.skin import Layer, Skin
from boompatrol.ui.theme import INK, Theme
from boompatrol.ui.widget import Pos, Rect

SECONDS = 1.8
MOST = 3
NOTE = "M14 28V10L30 6V24M14 28A5 4 0 1 1 4 28A5 4 0 1 1 14 28M30 24A5 4 0 1 1 20 24A5 4 0 1 1 30 24"


@dataclass
class Caption:
    """What a sound says, and for how long it still shows."""

    words: str
    left: float = SECONDS


class Captions:
    """The captions of an application. They take no pointer and no focus."""

    def __init__(self) -> None:
        self.notes: list[Caption] = []

    def say(self, words: str) -> None:
        """Show a caption; one that shows already stays longer."""
        for note in self.notes:
            if note.words == words:
                note.left = SECONDS
                return
        self.notes.append(Caption(words))
        del self.notes[:-MOST]

    def update(self, dt: float) -> bool:
        """Let time pass; True where one came or went."""
        fresh = any(note.left == SECONDS for note in self.notes)
        for note in self.notes:
            note.left -= dt
        kept = [note for note in self.notes if note.left > 0]
        gone = len(kept) < len(self.notes)
        self.notes = kept
        return fresh or gone

    def sleep_for(self) -> float | None:
        """Seconds until the next one goes, at once where one has just come."""
        if any(note.left == SECONDS for note in self.notes):
            return 0.0
        return min((max(0.001, note.left) for note in self.notes), default=None)

    def draw(self, surface: pygame.Surface, theme: Theme, skin: Skin, corner: Pos) -> None:
        """The newest lowest, upwards from a lower left corner."""
        x, y = corner
        px = theme.px
        for note in reversed(self.notes):
            laid = text.block(theme, note.words, "caption", color=theme.color.cream, width=px(420))
            rect = Rect(x, 0, laid.width + px(50), laid.height + px(10))
            rect.bottom = y
            skin.frame(
                surface, rect, (Layer(fill=theme.color.well, stroke=INK, width=theme.line(2), radius=9 * theme.k),)
            )
            side = min(px(22), rect.h - px(8))
            skin.glyph(surface, NOTE, Rect(rect.x + px(9), rect.centery - side // 2, side, side), theme.color.muted)
            laid.draw_in(surface, Rect(rect.x + px(38), rect.y, laid.width, rect.h), 0, 0.5)
            y = rect.top - px(5)
