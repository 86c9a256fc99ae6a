"""The arena: camera, picking, overlays, and how little it draws anew."""

from math import cos, hypot, radians, sin
from typing import Any

import pygame
import pytest

from boompatrol.geometry.sight import explain
from boompatrol.rules import fire
from boompatrol.rules.preview import preview
from boompatrol.table.state import Items
from boompatrol.table.table import Table
from boompatrol.table.view import view_for
from boompatrol.ui import overlays as o
from boompatrol.ui.arc_shape import Seen, arc_shape
from boompatrol.ui.arena_rest import building
from boompatrol.ui.camera import Camera
from boompatrol.ui.director import Director
from boompatrol.ui.look import WreckLook
from boompatrol.ui.table_view import TableView
from boompatrol.ui.ways import between, turn_centre
from tests.helpers import hard_case
from tests.ui.matches import Fight, picture, table_of


def playing(seed: int = 5, most: int = 60) -> tuple[Fight, TableView, pygame.Surface]:
    """A table in mid-match."""
    fight = Fight(seed)
    director = Director(fight.start, speed=0)
    table, tree, surface = table_of(director)
    for events, view in fight.steps(most=most):
        director.feed(events, view)
    table.refresh()
    tree.draw(surface)
    return fight, table, surface


def test_the_camera_goes_both_ways() -> None:
    camera = Camera(30.0)
    camera.fit(pygame.Rect(100, 10, 640, 610))
    assert camera.u == 20
    for x, y in ((0.0, 0.0), (30.0, 30.0), (3.25, 17.5)):
        assert camera.to_world(camera.to_screen(x, y)) == pytest.approx((x, y))
    left, bottom = camera.to_screen(0, 0)
    right, top = camera.to_screen(30, 30)
    assert right - left == bottom - top == 600
    assert not camera.zoomed
    at = camera.to_screen(10, 10)
    camera.zoom_to(40, at)
    assert camera.zoomed
    assert camera.to_screen(10, 10) == pytest.approx(at)
    camera.pan(10_000, 10_000)
    assert camera.to_screen(0, 0)[0] <= camera.rect.left
    camera.reset()
    assert not camera.zoomed


def test_everything_is_picked_where_it_stands() -> None:
    _, table, _ = playing()
    arena, look = table.arena, table.arena.look
    ids = [c for c, crew in look.crews.items() if crew.pose is not None] + [*look.tiles, "clocktower", "rally_ne"]
    for id in ids:
        at = arena.centre_of(id)
        assert at is not None
        x, y = arena.camera.to_screen(*at)
        assert arena.pick((round(x), round(y))) == id
        assert len(arena.outline(id)) >= 3
        assert arena.exists(id)
    assert arena.pick((0, 0)) is None
    assert not arena.exists("t99")
    tile = next(iter(look.tiles))
    centre = arena.centre_of(tile)
    assert centre is not None
    x, y = arena.camera.to_screen(*centre)
    assert arena.pick((round(x), round(y)), among={"red"}) is None


def test_silhouettes_come_from_the_place_alone() -> None:
    assert building((3.0, 4.0, 10.0)) == building((3.0, 4.0, 80.0))
    _, table, _ = playing(most=8)
    names = {building(t.pose) for t in table.arena.look.tiles.values()}
    assert len(names) >= 6


def test_what_rests_is_drawn_anew_only_when_it_changes() -> None:
    _, table, surface = playing()
    arena = table.arena
    rest = arena._rest
    assert rest is not None
    made: list[int] = []
    make = rest._make

    def counted(*args: Any) -> pygame.Surface:
        made.append(1)
        return make(*args)

    rest._make = counted  # type: ignore[method-assign,assignment]
    for _ in range(3):
        arena.draw(surface)
    assert not made
    arena.look.crews["red"].turret += 1
    arena.draw(surface)
    assert not made
    tile = next(iter(arena.look.tiles))
    del arena.look.tiles[tile]
    arena.draw(surface)
    assert len(made) == 1
    arena.show([o.RangeRing((15.0, 15.0), 6.5, "Close")])
    arena.draw(surface)
    arena.draw(surface)
    assert len(made) == 2


def test_every_overlay_draws_and_shows() -> None:
    fight, table, surface = playing()
    arena, look = table.arena, table.arena.look
    rules = Table(view_for(fight.session.state, None), None)
    color = next(c for c, crew in look.crews.items() if crew.pose is not None)
    pose = look.crews[color].pose
    assert pose is not None
    tank = rules.tank(color)
    look.wrecks["w9"] = WreckLook("w9", "blue", (15.0, 22.0, 30.0), Items(gold=2))
    tile = next(iter(look.tiles))
    seen = preview(view_for(fight.session.state, None), color, "veer_left")
    shown: list[list[o.Overlay]] = [
        [o.arc_overlay(fire.turret_of(rules, tank), fire.blockers(rules, tank), look.sizes.bands)],
        [o.TargetMark(tile, "MID: 1 die", "mid"), o.TargetMark("clocktower", "CLOSE", "close", "chosen", key="2")],
        [o.TargetMark("w9", "Building is in the way", None, "blocked", blocker=tile)],
        o.preview_overlays(seen, color, 0, arena.centres()),
        [o.PlaceGhost("tile", color, (20.0, 8.0, 30.0), legal=True, words="fits: 2.6 in", clearance=1.0)],
        [o.PlaceGhost("tank", color, (20.0, 8.0, 30.0), legal=False, words="too near: 0.7 in")],
        [o.ClosedGround(1.0)],
        [o.PivotArc(pose, 35.0, 70.0)],
        [o.RulerLine((3.0, 3.0), (9.0, 9.0))],
        [o.Chip((15.0, 9.0), "9.1 in: too far")],
        [o.RingMark(tile, "near")],
        [o.RangeRing((15.0, 15.0), 6.5, "CLOSE")],
        [o.Spotlights(((5.0, 5.0, 3.0), (15.0, 15.0, 5.0)))],
        [o.RallyMark("sw", "chosen"), o.RallyMark("ne", "closed")],
        [o.LitSector(color, chip="1 click left of ahead")],
    ]
    arena.show([])
    bare = picture(arena, surface)
    for overlays in shown:
        arena.show(overlays)
        assert picture(arena, surface) != bare, overlays
        assert hash(tuple(overlays)) == hash(tuple(overlays))
    arena.show([])
    assert picture(arena, surface) == bare


@pytest.mark.parametrize("most", [40, 60, 90, 105, 120, 150])
@hard_case(9)
def test_the_shade_agrees_with_the_rules(most: int) -> None:
    """What the rules call open is not drawn in the shade, and a hidden target lies in it."""
    fight, _, _ = playing(most=most)
    rules = Table(fight.session.state, None)
    bands = (5.0, 10.0, 15.0)
    checked = 0
    for color in rules.state.colors:
        tank = rules.tank(color)
        if tank.pose is None:
            continue
        stand, blocking = fire.turret_of(rules, tank), fire.blockers(rules, tank)
        shape = arc_shape(stand, bands, o.arc_overlay(stand, blocking, bands).blockers)
        for target in fire.targets(rules, tank):
            evidence = explain(stand, target, blocking)
            solid = Seen(o.shape_of(target), *stand.eye)
            for low, high in evidence.opened:
                a = radians((low + high) / 2)
                away = solid.entry(cos(a), sin(a)) - 0.03
                x, y = stand.eye[0] + away * cos(a), stand.eye[1] + away * sin(a)
                reach = hypot(x - stand.hub[0], y - stand.hub[1])
                if high - low > 0.3 and away > 0 and reach < stand.reach + stand.hub_radius - 0.1:
                    assert any(within((x, y), area) for area in shape.bands)
                    assert not any(within((x, y), area) for area in shape.shade)
                    checked += 1
    assert checked > 0


def within(at: tuple[float, float], points: tuple[tuple[float, float], ...]) -> bool:
    inside = False
    for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1], strict=True):
        if (ay > at[1]) != (by > at[1]) and at[0] < (bx - ax) * (at[1] - ay) / (by - ay) + ax:
            inside = not inside
    return inside


def test_a_turn_goes_about_its_centre() -> None:
    start, end = (2.0, 3.0, 0.0), (4.0, 3.5, 30.0)
    centre = turn_centre(start, end)
    assert centre is not None
    assert between(start, end, 0.0) == pytest.approx(start)
    assert between(start, end, 1.0) == pytest.approx(end)
    middle = between(start, end, 0.5)
    assert middle[2] == pytest.approx(15.0)
    radius = ((start[0] - centre[0]) ** 2 + (start[1] - centre[1]) ** 2) ** 0.5
    assert ((middle[0] - centre[0]) ** 2 + (middle[1] - centre[1]) ** 2) ** 0.5 == pytest.approx(radius)
    assert turn_centre((0, 0, 5), (3, 0, 5)) is None
    assert between((0, 0, 350.0), (0, 0, 10.0), 0.5)[2] % 360 == pytest.approx(0.0)


def test_a_thing_under_the_pointer_says_what_it_is() -> None:
    _, table, surface = playing()
    arena = table.arena
    pressed: list[tuple[int, int]] = []
    arena.on_press = pressed.append
    id = next(c for c, crew in arena.look.crews.items() if crew.pose is not None)
    at = arena.centre_of(id)
    assert at is not None
    x, y = arena.camera.to_screen(*at)
    pos = (round(x), round(y))
    thing = table.at(pos)
    assert thing is not None
    assert thing.role == "thing"
    assert id.capitalize() in thing.hint()
    assert thing.focus_rect().collidepoint(pos)
    bare = picture(arena, surface)
    thing.hover_changed(True)
    assert arena.hover_id == id
    assert picture(arena, surface) != bare
    thing.press(pos)
    thing.release(pos)
    assert pressed == [pos]
    thing.hover_changed(False)
    assert picture(arena, surface) == bare
    arena.tips = False
    assert table.at(pos) is arena


def test_zoomed_in_the_camera_follows_the_tank_that_acts() -> None:
    fight, table, _ = playing()
    arena = table.arena
    color = next(c for c, crew in arena.look.crews.items() if crew.pose is not None)
    pose = arena.look.crews[color].pose
    assert pose is not None
    arena.camera.zoom_to(80, arena.camera.to_screen(30 - pose[0], 30 - pose[1]))
    table.director.look.acting = color
    table.director.speed = 1.0
    table.director.feed(fight.session.events[-3:], view_for(fight.session.state, None))
    away = arena.camera.to_screen(pose[0], pose[1])
    table.kit.settings.camera_follows = False
    table.refresh()
    table.update(0.3)
    assert arena.camera.to_screen(pose[0], pose[1]) == away
    table.kit.settings.camera_follows = True
    table.refresh()
    table.update(0.15)
    assert table.update(0.1)
    assert not table.update(0.05)
    assert arena.camera.rect.collidepoint(arena.camera.to_screen(pose[0], pose[1]))
