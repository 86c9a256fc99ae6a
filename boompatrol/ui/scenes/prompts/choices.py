"""Questions with a few named answers: yes or no, which Gear, which Captain, Gold or the Relic."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from boompatrol.table.requests import Request
from boompatrol.table.state import State
from boompatrol.ui.names import short_effect
from boompatrol.ui.scenes.prompts.base import Desk, Pick, Prompt
from boompatrol.ui.step import Step


class YesNo(Prompt):
    """Payday's Gold; Esc and N say no."""

    def __init__(self, desk: Desk, request: Request[Any], view: State):
        super().__init__(desk, request, view)
        taker = next((e.data["tank"] for e in reversed(desk.match.history()) if e.name == "orders"), "")
        self.title = f"{self.who}: take 1 Gold too?"
        self.words = f"{taker.title() or 'The enemy'} plays Payday: if you take 1 Gold, he gets another one."

    def picks(self) -> Sequence[Pick]:
        """Yes or no."""
        tank = self.view.tanks[self.color]
        return [
            Pick("yes", "Take 1 Gold", partial(self.give, True), f"you have {tank.gold} · Y", "y", gold=True),
            Pick("no", "No, thanks", partial(self.give, False), "neither gets it · N", "n"),
        ]

    def refuse(self) -> tuple[bool, Step]:
        """No."""
        return True, self.give(False)


class GearPrompt(Prompt):
    """B8: one of two Gear cards stays."""

    def __init__(self, desk: Desk, request: Request[Any], view: State):
        super().__init__(desk, request, view)
        self.title = f"{self.who}, keep which Gear?"
        self.words = "A tank has room for one. The other is discarded for this match."

    def picks(self) -> Sequence[Pick]:
        """The one it has, and the new one."""
        picks = []
        for n, gear in enumerate(self.request.options or ()):
            what = "keep it" if n == 0 else "take the new one"
            tip = f"**{self.name(gear)}**: {short_effect(gear)}"
            picks.append(
                Pick(
                    gear,
                    self.name(gear),
                    partial(self.give, gear),
                    f"{what} · {n + 1}",
                    str(n + 1),
                    gold=n == 0,
                    tip=tip,
                )
            )
        return picks

    def refuse(self) -> tuple[bool, Step]:
        """Esc keeps what it has."""
        return True, self.give(self.request.quiet)


class CaptainPrompt(Prompt):
    """A7: which Captain; the gallery stands in the tray."""

    def __init__(self, desk: Desk, request: Request[Any], view: State):
        super().__init__(desk, request, view)
        self.title = f"{self.who}, choose a Captain"
        self.words = "Each Captain is there once. Hover or focus one to read what its Orders do."

    def picks(self) -> Sequence[Pick]:
        """One a Captain, and the draw."""
        return [
            Pick(name, "Draw one" if name == "draw" else self.name(name), partial(self.give, name),
                 f"at random · {n + 1}" if name == "draw" else str(n + 1), str(n + 1), gold=n == 0,
                 tip="" if name == "draw" else f"**{self.name(name)}**: {short_effect(name)}")
            for n, name in enumerate(self.request.options or ())
        ]  # fmt: skip


class MagnetPrompt(Prompt):
    """B10: Gold or the Relic."""

    def __init__(self, desk: Desk, request: Request[Any], view: State):
        super().__init__(desk, request, view)
        self.title = f"{self.who}: what does the Magnet pull?"
        self.words = "The nearest rich opponent holds both: take 1 Gold, or the Relic, which counts as a Medal."

    def picks(self) -> Sequence[Pick]:
        """One of two."""
        words = {"gold": ("1 Gold", "a third of a Medal"), "relic": ("The Relic", "counts as a Medal")}
        return [
            Pick(
                what,
                words[what][0],
                partial(self.give, what),
                f"{words[what][1]} · {n + 1}",
                str(n + 1),
                gold=what == "relic",
            )
            for n, what in enumerate(self.request.options or ())
        ]
