"""What all forms of a crew board share: panel and header, portrait, Medals plate, the sign of a destroyed tank."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from boompatrol.ui import board_parts as parts
from boompatrol.ui import text
from boompatrol.ui.kit import Kit
from boompatrol.ui.names import captain_of
from boompatrol.ui.skin import Layer
from boompatrol.ui.sprites import fragment
from boompatrol.ui.theme import CREWS, INK, WHITE

if TYPE_CHECKING:
    from boompatrol.ui.boards import BoardData
    from boompatrol.ui.look import Slot

Rect = pygame.Rect


Anchors = dict[str, tuple[int, int]]


def ordered(data: BoardData) -> list[tuple[int, Slot, float]]:
    """The slots as they are shown: a Super Charge card first."""
    cells = [(n, slot, data.flips[n]) for n, slot in enumerate(data.row)]
    return [*cells[3:], *cells[:3]]


def body(target: pygame.Surface, kit: Kit, rect: Rect, data: BoardData, head: int, pattern: float) -> None:
    """Panel and header, and the white frame of the one that acts."""
    if data.acting:
        parts.acting_frame(target, kit, rect)
    edge = CREWS[data.color].base if data.acting else None
    kit.skin.panel(target, rect, edge=edge)
    inset = max(2, round(3 * kit.theme.k))
    parts.header(
        target, kit, Rect(rect.x + inset, rect.y + inset, rect.w - 2 * inset, head - inset), data.color, pattern
    )


def face_of(target: pygame.Surface, kit: Kit, data: BoardData, rect: Rect) -> None:
    """The captain, or the crew's badge before there is one."""
    if data.captain:
        target.blit(kit.sprites.portrait(data.captain, data.color, rect.w, data.mood), rect)
    else:
        kit.skin.well(target, rect)
        badge = kit.sprites.get(f"crews/badge_{data.color}", round(rect.w * 0.7))
        target.blit(badge, badge.get_rect(center=rect.center))


def under_name(data: BoardData) -> list[str]:
    """Captain and turn, in ever fewer words."""
    captain, say = captain_of(data.captain) or text.escape(data.player), data.words or "waits"
    return [f"**{captain}, {say}**", f"**{say}**"]


def medals_plate(target: pygame.Surface, kit: Kit, rect: Rect, data: BoardData, role: str) -> tuple[int, int]:
    """The Medals plate; in team play the player's name stands there."""
    if not data.team:
        return parts.plate(target, kit, rect, data.medals, data.to_win, role, 1.0 if "medals" in data.pops else 0.0)
    kit.skin.frame(target, rect, (Layer(fill=INK, stroke=WHITE, width=kit.theme.line(2), radius=10 * kit.theme.k),))
    say = text.escape(data.player or data.color.capitalize())
    parts.words(target, kit, say, "strong", rect.center, WHITE, 0.5, 0.5, rect.w - kit.theme.px(12))
    return rect.center


def wrecked(target: pygame.Surface, kit: Kit, rect: Rect, area: Rect) -> None:
    """The board of a destroyed tank at 60 %, and why."""
    veil = kit.sprites.keep(("wrecked", rect.size), lambda: _veil(rect.size, 14 * kit.theme.k))
    target.blit(veil, rect.topleft)
    laid = text.block(
        kit.theme,
        "**destroyed**: respawns at next Command",
        "label",
        width=area.w - kit.theme.px(24),
        color=WHITE,
        align="center",
    )
    box = Rect(0, 0, min(area.w, laid.width + kit.theme.px(24)), laid.height + kit.theme.px(14))
    box.center = area.center
    kit.skin.frame(
        target, box, (Layer(fill=INK, stroke=kit.theme.color.no, width=kit.theme.line(3), radius=10 * kit.theme.k),)
    )
    laid.draw_in(target, box, 0.5, 0.5)


def _veil(size: tuple[int, int], radius: float) -> pygame.Surface:
    w, h = size
    return fragment(f'<rect x="0" y="0" width="{w}" height="{h}" rx="{radius}" fill="#15132B" opacity=".45"/>', size)
