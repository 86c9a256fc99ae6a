"""The loop, the stack, and what happens when something is missing or breaks."""

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from boompatrol.ui import crash, display
from boompatrol.ui.app import App
from boompatrol.ui.loop import run
from boompatrol.ui.scene import Pop, Push, Quit, Replace, Scene, Step, WidgetScene
from boompatrol.ui.settings import Settings, load
from boompatrol.ui.widgets import Button, Column, Widget
from tests.helpers import hard_case
from tests.ui.driver import Driver


class Page(WidgetScene):
    def __init__(self, name: str, step: Step = None):
        super().__init__()
        self.name, self.step = name, step
        self.results: list[object] = []
        self.left = False

    def build(self) -> Widget:
        return Column("c", [Button("go", self.name, lambda: self.step)])

    def resumed(self, result: object) -> None:
        self.results.append(result)
        super().resumed(result)

    def leave(self) -> None:
        self.left = True
        super().leave()


def test_push_pop_replace_quit() -> None:
    first = Page("first")
    second = Page("second", Pop("hello"))
    third = Page("third", Replace(lambda: second))
    first.step = Push(third)
    d = Driver.start(first)
    d.click("go")
    assert d.scene is third
    d.click("go")
    assert d.scene is second
    assert third.left
    d.click("go")
    assert d.scene is first
    assert first.results == ["hello"]
    first.step = Quit(3)
    d.click("go")
    assert d.app.status == 3


def test_esc_on_the_last_page_ends_with_status_0() -> None:
    d = Driver.start(Page("only"))
    d.key("esc")
    assert d.app.status == 0


def test_closing_the_window_ends() -> None:
    d = Driver.start(Page("only"))
    d.send(pygame.QUIT)
    assert d.app.status == 0
    assert not d.app.step([], 0.0)


def test_the_second_click_of_a_double_click_stays_on_its_page() -> None:
    second = Page("second", Pop())
    first = Page("first", Push(second))
    d = Driver.start(first)
    spot = d.find("go").rect.center
    d.down(spot)
    d.up(spot)
    assert d.scene is second
    d.down(spot)
    d.up(spot)
    assert d.scene is second
    d.wait(0.3)
    d.down(spot)
    d.up(spot)
    assert d.scene is first


def test_what_lies_under_a_resting_pointer_is_known_after_a_change_of_page() -> None:
    second = Page("second")
    d = Driver.start(Page("first", Push(second)))
    d.click("go")
    assert second.root.hover is second.root.find("go")
    d.key("esc")
    assert d.root.hover is d.find("go")


def test_it_draws_only_what_changed_and_sleeps_when_nothing_moves() -> None:
    d = Driver.start(Page("still"))
    frames = d.app.frames
    for _ in range(10):
        d.app.step([], 0.016)
    assert d.app.frames == frames
    assert d.app.sleep_for() is None
    d.move(d.find("go").rect.center)
    assert d.app.frames == frames + 1
    assert d.app.sleep_for() == 0.0
    d.wait(0.5)
    assert d.app.sleep_for() is None


def test_it_wakes_until_presses_count_again() -> None:
    d = Driver.start(Page("still"))
    d.root.guard(0.5)
    waits = []
    while (wait := d.app.sleep_for()) is not None and len(waits) < 10:
        waits.append(wait)
        d.app.step([], wait)
    assert sum(waits) == pytest.approx(0.5)
    assert d.root.guarded == 0


def test_a_resize_places_everything_anew_and_clicks_land_where_things_are() -> None:
    page = Page("only", Quit(7))
    d = Driver.start(page, (1920, 1080))
    k = d.app.kit.theme.k
    d.resize((1280, 720))
    assert d.app.kit.theme.k != k
    assert d.root.rect.size == (1280, 720)
    d.click("go")
    assert d.app.status == 7


def test_settings_are_taken_up_at_once() -> None:
    d = Driver.start(Page("only"), (1920, 1080))
    high = d.find("go").rect.h
    d.app.settings.ui_scale = 1.5
    d.app.settings_changed()
    assert d.find("go").rect.h > high


def test_a_scale_the_window_does_not_hold_is_said_once() -> None:
    d = Driver.start(Page("only"), ui_scale=2.0)
    assert "150%" in d.app.toasts.notes[0].words
    d.wait(5.1)
    assert d.app.toasts.notes == []
    assert d.app.sleep_for() is None


def test_a_broken_settings_file_is_said_once_in_the_window(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(b"===")
    app = App(Page("only"), load(path))
    assert "settings.toml.bad" in app.toasts.notes[0].words
    app.close()
    assert App(Page("only"), load(path)).toasts.notes == []


def test_work_on_a_thread_comes_back_to_the_loop() -> None:
    d = Driver.start(Page("only"))
    got: list[int] = []
    d.app.later(lambda: 6 * 7, got.append)
    event = pygame.event.wait(2000)
    d.app.step([event], 0.0)
    assert got == [42]


def test_an_error_on_a_thread_is_raised_in_the_loop() -> None:
    d = Driver.start(Page("only"))
    d.app.later(lambda: 1 // 0, lambda _: None)
    pygame.event.wait(2000)
    with pytest.raises(ZeroDivisionError):
        d.app.step([], 0.0)


class Broken(Scene):
    """Fails on the third update."""

    def __init__(self) -> None:
        self.n = 0

    def update(self, dt: float) -> Step:
        self.n += 1
        if self.n == 3:
            raise ValueError("the wheel came off")
        return None

    def sleep_for(self) -> float | None:
        return 0.0

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((1, 2, 3))


def test_a_crash_is_written_and_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BOOMPATROL_HOME", str(tmp_path))
    d = Driver.start(Page("only"))
    d.send(pygame.TEXTINPUT, text="secret")
    d.app.fail(ValueError("the wheel came off"))
    reports = list(tmp_path.glob("crash-*.txt"))
    assert len(reports) == 1
    words = reports[0].read_text(encoding="utf-8")
    for part in ("ValueError: the wheel came off", "pygame-ce 2", "Python 3", "TextInput {'length': 6}", "scene: Page"):
        assert part in words
    assert "secret" not in words
    assert isinstance(d.scene, crash.CrashScene)
    labels = " ".join(w.label for w in d.root.content.walk())
    assert str(reports[0]) in labels
    assert "match is safe" in labels
    assert d.faults() == []
    d.key("enter")
    assert d.app.status == 1
    assert str(reports[0]) in capsys.readouterr().err


def test_a_report_that_cannot_be_written_goes_to_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "f").write_text("", encoding="utf-8")
    assert crash.write(ValueError("x"), ["one event"], folder=tmp_path / "f") is None
    assert "one event" in capsys.readouterr().err


class QuitSoon(Page):
    def update(self, dt: float) -> Step:
        return Quit(5)


def test_run_returns_the_exit_status_and_saves_the_settings(tmp_path: Path) -> None:
    settings = Settings(path=tmp_path / "settings.toml", volume=0.3)
    assert run(lambda: QuitSoon("x"), settings) == 5
    assert load(tmp_path / "settings.toml").volume == 0.3


def test_run_survives_a_crash_and_ends_with_1(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOOMPATROL_HOME", str(tmp_path))
    waited = iter([[pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")]])
    monkeypatch.setattr("boompatrol.ui.loop._awaited", lambda _seconds: next(waited, []))
    assert run(Broken, Settings()) == 1
    assert len(list(tmp_path.glob("crash-*.txt"))) == 1


def _run_apart(tmp_path: Path, **env: str) -> subprocess.CompletedProcess[str]:
    code = (
        "from boompatrol.ui.app import NoDisplay\n"
        "from boompatrol.ui.loop import run\n"
        "from boompatrol.ui.scene import Scene, Quit\n"
        "class S(Scene):\n"
        "    def update(self, dt): return Quit(0)\n"
        "try:\n"
        "    raise SystemExit(run(S))\n"
        "except NoDisplay as e:\n"
        "    print(e); raise SystemExit(2)\n"
    )
    clean = {k: v for k, v in os.environ.items() if not k.startswith(("SDL_", "DISPLAY", "WAYLAND"))}
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        env={**clean, "BOOMPATROL_HOME": str(tmp_path), "XDG_RUNTIME_DIR": str(tmp_path), **env},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a display")
@hard_case(22)
def test_without_a_display_it_says_so_in_one_line(tmp_path: Path) -> None:
    done = _run_apart(tmp_path, SDL_AUDIODRIVER="dummy")
    assert done.returncode == 2
    assert done.stdout.startswith("neither DISPLAY nor WAYLAND_DISPLAY")
    assert len(done.stdout.splitlines()) == 1
    assert done.stderr == ""


@hard_case(22)
def test_without_a_sound_device_it_runs(tmp_path: Path) -> None:
    done = _run_apart(tmp_path, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="nonsense")
    assert (done.returncode, done.stderr) == (0, "")


def test_the_environment_of_sdl_is_set_before_it_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SDL_WINDOWS_DPI_AWARENESS", "SDL_FRAMEBUFFER_ACCELERATION"):
        monkeypatch.setenv(name, "player's own")
        monkeypatch.delenv(name)
    monkeypatch.setattr(display, "gpu_likely", lambda: False)
    display.prepare()
    assert os.environ["SDL_WINDOWS_DPI_AWARENESS"] == "permonitorv2"
    assert os.environ["SDL_VIDEO_X11_WMCLASS"]  # set before pygame is imported
    assert os.environ["SDL_FRAMEBUFFER_ACCELERATION"] == "0"


def test_f11_toggles_full_screen_even_while_typing(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []
    monkeypatch.setattr(display, "set_fullscreen", lambda on: asked.append(on) or True)
    d = Driver.start(Page("only"))
    d.key("f11", hold=3)
    d.key("alt+enter")
    assert asked == [True, False]
