"""Every question can be answered with the mouse alone and with the keyboard alone, and a candidate changes nothing."""

from __future__ import annotations

import math

import pygame
import pytest

from boompatrol.table.digest import digest
from boompatrol.ui import text
from boompatrol.ui.names import turned as told
from boompatrol.ui.overlays import TargetMark
from boompatrol.ui.scenes.play import PlayScene
from boompatrol.ui.scenes.prompt_button import PromptButton
from boompatrol.ui.scenes.prompts.aim import AimPrompt
from boompatrol.ui.scenes.prompts.piles import ForeseePrompt
from boompatrol.ui.scenes.prompts.turns import PivotPrompt
from tests.helpers import hard_case
from tests.scene import scene as scene_of
from tests.ui.asks import ASKS, at, duel, match_of, setting_up, tile
from tests.ui.driver import Driver
from tests.ui.person import Person


def open_at(name: str, size: tuple[int, int] = (1280, 720), scale: float = 1.0) -> tuple[Driver, PlayScene]:
    """The window at that question."""
    match = ASKS[name]()
    assert match.request is not None
    assert match.request.ask == name
    scene = PlayScene(match)
    d = Driver.start(scene, size, speed=0.0, reduced_motion=True, ui_scale=scale)
    d.wait(0.1)
    assert scene.prompt is not None
    return d, scene


@pytest.mark.parametrize("hands", ["mouse", "keys"])
@pytest.mark.parametrize("name", ASKS)
def test_each_question_is_answered_with_one_hand(name: str, hands: str) -> None:
    d, scene = open_at(name)
    count = len(scene.match.session.entries)
    Person(d, 3, hands).until(lambda: len(scene.match.session.entries) > count, most=60)


@pytest.mark.parametrize("name", ASKS)
def test_enter_gives_the_gold_answer(name: str) -> None:
    d, scene = open_at(name)
    count = len(scene.match.session.entries)
    gold = scene.bar.gold
    assert gold is not None
    ready = gold.enabled
    assert (d.root.focus is gold) == ready
    d.key("enter")
    assert (len(scene.match.session.entries) > count) == ready


@pytest.mark.parametrize("name", ["repair", "foresee"])
def test_the_ring_begins_on_the_cards_where_one_has_to_be_taken_and_goes_on_to_the_gold_button(name: str) -> None:
    d, scene = open_at(name)
    count = len(scene.match.session.entries)
    assert scene.tray is not None
    gold = scene.bar.gold
    assert gold is not None
    assert not gold.enabled
    for card in scene.tray.children:
        if gold.enabled:
            break
        assert d.root.focus in scene.tray.children
        d.focus_on(card.id)
        d.key("enter")
    assert d.root.focus is gold
    d.key("enter")
    assert len(scene.match.session.entries) > count


def test_whom_a_guess_is_about_shows_on_the_button_and_on_the_table_and_a_click_on_a_tank_names_it() -> None:
    d, scene = open_at("foresee")
    assert isinstance(scene.prompt, ForeseePrompt)

    def shown() -> tuple[list[str], list[str]]:
        assert scene.prompt is not None
        marks = [sign.id for sign in scene.prompt.overlays() if isinstance(sign, TargetMark) and sign.state == "chosen"]
        return [button.id for button in scene.bar.buttons if button.chosen], marks

    assert shown() == (["of_blue"], ["blue"])
    d.click("pick_yellow")
    assert shown() == (["of_yellow"], ["yellow"])


def test_a_turret_turned_too_far_to_fire_says_so_on_the_button() -> None:
    d, _ = open_at("fire")
    d.key("up", "up")
    fire = d.get(PromptButton, "fire")
    assert (fire.enabled, fire.pick.sub) == (False, "turned too far")
    assert "no target" not in fire.reason


@pytest.mark.parametrize("name", ["pivot", "turret", "further", "shot", "air_drop", "payday", "chomp", "gear"])
@hard_case(19)
def test_escape_gives_the_quiet_no(name: str) -> None:
    """Hard case 19; a shot at a rival is asked about first (test_mistakes)."""
    d, scene = open_at(name)
    quiet = scene.match.request.quiet  # type: ignore[union-attr]
    at = len(scene.match.session.entries)
    d.key("esc")
    assert scene.match.session.entries[at].answer == quiet


@pytest.mark.parametrize("name", ["pivot", "turret", "further", "fire", "shot", "air_drop", "payday", "chomp", "gear"])
@hard_case(19)
def test_where_escape_is_an_answer_a_button_names_its_key(name: str) -> None:
    _, scene = open_at(name)
    named = [b for b in scene.bar.buttons if "Esc" in (b.key_cap, *b.sub.split())]
    assert len(named) == 1
    assert scene.prompt is not None
    prompt, quiet = scene.prompt, scene.match.request.quiet  # type: ignore[union-attr]
    given: list[object] = []
    prompt.give = given.append  # type: ignore[assignment]
    scene.bar.renew()
    next(b for b in scene.bar.buttons if b.id == named[0].id).pick.do()
    assert given == [quiet]


@pytest.mark.parametrize("name", ["command", "rally_point", "mortar", "repair"])
def test_escape_opens_the_menu_where_there_is_no_quiet_no(name: str) -> None:
    d, scene = open_at(name)
    count = len(scene.match.session.entries)
    d.key("esc")
    assert d.scene is not scene
    d.wait(0.2)
    d.key("esc")
    assert d.scene is scene
    assert scene.prompt is not None
    assert len(scene.match.session.entries) == count


@pytest.mark.parametrize("size, scale", [((1280, 720), 1.0), ((1366, 768), 1.5), ((1920, 1080), 1.5)])
@pytest.mark.parametrize("name", ASKS)
def test_nothing_is_off_the_screen(name: str, size: tuple[int, int], scale: float) -> None:
    d, _ = open_at(name, size, scale)
    # What lies in a tray lies over the table on purpose.
    assert [
        fault for fault in d.faults() if not ("overlaps" in fault and ("card_" in fault or "captain_" in fault))
    ] == []


@hard_case(4)
def test_a_pivot_dragged_over_a_minefield_and_back_has_no_effect() -> None:
    """Hard case 4."""
    match = ASKS["pivot"]()
    scene = PlayScene(match)
    d = Driver.start(scene, (1280, 720), speed=0.0, reduced_motion=True)
    d.wait(0.1)
    before = digest(match.state), len(match.session.events), len(match.session.entries)
    camera = scene.arena.camera
    pose = match.state.tanks["red"].pose
    assert pose is not None

    def spot(x: float, y: float) -> tuple[int, int]:
        px, py = camera.to_screen(x, y)
        return round(px), round(py)

    d.down(spot(pose[0] + 1.2, pose[1] + 0.7))
    for x, y in ((8, 12), (12, 6), (4, 12), (9, 9)):
        d.move(spot(x, y))
    prompt = scene.prompt
    assert isinstance(prompt, PivotPrompt)
    assert prompt.value != 0
    assert (digest(match.state), len(match.session.events), len(match.session.entries)) == before
    # The window loses the pointer: the drag counts for nothing (hard case 18).
    d.send(pygame.WINDOWFOCUSLOST)
    assert prompt.value == 0
    d.up(spot(9, 9))
    assert (digest(match.state), len(match.session.events), len(match.session.entries)) == before


def test_a_pivot_is_typed_and_goes_by_fifths_of_a_degree() -> None:
    d, scene = open_at("pivot")
    prompt = scene.prompt
    assert isinstance(prompt, PivotPrompt)
    d.key("left", "left")
    assert prompt.value == pytest.approx(0.4)
    d.key("-", "1", "2", ".", "4")
    assert prompt.value == pytest.approx(-12.4)
    d.key("9", "9")
    assert prompt.value == pytest.approx(-12.4)
    d.key("enter")
    assert scene.match.session.entries[-1].answer == {"degrees": pytest.approx(-12.4)}


@hard_case(20)
def test_a_tile_is_laid_only_where_it_may_lie_and_is_taken_up_again() -> None:
    """Hard case 20: a stray click is harmless, closed ground is refused with its reason, Esc takes the tile up."""
    match = setting_up("tiles", tiles=6)
    scene = PlayScene(match)
    d = Driver.start(scene, (1280, 720), speed=0.0, reduced_motion=True)
    d.wait(0.1)
    camera = scene.arena.camera
    count = match.state.tiles_laid
    middle = camera.to_screen(15, 15)
    d.click_at((round(middle[0]), round(middle[1])))
    d.click_at((round(middle[0]), round(middle[1])))
    assert match.state.tiles_laid == count
    lay = d.find("lay")
    assert not lay.enabled
    assert "Too near" in lay.reason
    corner = camera.to_screen(15, 0.2)
    d.click_at((round(corner[0]), round(corner[1])))
    assert not d.find("lay").enabled
    d.key("g")
    assert d.find("lay").enabled
    d.key("esc")
    assert match.state.tiles_laid == count
    d.key("enter")
    assert match.state.tiles_laid == count + 1


def test_a_target_that_is_none_says_why() -> None:
    match = match_of(duel(row=["fire_away"]), "reveal")
    scene = PlayScene(match)
    d = Driver.start(scene, (1280, 720), speed=0.0, reduced_motion=True)
    d.wait(0.1)
    d.move(d.find("pick_t2").rect.center)
    signs = [sign for sign in scene.arena.overlays if getattr(sign, "id", "") == "t2"]
    assert signs
    assert all(getattr(sign, "state", "") == "blocked" for sign in signs)
    before = len(match.session.entries)
    d.click("pick_t2")
    assert len(match.session.entries) == before


def test_no_text_of_a_prompt_is_cut() -> None:
    """Titles and lines fit at the smallest window."""
    cut: list[str] = []
    for name in ASKS:
        text.forget()
        d, scene = open_at(name)
        d.app._dirty = True
        d.app.step([], 0.0)
        words = {scene.bar.title, scene.bar.words}
        cut += [said for said in text.shortened() if said in words]
    assert cut == []


def test_enter_is_for_the_question_wherever_the_ring_has_strayed_to() -> None:
    d, scene = open_at("command")
    count = len(scene.match.session.entries)
    d.focus_on("board_blue")
    d.key("enter")
    assert scene.match.session.entries[count].answer == "reveal"


def test_left_and_right_stay_in_the_question() -> None:
    d, scene = open_at("command")
    for _ in range(9):
        d.key("right")
        assert d.root.focus in scene.bar.buttons


def test_the_pivots_chip_says_what_the_bar_says_and_the_ring_stays_on_the_button() -> None:
    d, scene = open_at("pivot")
    assert [button.id for button in scene.bar.buttons] == ["turn", "left", "right"]
    d.key("left")
    assert "0.2°" in scene.bar.title
    assert (told(0.2), told(-12.44), told(0.0)) == ("0.2° left", "12.4° right", "not turned")
    d.key("right")
    d.focus_on("left")
    d.key("enter")
    assert "5.0°" in scene.bar.title
    assert d.focus == "left", "pressed again and again"
    assert [button.id for button in scene.bar.buttons] == ["turn", "left", "right", "none"]


def test_a_shot_from_a_bunker_is_marked_long_however_near() -> None:
    tanks = {"red": at(5, 5, 45, row=["fire_away"], ammo=1), "blue": at(9, 9, 0), "yellow": at(24, 6, 90)}
    match = match_of(scene_of(**tanks, tiles=[tile("bunker", 12, 5, 0, up=True)]), "ammo")
    d = Driver.start(PlayScene(match), (1280, 720), speed=0.0, reduced_motion=True)
    d.wait(0.1)
    page = d.scene
    assert isinstance(page, PlayScene)
    assert isinstance(page.prompt, AimPrompt)
    assert page.prompt.targets()["blue"] == "close"
    marks = [sign for sign in page.arena.overlays if isinstance(sign, TargetMark) and sign.chip]
    assert [(mark.id, mark.chip.partition(":")[0]) for mark in marks] == [("blue", "LONG")]


def test_a_figure_that_answers_takes_out_no_measuring_tool() -> None:
    """The chips on the buttons are 1 and 2: so are the keys of two tools while nothing has figures of its own."""
    d, scene = open_at("mortar")
    at = len(scene.match.session.entries)
    d.key("2")
    assert scene.match.session.entries[at].answer == "yellow"
    d.wait(0.1)
    assert scene.gauge.tool is None
    d.wait(5.0)
    d.key("2")
    assert scene.gauge.tool == "arcs"


def test_the_third_player_is_told_that_the_tank_does_not_slide() -> None:
    """A3: on the line of its own edge, half-way."""
    d = Driver.start(PlayScene(setting_up(colors=("red", "blue", "yellow"))), (1280, 720))
    scene = d.scene
    assert isinstance(scene, PlayScene)
    told = []
    for _ in range(3):
        d.wait(0.5)
        assert scene.prompt is not None
        help_ = scene.prompt.help()
        assert help_ is not None
        told.append(" ".join(words for _, words in help_[1]) + scene.prompt.words)
        d.key("enter")
    assert [("slides" in words, "Drag" in words) for words in told] == [(True, True), (True, True), (False, False)]


def test_a_shot_from_a_bunker_names_its_target() -> None:
    _, scene = open_at("shot")
    assert scene.prompt is not None
    names = [pick.sub.partition(":")[0] for pick in scene.prompt.picks() if pick.id == "fire"]
    assert names == ["**Blue**"]


@pytest.mark.parametrize("way", [-30.0, 30.0])
def test_a_tank_dragged_past_the_end_of_its_edge_stands_at_the_last_legal_place(way: float) -> None:
    d, scene = open_at("place_tank")
    x, y, heading = scene.prompt.pose  # type: ignore[union-attr]
    camera = scene.arena.camera
    turn = math.radians(heading + 90)
    start = camera.to_screen(x, y)
    end = camera.to_screen(x + way / 6 * math.cos(turn), y + way / 6 * math.sin(turn))
    d.move((round(start[0]), round(start[1])))
    d.down((round(start[0]), round(start[1])))
    d.move((round(end[0]), round(end[1])))
    d.up((round(end[0]), round(end[1])))
    assert scene.bar.gold is not None
    assert scene.bar.gold.enabled
    assert "Something stands there." not in [getattr(sign, "words", "") for sign in scene.prompt.overlays()]  # type: ignore[union-attr]
    d.click("here")
    assert abs(scene.match.session.entries[-1].answer["offset"]) == pytest.approx(1.4748737, abs=1e-6)
