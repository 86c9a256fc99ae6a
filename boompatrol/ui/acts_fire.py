"""Animations of shots, dice, damage, rams, wrecks and the Clocktower."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, radians, sin

from boompatrol.ui.acts_table import MOOD, cheer, place_of, pop
from boompatrol.ui.dice_tray import TUMBLE
from boompatrol.ui.effects import Burst, Puff, Ring, Shout, Tracer
from boompatrol.ui.flights import Beam
from boompatrol.ui.memory import DiceLook
from boompatrol.ui.names import FACES, name_of
from boompatrol.ui.phrases import crew, thing
from boompatrol.ui.show import Act, Data, Show
from boompatrol.ui.theme import NORMAL

BARREL = 0.9
SETTLE, DIM = 120.0, 160.0


def fires(show: Show, data: Data) -> Act:
    """Recoil, tracer; the burst waits for the dice."""
    color, look, memory = data["tank"], show.look, show.memory
    tank = look.crews[color]
    target = place_of(show, data["target"])
    point = tuple(data["at"]) if data.get("at") else target
    show.dice_title = f"{crew(color)} at {thing(data['target'], look)}, {name_of(data['band'])}"
    show.last_shot = point if point is not None else None
    show.rammer = None
    if data["source"] is not None:
        start = place_of(show, data["source"])
    elif tank.pose is not None:
        a = radians(tank.pose[2] + 45 * tank.turret)
        start = (tank.pose[0] + BARREL * cos(a), tank.pose[1] + BARREL * sin(a))
    else:
        start = None
    show.tell()
    if start is None or point is None:
        yield from show.wait(140)
        return
    show.fling(
        Burst(0.2, at=start, inches=1.0, count=1, seed=3), Puff(0.6, at=start, inches=0.5, color=(0xE8, 0xE2, 0xF0))
    )
    if data["source"] is None:

        def kick(t: float) -> None:
            memory.recoil[color] = 0.12 * (1 - abs(2 * t - 1)) * 1.6

        yield from show.run(90, kick)
        memory.recoil.pop(color, None)
    show.fling(Tracer(0.14 / 1.0, start=start, end=point))
    yield from show.wait(150)
    show.fling(Puff(0.45, at=point, inches=0.6))


def rolled(show: Show, data: Data) -> Act:
    """The dice tumble, settle, and the one that does not count dims."""
    memory = show.memory
    dice = _dice(show, data)
    dice.settled, dice.age = False, 0.0
    memory.dice = dice
    if show.reduced:
        dice.age = TUMBLE
    else:

        def put(t: float) -> None:
            dice.age = TUMBLE * t

        yield from show.run(TUMBLE * 1000, put)
    yield from show.wait(SETTLE)
    _settle(show, dice, data)
    yield from show.wait(DIM + 140)


def _dice(show: Show, data: Data) -> DiceLook:
    faces = list(data["dice"])
    title = show.dice_title or f"{crew(data['tank'])} rolls"
    words = []
    if len(faces) > 1:
        worth = [(f.count("X"), f.count("C")) if f != "blank" else (0, 0) for f in faces]
        picked = faces.index(data["counts"])
        words = [
            "One die counts:"
            if worth[0] == worth[1]
            else "The better counts:"
            if worth[picked] == max(worth)
            else "The lesser counts:"
        ]
    return DiceLook(
        data["tank"], faces, bool(data.get("purple")), faces.index(data["counts"]), title, words, 99.0, True
    )


def _settle(show: Show, dice: DiceLook, data: Data) -> None:
    dice.settled, dice.age, show.counted = True, 99.0, True
    for n, face in enumerate(data["dice"]):
        if not (data.get("purple") and n == 0):
            show.memory.tally[face] = show.memory.tally.get(face, 0) + 1
    dice.words = [*dice.words, f"**{FACES[data['counts']]}**"]
    show.dice_title = ""


def say_beside(show: Show, words: str) -> None:
    """A line more beside the dice."""
    dice = show.memory.dice
    if dice is not None and words not in dice.words:
        dice.words = [*dice.words, words]


def hit(show: Show, data: Data) -> Act:
    """A burst and a word; the captain winces, a rammer cheers."""
    memory = show.memory
    id = data.get("tank") or data["object"]
    at = show.last_shot or place_of(show, id)
    show.last_shot = None
    crits, commands = data["crits"], data["commands"]
    if "tank" in data:
        memory.moods[id] = ("hurt", MOOD)
        say_beside(show, f"against {crew(id)}")
    elif id == "clocktower":
        say_beside(show, f"**{crits} on the Clocktower**" if crits else "no Crit, no harm")
    if show.rammer is not None and (crits or commands):
        cheer(show, show.look.crews[show.rammer].seat)
    if at is not None:
        word = "BOOM!" if crits > 1 else "KRAK!" if crits else "CLANG!" if commands else "CRACK!"
        show.fling(
            Burst(0.38, at=at, inches=2.6 if crits else 2.0, seed=len(memory.tally) + crits),
            Shout(0.5, at=at, words=word, size=88 if crits else 70),
        )
    show.tell()
    if id == "clocktower":
        pop(show, "tower", "clocktower")
    yield from show.shake(4 if crits else 2, 140)
    yield from show.wait(180)


def missed(show: Show, data: Data) -> Act:
    """A word."""
    at = show.last_shot or place_of(show, data["target"])
    show.last_shot = None
    if at is not None:
        show.fling(Shout(0.6, at=at, words="MISS!", size=60, color=NORMAL.cream), Puff(0.6, at=at, inches=0.9))
    yield from show.wait(360)


def crits(show: Show, data: Data) -> Act:
    """A cube into its box, or out of it."""
    show.tell()
    pop(show, "crits", data["tank"])
    yield from show.wait(160)


def rams(show: Show, data: Data) -> Act:
    """Metal on metal, where the two meet."""
    look = show.look
    a, b = place_of(show, data["tank"]), place_of(show, data["target"])
    show.rammer = None if data["forced"] else data["tank"]
    show.last_shot = None
    target = thing(data["target"], look)
    show.dice_title = f"{crew(data['tank'])} rams {target}"
    if a is not None and b is not None:
        at = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        show.fling(
            Burst(0.32, at=at, inches=1.8, count=2, seed=11),
            Shout(0.5, at=at, words="CRUNCH!", size=72, color=NORMAL.band_mid),
        )
        show.last_shot = at
    yield from show.wait(60)
    yield from show.shake(5, 180)


def mortar(show: Show, data: Data) -> Act:
    """A shell out of the sky."""
    a, b = place_of(show, data["tank"]), place_of(show, data["target"])
    show.dice_title = f"{crew(data['tank'])}: Mortar on {crew(data['target'])}"
    show.last_shot = b
    if a is not None and b is not None:
        show.fling(Beam(0.6, start=a, end=b, color=NORMAL.band_long))
        yield from show.wait(240)
        show.fling(Tracer(0.16, start=(b[0] + 3, b[1] + 9), end=b))
    yield from show.wait(180)


def rerouted(show: Show, data: Data) -> Act:
    """The Accelerator spins."""
    at = place_of(show, data["tile"])
    if at is not None:
        show.fling(
            Ring(0.4, at=at, inches=1.8, color=(0x6F, 0xD0, 0xFF)),
            Ring(0.4, 0.12, at=at, inches=1.8, color=(0x6F, 0xD0, 0xFF)),
        )
    yield from show.wait(320)


def chomped(show: Show, data: Data) -> Act:
    """A bite."""
    at = place_of(show, data["target"])
    show.memory.moods[data["target"]] = ("hurt", MOOD)
    if at is not None:
        show.fling(Shout(0.8, at=at, words="CHOMP!", size=96, color=(0xC9, 0x9B, 0xFF)))
    yield from show.shake(4, 160)
    yield from show.wait(200)


def knocked_back(show: Show, data: Data) -> Act:
    """The push itself is a travel."""
    say_beside(show, f"pushed {data['inches']:.1f} in")
    yield from show.wait(40)


def _keep_dice(show: Show, data: Data) -> None:
    if not show.counted:
        dice = show.memory.dice = _dice(show, data)
        _settle(show, dice, data)


def _keep_title(show: Show, data: Data) -> None:
    show.dice_title = f"{crew(data['tank'])} at {thing(data['target'], show.look)}, {name_of(data['band'])}"


def _keep_ram(show: Show, data: Data) -> None:
    show.dice_title = f"{crew(data['tank'])} rams {thing(data['target'], show.look)}"


def _keep_hit(show: Show, data: Data) -> None:
    show.last_shot = None
    if "tank" in data:
        say_beside(show, f"against {crew(data['tank'])}")


ACTS: dict[str, Callable[[Show, Data], Act]] = {
    "fires": fires, "rolled": rolled, "hit": hit, "missed": missed, "crits": crits, "rams": rams,

     "mortar": mortar, "rerouted": rerouted, "chomped": chomped,
    "knocked_back": knocked_back,
}  # fmt: skip
KEPT: dict[str, Callable[[Show, Data], None]] = {
    "rolled": _keep_dice, "fires": _keep_title, "rams": _keep_ram, "hit": _keep_hit,
}  # fmt: skip
