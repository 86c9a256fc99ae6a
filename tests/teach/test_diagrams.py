"""The diagrams of the rulebook: small scenarios in which the rule they are about really happens."""

import pytest

from boompatrol.box.edition import default_edition
from boompatrol.replay.scenario import load_scenario
from boompatrol.replay.scenario_run import run_file
from boompatrol.teach.diagrams import Step, file_of, places
from boompatrol.teach.rulebook import LANGUAGES, Rulebook, book_plan, book_words
from tests.helpers import rule

BOOK = Rulebook("en", default_edition())
IDS = list(book_plan().diagram)


@rule(
    "R3", "R8", "C1", "C2", "C3", "C5", "C6", "C7", "C8", "C9", "M1", "M2", "M4", "M5", "M6", "M7", "M8", "M9", "M11",
    "F2", "F3", "F4", "F5", "F7", "F8", "F9", "D4", "D5", "X2", "X3", "X5", "X6", "X10", "T3", "O1", "O2", "O3", "O4",
    "V3", "V4", "V5", "E1", "E2", "B6", "B7", "B9", "B10", "B11", "B12", "B13", "B14", "B17",
    "P1", "P2", "P3", "P4", "P5", "P6", "P9",
)  # fmt: skip
@pytest.mark.parametrize("id", IDS)
def test_what_a_diagram_is_about_happens_in_it(id: str) -> None:
    events = run_file(file_of(id), default_edition()).plain()["events"]
    steps = BOOK.article(id).diagram
    assert len(places(steps, events)) == len(steps)


@rule("M8", "B11", "V5")
@pytest.mark.parametrize("id, never", [("M8", "rams"), ("B11", "knocked_back"), ("V5", "rams"), ("O2", "glory")])
def test_what_a_diagram_says_does_not_happen_does_not(id: str, never: str) -> None:
    events = run_file(file_of(id), default_edition()).plain()["events"]
    assert never not in [event["event"] for event in events]


def test_every_diagram_belongs_to_an_article_and_is_small() -> None:
    folder = file_of("M4").parent
    assert sorted(file.name for file in folder.iterdir()) == sorted(f"{id}.scenario.json" for id in IDS)
    assert len(IDS) >= 45
    for id in IDS:
        position = load_scenario(file_of(id))
        assert 1 <= len(position.tanks) <= 3, id
        assert len(position.tiles) + len(position.wrecks) + len(position.loose) <= 3, id
        assert BOOK.article(id).diagram, id


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_caption_has_its_place_and_every_diagram_a_caption(code: str) -> None:
    plan = {id: [step.say for step in steps if step.say] for id, steps in book_plan().diagram.items()}
    said = {id: list(of.captions) for id, of in book_words(code).article.items() if of.captions}
    assert said == plan
    book = Rulebook(code, default_edition())
    for id in IDS:
        assert any(step.caption for step in book.article(id).diagram), id
        assert all(len(step.caption) <= 48 for step in book.article(id).diagram), id


EVENTS = [
    {"event": "contact", "object": "t1"},
    {"event": "moved", "inches": 3.499},
    {"event": "contact", "object": "t2"},
]


def test_steps_are_found_in_order_with_numbers_that_are_near() -> None:
    steps = [Step("contact", {}), Step("moved", {"inches": 3.5}), Step("contact", {"object": "t2"})]
    assert places(steps, EVENTS) == [0, 1, 2]
    assert places([Step("contact", {"object": "t2"})], EVENTS) == [2]


@pytest.mark.parametrize(
    "steps",
    [
        [Step("moved", {}), Step("contact", {"object": "t1"})],
        [Step("moved", {"inches": 3})],
        [Step("contact", {"tank": "red"})],
        [Step("destroyed", {})],
    ],
)
def test_a_step_that_does_not_come_in_its_turn_is_refused(steps: list[Step]) -> None:
    with pytest.raises(ValueError, match="does not occur"):
        places(steps, EVENTS)
