"""The button that a called player presses: it wakes in sight."""

from __future__ import annotations

import pygame

from boompatrol.ui.widget import Rect
from boompatrol.ui.widgets import Button


class PassButton(Button):
    """The button of the sign: gold runs into it from the left, and once it is full it takes presses."""

    awake = 1.0

    def paint(self, surface: pygame.Surface) -> None:
        """As far as it has come in gold, the rest as a button that waits."""
        if self.awake >= 1.0:
            super().paint(surface)
            return
        clip, full = surface.get_clip(), round(self.rect.w * self.awake)
        left = Rect(self.rect.x, self.rect.y, full, self.rect.h)
        right = Rect(left.right, self.rect.y, self.rect.w - full, self.rect.h)
        for part, kind in ((right, "secondary"), (left, "primary")):
            if part.w:
                self.kind = kind
                surface.set_clip(part.clip(clip))
                super().paint(surface)
        surface.set_clip(clip)
        self.kind = "primary"
