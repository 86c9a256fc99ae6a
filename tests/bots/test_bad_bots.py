"""Hard case 15: whatever a bot does, the match ends as if it had let that pass, and the log says why."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from boompatrol.bots.apart import Apart
from boompatrol.bots.desk import AtOnce, Given, judged, task_of
from boompatrol.bots.protocol import bot_root, make, question_of
from boompatrol.bots.why import Why, read
from boompatrol.box.edition import default_edition
from boompatrol.lab.match import COLORS, Match, play
from boompatrol.replay.load import load
from boompatrol.replay.log import Answer
from boompatrol.replay.verify import verify
from boompatrol.session import Dealer, Session
from boompatrol.table.chance import nth, root
from boompatrol.table.digest import digest
from boompatrol.table.state import SetUp, new_state
from boompatrol.table.view import view_for
from boompatrol.ui.match import Player, new_match
from tests.bots import bad_bots
from tests.helpers import hard_case

SEED, SEATS = 6, ("red", "blue", "yellow")
PATIENCE = 2.0
"""Seconds for an answer: hundreds of times what one needs that is not bad."""


def seated(bot: type[Any]) -> tuple[str, ...]:
    return ("random", f"{bad_bots.__name__}.{bot.__name__}", "random")


@pytest.fixture(scope="module")
def desk() -> Iterator[Apart]:
    """One process for all, started anew where one of them brings it down."""
    desk = Apart(PATIENCE, memory=1 << 30)
    yield desk
    desk.close()


@pytest.fixture(scope="module")
def quiet(tmp_path_factory: pytest.TempPathFactory) -> str:
    """How the match ends if the seat lets everything pass."""
    log = tmp_path_factory.mktemp("quiet") / "quiet.boomlog"
    assert play(Match(SEED, seated(bad_bots.Quiet), log=log)).fault is None
    return outcome(log)[0]


def outcome(log: Path) -> tuple[str, list[str], int]:
    """The last state's digest, the faults of the log, and how many answers the middle seat gave."""
    verdict = verify(log)
    assert verdict.ok
    assert verdict.finished
    lines = [line for line in load(log).lines if isinstance(line, Answer)]
    faults = [line for line in lines if line.fault is not None]
    assert {line.seat for line in faults} <= {"blue"}
    return str(verdict.digest), [str(line.fault) for line in faults], sum(line.seat == "blue" for line in lines)


def at_the_window(bot: type[Any], desk: Apart | AtOnce, folder: Path) -> Path:
    """A whole match of the window's, as its frames would carry it on."""
    players = {seat: Player(seat.title(), kind) for seat, kind in zip(SEATS, seated(bot), strict=True)}
    match = new_match(default_edition(), COLORS[3], False, {}, SetUp(), players, SEED, folder=folder)
    match.desk = desk
    before = time.monotonic()
    while match.request is not None:
        now = time.monotonic()
        if not match.bot_answer(now - before):
            assert time.monotonic() - now < PATIENCE / 2, "who waits is held up"
            time.sleep(0.001)
        before = now
    assert match.journal is not None
    match.journal.close()
    return match.journal.file


def expected(bot: type[Any], faults: list[str], answers: int) -> bool:
    if bot in bad_bots.ALWAYS:
        return len(faults) == answers
    if bot in bad_bots.NEVER:
        return faults == []
    return len(faults) == 1 if bot in bad_bots.DEADLY else 1 <= len(faults) < answers


@hard_case(15)
@pytest.mark.parametrize("bot", [*bad_bots.ALWAYS, *bad_bots.NEVER, *bad_bots.PLANS])
def test_a_bad_bot_is_answered_for_in_the_laboratory_and_at_the_window(
    bot: type[Any], desk: Apart, quiet: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    log = tmp_path / "lab.boomlog"
    found = play(Match(SEED, seated(bot), log=log))
    at_lab, faults, answers = outcome(log)
    assert found.winner
    assert (found.fault is not None) == bool(faults)
    assert expected(bot, faults, answers)
    # The same answers, the same words: who is asked where shows nowhere.
    assert outcome(at_the_window(bot, desk, tmp_path)) == (at_lab, faults, answers)
    assert at_lab == quiet
    assert capfd.readouterr().out == ""


@hard_case(15)
@pytest.mark.parametrize("bot", bad_bots.DEADLY)
def test_a_deadly_bot_takes_only_a_process_of_its_own_with_it(
    bot: type[Any], desk: Apart, quiet: str, tmp_path: Path
) -> None:
    at_window, faults, answers = outcome(at_the_window(bot, desk, tmp_path))
    assert expected(bot, faults, answers)
    assert at_window == quiet


@hard_case(15)
def test_the_laboratory_cuts_a_bot_off_that_dies_where_it_is_told_to(quiet: str, tmp_path: Path) -> None:
    log = tmp_path / "lab.boomlog"
    found = play(Match(SEED, seated(bad_bots.Dies), log=log, deadline=PATIENCE))
    assert found.fault is not None
    assert outcome(log)[:2] == (quiet, ["its process ended"])


# what crosses over


def questions(bots: tuple[str, ...], desk: Apart | AtOnce, most: int) -> Iterator[tuple[Session, Any]]:
    """The open questions of a match and what the desk answers to each."""
    return ((session, given.answer) for session, given in answered(bots, desk, most))


def answered(bots: tuple[str, ...], desk: Apart | AtOnce, most: int) -> Iterator[tuple[Session, Given]]:
    """The open questions of a match and what the desk says to each."""
    state = new_state(default_edition(), COLORS[4], False, {}, SetUp({}, True, True))
    session = Session(state, Dealer(SEED))
    for number in range(most):
        request = session.request
        if request is None:
            return
        desk.ask(task_of(session, SEED, bots[number % len(bots)]))
        while (given := desk.given(0.01, 0.01)) is None:
            pass
        found = judged(given, request)
        assert found.fault is None
        yield session, found
        session.answer(found.answer)


def test_a_process_of_its_own_answers_what_the_bot_answers_here(desk: Apart) -> None:
    bots = ("gunner", "random", "recruit:sniper")
    for number, (session, answer) in enumerate(questions(bots, desk, 45)):
        request = session.request
        assert request is not None
        here = make(bots[number % 3]).answer(question_of(session, bot_root(SEED, request.seat or "")))
        assert answer == request.accept(here)


@pytest.mark.parametrize("where", ["here", "apart"])
def test_of_what_a_bot_says_one_line_crosses_over_or_nothing(where: str, desk: Apart) -> None:
    asked = desk if where == "apart" else AtOnce()
    for bot, said in (
        (bad_bots.Babbles, {("blah " * 40).rstrip(), "[2Jgniht eno"}),
        (bad_bots.WillNotSay, set()),
    ):
        found = [given.why for _, given in answered((f"{bad_bots.__name__}.{bot.__name__}",), asked, 57)]
        assert {why for why in found if why is not None} == said


def test_a_bot_says_the_same_in_a_process_of_its_own(desk: Apart) -> None:
    bots = ("gunner", "recruit", "ace")
    here, there = (list(answered(bots, where, 60)) for where in (AtOnce(), desk))
    assert [given for _, given in here] == [given for _, given in there]
    whys = [given.why for _, given in here]
    assert sum(isinstance(why, Why) for why in whys) > 20
    assert any(isinstance(why, tuple) and isinstance(why[0], Why) for why in whys)


def test_a_reason_is_read_from_plain_lists_alone() -> None:
    assert read(["ram", "blue"]) == Why("ram", "blue")
    assert read([["ram", "blue"], None, ["place", ""]]) == (Why("ram", "blue"), None, Why("place"))
    assert read("  It\nseemed   best. ") == "It seemed best."
    for junk in (None, 7, {}, [], [[]], ["ram"], ["ram", None], ["", ""], ["ram", "x" * 201], [["ram", 1]], [None] * 5):
        assert read(junk) is None


def test_what_a_bot_is_sent_holds_no_card_that_its_seat_may_not_see() -> None:
    differs = 0
    for session, _ in questions(("random",), AtOnce(), 150):
        assert session.request is not None
        seat = str(session.request.seat)
        match = task_of(session, SEED, "random").match
        assert match is not None
        sent = Session.taken_up(match)
        assert digest(view_for(sent.state, seat)) == digest(view_for(session.state, seat))
        # And what the bot imagines is the same, wherever it does so.
        chance = root(SEED, seat)
        assert digest(sent.imagine(seat, nth(chance, 1)).state) == digest(session.imagine(seat, nth(chance, 1)).state)
        differs += digest(sent.state) != digest(session.state)
    assert differs > 30


@pytest.mark.parametrize("where", ["here", "apart"])
def test_a_bot_is_shown_nothing_of_a_match_in_which_it_can_imagine_nothing(
    where: str, desk: Apart, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("boompatrol.session.DEALS", 0)  # no deal is tried, so none fits
    session = Session(new_state(default_edition(), COLORS[4], False, {}, SetUp({}, True, True)), Dealer(SEED))
    task = task_of(session, SEED, "random")
    assert task.match is None
    asked = desk if where == "apart" else AtOnce()
    asked.ask(task)
    while (given := asked.given(0.01, 0.01)) is None:
        pass
    assert given.answer is None
    assert given.fault == "nothing that its seat can imagine fits what has happened"


def test_a_process_that_was_ended_is_started_anew(desk: Apart) -> None:
    desk.start()
    assert desk.process is not None
    desk.process.kill()
    desk.process.join()
    assert len(list(questions(("random",), desk, 5))) == 5


def test_where_no_process_can_be_had_bots_answer_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(self: object) -> None:
        raise OSError("too many processes")

    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", none)
    desk = Apart()
    assert len(list(questions(("random",), desk, 5))) == 5
    assert desk.process is None


def test_an_answer_nobody_waited_for_costs_no_process(desk: Apart) -> None:
    """A hint is asked for and left: the next question finds the same process."""
    state = new_state(default_edition(), COLORS[3], False, {}, SetUp({}, True, True))
    session = Session(state, Dealer(SEED))
    desk.ask(task_of(session, SEED, "gunner"))
    while desk.given(0.0, 1.0) is None:
        pass
    before = desk.process
    assert before is not None
    desk.ask(task_of(session, SEED, "gunner"))
    desk.drop()
    while desk._replies.empty():
        time.sleep(0.01)
    desk.ask(task_of(session, SEED, "gunner"))
    given = None
    while given is None:
        given = desk.given(0.0, 1.0)
    assert given.fault is None
    assert desk.process is before


def test_what_nobody_knows_is_dealt_anew_for_the_seat_that_is_asked_too() -> None:
    state = new_state(default_edition(), COLORS[3], False, {}, SetUp({}, True, True))
    session = Session(state, Dealer(SEED))
    assert session.request is not None
    for answer in ({"row": ["forward", "again", "fire_away"], "super": None},) * 3:
        session.answer(answer)
    seat = session.request.seat
    known, unknown = task_of(session, SEED, "gunner"), task_of(session, SEED, "gunner", "")
    rows = [Session.taken_up(task.match).state.tanks[seat].row for task in (known, unknown) if task.match is not None]
    assert rows[0] == ["forward", "again", "fire_away"]
    assert rows[1] != rows[0]
