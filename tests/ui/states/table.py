"""The table at rest, looked at: measured, hovered, read, paused."""

from __future__ import annotations

from functools import partial
from typing import Any

from boompatrol.ui.gauge import TOOLS
from boompatrol.ui.match import Match
from boompatrol.ui.overlay import Answer, Modal
from tests.scene import gone
from tests.ui.asks import ASKS, at, duel, match_of, scene, tile, wreck
from tests.ui.driver import Driver
from tests.ui.states import Window, named, state
from tests.ui.states.matches import asked, fought
from tests.ui.states.set_up import point


def busy() -> Match:
    """A table on which there is much to see, red to command."""
    return match_of(scene(
        red=at(6.5, 7.5, 38, row=["forward", "fire_away", "veer_left"], damaged=["again", "back_er_up"], crits=1,
               gold=2, ammo=1, patch=1, gear="ram_plow"),
        blue=at(13.5, 12, 95, row=["forward"], crits=2, relic=True, gear="turbo_tracks", super_charge=1),
        yellow=at(22, 8.4, 205, gold=4, row=["again"], captain="payday", glued=True),
        green=at(24, 22, 250, captain="finsight", row=["rattled"], rattled=1),
        wrecks=[wreck(19, 15.5, 20, gold=1)], loose=[(11, 17, 2, False)], tower=2,
        medals={"red": 2, "blue": 3, "yellow": 1, "green": 0}, glory={"red": 3, "blue": 1, "yellow": 4, "green": 0},
        tiles=[
            tile(None, 10.6, 8.2, 12), tile(None, 20, 20, 10), tile("bunker", 4, 20, 0, up=True),
            tile(None, 9, 22, 40), tile("accelerator", 17, 4.5, 0, up=True), tile(None, 26, 15, 70),
            tile("glue_trap", 14, 24, 20, up=True), tile(None, 4, 12, 0), tile(None, 18.5, 26, 45),
        ],
    ))  # fmt: skip


@state
def play(w: Window) -> Driver:
    return w.play(busy())


@state
def play_fought(w: Window) -> Driver:
    return w.play(fought(5, asked("command", 3)))


@state
def teams(w: Window) -> Driver:
    return w.play(fought(4, asked("command", 2), teams=True))


@state
def teams_super(w: Window) -> Driver:
    tanks: dict[str, Any] = {
        "red": at(6, 7, 40, row=["forward", "again", "veer_left"], extra="fire_away", super_charge=0),
        "blue": at(5, 25, 300, row=["forward", "again", "veer_left"]),
        "yellow": at(25, 25, 200, row=["forward", "again", "veer_left"], crits=1),
        "green": at(25, 5, 120, row=["forward", "again", "veer_left"], gold=3),
    }
    return w.play(match_of(scene(**tanks, teams=True, medals={"red": 4, "yellow": 7}, glory={"red": 2, "yellow": 1})))


@state
def three(w: Window) -> Driver:
    return w.play(fought(38, asked("command", 2), colors=("red", "blue", "yellow")))


@state
def vault_open(w: Window) -> Driver:
    return w.play(match_of(scene(
        red=at(6.5, 7.5, 38, row=["forward"]), blue=at(13.5, 8, 95), yellow=at(22, 8.4, 205), tower=3,
        tiles=[tile(None, 10.6, 8.2, 12), tile(None, 20, 20, 10)],
    )))  # fmt: skip


@state
def tank_gone(w: Window) -> Driver:
    return w.play(match_of(scene(
        red=at(6.5, 7.5, 38, row=["forward"]), blue=gone(row=["forward", "again", "veer_left"]),
        yellow=at(22, 8.4, 205, row=["again"]),
        wrecks=[wreck(13, 12, 40, gold=2, relic=True)],
    )))  # fmt: skip


@state
def carnage(w: Window) -> Driver:
    """Total Carnage at its first Command: the lights down, its card docked."""
    return w.play(fought(11, lambda s: bool(s.state.carnage) and asked("command")(s)))


@state
def carnage_reveal(w: Window) -> Driver:
    """Its card in the middle of the table."""
    from boompatrol.ui.scenes.play import PlayScene
    from tests.ui.states.matches import warlike

    match = fought(11, lambda s: bool(s.state.carnage) and asked("plan")(s))
    match.told = len(match.session.events)
    while match.request is not None and match.request.ask == "plan":
        warlike(match.session, 11)
    scene_ = PlayScene(match)
    d = w.open(scene_, speed=1.0)
    director = scene_.director
    match.told = next(
        n for n in range(len(match.session.events) - 1, -1, -1) if match.session.events[n].name == "initiative"
    )
    d.pass_time(
        1.6,
        until=lambda: director._now is not None and director._now.event is not None
        and director._now.event.name == "initiative",
    )  # fmt: skip
    return d


# measuring


@state
def measure_open(w: Window) -> Driver:
    d = w.play(busy())
    d.key("m")
    d.pass_time(0.4)
    return d


def tool(w: Window, chord: str) -> Driver:
    """A measuring tool by its key, pointed at a tank."""
    d = w.play(busy())
    d.key(chord)
    return point(d, 22, 8.4, click=True)


for _key, _tool in enumerate(TOOLS, 1):
    named(f"measure_{_tool}", partial(tool, chord=str(_key)))


# tooltips


def tip(w: Window, x: float, y: float) -> Driver:
    """The tooltip of what lies there, in inches."""
    d = point(w.play(busy()), x, y)
    d.pass_time(0.5)
    return d


for _name, _x, _y in (("tank", 22, 8.4), ("building", 9, 22), ("tile", 14, 24), ("tower", 15, 15)):
    named(f"tip_{_name}", partial(tip, x=_x, y=_y))


def hovered(w: Window, id: str) -> Driver:
    d = w.play(busy())
    d.hover(id, 0.6)
    return d


for _name, _id in (("board", "board_blue"), ("undo", "undo"), ("peek", "peek")):
    named(f"tip_{_name}", partial(hovered, id=_id))


@state
def focus_board(w: Window) -> Driver:
    d = w.play(busy())
    d.focus_on("board_yellow")
    d.pass_time(0.3)
    return d


@state
def board_opened(w: Window) -> Driver:
    d = w.play(busy())
    d.focus_on("board_yellow")
    d.key("space")
    d.pass_time(0.4)
    return d


# over the table


@state
def pause(w: Window) -> Driver:
    d = w.play(busy())
    d.key("f10")
    d.pass_time(0.3)
    return d


@state
def who_plays(w: Window) -> Driver:
    match = busy()
    match.hand_over("blue", "gunner")
    d = w.play(match)
    d.key("f10")
    d.pass_time(0.3)
    d.focus_on("who_plays")
    d.key("enter")
    d.pass_time(0.2)
    return d


@state
def keys(w: Window) -> Driver:
    d = w.play(busy())
    d.key("?")
    return d


@state
def question(w: Window) -> Driver:
    d = w.play(match_of(duel(row=["forward"])))
    words = "Red would ram Blue, who is on the same side. Nothing can be taken back once a die has fallen."
    d.root.open(
        Modal("confirm", "Ram a friend?", words, [
            Answer("yes", "Ram them", kind="primary"), Answer("never", "Yes, and don't ask again"), Answer("no", "No"),
        ])
    )  # fmt: skip
    return d


@state
def said_no(w: Window) -> Driver:
    d = w.play(ASKS["fire"]())
    d.app.toast("The match is not saved: 2026-05-28_20-26-40.boomlog: No space left on device", 60.0)
    d.app.toast("Nothing to take back: a die has fallen since.", 60.0)
    return d
