"""The colours of the look: the palette, the crews, what may be written on what, and how contrast is measured."""

from __future__ import annotations

from dataclasses import dataclass

Color = tuple[int, int, int]
Rgba = tuple[int, int, int, int]


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
PLUM, LILAC = rgb("#2B1248"), rgb("#B98CF5")
"""Ground and rim of what is of Total Carnage."""


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
    off_text=rgb("#E4E0F6"),
    brown=rgb("#5E3800"),
    button_2=rgb("#40377E"),
    no=rgb("#FF8A94"),
    band_long=rgb("#FF9448"),
    grey_on_cream=rgb("#332D3F"),
    field_edge=rgb("#B4ABE6"),
)


GROUNDS: dict[str, tuple[str, ...]] = {
    "night": ("cream", "muted", "white", "gold", "gold_light", "off_text"),
    "panel": ("cream", "muted", "white", "gold", "gold_light", "off_text", "free", "no"),
    "panel_2": ("cream", "muted", "white", "gold", "gold_light", "off_text", "free"),
    "well": ("cream", "muted", "white", "gold", "gold_light", "off_text", "free", "no"),
    "ink": ("cream", "muted", "white", "gold", "gold_light", "off_text", "free", "no"),
    "sky": ("cream", "muted", "white"),
    "measure": ("ink", "brown", "grey_on_cream"),
    "paper": ("ink", "brown", "grey_on_cream"),
    "cream": ("ink", "brown", "grey_on_cream"),
    "white": ("ink",),
    "gold": ("ink",),
    "gold_light": ("ink",),
    "button_2": ("white", "cream", "gold_light"),
    "off": ("off_text",),
    "off_dark": ("off_text",),
    "felt": ("white", "cream", "gold_light"),
    "band_close": ("ink",),
    "band_mid": ("ink",),
    "band_long": ("ink",),
    "free": ("ink",),
}
"""What may be written on what, by field names: text of 18 pixels and up needs 4.5:1, in high contrast 7:1. What is
drawn keeps to it (tests/ui/test_theme.py compares with the pixels below every text)."""


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
