"""The page of arenas: a click chooses, one more opens; what is chosen can be thrown away; a code can be pasted."""

from __future__ import annotations

from pathlib import Path

import pytest

from boompatrol.box.edition import default_edition
from boompatrol.ui.scenes.editor import shelf
from boompatrol.ui.scenes.editor.plan import Plan
from boompatrol.ui.scenes.editor.scene import EditorScene
from boompatrol.ui.scenes.editor.shelf_scene import ArenaCard, ShelfScene
from tests.ui.driver import Driver


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BOOMPATROL_HOME", str(tmp_path))
    return tmp_path


def laid(title: str) -> Plan:
    plan = Plan(default_edition())
    plan.place("tile", (9, 14, 30))
    plan.retitle(title)
    return plan


def opened() -> Driver:
    for title in ("Alpha", "Beta"):
        shelf.keep(laid(title).sheet, None)
    d = Driver.start(ShelfScene(default_edition()), (1280, 720), reduced_motion=True)
    d.wait(0.2)
    return d


def card(d: Driver, title: str) -> str:
    return next(w.id for w in d.root.content.walk() if isinstance(w, ArenaCard) and w.arena.title == title)


def test_a_click_chooses_an_arena_that_can_then_be_thrown_away() -> None:
    d = opened()
    d.click(card(d, "Beta"))
    assert isinstance(d.scene, ShelfScene)
    assert d.find("throw_away").enabled
    d.click("throw_away")
    d.click("yes")
    titles = {arena.title for arena in shelf.shelf()}
    assert "Beta" not in titles
    assert "Alpha" in titles


def test_a_second_click_on_the_chosen_arena_opens_it() -> None:
    d = opened()
    d.click(card(d, "Beta"))
    d.wait(0.5)
    d.click(card(d, "Beta"))
    assert isinstance(d.scene, EditorScene)
    assert d.scene.plan.sheet.title == "Beta"


def test_enter_opens_the_arena_that_has_the_ring() -> None:
    d = opened()
    d.focus_on(card(d, "Beta"))
    d.key("enter")
    assert isinstance(d.scene, EditorScene)


def test_a_friends_code_is_opened_from_the_shelf_and_leaving_asks_whether_to_keep_it() -> None:
    d = opened()
    d.click("paste_code")
    d.focus_on("pasted")
    d.type(shelf.code_of(laid("Sent to me").sheet))
    d.click("open_code")
    assert isinstance(d.scene, EditorScene)
    assert d.scene.plan.sheet.title == "Sent to me"
    d.key("esc")
    assert [modal.id for modal in d.root.modals] == ["leave_editor"]


def test_a_code_that_is_none_says_so_and_the_shelf_stays() -> None:
    d = opened()
    d.click("paste_code")
    d.focus_on("pasted")
    d.type("hello")
    d.click("open_code")
    assert isinstance(d.scene, ShelfScene)
    assert "A code begins with BP1-" in d.app.toasts.notes[-1].words
