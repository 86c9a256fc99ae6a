"""Cards out of an open pile: Repair, the Patch Job, Finsight's guess. The cards lie in a tray above the bar."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import pygame

from boompatrol.box.names import CARDS
from boompatrol.table.card_requests import Cards, Patch
from boompatrol.table.requests import Request
from boompatrol.table.state import State
from boompatrol.ui.scenes.cards import CardButton
from boompatrol.ui.scenes.prompts.base import Desk, Pick, Prompt
from boompatrol.ui.step import Step
from boompatrol.ui.widget import Widget
from boompatrol.ui.widgets import Label, Panel, Row

CARD_WIDE, CARD_HIGH = 132, 219


class PilePrompt(Prompt):
    """Some of the damaged cards: a click or a figure takes a card or puts it back; Enter confirms."""

    def __init__(self, desk: Desk, request: Request[Any], view: State):
        super().__init__(desk, request, view)
        self.taken: list[str] = []
        self.cards: dict[str, CardButton] = {}

    @property
    def pile(self) -> list[str]:
        """The cards to choose from."""
        raise NotImplementedError

    @property
    def heading(self) -> str:
        """What stands over the cards."""
        return "Damaged cards"

    def tray(self) -> Widget | None:
        """The pile, face up: it is open to all."""
        if not self.pile:
            return None
        captain = self.view.tanks[self.color].captain
        self.cards = {
            card: CardButton(f"card_{card}", card, self.color, captain, partial(self.toggle, card), key=str(n + 1),
                             want=(CARD_WIDE, CARD_HIGH))
            for n, card in enumerate(self.pile)
        }  # fmt: skip
        return Panel("tray", [Row("tray_cards", self.cards.values(), gap=18, start=0.5)], title=self.heading, gap=8)

    def toggle(self, card: str) -> Step:
        """Take it, or put it back."""
        if card in self.taken:
            self.taken.remove(card)
        else:
            self.taken.append(card)
            while not self.room():
                self.taken.pop(0)
        for name, button in self.cards.items():
            button.chosen = name in self.taken
        self.desk.refresh(bar=True)
        return None

    def room(self) -> bool:
        """Whether so many may be taken."""
        return True

    def key(self, e: pygame.Event) -> bool:
        """Figures take cards."""
        char = getattr(e, "unicode", "")
        if e.type == pygame.KEYDOWN and char.isdigit() and char and 1 <= int(char) <= len(self.pile):
            self.toggle(self.pile[int(char) - 1])
            return True
        return False


class RepairPrompt(PilePrompt):
    """C8: half the pile, rounded up; with a Field Workshop all of it, or one Crit instead."""

    @property
    def cards_request(self) -> Cards:
        """The question."""
        assert isinstance(self.request, Cards)
        return self.request

    def __init__(self, desk: Desk, request: Request[Any], view: State):
        super().__init__(desk, request, view)
        count = self.cards_request.count
        self.title = f"{self.who}, repair {count} card{'s' if count != 1 else ''}"
        self.words = "They come back to your hand, seen by all. Click them or press their figures."
        if self.cards_request.also:
            self.words = "Field Workshop: the whole damaged pile comes back, or one Crit is mended instead."
            self.taken = list(self.pile)

    @property
    def pile(self) -> list[str]:
        """The damaged cards."""
        return self.cards_request.pile

    def room(self) -> bool:
        """Not more than come back."""
        return len(self.taken) <= self.cards_request.count

    def tray(self) -> Widget | None:
        """With a Workshop nothing is to be chosen among the cards."""
        tray = super().tray()
        for card, button in self.cards.items():
            button.chosen = card in self.taken
        return tray

    def picks(self) -> Sequence[Pick]:
        """Confirm, or the Crit."""
        count, have = self.cards_request.count, len(self.taken)
        reason = "" if have == count else f"Choose {count - have} more."
        picks = [
            Pick("repair_now", "Repair", self._confirm, f"{have} of {count} chosen · Enter", gold=True, reason=reason)
        ]
        if self.cards_request.also:
            picks.append(Pick("crit", "Mend a Crit", partial(self.give, self.cards_request.also), "instead · C", "c"))
        return picks

    def _confirm(self) -> Step:
        return self.give(list(self.taken))


class PatchPrompt(PilePrompt):
    """B4: so many icons: Crits and cards in any mix."""

    @property
    def patch(self) -> Patch:
        """The question."""
        assert isinstance(self.request, Patch)
        return self.request

    def __init__(self, desk: Desk, request: Request[Any], view: State):
        super().__init__(desk, request, view)
        quiet = self.patch.quiet
        self.crits: int = quiet["crits"]
        self.taken = list(quiet["cards"])
        self.mend = min(self.patch.icons, self.patch.crits + len(self.patch.pile))
        self.title = f"{self.who}, Patch Job: mend {self.mend}"
        self.words = "Crits and damaged cards in any mix, one for each icon rolled. Up, Down: the Crits."

    @property
    def pile(self) -> list[str]:
        """The damaged cards."""
        return self.patch.pile

    @property
    def answer(self) -> dict[str, Any]:
        """As it is chosen now."""
        return {"crits": self.crits, "cards": list(self.taken)}

    def tray(self) -> Widget | None:
        """The pile with what is chosen."""
        tray = super().tray()
        for card, button in self.cards.items():
            button.chosen = card in self.taken
        return tray

    def room(self) -> bool:
        """The Crits give way to a card that is taken."""
        if len(self.taken) + self.crits > self.mend and self.crits:
            self.crits -= 1
        return len(self.taken) + self.crits <= self.mend

    def _crits(self, by: int) -> Step:
        self.crits = max(0, min(self.patch.crits, self.mend, self.crits + by))
        while self.crits + len(self.taken) > self.mend:
            self.taken.pop(0)
        for name, button in self.cards.items():
            button.chosen = name in self.taken
        self.desk.refresh(bar=True)
        return None

    def act(self, name: str) -> tuple[bool, Step]:
        """Up and down: Crits."""
        if name in ("up", "down"):
            self._crits(1 if name == "up" else -1)
            return True, None
        return False, None

    def picks(self) -> Sequence[Pick]:
        """Confirm, and the Crits."""
        used = self.crits + len(self.taken)
        reason = "" if self.is_legal(self.answer) is None else f"{self.mend - used} more to mend."
        chosen = f"{self.crits} Crits, {len(self.taken)} cards · Enter"
        none = "" if self.crits else "No Crit is chosen."
        return [
            Pick("patch_now", "Patch up", self._confirm, chosen, gold=True, reason=reason),
            Pick("more_crits", "One Crit more", partial(self._crits, 1), f"{self.crits} of {self.patch.crits} · Up",
                 reason="" if self.crits < min(self.patch.crits, self.mend) else "No more Crits to mend."),
            Pick("fewer_crits", "One Crit less", partial(self._crits, -1), "Down", reason=none),
        ]  # fmt: skip

    def _confirm(self) -> Step:
        return self.give(self.answer)


class ForeseePrompt(PilePrompt):
    """P9: an opponent and the Command it will reveal next."""

    def __init__(self, desk: Desk, request: Request[Any], view: State):
        super().__init__(desk, request, view)
        self.tanks = list(dict.fromkeys(option["tank"] for option in request.options or ()))
        self.target = self.tanks[0]
        self.title = f"{self.who}: what comes next?"
        self.words = "Name an opponent and its next card: if you are right, you get a free Fire Away."

    @property
    def pile(self) -> list[str]:
        """All Command cards."""
        return list(CARDS)

    @property
    def heading(self) -> str:
        """Whose card."""
        return f"{self.target.title()}'s next card"

    def room(self) -> bool:
        """One."""
        return len(self.taken) <= 1

    def tray(self) -> Widget | None:
        """The seven cards."""
        tray = super().tray()
        self.panel = tray
        return tray

    def _target(self, color: str) -> Step:
        self.target = color
        if isinstance(self.panel, Panel):
            self.panel.title = self.heading
        self.desk.refresh(bar=True)
        return None

    def picks(self) -> Sequence[Pick]:
        """Confirm; the other opponents."""
        card = self.taken[0] if self.taken else None
        words = f"{self.target.title()}: {self.name(card)}" if card else "choose a card"
        picks = [
            Pick("foretell", "Foretell", self._confirm, words, gold=True, reason="" if card else "Choose a card first.")
        ]
        picks += [
            Pick(
                f"of_{color}",
                color,
                partial(self._target, color),
                "named" if color == self.target else "name this tank",
            )
            for color in self.tanks
        ]
        return picks

    def _confirm(self) -> Step:
        return self.give({"tank": self.target, "card": self.taken[0]})


__all__ = ["ForeseePrompt", "Label", "PatchPrompt", "RepairPrompt"]
