"""A question this window knows no better form for: its options as they are listed, else the quiet answer."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from boompatrol.table.requests import Request
from boompatrol.table.state import State
from boompatrol.ui.language import tr
from boompatrol.ui.names import name_of
from boompatrol.ui.scenes.prompts.base import Desk, Pick, Prompt, named
from boompatrol.ui.scenes.prompts.named import LARGE

MOST = 9


class PlainPrompt(Prompt):
    """So that a match never stands still."""

    def __init__(self, desk: Desk, request: Request[Any], view: State):
        super().__init__(desk, request, view)
        self.title = tr("{crew}: {question}", crew=self.who, question=name_of(request.ask))
        self.words = tr("Choose one.")

    def picks(self) -> Sequence[Pick]:
        """The options, the quiet one first."""
        options = list(self.request.options or ())[:MOST] or [self.request.quiet]
        return [
            Pick(
                f"option_{n}",
                named(str(option)),
                partial(self.give, option),
                key=str(n + 1),
                gold=n == 0,
                small=len(options) > LARGE,
            )
            for n, option in enumerate(options)
        ]
