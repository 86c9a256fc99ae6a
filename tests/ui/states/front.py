"""Before and beside a match: menu, new match, saved matches, the page after a failure, notes."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path

from boompatrol.box.edition import default_edition
from boompatrol.ui import saves
from boompatrol.ui.crash import CrashScene
from boompatrol.ui.main import Front
from boompatrol.ui.match import Match
from boompatrol.ui.scenes.basics import BasicsScene
from boompatrol.ui.scenes.editor.plan import Plan
from boompatrol.ui.scenes.editor.scene import EditorScene
from boompatrol.ui.scenes.editor.shelf_scene import ShelfScene
from boompatrol.ui.scenes.load import LoadScene
from boompatrol.ui.scenes.new_match import NewMatchScene
from boompatrol.ui.scenes.new_match_form import Form, Person
from boompatrol.ui.scenes.settings import SettingsScene
from tests.ui.driver import Driver
from tests.ui.states import NOW, Window, named, state
from tests.ui.states.matches import begun, fought, fought_out


def kept(match: Match, name: str, hours: float) -> Path:
    """The log of a match under another name, so many hours old."""
    match.close()
    assert match.journal is not None
    file = match.journal.file.rename(match.journal.file.with_name(name))
    os.utime(file, (NOW - hours * 3600, NOW - hours * 3600))
    return file


def fill_saves(broken: bool) -> None:
    """Some matches in the folder: at a plan, in a fight, finished; and what cannot be opened."""
    kept(begun(9, keep=True), "2026-05-28_19-02-11.boomlog", 1)
    kept(fought(5, lambda s: s.state.round_number == 3, keep=True), "2026-05-26_20-40-00.boomlog", 47)
    kept(fought_out(2, teams=True, keep=True), "2026-05-24_21-15-30.boomlog", 95)
    if broken:
        where = saves.folder()
        (where / "holiday.boomlog").write_bytes(b"\x00\xffnot a log")
        whole = (where / "2026-05-26_20-40-00.boomlog").read_bytes()
        (where / "cut.boomlog").write_bytes(whole[:400])
        for n, name in enumerate(("holiday.boomlog", "cut.boomlog")):
            os.utime(where / name, (NOW - 7200 - n, NOW - 7200 - n))


@state
def menu(w: Window) -> Driver:
    return w.open(Front(default_edition()))


@state
def menu_continue(w: Window) -> Driver:
    fill_saves(broken=True)
    return w.open(Front(default_edition()))


def form(players: int = 4) -> Form:
    made = Form(players=players, seed=4711082)
    made.people["red"] = Person("Ben")
    made.captains.update(red="boxy", yellow="finsight" if players == 4 else "crash")
    made.switches["guest_captains"] = True
    return made


def new_match_page(w: Window, players: int) -> Driver:
    return w.open(NewMatchScene(lambda _: None, form=form(players)))


@state
def new_match(w: Window) -> Driver:
    return new_match_page(w, 4)


@state
def new_match_three(w: Window) -> Driver:
    return new_match_page(w, 3)


@state
def new_match_teams(w: Window) -> Driver:
    return new_match_page(w, 2)


@state
def new_match_rules(w: Window) -> Driver:
    d = new_match_page(w, 4)
    if d.find("tabs").visible:
        d.focus_on("tabs")
        d.key("right")
    d.focus_on("sudden_death")
    return d


@state
def new_match_name(w: Window) -> Driver:
    d = new_match_page(w, 4)
    d.focus_on("name-blue")
    d.type("Wilhelmina M")
    return d


@state
def new_match_trade(w: Window) -> Driver:
    d = new_match_page(w, 4)
    d.click("slot-blue")
    d.click("captain-boxy")
    return d


@state
def load_none(w: Window) -> Driver:
    return w.open(LoadScene())


@state
def load(w: Window) -> Driver:
    fill_saves(broken=False)
    return w.open(LoadScene())


@state
def load_broken(w: Window) -> Driver:
    fill_saves(broken=True)
    d = w.open(LoadScene())
    d.key("down")
    return d


def failure() -> Exception:
    return ValueError("the track of red has 12 poses, and 13 were asked for")


@state
def crash(w: Window) -> Driver:
    return w.open(CrashScene(failure(), Path("boompatrol/crash-20260528-202640.txt")))


@state
def crash_unwritten(w: Window) -> Driver:
    return w.open(CrashScene(failure(), None))


@state
def toasts(w: Window) -> Driver:
    d = w.open(Front(default_edition()))
    d.app.toast("Settings could not be read, defaults hold; the file is now boompatrol/settings.toml.bad: line 3", 60.0)
    d.app.toast("Animation speed: ×4", 60.0)
    return d


@state
def arenas(w: Window) -> Driver:
    return w.open(ShelfScene(default_edition()))


@state
def editor(w: Window) -> Driver:
    """A tile chosen, its twin tied to it; a wreck lies on a Building."""
    plan = Plan(default_edition())
    plan.retitle("Wilhelmina")
    plan.symmetry = "turn_180"
    tile = plan.place("tile", (9, 14, 62))
    plan.place("tile", (13, 8, 0), "gold_bars", face_up=True)
    plan.place("tile", (15, 22, 0), "accelerator", face_up=True)
    plan.place("wreck", (20, 24, 0))
    plan.place("tile", (21, 23, 45))
    scene = EditorScene(default_edition(), lambda arena: None, plan)
    d = w.open(scene)
    assert tile is not None
    scene.sand.choose(tile.id)
    d.wait(0.1)
    return d


def settings_page(tab: str, w: Window) -> Driver:
    return w.open(SettingsScene(tab))


for _tab in ("seeing", "motion", "sound", "keys", "language", "table", "files"):
    named(f"settings_{_tab}", partial(settings_page, _tab))


@state
def basics(w: Window) -> Driver:
    return w.open(BasicsScene())
