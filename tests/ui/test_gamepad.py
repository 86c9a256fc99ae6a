"""Gamepads, by the events that SDL posts for them."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from boompatrol.ui.actions import Keymap
from boompatrol.ui.chords import BUTTONS, PadCap
from boompatrol.ui.gamepad import Gamepad
from boompatrol.ui.keyhelp import KeyLine
from boompatrol.ui.scene import WidgetScene
from boompatrol.ui.scenes.play import PlayScene
from boompatrol.ui.scenes.report import ReportScene
from boompatrol.ui.scenes.secret import PeekScene
from boompatrol.ui.scenes.victory import VictoryScene
from boompatrol.ui.step import Step
from boompatrol.ui.widget import Widget
from boompatrol.ui.widgets import Button, Grid, TextField
from tests.ui.asks import ASKS, at, match_of, scene, setting_up
from tests.ui.driver import Driver
from tests.ui.person import Person
from tests.ui.states.ends import reporting
from tests.ui.test_play import begin


def button(name: str, down: bool = True, who: int = 0) -> pygame.Event:
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    return pygame.Event(kind, button=BUTTONS.index(name), instance_id=who)


def axis(number: int, value: int) -> pygame.Event:
    return pygame.Event(pygame.CONTROLLERAXISMOTION, axis=number, value=value, instance_id=0)


def told(events: list[pygame.Event]) -> list[str]:
    return [("+" if e.type == pygame.KEYDOWN else "-") + e.pad for e in events]


@pytest.fixture
def pad() -> Gamepad:
    return Gamepad(Keymap().held)


class Page(WidgetScene):
    """Four buttons in a square, and what was done."""

    def __init__(self) -> None:
        super().__init__()
        self.done: list[str] = []

    def build(self) -> Widget:
        buttons = [Button(name, name, lambda name=name: self.done.append(name)) for name in "pqrs"]  # type: ignore[misc]
        return Grid("page", [*buttons, TextField("name", "Name", "Ann", lambda value: None)], across=2)

    def action(self, name: str, e: pygame.Event) -> Step:
        self.done.append(name)
        return None


# what a pad says


def test_a_button_is_pressed_and_let_go(pad: Gamepad) -> None:
    assert told(pad.take(button("a"))) == ["+a"]
    assert told(pad.take(button("a", False))) == ["-a"]


def test_an_arrow_held_repeats_after_a_while(pad: Gamepad) -> None:
    assert told(pad.take(button("left"))) == ["+left"]
    assert pad.update(0.3) == []
    again = pad.update(0.15)
    assert told(again) == ["+left"]
    assert again[0].repeat
    assert told(pad.update(0.12)) == ["+left"]
    pad.take(button("left", False))
    assert pad.update(1.0) == []


def test_a_button_with_two_meanings_is_pressed_on_release_or_held_after_a_moment(pad: Gamepad) -> None:
    assert pad.take(button("lb")) == []
    assert told(pad.take(button("lb", False))) == ["+lb", "-lb"]
    assert pad.take(button("lb")) == []
    assert pad.sleep_for() == pytest.approx(0.35)
    assert told(pad.update(0.4)) == ["+hold_lb"]
    assert told(pad.take(button("lb", False))) == ["-hold_lb"]


def test_the_stick_is_an_arrow_outside_its_dead_zone_and_only_the_main_way_counts(pad: Gamepad) -> None:
    assert pad.take(axis(0, 9000)) == []
    assert told(pad.take(axis(0, 25000))) == ["+right"]
    assert pad.take(axis(1, 20000)) == []
    assert told(pad.take(axis(1, 30000))) == ["-right", "+down"]
    assert pad.take(axis(1, 27000)) == []
    assert told(pad.take(axis(0, 0))) == []
    assert told(pad.take(axis(1, 3000))) == ["-down"]


def test_a_trigger_does_not_flutter_at_its_edge(pad: Gamepad) -> None:
    assert told(pad.take(axis(5, 20000))) == ["+rt"]
    assert pad.take(axis(5, 15000)) == []
    assert pad.take(axis(5, 20000)) == []
    assert told(pad.take(axis(5, 5000))) == ["-rt"]


def test_pulling_the_plug_lets_everything_go(pad: Gamepad) -> None:
    pad.take(button("a"))
    pad.take(button("lb"))
    pad.take(button("b", who=1))
    gone = pad.take(pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0))
    assert told(gone) == ["-a"]
    assert told(pad.take(button("b", False, who=1))) == ["-b"]


def test_without_a_pad_there_is_nothing_and_it_can_be_opened_all_the_same(pad: Gamepad) -> None:
    pad.open()
    assert not pad.there
    assert pad.sleep_for() is None
    assert pad.take(pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=7)) == []
    pad.close()


# what the window makes of it


def test_cross_and_a_move_and_press() -> None:
    page = Page()
    d = Driver.start(page)
    d.pad("right", "down", "a")
    assert page.done == ["s"]
    d.pad("stick_up", "a")
    assert page.done == ["s", "q"]
    d.pad("rb", "a", "lb", "a")
    assert page.done == ["s", "q", "r", "q"]


def test_a_held_arrow_walks_on_and_a_held_a_presses_once() -> None:
    page = Page()
    d = Driver.start(page)
    d.pad("a", seconds=1.5)
    assert page.done == ["p"]
    d.pad("down", seconds=1.2)
    assert d.focus == "name", "past r, to the last row"


def test_caps_follow_the_hand() -> None:
    page = Page()
    d = Driver.start(page)
    keymap = d.app.keymap
    assert keymap.cap("ask_h") == "H"
    d.pad("down")
    assert keymap.cap("ask_h") == "X"
    assert isinstance(keymap.cap("ask_h"), PadCap)
    assert keymap.cap("press") == "Space"
    d.key("tab")
    assert keymap.cap("ask_h") == "H"
    d.pad("down")
    d.move((5, 5))
    assert keymap.cap("peek") == "P"


def test_losing_the_window_ends_what_is_held() -> None:
    page = Page()
    d = Driver.start(page)
    d.send(pygame.CONTROLLERBUTTONDOWN, button=BUTTONS.index("right"), instance_id=0)
    d.send(pygame.WINDOWFOCUSLOST)
    before = d.focus
    d.wait(1.0)
    assert d.focus == before


def test_a_pad_gets_out_of_a_text_field() -> None:
    page = Page()
    d = Driver.start(page)
    d.root.focus_on(d.find("name"))
    d.pad("rb")
    assert d.focus == "p"


def test_help_tells_the_buttons_where_a_pad_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    d = Driver.start(Page())
    for there in (False, True):
        monkeypatch.setattr(Gamepad, "there", there)
        d.pad("menu")
        assert d.root.modals
        assert d.root.modals[0].id == "help"
        lines = [w for w in d.root.modals[0].walk() if isinstance(w, KeyLine)]
        assert any(isinstance(cap, PadCap) for line in lines for cap in line.caps) is there
        d.pad("b")
    assert not d.root.modals


# at the table


def window(hold: bool = True, bots: tuple[str, ...] = ()) -> Driver:
    match = match_of(scene(red=at(5, 5, 45, row=["forward"]), blue=at(20, 20, 0, row=["again"])), bots=bots)
    d = Driver.start(PlayScene(match), (1280, 720), speed=0.0, reduced_motion=True, hold_to_peek=hold)
    d.wait(0.1)
    return d


def asked(d: Driver) -> str:
    assert isinstance(d.scene, PlayScene)
    assert d.scene.asked is not None
    return d.scene.asked.ask


def test_x_holds_up_and_b_is_no() -> None:
    d = window()
    d.pad("x")
    d.wait(0.1)
    assert asked(d) == "pivot"
    d.pad("b")  # the quiet no: it does not pivot
    d.wait(0.1)
    assert asked(d) == "turret"
    assert [e.answer for e in d.scene.match.session.entries] == ["hold_up", {"degrees": 0}]  # type: ignore[attr-defined]


def test_where_there_is_no_no_b_takes_back_once() -> None:
    match = setting_up("tiles", tiles=4)
    d = Driver.start(PlayScene(match), (1280, 720), speed=0.0, reduced_motion=True)
    d.wait(0.1)
    count = len(match.session.entries)
    d.pad("a")
    d.wait(0.1)
    assert len(match.session.entries) == count + 1
    d.pad("b")
    d.wait(0.1)
    assert len(match.session.entries) == count


def test_b_opens_no_menu_where_nothing_can_be_taken_back() -> None:
    d = window()
    assert isinstance(d.scene, PlayScene)
    count = len(d.scene.match.session.entries)
    d.pad("b")
    d.wait(0.1)
    # Nothing has been answered yet: nothing can be taken back, and no menu opens.
    assert len(d.scene.match.session.entries) == count
    assert d.app.toasts.notes


def test_holding_lb_peeks_as_long_as_it_is_held() -> None:
    d = window(bots=("blue",))
    d.send(pygame.CONTROLLERBUTTONDOWN, button=BUTTONS.index("lb"), instance_id=0)
    d.wait(0.5)
    assert isinstance(d.scene, PeekScene)
    d.send(pygame.CONTROLLERBUTTONUP, button=BUTTONS.index("lb"), instance_id=0)
    assert isinstance(d.scene, PlayScene)


def test_menu_opens_the_menu_at_the_table() -> None:
    d = window()
    d.pad("menu")
    assert type(d.scene).__name__ == "PauseScene"


@pytest.mark.timeout(400)
@pytest.mark.usefixtures("few_pictures")
def test_a_pad_alone_plays_a_whole_match_from_the_first_tank_to_the_victory(tmp_path: Path) -> None:
    match = begin(("red", "blue", "yellow"), 5, tmp_path, bots=("blue",), quick=False)
    d = Driver.start(PlayScene(match), (1280, 720), speed=0.0, reduced_motion=True)
    person = Person(d, 2, "pad")
    person.until(lambda: match.state.tiles_laid >= 5 and getattr(d.scene, "prompt", None) is not None)
    d.pad("y", "a")  # lay the rest; yes
    assert match.state.stage != "tiles"
    person.until(lambda: isinstance(d.scene, VictoryScene))
    assert match.over
    wanted = {"place_tank", "captain", "place_building", "curtain", "plan", "command", "pivot", "fire", "turret"}
    assert wanted <= set(person.met)


@pytest.mark.usefixtures("few_pictures")
@pytest.mark.parametrize("ask", ASKS)
def test_a_pad_alone_answers_every_question(ask: str) -> None:
    match = ASKS[ask]()
    d = Driver.start(PlayScene(match), (1280, 720), speed=0.0, reduced_motion=True)
    person = Person(d, 6, "pad")
    person.until(lambda: person.met[ask] > 0, 400)


@pytest.mark.parametrize("button_, answer", [("y", True), ("x", False), ("b", False), ("a", True)])
def test_a_pad_crates_up_or_keeps(button_: str, answer: bool) -> None:
    match = reporting(0)
    d = Driver.start(ReportScene(match), (1280, 720), speed=0.0, reduced_motion=True)
    d.wait(0.5)
    assert match.request is not None
    tank = match.request.tank
    d.pad(button_)
    given = next(e for e in match.session.entries if e.ask == "crate_up")
    assert (given.tank, given.answer) == (tank, answer)


def test_triggers_go_nearer_and_the_right_stick_looks_about() -> None:
    d = window()
    assert isinstance(d.scene, PlayScene)
    camera = d.scene.arena.camera
    whole = camera.u
    d.pad("rt")
    assert camera.u > whole
    before = camera.to_screen(15.0, 15.0)
    d.pad("rs_right", seconds=0.2)
    assert camera.to_screen(15.0, 15.0)[0] < before[0] - camera.rect.w // 8
    d.pad("lt")
    assert camera.u == whole
    d.key("+", "shift+up", "z")
    assert camera.u == whole
