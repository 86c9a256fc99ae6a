"""The table in motion: one picture out of the middle of every kind of event."""

from __future__ import annotations

from typing import Any

from boompatrol.ui.scenes.play import PlayScene
from tests.scene import Scene
from tests.ui.asks import at, duel, match_of, scene, tile, wreck
from tests.ui.driver import Driver
from tests.ui.states import Window, state


def shown(
    w: Window,
    set_up: Scene,
    *answers: Any,
    event: str,
    after: float = 0.1,
    falls: tuple[str, ...] = (),
) -> Driver:
    """So many seconds into the animation of an event that the last answer brings."""
    match = match_of(set_up, *answers[:-1], falls=falls)
    match.told = len(match.session.events)
    play = PlayScene(match)
    d = w.open(play, speed=1.0)
    d.pass_time(until=lambda: play.prompt is not None)
    assert match.request is not None
    play.give(answers[-1])
    director = play.director
    d.pass_time(
        after,
        until=lambda: director._now is not None and director._now.event is not None
        and director._now.event.name == event,
    )  # fmt: skip
    return d


def ahead(kind: str | None, **red: Any) -> Scene:
    """Red before a tile of a kind, others aside."""
    return scene(
        red=at(6, 15, 0, row=["forward"], **red), blue=at(20, 22, 200), yellow=at(24, 8, 90, gold=1),
        tiles=[tile(kind, 9.4, 15, 10), tile(None, 15, 22, 5), tile("bunker", 4, 22, 0, up=True)],
    )  # fmt: skip


@state
def move_reveal(w: Window) -> Driver:
    return shown(w, duel(row=["veer_left"]), "reveal", event="card_revealed", after=0.13)


@state
def move_drive(w: Window) -> Driver:
    return shown(w, duel(row=["forward"], pose=(6.0, 8.0, 90.0)), "reveal", event="travel", after=0.35)


@state
def move_crush(w: Window) -> Driver:
    return shown(w, ahead("gold_bars"), "reveal", event="crushed", after=0.12)


@state
def move_tile_turned(w: Window) -> Driver:
    return shown(w, ahead("relic"), "reveal", event="revealed", after=0.3)


@state
def move_mine(w: Window) -> Driver:
    return shown(w, ahead("minefield"), "reveal", event="hit", after=0.2)


@state
def move_glue(w: Window) -> Driver:
    return shown(w, ahead("glue_trap"), "reveal", event="glued", after=0.2)


@state
def move_gold(w: Window) -> Driver:
    return shown(w, ahead("gold_bars"), "reveal", event="gold", after=0.25)


@state
def move_ram(w: Window) -> Driver:
    set_up = scene(red=at(6, 15, 0, row=["forward"]), blue=at(9.2, 15.2, 80), yellow=at(24, 8, 90))
    return shown(w, set_up, "reveal", event="rams", after=0.15)


@state
def move_turret(w: Window) -> Driver:
    return shown(w, duel(row=["fire_away"]), "reveal", {"clicks": 1, "target": None}, event="turret", after=0.1)


FIRE = {"clicks": 0, "target": "blue"}


def shooting(crits: int = 0) -> Scene:
    return scene(
        red=at(5, 5, 45, row=["fire_away"]), blue=at(9, 9, 0, crits=crits, gold=2, damaged=["again"]),
        yellow=at(24, 8, 90), wrecks=[wreck(17, 16, 30)],
    )  # fmt: skip


@state
def shot_fired(w: Window) -> Driver:
    return shown(w, shooting(), "reveal", FIRE, event="fires", after=0.18, falls=("CC", "C", "X"))


@state
def dice_rolling(w: Window) -> Driver:
    return shown(w, shooting(), "reveal", FIRE, event="rolled", after=0.3, falls=("CC", "C", "X"))


@state
def dice_rolled(w: Window) -> Driver:
    return shown(w, shooting(), "reveal", FIRE, event="rolled", after=0.72, falls=("CC", "C", "X"))


@state
def shot_hit(w: Window) -> Driver:
    return shown(w, shooting(), "reveal", FIRE, event="hit", after=0.15, falls=("CC", "C", "X"))


@state
def destroyed(w: Window) -> Driver:
    return shown(w, shooting(2), "reveal", FIRE, event="destroyed", after=0.25, falls=("X", "X", "X"))


@state
def medal_flies(w: Window) -> Driver:
    return shown(w, shooting(2), "reveal", FIRE, event="medals", after=0.3, falls=("X", "X", "X"))


@state
def bot_acts(w: Window) -> Driver:
    match = match_of(duel(row=["forward"]), bots=("red", "blue", "yellow"))
    match.told = len(match.session.events)
    d = w.open(PlayScene(match), speed=1.0)
    d.pass_time(1.2)
    return d
