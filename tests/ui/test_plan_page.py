"""The plan page as a newcomer uses it: Enter is for Ready, and what the game stands at can be read there (C11)."""

from __future__ import annotations

import pytest

from boompatrol.ui.markup import plain
from boompatrol.ui.scenes.cards import captions, named_inside
from boompatrol.ui.scenes.final import FinalScene
from boompatrol.ui.scenes.plan import PlanScene
from boompatrol.ui.scenes.plan_paint import pile_words
from boompatrol.ui.scenes.standings import Standings
from boompatrol.ui.tips import describe
from tests.helpers import rule
from tests.ui.asks import at, match_of, scene
from tests.ui.driver import Driver


def at_the_plan(size: tuple[int, int] = (1280, 720), scale: float = 1.0, **red: object) -> Driver:
    match = match_of(
        scene(
            stage="plan", red=at(6.5, 7.5, 38, **red), blue=at(13.5, 12, 95, damaged=["again", "forward"], ammo=2),
            yellow=at(22, 8.4, 205), green=at(24, 22, 250, relic=True),
        )
    )  # fmt: skip
    match.state.medals["green"], match.state.glory["blue"] = 2, 3
    assert match.request is not None
    match.looker = "red"
    d = Driver.start(PlanScene(match, match.request), size, ui_scale=scale, speed=0.0, reduced_motion=True)
    d.pass_time(0.5)
    return d


def page(d: Driver) -> PlanScene:
    assert isinstance(d.scene, PlanScene)
    return d.scene


def test_after_a_click_on_the_super_charge_slot_enter_is_for_ready_as_the_button_says() -> None:
    d = at_the_plan(super_charge=1)
    match = page(d).match
    d.key("1", "2", "3")
    d.click("slot_super")
    assert d.focus == "ready"
    d.key("enter")
    assert [entry.ask for entry in match.session.entries][-1:] == ["plan"]


def test_after_a_card_was_clicked_out_of_the_super_charge_slot_enter_is_for_ready() -> None:
    d = at_the_plan(super_charge=1)
    match = page(d).match
    d.key("1", "2", "3")
    d.click("slot_super")
    d.click("hand_5")
    assert page(d).draft.card("super") is not None
    d.click("slot_super")
    d.key("enter")
    assert match.session.entries[-1].answer["super"] is None


def test_with_keys_an_empty_slot_leads_to_the_cards_one_of_which_goes_there() -> None:
    d = at_the_plan(super_charge=1)
    d.key("1", "2", "3")
    d.focus_on("slot_super")
    d.key("enter")
    assert d.focus == "hand_4"
    d.key("enter")
    assert page(d).draft.card("super") == page(d).draft.pile[3]


def test_a_slot_of_a_row_that_is_not_full_keeps_the_ring() -> None:
    d = at_the_plan()
    d.key("1", "2")
    d.click("slot_1")
    assert d.focus == "slot_1"


@rule("C11")
def test_the_plan_page_tells_the_round_and_every_side_its_medals_with_the_relic_and_its_glory() -> None:
    said = plain(at_the_plan().get(Standings, "standings").tooltip)
    assert "Round 1" in at_the_plan().find("standings").label
    assert "Green (Dora): 3 of 6 Medals, 0 of 5 Glory" in said
    assert "Blue (Ann): 0 of 6 Medals, 3 of 5 Glory" in said


@rule("C11")
def test_a_rival_under_the_pointer_tells_its_damaged_cards_tokens_and_glory() -> None:
    _, lines = describe("blue", page(at_the_plan()).arena.look)
    said = " ".join(lines)
    assert "Damaged: Again, Forward." in said
    assert "2 Ammo" in said
    assert "3 of 5 Glory" in said


def test_damaged_cards_are_named_beside_the_hand() -> None:
    tank = page(at_the_plan(damaged=["veer_left", "again"])).tank
    assert pile_words(tank, 0) == ["damaged: Again, Veer Left", "2 cards damaged"]


@rule("C11")
def test_the_key_of_the_log_shows_all_boards_and_the_log_over_the_plan_without_anything_secret() -> None:
    d = at_the_plan()
    d.key("1")
    d.key("l")
    assert isinstance(d.scene, FinalScene)
    d.pass_time(0.3)
    assert d.scene.director.look.crews["red"].row == []
    d.key("esc")
    assert page(d).draft.order() == ["forward"]
    assert page(d).match.looker == "red"


@pytest.mark.parametrize("size, scale", [((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.0)])
def test_round_and_score_lie_on_the_page_with_nothing_over_them(size: tuple[int, int], scale: float) -> None:
    d = at_the_plan(size, scale)
    assert d.faults() == []
    assert d.find("standings").rect.bottom <= d.find("see_table").rect.top


def test_a_card_in_the_row_that_is_looked_at_tells_what_it_does_until_it_is_taken_back() -> None:
    d = at_the_plan()
    d.key("1")
    card = page(d).slots["1"].card
    d.hover("slot_1")
    assert page(d).looked == card
    d.click("slot_1")
    assert page(d).looked is None


def test_a_card_for_which_the_row_has_no_room_is_told_the_way_into_the_super_charge_slot() -> None:
    d = at_the_plan(super_charge=1)
    d.key("1", "2", "3", "4")
    assert "slot S" in d.app.toasts.notes[-1].words


def test_at_a_large_scale_the_cards_of_the_row_are_large_enough_for_their_names() -> None:
    d = at_the_plan((1920, 1080), 1.5)
    theme = d.scene.kit.theme
    assert all(named_inside(theme, slot.face_rect.w) for slot in page(d).slots.values())


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_names_below_the_cards_of_a_hand_are_lettered_alike(scale: float) -> None:
    d = at_the_plan((1280, 720), scale)
    hand = page(d).hand
    assert len({captions(d.scene.kit.theme, card.beside, card.face_rect.w) for card in hand}) == 1
