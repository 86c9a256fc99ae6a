"""The demo: captions come and go by themselves, any key stops it, and it goes on as a lesson."""

from __future__ import annotations

import pygame
import pytest

from boompatrol.box.edition import default_edition
from boompatrol.teach.captions import RULES, caption_words, lesson_of
from boompatrol.ui import front
from boompatrol.ui.front import Front
from boompatrol.ui.match import Match
from boompatrol.ui.scenes.demo.match import SEEDS, demo_match
from boompatrol.ui.scenes.demo.scene import ENDED, DemoScene
from boompatrol.ui.scenes.demo.teller import A_SECOND, LEAST
from boompatrol.ui.scenes.play import PlayScene
from boompatrol.ui.scenes.school.lesson_tutor import LessonTutor
from boompatrol.ui.scenes.school.page import SchoolScene
from boompatrol.ui.scenes.school.scene import TeachScene
from boompatrol.ui.sound import Sound
from tests.ui.driver import Driver

MANY = 15
"""Captions in the first three minutes."""


def begun(**settings: object) -> tuple[Driver, DemoScene]:
    scene = DemoScene(home=Front)
    return Driver.start(scene, **settings), scene


def told(d: Driver, scene: DemoScene, key: str = "") -> str:
    """Wait for a caption."""
    d.pass_time(until=lambda: bool(scene.tutor.where) and key in ("", scene.tutor.where), most=200.0)
    return scene.tutor.where


def stopped(d: Driver) -> bool:
    return [modal.id for modal in d.root.modals] == ["stopped"]


# captions


def test_the_first_three_minutes_explain_a_lot() -> None:
    d, scene = begun(bot_pace=1.0)
    with d.undrawn():
        for _ in range(180 * 20):
            d.app.step([], 1 / 20)
    assert len(scene.tutor.captions.told) >= MANY
    assert scene.tutor.captions.told <= set(RULES)


def test_a_caption_stands_as_long_as_it_is_read_while_the_table_waits_and_goes_by_itself() -> None:
    d, scene = begun()
    key = told(d, scene)
    assert d.scene.bubble.visible
    heard = scene.director.chronicle.heard
    need = max(LEAST, len(caption_words("en")[key]) / A_SECOND)
    d.pass_time(need - 0.5)
    assert scene.tutor.where == key
    assert scene.director.chronicle.heard == heard
    d.pass_time(until=lambda: scene.tutor.where != key, most=5.0)
    assert not scene.bubble.visible or scene.tutor.where


def test_a_caption_points_at_what_it_tells_of_and_stands_beside_it() -> None:
    d, scene = begun()
    told(d, scene, "crush")
    d.wait(0.1)
    assert scene.scrim.visible
    tile = scene._on_sand(scene.tutor.now.point[0])
    assert tile is not None
    assert not scene.bubble.rect.colliderect(tile)
    assert not scene.bubble.rect.colliderect(scene.foot.rect)


def test_while_a_caption_stands_nobody_calls_the_play() -> None:
    d, scene = begun()
    told(d, scene, "crush")
    assert scene.booth.commentary.line is None
    d.pass_time(until=lambda: scene.booth.commentary.line is not None, most=20.0)
    assert scene.booth.visible


def test_instant_animations_are_shown_all_the_same() -> None:
    _, scene = begun(speed=0.0)
    assert scene.speed == 1.0


def test_the_match_is_an_ordinary_one_and_written_nowhere() -> None:
    match = demo_match(0)
    assert isinstance(match, Match)
    assert match.journal is None
    assert match.seed == SEEDS[0]
    assert not match.humans
    assert demo_match(len(SEEDS)).seed not in SEEDS


def test_another_match_follows_and_tells_nothing_again() -> None:
    d, scene = begun()
    scene.tutor.captions.told |= set(RULES)
    while scene.match.request is not None:
        scene.match.bot_answer()
        scene.match.told = len(scene.match.session.events)
    d.pass_time(until=lambda: not scene.director.busy)
    d.pass_time(ENDED - 0.5)
    assert d.scene is scene
    d.pass_time(1.0)
    after = d.scene
    assert isinstance(after, DemoScene)
    assert after is not scene
    assert after.tutor is scene.tutor
    assert after.match.seed == SEEDS[1]


# stopping


@pytest.mark.parametrize("key", ["x", "space", "enter", "esc", "k", "tab", "up", "?", "m", "f1"])
def test_any_key_stops_it(key: str) -> None:
    d, _ = begun()
    d.key(key)
    assert stopped(d)


def test_a_click_and_a_gamepad_stop_it_and_the_pointer_does_not() -> None:
    d, _ = begun()
    d.move((640, 300))
    d.send(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0)
    d.send(pygame.KEYDOWN, key=pygame.K_LALT, mod=0, unicode="", scancode=0)
    assert not d.root.modals
    d.down((640, 300))
    d.up((640, 300))
    assert stopped(d)
    d, _ = begun()
    d.pad("a")
    assert stopped(d)


def test_the_key_that_stops_it_chooses_nothing_and_all_waits() -> None:
    d, scene = begun()
    d.key("enter", "enter")
    assert stopped(d)
    heard = scene.director.chronicle.heard
    d.pass_time(3.0)
    assert scene.director.chronicle.heard == heard
    assert d.focus == "learn"


def test_soon_after_the_key_that_stopped_it_the_next_one_counts() -> None:
    """Though nothing moves, the window must not sleep until then."""
    d, _ = begun()
    d.key("x")
    for _ in range(20):
        d.app.step([], min(d.app.sleep_for() or 0.0, 0.1))
    d.key("enter")
    assert not stopped(d)


def test_watch_on_goes_on() -> None:
    d, scene = begun()
    d.key("x")
    d.pass_time(1.0)
    d.click("watch_on")
    assert not d.root.modals
    assert told(d, scene)


def test_it_goes_on_as_the_lesson_on_what_was_just_explained() -> None:
    d, scene = begun()
    told(d, scene, "crush")
    d.key("x")
    d.pass_time(1.0)
    d.key("enter")
    d.pass_time(0.5)
    assert isinstance(d.scene, TeachScene)
    assert isinstance(d.scene.tutor, LessonTutor)
    assert (d.scene.tutor.name, d.scene.tutor.run.number) == lesson_of("crush")


def test_the_first_match_begins_from_it() -> None:
    d, _ = begun()
    d.key("x")
    d.pass_time(1.0)
    d.click("first_match")
    assert isinstance(d.scene, PlayScene)
    assert not isinstance(d.scene, DemoScene)


def test_escape_twice_leads_to_the_menu() -> None:
    d, _ = begun()
    d.key("esc")
    d.pass_time(1.0)
    d.key("esc")
    assert isinstance(d.scene, Front)


# from school, and from the menu


def test_from_school_it_leads_back_to_school_or_to_the_lesson() -> None:
    d = Driver.start(SchoolScene(default_edition()), (1920, 1080))
    d.click("demo")
    scene = d.scene
    assert isinstance(scene, DemoScene)
    told(d, scene)
    d.key("x")
    d.pass_time(1.0)
    d.click("leave")
    assert isinstance(d.scene, SchoolScene)
    d.pass_time(0.5)
    d.click("demo")
    d.key("x")
    d.pass_time(1.0)
    d.click("learn")
    d.pass_time(0.5)
    assert isinstance(d.scene, TeachScene)
    assert [type(one) for one in d.app.stack.scenes] == [SchoolScene, TeachScene]


def menu(**settings: object) -> Driver:
    d = Driver.start(Front(default_edition()), **settings)
    d.pass_time(1.0)
    return d


def test_left_alone_the_menu_shows_the_demo_and_any_key_brings_it_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(front, "IDLE", 4.0)
    d = menu()
    d.pass_time(2.0)
    d.move((500, 300))
    d.pass_time(2.0)
    assert isinstance(d.scene, Front)
    d.pass_time(until=lambda: isinstance(d.scene, DemoScene), most=5.0)
    d.move((501, 302))
    assert isinstance(d.scene, DemoScene)
    d.key("enter", "enter", "enter")  # who hammers on a key begins no match
    assert isinstance(d.scene, Front)
    d.pass_time(1.0)
    assert isinstance(d.scene, Front)


def test_the_demo_that_nobody_asked_for_is_not_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(Sound, "cue", lambda _, name, *rest, **more: heard.append(name))
    monkeypatch.setattr(Sound, "loop", lambda _, name, on=True, *rest: heard.append(name) if on else None)
    d = Driver.start(DemoScene(by_itself=True, number=SEEDS.index(17)), speed=4.0)
    heard.clear()  # the stands were filled and emptied at once
    scene = d.scene
    assert isinstance(scene, DemoScene)
    d.pass_time(until=lambda: bool(scene.director.look.wrecks) or d.scene is not scene, most=900.0)
    assert scene.director.look.wrecks, "no tank was destroyed in it"
    d.pass_time(2.0)
    assert not heard


def test_where_motion_is_reduced_no_demo_begins_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(front, "IDLE", 1.0)
    d = menu(reduced_motion=True)
    d.pass_time(3.0)
    assert isinstance(d.scene, Front)


def test_the_menus_match_is_called_at_the_desk_unless_the_setting_ends_it() -> None:
    for on in (True, False):
        d = menu(commentators=on)
        scene = d.scene
        assert isinstance(scene, Front)
        assert scene.attract is not None
        spoken = False
        with d.undrawn():
            for _ in range(600):
                d.app.step([], 1 / 20)
                spoken = spoken or scene.attract.commentary.line is not None
        assert spoken == on
