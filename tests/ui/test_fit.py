"""Every state of the window at every size, scale and language: nothing clipped, shortened, overlapping or off screen.

Each state is brought up once for each language and then laid out anew: at the small windows and the large, at scales
of 75 to 200 %, with large text, in the easier typeface, in high contrast. What is rare is tried on a part of the
states, another part for each.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from boompatrol.box.names import CAPTAINS, GUESTS
from tests.ui.driver import Driver
from tests.ui.fit import Listener, faults, undrawn, untold
from tests.ui.states import Window, bring, load, standing

SMALL, MIDDLE, LARGE = (1280, 720), (1366, 768), (1920, 1080)
NAMES = frozenset(("ben", "ann", "cleo", "dora", "wilhelmina", "gif", *CAPTAINS, *GUESTS))
"""What players, Captains and kinds of files are called: names are never translated."""
OWN_WORDS = frozenset(
    ("crash", "crash_unwritten", "export_without_video", "load_broken", "question", "said_no", "toasts")
)
"""States that hold words of the test's, or a report in the words of what failed."""


class Way(NamedTuple):
    """One language and settings, and the windows (size, scale) the state is shown in; it is brought up in the first."""

    settings: dict[str, Any]
    windows: tuple[tuple[tuple[int, int], float], ...]


ALWAYS = (
    Way({"language": "xx"}, ((SMALL, 1.0), (SMALL, 1.5), (MIDDLE, 1.0), (MIDDLE, 1.5), (LARGE, 1.0), (LARGE, 1.5))),
    Way({"language": "en"}, ((SMALL, 1.5), (SMALL, 1.0), (LARGE, 1.0))),
    Way({"language": "de"}, ((SMALL, 1.0),)),
    Way({"language": "fr"}, ((SMALL, 1.0),)),
)
SOMETIMES = (
    Way({"language": "de"}, ((SMALL, 1.5), (LARGE, 1.5))),
    Way({"language": "fr"}, ((SMALL, 1.5), (LARGE, 1.5))),
    Way({"language": "en", "text_scale": 1.3}, ((SMALL, 1.0), (LARGE, 1.0))),
    Way({"language": "en", "dyslexic": True}, ((SMALL, 1.0), (LARGE, 1.0))),
    Way({"language": "en", "high_contrast": True}, ((SMALL, 1.0), (LARGE, 1.5))),
    Way({"language": "en"}, ((LARGE, 2.0), (SMALL, 0.75), (LARGE, 0.75))),
)
"""Each state is shown in one of these, its neighbour in the next."""


def ways(name: str) -> list[Way]:
    """How a state is shown."""
    return [*ALWAYS, SOMETIMES[list(load()).index(name) % len(SOMETIMES)]]


def found(name: str, way: Way) -> list[str]:
    """What is wrong with a state in one way of showing it."""
    out: list[str] = []
    (size, scale), *others = way.windows
    told = " ".join(str(value) for value in way.settings.values())
    with standing(), undrawn(), Listener().listening() as listener:
        d = bring(name, Window(size, {**way.settings, "ui_scale": scale}))
        out += [f"{told} {size[0]} {scale:.0%}  {fault}" for fault in faults(d, listener)]
        if way.settings["language"] == "xx" and name not in OWN_WORDS:
            out += [f"not translated  {words}" for words in untold(listener, NAMES)]
        for size, scale in others:
            show(d, size, scale)
            out += [f"{told} {size[0]} {scale:.0%}  {fault}" for fault in faults(d, listener)]
    return out


def show(d: Driver, size: tuple[int, int], scale: float) -> None:
    """Lay the page out anew."""
    d.app.settings.ui_scale = scale
    with d.undrawn():
        d.resize(size)
    d.app.toasts.notes.clear()


@pytest.mark.parametrize("name", load())
def test_everything_fits(name: str) -> None:
    wrong = [fault for way in ways(name) for fault in found(name, way)]
    assert not wrong, "\n".join(wrong)
