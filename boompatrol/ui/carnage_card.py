"""Total Carnage: the card that was turned, its conditions in words, each crew's figures, and what decided."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from boompatrol.ui import text
from boompatrol.ui.camera import Camera
from boompatrol.ui.carnage_order import Row
from boompatrol.ui.effects import Effect
from boompatrol.ui.kit import Kit
from boompatrol.ui.language import tr
from boompatrol.ui.lettering import stroked
from boompatrol.ui.names import name_of
from boompatrol.ui.skin import Layer
from boompatrol.ui.theme import INK, LILAC, NORMAL, PLUM, WHITE, rgb
from boompatrol.ui.tween import out_back

Rect = pygame.Rect
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
        size = (wide, px(158) + px(70) * len(self.rows) + self._more(kit, wide))
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
        margin = px(40)
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
        head = text.block(
            kit.theme, tr("{crew} goes first", crew=name_of(self.first)).upper(), "prompt_title", color=WHITE
        )
        image = head.surface()
        if head.width > room:
            image = pygame.transform.smoothscale_by(image, room / head.width)
        sheet.blit(image, (left, rect.y + px(26)))
        self._rule(kit, rect.w).draw(sheet, (left, rect.y + px(68)))
        top = rect.y + px(130) + max(0, self._rule(kit, rect.w).height - px(60))
        for n, row in enumerate(self.rows[:shown]):
            self._row(sheet, kit, Rect(left - px(8), top + n * px(70), room + px(14), px(62)), row, n == 0)
        if shown == len(self.rows):
            self._verdict(kit, rect.w).draw(sheet, (left, top + shown * px(70) + px(2)))
        return sheet

    @staticmethod
    def _picture(kit: Kit, wide: int) -> int:
        """The width of the card in a sheet so wide."""
        return min(kit.theme.px(240), round(wide * 0.36))

    def _room(self, kit: Kit, wide: int) -> int:
        """What the card leaves to the words."""
        return wide - self._picture(kit, wide) - kit.theme.px(24) - kit.theme.px(22)

    def _rule(self, kit: Kit, wide: int) -> text.Block:
        room = self._room(kit, wide)
        return text.fit(kit.theme, self.condition, "body", room, color=WHITE, align="left", max_lines=4)

    def _verdict(self, kit: Kit, wide: int) -> text.Block:
        return text.fit(kit.theme, self.verdict, "small", self._room(kit, wide), color=PALE, align="left", max_lines=3)

    def _more(self, kit: Kit, wide: int) -> int:
        """By how much condition and verdict make the sheet higher."""
        return max(0, self._rule(kit, wide).height - kit.theme.px(60)) + self._verdict(kit, wide).height

    @staticmethod
    def _row(sheet: pygame.Surface, kit: Kit, rect: Rect, row: Row, gold: bool) -> None:
        px, k = kit.theme.px, kit.theme.k
        ink = INK if gold else WHITE
        if gold:
            kit.skin.frame(sheet, rect, (Layer(fill=NORMAL.gold, stroke=INK, width=5 * k, radius=14 * k),))
        x = rect.x + px(8)
        if row.captain:
            face = kit.sprites.portrait(row.captain, row.color, px(50), "cheer" if gold else "calm")
            sheet.blit(face, face.get_rect(midleft=(x, rect.centery)))
        badge = kit.sprites.get(f"crews/badge_{row.color}", px(38))
        sheet.blit(badge, badge.get_rect(midleft=(x + px(58), rect.centery)))
        x += px(104)
        if row.icon:
            icon = kit.sprites.get(f"tokens/{row.icon}", (px(40), px(40)))
            sheet.blit(icon, icon.get_rect(midleft=(x, rect.centery)))
            x += px(46)
        both = rect.right - px(18) - x
        place = text.fit(
            kit.theme, f"**{row.place}**", "label", both * 2 // 5, rect.h, color=INK if gold else PALE, align="left"
        )
        place.draw(sheet, (rect.right - px(12) - place.width, rect.centery - place.height // 2))
        room = both - place.width - px(4)
        tries = [
            text.fit(kit.theme, " · ".join([*rest, f"**{last}**"]), "label", room, rect.h, color=ink, align="left")
            for *rest, last in (row.words.split(" · "), [row.last])
        ]
        laid = next((block for block in tries if not block.cut), tries[-1])
        laid.draw(sheet, (x, rect.centery - laid.height // 2))


def announced(effects: Sequence[Effect]) -> tuple[str, str] | None:
    """While a card is shown: a title, and what it means for rows that are planned already."""
    for effect in effects:
        if isinstance(effect, CarnageCard):
            words = tr(
                "The rows were planned before this card was turned. {crew} goes first.", crew=name_of(effect.first)
            )
            return tr("Total Carnage!"), words
    return None
