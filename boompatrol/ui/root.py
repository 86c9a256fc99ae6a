"""The root of a widget tree: it takes the events, keeps hover, hold and focus, and shows tooltips and modals."""

from __future__ import annotations

import pygame

from boompatrol.ui import focus as focusing
from boompatrol.ui.actions import Keymap
from boompatrol.ui.kit import Kit
from boompatrol.ui.overlay import Modal, Tooltip
from boompatrol.ui.step import Step
from boompatrol.ui.widget import Pos, Rect, Widget

TOOLTIP_DELAY = 0.35
"""Seconds the pointer rests before a tooltip shows; on focus it shows at once."""
REPEATED = ("left", "right", "up", "down", "next", "prev", "page_up", "page_down")
"""Actions that go on while the key is held. Nothing is pressed twice by a held key."""


class Root:
    """One for each scene. `event` says whether a widget used the event, and what is to happen."""

    def __init__(self) -> None:
        self.content: Widget = Widget()
        self.modals: list[Modal] = []
        self.focus: Widget | None = None
        self.hover: Widget | None = None
        self.held: Widget | None = None
        self.dirty = True
        self.rect = Rect(0, 0, 0, 0)
        self.keymap = Keymap()
        self._kit: Kit | None = None
        self._stale = False
        self._pointer: Pos = (-1, -1)
        self._moving: dict[Widget, None] = {}
        self._guard = 0.0
        self._tip = Tooltip()
        self._tip_wait: float | None = None
        self._before: list[Widget | None] = []

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
        content.hang(self)
        self.touch(layout=True)

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

    def touch(self, layout: bool = False) -> None:
        """The picture (and the places) must be made anew."""
        self.dirty = True
        self._stale = self._stale or layout

    def place(self, rect: Rect) -> None:
        """Place everything in `rect`, the window."""
        self.rect = Rect(rect)
        self._stale = False
        self.content.place(rect)
        for modal in self.modals:
            modal.place(rect)
        self._tip.show(None)
        self.dirty = True

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
            surface.set_clip(self._clip_of(self.focus))
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
            before, self.focus = self.focus, widget
            if before is not None:
                before.focus_changed(False)
            if widget is not None:
                widget.focus_changed(True)
            self.refresh_typing()
            self.dirty = True
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

    # events

    def guard(self, seconds: float) -> None:
        """Let presses do nothing for a while: a double click or a held key must not go through two pages."""
        self._guard = max(self._guard, seconds)

    def cancel(self) -> None:
        """Let go of whatever the pointer holds."""
        held, self.held = self.held, None
        if held is not None:
            held.cancelled()
            self.touch()
        self._tip.show(None)

    def event(self, e: pygame.Event) -> tuple[bool, Step]:
        """Take an event: whether a widget used it, and what is to happen."""
        if self._stale:
            self.settle()
        if e.type == pygame.MOUSEMOTION:
            return self._motion(e.pos), None
        if e.type == pygame.MOUSEBUTTONDOWN:
            return self._down(e.pos, e.button)
        if e.type == pygame.MOUSEBUTTONUP and e.button == 1:
            return self._up(e.pos)
        if e.type == pygame.MOUSEWHEEL:
            return self._wheel(float(getattr(e, "precise_y", e.y))), None
        if e.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            return self.focus is not None and self.focus.key(e), None
        if e.type == pygame.KEYDOWN:
            return self._key(e)
        if e.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self._hover_on(None)
        return False, None

    def _motion(self, pos: Pos) -> bool:
        self._pointer = pos
        if self.held is not None:
            self.held.drag(pos)
            return True
        self._hover_on(self.layer.at(pos))
        return self.hover is not None

    def _hover_on(self, widget: Widget | None) -> None:
        if widget is self.hover:
            return
        before, self.hover = self.hover, widget
        if before is not None:
            before.hover_changed(False)
        if widget is not None:
            widget.hover_changed(True)
        self._tip.show(None)
        self._tip_wait = TOOLTIP_DELAY if widget is not None and widget.hint() else None
        self.touch()

    def _down(self, pos: Pos, button: int) -> tuple[bool, Step]:
        self._motion(pos)
        self._tip_wait = None
        self._tip.show(None)
        target = self.layer.at(pos)
        if target is None:
            if self.typing and not self.modals:
                self.focus_on(None)
            return bool(self.modals), None
        if button != 1:
            return True, target.alt_press(pos, button) if button in (2, 3) and self._guard <= 0 else None
        if self._guard > 0:
            return True, None
        if target.focusable and (target.enabled or target.reason):
            self.focus_on(target, by_key=False)
        self.held = target
        target.press(pos)
        self.touch()
        return True, None

    def _up(self, pos: Pos) -> tuple[bool, Step]:
        held, self.held = self.held, None
        if held is None:
            return False, None
        self.touch()
        step = held.release(pos)
        if not held.enabled:
            self._show_tip(held)
        self._motion(pos)
        return True, step

    def _wheel(self, dy: float) -> bool:
        at = self.layer.at(self._pointer) or self.layer
        while at is not None:
            if at.wheel(self._pointer, dy):
                return True
            up = at.parent
            if up is None:
                break
            at = up
        return False

    def _key(self, e: pygame.Event) -> tuple[bool, Step]:
        if self.focus is not None and self.focus.key(e):
            return True, None
        held_key = bool(getattr(e, "repeat", False))
        for name in self.keymap.of(e, typing=self.typing):
            if held_key and name not in REPEATED:
                continue
            used, step = self._act(name)
            if used:
                return True, step
        return bool(self.modals), None

    def _act(self, name: str) -> tuple[bool, Step]:
        if self._guard > 0 and name in ("confirm", "press", "back", "start"):
            return True, None
        if self.focus is not None:
            used, step = self.focus.act(name)
            if used:
                return True, step
        if name in ("next", "prev"):
            self.focus_on(focusing.after(self.order(), self.focus, 1 if name == "next" else -1))
            return True, None
        for way in focusing.DIRECTIONS:
            if name == way:
                target = focusing.towards(self.order(), self.focus, way)
                if target is not None:
                    self.focus_on(target)
                return True, None
        if name in ("confirm", "press") and self.focus is not None:
            step = self.focus.use()
            if self.focus is not None and not self.focus.enabled:
                self._show_tip(self.focus)
            return True, step
        if name == "back" and self.modals:
            return True, self.modals[-1].refuse()
        return False, None

    # time

    def animate(self, widget: Widget) -> None:
        """Call `widget.update` in every frame from now on."""
        self._moving[widget] = None
        self.dirty = True

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._guard = max(0.0, self._guard - dt)
        for widget in list(self._moving):
            if not widget.update(dt):
                self._moving.pop(widget, None)
            self.dirty = True
        if self._tip_wait is not None:
            self._tip_wait -= dt
            if self._tip_wait <= 0:
                self._tip_wait = None
                self._show_tip(self.hover)

    def sleep_for(self) -> float | None:
        """Seconds until something shows by itself."""
        if self._moving:
            return 0.0
        return None if self._tip_wait is None else max(0.001, self._tip_wait)

    def _show_tip(self, widget: Widget | None) -> None:
        if widget is not None and widget.hint() and (self.kit.settings.tooltips or not widget.enabled):
            self._tip.show(widget)
        else:
            self._tip.show(None)
        self.touch()


def _all(widget: Widget) -> list[Widget]:
    return [widget, *(w for c in widget.children for w in _all(c))]
