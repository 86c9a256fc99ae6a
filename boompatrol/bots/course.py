"""What several Commands in a row would bring, against the ways that rivals may go: an ace's look ahead."""

from collections.abc import Sequence
from math import hypot

from boompatrol.bots import outlook
from boompatrol.bots.lookout import Lookout, Where
from boompatrol.box.names import RATTLED
from boompatrol.geometry.bodies import Pose
from boompatrol.rules.commands import REPEATABLE
from boompatrol.table.state import State

LATER = 0.92
"""What a Command further back counts: tiles may be gone by then, or the tank."""
STAND = 2
"""How many imagined ways it counts as that the rivals stay where they are."""
RAM = 2.2
"""Inches between the middle of a tank and the way of another within which they meet."""
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
        self.rams = {color: look.ram(color, False) for color in look.where}
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
            seen = outlook.command(self.look, state, card)
            gain, after = seen.gain, seen.state
            if seen.out:
                # Later it will rather use the card's back; now this is what it does.
                return (total - 0.15 if n or state.stage == "plan" else total + seen.gain), state, "hold_up"
            end = after.tanks[color].pose
            if end is not None and end != tank.pose:
                gain += self.ram(state, tank.pose, end, n)
        here = after.tanks[color].pose
        gain -= self.danger(here, n + 1)
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

    def ram(self, state: State, start: Pose, end: Pose, n: int) -> float:
        """M6: what rams on the way are worth, less those that were counted where the rivals stand now."""
        total = 0.0
        for color, value in self.rams.items():
            met = sum(_passes(start, end, _at(world, n).get(color)) for world in self.worlds) / len(self.worlds)
            now = self.look.where.get(color)
            total += value * (met - _passes(start, end, now))
        return total

    def danger(self, pose: Pose | None, n: int) -> float:
        """What rivals may do to it after Command n."""
        if pose is None:
            return 0.0
        return OPEN_SHARE * sum(self.look.danger(pose, _at(world, n)) for world in self.worlds) / len(self.worlds)

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


def _passes(start: Pose, end: Pose, at: Pose | None) -> bool:
    """Whether the straight way from pose to pose comes near a place."""
    if at is None:
        return False
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = dx * dx + dy * dy
    share = 0.0 if not length else max(0.0, min(1.0, ((at[0] - start[0]) * dx + (at[1] - start[1]) * dy) / length))
    return hypot(at[0] - start[0] - share * dx, at[1] - start[1] - share * dy) < RAM
