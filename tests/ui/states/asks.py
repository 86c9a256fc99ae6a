"""Play with every question there is a prompt for, and what a hand does at some of them."""

from __future__ import annotations

from functools import partial

from boompatrol.ui.match import Match
from tests.ui.asks import ASKS, at, duel, match_of, scene, tile
from tests.ui.driver import Driver
from tests.ui.states import Window, named, state
from tests.ui.states.set_up import point


def copying() -> Match:
    return match_of(
        scene(
            red=at(5, 8, 0, captain="copycat", row=["captains_orders"]),
            blue=at(20, 20, 180, captain="boxy", row=["forward"]),
            yellow=at(25, 8, 0, captain="crash"),
            first="blue",
        ),
        *("reveal", "pass", "reveal", {"degrees": 40}),
    )


def first_of_the_side() -> Match:
    tanks = {"red": at(5, 5), "blue": at(5, 25, 300), "yellow": at(25, 25, 200), "green": at(25, 5, 120)}
    return match_of(scene(**tanks, teams=True, first="blue"), "pass")


ELSEWHERE = {"captain", "place_building", "place_tank"}
ALL = {name: make for name, make in ASKS.items() if name not in ELSEWHERE} | {
    "copy_card": copying, "first_tank": first_of_the_side,
}  # fmt: skip


def at_question(name: str, w: Window) -> Driver:
    match = ALL[name]()
    assert match.request is not None
    assert match.request.ask == name, f"{match.request!r} is open, not {name}"
    return w.play(match)


for _name in ALL:
    named(f"ask_{_name}", partial(at_question, _name))


@state
def ask_command_off(w: Window) -> Driver:
    d = w.play(match_of(duel(row=["rattled"], rattled=1)))
    d.hover("hold_up", 0.6)
    return d


@state
def ask_pivot_turned(w: Window) -> Driver:
    d = at_question("pivot", w)
    d.key("left", hold=30)
    return d


@state
def ask_turret_turned(w: Window) -> Driver:
    d = at_question("turret", w)
    d.key("left")
    d.pass_time(0.5)
    return d


@state
def ask_fire_no_target(w: Window) -> Driver:
    d = at_question("fire", w)
    d.hover("pick_t2", 0.6)
    return d


@state
def ask_fire_turned(w: Window) -> Driver:
    d = at_question("fire", w)
    d.key("left")
    d.pass_time(0.5)
    return d


@state
def ask_air_drop_pointed(w: Window) -> Driver:
    return point(at_question("air_drop", w), 20.2, 15.5, click=True)


@state
def ask_air_drop_closed(w: Window) -> Driver:
    return point(at_question("air_drop", w), 20.4, 9.8, click=True)


@state
def ask_mortar_pointed(w: Window) -> Driver:
    return point(at_question("mortar", w), 20, 20)


@state
def ask_rally_point_pointed(w: Window) -> Driver:
    return point(at_question("rally_point", w), 27, 27)


@state
def ask_bunker_shot(w: Window) -> Driver:
    match = match_of(
        scene(
            red=at(5, 5, 45, row=["fire_away"], ammo=1), blue=at(9, 9, 0), yellow=at(24, 6, 90),
            tiles=[tile("bunker", 12, 5, 0, up=True), tile("bunker", 15, 20, 10, up=True)],
        ),
        "reveal",
    )  # fmt: skip
    return w.play(match)


@state
def ask_fire_city(w: Window) -> Driver:
    """Many buildings in reach: one is chosen, the others are no lattice of brackets."""
    streets = [(5.3, 7.9, 20), (9.2, 15, 38), (13.8, 15.8, 25), (7.6, 11, 30), (12.6, 12.4, 20), (16, 10, 22),
               (10.4, 7.3, 5), (15.9, 7, 12)]  # fmt: skip
    match = match_of(
        scene(
            red=at(3.2, 3.2, 45, row=["fire_away"]), blue=at(3, 27, 300), yellow=at(27, 27, 220),
            tiles=[tile(None, *place) for place in streets],
        ),
        "reveal",
    )  # fmt: skip
    d = w.play(match)
    d.pass_time(0.5)
    return d
