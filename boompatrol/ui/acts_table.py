"""Animations of set-up, rounds, cards, tokens and scores."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from boompatrol.ui.carnage_card import CarnageCard, rows_of
from boompatrol.ui.effects import Point, Ring, Shout, Timed
from boompatrol.ui.flights import Banner, Fly
from boompatrol.ui.language import tr
from boompatrol.ui.look import TileLook
from boompatrol.ui.memory import POP
from boompatrol.ui.names import both, name_of
from boompatrol.ui.particles import Puff
from boompatrol.ui.places import centre_of
from boompatrol.ui.show import Act, Data, Show
from boompatrol.ui.theme import CREWS, LILAC, PLUM
from boompatrol.ui.tween import in_out_sine, out_back, out_quad

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


# rounds

OLD = 4
"""Turns until tracks are gone."""


def round_(show: Show, data: Data) -> Act:
    """A ribbon with the round; the lights go down for Total Carnage."""
    show.tell()
    show.cue((show.look.sizes.side / 2,) * 2)
    memory = show.memory
    if data["kind"] == "total_carnage":
        show.fling(
            Banner(
                1.5,
                words=tr("TOTAL CARNAGE"),
                note=tr("Round {n}", n=data["number"]),
                fill=PLUM,
                rim=LILAC,
            )
        )

        def put(t: float) -> None:
            memory.dusk = max(memory.dusk, t)

        yield from show.fade(400, put, in_out_sine)
        yield from show.wait(500)
        return
    memory.dusk = 0.0
    show.fling(Banner(1.2, words=tr("ROUND {n}", n=data["number"]), note=tr("of {n}", n=show.look.sizes.rounds)))
    yield from show.wait(700)


def initiative(show: Show, data: Data) -> Act:
    """The top card is turned over."""
    show.tell()
    show.cue()
    memory = show.memory

    def put(t: float) -> None:
        memory.initiative_flip = t

    if show.reduced:
        yield from show.fade(120, put)
    else:
        yield from show.run(320 if show.look.carnage else 260, put, in_out_sine)
    memory.initiative_flip = 1.0
    if show.look.carnage:
        look = show.look
        rows = rows_of(look, data["card"], data["first"], look.order)
        show.fling(CarnageCard(3.4, card=data["card"], first=data["first"], rows=rows))
        yield from show.wait(3000)
    yield from show.wait(300)


def weather(show: Show, data: Data) -> None:
    """With each turn all tracks grow fainter."""
    memory = show.memory
    for color in list(memory.tracks):
        age = memory.faint.get(color, 0) + 1
        memory.faint[color] = age
        if age >= OLD:
            memory.tracks.pop(color)
            memory.faint.pop(color)


def turn(show: Show, data: Data) -> Act:
    """The next crew: a moment of rest, 300 ms with what follows every event."""
    show.tell()
    weather(show, data)
    show.cue()
    if show.look.carnage and data["slot"] == 0 and data["tank"] != show.look.first and show.memory.dusk > 0:
        memory = show.memory

        def put(t: float) -> None:
            memory.dusk = 1 - t

        yield from show.fade(400, put, in_out_sine)
        memory.dusk = 0.0
    yield from show.wait(180)


def report(show: Show, data: Data) -> Act:
    """A ribbon."""
    show.tell()
    show.memory.dusk = 0.0
    show.fling(Banner(1.2, words=tr("SITUATION REPORT")))
    yield from show.wait(700)


def victory(show: Show, data: Data) -> Act:
    """The winners cheer."""
    for seat in data["winner"]:
        cheer(show, seat)
    show.cue()
    show.cue()
    winners = data["winner"]
    words = tr("{crew} WINS!", crew=name_of(winners[0]).upper()) if len(winners) == 1 else tr("SHARED VICTORY")
    note = "" if len(winners) == 1 else both([name_of(seat) for seat in winners])
    show.fling(Banner(2.2, words=words, note=note, rim=CREWS[winners[0]].base))
    yield from show.wait(1400)


ACTS: dict[str, Callable[[Show, Data], Act]] = {
    "placed": placed, "respawned": respawned, "captain": pause(200), "tiles_laid": tiles_laid,
    "tile_placed": tile_placed, "round": round_, "planned": pause(80), "refilled": pause(150),
    "initiative": initiative, "first_tank": pause(250), "turn": turn, "stays_out": pause(250),
    "rally_named": pause(250), "situation_report": report, "victory": victory,
}  # fmt: skip
KEPT: dict[str, Callable[[Show, Data], None]] = {"turn": weather}
