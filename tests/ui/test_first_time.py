"""First-match mode: each kind of question is explained once, truly, and again when asked."""

from __future__ import annotations

import re

import pytest

from boompatrol.box.edition import default_edition
from boompatrol.teach.rulebook import book_words
from boompatrol.ui import language
from boompatrol.ui.calls import Call
from boompatrol.ui.commentary import BREATH
from boompatrol.ui.match import Match, open_match
from boompatrol.ui.rule_ids import ids_in
from boompatrol.ui.rules_of import ASKS as RULES
from boompatrol.ui.scenes.curtain import CurtainScene
from boompatrol.ui.scenes.first_pages import FirstPlan, FirstReport
from boompatrol.ui.scenes.first_play import FirstPlay
from boompatrol.ui.scenes.first_time import FirstTime
from boompatrol.ui.scenes.first_words import ASKS as WORDS
from boompatrol.ui.scenes.first_words import STONES, kind_of, stone_of, told_of
from boompatrol.ui.scenes.new_match import NewMatchScene
from boompatrol.ui.scenes.pause import PauseScene
from boompatrol.ui.scenes.play import PlayScene
from boompatrol.ui.scenes.prompts import PAGES
from boompatrol.ui.scenes.report import ReportScene
from boompatrol.ui.scenes.rules.scene import RulesScene
from boompatrol.ui.scenes.school.first_match import first_match
from boompatrol.ui.step import Push
from tests.helpers import hard_case
from tests.ui.asks import ASKS, at, duel, match_of, scene
from tests.ui.driver import Driver
from tests.ui.matches import Fight
from tests.ui.states import Window, bring, standing
from tests.ui.states.asks import ALL
from tests.ui.states.ends import reporting
from tests.ui.states.matches import begun
from tests.ui.test_fit import show
from tests.ui.test_secrets import Watcher, compare, until

IDS = frozenset(book_words("en").article)
CHANCE = ("roll", "draw")
SLIPS = ["held_fire", "out", "own_wreck", "friend_ram", "friend_shot", "own_rattled", "no_repair"]
READ = 0.7
QUESTIONS = {**ASKS, **ALL}


def window(match: Match, size: tuple[int, int] = (1280, 720), anew: bool = True, **settings: object) -> Driver:
    if anew:
        match.explained = set()
    d = Driver.start(
        PlayScene(match), size, **{"speed": 0.0, "language": "en", "explain": True, "unasked": SLIPS, **settings}
    )
    d.pass_time(0.4 + READ)
    return d


def page(d: Driver) -> FirstTime:
    assert isinstance(d.scene, FirstTime)
    return d.scene


def said(d: Driver) -> str:
    return d.scene._said if isinstance(d.scene, FirstTime) else ""


# the words


def test_every_question_that_a_person_can_be_asked_has_its_words() -> None:
    assert set(RULES) - set(CHANCE) <= set(WORDS)
    assert {kind.partition("_")[0] for kind in set(WORDS) - set(RULES)} == {"command"}
    assert set(QUESTIONS) | set(PAGES) == set(RULES) - set(CHANCE)


@pytest.mark.parametrize("kind", [*WORDS, *STONES])
def test_they_are_short_name_rules_that_are_there_and_speak_every_language(kind: str) -> None:
    state = begun(9).state
    title, words = WORDS[kind] if kind in WORDS else STONES[kind][:2]
    told = told_of(kind, state)
    assert 1 <= len(re.findall(r"[.?!](?:\s|$)", told.words)) <= 3 + told.words.count("?")
    assert len(told.words) < 270
    assert "{" not in told.words
    assert told.rules
    assert set(told.rules) <= IDS
    assert not ids_in(told.words), "the rules stand below, as links"
    for code in ("de", "fr"):
        assert language.in_language(code, words) != words
        assert language.in_language(code, title)


def test_figures_are_those_of_the_match() -> None:
    one, team = begun(9).state, begun(4, teams=True).state
    score = default_edition().score
    assert f"{score.gold_per_medal} Gold" in told_of("crate_up", one).words
    assert f"with {score.crew_medals} Medals" in told_of("carnage", one).words
    assert f"with {score.team_medals} Medals" in told_of("carnage", team).words


@pytest.mark.parametrize(
    "row, kind",
    [(["forward"], "command"), (["rattled"], "command_rattled"), ([], "command_empty")],
)
def test_a_command_is_explained_by_what_there_is_to_choose(row: list[str], kind: str) -> None:
    match = match_of(duel(row=row))
    assert match.request is not None
    assert kind_of(match.request) == kind
    assert said(window(match)) == kind


# once, and again


@pytest.mark.parametrize("name", QUESTIONS)
def test_each_question_is_explained_once_and_recalled_by_key_and_by_sign(name: str) -> None:
    match = QUESTIONS[name]()
    d = window(match)
    scene_ = page(d)
    assert scene_.first.visible
    assert scene_._said == kind_of(match.request)  # type: ignore[arg-type]
    assert d.focus == "teach_got"
    d.key("enter")
    assert not scene_.first.visible
    assert match.request is not None
    assert match.request.ask == name, "Enter answered nothing"
    assert scene_.recall.visible
    assert scene_.explain(kind_of(match.request)) is False, "it is known now"
    d.key("f2")
    assert scene_.first.visible
    d.key("esc")
    assert not scene_.first.visible
    d.click("recall")
    assert scene_.first.visible
    d.click("teach_got")
    assert not scene_.first.visible
    assert match.request.ask == name


def test_in_a_whole_round_no_kind_of_question_is_explained_twice() -> None:
    match = begun(9)
    d = window(match, anew=False)
    seen: list[str] = []
    for _ in range(400):
        if match.request is None or match.state.round_number > 1:
            break
        if isinstance(d.scene, CurtainScene):
            d.wait(0.8)
            d.key("enter")
            d.wait(0.2)
        kind = said(d)
        if kind:
            seen.append(f"{kind} {match.request.seat}" if kind in PAGES else kind)
            d.pass_time(READ)
            d.key("enter")
            assert not said(d)
        elif isinstance(d.scene, FirstTime):
            step = d.scene.match.request
            assert step is not None
            match.answer(step.quiet)
            if isinstance(d.scene, FirstPlay):
                d.scene._close()
            else:
                d.app.stack.apply(Push(lambda: PlayScene(match)))
        d.pass_time(0.1)
    assert len(seen) == len(set(seen))
    assert {"round", "command"} <= set(seen)
    assert len([kind for kind in seen if kind.startswith("plan")]) == 4, "unseen by the others: once for each"


def test_a_match_that_goes_on_from_its_log_remembers(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOOMPATROL_HOME", str(tmp_path))
    match = begun(9, keep=True)
    while match.request is not None and match.request.ask == "plan":
        match.answer(match.request.quiet)
    assert match.journal is not None
    file = match.journal.file
    match.close()
    again, _ = open_match(file)
    d = window(again, anew=False)
    assert said(d) == "command"
    assert {"plan red", "round"} <= (again.explained or set())


# what is off


def test_it_is_off_unless_wanted_and_nothing_shows() -> None:
    d = window(ASKS["fire"](), explain=False)
    assert not said(d)
    assert not page(d).recall.visible
    d.key("f2")
    assert said(d) == "fire", "asked for it comes all the same"
    assert "teach_stop" not in d.ids()


def test_no_more_switches_it_off_for_good_and_the_menu_on_again_from_the_beginning() -> None:
    match = ASKS["fire"]()
    d = window(match)
    d.click("teach_stop")
    assert not d.app.settings.explain
    assert not page(d).recall.visible
    d.key("f10")
    d.wait(0.3)
    assert isinstance(d.scene, PauseScene)
    d.click("explain")
    assert d.app.settings.explain
    d.key("esc")
    d.wait(0.3)
    assert page(d).recall.visible
    scene_ = page(d)
    assert isinstance(scene_, PlayScene)
    scene_._close()
    d.pass_time(0.1)
    assert said(d) == "fire"


def test_switched_off_in_the_menu_what_is_being_explained_goes() -> None:
    d = window(ASKS["fire"]())
    d.key("f10")
    d.wait(0.3)
    d.click("explain")
    d.key("esc")
    d.wait(0.3)
    assert not said(d)
    assert d.focus == "fire"


def test_a_new_match_and_the_settings_offer_it_and_the_first_match_has_it() -> None:
    d = Driver.start(NewMatchScene(lambda chosen: None), (1920, 1080), language="en")
    d.click("explain")
    assert d.app.settings.explain
    d.app.settings.explain = False
    first_match(d.app)
    assert d.app.settings.explain


# where it stands


@pytest.mark.parametrize("name", QUESTIONS)
def test_it_never_covers_the_question_nor_what_that_is_about(name: str) -> None:
    for tongue in ("en", "de"):
        with standing():
            d = window(QUESTIONS[name](), language=tongue)
            for size in ((1280, 720), (1366, 768), (1920, 1080)):
                for scale in (1.0, 1.5):
                    show(d, size, scale)
                    scene_ = page(d)
                    bubble = scene_.first.body
                    over = [rect for rect in scene_.first_kept() if rect.colliderect(bubble)]
                    assert not over, f"{tongue} {size} {scale:.0%}: {bubble} covers {over}"


@pytest.mark.parametrize("name", ["first_plan", "first_intel", "first_crate_up"])
def test_on_a_page_of_its_own_the_sign_leaves_the_bulb_free(name: str) -> None:
    for size in ((1280, 720), (1920, 1080)):
        for scale in (1.0, 1.5):
            with standing():
                d = bring(name, Window())
                show(d, size, scale)
                scene_ = page(d)
                bulb = next(w for w in d.root.content.walk() if w.id == "hint_open")
                assert scene_.recall.visible
                assert bulb.visible
                assert not scene_.recall.rect.colliderect(bulb.rect), f"{size} {scale:.0%}"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_hint_for_the_plan_is_not_covered_by_the_explanation(size: tuple[int, int]) -> None:
    match = begun(9)
    assert match.request is not None
    match.looker = match.request.seat
    d = Driver.start(FirstPlan(match, match.request), size, speed=0.0, explain=True)
    d.wait(READ)
    d.key("w")
    d.pass_time(0.5)
    scene_ = page(d)
    assert isinstance(scene_, FirstPlan)
    assert said(d) == "plan"
    assert scene_.hint_panel.visible
    assert not scene_.first.body.colliderect(scene_.hint_panel.rect)


@pytest.mark.parametrize("name", ["first_plan", "first_intel", "first_crate_up", "first_wreck"])
def test_nor_on_a_page_of_its_own(name: str) -> None:
    for tongue in ("en", "de"):
        with standing():
            d = bring(name, Window(settings={"language": tongue}))
            for size in ((1280, 720), (1920, 1080)):
                for scale in (1.0, 1.5):
                    show(d, size, scale)
                    scene_ = page(d)
                    bubble = scene_.first.body
                    over = [rect for rect in scene_.first_kept() if rect.colliderect(bubble)]
                    assert not over, f"{tongue} {size} {scale:.0%}: {bubble} covers {over}"


# keys


@hard_case(21)
def test_who_hammers_on_a_key_answers_nothing_and_is_never_stuck() -> None:
    match = ASKS["command"]()
    match.explained = set()
    d = Driver.start(PlayScene(match), speed=0.0, explain=True)
    for _ in range(12):
        d.key("space", "enter")
    assert said(d) == "command"
    assert d.scene.sleep_for() == 0.0, "the window stays awake until it can be pressed"
    assert match.request is not None
    assert match.request.ask == "command"
    d.wait(READ)
    d.key("space")
    assert not said(d)


@hard_case(19)
def test_esc_closes_it_before_it_says_no_to_the_question() -> None:
    match = ASKS["fire"]()
    d = window(match)
    asked = len(match.session.entries)
    d.key("esc")
    assert not said(d)
    assert len(match.session.entries) == asked
    d.key("esc")
    assert len(match.session.entries) == asked + 1, "hold fire"


def test_the_question_can_be_answered_over_its_head() -> None:
    match = ASKS["command"]()
    d = window(match)
    d.click("reveal")
    assert match.session.entries[-1].answer == "reveal"
    assert said(d) != "command"


def test_f1_and_its_links_open_the_rules() -> None:
    for press in (lambda d: d.key("f1"), lambda d: d.click("link_F1")):
        d = window(ASKS["fire"]())
        d.picture()
        press(d)
        d.pass_time(0.3)
        assert isinstance(d.scene, RulesScene)
        d.key("esc")
        d.pass_time(0.3)
        assert said(d) == "fire"


# milestones


def destroying(bots: tuple[str, ...] = ()) -> Match:
    return match_of(
        scene(red=at(6, 8, 0, row=["fire_away"]), blue=at(12, 8, 90, crits=2, row=["forward"]), yellow=at(24, 22, 200)),
        *("reveal", {"clicks": 0, "target": "blue"}),
        falls=("X", "X"),
        bots=bots,
    )


def test_wreck_and_medal_are_spoken_of_once_one_after_the_other_and_bots_wait() -> None:
    match = destroying(("blue",))
    d = window(match)
    asked = len(match.session.entries)
    for stone in ("wreck", "medals"):
        d.pass_time(2.0)
        assert said(d) == stone
        assert len(match.session.entries) == asked
        d.key("space")
    d.pass_time(2.0)
    assert len(match.session.entries) > asked
    assert not page(d).explain("wreck")
    assert not page(d).explain("medals")


def test_the_commentators_are_silent_while_something_is_explained() -> None:
    d = window(destroying(), commentators=True)
    d.pass_time(2.0)
    assert said(d) == "wreck"
    scene = d.scene
    assert isinstance(scene, PlayScene)
    scene._call(Call("victory", {"crew": "**Red**"}))
    d.wait(BREATH + 0.1)
    assert not scene.booth.visible
    d.app.settings.explain = False
    scene._stones = ()
    scene.unsay()
    scene._call(Call("victory", {"crew": "**Red**"}))
    d.wait(BREATH + 0.1)
    assert (said(d), scene.booth.visible) == ("", True)


def test_the_milestones_are_there_in_a_real_match() -> None:
    found: set[str] = set()
    for seed in (5, 11, 38):
        fight = Fight(seed)
        while fight.session.request is not None:
            fight.answer()
        found |= {stone_of(event) for event in fight.session.events}
    assert found == {*STONES, ""}


def test_the_situation_report_is_explained_on_the_table_and_crate_up_on_its_page() -> None:
    match = reporting(0)
    match.explained = set()
    d = Driver.start(FirstReport(match), speed=0.0, explain=True)
    d.pass_time(1.0)
    assert isinstance(d.scene, ReportScene)
    assert said(d) == "crate_up"
    d.key("y")
    assert not match.session.entries or match.session.entries[-1].ask == "crate_up"


def test_with_bots_alone_nobody_is_taught() -> None:
    match = begun(9, bots=("red", "blue", "yellow", "green"))
    d = window(match)
    d.pass_time(1.0)
    assert not said(d)


# secrecy


@hard_case(12)
def test_what_is_explained_tells_nothing_of_anybodys_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    def walk(w: Watcher) -> None:
        w.d.app.settings.explain = True
        scene_ = w.d.scene
        assert isinstance(scene_, PlayScene)
        w.d.key("f2")
        w.look("explained")
        w.d.key("f2")
        w.look("closed")

    compare(until(Fight(16), "command", 2, ("red", "blue")), walk, monkeypatch, ("yellow", "green"))


def test_the_plan_is_explained_before_a_card_is_laid_and_its_sign_is_there() -> None:
    match = begun(9)
    assert match.request is not None
    match.looker = match.request.seat
    d = Driver.start(FirstPlan(match, match.request), speed=0.0, explain=True)
    d.wait(READ)
    assert said(d) == "plan"
    d.key("enter")
    assert d.focus == "hand_1"
    d.click("recall")
    assert said(d) == "plan"
