"""The tally of a round on a card across the arena: what each side has, its Medals counted up one after another."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from boompatrol.ui import text
from boompatrol.ui.camera import Camera
from boompatrol.ui.effects import Effect
from boompatrol.ui.kit import Kit
from boompatrol.ui.language import tr
from boompatrol.ui.look import TableLook
from boompatrol.ui.names import name_of
from boompatrol.ui.skin import Layer
from boompatrol.ui.sprites import centred
from boompatrol.ui.theme import INK, NORMAL, WHITE
from boompatrol.ui.tween import out_cubic

Rect = pygame.Rect
COMES, GOES = 0.22, 0.2
"""Seconds in which it slides in and out."""
COUNTS, APART = 0.35, 0.09
"""Seconds: when the first Medal appears, and the next one after it."""
WIDE, HEAD, ROW = 780, 84, 72
"""Design pixels."""


@dataclass(frozen=True)
class Standing:
    """A side: its crews with their Captains, its Medals and how many of them the Relic counts for, Glory, Gold."""

    crews: tuple[tuple[str, str], ...]
    medals: int
    relic: int
    glory: int
    gold: int


def standings(look: TableLook) -> tuple[Standing, ...]:
    """The sides as they stand, best first: Medals, then Glory, then Gold, as ties are broken (L5)."""
    out = []
    for seat in look.seats:
        crews = [crew for crew in look.crews.values() if crew.seat == seat]
        out.append(
            Standing(
                tuple((crew.color, crew.captain) for crew in crews),
                look.medals[seat],
                look.side_relic(seat),
                look.glory[seat],
                sum(crew.gold for crew in crews),
            )
        )
    return tuple(sorted(out, key=lambda side: (-side.medals - side.relic, -side.glory, -side.gold)))


@dataclass
class TallyCard(Effect):
    """The card, from the left, a while in the middle, out to the right."""

    rows: tuple[Standing, ...] = ()
    need: int = 6
    note: str = ""
    calm = True
    hides = True

    def draw(self, surface: pygame.Surface, camera: Camera, kit: Kit) -> None:
        """The kept card, and as many Medals as are counted so far."""
        px, area = kit.theme.px, camera.rect
        wide = min(px(WIDE), area.w - px(24))
        size = (wide, px(HEAD) + px(ROW) * len(self.rows) + px(14))
        key = ("tally", self.rows, self.need, self.note, size, kit.theme.k)
        if not kit.sprites.has(key) and not kit.turns.mine():
            return
        image = kit.sprites.keep(key, lambda: self._make(kit, size))
        comes = 1.0 if kit.reduced_motion else min(1.0, self.age / COMES)
        goes = 0.0 if kit.reduced_motion else max(0.0, 1 - (self.life - self.age) / GOES)
        card = Rect((0, 0), size)
        card.center = (area.centerx + round((goes**2 - 1 + out_cubic(comes)) * area.w), area.centery)
        surface.blit(image, card.move(-px(12), -px(12)))
        counted = 99 if kit.reduced_motion else int((self.age - COUNTS) / APART) + 1 if self.age > COUNTS else 0
        for n, side in enumerate(self.rows):
            row = self._row(kit, card, n)
            room, token = self._pips(kit, row)
            for at in range(min(counted, side.medals + side.relic)):
                name = "tokens/medal" if at < side.medals else "tokens/relic"
                centred(surface, kit.sprites.get(name, (token, token)), (room.x + (at + 0.5) * token, room.centery))

    @staticmethod
    def _row(kit: Kit, card: Rect, n: int) -> Rect:
        px = kit.theme.px
        return Rect(card.x + px(16), card.y + px(HEAD) + n * px(ROW), card.w - px(32), px(ROW - 8))

    def _pips(self, kit: Kit, row: Rect) -> tuple[Rect, int]:
        """Where the Medals of a row stand, and how wide each is."""
        room = Rect(row.x + round(row.w * 0.42), row.y, round(row.w * 0.31), row.h)
        most = max(self.need, *(side.medals + side.relic for side in self.rows))
        return room, min(kit.theme.px(38), room.w // most)

    def _make(self, kit: Kit, size: tuple[int, int]) -> pygame.Surface:
        theme, px, k = kit.theme, kit.theme.px, kit.theme.k
        sheet = pygame.Surface((size[0] + px(24), size[1] + px(24)), pygame.SRCALPHA)
        card = Rect((px(12), px(12)), size)
        kit.skin.frame(sheet, card, (
            Layer(fill=INK, radius=24 * k, left=6 * k, top=8 * k, right=-6 * k, bottom=-8 * k, alpha=0.5),
            Layer(fill=NORMAL.panel, stroke=INK, width=9 * k, radius=24 * k),
            Layer(stroke=NORMAL.gold, width=4 * k, radius=19 * k, left=7 * k, top=7 * k, right=7 * k, bottom=7 * k),
        ))  # fmt: skip
        head = Rect(card.x + px(28), card.y + px(16), card.w - px(56), px(HEAD - 24))
        note = text.block(theme, self.note, "strong", color=NORMAL.cream)
        left, gold = head.w - note.width - px(24), NORMAL.gold_light
        words = tr("Situation Report")
        title = text.fit(theme, words, "screen_title", left, head.h, color=gold, align="left", max_lines=1)
        title.draw_in(sheet, head, 0, 0.5)
        note.draw_in(sheet, head, 1, 0.5)
        for n, side in enumerate(self.rows):
            self._paint_row(kit, sheet, self._row(kit, card, n), side)
        return sheet

    def _paint_row(self, kit: Kit, sheet: pygame.Surface, row: Rect, side: Standing) -> None:
        theme, px, k, sprites = kit.theme, kit.theme.px, kit.theme.k, kit.sprites
        kit.skin.frame(sheet, row, (Layer(fill=NORMAL.panel_2, stroke=INK, width=4 * k, radius=12 * k),))
        face, badge = row.h - px(10), px(30)
        x = row.x + px(6)
        for color, captain in side.crews:
            image = sprites.portrait(captain, color, face) if captain else sprites.get(f"crews/badge_{color}", face)
            sheet.blit(image, image.get_rect(midleft=(x, row.centery)))
            x += face - (px(10) if len(side.crews) > 1 else 0)
        x += px(14) if len(side.crews) > 1 else px(4)
        room, token = self._pips(kit, row)
        if len(side.crews) == 1:
            color = side.crews[0][0]
            image = sprites.get(f"crews/badge_{color}", (badge, badge))
            sheet.blit(image, image.get_rect(midleft=(x, row.centery)))
            x += badge + px(8)
        words = " & ".join(name_of(color) for color, _ in side.crews)
        name = text.fit(theme, words, "button_small", room.x - x - px(10), row.h, color=WHITE, align="left")
        name.draw(sheet, (x, row.centery - name.height // 2))
        most = max(self.need, side.medals + side.relic)
        for at in range(most):
            spot = (room.x + (at + 0.5) * token, row.centery)
            pygame.draw.aacircle(sheet, NORMAL.edge, spot, token * 0.36)
            pygame.draw.aacircle(sheet, NORMAL.well, spot, token * 0.36 - max(1, 2 * k))
        for icon, value, share in (("glory", side.glory, 0.755), ("gold", side.gold, 0.875)):
            cell = Rect(row.x + round(row.w * share), row.y, round(row.w * 0.115), row.h)
            wide = min(px(34), cell.w * 45 // 100)
            image = sprites.get(f"tokens/{icon}", (wide, wide))
            sheet.blit(image, image.get_rect(midleft=cell.midleft))
            left = cell.w - wide - px(4)
            figure = text.fit(theme, str(value), "medals", left, row.h, color=NORMAL.cream, align="left", max_lines=1)
            figure.draw(sheet, (cell.x + wide + px(5), row.centery - figure.height // 2))
