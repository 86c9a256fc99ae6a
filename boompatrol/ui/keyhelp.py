"""The keys of a page, as a note over it: every page answers "?" with it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pygame

from boompatrol.ui import text
from boompatrol.ui.actions import WORDS, Keymap
from boompatrol.ui.chords import PadCap
from boompatrol.ui.language import tr, trc
from boompatrol.ui.overlay import Answer, Modal
from boompatrol.ui.widget import Rect, Widget

EVERYWHERE = ("confirm", "press", "back", "next", "prev", "area", "page_up", "page_down", "fullscreen", "help")
MOST_CAPS = 2
"""Keys shown of one action; a gamepad's button besides."""


class KeyLine(Widget):
    """The caps of an action and what it does; `list` gives all lines the same width of caps."""

    role = "keyline"

    def __init__(self, caps: list[str], words: str):
        super().__init__("", words)
        self.caps = caps
        self.column = 0

    def caps_width(self) -> int:
        """Pixels that the caps take."""
        return sum(self.kit.skin.keycap_rect(cap, (0, 0)).w + self.px(6) for cap in self.caps)

    def natural(self, width: int | None) -> tuple[int, int]:
        """A line with air."""
        return width or self.px(400), self.theme.line_px("small") + self.px(11)

    def paint(self, surface: pygame.Surface) -> None:
        """Caps at the left, words at the right, smaller where they are long."""
        x = self.rect.x
        for cap in self.caps:
            x = self.kit.skin.keycap(surface, cap, (x, self.rect.centery), 0, 0.5).right + self.px(6)
        left = self.rect.x + self.column + self.px(8)
        room = Rect(left, self.rect.y, self.rect.right - left, self.rect.h)
        text.fit(self.theme, self.label, "small", room.w, room.h, align="left").draw_in(surface, room, 0, 0.5)


class KeyList(Widget):
    """Key lines in two columns."""

    def natural(self, width: int | None) -> tuple[int, int]:
        """Half of the lines high."""
        high = self.children[0].measure(width)[1] if self.children else 0
        return width or self.px(800), high * ((len(self.children) + 1) // 2)

    def place(self, rect: Rect) -> None:
        """The first half at the left."""
        super().place(rect)
        down = (len(self.children) + 1) // 2
        wide, high = rect.w // 2, rect.h // max(1, down)
        lines = [child for child in self.children if isinstance(child, KeyLine)]
        for half in (lines[:down], lines[down:]):
            column = min(max((line.caps_width() for line in half), default=0), wide // 2)
            for line in half:
                line.column = column
        for n, child in enumerate(lines):
            child.place(Rect(rect.x + wide * (n // down), rect.y + high * (n % down), wide - self.px(16), high))


def key_help(keymap: Keymap, names: Iterable[str] = (), words: Mapping[str, str] | None = None) -> Modal:
    """The note: the actions `names` of the page, then those of every page; `words` explains actions of its own."""
    told = {**WORDS, **(words or {})}
    shown = [n for n in dict.fromkeys([*names, *EVERYWHERE]) if told.get(n) and (keymap.keys(n) or keymap.pad(n))]
    lines = [KeyLine(_caps(keymap, name), told[name]) for name in shown]
    arrows = KeyLine(
        [tr("Arrows"), *([PadCap(tr("Cross"))] if keymap.pad_there else [])], tr("what lies in that direction")
    )
    at = shown.index("area") if "area" in shown else len(lines)
    body = KeyList("keys").add(*lines[:at], arrows, *lines[at:])
    close = Answer("close-help", trc("button", "Close"), kind="primary")
    return Modal("help", tr("The keys of this screen"), "", [close], body=body, wide=1760)


def _caps(keymap: Keymap, name: str) -> list[str]:
    """The caps of an action: its first keys, and the gamepad's button where there is a gamepad."""
    caps = [str(chord) for chord in keymap.keys(name)]
    caps = list(dict.fromkeys(caps))[:MOST_CAPS]
    return [*caps, *([keymap.pad(name)] if keymap.pad_there and keymap.pad(name) else [])]
