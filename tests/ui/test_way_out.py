"""Ways out of a match from the pages in front of the table, and what a page does before anybody touches it."""

from __future__ import annotations

from pathlib import Path

import pygame

from boompatrol.ui.actions import ACTIONS, WORDS
from boompatrol.ui.language import speak
from boompatrol.ui.scene import Scene
from boompatrol.ui.scenes.curtain import CurtainScene
from boompatrol.ui.scenes.intel import IntelScene
from boompatrol.ui.scenes.pause import PauseScene
from boompatrol.ui.scenes.plan import PlanScene
from boompatrol.ui.scenes.play import PlayScene
from boompatrol.ui.scenes.secret import PeekScene
from tests.ui.asks import at, match_of, scene
from tests.ui.driver import Driver
from tests.ui.states.secret import intel
from tests.ui.test_hard_cases import COLORS, begun, plan_by_keys, window


def at_the_plan(folder: Path, people: int) -> Driver:
    """A match at its first plan, over a page of its own as the menu would be."""
    d = Driver.start(Scene(), (1280, 720), speed=0.0, reduced_motion=True)
    match = begun(folder, bots=COLORS[people:])
    d.app.stack._put(PlayScene(match))
    d.wait(0.1)
    return d


def test_who_plays_alone_among_bots_sees_no_curtain_and_esc_opens_the_menu_over_the_plan(tmp_path: Path) -> None:
    d = at_the_plan(tmp_path, 1)
    plan_by_keys(d)
    laid = d.scene.draft.order()  # type: ignore[attr-defined]
    d.key("esc")
    assert isinstance(d.scene, PauseScene)
    d.wait(0.3)
    d.key("esc")
    assert isinstance(d.scene, PlanScene)
    assert d.scene.draft.order() == laid
    d.key("f10")
    d.wait(0.3)
    d.click("to_menu")
    d.wait(0.2)
    assert type(d.scene) is Scene


def test_among_several_people_the_menu_is_behind_the_curtain_and_leaves_through_the_plan(tmp_path: Path) -> None:
    d = at_the_plan(tmp_path, 2)
    plan_by_keys(d)
    d.key("f10")
    assert isinstance(d.scene, CurtainScene)
    d.wait(0.6)
    d.click("menu")
    assert isinstance(d.scene, PauseScene)
    d.wait(0.3)
    d.key("esc")
    assert isinstance(d.scene, CurtainScene)
    d.wait(0.6)
    d.key("f10")
    d.wait(0.3)
    d.click("to_menu")
    d.wait(0.2)
    assert type(d.scene) is Scene


def test_the_menu_over_a_card_that_intel_shows_is_behind_the_curtain() -> None:
    match = intel()
    assert match.request is not None
    d = Driver.start(IntelScene(match, match.request), speed=0.0)
    d.wait(0.4)
    d.key("f10")
    assert isinstance(d.scene, CurtainScene)


def test_a_tap_on_the_key_of_peeking_opens_the_page_and_another_closes_it() -> None:
    d = window(match_of(scene(red=at(5, 5, 45, row=["forward"]), blue=at(20, 20, 0)), bots=("blue",)))
    for page in (PeekScene, PlayScene):
        d.send(pygame.KEYDOWN, key=pygame.K_p, mod=0, unicode="p", scancode=0)
        d.wait(0.1)
        d.send(pygame.KEYUP, key=pygame.K_p, mod=0, unicode="p", scancode=0)
        d.wait(0.5)
        assert isinstance(d.scene, page)


def test_a_page_that_comes_up_under_a_pointer_at_rest_says_nothing_until_it_moves() -> None:
    d = window(match_of(scene(red=at(5, 5, 45, row=["forward"]), blue=at(20, 20, 0)), bots=("blue",)))
    assert isinstance(d.scene, PlayScene)
    pos = d.scene.bar.undo.rect.center
    d.move(pos)
    d.key("f10")
    d.wait(0.3)
    d.key("esc")
    d.wait(2.0)
    assert d.scene.root.tooltip is None
    d.move((pos[0] + 1, pos[1]))
    d.wait(2.0)
    assert d.scene.root.tooltip is not None


def test_what_keys_do_is_said_in_every_language() -> None:
    for code in ("de", "fr"):
        speak(code)
        same = {name for name, action in ACTIONS.items() if action.words and WORDS[name] == action.words}
        speak("en")
        assert not same
