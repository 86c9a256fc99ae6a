import math

from hypothesis import given
from hypothesis import strategies as st

from boompatrol.box.edition import default_edition
from boompatrol.geometry.bodies import Body, Pose, inside
from boompatrol.geometry.depth import overlaps
from boompatrol.geometry.ground import Ground
from boompatrol.geometry.sweeps import Straight, Turn
from boompatrol.table.field import field_of
from tests.geometry.world import LONG, SIDE, WIDE, crowds, poses, tank

FIELD = field_of(default_edition())


@given(crowds, st.floats(-10.0, 40.0), st.floats(-10.0, 40.0), st.floats(0.0, 60.0))
def test_nothing_that_comes_near_is_left_out_and_the_order_stays(
    bodies: list[Body], x: float, y: float, wide: float
) -> None:
    near = Ground(bodies, SIDE).near(x, y, wide)
    assert near == [body for body in bodies if body in near]
    for body in bodies:
        if abs(body.x - x) <= wide + body.reach and abs(body.y - y) <= wide + body.reach:
            assert body in near


@given(crowds)
def test_far_away_there_is_little(bodies: list[Body]) -> None:
    for body in Ground(bodies, SIDE).near(5.0, 5.0, 1.0):
        assert max(abs(body.x - 5.0), abs(body.y - 5.0)) <= 2.0 + max(each.reach for each in bodies)


@given(poses, poses, st.floats(0.0, 1.0), st.floats(0.0, 2.0), st.floats(0.0, 360.0))
def test_between_two_open_places_a_hull_is_inside_and_off_every_rally_point(
    one: Pose, two: Pose, share: float, more: float, heading: float
) -> None:
    x, y = one[0] + (two[0] - one[0]) * share, one[1] + (two[1] - one[1]) * share
    hull = tank("hull", (x + more * math.cos(heading), y + more * math.sin(heading), heading))
    if FIELD.holds(*one[:2], more) and FIELD.holds(*two[:2], more):
        assert inside(hull, SIDE)
    for rally in FIELD.rally_bodies:
        if FIELD.clears(rally, *one[:2], more) and FIELD.clears(rally, *two[:2], more):
            assert not overlaps(rally, hull)
    if FIELD.open_floor(*one[:2], more):
        assert FIELD.holds(*one[:2], more)
        assert all(FIELD.clears(rally, *one[:2], more) for rally in FIELD.rally_bodies)


@given(poses, st.integers(0, 3), st.floats(0.0, 12.0), st.floats(0.0, 1.0))
def test_a_slide_stays_where_it_says(pose: Pose, axis: int, far: float, share: float) -> None:
    leg = Straight(pose, axis, LONG, WIDE)
    x, y, wide = leg.about(far)
    for cx, cy in tank("hull", leg.at(far * share)).corners or ():
        assert math.hypot(cx - x, cy - y) <= wide + 1e-9


@given(poses, st.floats(-6.0, 6.0), st.floats(-6.0, 6.0), st.floats(-180.0, 180.0), st.floats(0.0, 1.0))
def test_a_turn_stays_where_it_says(pose: Pose, dx: float, dy: float, sweep: float, share: float) -> None:
    leg = Turn(pose, (pose[0] + dx, pose[1] + dy), sweep, LONG, WIDE)
    x, y, wide = leg.about()
    at = leg.at(leg.span * share)
    for cx, cy in tank("hull", at).corners or ():
        assert math.hypot(cx - x, cy - y) <= wide + 1e-9
    # The centre's distance from the straight line between start and end.
    end = leg.at(leg.span)
    ex, ey = end[0] - pose[0], end[1] - pose[1]
    along = ((at[0] - pose[0]) * ex + (at[1] - pose[1]) * ey) / max(1e-300, ex * ex + ey * ey)
    along = min(1.0, max(0.0, along))
    assert math.hypot(at[0] - pose[0] - along * ex, at[1] - pose[1] - along * ey) <= leg.bulge + 1e-6
