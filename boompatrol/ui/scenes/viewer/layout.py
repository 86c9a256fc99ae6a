"""Where everything of a replay lies: a pure function of window and scale."""

from __future__ import annotations

from typing import NamedTuple

from boompatrol.ui.theme import Theme
from boompatrol.ui.widget import Rect

FULL = 1500
"""Design pixels of width from which on there is room for all of it."""


class ViewerLayout(NamedTuple):
    """Rectangles in pixels."""

    bar: Rect
    arena: Rect
    score: Rect
    moment: Rect
    seen: Rect
    tools: Rect
    follow: Rect
    foot: Rect
    """The panel of timeline and buttons."""
    track: Rect
    speeds: Rect
    transport: Rect
    export: Rect
    go_on: Rect


def lay_viewer(
    theme: Theme, rect: Rect, track: int, button: int, most: tuple[int, int, int], least: tuple[int, int, int],
    ends: tuple[int, int, int],
) -> ViewerLayout:  # fmt: skip
    """`track` and `button` are the heights of the timeline and of a button; `most` and `least` those of the panels at
    the right; `ends` the widths of the speeds, of EXPORT (0: there is none) and of CONTINUE."""
    px, page = theme.px, theme.page
    full = page[0] >= FULL
    gap, edge = px(12 if full else 10), px(26 if full else 12)
    bar = Rect(rect.x, rect.y, rect.w, px(80 if page[1] > 900 else 60))
    pad = px(11 if full else 8)
    foot_h = track + button + 3 * pad
    foot = Rect(rect.x + edge, rect.bottom - foot_h - px(14 if full else 8), rect.w - 2 * edge, foot_h)
    body = Rect(rect.x + edge, bar.bottom + gap, rect.w - 2 * edge, foot.y - 2 * gap - bar.bottom)
    side = min(body.h, round(body.w * 0.41))
    arena = Rect(body.x, body.y + (body.h - side) // 2, side, side)
    column = px(366) if full else max(px(252), min(px(330), round(body.w * 0.22)))
    right = Rect(body.right - column, body.y, column, body.h)
    middle = Rect(arena.right + gap, body.y, right.x - gap - arena.right - gap, body.h)
    seen, tools, follow = _column(right, gap, most, least)
    inner = foot.inflate(-2 * px(22 if full else 14), -2 * pad)
    track_at = Rect(inner.x, inner.y, inner.w, track)
    row = Rect(inner.x, inner.bottom - button, inner.w, button)
    speeds = Rect(row.x, row.y, min(ends[0], round(row.w * 0.25)), row.h)
    go_on = Rect(row.right - min(ends[2], round(row.w * 0.3)), row.y, min(ends[2], round(row.w * 0.3)), row.h)
    export_w = min(ends[1], round(row.w * 0.16))
    export = Rect(go_on.x - (gap + export_w if export_w else 0), row.y, export_w, row.h)
    left, end = speeds.right + gap, (export.x if export_w else go_on.x) - gap
    wide = min(end - left, 7 * px(64 if full else 52) + px(100))
    x = min(max(left, row.centerx - wide // 2), end - wide)
    moment_h = min(round(middle.h * (0.355 if full else 0.4)), px(290))
    score = Rect(middle)
    moment = Rect(middle.x + px(16), middle.bottom - moment_h - px(14), middle.w - px(32), moment_h)
    transport = Rect(x, row.y, wide, row.h)
    return ViewerLayout(
        bar, arena, score, moment, seen, tools, follow, foot, track_at, speeds, transport, export, go_on
    )  # fmt: skip


def _column(right: Rect, gap: int, most: tuple[int, int, int], least: tuple[int, int, int]) -> tuple[Rect, Rect, Rect]:
    """The three panels: the first as high as it would be where there is room, the others share what is left."""
    room = right.h - 2 * gap
    first = most[0] if most[0] + least[1] + least[2] <= room else least[0]
    spare = room - first - least[1] - least[2]
    if first == least[0]:
        first += max(0, spare) // 3
        spare = room - first - least[1] - least[2]
    second = least[1] + max(0, spare) // 2
    seen = Rect(right.x, right.y, right.w, first)
    tools = Rect(right.x, seen.bottom + gap, right.w, second)
    follow = Rect(right.x, tools.bottom + gap, right.w, right.bottom - tools.bottom - gap)
    return seen, tools, follow
