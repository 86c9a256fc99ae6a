"""The main menu: the title, what there is to do, and the stadium with a match on its board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from boompatrol.ui import lay
from boompatrol.ui.booth import paint_desk
from boompatrol.ui.language import tr
from boompatrol.ui.scene import WidgetScene
from boompatrol.ui.scenes import title
from boompatrol.ui.stage import Crowd, Stadium, veil
from boompatrol.ui.step import Quit, Step
from boompatrol.ui.theme import INK
from boompatrol.ui.widgets import Button, Free, Image, Label, Widget

if TYPE_CHECKING:
    from boompatrol.box.edition import Edition
    from boompatrol.ui.kit import Kit
    from boompatrol.ui.scenes.attract import Attract

FRAME = 1 / 30
"""Seconds between pictures while only the stadium moves."""
CAPTAINS = (("boxy_cheer", 800, 300), ("chompy", 1050, 330), ("red", 1330, 350), ("payday_cheer", 1600, 330))
"""Who stands before the sand: drawing, x and size in the 1920x1080 picture."""
HEADS = 740
"""How far down that picture the tallest of them begins."""
BOARD = pygame.Rect(832, 130, 756, 376)
DESK = pygame.Rect(1618, 380, 286, 134)
VEIL = 40
"""Design pixels in which the veil fades, right of the buttons."""


@dataclass(frozen=True)
class Entry:
    """A line of the menu. Without `on_press` it is off, and `reason` says why."""

    id: str
    label: str
    sub: str = ""
    on_press: Callable[[], Step] | None = None
    reason: str = ""
    small: bool = False
    """Small ones stand in one row at the end."""


def entries(
    on_new: Callable[[], Step],
    on_continue: Callable[[], Step] | None = None,
    on_load: Callable[[], Step] | None = None,
    on_quick: Callable[[], Step] | None = None,
    *,
    playing: str = "",
    saved: str = "",
    more: Sequence[Entry] = (),
) -> list[Entry]:
    """The usual lines: `playing` says where the match to continue stands, `saved` what there is to load."""
    quick = [Entry("quick", tr("Quick game"), tr("you against 3 bots"), on_quick)] if on_quick is not None else []
    return [
        Entry(
            "continue", tr("Continue"), playing or tr("no match is open"), on_continue,
            tr("There is no match to go on with yet."),
        ),
        *quick,
        Entry("new", tr("New match"), tr("2 to 4 crews, bots welcome"), on_new),
        Entry("load", tr("Load"), saved or tr("nothing saved yet"), on_load, tr("There is no saved match yet.")),
        *more,
        Entry("quit", tr("Quit"), "", Quit, small=True),
    ]  # fmt: skip


class MenuScene(WidgetScene):
    """The first page. `offer` gives its lines, anew whenever the page comes back; with an edition a match is shown."""

    def __init__(self, offer: Callable[[], Sequence[Entry]], edition: Edition | None = None):
        super().__init__()
        self.offer = offer
        self.edition = edition
        self.attract: Attract | None = None
        self._asked = False
        self._picture: tuple[tuple[int, int, int], pygame.Surface] | None = None
        self._shade: tuple[tuple[int, int, int], pygame.Surface] | None = None
        self._moved = 0.0

    def build(self) -> Widget:
        """Title, buttons, hint."""
        self.stadium = Stadium(self.app, "backdrop_menu")
        self.crowd = Crowd(self.app)
        self._picture = None
        self.logo = Image(id="title", alt="BOOM! Patrol")
        self.hint = Label(tr("Arrows: move   ·   Enter: choose   ·   F11: full screen"), "body", id="hint", max_lines=2)
        self.list = Free("lines")
        self.page = Free("page", arrange=self._arrange).add(self.logo, self.list, self.hint)
        self._fill()
        return self.page

    def _fill(self) -> None:
        self.lines = list(self.offer())
        first = next((e.id for e in self.lines if e.on_press is not None), "")
        self.list.clear()
        self.buttons: dict[str, Button] = {}
        for entry in self.lines:
            kind = "primary" if entry.id == first else "secondary"
            size = "button" if entry.small else "button_big"
            button = Button(entry.id, entry.label, entry.on_press, kind=kind, sub=entry.sub, size=size)
            self.buttons[entry.id] = button.switch(entry.on_press is not None, entry.reason)
            self.list.add(button)

    def focus_first(self) -> Widget | None:
        """The gold one."""
        return next((b for b in self.buttons.values() if b.enabled), None)

    def resumed(self, result: object) -> None:
        """What can be continued or loaded may have changed; the ring stays on the line it was on."""
        self.renew()
        super().resumed(result)

    def renew(self) -> None:
        """Ask for the lines again; the focus stays on the line it was on."""
        before = self.root.focus.id if self.root.focus is not None else ""
        first = self.focus_first()
        self._fill()
        # Who has not moved from the gold line stays on the gold line, whichever that is now.
        back = None if first is not None and before == first.id else self.buttons.get(before)
        self.root.focus_on(back if back is not None and back.enabled else self.focus_first(), by_key=False)
        self.root.touch(layout=True)
        self.root.settle()

    def action(self, name: str, e: pygame.Event) -> Step:
        """Esc goes to Quit, and does not leave: a key too many must not end the program."""
        if name == "back" and "quit" in self.buttons:
            self.root.focus_on(self.buttons["quit"])
        return None

    # places

    def _arrange(self, rect: pygame.Rect) -> None:
        theme, px = self.kit.theme, self.kit.theme.px
        left = px(96 if theme.page[0] >= 1500 else 56)
        column = pygame.Rect(left, 0, px(520), rect.h)
        foot = self.hint.measure(column.w)[1] + px(28)
        self.hint.place(pygame.Rect(left, rect.h - foot, column.w, foot - px(16)))
        rows = self._rows()
        for share in (1.0, 0.8, 0.7):
            gap, heights = self._heights(rows, share)
            if rect.h - foot - sum(heights) - gap * len(heights) - px(20) >= 0.4 * theme.k * title.LOGO[1]:
                break
        need = sum(heights) + gap * len(heights)
        free = rect.h - foot - need - px(20)
        scale = max(0.4 * theme.k, min(theme.k, free / title.LOGO[1]))
        size = (round(title.LOGO[0] * scale), round(title.LOGO[1] * scale))
        self.logo.make = lambda _side: title.logo(self.kit, scale)
        self.logo.place(pygame.Rect(max(0, column.centerx - round(size[0] * 0.5)), px(6), *size))
        spare = max(0, rect.h - foot - self.logo.rect.bottom - need)
        y = self.logo.rect.bottom + px(14) + spare // 3
        self.list.place(pygame.Rect(column.x, y, column.w, need))
        for entry_row, high in zip(rows, heights, strict=True):
            cells = lay.columns(pygame.Rect(column.x, y, column.w, high), [lay.Share(1)] * len(entry_row), px(14))
            for entry, cell in zip(entry_row, cells, strict=False):
                self.buttons[entry.id].place(cell)
            y += high + gap

    def _heights(self, rows: list[list[Entry]], share: float) -> tuple[int, list[int]]:
        """The gap between the rows and how high each is; `share` under 1 where there is little room."""
        px = self.kit.theme.px
        high = [60 if e[0].small else 92 if self.buttons[e[0].id].kind == "primary" else 76 for e in rows]
        return px(22 if share == 1 else 12), [px(share * n) for n in high]

    def _rows(self) -> list[list[Entry]]:
        small = [e for e in self.lines if e.small]
        across = 3 if len(small) % 2 else 2
        starts = [0, *range(len(small) % across or across, len(small), across)]  # the longer words in the shorter row
        rows = [small[n:m] for n, m in pairwise([*starts, len(small)])]
        return [[e] for e in self.lines if not e.small] + rows

    # the picture behind

    def notes_room(self) -> pygame.Rect:
        """Between the board and the captains' heads."""
        left, right = self.list.rect.right, self.root.rect.right
        heads = self._on_stage(pygame.Rect(0, 0, 0, HEADS), self.root.rect.size).bottom
        return pygame.Rect(left, 0, right - left, heads)

    def layout(self, size: tuple[int, int]) -> None:
        """Ask for the stadium in this size."""
        super().layout(size)
        self.root.settle()
        self._picture = None
        self.stadium.ask(size)
        self.crowd.ask(size, self._veil(size))

    def update(self, dt: float) -> Step:
        """The match on the board goes on while the page is in sight, a little slower than the screen."""
        step = super().update(dt)
        if self.app.scene is not self or not self.stadium.ready:
            return step
        if self.edition is not None and not self._asked:
            self._asked = True
            self.app.later(partial(_played, self.kit), self._put_attract)
        self._moved += dt
        if self._moved >= FRAME * 0.9:
            past, self._moved = self._moved, 0.0
            medals = self.attract.medals if self.attract is not None else 0
            if self.attract is not None and self.attract.update(past):
                self.root.touch()
            if self.attract is not None and self.attract.medals > medals:
                self.crowd.cheer()
            if self.crowd.update(past):
                self.root.touch()
        return step

    def _put_attract(self, attract: Attract) -> Step:
        self.attract = attract
        self.root.touch()
        return None

    def sleep_for(self) -> float | None:
        """Till the next picture of the stadium."""
        wait = super().sleep_for()
        if self.app.scene is not self or not self.stadium.ready:
            return wait
        return FRAME if wait is None else min(FRAME, wait)

    def background(self, surface: pygame.Surface) -> None:
        """The stadium with the board, the desk and the captains; until it is there, the night."""
        if not self.stadium.ready:
            self.stadium.draw(surface)
            return
        size = surface.get_size()
        key = (*size, self.list.rect.right)
        if self._picture is None or self._picture[0] != key:
            self._picture = (key, self._compose(size))
        surface.blit(self._picture[1], (0, 0))
        board = self._on_stage(BOARD, size)
        if self.attract is not None:
            dark = self.list.rect.right + self.kit.theme.px(VEIL)
            self.attract.draw(surface, board, self.list.rect.right + self.kit.theme.px(24))
            if board.x < dark:
                surface.blit(self._veil(size), board, board)
            self.attract.draw_line(surface, self._on_stage(DESK, size))
        self.crowd.draw(surface)
        self._paint_captains(surface)

    @staticmethod
    def _on_stage(r: pygame.Rect, size: tuple[int, int]) -> pygame.Rect:
        """A rectangle of the 1920x1080 picture in the window."""
        area = Stadium.cover(size)
        scale = area.w / 1920
        return pygame.Rect(
            area.x + round(r.x * scale), area.y + round(r.y * scale), round(r.w * scale), round(r.h * scale)
        )

    def _compose(self, size: tuple[int, int]) -> pygame.Surface:
        """What stands still behind the board and the heads."""
        out = pygame.Surface(size)
        self.stadium.draw(out)
        out.fill(INK, self._on_stage(BOARD, size))
        paint_desk(self.kit, out, self._on_stage(DESK, size))
        out.blit(self._veil(size), (0, 0))
        return out.convert()

    def _paint_captains(self, surface: pygame.Surface) -> None:
        area = Stadium.cover(surface.get_size())
        scale = area.w / 1920
        bottom = min(area.bottom, surface.get_height())
        first, last = CAPTAINS[0][1], CAPTAINS[-1][1]
        left = max(first, (self.list.rect.right - area.x) / scale)  # they close up where the buttons are wide
        for name, x, side in CAPTAINS:
            px = round(side * scale)
            moved = left + (x - first) * (last - left) / (last - first)
            at = (area.x + round(moved * scale), bottom - px + round(10 * scale))
            surface.blit(self.kit.sprites.get(f"captains/{name}", (px, px)), at)

    def _veil(self, size: tuple[int, int]) -> pygame.Surface:
        """Dark at the left, where the words are; gone a little to the right of them."""
        right = self.list.rect.right
        if self._shade is not None and self._shade[0] == (*size, right):
            return self._shade[1]
        made = veil(size, right, self.kit.theme.px(VEIL), self.kit.theme.color.sky)
        self._shade = ((*size, right), made)
        return made


def _played(kit: Kit) -> Attract:
    """On a thread, and not before the first picture: a match for the board."""
    from boompatrol.ui.scenes.attract import Attract

    return Attract(kit)
