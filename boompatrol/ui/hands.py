"""What the player has in hand: keys that are down, the pointer, gamepads; and which of their events a page sees."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import dist

import pygame

from boompatrol.ui import gamepad
from boompatrol.ui.actions import Keymap

Pos = tuple[int, int]
DOUBLE_CLICK = 0.3
"""Seconds in which a second click on the spot is not taken by the page that the first one brought."""
NUDGE = 3
"""Pixels under which a pointer has not been moved by hand."""


class Hands:
    """Events as pages see them. `on_change` is told when a gamepad is taken up or put down."""

    def __init__(self, keymap: Keymap, on_change: Callable[[], None]):
        self.keymap = keymap
        self.on_change = on_change
        self.pad = gamepad.Gamepad(keymap.held)
        self.pointer: Pos | None = None
        self.twice: tuple[Pos, float] | None = None
        """Where a click brought another page, and for how long a second one there counts for nothing."""
        self._keys: set[int] = set()

    def take(self, e: pygame.Event) -> list[pygame.Event]:
        """The events that come of one: gamepads speak in keys, and a lost window lets everything go."""
        if e.type in gamepad.TYPES:
            made = self.pad.take(e)
            self.keymap.pad_there = self.pad.there
        elif e.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            self._keys.clear()
            made = [*self.pad.cancel(), e]
        else:
            made = [e]
        return [one for one in made if self._counts(one)]

    def update(self, dt: float) -> list[pygame.Event]:
        """Let time pass: what held buttons of gamepads say meanwhile."""
        if self.twice is not None:
            self.twice = (self.twice[0], self.twice[1] - dt) if self.twice[1] > dt else None
        return self.pad.update(dt)

    def clicked_through(self, pos: Pos) -> None:
        """A click there has brought another page."""
        self.twice = (pos, DOUBLE_CLICK)

    def _counts(self, e: pygame.Event) -> bool:
        """Take note of an event; False for the second half of a double click."""
        self._look(e)
        if e.type == pygame.KEYDOWN and not hasattr(e, "pad"):
            e.repeat = e.key in self._keys
            self._keys.add(e.key)
        elif e.type == pygame.KEYUP:
            self._keys.discard(e.key)
        elif e.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.pointer = e.pos
            return not (e.type == pygame.MOUSEBUTTONDOWN and self.twice is not None and self.twice[0] == e.pos)
        return True

    def _look(self, e: pygame.Event) -> None:
        """Caps show what was touched last: a gamepad's buttons, or keys; a gamepad hides the pointer."""
        if e.type == pygame.MOUSEMOTION:
            # A pointer that was not moved tells of itself too, where the page below it changes.
            by_pad = self.keymap.by_pad and self.pointer is not None and dist(e.pos, self.pointer) < NUDGE
        elif e.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            by_pad = hasattr(e, "pad")
        else:
            return
        if by_pad != self.keymap.by_pad:
            self.keymap.by_pad = by_pad
            pygame.mouse.set_visible(not by_pad)
            self.on_change()


def thinned(events: Iterable[pygame.Event]) -> list[pygame.Event]:
    """The events without the motions that another one follows at once."""
    found = list(events)
    return [
        e
        for n, e in enumerate(found)
        if not (e.type == pygame.MOUSEMOTION and n + 1 < len(found) and found[n + 1].type == pygame.MOUSEMOTION)
    ]
