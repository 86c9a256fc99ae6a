"""Animations of movement: along the true path, with dust and tracks; turrets; and off the edge."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import pairwise
from math import cos, hypot, radians, sin

from boompatrol.geometry.bodies import Pose
from boompatrol.ui.acts_table import drop, place_of
from boompatrol.ui.cues_of import runs_into, same_drive
from boompatrol.ui.effects import Shout, Timed
from boompatrol.ui.language import tr
from boompatrol.ui.memory import Memory
from boompatrol.ui.particles import CLOUD, Puff, Trail
from boompatrol.ui.show import Act, Data, Show
from boompatrol.ui.stickers import LINK, TREAD
from boompatrol.ui.theme import NORMAL
from boompatrol.ui.tween import drive, in_out_cubic, in_out_sine, out_back, out_cubic, out_quad
from boompatrol.ui.ways import between

TRACK = 14.0
"""Inches of tracks that stay behind a tank."""
PACE, LONGEST, SHORTEST = 320 / 1.5, 1100.0, 60.0
"""Milliseconds an inch of a drive, and of any leg at most and at least."""
PUSH = 240.0
"""Milliseconds of a push."""
PUFF = 0.5
"""Inches between puffs of dust."""


def way_length(p: Pose, q: Pose) -> float:
    """How far a hull's farthest corner goes, in inches."""
    turn = abs((q[2] - p[2] + 180) % 360 - 180)
    return max(hypot(q[0] - p[0], q[1] - p[1]), radians(turn) * 1.7)


def _roll(memory: Memory, color: str, p: Pose, q: Pose) -> None:
    """Let the treads run: both alike in a drive, against each other in a turn on the spot."""
    a, turn = radians(q[2]), radians((q[2] - p[2] + 180) % 360 - 180)
    ahead = (q[0] - p[0]) * cos(a) + (q[1] - p[1]) * sin(a)
    left, right = memory.treads.get(color, (0.0, 0.0))
    if abs(ahead) > abs(turn) * TREAD:
        run = (left + right) / 2 + ahead
        memory.treads[color] = (run, run)
    elif turn:
        run = (right - left) / 2 + turn * TREAD
        memory.treads[color] = (-run, run)


def _beside(pose: Pose, back: float, side: float) -> tuple[float, float]:
    """A point so many inches behind and to the left of a hull's middle."""
    a = radians(pose[2])
    return pose[0] - back * cos(a) - side * sin(a), pose[1] - back * sin(a) + side * cos(a)


def _dust(show: Show, pose: Pose, back: float, strength: float = 0.7, inches: float = 0.36) -> None:
    """A puff behind each tread, drifting away."""
    a = radians(pose[2])
    away = -0.35 if back > 0 else 0.35
    for side in (-TREAD, TREAD):
        drift = (away * cos(a) - 0.12 * side * sin(a), away * sin(a) + 0.12 * side * cos(a))
        show.fling(Puff(0.55, at=_beside(pose, back, side), inches=inches, strength=strength, drift=drift))


def travel(show: Show, data: Data) -> Act:
    """A leg, straight or about its centre: in-quad, linear, and past its stop and back by a nod of the hull."""
    color, start, to = data["tank"], data["start"], data["to"]
    crew, memory = show.look.crews[color], show.memory
    centre, forced = data.get("centre"), data["forced"]
    length = way_length(start, to)
    coming = show.coming()
    starts, ends, into = not same_drive(show.before, data), not same_drive(coming, data), runs_into(coming)
    stops = ends and not into
    show.flowing = not stops
    if starts:
        show.cue((start[0], start[1]))
    if length < 1e-3:
        return
    memory.moving.add(color)
    ahead = cos(radians(start[2])) * (to[0] - start[0]) + sin(radians(start[2])) * (to[1] - start[1])
    sign = 0.0 if forced or abs(ahead) < 0.3 * length else 1.0 if ahead > 0 else -1.0
    if forced:
        ms, ease = PUSH, (out_cubic if stops else (lambda t: t))
    else:
        ms, ease = min(LONGEST, max(SHORTEST, length * PACE)), partial(drive, starts=starts, stops=stops)
    trail = Trail(60.0)
    if not _slides(start, to):
        show.fling(trail)
    gone, linked, was = [0.0], [0.0], [start]
    _echo(show, color)

    def put(t: float) -> None:
        crew.pose = pose = between(start, to, min(1.0, t), centre)
        memory.lean[color] = sign * max(0.0, t - 1) * length
        if not forced:
            _roll(memory, color, was[0], pose)
        way = min(1.0, t) * length
        show.dust[color] = show.dust.get(color, PUFF) + way - gone[0]
        gone[0], was[0] = way, pose
        if show.dust[color] >= PUFF and way < length:
            show.dust[color] = 0.0
            _dust(show, pose, 1.25 * (sign or 1.0))
        while linked[0] + LINK <= way:
            linked[0] += LINK
            trail.marks.append(between(start, to, linked[0] / length, centre))
        if not forced:
            show.voice.engine((pose[0], pose[1]))

    yield from show.run(ms, put, ease)
    crew.pose = to
    memory.lean.pop(color, None)
    if trail in show.effects:
        show.effects.remove(trail)
    _track(show, data)
    if ends:
        memory.moving.discard(color)
        show.voice.engine(None)
    if stops:
        _dust(show, to, -1.3 * (sign or 1.0), 0.5, 0.42)
        if not forced:
            show.cue((to[0], to[1]))


def _slides(p: Pose, q: Pose) -> bool:
    """Whether a hull goes sideways: its treads leave no marks then."""
    a = radians((p[2] + q[2]) / 2)
    across = cos(a) * (q[1] - p[1]) - sin(a) * (q[0] - p[0])
    return abs(across) > 0.5 * hypot(q[0] - p[0], q[1] - p[1])


def _echo(show: Show, color: str) -> None:
    """Under reduced motion a tank fades where it was while it is already where it goes."""
    crew, echo = show.look.crews[color], show.memory.echo
    if not show.reduced or crew.pose is None:
        return
    pose, turret = crew.pose, crew.turret

    def put(t: float) -> None:
        echo[color] = (pose, turret, 1 - t)
        if t >= 1:
            echo.pop(color, None)

    fade = Timed(0.16, put=put)
    fade.calm = True
    show.fling(fade)


def _track(show: Show, data: Data) -> None:
    """Tread marks of the last inches."""
    color, start, to = data["tank"], data["start"], data["to"]
    tracks = show.memory.tracks
    known = list(tracks.get(color, ()))
    if show.memory.faint.pop(color, 0) or not known or hypot(known[-1][0] - start[0], known[-1][1] - start[1]) > 0.05:
        known = [start]
    centre, turn = data.get("centre"), abs((to[2] - start[2] + 180) % 360 - 180)
    count = max(1, int(turn / 6)) if centre else 1
    known += [between(start, to, n / count, centre) for n in range(1, count + 1)]
    while len(known) > 2 and sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(known)) > TRACK:
        known.pop(0)
    tracks[color] = tuple(known)


def backed(show: Show, data: Data) -> Act:
    """Back the way it came."""
    color = data["tank"]
    crew, memory = show.look.crews[color], show.memory
    memory.moving.add(color)
    was = [data["start"]]
    _echo(show, color)

    def put(t: float) -> None:
        crew.pose = pose = between(data["start"], data["to"], t)
        _roll(memory, color, was[0], pose)
        was[0] = pose

    yield from show.run(min(600.0, max(160.0, way_length(data["start"], data["to"]) * PACE)), put, in_out_sine)
    memory.moving.discard(color)


def air_dropped(show: Show, data: Data) -> Act:
    """Up, across, down."""
    color = data["tank"]
    crew, memory = show.look.crews[color], show.memory
    start, to = data["start"], data["to"]
    _echo(show, color)

    def up(t: float) -> None:
        memory.lifted[color] = 2.2 * t

    yield from show.run(260, up, in_out_cubic)
    memory.moving.add(color)

    def across(t: float) -> None:
        turn = (to[2] - start[2] + 180) % 360 - 180
        crew.pose = (start[0] + (to[0] - start[0]) * t, start[1] + (to[1] - start[1]) * t, start[2] + turn * t)

    yield from show.run(420, across, in_out_cubic)
    crew.pose = to
    memory.tracks.pop(color, None)
    yield from drop(show, color, 2.2, 260)
    show.cue((to[0], to[1]))
    memory.moving.discard(color)


def turret(show: Show, data: Data) -> Act:
    """Click by click, the sector lit."""
    color, clicks = data["tank"], data["clicks"]
    crew, memory = show.look.crews[color], show.memory
    step = 1 if clicks > 0 else -1
    origin = crew.turret
    show.fling(Timed(0.1, put=lambda t: memory.lit.update({color: t}), ease=out_quad))
    for n in range(abs(clicks)):
        base = origin + n * step
        show.cue()

        def put(t: float, base: float = base) -> None:
            crew.turret = base + step * t

        yield from show.run(160, put, partial(out_back, overshoot=0.08))
        yield from show.wait(40)
    show.tell()

    def dim(t: float) -> None:
        memory.lit[color] = 1 - t

    yield from show.fade(160, dim, out_quad)
    memory.lit.pop(color, None)


def moves_off(show: Show, data: Data) -> Act:
    """It may not rest here: a short stop."""
    yield from show.wait(90)


def stopped(show: Show, data: Data) -> Act:
    """A bump."""
    crew = show.look.crews[data["tank"]]
    show.cue()
    if crew.pose is not None:
        _dust(show, crew.pose, -1.4, 0.6, 0.5)
        show.fling(Shout(0.5, at=(crew.pose[0], crew.pose[1]), words=tr("CLUNK!"), size=60, color=NORMAL.cream))
    yield from show.shake(2, 120)


def out_of_bounds(show: Show, data: Data) -> Act:
    """The tank tips over the edge, whistles down and is gone in a puff."""
    color = data["tank"]
    at, memory = place_of(show, color), show.memory
    show.cue(at)
    show.memory.feel(color, "hurt")
    if at is not None:
        side = show.look.sizes.side
        inside = (min(max(at[0], 2.0), side - 2.0), min(max(at[1], 2.0), side - 2.0))
        show.fling(Shout(0.8, at=inside, words=tr("OUT!"), size=84, color=NORMAL.no))
        show.fling(*(Puff(0.6, at=(inside[0] + dx, inside[1] + dy), inches=0.8, drift=(dx, dy)) for dx, dy in CLOUD))

    def put(t: float) -> None:
        memory.falling[color] = t

    if show.reduced:
        yield from show.fade(160, lambda t: memory.fading.update({color: 1 - t}))
    else:
        yield from show.run(460, put, lambda t: t * t)
    show.tell()
    show.cue(at)
    memory.fading.pop(color, None)
    memory.falling.pop(color, None)
    memory.tracks.pop(color, None)


ACTS: dict[str, Callable[[Show, Data], Act]] = {
    "travel": travel, "backed": backed, "air_dropped": air_dropped, "turret": turret, "moves_off": moves_off,
    "stopped": stopped, "out_of_bounds": out_of_bounds, }  # fmt: skip
KEPT: dict[str, Callable[[Show, Data], None]] = {"travel": _track}
