"""What a newcomer looks up in mid-match, what a lone player may see, and what a stray Enter must not do."""

from __future__ import annotations

from boompatrol.ui.scenes.basics import BasicsScene, lessons
from boompatrol.ui.scenes.pause import PauseScene
from boompatrol.ui.scenes.play import PlayScene
from boompatrol.ui.scenes.prompt_button import PromptButton
from boompatrol.ui.scenes.victory import VictoryScene
from tests.helpers import rule
from tests.ui.asks import ASKS, at, match_of, scene
from tests.ui.driver import Driver
from tests.ui.states.matches import fought_out


def window(match: object) -> Driver:
    d = Driver.start(PlayScene(match), speed=0.0, reduced_motion=True)  # type: ignore[arg-type]
    d.wait(0.2)
    return d


def test_how_to_play_opens_from_the_pause_menu_is_read_to_its_end_with_keys_and_leads_back() -> None:
    d = window(ASKS["command"]())
    d.key("f10")
    d.wait(0.3)
    d.click("basics")
    assert isinstance(d.scene, BasicsScene)
    d.wait(0.2)
    for _ in range(4):
        d.key("down")
    d.wait(0.3)
    assert d.scene.list.offset == d.scene.list.reach
    d.key("esc")
    assert isinstance(d.scene, PauseScene)


def test_how_to_play_explains_the_words_a_match_uses() -> None:
    d = window(ASKS["command"]())
    assert isinstance(d.scene, PlayScene)
    said = " ".join(f"{lesson.title} {lesson.words}" for lesson in lessons(d.scene.match.state.edition))
    for word in ("Glory", "Crate Up", "Rattled", "Relic", "Captain's Orders", "Total Carnage", "purple", "clicks"):
        assert word in said
    assert "Every 5 are a Medal" in said


def duel(bots: tuple[str, ...]) -> Driver:
    return window(match_of(scene(red=at(5, 5, 45, row=["veer_left"]), blue=at(20, 20, 0)), bots=bots))


@rule("C11")
def test_who_is_alone_at_the_screen_reads_on_reveal_which_card_it_is() -> None:
    assert duel(("blue",)).get(PromptButton, "reveal").sub == "Veer Left"


@rule("C11")
def test_with_another_person_at_the_screen_reveal_does_not_name_the_card() -> None:
    assert duel(()).get(PromptButton, "reveal").sub == "play the card"


def test_enter_on_the_result_page_shows_the_table_and_begins_no_match() -> None:
    d = Driver.start(VictoryScene(fought_out(11)), reduced_motion=True)
    page = d.scene
    d.wait(2.0)
    assert d.focus == "watch"
    d.key("enter")
    d.wait(0.2)
    assert not isinstance(d.scene, PlayScene)
    d.key("esc")
    assert d.scene is page


def test_a_page_that_took_long_to_come_up_is_guarded_all_the_same() -> None:
    """Two seconds pass in one frame while it is made: nobody has seen it yet."""
    d = Driver.start(VictoryScene(fought_out(11)), reduced_motion=True)
    page = d.scene
    d.app.step([], 2.0)
    d.key("enter")
    assert d.scene is page
