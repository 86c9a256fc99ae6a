"""The foot of the page of an export: how far it has come, and what can be done about it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from boompatrol.ui import desktop, lay
from boompatrol.ui.export_apart import Export
from boompatrol.ui.language import tr
from boompatrol.ui.markup import escape
from boompatrol.ui.scenes.export_parts import Progress
from boompatrol.ui.step import Step
from boompatrol.ui.widgets import Button, Panel

if TYPE_CHECKING:
    from boompatrol.ui.app import App


class Foot(Panel):
    """Words or the bar at the left; at the right Export, or Cancel while it is written, and the way to the folder."""

    def __init__(self, app: App, on_start: Callable[[], Step]) -> None:
        super().__init__("foot", [], pad=0)
        self.app = app
        self.progress = Progress("progress")
        self.go = Button("start", tr("Export"), on_start, kind="primary", size="button_big")
        self.stop = Button("stop", tr("Cancel"), self._stop)
        self.show = Button("show", tr("Show folder"), self._show_folder)
        self.add(self.progress, self.show, self.stop, self.go)

    def place(self, rect: pygame.Rect) -> None:
        """Buttons from the right, the bar in what they leave."""
        super().place(rect)
        px = self.px
        inner = lay.inset(rect, px(20), px(12))
        x = inner.right
        for button, least in ((self.go, 280), (self.stop, 200), (self.show, 200)):
            if button.visible:
                wide = max(px(least), button.measure()[0])
                button.place(pygame.Rect(x - wide, inner.y, wide, inner.h))
                x -= wide + px(16)
        self.progress.place(pygame.Rect(inner.x, inner.y, x - inner.x, inner.h))

    def say(self, words: str) -> None:
        """Words in place of the bar."""
        self.progress.tell(words, -1)

    def tell(self) -> None:
        """How it stands now."""
        running, last = self.app.exports.running, self.app.exports.last
        done = running is None and last is not None and last.done
        self.go.visible, self.stop.visible, self.show.visible = running is None, running is not None, done
        if running is not None:
            share = f"{running.share:.0%}".replace("%", "\u00a0%")
            said = tr("{file} is being written: {share}", file=escape(running.order.file.name), share=share)
            self.progress.tell(said, running.share)
        elif last is not None and last.why:
            self.say(tr("It could not be written. {why}", why=escape(last.why)))
        elif done and last is not None:
            self.say(tr("Written: {file}", file=escape(str(last.order.file))))
        else:
            self.say(tr("It is written in the background: play on meanwhile, if you like."))

    def _stop(self) -> Step:
        if self.app.exports.running is not None:
            self.app.exports.running.cancel()
        return None

    def _show_folder(self) -> Step:
        last = self.app.exports.last
        if last is not None and not desktop.show_folder(last.order.file.parent):
            folder = escape(str(last.order.file.parent))
            self.app.toast(tr("Here is no program that shows folders. It is {folder}", folder=folder), 8.0)
        return None


def begin(app: App, export: Export) -> None:
    """Have it written; a note says when it is done, whatever page is open by then."""
    app.exports.last = export
    app.later(export.run, partial(_done, app))


def _done(app: App, export: Export) -> Step:
    if export.done:
        app.toast(tr("Written: {file}", file=escape(str(export.order.file))), 8.0)
    elif export.cancelled:
        app.toast(tr("Cancelled: nothing was written."))
    else:
        app.toast(tr("It could not be written. {why}", why=escape(export.why)), 10.0)
    return None
