"""What an answer would bring about: the rule itself, run on a fork, chance and others taken quietly (design.md)."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import hypot
from typing import Any

from boompatrol.geometry.bodies import Pose
from boompatrol.session import Dealer, Session
from boompatrol.table.requests import Draw, Refused, Request, Roll
from boompatrol.ui.language import Words, tr

_BACKS = Words({"front": "It backs away by its front.", "rear": "It backs away by its rear."})
MOST = 12
"""Questions answered quietly before a look ahead stops."""


@dataclass(slots=True)
class Ahead:
    """Where a tank would go: `path` by the answer, `move_off` on from there, what it would touch, where it ends."""

    path: list[Pose] = field(default_factory=list)
    move_off: list[Pose] = field(default_factory=list)
    contacts: list[tuple[str, Pose]] = field(default_factory=list)
    end: Pose | None = None
    notes: list[str] = field(default_factory=list)


class Quiet(Dealer):
    """Chance as a preview takes it: Buildings are Vacant, dice blank."""

    def __init__(self) -> None:
        super().__init__(0)
        self.notes: dict[str, None] = {}

    def answer(self, request: Request[Any], n: int) -> Any:
        if isinstance(request, Roll):
            self.notes[tr("A die is taken as blank.")] = None
            return request.quiet
        if isinstance(request, Draw) and request.what == "tile":
            self.notes[tr("Buildings are taken as Vacant.")] = None
            return ["vacant"]
        return super().answer(request, n)


def quiet_twin(session: Session, quiet: Quiet) -> Session:
    """A fork that knows no more than a player: what a position has put under its Buildings is taken from it.

    Raises Refused for a match that does not look back.
    """
    twin = session.fork(quiet, events=True)
    twin.named = twin.table.named = {}
    return twin


def look_ahead(session: Session, answer: Any, color: str, split: float | None = None) -> Ahead:
    """What the open question's answer would do to a tank; the match itself is not touched.

    `split` is after how many inches of the way Move Off begins; None: with the first straight leg after a turn.
    """
    quiet = Quiet()
    told = 0
    try:
        twin = quiet_twin(session, quiet)
        told = len(twin.events)
        pose = twin.state.tanks[color].pose
        twin.answer(answer)
        for _ in range(MOST):
            request = twin.request
            if request is None or request.ask not in ("gear", "magnet", "mortar", "intel", "intel_use", "air_drop"):
                break
            twin.answer(request.quiet)
    except Refused:
        return Ahead()
    out = Ahead(path=[pose] if pose is not None else [], end=pose)
    events = twin.events[told:]
    stop = next((n for n, event in enumerate(events) if event.name == "turn"), len(events))
    travelled = 0.0
    for event in events[:stop]:
        about = event.data.get("tank")
        if about != color:
            continue
        match event.name:
            case "travel":
                start, to = event.data["start"], event.data["to"]
                way = hypot(to[0] - start[0], to[1] - start[1])
                straight = event.data["centre"] is None
                off = bool(out.move_off) or (travelled >= split - 1e-6 if split is not None else straight)
                if off:
                    out.move_off += [start, to] if not out.move_off else [to]
                else:
                    out.path.append(to)
                travelled += way
                out.end = to
            case "contact":
                out.contacts.append((event.data["object"], out.end or (0.0, 0.0, 0.0)))
            case "backed":
                out.move_off.append(event.data["to"])
                out.end = event.data["to"]
                out.notes.append(tr("It goes back the way it came (M11)."))
            case "backs_away":
                out.notes.append(_BACKS[event.data["end"]])
            case "out_of_bounds":
                out.end = None
                out.notes.append(tr("**It drives out of bounds.**"))
            case "stopped":
                rally = event.data["at"] == "rally_point"
                out.notes.append(tr("It stops at a Rally Point (O2).") if rally else tr("It stops at the line (O2)."))
            case "destroyed":
                out.end = None
                out.notes.append(tr("**It would be destroyed (X1).**"))
    out.notes += [note for note in quiet.notes if out.contacts]
    return out
