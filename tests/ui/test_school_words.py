"""Everything a lesson says in another language fits into its bubble, where that has least room."""

from __future__ import annotations

import pytest

from boompatrol.teach.run import Verdict
from tests.teach.test_lessons import LESSONS, TOLD
from tests.ui.driver import Driver
from tests.ui.fit import undrawn
from tests.ui.test_school import at_lesson, teach_of, tutor_of

SCALE = 1.5
"""Of the smallest window."""


def wrong(d: Driver) -> str:
    """What the bubble has no room for."""
    page = d.scene
    bubble = page.bubble  # type: ignore[attr-defined]
    shape, over = bubble._shape, [part for part in page.kept() if bubble.rect.colliderect(part)]  # type: ignore[attr-defined]
    if bubble.rect.size != shape.size:
        return f"too high: {shape.size} in {bubble.rect.size}"
    return f"stands over {over}" if over else ""


@pytest.mark.parametrize("name", LESSONS)
@pytest.mark.parametrize("code", TOLD)
def test_what_a_lesson_says_fits_into_its_bubble(name: str, code: str) -> None:
    with undrawn():
        d = at_lesson(name, language=code, ui_scale=SCALE)
        scene, tutor = teach_of(d), tutor_of(d)
        for number, step in enumerate(tutor.lesson.steps):
            tutor._start(number)
            scene._begin_anew()
            scene.speak()
            d.pass_time(0.3)
            assert not wrong(d), (step.id, wrong(d))
            if d.scene is not scene:  # the plan, or the Situation Report
                d.app.stack.scenes.pop()
            if step.good is None or step.hint is None:
                continue
            not_yet = max([step.hint, *(reply.say for reply in step.replies)], key=len)
            for verdict in (Verdict("good", step.good), Verdict("not_yet", not_yet)):
                tutor._start(number)
                tutor.run.verdict, tutor.rests = verdict, True
                scene._begin_anew()
                scene.speak()
                d.root.settle()
                assert not wrong(d), (step.id, verdict.say, wrong(d))
