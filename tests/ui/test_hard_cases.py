"""Hard cases at the laptop: curtains, undo, saving and opening, bots and people, secrets and pixels."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from boompatrol.box.edition import default_edition
from boompatrol.replay.plain import Unusable
from boompatrol.table.requests import Refused
from boompatrol.table.state import HIDDEN, SetUp
from boompatrol.ui import saves
from boompatrol.ui.main import Front
from boompatrol.ui.match import Match, Player, new_match, open_match
from boompatrol.ui.scenes.curtain import CurtainScene
from boompatrol.ui.scenes.intel import IntelScene
from boompatrol.ui.scenes.load import LoadScene
from boompatrol.ui.scenes.pause import PauseScene
from boompatrol.ui.scenes.plan import PlanScene
from boompatrol.ui.scenes.play import PlayScene
from boompatrol.ui.scenes.secret import PeekScene
from boompatrol.ui.stage import Stadium
from tests.helpers import hard_case
from tests.ui.asks import at, match_of, scene, setting_up, tile
from tests.ui.driver import Driver
from tests.ui.person import Person

COLORS = ("red", "blue", "yellow", "green")


def begun(folder: Path, *, bots: tuple[str, ...] = (), seed: int = 9) -> Match:
    """A quick match of four at its first plan, in a folder of its own."""
    players = {
        c: Player(n, "random" if c in bots else None)
        for c, n in zip(COLORS, ("Ben", "Ann", "Cleo", "Dora"), strict=True)
    }
    captains = dict(zip(COLORS, ("boxy", "copycat", "payday", "chompy"), strict=True))
    return new_match(default_edition(), COLORS, False, {}, SetUp(captains, True, True), players, seed, folder=folder)


def window(match: Match, speed: float = 0.0, size: tuple[int, int] = (1280, 720)) -> Driver:
    d = Driver.start(PlayScene(match), size, speed=speed, reduced_motion=speed == 0)
    d.wait(0.1)
    return d


def pixels(d: Driver) -> bytes:
    d.app._dirty = True
    d.app.step([], 0.0)
    return pygame.image.tobytes(d.app.surface, "RGB")


def presses(d: Driver, pos: tuple[int, int], count: int) -> None:
    """Clicks as fast as a finger is."""
    d.move(pos)
    for _ in range(count):
        d.down(pos)
        d.up(pos)
        d.wait(0.05)


def plan_by_keys(d: Driver) -> None:
    """Through a curtain and three cards, up to Ready."""
    d.wait(1.4)
    if isinstance(d.scene, CurtainScene):
        d.key("enter")
        d.wait(0.4)
    assert isinstance(d.scene, PlanScene)
    d.key("1", "2", "3")
    assert d.scene.ready.enabled


# 13: one press, one hand-over


@hard_case(13)
def test_a_double_click_passes_one_curtain_only(tmp_path: Path) -> None:
    d = window(begun(tmp_path))
    d.wait(1.4)
    first = d.scene
    assert isinstance(first, CurtainScene)
    presses(d, first.go.rect.center, 2)
    assert isinstance(d.scene, PlanScene)
    assert d.scene.color == "red"
    assert d.scene.draft.order() == []


@hard_case(13)
def test_enter_held_on_ready_hands_over_once_and_the_next_row_stays_covered(tmp_path: Path) -> None:
    d = window(begun(tmp_path))
    plan_by_keys(d)
    match = d.scene.match  # type: ignore[attr-defined]
    d.root.focus_on(d.find("ready"))
    for _ in range(12):
        d.send(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0)
        d.wait(0.1)
    assert isinstance(d.scene, CurtainScene)
    assert d.scene.color == "blue"
    assert match.state.tanks["red"].row
    assert not match.state.tanks["blue"].row


@hard_case(13)
def test_a_double_click_on_ready_hands_over_once(tmp_path: Path) -> None:
    d = window(begun(tmp_path))
    plan_by_keys(d)
    presses(d, d.find("ready").rect.center, 3)
    assert isinstance(d.scene, CurtainScene)
    assert d.scene.color == "blue"


@hard_case(13)
@pytest.mark.parametrize("by_mouse", [False, True])
def test_ready_pressed_once_more_a_second_later_opens_nobody_elses_plan(by_mouse: bool, tmp_path: Path) -> None:
    d = window(begun(tmp_path))
    plan_by_keys(d)
    d.root.focus_on(d.find("ready"))
    d.key("enter")

    def press() -> None:
        if by_mouse:
            d.click_at(d.find("pass").rect.center)
        else:
            d.key("enter")

    for _ in range(2):
        d.wait(0.5)
        assert d.find("pass").awake < 1.0, "the page shows that it takes no presses yet"
        press()
        assert isinstance(d.scene, CurtainScene)
    d.wait(0.4)
    assert d.find("pass").awake == 1.0
    press()
    assert isinstance(d.scene, PlanScene)
    assert d.scene.color == "blue"


# the curtain itself


def test_the_curtain_is_opaque_on_its_first_frame_and_the_same_over_any_table(tmp_path: Path) -> None:
    pictures = set()
    for seed in (1, 2):
        Stadium._made.clear()
        match = begun(tmp_path, seed=seed)
        d = Driver.start(PlayScene(match), (1280, 720), speed=1.0)
        for _ in range(2000):
            if isinstance(d.scene, CurtainScene):
                break
            d.app.step([], 1 / 60)
        assert isinstance(d.scene, CurtainScene)
        assert d.scene._drop.value < 0.2
        assert d.app.stack.visible() == [d.scene]
        pictures.add(pygame.image.tobytes(d.app.surface, "RGB"))
    assert len(pictures) == 1


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@hard_case(12)
def test_two_different_hidden_rows_give_the_same_pixels(size: tuple[int, int]) -> None:
    """C10, C11: nothing on the shared screen depends on what is covered."""
    shots = []
    for row in (["forward", "fire_away", "again"], ["veer_left", "back_er_up", "captains_orders"]):
        match = match_of(
            scene(red=at(5, 5, 45, row=row), blue=at(20, 20, 0, row=row[::-1]), yellow=at(25, 6, 90, row=row))
        )
        d = window(match, size=size)
        shot = [pixels(d)]
        for name in ("board_red", "board_blue", "peek"):
            d.hover(name, 0.6)
            shot.append(pixels(d))
        d.key("m", "m", "m")
        shot.append(pixels(d))
        d.key("m", "m", "m")
        d.key("f10")
        d.wait(0.3)
        assert isinstance(d.scene, PauseScene)
        shot.append(pixels(d))
        shots.append(shot)
    assert shots[0] == shots[1]


def test_the_window_gets_only_what_an_onlooker_may_see() -> None:
    match = match_of(scene(red=at(5, 5, 45, row=["forward"]), blue=at(20, 20, 0, row=["again"])))
    d = window(match)
    assert isinstance(d.scene, PlayScene)
    assert d.scene.prompt is not None
    view = d.scene.prompt.view
    assert {card for tank in view.tanks.values() for card in (*tank.hand, *tank.row) if card is not None} == {HIDDEN}


def test_who_peeks_says_who_is_looking_and_the_rest_of_the_table_sees_a_curtain_first() -> None:
    match = match_of(scene(red=at(5, 5, 45, row=["forward"]), blue=at(20, 20, 0, row=["again"])))
    d = window(match)
    d.key("p")
    d.click("peek_blue")
    assert isinstance(d.scene, CurtainScene)
    assert d.scene.seat == "blue"
    d.wait(0.6)
    d.key("enter")
    assert isinstance(d.scene, PeekScene)
    d.send(pygame.WINDOWFOCUSLOST)
    d.wait(0.1)
    assert isinstance(d.scene, PlayScene)
    assert match.looker is None


def test_one_person_among_bots_peeks_as_long_as_the_key_is_down() -> None:
    match = match_of(scene(red=at(5, 5, 45, row=["forward"]), blue=at(20, 20, 0, row=["again"])), bots=("blue",))
    d = window(match)
    d.send(pygame.KEYDOWN, key=pygame.K_p, mod=0, unicode="p", scancode=0)
    assert isinstance(d.scene, PeekScene)
    d.wait(0.3)
    d.send(pygame.KEYUP, key=pygame.K_p, mod=0, unicode="p", scancode=0)
    assert isinstance(d.scene, PlayScene)


def test_a_covered_plan_keeps_its_cards(tmp_path: Path) -> None:
    d = window(begun(tmp_path))
    plan_by_keys(d)
    laid = d.scene.draft.order()  # type: ignore[attr-defined]
    d.key("esc")
    assert isinstance(d.scene, CurtainScene)
    d.wait(0.6)
    d.key("enter")
    assert isinstance(d.scene, PlanScene)
    assert d.scene.draft.order() == laid


def test_the_card_laid_last_is_not_run_twice_while_the_ring_is_still_on_it(tmp_path: Path) -> None:
    """C1: one Forward is in the hand, so the ghost stands one card length on, not two."""
    d = window(begun(tmp_path))
    d.wait(1.4)
    d.key("enter")
    d.wait(0.4)
    assert isinstance(d.scene, PlanScene)
    d.root.focus_on(d.find(d.scene.hand[0].id))
    d.key("enter")
    assert d.scene.draft.order() == ["forward"]
    assert d.scene.looked == "forward"
    assert d.scene.forecast.cards == ["forward"]


# 14: a person is asked in a bot's turn


@hard_case(14)
def test_a_person_is_asked_in_a_bots_turn_and_the_match_goes_on() -> None:
    match = match_of(
        scene(
            red=at(5, 5, 0, captain="payday", row=["captains_orders"]), blue=at(20, 20, 0, captain="boxy"),
            yellow=at(25, 9, 0),
        ),
        "reveal", bots=("red", "yellow"),
    )  # fmt: skip
    d = window(match)
    assert isinstance(d.scene, PlayScene)
    assert d.scene.asked is not None
    assert (d.scene.asked.ask, d.scene.bar.color) == ("payday", "blue")
    d.key("n")
    assert next(e.answer for e in match.session.entries if e.ask == "payday") is False
    d.wait(0.2)
    assert d.scene.asked is None or d.scene.asked.seat == "blue"


@hard_case(14)
def test_intel_is_shown_to_its_seat_behind_a_curtain() -> None:
    match = match_of(
        scene(red=at(5, 5, 0, row=["forward"]), blue=at(20, 20, 0, hand=["again"]), tiles=[tile("intel", 9, 5)]),
        "reveal",
    )
    d = Driver.start(PlayScene(match), (1280, 720), speed=0.0, reduced_motion=True)
    d.wait(0.1)
    assert isinstance(d.scene, CurtainScene)
    assert d.scene.seat == "red"
    d.wait(1.4)
    d.key("enter")
    assert isinstance(d.scene, IntelScene)
    assert d.scene.card == "again"
    d.wait(0.4)
    d.key("esc")
    assert match.session.entries[-1].answer is None
    assert not isinstance(d.scene, IntelScene)


# 16: undo


@hard_case(16)
def test_undo_takes_back_the_last_answer_until_something_new_is_seen() -> None:
    match = match_of(scene(red=at(5, 5, 45, row=["forward"]), blue=at(20, 20, 0)))
    d = window(match)
    d.key("h")
    d.wait(0.1)
    assert match.request is not None
    assert match.request.ask == "pivot"
    d.key("ctrl+z")
    d.wait(0.1)
    assert match.request.ask == "command"
    d.key("enter")
    d.wait(0.1)
    undo = d.find("undo")
    assert not undo.enabled
    assert undo.reason
    count = len(match.session.entries)
    d.key("ctrl+z")
    d.click("undo")
    assert len(match.session.entries) == count
    with pytest.raises(Refused):
        match.undo()


def test_undo_is_in_the_log_as_an_entry(tmp_path: Path) -> None:
    match = begun(tmp_path, bots=("blue", "yellow", "green"))
    d = window(match)
    plan_by_keys(d)
    d.key("enter")
    Person(d, 1, "keys").until(lambda: d.scene.prompt is not None and d.scene.asked.ask == "command")  # type: ignore[attr-defined]
    if match.request is not None and "hold_up" in (match.request.options or ()):
        d.key("h")
        d.wait(0.1)
        d.key("ctrl+z")
        d.wait(0.1)
        assert match.journal is not None
        assert '"type":"undo"' in match.journal.file.read_text()
        match.close()
        again, _ = open_match(match.journal.file)
        assert again.request is not None
        assert again.request.ask == "command"


@hard_case(16)
def test_a_tile_is_taken_back_until_the_next_player_has_laid_one() -> None:
    match = setting_up("tiles", tiles=4)
    d = window(match)
    laid = match.state.tiles_laid
    first = match.request.seat if match.request is not None else ""
    d.key("enter")
    d.wait(0.1)
    assert match.state.tiles_laid == laid + 1
    d.key("u")
    d.wait(0.1)
    assert match.state.tiles_laid == laid
    assert match.request is not None
    assert match.request.seat == first
    d.key("enter")
    d.wait(0.1)
    d.key("enter")
    d.wait(0.1)
    assert match.state.tiles_laid == laid + 2
    d.click("undo")
    d.wait(0.1)
    assert match.state.tiles_laid == laid + 1
    assert not d.find("undo").enabled
    assert "next player" in d.find("undo").reason
    d.key("u")
    assert match.state.tiles_laid == laid + 1


# 17: save, quit, open


@hard_case(17)
def test_a_match_left_in_a_prompt_opens_at_the_same_question_with_the_same_next_die(tmp_path: Path) -> None:
    match = begun(tmp_path, bots=("blue", "yellow", "green"))
    d = window(match)
    plan_by_keys(d)
    d.key("enter")
    Person(d, 2, "keys").until(lambda: d.scene.prompt is not None)  # type: ignore[attr-defined]
    assert match.journal is not None
    d.key("f10")
    d.wait(0.3)
    d.click("to_menu")
    d.wait(0.1)
    again, notes = open_match(match.journal.file)
    again.close()
    twin, _ = open_match(match.journal.file)
    twin.close()
    assert notes == []
    assert repr(again.request) == repr(match.request)
    for other in (again, twin):
        other.session.record = None
        for _ in range(12):
            if other.request is not None:
                other.session.answer(other.request.quiet)
    assert [e[:4] for e in again.session.entries] == [e[:4] for e in twin.session.entries]
    for _ in range(12):
        if match.request is not None:
            match.session.record = None
            match.session.answer(match.request.quiet)
    assert [e[:4] for e in match.session.entries] == [e[:4] for e in again.session.entries]


@hard_case(17)
def test_a_match_left_behind_the_curtain_or_in_a_plan_opens_with_the_curtain_up(tmp_path: Path) -> None:
    match = begun(tmp_path)
    d = window(match)
    d.wait(1.4)
    d.key("enter")
    d.wait(0.3)
    d.key("1", "2")
    d.send(pygame.QUIT)
    d.app.close()
    assert match.journal is not None
    again, _ = open_match(match.journal.file)
    d = window(again)
    assert isinstance(d.scene, CurtainScene)
    assert d.scene.color == "red"
    d.wait(1.4)
    d.key("enter")
    assert isinstance(d.scene, PlanScene)
    assert d.scene.draft.order() == []


@hard_case(17)
def test_a_match_left_during_an_animation_goes_on_after_it(tmp_path: Path) -> None:
    match = begun(tmp_path, bots=COLORS)
    d = window(match, speed=1.0)
    for _ in range(400):
        d.app.step([], 1 / 30)
    assert isinstance(d.scene, PlayScene)
    count = len(match.session.entries)
    d.app.close()
    assert match.journal is not None
    again, _ = open_match(match.journal.file)
    assert len(again.session.entries) == count
    assert repr(again.request) == repr(match.request)


# 22: what lies among the saves


@hard_case(22)
def test_junk_among_the_saves_is_named_once_and_stops_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOOMPATROL_HOME", str(tmp_path))
    good = begun(saves.folder())
    good.close()
    (saves.folder() / "junk.boomlog").write_bytes(b"\x00\xffnot a log")
    assert good.journal is not None
    cut = saves.folder() / "cut.boomlog"
    cut.write_bytes(good.journal.file.read_bytes()[:40])
    with pytest.raises(Unusable, match=r"cut\.boomlog"):
        open_match(cut)
    d = Driver.start(Front(default_edition()), (1280, 720))
    d.pass_time()
    assert any("junk.boomlog" in note.words for note in d.app.toasts.notes)
    d.click("load")
    assert isinstance(d.scene, LoadScene)
    row = d.find("save_junk")
    assert not row.enabled
    assert "junk.boomlog" in row.reason
    d.key("esc")
    d.click("continue")
    assert isinstance(d.scene, PlayScene | CurtainScene)
