"""Goals that are held against other programs: `python scripts/bench_peers.py [--only S1,S3] [--rounds 7] [--json]`.

The peers (catanatron 3.2.1, chess 1.11.2) are installed by name, each into an environment of its own in the user's
cache folder, or under BOOMPATROL_HOME. Peer and table take turns, one core, one process each; what counts is the median
of the ratios of each round, for the clock of a shared machine swings by a third.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
import venv
from collections.abc import Callable
from pathlib import Path
from typing import Any

import platformdirs

from boompatrol.lab.bench import goal, spread

CATANATRON, CHESS = "catanatron==3.2.1", "chess==1.11.2"

# A worker answers each line `seconds` with the games, decisions and seconds it came to, or with µs a copy.
LOOP = """
import json, sys, time
for line in sys.stdin:
    asked = json.loads(line)
    if asked["what"] == "play":
        games = decisions = 0
        began = time.perf_counter()
        while time.perf_counter() - began < asked["seconds"]:
            decisions += play(games)
            games += 1
        print(json.dumps([games, decisions, time.perf_counter() - began]), flush=True)
    else:
        made, began = 0, time.perf_counter()
        while time.perf_counter() - began < asked["seconds"]:
            for _ in range(10):
                copies[asked["what"]]()
            made += 10
        print(json.dumps((time.perf_counter() - began) / made * 1e6), flush=True)
"""
CATANATRON_WORKER = """
import random
from catanatron import Color, Game, RandomPlayer
def game():
    return Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
def play(number):
    random.seed(number)
    one = game()
    one.play()
    return len(one.state.actions)
middle = game()
for _ in range(300):
    middle.play_tick()
copies = {"copy": middle.copy}
"""
CHESS_WORKER = """
import random, chess
def play(number):
    random.seed(number)
    board, moves = chess.Board(), 0
    while not board.is_game_over():
        board.push(random.choice(list(board.legal_moves)))
        moves += 1
    return moves
copies = {}
"""
OWN_WORKER = """
from boompatrol.box.edition import default_edition
from boompatrol.lab.simulate import collect_rarely
from boompatrol.session import Dealer, Session
from boompatrol.table.chance import nth, root
from boompatrol.table.state import SetUp, new_state
COLORS = ("red", "blue", "yellow", "green")
collect_rarely()
def match(number, most=10**9):
    state = new_state(default_edition(), COLORS, False, {}, SetUp())
    session = Session(state, Dealer(number), events=False, looks_back=False)
    start = root(number, "bench")
    while (request := session.request) is not None and len(session.entries) < most:
        session.answer(request.sample(nth(start, len(session.entries))))
    return session
def play(number):
    return sum(entry.seat is not None for entry in match(number).entries)
middle = match(0, 120).state
def as_model():
    from pydantic import TypeAdapter
    from boompatrol.replay.position import as_plain
    from boompatrol.replay.scenario import LoosePart, TankPart, TilePart, WreckPart
    plain = as_plain(middle, {}, ("regulation", 1))
    for tank in plain["tanks"]:
        tank["row"] = [card for card in tank["row"] if card]
    kinds = {"tanks": TankPart, "tiles": TilePart, "wrecks": WreckPart, "loose": LoosePart}
    return {key: [kind.model_construct(**one) for one in plain[key]] for key, kind in kinds.items()}
models = as_model()
def deep():
    return {key: [one.model_copy(deep=True) for one in all] for key, all in models.items()}
copies = {"copy": middle.copy, "deep": deep}
"""


class Worker:
    """A process that plays for some seconds when it is told to."""

    def __init__(self, python: Path, program: str) -> None:
        self._process = subprocess.Popen(
            [python, "-c", program + LOOP], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, what: str, seconds: float) -> Any:
        """[games, decisions, seconds] for "play", else the microseconds of one copy of that kind."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps({"what": what, "seconds": seconds}) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())

    def close(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait(30)


def environment(package: str) -> Path:
    """The Python of the environment of one peer, made when it is first asked for. Raises OSError if it can't be."""
    home = os.environ.get("BOOMPATROL_HOME")
    folder = (Path(home) if home else platformdirs.user_cache_path("boompatrol")) / "peers" / package.replace("==", "-")
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not (folder / "made").exists():
        print(f"setting up {package}", file=sys.stderr)
        try:
            venv.create(folder, with_pip=True, clear=True)
            command = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", package]
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        except subprocess.CalledProcessError as error:
            raise OSError(f"{package} could not be installed") from error
        (folder / "made").touch()
    return python


class Table:
    """The workers, each started once."""

    def __init__(self, rounds: int, seconds: float) -> None:
        self.rounds, self.seconds = rounds, seconds
        self._workers: dict[str, Worker] = {}

    def worker(self, name: str) -> Worker:
        if name not in self._workers:
            programs = {"catanatron": (CATANATRON, CATANATRON_WORKER), "chess": (CHESS, CHESS_WORKER)}
            if name == "own":
                self._workers[name] = Worker(Path(sys.executable), OWN_WORKER)
            else:
                package, program = programs[name]
                self._workers[name] = Worker(environment(package), program)
            self._workers[name].ask("play", 0.3)
        return self._workers[name]

    def turns(self, one: Callable[[], float], other: Callable[[], float]) -> list[float]:
        """one / other, round by round, who is first changing each time."""
        ratios = []
        for number in range(self.rounds):
            if number % 2:
                b, a = other(), one()
            else:
                a, b = one(), other()
            ratios.append(a / b)
        return ratios

    def close(self) -> None:
        for worker in self._workers.values():
            worker.close()


def s1(table: Table) -> dict[str, Any]:
    """S1 Random four-player matches: decisions/s and games/s against the peers."""
    own, catanatron, chess = table.worker("own"), table.worker("catanatron"), table.worker("chess")
    rates: dict[str, list[float]] = {"games": [], "decisions": [], "chess": []}
    figures: dict[str, list[float]] = {}
    for number in range(table.rounds):
        order = [("own", own), ("catanatron", catanatron), ("chess", chess)]
        found = {}
        for name, worker in order[:: 1 if number % 2 else -1]:
            games, decisions, seconds = worker.ask("play", table.seconds)
            found[name] = games / seconds, decisions / seconds
            figures.setdefault(f"{name} games/s", []).append(games / seconds)
            figures.setdefault(f"{name} decisions/s", []).append(decisions / seconds)
        rates["games"].append(found["own"][0] / found["catanatron"][0])
        rates["decisions"].append(found["own"][1] / found["catanatron"][1])
        rates["chess"].append(found["own"][1] / found["chess"][1])
    # One figure for three conditions: the least of how far each is met.
    met = [statistics.median(rates[name]) / wanted for name, wanted in (("games", 10), ("decisions", 3), ("chess", 3))]
    return goal(
        min(met), 1, True, "of the goal",
        "least of games/s over 10x, decisions/s over 3x catanatron 3.2.1 random x4, decisions/s over 3x chess random",
        ratios={name: spread(found) for name, found in rates.items()},
        medians={name: round(statistics.median(found), 1) for name, found in figures.items()},
    )  # fmt: skip


def s2(_table: Table) -> dict[str, Any]:
    """S2 needs catanatron 3.3.0, which no index has, and a look-ahead bot."""
    how = "catanatron 3.3.0 is not at hand; without it S2 is held against S1 in `boompatrol bench`"
    return goal(None, 15, True, "ratio", how)


def s3(table: Table) -> dict[str, Any]:
    """S3 A copy of a full state against a copy of catanatron's game and a pydantic deep copy of the same state."""
    own, catanatron = table.worker("own"), table.worker("catanatron")
    short = min(0.5, table.seconds)
    peer = table.turns(lambda: own.ask("copy", short), lambda: catanatron.ask("copy", short))
    deep = table.turns(lambda: own.ask("copy", short), lambda: own.ask("deep", short))
    worst = max(statistics.median(peer) * 12, statistics.median(deep) * 40)
    return goal(
        worst, 1, False, "of the goal", "most of copy over 1/12 of catanatron's and over 1/40 of a pydantic deep copy",
        ratios={"catanatron": spread(peer), "pydantic": spread(deep)},
    )  # fmt: skip


def s8(table: Table) -> dict[str, Any]:
    """S8 Start. catanatron 3.2.1 brings no `catanatron-play`: `import catanatron` is what that would begin with."""
    python = environment(CATANATRON)

    def start(*command: Any) -> float:
        began = time.perf_counter()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        return time.perf_counter() - began

    own = [sys.executable, "-m", "boompatrol", "--version"]
    ratios = table.turns(lambda: start(*own), lambda: start(python, "-c", "import catanatron"))
    how = "boompatrol --version over `import catanatron`, less than catanatron-play --help takes, which is not in 3.2.1"
    return goal(statistics.median(ratios), 0.25, False, "ratio", how, ratios=spread(ratios))


GOALS: dict[str, Callable[[Table], dict[str, Any]]] = {"S1": s1, "S2": s2, "S3": s3, "S8": s8}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default=",".join(GOALS), metavar="S1,...")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=2.0, help="of play, a worker and round")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    wanted = [name.strip() for name in asked.only.split(",")]
    if unknown := [name for name in wanted if name not in GOALS]:
        print(f"bench_peers: --only: {unknown[0]!r} is none of {', '.join(GOALS)}", file=sys.stderr)
        return 2
    table = Table(max(1, asked.rounds), max(0.1, asked.seconds))
    found: dict[str, Any] = {}
    for name in wanted:
        try:
            found[name] = GOALS[name](table)
        except OSError as error:
            found[name] = goal(None, 1, True, "", f"the peer is not at hand: {error}")
    table.close()
    if asked.json:
        print(json.dumps(found))
    else:
        for name, one in found.items():
            print(f"{name}: {one['value']} ({one['goal']} {one['unit']}, holds: {one['holds']}): {one['how']}")
            for what, ratios in one.get("ratios", {}).items():
                print(f"    {what}: {ratios}")
            for what, value in one.get("medians", {}).items():
                print(f"    {what}: {value}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
