"""Opening the window: the environment SDL reads, one `set_mode`, and what to say where there is no display."""

from __future__ import annotations

import os
import sys
import warnings
from pathlib import Path

import pygame

from boompatrol import assets
from boompatrol.ui.settings import Settings
from boompatrol.ui.theme import MIN_WINDOW

TITLE = "BOOM! Patrol"
LIBRARIES = "on Debian it wants libx11-6 libxext6 libxcursor1 libxrandr2"


class NoDisplay(Exception):
    """There is no display to open a window on; the message is one line for the terminal."""


def gpu_likely() -> bool:
    """Whether a graphics driver is there; without one SDL's accelerated present costs 24 ms a frame."""
    if not sys.platform.startswith("linux"):
        return True
    return any(Path("/dev").glob("dri/*")) or any(Path("/dev").glob("nvidia*")) or Path("/dev/dxg").exists()


def prepare() -> None:
    """Set what SDL reads when it starts; values the player has set stand."""
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS", "0")
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")
    os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
    if not gpu_likely():
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def open_window(settings: Settings) -> pygame.Surface:
    """The window's surface. Raises NoDisplay."""
    if not getattr(pygame, "IS_CE", False):
        raise NoDisplay("the installed pygame is not pygame-ce: uninstall pygame, then install pygame-ce again")
    prepare()
    asked = os.environ.get("SDL_VIDEODRIVER", "")
    if sys.platform.startswith("linux") and not asked and not os.environ.get("WAYLAND_DISPLAY"):
        # Left to search for a display itself, SDL writes lines of its own and settles for one that shows nothing.
        if not os.environ.get("DISPLAY"):
            raise NoDisplay("neither DISPLAY nor WAYLAND_DISPLAY is set")
        os.environ["SDL_VIDEODRIVER"] = asked = "x11"
    try:
        pygame.display.init()
        pygame.font.init()
        surface = pygame.display.set_mode(_size(settings), pygame.RESIZABLE)
    except pygame.error as error:
        raise NoDisplay(f"{str(error).rstrip('.')} ({LIBRARIES})") from error
    driver = pygame.display.get_driver()
    if driver in ("dummy", "offscreen") and driver not in asked:
        pygame.display.quit()
        raise NoDisplay(f"only the driver {driver!r} is at hand ({LIBRARIES})")
    pygame.display.set_caption(TITLE)
    pygame.display.set_icon(pygame.image.load_sized_svg(str(assets.path("svg/ui/boom_burst.svg")), (64, 64)))
    window = _window()
    if window is not None:
        window.minimum_size = MIN_WINDOW
    pygame.key.stop_text_input()
    return surface


def close_window() -> None:
    """Give everything back."""
    pygame.display.quit()


def _size(settings: Settings) -> tuple[int, int]:
    """The remembered size, or four fifths of the screen; never under the smallest, nor over the screen."""
    desks = pygame.display.get_desktop_sizes()
    desk = desks[0] if desks else (0, 0)
    wanted = (settings.width, settings.height)
    if 0 in wanted:
        k = max(MIN_WINDOW[0] / 1920, min(desk[0] / 1920, desk[1] / 1080) * 0.8)
        wanted = (round(1920 * k), round(1080 * k))
    return tuple(  # type: ignore[return-value]
        max(least, min(want, most or want)) for want, least, most in zip(wanted, MIN_WINDOW, desk, strict=True)
    )


def _window() -> pygame.Window | None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        try:
            return pygame.Window.from_display_module()
        except pygame.error:
            return None


def set_fullscreen(on: bool) -> bool:
    """Fill the screen, or go back to the window; False where that does not work here."""
    window = _window()
    if window is None:
        return False
    try:
        if on:
            window.set_fullscreen(True)
        else:
            window.set_windowed()
    except pygame.error:
        return False
    return True


def dark_room() -> None:
    """Have pygame's drawing without a screen, where there is none yet."""
    if not pygame.display.get_init():
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        pygame.display.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((1, 1))
    pygame.font.init()
