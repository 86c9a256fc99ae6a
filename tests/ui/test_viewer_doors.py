"""Ways into a replay: the list, a file, a file let fall, the pause; and the match gone on with from there."""

import gzip
from pathlib import Path

import pygame
import pytest

from boompatrol.box.edition import default_edition
from boompatrol.replay.load import load
from boompatrol.replay.reel import Reel
from boompatrol.replay.verify import rebuild
from boompatrol.table.digest import digest
from boompatrol.table.state import SetUp
from boompatrol.ui import saves, shelf
from boompatrol.ui.export import Order, export
from boompatrol.ui.front import Front
from boompatrol.ui.match import Player, new_match
from boompatrol.ui.scenes.export import ExportScene
from boompatrol.ui.scenes.export_wish import WHATS
from boompatrol.ui.scenes.load import LoadScene
from boompatrol.ui.scenes.play import PlayScene
from boompatrol.ui.scenes.viewer.continue_page import ContinueScene
from boompatrol.ui.scenes.viewer.going_on import people_of, went_on
from boompatrol.ui.scenes.viewer.opening import of_match, viewed
from boompatrol.ui.scenes.viewer.scene import ViewerScene
from boompatrol.ui.widgets import Choice, Stepper, TextField
from tests.helpers import hard_case
from tests.ui.driver import Driver
from tests.ui.states.matches import asked, fought, fought_out

RECORDED = sorted((Path(__file__).parents[1] / "replays").glob("*.boomlog*"))
FILE = next(file for file in RECORDED if file.name.startswith("four"))


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BOOMPATROL_HOME", str(tmp_path))
    return tmp_path


def dropped(d: Driver, file: Path) -> None:
    d.send(pygame.DROPFILE, file=str(file))


# ways in


def test_the_list_opens_a_replay_and_esc_leads_back() -> None:
    fought_out(11, keep=True).close()
    d = Driver.start(LoadScene())
    d.click("watch")
    assert isinstance(d.scene, ViewerScene)
    assert d.scene.reel.finished
    d.key("esc")
    assert isinstance(d.scene, LoadScene)


def test_a_file_of_nobody_is_said_and_opens_nothing() -> None:
    d = Driver.start(LoadScene())
    d.click("open_file")
    d.get(TextField, "path").put("~nobody_of_this_name/a.boomlog")
    d.click("file_yes")
    assert isinstance(d.scene, LoadScene)
    assert d.app.toasts.notes
    assert d.get(TextField, "path").value == "~nobody_of_this_name/a.boomlog", "it can be put right"


def test_enter_in_the_field_opens_the_file() -> None:
    d = Driver.start(LoadScene())
    d.click("open_file")
    d.get(TextField, "path").put(str(FILE))
    d.focus_on("path")
    d.key("enter")
    assert isinstance(d.scene, ViewerScene)


def test_a_file_by_its_name(home: Path) -> None:
    packed = home / "elsewhere.boomlog.gz"
    packed.write_bytes(gzip.compress(FILE.read_bytes()))
    d = Driver.start(LoadScene())
    d.click("open_file")
    d.get(TextField, "path").put(str(packed))
    d.click("file_yes")
    assert isinstance(d.scene, ViewerScene)


def test_a_name_that_no_file_can_have_is_said() -> None:
    for name in ("~nobody-here/match.boomlog", "a" * 240):
        d = Driver.start(LoadScene())
        d.click("open_file")
        d.get(TextField, "path").put(name)
        d.click("file_yes")
        assert isinstance(d.scene, LoadScene)
        assert d.app.toasts.notes


@pytest.mark.parametrize("lines", [1, 2, 9, 40, 75, 130])
def test_a_match_that_has_hardly_begun_is_looked_at_and_exported(home: Path, lines: int) -> None:
    file = home / "young.boomlog"
    file.write_bytes(b"".join(FILE.read_bytes().splitlines(keepends=True)[:lines]))
    d = Driver.start(viewed(file))
    scene = d.scene
    assert isinstance(scene, ViewerScene)
    assert scene.play.at == min(scene.reel.begun, scene.reel.end)
    d.key("end", "left", "right", ",", ".", "pgup", "pgdn", "b", "v", "t", "b", "home", "space")
    d.pass_time(0.3)
    d.key("end", "e")
    assert isinstance(d.scene, ExportScene)
    for what in WHATS:
        d.click(what)
        d.pass_time(0.1)
    for suffix in (".txt", ".scenario.json"):
        export(scene.reel, Order(home / f"young{suffix}", 0, scene.reel.end))
        assert (home / f"young{suffix}").read_text(encoding="utf-8").strip()


def test_a_match_is_watched_in_its_set_up() -> None:
    people = {seat: Player(seat.title()) for seat in ("red", "blue", "yellow")}
    match = new_match(default_edition(), tuple(people), False, {}, SetUp(), people, 5, keep=False)
    match.answer({"rally": "sw", "offset": 0.0, "turret": 0})
    d = Driver.start(PlayScene(match), speed=0.0)
    d.pass_time(0.2)
    d.key("esc")
    d.pass_time(0.3)
    d.click("replay")
    assert isinstance(d.scene, ViewerScene)
    assert [row.kind for row in d.scene.tale.rows] == ["set_up"]


def test_a_file_let_fall_on_menu_list_or_replay() -> None:
    for first in (Front(), LoadScene(), viewed(FILE)):
        d = Driver.start(first)
        dropped(d, RECORDED[-1])
        assert isinstance(d.scene, ViewerScene)
        assert d.scene is not first


@hard_case(24)
def test_a_broken_log_is_one_clear_line_and_nothing_half_played(home: Path) -> None:
    edited = home / "edited.boomlog"
    edited.write_bytes(FILE.read_bytes().replace(b'"answer":"reveal"', b'"answer":"repair"', 1))
    (home / "none.txt").write_text("no log")
    d = Driver.start(LoadScene())
    for file, said in ((edited, "line "), (home / "none.txt", "none.txt"), (home / "gone", "gone")):
        dropped(d, file)
        assert isinstance(d.scene, LoadScene)
        assert said in d.app.toasts.notes[-1].words


def test_on_a_page_of_a_match_a_file_that_falls_does_nothing() -> None:
    d = Driver.start(PlayScene(fought(5, asked("command"))))
    dropped(d, FILE)
    assert isinstance(d.scene, PlayScene)


@hard_case(12)
def test_a_running_match_is_watched_from_its_menu_but_not_gone_on_with() -> None:
    d = Driver.start(PlayScene(fought(5, asked("command", 2), keep=True)), speed=0.0)
    d.pass_time(0.4)
    d.key("f10")
    d.wait(0.3)
    d.click("replay")
    scene = d.scene
    assert isinstance(scene, ViewerScene)
    assert scene.play.eyes is None
    assert not scene.go_on.enabled
    d.key("c")
    assert d.scene is scene
    d.key("esc", "esc")
    assert isinstance(d.scene, PlayScene)


def test_the_list_knows_packed_logs_finished_and_not(home: Path) -> None:
    where = saves.folder()
    where.mkdir(parents=True)
    running = fought(5, asked("plan", 2), keep=True)
    running.close()
    packed = where / "packed.boomlog.gz"
    packed.write_bytes(gzip.compress(FILE.read_bytes()))
    found = {save.file.name: shelf.learn(save) for save in shelf.listed()}
    save, view = found["packed.boomlog.gz"]
    assert save.finished
    assert save.winner
    assert view is not None
    save, view = found[running.journal.file.name if running.journal else ""]
    assert not save.finished
    assert save.round == 2
    assert view is not None


# gone on with


def players(reel: Reel, *humans: str) -> dict[str, Player]:
    return {seat: Player(seat.title(), None if seat in humans else "random") for seat in reel.players}


@pytest.mark.parametrize("file", RECORDED, ids=lambda file: file.name)
def test_it_goes_on_from_where_it_was(file: Path) -> None:
    reel = Reel(load(file))
    for at in (reel.begun, reel.stops("command")[9], reel.end // 2, reel.end * 3 // 4):
        wanted = reel.match(at)
        given = len(wanted.entries)
        match = went_on(reel, at, players(reel), same_dice=False)
        match.close()
        assert wanted.request is not None
        assert match.request is not None
        if wanted.request.seat is not None:  # else chance has spoken anew
            assert digest(match.state) == digest(wanted.state)
            assert (match.request.ask, match.request.seat) == (wanted.request.ask, wanted.request.seat)
        assert match.journal is not None
        again = Reel(load(match.journal.file))
        assert not again.finished
        assert [entry.answer for entry in again.entries[:given]] == [entry.answer for entry in reel.entries[:given]]
        assert set(again.players.values()) == {"random"}


def test_the_same_dice_fall_as_they_fell() -> None:
    match = fought_out(11)
    reel = of_match(match).reel
    at = reel.stops("command")[20]
    same = went_on(reel, at, players(reel), same_dice=True)
    for entry in reel.entries[len(same.session.entries) :]:
        if same.request is None:
            break
        if entry.seat is not None:
            same.session.answer(entry.answer)
    same.close()
    assert digest(same.state) == digest(match.state)
    assert [e.answer for e in same.session.entries] == [e.answer for e in match.session.entries]


def test_new_dice_fall_otherwise() -> None:
    reel = of_match(fought_out(11)).reel
    seeds = {went_on(reel, reel.begun, players(reel), same_dice=False).seed for _ in range(3)}
    assert len(seeds) == 3
    assert reel.header.seed not in seeds


def test_the_page_asks_who_plays_and_sits_down_at_a_new_log() -> None:
    d = Driver.start(viewed(FILE))
    scene = d.scene
    assert isinstance(scene, ViewerScene)
    at = scene.tale.cells[20].at_end
    scene.go(at)
    d.key("c")
    assert isinstance(d.scene, ContinueScene)
    kind = d.get(Stepper, "kind-blue")
    kind.take(0)
    assert kind.value == "human"
    d.get(TextField, "name-blue").put("Ann")
    d.scene.people["blue"].name = "Ann"
    d.click("start")
    play = d.scene
    assert isinstance(play, PlayScene)
    assert list(play.match.humans) == ["blue"]
    assert play.match.name("blue") == "Ann"
    assert play.match.journal is not None
    wanted = scene.reel.match(at)
    written = rebuild(load(play.match.journal.file))
    assert [e.answer for e in written.entries][: len(wanted.entries)] == [e.answer for e in wanted.entries]


def test_with_two_people_the_curtain_comes_up() -> None:
    reel = Reel(load(FILE))
    at = next(row.at_start for row in viewed_rows() if row.label == "2.1") - 1
    match = went_on(reel, at, players(reel, "red", "blue"), same_dice=False)
    assert match.curtained
    d = Driver.start(PlayScene(match), speed=0.0)
    d.pass_time(until=lambda: not isinstance(d.scene, PlayScene) or d.scene.prompt is not None)
    match.close()


def viewed_rows() -> list:  # type: ignore[type-arg]
    d = Driver.start(viewed(FILE))
    assert isinstance(d.scene, ViewerScene)
    return d.scene.tale.rows


def test_at_the_end_of_a_match_there_is_nothing_to_go_on_with() -> None:
    d = Driver.start(viewed(FILE))
    d.key("end")
    assert not d.find("continue").enabled
    d.key("left", "left")
    assert d.find("continue").enabled


@hard_case(12)
def test_while_a_match_goes_on_nobody_takes_up_anothers_cards() -> None:
    match = fought(5, asked("command", 3), bots=("yellow", "green"), keep=True)
    match.close()
    assert match.journal is not None
    d = Driver.start(viewed(match.journal.file))
    scene = d.scene
    assert isinstance(scene, ViewerScene)
    scene.go(scene.tale.cells[20].at_end)
    d.key("c")
    assert isinstance(d.scene, ContinueScene)
    for seat, free in (("red", True), ("blue", True), ("yellow", False), ("green", False)):
        option = d.get(Stepper, f"kind-{seat}").options[0]
        assert option.value == "human"
        assert bool(option.reason) is not free
    same = d.get(Choice, "dice").options[1]
    assert same.reason  # what falls next in the match itself stays unknown


@hard_case(12)
def test_while_a_match_goes_on_no_copy_turns_up_the_rows_of_its_round() -> None:
    match = fought(5, asked("command", 3), keep=True)
    match.close()
    assert match.journal is not None
    d = Driver.start(viewed(match.journal.file))
    scene = d.scene
    assert isinstance(scene, ViewerScene)
    begun = max(n for n, event in enumerate(scene.reel.events) if event.name == "round")
    for at in scene.reel.stops("event"):
        scene.go(at)
        assert d.find("continue").enabled is (at <= begun + 1)
        if at <= begun + 1:
            rows = {
                slot for t in scene.reel.match(at).state.tanks.values() for slot in zip(t.row, t.faces, strict=True)
            }
            assert scene.reel.answers(at) < len(scene.reel.entries)
            if at == begun + 1:
                assert not any(card for card, _ in rows)


def test_a_bot_that_is_not_here_is_stood_in_for() -> None:
    reel = Reel(load(FILE))
    reel.players["red"] = "nobody"
    people = people_of(reel, dict.fromkeys(reel.players, "x"))
    assert people["red"].kind == "recruit"
