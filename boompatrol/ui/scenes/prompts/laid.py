"""Before a plan is asked: a moment to take back what no later page shows, the last tile or the last Crate Up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from boompatrol.session import Entry
from boompatrol.table.requests import Request
from boompatrol.table.state import State
from boompatrol.ui.language import mark, tr
from boompatrol.ui.scenes.prompts.base import Desk, Pick, Prompt
from boompatrol.ui.step import Step

STOPS = {
    "place_building": (
        mark("All buildings are laid"), mark("Look the arena over. The last one can still be taken back."),
    ),
    "crate_up": (
        mark("The round is counted"), mark("Look the arena over. The last answer can still be taken back."),
    ),
}  # fmt: skip
"""By what was asked last: title and words."""


class LaidPrompt(Prompt):
    """No question of the rules: the next one waits until the table goes on (hard case 20)."""

    def __init__(
        self, desk: Desk, request: Request[Any], view: State, last: Entry, on: Callable[[], Step],
        back: Callable[[], Step],
    ):  # fmt: skip
        super().__init__(desk, request, view)
        self.color = next(color for color, tank in view.tanks.items() if tank.seat == last.seat)
        self._on, self._back = on, back
        title, words = STOPS[last.ask]
        self.title, self.words = tr(title), tr(words)

    @property
    def face(self) -> str:
        """Of whoever answered last."""
        return self.color

    def picks(self) -> Sequence[Pick]:
        """On to the plan, or back."""
        return [
            Pick("go_on", tr("To the plan"), self._on, cap="confirm", gold=True),
            Pick("take_back", tr("Take it back"), self._back, cap="undo_letter"),
        ]
