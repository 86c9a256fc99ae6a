"""The table as it stands, to be looked at: as a finished match left it, or from the page of a plan."""

from __future__ import annotations

from functools import partial

import pygame

from boompatrol.ui.director import Director
from boompatrol.ui.language import tr
from boompatrol.ui.log_lines import LogLine
from boompatrol.ui.match import Match
from boompatrol.ui.scene import WidgetScene
from boompatrol.ui.scenes.bar import PromptBar
from boompatrol.ui.scenes.log_page import LogScene
from boompatrol.ui.stage import night
from boompatrol.ui.step import Pop, Push, Step
from boompatrol.ui.table_view import TableView
from boompatrol.ui.widget import Free, Rect, Widget
from boompatrol.ui.widgets import Button


class FinalScene(WidgetScene):
    """Boards, arena and log; one button back."""

    keys = ("log",)

    def __init__(self, match: Match):
        super().__init__()
        self.match = match

    def build(self) -> Widget:
        """Table and way back."""
        view = self.match.view()
        self.director = Director(view, speed=0.0, reduced=True)
        self.director.reset(view, self.match.history(), self.match.base)
        names = {seat: self.match.name(seat) for seat in view.seats}
        self.table = TableView(self.director, names)
        for seat in view.winner or ():
            for crew in self.director.look.crews.values():
                if crew.seat == seat:
                    self.director.memory.moods[crew.color] = ("cheer", float("inf"))
        # Before the match is over nobody cheers: the face is of who looks.
        winner = (view.winner or [self.match.looker or view.seats[0]])[0]
        self.table.expand(winner)
        self.table.log.on_press = self.table.log.on_line = self.open_log
        self.table.log.key_cap = self.app.keymap.cap("log")
        self.table.dice.on_press = partial(self.open_log, page="dice")
        self.bar = PromptBar({})
        self.bar.color, self.bar.captain = winner, view.tanks[winner].captain
        self.bar.mood = "cheer" if view.winner else "calm"
        for part in (*self.bar.small, self.bar.peek):
            part.visible = False
        title = tr("As it ended") if self.match.over else tr("The table")
        self.bar.idle(title, tr("Hover or focus anything to read it."))
        self.back = Button("back", tr("Back"), Pop, kind="primary", sub=self.app.keymap.cap("back"))
        return Free("final", arrange=self._arrange).add(self.table, self.bar, self.back)

    def _arrange(self, rect: Rect) -> None:
        self.table.place(rect)
        prompt = self.table.layout.prompt if self.table.layout is not None else rect
        self.bar.place(prompt)
        px = self.kit.theme.px
        self.back.place(Rect(prompt.right - px(300), prompt.y + px(14), px(280), prompt.h - px(28)))

    def focus_first(self) -> Widget | None:
        """Back."""
        return self.back

    def background(self, surface: pygame.Surface) -> None:
        """The stands."""
        surface.blit(night(self.kit, surface.get_size()), (0, 0))

    def open_log(self, line: LogLine | None = None, page: str = "log") -> Step:
        """The whole log, and each moment of the match."""
        director = self.director
        return Push(lambda: LogScene(self.match, director.chronicle, director.look.copy(), line, page))

    def action(self, name: str, e: pygame.Event) -> Step:
        """The log, or back."""
        if name == "log":
            return self.open_log()
        return Pop() if name == "back" else None
