"""Every state of the window looks as it did when somebody last looked: small and large windows, at 100 and 150 %."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.golden_images import FOLDER, TOLERANCE, WINDOWS, compare, difference, small
from tests.ui.states import load


@pytest.mark.parametrize("name", load())
def test_it_looks_as_it_did(name: str) -> None:
    wrong = [told for size, scale in WINDOWS if (told := compare(name, size, scale)) is not None]
    assert not wrong, "\n".join(wrong)


def test_there_is_no_picture_of_a_state_that_is_no_more() -> None:
    assert {file.stem for file in FOLDER.glob("*/*.jpg")} <= set(load())


def test_a_control_that_moved_is_found() -> None:
    page = pygame.Surface((1280, 720))
    page.fill((21, 19, 43))
    other = page.copy()
    pygame.draw.rect(page, (255, 194, 51), (400, 300, 120, 40))
    pygame.draw.rect(other, (255, 194, 51), (404, 300, 120, 40))
    assert difference(small(page), small(other)).max() > TOLERANCE
    assert difference(small(page), small(page)).max() == 0
