"""Markup, wrapping, the cache."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from boompatrol.ui import text
from boompatrol.ui.markup import Run, escape, plain, runs
from boompatrol.ui.pictures import Pictures
from boompatrol.ui.theme import INK, Theme

THEME = Theme.for_window((1280, 720))


def test_bold_and_coloured_runs() -> None:
    assert runs("**Blue** lost [gold]1[/] card") == (
        Run("Blue", bold=True),
        Run(" lost "),
        Run("1", color="gold"),
        Run(" card"),
    )
    assert runs("a [nocolour] b") == (Run("a [nocolour] b"),)


@given(st.text(max_size=40))
def test_what_people_type_is_shown_as_it_is(words: str) -> None:
    assert plain(escape(words)) == words
    assert plain(f"**{escape(words)}**") == words


@given(st.text(alphabet="abc WMil.,'\n*[]", max_size=80), st.integers(20, 300))
def test_no_line_is_wider_than_its_width(words: str, width: int) -> None:
    block = text.block(THEME, escape(words), "body", width=width)
    letters = "".join(p.text for line in block.lines for p in line.pieces)
    assert letters.replace(" ", "") == words.replace(" ", "").replace("\n", "")
    for line in block.lines:
        assert line.width <= width or len("".join(p.text for p in line.pieces)) == 1


def test_newlines_break_and_blank_lines_stay() -> None:
    block = text.block(THEME, "one\n\ntwo")
    assert len(block.lines) == 3
    assert block.height == 3 * THEME.line_px("body")


def test_more_than_max_lines_end_in_an_ellipsis_and_say_so() -> None:
    block = text.block(THEME, "word " * 40, "body", width=120, max_lines=2)
    assert len(block.lines) == 2
    assert block.lines[1].pieces[-1].text.endswith("…")
    assert block.lines[1].width <= 120
    assert block.cut
    assert text.shortened() == []  # not drawn yet
    block.surface()
    assert text.shortened() == ["word " * 40]


def test_the_same_text_is_laid_out_once() -> None:
    first = text.block(THEME, "cached", "body", width=200, color=INK)
    assert text.block(THEME, "cached", "body", width=200, color=INK) is first
    assert first.surface() is first.surface()
    assert text.block(THEME, "cached", "body", width=201, color=INK) is not first


def test_the_cache_is_bounded() -> None:
    for n in range(900):
        text.block(THEME, str(n))
    assert len(text._CACHE) <= 768


def test_bungee_is_set_in_capitals() -> None:
    assert text.block(THEME, "Reveal", "button").lines[0].pieces[0].text == "REVEAL"


def test_other_scripts_and_nothing_at_all_can_be_drawn() -> None:
    for words in ("", " ", "Ян 明 Zoë", "\n"):
        surface = text.block(THEME, words, "button").surface()
        assert surface.get_width() >= 1


def test_alignment() -> None:
    left, right = (text.block(THEME, "x", "body", width=100, align=a).surface() for a in ("left", "right"))
    assert left.get_bounding_rect().x < 10
    assert right.get_bounding_rect().right > 85


def test_letters_keep_the_spacing_of_a_larger_size() -> None:
    small = text.block(Theme(k=0.5, text_scale=1.0), "Reveal your card", "body")  # 14 px
    large = text.block(Theme(k=2.8), "Reveal your card", "body")  # 56 px
    assert abs(small.width - large.width / 4) <= 2
    assert isinstance(small.surface(), pygame.Surface)


def test_what_fits_is_set_at_the_size_of_its_role() -> None:
    assert text.fit(THEME, "Reveal", "button", 400).px == THEME.text_px("button")


@given(st.text(alphabet="abcdefgh WM", min_size=1, max_size=60), st.integers(90, 400), st.integers(20, 120))
def test_a_fitted_text_stays_inside_its_box_or_says_that_it_is_cut(words: str, wide: int, high: int) -> None:
    laid = text.fit(THEME, words, "button", wide, high)
    assert laid.px >= 14
    assert laid.cut or laid.broken or (laid.width <= wide and laid.height <= high)


def test_a_long_word_shrinks_before_it_is_broken_in_lines() -> None:
    full = THEME.text_px("button_big")
    wide = text.block(THEME, "Einstellungen", "button_big").width
    assert text.fit(THEME, "Einstellungen", "button_big", wide).px == full
    laid = text.fit(THEME, "Einstellungen", "button_big", round(wide * 0.8))
    assert len(laid.lines) == 1
    assert 0.72 * full <= laid.px < full


def test_two_words_go_on_two_lines_before_they_are_tiny() -> None:
    wide = text.block(THEME, "Alles zurücksetzen", "button_big").width
    laid = text.fit(THEME, "Alles zurücksetzen", "button_big", round(wide * 0.66), 200)
    assert len(laid.lines) == 2
    assert laid.px >= 0.9 * THEME.text_px("button_big")
    flat = text.fit(THEME, "Alles zurücksetzen", "button_big", round(wide * 0.66), THEME.line_px("button_big"))
    assert len(flat.lines) == 1


def test_all_of_a_column_are_lettered_alike() -> None:
    px = text.fit_all(THEME, ["Seeing", "Language and words"], "button", 150, 60)
    assert px == text.fit(THEME, "Language and words", "button", 150, 60, max_lines=1).px
    assert px < THEME.text_px("button")


def test_the_other_typeface_draws_other_letters() -> None:
    other = Theme.for_window((1280, 720), dyslexic=True)
    plain = text.block(THEME, "Reveal the card", "body")
    assert text.block(other, "Reveal the card", "body").width > plain.width
    same = text.block(THEME, "Reveal", "button").width
    assert text.block(other, "Reveal", "button").width == same


def test_a_character_that_a_face_lacks_is_set_in_one_that_has_it() -> None:
    laid = text.block(THEME, "KRAK → BOOM", "shout")
    assert [p.text for p in laid.lines[0].pieces] == ["KRAK ", "→", " BOOM"]


def test_what_a_hard_blank_holds_together_stays_in_one_line_across_styles() -> None:
    words = "**1**\u00a0Forward · **2**\u00a0Veer · **3**\u00a0Fire"
    wide = text.block(THEME, "**1**\u00a0Forward · **2**\u00a0Veer · **3**", "small").width + 2
    lines = text.block(THEME, words, "small", width=wide).lines
    assert ["".join(piece.text for piece in line.pieces) for line in lines][-1] == "3\u00a0Fire"


def test_no_short_word_stands_alone_in_the_last_line_of_what_is_filled() -> None:
    words = "Choose a target by mouse or by the arrows, then fire."
    wide = text.block(THEME, words.removesuffix(" fire."), "body").width + 2
    assert len(text.block(THEME, words, "body", width=wide).lines) == 2
    *_, last = text.filled(THEME, words, "body", wide).lines
    assert last.width > wide / 3


def test_as_many_texts_are_kept_of_letters_that_are_twice_as_large(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twice as wide and twice as high: four times the bytes."""
    monkeypatch.setattr(text, "_PICTURES", Pictures(text.BUDGET))
    text.hold(Theme.for_window((1920, 1080)))
    assert text._PICTURES.budget == text.BUDGET
    text.hold(Theme.for_window((3840, 2160)))
    assert text._PICTURES.budget == 4 * text.BUDGET
    text.hold(Theme.for_window((1280, 720)))
    assert text._PICTURES.budget == 4 * text.BUDGET


def test_a_store_of_pictures_lets_the_longest_unused_go() -> None:
    """Three of 40,000 bytes in 100,000: the first asked for again stays, the second goes."""
    made: list[str] = []
    store = Pictures(100_000)

    def ask(name: str) -> None:
        def make() -> pygame.Surface:
            made.append(name)
            return pygame.Surface((100, 100))

        store.keep(name, make)

    for name in ("one", "two", "one", "three", "one", "two"):
        ask(name)
    assert made == ["one", "two", "three", "two"]
    assert store.used == 80_000
