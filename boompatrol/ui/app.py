"""The window's loop: events to the top scene, time to all, a picture only when something changed."""

from __future__ import annotations

import sys
import time
from collections import deque
from collections.abc import Callable, Iterable
from typing import TypeVar

import pygame

from boompatrol.ui import crash, display, language
from boompatrol.ui.actions import Keymap
from boompatrol.ui.display import NoDisplay
from boompatrol.ui.jobs import Jobs
from boompatrol.ui.kit import Kit
from boompatrol.ui.overlay import Toasts
from boompatrol.ui.scene import Scene, SceneStack
from boompatrol.ui.settings import Settings, load
from boompatrol.ui.step import Step

__all__ = ["App", "NoDisplay", "run"]

T = TypeVar("T")
FRAME = 60
"""Frames a second while something moves."""
DOUBLE_CLICK = 0.3
"""Seconds in which a second click on the spot is not taken by the page that the first one brought."""
RESCALED = "This window holds {held:.0%}, not {wanted:.0%}: everything is shown that large."


class App:
    """The scene stack, the kit and the clock. Tests drive `step`; `run` drives it by the display."""

    def __init__(self, first: Scene | Callable[[], Scene], settings: Settings | None = None):
        self.settings = settings or Settings()
        language.speak(language.wanted(self.settings.language))
        self.kit = Kit(self.settings, self.surface.get_size())
        self.keymap = Keymap(self.settings.keys)
        self.toasts = Toasts()
        self.stack = SceneStack(self, [])
        self.status: int | None = None
        self.frames = 0
        """Pictures drawn so far."""
        self.events: deque[str] = deque(maxlen=crash.KEPT_EVENTS)
        self._size = self.surface.get_size()
        self._keys: set[int] = set()
        self._dirty = True
        self._jobs = Jobs(self.wake)
        self._pointer: tuple[int, int] | None = None
        self._twice: tuple[tuple[int, int], float] | None = None
        self._told: tuple[tuple[int, int], float] | None = None
        for words in (*self.settings.said, *self.keymap.faults):
            self.toasts.say(words, 12.0)
        self.settings.said.clear()
        self._say_scale()
        self.stack._put(first if isinstance(first, Scene) else first())

    # what scenes use

    @property
    def surface(self) -> pygame.Surface:
        """The window's surface."""
        surface = pygame.display.get_surface()
        if surface is None:
            raise NoDisplay("the window is not open")
        return surface

    @property
    def size(self) -> tuple[int, int]:
        """The window in pixels."""
        return self._size

    @property
    def scene(self) -> Scene | None:
        """The top scene."""
        return self.stack.top

    @property
    def running(self) -> bool:
        """Whether the program goes on."""
        return self.status is None

    def toast(self, words: str, seconds: float = 5.0) -> None:
        """Show a note for a while."""
        self.toasts.say(words, seconds)
        self._dirty = True

    def settings_changed(self) -> None:
        """Settings were changed: take them up at once and save them."""
        self.keymap = Keymap(self.settings.keys)
        self.settings.save()
        self._fit()

    def later(self, work: Callable[[], T], then: Callable[[T], Step]) -> None:
        """Do `work` on a thread of its own and hand its result to `then` on this one.

        `work` must not touch the scene or the window. An error in it is raised here.
        """
        self._jobs.start(work, then)

    def wake(self) -> None:
        """Make a sleeping loop look again; may be called from any thread."""
        if pygame.display.get_init():
            pygame.event.post(pygame.Event(WAKE))

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or go back."""
        wanted = not self.settings.fullscreen
        if display.set_fullscreen(wanted):
            self.settings.fullscreen = wanted
            self.settings.save()
        self._fit()

    # the loop

    def step(self, events: Iterable[pygame.Event], dt: float) -> bool:
        """Let `dt` seconds pass, then take the events, then draw if anything changed. False: time to end."""
        while self.running and self._jobs.waiting:
            self._do(self._jobs.finished()())
            self._dirty = True
        if self.toasts.update(dt):
            self._dirty = True
        if self._twice is not None:
            self._twice = (self._twice[0], self._twice[1] - dt) if self._twice[1] > dt else None
        for scene in list(self.stack.scenes):
            if self.running:
                self._do(scene.update(dt))
        for e in _thinned(events):
            if self.running:
                self.events.append(crash.describe(e))
                self._event(e)
        if self.running:
            self._draw()
        return self.running

    def sleep_for(self) -> float | None:
        """Seconds until anything happens by itself: 0 while something moves, None for never."""
        waits = [s.sleep_for() for s in self.stack.scenes]
        waits.append(self.toasts.sleep_for())
        if self._jobs.waiting:
            waits.append(0.0)
        known = [w for w in waits if w is not None]
        return min(known) if known else None

    def close(self) -> None:
        """Leave all scenes and save the settings."""
        self.stack.clear()
        if not self.settings.fullscreen:
            self.settings.width, self.settings.height = self._size
        self.settings.save()
        self.kit.sound.close()

    def fail(self, error: BaseException) -> None:
        """Report an error and show the page that says so."""
        where = type(self.scene).__name__ if self.scene is not None else ""
        path = crash.write(error, self.events, where)
        print(f"boompatrol: {type(error).__name__}: {error}; report: {path or 'above'}", file=sys.stderr)
        self.stack.scenes.clear()
        self.stack._put(crash.CrashScene(error, path))
        self._dirty = True

    def _event(self, e: pygame.Event) -> None:
        if e.type == pygame.QUIT:
            self.status = 0
            return
        if e.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED):
            self._fit()
            return
        if e.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self._dirty = True
        if e.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            self._keys.clear()
            if self.scene is not None:
                self.scene.cancel()
        if e.type == pygame.KEYDOWN:
            e.repeat = e.key in self._keys
            self._keys.add(e.key)
            if "fullscreen" in self.keymap.of(e):
                if not e.repeat:
                    self.toggle_fullscreen()
                return
        elif e.type == pygame.KEYUP:
            self._keys.discard(e.key)
        if e.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._pointer = e.pos
            if e.type == pygame.MOUSEBUTTONDOWN and self._twice is not None and self._twice[0] == e.pos:
                return
        if self.scene is not None:
            step = self.scene.event(e)
            if step is not None and e.type == pygame.MOUSEBUTTONUP:
                self._twice = (e.pos, DOUBLE_CLICK)
            self._do(step)

    def _do(self, step: Step) -> None:
        if step is None:
            return
        self.status = self.stack.apply(step)
        self._dirty = True
        if self.running and self.scene is None:
            self.status = 0
        if self.scene is not None and self._pointer is not None and self.running:
            self.scene.event(pygame.Event(pygame.MOUSEMOTION, pos=self._pointer, rel=(0, 0), buttons=(0, 0, 0)))

    def _fit(self) -> None:
        size = self.surface.get_size()
        self.kit.fit(size)
        self._size = size
        for scene in self.stack.scenes:
            scene.cancel()
            scene.layout(size)
        self._say_scale()
        self._dirty = True

    def _say_scale(self) -> None:
        theme = self.kit.theme
        told = (theme.size, theme.ui_scale)
        if theme.lowered and told != self._told:
            self.toast(RESCALED.format(held=theme.effective_scale, wanted=theme.ui_scale))
        self._told = told

    def _draw(self) -> None:
        if self.surface.get_size() != self._size:
            self._fit()
        shown = self.stack.visible()
        if not self._dirty and not any(s.dirty for s in shown):
            return
        surface = self.surface
        for scene in shown:
            scene.draw(surface)
            scene.drawn()
        if self.toasts.notes:
            self.toasts.draw(surface, self.kit.theme, self.kit.skin)
        pygame.display.flip()
        self.frames += 1
        self._dirty = False


WAKE = pygame.event.custom_type()


def _thinned(events: Iterable[pygame.Event]) -> list[pygame.Event]:
    """The events without the motions that another one follows at once."""
    found = list(events)
    return [
        e
        for n, e in enumerate(found)
        if not (e.type == pygame.MOUSEMOTION and n + 1 < len(found) and found[n + 1].type == pygame.MOUSEMOTION)
    ]


def run(first: Callable[[], Scene], settings: Settings | None = None) -> int:
    """Open the window, show the scene that `first` makes, and run to the end. Returns the exit status.

    Raises NoDisplay where there is nothing to open a window on. A failure in a scene is written to the log
    folder and shown; the status is then 1.
    """
    settings = settings or load()
    display.open_window(settings)
    app: App | None = None
    failed = False
    try:
        app = App(first, settings)
        if settings.fullscreen and not display.set_fullscreen(True):
            settings.fullscreen = False
        app.step([], 0.0)
        app.kit.sound.open()
        clock = pygame.time.Clock()
        before = time.perf_counter()
        while app.running:
            wait = app.sleep_for()
            events = pygame.event.get()
            if not events and (wait is None or wait > 0):
                events = _awaited(wait)
            now = time.perf_counter()
            try:
                app.step(events, now - before)
            except Exception as error:
                if failed:
                    raise
                failed = True
                app.fail(error)
            before = now
            clock.tick(FRAME)
        app.close()
    except KeyboardInterrupt:
        return 130
    finally:
        display.close_window()
    return 1 if failed else app.status or 0


def _awaited(seconds: float | None) -> list[pygame.Event]:
    """Sleep until there is an event, or until the time is over."""
    first = pygame.event.wait(max(1, round(seconds * 1000))) if seconds is not None else pygame.event.wait()
    rest = pygame.event.get()
    return rest if first.type == pygame.NOEVENT else [first, *rest]
