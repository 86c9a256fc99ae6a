"""Frames to MP4 and WebM by PyAV, which is no part of what everybody needs."""

from __future__ import annotations

from fractions import Fraction
from importlib.util import find_spec
from pathlib import Path

from boompatrol.replay.plain import Unusable
from boompatrol.ui.encode import Clip, pixels

_VP9 = {"crf": "32", "b:v": "0", "row-mt": "1", "deadline": "realtime", "cpu-used": "6"}
CODECS = {
    ".mp4": ("mp4", "libx264", {"crf": "20", "preset": "fast", "tune": "animation"}, {"movflags": "+faststart"}),
    ".webm": (
        "webm",
        "libvpx-vp9",
        _VP9,
        {},
    ),
}
HOW = '.venv/bin/python -m pip install -e ".[video]"'
"""How the extra is had."""


def there() -> bool:
    """Whether films can be made here."""
    return find_spec("av") is not None


def write_video(clip: Clip, file: Path, suffix: str) -> None:
    """A film of that kind; its sides are even numbers. Raises Unusable where this machine can't make it."""
    try:
        import av
    except ImportError:
        raise Unusable(f"{suffix} needs PyAV: {HOW}") from None
    container, codec, options, flags = CODECS[suffix]
    with av.open(str(file), "w", format=container, container_options=flags) as out:
        try:
            stream = out.add_stream(codec, rate=Fraction(clip.fps).limit_denominator(1000), options=options)
        except (ValueError, av.FFmpegError) as error:
            raise Unusable(f"this PyAV has no {codec}: {error}") from None
        stream.width, stream.height = clip.size
        stream.pix_fmt = "yuv420p"
        for surface in clip.frames:
            out.mux(stream.encode(av.VideoFrame.from_ndarray(pixels(surface), format="rgb24")))
        out.mux(stream.encode())
