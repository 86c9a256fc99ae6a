"""Hints: on request, from what the asking seat may see, legal and in words for every question, without a trace."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from boompatrol.bots.desk import AtOnce, Given, Task
from boompatrol.box.edition import default_edition
from boompatrol.box.names import CARDS
from boompatrol.table.digest import digest
from boompatrol.table.state import SetUp
from boompatrol.ui.hints import STRONGEST, Hints
from boompatrol.ui.language import speak
from boompatrol.ui.match import Match, Player, new_match
from boompatrol.ui.names import name_of
from boompatrol.ui.overlays import GhostOverlay, TargetMark
from boompatrol.ui.scenes.curtain import CurtainScene
from boompatrol.ui.scenes.hint_page import HintScene
from boompatrol.ui.scenes.hint_words import what, why
from boompatrol.ui.scenes.hinting import Hinting
from boompatrol.ui.scenes.intel import IntelScene
from boompatrol.ui.scenes.plan import PlanScene
from boompatrol.ui.scenes.play import PlayScene
from boompatrol.ui.scenes.prompts import prompt_for
from boompatrol.ui.scenes.report import ReportScene
from boompatrol.ui.widget import Widget
from tests.helpers import hard_case
from tests.ui.asks import ASKS, NAMES
from tests.ui.driver import Driver
from tests.ui.matches import Fight
from tests.ui.states.asks import copying, first_of_the_side
from tests.ui.states.hints import alone
from tests.ui.states.matches import asked, fought
from tests.ui.states.secret import planning as on_a_plan
from tests.ui.test_secrets import Watcher, compare, until
from tests.ui.twins import twins

EVERY = {**ASKS, "copy_card": copying, "first_tank": first_of_the_side}


def opened(match: Match, size: tuple[int, int] = (1280, 720), **settings: Any) -> tuple[Driver, Hinting]:
    """The page of the open question."""
    d = Driver.start(PlayScene(match), size, speed=0.0, reduced_motion=True, **settings)
    d.pass_time(0.4)
    assert isinstance(d.scene, Hinting)
    return d, d.scene


def marked_by(scene: Hinting) -> list[tuple[Widget, str]]:
    """What the marks lie on, and what is on them."""
    return [(mark.on, mark.label) for mark in scene.hint_marks.marks]


def told(hints: Hints, openly: bool = False) -> tuple[Any, Any]:
    """Ask for the open question: the answer and the bot's reason."""
    hints.ask(openly)
    assert hints.given(0.0)
    assert hints.hint is not None
    return hints.hint.answer, hints.hint.why


def in_words(match: Match, hints: Hints) -> str:
    """What stands on the panel; every part of it is checked to be there."""
    hint, request = hints.hint, match.request
    assert hint is not None
    assert request is not None
    assert request.accept(hint.answer) == hint.answer
    view = match.view(request.seat)
    says, lines = what(hint, view), why(hint, view)
    assert says, (request, hint)
    assert lines, (request, hint)
    assert all(words for _, words in lines), (request, hint)
    said = " ".join([says, *(words for _, words in lines)])
    assert "{" not in said
    assert "_" not in said, said
    return said


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("ask", EVERY)
def test_every_question_has_a_hint_that_holds_in_words(ask: str, language: str) -> None:
    speak(language)
    match = EVERY[ask]()
    assert match.request is not None
    assert match.request.ask == ask
    hints = Hints(match)
    told(hints)
    in_words(match, hints)


@pytest.mark.parametrize(
    "fight",
    [Fight(5), Fight(58, teams=True, chompy_mid="crit"), Fight(71, ("red", "blue", "yellow"), guest_captains=True)],
    ids=["four", "teams", "three"],
)
def test_through_whole_matches_every_question_of_a_person_has_one(fight: Fight) -> None:
    seats = fight.session.state.seats
    match = Match(fight.session, {seat: Player(NAMES[seat]) for seat in seats}, 7)
    hints, met = Hints(match), Counter[str]()
    while (request := match.request) is not None:
        met[request.ask] += 1
        told(hints, openly=request.ask not in ("command", "pivot", "plan", "refill", "intel_use"))
        in_words(match, hints)
        fight.answer()
    assert {"plan", "command", "fire", "pivot", "turret", "place_tank"} <= set(met)


def play(folder: Path, ask: bool) -> tuple[str, bytes, bytes]:
    """The same answers, with and without hints: the digest at the end, what the journal holds, what the reel does."""
    players = {seat: Player(seat) for seat in ("red", "blue", "yellow")}
    set_up = SetUp(dict.fromkeys(players, "draw"), True, True)
    match = new_match(default_edition(), tuple(players), False, {}, set_up, players, 4, folder=folder)
    hints = Hints(match)
    for n in range(40):
        if match.request is None:
            break
        if ask:
            told(hints, openly=bool(n % 2))
        match.answer(match.request.quiet)
    match.close()
    assert match.journal is not None
    return digest(match.state), match.journal.file.read_bytes(), repr(match.session.entries).encode()


def test_a_hint_leaves_no_trace_in_the_match_and_its_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import time

    monkeypatch.setattr(time, "time", lambda: 1_780_000_000.0)
    one, other = play(tmp_path / "one", True), play(tmp_path / "other", False)
    assert one == other


# what it may rest on


@hard_case(12)
@pytest.mark.parametrize("ask, count", [("plan", 6), ("command", 5), ("fire", 3), ("pivot", 2), ("turret", 1)])
def test_what_others_hide_changes_no_hint(ask: str, count: int) -> None:
    fight = until(Fight(5), ask, count)
    assert fight.session.request is not None
    one, other, moved = twins(fight, mine=fight.session.request.seat)
    assert moved >= 2
    assert told(Hints(one())) == told(Hints(other()))


@hard_case(12)
@pytest.mark.parametrize("ask, count", [("fire", 3), ("fire", 7), ("turret", 2), ("place_tank", 5)])
def test_at_the_open_table_of_several_people_it_rests_on_nothing_covered(ask: str, count: int) -> None:
    fight = until(Fight(5), ask, count)
    one, other, moved = twins(fight, vary_next=False)
    assert moved >= 2
    assert told(Hints(one()), openly=True) == told(Hints(other()), openly=True)


@hard_case(12)
def test_nobody_at_the_screen_learns_from_a_hint_what_is_covered(monkeypatch: pytest.MonkeyPatch) -> None:
    def walk(w: Watcher) -> None:
        w.look("before")
        w.d.key("w")
        w.d.wait(0.2)
        w.look("hint")
        w.d.key("esc")
        w.look("away")

    compare(until(Fight(5), "fire", 2), walk, monkeypatch, vary_next=False)


@hard_case(12)
def test_what_hangs_on_covered_cards_goes_behind_the_curtain_and_nothing_stays() -> None:
    d, scene = opened(ASKS["command"]())
    assert scene.match.curtained
    before = scene.match.session.entries[:]
    d.key("w")
    assert isinstance(d.scene, CurtainScene)
    d.wait(0.6)
    d.key("enter")
    d.pass_time(0.5)
    page = d.scene
    assert isinstance(page, HintScene)
    assert page.hints.hint is not None
    assert "hint_do" not in d.ids()
    d.key("esc")
    d.wait(0.4)
    assert d.scene is scene
    assert "hint_panel" not in d.ids()
    assert not scene.hints.wanted
    assert scene.match.session.entries == before


# on the page


def test_it_is_shown_in_words_and_on_the_sand_and_done_only_when_one_says_so() -> None:
    match = alone(ASKS["fire"]())
    d, scene = opened(match)
    assert isinstance(scene, PlayScene)
    asked = match.request
    assert "hint_panel" not in d.ids()
    d.click("hint_open")
    d.pass_time(0.2)
    hint = scene.hints.hint
    assert hint is not None
    assert "Blue" in scene.hint_panel.what
    assert any(isinstance(o, TargetMark) and o.state == "chosen" and o.id == "blue" for o in scene.arena.overlays)
    assert [widget.id for widget, _ in marked_by(scene)] == ["fire"]
    assert match.request is asked
    before = len(match.session.entries)
    d.click("hint_do")
    assert match.session.entries[before].answer == hint.answer
    assert match.request is not asked
    assert not scene.hints.wanted


def test_fire_has_the_bulb_only_where_it_would_fire_as_the_hint_says() -> None:
    d, scene = opened(alone(ASKS["fire"]()))
    assert isinstance(scene, PlayScene)
    d.key("w")
    d.pass_time(0.2)
    prompt, hint = scene.prompt, scene.hints.hint
    assert prompt is not None
    assert hint is not None
    step = {1: "up", -1: "down"}[1 if prompt.stance > 0 else -1]  # type: ignore[attr-defined]
    d.key(step)
    assert prompt.now != hint.answer["clicks"]  # type: ignore[attr-defined]
    assert [widget.id for widget, _ in marked_by(scene)] == ["right" if step == "up" else "left"]
    prompt.take(hint.answer)
    scene.refresh(bar=True)
    assert [widget.id for widget, _ in marked_by(scene)] == ["fire"]
    prompt.chosen = None  # type: ignore[attr-defined]
    assert "fire" not in prompt.giving(hint.answer)


def test_the_players_own_choice_waits_below_it() -> None:
    d, scene = opened(alone(ASKS["pivot"]()))
    assert isinstance(scene, PlayScene)
    prompt = scene.prompt
    d.key("up", "w")
    d.pass_time(0.2)
    assert scene.hints.hint is not None
    assert prompt.value == 5.0  # type: ignore[union-attr]
    ghost = [o for o in scene.arena.overlays if isinstance(o, GhostOverlay)]
    twin = prompt_for(scene, scene.hints.hint.request, scene.match.view())
    twin.take(scene.hints.hint.answer)
    assert ghost == [o for o in twin.overlays() if isinstance(o, GhostOverlay)]
    d.key("up")
    assert scene.hinted is None
    assert prompt.value == 10.0  # type: ignore[union-attr]
    assert "hint_panel" in d.ids(), "the words stay to be read"


def test_esc_puts_it_away_before_it_says_no() -> None:
    match = alone(ASKS["turret"]())
    d, scene = opened(match)
    asked = match.request
    d.key("w")
    d.pass_time(0.1)
    d.key("esc")
    assert match.request is asked
    assert "hint_panel" not in d.ids()
    d.key("w", "w")
    assert not scene.hints.wanted, "the same key puts it away"
    d.key("esc")
    assert match.request is not asked


def test_an_answer_takes_it_away() -> None:
    d, scene = opened(alone(ASKS["command"]()))
    d.key("w")
    d.pass_time(0.1)
    assert "hint_panel" in d.ids()
    d.key("r")
    d.pass_time(0.2)
    assert not scene.hints.wanted
    assert "hint_panel" not in d.ids()


def planning(count: int = 3, **switches: Any) -> tuple[Driver, PlanScene]:
    """The plan of the only person."""
    fight = until(Fight(5, **switches), "plan", count)
    session = fight.session
    match = alone(Match(session, {seat: Player(NAMES[seat]) for seat in session.state.seats}, 7))
    match.told = len(session.events)
    d = Driver.start(PlayScene(match), speed=0.0, reduced_motion=True)
    d.pass_time(until=lambda: isinstance(d.scene, PlanScene))
    d.pass_time(1.0)
    assert isinstance(d.scene, PlanScene)
    return d, d.scene


def test_on_a_plan_the_cards_are_marked_and_laid_on_demand_and_ready_stays_the_players() -> None:
    d, scene = planning()
    d.click("hint_open")
    d.pass_time(0.2)
    hint = scene.hints.hint
    assert hint is not None
    assert not scene.draft.laid
    row = hint.answer["row"]
    marked = {word: widget.card for widget, word in marked_by(scene)}  # type: ignore[attr-defined]
    assert marked == {str(n + 1): card for n, card in enumerate(row)}
    assert scene.forecast.cards == row
    d.click("hint_do")
    assert scene.draft.answer == hint.answer
    assert scene.match.request is scene.request, "nothing is final before Ready"
    assert d.focus == "ready"
    d.key("enter")
    d.pass_time(0.2)
    laid = next(e for e in reversed(scene.match.session.entries) if e.ask == "plan" and e.seat == scene.seat)
    assert laid.answer == hint.answer


@pytest.mark.parametrize(
    "make",
    [
        lambda: on_a_plan(super_charge=1), lambda: on_a_plan(rattled=2, crits=2, damaged=["again"]),
        lambda: on_a_plan(super_charge=1, rattled=1, damaged=["forward", "veer_left", "again", "fire_away"]),
        lambda: on_a_plan(glued=True), lambda: fought(43, asked("refill"), teams=True),
    ],
    ids=["super", "rattled", "few", "glued", "refill"],
)  # fmt: skip
def test_on_any_plan_what_is_laid_for_the_player_is_the_hint(make: Callable[[], Match]) -> None:
    match = alone(make())
    request = match.request
    assert request is not None
    d = Driver.start(PlanScene(match, request), speed=0.0, reduced_motion=True)
    d.pass_time(0.6)
    page = d.scene
    assert isinstance(page, PlanScene)
    for key in ("1", "w"):
        d.key(key)
    d.pass_time(0.2)
    hint = page.hints.hint
    assert hint is not None
    in_words(match, page.hints)
    d.click("hint_do")
    assert request.accept(page.draft.answer) == hint.answer


def test_on_a_plan_a_hint_follows_what_is_laid_by_hand_with_marks_alone() -> None:
    d, scene = planning()
    d.key("w")
    d.pass_time(0.2)
    d.key("7")
    assert scene.forecast.cards is not None
    assert scene.forecast.cards[0] == scene.draft.pile[6]
    assert scene.hint_marks.visible


def test_the_situation_report_has_one() -> None:
    fight = until(Fight(16, quick=True), "crate_up")
    session = fight.session
    match = Match(session, {seat: Player(NAMES[seat]) for seat in session.state.seats}, 7)
    match.told = len(session.events)
    d = Driver.start(PlayScene(alone(match)), speed=0.0, reduced_motion=True)
    d.pass_time(until=lambda: isinstance(d.scene, ReportScene))
    d.wait(0.5)
    d.click("hint_open")
    d.pass_time(0.1)
    page = d.scene
    assert isinstance(page, ReportScene)
    assert [widget.id for widget, _ in marked_by(page)] == ["crate_up"]
    before = len(session.entries)
    d.click("hint_do")
    assert (session.entries[before].ask, session.entries[before].answer) == ("crate_up", True)


def test_a_card_of_intel_has_a_hint_for_its_seat() -> None:
    match = alone(ASKS["intel"]())
    match.answer("blue")
    d = Driver.start(PlayScene(match), speed=0.0, reduced_motion=True)
    d.pass_time(until=lambda: isinstance(d.scene, IntelScene))
    d.wait(0.5)
    page = d.scene
    assert isinstance(page, IntelScene)
    d.key("w")
    d.pass_time(0.1)
    assert [widget.id for widget, _ in marked_by(page)] == ["none"]
    assert page.hint_panel.what
    d.key("esc")
    assert match.request is not None
    assert match.request.ask == "intel_use", "the hint went first"


# while it thinks, and where it fails


class Slow(AtOnce):
    """Answers the second time it is looked at, or never."""

    def __init__(self, late: int = 1, faults: int = 0) -> None:
        super().__init__()
        self.late, self.faults, self.looked, self.bots = late, faults, 0, list[str]()

    def ask(self, task: Task) -> None:
        self.looked = 0
        self.bots.append(task.bot)
        super().ask(task)

    def given(self, passed: float, wait: float = 0.0) -> Given | None:
        self.looked += 1
        if self.looked <= self.late:
            return None
        if self.faults:
            self.faults -= 1
            return Given(None, "no answer in 10 seconds")
        return super().given(passed, wait)


def test_while_it_thinks_that_is_said_and_the_window_goes_on() -> None:
    match = alone(ASKS["fire"]())
    d, scene = opened(match)
    match.desk = Slow(3)
    d.key("w")
    assert scene.hints.thinking
    assert scene.hint_panel.what == "Thinking …"
    assert "hint_do" not in d.ids()
    assert scene.sleep_for() is not None
    d.wait(0.3)
    assert scene.hints.hint is not None
    assert "hint_do" in d.ids()


def test_an_answer_while_it_thinks_drops_it() -> None:
    match = alone(ASKS["command"]())
    d, scene = opened(match)
    match.desk = Slow(1000)
    d.key("w")
    assert scene.hints.thinking
    d.key("r")
    d.pass_time(0.2)
    assert not scene.hints.wanted


def test_ready_while_it_thinks_takes_no_bot_its_question() -> None:
    players = {"red": Player("A"), "blue": Player("B", "random")}
    set_up = SetUp(dict.fromkeys(players, "draw"), True, True)
    match = new_match(default_edition(), tuple(players), False, {}, set_up, players, 5, keep=False)
    d = Driver.start(PlayScene(match), speed=0.0, reduced_motion=True)
    d.pass_time(1.0, until=lambda: isinstance(d.scene, PlanScene))
    scene = d.scene
    assert isinstance(scene, PlanScene)
    match.desk = Slow(6)
    d.key("1", "2", "3", "w")
    assert scene.hints.thinking
    scene._ready(True)
    asked = match.request
    assert asked is not None
    assert not match.human(asked.seat)
    d.pass_time(until=lambda: match.request is not asked)
    assert not match.bot_faults


def test_where_the_best_has_no_answer_in_time_the_next_is_asked_and_no_quiet_answer_is_a_hint() -> None:
    match = alone(ASKS["fire"]())
    match.desk = slow = Slow(0, 1)
    hints = Hints(match)
    hints.ask(False)
    assert not hints.given(0.0)
    assert hints.given(0.0)
    assert slow.bots == list(STRONGEST)
    assert hints.hint is not None
    match.desk = Slow(0, 2)
    hints.ask(False)
    assert not hints.given(0.0)
    assert hints.given(0.0)
    assert hints.failed
    assert hints.hint is None


def test_nobody_is_shown_one_who_has_not_asked() -> None:
    match = ASKS["fire"]()
    d, scene = opened(match)
    for _ in range(20):
        d.wait(0.5)
        assert not scene.hints.wanted
    assert "hint_panel" not in d.ids()


# where the table wants none


def test_the_table_may_forbid_them() -> None:
    d, scene = opened(alone(ASKS["fire"]()), hints=False)
    assert "hint_open" not in d.ids()
    d.key("w")
    assert not scene.hints.wanted
    d.app.settings.hints = True
    d.key("f10")
    d.wait(0.3)
    d.key("esc")
    d.wait(0.3)
    assert "hint_open" in d.ids(), "the settings count at once"


def test_its_key_stands_among_the_keys_of_the_page_and_can_be_changed() -> None:
    d, scene = opened(alone(ASKS["fire"]()))
    assert "hint" in scene.help_keys()
    d.app.settings.keys["hint"] = "v"
    d.app.settings_changed()
    d.key("w")
    assert not scene.hints.wanted
    d.key("v")
    assert scene.hints.wanted
    d.send(pygame.KEYDOWN, key=pygame.K_UNKNOWN, mod=0, unicode="", pad="hold_r3")
    assert not scene.hints.wanted


def test_no_hint_at_the_open_table_names_a_covered_card() -> None:
    fight = Fight(38)
    session = fight.session
    match = Match(session, {seat: Player(NAMES[seat]) for seat in session.state.seats}, 7)
    hints, seen = Hints(match), 0
    while match.request is not None and seen < 25:
        if match.request.ask in ("pivot", "turret", "fire", "face"):
            told(hints, openly=True)
            said = in_words(match, hints)
            assert not any(name_of(card) in said for card in CARDS)
            seen += 1
        fight.answer()
    assert seen == 25
