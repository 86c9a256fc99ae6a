"""Motion and its sounds: how long things take, where they go, what is heard, and that nothing flashes."""

import random
from collections import Counter
from math import hypot
from typing import Any

import pygame
import pytest

from boompatrol.table.events import Event
from boompatrol.table.state import State
from boompatrol.table.view import view_for
from boompatrol.ui.acts import ACTS
from boompatrol.ui.cues import CUES
from boompatrol.ui.cues_of import cues_of
from boompatrol.ui.director import QUIET, Director
from boompatrol.ui.effects import Burst, Shout
from boompatrol.ui.look import TableLook
from boompatrol.ui.rehearsal import Rehearsal
from boompatrol.ui.stickers import drawing, treaded
from boompatrol.ui.tween import drive, out_back
from tests.ui.matches import FOUR, Fight, fights, table_of

FRAME = 1 / 60
REST = 120
TANK = {"tank": "red"}


def leg(length: float, forced: bool = False) -> Event:
    """A straight drive to the east."""
    end = (5.0 + length, 20.0, 0.0)
    return Event("travel", {"tank": "red", "start": (5.0, 20.0, 0.0), "to": end, "centre": None, "forced": forced})


def at_rest(reduced: bool = False) -> tuple[Director, State]:
    """A director of a table with tanks and tiles, and its view."""
    fight = Fight(5)
    director = Director(fight.start, speed=0, reduced=reduced)
    for events, view in fight.steps(most=14):
        director.feed(events, view)
    director.speed = 1.0
    director.look.crews["red"].pose = (5.0, 20.0, 0.0)
    director.look.tiles["t0"] = next(iter(director.look.tiles.values()))._replace(id="t0", pose=(9.0, 20.0, 0.0))
    return director, view


def lasts(director: Director, view: State, events: list[Event]) -> float:
    """Milliseconds until everything is shown, by a clock of milliseconds."""
    director.feed(events, view)
    for ms in range(20_000):
        if not director.busy:
            return ms
        director.update(0.001)
    raise AssertionError("it never ends")


@pytest.mark.parametrize(
    "event, ms",
    [
        (leg(1.5), 320),
        (leg(3.0), 640),
        (leg(7.0), 1100),
        (leg(1.75, forced=True), 240),
        (Event("turret", {**TANK, "clicks": 2, "turret": 2}), 2 * (160 + 40) + 160),
        (Event("card_revealed", {**TANK, "slot": 0, "card": "forward", "swapped": False}), 260 + 200),
        (Event("crushed", {**TANK, "tile": "t0"}), 60 + 120),
        (Event("revealed", {"tile": "t0", "kind": "vacant"}), 240 + 200),
        (Event("rolled", {**TANK, "dice": ["X"], "counts": "X", "purple": False}), 520 + 120 + 160 + 140),
        (Event("destroyed", {**TANK, "credit": "blue", "wreck": "w9"}), 90 + 220 + 200 + 100),
        (Event("medals", {"seat": "red", "amount": 1, "why": "destroyed"}), 480 + 160),
        (Event("gold", {**TANK, "amount": 2, "why": "vault"}), 420 + 90 + 160),
        (Event("orders", {**TANK, "captain": "boxy"}), 480),
        (Event("tile_placed", {"seat": "red", "tile": "t0", "pose": (9.0, 20.0, 0.0)}), 90 + 140),
        (Event("turn", {**TANK, "slot": 1}), 300 - REST),
    ],
    ids=lambda value: value.name if isinstance(value, Event) else str(value),
)
def test_everything_takes_as_long_as_the_table_says(event: Event, ms: float) -> None:
    director, view = at_rest()
    assert lasts(director, view, [event]) == pytest.approx(ms + REST, abs=3)


def test_a_shot_is_140_ms_its_recoil_90() -> None:
    director, view = at_rest()
    shot = Event("fires", {**TANK, "target": "blue", "band": "mid", "distance": 4.0, "source": None, "at": [9.0, 20.0]})
    director.feed([shot], view)
    kicked = []
    for ms in range(140):
        director.update(0.001)
        if director.memory.recoil:
            kicked.append((ms, director.memory.recoil["red"]))
    assert max(inches for _, inches in kicked) == pytest.approx(0.12, abs=0.01)
    assert kicked[-1][0] == pytest.approx(90, abs=3)
    assert lasts(director, view, []) == pytest.approx(REST, abs=3)


@pytest.mark.parametrize("count", [12, 36, 60])
def test_laying_the_rest_takes_twelve_hundred_ms_at_most(count: int) -> None:
    director, view = at_rest()
    director.look.tiles.clear()
    pose = (9.0, 20.0, 0.0)
    run = [Event("tile_placed", {"seat": "red", "tile": f"t{n}", "pose": pose}) for n in range(count)]
    took = lasts(director, view, run)
    assert took <= 1200 + REST + 3
    if count == 12:
        assert took == pytest.approx(11 * 25 + 140 + REST, abs=3)


def test_any_key_ends_the_laying() -> None:
    fight = Fight(16, quick=False)
    director = Director(fight.start)
    seen = 0
    for events, view in fight.steps(most=60):
        director.feed(events, view)
    director.update(0.1)
    director.skip()
    while director.busy and seen < 100:
        director.skip()
        seen += 1
    assert director.look.same_as(TableLook.of(view))
    assert not director.memory.lifted


def test_speeds_scale_time_and_nothing_else() -> None:
    took = {}
    for speed in (0.5, 1.0, 2.0, 4.0):
        director, view = at_rest()
        director.speed = speed
        took[speed] = lasts(director, view, [leg(3.5), leg(3.5), Event("crushed", {**TANK, "tile": "t0"})])
    assert took[0.5] == pytest.approx(2 * took[1.0], abs=5)
    assert took[2.0] == pytest.approx(took[1.0] / 2, abs=5)
    assert took[4.0] == pytest.approx(took[1.0] / 4, abs=5)
    director.speed = 0
    director.feed([leg(3.5)], view)
    assert not director.busy


def test_a_tank_drives_its_exact_path() -> None:
    director, view = at_rest()
    start, to, centre = (5.0, 20.0, 0.0), (8.0, 23.0, 90.0), (5.0, 23.0)
    director.feed([Event("travel", {**TANK, "start": start, "to": to, "centre": centre, "forced": False})], view)
    before = -1.0
    nods = []
    while director.busy:
        pose = director.look.crews["red"].pose
        if director._act is not None and pose is not None:
            assert hypot(pose[0] - centre[0], pose[1] - centre[1]) == pytest.approx(3.0)
            assert before <= pose[2] <= 90.0
            before = pose[2]
            nods.append(director.memory.lean.get("red", 0.0))
        director.update(FRAME)
    length = 3 * 3.14159 / 2
    assert 0.02 * length < max(nods) < 0.045 * length
    assert not director.memory.lean


def test_treads_run_as_far_as_the_sand_goes_by() -> None:
    director, view = at_rest()
    lasts(director, view, [leg(3.5)])
    assert director.memory.treads["red"] == pytest.approx((3.5, 3.5))
    spin = {"start": (5.0, 20.0, 0.0), "to": (5.0, 20.0, 60.0), "centre": (5.0, 20.0), "forced": False}
    director.look.crews["red"].pose = (5.0, 20.0, 0.0)
    lasts(director, view, [Event("travel", {**TANK, **spin})])
    left, right = director.memory.treads["red"]
    assert right == pytest.approx(-left) == pytest.approx(0.78 * 3.14159 / 3, rel=1e-3)


def test_a_hull_whose_treads_have_run_is_another_drawing_of_the_same_hull() -> None:
    assert treaded("tanks/hull_red", (0.0, 0.0)) == "tanks/hull_red"
    assert treaded("tanks/hull_red", (0.22, 0.44)) == "tanks/hull_red"
    assert treaded("tanks/hull_red", (0.06, -0.05)) == "tanks/hull_red@1.3"
    rest, moved = drawing("tanks/hull_red"), drawing("tanks/hull_red@1.3")
    assert rest[1:] == moved[1:]
    assert rest[0] != moved[0]
    assert rest[0].count("<line") == moved[0].count("<line")


def test_two_legs_of_one_drive_go_over_into_each_other() -> None:
    director, view = at_rest()
    second = Event(
        "travel", {**TANK, "start": (6.5, 20.0, 0.0), "to": (8.0, 20.0, 0.0), "centre": None, "forced": False}
    )
    quiet = Event("contact", {**TANK, "object": "t7"})
    assert lasts(director, view, [leg(1.5), quiet, second]) == pytest.approx(320 + 320 + REST, abs=3)


def test_a_drive_does_not_slow_down_before_what_it_crushes() -> None:
    director, view = at_rest()
    director.feed([leg(3.0), Event("crushed", {**TANK, "tile": "t0"})], view)
    places = []
    for _ in range(640):
        director.update(0.001)
        pose = director.look.crews["red"].pose
        assert pose is not None
        places.append(pose[0])
    assert places[-1] == pytest.approx(8.0, abs=0.02)
    assert places[-1] - places[-41] == pytest.approx(places[-101] - places[-141], rel=0.05)


def test_the_curves_are_what_they_say() -> None:
    assert max(out_back(n / 500, 0.08) for n in range(501)) == pytest.approx(1.08, abs=1e-3)
    whole = [drive(n / 500) for n in range(501)]
    assert whole[0] == 0
    assert whole[-1] == pytest.approx(1)
    assert max(whole) == pytest.approx(1.04, abs=2e-3)
    assert whole[38] == pytest.approx(whole[75] / 4, rel=0.05)
    for starts, stops in ((False, True), (True, False), (False, False)):
        assert drive(0.0, starts, stops) == 0
        assert drive(1.0, starts, stops) == pytest.approx(1)


def test_animations_come_in_the_order_of_the_events() -> None:
    for fight in fights()[:3]:
        director = Director(fight.start, speed=16)
        begun: list[str] = []
        director.on_event = lambda event, begun=begun: begun.append(event.name)
        told: list[str] = []
        for events, view in fight.steps(most=60):
            told += [event.name for event in events]
            director.feed(events, view)
            while director.busy:
                director.update(FRAME)
        assert begun == told


def heard_in(director: Director) -> list[str]:
    """The sounds a director makes from now on."""
    heard: list[str] = []
    director.voice.on_cue = lambda name, at: heard.append(name)
    return heard


def expected(events: list[Event], looks: list[TableLook]) -> list[str]:
    """The sounds of events, each with the look before it."""
    shown = [(e, look) for e, look in zip(events, looks, strict=True) if e.name not in QUIET]
    out: list[str] = []
    for n, (event, look) in enumerate(shown):
        before = shown[n - 1][0] if n else None
        out += cues_of(event, look, before, shown[n + 1][0] if n + 1 < len(shown) else None)
    return out


def test_each_sound_is_made_once_for_its_event_in_order() -> None:
    made: Counter[str] = Counter()
    for seed in (5, 16, 71):
        fight = Fight(seed, guest_captains=True)
        director = Director(fight.start, speed=8)
        heard = heard_in(director)
        looks: list[TableLook] = []
        director.on_event = lambda event, looks=looks, d=director: looks.append(d.look.copy())
        for events, view in fight.steps(most=110):
            heard.clear()
            looks.clear()
            director.feed(events, view)
            while director.busy:
                director.update(FRAME)
            assert heard == expected(events, looks)
            made.update(heard)
    assert set(made) <= set(CUES)
    assert {"shot", "dice_roll", "dice_settle", "crush", "tile_turn", "drive_start", "tick", "medal"} <= set(made)


def test_a_skipped_chain_makes_its_last_sound_at_most() -> None:
    rng = random.Random(3)
    fight = Fight(58, teams=True)
    director = Director(fight.start)
    heard = heard_in(director)
    skipped = 0
    for events, view in fight.steps(most=150):
        director.feed(events, view)
        for _ in range(rng.randrange(30)):
            director.update(FRAME)
        heard.clear()
        director.skip()
        assert len(heard) <= 1
        assert not director.busy
        assert director.look.same_as(TableLook.of(view))
        skipped += len(heard)
    assert skipped > 20


def test_a_tank_that_is_heard_driving_is_quiet_in_the_end() -> None:
    rng = random.Random(8)
    fight = Fight(16)
    director = Director(fight.start, speed=4)
    driven: list[float | None] = []
    director.voice.on_engine = driven.append
    for events, view in fight.steps(most=90):
        director.feed(events, view)
        for _ in range(rng.randrange(60)):
            director.update(FRAME)
        director.finish()
        assert not driven or driven[-1] is None
    assert len([at for at in driven if at is not None]) > 20
    assert all(0 <= at <= 1 for at in driven if at is not None)


def test_sounds_tell_no_secret() -> None:
    for seat in ("red", "blue"):
        fights_ = [Fight(7), Fight(7)]
        heard = []
        for fight, eyes in zip(fights_, (seat, None), strict=True):
            director = Director(fight.start, speed=16)
            list_ = heard_in(director)
            for events, view in fight.steps(eyes, most=50):
                director.feed(events, view)
                while director.busy:
                    director.update(FRAME)
            heard.append(list_)
        assert heard[0] == heard[1]


def test_reduced_motion_never_shakes_and_throws_nothing_about() -> None:
    fight = Fight(16, guest_captains=True)
    director = Director(fight.start, reduced=True)
    kinds = set()
    for events, view in fight.steps(most=80):
        director.feed(events, view)
        while director.busy:
            director.update(FRAME)
            assert director.memory.shake == (0, 0)
            assert not director.memory.turning
            assert not any(director.memory.falling.values())
            assert not any(director.memory.lean.values())
            kinds |= {type(effect).__name__ for effect in director.effects}
    assert kinds <= {"Burst", "Shout", "Banner", "TallyCard", "CarnageCard", "Emblem", "Timed"}


def test_a_captain_winces_for_three_seconds_and_its_face_is_squashed_before() -> None:
    director, view = at_rest()
    crew = director.look.crews["red"]
    assert director.memory.mood(crew) == "calm"
    director.feed([Event("hit", {**TANK, "commands": 1, "crits": 0, "credit": "blue"})], view)
    director.update(0.001)
    assert director.memory.squashed("red")
    assert director.memory.mood(crew) == "calm"
    director.update(0.095)
    assert not director.memory.squashed("red")
    assert director.memory.mood(crew) == "hurt"
    for _ in range(190):
        director.update(FRAME)
    assert director.memory.mood(director.look.crews["red"]) == "calm"
    director.memory.feel("red", "cheer")
    director.update(0.1)
    assert director.memory.mood(director.look.crews["red"]) == "cheer"
    director.look.crews["red"].destroyed = True
    assert director.memory.mood(director.look.crews["red"]) == "hurt"


def test_the_clocktower_stands_until_it_has_fallen() -> None:
    director, view = at_rest()
    director.look.tower_crits = 2
    credit = {"credit": "red"}
    director.feed([Event("hit", {"object": "clocktower", "commands": 0, "crits": 1, **credit}),
                   Event("vault_opened", credit)], view)  # fmt: skip
    stood = fell = False
    while director.busy:
        share = director.memory.falling.get("clocktower")
        if director.look.vault and not director._told:
            assert share is not None
        stood |= share == 0.0
        fell |= share is not None and share > 0.9
        director.update(FRAME)
    assert stood
    assert fell
    assert "clocktower" not in director.memory.falling


def busy_chain() -> list[Event]:
    """Nearly all that bursts, one after another."""
    at = [9.0, 20.0]
    shot: dict[str, Any] = {**TANK, "target": "blue", "band": "mid", "distance": 4.0, "source": None, "at": at}
    hit = Event("hit", {"tank": "blue", "commands": 1, "crits": 2, "credit": "red"})
    return [
        leg(3.0), Event("crushed", {**TANK, "tile": "t0"}), Event("revealed", {"tile": "t0", "kind": "minefield"}),
        Event("tile_gone", {"tile": "t0"}), Event("fires", shot), hit, Event("fires", shot), hit,
        Event("rams", {**TANK, "target": "blue", "forced": False}), hit,
        Event("destroyed", {"tank": "blue", "credit": "red", "wreck": "w9"}),
        Event("vault_opened", {"credit": "red"}), Event("medals", {"seat": "red", "amount": 2, "why": "clocktower"}),
        Event("gold", {**TANK, "amount": 3, "why": "vault"}), Event("out_of_bounds", {**TANK, "forced": False}),
    ]  # fmt: skip


GRID = (48, 27)


def luminances(surface: pygame.Surface) -> list[float]:
    """Relative luminance of a coarse grid over the window."""
    raw = pygame.image.tobytes(pygame.transform.smoothscale(surface, GRID), "RGB")
    return [
        0.2126 * _LINEAR[raw[n]] + 0.7152 * _LINEAR[raw[n + 1]] + 0.0722 * _LINEAR[raw[n + 2]]
        for n in range(0, len(raw), 3)
    ]


_LINEAR = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in range(256)]


def turns_of(values: list[float], least: float = 0.1) -> list[int]:
    """The frames at which a value has gone on by `least` against the way it went before."""
    out: list[int] = []
    ref, way = values[0], 0
    for n, value in enumerate(values):
        if (way >= 0 and value > ref) or (way <= 0 and value < ref):
            if way == 0 and abs(value - ref) < least:
                continue
            if way == 0:
                out.append(n)
            way, ref = (1 if value > ref else -1), value
        elif abs(value - ref) >= least:
            out.append(n)
            way, ref = -way, value
    return out


@pytest.mark.parametrize("speed", [1.0, 4.0])
def test_nothing_flashes(speed: float) -> None:
    """No more than three opposing changes of a tenth of the luminance in a second over a quarter of the window."""
    director, view = at_rest()
    table, tree, surface = table_of(director)
    director.speed = speed
    director.look.crews["blue"].pose = (9.0, 21.0, 90.0)
    director.look.tower_crits = 2
    director.memory.falling["clocktower"] = 0.0
    director.feed(busy_chain(), view)
    frames = []
    while director.busy or director.effects:
        for _ in range(2):
            director.update(FRAME)
        table.refresh()
        surface.fill((21, 19, 43))
        tree.draw(surface)
        frames.append(luminances(surface))
    changes = [turns_of([frame[cell] for frame in frames]) for cell in range(GRID[0] * GRID[1])]
    worst = 0
    for first in range(len(frames)):
        worst = max(worst, sum(sum(first <= n < first + 30 for n in cell) > 3 for cell in changes))
    assert len(frames) > 60 / speed
    assert worst <= 0.25 * len(changes)


def test_every_event_of_the_engine_that_shows_something_is_known() -> None:
    names = set()
    for fight in fights():
        for events, _ in fight.steps():
            names |= {event.name for event in events}
    unknown = names - set(ACTS) - QUIET
    assert unknown <= {"gear_drawn", "crated", "left_lying", "backs_away", "pivots"}


def test_a_play_on_a_view_ends_as_the_state_everybody_sees() -> None:
    fight = Fight(38, FOUR[:3])
    director = Director(fight.start, speed=16)
    for events, view in fight.steps(most=40):
        director.feed(events, view)
        while director.busy:
            director.update(FRAME)
        assert director.look.same_as(TableLook.of(view_for(fight.session.state, None)))


def test_what_was_rehearsed_needs_no_new_picture() -> None:
    director, _ = at_rest()
    table, _, surface = table_of(director)
    rehearsal = Rehearsal(table.kit, table.arena.camera)
    assert rehearsal.due
    for _ in range(2000):
        rehearsal.go_on()
        if not rehearsal.due:
            break
    assert not rehearsal.due
    known = len(table.kit.sprites)
    for n in range(8):
        burst = Burst(0.38, at=(9.0, 20.0), inches=2.8, seed=2)
        burst.age = burst.life * (n + 0.5) / 24
        burst.draw(surface, table.arena.camera, table.kit)
    assert len(table.kit.sprites) == known


def test_a_word_at_the_edge_stands_clear_of_what_it_is_about() -> None:
    director, _ = at_rest()
    table, _, surface = table_of(director)
    for at in ((15.0, 29.5), (15.0, 15.0), (0.3, 0.3)):
        surface.fill((0, 0, 0))
        word = Shout(0.5, at=at, words="KRAK!", size=80)
        word.age = 0.25
        word.draw(surface, table.arena.camera, table.kit)
        box = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255))
        box.invert()
        drawn = box.get_bounding_rects()
        x, y = table.arena.camera.to_screen(*at)
        assert drawn
        assert all(table.arena.camera.rect.contains(rect) for rect in drawn)
        assert not any(rect.collidepoint(x, y) for rect in drawn)
