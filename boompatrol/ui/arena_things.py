"""Things under the pointer or the arrow keys: each has a rim and says what it is; presses go on to the sand."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

import pygame

from boompatrol.ui.language import tr
from boompatrol.ui.rules_of import rules_of_thing
from boompatrol.ui.step import Step
from boompatrol.ui.tips import describe
from boompatrol.ui.widget import Pos, Rect, Widget

if TYPE_CHECKING:
    from boompatrol.ui.arena_hand import ArenaHand


WAYS = {"left": (-1.0, 0.0), "right": (1.0, 0.0), "up": (0.0, 1.0), "down": (0.0, -1.0)}


class Thing(Widget):
    """An object of the arena, while the pointer is on it. It hangs in no tree: the arena finds it."""

    role = "thing"
    takes_pointer = True

    def __init__(self, arena: ArenaHand, id: str) -> None:
        super().__init__(f"thing_{id}", id)
        self.arena = arena
        self.thing = id
        self.parent = arena

    def hint(self) -> str:
        """What it is and what it does."""
        return told(self.arena, self.thing) if self.arena.explains else ""

    def rules(self) -> tuple[str, ...]:
        """Those of the thing as it shows itself."""
        return rules_of_thing(self.thing, self.arena.look) if self.arena.exists(self.thing) else ()

    def focus_rect(self) -> Rect:
        """The tooltip stands beside its outline."""
        return box_of(self.arena, self.thing)

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

    def alt_drag(self, pos: Pos) -> None:
        """The sand's business."""
        self.arena.alt_drag(pos)


class Cursor(Widget):
    """The one stop of the focus on the sand: the arrows go from thing to thing, each says what it is.

    Where nothing lies further that way the arrow leaves the arena.
    """

    role = "cursor"
    focusable = True

    def __init__(self, arena: ArenaHand) -> None:
        super().__init__("cursor", tr("Things in the arena"))
        self.arena = arena
        self.thing = ""

    def hint(self) -> str:
        """What the thing is and what it does."""
        return told(self.arena, self._here())

    def rules(self) -> tuple[str, ...]:
        """Those of the thing as it shows itself."""
        here = self._here()
        return rules_of_thing(here, self.arena.look) if self.arena.exists(here) else ()

    def focus_rect(self) -> Rect:
        """The thing's box."""
        return box_of(self.arena, self._here())

    def focus_changed(self, on: bool) -> None:
        """The arena draws its rim."""
        self._here()
        self.arena.focus_id = self.thing if on else None
        self.touch()

    def _here(self) -> str:
        """The thing; where it is gone, the tank that acts or any other."""
        arena = self.arena
        if not arena.exists(self.thing):
            look = arena.look
            self.thing = next((c for c in (look.acting, *look.crews, "clocktower") if c and arena.exists(c)), "")
        return self.thing

    def act(self, name: str) -> tuple[bool, Step]:
        """An arrow: the nearest thing that way, what lies aside counting double."""
        if name not in WAYS:
            return False, None
        arena, (wx, wy) = self.arena, WAYS[name]
        here = arena.centre_of(self._here())
        if here is None:
            return False, None
        best, found = 1e9, ""
        for id, (x, y) in arena.things().items():
            dx, dy = x - here[0], y - here[1]
            ahead, aside = dx * wx + dy * wy, abs(dx * wy - dy * wx)
            if id != self.thing and ahead > 0.3 and aside <= 1.5 * ahead and hypot(ahead, 2 * aside) < best:
                best, found = hypot(ahead, 2 * aside), id
        if not found:
            return False, None
        self.thing = arena.focus_id = found
        arena.bring(arena.things()[found])
        if arena.on_cursor is not None:
            arena.on_cursor(found)
        if self.host is not None:
            self.host.focus_on(None, by_key=False)
            self.host.focus_on(self)
        return True, None

    def activate(self) -> Step:
        """Enter and Space are for whoever watches the cursor."""
        return self.arena.on_choose(self._here()) if self.arena.on_choose is not None else None

    def paint_focus(self, surface: pygame.Surface) -> None:
        """The ring follows the thing's shape."""
        if any(effect.hides and effect.wait <= 0 for effect in self.arena.effects):
            return
        shape = self.arena.outline(self._here(), 0.24)
        if len(shape) >= 3:
            clip = surface.get_clip()
            surface.set_clip(clip.clip(self.arena.camera.rect))
            self.kit.skin.ring_round(surface, shape)
            surface.set_clip(clip)


def told(arena: ArenaHand, id: str) -> str:
    """A thing's name and what it does, as a tooltip."""
    if not arena.exists(id):
        return ""
    title, lines = describe(id, arena.look)
    return "\n".join([f"**{title[:1].upper()}{title[1:]}**", *lines])


def box_of(arena: ArenaHand, id: str) -> Rect:
    """The box round a thing's outline, as far as it shows; the whole arena for one that is gone."""
    shape = arena.outline(id) if id else []
    if not shape:
        return arena.rect
    xs, ys = [p[0] for p in shape], [p[1] for p in shape]
    box = Rect(int(min(xs)), int(min(ys)), int(max(xs) - min(xs)) + 1, int(max(ys) - min(ys)) + 1)
    return box.clip(arena.camera.rect) if box.colliderect(arena.camera.rect) else arena.camera.rect
