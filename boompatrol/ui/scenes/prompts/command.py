"""The Command question: reveal the card, use its back, swap, spend a token, pass (C7, P4, B16)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from boompatrol.table.state import DOWN
from boompatrol.ui.language import Words, tr, trn
from boompatrol.ui.names import name_of, short_effect
from boompatrol.ui.overlays import Overlay, RingMark
from boompatrol.ui.scenes.forecast import Forecast
from boompatrol.ui.scenes.prompts.base import Pick, Prompt
from boompatrol.ui.step import Step

SLOTS = 3
KEYS = {"hold_up": "h", "repair": "r", "captain_swap": "o", "ammo": "b", "patch": "j"}
LABELS = Words(
    {
        "reveal": "Reveal",
        "pass": "Pass",
        "done": "Go on",
        "hold_up": "Hold Up",
        "repair": "Repair",
        "captain_swap": "Orders",
        "ammo": "Bunker",
        "patch": "Patch Job",
    }
)
FIRST = Words({"reveal": "play the card", "pass": "do nothing"})
TIPS = Words(
    {
        "hold_up": "**Hold Up**: pivot in place up to 70° either way, then one click of the turret, an "
        "eighth of a circle. The card stays covered. (C9)",
        "repair": "**Repair**: half of the damaged cards, rounded up, come back to the hand. Crits stay. (C8)",
        "captain_swap": "**Orders** instead of this card, which returns to your hand. (P4)",
        "ammo": "A free shot from any open Bunker, rolled as Long Range. Not fired, the Ammo is kept. (B14)",
        "patch": "Roll two dice, the better counts: mend a Crit or a damaged card for each icon. (B4)",
    }
)


class CommandPrompt(Prompt):
    """What a tank does with its next slot."""

    @property
    def slot(self) -> int:
        """The slot whose turn it is, as everybody can count it."""
        turns = [e for e in self.desk.match.history() if e.name == "turn" and e.data["tank"] == self.color]
        return int(turns[-1].data["slot"]) if turns else 0

    @property
    def after(self) -> bool:
        """Whether the Command is done and only tokens can be spent."""
        return "done" in self.offers

    @property
    def offers(self) -> list[str]:
        """The options as the engine lists them."""
        return list(self.request.options or ())

    @property
    def title(self) -> str:  # type: ignore[override]
        """ "Red, Command 2 of 3"."""
        if self.after:
            return tr("{crew}, anything else?", crew=self.who)
        if self.slot >= SLOTS:
            return tr("{crew}, Super Charge", crew=self.who)
        return tr("{crew}, Command {n} of {all}", crew=self.who, n=self.slot + 1, all=SLOTS)

    @property
    def words(self) -> str:  # type: ignore[override]
        """What the options mean."""
        if self.after:
            return tr("Spend a token now, or go on.")
        if "pass" in self.offers:
            return tr("This slot is empty. Pass, or use it for Hold Up or Repair all the same.")
        if "hold_up" not in self.offers:
            return tr("A Rattled card must be revealed: a random card of your hand is played.")
        return tr("Reveal your card, or leave it covered and use its back instead.")

    def picks(self) -> Sequence[Pick]:
        """Reveal first; what the rules do not offer is greyed with its reason."""
        tank = self.view.tanks[self.color]
        offers = self.offers
        first = offers[0]
        # After the Command Esc goes on too, and nothing but this button could tell.
        says = self.desk.keymap.cap("back") if self.after else self._card() or FIRST[first]
        picks = [Pick(first, LABELS[first], partial(self.give, first), says, cap="confirm", gold=True)]
        if not self.after:
            forced = "" if "hold_up" in offers else tr("A Rattled card must be revealed (T3).")
            picks.append(self._pick("hold_up", tr("turret only") if tank.glued else tr("pivot, turn turret"), forced))
            pile = len(tank.damaged)
            mend = tr("{n} of {all} back", n=-(-pile // 2), all=pile) if pile else tr("no damage")
            if tank.gear == "field_workshop" and (pile or tank.crits):
                mend = tr("whole pile or 1 Crit")
            picks.append(self._pick("repair", mend, forced))
        for id, sub in (
            ("captain_swap", tr("in place of the card")),
            ("ammo", trn("{n} Ammo", "{n} Ammo", tank.ammo)),
            ("patch", tr("{n} to spend", n=tank.patch)),
        ):
            if id in offers:
                picks.append(self._pick(id, sub, "", small=not self.after))
        return picks

    @property
    def _covered(self) -> str | None:
        """What would be revealed, where nobody sits by from whom it is to be kept (C11)."""
        match, seat = self.desk.match, self.request.seat
        if match.curtained or not match.human(seat) or "reveal" not in self.offers:
            return None
        row = match.view(seat).tanks[self.color].row
        return row[self.slot] if self.slot < len(row) else None

    def _card(self) -> str:
        card = self._covered
        return name_of(card) if card is not None else ""

    def _pick(self, id: str, sub: str, reason: str, small: bool = False) -> Pick:
        tip = f"{TIPS[id]} {short_effect('red')}" if id == "captain_swap" else TIPS[id]
        return Pick(id, LABELS[id], partial(self.give, id), sub, KEYS[id], reason=reason, tip=tip, small=small)

    def giving(self, answer: Any) -> Sequence[str]:
        """Its button."""
        return (answer,)

    def overlays(self) -> list[Overlay]:
        """The tank that acts."""
        here = self.view.tanks[self.color].pose is not None
        return [*self._way, RingMark(self.color, "acting")] if here else []

    _way: Sequence[Overlay] = ()
    """Where the card would lead, if that is what a hint says."""

    def take(self, answer: Any) -> None:
        """The way of the card, where it may be shown."""
        card = self._covered if answer == "reveal" else None
        if card is not None:
            forecast = Forecast(self.view, self.color)
            forecast.of([card])
            self._way = forecast.overlays(self.desk.arena)

    def refuse(self) -> tuple[bool, Step]:
        """After the Command Esc goes on; before it there is no quiet no."""
        return (True, self.give("done")) if self.after else (False, None)


def next_slot(faces: list[str]) -> int | None:
    """The first slot still covered."""
    return faces.index(DOWN) if DOWN in faces else None
