"""The play page: what carries a match from one question to the next."""

from __future__ import annotations

from typing import Any

from boompatrol.replay.plain import Unusable
from boompatrol.table.requests import Refused
from boompatrol.ui.overlay import Answer, Modal
from boompatrol.ui.scenes import private
from boompatrol.ui.scenes.play_desk import PlayDesk
from boompatrol.ui.step import Pop, Push, Replace, Step

BEAT = 0.35
"""Seconds a bot waits before it answers, at 1x."""


class PlayScene(PlayDesk):
    """A match in the window. Whatever is secret has a page of its own."""

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
            self.root.touch()
        if self.app.scene is not self:
            return None
        if self.prompt is not None:
            if self.prompt.update(dt):
                self.refresh()
            return None
        return self._go_on(dt)

    def _go_on(self, dt: float) -> Step:
        match = self.match
        if match.told < len(match.session.events):
            self.director.speed = self.app.settings.speed
            self.director.feed(match.fresh(), match.view())
        if self.director.busy:
            self._tell()
            return None
        request = match.request
        if request is None:
            return self._end()
        if not match.human(request.seat):
            return self._bot(dt)
        self._beat = 0.0
        page = private.page_for(self)
        if page is not None:
            self._explain(None)
            return Push(page)
        self._open(request)
        return None

    def _bot(self, dt: float) -> Step:
        self._beat += dt
        speed = self.app.settings.speed
        if speed and self._beat < BEAT / speed and not self.kit.reduced_motion:
            self._tell()
            self.root.touch()
            return None
        self._beat = 0.0
        try:
            self.match.bot_answer()
        except Unusable as error:
            self.say(f"The match cannot be written: {error}")
            return self._leave()
        return None

    def _end(self) -> Step:
        from boompatrol.ui.scenes.victory import VictoryScene

        return Replace(lambda: VictoryScene(self.match))

    # taking back

    def undo(self) -> Step:
        try:
            self.match.undo()
        except (Refused, Unusable) as error:
            self.say(f"Nothing to take back: {error}.")
            return None
        self._close()
        self.director.reset(self.match.view(), self.match.history())
        self.table.refresh()
        return None

    def lay_rest(self) -> Step:
        left = len(self.match.state.edition.tiles.counts) and self._tiles_left()
        words = f"The remaining {left} are laid at random under the same rule, for everybody."
        self.root.open(Modal("rest", "Lay the rest?", words, [
            Answer("rest_yes", "Lay them", self._lay_rest, kind="primary"), Answer("rest_no", "No, by hand"),
        ]))  # fmt: skip
        return None

    def _tiles_left(self) -> int:
        return sum(self.match.state.edition.tiles.counts.values()) - self.match.state.tiles_laid

    def _lay_rest(self) -> Step:
        try:
            self.match.lay_the_rest()
        except Unusable as error:
            self.say(f"The match cannot be written: {error}")
        self._close()
        return None

    # other pages

    def peek(self) -> Step:
        return private.peek(self)

    def open_menu(self) -> Step:
        """Resume, settings, leave."""
        from boompatrol.ui.scenes.pause import PauseScene

        return Push(lambda: PauseScene(self))

    def resumed(self, result: Any) -> None:
        """Back from a page above: perhaps to leave altogether."""
        super().resumed(result)
        self.director.speed = self.app.settings.speed
        if result == "leave":
            self._leaving = True
        self._undo_state()

    def _leave(self) -> Step:
        self.match.close()
        return Pop("menu")

    def leave(self) -> None:
        """Everything is on disk already."""
        super().leave()
        if not self.match.over:
            self.match.close()

    # time

    def sleep_for(self) -> float | None:
        """While something moves, or a bot is about to answer, at once."""
        if self.director.alive or (self.prompt is None and self.app.scene is self):
            return 0.0
        return super().sleep_for()
