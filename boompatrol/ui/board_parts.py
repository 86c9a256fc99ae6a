"""Pieces of crew boards and panels: cards, Crit boxes, Glory pips, the Medals plate, tokens with their counts.

All draw at a place in pixels with the scale of the kit's theme, and return how much room they took where that helps.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import cos, pi

import pygame

from boompatrol.ui import text
from boompatrol.ui.kit import Kit
from boompatrol.ui.skin import Layer
from boompatrol.ui.sprites import fragment, rounded
from boompatrol.ui.theme import CREWS, INK, WHITE, Color, Theme

Rect = pygame.Rect
CARD = 1.4
"""A card's height in widths."""


def words(
    target: pygame.Surface, kit: Kit, say: str, role: str, at: tuple[float, float], color: Color,
    dx: float = 0.0, dy: float = 0.5, width: int | None = None, lines: int = 1,
) -> Rect:  # fmt: skip
    """Text, smaller where it does not fit `width`; `at` is its left middle (dx 0, dy 0.5), its centre (0.5, 0.5)..."""
    align: text.Align = "center" if dx == 0.5 else "right" if dx == 1 else "left"
    if width is None:
        laid = text.block(kit.theme, say, role, color=color, align=align)
    else:
        laid = text.fit(kit.theme, say, role, max(1, width), color=color, align=align, max_lines=lines)
    return laid.draw(target, (round(at[0] - laid.width * dx), round(at[1] - laid.height * dy)))


def maybe(
    target: pygame.Surface, kit: Kit, say: str, role: str, at: tuple[float, float], color: Color, width: int,
    dx: float = 0.0,
) -> Rect:  # fmt: skip
    """A word that only names a picture beside it: left out where there is no room; then the rectangle is empty."""
    here = round(at[0]), round(at[1])
    if width < kit.theme.px(20) or text.fit(kit.theme, say, role, width, color=color, max_lines=1).cut:
        return Rect(here, (0, 0))
    return words(target, kit, say, role, at, color, dx, 0.5, width)


def capitals(
    target: pygame.Surface, kit: Kit, say: str, role: str, at: tuple[float, float], color: Color,
    dx: float = 0.0, width: int | None = None, largest: int | None = None,
) -> Rect:  # fmt: skip
    """A word in Bungee, at most `largest` pixels and smaller where it does not fit `width`: centred on its letters."""
    if width is None:
        laid = text.block(kit.theme, say, role, color=color, px=largest)
    else:
        laid = text.fit(
            kit.theme, say, role, max(1, width), color=color, align="left", max_lines=1, largest=largest
        )  # fmt: skip
    return laid.draw(target, (round(at[0] - laid.width * dx), round(at[1] - laid.height / 2 + kit.theme.k)))


def fitted(theme: Theme, say: Sequence[str], color: Color, width: int, roles: Sequence[str]) -> text.Block | None:
    """The first wording, in the first role, that fits a line of `width`; the last of all is shrunk, or None."""
    for words_ in say:
        for role in roles:
            laid = text.block(theme, words_, role, color=color)
            if laid.width <= width:
                return laid
    if not say or width < theme.px(20):
        return None
    laid = text.fit(theme, say[-1], roles[-1], width, color=color, align="left", max_lines=1)
    return None if laid.cut else laid


# cards


def card_face(kit: Kit, card: str, wide: int, crew: str, captain: str) -> pygame.Surface:
    """The face of a Command card; Captain's Orders wears the captain."""
    if card != "captains_orders" or not captain:
        return kit.sprites.get(f"cards/{card}", wide)
    return kit.sprites.keep(("orders", wide, crew, captain), partial(_orders, kit, wide, crew, captain))


def _orders(kit: Kit, wide: int, crew: str, captain: str) -> pygame.Surface:
    out = kit.sprites.get("cards/captains_orders", wide).copy()
    k = wide / 250
    side = max(4, round(148 * k))
    disc = pygame.Surface((side, side), pygame.SRCALPHA)
    disc.blit(kit.sprites.get(f"crews/burst_{crew}", (side, side)), (0, 0))
    disc.blit(kit.sprites.get(f"captains/{captain}", (side, side)), (0, round(4 * k)))
    disc = rounded(disc, side / 2)
    out.blit(disc, (round(125 * k - side / 2), round(208 * k - side / 2)))
    ring = fragment(
        f'<circle cx="{side / 2}" cy="{side / 2}" r="{side / 2 - 2 * k}" fill="none" stroke="#14102A" '
        f'stroke-width="{5 * k}"/>',
        (side, side),
    )
    out.blit(ring, (round(125 * k - side / 2), round(208 * k - side / 2)))
    return out


def card_back(kit: Kit, wide: int, crew: str) -> pygame.Surface:
    """The back of a crew's cards: the same for every content."""
    return kit.sprites.get(f"cards/back_{crew}", wide)


def card_shadow(kit: Kit, target: pygame.Surface, rect: Rect) -> None:
    """The hard shadow of a card."""
    k = rect.w / 250
    kit.skin.frame(target, rect.move(2, round(5 * k) + 2), (Layer(fill=INK, radius=20 * k, alpha=0.5),))


def slot_card(
    target: pygame.Surface, kit: Kit, rect: Rect, card: str | None, face: str, crew: str, captain: str,
    flip: float = 1.0, frame: bool = False,
) -> None:  # fmt: skip
    """A slot of a row: a back, a face, a back turned sideways, or an empty place. `flip` is how far it is turned."""
    if card is None:
        c = kit.theme.color
        layer = Layer(fill=c.well, stroke=c.edge, width=kit.theme.line(2), radius=rect.w * 0.08)
        kit.skin.frame(target, rect, (layer,))
        return
    if face == "back":
        image = card_back(kit, round(rect.w / CARD), crew)
        turned = kit.sprites.keep(("sideways", image.get_size(), crew), lambda: pygame.transform.rotate(image, 90))
        box = turned.get_rect(center=rect.center)
        card_shadow(kit, target, box)
        target.blit(turned, box)
        return
    if flip < 1.0 and face == "up" and kit.reduced_motion:
        # No turning: the face comes through the back.
        image = card_face(kit, card, rect.w, crew, captain).copy()
        image.set_alpha(round(255 * flip))
        target.blit(card_back(kit, rect.w, crew), rect.topleft)
        target.blit(image, rect.topleft)
        return
    shown = face == "up" and flip >= 0.5
    image = card_face(kit, card, rect.w, crew, captain) if shown else card_back(kit, rect.w, crew)
    if flip < 1.0:
        wide = max(2, round(rect.w * abs(cos(pi * flip))))
        image = pygame.transform.smoothscale(image, (wide, rect.h))
        target.blit(image, image.get_rect(center=rect.center))
        return
    card_shadow(kit, target, rect)
    target.blit(image, rect.topleft)
    if frame:
        grow = rect.inflate(6, 6)
        kit.skin.frame(
            target, grow,
            (
                Layer(stroke=INK, width=kit.theme.line(7), radius=rect.w * 0.08 + 3),
                Layer(stroke=WHITE, width=kit.theme.line(4), radius=rect.w * 0.08 + 3),
            ),
        )  # fmt: skip


# boxes and pips


def crits(target: pygame.Surface, kit: Kit, at: tuple[int, int], have: int, most: int, side: int, gap: int) -> int:
    """Boxes with cubes; returns the width."""
    c = kit.theme.color
    for n in range(most):
        rect = Rect(at[0] + n * (side + gap), at[1], side, side)
        kit.skin.frame(target, rect, (Layer(fill=c.well, stroke=c.edge, width=kit.theme.line(2), radius=side * 0.2),))
        if n < have:
            inner = round(side * 0.88)
            image = kit.sprites.get("tokens/crit", (inner, inner))
            target.blit(image, image.get_rect(center=rect.center))
    return most * (side + gap) - gap


def glory(
    target: pygame.Surface, kit: Kit, at: tuple[int, int], have: int, most: int, size: tuple[int, int], gap: int
) -> int:
    """The track of Glory; returns the width."""
    c = kit.theme.color
    w, h = size
    for n in range(most):
        rect = Rect(at[0] + n * (w + gap), at[1], w, h)
        full = n < have
        layer = Layer(
            fill=c.gold if full else c.well,
            stroke=INK if full else c.edge,
            width=kit.theme.line(2),
            radius=min(w, h) * 0.3,
        )
        kit.skin.frame(target, rect, (layer,))
    return most * (w + gap) - gap


def plate(
    target: pygame.Surface, kit: Kit, rect: Rect, medals: int, of: int, role: str = "medals", pop: float = 0.0
) -> Rect:
    """The Medals: icon, number, "/6"; returns the plate."""
    k, c = kit.theme.k, kit.theme.color
    kit.skin.frame(
        target, rect,
        (Layer(fill=INK, stroke=c.gold_light if pop else WHITE, width=kit.theme.line(2 + 2 * pop), radius=10 * k),),
    )  # fmt: skip
    side = round(rect.h * 0.94)
    icon = kit.sprites.get("tokens/medal", (side, side))
    target.blit(icon, icon.get_rect(center=(rect.x + round(rect.h * 0.52), rect.centery)))
    small = text.block(kit.theme, f"/{of}", "caption", color=c.muted)
    small.draw(target, (rect.right - kit.theme.px(6) - small.width, round(rect.centery + 6 * k - small.height / 2)))
    left = rect.x + round(rect.h * 0.96)
    number = text.block(kit.theme, str(medals), role, color=c.gold)
    if pop:
        image_of = pygame.transform.smoothscale_by(number.surface(), 1.15)
    else:
        image_of = number.surface()
    room = rect.right - kit.theme.px(8) - small.width - left
    image = image_of
    if number.width > room:
        image = pygame.transform.smoothscale(
            image, (max(1, room), max(1, round(image.get_height() * room / number.width)))
        )
    target.blit(image, image.get_rect(center=(left + room / 2, rect.centery + k)))
    return rect


def count_bar(
    target: pygame.Surface, kit: Kit, rect: Rect, count: int, awaited: float | None, most: float, over: int
) -> None:  # fmt: skip
    """A bar filled as far as a count goes of `most`, and a line where it was to be expected; None: nowhere.

    The line reaches `over` pixels beyond the bar.
    """
    k, c, px = kit.theme.k, kit.theme.color, kit.theme.px
    kit.skin.frame(target, rect, (Layer(fill=c.well, radius=3 * k),))
    full = round(rect.h * count / most)
    if full:
        gold = Rect(rect.x, rect.bottom - full, rect.w, full)
        kit.skin.frame(target, gold, (Layer(fill=c.gold, radius=min(3 * k, full / 2)),))
    if awaited is not None:
        y = rect.bottom - round(rect.h * min(1.0, awaited / most))
        target.fill(WHITE, (rect.x - over, y - 1, rect.w + 2 * over, max(2, px(2.5))))


# frames of boards


def header(target: pygame.Surface, kit: Kit, rect: Rect, crew: str, pattern: float, radius: float = 12) -> None:
    """The crew's colour at the top of a board, its pattern on the right share `pattern`, an ink line below."""
    k = kit.theme.k
    c = CREWS[crew]
    key = ("header", rect.size, crew, pattern, kit.theme.high_contrast)

    def make() -> pygame.Surface:
        extra = round(2 * radius * k) + 2
        sheet = pygame.Surface((rect.w, rect.h + extra), pygame.SRCALPHA)
        sheet.fill(c.base)
        wide = round(rect.w * pattern)
        if wide and not kit.theme.high_contrast:
            sheet.blit(kit.sprites.cloth(crew, (wide, rect.h), kit.theme.px(150)), (rect.w - wide, 0))
        sheet = rounded(sheet, radius * k)
        out = sheet.subsurface((0, 0, rect.w, rect.h)).copy()
        line = max(2, round(3 * k))
        out.fill(INK, (0, rect.h - line, rect.w, line))
        return out

    target.blit(kit.sprites.keep(key, make), rect.topleft)


def pattern_after(
    target: pygame.Surface, kit: Kit, rect: Rect, crew: str, pattern: float, words: Sequence[Rect], radius: float = 12
) -> None:
    """The pattern of a header whose words are written: on the right share `pattern`, never under a letter."""
    start = max(rect.right - round(rect.w * pattern), *(at.right + kit.theme.px(12) for at in words))
    if start >= rect.right - kit.theme.px(8):
        return
    clip = target.get_clip()
    target.set_clip(Rect(start, rect.y, rect.right - start, rect.h).clip(clip))
    header(target, kit, rect, crew, 1.0, radius)
    target.set_clip(clip)


def acting_frame(target: pygame.Surface, kit: Kit, rect: Rect) -> None:
    """The white frame with ink on both sides, 5 design pixels beyond the rectangle."""
    k = kit.theme.k
    grow = rect.inflate(round(10 * k), round(10 * k))
    kit.skin.frame(target, grow, (Layer(fill=WHITE, stroke=INK, width=kit.theme.line(3), radius=19 * k),))
