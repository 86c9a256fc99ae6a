"""The door to a replay from any page: by a file, or one that is let fall on the window."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from boompatrol.replay.plain import Unusable
from boompatrol.ui.language import tr
from boompatrol.ui.markup import escape
from boompatrol.ui.overlay import Answer, Modal
from boompatrol.ui.scenes.keep import place_of
from boompatrol.ui.step import Push, Replace, Step
from boompatrol.ui.widgets import TextField

if TYPE_CHECKING:
    from boompatrol.ui.scene import Scene, WidgetScene


def watch(page: Scene, file: Path, instead: bool = False) -> Step:
    """The replay of a log over a page, or in its place; what cannot be used is said in a line, and nothing opens."""
    from boompatrol.ui.scenes.viewer.opening import viewed

    try:
        replay = viewed(file)
    except Unusable as error:
        page.app.toast(tr("Cannot be opened: {why}", why=escape(str(error))), 10.0)
        return None
    return Replace(replay) if instead else Push(replay)


def fallen(e: pygame.Event) -> Path | None:
    """The file that was let fall on the window, if the event says so."""
    return Path(e.file) if e.type == pygame.DROPFILE else None


def ask_file(page: WidgetScene, typed: str = "") -> Step:
    """Ask for a log by its name, and again where there is none to open."""
    field = TextField("path", tr("Folder and name of the file"), typed, longest=240)

    def go() -> Step:
        try:
            step = watch(page, place_of(field.value))
        except Unusable as error:
            page.app.toast(tr("Cannot be opened: {why}", why=escape(str(error))), 10.0)
            step = None
        return ask_file(page, field.value) if step is None else step

    words = tr("A log from anywhere, packed or not. You can also let it fall on this window.")
    page.root.open(Modal("which_file", tr("Open a file"), words, [
        Answer("file_yes", tr("Watch"), go, kind="primary"), Answer("file_no", tr("Don't open")),
    ], body=field, wide=1000))  # fmt: skip
    return None
