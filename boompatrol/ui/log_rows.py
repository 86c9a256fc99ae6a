"""The rows of the whole log: what they are, and how each is drawn."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

import pygame

from boompatrol.ui import text
from boompatrol.ui.kit import Kit
from boompatrol.ui.linked import underline
from boompatrol.ui.log_lines import NOTHING, Chronicle, Entry, LogLine, Spoken, under
from boompatrol.ui.rule_ids import id_rects
from boompatrol.ui.skin import CHEVRON_DOWN, CHEVRON_RIGHT, Layer
from boompatrol.ui.theme import CREWS, INK, Theme
from boompatrol.ui.widget import Rect

TELLING = (
    "victory", "medals", "destroyed", "out_of_bounds", "vault_opened", "hit", "relic_taken", "chomped", "missed",
    "gold", "claimed", "wreck_crushed", "crushed", "rams", "repaired", "pivots",
)  # fmt: skip
"""What a folded entry tells of itself: the first of these that happened in it."""


class Row(NamedTuple):
    """What stands in a line of the list: a round's name, the head of an entry, or a line of it."""

    entry: Entry
    line: LogLine | None = None
    heading: bool = False
    said: tuple[str, ...] = ()
    """What bots said of the choice that the line comes of."""

    @property
    def at(self) -> int:
        """The event after which the table looked as the row says."""
        return self.entry.last if self.line is None else self.line.at


def rows_of(chronicle: Chronicle, only: str | None, unfolded: Collection[int], said: Spoken = NOTHING) -> list[Row]:
    """The rows of a log: the Commands and lines of a crew or of all, unfolded where that is wanted."""
    rows: list[Row] = []
    round_ = ""
    for n, entry in enumerate(chronicle.entries):
        lines = _lines(entry, only)
        if not lines and not (entry.command and only in (None, entry.color)):
            continue
        if entry.round != round_:
            round_ = entry.round
            rows.append(Row(entry, None, heading=True))
        if not entry.command:
            rows += [Row(entry, line) for line in lines]
            continue
        rows.append(Row(entry))
        if n in unfolded:
            words = zip(entry.lines, under(entry, said), strict=True)
            rows += [Row(entry, line, said=tuple(why)) for line, why in words if line in lines]
    return rows


def _lines(entry: Entry, only: str | None) -> Sequence[LogLine]:
    if only is None or (entry.command and entry.color == only):
        return entry.lines
    return [line for line in entry.lines if line.color == only]


def tale_of(entry: Entry) -> str:
    """What a folded entry says of itself."""
    lines = {line.event: line for line in reversed(entry.lines)}
    return next((lines[event].words for event in TELLING if event in lines), "")


def laid(theme: Theme, row: Row, wide: int, chosen: bool, folded: bool) -> tuple[text.Block, list[text.Block]]:
    """A row's words and the smaller ones under them."""
    c = theme.color
    if row.heading:
        return text.block(theme, row.entry.round, "heading", width=wide, color=c.gold_light), []
    if row.line is None:
        room = wide - theme.px(76)
        first = text.block(
            theme, _plainer(row.entry.words, chosen), "strong", width=room, color=INK if chosen else c.white
        )
        tale = tale_of(row.entry) if folded else ""
        if not tale:
            return first, []
        color = c.grey_on_cream if chosen else c.muted
        return first, [text.block(theme, _plainer(tale, chosen), "label", width=room, color=color)]
    line = row.line
    room = wide - theme.px(76 if row.entry.command else 40)
    end = 0 if line.why.words else ids(theme, row, chosen).width + theme.px(8)
    color = INK if chosen else c.cream
    first = text.block(theme, _plainer(line.words, chosen), "label", width=room - end, color=color)
    why = f"{line.why.words} {' '.join(line.why.rules)}".strip() if line.why.words else ""
    color = c.grey_on_cream if chosen else c.muted
    return first, [text.block(theme, words, "small", width=room, color=color) for words in (why, *row.said) if words]


def ids(theme: Theme, row: Row, chosen: bool) -> text.Block:
    """The rules of a line that has no other why: they stand at its end."""
    line = row.line
    said = "" if line is None or line.why.words else " ".join(line.why.rules)
    return text.block(theme, said, "small", color=theme.color.grey_on_cream if chosen else theme.color.muted)


def height(theme: Theme, row: Row, wide: int, chosen: bool, folded: bool) -> int:
    """How high a row of that width is."""
    first, more = laid(theme, row, wide, chosen, folded)
    pad = theme.px(22 if row.heading else 16 if row.line is None else 10)
    return first.height + sum(block.height for block in more) + pad


def draw_row(
    kit: Kit, surface: pygame.Surface, row: Row, rect: Rect, chosen: bool, folded: bool
) -> list[tuple[str, Rect]]:
    """A row of the list, in its rectangle; returns the ids of rules in it and where they stand."""
    theme, px, skin, k = kit.theme, kit.theme.px, kit.skin, kit.theme.k
    first, more = laid(theme, row, rect.w, chosen, folded)
    if row.heading:
        first.draw(surface, (rect.x + px(10), rect.bottom - first.height - px(4)))
        return []
    if chosen:
        skin.cream(surface, rect.inflate(-px(4), -px(2)))
    color = row.entry.color if row.line is None else row.line.color
    x = rect.x + px(12)
    y = rect.y + (rect.h - first.height - sum(block.height for block in more)) // 2
    if row.line is None:
        side = px(20)
        ink = INK if chosen else theme.color.muted
        mark = Rect(x, y + (first.height - side) // 2, side, side)
        skin.glyph(surface, CHEVRON_RIGHT if folded else CHEVRON_DOWN, mark, ink, 6)
        if color in CREWS:
            badge = kit.sprites.get(f"crews/badge_{color}", px(26))
            surface.blit(badge, badge.get_rect(center=(x + px(34), mark.centery)))
        x += px(54)
    else:
        x += px(48) if row.entry.command else px(12)
        if color in CREWS:
            bar = Rect(x - px(12), y + px(2), px(6), rect.bottom - px(6) - y)
            skin.frame(surface, bar, (Layer(fill=CREWS[color].base, radius=3 * k),))
        if row.line.contact:
            disc = Rect(x - px(46), y, px(26), px(26))
            skin.chip(surface, disc, theme.color.gold)
            number = text.block(theme, f"**{row.line.contact}**", "key", color=INK)
            number.draw_in(surface, disc, 0.5)
    first.draw(surface, (x, y))
    found: list[tuple[str, Rect]] = []
    rules = ids(theme, row, chosen)
    if rules.width > 1:
        at = (rect.right - px(10) - rules.width, y + (theme.line_px("label") - rules.height) // 2)
        rules.draw(surface, at)
        found += id_rects(rules, at)
    y += first.height
    for block in more:
        block.draw(surface, (x, y))
        if row.line is not None:
            found += id_rects(block, (x, y))
        y += block.height
    underline(surface, [at for _, at in found], theme.color.grey_on_cream if chosen else theme.color.muted, k)
    return found


def _plainer(words: str, chosen: bool) -> str:
    """Gold words cannot be read on cream."""
    return words.replace("[gold]", "").replace("[/]", "") if chosen else words
