"""A display without a screen for every test of the window."""

from collections.abc import Iterator

import pygame
import pytest

from boompatrol.ui import language, text
from boompatrol.ui.app import App


@pytest.fixture(autouse=True)
def screen(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[pygame.Surface]:
    """A window of 1280x720 under the dummy driver; texts laid out by other tests are forgotten.

    One who presses keys at random may type a file's name: it is not to lie in the project.
    """
    monkeypatch.chdir(tmp_path_factory.getbasetemp())
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
    pygame.event.clear()
    text.forget()
    language.speak("en")
    yield surface
    pygame.key.stop_text_input()


@pytest.fixture
def few_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every twentieth picture is drawn: a match has thousands."""
    draw = App._draw
    count = 0

    def some(app: App) -> None:
        nonlocal count
        count += 1
        if count % 20 == 0 or app.surface.get_size() != app._size:
            draw(app)

    monkeypatch.setattr(App, "_draw", some)
