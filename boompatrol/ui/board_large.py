"""The large forms of a crew board: of the crew that acts, and its narrow variant."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from boompatrol.ui import board_parts as parts
from boompatrol.ui import board_tokens as piles
from boompatrol.ui import text
from boompatrol.ui.board_frame import Rect, body, face_of, medals_plate, ordered, titled, under_name, wrecked
from boompatrol.ui.kept_picture import Regions
from boompatrol.ui.kit import Kit
from boompatrol.ui.language import tr
from boompatrol.ui.names import NAMES, SHORT_CARDS, TURNS, name_of
from boompatrol.ui.theme import CREWS

if TYPE_CHECKING:
    from boompatrol.ui.boards import BoardData
    from boompatrol.ui.look import Slot


def acting(target: pygame.Surface, kit: Kit, rect: Rect, data: BoardData) -> Regions:
    """The crew whose turn it is: 350 design pixels high."""
    px = kit.theme.px
    crew = CREWS[data.color]
    x, y, w, h = rect
    head, face = px(78), px(128)
    header = body(target, kit, rect, data, head)
    portrait = Rect(x + px(12), y + px(12), face, face)
    face_of(target, kit, data, portrait)
    plate = Rect(x + w - px(118), y + px(13), px(106), px(52))
    badge = kit.sprites.get(f"crews/badge_{data.color}", px(52))
    target.blit(badge, (x + face + px(22), y + px(13)))
    left = x + face + px(80)
    room = plate.x - left - px(7)
    name, under = titled(
        target, kit, header, name_of(data.color).upper(), "crew_acting", (left, room), under_name(data), crew.text
    )  # fmt: skip
    parts.pattern_after(target, kit, header, data.color, 0.27, (name, under))
    found = {f"state_{state}": under for state in data.states}
    found |= {"captain": portrait, "medals": medals_plate(target, kit, plate, data, "medals_acting")}
    # Crits and Glory
    sx, mid = x + face + px(24), y + head + px(36)
    found |= _tracks(target, kit, data, Rect(sx, mid - px(16), x + w - px(10) - sx, px(32)))
    # the row, with a word under each card
    four = len(data.row) > 3
    foot = kit.theme.line_px("caption") + px(10)
    top = y + max(head, px(12) + face) + px(14)
    high = min(px(146), y + h - foot - top)
    gap = px(8) if four else px(16)
    rx = x + px(14)
    stats = px(110) if _crowded(data) else px(84)
    room = w - px(14) - stats - px(8)
    wide = min(round(high / parts.CARD), (room - (len(data.row) or 3) * gap) // (4 if four else 3))
    ry = y + h - foot - round(wide * parts.CARD)
    found |= _labelled_row(target, kit, data, rx, ry, wide, gap, y + h - foot // 2 - px(1))
    ax = rx + (4 if four else 3) * (wide + gap) + px(2)
    found |= _column(target, kit, data, Rect(ax, top + px(2), x + w - px(8) - ax, y + h - px(12) - top))
    if data.destroyed:
        wrecked(target, kit, rect, Rect(rx, ry, ax - rx - gap, round(wide * parts.CARD)), data.over)
    return found


def _tracks(target: pygame.Surface, kit: Kit, data: BoardData, area: Rect) -> Regions:
    """Crits and Glory in a line; their names are left out where they do not fit."""
    px, c = kit.theme.px, kit.theme.color
    mid = area.centery
    boxes = data.crits_most * px(33) - px(5)
    least = 0 if data.team else data.glory_most * (px(8) + px(3))
    says = [tr("Crits"), "" if data.team else tr("Glory")]
    wide = [text.block(kit.theme, say, "label").width + px(8) if say else 0 for say in says]
    if sum(wide) + boxes + least + px(10) > area.w:
        says, wide = ["", ""], [0, 0]
    x = area.x
    if says[0]:
        parts.words(target, kit, says[0], "label", (x, mid), c.cream)
    parts.crits(target, kit, (x + wide[0], mid - px(14)), data.crits, data.crits_most, px(28), px(5))
    found = {"crits": Rect(x, area.y, wide[0] + boxes, area.h)}
    if data.team:
        return found
    x += wide[0] + boxes + px(10)
    pip = min(px(13), (area.right - x - wide[1]) // data.glory_most - px(3))
    x = max(x, area.right - wide[1] - data.glory_most * (pip + px(3)))
    if says[1]:
        parts.words(target, kit, says[1], "label", (x, mid), c.cream)
    parts.glory(target, kit, (x + wide[1], mid - px(12)), data.glory, data.glory_most, (pip, px(25)), px(3))
    return found | {"glory": Rect(x, area.y, area.right - x, area.h)}


def _crowded(data: BoardData) -> bool:
    """Whether its tokens and piles need two columns."""
    return len(data.held) + bool(data.damaged) + bool(data.rattled) + bool(data.gear) > 2


def _labelled_row(
    target: pygame.Surface, kit: Kit, data: BoardData, x: int, y: int, wide: int, gap: int, words_y: int
) -> Regions:
    """Cards of the row, the next one lifted, each with its name or its place: all in letters of one size."""
    px, c = kit.theme.px, kit.theme.color
    high = round(wide * parts.CARD)
    found: Regions = {}
    room = wide + gap - px(10)
    least = 0.7 * kit.theme.text_px("caption")
    said: list[tuple[str, int]] = []
    for place, (n, slot, flip) in enumerate(ordered(data)):
        now = data.now == n
        lift = px(8) if now and slot.face == "down" else 0
        rect = Rect(x + place * (wide + gap), y - lift, wide, high)
        if data.row:
            found[f"slot_{n}"] = rect
        parts.slot_card(target, kit, rect, slot.card, slot.face, data.color, data.captain, flip, bool(lift))
        if n == 3:
            side = round(wide * 0.4)
            bolt = kit.sprites.get("tokens/super_charge", (side, side))
            target.blit(bolt, bolt.get_rect(center=(rect.right - side // 4, rect.top + side // 4)))
        says = slot_words(slot, n, data.now) if data.row else [str(n + 1)]
        marked = [f"**{say}**" if lift else say for say in says]
        tries = [(text.fit(kit.theme, say, "caption", room, max_lines=1), say) for say in marked[:-1]]
        most, chosen = max(((laid.px, say) for laid, say in tries if not laid.cut), default=(0, ""), key=lambda t: t[0])
        said.append((chosen if most >= least else marked[-1], rect.centerx))
    size = text.fit_all(kit.theme, [say for say, _ in said], "caption", room)
    for say, middle in said:
        laid = text.block(kit.theme, say, "caption", color=c.white if say.startswith("**") else c.muted, px=size)
        laid.draw(target, (middle - laid.width // 2, words_y - laid.height // 2))
    return found


def slot_words(slot: Slot, n: int, now: int | None) -> list[str]:
    """What may stand under a card of a row: the first that fits; the last, the shortest, where none does."""
    number = tr("super") if n == 3 else str(n + 1)
    if slot.card is None:
        return [tr("spent") if slot.face == "up" else tr("empty"), number]
    if slot.face == "up":
        return [name_of(slot.card), SHORT_CARDS.get(slot.card, slot.card), number]
    if slot.face == "back":
        return [tr("back used"), number]
    if now is None or (n == 3) != (now == 3):
        return [number]
    return [tr("{n} · next", n=number), TURNS["next"]] if n == now else [tr("{n} · later", n=number), TURNS["later"]]


_HELD = ("relic", "ammo", "patch_kit", "super_charge")


def _column(target: pygame.Surface, kit: Kit, data: BoardData, area: Rect, tokens: bool = True) -> Regions:
    """Gold, tokens and Gear (where they are wanted), hand and damaged pile, one below another or in two columns."""
    px = kit.theme.px
    lines: list[tuple[str, pygame.Surface, str]] = [
        ("gold", kit.sprites.get("tokens/gold", (px(34), px(34))), str(data.gold))
    ]
    lines += [
        (name, kit.sprites.get(f"tokens/{name}", (px(32), px(32))), str(n) if n > 1 or name != "relic" else "")
        for name, n in data.held
        if tokens
    ]
    lines.append(("hand", parts.card_back(kit, px(24), data.color), str(data.hand)))
    if data.damaged:
        lines.append(("damaged", piles.struck_back(kit, px(22), data.color), str(len(data.damaged))))
    if data.rattled:
        lines.append(("rattled", kit.sprites.get("tokens/rattled", (px(30), px(30))), str(data.rattled)))
    if data.gear and tokens:
        lines.append(("gear", piles.gear_icon(kit, data.gear, px(36)), ""))
    two = len(lines) > max(4, area.h // px(38))
    rows = -(-len(lines) // 2) if two else len(lines)
    cell, most = (area.w // 2, px(25)) if two else (area.w, px(38))
    step = min(px(42), area.h // max(1, rows))
    found: Regions = {}
    for n, (name, icon, say) in enumerate(lines):
        cx = area.x + (px(13) if two else px(18)) + n // rows * cell
        cy = area.y + step // 2 + n % rows * step
        high = min(most, step - 2)
        if icon.get_height() > high:
            icon = pygame.transform.smoothscale_by(icon, max(8, high) / icon.get_height())
        target.blit(icon, icon.get_rect(center=(cx, cy)))
        if say:
            popped = name in data.pops or (name in _HELD and "tokens" in data.pops)
            color = kit.theme.color.gold if popped else kit.theme.color.cream
            role = "caption" if two else "strong"
            parts.words(target, kit, say, role, (cx + (px(15) if two else px(22)), cy), color)
        found[name] = Rect(cx - px(18), cy - step // 2, cell, step)
    for name in ("tokens", "gear", "damaged"):
        found.setdefault(name, found["hand"])
    return found


def _foot(target: pygame.Surface, kit: Kit, data: BoardData, box: Rect) -> Regions:
    """Gear and tokens in a line of their own."""
    px = kit.theme.px
    kit.skin.well(target, box)
    left, right = box.x + px(8), box.right - px(6)
    found = {"gear": Rect(box.topleft, (px(44), box.h)), "tokens": Rect(right - px(40), box.y, px(40), box.h)}
    step = px(36)
    wide = len(data.held) * step
    if data.held:
        _, tokens = piles.tokens(target, kit, (right - wide, box.centery), data.held, px(32), step, wide)
        found |= tokens
    if data.gear:
        icon = piles.gear_icon(kit, data.gear, px(32))
        target.blit(icon, icon.get_rect(midleft=(left, box.centery)))
        room = right - wide - left - px(44)
        if room > px(50):
            at = (left + px(40), box.centery)
            parts.words(target, kit, NAMES[data.gear], "strong", at, kit.theme.color.cream, width=room)
            found["gear"] = Rect(box.x, box.y, px(44) + room, box.h)
    return found


def narrow(target: pygame.Surface, kit: Kit, rect: Rect, data: BoardData) -> Regions:
    """The acting board of a narrow column (picture 20)."""
    px = kit.theme.px
    crew = CREWS[data.color]
    x, y, w, h = rect
    head, face = px(77), px(100)
    header = body(target, kit, rect, data, head)
    portrait = Rect(x + px(9), y + px(9), face, face)
    face_of(target, kit, data, portrait)
    plate = Rect(x + w - px(98), y + px(5), px(90), px(38))
    badge = kit.sprites.get(f"crews/badge_{data.color}", px(38))
    target.blit(badge, (x + px(117), y + px(7)))
    left = x + px(160)
    name, under = titled(
        target, kit, header, name_of(data.color).upper(), "crew", (left, plate.x - left - px(4)), under_name(data),
        crew.text, (x + px(118), w - px(126)),
    )  # fmt: skip
    parts.pattern_after(target, kit, header, data.color, 0.2, (name, under))
    found = {f"state_{state}": under for state in data.states}
    found |= {"captain": portrait, "medals": medals_plate(target, kit, plate, data, "medals")}
    mid = y + head + px(22)
    wide = parts.crits(target, kit, (x + px(120), mid - px(12)), data.crits, data.crits_most, px(25), px(5))
    found["crits"] = Rect(x + px(120), mid - px(14), wide, px(28))
    gx = x + px(120) + wide + px(14)
    if not data.team:
        pip = min(px(15), (x + w - px(10) - gx) // data.glory_most - px(3))
        parts.glory(target, kit, (gx, mid - px(11)), data.glory, data.glory_most, (pip, px(22)), px(3))
        found["glory"] = Rect(gx, mid - px(14), x + w - px(10) - gx, px(28))
    foot_line = px(46) if (data.gear or data.held) and h > px(300) else 0
    foot = kit.theme.line_px("caption") + px(8)
    top = y + face + px(26)
    high = y + h - px(8) - foot_line - foot - top
    four = len(data.row) > 3
    many = 4 if four else 3
    gap = px(6) if four else px(11)
    wide = min(round(high / parts.CARD), px(76), (w - px(24) - px(62) - many * gap) // many)
    ry = top + (high - round(wide * parts.CARD)) // 2
    found |= _labelled_row(
        target, kit, data, x + px(12), ry, wide, gap, ry + round(wide * parts.CARD) + foot // 2 + px(2)
    )
    ax = x + px(12) + many * (wide + gap)
    found |= _column(target, kit, data, Rect(ax, top - px(6), x + w - px(4) - ax, high + foot), not foot_line)
    if foot_line:
        box = Rect(x + px(12), y + h - foot_line - px(4), w - px(24), px(40))
        found |= _foot(target, kit, data, box)
    if data.destroyed:
        wrecked(target, kit, rect, Rect(x + px(12), ry, ax - x - px(12), round(wide * parts.CARD)), data.over)
    return found
