"""What several Commands in a row would bring, against the ways that rivals may go: an ace's look ahead."""

from collections.abc import Sequence

from boompatrol.bots import orders, outlook
from boompatrol.bots.lookout import Lookout, Where
from boompatrol.box.names import RATTLED
from boompatrol.geometry.bodies import Pose
from boompatrol.rules.commands import REPEATABLE
from boompatrol.table.state import State

LATER = 0.92
"""What a Command further back counts: tiles may be gone by then, or the tank."""
STAND = 2
"""How many imagined ways it counts as that the rivals stay where they are."""
STAYS = 0.75
"""How many of the rivals are where they were after a Command of theirs."""
OPEN_SHARE = 0.6
"""How often a rival that has this tank in range also has it in sight."""
NEXT_SHOT = 0.4
"""What the shot counts that the place at the end of the round promises."""

Step = tuple[float, State, str | None]


class Course:
    """Rows tried on the same imagined worlds; what they have in common is worked out once.

    `worlds` are lists of where the rivals are at the first Command, the second, and so on, and at the end.
    """

    def __init__(self, look: Lookout, worlds: Sequence[Sequence[Where]]) -> None:
        self.look = look
        # As they stand now is likelier than any one way they may go.
        self.worlds = [*[[look.where]] * STAND, *worlds]
        self._known: dict[tuple[str, ...], Step] = {}

    def row(self, state: State, cards: Sequence[str], before: str | None = None) -> float:
        """The worth of a row laid now, of which `before` is the Command that led to the state."""
        at: Step = (0.0, state, state.tanks[self.look.color].last)
        for n in range(len(cards)):
            key = (before or "", *cards[: n + 1])
            if key not in self._known:
                self._known[key] = self._step(at, cards[n], n)
            at = self._known[key]
        return at[0] + self.end(at[1])

    def rest(self, state: State, cards: Sequence[str | None], first: int, exact: float | None = None) -> float:
        """The worth of what is still to come from a state, the first of these cards at Command number `first`.

        `exact` is what a shot that is the first of them brings, where that is known.
        """
        at: Step = (0.0, state, state.tanks[self.look.color].last)
        for n, card in enumerate(cards):
            if card is not None:
                at = self._step(at, card, first + n, None if n else exact)
        return at[0] + self.end(at[1])

    def _step(self, at: Step, card: str, n: int, exact: float | None = None) -> Step:
        total, state, last = at
        color = self.look.color
        tank = state.tanks[color]
        if tank.pose is None:
            return at
        share = LATER**n
        if card == RATTLED:
            return total - 0.05, state, RATTLED
        if card == "again":
            if last not in REPEATABLE or (n == 0 and state.stage == "plan"):
                return total - 0.1, state, last
            card = last or ""
        if card == "fire_away":
            gain, clicks = self.shot(state, tank.pose, tank.turret, n)
            gain = gain if exact is None else exact
            after = outlook.turned(state, color, clicks)
        else:
            seen = orders.command(self.look, state, card)
            gain, after = seen.gain - (1 - self.stays(n)) * seen.rams, seen.state
            if seen.out:
                # Later it will rather use the card's back; now this is what it does.
                return (total - 0.15 if n or state.stage == "plan" else total + seen.gain), state, "hold_up"
        here = after.tanks[color].pose
        gain -= self.danger(after, here, n + 1)
        return total + share * gain, after, card

    def shot(self, state: State, pose: Pose, turret: int, n: int) -> tuple[float, int]:
        """The worth of a shot at Command n, and the clicks it is likeliest to need."""
        total, counts = 0.0, {0: 0.01}
        for world in self.worlds:
            aim = self.look.aim(state, pose, turret, _at(world, n))
            total += aim.worth
            counts[aim.clicks] = counts.get(aim.clicks, 0.0) + aim.worth
        clicks = max(counts, key=lambda clicks: counts[clicks])
        return total * self.look.style.shot / len(self.worlds), clicks

    def stays(self, n: int) -> float:
        """How likely a rival still is at Command n where it stands now; one that plans has not seen the first yet."""
        return float(STAYS ** (n + 0.5 * (self.look.state.stage == "plan")))

    def danger(self, state: State, pose: Pose | None, n: int) -> float:
        """What rivals may do to it after Command n."""
        if pose is None:
            return 0.0
        total = sum(self.look.danger(state, pose, _at(world, n)) for world in self.worlds)
        return OPEN_SHARE * total / len(self.worlds)

    def end(self, state: State) -> float:
        """What the place promises where it all ends."""
        tank = state.tanks[self.look.color]
        if tank.pose is None:
            return 0.0
        value = self.look.style.near * self.look.pull(state, tank.pose) + self.look.vault_share(state, tank.pose)
        value += self.look.bite(tank.pose)
        return value + NEXT_SHOT * self.shot(state, tank.pose, tank.turret, 9)[0]


def _at(world: Sequence[Where], n: int) -> Where:
    return world[min(n, len(world) - 1)]
