"""Settings, the page Keys: a line an action with its key, another key and its gamepad button.

Enter (or a click on a cap) on a line, then the new key. A key that another action has is told; the same key once
more swaps the two. Esc leaves it, and a line that waits for a button of a gamepad is left by the keyboard's Esc.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from boompatrol.ui import text
from boompatrol.ui.actions import Binding
from boompatrol.ui.chords import Chord, PadCap, pad_button, pad_cap
from boompatrol.ui.language import tr
from boompatrol.ui.skin import Layer
from boompatrol.ui.step import Step
from boompatrol.ui.theme import INK
from boompatrol.ui.widget import Pos, Rect
from boompatrol.ui.widgets import Widget

if TYPE_CHECKING:
    from boompatrol.ui.scenes.settings import SettingsScene

KEY, ALSO, PAD = range(3)
COLUMNS = (0.50, 0.68, 0.86)
"""Where the columns begin, in shares of a line."""


class KeyHead(Widget):
    """The name of a group, and of the columns above the first."""

    role = "head"

    def __init__(self, words: str, columns: bool):
        super().__init__("", words)
        self.columns = columns

    def natural(self, width: int | None) -> tuple[int, int]:
        """A heading."""
        return width or self.px(600), self.theme.line_px("heading") + self.px(16)

    def paint(self, surface: pygame.Surface) -> None:
        """Heading at the left, columns in muted."""
        c = self.theme.color
        room = round(self.rect.w * COLUMNS[0]) - self.px(12)
        head = text.fit(self.theme, self.label, "heading", room, color=c.gold_light, align="left", max_lines=1)
        head.draw_in(surface, Rect(self.rect.x, self.rect.y, room, self.rect.h), 0)
        if self.columns:
            for words, box in zip((tr("key"), tr("also"), tr("pad")), columns_of(self.rect), strict=True):
                text.fit(self.theme, words, "caption", box.w, color=c.muted, align="left", max_lines=1).draw_in(
                    surface, box, 0
                )


def columns_of(rect: Rect) -> list[Rect]:
    """Where key, other key and button stand in a line."""
    edges = [rect.x + round(rect.w * share) for share in (*COLUMNS, 1.0)]
    return [Rect(a, rect.y, b - a, rect.h) for a, b in pairwise(edges)]


class KeyRow(Widget):
    """An action and what it is on. Left and right choose the column that Enter is for."""

    role = "key"
    focusable = True
    takes_pointer = True
    ring_radius = 8.0

    def __init__(self, scene: SettingsScene, binding: Binding):
        super().__init__(f"key_{binding.action}", binding.words)
        self.scene = scene
        self.binding = binding

    @property
    def column(self) -> int:
        """The column that Enter is for, which the page remembers."""
        return self.scene.column

    @property
    def waits(self) -> int | None:
        """The column that the next key is for, if one is awaited here."""
        awaited = self.scene.awaiting
        return awaited[1] if awaited is not None and awaited[0] == self.binding.action else None

    def natural(self, width: int | None) -> tuple[int, int]:
        """A key cap's height and air, more where the words wrap."""
        wide = width or self.px(600)
        return wide, max(self.px(52), self._words(wide).height + self.px(14))

    def _words(self, wide: int) -> text.Block:
        room = round(wide * COLUMNS[0]) - self.px(20)
        words = self.label[:1].upper() + self.label[1:]
        return text.block(self.theme, words, "strong", width=room, color=self.theme.color.white)

    def act(self, name: str) -> tuple[bool, Step]:
        """Left and right go along the line."""
        step = {"left": -1, "right": 1}.get(name)
        if step is None or not 0 <= self.column + step <= PAD:
            return False, None
        self.scene.column += step
        self.touch()
        return True, None

    def press(self, pos: Pos) -> None:
        """The column under the pointer is meant."""
        for n, box in enumerate(columns_of(self.rect)):
            if box.collidepoint(pos):
                self.scene.column = n

    def activate(self) -> Step:
        """Wait for the new key."""
        return self.scene.await_key(self.binding.action, self.column)

    def paint(self, surface: pygame.Surface) -> None:
        """Words and caps; the column that is meant has a rim, and gold where a key is awaited."""
        c, skin, px = self.theme.color, self.kit.skin, self.px
        if self.focused or self.hovered:
            surface.fill(c.panel_2, self.rect.inflate(-px(4), -px(4)))
        surface.fill(c.edge, (self.rect.x, self.rect.bottom - 1, self.rect.w, max(1, px(1.5))))
        words = self._words(self.rect.w)
        words.draw_in(surface, Rect(self.rect.x + px(10), self.rect.y, self.rect.w, self.rect.h), 0)
        caps = (self.binding.keys, self.binding.also, self.binding.pad)
        for n, (cap, box) in enumerate(zip(caps, columns_of(self.rect), strict=True)):
            if self.waits == n:
                skin.chip_text(surface, tr("press …"), (box.x, box.centery), c.gold, INK, 0.0, 0.5)
                continue
            if cap:
                at = skin.keycap(surface, PadCap(cap) if n == PAD else cap, (box.x, box.centery), 0.0, 0.5)
            else:
                high = px(30)
                at = Rect(box.x, box.centery - high // 2, px(44), high)
                surface.fill(c.edge, (at.centerx - px(9), at.centery - px(1), px(18), max(2, px(3))))
            if self.focused and n == self.column:
                k = self.theme.k
                rim = (Layer(stroke=c.gold, width=self.theme.line(3), radius=8 * k),)
                skin.frame(surface, at.inflate(px(10), px(10)), rim)

    @staticmethod
    def take(scene: SettingsScene, e: pygame.Event) -> bool:
        """Give the key of an event to the line that waits; whether it was used."""
        if scene.awaiting is None or e.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return False
        if e.type == pygame.MOUSEBUTTONDOWN:
            scene.leave_key("")
            return False
        action, column = scene.awaiting
        button = getattr(e, "pad", "")
        if getattr(e, "repeat", False):
            return True
        if not button and e.key == pygame.K_ESCAPE:
            scene.leave_key("")
            return True
        if bool(button) != (column == PAD):
            return True
        chord = pad_button(button) if button else Chord.of(e)
        if chord is not None:
            scene.give_key(action, column, chord)
        return True


def shown(chord: Chord | str) -> str:
    """The cap of a key or a button."""
    return str(pad_cap(chord)) if isinstance(chord, str) else str(chord)


def keys(scene: SettingsScene) -> list[Widget]:
    """A heading for each group and a line for each action."""
    if not scene.told:
        scene.told = tr("Enter, or a click on a key, then the new key. Left and right choose the column.")
    rows: list[Widget] = []
    group = ""
    for binding in scene.app.keymap.bindings():
        if binding.group != group:
            rows.append(KeyHead(binding.group, not group))
            group = binding.group
        rows.append(KeyRow(scene, binding))
    return rows
