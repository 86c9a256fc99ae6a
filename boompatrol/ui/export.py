"""A recorded match to a file: which kinds there are, what may be asked of them, and how one is written.

A file is written beside its place and put there when it is whole: one that was broken off leaves nothing.
"""

from __future__ import annotations

import errno
import gzip
import json
import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import NamedTuple

import pygame

from boompatrol.replay.journal import Journal
from boompatrol.replay.plain import Unusable
from boompatrol.replay.reel import Reel
from boompatrol.replay.share import scenario_as_seen, scenario_of
from boompatrol.ui import encode, encode_video
from boompatrol.ui.film import Film
from boompatrol.ui.score import as_text, score_of

SIDES = (160, 3840)
"""Pixels of a picture's sides."""
FPS = (5.0, 60.0)
SPEED = (0.25, 16.0)
SAMPLES = 10
"""Pictures of a stretch that a GIF's colours are taken from."""

Tick = Callable[[float], None]
"""Is told what share is done, 0 to 1; raises Cancelled to end it there."""


class Cancelled(Exception):
    """The export is no longer wanted."""


@dataclass(frozen=True)
class Order:
    """What is wanted: the places from `start` to `end` in `file`; of a picture or a position, `end` alone.

    `speed` None: as slow as keeps a film under a minute. `force`: what stands there goes.
    """

    file: Path
    start: int
    end: int
    size: tuple[int, int] | None = None
    fps: float | None = None
    speed: float | None = None
    eyes: str | None = None
    names: dict[str, str] = field(default_factory=dict)
    force: bool = False


Writer = Callable[[Reel, Order, Path, Tick], None]


class Kind(NamedTuple):
    """A kind of file: how it is written, whether of a stretch of the match, and how large it is by itself."""

    write: Writer
    moves: bool = False
    size: tuple[int, int] | None = None
    fps: float = 0.0


def _png(reel: Reel, order: Order, out: Path, tick: Tick) -> None:
    encode.write_png(_film(reel, order).still(order.end), out)


def _film(reel: Reel, order: Order) -> Film:
    assert order.size is not None
    return Film(reel, order.size, order.eyes, order.names)


def _clip(reel: Reel, order: Order, tick: Tick, fps: float) -> encode.Clip:
    film, stretch = _film(reel, order), (order.start, order.end)
    speed = order.speed or film.fitting(*stretch)
    count = film.count(*stretch, fps, speed)

    def told() -> Iterator[pygame.Surface]:
        tick(0.0)
        for n, frame in enumerate(film.frames(*stretch, fps, speed), 1):
            tick(n / (count + 1))
            yield frame

    return encode.Clip(told(), count, fps, film.size, film.frames(*stretch, fps, speed, max(1, count // SAMPLES)))


def _gif(reel: Reel, order: Order, out: Path, tick: Tick) -> None:
    encode.write_gif(_clip(reel, order, tick, 100 / encode.hundredths(order.fps or 0)), out)


def _webp(reel: Reel, order: Order, out: Path, tick: Tick) -> None:
    encode.write_webp(_clip(reel, order, tick, order.fps or 0), out)


def _video(suffix: str) -> Writer:
    def write(reel: Reel, order: Order, out: Path, tick: Tick) -> None:
        encode_video.write_video(_clip(reel, order, tick, order.fps or 0), out, suffix)

    return write


def _log(reel: Reel, order: Order, out: Path, tick: Tick) -> None:
    """The whole match as its log, for a friend."""
    if not reel.finished:
        raise Unusable("the match is not over: its log holds cards that nobody has seen yet")
    with Journal.create(out, reel.header) as journal:
        for entry in reel.entries:
            journal.record(entry)
    if order.file.suffix == ".gz":
        out.write_bytes(gzip.compress(out.read_bytes(), mtime=0))


def _score(reel: Reel, order: Order, out: Path, tick: Tick) -> None:
    """One line a Command, as it was told to those eyes."""
    title = ", ".join(order.names.get(str(part.seat)) or part.name or str(part.seat) for part in reel.header.seats)
    out.write_text(as_text(score_of(reel, order.eyes), title), encoding="utf-8")


def _position(reel: Reel, order: Order, out: Path, tick: Tick) -> None:
    """The question that was open at that place, to be played on from; of a match that goes on, nothing hidden."""
    twin, title = reel.twin(order.end), order.file.name.partition(".")[0]
    plain = scenario_of(twin, title) if reel.finished else scenario_as_seen(twin, order.eyes, title)
    out.write_text(json.dumps(plain, indent=1) + "\n", encoding="utf-8")


KINDS: dict[str, Kind] = {
    ".png": Kind(_png, size=(1920, 1080)),
    ".gif": Kind(_gif, True, (960, 540), 12.5),
    ".webp": Kind(_webp, True, (960, 540), 20.0),
    ".mp4": Kind(_video(".mp4"), True, (1280, 720), 25.0),
    ".webm": Kind(_video(".webm"), True, (1280, 720), 25.0),
    ".txt": Kind(_score),
    ".scenario.json": Kind(_position),
    ".boomlog": Kind(_log),
    ".boomlog.gz": Kind(_log),
}
"""By the end of the file's name. What writes a match down in another way has its line here."""


def kind_of(file: Path) -> tuple[str, Kind]:
    """The kind of a file by its name. Raises Unusable for one that is none."""
    name = file.name.lower()
    fitting = [suffix for suffix in KINDS if name.endswith(suffix) and len(name) > len(suffix)]
    if not fitting:
        raise Unusable(f"{file}: its name has to end in {', '.join(KINDS)}")
    suffix = max(fitting, key=len)
    return suffix, KINDS[suffix]


def why_not(suffix: str) -> str:
    """Why files of this kind can't be written here, "" where they can."""
    if suffix in encode_video.CODECS and not encode_video.there():
        return f"{suffix} needs PyAV: {encode_video.HOW}"
    return ""


def settled(order: Order) -> Order:
    """The order with everything that was left open, and within its bounds. Raises Unusable."""
    suffix, kind = kind_of(order.file)
    if why := why_not(suffix):
        raise Unusable(f"{order.file}: {why}")
    size = order.size or kind.size
    if size is not None and not all(SIDES[0] <= side <= SIDES[1] for side in size):
        raise Unusable(f"a picture of {size[0]}x{size[1]} pixels: its sides are {SIDES[0]} to {SIDES[1]}")
    if size is not None and suffix in encode_video.CODECS:
        size = (size[0] // 2 * 2, size[1] // 2 * 2)
    fps = order.fps or kind.fps
    if kind.moves and not FPS[0] <= fps <= FPS[1]:
        raise Unusable(f"{fps:g} frames a second: there are {FPS[0]:g} to {FPS[1]:g}")
    if order.speed is not None and not SPEED[0] <= order.speed <= SPEED[1]:
        raise Unusable(f"speed {order.speed:g}: it is {SPEED[0]:g} to {SPEED[1]:g}")
    return replace(order, size=size, fps=fps)


def part_of(file: Path) -> Path:
    """Where a file is written until it is whole."""
    return file.with_name(f".{file.name}.{os.getpid()}.part")


def export(reel: Reel, order: Order, tick: Tick = lambda share: None, part: Path | None = None) -> None:
    """Write the file, whole or not at all. Raises Unusable with one line that says why not, or Cancelled."""
    order = replace(settled(order), eyes=reel.shown(order.eyes))
    part = part or part_of(order.file)
    try:
        if order.file.is_dir():
            raise IsADirectoryError(errno.EISDIR, "that is a folder")
        if os.path.exists(order.file) and not order.force:
            raise FileExistsError(errno.EEXIST, "it is there already")
        part.touch()
        kind_of(order.file)[1].write(reel, order, part, tick)
        tick(1.0)
        os.replace(part, order.file)
    except OSError as error:
        if error.errno == errno.ENOENT and not os.path.isdir(order.file.parent):
            raise Unusable(f"{order.file}: there is no folder {order.file.parent}") from None
        raise Unusable(f"{order.file}: {error.strerror or error}") from None
    except ValueError as error:
        raise Unusable(f"{order.file}: {error}") from None
    except MemoryError:
        raise Unusable(f"{order.file}: there is not enough memory for it") from None
    finally:
        with suppress(OSError, ValueError):
            part.unlink(missing_ok=True)


__all__ = [
    "KINDS", "Cancelled", "Kind", "Order", "Tick", "export", "kind_of", "part_of", "settled", "why_not",
]  # fmt: skip
