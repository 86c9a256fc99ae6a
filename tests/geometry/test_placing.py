import math
import time
from random import Random

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from boompatrol.geometry import judge
from boompatrol.geometry.bodies import TOUCH, Body, Pose, inside, separation, tidy, touches
from boompatrol.geometry.placing import clear, find_place, free_offsets, lay, nearest_free
from boompatrol.geometry.sweeps import Straight
from tests.geometry.world import LONG, RALLY, SIDE, TANKS, TOWER, WIDE, crowds, poses, tank, tile

FIXED = [*TANKS, *RALLY, TOWER]


def legal(tiles: list[Pose], fixed: list[Body], gap: float) -> bool:
    """By shapely: all inside, and each at least `gap` from every other and from what stood there before."""
    shapes = [judge.footprint(tile("t", pose)) for pose in tiles]
    square = shapely.box(-1e-9, -1e-9, SIDE + 1e-9, SIDE + 1e-9)
    table = shapely.STRtree([*shapes, *(judge.footprint(body) for body in fixed)])
    for i, shape in enumerate(shapes):
        near = table.query(shape, predicate="dwithin", distance=gap - 1e-5)
        if list(near) != [i] or not square.covers(shape):
            return False
    return True


@pytest.mark.parametrize("start", range(0, 300, 50))
def test_the_quick_set_up_lays_all_36_by_the_rule_whatever_the_seed(start: int) -> None:
    for seed in range(start, start + 50):
        tanks = TANKS if seed % 3 else [*TANKS[:2], tank("third", (SIDE - LONG, 15.0, 180.0))]
        fixed = [*tanks, *RALLY, TOWER]
        laid = lay(36, 1.0, 1.0, SIDE, fixed, Random(seed).random)
        assert len(laid) == 36
        assert laid == [tidy(pose) for pose in laid]
        assert legal(laid, fixed, 1.0)


def test_the_quick_set_up_depends_on_its_chance_alone() -> None:
    assert lay(36, 1.0, 1.0, SIDE, FIXED, Random(1).random) == lay(36, 1.0, 1.0, SIDE, FIXED, Random(1).random)
    assert lay(36, 1.0, 1.0, SIDE, FIXED, Random(1).random) != lay(36, 1.0, 1.0, SIDE, FIXED, Random(2).random)


@pytest.mark.parametrize("always", [0.0, 0.25, 0.5, 0.9999999999999999])
def test_the_quick_set_up_succeeds_with_chance_at_its_worst(always: float) -> None:
    began = time.perf_counter()
    laid = lay(36, 1.0, 1.0, SIDE, FIXED, lambda: always)
    assert time.perf_counter() - began < 1.0
    assert len(laid) == 36
    assert legal(laid, FIXED, 1.0)


def test_tiles_lie_anywhere_and_at_any_angle() -> None:
    laid = [pose for seed in range(30) for pose in lay(36, 1.0, 1.0, SIDE, FIXED, Random(seed).random)]
    for quarter in range(4):
        share = sum(quarter * 90.0 <= heading < quarter * 90.0 + 90.0 for _, _, heading in laid) / len(laid)
        assert 0.2 < share < 0.3
    for low in (0.0, 15.0):
        assert 0.44 < sum(low <= x < low + 15.0 for x, _, _ in laid) / len(laid) < 0.56
        assert 0.44 < sum(low <= y < low + 15.0 for _, y, _ in laid) / len(laid) < 0.56


def test_where_there_is_no_room_fewer_are_laid_and_all_of_them_by_the_rule() -> None:
    laid = lay(200, 1.0, 1.0, SIDE, FIXED, Random(3).random)
    assert 40 < len(laid) < 100
    assert legal(laid, FIXED, 1.0)
    assert lay(5, 1.0, 1.0, 1.9, [], Random(3).random) == []
    assert lay(5, 1.0, 1.0, 2.0, [], lambda: 0.0) == [(1.0, 1.0, 0.0)]


def test_a_place_is_found_where_only_one_is_left() -> None:
    # Rows of tiles two and a half inches apart but for one missing: room for it there and nowhere else.
    grid = [
        tile(f"t{i}{j}", (1.0 + 3.5 * i, 1.0 + 3.5 * j, 0.0)) for i in range(9) for j in range(9) if (i, j) != (4, 4)
    ]
    place = find_place(1.0, 1.4, 30.0, grid, Random(1).random)
    assert place is not None
    assert clear(tile("new", place), grid, 1.4)
    assert math.hypot(place[0] - 15.0, place[1] - 15.0) < 0.3
    assert find_place(1.0, 1.4, 30.0, [*grid, tile("t44", (15.0, 15.0, 0.0))], Random(1).random) is None


def test_a_place_that_fits_exactly_between_two_turned_neighbours_is_found() -> None:
    heading = 33.0
    c, s = math.cos(math.radians(heading)), math.sin(math.radians(heading))
    walls = [
        tile("a", tidy((15.0 + 4.00002 * c, 15.0 + 4.00002 * s, heading))),
        tile("b", tidy((15.0 - 4.0 * c, 15.0 - 4.0 * s, heading))),
        tile("c", tidy((15.0 + 4.00002 * s, 15.0 - 4.00002 * c, heading))),
        tile("d", tidy((15.0 - 4.0 * s, 15.0 + 4.0 * c, heading))),
    ]
    # What else is in the arena is full to the brim.
    stuffing = [
        tile(f"s{i}{j}", (1.0 + 2.1 * i, 1.0 + 2.1 * j, 0.0))
        for i in range(14)
        for j in range(14)
        if math.hypot(1.0 + 2.1 * i - 15.0, 1.0 + 2.1 * j - 15.0) > 3.9
    ]
    bodies = [*walls, *stuffing]
    room = all(separation(tile("new", (15.0, 15.0, heading)), body) > 1.9 for body in walls)
    assert room
    place = find_place(1.0, 0.5, 30.0, bodies, Random(1).random)
    assert place is not None
    assert clear(tile("new", place), bodies, 0.5)


@given(poses, st.integers(0, 3), crowds, st.floats(-3.0, 0.0), st.floats(0.0, 3.0))
def test_where_offsets_are_free_the_hull_touches_nothing(
    pose: Pose, axis: int, bodies: list[Body], low: float, high: float
) -> None:
    motion = Straight(pose, axis, LONG, WIDE)
    free = free_offsets(pose, axis, low, high, LONG, WIDE, bodies)
    for start, end in free:
        assert low <= start <= end <= high
        for s in (start, (start + end) / 2.0, end):
            assert clear(tank("hull", tidy(motion.at(s))), bodies)
    for i in range(41):
        s = min(high, low + (high - low) * i / 40.0)
        if all(separation(tank("hull", motion.at(s)), body) > 4.0 * TOUCH for body in bodies):
            assert any(start <= s <= end for start, end in free)


def test_the_whole_long_edge_is_free_where_nothing_stands() -> None:
    assert free_offsets((2.7, 2.7, 45.0), 1, -1.4, 1.4, LONG, WIDE, []) == [(-1.4, 1.4)]
    assert free_offsets((2.7, 2.7, 45.0), 1, -1.4, 1.4, LONG, WIDE, [tank("t", (2.7, 2.7, 45.0))]) == []
    assert free_offsets((2.7, 2.7, 45.0), 1, 1.0, -1.0, LONG, WIDE, []) == []


@pytest.mark.parametrize(
    "wish, expected", [(0.0, 0.5), (-0.5, -1.5), (1.0, 1.0), (2.5, 2.0), (2.6, 3.0), (9.0, 4.0), (-9.0, -2.0)]
)
def test_the_free_offset_nearest_to_the_wish(wish: float, expected: float) -> None:
    assert nearest_free([(3.0, 4.0), (-2.0, -1.5), (0.5, 2.0)], wish) == expected


def test_there_is_no_free_offset_among_none() -> None:
    assert nearest_free([], 0.0) is None


@settings(max_examples=50)
@given(crowds, st.sampled_from([TOUCH, 0.5, 1.0]))
def test_clear_is_being_farther_than_the_gap_from_each(bodies: list[Body], gap: float) -> None:
    first, others = bodies[0], bodies[1:]
    assert clear(first, others, gap) == all(judge.gap(first, other) > gap for other in others)
    if gap == TOUCH:
        assert clear(first, others) == (not any(touches(first, other) for other in others))


def test_a_tile_exactly_at_the_spacing_is_clear_and_one_that_touches_is_not() -> None:
    here = tile("a", (10.0, 10.0, 0.0))
    assert clear(here, [tile("b", (13.0, 10.0, 0.0))], 1.0)
    assert not clear(here, [tile("b", (12.99999, 10.0, 0.0))], 1.0)
    assert not clear(here, [tile("b", (12.0, 10.0, 0.0))])
    assert inside(here, SIDE)
