"""Animations of explosions: the Mortar, tanks destroyed, wrecks, the Clocktower."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from boompatrol.ui.acts_fire import say_beside
from boompatrol.ui.acts_table import CHALK, cheer, place_of
from boompatrol.ui.effects import Burst, Effect, Ring, Shout
from boompatrol.ui.flights import Beam
from boompatrol.ui.language import tr
from boompatrol.ui.particles import Cloud, Debris, Flung, Puff, Shell, Sparks
from boompatrol.ui.show import Act, Data, Show
from boompatrol.ui.theme import CREWS, NORMAL
from boompatrol.ui.things import crew

BRICKS = ((0x6B, 0x4A, 0x3A), (0xFF, 0xC2, 0x33), CHALK)
DARK = ((0x2B, 0x27, 0x40), (0x4D, 0x48, 0x68), (0x6E, 0x3A, 0x20))
SOOT = (0x2B, 0x27, 0x40)
LEAN, DOWN, TOPPLE = 460.0, 280.0, 140.0
"""Milliseconds in which the Clocktower leans, falls, and how much of the fall is seen before the dust."""


def mortar(show: Show, data: Data) -> Act:
    """A shell out of the sky."""
    a, b = place_of(show, data["tank"]), place_of(show, data["target"])
    show.dice_title = tr("{crew}: Mortar on {target}", crew=crew(data["tank"]), target=crew(data["target"]))
    show.last_shot = b
    if a is not None and b is not None:
        show.fling(Beam(0.5, start=a, end=b, color=NORMAL.band_long))
        yield from show.wait(160)
        show.fling(Shell(0.42, at=b))
        yield from show.wait(420)
        show.cue(b)
        show.fling(
            Burst(0.3, at=b, inches=2.0, count=2, seed=6), Ring(0.4, at=b, inches=2.6, color=NORMAL.band_long),
            *(Puff(0.6, at=(b[0] + dx, b[1] + dy), inches=0.9, drift=(dx, dy)) for dx, dy in ((0.6, 0.3), (-0.6, 0.2))),
        )  # fmt: skip
        yield from show.shake(3, 120)
    yield from show.wait(60)


def destroyed(show: Show, data: Data) -> Act:
    """Hit-stop, explosion, then the wreck fades in. Never a flash of the whole screen."""
    color, wreck, memory = data["tank"], data["wreck"], show.memory
    at = place_of(show, color)
    show.cue(at)
    yield from show.hit_stop(90)
    memory.fading[wreck] = 0.0
    show.tell()
    memory.tracks.pop(color, None)
    say_beside(show, tr("**destroyed**"))
    if data.get("credit"):
        cheer(show, data["credit"])
    if at is not None:
        side = show.look.sizes.side
        land = (at[0] + (2.6 if at[0] < side / 2 else -2.6), at[1] + (1.2 if at[1] < side / 2 else -1.2))
        smoke: list[Effect] = [
            Cloud(1.2, 0.06 * n + 0.16, at=(at[0] + dx, at[1] + dy), inches=1.1, color=SOOT, drift=(0.4, 1.8),
                  strength=0.5)
            for n, (dx, dy) in enumerate(((0.0, 0.2), (0.6, 0.5), (-0.5, 0.6), (0.2, 1.1), (-0.2, 0.9)))
        ]  # fmt: skip
        show.fling(
            *smoke, Ring(0.5, at=at, inches=4.0, color=NORMAL.band_mid), Burst(0.52, at=at, inches=4.4, seed=5),
            Debris(0.6, at=at, colors=(*DARK, CREWS[color].base), count=12, inches=3.2, seed=9),
            Sparks(0.42, at=at, count=14, inches=3.6, seed=5),
            Flung(0.7, start=at, end=land, drawing=f"tanks/turret_{color}"),
            Shout(0.8, at=at, words=tr("BOOM!"), size=120, color=NORMAL.band_long),
        )  # fmt: skip
    show.cue(at)
    yield from show.shake(6, 220)

    def put(t: float) -> None:
        memory.fading[wreck] = t

    yield from show.fade(200, put)
    memory.fading.pop(wreck, None)
    yield from show.wait(100)


def wreck_crushed(show: Show, data: Data) -> Act:
    """Scrap flies, the wreck is gone."""
    at = place_of(show, data["wreck"])
    _keep_title(show, data)
    show.cue(at)
    yield from show.hit_stop(60)
    if at is not None:
        show.fling(
            Debris(0.5, at=at, colors=DARK, count=10, inches=2.4, seed=4),
            Shout(0.5, at=at, words=tr("CRUNCH!"), size=72),
        )
    yield from show.shake(3, 120)
    yield from _fade(show, data["wreck"])


def wreck_shot(show: Show, data: Data) -> Act:
    """It blows up."""
    at = place_of(show, data["wreck"])
    show.cue(at)
    if at is not None:
        show.fling(
            Burst(0.45, at=at, inches=3.2, seed=8), Debris(0.5, at=at, colors=DARK, count=10, inches=2.8, seed=6)
        )
    yield from show.shake(4, 160)
    yield from _fade(show, data["wreck"])


def wreck_gone(show: Show, data: Data) -> Act:
    """It is cleared away."""
    yield from _fade(show, data["wreck"])


def _fade(show: Show, id: str) -> Act:
    fading = show.memory.fading
    _keep_place(show, {"wreck": id})

    def put(t: float) -> None:
        fading[id] = 1 - t

    yield from show.fade(160, put)
    show.tell()
    fading.pop(id, None)


def _keep_place(show: Show, data: Data) -> None:
    at = place_of(show, data["wreck"])
    if at is not None:
        show.places[data["wreck"]] = at


def _keep_title(show: Show, data: Data) -> None:
    show.dice_title = tr("the wreck against {crew}", crew=crew(data["tank"]))
    _keep_place(show, data)


def vault_opened(show: Show, data: Data) -> Act:
    """The Clocktower leans, comes down in its own dust, and the Vault lies open."""
    side = show.look.sizes.side / 2
    at = (side, side)
    falling = show.memory.falling
    show.cue(at)
    if show.reduced:
        falling.pop("clocktower", None)
        show.tell()
        yield from show.wait(160)
    else:

        def put(t: float) -> None:
            falling["clocktower"] = t

        share = LEAN / (LEAN + DOWN)
        show.fling(
            *(Puff(0.7, 0.1 * n, at=(side + dx, side - 1.3), inches=0.6) for n, dx in enumerate((-0.8, 0.5, 0.0)))
        )
        yield from show.run(LEAN, lambda t: put(t * share))
        show.fling(Debris(0.7, at=at, colors=BRICKS, count=16, inches=4.2, seed=2))
        yield from show.run(TOPPLE, lambda t: put(share + (1 - share) * t * TOPPLE / DOWN))
        show.fling(
            *(
                Cloud(0.9, 0.03 * n, at=(side + 1.3 * cos(a), side + 1.1 * sin(a)), inches=1.3,
                      drift=(1.7 * cos(a), 1.5 * sin(a)), strength=0.92)
                for n, a in enumerate(2 * pi * n / 9 for n in range(9))
            ),
            Cloud(0.8, at=at, inches=2.0, strength=0.95),
            *(Cloud(0.8, 0.04 * n, at=(side + 2.0 + dx, side - 1.4 + dy), inches=1.2, drift=(dx, dy), strength=0.92)
              for n, (dx, dy) in enumerate(((0.0, 0.0), (0.9, 0.2), (-0.2, -0.9), (0.6, -0.6)))),
        )  # fmt: skip
        yield from show.shake(6, 260)
        left = TOPPLE / DOWN
        yield from show.run(DOWN - TOPPLE, lambda t: put(share + (1 - share) * (left + (1 - left) * t)))
        falling.pop("clocktower", None)
        show.tell()
    show.fling(
        Ring(0.6, at=at, inches=6.0, color=NORMAL.gold), Sparks(0.6, at=at, count=16, inches=4.0, seed=6),
        Shout(0.9, at=at, words=tr("THE VAULT!"), size=96, color=NORMAL.gold),
    )  # fmt: skip
    yield from show.wait(420)


ACTS: dict[str, Callable[[Show, Data], Act]] = {
    "mortar": mortar, "destroyed": destroyed, "wreck_crushed": wreck_crushed, "wreck_shot": wreck_shot,
    "wreck_gone": wreck_gone, "vault_opened": vault_opened,
}  # fmt: skip
KEPT: dict[str, Callable[[Show, Data], None]] = {
    "wreck_crushed": _keep_title, "wreck_shot": _keep_place, "wreck_gone": _keep_place,
}  # fmt: skip
