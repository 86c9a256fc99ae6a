"""How long a seek in a replay takes until it is seen: `python -m boompatrol.ui.bench_seek 1920 1080`, a line of JSON.

Random places of a match of seven rounds, in random order: the views, the look, the page drawn anew.
"""

from __future__ import annotations

import json
import random
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from boompatrol.lab.match import Match, play
from boompatrol.replay.load import load
from boompatrol.replay.reel import Reel
from boompatrol.ui import display
from boompatrol.ui.app import App
from boompatrol.ui.scenes.viewer.opening import of_reel
from boompatrol.ui.settings import Settings

SEEKS = 150
"""Places that are come to."""
WARM = 20
"""Places before the count begins: the first pictures of a page are made once."""
ROUNDS = 7


def long_reel(folder: Path) -> tuple[Reel, Path]:
    """A finished match of seven rounds or more."""
    for seed in range(60):
        file = folder / f"{seed}.boomlog"
        play(Match(seed, ("gunner", "recruit", "random", "recruit"), log=file))
        reel = Reel(load(file))
        if sum(event.name == "round" for event in reel.events) >= ROUNDS:
            return reel, file
    raise RuntimeError("no match is long enough")


def seeking(size: tuple[int, int]) -> dict[str, float]:
    """Milliseconds from the wish to be somewhere until the window shows it: by the clock, and of this process alone."""
    settings = Settings(width=size[0], height=size[1])
    display.open_window(settings)
    with tempfile.TemporaryDirectory() as folder:
        reel, file = long_reel(Path(folder))
        page = of_reel(reel, file)
        app = App(page, settings)
        app.step([], 0.0)
        chance = random.Random(7)
        took, used = [], []
        for n in range(WARM + SEEKS):
            at = chance.randrange(reel.end + 1)
            began, spent = time.perf_counter(), time.process_time()
            page.go(at)
            app.step([], 0.0)
            if n >= WARM:
                took.append((time.perf_counter() - began) * 1000)
                used.append((time.process_time() - spent) * 1000)
    ordered = sorted(took)
    rounds = sum(event.name == "round" for event in reel.events)
    found = {
        "median": median(took), "p95": ordered[len(ordered) * 95 // 100], "max": ordered[-1],
        "cpu median": median(used), "rounds": float(rounds), "events": float(reel.end),
    }  # fmt: skip
    return {name: round(value, 2) for name, value in found.items()}


def main() -> None:
    """Measure in a window of that size."""
    wide, high = map(int, sys.argv[1:])
    print(json.dumps(seeking((wide, high))))


if __name__ == "__main__":
    main()
