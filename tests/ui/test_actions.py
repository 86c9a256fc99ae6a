"""Actions and keys."""

from itertools import combinations, pairwise

import pygame
import pytest

from boompatrol.ui.actions import ACTIONS, DEFAULT_KEYS, FIXED, SHARED, Chord, Keymap
from boompatrol.ui.chords import BUTTONS, HOLD, STICK
from boompatrol.ui.language import speak
from boompatrol.ui.scene import WidgetScene
from boompatrol.ui.step import Step
from boompatrol.ui.widget import Widget
from boompatrol.ui.widgets import Button, Column, Label, Panel, ScrollList, TextField
from tests.ui.driver import Driver


def press(key: int, mod: int = 0, char: str = "") -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=char)


@pytest.mark.parametrize(
    "event, action",
    [
        (press(pygame.K_RETURN), "confirm"),
        (press(pygame.K_KP_ENTER), "confirm"),
        (press(pygame.K_ESCAPE), "back"),
        (press(pygame.K_TAB), "next"),
        (press(pygame.K_TAB, pygame.KMOD_LSHIFT), "prev"),
        (press(pygame.K_z, pygame.KMOD_RCTRL), "undo"),
        (press(pygame.K_z, pygame.KMOD_LMETA), "undo"),
        (press(pygame.K_u, 0, "u"), "undo"),
        (press(pygame.K_p, 0, "p"), "peek"),
        (press(pygame.K_F6), "area"),
        (press(pygame.K_F11), "fullscreen"),
        (press(pygame.K_RETURN, pygame.KMOD_LALT), "fullscreen"),
        (press(pygame.K_SLASH, pygame.KMOD_LSHIFT, "?"), "help"),
        # without text input SDL tells the key alone, here on a US, a German and a French keyboard
        (press(pygame.K_SLASH, pygame.KMOD_LSHIFT, "/"), "help"),
        (press(0xDF, pygame.KMOD_RSHIFT, "\u00df"), "help"),
        (press(pygame.K_COMMA, pygame.KMOD_LSHIFT, ","), "help"),
        (press(pygame.K_EQUALS, pygame.KMOD_LSHIFT, "="), "zoom_in"),
        (press(pygame.K_5, 0, "5"), "digit_5"),
        (press(pygame.K_KP7, pygame.KMOD_NUM, "7"), "digit_7"),
        (press(pygame.K_p, pygame.KMOD_CAPS, "P"), "peek"),
        (press(pygame.K_PLUS, 0, "+"), "zoom_in"),
        (press(pygame.K_LEFT, pygame.KMOD_RSHIFT), "pan_left"),
    ],
)
def test_each_key_means_its_action(event: pygame.Event, action: str) -> None:
    assert action in Keymap().of(event)


def test_space_presses_and_skips() -> None:
    assert Keymap().of(press(pygame.K_SPACE)) == ("press", "skip")


def test_modifiers_count() -> None:
    keymap = Keymap()
    assert keymap.of(press(pygame.K_z)) == ("zoom_fit",)
    assert keymap.of(press(pygame.K_p, pygame.KMOD_LCTRL)) == ()


def test_while_typing_letters_digits_and_space_mean_nothing() -> None:
    keymap = Keymap()
    for key, char in ((pygame.K_p, "p"), (pygame.K_5, "5"), (pygame.K_SPACE, " "), (pygame.K_SLASH, "?")):
        assert keymap.of(press(key, 0, char), typing=True) == ()
    assert keymap.of(press(pygame.K_TAB), typing=True) == ("next",)
    assert keymap.of(press(pygame.K_z, pygame.KMOD_LCTRL), typing=True) == ("undo",)


def test_a_changed_key_replaces_the_old_ones_and_a_bad_one_is_said() -> None:
    keymap = Keymap({"undo": "ctrl+u v", "peek": "hyper+q", "log": "nokey"}, {"undo": "y", "peek": "joystick"})
    assert [str(chord) for chord in keymap.keys("undo")] == ["Ctrl + U", "V"]
    assert keymap.of(press(pygame.K_z, pygame.KMOD_LCTRL)) == ()
    assert keymap.of(press(pygame.K_p, 0, "p")) == ("peek",)
    assert (keymap.pad("undo"), keymap.pad("peek")) == ("Y", "hold LB")
    assert len(keymap.faults) == 3


def test_every_key_of_the_table_parses_has_a_cap_and_is_read_back() -> None:
    for keys in DEFAULT_KEYS.values():
        for words in keys:
            chord = Chord.parse(words)
            assert str(chord)
            assert Chord.parse(chord.text) == chord
    names = ("undo", "confirm", "back", "peek", "fullscreen", "help", "page_up", "prev")
    assert [Keymap().cap(n) for n in names] == ["U", "Enter", "Esc", "P", "F11", "?", "PgUp", "Shift + Tab"]


def test_the_words_of_caps_are_translated_and_letters_are_not() -> None:
    speak("xx")
    try:
        assert Keymap().cap("skip").startswith("Špàçé")
        assert Keymap().cap("peek") == "P"
    finally:
        speak("en")


def test_a_scene_can_add_actions_of_its_own() -> None:
    keymap = Keymap({"hold_up": "x"})
    keymap.add("reveal", "v")
    keymap.add("ask_2", "2")
    assert keymap.of(press(pygame.K_v, 0, "v")) == ("reveal",)
    assert "ask_2" in keymap.of(press(pygame.K_KP2, pygame.KMOD_NUM, "2"))
    keymap.take({"undo": "w"})
    assert keymap.of(press(pygame.K_v, 0, "v")) == ("reveal",)


# changing them


def test_nothing_is_delivered_with_two_meanings() -> None:
    keymap = Keymap()
    for name in ACTIONS:
        for chord in keymap.keys(name):
            assert keymap.conflict(name, chord) is None, (name, str(chord))
        if ACTIONS[name].pad:
            assert keymap.conflict(name, ACTIONS[name].pad) is None, (name, ACTIONS[name].pad)


def test_every_button_of_the_table_is_one_of_a_gamepad() -> None:
    for name, action in ACTIONS.items():
        assert not action.pad or action.pad.removeprefix(HOLD) in (*BUTTONS, *STICK), name
    assert all(pair <= set(ACTIONS) for pair in SHARED)
    assert set(ACTIONS) >= FIXED


def test_only_what_counts_at_the_same_time_is_in_conflict() -> None:
    keymap = Keymap()
    assert keymap.conflict("log", Chord.parse("m")) == "measure"
    assert keymap.conflict("log", Chord.parse("h")) == "ask_h"
    assert keymap.conflict("log", Chord.parse("tab")) == "next"
    assert keymap.conflict("ask_y", Chord.parse("h")) is None
    assert keymap.conflict("log", Chord.parse("g")) == "ask_g"
    assert keymap.conflict("start", Chord.parse("m")) is None
    assert keymap.conflict("log", Chord.parse("v")) is None
    assert keymap.conflict("log", "a") == "confirm"
    assert keymap.conflict("log", "hold_rb") == "area"


def test_a_key_is_changed_and_what_the_settings_keep_is_only_the_change() -> None:
    keymap = Keymap()
    keymap.rebind("log", Chord.parse("v"))
    keymap.rebind("undo", Chord.parse("f5"), 1)
    keymap.rebind("log", "l3")
    assert keymap.changed() == {"log": "v", "undo": "u f5"}
    assert keymap.changed_pads() == {"log": "l3"}
    again = Keymap(keymap.changed(), keymap.changed_pads())
    assert again.of(press(pygame.K_v, 0, "v")) == ("log",)
    assert again.cap("undo") == "U"
    keymap.reset("log")
    assert keymap.changed() == {"undo": "u f5"}
    keymap.reset()
    assert keymap.changed() == keymap.changed_pads() == {}


def test_a_taken_key_is_swapped() -> None:
    keymap = Keymap()
    assert keymap.swap("log", Chord.parse("m"))
    assert (keymap.cap("log"), keymap.cap("measure")) == ("M", "L")
    assert keymap.swap("peek", "a")
    assert (keymap.pad("peek"), keymap.pad("confirm")) == ("A", "hold LB")


def test_the_last_key_of_what_everybody_needs_is_not_taken_away() -> None:
    keymap = Keymap()
    assert not keymap.swap("area_back", Chord.parse("esc"), 1)
    assert keymap.cap("back") == "Esc"
    assert keymap.swap("area_back", Chord.parse("esc"), 0)
    assert keymap.cap("back") == "Shift + F6"


def test_a_pressed_key_is_the_chord_it_would_be() -> None:
    assert Chord.of(press(pygame.K_w, 0, "w")) == Chord.parse("w")
    assert Chord.of(press(pygame.K_SLASH, pygame.KMOD_LSHIFT, "?")) == Chord.parse("?")
    assert Chord.of(press(pygame.K_F5, pygame.KMOD_LCTRL)) == Chord.parse("ctrl+f5")
    assert Chord.of(press(pygame.K_LSHIFT, pygame.KMOD_LSHIFT)) is None


def test_the_page_of_keys_has_a_line_for_every_action_with_words() -> None:
    lines = {line.action: line for line in Keymap().bindings()}
    assert set(lines) == {name for name, action in ACTIONS.items() if action.words}
    assert (lines["undo"].keys, lines["undo"].also, lines["undo"].pad) == ("U", "Ctrl + Z", "B")
    groups = [line.group for line in Keymap().bindings()]
    assert sum(a != b for a, b in pairwise(groups)) == len(set(groups)) - 1


def test_no_two_actions_have_the_same_words() -> None:
    for one, other in combinations([a.words for a in ACTIONS.values() if a.words], 2):
        assert one != other


# keys in a page


class Page(WidgetScene):
    """Two panels, a list and a field."""

    keys = ("undo", "log")

    def __init__(self) -> None:
        super().__init__()
        self.done: list[str] = []

    def build(self) -> Widget:
        left = Panel("left_panel", [Button(n, n, lambda n=n: self.done.append(n)) for n in ("p", "q", "r")])  # type: ignore[misc]
        right = Panel("right_panel", [Button("s", "s"), TextField("name", "Name", "Ann", lambda value: None)])
        lines = [Label(f"line {n}", "body") for n in range(60)]
        return Column("page", [left, right, ScrollList("lines", lines, want=(None, 120))])

    def action(self, name: str, e: pygame.Event) -> Step:
        self.done.append(name)
        return None


def test_one_key_goes_from_part_to_part_and_comes_back_to_where_it_was() -> None:
    d = Driver.start(Page())
    d.key("tab")
    assert d.focus == "q"
    d.key("f6")
    assert d.focus == "s"
    d.key("f6")
    assert d.focus == "q"
    d.key("shift+f6", "tab")
    assert d.focus == "name"


def test_page_keys_do_what_the_wheel_does() -> None:
    d = Driver.start(Page())
    shown = d.get(ScrollList, "lines")
    assert shown.offset == 0
    d.key("pgdn")
    assert shown.offset > 0
    d.key("pgup")
    assert shown.offset == 0


def test_the_question_mark_tells_the_keys_of_the_page_and_goes_with_escape() -> None:
    d = Driver.start(Page())
    d.key("?")
    lines = [w.label for w in d.root.modals[-1].walk() if w.role == "keyline"]
    assert {"play by play, full height", "take back, as far as nothing new was seen", "next part of the page"} <= set(
        lines
    )
    assert len(lines) == len(set(lines))
    assert d.faults() == []
    d.key("esc")
    assert not d.root.modals
    assert d.scene.done == []  # type: ignore[attr-defined]


@pytest.mark.parametrize("language", ["en", "xx"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_keys_of_the_table_fit_the_note(scale: float, language: str) -> None:
    from boompatrol.ui import text
    from boompatrol.ui.scenes.play_desk import PlayDesk

    page = Page()
    page.keys = tuple(PlayDesk.keys)
    d = Driver.start(page, (1280, 720), ui_scale=scale, language=language)
    text.forget()
    d.app.keymap.pad_there = True
    d.key("?")
    d.wait(0.1)
    assert d.faults() == []
    assert text.shortened() == []
    speak("en")


def test_letters_are_letters_in_a_text_field() -> None:
    d = Driver.start(Page())
    d.root.focus_on(d.find("name"))
    d.type("u?")
    assert d.get(TextField, "name").value == "u?"
    assert not d.root.modals
    assert d.scene.done == []  # type: ignore[attr-defined]


def test_changed_settings_count_at_once() -> None:
    d = Driver.start(Page())
    d.app.settings.keys["log"] = "v"
    d.app.settings_changed()
    d.key("v", "l")
    assert d.scene.done == ["log"]  # type: ignore[attr-defined]
