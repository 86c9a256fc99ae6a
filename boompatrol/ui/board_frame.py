"""What all forms of a crew board share: panel and header, portrait, Medals plate, the sign of a destroyed tank."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from boompatrol.ui import board_parts as parts
from boompatrol.ui import text
from boompatrol.ui.kept_picture import Regions
from boompatrol.ui.kit import Kit
from boompatrol.ui.language import tr
from boompatrol.ui.names import STATES, TURNS, captain_of, name_of
from boompatrol.ui.skin import Layer
from boompatrol.ui.sprites import fragment
from boompatrol.ui.theme import CREWS, INK, WHITE

if TYPE_CHECKING:
    from boompatrol.ui.boards import BoardData
    from boompatrol.ui.look import Slot

Rect = pygame.Rect
GLUE = (0xB5, 0xE8, 0x4A)
SQUASH = 0.94
"""How high a face is for a moment before it changes."""


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
        face = kit.sprites.portrait(data.captain, data.color, rect.w, data.mood)
        if data.squashed:
            face = pygame.transform.smoothscale(face, (rect.w, round(rect.h * SQUASH)))
        target.blit(face, (rect.x, rect.bottom - face.get_height()))
    else:
        kit.skin.well(target, rect)
        badge = kit.sprites.get(f"crews/badge_{data.color}", round(rect.w * 0.7))
        target.blit(badge, badge.get_rect(center=rect.center))


def under_name(data: BoardData) -> list[str]:
    """Captain and turn, in ever fewer words."""
    captain, turn = captain_of(data.captain) or text.escape(data.player), TURNS[data.turn or "waits"]
    return [tr("**{captain}, {turn}**", captain=captain, turn=turn), f"**{turn}**"]


def medals_plate(target: pygame.Surface, kit: Kit, rect: Rect, data: BoardData, role: str) -> Rect:
    """The Medals plate; in team play the player's name stands there."""
    if not data.team:
        return parts.plate(target, kit, rect, data.medals, data.to_win, role, 1.0 if "medals" in data.pops else 0.0)
    kit.skin.frame(target, rect, (Layer(fill=INK, stroke=WHITE, width=kit.theme.line(2), radius=10 * kit.theme.k),))
    say = text.escape(data.player or name_of(data.color))
    parts.words(target, kit, say, "strong", rect.center, WHITE, 0.5, 0.5, rect.w - kit.theme.px(12))
    return rect


def state_chips(target: pygame.Surface, kit: Kit, data: BoardData, row: Rect) -> Regions:
    """What lasts for the round, as chips over the lower edge of the row."""
    px = kit.theme.px
    found: Regions = {}
    bottom = row.bottom + px(5)
    for state in () if data.destroyed else data.states:
        laid = text.fit(
            kit.theme, f"**{STATES[state]}**", "caption", row.w - px(20), color=INK, align="left", max_lines=1
        )
        box = Rect(0, 0, laid.width + px(18), laid.height + px(4))
        box.midbottom = (row.centerx, bottom)
        kit.skin.chip(target, box, GLUE if state == "glued" else kit.theme.color.measure)
        laid.draw_in(target, box, 0.5, 0.5)
        found[f"state_{state}"] = box
        bottom = box.y - px(2)
    return found


def wrecked(target: pygame.Surface, kit: Kit, rect: Rect, area: Rect, over: bool) -> None:
    """The board of a destroyed tank at 60 %, and why; `over`: the match is, and nothing comes back."""
    veil = kit.sprites.keep(("wrecked", rect.size), lambda: _veil(rect.size, 14 * kit.theme.k))
    target.blit(veil, rect.topleft)
    room = area.w - kit.theme.px(24), area.h - kit.theme.px(14)
    words = tr("**destroyed**") if over else tr("**destroyed**: respawns at next Command")
    laid = text.fit(kit.theme, words, "label", *room, color=WHITE, max_lines=4)
    box = Rect(0, 0, min(area.w, laid.width + kit.theme.px(24)), laid.height + kit.theme.px(14))
    box.center = area.center
    kit.skin.frame(
        target, box, (Layer(fill=INK, stroke=kit.theme.color.no, width=kit.theme.line(3), radius=10 * kit.theme.k),)
    )
    laid.draw_in(target, box, 0.5, 0.5)


def _veil(size: tuple[int, int], radius: float) -> pygame.Surface:
    w, h = size
    return fragment(f'<rect x="0" y="0" width="{w}" height="{h}" rx="{radius}" fill="#15132B" opacity=".45"/>', size)
