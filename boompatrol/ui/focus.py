"""One focus order for the whole page, and where the arrows lead in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from boompatrol.ui.widget import Rect, Widget

Direction = Literal["left", "right", "up", "down"]
DIRECTIONS: tuple[Direction, ...] = ("left", "right", "up", "down")


def order(top: Widget) -> list[Widget]:
    """What can have the focus, in the order of Tab: the order of the tree.

    What is off is in it too where it has a reason to tell.
    """
    return [w for w in top.walk() if w.focusable and (w.enabled or w.reason)]


def after(found: Sequence[Widget], now: Widget | None, step: int) -> Widget | None:
    """The widget `step` places on, round the ends; the first (or last) where none has the focus."""
    if not found:
        return None
    if now not in found:
        return found[0] if step > 0 else found[-1]
    return found[(found.index(now) + step) % len(found)]


AREAS = frozenset({"arena", "board", "dialog", "howto", "list", "measure", "panel", "prompt", "titlebar"})
"""Roles whose widgets belong together: one key goes from part to part of a page."""


def area(widget: Widget) -> object:
    """The part of the page that a widget belongs to: the outermost of those roles, boards all one; else its branch."""
    chain = [widget]
    while chain[-1].parent is not None:
        chain.append(chain[-1].parent)
    for at in reversed(chain[:-1]):
        if at.role in AREAS:
            return "boards" if at.role == "board" else at
    return chain[-2] if len(chain) > 1 else chain[0]


def jump(found: Sequence[Widget], now: Widget | None, step: int) -> list[Widget]:
    """The widgets of the part of the page `step` parts on, round the ends; none where nothing can have the focus."""
    parts: dict[object, list[Widget]] = {}
    for widget in found:
        parts.setdefault(area(widget), []).append(widget)
    if not parts:
        return []
    names = list(parts)
    if now not in found:
        return parts[names[0 if step > 0 else -1]]
    assert now is not None
    return parts[names[(names.index(area(now)) + step) % len(names)]]


def towards(found: Sequence[Widget], now: Widget | None, way: Direction) -> Widget | None:
    """The nearest widget in a direction, or None where nothing lies there.

    Nearest counts the gap along the direction, and the gap across it twice: what overlaps in the cross
    direction comes before what lies aslant.
    """
    if now is None:
        return found[0] if found else None
    start = now.focus_rect()
    best: tuple[float, int] | None = None
    choice: Widget | None = None
    for n, w in enumerate(found):
        if w is now:
            continue
        ahead, across = _gaps(start, w.focus_rect(), way)
        if ahead is None:
            continue
        score = (ahead + 2.0 * across, n)
        if best is None or score < best:
            best, choice = score, w
    return choice


def _gaps(a: Rect, b: Rect, way: Direction) -> tuple[float | None, float]:
    """Gap along the direction (None where b does not lie that way) and gap across it."""
    if way in ("left", "right"):
        ahead = b.left - a.right if way == "right" else a.left - b.right
        centre = b.centerx - a.centerx if way == "right" else a.centerx - b.centerx
        across = max(0, b.top - a.bottom, a.top - b.bottom)
        size = min(a.w, b.w)
    else:
        ahead = b.top - a.bottom if way == "down" else a.top - b.bottom
        centre = b.centery - a.centery if way == "down" else a.centery - b.centery
        across = max(0, b.left - a.right, a.left - b.right)
        size = min(a.h, b.h)
    if centre <= 0 or ahead < -size / 2:
        return None, 0.0
    off = abs(b.centery - a.centery) if way in ("left", "right") else abs(b.centerx - a.centerx)
    return max(0.0, float(ahead)), across + off * 0.02
