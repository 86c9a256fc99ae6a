"""More hard cases at the laptop: bots that misbehave, resizing in the middle of things, typing, the last building."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from boompatrol.bots import protocol
from boompatrol.table.digest import digest
from boompatrol.ui.match import Match
from boompatrol.ui.scenes.curtain import CurtainScene
from boompatrol.ui.scenes.pause import PauseScene
from boompatrol.ui.scenes.plan import PlanScene
from boompatrol.ui.scenes.play import PlayScene
from boompatrol.ui.scenes.prompts.turns import PivotPrompt
from tests.helpers import hard_case
from tests.ui.asks import ASKS, at, match_of, scene, setting_up
from tests.ui.driver import Driver
from tests.ui.person import Person
from tests.ui.test_hard_cases import COLORS, begun, plan_by_keys, window

# 13: one press, one hand-over


@hard_case(13)
@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_a_key_held_on_the_curtain_opens_one_plan_and_lays_nothing(key: int, tmp_path: Path) -> None:
    d = window(begun(tmp_path))
    d.wait(1.4)
    for _ in range(30):
        d.send(pygame.KEYDOWN, key=key, mod=0, unicode="\r" if key == pygame.K_RETURN else " ", scancode=0)
        d.wait(0.05)
    d.send(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)
    assert isinstance(d.scene, PlanScene)
    assert d.scene.color == "red"
    assert d.scene.draft.order() == []
    assert not d.scene.match.state.tanks["red"].row


# 15: bots that do not do what a bot should


class Misfit:
    """Stands in for every bot."""

    def __init__(self, kind: str) -> None:
        self.kind, self.n = kind, 0

    def answer(self, question: Any) -> Any:
        self.n += 1
        match self.kind:
            case "crashes":
                raise RuntimeError("my head hurts")
            case "talks junk":
                return object()
            case "cheats":
                return {"degrees": 9999.0, "clicks": 77, "target": "nobody", "pose": [99, 99, 0]}
            case "changes things":
                view = question.see()
                for tank in view.tanks.values():
                    tank.hand.clear()
                    tank.crits = 3
                    tank.pose = None
                view.medals.update(dict.fromkeys(view.medals, 9))
                return question.request.sample(question.chance)
            case "peeks":
                view = question.see()
                others = [t for t in view.tanks.values() if t.seat != question.seat]
                assert all(card == "hidden" for tank in others for card in tank.hand), "a bot sees another hand"
                return question.request.sample(question.chance)
            case _:
                time.sleep(0.002)
                return question.request.sample(question.chance)


@hard_case(15)
@pytest.mark.parametrize("kind", ["crashes", "talks junk", "cheats", "changes things", "peeks", "sleeps"])
def test_a_bot_that_misbehaves_is_answered_for_and_the_match_goes_on(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = Misfit(kind)
    monkeypatch.setattr(protocol, "make", lambda name: bot)
    match = begun(tmp_path, bots=COLORS)
    d = window(match)
    for _ in range(4000):
        if match.over or match.state.round_number > 1:
            break
        d.app.step([], 1 / 30)
    assert match.over or match.state.round_number > 1
    assert bot.n >= 12
    wrong = kind in ("crashes", "talks junk", "cheats")
    assert bool(match.bot_faults) == wrong
    if wrong:
        assert kind != "crashes" or "my head hurts" in match.bot_faults[0]
    assert all(len(t.hand) + len(t.damaged) + len(t.row) >= 7 or t.beside for t in match.state.tanks.values())
    assert max(match.state.medals.values()) < 9


# 17: left in the middle of something, opened in a fresh process


FRESH = """
import json, sys
import pygame
pygame.display.init(); pygame.font.init(); pygame.display.set_mode((1280, 720))
from pathlib import Path
from boompatrol.ui.app import App
from boompatrol.ui.match import open_match
from boompatrol.ui.scenes.play import PlayScene
from boompatrol.ui.settings import Settings
match, notes = open_match(Path(sys.argv[1]))
app = App(PlayScene(match), Settings(speed=0.0, reduced_motion=True))
for _ in range(3):
    app.step([], 1 / 60)
shown = type(app.scene).__name__
asked = repr(match.request)
match.session.record = None
told = []
while len(told) < 12 and match.request is not None:
    count = len(match.session.entries)
    match.session.answer(match.request.quiet)
    told += [[e.ask, e.seat, e.tank, repr(e.answer)] for e in match.session.entries[count:]]
print(json.dumps({"scene": shown, "asked": asked, "next": told, "notes": notes}))
"""


def in_a_prompt(d: Driver) -> None:
    plan_by_keys(d)
    d.key("enter")
    Person(d, 2, "keys").until(lambda: getattr(d.scene, "prompt", None) is not None)


def at_the_curtain(d: Driver) -> None:
    d.wait(1.4)
    assert isinstance(d.scene, CurtainScene)


def until_covered(d: Driver) -> None:
    for _ in range(900):
        if isinstance(d.scene, CurtainScene | PlanScene):
            return
        d.app.step([], 1 / 60)
    raise AssertionError("no plan was asked for")


def on_the_table(d: Driver, holds: Callable[[PlayScene], bool]) -> None:
    """Through the plan and on with Enter at every question, until that holds."""
    until_covered(d)
    plan_by_keys(d)
    d.key("enter")
    for _ in range(1500):
        d.app.step([], 1 / 60)
        assert isinstance(d.scene, PlayScene)
        if holds(d.scene):
            return
        if d.scene.prompt is not None:
            d.key("enter")
    raise AssertionError("it never came to that")


def in_a_bots_turn(d: Driver) -> None:
    on_the_table(d, lambda play: play.prompt is None and play._beat > 0)


def in_an_animation(d: Driver) -> None:
    on_the_table(d, lambda play: play.director.busy and play.match.session.entries[-1].ask != "plan")


@hard_case(17)
@pytest.mark.parametrize(
    "where, bots, speed",
    [
        (in_a_prompt, ("blue", "yellow", "green"), 0.0),
        (at_the_curtain, (), 0.0),
        (in_a_bots_turn, ("blue", "yellow", "green"), 1.0),
        (in_an_animation, ("blue", "yellow", "green"), 1.0),
    ],
)
def test_left_anywhere_a_fresh_process_asks_the_same_and_deals_the_same(
    where: Callable[[Driver], None], bots: tuple[str, ...], speed: float, tmp_path: Path
) -> None:
    match = begun(tmp_path, bots=bots)
    d = Driver.start(PlayScene(match), (1280, 720), speed=speed, reduced_motion=speed == 0, bot_pace=1.0)
    d.wait(0.1)
    where(d)
    assert match.journal is not None
    asked = repr(match.request)
    d.app.close()
    match.session.record = None
    expected = []
    while len(expected) < 12 and match.request is not None:
        count = len(match.session.entries)
        match.session.answer(match.request.quiet)
        expected += [[e.ask, e.seat, e.tank, repr(e.answer)] for e in match.session.entries[count:]]
    ran = subprocess.run(
        [sys.executable, "-c", FRESH, str(match.journal.file)], capture_output=True, text=True, timeout=60, check=False
    )
    assert ran.returncode == 0, ran.stderr
    found = json.loads(ran.stdout.splitlines()[-1])
    assert (found["asked"], found["next"], found["notes"]) == (asked, expected, [])
    if where is at_the_curtain:
        assert found["scene"] == "CurtainScene"


# 18: another size in the middle of things


@hard_case(18)
@pytest.mark.parametrize("size", [(1280, 720), (1366, 768)])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_a_resize_ends_a_drag_and_clicks_land_where_things_are(size: tuple[int, int], scale: float) -> None:
    match = ASKS["pivot"]()
    page = PlayScene(match)
    d = Driver.start(page, (1920, 1080), speed=0.0, reduced_motion=True, ui_scale=scale)
    d.wait(0.1)
    prompt = page.prompt
    assert isinstance(prompt, PivotPrompt)
    pose = prompt.pose
    x, y = page.arena.camera.to_screen(pose[0] + 1.2, pose[1] + 0.7)
    d.down((round(x), round(y)))
    x, y = page.arena.camera.to_screen(pose[0] - 1, pose[1] + 3)
    d.move((round(x), round(y)))
    assert prompt.value != 0
    before = digest(match.state)
    d.resize(size)
    assert prompt.value == 0, "the drag counts for nothing"
    d.up((10, 10))
    assert prompt.value == 0
    assert digest(match.state) == before
    assert d.faults() == []
    x, y = page.arena.camera.to_screen(pose[0], pose[1] + 4)
    d.click_at((round(x), round(y)))
    assert prompt.value == pytest.approx((90 - pose[2] + 180) % 360 - 180, abs=2), "the nose turns to the click"
    count = len(match.session.entries)
    d.click("turn")
    assert len(match.session.entries) == count + 1


@hard_case(18)
def test_a_release_outside_the_window_and_a_switch_away_leave_nothing_hanging(tmp_path: Path) -> None:
    d = window(begun(tmp_path))
    d.wait(1.4)
    d.key("enter")
    d.wait(0.4)
    plan = d.scene
    assert isinstance(plan, PlanScene)
    card = plan.hand[0].rect.center
    d.down(card)
    d.move((card[0] - 60, card[1] - 60))
    assert plan.hand[0].held_at is not None
    d.up((-40, 2000))
    assert plan.hand[0].held_at is None
    assert plan.draft.order() == []
    d.down(card)
    d.move((card[0] - 60, card[1] - 60))
    d.send(pygame.WINDOWFOCUSLOST)
    assert plan.hand[0].held_at is None
    d.send(pygame.WINDOWFOCUSGAINED)
    d.up(card)
    assert plan.draft.order() == []
    d.click("hand_1")
    assert len(plan.draft.order()) == 1


@hard_case(18)
def test_a_resize_in_the_middle_of_an_animation_changes_only_the_picture() -> None:
    match = match_of(scene(red=at(5, 5, 45, row=["forward"]), blue=at(20, 20, 0), yellow=at(25, 8, 0)))
    d = window(match, speed=1.0)
    page = d.scene
    assert isinstance(page, PlayScene)
    for _ in range(600):
        if page.prompt is None:
            d.app.step([], 1 / 60)
    d.key("enter")
    for _ in range(20):
        d.app.step([], 1 / 60)
    assert page.director.busy
    before = digest(match.state)
    for size in ((1280, 720), (1366, 768), (1920, 1080), (1280, 720)):
        d.resize(size)
        d.wait(0.05)
        assert d.faults() == []
    for _ in range(600):
        d.app.step([], 1 / 30)
    assert digest(match.state) == before
    assert not page.director.busy


# 19: keys that are text


@hard_case(19)
def test_letters_and_enter_in_a_field_are_text_and_no_shortcut_hears_them(tmp_path: Path) -> None:
    match = begun(tmp_path, bots=("blue", "yellow", "green"))
    d = window(match)
    plan_by_keys(d)
    d.key("enter")
    Person(d, 2, "keys").until(lambda: getattr(d.scene, "prompt", None) is not None)
    count = len(match.session.entries)
    d.key("f10")
    d.wait(0.3)
    pause = d.scene
    assert isinstance(pause, PauseScene)
    d.click("copy")
    field = d.find("copy_to")
    d.root.focus_on(field)
    speed = d.app.settings.speed
    d.type("pumfhrl?")
    assert pause.path.endswith("pumfhrl?")
    d.key("enter")
    assert d.scene is pause
    assert d.app.settings.speed == speed
    assert len(match.session.entries) == count
    while d.root.modals:
        d.key("esc")
    assert d.scene is pause


def test_a_copy_of_the_match_is_saved_elsewhere_and_never_over_a_file(tmp_path: Path) -> None:
    match = begun(tmp_path / "here", bots=("blue", "yellow", "green"))
    d = window(match)
    plan_by_keys(d)
    d.key("enter")
    Person(d, 2, "keys").until(lambda: getattr(d.scene, "prompt", None) is not None)
    d.key("f10")
    d.wait(0.3)
    pause = d.scene
    assert isinstance(pause, PauseScene)
    target = tmp_path / "copy.boomlog"
    pause.path = str(target)
    d.click("copy")
    d.click("copy_now")
    assert match.journal is not None
    assert target.read_bytes() == match.journal.file.read_bytes()
    target.write_bytes(b"mine")
    d.click("copy")
    d.click("copy_now")
    assert target.read_bytes() == b"mine"
    assert any("there already" in note.words for note in d.app.toasts.notes)


# 20: the last building


def last_tile() -> tuple[Match, Driver, PlayScene]:
    match = setting_up("tiles", tiles=35)
    page = PlayScene(match)
    d = Driver.start(page, (1280, 720), speed=0.0, reduced_motion=True)
    d.wait(0.1)
    return match, d, page


@hard_case(20)
def test_on_a_full_arena_accidental_clicks_lay_nothing_that_is_not_legal() -> None:
    match, d, page = last_tile()
    spots = [(x, y) for x in (0.2, 5, 15, 25, 29.8) for y in (0.2, 5, 15, 25, 29.8)]
    for x, y in spots:
        sx, sy = page.arena.camera.to_screen(x, y)
        legal = match.why_not({"pose": [x, y, 0]}) is None
        d.click_at((round(sx), round(sy)))
        d.click_at((round(sx), round(sy)))
        assert match.state.tiles_laid == 35 or legal
        if match.state.tiles_laid > 35:
            d.key("u")
            d.wait(0.1)
    assert match.state.tiles_laid == 35


@hard_case(20)
def test_the_last_building_is_taken_back_before_anybody_plans() -> None:
    match, d, page = last_tile()
    d.key("g")
    d.key("enter")
    d.wait(0.2)
    assert match.state.tiles_laid == 36
    assert d.scene is page, "no curtain yet"
    d.click("take_back")
    d.wait(0.2)
    assert match.state.tiles_laid == 35
    assert match.request is not None
    assert match.request.ask == "place_building"
    d.key("g")
    d.key("enter")
    d.wait(0.2)
    d.key("enter")
    d.wait(0.2)
    assert isinstance(d.scene, CurtainScene)
