"""Writing a log: every entry has left the program before the next question is shown, so that a kill loses nothing."""

import os
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from boompatrol.replay.log import MOST_WORDS, Header, Undo, sealed
from boompatrol.replay.plain import Unusable
from boompatrol.session import Entry


class Journal:
    """A log that is being written. The file only grows; a write that fails in its middle is taken back."""

    def __init__(self, file: Path, descriptor: int, size: int, total: int) -> None:
        self.file = file
        self._descriptor = descriptor
        self._size, self._total = size, total

    @classmethod
    def create(cls, file: Path, header: Header) -> Self:
        """A new log with its header; what stood in the file goes. Raises Unusable if it can't be written."""
        try:
            descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0), 0o666)
        except OSError as error:
            raise Unusable(f"{file}: {error.strerror}") from None
        journal = cls(file, descriptor, 0, 0)
        journal._write(header.model_dump(mode="json"))
        return journal

    @classmethod
    def go_on(cls, file: Path, size: int, total: int, *, newline: bool) -> Self:
        """Go on with a log of `size` sound bytes whose last sum is `total`; what follows them, a torn line, goes.

        `newline`: the last of them is not yet a newline. Raises Unusable if the file can't be written.
        """
        try:
            descriptor = os.open(file, os.O_WRONLY | getattr(os, "O_BINARY", 0))
            os.ftruncate(descriptor, size)
            os.lseek(descriptor, 0, os.SEEK_END)
        except OSError as error:
            raise Unusable(f"{file}: {error.strerror}") from None
        journal = cls(file, descriptor, size, total)
        if newline:
            journal._out(b"\n")
        return journal

    def record(self, entry: Entry) -> None:
        """One answer. Raises Unusable if the disk is full: then the log ends with the entry before."""
        body: dict[str, Any] = {
            "type": "answer", "ask": entry.ask, "seat": entry.seat, "tank": entry.tank, "answer": entry.answer,
        }  # fmt: skip
        if entry.mark is not None:
            body["digest"] = entry.digest
        if entry.fault is not None:
            body["fault"] = entry.fault[:MOST_WORDS]
        self._write(body)

    def undo(self, answers: int = 1) -> None:
        """So many answers were taken back."""
        self._write(Undo(answers=answers).model_dump())

    def handed(self, seat: str, player: str) -> None:
        """From here on this player, `human` or a bot, answers for the seat."""
        self._write({"type": "handed", "seat": seat, "player": player})

    def _write(self, body: dict[str, Any]) -> None:
        line, total = sealed(body, self._total)
        self._out(line)
        self._total = total

    def _out(self, line: bytes) -> None:
        left = memoryview(line)
        try:
            while left:
                left = left[os.write(self._descriptor, left) :]
        except OSError as error:
            # Half a line is worse than none: the last good entry is to open.
            try:
                os.ftruncate(self._descriptor, self._size)
                os.lseek(self._descriptor, self._size, os.SEEK_SET)
            except OSError:
                pass
            raise Unusable(f"{self.file}: {error.strerror}") from None
        self._size += len(line)

    def close(self) -> None:
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
