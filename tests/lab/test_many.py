"""The commands that play many matches: what they write, how they tell how far they are, and how they stop."""

import csv
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from boompatrol.cli import main
from boompatrol.lab import progress, simulate
from boompatrol.lab.simulate import Batch, Part, Plan, parts, processes, some

Run = Callable[..., tuple[int, str, str]]
FOUR = "random,random,random,random"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def ran(*arguments: Any) -> tuple[int, str, str]:
        try:
            status = main([str(argument) for argument in arguments])
        except SystemExit as stopped:
            status = int(str(stopped.code or 0))
        told = capsys.readouterr()
        return status, told.out, told.err

    return ran


def test_csv_and_figures_are_the_same_for_any_number_of_jobs(run: Run, tmp_path: Path) -> None:
    for jobs in (1, 2):
        status, _, err = run(
            "simulate", "--games", 12, "--bots", "random,random,random", "--seed", 4, "--jobs", jobs,
            "--csv", tmp_path / f"{jobs}.csv", "--report", tmp_path / f"{jobs}.json",
        )  # fmt: skip
        assert (status, err) == (0, "")
    assert (tmp_path / "1.csv").read_bytes() == (tmp_path / "2.csv").read_bytes()
    assert (tmp_path / "1.json").read_bytes() == (tmp_path / "2.json").read_bytes()
    with (tmp_path / "1.csv").open(encoding="utf-8", newline="") as stream:
        lines = list(csv.DictReader(stream))
    assert [int(line["match"]) for line in lines] == list(range(12))
    told = json.loads((tmp_path / "1.json").read_text())
    assert sum(int(line["rounds"]) * 1 for line in lines) == sum(int(n) * k for n, k in told["rounds"].items())
    earned = sum(int(line[f"{seat}_medals_glory"]) for line in lines for seat in ("red", "blue", "yellow"))
    assert earned == told["medals"]["glory"]["medals"]


def test_parts_come_in_order_and_all_of_them(tmp_path: Path) -> None:
    plan = Plan(30, ("random",) * 4, 2, watched=True)
    with processes(2) as pool:
        found = [row["match"] for part in parts(plan, pool) for row in part.rows]
    assert found == list(range(30))


@pytest.fixture
def broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C comes in the fourth match."""

    def until(plan: Batch, numbers: range) -> Part:
        if numbers.start == 3:
            raise KeyboardInterrupt
        return some(plan, numbers)

    monkeypatch.setattr(simulate, "some", until)


@pytest.mark.usefixtures("broken_off")
def test_ctrl_c_leaves_what_is_done_and_says_so_in_one_line(run: Run, tmp_path: Path) -> None:
    file, figures = tmp_path / "x.csv", tmp_path / "x.json"
    status, out, err = run(
        "simulate", "--games", 10, "--bots", FOUR, "--jobs", 1, "--csv", file, "--report", figures
    )  # fmt: skip
    assert (status, out, err.count("\n")) == (130, "", 1)
    assert err.startswith("stopped: 3 of 10 matches are over, 0 faults; won: red ")
    assert file.read_text(encoding="utf-8").count("\n") == 4
    assert json.loads(figures.read_text())["games"] == 3
    status, out, err = run("ladder", "--games", 10, "--bots", "random,recruit", "--jobs", 1)
    assert (status, out, err.count("\n")) == (130, "", 1)


def test_a_ladder_is_a_table_or_an_object(run: Run) -> None:
    status, out, err = run("ladder", "--games", 4, "--bots", "random,recruit", "--seed", 3, "--jobs", 1, "--json")
    told = json.loads(out)
    assert (status, err, told["games"]) == (0, "", 4)
    assert [rung["bot"] for rung in told["ladder"]] == ["recruit", "random"]
    for rung in told["ladder"]:
        assert rung["low"] < rung["rating"] < rung["high"]
        assert (rung["matches"], rung["seats"]) == (4, 8)
    status, out, _ = run("ladder", "--games", 4, "--bots", "random,recruit", "--seed", 3, "--jobs", 1)
    assert out.splitlines()[1].split()[0] == "recruit"


@pytest.mark.parametrize(
    "arguments, why",
    [
        (("ladder", "--games", 2, "--bots", "random"), "2 to 20 bots"),
        (("ladder", "--games", 2, "--bots", "random,random"), "each named once"),
        (("ladder", "--games", 2, "--bots", "random,skynet"), "skynet"),
        (("simulate", "--games", 2, "--bots", FOUR, "--report", "x.docx"), ".html, .pdf or .json"),
        (("simulate", "--games", 2, "--bots", FOUR, "--csv", "none/x.csv"), "--csv none/x.csv: No such file"),
        (("simulate", "--games", 2, "--bots", FOUR, "--scheduler", "tcp://x:1", "--jobs", 2), "--jobs does not go"),
        (("simulate", "--resume", "x.boomlog", "--csv", "x.csv"), "--csv is for many"),
    ],
)
def test_what_can_not_be_is_one_line_and_exit_2(
    run: Run, arguments: tuple[Any, ...], why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    status, out, err = run(*arguments)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert why in err


def test_without_the_extra_a_scheduler_is_refused_with_its_name(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    status, _, err = run("simulate", "--games", 2, "--bots", FOUR, "--scheduler", "tcp://127.0.0.1:8786")
    assert (status, err.count("\n")) == (2, 1)
    assert "boompatrol[cluster]" in err


def test_lines_tell_how_far_it_is(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    now = iter([0.0, 4.0, 12.0, 14.0, 30.0])
    monkeypatch.setattr(progress.time, "monotonic", lambda: next(now))
    with progress.progress(60, asked=True) as done:
        for more in (8, 16, 6, 30):
            done(more)
    assert capsys.readouterr().err.splitlines() == [
        "24 of 60 matches, 2.00 a second, 0:18 to go", "60 of 60 matches, 2.00 a second, 0:00 to go",
    ]  # fmt: skip


def test_nothing_is_told_where_nobody_asked(run: Run) -> None:
    assert run("simulate", "--games", 3, "--bots", FOUR, "--jobs", 1)[2] == ""
    assert run("simulate", "--games", 3, "--bots", FOUR, "--jobs", 1, "--progress")[2].startswith("3 of 3 matches, ")
