"""Lessons and puzzles in the window: played by keys and by mouse, and nothing that a learner does leads nowhere."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pygame
import pytest

from boompatrol.box.edition import default_edition
from boompatrol.teach.lesson import lessons, taught
from boompatrol.teach.puzzle import posed, puzzles
from boompatrol.teach.run import LessonRun
from boompatrol.ui.progress import Progress, load
from boompatrol.ui.scene import Scene
from boompatrol.ui.scenes.pause import PauseScene
from boompatrol.ui.scenes.plan import PlanScene
from boompatrol.ui.scenes.play import PlayScene
from boompatrol.ui.scenes.report import ReportScene
from boompatrol.ui.scenes.school.lesson_tutor import LessonTutor
from boompatrol.ui.scenes.school.match import CLOSING
from boompatrol.ui.scenes.school.page import SchoolScene
from boompatrol.ui.scenes.school.pages import TaughtPlan
from boompatrol.ui.scenes.school.puzzle_tutor import PuzzleTutor, all_puzzles
from boompatrol.ui.scenes.school.scene import TeachScene
from boompatrol.ui.scenes.school.teacher import WithTeacher
from tests.helpers import hard_case
from tests.ui.driver import Driver
from tests.ui.person import Person
from tests.ui.states.school import two_puzzles

LESSONS = lessons()
PUZZLES = puzzles()
SLIPS = ["out", "own_wreck", "friend_ram", "friend_shot", "own_rattled", "no_repair", "held_fire"]
READ = 0.8
"""Seconds after which what is said has been read."""


def at_lesson(name: str, at: int = 0, progress: Progress | None = None, **settings: Any) -> Driver:
    """A lesson over a page of its own, as the school's would be."""
    settings = {"speed": 0.0, "reduced_motion": True, "unasked": SLIPS, "language": "en", **settings}
    d = Driver.start(Scene(), (1280, 720), **settings)
    tutor = LessonTutor(name, default_edition(), progress or Progress(), at, lambda name: None)
    d.app.stack._put(TeachScene(tutor))
    d.wait(READ)
    return d


def teach_of(d: Driver) -> TeachScene:
    [scene] = [scene for scene in d.app.stack.scenes if isinstance(scene, TeachScene)]
    return scene


def tutor_of(d: Driver) -> LessonTutor:
    tutor = teach_of(d).tutor
    assert isinstance(tutor, LessonTutor)
    return tutor


def settle(d: Driver, most: float = 20.0) -> None:
    """Until something is asked, or said."""
    scene = teach_of(d)
    d.pass_time(
        until=lambda: d.scene is not scene or scene.prompt is not None or (scene.tutor.rests and scene.bubble.visible),
        most=most,
    )
    d.wait(READ)


def offered(d: Driver) -> list[str]:
    scene = d.scene
    assert isinstance(scene, WithTeacher)
    return [button.id.removeprefix("teach_") for button in scene.bubble.buttons if scene.bubble.visible]


def lay_by(d: Driver, row: list[str], mouse: bool) -> None:
    """The row on the plan page, card by card."""
    scene = d.scene
    assert isinstance(scene, PlanScene)
    d.wait(READ)
    for card in row:
        at = next(n for n in scene.draft.free if scene.draft.pile[n] == card)
        if mouse:
            d.click(f"hand_{at + 1}")
        else:
            d.key(str(at + 1))
    if mouse:
        d.click("ready")
    else:
        d.key("enter")
    d.pass_time(0.8)


def give(d: Driver, ask: str, answer: Any, mouse: bool) -> None:
    """One answer as a hand gives it."""
    scene = teach_of(d)
    d.wait(READ)
    match ask:
        case "plan":
            lay_by(d, answer["row"], mouse)
            return
        case "crate_up":
            assert isinstance(d.scene, ReportScene)
            d.click("crate_up") if mouse else d.key("y")
            d.pass_time(0.5)
            return
        case "command":
            if mouse:
                d.click(answer)
            else:
                d.key({"reveal": "enter", "hold_up": "h", "repair": "r", "pass": "enter"}[answer])
        case "fire":
            clicks, target = answer["clicks"], answer["target"]
            for _ in range(6):
                prompt: Any = scene.prompt
                if prompt.now != clicks:
                    d.key("up" if prompt.now < clicks else "down")
            for _ in range(6):
                if prompt.chosen != target:
                    d.key("right")
            assert (prompt.now, prompt.chosen) == (clicks, target)
            d.click("fire") if mouse else d.key("enter")
        case _:
            # What is turned and placed goes in as the prompt itself gives it.
            scene.give(answer)
    d.wait(0.1)


def through(d: Driver, mouse: bool) -> None:
    """A lesson to its end by its own answers."""
    for _ in range(40):
        settle(d)
        tutor = tutor_of(d)
        if tutor.done:
            return
        run = tutor.run
        if run.request is None or tutor.waits:
            name = next(b.id for b in teach_of(d).bubble.buttons if b.kind == "primary")
            assert name in ("teach_next", "teach_watch"), name
            d.click(name) if mouse else d.key("enter")
            d.wait(0.1)
            continue
        part = run.step.do[len(run.asked)]
        assert run.request.ask == part.ask
        give(d, part.ask, part.answer, mouse)
    raise AssertionError(f"no end: {tutor.where}")


@pytest.mark.parametrize("mouse", [False, True], ids=["keys", "mouse"])
@pytest.mark.parametrize("name", ["01_drive", "04_turret", "09_hazards", "12_medals"])
def test_a_lesson_is_played_by_hand_from_its_first_word_to_its_last(name: str, mouse: bool) -> None:
    progress = Progress()
    d = at_lesson(name, progress=progress)
    through(d, mouse)
    steps = [step.id for step in tutor_of(d).lesson.steps]
    assert progress.next_step(name, steps) is None
    assert offered(d)[-1] == "next_lesson"


@pytest.mark.usefixtures("few_pictures")
@pytest.mark.parametrize("name", LESSONS)
def test_every_lesson_is_led_through_its_scene_by_its_own_answers(name: str) -> None:
    d = at_lesson(name)
    scene, tutor = teach_of(d), tutor_of(d)
    for n in range(len(tutor.lesson.steps)):
        assert tutor.run.number == n
        if tutor.run.step.do or tutor.run.step.watch:
            page = d.scene
            assert isinstance(page, WithTeacher)
            d.app._do(page.do("show" if tutor.run.step.do else "watch"))
            d.wait(0.1)
        settle(d)
        assert tutor.rests
        if tutor.run.step.do:
            assert tutor.run.verdict is not None
            assert tutor.run.verdict.kind == "good"
        assert offered(d)[-1] == "next"
        # A position that names its first tank turns no card over: the order of turns is told by nothing.
        assert not [told for told in scene.director.drift if not told.startswith("order:")]
        d.wait(READ)
        d.key("enter")
        settle(d)
    assert tutor.done


@hard_case(21)
@pytest.mark.usefixtures("few_pictures")
@pytest.mark.parametrize("name", LESSONS)
def test_whatever_a_learner_does_there_is_a_way_on(name: str) -> None:
    d = at_lesson(name)
    scene, tutor = teach_of(d), tutor_of(d)
    rng = random.Random(name)
    person = Person(d, seed=rng.randrange(1000))
    for _ in range(60):
        settle(d)
        if tutor.done:
            scene.do("back")
            continue
        if rng.random() < 0.15:
            d.key(rng.choice(["a", "s", "k"]))
        elif d.scene is scene and scene.prompt is None:
            ways = [b.id for b in scene.bubble.buttons if b.enabled]
            assert ways
            d.click(rng.choice(ways))
        else:
            person.turn()
        d.wait(0.1)
        assert d.scene is not None
    settle(d)
    assert scene.prompt is not None or scene.bubble.visible or d.scene is not scene


@hard_case(21)
@pytest.mark.parametrize("name", ["01_drive", "03_crush", "11_tower"])
def test_a_held_or_hammered_key_never_passes_what_was_not_read(name: str) -> None:
    for key, hold in (("space", 200), ("enter", 200), ("space", 1), ("enter", 1)):
        d = at_lesson(name)
        tutor = tutor_of(d)
        before = tutor.where
        for n in range(200 if hold == 1 else 1):
            d.key(key, hold=hold)
            d.wait(0.1)
            passed = tutor.where != before
            if passed:
                # One press was heard: what follows it is unread, and no later one was.
                after = tutor.where
                for _ in range(30):
                    d.key(key, hold=hold)
                    d.wait(0.1)
                assert tutor.where == after or tutor.run.step.do, (key, n)
                break


def test_back_again_and_skip_lead_where_they_say() -> None:
    d = at_lesson("01_drive")
    tutor = tutor_of(d)
    d.key("k")
    assert tutor.run.number == 0, "there is nothing before the first step"
    d.key("s")
    settle(d)
    assert tutor.run.number == 1
    d.click("reveal")
    settle(d)
    assert tutor.rests
    d.key("a")
    settle(d)
    assert (tutor.run.number, tutor.run.asked, tutor.rests) == (1, [], False)
    assert teach_of(d).director.look.crews["red"].pose == tutor.run.session.state.tanks["red"].pose
    d.click("undo")
    settle(d)
    assert (tutor.run.number, tutor.run.asked) == (1, [])
    d.click("teach_back")
    settle(d)
    assert tutor.run.number == 0
    for n in range(1, 6):
        d.click("teach_skip" if "skip" in offered(d) else "teach_next")
        settle(d)
        assert tutor.run.number == n
    d.key("s")
    settle(d)
    assert tutor.done
    d.key("k")
    settle(d)
    assert (tutor.done, tutor.run.number) == (False, 5)


def test_what_is_not_right_yet_is_said_and_can_be_tried_again_or_shown() -> None:
    progress = Progress()
    d = at_lesson("03_crush", 1, progress)
    d.click("repair")
    settle(d)
    tutor = tutor_of(d)
    assert offered(d) == ["again", "show", "skip"]
    speech = teach_of(d).bubble.speech
    assert speech is not None
    assert speech.words == tutor.run.step.hint
    d.key("enter")
    settle(d)
    assert (tutor.run.asked, tutor.rests) == ([], False)
    d.click("repair")
    settle(d)
    d.click("teach_show")
    settle(d)
    assert tutor.run.verdict is not None
    assert tutor.run.verdict.kind == "good"
    assert progress.steps == {}, "what was only shown is not done yet"
    d.key("enter")
    assert progress.steps == {"03_crush": ["crush"]}


def test_the_plan_has_the_teacher_on_it_and_its_buttons_work_from_there() -> None:
    d = at_lesson("01_drive", 4)
    settle(d)
    assert isinstance(d.scene, TaughtPlan)
    d.click("teach_back")
    settle(d)
    assert tutor_of(d).run.number == 3
    d.key("s")
    settle(d)
    assert isinstance(d.scene, TaughtPlan)
    lay_by(d, ["again", "forward", "fire_away"], mouse=False)
    settle(d)
    assert offered(d) == ["again", "show", "skip"]
    d.key("enter")
    settle(d)
    lay_by(d, ["fire_away", "forward", "again"], mouse=True)
    settle(d)
    assert tutor_of(d).run.verdict is not None
    assert tutor_of(d).run.verdict.kind == "also"  # type: ignore[union-attr]
    d.key("enter")
    settle(d)
    assert tutor_of(d).run.session.state.tanks["red"].row == ["forward", "again", "fire_away"]


def test_a_round_that_ends_with_a_lesson_shows_no_situation_report_but_where_it_is_about_one() -> None:
    d = at_lesson("02_veer", 2)
    d.click("reveal")
    settle(d)
    match, look = teach_of(d).match, teach_of(d).director.look
    assert CLOSING not in [event.name for event in match.history()]
    assert any(event.name == CLOSING for event in match.session.events)
    assert (look.round_number, look.stage) == (1, "report"), "the table is shown as the round left it"
    d = at_lesson("11_tower", 1)
    for _ in range(2):
        d.click("pass")
        settle(d)
    assert CLOSING in [event.name for event in teach_of(d).match.history()]


def test_esc_pauses_and_leads_back_to_school() -> None:
    for name, at in (("01_drive", 0), ("01_drive", 1), ("01_drive", 4)):
        d = at_lesson(name, at)
        settle(d)
        d.key("esc")
        assert isinstance(d.scene, PauseScene)
        labels = " ".join(w.label for w in d.root.content.walk())
        assert "Back to school" in labels
        assert "saved with every answer" not in labels
        d.wait(0.3)
        d.key("esc")
        assert not isinstance(d.scene, PauseScene)
        d.key("f10")
        d.wait(0.3)
        d.click("to_menu")
        d.wait(0.2)
        assert type(d.scene) is Scene


@pytest.mark.parametrize(
    "size, scale, text_scale",
    [
        ((1280, 720), 1.0, 1.0), ((1280, 720), 1.5, 1.0), ((1920, 1080), 1.0, 1.0), ((1920, 1080), 1.5, 1.0),
        ((1280, 720), 1.0, 1.5), ((1920, 1080), 1.0, 1.5),
    ],
)  # fmt: skip
def test_the_bubble_leaves_open_what_it_speaks_of_and_what_is_pressed(
    size: tuple[int, int], scale: float, text_scale: float
) -> None:
    d = at_lesson("01_drive", ui_scale=scale, text_scale=text_scale)
    with d.undrawn():
        d.resize(size)
        for name in LESSONS:
            tutor = LessonTutor(name, default_edition(), Progress())
            d.app.stack._drop()
            d.app.stack._put(TeachScene(tutor))
            scene = teach_of(d)
            for n, step in enumerate(tutor.lesson.steps):
                if n:
                    scene.do("skip")
                d.app.step([], 0.1)
                d.app.step([], 0.1)
                page = d.scene
                assert isinstance(page, WithTeacher)
                page.root.settle()
                bubble = page.bubble
                assert bubble.visible
                where = f"{name} {step.id}"
                assert page.root.rect.contains(bubble.rect), where
                for kept in page.kept():
                    assert not bubble.body.colliderect(kept), f"{where}: {bubble.body} over {kept}"
                assert bubble.speech is not None
                for one in page._shown(bubble.speech.point, bubble.speech.dim):
                    assert not bubble.body.colliderect(one.rect), f"{where}: {bubble.body} over {one}"
                if page is not scene:
                    d.app.stack.apply(page.do("again"))
                    d.app.step([], 0.1)


# the page, and what is kept


@pytest.fixture
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BOOMPATROL_HOME", str(tmp_path))
    return tmp_path


def at_school(**rest: Any) -> tuple[Driver, SchoolScene]:
    d = Driver.start(Scene(), (1920, 1080), speed=0.0, reduced_motion=True, unasked=SLIPS)
    school = SchoolScene(default_edition(), **rest)
    d.app.stack._put(school)
    d.wait(0.1)
    return d, school


def test_what_was_learnt_is_there_after_a_restart(own_home: Path) -> None:
    d, school = at_school()
    assert school.lesson == LESSONS[0]
    d.key("enter")
    settle(d)
    through(d, mouse=False)
    d.click("teach_school")
    d.wait(0.2)
    assert d.scene is school
    assert school.lesson == LESSONS[1]
    assert school.lesson_cards[0].status == "done"
    d.click(f"lesson_{LESSONS[1]}")
    d.click(f"lesson_{LESSONS[1]}")
    settle(d)
    d.click("reveal")
    settle(d)
    d.app.close()
    d, school = at_school()
    assert [card.status for card in school.lesson_cards[:3]] == ["done", "step 2 of 3", "2 minutes"]
    assert school.lesson == LESSONS[1]
    assert school.go.label == "Go on"
    d.click("go_on")
    settle(d)
    assert tutor_of(d).run.number == 1


@pytest.mark.parametrize(
    "junk",
    [
        "", "{", "[]", '{"format": "boompatrol-school", "version": 9}', "[" * 100_000, "\x00",
        '{"format": "boompatrol-school", "version": 1, "lessons": {"01_drive": 3}}',
        '{"format": "boompatrol-school", "version": 1, "puzzles": {"x": true}}',
    ],
)  # fmt: skip
def test_a_file_that_is_none_is_said_once_and_school_begins_anew(own_home: Path, junk: str) -> None:
    (own_home / "school.json").write_text(junk, encoding="utf-8")
    d, school = at_school()
    assert [note.words for note in d.app.toasts.notes if "school.json.bad" in note.words]
    assert (own_home / "school.json.bad").read_text(encoding="utf-8") == junk
    assert school.progress is not None
    school.progress.did("01_drive", "hello")
    assert load().steps == {"01_drive": ["hello"]}
    assert load().said == []


def test_where_nothing_can_be_written_it_is_said_once_and_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    progress = Progress(path=tmp_path / "file" / "school.json")
    progress.did("01_drive", "hello")
    progress.did("01_drive", "forward")
    assert len(progress.said) == 1
    assert progress.steps == {"01_drive": ["hello", "forward"]}


def test_a_lesson_that_was_named_begins_at_once_and_school_is_below_it() -> None:
    d, school = at_school(progress=Progress(), begin="03_crush")
    assert tutor_of(d).name == "03_crush"
    d.wait(READ)
    d.key("f10")
    d.wait(0.3)
    d.click("to_menu")
    d.wait(0.2)
    assert d.scene is school


def test_the_next_lesson_follows_and_the_first_match_begins(own_home: Path) -> None:
    d, _ = at_school(progress=Progress())
    d.click(f"lesson_{LESSONS[-2]}")
    d.click("go_on")
    settle(d)
    while not tutor_of(d).done:
        teach_of(d).do("skip")
    settle(d)
    d.key("enter")
    d.wait(0.3)
    assert tutor_of(d).name == LESSONS[-1]
    d.app.stack._drop()
    d.app.stack.scenes[-1].resumed(None)
    d.wait(0.3)
    d.click("first_match")
    d.wait(0.3)
    assert any(isinstance(scene, PlayScene) for scene in d.app.stack.scenes)


# puzzles


def at_puzzle(folder: Path, n: int = 0, progress: Progress | None = None) -> Driver:
    d = Driver.start(Scene(), (1280, 720), speed=0.0, reduced_motion=True, unasked=SLIPS)
    tutor = PuzzleTutor(two_puzzles(folder), n, default_edition(), progress or Progress())
    d.app.stack._put(TeachScene(tutor))
    d.wait(READ)
    return d


def at_real_puzzle(name: str, progress: Progress | None = None) -> Driver:
    """One of the program's own, the next ones behind it."""
    d = Driver.start(Scene(), (1280, 720), speed=0.0, reduced_motion=True, unasked=SLIPS, language="en")
    of_all = [posed(each) for each in PUZZLES]
    tutor = PuzzleTutor(of_all, PUZZLES.index(name), default_edition(), progress or Progress(), lambda n: None)
    d.app.stack._put(TeachScene(tutor))
    d.wait(READ)
    return d


@pytest.mark.usefixtures("few_pictures")
@pytest.mark.parametrize("name", PUZZLES)
def test_every_puzzle_shows_its_own_solution_to_who_gives_up(name: str) -> None:
    progress = Progress()
    d = at_real_puzzle(name, progress)
    settle(d)
    tutor = teach_of(d).tutor
    assert isinstance(tutor, PuzzleTutor)
    assert offered(d) == ["hint", "again", "show"]
    page = d.scene
    assert isinstance(page, WithTeacher)
    d.app._do(page.do("show"))
    d.wait(0.1)
    settle(d)
    assert (tutor.run.solved, tutor.run.commands, tutor.rests) == (True, tutor.puzzle.best, True)
    assert progress.commands == {}
    assert offered(d)[-1] == "again"
    d.key("enter")
    settle(d)
    assert (tutor.run.solved, tutor.run.asked) == (None, [])
    assert not [told for told in teach_of(d).director.drift if not told.startswith("order:")]


@hard_case(21)
@pytest.mark.usefixtures("few_pictures")
@pytest.mark.parametrize("name", PUZZLES[::3])
def test_whatever_is_tried_at_a_puzzle_there_is_a_way_on(name: str) -> None:
    d = at_real_puzzle(name)
    scene = teach_of(d)
    rng = random.Random(name)
    person = Person(d, seed=rng.randrange(1000))
    for _ in range(30):
        settle(d)
        if d.scene is scene and scene.prompt is None:
            ways = [b.id for b in scene.bubble.buttons if b.enabled and b.id != "teach_school"]
            assert ways
            d.click(rng.choice(ways))
        else:
            person.turn()
        d.wait(0.1)
    settle(d)
    assert scene.prompt is not None or scene.bubble.visible or d.scene is not scene


def test_a_puzzle_is_solved_with_its_stars_and_the_fewest_commands_are_kept(tmp_path: Path) -> None:
    progress = Progress()
    d = at_puzzle(tmp_path, 0, progress)
    d.click("hold_up")
    settle(d)
    for _ in range(2):
        d.key("enter")
        settle(d)
    d.click("teach_again")
    settle(d)
    d.click("reveal")
    settle(d)
    speech = teach_of(d).bubble.speech
    assert speech is not None
    assert (speech.stars, progress.commands) == (3, {"01_gold": 1})
    assert offered(d) == ["again", "next_puzzle"]


def test_a_puzzle_that_was_missed_is_tried_again_or_given_up(tmp_path: Path) -> None:
    progress = Progress()
    d = at_puzzle(tmp_path, 1, progress)
    scene = teach_of(d)
    words = scene.bubble.speech.words if scene.bubble.speech is not None else ""
    assert "1 card, 1 Crit, 1 card" in words
    assert "Forward" in words
    d.click("teach_hint")
    assert scene.bubble.speech is not None
    assert "second in your row" in scene.bubble.speech.words
    for _ in range(3):
        d.wait(READ)
        d.click("repair")
        settle(d)
    assert offered(d) == ["again", "hint", "show"]
    d.click("teach_show")
    settle(d)
    assert scene.tutor.run.solved  # type: ignore[attr-defined]
    assert progress.commands == {}, "who gave up has not solved it"
    d.key("enter")
    settle(d)
    assert scene.prompt is not None


def test_a_hint_leaves_the_row_and_what_was_missed_is_said(tmp_path: Path) -> None:
    number = puzzles().index("05_duck")
    tutor = PuzzleTutor(all_puzzles(), number, default_edition(), Progress())
    d = Driver.start(Scene(), (1280, 720), speed=0.0, reduced_motion=True, unasked=SLIPS, language="en")
    d.app.stack._put(TeachScene(tutor))
    settle(d)
    plan = d.scene
    assert isinstance(plan, TaughtPlan)
    assert plan.bubble.speech is not None
    assert plan.bubble.speech.turn == "Best known: 3 Commands. Yours: not yet."
    d.wait(READ)
    for card in ("veer_left", "forward"):
        d.key(str(plan.draft.pile.index(card) + 1))
    laid = plan.draft.laid
    assert laid
    d.click("teach_hint")
    assert d.scene is plan
    assert plan.draft.laid == laid
    assert plan.bubble.speech.words.startswith("You won't get out")
    lay_by(d, ["back_er_up"], mouse=True)
    for _ in range(8):
        settle(d)
        if tutor.rests:
            break
        d.wait(READ)
        d.key("enter")
    assert offered(d) == ["again", "hint", "show"]
    speech = teach_of(d).bubble.speech
    assert speech is not None
    assert speech.words.startswith("Not this time")


@pytest.mark.parametrize(
    "rally, offset, done", [("sw", 0.0, False), ("se", 0.0, True), ("ne", 1.0, True), ("nw", 0.0, True)]
)
def test_a_corner_where_blue_waits_is_tried_again(rally: str, offset: float, done: bool) -> None:
    run = LessonRun(taught("10_wrecks", "en"), default_edition())
    run.start(2)
    run.answer({"rally": rally, "offset": offset, "turret": 0})
    assert run.verdict is not None
    assert run.verdict.done == done


@pytest.mark.parametrize("name", LESSONS)
def test_who_skips_and_goes_back_sees_the_table_that_is_spoken_of(name: str) -> None:
    d = at_lesson(name)
    steps = len(tutor_of(d).lesson.steps)
    for act in [*["skip"] * (steps - 1), *["back"] * (steps - 1)]:
        scene = teach_of(d)
        scene.do(act)
        settle(d)
        there = scene.match.opening if scene.tutor.run.step.watch else scene.match.state  # type: ignore[attr-defined]
        shown = {color: crew.pose for color, crew in scene.director.look.crews.items()}
        assert shown == {color: tank.pose for color, tank in there.tanks.items()}, tutor_of(d).run.step.id


@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_where_dice_fall_the_bubble_leaves_them_open(speed: float) -> None:
    d = at_lesson("05_range", 1, speed=speed)
    for ask, answer in (("command", "reveal"), ("fire", {"clicks": 0, "target": "blue"})):
        give(d, ask, answer, mouse=False)
        settle(d)
    scene = teach_of(d)
    assert scene.tutor.rests
    assert scene.bubble.visible
    assert not scene.bubble.rect.colliderect(scene.table.dice.rect)


def test_school_counts_the_stars(tmp_path: Path) -> None:
    progress = Progress(commands={"01_gold": 2, "02_shot": 2})
    d, school = at_school(progress=progress, pose=lambda: two_puzzles(tmp_path))
    assert [card.stars for card in school.puzzle_cards] == [2, 3]
    assert school.puzzle_panel.note == "5 of 6 stars"
    d.click("puzzle_02_shot")
    assert school.try_it.kind == "primary"
    d.key("enter")
    settle(d)
    assert isinstance(teach_of(d).tutor, PuzzleTutor)
    d.send(pygame.KEYDOWN, key=pygame.K_F10, mod=0, unicode="", scancode=0)
    assert isinstance(d.scene, PauseScene)
