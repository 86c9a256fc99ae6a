"""Broken files by the thousand: `python scripts/mutate_logs.py [--mutants 20000] [--others 2000] [--jobs 2] [--seed 0]`.

Each broken log goes through `replay --verify`, `simulate --resume` and the list of matches: a clear line that names the
file, and the line or what is wrong with the whole, or a sound part of the same match; never a traceback, more than 200
MiB or a second at a loss. Scenarios, editions, arenas, settings and the list's memory are broken too, and what is
no file at all is opened (--giants), each in a process of its own whose peak of memory is taken.
"""

import argparse
import contextlib
import gzip
import io
import json
import os
import resource
import shutil
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT)]
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from boompatrol.cli import main as command  # noqa: E402
from boompatrol.lab.match import Match, play  # noqa: E402
from boompatrol.replay.load import Log, load  # noqa: E402
from boompatrol.replay.log import Answer, Undo  # noqa: E402
from boompatrol.replay.verify import opening  # noqa: E402
from boompatrol.session import Session  # noqa: E402
from scripts.giants import giants  # noqa: E402
from scripts.mutants import lines_of, mutant, plain_mutant  # noqa: E402

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


def said(arguments: list[str]) -> tuple[int, str, str]:
    """A command's status, and what it printed and said."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        status = command(arguments)
    return status, out.getvalue(), err.getvalue()


def complaint(status: int, err: str, file: Path) -> str:
    """What is wrong with how a command refused a file; "" for nothing."""
    if status not in (1, 2):
        return f"status {status}"
    if "something in the program broke" in err or "Traceback" in err or "the rules failed" in err:
        return "it broke"
    if err.count("\n") != 1 or len(err) > 1_000 or not err.endswith("\n"):
        return "not one line"
    if not err.isprintable() and not err[:-1].isprintable():
        return "not printable"
    if str(file) not in err or len(err.strip()) < len(str(file)) + 5:
        return "it names no file, or no reason"
    return "" if status == 2 or ": line " in err else "it names no line"


def given(log: Log) -> list[tuple[object, ...]]:
    """The answers of a log, what was taken back aside."""
    answers: list[tuple[object, ...]] = []
    for line in log.lines:
        if isinstance(line, Answer):
            answers.append((line.ask, line.seat, line.tank, json.dumps(line.answer, sort_keys=True)))
        elif isinstance(line, Undo):
            del answers[-line.answers :]
    return answers


def kinship(file: Path, kind: str, source: bytes, whole: Path) -> str:
    """How a log that was found sound goes with the one it was made from. Raises AssertionError where it may not."""
    mutated, original = load(file), load(whole)
    one, two = given(mutated), given(original)
    if "forged" not in kind:
        data = file.read_bytes()
        data = gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data
        kept = lines_of(data)
        assert [line.rstrip(b"\n") for line in kept] == [line.rstrip(b"\n") for line in lines_of(source)][: len(kept)]
    if mutated.header == original.header and one == two[: len(one)]:
        return "the same match" if len(one) == len(two) else "a sound part"
    # Whoever can make all checksums anew can write down another match; it must then be one by the rules.
    assert "forged" in kind
    state, named = opening(mutated.header)
    session = Session(state, named=named)
    for line in mutated.lines:
        if isinstance(line, Answer):
            session.answer(line.answer)
        elif isinstance(line, Undo):
            for _ in range(line.answers):
                session.undo()
    return "another match by the rules"


def check_log(file: Path, kind: str, source: bytes, whole: Path, home: Path) -> Iterator[str]:
    """Outcomes of one broken log, the first of the check of the whole; raises AssertionError for what may not be."""
    from boompatrol.ui import shelf

    status, out, err = said(["replay", str(file), "--verify", "--json"])
    told = json.loads(out)
    assert told["ok"] == (status == 0), "status and verdict differ"
    if status == 0:
        assert not err, err
        yield kinship(file, kind, source, whole)
    else:
        why = complaint(status, err, file)
        assert not why, f"verify: {why}: {err}"
        yield "torn" if "torn" in err else "refused as a whole" if status == 2 else "refused at its line"
    stat = file.stat()
    found, view = shelf.learn(shelf.Save(file, stat.st_size, stat.st_mtime))
    usable = status == 0 or "torn" in err
    assert (not found.why) == (view is not None) == usable, f"the list: {found.why!r}"
    shelf.remember([found], file.parent)
    assert shelf.listed(file.parent)[0].why == found.why
    before = file.read_bytes()
    status, out, err = said(["simulate", "--resume", str(file), "--json"])
    if status == 0:
        assert usable, "it went on with a broken log"
        status, _, err = said(["replay", str(file), "--verify"])
        assert status == 0, f"broken after it was gone on with: {err}"
        kept = before[: before.rfind(b"\n") + 1]
        assert file.read_bytes().startswith(kept), "what was there before has changed"
        if "forged" not in kind:
            assert file.read_bytes() == source, "it ends otherwise"
        yield "gone on with"
    else:
        why = complaint(2, err, file) if status == 2 else f"status {status}"
        assert not why, f"resume: {why}: {err}"
        assert file.read_bytes() == before, "a log that was not gone on with was changed"


def check_other(file: Path, kind: str, data: bytes, good: Path, home: Path) -> Iterator[str]:
    """Outcomes of one broken scenario, edition, arena, settings file or memory of the list."""
    from boompatrol.ui import settings, shelf
    from boompatrol.ui.scenes.editor import shelf as arenas

    if good.name == "index.json":
        place = home / "saves"
        (place / shelf.GLANCE).mkdir(parents=True, exist_ok=True)
        shutil.copy(file, place / shelf.GLANCE / "index.json")
        shelf.remember(shelf.listed(place), place)
        yield "index"
    elif good.name == "settings.toml":
        found = settings.load(file)
        assert all("\n" not in line for line in found.said)
        found.muted = not found.muted
        assert found.save()
        again = settings.load(file)
        assert (again.muted, again.said) == (found.muted, []), again.said
        yield "settings, " + ("said" if found.said else "taken")
    elif good.suffix == ".toml":
        case = next((ROOT / "assets" / "arenas").glob("*.json"))
        status, _, err = said(["scenario", str(case), "--json", "--edition", str(file)])
        # An edition that can be may be one that an arena does not fit into.
        why = "" if status == 0 else complaint(status, err, case if str(case) in err else file)
        assert not why, f"edition: {why}: {err}"
        yield f"edition, {status}"
    else:
        status, out, err = said(["scenario", str(file), "--json"])
        why = "" if status == 0 else complaint(status, err, file)
        assert not why, f"scenario: {why}: {err}"
        assert out.count("\n") == 1
        about = arenas._about(file, ours=False)
        assert about.why or about.scenario is not None
        if about.scenario is not None:
            arenas.sheet_of(about.scenario)
        yield f"scenario, {status}"


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
                check = check_log if of_logs else check_other
                args = (file, kind, data, good) if of_logs else (file, kind, broken, good)
                found.outcomes.update(check(*args, home))
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
    """Whole logs, not packed: the recorded games, and matches of bots that `simulate --resume` brings to the same end."""
    names = []
    for file in sorted((ROOT / "tests" / "replays").glob("*.boomlog*")):
        name = folder / file.name.removesuffix(".gz")
        name.write_bytes(gzip.decompress(file.read_bytes()) if file.suffix == ".gz" else file.read_bytes())
        names.append(name)
    for seed, players in enumerate(
        ("random random", "random random random", "random random random random", "recruit random")
    ):
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
