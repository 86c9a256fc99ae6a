"""Whether a match comes out the same by another C library's arithmetic: `python scripts/arithmetic.py --games 1000`.

IEEE 754 lays down +, -, *, / and sqrt to the last bit, but not the sine: one library's last bit is another's rounding
error. Matches of every kind (those of `scripts/fuzz.py`), or the logs that are named, are recorded by this machine's
arithmetic and run again by one in which every function of `math` that is not laid down is off by up to one last bit.
Their digests must not differ: what differs is told with the line of the log.
"""

import argparse
import math
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from boompatrol.lab.simulate import cores
from boompatrol.replay.journal import Journal
from boompatrol.replay.verify import header_of, verify
from boompatrol.session import Dealer, Session
from boompatrol.table.chance import nth, root
from scripts.fuzz import any_match

LOOSE = ("sin", "cos", "tan", "asin", "acos", "atan2", "hypot", "exp", "log")
"""What a C library may round as it likes; `degrees` and `radians` are a multiplication each."""

Function = Callable[..., float]


def off(function: Function, name: str, salt: int) -> Function:
    """The function with its last bit one up, one down or as it is, always the same way for the same arguments.

    Exact results stay: every library has sin 0 = 0 and cos 0 = 1, and none leaves [-1, 1].
    """

    def other(*arguments: float) -> float:
        value = function(*arguments)
        if value in (0.0, 1.0, -1.0) and 0.0 in arguments:
            return value
        way = hash((LOOSE.index(name), salt, *arguments)) % 3
        if way == 2:
            return value
        moved = math.nextafter(value, math.inf if way else -math.inf)
        return min(max(moved, -1.0), 1.0) if name in ("sin", "cos") else moved

    return other


@contextmanager
def other_arithmetic(salt: int) -> Iterator[None]:
    """While it lasts, every module of the engine calculates with functions that are `off`."""
    kept = []
    functions = {getattr(math, name): name for name in LOOSE}
    for title, module in list(sys.modules.items()):
        if title.startswith("boompatrol."):
            for key, value in list(vars(module).items()):
                if isinstance(value, type(math.sin)) and value in functions:
                    kept.append((module, key, value))
                    setattr(module, key, off(value, functions[value], salt))
    try:
        yield
    finally:
        for module, key, value in kept:
            setattr(module, key, value)


def record(file: Path, seed: int, number: int) -> None:
    """The match of that number, its answers at random, in a log."""
    start = root(seed, f"arithmetic/{number}")
    state = any_match(nth(start, -1))
    with Journal.create(file, header_of(state, number, dict.fromkeys(state.seats, "random"))) as journal:
        session = Session(state, Dealer(number), record=journal.record, events=False)
        turn = 0
        while session.request is not None:
            session.answer(session.request.sample(nth(start, turn)))
            turn += 1


def differs(file: Path, salt: int) -> str | None:
    """Where the log differs by the other arithmetic, or None."""
    with other_arithmetic(salt):
        verdict = verify(file)
    return None if verdict.ok else f"line {verdict.line}: {verdict.why}"


def match(seed: int, number: int) -> str | None:
    """Record that match and run it again; where it differs, or None."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "match.boomlog"
        record(file, seed, number)
        found = differs(file, number)
        return None if found is None else f"match {number} of seed {seed}: {found}"


def log(file: Path) -> str | None:
    found = differs(file, 1)
    return None if found is None else f"{file}: {found}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", type=Path, help="logs to run again instead")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=cores())
    asked = parser.parse_args()
    began = time.perf_counter()
    with ProcessPoolExecutor(asked.jobs) as pool:
        told = pool.map(log, asked.files) if asked.files else pool.map(partial(match, asked.seed), range(asked.games))
        found = list(told)
    wrong = [line for line in found if line is not None]
    print(*wrong, sep="\n", end="\n" if wrong else "")
    print(f"{len(found)} matches in {time.perf_counter() - began:.0f} s, {len(wrong)} differ")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
