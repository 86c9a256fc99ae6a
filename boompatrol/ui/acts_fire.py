"""Animations of shots, dice, damage, rams, wrecks and the Clocktower."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, radians, sin

from boompatrol.table.table import icons
from boompatrol.ui.acts_table import cheer, place_of, pop
from boompatrol.ui.dice_shown import TUMBLE
from boompatrol.ui.effects import Burst, Ring, Shout, Tracer
from boompatrol.ui.language import decimal, tr
from boompatrol.ui.memory import DiceLook
from boompatrol.ui.names import FACES, name_of
from boompatrol.ui.particles import Cube, Debris, Puff, Sparks
from boompatrol.ui.show import Act, Data, Show
from boompatrol.ui.stings import Bite
from boompatrol.ui.theme import NORMAL
from boompatrol.ui.things import crew, thing
from boompatrol.ui.tween import out_expo

BARREL = 0.9
RECOIL, KICK, TRACER = 0.12, 90.0, 140.0
SETTLE, DIM = 120.0, 160.0
SMOKE, SPIN = (0xE8, 0xE2, 0xF0), (0x6F, 0xD0, 0xFF)
BOX_APART, BOX_BELOW = 0.44, 0.45
"""Where the boxes of the Clocktower are, from its middle, in inches."""


def fires(show: Show, data: Data) -> Act:
    """Recoil, tracer; the burst waits for the dice. From a tile the shot leaves its middle."""
    color, look, memory = data["tank"], show.look, show.memory
    tank = look.crews[color]
    point = tuple(data["at"]) if data.get("at") else place_of(show, data["target"])
    _keep_title(show, data)
    show.last_shot = point if point is not None else None
    show.rammer = None
    if data["source"] is not None:
        start = place_of(show, data["source"])
    elif tank.pose is not None:
        a = radians(look.sizes.aim(tank.pose[2], tank.turret))
        start = (tank.pose[0] + BARREL * cos(a), tank.pose[1] + BARREL * sin(a))
    else:
        start = None
    show.tell()
    show.cue(start)
    if start is None or point is None:
        yield from show.wait(TRACER)
        return
    show.fling(
        Burst(0.2, at=start, inches=1.3, count=1, seed=3), Puff(0.6, at=start, inches=0.6, color=SMOKE),
        Tracer(TRACER / 1000, start=start, end=point),
    )  # fmt: skip
    if data["source"] is None:

        def kick(t: float) -> None:
            memory.recoil[color] = RECOIL * (1 - t)

        yield from show.run(KICK, kick, out_expo)
        memory.recoil.pop(color, None)
        yield from show.wait(TRACER - KICK)
    else:
        yield from show.wait(TRACER)
    show.fling(Puff(0.45, at=point, inches=0.7), Sparks(0.22, at=point, count=6, inches=1.1, seed=2))


def rolled(show: Show, data: Data) -> Act:
    """The dice tumble, settle, and the one that does not count dims."""
    memory = show.memory
    dice = _dice(show, data)
    dice.settled, dice.age = False, 0.0
    memory.dice = dice
    show.cue()
    if show.reduced:
        dice.age = TUMBLE
    else:

        def put(t: float) -> None:
            dice.age = TUMBLE * t

        yield from show.run(TUMBLE * 1000, put)
    show.cue()
    yield from show.wait(SETTLE)
    _settle(show, dice, data)

    def dim(t: float) -> None:
        dice.dim = t

    yield from show.run(DIM, dim)
    dice.dim = 1.0
    yield from show.wait(140)


def _dice(show: Show, data: Data) -> DiceLook:
    faces = list(data["dice"])
    title = show.dice_title or tr("{crew} rolls", crew=crew(data["tank"]))
    if data.get("patch"):
        title = tr("{crew}: Patch Job", crew=crew(data["tank"]))
    words = []
    if len(faces) > 1:
        worth = [_worth(f, bool(data.get("patch"))) for f in faces]
        picked = faces.index(data["counts"])
        words = [
            tr("One die counts:")
            if worth[0] == worth[1]
            else tr("The better counts:")
            if worth[picked] == max(worth)
            else tr("The lesser counts:")
        ]
    return DiceLook(
        data["tank"], faces, bool(data.get("purple")), faces.index(data["counts"]), title, words, 99.0, True
    )


def _worth(face: str, patch: bool) -> tuple[int, int]:
    """What makes a die the better one: Crits before cards (F10); in a Patch Job every icon alike (B4)."""
    return (sum(icons(face)), 0) if patch else icons(face)


def _settle(show: Show, dice: DiceLook, data: Data) -> None:
    dice.settled, dice.age, show.counted, show.due = True, 99.0, True, True
    for n, face in enumerate(data["dice"]):
        if not (data.get("purple") and n == 0):
            show.memory.tally[face] = show.memory.tally.get(face, 0) + 1
    dice.words = [*dice.words, f"**{FACES[data['counts']]}**"]
    show.dice_title = ""


def say_beside(show: Show, words: str) -> None:
    """A line more beside the dice, if this came of them."""
    dice = show.memory.dice
    if dice is not None and show.beside and words not in dice.words:
        dice.words = [*dice.words, words]


def _begin_hit(show: Show) -> None:
    """A hit that no roll came before, as that of a mine, is not of the dice in the tray."""
    show.beside, show.due, show.last_shot = show.due, False, None


def hit(show: Show, data: Data) -> Act:
    """A burst and a word; the captain winces, a rammer cheers. Crits fly into the boxes of the Clocktower."""
    memory = show.memory
    id = data.get("tank") or data["object"]
    at = show.last_shot or place_of(show, id)
    _begin_hit(show)
    crits, commands = data["crits"], data["commands"]
    if "tank" in data:
        memory.feel(id, "hurt")
        say_beside(show, tr("against {crew}", crew=crew(id)))
    elif id == "clocktower":
        say_beside(
            show, tr("**{n} on the Clocktower**", n=crits) if crits else tr("no Crit, no harm")
        )  # fmt: skip
    if show.rammer is not None and (crits or commands):
        cheer(show, show.look.crews[show.rammer].seat)
    show.cue(at)
    if at is not None:
        word = tr("KABOOM!") if crits > 1 else tr("KRAK!") if crits else tr("BONK!") if commands else tr("PTANG!")
        show.fling(
            Burst(0.38, at=at, inches=2.8 if crits else 2.2, seed=1 + (len(memory.tally) + crits) % 3),
            Sparks(0.34, at=at, count=10 if crits else 6, inches=2.2, seed=crits + 3),
            Shout(0.5, at=at, words=word, size=92 if crits else 72),
        )
    if id == "clocktower":
        yield from _strikes(show, at, crits)
    show.tell()
    yield from show.shake(4 if crits else 2, 140)
    yield from show.wait(180)


def _strikes(show: Show, at: tuple[float, float] | None, crits: int) -> Act:
    """Crits into their boxes; the one before the last cracks the face; the last lets the tower stand for its fall."""
    look = show.look
    most, had = look.sizes.tower_crits, look.tower_crits
    middle = look.sizes.side / 2
    last = min(most, had + crits)
    if at is not None and last > had:
        for n in range(had, last):
            box = (middle + (n - (most - 1) / 2) * BOX_APART, middle - BOX_BELOW)
            show.fling(Cube(0.26, 0.09 * (n - had), start=at, end=box))
        yield from show.wait(260 + 90 * (last - had - 1))
    if last == most > had:
        show.memory.falling["clocktower"] = 0.0
    elif last == most - 1 > had:
        show.fling(
            Shout(0.5, 0.1, at=(middle, middle), words=tr("CRACK!"), size=64, color=NORMAL.cream),
            Debris(0.42, at=(middle, middle), count=6, inches=2.2, seed=8),
        )
    pop(show, "tower", "clocktower")


def missed(show: Show, data: Data) -> Act:
    """A word."""
    at = show.last_shot or place_of(show, data["target"])
    show.last_shot = None
    show.cue(at)
    if at is not None:
        show.fling(
            Shout(0.6, at=at, words=tr("MISS!"), size=66, color=NORMAL.cream), Puff(0.6, at=at, inches=1.0)
        )  # fmt: skip
    yield from show.wait(360)


def crits(show: Show, data: Data) -> Act:
    """A cube into its box, or out of it."""
    show.tell()
    show.cue()
    pop(show, "crits", data["tank"])
    yield from show.wait(160)


def rams(show: Show, data: Data) -> Act:
    """Metal on metal, where the two meet."""
    look = show.look
    a, b = place_of(show, data["tank"]), place_of(show, data["target"])
    show.rammer = None if data["forced"] else data["tank"]
    show.last_shot = None
    _keep_ram(show, data)
    show.cue(b)
    yield from show.hit_stop(60)
    if a is not None and b is not None:
        reach = look.sizes.tower / 2 if data["target"] == "clocktower" else 1.2
        far = max(1e-6, ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5)
        share = min(0.5, reach / far)
        at = (b[0] + (a[0] - b[0]) * share, b[1] + (a[1] - b[1]) * share)
        show.fling(
            Burst(0.32, at=at, inches=2.0, count=2, seed=11),
            Sparks(0.36, at=at, count=14, inches=2.8, seed=4),
            Shout(0.5, at=at, words=tr("CLANG!"), size=80, color=NORMAL.band_mid),
        )
        show.last_shot = at
    show.cue(b)
    yield from show.shake(5, 180)


def rerouted(show: Show, data: Data) -> Act:
    """The Accelerator spins, and the shot bends."""
    at = place_of(show, data["tile"])
    show.cue(at)
    if at is not None:
        show.fling(
            Ring(0.4, at=at, inches=1.8, color=SPIN),
            Ring(0.4, 0.12, at=at, inches=1.8, color=SPIN),
            Sparks(0.4, at=at, count=8, inches=1.6, color=SPIN, seed=9),
            Shout(0.5, at=at, words=tr("ZWIP!"), size=60, color=SPIN),
        )
    yield from show.wait(320)


def chomped(show: Show, data: Data) -> Act:
    """A bite."""
    at = place_of(show, data["target"])
    if at is not None:
        show.fling(Bite(0.48, at=at))
        yield from show.wait(190)
        show.fling(Shout(0.5, at=at, words=tr("CHOMP!"), size=96, color=(0xC9, 0x9B, 0xFF)))
    show.cue(at)
    show.memory.feel(data["target"], "hurt")
    yield from show.shake(4, 160)
    yield from show.wait(140)


def knocked_back(show: Show, data: Data) -> Act:
    """The push itself is a travel."""
    say_beside(show, tr("pushed {n} in", n=decimal(data["inches"])))
    yield from show.wait(40)


def _keep_dice(show: Show, data: Data) -> None:
    if not show.counted:
        dice = show.memory.dice = _dice(show, data)
        _settle(show, dice, data)


def _keep_title(show: Show, data: Data) -> None:
    show.dice_title = tr(
        "{crew} at {target}, {band}", crew=crew(data["tank"]), target=thing(data["target"], show.look),
        band=name_of(data["band"]),
    )  # fmt: skip


def _keep_ram(show: Show, data: Data) -> None:
    show.dice_title = tr("{crew} rams {target}", crew=crew(data["tank"]), target=thing(data["target"], show.look))


def _keep_hit(show: Show, data: Data) -> None:
    _begin_hit(show)
    if "tank" in data:
        say_beside(show, tr("against {crew}", crew=crew(data["tank"])))


ACTS: dict[str, Callable[[Show, Data], Act]] = {
    "fires": fires, "rolled": rolled, "hit": hit, "missed": missed, "crits": crits, "rams": rams,
    "rerouted": rerouted, "chomped": chomped, "knocked_back": knocked_back,
}  # fmt: skip
KEPT: dict[str, Callable[[Show, Data], None]] = {
    "rolled": _keep_dice, "fires": _keep_title, "rams": _keep_ram, "hit": _keep_hit,
}  # fmt: skip
