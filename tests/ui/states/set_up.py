"""Setting up by hand: tanks, Captains, tiles, each where it may lie and where it may not."""

from __future__ import annotations

from boompatrol.ui.scenes.play import PlayScene
from tests.ui.asks import setting_up
from tests.ui.driver import Driver
from tests.ui.states import Window, state


def point(d: Driver, x: float, y: float, click: bool = False) -> Driver:
    """The pointer over a place of the arena, in inches; or a click there."""
    scene = d.scene
    assert isinstance(scene, PlayScene)
    px, py = scene.arena.camera.to_screen(x, y)
    (d.click_at if click else d.move)((round(px), round(py)))
    d.pass_time(0.3)
    return d


@state
def setup_tank(w: Window) -> Driver:
    return w.play(setting_up())


@state
def setup_tank_turned(w: Window) -> Driver:
    d = w.play(setting_up())
    d.key("right", "right", "up")
    return d


@state
def setup_captain(w: Window) -> Driver:
    return w.play(setting_up("captains"))


@state
def setup_tile(w: Window) -> Driver:
    return w.play(setting_up("tiles", tiles=14))


@state
def setup_tile_pointed(w: Window) -> Driver:
    return point(w.play(setting_up("tiles", tiles=14)), 9.3, 21.2)


@state
def setup_tile_closed(w: Window) -> Driver:
    return point(w.play(setting_up("tiles", tiles=6)), 15, 15.6, click=True)


@state
def setup_tile_edge(w: Window) -> Driver:
    return point(w.play(setting_up("tiles", tiles=30)), 15, 0.3, click=True)


@state
def setup_rest(w: Window) -> Driver:
    d = w.play(setting_up("tiles", tiles=6))
    d.click("rest")
    return d


@state
def setup_three(w: Window) -> Driver:
    return w.play(setting_up("tiles", tiles=20, colors=("red", "blue", "yellow")))
