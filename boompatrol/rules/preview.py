"""What a Command would do, by the rules themselves on a copy: where the tank would go and what it would meet."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from boompatrol.geometry.bodies import Pose
from boompatrol.rules import commands, damage
from boompatrol.rules.act import own_act
from boompatrol.table.events import Event
from boompatrol.table.requests import Draw, Request, Roll
from boompatrol.table.state import State
from boompatrol.table.table import Table


@dataclass(slots=True)
class Preview:
    """`path` and `move_off` are poses in order, `contacts` what is met and where the tank then stands.

    `end` is None where the tank would leave the arena; `notes` are what was taken for granted; `state` is what is left.
    """

    path: list[Pose] = field(default_factory=list)
    move_off: list[Pose] = field(default_factory=list)
    contacts: list[tuple[str, Pose]] = field(default_factory=list)
    end: Pose | None = None
    events: list[Event] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    state: State | None = None

    @property
    def goes_out(self) -> bool:
        return any(event.name == "out_of_bounds" for event in self.events)


def preview(
    state: State, color: str, card: str | Sequence[str], at: Pose | None = None, answers: dict[str, Any] | None = None
) -> Preview:
    """Run one Command, or several one after another, for a tank on a copy of the state.

    Where the rules would draw, roll or ask it takes Vacant, a blank and the quiet answer (or `answers`, by ask: of a
    pivot the degrees to try), and says so in `notes`. `at` is where the tank is taken to start. The state may be
    a view: only the tank's own figures and what lies open are read.
    """
    copy = state.copy()
    seen = Preview(state=copy)
    table = Table(copy, seen.events)
    tank = table.tank(color)
    if at is not None:
        table.place(tank, at)
    if not tank.here:
        return seen
    assert tank.pose is not None
    seen.path.append(tank.pose)
    chain = [card] if isinstance(card, str) else list(card)
    for command in chain:
        if seen.goes_out or not table.tank(color).here:
            break
        act = own_act(color, tank.seat)
        _run(commands.execute(table, act, command), answers, seen)
    _trace(seen, color)
    seen.end = None if seen.goes_out or not tank.here else tank.pose
    return seen


def pushed(state: State, shooter: str, victim: str, face: str) -> Preview:
    """Run the knock back of a tank that another hit on a face (D4) on a copy of the state, as `preview` a Command."""
    copy = state.copy()
    seen = Preview(state=copy)
    table = Table(copy, seen.events)
    tank = table.tank(victim)
    if tank.pose is None:
        return seen
    seen.path.append(tank.pose)
    _run(damage.knock_back(table, tank, face, table.tank(shooter).seat, shooter), None, seen)
    _trace(seen, victim)
    seen.end = None if seen.goes_out or not tank.here else tank.pose
    return seen


def _run(coroutine: Any, answers: dict[str, Any] | None, seen: Preview) -> None:
    answer: Any = None
    while True:
        try:
            request: Request[Any] = coroutine.send(answer)
        except StopIteration:
            return
        if isinstance(request, Draw):
            answer = ["vacant"] if request.what == "tile" else request.quiet
            _note(
                seen, "a building is taken as Vacant" if request.what == "tile" else f"a draw is taken as {answer[0]}"
            )
        elif isinstance(request, Roll):
            answer = request.quiet
            _note(seen, "a die is taken as blank")
        elif answers is not None and request.ask in answers:
            answer = request.accept(answers[request.ask])
        else:
            answer = request.quiet
            if request.ask not in ("fire", "turret", "further"):
                _note(seen, f"{request.ask} is let pass")


def _note(seen: Preview, note: str) -> None:
    if note not in seen.notes:
        seen.notes.append(note)


def _trace(seen: Preview, color: str) -> None:
    """The way in two parts, up to where Move Off begins and from there, and what is met."""
    off = False
    at = seen.path[0]
    for event in seen.events:
        data = event.data
        if data.get("tank") != color:
            continue
        if event.name == "moves_off":
            (seen.move_off if off else seen.path).append(data["start"])
            if not off:
                seen.move_off.append(data["start"])
            off = True
        elif event.name in ("travel", "backed"):
            at = data["to"]
            (seen.move_off if off else seen.path).append(at)
        elif event.name == "contact":
            seen.contacts.append((data["object"], at))
        elif event.name == "out_of_bounds":
            return
