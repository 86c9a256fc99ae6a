"""School: its page, lessons at each of their places, puzzles."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import Any

from boompatrol.box.edition import default_edition
from boompatrol.teach.lesson import lessons, taught
from boompatrol.teach.puzzle import Posed, posed, puzzles, read_puzzle
from boompatrol.ui.progress import Progress
from boompatrol.ui.scene import Scene
from boompatrol.ui.scenes.school.lesson_tutor import LessonTutor
from boompatrol.ui.scenes.school.page import SchoolScene
from boompatrol.ui.scenes.school.puzzle_tutor import PuzzleTutor, all_puzzles
from boompatrol.ui.scenes.school.scene import TeachScene
from tests.ui.driver import Driver
from tests.ui.states import Window, named, state

POSITION: dict[str, Any] = {
    "format": "boompatrol-scenario", "version": 1, "seed": 4,
    "tanks": [
        {"color": "red", "captain": "boxy", "pose": [8.0, 8.0, 0.0], "row": ["forward", "fire_away", "veer_left"]},
        {"color": "blue", "captain": "crash", "pose": [20.0, 8.0, 90.0], "row": []},
    ],
    "tiles": [{"id": "t1", "kind": "gold_bar", "pose": [11.0, 8.0, 0.0]}], "dice": ["C", "XC"], "draws": ["forward"],
}  # fmt: skip
GOLD = """
title = "Pocket money"
goal = "Have a Gold before the round is over. Blue is watching."
hint = "It lies right ahead of you: the shortest way is a card length."
solved = "In your pocket before Blue could blink."
icon = "tokens/gold"
learner = "red"
position = "start.scenario.json"
rules = ["M1", "B1"]
want = [{ state = "tanks.red.gold", least = 1 }]
best = 1
solution = [{ ask = "command", answer = "reveal" }]
"""
SHOT = """
title = "A warning shot"
goal = "Take a card off Blue this round."
hint = "A Fire Away lies second in your row: what stands first is in no hurry."
solved = "One card less for Blue."
icon = "tiles/minefield"
learner = "red"
position = "start.scenario.json"
want = [{ event = "damaged", where = { tank = "blue" } }]
best = 2
solution = [
    { ask = "command", answer = "reveal" }, { ask = "command", answer = "reveal" },
    { ask = "fire", answer = { clicks = 0, target = "blue" } },
]
"""


def two_puzzles(folder: Path = Path()) -> list[Posed]:
    """Two tiny ones, in a folder of their own."""
    (folder / "start.scenario.json").write_text(json.dumps(POSITION), encoding="utf-8")
    for name, text in (("01_gold", GOLD), ("02_shot", SHOT)):
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return [read_puzzle(folder, name) for name in ("01_gold", "02_shot")]


def some_progress() -> Progress:
    """Two lessons done, one begun, a puzzle solved."""
    progress = Progress()
    for name in lessons()[:2]:
        progress.steps[name] = [step.id for step in taught(name).lesson.steps]
    progress.steps["03_crush"] = ["street", "crush"]
    progress.commands["01_gold"] = 2
    return progress


def school_page(w: Window) -> Driver:
    scene = SchoolScene(default_edition(), progress=some_progress(), pose=two_puzzles)
    return w.open(scene)


@state
def school(w: Window) -> Driver:
    return school_page(w)


@state
def school_puzzle(w: Window) -> Driver:
    d = school_page(w)
    if d.find("tabs").visible:
        d.focus_on("tabs")
        d.key("right")
    d.pass_time()
    d.click("puzzle_02_shot")
    return d


@state
def school_puzzles(w: Window) -> Driver:
    progress = some_progress()
    for n, name in enumerate(puzzles()[:7]):
        progress.commands[name] = posed(name).puzzle.best + n % 3
    d = w.open(SchoolScene(default_edition(), progress=progress))
    if d.find("tabs").visible:
        d.focus_on("tabs")
        d.key("right")
    d.pass_time()
    d.click(f"puzzle_{puzzles()[7]}")
    return d


def settled(d: Driver, seconds: float = 1.0) -> Driver:
    """After a while: what is dear to draw is drawn one a frame."""
    d.pass_time(seconds)
    for _ in range(12):
        d.picture()
    return d


def lesson(w: Window, name: str, at: int = 0, rest: float = 1.0) -> Driver:
    """A lesson at one of its steps."""
    tutor = LessonTutor(name, default_edition(), some_progress(), at, lambda name: None)
    d = w.open(TeachScene(tutor), speed=0.0)
    return settled(d, rest)


@state
def lesson_read(w: Window) -> Driver:
    return lesson(w, "01_drive")


@state
def lesson_do(w: Window) -> Driver:
    return lesson(w, "02_veer")


@state
def lesson_aim(w: Window) -> Driver:
    d = lesson(w, "04_turret", 1)
    d.click("reveal")
    return settled(d)


@state
def lesson_good(w: Window) -> Driver:
    d = lesson(w, "08_ram")
    d.click("reveal")
    return settled(d)


@state
def lesson_not_yet(w: Window) -> Driver:
    d = lesson(w, "03_crush", 1)
    d.click("repair")
    d.pass_time(1.0)
    if d.root.modals:
        d.click("do_it")
    return settled(d)


@state
def lesson_plan(w: Window) -> Driver:
    return lesson(w, "01_drive", 4)


@state
def lesson_report(w: Window) -> Driver:
    d = lesson(w, "12_medals", 2)
    for _ in range(2):
        d.click("pass")
        d.pass_time(1.0)
    return settled(d)


@state
def lesson_teams(w: Window) -> Driver:
    return lesson(w, "15_teams", 1)


@state
def lesson_over(w: Window) -> Driver:
    d = lesson(w, "14_carnage", 2)
    d.click("teach_next")
    return settled(d)


def puzzle(w: Window, n: int = 0) -> Driver:
    tutor = PuzzleTutor(two_puzzles(), n, default_edition(), Progress(), lambda n: None)
    d = w.open(TeachScene(tutor), speed=0.0)
    return settled(d)


named("puzzle_goal", partial(puzzle, n=1))


@state
def puzzle_solved(w: Window) -> Driver:
    d = puzzle(w)
    d.click("reveal")
    return settled(d)


def real_puzzle(w: Window, name: str) -> Driver:
    """One of the program's own, in the language that is spoken."""
    d = w.open(Scene(), speed=0.0)
    tutor = PuzzleTutor(all_puzzles(), puzzles().index(name), default_edition(), Progress(), lambda n: None)
    d.app.stack._put(TeachScene(tutor))
    return settled(d)


@state
def puzzle_plan(w: Window) -> Driver:
    return real_puzzle(w, "05_duck")


@state
def puzzle_hint(w: Window) -> Driver:
    d = real_puzzle(w, "18_noon_backwards")
    d.click("teach_hint")
    return settled(d)


@state
def puzzle_missed(w: Window) -> Driver:
    d = real_puzzle(w, "13_skittles")
    for _ in range(3):
        d.click("repair")
        d.pass_time(1.0)
        if d.root.modals:
            d.click("do_it")
            d.pass_time(1.0)
    return settled(d)


@state
def puzzle_given_up(w: Window) -> Driver:
    d = real_puzzle(w, "12_bank_shot")
    d.click("teach_show")
    return settled(d, 4.0)
