"""A scenario in plain data, with what a test changes in it, and what comes of it."""

from pathlib import Path
from typing import Any

import pytest

from boompatrol.box.edition import default_edition
from boompatrol.replay.plain import Unusable
from boompatrol.replay.scenario import scenario_from
from boompatrol.replay.scenario_run import Outcome, run

Plain = dict[str, Any]


def red(**more: Any) -> Plain:
    return {"color": "red", "captain": "crash", "pose": [5, 8, 0], **more}


def blue(**more: Any) -> Plain:
    return {"color": "blue", "captain": "payday", "pose": [25, 24, 180], **more}


def yellow(**more: Any) -> Plain:
    return {"color": "yellow", "captain": "chompy", "pose": [5, 24, 0], **more}


def green(**more: Any) -> Plain:
    return {"color": "green", "captain": "boxy", "pose": [25, 6, 180], **more}


def scenario(*tanks: Plain, **more: Any) -> Plain:
    """Red and blue far apart where no tanks are given, each with an empty row."""
    return {"format": "boompatrol-scenario", "version": 1, "tanks": list(tanks) or [red(), blue()], **more}


def answer(ask: str, value: Any, tank: str | None = None) -> Plain:
    return {"ask": ask, "answer": value} | ({} if tank is None else {"tank": tank})


def outcome(data: Plain) -> Outcome:
    return run(scenario_from(data), default_edition())


def refusal(data: Any) -> str:
    """Why the scenario is refused; a test fails if it is not."""
    with pytest.raises(Unusable) as caught:
        outcome(data)
    return str(caught.value)


def crew(found: Outcome, color: str, seat: str | None = None) -> Plain:
    tanks: list[Plain] = found.plain(seat)["state"]["tanks"]
    return next(tank for tank in tanks if tank["color"] == color)


def named(found: Outcome, name: str) -> list[Plain]:
    return [event for event in found.plain()["events"] if event["event"] == name]


CASES = Path(__file__).parent
