"""The preview of the settings: a piece of the arena, a board and two buttons, the real ones, drawn as they are set.

Beside what moves bots play a match, at the speed and the pace that are set.
It has tools of its own at the scale in question, so that a slider that is still held shows what it would do
while the page stays still. What is larger than the panel is reduced to fit.
"""

from __future__ import annotations

import dataclasses
from functools import lru_cache, partial
from math import dist
from typing import TYPE_CHECKING

import pygame

from boompatrol.box.edition import default_edition
from boompatrol.geometry.bodies import Pose
from boompatrol.session import Dealer, Session
from boompatrol.table.state import DOWN, HIDDEN, UP, SetUp, new_state
from boompatrol.table.view import view_for
from boompatrol.ui import lay, text
from boompatrol.ui import overlays as o
from boompatrol.ui.arena import Arena
from boompatrol.ui.boards import CrewBoard, board_data
from boompatrol.ui.kit import Kit
from boompatrol.ui.language import tr
from boompatrol.ui.look import Slot, TableLook
from boompatrol.ui.memory import Memory
from boompatrol.ui.names import BAND_DICE, NAMES
from boompatrol.ui.root import Root
from boompatrol.ui.scenes.attract import BREATH, Attract
from boompatrol.ui.skin import Layer
from boompatrol.ui.step import Step
from boompatrol.ui.table_layout import lay_table
from boompatrol.ui.theme import CREWS, INK
from boompatrol.ui.widget import Rect, Widget
from boompatrol.ui.widgets import Button

if TYPE_CHECKING:
    from boompatrol.ui.scenes.settings import SettingsScene

SEED = 11
MIDDLE = (9.6, 8.4)
"""The place in inches that the piece of arena shows."""
RED: Pose = (7.3, 8.2, 12.0)
BLUE: Pose = (11.9, 8.7, 212.0)
LEAST = (520, 590)
"""What the preview needs at the size in question, in design pixels."""
ZOOM = 1.5
"""How much nearer than the whole arena the match is seen that shows motion: near enough to be followed."""


@lru_cache(maxsize=1)
def _look() -> TableLook:
    """A table of four crews, set up by itself, with two tanks moved to face each other."""
    colors = tuple(CREWS)
    captains = dict(zip(colors, ("boxy", "copycat", "chompy", "payday"), strict=True))
    state = new_state(default_edition(), colors, False, {}, SetUp(captains, True, True))
    look = TableLook.of(view_for(Session(state, Dealer(SEED)).state, None)).copy()
    red, blue = look.crews["red"], look.crews["blue"]
    red.pose, blue.pose = RED, BLUE
    near = [t.id for t in look.tiles.values() if any(dist(t.pose[:2], p[:2]) < 2.2 for p in (RED, BLUE))]
    for id in near:
        del look.tiles[id]
    blue.row = [Slot("fire_away", UP), Slot(HIDDEN, DOWN), Slot(HIDDEN, DOWN)]
    blue.crits, blue.gold, blue.hand, blue.patch = 2, 1, 3, 1
    look.medals["blue"], look.glory["blue"] = 2, 1
    look.stage, look.order, look.acting, look.slot = "combat", list(colors), "red", 0
    return look


class Crop(Widget):
    """A piece of the arena at the size it has at the table."""

    def __init__(self, arena: Arena, u: int):
        super().__init__("crop")
        self.arena = arena
        self.u = u
        self.add(arena)

    def place(self, rect: Rect) -> None:
        """The middle of the piece in the middle of the rectangle."""
        super().place(rect)
        side = round(self.arena.camera.side * self.u)
        left, top = rect.centerx - MIDDLE[0] * self.u, rect.centery - side + MIDDLE[1] * self.u
        rim = self.px(14)  # where the piece is large the barrier stands at its edge, not in it
        left, top = min(left, rect.left + rim), max(top, rect.bottom - rim - side)
        self.arena.u = self.u
        self.arena.place(Rect(round(left), round(top), side, side))

    def draw(self, surface: pygame.Surface) -> None:
        """Cut at the rectangle."""
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        super().draw(surface)
        surface.set_clip(clip)
        k = self.theme.k
        frame = (Layer(stroke=INK, width=self.theme.line(8), radius=10 * k),)
        self.kit.skin.frame(surface, self.rect, frame)


class Preview(Widget):
    """The panel at the right."""

    role = "preview"

    def __init__(self, scene: SettingsScene):
        super().__init__("preview", tr("Preview"))
        self.scene = scene
        self._kit: Kit | None = None
        self._tree = Root()
        self._picture: pygame.Surface | None = None
        self._key: object = None
        self._said = ("", 0.0)

    def attached(self) -> None:
        """Where motion is set bots play; the match goes on when the page is built anew."""
        if self.scene.tab != "motion":
            self.scene.demo = None
            return
        self.animate()
        if self.scene.demo is None:
            self.scene.app.later(partial(Attract, self.kit, SEED, ZOOM), self._put)
        else:
            self._put(self.scene.demo)

    def _put(self, demo: Attract) -> Step:
        """Here is the match, as it is set; another one that is there already goes on."""
        if self.scene.tab != "motion":
            return None
        settings = self.scene.app.settings
        self.scene.demo = self.scene.demo or demo
        self.scene.demo.breath = max(BREATH, settings.bot_pace)
        self.scene.demo.follows = settings.camera_follows
        self.scene.demo.director.obey(settings.speed, settings.reduced_motion)
        self.animate()
        return None

    def caption(self, words: str) -> None:
        """A sound was made: write it down for a while."""
        self._said = (words, 2.4)
        self.animate()

    def update(self, dt: float) -> bool:
        """The caption goes; the match goes on."""
        words, left = self._said
        self._said = (words, left - dt) if left > dt else ("", 0.0)
        demo = self.scene.demo
        if demo is None or demo.update(dt):
            self.touch()
        return bool(self._said[0]) or demo is not None

    def paint(self, surface: pygame.Surface) -> None:
        """Panel, heading, picture."""
        c, px = self.theme.color, self.px
        self.kit.skin.panel(surface, self.rect)
        inner = lay.inset(self.rect, px(18), px(16))
        title = text.block(self.theme, self.label, "heading", color=c.gold_light)
        head = Rect(inner.x, inner.y, inner.w, title.height)
        title.draw_in(surface, head, 0)
        room = head.w - title.width - px(20)
        demo = self.scene.demo
        said = tr("these settings, reduced to fit") if demo is None else tr("bots play at these settings")
        note = text.block(self.theme, said, "caption", color=c.muted)
        if note.width <= room:
            note.draw_in(surface, head, 1)
        body = Rect(inner.x, head.bottom + px(12), inner.w, inner.bottom - head.bottom - px(12))
        if demo is not None:
            demo.draw(surface, body, 0)
            self.kit.skin.frame(surface, body, (Layer(stroke=INK, width=self.theme.line(8), radius=10 * self.theme.k),))
            return
        surface.blit(self._drawn(body.size), body.topleft)

    def _drawn(self, size: tuple[int, int]) -> pygame.Surface:
        """The picture for a box of `size` pixels; made anew where anything in it has changed."""
        settings = dataclasses.replace(self.scene.app.settings, path=None, **self.scene.pending)
        shown = (settings.ui_scale, settings.text_scale, settings.high_contrast, settings.dyslexic, settings.lit_sector)
        key = (size, self.theme, shown, settings.reduced_motion, self._said[0])
        if key == self._key and self._picture is not None:
            return self._picture
        if self._kit is None:
            self._kit = Kit(settings, self.scene.app.size)
            self._tree.attach(self._kit)
        self._kit.settings = settings
        self._kit.fit(self.scene.app.size)
        theme = self._kit.theme
        share = min(1.0, size[0] / theme.px(LEAST[0]), size[1] / theme.px(LEAST[1]))
        large = (round(size[0] / share), round(size[1] / share))
        sheet = pygame.Surface(large)
        sheet.fill(self.theme.color.panel)
        self._fill(large)
        self._tree.draw(sheet)
        self._write(sheet)
        self._picture = sheet if share == 1.0 else pygame.transform.smoothscale(sheet, size)
        self._key = key
        return self._picture

    def _fill(self, size: tuple[int, int]) -> None:
        """Lay the things out at the scale in question."""
        assert self._kit is not None
        theme = self._kit.theme
        look, memory = _look(), Memory()
        names = dict.fromkeys(look.seats, "")
        layout = lay_table(theme, self.scene.app.size, look.sizes.side, look.colors, False, None, False, look.seats)
        arena = Arena(look, memory)
        arena.show([o.TargetMark("blue", f"{NAMES['mid'].upper()}: {BAND_DICE['mid']}", "mid", "chosen")])
        board = CrewBoard("blue")
        board.set(board_data(look, memory, "blue", names))
        go = Button("go", tr("Reveal"), kind="primary", sub=self.scene.app.keymap.cap("confirm"), size="button_big")
        no = Button("no", tr("Hold Up"), sub=tr("turn in place"), size="button_big")
        page = Widget("sheet")
        crop = Crop(arena, layout.u)
        self._tree.set_content(page.add(crop, board, go, no))
        px = theme.px
        whole = Rect((0, 0), size)
        self._tree.place(whole)
        foot = px(96)
        edge = px(12)  # what the ring takes
        row = lay.columns(Rect(edge, whole.bottom - foot - edge, whole.w - 2 * edge, foot), [lay.Share(1)] * 2, px(16))
        go.place(row[0])
        no.place(row[1])
        high = px(206)
        board.place(Rect(edge, row[0].y - high - px(18), whole.w - 2 * edge, high))
        crop.place(Rect(edge, px(4), whole.w - 2 * edge, board.rect.y - px(26)))
        self._tree.focus_on(go, by_key=False)

    def _write(self, sheet: pygame.Surface) -> None:
        """The caption of a sound, low on the sand."""
        if not self._said[0] or self._kit is None:
            return
        crop = self._tree.find("crop").rect
        c = self._kit.theme.color
        at = (crop.centerx, crop.bottom - self._kit.theme.px(14))
        self._kit.skin.chip_text(sheet, self._said[0], at, c.ink, c.white, 0.5, 1)
