"""The command line from outside: what it prints, and how it ends."""

import gzip
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from boompatrol import RULES_VERSION, __version__
from boompatrol.cli import main
from tests.helpers import hard_case
from tests.scenarios.base import answer, blue, red, scenario

Ran = tuple[int, str, str]
Run = Callable[..., Ran]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a command in this process: status, stdout, stderr."""

    def ran(*arguments: str | Path) -> Ran:
        try:
            status = main([str(argument) for argument in arguments])
        except SystemExit as stopped:
            status = int(str(stopped.code or 0))
        told = capsys.readouterr()
        return status, told.out, told.err

    return ran


@pytest.fixture
def written(tmp_path: Path) -> Callable[..., Path]:
    """Writes a scenario file."""

    def write(data: Any, name: str = "one.scenario.json") -> Path:
        file = tmp_path / name
        if isinstance(data, bytes):
            file.write_bytes(data)
        else:
            file.write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")
        return file

    return write


def refused(ran: Ran, *parts: str) -> None:
    """Exit 2 with one line on stderr that holds the parts, and no traceback."""
    status, _, err = ran
    assert status == 2
    assert err.count("\n") == 1
    assert err.endswith("\n")
    assert "Traceback" not in err
    for part in parts:
        assert part in err


def test_version_names_the_program_and_the_rules(run: Run) -> None:
    status, out, _ = run("--version")
    assert (status, out) == (0, f"boompatrol {__version__}, rules {RULES_VERSION}\n")


def test_version_loads_nothing_heavy() -> None:
    probe = "import sys; from boompatrol.cli import main\ntry: main(['--version'])\nexcept SystemExit: pass\n"
    probe += "print([name for name in ('pydantic', 'numpy', 'shapely', 'pygame', 'rich') if name in sys.modules])"
    out = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True).stdout
    assert out.splitlines()[-1] == "[]"


@pytest.mark.parametrize(
    "arguments",
    [
        ["fly"], ["simulate"], ["simulate", "--games", "0"], ["simulate", "--games", "two"], ["scenario"], ["replay"],
        ["simulate", "--games", "1", "--resume", "x"], ["scenario", "x", "--as", "pink"], ["schema", "settings"],
        ["simulate", "--games", "1", "--bots", "random"], ["simulate", "--games", "1", "--bots", "random,skynet"],
        ["simulate", "--games", "1", "--seed", "9" * 40], ["play", "--seats", "human"], ["play", "--seats", "a,b"],
        ["replay", "x", "--json"], ["bench", "--nothing"], ["teach", "16"], ["demo", "1"], ["bench", "--only", "S99"],
        ["simulate", "--games", "1", "--bots", "random,random,random,random,random"],
    ],
    ids=" ".join,
)  # fmt: skip
def test_wrong_usage_is_one_line_and_exit_2(run: Run, arguments: list[str]) -> None:
    refused(run(*arguments), "boompatrol")


def test_bench_tells_each_goal_in_one_object(run: Run) -> None:
    status, out, _ = run("bench", "--only", "S2,S3", "--json")
    told = json.loads(out)
    assert status == 0
    assert list(told) == ["S2", "S3"]
    for one in told.values():
        assert {"value", "goal", "holds", "unit", "how"} <= set(one)
        assert (one["value"] is None) == (one["holds"] is None)


@pytest.mark.parametrize("name", ["replay", "scenario", "edition"])
def test_schema_prints_json_schema(run: Run, name: str) -> None:
    status, out, _ = run("schema", name)
    schema = json.loads(out)
    assert status == 0
    assert schema["$defs"]
    assert {"properties", "oneOf"} & set(schema)


# Scenario files -----------------------------------------------------------------------------------------------------


def test_a_scenario_is_one_line_of_json(run: Run, written: Callable[..., Path]) -> None:
    file = written(scenario(red(row=["forward"]), blue()))
    status, out, err = run("scenario", file, "--json")
    found = json.loads(out)
    assert (status, err, out.count("\n")) == (0, "", 1)
    assert list(found) == ["file", "events", "state", "asked"]
    assert found["file"] == str(file)
    assert found["state"]["tanks"][0]["pose"] == [8.5, 8, 0]


def test_a_scenario_can_be_read_by_people(run: Run, written: Callable[..., Path]) -> None:
    status, out, err = run("scenario", written(scenario(red(row=["forward"]), blue())))
    assert (status, err) == (0, "")
    assert "red (crash) at (8.5, 8)" in out


def test_one_that_can_not_be_run_does_not_keep_the_others_from_it(run: Run, written: Callable[..., Path]) -> None:
    good, bad = written(scenario()), written(scenario(red(gold=-1), blue()), "bad.json")
    status, out, err = run("scenario", bad, good, bad, "--json")
    lines = [json.loads(line) for line in out.splitlines()]
    assert status == 2
    assert [line["file"] for line in lines] == [str(bad), str(good), str(bad)]
    assert ["error" in line for line in lines] == [True, False, True]
    assert lines[0]["error"].startswith("tanks[0].gold: ")
    assert err.splitlines() == [f"{bad}: {lines[0]['error']}"] * 2


BROKEN: dict[str, tuple[Any, str]] = {
    "not UTF-8": (b'{"format": "\xff\xfe"}', "byte 12: not UTF-8"),
    "empty": (b"", "line 1, column 1: not JSON"),
    "half": (json.dumps(scenario())[:-5], "not JSON"),
    "a trailing comma": ('{"format": 1,}', "line 1, column"),
    "not a number": (json.dumps(scenario(seed=7)).replace("7", "NaN"), "NaN is no number"),
    "an endless number": (json.dumps(scenario(seed=7)).replace("7", "-Infinity"), "Infinity is no number"),
    "a number beyond all bounds": (json.dumps(scenario(red(gold=77), blue())).replace("77", "1e999"), "1e999"),
    "a number of a thousand digits": (json.dumps(scenario(seed=7)).replace("7", "7" * 9000), "9000 digits"),
    "a key twice": ('{"format": "boompatrol-scenario", "format": "boompatrol-scenario"}', "stands twice"),
    "deep": ("[" * 100_000, "deep"),
    "deep and closed": ("[" * 5000 + "]" * 5000, "deep"),
    "deep within an answer": (
        json.dumps(scenario(answers=[answer("command", 7)])).replace("7}]", "[" * 200 + "]" * 200 + "}]"),
        "deep",
    ),
    "huge": (b" " * 5_000_000, "longer than"),
    "a lone surrogate": ('{"format": "\\ud800"}', "format"),
    "control characters": ('{"format": "a\\u001b[2J\\nb"}', "format"),
    "a list": ("[]", "an object"),
    "null": ("null", "an object"),
}


@pytest.mark.parametrize("data, why", list(BROKEN.values()), ids=list(BROKEN))
def test_an_unusable_file_is_one_clear_line(run: Run, written: Callable[..., Path], data: Any, why: str) -> None:
    file = written(data)
    ran = run("scenario", file, "--json")
    refused(ran, str(file), why)
    assert ran[2].isprintable() or ran[2][:-1].isprintable()
    assert why in json.loads(ran[1])["error"]


def test_what_is_no_file_is_said(run: Run, tmp_path: Path) -> None:
    refused(run("scenario", tmp_path), str(tmp_path), "directory")
    refused(run("scenario", tmp_path / "nothing.json"), "nothing.json", "No such file")
    refused(run("scenario", "a\0b"), "no file can have that name")


def test_a_byte_order_mark_is_no_matter(run: Run, written: Callable[..., Path]) -> None:
    assert run("scenario", written(b"\xef\xbb\xbf" + json.dumps(scenario()).encode()))[0] == 0


def test_as_a_seat_sees_it(run: Run, written: Callable[..., Path]) -> None:
    file = written(scenario())
    found = json.loads(run("scenario", file, "--json", "--as", "blue")[1])
    assert found["state"]["tanks"][0]["hand"] == [None] * 7
    assert None not in found["state"]["tanks"][1]["hand"]
    refused(run("scenario", file, "--as", "green"), "green is no seat here")


def test_an_edition_changes_the_sizes_and_a_bad_one_is_named(run: Run, written: Callable[..., Path]) -> None:
    file = written(scenario(red(row=["forward"]), blue()))
    edition = written("[cards]\nforward = 2.0\n", "box.toml")
    assert json.loads(run("scenario", file, "--json", "--edition", edition)[1])["state"]["tanks"][0]["pose"][0] == 7
    refused(run("scenario", file, "--edition", written("[cards]\nforward = -2.0\n", "bad.toml")), "cards.forward")
    refused(run("scenario", file, "--edition", written("[cards", "torn.toml")), "torn.toml", "not TOML")
    refused(run("scenario", file, "--edition", edition.with_name("none.toml")), "none.toml")


# Matches and logs ---------------------------------------------------------------------------------------------------

KEYS = [
    "games", "seconds", "decisions", "commands", "faults", "rounds", "ended_in_regulation", "wins", "shared", "by_bot",
    "by_captain",
]  # fmt: skip


def test_simulate_prints_one_object(run: Run) -> None:
    status, out, err = run("simulate", "--games", "3", "--bots", "random,random,random,random", "--json", "--seed", "5")
    found = json.loads(out)
    assert (status, err) == (0, "")
    assert list(found) == KEYS
    assert (found["games"], found["faults"], sum(found["rounds"].values())) == (3, 0, 3)
    assert set(found["wins"]) == {"red", "blue", "yellow", "green"}
    assert sum(found["wins"].values()) + found["shared"] == 3
    assert set(found["by_bot"]["random"]) == {"games", "wins", "medals", "think_ms_p95"}
    assert found["by_bot"]["random"]["games"] == 12
    assert sum(line["games"] for line in found["by_captain"].values()) == 12


def test_simulate_can_be_read_by_people(run: Run) -> None:
    status, out, err = run("simulate", "--games", "1", "--bots", "random,random")
    assert (status, err) == (0, "")
    assert out.startswith("1 matches in ")


def test_out_gets_each_matchs_log_and_replay_verifies_it(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "deep" / "logs"
    assert run("simulate", "--games", "2", "--bots", "random,random,random", "--out", out)[0] == 0
    assert sorted(file.name for file in out.iterdir()) == ["000000.boomlog", "000001.boomlog"]
    log = out / "000001.boomlog"
    status, said, err = run("replay", log, "--verify", "--json")
    found = json.loads(said)
    assert (status, err) == (0, "")
    assert list(found) == ["file", "ok", "entries", "finished", "winner", "digest", "line", "why"]
    assert (found["file"], found["ok"], found["finished"], found["line"], found["why"]) == (
        str(log), True, True, None, None,
    )  # fmt: skip
    assert found["entries"] == len(log.read_text().splitlines()) - 1
    assert set(found["winner"]) <= {"red", "blue", "yellow"}
    packed = log.with_suffix(".boomlog.gz")
    packed.write_bytes(gzip.compress(log.read_bytes()))
    assert json.loads(run("replay", packed, "--verify", "--json")[1]) == found | {"file": str(packed)}
    assert "sound" in run("replay", log, "--verify")[1]


def test_a_folder_that_can_not_be_is_said(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    refused(run("simulate", "--games", "1", "--bots", "random,random", "--out", tmp_path / "file" / "x"), "file")


def test_a_torn_log_is_exit_1_and_resume_drops_the_line_with_a_word(run: Run, tmp_path: Path) -> None:
    run("simulate", "--games", "1", "--bots", "random,random,random", "--out", tmp_path)
    log = tmp_path / "000000.boomlog"
    whole = log.read_bytes()
    torn = whole[: whole.index(b"\n", len(whole) // 2) + 20]
    log.write_bytes(torn)
    lines = torn.count(b"\n")
    status, out, err = run("replay", log, "--verify", "--json")
    found = json.loads(out)
    assert (status, found["ok"], found["line"], found["entries"]) == (1, False, lines + 1, lines - 1)
    assert (found["finished"], found["winner"]) == (False, None)
    assert err.count("\n") == 1
    status, out, err = run("simulate", "--resume", log, "--json")
    assert status == 0
    assert f"line {lines + 1}" in err
    assert json.loads(out)["finished"] is True
    assert list(json.loads(out))[-len(KEYS) :] == KEYS
    assert log.read_bytes() == whole


def test_resume_refuses_what_it_can_not_go_on_with(run: Run, tmp_path: Path) -> None:
    run("simulate", "--games", "1", "--bots", "random,random,random", "--out", tmp_path)
    log = tmp_path / "000000.boomlog"
    packed = tmp_path / "packed.boomlog"
    packed.write_bytes(gzip.compress(log.read_bytes()))
    refused(run("simulate", "--resume", packed), "compressed")
    refused(run("simulate", "--resume", tmp_path / "none"), "No such file")
    refused(run("simulate", "--resume", log, "--bots", "random,random"), "--bots")
    whole = log.read_bytes()
    log.write_bytes(whole.replace(b'"answer":"reveal"', b'"answer":"repair"', 1))
    refused(run("simulate", "--resume", log), "line ")
    assert log.read_bytes() != whole


@hard_case(24)
def test_what_is_no_sound_log_is_said_before_a_window_opens(run: Run, tmp_path: Path) -> None:
    refused(run("replay", tmp_path / "none.boomlog"), "none.boomlog")
    recorded = next((Path(__file__).parents[1] / "replays").glob("four*.boomlog"))
    edited = tmp_path / "edited.boomlog"
    edited.write_bytes(recorded.read_bytes().replace(b'"answer":"reveal"', b'"answer":"repair"', 1))
    refused(run("replay", edited), "line ")


@pytest.mark.parametrize(
    "wanted, name", [("drive", "01_drive"), ("3", "03_crush"), ("03", "03_crush"), ("12_medals", "12_medals")]
)
def test_a_lesson_is_called_by_its_name_or_its_number(
    run: Run, monkeypatch: pytest.MonkeyPatch, wanted: str, name: str
) -> None:
    asked: list[str | None] = []

    def opened(lesson: str | None = None) -> int:
        asked.append(lesson)
        return 0

    monkeypatch.setattr("boompatrol.ui.main.teach", opened)
    assert run("teach", wanted) == (0, "", "")
    assert run("teach")[0] == 0
    assert asked == [name, None]


def test_a_lesson_that_is_none_is_told_with_those_there_are(run: Run) -> None:
    for wanted in ("juggling", "0", "16", "drive,veer"):
        refused(run("teach", wanted), wanted, "1 drive", "15 teams")


# The program as a process -------------------------------------------------------------------------------------------


def started(*arguments: str, **environment: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-m", "boompatrol", *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env=os.environ | environment, preexec_fn=None if os.name == "nt" else _heeds_interrupts,  # noqa: PLW1509
    )  # fmt: skip


def _heeds_interrupts() -> None:
    """Tests that were started in the background ignore Ctrl-C, and would hand that on."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_a_reader_that_goes_away_is_no_error() -> None:
    process = started("schema", "scenario")
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.stderr.read() == ""
    assert process.wait(30) == 0
    process.stderr.close()


@pytest.mark.skipif(os.name == "nt", reason="signals")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_it_without_a_traceback(tmp_path: Path, jobs: str) -> None:
    process = started(
        "simulate", "--games", "100000", "--bots", "random,random", "--jobs", jobs, "--out", str(tmp_path)
    )
    deadline = time.monotonic() + 30
    while not list(tmp_path.iterdir()) and time.monotonic() < deadline:
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    try:
        out, err = process.communicate(timeout=30)
    finally:
        process.kill()
    assert process.returncode == 130
    assert "Traceback" not in err
    assert out == ""


@pytest.mark.parametrize(
    "arguments", [["play", "--seats", "random,random"], ["teach"], ["teach", "drive"], ["demo"]], ids=" ".join
)
def test_no_window_where_there_is_no_display(tmp_path: Path, arguments: list[str]) -> None:
    process = started(*arguments, SDL_VIDEODRIVER="x11", DISPLAY=":9911", BOOMPATROL_HOME=str(tmp_path))
    _, err = process.communicate(timeout=60)
    assert process.returncode == 2
    assert err.count("\n") == 1
    assert "simulate" in err


def test_a_fault_of_the_programs_own_is_one_line_and_a_report(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: Any) -> None:
        raise RuntimeError("the wheel came off")

    monkeypatch.setattr("boompatrol.replay.command.run_file", broken)
    monkeypatch.setenv("BOOMPATROL_HOME", str(tmp_path))
    refused(run("scenario", "x.json"), "the wheel came off", str(tmp_path))
    assert "Traceback" in next(tmp_path.glob("crash-*.txt")).read_text()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is none here")
@pytest.mark.parametrize("command", [["schema", "edition"], ["simulate", "--games", "1", "--bots", "random,random"]])
def test_a_full_disk_behind_the_output_is_said_in_one_line(command: list[str]) -> None:
    with Path("/dev/full").open("w") as full:
        ran = subprocess.run(
            [sys.executable, "-m", "boompatrol", *command], stdout=full, stderr=subprocess.PIPE, text=True, timeout=60
        )
    assert (ran.returncode, ran.stderr) == (2, "boompatrol: the output: No space left on device\n")
