"""A test match from the arena editor: it promises nothing, and on every way out of it the arena is asked about."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame
import pytest

from boompatrol.box.edition import default_edition
from boompatrol.ui.markup import plain
from boompatrol.ui.scene import Scene
from boompatrol.ui.scenes.editor.scene import EditorScene
from boompatrol.ui.scenes.editor.trial import try_out
from boompatrol.ui.scenes.pause import PauseScene
from boompatrol.ui.scenes.plan import PlanScene
from boompatrol.ui.scenes.victory import VictoryScene
from boompatrol.ui.widgets import Button, Label
from tests.ui.driver import Driver


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BOOMPATROL_HOME", str(tmp_path))
    return tmp_path


def on_trial(changed: bool = True) -> Driver:
    """The menu of a test match at its first question, over the editor, over a page as the shelf would be."""
    edition = default_edition()
    d = Driver.start(Scene(), (1280, 720), speed=0.0, reduced_motion=True)
    d.app.stack._put(EditorScene(edition, partial(try_out, edition)))
    if changed:
        d.click("tool_vacant")
        scene = d.scene
        assert isinstance(scene, EditorScene)
        x, y = scene.sand.arena.camera.to_screen(15, 19)
        d.click_at((round(x), round(y)))
    d.key("ctrl+enter")
    d.pass_time(until=lambda: isinstance(d.scene, PlanScene))
    d.pass_time(0.3)
    d.key("esc")
    assert isinstance(d.scene, PauseScene)
    d.pass_time(0.3)
    return d


def kept(home: Path) -> list[str]:
    return sorted(file.name for file in home.rglob("*.scenario.json") if "arenas" in file.parts)


def test_the_menu_of_a_test_match_promises_no_saving() -> None:
    d = on_trial()
    said = " ".join(plain(w.words) for w in d.root.content.walk() if isinstance(w, Label))
    labels = [w.label for w in d.root.content.walk() if isinstance(w, Button)]
    assert "not saved" in said
    assert "saved with every answer" not in said
    assert "Save" not in " ".join(labels)
    assert {"Back to the editor", "Quit without saving"} <= set(labels)


def test_back_to_the_editor_the_arena_is_as_it_was_left() -> None:
    d = on_trial()
    d.click("to_menu")
    d.pass_time(0.2)
    assert isinstance(d.scene, EditorScene)
    assert d.scene.plan.changed
    assert not d.root.modals


@pytest.mark.parametrize("way", ["quit", "window"])
@pytest.mark.parametrize("answer, left", [("keep", 1), ("drop", 0)])
def test_quitting_through_a_test_match_asks_whether_to_keep_the_arena(
    own_home: Path, way: str, answer: str, left: int
) -> None:
    d = on_trial()
    if way == "quit":
        d.click("quit")
    else:
        d.send(pygame.QUIT)
    assert d.app.running
    assert isinstance(d.scene, EditorScene)
    assert [modal.id for modal in d.root.modals] == ["leave_editor"]
    d.click(answer)
    assert not d.app.running
    assert len(kept(own_home)) == left


def test_staying_goes_on_with_the_arena_and_closing_the_window_once_more_closes_it() -> None:
    d = on_trial()
    d.send(pygame.QUIT)
    d.click("stay")
    assert isinstance(d.scene, EditorScene)
    d.send(pygame.QUIT)
    assert d.app.running
    d.send(pygame.QUIT)
    assert not d.app.running


def test_an_arena_that_lies_on_the_shelf_as_it_is_asks_nothing() -> None:
    d = on_trial(changed=False)
    d.click("quit")
    assert not d.app.running


def test_the_result_of_a_test_match_leads_back_to_the_editor_and_not_to_a_new_match() -> None:
    d = on_trial()
    d.key("esc")
    scene = d.scene
    assert isinstance(scene, PlanScene)
    page = VictoryScene(scene.match)
    d.app.stack._put(page)
    assert [button.label for button in page.others] == ["Table", "Watch", "Back to the editor"]
    d.pass_time(2.0)
    assert d.faults() == []
