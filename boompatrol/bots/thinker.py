"""A bot that judges: one method for each question, by the worth of what its answer would bring."""

from collections.abc import Callable
from math import cos, hypot, radians, sin
from typing import Any

from boompatrol.bots import outlook
from boompatrol.bots.choices import LIKED, Choices
from boompatrol.bots.protocol import Question
from boompatrol.bots.rows import Row, rows
from boompatrol.box.names import MOVEMENT_CARDS, RATTLED
from boompatrol.rules.preview import preview
from boompatrol.table.card_requests import Plan, Refill
from boompatrol.table.state import State, Tank


class Thinker(Choices):
    """What all levels above random share: the row, the Command, turning and shooting."""

    width = 2
    """How many rows are gone on with while one is put together."""

    def answer(self, question: Question) -> Any:
        """A legal answer; what no method knows is left to chance."""
        self.why = ""
        method: Callable[[Question, State], Any] | None = getattr(self, f"on_{question.request.ask}", None)
        if method is None:
            return question.request.sample(question.chance)
        return method(question, question.see())

    # the row

    def on_plan(self, question: Question, state: State) -> Any:
        """R1: the best row that does not leave the arena."""
        request = question.request
        assert isinstance(request, Plan)
        color = request.tank or ""
        pile = [*request.hand, *[RATTLED] * request.rattled]
        length = request.length(False)
        found = self._legal(rows(state, color, pile, length, self.style, self.width), request)
        row = self.best(question, [(row.worth, row) for row in found])
        self.why = f"{row.whys[0]} first" if row.whys and row.whys[0] else ""
        extra = self._extra(request, row)
        return {"row": list(row.cards), "super": extra}

    def _legal(self, found: list[Row], request: Plan) -> list[Row]:
        """Only rows with every Rattled card; one is made where the search kept none."""
        kept = [row for row in found if row.cards.count(RATTLED) == request.rattled]
        if kept:
            return kept
        cards = [*[RATTLED] * request.rattled, *sorted(request.hand, key=LIKED.index)][: request.length(False)]
        return [Row(tuple(cards), 0.0, found[0].state, ("",) * len(cards))]

    def _extra(self, request: Plan, row: Row) -> str | None:
        left = [card for card in request.hand if card not in row.cards and card not in ("again", "captains_orders")]
        if not request.charged or len(row.cards) < request.length(True) or not left:
            return None
        return min(left, key=LIKED.index)

    def on_refill(self, question: Question, state: State) -> Any:
        """X3: the same for the slots that are left."""
        request = question.request
        assert isinstance(request, Refill)
        found = rows(state, request.tank or "", list(request.hand), request.count, self.style, self.width)
        return list(self.best(question, [(row.worth, row) for row in found]).cards)

    # a Command

    def on_command(self, question: Question, state: State) -> Any:
        """C7, B16: the card, its back, or what may be spent."""
        request = question.request
        tank = state.tanks[request.tank or ""]
        options: list[str] = list(request.options or [])
        if "ammo" in options:
            return "ammo"
        if "patch" in options and (tank.crits or len(tank.damaged) > 1):
            return "patch"
        judged = [
            (self._command_worth(state, tank, option), option) for option in options if option not in ("ammo", "patch")
        ]
        return self.best(question, judged)

    def _command_worth(self, state: State, tank: Tank, option: str) -> float:
        match option:
            case "reveal":
                slot = next(
                    (n for n, face in enumerate(tank.faces) if face == "down" and tank.row[n] is not None), None
                )
                card = None if slot is None else tank.row[slot]
                if card is None or card == RATTLED:
                    return 0.1
                if card == "again":
                    card = tank.last if tank.last in MOVEMENT_CARDS or tank.last == "fire_away" else None
                    if card is None:
                        return 0.0
                return outlook.command(state, tank.color, card, self.style).worth
            case "hold_up":
                return self._hold_up_worth(state, tank)
            case "repair":
                return outlook.command(state, tank.color, "repair", self.style).worth
            case "captain_swap":
                turned = [self._after_turn(state, tank, by)[0] for by in range(-180, 180, 45)]
                return max(turned, default=0.0) - 0.05
            case _:
                return 0.0

    def _hold_up_worth(self, state: State, tank: Tank) -> float:
        if tank.pose is None:
            return 0.0
        limit = state.edition.cards.hold_up
        turned = [
            outlook.command(state, tank.color, "hold_up", self.style, {"pivot": {"degrees": by}}).worth
            for by in (-limit, -limit / 2, 0.0, limit / 2, limit)
        ]
        return max(turned) - 0.06

    # turning and shooting

    def on_pivot(self, question: Question, state: State) -> Any:
        """C9, P10: to where the next Command is worth most."""
        request = question.request
        tank = state.tanks[request.tank or ""]
        assert request.bounds is not None
        low, high = request.bounds
        steps = [low + (high - low) * n / 12 for n in range(13)]
        judged = [(self._after_turn(state, tank, by)[0], {"degrees": round(by, 2)}) for by in steps]
        return self.best(question, judged)

    def _after_turn(self, state: State, tank: Tank, by: float) -> tuple[float, State]:
        """What driving ahead after a turn would bring."""
        if tank.pose is None:
            return 0.0, state
        x, y, heading = tank.pose
        pose = (x, y, (heading + by) % 360)
        seen = outlook.judged(preview(state, tank.color, "forward", at=pose), state, tank.color, self.style)
        return seen.worth, seen.state

    def on_turret(self, question: Question, state: State) -> Any:
        """C9: towards what is worth shooting at."""
        tank = state.tanks[question.request.tank or ""]
        judged = [
            (self._turret_worth(state, tank, option["clicks"]), option) for option in question.request.options or []
        ]
        return self.best(question, judged)

    def _turret_worth(self, state: State, tank: Tank, clicks: int) -> float:
        if tank.pose is None:
            return 0.0
        sectors = state.edition.tank.sectors
        way = radians(tank.pose[2] + (tank.turret + clicks) * 360 / sectors)
        found = 0.0
        for other in state.opponents(tank.color):
            assert other.pose is not None
            dx, dy = other.pose[0] - tank.pose[0], other.pose[1] - tank.pose[1]
            away = hypot(dx, dy)
            ahead = (dx * cos(way) + dy * sin(way)) / max(away, 0.1)
            found = max(found, (ahead + 1) * (1 + 0.5 * other.crits) / (4 + away))
        return found - 0.001 * abs(clicks)

    def on_fire(self, question: Question, state: State) -> Any:
        """C6: the shot that is worth most, or the turret towards a rival."""
        tank = state.tanks[question.request.tank or ""]
        judged: list[tuple[float, Any]] = []
        for option in question.request.describe():
            target = option["target"]
            given = {"clicks": option["clicks"], "target": target}
            if target is None:
                judged.append((0.02 * self._turret_worth(state, tank, option["clicks"]), given))
            else:
                value = outlook.shot_worth(state, tank, target, option["band"], self.style)
                judged.append((value * self.style.shot, given))
        chosen = self.best(question, judged)
        self.why = f"a shot at {chosen['target']}" if chosen["target"] else "no shot is worth it"
        return chosen

    def on_shot(self, question: Question, state: State) -> Any:
        """B12, B14: from a Bunker or the Accelerator."""
        tank = state.tanks[question.request.tank or ""]
        judged: list[tuple[float, Any]] = []
        for option in question.request.describe():
            given = {"from": option["from"], "target": option["target"]}
            if option["target"] is None:
                judged.append((0.0, given))
            else:
                bunker = state.tiles[option["from"]].kind == "bunker"
                judged.append(
                    (outlook.shot_worth(state, tank, option["target"], option["band"], self.style, bunker), given)
                )
        return self.best(question, judged)

    def on_further(self, question: Question, state: State) -> Any:
        """Turbo Tracks: how much further."""
        request = question.request
        assert request.bounds is not None
        low, high = request.bounds
        color = request.tank or ""
        judged = []
        for n in range(4):
            inches = round(low + (high - low) * n / 3, 3)
            seen = outlook.command(state, color, "forward", self.style, {"further": {"inches": inches}})
            judged.append((seen.worth, {"inches": inches}))
        return self.best(question, judged)
