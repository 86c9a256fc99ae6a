"""What a gunner does in plain positions, and that whole matches of any bots are legal and always the same."""

from pathlib import Path
from typing import Any

import pytest

from boompatrol.bots import protocol
from boompatrol.bots.style import styles
from boompatrol.lab.match import Match, play
from boompatrol.replay.load import load
from boompatrol.replay.verify import verify
from boompatrol.session import Session
from boompatrol.table.view import view_for
from tests.scene import Scene, at, scene, tile

LEVELS = ("recruit", "gunner")


def asked(position: Scene, color: str, bot: str = "gunner") -> Any:
    """The first question of that tank as the bot answers it; questions of others are let pass."""
    session = Session(position.state, named=position.named)
    while session.request is not None:
        if session.request.seat == color:
            return protocol.make(bot).answer(protocol.question_of(session, 1))
        session.answer(session.request.quiet)
    raise AssertionError(f"{color} is never asked")


def test_a_gunner_plans_to_drive_over_the_gold_that_lies_ahead() -> None:
    position = scene(
        stage="plan",
        red=at(8, 15, 0),
        blue=at(25, 27, 180),
        tiles=[tile("gold_bars", 11.5, 15, up=True)],
    )
    # Crash's Orders run it over as well.
    assert asked(position, "red")["row"][0] in ("forward", "captains_orders")


def test_a_gunner_with_a_minefield_ahead_does_not_drive_into_it() -> None:
    position = scene(
        red=at(8, 15, 0, row=["forward", "again", "veer_left"]),
        blue=at(25, 27, 180),
        tiles=[tile("minefield", 11.5, 15, up=True)],
    )
    assert asked(position, "red") != "reveal"


def test_a_gunner_does_not_drive_out_of_bounds_where_it_can_hold_up() -> None:
    position = scene(red=at(28, 15, 0, row=["forward", "again", "veer_left"]), blue=at(5, 27, 180))
    assert asked(position, "red") == "hold_up"


def test_a_gunner_shoots_at_the_tank_that_the_next_crit_destroys() -> None:
    position = scene(
        red=at(10, 15, 0, row=["fire_away"], turret=0),
        blue=at(14, 15.5, 90, crits=2),
        yellow=at(16, 12, 90),
    )
    session = Session(position.state, named=position.named)
    assert session.request is not None
    session.answer("reveal")
    assert session.request is not None
    assert session.request.ask == "fire"
    answer = protocol.make("gunner").answer(protocol.question_of(session, 1))
    assert answer["target"] == "blue"


def test_a_gunner_never_shoots_its_own_side() -> None:
    position = scene(
        teams=True,
        red=at(10, 15, 0, row=["fire_away"]),
        blue=at(14, 15, 90, crits=2),
        yellow=at(5, 27, 90),
        green=at(5, 3, 90),
    )
    session = Session(position.state, named=position.named)
    assert session.request is not None
    session.answer("reveal")
    answer = protocol.make("gunner").answer(protocol.question_of(session, 1))
    assert answer["target"] != "blue"


def test_a_bot_is_shown_no_more_than_its_seat_may_see() -> None:
    position = scene(red=at(8, 15, 0, row=["forward"]), blue=at(25, 27, 180, row=["fire_away", "again", "forward"]))
    session = Session(position.state, named=position.named)
    question = protocol.question_of(session, 1)
    assert question.see().tanks["blue"].row == view_for(session.state, "red").tanks["blue"].row == ["hidden"] * 3


@pytest.mark.parametrize(
    "players",
    [("gunner",) * 4, ("recruit", "gunner", "random"), ("gunner", "recruit")],
    ids=["four gunners", "three of each kind", "team play"],
)
def test_a_match_of_thinking_bots_is_legal_and_always_the_same(tmp_path: Path, players: tuple[str, ...]) -> None:
    first = play(Match(11, players, log=tmp_path / "one.boomlog"))
    assert first.fault is None
    play(Match(11, players, log=tmp_path / "two.boomlog"))
    assert (tmp_path / "one.boomlog").read_bytes() == (tmp_path / "two.boomlog").read_bytes()
    assert verify(tmp_path / "one.boomlog").ok
    assert [part.player for part in load(tmp_path / "one.boomlog").header.seats] == list(players)


def test_every_style_has_every_weight_and_names_only_what_differs() -> None:
    found = styles()
    assert {"even", "hunter", "brawler", "buster", "sniper", "survivor"} <= set(found)
    assert found["hunter"].gold > found["even"].gold
    assert found["hunter"].kill == found["even"].kill
