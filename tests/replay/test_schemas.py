"""The formats as JSON Schema: what is committed is what the program prints, and every file of the project fits it."""

import gzip
import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from boompatrol import assets
from boompatrol.box import edition
from boompatrol.cli import main
from boompatrol.replay.share import scenario_of
from boompatrol.session import Dealer, Session
from boompatrol.table.state import SetUp, new_state
from tests.replay.record import FOLDER
from tests.scenarios.base import red, scenario

FORMATS = ("replay", "scenario", "edition")
ROOT = Path(__file__).parents[2]
LOGS = sorted(file for file in FOLDER.rglob("*") if ".boomlog" in file.name)
CASES = sorted((ROOT / "tests" / "scenarios" / "cases").glob("*.scenario.json"))
ARENAS = sorted((ROOT / "assets" / "arenas").glob("*.scenario.json"))


def committed(name: str) -> Any:
    return json.loads(assets.path(f"schemas/{name}.schema.json").read_text(encoding="utf-8"))


def judge(name: str) -> Draft202012Validator:
    return Draft202012Validator(committed(name))


@pytest.mark.parametrize("name", FORMATS)
def test_the_committed_schema_is_what_the_program_prints(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema", name]) == 0
    assert json.loads(capsys.readouterr().out) == committed(name)
    Draft202012Validator.check_schema(committed(name))


@pytest.mark.parametrize("file", LOGS, ids=lambda file: file.name)
def test_every_line_of_a_recorded_match_fits_the_schema(file: Path) -> None:
    data = file.read_bytes()
    lines = [json.loads(line) for line in (gzip.decompress(data) if file.suffix == ".gz" else data).splitlines()]
    lines_fit = judge("replay")
    assert [n for n, line in enumerate(lines, 1) if not lines_fit.is_valid(line)] == []


def test_every_scenario_file_of_the_project_that_is_not_refused_fits_the_schema() -> None:
    fits = judge("scenario")
    unfit = [file for file in [*CASES, *ARENAS] if not fits.is_valid(json.loads(file.read_text(encoding="utf-8")))]
    for file in unfit:
        wanted = json.loads(file.with_name(file.name.replace(".scenario.", ".expect.")).read_text(encoding="utf-8"))
        assert "refused" in wanted["assert"][0], file.name
    assert len(unfit) < len(CASES) / 10


def test_a_match_told_as_a_scenario_fits_the_schema() -> None:
    state = new_state(edition.default_edition(), ("red", "blue", "yellow"), False, {}, SetUp())
    session = Session(state, Dealer(4))
    fits = judge("scenario")
    for _ in range(60):
        fits.validate(json.loads(json.dumps(scenario_of(session))))
        assert session.request is not None
        session.answer(session.request.quiet)


def test_the_default_edition_fits_the_schema() -> None:
    file = Path(edition.__file__).with_name("edition.toml")
    judge("edition").validate(tomllib.loads(file.read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    "name, data",
    [
        ("scenario", {}),
        ("scenario", scenario(dragons=1)),
        ("scenario", scenario(red(gold=-1))),
        ("scenario", scenario(moment={"stage": "tea"})),
        ("edition", {}),
        ("replay", {}),
        ("replay", {"type": "undo", "answers": 1}),
        ("replay", {"type": "undo", "answers": 0, "sum": "00000000"}),
        ("replay", {"type": "answer", "ask": "fly", "seat": "pink", "tank": None, "answer": 1, "sum": "00000000"}),
    ],
    ids=str,
)
def test_what_is_no_such_file_does_not_fit(name: str, data: Any) -> None:
    assert not judge(name).is_valid(data)
