"""Every state of the window by name: what the gallery shows, the golden images hold and the fit test walks.

    @state
    def pause(w: Window) -> Driver:
        d = w.play(ASKS["command"]())
        d.key("f10")
        return d

adds one: a function of its name that opens the window of `w` and brings it there, the same way every time.
Nothing in it may depend on clock, folder or chance; `standing` takes care of the first two.
"""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any
from unittest import mock

from boompatrol.ui import text
from boompatrol.ui.match import Match
from boompatrol.ui.scene import Scene
from boompatrol.ui.scenes.play import PlayScene
from tests.ui.driver import Driver

NOW = 1_780_000_000
"""The clock of every picture: 28 May 2026, 20:26:40 UTC."""
MODULES = (
    "front", "set_up", "secret", "asks", "motion", "table", "log", "ends", "stumbles", "exports", "viewer", "rules",
    "school", "demo", "hints", "first", "chain",
)  # fmt: skip


@dataclass(frozen=True)
class Window:
    """The window a state is shown in."""

    size: tuple[int, int] = (1280, 720)
    settings: dict[str, Any] = field(default_factory=dict)

    def open(self, scene: Scene, **settings: Any) -> Driver:
        """The window with this scene; what the state itself needs of the settings is overruled by what was asked.

        The commentators are silent but where a state is about them: they would stand in the head of every log.
        """
        text.forget()
        always = {"language": "en", "commentators": False}
        return Driver.start(scene, self.size, **{**always, **settings, **self.settings})

    def play(self, match: Match, rest: float = 0.4, **settings: Any) -> Driver:
        """The play page at the open question, everything before it shown."""
        d = self.open(PlayScene(match), **{"speed": 0.0, **settings})
        d.pass_time(rest)
        return d


State = Callable[[Window], Driver]
STATES: dict[str, State] = {}


def state(make: State) -> State:
    """Add a state under the name of its function."""
    name = make.__name__.rstrip("_")
    assert name not in STATES, f"there is a state {name} already"
    STATES[name] = make
    return make


def named(name: str, make: State) -> None:
    """Add a state under a name of its own, for those that are made in a row."""
    assert name not in STATES, f"there is a state {name} already"
    STATES[name] = make


def load() -> dict[str, State]:
    """All of them."""
    for module in MODULES:
        import_module(f"{__name__}.{module}")
    return STATES


@contextmanager
def standing() -> Iterator[None]:
    """The clock stands, and settings, saves and logs lie in an empty folder with a short name."""
    before = Path.cwd()
    strftime, localtime = time.strftime, time.localtime
    with tempfile.TemporaryDirectory() as folder, mock.patch.dict(
        os.environ, {"BOOMPATROL_HOME": "boompatrol", "TZ": "UTC"}
    ), mock.patch.multiple(
        time,
        time=lambda: float(NOW),
        time_ns=lambda: NOW * 10**9,
        localtime=lambda at=None: localtime(NOW if at is None else at),
        strftime=lambda words, at=None: strftime(words, localtime(NOW) if at is None else at),
    ):  # fmt: skip
        time.tzset()
        os.chdir(folder)
        try:
            yield
        finally:
            os.chdir(before)
    time.tzset()


def bring(name: str, window: Window) -> Driver:
    """The window in that state. Within `standing` only."""
    d = load()[name](window)
    d.pass_time()
    return d
