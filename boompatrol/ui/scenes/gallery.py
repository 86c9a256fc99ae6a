"""The Captains and the Gear as cards to choose from: picture, name, what it does."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from boompatrol.ui import text
from boompatrol.ui.board_tokens import gear_icon
from boompatrol.ui.language import tr
from boompatrol.ui.names import captain_name, name_of, short_effect
from boompatrol.ui.scenes.page import PlateButton
from boompatrol.ui.step import Step
from boompatrol.ui.theme import WHITE
from boompatrol.ui.widget import Rect

WIDE, HIGH = 268, 208
LOW = 152


class CaptainChoice(PlateButton):
    """One Captain, or the draw."""

    def __init__(self, captain: str, crew: str, on_press: Callable[[], Step], key: str):
        words = tr("Draw one") if captain == "draw" else captain_name(captain)
        super().__init__(f"captain_{captain}", words, on_press, key=key, want=(WIDE, HIGH))
        self.captain, self.crew = captain, crew

    def paint_plate(self, surface: pygame.Surface, face: Rect) -> None:
        """Portrait, name, effect, key."""
        theme, px = self.theme, self.px
        says = short_effect(self.captain) or tr("One of those that are free, at random.")
        for side in (px(92), px(72), px(56)):  # a smaller face where the words need the height
            spot = Rect(face.x + px(12), face.y + px(12), side, side)
            room = Rect(face.x + px(12), spot.bottom + px(6), face.w - px(24), face.bottom - spot.bottom - px(12))
            words = text.block(theme, says, "small", width=room.w)
            if words.height > room.h:
                words = text.fit(theme, says, "small", room.w, room.h, align="left", max_lines=9)
            if not words.cut:
                break
        if self.captain == "draw":
            image = self.kit.sprites.get("dice/white_X", (side, side))
        else:
            image = self.kit.sprites.portrait(self.captain, self.crew, side)
        surface.blit(image, spot)
        words.draw(surface, room.topleft)
        left = Rect(spot.right + px(10), face.y + px(10), face.right - spot.right - px(16), side)
        if self.cap:
            cap = self.kit.skin.keycap(surface, self.cap, (left.x, spot.bottom), 0, 1)
            left.h = cap.y - left.y
        text.fit(theme, self.label, "card", left.w, left.h, color=WHITE, align="left").draw(surface, left.topleft)


class GearChoice(PlateButton):
    """One Gear card: its picture on its disc, name, key, what it does."""

    def __init__(self, gear: str, on_press: Callable[[], Step], key: str):
        super().__init__(f"gear_{gear}", name_of(gear), on_press, key=key, want=(WIDE + 60, LOW))
        self.gear = gear

    def paint_plate(self, surface: pygame.Surface, face: Rect) -> None:
        """Picture and key at the left, words at the right."""
        theme, px = self.theme, self.px
        side = px(84)
        spot = Rect(face.x + px(12), face.y + px(12), side, side)
        surface.blit(gear_icon(self.kit, self.gear, side), spot)
        if self.cap:
            self.kit.skin.keycap(surface, self.cap, (spot.centerx, face.bottom - px(10)), 0.5, 1)
        room = Rect(spot.right + px(14), face.y + px(10), face.right - spot.right - px(26), face.h - px(18))
        name = text.fit(theme, self.label, "card", room.w, color=WHITE, align="left", max_lines=1)
        name.draw(surface, room.topleft)
        room.y, room.h = room.y + name.height, room.h - name.height
        says = short_effect(self.gear)
        words = text.block(theme, says, "small", width=room.w)
        if words.height > room.h:
            words = text.fit(theme, says, "small", room.w, room.h, align="left", max_lines=6)
        words.draw(surface, room.topleft)
