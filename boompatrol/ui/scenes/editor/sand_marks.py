"""What lies over the arena in the editor: what is chosen and its twins, what stops a match, the tool in hand."""

from __future__ import annotations

from math import cos, hypot, radians, sin

import pygame

from boompatrol.geometry.bodies import Pose, inside, touches
from boompatrol.table.state import State
from boompatrol.table.table import Table
from boompatrol.ui import overlays as o
from boompatrol.ui.camera import Camera
from boompatrol.ui.language import decimal, tr
from boompatrol.ui.scenes.editor.judge import Judged
from boompatrol.ui.scenes.editor.plan import Plan, Thing
from boompatrol.ui.scenes.editor.tools import Tool
from boompatrol.ui.theme import INK, NORMAL, WHITE

KNOB = 1.7
"""Inches from a thing's middle to the knob that turns it."""
ON_RING = 0.5
"""Inches from a tile to the chip with its angle: it stands on the ring that the knob goes round."""
CENTRE = 2.1
"""Inches round the centre of symmetry that its ring goes."""


def knob_of(pose: Pose) -> tuple[float, float]:
    """Where the knob is, inches."""
    turn = radians(pose[2] + 90)
    return pose[0] + KNOB * cos(turn), pose[1] + KNOB * sin(turn)


def _tie(surface: pygame.Surface, start: tuple[float, float], end: tuple[float, float], wide: int) -> None:
    """The black-and-gold cord between a thing and its twin."""
    length = hypot(end[0] - start[0], end[1] - start[1])
    pygame.draw.line(surface, INK, start, end, wide + max(2, wide // 2))
    dashes = max(1, round(length / (4 * wide)))
    for n in range(dashes):
        a, b = (n + 0.1) / dashes, (n + 0.6) / dashes
        pygame.draw.line(
            surface,
            NORMAL.gold,
            (start[0] + (end[0] - start[0]) * a, start[1] + (end[1] - start[1]) * a),
            (start[0] + (end[0] - start[0]) * b, start[1] + (end[1] - start[1]) * b),
            wide,
        )


def draw_chosen(surface: pygame.Surface, camera: Camera, plan: Plan, thing: Thing, knob: bool, one: int) -> None:
    """Cords to the twins, and with `knob` the ring and the gold knob on it; `one` is a design pixel in pixels."""
    middle = camera.to_screen(*thing.pose[:2])
    for twin in plan.twins(thing):
        _tie(surface, middle, camera.to_screen(*twin.pose[:2]), 5 * one)
    if not knob:
        return
    centre, radius = (round(middle[0]), round(middle[1])), round(KNOB * camera.u)
    for color, wide in ((INK, 9 * one), (WHITE, 4 * one)):
        pygame.draw.aacircle(surface, color, centre, radius + wide // 2, wide)
    x, y = camera.to_screen(*knob_of(thing.pose))
    r = max(8 * one, round(0.33 * camera.u))
    pygame.draw.aacircle(surface, INK, (round(x), round(y)), r + 3 * one)
    pygame.draw.aacircle(surface, NORMAL.gold, (round(x), round(y)), r)


def draw_crosshair(surface: pygame.Surface, camera: Camera, at: tuple[float, float], one: int) -> None:
    """Where the keyboard lays and chooses."""
    x, y = camera.to_screen(*at)
    arm = round(0.7 * camera.u)
    for color, wide in ((INK, 7 * one), (NORMAL.cream, 3 * one)):
        pygame.draw.line(surface, color, (x - arm, y), (x + arm, y), wide)
        pygame.draw.line(surface, color, (x, y - arm), (x, y + arm), wide)


def overlays(
    plan: Plan, judged: Judged, thing: Thing | None, tool: Tool | None, at: tuple[float, float] | None, grid: float
) -> list[o.Overlay]:
    """All marks; `thing` is chosen, `tool` hangs at a point where there is one, `grid` is that things snap to."""
    laid: list[o.Overlay] = [o.Grid(grid)] if grid else []
    if plan.symmetry != "none":
        laid.append(o.RangeRing((plan.side / 2, plan.side / 2), CENTRE))
    said: set[str] = set()
    for line in judged.lines:
        for n, name in enumerate(line.things if line.stops else ()):
            if plan.named(name) and name not in said:
                said.add(name)
                own = thing is not None and thing.name == name  # its chip says all of it
                laid.append(o.RingMark(name, "no", "" if own or n % 2 else line.sign))
    if thing is not None:
        laid += [o.RingMark(twin.name, "dashed") for twin in plan.twins(thing)]
        laid.append(o.RingMark(thing.name, "focus"))
        stopped = judged.about(thing.name)
        words = stopped.words if stopped else f"{decimal(thing.pose[2], None)}°"
        laid[-1] = o.RingMark(thing.name, "focus", words, ON_RING)
    if tool is not None and at is not None and judged.state is not None:
        why = why_not(judged.state, tool, at)
        color = plan.crews[0] if plan.crews else "red"
        laid.append(o.PlaceGhost("tile", color, (*at, 0.0), 0, why is None, why or "", None, False, 0.0))
    return laid


def why_not(state: State, tool: Tool, at: tuple[float, float]) -> str | None:
    """Why a tool may not be laid there by the rule of rest (M4), or None."""
    table = Table(state, None)
    field = table.field
    match tool.what:
        case "tile":
            body = field.tile("hand", (*at, 0.0))
        case "loose":
            body = field.loose("hand", *at)
        case _:
            body = field.hull("hand", (*at, 0.0))
    if not inside(body, field.side):
        return tr("over the line")
    if any(touches(body, other) for other in (*table.bodies(), *field.rally_bodies)):
        return tr("touches something")
    return None
