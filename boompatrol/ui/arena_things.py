"""Things under the pointer: each has a rim and says what it is; presses go on to the sand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boompatrol.ui.step import Step
from boompatrol.ui.tips import describe
from boompatrol.ui.widget import Pos, Rect, Widget

if TYPE_CHECKING:
    from boompatrol.ui.arena import Arena


class Thing(Widget):
    """An object of the arena, while the pointer is on it. It hangs in no tree: the arena finds it."""

    role = "thing"
    takes_pointer = True

    def __init__(self, arena: Arena, id: str) -> None:
        super().__init__(f"thing_{id}", id)
        self.arena = arena
        self.thing = id
        self.parent = arena

    def hint(self) -> str:
        """What it is and what it does."""
        if not self.arena.exists(self.thing):
            return ""
        title, lines = describe(self.thing, self.arena.look)
        return "\n".join([f"**{title[:1].upper()}{title[1:]}**", *lines])

    def focus_rect(self) -> Rect:
        """The tooltip stands beside its outline."""
        shape = self.arena.outline(self.thing)
        if not shape:
            return self.arena.rect
        xs, ys = [p[0] for p in shape], [p[1] for p in shape]
        return Rect(int(min(xs)), int(min(ys)), int(max(xs) - min(xs)) + 1, int(max(ys) - min(ys)) + 1)

    def contains(self, pos: Pos) -> bool:
        """Whether it is the topmost thing there."""
        return self.arena.pick(pos) == self.thing

    def hover_changed(self, on: bool) -> None:
        """The arena draws its rim."""
        if on:
            self.arena.hover_id = self.thing
        elif self.arena.hover_id == self.thing:
            self.arena.hover_id = None
        self.arena.touch()

    def press(self, pos: Pos) -> None:
        """The sand's business."""
        self.arena.press(pos)

    def drag(self, pos: Pos) -> None:
        """The sand's business."""
        self.arena.drag(pos)

    def release(self, pos: Pos) -> Step:
        """The sand's business."""
        return self.arena.release(pos)

    def cancelled(self) -> None:
        """The sand's business."""
        self.arena.cancelled()

    def alt_press(self, pos: Pos, button: int) -> Step:
        """The sand's business."""
        return self.arena.alt_press(pos, button)
