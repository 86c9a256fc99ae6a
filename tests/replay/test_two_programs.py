"""Two programs on one folder: one writes a log at a time, and a lock dies with its process (hard case 25)."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from boompatrol.box.edition import default_edition
from boompatrol.lab.match import finish, resume
from boompatrol.replay.journal import InUse, Journal, held
from boompatrol.replay.load import load
from boompatrol.replay.plain import Unusable
from boompatrol.replay.verify import header_of, rebuild, verify
from boompatrol.session import Dealer, Session
from boompatrol.table.state import SetUp, new_state
from tests.helpers import hard_case
from tests.replay.logs import lines_of, whole

COLORS = ("red", "blue", "yellow")
PLAYER = """
import sys
from pathlib import Path
from boompatrol.replay.journal import Journal, held
from boompatrol.replay.load import load
from boompatrol.replay.verify import rebuild
from boompatrol.session import Dealer
file = Path(sys.argv[1])
with held(file) as descriptor:
    log = load(file)
    session = rebuild(log)
    journal = Journal.go_on(file, descriptor, log.size, log.total, newline=log.newline)
session.go_on(Dealer(log.header.seed), journal.record)
for line in sys.stdin:
    session.answer(session.request.quiet)
    print(len(session.entries), flush=True)
"""
"""Another window in short: it goes on with a log, and gives an answer for every line it is sent."""


class Other:
    """A process that plays a match."""

    def __init__(self, file: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", PLAYER, str(file)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            cwd=Path(__file__).parent.parent.parent,
        )  # fmt: skip

    def answer(self) -> int:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        return int(self.process.stdout.readline())

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            assert pipe is not None
            pipe.close()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "match.boomlog"
    file.write_bytes(b"".join(lines_of(whole())[:40]))
    return file


@pytest.fixture
def other(file: Path) -> Iterator[Other]:
    other = Other(file)
    yield other
    other.kill()


def command(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "boompatrol", *arguments], capture_output=True, text=True)


@hard_case(25)
def test_a_match_that_is_being_played_is_gone_on_with_by_nobody_else_until_its_process_dies(
    file: Path, other: Other
) -> None:
    count = other.answer()
    before = file.read_bytes()
    refused = command("simulate", "--resume", str(file))
    assert (refused.returncode, refused.stderr) == (2, f"{file}: it is being played in another window\n")
    assert file.read_bytes() == before
    looked = command("replay", str(file), "--verify", "--json")
    assert (looked.returncode, json.loads(looked.stdout)["entries"]) == (0, len(lines_of(before)) - 1)
    assert other.answer() == count + 1
    other.process.send_signal(signal.SIGKILL)
    other.process.wait()
    went_on = file.read_bytes()
    _, _, result = resume(file, pytest.fail)
    assert result.fault is None
    assert file.read_bytes().startswith(went_on)
    assert verify(file).ok


@hard_case(25)
def test_a_log_under_another_name_is_still_nobody_elses(file: Path, other: Other) -> None:
    other.answer()
    new = file.with_name("renamed.boomlog")
    file.rename(new)
    with pytest.raises(InUse), held(new):
        pass
    other.answer()
    assert verify(new).ok


def test_looking_at_a_log_does_not_let_go_of_it(file: Path) -> None:
    """The list of matches reads it in the same process: what is lost then with locks of another kind."""
    log = load(file)
    with held(file) as descriptor:
        journal = Journal.go_on(file, descriptor, log.size, log.total, newline=log.newline)
    with journal:
        assert verify(file).ok
        refused = command("simulate", "--resume", str(file))
        assert "another window" in refused.stderr


def test_a_match_that_is_simulated_into_a_log_that_is_played_is_refused(file: Path, other: Other) -> None:
    other.answer()
    before = file.read_bytes()
    state = new_state(default_edition(), COLORS, False, {}, SetUp())
    with pytest.raises(InUse, match="another window"):
        Journal.create(file, header_of(state, 1, dict.fromkeys(COLORS, "random")))
    assert file.read_bytes() == before


def test_a_journal_sees_that_its_file_was_deleted_or_written_to(tmp_path: Path) -> None:
    """Where a file system has no locks, or a hand is quicker."""
    for n, meddle in enumerate((lambda file: file.unlink(), lambda file: file.write_bytes(file.read_bytes() + b"x"))):
        file = tmp_path / f"{n}.boomlog"
        state = new_state(default_edition(), COLORS, False, {}, SetUp())
        journal = Journal.create(file, header_of(state, 4, dict.fromkeys(COLORS, "random")))
        session = Session(state, Dealer(4), record=journal.record)
        meddle(file)
        assert session.request is not None
        with pytest.raises(Unusable, match=f"{file}: (it was deleted|another program has written to it)"):
            session.answer(session.request.quiet)
        journal.close()
        assert not file.exists() or file.read_bytes().endswith(b"x")


def test_a_log_never_grows_longer_than_what_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boompatrol.replay.journal.LARGEST", 3_000)
    file = tmp_path / "long.boomlog"
    state = new_state(default_edition(), COLORS, False, {}, SetUp())
    with Journal.create(file, header_of(state, 4, dict.fromkeys(COLORS, "random"))) as journal:
        session = Session(state, Dealer(4), record=journal.record)
        with pytest.raises(Unusable, match="no longer than 3000 bytes"):
            finish(session, 4, dict.fromkeys(COLORS, "random"))
    assert 2_000 < file.stat().st_size <= 3_000
    assert verify(file).ok


BEGIN = """
import sys, time
from pathlib import Path
from boompatrol.box.edition import default_edition
from boompatrol.session import Dealer, Session
from boompatrol.table.state import SetUp, new_state
from boompatrol.ui import saves
colors = ("red", "blue", "yellow")
time.sleep(max(0.0, float(sys.argv[2]) - time.time()))
for n in range(15):
    state = new_state(default_edition(), colors, False, {}, SetUp())
    journal = saves.begin(state, n, dict.fromkeys(colors, "random"), {}, Path(sys.argv[1]))
    Session(state, Dealer(n), record=journal.record)
    print(journal.file, flush=True)
    journal.close()
"""


def together(script: str, *arguments: str) -> list[str]:
    """Run a script in two processes at once; what they print."""
    at = str(time.time() + 2.5)
    root = Path(__file__).parent.parent.parent
    both = [
        subprocess.Popen(
            [sys.executable, "-c", script, *arguments, at, who], stdout=subprocess.PIPE, text=True, cwd=root
        )
        for who in ("one", "two")
    ]
    return [line for process in both for line in process.communicate()[0].splitlines()] + [
        str(process.returncode) for process in both if process.returncode
    ]


@hard_case(25)
def test_matches_that_begin_in_the_same_second_have_a_file_each(tmp_path: Path) -> None:
    files = together(BEGIN, str(tmp_path))
    assert len(set(files)) == len(files) == 30
    assert all(verify(Path(file)).ok for file in files)


SET = """
import sys, time
from pathlib import Path
from boompatrol.ui.settings import load
settings = load(Path(sys.argv[1]))
time.sleep(max(0.0, float(sys.argv[2]) - time.time()))
for n in range(60):
    if sys.argv[3] == "one":
        settings.volume = n / 100
    else:
        settings.captions, settings.keys = n % 2 == 1, {"undo": f"f{n}"}
    assert settings.save(), settings.said
assert load(Path(sys.argv[1])).said == []
"""


@hard_case(22)
def test_settings_of_two_windows_do_not_undo_each_other(tmp_path: Path) -> None:
    from boompatrol.ui.settings import load as settings_of

    file = tmp_path / "settings.toml"
    assert together(SET, str(file)) == []
    one, two = settings_of(file), settings_of(file)
    one.language = "de"
    assert one.save()
    two.text_scale = 1.25
    assert two.save()
    found = settings_of(file)
    assert (found.language, found.text_scale, found.said) == ("de", 1.25, [])
    assert [left.name for left in tmp_path.iterdir()] == ["settings.toml"]


@hard_case(25)
def test_what_was_written_is_brought_onto_the_disk_and_a_failure_there_is_told_by_the_next_entry(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "match.boomlog"
    state = new_state(default_edition(), COLORS, False, {}, SetUp())
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda descriptor: synced.append(os.fstat(descriptor).st_size))
    with Journal.create(file, header_of(state, 4, dict.fromkeys(COLORS, "random"))) as journal:
        session = Session(state, Dealer(4), record=journal.record)
        for _ in range(30):
            assert session.request is not None
            session.answer(session.request.quiet)
            journal.to_disk()
    assert synced[-1] == file.stat().st_size
    assert rebuild(load(file)).request is not None

    def lost(descriptor: int) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(os, "fsync", lost)
    log = load(file)
    with held(file) as descriptor:
        journal = Journal.go_on(file, descriptor, log.size, log.total, newline=log.newline)
    again = rebuild(log)
    with journal:
        journal.to_disk()
        again.go_on(Dealer(4), None)
        while journal._thread is not None:
            time.sleep(0.001)
        with pytest.raises(Unusable, match="Input/output error"):
            journal.record(again.entries[-1])
