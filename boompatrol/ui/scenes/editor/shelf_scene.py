"""The shelf: arenas that were kept and those that came along, each with its picture, to open or throw away."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from boompatrol.box.edition import Edition
from boompatrol.replay.plain import Unusable
from boompatrol.replay.position import laid_out
from boompatrol.replay.scenario import Scenario
from boompatrol.table.view import view_for
from boompatrol.ui import lay, text, thumbnail
from boompatrol.ui.language import tr, trn
from boompatrol.ui.look import TableLook
from boompatrol.ui.overlay import Answer, Modal
from boompatrol.ui.scene import WidgetScene
from boompatrol.ui.scenes.editor.plan import Plan
from boompatrol.ui.scenes.editor.scene import EditorScene
from boompatrol.ui.scenes.editor.shelf import OnShelf, sheet_from_code, sheet_of, shelf
from boompatrol.ui.scenes.editor.trial import try_out
from boompatrol.ui.scenes.page import PlateButton, TitleBar
from boompatrol.ui.stage import night
from boompatrol.ui.step import Push, Step
from boompatrol.ui.widgets import Button, Free, Grid, Label, Panel, ScrollList, TextField, Widget

WIDE, HIGH, LEAST = 330, 412, 200
TOLD = 420
"""Design pixels of the foot that the chosen arena's name and tiles need."""


class ArenaCard(PlateButton):
    """One arena: its picture, its title, how many tiles."""

    def __init__(self, id: str, arena: OnShelf, edition: Edition, on_press: Callable[[], Step]):
        super().__init__(id, arena.title, on_press)
        self.arena, self.edition = arena, edition
        if arena.why:
            self.off(tr("It cannot be opened: {why}", why=text.escape(arena.why)))

    def natural(self, width: int | None) -> tuple[int, int]:
        """A square picture as wide as the card, two lines below."""
        wide = self.px(WIDE) if width is None else width
        return wide, wide + self.px(HIGH - WIDE)

    def paint_plate(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        """Picture above, words below."""
        px, c = self.px, self.theme.color
        room = face.w - px(24)
        words = text.fit(self.theme, text.escape(self.arena.title), "strong", room, align="left")
        under = text.fit(self.theme, self.note(), "caption", room, color=c.muted, align="left")
        lines = max(words.height, self.theme.line_px("strong")) + max(under.height, self.theme.line_px("caption"))
        side = max(1, min(room, face.h - px(34) - lines))
        spot = pygame.Rect(face.centerx - side // 2, face.y + px(12), side, side)
        if self.arena.scenario is not None:
            key = ("arena", self.arena.file, self.arena.written, side)
            surface.blit(self.kit.sprites.keep(key, partial(self._picture, self.arena.scenario, side)), spot)
        else:
            self.kit.skin.well(surface, spot)
        words.draw(surface, (face.x + px(12), spot.bottom + px(8)))
        under.draw(surface, (face.x + px(12), spot.bottom + px(8) + words.height))

    def note(self) -> str:
        """How many tiles, and whose."""
        if self.arena.why:
            return tr("cannot be opened")
        note = trn("{n} tile", "{n} tiles", self.arena.tiles)
        return tr("{tiles} · came with the program", tiles=note) if self.arena.ours else note

    def _picture(self, scenario: Scenario, side: int) -> pygame.Surface:
        state, _, _ = laid_out(scenario, self.edition)
        times = 2 if side > thumbnail.SIDE * 1.2 else 1
        look = TableLook.of(view_for(state, None))
        return pygame.transform.smoothscale(thumbnail.picture(look, times), (side, side)).convert()


class ShelfScene(WidgetScene):
    """The page of all arenas."""

    def __init__(self, edition: Edition):
        super().__init__()
        self.edition = edition
        self.on_test = partial(try_out, edition)
        self._last: OnShelf | None = None

    def build(self) -> Widget:
        """A card for each, and the way to a new one."""
        self.bar = TitleBar(tr("Arenas"), tr("lay out your own, keep them, send them to a friend"))
        self.cards = [
            ArenaCard(f"arena_{n}", arena, self.edition, partial(self._press, arena))
            for n, arena in enumerate(shelf())
        ]  # fmt: skip
        self.grid = Grid("cards", self.cards, across=4, gap=16)
        self.list = ScrollList("arenas", [self.grid], gap=12, pad=10)
        self.new = Button("new_arena", tr("New arena"), self._new)
        self.edit = Button("edit_arena", tr("Edit"), self._edit, kind="primary", size="button_big")
        self.ground = Panel("ground", [], pad=0)
        self.gone = Button("throw_away", tr("Throw away"), self._throw)
        self.paste = Button("paste_code", tr("Paste a code"), self._paste)
        self.foot = Panel("foot", [], pad=0)
        self.title = Label("", "heading", id="chosen", color="gold_light", max_lines=1)
        self.about = Label("", "body", id="about", max_lines=1)
        self.page = Free("page", arrange=self._arrange)
        self.page.add(self.ground, self.list, self.foot, self.title, self.about)
        self.page.add(self.gone, self.paste, self.new, self.edit, self.bar)
        return self.page

    def event(self, e: pygame.Event) -> Step:
        """The foot names the arena that has the focus."""
        if e.type == pygame.MOUSEBUTTONDOWN:
            self._before = self._last
        elif e.type == pygame.KEYDOWN:
            self._before = None
        step = super().event(e)
        self._tell()
        return step

    def _tell(self) -> None:
        card = self.root.focus
        if isinstance(card, ArenaCard):
            if self._last is not card.arena:
                self._last = card.arena
                self._switch()
            self.title.words, self.about.words = text.escape(card.arena.title), card.note()

    def _switch(self) -> None:
        """Buttons as the chosen arena lets them be."""
        chosen = self._last
        self.edit.switch(chosen is not None and chosen.scenario is not None, tr("Choose an arena first."))
        self.gone.switch(chosen is not None and not chosen.ours, tr("It came with the program: only your own go."))

    def focus_first(self) -> Widget | None:
        """The arena that was open last, else the first; New arena where the shelf is empty."""
        last = next((card for card in self.cards if self._last is not None and card.arena == self._last), None)
        return last or (self.cards[0] if self.cards else self.new)

    def background(self, surface: pygame.Surface) -> None:
        """The stands at night."""
        surface.blit(night(self.kit, surface.get_size()), (0, 0))

    def _arrange(self, rect: pygame.Rect) -> None:
        px = self.kit.theme.px
        self.bar.place(pygame.Rect(rect.x, rect.y, rect.w, px(84)))
        foot = pygame.Rect(rect.x + px(24), rect.bottom - px(124), rect.w - px(48), px(104))
        ground = pygame.Rect(foot.x, rect.y + px(104), foot.w, foot.y - rect.y - px(116))
        self.ground.place(ground)
        room = ground.inflate(-px(8), -px(8))
        # Few arenas are shown larger: as large as one row of them may be high.
        fewest = -(-room.w // max(px(WIDE), room.h - px(HIGH - WIDE)))
        self.grid.across = max(1, min(room.w // px(WIDE + 16), max(fewest, len(self.cards))))
        across, gap, pad = self.grid.across, px(16), px(10)
        card = max(px(LEAST), room.h - px(HIGH - WIDE) - 2 * pad)  # one row is seen whole
        wide = min(room.w, across * card + (across - 1) * gap + 2 * pad)
        high = min(room.h, self.list.measure(wide)[1])
        self.list.place(lay.placed((wide, high), room))
        self.foot.place(foot)
        inner = lay.inset(foot, px(16), px(10))
        right = inner.right
        for button, least in ((self.edit, px(240)), (self.new, 0), (self.paste, 0), (self.gone, 0)):
            wide = max(button.measure()[0], least)
            button.place(pygame.Rect(right - wide, inner.y, wide, inner.h))
            right -= wide + px(16)
        told = self.gone.rect.x - px(16) - inner.x
        half = inner.h // 2
        self.title._visible = self.about._visible = told >= px(TOLD)  # else the card itself says it
        self.title.place(pygame.Rect(inner.x + px(8), inner.y, told, half))
        self.about.place(pygame.Rect(inner.x + px(8), inner.y + half, told, inner.h - half))
        self._tell()
        self._switch()

    def resumed(self, result: Any) -> None:
        """Back from the editor: the shelf may hold more."""
        super().resumed(result)
        last = self._last
        self.retell()
        self._last = last
        self.layout(self.app.size)

    def _new(self) -> Step:
        return Push(EditorScene(self.edition, self.on_test))

    def _edit(self) -> Step:
        return self._open(self._last) if self._last is not None else None

    _before: OnShelf | None = None
    """What was chosen as the button of the mouse went down; None where a key presses."""

    def _press(self, arena: OnShelf) -> Step:
        """A click chooses, one more opens; Enter opens what the ring has chosen already."""
        return self._open(arena) if self._before in (None, arena) else None

    def _paste(self) -> Step:
        """Ask for the code that somebody sent."""
        self._code = ""
        field = TextField("pasted", tr("paste a code here"), "", self._typed, longest=20_000)
        words = tr("A friend's arena as the word that the editor's Share field gives.")
        answers = [Answer("open_code", tr("Open it"), self._open_code, kind="primary"), Answer("no_code", tr("Back"))]
        self.root.open(Modal("paste", tr("An arena sent to you"), words, answers, body=field, wide=1000))
        return None

    _code = ""
    """What was typed or pasted so far."""

    def _typed(self, words: str) -> Step:
        self._code = words
        return None

    def _open_code(self) -> Step:
        try:
            plan = Plan(self.edition, sheet_from_code(self._code))
        except Unusable as error:
            self.app.toast(text.escape(str(error)), 8.0)
            return None
        plan.changed = True  # it lies on no shelf yet
        return Push(EditorScene(self.edition, self.on_test, plan))

    def _open(self, arena: OnShelf) -> Step:
        if arena.scenario is None:
            return None
        self._last = arena
        plan = Plan(self.edition, sheet_of(arena.scenario))
        return Push(EditorScene(self.edition, self.on_test, plan, None if arena.ours else arena.file))

    def _throw(self) -> Step:
        arena = self._last
        if arena is None or arena.ours:
            return None
        answers = [Answer("yes", tr("Throw away"), self._thrown), Answer("no", tr("Keep it"))]
        words = tr("“{title}” goes from the shelf for good.", title=text.escape(arena.title))
        self.root.open(Modal("throw", tr("Throw this arena away?"), words, answers))
        return None

    def _thrown(self) -> Step:
        if self._last is not None:
            try:
                self._last.file.unlink(missing_ok=True)
            except OSError as error:
                self.app.toast(tr("It cannot be deleted: {why}", why=error.strerror or error), 8.0)
        self._last = None
        self.retell()
        self.layout(self.app.size)
        return None
