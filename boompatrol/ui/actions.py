"""Named input actions and what they are on: one table of keys and gamepad buttons, which the settings may change.

Scenes and widgets ask what an event means (`Keymap.of`), never which key it was. Letters are those printed
on the player's own keyboard. While a text field has the focus letters, digits and Enter are its own. A gamepad's
buttons come as KEYDOWN and KEYUP events with `pad` set (see `gamepad`): whoever takes actions takes them too.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from boompatrol.ui.action_table import (
    ACTIONS,
    COMMAND,
    DEFAULT_KEYS,
    EDITOR,
    EVERYWHERE,
    FIXED,
    MEASURING,
    PAGES,
    PLACING,
    PLAN,
    SCHOOL,
    SHARED,
    TABLE,
    WORDS,
)
from boompatrol.ui.chords import ALT, CTRL, HOLD, SHIFT, Chord, PadCap, pad_button, pad_cap
from boompatrol.ui.language import tr

__all__ = [
    "ACTIONS",
    "ALT",
    "CTRL",
    "DEFAULT_KEYS",
    "FIXED",
    "SHARED",
    "SHIFT",
    "WORDS",
    "Binding",
    "Chord",
    "Keymap",
    "PadCap",
]

_ON_TABLE = frozenset({COMMAND, PLACING, MEASURING, SCHOOL})
"""What is there besides the table's own actions, though never two of them at once."""
_GROUPS = (TABLE, COMMAND, PLACING, MEASURING, PLAN, SCHOOL, EVERYWHERE, EDITOR, PAGES)
"""In the order of the page of keys."""


@dataclass(frozen=True)
class Binding:
    """A line of the page of keys, as caps show them: "Ctrl + Z"; "" for none."""

    action: str
    words: str
    keys: str
    also: str
    pad: str
    group: str


class Keymap:
    """Which chord and which button means which action. `by_pad`: the last thing touched was a gamepad."""

    def __init__(self, changed: Mapping[str, str] | None = None, pads: Mapping[str, str] | None = None):
        self.faults: list[str] = []
        self.by_pad = False
        self.pad_there = False
        self._added: dict[str, tuple[Chord, ...]] = {}
        self._chords: dict[str, tuple[Chord, ...]] = {}
        self._pads: dict[str, str] = {}
        self.take(changed or {}, pads or {})

    def take(self, changed: Mapping[str, str], pads: Mapping[str, str] | None = None) -> None:
        """The keys as delivered but for those the player has changed; a text that is no key is told in `faults`."""
        self.faults = []
        self._chords = {name: tuple(map(Chord.parse, keys)) for name, keys in DEFAULT_KEYS.items()} | self._added
        self._pads = {name: action.pad for name, action in ACTIONS.items()}
        for name, words in changed.items():
            try:
                self._chords[name] = tuple(map(Chord.parse, words.split()))
            except ValueError as error:
                self.faults.append(tr("Key for {action}: {why}", action=name, why=error))
        for name, words in (pads or {}).items():
            try:
                self._pads[name] = pad_button(words) if words else ""
            except ValueError as error:
                self.faults.append(tr("Button for {action}: {why}", action=name, why=error))

    def add(self, name: str, *keys: str) -> None:
        """Give an action of a scene's own its keys, unless the table or the player has set others."""
        if name not in self._chords:
            digit = name.removeprefix("ask_")
            follows = self._chords.get(f"digit_{digit}")
            self._chords[name] = self._added[name] = follows or tuple(map(Chord.parse, keys))

    # what an event means

    def of(self, event: pygame.Event, typing: bool = False) -> tuple[str, ...]:
        """The actions a KEYDOWN or KEYUP stands for, in table order; none for other events.

        With `typing` (a text field has the focus) keys that type, Enter and the arrows stand for nothing.
        """
        if event.type not in (pygame.KEYDOWN, pygame.KEYUP):
            return ()
        pad = getattr(event, "pad", "")
        if pad:
            return tuple(name for name, button in self._pads.items() if button == pad)
        return tuple(
            name
            for name, chords in self._chords.items()
            if any(c.matches(event) and not (typing and c.typing) for c in chords)
        )

    def held(self, button: str) -> bool:
        """Whether holding a gamepad's button means something of its own."""
        return HOLD + button in self._pads.values()

    # what caps show

    def keys(self, name: str) -> tuple[Chord, ...]:
        """The chords of an action."""
        return self._chords.get(name, ())

    def pad(self, name: str) -> str:
        """The cap of an action's gamepad button, "" for none."""
        button = self._pads.get(name, "")
        return pad_cap(button) if button else ""

    def key_cap(self, name: str) -> str:
        """What the action's first key shows, such as "Ctrl + Z"."""
        chords = self.keys(name)
        return str(chords[0]) if chords else ""

    def cap(self, name: str) -> str:
        """The cap of what the player has in hand: a gamepad's button where that was touched last, else a key."""
        return (self.pad(name) if self.by_pad else "") or self.key_cap(name)

    # changing them

    def bindings(self) -> list[Binding]:
        """A line for each action, grouped; figures are not among them."""
        return [
            Binding(
                name, WORDS[name], self.key_cap(name), " / ".join(str(c) for c in self.keys(name)[1:]),
                str(self.pad(name)), tr(action.group),
            )
            for name, action in sorted(ACTIONS.items(), key=lambda pair: _GROUPS.index(pair[1].group))
            if action.words
        ]  # fmt: skip

    def conflict(self, action: str, chord: Chord | str) -> str | None:
        """Another action that has this chord, or (a text) this gamepad button, where both would count; None if free."""
        return next(
            (other for other in ACTIONS if other != action and self._has(other, chord) and _together(action, other)),
            None,
        )

    def _has(self, action: str, chord: Chord | str) -> bool:
        return self._pads.get(action) == chord if isinstance(chord, str) else chord in self.keys(action)

    def rebind(self, action: str, chord: Chord | str, place: int = 0) -> None:
        """Put an action on a chord as its first key (`place` 0) or its second (1), or on a gamepad button (a text)."""
        if isinstance(chord, str):
            self._pads[action] = pad_button(chord)
            return
        chords = [c for c in self.keys(action) if c != chord]
        chords[place : place + 1] = [chord]
        self._chords[action] = tuple(chords)

    def swap(self, action: str, chord: Chord | str, place: int = 0) -> bool:
        """`rebind`, and the action that had it takes what this one had there. False: the other would have none left."""
        other = self.conflict(action, chord)
        if other is None:
            self.rebind(action, chord, place)
            return True
        if isinstance(chord, str):
            self._pads[other], self._pads[action] = self._pads.get(action, ""), pad_button(chord)
            return True
        mine = self.keys(action)[place : place + 1]
        theirs = tuple(c for old in self.keys(other) for c in (mine if old == chord else (old,)))
        if not theirs and other in FIXED:
            return False
        self._chords[other] = theirs
        self.rebind(action, chord, place)
        return True

    def reset(self, action: str | None = None) -> None:
        """The keys and the button as delivered, of one action or of all."""
        for name in ACTIONS if action is None else (action,):
            self._chords[name] = tuple(map(Chord.parse, DEFAULT_KEYS[name]))
            self._pads[name] = ACTIONS[name].pad

    def changed(self) -> dict[str, str]:
        """What the settings keep: the keys of each action that is not as delivered."""
        now = {name: " ".join(c.text for c in self._chords[name]) for name in ACTIONS}
        return {name: words for name, words in now.items() if words != ACTIONS[name].keys}

    def changed_pads(self) -> dict[str, str]:
        """The same for gamepad buttons."""
        return {name: self._pads[name] for name, action in ACTIONS.items() if self._pads[name] != action.pad}


def _together(one: str, other: str) -> bool:
    """Whether two actions count at the same time, so that one key cannot mean both."""
    if frozenset((one, other)) in SHARED:
        return False
    a, b = ACTIONS[one].group, ACTIONS[other].group
    if EVERYWHERE in (a, b):
        return True
    if a == b:
        # Questions come one at a time; of the Command's own answers each needs its key.
        return a != COMMAND or (one in _COMMANDS and other in _COMMANDS)
    if SCHOOL in (a, b):
        # The teacher stands at the table and at the plan.
        return bool({a, b} & {TABLE, COMMAND, PLACING, MEASURING, PLAN})
    return TABLE in (a, b) and (a in _ON_TABLE or b in _ON_TABLE)


_COMMANDS = frozenset({"ask_h", "ask_r", "ask_o", "ask_b", "ask_j"})
