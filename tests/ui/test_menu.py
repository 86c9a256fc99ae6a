"""The main menu."""

import pygame
import pytest

from boompatrol.ui import text
from boompatrol.ui.scene import Scene
from boompatrol.ui.scenes.menu import Entry, MenuScene, entries
from boompatrol.ui.stage import Stadium
from boompatrol.ui.step import Pop, Push, Step
from tests.ui.driver import Driver

SIZES = [((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.0), ((1920, 1080), 1.5), ((1366, 768), 1.25)]


@pytest.fixture
def night(monkeypatch: pytest.MonkeyPatch) -> None:
    """No stadium is made: places do not hang on it."""
    monkeypatch.setattr(Stadium, "ask", lambda *_: None)


def menu(**rest: object) -> MenuScene:
    return MenuScene(lambda: entries(lambda: None, **rest))  # type: ignore[arg-type]


@pytest.mark.usefixtures("night")
@pytest.mark.parametrize("size, scale", [*SIZES, ((1280, 1024), 1.5), ((2560, 1080), 1.0), ((1920, 1080), 2.0)])
def test_nothing_is_clipped_or_off_the_screen(size: tuple[int, int], scale: float) -> None:
    more = [
        Entry("school", "School", "15 lessons, 20 puzzles", lambda: None),
        Entry("set", "Settings", "", lambda: None, small=True),
    ]
    for scene in (menu(), menu(more=more, on_continue=lambda: None, playing="Round 2 · Red to command")):
        d = Driver.start(scene, size, ui_scale=scale)
        assert d.faults() == []
    assert text.shortened() == []


@pytest.mark.usefixtures("night")
def test_what_cannot_be_done_is_grey_and_says_why() -> None:
    d = Driver.start(menu())
    assert d.focus == "new"
    d.hover("continue")
    assert d.tooltip == "There is no match to go on with yet."
    d.hover("load")
    assert "no saved match" in d.tooltip


@pytest.mark.usefixtures("night")
def test_continue_is_first_when_there_is_a_match() -> None:
    done: list[str] = []
    d = Driver.start(menu(on_continue=lambda: done.append("go"), playing="Round 2"))
    assert d.focus == "continue"
    d.key("enter")
    assert done == ["go"]


@pytest.mark.usefixtures("night")
def test_keyboard_alone_reaches_everything() -> None:
    d = Driver.start(menu())
    seen = set()
    for _ in range(6):
        seen.add(d.focus)
        d.key("down")
    d.key("tab")
    assert {"new", "load", "quit"} <= seen
    d.focus_on("quit")
    d.key("enter")
    assert d.app.status == 0


@pytest.mark.usefixtures("night")
def test_esc_goes_to_quit_and_does_not_leave() -> None:
    d = Driver.start(menu())
    d.key("esc", "esc", hold=4)
    assert d.app.running
    assert d.focus == "quit"


class Other(Scene):
    def event(self, e: pygame.Event) -> Step:
        return Pop()


@pytest.mark.usefixtures("night")
def test_the_menu_looks_again_when_it_comes_back() -> None:
    open_match: list[str] = []

    def offer() -> list[Entry]:
        return entries(lambda: Push(Other), (lambda: None) if open_match else None)

    d = Driver.start(MenuScene(offer))
    assert not d.find("continue").enabled
    d.click("new")
    open_match.append("one")
    d.key("a")
    assert d.find("continue").enabled


def test_the_first_picture_needs_no_stadium_and_the_stadium_comes() -> None:
    d = Driver.start(menu())
    scene = d.scene
    assert isinstance(scene, MenuScene)
    before = pygame.image.tobytes(d.app.surface, "RGB")
    while not scene.stadium.ready:
        d.app.step([pygame.event.wait(5000)], 0.0)
    assert pygame.image.tobytes(d.app.surface, "RGB") != before
    assert d.app.sleep_for() is None
