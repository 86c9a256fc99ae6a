"""The play page: what carries a match from one question to the next."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from boompatrol.table.requests import Refused, Request
from boompatrol.ui.language import tr, trn
from boompatrol.ui.log_lines import LogLine
from boompatrol.ui.overlay import Answer, Modal
from boompatrol.ui.scenes import private
from boompatrol.ui.scenes.first_play import FirstPlay
from boompatrol.ui.scenes.hinting import LONGEST_FRAME
from boompatrol.ui.scenes.keep import ask_unsaved
from boompatrol.ui.scenes.pausable import HANDED
from boompatrol.ui.scenes.play_booth import PlayBooth
from boompatrol.ui.scenes.prompts import Prompt
from boompatrol.ui.scenes.prompts.laid import STOPS, LaidPrompt
from boompatrol.ui.step import Pop, Push, Quit, Replace, Step
from boompatrol.ui.widget import Widget

LONG = 0.7
"""Seconds after which it is said that a bot thinks."""
WITHIN = 0.4
"""How much of a bot's rest it takes within a turn, and while the table is set up."""


class PlayScene(FirstPlay, PlayBooth):
    """A match in the window. Whatever is secret has a page of its own."""

    large = True

    def enter(self) -> None:
        """Bots are asked where the application says; what that takes is begun before the first question."""
        self.match.desk = self.app.bots.desk
        self.match.warm()
        super().enter()

    def build(self) -> Widget:
        """The table, with the way to what just happened in the head of its log."""
        page = super().build()
        if not self.match.school:
            log = self.table.log
            log.on_chain, log.chain_cap = self.open_chain, self.app.keymap.cap("chain")
        return page

    # from one question to the next

    def update(self, dt: float) -> Step:
        """Let the table move; when it rests, ask the next question."""
        step = super().update(dt)
        if self._leaving:
            return self._leave()
        if step is not None:
            return step
        if self.director.update(dt):
            self.table.refresh()
            self._crackle()
        if self.app.scene is not self or self._asks_to_keep:
            return None
        if not self.director.busy and self._still:
            self.table.rehearse()
        self._still = True
        if self.prompt is not None:
            if self.prompt.update(dt):
                self.refresh()
            return None
        return self._go_on(dt)

    _still = False
    """Whether nothing was drawn in the frame before."""

    def drawn(self) -> None:
        """There is less time for anything else."""
        super().drawn()
        self._still = False

    def _go_on(self, dt: float) -> Step:
        match = self.match
        self._feed()
        # While the table moves a bot may think already.
        match.ponder()
        if self.director.busy:
            self._tell()
            return None
        if self.stone_said():
            return None
        request = match.request
        if request is None:
            return self._end()
        if not match.human(request.seat):
            return self._bot(dt)
        self._beat = 0.0
        if self._just_laid(request):
            self._open(request, self._laid(request))
            return None
        page = private.page_for(self)
        if page is not None:
            self._explain(None)
            return Push(page)
        self._open(request)
        return None

    def _feed(self) -> None:
        """Show what has happened since."""
        if self.match.untold:
            self.director.speed = self.speed
            self.note_stones()
            self.director.feed(self.match.fresh(), self.match.view())
            if not self.director.busy:
                self.table.refresh()  # all is shown at once

    def _bot(self, dt: float) -> Step:
        """Let a bot's last act rest for as long as the settings say, then let it answer."""
        match, request = self.match, self.match.request
        assert request is not None
        self._beat += dt
        rest = 0.0 if match.private(request) else self.app.settings.bot_pace
        rest *= 1.0 if request.ask == "command" else WITHIN
        faults = len(match.bot_faults)
        if self._beat < rest or not match.bot_answer(min(dt, LONGEST_FRAME)):
            self._tell(thinks=(self._beat > rest + LONG and request.seat) or "")
            return None
        self._beat = 0.0
        if len(match.bot_faults) > faults:
            self.say(tr("A bot gave no answer that holds: the quiet one was given for it."))
        return None

    def _just_laid(self, request: Request[Any]) -> bool:
        """Whether a person laid the last tile or counted the last Gold, and nobody has gone on from there yet."""
        entries = self.match.session.entries
        last = entries[-1] if entries else None
        return (
            last is not None
            and last.ask in STOPS
            and self.match.private(request)
            and self.match.why_no_undo is None
            and self._looked_over != len(entries)
        )

    _looked_over = -1

    def _laid(self, request: Request[Any]) -> Prompt:
        def on() -> Step:
            self._looked_over = len(self.match.session.entries)
            self._close()
            return None

        return LaidPrompt(self, request, self.match.view(), self.match.session.entries[-1], on, self.undo)

    def _end(self) -> Step:
        from boompatrol.ui.scenes.victory import VictoryScene

        return Replace(lambda: VictoryScene(self.match))

    # taking back

    def undo(self) -> Step:
        try:
            self.match.undo()
        except Refused as error:
            self.say(str(error))
            return None
        self._close()
        return None

    def taken_back(self) -> None:
        """An answer was taken back, here or on a page above: the table is as it was."""
        self.director.reset(self.match.view(), self.match.history())
        self.table.refresh()

    def lay_rest(self) -> Step:
        left = self._tiles_left()
        words = trn(
            "The last tile is laid at random under the same rule.",
            "The remaining {n} tiles are laid at random under the same rule, for everybody.",
            left,
        )
        self.root.open(Modal("rest", tr("Lay the rest?"), words, [
            Answer("rest_yes", tr("Lay them"), self._lay_rest, kind="primary"), Answer("rest_no", tr("No, by hand")),
        ]))  # fmt: skip
        return None

    def _tiles_left(self) -> int:
        return sum(self.match.state.edition.tiles.counts.values()) - self.match.state.tiles_laid

    def _lay_rest(self) -> Step:
        self.match.lay_the_rest()
        self._close()
        return None

    # other pages

    def peek(self) -> Step:
        return private.peek(self)

    def open_log(self, line: LogLine | None = None, page: str = "log") -> Step:
        """The whole log, and each moment on the board; the match waits."""
        from boompatrol.ui.scenes.log_page import LogScene

        director = self.director
        return Push(lambda: LogScene(self.match, director.chronicle, director.look.copy(), line, page))

    def watch(self) -> Step:
        """What a bot did last, once more; the match waits."""
        from boompatrol.ui.scenes.again import AgainScene, last_command

        entry = None if self.director.busy else last_command(self.director.chronicle.entries, self.match)
        return Push(partial(AgainScene, self.match, entry)) if entry is not None else None

    def open_chain(self) -> Step:
        """What just happened, step by step; the match waits."""
        from boompatrol.ui.scenes.chain import ChainScene, nothing_yet

        why = nothing_yet(self.match)
        if why:
            self.say(why)
            return None
        return Push(partial(ChainScene, self.match))

    def help_keys(self) -> list[str]:
        """With the way there."""
        return [*super().help_keys(), *([] if self.match.school else ["chain"])]

    def action(self, name: str, e: pygame.Event) -> Step:
        """The key that leads there."""
        if name == "chain" and not self.match.school:
            return self.open_chain()
        return super().action(name, e)

    def open_menu(self) -> Step:
        """Resume, settings, leave."""
        from boompatrol.ui.scenes.pause import PauseScene

        return Push(lambda: PauseScene(self))

    def resumed(self, result: Any) -> None:
        """Back from a page above: perhaps to leave altogether."""
        super().resumed(result)
        self.director.obey(self.speed, self.app.settings.reduced_motion)
        if result == "leave":
            self._leaving = True
        if result == HANDED:
            self._close()
            self.match.looker = None
        self._undo_state()

    def _leave(self) -> Step:
        self.match.close()
        return Pop("menu")

    @property
    def unkept(self) -> bool:
        """What could not be written down; while it is asked about it, a window closed once more closes."""
        return self.match.unsaved and not self._asks_to_keep

    @property
    def _asks_to_keep(self) -> bool:
        return any(modal.id == "unsaved" for modal in self.root.modals)

    def ask_to_keep(self) -> None:
        """The same question as in the menu."""
        ask_unsaved(self, self.match, Quit(0))

    def leave(self) -> None:
        """Everything is on disk already."""
        super().leave()
        if not self.match.over:
            self.match.close()

    # time

    def sleep_for(self) -> float | None:
        """While something moves, or a bot is about to answer, at once."""
        waits = self.prompt is None and not self._said
        if self.app.scene is self and (waits or self.table.rehearsing):
            return 0.0
        if self.director.alive:
            return 0.0
        return super().sleep_for()
