"""Bots that do everything wrong that a bot can do. What they do not do wrong they answer quietly (hard case 15)."""

from __future__ import annotations

import os
import sys
import threading
import time
from typing import Any

from boompatrol.bots.protocol import Question


class Quiet:
    """The measure for all others: it lets everything pass."""

    def answer(self, question: Question) -> Any:
        return question.request.quiet


class Raises:
    def answer(self, question: Question) -> Any:
        raise RuntimeError("my head hurts")


class RaisesOnMaking:
    def __init__(self) -> None:
        raise OSError("where is my opening book?")

    def answer(self, question: Question) -> Any:
        raise AssertionError("it is never asked")


class Junk:
    """Each time something else that is no answer to anything."""

    def answer(self, question: Question) -> Any:
        loop: list[Any] = []
        loop.append(loop)
        junk: list[Any] = [
            "win", float("nan"), {"degrees": float("inf")}, 10**5000, {"degrees": 10**400}, {1: {2: {3}}}, set("abc"),
            lambda: None, question, threading.Lock(), b"\x00", {"row": 7}, [["forward"]], loop, object, "x" * 200_000,
            {"pose": ["a", None, {}], "rally": [], "offset": "0", "turret": 1e300},
        ]  # fmt: skip
        return junk[question.number % len(junk)]


class Babbles:
    """Each time something else that is no sentence for a `why`."""

    def __init__(self) -> None:
        self.why: Any = None

    def answer(self, question: Question) -> Any:
        loop: list[Any] = []
        loop.append(loop)
        junk: list[Any] = [
            "blah " * 400_000, "\x1b[2J\x00\u202egniht eno\ud800", 10**5000, float("nan"), loop, [loop, loop], object,
            b"why", threading.Lock(), Unhashable(), Endless("no"), ("ram", 7), ["ram", "x" * 10**6],
            [["ram", "blue"]] * 9, {"ram": "blue"}, "", (), [None] * 5, question,
        ]  # fmt: skip
        self.why = junk[question.number % len(junk)]
        return question.request.quiet


class Endless(str):
    """A string that never ends, if it is believed."""

    def __len__(self) -> int:
        return 1 << 60

    def __getitem__(self, at: Any) -> str:
        raise RuntimeError("my head hurts")

    def __str__(self) -> str:
        raise RuntimeError("my head hurts")


class WillNotSay:
    """Answers well, and raises when it is asked why."""

    def __init__(self) -> None:
        self.n = 0

    @property
    def why(self) -> str:
        if self.n % 2:
            raise SystemExit("that is my affair")
        raise RecursionError("because because because")

    def answer(self, question: Question) -> Any:
        self.n = question.number
        return question.request.quiet


class Unhashable:
    """Equal to everything, until it is looked at more closely."""

    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        return True

    def __reduce__(self) -> Any:
        return os._exit, (3,)

    def answer(self, question: Question) -> Any:
        return self


class Illegal:
    """Well made, and not on offer."""

    def answer(self, question: Question) -> Any:
        return {
            "pivot": {"degrees": 9999.0}, "turret": {"clicks": 77}, "fire": {"clicks": 0, "target": question.seat},
            "place_tank": {"rally": "ne", "offset": 99.0, "turret": None}, "command": "captain_swap twice",
            "plan": {"row": ["forward", "forward", "forward"], "super": None},
        }.get(question.request.ask, "on_the_house")  # fmt: skip


class Meddles:
    """Changes all that it is given, deep down, and then lets it pass."""

    def answer(self, question: Question) -> Any:
        quiet = question.request.quiet
        for state in (question.see(), question.imagine().state):
            for tank in state.tanks.values():
                tank.hand.clear()
                tank.row[:] = []
                tank.crits, tank.pose, tank.seat = 3, None, question.seat
            state.medals.update(dict.fromkeys(state.medals, 9))
            state.switches["out_of_bounds"] = "hub"
            state.set_up.captains.clear()
            state.tiles.clear()
            state.winner = [question.seat]
        request: Any = question.request
        for name in ("_options", "hand", "captains", "charged", "count", "low", "high", "rattled"):
            if hasattr(request, name):
                value = getattr(request, name)
                if isinstance(value, list):
                    value.clear()
                else:
                    setattr(request, name, None)
        request.seat, request.tank = "green", "green"
        return quiet


class Peeks:
    """Looks through all that hangs on its question for a card it should not see; what it finds it shouts out."""

    def answer(self, question: Question) -> Any:
        held: Any = question.see
        session = next(cell.cell_contents for cell in held.__closure__ if hasattr(cell.cell_contents, "state"))
        hands = [(tank.color, tank.row, tank.hand) for tank in session.state.tanks.values()]
        return {"row": hands} if question.request.ask == "plan" else question.request.quiet


class Exits:
    def answer(self, question: Question) -> Any:
        sys.exit("I am off")


class Recurses:
    def answer(self, question: Question) -> Any:
        return self.answer(question)


class Prints:
    """Talks to the screen, to whoever reads the program's output, and to who pulls the strings."""

    def answer(self, question: Question) -> Any:
        print("{'games': 99}", "I win " * 2000)
        sys.stdout.write("\x1b[2J")
        return question.request.quiet


class EatsMemory:
    """Takes more than there is. The pages are never touched, so that nothing suffers where it gets them."""

    def answer(self, question: Question) -> Any:
        if _once(question):
            taken = [bytearray(1 << 30) for _ in range(64)]
            raise AssertionError(f"it got {len(taken)} GiB")
        return question.request.quiet


class Sleeps:
    def answer(self, question: Question) -> Any:
        if _once(question):
            time.sleep(3600)
        return question.request.quiet


class Hangs:
    """At every question."""

    def answer(self, question: Question) -> Any:
        time.sleep(3600)


class Ponders:
    """Answers, and never comes to an end of why."""

    asked = False

    @property
    def why(self) -> str:
        while self.asked:
            time.sleep(1)
        return "Because."

    def answer(self, question: Question) -> Any:
        self.asked = _once(question)
        return question.request.quiet


class Loops:
    def answer(self, question: Question) -> Any:
        while _once(question):
            pass
        return question.request.quiet


class Dies:
    def answer(self, question: Question) -> Any:
        if _once(question):
            os._exit(0)
        return question.request.quiet


class AnswersFromTheGrave:
    """Its process dies, and what it left behind still holds the line."""

    def answer(self, question: Question) -> Any:
        if _once(question):
            if hasattr(os, "fork") and os.fork() == 0:
                time.sleep(1.0)
                os._exit(0)
            os._exit(1)
        return question.request.quiet


class ChattersOnTheLine:
    """Writes into every pipe that is open, whatever it may be for."""

    def answer(self, question: Question) -> Any:
        if _once(question):
            for line in range(3, 1024):
                try:
                    os.write(line, b"\x00\x00\x00\x08[1, 2, 3")
                except OSError:
                    continue
        return question.request.quiet


def _once(question: Question) -> bool:
    """The start of the match: what costs a process is done once in it."""
    return question.request.ask == "place_tank" and question.number < 12


ALWAYS = (Raises, RaisesOnMaking, Junk, Unhashable, Illegal, Exits, Recurses)
"""None of their answers holds."""
NEVER = (Meddles, Prints, Babbles, WillNotSay)
"""All of their answers hold, and that is all that comes of them."""
PLANS = (Peeks,)
"""No plan of theirs holds."""
DEADLY = (EatsMemory, Sleeps, Ponders, Loops, Dies, AnswersFromTheGrave, ChattersOnTheLine)
"""Only a process of its own is safe from them; one of their answers is missing."""
