"""A store of surfaces: the least recently used go when a number of bytes is exceeded."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class Pictures:
    """Surfaces by key, of `budget` bytes together. They are shared: never draw on one."""

    def __init__(self, budget: int):
        self.budget = budget
        self.used = 0
        self._store: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._store)

    def clear(self) -> None:
        """Forget everything."""
        self._store.clear()
        self.used = 0

    def has(self, key: Hashable) -> bool:
        """Whether there is a surface under that key."""
        return key in self._store

    def keep(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface stored under `key`, made now if it is not there."""
        found = self._store.get(key)
        if found is not None:
            self._store.move_to_end(key)
            return found
        made = make()
        self._store[key] = made
        self.used += _bytes(made)
        while self.used > self.budget and len(self._store) > 1:
            _, old = self._store.popitem(last=False)
            self.used -= _bytes(old)
        return made


def _bytes(image: pygame.Surface) -> int:
    return image.get_width() * image.get_height() * 4
