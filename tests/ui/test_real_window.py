"""Hard cases in a real window: the program as it is started, on a display of its own, with keys and a mouse (Xvfb)."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.helpers import hard_case

TOOLS = ("Xvfb", "xdotool")
pytestmark = pytest.mark.skipif(
    os.name == "nt" or not all(shutil.which(tool) for tool in TOOLS), reason="needs Xvfb and xdotool"
)


class Screen:
    """A display without a screen, and the program on it."""

    def __init__(self, home: Path) -> None:
        read, write = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", "1366x768x24", "-nolisten", "tcp"],
            pass_fds=(write,), stderr=subprocess.DEVNULL,
        )  # fmt: skip
        os.close(write)
        with os.fdopen(read) as told:
            number = told.readline().strip()
        assert number, "no display"
        self.home = home
        self.env = {**os.environ, "DISPLAY": f":{number}", "BOOMPATROL_HOME": str(home), "SDL_VIDEODRIVER": "x11"}
        self.program: subprocess.Popen[bytes] | None = None

    def start(self, *words: str, **env: str) -> None:
        """Start the program and wait for its window."""
        with (self.home / "said.txt").open("a") as said:
            self.program = subprocess.Popen(
                [sys.executable, "-m", "boompatrol", *words], env={**self.env, **env}, stdout=said, stderr=said
            )
        self.until(lambda: bool(self.windows()), 30)
        time.sleep(1.0)

    def windows(self) -> list[str]:
        """The program's windows."""
        assert self.program is not None
        found = self.tool("search", "--onlyvisible", "--pid", str(self.program.pid), check=False)
        return found.split()

    def tool(self, *words: str, check: bool = True) -> str:
        """Let xdotool do something."""
        ran = subprocess.run(["xdotool", *words], env=self.env, capture_output=True, text=True, timeout=20, check=False)
        assert not check or ran.returncode == 0, ran.stderr
        return ran.stdout

    def keys(self, *names: str, rest: float = 0.25) -> None:
        """Press keys as a hand does."""
        for name in names:
            self.tool("key", name)
            time.sleep(rest)

    def hold(self, name: str, seconds: float) -> None:
        """Hold a key down, the display repeating it."""
        self.tool("keydown", name)
        time.sleep(seconds)
        self.tool("keyup", name)
        time.sleep(0.3)

    def answers(self, ask: str) -> list[str | None]:
        """The tanks whose answers of that name are in the log."""
        files = list((self.home / "saves").glob("*.boomlog"))
        lines = files[0].read_text().splitlines() if files else []
        found = [json.loads(line) for line in lines if line.startswith("{")]
        return [line.get("tank") for line in found if line.get("ask") == ask]

    def until(self, holds: Callable[[], bool], seconds: float) -> None:
        """Wait for something, not for ever."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if holds():
                return
            if self.program is not None and self.program.poll() is not None:
                raise AssertionError(f"it ended: {self.program.returncode} {self.said()}")
            time.sleep(0.1)
        raise AssertionError("it never came")

    def running(self) -> bool:
        """Whether the program is still there."""
        return self.program is not None and self.program.poll() is None

    def said(self) -> str:
        """What the program has written on the terminal."""
        file = self.home / "said.txt"
        return file.read_text() if file.exists() else ""

    def end(self) -> None:
        """End the program and the display."""
        for process in (self.program, self.server):
            if process is None:
                continue
            process.terminate()
            try:
                process.wait(15)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait(15)


@pytest.fixture
def shown(tmp_path: Path) -> Iterator[Screen]:
    screen = Screen(tmp_path)
    yield screen
    screen.end()


def settings(home: Path, **values: object) -> None:
    """What a player has set before."""
    words = {"speed": 0.0, "reduced_motion": True, "width": 1280, "height": 720, "bot_pace": 0.0, **values}
    lines = [f"{name} = {json.dumps(value)}" for name, value in words.items()]
    (home / "settings.toml").write_text("\n".join(lines) + "\n")


@hard_case(13, 17)
def test_held_keys_pass_one_curtain_and_a_killed_match_comes_back_covered(shown: Screen) -> None:
    settings(shown.home)
    shown.start("play", "--seats", "human,human,human", "--seed", "5", "--quick")
    shown.until(lambda: bool(list((shown.home / "saves").glob("*.boomlog"))), 10)
    for _ in range(5):  # the curtain takes no presses at first, on a busy machine for longer than one hold
        shown.hold("Return", 1.5)
        assert shown.answers("plan") == [], "a key that is held passes a curtain, and no more"
        shown.keys("1", "2", "3")
        shown.hold("Return", 2.0)
        if shown.answers("plan"):
            break
    assert len(shown.answers("plan")) == 1
    shown.keys("1", "2", "3")
    assert len(shown.answers("plan")) == 1, "the curtain is up: nothing can be laid"
    assert shown.program is not None
    shown.program.kill()
    shown.program.wait(10)
    shown.start()
    shown.keys("Return")
    time.sleep(1.5)
    shown.keys("1", "2", "3", "Return")
    assert shown.running()
    assert len(shown.answers("plan")) == 1, "covered again: the figures laid nothing"


@hard_case(18)
def test_a_window_made_small_in_the_middle_of_a_plan_still_takes_clicks(shown: Screen) -> None:
    settings(shown.home, ui_scale=2.0)
    shown.start("play", "--seats", "human,human,human", "--seed", "5", "--quick")
    shown.until(lambda: bool(list((shown.home / "saves").glob("*.boomlog"))), 10)
    time.sleep(1.5)
    shown.keys("Return", "Return", "Return", rest=1.0)  # past the curtain, however slow the machine is
    window = shown.windows()[0]
    shown.tool("mousemove", "--window", window, "600", "600", "mousedown", "1", "mousemove", "--window", window,
               "640", "300")  # fmt: skip
    shown.tool("windowsize", window, "1366", "768")
    time.sleep(0.6)
    shown.tool("mouseup", "1")
    shown.tool("windowsize", window, "1280", "720")
    time.sleep(0.6)
    shown.keys("1", "2", "3", "4", "5", rest=0.4)
    for _ in range(6):
        if not shown.answers("plan"):
            shown.keys("Return", rest=1.0)
    assert shown.running()
    assert len(shown.answers("plan")) == 1


@hard_case(22)
def test_no_sound_unreadable_settings_and_a_junk_save_stop_nothing(shown: Screen) -> None:
    (shown.home / "settings.toml").write_bytes(b"\xff\xfe not toml [")
    (shown.home / "saves").mkdir()
    (shown.home / "saves" / "junk.boomlog").write_bytes(b"\x00\xffnot a log")
    shown.start(SDL_AUDIODRIVER="nosuchdevice")
    time.sleep(1.0)
    assert shown.running()
    assert (shown.home / "settings.toml.bad").exists()
    assert (shown.home / "saves" / "junk.boomlog").exists()
    shown.keys("Tab", "Tab", "Tab")
    assert shown.running()
    shown.end()
    assert "Traceback" not in shown.said()
