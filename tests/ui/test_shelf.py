"""The folder of matches: what is known of it, what can be done with it, and a folder that takes nothing more."""

from __future__ import annotations

import json
import shutil
import time
from pathlib import Path

import pygame
import pytest

from boompatrol.replay.plain import Unusable
from boompatrol.table.view import view_for
from boompatrol.ui import saves, shelf, thumbnail
from boompatrol.ui.look import TableLook
from boompatrol.ui.match import Match, open_match
from boompatrol.ui.scenes.keep import KeepScene
from boompatrol.ui.scenes.load import LoadScene
from boompatrol.ui.scenes.pause import PauseScene
from boompatrol.ui.scenes.play import PlayScene
from tests.helpers import rule
from tests.ui.driver import Driver
from tests.ui.test_hard_cases import begun


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOOMPATROL_HOME", str(tmp_path))


def kept(seed: int = 9) -> Match:
    """A match in the folder, nothing known of it."""
    match = begun(saves.folder(), seed=seed)
    match.close()
    shutil.rmtree(saves.folder() / shelf.GLANCE)
    return match


def listing() -> Driver:
    d = Driver.start(LoadScene(), (1280, 720))
    d.pass_time()
    return d


def test_what_was_learnt_of_a_match_is_not_learnt_again(monkeypatch: pytest.MonkeyPatch) -> None:
    kept()
    (save,) = shelf.listed()
    assert not save.known
    found, view = shelf.learn(save)
    assert view is not None
    assert (found.names, found.stage, found.round, found.answers) == (
        ["Ben", "Ann", "Cleo", "Dora"],
        "regulation",
        1,
        1,
    )
    assert found.captains == {"red": "boxy", "blue": "copycat", "yellow": "payday", "green": "chompy"}
    shelf.remember([found])
    monkeypatch.setattr(shelf, "learn", lambda _: pytest.fail("it was known"))
    (again,) = shelf.listed()
    assert again.known
    assert again == found


def test_a_match_that_went_on_is_learnt_again() -> None:
    match = kept()
    (save,) = shelf.listed()
    shelf.remember([shelf.learn(save)[0]])
    again, _ = open_match(match.journal.file)  # type: ignore[union-attr]
    request = again.request
    assert request is not None
    again.answer(request.quiet)
    (save,) = shelf.listed()
    assert not save.known


def test_what_is_known_of_a_running_match_is_what_its_log_says() -> None:
    match = kept()
    (save,) = shelf.listed()
    known = shelf.learn(save)[0]
    assert shelf.of_match(match) == known
    match.close()
    assert shelf.listed() == [known], "a match that is left is known"


@rule("L4")
def test_the_relic_counts_among_the_medals_of_a_match_in_the_list() -> None:
    match = kept()
    match.state.medals["blue"], match.state.tanks["blue"].relic = 2, True
    known = shelf.of_match(match)
    assert known is not None
    assert known.standing == [0, 3, 0, 0]


@pytest.mark.parametrize("junk", ["", "[]", '{"x.boomlog": 3}', "\x00", json.dumps({"a": {"size": "many"}})])
def test_a_broken_memory_is_no_loss(junk: str) -> None:
    kept()
    (saves.folder() / shelf.GLANCE).mkdir()
    (saves.folder() / shelf.GLANCE / "index.json").write_text(junk)
    assert [save.known for save in shelf.listed()] == [False]


def test_hundreds_of_matches_are_listed_at_once() -> None:
    match = kept()
    assert match.journal is not None
    text = match.journal.file.read_bytes()
    for n in range(400):
        (saves.folder() / f"copy {n}.boomlog").write_bytes(text)
    found = [shelf.Save(s.file, s.size, s.when, known=True, names=["Ben"], stage="finished") for s in shelf.listed()]
    shelf.remember(found)
    before = time.perf_counter()
    assert len(shelf.listed()) == 401
    assert time.perf_counter() - before < 0.5, "400 logs are not run to list them"


def test_a_picture_shows_nothing_that_is_covered() -> None:
    pictures = set()
    for row in (["forward", "again", "fire_away"], ["veer_left", "veer_right", "back_er_up"]):
        match = kept()
        state = match.state.copy()
        state.tanks["red"].row = list(row)
        state.tanks["red"].faces = ["down"] * 3
        pictures.add(pygame.image.tobytes(thumbnail.picture(TableLook.of(view_for(state, None))), "RGB"))
    assert len(pictures) == 1


def test_a_press_chooses_and_another_opens() -> None:
    kept(1), kept(2)
    d = listing()
    page = d.scene
    assert isinstance(page, LoadScene)
    second = page.rows[page.saves[1].file]
    d.click(second.id)
    assert d.scene is page
    assert page.current is page.saves[1]
    d.click(second.id)
    assert d.scene is not page


def test_delete_asks_first_and_then_the_files_are_gone() -> None:
    match = kept()
    d = listing()
    d.click("delete")
    d.key("esc")
    assert match.journal is not None
    assert match.journal.file.exists()
    d.click("delete")
    d.click("delete_yes")
    assert not match.journal.file.exists()
    assert not list((saves.folder() / shelf.GLANCE).glob("*.png"))
    assert d.find("none").visible


def test_a_match_gets_a_title_and_its_picture_stays_with_it() -> None:
    kept()
    d = listing()
    d.click("rename")
    d.type("Final of May")
    d.click("rename_yes")
    (save,) = shelf.listed()
    assert save.title == "Final of May"
    assert save.file.name == "Final of May.boomlog"
    assert save.pictured
    assert open_match(save.file)[1] == []


@pytest.mark.parametrize("title", ["", "///", "-x", "..", "\n"])
def test_what_is_no_title_is_refused(title: str) -> None:
    kept()
    (save,) = shelf.listed()
    with pytest.raises(Unusable):
        shelf.rename(save, title)


def test_two_matches_of_one_title_are_refused() -> None:
    kept(1), kept(2)
    one, two = shelf.listed()
    shelf.rename(one, "May")
    with pytest.raises(Unusable):
        shelf.rename(two, "May")


# a folder that takes nothing more


def full(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    assert match.journal is not None

    def out(_: bytes) -> None:
        raise Unusable("saves/x.boomlog: No space left on device")

    monkeypatch.setattr(match.journal, "_out", out)


def test_a_full_disk_is_said_at_once_and_play_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun(saves.folder(), bots=("red", "blue", "yellow", "green"))
    d = Driver.start(PlayScene(match), (1280, 720), speed=0.0, reduced_motion=True)
    full(match, monkeypatch)
    before = len(match.session.entries)
    for _ in range(200):
        d.app.step([], 1.0)
        if len(match.session.entries) > before + 5:
            break
    assert len(match.session.entries) > before + 5
    assert sum("No space left" in note.words for note in d.app.toasts.notes) == 1


def test_a_match_that_could_not_be_written_is_saved_elsewhere_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begun(saves.folder())
    full(match, monkeypatch)
    for _ in range(4):
        assert match.request is not None
        match.answer(match.request.quiet)
    assert match.fault
    with pytest.raises(Unusable):
        match.keep_in(tmp_path / "saves" / "index" / "\0")
    file = match.keep_in(tmp_path / "elsewhere")
    assert match.fault == ""
    assert match.request is not None
    match.answer(match.request.quiet)
    match.close()
    again, _ = open_match(file)
    assert [e[:4] for e in again.session.entries] == [e[:4] for e in match.session.entries]
    assert repr(again.request) == repr(match.request)


def test_a_folder_that_cannot_be_written_starts_a_match_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "blocked").write_text("a file, no folder")
    match = begun(tmp_path / "blocked")
    assert match.journal is None
    assert match.fault
    d = Driver.start(PlayScene(match), (1280, 720), speed=0.0)
    assert any("can no longer be saved" in note.words for note in d.app.toasts.notes)


def test_leaving_an_unsaved_match_is_asked_and_it_can_be_saved_first(tmp_path: Path) -> None:
    (tmp_path / "blocked").write_text("a file, no folder")
    match = begun(tmp_path / "blocked")
    play = PlayScene(match)
    d = Driver.start(play, (1280, 720), speed=0.0)
    d.app._do(play.open_menu())
    assert isinstance(d.scene, PauseScene)
    d.wait(0.3)
    d.click("to_menu")
    d.click("save_first")
    assert isinstance(d.scene, KeepScene)
    d.scene.where = str(tmp_path / "elsewhere")
    d.click("keep")
    assert isinstance(d.scene, PauseScene)
    assert not match.fault
    assert list((tmp_path / "elsewhere").glob("*.boomlog"))
