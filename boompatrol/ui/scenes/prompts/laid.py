"""The last tile lies: a moment to look the arena over, and to take that tile back, before the first plan is asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from boompatrol.table.requests import Request
from boompatrol.table.state import State
from boompatrol.ui.language import tr
from boompatrol.ui.scenes.prompts.base import Desk, Pick, Prompt
from boompatrol.ui.step import Step


class LaidPrompt(Prompt):
    """No question of the rules: the next one waits until the table goes on (hard case 20)."""

    def __init__(
        self, desk: Desk, request: Request[Any], view: State, seat: str, on: Callable[[], Step],
        back: Callable[[], Step],
    ):  # fmt: skip
        super().__init__(desk, request, view)
        self.color = next(color for color, tank in view.tanks.items() if tank.seat == seat)
        self._on, self._back = on, back
        self.title = tr("All buildings are laid")
        self.words = tr("Look the arena over. The last one can still be taken back.")

    @property
    def face(self) -> str:
        """Of whoever laid the last tile."""
        return self.color

    def picks(self) -> Sequence[Pick]:
        """On to the plan, or back."""
        return [
            Pick("go_on", tr("To the plan"), self._on, cap="confirm", gold=True),
            Pick("take_back", tr("Take it back"), self._back, cap="undo_letter"),
        ]
