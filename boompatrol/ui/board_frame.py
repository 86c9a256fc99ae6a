"""What all forms of a crew board share: panel and header, portrait, Medals plate, the sign of a destroyed tank."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from boompatrol.table.state import DOWN
from boompatrol.ui import board_parts as parts
from boompatrol.ui import text
from boompatrol.ui.kept_picture import Regions
from boompatrol.ui.kit import Kit
from boompatrol.ui.language import tr
from boompatrol.ui.look import Slot
from boompatrol.ui.marks import GLUE
from boompatrol.ui.names import STATES, TURNS, captain_of, name_of
from boompatrol.ui.skin import Layer
from boompatrol.ui.sprites import fragment
from boompatrol.ui.theme import CREWS, INK, MIN_TEXT, WHITE, Color

if TYPE_CHECKING:
    from boompatrol.ui.boards import BoardData

Rect = pygame.Rect
SQUASH = 0.94
"""How high a face is for a moment before it changes."""


def ordered(data: BoardData) -> list[tuple[int, Slot, float]]:
    """The slots as they are shown: a Super Charge card first; before there is a row, three empty places."""
    if not data.row:
        return [(n, Slot(None, DOWN), 1.0) for n in range(3)]
    cells = [(n, slot, data.flips[n]) for n, slot in enumerate(data.row)]
    return [*cells[3:], *cells[:3]]


def body(target: pygame.Surface, kit: Kit, rect: Rect, data: BoardData, head: int) -> Rect:
    """Panel and plain header, and the white frame of the one that acts; returns the header."""
    if data.acting:
        parts.acting_frame(target, kit, rect)
    edge = CREWS[data.color].base if data.acting else None
    kit.skin.panel(target, rect, edge=edge)
    inset = max(2, round(3 * kit.theme.k))
    top = Rect(rect.x + inset, rect.y + inset, rect.w - 2 * inset, head - inset)
    parts.header(target, kit, top, data.color, 0.0)
    return top


CAPITAL, ABOVE, BELOW = 0.37, 0.42, 0.5
"""How far letters reach from the middle of their line, in text sizes: capitals both ways; others up, and down."""


def titled(
    target: pygame.Surface, kit: Kit, header: Rect, name: str, role: str, at: tuple[int, int], under: Sequence[str],
    color: Color, low: tuple[int, int] | None = None, roles: Sequence[str] = ("label", "caption", "key"),
) -> tuple[Rect, Rect]:  # fmt: skip
    """A name in a header and a line under it: the line keeps its size, the name takes the height that is left.

    `at` is the left edge and the room of the name, `low` those of the line where they are others. Returns where both
    are; the second is empty where nothing is said.
    """
    theme, line = kit.theme, max(2, round(3 * kit.theme.k))
    left, room = low or at
    high = header.h - line
    laid = parts.fitted(theme, under, color, room, roles)
    if laid is None:
        middle = header.y + high // 2
        return parts.capitals(target, kit, name, role, (at[0], middle), color, 0, at[1]), Rect(left, middle, 0, 0)
    line_high = (ABOVE + BELOW) * laid.px
    most = max(MIN_TEXT, round((high - line_high - theme.px(12)) / (2 * CAPITAL)))
    size = min(theme.text_px(role), most)
    free = high - line_high - 2 * CAPITAL * size
    y = header.y + 0.46 * free + CAPITAL * size
    drawn = parts.capitals(target, kit, name, role, (at[0], y), color, 0, at[1], size)
    y += CAPITAL * size + 0.36 * free + ABOVE * laid.px
    return drawn, laid.draw(target, (left, round(y - laid.height / 2)))


def face_of(target: pygame.Surface, kit: Kit, data: BoardData, rect: Rect) -> None:
    """The captain, or the tank that waits for one: the crew's sign stands beside it."""
    if data.captain:
        face = kit.sprites.portrait(data.captain, data.color, rect.w, data.mood)
        if data.squashed:
            face = pygame.transform.smoothscale(face, (rect.w, round(rect.h * SQUASH)))
        target.blit(face, (rect.x, rect.bottom - face.get_height()))
    else:
        kit.skin.well(target, rect)
        for part in ("hull", "turret"):
            image = kit.sprites.get(f"tanks/{part}_{data.color}", round(rect.w * 0.9), angle=45)
            target.blit(image, image.get_rect(center=rect.center))


def under_name(data: BoardData) -> list[str]:
    """Captain, turn and what lasts for the round, in ever fewer words."""
    captain, turn = captain_of(data.captain) or text.escape(data.player), TURNS[data.turn or "waits"]
    states = lasting(data)
    turn = tr("{turn} · {state}", turn=turn, state=states) if states else turn
    return [tr("**{captain}, {turn}**", captain=captain, turn=turn), f"**{turn}**"]


def lasting(data: BoardData) -> str:
    """What lasts for the round, in words; "" where nothing does."""
    return " · ".join(STATES[state] for state in data.states) if not data.destroyed else ""


def medals_plate(target: pygame.Surface, kit: Kit, rect: Rect, data: BoardData, role: str) -> Rect:
    """The Medals plate; in team play the player's name stands there."""
    if not data.team:
        return parts.plate(target, kit, rect, data.medals, data.to_win, role, 1.0 if "medals" in data.pops else 0.0)
    kit.skin.frame(target, rect, (Layer(fill=INK, stroke=WHITE, width=kit.theme.line(2), radius=10 * kit.theme.k),))
    say = text.escape(data.player or name_of(data.color))
    parts.words(target, kit, say, "strong", rect.center, WHITE, 0.5, 0.5, rect.w - kit.theme.px(4))
    return rect


def state_chip(target: pygame.Surface, kit: Kit, data: BoardData, area: Rect) -> Regions:
    """What lasts for the round, as a chip in the middle of an area."""
    say = lasting(data)
    if not say:
        return {}
    px = kit.theme.px
    laid = text.fit(kit.theme, f"**{say}**", "caption", area.w - px(14), color=INK, align="left", max_lines=1)
    box = Rect(0, 0, laid.width + px(14), laid.height + px(2))
    box.center = area.center
    kit.skin.chip(target, box, GLUE if "glued" in data.states else kit.theme.color.measure)
    laid.draw_in(target, box, 0.5, 0.5)
    return {f"state_{state}": box for state in data.states}


def glue_drop(target: pygame.Surface, kit: Kit, face: Rect) -> Regions:
    """A drop of glue at the corner of a small portrait."""
    side = kit.theme.px(30)
    image = kit.sprites.keep(("drop", side), lambda: fragment(_DROP, (side, side), (40, 40)))
    return {"state_glued": target.blit(image, image.get_rect(center=(face.right - side // 5, face.bottom - side // 3)))}


_DROP = (
    '<path d="M20 3C26 13 34 19 34 26A14 12.5 0 0 1 6 26C6 19 14 13 20 3Z" fill="#B5E84A" stroke="#14102A" '
    'stroke-width="4" stroke-linejoin="round"/>'
    '<path d="M14 25A6 6 0 0 0 19 31" fill="none" stroke="#FFFFFF" stroke-width="3" stroke-linecap="round"/>'
)


def wrecked(target: pygame.Surface, kit: Kit, rect: Rect, area: Rect, over: bool) -> None:
    """The board of a destroyed tank at 60 %, and why in place of its row; `over`: the match is, nothing comes back."""
    veil = kit.sprites.keep(("wrecked", rect.size), lambda: _veil(rect.size, 14 * kit.theme.k))
    target.blit(veil, rect.topleft)
    box = area.inflate(0, kit.theme.px(6))
    room = box.w - kit.theme.px(24), box.h - kit.theme.px(14)
    words = tr("**destroyed**") if over else tr("**destroyed**: respawns at next Command")
    laid = text.fit(kit.theme, words, "label", *room, color=WHITE, max_lines=4)
    kit.skin.frame(
        target, box, (Layer(fill=INK, stroke=kit.theme.color.no, width=kit.theme.line(3), radius=10 * kit.theme.k),)
    )
    laid.draw_in(target, box, 0.5, 0.5)


def _veil(size: tuple[int, int], radius: float) -> pygame.Surface:
    w, h = size
    return fragment(f'<rect x="0" y="0" width="{w}" height="{h}" rx="{radius}" fill="#15132B" opacity=".45"/>', size)
