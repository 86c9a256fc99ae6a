"""Steps, fork, undo, rewind and replay, and what holds over whole matches at random."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boompatrol.session import Dealer, Session
from boompatrol.table.chance import nth, root
from boompatrol.table.digest import digest
from boompatrol.table.requests import Refused
from tests.helpers import hard_case, rule
from tests.scene import at, go_on, new_match, play, scene, tile

SEEDS = st.integers(0, 2**32)
PLAYERS = st.sampled_from([2, 3, 4])


def plain(state):
    return repr(state)


def lines(entries):
    """What of each entry is written down."""
    return [(entry.ask, entry.seat, entry.tank, entry.answer, entry.digest) for entry in entries]


def advance(session, seed, count=10**6):
    """That many answers at random, or to the end of the match; each depends on the seed and on its number alone."""
    start = root(seed, "test")
    while session.request is not None and count > 0:
        session.answer(session.request.sample(nth(start, len(session.entries))))
        count -= 1
    return session


# Steps, digests, replay


@rule("R5", "E4")
def test_a_match_is_steps_and_each_step_opens_with_the_digest_of_its_state():
    session = advance(new_match(4, 11), 5)
    assert session.state.stage == "over"
    assert session.state.winner
    marks = [entry for entry in session.entries if entry.digest is not None]
    # One of the set-up, then four plans, an Initiative and twelve Commands a round, at least four rounds.
    assert len(marks) > 4 * 16
    assert len({entry.digest for entry in marks}) == len(marks)
    with pytest.raises(Refused, match="the match is over"):
        session.answer("reveal")


@given(SEEDS, PLAYERS)
@settings(max_examples=6)
def test_the_same_seed_and_answers_give_the_same_match(seed, players):
    one, two = (advance(new_match(players, seed), seed) for _ in range(2))
    assert plain(one.state) == plain(two.state)
    assert digest(one.state) == digest(two.state)
    assert [str(event) for event in one.events] == [str(event) for event in two.events]


@given(SEEDS, PLAYERS)
@settings(max_examples=6)
def test_a_replay_equals_its_match(seed, players):
    match = advance(new_match(players, seed, quick_tiles=seed % 2 == 0), seed)
    again = new_match(players, None, quick_tiles=seed % 2 == 0)
    for entry in match.entries:
        again.replay(entry)
    assert again.request is None
    assert plain(again.state) == plain(match.state)


def test_a_record_that_does_not_fit_is_refused_at_its_entry():
    match = advance(new_match(4, 3), 3, 30)
    again = new_match(4, None)
    for entry in match.entries[:12]:
        again.replay(entry)
    entry = match.entries[12]
    for wrong in (
        entry._replace(ask="magnet"), entry._replace(tank="nobody"), entry._replace(mark="00000000"),
        entry._replace(answer="nonsense"),
    ):  # fmt: skip
        before = plain(again.state)
        with pytest.raises(Refused):
            again.replay(wrong)
        assert plain(again.state) == before
    again.replay(entry)


def test_the_digest_tells_apart_what_the_rules_may_read():
    base = scene(
        red=at(5, 8, row=["forward"]), blue=at(25, 25), tiles=[tile(None, 9, 20)], wrecks=[], loose=[(9, 25, 1, False)]
    )
    marks = {digest(base.state)}
    changes = [
        ("turret", 1), ("crits", 1), ("gold", 1), ("relic", True), ("gear", "ram_plow"), ("last", "forward"),
        ("glued", True),
        ("hand", []), ("row", [None, None, None]), ("rattled", 1), ("pose", (5, 8.000001, 0)), ("all_long", True),
    ]  # fmt: skip
    for name, value in changes:
        state = base.state.copy()
        setattr(state.tanks["red"], name, value)
        marks.add(digest(state))
    for name, value in [
        ("tower_crits", 1),
        ("round_number", 2),
        ("cursor", 1),
        ("medals", {"red": 1, "blue": 0}),
        ("loose", {}),
    ]:
        state = base.state.copy()
        setattr(state, name, value)
        marks.add(digest(state))
    state = base.state.copy()
    state.tiles = {}
    marks.add(digest(state))
    assert len(marks) == 1 + len(changes) + 6
    assert digest(base.state.copy()) in marks


# Fork


@given(SEEDS, PLAYERS, st.integers(0, 150))
@settings(max_examples=12)
def test_a_fork_equals_its_twin_and_goes_its_own_way(seed, players, at_answer):
    match = advance(new_match(players, seed), seed, at_answer)
    before = plain(match.state)
    twin = match.fork(Dealer(seed))
    assert plain(twin.state) == before
    assert repr(twin.request) == repr(match.request)
    # The twin goes another way; the match sees nothing of it.
    advance(twin, seed + 1)
    assert plain(match.state) == before
    # A second twin with the match's own answers and dealer ends as the match does.
    other = match.fork(Dealer(seed))
    start, count = root(seed, "test"), len(match.entries)
    while other.request is not None:
        answer = other.request.sample(nth(start, count))
        other.answer(answer)
        match.answer(answer)
        count += 1
    assert match.request is None
    assert plain(other.state) == plain(match.state)


@rule("B1")
def test_a_fork_with_a_dealer_of_its_own_does_not_know_what_a_covered_building_was_named():
    kinds = []
    for named in ("minefield", "gold_bars"):
        placed = scene(red=at(5, 8, row=["forward"]), blue=at(20, 20), tiles=[tile(None, 8, 8)])
        twin = Session(placed.state, None, named={"t1": named}).fork(Dealer(7), events=True)
        twin.answer("reveal")
        kinds += [event.data["kind"] for event in twin.events if event.name == "revealed"]
    assert len(kinds) == 2
    assert kinds[0] == kinds[1]


def test_an_undo_in_a_fork_comes_back_to_the_same_next_die():
    # A Patch Job is rolled, then Hold Up begun, all in one step; taken back, the card is revealed and rams.
    placed = scene(red=at(5, 8, row=["forward"], patch=1, crits=2), blue=at(9, 8, 180))
    match = Session(placed.state, Dealer(7))
    match.answer("patch")
    assert match.chances == 1
    if match.request.ask == "patch":
        match.answer(match.request.quiet)
    match.answer("hold_up")
    twin = match.fork(Dealer(7))
    for session in (twin, match):
        assert session.why_no_undo is None
        session.undo()
        assert (session.request.ask, session.chances) == ("command", 1)
        session.answer("reveal")
    assert twin.entries[-1].answer == match.entries[-1].answer
    assert plain(twin.state) == plain(match.state)


# Undo


def test_an_answer_that_showed_nothing_new_can_be_taken_back():
    played = play(scene(red=at(5, 8), blue=at(25, 25)), "red: hold_up")
    before = plain(played.state)
    go_on(played, "red pivot: 40")
    assert played.session.why_no_undo is None
    played.session.undo()
    assert plain(played.state) == before
    assert played.open.ask == "pivot"
    played.session.undo()
    assert played.open.ask == "command"
    with pytest.raises(Refused, match="nothing has been done yet"):
        played.session.undo()


@rule("C10")
@pytest.mark.parametrize(
    "placed, script, why",
    [
        # A tile was turned.
        (scene(red=at(5, 8), blue=at(25, 25), tiles=[tile("gear_up", 5, 10.2)]), ["red: hold_up", "red pivot: 40"],
        "seen|chance"),
        # A die fell.
        (scene(red=at(5, 8, row=["forward"]), blue=at(9, 8)), ["red: reveal", "roll: blank"], "die has fallen"),
        # A card was shown.
        (scene(red=at(5, 8, row=["fire_away"]), blue=at(25, 25)), ["red: reveal"], "something new was seen"),
        # The laptop goes to the next player.
        (scene(red=at(5, 8), blue=at(25, 25)), ["red: pass"], "next player"),
        # A card was drawn.
        (scene(red=at(5, 8, row=["rattled"]), blue=at(25, 25)), ["red: reveal", "draw: forward"], "card was drawn"),
        # A row was laid.
        (
            scene(red=at(5, 8), blue=at(25, 25), stage="plan"),
            ['red plan: {"row": ["forward", "again", "fire_away"], "super": null}'], "something new|next player",
        ),
    ],
)  # fmt: skip
@hard_case(16)
def test_undo_is_refused_with_the_reason_after_something_new(placed, script, why):
    played = play(placed, *script)
    before = plain(played.state)
    assert played.session.why_no_undo
    with pytest.raises(Refused, match=why):
        played.session.undo()
    assert plain(played.state) == before


def test_after_an_undo_the_match_goes_on_with_the_same_next_die():
    def to_fire(session):
        while session.request.ask != "fire":
            asked = session.request
            hand = getattr(asked, "hand", [])
            row = ["fire_away", *[card for card in hand if card != "fire_away"]][:3]
            session.answer({"row": row, "super": None} if asked.ask == "plan" else asked.quiet)
        return session

    straight, back = to_fire(new_match(4, 8)), to_fire(new_match(4, 8))
    target = next(option for option in straight.request.options if option["target"])
    aside = next(option for option in straight.request.options if not option["target"] and option["clicks"])
    back.answer(aside)
    if back.why_no_undo is None:
        back.undo()
    else:
        back.rewind(len(straight.entries))
    assert back.chances == straight.chances
    straight.answer(target)
    back.answer(target)
    assert plain(straight.state) == plain(back.state)
    assert lines(straight.entries) == lines(back.entries)


@given(SEEDS, st.integers(0, 100), st.integers(0, 100))
@settings(max_examples=10)
def test_a_rewound_match_goes_on_as_it_did(seed, there, back):
    match = advance(new_match(3, seed), seed, there + back)
    entries = match.entries[:]
    count = len(entries) * there // max(1, there + back)
    told = match.events[:]
    match.rewind(count)
    assert lines(match.entries) == lines(entries[:count])
    assert match.chances == sum(entry.seat is None for entry in entries[:count])
    for entry in entries[count:]:
        match.replay(entry)
    assert [str(event) for event in match.events] == [str(event) for event in told]
    assert lines(match.entries) == lines(entries)


def test_a_refused_answer_changes_nothing_and_is_not_written_down():
    written = []
    placed = scene(red=at(5, 8, row=["forward"]), blue=at(25, 25))
    session = Session(placed.state, None, record=written.append)
    before = plain(session.state)
    for junk in (None, 1, "forward", ["reveal"], {"command": "reveal"}, object()):
        with pytest.raises(Refused) as refused:
            session.answer(junk)
        assert "\n" not in str(refused.value)
    assert (plain(session.state), written, session.entries) == (before, [], [])
    session.answer("reveal")
    assert [entry.answer for entry in written] == ["reveal"]


@hard_case(16)
def test_a_plan_is_taken_back_until_the_next_player_is_asked():
    """Team play: Red and Blue are of one seat. Red's row may change while Blue's is asked, not while Yellow's is."""
    placed = scene(
        red=at(5, 8), blue=at(25, 25), yellow=at(25, 5), green=at(5, 25), teams=True, stage="plan"
    )  # fmt: skip
    row = '{"row": ["forward", "again", "fire_away"], "super": null}'
    played = play(placed, f"red plan: {row}")
    assert played.session.request.tank == "blue"
    assert played.session.why_no_undo is None
    played.session.undo()
    assert played.session.request.tank == "red"
    assert played.state.tanks["red"].row == []
    played = play(placed, f"red plan: {row}", f"blue plan: {row}")
    assert "next player" in played.session.why_no_undo
