"""A Command once more, as it was seen at the table; the match waits, and nothing of it changes."""

from __future__ import annotations

import pygame

from boompatrol.ui import text
from boompatrol.ui.language import tr
from boompatrol.ui.log_lines import Entry
from boompatrol.ui.match import Match
from boompatrol.ui.scene import WidgetScene
from boompatrol.ui.scenes.banner import Banner
from boompatrol.ui.screening import Screening
from boompatrol.ui.stage import night
from boompatrol.ui.step import Pop, Step
from boompatrol.ui.table_view import TableView
from boompatrol.ui.widget import Free, Rect, Widget
from boompatrol.ui.widgets import Button

AFTER = 1.2
"""Seconds for which the end of it is left standing."""


def last_command(entries: list[Entry], match: Match) -> Entry | None:
    """What a bot did last; where no bot plays, the last Command."""
    done = [entry for entry in entries if entry.command and entry.lines]
    bots = [entry for entry in done if entry.color and not match.human(match.seat_of(entry.color))]
    return next(reversed(bots or done), None)


class AgainScene(WidgetScene):
    """Shown from the table as it was before the Command. Any press ends it."""

    turns_page = False

    def __init__(self, match: Match, entry: Entry):
        super().__init__()
        self.match, self.entry = match, entry
        self._rest = 0.0

    def build(self) -> Widget:
        """The table as it was, and what is seen on it."""
        settings, match = self.app.settings, self.match
        # With the animations off it would be over before it is seen.
        reel, speed = match.reel(), settings.speed or 1.0
        self.screening = Screening(reel, speed=speed, reduced=settings.reduced_motion)
        self.screening.play(self.entry.first, reel.after(self.entry.first, "command"))
        director = self.screening.director
        director.voice.on_cue = self.kit.sound.cue
        self.table = TableView(director, {seat: match.name(seat) for seat in match.state.seats})
        self.table.arena.on_press = lambda _: Pop()
        self.banner = Banner()
        when = tr("Once more: {what}", what=text.plain(self.entry.words))
        self.banner.say(when, tr("What has happened stays as it is. Any key or a click goes back to the match."))
        cap = self.app.keymap.cap("back")
        self.back = Button("back", tr("Back to now"), Pop, kind="primary", key=cap)
        return Free("again", arrange=self._arrange).add(self.table, self.banner, self.back)

    def _arrange(self, rect: Rect) -> None:
        self.table.place(rect)
        px = self.kit.theme.px
        low = self.table.layout.prompt if self.table.layout is not None else rect
        wide = min(px(340), low.w // 3)
        self.back.place(Rect(low.right - wide, low.y + px(8), wide, low.h - px(16)))
        self.banner.place(Rect(low.x, low.y, low.w - wide - px(12), low.h))

    def background(self, surface: pygame.Surface) -> None:
        """The stands."""
        surface.blit(night(self.kit, surface.get_size()), (0, 0))

    def focus_first(self) -> Widget | None:
        """The way back."""
        return self.back

    def update(self, dt: float) -> Step:
        """Let the table move; back by itself soon after."""
        step = super().update(dt)
        if self.screening.update(dt):
            self.table.refresh()
        if self.screening.over:
            self._rest += dt
        if self._rest > AFTER and self.app.scene is self:
            return Pop()
        return step

    def sleep_for(self) -> float | None:
        """It moves."""
        return 0.0

    def action(self, name: str, e: pygame.Event) -> Step:
        """Any key: what goes on above the match's head is only to be looked at."""
        return Pop()
