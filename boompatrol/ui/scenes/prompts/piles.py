"""Cards out of an open pile: Repair, the Patch Job, Finsight's guess. The cards lie in a chooser inside the arena."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import pygame

from boompatrol.box.names import CARDS
from boompatrol.table.card_requests import Cards, Patch
from boompatrol.table.requests import Request
from boompatrol.table.state import State
from boompatrol.ui.language import tr, trn
from boompatrol.ui.names import cards_of, crits_of, name_of
from boompatrol.ui.overlays import Overlay, TargetMark
from boompatrol.ui.scenes.cards import CardButton
from boompatrol.ui.scenes.prompts.base import AskSpot, Desk, Pick, Prompt, named
from boompatrol.ui.scenes.prompts.chooser import Chooser
from boompatrol.ui.step import Step
from boompatrol.ui.widget import Spot

WIDEST = 150
"""Design pixels a card takes at most."""


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

    dusk = True
    """Whether the arena may be dimmed: the question is about the cards alone."""

    @property
    def heading(self) -> str:
        """What stands over the cards."""
        return tr("Damaged cards")

    def tray(self) -> Chooser | None:
        """The pile, face up: it is open to all."""
        if not self.pile:
            return None
        captain = self.view.tanks[self.color].captain
        self.cards = {
            card: CardButton(
                f"card_{card}", card, self.color, captain, partial(self.toggle, card), key=str(n + 1),
                chosen=card in self.taken,
            )
            for n, card in enumerate(self.pile)
        }  # fmt: skip
        for button in self.cards.values():
            button.beside = self.pile
        self.chooser = Chooser(self.heading, self.cards.values(), most=WIDEST, dusk=self.dusk, gap=8)
        return self.chooser

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
        if not self.picks()[0].reason:
            self.desk.to_gold()
        return None

    def room(self) -> bool:
        """Whether so many may be taken."""
        return True

    def key(self, e: pygame.Event) -> bool:
        """Figures take cards."""
        named = self.desk.keymap.of(e) if e.type == pygame.KEYDOWN else ()
        digit = next((int(name.removeprefix("digit_")) for name in named if name.startswith("digit_")), 0)
        if 1 <= digit <= len(self.pile):
            self.toggle(self.pile[digit - 1])
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
        self.title = trn("{crew}, repair {n} card", "{crew}, repair {n} cards", count, crew=self.who)
        self.words = tr("They come back to your hand, seen by all. Click them or press their numbers.")
        if self.cards_request.also:
            self.words = tr("Field Workshop: the whole damaged pile comes back, or one Crit is mended instead.")
            self.taken = list(self.pile)

    @property
    def pile(self) -> list[str]:
        """The damaged cards."""
        return self.cards_request.pile

    def room(self) -> bool:
        """Not more than come back."""
        return len(self.taken) <= self.cards_request.count

    def picks(self) -> Sequence[Pick]:
        """Confirm, or the Crit."""
        count, have = self.cards_request.count, len(self.taken)
        reason = "" if have == count else trn("Choose {n} more.", "Choose {n} more.", count - have)
        chosen = tr("{n} of {all} chosen", n=have, all=count)
        picks = [Pick("repair_now", tr("Repair"), self._confirm, chosen, cap="confirm", gold=True, reason=reason)]
        if self.cards_request.also:
            mend = partial(self.give, self.cards_request.also)
            picks.append(Pick("crit", tr("Mend a Crit"), mend, tr("instead"), "c"))
        return picks

    def giving(self, answer: Any) -> Sequence[str]:
        """The cards, or the Crit."""
        return ("crit",) if answer == self.cards_request.also else [f"card_{card}" for card in answer]

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
        self.title = tr("{crew}, Patch Job: mend {n}", crew=self.who, n=self.mend)
        self.words = tr("Crits and damaged cards in any mix, one for each icon rolled. Up, Down: the Crits.")

    @property
    def pile(self) -> list[str]:
        """The damaged cards."""
        return self.patch.pile

    @property
    def answer(self) -> dict[str, Any]:
        """As it is chosen now."""
        return {"crits": self.crits, "cards": list(self.taken)}

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
        more = trn("{n} more to mend.", "{n} more to mend.", self.mend - used)
        reason = "" if self.is_legal(self.answer) is None else more
        chosen = tr("{crits}, {cards}", crits=crits_of(self.crits), cards=cards_of(len(self.taken)))
        none = "" if self.crits else tr("No Crit is chosen.")
        full = "" if self.crits < min(self.patch.crits, self.mend) else tr("No more Crits to mend.")
        return [
            Pick("patch_now", tr("Patch up"), self._confirm, chosen, cap="confirm", gold=True, reason=reason),
            Pick("more_crits", tr("One Crit more"), partial(self._crits, 1), cap="up", reason=full, small=True),
            Pick("fewer_crits", tr("One Crit less"), partial(self._crits, -1), cap="down", reason=none, small=True),
        ]

    def giving(self, answer: Any) -> Sequence[str]:
        """The cards; of the Crits the panel tells."""
        return [f"card_{card}" for card in answer["cards"]]

    def _confirm(self) -> Step:
        return self.give(self.answer)


class ForeseePrompt(PilePrompt):
    """P9: an opponent and the Command it will reveal next."""

    dusk = False
    """What a tank will do shows from where it stands."""

    def __init__(self, desk: Desk, request: Request[Any], view: State):
        super().__init__(desk, request, view)
        self.tanks = list(dict.fromkeys(option["tank"] for option in request.options or ()))
        self.target = self.tanks[0]
        self.title = tr("{crew}: what comes next?", crew=self.who)
        self.words = tr("Name an opponent and its next card: if you are right, you get a free Fire Away.")

    @property
    def pile(self) -> list[str]:
        """All Command cards."""
        return list(CARDS)

    @property
    def heading(self) -> str:
        """Whose card."""
        return tr("The next card of {crew}", crew=name_of(self.target))

    def room(self) -> bool:
        """One."""
        return len(self.taken) <= 1

    def _target(self, color: str) -> Step:
        self.target = color
        self.chooser.label = self.heading
        self.chooser.touch()
        self.desk.refresh(bar=True)
        return None

    def picks(self) -> Sequence[Pick]:
        """Confirm; the other opponents."""
        card = self.taken[0] if self.taken else None
        words = tr("{crew}: {card}", crew=named(self.target), card=self.name(card)) if card else tr("choose a card")
        reason = "" if card else tr("Choose a card first.")
        picks = [Pick("foretell", tr("Foretell"), self._confirm, words, cap="confirm", gold=True, reason=reason)]
        picks += [
            Pick(f"of_{color}", named(color), partial(self._target, color),
                 tr("named") if color == self.target else tr("name this tank"), small=True,
                 chosen=color == self.target)
            for color in self.tanks
        ]  # fmt: skip
        return picks

    def take(self, answer: Any) -> None:
        """This tank."""
        self.target = answer["tank"]

    def giving(self, answer: Any) -> Sequence[str]:
        """The tank's button and the card."""
        return f"of_{answer['tank']}", f"card_{answer['card']}"

    def _confirm(self) -> Step:
        return self.give({"tank": self.target, "card": self.taken[0]})

    def spots(self) -> list[Spot]:
        """The tanks themselves."""
        return [
            AskSpot(self, color, tr("{crew}: {what}", crew=named(color), what=tr("name this tank")),
                    on_press=partial(self._target, color))
            for color in self._there
        ]  # fmt: skip

    def overlays(self) -> list[Overlay]:
        """Brackets on those that may be named."""
        return [TargetMark(color, "", None, "chosen" if color == self.target else "legal") for color in self._there]

    @property
    def _there(self) -> list[str]:
        return [color for color in self.tanks if self.view.tanks[color].pose is not None]


__all__ = ["ForeseePrompt", "PatchPrompt", "RepairPrompt"]
