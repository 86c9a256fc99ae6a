"""Team play: one player plans two tanks, sees both rows, and changes the first until the laptop is passed on (R1)."""

from __future__ import annotations

from pathlib import Path

import pytest

from boompatrol.box.edition import default_edition
from boompatrol.table.requests import Refused
from boompatrol.table.state import SetUp
from boompatrol.ui.match import Match, Player, new_match, open_match
from boompatrol.ui.overlays import GhostOverlay, PathOverlay
from boompatrol.ui.scene import Scene
from boompatrol.ui.scenes.curtain import CurtainScene
from boompatrol.ui.scenes.plan import PlanScene
from boompatrol.ui.scenes.play import PlayScene
from boompatrol.ui.scenes.secret import PeekScene
from tests.helpers import rule
from tests.ui.driver import Driver

CAPTAINS = {"red": "boxy", "blue": "copycat", "yellow": "payday", "green": "chompy"}


def teams(folder: Path) -> Match:
    """Two people with two tanks each, at the plan of Red."""
    players = {"red": Player("Ben"), "yellow": Player("Cleo")}
    set_up = SetUp(dict(CAPTAINS), True, True)
    return new_match(default_edition(), tuple(CAPTAINS), True, {}, set_up, players, 4, folder=folder)


def at_blue(match: Match) -> Driver:
    """Red's row laid with the keys (Forward, Back 'er Up, Veer Left), then Blue's page."""
    d = Driver.start(Scene(), speed=0.0, reduced_motion=True)
    d.app.stack._put(PlayScene(match))
    d.pass_time(until=lambda: isinstance(d.scene, CurtainScene))
    d.pass_time(1.4)
    d.key("enter")
    d.pass_time(0.5)
    if match.request is not None and match.request.tank == "red":
        d.key("1", "2", "3")
        d.click("ready")
        d.pass_time(0.9)
    assert isinstance(d.scene, PlanScene)
    assert d.scene.color == "blue"
    return d


def plan_of(d: Driver) -> PlanScene:
    assert isinstance(d.scene, PlanScene)
    return d.scene


@rule("R1")
def test_beside_the_second_plan_lie_the_cards_of_the_first_and_its_ghost_stands_on_the_sand(tmp_path: Path) -> None:
    page = plan_of(at_blue(teams(tmp_path)))
    assert page.partner is not None
    assert page.partner.row == [("1", "forward"), ("2", "back_er_up"), ("3", "veer_left")]
    ghosts = [sign for sign in page.arena.overlays if isinstance(sign, GhostOverlay | PathOverlay)]
    assert {sign.color for sign in ghosts if isinstance(sign, GhostOverlay)} >= {"red"}


@rule("R1")
def test_the_key_of_peeking_shows_both_rows_over_the_plan_and_leads_back_to_it(tmp_path: Path) -> None:
    match = teams(tmp_path)
    d = at_blue(match)
    d.key("1")
    assert "peek" in plan_of(d).help_keys()
    d.key("p")
    assert isinstance(d.scene, PeekScene)
    d.pass_time(0.4)
    d.key("esc")
    assert plan_of(d).draft.order() == ["forward"]
    assert match.looker == "red"


def test_until_the_laptop_is_passed_on_the_first_plan_is_taken_up_again_and_the_second_one_waits(
    tmp_path: Path,
) -> None:
    match = teams(tmp_path)
    d = at_blue(match)
    d.key("4")
    d.click("change")
    d.pass_time(0.9)
    assert plan_of(d).color == "red"
    assert plan_of(d).draft.order() == ["forward", "back_er_up", "veer_left"]
    d.key("backspace", "5")
    d.click("ready")
    d.pass_time(0.9)
    assert plan_of(d).color == "blue"
    assert plan_of(d).draft.order() == ["veer_right"]
    assert match.state.tanks["red"].row == ["forward", "back_er_up", "fire_away"]
    d.key("1", "2")
    d.click("ready")
    d.pass_time(1.5)
    assert isinstance(d.scene, CurtainScene)
    assert d.scene.seat == "yellow"
    assert match.planned_before is None
    with pytest.raises(Refused):
        match.undo()


def test_the_key_of_taking_back_goes_to_the_first_plan_once_nothing_lies_in_the_second(tmp_path: Path) -> None:
    d = at_blue(teams(tmp_path))
    d.key("1", "u")
    assert plan_of(d).color == "blue"
    d.key("u")
    d.pass_time(0.9)
    assert plan_of(d).color == "red"


def test_a_plan_taken_up_again_is_in_the_log_so_that_the_match_opens_at_it(tmp_path: Path) -> None:
    match = teams(tmp_path)
    d = at_blue(match)
    d.click("change")
    d.pass_time(0.9)
    assert match.journal is not None
    match.close()
    again, _ = open_match(match.journal.file)
    assert again.request is not None
    assert again.request.tank == "red"
    assert again.state.tanks["red"].row == []


def test_after_the_match_was_opened_between_the_two_plans_the_log_tells_the_first_one_once(tmp_path: Path) -> None:
    match = teams(tmp_path)
    at_blue(match)
    assert match.journal is not None
    match.close()
    again, _ = open_match(match.journal.file)
    d = at_blue(again)
    d.click("change")
    d.pass_time(0.9)
    table = d.app.stack.scenes[1]
    assert isinstance(table, PlayScene)
    assert [line.event for line in table.director.log if line.event == "planned"] == []


@rule("R1")
def test_no_other_player_sees_a_row_that_is_not_theirs_beside_their_own(tmp_path: Path) -> None:
    match = teams(tmp_path)
    for _ in range(2):
        assert match.request is not None
        match.answer(match.request.quiet)
    assert match.request is not None
    assert match.request.seat == "yellow"
    page = PlanScene(match, match.request)
    assert page.other is None


def test_who_is_looking_is_asked_with_both_crews_of_a_seat(tmp_path: Path) -> None:
    match = teams(tmp_path)
    while match.request is not None and match.request.ask == "plan":
        match.answer(match.request.quiet)
    d = Driver.start(PlayScene(match), speed=0.0, reduced_motion=True)
    d.pass_time(0.4)
    d.key("p")
    subs = [button.sub for button in d.root.modals[-1].buttons]  # type: ignore[attr-defined]
    assert subs[:2] == ["Red and Blue", "Yellow and Green"]
