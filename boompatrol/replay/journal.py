"""Writing a log: every entry has left the program before the next question is shown, so that a kill loses nothing.

One program writes a log at a time (see lock.py). A disk that loses its power may lose what lies in the system's memory:
whoever wants less than the system's half a minute asks for `to_disk`, which takes 4 ms here, on a thread.
"""

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from boompatrol.replay.load import LARGEST
from boompatrol.replay.lock import lock
from boompatrol.replay.log import MOST_WORDS, Header, Undo, sealed
from boompatrol.replay.plain import Unusable
from boompatrol.session import Entry

_FLAGS = os.O_WRONLY | getattr(os, "O_BINARY", 0)


class InUse(Unusable):
    """A log that another window or program is writing."""


@contextmanager
def held(file: Path) -> Iterator[int]:
    """The descriptor of a log that nobody else goes on with while it is open; `Journal.go_on` in here keeps it so.

    So what is read of the log in here is what will be gone on with. Raises InUse; Unusable if it can't be written.
    """
    try:
        # Not to wait for who reads a pipe of that name.
        descriptor = os.open(file, _FLAGS | getattr(os, "O_NONBLOCK", 0))
    except OSError as error:
        raise Unusable(error.strerror or "it cannot be written") from None
    except ValueError:
        raise Unusable("no file can have that name") from None
    try:
        if not lock(descriptor):
            raise InUse("it is being played in another window")
        yield descriptor
    finally:
        os.close(descriptor)


class Journal:
    """A log that is being written. The file only grows; a write that fails in its middle is taken back."""

    def __init__(self, file: Path, descriptor: int, size: int, total: int) -> None:
        self.file = file
        self._descriptor = descriptor
        self._size, self._total = size, total
        self._guard = threading.Lock()
        self._owed = False
        self._thread: threading.Thread | None = None
        self._lost = ""
        """Why what was written did not come onto the disk."""

    @classmethod
    def create(cls, file: Path, header: Header, *, fresh: bool = False) -> Self:
        """A new log with its header; what stood in the file goes. Raises Unusable if it can't be written.

        `fresh`: there must be no such file. Raises FileExistsError then.
        """
        try:
            descriptor = os.open(file, _FLAGS | os.O_CREAT | (os.O_EXCL if fresh else 0), 0o666)
        except OSError as error:
            if fresh and isinstance(error, FileExistsError):
                raise
            raise Unusable(f"{file}: {error.strerror}") from None
        journal = cls(file, descriptor, 0, 0)
        try:
            if not lock(descriptor):
                raise InUse(f"{file}: it is being played in another window")
            os.ftruncate(descriptor, 0)
            journal._write(header.model_dump(mode="json"))
        except (OSError, Unusable) as error:
            journal.close()
            if fresh:
                with suppress(OSError):
                    file.unlink()
            raise error if isinstance(error, Unusable) else Unusable(f"{file}: {error.strerror}") from None
        return journal

    @classmethod
    def go_on(cls, file: Path, descriptor: int, size: int, total: int, *, newline: bool) -> Self:
        """Go on with a log of `size` sound bytes whose last sum is `total`; what follows them, a torn line, goes.

        `descriptor` is that of `held`; `newline`: the last of the bytes is not yet a newline. Raises Unusable.
        """
        journal = cls(file, os.dup(descriptor), size, total)
        try:
            os.ftruncate(descriptor, size)
            os.lseek(descriptor, 0, os.SEEK_END)
            if newline:
                journal._out(b"\n")
        except (OSError, Unusable) as error:
            journal.close()
            raise error if isinstance(error, Unusable) else Unusable(f"{file}: {error.strerror}") from None
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
            self._look()
            if self._size + len(line) > LARGEST:
                raise OSError(0, f"a log is no longer than {LARGEST} bytes")
            while left:
                left = left[os.write(self._descriptor, left) :]
        except OSError as error:
            # Half a line is worse than none: the last good entry is to open.
            if len(left) < len(line):
                with suppress(OSError):
                    os.ftruncate(self._descriptor, self._size)
                    os.lseek(self._descriptor, self._size, os.SEEK_SET)
            raise Unusable(f"{self.file}: {error.strerror}") from None
        self._size += len(line)

    def _look(self) -> None:
        """Whether what is written will be found again. Raises OSError where the file is another's by now, or gone."""
        told = os.fstat(self._descriptor)
        if told.st_size != self._size:
            raise OSError(0, "another program has written to it")
        if not told.st_nlink and not self.file.exists():
            raise OSError(0, "it was deleted")
        if self._lost:
            raise OSError(0, self._lost)

    # onto the disk

    def to_disk(self) -> None:
        """Bring what was written onto the disk, on a thread; a failure is told by the next entry."""
        with self._guard:
            self._owed = True
            if self._thread is None and self._descriptor >= 0:
                self._thread = threading.Thread(target=self._bring, name="boompatrol journal")
                self._thread.start()

    def _bring(self) -> None:
        while True:
            with self._guard:
                if not self._owed:
                    self._thread = None
                    return
                self._owed = False
            try:
                os.fsync(self._descriptor)
            except OSError as error:
                self._lost = error.strerror or str(error)

    def close(self) -> None:
        """Let go of the file."""
        thread = self._thread
        if thread is not None:
            thread.join()
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1

    def __del__(self) -> None:
        # A page that broke may have forgotten its match: the log is to open again in this window.
        self.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
