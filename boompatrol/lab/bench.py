"""The goals of speed and memory that need no window, and the form in which every goal is told (`boompatrol bench`).

A goal that is a ratio against another program has no value here: `scripts/bench_peers.py` brings the peers and prints
the same form. Timings are medians of several rounds; a busy machine makes them longer, never shorter.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from boompatrol.bots import protocol
from boompatrol.box.edition import default_edition
from boompatrol.box.names import COLORS
from boompatrol.lab.match import Match, play
from boompatrol.lab.simulate import Plan, collect_rarely, cores, simulate
from boompatrol.replay.load import load
from boompatrol.replay.verify import rebuild
from boompatrol.session import Dealer, Session
from boompatrol.table.state import SetUp, new_state

ROUNDS = 7
RANDOM = ("random",) * 4
STRONGEST, PLANNED = "ace", 2
"""The bot whose plans are timed, and in how many matches."""
JUDGED = 30
"""So many matches are judged by shapely; `scripts/fuzz.py --judge` takes as many as the goal wants."""
LONG_MATCHES = 12
"""So many matches are played to find a long one: to Total Carnage and on."""

Told = dict[str, Any]


def goal(value: float | None, wanted: float, at_least: bool, unit: str, how: str, **more: Any) -> Told:
    """One goal as it is told: its value against what is wanted; a value that could not be had is None."""
    holds = None if value is None else value >= wanted if at_least else value <= wanted
    sign = ">=" if at_least else "<="
    rounded = None if value is None else round(value, 4)
    return {"value": rounded, "goal": f"{sign} {wanted:g}", "holds": holds, "unit": unit, "how": how, **more}


def spread(found: Iterable[float]) -> dict[str, float]:
    """The least, the middle and the most of several rounds."""
    values = list(found)
    return {
        "min": round(min(values), 4), "median": round(statistics.median(values), 4), "max": round(max(values), 4),
    }  # fmt: skip


def worst(parts: dict[str, tuple[float | None, float]]) -> float | None:
    """Of several figures (value, the most it may be), the one farthest over: 1 is just on the goal."""
    known = [value / most for value, most in parts.values() if value is not None]
    return max(known) if known and len(known) == len(parts) else None


def several(parts: dict[str, tuple[float | None, float]], how: str, **more: Any) -> Told:
    """A goal of several figures, each with the most it may be: one value for all, and the figures beside it."""
    figures = {name: None if value is None else round(value, 2) for name, (value, _) in parts.items()}
    limits = {name: most for name, (_, most) in parts.items()}
    return goal(worst(parts), 1, False, "of the goal", how, figures=figures, limits=limits, **more)


def memory(peak: bool = False) -> float | None:
    """MiB that this process holds, or at its peak has held; None where the system does not say."""
    name = "VmHWM:" if peak else "VmRSS:"
    try:
        lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    except OSError:
        return None
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith(name)), None)


def child(module: str, *arguments: str, env: dict[str, str] | None = None) -> Any:
    """What `python -m module arguments` prints last, as JSON. Raises OSError where it fails."""
    done = subprocess.run(
        [sys.executable, "-m", module, *arguments], capture_output=True, text=True, env={**os.environ, **(env or {})}
    )
    if done.returncode != 0:
        raise OSError((done.stderr.strip().splitlines() or [f"{module}: exit {done.returncode}"])[-1])
    return json.loads(done.stdout.splitlines()[-1])


def s1() -> Told:
    """S1 Random four-player matches; the ratio needs the peers."""
    collect_rarely()
    rates = []
    for number in range(ROUNDS):
        began = time.perf_counter()
        result = play(Match(number, RANDOM))
        rates.append(result.decisions / (time.perf_counter() - began))
    how = "the peers are not at hand: scripts/bench_peers.py"
    return goal(None, 1, True, "of the goal", how, decisions_per_second=spread(rates))


def s2() -> Told:
    """S2 Matches of the bot that looks one Command ahead against matches of random bots, in turn."""
    collect_rarely()
    ratios, rates = [], []
    for number in range(ROUNDS):
        rate = {}
        for bot in ("random", "gunner") if number % 2 else ("gunner", "random"):
            began = time.perf_counter()
            decisions = sum(play(Match(number * 2 + n, (bot,) * 4)).decisions for n in range(2))
            rate[bot] = decisions / (time.perf_counter() - began)
        ratios.append(rate["gunner"] / rate["random"])
        rates.append(rate["gunner"])
    how = f"decisions/s of four gunners over those of four random bots, {ROUNDS} rounds of 2 matches in turn"
    return goal(
        statistics.median(ratios), 1 / 12, True, "of S1", how, ratios=spread(ratios), decisions_per_second=spread(rates)
    )  # fmt: skip


def s3() -> Told:
    """S3 needs catanatron's game to copy."""
    return goal(None, 1, False, "of the goal", "the peers are not at hand: scripts/bench_peers.py")


def s4() -> Told:
    """S4 How long the strongest bot takes to plan a row."""
    bot, took = protocol.make(STRONGEST), []
    for number in range(PLANNED):
        state = new_state(default_edition(), COLORS, False, {}, SetUp({}))
        session, starts = Session(state, Dealer(number)), {seat: protocol.bot_root(number, seat) for seat in COLORS}
        while (request := session.request) is not None and request.seat is not None:
            question = protocol.question_of(session, starts[request.seat])
            began = time.perf_counter()
            answer = bot.answer(question)
            if request.ask == "plan":
                took.append((time.perf_counter() - began) * 1000)
            session.answer(answer)
    took.sort()
    how = f"the 95th percentile of the {len(took)} plans of {PLANNED} matches of four, by {STRONGEST}"
    return goal(took[len(took) * 95 // 100], 500, False, "ms", how, plans=spread(took))


def s5() -> Told:
    """S5 Two jobs against one."""
    if cores() < 2:
        return goal(None, 1.8, True, "ratio", "one core only")
    ratios = []
    for number in range(ROUNDS):
        plan = Plan(64, RANDOM, number)
        took = {}
        for jobs in (1, 2) if number % 2 else (2, 1):
            began = time.perf_counter()
            simulate(plan, jobs)
            took[jobs] = time.perf_counter() - began
        ratios.append(took[1] / took[2])
    how = f"64 random matches with --jobs 1 over --jobs 2, {ROUNDS} rounds in turn"
    return goal(statistics.median(ratios), 1.8, True, "ratio", how, ratios=spread(ratios))


def s6() -> Told:
    """S6 Matches in which shapely answers every question of geometry again, in turn with the same ones unjudged."""
    # Late: shapely takes longer to load than anything here.
    from boompatrol.lab.judging import judging

    checks, found, ratios = Counter[str](), [], []
    for number in range(JUDGED):
        match, took = Match(number, ("random",) * (2 + number % 3)), []
        for judge in (nullcontext, judging):
            with judge() as judgement:
                began = time.process_time()
                fault = play(match).fault
                took.append(time.process_time() - began)
            found += [fault] if fault is not None else []
            if judgement is not None:
                checks += judgement.checks
                found += judgement.found
        ratios.append(took[1] / took[0])
    kinds = ", ".join(f"{kind} {count}" for kind, count in sorted(checks.items()))
    cost = round(statistics.median(ratios), 1)
    how = f"{JUDGED} random matches, {checks.total()} checks ({kinds}); judged, a match takes {cost:g} times as long"
    return goal(
        len(found), 0, False, "disagreements", how, checks=checks, cost=spread(ratios), disagreements=found[:10]
    )


def s10() -> Told:
    """S10 Running a long recorded match again, as Continue does, to its last question."""
    with tempfile.TemporaryDirectory() as folder:
        logs = [Path(folder) / f"{number}.boomlog" for number in range(LONG_MATCHES)]
        for number, file in enumerate(logs):
            play(Match(number, RANDOM, log=file))
        longest = max(logs, key=lambda file: file.stat().st_size)
        took = []
        for _ in range(ROUNDS):
            began = time.perf_counter()
            session = rebuild(load(longest), events=True)
            took.append((time.perf_counter() - began) * 1000)
    how = f"loading and re-running the longest of {LONG_MATCHES} random matches, {len(session.entries)} answers"
    return goal(statistics.median(took), 250, False, "ms", how, rounds=spread(took))


def simulating() -> dict[str, float | None]:
    """For S9, in a process of its own: its peak while it simulates, and how much it grew from match 20 to match 120."""
    collect_rarely()
    for number in range(20):
        play(Match(number, RANDOM))
    early = memory()
    for number in range(20, 120):
        play(Match(number, RANDOM))
    late = memory()
    return {"peak": memory(peak=True), "growth": None if early is None or late is None else late - early}


GOALS: dict[str, Callable[[], Told]] = {"S1": s1, "S2": s2, "S3": s3, "S4": s4, "S5": s5, "S6": s6, "S10": s10}

if __name__ == "__main__":
    print(json.dumps(simulating()))
