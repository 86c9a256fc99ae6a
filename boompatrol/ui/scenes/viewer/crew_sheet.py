"""The crews of a replay at a place, a strip each: Medals, Crits, Gold, the row, the hand, what is damaged.

What those eyes may read of a covered card is shown under a veil, with its crew's back in the corner: it lies covered.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from boompatrol.replay.reel import Sight
from boompatrol.rules.rounds import SUPER_SLOT
from boompatrol.table.state import HIDDEN, UP
from boompatrol.ui import board_parts as parts
from boompatrol.ui import board_tokens as piles
from boompatrol.ui import text
from boompatrol.ui.kept_picture import KeptPicture, Regions
from boompatrol.ui.kit import Kit
from boompatrol.ui.language import tr
from boompatrol.ui.look import TableLook
from boompatrol.ui.markup import escape
from boompatrol.ui.names import captain_of, card_effect, name_of
from boompatrol.ui.theme import CREWS, INK, WHITE
from boompatrol.ui.widget import Rect


@dataclass(frozen=True)
class CardLook:
    """A card as it lies: HIDDEN where it cannot be read, None for an empty place; `face` as in a row."""

    card: str | None
    face: str


@dataclass(frozen=True)
class CrewStrip:
    """What a strip shows."""

    color: str
    captain: str
    player: str
    medals: int
    to_win: int
    glory: int
    glory_most: int
    crits: int
    crits_most: int
    gold: int
    destroyed: bool
    acting: bool
    row: tuple[CardLook, ...]
    hand: tuple[str, ...]
    damaged: tuple[str, ...]


def strips_of(
    look: TableLook, sight: Sight, done: bool, names: Mapping[str, str], acting: str | None = None
) -> tuple[CrewStrip, ...]:
    """The crews as they are shown, their cards as these eyes may read them.

    `done`: the step is over; `acting`: whose Command it was, None: whose turn it is.
    """
    return tuple(_strip(look, color, sight, done, names, acting or look.acting) for color in look.colors)


def _strip(
    look: TableLook, color: str, sight: Sight, done: bool, names: Mapping[str, str], acting: str | None
) -> CrewStrip:
    crew, sizes = look.crews[color], look.sizes
    before, after = sight.before.tanks[color], sight.after.tanks[color]
    tank = after if done or len(before.row) != len(crew.row) else before
    known = list(tank.row) if len(tank.row) == len(crew.row) else [None] * len(crew.row)
    row = tuple(
        CardLook(slot.card if slot.card is None or slot.face == UP else known[n] or HIDDEN, slot.face)
        for n, slot in enumerate(crew.row)
    )
    hands = [[*one.hand, *one.in_play] for one in ((after, before) if done else (before, after))]
    hand = next((cards for cards in hands if len(cards) == crew.hand), _rest(hands[0], crew.damaged, crew.hand))
    return CrewStrip(
        color, crew.captain, names.get(crew.seat, ""), look.standing(crew.seat), sizes.to_win, look.glory[crew.seat],
        sizes.glory_per_medal, crew.crits, sizes.crits, crew.gold, crew.destroyed, color == acting,
        row, tuple(sorted(hand)), tuple(crew.damaged),
    )  # fmt: skip


def _rest(hand: Sequence[str], damaged: Sequence[str], count: int) -> list[str]:
    """In the middle of a step: the hand without what was damaged meanwhile, or so many covered cards."""
    left = list((Counter(hand) - Counter(damaged)).elements())
    return left if len(left) == count else [HIDDEN] * count


LEAST = 80
"""Design pixels of a strip under which its cards could not be told apart."""


class CrewSheet(KeptPicture[tuple[CrewStrip, ...]]):
    """A strip a crew, one below another."""

    role = "crews"
    focusable = False

    def __init__(self) -> None:
        super().__init__("crews", "Crews")
        self._cards: dict[str, str] = {}

    def part_hint(self, what: str) -> str:
        """What a card is and what it does."""
        return self._cards.get(what, "")

    def make(self, sheet: pygame.Surface, rect: Rect) -> Regions:
        """All strips in the height there is."""
        data = self.data or ()
        gap = self.px(8)
        high = min(self.px(150), (rect.h + gap) // max(1, len(data)) - gap)
        self._cards = {}
        found: Regions = {}
        for n, strip in enumerate(data):
            box = Rect(rect.x, rect.y + n * (high + gap), rect.w, high)
            found |= self._paint(sheet, box, strip)
        return found

    def _paint(self, target: pygame.Surface, box: Rect, d: CrewStrip) -> Regions:
        kit, px, c, theme = self.kit, self.px, self.theme.color, self.theme
        kit.skin.panel(target, box, fill=c.panel_2, edge=WHITE if d.acting else CREWS[d.color].base, radius=10)
        side = min(box.h - px(14), px(84))
        face = Rect(box.x + px(8), box.y + (box.h - side) // 2, side, side)
        if d.captain:
            target.blit(kit.sprites.portrait(d.captain, d.color, side, "hurt" if d.destroyed else "calm"), face)
        badge = kit.sprites.get(f"crews/badge_{d.color}", max(px(26), side * 2 // 5))
        target.blit(badge, badge.get_rect(bottomright=(face.right + px(5), face.bottom + px(3))))
        left = face.right + px(14)
        wide = min(px(170), round(box.w * 0.24))
        who = escape(d.player) or captain_of(d.captain)
        name = text.fit(theme, f"**{who}**", "label", wide, color=WHITE, align="left", max_lines=1)
        named = (box.h - px(12)) // 3 >= name.height - px(2)  # else the face and the badge say who it is
        line = (box.h - px(12)) / (3 if named else 2)
        ys = [round(box.y + px(6) + line * (n + (0.5 if named else -0.5))) for n in range(3)]
        if named and not name.cut:
            name.draw(target, (left, ys[0] - name.height // 2))
        token = min(px(32), round(line))
        medal = kit.sprites.get("tokens/medal", token)
        piles.count(target, kit, medal, (left, ys[1]), str(d.medals))
        gold = kit.sprites.get("tokens/gold", token)
        piles.count(target, kit, gold, (left + px(64), ys[1]), str(d.gold))
        box_px = min(px(20), round(line * 0.66))
        used = parts.crits(target, kit, (left, ys[2] - box_px // 2), d.crits, d.crits_most, box_px, px(4))
        pip = (px(9), min(px(18), box_px))
        parts.glory(target, kit, (left + used + px(10), ys[2] - pip[1] // 2), d.glory, d.glory_most, pip, px(2))
        return self._paint_cards(target, Rect(left + wide + px(6), box.y + px(7), box.right - left - wide - px(14),
                                              box.h - px(14)), d)  # fmt: skip

    def _paint_cards(self, target: pygame.Surface, room: Rect, d: CrewStrip) -> Regions:
        """The row, then the hand, then what is damaged: as large as they go in side by side."""
        kit, px = self.kit, self.px
        found: Regions = {}
        row, small = len(d.row), len(d.hand) + len(d.damaged)
        wide = min(round(room.h / parts.CARD), px(66), round(room.w * 0.5 / max(3, row)) - px(5))
        x = room.x
        for n in sorted(range(row), key=lambda n: (n != SUPER_SLOT, n)):
            rect = Rect(x, room.centery - round(wide * parts.CARD) // 2, wide, round(wide * parts.CARD))
            slot = d.row[n]
            if slot.card in (None, HIDDEN) or slot.face != "down":
                card = slot.card if slot.card != HIDDEN else None
                parts.slot_card(target, kit, rect, slot.card if card is None else card, slot.face, d.color, d.captain)
            else:
                _covered(target, kit, rect, slot.card, d)
            found |= self._told(f"row_{d.color}_{n}", rect, slot.card, d, slot.face == "down")
            x += wide + px(5)
        x = max(x, room.x + 3 * (wide + px(5))) + px(12)
        if not small:
            return found
        little = min(round(wide * 0.78), px(46))
        step = min(little + px(3), (room.right - little - px(6) - x) / max(1, small - 1)) if small > 1 else 0.0
        y = room.centery - round(little * parts.CARD) // 2
        for n, what in enumerate([*d.hand, *d.damaged]):
            rect = Rect(round(x + n * step), y, little, round(little * parts.CARD))
            hurt = n >= len(d.hand)
            if hurt:
                key = ("damaged card", what, d.color, d.captain, little)
                target.blit(kit.sprites.keep(key, partial(_struck, kit, what, d, little)), rect)
            elif what == HIDDEN:
                target.blit(parts.card_back(kit, little, d.color), rect)
            else:
                _covered(target, kit, rect, what, d)
            found |= self._told(f"card_{d.color}_{n}", rect, what, d, not hurt, hurt)
        return found

    def _told(
        self, name: str, rect: Rect, card: str | None, d: CrewStrip, covered: bool, hurt: bool = False
    ) -> Regions:
        if card is None or card == HIDDEN:
            return {}
        said = tr("**{card}**: {effect}", card=name_of(card), effect=card_effect(card, d.captain))
        if hurt:
            said = tr("{card} Damaged.", card=said)
        elif covered:
            said = tr("{card} It lies covered.", card=said)
        self._cards[name] = said
        return {name: rect}


def _covered(target: pygame.Surface, kit: Kit, rect: Rect, card: str | None, d: CrewStrip) -> None:
    """A card that lies covered and that these eyes may read."""
    assert card is not None
    key = ("covered", card, d.color, d.captain, rect.w)
    target.blit(kit.sprites.keep(key, lambda: _veiled(kit, card, d, rect.w)), rect)


def _veiled(kit: Kit, card: str, d: CrewStrip, wide: int) -> pygame.Surface:
    out = parts.card_face(kit, card, wide, d.color, d.captain).copy()
    out.fill((178, 174, 205, 255), special_flags=pygame.BLEND_RGBA_MULT)
    side = max(8, round(wide * 0.42))
    back = parts.card_back(kit, side, d.color)
    out.blit(back, back.get_rect(bottomright=(out.get_width(), out.get_height())))
    return out


def _struck(kit: Kit, card: str, d: CrewStrip, wide: int) -> pygame.Surface:
    """A damaged card: dark, and struck through."""
    out = parts.card_face(kit, card, wide, d.color, d.captain).copy()
    out.fill((120, 112, 140, 255), special_flags=pygame.BLEND_RGBA_MULT)
    ends = ((wide * 0.12, out.get_height() * 0.9), (wide * 0.88, out.get_height() * 0.1))
    pygame.draw.line(out, INK, *ends, max(3, wide // 7))
    pygame.draw.line(out, WHITE, *ends, max(2, wide // 14))
    return out
