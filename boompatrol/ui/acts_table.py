"""Animations of set-up; flights of tokens, numbers that pop, captains that cheer, which all animations share."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from boompatrol.ui.effects import Point, Ring, Shout, Timed
from boompatrol.ui.flights import Fly
from boompatrol.ui.language import tr
from boompatrol.ui.look import TileLook
from boompatrol.ui.memory import POP
from boompatrol.ui.particles import Puff
from boompatrol.ui.places import centre_of
from boompatrol.ui.show import Act, Data, Show
from boompatrol.ui.theme import CREWS
from boompatrol.ui.tween import out_back, out_quad

FLIGHT = 0.48
"""Seconds a token flies to a board."""
CHALK = (0xF6, 0xE6, 0xC4)
LAY, APART, LAYING = 140.0, 25.0, 1200.0
"""Milliseconds a tile falls, between two of a run, and the whole run at most."""


def place_of(show: Show, id: str | None) -> Point | None:
    """The world point of a thing, as it is drawn now."""
    return None if id is None else centre_of(show.look, id)


def fly(
    show: Show, icon: str, source: Point | None, what: str, who: str, wait: float = 0.0, size: float = 56,
    seconds: float = FLIGHT, board: str = "hand",
) -> None:  # fmt: skip
    """A token from a place in the arena (or where `board` is on the crew's own board) to a board."""
    stage = show.stage
    if stage is None or show.reduced:
        return
    here = source

    def start() -> Point:
        arena = getattr(stage, "arena", None)
        if here is None or arena is None:
            return stage.anchor(board, who)
        at: Point = arena.camera.to_screen(*here)
        return at

    show.fling(Fly(seconds, wait, icon=icon, start=start, end=partial(stage.anchor, what, who), size=size))


def pop(show: Show, what: str, who: str) -> None:
    """A number has changed."""
    show.memory.pops[(what, who)] = POP


def cheer(show: Show, seat: str) -> None:
    """The crews of a side are glad."""
    for crew in show.look.crews.values():
        if crew.seat == seat:
            show.memory.feel(crew.color, "cheer")


def pause(ms: float) -> Callable[[Show, Data], Act]:
    """An act that only lets time pass."""

    def act(show: Show, data: Data) -> Act:
        show.tell()
        yield from show.wait(ms)

    return act


# set-up


def drop(show: Show, id: str, height: float = 1.6, ms: float = 200) -> Act:
    """A thing comes down onto the sand, with a ring of dust."""
    memory = show.memory

    def put(t: float) -> None:
        memory.lifted[id] = height * (1 - t)

    yield from show.run(ms, put, partial(out_back, overshoot=0.06))
    memory.lifted.pop(id, None)
    at = place_of(show, id)
    if at is not None:
        show.fling(Ring(0.22, at=at, inches=2.2, color=CHALK))


def placed(show: Show, data: Data) -> Act:
    """A tank is set down."""
    show.tell()
    show.memory.tracks.pop(data["tank"], None)
    yield from drop(show, data["tank"])
    show.cue()


def respawned(show: Show, data: Data) -> Act:
    """A new tank drops in from above and throws up dust."""
    color = data["tank"]
    show.tell()
    show.memory.tracks.pop(color, None)
    show.cue()
    yield from drop(show, color, 3.2, 300)
    at = place_of(show, color)
    if at is not None:
        show.fling(
            *(Puff(0.6, at=(at[0] + dx, at[1] + dy), inches=0.8, drift=(dx, dy))
              for dx, dy in ((1.2, 0.5), (-1.2, 0.5), (0.9, -0.8), (-0.9, -0.8))),
            Shout(0.5, at=at, words=tr("BACK IN!"), size=64, color=CREWS[color].light),
        )  # fmt: skip
    yield from show.shake(2, 120)


def tiles_laid(show: Show, data: Data) -> Act:
    """All tiles, one shortly after another; the whole takes 1.2 seconds at most."""
    tiles = sorted(show.after.tiles.values(), key=lambda t: (int(t.id[1:]) if t.id[1:].isdigit() else 0, t.id))
    show.cue()
    if show.reduced or not tiles:
        show.tell()
        yield from show.wait(120)
        return
    memory, look = show.memory, show.look
    each = LAY
    apart = min(APART, (LAYING - each) / len(tiles))
    total = apart * (len(tiles) - 1) + each

    def put(t: float) -> None:
        for n, tile in enumerate(tiles):
            share = (t * total - n * apart) / each
            if share <= 0:
                break
            look.tiles.setdefault(tile.id, TileLook(tile.id, None, tile.pose))
            if share < 1:
                memory.lifted[tile.id] = 1.4 * (1 - out_back(share))
            else:
                memory.lifted.pop(tile.id, None)

    yield from show.run(total, put)
    memory.lifted.clear()


def tile_placed(show: Show, data: Data) -> Act:
    """One tile is lifted and laid; of a run of many each falls shortly after the one before."""
    left = show.following("tile_placed")
    show.tell()
    if show.volley or left > 1:
        yield from _one_of_many(show, data["tile"], left)
        return
    id, memory = data["tile"], show.memory

    def lift(t: float) -> None:
        memory.lifted[id] = 0.8 * t

    yield from show.run(90, lift, out_quad)
    yield from drop(show, id, 0.8, LAY)
    show.cue()


def _one_of_many(show: Show, id: str, left: int) -> Act:
    show.volley = show.volley or left + 1
    show.flowing = left > 0
    lifted = show.memory.lifted

    def put(t: float) -> None:
        lifted[id] = 1.4 * (1 - t)
        if t == 1:
            lifted.pop(id, None)

    show.cue()
    if not show.reduced:
        put(0.0)
    show.fling(Timed(LAY / 1000, put=put, ease=out_back))
    if left:
        yield from show.wait(0.0 if show.reduced else min(APART, (LAYING - LAY) / show.volley))
    else:
        show.volley = 0
        yield from show.wait(120 if show.reduced else LAY)


ACTS: dict[str, Callable[[Show, Data], Act]] = {
    "placed": placed, "respawned": respawned, "captain": pause(200), "tiles_laid": tiles_laid,
    "tile_placed": tile_placed, "planned": pause(80), "refilled": pause(150), "first_tank": pause(250),
    "stays_out": pause(250), "rally_named": pause(250),
}  # fmt: skip
KEPT: dict[str, Callable[[Show, Data], None]] = {}
