"""A match that begins in a position: its log holds the position, and is verified and taken up like any other."""

import json
from pathlib import Path
from typing import Any

import pytest

from boompatrol.box.edition import default_edition
from boompatrol.replay.journal import Journal
from boompatrol.replay.load import Broken, load
from boompatrol.replay.log import sealed
from boompatrol.replay.position import state_of
from boompatrol.replay.scenario import Scenario, scenario_from
from boompatrol.replay.verify import header_of, opening, rebuild, verify
from boompatrol.session import Dealer, Session
from boompatrol.table.chance import nth


def position(**more: Any) -> Scenario:
    """Round 3 with a Gold tile face down whose kind is named, a wreck, and a Medal won already."""
    return scenario_from(
        {
            "format": "boompatrol-scenario", "version": 1, "title": "Two roads", "first": None,
            "round": {"kind": "regulation", "number": 2},
            "tanks": [
                {"color": "red", "captain": "boxy", "pose": [6.0, 6.0, 45.0], "row": None, "medals": 1},
                {"color": "blue", "captain": "crash", "pose": [6.0, 24.0, 0.0], "row": None, "gold": 2},
            ],
            "tiles": [{"id": "t4", "kind": "gold_bars", "pose": [10.0, 10.0, 45.0]}, {"pose": [20.0, 20.0, 0.0]}],
            "wrecks": [{"pose": [20.0, 8.0, 0.0], "gold": 1}],
            **more,
        }
    )  # fmt: skip


def played(file: Path, start: Scenario, seed: int = 5) -> Session:
    state, named = state_of(start, default_edition())
    players = dict.fromkeys(state.seats, "random")
    with Journal.create(file, header_of(state, seed, players, position=start)) as journal:
        session = Session(state, Dealer(seed), named=named, record=journal.record)
        n = 0
        while session.request is not None:
            session.answer(session.request.sample(nth(8, n)))
            n += 1
    return session


def test_a_match_from_a_position_is_played_to_its_end_and_its_log_verifies(tmp_path: Path) -> None:
    file = tmp_path / "from.boomlog"
    session = played(file, position())
    assert session.state.winner is not None
    verdict = verify(file)
    assert (verdict.ok, verdict.finished, verdict.winner) == (True, True, session.state.winner)


def test_it_begins_where_the_position_says(tmp_path: Path) -> None:
    file = tmp_path / "from.boomlog"
    played(file, position())
    state, named = opening(load(file).header)
    assert named == {"t4": "gold_bars"}
    assert state.tiles["t4"].kind is None
    assert (state.round_kind, state.round_number, state.stage) == ("regulation", 2, "plan")
    assert state.medals == {"red": 1, "blue": 0}
    assert state.tanks["blue"].pose == (6.0, 24.0, 0.0)


def test_a_log_cut_off_anywhere_goes_on_as_the_same_match(tmp_path: Path) -> None:
    file = tmp_path / "from.boomlog"
    whole = played(file, position())
    log = load(file)
    for share in (0.2, 0.6, 0.9):
        half = rebuild(type(log)(log.header, log.lines[: int(len(log.lines) * share)]))
        for entry in whole.entries[len(half.entries) :]:
            half.replay(entry)
        assert half.state.winner == whole.state.winner


@pytest.mark.parametrize(
    "change, why",
    [
        ({"colors": ["red", "yellow"]}, "not the header's"),
        ({"teams": True}, "not the header's"),
        ({"position": position().model_dump(exclude_unset=True) | {"clocktower_crits": 7}}, "clocktower_crits"),
    ],
    ids=["other colours", "team play", "a position that can't be"],
)
def test_a_header_that_does_not_fit_its_position_is_refused_at_line_1(
    tmp_path: Path, change: dict[str, Any], why: str
) -> None:
    file = tmp_path / "from.boomlog"
    played(file, position())
    header = json.loads(file.read_bytes().splitlines()[0]) | change
    del header["sum"]
    file.write_bytes(sealed(header, 0)[0])
    with pytest.raises(Broken, match=f"line 1: .*{why}"):
        rebuild(load(file))
