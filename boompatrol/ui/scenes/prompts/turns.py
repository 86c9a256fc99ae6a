"""How far: the pivot and Turbo Tracks, by drag, arrows or typed figures."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from math import atan2, cos, degrees, radians, sin
from typing import Any

import pygame

from boompatrol.table.requests import Number, Request
from boompatrol.table.state import State
from boompatrol.ui.ahead import Ahead, look_ahead
from boompatrol.ui.language import decimal, pointed, tr
from boompatrol.ui.names import listed, turned
from boompatrol.ui.overlays import GhostOverlay, Overlay, PathOverlay, PivotArc
from boompatrol.ui.scenes.prompts.base import Desk, Inches, Pick, Prompt
from boompatrol.ui.step import Step

FINE = 0.2
"""Degrees (and a tenth of it in inches) of one arrow press."""
FAST_AFTER, FASTER_AFTER = 6, 18
"""Presses of a held arrow after which it goes on in larger steps."""
PAUSE = 0.6


class NumberPrompt(Prompt):
    """A number between two bounds; nothing happens until it is confirmed (hard case 4)."""

    step = FINE
    big = 5.0

    def __init__(self, desk: Desk, request: Request[Any], view: State):
        super().__init__(desk, request, view)
        assert isinstance(request, Number)
        self.number = request
        self.value = 0.0
        self.typed = ""
        self._before: float | None = None
        self._ahead: dict[float, Ahead] = {}
        self._run, self._way, self._idle = 0, 0, 0.0

    def set(self, value: float) -> None:
        """Take a candidate, in steps of the finest and within the bounds."""
        value = round(round(value / self.step) * self.step, 3)
        value = max(self.number.low, min(self.number.high, value))
        if value != self.value:
            self.value = value
            self.desk.refresh(bar=True)

    def confirm(self) -> Step:
        """Send it in."""
        return self.give({self.number.key: self.value})

    def ahead(self) -> Ahead:
        """What would come of the candidate, looked up once each."""
        if self.value not in self._ahead:
            self._ahead[self.value] = look_ahead(self.desk.match.session, {self.number.key: self.value}, self.color)
        return self._ahead[self.value]

    def met(self, ahead: Ahead) -> str:
        """What it would touch, in a sentence."""
        things = list(dict.fromkeys(self.name(id) for id, _ in ahead.contacts))
        return tr("Touches {things}.", things=listed(things)) if things else tr("Touches nothing.")

    def path(self, ahead: Ahead) -> PathOverlay:
        """The way with its numbered contacts."""
        centres = self.desk.arena.centres()
        contacts = tuple((pose, centres.get(id, (pose[0], pose[1]))) for id, pose in ahead.contacts)
        return PathOverlay(tuple(ahead.path), tuple(ahead.move_off), contacts, out=ahead.end is None)

    def move(self, way: int) -> None:
        """One arrow press; held down it goes faster."""
        self._run = self._run + 1 if way == self._way and self._idle < PAUSE else 0
        self._way, self._idle, self.typed = way, 0.0, ""
        factor = 1 if self._run < FAST_AFTER else 5 if self._run < FASTER_AFTER else 15
        self.set(self.value + way * self.step * factor)

    def update(self, dt: float) -> bool:
        """How long the arrows have rested."""
        self._idle += dt
        return False

    def act(self, name: str) -> tuple[bool, Step]:
        """Arrows: finely left and right, in fives up and down."""
        match name:
            case "left" | "right":
                self.move(1 if name == "left" else -1)
            case "up" | "down":
                self.typed = ""
                self.set(self.value + (self.big if name == "up" else -self.big))
            case "page_up" | "page_down":
                self.set(self.number.high if name == "page_up" else self.number.low)
            case _:
                return False, None
        return True, None

    def key(self, e: pygame.Event) -> bool:
        """Figures are typed: "-12.4"."""
        if e.type != pygame.KEYDOWN or getattr(e, "mod", 0) & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        char = getattr(e, "unicode", "")
        if e.key == pygame.K_BACKSPACE and self.typed:
            self.typed = self.typed[:-1]
        elif char and char in "0123456789.,-" and len(self.typed) < 6:
            self.typed += "." if char == "," else char
        else:
            return False
        with suppress(ValueError):
            self.set(float(self.typed or 0))
        self.desk.refresh(bar=True)
        return True

    def wheel(self, dy: float) -> bool:
        """A notch is one unit."""
        self.set(self.value + (1 if dy > 0 else -1) * self.step * 5)
        return True

    def let_go(self) -> None:
        """A drag that was not ended counts for nothing."""
        if self._before is not None:
            self.set(self._before)
            self._before = None

    def take(self, answer: Any) -> None:
        """So far."""
        self.value = answer[self.number.key]

    def refuse(self) -> tuple[bool, Step]:
        """Esc: nothing at all."""
        return True, self.give(self.request.quiet)


class PivotPrompt(NumberPrompt):
    """C9: drag the nose, or use the arrows; the ghost shows where it ends, contacts and backing away included."""

    @property
    def pose(self) -> tuple[float, float, float]:
        """Where the tank stands now."""
        pose = self.view.tanks[self.color].pose
        assert pose is not None
        return pose

    @property
    def title(self) -> str:  # type: ignore[override]
        """With the degrees."""
        turn = f"{pointed(self.typed)}°" if self.typed else turned(self.value)
        return tr("{crew}, pivot: {turn}", crew=self.who, turn=turn)

    @property
    def words(self) -> str:  # type: ignore[override]
        """How it is done, and what it would do."""
        ahead = self.ahead() if self.value else None
        if ahead is not None and (ahead.contacts or ahead.notes):
            return " ".join([*([self.met(ahead)] if ahead.contacts else []), *ahead.notes])
        return tr(
            "Drag the nose, use the arrows (Up, Down: 5°), or type. Up to {most}° either way.",
            most=decimal(self.number.high, None),
        )

    def picks(self) -> Sequence[Pick]:
        """Do it, or not at all."""
        # At rest two keys say no: both stand on the button, for nothing else on the page tells what Esc does.
        sub = turned(self.value) if self.value else self.desk.keymap.cap("back")
        label = tr("Pivot") if self.value else tr("Don't pivot")
        picks = [
            Pick("turn", label, self.confirm, sub, cap="confirm", gold=True),
            Pick("left", tr("5° left"), partial(self._nudge, 5.0), cap="up", small=True),
            Pick("right", tr("5° right"), partial(self._nudge, -5.0), cap="down", small=True),
        ]
        if self.value:
            picks.append(Pick("none", tr("Don't pivot"), partial(self.give, self.request.quiet), cap="back"))
        return picks

    def _nudge(self, by: float) -> Step:
        self.typed = ""
        self.set(self.value + by)
        return None

    def _angle(self, at: Inches) -> float:
        x, y, heading = self.pose
        return (degrees(atan2(at[1] - y, at[0] - x)) - heading + 180) % 360 - 180

    def pull(self, at: Inches, first: bool) -> None:
        """The nose follows the pointer."""
        x, y, _ = self.pose
        if first:
            self._before = self.value
        if (at[0] - x) ** 2 + (at[1] - y) ** 2 > 0.3**2:
            self.typed = ""
            angle = self._angle(at)
            # Past straight behind it stays on the side it came from.
            if self.number.high < 179 or abs(angle - self.value) < 270:
                self.set(angle)

    def drop(self, at: Inches) -> Step:
        """Let go: the candidate stands, nothing is done yet."""
        self._before = None
        return None

    def tap(self, at: Inches) -> Step:
        """A click turns the nose there."""
        x, y, _ = self.pose
        if (at[0] - x) ** 2 + (at[1] - y) ** 2 > 0.5**2:
            self.typed = ""
            self.set(self._angle(at))
        return None

    def overlays(self) -> list[Overlay]:
        """The arc and the ghost at its end."""
        out: list[Overlay] = [PivotArc(self.pose, self.value, self.number.high)]
        if self.value:
            ahead = self.ahead()
            turret = self.view.tanks[self.color].turret
            out.append(self.path(ahead))
            if ahead.end is not None:
                out.append(GhostOverlay(self.color, ahead.end, turret, tuple(id for id, _ in ahead.contacts)))
        return out


class FurtherPrompt(NumberPrompt):
    """B18 Turbo Tracks: how much further Forward goes."""

    step = 0.05
    big = 0.25

    @property
    def title(self) -> str:  # type: ignore[override]
        """With the inches."""
        if self.typed:
            return tr("{crew}, Turbo Tracks: {inches} in", crew=self.who, inches=pointed(self.typed))
        return tr("{crew}, Turbo Tracks: {inches} in further", crew=self.who, inches=self._figure)

    @property
    def _figure(self) -> str:
        """The inches to the hundredth, as the title and the button have them."""
        return decimal(self.value, 2).removesuffix("0")

    @property
    def words(self) -> str:  # type: ignore[override]
        """How it is done, and what it would do."""
        ahead = self.ahead()
        return " ".join([tr("Click ahead of the tank, or use the arrows."), self.met(ahead), *ahead.notes])

    def picks(self) -> Sequence[Pick]:
        """Go, and how far."""
        return [
            Pick("go", tr("Go"), self.confirm,
                 tr("{distance} further", distance=tr("{inches} in", inches=self._figure)), cap="confirm", gold=True),
            Pick("more", tr("Further"), partial(self._nudge, 0.25), cap="up", small=True),
            Pick("less", tr("Less"), partial(self._nudge, -0.25), cap="down", small=True),
            Pick("none", tr("Plain Forward"), partial(self.give, self.request.quiet), cap="back"),
        ]  # fmt: skip

    def _nudge(self, by: float) -> Step:
        self.set(self.value + by)
        return None

    def act(self, name: str) -> tuple[bool, Step]:
        """Right is further."""
        if name in ("left", "right"):
            self.move(1 if name == "right" else -1)
            return True, None
        return super().act(name)

    def _far(self, at: Inches) -> float:
        pose = self.view.tanks[self.color].pose
        assert pose is not None
        turn = radians(pose[2])
        along = (at[0] - pose[0]) * cos(turn) + (at[1] - pose[1]) * sin(turn)
        return along - self.view.edition.cards.forward

    def pull(self, at: Inches, first: bool) -> None:
        """The hull follows the pointer along its way."""
        if first:
            self._before = self.value
        self.set(self._far(at))

    def drop(self, at: Inches) -> Step:
        """Let go."""
        self._before = None
        return None

    def tap(self, at: Inches) -> Step:
        """A click brings the hull there."""
        self.set(self._far(at))
        return None

    def overlays(self) -> list[Overlay]:
        """The way, and the ghost at its end; no way before there is one."""
        ahead = self.ahead()
        out: list[Overlay] = [self.path(ahead)] if self.value >= self.step else []
        if ahead.end is not None and (out or ahead.end != self.view.tanks[self.color].pose):
            turret = self.view.tanks[self.color].turret
            out.append(GhostOverlay(self.color, ahead.end, turret, tuple(id for id, _ in ahead.contacts)))
        return out
