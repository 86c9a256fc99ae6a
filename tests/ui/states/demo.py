"""The demo, its panel, and the commentators wherever they speak."""

from __future__ import annotations

from boompatrol.box.edition import default_edition
from boompatrol.ui import language
from boompatrol.ui.calls import Call
from boompatrol.ui.front import Front
from boompatrol.ui.scenes.demo.scene import DemoScene
from boompatrol.ui.scenes.play import PlayScene
from boompatrol.ui.things import crew
from tests.ui.driver import Driver
from tests.ui.states import Window, state
from tests.ui.states.asks import ASKS
from tests.ui.states.school import settled


def told(w: Window, key: str) -> Driver:
    """The demo at one of its captions."""
    language.speak(w.settings.get("language", "en"))  # who plays is named as the match begins
    scene = DemoScene()
    d = w.open(scene, commentators=True)
    d.pass_time(until=lambda: scene.tutor.where == key, most=200.0)
    d.wait(0.8)
    return d


@state
def demo(w: Window) -> Driver:
    return told(w, "crush")


@state
def demo_first(w: Window) -> Driver:
    return told(w, "initiative")


@state
def demo_called(w: Window) -> Driver:
    d = told(w, "crush")
    scene = d.scene
    assert isinstance(scene, DemoScene)
    d.pass_time(until=lambda: scene.booth.commentary.line is not None)
    d.wait(0.8)
    return d


@state
def demo_stopped(w: Window) -> Driver:
    d = told(w, "crush")
    d.key("x")
    return d


@state
def play_called(w: Window) -> Driver:
    d = w.play(ASKS["command"](), speed=1.0, commentators=True)
    scene = d.scene
    assert isinstance(scene, PlayScene)
    scene._call(Call("ram", {"crew": crew("yellow"), "other": crew("blue")}))
    return settled(d, 0.6)


@state
def menu_called(w: Window) -> Driver:
    scene = Front(default_edition())
    d = w.open(scene, commentators=True, reduced_motion=True)  # the crowd stands still
    d.pass_time()
    if scene.attract is not None:
        scene.attract.commentary.call(Call("medal", {"crew": crew("green")}))
    d.pass_time(0.6)
    return d
