import math

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from boompatrol.geometry import judge
from boompatrol.geometry.bodies import (
    FACES,
    TOUCH,
    Body,
    box,
    disc,
    distance_to,
    inside,
    nearest_point,
    polygon,
    separation,
    tidy,
    touches,
)
from boompatrol.geometry.depth import overlaps
from tests.geometry.world import LONG, RALLY, SIDE, STARTS, WIDE, crowds, overlap, places, poses, tank, tile


def test_a_tidied_pose_has_no_minus_zero_and_no_full_turn() -> None:
    for heading in (-0.0, 360.0, -360.0, 720.0, -1e-9, 359.9999999):
        pose = tidy((-0.0, -1e-9, heading))
        assert pose == (0.0, 0.0, 0.0)
        assert all(math.copysign(1.0, value) == 1.0 for value in pose)
    assert tidy((1.23456789, -2.00000049, -90.0)) == (1.234568, -2.0, 270.0)


@given(poses)
def test_a_tidied_pose_stays_as_it_is(pose: tuple[float, float, float]) -> None:
    assert tidy(pose) == pose
    assert 0.0 <= pose[2] < 360.0


def test_the_edges_of_a_box_are_its_faces_in_order() -> None:
    hull = box("a", (10.0, 10.0, 90.0), 2.0, 1.0)
    corners = hull.corners or ()
    middles = [
        ((p[0] + q[0]) / 2.0, (p[1] + q[1]) / 2.0) for p, q in zip(corners, corners[1:] + corners[:1], strict=True)
    ]
    expected = {"front": (10.0, 12.0), "left": (9.0, 10.0), "rear": (10.0, 8.0), "right": (11.0, 10.0)}
    for face, middle in zip(FACES, middles, strict=True):
        assert middle == pytest.approx(expected[face])


def test_a_polygon_given_clockwise_is_the_same_polygon() -> None:
    points = [(0.0, 0.0), (3.5, 0.0), (0.0, 3.5)]
    one, two = polygon("a", points), polygon("a", points[::-1])
    assert set(one.corners or ()) == set(two.corners or ())
    assert shapely.Polygon(two.corners).exterior.is_ccw
    assert shapely.Polygon(one.corners).exterior.is_ccw


@pytest.mark.parametrize(
    "points",
    [
        [(0.0, 0.0), (1.0, 0.0)],
        [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)],
        [(0.0, 0.0), (2.0, 0.0), (0.5, 0.5), (0.0, 2.0)],
        [(0.0, 0.0), (0.0, 0.0), (1.0, 0.0), (1.0, 1.0)],
    ],
)
def test_a_polygon_that_is_not_convex_is_refused(points: list[tuple[float, float]]) -> None:
    with pytest.raises(ValueError, match="a: not a convex polygon"):
        polygon("a", points)


@given(crowds)
def test_separation_is_the_distance_shapely_measures(bodies: list[Body]) -> None:
    first = bodies[0]
    for other in [*bodies[1:], *RALLY]:
        assert separation(first, other) == pytest.approx(judge.gap(first, other), abs=1e-9)
        assert separation(first, other) == pytest.approx(separation(other, first), abs=1e-12)


@given(crowds)
def test_bodies_are_apart_just_when_neither_has_a_corner_or_edge_in_the_other(bodies: list[Body]) -> None:
    pose = (15.0, 15.0, 33.0)
    hull, smaller = tank("hull", pose), box("smaller", pose, LONG - 1e-6, WIDE - 1e-6)
    for body in bodies:
        if separation(hull, body) > 1e-9:
            assert not overlap(hull, body)
        elif separation(smaller, body) == 0.0:
            assert overlap(hull, body)


@given(crowds)
def test_touching_is_being_nearer_than_the_one_tolerance(bodies: list[Body]) -> None:
    for a in bodies:
        for b in bodies:
            assert touches(a, b) == (separation(a, b) <= TOUCH)


@pytest.mark.parametrize("heading", [15.0 * n for n in range(24)])
def test_flush_tanks_touch_and_a_gap_of_twice_the_tolerance_does_not(heading: float) -> None:
    c, s = math.cos(math.radians(heading)), math.sin(math.radians(heading))
    here = tank("a", tidy((15.0, 15.0, heading)))
    for gap, touching in ((0.0, True), (2.5 * TOUCH, False)):
        beside = 2.0 * WIDE + gap
        assert touches(here, tank("b", tidy((15.0 - beside * s, 15.0 + beside * c, heading)))) is touching
        before = 2.0 * LONG + gap
        assert touches(here, tank("b", tidy((15.0 + before * c, 15.0 + before * s, heading)))) is touching


def test_a_tank_at_its_start_touches_its_rally_point_and_does_not_lie_on_it() -> None:
    for pose, rally in zip(STARTS, RALLY, strict=True):
        hull = tank("a", pose)
        assert touches(hull, rally)
        assert not overlaps(hull, rally)
        x, y, heading = pose
        way = math.radians(heading)
        assert overlaps(tank("a", (x - 0.001 * math.cos(way), y - 0.001 * math.sin(way), heading)), rally)


@given(places, places, crowds)
def test_the_nearest_point_lies_on_the_body_and_none_is_nearer(x: float, y: float, bodies: list[Body]) -> None:
    for body in bodies:
        shape = judge.footprint(body)
        px, py = nearest_point(x, y, body)
        assert shape.distance(shapely.Point(px, py)) < 1e-4
        assert math.hypot(px - x, py - y) == pytest.approx(distance_to(x, y, body), abs=1e-9)
        assert distance_to(x, y, body) == pytest.approx(shape.distance(shapely.Point(x, y)), abs=1e-4)
        if shape.contains(shapely.Point(x, y)):
            assert (px, py) == (x, y)


@given(st.floats(-1.0, 31.0), st.floats(-1.0, 31.0), st.floats(0.0, 360.0))
def test_inside_is_what_shapely_calls_covered(x: float, y: float, heading: float) -> None:
    hull = tank("a", (x, y, heading))
    square = shapely.box(-TOUCH, -TOUCH, SIDE + TOUCH, SIDE + TOUCH)
    assert inside(hull, SIDE) == square.covers(judge.footprint(hull))
    assert inside(disc("d", x, y, 0.5), SIDE) == (min(x, y) >= 0.5 - TOUCH and max(x, y) <= SIDE - 0.5 + TOUCH)


def test_a_hull_on_the_line_is_inside_and_one_past_the_tolerance_is_not() -> None:
    assert inside(tank("a", (LONG, WIDE, 0.0)), SIDE)
    assert inside(tank("a", (SIDE - WIDE, SIDE - LONG, 90.0)), SIDE)
    assert not inside(tank("a", (LONG - 2.0 * TOUCH, WIDE, 0.0)), SIDE)


@settings(max_examples=50)
@given(poses, poses)
def test_hulls_lie_on_each_other_when_shapely_finds_more_than_a_touch(
    one: tuple[float, float, float], two: tuple[float, float, float]
) -> None:
    a, b = tank("a", one), tile("b", (one[0] + (two[0] - 15.0) / 5.0, one[1] + (two[1] - 15.0) / 5.0, two[2]))
    if judge.footprint(a, -1e-4).intersects(judge.footprint(b)):
        assert overlaps(a, b)
    if not judge.footprint(a).intersects(judge.footprint(b)):
        assert not overlaps(a, b)
