"""The panels beside the arena in the editor: what is chosen, the symmetry, what stops a match, the code to share."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from boompatrol.ui import text
from boompatrol.ui.language import decimal, tr, trn
from boompatrol.ui.names import name_of
from boompatrol.ui.scenes.editor.judge import FEWEST_CREWS, Judged, label_of
from boompatrol.ui.scenes.editor.plan import Plan, Thing
from boompatrol.ui.scenes.editor.symmetry import SYMMETRIES, SYMMETRY_WORDS
from boompatrol.ui.skin import CHECK
from boompatrol.ui.step import Step
from boompatrol.ui.theme import CREWS, INK, WHITE
from boompatrol.ui.widgets import Button, Choice, Label, Option, Panel, Row, Stepper, TextField, Widget

FIGURES = "0123456789.,-"
MOST_GOLD = 9


class ChosenPanel(Panel):
    """What is chosen: where it lies, what it holds, and the buttons that change it."""

    def __init__(
        self, plan: Plan, on_pose: Callable[[int, float], None], on_change: Callable[..., None],
        over: Callable[[], Step], remove: Callable[[], Step], caps: tuple[str, str],
    ):  # fmt: skip
        self.plan, self.on_change, self.on_pose = plan, on_change, on_pose
        self.advice = Label("", "body", color="muted", id="chosen_hint")
        kinds = [Option("", tr("drawn from the box"))]
        kinds += [Option(kind, name_of(kind)) for kind in plan.edition.tiles.counts]
        self.kind = Stepper("kind", tr("What lies under it"), kinds, "", self._kind)
        gold = [Option(n, trn("{n} Gold", "{n} Gold", n)) for n in range(MOST_GOLD + 1)]
        self.gold = Stepper("gold", tr("Gold"), gold, 0, self._gold)
        self.figures = [
            TextField(id, label, "", on_done=partial(self._figure, n), longest=7, allow=FIGURES.__contains__)
            for n, (id, label) in enumerate((("x", "x"), ("y", "y"), ("angle", tr("angle"))))
        ]
        heads = [Label(words, "caption", color="muted", grow=1) for words in ("x", "y", tr("angle"))]
        for field in self.figures:
            field.grow = 1
        self.heads, self.row = Row("", heads, gap=8), Row("", self.figures, gap=8)
        self.over = Button("turn_over", tr("Turn over"), over, key=caps[0], size="button_small", grow=1)
        self.gone = Button("remove", tr("Remove"), remove, key=caps[1], size="button_small", grow=1)
        self.buttons = Row("", [self.over, self.gone], gap=10)
        parts: list[Widget] = [self.advice, self.kind, self.gold, self.heads, self.row, self.buttons]
        super().__init__("chosen", parts, title=tr("Chosen"), gap=8)
        self._thing: Thing | None = None

    def show(self, thing: Thing | None) -> None:
        """Tell of another thing, or of none."""
        self._thing = thing
        there = thing is not None
        for part in (self.heads, self.row, self.buttons):
            part.visible = there
        self.kind.visible = thing is not None and thing.what == "tile"
        self.gold.visible = thing is not None and thing.what in ("wreck", "loose") and not thing.relic
        self.title = tr("Chosen: {thing}", thing=label_of(thing)) if thing is not None else tr("Chosen: nothing")
        self.advice.visible = not there
        self.advice.words = tr("Click a thing to choose it, or pick a tile at the left and click where it is to lie.")
        if thing is not None:
            twins = len(self.plan.twins(thing))
            self.note = trn("and its twin", "and its {n} twins", twins) if twins else ""
            for field, value in zip(self.figures, thing.pose, strict=True):
                if not field.focused:
                    field.put(decimal(value, None) if field.id == "angle" else decimal(value, 2))
            self.kind.set_options(self.kind.options, thing.kind or "")
            self.gold.set_options(self.gold.options, min(thing.gold, MOST_GOLD))
            self.over.switch(thing.what == "tile", tr("Only tiles have two faces."))
            self.gone.switch(thing.what != "tank" or len(self.plan.crews) > FEWEST_CREWS, tr("Two tanks at least."))
        else:
            self.note = ""
        self.touch(layout=True)

    def _kind(self, kind: str) -> Step:
        up = self._thing is not None and self._thing.face_up and bool(kind)
        self.on_change(kind=kind or None, face_up=up)
        return None

    def _gold(self, gold: int) -> Step:
        self.on_change(gold=gold)
        return None

    def _figure(self, n: int, words: str) -> Step:
        thing = self._thing
        try:
            value = float(words.replace(",", "."))
        except ValueError:
            value = float("nan")
        if thing is not None and value == value and abs(value) < 1e4 and round(value, 2) != round(thing.pose[n], 2):
            self.on_pose(n, value)
        else:
            self.show(thing)
        return None


class Judgement(Panel):
    """What stops a match on this arena, and what does not."""

    def __init__(self) -> None:
        self.list = Lines()
        super().__init__("judgement", [self.list], title=tr("Before it can be played"), tone="cream", gap=6)

    def show(self, judged: Judged) -> None:
        """Tell what was found."""
        self.list.judged = judged
        self.title = tr("It can be played") if judged.playable else tr("Before it can be played")
        self.touch(layout=True)


class Lines(Widget):
    """The lines, each with its sign."""

    role = "list"
    most = 5
    """Lines that stop a match told at once; what is left is counted."""

    def __init__(self) -> None:
        super().__init__("judged_lines")
        self.judged: Judged | None = None

    def told(self) -> list[tuple[str, str]]:
        """Each line with its kind: "stops", "warns" or "fine"."""
        lines = self.judged.lines if self.judged is not None else ()
        stops = [line.words for line in lines if line.stops]
        told = [("stops", words) for words in stops[: self.most]]
        if len(stops) > self.most:
            more = len(stops) - self.most
            told.append(("stops", trn("and {n} thing more", "and {n} things more", more)))
        return told + [("warns" if line.warns else "fine", line.words) for line in lines if not line.stops]

    def _blocks(self, width: int) -> list[tuple[str, text.Block]]:
        room, px = max(40, width - self.px(38)), self.theme.text_px("small")
        return [
            (
                kind,
                text.block(self.theme, words, "strong" if kind == "stops" else "small", width=room, color=INK, px=px),
            )
            for kind, words in self.told()
        ]

    def natural(self, width: int | None) -> tuple[int, int]:
        """All lines."""
        wide = width or self.px(420)
        self.label = " ".join(words for _, words in self.told())
        return wide, sum(block.height + self.px(4) for _, block in self._blocks(wide))

    def paint(self, surface: pygame.Surface) -> None:
        """Signs and words."""
        y, side = self.rect.y, self.px(24)
        for kind, block in self._blocks(self.rect.w):
            sign = pygame.Rect(self.rect.x, y + (block.line_height - side) // 2, side, side)
            if kind != "fine":
                pygame.draw.aacircle(surface, INK, sign.center, side // 2)
                if kind == "warns":
                    pygame.draw.aacircle(surface, self.theme.color.gold, sign.center, side // 2 - max(2, self.px(3)))
                mark = text.block(self.theme, "!", "chip", color=INK if kind == "warns" else WHITE)
                mark.draw_in(surface, sign, 0.5)
            else:
                self.kit.skin.glyph(surface, CHECK, sign, CREWS["green"].dark)
            block.draw(surface, (self.rect.x + self.px(34), y))
            y += block.height + self.px(4)


def symmetry_panel(plan: Plan, on_change: Callable[[Any], Step]) -> Panel:
    """The symmetries and what they do."""
    options = [Option(name, tr(SYMMETRY_WORDS[name])) for name in SYMMETRIES]
    choice = Choice("symmetry", tr("Symmetry"), options, plan.symmetry, on_change, type="chip")
    words = Label(tr("What is laid from here on gets its twins; what you do to one, they do too."), "small")
    return Panel("symmetry_panel", [choice, words], title=tr("Symmetry"), gap=8)


def share_panel(on_code: Callable[[str], Step], copy: Callable[[], Step]) -> tuple[Panel, TextField]:
    """The code of the arena; another one typed or pasted in its place opens that arena."""
    code = TextField("code", tr("paste a code here"), "", on_done=on_code, longest=20_000, grow=1)
    button = Button("copy", tr("Copy"), copy, size="button_small")
    row = Row("", [code, button], gap=10)
    return Panel("share", [row], title=tr("Share"), gap=8), code
