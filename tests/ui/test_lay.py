"""Dividing rectangles."""

import itertools

from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from boompatrol.ui import lay
from boompatrol.ui.lay import Share


@given(st.integers(0, 3000), st.lists(st.integers(1, 5), min_size=1, max_size=6), st.integers(0, 20))
def test_shares_fill_to_the_last_pixel(total: int, weights: list[int], gap: int) -> None:
    spans = lay.divide(total, [Share(w) for w in weights], gap)
    room = max(0, total - gap * (len(weights) - 1))
    assert sum(length for _, length in spans) == room
    for (a, length), (b, _) in itertools.pairwise(spans):
        assert b == a + length + gap


def test_fixed_sizes_come_first() -> None:
    assert lay.divide(100, [30, Share(1), 20], 5) == [(0, 30), (35, 40), (80, 20)]
    assert lay.divide(10, [30, Share(1)], 5) == [(0, 30), (35, 0)]


def test_grid_goes_row_by_row() -> None:
    cells = lay.grid(Rect(0, 0, 100, 50), 2, 2, 10)
    assert cells == [(0, 0, 45, 20), (55, 0, 45, 20), (0, 30, 45, 20), (55, 30, 45, 20)]


def test_a_note_covers_as_little_of_the_rest_as_it_can() -> None:
    bounds, target = Rect(0, 0, 1280, 720), Rect(100, 300, 300, 60)
    assert lay.beside(target, (200, 40), bounds, 8).top == 368
    column = [Rect(100, 380, 300, 60), Rect(100, 220, 300, 60)]
    assert lay.beside(target, (200, 40), bounds, 8, column).left == 408


rects = st.builds(Rect, st.integers(0, 1200), st.integers(0, 650), st.integers(10, 400), st.integers(10, 300))


@given(rects, st.integers(20, 300), st.integers(20, 150))
def test_a_note_is_never_over_what_it_explains(target: Rect, w: int, h: int) -> None:
    bounds = Rect(0, 0, 1280, 720)
    target = target.clip(bounds)
    note = lay.beside(target, (w, h), bounds, 8)
    assert not note.colliderect(target)
    taken = [Rect(0, 0, 1280, 360), Rect(0, 400, 1280, 320)]
    assert not lay.beside(target, (w, h), bounds, 8, taken).colliderect(target)
    if any(
        (
            bounds.bottom - target.bottom >= h + 8,
            target.top >= h + 8,
            bounds.right - target.right >= w + 8,
            target.left >= w + 8,
        )
    ):
        assert bounds.contains(note)
