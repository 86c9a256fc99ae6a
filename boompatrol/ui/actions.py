"""Named input actions and the keys they are on: one table, which the settings may change.

Scenes and widgets ask what an event means (`Keymap.of`), never which key it was. Letters are those printed
on the player's own keyboard. While a text field has the focus letters, digits and Enter are its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pygame

CTRL = pygame.KMOD_CTRL | pygame.KMOD_META
SHIFT = pygame.KMOD_SHIFT
ALT = pygame.KMOD_ALT


@dataclass(frozen=True)
class Chord:
    """A key with modifiers, as in "ctrl+shift+z". `char` instead of a key is what the press would type."""

    key: int = 0
    ctrl: bool = False
    shift: bool = False
    alt: bool = False
    char: str = ""

    @classmethod
    def parse(cls, words: str) -> Chord:
        """The chord of a text such as "ctrl+z", "f11" or "?". Raises ValueError for a key that is none."""
        if words == "+":
            return cls(char="+")
        *mods, name = words.lower().replace(" ", "").split("+")
        unknown = set(mods) - {"ctrl", "shift", "alt"}
        if unknown:
            raise ValueError(f"no modifier {unknown.pop()!r} in key {words!r}")
        if len(name) == 1 and not name.isalnum():
            return cls(char=name)
        code = ord(name) if len(name) == 1 else _CODES.get(name, 0)
        if not code:
            raise ValueError(f"no key {name!r} in {words!r}")
        return cls(code, "ctrl" in mods, "shift" in mods, "alt" in mods)

    def matches(self, event: pygame.Event) -> bool:
        """Whether a KEYDOWN or KEYUP event is this chord."""
        mod: int = getattr(event, "mod", 0)
        if self.char:
            return getattr(event, "unicode", "") == self.char and not mod & CTRL
        return (
            event.key == self.key
            and bool(mod & CTRL) == self.ctrl
            and bool(mod & ALT) == self.alt
            and bool(mod & SHIFT) == self.shift
        )

    @property
    def typing(self) -> bool:
        """Whether a text field would take this key for itself."""
        if self.ctrl or self.alt:
            return False
        return bool(self.char) or 32 <= self.key < 127

    def __str__(self) -> str:
        """As a key cap shows it: "Ctrl + Z"."""
        if self.char:
            return self.char
        name = _NAMES.get(self.key) or chr(self.key)
        parts = [w for w, on in (("Ctrl", self.ctrl), ("Alt", self.alt), ("Shift", self.shift)) if on]
        shown = _SHOWN.get(name) or (name.replace("_", " ").title() if len(name) > 1 else name.upper())
        return " + ".join([*parts, shown])


_CODES: dict[str, int] = {
    "enter": pygame.K_RETURN,
    "esc": pygame.K_ESCAPE,
    "pgup": pygame.K_PAGEUP,
    "pgdn": pygame.K_PAGEDOWN,
    "num_enter": pygame.K_KP_ENTER,
    **{
        n: getattr(pygame, f"K_{n.upper()}")
        for n in ["space", "tab", "left", "right", "up", "down", "home", "end", "backspace", "delete"]
    },
    **{f"f{n}": getattr(pygame, f"K_F{n}") for n in range(1, 13)},
    **{f"num_{n}": getattr(pygame, f"K_KP{n}") for n in range(10)},
}
_SHOWN = {"pgup": "PgUp", "pgdn": "PgDn", "num_enter": "Enter"}
_NAMES = {code: name for name, code in _CODES.items()}

DEFAULT_KEYS: dict[str, tuple[str, ...]] = {
    "confirm": ("enter", "num_enter"),
    "press": ("space",),
    "back": ("esc",),
    "next": ("tab",),
    "prev": ("shift+tab",),
    "left": ("left",),
    "right": ("right",),
    "up": ("up",),
    "down": ("down",),
    "first": ("home",),
    "last": ("end",),
    "page_up": ("pgup",),
    "page_down": ("pgdn",),
    "start": ("ctrl+enter",),
    "undo": ("ctrl+z",),
    "peek": ("p",),
    "skip": ("space",),
    "log": ("l",),
    "fast": ("f",),
    "measure": ("m",),
    "fullscreen": ("f11", "alt+enter"),
    "help": ("?", "f1"),
    **{f"digit_{n}": (str(n), f"num_{n}") for n in range(1, 8)},
}
"""Every action and its keys. Enter confirms what has the focus; Space presses it, or skips an animation."""

WORDS: dict[str, str] = {
    "confirm": "choose what has the ring",
    "press": "the same",
    "back": "back, or no",
    "next": "next control",
    "prev": "control before",
    "undo": "take back",
    "peek": "look at your own hand",
    "skip": "skip the animation",
    "log": "play by play",
    "fast": "faster",
    "measure": "measure",
    "fullscreen": "full screen on and off",
    "help": "the keys of this screen",
    "start": "start the match",
}


class Keymap:
    """Which chord means which action."""

    def __init__(self, changed: Mapping[str, str] | None = None):
        self.faults: list[str] = []
        self._chords = {name: tuple(map(Chord.parse, keys)) for name, keys in DEFAULT_KEYS.items()}
        for name, words in (changed or {}).items():
            try:
                self._chords[name] = (Chord.parse(words),)
            except ValueError as error:
                self.faults.append(f"Key for {name}: {error}")

    def add(self, name: str, *keys: str) -> None:
        """Give an action of a scene's own its keys, unless the player has set others."""
        self._chords.setdefault(name, tuple(map(Chord.parse, keys)))

    def of(self, event: pygame.Event, typing: bool = False) -> tuple[str, ...]:
        """The actions a KEYDOWN or KEYUP stands for, in table order; none for other events.

        With `typing` (a text field has the focus) keys that type, Enter and the arrows stand for nothing.
        """
        if event.type not in (pygame.KEYDOWN, pygame.KEYUP):
            return ()
        return tuple(
            name
            for name, chords in self._chords.items()
            if any(c.matches(event) and not (typing and c.typing) for c in chords)
        )

    def keys(self, name: str) -> tuple[Chord, ...]:
        """The chords of an action."""
        return self._chords.get(name, ())

    def cap(self, name: str) -> str:
        """What the action's key cap shows, such as "Ctrl + Z"."""
        chords = self.keys(name)
        return str(chords[0]) if chords else ""
