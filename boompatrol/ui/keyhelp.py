"""The keys of a page, as a note over it: every page answers "?" with it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pygame

from boompatrol.ui import text
from boompatrol.ui.actions import ACTIONS, WORDS, Keymap
from boompatrol.ui.chords import PadCap
from boompatrol.ui.language import tr, trc
from boompatrol.ui.overlay import Answer, Modal
from boompatrol.ui.widget import Rect, Widget

EVERYWHERE = ("confirm", "press", "back", "next", "prev", "area", "page_up", "page_down", "fullscreen", "help", "rules")
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


class KeyHead(Widget):
    """The heading of a group of keys."""

    role = "head"

    def __init__(self, words: str):
        super().__init__("", words)

    def natural(self, width: int | None) -> tuple[int, int]:
        """A heading with air above it."""
        return width or self.px(400), self.theme.line_px("heading") + self.px(14)

    def paint(self, surface: pygame.Surface) -> None:
        """The words, low."""
        c = self.theme.color
        head = text.fit(self.theme, self.label, "heading", self.rect.w, color=c.gold_light, align="left", max_lines=1)
        head.draw_in(surface, self.rect, 0, 1)


class KeyList(Widget):
    """Key lines under the headings of their groups, in two or three columns."""

    def _across(self, width: int) -> int:
        """Three where all lines go whole into so narrow a column."""
        lines = [child for child in self.children if isinstance(child, KeyLine)]
        caps = max((line.caps_width() for line in lines), default=0)
        words = max((text.block(self.theme, line.label, "small").width for line in lines), default=0)
        return 3 if caps + words + self.px(40) <= width // 3 else 2

    def _columns(self, width: int) -> list[list[Widget]]:
        """The groups shared out, each whole: no column is higher than it must be."""
        groups: list[list[Widget]] = []
        for child in self.children:
            if isinstance(child, KeyHead):
                groups.append([])
            groups[-1].append(child)
        across = self._across(width)
        sizes = [sum(child.measure(width)[1] for child in group) for group in groups]
        for most in sorted({sum(sizes[a:b]) for a in range(len(sizes)) for b in range(a + 1, len(sizes) + 1)}):
            out: list[list[Widget]] = [[]]
            high = 0
            for group, size in zip(groups, sizes, strict=True):
                if out[-1] and high + size > most:
                    out.append([])
                    high = 0
                out[-1] += group
                high += size
            if len(out) <= across and max(sizes) <= most:
                return out
        return [list(self.children)]

    def natural(self, width: int | None) -> tuple[int, int]:
        """The highest column."""
        wide = width or self.px(800)
        columns = self._columns(wide) if self.children else []
        return wide, max((sum(child.measure(wide)[1] for child in column) for column in columns), default=0)

    def place(self, rect: Rect) -> None:
        """Column by column, the caps of each in a column of their own; lower where there is no room."""
        super().place(rect)
        wide = rect.w // self._across(rect.w)
        need = self.natural(rect.w)[1]
        share = min(1.0, rect.h / max(1, need))
        for n, column in enumerate(self._columns(rect.w)):
            lines = [child for child in column if isinstance(child, KeyLine)]
            caps = min(max((line.caps_width() for line in lines), default=0), wide // 2)
            y = float(rect.y)
            for child in column:
                if isinstance(child, KeyLine):
                    child.column = caps
                high = child.measure(wide)[1] * share
                child.place(Rect(rect.x + wide * n, round(y), wide - self.px(24), round(high)))
                y += high


def key_help(keymap: Keymap, names: Iterable[str] = (), words: Mapping[str, str] | None = None) -> Modal:
    """The note: the actions `names` of the page, then those of every page; `words` explains actions of its own."""
    told = {**WORDS, **(words or {})}
    shown = [n for n in dict.fromkeys([*names, *EVERYWHERE]) if told.get(n) and (keymap.keys(n) or keymap.pad(n))]
    here, everywhere = tr("On this page"), tr(ACTIONS["confirm"].group)
    groups: dict[str, list[Widget]] = {}
    for name in shown:
        group = everywhere if name in EVERYWHERE else tr(ACTIONS[name].group) if name in ACTIONS else here
        groups.setdefault(group, []).append(KeyLine(_caps(keymap, name), told[name]))
    arrows = [tr("Arrows"), *([PadCap(tr("Cross"))] if keymap.pad_there else [])]
    groups[everywhere].append(KeyLine(arrows, tr("what lies in that direction")))
    body = KeyList("keys")
    for group, lines in groups.items():
        body.add(KeyHead(group), *lines)
    close = Answer("close-help", trc("button", "Close"), kind="primary")
    return Modal("help", tr("The keys of this screen"), "", [close], body=body, wide=1760)


def _caps(keymap: Keymap, name: str) -> list[str]:
    """The caps of an action: its first keys, and the gamepad's button where there is a gamepad."""
    caps = [str(chord) for chord in keymap.keys(name)]
    caps = list(dict.fromkeys(caps))[:MOST_CAPS]
    return [*caps, *([keymap.pad(name)] if keymap.pad_there and keymap.pad(name) else [])]
