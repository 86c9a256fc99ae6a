"""Many matches: the same for any number of processes, seats moved on, sums that add up, faults told."""

import json
from pathlib import Path
from typing import Any

import pytest

from boompatrol.bots import protocol
from boompatrol.bots.protocol import Question
from boompatrol.box.edition import default_edition
from boompatrol.lab.match import Match, Result, play
from boompatrol.lab.simulate import Plan, simulate
from boompatrol.lab.tally import Tally, Times, told
from boompatrol.replay.load import load
from boompatrol.table.requests import Request

FOUR = ("random",) * 4


def figures(tally: Tally) -> dict[str, Any]:
    plain = tally.plain(1.0)
    for line in plain["by_bot"].values():
        del line["think_ms_p95"]
    return plain


def test_the_same_seed_gives_the_same_results_for_any_number_of_jobs(tmp_path: Path) -> None:
    for jobs in (1, 2, 3):
        (tmp_path / str(jobs)).mkdir()
    found = [simulate(Plan(20, FOUR, 7, None, tmp_path / str(jobs)), jobs) for jobs in (1, 2, 3)]
    assert figures(found[0]) == figures(found[1]) == figures(found[2])
    for number in range(20):
        logs = [(tmp_path / str(jobs) / f"{number:06}.boomlog").read_bytes() for jobs in (1, 2, 3)]
        assert logs[0] == logs[1] == logs[2]


def test_another_seed_gives_other_matches() -> None:
    assert figures(simulate(Plan(5, FOUR, 7), 1)) != figures(simulate(Plan(5, FOUR, 8), 1))
    assert len({Plan(100, FOUR, 7).match(number).seed for number in range(100)}) == 100


@pytest.mark.parametrize(
    "bots, seats",
    [
        (("a", "b"), [("a", "b"), ("b", "a"), ("a", "b")]),
        (("a", "b", "c"), [("a", "b", "c"), ("c", "a", "b"), ("b", "c", "a")]),
        (("a", "b", "c", "d"), [("a", "b", "c", "d"), ("d", "a", "b", "c"), ("c", "d", "a", "b")]),
    ],
)
def test_seats_move_on_by_one_from_match_to_match(bots: tuple[str, ...], seats: list[tuple[str, ...]]) -> None:
    assert [Plan(3, bots, 1).match(number).players for number in range(3)] == seats


def test_two_names_are_team_play_and_three_or_four_a_tank_each(tmp_path: Path) -> None:
    for count, colors, teams in ((2, 4, True), (3, 3, False), (4, 4, False)):
        file = tmp_path / f"{count}.boomlog"
        play(Match(1, ("random",) * count, log=file))
        header = load(file).header
        assert (len(header.colors), header.teams, len(header.seats)) == (colors, teams, count)
        assert [part.player for part in header.seats] == ["random"] * count


def test_captains_are_drawn_and_differ() -> None:
    drawn = [play(Match(seed, FOUR)).captains for seed in range(6)]
    assert all(len({captain for of_seat in one.values() for captain in of_seat}) == 4 for one in drawn)
    assert len({json.dumps(one) for one in drawn}) > 3


def result(**more: Any) -> Result:
    plain: dict[str, Any] = {
        "players": {"red": "a", "yellow": "b"}, "captains": {"red": ["boxy", "red"], "yellow": ["crash", "payday"]},
        "medals": {"red": 9, "yellow": 4}, "winner": ["red"], "rounds": 4, "regulation": True, "decisions": 100,
        "commands": 48, "thought": {"red": [0.001] * 99 + [1.0], "yellow": [0.002]},
    }  # fmt: skip
    return Result(**plain | more)


def test_sums_are_over_the_seats() -> None:
    tally = Tally()
    tally.count(0, result())
    tally.count(1, result(winner=["red", "yellow"], rounds=7, regulation=False, medals={"red": 5, "yellow": 5}))
    tally.count(2, result(winner=["yellow"], rounds=5, regulation=False))
    plain = tally.plain(2.5)
    assert (plain["games"], plain["seconds"], plain["decisions"], plain["commands"]) == (3, 2.5, 300, 144)
    assert (plain["wins"], plain["shared"], plain["ended_in_regulation"]) == ({"red": 1, "yellow": 1}, 1, 1)
    assert plain["rounds"] == {"4": 1, "5": 1, "7": 1}
    assert {name: (line["games"], line["wins"], line["medals"]) for name, line in plain["by_bot"].items()} == {
        "a": (3, 1, 23), "b": (3, 1, 13),
    }  # fmt: skip
    assert plain["by_captain"]["red"] == {"games": 3, "wins": 1, "medals": 23}
    assert plain["by_bot"]["a"]["think_ms_p95"] == pytest.approx(1.0, rel=0.06)
    assert plain["by_bot"]["b"]["think_ms_p95"] == pytest.approx(2.0, rel=0.06)
    assert any(line.startswith("a ") for line in told(plain))


def test_one_bot_in_every_seat_is_counted_once_a_seat() -> None:
    plain = simulate(Plan(2, FOUR, 3), 1).plain(1)
    assert plain["by_bot"]["random"]["games"] == 8
    assert sum(line["games"] for line in plain["by_captain"].values()) == 8


def test_times_of_other_processes_add_up() -> None:
    one, two = Times(), Times()
    one.add([0.01] * 50)
    two.add([0.5] * 50)
    one.classes.update(two.classes)
    assert one.below(0.5) == pytest.approx(0.01, rel=0.06)
    assert one.below(0.95) == pytest.approx(0.5, rel=0.06)
    assert Times().below(0.95) is None


class Crashing:
    def answer(self, question: Question) -> Any:
        if question.number > 60:
            raise ZeroDivisionError("I can't go on")
        return question.request.sample(question.chance)


class Cheating:
    """Hard case 15: junk, and what is not on offer."""

    def answer(self, question: Question) -> Any:
        junk: list[Any] = [None, "win", {"clicks": 9, "target": "red"}, 10**400, [["forward"]], question]
        return junk[question.number % len(junk)]


class Meddling:
    """Changes what it is given."""

    def answer(self, question: Question) -> Any:
        view = question.see()
        for tank in view.tanks.values():
            tank.hand.clear()
            tank.crits = 99
        view.medals[question.seat] = 99
        return question.request.sample(question.chance)


@pytest.fixture
def bots(monkeypatch: pytest.MonkeyPatch) -> None:
    for cls in (Crashing, Cheating, Meddling):
        monkeypatch.setitem(protocol._HOMES, cls.__name__.lower(), f"{__name__}:{cls.__name__}")


@pytest.mark.usefixtures("bots")
@pytest.mark.parametrize("name, why", [("crashing", "ZeroDivisionError: I can't go on"), ("cheating", "Refused")])
def test_a_bot_that_fails_gets_the_quiet_answer_and_the_match_ends_with_a_fault(
    name: str, why: str, tmp_path: Path
) -> None:
    found = play(Match(5, ("random", name, "random"), log=tmp_path / "x.boomlog"))
    assert found.winner
    assert str(found.fault).startswith(name)
    assert why in str(found.fault)
    tally = simulate(Plan(2, ("random", name, "random"), 5), 1)
    assert (tally.faults, [number for number, _ in tally.told]) == (2, [0, 1])


@pytest.mark.usefixtures("bots")
def test_a_bot_that_changes_its_view_changes_nothing_else(tmp_path: Path) -> None:
    plain, meddled = tmp_path / "plain", tmp_path / "meddled"
    play(Match(5, ("random", "random", "random"), log=plain))
    assert play(Match(5, ("random", "meddling", "random"), log=meddled)).fault is None
    assert plain.read_bytes().splitlines()[-1][:-20] == meddled.read_bytes().splitlines()[-1][:-20]


def test_a_fault_of_the_rules_ends_that_match_and_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> None:
        raise IndexError("the turret fell off")

    monkeypatch.setattr("boompatrol.rules.fire.turn_turret", broken)
    tally = simulate(Plan(2, FOUR, 5), 1)
    assert tally.faults == 2
    assert "the turret fell off" in tally.told[0][1]


def test_an_answer_depends_on_seed_seat_and_number_alone() -> None:
    class Asks:
        def sample(self, chance: Any) -> float:
            return float(chance.random())

    from boompatrol.bots.random_bot import RandomBot
    from boompatrol.table.chance import nth

    def drawn(seed: int, seat: str, number: int) -> Any:
        request: Request[Any] = Asks()  # type: ignore[assignment]
        chance = nth(protocol.bot_root(seed, seat), number)
        unasked = lambda: pytest.fail("a view was made")  # noqa: E731
        return RandomBot().answer(Question(request, seat, number, chance, unasked, unasked))

    assert drawn(1, "red", 5) == drawn(1, "red", 5)
    assert len({drawn(seed, seat, n) for seed in (1, 2) for seat in ("red", "blue") for n in (5, 6)}) == 8


def test_the_default_edition_is_made_once_for_all_matches() -> None:
    assert Plan(1, FOUR, 1).match(0).edition is default_edition()
