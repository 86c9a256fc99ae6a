"""A bot that judges: one method for each question, by the worth of what its answer would bring."""

from collections.abc import Callable
from typing import Any

from boompatrol.bots import orders, outlook
from boompatrol.bots.choices import LIKED, Choices
from boompatrol.bots.lookout import Lookout
from boompatrol.bots.protocol import Question
from boompatrol.bots.rows import Laid, Row, apart, rows
from boompatrol.bots.slots import card_now, to_come
from boompatrol.bots.why import Why
from boompatrol.box.names import MOVEMENT_CARDS, RATTLED
from boompatrol.rules.commands import REPEATABLE
from boompatrol.table.card_requests import Plan, Refill
from boompatrol.table.state import State, Tank
from boompatrol.table.table import Table

FEW, STEPS = 3, 8
"""How many pivots are tried to the one side and to the other: to judge a Hold Up, and to choose its pivot."""


class Thinker(Choices):
    """What all levels above random share: the row, the Command, turning and shooting."""

    chained = False
    """Whether each Command of a row is judged from where the one before it leads, or all from here."""
    spare = 0.05
    """What the back of a card must bring more than the card."""
    width = 2
    """How many rows are gone on with while one is put together."""

    def answer(self, question: Question) -> Any:
        """A legal answer; what no method knows is left to chance."""
        method: Callable[[Question, State], Any] | None = getattr(self, f"on_{question.request.ask}", None)
        if method is None:
            self.why = None
            return question.request.sample(question.chance)
        self.why = Why(question.request.ask)
        return method(question, question.see())

    # the row

    def on_plan(self, question: Question, state: State) -> Any:
        """R1: the best row that does not leave the arena."""
        request = question.request
        assert isinstance(request, Plan)
        look, standing = self._standing(state, request.tank or "")
        plans = self._plans(look, standing, request, 8)
        plan: Laid = self.best(question, [(plan.row.worth + plan.more, plan) for plan in plans])
        self.why = plan.why
        return {"row": list(plan.row.cards), "super": plan.extra}

    def _plans(self, look: Lookout, state: State, request: Plan, kept: int) -> list[Laid]:
        """The best rows on paper, and with a Super Charge for each card that may come before them the same (B5)."""
        found = self._found(look, state, request.hand, request, False, kept)
        plans = [Laid(row, None, state, 0.0) for row in found]
        if not request.charged or not state.tanks[look.color].here:
            return plans
        for extra in request.hand:
            seen = None if extra == "again" else orders.command(look, state, extra)
            if seen is None or seen.out:
                continue
            hand = [card for card in request.hand if card != extra]
            after = self._found(look, seen.state, hand, request, True, max(2, kept // 4))
            plans += [Laid(row, extra, seen.state, seen.gain, seen.why) for row in after]
        return plans

    def _found(
        self, look: Lookout, state: State, hand: list[str], request: Plan, charged: bool, kept: int
    ) -> list[Row]:
        """The best rows with every Rattled card (T2); one is made where the search kept none."""
        pile, length = [*hand, *[RATTLED] * request.rattled], request.length(charged)
        found = self._rows(look, state, pile, length, 8 * kept if request.rattled else kept)
        whole = [row for row in found if row.cards.count(RATTLED) == request.rattled]
        if whole:
            return whole[:kept]
        cards = [*[RATTLED] * request.rattled, *sorted(hand, key=LIKED.index)][:length]
        return [found[0]._replace(cards=tuple(cards), whys=(None,) * len(cards))]

    def _rows(self, look: Lookout, state: State, pile: list[str], length: int, kept: int) -> list[Row]:
        if self.chained:
            return rows(look, state, pile, length, self.width, kept)
        return apart(look, state, pile, length, kept)

    def _standing(self, state: State, color: str) -> tuple[Lookout, State]:
        """The table with the tank on it: one that is still destroyed is taken to come back at the best Rally Point."""
        look = self.look(state, color)
        if state.tanks[color].here:
            return look, state
        copy = state.copy()
        tank = copy.tanks[color]
        pose = max(look.field.middles.values(), key=lambda pose: look.place(copy, pose, 0))
        Table(copy, None).place(tank, pose)
        return look, copy

    def on_refill(self, question: Question, state: State) -> Any:
        """X3: the same for the slots that are left."""
        request = question.request
        assert isinstance(request, Refill)
        look = self.look(state, request.tank or "")
        found = self._rows(look, state, list(request.hand), request.count, 8)
        row = self.best(question, [(row.worth, row) for row in found])
        self.why = row.whys
        return list(row.cards)

    # a Command

    def on_command(self, question: Question, state: State) -> Any:
        """C7, B16: the card, its back, or what may be spent."""
        request = question.request
        tank = state.tanks[request.tank or ""]
        options: list[str] = list(request.options or [])
        look = self.look(state, tank.color)
        spent = self._spent(look, state, tank, options)
        if spent is not None:
            return spent
        judged = [(self._command_worth(look, state, tank, option), option) for option in self._commands(tank, options)]
        chosen = str(self.best(question, judged))
        self.why = Why(f"command_{chosen}")
        return chosen

    def _spent(self, look: Lookout, state: State, tank: Tank, options: list[str]) -> str | None:
        """B16: what is spent before the Command: Ammo where a shot pays, a Patch Job where enough is broken."""
        if "ammo" in options:
            shot = outlook.best_shot(outlook.tile_shots(look, state))
            if shot is not None and shot.target is not None and shot.target not in state.tiles:
                self.why = Why("ammo", shot.target)
                return "ammo"
        if "patch" in options and (tank.crits >= 2 or 2 * tank.crits + len(tank.damaged) >= 3):
            self.why = Why("patch_job")
            return "patch"
        return None

    @staticmethod
    def _commands(tank: Tank, options: list[str]) -> list[str]:
        """The Commands among the options that may do something: no Repair where nothing is damaged (C8)."""
        idle = {"ammo", "patch"} if tank.damaged else {"ammo", "patch", "repair"}
        return [option for option in options if option not in idle]

    def _command_worth(self, look: Lookout, state: State, tank: Tank, option: str) -> float:
        match option:
            case "reveal":
                card = card_now(state, tank)
                if card is None or card == RATTLED:
                    return self._here(look, state, tank)
                if card == "again":
                    if tank.last not in REPEATABLE:
                        return self._here(look, state, tank) - self.spare
                    card = tank.last
                return self._done_worth(look, state, tank, card)
            case "hold_up":
                return self._turn(look, state, tank, state.edition.cards.hold_up, FEW)[0] - self.spare
            case "repair":
                seen = outlook.command(look, state, "repair")
                return seen.gain + self._here(look, state, tank) - self.spare
            case "captain_swap":
                return self._done_worth(look, state, tank, "captains_orders")
            case _:
                return self._here(look, state, tank)

    def _done_worth(self, look: Lookout, state: State, tank: Tank, card: str) -> float:
        seen = orders.command(look, state, card)
        if seen.out:
            return seen.gain - outlook.BEYOND
        if card == "fire_away" and look.keen:
            # The best there is by the rules, not by estimate: it is fired next.
            shot = outlook.best_shot(outlook.shots(look, state))
            gain = 0.0 if shot is None else shot.worth * self.style.shot
            return gain + self._here(look, state, tank)
        return seen.gain + outlook.place(look, seen, self._firing(state, tank))

    def _here(self, look: Lookout, state: State, tank: Tank) -> float:
        return 0.0 if tank.pose is None else look.place(state, tank.pose, tank.turret, self._firing(state, tank))

    def _firing(self, state: State, tank: Tank) -> float:
        """How likely its next Command is a shot."""
        coming = to_come(state, tank)
        if coming[:1] == ["fire_away"]:
            return 0.8
        if "fire_away" in coming:
            return 0.6
        return 0.3 if "fire_away" in tank.hand or "fire_away" in tank.row else 0.1

    # turning and shooting

    def _turn(self, look: Lookout, state: State, tank: Tank, limit: float, steps: int) -> tuple[float, float]:
        """C9: the worth of the best pivot of a Hold Up, with the Command that follows it, and the pivot."""
        if tank.pose is None or tank.glued:
            return self._here(look, state, tank), 0.0
        x, y, heading = tank.pose
        firing = self._firing(state, tank)
        turns = [round(-limit + limit * n / steps, 2) for n in range(2 * steps + 1)]
        # The turret clicks once after the pivot.
        judged = [
            (look.place(state, (x, y, (heading + by) % 360), tank.turret, firing, look.may + 1), -abs(by), by)
            for by in turns
        ]
        judged.sort(reverse=True)
        coming = to_come(state, tank)[:1]
        if not look.keen or not coming or coming[0] not in MOVEMENT_CARDS:
            return judged[0][0], judged[0][2]
        # What it will drive over next counts as well.
        driven = []
        for value, _, by in judged[:: 1 + len(judged) // 2]:
            seen = outlook.after_turn(look, state, by, coming[0])
            driven.append((seen.gain + outlook.place(look, seen, firing), 0.3 * value, by))
        later, value, by = max(driven, key=lambda item: item[0] + item[1])
        return 0.7 * later + value, by

    def on_pivot(self, question: Question, state: State) -> Any:
        """C9, P10: to where the next Command is worth most."""
        request = question.request
        tank = state.tanks[request.tank or ""]
        look = self.look(state, tank.color)
        assert request.bounds is not None
        limit = request.bounds[1]
        copied = orders.copied_cards(state, tank) if tank.captain == "copycat" else []
        if tank.last != "captains_orders" or (tank.captain == "copycat" and not copied):
            return {"degrees": self._turn(look, state, tank, limit, STEPS)[1]}
        judged = []
        turns = [round(-limit + limit * n / STEPS, 2) for n in range(2 * STEPS + 1)]
        for by in orders.promising(look, state, tank, turns, STEPS):
            if copied:
                seen = orders.copied_after(look, state, by, copied)
            else:
                seen = outlook.command(look, state, "captains_orders", {"pivot": {"degrees": by}})
            judged.append((seen.gain + outlook.place(look, seen), {"degrees": by}))
        return self.best(question, judged)

    def on_turret(self, question: Question, state: State) -> Any:
        """C9: towards what is worth shooting at."""
        tank = state.tanks[question.request.tank or ""]
        look = self.look(state, tank.color)
        judged = [
            (self._turret_worth(look, state, tank, option["clicks"]), option)
            for option in question.request.options or []
        ]
        return self.best(question, judged)

    def _turret_worth(self, look: Lookout, state: State, tank: Tank, clicks: int) -> float:
        """What may be fired at next with the turret so, and whom it then faces."""
        if tank.pose is None:
            return 0.0
        aim = look.aim(state, tank.pose, tank.turret + clicks)
        return aim.worth + 0.2 * look.facing(tank.pose, tank.turret + clicks) - 0.001 * abs(clicks)

    def on_fire(self, question: Question, state: State) -> Any:
        """C6: the shot that is worth most, or the turret towards a rival."""
        tank = state.tanks[question.request.tank or ""]
        look = self.look(state, tank.color)
        judged: list[tuple[float, Any]] = []
        for option in question.request.describe():
            target = option["target"]
            given = {"clicks": option["clicks"], "target": target}
            after = 0.1 * self._turret_worth(look, state, tank, option["clicks"])
            if target is not None:
                after += outlook.shot_worth(look, state, target, option["band"]) * self.style.shot
            judged.append((after, given))
        chosen = self.best(question, judged)
        self.why = _why_fired(state, chosen["target"])
        return chosen

    def on_shot(self, question: Question, state: State) -> Any:
        """B12, B14: from a Bunker or the Accelerator."""
        look = self.look(state, question.request.tank or "")
        judged: list[tuple[float, Any]] = []
        for option in question.request.describe():
            given = {"from": option["from"], "target": option["target"]}
            value = 0.0
            if option["target"] is not None:
                value = outlook.shot_worth(look, state, option["target"], option["band"], option["from"])
            judged.append((value, given))
        return self.best(question, judged)

    def on_further(self, question: Question, state: State) -> Any:
        """Turbo Tracks: how much further."""
        request = question.request
        assert request.bounds is not None
        low, high = request.bounds
        look = self.look(state, request.tank or "")
        judged = []
        for n in range(4):
            inches = round(low + (high - low) * n / 3, 3)
            seen = outlook.command(look, state, "forward", {"further": {"inches": inches}})
            judged.append((seen.gain + outlook.place(look, seen), {"inches": inches}))
        return self.best(question, judged)


def _why_fired(state: State, target: str | None) -> Why:
    if target is None:
        return Why("no_shot")
    tank = state.tanks.get(target)
    return Why("last_crit" if tank is not None and tank.crits + 1 >= state.edition.tank.crits else "shot_at", target)
