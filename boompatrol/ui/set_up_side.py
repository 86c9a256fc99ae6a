"""What stands in place of the dice while the table is set up: what comes in which order, and where a tile may lie."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pygame

from boompatrol.rules.set_up import STAGES
from boompatrol.ui import lay, text
from boompatrol.ui.kept_picture import KeptPicture, Regions
from boompatrol.ui.language import tr, trn
from boompatrol.ui.look import TableLook
from boompatrol.ui.skin import CHECK, Layer
from boompatrol.ui.theme import INK, WHITE
from boompatrol.ui.widget import Rect

SHADE = (0xB0, 0x98, 0x7A)
"""Sand under the shade that closes ground (art.md, Placing)."""


@dataclass(frozen=True)
class SetUpNow:
    """How far the set-up is: the stage, the tiles that are not laid yet, and how far apart they lie, in inches."""

    stage: str
    left: int
    tiles: int
    spacing: float
    tile: float


def set_up_now(look: TableLook) -> SetUpNow | None:
    """What the panel shows; None once the match has begun."""
    if look.stage not in STAGES:
        return None
    sizes = look.sizes
    return SetUpNow(look.stage, sizes.tiles - look.tiles_laid, sizes.tiles, sizes.spacing, sizes.tile)


class SetUpSide(KeptPicture[SetUpNow]):
    """Cream explains: the steps, or where a tile may lie and how the rest is laid at once."""

    role: ClassVar[str] = "set_up"
    focusable = False

    def __init__(self) -> None:
        super().__init__("set_up_side", "Set-up")

    def make(self, sheet: pygame.Surface, rect: Rect) -> Regions:
        """In the stage of the tiles two panels, else the steps."""
        assert self.data is not None
        px = self.px
        if self.data.stage != "tiles":
            self._steps(sheet, rect)
        elif rect.h < px(230):
            self._where(sheet, rect)
        else:
            upper, lower = lay.rows(rect, [lay.Share(1.1), lay.Share(1)], px(12))
            self._where(sheet, upper)
            self._rest(sheet, lower)
        return {}

    def _steps(self, sheet: pygame.Surface, rect: Rect) -> None:
        """Tanks, captains, tiles: done, now, to come."""
        px, c, theme = self.px, self.theme.color, self.theme
        data = self.data
        assert data is not None
        self.kit.skin.cream(sheet, rect)
        inner = lay.inset(rect, px(18), px(12))
        head = text.fit(theme, tr("The set-up"), "heading", inner.w, color=c.brown, align="left", max_lines=1)
        steps = (
            tr("**Tanks**: each at its Rally Point, rear to the edge."),
            tr("**Captains**: each is there once."),
            tr("**Buildings**: all {n} tiles, face down, in turn.", n=data.tiles),
        )
        now = STAGES.index(data.stage) if data.stage in STAGES else 0
        side = px(26)
        room = inner.w - side - px(12)
        for role in ("body", "small"):
            blocks = [text.block(theme, words, role, width=room, color=INK) for words in steps]
            high = sum(max(block.height, side) for block in blocks)
            if head.height + high + px(40) <= inner.h:
                break
        titled = head.height + high + px(16) <= inner.h
        y = inner.y
        if titled:
            head.draw(sheet, inner.topleft)
            y += head.height + px(4)
        gap = max(0, min(px(28), (inner.bottom - y - high) // 3))
        y += gap // 2
        for n, block in enumerate(blocks):
            row = max(block.height, side)
            if y + row > inner.bottom + px(6):
                break
            box = Rect(inner.x, y + (row - side) // 2, side, side)
            fill = c.gold if n == now else c.paper
            self.kit.skin.frame(sheet, box, (Layer(fill=fill, stroke=INK, width=theme.line(2.5), radius=side / 2),))
            if n < now:
                self.kit.skin.glyph(sheet, CHECK, box, INK, 6)
            else:
                text.block(theme, str(n + 1), "key", color=INK).draw_in(sheet, box, 0.5, 0.5)
            block.draw(sheet, (inner.x + side + px(12), y + (row - block.height) // 2))
            y += row + gap

    def _where(self, sheet: pygame.Surface, rect: Rect) -> None:
        """Where a tile may lie, with a swatch of the ground that is closed."""
        px, c, theme = self.px, self.theme.color, self.theme
        data = self.data
        assert data is not None
        self.kit.skin.cream(sheet, rect)
        inner = lay.inset(rect, px(18), px(12))
        inches = f"{data.spacing:.1f}"
        rule = (
            tr("Whole, inside the line, at any angle; at least **half a tile** ({n} in) from anything (A9).", n=inches)
            if data.spacing * 2 == data.tile
            else tr("Whole, inside the line, at any angle; at least **{n} in** from anything (A9).", n=inches)
        )
        head = text.fit(theme, tr("Where it may lie"), "heading", inner.w, color=c.brown, align="left", max_lines=1)
        words = text.block(theme, rule, "small", width=inner.w, color=INK)
        swatch = Rect(0, 0, px(46), px(32))
        said = tr("closed: too near to something")
        closed = text.fit(theme, said, "small", inner.w - swatch.w - px(12), color=INK, align="left", max_lines=2)
        row = max(swatch.h, closed.height)
        parts = [head.height + px(2), words.height + px(8), row]
        shown = [sum(parts) <= inner.h, True, parts[1] + parts[2] <= inner.h]
        total = sum(part for part, on in zip(parts, shown, strict=True) if on)
        y = inner.y + max(0, min(px(10), (inner.h - total) // 2))
        if shown[0]:
            head.draw(sheet, (inner.x, y))
            y += parts[0]
        if words.height > inner.h:
            words = text.fit(theme, rule, "small", inner.w, inner.h, color=INK, align="left", max_lines=4)
        words.draw(sheet, (inner.x, y))
        y += parts[1]
        if shown[2]:
            swatch.topleft = inner.x, y + (row - swatch.h) // 2
            rim = Layer(fill=SHADE, stroke=INK, width=theme.line(2.5), radius=px(8))
            self.kit.skin.frame(sheet, swatch, (rim,))
            closed.draw(sheet, (swatch.right + px(12), y + (row - closed.height) // 2))

    def _rest(self, sheet: pygame.Surface, rect: Rect) -> None:
        """That the rest may be laid at once."""
        px, c, theme = self.px, self.theme.color, self.theme
        data = self.data
        assert data is not None
        self.kit.skin.panel(sheet, rect)
        inner = lay.inset(rect, px(18), px(14))
        title = tr("No time for architecture?")
        head = text.fit(theme, title, "heading", inner.w, color=c.gold_light, align="left", max_lines=1)
        says = trn(
            "The last tile is laid at random under the same rule.",
            "The remaining {n} tiles are laid at random under the same rule, for everybody.",
            data.left,
        )
        words = text.block(theme, says, "small", width=inner.w, color=WHITE)
        if head.height + px(6) + words.height <= inner.h:
            head.draw(sheet, inner.topleft)
            words.draw(sheet, (inner.x, inner.y + head.height + px(6)))
        else:
            words = text.fit(theme, says, "small", inner.w, inner.h, align="left", max_lines=6)
            words.draw(sheet, inner.topleft)
