"""A reel is held against the match it was made of: forwards, back, and gone on with from the middle (hard case 23)."""

from pathlib import Path
from random import Random

import pytest

from boompatrol.box.edition import default_edition
from boompatrol.lab.match import Match, play
from boompatrol.replay.journal import Journal
from boompatrol.replay.load import load
from boompatrol.replay.places import span, where
from boompatrol.replay.reel import OPEN, Pace, Reel
from boompatrol.replay.verify import header_of, rebuild
from boompatrol.rules.rounds import SUPER_SLOT
from boompatrol.session import Dealer, Session
from boompatrol.table.digest import digest
from boompatrol.table.state import DOWN, HIDDEN, SetUp, new_state
from tests.helpers import hard_case

RECORDED = sorted((Path(__file__).parents[1] / "replays").glob("*.boomlog*"))


@pytest.fixture(scope="module")
def reel(tmp_path_factory: pytest.TempPathFactory) -> Reel:
    file = tmp_path_factory.mktemp("reel") / "match.boomlog"
    play(Match(5, ("gunner", "recruit", "random", "recruit"), log=file))
    return Reel(load(file))


def played_to(reel: Reel, count: int) -> Session:
    """The same match, its first `count` answers given by hand."""
    session = reel.match(0)
    while len(session.entries) < count:
        session.replay(reel.entries[len(session.entries)])
    return session


@pytest.mark.parametrize("pace", ["event", "command", "round"])
def test_steps_forward_and_back_meet_the_same_places(reel: Reel, pace: Pace) -> None:
    there, at = [0], 0
    while at < reel.end:
        at = reel.after(at, pace)
        there.append(at)
    back = [at]
    while at > 0:
        at = reel.before(at, pace)
        back.append(at)
    assert there == back[::-1] == reel.stops(pace)
    assert reel.after(reel.end, pace) == reel.end
    assert reel.before(0, pace) == 0


def test_a_step_of_a_round_ends_where_a_round_begins(reel: Reel) -> None:
    begins = [n for n, event in enumerate(reel.events) if event.name == "round"]
    assert set(begins) <= set(reel.stops("round"))
    assert len(begins) >= 4


@hard_case(23)
@pytest.mark.parametrize("file", RECORDED, ids=lambda file: file.name)
def test_every_place_is_what_the_match_was_whatever_way_it_is_come_to(file: Path) -> None:
    log = load(file)
    reel, session = Reel(log), rebuild(log, events=True)
    assert [event.as_dict() for event in reel.events] == [event.as_dict() for event in session.events]
    wanted = {step.told: digest(step.state) for step in session.moments}
    places = sorted(wanted)
    chance = Random(3)
    for at in [*places, *reversed(places), *(chance.choice(places) for _ in range(40))]:
        sight = reel.sight(at, OPEN)
        assert digest(sight.after if at else sight.before) == wanted[at]
    assert digest(reel.sight(reel.end, OPEN).after) == digest(session.state)


def test_the_sights_of_a_step_share_its_ends_and_tell_more_and_more(reel: Reel) -> None:
    for at in range(1, reel.end):
        sight = reel.sight(at, OPEN)
        assert sight.events
        assert sight.events[-1] is reel.events[at - 1]


def test_a_seat_sees_its_own_cards_and_an_onlooker_nobodys(reel: Reel) -> None:
    combat = next(n for n, event in enumerate(reel.events) if event.name == "turn")
    for eyes in ("red", None):
        view = reel.sight(combat, eyes).before
        for tank in view.tanks.values():
            covered = [card for card, face in zip(tank.row, tank.faces, strict=True) if face == DOWN]
            assert covered
            assert (set(covered) == {HIDDEN}) == (tank.color != eyes)
    open_ = reel.sight(combat, OPEN).before
    assert all(HIDDEN not in tank.row + tank.hand for tank in open_.tanks.values())


def test_a_secret_of_an_event_is_told_to_its_seat_and_to_open_eyes_alone(reel: Reel) -> None:
    secret = [(n, event) for n, event in enumerate(reel.events) if event.secret]
    for n, event in secret:
        [onlooker], [open_], [own] = (reel.told(n, n + 1, eyes) for eyes in (None, OPEN, event.to))
        assert all(onlooker.data[key] is None for key in event.secret)
        assert open_.data == own.data == event.data


def test_the_match_from_the_middle_is_the_one_that_was_there(reel: Reel) -> None:
    chance = Random(7)
    for at in [0, reel.end, *(chance.randrange(reel.end) for _ in range(12))]:
        count = reel.answers(at)
        match = reel.match(at)
        assert len(match.entries) == count
        assert match.events[:at] == reel.events[:at], "what the place shows has happened"
        assert count == 0 or len(played_to(reel, count - 1).events) <= at, "no more was decided than it shows"
        assert digest(match.state) == digest(played_to(reel, count).state)
        twin = reel.twin(at)
        assert digest(twin.state) == digest(played_to(reel, reel.waiting(at)).state)
        assert twin.request is None or twin.request.seat is not None or reel.waiting(at) == 0


def test_after_a_command_the_next_crew_is_asked(reel: Reel) -> None:
    ends = [n for n in reel.stops("command")[1:-1] if reel.events[n].name == "turn"]
    for at in ends[:: max(1, len(ends) // 12)]:
        match = reel.match(at)
        assert match.request is not None
        # Whoever has just acted may have been asked for one thing more, and let it pass.
        assert match.request.tank == reel.events[at].data["tank"] or len(match.events) == at


@pytest.mark.parametrize("name", ["four_to_total_carnage", "three_by_hand"])
def test_a_super_charge_is_over_where_initiative_is_drawn(name: str) -> None:
    reel = Reel(load(next(file for file in RECORDED if file.name.startswith(name))))
    [start] = [n for n, event in enumerate(reel.events) if event.name == "turn" and event.data["slot"] == SUPER_SLOT]
    end = reel.after(start, "command")
    assert reel.events[end].name == "initiative"
    assert where(reel, end) == where(reel, start + 1)
    found = where(reel, end + 1)
    assert found is not None
    assert found.slot is None
    assert span(reel, f"{'c' * (found.kind == 'total_carnage')}{found.number}.s") == (start, end)


def test_what_was_taken_back_is_not_in_it(tmp_path: Path) -> None:
    file = tmp_path / "match.boomlog"
    state = new_state(default_edition(), ("red", "blue", "yellow"), False, {}, SetUp())
    journal = Journal.create(file, header_of(state, 4, dict.fromkeys(("red", "blue", "yellow"), "human")))
    session = Session(state, Dealer(4), record=journal.record)
    first = session.request
    assert first is not None
    session.answer({"rally": "sw", "offset": 0.0, "turret": 3})
    session.undo()
    journal.undo()
    session.answer({"rally": "sw", "offset": 0.0, "turret": 5})
    journal.close()
    reel = Reel(load(file))
    assert [event.data["turret"] for event in reel.events if event.name == "placed"] == [5]
    assert [entry.answer["turret"] for entry in reel.entries if entry.ask == "place_tank"] == [5]
