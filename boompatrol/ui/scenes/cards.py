"""Command cards as they lie in a hand, a row or a tray: faces and backs that can be focused, pressed and dragged."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import pi, sin
from typing import Any, NamedTuple

import pygame

from boompatrol.table.state import HIDDEN
from boompatrol.ui import text
from boompatrol.ui.kit import Kit
from boompatrol.ui.language import Words, spoken, tr
from boompatrol.ui.names import SHORT_CARDS, card_effect, name_of
from boompatrol.ui.rules_of import rules_of
from boompatrol.ui.sprites import silhouette
from boompatrol.ui.step import Step
from boompatrol.ui.theme import INK, MIN_TEXT, WHITE, Color, Theme
from boompatrol.ui.tween import Tween
from boompatrol.ui.widget import Pos, Rect, Widget

SHAPE = 350 / 250
NAME_INSIDE, LEAST_INSIDE = 130, 120
"""Cards narrower than this in design pixels, or than the other in pixels, have their names below."""
LEAST_NAME = 14
"""Letters on a card are at least so many pixels high, if a shorter name makes them so."""
INSET = 10
"""Design pixels by which a slot's card is narrower than the slot."""
PULSE = 0.9
"""Seconds in which a card that must be laid beats twice when the plan opens."""
SHORT = Words({"captains_orders": "Capt. Orders"})
SHORTEST = SHORT_CARDS | Words({"veer_left": "Left", "veer_right": "Right"})
BANDS = {"rattled": INK}


def card_name(card: str) -> str:
    """The name as it stands on the card."""
    return SHORT.get(card) or name_of(card)


def named_inside(theme: Theme, wide: int) -> bool:
    """Whether a card so wide has its name in its band."""
    return wide >= max(LEAST_INSIDE, theme.px(NAME_INSIDE))


class Caption(NamedTuple):
    """How the names of cards that lie side by side stand below them: the names, their size in pixels, and lines."""

    names: tuple[str, ...]
    px: int
    lines: int


def captions(theme: Theme, cards: Sequence[str], wide: int) -> Caption:
    """One size for all: a line where that is hardly smaller than usual, else two; short names before tiny ones."""
    long, short = (tuple(map(spell, cards)) for spell in (card_name, SHORTEST.__getitem__))
    return _captions(theme, long, short, wide)


@lru_cache(maxsize=64)
def _captions(theme: Theme, long: tuple[str, ...], short: tuple[str, ...], wide: int) -> Caption:
    full = theme.text_px("caption")
    for names, lines, least in ((long, 1, 0.85), (long, 2, 0.85), (short, 2, 0.85), (long, 2, 0.0), (short, 2, 0.0)):
        for px in range(full, max(MIN_TEXT, round(least * full)) - 1, -1):
            laid = [text.block(theme, name, "caption", width=wide, px=px) for name in names]
            if all(len(block.lines) <= lines and not block.broken for block in laid):
                return Caption(names, px, lines)
    return Caption(short, MIN_TEXT, 2)


def below(theme: Theme, wide: int, least: float, lines: int = 2) -> int:
    """Pixels kept below a card so wide: for the lines of its name where that is not on it, else `least` design ones."""
    return lines * theme.line_px("caption") + theme.px(16) if not named_inside(theme, wide) else round(least * theme.k)


def card_face(kit: Kit, card: str | None, color: str, captain: str, wide: int) -> pygame.Surface:
    """A card's picture: its face with the name in its band, or, where it is covered, its crew's back."""
    key = ("card", spoken(), card, color, captain, wide, named_inside(kit.theme, wide))
    return kit.sprites.keep(key, lambda: _face(kit, card, color, captain, wide))


def _face(kit: Kit, card: str | None, color: str, captain: str, wide: int) -> pygame.Surface:
    size = (wide, round(wide * SHAPE))
    if card is None or card == HIDDEN:
        return kit.sprites.get(f"cards/back_{color}", size).copy()
    image = kit.sprites.get(f"cards/{card}", size).copy()
    scale = wide / 250
    if card == "captains_orders" and captain:
        side = round(142 * scale)
        face = kit.sprites.get(f"captains/{captain}", (side, side))
        mask = pygame.Surface((side, side), pygame.SRCALPHA)
        pygame.draw.circle(mask, WHITE, (side / 2, side / 2), side / 2)
        cut = face.copy()
        cut.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        image.blit(cut, (round(125 * scale - side / 2), round(208 * scale - side / 2)))
    if named_inside(kit.theme, wide):
        band = Rect(round(15 * scale), round(15 * scale), round(220 * scale), round(58 * scale))
        _in_band(image, band.inflate(-round(18 * scale), 0), (card_name(card), SHORTEST.get(card) or card_name(card)))
    return image


def _in_band(image: pygame.Surface, band: Rect, names: tuple[str, str]) -> None:
    """The name in capitals, as large as the band holds: the shorter one where the other would be tiny."""
    from boompatrol.ui.theme import load_font

    for words in names:
        size = round(band.h * 0.62)
        while size > 8 and load_font("bungee", size).size(words.upper())[0] > band.w:
            size -= 1
        if size >= LEAST_NAME:
            break
    drawn = load_font("bungee", size).render(words.upper(), True, WHITE)
    image.blit(drawn, drawn.get_rect(center=band.center))


class CardButton(Widget):
    """One card. `on_press` takes a click, Enter or Space; `on_drag` and `on_drop` where it may be dragged away."""

    role = "card"
    focusable = True
    takes_pointer = True

    def __init__(
        self, id: str, card: str | None, color: str, captain: str = "", on_press: Callable[[], Step] | None = None, *,
        key: str = "", chosen: bool = False, on_drop: Callable[[Pos], Step] | None = None, note: str = "", **rest: Any,
    ):  # fmt: skip
        super().__init__(id, card_name(card) if card else tr("a covered card"), **rest)
        self.card, self.color, self.captain = card, color, captain
        self.on_press, self.on_drop, self.cap, self.chosen, self.note = on_press, on_drop, key, chosen, note
        if card and not self.tooltip:
            self.tooltip = f"**{name_of(card)}**: {card_effect(card, captain)}"
        self.beside: Sequence[str] = [card] if card else []
        """The cards that lie or may lie side by side with it, itself among them: their names are lettered alike."""
        self.on_look: Callable[[bool], None] | None = None
        """Told when the pointer or the focus comes and goes."""
        self.held_at: Pos | None = None
        self._from: Pos | None = None
        self._lift = Tween(0.0, 0.1)
        self.must = False
        """Whether it has to be laid: marked, and once it pulses (C11)."""
        self._pulse = Tween(0.0, PULSE)

    def rules(self) -> tuple[str, ...]:
        """Those of the card; of its Captain where the Orders are his."""
        if self.card == "captains_orders" and self.captain:
            return rules_of("captain", self.captain)
        return rules_of("card", self.card or "") or super().rules()

    sound = "card_lay"
    """What a press sounds like: never what card it is."""

    @property
    def face_rect(self) -> Rect:
        """Where the card itself lies: the largest of its shape, at the top."""
        wide = min(self.rect.w, round((self.rect.h - self.foot(self.rect.w)) / SHAPE))
        return Rect(self.rect.centerx - wide // 2, self.rect.y, wide, round(wide * SHAPE))

    def natural(self, width: int | None) -> tuple[int, int]:
        """A card so wide, and what stands below it."""
        wide = width or self.px(NAME_INSIDE)
        return wide, round(wide * SHAPE) + self.foot(wide)

    def foot(self, wide: int) -> int:
        """Pixels kept below the card: for its key cap, its note, or its name where that does not fit inside."""
        least = 42 if self.cap else 36 if self.note else 0
        if not self.card or named_inside(self.theme, wide):
            return round(least * self.theme.k)
        return below(self.theme, wide, least, captions(self.theme, self.beside, wide).lines)

    def focus_rect(self) -> Rect:
        """Round the card, not its key cap."""
        return self.face_rect

    def contains(self, pos: Pos) -> bool:
        """On the card or what stands below it."""
        return self.rect.collidepoint(pos) and abs(pos[0] - self.rect.centerx) <= self.face_rect.w // 2 + self.px(4)

    def activate(self) -> Step:
        """Press."""
        self.kit.sound.cue(self.sound)
        return self.on_press() if self.on_press is not None else None

    def hover_changed(self, on: bool) -> None:
        """Lift."""
        self._lift.to(1.0 if on and self.enabled else 0.0, self.kit.seconds(100))
        self.animate()
        super().hover_changed(on)
        if self.on_look is not None:
            self.on_look(on)

    def focus_changed(self, on: bool) -> None:
        """Tell `on_look`."""
        super().focus_changed(on)
        if self.on_look is not None:
            self.on_look(on)

    def update(self, dt: float) -> bool:
        """Move."""
        moved = self._lift.update(dt) or self._lift.running
        return self._pulse.update(dt) or self._pulse.running or moved

    def press(self, pos: Pos) -> None:
        """Perhaps a drag."""
        self._from = pos

    def drag(self, pos: Pos) -> None:
        """From a few pixels on the card goes with the pointer."""
        if self.on_drop is None or self._from is None or not self.enabled:
            return
        far = abs(pos[0] - self._from[0]) + abs(pos[1] - self._from[1])
        if self.held_at is not None or far > self.px(12):
            self.held_at = pos
            self.touch()

    def release(self, pos: Pos) -> Step:
        """Dropped somewhere, or pressed."""
        dragged, self.held_at, self._from = self.held_at is not None, None, None
        self.touch()
        if dragged and self.on_drop is not None:
            return self.on_drop(pos)
        return super().release(pos)

    def cancelled(self) -> None:
        """Back where it lay."""
        self.held_at = self._from = None
        self.touch()

    def paint(self, surface: pygame.Surface) -> None:
        """Shadow, card, frame if chosen, key cap or note."""
        face = self.face_rect
        image = card_face(self.kit, self.card, self.color, self.captain, face.w)
        up = round(self.px(4) * self._lift.value) + (self.px(14) if self.chosen else 0)
        spot = face.move(0, -up)
        if self.held_at is None:
            shadow = self.kit.sprites.keep(("card shadow", face.w), lambda: silhouette(image))
            surface.blit(shadow, spot.move(self.px(4), self.px(6) + up // 2))
            if not self.enabled:
                image = self.kit.sprites.keep(("card off", self.card, self.color, face.w), lambda: _dim(image))
            surface.blit(image, spot)
            if self.must and self.enabled:
                if self._pulse.target != 1.0:
                    self._pulse.to(1.0, self.kit.seconds(1000 * PULSE))
                    self.animate()
                beat = round(self.px(9) * abs(sin(2 * pi * self._pulse.value)))
                frame(surface, spot.inflate(self.px(8) + beat, self.px(8) + beat), self.theme.color.gold, self.px(5))
                chip = Rect(spot.x - self.px(4), spot.y - self.px(20), spot.w + self.px(8), self.px(32))
                self.kit.skin.chip_text(surface, tr("must"), chip.center, self.theme.color.gold, INK)
            if self.chosen:
                frame(surface, spot.inflate(self.px(8), self.px(8)), self.theme.color.gold, self.px(5))
        self._below(surface, face)

    def _below(self, surface: pygame.Surface, face: Rect) -> None:
        theme, px = self.theme, self.px
        foot = Rect(self.rect.x, face.bottom + px(5), self.rect.w, self.rect.bottom - face.bottom - px(5))
        if self.cap and not named_inside(theme, face.w):
            self.kit.skin.keycap(surface, self.cap, (face.centerx, face.bottom), 0.5, 0.62)
            foot = Rect(foot.x, foot.y + px(8), foot.w, foot.h - px(8))
        elif self.cap:
            self.kit.skin.keycap(surface, self.cap, (face.centerx, face.bottom + px(12)), 0.5, 0)  # clear of the ring
        if self.card and not named_inside(theme, face.w):
            names, size, _ = captions(theme, self.beside, face.w)
            words = names[list(self.beside).index(self.card)]
            name = text.block(theme, words, "caption", width=face.w, color=WHITE, align="center", px=size)
            name.draw(surface, (face.centerx - name.width // 2, foot.y))
        elif self.note.strip():
            note = text.fit(theme, self.note, "caption", foot.w, foot.h, color=theme.color.muted, max_lines=1)
            if not note.cut:  # the tooltip says it too
                note.draw(surface, (foot.centerx - note.width // 2, foot.y))

    def paint_held(self, surface: pygame.Surface) -> None:
        """The card at the pointer, over everything."""
        if self.held_at is not None:
            image = card_face(self.kit, self.card, self.color, self.captain, self.face_rect.w)
            surface.blit(image, image.get_rect(center=self.held_at))


def _dim(image: pygame.Surface) -> pygame.Surface:
    out = image.copy()
    out.fill((120, 115, 150, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def frame(surface: pygame.Surface, rect: Rect, color: Color, width: int) -> None:
    """A frame in a colour between two ink lines."""
    pygame.draw.rect(
        surface, INK, rect.inflate(2 * width // 2, 2 * width // 2), width + width // 2 * 2, border_radius=3 * width
    )
    pygame.draw.rect(surface, color, rect, width, border_radius=2 * width)
