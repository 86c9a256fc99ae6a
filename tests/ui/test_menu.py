"""The main menu."""

from pathlib import Path

import pygame
import pytest

from boompatrol import assets
from boompatrol.box.edition import default_edition
from boompatrol.replay.load import load
from boompatrol.replay.reel import Reel
from boompatrol.replay.verify import verify
from boompatrol.table.events import Event
from boompatrol.table.state import HIDDEN, State
from boompatrol.ui import text
from boompatrol.ui.director import Director
from boompatrol.ui.kit import Kit
from boompatrol.ui.look import TableLook
from boompatrol.ui.main import Front
from boompatrol.ui.scene import Scene
from boompatrol.ui.scenes.attract import Attract, recorded
from boompatrol.ui.scenes.menu import FRAME, Entry, MenuScene, entries
from boompatrol.ui.scenes.play import PlayScene
from boompatrol.ui.stage import Stadium, crowd_groups
from boompatrol.ui.step import Pop, Push, Step
from tests.ui.driver import Driver

SIZES = [((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.0), ((1920, 1080), 1.5), ((1366, 768), 1.25)]


@pytest.fixture
def night(monkeypatch: pytest.MonkeyPatch) -> None:
    """No stadium is made: places do not hang on it."""
    monkeypatch.setattr(Stadium, "ask", lambda *_: None)


def menu(**rest: object) -> MenuScene:
    return MenuScene(lambda: entries(lambda: None, **rest))  # type: ignore[arg-type]


@pytest.mark.usefixtures("night")
@pytest.mark.parametrize("size, scale", [*SIZES, ((1280, 1024), 1.5), ((2560, 1080), 1.0), ((1920, 1080), 2.0)])
def test_nothing_is_clipped_or_off_the_screen(size: tuple[int, int], scale: float) -> None:
    more = [
        Entry("school", "School", "15 lessons, 20 puzzles", lambda: None),
        Entry("set", "Settings", "", lambda: None, small=True),
    ]
    for scene in (menu(), menu(more=more, on_continue=lambda: None, playing="Round 2 · Red to command")):
        d = Driver.start(scene, size, ui_scale=scale)
        assert d.faults() == []
    assert text.shortened() == []


@pytest.mark.usefixtures("night")
def test_what_cannot_be_done_is_grey_and_says_why() -> None:
    d = Driver.start(menu())
    assert d.focus == "new"
    d.hover("continue")
    assert d.tooltip == "There is no match to go on with yet."
    d.hover("load")
    assert "no saved match" in d.tooltip


@pytest.mark.usefixtures("night")
def test_continue_is_first_when_there_is_a_match() -> None:
    done: list[str] = []
    d = Driver.start(menu(on_continue=lambda: done.append("go"), playing="Round 2"))
    assert d.focus == "continue"
    d.key("enter")
    assert done == ["go"]


@pytest.mark.usefixtures("night")
def test_keyboard_alone_reaches_everything() -> None:
    d = Driver.start(menu())
    seen = set()
    for _ in range(6):
        seen.add(d.focus)
        d.key("down")
    d.key("tab")
    assert {"new", "load", "quit"} <= seen
    d.focus_on("quit")
    d.key("enter")
    assert d.app.status == 0


@pytest.mark.usefixtures("night")
def test_esc_goes_to_quit_and_does_not_leave() -> None:
    d = Driver.start(menu())
    d.key("esc", "esc", hold=4)
    assert d.app.running
    assert d.focus == "quit"


class Other(Scene):
    def event(self, e: pygame.Event) -> Step:
        return Pop()


@pytest.mark.usefixtures("night")
def test_the_menu_looks_again_when_it_comes_back() -> None:
    open_match: list[str] = []

    def offer() -> list[Entry]:
        return entries(lambda: Push(Other), (lambda: None) if open_match else None)

    d = Driver.start(MenuScene(offer))
    assert not d.find("continue").enabled
    d.click("new")
    open_match.append("one")
    d.key("a")
    assert d.find("continue").enabled


def test_the_first_picture_needs_no_stadium_and_the_stadium_comes() -> None:
    Stadium._made.clear()
    d = Driver.start(menu())
    scene = d.scene
    assert isinstance(scene, MenuScene)
    before = pygame.image.tobytes(d.app.surface, "RGB")
    while not scene.stadium.ready:
        d.app.step([pygame.event.wait(5000)], 0.0)
    assert pygame.image.tobytes(d.app.surface, "RGB") != before
    d.pass_time()
    assert d.app.sleep_for() == FRAME, "the heads of the crowd bob"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOOMPATROL_HOME", str(tmp_path))


@pytest.mark.usefixtures("home")
def test_one_click_plays_against_three_bots() -> None:
    d = Driver.start(Front(default_edition()))
    d.click("quick")
    assert isinstance(d.scene, PlayScene)
    players = d.scene.match.players
    assert [player.human for player in players.values()] == [True, False, False, False]
    request = d.scene.match.request
    assert request is not None
    assert (request.ask, request.seat) == ("plan", "red"), "nothing has to be set up first"


@pytest.mark.usefixtures("home")
def test_a_match_goes_on_upon_the_board_while_the_page_is_in_sight() -> None:
    d = Driver.start(Front(default_edition()), reduced_motion=True)
    d.pass_time()
    scene = d.scene
    assert isinstance(scene, MenuScene)
    assert scene.attract is not None
    before = scene.attract.director.chronicle.heard
    d.wait(3.0)
    assert scene.attract.director.chronicle.heard > before
    d.key("right")
    d.click("new")
    after = scene.attract.director.chronicle.heard
    d.wait(1.0)
    assert scene.attract.director.chronicle.heard == after, "nothing plays behind another page"


def test_the_board_is_given_nothing_but_what_an_onlooker_sees(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.set_mode((1280, 720))
    given: list[State] = []
    feed = Director.feed

    def fed(self: Director, events: list[Event], view: State, rest: TableLook) -> None:
        given.append(view)
        feed(self, events, view, rest)

    monkeypatch.setattr(Director, "feed", fed)
    attract = Attract(Kit())
    for _ in range(400):
        attract.update(0.2)
        rows = [slot for crew in attract.director.look.crews.values() for slot in crew.row]
        assert all(slot.card in (None, HIDDEN) or slot.face == "up" for slot in rows)
    assert len(given) > 10
    assert {card for view in given for tank in view.tanks.values() for card in tank.hand} == {HIDDEN}


def test_a_crowd_of_three_groups_holds_everybody_once() -> None:
    svg = assets.path("svg/stage/near_crowd.svg").read_text(encoding="utf-8")
    groups = crowd_groups(svg)
    assert len(groups) == 3
    shapes = ("<path", "<line", "<circle", "<polygon")
    for shape in shapes:
        assert sum(group.count(shape) for group in groups) == svg.count(shape)
    assert min(len(group) for group in groups) > len(svg) / 6


@pytest.mark.parametrize("name", recorded())
def test_a_match_of_the_board_is_sound_and_worth_a_look(name: str) -> None:
    """Recorded anew by scripts/photograph.py where the rules have changed."""
    file = assets.path(f"replays/{name}")
    assert verify(file).ok
    events = [event.name for event in Reel(load(file)).events]
    assert events.count("medals") >= 8
    assert events.count("rams") >= 4
    assert file.stat().st_size < 20_000


def test_the_match_of_the_board_begins_again_when_it_is_over() -> None:
    attract = Attract(Kit(), 0)
    attract.director.obey(0.0, True)
    attract.breath = 0.0
    begun, seen = attract.director.chronicle.heard, []
    for _ in range(2000):
        attract.update(0.25)
        seen.append(attract.director.chronicle.heard)
    assert max(seen) == attract.screening.reel.end
    assert begun in seen[seen.index(max(seen)) :]
    assert attract.medals > 8
