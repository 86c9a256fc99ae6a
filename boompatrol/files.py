"""Files that others have a hand in: read within bounds and without waiting, written whole or not at all."""

import errno
import os
import stat
import threading
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO


def opened(file: Path, limit: int) -> BinaryIO:
    """A file of `limit` bytes at most, to be read; what comes of reading it must be bounded all the same.

    Raises OSError with the reason in `strerror`, for a pipe or a device too: those may never end, or never begin.
    """
    try:
        stream = open(file, "rb", opener=_at_once)  # noqa: SIM115
    except ValueError:
        raise OSError(errno.EINVAL, "no file can have that name") from None
    told = os.fstat(stream.fileno())
    why = None
    if not stat.S_ISREG(told.st_mode):
        why = "it is a pipe or a device, not a file"
    elif told.st_size > limit:
        why = f"it is longer than {limit} bytes"
    if why is not None:
        stream.close()
        raise OSError(errno.EINVAL, why)
    return stream


def _at_once(name: str, flags: int) -> int:
    # A named pipe that nobody writes to would hold up whoever opens it.
    return os.open(name, flags | getattr(os, "O_NONBLOCK", 0))


def read(file: Path, limit: int) -> bytes:
    """A file of `limit` bytes at most. Raises OSError with the reason in `strerror`."""
    with opened(file, limit) as stream:
        data = stream.read(limit + 1)
    if len(data) > limit:
        raise OSError(errno.EFBIG, f"it is longer than {limit} bytes")
    return data


def write(file: Path, data: bytes) -> None:
    """Put a file in its place, its folder made, whole or not at all, whoever else writes it too. Raises OSError."""
    part = file.with_name(f".{file.name}.{os.getpid()}-{threading.get_ident()}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with part.open("wb") as out:
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        os.replace(part, file)
    except OSError:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise


def set_aside(file: Path) -> str:
    """Give a file that is of no use another name, so that nothing of it is lost: the name, "" where that cannot be."""
    bad = file.with_name(file.name + ".bad")
    try:
        os.replace(file, bad)
    except OSError:
        return ""
    return bad.name


def write_new(file: Path, data: bytes) -> None:
    """Write a file that is not there yet; half a file goes again. Raises OSError, FileExistsError where it is there."""
    try:
        with file.open("xb") as out:
            out.write(data)
    except FileExistsError:
        raise
    except OSError:
        with suppress(OSError):
            file.unlink()
        raise
