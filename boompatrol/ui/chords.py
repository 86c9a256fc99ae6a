"""What a hand presses: a key with modifiers, or a button of a gamepad; and what their caps say."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame

from boompatrol.ui.language import Words, spoken, tr

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

    @classmethod
    def of(cls, event: pygame.Event) -> Chord | None:
        """The chord that a KEYDOWN would be as a new key of an action; None for a key that cannot be one."""
        mod, char = getattr(event, "mod", 0), getattr(event, "unicode", "")
        ctrl, alt = bool(mod & CTRL), bool(mod & ALT)
        if len(char) == 1 and char.isprintable() and not char.isalnum() and char != " " and not (ctrl or alt):
            return cls(char=char)
        named = event.key in _NAMES or (event.key < 0x10000 and chr(event.key).isalnum())
        return cls(event.key, ctrl, bool(mod & SHIFT), alt) if named else None

    def matches(self, event: pygame.Event) -> bool:
        """Whether a KEYDOWN or KEYUP event is this chord."""
        mod: int = getattr(event, "mod", 0)
        if self.char:
            typed: str = getattr(event, "unicode", "")
            shifted = bool(mod & SHIFT) and len(typed) == 1 and typed in _UNDER.get(self.char, "")
            return (typed == self.char or shifted) and not mod & CTRL
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

    @property
    def text(self) -> str:
        """As `parse` reads it and the settings keep it."""
        if self.char:
            return self.char
        mods = [w for w, on in (("ctrl", self.ctrl), ("alt", self.alt), ("shift", self.shift)) if on]
        return "+".join([*mods, _NAMES.get(self.key) or chr(self.key)])

    def __str__(self) -> str:
        """As a key cap shows it: "Ctrl + Z"."""
        return _cap(self, spoken())


@lru_cache(maxsize=512)
def _cap(chord: Chord, language: str) -> str:
    """The cap in the language that is spoken, which is `language`."""
    if chord.char:
        return chord.char
    name = _NAMES.get(chord.key) or chr(chord.key)
    parts = [w for w, on in (("ctrl", chord.ctrl), ("alt", chord.alt), ("shift", chord.shift)) if on]
    digit = name.removeprefix("num_")
    shown = _SHOWN[name] if name in _SHOWN else digit.upper()
    return " + ".join([*(_SHOWN[part] for part in parts), shown])


_CODES: Final[dict[str, int]] = {
    "enter": pygame.K_RETURN,
    "esc": pygame.K_ESCAPE,
    "pgup": pygame.K_PAGEUP,
    "pgdn": pygame.K_PAGEDOWN,
    "num_enter": pygame.K_KP_ENTER,
    **{
        n: getattr(pygame, f"K_{n.upper()}")
        for n in ["space", "tab", "left", "right", "up", "down", "home", "end", "backspace", "delete", "insert"]
    },
    **{f"f{n}": getattr(pygame, f"K_F{n}") for n in range(1, 13)},
    **{f"num_{n}": getattr(pygame, f"K_KP{n}") for n in range(10)},
}
_NAMES = {code: name for name, code in _CODES.items()}
_UNDER: Final = {"?": "/\u00df,'", "+": "="}
"""What a press says instead of a sign that needs Shift: outside text fields it tells the key alone (US; German;
French; Spanish and Italian)."""
_SHOWN = Words({
    "ctrl": "Ctrl", "alt": "Alt", "shift": "Shift", "enter": "Enter", "num_enter": "Enter", "esc": "Esc",
    "space": "Space", "tab": "Tab", "left": "Left", "right": "Right", "up": "Up", "down": "Down", "home": "Home",
    "end": "End", "pgup": "PgUp", "pgdn": "PgDn", "backspace": "Backspace", "delete": "Delete", "insert": "Insert",
})  # fmt: skip
"""What is printed on keys that have a word: keyboards differ by language."""

BUTTONS: Final = (
    "a", "b", "x", "y", "view", "guide", "menu", "l3", "r3", "lb", "rb", "up", "down", "left", "right", "lt", "rt",
)  # fmt: skip
"""Names of a gamepad's buttons, the first 15 in SDL's order; the left stick counts as the cross."""
STICK: Final = ("rs_left", "rs_right", "rs_up", "rs_down")
"""The right stick, as far as it goes in one direction."""
HOLD: Final = "hold_"
"""Before a button's name: it is held, not pressed."""
_PAD_SHOWN = Words({
    "view": "View", "menu": "Menu", "guide": "Guide", "up": "Up", "down": "Down", "left": "Left", "right": "Right",
    "rs_left": "Right stick", "rs_right": "Right stick", "rs_up": "Right stick", "rs_down": "Right stick",
})  # fmt: skip


class PadCap(str):
    """What the cap of a gamepad's button shows: drawn round."""

    __slots__ = ()


def pad_button(name: str) -> str:
    """The name of a button, checked. Raises ValueError for one that is none."""
    if name.removeprefix(HOLD) not in (*BUTTONS, *STICK):
        raise ValueError(f"no button {name!r}")
    return name


def pad_cap(name: str) -> PadCap:
    """ "A", "RB", "hold LB"."""
    plain = name.removeprefix(HOLD)
    shown = _PAD_SHOWN[plain] if plain in _PAD_SHOWN else plain.upper()
    return PadCap(tr("hold {button}", button=shown) if name.startswith(HOLD) else shown)
