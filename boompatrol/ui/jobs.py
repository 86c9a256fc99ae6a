"""Work done aside: on threads, its results handed back to the loop, and what bots think."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from boompatrol.ui.step import Step

if TYPE_CHECKING:
    from boompatrol.bots.desk import Desk
    from boompatrol.ui.export_apart import Export


class Jobs:
    """Threads of an application. `wake` is called, on the thread, when a result is there."""

    def __init__(self, wake: Callable[[], None]):
        self._wake = wake
        self._done: queue.SimpleQueue[Callable[[], Step]] = queue.SimpleQueue()

    def start(self, work: Callable[[], Any], then: Callable[[Any], Step]) -> None:
        """Do `work` on a thread; `finished` then hands out what calls `then`, or raises the error of `work`."""

        def go() -> None:
            try:
                result = work()
            except Exception as error:
                self._done.put(_raiser(error))
            else:
                self._done.put(lambda: then(result))
            self._wake()

        threading.Thread(target=go, daemon=True, name="boompatrol job").start()

    @property
    def waiting(self) -> bool:
        """Whether a result is there."""
        return not self._done.empty()

    def finished(self) -> Callable[[], Step]:
        """The next result's call."""
        return self._done.get()


class Bots:
    """Where the bots of an application are asked. `apart`: in a process of their own, as in a real window."""

    def __init__(self, apart: bool) -> None:
        self.apart = apart
        self._desk: Desk | None = None

    @property
    def desk(self) -> Desk:
        """Made when a match is played: the first picture does without."""
        if self._desk is None:
            from boompatrol.bots.apart import Apart
            from boompatrol.bots.desk import AtOnce

            self._desk = Apart() if self.apart else AtOnce()
        return self._desk

    def close(self) -> None:
        """Nothing is asked any more."""
        if self._desk is not None:
            self._desk.close()


class Exports:
    """The export of an application that is under way, or was the last."""

    def __init__(self) -> None:
        self.last: Export | None = None

    @property
    def running(self) -> Export | None:
        """The one under way."""
        return self.last if self.last is not None and self.last.running else None

    def close(self) -> None:
        """The program ends: nothing half is left."""
        if self.running is not None:
            self.running.cancel(wait=True)


def _raiser(error: Exception) -> Callable[[], Step]:
    def go() -> Step:
        raise error

    return go
