"""The measuring tools: what they draw and say, against what the rules answer, on positions of random matches."""

from __future__ import annotations

from math import hypot, radians, tan
from pathlib import Path
from typing import Any

import pygame
import pytest

from boompatrol.box.names import MOVEMENT_CARDS
from boompatrol.geometry.bodies import Body, distance_to
from boompatrol.geometry.judge import gap
from boompatrol.geometry.sight import explain, look, survey
from boompatrol.rules import fire, measuring
from boompatrol.rules.measuring import CHOICES
from boompatrol.table.state import Items, State
from boompatrol.table.table import Table
from boompatrol.table.view import view_for
from boompatrol.ui import gauge_words
from boompatrol.ui import overlays as o
from boompatrol.ui.arc_shape import arc_shape
from boompatrol.ui.camera import LEVELS
from boompatrol.ui.director import Director
from boompatrol.ui.gauge import ARCS, GHOST, RULER, SIGHT, TOOLS, Gauge
from boompatrol.ui.look import TableLook, WreckLook
from boompatrol.ui.scenes.measure import MeasurePanel
from boompatrol.ui.scenes.plan import PlanScene
from boompatrol.ui.scenes.play import PlayScene
from boompatrol.ui.shown import as_shown
from boompatrol.ui.sight_shape import sight_wedge
from boompatrol.ui.stickers import plate
from boompatrol.ui.table_view import TableView
from tests.helpers import hard_case
from tests.ui.driver import Driver
from tests.ui.matches import FOUR, Fight, picture, table_of
from tests.ui.person import Person
from tests.ui.test_arena import within
from tests.ui.test_play import begin

Point = tuple[float, float]


def tables(*seeds: int) -> list[Table]:
    """Tables out of the middle of matches, as an onlooker sees them."""
    found = []
    for seed in seeds:
        fight = Fight(seed, quick=True)
        for n, (_, view) in enumerate(fight.steps(most=150)):
            if n % 50 == 40:
                found.append(Table(view, None))
    return found


def gauge_on(table: Table, tool: str, color: str = "red") -> Gauge:
    """A gauge with a tool out."""
    gauge = Gauge()
    gauge.pick(tool)
    gauge.take(table.state, color)
    return gauge


def everything(table: Table) -> list[str]:
    """The ids of all that can be measured to."""
    state = table.state
    return [*(c for c in state.tanks if state.tanks[c].here), *state.tiles, *state.wrecks, *state.loose, "clocktower"]


# ruler


def test_the_ruler_draws_and_says_what_shapely_measures() -> None:
    checked = 0
    for table in tables(5, 38):
        gauge = gauge_on(table, RULER)
        for start in measuring.sources(table):
            for goal in everything(table):
                if goal == start:
                    continue
                gauge.start, gauge.goal, gauge.fixed, gauge._figures = start, goal, True, None
                reading = gauge.figures.reading
                target = measuring.body_of(table, goal)
                hub = measuring.hub_of(table, start)
                assert reading is not None
                assert target is not None
                assert hub is not None
                (x, y), radius = hub
                away = max(0.0, gap(Body("eye", x, y, 0.0, None), target) - radius)
                assert reading.inches == pytest.approx(away, abs=2e-3)
                assert distance_to(*reading.end, target) < 1e-6
                if radius < hypot(reading.end[0] - x, reading.end[1] - y):
                    assert hypot(reading.start[0] - x, reading.start[1] - y) == pytest.approx(radius)
                    drawn = hypot(reading.end[0] - reading.start[0], reading.end[1] - reading.start[1])
                    assert drawn == pytest.approx(reading.inches)
                assert reading.band == fire.band_of(table, reading.inches)
                checked += 1
    assert checked > 200


def test_the_dice_of_a_ruler_are_those_of_an_attack() -> None:
    table = duel((5.0, 15.0, 0.0), (12.0, 15.0, 0.0))
    red, blue = table.tank("red"), table.tank("blue")
    # The hull's rear is 12 - 1.5 (half its length) off, less the hub's place and radius.
    size = table.edition.tank
    reading = measuring.ruler(table, "red", "blue")
    assert reading is not None
    assert reading.inches == pytest.approx(7.0 - size.length / 2 - size.hub_radius)
    assert (reading.band, reading.rolled) == (fire.band_of(table, reading.inches), reading.band)
    blue.all_long = True
    assert measuring.ruler(table, "red", "blue").rolled == "long"  # type: ignore[union-attr]
    blue.all_long, red.gear = False, "long_barrel"
    table.place(blue, (17.0, 15.0, 0.0))
    far = measuring.ruler(table, "red", "blue")
    assert far is not None
    assert (far.band, far.rolled) == ("long", "mid")


# arcs


def test_the_arc_that_is_drawn_is_the_arc_of_the_rules() -> None:
    checked = 0
    for table in tables(5, 16, 71):
        bands = table.edition.arena.bands
        reach = (bands.close, bands.mid, bands.long)
        gauge = gauge_on(table, ARCS)
        gauge.arc = None
        gauge._figures = None
        assert gauge.figures.arcs == [c for c in table.state.tanks if table.tank(c).here]
        for color in gauge.figures.arcs:
            gauge.arc, gauge._figures = color, None
            aim = fire.aims(table, table.tank(color))
            legal = {
                str(option["target"]): band
                for option, band in zip(aim.options, aim.bands, strict=True)
                if option["clicks"] == 0 and option["target"]
            }
            assert dict(gauge.figures.then) == legal
            stand, blockers = measuring.stand_of(table, color), measuring.blockers_of(table, color)
            shape = arc_shape(stand, reach, o.arc_overlay(stand, blockers, reach).blockers)
            for target in fire.targets(table, table.tank(color)):
                seen = look(stand, target, blockers)
                if seen is None:
                    continue
                # A little before the visible point, towards the eye, the sand is open in the colour of a band.
                (ex, ey), (px, py) = stand.eye, seen.point
                away = hypot(px - ex, py - ey)
                if away < 0.5:
                    continue
                at = (px + (ex - px) * 0.05 / away, py + (ey - py) * 0.05 / away)
                inside = [n for n, area in enumerate(shape.bands) if within(at, area)]
                edge = min(abs(seen.distance - end) for end in reach) < 0.1
                if inside:
                    checked += 1
                    assert edge or ("close", "mid", "long")[inside[0]] == fire.band_of(table, seen.distance)
    assert checked > 30


# line of sight


def test_the_line_of_sight_is_that_of_the_rules() -> None:
    kinds: dict[str, int] = {}
    for table in tables(5, 16, 71):
        gauge = gauge_on(table, SIGHT)
        for source in measuring.sources(table):
            for goal in everything(table):
                gauge.start, gauge.goal, gauge.fixed, gauge._figures = source, goal, True, None
                seen = gauge.figures.sight
                if seen is None:
                    continue
                kinds[seen.why] = kinds.get(seen.why, 0) + 1
                target = measuring.body_of(table, goal)
                assert target is not None
                blockers = measuring.blockers_of(table, source)
                told = next(iter(survey(measuring.stand_of(table, source, seen.clicks), [target], blockers)), None)
                assert (told is not None) == (seen.why in ("legal", "never"))
                wedge = sight_wedge(seen, target)
                if told is not None:
                    assert wedge.point == pytest.approx(told.point)
                    assert seen.band == fire.band_of(table, told.distance)
                if seen.why == "blocked":
                    assert seen.blockers
                    rest = [body for body in blockers if body.id not in seen.blockers]
                    assert explain(seen.stand, target, rest).point is not None, "gone, it is open at once"
                    assert wedge.hidden
                    assert not wedge.opened
                for points in wedge.opened:
                    assert points[0] == seen.stand.eye
                    assert all(distance_to(*p, target) < 1e-6 for p in points[1:])
                for points in wedge.hidden:
                    half = len(points) // 2
                    assert all(distance_to(*p, target) < 1e-6 for p in points[half:])
    assert {"legal", "blocked", "range"} <= kinds.keys(), kinds


def test_a_turret_that_looks_elsewhere_is_turned_as_little_as_will_do() -> None:
    table = duel((10.0, 15.0, 0.0), (10.0, 22.0, 0.0))
    seen = measuring.sight(table, "red", "blue")
    assert seen is not None
    assert (seen.clicks, seen.why) == (2, "legal")
    assert measuring.aimed(table, "red", "blue").why == "arc"  # type: ignore[union-attr]


# ghost


def test_a_ghost_ends_where_the_tank_then_does() -> None:
    same = met = 0
    for seed in (5, 16, 21, 38, 71):
        fight = Fight(seed)
        for _ in range(260):
            request = fight.session.request
            state = fight.session.state
            if request is None:
                break
            card = None
            if request.ask == "command" and request.tank is not None and "reveal" in (request.options or []):
                tank = state.tanks[request.tank]
                slot = TableLook.of(view_for(state, None)).slot
                card = tank.row[slot] if slot is not None else None
            if card not in MOVEMENT_CARDS or tank.glued:
                fight.answer()
                continue
            view = view_for(state, None)
            gauge = gauge_on(Table(as_shown(view, TableLook.of(view)), None), GHOST, tank.color)
            gauge.card, gauge._figures = str(card), None
            ghost = gauge.figures.ghost
            assert ghost is not None
            told = len(fight.session.events)
            fight.session.answer("reveal")
            if fight.session.request is not None and fight.session.request.ask == "further":
                fight.session.answer(fight.session.request.quiet)
            events = fight.session.events[told:]
            mine = [e for e in events if e.data.get("tank") == tank.color]
            # Where chance or another's answer had a part the two may differ.
            chance = {"rolled", "revealed", "knocked_back", "rams", "destroyed", "air_dropped"}
            asked = fight.session.request.ask if fight.session.request is not None else "command"
            if chance & {e.name for e in events} or asked not in ("command", "plan", "crate_up"):
                continue
            contacts = list(dict.fromkeys(e.data["object"] for e in mine if e.name == "contact"))
            drawn = o.preview_overlays(ghost, tank.color, 0, {})
            assert isinstance(drawn[0], o.PathOverlay)
            assert len(drawn[0].contacts) == len(contacts)
            assert list(dict.fromkeys(id for id, _ in ghost.contacts)) == contacts
            met += bool(contacts)
            assert ghost.goes_out == any(e.name == "out_of_bounds" for e in mine)
            if ghost.goes_out:
                continue
            assert ghost.end == fight.session.state.tanks[tank.color].pose
            assert isinstance(drawn[-1], o.GhostOverlay)
            assert drawn[-1].pose == ghost.end
            same += 1
    assert same > 20
    assert met


def test_a_ghost_that_leaves_rams_or_moves_off_says_so() -> None:
    table = duel((3.0, 10.0, 180.0), (20.0, 10.0, 0.0))
    gauge = gauge_on(table, GHOST)
    ghost = gauge.figures.ghost
    assert ghost is not None
    assert ghost.goes_out
    assert ghost.end is None
    drawn = o.preview_overlays(ghost, "red", 0, {})
    assert [type(x) for x in drawn] == [o.PathOverlay]
    assert drawn[0].out  # type: ignore[union-attr]
    assert any("Out of bounds" in words for _, words in gauge_words.lines(gauge, TableLook.of(table.state)))
    # Four inches ahead stands Blue: it is rammed, and Red may not end on it.
    table = duel((5.0, 10.0, 0.0), (9.0, 10.0, 90.0))
    gauge = gauge_on(table, GHOST)
    words = gauge_words.lines(gauge, TableLook.of(table.state))
    assert words[0] == ("1", "rams Blue")
    assert any("Move Off" in line for _, line in words)
    assert gauge.figures.ghost is not None
    assert gauge.figures.ghost.move_off


def test_a_ghost_tells_nothing_of_hands_and_rows() -> None:
    fight = Fight(5)
    for _ in fight.steps(most=60):
        pass
    one = fight.session.state.copy()
    other = one.copy()
    for tank in other.tanks.values():
        tank.hand = tank.hand[::-1][: max(1, len(tank.hand))]
        tank.row = [c if face == "up" else "forward" for c, face in zip(tank.row, tank.faces, strict=True)]
        tank.hand = ["again"] * len(tank.hand)
    told = []
    for state in (one, other):
        view = view_for(state, None)
        look_, table = TableLook.of(view), Table(as_shown(view, TableLook.of(view)), None)
        gauge = gauge_on(table, GHOST)
        for color in FOUR:
            for card in CHOICES:
                gauge.color, gauge.card, gauge._figures = color, card, None
                ghost = gauge.figures.ghost
                path = None if ghost is None else (tuple(ghost.path), tuple(ghost.move_off), ghost.end)
                told.append((color, card, path, tuple(gauge_words.lines(gauge, look_))))
    half = len(told) // 2
    assert told[:half] == told[half:]


# exact edges


def duel(red: tuple[float, float, float], blue: tuple[float, float, float], *tiles: Any) -> Table:
    """Two tanks alone, with what else is wanted."""
    state: State = Fight(5, ("red", "blue")).session.state.copy()
    state.tiles, state.wrecks, state.loose = {}, {}, {}
    table = Table(state, None)
    table.place(table.tank("red"), red)
    table.place(table.tank("blue"), blue)
    for tank in state.tanks.values():
        tank.turret, tank.all_long, tank.gear = 0, False, None
    for pose in tiles:
        table.lay_tile(pose)
    return table


@hard_case(9)
@pytest.mark.parametrize("heading", range(0, 360, 15))
@pytest.mark.parametrize("nudge", [-2e-3, 0.0, 2e-3])
def test_at_the_end_of_a_band_ruler_sight_and_rule_agree(heading: int, nudge: float) -> None:
    table = duel((6.0, 6.0, 90.0), (6.0, 20.0, float(heading)))
    stand = measuring.stand_of(table, "red")
    blue = table.tank("blue")
    assert blue.body is not None
    assert blue.body.corners is not None
    # The hull is put so that its nearest corner or edge is a band's end away from the hub's edge, straight ahead.
    low = min(y for _, y in blue.body.corners)
    x = min((p for p in blue.body.corners if p[1] < low + 1e-9), key=lambda p: abs(p[0] - 6.0))[0]
    shift = 0.0 if heading % 90 == 0 else 6.0 - x
    for band, reach in (("close", 5.0), ("mid", 10.0)):
        target = 6.0 + stand.hub_radius + reach + nudge
        table.place(blue, (6.0 + shift, 20.0 + target - low, float(heading)))
        reading, seen = measuring.ruler(table, "red", "blue"), measuring.sight(table, "red", "blue")
        assert reading is not None
        assert seen is not None
        assert seen.seen is not None
        assert reading.inches == pytest.approx(reach + nudge, abs=2e-6)
        assert reading.band == seen.band == dict(measuring.in_sight(table, "red"))["blue"]
        assert (reading.band == band) == (nudge <= 0)
        margin = measuring.margin(table, reading.inches)
        assert margin.band == band
        assert margin.inches == pytest.approx(-nudge, abs=2e-6)
        words = gauge_words.margin_words(margin)
        assert words.startswith("0.00 in ")
        assert ("inside" in words) == (nudge <= 0)


@hard_case(9)
@pytest.mark.parametrize("into", [-0.003, -1e-7, 0.0, 1e-7, 0.003])
def test_a_corner_on_the_hash_line_is_no_target_and_the_margin_is_shown(into: float) -> None:
    table = duel((10.0, 10.0, 0.0), (17.0, 20.0, 0.0))
    size = table.edition.tank
    half = 180.0 / size.sectors
    # The hash line from the hub, 6 inches ahead: the lower right corner of the hull is put on it.
    x = 6.0
    corner = (10.0 + x, 10.0 + x * tan(radians(half)) - into)
    table.place(table.tank("blue"), (corner[0] - size.length / 2, corner[1] + size.width / 2, 0.0))
    seen = measuring.aimed(table, "red", "blue")
    assert seen is not None
    assert seen.hash_line is not None
    # Only the corner that lies farthest ahead is near the line: its depth is the gap across it.
    legal = dict(measuring.in_sight(table, "red"))
    assert ("blue" in legal) == (seen.seen is not None) == (into > 1e-5)
    assert seen.hash_line == pytest.approx(into * 0.9239, abs=2e-6)
    words = gauge_words.hash_words(seen.hash_line)
    assert words.startswith("0.00 in ")
    assert ("inside" in words) == (into > 1e-5)


@hard_case(10)
def test_what_grazes_a_corner_is_named_and_gone_it_is_clear() -> None:
    table = duel((5.0, 15.0, 0.0), (14.0, 15.0, 0.0), (9.5, 15.0, 0.0))
    seen = measuring.sight(table, "red", "blue")
    assert seen is not None
    tile = next(iter(table.state.tiles))
    assert tile in seen.blockers
    look_ = TableLook.of(table.state)
    assert "Building" in gauge_words.blockers(seen, look_)
    table.state.tiles = {}
    clear = measuring.sight(table, "red", "blue")
    assert clear is not None
    assert (clear.why, clear.blockers) == ("legal", [])
    # A tile that covers all but a sliver: seen, and named as what hides the rest.
    lying = table.lay_tile((9.5, 15.9, 0.0))
    part = measuring.sight(table, "red", "blue")
    assert part is not None
    assert part.why == "legal"
    assert part.blockers == [lying.id]
    assert len(part.evidence.opened) >= 1


@hard_case(10)
def test_figures_do_not_change_with_the_zoom(tmp_path: Path) -> None:
    d, scene = playing(tmp_path)
    d.key("m")
    panel = scene.gauge
    panel.gauge.pick(SIGHT) if panel.tool != SIGHT else None
    for _ in range(6):
        d.key("pgdn")
        at_rest = panel.overlays()
        for _ in range(len(LEVELS) - 1):
            d.key("+")
            assert panel.overlays() == at_rest
        d.key("z")


# the hand


def playing(folder: Path, **settings: Any) -> tuple[Driver, PlayScene]:
    """A match of two in its first Commands."""
    match = begin(("red", "blue"), 11, folder, bots=("blue",))
    d = Driver.start(PlayScene(match), (1280, 720), **{"speed": 0.0, "reduced_motion": True, **settings})
    person = Person(d, 4)

    def asked() -> bool:
        return isinstance(d.scene, PlayScene) and d.scene.asked is not None and d.scene.asked.ask == "command"

    person.until(asked)
    assert isinstance(d.scene, PlayScene)
    d.scene.arena.steer("zoom_fit")
    d.wait(0.1)
    return d, d.scene


def pixel(scene: PlayScene, id: str) -> tuple[int, int]:
    at = scene.arena.centre_of(id)
    assert at is not None
    x, y = scene.arena.camera.to_screen(*at)
    return round(x), round(y)


def panel_of(scene: PlayScene) -> MeasurePanel:
    assert scene.gauge.visible
    return scene.gauge


def test_click_and_click_measures_and_asks_nothing(tmp_path: Path) -> None:
    d, scene = playing(tmp_path)
    before = scene.match.session.events[:]
    asked = scene.asked
    d.key("m")
    gauge = panel_of(scene).gauge
    assert gauge.tool == RULER
    assert gauge.start == "red"
    d.click_at(pixel(scene, "clocktower"))
    assert (gauge.goal, gauge.fixed) == ("clocktower", True)
    rulers = [x for x in scene.arena.overlays if isinstance(x, o.RulerLine)]
    assert len(rulers) == 1
    reading = measuring.ruler(Table(scene.match.view(), None), "red", "clocktower")
    assert reading is not None
    assert (rulers[0].start, rulers[0].end) == (reading.start, reading.end)
    tile = next(iter(scene.arena.look.tiles))
    d.click_at(pixel(scene, tile))
    d.click_at(pixel(scene, "blue"))
    assert (gauge.start, gauge.goal) == (tile, "blue")
    d.key("m")
    assert not scene.gauge.visible
    assert scene.asked is asked
    assert scene.match.session.events == before


def test_a_drag_and_the_keys_measure_too(tmp_path: Path) -> None:
    d, scene = playing(tmp_path)
    d.key("m")
    gauge = panel_of(scene).gauge
    d.down(pixel(scene, "blue"))
    d.move(pixel(scene, "clocktower"))
    assert gauge.goal == "clocktower"
    d.up(pixel(scene, "clocktower"))
    assert (gauge.start, gauge.goal, gauge.fixed) == ("blue", "clocktower", True)
    for tool, key in zip(TOOLS, "1234", strict=True):
        if gauge.tool != tool:
            d.key(key)
        assert gauge.tool == tool
    d.key("pgdn")
    assert gauge.card == CHOICES[1]
    d.key("3", "pgdn")
    assert gauge.goal is not None
    assert any(isinstance(x, o.SightWedge) for x in scene.arena.overlays)
    d.key("esc")
    assert not scene.gauge.visible
    assert d.focus == scene.bar.gold.id  # type: ignore[union-attr]


def test_the_arrows_go_from_thing_to_thing_and_enter_is_a_click(tmp_path: Path) -> None:
    d, scene = playing(tmp_path)
    d.key("m")
    assert d.focus == "cursor"
    cursor = scene.arena.cursor
    seen = {cursor.thing}
    for _ in range(12):
        for way in ("right", "up", "left", "up", "right", "down", "right", "up"):
            before = cursor.thing
            d.key(way)
            if d.focus != "cursor":
                d.root.focus_on(cursor)
                continue
            assert cursor.thing != before
            assert d.tooltip
            seen.add(cursor.thing)
    assert len(seen) > 8
    gauge = scene.gauge.gauge
    gauge.fixed = False
    d.key("enter")
    assert (gauge.goal, gauge.fixed) == (cursor.thing, True)


def test_every_thing_can_be_reached_by_arrows(tmp_path: Path) -> None:
    d, scene = playing(tmp_path)
    cursor = scene.arena.cursor
    d.root.focus_on(cursor)
    reached, open_ = {cursor.thing}, [cursor.thing]
    while open_:
        here = open_.pop()
        for way in ("left", "right", "up", "down"):
            cursor.thing = here
            cursor.act(way)
            if cursor.thing not in reached:
                reached.add(cursor.thing)
                open_.append(cursor.thing)
    assert reached == set(scene.arena.things())


def test_measuring_is_free_while_a_bot_plays_and_things_move(tmp_path: Path) -> None:
    d, scene = playing(tmp_path, speed=1.0, reduced_motion=False)
    d.key("enter")
    for _ in range(400):
        if scene.director.busy:
            break
        d.wait(0.05)
        if scene.prompt is not None and d.app.scene is scene:
            d.key("enter")
    assert scene.prompt is None
    d.key("m", "1") if scene.gauge.gauge.last != RULER else d.key("m")
    panel = panel_of(scene)
    d.key("pgdn")
    assert panel.gauge.figures.reading is not None
    starts = set()
    for _ in range(30):
        d.wait(0.1)
        if d.app.scene is not scene or not scene.gauge.visible:
            break
        reading = panel.gauge.figures.reading
        rulers = [x for x in scene.arena.overlays if isinstance(x, o.RulerLine)]
        if reading is not None:
            assert [(r.start, r.end) for r in rulers] == [(reading.start, reading.end)]
            starts.add(reading.start)
    assert len(starts) > 1, "the ruler goes with the tank that drives"


def test_where_things_are_drawn_is_where_clicks_land_at_any_zoom(tmp_path: Path) -> None:
    d, scene = playing(tmp_path)
    arena = scene.arena
    for _ in LEVELS:
        for id in list(arena.things()):
            arena.bring(arena.things()[id])
            at = arena.centre_of(id)
            assert at is not None
            x, y = arena.camera.to_screen(*at)
            if arena.camera.rect.collidepoint(x, y):
                assert arena.pick((round(x), round(y))) == id
        d.key("+")
    assert arena.camera.u == round(LEVELS[-1] * 20)
    before = arena.camera.origin
    d.key("shift+left")
    assert arena.camera.origin != before
    d.key("z")
    assert not arena.camera.zoomed


def test_the_right_button_drags_what_is_seen(tmp_path: Path) -> None:
    d, scene = playing(tmp_path)
    d.key("+", "+")
    camera = scene.arena.camera
    start = camera.rect.center
    at = camera.to_world(start)
    d.move(start)
    d.down(start, 3)
    d.move((start[0] + 40, start[1] - 25))
    d.up((start[0] + 40, start[1] - 25), 3)
    assert camera.to_world((start[0] + 40, start[1] - 25)) == pytest.approx(at)
    d.move((start[0], start[1]))
    assert camera.to_world((start[0] + 40, start[1] - 25)) == pytest.approx(at)


def test_the_plan_can_be_measured_too(tmp_path: Path) -> None:
    match = begin(("red", "blue"), 11, tmp_path, bots=("blue",))
    d = Driver.start(PlayScene(match), (1280, 720), speed=0.0, reduced_motion=True)
    person = Person(d, 4)
    person.until(lambda: isinstance(d.scene, PlanScene))
    plan = d.scene
    assert isinstance(plan, PlanScene)
    d.wait(0.6)
    d.click("measure_open")
    assert plan.gauge.tool == RULER
    x, y = plan.arena.camera.to_screen(15.0, 15.0)
    d.click_at((round(x), round(y)))
    assert plan.gauge.gauge.goal == "clocktower"
    assert any(isinstance(overlay, o.RulerLine) for overlay in plan.arena.overlays)
    d.key("m")
    assert not plan.gauge.visible
    assert d.faults() == []


def test_after_measuring_a_full_row_enter_is_ready_again(tmp_path: Path) -> None:
    match = begin(("red", "blue"), 11, tmp_path, bots=("blue",))
    d = Driver.start(PlayScene(match), (1280, 720), speed=0.0, reduced_motion=True)
    Person(d, 4).until(lambda: isinstance(d.scene, PlanScene))
    plan = d.scene
    assert isinstance(plan, PlanScene)
    d.wait(0.6)
    d.key("m")
    d.key("m")
    assert d.focus == "hand_1"
    for at in range(len(plan.hand)):
        plan.lay(at)
    d.key("m")
    assert d.focus != "ready"
    d.key("m")
    assert d.focus == "ready"


# the look


def test_a_chip_stands_beside_a_tank_in_a_corner() -> None:
    _, table, surface = mid_match()
    arena = table.arena
    crew = next(c for c in arena.look.crews.values() if c.pose is not None)
    crew.pose = (2.2, 2.2, 45.0)
    arena.show([o.Chip((2.2 + dx, 2.2 + dy), "1  front face") for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1))])
    arena.draw(surface)
    over = arena._over
    assert over is not None
    chips = [rect for rect, words, _ in over.chips.placed if words == "1  front face"]
    assert len(chips) == 4
    drawn = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    pygame.draw.polygon(drawn, "white", arena.outline(crew.color))
    hull = pygame.mask.from_surface(drawn)
    for n, chip in enumerate(chips):
        assert arena.camera.rect.contains(chip)
        assert chip.collidelist(chips[:n]) < 0
        assert hull.overlap_area(pygame.mask.Mask(chip.size, fill=True), chip.topleft) == 0


@pytest.mark.parametrize("reduced", [False, True])
def test_wrecks_flicker_unless_motion_is_reduced(reduced: bool) -> None:
    _, table, surface = mid_match(reduced_motion=reduced)
    arena = table.arena
    arena.look.wrecks["w9"] = WreckLook("w9", "blue", (20.0, 8.0, 30.0), Items())
    seen = set()
    for _ in range(6):
        seen.add(picture(arena, surface))
        arena.update(0.2)
    assert (len(seen) == 1) == reduced
    assert arena.update(0.1) == (not reduced)


def test_the_two_sides_stand_on_different_ground() -> None:
    director = Director(Fight(58, teams=True).start, speed=0)
    kit = table_of(director)[0].kit
    one, other = plate(kit, 20, 0), plate(kit, 20, 1)
    masks = [pygame.mask.from_surface(image, 200) for image in (one, other)]
    # The rims alone: by shape, not by colour, less than half of one lies on the other.
    common = masks[0].overlap_area(masks[1], (0, 0))
    assert common < 0.5 * min(mask.count() for mask in masks)


def mid_match(**settings: Any) -> tuple[Fight, TableView, pygame.Surface]:
    fight = Fight(5)
    director = Director(fight.start, speed=0)
    table, tree, surface = table_of(director, **settings)
    for events, view in fight.steps(most=60):
        director.feed(events, view)
    table.refresh()
    tree.draw(surface)
    return fight, table, surface
