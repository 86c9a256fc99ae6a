"""Only what changed is drawn: the window is then the same, pixel by pixel, as one that is drawn anew."""

from __future__ import annotations

import random

import pygame
import pytest

from boompatrol.ui.app import App
from boompatrol.ui.bench_window import busy_page, stepping
from boompatrol.ui.damage import Damage, parts
from boompatrol.ui.settings import Settings

WINDOW = pygame.Rect(0, 0, 1000, 500)


def _found(*rects: tuple[int, int, int, int]) -> list[tuple[int, ...]] | None:
    damage = Damage()
    damage.clear()
    for rect in rects:
        damage.add(pygame.Rect(rect))
    found = parts([damage], WINDOW)
    return None if found is None else sorted(tuple(rect) for rect in found)


def test_parts_that_overlap_become_one_and_those_apart_stay() -> None:
    assert _found((0, 0, 50, 50), (40, 40, 50, 50), (900, 400, 10, 10)) == [(0, 0, 90, 90), (900, 400, 10, 10)]


def test_parts_become_one_where_little_lies_between_them() -> None:
    """The box round both has 120 x 50 pixels, 1,000 more than they: of a window of 500,000."""
    assert _found((0, 0, 50, 50), (70, 0, 50, 50)) == [(0, 0, 120, 50)]


def test_a_part_that_joins_two_makes_one_of_three() -> None:
    assert _found((0, 0, 10, 10), (30, 0, 10, 10), (5, 0, 30, 5)) == [(0, 0, 40, 10)]


def test_what_lies_outside_the_window_is_left_out() -> None:
    assert _found((990, 490, 100, 100), (-50, 0, 20, 20)) == [(990, 490, 10, 10)]


def test_most_of_the_window_is_the_whole_window() -> None:
    assert _found((0, 0, 1000, 470)) is None
    assert _found((0, 0, 1000, 430)) == [(0, 0, 1000, 430)]


@pytest.mark.parametrize("seed, size", [(5, (1280, 720)), (7, (1920, 1080))])
def test_a_match_drawn_in_parts_is_the_match_drawn_whole(
    seed: int, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    pygame.display.set_mode(size)
    play = busy_page(seed)
    app = App(play, Settings(bot_pace=0.0))
    monkeypatch.setattr(app.kit.turns, "begin", lambda _: None)  # nothing waits: what is put off differs on purpose
    hand = random.Random(seed)
    in_parts = 0
    for n, frame in enumerate(stepping(app)):
        drawn = app.frames
        frame()
        if n % 3 == 0:
            spot = hand.randrange(size[0]), hand.randrange(size[1])
            app.step([pygame.Event(pygame.MOUSEMOTION, pos=spot, rel=(1, 1), buttons=(0, 0, 0))], 0.0)
        if app.frames == drawn:
            continue
        kept = app.surface.copy()
        app._dirty = True
        if n % 4 == 0 and play.arena._rest is not None:
            play.arena._rest.forget()
        app._draw()
        if kept.get_view("2").raw != app.surface.get_view("2").raw:
            pytest.fail(f"frame {n}: {_differing(kept, app.surface)} differs")
        in_parts += 1
        if in_parts > 300:
            return


def _differing(a: pygame.Surface, b: pygame.Surface) -> list[pygame.Rect]:
    unlike = pygame.mask.from_threshold(a, (0, 0, 0), (1, 1, 1, 255), b)
    unlike.invert()
    return unlike.get_bounding_rects()
