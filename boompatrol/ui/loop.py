"""The window's loop: it sleeps until there is an event, or until a page wants the next picture."""

from __future__ import annotations

import time
from collections.abc import Callable

import pygame

from boompatrol.ui import crash, display
from boompatrol.ui.app import App
from boompatrol.ui.scene import Scene
from boompatrol.ui.settings import Settings, load

FRAME = 60
"""Frames a second while something moves."""


def run(first: Callable[[], Scene], settings: Settings | None = None, menu: Callable[[], Scene] | None = None) -> int:
    """Open the window, show the scene that `first` makes, and run to the end. Returns the exit status.

    Raises NoDisplay where there is nothing to open a window on. A failure in a scene is written to the log
    folder and shown, with a way on to the page that `menu` makes; where the program ends there the status is 1.
    """
    settings = settings or load()
    display.open_window(settings)
    try:
        app = App(first, settings, menu, apart=True)
        if settings.fullscreen and not display.set_fullscreen(True):
            settings.fullscreen = False
        app.step([], 0.0)
        app.kit.sound.open()
        app.hands.pad.open()
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
                if isinstance(app.scene, crash.CrashScene):
                    raise
                app.fail(error)
            before = now
            clock.tick(FRAME)
        app.close()
    except KeyboardInterrupt:
        return 130
    finally:
        display.close_window()
    return app.status or 0


def _awaited(seconds: float | None) -> list[pygame.Event]:
    """Sleep until there is an event, or until the time is over."""
    first = pygame.event.wait(max(1, round(seconds * 1000))) if seconds is not None else pygame.event.wait()
    rest = pygame.event.get()
    return rest if first.type == pygame.NOEVENT else [first, *rest]
