"""How the Initiative panel is drawn: the deck, the card that was turned, the crews in the order of their turns."""

from __future__ import annotations

from math import cos, pi

import pygame

from boompatrol.ui import text
from boompatrol.ui.board_parts import maybe, words
from boompatrol.ui.initiative_data import SEPARATOR, InitiativeData
from boompatrol.ui.kept_picture import Regions
from boompatrol.ui.kit import Kit
from boompatrol.ui.language import tr
from boompatrol.ui.lettering import stroked
from boompatrol.ui.names import TURNS
from boompatrol.ui.set_up_view import places
from boompatrol.ui.skin import CHECK, Layer
from boompatrol.ui.sprites import fragment
from boompatrol.ui.theme import CREWS, INK, LILAC, PLUM, WHITE

Rect = pygame.Rect


def _head(target: pygame.Surface, kit: Kit, rect: Rect, data: InitiativeData) -> int:
    px, c = kit.theme.px, kit.theme.color
    kit.skin.panel(target, rect, fill=PLUM if data.carnage else None, edge=LILAC if data.carnage else None)
    ink, high = WHITE if data.carnage else c.gold_light, kit.theme.line_px("heading")
    title = text.fit(kit.theme, data.title, "heading", round(rect.w * 0.6), high, color=ink, align="left", max_lines=1)
    title.draw(target, (rect.x + px(16), rect.y + px(11)))
    left = rect.x + px(16) + title.width + px(10)
    note = data.note
    at, room = (left, rect.y + px(11) + title.height / 2 + px(1)), rect.right - px(10) - left
    short = note.split(SEPARATOR)[0]
    whole = text.block(kit.theme, note, "key").width <= room
    maybe(target, kit, note if whole else short, "label", at, c.cream, room)
    return rect.y + px(11) + high


def panel_form(target: pygame.Surface, kit: Kit, rect: Rect, data: InitiativeData) -> Regions:
    """Deck and card at the left, the turn order at the right."""
    px, c = kit.theme.px, kit.theme.color
    low = _head(target, kit, rect, data) + px(9)
    if data.laid is not None:
        return _lay_form(target, kit, rect, data, low)
    high = min(rect.bottom - px(14) - low, round(px(92) * 1.4))
    wide = round(high / 1.4)
    for n in range(3 if data.left > 1 else data.left):
        target.blit(
            kit.sprites.get("cards/initiative_back", wide), (rect.x + px(16) + n * px(3), low + px(4) - n * px(2))
        )
    if data.left:
        number = stroked("bungee", str(data.left), kit.theme.text_px("heading"), WHITE, ((INK, max(2, px(3))),))
        target.blit(number, number.get_rect(midbottom=(rect.x + px(20) + wide // 2, low + high + px(4))))
    deck = Rect(rect.x + px(16), low, wide + px(10), high)
    second = Rect(rect.x + px(34) + wide, low, wide, high)
    found = {"deck": deck}
    if data.card is not None:
        _card(target, kit, second, data)
        found["card"] = second
    ox = (second if data.card is not None else deck).right + px(20)
    room = rect.right - px(12) - ox
    maybe(target, kit, data.words, "caption", (ox, low + px(9)), c.cream if data.carnage else c.muted, room)
    n = len(data.turns)
    side = min(px(58), (room - (n - 1) * px(13)) // n)
    gap = (room - n * side) // max(1, n - 1) if n > 1 else 0
    return found | _faces(target, kit, data, (ox, low + px(26)), side, gap)


def _lay_form(target: pygame.Surface, kit: Kit, rect: Rect, data: InitiativeData, low: int) -> Regions:
    """A place for each tile, and whose turn it is."""
    assert data.laid is not None
    px = kit.theme.px
    face = px(40)
    room = Rect(rect.x + px(16), low, rect.w - px(32), rect.bottom - px(16) - face - low)
    places(target, kit, room, data.laid, data.left + len(data.laid))
    y = rect.bottom - px(10) - face
    say = words(target, kit, tr("Seat order"), "caption", (rect.x + px(16), y + face // 2), kit.theme.color.muted)
    return _faces(target, kit, data, (say.right + px(14), y), face, px(24), named=False)


def faces_form(target: pygame.Surface, kit: Kit, rect: Rect, data: InitiativeData) -> Regions:
    """The turn order alone."""
    px = kit.theme.px
    low = _head(target, kit, rect, data) + px(8)
    n = len(data.turns)
    side = min(rect.bottom - px(10) - low, px(60), (rect.w - px(32) - (n - 1) * px(12)) // n)
    gap = min(px(24), (rect.w - px(32) - n * side) // max(1, n - 1))
    return _faces(target, kit, data, (rect.x + px(16), low), side, gap, named=False)


def _card(target: pygame.Surface, kit: Kit, rect: Rect, data: InitiativeData) -> None:
    k = kit.theme.k
    name = f"cards/initiative_{data.card}" if data.card in CREWS else f"cards/carnage_{data.card}"
    image = kit.sprites.get(name, rect.w)
    grow = rect.inflate(round(6 * k), round(6 * k))
    kit.skin.frame(
        target,
        grow,
        (
            Layer(stroke=INK, width=kit.theme.line(6), radius=9 * k),
            Layer(stroke=WHITE, width=kit.theme.line(3), radius=9 * k),
        ),
    )
    if data.flip < 1 and kit.reduced_motion:
        # No turning: the card comes through its back.
        target.blit(kit.sprites.get("cards/initiative_back", rect.w), rect.topleft)
        image = image.copy()
        image.set_alpha(round(255 * data.flip))
    elif data.flip < 1:
        side = kit.sprites.get("cards/initiative_back", rect.w) if data.flip < 0.5 else image
        image = pygame.transform.smoothscale(side, (max(2, round(rect.w * abs(cos(pi * data.flip)))), rect.h))
        kit.skin.frame(target, rect, (Layer(fill=kit.theme.color.panel, radius=rect.w * 0.08),))
    target.blit(image, image.get_rect(center=rect.center))


def _faces(
    target: pygame.Surface, kit: Kit, data: InitiativeData, at: tuple[int, int], side: int, gap: int, named: bool = True
) -> Regions:
    px, c = kit.theme.px, kit.theme.color
    found: Regions = {}
    gap = min(gap, px(26))
    for n, turn in enumerate(data.turns):
        found[f"turn_{n}"] = box = Rect(at[0] + n * (side + gap), at[1], side, side)
        now = turn.state == "now"
        if now:
            kit.skin.frame(
                target, box.inflate(px(11), px(11)), (Layer(fill=WHITE, stroke=INK, width=2, radius=12 * kit.theme.k),)
            )
        if len(turn.colors) == 1 and turn.captain:
            target.blit(kit.sprites.portrait(turn.captain, turn.colors[0], side, turn.mood), box)
        else:
            kit.skin.frame(
                target, box, (Layer(fill=c.panel_2, stroke=INK, width=kit.theme.line(4), radius=side * 0.12),)
            )
            spots = [(0.5, 0.5)] if len(turn.colors) == 1 else [(0.33, 0.34), (0.68, 0.68)]
            for color, (sx, sy) in zip(turn.colors, spots, strict=False):
                badge = kit.sprites.get(f"crews/badge_{color}", round(side * (0.8 if len(spots) == 1 else 0.5)))
                target.blit(badge, badge.get_rect(center=(box.x + round(side * sx), box.y + round(side * sy))))
        if turn.state == "done":
            veil = kit.sprites.keep(("done", side), lambda: _veil(side))
            target.blit(veil, box)
            kit.skin.glyph(target, CHECK, box.inflate(-px(4), -px(4)), WHITE, 5)
        if n < len(data.turns) - 1 and data.turns[0].state not in ("", "plans", "ready"):
            rim = px(6) if now else 0
            mark = Rect(box.right + rim, box.y, gap - rim, side)
            size = min(mark.w, px(18))
            kit.skin.glyph(
                target,
                "M14 9L26 20L14 31",
                Rect(mark.centerx - size // 2, mark.centery - size // 2, size, size),
                c.muted,
                6,
            )
        if named and turn.state and turn.state != "later":
            say = f"**{TURNS[turn.state]}**" if now else TURNS[turn.state]
            ink, room = WHITE if now else c.muted, side + gap - px(2)
            maybe(target, kit, say, "caption", (box.centerx, box.bottom + px(17)), ink, room, 0.5)
    return found


def _veil(side: int) -> pygame.Surface:
    r = side * 0.1
    return fragment(
        f'<rect x="0" y="0" width="{side}" height="{side}" rx="{r}" fill="#14102A" opacity=".5"/>', (side, side)
    )
