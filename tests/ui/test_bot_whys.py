"""Why a bot did it: said in the log where it is unfolded, and never before all may know what it tells (C10, C11)."""

from __future__ import annotations

from typing import Any

import pytest

from boompatrol.bots.protocol import Question
from boompatrol.bots.why import Why
from boompatrol.box.edition import default_edition
from boompatrol.rules.rounds import SUPER_SLOT
from boompatrol.table.events import Event
from boompatrol.table.state import SetUp
from boompatrol.ui import desktop
from boompatrol.ui.bot_whys import Said, told
from boompatrol.ui.bot_words import SAYINGS, saying
from boompatrol.ui.match import Match, Player, new_match
from boompatrol.ui.names import NAMES
from boompatrol.ui.scenes.log_page import LogScene
from boompatrol.ui.scenes.play import PlayScene
from tests.helpers import hard_case, rule
from tests.ui.driver import Driver
from tests.ui.matches import FOUR, Fight
from tests.ui.test_secrets import Watcher, until
from tests.ui.twins import twins

HERE = __name__
COVERED = "I hide"


class Blabs:
    """Somebody's own bot, which says of each answer all that its seat knows."""

    def __init__(self) -> None:
        self.why = ""

    def answer(self, question: Question) -> Any:
        tanks = [tank for tank in question.see().tanks.values() if tank.seat == question.seat]
        answer = question.request.sample(question.chance)
        self.why = f"{COVERED} [gold]{question.request.ask}[/] {answer} " + " ".join(map(str, tanks[0].hand))
        return answer


def match_with(bots: tuple[str, ...], seed: int = 5) -> Match:
    """Four crews; the first is a person where there are three bots."""
    kinds = [None] * (4 - len(bots)) + list(bots)
    players = {color: Player(color.title(), kind) for color, kind in zip(FOUR, kinds, strict=True)}
    return new_match(default_edition(), FOUR, False, {}, SetUp({}, True, True), players, seed, keep=False)


def step(match: Match) -> None:
    """One answer."""
    request = match.request
    assert request is not None
    if match.human(request.seat):
        match.answer(request.quiet)
    else:
        assert match.bot_answer()


def until_round(match: Match, number: int, ask: str = "command") -> Match:
    """On to the first such question of a round, all of it seen on the screen."""
    while match.request is not None and (match.state.round_number < number or match.request.ask != ask):
        step(match)
    match.told = len(match.session.events)
    return match


def public(match: Match) -> dict[int, list[str]]:
    """All that is told now."""
    return {at: [words for _, words in said] for at, said in match.whys(len(match.session.events)).items()}


# when it is told


@rule("C10", "C11")
@pytest.mark.parametrize("bots, seed", [(("gunner", "ace", "recruit", "gunner"), 5), (("ace", "gunner"), 12)])
def test_why_a_card_was_laid_is_told_once_it_and_all_before_it_lie_open(bots: tuple[str, ...], seed: int) -> None:
    match, shown, kept_back = match_with(bots, seed), 0, 0
    while match.request is not None and match.state.round_number < 4:
        step(match)
        events = match.session.events
        for said in match.said:
            if said.ask != "plan" or not isinstance(said.why, tuple):
                continue
            # The same reasons, each with a tank's name of its own: what is told of them names its slot.
            marked = tuple(Why("ram", FOUR[slot]) for slot in said.slots[: len(said.why)])
            words = {saying(Why("ram", FOUR[slot])): slot for slot in said.slots}
            found = told([said._replace(why=marked)], events)
            slots = [words[line] for lines in found.values() for _, line in lines]
            since = events[said.at :]
            end = next((n for n, event in enumerate(since) if event.name == "situation_report"), len(since))
            open_ = {
                event.data["slot"]
                for event in since[:end]
                if event.name == "card_revealed" and event.data["tank"] == said.tank and not event.data["swapped"]
            }
            assert set(slots) <= open_
            before = [slot for slot in (SUPER_SLOT, 0, 1, 2) if slot < len(marked)]
            assert slots == before[: len(slots)]
            assert all(events[at].data["slot"] == words[lines[0][1]] for at, lines in found.items())
            shown += len(slots)
            kept_back += len(open_) - len(slots)
    assert shown > 100
    assert kept_back > 20


def test_our_bots_have_no_word_for_a_card() -> None:
    cards = {NAMES[card] for card in ("forward", "back_er_up", "veer_left", "veer_right", "fire_away", "again")}
    assert [words for words in SAYINGS.values() for card in cards if card.lower() in words.lower()] == []
    assert saying(Why("ram", "veer_left")) == saying(Why("shot_at", "hidden")) == saying(Why("no such reason")) == ""


@rule("C11")
def test_what_somebodys_own_bot_says_is_told_after_the_round() -> None:
    match = match_with((f"{HERE}.Blabs",) * 4)
    rounds = set()
    while match.request is not None and match.state.round_number < 4:
        step(match)
        events = match.session.events
        begun = max((n for n, event in enumerate(events) if event.name == "round"), default=0)
        found = public(match)
        assert [at for at in found if at >= begun] == []
        assert not any("intel_use" in words for said in found.values() for words in said)
        if match.request is not None and match.request.ask == "plan" and match.state.round_number > 1:
            rounds.add(match.state.round_number)
            assert any("plan" in words for said in found.values() for words in said)
            assert any("command" in words for said in found.values() for words in said)
            assert all("\\[gold]" in words for said in found.values() for words in said), "it marks up nothing"
    assert {2, 3} <= rounds


def test_a_sentence_on_a_card_of_intel_is_never_told() -> None:
    events = [
        Event("turn", {"tank": "red", "slot": 0}), Event("peeked", {"tank": "red", "of": "blue", "card": None}),
        Event("intel_used", {"tank": "red"}), Event("situation_report", {}),
    ]  # fmt: skip
    for why in ("It is Forward.", Why("ram", "blue"), (Why("ram", "blue"),)):
        assert told([Said(3, 2, "intel_use", "red", "red", why, (0,))], events) == {}
    assert told([Said(3, 2, "command", "red", "red", "It is Forward.")], events) == {2: [("red", "It is Forward.")]}
    assert told([Said(3, 2, "command", "red", "red", "It is Forward.")], events[:3]) == {}


def test_of_an_answer_that_nothing_came_of_nothing_is_told() -> None:
    turn = [Event("turn", {"tank": color, "slot": 0}) for color in ("red", "blue")]
    assert told([Said(9, 1, "command", "red", "red", Why("command_pass"))], turn) == {}


@rule("P4")
def test_a_card_that_her_orders_replaced_tells_nothing_nor_do_those_after_it() -> None:
    said = Said(0, 0, "plan", "red", "red", (Why("ram", "blue"), Why("crush"), Why("place")), (0, 1, 2, 3))
    swaps = [
        Event("card_revealed", {"tank": "red", "slot": n, "card": "forward", "swapped": n == 1}) for n in range(3)
    ]  # fmt: skip
    assert told([said], swaps) == {0: [("red", "Laid to ram Blue.")]}


@rule("X3")
def test_a_row_that_was_lost_says_nothing_of_the_cards_that_fill_it() -> None:
    plan = Said(0, 0, "plan", "red", "red", (Why("ram", "blue"), Why("crush"), Why("place")), (0, 1, 2, 3))
    refill = Said(7, 2, "refill", "red", "red", (Why("gold"),), (2,))
    events = [
        Event("planned", {"tank": "red"}), Event("destroyed", {"tank": "red"}), Event("refilled", {"tank": "red"}),
        Event("card_revealed", {"tank": "red", "slot": 2, "card": "forward", "swapped": False}),
    ]  # fmt: skip
    assert told([plan, refill], events) == {3: [("red", "Laid for the Gold.")]}


def test_what_is_taken_back_takes_its_reason_with_it() -> None:
    # A bot lays the first of a side's two plans, then the person takes the place again.
    players = {"red": Player("Ann"), "yellow": Player("Cleo", "gunner")}
    match = new_match(default_edition(), FOUR, True, {}, SetUp({}, True, True), players, 5, keep=False)
    match.hand_over("red", "gunner")
    assert match.bot_answer()
    assert [said.ask for said in match.said] == ["plan"]
    match.hand_over("red", None)
    match.undo()
    assert match.said == []


# at the screen


@hard_case(12)
def test_no_picture_of_the_log_depends_on_what_is_meant_by_covered_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    fight = until(Fight(16), "command", 11, ("red", "blue"))
    one, other, moved = twins(fight, ("yellow", "green"))
    assert moved
    seen = []
    for make, thing in ((one, "blue"), (other, "clocktower")):
        match = make()
        events, faces = match.session.events, {c: list(t.faces) for c, t in match.state.tanks.items()}
        plans = [n for n, event in enumerate(events) if event.name == "planned"]
        shown = 0
        for at in plans[-4:]:
            tank = events[at].data["tank"]
            up = [face == "up" for face in faces[tank]]
            lying = [all(up[: slot + 1]) for slot in range(3)]
            shown += sum(lying)
            row = tuple(Why("crush") if public else Why("aim", thing) for public in lying)
            match.said.append(Said(at, at, "plan", tank, tank, row, (0, 1, 2, 3)))
            match.said.append(Said(at, at, "plan", tank, tank, f"{COVERED} something for {thing}"))
        assert 0 < shown < 12
        watcher = Watcher(match, monkeypatch, (1280, 720))
        watcher.d.key("l", "e")
        scene = watcher.d.scene
        assert isinstance(scene, LogScene)
        assert any(row.said for row in scene.list.rows)
        for n in range(40):
            watcher.look(f"line {n}")
            watcher.d.key("up")
        seen.append([*watcher.seen, ("copied", scene.chronicle.plain(scene.list.said))])
    assert [a for a, b in zip(*seen, strict=True) if a != b] == []


def at_log(match: Match, size: tuple[int, int] = (1280, 720), **settings: Any) -> tuple[Driver, LogScene]:
    d = Driver.start(PlayScene(match), size, speed=0.0, **{"language": "en", **settings})
    d.wait(0.3)
    d.key("l")
    assert isinstance(d.scene, LogScene)
    return d, d.scene


def test_the_folded_log_is_what_it_was_and_unfolded_it_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    match = until_round(match_with(("gunner", "ace", "recruit")), 2)
    copied: list[str] = []
    monkeypatch.setattr(desktop, "copy", lambda words: copied.append(words) or True)
    d, scene = at_log(match)
    scene.list.unfold_all(False)
    assert not any(row.said for row in scene.list.rows)
    folded = [scene.list._height(n) for n in range(len(scene.list.rows))]
    d.key("e")
    said = [words for row in scene.list.rows for words in row.said]
    assert len(said) > 10
    assert all(words.startswith(("**Blue**: ", "**Yellow**: ", "**Green**: ")) for words in said)
    assert "**Yellow**: Laid to crush a building." in said
    d.key("ctrl+c")
    assert "    Yellow: Laid to crush a building.\n" in copied[0]
    match.said.clear()
    _, bare = at_log(match)
    bare.list.unfold_all(False)
    assert [bare.list._height(n) for n in range(len(bare.list.rows))] == folded


@pytest.mark.parametrize("language, words", [("de", "**Yellow**: Gelegt, um "), ("fr", "**Yellow**\xa0: Posée pour ")])
def test_a_reason_is_said_in_the_language_of_the_window(language: str, words: str) -> None:
    d, scene = at_log(until_round(match_with(("gunner",) * 3), 2), language=language)
    d.key("e")
    assert any(said.startswith(words) for row in scene.list.rows for said in row.said)


def test_only_the_lines_of_the_one_tank_come_with_their_reasons() -> None:
    d, scene = at_log(until_round(match_with(("gunner",) * 3), 2))
    d.key("e", "t", "t")
    assert scene.only == "blue"
    said = [(row.entry.color, words) for row in scene.list.rows for words in row.said]
    assert said
    assert all(color == "blue" or words.startswith("**Blue**") for color, words in said)
