"""Where notes, tooltips and the words of the bar stand: never over what matters more, and never of another crew."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from boompatrol.ui.scenes.menu import MenuScene
from boompatrol.ui.scenes.plan import PlanScene
from boompatrol.ui.scenes.play import PlayScene
from tests.ui.driver import Driver
from tests.ui.states import Window, bring, load, standing

SIZES = [((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.0), ((1920, 1080), 1.5)]


@pytest.fixture(autouse=True)
def _states() -> Iterator[None]:
    load()
    with standing():
        yield


def shown(name: str, size: tuple[int, int], scale: float) -> Driver:
    d = bring(name, Window(size, {"ui_scale": scale}))
    d.picture()
    return d


def notes_of(d: Driver) -> list[pygame.Rect]:
    places = d.app.toasts.places(d.app.kit.theme, d.app.surface.get_rect(), d.scene.notes_room())
    assert places
    return [rect for _, rect in places]


@pytest.mark.parametrize("size, scale", SIZES)
@pytest.mark.parametrize("name", ["plan_super", "plan_no_room"])
def test_a_note_over_a_secret_plan_covers_neither_who_may_look_nor_a_card(
    name: str, size: tuple[int, int], scale: float
) -> None:
    d = shown(name, size, scale)
    page = d.scene
    assert isinstance(page, PlanScene)
    for note in notes_of(d):
        assert note.top >= page.lay_out.banner
        assert not note.collidelistall([page.ready.rect, *page.lay_out.cards, *page.lay_out.slots])


@pytest.mark.parametrize("size, scale", SIZES)
def test_notes_of_the_menu_cover_neither_the_title_nor_a_line(size: tuple[int, int], scale: float) -> None:
    d = shown("toasts", size, scale)
    page = d.scene
    assert isinstance(page, MenuScene)
    kept = [page.logo.rect, *(button.rect for button in page.buttons.values())]
    assert not any(note.collidelistall(kept) for note in notes_of(d))


@pytest.mark.parametrize("size, scale", SIZES)
def test_notes_at_the_table_stay_on_the_sand(size: tuple[int, int], scale: float) -> None:
    d = shown("said_no", size, scale)
    page = d.scene
    assert isinstance(page, PlayScene)
    assert all(page.arena.camera.rect.contains(note) for note in notes_of(d))


@pytest.mark.parametrize("size, scale", SIZES)
@pytest.mark.parametrize("name", ["tip_tank", "tip_undo", "tip_peek"])
def test_no_tooltip_lies_over_the_buttons_of_the_question(name: str, size: tuple[int, int], scale: float) -> None:
    d = shown(name, size, scale)
    page = d.scene
    assert isinstance(page, PlayScene)
    tip = d.root.tooltip
    assert tip is not None
    buttons = [button.rect for button in (*page.bar.buttons, *page.bar.small)]
    assert not tip.rect.collidelistall(buttons)


def test_the_bar_of_the_situation_report_is_no_crews() -> None:
    page = shown("report_tally", (1280, 720), 1.0).scene
    assert isinstance(page, PlayScene)
    assert page.bar.title == "Situation Report"
    assert page.bar.called
    assert not page.bar.peek.visible, "no key without a hand"


def test_under_a_crews_name_stands_only_what_happened_in_its_own_command() -> None:
    page = shown("bot_acts", (1280, 720), 1.0).scene
    assert isinstance(page, PlayScene)
    entry = page.director.chronicle.entries[-1]
    acting = page.director.look.acting
    assert entry.color == acting
    assert page._line_of(acting) in (entry.words, *(line.words for line in entry.lines))
    assert page._line_of(next(color for color in page.director.look.colors if color != acting)) == ""
