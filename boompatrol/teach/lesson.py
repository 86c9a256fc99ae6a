"""Lessons as data: a folder each with its positions (scenario files), its steps, and its words in other languages."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Self

from pydantic import Field, ValidationError, model_validator

from boompatrol import assets
from boompatrol.replay.plain import Unusable, read_text, reason
from boompatrol.replay.scenario import AnswerPart, Color, Drawn, Face, Part, Scenario, load_scenario
from boompatrol.teach.wants import Want

FOLDER = "lessons"
STEPS = "lesson.toml"
LARGEST = 200_000
"""Bytes of a file of steps or words."""

Words = Annotated[str, Field(min_length=1, max_length=400)]


NULLS = {"plan": {"super": None}, "fire": {"target": None}, "shot": {"target": None}, "place_tank": {"turret": None}}


class Given(AnswerPart):
    """An answer in a file that has no null: of some questions a key that is left out is one."""

    @model_validator(mode="before")
    @classmethod
    def _with_nulls(cls, data: Any) -> Any:
        if isinstance(data, dict) and isinstance(data.get("answer"), dict):
            return {**data, "answer": {**NULLS.get(data.get("ask", ""), {}), **data["answer"]}}
        return data


class Reply(Part):
    """What is said to a legal answer that is not the one looked for. `also`: that works too, and the lesson goes on."""

    when: Annotated[list[Want], Field(min_length=1)]
    say: Words
    also: bool = False


class Step(Part):
    """One thing to know or to do.

    `do` are the learner's questions in order, each with an answer that is right; without any it is read, or, with
    `watch`, looked at. `others` are answers of other seats, `dice` and `draws` those of chance, each used up in order.
    """

    id: Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,30}$")]
    say: Words
    position: str | None = None
    """A scenario file of the folder that the step begins in; without it where the step before led to."""
    point: list[str] = []
    """What is pointed at: a tank, a tile, `clocktower`, `rally_sw`, or a part of the page as in `button:reveal`."""
    rules: list[str] = []
    do: list[Given] = []
    watch: bool = False
    others: list[Given] = []
    dice: list[Face] = []
    draws: list[Drawn] = []
    want: list[Want] = []
    good: Words | None = None
    hint: Words | None = None
    """What is said to any other answer."""
    replies: list[Reply] = []

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if self.do and not (self.want and self.good and self.hint):
            raise ValueError("a step with something to do has a want, a good word and a hint")
        if not self.do and (self.want or self.replies):
            raise ValueError("nothing is asked for where nothing is to do")
        return self


class Lesson(Part):
    """`learner`: whose tank it is, whatever else answers for it; `picture`: a drawing of assets/svg."""

    title: Words
    gist: Words
    picture: Annotated[str, Field(pattern=r"^[A-Za-z0-9_/]+$")]
    teacher: str
    learner: Color
    rules: Annotated[list[str], Field(min_length=1)]
    steps: Annotated[list[Step], Field(min_length=1, max_length=12)]
    names: dict[str, Words] = {}
    """What the other crews are called."""


class Taught(Part):
    """A lesson that was read, with the positions it names."""

    name: str
    lesson: Lesson
    positions: dict[str, Scenario]


def lessons() -> list[str]:
    """The names of the lessons, in the order they are learnt in."""
    folder = assets.path(FOLDER)
    return sorted(part.name for part in folder.iterdir() if (part / STEPS).is_file())


@cache
def taught(name: str, language: str = "en") -> Taught:
    """A lesson of the program. Raises Unusable with the file, the place and the reason."""
    return read_lesson(assets.path(f"{FOLDER}/{name}"), language)


def read_lesson(folder: Path, language: str = "en") -> Taught:
    """The lesson in a folder, its words in a language where it has them. Raises Unusable."""
    file = folder / STEPS
    try:
        data = read_toml(file)
        other = folder / f"{language}.toml"
        if language != "en" and other.is_file():
            file = other
            _put_all(data, read_toml(other))
            file = folder / STEPS
        lesson = Lesson.model_validate(data)
        positions = {}
        for step in lesson.steps:
            if step.position is not None and step.position not in positions:
                file = folder / step.position
                positions[step.position] = load_scenario(file)
        file = folder / STEPS
        if lesson.steps[0].position is None:
            raise Unusable("steps[0].position: the first step begins in a position")
    except ValidationError as error:
        raise Unusable(f"{file.parent.name}/{file.name}: {reason(error)}") from None
    except Unusable as error:
        raise Unusable(f"{file.parent.name}/{file.name}: {error}") from None
    return Taught(name=folder.name, lesson=lesson, positions=positions)


def read_toml(file: Path) -> dict[str, Any]:
    """Raises Unusable."""
    try:
        return tomllib.loads(read_text(file, LARGEST))
    except tomllib.TOMLDecodeError as error:
        raise Unusable(str(error)) from None


def put_words(data: dict[str, Any], words: dict[str, Any], keys: Sequence[str], where: str = "") -> None:
    """Words of another language in the place of the English ones. Raises Unusable for what has no words there."""
    for key in words:
        if key not in keys or key not in data:
            raise Unusable(f"{where}{key}: no words stand there")
    data.update(words)


def _put_all(data: dict[str, Any], words: dict[str, Any]) -> None:
    """The words of the lesson, and of each step by its id."""
    steps, names = words.pop("steps", {}), words.pop("names", {})
    put_words(data, words, ("title", "gist"))
    put_words(data.get("names", {}), names, list(data.get("names", {})), "names.")
    known = {step.get("id"): step for step in data.get("steps", [])}
    for id, said in steps.items():
        if id not in known:
            raise Unusable(f"steps.{id}: there is no such step")
        replies, told = known[id].get("replies", []), said.pop("replies", [])
        if len(replies) != len(told):
            raise Unusable(f"steps.{id}.replies: {len(told)} for {len(replies)}")
        for reply, line in zip(replies, told, strict=True):
            reply["say"] = line
        put_words(known[id], said, ("say", "good", "hint"), f"steps.{id}.")


__all__ = ["Given", "Lesson", "Reply", "Step", "Taught", "lessons", "put_words", "read_lesson", "read_toml", "taught"]
