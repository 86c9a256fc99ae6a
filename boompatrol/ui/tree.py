"""The state of a widget tree: places, focus, modals, tooltip and time. `root` adds the events."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

import pygame

from boompatrol.ui import focus as focusing
from boompatrol.ui.actions import Keymap
from boompatrol.ui.boxes import ScrollList
from boompatrol.ui.damage import Damage
from boompatrol.ui.kit import Kit
from boompatrol.ui.overlay import Modal, Tooltip
from boompatrol.ui.widget import Pos, Rect, Widget

TOOLTIP_DELAY = 0.35
"""Seconds the pointer rests before a tooltip shows; on focus it shows at once."""

LONGEST = 0.25
"""Seconds of one frame that count for the guard: while a page takes long to come up nobody has seen it yet."""


class Tree:
    """Everything about a widget tree but the events."""

    def __init__(self) -> None:
        self.content: Widget = Widget()
        self.modals: list[Modal] = []
        self.keeps: list[Callable[[], list[Rect]]] = []
        """What of the page a tooltip rather leaves open, though the focus has no stop there."""
        self.focus: Widget | None = None
        self.hover: Widget | None = None
        self.held: Widget | None = None
        self._alt: Widget | None = None
        """What another button than the left holds."""
        self.damage = Damage()
        self.frame = 0
        """Counts the frames: the calls of `update`."""
        self.rect = Rect(0, 0, 0, 0)
        self.keymap = Keymap()
        self._kit: Kit | None = None
        self._stale = False
        self._pointer: Pos = (-1, -1)
        self._moving: dict[Widget, float] = {}
        """What moves, and the seconds since it was last told."""
        self._guard = 0.0
        self._tip = Tooltip()
        self._tip_wait: float | None = None
        self._before: list[Widget | None] = []
        self._been: deque[Widget] = deque(maxlen=24)
        """What had the focus lately."""

    @property
    def kit(self) -> Kit:
        """The tools."""
        if self._kit is None:
            raise RuntimeError("the tree has no kit yet: attach it first")
        return self._kit

    @property
    def tooltip(self) -> Tooltip | None:
        """The tooltip that shows, if any."""
        return self._tip if self._tip.target is not None else None

    @property
    def typing(self) -> bool:
        """Whether a text field has the focus: shortcuts are off then."""
        return self.focus is not None and self.focus.role == "textfield"

    @property
    def layer(self) -> Widget:
        """What gets the events: the topmost modal, else the content."""
        return self.modals[-1] if self.modals else self.content

    def attach(self, kit: Kit, keymap: Keymap | None = None) -> None:
        """Take the tools of an application."""
        self._kit = kit
        self.keymap = keymap or self.keymap
        self._tip.hang(self)

    def set_content(self, content: Widget) -> None:
        """Hang a tree in."""
        self.focus = self.hover = self.held = None
        self.content = content
        self.keeps = []
        content.hang(self)
        self.touch(layout=True)

    def retell(self, build: Callable[[], Widget]) -> None:
        """Hang in a tree made anew, with focus and scrolled lists where they were, by their ids."""
        self.cancel()
        for modal in reversed(list(self.modals)):
            self.close(modal)
        focus = self.focus.id if self.focus is not None else ""
        scrolled = {w.id: w.offset for w in self.content.walk() if isinstance(w, ScrollList) and w.id}
        self.focus_on(None)
        self._moving.clear()
        self._tip_wait = None
        self.set_content(build())
        again = self.content._search(focus) if focus else None
        self.focus_on(again or next(iter(self.order()), None), by_key=False)
        for w in self.content.walk():
            if isinstance(w, ScrollList):  # after the focus, which brings itself into a view that is not laid out yet
                w.offset = scrolled.get(w.id, 0)

    def find(self, id: str) -> Widget:
        """The widget of that id, modals first. Raises KeyError."""
        for layer in (*reversed(self.modals), self.content):
            found = layer._search(id)
            if found is not None:
                return found
        raise KeyError(f"no widget {id!r}")

    def order(self) -> list[Widget]:
        """The focus order of the layer that gets the events."""
        return focusing.order(self.layer)

    # layout and drawing

    def touch(self, layout: bool = False, part: Rect | None = None) -> None:
        """The picture (and the places) must be made anew, or a part of it."""
        self.damage.add(part)
        self._stale = self._stale or layout

    def place(self, rect: Rect) -> None:
        """Place everything in `rect`, the window."""
        self.rect = Rect(rect)
        self._stale = False
        self.content.place(rect)
        for modal in self.modals:
            modal.place(rect)
        self._tip.show(None)
        if self.focus is not None and self.focus not in (found := self.order()):
            self.focus_on(found[0] if found else None, by_key=False)
        if self.typing and self.focus is not None:
            pygame.key.set_text_input_rect(self.focus.rect)  # where an input method shows its choices
        self.damage.add(None)

    def settle(self) -> None:
        """Place anew if something asked for it."""
        if self._stale:
            self.place(self.rect)

    def draw(self, surface: pygame.Surface) -> None:
        """Content, modals on their scrim, focus ring, tooltip."""
        self.settle()
        for layer in (self.content, *self.modals):
            if layer.visible:
                layer.draw(surface)
        if self.focus is not None:
            clip = surface.get_clip()
            surface.set_clip(clip.clip(self._clip_of(self.focus)))
            self.focus.paint_focus(surface)
            surface.set_clip(clip)
        if self._tip.target is not None:
            self._tip.draw(surface)

    def _clip_of(self, widget: Widget) -> Rect:
        clip = Rect(self.rect)
        up = widget.parent
        while up is not None:
            if up.clips:
                clip = clip.clip(up.rect)
            up = up.parent
        return clip

    # focus

    def focus_on(self, widget: Widget | None, by_key: bool = True) -> None:
        """Give a widget the focus; its tooltip shows at once where a key brought it."""
        if widget is not self.focus:
            self._tip.show(None)
            before, self.focus = self.focus, widget
            if before is not None:
                self._been.append(before)
                before.focus_changed(False)
            if widget is not None:
                widget.focus_changed(True)
            self.refresh_typing()
            self.damage.add(None)
        up = widget.parent if widget is not None else None
        while widget is not None and up is not None:
            up.reveal(widget)
            up = up.parent
        if by_key:
            self._tip_wait = None
            self._show_tip(widget)

    def refresh_typing(self) -> None:
        """Text input runs while a text field has the focus, and only then."""
        if not pygame.display.get_init():
            return
        if self.typing and self.focus is not None:
            pygame.key.set_repeat(400, 40)
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(self.focus.rect)
        else:
            pygame.key.set_repeat(400, 90)
            pygame.key.stop_text_input()

    def forget(self, gone: Widget) -> None:
        """A part of the tree is no longer there."""
        lost = {id(w) for w in _all(gone)}
        if self.hover is not None and id(self.hover) in lost:
            self.hover = None
        if self.held is not None and id(self.held) in lost:
            self.held = None
        if self._alt is not None and id(self._alt) in lost:
            self._alt = None
        if self._tip.target is not None and id(self._tip.target) in lost:
            self._tip.show(None)
        if self.focus is not None and id(self.focus) in lost:
            self.focus = None
            self.refresh_typing()

    # modals

    def open(self, modal: Modal) -> None:
        """Put a question over the page: it alone has the focus until it is answered."""
        self.cancel()
        self._before.append(self.focus)
        modal.hang(self)
        self.modals.append(modal)
        modal.place(self.rect)
        self.focus_on(modal.first_focus(), by_key=False)
        self.touch()

    def close(self, modal: Modal) -> None:
        """Take a question away; the focus goes back to where it was."""
        if modal not in self.modals:
            return
        self.modals.remove(modal)
        self.forget(modal)
        self.focus_on(self._before.pop(), by_key=False)
        self.touch()

    # time

    def animate(self, widget: Widget) -> None:
        """Call `widget.update` from now on, at its pace."""
        self._moving.setdefault(widget, 0.0)
        widget.touch()

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self.frame += 1
        self._guard = max(0.0, self._guard - min(dt, LONGEST))
        for widget, waited in list(self._moving.items()):
            self._moving[widget] = 0.0 if waited + dt >= widget.pace else waited + dt
            if self._moving[widget] == 0.0:
                if not widget.update(waited + dt):
                    self._moving.pop(widget, None)
                widget.touch()
        if self._tip_wait is not None:
            self._tip_wait -= dt
            if self._tip_wait <= 0:
                self._tip_wait = None
                self._show_tip(self.hover)

    def sleep_for(self) -> float | None:
        """Seconds until something shows by itself, or presses count again."""
        waits = [max(0.0, widget.pace - waited) for widget, waited in self._moving.items()]
        if self._tip_wait is not None and not waits:
            waits.append(max(0.001, self._tip_wait))
        if self._guard > 0:
            waits.append(min(self._guard, LONGEST))  # it runs down while time is told, not while all sleeps
        return min(waits, default=None)

    def _show_tip(self, widget: Widget | None) -> None:
        if widget is not None and widget.hint() and (self.kit.settings.tooltips or not widget.enabled):
            self._tip.show(widget)
        else:
            self._tip.show(None)

    @property
    def guarded(self) -> float:
        """Seconds for which presses do nothing yet."""
        return self._guard

    def guard(self, seconds: float) -> None:
        """Let presses do nothing for a while: a double click or a held key must not go through two pages."""
        self._guard = max(self._guard, seconds)

    def cancel(self) -> None:
        """Let go of whatever the pointer holds."""
        held, self.held = self.held, None
        self._alt = None
        if held is not None:
            held.cancelled()
            self.touch()
        self._tip.show(None)


def _all(widget: Widget) -> list[Widget]:
    return [widget, *(w for c in widget.children for w in _all(c))]
