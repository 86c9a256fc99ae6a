"""The keys of a page, as a note over it: every page answers "?" with it."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from boompatrol.ui import text
from boompatrol.ui.actions import WORDS, Keymap
from boompatrol.ui.overlay import Answer, Modal
from boompatrol.ui.widget import Widget

EVERYWHERE = ("next", "prev", "confirm", "back", "fullscreen", "help")


class KeyLine(Widget):
    """A key cap and what the key does."""

    role = "keyline"

    def __init__(self, caps: str, words: str):
        super().__init__("", words)
        self.caps = caps

    def natural(self, width: int | None) -> tuple[int, int]:
        """A line of body text with air."""
        return width or self.px(400), self.theme.line_px("body") + self.px(12)

    def paint(self, surface: pygame.Surface) -> None:
        """Cap at the left, words at the right."""
        self.kit.skin.keycap(surface, self.caps, (self.rect.x, self.rect.centery), 0, 0.5)
        room = pygame.Rect(self.rect.x + self.px(170), self.rect.y, self.rect.w - self.px(170), self.rect.h)
        text.block(self.theme, self.label, "body", width=room.w, max_lines=1).draw_in(surface, room, 0)


class KeyList(Widget):
    """Key lines in two columns."""

    def natural(self, width: int | None) -> tuple[int, int]:
        """Half of the lines high."""
        high = self.children[0].measure(width)[1] if self.children else 0
        return width or self.px(800), high * ((len(self.children) + 1) // 2)

    def place(self, rect: pygame.Rect) -> None:
        """The first half at the left."""
        super().place(rect)
        down = (len(self.children) + 1) // 2
        wide, high = rect.w // 2, rect.h // max(1, down)
        for n, child in enumerate(self.children):
            child.place(pygame.Rect(rect.x + wide * (n // down), rect.y + high * (n % down), wide - self.px(12), high))


def key_help(keymap: Keymap, names: Iterable[str] = (), words: dict[str, str] | None = None) -> Modal:
    """The note: the actions `names` of the page, then those of every page; `words` explains actions of its own."""
    told = {**WORDS, **(words or {})}
    shown = dict.fromkeys([*names, *EVERYWHERE])
    lines = [KeyLine(keymap.cap(name), told[name]) for name in shown if name in told and keymap.cap(name)]
    arrows = KeyLine("Arrows", "the control in that direction")
    body = KeyList("keys").add(*lines[: len(lines) - 4], arrows, *lines[len(lines) - 4 :])
    return Modal("help", "The keys", "", [Answer("close-help", "Close", kind="primary")], body=body, wide=1000)
