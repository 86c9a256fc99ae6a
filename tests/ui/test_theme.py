"""Tokens, scale and type."""

import warnings
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from typing import Any

import numpy as np
import pytest

from boompatrol.ui.scenes.settings import PAGES, SettingsScene
from boompatrol.ui.theme import (
    CREWS,
    GROUNDS,
    HIGH,
    MIN_TEXT,
    NORMAL,
    ROLES,
    Color,
    Palette,
    Theme,
    contrast,
    face_file,
    rgb,
)  # fmt: skip
from tests.ui.driver import Driver
from tests.ui.grounds import watched
from tests.ui.states import Window, bring, load, standing

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it holds escapes that newer Pythons warn of
    import colorspacious


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


@pytest.mark.parametrize("palette, least", [(NORMAL, 4.5), (HIGH, 7.0)], ids=["normal", "high"])
@pytest.mark.parametrize("ground", GROUNDS)
def test_text_can_be_read_on_what_it_may_stand_on(ground: str, palette: Palette, least: float) -> None:
    for ink in GROUNDS[ground]:
        assert contrast(getattr(palette, ink), getattr(palette, ground)) >= least, (ink, ground)


def test_contrast_is_measured_as_wcag_defines_it() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21.0)
    assert contrast((255, 255, 255), (0x76, 0x76, 0x76)) == pytest.approx(4.54, abs=0.01)  # the known border case
    assert contrast((10, 20, 30), (10, 20, 30)) == 1.0


def test_high_contrast_is_black_and_cream_with_thicker_lines() -> None:
    plain, high = Theme.for_window((1920, 1080)), Theme.for_window((1920, 1080), high_contrast=True)
    assert high.color.panel == (0, 0, 0)
    assert high.color.muted == NORMAL.cream
    assert high.line(4) == plain.line(4) + 1


@pytest.mark.parametrize("page", ["new_match", "play", "victory"])
@pytest.mark.parametrize("high", [False, True], ids=["normal", "high"])
def test_every_text_that_is_drawn_stands_out_from_the_pixels_below_it(page: str, high: bool) -> None:
    assert page in load()
    with standing(), watched() as drawn:
        bring(page, Window((1280, 720), {"high_contrast": high})).picture()
    assert len(drawn) > 5
    least = 7.0 if high else 4.5
    assert [d for d in drawn if d.ratio < least and d.ground not in (*CREW_GROUNDS, NORMAL.band_long)] == []


@pytest.mark.parametrize("high", [False, True], ids=["normal", "high"])
@pytest.mark.parametrize("tab", PAGES)
def test_every_text_of_the_settings_stands_out(tab: str, high: bool) -> None:
    with watched() as drawn:
        Driver.start(SettingsScene(tab), (1920, 1080), high_contrast=high)
    assert len(drawn) > 10
    assert [d for d in drawn if d.ratio < (7.0 if high else 4.5) and d.ground not in CREW_GROUNDS] == []


CREW_GROUNDS = {c.base for c in CREWS.values()} | {c.dark for c in CREWS.values()}
"""A crew keeps its colour in high contrast; its name on it is large."""
KINDS = ("normal", "protanomaly", "deuteranomaly", "tritanomaly")
LEAST_APART = 23.0
"""The worst CIEDE2000 of two crews over four kinds of vision (Machado's model at full severity)."""


def _seen(color: Color, kind: str) -> Any:
    rgb1 = np.array(color) / 255
    if kind != "normal":
        space = {"name": "sRGB1+CVD", "cvd_type": kind, "severity": 100}
        rgb1 = np.clip(colorspacious.cspace_convert(rgb1, space, "sRGB1"), 0, 1)
    return colorspacious.cspace_convert(rgb1, "sRGB1", "CIELab")


def test_crews_are_told_apart_by_colour_in_every_kind_of_vision() -> None:
    crews = list(CREWS.values())
    apart = {
        (a.name, b.name, kind): ciede2000(_seen(a.base, kind), _seen(b.base, kind))
        for n, a in enumerate(crews)
        for b in crews[n + 1 :]
        for kind in KINDS
    }
    assert len(apart) == 24
    assert min(apart.values()) >= LEAST_APART, min(apart, key=lambda pair: apart[pair])


def ciede2000(one: Any, two: Any) -> float:
    """The colour difference of two CIELab colours, by the formula of Sharma, Wu and Dalal (2005)."""
    (l1, a1, b1), (l2, a2, b2) = (tuple(map(float, lab)) for lab in (one, two))
    mean_c = (hypot(a1, b1) + hypot(a2, b2)) / 2
    g = 0.5 * (1 - sqrt(mean_c**7 / (mean_c**7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    dl, dc, dh = l2 - l1, c2 - c1, 2 * sqrt(c1 * c2) * sin(radians(turn) / 2)
    if c1 * c2 == 0:
        mean_h = h1 + h2
    else:
        mean_h = (
            (h1 + h2) / 2 if abs(h1 - h2) <= 180 else ((h1 + h2 + 360) / 2 if h1 + h2 < 360 else (h1 + h2 - 360) / 2)
        )
    ml, mc = (l1 + l2) / 2, (c1 + c2) / 2
    t = (
        1 - 0.17 * cos(radians(mean_h - 30)) + 0.24 * cos(radians(2 * mean_h)) + 0.32 * cos(radians(3 * mean_h + 6))
        - 0.20 * cos(radians(4 * mean_h - 63))
    )  # fmt: skip
    sl = 1 + 0.015 * (ml - 50) ** 2 / sqrt(20 + (ml - 50) ** 2)
    sc, sh = 1 + 0.045 * mc, 1 + 0.015 * mc * t
    rt = -sin(radians(60 * exp(-(((mean_h - 275) / 25) ** 2)))) * 2 * sqrt(mc**7 / (mc**7 + 25**7))
    return sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * dc / sc * dh / sh)


@pytest.mark.parametrize(
    "one, two, apart",
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_difference_is_that_of_the_published_pairs(one: Any, two: Any, apart: float) -> None:
    assert ciede2000(one, two) == pytest.approx(apart, abs=0.0001)


def test_crew_names_can_be_read_on_their_colour() -> None:
    for crew in CREWS.values():
        assert contrast(crew.text, crew.base) >= 4.5
    assert [c.base for c in CREWS.values()] == [rgb(x) for x in ("#D55E00", "#0072B2", "#F0E442", "#2ED3B0")]
    assert len({c.pattern for c in CREWS.values()}) == len({c.glyph for c in CREWS.values()}) == 4


def test_every_typeface_has_its_file() -> None:
    for role in ROLES.values():
        for face in (role.face, role.bold):
            assert face_file(face) is not None, face


def test_the_other_typeface_stands_in_for_body_text_alone() -> None:
    plain, other = Theme.for_window((1920, 1080)), Theme.for_window((1920, 1080), dyslexic=True)
    assert (plain.face("text500"), other.face("text500"), other.face("text700")) == (
        "text500",
        "dyslexic",
        "dyslexic_bold",
    )
    assert other.face("bungee") == "bungee"
    assert face_file("dyslexic") != face_file("dyslexic_bold")
    small = Theme.for_window((1280, 720), 0.75, dyslexic=True)
    assert all(small.face_px(role, small.text_px(role)) >= MIN_TEXT for role in ROLES)


def test_body_text_is_18_pixels_at_least_at_full_hd() -> None:
    theme = Theme.for_window((1920, 1080))
    assert all(theme.text_px(role) >= 18 for role in ROLES if role != "key")
