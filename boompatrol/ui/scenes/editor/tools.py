"""What the editor lays: a tool for each kind of tile, wreck and loose thing, and the buttons that pick them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from boompatrol.box.names import COLORS
from boompatrol.ui import text
from boompatrol.ui.language import mark, tr
from boompatrol.ui.scenes.editor.plan import What
from boompatrol.ui.scenes.page import PlateButton
from boompatrol.ui.skin import CROSS as CROSS_GLYPH
from boompatrol.ui.sprites import centred
from boompatrol.ui.step import Step
from boompatrol.ui.theme import INK, Color
from boompatrol.ui.widget import Rect


@dataclass(frozen=True)
class Tool:
    """What a click on the sand lays. `kind` None of a tile: drawn from the box when it is turned over."""

    id: str
    what: What
    kind: str | None = None
    face_up: bool = False
    gold: int = 0
    relic: bool = False


def tile_tools(kinds: list[str]) -> list[Tool]:
    """One for each kind, face up, and one for a Building nobody has looked under."""
    return [*(Tool(kind, "tile", kind, face_up=True) for kind in kinds), Tool("unseen", "tile")]


WRECK = Tool("wreck", "wreck")
LOOSE = Tool("loose", "loose", gold=1)
RELIC = Tool("loose_relic", "loose", relic=True)
LANDMARKS: tuple[tuple[str, str, str], ...] = (
    ("tower", "landmarks/clocktower_0", mark("Tower")),
    ("vault", "landmarks/vault", mark("Vault")),
    ("wreck", "landmarks/wreck_red", mark("Wreck")),
    ("rally", "landmarks/rally_neutral", mark("Rally")),
    ("tank", "tanks/hull_red", mark("Tank")),
    ("loose", "tokens/gold", mark("Loose")),
    ("loose_relic", "tokens/relic", mark("Relic")),
    ("erase", "", mark("Erase")),
)
"""Buttons beside the tiles: id, drawing, name."""

LANDMARK_TIPS: dict[str, str] = {
    "tower": mark("The Clocktower, with its Crits: click again for one more."),
    "vault": mark("The Clocktower has fallen: the Vault lies open."),
    "wreck": mark("A wreck: lay it with a click."),
    "rally": mark("Every tank back to its Rally Point."),
    "tank": mark("Bring in the crew that is missing, or choose the next tank."),
    "loose": mark("Loose Gold: lay it with a click, the wheel of the Chosen panel says how much."),
    "loose_relic": mark("The Relic, lying loose: there is one."),
    "erase": mark("What you click goes, and its twins with it."),
}


class ToolButton(PlateButton):
    """A drawing with a word under it; gold while it is the tool in hand."""

    def __init__(
        self, id: str, label: str, drawing: str, on_press: Callable[[], Step], *, word: str = "", tooltip: str = ""
    ):
        super().__init__(id, label, on_press, tooltip=tooltip, want=(100, 104))
        self.drawing, self.word = drawing, word
        self.on = False
        self.warns = False

    def say(self, word: str, *, on: bool, warns: bool = False) -> None:
        """Its word, whether it is in hand, and whether the word warns."""
        if (word, on, warns) != (self.word, self.on, self.warns):
            self.word, self.on, self.warns = word, on, warns
            self.touch()

    def fill(self) -> Color:
        """Gold in hand."""
        c = self.theme.color
        return c.gold if self.on else c.panel_2

    def paint_plate(self, surface: pygame.Surface, face: Rect) -> None:
        """Drawing, then its word."""
        c, px = self.theme.color, self.px
        ink = INK if self.on else c.gold_light if self.warns else c.cream
        for role in ("chip", "caption"):
            words = text.block(self.theme, self.word, role, color=ink)
            if words.width <= face.w - px(8):
                break
        side = max(px(24), min(face.w - px(20), face.h - words.height - px(20)))
        middle = (face.centerx, face.y + px(8) + side // 2)
        if self.drawing:
            centred(surface, self.kit.sprites.get(self.drawing, (side, side)), middle)
        else:
            cross = Rect(0, 0, side * 3 // 4, side * 3 // 4)
            cross.center = middle
            self.kit.skin.glyph(surface, CROSS_GLYPH, cross, c.no)
        words.draw_in(surface, Rect(face.x, face.bottom - words.height - px(6), face.w, words.height), 0.5)


def landmark_words(id: str, tower_crits: int, crews: int) -> str:
    """The word under a landmark: the Clocktower's Crits, how many tanks are here."""
    if id == "tower" and tower_crits > 0:
        return tr("Tower {n}", n=tower_crits)
    if id == "tank" and crews < len(COLORS):
        return tr("Tank {n}/{most}", n=crews, most=len(COLORS))
    return tr({key: word for key, _, word in LANDMARKS}[id])
