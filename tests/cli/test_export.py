"""`replay FILE --export OUT` from outside: what is written, and how it ends where nothing can be."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from boompatrol.box.edition import default_edition
from boompatrol.cli import main
from boompatrol.replay.load import load
from boompatrol.replay.places import span
from boompatrol.replay.reel import Reel
from boompatrol.replay.scenario import load_scenario
from boompatrol.replay.scenario_run import taken_up
from boompatrol.table.digest import digest
from boompatrol.ui import encode, encode_video
from tests.replay.logs import lines_of, whole

RECORDED = Path(__file__).parents[1] / "replays" / "team_play.boomlog"
Run = Callable[..., tuple[int, str, str]]
SMALL = ("--size", "320x180")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Exports a match in this process: status, stdout, stderr."""
    monkeypatch.setenv("BOOMPATROL_HOME", str(tmp_path / "home"))

    def ran(out: Path, *more: str, file: Path = RECORDED) -> tuple[int, str, str]:
        try:
            status = main(["replay", str(file), "--export", str(out), *more])
        except SystemExit as stopped:
            status = int(str(stopped.code or 0))
        told = capsys.readouterr()
        return status, told.out, told.err

    return ran


def refused(ran: tuple[int, str, str], *parts: str) -> None:
    status, out, err = ran
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert not [part for part in parts if part not in err], err


def test_a_picture_and_a_film_of_a_command(run: Run, tmp_path: Path) -> None:
    status, out, err = run(tmp_path / "a.png", *SMALL)
    assert (status, err) == (0, "")
    assert out == f"{tmp_path / 'a.png'}: {(tmp_path / 'a.png').stat().st_size} bytes\n"
    assert run(tmp_path / "a.gif", *SMALL, "--at", "2.1:blue", "--speed", "8", "--fps", "10")[0] == 0
    with Image.open(tmp_path / "a.gif") as gif:
        assert gif.size == (320, 180)
        assert gif.n_frames > 3  # type: ignore[attr-defined]


def test_the_score_has_a_line_for_every_command(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "score.txt"
    assert run(out)[0] == 0
    lines = out.read_text(encoding="utf-8").splitlines()
    turns = [event for event in Reel(load(RECORDED)).events if event.name == "turn"]
    assert sum(re.match(r"C?\d\.[\dS] ", line) is not None for line in lines) == len(turns) > 40


@pytest.mark.parametrize("place", ["1.2:blue", "2.1:yellow", "r2", "end"])
def test_a_position_is_the_match_as_it_was_there(run: Run, tmp_path: Path, place: str) -> None:
    out = tmp_path / "there.scenario.json"
    assert run(out, "--at", place)[0] == 0
    reel = Reel(load(RECORDED))
    wanted = reel.twin(span(reel, place).end)
    again = taken_up(load_scenario(out), default_edition())
    assert digest(again.state) == digest(wanted.state)
    assert repr(again.request) == repr(wanted.request)


def test_a_position_of_a_match_that_goes_on_holds_no_hand_of_it(run: Run, tmp_path: Path) -> None:
    log = tmp_path / "half.boomlog"
    lines = lines_of(whole())
    log.write_bytes(b"".join(lines[: len(lines) // 2]))
    out = tmp_path / "there.scenario.json"
    assert run(out, "--at", "1.2", file=log)[0] == 0
    reel = Reel(load(log))
    assert not reel.finished
    true = reel.twin(span(reel, "1.2").end).state
    told = {tank.color: set(tank.hand) for tank in load_scenario(out).tanks}
    assert any(told[color] != set(tank.hand) for color, tank in true.tanks.items())


def test_what_is_there_is_written_over_with_a_word_only(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "a.png"
    file.write_bytes(b"old")
    refused(run(file, *SMALL), "already", "--force")
    assert file.read_bytes() == b"old"
    assert run(file, *SMALL, "--force")[0] == 0
    assert file.stat().st_size > 1000


@pytest.mark.parametrize(
    "name, more, part",
    [
        ("a.txy", [], "has to end in"),
        ("none/a.png", [], "there is no folder"),
        ("a" * 300 + ".png", [*SMALL], "too long"),
        ("a.png", ["--at", "9.1"], "no such place"),
        ("a.png", ["--at", "soon"], "no place of a match"),
        ("a.png", ["--from", "1.1"], "one moment"),
        ("a.gif", ["--at", "end"], "is a moment"),
        ("a.gif", ["--at", "1.1", "--to", "1.2"], "does not go with"),
        ("a.gif", ["--from", "2.1", "--to", "1.1"], "nothing between"),
        ("a.gif", ["--fps", "1000"], "frames a second"),
        ("a.gif", ["--speed", "nan"], "speed"),
        ("a.gif", ["--size", "9x9"], "9x9"),
        ("a.gif", ["--size", "big"], "no size"),
        ("a.png", ["--as", "green"], "seats red, yellow"),
        ("a.png", ["--verify"], "does not go with --verify"),
        ("a.png", ["--json"], "does not go with --verify"),
    ],
)
def test_what_cannot_be_is_one_line_and_exit_2(run: Run, tmp_path: Path, name: str, more: list[str], part: str) -> None:
    refused(run(tmp_path / name, *more), part)
    assert not [file for file in tmp_path.iterdir() if file.name != "home"]


@pytest.mark.parametrize("more", [["--at", "2.3"], ["--size", "320x180"], ["--force"], ["--as", "red", "--verify"]])
def test_what_is_for_an_export_goes_with_nothing_else(more: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(RECORDED), *more]) == 2
    assert capsys.readouterr().err == f"boompatrol replay: {more[0]} goes with --export\n"


def test_a_file_that_is_no_log_is_named(run: Run, tmp_path: Path) -> None:
    log = tmp_path / "x.boomlog"
    log.write_bytes(b"no log")
    refused(run(tmp_path / "a.png", file=log), str(log))
    refused(run(tmp_path / "a.png", file=tmp_path / "none.boomlog"), "none.boomlog")


def test_an_unfinished_match_is_shown_to_nobody_in_particular(run: Run, tmp_path: Path) -> None:
    log = tmp_path / "x.boomlog"
    log.write_bytes(b"".join(lines_of(whole())[:60]))
    refused(run(tmp_path / "a.png", "--as", "red", file=log), "only what everybody has seen")
    refused(run(tmp_path / "a.png", "--as", "open", file=log), "only what everybody has seen")
    refused(run(tmp_path / "a.boomlog", file=log), "nobody has seen")
    assert run(tmp_path / "a.png", *SMALL, file=log)[0] == 0


def test_without_the_extra_a_video_is_one_line(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(encode_video, "find_spec", lambda name: None)
    refused(run(tmp_path / "a.mp4"), '".[video]"')


def test_a_break_leaves_nothing(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(clip: encode.Clip, file: Path) -> None:
        frames: Iterator[Any] = iter(clip.frames)
        file.write_bytes(bytes(next(frames).get_width()))
        raise KeyboardInterrupt

    monkeypatch.setattr(encode, "write_gif", broken)
    status, out, err = run(tmp_path / "a.gif", *SMALL)
    assert (status, out) == (130, "")
    assert "was not written" in err
    assert not [file for file in tmp_path.iterdir() if file.name != "home"]
