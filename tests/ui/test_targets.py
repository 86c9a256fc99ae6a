"""Choosing what to fire at: a click chooses, the button fires, the own side is last, the ring follows the arrows."""

from __future__ import annotations

from boompatrol.ui.director import Director
from boompatrol.ui.look import TableLook
from boompatrol.ui.markup import plain
from boompatrol.ui.overlays import TargetMark
from boompatrol.ui.scenes.forecast import Forecast
from boompatrol.ui.scenes.play import PlayScene
from boompatrol.ui.scenes.prompt_button import PromptButton
from boompatrol.ui.scenes.prompts.shots import FirePrompt
from boompatrol.ui.scenes.volley import Volley
from tests.helpers import rule
from tests.ui.asks import at, match_of, scene, tile
from tests.ui.driver import Driver


def window(**more: object) -> Driver:
    """Red fires east: Blue 5 in away, Yellow (or, in team play, a Building) beside it."""
    teams = bool(more.pop("teams", False))
    match = match_of(
        scene(
            red=at(6, 15, 0, row=["fire_away"]), blue=at(12, 16, 90), yellow=at(27, 27, 0), green=at(3, 27, 0),
            tiles=[tile(None, 11, 12.5, 0)], teams=teams,
        ),
        "reveal", bots=("blue", "yellow", "green") if not teams else ("yellow",),
    )  # fmt: skip
    d = Driver.start(PlayScene(match), speed=0.0, reduced_motion=True)
    d.wait(0.2)
    return d


def asked(d: Driver) -> FirePrompt:
    assert isinstance(d.scene, PlayScene)
    assert isinstance(d.scene.prompt, FirePrompt)
    return d.scene.prompt


def spot(d: Driver, thing: str) -> str:
    assert isinstance(d.scene, PlayScene)
    return next(w.id for w in d.scene.spots.children if getattr(w, "thing", "") == thing)


def a_building(d: Driver) -> str:
    return next(id for id in asked(d).targets() if id not in ("red", "blue", "yellow", "green", "clocktower"))


def test_a_click_on_a_target_chooses_it_and_only_the_button_fires() -> None:
    d = window()
    prompt = asked(d)
    assert prompt.chosen == "blue"
    count = len(prompt.desk.match.session.entries)
    building = a_building(d)
    d.click(spot(d, building))
    d.click(spot(d, building))
    assert prompt.chosen == building
    assert len(prompt.desk.match.session.entries) == count
    assert d.focus == "fire"
    d.key("enter")
    given = prompt.desk.match.session.entries[count].answer
    assert given == {"clicks": 0, "target": building}


def test_the_pointer_on_its_way_to_the_button_changes_no_target_and_reads_what_it_passes_over() -> None:
    d = window()
    prompt = asked(d)
    building = a_building(d)
    d.hover(spot(d, building))
    assert prompt.chosen == "blue"
    chips = {sign.id: sign.chip for sign in prompt.overlays() if isinstance(sign, TargetMark)}
    assert chips["blue"]
    assert chips[building]


def test_in_team_play_the_own_side_is_the_last_target_and_says_so() -> None:
    d = window(teams=True)
    prompt = asked(d)
    assert list(prompt.targets())[-1] == "blue"
    assert prompt.chosen == a_building(d)
    while prompt.chosen != "blue":
        d.key("right")
    assert "your own side" in plain(prompt.title)


def test_an_arrow_brings_the_ring_back_from_hold_fire_to_fire() -> None:
    d = window()
    d.focus_on("hold")
    d.key("right")
    assert d.focus == "fire"
    assert asked(d).chosen != "blue"
    d.focus_on("hold")
    d.key("up")
    assert d.focus == asked(d).desk.bar.gold.id  # type: ignore[attr-defined]


def test_the_buttons_that_turn_the_turret_do_not_read_like_a_hint_for_the_mouse() -> None:
    d = window()
    labels = {d.find(id).label for id in ("left", "right")}
    assert labels == {"Turret left", "Turret right"}
    assert "Enter" in d.find("fire").key_cap  # type: ignore[attr-defined]


def test_a_plan_says_which_targets_need_the_turret_turned_because_the_drawn_arc_does_not_hold_them() -> None:
    """Blue lies straight ahead, Green at 45 degrees to the right: an eighth of a circle, one click."""
    match = match_of(scene(stage="plan", red=at(6, 20, 0), blue=at(12, 20, 90), green=at(11, 15, 0)))
    volley = Volley(match.view("red"), "red")
    volley.of(["fire_away"])
    lines = [words for _, words in volley.lines()]
    assert any(line.startswith("Blue: ") and "click" not in line for line in lines)
    assert any(line.startswith("Green: ") and line.endswith(", 1 click right") for line in lines)


def test_a_plan_counts_the_buildings_of_the_drawn_arc_apart_from_those_a_click_away() -> None:
    match = match_of(scene(
        stage="plan", red=at(6, 20, 0), blue=at(28, 2, 90), yellow=at(28, 28, 90),
        tiles=[tile(None, 11, 20, 0), tile(None, 10, 16, 0), tile(None, 10, 24.5, 0)],
    ))  # fmt: skip
    volley = Volley(match.view("red"), "red")
    volley.of(["fire_away"])
    assert [words for _, words in volley.lines()][-2:] == ["1 Building", "2 more with a click"]


def test_a_shot_repeated_by_again_is_told_as_two() -> None:
    match = match_of(scene(stage="plan", red=at(6, 20, 0), blue=at(12, 20, 90)))
    volley = Volley(match.view("red"), "red")
    volley.of(["fire_away", "again"])
    assert plain(volley.lines()[0][1]) == "Fire Away, and once more"
    volley.of(["fire_away", "forward", "again"])
    assert plain(volley.lines()[0][1]) == "Fire Away"


def test_a_row_that_moves_nothing_says_so() -> None:
    match = match_of(scene(stage="plan", red=at(6, 20, 0), blue=at(12, 20, 90)))
    forecast = Forecast(match.view("red"), "red")
    forecast.of(["fire_away"])
    assert [words for _, words in forecast.lines()] == ["It stays where it is."]


def test_the_dice_of_a_shot_are_called_by_what_its_target_was_then() -> None:
    """The tile was face down when it was shot at; told again, it has been turned since."""
    match = match_of(
        scene(red=at(6, 15, 0, row=["fire_away"]), blue=at(27, 3, 0), tiles=[tile("gold_bar", 10, 15, 0)]),
        "reveal", {"clicks": 0, "target": "t1"}, falls=("C",), bots=("blue",),
    )  # fmt: skip
    assert "revealed" in [event.name for event in match.session.events]
    match.told = len(match.session.events)
    view = match.view()
    director = Director(view, speed=0.0, reduced=True)
    director.reset(view, match.history(), match.base)
    assert director.memory.dice is not None
    assert plain(director.memory.dice.title) == "Red at a building, Close"
    assert director.look.tiles == TableLook.of(view).tiles


def test_a_long_second_line_of_fire_stands_over_two_lines_and_is_not_left_out() -> None:
    match = match_of(
        scene(red=at(6, 15, 0, row=["fire_away"]), blue=at(12, 15, 90, captain="boxy", all_long=True),
              yellow=at(27, 27, 0), green=at(3, 27, 0)),
        "reveal",
    )  # fmt: skip
    d = Driver.start(PlayScene(match), (1280, 720), speed=0.0, reduced_motion=True)
    d.wait(0.2)
    button = d.get(PromptButton, "fire")
    line = button._second(button.rect.w - 2 * button.px(10))
    assert line is not None
    assert (line.words, line.lines) == ("Close: 2 dice, lesser (Boxy)", 2)


@rule("C5")
def test_a_plan_says_that_again_laid_first_finds_nothing_to_repeat() -> None:
    match = match_of(scene(stage="plan", red=at(6, 20, 0), blue=at(12, 20, 90)))
    forecast = Forecast(match.view("red"), "red")
    forecast.of(["again", "forward"])
    assert "Again finds nothing to repeat yet (C5)." in [plain(words) for _, words in forecast.lines()]
    forecast.of(["forward", "again"])
    assert not any("Again" in words for _, words in forecast.lines())


def test_fire_names_its_key_below_the_dice_where_both_do_not_go_in_one_line() -> None:
    d = window()
    d.resize((1280, 720))
    d.click(spot(d, a_building(d)))
    button = d.get(PromptButton, "fire")
    line = button._second(button.rect.w - 2 * button.px(10))
    assert line is not None
    assert line.words.endswith("Enter")
    assert "1 die" in line.words
