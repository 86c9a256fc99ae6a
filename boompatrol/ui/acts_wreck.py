"""Animations of explosions: tanks destroyed, wrecks, the Clocktower."""

from __future__ import annotations

from collections.abc import Callable

from boompatrol.ui.acts_fire import say_beside
from boompatrol.ui.acts_table import place_of
from boompatrol.ui.effects import Burst, Debris, Effect, Puff, Ring, Shout
from boompatrol.ui.phrases import crew
from boompatrol.ui.show import Act, Data, Show
from boompatrol.ui.theme import CREWS, NORMAL

BRICKS = ((0x6B, 0x4A, 0x3A), (0xFF, 0xC2, 0x33), (0xF6, 0xE6, 0xC4))


DARK = ((0x2B, 0x27, 0x40), (0x4D, 0x48, 0x68), (0x6E, 0x3A, 0x20))


def destroyed(show: Show, data: Data) -> Act:
    """Hit-stop, explosion, then the wreck fades in. Never a flash of the whole screen."""
    color, wreck, memory = data["tank"], data["wreck"], show.memory
    at = place_of(show, color)
    yield from show.wait(90)
    memory.fading[wreck] = 0.0
    show.tell()
    memory.tracks.pop(color, None)
    say_beside(show, "**destroyed**")
    if at is not None:
        smoke: list[Effect] = [
            Puff(
                1.1,
                0.08 * n,
                at=(at[0] + dx, at[1] + dy),
                inches=1.0,
                color=(0x2B, 0x27, 0x40),
                drift=(0.4, 1.6),
                strength=0.5,
            )
            for n, (dx, dy) in enumerate(((0.0, 0.2), (0.6, 0.5), (-0.5, 0.6), (0.2, 1.1)))
        ]
        show.fling(
            Burst(0.52, at=at, inches=4.4, seed=5), Ring(0.5, at=at, inches=4.0, color=NORMAL.band_mid),
            Debris(0.6, at=at, colors=(*DARK, CREWS[color].base), count=12, inches=3.2, seed=9),
            Shout(0.8, at=at, words="BOOM!", size=120, color=NORMAL.band_long), *smoke,
        )  # fmt: skip
    yield from show.shake(6, 220)

    def put(t: float) -> None:
        memory.fading[wreck] = t

    yield from show.run(200, put)
    memory.fading.pop(wreck, None)
    yield from show.wait(200)


def wreck_crushed(show: Show, data: Data) -> Act:
    """Scrap flies, the wreck is gone."""
    at = place_of(show, data["wreck"])
    show.dice_title = f"the wreck against {crew(data['tank'])}"
    if at is not None:
        show.fling(
            Debris(0.5, at=at, colors=DARK, count=10, inches=2.4, seed=4), Shout(0.5, at=at, words="CRUNCH!", size=66)
        )
    yield from show.shake(3, 120)
    yield from _fade(show, data["wreck"])


def wreck_shot(show: Show, data: Data) -> Act:
    """It blows up."""
    at = place_of(show, data["wreck"])
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

    def put(t: float) -> None:
        fading[id] = 1 - t

    yield from show.run(160, put)
    show.tell()
    fading.pop(id, None)


def vault_opened(show: Show, data: Data) -> Act:
    """The Clocktower falls."""
    side = show.look.sizes.side / 2
    at = (side, side)
    show.fling(
        Burst(0.6, at=at, inches=4.6, seed=12), Ring(0.6, at=at, inches=6.0, color=NORMAL.gold),
        Debris(0.7, at=at, colors=BRICKS, count=14, inches=3.6, seed=2),
        Shout(0.9, at=at, words="THE VAULT!", size=96, color=NORMAL.gold),
    )  # fmt: skip
    show.tell()
    yield from show.shake(6, 260)
    yield from show.wait(360)


ACTS: dict[str, Callable[[Show, Data], Act]] = {
    "destroyed": destroyed, "wreck_crushed": wreck_crushed, "wreck_shot": wreck_shot, "wreck_gone": wreck_gone,
    "vault_opened": vault_opened,
}  # fmt: skip
