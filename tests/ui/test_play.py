"""Whole matches and parts of matches in the window, played by posted events through what is on the screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from boompatrol.box.edition import default_edition
from boompatrol.replay.load import load
from boompatrol.replay.verify import verify
from boompatrol.table.state import SetUp
from boompatrol.ui.carnage_card import CarnageCard
from boompatrol.ui.front import Front
from boompatrol.ui.match import Match, Player, new_match
from boompatrol.ui.scenes.play import PlayScene
from boompatrol.ui.scenes.report_tally import best_first
from boompatrol.ui.scenes.victory import VictoryScene
from boompatrol.ui.skin import Skin
from boompatrol.ui.step import Pop
from tests.ui.driver import Driver
from tests.ui.person import Person
from tests.ui.states.matches import asked, fought

NAMES = {"red": "Ben", "blue": "Ann", "yellow": "Cleo", "green": "Dora"}


pytestmark = pytest.mark.usefixtures("few_pictures")


def begin(
    colors: tuple[str, ...],
    seed: int,
    folder: Path,
    *,
    teams: bool = False,
    bots: tuple[str, ...] = (),
    quick: bool = True,
) -> Match:
    seats = ("red", "yellow") if teams else colors
    players = {seat: Player(NAMES[seat], "random" if seat in bots else None) for seat in seats}
    set_up = SetUp(dict.fromkeys(colors, "draw" if quick else "ask"), quick, quick)
    return new_match(default_edition(), colors, teams, {}, set_up, players, seed, folder=folder)


def test_two_people_play_a_whole_match(tmp_path: Path) -> None:
    match = begin(("red", "blue", "yellow", "green"), 11, tmp_path, teams=True)
    d = Driver.start(PlayScene(match), (1280, 720), speed=0.0, reduced_motion=True)
    person = Person(d, 4)
    person.until(lambda: isinstance(d.scene, VictoryScene))
    assert match.over
    assert match.state.winner
    assert {"curtain", "plan", "command"} <= set(person.met)
    assert match.journal is not None
    found = verify(match.journal.file)
    assert (found.ok, found.finished, found.winner) == (True, True, match.state.winner)
    assert len(load(match.journal.file).lines) == len(match.session.entries)


def test_three_with_a_bot_set_up_by_hand_with_the_mouse_alone(tmp_path: Path) -> None:
    match = begin(("red", "blue", "yellow"), 5, tmp_path, bots=("blue",), quick=False)
    d = Driver.start(PlayScene(match), (1280, 720), speed=0.0, reduced_motion=True)
    person = Person(d, 2, "mouse")
    person.until(lambda: match.state.tiles_laid >= 5 or match.over)
    assert {"place_tank", "captain", "place_building"} <= set(person.met)
    match.lay_the_rest()
    d.scene._close()  # type: ignore[attr-defined]
    person.until(lambda: match.over or match.state.round_number > 1)
    assert {"plan", "command"} <= set(person.met)


def test_four_with_the_keyboard_alone(tmp_path: Path) -> None:
    match = begin(("red", "blue", "yellow", "green"), 8, tmp_path)
    d = Driver.start(PlayScene(match), (1366, 768), speed=0.0, reduced_motion=True, ui_scale=1.5)
    person = Person(d, 3, "keys")
    person.until(lambda: match.over or match.state.round_number > 1)
    assert person.met["curtain"] >= 4
    assert d.root.kit.theme.k > 0.685


def test_bots_alone_are_watched_to_the_end(tmp_path: Path) -> None:
    match = begin(("red", "blue", "yellow", "green"), 3, tmp_path, bots=("red", "blue", "yellow", "green"))
    d = Driver.start(PlayScene(match), (1280, 720), speed=0.0, reduced_motion=True)
    Person(d).until(lambda: isinstance(d.scene, VictoryScene))
    assert match.over


def test_the_help_of_the_set_up_goes_away_with_it(tmp_path: Path) -> None:
    match = begin(("red", "blue", "yellow"), 5, tmp_path, bots=("blue", "yellow"), quick=False)
    d = Driver.start(PlayScene(match), (1280, 720), speed=0.0, reduced_motion=True)
    person = Person(d, 2)
    person.until(lambda: match.state.stage == "tiles" and getattr(d.scene, "prompt", None) is not None)
    scene = d.scene
    assert isinstance(scene, PlayScene)
    assert scene.howto.visible
    match.lay_the_rest()
    scene._close()
    person.until(lambda: match.state.stage == "combat" and d.scene is scene and scene.prompt is not None)
    assert not scene.howto.visible
    assert not scene.table.measure_open


def test_the_speed_is_said_once_and_enter_stays_with_the_question(tmp_path: Path) -> None:
    match = begin(("red", "blue", "yellow"), 5, tmp_path, quick=False)
    d = Driver.start(PlayScene(match), (1280, 720), speed=1.0, reduced_motion=True)
    d.wait(0.1)
    d.click("fast")
    d.click("fast")
    assert [note.words for note in d.app.toasts.notes] == ["Animation speed: ×4"]
    assert d.focus == "here"


def test_a_change_of_language_puts_the_same_question_up_in_other_words(tmp_path: Path) -> None:
    match = begin(("red", "blue", "yellow"), 5, tmp_path, quick=False)
    d = Driver.start(PlayScene(match), (1280, 720), speed=0.0, reduced_motion=True)
    d.wait(0.1)
    play = d.scene
    assert isinstance(play, PlayScene)
    before = play.bar.title
    assert before.isascii()
    d.app.settings.language = "xx"
    d.app.settings_changed()
    d.wait(0.2)
    assert d.scene is play
    assert play.prompt is not None
    assert not play.bar.title.isascii()
    count = len(match.session.entries)
    d.key("enter")
    assert len(match.session.entries) == count + 1


def test_a_bot_rests_after_its_act_as_long_as_the_settings_say_and_space_goes_on(tmp_path: Path) -> None:
    match = begin(("red", "blue", "yellow", "green"), 3, tmp_path, bots=("red", "blue", "yellow", "green"))
    d = Driver.start(PlayScene(match), (1280, 720), speed=0.0, reduced_motion=True, bot_pace=2.0)
    for _ in range(300):
        request = match.request
        if request is not None and request.ask == "command":
            break
        d.app.step([], 1.0)
    count = len(match.session.entries)
    d.wait(1.0)
    assert len(match.session.entries) == count
    d.key("space")
    d.wait(0.1)
    assert len(match.session.entries) > count


def test_the_tally_breaks_ties_by_glory_then_gold(tmp_path: Path) -> None:
    state = begin(("red", "blue", "yellow"), 5, tmp_path).state.copy()
    state.medals.update(red=1, blue=1, yellow=1)
    state.glory.update(red=0, blue=2, yellow=0)
    state.tanks["yellow"].gold = 2
    assert best_first(state) == ["blue", "yellow", "red"]


def test_the_ring_of_the_focus_gives_way_to_the_carnage_card(monkeypatch: pytest.MonkeyPatch) -> None:
    d = Driver.start(PlayScene(fought(11, asked("command"))), (1280, 720), language="en", speed=0.0)
    d.wait(0.4)
    scene = d.scene
    assert isinstance(scene, PlayScene)
    rings: list[int] = []
    ring = Skin.ring_round
    monkeypatch.setattr(Skin, "ring_round", lambda *given: (rings.append(1), ring(*given))[1])
    d.root.focus_on(scene.arena.cursor)
    scene.draw(d.app.surface)
    assert rings
    rings.clear()
    scene.arena.effects.append(CarnageCard(3.4, card="underdog", first="red"))
    scene.draw(d.app.surface)
    assert not rings


def test_without_animations_the_boards_keep_up_with_the_bots(tmp_path: Path) -> None:
    match = begin(("red", "blue", "yellow", "green"), 3, tmp_path, bots=("red", "blue", "yellow", "green"))
    scene = PlayScene(match)
    d = Driver.start(scene, (1280, 720), speed=0.0, reduced_motion=True)
    for _ in range(60):
        if match.request is not None and match.request.ask == "command":
            break
        d.app.step([], 0.1)
    assert scene.table.arena.look is scene.director.look


@pytest.mark.parametrize("wish", ["menu", "new"])
def test_a_program_that_began_in_a_match_goes_on_at_the_menu(wish: str) -> None:
    d = Driver.start(PlayScene(fought(11, asked("command"))), (1280, 720), speed=0.0)
    d.app.menu = Front
    assert d.app.stack.apply(Pop(wish)) is None
    d.wait(0.1)
    assert isinstance(d.scene, Front) == (wish == "menu")
