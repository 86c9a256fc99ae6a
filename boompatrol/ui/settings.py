"""The settings of the window, in settings.toml: in BOOMPATROL_HOME where that is set, else the user's folder.

Keys this version does not know are kept, and so is what another window has changed meanwhile. A file that cannot be
read is renamed to settings.toml.bad and said once; a value that is none is replaced by its default and said too.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

import platformdirs
import tomli_w

from boompatrol import files
from boompatrol.ui.language import tr

APP = "boompatrol"
LONGEST = 1_000_000
"""Bytes of the file."""
SPEEDS = (0.5, 1.0, 2.0, 4.0, 0.0)
"""Speeds of the animations; 0 is instant."""


def home(kind: str = "config") -> Path:
    """The folder for "config", "data" (saves, logs) or "log" (crash reports), not yet made."""
    one = os.environ.get("BOOMPATROL_HOME")
    if one:
        return Path(one)
    if kind == "config":
        return platformdirs.user_config_path(APP, appauthor=False)
    if kind == "log":
        return platformdirs.user_log_path(APP, appauthor=False)
    return platformdirs.user_data_path(APP, appauthor=False)


@dataclass
class Settings:
    """What a player may set. `path` None: kept in memory only."""

    width: int = 0
    height: int = 0
    """The window in pixels; 0 is four fifths of the screen."""
    fullscreen: bool = False
    ui_scale: float = 1.0
    text_scale: float = 1.0
    high_contrast: bool = False
    dyslexic: bool = False
    """Whether body text is set in OpenDyslexic."""
    language: str = ""
    """A code of `language.LANGUAGES`; "" is the system's."""
    speed: float = 1.0
    bot_pace: float = 1.0
    """Seconds of rest after each act of a bot, apart from the animation speed."""
    reduced_motion: bool = False
    camera_follows: bool = True
    """Whether a zoomed-in arena follows the action."""
    muted: bool = False
    captions: bool = False
    """Whether sounds are written down where they are made."""
    volume: float = 0.8
    effects_volume: float = 0.9
    crowd_volume: float = 0.4
    stings_volume: float = 0.6
    signals_volume: float = 0.9
    statistics: bool = True
    """Whether the faces rolled are counted against what is expected, below the dice."""
    commentators: bool = True
    """Whether the commentators speak, at a match, in the demo and in the menu."""
    explain: bool = False
    """Whether each kind of question is explained when it comes for the first time in a match."""
    unasked: list[str] = field(default_factory=list)
    """Mistakes the player no longer wants to be asked about."""
    hints: bool = True
    """Whether a person may ask a bot for a hint."""
    hold_to_peek: bool = True
    tooltips: bool = True
    lit_sector: bool = False
    keys: dict[str, str] = field(default_factory=dict)
    """Keys the player has changed: action to chords, "undo" to "u ctrl+z"."""
    pads: dict[str, str] = field(default_factory=dict)
    """Gamepad buttons the player has changed: "undo" to "x"."""
    unknown: dict[str, Any] = field(default_factory=dict, repr=False)
    path: Path | None = field(default=None, repr=False)
    said: list[str] = field(default_factory=list, repr=False)
    """What went wrong while loading or saving, one line each: the window shows it once."""
    _before: dict[str, Any] = field(default_factory=dict, repr=False)
    """What this window found in the file, or wrote there."""
    _told: str = field(default="", repr=False)

    def save(self) -> bool:
        """Write the file whole or not at all; False where that fails, and a line in `said`, once for each reason."""
        if self.path is None:
            return True
        known = self._known()
        try:
            found = _found(self.path)
        except (OSError, ValueError, RecursionError):
            found = {}
        there = {
            name: value
            for name, value in found.items()
            if name not in _NAMES or (known[name] == self._before.get(name) and _checked(name, value) is not None)
        }
        try:
            files.write(self.path, tomli_w.dumps({**self.unknown, **known, **there}).encode())
        except OSError as error:
            words = tr("Settings are not saved: {path}: {why}", path=self.path, why=error.strerror or error)
            if words != self._told:
                self.said.append(words)
            self._told = words
            return False
        self._before, self._told = known, ""
        return True

    def _known(self) -> dict[str, Any]:
        values = {name: getattr(self, name) for name in _NAMES}
        return {name: value.copy() if isinstance(value, list | dict) else value for name, value in values.items()}

    def as_delivered(self, names: Iterable[str] | None = None) -> None:
        """The defaults again, for these settings or for all; the window keeps its place and size."""
        fresh = Settings()
        for name in _NAMES if names is None else names:
            if name not in _WINDOW:
                setattr(self, name, getattr(fresh, name))


_WINDOW = ("width", "height", "fullscreen")
_NAMES = tuple(f.name for f in fields(Settings) if f.name not in ("unknown", "path", "said", "_before", "_told"))
_LIMITS = {
    "width": (0, 16384),
    "height": (0, 16384),
    "ui_scale": (0.75, 2.0),
    "text_scale": (1.0, 1.5),
    "speed": (0.0, 16.0),
    "bot_pace": (0.0, 5.0),
    "stings_volume": (0.0, 1.0),
    "signals_volume": (0.0, 1.0),
    "volume": (0.0, 1.0),
    "effects_volume": (0.0, 1.0),
    "crowd_volume": (0.0, 1.0),
}


def load(path: Path | None = None) -> Settings:
    """The settings of `path` (default: settings.toml of `home`). Never raises; see `Settings.said`."""
    path = path or home("config") / "settings.toml"
    settings = Settings(path=path)
    settings._before = settings._known()
    try:
        found = _found(path)
    except FileNotFoundError:
        return settings
    except OSError as error:
        settings.said.append(tr("Settings could not be read: {path}: {why}", path=path, why=error.strerror or error))
        return settings
    except (ValueError, RecursionError) as error:
        settings.said.append(_set_aside(path, error))
        return settings
    for name, value in found.items():
        if name not in _NAMES:
            settings.unknown[name] = value
        elif (good := _checked(name, value)) is None:
            told = tr("Settings: {line} is no use, the default holds ({path})", line=f"{name} = {value!r}", path=path)
            settings.said.append(told)
        else:
            setattr(settings, name, good)
    settings._before = settings._known()
    return settings


def _found(path: Path) -> dict[str, Any]:
    """What the file holds. Raises OSError; ValueError or RecursionError for what is no TOML that can be written too."""
    found = tomllib.loads(files.read(path, LONGEST).decode("utf-8-sig"))
    tomli_w.dumps(found)
    return found


def _set_aside(path: Path, error: Exception) -> str:
    bad = files.set_aside(path)
    if not bad:
        return tr("Settings could not be read, defaults hold: {path}: {why}", path=path, why=error)
    return tr(
        "Settings could not be read, defaults hold. The file was {path} and is now {bad}: {why}",
        path=path, bad=bad, why=error,
    )  # fmt: skip


def _checked(name: str, value: Any) -> Any:
    """The value in the type of its default and inside its limits, or None."""
    default = getattr(Settings(), name)
    if isinstance(default, bool):
        return value if isinstance(value, bool) else None
    if isinstance(default, str):
        return value if isinstance(value, str) else None
    if isinstance(default, list):
        return list(value) if isinstance(value, list) and all(isinstance(v, str) for v in value) else None
    if isinstance(default, dict):
        good = isinstance(value, dict) and all(isinstance(v, str) for v in value.values())
        return dict(value) if good else None
    if isinstance(value, bool) or not isinstance(value, (int, float)) or value != value:
        return None
    low, high = _LIMITS[name]
    if not low <= value <= high:
        return None
    return type(default)(value)
