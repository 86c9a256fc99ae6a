"""When the program fails: a report in the log folder, and a page that says where it is.

A player may have a report written without a failure too: the same, with the settings in its place.
"""

from __future__ import annotations

import platform
import sys
import time
import traceback
from collections.abc import Iterable
from contextlib import suppress
from functools import partial
from itertools import count
from pathlib import Path

import pygame

from boompatrol import files
from boompatrol.ui import desktop
from boompatrol.ui.language import mark, tr
from boompatrol.ui.scene import WidgetScene
from boompatrol.ui.settings import Settings, home
from boompatrol.ui.stage import night
from boompatrol.ui.step import Quit, Replace, Step
from boompatrol.ui.text import escape
from boompatrol.ui.widgets import Button, Column, Free, Image, Label, Panel, Row, Widget

KEPT_EVENTS = 200
SAFE = mark("The match is safe: every answer was written to its file before the next question. Continue opens it.")
UNSAFE = mark("What could not be saved before is lost. Continue opens the match as it was when it was last written.")


def describe(e: pygame.Event) -> str:
    """An event as a report shows it: what was typed is only counted."""
    told = dict(e.dict)
    told.pop("window", None)
    if e.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
        told = {"length": len(told.get("text", ""))}
    told.pop("unicode", None)
    return f"{pygame.event.event_name(e.type)} {told}"


def report(
    error: BaseException | None, events: Iterable[str], where: str = "", settings: Settings | None = None
) -> str:
    """The text of a report. It is for those who mend the program, so it is in English always."""
    versions = [
        f"boompatrol {_version('boompatrol')}",
        f"pygame-ce {_version('pygame-ce')}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}",
        f"Python {platform.python_version()} on {platform.platform()}",
    ]
    if pygame.display.get_init():
        versions.append(f"display {pygame.display.get_driver()}")
    trace = "".join(traceback.format_exception(error)) if error is not None else ""
    told = repr(settings) if settings is not None else ""
    parts = [
        *versions,
        f"scene: {where}",
        "",
        *([told] if told else []),
        trace,
        "Last events, oldest first:",
        *events,
        "",
    ]
    return "\n".join(parts)


def write(
    error: BaseException | None,
    events: Iterable[str],
    where: str = "",
    folder: Path | None = None,
    settings: Settings | None = None,
) -> Path | None:
    """Write crash-<time>.txt, or report-<time>.txt where nothing failed, into the log folder.

    None where that fails too: the report goes to stderr then.
    """
    words = report(error, events, where, settings)
    folder = folder or home("log")
    stem = time.strftime(f"{'crash' if error is not None else 'report'}-%Y%m%d-%H%M%S")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for n in count(1):
            path = folder / (f"{stem}-{n}.txt" if n > 1 else f"{stem}.txt")
            with suppress(FileExistsError):
                files.write_new(path, words.encode("utf-8", "backslashreplace"))
                return path
    except OSError:
        print(words, file=sys.stderr)
    return None


def _version(package: str) -> str:
    from importlib import metadata  # a tenth of what the window's start imports, for a page that seldom comes

    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return "(not installed)"


class CrashScene(WidgetScene):
    """The page after a failure."""

    def __init__(self, error: BaseException, path: Path | None, safe: bool = True):
        super().__init__()
        self.safe = safe
        self.error = error
        self.path = path

    def build(self) -> Widget:
        """What happened, where the report is, and the ways on."""
        place = tr("The report is on the terminal.")
        if self.path is not None:
            place = tr("What happened is written down in **{path}**", path=escape(str(self.path)))
        what = escape(f"{type(self.error).__name__}: {self.error}")
        self.face = Image(make=lambda side: self.kit.sprites.portrait("chompy", None, side, "hurt"), want=(150, 150))
        told = Column(
            "told",
            [Label(tr(SAFE if self.safe else UNSAFE), "bubble", color="ink"),
             Label(place, "body", id="place", color="ink"),
             Label(what, "body", id="what", color="grey_on_cream", max_lines=4)],
            gap=14, grow=1,
        )  # fmt: skip
        self.cream = Panel("crash", [Row("story", [self.face, told], gap=26, align=0.0)], tone="cream", pad=28)
        self.title = Label(tr("Something in the program broke"), "screen_title", id="title", color="white")
        on = self.app.menu
        self.go_on = Button(
            "menu", tr("Go on from the menu"), self._menu, kind="primary", sub=tr("Continue opens the match")
        )
        self.go_on.visible = on is not None
        self.copy = Button("copy", tr("Copy path"), self._copy).switch(self.path is not None, tr("There is no file."))
        self.quit = Button("quit", tr("Quit"), partial(Quit, 1), kind="secondary" if on is not None else "primary")
        self.ways = Row("ways", [self.go_on, self.copy, self.quit], gap=18, align=None)
        for button, share in ((self.go_on, 1.6), (self.copy, 1.0), (self.quit, 1.0)):
            button.grow = share
        return Free("page", arrange=self._arrange).add(self.title, self.cream, self.ways)

    def focus_first(self) -> Widget | None:
        """The gold one."""
        return self.go_on if self.go_on.visible else self.quit

    def _arrange(self, rect: pygame.Rect) -> None:
        px = self.kit.theme.px
        wide = min(rect.w - px(80), px(1180))
        left = (rect.w - wide) // 2
        title = self.title.measure(wide)[1]
        high = min(self.cream.measure(wide)[1], rect.h - title - px(220))
        foot = px(96)
        top = max(px(16), (rect.h - title - high - foot - px(72)) // 2)
        self.title.place(pygame.Rect(left, top, wide, title))
        self.cream.place(pygame.Rect(left, top + title + px(28), wide, high))
        self.ways.place(pygame.Rect(left, self.cream.rect.bottom + px(44), wide, foot))

    def background(self, surface: pygame.Surface) -> None:
        """The night."""
        surface.blit(night(self.kit, surface.get_size()), (0, 0))

    def _menu(self) -> Step:
        return Replace(self.app.menu) if self.app.menu is not None else None

    def _copy(self) -> Step:
        done = self.path is not None and desktop.copy(str(self.path))
        self.app.toast(tr("Copied.") if done else tr("There is no clipboard here."))
        return None

    def action(self, name: str, e: pygame.Event) -> Step:
        """Esc ends the program."""
        return Quit(1) if name == "back" else None
