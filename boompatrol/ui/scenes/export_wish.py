"""What is wished for on the page of an export: choices, and the order that comes of them."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

import platformdirs

from boompatrol.replay.places import Span, command_at, round_at, where
from boompatrol.replay.reel import Reel
from boompatrol.ui.export import KINDS, Order
from boompatrol.ui.settings import home

FILMS = tuple(suffix for suffix, kind in KINDS.items() if kind.moves)
FILES = {"picture": ".png", "log": ".boomlog.gz", "score": ".txt", "position": ".scenario.json"}
"""What is no film has one kind of file."""
WHATS = ("picture", "command", "round", "match", "log", "score", "position")
SIZES = {"1080p": (1920, 1080), "720p": (1280, 720), "540p": (960, 540), "square": (1080, 1080)}
SQUARE_FILM = (720, 720)
SPEEDS = (None, 1.0, 2.0, 4.0, 8.0)
RATES = {".gif": 100, ".webp": 80, ".mp4": 65, ".webm": 80}
"""Thousands of bytes a second takes at speed 1 and the size that kind has by itself, as it was measured."""
FASTER = 0.45
"""Faster films have more in a second: that power of the speed as much."""


def exports() -> Path:
    """The folder that is offered; made when something is written there."""
    if os.environ.get("BOOMPATROL_HOME"):
        return home("data") / "exports"
    return platformdirs.user_pictures_path() / "BOOM Patrol"


@dataclass
class Wish:
    """The choices; `what` is one of WHATS."""

    reel: Reel
    at: int
    eyes: str | None
    names: dict[str, str]
    what: str = "picture"
    film: str = ".gif"
    size: str = "1080p"
    film_size: str = "540p"
    speed: float | None = None
    folder: str = ""
    named: str = ""
    """The file's name without its ending where somebody has typed one."""
    _spans: dict[str, Span] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.folder = self.folder or str(exports())

    @property
    def moves(self) -> bool:
        """Whether it is a film."""
        return self.what not in FILES

    @property
    def drawn(self) -> bool:
        """Whether it is a picture or a film, which has a size."""
        return self.what == "picture" or self.moves

    @property
    def suffix(self) -> str:
        """The end of the file's name."""
        return self.film if self.moves else FILES[self.what]

    @property
    def span(self) -> Span:
        """The places it shows."""
        if self.what not in self._spans:
            reel, at = self.reel, self.at
            match self.what:
                case "command":
                    self._spans[self.what] = command_at(reel, at)
                case "round":
                    self._spans[self.what] = round_at(reel, at)
                case "match":
                    self._spans[self.what] = Span(min(reel.begun, max(0, reel.end - 1)), reel.end)
                case _:
                    self._spans[self.what] = Span(at, at)
        return self._spans[self.what]

    @property
    def pixels(self) -> tuple[int, int]:
        """The size in pixels."""
        if self.moves:
            return SQUARE_FILM if self.film_size == "square" else SIZES[self.film_size]
        return SIZES[self.size]

    @property
    def stem(self) -> str:
        """The file's name without its ending: as typed, or after the place, and not taken yet."""
        if self.named:
            return self.named
        found = where(self.reel, self.at)
        parts = ["boom-patrol"]
        if found is not None and self.what in ("picture", "command", "round", "position"):
            parts.append(("carnage-" if found.kind == "total_carnage" else "round-") + str(found.number))
            if found.slot is not None and found.crew is not None and self.what != "round":
                parts += [f"command-{min(found.slot, 2) + 1}", found.crew]
        elif self.what in ("match", "log", "score"):
            parts.append({"log": "match"}.get(self.what, self.what))
        stem = name = "-".join(parts)
        n = 2
        while os.path.exists(self._place / (name + self.suffix)):
            name, n = f"{stem}-{n}", n + 1
        return name

    @property
    def file(self) -> Path:
        """The file."""
        return self._place / (self.stem + self.suffix)

    @property
    def _place(self) -> Path:
        # Not Path.expanduser: of ~nobody it makes an error, and here a folder that is not there.
        return Path(os.path.expanduser(self.folder))

    def order(self, force: bool = False) -> Order:
        """What is to be written."""
        size = self.pixels if self.drawn else None
        return Order(
            self.file, *self.span, size, None, self.speed, self.eyes, self.names, force=force
        )  # fmt: skip

    def megabytes(self, seconds: float, speed: float) -> float:
        """About how large a film of so many seconds is."""
        usual = KINDS[self.film].size or SQUARE_FILM
        w, h = self.pixels
        more: float = (w * h / (usual[0] * usual[1])) ** 0.8 * speed**FASTER
        return RATES[self.film] * seconds * more / 1000
