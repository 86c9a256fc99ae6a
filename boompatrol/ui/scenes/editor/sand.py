"""The arena on the drawing table: what the pointer and the keys do to it. One focus; the arrows move what is chosen."""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, degrees, hypot

import pygame

from boompatrol.geometry.bodies import Pose
from boompatrol.table.state import State
from boompatrol.table.view import view_for
from boompatrol.ui.arena import Arena
from boompatrol.ui.language import tr
from boompatrol.ui.look import TableLook
from boompatrol.ui.scenes.editor.judge import Judged
from boompatrol.ui.scenes.editor.plan import Plan, Thing, snapped, turned
from boompatrol.ui.scenes.editor.sand_marks import draw_chosen, draw_crosshair, knob_of, overlays
from boompatrol.ui.scenes.editor.tools import Tool
from boompatrol.ui.step import Step
from boompatrol.ui.widget import Pos, Rect, Widget

GRID = 1.0
FINE = 0.1
TURN, TURN_FINE = 15.0, 1.0
KNOB_GRIP = 0.6
"""Inches round the knob that take hold of it."""


class Sand(Widget):
    """The arena with what is chosen, the tool in hand and the crosshair of the keyboard.

    `on_change` is called after every change of the plan, `on_choose` when another thing is chosen.
    """

    role = "arena"
    focusable = True
    takes_pointer = True

    def __init__(self, plan: Plan, judged: Judged, on_change: Callable[[], None], on_choose: Callable[[], None]):
        super().__init__("sand", tr("Arena"))
        self.plan, self.judged = plan, judged
        self.on_change, self.on_choose = on_change, on_choose
        assert judged.state is not None
        self.arena = Arena(_look(judged.state))
        self.arena.tips = False
        self.add(self.arena)
        self.tool: Tool | None = None
        self.erasing = False
        self.chosen: int | None = None
        self.free = False
        """Whether things may lie off the grid."""
        self.cursor = (plan.side / 2, plan.side / 2 - 5)
        self.hand: tuple[float, float] | None = None
        self._grab: tuple[float, float] | None = None
        self._turning = False

    # what is there

    @property
    def thing(self) -> Thing | None:
        """What is chosen."""
        return self.plan.things.get(self.chosen) if self.chosen is not None else None

    def take(self, judged: Judged) -> None:
        """Draw the arena as it is now."""
        self.judged = judged
        if self.chosen not in self.plan.things:
            self.chosen = None
        if judged.state is not None:
            self.arena.look = _look(judged.state)
        self._show()

    def choose(self, id: int | None) -> None:
        """Choose a thing, or none; it is where the keyboard's crosshair is."""
        self.chosen = id
        if self.thing is not None:
            self.cursor = self.thing.pose[:2]
        self._show()
        self.on_choose()

    def next(self, step: int) -> None:
        """Choose the next thing round the arena, in the order they were laid."""
        ids = sorted(self.plan.things)
        if ids:
            at = ids.index(self.chosen) + step if self.chosen in ids else (0 if step > 0 else -1)
            self.choose(ids[at % len(ids)])

    # doing

    def lay(self, at: tuple[float, float]) -> None:
        """Lay the tool there, on the grid where it holds, and choose it."""
        if self.tool is None:
            return
        x, y = snapped(at, 0.0 if self.free else GRID)
        tool = self.tool
        laid = self.plan.place(
            tool.what, (x, y, 0.0), tool.kind, face_up=tool.face_up, gold=tool.gold, relic=tool.relic
        )  # fmt: skip
        if laid is not None:
            self.kit.sound.cue("place")
            self.chosen = laid.id
            self.cursor = (x, y)
        self.on_change()
        self.on_choose()

    def do(self, at: tuple[float, float]) -> None:
        """What a click or Enter does at a point: erase, choose, or lay."""
        here = self.plan.under(at)
        if self.erasing:
            if here is not None and here.what != "tank":
                self.plan.remove(here.id)
                self.on_change()
            return
        if here is not None:
            self.choose(here.id)
        elif self.tool is not None:
            self.lay(at)
        else:
            self.choose(None)

    def spin(self, by: float) -> None:
        """Turn what is chosen."""
        if self.thing is not None:
            self.plan.move(self.thing.id, turned(self.thing, by))
            self.on_change()

    def nudge(self, dx: float, dy: float) -> None:
        """Push what is chosen, or the crosshair."""
        thing = self.thing
        if thing is None:
            x, y = self.cursor[0] + dx, self.cursor[1] + dy
            self.cursor = max(0.0, min(self.plan.side, x)), max(0.0, min(self.plan.side, y))
            self._show()
            return
        x, y = round(thing.pose[0] + dx, 2), round(thing.pose[1] + dy, 2)
        self.plan.move(thing.id, (x, y, thing.pose[2]))
        self.cursor = (x, y)
        self.on_change()

    @property
    def _has_knob(self) -> bool:
        """Only an empty hand turns by the knob: it must not lie where the next tile is to go."""
        return self.tool is None and not self.erasing

    # the pointer

    def at(self, pos: Pos) -> Widget | None:
        """The whole square is one thing to the pointer; the tool hangs at it."""
        if not self.visible or not self.arena.camera.rect.collidepoint(pos):
            self._hang(None)
            return None
        self._hang(self.arena.camera.to_world(pos))
        return self

    def _hang(self, at: tuple[float, float] | None) -> None:
        if at != self.hand:
            self.hand = at
            if self.tool is not None:
                self._show()

    def hover_changed(self, on: bool) -> None:
        """Off the sand the tool is not shown."""
        if not on:
            self._hang(None)
        super().hover_changed(on)

    def press(self, pos: Pos) -> None:
        """Take hold of a thing, or of the knob of the one that is chosen."""
        at = self.arena.camera.to_world(pos)
        thing = self.thing
        if thing is not None and self._has_knob:
            kx, ky = knob_of(thing.pose)
            if hypot(at[0] - kx, at[1] - ky) < KNOB_GRIP:
                self._turning, self._grab = True, (0.0, 0.0)
                self.plan.begin_drag()
                return
        here = self.plan.under(at)
        if here is not None and not self.erasing:
            self.choose(here.id)
            self._grab = (here.pose[0] - at[0], here.pose[1] - at[1])
            self.plan.begin_drag()

    def drag(self, pos: Pos) -> None:
        """Move or turn what is held."""
        thing, at = self.thing, self.arena.camera.to_world(pos)
        if thing is None or self._grab is None:
            self._hang(at)
            return
        free = self.free or bool(pygame.key.get_mods() & pygame.KMOD_ALT)
        if self._turning:
            turn = degrees(atan2(at[1] - thing.pose[1], at[0] - thing.pose[0])) - 90
            step = TURN_FINE if free else TURN
            pose: Pose = (thing.pose[0], thing.pose[1], round(turn / step) * step % 360)
        else:
            x, y = snapped((at[0] + self._grab[0], at[1] + self._grab[1]), 0.0 if free else GRID)
            if hypot(x - thing.pose[0], y - thing.pose[1]) < 0.05:
                return
            pose = (x, y, thing.pose[2])
        if pose != thing.pose:
            self.plan.move(thing.id, pose)
            self.on_change()

    def release(self, pos: Pos) -> Step:
        """Let go; on bare sand, or while erasing, a click does what the tool does."""
        held, self._grab, self._turning = self._grab, None, False
        self.plan.end_drag()
        if held is None and self.contains(pos):
            self.do(self.arena.camera.to_world(pos))
        return None

    def cancelled(self) -> None:
        """The hold ended elsewhere: as before."""
        if self._grab is not None:
            self._grab, self._turning = None, False
            self.plan.end_drag(cancelled=True)
            self.on_change()

    def alt_press(self, pos: Pos, button: int) -> Step:
        """The right button puts the tool away."""
        if self.tool is not None or self.erasing:
            self._put_away()
        return None

    def _put_away(self) -> None:
        """An empty hand."""
        self.tool, self.erasing = None, False
        self.on_choose()
        self._show()

    def wheel(self, pos: Pos, dy: float) -> bool:
        """A notch turns what is chosen."""
        fine = pygame.key.get_mods() & (pygame.KMOD_SHIFT | pygame.KMOD_ALT)
        self.spin((1 if dy > 0 else -1) * (TURN_FINE if fine else TURN))
        return True

    # the keyboard

    def act(self, name: str) -> tuple[bool, Step]:
        """Arrows move, Enter lays or chooses at the crosshair."""
        step = FINE if self.free else GRID
        ways = {"left": (-step, 0.0), "right": (step, 0.0), "up": (0.0, step), "down": (0.0, -step)}
        if name in ways:
            self.nudge(*ways[name])
            return True, None
        if name in ("confirm", "press"):
            if self.thing is not None and self.tool is not None:
                self.choose(None)
            else:
                self.do(self.cursor)
            return True, None
        if name in ("page_up", "page_down"):
            self.next(-1 if name == "page_up" else 1)
            return True, None
        if name == "back" and (self.tool is not None or self.erasing):
            self._put_away()
            return True, None
        if name == "back" and self.thing is not None:
            self.choose(None)
            return True, None
        return False, None

    # drawing

    def place(self, rect: Rect) -> None:
        """The largest square that fits."""
        super().place(rect)
        self.arena.place(rect)
        self._show()

    def contains(self, pos: Pos) -> bool:
        """Only the sand."""
        return self.arena.camera.rect.collidepoint(pos)

    def focus_rect(self) -> Rect:
        """The ring goes round the sand."""
        return self.arena.camera.rect

    def _show(self) -> None:
        if self.host is None:
            return
        tool = self.tool if self._grab is None and self.hand is not None and not self.plan.under(self.hand) else None
        at = snapped(self.hand, 0.0 if self.free else GRID) if self.hand is not None else None
        grid = 0.0 if self.free else GRID
        self.arena.show(overlays(self.plan, self.judged, self.thing, tool, at, grid))
        self.touch()

    def draw(self, surface: pygame.Surface) -> None:
        """The arena, then the cords, the ring and the knob of what is chosen, or the crosshair."""
        super().draw(surface)
        if self.thing is not None:
            draw_chosen(surface, self.arena.camera, self.plan, self.thing, self._has_knob, self.px(1))
        elif self.focused:
            draw_crosshair(surface, self.arena.camera, self.cursor, self.px(1))


def _look(state: State) -> TableLook:
    return TableLook.of(view_for(state, None))
