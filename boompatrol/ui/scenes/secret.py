"""The own row and hand once more, for one pair of eyes."""

from __future__ import annotations

from typing import Any

import pygame

from boompatrol.table.state import DOWN, Tank
from boompatrol.ui import lay, text
from boompatrol.ui.language import tr
from boompatrol.ui.match import Match
from boompatrol.ui.names import name_of
from boompatrol.ui.scene import WidgetScene
from boompatrol.ui.scenes.cards import SHAPE, card_face, card_name, named_inside
from boompatrol.ui.scenes.weave import header_cloth
from boompatrol.ui.stage import night
from boompatrol.ui.step import Pop, Step
from boompatrol.ui.theme import CREWS, INK
from boompatrol.ui.widget import Free, Rect, Widget
from boompatrol.ui.widgets import Button

GUARD_MS = 300
TAP = 0.25
"""Seconds that the key of peeking is down at least to be held, not tapped: a tap would only flash the page up."""
BANNER, ALONE = 84, 620
"""Design pixels: the banner, and the panel of a crew that is alone, at most."""


def banner(
    kit: Any, surface: pygame.Surface, color: str, title: str, words: str, room_right: int = 0, high: int = 0
) -> Rect:
    """The crew's banner across the top: badge, title, one line; returns its rectangle."""
    theme, px, crew = kit.theme, kit.theme.px, CREWS[color]
    rect = Rect(0, 0, surface.get_width(), high or px(BANNER))
    surface.fill(crew.base, rect)
    wide = rect.w * 45 // 100
    surface.blit(header_cloth(kit, color, (wide, rect.h), 0.8 * theme.k), (rect.right - wide, 0))
    pygame.draw.rect(surface, INK, Rect(0, rect.bottom - px(5), rect.w, px(5)))
    side = min(px(58), rect.h - px(13))
    surface.blit(kit.sprites.get(f"crews/badge_{color}", (side, side)), (px(24), (rect.h - px(5) - side) // 2))
    x = px(24) + side + px(20)
    room = rect.w // 2 - x
    head = text.fit(theme, title, "screen_title", room, rect.h - px(9), color=crew.text, align="left", max_lines=1)
    head.draw_in(surface, Rect(x, 0, head.width, rect.h - px(5)), 0, 0.5)
    room = rect.w - room_right - x - head.width - px(56)
    if room > px(200):
        line = text.fit(theme, words, "bubble", room, rect.h - px(9), color=crew.text, align="left")
        plate = Rect(x + head.width + px(18), 0, line.width + px(20), rect.h - px(5))
        surface.fill(crew.base, plate)
        line.draw_in(surface, plate, 0.5, 0.5)
    return rect


class PeekScene(WidgetScene):
    """The own rows and hands. With `held` it is there while the key is held (or until it is pressed again)."""

    keys: tuple[str, ...] = ("peek",)
    foot = 0
    """Pixels at the lower edge that are not for cards."""
    _open = 0.0

    def __init__(self, match: Match, seat: str, held: bool, within: bool = False):
        """`within`: over another page of the same seat, which goes on having the laptop."""
        super().__init__()
        self.match, self.seat, self.held, self.within = match, seat, held, within
        self._gone = False

    def build(self) -> Widget:
        """One button: away with it."""
        cap = self.app.keymap.cap
        keys = tr("{key} or {other}", key=cap("back"), other=cap("peek"))
        self.close = Button("cover", tr("Cover"), Pop, kind="primary", sub=keys)
        return Free("peek_page", arrange=self._arrange).add(self.close)

    def _arrange(self, rect: Rect) -> None:
        px = self.kit.theme.px
        self.close.place(Rect(rect.right - px(276), px(11), px(248), px(BANNER - 26)))

    def leave(self) -> None:
        """The screen is everybody's again, unless the page below is this seat's own."""
        self.match.looker = self.seat if self.within else None
        super().leave()

    def action(self, name: str, e: pygame.Event) -> Step:
        """Esc and P cover."""
        return Pop() if name in ("back", "peek") else None

    def event(self, e: pygame.Event) -> Step:
        """Letting go of the key covers, where the settings say so; after a tap it stays until the next."""
        if self.held and e.type == pygame.KEYUP and self.app.settings.hold_to_peek and "peek" in self.app.keymap.of(e):
            self.held = False
            if self._open >= TAP or hasattr(e, "pad"):  # a gamepad's button was held already to open it
                return Pop()
        return super().event(e)

    def cancel(self) -> None:
        """Another window has the focus: cover."""
        super().cancel()
        self._gone = True

    def update(self, dt: float) -> Step:
        """Covered when the window lost the focus."""
        self._open += dt
        return Pop() if self._gone else super().update(dt)

    def sleep_for(self) -> float | None:
        """At once, if it is to go; while a tap may be one, till it is none."""
        if self._gone:
            return 0.0
        wait = super().sleep_for()
        left = TAP - self._open
        return wait if not self.held or left <= 0 else min(left, wait if wait is not None else left)

    def layout(self, size: tuple[int, int]) -> None:
        """A new size is no loss of the focus."""
        super().layout(size)
        self._gone = False

    def background(self, surface: pygame.Surface) -> None:
        """Rows and hands of the seat's crews."""
        kit, px = self.kit, self.kit.theme.px
        surface.blit(night(kit, surface.get_size()), (0, 0))
        view = self.match.view(self.seat)
        crews = [tank for tank in view.tanks.values() if tank.seat == self.seat]
        top = banner(
            kit,
            surface,
            crews[0].color,
            tr("Your row"),
            tr("Only {who} should be looking.", who=text.escape(self.match.name(self.seat)))
            if self.match.curtained
            else tr("Only you see these cards."),
        )
        side = top.h - px(14)
        for n, tank in enumerate(reversed(crews)):
            if tank.captain:
                face = kit.sprites.portrait(tank.captain, tank.color, side)
                x = self.close.rect.x - px(30) - side - n * (side + px(10))
                surface.blit(face, (x, (top.h - px(5) - side) // 2))
        page = surface.get_rect()
        room = Rect(px(30), top.bottom + px(20), page.w - px(60), page.h - top.bottom - px(36) - self.foot)
        each = room.h // len(crews)
        for n, tank in enumerate(crews):
            box = Rect(room.x, room.y + n * each, room.w, each - px(12))
            if len(crews) == 1:
                box.h = min(box.h, px(ALONE))
                box.centery = room.centery
            kit.skin.panel(surface, box, edge=CREWS[tank.color].base)
            most = max(3, *(len(tank.row) for tank in crews)), max(3, *(len(tank.hand) for tank in crews))
            self._paint_crew(surface, box.inflate(-px(36), -px(20)), tank, most)

    def _paint_crew(self, surface: pygame.Surface, inner: Rect, tank: Tank, most: tuple[int, int]) -> None:
        """One crew's row, and its hand beside it, or below where that makes them larger; all cards alike.

        `most` is how many cards a row and a hand of the page have at most.
        """
        px, theme = self.kit.theme.px, self.kit.theme
        slots: list[tuple[str | None, str]] = []
        for slot, card in enumerate(tank.row):
            name = tr("Super") if slot > 2 else str(slot + 1)
            covered = tank.faces[slot] == DOWN
            slots.append((card, tr("{slot} · to come", slot=name) if covered else tr("{slot} · done", slot=name)))
        hand: list[tuple[str | None, str]] = [(card, "") for card in tank.hand]
        ways = [
            lay.columns(inner, [lay.Share(n) for n in most], px(28)),
            lay.rows(inner, [lay.Share(1), lay.Share(1)], px(10)),
        ]
        sizes = [min(self._wide(room, n) for room, n in zip(way, most, strict=True)) for way in ways]
        wide = max(sizes)
        upper, lower = ways[sizes.index(wide)]
        crew = name_of(tank.color)
        self._paint_cards(surface, upper, tr("Row of {crew}", crew=crew), slots, tank, wide)
        self._paint_cards(surface, lower, tr("Hand"), hand, tank, wide)
        if not slots:
            text.block(theme, tr("No row is laid yet."), "body").draw_in(surface, upper, 0, 0.5)

    def _wide(self, room: Rect, cards: int) -> int:
        """The width of so many cards side by side in a room, under a heading, over one line of words or two."""
        theme, px = self.kit.theme, self.kit.theme.px
        high = room.h - theme.line_px("heading") - px(12)
        least = (room.w - px(14) * cards) // cards
        for lines in (1, 2):
            wide = max(1, min(least, round((high - lines * theme.line_px("caption")) / SHAPE)))
            if named_inside(theme, wide):
                break
        return wide

    def _paint_cards(
        self, surface: pygame.Surface, room: Rect, title: str, cards: list[tuple[str | None, str]], tank: Tank,
        wide: int,
    ) -> None:  # fmt: skip
        theme, px = self.kit.theme, self.kit.theme.px
        head = text.block(theme, title, "heading", color=theme.color.gold_light)
        line = theme.line_px("caption")
        foot = line * (1 if named_inside(theme, wide) else 2) + px(4)
        step = min(max(wide + px(14), px(150)), room.w // max(1, len(cards)))
        x = room.x + (step - wide - px(14)) // 2
        y = room.y + head.height + px(8) + max(0, (room.h - head.height - px(8) - foot - round(wide * SHAPE)) // 2)
        head.draw(surface, (x if cards else room.x, y - head.height - px(8)))
        for card, words in cards:
            spot = Rect(x, y, wide, round(wide * SHAPE))
            if card is None:
                self.kit.skin.well(surface, spot)
            else:
                surface.blit(card_face(self.kit, card, tank.color, tank.captain, wide), spot)
            name = tr("empty") if card is None else "" if named_inside(theme, wide) else card_name(card)
            y2 = spot.bottom + px(4)
            for said in (words, name):
                if said:
                    block = text.fit(theme, said, "caption", step - px(4), line, max_lines=1)
                    block.draw(surface, (spot.centerx - block.width // 2, y2))
                    y2 += block.height
            x += step
