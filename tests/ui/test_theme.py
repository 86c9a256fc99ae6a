"""Tokens, scale and type."""

import pytest

from boompatrol.ui.theme import CREWS, HIGH, INK, MIN_TEXT, NORMAL, ROLES, WHITE, Theme, contrast, face_file, rgb


@pytest.mark.parametrize(
    "size, scale, k",
    [
        ((1920, 1080), 1.0, 1.0),
        ((1280, 720), 1.0, 0.685),
        ((1366, 768), 1.0, 1366 / 1920),
        ((1920, 1080), 1.5, 1.5),
        ((1280, 720), 1.5, 1.0),
        ((3840, 2160), 1.0, 2.0),
        ((3840, 2160), 2.0, 2.0),
        ((1920, 1080), 0.75, 0.75),
        ((2560, 1080), 1.0, 1.0),
    ],
)
def test_k_follows_the_window_and_the_ui_scale(size: tuple[int, int], scale: float, k: float) -> None:
    assert Theme.for_window(size, scale).k == pytest.approx(k, abs=0.001)


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080), (1280, 1024)])
def test_200_percent_is_lowered_to_a_page_of_1280_by_720(size: tuple[int, int]) -> None:
    theme = Theme.for_window(size, 2.0)
    assert theme.lowered
    assert theme.page[0] >= 1280 - 1
    assert theme.page[1] >= 720 - 1
    assert not Theme.for_window(size, 1.0).lowered


def test_no_text_is_smaller_than_14_pixels() -> None:
    for size in ((1280, 720), (1920, 1080)):
        theme = Theme.for_window(size, 0.75)
        assert all(theme.text_px(role) >= MIN_TEXT for role in ROLES)


def test_text_scale_multiplies_type_only() -> None:
    plain, large = Theme.for_window((1920, 1080)), Theme.for_window((1920, 1080), 1.0, 1.2)
    assert large.text_px("body") == round(plain.text_px("body") * 1.2)
    assert large.px(100) == plain.px(100)


def test_positive_lengths_never_vanish() -> None:
    assert Theme(k=0.685).px(0.4) == 1
    assert Theme(k=0.685).px(0) == 0
    assert Theme(k=0.685).px(-10) == -7


@pytest.mark.parametrize("palette", [NORMAL, HIGH], ids=["normal", "high"])
def test_text_can_be_read_on_what_it_stands_on(palette: object) -> None:
    c = palette
    pairs = [
        (c.cream, c.panel), (c.muted, c.panel), (c.gold_light, c.panel), (INK, c.gold), (WHITE, c.button_2),
        (c.off_text, c.off), (INK, c.measure), (c.brown, c.measure), (c.grey_on_cream, c.measure), (WHITE, c.felt),
        (c.cream, c.well), (WHITE, c.panel_2), (c.muted, c.panel_2), (c.free, c.panel_2), (c.gold_light, c.button_2),
    ]  # fmt: skip
    for ink, ground in pairs:
        assert contrast(ink, ground) >= 4.5, (ink, ground)


def test_high_contrast_reaches_seven_to_one_for_text() -> None:
    assert contrast(HIGH.muted, HIGH.panel) >= 7
    assert contrast(HIGH.cream, HIGH.panel_2) >= 7


def test_crew_names_can_be_read_on_their_colour() -> None:
    for crew in CREWS.values():
        assert contrast(crew.text, crew.base) >= 4.5
    assert [c.base for c in CREWS.values()] == [rgb(x) for x in ("#D55E00", "#0072B2", "#F0E442", "#2ED3B0")]
    assert len({c.pattern for c in CREWS.values()}) == len({c.glyph for c in CREWS.values()}) == 4


def test_every_typeface_has_its_file() -> None:
    for role in ROLES.values():
        for face in (role.face, role.bold):
            assert face_file(face) is not None, face
