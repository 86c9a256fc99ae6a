"""The ace: plans the whole row, trying the promising ones on worlds that fit what it sees, to the end of the round."""

from collections.abc import Sequence
from typing import Any

from boompatrol.bots.protocol import Question
from boompatrol.bots.rollout import after
from boompatrol.bots.rows import rows
from boompatrol.bots.thinker import Thinker
from boompatrol.box.names import RATTLED
from boompatrol.session import Dealer, Session
from boompatrol.table.card_requests import Plan
from boompatrol.table.chance import Stream
from boompatrol.table.state import State


class Ace(Thinker):
    """Searches: `tried` rows on `worlds` imagined worlds each, and every Command's choices on as many."""

    looks_ahead = True
    width = 6
    tried = 10
    worlds = 6

    def on_plan(self, question: Question, state: State) -> Any:
        """R1: of the rows that look best on paper the one that turns out best on average."""
        request = question.request
        assert isinstance(request, Plan)
        color = request.tank or ""
        pile = [*request.hand, *[RATTLED] * request.rattled]
        found = self._legal(rows(state, color, pile, request.length(False), self.style, self.width), request)
        plans: list[tuple[float, Any]] = []
        for row in found[: self.tried]:
            plans.append((row.worth, {"row": list(row.cards), "super": None}))
            extra = self._extra(request, row)
            if extra is not None:
                plans.append((row.worth, {"row": list(row.cards), "super": extra}))
        chosen = self._tried(question, [plan for _, plan in plans], [0.15 * paper for paper, _ in plans])
        first = chosen["row"][0] if chosen["row"] else None
        self.why = f"{first} first: best of {len(plans)} rows on {self.worlds} worlds" if first else ""
        return chosen

    def on_command(self, question: Question, state: State) -> Any:
        """C7: the card or its back, whichever turns out better."""
        options = list(question.request.options or [])
        quick = super().on_command(question, state)
        if quick in ("ammo", "patch") or len(options) < 2 or "reveal" not in options:
            return quick
        choices = [option for option in options if option in ("reveal", "hold_up", "captain_swap")]
        tank = state.tanks[question.request.tank or ""]
        if "repair" in options and tank.damaged:
            choices.append("repair")
        paper = [0.3 * self._command_worth(state, tank, option) for option in choices]
        return self._tried(question, choices, paper)

    def _tried(self, question: Question, choices: Sequence[Any], paper: Sequence[float]) -> Any:
        """The choice that leads to the best table on average; the same worlds and dice for each."""
        if len(choices) == 1:
            return choices[0]
        totals = list(paper)
        chance = question.chance
        for _ in range(self.worlds):
            world: Session = question.imagine()
            dice, hand = int(chance.random() * (1 << 53)), int(chance.random() * (1 << 53))
            for n, choice in enumerate(choices):
                twin = world.fork(Dealer(dice))
                totals[n] += after(twin, choice, question.seat, self.style, Stream(hand)) / self.worlds
        best = max(range(len(choices)), key=lambda n: (totals[n], -n))
        return choices[best]
