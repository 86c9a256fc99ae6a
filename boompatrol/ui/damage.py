"""Which parts of the window show something else than before: only they are drawn and handed to the display again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pygame

Rect = pygame.Rect
WHOLE = 0.9
"""The share of the window from which on everything is drawn: leaving things out costs more than it saves."""
SPARE = 0.1
"""The share of the window that may be drawn in vain so that there is one part less: each is a walk through the page."""


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
    _join(found, SPARE * window.w * window.h)
    most = WHOLE * window.w * window.h
    return None if sum(rect.w * rect.h for rect in found) > most else found


def _join(found: list[Rect], most: float) -> None:
    """Make one of two as long as that adds no more than so many pixels."""
    while len(found) > 1:
        added, one, other = min(
            (_size(a.union(b)) - _size(a) - _size(b), n, m)
            for n, a in enumerate(found)
            for m, b in enumerate(found[:n])
        )
        if added > most:
            return
        joined = found.pop(one).union(found.pop(other))
        hit = joined.collidelistall(found)
        for n in reversed(hit):
            joined.union_ip(found.pop(n))
        found.append(joined)


def _size(rect: Rect) -> int:
    return rect.w * rect.h


def renew(window: pygame.Surface, found: Sequence[Rect] | None, paint: Callable[[], None]) -> None:
    """Have these parts painted, everything for None, and hand it to the display."""
    for part in found if found is not None else [window.get_rect()]:
        window.set_clip(part)
        paint()
    window.set_clip(None)
    if found is None:
        pygame.display.flip()
    elif found:
        pygame.display.update(found)
