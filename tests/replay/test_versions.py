"""Hard case 24: files of older versions are read as they were meant or refused with a word, never half-played."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from boompatrol import RULES_VERSION
from boompatrol.box.edition import default_edition
from boompatrol.lab.match import resume
from boompatrol.replay import migrate
from boompatrol.replay.load import load
from boompatrol.replay.log import VERSION, Answer, Handed, Undo, sealed
from boompatrol.replay.plain import Unusable
from boompatrol.replay.position import state_of
from boompatrol.replay.scenario import VERSION as SCENARIO_VERSION
from boompatrol.replay.scenario import load_scenario, scenario_from
from boompatrol.replay.scenario_run import run
from boompatrol.replay.verify import header_of, rebuild, verify
from boompatrol.table.digest import digest
from boompatrol.ui import saves, shelf
from tests.helpers import hard_case
from tests.replay.logs import lines_of, whole
from tests.replay.record import FOLDER, ending, expected
from tests.scenarios.base import blue, outcome, red, scenario

Plain = dict[str, Any]
OLD = FOLDER / "old"


def test_a_log_of_every_version_of_the_format_is_kept() -> None:
    assert {file.name for file in OLD.glob("*.boomlog")} == {f"version_{n}.boomlog" for n in range(1, VERSION + 1)}
    assert set(migrate.LOG) == set(range(1, VERSION))
    assert set(migrate.SCENARIO) == set(range(1, SCENARIO_VERSION))


@pytest.mark.parametrize("file", sorted(OLD.glob("*.boomlog")), ids=lambda file: file.name)
@hard_case(24)
def test_a_log_of_an_older_version_comes_out_as_it_did(file: Path) -> None:
    first = json.loads(file.read_bytes().splitlines()[0])
    if first["rules"] != RULES_VERSION:
        with pytest.raises(Unusable, match=f"rules version {first['rules']}"):
            verify(file)
        return
    log, wanted = load(file), json.loads(expected(file).read_text(encoding="utf-8"))
    assert log.version == first["version"]
    assert {type(line) for line in log.lines} == {Answer, Undo, Handed}
    assert verify(file).ok
    assert json.loads(json.dumps(ending(rebuild(log)))) == wanted


# A version before the first, which never was: `seed` was called `dice`, and an answer `says` and not `answer`.


def step(line: Plain) -> Plain:
    """From that version to the first."""
    for old, new in (("dice", "seed"), ("says", "answer")):
        if old in line:
            line[new] = line.pop(old)
    return line


def aged(data: bytes) -> bytes:
    """The log as that version would have written it, checksums and all."""
    total, out = 0, b""
    for text in data.splitlines():
        line = json.loads(text)
        del line["sum"]
        if line["type"] == "header":
            line |= {"version": 0, "dice": line.pop("seed")}
        elif line["type"] == "answer":
            line["says"] = line.pop("answer")
        written, total = sealed(line, total)
        out += written
    return out


@pytest.fixture
def before_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(migrate.LOG, 0, step)


@pytest.mark.usefixtures("before_the_first")
def test_a_log_of_an_older_format_is_played_to_the_same_digests(tmp_path: Path) -> None:
    file = tmp_path / "old.boomlog"
    for name in (FOLDER / "team_play.boomlog", OLD / "version_1.boomlog"):
        file.write_bytes(aged(name.read_bytes()))
        found, wanted = verify(file), verify(name)
        assert (load(file).version, found.ok, found.finished) == (0, True, True)
        assert (found.digest, found.entries, found.winner) == (wanted.digest, wanted.entries, wanted.winner)


@pytest.mark.usefixtures("before_the_first")
@hard_case(26)
def test_the_lines_of_an_older_format_are_held_against_their_own_checksums(tmp_path: Path) -> None:
    file = tmp_path / "old.boomlog"
    lines = lines_of(aged(whole()))
    for at in (1, 20, 60):
        for meddled in (lines[:at] + lines[at + 1 :], [*lines[:at], lines[at].replace(b"says", b"sayz"), *lines[at:]]):
            file.write_bytes(b"".join(meddled))
            found = verify(file)
            assert (found.ok, found.line) == (False, at + 1)
            assert "checksum" in str(found.why)


@pytest.mark.usefixtures("before_the_first")
def test_to_go_on_with_a_log_of_an_older_format_it_is_written_anew(tmp_path: Path) -> None:
    file = tmp_path / "old.boomlog"
    lines = lines_of(whole())
    file.write_bytes(aged(b"".join(lines[:60])) + b'{"torn')
    log, session, result = resume(file, lambda word: None)
    assert (log.version, result.fault, session.request) == (VERSION, None, None)
    assert file.read_bytes() == whole()
    assert [left.name for left in tmp_path.iterdir()] == ["old.boomlog"]


def test_without_its_step_an_older_format_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "old.boomlog"
    file.write_bytes(aged(whole()))
    with pytest.raises(Unusable, match=r"^line 1: it has version 0 of the log's format, this program reads 1$"):
        verify(file)


@pytest.mark.parametrize("version", [True, 1.0, "1", 0, -1, 2, 10**9])
def test_a_version_that_is_not_known_is_named(tmp_path: Path, version: object) -> None:
    lines = lines_of(whole())
    header = json.loads(lines[0]) | {"version": version}
    del header["sum"]
    file = tmp_path / "match.boomlog"
    file.write_bytes(sealed(header, 0)[0])
    with pytest.raises(Unusable, match="of the log's format, this program reads 1"):
        load(file)


def test_a_scenario_of_an_older_format_is_run_wherever_it_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a file, and as the position of a log, which has a version of its own."""

    def older(data: Plain) -> Plain:
        data["tanks"] = data.pop("crews")
        return data

    monkeypatch.setitem(migrate.SCENARIO, 0, older)
    today = scenario(red(row=["forward"]), blue())
    data = {key: value for key, value in today.items() if key != "tanks"} | {"version": 0, "crews": today["tanks"]}
    file = tmp_path / "old.scenario.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    assert run(load_scenario(file), default_edition()).plain() == outcome(today).plain()

    position = scenario_from(scenario(red(row=None), blue(row=None)))
    state, _ = state_of(position, default_edition())
    header = header_of(state, 1, {"red": "random", "blue": "random"}, position=position).model_dump(mode="json")
    header["position"]["version"], header["position"]["crews"] = 0, header["position"].pop("tanks")
    log = tmp_path / "old.boomlog"
    log.write_bytes(sealed(header, 0)[0])
    assert digest(rebuild(load(log)).state) == digest(state)


@pytest.mark.parametrize("version", [0, 2, 99])
@hard_case(24)
def test_a_scenario_or_arena_of_another_version_is_refused_with_it(tmp_path: Path, version: int) -> None:
    file = tmp_path / "other.scenario.json"
    file.write_text(json.dumps(scenario() | {"version": version, "dragons": 3}), encoding="utf-8")
    with pytest.raises(Unusable, match=f"^version: {version} of the scenario format is not known here, only 1$"):
        load_scenario(file)


def test_a_position_keeps_in_the_log_what_it_leaves_out(tmp_path: Path) -> None:
    """`first` left out is the first tank, null is drawn: the header must not make one of the other."""
    position = scenario_from(scenario(red(row=None), blue(row=None)))
    state, _ = state_of(position, default_edition())
    header = header_of(state, 1, {"red": "random", "blue": "random"}, position=position)
    file = tmp_path / "match.boomlog"
    file.write_bytes(sealed(header.model_dump(mode="json"), 0)[0])
    again = load(file).header.position
    assert again is not None
    assert (again, again.model_fields_set) == (position, position.model_fields_set)
    assert not again.draws_first


# Compressed ---------------------------------------------------------------------------------------------------------


def packed(folder: Path, lines: int, name: str = "match.boomlog.gz") -> Path:
    file = folder / name
    file.write_bytes(gzip.compress(b"".join(lines_of(whole())[:lines])))
    return file


def test_simulate_does_not_go_on_with_a_compressed_log_and_says_what_to_do(tmp_path: Path) -> None:
    file = packed(tmp_path, 40)
    with pytest.raises(Unusable, match="it is compressed: unpack it to go on with it"):
        resume(file, lambda word: None)


@hard_case(24)
def test_the_load_page_names_the_versions_of_what_it_can_not_open(tmp_path: Path) -> None:
    for n, change in enumerate(({"rules": "0.9"}, {"rules": "17.3"}, {"version": 9})):
        header = json.loads(lines_of(whole())[0]) | change
        del header["sum"]
        file = tmp_path / f"{n}.boomlog"
        file.write_bytes(sealed(header, 0)[0])
        told, state = shelf.learn(shelf.Save(file, 1, 1.0))
        assert str(next(iter(change.values()))) in told.why
        assert state is None
        with pytest.raises(Unusable, match="version"):
            saves.open_match(file)
