"""Questions with a few named answers: yes or no, which Gear, which Captain, Gold or the Relic."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from boompatrol.box.names import CAPTAINS, GUESTS
from boompatrol.table.requests import Request
from boompatrol.table.state import State
from boompatrol.ui.language import tr
from boompatrol.ui.names import captain_of, name_of, short_effect
from boompatrol.ui.scenes.gallery import CAPTAIN_WIDE, GEAR_WIDE, CaptainChoice, GearChoice
from boompatrol.ui.scenes.prompts.base import Desk, Pick, Prompt, named
from boompatrol.ui.scenes.prompts.chooser import Chooser
from boompatrol.ui.step import Step


class YesNo(Prompt):
    """Payday's Gold; Esc and N say no."""

    def __init__(self, desk: Desk, request: Request[Any], view: State):
        super().__init__(desk, request, view)
        taker = next((e.data["tank"] for e in reversed(desk.match.history()) if e.name == "orders"), "")
        self.title = tr("{crew}: take 1 Gold too?", crew=self.who)
        self.words = tr("{crew} plays Payday: if you take 1 Gold, he gets another one.", crew=name_of(taker))

    def picks(self) -> Sequence[Pick]:
        """Yes or no."""
        tank = self.view.tanks[self.color]
        return [
            Pick("yes", tr("Take 1 Gold"), partial(self.give, True), tr("you have {n}", n=tank.gold), "y", gold=True),
            Pick("no", tr("No, thanks"), partial(self.give, False), tr("nobody gets more"), "n", cap="back"),
        ]

    def giving(self, answer: Any) -> Sequence[str]:
        """Yes or no."""
        return ("yes",) if answer else ("no",)

    def refuse(self) -> tuple[bool, Step]:
        """No."""
        return True, self.give(False)


class GearPrompt(Prompt):
    """B8: one of two Gear cards stays."""

    def __init__(self, desk: Desk, request: Request[Any], view: State):
        super().__init__(desk, request, view)
        self.title = tr("{crew}, keep which Gear?", crew=self.who)
        self.words = tr("A tank has room for one. The other is discarded for this match.")

    def tray(self) -> Chooser | None:
        """Both cards: what they look like, what they do."""
        cards = [
            GearChoice(str(gear), partial(self.give, gear), str(n + 1))
            for n, gear in enumerate(self.request.options or ())
        ]
        return Chooser(name_of("gear_up"), cards, most=GEAR_WIDE, across=len(cards), gap=28)

    def picks(self) -> Sequence[Pick]:
        """The one it has, and the new one."""
        picks = []
        for n, gear in enumerate(self.request.options or ()):
            what = tr("keep it") if n == 0 else tr("take the new one")
            tip = f"**{self.name(gear)}**: {short_effect(gear)}"
            picks.append(
                Pick(
                    gear,
                    named(gear),
                    partial(self.give, gear),
                    what,
                    str(n + 1),
                    "back" if gear == self.request.quiet else "",
                    gold=n == 0,
                    tip=tip,
                )
            )
        return picks

    def giving(self, answer: Any) -> Sequence[str]:
        """Its card and its button."""
        return answer, f"gear_{answer}"

    def refuse(self) -> tuple[bool, Step]:
        """Esc keeps what it has."""
        return True, self.give(self.request.quiet)


class CaptainPrompt(Prompt):
    """A7: which Captain; the gallery stands in the arena, those that are taken greyed."""

    def __init__(self, desk: Desk, request: Request[Any], view: State):
        super().__init__(desk, request, view)
        self.names: list[str] = [str(name) for name in request.options or ()]
        self.title = tr("{crew}, choose a Captain", crew=self.who)
        self.words = tr("Each Captain is there once. Click one, or press its number.")

    def tray(self) -> Chooser | None:
        """One card a Captain, and the draw."""
        taken = {tank.captain: color for color, tank in self.view.tanks.items() if tank.captain}
        cards = []
        for name in (*(name for name in (*CAPTAINS, *GUESTS) if name in taken or name in self.names), "draw"):
            if name in taken:
                card = CaptainChoice(name, taken[name])
                card.off(tr("{crew} has this Captain.", crew=named(taken[name])))
            elif name in self.names:
                n = self.names.index(name)
                card = CaptainChoice(name, "", partial(self.give, name), str(n + 1), likely=n == 0)
            else:
                continue
            cards.append(card)
        return Chooser(tr("Captains"), cards, most=CAPTAIN_WIDE, across=2, wide_last=True)

    def picks(self) -> Sequence[Pick]:
        """The first one, or the draw."""
        first = self.names[0]
        return [
            Pick("first", captain_of(first), partial(self.give, first), cap="confirm", gold=True),
            Pick("draw", tr("Draw one"), partial(self.give, "draw"), tr("at random"), "d"),
        ]

    def giving(self, answer: Any) -> Sequence[str]:
        """Its card, or the draw."""
        return (f"captain_{answer}",)

    def act(self, name: str) -> tuple[bool, Step]:
        """Figures choose."""
        if name.startswith("digit_") and int(name.removeprefix("digit_")) <= len(self.names):
            return True, self.give(self.names[int(name.removeprefix("digit_")) - 1])
        return False, None


class MagnetPrompt(Prompt):
    """B10: Gold or the Relic."""

    def __init__(self, desk: Desk, request: Request[Any], view: State):
        super().__init__(desk, request, view)
        self.title = tr("{crew}: what does the Magnet pull?", crew=self.who)
        self.words = tr("The nearest rich opponent holds both: take 1 Gold, or the Relic, which counts as a Medal.")

    def giving(self, answer: Any) -> Sequence[str]:
        """Its button."""
        return (answer,)

    def picks(self) -> Sequence[Pick]:
        """One of two."""
        words = {
            "gold": (tr("1 Gold"), tr("a third of a Medal")),
            "relic": (tr("The Relic"), tr("counts as a Medal")),
        }
        return [
            Pick(
                what,
                words[what][0],
                partial(self.give, what),
                words[what][1],
                str(n + 1),
                gold=what == "relic",
            )
            for n, what in enumerate(self.request.options or ())
        ]
