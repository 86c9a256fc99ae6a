"""The small questions: which face, which Gear, whom to hurt, where to come back. Answered by worth, all alike."""

from collections.abc import Sequence
from math import cos, radians, sin
from typing import Any

from boompatrol.bots import orders, outlook, worth
from boompatrol.bots.lookout import Lookout
from boompatrol.bots.protocol import Question
from boompatrol.bots.pushes import leaves
from boompatrol.bots.style import EVEN, Style, styles
from boompatrol.bots.why import Reason, Why
from boompatrol.table.field import field_of
from boompatrol.table.requests import Choice
from boompatrol.table.state import State

LIKED = ("forward", "fire_away", "veer_left", "veer_right", "captains_orders", "again", "back_er_up")
"""Cards in the order in which one wants them back."""
GEAR_LIKED = (
    "gyro_turret", "turbo_tracks", "long_barrel", "prospector", "ram_plow", "reactive_armour", "field_workshop",
    "rattler_shells", "spotter_drone", "anchor_spades", "salvage_crane", "mine_roller",
)  # fmt: skip


PLACES = 8
"""How many places at random are looked at before a tank is set down."""


class Choices:
    """Answers to what is asked beside the Commands. `why` says why the last answer was given."""

    keen = True
    """Whether it sees danger, arcs and what blocks the view, and the shots that are to come."""
    pushes = False
    """Whether it sees whom a hit would push out of bounds."""
    slip = 0.0
    """How far, in Medals, its judgement of a choice may be off: a beginner's eye."""

    def __init__(self, style: str = EVEN) -> None:
        self.style: Style = styles()[style]
        self.why: Reason = None

    def look(self, state: State, color: str) -> Lookout:
        """The table as this bot judges it for a tank."""
        return Lookout(state, color, self.style, self.keen, self.pushes)

    def best(self, question: Question, judged: Sequence[tuple[float, Any]]) -> Any:
        """The answer of the highest worth, the first of equals; `slip` shakes the judgement."""
        chance, slip = question.chance, self.slip * self.style.slip
        shaken = [(value + slip * (chance.random() - 0.5), -n, given) for n, (value, given) in enumerate(judged)]
        return max(shaken, key=lambda item: item[:2])[2]

    def on_face(self, question: Question, state: State) -> Any:
        """D4: over the line if that can be, else towards it."""
        request = question.request
        options: list[str] = list(request.options or [])
        victim = state.tanks.get(request.about or "") if isinstance(request, Choice) else None
        if victim is None or victim.pose is None:
            return request.quiet
        push, field = state.edition.push, field_of(state.edition)
        x, y, heading = victim.pose
        judged: list[tuple[float, str]] = []
        out: dict[str, bool] = {}
        for face in options:
            turn = {"front": 180.0, "rear": 0.0, "left": -90.0, "right": 90.0}[face]
            far = push.end if face in ("front", "rear") else push.side
            way = radians(heading + turn)
            pose = (x + far * cos(way), y + far * sin(way), heading)
            edge = min(pose[0], pose[1], field.side - pose[0], field.side - pose[1])
            out[face] = leaves(field, pose)
            judged.append((1.0 if out[face] else 1 / (3 + max(edge, 0.0)), face))
        chosen = self.best(question, judged)
        self.why = Why("push_out" if out[chosen] else "push", victim.color)
        return chosen

    def on_repair(self, question: Question, state: State) -> Any:
        """C8: a Crit where that is on offer, else the cards that are worth most."""
        options = question.request.options or []
        tank = state.tanks[question.request.tank or ""]
        if "crit" in options and (tank.crits > 1 or len(tank.damaged) < 3):
            return "crit"
        cards = [option for option in options if option != "crit"]
        return max(cards, key=lambda given: sum(worth.card_worth(self.style, tank, card) for card in given))

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
        """P2: what one takes, Payday gets too: not unless he is behind."""
        seat = question.seat
        payday = next((t for t in state.tanks.values() if t.captain == "payday" and t.seat != seat), None)
        if payday is None or not self.keen:
            return True
        # Every taker makes him richer: he is left to it only while he lies well behind.
        behind = worth.score(state, seat) - worth.score(state, payday.seat)
        self.why = Why("payday_behind" if behind > 0.5 else "payday_strong")
        return behind > 0.5

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
        bitten = dict(orders.bites(state, tank)) if request.ask == "chomp" else {}
        judged = []
        for option in request.options or []:
            if option is None:
                judged.append((0.0, None))
                continue
            other = state.tanks[option]
            if option in bitten:
                value = worth.bite_worth(self.style, state, other, bitten[option])
            else:
                value = worth.hit_worth(self.style, state, tank, other, "mid")
            judged.append((value + 0.03 * worth.score(state, other.seat), option))
        chosen = self.best(question, judged)
        self.why = Why("intel" if request.ask == "intel" else "hurt", chosen) if chosen else Why("nobody")
        return chosen

    on_mortar = on_intel = on_chomp = _against

    def on_copy_card(self, question: Question, state: State) -> Any:
        """P5: the card that is worth most from here."""
        color = question.request.tank or ""
        look = self.look(state, color)
        judged: list[tuple[float, Any]] = []
        for option in question.request.options or []:
            shown = None if option is None else state.tanks[option].shown
            if shown is None:
                tank = state.tanks[color]
                judged.append((0.0 if tank.pose is None else look.place(state, tank.pose, tank.turret), None))
            else:
                seen = outlook.command(look, state, shown)
                judged.append((seen.gain + outlook.place(look, seen), option))
        chosen = self.best(question, judged)
        self.why = Why("copy_card" if chosen else "nobody")
        return chosen

    def on_intel_use(self, question: Question, state: State) -> Any:
        """B17: leave it."""
        return None

    def on_place_tank(self, question: Question, state: State) -> Any:
        """A4, X7: of a few places the one that promises most, the turret where it will be wanted."""
        request = question.request
        color = request.tank or ""
        look = self.look(state, color)
        tries = [request.quiet, *(request.sample(question.chance) for _ in range(PLACES))]
        judged = []
        for given in tries:
            pose = look.field.rally_pose(given["rally"], given["offset"])
            turret = max(range(look.sectors), key=lambda n: (look.facing(pose, n), n == 0))
            judged.append((look.place(state, pose, turret), {**given, "turret": turret}))
        self.why = Why("place_tank" if state.tiles else "place_first")
        return self.best(question, judged)

    def on_air_drop(self, question: Question, state: State) -> Any:
        """B9: of some places in the open the one that promises most."""
        request = question.request
        tank = state.tanks[request.tank or ""]
        look = self.look(state, tank.color)
        judged: list[tuple[float, Any]] = []
        for _ in range(2 * PLACES):
            given = request.sample(question.chance)
            if given is None:
                continue
            x, y, heading = given["pose"]
            judged.append((look.place(state, (x, y, heading), tank.turret), given))
        if tank.pose is not None:
            judged.append((look.place(state, tank.pose, tank.turret), None))
        return self.best(question, judged) if judged else request.quiet

    def on_rally_point(self, question: Question, state: State) -> Any:
        """O4: where the tank that drove out has least."""
        request = question.request
        color = request.tank or ""
        look = self.look(state, color)
        middles = look.field.middles
        judged = [(-look.place(state, middles[rally], 0), rally) for rally in request.options or []]
        return self.best(question, judged)
