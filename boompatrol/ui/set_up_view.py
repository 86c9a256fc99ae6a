"""The boards and the places of the set-up: who places now, how high the piles are, what is laid (picture 10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from boompatrol.rules.set_up import STAGES
from boompatrol.ui import board_parts as parts
from boompatrol.ui import text
from boompatrol.ui.arena_rest import building
from boompatrol.ui.board_frame import Rect, body, face_of, medals_plate, titled
from boompatrol.ui.kept_picture import Regions
from boompatrol.ui.kit import Kit
from boompatrol.ui.language import Words, tr, trn
from boompatrol.ui.look import TableLook
from boompatrol.ui.names import TURNS, captain_of, name_of
from boompatrol.ui.skin import CHECK, Layer
from boompatrol.ui.theme import CREWS, INK, WHITE

if TYPE_CHECKING:
    from boompatrol.ui.boards import BoardData

ROWS = 3
"""Rows of places in the panel of the Buildings."""
_NOW = Words({"tanks": "sets up the tank", "captains": "chooses a captain", "tiles": "places one now"})


@dataclass(frozen=True)
class SetUpData:
    """What a board shows while the table is set up. `pile` is None where its player has none, or not here."""

    tank: bool
    captain: bool
    pile: int | None
    with_: str
    words: str
    now: bool


def piles(look: TableLook) -> dict[str, int]:
    """How many tiles each player still has: they are placed in turn, in seat order (A9)."""
    seats, all_, laid = look.seats, look.sizes.tiles, look.tiles_laid
    return {seat: len(range(laid + (n - laid) % len(seats), all_, len(seats))) for n, seat in enumerate(seats)}


def set_up_data(look: TableLook, color: str, asked: str | None) -> SetUpData | None:
    """What the board of a crew shows; None once the match has begun."""
    if look.stage not in STAGES:
        return None
    crew = look.crews[color]
    tiles = look.stage == "tiles"
    first = next(c for c in look.colors if look.crews[c].seat == crew.seat)
    seats = look.seats
    turn = seats[look.tiles_laid % len(seats)] if tiles else ""
    after = seats[(look.tiles_laid + 1) % len(seats)] if tiles else ""
    if tiles:
        now = turn == crew.seat and color == first
        words = _NOW["tiles"] if now else TURNS["next"] if after == crew.seat and color == first else TURNS["waits"]
    else:
        now = color == asked
        words = _NOW[look.stage] if now else TURNS["waits"]
    pile = piles(look)[crew.seat] if color == first and not look.quick_tiles else None
    return SetUpData(crew.pose is not None, bool(crew.captain), pile, first if color != first else "", words, now)


def set_up_board(target: pygame.Surface, kit: Kit, rect: Rect, data: BoardData) -> Regions:
    """A board while the table is set up: face, what is done, the pile of tiles and the turn."""
    set_up = data.set_up
    assert set_up is not None
    px, c = kit.theme.px, kit.theme.color
    crew = CREWS[data.color]
    x, y, w, h = rect
    head, face = px(60), px(98)
    header = body(target, kit, rect, data, head)
    spot = Rect(x + px(10), y + px(10), face, face)
    if data.captain:
        face_of(target, kit, data, spot)
    else:
        _tank(target, kit, spot, data.color, set_up.tank)
    left = x + px(10) + face + px(14)
    badge = kit.sprites.get(f"crews/badge_{data.color}", px(40))
    target.blit(badge, (left, y + px(10)))
    left += px(50)
    plate = Rect(x + w - px(114), y + px(8), px(104), px(46))
    end = plate.x - px(8) if data.team else x + w - px(12)
    captain, player = captain_of(data.captain), text.escape(data.player)
    under = captain if data.team else f"{captain} · {player}" if captain else player
    lines = [f"**{under}**", f"**{captain or player}**"] if under else []
    drawn = titled(
        target, kit, header, name_of(data.color).upper(), "crew", (left, end - left), lines, crew.text
    )  # fmt: skip
    parts.pattern_after(target, kit, header, data.color, 0.36, drawn)
    if data.team:
        medals_plate(target, kit, plate, data, "medals")
    low = y + px(10) + face
    step = min(kit.theme.line_px("caption"), (y + h - px(6) - low) // 2)
    for n, (done, what) in enumerate(((set_up.tank, tr("tank")), (set_up.captain, tr("captain")))):
        _done(target, kit, (x + px(12), low + px(4) + step * n + step // 2), done, what)
    mid = y + head + (h - head) // 2
    at = x + face + px(40)
    if set_up.pile is not None:
        at = _pile(target, kit, (at, mid), set_up.pile, data.color)
        number = text.block(kit.theme, str(set_up.pile), "medals_acting", color=c.gold)
        number.draw(target, (at, round(mid - px(20) - number.height / 2)))
        left = at + number.width + px(8)
        words = trn("tile left", "tiles left", set_up.pile)
        parts.words(target, kit, words, "label", (left, mid - px(16)), c.cream, width=x + w - px(8) - left)
        mid += px(20)
    elif set_up.with_:
        words = tr("shares {crew}'s tiles", crew=name_of(set_up.with_))
        parts.words(target, kit, words, "label", (at, mid), c.muted, width=x + w - px(8) - at)
        return {}
    role = "strong" if set_up.now else "label"
    parts.words(
        target, kit, set_up.words, role, (at, mid), c.white if set_up.now else c.muted,
        width=x + w - px(8) - at, lines=2,
    )  # fmt: skip
    return {}


def set_up_strip(target: pygame.Surface, kit: Kit, rect: Rect, data: BoardData, left: int) -> Regions:
    """The middle of a strip while the table is set up: the pile, how many tiles are in it, the turn."""
    px, c = kit.theme.px, kit.theme.color
    set_up = data.set_up
    assert set_up is not None
    if set_up.pile is not None:
        side = px(40)
        for step in (px(4), 0):
            tile = kit.sprites.get(f"tiles/{pile_top(data.color)}", (side, side))
            target.blit(tile, tile.get_rect(midleft=(left + px(8) + step, rect.centery + step - px(2))))
        number = text.block(kit.theme, str(set_up.pile), "medals", color=c.gold)
        at = left + px(16) + side
        number.draw(target, (at, round(rect.centery - number.height / 2)))
        left = at + number.width
    room = rect.right - px(10) - left - px(10)
    words = set_up.words if set_up.pile is not None or not set_up.with_ else ""
    if words and room > px(30):
        role, color = ("strong", c.cream) if set_up.now else ("label", c.muted)
        laid = text.fit(kit.theme, words, role, room, rect.h - px(8), color=color, align="right", max_lines=2)
        if not laid.cut:
            laid.draw_in(target, Rect(left + px(10), rect.y, room, rect.h), 1.0)
    return {}


def _tank(target: pygame.Surface, kit: Kit, rect: Rect, color: str, stands: bool) -> None:
    """The tank that waits for its captain, faint until it stands at its Rally Point."""
    kit.skin.well(target, rect)
    side = round(rect.w * 0.9)
    alpha = 255 if stands else 150
    for part in ("hull", "turret"):
        image = kit.sprites.get(f"tanks/{part}_{color}", side, angle=45, alpha=alpha)
        target.blit(image, image.get_rect(center=rect.center))


def _done(target: pygame.Surface, kit: Kit, at: tuple[int, int], done: bool, what: str) -> None:
    """A box, ticked where it is done, and a word."""
    px, c = kit.theme.px, kit.theme.color
    side = px(18)
    box = Rect(at[0], at[1] - side // 2, side, side)
    kit.skin.frame(target, box, (Layer(fill=c.well, stroke=c.edge, width=kit.theme.line(2), radius=side * 0.25),))
    if done:
        kit.skin.glyph(target, CHECK, box, c.gold_light, 6)
    color = c.cream if done else c.muted
    parts.words(target, kit, what, "caption", (box.right + px(6), at[1]), color, width=px(98))


def pile_top(crew: str) -> str:
    """The drawing of the tile on top of a crew's pile: never of what it is."""
    return f"building_{list(CREWS).index(crew) + 3}"


def _pile(target: pygame.Surface, kit: Kit, at: tuple[int, int], count: int, crew: str) -> int:
    """The pile, the top tile face down; returns where the words begin."""
    px = kit.theme.px
    side = px(84)
    if count:
        for n in range(min(count, 4) - 1, -1, -1):
            box = Rect(at[0], at[1] - side // 2 + n * px(4) - px(4), side, side)
            edge = Layer(fill=(0x6B, 0x63, 0x7C), stroke=INK, width=kit.theme.line(2.5), radius=side * 0.08)
            kit.skin.frame(target, box, (edge,))
        top = kit.sprites.get(f"tiles/{pile_top(crew)}", (side, side))
        target.blit(top, (at[0], at[1] - side // 2 - px(4)))
    return at[0] + side + px(20)


def laid(look: TableLook) -> tuple[str, ...] | None:
    """The drawings of the tiles that are laid, in the order they were; None outside of that part of the set-up."""
    return tuple(building(tile.pose) for tile in look.tiles.values()) if look.stage == "tiles" else None


def places(target: pygame.Surface, kit: Kit, rect: Rect, drawings: tuple[str, ...], count: int) -> None:
    """One place a tile, three rows, those that are laid filled and the next one framed."""
    px, c = kit.theme.px, kit.theme.color
    columns = -(-count // ROWS)
    gap = px(5)
    side = min(px(31), (rect.w + gap) // max(1, columns) - gap, (rect.h + gap) // ROWS - gap)
    step = (rect.w - side) // max(1, columns - 1) if columns > 1 else 0
    for n in range(count):
        box = Rect(rect.x + n % columns * step, rect.y + n // columns * (side + gap), side, side)
        if n < len(drawings):
            target.blit(kit.sprites.get(drawings[n], (side, side)), box)
            continue
        kit.skin.frame(target, box, (Layer(fill=c.well, stroke=c.edge, width=kit.theme.line(2), radius=side * 0.2),))
        if n == len(drawings):
            ring = Layer(stroke=WHITE, width=kit.theme.line(3.5), radius=side * 0.25)
            kit.skin.frame(target, box.inflate(px(4), px(4)), (ring,))
