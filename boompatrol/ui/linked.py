"""Ids of rules in words that can be pressed: each opens its article. The keyboard has ways of its own to the same."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from boompatrol.ui.rule_ids import id_rects
from boompatrol.ui.step import Step
from boompatrol.ui.theme import INK, Color
from boompatrol.ui.widget import Rect, Widget
from boompatrol.ui.widgets import Label

Open = Callable[[str], Step]
Found = tuple[str, Rect]


class Link(Widget):
    """An id in a text; it hangs over the words of another widget, which draws them."""

    role = "spot"
    takes_pointer = True
    halo = 4

    def __init__(self, id: str, on_open: Open) -> None:
        super().__init__(f"link_{id}", id)
        self.on_open = on_open

    def rules(self) -> tuple[str, ...]:
        """The one it names."""
        return (self.label,)

    def activate(self) -> Step:
        """Open its article."""
        return self.on_open(self.label)


def hang(owner: Widget, found: Iterable[Found], on_open: Open) -> None:
    """Put links over the ids that stand in a widget's words; those that stand there already stay."""
    wanted = list(found)
    links = [child for child in owner.children if isinstance(child, Link)]
    if [(link.label, link.rect) for link in links] == wanted:
        return
    for link in links:
        owner.children.remove(link)
        if owner.host is not None:
            owner.host.forget(link)
    for id, rect in wanted:
        link = Link(id, on_open)
        link.parent, link.host = owner, owner.host
        link.place(rect)
        owner.children.append(link)


def underline(surface: pygame.Surface, rects: Iterable[Rect], color: Color, k: float) -> None:
    """The sign of what can be pressed in a text."""
    wide = max(1, round(1.5 * k))
    for rect in rects:
        pygame.draw.rect(surface, color, (rect.x, rect.bottom - 2 * wide, rect.w, wide))


class Linked(Label):
    """A text whose ids are links, but for the `own` id of the article that it belongs to."""

    def __init__(
        self, words: str, role: str, on_open: Open, own: str = "", color: Color | str = INK, id: str = ""
    ) -> None:
        super().__init__(words, role, color=color, id=id)
        self.on_open, self.own = on_open, own

    def _found(self, width: int) -> list[Found]:
        block = self._block(width)
        y = self.rect.y + round((self.rect.h - block.height) * self.middle)
        return [(id, at) for id, at in id_rects(block, (self.rect.x, y)) if id != self.own]

    def place(self, rect: Rect) -> None:
        """A link over each id."""
        super().place(rect)
        hang(self, self._found(rect.w), self.on_open)

    def paint(self, surface: pygame.Surface) -> None:
        """The text, its ids underlined."""
        super().paint(surface)
        ink = getattr(self.theme.color, self.color) if isinstance(self.color, str) else self.color
        underline(surface, [link.rect for link in self.children], ink, self.theme.k)
