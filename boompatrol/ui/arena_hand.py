"""The hand on the arena: what lies under the pointer, presses and drags, nearer and farther, and about."""

from __future__ import annotations

from collections.abc import Callable, Collection

import pygame

from boompatrol.box.names import RALLIES
from boompatrol.ui.arena_things import Cursor, Thing, box_of
from boompatrol.ui.camera import Camera
from boompatrol.ui.effects import Effect
from boompatrol.ui.language import tr
from boompatrol.ui.look import TableLook
from boompatrol.ui.places import centre_of, outline_of, pick
from boompatrol.ui.step import Step
from boompatrol.ui.widget import Pos, Rect, Widget

Point = tuple[float, float]


class ArenaHand(Widget):
    """Where things are, for hand and eye alike. The callbacks get positions in pixels: `camera.to_world` turns them."""

    role = "arena"
    takes_pointer = True

    def __init__(self, look: TableLook, id: str) -> None:
        super().__init__(id, tr("Arena"))
        self.look = look
        self.effects: list[Effect] = []
        self.camera = Camera(look.sizes.side)
        self.hover_id: str | None = None
        self.focus_id: str | None = None
        """What the arrow keys are on."""
        self.explains = True
        """Whether things have a tooltip; while a measuring tool is out its own words are what counts."""
        self.tips = True
        """Whether things answer the pointer with a rim and a tooltip."""
        self.on_press: Callable[[Pos], Step] | None = None
        self.on_motion: Callable[[Pos], None] | None = None
        self.on_drag: Callable[[Pos], None] | None = None
        self.on_grab: Callable[[Pos], None] | None = None
        self.on_wheel: Callable[[Pos, float], bool] | None = None
        self.on_cursor: Callable[[str], None] | None = None
        self.on_choose: Callable[[str], Step] | None = None
        self.cursor = Cursor(self)
        self._things: dict[str, Thing] = {}
        self._hold: Pos = (0, 0)
        self.add(self.cursor)

    # what is where

    def exists(self, id: str) -> bool:
        """Whether an object of that id is in the arena."""
        return outline_of(self.look, id) is not None

    def centre_of(self, id: str) -> Point | None:
        """The world point in the middle of an object."""
        return centre_of(self.look, id)

    def centres(self) -> dict[str, Point]:
        """The middle of every object, by id."""
        look = self.look
        ids = [*look.crews, *look.tiles, *look.wrecks, *look.loose, "clocktower"]
        return {id: at for id in ids if (at := centre_of(look, id)) is not None}

    def things(self) -> dict[str, Point]:
        """The same with the Rally Points: all that can be pointed at."""
        corners = [f"rally_{corner}" for corner in RALLIES]
        return self.centres() | {id: at for id in corners if (at := centre_of(self.look, id)) is not None}

    def outline(self, id: str, grow: float = 0.0) -> list[Point]:
        """The polygon of an object in pixels, `grow` inches larger; empty where it is none."""
        corners = outline_of(self.look, id, grow)
        return [] if corners is None else [self.camera.to_screen(x, y) for x, y in corners]

    def pick(self, pos: Pos, among: Collection[str] | None = None) -> str | None:
        """The topmost object at a pixel: tank, wreck, loose, tile, the disc, Rally Point. `among` limits it."""
        return pick(self.look, self.camera.to_world(pos), among) if self.camera.rect.collidepoint(pos) else None

    def attached(self) -> None:
        """Tooltips leave the tanks open where they can."""
        if self.host is not None:
            self.host.keeps.append(self._tanks_at)

    def _tanks_at(self) -> list[Rect]:
        return [box_of(self, color) for color in self.look.crews if self.exists(color)]

    # the pointer

    def contains(self, pos: Pos) -> bool:
        """Only the sand takes the pointer."""
        return self.camera.rect.collidepoint(pos)

    def at(self, pos: Pos) -> Widget | None:
        """Children (spots) first, then the sand; hovering is told to `on_motion`."""
        found = super().at(pos)
        if found is not None and self.on_motion is not None and self.camera.rect.collidepoint(pos):
            self.on_motion(pos)
        if found is self and self.tips and self.host is not None:
            id = self.pick(pos)
            if id is not None:
                thing = self._things.setdefault(id, Thing(self, id))
                thing.host = self.host
                return thing
        return found

    def press(self, pos: Pos) -> None:
        """The left button went down on the sand."""
        if self.on_grab is not None:
            self.on_grab(pos)

    def drag(self, pos: Pos) -> None:
        """The pointer moved while held."""
        if self.on_drag is not None:
            self.on_drag(pos)
        elif self.on_motion is not None:
            self.on_motion(pos)

    def release(self, pos: Pos) -> Step:
        """The button went up on the sand."""
        return self.on_press(pos) if self.on_press is not None and self.contains(pos) else None

    def wheel(self, pos: Pos, dy: float) -> bool:
        """Handed on; where nobody wants it, or with Ctrl, nearer and farther."""
        held = pygame.key.get_mods() & pygame.KMOD_CTRL if pygame.display.get_init() else 0
        if not held and self.on_wheel is not None and self.on_wheel(pos, dy):
            return True
        return self.camera.rect.collidepoint(pos) and self._zoom(1 if dy > 0 else -1, pos)

    # nearer, and about

    def _zoom(self, way: int, about: Point) -> bool:
        used = self.camera.step(way, about)
        self._looked()
        return used

    def _looked(self) -> None:
        """What shows of the sand is another part: what lies on it must be placed anew."""
        self.touch(layout=True)

    def steer(self, name: str) -> bool:
        """A named action of the camera: zoom_in, zoom_out, zoom_fit, pan_left to pan_down."""
        camera = self.camera
        match name:
            case "zoom_in" | "zoom_out":
                self._zoom(1 if name == "zoom_in" else -1, camera.rect.center)
            case "zoom_fit":
                camera.reset()
            case "pan_left" | "pan_right" | "pan_up" | "pan_down":
                step = camera.rect.w // 8
                dx, dy = {"left": (step, 0), "right": (-step, 0), "up": (0, step), "down": (0, -step)}[name[4:]]
                camera.pan(dx, dy)
            case _:
                return False
        self._looked()
        return True

    def bring(self, at: Point) -> None:
        """Have a world point in the picture."""
        camera = self.camera
        x, y = camera.to_screen(*at)
        if camera.zoomed and not camera.rect.inflate(-4 * camera.u, -4 * camera.u).collidepoint(x, y):
            camera.pan(camera.rect.centerx - round(x), camera.rect.centery - round(y))
            self._looked()

    def alt_press(self, pos: Pos, button: int) -> Step:
        """The right or the middle button takes hold of the picture."""
        self._hold = pos
        return None

    def alt_drag(self, pos: Pos) -> None:
        """It is held: the picture follows."""
        if self.camera.zoomed and pos != self._hold:
            self.camera.pan(pos[0] - self._hold[0], pos[1] - self._hold[1])
            self._looked()
        self._hold = pos
