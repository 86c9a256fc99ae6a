"""The captains' cards of the page for a new match."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from boompatrol.ui import lay, text
from boompatrol.ui.language import tr, trc
from boompatrol.ui.names import NAMES, captain_name
from boompatrol.ui.scenes.new_match_form import GUEST, Form
from boompatrol.ui.scenes.page import PlateButton
from boompatrol.ui.sprites import centred
from boompatrol.ui.step import Step
from boompatrol.ui.texts import CAPTAINS
from boompatrol.ui.theme import INK, WHITE

LEAST_FACE = 50
"""Side of the smallest face, in design pixels."""


class CaptainCard(PlateButton):
    """A captain in the gallery, or the card that draws one (`captain` None)."""

    role = "card"

    def __init__(self, form: Form, captain: str | None, color_now: Callable[[], str], on_press: Callable[[], Step]):
        name = captain_name(captain) if captain else tr("Draw one")
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

    def paint_plate(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        """Face and name, whose it is, what it does."""
        pad = self.px(12)
        inner = lay.inset(face, pad)
        if self.captain is None:
            self._paint_draw(surface, inner)
            return
        color = self.theme.color.cream if self.enabled else self.theme.color.off_text
        room = inner.h + self.px(6)
        most = min(round(inner.w * 0.47), self.px(132), inner.w - self.px(104))
        name = self._name(inner.w)
        beside = self._beside(inner, most)
        line = self.theme.line_px("label")
        left = room - self.px(LEAST_FACE + 6) - (0 if beside else name.height)
        laid = {
            captain: text.fit(
                self.theme, about["short"], "small", inner.w, left, color=color, align="left", max_lines=5
            )
            for captain, about in CAPTAINS.items()
        }
        words, tallest = laid[self.captain], max(block.height for block in laid.values())
        fits = not any(block.cut for block in laid.values())
        below = tallest + self.px(6) + (0 if beside else name.height)
        side = min(most, room - below)
        head = side if not beside else max(side, min(most, name.height + line))
        if fits and head >= self.px(LEAST_FACE) and head + below <= room:
            words.draw(surface, (inner.x, inner.bottom + self.px(6) - tallest))
            side = head
        else:  # no room for what it does: the tooltip says it
            side = min(round(inner.w * 0.55), inner.h - (0 if beside else name.height + self.px(4)))
        if not beside:
            name.draw(surface, (inner.x, inner.y + side + self.px(4)))
        self._paint_head(surface, inner, side, beside)

    def _name(self, room: int) -> text.Block:
        c = self.theme.color
        color = c.gold_light if self.picked else (c.white if self.enabled else c.off_text)
        return text.fit(self.theme, self.label, "card", room, color=color, align="left", max_lines=1)

    def _beside(self, inner: pygame.Rect, side: int) -> bool:
        """Whether the name fits beside the face."""
        room = inner.w - side - self.px(12)
        widest = max(map(captain_name, CAPTAINS), key=len)
        return text.block(self.theme, widest, "button_small").width <= room

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
