"""Chips on the sand: words at a place, kept on the sand, clear of each other and beside the tanks."""

from __future__ import annotations

import pygame

from boompatrol.ui import marks, text
from boompatrol.ui.camera import Camera
from boompatrol.ui.kit import Kit
from boompatrol.ui.look import TableLook
from boompatrol.ui.theme import INK, NORMAL, WHITE, Color

Rect = pygame.Rect
TONES: dict[str, tuple[Color, Color]] = {
    "ink": (INK, WHITE),
    "cream": (NORMAL.cream, INK),
    "gold": (NORMAL.gold, INK),
    **{band: (color, INK) for band, color in marks.BANDS.items()},
}
"""Fill and ink of chips."""
HULL = 1.9
"""Inches of a tank that a chip should not cover: the middle with its turret."""


class Chips:
    """The chips of one frame: call `begin`, put them, and `end` draws them over every other sign."""

    def __init__(self, kit: Kit, camera: Camera) -> None:
        self.kit, self.camera = kit, camera
        self._put: list[tuple[Rect, Color, text.Block]] = []
        self._hulls: list[Rect] = []

    def begin(self, look: TableLook) -> None:
        """A new frame."""
        self._put = []
        side = round(HULL * self.camera.u)
        poses = [crew.pose for crew in look.crews.values() if crew.pose is not None]
        self._hulls = []
        for x, y, _ in poses:
            px, py = self.camera.to_screen(x, y)
            self._hulls.append(Rect(round(px) - side // 2, round(py) - side // 2, side, side))

    def end(self, out: pygame.Surface) -> None:
        """Draw them."""
        for rect, fill, laid in self._put:
            self.kit.skin.chip(out, rect, fill)
            laid.draw_in(out, rect, 0.5, 0.5)

    def chip(self, at: tuple[float, float], words: str, tone: str = "ink", below: float = 0.0) -> Rect:
        """Words at a world point, `below` inches under it."""
        x, y = self.camera.to_screen(at[0], at[1])
        return self.chip_at((x, y + below * self.camera.u), words, tone)

    def chip_at(self, pos: tuple[float, float], words: str, tone: str = "ink") -> Rect:
        """Words at a pixel, or beside it where another chip or a tank is."""
        theme = self.kit.theme
        fill, ink = TONES[tone]
        most = self.camera.rect.w * 2 // 5
        laid = text.block(theme, words, "chip", color=ink)
        if laid.width > most:
            laid = text.block(theme, words, "chip", width=most, color=ink, align="center")
        w, h = laid.width + 2 * theme.px(10), laid.height + theme.px(6)
        rect = self._room(Rect(round(pos[0] - w / 2), round(pos[1] - h / 2), w, h))
        self._put.append((rect, fill, laid))
        return rect

    def _room(self, want: Rect) -> Rect:
        """The nearest place on the sand: never over another chip, rather beside a tank than on it."""
        inner = self.camera.rect.inflate(-6, -6)
        taken = [rect for rect, _, _ in self._put]
        gap = self.kit.theme.px(4)
        steps = [(0, 0)]
        for n in range(1, 7):
            steps += [(0, n), (0, -n), (n, 0), (-n, 0), (n, n), (-n, n), (n, -n), (-n, -n)]
        best, least = want.clamp(inner), 1e9
        for right, down in steps:
            rect = want.move(right * (want.w // 2 + gap), down * (want.h + gap)).clamp(inner)
            if rect.collidelist(taken) >= 0:
                continue
            cost = float(abs(rect.x - want.x) + abs(rect.y - want.y))
            if cost >= least:
                continue
            hidden = (rect.clip(self._hulls[n]) for n in rect.collidelistall(self._hulls))
            cost += 0.25 * sum(part.w * part.h for part in hidden)
            if cost < least:
                best, least = rect, cost
            if not cost:
                break
        return best
