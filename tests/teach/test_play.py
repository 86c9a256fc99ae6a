"""The runner of lessons and puzzles: what a learner does is played by the rules, and nothing leads into a dead end."""

import json
from pathlib import Path
from typing import Any

import pytest

from boompatrol.box.edition import default_edition
from boompatrol.replay.plain import Unusable
from boompatrol.table.digest import digest
from boompatrol.table.requests import Refused
from boompatrol.teach.lesson import read_lesson
from boompatrol.teach.puzzle import PuzzleRun, read_puzzle
from boompatrol.teach.run import LessonRun
from boompatrol.teach.wants import Want
from tests.helpers import hard_case

POSITION: dict[str, Any] = {
    "format": "boompatrol-scenario", "version": 1, "seed": 4,
    "tanks": [
        {"color": "red", "captain": "boxy", "pose": [8.0, 8.0, 0.0], "row": ["forward", "fire_away", "veer_left"]},
        {"color": "blue", "captain": "crash", "pose": [20.0, 8.0, 90.0], "row": []},
    ],
    "tiles": [{"id": "t1", "kind": "gold_bar", "pose": [11.0, 8.0, 0.0]}],
}  # fmt: skip
STEPS = """
title = "A lesson"
gist = "What it is about."
picture = "cards/forward"
teacher = "boxy"
learner = "red"
rules = ["C1", "F8"]
[[steps]]
id = "look"
position = "start.scenario.json"
say = "Look at it."
[[steps]]
id = "crush"
say = "Turn the card up."
do = [{ ask = "command", answer = "reveal" }]
want = [{ event = "crushed", where = { tank = "red" } }, { state = "tanks.red.gold", least = 1 }]
good = "Crushed, and a Gold."
hint = "The card has to be turned up."
[[steps.replies]]
when = [{ event = "back_used", where = { command = "repair" } }]
say = "Nothing is damaged."
also = true
[[steps]]
id = "fire"
say = "Now fire at Blue."
dice = ["X", "XX"]
do = [
  { ask = "command", answer = "reveal" }, { ask = "fire", answer = { clicks = 0, target = "blue" } },
]
want = [{ event = "hit", where = { tank = "blue" } }]
good = "A hit."
hint = "Blue stands in your arc."
"""


def lesson_in(folder: Path, steps: str = STEPS) -> LessonRun:
    (folder / "start.scenario.json").write_text(json.dumps(POSITION), encoding="utf-8")
    (folder / "lesson.toml").write_text(steps, encoding="utf-8")
    return LessonRun(read_lesson(folder), default_edition())


def test_a_step_that_is_only_read_asks_nothing_and_leaves_the_table_alone(tmp_path: Path) -> None:
    run = lesson_in(tmp_path)
    before = digest(run.session.state)
    assert (run.number, run.request, run.verdict) == (0, None, None)
    run.start(1)
    assert digest(run.session.checkpoint) == before


def test_the_right_answer_is_good_and_the_engine_says_so(tmp_path: Path) -> None:
    run = lesson_in(tmp_path)
    run.start(1)
    assert run.request is not None
    run.answer("reveal")
    assert run.verdict is not None
    assert (run.verdict.kind, run.verdict.say, run.verdict.done) == ("good", "Crushed, and a Gold.", True)
    assert run.session.state.tanks["red"].gold == 1


@hard_case(21)
def test_another_legal_answer_is_played_out_and_answered_and_the_step_can_be_taken_again(tmp_path: Path) -> None:
    run = lesson_in(tmp_path)
    run.start(1)
    run.answer("hold_up")
    # What comes of the learner's own choice is asked too.
    assert run.request is not None
    assert run.request.ask == "pivot"
    run.answer({"degrees": 30})
    while run.request is not None:
        run.answer(run.request.quiet)
    assert run.verdict is not None
    assert (run.verdict.kind, run.verdict.say) == ("not_yet", "The card has to be turned up.")
    run.again()
    run.answer("reveal")
    assert run.verdict is not None
    assert run.verdict.kind == "good"


def test_what_works_too_goes_on_from_where_the_lesson_itself_leads(tmp_path: Path) -> None:
    run = lesson_in(tmp_path)
    run.start(1)
    run.answer("repair")
    while run.request is not None:
        run.answer(run.request.quiet)
    assert run.verdict is not None
    assert run.verdict.kind == "also"
    run.start(2)
    assert run.session.state.tanks["red"].gold == 1


@hard_case(21)
def test_a_refused_answer_changes_nothing_and_an_answer_too_many_is_refused(tmp_path: Path) -> None:
    run = lesson_in(tmp_path)
    run.start(1)
    assert run.why_not("fly") is not None
    with pytest.raises(Refused):
        run.answer("fly")
    run.answer("reveal")
    with pytest.raises(Refused):
        run.answer("reveal")


def test_dice_that_the_step_names_fall_at_every_try(tmp_path: Path) -> None:
    run = lesson_in(tmp_path)
    for _ in range(3):
        run.start(2)
        run.answer("reveal")
        run.answer({"clicks": 0, "target": "blue"})
        [rolled] = [event for event in run.events if event.name == "rolled"]
        assert list(rolled.data["dice"]) == ["X", "XX"][: len(rolled.data["dice"])]


def test_any_step_can_be_come_to_from_any_other(tmp_path: Path) -> None:
    run = lesson_in(tmp_path)
    seen: dict[int, str] = {}
    for number in (0, 1, 2, 1, 0, 2, 2, 1):
        run.start(number)
        assert seen.setdefault(number, digest(run.session.state)) == digest(run.session.state)


@pytest.mark.parametrize(
    "old, new, why",
    [
        ('answer = "reveal" }]', 'answer = "fly" }]', "step crush: command"),
        ("least = 1", "least = 5", "do not bring what it wants"),
        ('event = "crushed"', 'evnt = "crushed"', "steps[1].want[0].evnt: no such key"),
        ('position = "start.scenario.json"', "", "the first step begins in a position"),
        ('"start.scenario.json"', '"none.scenario.json"', "none.scenario.json: No such file"),
        ('learner = "red"', 'learner = "pink"', "learner"),
    ],
)
def test_a_lesson_that_cannot_be_is_named_with_the_place(tmp_path: Path, old: str, new: str, why: str) -> None:
    assert old in STEPS
    with pytest.raises(Unusable) as caught:
        lesson_in(tmp_path, STEPS.replace(old, new))
    assert why in str(caught.value)


def test_words_of_another_language_take_the_place_of_the_english_ones(tmp_path: Path) -> None:
    lesson_in(tmp_path)
    words = '[steps.crush]\nsay = "Deck die Karte auf."\nreplies = ["Nichts ist kaputt."]\n'
    (tmp_path / "de.toml").write_text(words, encoding="utf-8")
    lesson = read_lesson(tmp_path, "de").lesson
    assert lesson.steps[1].say == "Deck die Karte auf."
    assert lesson.steps[1].replies[0].say == "Nichts ist kaputt."
    assert lesson.steps[2].say == "Now fire at Blue."
    (tmp_path / "de.toml").write_text('[steps.crash]\nsay = "?"\n', encoding="utf-8")
    with pytest.raises(Unusable, match=r"steps.crash"):
        read_lesson(tmp_path, "de")


def test_a_want_asks_events_and_the_state_and_a_thing_that_is_gone_is_null(tmp_path: Path) -> None:
    run = lesson_in(tmp_path)
    run.start(1)
    run.answer("reveal")
    met = [
        Want(event="crushed"), Want(event="crushed", where={"tank": "red"}), Want(event="crushed", times=2, never=True),
        Want(state="tiles.t1", equals=None), Want(state="tanks.red.gold", equals=1),
        Want(state="tanks.red.row.0", equals="forward"), Want(state="tanks.blue.hand", holds="fire_away"),
        Want(state="tanks.red.pose.0", least=9, most=20), Want(state="tiles.t1.kind", equals="bunker", never=True),
    ]  # fmt: skip
    for want in met:
        assert want.met(run.events, run.session.state), want
        assert not want.model_copy(update={"never": not want.never}).met(run.events, run.session.state)
    with pytest.raises(Unusable):
        Want(state="tanks.red.colour", equals=1).met(run.events, run.session.state)


PUZZLE = """
title = "Gold"
goal = "Get a Gold."
hint = "It lies ahead."
solved = "Got it."
icon = "tokens/gold"
learner = "red"
position = "start.scenario.json"
want = [{ state = "tanks.red.gold", least = 1 }]
best = 1
solution = [{ ask = "command", answer = "reveal" }]
"""


def puzzle_in(folder: Path, text: str = PUZZLE) -> PuzzleRun:
    (folder / "start.scenario.json").write_text(json.dumps(POSITION), encoding="utf-8")
    (folder / "gold.toml").write_text(text, encoding="utf-8")
    return PuzzleRun(read_puzzle(folder, "gold"), default_edition())


def test_a_puzzle_is_solved_as_soon_as_its_goal_holds_with_stars_for_the_commands_it_took(tmp_path: Path) -> None:
    run = puzzle_in(tmp_path)
    run.answer("reveal")
    assert (run.solved, run.commands, run.stars, run.request) == (True, 1, 3, None)
    run.again()
    assert (run.solved, run.stars) == (None, 0)


def test_a_puzzle_that_is_missed_is_over_with_its_round_and_can_be_tried_again(tmp_path: Path) -> None:
    run = puzzle_in(tmp_path)
    while run.request is not None:
        run.answer("hold_up" if run.request.ask == "command" else run.request.quiet)
    assert (run.solved, run.stars) == (False, 0)
    run.again()
    run.answer("reveal")
    assert run.solved


def test_a_goal_judged_at_the_end_waits_for_the_end_of_the_round(tmp_path: Path) -> None:
    text = PUZZLE.replace("best = 1", 'best = 3\njudged = "end"').replace(
        "want = [", 'want = [{ event = "crits", never = true }, '
    )
    run = puzzle_in(tmp_path, text)
    run.answer("reveal")
    assert run.solved is None
    while run.request is not None:
        run.answer("reveal" if run.request.ask == "command" else run.request.quiet)
    assert (run.solved, run.commands, run.stars) == (True, 3, 3)


def test_a_goal_that_must_never_happen_cannot_be_judged_at_once(tmp_path: Path) -> None:
    with pytest.raises(Unusable, match="judged at the end"):
        puzzle_in(tmp_path, PUZZLE.replace("want = [{ state", "want = [{ never = true, state"))
