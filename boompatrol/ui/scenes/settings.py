"""The settings: seven pages, each change at once, saved, and seen at the right on the real things."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from boompatrol.ui import lay, text
from boompatrol.ui.actions import WORDS
from boompatrol.ui.chords import Chord
from boompatrol.ui.language import tr
from boompatrol.ui.overlay import Answer, Modal
from boompatrol.ui.scene import WidgetScene
from boompatrol.ui.scenes.attract import Attract
from boompatrol.ui.scenes.page import TitleBar
from boompatrol.ui.scenes.settings_files import ROOMY, files, languages, table
from boompatrol.ui.scenes.settings_keys import PAD, KeyRow, keys, shown
from boompatrol.ui.scenes.settings_preview import Preview
from boompatrol.ui.scenes.settings_rows import cream
from boompatrol.ui.scenes.settings_seeing import heard, motion, seeing
from boompatrol.ui.scenes.settings_tabs import FIELDS, HINTS, PAGES, PURPOSE, SHOWN, SPLIT, Hint, Tab
from boompatrol.ui.stage import night
from boompatrol.ui.step import Pop, Step
from boompatrol.ui.widgets import Button, Free, Panel, ScrollList, Widget

FEW = 5
"""With no more rows than that a page has air between them, where the window is high."""


class SettingsScene(WidgetScene):
    """One scene for all pages: changing the page builds it anew, as a change of language does."""

    def __init__(self, tab: str = "seeing"):
        super().__init__()
        self.tab = tab
        self.pending: dict[str, Any] = {}
        """Sizes under a slider that is still held."""
        self.awaiting: tuple[str, int] | None = None
        """The action, and which of its keys, that the next key is for."""
        self.column = 0
        """The column of the page of keys that Enter is for."""
        self._wanted: Chord | str | None = None
        """A key that another action has: the same once more swaps the two."""
        self.told = ""
        """What the cream note of the page says."""
        self.demo: Attract | None = None
        """The match that shows how things move, while that page is open."""

    # the page

    def build(self) -> Widget:
        """Bar, tabs, rows, preview, hint."""
        make = {
            "seeing": seeing, "motion": motion, "sound": heard, "keys": keys, "language": languages, "table": table,
            "files": files,
        }  # fmt: skip
        self.bar = TitleBar(tr("Settings"), tr(PURPOSE.get(self.tab, SHOWN)))
        self.tabs = {
            name: Tab(f"tab_{name}", tr(word), name, partial(self._open, name), name == self.tab)
            for name, word in PAGES.items()
        }
        listed = Free("tab_list", arrange=self._place_tabs, grow=1).add(*self.tabs.values())
        self.side = Panel("tabs", pad=0).add(listed)
        rows = make[self.tab](self)
        airy = len(rows) <= FEW and self.kit.theme.page[1] >= ROOMY
        self.rows = ScrollList(f"rows_{self.tab}", rows, gap=26 if airy else 8, pad=(8, 6))
        self.body = Panel("body", [], pad=(14, 10)).add(self.rows)
        self.rows.grow = 1
        if self.told:
            self.body.add(cream("told", self.told))
        self.preview = Preview(self)
        self.preview.visible = self.tab in SPLIT or (self.tab == "sound" and self.app.settings.captions)
        self.hint = Hint(HINTS[self.tab][0], tr(HINTS[self.tab][1]))
        self.reset = Button("reset", tr("As delivered"), self._ask_reset, size="button_small")
        self.foot = Panel("foot", [])
        return Free("page", arrange=self._arrange).add(
            self.bar, self.side, self.body, self.preview, self.foot, self.hint, self.reset
        )

    def _arrange(self, rect: pygame.Rect) -> None:
        theme, px = self.kit.theme, self.kit.theme.px
        wide, high = theme.page
        bar = px(84 if high >= 900 else 66)
        self.bar.place(pygame.Rect(0, 0, rect.w, bar))
        gap = px(12 if wide >= 1500 else 8)
        out = px(24 if wide >= 1500 else 10)
        foot = px(104 if high >= 900 else 82)
        inner = pygame.Rect(out, bar + gap + px(4), rect.w - 2 * out, rect.h - bar - 2 * gap - foot - 2 * px(8))
        tabs = px(296 if wide >= 1500 else 226)
        rows, shown = (836, 688) if wide >= 1500 else (836, 480)
        if self.tab == "motion":
            rows, shown = (660, 864) if wide >= 1500 else (660, 656)
        shares: list[int | lay.Share] = [tabs, lay.Share(rows), lay.Share(shown)]
        columns = lay.columns(inner, shares if self.preview.visible else shares[:2], gap * 2)
        self.side.place(columns[0])
        self.body.place(columns[1])
        if self.preview.visible:
            self.preview.place(columns[2])
        base = pygame.Rect(out, inner.bottom + gap + px(4), inner.w, foot)
        self.foot.place(base)
        inside = lay.inset(base, px(16), px(10))
        w, h = max(px(220), self.reset.measure()[0]), min(inside.h, px(62))
        self.reset.place(pygame.Rect(inside.right - w, inside.centery - h // 2, w, h))
        self.hint.place(pygame.Rect(inside.x, inside.y, inside.w - w - px(24), inside.h))

    def _place_tabs(self, rect: pygame.Rect) -> None:
        px = self.kit.theme.px
        room = lay.inset(rect, px(10), px(14))
        step = min(px(84), room.h // len(self.tabs))
        high = min(px(74), step - px(8))
        boxes = [pygame.Rect(room.x, room.y + n * step, room.w, high) for n in range(len(self.tabs))]
        tabs = list(self.tabs.values())
        space = tabs[0].word_room(boxes[0])
        size = text.fit_all(self.kit.theme, [t.label for t in tabs], "button", space.w, space.h)
        for tab, box in zip(tabs, boxes, strict=True):
            tab.letters = size
            tab.place(box)

    def background(self, surface: pygame.Surface) -> None:
        """The night."""
        surface.blit(night(self.kit, surface.get_size()), (0, 0))

    def focus_first(self) -> Widget | None:
        """The open page's tab."""
        return self.tabs[self.tab]

    # what the rows do

    def changed(self) -> None:
        """A setting has another value: save it, and show it everywhere, here too."""
        self.pending.clear()
        self.app.settings_changed()
        self.again()

    def again(self) -> None:
        """Build this page anew."""
        self.retell()
        self.layout(self.app.size)

    def pend(self, name: str, value: float) -> Step:
        """A slider that is held has come to a value: only the preview shows it yet."""
        self.pending[name] = value
        self.preview.touch()
        return None

    def fullscreen(self, on: bool) -> Step:
        """Fill the screen or go back to the window."""
        if on != self.app.settings.fullscreen:
            self.app.toggle_fullscreen()
            self.again()
        return None

    def _open(self, tab: str) -> Step:
        if tab != self.tab:
            self.tab, self.told, self.awaiting = tab, "", None
            self.again()
        return None

    def _ask_reset(self) -> Step:
        fields = FIELDS[self.tab]
        page = [Answer("page", tr("This page"), partial(self._reset, fields))] if fields else []
        answers = [
            *page,
            Answer("all", tr("Everything"), partial(self._reset, None)),
            Answer("keep", tr("Keep mine"), kind="primary"),
        ]
        words = tr("What you have set is forgotten. Matches, logs and reports stay as they are.")
        self.root.open(Modal("reset_ask", tr("As delivered?"), words, answers, wide=860))
        return None

    def _reset(self, names: tuple[str, ...] | None) -> Step:
        self.app.settings.as_delivered(names)
        self.told = ""
        self.changed()
        return None

    # keys

    def await_key(self, action: str, column: int) -> Step:
        """The next key, or button, is for this line."""
        self.awaiting, self._wanted = (action, column), None
        words = tr("Press the new key for **{action}**, or Esc to leave it.", action=WORDS[action])
        if column == PAD:
            words = tr(
                "Press the new button for **{action}**, or Esc on the keyboard to leave it.", action=WORDS[action]
            )
        self.told = words
        self.again()
        return None

    def leave_key(self, words: str) -> None:
        """No key is awaited any more."""
        self.awaiting, self._wanted, self.told = None, None, words
        self.again()

    def give_key(self, action: str, column: int, chord: Chord | str) -> None:
        """Put an action on a key; where another has it, say so, and swap the two when it is pressed once more."""
        keymap, settings = self.app.keymap, self.app.settings
        other = keymap.conflict(action, chord)
        place = 0 if column == PAD else column
        if other is not None and chord != self._wanted:
            self._wanted = chord
            self.told = tr(
                "**{key}** is taken by “{other}”. Press it again to swap the two, or Esc to leave it.",
                key=text.escape(shown(chord)), other=WORDS[other],
            )  # fmt: skip
            self.again()
            return
        if other is None:
            keymap.rebind(action, chord, place)
        elif not keymap.swap(action, chord, place):
            self.leave_key(tr("“{other}” must keep a key: give it another one first.", other=WORDS[other]))
            return
        settings.keys, settings.pads = keymap.changed(), keymap.changed_pads()
        words = tr("**{key}**: {action}.", key=text.escape(shown(chord)), action=WORDS[action])
        self.leave_key(words)
        self.changed()

    # captions, time

    def event(self, e: pygame.Event) -> Step:
        """While a line waits for a key, the key is for it."""
        if self.awaiting is not None and not self.root.modals and KeyRow.take(self, e):
            return None
        return super().event(e)

    def enter(self) -> None:
        """Captions are shown in the preview while the page is open."""
        self._captions = self.kit.sound.on_caption
        self.kit.sound.on_caption = self._caption
        super().enter()

    def leave(self) -> None:
        """Captions go where they went before."""
        self.kit.sound.on_caption = self._captions
        super().leave()

    def _caption(self, words: str) -> None:
        self.preview.caption(words)

    def action(self, name: str, e: pygame.Event) -> Step:
        """Esc goes back; a page up or down where nothing scrolls is the tab before or after."""
        names = list(PAGES)
        step = {"page_up": -1, "page_down": 1}.get(name)
        if step is not None:
            return self._open(names[(names.index(self.tab) + step) % len(names)])
        return Pop() if name == "back" else None
