"""The captains' cards of the page for a new match."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from boompatrol.ui import lay, text
from boompatrol.ui.language import tr, trc
from boompatrol.ui.names import NAMES, captain_of
from boompatrol.ui.scenes.new_match_form import GUEST, Form
from boompatrol.ui.scenes.page import PlateButton
from boompatrol.ui.sprites import centred
from boompatrol.ui.step import Step
from boompatrol.ui.texts import CAPTAINS
from boompatrol.ui.theme import INK, MIN_TEXT, WHITE

LEAST_FACE = 50
"""Side of the smallest face, in design pixels."""
READABLE = 0.8
"""Words that had to shrink below this share of their size want a larger card."""


class Laid(NamedTuple):
    """The parts of a captain's card, in pixels: the face's side, whether the name stands beside it, the size of the
    words (0: none) and the height of the longest."""

    side: int
    beside: bool
    words: int
    tallest: int


class CaptainCard(PlateButton):
    """A captain in the gallery, or the card that draws one (`captain` None)."""

    role = "card"

    def __init__(self, form: Form, captain: str | None, color_now: Callable[[], str], on_press: Callable[[], Step]):
        name = captain_of(captain) if captain else tr("Draw one")
        super().__init__(f"captain-{captain or 'draw'}", name, on_press)
        self.form, self.captain, self.color_now = form, captain, color_now
        self.tooltip = (
            CAPTAINS[captain]["long"] if captain else tr("One of the captains nobody has, drawn as the match begins.")
        )

    @property
    def picked(self) -> bool:
        """Whether the tank the gallery chooses for has it."""
        return self.form.captains[self.color_now()] == self.captain

    def fill(self) -> tuple[int, int, int]:
        """Brighter where it is picked."""
        return self.theme.color.button_2 if self.picked else self.theme.color.panel_2

    @property
    def told(self) -> bool:
        """Whether the card is large enough to say what every captain does, in letters near their own size."""
        words = self._laid(lay.inset(self.rect, self.px(12))).words
        return words >= READABLE * self.theme.text_px("small")

    def paint_plate(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        """Face and name, whose it is, what it does."""
        inner = lay.inset(face, self.px(12))
        if self.captain is None:
            self._paint_draw(surface, inner)
            return
        laid = self._laid(inner)
        name = self._name(inner.w)
        if not laid.beside:
            name.draw(surface, (inner.x, inner.y + laid.side + self.px(4)))
        if laid.words:  # else the tooltip says it
            words = self._words(self.captain, inner.w, laid.words)
            under = 0 if laid.beside else self.px(4) + self.theme.line_px("card")
            words.draw(surface, (inner.x, inner.y + laid.side + under + self.px(6)))
        self._paint_head(surface, inner, laid.side, laid.beside)

    def _words(self, captain: str, room: int, px: int) -> text.Block:
        color = self.theme.color.cream if self.enabled else self.theme.color.off_text
        return text.block(self.theme, CAPTAINS[captain]["short"], "small", width=room, color=color, px=px)

    def _laid(self, inner: pygame.Rect) -> Laid:
        """How all captains' cards of this size are laid out alike: the largest words at which a face has room."""
        theme, px = self.theme, self.px
        high = inner.h + px(6)
        name, line, least = theme.line_px("card"), theme.line_px("label"), px(LEAST_FACE)
        most = max(least, min(round(inner.w * 0.47), px(132), inner.w - px(104)))
        beside = self._beside(inner, most)
        head = max(least, name + line if beside else line)
        under = px(6) + (0 if beside else name + px(4))
        for size in range(theme.text_px("small"), MIN_TEXT - 1, -1):
            blocks = [self._words(captain, inner.w, size) for captain in CAPTAINS]
            tallest = max(block.height for block in blocks)
            if head + under + tallest <= high and not any(block.broken for block in blocks):
                return Laid(min(most, high - under - tallest), beside, size, tallest)
        side = min(round(inner.w * 0.55), inner.h - (0 if beside else name + px(4)))
        return Laid(side, beside, 0, 0)

    def _name(self, room: int) -> text.Block:
        c = self.theme.color
        color = c.gold_light if self.picked else (c.white if self.enabled else c.off_text)
        return text.fit(self.theme, self.label, "card", room, color=color, align="left", max_lines=1)

    def _beside(self, inner: pygame.Rect, side: int) -> bool:
        """Whether the name fits beside the face."""
        room = inner.w - side - self.px(12)
        return all(text.block(self.theme, captain_of(c), "button_small").width <= room for c in CAPTAINS)

    def _paint_head(self, surface: pygame.Surface, inner: pygame.Rect, side: int, beside: bool) -> None:
        """The face, and beside it whose it is; what does not fit there is left to the tooltip."""
        assert self.captain is not None
        c, px = self.theme.color, self.px
        holder = self.form.taken_by(self.captain)
        portrait = self.kit.sprites.portrait(self.captain, holder, side, "cheer" if self.picked else "calm")
        if not self.enabled:
            portrait = self.kit.sprites.keep(("faded", self.captain, side), lambda: _faded(portrait))
        surface.blit(portrait, inner)
        x, room = inner.x + side + px(12), inner.w - side - px(12)
        y = inner.y
        if beside:
            name = self._name(room)
            name.draw(surface, (x, y))
            y += name.height
        ink = c.cream if self.picked else c.muted
        animal = text.fit(
            self.theme, CAPTAINS[self.captain]["animal"], "caption", room, color=ink, align="left", max_lines=1
        )
        if not animal.cut and y + animal.height + self.theme.line_px("label") <= inner.y + side + px(8):
            animal.draw(surface, (x, y))
            y += animal.height + px(4)
        if holder is None:
            word, color = (tr("free"), c.free) if self.enabled else (trc("captain", "guest"), c.off_text)
            text.fit(self.theme, word, "label", room, color=color, align="left", max_lines=1).draw(surface, (x, y))
            return
        badge = max(px(24), min(px(40), inner.y + side - y))
        centred(surface, self.kit.sprites.get(f"crews/badge_{holder}", (badge, badge)), (x + badge / 2, y + badge / 2))
        said = trc("captain", "picked") if self.picked else NAMES[holder]
        left = pygame.Rect(x + badge + px(6), y, room - badge - px(6), badge)
        laid = text.fit(self.theme, said, "label", left.w, left.h, color=c.white, align="left", max_lines=1)
        if not laid.cut:  # the badge says it
            laid.draw_in(surface, left, 0)

    def _paint_draw(self, surface: pygame.Surface, inner: pygame.Rect) -> None:
        c, px = self.theme.color, self.px
        sub = text.block(self.theme, tr("shown when the match begins"), "small", width=inner.w, align="center")
        name = self._name(inner.w)
        foot = name.height + sub.height
        side = min(px(104), round((inner.h - foot - px(10)) * 0.92), round(inner.w * 0.42))
        mid = inner.y + (inner.h - foot) // 2
        sprites = self.kit.sprites
        centred(
            surface, sprites.get("dice/white_X", (side, side), angle=8), (inner.centerx - side * 0.5, mid - side * 0.06)
        )
        small = round(side * 0.9)
        centred(
            surface,
            sprites.get("dice/purple_CC", (small, small), angle=-9),
            (inner.centerx + side * 0.5, mid + side * 0.1),
        )
        name.draw_in(surface, pygame.Rect(inner.x, inner.bottom - foot, inner.w, name.height), 0.5)
        sub.draw_in(surface, pygame.Rect(inner.x, inner.bottom - sub.height, inner.w, sub.height), 0.5)
        if self.picked:
            self.kit.skin.chip_text(surface, trc("captain", "picked"), (inner.right, inner.y), c.gold, INK, 1, 0)

    def refresh(self) -> None:
        """A guest is off without its house rule."""
        if self.captain == GUEST:
            on = bool(self.form.switches["guest_captains"])
            why = tr("{captain} Switch on Guest captains to pick it.", captain=self.tooltip)
            self.switch(on, "" if on else why)
        self.touch()


def _faded(image: pygame.Surface) -> pygame.Surface:
    out = image.copy()
    out.fill((*WHITE, 110), special_flags=pygame.BLEND_RGBA_MULT)
    return out
