"""Widgets by mouse and by keyboard."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from boompatrol.ui.overlay import Answer, Modal
from boompatrol.ui.scene import WidgetScene
from boompatrol.ui.step import Quit, Step
from boompatrol.ui.widgets import (
    Button,
    Choice,
    Column,
    Free,
    Grid,
    Label,
    Option,
    Row,
    ScrollList,
    Slider,
    Spot,
    Stepper,
    TextField,
    Toggle,
    Widget,
)
from tests.ui.driver import Driver


class Page(WidgetScene):
    """A page of the widgets a test asks for; what they report is in `told`."""

    def __init__(self, make: Callable[["Page"], list[Widget]], wide: int = 600):
        super().__init__()
        self.make = make
        self.wide = wide
        self.told: list[Any] = []

    def build(self) -> Widget:
        self.column = Column("column", self.make(self), gap=12)
        return Free("page", arrange=self._arrange).add(self.column)

    def _arrange(self, rect: pygame.Rect) -> None:
        self.column.place(pygame.Rect(40, 40, self.wide, self.column.measure(self.wide)[1]))

    def tell(self, value: Any) -> Step:
        self.told.append(value)
        return None

    def action(self, name: str, e: pygame.Event) -> Step:
        self.told.append(f"action {name}")
        return None


def page(make: Callable[[Page], list[Widget]], **rest: Any) -> tuple[Driver, Page]:
    scene = Page(make)
    return Driver.start(scene, **rest), scene


def two_buttons(p: Page) -> list[Widget]:
    return [
        Button("a", "Alpha", lambda: p.tell("a"), tooltip="Does alpha."),
        Button("b", "Beta", lambda: p.tell("b")),
        Button("c", "Gamma", lambda: p.tell("c")).off("Nothing to gamma."),
        Button("d", "Delta", lambda: p.tell("d"), enabled=False),
    ]


def test_a_button_is_pressed_by_click_enter_and_space() -> None:
    d, p = page(two_buttons)
    d.click("Beta")
    d.key("enter", "space")
    assert p.told == ["b", "b", "b"]


def test_a_press_that_is_released_elsewhere_does_nothing() -> None:
    d, p = page(two_buttons)
    d.down(d.find("a").rect.center)
    d.move((900, 600))
    d.up((900, 600))
    d.down(d.find("a").rect.center)
    d.up(d.find("b").rect.center)
    assert p.told == []


def test_a_release_outside_the_window_and_a_lost_window_let_go() -> None:
    d, p = page(two_buttons)
    d.down(d.find("a").rect.center)
    d.send(pygame.WINDOWFOCUSLOST)
    assert d.root.held is None
    d.up(d.find("a").rect.center)
    d.down(d.find("b").rect.center)
    d.up((-30, 900))
    assert p.told == []


def test_only_the_left_button_presses() -> None:
    d, p = page(two_buttons)
    for button in (2, 3):
        d.down(d.find("a").rect.center, button)
        d.up(d.find("a").rect.center, button)
    assert p.told == []


def test_a_held_enter_presses_once() -> None:
    d, p = page(two_buttons)
    d.focus_on("a")
    d.key("enter", hold=20)
    assert p.told == ["a"]
    d.key("enter")
    assert p.told == ["a", "a"]


def test_what_is_off_says_why_and_does_nothing() -> None:
    d, p = page(two_buttons)
    d.click("c")
    assert d.tooltip == "Nothing to gamma."
    d.focus_on("a")
    d.key("tab", "tab")
    assert d.focus == "c"
    assert d.tooltip == "Nothing to gamma."
    d.key("enter")
    assert p.told == []


def test_tab_goes_round_in_tree_order_and_leaves_out_what_is_off_without_a_reason() -> None:
    d, _ = page(two_buttons)
    d.focus_on("a")
    seen = []
    for _n in range(4):
        seen.append(d.focus)
        d.key("tab")
    assert seen == ["a", "b", "c", "a"]
    d.key("shift+tab", "shift+tab")
    assert d.focus == "c"


def test_a_tooltip_waits_350_ms_under_the_pointer_and_none_on_focus() -> None:
    d, _ = page(two_buttons)
    d.move(d.find("a").rect.center)
    d.wait(0.3)
    assert d.tooltip == ""
    d.wait(0.1)
    assert d.tooltip == "Does alpha."
    assert d.root.tooltip is not None
    assert not d.root.tooltip.rect.colliderect(d.find("a").rect)
    d.move((1000, 600))
    assert d.tooltip == ""
    d.focus_on("b")
    d.key("shift+tab")
    assert d.tooltip == "Does alpha."


def test_tooltips_can_be_switched_off_but_reasons_stay() -> None:
    d, _ = page(two_buttons, tooltips=False)
    d.hover("a")
    assert d.tooltip == ""
    d.hover("c")
    assert d.tooltip == "Nothing to gamma."


def test_a_button_lifts_under_the_pointer_and_settles() -> None:
    d, _ = page(two_buttons)
    before = pygame.image.tobytes(d.app.surface, "RGB")
    d.hover("b", 0.2)
    assert pygame.image.tobytes(d.app.surface, "RGB") != before
    d.move((1000, 600))
    d.wait(0.3)
    assert pygame.image.tobytes(d.app.surface, "RGB") == before
    assert d.app.sleep_for() is None


def test_reduced_motion_moves_nothing() -> None:
    d, _ = page(two_buttons, reduced_motion=True)
    d.move(d.find("b").rect.center)
    assert d.app.sleep_for() is None


def test_a_toggle_turns_over() -> None:
    d, p = page(lambda p: [Toggle("t", "Sudden death", False, p.tell, note="a note")])
    d.click("t")
    d.key("space", "enter")
    assert p.told == [True, False, True]


def choices(p: Page) -> list[Widget]:
    options = [Option(2, "two"), Option(3, "three", reason="not now"), Option(4, "four")]
    return [
        Choice("n", "Number", options, 2, p.tell),
        Stepper("s", "Speed", ["slow", "normal", "fast"], "slow", p.tell),
    ]


def test_a_choice_by_keys_skips_what_cannot_be_taken_and_stops_at_the_ends() -> None:
    d, p = page(choices)
    d.focus_on("n")
    d.key("right", "right", "left", "left")
    assert p.told == [4, 2]
    assert d.focus == "n"
    d.key("enter", "enter")
    assert p.told == [4, 2, 4, 2]


def test_a_choice_by_mouse_takes_the_cell_under_the_pointer() -> None:
    d, p = page(choices)
    cells = d.get(Choice, "n").cells()
    for n in (1, 2, 2, 0):
        d.click_at(cells[n].center)
    assert p.told == [4, 2]


def test_a_stepper_by_mouse_and_keys() -> None:
    d, p = page(choices)
    box = d.find("s").rect
    d.click_at((box.right - 10, box.centery))
    d.click_at((box.right - 10, box.centery))
    d.click_at((box.right - 10, box.centery))
    d.click_at((box.left + 10, box.centery))
    d.key("left")
    assert p.told == ["normal", "fast", "normal", "slow"]


def test_a_slider_follows_the_pointer_and_goes_back_when_the_drag_is_lost() -> None:
    d, p = page(lambda p: [Slider("v", "Volume", 0.5, p.tell, step=0.1)])
    track = d.get(Slider, "v").track()
    d.down((track.right, track.centery))
    assert p.told[-1] == 1.0
    d.move((track.left - 50, track.centery + 90))
    assert p.told[-1] == 0.0
    d.up((track.left, track.centery))
    d.down(track.center)
    d.send(pygame.WINDOWFOCUSLOST)
    assert d.get(Slider, "v").value == 0.0
    d.key("right", "right", "left", "end", "home", "right")
    assert p.told[-1] == 0.1


def fields(p: Page) -> list[Widget]:
    return [
        TextField("name", "Name", "Ann", p.tell, longest=8),
        TextField("seed", "Seed", "", p.tell, longest=4, allow=str.isdecimal),
        Button("ok", "Ok", lambda: p.tell("ok")),
    ]


def test_typing_replaces_what_was_selected_and_shortcuts_are_off() -> None:
    d, p = page(fields)
    d.click("name")
    d.focus_on("seed")
    d.focus_on("name")
    d.type("pl5?")
    assert d.get(TextField, "name").value == "pl5?"
    assert not [t for t in p.told if str(t).startswith("action")]
    assert d.root.typing
    d.focus_on("ok")
    d.key("p")
    assert p.told[-1] == "action peek"


def test_enter_is_text_and_esc_gives_back_what_was_there() -> None:
    d, p = page(fields)
    d.focus_on("name")
    d.type("Bob")
    d.key("enter")
    assert d.get(TextField, "name").value == "Bob"
    assert d.focus == "name"
    d.type("!")
    d.key("esc")
    assert d.get(TextField, "name").value == "Bob"
    assert "action back" not in p.told
    d.key("esc")
    assert p.told[-1] == "action back"


def test_editing_keys() -> None:
    d, _ = page(fields)
    name = d.get(TextField, "name")
    d.focus_on("name")
    d.key("end", "backspace")
    assert name.value == "An"
    d.key("home", "delete")
    assert name.value == "n"
    d.type("a")
    d.key("end")
    d.type(" bo")
    d.key("ctrl+backspace")
    assert name.value == "an "
    d.key("shift+home")
    d.type("x")
    assert name.value == "x"
    d.key("backspace", hold=5)
    assert name.value == ""


def test_what_is_too_long_or_not_allowed_falls_away() -> None:
    d, p = page(fields)
    d.focus_on("name")
    d.type("0123456789")
    assert d.get(TextField, "name").value == "01234567"
    d.focus_on("seed")
    d.type("1a2-3456")
    assert d.get(TextField, "seed").value == "1234"
    assert p.told[-1] == "1234"


def test_an_accented_letter_and_an_input_method_arrive() -> None:
    d, _ = page(fields)
    d.focus_on("name")
    d.send(pygame.TEXTEDITING, text="ni", start=0, length=2)
    d.key("enter")
    d.send(pygame.TEXTINPUT, text="é明")
    assert d.get(TextField, "name").value == "é明"


def test_arrows_leave_a_field_upward_downward_and_at_its_ends() -> None:
    d, _ = page(lambda p: [*fields(p), Row("r", [TextField("x", "X", "ab"), Button("y", "Y")])])
    d.focus_on("name")
    d.key("left", "right", "right")
    assert d.focus == "name"
    d.key("down")
    assert d.focus == "seed"
    d.focus_on("x")
    d.key("right")
    assert d.focus == "x"
    d.key("right")
    assert d.focus == "y"
    d.key("left")
    d.key("left", hold=9)
    assert d.focus == "x"


def test_a_list_scrolls_with_the_focus_the_wheel_and_the_bar() -> None:
    def make(p: Page) -> list[Widget]:
        rows: list[Widget] = [Button(f"r{n}", f"Row {n}", lambda n=n: p.tell(n)) for n in range(30)]  # type: ignore[misc]
        return [ScrollList("list", rows, gap=4, want=(None, 400))]

    d, p = page(make)
    box = d.get(ScrollList, "list")
    d.root.focus_on(d.find("r20"))
    assert box.offset > 0
    assert box.rect.contains(d.find("r20").rect)
    d.key("enter")
    assert p.told == [20]
    d.move(box.rect.center)
    before = box.offset
    d.send(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0, flipped=False)
    assert box.offset < before
    bar = box._bar()
    d.down(bar.center)
    d.move((bar.centerx, 2000))
    assert box.offset == box.reach
    d.up((bar.centerx, 2000))
    assert d.root.content.at((box.rect.centerx, box.rect.bottom + 20)) is None


class Pages(Widget):
    """A list that brings another page with the page keys."""

    role = "list"
    focusable = True

    def act(self, name: str) -> tuple[bool, Step]:
        return name == "page_down", Quit(3) if name == "page_down" else None


@pytest.mark.parametrize("focus", ["pages", "a"])
def test_what_a_list_asks_for_at_a_page_key_is_done_wherever_the_focus_is(focus: str) -> None:
    d, _ = page(lambda p: [Button("a", "A"), Pages("pages", "Pages", want=(100, 60))])
    d.focus_on(focus)
    d.key("pgup")
    assert d.app.status is None
    d.key("pgdn")
    assert d.app.status == 3


def test_arrows_go_to_the_nearest_control_in_their_direction() -> None:
    d, _ = page(lambda p: [Grid("g", [Button(f"b{n}", str(n)) for n in range(9)], across=3), Button("wide", "Wide")])
    d.root.focus_on(d.find("b4"))
    for key, there in (("up", "b1"), ("right", "b2"), ("down", "b5"), ("down", "b8"), ("left", "b7"), ("down", "wide")):
        d.key(key)
        assert d.focus == there
    d.key("down")
    assert d.focus == "wide"


def test_a_question_has_the_focus_alone_and_esc_means_no() -> None:
    d, p = page(two_buttons)
    d.focus_on("b")
    answers = [Answer("yes", "Yes", lambda: p.tell("yes"), kind="primary"), Answer("no", "No", lambda: p.tell("no"))]
    d.root.open(Modal("ask", "Sure?", "It cannot be undone.", answers))
    assert d.focus == "yes"
    d.key("tab")
    assert d.focus == "no"
    d.key("tab", "l")
    assert d.focus == "yes"
    d.click_at(d.scene.root.content.find("a").rect.center)  # type: ignore[attr-defined]
    assert p.told == []
    d.key("esc")
    assert p.told == ["no"]
    assert d.focus == "b"
    d.root.open(Modal("ask", "Sure?", "", answers))
    d.key("enter")
    assert p.told == ["no", "yes"]
    assert d.root.modals == []


def test_presses_do_nothing_while_the_page_is_guarded() -> None:
    d, p = page(two_buttons)
    d.root.guard(0.3)
    d.click("a")
    d.key("enter")
    assert p.told == []
    d.wait(0.3)
    d.click("a")
    assert p.told == ["a"]


def test_a_spot_is_pressed_inside_its_shape_only() -> None:
    def make(p: Page) -> list[Widget]:
        p.spot = Spot("tank", "Red", on_press=lambda: p.tell("tank"), on_hover=p.tell)  # type: ignore[attr-defined]
        return [p.spot]  # type: ignore[attr-defined]

    d, p = page(make)
    p.spot.put([(300, 300), (400, 350), (300, 400), (200, 350)])  # type: ignore[attr-defined]
    d.click_at((215, 310))
    assert p.told == []
    d.click_at((300, 350))
    assert p.told == [True, "tank"]
    assert d.focus == "tank"
    d.key("enter")
    assert p.told[-1] == "tank"


def test_what_goes_away_takes_its_focus_along() -> None:
    d, _ = page(two_buttons)
    d.focus_on("b")
    d.find("b").visible = False
    d.app.step([], 0.0)
    assert d.focus in ("", "a")
    d.key("tab")
    assert d.focus in ("a", "c")
    d.root.find("column").remove(d.find("a"))
    with pytest.raises(KeyError):
        d.find("a")


def test_rows_divide_what_is_left() -> None:
    d, _ = page(
        lambda p: [Row("r", [Label("x", want=(50, 20)), Label("y", grow=1), Label("z", grow=2)], gap=0)],
        size=(1920, 1080),
    )
    widths = [c.rect.w for c in d.find("r").children]
    assert widths == [50, 183, 367]


def test_question_mark_shows_the_keys() -> None:
    d, p = page(two_buttons)
    d.key("?")
    assert d.root.modals[0].id == "help"
    assert d.faults() == []
    d.key("esc")
    assert d.root.modals == []
    assert p.told == []
