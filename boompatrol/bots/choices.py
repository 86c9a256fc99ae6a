"""The small questions: which face, which Gear, whom to hurt, where to come back. Answered by worth, all alike."""

from collections.abc import Sequence
from math import cos, hypot, radians, sin
from typing import Any

from boompatrol.bots import outlook, worth
from boompatrol.bots.protocol import Question
from boompatrol.bots.style import EVEN, Style, styles
from boompatrol.box.names import MOVEMENT_CARDS
from boompatrol.table.field import field_of
from boompatrol.table.state import State, Tank

LIKED = ("forward", "fire_away", "veer_left", "veer_right", "captains_orders", "again", "back_er_up")
"""Cards in the order in which one wants them back."""
GEAR_LIKED = (
    "gyro_turret", "turbo_tracks", "long_barrel", "prospector", "ram_plow", "reactive_armour", "field_workshop",
    "rattler_shells", "spotter_drone", "anchor_spades", "salvage_crane", "mine_roller",
)  # fmt: skip


class Choices:
    """Answers to what is asked beside the Commands. `why` says in a sentence why the last answer was given."""

    slip = 0.0
    """How far, in Medals, its judgement of a choice may be off: a beginner's eye."""

    def __init__(self, style: str = EVEN) -> None:
        self.style: Style = styles()[style]
        self.why = ""

    def best(self, question: Question, judged: Sequence[tuple[float, Any]]) -> Any:
        """The answer of the highest worth, the first of equals; `slip` shakes the judgement."""
        chance = question.chance
        shaken = [(value + self.slip * (chance.random() - 0.5), -n, given) for n, (value, given) in enumerate(judged)]
        return max(shaken, key=lambda item: item[:2])[2]

    def on_face(self, question: Question, state: State) -> Any:
        """D4: push it over the line, or as near to it as may be."""
        request = question.request
        # The question is about the shooter; the victim is whoever stands in its way, the nearest rival.
        victim = self._victim(state, state.tanks[request.tank or ""])
        if victim is None or victim.pose is None:
            return request.quiet
        side = state.edition.arena.side
        judged = []
        for face in request.options or []:
            turn = {"front": 180.0, "rear": 0.0, "left": -90.0, "right": 90.0}[face]
            far = state.edition.push.end if face in ("front", "rear") else state.edition.push.side
            way = radians(victim.pose[2] + turn)
            x, y = victim.pose[0] + far * cos(way), victim.pose[1] + far * sin(way)
            edge = min(x, y, side - x, side - y)
            judged.append((1.0 if edge < state.edition.tank.width / 2 else 1 / (2 + edge), face))
        return self.best(question, judged)

    def _victim(self, state: State, shooter: Tank) -> Tank | None:
        if shooter.pose is None:
            return None
        x, y, _ = shooter.pose
        here = [(hypot(o.pose[0] - x, o.pose[1] - y), o) for o in state.opponents(shooter.color) if o.pose is not None]
        return min(here, key=lambda item: item[0])[1] if here else None

    def on_repair(self, question: Question, state: State) -> Any:
        """C8: a Crit where that is on offer, else the cards one likes."""
        options = question.request.options or []
        if "crit" in options:
            return "crit"
        return min(options, key=lambda cards: sum(LIKED.index(card) for card in cards))

    def on_patch(self, question: Question, state: State) -> Any:
        """B4: Crits first."""
        return question.request.quiet

    def on_gear(self, question: Question, state: State) -> Any:
        """B8."""
        return min(question.request.options or [], key=GEAR_LIKED.index)

    def on_crate_up(self, question: Question, state: State) -> Any:
        """E2: a Medal is worth more than its Gold."""
        return True

    def on_payday(self, question: Question, state: State) -> Any:
        """P2: take it; what Payday gets, it gets from each."""
        return True

    def on_magnet(self, question: Question, state: State) -> Any:
        """B10: the Relic counts as a Medal."""
        return "relic"

    def on_captain(self, question: Question, state: State) -> Any:
        """A7: one by name."""
        named = [option for option in question.request.options or [] if option != "draw"]
        return named[int(question.chance.random() * len(named))] if named else question.request.quiet

    def _against(self, question: Question, state: State) -> Any:
        """Whom to hurt: the one whose hit is worth most, the leader among equals."""
        request = question.request
        tank = state.tanks[request.tank or ""]
        judged = []
        for option in request.options or []:
            if option is None:
                judged.append((0.0, None))
                continue
            other = state.tanks[option]
            value = worth.hit_worth(self.style, state, tank, other, "mid")
            judged.append((value + 0.05 * state.standing(other.seat), option))
        return self.best(question, judged)

    on_mortar = on_intel = on_chomp = _against

    def on_copy_card(self, question: Question, state: State) -> Any:
        """P5: the card that is worth most from here."""
        tank = question.request.tank or ""
        judged = []
        for option in question.request.options or []:
            if option is None:
                judged.append((0.0, None))
            else:
                shown = state.tanks[option].shown
                seen = (
                    outlook.command(state, tank, shown, self.style).worth
                    if shown in (*MOVEMENT_CARDS, "fire_away")
                    else 0
                )
                judged.append((seen, option))
        return self.best(question, judged)

    def on_intel_use(self, question: Question, state: State) -> Any:
        """B17: leave it."""
        return None

    def on_place_tank(self, question: Question, state: State) -> Any:
        """A4, X7: of a few places the one that promises most."""
        request = question.request
        tries = [request.quiet, *(request.sample(question.chance) for _ in range(6))]
        judged = []
        for given in tries:
            pose = self._pose_at(state, given)
            value = -1.0
            if pose is not None:
                tank = state.tanks[request.tank or ""]
                value = outlook.outlook(state, tank.color, pose, self.style) - outlook.danger(
                    state, tank, pose, self.style
                )
            judged.append((value, {**given, "turret": 0} if given is not None else given))
        return self.best(question, judged)

    def _pose_at(self, state: State, given: Any) -> Any:
        return None if given is None else field_of(state.edition).rally_pose(given["rally"], given["offset"])

    def on_air_drop(self, question: Question, state: State) -> Any:
        """B9: of some places in the open the one that promises most."""
        request = question.request
        tank = state.tanks[request.tank or ""]
        judged: list[tuple[float, Any]] = []
        for _ in range(10):
            given = request.sample(question.chance)
            if given is None:
                continue
            x, y, heading = given["pose"]
            pose = (x, y, heading)
            value = outlook.outlook(state, tank.color, pose, self.style) - outlook.danger(state, tank, pose, self.style)
            judged.append((value, given))
        if tank.pose is not None:
            now = outlook.outlook(state, tank.color, tank.pose, self.style)
            judged.append((now - outlook.danger(state, tank, tank.pose, self.style), None))
        return self.best(question, judged) if judged else request.quiet
