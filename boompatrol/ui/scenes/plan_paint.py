"""The words of the Battle Plan page: headings, what a card does, what else the crew has."""

from __future__ import annotations

from itertools import pairwise

import pygame

from boompatrol.table.state import Tank
from boompatrol.ui import text
from boompatrol.ui.kit import Kit
from boompatrol.ui.language import tr, trn
from boompatrol.ui.names import card_effect, crits_of, listed, name_of, short_effect
from boompatrol.ui.scenes.forecast import Line, paint_lines
from boompatrol.ui.skin import CHEVRON_RIGHT
from boompatrol.ui.widget import Rect

LEAST_FORECAST = 172
"""Design pixels the cream panel is high at least."""


def heading(kit: Kit, surface: pygame.Surface, rect: Rect, title: str, *notes: str) -> None:
    """A panel's heading, and at its right the first note that goes there in a line of nearly full size, or the last."""
    theme, px = kit.theme, kit.theme.px
    line = Rect(rect.x + px(24), rect.y + px(6), rect.w - px(48), rect.h - px(6))
    head = text.fit(theme, title, "heading", line.w, line.h, color=theme.color.gold_light, align="left", max_lines=1)
    head.draw_in(surface, line, 0, 0.5)
    room = line.w - head.width - px(24)
    for note in notes if room > px(120) else ():
        said = text.fit(theme, note, "caption", room, line.h, color=theme.color.muted, align="right")
        whole = len(said.lines) == 1 and not said.cut and said.px >= 0.8 * theme.text_px("caption")
        if whole or (note is notes[-1] and not said.cut):
            said.draw_in(surface, line, 1, 0.5)
            return


def paint_arrows(kit: Kit, surface: pygame.Surface, faces: list[Rect]) -> None:
    """Chevrons between the slots: they play from left to right."""
    for before, after in pairwise(faces):
        side = min(kit.theme.px(40), after.x - before.right + kit.theme.px(14))
        spot = Rect(0, 0, side, side)
        spot.center = ((before.right + after.x) // 2, before.centery)
        kit.skin.glyph(surface, CHEVRON_RIGHT, spot, kit.theme.color.gold_light, 6)


def paint_forecast(kit: Kit, surface: pygame.Surface, rect: Rect, way: list[Line], shot: list[Line]) -> None:
    """The cream panel "If nobody moves": the way with its contacts, then, under a line, the shot."""
    theme, px, c = kit.theme, kit.theme.px, kit.theme.color
    inner = rect.inflate(-px(32), -px(20))
    high = theme.line_px("heading") * 2
    head = text.fit(theme, tr("If nobody moves"), "heading", inner.w, high, color=c.brown, align="left")
    need = head.height + sum_height(kit, way, inner.w) + (sum_height(kit, shot, inner.w) + px(16) if shot else 0)
    rect = Rect(rect.x, rect.y, rect.w, max(min(need + px(36), rect.h), min(px(LEAST_FORECAST), rect.h)))
    inner.h = rect.h - px(20)
    kit.skin.cream(surface, rect)
    head.draw(surface, inner.topleft)
    top = inner.y + head.height + px(8)
    split = px(12) if shot else 0
    lower = min((inner.bottom - top) // 2, sum_height(kit, shot, inner.w)) if shot else 0
    upper = inner.bottom - top - lower - split
    paint_lines(kit, surface, Rect(inner.x, top, inner.w, upper), way)
    if shot:
        y = min(top + upper, top + sum_height(kit, way, inner.w) + px(4))
        pygame.draw.line(surface, c.gold, (inner.x, y + split // 2), (inner.right, y + split // 2), max(2, px(2.5)))
        paint_lines(kit, surface, Rect(inner.x, y + split, inner.w, inner.bottom - y - split), shot)


def sum_height(kit: Kit, lines: list[Line], wide: int) -> int:
    """How many pixels high the lines would be in their largest type."""
    theme = kit.theme
    return sum(
        text.block(theme, words, "small", width=wide - (theme.px(36) if n else 0)).height + theme.px(5)
        for n, words in lines
    )


def pile_words(tank: Tank, rattled: int) -> list[str]:
    """What is missing from the hand, by name where there is room, and what must go out of it."""
    damaged = len(tank.damaged)
    out = [trn("{n} card damaged", "{n} cards damaged", damaged) if damaged else tr("No damaged cards")]
    if damaged:
        out.insert(0, tr("damaged: {cards}", cards=listed([name_of(card) for card in sorted(tank.damaged)])))
    if rattled:
        must = trn("{n} Rattled card: it must be laid", "{n} Rattled cards: they must be laid", rattled)
        out = [tr("{one}; {other}", one=must, other=out[0]), must] if damaged else [must]
    return out


def paint_hint(kit: Kit, surface: pygame.Surface, room: Rect, card: str | None, captain: str, missing: str) -> None:
    """What the card looked at does, else what to do next."""
    theme = kit.theme
    hint = tr("Click a card, drag it, or press its number. A click on the row takes it back.")
    words = card_effect(card, captain) if card else hint
    title = name_of(card) if card else missing or tr("All set.")
    head = text.fit(theme, title, "strong", room.w, align="left", max_lines=1)
    body = text.fit(theme, words, "body", room.w, room.h - head.height, align="left", max_lines=3)
    if body.cut:
        # A long effect on a low foot: the name runs into it, so that every line is for words.
        body = text.fit(theme, f"**{title}**: {words}", "body", room.w, room.h, align="left", max_lines=3)
        body.draw(surface, (room.x, room.y + (room.h - body.height) // 2))
        return
    y = room.y + (room.h - head.height - body.height) // 2
    head.draw(surface, (room.x, y))
    body.draw(surface, (room.x, y + head.height))


def paint_tokens(kit: Kit, surface: pygame.Surface, board: Rect, tank: Tank, most: int, charged: bool) -> None:
    """What else this crew has: tokens, Gear, what is left of its Crits."""
    theme, px = kit.theme, kit.theme.px
    lines: list[tuple[str, str]] = []
    if tank.destroyed:
        lines.append(("tokens/crit", tr("Your tank is a wreck: it comes back at its next Command.")))
    elif tank.crits:
        lines.append(("tokens/crit", tr("{crits} of {most}.", crits=crits_of(tank.crits), most=most)))
    if tank.ammo:
        words = tr("{n} Ammo: a free shot from any open Bunker, before or after your Command.", n=tank.ammo)
        lines.append(("tokens/ammo", words))
    if tank.patch:
        lines.append(("tokens/patch_kit", tr("Patch Job: mends Crits or cards in your own turn.")))
    if charged:
        lines.append(("tokens/super_charge", tr("Super Charge: a fourth card, played before anyone else moves.")))
    if tank.gear:
        words = tr("{gear}: {effect}", gear=name_of(tank.gear), effect=short_effect(tank.gear))
        lines.append((f"gear/{tank.gear}", words))
    if tank.beside:
        words = tr("Captain's Orders lies beside you: put it in place of any card as it comes up.")
        lines.append(("captains/red", words))
    if not lines:
        lines.append(("tokens/gold", trn("{n} Gold, no tokens, no Gear.", "{n} Gold, no tokens, no Gear.", tank.gold)))
    elif tank.gold:
        lines.append(("tokens/gold", tr("{n} Gold", n=tank.gold)))
    inner = board.inflate(-px(28), -px(16))
    each = min(inner.h // len(lines), px(64))
    y = inner.y + (inner.h - each * len(lines)) // 2
    for icon, words in lines:
        side = min(px(44), each - px(4))
        surface.blit(kit.sprites.get(icon, (side, side)), (inner.x + (px(44) - side) // 2, y + (each - side) // 2))
        room = Rect(inner.x + px(44) + px(12), y, inner.w - px(56), each)
        block = text.fit(theme, words, "small", room.w, room.h, align="left", max_lines=3)
        block.draw_in(surface, room, 0, 0.5)
        y += each
