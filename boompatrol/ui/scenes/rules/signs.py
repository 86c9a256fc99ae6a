"""What a diagram lays over its sand: the way of the tank that drives, its Move Off dashed, the arc of a shot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, radians, sin
from typing import TYPE_CHECKING, Any

from boompatrol.geometry.bodies import Pose
from boompatrol.rules import fire
from boompatrol.table.state import State
from boompatrol.table.table import Table
from boompatrol.ui.overlays import ArcOverlay, Overlay, PathOverlay, arc_overlay

if TYPE_CHECKING:
    from boompatrol.ui.scenes.rules.film import Batch

SAMPLES = 24
"""Places of a turn that are joined by straight lines."""
FRESH = frozenset({"turn", "card_revealed", "back_used", "situation_report"})
"""Events with which the signs of what was before go."""


def signs(batches: Sequence[Batch], shown: int) -> tuple[Overlay, ...]:
    """The signs once so many events have begun."""
    way: list[Pose] = []
    off: list[Pose] = []
    arc: ArcOverlay | None = None
    rolls_on = False
    for n, (name, data, after) in enumerate(_told(batches)):
        if n >= shown:
            break
        if name in FRESH:
            way, off, arc, rolls_on = [], [], None, False
        elif name == "moves_off":
            rolls_on = True
        elif name == "travel" and not data["forced"]:
            (off if rolls_on else way).extend(_poses(data))
        elif name == "fires" and data["source"] is None:
            arc = _arc(data["tank"], after)
        elif name == "knocked_back":
            arc = None
    found: list[Overlay] = [arc] if arc is not None else []
    if len(way) > 1 or len(off) > 1:
        found.append(PathOverlay(tuple(way) or (off[0],), tuple(off)))
    return tuple(found)


def _told(batches: Sequence[Batch]) -> Iterator[tuple[str, dict[str, Any], State]]:
    for batch in batches:
        for event in batch.events:
            yield event.name, event.data, batch.after


def _poses(data: dict[str, Any]) -> list[Pose]:
    """The way of one leg: straight, or round a centre."""
    (x, y, heading), to, centre = data["start"], data["to"], data["centre"]
    if centre is None:
        return [(x, y, heading), tuple(to)]
    turn = (to[2] - heading + 180) % 360 - 180
    poses = []
    for n in range(SAMPLES + 1):
        angle = radians(turn * n / SAMPLES)
        dx, dy = x - centre[0], y - centre[1]
        poses.append((
            centre[0] + dx * cos(angle) - dy * sin(angle), centre[1] + dx * sin(angle) + dy * cos(angle),
            heading + turn * n / SAMPLES,
        ))  # fmt: skip
    return poses


def _arc(color: str, state: State) -> ArcOverlay | None:
    """The arc of the shooter as it stands while the dice fall."""
    table, tank = Table(state, None), state.tanks[color]
    if tank.pose is None:
        return None
    bands = state.edition.arena.bands
    reach = (bands.close, bands.mid, bands.long)
    return arc_overlay(fire.turret_of(table, tank), fire.blockers(table, tank), reach, labels=False)
