"""The list of saved matches: who played, how far it is, and, by name, the files that cannot be opened."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pygame

from boompatrol.replay.plain import Unusable
from boompatrol.ui import saves, text
from boompatrol.ui.match import open_match
from boompatrol.ui.names import many
from boompatrol.ui.scene import Scene, WidgetScene
from boompatrol.ui.stage import night
from boompatrol.ui.step import Pop, Replace, Step
from boompatrol.ui.theme import CREWS, INK, WHITE
from boompatrol.ui.widget import Free, Rect, Widget
from boompatrol.ui.widgets import Button, Label, ScrollList


def opened(file: Path) -> Scene:
    """The scene that goes on with a match: the table, or, if it is over, its victory. Raises Unusable."""
    from boompatrol.ui.scenes.play import PlayScene
    from boompatrol.ui.scenes.victory import VictoryScene

    match, notes = open_match(file)
    return VictoryScene(match) if match.over else PlayScene(match, tuple(notes))


class SaveRow(Button):
    """One match of the list."""

    def __init__(self, save: saves.Save, on_press: Any):
        words = " · ".join(save.names) or save.file.name
        super().__init__(f"save_{save.file.stem}", words, on_press, want=(None, 92))
        self.save = save
        if save.why:
            self.off(f"{save.file.name} cannot be opened: {save.why}")

    def paint_words(self, surface: pygame.Surface, body: Rect, ink: Any) -> None:
        """Badges, names, date; the round at the right; or what is wrong."""
        theme, px, save = self.theme, self.px, self.save
        inner = body.inflate(-px(32), -px(12))
        side = px(44)
        x = inner.x
        for color in save.colors:
            crew = CREWS[color].name
            surface.blit(self.kit.sprites.get(f"crews/badge_{crew}", (side, side)), (x, inner.centery - side // 2))
            x += side + px(4)
        x += px(14) if save.colors else 0
        right = inner.right
        if not save.why:
            state = text.block(theme, save.round, "strong", color=theme.color.gold_light if not save.finished else ink)
            state.draw_in(surface, Rect(right - state.width, inner.y, state.width, inner.h), 1, 0.5)
            right -= state.width + px(20)
        names = text.escape(" · ".join(save.names)) or text.escape(save.file.name)
        head = text.block(theme, names, "strong", width=right - x, color=ink, max_lines=1)
        note = (
            f"{save.date} · {save.answers} answers"
            if not save.why
            else f"**Cannot be opened.** {text.escape(save.why)}"
        )
        if save.winner and not save.why:
            note += f" · won by {' and '.join(save.winner)}"
        under = text.block(theme, note, "caption", width=right - x, color=ink, max_lines=1)
        top = inner.y + (inner.h - head.height - under.height) // 2
        head.draw(surface, (x, top))
        under.draw(surface, (x, top + head.height))


class LoadScene(WidgetScene):
    """Title bar, the list, Back."""

    def build(self) -> Widget:
        """One row a file."""
        found = saves.listed()
        rows: list[Widget] = [SaveRow(save, partial(self._open, save.file)) for save in found]
        if not rows:
            rows = [Label("No match has been saved yet: every match saves itself as it is played.", "body", id="none")]
        broken = [save for save in found if save.why]
        self.count = many(len(found) - len(broken), "match", "matches") + (
            f", {len(broken)} cannot be opened" if broken else ""
        )
        self.list = ScrollList("saves", rows, gap=12, pad=(8, 8))
        self.back = Button("back", "Back", Pop, key="Esc", size="button_small")
        return Free("page", arrange=self._arrange).add(self.back, self.list)

    def focus_first(self) -> Widget | None:
        """The newest match."""
        return next((w for w in self.list.children if w.focusable and w.enabled), self.back)

    def _arrange(self, rect: Rect) -> None:
        px = self.kit.theme.px
        self.back.place(Rect(rect.right - px(216), px(12), px(192), px(56)))
        wide = min(px(1300), rect.w - px(80))
        self.list.place(Rect((rect.w - wide) // 2, px(112), wide, rect.h - px(140)))

    def background(self, surface: pygame.Surface) -> None:
        """The night and the title bar."""
        theme, px = self.kit.theme, self.kit.theme.px
        surface.blit(night(self.kit, surface.get_size()), (0, 0))
        bar = Rect(0, 0, surface.get_width(), px(84))
        surface.fill(theme.color.panel, bar)
        pygame.draw.rect(surface, INK, Rect(0, bar.bottom - px(4), bar.w, px(4)))
        head = text.block(theme, "Load a match", "screen_title", color=WHITE)
        head.draw_in(surface, Rect(px(42), 0, head.width, bar.h), 0, 0.5)
        room = bar.w - head.width - px(42) - px(300)
        text.block(theme, self.count, "bubble", width=room, max_lines=1).draw_in(
            surface, Rect(px(42) + head.width + px(36), 0, room, bar.h), 0, 0.5
        )

    def _open(self, file: Path) -> Step:
        try:
            scene = opened(file)
        except Unusable as error:
            self.app.toast(f"Cannot be opened: {error}", 10.0)
            return None
        return Replace(scene)
