"""Placing on open ground: a Building, an Air Drop. The ghost asks the question's own judge (hard case 20)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import atan2, cos, degrees, hypot, inf, radians, sin
from typing import Any

import pygame

from boompatrol.geometry.bodies import Pose, separation
from boompatrol.rules.set_up import PlaceBuilding
from boompatrol.table.requests import Request
from boompatrol.table.state import State
from boompatrol.table.table import Table
from boompatrol.ui.language import decimal, tr, trn
from boompatrol.ui.overlays import ClosedGround, Overlay, PlaceGhost
from boompatrol.ui.scenes.howto import Help
from boompatrol.ui.scenes.prompts.base import Desk, Inches, Pick, Prompt, inch, too_short
from boompatrol.ui.set_up_view import pile_top
from boompatrol.ui.step import Step

STEP = 0.25
KNOB = 0.7
"""Inches round the knob that take hold of it."""
LAY_THE_REST = object()
"""Given in place of an answer: the desk lays all tiles that are left."""


class SpotPrompt(Prompt):
    """A pose anywhere: the ghost goes with the pointer until a click puts it down; only the confirmation counts."""

    reach = 1.0
    turn_step = 15.0

    def __init__(self, desk: Desk, request: Request[Any], view: State):
        super().__init__(desk, request, view)
        self.table = Table(view.copy(), None)
        self.pose: Pose = self.start()
        self.down = True
        """Whether it lies where it was put, or hangs at the pointer."""
        self.turning = False
        self._before: Pose | None = None
        self._why: tuple[Pose, str | None] | None = None

    def start(self) -> Pose:
        """Where it lies at first: a legal place."""
        raise NotImplementedError

    def take(self, answer: Any) -> None:
        """Its place, if any."""
        if answer is not None:
            x, y, heading = answer["pose"]
            self.pose, self.down = (x, y, heading), True

    @property
    def why(self) -> str | None:
        """Why not there, in plain words; None where it may."""
        if self._why is None or self._why[0] != self.pose:
            self._why = self.pose, self.is_legal({"pose": list(self.pose)})
        return self._why[1]

    def put(self, x: float, y: float, turn: float | None = None) -> None:
        """Take a candidate."""
        side = self.table.field.side
        heading = self.pose[2] if turn is None else turn % 360
        pose = (round(max(0.0, min(side, x)), 3), round(max(0.0, min(side, y)), 3), round(heading, 2))
        if pose != self.pose:
            self.pose = pose
            self.desk.refresh(bar=True)

    def spin(self, by: float) -> Step:
        """Turn it."""
        self.put(self.pose[0], self.pose[1], self.pose[2] + by)
        return None

    def confirm(self) -> Step:
        """Send it in, if it may lie there."""
        return self.give({"pose": list(self.pose)})

    def point(self, at: Inches) -> None:
        """The ghost hangs at the pointer until it is put down."""
        if not self.down:
            self.put(*at)

    def _knob(self) -> Inches:
        turn = radians(self.pose[2] + 90)
        return self.pose[0] + 2.0 * cos(turn), self.pose[1] + 2.0 * sin(turn)

    def pull(self, at: Inches, first: bool) -> None:
        """Drag it, or its knob."""
        if first:
            self._before = self.pose
            kx, ky = self._knob()
            self.turning = self.down and hypot(at[0] - kx, at[1] - ky) < KNOB
        if self.turning:
            turn = degrees(atan2(at[1] - self.pose[1], at[0] - self.pose[0])) - 90
            self.put(self.pose[0], self.pose[1], round(turn))
        else:
            self.put(*at)

    def drop(self, at: Inches) -> Step:
        """It lies where it was let go."""
        self.down, self.turning, self._before = True, False, None
        self.desk.refresh(bar=True)
        return None

    def let_go(self) -> None:
        """Back to where the drag began."""
        if self._before is not None:
            self.put(*self._before)
            self._before, self.turning = None, False

    def tap(self, at: Inches) -> Step:
        """A click puts it down there; a click on it takes it up again."""
        if self.down and hypot(at[0] - self.pose[0], at[1] - self.pose[1]) < self.reach:
            self.down = False
        else:
            self.put(*at)
            self.down = True
        self.desk.refresh(bar=True)
        return None

    def wheel(self, dy: float) -> bool:
        """A notch turns it, finely with Shift."""
        fine = bool(pygame.key.get_mods() & pygame.KMOD_SHIFT) if pygame.display.get_init() else False
        self.spin((1 if dy > 0 else -1) * (1.0 if fine else self.turn_step))
        return True

    def act(self, name: str) -> tuple[bool, Step]:
        """Arrows push it."""
        x, y, _ = self.pose
        match name:
            case "left" | "right":
                self.put(x + (STEP if name == "right" else -STEP), y)
            case "up" | "down":
                self.put(x, y + (STEP if name == "up" else -STEP))
            case _:
                return False, None
        self.down = True
        return True, None

    def key(self, e: pygame.Event) -> bool:
        """The turning keys, finely with Shift."""
        fine = bool(getattr(e, "mod", 0) & pygame.KMOD_SHIFT)
        plain = pygame.Event(e.type, {**e.dict, "mod": getattr(e, "mod", 0) & ~pygame.KMOD_SHIFT}) if fine else e
        named = self.desk.keymap.of(plain) if e.type == pygame.KEYDOWN else ()
        way = ("spin_left" in named) - ("spin_right" in named)
        if way:
            self.spin(way * (1.0 if fine else self.turn_step))
        return bool(way)


class PlaceBuildingPrompt(SpotPrompt):
    """A9: the next tile, face down; put down by a click, laid by the gold button, taken back until then."""

    def start(self) -> Pose:
        """The place the engine's own search found."""
        assert isinstance(self.request, PlaceBuilding)
        return self.request.found or (0.0, 0.0, 0.0)

    @property
    def full(self) -> bool:
        """Whether there is no place any more: the tile stays out."""
        return isinstance(self.request, PlaceBuilding) and self.request.found is None

    def __init__(self, desk: Desk, request: Request[Any], view: State):
        super().__init__(desk, request, view)
        self.down = self.full
        count = sum(view.edition.tiles.counts.values())
        self.title = tr("{crew}, lay a building", crew=self.who)
        self.left = count - view.tiles_laid
        self.in_hand = f"tiles/{pile_top(self.face)}"
        if self.full:
            self.words = tr("There is no place left for this tile: it stays out of the match.")
        else:
            self.words = tr("Anywhere not shaded. A click puts it down, a second one or Enter lays it.")

    @property
    def gap(self) -> tuple[float, str | None]:
        """How far the nearest thing is, and what it is."""
        body = self.table.field.tile("new", self.pose)
        best: tuple[float, str | None] = (inf, None)
        for other in (*self.table.bodies(), *self.table.field.rally_bodies):
            away = separation(body, other)
            if away < best[0]:
                best = away, other.id
        return best

    def picks(self) -> Sequence[Pick]:
        """Lay it, turn it, or have the rest laid."""
        if self.full:
            return [Pick("none", tr("Leave it out"), partial(self.give, None), cap="confirm", gold=True)]
        rest = trn("{n} tile, for all", "{n} tiles, for all", self.left)
        return [
            Pick("lay", tr("Lay it here"), self.confirm, cap="confirm", gold=True, reason=self._said()),
            Pick("turn", tr("Turn 15°"), partial(self.spin, 15.0), tr("or the wheel"), cap="spin_left", small=True),
            Pick("found", tr("Find a place"), self._find, key="g", small=True),
            Pick("rest", tr("Lay the rest"), partial(self.desk.give, LAY_THE_REST), rest, "r"),
        ]

    def help(self) -> Help | None:
        """Keys and the rule."""
        keys = (
            (tr("Click"), tr("down; again: laid")),
            (tr("Wheel"), tr("turns 15°, Shift 1°")),
            (self.desk.keymap.cap("back"), tr("takes it up again")),
            (self.desk.keymap.cap("undo"), tr("takes your last one back")),
        )
        return tr("How to place"), keys, tr("At least half a tile from anything: not in the shade (A9).")

    def _find(self) -> Step:
        self.put(*self.start())
        self.down = True
        self.desk.refresh(bar=True)
        return None

    def _said(self) -> str:
        if self.why is None:
            return ""
        away, near = self.gap
        spacing = self.view.edition.tiles.spacing
        if near is not None and away < spacing:
            return tr(
                "Too near to {thing}: {inches} in, needs {least}.",
                thing=self.name(near), inches=too_short(away), least=decimal(spacing),
            )  # fmt: skip
        return tr("It must lie wholly inside the line.")

    def tap(self, at: Inches) -> Step:
        """A click puts it down; a second one on it lays it, where it may lie."""
        if self.down and hypot(at[0] - self.pose[0], at[1] - self.pose[1]) < self.reach and self.why is None:
            return self.confirm()
        self.put(*at)
        self.down = True
        self.desk.refresh(bar=True)
        return None

    def refuse(self) -> tuple[bool, Step]:
        """Esc takes the tile up again."""
        if self.down and not self.full:
            self.down = False
            self.desk.refresh(bar=True)
            return True, None
        return False, None

    def overlays(self) -> list[Overlay]:
        """The ground that is closed, and the ghost with the nearest distance."""
        if self.full:
            return []
        away, near = self.gap
        spacing = self.view.edition.tiles.spacing
        legal = self.why is None
        if legal:
            confirm = self.desk.keymap.cap("confirm")
            words = (
                tr("click again or press {key}", key=confirm)
                if self.down
                else tr("fits: nearest thing {distance}", distance=inch(away))
            )
        elif near is not None and away < spacing:
            words = tr("too near: {inches} in, needs {least}", inches=too_short(away), least=decimal(spacing))
        else:
            words = tr("over the line")
        ghost = PlaceGhost("tile", self.face, self.pose, 0, legal, words, None if legal else near, self.down, spacing)
        return [ClosedGround(spacing), ghost]
