"""Where everything of the play screen lies: a pure function of window, scale, crews and whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from boompatrol.ui import lay
from boompatrol.ui.floor import BARRIER
from boompatrol.ui.theme import CREWS, Theme

Rect = pygame.Rect
WAITING, ACTING, NARROW, NARROW_LOW, STRIP = 198, 350, 333, 262, 64
"""Heights of crew boards, in design pixels."""
MEASURE_TALL, MEASURE, MEASURE_ROW = 236, 172, 96
INITIATIVE, FACES = 176, 104
SIDE, SIDE_LOW = 126, 76
LOG_LINE = 52
DICE, FELT, MINI = 250, 150, 84
COLUMN, COLUMN_LEAST, COLUMN_MOST = 464, 322, 560
"""Widths of the columns: what a waiting board needs, what a strip needs, what is ever used."""
LEAST_U = 16


@dataclass(frozen=True)
class TableLayout:
    """Rectangles in pixels. Forms say how much of a thing is shown."""

    u: int
    arena: Rect
    boards: dict[str, Rect]
    forms: dict[str, str]
    sides: dict[str, Rect]
    log: Rect
    log_form: str
    measure: Rect | None
    measure_form: str
    initiative: Rect
    initiative_form: str
    dice: Rect
    dice_form: str
    prompt: Rect
    gap: int
    wide: bool = True
    parts: dict[str, Rect] = field(default_factory=dict)


def lay_table(
    theme: Theme, size: tuple[int, int], side: float, colors: Sequence[str], teams: bool, acting: str | None,
    measure: bool, seats: Sequence[str] = (),
) -> TableLayout:  # fmt: skip
    """The layout for a window of `size` pixels. `acting` has the large board; `measure` opens the measure panel."""
    w, h = size
    k = theme.k
    gap = theme.px(12)
    prompt_h = max(theme.px(118), 86)
    prompt = Rect(gap, h - gap - prompt_h, w - 2 * gap, prompt_h)
    rim = theme.px(BARRIER)
    u, column, wide = _scale(w, prompt.y - 2 * gap, gap, rim, side, k)
    sand = round(u * side)
    arena = Rect(0, 0, sand + 2 * rim, sand + 2 * rim)
    arena.center = (w // 2, (gap + prompt.y - gap) // 2)
    arena.y = max(0, arena.y)
    if sand + 2 * rim > prompt.y - gap:
        arena.h = prompt.y - gap - arena.y
    left = Rect(arena.left - gap - column, gap, column, prompt.y - 2 * gap)
    right = Rect(arena.right + gap, gap, column, prompt.y - 2 * gap)
    corners = {CREWS[c].corner: c for c in colors}
    out = _Columns(theme, gap, wide, teams, acting, corners)
    log, log_form, measured, measure_form = out.left(left, measure)
    initiative, initiative_form, dice, dice_form = out.right(right)
    sides = {s: out.plates[at] for at, s in enumerate(seats[:2]) if teams and at in out.plates}
    return TableLayout(
        u, arena, out.boards, out.forms, sides, log, log_form, measured, measure_form, initiative, initiative_form,
        dice, dice_form, prompt, gap, wide,
    )  # fmt: skip


def _scale(w: int, room: int, gap: int, rim: int, side: float, k: float) -> tuple[int, int, bool]:
    """Pixels an inch, the columns' width, and whether waiting boards fit that width."""
    most = max(LEAST_U, int((room - 2 * rim) / side))

    def column(u: int) -> int:
        return int((w - round(u * side) - 2 * rim - 4 * gap) // 2)

    def largest(least: float) -> int:
        return int((w - 2 * least - 2 * rim - 4 * gap) // side)

    full = COLUMN * k if k > 0.7 else 318
    at_full = min(most, largest(full))
    if at_full >= 0.78 * most:
        u, wide = max(LEAST_U, at_full), True
    else:
        u, wide = max(LEAST_U, min(most, largest(COLUMN_LEAST * k))), False
    return u, max(80, min(column(u), round(COLUMN_MOST * k))), wide


class _Columns:
    """Fills the two columns: what does not fit folds, in the order of `art.md`."""

    def __init__(
        self, theme: Theme, gap: int, wide: bool, teams: bool, acting: str | None, corners: dict[str, str]
    ) -> None:
        self.px = theme.px
        self.gap, self.wide, self.teams, self.acting, self.corners = gap, wide, teams, acting, corners
        self.boards: dict[str, Rect] = {}
        self.forms: dict[str, str] = {}
        self.plates: dict[int, Rect] = {}

    def _heights(self, crew: str | None, form: str) -> int:
        if crew is None:
            return 0
        return self.px(
            {"waiting": WAITING, "acting": ACTING, "narrow": NARROW, "low": NARROW_LOW, "strip": STRIP}[form]
        )

    def _tries(self) -> list[tuple[str, str]]:
        """Forms of (waiting, acting) boards, the best first."""
        if self.wide:
            return [("waiting", "acting"), ("strip", "acting"), ("strip", "low"), ("strip", "strip")]
        return [("strip", "narrow"), ("strip", "low"), ("strip", "strip")]

    def _place(self, column: Rect, top: str | None, bottom: str | None, forms: tuple[str, str]) -> Rect:
        """The two boards of a column; returns what is left between them."""
        inner = Rect(column)
        for crew, above in ((top, True), (bottom, False)):
            if crew is None:
                continue
            form = forms[1] if crew == self.acting else forms[0]
            high = self._heights(crew, form)
            rect = Rect(column.x, inner.y if above else inner.bottom - high, column.w, high)
            self.boards[crew] = rect
            self.forms[crew] = "narrow" if form == "low" else form
            inner = Rect(inner.x, inner.y + (high + self.gap if above else 0), inner.w, inner.h - high - self.gap)
        return inner

    def _between(self, column: Rect, top: str | None, bottom: str | None, forms: tuple[str, str]) -> int:
        used = 0
        for crew in (top, bottom):
            if crew is not None:
                used += self._heights(crew, forms[1] if crew == self.acting else forms[0]) + self.gap
        return column.h - used

    def _plate(self, at: int, rest: Rect, high: int) -> Rect:
        if not self.teams:
            return rest
        self.plates[at] = Rect(rest.x, rest.y, rest.w, high)
        return Rect(rest.x, rest.y + high + self.gap, rest.w, rest.h - high - self.gap)

    def left(self, column: Rect, measure: bool) -> tuple[Rect, str, Rect | None, str]:
        """Log and measure between the western boards."""
        top, bottom = self.corners.get("nw"), self.corners.get("sw")
        px, gap = self.px, self.gap
        options = [(0, 100), (0, LOG_LINE), (0, 0)]
        if measure:
            low = [(MEASURE_ROW, LOG_LINE), (MEASURE_ROW, 0)]
            options = [(MEASURE_TALL, 92), (MEASURE, 100), (MEASURE, LOG_LINE), *low]
        if not self.wide:
            options = [o for o in options if o[0] not in (MEASURE_TALL, MEASURE)] or options
        sides = [SIDE, SIDE_LOW] if self.teams else [0]
        tries = self._tries()
        picks = [(f, s, m, n) for f in tries for s in sides for m, n in options if m + n > 0 or f == tries[-1]]
        picks.sort(
            key=lambda p: (
                _cost(p[0], tries)
                + (2 if p[1] == SIDE_LOW else 0)
                + (3 if p[2] == MEASURE_ROW else 0)
                + (1.5 if p[3] == LOG_LINE else 6 if not p[3] else 0)
            )
        )
        chosen = picks[-1]
        for forms, plate, tall, line in picks:
            need = (px(plate) + gap if plate else 0) + (px(tall) + gap if tall else 0) + (px(line) if line else 0)
            if need <= self._between(column, top, bottom, forms):
                chosen = (forms, plate, tall, line)
                break
        forms, plate, tall, line = chosen
        rest = self._place(column, top, bottom, forms)
        rest = self._plate(0, rest, px(plate)) if plate else rest
        measured = None
        if tall:
            high = min(px(tall), rest.h)
            if tall == MEASURE_ROW:
                # Where the log has room to spare (no large board in this column) the panel is more than a row.
                high = max(high, min(px(MEASURE), rest.h - gap - px(180)))
            measured = Rect(rest.x, rest.bottom - high, rest.w, high)
            rest = Rect(rest.x, rest.y, rest.w, rest.h - high - gap)
        form = "panel" if rest.h >= px(100) else "line"
        if form == "line" and rest.h > px(LOG_LINE):
            rest.h = px(LOG_LINE)
        rest.h = max(0, rest.h)
        return rest, form, measured, "panel" if tall in (MEASURE_TALL, MEASURE) else "row"

    def right(self, column: Rect) -> tuple[Rect, str, Rect, str]:
        """Initiative and dice between the eastern boards."""
        top, bottom = self.corners.get("ne"), self.corners.get("se")
        px, gap = self.px, self.gap
        sides = [SIDE, SIDE_LOW] if self.teams else [0]
        tries = self._tries()
        heads = [INITIATIVE, FACES] if self.wide else [FACES]
        picks = [(f, s, i, d) for f in tries for s in sides for i in heads for d in (FELT, MINI, 0)]
        picks.sort(
            key=lambda p: (
                _cost(p[0], tries)
                + (2 if p[1] == SIDE_LOW else 0)
                + (2.5 if p[2] == FACES else 0)
                + {FELT: 0, MINI: 1, 0: 30}[p[3]]
            )
        )
        chosen = picks[-1]
        for forms, plate, head, felt in picks:
            need = (px(plate) + gap if plate else 0) + px(head) + (gap + px(felt) if felt else 0)
            if need <= self._between(column, top, bottom, forms):
                chosen = (forms, plate, head, felt)
                break
        forms, plate, head, felt = chosen
        rest = self._place(column, top, bottom, forms)
        rest = self._plate(1, rest, px(plate)) if plate else rest
        first, second = lay.rows(rest, [min(px(head), rest.h), lay.Share(1)], gap)
        high = second.h
        if not felt:
            first, second = Rect(rest), Rect(rest.x, rest.bottom, rest.w, 0)
        form = "panel" if high >= px(DICE) else "felt" if high >= px(FELT) else "mini"
        return first, "panel" if head == INITIATIVE else "faces", second, form


def _cost(forms: tuple[str, str], tries: list[tuple[str, str]]) -> float:
    """How much is lost by forms of boards."""
    return 5.0 * tries.index(forms)
