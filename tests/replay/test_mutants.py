"""Some hundred broken files, the same each time; `scripts/mutate_logs.py` breaks 20,000 (hard cases 25 and 26)."""

import gzip
import os
import socket
import zlib
from pathlib import Path
from random import Random

import pytest

from boompatrol.cli import main
from boompatrol.replay.load import LARGEST, Broken, load
from boompatrol.replay.plain import Unusable
from scripts.broken import check_log, check_other
from scripts.mutants import mutant, plain_mutant
from tests.helpers import hard_case
from tests.replay.logs import whole

REPLAYS = Path(__file__).parent.parent / "replays"
ARENA = Path(__file__).parent.parent.parent / "assets" / "arenas" / "four_yards.scenario.json"
EDITION = Path(__file__).parent.parent.parent / "boompatrol" / "box" / "edition.toml"


@pytest.mark.parametrize("part", range(4))
@hard_case(25, 26)
def test_a_broken_log_is_told_in_a_line_or_opens_as_a_sound_part_of_the_same_match(
    tmp_path: Path, part: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOOMPATROL_HOME", str(tmp_path / "home"))
    bots, by_hand = tmp_path / "bots_0.boomlog", REPLAYS / "three_by_hand.boomlog"
    bots.write_bytes(whole())
    outcomes = set()
    for number in range(part, 240, 4):
        chance = Random(f"test {number}")
        good = (bots, bots, by_hand)[number % 3]
        kind, data = mutant(chance, good.read_bytes(), whole(12))
        file = tmp_path / str(number) / "broken.boomlog"
        file.parent.mkdir()
        file.write_bytes(data)
        try:
            outcomes |= set(check_log(file, kind, good.read_bytes(), good))
        except AssertionError as error:
            raise AssertionError(f"{number}, {kind}") from error
    assert outcomes >= {"refused at its line", "refused as a whole", "torn", "gone on with"}


@pytest.mark.parametrize("kind", ["scenario", "edition", "settings", "index"])
@hard_case(22)
def test_a_broken_file_of_another_kind_is_told_in_a_line_too(
    tmp_path: Path, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from boompatrol.ui import settings, shelf

    monkeypatch.setenv("BOOMPATROL_HOME", str(tmp_path / "home"))
    good = {"scenario": ARENA, "edition": EDITION}.get(kind)
    if kind == "settings":
        good = tmp_path / "settings.toml"
        assert settings.Settings(path=good, keys={"undo": "u"}).save()
    elif kind == "index":
        log = tmp_path / "match.boomlog"
        log.write_bytes(whole())
        shelf.remember([shelf.learn(shelf.Save(log))[0]], tmp_path)
        good = tmp_path / shelf.GLANCE / "index.json"
    assert good is not None
    outcomes = set()
    for number in range(60):
        _, data = plain_mutant(Random(f"{kind} {number}"), good.read_bytes())
        file = tmp_path / "broken.scenario.json"
        file.write_bytes(data)
        try:
            outcomes |= set(check_other(file, good, tmp_path))
        except AssertionError as error:
            raise AssertionError(f"{number}: {data[:2000]!r}") from error
    assert all(outcome.startswith(kind) for outcome in outcomes)


@hard_case(26)
def test_what_is_too_large_is_refused_before_it_is_read(tmp_path: Path) -> None:
    file = tmp_path / "large.boomlog"
    with file.open("wb") as out:
        out.write(whole())
        out.truncate(1 << 30)
    with pytest.raises(Unusable, match=f"longer than {LARGEST} bytes"):
        load(file)
    packer = zlib.compressobj(9, zlib.DEFLATED, 31)
    line = b'{"type":"undo","answers":1}\n'
    file.write_bytes(packer.compress(whole() + line * (2 * LARGEST // len(line))) + packer.flush())
    with pytest.raises(Broken):
        load(file)
    # A name without an end: the one part of a packed file that Python reads byte by byte.
    file.write_bytes(b"\x1f\x8b\x08\x08" + bytes(6) + b"n" * (LARGEST + 1))
    with pytest.raises(Unusable, match="longer than"):
        load(file)


@pytest.mark.parametrize("what", ["pipe", "device", "socket", "folder", "loop", "nothing"])
@hard_case(22)
def test_what_is_no_file_is_said_at_once_wherever_a_file_is_wanted(
    tmp_path: Path, what: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "x.boomlog"
    match what:
        case "pipe":
            os.mkfifo(file)
        case "device":
            file.symlink_to("/dev/zero")
        case "socket":
            with socket.socket(socket.AF_UNIX) as end:
                end.bind(os.path.relpath(file))
        case "folder":
            file.mkdir()
        case "loop":
            file.symlink_to(file)
        case _:
            file.symlink_to("nowhere")
    for arguments in (
        ["replay", str(file), "--verify"], ["simulate", "--resume", str(file)], ["scenario", str(file)],
        ["scenario", str(ARENA), "--edition", str(file)],
    ):  # fmt: skip
        assert main(arguments) == 2
        err = capsys.readouterr().err
        assert err.count("\n") == 1
        assert str(file) in err


def test_a_packed_log_may_come_in_several_members(tmp_path: Path) -> None:
    file = tmp_path / "x.boomlog"
    file.write_bytes(gzip.compress(whole()[:1000]) + gzip.compress(whole()[1000:]))
    plain = tmp_path / "plain.boomlog"
    plain.write_bytes(whole())
    assert load(file).lines == load(plain).lines
