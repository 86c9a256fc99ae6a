"""The page of an export: chosen, under way, done."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from boompatrol.replay.load import load
from boompatrol.replay.places import span
from boompatrol.replay.reel import Reel
from boompatrol.ui.encode_video import CODECS, HOW
from boompatrol.ui.export_apart import Export
from boompatrol.ui.scenes.export import ExportScene
from tests.ui.driver import Driver
from tests.ui.states import Window, state

RECORDED = Path(__file__).parents[2] / "replays" / "four_to_total_carnage.boomlog"
NAMES = {"red": "Ben", "blue": "Ann", "yellow": "Cleo", "green": "Gunner"}


@cache
def recorded() -> Reel:
    """A whole match."""
    return Reel(load(RECORDED))


def page(w: Window, lacks: str = "") -> Driver:
    """The page at a Command of the second round, where all kinds can be written, or no videos."""
    reel = recorded()
    scene = ExportScene(reel, span(reel, "2.3:blue").end, None, NAMES)
    scene.wish.named = "wilhelmina"
    scene.why_not = lambda suffix: lacks if suffix in CODECS else ""
    d = w.open(scene)
    d.pass_time()
    return d


@state
def export_dialog(w: Window) -> Driver:
    return page(w)


@state
def export_without_video(w: Window) -> Driver:
    d = page(w, f"PyAV: {HOW}")
    d.click("command")
    d.pass_time()
    return d


def begun(w: Window) -> tuple[Driver, Export]:
    """A film of the round, its process left out."""
    d = page(w)
    d.click("round")
    d.pass_time()
    scene = d.scene
    assert isinstance(scene, ExportScene)
    made = Export(scene.reel, scene.wish.order())
    d.app.exports.last = made
    made.share = 0.43
    scene.finished()
    d.wait(0.2)
    return d, made


@state
def export_running(w: Window) -> Driver:
    return begun(w)[0]


@state
def export_done(w: Window) -> Driver:
    d, made = begun(w)
    made.running, made.done = False, True
    assert isinstance(d.scene, ExportScene)
    d.scene.finished()
    d.wait(0.2)
    return d
