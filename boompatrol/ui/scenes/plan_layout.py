"""Where everything of the Battle Plan lies in a window: arena left, row, hand and Ready right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from boompatrol.ui.scenes.cards import INSET, SHAPE, below, captions, named_inside
from boompatrol.ui.theme import Theme
from boompatrol.ui.widget import Rect

BANNER, LOW_BANNER = 84, 64
LOW = 860
"""A page of fewer design pixels high (a large scale in a small window) gives its air to the cards."""


@dataclass(frozen=True)
class PlanLayout:
    """Rectangles in pixels; `banner` and `head` are heights, `low` says that there is no air."""

    low: bool
    banner: int
    head: int
    arena: Rect
    board: Rect
    standings: Rect
    tokens: Rect
    row: Rect
    hand: Rect
    foot: Rect
    ready: Rect
    cover: Rect
    forecast: Rect | None
    slots: list[Rect]
    cards: list[Rect]


def lay_plan(theme: Theme, page: Rect, slots: int, cards: int, names: Sequence[str]) -> PlanLayout:
    """Divide the page: the arena takes at most 42 % of the width and leaves room for the board below it.

    `names` are the cards whose names may have to stand below them.
    """
    px = theme.px
    low = page.h < px(LOW)
    banner = px(LOW_BANNER if low else BANNER)
    gap, edge = px(12 if low else 20), px(14 if low else 30)
    air = px(12 if low else 22)
    top, bottom = page.y + banner + air, page.bottom - air
    board_high = px(112 if low else 160)
    side = min(round(page.w * (0.36 if low else 0.42)), bottom - top - board_high - gap)
    arena = Rect(page.x + edge, top, side, side)
    board = Rect(arena.x, arena.bottom + gap, arena.w, bottom - arena.bottom - gap)
    line = px(40)
    standings = Rect(board.x + px(16), board.y + px(10), board.w - px(32), line)
    tokens = Rect(board.x, standings.bottom, board.w, board.bottom - standings.bottom)
    left, right = arena.right + gap, page.right - edge
    wide = right - left
    foot_high = px(84 if low else 104)
    foot = Rect(left, bottom - foot_high, wide, foot_high)
    high = foot.y - gap - top - gap
    row = Rect(left, top, wide, round(high * (0.53 if low else 0.58 if cards > 6 else 0.55)))
    hand = Rect(left, row.bottom + gap, wide, foot.y - gap - row.bottom - gap)
    button = px(240 if low else 272)
    ready = Rect(foot.right - button - px(20), foot.y + px(8 if low else 12), button, foot.h - px(12 if low else 20))
    cover_high = min(px(56), banner - px(14))
    cover = Rect(page.right - px(312), page.y + (banner - px(5) - cover_high) // 2, px(288), cover_high)
    head = px(42 if low else 50)
    told_wide = px(236 if low else 256)
    told = Rect(row.right - told_wide - px(16), row.y + px(12), told_wide, row.h - px(24))
    forecast = told if wide > px(620) else None
    end = told.x if forecast else row.right
    room = Rect(row.x + px(26), row.y + head + px(16), end - row.x - px(46), row.h - head - px(18))
    return PlanLayout(
        low, banner, head, arena, board, standings, tokens, row, hand, foot, ready, cover, forecast,
        _lettered(theme, room, slots, px(24 if low else 34), 10 if low else 36, names, px(INSET)),
        _lettered(
            theme, Rect(hand.x + px(16), hand.y + head + px(10), hand.w - px(32), hand.h - head - px(16)), cards,
            px(16 if cards < 6 else 8), 46, names,
        ),
    )  # fmt: skip


def _lettered(
    theme: Theme, room: Rect, cards: int, gap: int, least: float, names: Sequence[str], inset: int = 0
) -> list[Rect]:
    """Cards side by side: small ones have their names below, in a line or two."""
    whole = _along(room, cards, gap, theme.px(least))
    for lines in (1, 2):
        if whole and not named_inside(theme, whole[0].w - inset):
            whole = _along(room, cards, gap, below(theme, 0, least, lines))
            if captions(theme, names, whole[0].w - inset).lines <= lines:
                break
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
