"""Animations of set-up, rounds, cards, tokens and scores."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from boompatrol.ui.carnage_card import CarnageCard, rows_of
from boompatrol.ui.effects import Ring
from boompatrol.ui.flights import Banner, Fly
from boompatrol.ui.look import TileLook
from boompatrol.ui.names import name_of
from boompatrol.ui.places import centre_of
from boompatrol.ui.show import Act, Data, Show
from boompatrol.ui.theme import CREWS
from boompatrol.ui.tween import in_out_sine, out_back

Point = tuple[float, float]
MOOD = 3.0
"""Seconds a mood lasts."""
POP = 0.4
FLIGHT = 0.48


def place_of(show: Show, id: str | None) -> Point | None:
    """The world point of a thing, as it is drawn now."""
    return None if id is None else centre_of(show.look, id)


def fly(show: Show, icon: str, source: Point | None, what: str, who: str, wait: float = 0.0, size: float = 56) -> None:
    """A token from a place in the arena (or the board's own middle) to a board."""
    stage = show.stage
    if stage is None or show.reduced:
        return
    here = source

    def start() -> Point:
        arena = getattr(stage, "arena", None)
        if here is None or arena is None:
            return stage.anchor("hand", who)
        at: Point = arena.camera.to_screen(*here)
        return at

    show.fling(Fly(FLIGHT, wait, icon=icon, start=start, end=partial(stage.anchor, what, who), size=size))


def pop(show: Show, what: str, who: str) -> None:
    """A number has changed."""
    show.memory.pops[(what, who)] = POP


def cheer(show: Show, seat: str) -> None:
    """The crews of a side are glad."""
    for crew in show.look.crews.values():
        if crew.seat == seat:
            show.memory.moods[crew.color] = ("cheer", MOOD)


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

    yield from show.run(ms, put, lambda t: min(1.02, out_back(t, 0.04)) if t < 1 else 1.0)
    memory.lifted.pop(id, None)
    at = place_of(show, id)
    if at is not None:
        show.fling(Ring(0.22, at=at, inches=2.0, color=(0xF6, 0xE6, 0xC4)))


def placed(show: Show, data: Data) -> Act:
    """A tank is set down."""
    show.tell()
    show.memory.tracks.pop(data["tank"], None)
    yield from drop(show, data["tank"])


def tiles_laid(show: Show, data: Data) -> Act:
    """All tiles, one shortly after another; the whole takes 1.2 seconds at most."""
    tiles = sorted(show.after.tiles.values(), key=lambda t: (int(t.id[1:]) if t.id[1:].isdigit() else 0, t.id))
    if show.reduced or not tiles:
        show.tell()
        yield from show.wait(120)
        return
    memory, look = show.memory, show.look
    apart, each = min(25.0, 1000 / len(tiles)), 140.0
    total = apart * (len(tiles) - 1) + each

    def put(t: float) -> None:
        for n, tile in enumerate(tiles):
            share = (t * total - n * apart) / each
            if share <= 0:
                break
            look.tiles.setdefault(tile.id, TileLook(tile.id, None, tile.pose))
            if share < 1:
                memory.lifted[tile.id] = 1.2 * (1 - share) ** 2
            else:
                memory.lifted.pop(tile.id, None)

    yield from show.run(total, put)
    memory.lifted.clear()


def tile_placed(show: Show, data: Data) -> Act:
    """One tile is laid."""
    show.tell()
    yield from drop(show, data["tile"], 0.8, 140)


# rounds


def round_(show: Show, data: Data) -> Act:
    """A ribbon with the round; the lights go down for Total Carnage."""
    show.tell()
    memory = show.memory
    if data["kind"] == "total_carnage":
        show.fling(
            Banner(
                1.5,
                words="TOTAL CARNAGE",
                note=f"Round {data['number']}",
                fill=(0x2B, 0x12, 0x48),
                rim=(0xB9, 0x8C, 0xF5),
            )
        )

        def put(t: float) -> None:
            memory.dusk = max(memory.dusk, t)

        yield from show.run(400, put, in_out_sine)
        yield from show.wait(500)
        return
    memory.dusk = 0.0
    show.fling(Banner(1.2, words=f"ROUND {data['number']}", note=f"of {show.look.sizes.rounds}"))
    yield from show.wait(700)


def initiative(show: Show, data: Data) -> Act:
    """The top card is turned over."""
    show.tell()
    memory = show.memory

    def put(t: float) -> None:
        memory.initiative_flip = t

    yield from show.run(320 if show.look.carnage else 260, put, in_out_sine)
    memory.initiative_flip = 1.0
    if show.look.carnage:
        look = show.look
        rows = rows_of(look, data["card"], data["first"], look.order)
        show.fling(CarnageCard(3.4, card=data["card"], first=data["first"], rows=rows))
        yield from show.wait(3000)
    yield from show.wait(300)


def turn(show: Show, data: Data) -> Act:
    """The next crew: a moment of rest."""
    show.tell()
    if show.look.carnage and data["slot"] == 0 and data["tank"] != show.look.first and show.memory.dusk > 0:
        memory = show.memory

        def put(t: float) -> None:
            memory.dusk = 1 - t

        yield from show.run(400, put, in_out_sine)
        memory.dusk = 0.0
    yield from show.wait(180)


def report(show: Show, data: Data) -> Act:
    """A ribbon."""
    show.tell()
    show.memory.dusk = 0.0
    show.fling(Banner(1.2, words="SITUATION REPORT"))
    yield from show.wait(700)


def victory(show: Show, data: Data) -> Act:
    """The winners cheer."""
    for seat in data["winner"]:
        cheer(show, seat)
    names = [name_of(seat).upper() for seat in data["winner"]]
    rim = CREWS[data["winner"][0]].base
    show.fling(Banner(2.2, words=f"{' + '.join(names)} WINS!" if len(names) == 1 else "SHARED VICTORY", rim=rim))
    yield from show.wait(1400)


# cards


# scores and tokens


ACTS: dict[str, Callable[[Show, Data], Act]] = {
    "placed": placed, "respawned": placed, "captain": pause(200), "tiles_laid": tiles_laid,
    "tile_placed": tile_placed, "round": round_, "planned": pause(80), "refilled": pause(150),
    "initiative": initiative, "first_tank": pause(250), "turn": turn, "stays_out": pause(250),
    "rally_named": pause(250), "situation_report": report, "victory": victory,
}  # fmt: skip
