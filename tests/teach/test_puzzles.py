"""The puzzles of the program: each solved in its best by its own answers, in less by none, and survived by chance."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from boompatrol import assets
from boompatrol.box.edition import default_edition
from boompatrol.replay.scenario import load_scenario
from boompatrol.replay.scenario_run import run
from boompatrol.table.requests import Request
from boompatrol.teach.puzzle import FOLDER, STARS, PuzzleRun, posed, puzzles
from boompatrol.teach.wants import all_met
from scripts.puzzles import Search, at_random, by_solution, main, shorter, shortest, straight_on
from tests.helpers import hard_case
from tests.teach.own_words import copied
from tests.test_rule_ids import IDS

PUZZLES = puzzles()
WORDS = ("title", "goal", "hint", "solved")
LANGUAGES = ["en", "de", "fr"]
LATER = PUZZLES[8:]
"""Those that luck alone hardly ever solves."""


def is_cheap(name: str) -> bool:
    """Whether a search for something shorter ends within a second or so: the rest is for scripts/puzzles.py."""
    puzzle = posed(name).puzzle
    return puzzle.best < 3 or puzzle.solution[0].ask != "plan"


def test_there_are_twenty_in_a_row() -> None:
    assert [name[:3] for name in PUZZLES] == [f"{n:02}_" for n in range(1, 21)]
    assert len({posed(name).puzzle.title for name in PUZZLES}) == 20


def test_they_go_all_over_the_rules() -> None:
    cited = {id[0] for name in PUZZLES for id in posed(name).puzzle.rules}
    assert cited >= set("BCDEFGLMOPRVX")
    captains = {tank.captain for name in PUZZLES for tank in posed(name).position.tanks if tank.color == "red"}
    assert captains >= {"boxy", "crash", "red", "copycat", "chompy"}
    assert any(posed(name).position.teams for name in PUZZLES)
    assert any(posed(name).position.round.kind == "total_carnage" for name in PUZZLES)


@pytest.mark.parametrize("name", PUZZLES)
def test_a_puzzle_names_rules_and_an_icon_that_there_are(name: str) -> None:
    puzzle = posed(name).puzzle
    assert puzzle.rules
    assert set(puzzle.rules) <= set(IDS)
    assert assets.path(f"svg/{puzzle.icon}.svg").is_file()
    assert puzzle.position == f"{name}.scenario.json"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PUZZLES)
def test_what_it_says_is_short_and_our_own(name: str, language: str) -> None:
    puzzle = posed(name, language).puzzle
    for key in WORDS:
        said = getattr(puzzle, key)
        assert len(said) <= (32 if key == "title" else 260), said
        assert len(re.findall(r"[.!?:](?:\s|$)", said)) <= 4, said
        assert not copied(said)
        assert language == "en" or said != getattr(posed(name).puzzle, key), f"{name}: {key} is English"


@pytest.mark.parametrize("name", PUZZLES)
def test_its_own_answers_solve_it_in_its_best(name: str) -> None:
    done = by_solution(posed(name), default_edition())
    assert done.solved
    assert (done.commands, done.stars, done.request) == (done.puzzle.best, STARS, None)
    if done.puzzle.judged == "at_once":
        # Not a single answer more than it takes.
        short = posed(name).model_copy(update={"puzzle": done.puzzle.model_copy(
            update={"solution": done.puzzle.solution[:-1]})})  # fmt: skip
        assert by_solution(short, default_edition()).solved is None


@hard_case(21)
@pytest.mark.parametrize("name", PUZZLES)
def test_whatever_is_answered_it_ends_and_tells_the_truth(name: str) -> None:
    for seed in range(40):
        tried = at_random(posed(name), default_edition(), seed)
        wants = tried.puzzle.want
        assert tried.request is None
        assert tried.solved is all_met(wants, tried.events, tried.session.state)
        assert (tried.stars > 0) is tried.solved
        if tried.solved:
            assert tried.commands >= tried.puzzle.best
        else:
            assert tried.over
        tried.again()
        assert (tried.solved, tried.stars, tried.asked) == (None, 0, [])
        assert tried.request is not None


def test_luck_alone_hardly_ever_solves_the_later_ones() -> None:
    tries = [at_random(posed(name), default_edition(), seed) for name in LATER for seed in range(25)]
    assert sum(bool(tried.solved) for tried in tries) <= len(tries) * 0.05


def quietly(request: Request[Any]) -> Any:
    """Lets all pass."""
    return request.quiet


def backs_only(request: Request[Any]) -> Any:
    """Turns no card up."""
    return "hold_up" if request.ask == "command" and "hold_up" in (request.options or []) else request.quiet


@pytest.mark.parametrize("player", [quietly, backs_only], ids=lambda player: player.__name__)
@pytest.mark.parametrize("name", PUZZLES)
def test_none_is_solved_without_a_thought(name: str, player: Callable[[Request[Any]], Any]) -> None:
    tried = PuzzleRun(posed(name), default_edition())
    while tried.request is not None:
        tried.answer(player(tried.request))
    assert tried.solved is False


@pytest.mark.parametrize("name", PUZZLES)
def test_none_is_solved_by_who_drives_straight_on_and_fires_at_what_comes(name: str) -> None:
    assert straight_on(posed(name), default_edition()).solved is False


@pytest.mark.parametrize("name", [name for name in PUZZLES if is_cheap(name)])
def test_no_way_is_shorter(name: str) -> None:
    way, given = shorter(posed(name), default_edition(), degrees=35.0)
    assert way is None
    assert given > 0 or posed(name).puzzle.best == 1


def test_a_search_finds_what_the_solution_says_and_what_is_shorter() -> None:
    name = "06_over_the_edge"
    found, given = shortest(posed(name), default_edition())
    assert given > 0
    assert found == [(part.ask, part.answer) for part in posed(name).puzzle.solution]
    boast = posed(name).model_copy(update={"puzzle": posed(name).puzzle.model_copy(update={"best": 3})})
    way, _ = shorter(boast, default_edition())
    assert way is not None
    assert next(Search(posed(name), default_edition(), 1).solutions(), None) is None


def test_the_table_of_proofs_ends_well_for_a_puzzle_that_is_as_it_says(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["01", "08", "--random", "5"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["01_turn_of_the_head", "08_parking", "2"]
    assert main(["99"]) == 1


@pytest.mark.parametrize("name", PUZZLES)
def test_a_position_of_a_puzzle_is_a_scenario_file_that_runs(name: str) -> None:
    position = load_scenario(assets.path(f"{FOLDER}/{name}.scenario.json"))
    # Its answers are those of the others alone, each where it fits: a scenario's are everybody's.
    assert run(position.model_copy(update={"answers": []}), default_edition()).events
