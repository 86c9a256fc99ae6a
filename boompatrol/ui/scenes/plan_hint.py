"""Hints on a plan: the cards of the hand are marked with their slots, and laid only when the player says so."""

from __future__ import annotations

from collections.abc import Sequence

from boompatrol.table.requests import Request
from boompatrol.table.state import State, Tank
from boompatrol.ui.hints import Hint
from boompatrol.ui.language import tr
from boompatrol.ui.scenes.cards import CardButton
from boompatrol.ui.scenes.draft import SUPER, Draft
from boompatrol.ui.scenes.hint_words import lay
from boompatrol.ui.scenes.plan_measure import PlanMeasure
from boompatrol.ui.step import Step
from boompatrol.ui.widget import Widget


class PlanHint(PlanMeasure):
    """The page is its seat's own: the hint rests on its cards."""

    draft: Draft
    request: Request[object]
    tank: Tank
    hand: list[CardButton]
    hinted: Draft | None = None
    """The row as the hint has it."""
    _done = False
    """Whether the row is laid down."""

    def _renew(self) -> None:
        """Slots, hand, Ready and the ghost as the draft has them."""
        raise NotImplementedError

    @property
    def hint_open(self) -> bool:
        """Until Ready."""
        return super().hint_open and not self._done

    @property
    def hint_view(self) -> State:
        """As the seat sees it."""
        return self.view

    @property
    def hint_do(self) -> str:  # type: ignore[override]
        """Ready stays the player's."""
        return tr("Lay the cards")

    def hint_changed(self) -> None:
        """Where the row would lead, as long as the player has laid nothing himself."""
        hint, self.hinted = self.hints.hint, None
        if hint is not None:
            self.hinted = Draft(self.request, self.tank)
            lay(hint, self.hinted)
        if self.hint_panel.visible and self.gauge.tool is not None:
            self.gauge.close()
        self._share_room()
        self._ghost()
        self.root.touch(layout=True)

    def hint_chosen(self, hint: Hint) -> Sequence[tuple[Widget, str]]:
        """Each card with the number of its slot."""
        twin = Draft(self.request, self.tank)
        lay(hint, twin)
        laid = [(slot, at) for slot, at in twin.slots.items() if at is not None]
        return [(self.hand[at], "S" if slot == SUPER else slot) for slot, at in laid]

    def follow_hint(self, hint: Hint) -> Step:
        """Lay the cards; Ready is pressed by the player."""
        lay(hint, self.draft)
        self._renew()
        if self.ready.enabled:
            self.root.focus_on(self.ready, by_key=False)
        return None
