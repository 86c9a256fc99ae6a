"""Where everything of the school's page lies in a window."""

from __future__ import annotations

from dataclasses import dataclass

from boompatrol.ui import lay
from boompatrol.ui.theme import Theme
from boompatrol.ui.widget import Rect

WIDE = 1500
"""Design pixels of a page that shows both at once."""
TALL = 860
"""Design pixels of a page with a whole title bar."""
HIGHEST = 150
"""Design pixels: few puzzles are no towers."""
LESSONS, PUZZLES = "lessons", "puzzles"


@dataclass(frozen=True)
class SchoolLayout:
    """Rectangles in pixels, None for what the other tab has; `wide`: there are no tabs."""

    wide: bool
    bar: Rect
    lessons: Rect | None = None
    told_lesson: Rect | None = None
    puzzles: Rect | None = None
    told_puzzle: Rect | None = None
    after: Rect | None = None


def lay_school(theme: Theme, page: Rect, tab: str) -> SchoolLayout:
    """Lessons left and puzzles right, or the one that is chosen."""
    px = theme.px
    wide = theme.page[0] >= WIDE
    bar = Rect(page.x, page.y, page.w, px(84 if theme.page[1] >= TALL else 68))
    gap, edge = px(16), px(24 if wide else 16)
    room = Rect(page.x + edge, bar.bottom + gap, page.w - 2 * edge, page.h - bar.h - gap - px(20))
    low = px(216 if wide else 172)
    if wide:
        left, right = lay.columns(room, [lay.Share(0.573), lay.Share(0.427)], px(20))
        lessons, told_lesson = lay.rows(left, [lay.Share(1), low], gap)
        puzzles, told_puzzle, after = lay.rows(right, [lay.Share(1), px(176), low], gap)
        return SchoolLayout(True, bar, lessons, told_lesson, puzzles, told_puzzle, after)
    above, below = lay.rows(room, [lay.Share(1), low], gap)
    if tab == LESSONS:
        return SchoolLayout(False, bar, lessons=above, told_lesson=below)
    told_puzzle, after = lay.columns(below, [lay.Share(0.58), lay.Share(0.42)], gap)
    return SchoolLayout(False, bar, puzzles=above, told_puzzle=told_puzzle, after=after)


def squat(theme: Theme, room: Rect, rows: int) -> Rect:
    """The upper part of a room that so many rows of puzzles take."""
    return Rect(room.x, room.y, room.w, min(room.h, rows * theme.px(HIGHEST) + (rows - 1) * theme.px(10)))
