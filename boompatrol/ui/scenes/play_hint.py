"""The play page's hints: signs on the sand, marks on buttons and cards, and what goes behind the curtain."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from boompatrol.table.requests import Request
from boompatrol.ui.hints import BY_THE_CARDS, Hint
from boompatrol.ui.language import tr
from boompatrol.ui.scenes.play_measure import PlayMeasure
from boompatrol.ui.scenes.prompts import Prompt, prompt_for
from boompatrol.ui.step import Push, Step
from boompatrol.ui.widget import Widget


class PlayHint(PlayMeasure):
    """A hint for the question of the bar. The page lies open to all: with several people it tells of nothing covered.

    What hangs on covered cards goes behind the curtain there (C11).
    """

    asked: Request[Any] | None = None
    hinted: Prompt | None = None
    """The question as it would stand with the hint's answer, until the player changes something himself."""

    def give(self, answer: Any) -> Step:
        """Send an answer in."""
        raise NotImplementedError

    @property
    def hint_open(self) -> bool:
        """While a question of the rules is up that is no secret one."""
        request = self.match.request
        if not self.hints_allowed or request is None or self.asked is not request:
            return False
        return self.match.human(request.seat) and not self.match.private(request)

    @property
    def hint_openly(self) -> bool:
        """With several people."""
        return self.match.curtained

    @property
    def hint_do(self) -> str:  # type: ignore[override]
        """One press."""
        return tr("Do it")

    def ask_hint(self) -> Step:
        """Here, or behind the curtain."""
        request = self.match.request
        behind = self.match.curtained and request is not None and request.ask in BY_THE_CARDS
        if not behind or not self.hint_open:
            return super().ask_hint()
        from boompatrol.ui.scenes.curtain import CurtainScene
        from boompatrol.ui.scenes.hint_page import HintScene

        assert request is not None
        assert request.seat is not None
        page = partial(HintScene, self.match, request.seat)
        return Push(partial(CurtainScene, self.match, request.seat, request.tank or request.seat, "peek", page))

    def hint_changed(self) -> None:
        """Its answer on the sand, in the place of what the player has chosen so far."""
        hint, self.hinted = self.hints.hint, None
        if hint is not None and self.prompt is not None:
            self.hinted = prompt_for(self.prompt.desk, hint.request, self.match.view())
            self.hinted.take(hint.answer)
        if self.hint_panel.visible and self.gauge.tool is not None:
            self.gauge.close()
        self._share_room()
        self.bar.ask.visible = self.hint_open
        self._show()
        self.root.touch(layout=True)

    def hint_chosen(self, hint: Hint) -> Sequence[tuple[Widget, str]]:
        """The buttons and cards that lead to it."""
        if self.prompt is None:
            return ()
        ids = self.prompt.giving(hint.answer)
        return [(widget, "") for widget in self.root.content.walk() if widget.id in ids]

    def follow_hint(self, hint: Hint) -> Step:
        """Answer so; where that is plainly a mistake it is asked about as ever."""
        return self.give(hint.answer)
