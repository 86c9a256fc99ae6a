"""What lies over a page: the tooltip, a question with its buttons, and the notes that come and go."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product
from typing import Any, Protocol

import pygame

from boompatrol.ui import lay, text
from boompatrol.ui.language import tr
from boompatrol.ui.skin import Layer, Skin
from boompatrol.ui.step import Step
from boompatrol.ui.theme import INK, Theme
from boompatrol.ui.widget import Rect, Widget
from boompatrol.ui.widgets import Button, TextField

TOOLTIP_WIDTH = 420
"""Widest tooltip, in design pixels."""
TOAST_SECONDS = 5.0
BAR = 80
"""Design pixels of a title bar without its line."""


class Tooltip(Widget):
    """The explanation of one widget, beside it and never over it. It takes no pointer."""

    role = "tooltip"
    halo = 12

    def __init__(self) -> None:
        super().__init__("tooltip")
        self.target: Widget | None = None
        self._laid: text.Block | None = None

    def show(self, target: Widget | None) -> None:
        """Explain a widget, or nothing."""
        if self.target is not None:
            self.touch()
        self.target = target
        if target is None or self.host is None:
            return
        words = self._words(target)
        self.label = text.plain(words)
        about = target.focus_rect()
        others = [w.rect for w in self.host.order() if w is not target]
        others += [rect for kept in self.host.keeps for rect in kept() if rect != about]
        # What is said of a thing on the sand stays in the arena, off the boards and the question.
        sand = [up.rect] if (up := target.parent) is not None and up.role == "arena" else []
        rooms = [lay.inset(room, self.px(6)) for room in (*sand, self.host.rect)]
        for room, wide in product(rooms, (TOOLTIP_WIDTH, 300, 220)):
            self._laid = text.block(self.theme, words, "small", width=self.px(wide), color=INK)
            size = (self._laid.width + 2 * self.px(12), self._laid.height + 2 * self.px(9))
            self.rect = lay.beside(about, size, room, self.px(14), others)
            if room.contains(self.rect) and not self.rect.colliderect(about):
                break
        self.touch()

    def _words(self, target: Widget) -> str:
        """The hint, and the key that opens the rule it is about."""
        host, ids = self.host, target.rules()
        key = host.keymap.cap("rules") if host is not None and not host.modals else ""
        return f"{target.hint()}\n{tr('{key}: rule {id}', key=key, id=ids[0])}" if ids and key else target.hint()

    def paint(self, surface: pygame.Surface) -> None:
        """Cream, for it explains."""
        if self._laid is not None:
            self.kit.skin.cream(surface, self.rect, radius=10, edge=self.theme.color.measure)
            self._laid.draw(surface, (self.rect.x + self.px(12), self.rect.y + self.px(9)))


@dataclass(frozen=True)
class Answer:
    """One button of a question."""

    id: str
    label: str
    on_press: Callable[[], Step] | None = None
    kind: str = "secondary"
    sub: str = ""


class Modal(Widget):
    """A question over the page. The last answer is "no": Esc gives it, and the first has the focus.

    `body` widgets stand between the text and the buttons. Answering closes it.
    """

    role = "dialog"
    takes_pointer = True

    def __init__(
        self,
        id: str,
        title: str,
        words: str,
        answers: Sequence[Answer],
        *,
        body: Widget | None = None,
        wide: float = 720,
        **rest: Any,
    ):
        super().__init__(id, title, **rest)
        self.words = words
        self.wide = wide
        self.body = body
        self.answers = list(answers)
        self.buttons = [Button(a.id, a.label, partial(self._answer, a), kind=a.kind, sub=a.sub) for a in answers]
        self.add(*([body] if body is not None else []), *self.buttons)
        self.box = Rect(0, 0, 0, 0)
        self._title: text.Block | None = None
        self._text: text.Block | None = None

    def first_focus(self) -> Widget | None:
        """The first answer, or the body's first control."""
        return next((w for w in self.walk() if w.focusable and w.enabled), None)

    def _answer(self, answer: Answer) -> Step:
        if self.host is not None:
            self.host.close(self)
        return answer.on_press() if answer.on_press is not None else None

    def entered(self, focus: Widget) -> Step:
        """Enter in its field, if no word is being composed there: the first answer."""
        field = isinstance(focus, TextField) and focus is self.body and not focus.composing
        return self._answer(self.answers[0]) if field else None

    def refuse(self) -> Step:
        """Esc: the last answer."""
        return self._answer(self.answers[-1]) if self.answers else None

    def place(self, rect: Rect) -> None:
        """A box in the middle, as high as its content."""
        super().place(rect)
        px, c = self.px, self.theme.color
        pad = px(28)
        wide = min(px(self.wide), rect.w - px(48))
        room = wide - 2 * pad
        self._title = text.block(self.theme, self.label, "prompt_title", width=room, color=c.white)
        self._text = text.block(self.theme, self.words, "body", width=room) if self.words else None
        gap = px(16)
        foot_high = max(px(66), 2 * self.theme.line_px("button") + px(20))
        high = 2 * pad + self._title.height + foot_high + px(6)
        high += self._text.height + gap if self._text else 0
        body_high = self.body.measure(room)[1] if self.body is not None else 0
        high += body_high + gap if self.body is not None else 0
        self.box = lay.placed((wide, min(high + gap, rect.h - px(32))), rect)
        inner = lay.inset(self.box, pad)
        y = inner.y + self._title.height + gap + (self._text.height + gap if self._text else 0)
        foot = Rect(inner.x, inner.bottom - foot_high, inner.w, foot_high)
        if self.body is not None:
            self.body.place(Rect(inner.x, y, inner.w, max(0, min(body_high, foot.top - gap - y))))
        # Buttons are never wider than a hand's throw: what is over stays empty at the left.
        across = max(1, len(self.buttons))
        foot = Rect(foot.right - min(foot.w, across * px(400)), foot.y, min(foot.w, across * px(400)), foot.h)
        cells = lay.columns(foot, [lay.Share(1)] * across, px(14))
        for button, cell in zip(self.buttons, cells, strict=False):
            button.place(cell)

    def paint(self, surface: pygame.Surface) -> None:
        """Scrim, panel, title and text."""
        key = ("scrim", self.rect.size)
        surface.blit(self.kit.sprites.keep(key, lambda: _scrim(self.rect.size)), self.rect)
        self.kit.skin.panel(surface, self.box, edge=self.theme.color.gold)
        inner = lay.inset(self.box, self.px(28))
        if self._title is not None:
            self._title.draw(surface, inner.topleft)
            if self._text is not None:
                self._text.draw(surface, (inner.x, inner.y + self._title.height + self.px(16)))


def _scrim(size: tuple[int, int]) -> pygame.Surface:
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    sheet.fill((0x0C, 0x0A, 0x1E, 190))
    return sheet


class Over(Protocol):
    """Something that moves over the page and takes no part in it."""

    def update(self, dt: float) -> bool:
        """Let time pass; False when it is over."""
        ...

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it as it is now."""
        ...


@dataclass
class Toast:
    """A note where a page has room, else in the title bar, for a few seconds."""

    words: str
    left: float = TOAST_SECONDS


class Toasts:
    """The notes of an application, drawn over every scene. They take no pointer and no focus."""

    def __init__(self) -> None:
        self.notes: list[Toast] = []

    def say(self, words: str, seconds: float = TOAST_SECONDS) -> None:
        """Show a note; one that shows already is not doubled."""
        for note in self.notes:
            if note.words == words:
                note.left = seconds
                return
        self.notes.append(Toast(words, seconds))
        del self.notes[:-3]

    def update(self, dt: float) -> bool:
        """Let time pass; True where a note went."""
        for note in self.notes:
            note.left -= dt
        kept = [n for n in self.notes if n.left > 0]
        gone = len(kept) < len(self.notes)
        self.notes = kept
        return gone

    def sleep_for(self) -> float | None:
        """Seconds until the next note goes."""
        return min((max(0.001, n.left) for n in self.notes), default=None)

    def places(self, theme: Theme, page: Rect, room: Rect | None) -> list[tuple[text.Block, Rect]]:
        """Words and boxes, upwards from the foot of a room; without one downwards from a page's title bar."""
        px, inside = theme.px, room or page
        out: list[tuple[text.Block, Rect]] = []
        wide = min(px(760), inside.w - 2 * px(20) - 2 * px(10))
        y = inside.bottom - px(10)
        for note in reversed(self.notes) if room else self.notes:
            laid = text.block(theme, note.words, "body", width=wide, color=theme.color.cream)
            w, h = laid.width + 2 * px(20), laid.height + 2 * px(10)
            if room is None and not out:
                y = max(px(8), (px(BAR) - h) // 2)
            rect = Rect(inside.centerx - w // 2, y - h if room else y, w, h)
            out.append((laid, rect))
            y = rect.top - px(8) if room else rect.bottom + px(8)
        return out

    def draw(self, surface: pygame.Surface, theme: Theme, skin: Skin, room: Rect | None = None) -> None:
        """All that show, each in its place."""
        for laid, rect in self.places(theme, surface.get_rect(), room):
            skin.frame(
                surface,
                rect,
                (
                    Layer(fill=theme.color.well, stroke=INK, width=theme.line(6), radius=12 * theme.k),
                    Layer(stroke=theme.color.gold, width=theme.line(3), radius=12 * theme.k),
                ),
            )
            laid.draw(surface, (rect.x + theme.px(20), rect.y + theme.px(10)))
