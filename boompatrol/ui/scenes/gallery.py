"""The Captains and the Gear as cards to choose from: picture, name, what it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from boompatrol.ui import lay, text
from boompatrol.ui.kit import Kit
from boompatrol.ui.language import spoken, tr
from boompatrol.ui.names import captain_of, name_of, short_effect
from boompatrol.ui.rules_of import rules_of
from boompatrol.ui.scenes.cards import SHAPE
from boompatrol.ui.scenes.page import PlateButton
from boompatrol.ui.skin import Layer
from boompatrol.ui.sprites import silhouette
from boompatrol.ui.step import Step
from boompatrol.ui.texts import CAPTAINS
from boompatrol.ui.theme import INK, MIN_TEXT, WHITE
from boompatrol.ui.widget import Rect

CAPTAIN_WIDE, CAPTAIN_HIGH = 424, 176
GEAR_WIDE = 270
"""Design pixels a card takes at most."""
LEAST_WORDS, LEAST_FACE, FACE = 150, 36, 140
"""Design pixels the words beside a face want, and the sides of faces."""
READABLE = 0.72
"""Words that had to shrink below this share of their size are left out: the tooltip says them."""


class Laid(NamedTuple):
    """How all captains' cards are laid out alike, in pixels: the face's side, whether the words stand beside it (else
    below), the sizes of the name and of the words (0: none)."""

    side: int
    beside: bool
    name: int
    words: int


class CaptainChoice(PlateButton):
    """One Captain, or the draw; `crew` is who has it already, `likely` the one that Enter takes."""

    def __init__(
        self, captain: str, crew: str, on_press: Callable[[], Step] | None = None, key: str = "", likely: bool = False
    ):
        words = tr("Draw one") if captain == "draw" else captain_of(captain)
        super().__init__(f"captain_{captain}", words, on_press, key=key)
        self.captain, self.crew, self.likely = captain, crew, likely
        self.tooltip = CAPTAINS[captain]["long"] if captain in CAPTAINS else ""

    def rules(self) -> tuple[str, ...]:
        """Those of the Captain; of the choice for the draw."""
        return rules_of("captain", self.captain) or rules_of("ask", "captain")

    def natural(self, width: int | None) -> tuple[int, int]:
        """As high as its face, where the width is that of a card; lower where it is narrow."""
        wide = width or self.px(CAPTAIN_WIDE)
        return wide, min(self.px(CAPTAIN_HIGH), round(wide * 0.46))

    def paint_plate(self, surface: pygame.Surface, face: Rect) -> None:
        """Face, name, species, key, and what it does beside or below."""
        theme, px, c = self.theme, self.px, self.theme.color
        ink = c.cream if self.enabled else c.off_text
        inner = lay.inset(face, px(12), px(10))
        cap = self.kit.skin.keycap(surface, self.key_cap, inner.topright, 1, 0) if self.cap else None
        laid = self._laid(inner, cap.w + px(8) if cap else 0)
        self._picture(surface, Rect(inner.x, inner.y, laid.side, laid.side))
        left = Rect(inner.x + laid.side + px(14), inner.y, inner.w - laid.side - px(14), inner.h)
        color = ink if not self.enabled else c.gold_light if self.likely else WHITE
        name = text.block(theme, self.label, "card", color=color, px=laid.name)
        y = left.y + (max(0, cap.h - name.height) // 2 if cap else 0)
        name.draw(surface, (left.x, y))
        y = max(y + name.height, cap.bottom if cap else 0)
        says = text.block(
            theme, self._says(self.captain), "small", width=left.w if laid.beside else inner.w, color=ink,
            px=laid.words or None,
        )  # fmt: skip
        kind = text.fit(
            theme, self._kind(), "caption", left.w, color=c.muted if self.enabled else ink, align="left", max_lines=1
        )
        foot = left.bottom - px(6) - says.height if laid.beside and laid.words else left.y + laid.side
        if y + kind.height <= foot and not kind.cut:
            kind.draw(surface, (left.x, y))
            y += kind.height
        if laid.words:
            at = (left.x, y + px(6)) if laid.beside else (inner.x, inner.y + laid.side + px(6))
            says.draw(surface, at)
        if self.likely:
            rim = Layer(stroke=c.gold, width=theme.line(4), radius=12 * theme.k)
            self.kit.skin.frame(surface, face, (rim,))

    @staticmethod
    def _says(captain: str) -> str:
        about = CAPTAINS.get(captain)
        return about["short"] if about else tr("One of those that are free, at random.")

    def _laid(self, inner: Rect, cap: int) -> Laid:
        """The largest words that every captain's card has room for, beside the face, or else below a smaller one."""
        theme, px = self.theme, self.px
        group = ["draw"] if self.captain == "draw" else list(CAPTAINS)
        names = [self.label] if self.captain == "draw" else [captain_of(captain) for captain in CAPTAINS]
        large = min(px(FACE), inner.h, max(px(72), inner.w - px(LEAST_WORDS) - px(14)))

        def lettered(side: int) -> int:
            return text.fit_all(theme, names, "card", inner.w - side - px(14) - cap)

        def tallest(width: int, size: int) -> int:
            blocks = [text.block(theme, self._says(one), "small", width=width, px=size) for one in group]
            return 10**6 if any(block.broken for block in blocks) else max(block.height for block in blocks)

        full, name = theme.text_px("small"), lettered(large)
        high = theme.line_px("card", name)
        for size in range(full, max(MIN_TEXT, round(READABLE * full)) - 1, -1):
            if high + px(6) + tallest(inner.w - large - px(14), size) <= inner.h:
                return Laid(large, True, name, size)
            side = min(large, inner.h - px(6) - tallest(inner.w, size))
            if side >= px(LEAST_FACE):
                return Laid(side, False, lettered(side), size)
        return Laid(large, True, name, 0)

    def _kind(self) -> str:
        """Species, and who has it."""
        if self.captain not in CAPTAINS:
            return ""
        species = CAPTAINS[self.captain]["animal"]
        whose = name_of(self.crew) if self.crew else tr("free")
        return tr("{species} · {whose}", species=species, whose=whose)

    def _picture(self, surface: pygame.Surface, spot: Rect) -> None:
        sprites, side = self.kit.sprites, spot.w
        if self.captain == "draw":
            die, other = round(side * 0.66), round(side * 0.6)
            surface.blit(sprites.get("dice/white_X", (die, die), angle=8), spot)
            purple = sprites.get("dice/purple_CC", (other, other), angle=-9)
            surface.blit(purple, purple.get_rect(bottomright=spot.bottomright))
            return
        image = sprites.portrait(self.captain, self.crew or None, side)
        if not self.enabled:
            image = sprites.keep(("taken", self.captain, self.crew, side), lambda: _faded(image))
        surface.blit(image, spot)
        if self.crew:
            badge = round(side * 0.36)
            mark = sprites.get(f"crews/badge_{self.crew}", (badge, badge))
            surface.blit(mark, mark.get_rect(bottomright=(spot.right + self.px(4), spot.bottom + self.px(4))))


class GearChoice(PlateButton):
    """One Gear card, its key below it."""

    def __init__(self, gear: str, on_press: Callable[[], Step], key: str):
        super().__init__(f"gear_{gear}", name_of(gear), on_press, key=key)
        self.gear = gear

    def rules(self) -> tuple[str, ...]:
        """Those of Gear."""
        return rules_of("gear", self.gear)

    def natural(self, width: int | None) -> tuple[int, int]:
        """A card so wide, and its key."""
        wide = width or self.px(GEAR_WIDE)
        return wide, round(wide * SHAPE) + self.px(44)

    @property
    def _card(self) -> Rect:
        return Rect(self.rect.x, self.rect.y, self.rect.w, round(self.rect.w * SHAPE))

    def focus_rect(self) -> Rect:
        """Round the card."""
        return self._card

    def paint(self, surface: pygame.Surface) -> None:
        """Shadow, card and key; it rises under the pointer."""
        px, spot = self.px, self._card
        image = gear_card(self.kit, self.gear, spot.w)
        up = round(px(6) * self._lift.value * (1 - self._down.value))
        shadow = self.kit.sprites.keep(("gear shadow", spot.w), lambda: silhouette(image))
        surface.blit(shadow, spot.move(px(5), px(7) + up // 2))
        surface.blit(image, spot.move(0, -up))
        if self.cap:
            self.kit.skin.keycap(surface, self.key_cap, (self.rect.centerx, self.rect.bottom), 0.5, 1)


def gear_card(kit: Kit, gear: str, wide: int) -> pygame.Surface:
    """A Gear card: its name in the band, its picture, and what it does on the plate."""

    def make() -> pygame.Surface:
        theme, scale = kit.theme, wide / 250
        size = wide, round(wide * SHAPE)
        image = kit.sprites.get("gear/card_frame", size).copy()
        band = _part(15, 15, 220, 58, scale)
        name = text.fit(theme, name_of(gear), "card", band.w - round(16 * scale), band.h, color=WHITE, max_lines=2)
        name.draw_in(image, band, 0.5, 0.5)
        side = round(98 * scale)
        icon = kit.sprites.get(f"gear/{gear}", (side, side))
        image.blit(icon, icon.get_rect(center=(round(125 * scale), round(159 * scale))))
        plate = _part(15, 244, 220, 90, scale).inflate(-round(14 * scale), -round(8 * scale))
        says = text.block(theme, short_effect(gear), "small", width=plate.w, color=INK, align="center")
        if says.height > plate.h or says.broken:
            says = text.fit(theme, short_effect(gear), "small", plate.w, plate.h, color=INK, max_lines=5)
        says.draw_in(image, plate, 0.5, 0.5)
        return image

    return kit.sprites.keep(("gear card", spoken(), gear, wide, kit.theme.k), make)


def _part(x: int, y: int, w: int, h: int, scale: float) -> Rect:
    return Rect(round(x * scale), round(y * scale), round(w * scale), round(h * scale))


def _faded(image: pygame.Surface) -> pygame.Surface:
    out = image.copy()
    out.fill((*WHITE, 110), special_flags=pygame.BLEND_RGBA_MULT)
    return out
