"""When the program fails: a report in the log folder, and a page that says where it is."""

from __future__ import annotations

import platform
import sys
import time
import traceback
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path

import pygame

from boompatrol.ui.scene import WidgetScene
from boompatrol.ui.settings import home
from boompatrol.ui.step import Quit, Step
from boompatrol.ui.text import escape
from boompatrol.ui.widgets import Button, Column, Free, Label, Panel, Widget

KEPT_EVENTS = 200
SAFE = "The match is safe: every answer was written to its file before the next question. Continue opens it."


def describe(e: pygame.Event) -> str:
    """An event as a report shows it: what was typed is only counted."""
    told = dict(e.dict)
    told.pop("window", None)
    if e.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
        told = {"length": len(told.get("text", ""))}
    told.pop("unicode", None)
    return f"{pygame.event.event_name(e.type)} {told}"


def report(error: BaseException, events: Iterable[str], where: str = "") -> str:
    """The text of a report."""
    versions = [
        f"boompatrol {_version('boompatrol')}",
        f"pygame-ce {_version('pygame-ce')}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}",
        f"Python {platform.python_version()} on {platform.platform()}",
    ]
    if pygame.display.get_init():
        versions.append(f"display {pygame.display.get_driver()}")
    trace = "".join(traceback.format_exception(error))
    return "\n".join([*versions, f"scene: {where}", "", trace, "Last events, oldest first:", *events, ""])


def write(error: BaseException, events: Iterable[str], where: str = "", folder: Path | None = None) -> Path | None:
    """Write crash-<time>.txt into the log folder; None where that fails too (the report goes to stderr then)."""
    words = report(error, events, where)
    folder = folder or home("log")
    stem = time.strftime("crash-%Y%m%d-%H%M%S")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{stem}.txt"
        n = 2
        while path.exists():
            path = folder / f"{stem}-{n}.txt"
            n += 1
        path.write_text(words, encoding="utf-8")
    except OSError:
        print(words, file=sys.stderr)
        return None
    return path


def _version(package: str) -> str:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return "(not installed)"


class CrashScene(WidgetScene):
    """The page after a failure."""

    def __init__(self, error: BaseException, path: Path | None):
        super().__init__()
        self.error = error
        self.path = path

    def build(self) -> Widget:
        """What happened, where the report is, and the way out."""
        place = f"The report: **{escape(str(self.path))}**" if self.path else "The report is on the terminal."
        what = f"{type(self.error).__name__}: {self.error}"
        self.panel = Panel(
            "crash",
            [
                Label(SAFE, "body"),
                Label(place, "body"),
                Label(escape(what), "small", color="muted", max_lines=4),
                Column("foot", [Button("quit", "Quit", lambda: Quit(1), kind="primary")], align=0.0),
            ],
            title="Something in the program broke",
            gap=16,
            pad=28,
        )
        return Free("page", arrange=self._arrange).add(self.panel)

    def _arrange(self, rect: pygame.Rect) -> None:
        wide = min(rect.w - self.kit.theme.px(80), self.kit.theme.px(1000))
        high = self.panel.measure(wide)[1]
        self.panel.place(pygame.Rect((rect.w - wide) // 2, max(0, (rect.h - high) // 2), wide, high))

    def action(self, name: str, e: pygame.Event) -> Step:
        """Esc ends the program."""
        return Quit(1) if name == "back" else None
