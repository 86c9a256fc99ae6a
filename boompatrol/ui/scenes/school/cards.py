"""What stands on the page of the school: a card for each lesson, a small one for each puzzle."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from boompatrol.ui import lay, text
from boompatrol.ui.language import tr
from boompatrol.ui.scenes.page import PlateButton
from boompatrol.ui.scenes.school.stars import COUNT, paint_stars
from boompatrol.ui.skin import CHECK, Layer
from boompatrol.ui.sprites import centred
from boompatrol.ui.step import Step
from boompatrol.ui.theme import INK
from boompatrol.ui.widget import Rect

DONE = (0x1B, 0x7D, 0x4E)
"""The disc of what is done."""
LOW = 150
"""Design pixels: in a lower card the picture stands beside the words."""
LEFT, MOST = 0.34, 0.6
"""Shares of a card: the picture beside the words, and the words below one at most."""


class SchoolCard(PlateButton):
    """A card that is chosen by the focus; `chosen` stays lit while the ring is elsewhere."""

    on_choose: Callable[[], None] | None = None

    def focus_changed(self, on: bool) -> None:
        """The page tells of the one that has the ring."""
        super().focus_changed(on)
        if on and self.on_choose is not None:
            self.on_choose()

    def paint(self, surface: pygame.Surface) -> None:
        """With a white rim where it is chosen."""
        super().paint(surface)
        if self.chosen:
            self.kit.skin.rim(surface, self.rect, self.ring_radius)

    def hint(self) -> str:
        """Its panel says it all."""
        return self.reason


class LessonCard(SchoolCard):
    """Picture, number, title, and how far it is. `upto` is the next step of `count`; None when all are done."""

    def __init__(self, id: str, number: int, title: str, picture: str, on_press: Callable[[], Step]):
        super().__init__(id, title, on_press)
        self.number, self.picture = number, picture
        self.upto: int | None = 0
        self.words_high = 0
        """Pixels for the words: alike on all cards."""
        self.count = 1

    def fill(self) -> tuple[int, int, int]:
        """The chosen one stands out."""
        return self.theme.color.button_2 if self.chosen else self.theme.color.panel_2

    @property
    def status(self) -> str:
        """ "done", "step 3 of 6", "2 minutes"."""
        if self.upto is None:
            return tr("done")
        return tr("step {n} of {all}", n=self.upto + 1, all=self.count) if self.upto else tr("2 minutes")

    def paint_plate(self, surface: pygame.Surface, face: Rect) -> None:
        """The picture on sand, the words below it, or beside it in a low card."""
        px = self.px
        inner = lay.inset(face, px(10))
        if face.h < px(LOW):
            picture, words = lay.columns(inner, [round(inner.w * LEFT), lay.Share(1)], px(8))
        else:
            low = self.words_high or self.need(self.rect)
            picture, words = lay.rows(inner, [lay.Share(1), low], px(6))
        self._paint_picture(surface, picture)
        self._paint_words(surface, words)
        if self.upto is None:
            r = px(17)
            # Beside a low picture the words begin at the top: there the mark is below them.
            at = (face.right - r - px(2), face.bottom - r - px(4) if face.h < px(LOW) else face.top + r + px(2))
            pygame.draw.aacircle(surface, INK, at, r + max(1, px(3)))
            pygame.draw.aacircle(surface, DONE, at, r)
            self.kit.skin.glyph(surface, CHECK, Rect(at[0] - r, at[1] - r, 2 * r, 2 * r), self.theme.color.white, 5)

    def _paint_picture(self, surface: pygame.Surface, box: Rect) -> None:
        c, k = self.theme.color, self.theme.k
        sand = c.sand_mid if self.upto is not None else c.sand_edge
        frame = (Layer(fill=sand, stroke=INK, width=self.theme.line(3), radius=8 * k),)
        self.kit.skin.frame(surface, box, frame)
        room = lay.inset(box, self.px(6))
        key = ("lesson picture", self.picture, room.size)
        centred(surface, self.kit.sprites.keep(key, lambda: self._cropped(room.size)), room.center)

    def _cropped(self, size: tuple[int, int]) -> pygame.Surface:
        """The drawing without the empty room about it, as large as goes in."""
        whole = self.kit.sprites.get(self.picture, (2 * max(1, size[0]), 2 * max(1, size[1])))
        inked = whole.subsurface(whole.get_bounding_rect() or whole.get_rect())
        scale = min(size[0] / inked.get_width(), size[1] / inked.get_height(), 1.0)
        return pygame.transform.smoothscale_by(inked, scale)

    def _title(self, rect: Rect) -> text.Block:
        """As large as goes into a card, over as many lines as it takes."""
        inner = lay.inset(rect, self.px(10))
        beside = rect.h < self.px(LOW)
        room = inner.w - round(inner.w * LEFT) - self.px(8) if beside else inner.w
        high = inner.h if beside else round(inner.h * MOST)
        figure = text.block(self.theme, str(self.number), "crew").width + self.px(8)
        return text.fit(
            self.theme, self.label, "strong", room - figure, high - self.theme.line_px("caption"), align="left",
            color=self.theme.color.white, max_lines=4,
        )  # fmt: skip

    def need(self, rect: Rect) -> int:
        """How high the words of a card so large are."""
        title, figure = self._title(rect), text.block(self.theme, str(self.number), "crew").height
        return max(title.height, figure) + self.theme.line_px("caption")

    def _paint_words(self, surface: pygame.Surface, room: Rect) -> None:
        c, done = self.theme.color, self.upto is None
        figure = text.block(self.theme, str(self.number), "crew", color=c.gold_light)
        title, status_high = self._title(self.rect), self.theme.line_px("caption")
        status = text.fit(
            self.theme, self.status, "caption", room.w, status_high, color=c.free if done else c.muted, align="left",
            max_lines=1,
        )  # fmt: skip
        line = self.theme.line_px("strong", title.px)
        high = max(title.height, line)
        y = room.y + (max(0, (room.h - high - status.height) // 2) if self.rect.h < self.px(LOW) else 0)
        figure.draw(surface, (room.x, y + (line - figure.height) // 2))
        title.draw(surface, (room.x + figure.width + self.px(8), y))
        status.draw(surface, (room.x, min(y + high, room.bottom - status.height)))


class PuzzleCard(SchoolCard):
    """Number, what the goal is about, and the stars that were earned."""

    def __init__(self, id: str, number: int, title: str, icon: str, stars: int, on_press: Callable[[], Step]):
        super().__init__(id, title, on_press)
        self.number, self.goal, self.stars = number, icon, stars

    def fill(self) -> tuple[int, int, int]:
        """The chosen one is gold."""
        return self.theme.color.gold if self.chosen else self.theme.color.panel_2

    def paint_plate(self, surface: pygame.Surface, face: Rect) -> None:
        """The icon in the middle, the stars at its foot."""
        c, px = self.theme.color, self.px
        color = INK if self.chosen else c.gold_light
        inner = lay.inset(face, px(8), px(6))
        figure = text.fit(self.theme, str(self.number), "heading", inner.w // 3, color=color, align="left", max_lines=1)
        figure.draw(surface, inner.topleft)
        foot = min(px(34), inner.h * 2 // 5)
        stars = Rect(inner.x, inner.bottom - foot, inner.w, foot)
        paint_stars(self.kit, surface, Rect(0, 0, min(inner.w, foot * COUNT), foot).move(
            inner.centerx - min(inner.w, foot * COUNT) // 2, stars.y), self.stars, on_gold=self.chosen)  # fmt: skip
        room = Rect(inner.x + figure.width, inner.y, inner.w - 2 * figure.width, inner.h - foot - px(2))
        side = max(8, min(room.w, room.h))
        centred(surface, self.kit.sprites.get(self.goal, (side, side)), (inner.centerx, room.centery))
