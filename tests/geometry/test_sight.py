import math
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boompatrol.geometry import judge
from boompatrol.geometry.bodies import FACES, Body, Pose, box, disc, separation, tidy
from boompatrol.geometry.sight import Sighting, Stand, any_in_sight, explain, look, survey, turret_stand
from tests.geometry.world import (
    apart,
    mirrored_pose,
    poses,
    scattered,
    shot,
    tank,
    tile,
    turned_pose,
)

REACH = 15.0
seeds = st.integers(0, 10**6)
sectors = st.integers(0, 7)


def turret(pose: Pose, sector: int = 0) -> Stand:
    return turret_stand(pose, sector, 8, 0.9, 0.4, REACH)


def all_round(x: float, y: float) -> Stand:
    return Stand((x, y), 0.0, (x, y), None, 0.0, REACH)


def around(pose: Pose, seed: int) -> list[Body]:
    """Disjoint bodies, the shooter's own hull not among them."""
    hull = tank("shooter", pose)
    return [body for body in scattered(seed, 22) if separation(hull, body) > 0.01]


def rays(stand: Stand, target: Body, bodies: Sequence[Body], more: Sequence[float] = ()) -> float:
    """The nearest range at which any of a fan of rays hits the target."""
    middle = math.atan2(target.y - stand.eye[1], target.x - stand.eye[0])
    half = math.asin(min(1.0, target.reach / math.hypot(target.y - stand.eye[1], target.x - stand.eye[0])))
    fan = [middle + half * i / 100.0 for i in range(-100, 101)]
    ranges = [shot(stand, target, bodies, angle) for angle in [*fan, *more]]
    return min((far for far in ranges if far is not None), default=math.inf)


def rays_agree(stand: Stand, bodies: Sequence[Body]) -> None:
    sightings = {sighting.target.id: sighting for sighting in survey(stand, bodies, bodies)}
    for target in bodies:
        told = sightings.get(target.id)
        evidence = explain(stand, target, bodies)
        # A fan may miss a narrow opening, so each that was told is tried just within its ends.
        ends = [math.radians(a) for low, high in evidence.opened for a in (low + 5e-5, (low + high) / 2, high - 5e-5)]
        found = rays(stand, target, bodies, ends)
        if told is None:
            assert found > REACH - 1e-6
        else:
            assert told.distance <= found + 1e-4
            assert found - told.distance < 0.01 + 0.05 * told.distance


@settings(max_examples=12)
@given(poses, sectors, seeds)
def test_a_turret_sees_what_single_rays_hit(pose: Pose, sector: int, seed: int) -> None:
    rays_agree(turret(pose, sector), around(pose, seed))


@settings(max_examples=8)
@given(poses, seeds)
def test_a_shot_from_a_tile_sees_what_single_rays_hit(pose: Pose, seed: int) -> None:
    rays_agree(all_round(pose[0], pose[1]), around(pose, seed))


@settings(max_examples=12)
@given(poses, sectors, seeds)
def test_shapely_agrees_on_every_sighting(pose: Pose, sector: int, seed: int) -> None:
    bodies = around(pose, seed)
    for stand, every in ((turret(pose, sector), 1), (all_round(pose[0], pose[1]), 3)):
        for target in bodies[::every]:
            assert not judge.check_sight(stand, target, bodies, look(stand, target, bodies))


@settings(max_examples=40)
@given(poses, sectors, seeds)
def test_all_the_ways_to_ask_give_one_answer(pose: Pose, sector: int, seed: int) -> None:
    bodies = around(pose, seed)
    for stand in (turret(pose, sector), all_round(pose[0], pose[1])):
        seen = survey(stand, bodies, bodies)
        assert [s.target for s in seen] == [b for b in bodies if look(stand, b, bodies) is not None]
        assert any_in_sight(stand, bodies, bodies) == bool(seen)
        for body in bodies:
            sighting, evidence = look(stand, body, bodies), explain(stand, body, bodies)
            assert evidence.in_range == (sighting is not None)
            if sighting is not None:
                assert sighting in seen
                assert (evidence.point, evidence.distance) == (sighting.point, sighting.distance)


@settings(max_examples=40)
@given(poses, sectors, seeds)
def test_the_point_told_is_on_the_target_in_the_arc_and_as_far_off_as_told(pose: Pose, sector: int, seed: int) -> None:
    stand = turret(pose, sector)
    for _, distance, (x, y), faces in survey(stand, bodies := around(pose, seed), bodies):
        dx, dy = x - stand.hub[0], y - stand.hub[1]
        assert math.hypot(dx, dy) - stand.hub_radius == pytest.approx(distance)
        assert distance <= REACH + 1e-5
        off = (math.degrees(math.atan2(dy, dx)) - (stand.facing or 0.0) + 180.0) % 360.0 - 180.0
        assert abs(off) < 22.5 + 1e-6
        assert faces == tuple(sorted(set(faces)))


@settings(max_examples=40)
@given(poses, sectors, st.lists(st.tuples(poses, st.booleans()), min_size=2, max_size=20))
def test_a_mirrored_or_turned_arena_gives_the_same_sight(
    pose: Pose, sector: int, drawn: list[tuple[Pose, bool]]
) -> None:
    def arena(change: object) -> list[Body]:
        return [
            tank(f"b{i}", change(p)) if big else tile(f"b{i}", change(p))  # type: ignore[operator]
            for i, (p, big) in enumerate(drawn)
        ]

    kept = {body.id for body in apart([tank("shooter", pose), *arena(lambda p: p)], 0.02)}

    def told(stand: Stand, change: object) -> dict[str, Sighting]:
        bodies = [body for body in arena(change) if body.id in kept]
        return {s.target.id: s for s in survey(stand, bodies, bodies) if _clear_cut(stand, s, bodies)}

    here = told(turret(pose, sector), lambda p: p)
    flipped = told(turret(mirrored_pose(pose), -sector % 8), mirrored_pose)
    rotated = told(turret(turned_pose(pose), sector), turned_pose)
    swap = (0, 3, 2, 1)
    for id, sighting in here.items():
        if id in flipped:
            assert flipped[id].distance == pytest.approx(sighting.distance, abs=1e-3)
            assert {swap[face] for face in flipped[id].faces} == set(sighting.faces)
        if id in rotated:
            assert rotated[id].distance == pytest.approx(sighting.distance, abs=1e-3)
            assert rotated[id].faces == sighting.faces
    assert here.keys() == flipped.keys() == rotated.keys()


def _clear_cut(stand: Stand, sighting: Sighting, bodies: Sequence[Body]) -> bool:
    """Whether the rounding of the poses cannot change the answer."""
    evidence = explain(stand, sighting.target, bodies)
    widths = [high - low for low, high in (*evidence.opened, *evidence.spans)]
    return min(widths) > 0.1 and sighting.distance < REACH - 0.001


# --- the arc (F2)


@pytest.mark.parametrize("heading", [15.0 * n for n in range(24)])
@pytest.mark.parametrize("sector", range(8))
def test_the_sector_turns_with_the_hull_counter_clockwise(heading: float, sector: int) -> None:
    stand = turret((15.0, 15.0, heading), sector)
    way = math.radians(heading + 45.0 * sector)
    ahead = disc("d", 15.0 + 6.0 * math.cos(way), 15.0 + 6.0 * math.sin(way), 0.5)
    sighting = look(stand, ahead, [])
    assert sighting is not None
    assert sighting.distance == pytest.approx(5.1)
    for off in (-45.0, 45.0, 180.0):
        way = math.radians(heading + 45.0 * sector + off)
        aside = disc("d", 15.0 + 6.0 * math.cos(way), 15.0 + 6.0 * math.sin(way), 0.5)
        assert look(stand, aside, []) is None


@pytest.mark.parametrize("heading", [15.0 * n for n in range(24)])
@pytest.mark.parametrize("side", [1.0, -1.0])
def test_a_target_along_the_hash_line_is_outside_and_one_over_it_is_inside(heading: float, side: float) -> None:
    """Corner or whole edge exactly on the line: both outside, on either side of the arc and at every heading."""
    stand = turret(tidy((15.0, 15.0, heading)))
    line = heading + side * 22.5
    way = math.radians(line)
    nx, ny = -side * math.sin(way), side * math.cos(way)

    def at(out: float, turn: float) -> Body:
        return tile(
            "t", tidy((15.0 + 7.0 * math.cos(way) + out * nx, 15.0 + 7.0 * math.sin(way) + out * ny, line + turn))
        )

    for turn, half in ((0.0, 1.0), (45.0, math.sqrt(2.0))):
        assert look(stand, at(half, turn), []) is None
        assert look(stand, at(half + 0.001, turn), []) is None
        assert look(stand, at(half - 0.001, turn), []) is not None


def test_the_arc_is_measured_at_the_hub_though_sight_starts_at_the_barrel() -> None:
    # In sight of the barrel's end within 22.5 degrees to its side, but behind the hash line from the hub.
    beside = disc("d", 15.0 + 0.95, 15.0 + 1.5, 0.3)
    stand = turret((15.0, 15.0, 0.0))
    assert look(stand, beside, []) is None
    assert look(all_round(15.0, 15.0), beside, []) is not None


def test_only_the_part_within_the_arc_is_measured() -> None:
    # A wall that comes nearer the farther it is out of the arc.
    stand = turret((15.0, 15.0, 0.0))
    wall = box("w", (20.0, 19.0, 120.0), 6.0, 0.2)
    whole, part = look(all_round(15.0, 15.0), wall, []), look(stand, wall, [])
    assert whole is not None
    assert part is not None
    foot = 5.0 * math.cos(math.radians(30.0)) + 4.0 * math.sin(math.radians(30.0)) - 0.2
    assert whole.distance == pytest.approx(foot)
    assert part.distance == pytest.approx(foot / math.cos(math.radians(7.5)) - 0.4)


# --- range (F3)


@pytest.mark.parametrize("heading", [15.0 * n for n in range(24)])
@pytest.mark.parametrize("band", [5.0, 10.0, 15.0])
def test_the_distance_at_a_bands_end_is_the_bands_end(heading: float, band: float) -> None:
    way = math.radians(heading)
    stand = turret(tidy((15.0, 15.0, heading)))
    far = band + 0.4 + 1.0
    there = tidy((15.0 + far * math.cos(way), 15.0 + far * math.sin(way), heading))
    sighting = look(stand, tile("t", there), [])
    assert sighting is not None
    assert sighting.distance == pytest.approx(band, abs=2e-6)
    sighting = look(stand, disc("d", there[0], there[1], 1.0), [])
    assert sighting is not None
    assert sighting.distance == pytest.approx(band, abs=2e-6)


def test_a_hairs_breadth_beyond_the_ruler_is_out_of_range() -> None:
    stand = turret((10.0, 15.0, 0.0))
    assert look(stand, tile("t", (26.4, 15.0, 0.0)), []) is not None
    assert look(stand, tile("t", (26.4001, 15.0, 0.0)), []) is None
    evidence = explain(stand, tile("t", (26.5, 15.0, 0.0)), [])
    assert evidence.distance == pytest.approx(15.1)
    assert evidence.opened
    assert not evidence.in_range


def test_range_is_measured_to_the_nearest_open_portion_not_to_the_nearest() -> None:
    stand = turret((10.0, 15.0, 0.0))
    wall = box("w", (17.0, 15.0, 90.0), 2.5, 0.5)
    free, hidden = look(stand, wall, []), look(stand, wall, [box("t", (13.0, 15.3, 0.0), 0.5, 0.5)])
    assert free is not None
    assert free.distance == pytest.approx(6.1)
    assert hidden is not None
    # The ray from the barrel's end at (10.9, 15) past the block's corner at (12.5, 14.8).
    assert hidden.point == pytest.approx((16.5, 14.3))
    assert hidden.distance == pytest.approx(math.hypot(6.5, 0.7) - 0.4)


# --- line of sight (F4)


def test_grazing_a_corner_blocks_a_single_ray_and_no_more() -> None:
    stand = all_round(10.0, 15.0)
    target = disc("d", 20.0, 15.0, 1.0)
    # Tangents from the eye to the disc; two tiles turned so that a corner of each reaches exactly the middle ray.
    root = math.sqrt(2.0)
    upper, lower = tile("u", (14.0, 15.0 + root, 45.0)), tile("l", (16.5, 15.0 - root, 45.0))
    assert look(stand, target, [upper]) is not None
    assert look(stand, target, [lower]) is not None
    assert look(stand, target, [upper, lower]) is None
    evidence = explain(stand, target, [upper, lower])
    assert [body.id for body, _ in evidence.blocked] == ["l", "u"]
    assert not evidence.opened
    ajar = tile("l", (16.5, 15.0 - root - 0.001, 45.0))
    assert look(stand, target, [upper, ajar]) is not None


def test_what_lies_behind_the_target_does_not_block_it() -> None:
    stand = turret((5.0, 15.0, 0.0))
    near, far = tile("near", (9.0, 15.0, 0.0)), tile("far", (12.0, 15.0, 0.0))
    assert look(stand, near, [far, near]) is not None
    assert look(stand, far, [far, near]) is None
    evidence = explain(stand, far, [far, near])
    assert [body.id for body, _ in evidence.blocked] == ["near"]


def test_a_long_wall_behind_the_target_does_not_block_though_its_ends_come_round_to_the_eye() -> None:
    wall, target = box("wall", (14.0, 15.0, 90.0), 12.0, 0.2), tile("t", (11.0, 15.0, 0.0))
    assert look(turret((5.0, 15.0, 0.0)), target, [wall]) is not None
    assert look(turret((5.0, 15.0, 0.0)), wall, [target]) is not None


def test_the_target_does_not_block_itself_even_as_another_object_of_its_name() -> None:
    stand = turret((5.0, 15.0, 0.0))
    assert look(stand, tile("t", (9.0, 15.0, 0.0)), [tile("t", (9.0, 15.0, 0.0))]) is not None


@pytest.mark.parametrize("way", [15.0 * n for n in range(24)])
def test_sight_does_not_break_where_angles_wrap(way: float) -> None:
    turn = math.radians(way)

    def at(far: float, aside: float) -> tuple[float, float]:
        return 15.0 + far * math.cos(turn) - aside * math.sin(turn), 15.0 + far * math.sin(turn) + aside * math.cos(
            turn
        )

    stand = all_round(15.0, 15.0)
    target = tile("t", (*at(6.0, 0.0), way))
    beside = tank("b", (*at(0.3, 1.8), way))
    assert look(stand, target, [beside]) is not None
    for aside, blocked in ((0.0, True), (0.6, False), (-0.6, False), (2.0, False)):
        wall = box("w", (*at(3.0, aside), way), 0.1, 0.9)
        sighting = look(stand, target, [beside, wall])
        assert (sighting is None) is blocked
    # A wall right before the eye and longer than a target is far: it hides all on its side.
    close = box("c", (*at(0.3, 1.0), way), 0.1, 3.0)
    assert look(stand, target, [close]) is None


@pytest.mark.parametrize("side", [1.0, -1.0])
def test_a_blocker_whose_middle_lies_behind_the_eye_still_hides_what_it_covers(side: float) -> None:
    # A long wall beside the eye, its middle far ahead, and a small thing whose middle is half a turn from that.
    wall = box("wall", (21.5, 15.0 + side * 0.7, 0.0), 8.5, 0.2)
    behind = box("behind", (13.8, 15.0 - side * 0.2, 0.0), 0.3, 0.65)
    stand = all_round(15.0, 15.0)
    (open_all,) = explain(stand, wall, []).opened
    evidence = explain(stand, wall, [behind])
    (open_part,) = evidence.opened
    end = math.degrees(math.atan2(0.45, -0.9))
    assert [body.id for body, _ in evidence.blocked] == ["behind"]
    assert open_all[side > 0] == pytest.approx(side * math.degrees(math.atan2(0.5, -2.0)))
    assert open_part[side > 0] == pytest.approx(side * end)


# --- faces (D4)


def test_a_target_seen_square_on_shows_one_face_and_one_at_an_angle_two() -> None:
    stand = turret((5.0, 15.0, 0.0))

    def faces(pose: Pose, *blockers: Body) -> set[str]:
        sighting = look(stand, tank("t", pose), blockers)
        return set() if sighting is None else {FACES[face] for face in sighting.faces}

    assert faces((12.0, 15.0, 0.0)) == {"rear"}
    assert faces((12.0, 15.0, 180.0)) == {"front"}
    assert faces((12.0, 15.0, 90.0)) == {"left"}
    assert faces((12.0, 15.0, 270.0)) == {"right"}
    assert faces((12.0, 15.0, 30.0)) == {"left", "rear"}
    assert faces((12.0, 15.0, 330.0)) == {"right", "rear"}
    # Something hides one of the two.
    assert faces((12.0, 15.0, 45.0), tile("b", (9.0, 14.0, 0.0))) == {"left"}


def test_a_face_counts_only_for_what_of_it_is_within_range() -> None:
    # The near corner at (9, 16) belongs to both faces; a post hides it and what of the right face is within 10 inches.
    hull = box("t", (12.0, 17.0, 0.0), 3.0, 1.0)
    post = disc("post", 4.5, 15.5, 0.08)

    def faces(reach: float, *blockers: Body) -> set[str]:
        sighting = look(Stand((0.0, 15.0), 0.0, (0.0, 15.0), None, 0.0, reach), hull, blockers)
        return set() if sighting is None else {FACES[face] for face in sighting.faces}

    assert faces(10.0) == {"rear", "right"}
    assert faces(10.0, post) == {"rear"}
    assert faces(12.0, post) == {"rear", "right"}
    assert faces(9.0) == set()


def test_a_disc_has_no_faces() -> None:
    sighting = look(turret((5.0, 15.0, 0.0)), disc("d", 15.0, 15.0, 1.5), [])
    assert sighting is not None
    assert sighting.faces == ()
    assert sighting.point == pytest.approx((13.5, 15.0))


def test_a_half_hidden_disc_is_measured_to_its_open_rim() -> None:
    stand = all_round(5.0, 15.0)
    target = disc("d", 15.0, 15.0, 1.5)
    wall = box("w", (10.0, 16.0, 90.0), 1.0, 0.2)
    sighting = look(stand, target, [wall])
    assert sighting is not None
    assert sighting.distance == pytest.approx(8.5)
    wall = box("w", (10.0, 15.7, 90.0), 1.0, 0.2)
    sighting = look(stand, target, [wall])
    assert sighting is not None
    found = rays(stand, target, [wall], [math.atan2(-0.3, 4.8) - 1e-6])
    assert 8.5 < sighting.distance <= found
    assert found == pytest.approx(sighting.distance, abs=1e-3)
    assert math.hypot(sighting.point[0] - 15.0, sighting.point[1] - 15.0) == pytest.approx(1.5)


def test_evidence_holds_the_arcs_edges_and_the_open_and_the_blocked_angles() -> None:
    stand = turret((5.0, 15.0, 0.0), 1)
    evidence = explain(stand, tile("t", (9.0, 19.0, 0.0)), [])
    assert evidence.arc == (22.5, 67.5)
    assert len(evidence.opened) == 2
    assert evidence.opened == evidence.spans
    assert evidence.blocked == []
    nothing = explain(stand, tile("t", (9.0, 11.0, 0.0)), [])
    assert (nothing.spans, nothing.opened, nothing.point, nothing.distance) == ([], [], None, None)
    assert explain(all_round(5.0, 15.0), tile("t", (9.0, 19.0, 0.0)), []).arc is None
