"""Every sentence of every lesson in every other language: the bubble that says it fits, whole, and stands clear."""

from __future__ import annotations

import pygame
import pytest

from boompatrol.box.edition import default_edition
from boompatrol.teach.lesson import Step
from boompatrol.teach.run import Verdict
from boompatrol.ui import text
from boompatrol.ui.progress import Progress
from boompatrol.ui.scene import Scene
from boompatrol.ui.scenes.school.lesson_tutor import LessonTutor
from boompatrol.ui.scenes.school.scene import TeachScene
from boompatrol.ui.scenes.school.speech import Speech
from boompatrol.ui.scenes.school.teacher import WithTeacher
from tests.teach.test_lessons import LESSONS, TOLD
from tests.ui.driver import Driver


def verdicts(step: Step) -> list[Verdict]:
    """Whatever may be said to what was done there."""
    good = [Verdict("good", step.good)] if step.good else []
    hint = [Verdict("not_yet", step.hint)] if step.hint else []
    return [*good, *hint, *(Verdict("also" if reply.also else "not_yet", reply.say) for reply in step.replies)]


def wrong_with(page: WithTeacher, canvas: pygame.Surface) -> list[str]:
    """What is wrong with the bubble as it stands on its page."""
    page.root.settle()
    bubble, shape, speech = page.bubble, page.bubble._shape, page.bubble.speech
    assert shape is not None
    assert speech is not None
    out = []
    if bubble.rect.size != shape.size or not page.root.rect.contains(bubble.rect):
        out.append(f"{shape.size} in {bubble.rect} of {page.root.rect}")
    open_to_sight = [*page.kept(), *(one.rect for one in page._shown(speech.point, speech.dim))]
    out += [f"{bubble.body} over {kept}" for kept in open_to_sight if bubble.body.colliderect(kept)]
    out += [f"torn: {part}" for part in bubble._parts(shape.wide, shape.role, shape.less) if part.broken]
    bubble.paint(canvas)
    for button in bubble.buttons:
        button.paint(canvas)
    return out


@pytest.mark.parametrize("code", TOLD)
@pytest.mark.parametrize("size, scale", [((1280, 720), 1.0), ((1280, 720), 1.5)])
def test_whatever_a_teacher_says_fits(size: tuple[int, int], scale: float, code: str) -> None:
    d = Driver.start(Scene(), size, speed=0.0, reduced_motion=True, language=code, ui_scale=scale)
    canvas = pygame.Surface(size)
    out = []
    text.forget()
    with d.undrawn():
        d.resize(size)
        for name in LESSONS:
            tutor = LessonTutor(name, default_edition(), Progress(), 0, lambda name: None)
            d.app.stack._drop()
            d.app.stack._put(scene := TeachScene(tutor))
            for n, step in enumerate(tutor.lesson.steps):
                if n:
                    scene.do("skip")
                d.app.step([], 0.1)
                d.app.step([], 0.1)
                page = d.scene
                assert isinstance(page, WithTeacher)
                out += [f"{name} {step.id} say: {fault}" for fault in wrong_with(page, canvas)]
                if page is not scene:
                    d.app.stack.apply(page.do("again"))
                scene._close()
                for verdict in verdicts(step):
                    tutor.run.verdict, tutor.rests = verdict, True
                    scene.speak()
                    out += [f"{name} {step.id} {verdict.say}: {fault}" for fault in wrong_with(scene, canvas)]
            scene.do("skip")
            out += [f"{name} farewell: {fault}" for fault in wrong_with(scene, canvas)]
    out += [f"shortened: {words}" for words in text.shortened()]
    assert not out, "\n".join(out)


@pytest.mark.parametrize(
    "words, first, rest",
    [
        ("One. Two! **Three**", "One.", "Two! **Three**"),
        ("Plus de «\xa0Feu\xa0!\xa0»\xa0: elle est là. Vois.", "Plus de «\xa0Feu\xa0!\xa0»\xa0: elle est là.", "Vois."),
    ],
)
def test_the_first_sentence_is_in_bold(words: str, first: str, rest: str) -> None:
    assert Speech("", "", words, (), "boxy").parts == (f"**{first}**", rest)
