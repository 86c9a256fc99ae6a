"""What just happened: the last chain of events step by step, each with its why and the table just after it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from boompatrol.teach.rulebook import book_words
from boompatrol.ui import text
from boompatrol.ui.app import App
from boompatrol.ui.chains import LEFT_OUT, chains
from boompatrol.ui.director import CURSOR
from boompatrol.ui.match import Match
from boompatrol.ui.retold import look_at
from boompatrol.ui.scenes.chain import ChainScene
from boompatrol.ui.scenes.pause import PauseScene
from boompatrol.ui.scenes.play import PlayScene
from boompatrol.ui.scenes.rules.scene import RulesScene
from tests.helpers import hard_case
from tests.ui.asks import ASKS
from tests.ui.driver import Driver
from tests.ui.matches import Fight
from tests.ui.states import standing
from tests.ui.states.chain import destroying
from tests.ui.states.matches import asked, fought
from tests.ui.test_fit import show
from tests.ui.test_secrets import Watcher, compare, until

IDS = frozenset(book_words("en").article)


def window(match: Match, **settings: object) -> Driver:
    d = Driver.start(PlayScene(match), **{"speed": 0.0, "language": "en", **settings})
    d.pass_time(0.4)
    return d


def opened(match: Match, **settings: object) -> tuple[Driver, ChainScene]:
    d = window(match, **settings)
    d.key("f3")
    return d, page(d)


def page(d: Driver) -> ChainScene:
    assert isinstance(d.scene, ChainScene)
    return d.scene


# the chains


def test_a_shot_is_told_from_the_card_to_the_medals() -> None:
    _, scene_ = opened(destroying())
    assert [line.event for line in scene_.now.lines] == [
        "card_revealed", "fires", "rolled", "hit", "destroyed", "medals",
    ]  # fmt: skip
    assert scene_.now.words == "Red, Command 1 · Fire Away"


def test_every_line_of_the_log_is_in_one_chain_in_order_but_for_who_is_ready() -> None:
    match = fought(5, asked("command", 4))
    window(match)
    assert match.chronicle is not None
    told = [line for chain in chains(match.chronicle.entries) for line in chain.lines]
    assert told == [line for entry in match.chronicle.entries for line in entry.lines if line.event != LEFT_OUT]
    assert [line.at for line in told] == sorted(line.at for line in told)
    assert all(chain.lines and chain.start <= chain.lines[0].at for chain in chains(match.chronicle.entries))


def test_the_situation_report_is_a_chain_of_its_own_and_so_is_the_new_round() -> None:
    match = fought(5, asked("command", 3))
    _, scene_ = opened(match)
    words = [chain.words for chain in scene_.chains]
    assert words[0] == "Set-up"
    assert words[-2:] == ["Situation Report", "A new round"]


# each step


def walk_back(d: Driver, scene_: ChainScene, most: int, look: Callable[[], None]) -> None:
    """Every step of the last chains, each chain from its beginning."""
    for _ in range(most):
        while True:
            look()
            if scene_.step == len(scene_.now.lines) - 1:
                break
            d.key("right")
        if not scene_.chain:
            return
        d.key("pgup")


@pytest.mark.parametrize("seed, teams", [(5, False), (4, True)])
def test_each_step_shows_the_table_just_after_it_with_its_why(seed: int, teams: bool) -> None:
    d, scene_ = opened(fought(seed, asked("command", 3 if seed == 5 else 2), teams=teams))
    steps = 0

    def look() -> None:
        nonlocal steps
        steps += 1
        line, director = scene_.line, scene_.screening.director
        wanted = look_at(scene_.screening.reel, line.at + 1, None)
        apart = [fault for fault in director.look.differences(wanted) if fault.split(":")[0] not in CURSOR]
        assert not apart, f"{line.words}: {apart}"
        speech = scene_.bubble.speech
        assert speech is not None
        assert text.plain(speech.parts[0]) == text.plain(line.words)
        assert set(line.why.rules) <= IDS
        if line.why.rules:
            assert speech.turn.startswith("**")
            assert scene_.rules_here()[0] == line.why.rules[0]
        assert director.log[-1].at <= line.at, "nothing that came later is in the log beside it"

    with d.undrawn():
        walk_back(d, scene_, 12, look)
    assert steps > 30


def test_what_a_hit_did_is_what_its_rule_is_about() -> None:
    d, scene_ = opened(destroying())
    d.key("right", "right", "right")
    assert scene_.line.event == "hit"
    assert scene_.bubble.speech is not None
    assert scene_.bubble.speech.turn.startswith("**D3 ")


def test_nothing_of_the_match_changes() -> None:
    match = destroying()
    d, scene_ = opened(match)
    before = (len(match.session.entries), match.told, match.session.state, len(match.session.events))
    for key in ("right",) * 9 + ("left",) * 3 + ("pgup", "pgdn", "pgdn"):
        d.key(key)
    assert (len(match.session.entries), match.told, match.session.state, len(match.session.events)) == before
    assert isinstance(scene_, ChainScene)
    d.key("esc")
    assert isinstance(d.scene, PlayScene)
    assert d.scene.prompt is not None


# ways there, on and back


def test_key_log_and_menu_lead_there() -> None:
    d = window(destroying())
    assert isinstance(d.scene, PlayScene)
    d.picture()
    log = d.scene.table.log
    d.click_at(log.regions["chain"].move(log.rect.topleft).center)
    assert page(d).step == 0
    d.key("f3")
    assert isinstance(d.scene, PlayScene)
    d.key("f10")
    d.wait(0.3)
    d.click("chain")
    page(d)
    d.key("esc")
    assert isinstance(d.scene, PauseScene)


def test_before_anything_has_happened_it_says_so() -> None:
    d = window(ASKS["command"]())
    d.key("f3")
    assert isinstance(d.scene, PlayScene)
    assert [note.words for note in d.app.toasts.notes] == ["Nothing has happened yet."]
    d.key("f10")
    d.wait(0.3)
    assert not d.find("chain").enabled


def test_enter_alone_goes_to_the_end_and_back_to_now() -> None:
    d, scene_ = opened(destroying())
    for n in range(len(scene_.now.lines)):
        assert page(d).step == n
        d.key("enter")
    assert isinstance(d.scene, PlayScene)


def test_at_its_ends_the_ways_on_are_off_and_say_why() -> None:
    d, scene_ = opened(destroying())
    assert d.find("step_back").reason
    assert d.find("later").reason
    d.key("left", "pgdn")
    assert (scene_.chain, scene_.step) == (len(scene_.chains) - 1, 0)
    d.key(*["right"] * 9)
    assert scene_.step == len(scene_.now.lines) - 1
    assert d.find("step_on").reason
    assert d.focus == "close"


def test_with_animations_a_step_is_seen_first_and_told_then_or_at_once_on_a_second_press() -> None:
    d, scene_ = opened(fought(5, asked("command", 3)), speed=1.0)
    d.key("pgup", "pgup")
    assert scene_.bubble.visible
    d.key("right")
    hurried = scene_.step
    if not scene_.bubble.visible:
        d.key("right")
    assert scene_.bubble.visible
    assert scene_.step == hurried, "the second press only brought it to its end"
    d.key("right")
    d.pass_time(until=lambda: scene_.bubble.visible)
    assert scene_.step == hurried + 1


def test_the_rules_open_from_its_links_and_lead_back_to_the_step() -> None:
    d, scene_ = opened(destroying())
    d.key("right")
    d.picture()
    d.click("link_F2")
    d.pass_time(0.3)
    assert isinstance(d.scene, RulesScene)
    d.key("esc")
    d.pass_time(0.3)
    assert page(d) is scene_
    assert scene_.step == 1
    d.key("f1")
    d.pass_time(0.3)
    assert isinstance(d.scene, RulesScene)


def test_in_another_language_the_same_step() -> None:
    d, scene_ = opened(destroying())
    d.key("right", "right")
    d.app.settings.language = "de"
    App.settings_changed(d.app)
    d.pass_time(0.2)
    assert scene_.step == 2
    assert scene_.bubble.speech is not None
    assert "würfelt" in scene_.bubble.speech.words


# its place


def test_it_never_covers_what_the_step_is_about_nor_the_ways_on() -> None:
    with standing():
        d, scene_ = opened(destroying(), language="de")
        for _ in range(len(scene_.now.lines)):
            for size in ((1280, 720), (1920, 1080)):
                for scale in (1.0, 1.5):
                    show(d, size, scale)
                    kept = [scene_.foot, *(hull for id in scene_._about() if (hull := scene_._hull(id)) is not None)]
                    assert not [rect for rect in kept if rect.colliderect(scene_.bubble.body)], f"{size} {scale}"
            d.key("right")


# secrecy


@hard_case(12)
@pytest.mark.parametrize("seed, count", [(5, 3), (38, 9)])
def test_what_happened_tells_nothing_of_what_is_hidden(seed: int, count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twins that differ in hands, covered cards and secret events are told the same."""

    def walk(w: Watcher) -> None:
        w.d.key("f3")
        scene_ = page(w.d)
        for chain in range(4):
            for step in range(min(6, len(scene_.now.lines))):
                w.look(f"{chain} {step} {scene_.line.words} {scene_.bubble.speech}")
                w.d.key("right")
            w.d.key("pgup")

    compare(until(Fight(seed), "command", count), walk, monkeypatch)
