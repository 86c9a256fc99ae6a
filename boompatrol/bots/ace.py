"""The ace: weighs whole rows, and each Command with the rest of the row, beside what a gunner sees in each alone."""

from collections.abc import Sequence
from typing import Any

from boompatrol.bots import outlook
from boompatrol.bots.course import Course
from boompatrol.bots.lookout import Lookout, Where
from boompatrol.bots.protocol import Question
from boompatrol.bots.rollout import ways
from boompatrol.bots.rows import Laid, apart
from boompatrol.bots.slots import card_now, to_come
from boompatrol.bots.thinker import STEPS, Thinker
from boompatrol.rules.preview import preview
from boompatrol.table.card_requests import Plan
from boompatrol.table.chance import Stream
from boompatrol.table.requests import Refused
from boompatrol.table.state import State, Tank

REST = 0.5
"""What the rest of the row counts beside what a Command is worth alone. A row seldom goes as it was planned: rivals
push, a back is used. Measured, either judgement alone chooses worse than both together."""
LEANING = {"fire_away": 0.2, "captain_swap": 0.3, "repair": -0.12, "hold_up": -0.33}
"""What a Command turned out to be worth more than it is judged, where some were chosen at random: of many pivots, for
one, the best always looks better than it is."""


class Ace(Thinker):
    """Searches: the rows that look best on paper against the ways of rivals on imagined worlds."""

    looks_ahead = True
    pushes = True
    chained = True
    width = 14
    tried, singly = 24, 16
    """Rows that are tried on the worlds: of the best as chains, and of the best by their Commands singly."""
    worlds = 2
    """How many rounds are imagined for a plan."""

    def on_plan(self, question: Question, state: State) -> Any:
        """R1: of the rows that look best on paper the one that comes out best against what the others may do."""
        request = question.request
        assert isinstance(request, Plan)
        look, standing = self._standing(state, request.tank or "")
        plans = self._plans(look, standing, request, self.tried)
        alone: dict[tuple[str, ...], float] = {}
        if not request.rattled:
            singly = apart(look, standing, request.hand, request.length(False))
            alone = {row.cards: row.worth for row in singly}
            known = {plan.row.cards for plan in plans if plan.extra is None}
            plans += [Laid(row, None, standing, 0.0) for row in singly[: self.singly] if row.cards not in known]
        most = max(alone.values(), default=0.0)
        course = self._course(question, look, self.worlds)
        judged = []
        for n, plan in enumerate(plans):
            value = course.row(plan.state, plan.row.cards, plan.extra) + plan.more
            value += most if plan.extra else alone.get(plan.row.cards, 0.0)
            judged.append((value, -n, plan))
        chosen = max(judged, key=lambda item: item[:2])[2]
        self.why = chosen.why
        return {"row": list(chosen.row.cards), "super": chosen.extra}

    def _course(self, question: Question, look: Lookout, count: int) -> Course:
        """What is tried on `count` worlds: in each the others go as they might with what they might have laid."""
        found: list[Sequence[Where]] = []
        for _ in range(count):
            try:
                world = question.imagine()
            except Refused:
                break
            found.append(ways(world, look.color, Stream(int(question.chance.random() * (1 << 53)))))
        return Course(look, found)

    def _command_worth(self, look: Lookout, state: State, tank: Tank, option: str) -> float:
        """C7: the Command alone, and with the rest of the row."""
        value = super()._command_worth(look, state, tank, option)
        if tank.pose is not None:
            value += REST * self._with_rest(Course(look, []), state, tank, option)
        return value + LEANING.get("fire_away" if _fires(state, tank, option) else option, 0.0)

    def _with_rest(self, course: Course, state: State, tank: Tank, option: str) -> float:
        """What a Command is worth with the rest of the row."""
        rest = to_come(state, tank)
        if option == "hold_up":
            return self._turned(course, state, tank, rest)
        if option == "repair":
            return course.rest(state, ["repair", *rest], 0)
        card = "captains_orders" if option == "captain_swap" else card_now(state, tank)
        exact = None
        if _fires(state, tank, option):
            # By the rules and not by estimate: it is fired now.
            shot = outlook.best_shot(outlook.shots(course.look, state))
            exact = 0.0 if shot is None else shot.worth * self.style.shot
        return course.rest(state, [card, *rest], 0, exact)

    def _turned(self, course: Course, state: State, tank: Tank, rest: Sequence[str | None]) -> float:
        """What comes after the best pivot and turret click of a Hold Up."""
        limit, worths = state.edition.cards.hold_up, []
        for n in range(STEPS + 1):
            by = round(-limit + 2 * limit * n / STEPS, 2)
            seen = outlook.judged(
                course.look, preview(state, tank.color, "hold_up", answers={"pivot": {"degrees": by}}), state
            )
            after = seen.state.tanks[tank.color].pose
            if after is not None:
                clicked = (outlook.turned(seen.state, tank.color, clicks) for clicks in (0, 1, -1))
                danger = course.danger(seen.state, after, 1)
                worths.append(seen.gain - danger + max(course.rest(at, rest, 1) for at in clicked))
        return max(worths, default=0.0)


def _fires(state: State, tank: Tank, option: str) -> bool:
    """Whether an option of a Command is a shot: the card, or Again after one."""
    card = card_now(state, tank)
    return option == "reveal" and (card == "fire_away" or (card == "again" and tank.last == "fire_away"))
