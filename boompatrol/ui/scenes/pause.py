"""The menu over a match: go on, the few settings one wants in the middle of it, save and leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from boompatrol.ui.scene import WidgetScene
from boompatrol.ui.settings import UI_SCALES
from boompatrol.ui.step import Pop, Quit, Step
from boompatrol.ui.widget import Free, Rect, Widget
from boompatrol.ui.widgets import Button, Choice, Column, Label, Option, Panel, Row, Toggle

if TYPE_CHECKING:
    from boompatrol.ui.scenes.play import PlayScene

SPEED_WORDS = {0.5: "½×", 1.0: "1×", 2.0: "2×", 4.0: "4×", 0.0: "off"}
SAFE = "The match is saved with every answer: you can leave at any moment."


class PauseScene(WidgetScene):
    """Shown over the table, which it dims; nothing of anybody's hand is in it."""

    opaque = False
    guard_ms = 120

    def __init__(self, play: PlayScene):
        super().__init__()
        self.play = play

    def build(self) -> Widget:
        """Settings and ways on."""
        s = self.app.settings
        speed = Choice("speed", "Animations", [Option(v, w) for v, w in SPEED_WORDS.items()], s.speed, self._speed)
        scales = [Option(v, f"{v:.0%}") for v in UI_SCALES if v >= 1.0]
        scale = Choice("ui_scale", "Size of everything", scales, s.ui_scale if s.ui_scale >= 1 else 1.0, self._scale)
        full = Toggle("fullscreen", "Full screen", s.fullscreen, self._full, note="F11")
        still = Toggle("reduced", "Reduced motion", s.reduced_motion, self._still)
        peek = Toggle("hold_to_peek", "Hold P to peek", s.hold_to_peek, self._hold, note="off: P shows and hides")
        rows = [
            Label(SAFE, "body", color="muted"),
            Row("speed_row", [Label("Animations", "strong", want=(220, None)), speed], gap=16),
            Row("scale_row", [Label("Size", "strong", want=(220, None)), scale], gap=16),
            full,
            still,
            peek,
        ]
        self.resume = Button("resume", "Go on", Pop, kind="primary", sub="Esc", want=(None, 76))
        journal = self.play.match.journal
        file = journal.file.name if journal is not None else ""
        self.panel = Panel("pause", [
            *rows,
            Column("ways", [
                self.resume,
                Button("to_menu", "Save and go to the menu", lambda: Pop("leave"), want=(None, 66)),
                Button("quit", "Save and quit", self._quit, want=(None, 66)),
            ], gap=10),
        ], title="Pause", note=file, gap=14, pad=30)  # fmt: skip
        return Free("page", arrange=self._arrange).add(self.panel)

    def _arrange(self, rect: Rect) -> None:
        px = self.kit.theme.px
        wide = min(px(760), rect.w - px(40))
        high = min(self.panel.measure(wide)[1], rect.h - px(24))
        self.panel.place(Rect((rect.w - wide) // 2, (rect.h - high) // 2, wide, high))

    def focus_first(self) -> Widget | None:
        """Go on."""
        return self.resume

    def background(self, surface: pygame.Surface) -> None:
        """The table, dimmed."""
        key = ("pause scrim", surface.get_size())
        surface.blit(self.kit.sprites.keep(key, lambda: _scrim(surface.get_size())), (0, 0))

    def action(self, name: str, e: pygame.Event) -> Step:
        """Esc and F10 go on."""
        return Pop() if name in ("back", "menu") else None

    def _speed(self, value: float) -> Step:
        self.app.settings.speed = value
        self.app.settings_changed()
        return None

    def _scale(self, value: float) -> Step:
        self.app.settings.ui_scale = value
        self.app.settings_changed()
        return None

    def _full(self, value: bool) -> Step:
        if value != self.app.settings.fullscreen:
            self.app.toggle_fullscreen()
        return None

    def _still(self, value: bool) -> Step:
        self.app.settings.reduced_motion = value
        self.app.settings_changed()
        return None

    def _hold(self, value: bool) -> Step:
        self.app.settings.hold_to_peek = value
        self.app.settings_changed()
        return None

    def _quit(self) -> Step:
        self.play.match.close()
        return Quit(0)


def _scrim(size: tuple[int, int]) -> pygame.Surface:
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    sheet.fill((0x0C, 0x0A, 0x1E, 190))
    return sheet
