"""A slot of the row: an empty well with its number, or the card laid in it, which a click or a drag takes back."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from boompatrol.ui import text
from boompatrol.ui.language import tr
from boompatrol.ui.names import name_of
from boompatrol.ui.scenes.cards import INSET, SHAPE, CardButton, below, captions, named_inside
from boompatrol.ui.scenes.weave import disc
from boompatrol.ui.skin import Layer
from boompatrol.ui.step import Step
from boompatrol.ui.theme import CREWS, INK, WHITE
from boompatrol.ui.widget import Pos, Rect


class SlotCard(CardButton):
    """One slot."""

    def __init__(
        self, name: str, color: str, captain: str, on_press: Callable[[], Step], on_drop: Callable[[Pos], Step]
    ):
        super().__init__(f"slot_{name}", None, color, captain, on_press, on_drop=on_drop, note=" ")
        self.name = name
        self.next, self.open = False, True
        self._drop = on_drop

    def take(self, card: str | None, following: bool, open_: bool) -> None:
        """Hold a card or none; `following`: the next card goes here."""
        self.card, self.next, self.open = card, following, open_
        self.on_drop = self._drop if card else None
        self.sound = "card_back" if card else "press"
        what = name_of(card) if card else tr("empty")
        if self.name == "super":
            self.label = tr("Super Charge slot: {card}", card=what)
        else:
            self.label = tr("slot {n}: {card}", n=self.name, card=what)
        self.tooltip = tr("Click to take it back, or drag it to another slot.") if card else ""
        self.note = tr("Click to take back") if card else " "
        self.switch(open_, "" if open_ else tr("You have no card left for it."))
        self.touch()

    def keep(self, card: str | None, coming: bool) -> None:
        """At a respawn: a slot that is not filled anew; `coming`: its Command is still to be played."""
        self.card, self.open, self.on_drop = card, False, None
        self.label = tr("slot {n}: {card}", n=self.name, card=name_of(card) if card else tr("empty"))
        self.tooltip = ""
        self.note = tr("stays as it is") if coming else tr("played already")
        self.switch(False, self.note)

    @property
    def face_rect(self) -> Rect:
        """The largest card that fits, its note or its name below."""
        wide = self.rect.w - self.px(INSET)
        if not named_inside(self.theme, wide):
            lines = captions(self.theme, self.beside, wide).lines
            wide = min(wide, round((self.rect.h - below(self.theme, wide, 0, lines)) / SHAPE))
        return Rect(self.rect.centerx - wide // 2, self.rect.y, wide, round(wide * SHAPE))

    def paint(self, surface: pygame.Surface) -> None:
        """The card, or the well; the number on a disc at the corner."""
        face, px, c = self.face_rect, self.px, self.theme.color
        if self.card is not None and self.held_at is None:
            super().paint(surface)
        else:
            crew = CREWS[self.color]
            edge = crew.base if self.open else c.edge
            self.kit.skin.well(surface, face, edge=edge)
            if self.next:
                ring = face.inflate(px(14), px(14))
                round_ = 20 * self.theme.k
                rims = (
                    Layer(stroke=INK, width=self.theme.line(8), radius=round_),
                    Layer(stroke=WHITE, width=self.theme.line(4), radius=round_),
                )
                self.kit.skin.frame(surface, ring, rims)
            inner = face.inflate(-px(26), -px(26))
            if self.open:
                _dashes(surface, inner, crew.light if self.next else c.edge, px(3), px(12))
                word = "S" if self.name == "super" else self.name
                number = text.block(
                    self.theme, word, "poster_small" if face.w > 190 else "screen_title", color=crew.light
                )
                says = tr("Pick a card") if self.next else ""
                if self.name == "super":
                    says = tr("Super Charge: a fourth card, or none")
                high = inner.h - number.height - px(8)
                words = text.fit(self.theme, says, "small", inner.w - px(8), high, color=WHITE, max_lines=5)
                if words.cut or words.broken:
                    words = text.fit(self.theme, tr("or none"), "small", inner.w - px(12), high, color=WHITE)
                top = face.centery - (number.height + words.height) // 2
                number.draw(surface, (face.centerx - number.width // 2, top))
                words.draw(surface, (face.centerx - words.width // 2, top + number.height))
            else:
                says = self.note.strip() or tr("stays empty")
                said = text.fit(self.theme, says, "small", inner.w, inner.h, color=c.off_text, max_lines=4)
                said.draw_in(surface, inner, 0.5, 0.5)
        at = (face.x - px(4), face.y - px(2))
        disc(self.kit, surface, at, px(23), c.gold if self.card else c.button_2, INK, px(3.5))
        if self.name == "super":
            side = px(26)
            surface.blit(
                self.kit.sprites.get("tokens/super_charge", (side, side)), (at[0] - side // 2, at[1] - side // 2)
            )
        else:
            number = text.block(self.theme, self.name, "strong", color=INK if self.card else WHITE)
            number.draw_in(surface, Rect(at[0] - px(19), at[1] - px(19), px(38), px(38)), 0.5, 0.5)


def _dashes(surface: pygame.Surface, rect: Rect, color: tuple[int, int, int], width: int, dash: int) -> None:
    for x in range(rect.left, rect.right, 2 * dash):
        for y in (rect.top, rect.bottom - width):
            surface.fill(color, Rect(x, y, min(dash, rect.right - x), width))
    for y in range(rect.top, rect.bottom, 2 * dash):
        for x in (rect.left, rect.right - width):
            surface.fill(color, Rect(x, y, width, min(dash, rect.bottom - y)))
