"""Gamepads: their events become KEYDOWN and KEYUP with `pad` set to a button's name of `chords`, for the keymap.

The cross and the left stick are arrows, with repeat; the right stick repeats fast; triggers count as buttons. A
button for which holding means something of its own counts as pressed when it is let go soon, and as held after a
moment. Pads come and go at any time; all of them act alike.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from boompatrol.ui.chords import BUTTONS, HOLD, STICK

TYPES = frozenset(
    {
        pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION,
        pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED,
    }
)  # fmt: skip
OUT, HOME = 0.5, 0.35
"""How far a stick or a trigger goes until it counts, and how far back until it no longer does."""
REPEATED = {**dict.fromkeys(("left", "right", "up", "down"), 0.11), **dict.fromkeys(STICK, 0.09)}
"""Seconds between the repeats of what is held."""
DELAY = 0.4
"""Seconds before the first repeat of an arrow."""
HOLD_AFTER = 0.35
_STICKS = ((0, "left", "right"), (1, "up", "down"), (2, "rs_left", "rs_right"), (3, "rs_up", "rs_down"))
_TRIGGERS = {4: "lt", 5: "rt"}


class Gamepad:
    """All gamepads as one. `held_means` says whether holding a button has a meaning of its own."""

    def __init__(self, held_means: Callable[[str], bool]):
        self.held_means = held_means
        self._sdl: Any = None
        """SDL's gamepads, once they are listened to."""
        self._open: dict[int, Any] = {}
        self._axes: dict[tuple[int, int], float] = {}
        self._down: dict[tuple[int, str], float] = {}
        """Seconds since a button went down, of each that is down."""
        self._due: dict[tuple[int, str], float] = {}
        """When each is repeated next, or counts as held."""

    @property
    def there(self) -> bool:
        """Whether one is plugged in."""
        return bool(self._open)

    def open(self) -> None:
        """Begin to listen; where that does not work there is no gamepad."""
        try:
            from pygame._sdl2 import controller  # the first picture can do without

            controller.init()
            self._sdl = controller
            for index in range(controller.get_count()):
                self._plug(index)
        except (ImportError, pygame.error):
            return

    def close(self) -> None:
        """Listen no more."""
        for pad in self._open.values():
            pad.quit()
        self._open.clear()
        if self._sdl is not None and self._sdl.get_init():
            self._sdl.quit()

    def _plug(self, index: int) -> None:
        if self._sdl is not None and self._sdl.get_init() and self._sdl.is_controller(index):
            pad = self._sdl.Controller(index)
            self._open[pad.as_joystick().get_instance_id()] = pad

    # what comes in

    def take(self, e: pygame.Event) -> list[pygame.Event]:
        """What an event of a gamepad means: presses and releases of named buttons."""
        who = getattr(e, "instance_id", 0)
        if e.type == pygame.CONTROLLERDEVICEADDED:
            try:
                self._plug(e.device_index)
            except pygame.error:
                return []
        elif e.type == pygame.CONTROLLERDEVICEREMOVED:
            self._open.pop(who, None)
            return [made for at, name in list(self._down) if at == who for made in self._up(at, name, lost=True)]
        elif e.type == pygame.CONTROLLERAXISMOTION:
            return self._moved(who, e.axis, e.value)
        elif e.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP) and 0 <= e.button < 15:
            name = BUTTONS[e.button]
            return self._press(who, name) if e.type == pygame.CONTROLLERBUTTONDOWN else self._up(who, name)
        return []

    def _moved(self, who: int, axis: int, value: float) -> list[pygame.Event]:
        """A stick or a trigger moved (SDL counts to 32767): only the direction it leans to most counts."""
        self._axes[who, axis] = share = value / 32767
        if axis in _TRIGGERS:
            return self._set(who, _TRIGGERS[axis], share)
        pair = (0, 1) if axis < 2 else (2, 3)
        made: list[pygame.Event] = []
        main = max(pair, key=lambda a: abs(self._axes.get((who, a), 0.0)))
        for number, less, more in _STICKS:
            if number in pair:
                lean = self._axes.get((who, number), 0.0) if number == main else 0.0
                made += self._set(who, less, -lean) + self._set(who, more, lean)
        return made

    def _set(self, who: int, name: str, share: float) -> list[pygame.Event]:
        down = (who, name) in self._down
        if not down and share > OUT:
            return self._press(who, name)
        return self._up(who, name) if down and share < HOME else []

    def _press(self, who: int, name: str) -> list[pygame.Event]:
        at = who, name
        self._down[at] = 0.0
        if self.held_means(name):
            self._due[at] = HOLD_AFTER
            return []
        if name in REPEATED:
            self._due[at] = DELAY if name not in STICK else REPEATED[name]
        return [_key(pygame.KEYDOWN, name)]

    def _up(self, who: int, name: str, lost: bool = False) -> list[pygame.Event]:
        at = who, name
        if self._down.pop(at, None) is None:
            return []
        waiting = self._due.pop(at, None) is not None
        if not self.held_means(name):
            return [_key(pygame.KEYUP, name)]
        if not waiting:
            return [_key(pygame.KEYUP, HOLD + name)]
        return [] if lost else [_key(pygame.KEYDOWN, name), _key(pygame.KEYUP, name)]

    # time

    def update(self, dt: float) -> list[pygame.Event]:
        """Let time pass: what is repeated, and what has been held long enough."""
        made: list[pygame.Event] = []
        for at in list(self._due):
            name = at[1]
            self._down[at] += dt
            if self._down[at] < self._due[at]:
                continue
            if self.held_means(name):
                del self._due[at]
                made.append(_key(pygame.KEYDOWN, HOLD + name))
            else:
                self._due[at] = self._down[at] + REPEATED[name]
                made.append(_key(pygame.KEYDOWN, name, True))
        return made

    def sleep_for(self) -> float | None:
        """Seconds until something happens by itself."""
        return min((max(0.001, due - self._down[at]) for at, due in self._due.items()), default=None)

    def cancel(self) -> list[pygame.Event]:
        """The window lost the focus: everything is let go."""
        self._axes.clear()
        return [made for who, name in list(self._down) for made in self._up(who, name, lost=True)]


def _key(kind: int, button: str, repeat: bool = False) -> pygame.Event:
    return pygame.Event(kind, key=0, mod=0, unicode="", scancode=0, pad=button, repeat=repeat)
