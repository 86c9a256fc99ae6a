"""A failure in the middle of a match: the report, the page, and the match that goes on where it was."""

from pathlib import Path

import pygame
import pytest

from boompatrol.replay.load import load
from boompatrol.ui import crash
from boompatrol.ui.scene import WidgetScene
from boompatrol.ui.scenes.load import opened
from boompatrol.ui.scenes.play import PlayScene
from boompatrol.ui.widgets import Button, Column, Widget
from tests.helpers import hard_case
from tests.ui.driver import Driver
from tests.ui.person import Person
from tests.ui.test_play import begin


class Menu(WidgetScene):
    """Stands for the main menu."""

    def build(self) -> Widget:
        return Column("menu", [Button("continue", "Continue")])


@hard_case(22)
def test_a_match_goes_on_after_a_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOOMPATROL_HOME", str(tmp_path))
    match = begin(("red", "blue", "yellow", "green"), 5, tmp_path / "saves", bots=("blue", "yellow", "green"))
    journal = match.journal
    assert journal is not None
    d = Driver.start(PlayScene(match), (1280, 720), speed=0.0, reduced_motion=True)
    d.app.menu = Menu
    Person(d, 4).until(lambda: len(match.session.entries) > 12)
    answers = len(match.session.entries)

    def broken(surface: pygame.Surface) -> None:
        raise ZeroDivisionError("a turret without sectors")

    d.scene.draw = broken  # type: ignore[method-assign]
    d.app._dirty = True
    with pytest.raises(ZeroDivisionError) as failure:
        d.app.step([], 0.0)
    d.app.fail(failure.value)
    d.wait(0.1)

    (report,) = tmp_path.glob("crash-*.txt")
    words = report.read_text(encoding="utf-8")
    assert "ZeroDivisionError: a turret without sectors" in words
    assert "scene: PlayScene" in words
    assert str(report) in d.find("place").label
    assert "match is safe" in " ".join(w.label for w in d.root.content.walk())
    assert d.faults() == []

    assert load(journal.file).torn is None
    assert d.focus == "menu"
    d.key("enter")
    assert isinstance(d.scene, Menu)
    scene = opened(journal.file)
    assert isinstance(scene, PlayScene)
    assert len(scene.match.session.entries) == answers
    scene.match.close()


def test_the_path_of_a_report_is_copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOOMPATROL_HOME", str(tmp_path))
    clipboard: list[str] = []
    monkeypatch.setattr("boompatrol.ui.desktop.copy", lambda words: (clipboard.append(words), True)[1])
    d = Driver.start(Menu())
    d.app.fail(ValueError("no"))
    d.click("copy")
    assert clipboard == [str(next(tmp_path.glob("crash-*.txt")))]
    assert not d.find("menu").visible
    d.send(pygame.QUIT)
    assert d.app.status == 1


def test_a_page_that_fails_when_it_leaves_is_left_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOOMPATROL_HOME", str(tmp_path))

    class Stubborn(Menu):
        def leave(self) -> None:
            raise ValueError("once more")

    d = Driver.start(Stubborn())
    d.app.fail(ValueError("first"))
    assert isinstance(d.scene, crash.CrashScene)
    assert len(d.app.stack.scenes) == 1
