"""The lessons of the program: each led through by its own answers, and by answers of chance; what they say holds."""

import re
from random import Random
from typing import Any

import pytest

from boompatrol import assets
from boompatrol.box.edition import default_edition
from boompatrol.replay.scenario import load_scenario
from boompatrol.replay.scenario_run import run
from boompatrol.table.chance import nth, root
from boompatrol.table.digest import digest
from boompatrol.teach.lesson import FOLDER, Lesson, lessons, read_toml, taught
from boompatrol.teach.run import LessonRun
from tests.helpers import hard_case
from tests.test_rule_ids import IDS

LESSONS = lessons()
FILES = sorted(assets.path(FOLDER).glob("*/*.scenario.json"))
TOLD = sorted({file.stem for file in assets.path(FOLDER).glob("*/*.toml")} - {"lesson"})
"""The languages besides English."""
MARKS = re.compile(r"\*\*|\[/?[a-z_]*\]|\{[^{}]*\}|\\.")


def test_the_lessons_come_in_the_order_a_newcomer_needs_them() -> None:
    assert [name.partition("_")[2] for name in LESSONS] == [
        "drive", "veer", "crush", "turret", "range", "damage", "push", "ram", "hazards", "wrecks", "tower", "medals",
        "captains", "carnage", "teams",
    ]  # fmt: skip


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_finished_by_its_right_answers(name: str) -> None:
    lesson = LessonRun(taught(name), default_edition())
    for number, step in enumerate(lesson.lesson.steps):
        lesson.start(number)
        for part in step.do:
            assert lesson.verdict is None
            lesson.answer(part.answer)
        assert (
            (lesson.verdict is None) if not step.do else (lesson.verdict is not None and lesson.verdict.kind == "good")
        )


@hard_case(21)
@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_survives_whatever_is_answered_and_can_always_be_gone_on_with(name: str) -> None:
    lesson = LessonRun(taught(name), default_edition())
    chance = Random(name)
    for number, step in enumerate(lesson.lesson.steps):
        lesson.start(number)
        begin = digest(lesson.session.state)
        for n in range(25 if step.do else 0):
            lesson.again()
            assert digest(lesson.session.state) == begin
            for k in range(40):
                if lesson.request is None:
                    break
                lesson.answer(lesson.request.sample(nth(root(chance.randrange(10**9), name), n * 100 + k)))
            assert lesson.request is None
            assert lesson.verdict is not None
            assert lesson.verdict.say


@pytest.mark.parametrize("name", LESSONS)
def test_every_answer_that_is_spoken_to_can_be_given(name: str) -> None:
    """A reply that no answer brings up would be a sentence nobody ever reads."""
    lesson = LessonRun(taught(name), default_edition())
    for number, step in enumerate(lesson.lesson.steps):
        wanted = {reply.say for reply in step.replies}
        heard: set[str] = set()
        for n in range(600):
            if wanted <= heard:
                break
            lesson.start(number)
            for k in range(40):
                if lesson.request is None:
                    break
                lesson.answer(lesson.request.sample(nth(root(n, name), k)))
            if lesson.verdict is not None:
                heard.add(lesson.verdict.say)
        assert wanted <= heard, wanted - heard


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_names_rules_that_there_are_and_points_at_things_that_are_there(name: str) -> None:
    lesson = LessonRun(taught(name), default_edition())
    ids = set(IDS)
    assert set(lesson.lesson.rules) <= ids
    assert assets.path(f"svg/{lesson.lesson.picture}.svg").is_file()
    for number, step in enumerate(lesson.lesson.steps):
        assert set(step.rules) <= ids
        lesson.start(number)
        state = lesson.session.state
        there = {
            *state.tanks,
            *state.tiles,
            *state.wrecks,
            "clocktower",
            *(f"rally_{c}" for c in ("sw", "nw", "ne", "se")),
        }
        for target in step.point:
            part, _, of = target.partition(":")
            if of:
                assert part in ("board", "button"), target
                assert part != "board" or of in state.tanks
            else:
                assert target in there | {"hand", "dice", "initiative"}, target
        if step.do and step.do[0].ask == "command":
            assert lesson.request is not None
            for target in step.point:
                if target.startswith("button:"):
                    assert target[7:] in (lesson.request.options or []), target


@pytest.mark.parametrize("name", LESSONS)
@pytest.mark.parametrize("code", ["en", *TOLD])
def test_a_sentence_is_short_enough_to_be_read_in_passing(name: str, code: str) -> None:
    for step in taught(name, code).lesson.steps:
        for said in filter(None, [step.say, step.good, step.hint, *(reply.say for reply in step.replies)]):
            assert len(re.findall(r"[.!?:](?:\s|$)", said)) <= 5, said
            assert len(said) <= (260 if code == "en" else 300), said


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_a_position_of_a_lesson_is_a_scenario_file_that_runs(file: object) -> None:
    assert run(load_scenario(file), default_edition()).events  # type: ignore[arg-type]


def english(lesson: Lesson) -> dict[str, str]:
    """All the words of a lesson by their places."""
    steps = {f"{step.id}.{part}": getattr(step, part) for step in lesson.steps for part in ("say", "good", "hint")}
    replies = {f"{step.id}.{n}": reply.say for step in lesson.steps for n, reply in enumerate(step.replies)}
    words = {"title": lesson.title, "gist": lesson.gist, **steps, **replies}
    return {place: said for place, said in words.items() if said} | lesson.names


def told(data: dict[str, Any]) -> dict[str, str]:
    """The same of a file of words."""
    words = {"title": data["title"], "gist": data["gist"], **data.get("names", {})}
    for id, said in data["steps"].items():
        words |= {f"{id}.{n}": line for n, line in enumerate(said.pop("replies", []))}
        words |= {f"{id}.{part}": line for part, line in said.items()}
    return words


@pytest.mark.parametrize("name", LESSONS)
@pytest.mark.parametrize("code", TOLD)
def test_a_lesson_has_all_its_words_in_every_language(name: str, code: str) -> None:
    meant = english(taught(name).lesson)
    said = told(read_toml(assets.path(f"{FOLDER}/{name}/{code}.toml")))
    assert said.keys() == meant.keys()
    assert said == english(taught(name, code).lesson)
    for place, words in meant.items():
        # A title may be the same word.
        assert said[place] != words or place == "title", place
        assert sorted(MARKS.findall(said[place])) == sorted(MARKS.findall(words)), place
