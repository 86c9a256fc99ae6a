"""The Captains as cards to choose from: face, name, what the Orders do."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from boompatrol.ui import text
from boompatrol.ui.language import tr
from boompatrol.ui.names import captain_name, short_effect
from boompatrol.ui.scenes.page import PlateButton
from boompatrol.ui.step import Step
from boompatrol.ui.theme import WHITE
from boompatrol.ui.widget import Rect

WIDE, HIGH = 268, 208


class CaptainChoice(PlateButton):
    """One Captain, or the draw."""

    def __init__(self, captain: str, crew: str, on_press: Callable[[], Step], key: str):
        words = tr("Draw one") if captain == "draw" else captain_name(captain)
        super().__init__(f"captain_{captain}", words, on_press, key=key, want=(WIDE, HIGH))
        self.captain, self.crew = captain, crew

    def paint_plate(self, surface: pygame.Surface, face: Rect) -> None:
        """Portrait, name, effect, key."""
        theme, px = self.theme, self.px
        side = px(92)
        spot = Rect(face.x + px(12), face.y + px(12), side, side)
        if self.captain == "draw":
            image = self.kit.sprites.get("dice/white_X", (side, side))
            says = tr("One of those that are free, at random.")
        else:
            image = self.kit.sprites.portrait(self.captain, self.crew, side)
            says = short_effect(self.captain)
        surface.blit(image, spot)
        left = Rect(spot.right + px(10), face.y + px(10), face.right - spot.right - px(16), px(60))
        for role in ("card", "button_small", "chip"):
            name = text.block(theme, self.label, role, width=left.w, color=WHITE, max_lines=2)
            if not name.cut and name.height <= left.h:
                break
        name.draw(surface, left.topleft)
        if self.cap:
            self.kit.skin.keycap(surface, self.cap, (left.x, spot.bottom), 0, 1)
        room = Rect(face.x + px(12), spot.bottom + px(6), face.w - px(24), face.bottom - spot.bottom - px(12))
        for role in ("small", "caption"):
            lines = max(1, room.h // theme.line_px(role))
            words = text.block(theme, says, role, width=room.w, max_lines=lines)
            if not words.cut:
                break
        words.draw(surface, room.topleft)
