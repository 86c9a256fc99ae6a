"""What is plainly a mistake is asked about once, by the rules' own look ahead, and never tells what is covered."""

from __future__ import annotations

from typing import Any

import pytest

from boompatrol.box.edition import default_edition
from boompatrol.teach.lesson import taught
from boompatrol.teach.run import LessonRun
from boompatrol.ui.ahead import look_ahead
from boompatrol.ui.match import Match
from boompatrol.ui.overlay import Modal
from boompatrol.ui.scenes.curtain import CurtainScene
from boompatrol.ui.scenes.plan import PlanScene
from boompatrol.ui.scenes.play import PlayScene
from boompatrol.ui.scenes.prompts.mistakes import mistakes
from boompatrol.ui.scenes.school.match import SchoolMatch
from tests.helpers import hard_case
from tests.ui.asks import at, match_of, scene
from tests.ui.driver import Driver

BOTS = ("blue", "yellow")


def window(match: Match, **settings: Any) -> Driver:
    d = Driver.start(PlayScene(match), (1280, 720), speed=0.0, reduced_motion=True, **settings)
    d.wait(0.1)
    return d


def out(bots: tuple[str, ...] = BOTS) -> Match:
    """Red, two inches from the western line, looks at it with Forward covered."""
    return match_of(
        scene(red=at(2, 15, 180, row=["forward"]), blue=at(20, 20, 0), yellow=at(25, 8, 0)), bots=bots
    )  # fmt: skip


def sure(d: Driver) -> Modal | None:
    found = [m for m in d.root.modals if isinstance(m, Modal) and m.id == "sure"]
    return found[0] if found else None


@hard_case(19)
def test_one_who_plays_alone_is_asked_before_driving_out_and_escape_goes_back() -> None:
    match = out()
    d = window(match)
    count = len(match.session.entries)
    d.key("enter")
    modal = sure(d)
    assert modal is not None
    assert "out of bounds" in modal.words
    assert d.focus == "go_back"
    d.key("esc")
    assert sure(d) is None
    assert len(match.session.entries) == count
    d.key("enter")
    d.click("do_it")
    assert match.session.entries[count].answer == "reveal"


def test_with_two_people_at_the_screen_a_covered_card_is_not_asked_about() -> None:
    """The question itself would tell the others what lies there."""
    match = out(bots=("yellow",))
    d = window(match)
    count = len(match.session.entries)
    d.key("enter")
    assert sure(d) is None
    assert match.session.entries[count].answer == "reveal"


def test_what_a_position_has_put_under_a_building_is_not_told() -> None:
    match = SchoolMatch(LessonRun(taught("09_hazards", "en"), default_edition()))
    assert match.session.named == {"t1": "minefield"}
    assert mistakes(match, "reveal") == []
    seen = look_ahead(match.session, "reveal", "red")
    assert [thing for thing, _ in seen.contacts] == ["t1"]
    assert seen.end is not None
    match.answer("reveal")
    assert match.state.tanks["red"].rattled == 2


def test_a_mistake_that_is_not_to_be_asked_about_again_is_not() -> None:
    match = match_of(scene(red=at(8, 15, 0, row=["forward", "again"]), blue=at(20, 20, 0), yellow=at(25, 8, 0)))
    d = window(match)
    d.key("r")
    modal = sure(d)
    assert modal is not None
    assert "Nothing is damaged" in modal.words
    d.click("dont_ask")
    d.click("go_back")
    assert d.app.settings.unasked == ["no_repair"]
    count = len(match.session.entries)
    d.key("r")
    assert sure(d) is None
    assert match.session.entries[count].answer == "repair"


def test_firing_at_the_own_side_is_asked_about() -> None:
    match = match_of(
        scene(
            teams=True, red=at(6, 8, 0, row=["fire_away"]), blue=at(10, 8, 90), yellow=at(25, 25, 0), green=at(25, 6, 0)
        ),
        "reveal",
    )
    d = window(match)
    assert isinstance(d.scene, PlayScene)
    assert d.scene.asked is not None
    assert d.scene.asked.ask == "fire"
    d.scene.give({"clicks": 0, "target": "blue"})
    modal = sure(d)
    assert modal is not None
    assert "**Blue** is on your own side." in modal.words


def test_a_command_that_is_no_mistake_is_done_at_once() -> None:
    match = match_of(scene(red=at(8, 15, 0, row=["forward"]), blue=at(20, 20, 0), yellow=at(25, 8, 0)), bots=BOTS)
    d = window(match)
    count = len(match.session.entries)
    d.key("enter")
    assert sure(d) is None
    assert match.session.entries[count].answer == "reveal"


@pytest.mark.parametrize("heading, asked", [(180, True), (0, False)])
def test_a_row_that_leads_out_is_asked_about_behind_the_curtain(heading: float, asked: bool) -> None:
    hand = ["forward", "fire_away", "again", "veer_left", "veer_right"]
    match = match_of(
        scene(red=at(2.5 if asked else 5, 15, heading, hand=hand), blue=at(20, 20, 0), yellow=at(25, 8, 0),
              stage="plan")
    )  # fmt: skip
    d = window(match)
    d.wait(1.4)
    assert isinstance(d.scene, CurtainScene)
    d.key("enter")
    d.wait(0.4)
    plan = d.scene
    assert isinstance(plan, PlanScene)
    d.key("1", "2", "3")
    d.click("ready")
    if asked:
        assert sure(d) is not None
        d.key("esc")
        assert d.scene is plan
        assert not match.state.tanks["red"].row
        d.click("ready")
        d.click("do_it")
    assert match.state.tanks["red"].row
    assert isinstance(d.scene, CurtainScene)


@hard_case(19)
def test_escape_at_a_shot_that_could_be_fired_asks_first() -> None:
    match = match_of(
        scene(red=at(10, 15, 0, row=["fire_away"]), blue=at(14, 15, 90), yellow=at(25, 27, 0)), bots=BOTS
    )  # fmt: skip
    d = window(match)
    d.key("enter")
    d.wait(0.1)
    assert match.request is not None
    assert match.request.ask == "fire"
    count = len(match.session.entries)
    d.key("esc")
    modal = sure(d)
    assert modal is not None
    assert "Blue" in modal.words
    d.key("esc")
    assert len(match.session.entries) == count
    assert match.request.ask == "fire"
    quiet = match.request.quiet
    d.key("esc")
    d.click("do_it")
    assert match.session.entries[count].answer == quiet
