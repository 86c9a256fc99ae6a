"""The base of every widget: a node of a retained tree with an id, a role, a label and a rectangle of pixels.

Its parent measures and places it; the tree's `Root` tells it of pointer and keyboard, positions from events only.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, Self, TypeVar

import pygame

from boompatrol.ui.kit import Kit
from boompatrol.ui.rule_ids import ids_in
from boompatrol.ui.step import Step
from boompatrol.ui.theme import Theme

if TYPE_CHECKING:
    from boompatrol.ui.tree import Tree

Rect = pygame.Rect
Pos = tuple[int, int]
W = TypeVar("W", bound="Widget")


class Widget:
    """A node of the tree.

    `id` finds it; `label` is what it would be called aloud; `tooltip` explains it, `reason` says why it is off.
    `grow` is its share of what is left in a `Row` or `Column`; `want` fixes a measure in design pixels.
    """

    role: ClassVar[str] = "group"
    focusable: bool = False
    takes_pointer: bool = False
    """Whether the pointer stops here; else it falls through to what lies behind."""
    clips = False
    """Whether children are cut at the rectangle."""
    ring_radius = 12.0
    halo: float | None = None
    """Design pixels round the rectangle that its picture takes, its children's too; None: not known."""
    pace = 0.0
    """Seconds between two calls of `update`; 0.0 is every frame."""

    def __init__(
        self,
        id: str = "",
        label: str = "",
        *,
        tooltip: str = "",
        enabled: bool = True,
        visible: bool = True,
        grow: float = 0.0,
        want: tuple[float | None, float | None] = (None, None),
    ):
        self.id, self.label = id, label
        self.tooltip, self.reason = tooltip, ""
        self.enabled, self.grow, self.want = enabled, grow, want
        self.rect = Rect(0, 0, 0, 0)
        self.children: list[Widget] = []
        self.parent: Widget | None = None
        self.host: Tree | None = None
        self._visible = visible

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.id or self.label!r} {tuple(self.rect)}>"

    @property
    def kit(self) -> Kit:
        """The tools; only once the widget hangs in a tree of an entered scene."""
        if self.host is not None:
            return self.host.kit
        raise RuntimeError(f"{self!r} is in no tree yet")

    @property
    def theme(self) -> Theme:
        """The theme in force."""
        return self.kit.theme

    def px(self, n: float) -> int:
        """Design pixels in pixels."""
        return self.theme.px(n)

    def add(self, *children: Widget) -> Self:
        """Hang children in, last; returns the widget itself."""
        self.children += children
        for child in children:
            child.parent = self
            if self.host is not None:
                child.hang(self.host)
        self.touch(layout=True)
        return self

    def remove(self, child: Widget) -> None:
        """Take a child out; the focus, if it was there, goes to what is left."""
        self.children.remove(child)
        child.parent = None
        if self.host is not None:
            self.host.forget(child)
        self.touch(layout=True)

    def clear(self) -> None:
        """Take all children out."""
        for child in self.children[:]:
            self.remove(child)

    def hang(self, host: Tree) -> None:
        """Become part of a tree."""
        self.host = host
        for child in self.children:
            child.hang(host)
        self.attached()

    def attached(self) -> None:
        """Called when the widget has come into a tree and the kit is there."""

    def walk(self) -> Iterator[Widget]:
        """The widget and all below it that are visible, in order."""
        if self._visible:
            yield self
            for child in self.children:
                yield from child.walk()

    def find(self, id: str) -> Widget:
        """The widget of that id here or below, visible or not. Raises KeyError."""
        if (found := self._search(id)) is not None:
            return found
        raise KeyError(f"no widget {id!r} in {self!r}")

    def get(self, kind: type[W], id: str) -> W:
        """`find`, checked to be of a class."""
        if isinstance(found := self.find(id), kind):
            return found
        raise TypeError(f"{found!r} is no {kind.__name__}")

    def _search(self, id: str) -> Widget | None:
        if self.id == id:
            return self
        return next((f for c in self.children if (f := c._search(id)) is not None), None)

    @property
    def visible(self) -> bool:
        """Whether it is there at all: a hidden one takes no room, no focus and no pointer."""
        return self._visible

    @visible.setter
    def visible(self, value: bool) -> None:
        if value != self._visible:
            self._visible = value
            if not value and self.host is not None:
                self.host.forget(self)
            self.touch(layout=True)

    @property
    def focused(self) -> bool:
        """Whether the keyboard speaks to it."""
        return self.host is not None and self.host.focus is self

    @property
    def hovered(self) -> bool:
        """Whether the pointer is on it."""
        return self.host is not None and self.host.hover is self

    def extent(self) -> Rect | None:
        """The pixels its picture may take; None where that is not known."""
        return None if self.halo is None else self.rect.inflate(*[2 * self.px(self.halo)] * 2)

    def touch(self, layout: bool = False) -> None:
        """The picture is out of date; with `layout` the places are too."""
        if self.host is not None:
            self.host.touch(layout, None if layout else self.extent())

    def off(self, reason: str) -> Self:
        """Switch off, saying why: the reason is the tooltip then."""
        return self.switch(False, reason)

    def switch(self, on: bool, reason: str = "") -> Self:
        """Switch on, or off with a reason."""
        if (self.enabled, self.reason) != (on, reason):
            self.enabled, self.reason = on, reason
            self.touch()
        return self

    def measure(self, width: int | None = None) -> tuple[int, int]:
        """The size it would like, in pixels, where at most `width` is there; `want` overrules."""
        w, h = self.want
        own = (0, 0) if None not in (w, h) else self.natural(self.px(w) if w is not None else width)
        return (own[0] if w is None else self.px(w)), (own[1] if h is None else self.px(h))

    def natural(self, width: int | None) -> tuple[int, int]:
        """The size its content asks for."""
        return 0, 0

    def place(self, rect: Rect) -> None:
        """Take a place; containers place their children."""
        self.rect = Rect(rect)

    def reveal(self, widget: Widget) -> None:
        """Bring a widget below into view: containers that scroll do."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw itself, then its children."""
        self.paint(surface)
        self.draw_children(surface)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw itself alone."""

    def draw_children(self, surface: pygame.Surface) -> None:
        """Draw what is below and in the part that is drawn."""
        part = surface.get_clip()
        for child in self.children:
            if child._visible and ((extent := child.extent()) is None or part.colliderect(extent)):
                child.draw(surface)

    def paint_focus(self, surface: pygame.Surface) -> None:
        """Draw the focus ring: called last, above everything."""
        self.kit.skin.ring(surface, self.focus_rect(), self.ring_radius)

    def focus_rect(self) -> Rect:
        """What the ring surrounds."""
        return self.rect

    def contains(self, pos: Pos) -> bool:
        """Whether a point is on it: shapes that are no rectangle override this."""
        return self.rect.collidepoint(pos)

    def at(self, pos: Pos) -> Widget | None:
        """The topmost widget there that takes the pointer."""
        if not self._visible or (self.clips and not self.rect.collidepoint(pos)):
            return None
        for child in reversed(self.children):
            if (found := child.at(pos)) is not None:
                return found
        return self if self.takes_pointer and self.contains(pos) else None

    def hint(self) -> str:
        """The text of its tooltip, "" for none."""
        return self.tooltip if self.enabled or not self.reason else self.reason

    def rules(self) -> tuple[str, ...]:
        """The ids of the rules it is about, the first of which a key opens: those that its tooltip names."""
        return ids_in(self.hint())

    def hover_changed(self, on: bool) -> None:
        """The pointer came or went."""
        self.touch()

    def focus_changed(self, on: bool) -> None:
        """The focus came or went."""
        self.touch()

    def press(self, pos: Pos) -> None:
        """The left button went down on it; it holds the pointer until it is released."""

    def drag(self, pos: Pos) -> None:
        """The pointer moved while held."""

    def release(self, pos: Pos) -> Step:
        """The button went up: on itself that activates it."""
        return self.use() if self.contains(pos) else None

    def cancelled(self) -> None:
        """The hold ended without a release (the window lost the pointer): undo what a drag did."""

    def use(self) -> Step:
        """Activate, if it is on."""
        return self.activate() if self.enabled else None

    def activate(self) -> Step:
        """What a click, Enter or Space does."""
        return None

    def alt_press(self, pos: Pos, button: int) -> Step:
        """Another button than the left went down (2 middle, 3 right)."""
        return None

    def alt_drag(self, pos: Pos) -> None:
        """The pointer moved while that button is held."""

    def wheel(self, pos: Pos, dy: float) -> bool:
        """The wheel turned (positive: up); True where it was used. Else the parent is asked."""
        return False

    def act(self, name: str) -> tuple[bool, Step]:
        """A named action while it has the focus: whether it was used, and what comes of it."""
        return False, None

    def key(self, e: pygame.Event) -> bool:
        """A raw KEYDOWN, TEXTINPUT or TEXTEDITING while it has the focus; True where it was used."""
        return False

    def update(self, dt: float) -> bool:
        """Let time pass; called while `animate` holds. True to be called again."""
        return False

    def animate(self) -> None:
        """Ask for `update` in every frame, or at its own pace."""
        if self.host is not None:
            self.host.animate(self)
