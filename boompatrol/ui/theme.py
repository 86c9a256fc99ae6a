"""The tokens of the look: colours, crews, type, and the scale that turns design pixels into pixels.

Design pixels are those of the 1920x1080 drawings. `Theme.px` multiplies them by k, the one scale of the
window; nothing else in the user interface multiplies by it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

import pygame

from boompatrol import assets

Color = tuple[int, int, int]
Rgba = tuple[int, int, int, int]

DESIGN = (1920, 1080)
"""The window the drawings are made for, in pixels."""
MIN_WINDOW = (1280, 720)
"""The smallest window, in pixels."""
MIN_PAGE = (1280, 720)
"""The smallest page, in design pixels: a larger UI scale than the window holds is lowered to this."""
MIN_K, MAX_K = 0.685, 2.0
MIN_TEXT = 14
"""No text is drawn smaller, in pixels."""
LINE_HEIGHT = 1.3
"""Distance of two baselines, in text sizes."""


def rgb(code: str) -> Color:
    """The colour of a code such as "#14102A"."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def hex_of(color: Color) -> str:
    """The code of a colour, as SVG wants it."""
    return "#{:02X}{:02X}{:02X}".format(*color)


def mix(a: Color, b: Color, share: float) -> Color:
    """The colour `share` (0 to 1) of the way from a to b."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def luminance(color: Color) -> float:
    """Relative luminance as WCAG defines it, 0 to 1."""

    def linear(v: int) -> float:
        s = v / 255
        return s / 12.92 if s <= 0.04045 else float(((s + 0.055) / 1.055) ** 2.4)

    return 0.2126 * linear(color[0]) + 0.7152 * linear(color[1]) + 0.0722 * linear(color[2])


def contrast(a: Color, b: Color) -> float:
    """Contrast ratio of two colours, 1 to 21."""
    one, two = sorted((luminance(a), luminance(b)))
    return (two + 0.05) / (one + 0.05)


INK = rgb("#14102A")
WHITE: Color = (255, 255, 255)


@dataclass(frozen=True)
class Palette:
    """The colours by their names in `art.md`."""

    ink: Color = INK
    night: Color = rgb("#15132B")
    panel: Color = rgb("#221D45")
    panel_2: Color = rgb("#2E2859")
    edge: Color = rgb("#463E7C")
    well: Color = rgb("#0E0C20")
    cream: Color = rgb("#FFF4DC")
    muted: Color = rgb("#BDB5E4")
    paper: Color = rgb("#F6E6C4")
    measure: Color = rgb("#FFF4DC")
    gold: Color = rgb("#FFC233")
    gold_dark: Color = rgb("#B87410")
    gold_light: Color = rgb("#FFE9A0")
    button_2: Color = rgb("#4B4390")
    button_2_dark: Color = rgb("#2A2456")
    off: Color = rgb("#3A3560")
    off_dark: Color = rgb("#242046")
    off_text: Color = rgb("#A8A0CC")
    field_edge: Color = rgb("#6A60A8")
    crit: Color = rgb("#E5283C")
    no: Color = rgb("#FF6B78")
    sand: Color = rgb("#E9CFA1")
    sand_mid: Color = rgb("#CDB088")
    sand_edge: Color = rgb("#9F8370")
    chalk: Color = rgb("#FFF6DF")
    band_close: Color = WHITE
    band_mid: Color = rgb("#FFD23F")
    band_long: Color = rgb("#F0741E")
    purple: Color = rgb("#7A3FC4")
    felt: Color = rgb("#5E2B3C")
    brown: Color = rgb("#7A4A00")
    grey_on_cream: Color = rgb("#4B4458")
    free: Color = rgb("#A4FBE4")
    sky: Color = rgb("#0C0A1E")
    white: Color = WHITE


NORMAL = Palette()
HIGH = Palette(
    night=(0, 0, 0),
    panel=(0, 0, 0),
    panel_2=rgb("#17132E"),
    well=(0, 0, 0),
    edge=rgb("#8F85CC"),
    muted=NORMAL.cream,
    off_text=rgb("#D5CFF0"),
    field_edge=rgb("#B4ABE6"),
)


@dataclass(frozen=True)
class Crew:
    """The four signs of a crew: colour, pattern, glyph and name."""

    name: str
    base: Color
    dark: Color
    light: Color
    text: Color  # what is read on base
    pattern: str
    glyph: str
    corner: str


CREWS: dict[str, Crew] = {
    c.name: c
    for c in (
        Crew("red", rgb("#D55E00"), rgb("#8A3B00"), rgb("#FF9C52"), INK, "stripes", "bolt", "sw"),
        Crew("blue", rgb("#0072B2"), rgb("#00466F"), rgb("#49AEEA"), WHITE, "chevrons", "drop", "nw"),
        Crew("yellow", rgb("#F0E442"), rgb("#A3930E"), rgb("#FFFAA6"), INK, "checks", "star", "ne"),
        Crew("green", rgb("#2ED3B0"), rgb("#0B7D67"), rgb("#A4FBE4"), INK, "dots", "clover", "se"),
    )
}


@dataclass(frozen=True)
class Role:
    """One kind of text: typeface, size in design pixels, and the typeface of its **bold** runs."""

    face: str
    size: float
    bold: str
    capitals: bool = False


def _poster(size: float) -> Role:
    return Role("bungee", size, "bungee", True)


ROLES: dict[str, Role] = {
    "poster": _poster(184),
    "poster_small": _poster(120),
    "screen_title": _poster(44),
    "prompt_title": _poster(30),
    "crew_acting": _poster(33),
    "crew": _poster(26),
    "card": _poster(24),
    "button": _poster(24),
    "button_big": _poster(32),
    "button_small": _poster(21),
    "heading": _poster(22),
    "medals_acting": _poster(38),
    "medals": _poster(34),
    "body": Role("text500", 20, "text700"),
    "bubble": Role("text500", 24, "text700"),
    "strong": Role("text700", 20, "text700"),
    "label": Role("text600", 19, "text700"),
    "caption": Role("text600", 18, "text700"),
    "small": Role("text500", 18.5, "text700"),
    "chip": Role("text700", 18, "text700"),
    "key": Role("text700", 17, "text700"),
    "stencil": Role("stencil", 72, "stencil", True),
    "shout": Role("shout", 100, "shout"),
    "shout_small": Role("shout", 60, "shout"),
}

_FACES: dict[str, tuple[str, tuple[str, ...]]] = {
    "bungee": ("bungee", ("regular",)),
    "stencil": ("blackopsone", ("regular",)),
    "shout": ("bangers", ("regular",)),
    "text500": ("atkinsonhyperlegiblenext", ("medium", "regular")),
    "text600": ("atkinsonhyperlegiblenext", ("semibold", "medium", "regular")),
    "text700": ("atkinsonhyperlegiblenext", ("bold", "semibold")),
}


@lru_cache(maxsize=1)
def _font_files() -> dict[str, Path]:
    return {"".join(c for c in f.stem.lower() if c.isalpha()): f for f in sorted(assets.path("fonts").rglob("*.ttf"))}


@lru_cache(maxsize=16)
def face_file(face: str) -> Path | None:
    """The file of a typeface of `ROLES`, its nearest weight, or None where no font file is at hand."""
    family, weights = _FACES[face]
    files = _font_files()
    for weight in weights:
        if family + weight in files:
            return files[family + weight]
    near = [path for name, path in files.items() if name.startswith(family) and "italic" not in name]
    return near[0] if near else None


@lru_cache(maxsize=96)
def load_font(face: str, size: int) -> pygame.font.Font:
    """The typeface at a size in pixels; pygame's own where the file is missing or for face ""."""
    if not pygame.font.get_init():
        pygame.font.init()
    path = face_file(face) if face else None
    return pygame.font.Font(path, size)


@dataclass(frozen=True)
class Theme:
    """Scale and palette of a window. Two that draw alike are equal and hash alike, so caches are keyed by them."""

    k: float = 1.0
    size: tuple[int, int] = field(default=DESIGN, compare=False)
    ui_scale: float = field(default=1.0, compare=False)
    text_scale: float = 1.0
    high_contrast: bool = False
    lowered: bool = field(default=False, compare=False)
    """True where the wanted UI scale was more than the window holds."""

    @classmethod
    def for_window(
        cls,
        size: tuple[int, int],
        ui_scale: float = 1.0,
        text_scale: float = 1.0,
        high_contrast: bool = False,
    ) -> Theme:
        """The theme of a window of `size` pixels.

        k = min(W/1920, H/1080) x ui_scale, held between 0.685 and 2, and never so large that a page has
        fewer than 1280x720 design pixels.
        """
        w, h = size
        wanted = max(MIN_K, min(MAX_K, min(w / DESIGN[0], h / DESIGN[1]) * ui_scale))
        holds = max(MIN_K, min(w / MIN_PAGE[0], h / MIN_PAGE[1]))
        lowered = wanted > holds + 1e-6
        return cls(min(wanted, holds), size, ui_scale, text_scale, high_contrast, lowered)

    @property
    def effective_scale(self) -> float:
        """The UI scale that is really shown."""
        return self.k / min(self.size[0] / DESIGN[0], self.size[1] / DESIGN[1])

    @property
    def color(self) -> Palette:
        """The palette in force."""
        return HIGH if self.high_contrast else NORMAL

    @property
    def page(self) -> tuple[float, float]:
        """The window's size in design pixels: what a layout has to divide."""
        return self.size[0] / self.k, self.size[1] / self.k

    def px(self, n: float) -> int:
        """`n` design pixels in pixels: whole, and at least 1 where n is positive."""
        value = round(n * self.k)
        return max(1, value) if n > 0 else value

    def line(self, n: float) -> float:
        """Width in pixels of an outline of `n` design pixels; high contrast adds one."""
        return max(1.0, n * self.k) + (1.0 if self.high_contrast else 0.0)

    def text_px(self, role: str) -> int:
        """Size in pixels of the text of a role: never under 14."""
        return max(MIN_TEXT, round(ROLES[role].size * self.k * self.text_scale))

    def line_px(self, role: str) -> int:
        """Height in pixels of one line of a role: 1.3 text sizes (1.1 for capitals)."""
        factor = 1.1 if ROLES[role].capitals else LINE_HEIGHT
        return round(self.text_px(role) * factor)
