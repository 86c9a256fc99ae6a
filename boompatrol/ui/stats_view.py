"""Roll statistics: how often each face came up against how often it was to be expected, for all and for each tank."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

import pygame

from boompatrol.ui import text
from boompatrol.ui.board_parts import count_bar, words
from boompatrol.ui.kept_picture import KeptPicture, Regions
from boompatrol.ui.language import decimal, tr, trn
from boompatrol.ui.names import FACES, name_of
from boompatrol.ui.rolls import Rolls, expected, luck, luck_words
from boompatrol.ui.sizes import Sizes
from boompatrol.ui.skin import Layer
from boompatrol.ui.widget import Rect

LEAST_DIE, FIGURE = 30, 0.9
"""Design pixels of a die at least, for which the verdicts give way; room for a figure under it, in text sizes."""


@dataclass(frozen=True)
class Bars:
    """One die of one tank, or of all: faces, how often each came up, how often it was expected."""

    die: str
    faces: tuple[str, ...]
    counts: tuple[int, ...]
    expected: tuple[float, ...]

    @property
    def count(self) -> int:
        """All throws."""
        return sum(self.counts)


@dataclass(frozen=True)
class StatsData:
    """Everything the statistics show: for all, then for each crew; `None` stands for all."""

    who: tuple[str | None, ...]
    white: tuple[Bars, ...]
    purple: tuple[Bars, ...]
    luck: tuple[str, ...]


def stats_data(whole: Rolls, each: Mapping[str, Rolls], colors: tuple[str, ...], sizes: Sizes) -> StatsData:
    """The statistics in rows."""
    who: tuple[str | None, ...] = (None, *colors)
    rolls = [whole if color is None else each.get(color, Rolls()) for color in who]

    def bars(die: str, rolled: Rolls) -> Bars:
        shares = sizes.white if die == "white" else sizes.purple
        counts = rolled.white if die == "white" else rolled.purple
        awaited = expected(counts.total(), shares)
        faces = tuple(face for face, _ in shares)
        return Bars(die, faces, tuple(counts[f] for f in faces), tuple(awaited[f] for f in faces))

    return StatsData(
        who, tuple(bars("white", r) for r in rolls), tuple(bars("purple", r) for r in rolls),
        tuple(luck_words(luck(r, sizes.white, sizes.purple)) for r in rolls),
    )  # fmt: skip


class StatsView(KeptPicture[StatsData]):
    """A row for all dice and one for each crew: bars for the faces, a line where each was to be expected."""

    role: ClassVar[str] = "statistics"

    def __init__(self) -> None:
        super().__init__("statistics", "Roll statistics")

    def hint(self) -> str:
        """Everything in words."""
        d = self.data
        if d is None:
            return ""
        out = [tr("The line is the count to be expected of fair dice.")]
        for who, bars, verdict in zip(d.who, d.white, d.luck, strict=True):
            name = tr("All tanks") if who is None else name_of(who)
            out.append(tr("**{who}**: {dice}, {luck}.", who=name, dice=dice_of(bars.count), luck=verdict))
        return "\n".join(out)

    def part_hint(self, what: str) -> str:
        """A face: how often it came up, how often it was to be expected."""
        d = self.data
        if d is None:
            return ""
        die, at, n = what.split("_")
        bars = (d.white if die == "white" else d.purple)[int(at)]
        return tr(
            "**{face}**: {n} of {all}, {expected} expected.",
            face=FACES[bars.faces[int(n)]], n=bars.counts[int(n)], all=bars.count,
            expected=decimal(bars.expected[int(n)]),
        )  # fmt: skip

    def make(self, sheet: pygame.Surface, rect: Rect) -> Regions:
        """Row under row."""
        d = self.data
        assert d is not None
        c, px = self.theme.color, self.px
        says = (
            tr("What all have seen. The line is the count to be expected of fair dice."),
            tr("The line is the count to be expected of fair dice."),
            tr("Faces so far; line: expected"),
        )
        room = rect.w - px(32)
        notes = [text.block(self.theme, say, "label", width=room, color=c.muted) for say in says]
        laid = next((note for note in notes if len(note.lines) < 3), notes[-1])
        laid.draw(sheet, (rect.x + px(16), rect.y + px(8)))
        top = rect.y + px(16) + laid.height
        carnage = any(bars.count for bars in d.purple)
        high = min(round(px(160) * self.theme.text_scale), (rect.bottom - top) // len(d.who))
        theme = self.theme
        found: Regions = {}
        # The verdict is in the tooltip too: it goes where the dice would be tiny.
        lines = theme.line_px("strong") + theme.line_px("label") + round(FIGURE * theme.text_px("caption"))
        verdicts = high - lines - px(28) >= px(LEAST_DIE)
        for n in range(len(d.who)):
            row = Rect(rect.x + px(10), top + n * high, rect.w - px(20), high - px(8))
            found |= self._row(sheet, row, d, n, carnage, verdicts)
        return found

    def _row(
        self, sheet: pygame.Surface, rect: Rect, d: StatsData, n: int, carnage: bool, verdict: bool
    ) -> Regions:  # fmt: skip
        c, px, who = self.theme.color, self.px, d.who[n]
        self.kit.skin.frame(sheet, rect, (Layer(fill=c.panel_2, radius=12 * self.theme.k),))
        left = rect.x + px(12)
        high = self.theme.line_px("strong")
        head = high + (self.theme.line_px("label") if verdict else 0) + px(6)
        if who is not None:
            side = min(px(40), head)
            badge = self.kit.sprites.get(f"crews/badge_{who}", side)
            sheet.blit(badge, badge.get_rect(midleft=(left, rect.y + px(4) + head // 2)))
            left += side + px(10)
        count = d.white[n].count + d.purple[n].count
        said = f"**{tr('All tanks') if who is None else name_of(who)}** · {dice_of(count)}"
        room = rect.right - px(12) - left
        words(sheet, self.kit, said, "strong", (left, rect.y + px(4) + high // 2), c.white, width=room)
        if verdict:
            low = rect.y + px(4) + high + self.theme.line_px("label") // 2
            words(sheet, self.kit, d.luck[n], "label", (left, low), c.gold_light, width=room)
        top = rect.y + head + px(6)
        area = Rect(rect.x + px(12), top, rect.w - px(24), rect.bottom - px(8) - top)
        if not carnage:
            return self._bars(sheet, area, d.white[n], n)
        half = (area.w - px(16)) * 5 // 9
        other = Rect(area.x + half + px(16), area.y, area.w - half - px(16), area.h)
        return self._bars(sheet, Rect(area.x, area.y, half, area.h), d.white[n], n) | self._bars(
            sheet, other, d.purple[n], n
        )

    def _bars(self, sheet: pygame.Surface, area: Rect, bars: Bars, at: int) -> Regions:
        c, px = self.theme.color, self.px
        cell = area.w / len(bars.faces)
        line = round(FIGURE * self.theme.text_px("caption"))
        side = max(px(16), min(px(44), round(cell * 0.52), area.h - line))
        wide, gap = min(px(14), round(cell * 0.2)), min(px(8), round(cell * 0.08))
        figure = max(side, *(text.block(self.theme, str(n), "caption").width for n in bars.counts))
        free = max(0, round(cell) - figure - gap - wide)
        y = area.y + (area.h - side - line - px(4)) // 2
        most = max(4.0, *bars.counts, *(x * 1.25 for x in bars.expected))
        found: Regions = {}
        for n, (face, count, awaited) in enumerate(zip(bars.faces, bars.counts, bars.expected, strict=True)):
            box = Rect(round(area.x + n * cell), area.y, round(cell), area.h)
            found[f"{bars.die}_{at}_{n}"] = box
            die = self.kit.sprites.get(f"dice/{bars.die}_{face}", side)
            middle = box.x + (free + figure) / 2
            sheet.blit(die, (round(middle - side / 2), y))
            words(sheet, self.kit, str(count), "caption", (middle, y + side + px(4) + line / 2), c.cream, 0.5)
            bar = Rect(box.x + free // 2 + figure + gap, box.y, wide, box.h)
            count_bar(sheet, self.kit, bar, count, awaited if bars.count else None, most, min(px(3), free // 3))
        return found


def dice_of(n: int) -> str:
    """ "12 dice"."""
    return trn("{n} die", "{n} dice", n)
