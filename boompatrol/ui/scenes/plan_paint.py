"""The words of the Battle Plan page: headings, what a card does, what else the crew has."""

from __future__ import annotations

import pygame

from boompatrol.table.state import Tank
from boompatrol.ui import text
from boompatrol.ui.kit import Kit
from boompatrol.ui.names import name_of, short_effect
from boompatrol.ui.widget import Rect


def heading(kit: Kit, surface: pygame.Surface, rect: Rect, title: str, note: str) -> None:
    """A panel's heading, and a note at its right."""
    theme, px = kit.theme, kit.theme.px
    head = text.block(theme, title, "heading", color=theme.color.gold_light)
    line = Rect(rect.x + px(24), rect.y + px(12), rect.w - px(48), theme.line_px("heading"))
    head.draw_in(surface, line, 0, 0.5)
    room = line.w - head.width - px(24)
    said = text.block(theme, note, "caption", width=room, color=theme.color.muted, align="right", max_lines=1)
    said.draw_in(surface, line, 1, 0.5)


def pile_words(tank: Tank, rattled: int) -> str:
    """What is missing from the hand, and what must go out of it."""
    damaged = len(tank.damaged)
    words = f"{damaged} card{'s' if damaged != 1 else ''} damaged" if damaged else "No damaged cards"
    return words + (f", {rattled} Rattled: must be laid" if rattled else "")


def paint_hint(kit: Kit, surface: pygame.Surface, room: Rect, card: str | None, missing: str) -> None:
    """What the card looked at does, else what to do next."""
    theme = kit.theme
    words = (
        short_effect(card) if card else "Click a card, drag it, or press its figure. A click on the row takes it back."
    )
    title = name_of(card) if card else missing or "All set."
    head = text.block(theme, title, "strong", width=room.w, max_lines=1)
    for role in ("body", "small", "caption"):
        body = text.block(
            theme, words, role, width=room.w, max_lines=max(1, (room.h - head.height) // theme.line_px(role))
        )
        if body.height + head.height <= room.h and not body.cut:
            break
    y = room.y + (room.h - head.height - body.height) // 2
    head.draw(surface, (room.x, y))
    body.draw(surface, (room.x, y + head.height))


def paint_tokens(kit: Kit, surface: pygame.Surface, board: Rect, tank: Tank, most: int, charged: bool) -> None:
    """What else this crew has: tokens, Gear, what is left of its Crits."""
    theme, px = kit.theme, kit.theme.px
    lines: list[tuple[str, str]] = []
    if tank.destroyed:
        lines.append(("tokens/crit", "Your tank is a wreck: it comes back at its next Command."))
    elif tank.crits:
        lines.append(("tokens/crit", f"{tank.crits} of {most} Crits."))
    if tank.ammo:
        lines.append(
            ("tokens/ammo", f"{tank.ammo} Ammo: a free shot from any open Bunker, before or after your Command.")
        )
    if tank.patch:
        lines.append(("tokens/patch_kit", "Patch Job: mends Crits or cards in your own turn."))
    if charged:
        lines.append(("tokens/super_charge", "Super Charge: a fourth card, played before anyone else moves."))
    if tank.gear:
        lines.append((f"gear/{tank.gear}", f"{name_of(tank.gear)}: {short_effect(tank.gear)}"))
    if tank.beside:
        lines.append(("captains/red", "Captain's Orders lies beside you: put it in place of any card as it comes up."))
    if not lines:
        lines.append(("ui/table", f"{tank.gold} Gold, no tokens, no Gear."))
    y = board.y + px(12)
    for icon, words in lines:
        side = px(44)
        block = text.block(theme, words, "small", width=board.w - side - px(60), max_lines=2)
        if y + max(side, block.height) > board.bottom - px(6):
            break
        surface.blit(kit.sprites.get(icon, (side, side)), (board.x + px(18), y))
        block.draw_in(surface, Rect(board.x + side + px(34), y, board.w - side - px(50), side), 0, 0.5)
        y += max(side, block.height) + px(6)
