"""The forms of a crew board, drawn into a rectangle: waiting, acting, narrow (large UI scale), strip; the side plate.

Each returns where its things are, so that coins and Medals know where to fly and tooltips what they are of.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from boompatrol.ui import board_parts as parts
from boompatrol.ui import board_tokens as piles
from boompatrol.ui import text
from boompatrol.ui.board_frame import (
    ABOVE,
    CAPITAL,
    Rect,
    body,
    face_of,
    glue_drop,
    lasting,
    medals_plate,
    ordered,
    state_chip,
    titled,
    wrecked,
)
from boompatrol.ui.board_large import acting, narrow
from boompatrol.ui.kept_picture import Regions
from boompatrol.ui.kit import Kit
from boompatrol.ui.language import tr
from boompatrol.ui.names import STATES, TURNS, captain_of, name_of
from boompatrol.ui.set_up_view import set_up_strip
from boompatrol.ui.sprites import fragment
from boompatrol.ui.theme import CREWS, WHITE

if TYPE_CHECKING:
    from boompatrol.ui.boards import BoardData, SideData


def _row(target: pygame.Surface, kit: Kit, data: BoardData, x: int, y: int, wide: int, gap: int) -> Regions:
    """The Command row; before there is one, its empty places."""
    high = round(wide * parts.CARD)
    found: Regions = {}
    for place, (n, slot, flip) in enumerate(ordered(data)):
        rect = Rect(x + place * (wide + gap), y, wide, high)
        if data.row:
            found[f"slot_{n}"] = rect
        frame = data.acting and n == data.now and slot.face == "down"
        parts.slot_card(target, kit, rect, slot.card, slot.face, data.color, data.captain, flip, frame)
        if n == 3:
            side = round(wide * 0.46)
            bolt = kit.sprites.get("tokens/super_charge", (side, side))
            target.blit(bolt, bolt.get_rect(center=(rect.centerx, rect.bottom + round(side * 0.2))))
    return found


def _name_line(data: BoardData) -> str:
    captain = captain_of(data.captain)
    player = text.escape(data.player)
    return captain if not player or data.team else f"{captain} · {player}" if captain else player


def waiting(target: pygame.Surface, kit: Kit, rect: Rect, data: BoardData) -> Regions:
    """A crew that waits: 198 design pixels high."""
    px, c = kit.theme.px, kit.theme.color
    crew = CREWS[data.color]
    x, y, w, h = rect
    head, face = px(60), px(88)
    header = body(target, kit, rect, data, head)
    portrait = Rect(x + px(10), y + px(10), face, face)
    face_of(target, kit, data, portrait)
    plate = Rect(x + w - px(114), y + px(8), px(104), px(46))
    badge = kit.sprites.get(f"crews/badge_{data.color}", px(40))
    target.blit(badge, (x + face + px(18), y + px(10)))
    left = x + face + px(65)
    lines = [f"**{_name_line(data)}**", f"**{captain_of(data.captain) or text.escape(data.player)}**"]
    room = plate.x - left - px(7)
    drawn = titled(
        target, kit, header, name_of(data.color).upper(), "crew", (left, room), lines, crew.text,
        roles=("caption", "key"),
    )  # fmt: skip
    parts.pattern_after(target, kit, header, data.color, 0.36, drawn)
    found = {"captain": portrait, "medals": medals_plate(target, kit, plate, data, "medals")}
    # Glory and the turn, under the portrait
    middle = x + px(10) + face // 2
    low = y + px(10) + face
    if not data.team:
        parts.maybe(target, kit, tr("Glory"), "caption", (middle, low + px(19)), c.muted, face + px(14), 0.5)
        pip = ((face - 4 * px(3)) // data.glory_most, px(17))
        parts.glory(target, kit, (x + px(10), low + px(33)), data.glory, data.glory_most, pip, px(3))
        found["glory"] = Rect(x + px(10), low + px(8), face, px(46))
    strong = data.acting or data.turn in ("next", "asked")
    turn = data.turn_words
    room = face + px(14)
    at = (middle, low + px(34)) if data.team else (middle, y + h - px(22))
    if lasting(data):
        # The turn order has the turn too.
        area = Rect(0, 0, room, px(26))
        area.center = at
        found |= state_chip(target, kit, data, area)
    else:
        role = "strong" if data.team else "caption"
        parts.words(target, kit, turn, role, at, c.cream if strong else c.muted, 0.5, 0.5, room, 2)
    # the row
    four = len(data.row) > 3
    wide, gap = (px(56), px(7)) if four else (px(76), px(8))
    rx = x + face + px(20)
    ry = y + head + (h - head - round(wide * parts.CARD)) // 2 + px(1) - (px(6) if four else 0)
    found |= _row(target, kit, data, rx, ry, wide, gap)
    sx = min(rx + 3 * (px(76) + px(8)) + px(10), x + w - px(106))
    found |= _stats(target, kit, data, Rect(sx, y + head + px(11), x + w - px(10) - sx, h - head - px(16)))
    if data.destroyed:
        wrecked(target, kit, rect, Rect(rx - px(6), y + head + px(8), sx - rx, h - head - px(14)), data.over)
    return found


def _stats(target: pygame.Surface, kit: Kit, data: BoardData, area: Rect) -> Regions:
    """Crits, Gold, cards in hand and damaged, tokens and Gear, in four lines."""
    px = kit.theme.px
    line = area.h / 4
    x = area.x
    ys = [round(area.y + line * (n + 0.5)) for n in range(4)]
    side = px(25)
    parts.crits(target, kit, (x, ys[0] - side // 2), data.crits, data.crits_most, side, px(6))
    gold = kit.sprites.get("tokens/gold", (px(34), px(34)))
    piles.count(target, kit, gold, (x - px(3), ys[1]), str(data.gold), pop="gold" in data.pops)
    back = parts.card_back(kit, px(19), data.color)
    piles.count(target, kit, back, (x + px(1), ys[2]), str(data.hand), pop="hand" in data.pops)
    struck = piles.struck_back(kit, px(19), data.color)
    piles.count(target, kit, struck, (x + px(50), ys[2]), str(len(data.damaged)), gap=2, pop="damaged" in data.pops)
    line_at = [Rect(x, round(area.y + line * n), area.w, round(line)) for n in range(4)]
    half = px(48)
    found = {
        "crits": line_at[0],
        "gold": Rect(line_at[1].topleft, (half, line_at[1].h)),
        "hand": Rect(line_at[2].topleft, (half, line_at[2].h)),
        "damaged": Rect((x + half, line_at[2].y), (area.w - half, line_at[2].h)),
    }
    if data.rattled:
        found["rattled"] = Rect((x + half, line_at[1].y), (area.w - half, line_at[1].h))
        spiral = kit.sprites.get("tokens/rattled", (px(28), px(28)))
        piles.count(target, kit, spiral, (x + px(50), ys[1]), str(data.rattled) if data.rattled > 1 else "", gap=2)
    gear = px(33) if data.gear else 0
    at = (x - px(2), ys[3])
    used, tokens = piles.tokens(target, kit, at, data.held, px(33), px(36), area.w - gear)
    found |= tokens
    if data.gear:
        icon = piles.gear_icon(kit, data.gear, px(33))
        found["gear"] = target.blit(icon, icon.get_rect(midleft=(x - px(2) + used, ys[3])))
    found["tokens"] = Rect(line_at[3].topleft, (px(30), line_at[3].h))
    return found


def strip(target: pygame.Surface, kit: Kit, rect: Rect, data: BoardData) -> Regions:
    """Portrait, Medals, Crits and row in 64 design pixels."""
    px, c = kit.theme.px, kit.theme.color
    x, y, w, h = rect
    if data.acting:
        parts.acting_frame(target, kit, rect)
    kit.skin.panel(target, rect, edge=CREWS[data.color].base if data.acting else None)
    inset = max(2, round(3 * kit.theme.k))
    cloth = Rect(x + inset, y + inset, min(px(128), w // 3), h - 2 * inset)
    parts.header(target, kit, cloth, data.color, 0.5, 10)
    side = h - px(10)
    face = Rect(x + px(5), y + px(5), side, side)
    face_of(target, kit, data, face)
    badge = kit.sprites.get(f"crews/badge_{data.color}", px(40))
    target.blit(badge, badge.get_rect(center=((face.right + cloth.right) // 2, rect.centery)))
    mx = cloth.right + px(4)
    if data.set_up is not None:
        return set_up_strip(target, kit, rect, data, mx) | {"captain": face}
    if data.team:
        # The Medals are the side's, and stand on its plate.
        say = f"**{text.escape(data.player or name_of(data.color))}**"
        parts.words(target, kit, say, "label", (mx + px(4), rect.centery), c.cream, width=px(76), lines=2)
        bx = mx + px(86)
    else:
        medal = kit.sprites.get("tokens/medal", (px(40), px(40)))
        target.blit(medal, medal.get_rect(midleft=(mx, rect.centery)))
        number = text.block(kit.theme, str(data.medals), "medals", color=c.gold)
        number.draw(target, (mx + px(40), round(rect.centery - number.height / 2 + kit.theme.k)))
        bx = mx + px(46) + number.width + px(8)
    box = px(17)
    wide = parts.crits(target, kit, (bx, y + px(8)), data.crits, data.crits_most, box, px(3))
    found = {
        "captain": face,
        "medals": Rect(mx, y + px(4), bx - mx, h - px(8)),
        "crits": Rect(bx, y + px(4), wide, px(24)),
    }
    if "glued" in data.states and not data.destroyed:
        found |= glue_drop(target, kit, face)
    card = px(18)
    for place, (n, slot, _flip) in enumerate(ordered(data)):
        at = Rect(bx + place * (card + px(2)), y + px(30), card, round(card * parts.CARD))
        parts.slot_card(target, kit, at, slot.card, slot.face, data.color, data.captain)
        if data.row:
            found[f"slot_{n}"] = at
    end = max(bx + wide, bx + max(3, len(data.row)) * (card + px(2)))
    say = TURNS["out"] if data.destroyed else STATES["hidden"] if "hidden" in data.states else data.turn_words
    room = x + w - px(10) - end - px(6)
    if say and room > px(30):
        strong = data.acting or data.turn == "next"
        color = c.cream if strong else c.muted
        laid = text.fit(kit.theme, f"**{say}**" if strong else say, "label", room, color=color, max_lines=1)
        if not laid.cut:
            laid.draw_in(target, Rect(end + px(6), y + h - px(34), room, px(32)), 1.0)
    if room > px(50):
        gold = kit.sprites.get("tokens/gold", (px(26), px(26)))
        piles.count(target, kit, gold, (end + px(8), y + px(19)), str(data.gold), "caption", 2)
        found["gold"] = Rect(end + px(8), y + px(6), px(50), px(26))
    return found


def side_plate(target: pygame.Surface, kit: Kit, rect: Rect, data: SideData) -> Regions:
    """Team play: both patterns, the player, Glory, Medals (picture 15)."""
    px, c, k = kit.theme.px, kit.theme.color, kit.theme.k
    x, y, w, h = rect
    if data.acting:
        parts.acting_frame(target, kit, rect)
    kit.skin.panel(target, rect, fill=c.panel_2)
    inset = max(2, round(3 * k))
    inner = Rect(x + inset, y + inset, w - 2 * inset, h - 2 * inset)
    cloth = min(px(150), round(w * (0.33 if w > px(400) else 0.28)))
    lean = round(inner.h * 0.26)
    target.blit(_cloths(kit, (cloth + lean, inner.h), data.colors, lean), inner.topleft)
    ends = [0, (2 * cloth + lean) // 4, cloth + lean // 2]
    side = min(px(56), h - px(24), round(0.8 * ends[1]))
    for n, color in enumerate(data.colors[:2]):
        badge = kit.sprites.get(f"crews/badge_{color}", side)
        target.blit(badge, badge.get_rect(center=(inner.x + (ends[n] + ends[n + 1]) // 2, rect.centery)))
    plate_w = min(px(120), max(px(98), round(w * 0.27)))
    high = min(px(58), round(plate_w * 0.48), h - px(16))
    box = Rect(x + w - plate_w - px(12), rect.centery - high // 2, plate_w, high)
    plate = parts.plate(target, kit, box, data.medals, data.to_win, "medals_acting", 1.0 if data.pop else 0.0)
    left = inner.x + cloth + lean + px(8)
    room = box.x - left - px(8)
    name = text.escape((data.player or tr("team")).upper())
    crews = " + ".join(name_of(color) for color in data.colors)
    # Three lines where they stand at their full size; else the name and Glory alone.
    tall = h >= px(96) and text.block(kit.theme, crews, "label").width <= room
    apart = ABOVE * kit.theme.text_px("label") + CAPITAL * kit.theme.text_px("crew") + px(8)
    line = rect.centery - (max(px(30), round(apart)) if tall else px(16))
    parts.capitals(target, kit, name, "crew", (left, line), WHITE, 0, room)
    if tall:
        parts.words(target, kit, crews, "label", (left, rect.centery), c.muted)
    gy = rect.centery + (px(32) if tall else px(18))
    spare = room - px(8) - data.glory_most * px(13)
    word = parts.maybe(target, kit, tr("Glory"), "label", (left, gy), c.cream, spare)
    pip = min(px(15), (left + room - word.right - px(8)) // data.glory_most - px(3))
    parts.glory(target, kit, (word.right + px(8), gy - px(11)), data.glory, data.glory_most, (pip, px(22)), px(3))
    return {"medals": plate, "glory": Rect(left, gy - px(14), room, px(28))}


def _cloths(kit: Kit, size: tuple[int, int], colors: tuple[str, ...], lean: int) -> pygame.Surface:
    def make() -> pygame.Surface:
        w, h = size
        out = pygame.Surface(size, pygame.SRCALPHA)
        cuts = [0, (2 * (w - lean) - lean) // 4, w - lean]
        strokes = []
        for n, color in enumerate(colors[:2]):
            sheet = pygame.Surface(size, pygame.SRCALPHA)
            if kit.theme.high_contrast:
                sheet.fill(CREWS[color].base)
            else:
                sheet.blit(kit.sprites.cloth(color, size, kit.theme.px(150)), (0, 0))
            left, right = cuts[n], cuts[n + 1]
            top_l = left + (lean if n else 0)
            d = f"M{top_l} 0H{right + lean}L{right} {h}H{left}Z"
            mask = fragment(f'<path d="{d}" fill="#FFFFFF"/>', size)
            sheet.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            out.blit(sheet, (0, 0))
            strokes.append(
                f'<path d="M{right + lean - 1} 0L{right - 1} {h}" stroke="#14102A" stroke-width="{5 * kit.theme.k}"/>'
            )
        out.blit(fragment("".join(strokes), size), (0, 0))
        r = 12 * kit.theme.k
        mask = fragment(
            f'<path d="M{r} 0H{w}V{h}H{r}A{r} {r} 0 0 1 0 {h - r}V{r}A{r} {r} 0 0 1 {r} 0Z" fill="#FFFFFF"/>', size
        )
        out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return out

    return kit.sprites.keep(("cloths", size, colors, lean, kit.theme.high_contrast), make)


Form = Callable[[pygame.Surface, Kit, Rect, "BoardData"], Regions]
FORMS: dict[str, Form] = {"waiting": waiting, "acting": acting, "narrow": narrow, "strip": strip}
