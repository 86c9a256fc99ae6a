"""An export in a process of its own: the window draws on while it is written."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import sys
import threading
from contextlib import suppress
from multiprocessing import connection
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

from boompatrol.replay.plain import Unusable
from boompatrol.replay.reel import Reel
from boompatrol.ui import language
from boompatrol.ui.export import Order, export, part_of

STEPS = 400
"""How often it is told, at most, how far it has come."""


class Export:
    """One export. `run` on a thread writes it to the end; the rest may be asked from any other at any time."""

    def __init__(self, reel: Reel, order: Order) -> None:
        self.reel, self.order = reel, order
        self.share = 0.0
        """How much is done, 0 to 1."""
        self.cancelled = False
        self.why = ""
        """Why it could not be done; "" while it runs, when it is done, and when it was cancelled."""
        self.done = False
        self.running = True
        """Whether it is still to end: True from the beginning."""
        self._process: BaseProcess | None = None
        self._part = part_of(order.file)

    def run(self) -> Export:
        """Write it. Never raises."""
        part = self._part
        here, there = multiprocessing.Pipe(duplex=False)
        context = multiprocessing.get_context("spawn")
        words = (there, self.reel, self.order, str(part), language.spoken())
        process = context.Process(target=_serve, args=words, name="boompatrol export", daemon=True)
        try:
            process.start()
            there.close()
            self._process = process
            if self.cancelled:
                process.kill()
            while self._take(here):
                pass
        except OSError as error:
            self.why = f"{self.order.file}: {error.strerror or error}"
        finally:
            here.close()
            if process.pid is not None:
                process.join()
            with suppress(OSError):
                part.unlink(missing_ok=True)
            self.running = False
        return self

    def _take(self, here: Connection) -> bool:
        """What comes from there; False where that was the last of it."""
        try:
            said = json.loads(here.recv_bytes())
        except EOFError:
            self.why = "" if self.cancelled else f"{self.order.file}: the process that wrote it has ended"
            return False
        self.share = said.get("share", self.share)
        self.done, self.why = said.get("done", False), said.get("why", "")
        return not (self.done or self.why)

    def cancel(self, wait: bool = False) -> None:
        """It is no longer wanted; nothing of it stays. `wait`: not even when the program ends with this."""
        self.cancelled = True
        if self._process is not None:
            self._process.kill()
            if wait:
                self._process.join(2.0)
                with suppress(OSError):
                    self._part.unlink(missing_ok=True)


# what runs there


def _serve(pipe: Connection, reel: Reel, order: Order, part: str, spoken: str) -> None:
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_window, args=(Path(part),), daemon=True).start()
    if sys.platform != "win32":
        os.nice(5)
    language.speak(spoken)
    told = -1

    def tick(share: float) -> None:
        nonlocal told
        if int(share * STEPS) > told:
            told = int(share * STEPS)
            say(share=share)

    def say(**words: object) -> None:
        pipe.send_bytes(json.dumps(words).encode())

    try:
        export(reel, order, tick, Path(part))
        say(done=True)
    except Unusable as error:
        say(why=str(error))
    except Exception as error:  # said on the screen, where its traceback would be nobody's
        say(why=f"{order.file}: {type(error).__name__}: {error}")


def _end_with_the_window(part: Path) -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        with suppress(OSError):
            part.unlink(missing_ok=True)
        os._exit(0)


__all__ = ["Export"]
