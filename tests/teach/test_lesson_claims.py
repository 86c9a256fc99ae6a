"""Every sentence of a lesson that is about the rules is run (issue: lessons)."""

import re
from collections.abc import Callable, Iterator

import pytest

from boompatrol.teach.lesson import lessons, taught
from tests.teach.claims import early, late

CLAIMS: dict[str, Callable[[], None]] = {**early.CLAIMS, **late.CLAIMS}
PLAIN = early.PLAIN | late.PLAIN


def sentences(text: str) -> list[str]:
    """Its sentences, a clause after a colon with the one before it."""
    return re.split(r"(?<=[.!?])\s+", text.strip())


def said() -> Iterator[str]:
    """Every sentence of every lesson in English."""
    for name in lessons():
        lesson = taught(name).lesson
        for step in lesson.steps:
            for text in (step.say, step.good, step.hint, *(reply.say for reply in step.replies)):
                if text:
                    yield from sentences(text)


def test_every_sentence_is_a_claim_that_is_run_or_says_nothing_of_the_rules() -> None:
    found = set(said())
    assert found - set(CLAIMS) - PLAIN == set()
    assert (set(CLAIMS) | PLAIN) - found == set()
    assert set(CLAIMS) & PLAIN == set()


@pytest.mark.parametrize("sentence", CLAIMS)
def test_what_a_lesson_says_is_so(sentence: str) -> None:
    CLAIMS[sentence]()
