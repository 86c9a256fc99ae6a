"""What stands over a page: the note of its keys, and the questions of the menu over a match."""

import pytest

from boompatrol.box.edition import default_edition
from boompatrol.ui.begin import straight
from boompatrol.ui.keyhelp import KeyHead, KeyLine
from boompatrol.ui.scenes.pause import PauseScene
from boompatrol.ui.scenes.play import PlayScene
from tests.ui.asks import at, match_of, scene
from tests.ui.driver import Driver
from tests.ui.fit import Listener


def window(**settings: object) -> Driver:
    match = match_of(scene(red=at(5, 5, 45, row=["forward"]), blue=at(20, 20, 0, row=["again"])))
    d = Driver.start(PlayScene(match), (1280, 720), speed=0.0, reduced_motion=True, **settings)
    d.wait(0.3)
    return d


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_every_column_of_keys_begins_with_the_heading_of_its_group(scale: float) -> None:
    d = window(ui_scale=scale)
    d.key("?")
    parts = [w for w in d.root.modals[0].walk() if isinstance(w, KeyHead | KeyLine)]
    columns = {x: [w for w in parts if w.rect.x == x] for x in {w.rect.x for w in parts}}
    assert len(columns) >= 2
    firsts = [min(column, key=lambda w: w.rect.y) for column in columns.values()]
    assert all(isinstance(first, KeyHead) for first in firsts)
    assert len({first.rect.y for first in firsts}) == 1


def test_the_menu_is_put_away_while_one_of_its_questions_stands_there() -> None:
    d = window()
    d.key("f10")
    d.wait(0.3)
    assert isinstance(d.scene, PauseScene)
    with Listener().listening() as listener:
        assert "Pause" in {said.words for said in listener.heard(d)}
        d.click("who_plays")
        assert "Who plays?" in {said.words for said in listener.heard(d)}
        assert "Pause" not in {said.words for said in listener.heard(d)}
        d.key("esc")
        assert "Pause" in {said.words for said in listener.heard(d)}


def test_bots_of_a_command_line_are_told_apart_without_their_crew() -> None:
    match = straight(["human", "gunner", "recruit", "gunner"], 7, default_edition(), quick=True)
    assert [match.name(seat) for seat in match.state.seats] == ["Red", "Gunner", "Recruit", "Gunner 2"]
