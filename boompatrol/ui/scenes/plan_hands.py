"""How cards go into a row and out of it: by click, drag, figure and ring."""

from __future__ import annotations

import pygame

from boompatrol.ui.language import tr
from boompatrol.ui.scenes.cards import CardButton
from boompatrol.ui.scenes.draft import SUPER
from boompatrol.ui.scenes.plan_hint import PlanHint
from boompatrol.ui.scenes.slots import SlotCard
from boompatrol.ui.step import Step
from boompatrol.ui.widget import Pos


class PlanHands(PlanHint):
    """The hand on a plan; what the page shows of it is the subclass's."""

    slots: dict[str, SlotCard]
    target: str | None
    """The slot that was chosen to be filled next."""
    _at: CardButton | None = None
    """The card or slot that the pointer or the ring is on."""

    def _ghost(self) -> None:
        """Where the row leads, the card looked at included."""
        raise NotImplementedError

    @property
    def looked(self) -> str | None:
        """The card looked at, in the hand or in the row."""
        return self._at.card if self._at is not None else None

    def _look(self, at: CardButton, on: bool) -> None:
        if on != (at is self._at):
            self._at = at if on else None
            self._ghost()

    def row_shown(self) -> list[str]:
        """The cards whose way is on the sand: those that lie and the one looked at; while none lies those of a hint."""
        if self.hinted is not None and not self.draft.laid:
            return self.hinted.order()
        cards = self.draft.order()
        if self.looked is not None and self.looked not in cards and self.draft.next_slot() is not None:
            cards = [*cards, self.looked]
        return cards

    @property
    def _names(self) -> list[str]:
        """Every card of the page: their names are lettered alike."""
        return list(dict.fromkeys([*self.draft.pile, *(card for card in self.draft.kept.values() if card)]))

    def lay(self, at: int, slot: str | None = None) -> Step:
        """A card of the hand into a slot: the one named, the one chosen, else the first empty one."""
        if at >= len(self.hand) or at not in self.draft.free:
            if at < len(self.hand):
                self.app.toast(tr("That card lies in your row already: click its slot to take it back."))
            return None
        where = slot or self.target or self.draft.next_slot()
        if where is None:
            if SUPER in self.draft.slots and self.draft.slots[SUPER] is None:
                self.app.toast(tr("The row is full. For a fourth card choose slot S first."))
                return None
            self.app.toast(tr("Every slot is filled: click a card in the row to take it back."))
            if self.ready.enabled:
                self.root.focus_on(self.ready, by_key=False)
            return None
        why = self.draft.put(at, where)
        if why is not None:
            self.app.toast(why)
            return None
        self.target = None
        self._renew()
        if self.draft.next_slot() is None and not self.draft.missing:
            self.root.focus_on(self.ready, by_key=False)
        return None

    def _press_slot(self, name: str) -> Step:
        """A filled slot gives its card back, an empty one is the next to be filled."""
        if self.draft.slots[name] is not None:
            self.draft.take(name)
            self.target = None
        elif name == SUPER or name in self.draft.row:
            self.target = None if self.target == name else name
        self._renew()
        if self.target is not None and not self._clicked and self.draft.free:
            self.root.focus_on(self.hand[self.draft.free[0]])  # by keys: on to the cards, one of them goes there
        return None

    _clicked = False
    """Whether the event under way is a click."""

    def event(self, e: pygame.Event) -> Step:
        """After a click Enter is for Ready, where the row is right: its button says so."""
        self._clicked = e.type == pygame.MOUSEBUTTONUP
        step = super().event(e)
        if self._clicked and step is None and self.ready.enabled and isinstance(self.root.focus, CardButton):
            self.root.focus_on(self.ready, by_key=False)
        return step

    def _drop_hand(self, at: int, pos: Pos) -> Step:
        """Dragged from the hand onto a slot."""
        name = self._slot_at(pos)
        return self.lay(at, name) if name is not None else None

    def _drop_slot(self, name: str, pos: Pos) -> Step:
        """Dragged from one slot to another, or out of the row."""
        at = self.draft.slots[name]
        other = self._slot_at(pos)
        if at is None or other == name:
            return None
        if other is None:
            self.draft.take(name)
        else:
            why = self.draft.put(at, other)
            if why is not None:
                self.app.toast(why)
        self._renew()
        return None

    def _slot_at(self, pos: Pos) -> str | None:
        grow = self.kit.theme.px(24)
        return next((n for n in self.draft.slots if self.slots[n].rect.inflate(grow, grow).collidepoint(pos)), None)
