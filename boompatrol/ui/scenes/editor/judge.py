"""Whether an arena can be played, in words: what stops it, and what is merely worth knowing. The engine decides."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from boompatrol.box.names import COLORS
from boompatrol.geometry.bodies import TOUCH, separation
from boompatrol.replay import deck
from boompatrol.replay.plain import Unusable
from boompatrol.replay.position import Crowded, laid_out
from boompatrol.table.state import State
from boompatrol.table.table import Table
from boompatrol.ui.language import tr, trn
from boompatrol.ui.names import name_of
from boompatrol.ui.scenes.editor.plan import Plan, Thing
from boompatrol.ui.scenes.editor.shelf import scenario_of

FEWEST_CREWS = 2
"""Tanks without which there is no match."""


class Line(NamedTuple):
    """One line of the list: whether it stops a match, what is said, and the things it is about."""

    stops: bool
    words: str
    things: tuple[str, ...] = ()
    sign: str = ""
    """The same in a word or two, by the thing itself."""
    warns: bool = False
    """Whether it is unusual, though it can be played."""


@dataclass(frozen=True)
class Judged:
    """An arena as it would lie on the table, and what is to be said of it."""

    state: State | None
    lines: tuple[Line, ...]

    @property
    def playable(self) -> bool:
        """Whether nothing stops it."""
        return not any(line.stops for line in self.lines)

    def about(self, name: str) -> Line | None:
        """What stops a thing."""
        return next((line for line in self.lines if line.stops and name in line.things), None)


def judged(plan: Plan) -> Judged:
    """Look at the whole arena: the engine's own position, and its own refusal."""
    try:
        scenario = scenario_of(plan.sheet)
    except Unusable as error:
        return Judged(None, (Line(True, tr("No tank: {why}", why=error)),))
    state, _, crowded = laid_out(scenario, plan.edition)
    lines = _merged([_crowded_line(plan, state, found) for found in crowded])
    if not crowded:
        try:
            deck.check(scenario, plan.edition)
        except Unusable as error:
            lines.append(Line(True, _refused(str(error))))
        else:
            lines.append(Line(False, tr("Nothing lies on anything, and all is inside the line")))
    lines.append(_crews_line(plan))
    lines.append(_tiles_line(plan))
    return Judged(state, tuple(lines))


def _merged(lines: list[Line]) -> list[Line]:
    """Twins get into trouble together: one line for all that are said in the same words."""
    found: dict[str, Line] = {}
    for line in lines:
        before = found.get(line.words)
        found[line.words] = line if before is None else Line(True, line.words, before.things + line.things, line.sign)
    return list(found.values())


def thing_words(plan: Plan, name: str) -> str:
    """What a thing is called: "Blue", "Building", "Gold Bar", "Wreck"."""
    thing = plan.named(name)
    if thing is None:
        return tr("a Rally Point") if name.startswith("rally_") else name_of(name)
    return label_of(thing)


def label_of(thing: Thing) -> str:
    """The same of a thing itself."""
    match thing.what:
        case "tank":
            return name_of(thing.kind or "")
        case "wreck":
            return tr("Wreck")
        case "loose":
            return tr("The Relic") if thing.relic else tr("Loose Gold")
        case _:
            return name_of(thing.kind) if thing.kind and thing.face_up else tr("Building")


def _crowded_line(plan: Plan, state: State, found: Crowded) -> Line:
    what = thing_words(plan, found.id)
    if found.other is None:
        return Line(True, tr("{thing}: over the boundary line", thing=what), (found.id,), tr("over the line"))
    other = thing_words(plan, found.other)
    table = Table(state, None)
    bodies = {body.id: body for body in (*table.bodies(), table.field.tower, *table.field.rally_bodies)}
    bodies |= {item.id: item.body for item in state.loose.values()}
    mine, theirs = bodies.get(found.id), bodies.get(found.other)
    if mine is not None and theirs is not None and TOUCH >= separation(mine, theirs) > 0:
        both = found.id, found.other
        words = tr("{thing} touches {other}", thing=what, other=other)
        return Line(True, words, both, tr("touches {thing}", thing=other))
    on = tr("lies on {thing}", thing=other)
    return Line(True, tr("{thing} lies on {other}: move one", thing=what, other=other), (found.id, found.other), on)


def _refused(why: str) -> str:
    if "second Relic" in why:
        return tr("The Relic is there twice (B3)")
    return why


def _crews_line(plan: Plan) -> Line:
    crews = plan.crews
    if len(crews) < FEWEST_CREWS:
        return Line(True, tr("Two tanks at least"))
    flush = sum(_flush(plan, plan.named(color)) for color in crews)
    tanks = trn("{n} tank", "{n} tanks", len(crews))
    if flush == len(crews):
        return Line(False, tr("{tanks}, each flush to its Rally Point", tanks=tanks))
    free = trn("{n} of them away from its Rally Point", "{n} of them away from their Rally Points", len(crews) - flush)
    return Line(False, tr("{tanks}, {free}", tanks=tanks, free=free))


def _flush(plan: Plan, tank: Thing | None) -> bool:
    if tank is None:
        return False
    hull = plan.field.hull("tank", tank.pose)
    return any(abs(separation(hull, rally)) <= TOUCH for rally in plan.field.rally_bodies)


def _tiles_line(plan: Plan) -> Line:
    tiles = trn("{n} tile", "{n} tiles", sum(plan.counts.values()))
    over = plan.over
    if not over:
        return Line(False, tr("{tiles}, no more of any kind than the box has", tiles=tiles))
    kind, more = next(iter(over.items()))
    if len(over) == 1:
        words = tr("{tiles}, {n} {kind} more than the box", tiles=tiles, n=more, kind=name_of(kind))
        return Line(False, words, warns=True)
    return Line(False, tr("{tiles}, {n} kinds more than the box has", tiles=tiles, n=len(over)), warns=True)


def missing_crews(plan: Plan) -> list[str]:
    """The colours that have no tank here."""
    return [color for color in COLORS if color not in plan.crews]
