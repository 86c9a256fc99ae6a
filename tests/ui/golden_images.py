"""The golden images: what every state looked like when it was last looked at, a sixth of its size.

A picture is compared in blocks of 12 x 12 pixels of the window: what moved, came or went changes the mean of some of
them by much more than `TOLERANCE`. `python -m tests.ui.gallery --record [NAME...]` records anew; look at what changed.
"""

from __future__ import annotations

import io
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Any
from unittest import mock

import numpy as np
import pygame

from tests.ui.states import Window, bring, load, standing

FOLDER = Path(__file__).parent / "golden"
WINDOWS = tuple(((w, h), scale) for w, h in ((1280, 720), (1920, 1080)) for scale in (1.0, 1.5))
SMALLER = 6
"""The window's width over the picture's."""
BLOCK = 2
"""Pixels of the picture that are compared as one."""
TOLERANCE = 8.0
"""How far the mean of a block, of 255, may be off: other processors round otherwise."""


def file_of(name: str, size: tuple[int, int], scale: float) -> Path:
    """Where the picture of a state lies."""
    return FOLDER / f"{size[1]}p_{round(scale * 100)}" / f"{name}.jpg"


def taken(name: str, size: tuple[int, int], scale: float) -> pygame.Surface:
    """The picture of a state as it is now, at full size."""
    with standing(), _once():
        return bring(name, Window(size, {"ui_scale": scale})).picture().copy()


def small(picture: pygame.Surface) -> bytes:
    """The picture as it is stored."""
    w, h = picture.get_size()
    out = io.BytesIO()
    pygame.image.save(pygame.transform.smoothscale(picture.convert(24), (w // SMALLER, h // SMALLER)), out, "x.jpg")
    return out.getvalue()


def difference(one: bytes, other: bytes) -> np.ndarray[Any, Any]:
    """How far apart each block of two stored pictures is, in any of its three colours; 255 for other sizes."""
    a, b = (pygame.surfarray.array3d(pygame.image.load(io.BytesIO(x), "x.jpg")).astype(float) for x in (one, other))
    if a.shape != b.shape:
        return np.full((1, 1), 255.0)
    wide, high = a.shape[0] // BLOCK, a.shape[1] // BLOCK
    means = (a - b)[: wide * BLOCK, : high * BLOCK].reshape(wide, BLOCK, high, BLOCK, 3).mean(axis=(1, 3))
    return np.abs(means).max(axis=2)  # type: ignore[no-any-return]


def compare(name: str, size: tuple[int, int], scale: float) -> str | None:
    """What is wrong with the picture of a state, with the places to look at; None where it is as it was."""
    file = file_of(name, size, scale)
    if not file.exists():
        return f"{file.relative_to(FOLDER)} has never been recorded"
    picture = taken(name, size, scale)
    off = difference(small(picture), file.read_bytes())
    if off.max() <= TOLERANCE:
        return None
    places = [(int(x), int(y)) for x, y in np.argwhere(off > TOLERANCE)] if off.size > 1 else []
    where = _show(picture, file, places)
    return f"{file.relative_to(FOLDER)}: {len(places)} blocks differ, by up to {off.max():.0f} of 255: {where}"


def _show(picture: pygame.Surface, file: Path, places: list[tuple[int, int]]) -> Path:
    """The picture with what differs framed, and the recorded one, in a folder for whoever looks."""
    folder = Path(tempfile.gettempdir()) / "boompatrol-golden"
    folder.mkdir(exist_ok=True)
    stem = f"{file.parent.name}_{file.stem}"
    side = BLOCK * SMALLER
    for x, y in places:
        pygame.draw.rect(picture, (255, 0, 255), (x * side, y * side, side, side), 1)
    pygame.image.save(picture, str(folder / f"{stem}_actual.png"))
    recorded = pygame.image.load(str(file))
    pygame.image.save(pygame.transform.scale(recorded, picture.get_size()), str(folder / f"{stem}_golden.png"))
    return folder / f"{stem}_actual.png"


def record(names: list[str]) -> int:
    """Record the pictures of these states. All of them: those of states that are no more go."""
    for name in names:
        for size, scale in WINDOWS:
            file = file_of(name, size, scale)
            data = small(taken(name, size, scale))
            file.parent.mkdir(parents=True, exist_ok=True)
            if not file.exists() or difference(data, file.read_bytes()).max() > 0:
                file.write_bytes(data)
                print(file.relative_to(FOLDER))
    for file in FOLDER.glob("*/*.jpg"):
        if file.stem not in load():
            file.unlink()
    return 0


@lru_cache(maxsize=4000)
def _rasterised(words: bytes, size: tuple[int, int]) -> pygame.Surface:
    return _load(io.BytesIO(words), size)


_load: Callable[..., pygame.Surface] = pygame.image.load_sized_svg


@contextmanager
def _once() -> Iterator[None]:
    """Each drawing is rasterised once for all states: the toolkit never draws on what it was given."""

    def load_sized_svg(file: Any, size: tuple[int, int]) -> pygame.Surface:
        return _rasterised(file.read() if hasattr(file, "read") else Path(file).read_bytes(), tuple(size))

    with mock.patch.object(pygame.image, "load_sized_svg", load_sized_svg):
        yield
