"""Widgets drawn onto one surface that is kept until what they show changes; what is on it has tooltips of its own."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, ClassVar, Generic, TypeVar

import pygame

from boompatrol.ui.rule_ids import ids_in
from boompatrol.ui.step import Step
from boompatrol.ui.tween import out_quad
from boompatrol.ui.widget import Pos, Rect, Widget

MARGIN = 10
"""Design pixels round the rectangle that a frame and a shadow may take."""
GLIDE = 180.0
"""Milliseconds in which a panel of a column comes to its new place and height."""
D = TypeVar("D", bound=Hashable)
Regions = dict[str, Rect]
"""Where the things of a picture are: for what flies there, and for the tooltips."""


class Part(Widget):
    """A thing on a kept picture: it has a tooltip; everything else is its picture's."""

    role: ClassVar[str] = "spot"
    takes_pointer = True

    def __init__(self, whole: KeptPicture[Any], what: str):
        super().__init__(f"{whole.id}_{what}", what)
        self.whole, self.what = whole, what
        self.parent = whole

    def hint(self) -> str:
        """What the picture says of this thing."""
        return self.whole.part_hint(self.what)

    def rules(self) -> tuple[str, ...]:
        """What the picture rests this thing on."""
        return self.whole.part_rules(self.what)

    def press(self, pos: Pos) -> None:
        """The picture takes the focus, as it does elsewhere."""
        if self.whole.focusable and self.host is not None:
            self.host.focus_on(self.whole, by_key=False)
        self.whole.press(pos)

    def release(self, pos: Pos) -> Step:
        """A press on the picture."""
        return self.whole.release(pos)


class KeptPicture(Widget, Generic[D]):
    """Shows `data` in a `form`; drawn anew only where one of them, the size or the theme has changed."""

    takes_pointer = True
    focusable = True
    form = "panel"
    halo = MARGIN + 1

    def __init__(self, id: str, label: str) -> None:
        super().__init__(id, label)
        self.data: D | None = None
        self.regions: Regions = {}
        """From the corner of the rectangle."""
        self._image: pygame.Surface | None = None
        self._key: Hashable = None
        self._parts: dict[str, Part] = {}
        self._glide = 1.0
        self._from = Rect(0, 0, 0, 0)

    def set(self, data: D) -> bool:
        """Show this; True where it is something new."""
        if data == self.data:
            return False
        self.data = data
        self.touch()
        return True

    def key_of(self) -> Hashable:
        """What the picture depends on, besides place and theme."""
        return self.data, self.form

    def make(self, sheet: pygame.Surface, rect: Rect) -> Regions:
        """Draw it in `rect` of a sheet that is a margin larger; returns where its things are on the sheet."""
        raise NotImplementedError

    def part_hint(self, what: str) -> str:
        """The tooltip of a thing on it, "" for none."""
        return ""

    def part_rules(self, what: str) -> tuple[str, ...]:
        """The rules of a thing on it: those that its tooltip names."""
        return ids_in(self.part_hint(what))

    def anchor(self, what: str) -> tuple[float, float]:
        """The pixel of a thing on it, its middle where it has no such thing."""
        at = self.regions.get(what)
        return self.rect.center if at is None else at.move(self.rect.topleft).center

    def place(self, rect: Rect) -> None:
        """Its things move with it. In a column of the same width it glides from where it was."""
        was = self._now()
        moved = self.rect != rect
        glides = moved and was.h > 0 and (was.x, was.w) == (rect.x, rect.w) and self._image is not None
        super().place(rect)
        self._place_parts()
        if moved:
            self._from, self._glide = was, 0.0 if glides and self.kit.seconds(GLIDE) else 1.0
        if self._glide < 1.0:
            self.animate()

    def _now(self) -> Rect:
        """Where it is drawn at this moment."""
        if self._glide >= 1.0:
            return Rect(self.rect)
        t, was, end = out_quad(self._glide), self._from, self.rect
        top = round(was.top + (end.top - was.top) * t)
        return Rect(end.x, top, end.w, round(was.bottom + (end.bottom - was.bottom) * t) - top)

    def extent(self) -> Rect | None:
        """While it glides, the way it comes too."""
        own = super().extent()
        if self._glide >= 1.0 or own is None:
            return own
        return own.union(self._from.inflate(4 * self.px(MARGIN), 4 * self.px(MARGIN)))

    def update(self, dt: float) -> bool:
        """Glide on; the last step clears the way it came."""
        seconds, way = self.kit.seconds(GLIDE), self.extent()
        if self.host is not None:
            self.host.touch(part=way)
        self._glide = min(1.0, self._glide + dt / seconds) if seconds else 1.0
        return self._glide < 1.0

    def _place_parts(self) -> None:
        for what, part in self._parts.items():
            part.place(self.regions[what].move(self.rect.topleft))

    def _hang_parts(self) -> None:
        told = [what for what in self.regions if self.part_hint(what)]
        for what in [what for what in self._parts if what not in told]:
            gone = self._parts.pop(what)
            if self.host is not None:
                self.host.forget(gone)
        for what in told:
            if what not in self._parts:
                self._parts[what] = Part(self, what)
                if self.host is not None:
                    self._parts[what].hang(self.host)
        self.children = list(self._parts.values())
        self._place_parts()

    def draw_children(self, surface: pygame.Surface) -> None:
        """Its things are on the picture."""

    def paint(self, surface: pygame.Surface) -> None:
        """From the kept surface; while it glides, as much of it as there is room for."""
        image = self.picture()
        if image is None:
            return
        margin = self.px(MARGIN)
        if self._glide >= 1.0:
            surface.blit(image, (self.rect.x - margin, self.rect.y - margin))
            return
        now = self._now()
        self.kit.skin.panel(surface, now)
        seen = min(now.h + margin - self.px(3), image.get_height() - margin - self.px(3))
        surface.blit(image, (now.x - margin, now.y - margin), (0, 0, image.get_width(), seen))

    def picture(self) -> pygame.Surface | None:
        """The kept surface, a margin larger than the rectangle; None where there is nothing to show."""
        if self.data is None or self.rect.w < 24 or self.rect.h < 20:
            return None
        margin = self.px(MARGIN)
        key = (self.key_of(), self.rect.size, self.theme)
        if key == self._key and self._image is not None:
            return self._image
        size = (self.rect.w + 2 * margin, self.rect.h + 2 * margin)
        fits = self._glide < 1.0 or (self._image is not None and self._image.get_size() == size)
        if self._image is not None and fits and not self.kit.turns.mine():
            self.animate()
            return self._image
        sheet = pygame.Surface(size, pygame.SRCALPHA)
        regions = self.make(sheet, Rect(margin, margin, self.rect.w, self.rect.h))
        self.regions = {what: at.move(-margin, -margin) for what, at in regions.items()}
        self._image, self._key = sheet, key
        self._hang_parts()
        return sheet
