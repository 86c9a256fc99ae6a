"""The root of a widget tree: it takes the events and hands them to the widget they are for."""

from __future__ import annotations

import pygame

from boompatrol.ui import focus as focusing
from boompatrol.ui.step import Step
from boompatrol.ui.tree import TOOLTIP_DELAY, Tree
from boompatrol.ui.widget import Pos, Widget

REPEATED = ("left", "right", "up", "down", "next", "prev", "page_up", "page_down")
"""Actions that go on while the key is held. Nothing is pressed twice by a held key."""


class Root(Tree):
    """One for each scene. `event` says whether a widget used the event, and what is to happen."""

    def event(self, e: pygame.Event) -> tuple[bool, Step]:
        """Take an event: whether a widget used it, and what is to happen."""
        if self._stale:
            self.settle()
        if e.type == pygame.MOUSEMOTION:
            used = self._motion(e.pos)
            if getattr(e, "still", False):
                self._hush()
            return used, None
        if e.type == pygame.MOUSEBUTTONDOWN:
            return self._down(e.pos, e.button)
        if e.type == pygame.MOUSEBUTTONUP and e.button == 1:
            return self._up(e.pos)
        if e.type == pygame.MOUSEBUTTONUP and e.button in (2, 3):
            self._alt = None
            return False, None
        if e.type == pygame.MOUSEWHEEL:
            return self._wheel(float(getattr(e, "precise_y", e.y))), None
        if e.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            return self.focus is not None and self.focus.key(e), None
        if e.type == pygame.KEYDOWN:
            return self._key(e)
        if e.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self._hover_on(None)
        return False, None

    _hushed = False

    def _hush(self) -> None:
        """The page came up under a pointer at rest: nobody asked, so no tooltip until it moves."""
        self._tip_wait = None
        self._hushed = True

    def _motion(self, pos: Pos) -> bool:
        moved = pos != self._pointer
        self._pointer = pos
        if self.held is not None:
            self.held.drag(pos)
            return True
        if self._alt is not None:
            self._alt.alt_drag(pos)
            return True
        self._hover_on(self.layer.at(pos))
        if moved and self._hushed:
            self._hushed = False
            self._tip_wait = TOOLTIP_DELAY if self.hover is not None and self.hover.hint() else None
        return self.hover is not None

    def _hover_on(self, widget: Widget | None) -> None:
        if widget is self.hover:
            return
        before, self.hover = self.hover, widget
        if before is not None:
            before.hover_changed(False)
        if widget is not None:
            widget.hover_changed(True)
            if widget.focusable and widget.enabled:
                self.kit.sound.cue("hover")
        self._tip.show(None)
        self._tip_wait = TOOLTIP_DELAY if widget is not None and widget.hint() else None

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
            self._alt = target if button in (2, 3) else None
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
            self.kit.sound.cue("refuse")
            self._show_tip(held)
        self._motion(pos)
        return True, step

    def _wheel(self, dy: float) -> bool:
        at: Widget | None = self.layer.at(self._pointer) or self.layer
        while at is not None:
            if at.wheel(self._pointer, dy):
                return True
            at = at.parent
        return False

    def _key(self, e: pygame.Event) -> tuple[bool, Step]:
        held_key = bool(getattr(e, "repeat", False))
        if self.focus is not None and self.focus.key(e):
            entered = e.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and not held_key
            return True, self.modals[-1].entered(self.focus) if entered and self.modals else None
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
        if name in ("page_up", "page_down"):
            return self._paged(name)
        if name in ("area", "area_back"):
            part = focusing.jump(self.order(), self.focus, 1 if name == "area" else -1)
            if part:
                # Where one was before, the ring is back.
                self.focus_on(next((w for w in reversed(self._been) if w in part), part[0]))
                self.kit.sound.cue("focus")
            return True, None
        if name in ("next", "prev"):
            self.kit.sound.cue("focus")
            self.focus_on(focusing.after(self.order(), self.focus, 1 if name == "next" else -1))
            return True, None
        for way in focusing.DIRECTIONS:
            if name == way:
                target = focusing.towards(self.order(), self.focus, way)
                if target is not None:
                    self.kit.sound.cue("focus")
                    self.focus_on(target)
                return True, None
        now = self.focus
        if name in ("confirm", "press") and now is not None:
            step = now.use()
            if not now.enabled:
                self.kit.sound.cue("refuse")
                self._show_tip(now)
            return True, step
        if name == "back" and self.modals:
            return True, self.modals[-1].refuse()
        return False, None

    def _paged(self, name: str) -> tuple[bool, Step]:
        """A page up or down: the list the focus is in, else any list of the page that reaches farther than it shows."""
        up = self.focus.parent if self.focus is not None else None
        while up is not None:
            used, step = up.act(name)
            if used:
                return True, step
            up = up.parent
        tried = (w.act(name) for w in self.layer.walk() if w.role == "list")
        return next((found for found in tried if found[0]), (False, None))
