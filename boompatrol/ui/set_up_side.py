"""What stands in place of the dice while the table is set up: what comes in which order, and where a tile may lie."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pygame

from boompatrol.rules.set_up import STAGES
from boompatrol.ui import lay, text
from boompatrol.ui.kept_picture import KeptPicture, Regions
from boompatrol.ui.language import decimal, tr, trn
from boompatrol.ui.look import TableLook
from boompatrol.ui.skin import CHECK, Layer
from boompatrol.ui.theme import INK, WHITE
from boompatrol.ui.widget import Rect

SHADE = (0xB0, 0x98, 0x7A)
"""Sand under the shade that closes ground (art.md, Placing)."""


@dataclass(frozen=True)
class SetUpNow:
    """How far the set-up is: the stage, the tiles that are not laid yet, whether that is done for the players, and how
    far apart they lie, in inches."""

    stage: str
    left: int
    tiles: int
    quick: bool
    spacing: float
    tile: float


def set_up_now(look: TableLook) -> SetUpNow | None:
    """What the panel shows; None once the match has begun."""
    if look.stage not in STAGES:
        return None
    sizes = look.sizes
    return SetUpNow(look.stage, sizes.tiles - look.tiles_laid, sizes.tiles, look.quick_tiles, sizes.spacing, sizes.tile)


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
            # As high as their words, and a little air: what is left stays night. Too low, the second goes without head.
            wide, high = rect.w - 2 * px(18), rect.h - px(12)
            pads = 2 * px(12), 2 * px(14)
            needs = [sum(self._lie_parts(*self._lie_words(wide))) + pads[0], sum(self._rest_parts(wide)) + pads[1]]
            air = max(0, min(px(40), (high - sum(needs)) // 2))
            upper = min(needs[0] + air, high - self._rest_parts(wide)[1] - pads[1])
            self._where(sheet, Rect(rect.x, rect.y, rect.w, upper))
            lower = min(needs[1] + air, high - upper)
            self._rest(sheet, Rect(rect.x, rect.y + upper + px(12), rect.w, lower))
        return {}

    def _steps(self, sheet: pygame.Surface, rect: Rect) -> None:
        """Tanks, captains, tiles: done, now, to come."""
        px, c, theme = self.px, self.theme.color, self.theme
        data = self.data
        assert data is not None
        self.kit.skin.cream(sheet, rect)
        inner = lay.inset(rect, px(18), px(12))
        head = text.fit(theme, tr("The set-up"), "heading", inner.w, color=c.brown, align="left", max_lines=1)
        buildings = (
            tr("**Buildings**: all {n} tiles, face down, laid for us.", n=data.tiles)
            if data.quick
            else tr("**Buildings**: all {n} tiles, face down, in turn.", n=data.tiles)
        )
        steps = (
            tr("**Tanks**: each at its Rally Point, rear to the edge."),
            tr("**Captains**: each is there once."),
            buildings,
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

    def _rule(self) -> str:
        """Where a tile may lie."""
        data = self.data
        assert data is not None
        inches = decimal(data.spacing)
        if data.spacing * 2 == data.tile:
            return tr(
                "Whole, inside the line, at any angle; at least **half a tile** ({n} in) from anything (A9).", n=inches
            )
        return tr("Whole, inside the line, at any angle; at least **{n} in** from anything (A9).", n=inches)

    def _lie_words(self, wide: int) -> tuple[text.Block, text.Block, text.Block]:
        """Where a tile may lie: heading, rule, and what the swatch means."""
        theme, px = self.theme, self.px
        brown, said = theme.color.brown, tr("closed: too near to something")
        head = text.fit(theme, tr("Where it may lie"), "heading", wide, color=brown, align="left", max_lines=1)
        words = text.block(theme, self._rule(), "small", width=wide, color=INK)
        closed = text.fit(theme, said, "small", wide - px(46) - px(12), color=INK, align="left", max_lines=2)
        return head, words, closed

    def _lie_parts(self, head: text.Block, words: text.Block, closed: text.Block) -> list[int]:
        """How high they are, each with the air below it."""
        px = self.px
        return [head.height + px(2), words.height + px(8), max(px(32), closed.height)]

    def _where(self, sheet: pygame.Surface, rect: Rect) -> None:
        """Where a tile may lie, with a swatch of the ground that is closed."""
        px, theme = self.px, self.theme
        self.kit.skin.cream(sheet, rect)
        inner = lay.inset(rect, px(18), px(12))
        head, words, closed = self._lie_words(inner.w)
        parts = self._lie_parts(head, words, closed)
        shown = [sum(parts) <= inner.h, True, parts[1] + parts[2] <= inner.h]
        total = sum(part for part, on in zip(parts, shown, strict=True) if on)
        y = inner.y + max(0, min(px(10), (inner.h - total) // 2))
        if shown[0]:
            head.draw(sheet, (inner.x, y))
            y += parts[0]
        if words.height > inner.h:
            words = text.fit(theme, self._rule(), "small", inner.w, inner.h, color=INK, align="left", max_lines=4)
        words.draw(sheet, (inner.x, y))
        y += parts[1]
        if shown[2]:
            swatch = Rect(inner.x, y + (parts[2] - px(32)) // 2, px(46), px(32))
            rim = Layer(fill=SHADE, stroke=INK, width=theme.line(2.5), radius=px(8))
            self.kit.skin.frame(sheet, swatch, (rim,))
            closed.draw(sheet, (swatch.right + px(12), y + (parts[2] - closed.height) // 2))

    def _rest_words(self, wide: int) -> tuple[text.Block, str]:
        """Heading and sentence of laying the rest at once."""
        assert self.data is not None
        theme = self.theme
        head = text.fit(
            theme, tr("No time for architecture?"), "heading", wide, color=theme.color.gold_light, align="left",
            max_lines=1,
        )  # fmt: skip
        says = trn(
            "The last tile is laid at random under the same rule.",
            "The remaining {n} tiles are laid at random under the same rule, for everybody.",
            self.data.left,
        )
        return head, says

    def _rest_parts(self, wide: int) -> list[int]:
        head, says = self._rest_words(wide)
        return [head.height + self.px(6), text.block(self.theme, says, "small", width=wide, color=WHITE).height]

    def _rest(self, sheet: pygame.Surface, rect: Rect) -> None:
        """That the rest may be laid at once."""
        px, theme = self.px, self.theme
        self.kit.skin.panel(sheet, rect)
        inner = lay.inset(rect, px(18), px(14))
        head, says = self._rest_words(inner.w)
        if sum(self._rest_parts(inner.w)) <= inner.h:
            head.draw(sheet, inner.topleft)
            words = text.block(theme, says, "small", width=inner.w, color=WHITE)
            words.draw(sheet, (inner.x, inner.y + head.height + px(6)))
        else:
            words = text.fit(theme, says, "small", inner.w, inner.h, align="left", max_lines=6)
            words.draw(sheet, inner.topleft)
