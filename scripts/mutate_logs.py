"""Broken files by the thousand: `python scripts/mutate_logs.py [--mutants 20000] [--others 2000] [--jobs 2]`.

Each broken log goes through `replay --verify`, `simulate --resume` and the list of matches: a clear line that names the
file, and the line or what is wrong with the whole, or a sound part of the same match; never a traceback, more than 200
MiB or a second at a loss. Scenarios, editions, arenas, settings and the list's memory are broken too, and what is
no file at all is opened (--giants), each in a process of its own whose peak of memory is taken.
"""

import argparse
import gzip
import os
import resource
import shutil
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT)]
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from boompatrol.lab.match import Match, play  # noqa: E402
from scripts.broken import check_log, check_other  # noqa: E402
from scripts.giants import giants  # noqa: E402
from scripts.mutants import mutant, plain_mutant  # noqa: E402

MOST_MEMORY = 200 << 20
MOST_SECONDS = 5.0
"""For one command on a broken file; a match that is gone on with is played to its end in it."""
CHUNK = 50


@dataclass
class Found:
    """What came of some broken files."""

    count: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    slowest: float = 0.0
    slow: str = ""
    peak: int = 0

    def add(self, other: "Found") -> None:
        self.count += other.count
        self.outcomes += other.outcomes
        self.faults += other.faults
        if other.slowest > self.slowest:
            self.slowest, self.slow = other.slowest, other.slow
        self.peak = max(self.peak, other.peak)


def some(seed: int, numbers: range, names: list[Path], of_logs: bool) -> Found:
    """The broken files of these numbers."""
    found = Found()
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder) / "home"
        os.environ["BOOMPATROL_HOME"] = str(home)
        for number in numbers:
            chance = Random(f"{seed} {number} {of_logs}")
            good = names[number % len(names)]
            data = good.read_bytes()
            if of_logs:
                other = chance.choice(names).read_bytes()
                kind, broken = mutant(chance, data, other)
            else:
                kind, broken = plain_mutant(chance, data)
            # One file of its own: the list of matches learns nothing of the others.
            place = Path(folder) / str(number)
            place.mkdir()
            file = place / f"broken{'.boomlog' if of_logs else '.scenario.json'}"
            file.write_bytes(broken)
            began = time.process_time()
            try:
                check = check_log(file, kind, data, good) if of_logs else check_other(file, good, home)
                found.outcomes.update(check)
            except Exception as error:
                what = "".join(traceback.format_exception(error)[-3:]) if not isinstance(error, AssertionError) else ""
                found.faults.append(f"{number} ({good.name}, {kind}): {type(error).__name__}: {error} {what}")
            took = time.process_time() - began
            if took > found.slowest:
                found.slowest, found.slow = took, f"{number} ({good.name}, {kind})"
            if took > MOST_SECONDS:
                found.faults.append(f"{number} ({good.name}, {kind}): {took:.1f} seconds")
            found.outcomes[f"kind: {kind.partition(', ')[0] if of_logs else 'other'}"] += 1
            found.count += 1
            shutil.rmtree(place)
    found.peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    return found


def sources(folder: Path) -> list[Path]:
    """Whole logs, not packed: recorded games, and matches of bots that `simulate --resume` brings to the same end."""
    names = []
    for file in sorted((ROOT / "tests" / "replays").glob("*.boomlog*")):
        name = folder / file.name.removesuffix(".gz")
        name.write_bytes(gzip.decompress(file.read_bytes()) if file.suffix == ".gz" else file.read_bytes())
        names.append(name)
    tables = ("random random", "random random random", "random random random random", "recruit random")
    for seed, players in enumerate(tables):
        name = folder / f"bots_{seed}.boomlog"
        play(Match(seed, tuple(players.split()), log=name))
        names.append(name)
    return names


def others(folder: Path) -> list[Path]:
    """Scenarios, arenas, an edition, settings, the memory of the list."""
    from boompatrol.ui import settings, shelf

    names = sorted((ROOT / "tests").rglob("*.scenario.json"))[:20] + sorted((ROOT / "assets" / "arenas").glob("*.json"))
    edition = folder / "edition.toml"
    shutil.copy(ROOT / "boompatrol" / "box" / "edition.toml", edition)
    made = settings.Settings(path=folder / "settings.toml", keys={"undo": "u"}, unasked=["ram"])
    made.save()
    saves = folder / "saves"
    saves.mkdir()
    for name in sources(saves)[:3]:
        shelf.remember([shelf.learn(shelf.Save(name, name.stat().st_size, name.stat().st_mtime))[0]], saves)
    return [*names, *[edition] * 10, *[folder / "settings.toml"] * 10, *[saves / shelf.GLANCE / "index.json"] * 5]


def run(seed: int, mutants: int, names: list[Path], jobs: int, of_logs: bool, tell: Callable[[str], None]) -> Found:
    """So many broken files."""
    found = Found()
    with ProcessPoolExecutor(jobs) as pool:
        chunks = [range(at, min(at + CHUNK, mutants)) for at in range(0, mutants, CHUNK)]
        for n, part in enumerate(as_completed([pool.submit(some, seed, chunk, names, of_logs) for chunk in chunks])):
            found.add(part.result())
            if n % 20 == 19:
                tell(f"{found.count} of {mutants}, {len(found.faults)} faults")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mutants", type=int, default=20_000)
    parser.add_argument("--others", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--giants", action=argparse.BooleanOptionalAction, default=True)
    parsed = parser.parse_args()
    faults = 0
    with tempfile.TemporaryDirectory() as folder:
        for of_logs, count in ((True, parsed.mutants), (False, parsed.others)):
            if not count:
                continue
            place = Path(folder) / str(of_logs)
            place.mkdir()
            names = sources(place) if of_logs else others(place)
            found = run(parsed.seed, count, names, parsed.jobs, of_logs, lambda word: print(word, file=sys.stderr))
            print(f"{found.count} broken {'logs' if of_logs else 'other files'} of {len(names)} sources")
            for word, n in sorted(found.outcomes.items()):
                print(f"  {n:6} {word}")
            print(
                f"  slowest {found.slowest:.2f} s of CPU: {found.slow}; peak {found.peak / (1 << 20):.0f} MiB a process"
            )
            print(f"  {len(found.faults)} faults", *found.faults[:60], sep="\n  ")
            faults += len(found.faults) + (found.peak > MOST_MEMORY)
        if parsed.giants:
            faults += giants(Path(folder), MOST_MEMORY)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
