"""Reading a log, plain or compressed: every line is held against its checksum before anything of it is played."""

import gzip
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, cast

from boompatrol.files import opened
from boompatrol.replay.log import LONGEST_LINE, VERSION, Answer, Handed, Header, Undo, header_from, line_from, unsealed
from boompatrol.replay.plain import Unusable

LARGEST = 4_000_000
"""Bytes of a log, packed or not; a long match writes 200,000, and 20,000 answers come to half of it.

What a forger can put into so many takes 120 MB to read (scripts/mutate_logs.py)."""


class Broken(Unusable):
    """A line that is not what the program wrote there; `line` counts from 1."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line, self.why = line, why

    def __reduce__(self) -> tuple[type["Broken"], tuple[int, str]]:
        return Broken, (self.line, self.why)


@dataclass(slots=True)
class Log:
    """A log that was read. `torn` is the number of a last line that was not written to its end, None if there is none.

    `size` are the bytes of its whole lines, `total` the sum of the last, `newline` whether its newline is missing;
    `version` is the format's, in which they were written.
    """

    header: Header
    lines: list[Answer | Undo | Handed] = field(default_factory=list)
    torn: int | None = None
    size: int = 0
    total: int = 0
    newline: bool = False
    packed: bool = False
    version: int = VERSION

    @property
    def players(self) -> dict[str, str]:
        """Who answers for each seat where the log ends: `human` or the name of a bot."""
        found = {str(part.seat): part.player for part in self.header.seats}
        found.update((str(line.seat), line.player) for line in self.lines if isinstance(line, Handed))
        return found


def load(file: Path) -> Log:
    """Read a log to its last whole line.

    Raises Unusable for what is no log of this version, Broken for a line that is not as it was written.
    """
    with _opened(file) as (stream, packed):
        lines = _lines(stream)
        try:
            first = next(lines)[1]
        except StopIteration:
            raise Unusable("the file is empty") from None
        except Broken as broken:
            # What can't even be read to the end of its first line is no log.
            raise Unusable(str(broken)) from None
        log = _first(first)
        log.packed = packed
        for number, line in lines:
            if not _take(log, number, line):
                log.torn = number
                break
    return log


def _first(line: bytes) -> Log:
    whole = line.rstrip(b"\n")
    found = unsealed(whole, 0)
    try:
        # Another version says so, whatever its checksums are like.
        header, version = header_from(whole if found is None else found[0])
    except Unusable as error:
        raise Unusable(f"line 1: {_in_line(error)}") from None
    if found is None:
        if not line.endswith(b"\n"):
            raise Unusable("line 1: the header was not written to its end")
        raise Broken(1, "it is not as it was written: its checksum differs")
    return Log(header, [], None, len(line), found[1], not line.endswith(b"\n"), version=version)


def _take(log: Log, number: int, line: bytes) -> bool:
    """Add one more line; False if it is the last one and torn."""
    whole = line.rstrip(b"\n")
    found = unsealed(whole, log.total)
    if found is None:
        if not line.endswith(b"\n"):
            return False
        raise Broken(number, "it does not follow the line before it as it was written: its checksum differs")
    try:
        log.lines.append(line_from(found[0], log.version))
    except Unusable as error:
        raise Broken(number, _in_line(error)) from None
    log.size += len(line)
    log.total = found[1]
    log.newline = not line.endswith(b"\n")
    return True


def _in_line(error: Unusable) -> str:
    """What is wrong with a line, which was read as a text of its own."""
    return str(error).removeprefix("line 1, ")


@contextmanager
def _opened(file: Path) -> Iterator[tuple[IO[bytes], bool]]:
    """The file's bytes, unpacked, and whether they were compressed. Raises Unusable."""
    try:
        plain = opened(file, LARGEST)
        packed = plain.read(2) == b"\x1f\x8b"
        plain.seek(0)
    except OSError as error:
        raise Unusable(error.strerror or "cannot be read") from None
    with plain:
        yield (cast(IO[bytes], gzip.GzipFile(fileobj=plain)) if packed else plain), packed


def _lines(stream: IO[bytes]) -> Iterator[tuple[int, bytes]]:
    """Each line with its number, newline included. Raises Broken for one that is too long or can't be unpacked."""
    number, size = 0, 0
    while True:
        number += 1
        try:
            line = stream.readline(LONGEST_LINE + 1)
        except (OSError, EOFError, zlib.error) as error:
            raise Broken(number, f"it can't be read: {error}") from None
        if not line:
            return
        size += len(line)
        if len(line) > LONGEST_LINE:
            raise Broken(number, f"it is longer than {LONGEST_LINE} bytes")
        if size > LARGEST:
            raise Broken(number, f"the log is longer than {LARGEST} bytes")
        yield number, line
