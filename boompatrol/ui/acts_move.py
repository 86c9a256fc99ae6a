"""Animations of movement: along the true path, with dust and tracks; turrets; what is crushed and turned over."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from math import cos, hypot, radians, sin

from boompatrol.geometry.bodies import Pose
from boompatrol.ui.acts_table import MOOD, drop, place_of
from boompatrol.ui.effects import Burst, Debris, Puff, Ring, Shout
from boompatrol.ui.show import Act, Data, Show
from boompatrol.ui.theme import NORMAL
from boompatrol.ui.tween import in_out_cubic, in_out_sine, out_back, out_cubic
from boompatrol.ui.ways import between

CLOUD = ((0.5, 0.4), (-0.5, 0.3), (0.1, -0.5))
TRACK = 14.0
"""Inches of tracks that stay behind a tank."""


def way_length(p: Pose, q: Pose) -> float:
    """How far a hull's farthest corner goes, in inches."""
    turn = abs((q[2] - p[2] + 180) % 360 - 180)
    return max(hypot(q[0] - p[0], q[1] - p[1]), radians(turn) * 1.7)


def _drive_ease(starts: bool, stops: bool) -> Callable[[float], float]:
    """Slow at the ends of a drive, even where it only goes on after a contact."""

    def ease(t: float) -> float:
        if starts and stops:
            return in_out_sine(t)
        if starts:
            return t * t * (1.6 - 0.6 * t)
        if stops:
            return 1 - (1 - t) ** 2 * (1 + 0.0 * t)
        return t

    return ease


def travel(show: Show, data: Data) -> Act:
    """A leg, straight or about its centre."""
    color, start, to = data["tank"], data["start"], data["to"]
    crew, memory = show.look.crews[color], show.memory
    centre = data.get("centre")
    length = way_length(start, to)
    if length < 1e-3:
        return
    memory.moving.add(color)
    forced = data.get("forced", False)
    following = show.coming()
    again = following is not None and following.name == "travel" and following.data["tank"] == color
    before = memory.tracks.get(color, ())
    starts = not before or before[-1] != start or not show.rolling
    show.rolling = again
    pushed = forced and not again
    ms = 240.0 if pushed and length < 4 else min(1100.0, max(110.0, length * 213))
    ease = out_cubic if pushed else _drive_ease(starts, not again)
    dusted = [0.0]

    def put(t: float) -> None:
        crew.pose = pose = between(start, to, t, centre)
        gone = t * length
        if gone - dusted[0] > 0.5 and t < 1:
            dusted[0] = gone
            a = radians(pose[2])
            for side in (-0.78, 0.78):
                back = (pose[0] - 1.2 * cos(a) - side * sin(a), pose[1] - 1.2 * sin(a) + side * cos(a))
                show.fling(Puff(0.5, at=back, inches=0.34, drift=(-0.3 * cos(a), -0.3 * sin(a))))

    yield from show.run(ms, put, ease)
    crew.pose = to
    if not again:
        memory.moving.discard(color)
    _track(show, data)


def _track(show: Show, data: Data) -> None:
    """Tread marks of the last inches."""
    color, start, to = data["tank"], data["start"], data["to"]
    tracks = show.memory.tracks
    known = list(tracks.get(color, ()))
    if not known or hypot(known[-1][0] - start[0], known[-1][1] - start[1]) > 0.05:
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

    def put(t: float) -> None:
        crew.pose = between(data["start"], data["to"], t)

    yield from show.run(min(600.0, max(160.0, way_length(data["start"], data["to"]) * 213)), put, in_out_sine)
    memory.moving.discard(color)


def air_dropped(show: Show, data: Data) -> Act:
    """Up, across, down."""
    color = data["tank"]
    crew, memory = show.look.crews[color], show.memory
    start, to = data["start"], data["to"]

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
    memory.moving.discard(color)


def turret(show: Show, data: Data) -> Act:
    """Click by click, the sector lit."""
    color, clicks = data["tank"], data["clicks"]
    crew, memory = show.look.crews[color], show.memory
    step = 1 if clicks > 0 else -1
    origin = crew.turret
    memory.lit[color] = 1.0
    for n in range(abs(clicks)):
        base = origin + n * step

        def put(t: float, base: float = base) -> None:
            crew.turret = base + step * t

        yield from show.run(160, put, lambda t: out_back(t, 0.08) if t < 1 else 1.0)
        yield from show.wait(40)
    show.tell()

    def dim(t: float) -> None:
        memory.lit[color] = 1 - t

    yield from show.run(160, dim)
    memory.lit.pop(color, None)


def moves_off(show: Show, data: Data) -> Act:
    """It may not rest here: a short stop."""
    yield from show.wait(90)


def stopped(show: Show, data: Data) -> Act:
    """A bump."""
    at = place_of(show, data["tank"])
    if at is not None:
        show.fling(Shout(0.5, at=at, words="CLUNK!", size=44, color=NORMAL.cream))
    yield from show.shake(2, 120)


def out_of_bounds(show: Show, data: Data) -> Act:
    """The tank leaves the arena."""
    color = data["tank"]
    at, memory = place_of(show, color), show.memory
    if at is not None:
        side = show.look.sizes.side
        inside = (min(max(at[0], 2.0), side - 2.0), min(max(at[1], 2.0), side - 2.0))
        show.fling(Shout(0.8, at=inside, words="OUT!", size=84, color=NORMAL.no))
    show.memory.moods[color] = ("hurt", MOOD)

    def put(t: float) -> None:
        memory.fading[color] = 1 - t

    yield from show.run(320, put)
    show.tell()
    memory.fading.pop(color, None)
    memory.tracks.pop(color, None)


def crushed(show: Show, data: Data) -> Act:
    """Hit-stop, shake, debris."""
    at = place_of(show, data["tile"])
    yield from show.wait(60)
    if at is not None:
        show.fling(
            Debris(0.42, at=at, seed=hash(data["tile"]) & 255),
            *(Puff(0.5, at=(at[0] + dx, at[1] + dy), inches=0.9, drift=(dx, dy)) for dx, dy in CLOUD),
        )  # fmt: skip
    yield from show.shake(3, 120)


def revealed(show: Show, data: Data) -> Act:
    """The tile turns over and is seen for a moment."""
    id, kind = data["tile"], data["kind"]
    turning = show.memory.turning
    if show.reduced:
        show.tell()
        yield from show.wait(160)
        return

    def put(t: float) -> None:
        turning[id] = (t, kind)

    yield from show.run(240, put, in_out_sine)
    turning.pop(id, None)
    show.tell()
    yield from show.wait(200)


def tile_gone(show: Show, data: Data) -> Act:
    """It fades; a Minefield goes off."""
    id = data["tile"]
    tile, fading = show.look.tiles.get(id), show.memory.fading
    if tile is None:
        return
    at = (tile.pose[0], tile.pose[1])
    if tile.kind == "minefield":
        show.fling(
            Burst(0.52, at=at, inches=3.4, seed=7),
            Shout(0.6, at=at, words="BOOM!", size=84),
            Ring(0.5, at=at, inches=5.0, color=NORMAL.band_long),
        )
        yield from show.shake(4, 180)

    def put(t: float) -> None:
        fading[id] = 1 - t

    yield from show.run(150, put)
    show.tell()
    fading.pop(id, None)


def glued(show: Show, data: Data) -> Act:
    """Splat."""
    show.tell()
    at = place_of(show, data["tank"])
    if at is not None:
        show.fling(Shout(0.6, at=at, words="SPLAT!", size=64, color=(0xB9, 0xE2, 0x4A)))
    yield from show.wait(380)


def _keep_track(show: Show, data: Data) -> None:
    _track(show, data)


ACTS: dict[str, Callable[[Show, Data], Act]] = {
    "travel": travel, "backed": backed, "air_dropped": air_dropped, "turret": turret, "moves_off": moves_off,
    "stopped": stopped, "out_of_bounds": out_of_bounds, "crushed": crushed, "revealed": revealed,
    "tile_gone": tile_gone, "glued": glued,
}  # fmt: skip
KEPT: dict[str, Callable[[Show, Data], None]] = {"travel": _keep_track}
