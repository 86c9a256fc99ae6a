"""The ace: plans the whole row and every Command of it, on worlds that fit what it sees, to the end of the round."""

from collections.abc import Sequence
from typing import Any

from boompatrol.bots import outlook
from boompatrol.bots.choices import LIKED
from boompatrol.bots.course import Course
from boompatrol.bots.lookout import Lookout, Where
from boompatrol.bots.protocol import Question
from boompatrol.bots.rollout import ways
from boompatrol.bots.rows import covered
from boompatrol.bots.sentences import fired, laid, told
from boompatrol.bots.slots import card_now, to_come
from boompatrol.bots.thinker import STEPS, Thinker
from boompatrol.rules.commands import REPEATABLE
from boompatrol.rules.preview import preview
from boompatrol.table.card_requests import Plan
from boompatrol.table.chance import Stream
from boompatrol.table.requests import Refused
from boompatrol.table.state import State, Tank
from boompatrol.table.table import Table


class Ace(Thinker):
    """Searches: the rows that look best on paper against the ways of rivals on imagined worlds."""

    looks_ahead = True
    width = 14
    tried = 24
    """Rows of the paper's best that are tried on the worlds."""
    pushes = True
    chained = True
    backs = True
    turn_cost = 0.15
    """What a Hold Up must bring more than the card: of many pivots the best one always looks better than it is."""
    worlds = 2
    """How many rounds are imagined for a plan. In a round the rivals are taken to be where they stand: measured, what
    they might do next made its choices worse."""

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

    # the row

    def on_plan(self, question: Question, state: State) -> Any:
        """R1: of the rows that look best on paper the one that comes out best against what the others may do."""
        request = question.request
        assert isinstance(request, Plan)
        look, standing = self._standing(state, request.tank or "")
        plans = self._plans(look, standing, request, self.tried)
        course = self._course(question, look, self.worlds)
        judged = [(course.row(plan.state, plan.row.cards, plan.extra) + plan.more, plan) for plan in plans]
        row, extra, _, _ = max(judged, key=lambda item: item[0])[1]
        row = covered(row, [card for card in request.hand if card != extra], LIKED)
        self.why = f"{laid(row, extra)[:-1]}: the best of {len(plans)} plans on {self.worlds} imagined rounds."
        return {"row": list(row.cards), "super": extra}

    # a Command

    def on_command(self, question: Question, state: State) -> Any:
        """C7: the card or its back, whichever turns out better with the rest of the row."""
        options: list[str] = list(question.request.options or [])
        tank = state.tanks[question.request.tank or ""]
        look = self.look(state, tank.color)
        spent = self._spent(look, state, tank, options)
        if spent is not None:
            return spent
        options = self._commands(tank, options)
        if len(options) < 2 or tank.pose is None:
            self.why = told(options[0], card_now(state, tank))
            return options[0]
        course = Course(look, [])
        judged = [(self._option(course, state, tank, option), option) for option in options]
        chosen = max(judged, key=lambda item: item[0])[1]
        self.why = told(chosen, card_now(state, tank))
        return chosen

    def _option(self, course: Course, state: State, tank: Tank, option: str) -> float:
        """What a Command is worth with the rest of the row."""
        rest = to_come(state, tank)
        if option in ("reveal", "pass", "captain_swap"):
            card = "captains_orders" if option == "captain_swap" else card_now(state, tank)
            return course.rest(state, [card, *rest], 0, self._exact(course.look, state, tank, card))
        if option == "repair":
            return course.rest(state, ["repair", *rest], 0) - self.spare
        return self._pivots(course, state, tank, rest, STEPS)[1] - self.turn_cost

    def _exact(self, look: Lookout, state: State, tank: Tank, card: str | None) -> float | None:
        """The shot that is fired now, by the rules and not by estimate."""
        if card == "again":
            card = tank.last if tank.last in REPEATABLE else None
        if card != "fire_away":
            return None
        shot = outlook.best_shot(outlook.shots(look, state))
        return 0.0 if shot is None else shot.worth * self.style.shot

    def _pivots(
        self, course: Course, state: State, tank: Tank, rest: Sequence[str | None], steps: int
    ) -> tuple[float, float]:
        """The best pivot of a Hold Up for what comes after it, and its worth."""
        limit = state.edition.cards.hold_up
        best = None
        for n in range(steps + 1):
            by = round(-limit + 2 * limit * n / steps, 2)
            seen = outlook.judged(
                course.look, preview(state, tank.color, "hold_up", answers={"pivot": {"degrees": by}}), state
            )
            if seen.state.tanks[tank.color].pose is None:
                continue
            value, _ = self._clicked(course, seen.state, tank.color, rest)
            value += seen.gain
            if best is None or value > best[1]:
                best = by, value
        return best or (0.0, 0.0)

    def _clicked(self, course: Course, state: State, color: str, rest: Sequence[str | None]) -> tuple[float, int]:
        """The worth of what comes after the best turret click."""
        danger = course.danger(state.tanks[color].pose, 1)
        judged = []
        for clicks in (0, 1, -1):
            value = course.rest(outlook.turned(state, color, clicks), rest, 1)
            judged.append((value - 0.001 * abs(clicks) - danger, clicks))
        return max(judged)

    def on_pivot(self, question: Question, state: State) -> Any:
        """C9, P10: the pivot that serves the rest of the row best."""
        tank = state.tanks[question.request.tank or ""]
        if tank.glued or (tank.last == "captains_orders" and tank.captain == "copycat"):
            return super().on_pivot(question, state)
        course, rest = Course(self.look(state, tank.color), []), to_come(state, tank)
        if tank.last != "captains_orders":
            return {"degrees": self._pivots(course, state, tank, rest, 2 * STEPS)[0]}
        assert question.request.bounds is not None
        limit = question.request.bounds[1]
        judged = []
        for by in (round(-limit + limit * n / STEPS, 2) for n in range(2 * STEPS + 1)):
            seen = outlook.command(course.look, state, "captains_orders", {"pivot": {"degrees": by}})
            after = seen.state.tanks[tank.color].pose
            value = seen.gain if seen.out else seen.gain + course.rest(seen.state, rest, 1) - course.danger(after, 1)
            judged.append((value, {"degrees": by}))
        return self.best(question, judged)

    def on_turret(self, question: Question, state: State) -> Any:
        """C9: the click that serves the rest of the row best."""
        tank = state.tanks[question.request.tank or ""]
        if tank.pose is None:
            return question.request.quiet
        course = Course(self.look(state, tank.color), [])
        return {"clicks": self._clicked(course, state, tank.color, to_come(state, tank))[1]}

    def on_fire(self, question: Question, state: State) -> Any:
        """C6: the shot that is worth most with what may be fired after it."""
        tank = state.tanks[question.request.tank or ""]
        look = self.look(state, tank.color)
        rest = to_come(state, tank)
        course = Course(look, [])
        after: dict[int, float] = {}
        judged: list[tuple[float, Any]] = []
        for option in question.request.describe():
            target, clicks = option["target"], option["clicks"]
            if clicks not in after:
                turned = outlook.turned(state, tank.color, clicks)
                after[clicks] = course.rest(turned, rest, 1) + 0.1 * self._turret_worth(look, state, tank, clicks)
            value = after[clicks]
            if target is not None:
                value += outlook.shot_worth(look, state, target, option["band"]) * self.style.shot
            judged.append((value, {"clicks": clicks, "target": target}))
        chosen = self.best(question, judged)
        self.why = fired(state, chosen["target"])
        return chosen

    # where it comes back

    def on_place_tank(self, question: Question, state: State) -> Any:
        """A4, X7: the place from which the rest of the row brings most."""
        request = question.request
        color = request.tank or ""
        tank = state.tanks[color]
        rest = [card_now(state, tank), *to_come(state, tank)] if state.stage in ("combat", "super") else []
        tries = [request.quiet, *(request.sample(question.chance) for _ in range(12))]
        judged = []
        copy = state.copy()
        copy.tanks[color].destroyed = False
        table, look = Table(copy, None), self.look(copy, color)
        course = Course(look, [])
        for given in tries:
            pose = look.field.rally_pose(given["rally"], given["offset"])
            for turret in sorted(range(look.sectors), key=lambda n: -look.facing(pose, n))[:2]:
                table.place(copy.tanks[color], pose)
                copy.tanks[color].turret = turret
                value = course.rest(copy, rest, 0) - course.danger(pose, 0)
                judged.append((value + 0.2 * look.facing(pose, turret), {**given, "turret": turret}))
        return self.best(question, judged)
