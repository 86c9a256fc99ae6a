import math
from collections.abc import Sequence
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boompatrol.geometry import arcs, judge_moves
from boompatrol.geometry.bodies import TOUCH, Body, Pose, box, disc, inside, separation, tidy
from boompatrol.geometry.sweeps import Straight, Touch, Turn, veer
from tests.geometry.world import (
    LEG,
    LONG,
    RALLY,
    SIDE,
    STARTS,
    TOWER,
    WIDE,
    crowds,
    mirrored,
    mirrored_pose,
    overlap,
    poses,
    tank,
    tile,
    turned,
    turned_pose,
)

Motion = Straight | Turn
angles = st.one_of(
    st.sampled_from([70.0, -70.0, 180.0, -180.0, 90.0, 15.0]), st.floats(1.0, 180.0), st.floats(-180.0, -1.0)
)


def slide(pose: Pose, axis: int = 0) -> Straight:
    return Straight(pose, axis, LONG, WIDE)


def pivot(pose: Pose, angle: float) -> Turn:
    return Turn(pose, pose[:2], angle, LONG, WIDE)


def veering(pose: Pose, angle: float) -> Turn:
    return veer(pose, 2.25, 0.35, angle, LONG, WIDE)


def held(touches: Sequence[Touch], body: Body, s: float) -> bool:
    return any(touch.body is body and touch.start <= s <= touch.end for touch in touches)


def stepping_agrees(motion: Motion, length: float, bodies: Sequence[Body], step: float) -> None:
    """A hull a little too small never touches outside what was told, one a little too large always does within."""
    touches = motion.touching(bodies)
    for i in range(int(length / step) + 1):
        pose = motion.at(i * step)
        small, large = box("s", pose, LONG - 1e-4, WIDE - 1e-4), box("l", pose, LONG + 1e-4, WIDE + 1e-4)
        for body in bodies:
            if math.hypot(body.x - pose[0], body.y - pose[1]) > body.reach + 2.0:
                assert not held(touches, body, i * step)
            elif held(touches, body, i * step):
                assert overlap(large, body)
            else:
                assert not overlap(small, body)


@settings(max_examples=40)
@given(poses, st.integers(0, 3), crowds)
def test_a_slide_touches_what_stepping_along_it_touches(pose: Pose, axis: int, bodies: list[Body]) -> None:
    stepping_agrees(slide(pose, axis), 6.0, [*bodies, *RALLY], 0.2)


@settings(max_examples=40)
@given(poses, angles, crowds)
def test_a_pivot_touches_what_stepping_through_it_touches(pose: Pose, angle: float, bodies: list[Body]) -> None:
    stepping_agrees(pivot(pose, angle), abs(angle), [*bodies, *RALLY], 4.0)


@settings(max_examples=40)
@given(poses, st.sampled_from([30.0, -30.0, 75.0]), crowds)
def test_a_veer_touches_what_stepping_through_it_touches(pose: Pose, angle: float, bodies: list[Body]) -> None:
    stepping_agrees(veering(pose, angle), abs(angle), [*bodies, *RALLY], 1.5)


@settings(max_examples=40)
@given(poses, st.integers(0, 3), angles, crowds)
def test_shapely_agrees_on_every_sweep(pose: Pose, axis: int, angle: float, bodies: list[Body]) -> None:
    bodies = [*bodies, TOWER, *RALLY]
    for motion, length in ((slide(pose, axis), 7.0), (pivot(pose, angle), abs(angle)), (veering(pose, 30.0), 30.0)):
        assert not judge_moves.check_sweep(motion.touching(bodies), motion, length, bodies)


@settings(max_examples=100)
@given(poses, st.integers(0, 3), angles, crowds)
def test_the_hull_comes_just_to_the_body_where_a_contact_starts_or_ends(
    pose: Pose, axis: int, angle: float, bodies: list[Body]
) -> None:
    for motion in (slide(pose, axis), pivot(pose, angle), veering(pose, 30.0), veering(pose, -30.0)):
        for touch in motion.touching(bodies, 0.0):
            for s in (touch.start, touch.end):
                if math.isfinite(s):
                    x, y, heading = motion.at(s)
                    assert separation(tank("hull", (x, y, heading)), touch.body) < 1e-7
                    # Touching, not lying on each other: a hull smaller by a hair's breadth is clear.
                    assert separation(box("small", (x, y, heading), LONG - 1e-7, WIDE - 1e-7), touch.body) > 0.0


@given(poses, angles, crowds)
def test_the_contacts_of_a_turn_with_one_body_do_not_meet(pose: Pose, angle: float, bodies: list[Body]) -> None:
    for body in bodies:
        touches = pivot(pose, angle).touching((body,))
        assert all(touch.start < touch.end for touch in touches)
        assert all(one.end < two.start for one, two in pairwise(touches))
        assert all(0.0 < touch.start < abs(angle) or touch.start == -math.inf for touch in touches)
        assert all(0.0 < touch.end < abs(angle) or touch.end == math.inf for touch in touches)


@given(poses, st.integers(0, 3), angles, crowds)
def test_a_mirrored_or_turned_arena_has_the_same_contacts(
    pose: Pose, axis: int, angle: float, bodies: list[Body]
) -> None:
    flipped, rotated = mirrored_pose(pose), turned_pose(pose)
    swapped = (0, 3, 2, 1)[axis]
    for motion, mirror, turn in (
        (slide(pose, axis), slide(flipped, swapped), slide(rotated, axis)),
        (pivot(pose, angle), pivot(flipped, -angle), pivot(rotated, angle)),
        (veering(pose, 30.0), veering(flipped, -30.0), veering(rotated, 30.0)),
    ):
        # A little larger and smaller: what hangs by less than the rounding of a pose may fall either way.
        for other, change in ((mirror, mirrored), (turn, turned)):
            for body in bodies:
                told = motion.touching((body,), 1e-4)
                more, less = other.touching((change(body),), 1e-4 + 5e-6), other.touching((change(body),), 1e-4 - 5e-6)
                assert len(told) or not less
                assert len(more) or not told
                if len(told) == len(more) == len(less):
                    for touch, wide, narrow in zip(told, more, less, strict=True):
                        assert wide.start <= touch.start <= narrow.start
                        assert narrow.end <= touch.end <= wide.end


def test_a_slide_meets_things_in_closed_form() -> None:
    forward = slide((10.0, 10.0, 0.0))
    ahead, beside, behind = tile("t", (15.0, 10.5, 0.0)), tile("b", (15.0, 12.1, 0.0)), tile("r", (5.0, 10.0, 0.0))
    (touch,) = forward.touching([ahead, beside, behind], 0.0)
    assert touch.body is ahead
    assert (touch.start, touch.end) == pytest.approx((2.625, 7.375))
    (touch,) = forward.touching([disc("d", 15.0, 11.5, 1.0)], 0.0)
    # The disc's rim is met half an inch off its middle, at the hull's corner.
    assert touch.start == pytest.approx(5.0 - math.sqrt(0.75) - LONG)


def test_what_it_touches_already_starts_at_nought_or_before() -> None:
    at = (10.0, 10.0, 0.0)
    before, behind = tile("t", (10.0 + LONG + 1.0, 10.0, 0.0)), tile("r", (10.0 - LONG - 1.0, 10.0, 0.0))
    touches = slide(at).touching([before, behind])
    assert [touch.body.id for touch in touches] == ["t", "r"]
    assert all(touch.start <= 0.0 for touch in touches)
    assert touches[1].end == pytest.approx(2.0 * TOUCH - TOUCH, abs=1e-9)


def test_sliding_along_a_flush_neighbour_is_one_long_contact() -> None:
    beside = tile("t", (12.0, 10.0 + WIDE + 1.0, 0.0))
    (touch,) = slide((10.0, 10.0, 0.0)).touching([beside])
    assert (touch.start, touch.end) == pytest.approx((2.0 - 1.0 - LONG, 2.0 + 1.0 + LONG), abs=2e-5)


def test_a_second_corner_comes_round_to_the_same_body() -> None:
    # A thin post beside the hull: the front-left corner sweeps over it, then the side is clear, then the rear-right.
    post = disc("post", 15.0, 15.0 + 1.6, 0.05)
    first, second = pivot((15.0, 15.0, 0.0), 180.0).touching([post])
    assert 0.0 < first.start < first.end < second.start < second.end < 180.0
    assert first.start + second.end == pytest.approx(180.0)
    square = box("post", (15.0, 15.0 + 1.6, 45.0), 0.05, 0.05)
    first, second = pivot((15.0, 15.0, 0.0), 180.0).touching([square])
    assert first.start + second.end == pytest.approx(180.0)


def test_a_pivot_starting_and_ending_on_bodies_says_so() -> None:
    under = tile("under", (16.0, 15.0, 20.0))
    (touch,) = pivot((15.0, 15.0, 0.0), 70.0).touching([under])
    assert (touch.start, touch.end) == (-math.inf, math.inf)
    reached = disc("reached", 15.0, 16.5, 0.2)
    (touch,) = pivot((15.0, 15.0, 0.0), 90.0).touching([reached])
    assert touch.start > 0.0
    assert touch.end == math.inf
    (touch,) = pivot((15.0, 15.0, 90.0), 90.0).touching([reached])
    assert touch.start == -math.inf
    assert touch.end < 90.0


def test_a_hull_that_turns_within_a_bigger_body_touches_it_all_the_way() -> None:
    big = box("big", (15.5, 14.0, 20.0), 6.0, 5.0)
    assert [touch[:2] for touch in pivot((15.0, 15.0, 0.0), 70.0).touching([big])] == [(-math.inf, math.inf)]
    assert [touch[:2] for touch in veering((15.0, 15.0, 0.0), 30.0).touching([big])] == [(-math.inf, math.inf)]


@given(poses, st.sampled_from([30.0, -30.0, 10.0, -75.0]))
def test_a_veer_brings_the_front_edge_onto_the_cards_line(pose: Pose, angle: float) -> None:
    motion = veering(pose, angle)
    x, y, heading = motion.at(motion.span)
    assert heading == pytest.approx(pose[2] + angle)
    way, end = math.radians(pose[2]), math.radians(heading)
    fx, fy = x + LONG * math.cos(end) - pose[0], y + LONG * math.sin(end) - pose[1]
    ahead, left = fx * math.cos(way) + fy * math.sin(way), fy * math.cos(way) - fx * math.sin(way)
    assert ahead == pytest.approx(LONG + 2.25)
    assert left == pytest.approx(math.copysign(0.35, angle))
    assert motion.at(0.0) == pytest.approx(pose)


# --- the gap that Move Off leaves (M4)


@given(poses, st.integers(0, 3), crowds, st.sampled_from([0.01, 0.3]))
def test_a_hull_is_nearer_than_the_gap_just_within_the_span_told(
    pose: Pose, axis: int, bodies: list[Body], gap: float
) -> None:
    motion = slide(pose, axis)
    for body in [*bodies, *RALLY]:
        span = motion.within(body, gap)
        if span is None:
            assert all(separation(tank("hull", motion.at(i * 0.5)), body) > gap - 1e-9 for i in range(-50, 50))
            continue
        for s in span:
            assert separation(tank("hull", motion.at(s)), body) == pytest.approx(gap, abs=1e-7)
        for i in range(1, 20):
            assert separation(tank("hull", motion.at(span[0] + (span[1] - span[0]) * i / 20)), body) < gap + 1e-9
            assert separation(tank("hull", motion.at(span[0] - 0.2 * i)), body) > gap - 1e-9
            assert separation(tank("hull", motion.at(span[1] + 0.2 * i)), body) > gap - 1e-9


# --- pressing into a Rally Point (O2, O6)


@pytest.mark.parametrize("n", range(4))
def test_a_tank_at_rest_on_its_rally_point_drives_off_and_slides_along_it_and_cannot_back_into_it(n: int) -> None:
    pose, rally = STARTS[n], RALLY[n]
    assert slide(pose, 0).presses(rally) is None
    assert slide(pose, 1).presses(rally) is None
    assert slide(pose, 3).presses(rally) is None
    assert slide(pose, 2).presses(rally) == pytest.approx(0.0, abs=1e-5)
    assert veering(pose, 30.0).presses(rally) is None
    assert veering(pose, -30.0).presses(rally) is None
    away = slide(pose, 0).at(2.0)
    assert slide(away, 2).presses(rally) == pytest.approx(2.0, abs=1e-5)


def test_a_hull_in_a_rally_point_presses_when_it_drives_deeper_not_when_it_comes_out() -> None:
    hull = (2.0, 2.0, 45.0)
    assert slide(hull, 0).presses(RALLY[0]) is None
    assert slide(hull, 2).presses(RALLY[0]) == 0.0


def test_a_hull_that_passes_flush_by_a_rally_points_tip_does_not_press() -> None:
    assert slide((8.0, LEG + WIDE, 180.0)).presses(RALLY[0]) is None
    assert slide((8.0, LEG + WIDE - 0.5 * TOUCH, 180.0)).presses(RALLY[0]) is None
    assert slide((8.0, LEG + WIDE - 0.01, 180.0)).presses(RALLY[0]) == pytest.approx(8.0 - LONG - 0.01, abs=1e-4)


@given(poses, st.integers(0, 3))
def test_a_slide_presses_where_it_first_overlaps(pose: Pose, axis: int) -> None:
    motion = slide(pose, axis)
    for rally in RALLY:
        if separation(tank("hull", pose), rally) < 0.01:
            continue
        s = motion.presses(rally)
        touch = next(iter(motion.touching((rally,), 0.0)), None)
        if s is None:
            assert touch is None or not motion.touching((rally,), -2.0 * TOUCH)
        else:
            assert touch is not None
            assert s == touch.start


@given(poses, st.floats(-180.0, 180.0).filter(lambda a: abs(a) > 1.0))
def test_a_turn_presses_where_it_first_overlaps(pose: Pose, angle: float) -> None:
    hull = (1.0 + pose[0] / 5.0, 1.0 + pose[1] / 5.0, pose[2])
    motion = pivot(hull, angle)
    s = motion.presses(RALLY[0])
    deep = motion.touching((RALLY[0],), -TOUCH)
    assert (s is None) == (not deep)
    if s is not None:
        assert 0.0 <= s <= max(0.0, deep[0].start)
        if s > 0.0:
            assert separation(tank("hull", motion.at(s)), RALLY[0]) < 1e-7


# --- the boundary line (O5, O6)


def test_a_hull_resting_on_the_line_or_sliding_along_it_does_not_leave() -> None:
    on_west = (LONG, 15.0, 0.0)
    assert slide(on_west, 1).leaves(SIDE, False) == pytest.approx(15.0 - WIDE, abs=1e-4)
    assert slide(on_west, 0).leaves(SIDE, False) == pytest.approx(SIDE - 2.0 * LONG, abs=1e-4)
    assert slide(on_west, 2).leaves(SIDE, False) == pytest.approx(0.0, abs=2e-5)
    assert slide((WIDE, 15.0, 90.0), 0).leaves(SIDE, False) == pytest.approx(15.0 - LONG, abs=1e-4)


def test_a_hub_leaves_only_when_the_centre_does() -> None:
    assert slide((28.0, 15.0, 0.0)).leaves(SIDE, True) == pytest.approx(2.0, abs=1e-4)
    assert slide((28.0, 15.0, 0.0)).leaves(SIDE, False) == pytest.approx(2.0 - LONG, abs=1e-4)
    assert slide((28.0, 15.0, 0.0)).stays(SIDE, True) == pytest.approx((-28.0, 2.0), abs=1e-4)


def test_a_hull_outside_stays_from_where_it_comes_in() -> None:
    motion = slide((-3.0, 15.0, 0.0))
    assert motion.leaves(SIDE, False) == 0.0
    assert motion.stays(SIDE, False) == pytest.approx((3.0 + LONG, SIDE + 3.0 - LONG), abs=1e-4)
    assert slide((-3.0, 15.0, 90.0)).stays(SIDE, False) == (math.inf, -math.inf)
    assert slide((31.0, -3.0, 45.0)).stays(SIDE, False) == (math.inf, -math.inf)


@given(poses, st.integers(0, 3), st.booleans())
def test_a_slide_is_inside_up_to_where_it_leaves(pose: Pose, axis: int, hub_only: bool) -> None:
    motion = slide(pose, axis)
    s = motion.leaves(SIDE, hub_only)
    low, high = motion.stays(SIDE, hub_only)
    for i in range(400):
        at = motion.at(i * 0.1)
        here = disc("hub", at[0], at[1], 0.0) if hub_only else tank("hull", at)
        assert inside(here, SIDE) == (low <= i * 0.1 <= high)
        if s is not None:
            assert inside(here, SIDE) or i * 0.1 >= s


@given(poses, angles, st.booleans(), st.booleans())
def test_a_turn_is_inside_up_to_where_it_leaves(pose: Pose, angle: float, hub_only: bool, about: bool) -> None:
    # Moved close to the edges, where a turn can leave at all.
    x, y = pose[0] % 4.0, pose[1] if pose[1] < 4.0 else SIDE - pose[1] % 4.0
    hull = (x, y, pose[2])
    motion = pivot(hull, angle) if about else veering(hull, math.copysign(30.0, angle))
    s = motion.leaves(SIDE, hub_only)
    end = motion.span if s is None else s
    for i in range(101 if s != 0.0 else 0):
        at = motion.at(end * i / 101)
        assert inside(disc("hub", at[0], at[1], 0.0) if hub_only else tank("hull", at), SIDE)
    if s is not None:
        at = motion.at(s)
        corners = [at[:2]] if hub_only else tank("hull", at).corners or ()
        beyond = max(max(-x, x - SIDE, -y, y - SIDE) for x, y in corners)
        assert beyond == pytest.approx(TOUCH, abs=1e-9) if s > 0.0 else beyond > TOUCH


def test_a_corner_exactly_at_the_limit_and_on_its_way_out_is_over_it_at_once() -> None:
    for n in range(1, 180):
        u, v = math.cos(math.radians(n)), math.sin(math.radians(n))
        assert arcs.exceeds(u, -v, u) == pytest.approx(0.0, abs=1e-9)
        assert arcs.exceeds(u, v, u) == pytest.approx(math.radians(360.0 - 2.0 * n))


def test_a_veer_whose_corner_crosses_the_line_leaves_though_it_ends_inside() -> None:
    # Square to the north edge and close to it: the left front corner swings out while turning away to the right.
    hull = tidy((15.0, SIDE - WIDE - 0.02, 0.0))
    swing = pivot(hull, -180.0)
    assert inside(tank("end", swing.at(180.0)), SIDE)
    assert 0.0 < (swing.leaves(SIDE, False) or 0.0) < 5.0
    assert swing.leaves(SIDE, True) is None
    assert veering(tidy((15.0, SIDE - WIDE, 0.0)), 30.0).leaves(SIDE, False) is not None
    assert veering(tidy((15.0, 26.0, 0.0)), -30.0).leaves(SIDE, False) is None
