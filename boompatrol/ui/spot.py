"""Places of one's own: a container whose children a function places, and a shape on the table to be picked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from boompatrol.ui.node import Pos, Rect, Widget
from boompatrol.ui.step import Step


class Free(Widget):
    """A container whose children are placed by a function of its rectangle."""

    def __init__(self, id: str = "", *, arrange: Callable[[Rect], None] | None = None, **rest: Any):
        super().__init__(id, **rest)
        self._arrange = arrange

    def place(self, rect: Rect) -> None:
        """Keep the place and call the function."""
        super().place(rect)
        if self._arrange is not None:
            self._arrange(self.rect)


class Spot(Widget):
    """Something on the table that can be hovered, focused and pressed: it has a shape and draws itself.

    `shape` is a closed polygon in pixels (set it on each layout); `on_press`, `on_hover` and `on_focus` are
    called as their names say.
    """

    role = "spot"
    takes_pointer = True

    def __init__(
        self,
        id: str,
        label: str,
        *,
        on_press: Callable[[], Step] | None = None,
        on_hover: Callable[[bool], None] | None = None,
        on_focus: Callable[[bool], None] | None = None,
        tooltip: str = "",
        focusable: bool = True,
    ):
        super().__init__(id, label, tooltip=tooltip)
        self.focusable = focusable
        self.shape: list[tuple[float, float]] = []
        self.clip: Rect | None = None
        """What shows of the table: elsewhere the spot is not to be had."""
        self.bring: Callable[[], None] | None = None
        """Called to have it in the picture, when the focus comes to it."""
        self._on = (on_press, on_hover, on_focus)

    def put(self, shape: list[tuple[float, float]]) -> None:
        """Take a new shape: the rectangle follows."""
        self.shape = shape
        xs, ys = [p[0] for p in shape], [p[1] for p in shape]
        box = Rect(int(min(xs)), int(min(ys)), round(max(xs) - min(xs)) + 1, round(max(ys) - min(ys)) + 1)
        if self.clip is not None:
            box = box.clip(self.clip) if box.colliderect(self.clip) else box.clamp(self.clip)
        self.rect = box
        self.touch()

    def place(self, rect: Rect) -> None:
        """A spot is placed by `put`."""

    def contains(self, pos: Pos) -> bool:
        """Whether the point is inside the polygon (any winding)."""
        inside = False
        x, y = pos
        if self.clip is not None and not self.clip.collidepoint(pos):
            return False
        for (ax, ay), (bx, by) in zip(self.shape, self.shape[1:] + self.shape[:1], strict=True):
            if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
                inside = not inside
        return inside

    def hover_changed(self, on: bool) -> None:
        """Tell `on_hover`."""
        super().hover_changed(on)
        if self._on[1] is not None:
            self._on[1](on)

    def focus_changed(self, on: bool) -> None:
        """Tell `on_focus`."""
        super().focus_changed(on)
        if on and self.bring is not None:
            self.bring()
        if self._on[2] is not None:
            self._on[2](on)

    def activate(self) -> Step:
        """Call `on_press`."""
        return self._on[0]() if self._on[0] is not None else None

    def paint_focus(self, surface: pygame.Surface) -> None:
        """The ring follows the shape, 5 design pixels off."""
        if len(self.shape) < 3:
            return
        cx = sum(p[0] for p in self.shape) / len(self.shape)
        cy = sum(p[1] for p in self.shape) / len(self.shape)
        off = 6 * self.theme.k * 1.3
        ring = []
        for x, y in self.shape:
            reach = max(1e-6, ((x - cx) ** 2 + (y - cy) ** 2) ** 0.5)
            ring.append((x + (x - cx) / reach * off, y + (y - cy) / reach * off))
        clip = surface.get_clip()
        surface.set_clip(clip if self.clip is None else clip.clip(self.clip.inflate(16, 16)))
        self.kit.skin.ring_round(surface, ring)
        surface.set_clip(clip)
