"""Disks that are full or read-only, and two windows on one folder: said once, nothing lost (hard cases 22, 25)."""

from __future__ import annotations

import gzip
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pygame
import pytest

from boompatrol import assets
from boompatrol.box.edition import default_edition
from boompatrol.replay.journal import InUse, held
from boompatrol.replay.plain import Unusable
from boompatrol.replay.scenario import load_scenario
from boompatrol.replay.verify import verify
from boompatrol.ui import crash, saves, shelf
from boompatrol.ui.front import Front
from boompatrol.ui.match import Match, open_match
from boompatrol.ui.scenes.curtain import CurtainScene
from boompatrol.ui.scenes.editor import shelf as arenas
from boompatrol.ui.scenes.keep import KeepScene
from boompatrol.ui.scenes.load import LoadScene
from boompatrol.ui.scenes.pause import PauseScene
from boompatrol.ui.scenes.play import PlayScene
from boompatrol.ui.scenes.victory import VictoryScene
from boompatrol.ui.settings import load
from scripts.mutants import bodies_of, sealed_anew
from tests.helpers import hard_case
from tests.replay.logs import whole
from tests.ui.driver import Driver
from tests.ui.test_hard_cases import begun

ARENA = assets.path("arenas/four_yards.scenario.json")
TABLE = (PlayScene, CurtainScene)


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Path]:
    """A disk of 64 KB, where the system lets us have one."""
    place = tmp_path / "disk"
    place.mkdir()
    if (
        sys.platform != "linux"
        or subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "none", place], capture_output=True).returncode
    ):
        pytest.skip("no disk can be mounted here")
    yield place
    subprocess.run(["umount", "-l", place], check=True)


def fill(place: Path) -> None:
    with (place / "fill").open("wb", buffering=0) as out, suppress(OSError):
        while True:
            out.write(bytes(4096))


def read_only(place: Path) -> None:
    subprocess.run(["mount", "-o", "remount,ro", place], check=True)


def answers(match: Match, count: int) -> None:
    for _ in range(count):
        assert match.request is not None
        match.answer(match.request.quiet)


def written(d: Driver, words: str) -> int:
    return sum(words in note.words for note in d.app.toasts.notes)


@hard_case(25)
def test_a_disk_that_fills_up_is_said_once_and_the_whole_match_goes_on_elsewhere(small: Path, tmp_path: Path) -> None:
    match = begun(small)
    play = PlayScene(match)
    d = Driver.start(play, (1280, 720), speed=0.0)
    assert match.journal is not None
    first = match.journal.file
    answers(match, 2)
    fill(small)
    answers(match, 60)
    d.wait(0.1)
    assert written(d, "No space left") == 1
    assert verify(first).ok
    d.app._do(play.open_menu())
    d.wait(0.3)
    d.click("keep_elsewhere")
    assert isinstance(d.scene, KeepScene)
    d.scene.where = str(small)
    d.click("keep")
    assert written(d, "cannot be saved there") == 1
    d.scene.where = "~nobody-of-that-name"
    d.click("keep")
    assert isinstance(d.scene, KeepScene)
    d.scene.where = str(tmp_path / "elsewhere")
    d.click("keep")
    assert isinstance(d.scene, PauseScene)
    assert match.journal.file.parent == tmp_path / "elsewhere"
    answers(match, 3)
    match.close()
    found, left = verify(match.journal.file), verify(first)
    assert (found.ok, found.entries) == (True, len(match.session.entries))
    assert left.ok
    assert [file.name for file in small.iterdir() if file.suffix == ".boomlog"] == [first.name]


@hard_case(25)
def test_a_match_in_a_folder_that_became_read_only_opens_and_is_kept_elsewhere(small: Path, tmp_path: Path) -> None:
    match = begun(small)
    assert match.journal is not None
    file = match.journal.file
    answers(match, 5)
    match.close()
    read_only(small)
    again, _ = open_match(file)
    assert "Read-only" in again.fault
    assert repr(again.request) == repr(match.request)
    answers(again, 3)
    kept = again.keep_in(tmp_path / "elsewhere")
    answers(again, 3)
    again.close()
    assert (verify(kept).ok, verify(kept).entries) == (True, len(again.session.entries))
    fresh = begun(small)
    assert "Read-only" in fresh.fault
    play = PlayScene(fresh)
    d = Driver.start(play, (1280, 720), speed=0.0)
    d.app._do(play.open_menu())
    d.wait(0.3)
    d.click("keep_elsewhere")
    assert isinstance(d.scene, KeepScene)


@hard_case(22)
def test_settings_arenas_and_reports_on_a_full_disk_are_said_once_and_what_was_there_stays(
    small: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BOOMPATROL_HOME", str(small))
    settings = load()
    assert settings.save()
    sheet = arenas.sheet_of(load_scenario(ARENA))
    file = arenas.keep(sheet)
    before = {path: path.read_bytes() for path in (settings.path, file) if path is not None}
    fill(small)
    d = Driver.start(Front(default_edition()), (1280, 720))
    d.app.settings = settings
    for volume in (0.1, 0.2, 0.3):
        settings.volume = volume
        d.app.settings_changed()
    assert written(d, "Settings are not saved") == 1
    with pytest.raises(Unusable, match="No space left"):
        arenas.keep(sheet)
    capsys.readouterr()
    assert crash.write(ValueError("x" * 9000), [], folder=small / "reports") is None
    assert "ValueError" in capsys.readouterr().err
    assert {path: path.read_bytes() for path in before} == before
    assert {path.name for path in small.rglob("*") if path.is_file()} == {"fill", *(path.name for path in before)}


@pytest.mark.parametrize("over", [False, True])
def test_a_window_that_is_closed_on_an_unsaved_match_asks_first(tmp_path: Path, over: bool) -> None:
    (tmp_path / "blocked").write_text("a file, no folder")
    match = begun(tmp_path / "blocked", bots=("red", "blue", "yellow", "green") if over else ())
    while over and match.request is not None:
        match.answer(match.request.quiet)
    d = Driver.start(VictoryScene(match) if over else PlayScene(match), (1280, 720), speed=0.0)
    d.wait(2.0)
    d.send(pygame.QUIT)
    assert d.app.running
    d.click("save_first")
    assert isinstance(d.scene, KeepScene)
    d.key("esc")
    d.send(pygame.QUIT)
    d.click("stay")
    d.send(pygame.QUIT)
    d.click("lose_it")
    assert not d.app.running


def test_after_a_failure_it_is_not_said_that_an_unsaved_match_is_safe(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOOMPATROL_HOME", str(tmp_path / "home"))
    (tmp_path / "blocked").write_text("a file, no folder")
    d = Driver.start(PlayScene(begun(tmp_path / "blocked")), (1280, 720), speed=0.0)
    d.app.fail(ValueError("no"))
    words = " ".join(w.label for w in d.root.content.walk())
    assert "match is safe" not in words
    assert "could not be saved" in words


# two windows


def on_menu() -> Driver:
    d = Driver.start(Front(default_edition()), (1280, 720))
    d.pass_time()
    return d


def on_list() -> Driver:
    d = Driver.start(LoadScene(), (1280, 720))
    d.pass_time()
    return d


@pytest.mark.parametrize("page, button", [(on_menu, "continue"), (on_list, "open")])
@hard_case(25)
def test_a_match_that_another_window_plays_is_offered_as_a_copy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, page: Callable[[], Driver], button: str
) -> None:
    monkeypatch.setenv("BOOMPATROL_HOME", str(tmp_path))
    match = begun(saves.folder())
    answers(match, 3)
    assert match.journal is not None
    file = match.journal.file
    d = page()
    d.click(button)
    assert "another window" in d.find("in_use").words  # type: ignore[attr-defined]
    d.key("esc")
    assert not isinstance(d.scene, TABLE)
    d.click(button)
    d.click("play_copy")
    assert isinstance(d.scene, TABLE)
    copied = d.app.stack.scenes[-1].match  # type: ignore[attr-defined]
    assert copied.journal.file != file
    answers(match, 2)
    answers(copied, 4)
    match.close()
    copied.close()
    for played in (match, copied):
        found = verify(played.journal.file)
        assert (found.ok, found.entries) == (True, len(played.session.entries))


@hard_case(25)
def test_a_match_that_another_window_plays_is_neither_deleted_nor_renamed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOOMPATROL_HOME", str(tmp_path))
    match = begun(saves.folder())
    d = on_list()
    (save,) = shelf.listed()
    with pytest.raises(Unusable, match="another window"):
        shelf.rename(save, "May")
    d.click("delete")
    d.click("delete_yes")
    assert written(d, "another window") == 1
    assert save.file.exists()
    match.close()
    d.click("delete")
    d.click("delete_yes")
    assert not save.file.exists()


@hard_case(22)
def test_a_copy_of_a_match_that_the_disk_has_no_room_for_leaves_nothing(small: Path) -> None:
    match = begun(small)
    answers(match, 3)
    assert match.journal is not None
    fill(small)
    files = set(small.iterdir())
    with pytest.raises(Unusable, match="No space left"):
        saves.twin(match.journal.file)
    assert set(small.iterdir()) == files
    match.close()


def test_what_is_being_written_is_no_match_of_the_list(tmp_path: Path) -> None:
    begun(tmp_path).close()
    (save,) = shelf.listed(tmp_path)
    for name in (f".{save.file.name}.part", f".{save.file.name}.7-7"):
        (tmp_path / name).write_bytes(b"half")
    assert [found.file for found in shelf.listed(tmp_path)] == [save.file]


def test_a_match_that_was_deleted_by_hand_is_missed_at_the_next_answer(tmp_path: Path) -> None:
    match = begun(tmp_path)
    assert match.journal is not None
    match.journal.file.unlink()
    answers(match, 1)
    assert "it was deleted" in match.fault
    kept = match.keep_in(tmp_path)
    match.close()
    assert verify(kept).entries == len(match.session.entries)


def test_a_match_that_is_over_opens_while_another_window_looks_at_it(tmp_path: Path) -> None:
    file = tmp_path / "over.boomlog"
    file.write_bytes(whole())
    with held(file):
        assert open_match(file)[0].over
        with pytest.raises(InUse), held(file):
            pass


def test_a_match_of_a_packed_log_goes_on_in_a_log_of_its_own(tmp_path: Path) -> None:
    match = begun(tmp_path)
    answers(match, 3)
    match.close()
    assert match.journal is not None
    packed = tmp_path / "sent.boomlog.gz"
    packed.write_bytes(gzip.compress(match.journal.file.read_bytes()))
    shutil.move(match.journal.file, tmp_path / "away")
    again, notes = open_match(packed)
    assert not again.fault
    assert again.journal is not None
    assert again.journal.file.name in notes[0]
    answers(again, 3)
    again.close()
    assert verify(again.journal.file).entries == len(again.session.entries) > len(match.session.entries)


def test_a_picture_that_is_none_is_made_anew_and_a_large_one_is_not_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOOMPATROL_HOME", str(tmp_path))
    begun(saves.folder()).close()
    on_list()
    (save,) = shelf.listed()
    good = save.picture.read_bytes()
    for junk in (b"", b"junk", good[:200], good[:16] + b"\0\0\xff\xff\0\0\xff\xff" + good[24:]):
        save.picture.write_bytes(junk)
        d = on_list()
        d.wait(0.1)
        on_list()
        assert save.picture.read_bytes() == good


NAMES = [
    "a\0b",
    "\n\n",
    "\x07\x1b[31m",
    "\u202eabc",
    "\ue000",
    "😀" * 40,
    "{name}",
    "**[b]\\",
    " ",
    "\ufeff",
    "e\u0301" * 40,
]


@pytest.mark.parametrize("name", NAMES, ids=ascii)
@hard_case(22)
def test_whatever_stands_in_a_name_the_list_and_the_table_show_the_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv("BOOMPATROL_HOME", str(tmp_path))
    match = begun(saves.folder())
    match.close()
    assert match.journal is not None
    file = match.journal.file
    bodies = bodies_of(file.read_bytes())
    bodies[0]["seats"][0]["name"] = bodies[0]["seats"][1]["player"] = name
    file.write_bytes(sealed_anew([json.dumps(body).encode() for body in bodies]))
    with suppress(OSError):  # a file may be called what no text is
        file = file.rename(
            os.fsdecode(bytes(file.parent) + b"/\xff" + name.encode()[:40].replace(b"\0", b"") + b".boomlog")
        )
    d = on_list()
    d.click("rename")
    d.wait(0.05)
    d.key("esc")
    assert d.scene.current is not None  # type: ignore[attr-defined]
    d.app._do(d.scene.open_save(d.scene.current))  # type: ignore[attr-defined]
    d.wait(0.1)
    assert isinstance(d.scene, TABLE)
    d.app.stack.clear()
