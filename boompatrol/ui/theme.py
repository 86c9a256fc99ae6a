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
from boompatrol.ui.colors import (
    CREWS,
    GROUNDS,
    HIGH,
    INK,
    LILAC,
    NORMAL,
    PLUM,
    WHITE,
    Color,
    Crew,
    Palette,
    Rgba,
    contrast,
    hex_of,
    luminance,
    mix,
    rgb,
)  # fmt: skip

__all__ = [
    "CREWS", "DESIGN", "GROUNDS", "HIGH", "INK", "LILAC", "LINE_HEIGHT", "MIN_PAGE", "MIN_TEXT", "MIN_WINDOW", "NORMAL",
    "PLUM", "ROLES", "WHITE", "Color", "Crew", "Palette", "Rgba", "Role", "Theme", "contrast", "face_file", "hex_of",
    "load_font", "luminance", "mix", "rgb",
]  # fmt: skip

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

DYSLEXIC = {"text500": "dyslexic", "text600": "dyslexic", "text700": "dyslexic_bold"}
"""The faces of body text for readers with dyslexia. Posters and shouts keep theirs: they are pictures of words."""
DYSLEXIC_SIZE = 0.84
"""OpenDyslexic's small letters are higher than Atkinson's by this: so much smaller they look as large."""

_FACES: dict[str, tuple[str, tuple[str, ...]]] = {
    "bungee": ("bungee", ("regular",)),
    "stencil": ("blackopsone", ("regular",)),
    "shout": ("bangers", ("regular",)),
    "text500": ("atkinsonhyperlegiblenext", ("medium", "regular")),
    "text600": ("atkinsonhyperlegiblenext", ("semibold", "medium", "regular")),
    "text700": ("atkinsonhyperlegiblenext", ("bold", "semibold")),
    "dyslexic": ("opendyslexic", ("regular",)),
    "dyslexic_bold": ("opendyslexic", ("bold",)),
}


@lru_cache(maxsize=1)
def _font_files() -> dict[str, Path]:
    files = (f for f in sorted(assets.path("fonts").iterdir()) if f.suffix in (".ttf", ".woff"))
    return {"".join(c for c in f.stem.lower() if c.isalpha()): f for f in files}


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


@lru_cache(maxsize=160)
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
    dyslexic: bool = False
    lowered: bool = field(default=False, compare=False)
    """True where the wanted UI scale was more than the window holds."""

    @classmethod
    def for_window(
        cls,
        size: tuple[int, int],
        ui_scale: float = 1.0,
        text_scale: float = 1.0,
        high_contrast: bool = False,
        dyslexic: bool = False,
    ) -> Theme:
        """The theme of a window of `size` pixels.

        k = min(W/1920, H/1080) x ui_scale, held between 0.685 and 2, and never so large that a page has
        fewer than 1280x720 design pixels.
        """
        w, h = size
        wanted = max(MIN_K, min(MAX_K, min(w / DESIGN[0], h / DESIGN[1]) * ui_scale))
        holds = max(MIN_K, min(w / MIN_PAGE[0], h / MIN_PAGE[1]))
        lowered = wanted > holds + 1e-6
        return cls(min(wanted, holds), size, ui_scale, text_scale, high_contrast, dyslexic, lowered)

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

    def line_px(self, role: str, px: int | None = None) -> int:
        """Height in pixels of one line of a role, or of its type at `px`: 1.3 text sizes (1.1 for capitals)."""
        factor = 1.1 if ROLES[role].capitals else LINE_HEIGHT
        return round((px or self.text_px(role)) * factor)

    def face(self, face: str) -> str:
        """The typeface that stands for one of `ROLES`: another where OpenDyslexic is set."""
        return DYSLEXIC.get(face, face) if self.dyslexic else face

    def face_px(self, role: str, px: int) -> int:
        """The size in pixels at which a role's typeface looks `px` large."""
        return max(MIN_TEXT, round(px * DYSLEXIC_SIZE)) if self.dyslexic and ROLES[role].face in DYSLEXIC else px
