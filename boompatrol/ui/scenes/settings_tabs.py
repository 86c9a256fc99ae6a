"""The seven pages of the settings: their names, hints and fields, and the tabs that lead to them."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from boompatrol.ui import text
from boompatrol.ui.language import mark, tr
from boompatrol.ui.names import captain_of
from boompatrol.ui.step import Step
from boompatrol.ui.theme import INK
from boompatrol.ui.widgets import Button, Widget

PAGES: dict[str, str] = {
    "seeing": mark("Seeing"), "motion": mark("Motion"), "sound": mark("Sound"), "keys": mark("Keys"),
    "language": mark("Language"), "table": mark("Table"), "files": mark("Files"),
}  # fmt: skip
PURPOSE: dict[str, str] = {
    "sound": mark("heard as soon as a slider is let go"),
    "keys": mark("press Enter on a line, then the new key"),
    "language": mark("the words change at once, in the middle of a match too"),
    "table": mark("what is asked, and what is shown beside the dice"),
    "files": mark("where everything lies on this machine"),
}
SHOWN = mark("what you change shows at once, on the right")
HINTS: dict[str, tuple[str, str]] = {
    "seeing": (
        "boxy",
        mark("Far from the screen? Raise the size first, the text second: boards stay whole for longer."),
    ),
    "motion": ("crash", mark("In a hurry? Space skips what moves, and nothing is lost: the log has it all.")),
    "sound": ("payday", mark("Two in a room, one asleep: mute, and let captions write down what is heard.")),
    "keys": ("chompy", mark("Short arms? Everything can be had with the arrow keys and Enter alone.")),
    "language": ("copycat", mark("I speak all of them. The table changes at once, in the middle of a match too.")),
    "table": ("red", mark("Said yes too often? Ask again for all brings every question back.")),
    "files": ("finsight", mark("I foresee a backup: copy the folder of matches, and they play on anywhere.")),
}
FIELDS: dict[str, tuple[str, ...]] = {
    "seeing": (
        "ui_scale", "text_scale", "dyslexic", "high_contrast", "lit_sector", "hold_to_peek", "tooltips",
    ),
    "motion": ("speed", "reduced_motion", "camera_follows", "bot_pace"),
    "sound": (
        "volume", "effects_volume", "crowd_volume", "stings_volume", "signals_volume", "muted", "captions",
    ),
    "keys": ("keys", "pads"),
    "language": ("language",),
    "table": ("explain", "unasked", "hints", "statistics", "commentators"),
    "files": (),
}  # fmt: skip
"""What "as delivered" puts back, page by page."""
SPLIT = ("seeing", "motion")
"""Pages beside which the preview stands; beside the sounds it does where they are written down."""


class Tab(Button):
    """A page's name with its sign; the open one is a gold plate."""

    ring_radius = 12.0
    role = "tab"

    def __init__(self, id: str, label: str, icon: str, on_press: Callable[[], Step], open: bool):
        super().__init__(id, label, on_press, icon=icon)
        self.open = open
        self.letters: int | None = None
        """The size in pixels that all tabs are lettered in."""

    def paint(self, surface: pygame.Surface) -> None:
        """Plate, sign, name."""
        c, px = self.theme.color, self.px
        ink = INK if self.open else c.white
        if self.open:
            self.kit.skin.plate(surface, self.rect, c.gold, radius=12)
        elif self.hovered:
            self.kit.skin.plate(surface, self.rect, c.panel_2, radius=12)
        side = min(px(38), self.rect.h - px(14))
        self.kit.skin.icon(
            surface, self.icon, pygame.Rect(self.rect.x + px(20), self.rect.centery - side // 2, side, side), ink
        )
        room = self.word_room(self.rect)
        name = text.fit(self.theme, self.label, "button", room.w, room.h, color=ink, align="left", largest=self.letters)
        name.draw_in(surface, room, 0, 0.5)

    def word_room(self, rect: pygame.Rect) -> pygame.Rect:
        """What the sign leaves of a rectangle."""
        left = self.px(20) + min(self.px(38), rect.h - self.px(14)) + self.px(14)
        return pygame.Rect(rect.x + left, rect.y, rect.w - left - self.px(10), rect.h)


class Hint(Widget):
    """A captain's advice."""

    role = "hint"

    def __init__(self, captain: str, words: str):
        super().__init__("hint", words)
        self.captain = captain

    def paint(self, surface: pygame.Surface) -> None:
        """Face, heading, words, as much as there is room for."""
        c, px, theme = self.theme.color, self.px, self.theme
        side = self.rect.h
        face = self.kit.sprites.get(f"captains/{self.captain}", (side, side))
        surface.blit(face, self.rect.topleft)
        room = pygame.Rect(self.rect.x + side + px(20), self.rect.y, self.rect.w - side - px(20), self.rect.h)
        head = text.block(
            theme, tr("A hint from {captain}", captain=captain_of(self.captain)), "heading", color=c.gold_light
        )
        both = room.h >= head.height + theme.line_px("body") + px(4) and head.width <= room.w
        high = room.h - head.height - px(4) if both else room.h
        words = text.fit(theme, self.label, "body", room.w, high, align="left", max_lines=3)
        y = room.y + (room.h - words.height - (head.height + px(4) if both else 0)) // 2
        if both:
            head.draw(surface, (room.x, y))
            y += head.height + px(4)
        words.draw(surface, (room.x, y))
