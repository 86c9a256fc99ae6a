"""A page on which a person may ask for a hint. It shows what a bot would do; nothing is done before the person says so.

The hint is for the seat that is asked, from what that seat may see, and goes with its page (C11).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from boompatrol.table.state import State
from boompatrol.ui.hints import Hint, Hints
from boompatrol.ui.language import tr
from boompatrol.ui.match import Match
from boompatrol.ui.scene import WidgetScene
from boompatrol.ui.scenes.hint_panel import HintMarks, HintPanel
from boompatrol.ui.scenes.hint_words import what, why
from boompatrol.ui.step import Step
from boompatrol.ui.widget import Widget

LONGEST_FRAME = 0.1
"""Seconds: a bot's time does not run while the window is held up or the laptop sleeps."""
POLL = 0.03
"""Seconds between two looks at whether it has come."""


class Hinting(WidgetScene):
    """Asks, shows, puts away. Pages say what may be asked and what is marked."""

    match: Match
    hints: Hints
    hint_panel: HintPanel
    hint_marks: HintMarks

    # what pages say

    @property
    def hint_open(self) -> bool:
        """Whether a hint may be asked for now."""
        return self.hints_allowed and self.match.request is not None

    @property
    def hint_openly(self) -> bool:
        """Whether the page lies open to others than the one who is asked: it may then rest on nothing covered."""
        return False

    @property
    def hint_view(self) -> State:
        """The table as the words of the hint see it."""
        return self.match.view()

    hint_do = ""
    """What following the hint is called on a button; "" where it is not done from here."""

    def hint_chosen(self, hint: Hint) -> Sequence[tuple[Widget, str]]:
        """The widgets that the hint would choose, with a word for each, or a bulb."""
        return ()

    def hint_changed(self) -> None:
        """It came, or went: its place and its signs on the sand."""

    def follow_hint(self, hint: Hint) -> Step:
        """Do what it says."""
        return None

    # asking

    @property
    def hints_allowed(self) -> bool:
        """Whether the table wants them; at school the teacher speaks."""
        return self.app.settings.hints and not self.match.school

    def hint_tools(self) -> tuple[Widget, ...]:
        """Panel and marks, to lie over everything else of the page."""
        self.hints = Hints(self.match)
        self.hint_panel = HintPanel(self._follow, self.close_hint)
        self.hint_marks = HintMarks()
        return self.hint_panel, self.hint_marks

    def ask_hint(self) -> Step:
        """Ask for one, or put it away."""
        if self.hints.wanted:
            return self.close_hint()
        if self.hint_open:
            self.hints.ask(self.hint_openly)
            self._show_hint()
        return None

    def close_hint(self) -> Step:
        """Away with it."""
        if self.hints.wanted:
            self.hints.drop()
            self._show_hint()
        return None

    def _follow(self) -> Step:
        hint = self.hints.hint
        self.close_hint()
        return self.follow_hint(hint) if hint is not None else None

    def _show_hint(self) -> None:
        hint, panel = self.hints.hint, self.hint_panel
        if hint is not None:
            panel.say(what(hint, self.hint_view), why(hint, self.hint_view), self.hint_do)
        elif self.hints.thinking:
            panel.say(tr("Thinking …"))
        elif self.hints.failed:
            panel.say(tr("No hint came in time."))
        else:
            panel.visible = False
        self.mark_hint()
        self.hint_changed()

    def mark_hint(self) -> None:
        """The marks where the hint leads from what is chosen now."""
        hint = self.hints.hint
        self.hint_marks.show(self.hint_chosen(hint) if hint is not None else ())

    # its course

    def update(self, dt: float) -> Step:
        """See whether it has come."""
        step = super().update(dt)
        if self.hints.given(min(dt, LONGEST_FRAME)):
            self._show_hint()
        return step

    def sleep_for(self) -> float | None:
        """While a bot thinks it is looked after."""
        rest = super().sleep_for()
        return rest if not self.hints.thinking else POLL if rest is None else min(rest, POLL)

    def event(self, e: pygame.Event) -> Step:
        """Its key asks and puts away; "no" is for the hint first, where there is one."""
        if e.type == pygame.KEYDOWN and not self.root.modals and not getattr(e, "repeat", False):
            names = self.app.keymap.of(e, typing=self.root.typing)
            if "hint" in names and (self.hint_open or self.hints.wanted):
                return self.ask_hint()
            if "back" in names and self.hints.wanted:
                return self.close_hint()
        return super().event(e)

    def retell(self) -> None:
        """In another language it is asked for anew, where it is wanted."""
        self.close_hint()
        super().retell()

    def resumed(self, result: Any) -> None:
        """The settings may say by now that nobody wants hints."""
        super().resumed(result)
        if not self.hints_allowed:
            self.close_hint()
        self.hint_changed()

    def leave(self) -> None:
        """It goes with the page."""
        self.hints.drop()
        super().leave()
