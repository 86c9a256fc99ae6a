"""Bots in a process of their own: one that hangs, dies or searches long never holds up who waits for it."""

from __future__ import annotations

import contextlib
import json
import multiprocessing
import os
import pickle
import queue
import signal
import sys
import threading
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess

from boompatrol.bots.desk import AtOnce, Given, Shelf, Task
from boompatrol.bots.why import read

DEADLINE = 10.0
"""Seconds for an answer. It guards only: the strongest bot plans a row in a twentieth of it (S4)."""
START = 60.0
"""Seconds in which the process must be there."""
MEMORY = 4 << 30
"""Bytes that bots may take, where the system can hold them to it."""
LONGEST_REPLY = 1_000_000

_READY = b"ready"


class Apart:
    """Started with the first question, kept, and started anew where a bot brought it down.

    Nothing that comes from there is run here: replies are JSON. Where no process can be had, bots answer at once.
    """

    def __init__(self, deadline: float = DEADLINE, memory: int = MEMORY) -> None:
        self.deadline, self.memory = deadline, memory
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._replies: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._ready = False
        self._task: Task | None = None
        self._busy = False
        """Whether the process is at work on a question, wanted or not."""
        self._token = 0
        self._passed = 0.0
        self._instead: AtOnce | None = None

    # the process

    @property
    def process(self) -> BaseProcess | None:
        """The process, while there is one."""
        return self._process

    def start(self) -> None:
        """Have the process, so that the first answer need not wait for it."""
        if self._instead is not None or (self._process is not None and self._process.is_alive()):
            return
        self._end()
        context = multiprocessing.get_context("spawn")
        try:
            here, there = context.Pipe()
            process = context.Process(
                target=serve, args=(there, self.memory), name="boompatrol bots", daemon=True
            )  # fmt: skip
            process.start()
        except OSError:
            self._instead = AtOnce()
            return
        there.close()
        self._process, self._pipe, self._ready = process, here, False
        self._replies = queue.SimpleQueue()
        threading.Thread(target=_read, args=(here, self._replies), name="boompatrol bots", daemon=True).start()

    def _end(self) -> None:
        """Away with the process, whatever it is at."""
        process, self._process = self._process, None
        pipe, self._pipe = self._pipe, None
        self._busy = False
        if process is not None:
            process.kill()
            process.join(1.0)
        if pipe is not None:
            pipe.close()

    # questions

    def ask(self, task: Task) -> None:
        """Send a question there."""
        if self._busy and not self._done():
            self._end()
        self.start()
        self._task, self._passed = task, 0.0
        if self._instead is not None:
            self._instead.ask(task)
            return
        if self._ready:
            self._send(task)

    def _done(self) -> bool:
        """Whether the process has answered a question that was dropped, and waits for the next."""
        with contextlib.suppress(queue.Empty):
            while (reply := self._replies.get_nowait()) is not None:
                if self._read(reply) is not None:
                    self._busy = False
                    return True
        return False

    def _send(self, task: Task) -> None:
        """Only to a process that listens: a pipe that is full holds up who writes."""
        self._token += 1
        self._busy, self._passed = True, 0.0
        assert self._pipe is not None
        # A process that has just died is found out by its silence.
        with contextlib.suppress(OSError):
            self._pipe.send_bytes(pickle.dumps((self._token, task), pickle.HIGHEST_PROTOCOL))

    def given(self, passed: float, wait: float = 0.0) -> Given | None:
        """The answer if it is there; a fault where the process is gone or the time is over."""
        if self._task is None:
            return None
        if self._instead is not None:
            return self._instead.given(passed)
        while True:
            try:
                reply = self._replies.get(timeout=wait) if wait else self._replies.get_nowait()
            except queue.Empty:
                return self._late(passed)
            if reply == _READY:
                self._ready = True
                self._send(self._task)
            elif reply is None:
                return self._gone()
            else:
                given = self._read(reply)
                if given is not None:
                    self._task, self._busy = None, False
                    return given

    def _read(self, reply: bytes) -> Given | None:
        try:
            token, answer, fault, why = json.loads(reply)
        except (ValueError, TypeError, RecursionError):
            return Given(None, "its process sent junk")
        if token != self._token:
            return None
        return Given(answer, fault if fault is None or isinstance(fault, str) else "its process sent junk", read(why))

    def _late(self, passed: float) -> Given | None:
        process = self._process
        if process is None or not process.is_alive():
            return self._gone()
        self._passed += passed
        if self._passed <= (self.deadline if self._ready else START):
            return None
        if not self._ready:
            return self._gone()
        self._task = None
        self._end()
        return Given(None, f"no answer in {self.deadline:g} seconds")

    def _gone(self) -> Given | None:
        """The process has ended: if it never was ready, there can be none here."""
        task, self._task = self._task, None
        ready = self._ready
        self._end()
        if ready or task is None:
            return Given(None, "its process ended")
        self._instead = AtOnce()
        self._task = task
        self._instead.ask(task)
        return None

    def drop(self) -> None:
        """The answer is no longer wanted; a process still at it is ended when the next question comes."""
        self._task = None
        if self._instead is not None:
            self._instead.drop()

    def close(self) -> None:
        """The process goes."""
        self.drop()
        self._end()


def _read(pipe: Connection, replies: queue.SimpleQueue[bytes | None]) -> None:
    """On a thread: a reply that was only half sent holds up nobody else."""
    try:
        while True:
            replies.put(pipe.recv_bytes(LONGEST_REPLY))
    except (OSError, EOFError, TypeError, ValueError):
        replies.put(None)


# what runs there


def serve(pipe: Connection, memory: int) -> None:
    """Answer until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_window, daemon=True).start()
    _hold(memory)
    _to_nowhere()
    shelf = Shelf()
    pipe.send_bytes(_READY)
    while True:
        try:
            token, task = pickle.loads(pipe.recv_bytes())
        except (EOFError, OSError):
            return
        given = shelf.answer(task)
        pipe.send_bytes(json.dumps([token, given.answer, given.fault, given.why]).encode())


def _end_with_the_window() -> None:
    """A bot that hangs must not outlive who asked it."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)


def _hold(memory: int) -> None:
    """Let the table go first, and keep bots from taking all memory, on systems that know how."""
    if sys.platform != "win32":
        import resource

        os.nice(5)
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_DATA, (memory, resource.getrlimit(resource.RLIMIT_DATA)[1]))


def _to_nowhere() -> None:
    """What a bot prints is nobody's, and there is nothing for it to read."""
    sink = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        with contextlib.suppress(OSError):
            os.dup2(sink, stream)


__all__ = ["DEADLINE", "Apart", "serve"]
