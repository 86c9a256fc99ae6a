"""The reference cards beside an article, computed from the box that is played: dice, Medals, Buildings and the rest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from boompatrol.box.edition import Edition
from boompatrol.teach import reference
from boompatrol.teach.reference import Chances, Line
from boompatrol.teach.rulebook import Rulebook
from boompatrol.ui import text
from boompatrol.ui.language import Words, decimal, tr, trn
from boompatrol.ui.names import captain_name, name_of
from boompatrol.ui.scenes.page import PlateButton
from boompatrol.ui.scenes.rules.pictures import drawing_of, picture_of
from boompatrol.ui.step import Step
from boompatrol.ui.theme import INK
from boompatrol.ui.widget import Rect, Widget
from boompatrol.ui.widgets import Label, Option, Panel, Stepper

PAGES = Words({
    "dice": "Dice", "medals": "Medals", "glory": "Glory", "buildings": "Buildings", "captains": "Captains",
    "gear": "Gear", "initiative": "Initiative",
})  # fmt: skip
COUNTS = Words({"most": "better", "least": "lesser"})
"""Which of two dice counts."""
TOKENS = {
    "kill": "landmarks/wreck_blue", "tower": "landmarks/clocktower_2", "bunker": "tiles/bunker", "crate": "tokens/gold",
    "relic": "tokens/relic", "glory": "tokens/glory", "damage": "tokens/crit", "out": "ui/out_of_bounds",
    "wreck": "landmarks/wreck_red", "regulation": "cards/initiative_back",
}  # fmt: skip
Go = Callable[[str], Step]


class FactLine(PlateButton):
    """A line of a card: picture, name and words, how many, and the rule it rests on. A press opens that."""

    def __init__(self, line: Line, drawing: str, name: str, on_press: Callable[[], Step]) -> None:
        super().__init__(f"fact_{line.key}", name or line.text, on_press)
        self.line, self.drawing, self.name = line, drawing, name

    def _blocks(self, width: int) -> list[text.Block]:
        c, room = self.theme.color, max(1, width - self.px(136))
        out = []
        if self.name:
            out.append(text.block(self.theme, f"**{self.name}**", "label", width=room, color=c.white))
        if self.line.text:
            out.append(text.block(self.theme, self.line.text, "small", width=room, color=c.cream))
        return out

    def natural(self, width: int | None) -> tuple[int, int]:
        """As high as its words."""
        wide = width or self.px(400)
        return wide, max(self.px(60), sum(block.height for block in self._blocks(wide)) + self.px(16))

    def paint_plate(self, surface: pygame.Surface, face: Rect) -> None:
        """Picture with its number, words, id."""
        c, px = self.theme.color, self.px
        image = picture_of(self.kit, self.drawing, px(42))
        surface.blit(image, image.get_rect(center=(face.x + px(34), face.centery)))
        if self.line.amount is not None:
            said = text.block(self.theme, str(self.line.amount), "chip", color=INK)
            box = Rect(0, 0, max(said.width + px(12), px(26)), said.height + px(2))
            box.center = (face.x + px(52), face.centery + px(16))
            self.kit.skin.chip(surface, box, c.gold)
            said.draw_in(surface, box, 0.5)
        blocks = self._blocks(face.w)
        y = face.y + (face.h - sum(block.height for block in blocks)) // 2
        for block in blocks:
            block.draw(surface, (face.x + px(72), y))
            y += block.height
        id = text.block(self.theme, self.line.article, "heading", color=c.gold_light)
        id.draw_in(surface, Rect(face.right - px(64), face.y, px(54), face.h), 1)


class DiceLine(PlateButton):
    """What an attack brings: band, dice, the chance of any hit and of a Crit."""

    def __init__(self, chances: Chances, on_press: Callable[[], Step]) -> None:
        colour = "purple" if chances.purple else "white"
        super().__init__(f"dice_{chances.target}_{colour}", chances.target, on_press)
        self.chances = chances

    def natural(self, width: int | None) -> tuple[int, int]:
        """A row; where it is narrow the dice lie below the band."""
        wide = width or self.px(400)
        high = self.theme.line_px("chip") + self.px(44) if self._stacked(wide) else self.theme.line_px("medals")
        return wide, max(self.px(62), high + self.px(20))

    def _left(self, face: Rect) -> Rect:
        hit, _ = number_columns(face)
        return Rect(face.x + self.px(10), face.y, hit.x - face.x - self.px(16), face.h)

    def _stacked(self, width: int) -> bool:
        return self._left(Rect(0, 0, width, 1)).w < self.px(230)

    def hint(self) -> str:
        """The dice in words, and averages."""
        crits, cards = decimal(self.chances.crits), decimal(self.chances.cards)
        dice = trn("{n} die", "{n} dice", self.chances.rolled)
        if self.chances.rolled > 1:
            dice = tr("{dice}, the {which} one counts", dice=dice, which=COUNTS[self.chances.counts])
        return tr("{dice}: on average {crits} Crits and {cards} cards.", dice=dice, crits=crits, cards=cards)

    def paint_plate(self, surface: pygame.Surface, face: Rect) -> None:
        """From left to right."""
        c, px, found = self.theme.color, self.px, self.chances
        hit, crit = number_columns(face)
        fill = {"close": c.band_close, "mid": c.band_mid, "long": c.band_long}.get(found.target, c.paper)
        name = tr("Building") if found.target == "building" else name_of(found.target)
        left, stacked = self._left(face), self._stacked(face.w)
        room = left.w if stacked else left.w - found.rolled * px(34) - px(10)
        said = text.fit(self.theme, name, "chip", max(1, room - px(24)), color=INK, align="left", max_lines=1)
        chip = Rect(left.x, face.y + px(8), said.width + px(20), said.height + px(6))
        side = px(30)
        if stacked:
            dice = Rect(left.x + px(4), chip.bottom + px(5), left.w, side)
        else:
            chip.centery = face.centery
            x = max(chip.right + px(10), left.x + left.w // 2 - px(10))
            dice = Rect(x, face.centery - side // 2, left.right - x, side)
        self.kit.skin.chip(surface, chip, fill)
        said.draw_in(surface, chip, 0.5)
        self._paint_dice(surface, dice)
        for box, share, color in ((hit, found.hit, c.white), (crit, found.crit, c.no)):
            percent = f"{round(100 * share)} %"
            text.fit(self.theme, percent, "heading", box.w, color=color, align="right").draw_in(surface, box, 1)

    def _paint_dice(self, surface: pygame.Surface, room: Rect) -> None:
        """As many as are rolled, and which of them counts, where there is room for that."""
        found, px = self.chances, self.px
        x = room.x
        for n in range(found.rolled):
            colour = "purple" if found.purple and n == 0 else "white"
            die = self.kit.sprites.get(f"dice/{colour}_{'C' if n else 'XC'}", (room.h, room.h))
            surface.blit(die, (x, room.y))
            x += room.h + px(4)
        if found.rolled > 1 and room.right - x > px(40):
            left = room.right - x - px(4)
            words = text.fit(
                self.theme, COUNTS[found.counts], "small", left, color=self.theme.color.muted, align="left", max_lines=1
            )
            if not words.cut:
                words.draw_in(surface, Rect(x + px(4), room.y, left, room.h), 0)


def number_columns(face: Rect) -> tuple[Rect, Rect]:
    """The places of the two chances in a row."""
    wide = max(1, face.w * 19 // 100)
    right = Rect(face.right - wide - face.w // 40, face.y, wide, face.h)
    return right.move(-wide - face.w // 60, 0), right


class DiceHead(Widget):
    """What the columns are."""

    role = "head"

    def __init__(self, words: str) -> None:
        super().__init__("", words)

    def _parts(self, rect: Rect) -> list[tuple[text.Block, Rect, float]]:
        hit, crit = number_columns(rect)
        c = self.theme.color
        room = Rect(rect.x, rect.y, hit.x - rect.x - self.px(4), rect.h)
        name = text.fit(self.theme, self.label, "strong", room.w, color=c.cream, align="left", max_lines=2)
        out = [(name, room, 0.0)]
        for words, box in ((tr("any hit"), hit), (tr("a Crit"), crit)):
            laid = text.fit(self.theme, words, "caption", box.w, color=c.muted, align="right", max_lines=2)
            out.append((laid, box, 1.0))
        return out

    def natural(self, width: int | None) -> tuple[int, int]:
        """As high as its words."""
        wide = width or self.px(400)
        return wide, max(part[0].height for part in self._parts(Rect(0, 0, wide, 1))) + self.px(4)

    def paint(self, surface: pygame.Surface) -> None:
        """The three."""
        for block, box, dx in self._parts(self.rect):
            block.draw_in(surface, box, dx)


def reference_panel(
    book: Rulebook, edition: Edition, page: str, turn: Callable[[str], Step], go: Go, note: str
) -> Panel:  # fmt: skip
    """The panel with one of the cards, and the way to the others."""
    options = [*PAGES]
    stepper = Stepper("card", tr("Card"), [_option(name) for name in options], page, turn)
    return Panel(
        "reference", [stepper, *lines_of(book, edition, page, go)], title=tr("Reference"), note=note, gap=9,
        pad=(14, 12),
    )  # fmt: skip


def _option(name: str) -> Option:
    return Option(name, PAGES[name])


def lines_of(book: Rulebook, edition: Edition, page: str, go: Go) -> list[Widget]:
    """The lines of a card."""
    if page == "dice":
        rows = reference.dice(edition)
        white, purple = [row for row in rows if not row.purple], [row for row in rows if row.purple]
        return [
            DiceHead(tr("An attack")), *_dice(white, go),
            DiceHead(tr("With the purple die")), *_dice(purple, go),
            Label(tr("A Crit: at least one Crit icon on the die that counts. Gear is not reckoned in."), "small",
                  color="muted"),
        ]  # fmt: skip
    made: Sequence[Line] = getattr(reference, page)(book)
    return [FactLine(line, _drawing(page, line), _name(page, line), partial(go, line.article)) for line in made]


def _dice(rows: Sequence[Chances], go: Go) -> list[Widget]:
    return [DiceLine(row, partial(go, _article(row))) for row in rows]


def _article(row: Chances) -> str:
    return "F9" if row.purple else "F7" if row.target == "building" else "F8"


def _drawing(page: str, line: Line) -> str:
    if page == "gear":
        return f"gear/{line.key}"
    if page == "initiative" and line.key != "regulation":
        return f"cards/carnage_{line.key}"
    if page in ("buildings", "captains"):
        return f"{'tiles' if page == 'buildings' else page}/{line.key}"
    return TOKENS.get(line.key) or drawing_of(line.article)


def _name(page: str, line: Line) -> str:
    if page == "captains":
        return captain_name(line.key)
    if page in ("buildings", "gear") or (page == "initiative" and line.key != "regulation"):
        return name_of(line.key)
    return ""
