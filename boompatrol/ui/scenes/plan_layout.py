"""Where everything of the Battle Plan lies in a window: arena left, row, hand and Ready right."""

from __future__ import annotations

from dataclasses import dataclass

from boompatrol.ui.scenes.cards import NAME_INSIDE, SHAPE
from boompatrol.ui.theme import Theme
from boompatrol.ui.widget import Rect

BANNER = 84


@dataclass(frozen=True)
class PlanLayout:
    """Rectangles in pixels."""

    arena: Rect
    board: Rect
    row: Rect
    hand: Rect
    foot: Rect
    ready: Rect
    cover: Rect
    forecast: Rect | None
    slots: list[Rect]
    cards: list[Rect]


def lay_plan(theme: Theme, page: Rect, slots: int, cards: int) -> PlanLayout:
    """Divide the page: the arena takes at most 42 % of the width and leaves room for the board below it."""
    px = theme.px
    gap, edge = px(20), px(30)
    top = page.y + px(BANNER) + px(22)
    bottom = page.bottom - px(22)
    board_high = px(132)
    side = min(round(page.w * 0.42), bottom - top - board_high - gap)
    arena = Rect(page.x + edge, top, side, side)
    board = Rect(arena.x, arena.bottom + gap, arena.w, bottom - arena.bottom - gap)
    left = arena.right + gap
    right = page.right - edge
    wide = right - left
    foot = Rect(left, bottom - px(104), wide, px(104))
    high = foot.y - gap - top - gap
    row = Rect(left, top, wide, round(high * 0.55))
    hand = Rect(left, row.bottom + gap, wide, foot.y - gap - row.bottom - gap)
    ready = Rect(foot.right - px(292), foot.y + px(12), px(272), foot.h - px(20))
    cover = Rect(page.right - px(312), page.y + px(12), px(288), px(56))
    head = px(50)
    told = Rect(row.right - px(276), row.y + head - px(6), px(256), row.h - head - px(12))
    forecast = told if wide > px(760) else None
    end = told.x if forecast else row.right
    room = Rect(row.x + px(26), row.y + head + px(10), end - row.x - px(46), row.h - head - px(12))
    return PlanLayout(
        arena, board, row, hand, foot, ready, cover, forecast, _along(room, slots, px(30), px(36)),
        _hand(theme, Rect(hand.x + px(24), hand.y + head, hand.w - px(48), hand.h - head - px(8)), cards),
    )  # fmt: skip


def _hand(theme: Theme, room: Rect, cards: int) -> list[Rect]:
    """The hand: small cards have their names below, in up to two lines."""
    px = theme.px
    gap = px(16) if cards < 8 else px(12)
    whole = _along(room, cards, gap, px(46))
    if whole and whole[0].w < NAME_INSIDE:
        return _along(room, cards, gap, 2 * theme.line_px("caption") + px(14))
    return whole


def _along(room: Rect, count: int, gap: int, below: int) -> list[Rect]:
    """So many cards side by side, as large as the room lets them be, in its middle."""
    if not count:
        return []
    wide = min((room.w - gap * (count - 1)) // count, round((room.h - below) / SHAPE))
    total = wide * count + gap * (count - 1)
    x = room.x + (room.w - total) // 2
    high = min(room.h, round(wide * SHAPE) + below)
    y = room.y + (room.h - high) // 2
    return [Rect(x + n * (wide + gap), y, wide, high) for n in range(count)]
