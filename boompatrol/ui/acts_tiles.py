"""Animations of tiles: crushed, turned over, gone with a bang or without; glue."""

from __future__ import annotations

import zlib
from collections.abc import Callable

from boompatrol.ui.acts_table import CHALK, place_of
from boompatrol.ui.effects import Burst, Ring, Shout
from boompatrol.ui.language import tr
from boompatrol.ui.particles import CLOUD, Debris, Puff
from boompatrol.ui.show import Act, Data, Show
from boompatrol.ui.theme import NORMAL
from boompatrol.ui.tween import in_out_sine

GLUE = ((0xB9, 0xE2, 0x4A), (0xE6, 0xFF, 0x9E), (0x86, 0xB0, 0x2E))


def crushed(show: Show, data: Data) -> Act:
    """Hit-stop, shake, debris."""
    at = place_of(show, data["tile"])
    show.cue(at)
    yield from show.hit_stop(60)
    if at is not None:
        show.fling(
            *(Puff(0.6, at=(at[0] + dx, at[1] + dy), inches=1.1, drift=(1.6 * dx, 1.6 * dy)) for dx, dy in CLOUD),
            Debris(0.42, at=at, seed=zlib.crc32(data["tile"].encode()) & 255, inches=2.4),
        )  # fmt: skip
    yield from show.shake(3, 120)


def revealed(show: Show, data: Data) -> Act:
    """The tile turns over like a card and is seen for a moment; or its face comes through."""
    id, kind = data["tile"], data["kind"]
    memory = show.memory
    at = place_of(show, id)
    show.cue(at)

    def put(t: float) -> None:
        memory.turning[id] = (t, kind)

    def blend(t: float) -> None:
        memory.blending[id] = (t, kind)

    if show.reduced:
        yield from show.fade(160, blend)
    else:
        yield from show.run(240, put, in_out_sine)
    memory.turning.pop(id, None)
    memory.blending.pop(id, None)
    show.tell()
    show.cue(at)
    if at is not None:
        show.fling(Ring(0.22, at=at, inches=1.7, color=CHALK))
    yield from show.wait(200)


def tile_gone(show: Show, data: Data) -> Act:
    """It fades; a Minefield goes off."""
    id = data["tile"]
    tile, fading = show.look.tiles.get(id), show.memory.fading
    if tile is None:
        return
    at = show.places[id] = (tile.pose[0], tile.pose[1])
    if tile.kind == "minefield":
        show.cue(at)
        yield from show.hit_stop(60)
        show.fling(
            Burst(0.52, at=at, inches=3.4, seed=7),
            Shout(0.6, at=at, words=tr("BOOM!"), size=96),
            Ring(0.5, at=at, inches=5.0, color=NORMAL.band_long),
            Ring(0.5, 0.08, at=at, inches=4.0, color=NORMAL.band_mid),
            Debris(0.5, at=at, inches=3.0, seed=3),
        )
        yield from show.shake(4, 180)

    def put(t: float) -> None:
        fading[id] = 1 - t

    yield from show.fade(150, put)
    show.tell()
    fading.pop(id, None)


def _keep_place(show: Show, data: Data) -> None:
    tile = show.look.tiles.get(data["tile"])
    if tile is not None:
        show.places[data["tile"]] = (tile.pose[0], tile.pose[1])


def glued(show: Show, data: Data) -> Act:
    """Splat."""
    show.tell()
    show.cue()
    at = place_of(show, data["tank"])
    if at is not None:
        show.fling(
            Shout(0.5, at=at, words=tr("SPLAT!"), size=70, color=GLUE[0]),
            Debris(0.45, at=at, colors=GLUE, count=9, inches=2.4, seed=5),
        )
    yield from show.wait(380)


ACTS: dict[str, Callable[[Show, Data], Act]] = {
    "crushed": crushed, "revealed": revealed, "tile_gone": tile_gone, "glued": glued,
}  # fmt: skip
KEPT: dict[str, Callable[[Show, Data], None]] = {"tile_gone": _keep_place}
