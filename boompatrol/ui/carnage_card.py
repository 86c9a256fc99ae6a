"""Total Carnage: the card that was turned, its conditions in words, each crew's figures, and what decided."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from boompatrol.ui import text
from boompatrol.ui.board_tokens import struck_back
from boompatrol.ui.camera import Camera
from boompatrol.ui.carnage_order import Row
from boompatrol.ui.effects import Effect
from boompatrol.ui.kit import Kit
from boompatrol.ui.language import tr
from boompatrol.ui.lettering import stroked
from boompatrol.ui.names import name_of
from boompatrol.ui.skin import Layer
from boompatrol.ui.sprites import centred
from boompatrol.ui.theme import INK, LILAC, NORMAL, PLUM, WHITE, rgb
from boompatrol.ui.tween import out_back

Rect = pygame.Rect
MARGIN = 40
"""Design pixels round the sheet for what sticks out of it."""
NARROW = 700
"""Design pixels: a sheet is narrow below."""
PALE = rgb("#D9C2FA")


@dataclass
class CarnageCard(Effect):
    """The card over the middle of the arena, for a few seconds."""

    card: str = ""
    first: str = ""
    rows: tuple[Row, ...] = ()
    condition: str = ""
    verdict: str = ""
    layer = "screen"
    calm = True
    hides = True

    def draw(self, surface: pygame.Surface, camera: Camera, kit: Kit) -> None:
        """It comes up, its rows 80 ms apart, and goes."""
        px = kit.theme.px
        wide = min(px(760), camera.rect.w - px(20))
        high = self._top(kit, wide) + px(70) * len(self.rows) + self._verdict(kit, wide).height + px(28)
        size = (wide, high)
        shown = min(len(self.rows), int((self.age - 0.35) / 0.08) + 1) if self.age > 0.35 else 0
        key = ("carnage", self.card, self.first, self.rows, shown, size, kit.theme.k)
        image = kit.sprites.keep(key, lambda: self._make(kit, size, shown))
        grow = out_back(min(1.0, self.age / 0.32), 0.05)
        if self.age < 0.32:
            image = pygame.transform.smoothscale_by(image, max(0.05, grow))
        elif self.share > 0.93:
            image = image.copy()
            image.set_alpha(round(255 * (1 - self.share) / 0.07))
        surface.blit(image, image.get_rect(center=camera.rect.center))

    def _make(self, kit: Kit, size: tuple[int, int], shown: int) -> pygame.Surface:
        px, k = kit.theme.px, kit.theme.k
        margin = px(MARGIN)
        sheet = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
        rect = Rect((margin, margin), size)
        kit.skin.frame(
            sheet, rect,
            (
                Layer(fill=INK, radius=26 * k, left=10 * k, top=14 * k, right=-10 * k, bottom=-14 * k, alpha=0.6),
                Layer(fill=PLUM, stroke=INK, width=10 * k, radius=26 * k),
                Layer(stroke=LILAC, width=5 * k, radius=20 * k, left=8 * k, top=8 * k, right=8 * k, bottom=8 * k),
            ),
        )  # fmt: skip
        wide = self._picture(kit, size[0])
        card = kit.sprites.get(f"cards/carnage_{self.card}", wide)
        card = pygame.transform.rotozoom(card, 5, 1.0)
        middle = (rect.x + wide // 2 - px(6), rect.centery)
        sheet.blit(card, card.get_rect(center=middle))
        title = stroked(
            "bungee", name_of(self.card).upper(), max(16, round(30 * k)), WHITE, ((INK, max(3, round(5 * k))),)
        )
        title = pygame.transform.rotozoom(title, 5, min(1.0, wide * 1.1 / title.get_width()))
        sheet.blit(title, title.get_rect(center=(middle[0] + px(10), middle[1] + round(wide * 0.5))))
        left = rect.x + wide + px(24)
        room = self._room(kit, rect.w)
        self._head(kit, rect.w).draw(sheet, (left, rect.y + px(26)))
        self._rule(kit, rect.w).draw(sheet, (left, rect.y + px(32) + self._head(kit, rect.w).height))
        top = rect.y + self._top(kit, rect.w)
        for n, row in enumerate(self.rows[:shown]):
            self._row(sheet, kit, Rect(left - px(8), top + n * px(70), room + px(14), px(62)), row, n == 0)
        if shown == len(self.rows):
            self._verdict(kit, rect.w).draw(sheet, (left, top + shown * px(70) + px(2)))
        return sheet

    @staticmethod
    def _picture(kit: Kit, wide: int) -> int:
        """The width of the card in a sheet so wide; words and figures come first in a narrow one."""
        return min(kit.theme.px(240), round(wide * (0.36 if wide >= kit.theme.px(NARROW) else 0.28)))

    def _room(self, kit: Kit, wide: int) -> int:
        """What the card leaves to the words."""
        return wide - self._picture(kit, wide) - kit.theme.px(24) - kit.theme.px(22)

    def _rule(self, kit: Kit, wide: int) -> text.Block:
        room = self._room(kit, wide)
        return text.balanced(kit.theme, self.condition, "body", room, color=WHITE, align="left", max_lines=4)

    def _verdict(self, kit: Kit, wide: int) -> text.Block:
        return text.fit(kit.theme, self.verdict, "small", self._room(kit, wide), color=PALE, align="left", max_lines=3)

    def _head(self, kit: Kit, wide: int) -> text.Block:
        words = tr("{crew} goes first", crew=name_of(self.first)).upper()
        room = self._room(kit, wide)
        return text.fit(kit.theme, words, "prompt_title", room, color=WHITE, align="left", max_lines=1)

    def _top(self, kit: Kit, wide: int) -> int:
        """How far below the upper edge the rows begin, in pixels."""
        return self._head(kit, wide).height + self._rule(kit, wide).height + kit.theme.px(32 + 12)

    def _row(self, sheet: pygame.Surface, kit: Kit, rect: Rect, row: Row, gold: bool) -> None:
        px, k = kit.theme.px, kit.theme.k
        ink = INK if gold else WHITE
        if gold:
            kit.skin.frame(sheet, rect, (Layer(fill=NORMAL.gold, stroke=INK, width=5 * k, radius=14 * k),))
        x = rect.x + px(8)
        if row.captain:
            face = kit.sprites.portrait(row.captain, row.color, px(50), "cheer" if gold else "calm")
            sheet.blit(face, face.get_rect(midleft=(x, rect.centery)))
        x += px(58)
        if self._room(kit, sheet.get_width() - 2 * px(MARGIN)) >= px(400):
            badge = kit.sprites.get(f"crews/badge_{row.color}", px(38))
            sheet.blit(badge, badge.get_rect(midleft=(x, rect.centery)))
            x += px(46)
        places = [f"**{other.place}**" for other in self.rows]
        both = rect.right - px(18) - x
        large = text.fit_all(kit.theme, places, "label", both * 2 // 5)
        wide = max(text.block(kit.theme, words, "label", px=large).width for words in places)
        place = text.block(kit.theme, f"**{row.place}**", "label", color=INK if gold else PALE, px=large)
        place.draw(sheet, (rect.right - px(12) - place.width, rect.centery - place.height // 2))
        # A column a condition: the same figure stands below the same in every row.
        each = min(px(124), (both - wide - px(4)) // max(len(other.figures) for other in self.rows))
        side = min(px(40), each * 9 // 20)
        shown = [figure.words for other in self.rows for figure in other.figures]
        large = text.fit_all(kit.theme, shown, "crew", each - side - px(8))
        for n, figure in enumerate(row.figures):
            at = x + n * each
            icon = kit.sprites.get(figure.icon, side) if figure.icon else struck_back(kit, side * 3 // 5, row.color)
            centred(sheet, icon, (at + side / 2, rect.centery))
            laid = text.block(kit.theme, figure.words, "crew", color=ink, px=large)
            laid.draw(sheet, (at + side + px(5), rect.centery - laid.height // 2))
            if figure.relic:
                relic = kit.sprites.get("tokens/relic", side * 3 // 4)
                centred(sheet, relic, (at + side * 4 // 5, rect.centery + side * 3 // 10))


def announced(effects: Sequence[Effect]) -> tuple[str, str] | None:
    """While a card is shown: a title, and what it means for rows that are planned already."""
    for effect in effects:
        if isinstance(effect, CarnageCard):
            words = tr(
                "The rows were planned before this card was turned. {crew} goes first.", crew=name_of(effect.first)
            )
            return tr("Total Carnage!"), words
    return None
