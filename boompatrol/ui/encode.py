"""Frames to files: PNG, GIF and WebP by Pillow. Each takes the frames one at a time and keeps none of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pygame
from PIL import GifImagePlugin, Image

Pixels = npt.NDArray[np.uint8]
CLEAR = 255
"""The place in a GIF's palette that leaves a pixel as it was."""
WEBP_QUALITY, WEBP_METHOD = 80, 2


class Clip(NamedTuple):
    """Frames with their number, and how many are shown in a second."""

    frames: Iterable[pygame.Surface]
    length: int
    fps: float
    size: tuple[int, int]
    samples: Iterable[pygame.Surface] = ()
    """Some pictures with the colours of all: a GIF has 255."""


def pixels(surface: pygame.Surface) -> Pixels:
    """Rows of red, green and blue."""
    w, h = surface.get_size()
    return np.frombuffer(pygame.image.tobytes(surface, "RGB"), dtype=np.uint8).reshape(h, w, 3)


def picture(surface: pygame.Surface) -> Image.Image:
    """The same for Pillow."""
    return Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))


def write_png(surface: pygame.Surface, file: Path) -> None:
    """One picture."""
    picture(surface).save(file, "PNG", compress_level=6)


# GIF ---------------------------------------------------------------------------------------------------------------


def hundredths(fps: float) -> int:
    """How long a GIF shows each frame: whole hundredths of a second, two at least, for less is shown slowly."""
    return max(2, round(100 / fps))


def palette_of(samples: Iterable[pygame.Surface]) -> Image.Image:
    """255 colours for all frames: each frame with colours of its own would shimmer.

    A colour counts by the square root of its pixels: by their number the sand would have all of them.
    """
    found: dict[bytes, int] = {}
    for sample in samples:
        coarse = np.ascontiguousarray(pixels(sample)[::2, ::2] & 0xFC).reshape(-1, 3)
        colors, counts = np.unique(coarse, axis=0, return_counts=True)
        for color, count in zip(colors, counts, strict=True):
            key = color.tobytes()
            found[key] = found.get(key, 0) + int(count)
    weighed = b"".join(color * max(1, round(count**0.5)) for color, count in sorted(found.items()))
    row = Image.frombytes("RGB", (len(weighed) // 3, 1), weighed)
    return row.quantize(CLEAR, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)


def write_gif(clip: Clip, file: Path) -> None:
    """An animation that goes on and on; of each frame only what has changed is written."""
    palette = palette_of(clip.samples)
    colors = bytes(palette.getpalette() or ())[: 3 * CLEAR].ljust(3 * 256, b"\0")
    w, h = clip.size
    with file.open("wb") as out:
        out.write(b"GIF89a" + w.to_bytes(2, "little") + h.to_bytes(2, "little") + b"\xf7\0\0" + colors)
        out.write(b"\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0")
        for change, at, count in _changes(clip.frames, palette):
            part = Image.fromarray(change)
            lasts = count * hundredths(clip.fps) * 10
            for piece in GifImagePlugin.getdata(part, at, duration=lasts, transparency=CLEAR, disposal=1):
                out.write(piece)
        out.write(b";")


def _changes(
    frames: Iterable[pygame.Surface], palette: Image.Image
) -> Iterator[tuple[Pixels, tuple[int, int], int]]:  # fmt: skip
    """What each frame changes, where, and for how many frames it then stands."""
    shown: Pixels | None = None
    waiting, count = None, 0
    for frame in frames:
        new = np.asarray(picture(frame).quantize(palette=palette, dither=Image.Dither.NONE), dtype=np.uint8)
        changed = np.ones_like(new, dtype=bool) if shown is None else new != shown
        if waiting is not None:
            if not changed.any():
                count += 1
                continue
            yield (*waiting, count)
        rows, columns = np.flatnonzero(changed.any(1)), np.flatnonzero(changed.any(0))
        box = np.s_[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
        waiting, count = (np.where(changed[box], new[box], np.uint8(CLEAR)), (int(columns[0]), int(rows[0]))), 1
        shown = new
    if waiting is not None:
        yield (*waiting, count)


# WebP --------------------------------------------------------------------------------------------------------------


class _Frames(Image.Image):
    """Frames for Pillow as one image that is wound on: given as a list, it would hold them all at once."""

    def __init__(self, clip: Clip) -> None:
        super().__init__()
        self._coming, self.n_frames = iter(clip.frames), clip.length
        self._at = -1
        self.seek(0)

    def seek(self, frame: int) -> None:
        """On to the next; never back."""
        if frame > self._at:
            made = picture(next(self._coming))
            self.im, self._mode, self._size, self._at = made.im, made.mode, made.size, frame

    def tell(self) -> int:
        """Where it is."""
        return self._at


def write_webp(clip: Clip, file: Path) -> None:
    """An animation that goes on and on, with all colours."""
    settings: dict[str, Any] = {"quality": WEBP_QUALITY, "method": WEBP_METHOD, "kmin": 30, "kmax": 120}
    _Frames(clip).save(file, "WEBP", save_all=True, duration=round(1000 / clip.fps), loop=0, **settings)
