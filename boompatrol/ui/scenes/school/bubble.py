"""The teacher's bubble: a gold head with the face, what is said on cream, and the ways on (picture 7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from boompatrol.ui import text
from boompatrol.ui.booth import portrait
from boompatrol.ui.commentary import NAMES
from boompatrol.ui.language import tr
from boompatrol.ui.scenes.school.dots import paint_dots
from boompatrol.ui.scenes.school.speech import Offer, Speech
from boompatrol.ui.scenes.school.stars import paint_stars
from boompatrol.ui.skin import Layer
from boompatrol.ui.step import Step
from boompatrol.ui.theme import INK, MIN_TEXT, mix
from boompatrol.ui.widget import Rect, Widget
from boompatrol.ui.widgets import Button

WIDTHS = (760, 640, 540, 470, 420)
"""Design pixels: as wide as there is room for."""
ROLES = ("bubble", "body", "small")
HEAD, PAD, BUTTON = 84, 30, 58
LOW_HEAD, LOW_PAD, LOW_BUTTON = 66, 20, 52
"""The same in a narrow bubble."""
NARROW = 600
STARS = 44
OVER = 30
"""Design pixels by which the face looks over the rim."""


class Shape(NamedTuple):
    """A size the bubble may take, in pixels with the face that looks over its rim, and how it is set."""

    size: tuple[int, int]
    wide: int
    role: str
    over: int
    """Pixels by which the face stands out above."""
    less: int = 0
    """What is left out for want of room: 1 the rules, 2 whose turn it is as well, and the face keeps to the head."""


class Bubble(Widget):
    """It says a `Speech`; `do` is called with the id of what is pressed."""

    role = "bubble"
    takes_pointer = True
    widths: tuple[int, ...] = WIDTHS

    def __init__(self, do: Callable[[str], Step]):
        super().__init__("bubble", visible=False)
        self.do = do
        self.speech: Speech | None = None
        self.buttons: list[Button] = []
        self._shape: Shape | None = None

    def show(self, speech: Speech | None) -> None:
        """Say this, or nothing."""
        if speech == self.speech:
            return
        before, self.speech = self.speech, speech
        self.visible = speech is not None
        offers = speech.offers if speech is not None else ()
        if before is None or [o.id for o in before.offers] != [o.id for o in offers]:
            for button in self.buttons:
                self.remove(button)
            self.buttons = [self._button(offer) for offer in offers]
            self.add(*self.buttons)
        for button, offer in zip(self.buttons, offers, strict=True):
            button.kind = "primary" if offer.gold else "secondary"
            button.retitle(offer.label)
            button.switch(not offer.reason, offer.reason)
        self.label = text.plain(speech.words) if speech is not None else ""
        self.touch(layout=True)

    def _button(self, offer: Offer) -> Button:
        button = Button(f"teach_{offer.id}", offer.label, lambda: self.do(offer.id), key=offer.key, size="button_small")
        button.halo = 12
        return button

    @property
    def gold(self) -> Button | None:
        """The one to press; without one the last that is on."""
        on = [b for b in self.buttons if b.enabled]
        return next((b for b in on if b.kind == "primary"), on[-1] if on else None)

    # sizes

    def shapes(self, most: int) -> list[Shape]:
        """The sizes it may take, `most` pixels wide at most, those that are read best first."""
        wides = [self.px(w) for w in self.widths if self.px(w) <= most] or [most]
        held = [wide for wide in wides if self._holds(wide)] or wides[:1]
        return [self._shape_of(wide, role, less) for less in range(3) for role in ROLES for wide in held]

    def _holds(self, wide: int) -> bool:
        """Whether the buttons' words go in."""
        least = sum(self._labels()) + self.px(12) * max(0, len(self.buttons) - 1)
        return least <= wide - 2 * self._pad(wide)

    def _shape_of(self, wide: int, role: str, less: int) -> Shape:
        over = 0 if less == 2 else self.px(OVER)
        parts = self._parts(wide, role, less)
        high = self._head(wide) + sum(block.height for block in parts) + self._foot_high(wide, less)
        high += self._top(wide, over) + self._pad(wide) * 4 // 3
        high += self.px(12) * (len(parts) - 1) + self.px(16) + (self.px(STARS) if self._stars else 0)
        return Shape((wide, high + over), wide, role, over, less)

    @property
    def _stars(self) -> bool:
        return self.speech is not None and self.speech.stars is not None

    def _top(self, wide: int, over: int) -> int:
        """Between head and words: where the face looks over the rim it looks a little way down there too."""
        return max(self._pad(wide) * 2 // 3, self.px(26) if over else 0)

    @property
    def head(self) -> int:
        """How high the head is."""
        return self._head(self.rect.w)

    def _narrow(self, wide: int) -> bool:
        return wide < self.px(NARROW)

    def _head(self, wide: int) -> int:
        if not self._narrow(wide):
            return self.px(HEAD)
        # In a narrow one the title may take two lines.
        return max(self.px(LOW_HEAD), self.theme.line_px("caption") + 2 * MIN_TEXT + self.px(16))

    def _pad(self, wide: int) -> int:
        return self.px(LOW_PAD if self._narrow(wide) else PAD)

    def _parts(self, wide: int, role: str, less: int) -> list[text.Block]:
        """First sentence, the rest, and whose turn it is."""
        speech = self.speech
        assert speech is not None
        room = wide - 2 * self._pad(wide)
        said = [part for part in (*speech.parts, speech.turn if less < 2 else "") if part]
        return [text.block(self.theme, part, role, width=room, color=INK) for part in said]

    def _foot_high(self, wide: int, less: int) -> int:
        """Buttons, and the rules above them where they have no room beside."""
        button = self.px(LOW_BUTTON if self._narrow(wide) else BUTTON)
        if not self.buttons:
            return self.theme.line_px("caption") if self.speech is not None and self.speech.note else 0
        above = self._note_above(wide) and not less
        return button + (self.theme.line_px("caption") + self.px(6) if above else 0)

    def _note_above(self, wide: int) -> bool:
        speech = self.speech
        if speech is None or not speech.note:
            return False
        note = text.block(self.theme, speech.note, "caption").width + self.px(16)
        return self._buttons_wide(wide) + note > wide - 2 * self._pad(wide)

    def _labels(self) -> list[int]:
        """The pixels that each button's words take, with the least room about them."""
        labels = (text.block(self.theme, b.label, b.size).width for b in self.buttons)
        return [wide + self.px(36) for wide in labels]

    def _widths(self, wide: int) -> tuple[list[int], bool]:
        """How wide the buttons are: all alike where there is room; and whether their keys have room too."""
        count, gap = len(self.buttons), self.px(12)
        room = wide - 2 * self._pad(wide) - gap * max(0, count - 1)
        least = self._labels()
        keys = [o.key for o in self.speech.offers] if self.speech is not None else []
        caps = [self.kit.skin.keycap_rect(self._cap(key), (0, 0)).w + self.px(14) if key else 0 for key in keys]
        whole = max([self.px(140), *(w + c for w, c in zip(least, caps, strict=True))], default=0)
        if whole * count <= room:
            return [whole] * count, True
        alike = max(least, default=0)
        if alike * count <= room:
            return [room // count] * count, False
        total = max(1, sum(least))
        return [w * room // total for w in least], False

    def _cap(self, key: str) -> str:
        return self.host.keymap.cap(key) if self.host is not None else ""

    def _buttons_wide(self, wide: int) -> int:
        return sum(self._widths(wide)[0]) + self.px(12) * max(0, len(self.buttons) - 1)

    def take(self, shape: Shape) -> None:
        """Be of this shape from the next `place` on."""
        self._shape = shape

    # places and drawing

    @property
    def body(self) -> Rect:
        """The bubble without the face over its rim."""
        over = self._shape.over if self._shape is not None else 0
        return Rect(self.rect.x, self.rect.y + over, self.rect.w, self.rect.h - over)

    def place(self, rect: Rect) -> None:
        """Buttons at the foot, from the right."""
        super().place(rect)
        if self._shape is None:
            return
        wide, body = self._shape.wide, self.body
        high = self.px(LOW_BUTTON if self._narrow(wide) else BUTTON)
        x = body.right - self._pad(wide) - self._buttons_wide(wide)
        y = body.bottom - self._pad(wide) * 2 // 3 - high
        widths, named = self._widths(wide)
        offers = self.speech.offers if self.speech is not None else ()
        for button, offer, each in zip(self.buttons, offers, widths, strict=True):
            # All name their keys, or none does.
            button.cap = offer.key if named else ""
            button.tooltip = (
                tr("{what} · {key}", what=offer.label, key=self._cap(offer.key)) if offer.key and not named else ""
            )
            button.place(Rect(x, y, each, high))
            x += each + self.px(12)

    def paint(self, surface: pygame.Surface) -> None:
        """Body, head, face, words."""
        speech, shape = self.speech, self._shape
        if speech is None or shape is None:
            return
        self._paint_body(surface, shape)
        body, pad = self.body, self._pad(shape.wide)
        y = body.y + self._head(shape.wide) + self._top(shape.wide, shape.over)
        if speech.stars is not None:
            paint_stars(self.kit, surface, Rect(body.x + pad, y, self.px(STARS) * 3, self.px(STARS - 6)), speech.stars)
            y += self.px(STARS)
        for n, block in enumerate(self._parts(shape.wide, shape.role, shape.less)):
            if speech.turn and n == len([p for p in speech.parts if p]):
                line = Rect(body.x + pad, y - self.px(1), body.w - 2 * pad, max(1, self.px(2.5)))
                surface.fill(mix(self.theme.color.measure, self.theme.color.sand_mid, 0.75), line)
                y += self.px(8)
            block.draw(surface, (body.x + pad, y))
            y += block.height + self.px(12)
        if speech.note and (not shape.less or not self._note_above(shape.wide)):
            self._paint_note(surface, speech.note, shape.wide)

    def _paint_note(self, surface: pygame.Surface, note: str, wide: int) -> None:
        """The rules, beside the buttons or above them."""
        body, pad = self.body, self._pad(wide)
        line = self.theme.line_px("caption")
        low = self.buttons[0].rect if self.buttons else Rect(body.x, body.bottom - pad - line // 2, 0, 0)
        color = self.theme.color.grey_on_cream
        if self._note_above(wide):
            block = text.fit(self.theme, note, "caption", body.w - 2 * pad, color=color, align="left", max_lines=1)
            y = low.y - block.height - self.px(8)
        else:
            block = text.block(self.theme, note, "caption", color=color)
            y = low.centery - block.height // 2
        self._note_drawn(surface, block, (body.x + pad, y))

    def _note_drawn(self, surface: pygame.Surface, block: text.Block, at: tuple[int, int]) -> None:
        """Draw the rules there."""
        block.draw(surface, at)

    def _paint_body(self, surface: pygame.Surface, shape: Shape) -> None:
        """Cream with an ink rim, the head in gold, the face over its corner, number, title and dots."""
        c, px, k, body = self.theme.color, self.px, self.theme.k, self.body
        speech, skin, radius = self.speech, self.kit.skin, 18 * k
        assert speech is not None
        head, line = self._head(shape.wide), self.theme.line(6)
        skin.frame(surface, body, (
            Layer(fill=INK, radius=radius, left=5 * k, top=7 * k, right=-5 * k, bottom=-7 * k, alpha=0.55),
            Layer(fill=c.measure, stroke=INK, width=line, radius=radius),
            Layer(fill=c.gold, radius=radius - line / 2, left=line / 2, top=line / 2, right=line / 2,
                  height=head + radius),
        ))  # fmt: skip
        inner = round(line / 2)
        surface.fill(c.measure, Rect(body.x + inner, body.y + head, body.w - 2 * inner, round(radius) + px(4)))
        surface.fill(INK, Rect(body.x, body.y + head, body.w, max(2, px(4))))
        side = head + shape.over - px(2) if shape.over else head - px(10)
        low = px(16) if shape.over else -px(4)
        face = Rect(body.x + px(14), body.y + head - side + low, side, side)
        if speech.face in NAMES:
            surface.blit(portrait(self.kit, speech.face, side, False), face)
        else:
            surface.blit(self.kit.sprites.portrait(speech.face, "green", side, speech.mood), face)
        left = face.right + px(14)
        right = body.right - px(18)
        dots = speech.dots is not None and self._head_holds(speech, right - left)
        if speech.dots is not None and dots:
            across = 4 if self._narrow(shape.wide) else 6
            right = paint_dots(self.kit, surface, Rect(left, body.y, right - left, head), speech.dots, across)
        room = right - left - px(10)
        small = text.fit(self.theme, speech.head, "caption", room, color=c.brown, align="left", max_lines=1)
        title = text.fit(
            self.theme, speech.title, "prompt_title", room, head - small.height - px(8), color=INK, align="left",
            max_lines=2 if self._narrow(shape.wide) else 1,
        )  # fmt: skip
        y = body.y + (head - small.height - title.height) // 2
        small.draw(surface, (left, y))
        title.draw(surface, (left, y + small.height - px(1)))

    def _head_holds(self, speech: Speech, room: int) -> bool:
        """Whether the dots leave the words beside them whole."""
        assert speech.dots is not None
        left = room - min(speech.dots[0], 4) * self.px(23) - self.px(10)
        return not text.fit(self.theme, speech.head, "caption", left, max_lines=1).cut
