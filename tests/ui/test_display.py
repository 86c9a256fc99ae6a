"""The window itself: what is set before it opens, that it is opened once, and that the mouse is left alone."""

import ast
import os
import sys
from pathlib import Path

import pygame
import pytest

from boompatrol.ui import display
from boompatrol.ui.settings import Settings
from boompatrol.ui.widgets import Column, TextField, Widget
from tests.ui.driver import Driver
from tests.ui.test_app import Page

UI = Path(display.__file__).parent


def _names(path: Path) -> set[str]:
    """The dotted names a module calls or reads, such as "pygame.mouse.get_pos"."""
    return {
        ast.unparse(n) for n in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(n, ast.Attribute)
    }


def test_the_window_is_opened_in_one_place_and_the_mouse_is_neither_moved_nor_asked() -> None:
    used = {path.relative_to(UI).as_posix(): _names(path) for path in UI.rglob("*.py")}
    assert [name for name, names in used.items() if "pygame.display.set_mode" in names] == ["display.py"]
    never = {"pygame.SCALED", "pygame.mouse.set_pos", "pygame.mouse.get_pos", "pygame.display.toggle_fullscreen"}
    assert {name: names & never for name, names in used.items() if names & never} == {}


def test_windows_is_told_of_its_own_pixels_before_the_display_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_WINDOWS_DPI_AWARENESS", raising=False)
    seen: list[str] = []
    start = pygame.display.init

    def watched() -> None:
        seen.append(os.environ["SDL_WINDOWS_DPI_AWARENESS"])
        start()

    monkeypatch.setattr(pygame.display, "init", watched)
    display.open_window(Settings())
    assert set(seen) == {"permonitorv2"}


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always one")
@pytest.mark.parametrize("gpu", [False, True])
def test_without_a_graphics_driver_the_picture_is_not_sent_through_one(
    gpu: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "x")
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION")
    monkeypatch.setattr(display, "gpu_likely", lambda: gpu)
    display.prepare()
    assert os.environ.get("SDL_FRAMEBUFFER_ACCELERATION") == (None if gpu else "0")


def test_what_the_player_has_set_for_sdl_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_WINDOWS_DPI_AWARENESS", "unaware")
    display.prepare()
    assert os.environ["SDL_WINDOWS_DPI_AWARENESS"] == "unaware"


def test_a_driver_that_shows_nothing_is_no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "")
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    monkeypatch.setattr(pygame.display, "quit", lambda: None)
    with pytest.raises(display.NoDisplay, match="libx11"):
        display.open_window(Settings())


def test_the_size_is_remembered_and_never_larger_than_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    assert display._size(Settings(width=1400, height=800)) == (1400, 800)
    assert display._size(Settings(width=9000, height=100)) == (1920, 720)
    assert display._size(Settings()) == (1536, 864)


class Typing(Page):
    """A page with a field."""

    def build(self) -> Widget:
        return Column("page", [TextField("name", "Name", "Ann")])


def test_an_input_method_is_told_where_the_field_is(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[pygame.Rect] = []
    monkeypatch.setattr(pygame.key, "set_text_input_rect", lambda rect: told.append(pygame.Rect(rect)))
    d = Driver.start(Typing("x"))
    d.focus_on("name")
    assert told[-1] == d.find("name").rect
    d.resize((1600, 900))
    assert told[-1] == d.find("name").rect
