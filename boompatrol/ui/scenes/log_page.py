"""The whole log beside the board: a line shows its moment, and the match waits until one is back at now."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from boompatrol.ui import desktop, lay, text
from boompatrol.ui.arena import Arena
from boompatrol.ui.boards import CrewBoard, board_data
from boompatrol.ui.initiative_data import initiative_data
from boompatrol.ui.language import tr
from boompatrol.ui.log_lines import Chronicle, Entry, LogLine, Spoken
from boompatrol.ui.log_list import LogList
from boompatrol.ui.log_rows import Row, tale_of
from boompatrol.ui.look import TableLook
from boompatrol.ui.match import Match
from boompatrol.ui.memory import Memory
from boompatrol.ui.names import name_of
from boompatrol.ui.panels import InitiativePanel
from boompatrol.ui.retold import moment
from boompatrol.ui.rolls import rolls_of
from boompatrol.ui.scene import WidgetScene
from boompatrol.ui.scenes.banner import Banner
from boompatrol.ui.stage import night
from boompatrol.ui.stats_view import StatsView, stats_data
from boompatrol.ui.step import Pop, Push, Step
from boompatrol.ui.widget import Free, Rect, Widget
from boompatrol.ui.widgets import Button, Choice, IconButton, Option, Toggle

KEYS = {"now": ("backspace",), "log_fold": ("e",), "log_copy": ("ctrl+c",), "dice": ("d",), "log_filter": ("t",)}
LEAST, LOG, MOST = 330, 440, 640
"""Design pixels of the log's width: at least, beside large boards, at most."""
LARGE, SMALL = 464, 330
"""Design pixels of the boards' width."""


class LogScene(WidgetScene):
    """The log, what a line of it looked like on the board, and the statistics of the dice. It changes nothing."""

    keys = ("log", "now", "watch", "log_fold", "log_filter", "dice", "log_copy")

    def __init__(
        self, match: Match, chronicle: Chronicle, now: TableLook, at: LogLine | None = None, page: str = "log"
    ):
        super().__init__()
        self.match, self.chronicle, self.now, self.page = match, chronicle, now, page
        self.reel = match.reel()
        self.row: Row | None = None
        self.only: str | None = None
        self._at = at
        self._by_key = False

    @property
    def key_words(self) -> dict[str, str]:  # type: ignore[override]
        """What the page's own keys do."""
        return {
            "now": tr("back to now"), "log_fold": tr("unfold or fold all"), "log_copy": tr("copy the log"),
            "dice": tr("statistics of the dice"), "log_filter": tr("lines of the next tank"),
        }  # fmt: skip

    # the tree

    def build(self) -> Widget:
        """Log and statistics at the left, the board as it was, what moment it is."""
        look = self.now
        self.list = LogList(self.chronicle, self._pick, self._said())
        self.list.only = self.only
        self.list.renew()
        self.stats = StatsView()
        whole, each = rolls_of(self.match.history()[: self.chronicle.heard])
        self.stats.set(stats_data(whole, each, look.colors, look.sizes))
        pages = [Option("log", tr("Log")), Option("dice", tr("Dice"))]
        self.pages = Choice("pages", tr("Page"), pages, self.page, self._turn, type="chip")
        crews = [Option("", tr("All")), *[Option(color, name_of(color)) for color in look.colors]]
        self.filter = Choice("filter", tr("Lines of"), crews, self.only or "", self._filter, type="chip")
        self.folds = Toggle("folds", tr("Unfold all"), False, self._unfold)
        self.copy = Button("copy", tr("Copy"), self._copy, size="button_small", tooltip=tr("The whole log as text"))
        self.arena = Arena(look)
        self.arena.mark_acting = True
        self.boards = [CrewBoard(color) for color in look.colors]
        self.turns = InitiativePanel()
        self.banner = Banner()
        self.banner.on_rule = self.list.on_rule = lambda id: self.rules((id,))
        self.before = IconButton("before", tr("The line before"), lambda: self.list.step(-1), path="M25 9L13 20L25 31")
        self.after = IconButton("after", tr("The line after"), lambda: self.list.step(1), path="M15 9L27 20L15 31")
        cap = self.app.keymap.cap("watch")
        words = tr("See it once more ({key})", key=cap)
        self.watch = IconButton("watch", words, self._watch, path="M13 9L30 20L13 31Z")
        self.back = Button("back", tr("Back to now"), Pop, kind="primary", key=self.app.keymap.cap("back"))
        page = Free("log_page", arrange=self._arrange).add(
            self.pages, self.filter, self.list, self.stats, self.folds, self.copy,
            self.arena, *self.boards, self.turns, self.banner, self.watch, self.before, self.after, self.back,
        )  # fmt: skip
        self._show_page()
        if self._at is not None:
            self.list.choose_line(self._at)
            self._at = None
        elif self.row is not None and self.row.line is not None:
            self.list.choose_line(self.row.line)
        self._look()
        return page

    def _said(self) -> Spoken:
        """What bots said of their choices, with their names."""
        match = self.match
        names = {seat: f"**{text.escape(match.name(seat))}**" for seat in self.now.seats}
        return {
            at: [tr("{player}: {words}", player=names[seat], words=words) for seat, words in told]
            for at, told in match.whys(self.chronicle.heard).items()
        }

    def _arrange(self, rect: Rect) -> None:
        px, gap = self.kit.theme.px, self.kit.theme.px(12)
        inner = lay.inset(rect, gap)
        foot = max(px(118), 86)
        side = inner.h - foot - gap
        large = inner.w - side - 2 * gap - px(LARGE) >= px(LOG)
        boards = px(LARGE if large else SMALL)
        log = min(px(MOST), max(px(LOG if large else LEAST), inner.w - side - 2 * gap - boards))
        side = min(side, inner.w - log - 2 * gap - boards)
        boards = inner.w - log - side - 2 * gap
        left = Rect(inner.x, inner.y, log, inner.h)
        middle = Rect(left.right + gap, inner.y, side, inner.h - foot - gap)
        right = Rect(middle.right + gap, inner.y, boards, middle.h)
        self._arrange_log(left)
        self.arena.place(middle)
        count = len(self.boards)
        large = large and count * (px(198) + gap) - gap <= right.h
        high = px(198 if large else 64)
        for n, board in enumerate(self.boards):
            board.form = "waiting" if large else "strip"
            board.place(Rect(right.x, right.y + n * (high + gap), right.w, high))
        rest = Rect(right.x, right.y + count * (high + gap), right.w, right.bottom - right.y - count * (high + gap))
        self.turns.visible = rest.h >= px(104)
        self.turns.form = "panel" if right.w >= px(464) and rest.h >= px(176) else "faces"
        self.turns.place(Rect(rest.x, rest.y, rest.w, min(rest.h, px(176 if self.turns.form == "panel" else 104))))
        low = Rect(middle.x, inner.bottom - foot, inner.right - middle.x, foot)
        button = min(px(320), max(px(200), self.back.measure()[0] + px(40)))
        self.back.place(Rect(low.right - button, low.y + px(8), button, low.h - px(16)))
        step = px(62)
        x = self.back.rect.x - gap
        self.after.place(Rect(x - step, low.centery - step // 2, step, step))
        self.before.place(Rect(x - 2 * step - px(8), low.centery - step // 2, step, step))
        self.watch.place(Rect(x - 3 * step - px(16), low.centery - step // 2, step, step))
        self.banner.place(Rect(low.x, low.y, self.watch.rect.x - gap - low.x, low.h))

    def _arrange_log(self, rect: Rect) -> None:
        px = self.kit.theme.px
        self.panel = rect
        inner = rect.inflate(-px(28), -px(24))
        high = max(px(44), self.pages.measure()[1], self.folds.measure()[1])
        wide = min(inner.w // 2, self.pages.measure()[0] + px(20))
        self.pages.place(Rect(inner.right - wide, inner.y, wide, high))
        self.title = Rect(inner.x, inner.y, inner.w - wide - px(8), high)
        y = inner.y + high + px(10)
        body = Rect(inner.x, y, inner.w, inner.bottom - y)
        self.stats.place(body.inflate(px(16), 0))
        self.filter.place(Rect(body.x, body.y, body.w, high))
        copy = min(body.w // 2, max(px(110), self.copy.measure()[0]))
        foot = max(high + px(4), self.folds.measure(body.w - copy - px(12))[1])
        self.copy.place(Rect(body.right - copy, body.bottom - foot, copy, foot))
        self.folds.place(Rect(body.x, body.bottom - foot, body.w - copy - px(12), foot))
        top = self.filter.rect.bottom + px(16)
        self.list.place(Rect(body.x - px(8), top, body.w + px(16), self.copy.rect.y - px(14) - top))

    def background(self, surface: pygame.Surface) -> None:
        """The stands, and the panel of the log."""
        surface.blit(night(self.kit, surface.get_size()), (0, 0))
        self.kit.skin.panel(surface, self.panel)
        said = tr("Play by play") if self.page == "log" else tr("Dice so far")
        gold, at = self.kit.theme.color.gold_light, self.title
        text.fit(self.kit.theme, said, "heading", at.w, at.h, color=gold, align="left").draw_in(surface, at)

    def focus_first(self) -> Widget | None:
        """The list."""
        return self.list if self.page == "log" else self.stats

    # what is looked at

    def _pick(self, _: Row | None) -> Step:
        self._look()
        return None

    def _look(self) -> None:
        """The board as it was then."""
        row = None if self.list.chosen is None else self.list.rows[self.list.chosen]
        self.row = row
        look = self.now if row is None else moment(self.reel.sight(row.at + 1, None))
        memory = Memory()
        self.arena.look, self.arena.memory = look, memory
        names = {seat: self.match.name(seat) for seat in look.seats}
        for board in self.boards:
            board.set(board_data(look, memory, board.color, names))
        self.turns.set(initiative_data(look, memory))
        if row is None:
            self.banner.say(tr("Now"), tr("Choose a line to see its moment. The match waits."))
        else:
            entry = row.entry
            when = entry.round if not entry.command else f"{entry.round}, {text.plain(entry.words)}"
            words = tale_of(entry) or entry.words if row.line is None else row.line.words
            why, rules = ("", ()) if row.line is None else (row.line.why.words, row.line.why.rules)
            words = words.replace("[gold]", "").replace("[/]", "")
            self.banner.say(tr("Looking back: {when}", when=when), words, why, rules)
        self.watch.switch(self._command() is not None, tr("Choose a Command."))
        self.after.switch(row is not None, "" if row is not None else tr("This is now."))
        self.root.touch()

    def _command(self) -> Entry | None:
        """The Command of the chosen line, or the last one."""
        from boompatrol.ui.scenes.again import last_command

        if self.row is None:
            return last_command(self.chronicle.entries, self.match)
        return self.row.entry if self.row.entry.command else None

    def _watch(self) -> Step:
        from boompatrol.ui.scenes.again import AgainScene

        entry = self._command()
        return Push(partial(AgainScene, self.match, entry)) if entry is not None else None

    def _turn(self, page: Any) -> Step:
        self.page = str(page)
        self._show_page()
        self.root.touch(layout=True)
        self._to_the_page()
        return None

    def _to_the_page(self) -> None:
        """The ring to the log, or to the dice, where arrows walk; but whom arrows led to a control stays there."""
        led = self._by_key and self.root.focus in (self.pages, self.filter, self.folds)
        if not led:
            self.root.focus_on(self.focus_first(), by_key=False)

    def _show_page(self) -> None:
        log = self.page == "log"
        self.pages.value = self.page
        for part in (self.list, self.filter, self.folds, self.copy):
            part.visible = log
        self.stats.visible = not log

    def _filter(self, color: Any) -> Step:
        self.only = str(color) or None
        self.filter.value = color
        self.list.filter(self.only)
        self._look()
        self._to_the_page()
        return None

    def _unfold(self, on: bool) -> Step:
        self.folds.value = on
        self.list.unfold_all(on)
        return None

    def _copy(self) -> Step:
        there = desktop.copy(self.chronicle.plain(self.list.said))
        self.app.toast(tr("The log is on the clipboard.") if there else tr("This system gives no clipboard."))
        return None

    # keys

    def event(self, e: pygame.Event) -> Step:
        """Note whether it is the keyboard that acts."""
        self._by_key = e.type == pygame.KEYDOWN
        return super().event(e)

    def layout(self, size: tuple[int, int]) -> None:
        """Keys of this page are in the keymap, whatever the settings did to it."""
        for name, keys in KEYS.items():
            self.app.keymap.add(name, *keys)
        super().layout(size)

    def action(self, name: str, e: pygame.Event) -> Step:
        """Esc, Backspace, End and the log's own key go back to now."""
        colors = ["", *self.now.colors]
        match name:
            case "back" | "now" | "log" | "last":
                return Pop()
            case "log_fold":
                return self._unfold(not self.folds.value)
            case "log_filter":
                return self._filter(colors[(colors.index(self.only or "") + 1) % len(colors)])
            case "dice":
                return self._turn("log" if self.page == "dice" else "dice")
            case "log_copy":
                return self._copy()
            case "watch":
                return self._watch()
        return None
