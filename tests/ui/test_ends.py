"""Curtain, Situation Report, victory and the row of a respawn: what moves and what is shown, that every text fits."""

from __future__ import annotations

from pathlib import Path

import pytest

from boompatrol.table.state import DOWN
from boompatrol.ui import text
from boompatrol.ui.scenes.cloth import RISE
from boompatrol.ui.scenes.confetti import SECONDS
from boompatrol.ui.scenes.curtain import CurtainScene
from boompatrol.ui.scenes.final import FinalScene
from boompatrol.ui.scenes.log_page import LogScene
from boompatrol.ui.scenes.pause import PauseScene
from boompatrol.ui.scenes.plan import PlanScene
from boompatrol.ui.scenes.play import PlayScene
from boompatrol.ui.scenes.report import ReportScene
from boompatrol.ui.scenes.report_page import paid_out
from boompatrol.ui.scenes.victory import VictoryScene
from tests.ui.driver import Driver
from tests.ui.states.ends import reporting
from tests.ui.states.matches import asked, fought, fought_out
from tests.ui.test_hard_cases import begun, pixels

SIZES = [((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.0), ((1920, 1080), 1.5)]


def at_the_curtain(folder: Path, **settings: bool) -> tuple[Driver, CurtainScene]:
    d = Driver.start(PlayScene(begun(folder)), (1280, 720), speed=0.0, **settings)
    d.wait(1.4)
    assert isinstance(d.scene, CurtainScene)
    return d, d.scene


# the curtain


def test_the_curtain_rises_over_the_page_of_the_seat_that_was_called(tmp_path: Path) -> None:
    d, curtain = at_the_curtain(tmp_path)
    d.click_at(curtain.go.rect.center)
    assert isinstance(d.scene, PlanScene)
    assert d.scene.match.looker == "red"
    assert d.app.stack.visible() == [d.scene], "nothing of the table lies below"
    d.wait(RISE / 1000 + 0.1)
    assert d.app.over is None


def test_while_it_rises_the_curtain_covers_what_it_has_not_left_yet(tmp_path: Path) -> None:
    d, _ = at_the_curtain(tmp_path)
    down = d.app.surface.copy()
    d.key("enter")
    assert d.app.over is not None
    d.app.step([], 0.02)
    w, h = d.app.size
    # In 20 of 420 ms the sheet has moved by less than 1 % of the way.
    assert d.app.surface.get_at((w - 5, h // 3)) == down.get_at((w - 5, h // 3))


def test_under_reduced_motion_the_curtain_is_gone_at_once(tmp_path: Path) -> None:
    d, _ = at_the_curtain(tmp_path, reduced_motion=True)
    d.key("enter")
    assert isinstance(d.scene, PlanScene)
    assert d.app.over is None


def test_the_curtain_of_a_player_with_two_crews_names_both() -> None:
    match = fought(11, asked("plan"), teams=True)
    assert match.request is not None
    seat = match.request.seat
    assert seat is not None
    Driver.start(page := CurtainScene(match, seat, seat, "plan", None))
    assert page._says() == "The {} and {} crews plan in secret.".format(*(color.title() for color in page.colors))


def test_the_next_curtain_ends_the_rise_of_the_last(tmp_path: Path) -> None:
    d, _ = at_the_curtain(tmp_path)
    d.key("enter")
    assert d.app.over is not None
    d.app._do(d.scene.action("back", None))  # type: ignore[attr-defined]
    assert isinstance(d.scene, CurtainScene)
    assert d.app.over is None


# the report


@pytest.mark.parametrize("size, scale", SIZES)
def test_every_word_of_the_report_fits(size: tuple[int, int], scale: float) -> None:
    for tower in (0, 3):
        d = Driver.start(ReportScene(reporting(tower)), size, ui_scale=scale)
        text.forget()
        pixels(d)
        assert text.shortened() == []
        assert d.faults() == []


def test_what_the_vault_paid_stands_beside_the_gold() -> None:
    """Red stands 3.1 in from the Vault and is the nearest: 2 Gold (E1). The others are farther than Close."""
    match = reporting(3)
    assert paid_out(match) == {"red": 2}
    match.answer(True)
    assert paid_out(match) == {"red": 2}, "what is crated up was paid all the same"
    assert paid_out(reporting(0)) == {}


# victory


@pytest.mark.parametrize("size, scale", SIZES)
def test_every_word_of_the_victory_fits(size: tuple[int, int], scale: float) -> None:
    for match in (fought_out(11), fought_out(2, teams=True)):
        d = Driver.start(VictoryScene(match), size, ui_scale=scale, reduced_motion=True)
        text.forget()
        pixels(d)
        assert text.shortened() == []
        assert d.faults() == []


def test_the_paper_falls_once_and_then_the_page_rests() -> None:
    d = Driver.start(VictoryScene(fought_out(11)), (1280, 720))
    scene = d.scene
    assert isinstance(scene, VictoryScene)
    assert scene.sleep_for() == 0.0
    d.pass_time(SECONDS + 1.5)
    before = scene.age
    d.pass_time(1.0)
    assert scene.age == before
    assert scene.sleep_for() > 0.0  # type: ignore[operator]


def test_under_reduced_motion_everything_is_there_at_once() -> None:
    d = Driver.start(VictoryScene(fought_out(11)), (1280, 720), reduced_motion=True)
    d.pass_time()
    first = pixels(d)
    d.wait(1.0)
    assert pixels(d) == first


def test_on_a_small_page_the_graph_shares_a_place_with_the_medals() -> None:
    d = Driver.start(VictoryScene(fought_out(11)), (1280, 720), ui_scale=1.5, reduced_motion=True)
    medals = pixels(d)
    d.focus_on("tabs")
    d.key("right")
    assert d.scene.shown == "graph"  # type: ignore[attr-defined]
    assert pixels(d) != medals


# taking an answer of the report back


def test_a_match_that_began_in_total_carnage_has_its_lines_from_there() -> None:
    """In the report of the third Carnage round red, with 2 Medals, crates up for one (E2); yellow keeps its Gold."""
    match = reporting(0, carnage=3)
    match.state.carnage_left = []
    while match.request is not None:
        match.answer(match.request.tank == "red")
    page = VictoryScene(match)
    Driver.start(page, (1920, 1080), speed=0.0, reduced_motion=True)
    assert page.tale.rounds == ["Carnage 3"]
    assert page.tale.medals == {"red": [2, 3], "blue": [1, 1], "yellow": [3, 3], "green": [0, 0]}


def test_the_table_as_it_ended_has_its_log_and_its_keys() -> None:
    match = fought_out(11)
    d = Driver.start(FinalScene(match), (1280, 720), language="en", speed=0.0)
    d.key("?")
    assert any("play by play" in line.label for line in d.root.modals[-1].walk() if line.role == "keyline")
    d.key("esc", "l")
    assert isinstance(d.scene, LogScene)


def test_on_the_report_the_last_answer_is_asked_once_more() -> None:
    """Red has 3 Gold and 2 Medals, Yellow 5 Gold: they are asked in this order (E2)."""
    match = reporting(0)
    d = Driver.start(ReportScene(match), (1280, 720), speed=0.0, reduced_motion=True)
    d.wait(0.5)
    assert isinstance(d.scene, ReportScene)
    assert not d.scene.back.visible, "nothing has been answered here yet"
    d.key("u")
    assert match.request is not None
    assert match.request.tank == "red"
    d.key("y")
    assert match.request.tank == "yellow"
    assert match.state.medals["red"] == 3
    d.wait(0.5)
    d.click("undo")
    assert match.request is not None
    assert match.request.tank == "red"
    assert (match.state.medals["red"], match.state.tanks["red"].gold) == (2, 3)


def test_after_the_last_answer_of_the_report_there_is_a_moment_to_take_it_back() -> None:
    match = reporting(0)
    d = Driver.start(PlayScene(match), (1280, 720), speed=0.0, reduced_motion=True)
    for key in "yn":
        d.wait(0.6)
        assert isinstance(d.scene, ReportScene)
        d.key(key)
    d.wait(0.6)
    assert isinstance(d.scene, PlayScene)
    assert d.scene.prompt is not None
    assert d.scene.prompt.title == "The round is counted"
    d.click("take_back")
    d.wait(0.6)
    assert isinstance(d.scene, ReportScene)
    assert match.request is not None
    assert match.request.tank == "yellow"
    d.key("y")
    d.wait(0.6)
    assert match.state.medals["yellow"] == 4
    d.click("go_on")
    d.wait(0.6)
    assert isinstance(d.scene, CurtainScene)


def test_the_report_leads_to_the_menu_by_mouse() -> None:
    d = Driver.start(ReportScene(reporting(0)), (1280, 720), speed=0.0, reduced_motion=True)
    d.wait(0.5)
    d.click("menu")
    assert isinstance(d.scene, PauseScene)


# the row at a respawn


def test_at_a_respawn_the_other_slots_of_the_row_are_shown_as_they_lie() -> None:
    """Red's first two Commands are over when it comes back: the third slot alone is to be filled (X3)."""
    match = fought(124, asked("refill"), teams=True)
    assert match.request is not None
    tank = match.state.tanks[match.request.tank or ""]
    assert (tank.faces[0] == DOWN, tank.faces[1] == DOWN, tank.row[2]) == (False, False, None)
    d = Driver.start(PlanScene(match, match.request), (1280, 720), reduced_motion=True)
    scene = d.scene
    assert isinstance(scene, PlanScene)
    assert list(scene.slots) == ["1", "2", "3"]
    assert [slot.enabled for slot in scene.slots.values()] == [False, False, True]
    assert scene.slots["1"].card == tank.row[0] == "back_er_up"
    d.wait(0.4)
    d.key("1")
    assert scene.slots["3"].card == tank.hand[0]
    assert scene.draft.order() == [tank.hand[0]]
