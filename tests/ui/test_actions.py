"""Actions and keys."""

import pygame
import pytest

from boompatrol.ui.actions import DEFAULT_KEYS, Chord, Keymap


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
        (press(pygame.K_p, 0, "p"), "peek"),
        (press(pygame.K_F11), "fullscreen"),
        (press(pygame.K_RETURN, pygame.KMOD_LALT), "fullscreen"),
        (press(pygame.K_SLASH, pygame.KMOD_LSHIFT, "?"), "help"),
        (press(pygame.K_5, 0, "5"), "digit_5"),
        (press(pygame.K_KP7, pygame.KMOD_NUM, "7"), "digit_7"),
        (press(pygame.K_p, pygame.KMOD_CAPS, "P"), "peek"),
    ],
)
def test_each_key_means_its_action(event: pygame.Event, action: str) -> None:
    assert action in Keymap().of(event)


def test_space_presses_and_skips() -> None:
    assert Keymap().of(press(pygame.K_SPACE)) == ("press", "skip")


def test_modifiers_count() -> None:
    keymap = Keymap()
    assert keymap.of(press(pygame.K_z)) == ()
    assert keymap.of(press(pygame.K_p, pygame.KMOD_LCTRL)) == ()


def test_while_typing_letters_digits_and_space_mean_nothing() -> None:
    keymap = Keymap()
    for key, char in ((pygame.K_p, "p"), (pygame.K_5, "5"), (pygame.K_SPACE, " "), (pygame.K_SLASH, "?")):
        assert keymap.of(press(key, 0, char), typing=True) == ()
    assert keymap.of(press(pygame.K_TAB), typing=True) == ("next",)
    assert keymap.of(press(pygame.K_z, pygame.KMOD_LCTRL), typing=True) == ("undo",)


def test_a_changed_key_replaces_the_old_one_and_a_bad_one_is_said() -> None:
    keymap = Keymap({"undo": "ctrl+u", "peek": "hyper+q", "log": "nokey"})
    assert keymap.cap("undo") == "Ctrl + U"
    assert keymap.of(press(pygame.K_z, pygame.KMOD_LCTRL)) == ()
    assert keymap.of(press(pygame.K_p, 0, "p")) == ("peek",)
    assert len(keymap.faults) == 2


def test_every_key_of_the_table_parses_and_has_a_cap() -> None:
    for keys in DEFAULT_KEYS.values():
        for words in keys:
            assert str(Chord.parse(words))
    assert [Keymap().cap(n) for n in ("undo", "confirm", "back", "peek", "fullscreen", "help", "page_up")] == [
        "Ctrl + Z", "Enter", "Esc", "P", "F11", "?", "PgUp",
    ]  # fmt: skip


def test_a_scene_can_add_actions_of_its_own() -> None:
    keymap = Keymap({"hold_up": "x"})
    keymap.add("reveal", "v")
    assert keymap.of(press(pygame.K_v, 0, "v")) == ("reveal",)
