"""Animations of set-up, rounds, cards, tokens and scores."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import partial
from typing import TYPE_CHECKING, Any

from boompatrol.ui.effects import Banner, Beam, Fly, Ring, Shout
from boompatrol.ui.look import TileLook
from boompatrol.ui.names import name_of
from boompatrol.ui.theme import CREWS, NORMAL
from boompatrol.ui.tween import in_out_sine, out_back

if TYPE_CHECKING:
    from boompatrol.ui.director import Director

Act = Generator[None, None, None]
Data = dict[str, Any]
Point = tuple[float, float]
MOOD = 3.0
"""Seconds a mood lasts."""
POP = 0.4
FLIGHT = 0.48


def place_of(show: Director, id: str | None) -> Point | None:
    """The world point of a thing, as it is drawn now."""
    look = show.look
    if id in look.crews:
        pose = look.crews[id].pose
        return None if pose is None else (pose[0], pose[1])
    for things in (look.tiles, look.wrecks):
        if id in things:
            pose = things[id].pose  # type: ignore[attr-defined]
            return pose[0], pose[1]
    if id in look.loose:
        return look.loose[id].x, look.loose[id].y
    return (look.sizes.side / 2, look.sizes.side / 2) if id == "clocktower" else None


def fly(show: Director, icon: str, source: Point | None, what: str, who: str, wait: float = 0.0, size: float = 56) -> None:
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


def pop(show: Director, what: str, who: str) -> None:
    """A number has changed."""
    show.memory.pops[(what, who)] = POP


def cheer(show: Director, seat: str) -> None:
    """The crews of a side are glad."""
    for crew in show.look.crews.values():
        if crew.seat == seat:
            show.memory.moods[crew.color] = ("cheer", MOOD)


def pause(ms: float) -> Callable[[Director, Data], Act]:
    """An act that only lets time pass."""

    def act(show: Director, data: Data) -> Act:
        show.tell()
        yield from show.wait(ms)

    return act


# set-up


def drop(show: Director, id: str, height: float = 1.6, ms: float = 200) -> Act:
    """A thing comes down onto the sand, with a ring of dust."""
    memory = show.memory

    def put(t: float) -> None:
        memory.lifted[id] = height * (1 - t)

    yield from show.run(ms, put, lambda t: min(1.02, out_back(t, 0.04)) if t < 1 else 1.0)
    memory.lifted.pop(id, None)
    at = place_of(show, id)
    if at is not None:
        show.fling(Ring(0.22, at=at, inches=2.0, color=(0xF6, 0xE6, 0xC4)))


def placed(show: Director, data: Data) -> Act:
    """A tank is set down."""
    show.tell()
    show.memory.tracks.pop(data["tank"], None)
    yield from drop(show, data["tank"])


def tiles_laid(show: Director, data: Data) -> Act:
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


def tile_placed(show: Director, data: Data) -> Act:
    """One tile is laid."""
    show.tell()
    yield from drop(show, data["tile"], 0.8, 140)


# rounds


def round_(show: Director, data: Data) -> Act:
    """A ribbon with the round; the lights go down for Total Carnage."""
    show.tell()
    memory = show.memory
    if data["kind"] == "total_carnage":
        show.fling(Banner(1.5, words="TOTAL CARNAGE", note=f"Round {data['number']}", fill=(0x2B, 0x12, 0x48), rim=(0xB9, 0x8C, 0xF5)))

        def put(t: float) -> None:
            memory.dusk = max(memory.dusk, t)

        yield from show.run(400, put, in_out_sine)
        yield from show.wait(500)
        return
    memory.dusk = 0.0
    show.fling(Banner(1.2, words=f"ROUND {data['number']}", note=f"of {show.look.sizes.rounds}"))
    yield from show.wait(700)


def initiative(show: Director, data: Data) -> Act:
    """The top card is turned over."""
    show.tell()
    memory = show.memory

    def put(t: float) -> None:
        memory.initiative_flip = t

    yield from show.run(320 if show.look.carnage else 260, put, in_out_sine)
    memory.initiative_flip = 1.0
    yield from show.wait(300)


def turn(show: Director, data: Data) -> Act:
    """The next crew: a moment of rest."""
    show.tell()
    if show.look.carnage and data["slot"] == 0 and data["tank"] != show.look.first and show.memory.dusk > 0:
        memory = show.memory

        def put(t: float) -> None:
            memory.dusk = 1 - t

        yield from show.run(400, put, in_out_sine)
        memory.dusk = 0.0
    yield from show.wait(180)


def report(show: Director, data: Data) -> Act:
    """A ribbon."""
    show.tell()
    show.memory.dusk = 0.0
    show.fling(Banner(1.2, words="SITUATION REPORT"))
    yield from show.wait(700)


def victory(show: Director, data: Data) -> Act:
    """The winners cheer."""
    for seat in data["winner"]:
        cheer(show, seat)
    names = [name_of(seat).upper() for seat in data["winner"]]
    rim = CREWS[data["winner"][0]].base
    show.fling(Banner(2.2, words=f"{' + '.join(names)} WINS!" if len(names) == 1 else "SHARED VICTORY", rim=rim))
    yield from show.wait(1400)


# cards


def card_revealed(show: Director, data: Data) -> Act:
    """The card turns about its long axis, then lies still."""
    key = (data["tank"], data["slot"])
    flips = show.memory.flips
    flips[key] = 0.0
    show.tell()

    def put(t: float) -> None:
        flips[key] = t

    yield from show.run(260, put, in_out_sine)
    flips.pop(key, None)
    yield from show.wait(200)


def orders(show: Director, data: Data) -> Act:
    """The captain is called by name."""
    show.tell()
    at = place_of(show, data["tank"])
    if at is not None:
        show.fling(Shout(0.7, at=at, words=f"{name_of(data['captain'])}!", size=58, color=CREWS[data["tank"]].light))
    yield from show.wait(380)


def damaged(show: Director, data: Data) -> Act:
    """Cards go to the damaged pile."""
    for n, card in enumerate(data["cards"]):
        fly(show, f"cards/{card}", None, "damaged", data["tank"], 0.09 * n, 60)
    yield from show.wait(300)
    pop(show, "damaged", data["tank"])


def repaired(show: Director, data: Data) -> Act:
    """Cards come back to the hand."""
    if not data["cards"]:
        yield from show.wait(120)
        return
    show.tell()
    pop(show, "hand", data["tank"])
    yield from show.wait(300)


def rattled(show: Director, data: Data) -> Act:
    """Spirals to the hand."""
    at = place_of(show, data["tank"])
    for n in range(data["amount"]):
        fly(show, "tokens/rattled", at, "hand", data["tank"], 0.09 * n)
    if at is not None:
        show.fling(Shout(0.5, at=at, words="RATTLED!", size=48, color=(0xFF, 0xE3, 0x4D)))
    yield from show.wait(420)


# scores and tokens


def gold(show: Director, data: Data) -> Act:
    """Coins to the board, one shortly after another; those given away go without a flight."""
    color = data["tank"]
    if data["amount"] < 0:
        show.tell()
        pop(show, "gold", color)
        yield from show.wait(160)
        return
    source = place_of(show, "clocktower" if data["why"] == "vault" else color)
    for n in range(min(3, data["amount"])):
        fly(show, "tokens/gold", source, "gold", color, 0.09 * n)
    yield from show.wait(430)
    show.tell()
    pop(show, "gold", color)


def glory(show: Director, data: Data) -> Act:
    """A cube to the track."""
    color = _scorer(show, data["seat"])
    fly(show, "tokens/glory", place_of(show, color), "glory", color, size=46)
    yield from show.wait(360)
    show.tell()
    pop(show, "glory", data["seat"])


def medals(show: Director, data: Data) -> Act:
    """Medals to the plate; the captain cheers."""
    color = _scorer(show, data["seat"])
    for n in range(min(3, data["amount"])):
        fly(show, "tokens/medal", place_of(show, color), "medals", color, 0.12 * n, 72)
    yield from show.wait(470)
    show.tell()
    pop(show, "medals", data["seat"])
    cheer(show, data["seat"])
    yield from show.wait(160)


def _scorer(show: Director, seat: str) -> str:
    """The crew of a side that a score is shown at: the one that acts, else its first."""
    acting = show.look.acting
    if acting is not None and show.look.crews[acting].seat == seat:
        return acting
    return seat


_TOKENS = {"bunker": "ammo", "patch_job": "patch_kit", "super_charge": "super_charge", "relic": "relic"}


def claimed(show: Director, data: Data) -> Act:
    """A token to the board."""
    what, color = data["what"], data["tank"]
    if what in _TOKENS:
        for n in range(min(3, data.get("amount", 1))):
            fly(show, f"tokens/{_TOKENS[what]}", place_of(show, color), "tokens", color, 0.09 * n)
        yield from show.wait(430)
        show.tell()
        pop(show, "tokens", color)
    elif what not in ("gold_bar", "gold_bars") and "amount" not in data:
        at = place_of(show, color)
        if at is not None:
            show.fling(Shout(0.7, at=at, words=f"{name_of(what)}!", size=52))
        yield from show.wait(320)


def relic(show: Director, data: Data) -> Act:
    """The Relic changes hands."""
    fly(show, "tokens/relic", place_of(show, data.get("of") or data["tank"]), "tokens", data["tank"], size=64)
    yield from show.wait(470)
    show.tell()
    pop(show, "tokens", data["tank"])
    cheer(show, show.look.crews[data["tank"]].seat)


def gear_taken(show: Director, data: Data) -> Act:
    """Gear to the board."""
    fly(show, f"gear/{data['gear']}", place_of(show, data["tank"]), "gear", data["tank"], size=60)
    yield from show.wait(440)


def gear_used(show: Director, data: Data) -> Act:
    """A Gear saves its tank."""
    at = place_of(show, data["tank"])
    if at is not None and data["gear"]:
        show.fling(Shout(0.7, at=at, words=f"{name_of(data['gear'])}!", size=46, color=NORMAL.free))
    yield from show.wait(320)


def reaches(show: Director, data: Data) -> Act:
    """A dashed line from a tank to the one it concerns."""
    a, b = place_of(show, data["tank"]), place_of(show, data.get("target") or data.get("of"))
    if a is not None and b is not None:
        show.fling(Beam(0.7, start=a, end=b, color=CREWS[data["tank"]].light))
    yield from show.wait(380)


ACTS: dict[str, Callable[[Director, Data], Act]] = {
    "placed": placed, "respawned": placed, "captain": pause(200), "tiles_laid": tiles_laid,
    "tile_placed": tile_placed, "round": round_, "planned": pause(80), "refilled": pause(150),
    "initiative": initiative, "first_tank": pause(250), "turn": turn, "card_revealed": card_revealed,
    "back_used": pause(320), "passed": pause(250), "stays_out": pause(250), "again": pause(250), "orders": orders,
    "damaged": damaged, "repaired": repaired, "mended": pause(250), "rattled": rattled, "rattled_draw": pause(420),
    "gold": gold, "glory": glory, "medals": medals, "claimed": claimed, "relic": relic, "relic_taken": relic,
    "gear_taken": gear_taken, "gear_discarded": pause(120), "gear_used": gear_used, "patch_spent": pause(150),
    "magnet": reaches, "peeked": reaches, "intel_used": reaches, "copied": reaches, "foreseen": reaches,
    "foresight_true": pause(400), "rally_named": pause(250), "situation_report": report, "victory": victory,
    "air_drop_declined": pause(120),
}  # fmt: skip
