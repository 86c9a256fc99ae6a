"""Movement: drive, veer, pivot, push, and Move Off (sections C1-C3, M and O2-O6)."""

from math import inf

from boompatrol.geometry.bodies import FACES, ROUNDING, TOUCH, Body, inside, tidy
from boompatrol.geometry.depth import overlaps
from boompatrol.geometry.sweeps import Straight, Turn
from boompatrol.geometry.sweeps import veer as veer_turn
from boompatrol.rules import bounds, buildings, meeting
from boompatrol.rules.act import Act
from boompatrol.rules.motion import Leg, Motion, moment, still_there
from boompatrol.table.table import Table

AHEAD, LEFT, BACK, RIGHT = range(4)
# The push goes away from the face that was hit (D4).
_AWAY = {"front": BACK, "left": RIGHT, "rear": AHEAD, "right": LEFT}
assert tuple(_AWAY) == FACES
HAIR = 2 * ROUNDING
"""Inches by which rounding may bring a pose nearer to something."""


async def drive(table: Table, act: Act, inches: float, axis: int = AHEAD) -> None:
    """C1, C2 Straight ahead or back, and Move Off in the same direction."""
    motion = _begin(table, act)
    if motion is not None:
        await _slide(motion, axis, inches)
        await _end(motion)


async def veer(table: Table, act: Act, left: bool) -> None:
    """C3 Forward and turned; what it must Move Off, it leaves straight ahead on the new heading (M4)."""
    motion = _begin(table, act)
    if motion is None:
        return
    cards, field = table.edition.cards, table.field
    assert motion.tank.pose is not None
    angle = cards.veer_turn if left else -cards.veer_turn
    leg = veer_turn(motion.tank.pose, cards.veer_ahead, cards.veer_aside, angle, field.half_length, field.half_width)
    if await _follow(motion, leg, leg.span):
        await _slide(motion, AHEAD, 0.0)
    await _end(motion)


async def pivot(table: Table, act: Act, degrees: float) -> None:
    """C9, M8 In place about the hull's centre; what it ends on, it backs away from."""
    if not degrees:
        return
    motion = _begin(table, act)
    if motion is None:
        return
    motion.pivots = True
    field = table.field
    assert motion.tank.pose is not None
    x, y, _ = motion.tank.pose
    leg = Turn(motion.tank.pose, (x, y), degrees, field.half_length, field.half_width)
    table.emit("pivots", tank=act.tank, degrees=degrees)
    # O3: a pivot ignores Rally Points and the line on its way.
    if await _follow(motion, leg, leg.span, limit=inf) and not _stands_clear(motion, leg):
        await _leave(motion)
    await _end(motion)


async def push(table: Table, act: Act, face: str, inches: float) -> None:
    """D4, M5 Forced movement, square to the face that was hit, Move Off in the direction of the push."""
    motion = _begin(table, act)
    if motion is None:
        return
    axis = _AWAY[face]
    free, _ = motion.stop(motion.straight(axis), inches)
    moved = min(inches, free)
    if moved > TOUCH:
        table.emit("knocked_back", tank=act.tank, face=face, inches=round(moved, 6), credit=act.credit)
    await _slide(motion, axis, inches)
    await _end(motion)


async def set_down(table: Table, act: Act) -> None:
    """X7 A tank placed where no Rally Point is free: it crushes what it covers and Moves Off straight ahead."""
    motion = _begin(table, act)
    if motion is None:
        return
    leg = motion.straight(AHEAD)
    # M14: all that lies under it is met at the same moment.
    for touch in leg.touching(table.bodies(but=act.tank)):
        if touch.start <= 0 <= touch.end and still_there(table, touch.body) and not motion.over:
            await meeting.meet(motion, touch.body)
    if not motion.over:
        await _slide(motion, AHEAD, 0.0)
    await _end(motion)


def _begin(table: Table, act: Act) -> Motion | None:
    """A movement of a tank that stands in the arena and is not held by a Glue Trap (B6)."""
    tank = table.tank(act.tank)
    if tank.pose is None or tank.glued:
        return None
    motion = Motion(table, act, tank, path=[tank.pose])
    table.motions[tank.color] = motion
    return motion


async def _end(motion: Motion) -> None:
    """The movement is over: tell it, then let Intel that waited for it be read (B17)."""
    table, tank = motion.table, motion.tank
    if table.motions.get(tank.color) is motion:
        del table.motions[tank.color]
    if len(motion.path) > 1:
        table.emit("moved", tank=tank.color, path=motion.path, forced=motion.act.forced)
    for tile in motion.intel:
        await buildings.read_intel(table, motion.act, tile)


async def _slide(motion: Motion, axis: int, inches: float) -> bool:
    """M4 Along one axis of the hull, as far as the card says and then until it touches nothing it may not rest on."""
    return await _follow(motion, motion.straight(axis), inches)


async def _follow(motion: Motion, leg: Leg, end: float, limit: float | None = None) -> bool:
    """M1 Follow a leg, meeting everything in the order of contact. False if the movement is over at its end."""
    table, far = motion.table, end + HAIR
    touches = motion.touched = motion.touches(leg, far)
    rally: Body | None = None
    ruled = limit is not None
    if limit is None:
        # Where it does not go, nothing can stop it.
        limit, rally = motion.stop(leg, end) if end else (inf, None)
    at = 0.0
    queue = [touch for touch in touches if touch.start > 0]
    while True:
        if queue and isinstance(leg, Straight) and end < queue[0].start <= end + HAIR:
            # Rounded, the pose would touch: it comes that far, for what is touched at its start is not met.
            end = queue[0].start
        while queue and queue[0].start <= min(end, limit):
            touch = queue.pop(0)
            if not still_there(table, touch.body) or not meeting.meets(motion, touch.body):
                continue
            laid = table.state.wrecks_laid, table.state.loose_laid
            motion.go(leg, at, touch.start)
            at = touch.start
            # A tank destroyed or set back now has come this far.
            motion.legs.append((leg, at))
            await meeting.meet(motion, touch.body)
            motion.legs.pop()
            if motion.over:
                motion.end_leg(leg, at)
                return False
            if laid != (table.state.wrecks_laid, table.state.loose_laid):
                known = {touch.body for touch in touches}
                fresh = [new for new in motion.touches(leg, far) if new.body not in known]
                touches += fresh
                # M13: what comes to lie under the hull is not met.
                queue = sorted(queue + [new for new in fresh if new.start > at], key=moment)
        if limit < end - TOUCH:
            motion.go_to_end(leg, at, limit)
            await _stopped(motion, leg, limit, rally)
            return False
        if isinstance(leg, Turn) or not (blocking := motion.blocking(touches, leg, end)):
            break
        objects = [touch.body.id for touch in blocking]
        table.emit("moves_off", tank=motion.tank.color, objects=objects, start=tidy(leg.at(end)))
        end = max(motion.left(leg, touch) for touch in blocking)
        if end > far:
            far = end + table.field.look_ahead
            known = {touch.body for touch in touches}
            more = [touch for touch in motion.touches(leg, far) if touch.body not in known]
            touches += more
            queue = sorted(queue + more, key=moment)
        if not ruled:
            limit, rally = motion.stop(leg, end)
    if end > limit - ROUNDING:
        # It ends within a hair of the line: rounded, the pose must not lie beyond it.
        end = max(at, min(end, limit) - TOUCH)
    motion.go_to_end(leg, at, end)
    return True


async def _stopped(motion: Motion, leg: Leg, at: float, rally: Body | None) -> None:
    """O1, O2, O4, M11 At a Rally Point or the line: stop, go back, or leave the arena."""
    table, act = motion.table, motion.act
    motion.over = True
    if rally is not None:
        table.emit("contact", tank=act.tank, object=rally.id)
    if act.forced and not motion.pivots:
        await bounds.forced_out(table, act, motion.tank)
    elif rally is None and not motion.pivots:
        await bounds.drove_out(table, act, motion.tank)
    else:
        table.emit("stopped", tank=act.tank, at="rally_point" if rally else "line")
        if motion.blocking(motion.touched, leg, at) or motion.pivots:
            motion.back_off()


def _stands_clear(motion: Motion, leg: Turn) -> bool:
    """M4, O3 Whether a pivot ended on nothing that must be left, off every Rally Point and inside the line."""
    field, hull = motion.table.field, motion.tank.body
    if hull is None or motion.blocking(motion.touched, leg, leg.span):
        return hull is None
    if field.open_floor(hull.x, hull.y):
        return True
    return (motion.hub_only or inside(hull, field.side)) and not any(
        overlaps(body, hull) for body in field.rally_bodies
    )


async def _leave(motion: Motion) -> None:
    """M8, O3 After a pivot: off what it ended on by the end that clears sooner, rear when equal; else as it came."""
    table = motion.table
    solids = table.solids(but=motion.tank.color)
    ways = [
        (way, axis) for axis in (BACK, AHEAD) if (way := _way_out(motion, motion.straight(axis), solids)) is not None
    ]
    if not ways:
        motion.over = True
        motion.back_off()
        return
    (inches, limit), axis = ways[0]
    if len(ways) == 2 and ways[1][0][0] < inches - TOUCH:
        (inches, limit), axis = ways[1]
    leg = motion.straight(axis)
    table.emit("backs_away", tank=motion.tank.color, end="rear" if axis == BACK else "front")
    await _follow(motion, leg, inches, limit)


def _way_out(motion: Motion, leg: Straight, solids: list[Body]) -> tuple[float, float] | None:
    """M8 How far until clear along the leg (0 if clear now), and how far it may go at most.

    A standing Building is taken as Vacant. None if that end leads over the line or onto a Rally Point.
    """
    field = motion.table.field
    hull, under = motion.tank.body, []
    solid = leg.touching(solids)
    # A Rally Point under the hull is left like any other object; one met on the way closes it.
    if hull is not None and not field.open_floor(hull.x, hull.y):
        under = [body for body in field.rally_bodies if overlaps(body, hull)]
        solid += leg.touching(under)
    low, limit = leg.stays(field.side, motion.hub_only)
    x, y, _ = leg.pose
    for body in field.rally_bodies:
        near = abs(x - body.x) < field.side / 2 and abs(y - body.y) < field.side / 2
        pressed = leg.presses(body) if near and body not in under else None
        limit = limit if pressed is None else min(limit, pressed)
    # Rounding a pose must not leave it over the line by a hair.
    way = low + field.edition.arena.clearance if low > TOUCH else 0.0
    while blocking := [touch for touch in solid if touch.start <= way <= touch.end]:
        way = max(motion.left(leg, touch) for touch in blocking)
    return (way, limit) if way <= limit + TOUCH else None
