"""The timeline of a replay: a block a Command in its crew's colour, marks on stems, a playhead that can be dragged."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from typing import ClassVar

import pygame

from boompatrol.ui import text
from boompatrol.ui.scenes.viewer.tale import Mark, Tale
from boompatrol.ui.skin import Layer
from boompatrol.ui.sprites import centred
from boompatrol.ui.step import Step
from boompatrol.ui.theme import CREWS, INK, WHITE, mix
from boompatrol.ui.tween import Tween
from boompatrol.ui.widget import Pos, Rect, Widget

FUTURE = 0.42
"""How much of its colour a Command to come has."""
FOLLOWS = 80
"""Milliseconds in which the playhead comes to a new place."""
MARKS, TRACK = 40, 36
"""Design pixels of the marks with their stems, and of the blocks."""


class MarkSpot(Widget):
    """Marks that stand close together: their words, and a press goes to the first."""

    role: ClassVar[str] = "spot"
    takes_pointer = True

    def __init__(self, marks: list[Mark], go: Callable[[int], Step]) -> None:
        super().__init__(f"mark_{marks[0].at}", marks[0].words)
        self.marks, self.go = marks, go

    def hint(self) -> str:
        """What happened there."""
        return "\n".join(text.escape(mark.words) for mark in self.marks)

    def activate(self) -> Step:
        """Go there."""
        return self.go(self.marks[0].at)


class Timeline(Widget):
    """`go` is told the place that was chosen, `hold` whether a hand is on the playhead."""

    role: ClassVar[str] = "timeline"
    focusable = True
    takes_pointer = True
    halo = 14

    def __init__(self, tale: Tale, go: Callable[[int], Step], hold: Callable[[bool], None], label: str) -> None:
        super().__init__("timeline", label)
        self.tale, self.go, self.hold = tale, go, hold
        self.now = 0
        self.end = len(tale.events)
        self._places: list[int] = [0]
        self._pixels: list[float] = [0.0]
        """Places of the reel and where they are: in between it is a straight line."""
        self._rounds: list[tuple[Rect, str]] = []
        self._blocks: list[tuple[Rect, str, int, int]] = []
        self._x = Tween(0.0, 0.08)

    # places

    def show(self, at: int) -> None:
        """The playhead goes to a place."""
        if at != self.now:
            self.now = at
            self._x.to(self.x_of(at), self.kit.seconds(FOLLOWS))
            if self._x.running:
                self.animate()
            self.touch()

    def update(self, dt: float) -> bool:
        """The playhead comes nearer."""
        moved = self._x.update(dt)
        self.touch()
        return moved or self._x.running

    def x_of(self, at: int) -> float:
        """The pixel of a place."""
        if len(self._places) < 2:
            return 0.0
        n = min(max(1, bisect_right(self._places, at)), len(self._places) - 1)
        a, b = self._places[n - 1], self._places[n]
        share = min(1.0, (at - a) / (b - a)) if b > a else 0.0
        return self._pixels[n - 1] + share * (self._pixels[n] - self._pixels[n - 1])

    def at_of(self, x: float) -> int:
        """The place of a pixel."""
        n = min(max(1, bisect_right(self._pixels, x)), len(self._pixels) - 1)
        a, b = self._pixels[n - 1], self._pixels[n]
        share = min(1.0, max(0.0, (x - a) / (b - a))) if b > a else 0.0
        return round(self._places[n - 1] + share * (self._places[n] - self._places[n - 1]))

    @property
    def track(self) -> Rect:
        """Where the blocks are."""
        return Rect(self.rect.x, self.rect.y + self.px(MARKS), self.rect.w, self.px(TRACK))

    def natural(self, width: int | None) -> tuple[int, int]:
        """Marks, blocks, names of rounds."""
        return width or self.px(600), self.px(MARKS + TRACK + 6) + self._label_px()

    def _label_px(self) -> int:
        return self.theme.line_px("heading")

    def place(self, rect: Rect) -> None:
        """Rounds side by side, as wide as they have Commands; the set-up is narrow."""
        super().place(rect)
        tale, track, px = self.tale, self.track, self.px
        heads = [row for row in tale.rows if row.kind in ("round", "set_up")]
        spans = list(zip(heads, [*(row.at_start for row in heads[1:]), self.end], strict=True))
        groups = [[c for c in tale.cells if row.at_start <= c.at_start < end] for row, end in spans]
        gap, pad, narrow = px(5), px(7), px(16)
        weights = [max(1, len(cells)) if row.kind == "round" else 0 for row, cells in zip(heads, groups, strict=True)]
        fixed = sum(2 * pad if weight else narrow for weight in weights) + gap * (len(heads) - 1)
        each = max(1.0, (track.w - fixed) / max(1, sum(weights)))
        self._rounds, self._blocks, self._places, self._pixels = [], [], [], []
        x = float(track.x)
        for (row, end), cells, weight in zip(spans, groups, weights, strict=True):
            wide = weight * each + 2 * pad if weight else narrow
            box = Rect(round(x), track.y, round(x + wide) - round(x), track.h)
            self._rounds.append((box, row.round))
            self._anchor(row.at_start, box.x)
            left = x + pad
            for cell in cells:
                self._anchor(cell.at_start, left)
                self._anchor(cell.at_end, left + each)
                block = Rect(round(left) + px(1.5), track.y + px(7), round(left + each) - round(left) - px(3),
                             track.h - px(14))  # fmt: skip
                self._blocks.append((block, cell.color, cell.at_start, cell.at_end))
                left += each
            self._anchor(end, box.right)
            x += wide + gap
        if len(self._places) < 2:
            self._anchor(self.end, track.right)
        self._x.to(self.x_of(self.now), 0.0)
        self._x.finish()
        self._hang_marks()

    def _anchor(self, at: int, x: float) -> None:
        self._places.append(at)
        self._pixels.append(x)

    def _hang_marks(self) -> None:
        side = self.px(34)
        clusters: list[list[Mark]] = []
        for mark in self.tale.marks:
            if clusters and self.x_of(mark.at) - self.x_of(clusters[-1][0].at) < side:
                clusters[-1].append(mark)
            else:
                clusters.append([mark])
        self.children = []
        for marks in clusters:
            spot = MarkSpot(marks, self.go)
            spot.parent = self
            if self.host is not None:
                spot.hang(self.host)
            x = round(self.x_of(marks[0].at))
            left = min(max(self.rect.x, x - side // 2), self.rect.right - side)
            spot.place(Rect(left, self.rect.y, side, side))
            self.children.append(spot)

    # hand and keys

    def press(self, pos: Pos) -> None:
        """Take the playhead."""
        self.hold(True)
        self.go(self.at_of(pos[0]))

    def drag(self, pos: Pos) -> None:
        """Pull it."""
        self.go(self.at_of(pos[0]))

    def release(self, pos: Pos) -> Step:
        """Let go."""
        self.hold(False)
        return None

    def cancelled(self) -> None:
        """It stays where it is."""
        self.hold(False)

    # drawing

    def paint(self, surface: pygame.Surface) -> None:
        """Rounds, blocks, names, stems, playhead; the marks come after."""
        c, px, k = self.theme.color, self.px, self.theme.k
        skin = self.kit.skin
        for box, name in self._rounds:
            well = Layer(fill=c.well, stroke=INK, width=self.theme.line(2.5), radius=8 * k)
            skin.frame(surface, box, (well,))
            if name:
                self._name(surface, box, name)
        for block, color, start, end in self._blocks:
            base = CREWS[color].base
            fill = base if start < self.now or end <= self.now else mix(c.well, base, FUTURE)
            pygame.draw.rect(surface, fill, block, border_radius=max(1, round(3 * k)))
        for mark in self.tale.marks:
            x = round(self.x_of(mark.at))
            surface.fill(INK, (x - px(2), self.rect.y + px(30), 2 * px(2), px(TRACK + 14)))
            surface.fill(WHITE, (x - px(1), self.rect.y + px(30), 2 * px(1), px(TRACK + 13)))
        for spot in self.children:
            assert isinstance(spot, MarkSpot)
            lead = min(spot.marks, key=lambda mark: ORDER.index(mark.icon))
            image = self.kit.sprites.get(lead.icon, (spot.rect.w, spot.rect.h))
            centred(surface, image, spot.rect.center)
            if spot.hovered:
                skin.rim(surface, spot.rect, 8)
        self._playhead(surface)

    def _name(self, surface: pygame.Surface, box: Rect, name: str) -> None:
        """A round's name under its blocks; where it is narrow, its number."""
        y = box.bottom + self.px(3)
        short = "".join(char for char in name if char.isdigit())
        for words in (name, short):
            laid = text.fit(self.theme, words, "heading", box.w - self.px(4), self._label_px(), align="left",
                            max_lines=1, color=self.theme.color.muted, largest=self.theme.text_px("chip"))  # fmt: skip
            if not (laid.cut or laid.broken):
                laid.draw(surface, (box.x + self.px(6) if words is name else box.centerx - laid.width // 2, y))
                return

    def _playhead(self, surface: pygame.Surface) -> None:
        px, gold = self.px, self.theme.color.gold
        x, top = round(self._x.value), self.track.y - px(14)
        surface.fill(INK, (x - px(4), top, 2 * px(4), self.track.bottom + px(6) - top))
        surface.fill(gold, (x - px(2), top, 2 * px(2), self.track.bottom + px(5) - top))
        half = px(11)
        shape = [(x - half, top - px(6)), (x + half, top - px(6)), (x, top + px(10))]
        pygame.draw.polygon(surface, gold, shape)
        pygame.draw.polygon(surface, INK, shape, max(2, px(3)))


ORDER = ("ui/boom_burst", "landmarks/vault", "tokens/relic", "tokens/medal", "ui/out_of_bounds")
"""Of marks that stand close together, which shows."""
