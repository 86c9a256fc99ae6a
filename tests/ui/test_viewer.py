"""A replay in the window: played, stepped, dragged, looked at by other eyes, measured, followed."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from boompatrol.replay.load import load
from boompatrol.replay.reel import OPEN, Reel
from boompatrol.table.state import HIDDEN
from boompatrol.ui.look import TableLook
from boompatrol.ui.match import Match
from boompatrol.ui.retold import look_at
from boompatrol.ui.scenes.viewer.opening import of_match, viewed
from boompatrol.ui.scenes.viewer.playback import Playback
from boompatrol.ui.scenes.viewer.scene import ViewerScene
from boompatrol.ui.scenes.viewer.side import ALL
from tests.helpers import hard_case
from tests.ui.driver import Driver
from tests.ui.states.matches import asked, fought, fought_out

RECORDED = sorted((Path(__file__).parents[1] / "replays").glob("*.boomlog*"))
FILE = next(file for file in RECORDED if file.name.startswith("four"))


def opened(scene: ViewerScene, **settings: Any) -> tuple[Driver, ViewerScene]:
    d = Driver.start(scene, **settings)
    return d, scene


@pytest.fixture
def page() -> tuple[Driver, ViewerScene]:
    return opened(viewed(FILE))


def command(scene: ViewerScene, n: int) -> int:
    """The place where the n-th Command of the match ends."""
    return scene.tale.cells[n].at_end


# one place, whatever way it is come to


def played(play: Playback, frame: float) -> None:
    """Let a Command run to its end."""
    while play.director.busy:
        play.update(frame)


@hard_case(23)
@pytest.mark.parametrize("file", RECORDED, ids=lambda file: file.name)
@pytest.mark.parametrize("eyes", [OPEN, None])
def test_a_place_looks_the_same_whatever_way_it_is_come_to(file: Path, eyes: str | None) -> None:
    reel = Reel(load(file))
    stops = reel.stops("command")
    wanted = {at: look_at(reel, at, eyes) for at in stops}
    settled = [at for at in stops[1:] if reel.settled(at)]
    assert all(wanted[at].same_as(TableLook.of(reel.sight(at, eyes).after)) for at in settled)
    for speed in (1.0, 16.0, 0.0):
        play = Playback(reel, eyes, 0)
        play.director.speed = speed
        for at in stops[1:60]:
            play.on()
            played(play, 1 / 20)
            assert play.at == at
            assert play.director.drift == []
            assert play.director.look.differences(wanted[at]) == []
    play = Playback(reel, eyes, 0)
    for _ in range(2):
        for at in [*stops, *reversed(stops)]:
            play.seek(at)
            assert play.director.look.differences(wanted[at]) == []
    play.seek(0)
    while not play.ended:
        play.on()  # the one under way ends at once
    played(play, 1.0)
    for _ in range(3):
        play.on()  # past the end
    assert play.at == reel.end
    assert play.director.look.differences(wanted[reel.end]) == []


@hard_case(23)
def test_events_lead_through_the_middle_of_a_command_and_back(page: tuple[Driver, ViewerScene]) -> None:
    d, scene = page
    d.key("home")
    there = [scene.play.at]
    while scene.play.at < command(scene, 20):
        d.key(".")
        there.append(scene.play.at)
        assert scene.play.director.look.same_as(look_at(scene.reel, scene.play.at, OPEN))
    back = [scene.play.at]
    while scene.play.at > 0:
        d.key(",")
        back.append(scene.play.at)
    assert back == there[::-1] == scene.reel.stops("event")[: len(there)][::-1]


# keys


def test_space_plays_and_stands_still(page: tuple[Driver, ViewerScene]) -> None:
    d, scene = page
    before = scene.play.at
    d.key("space")
    assert scene.play.playing
    d.pass_time(8.0)
    assert scene.play.at > before
    d.key("space")
    assert not scene.play.playing
    at = scene.play.at
    d.pass_time(3.0)
    assert scene.play.at == at


def test_right_shows_a_command_and_again_ends_it(page: tuple[Driver, ViewerScene]) -> None:
    d, scene = page
    scene.go(command(scene, 3))
    d.key("right")
    assert scene.play.director.busy
    assert scene.play.at < command(scene, 4)
    d.key("right")
    assert scene.play.director.busy
    assert scene.play.at >= command(scene, 4)
    assert scene.score.tale.cell(max(1, scene.play.at)) is not None
    d.pass_time(until=lambda: not scene.play.director.busy)
    assert scene.play.at == command(scene, 5)


def test_back_from_the_middle_of_a_command_is_to_its_beginning(page: tuple[Driver, ViewerScene]) -> None:
    d, scene = page
    scene.go(command(scene, 3))
    d.key("right")
    d.wait(0.5)
    d.key("left")
    assert not scene.play.director.busy
    assert scene.play.at == command(scene, 3)
    d.key("left")
    assert scene.play.at == command(scene, 2)


def test_home_end_and_rounds(page: tuple[Driver, ViewerScene]) -> None:
    d, scene = page
    rounds = scene.reel.stops("round")
    d.key("end")
    assert scene.play.at == scene.reel.end
    d.key("home")
    assert scene.play.at == 0
    d.key("pgdn", "pgdn", "pgdn")
    assert scene.play.at == rounds[3]
    d.key("pgup")
    assert scene.play.at == rounds[2]


def test_the_speed_is_the_directors_and_not_the_tables(page: tuple[Driver, ViewerScene]) -> None:
    d, scene = page
    d.key("f", "f")
    assert scene.play.director.speed == scene.speeds.value == 4.0
    d.key("s", "s", "s", "s", "s")
    assert scene.play.director.speed == 0.5
    assert d.app.settings.speed == 1.0


def test_esc_goes_back(page: tuple[Driver, ViewerScene]) -> None:
    d, _ = page
    d.key("esc")
    assert not d.app.running


def test_the_keys_of_the_page_are_told(page: tuple[Driver, ViewerScene]) -> None:
    d, _ = page
    d.key("?")
    told = {w.label for w in d.root.layer.walk() if w.role == "keyline"}
    assert {"play, or stand still", "a Command back", "an event on", "continue from here"} <= told
    d.key("esc")
    assert isinstance(d.scene, ViewerScene)


# the pointer


def test_the_playhead_is_dragged(page: tuple[Driver, ViewerScene]) -> None:
    d, scene = page
    track = scene.timeline.track
    d.down((track.x + 30, track.centery))
    d.move((track.centerx, track.centery))
    middle = scene.play.at
    assert 0.3 * scene.reel.end < middle < 0.7 * scene.reel.end
    d.move((track.right - 2, track.centery))
    d.up((track.right - 2, track.centery))
    assert scene.play.at > 0.95 * scene.reel.end
    d.key("space")
    assert scene.play.playing  # Space is the replay's again


def test_while_the_playhead_is_held_nothing_goes_on(page: tuple[Driver, ViewerScene]) -> None:
    d, scene = page
    d.key("space")
    d.down((scene.timeline.track.centerx, scene.timeline.track.centery))
    at = scene.play.at
    d.wait(2.0)
    assert scene.play.at == at
    d.up((scene.timeline.track.centerx, scene.timeline.track.centery))
    d.pass_time(4.0)
    assert scene.play.at > at


def test_a_cell_of_the_score_leads_to_its_command(page: tuple[Driver, ViewerScene]) -> None:
    d, scene = page
    n = next(n for n, row in enumerate(scene.score.rows) if row.kind == "commands")
    rect = scene.score.cell_rect(n, 2)
    cell = scene.score.rows[n].cells[2]
    assert cell is not None
    d.click_at(rect.center)
    assert scene.play.at == cell.at_end
    d.key("end")
    assert scene.score.row_rect(len(scene.score.rows) - 1).bottom <= scene.score.rect.bottom + 8


def test_a_mark_tells_what_happened_and_leads_there(page: tuple[Driver, ViewerScene]) -> None:
    d, scene = page
    spot = next(w for w in scene.timeline.children if w.role == "spot")
    d.move(spot.rect.center)
    d.wait(0.5)
    assert d.tooltip
    d.click_at(spot.rect.center)
    assert scene.play.at == scene.tale.marks[0].at


# eyes


def hands(scene: ViewerScene) -> dict[str, tuple[str, ...]]:
    assert scene.sheet.data is not None
    return {strip.color: strip.hand for strip in scene.sheet.data}


def rows(scene: ViewerScene) -> dict[str, list[str | None]]:
    assert scene.sheet.data is not None
    return {strip.color: [slot.card for slot in strip.row if slot.face == "down"] for strip in scene.sheet.data}


def planned(scene: ViewerScene) -> int:
    """A place where all rows lie covered: just before the first Command of Round 2."""
    row = next(row for row in scene.tale.rows if row.label == "2.1")
    return row.at_start


@hard_case(12)
def test_a_seat_sees_its_own_cards_and_no_others(page: tuple[Driver, ViewerScene]) -> None:
    d, scene = page
    scene.go(planned(scene))
    assert all(HIDDEN not in hand for hand in hands(scene).values())
    assert all(rows(scene).values())
    assert all(HIDDEN not in row for row in rows(scene).values())
    d.click("eyes_yellow")
    assert HIDDEN not in hands(scene)["yellow"]
    assert HIDDEN not in rows(scene)["yellow"]
    for color in ("red", "blue", "green"):
        assert set(hands(scene)[color]) == {HIDDEN}
        assert set(rows(scene)[color]) == {HIDDEN}
    d.click(f"eyes_{ALL}")
    assert all(set(hand) <= {HIDDEN} for hand in hands(scene).values())


def running() -> Match:
    """A match in the third round, two people and two bots at it."""
    return fought(5, asked("command", 3), bots=("yellow", "green"))


@hard_case(12)
def test_of_a_match_that_goes_on_only_what_everybody_saw_is_on_offer() -> None:
    d, scene = opened(of_match(running()))
    for value in (OPEN, "red", "blue", "yellow", "green"):
        row = d.find(f"eyes_{value}")
        assert not row.enabled
        assert row.reason
        d.click_at(row.rect.center)
        assert scene.play.eyes is None
    d.key("v", "v", "v")
    assert scene.play.eyes is None
    for at in scene.reel.stops("event"):
        scene.go(at)
        assert all(set(hand) <= {HIDDEN} for hand in hands(scene).values())
        assert all(set(row) <= {HIDDEN, None} for row in rows(scene).values())
    assert all(value is None for event in scene.tale.events for key, value in event.data.items() if key in event.secret)


# the rest of the page


def test_a_replay_that_stands_still_costs_nothing(page: tuple[Driver, ViewerScene]) -> None:
    d, scene = page
    for at in (0, command(scene, 30), scene.reel.end):
        scene.go(at)
        d.pass_time(4.0)
        assert d.app.sleep_for() is None


def test_one_that_stands_still_in_the_middle_of_a_command_costs_nothing(page: tuple[Driver, ViewerScene]) -> None:
    d, scene = page
    scene.go(command(scene, 12))
    for wait in (0.4, 1.1, 1.7, 2.6):
        d.key("space")
        d.pass_time(wait)
        d.key("space")
        d.pass_time(1.0)
        assert d.app.sleep_for() is None


def test_reduced_motion_shows_without_moving() -> None:
    d, scene = opened(viewed(FILE), reduced_motion=True)
    assert scene.play.director.reduced
    d.key("right")
    d.pass_time(until=lambda: not scene.play.director.busy)
    assert scene.play.director.look.same_as(look_at(scene.reel, scene.play.at, OPEN))


def test_the_tools_work_at_every_moment(page: tuple[Driver, ViewerScene]) -> None:
    d, scene = page
    d.key("space", "alt+2")
    assert scene.gauge.tool == "arcs"
    assert not scene.moment.visible
    d.pass_time(3.0)
    assert scene.arena.overlays
    d.key("esc")
    assert scene.gauge.tool is None
    assert scene.moment.visible
    d.click("tool_ruler")
    assert scene.gauge.tool == "ruler"


def test_the_camera_stays_with_a_tank(page: tuple[Driver, ViewerScene]) -> None:
    d, scene = page
    d.click("follow_green")
    assert scene.arena.camera.zoomed
    for n in (8, 20, 31):
        scene.go(command(scene, n))
        pose = scene.play.director.look.crews["green"].pose
        if pose is not None:
            x, y = scene.arena.camera.to_screen(pose[0], pose[1])
            shown = pygame.Rect(scene.arena.camera.rect).inflate(2, 2)
            assert shown.collidepoint(x, y)
    d.click("follow_green")
    assert not scene.arena.camera.zoomed


def test_resizing_keeps_place_and_tank(page: tuple[Driver, ViewerScene]) -> None:
    d, scene = page
    scene.go(command(scene, 9))
    d.click("follow_red")
    d.resize((1600, 900))
    assert scene.play.at == command(scene, 9)
    assert scene.arena.camera.zoomed
    assert not d.faults()


def test_another_language_keeps_the_place(page: tuple[Driver, ViewerScene]) -> None:
    d, scene = page
    scene.go(command(scene, 9))
    d.app.settings.language = "de"
    d.app.settings_changed()
    assert scene.play.at == command(scene, 9)
    d.key("right")
    assert scene.play.director.busy


def test_a_finished_match_opens_from_its_victory_page() -> None:
    from boompatrol.ui.scenes.victory import VictoryScene

    d = Driver.start(VictoryScene(fought_out(11)))
    d.pass_time(4.0)
    d.click("replay")
    assert isinstance(d.scene, ViewerScene)
    assert d.scene.reel.finished
    d.key("esc")
    assert isinstance(d.scene, VictoryScene)
