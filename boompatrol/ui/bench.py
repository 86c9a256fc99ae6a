"""`boompatrol bench`: every goal of speed and memory, those of the window measured in a window.

The window opens on a virtual screen of its own (Xvfb) where that is installed, else on the display at hand; without
either its goals have no value.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from boompatrol.lab import bench as lab
from boompatrol.lab.bench import Told, child, goal, several, spread

FRAMES = {"1080p": ((1920, 1080), 8.3, 16.7), "720p": ((1280, 720), 4.5, 8.3)}
"""Window, most milliseconds of the median frame, and of the 99th percentile."""
ROUNDS = 7
FIRST_PICTURE = """
import os, pygame
flip = pygame.display.flip
def shown():
    flip()
    os.write(1, b"shown")
    os._exit(0)
pygame.display.flip = shown
from boompatrol.cli import main
main([])
"""
"""The program as it is started, which says so when its first picture is on the screen, and ends."""
ORDER = ("S1", "S2", "S3", "S4", "S5", "S6", "S7", "S8", "S9", "S10")


def bench_command(parsed: argparse.Namespace) -> int:
    """Measure what was asked for and print it. 0 whatever comes of it; 2 for a goal that is none."""
    wanted = parsed.only or list(ORDER)
    if unknown := [name for name in wanted if name not in ORDER]:
        print(f"boompatrol bench: --only: {unknown[0]!r} is none of {', '.join(ORDER)}", file=sys.stderr)
        return 2
    found = {}
    for name in wanted:
        if not parsed.json:
            print(f"{name} ...", end="\r", file=sys.stderr, flush=True)
        found[name] = (lab.GOALS | GOALS)[name]()
        if not parsed.json:
            print(told(name, found[name]), flush=True)
    if parsed.json:
        print(json.dumps(found))
    return 0


def told(name: str, one: Told) -> str:
    """A goal in plain lines."""
    says = {True: "holds", False: "does NOT hold", None: "not measured"}[one["holds"]]
    value = "" if one["value"] is None else f" {one['value']:g} {one['unit']}"
    lines = [f"{name}:{value} ({one['goal']} {one['unit']}): {says}. {one['how']}"]
    for part, figure in one.get("figures", {}).items():
        lines.append(f"    {part}: {figure} (at most {one['limits'][part]:g})")
    return "\n".join(lines)


@contextmanager
def screen() -> Iterator[dict[str, str] | None]:
    """The environment of a window: a virtual screen's, or the one at hand; None where there is neither."""
    with tempfile.TemporaryDirectory() as folder:
        env = {"BOOMPATROL_HOME": folder, "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        server = _virtual()
        if server is None:
            yield env if _display() else None
            return
        process, number = server
        try:
            yield {**env, "DISPLAY": f":{number}", "SDL_VIDEODRIVER": "x11", "WAYLAND_DISPLAY": ""}
        finally:
            process.terminate()
            process.wait(10)


def _display() -> bool:
    if sys.platform.startswith("linux"):
        return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return True


def _virtual() -> tuple[subprocess.Popen[bytes], int] | None:
    """A virtual screen and its number, where one can be had."""
    program = shutil.which("Xvfb")
    if program is None or os.name != "posix":
        return None
    read, write = os.pipe()
    command = [program, "-displayfd", str(write), "-screen", "0", "1920x1080x24", "-nolisten", "tcp"]
    with open(read, "rb") as answer:
        process = subprocess.Popen(
            command, pass_fds=(write,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )  # fmt: skip
        os.close(write)
        number = answer.readline().strip()
    return (process, int(number)) if number else None


NO_SCREEN = "no display, and no Xvfb to start one"


def s7() -> Told:
    """S7 Frames of a busy scene, and what a window costs that waits."""
    parts: dict[str, tuple[float | None, float]] = {}
    with screen() as env:
        if env is None:
            return goal(None, 1, False, "of the goal", NO_SCREEN)
        rounds: dict[str, list[dict[str, float]]] = {name: [] for name in FRAMES}
        for _ in range(ROUNDS):
            for name, (size, _, _) in FRAMES.items():
                rounds[name].append(child("boompatrol.ui.bench_window", "frames", *map(str, size), env=env))
        for name, (_, median, slow) in FRAMES.items():
            parts[f"{name} median ms"] = statistics.median(one["median"] for one in rounds[name]), median
            parts[f"{name} 99th percentile ms"] = statistics.median(one["p99"] for one in rounds[name]), slow
        parts["idle, % of a core"] = child("boompatrol.ui.bench_window", "idle", "1920", "1080", env=env)["percent"], 5
    how = "bots at 1x, a person asked in between: prompts, measuring, log, dice, effects; medians of 7 rounds in turn"
    return several(parts, how, frames=rounds)


def s8() -> Told:
    """S8 Start: the menu's first frame, from the start of the process; `--version` against a peer is not for here."""
    with screen() as env:
        menu = _menu(env) if env is not None else []
    version = []
    for _ in range(7):
        began = time.perf_counter()
        subprocess.run([sys.executable, "-m", "boompatrol", "--version"], check=True, stdout=subprocess.DEVNULL)
        version.append((time.perf_counter() - began) * 1000)
    if not menu:
        return goal(None, 700, False, "ms", NO_SCREEN, version_ms=spread(version))
    how = "process start to the menu's first picture, median of 7; --version against its peer: scripts/bench_peers.py"
    return goal(statistics.median(menu), 700, False, "ms", how, rounds=spread(menu), version_ms=spread(version))


def _menu(env: dict[str, str]) -> list[float]:
    took = []
    for _ in range(8):
        began = time.perf_counter()
        command = [sys.executable, "-c", FIRST_PICTURE]
        with subprocess.Popen(command, stdout=subprocess.PIPE, env={**os.environ, **env}) as process:
            assert process.stdout is not None
            process.stdout.read(5)
            took.append((time.perf_counter() - began) * 1000)
    return took[1:]


def s9() -> Told:
    """S9 Memory: simulating, the window, and whether a hundred matches leave it as it was."""
    bots = child("boompatrol.lab.bench")
    window: dict[str, float | None] = {"peak": None, "growth": None}
    with screen() as env:
        if env is not None:
            window = child("boompatrol.ui.bench_window", "memory", "1920", "1080", env=env)
    parts: dict[str, tuple[float | None, float]] = {
        "simulate, MiB": (bots["peak"], 60),
        "100 more matches add, MiB": (bots["growth"], 3),
        "window at 1080p, MiB": (window["peak"], 160),
        "10 more matches in the window add, MiB": (window["growth"], 6),
    }
    how = "peaks of processes of their own: 120 random matches one after the other; busy scenes at 1920x1080"
    return several(parts, how if window["peak"] is not None else NO_SCREEN)


def s10() -> Told:
    """S10 Running a long match again, and seeking in the replay's page."""
    told = lab.s10()
    seek: dict[str, float] | None = None
    with screen() as env:
        if env is not None:
            seek = child("boompatrol.ui.bench_seek", "1920", "1080", env=env)
    name, most = "seeking in the replay at 1080p, median ms", 50.0
    value = None if seek is None else seek["median"]
    holds = told["holds"] and (value is None or value <= most)
    return {**told, "holds": holds, "figures": {name: value}, "limits": {name: most}, "seeking": seek}


GOALS: dict[str, Callable[[], Told]] = {"S7": s7, "S8": s8, "S9": s9, "S10": s10}
