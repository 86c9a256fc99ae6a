"""Which parts of the window show something else than before: only they are drawn and handed to the display again."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

Rect = pygame.Rect
WHOLE = 0.72
"""The share of the window from which on everything is drawn: leaving things out costs more than it saves."""


class Damage:
    """Rectangles whose picture is out of date; `whole` stands for the window."""

    def __init__(self) -> None:
        self.whole = True
        self.rects: list[Rect] = []

    def __bool__(self) -> bool:
        return self.whole or bool(self.rects)

    def add(self, rect: Rect | None) -> None:
        """This part, or everything."""
        if rect is None:
            self.whole = True
        elif not self.whole and rect not in self.rects:
            self.rects.append(Rect(rect))

    def clear(self) -> None:
        """The picture is up to date."""
        self.whole = False
        self.rects.clear()


def parts(damages: Iterable[Damage], window: Rect) -> list[Rect] | None:
    """The parts of a window to be drawn, none over another; None for the whole of it."""
    left: list[Rect] = []
    for damage in damages:
        if damage.whole:
            return None
        left += [rect.clip(window) for rect in damage.rects if rect.colliderect(window)]
    found: list[Rect] = []
    while left:
        rect = left.pop()
        hit = rect.collidelist(found)
        if hit >= 0:
            left.append(rect.union(found.pop(hit)))
        else:
            found.append(rect)
    most = WHOLE * window.w * window.h
    return None if sum(rect.w * rect.h for rect in found) > most else found


def renew(window: pygame.Surface, damages: Iterable[Damage] | None, paint: Callable[[], None]) -> None:
    """Have what is out of date painted, everything for None, and hand it to the display."""
    found = None if damages is None else parts(damages, window.get_rect())
    for part in found if found is not None else [window.get_rect()]:
        window.set_clip(part)
        paint()
    window.set_clip(None)
    if found is None:
        pygame.display.flip()
    elif found:
        pygame.display.update(found)
