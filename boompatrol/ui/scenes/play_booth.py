"""The commentators at a match: in the head of the log, for as long as one of them speaks (art.md)."""

from __future__ import annotations

import pygame

from boompatrol.table.events import Event
from boompatrol.ui.booth import HIGH, Booth
from boompatrol.ui.calls import Call, Caller
from boompatrol.ui.commentary import Commentary
from boompatrol.ui.language import tr
from boompatrol.ui.scenes.play_desk import PlayDesk
from boompatrol.ui.step import Step
from boompatrol.ui.widget import Rect, Widget

LINES = 76
"""Design pixels that must be left to the log: where there are fewer they hold their tongues."""


class PlayBooth(PlayDesk):
    """They hear what everybody hears."""

    called = True
    """Whether this page has them."""
    _commentary: Commentary | None = None

    def build(self) -> Widget:
        """The page with the booth over it."""
        page = super().build()
        self._commentary = self._commentary or Commentary(self.match.seed, self.match.state.edition)
        self.booth = Booth(self._commentary)
        self.caller = Caller()
        self.director.on_event = self._heard
        return page.add(self.booth)

    @property
    def reading(self) -> bool:
        """Whether something is to be read over the table: they would speak beneath it."""
        return False

    def _heard(self, event: Event) -> None:
        self._call(self.caller.hear(event, self.director.look))

    def _call(self, call: Call | None) -> None:
        speaks = self.called and self.app.settings.commentators and not self.reading
        if speaks and self.booth.commentary.call(call):
            self.booth.speak()

    def _arrange(self, rect: Rect) -> None:
        super()._arrange(rect)
        self.booth.put(self._booth_room())

    def _booth_room(self) -> Rect | None:
        """The log's head, unless that is all there is of it, or something is read there."""
        layout, px = self.table.layout, self.kit.theme.px
        if self.reading or layout is None or layout.log_form != "panel" or layout.log.h < px(HIGH + LINES):
            return None
        return Rect(layout.log.x, layout.log.y, layout.log.w, px(HIGH))

    def action(self, name: str, e: pygame.Event) -> Step:
        """The key that hushes them is always theirs."""
        return self.hush() if name == "hush" else super().action(name, e)

    def hush(self) -> Step:
        """They say no more, or may again."""
        if self.called and self.app.settings.commentators:
            commentary = self.booth.commentary
            commentary.hush(not commentary.hushed)
            self.booth.speak()
            key = self.keymap.cap("hush")
            if commentary.hushed:
                self.say(tr("The commentators are silent for this match. {key} brings them back.", key=key))
            else:
                self.say(tr("The commentators are back."))
        return None

    def help_keys(self) -> list[str]:
        """With the key that hushes them."""
        return [*super().help_keys(), *(["hush"] if self.called else [])]
