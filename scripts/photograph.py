"""Make the photographs of README.md with the exporter, from the matches in assets/replays.

.venv/bin/python scripts/photograph.py                the photographs
.venv/bin/python scripts/photograph.py --matches 60   first play so many matches of bots and keep the best for each name

The matches are played anew when a new version of the rules no longer takes the old ones; look then which Commands are
worth a photograph, and write them below.
"""

from __future__ import annotations

import argparse
import gzip
import os
import sys
import tempfile
from collections import Counter
from itertools import islice
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from boompatrol.lab.match import Match, play  # noqa: E402
from boompatrol.replay.load import load  # noqa: E402
from boompatrol.replay.places import span  # noqa: E402
from boompatrol.replay.reel import Reel  # noqa: E402
from boompatrol.ui import encode  # noqa: E402
from boompatrol.ui.export import Order, export  # noqa: E402
from boompatrol.ui.film import Film  # noqa: E402

REPLAYS, OUT = ROOT / "assets" / "replays", ROOT / "assets" / "readme"
NAMES = {"red": "Ben", "blue": "Ann", "yellow": "Cleo", "green": "Dora"}
FPS = 12.5
TABLE = ("rams", "4.3:blue", 75)
"""Match, Command, and which frame of it: a ram beside the open Vault."""
COMMAND = ("rams", "2.3:blue")
MOST = 1_500_000
"""Bytes of a film in README.md."""
BOTS = (("ace", "gunner", "ace", "gunner"), ("gunner", "gunner", "gunner", "recruit"))
WORTH = {"rams": 3, "medals": 4, "out_of_bounds": 5, "destroyed": 3, "knocked_back": 1, "relic_taken": 2}
"""What of a match is worth watching."""
WANTED = {"rams": ("rams", 4), "medals": ("medals", None), "carnage": ("destroyed", None)}
"""By name: of what there is to be most, and in how many rounds, or in Total Carnage too."""


def table() -> None:
    """The table in the middle of a ram."""
    name, place, frame = TABLE
    reel = reel_of(name)
    frames = Film(reel, (1280, 720), None, NAMES).frames(*span(reel, place), FPS, 1.0)
    encode.write_png(next(islice(frames, frame, None)), OUT / "table.png")


def command() -> None:
    """A Command, moving."""
    name, place = COMMAND
    reel, file = reel_of(name), OUT / "command.webp"
    export(reel, Order(file, *span(reel, place), (800, 450), 20.0, 1.5, names=NAMES, force=True))
    if file.stat().st_size > MOST:
        sys.exit(f"{file} has {file.stat().st_size} bytes: a shorter Command, please")


def reel_of(name: str) -> Reel:
    """A match that came with the program."""
    return Reel(load(REPLAYS / f"{name}.boomlog.gz"))


def matches(count: int) -> None:
    """Play matches, and keep for each name the one that has most of what it is called after."""
    with tempfile.TemporaryDirectory() as folder:
        played: list[tuple[Path, Counter[str]]] = []
        for n in range(count):
            file = Path(folder) / f"{n}.boomlog"
            play(Match(n, BOTS[n % len(BOTS)], log=file))
            played.append((file, Counter(event.name for event in Reel(load(file)).events)))
        for name, (event, rounds) in WANTED.items():
            fit = [one for one in played if rounds is None or one[1]["round"] == rounds]
            file, counted = max(fit, key=lambda one: 5 * one[1][event] + worth(one[1]))
            played = [one for one in played if one[0] != file]
            (REPLAYS / f"{name}.boomlog.gz").write_bytes(gzip.compress(file.read_bytes(), mtime=0))
            print(name, {event: counted[event] for event in WORTH})


def worth(counted: Counter[str]) -> float:
    """How much there is to see in each round."""
    return sum(value * counted[event] for event, value in WORTH.items()) / max(4, counted["round"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, metavar="N")
    parsed = parser.parse_args()
    if parsed.matches:
        matches(parsed.matches)
    for make in (table, command):
        make()
    for file in (OUT / "table.png", OUT / "command.webp"):
        print(file.relative_to(ROOT), file.stat().st_size)


if __name__ == "__main__":
    main()
