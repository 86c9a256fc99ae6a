"""The matches that are kept: a list with pictures, and beside it the one chosen: go on, rename, delete.

What is not known yet of a file is learnt on a thread, one file after another, those in sight first.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame

from boompatrol.replay.journal import InUse
from boompatrol.replay.plain import Unusable
from boompatrol.ui import lay, shelf, thumbnail
from boompatrol.ui.language import tr, trn
from boompatrol.ui.lay import Share
from boompatrol.ui.markup import escape, visible
from boompatrol.ui.match import open_match
from boompatrol.ui.overlay import Answer, Modal
from boompatrol.ui.scene import Scene, WidgetScene
from boompatrol.ui.scenes.in_use import ask_copy
from boompatrol.ui.scenes.load_parts import Detail, SaveRow
from boompatrol.ui.scenes.page import TitleBar
from boompatrol.ui.scenes.viewer.door import ask_file, fallen, watch
from boompatrol.ui.shelf import Save
from boompatrol.ui.stage import night
from boompatrol.ui.step import Replace, Step
from boompatrol.ui.widget import Free, Rect, Widget
from boompatrol.ui.widgets import Button, Image, Label, Panel, Row, ScrollList, TextField


def opened(file: Path) -> Scene:
    """The scene that goes on with a match: the table, or, if it is over, its victory. Raises Unusable, InUse."""
    from boompatrol.ui.scenes.play import PlayScene
    from boompatrol.ui.scenes.victory import VictoryScene

    match, notes = open_match(file)
    return VictoryScene(match) if match.over else PlayScene(match, tuple(notes))


class LoadScene(WidgetScene):
    """Title bar, list, the chosen one."""

    def __init__(self) -> None:
        super().__init__()
        self.saves = shelf.listed()
        self.current: Save | None = next(iter(self.saves), None)
        self._learning = False
        self._seen: set[Path] = set()
        """Files that were learnt here: a folder that takes no pictures is not asked twice."""
        self._gone = False

    def build(self) -> Widget:
        """One row a file."""
        self.rows = {save.file: SaveRow(self, save) for save in self.saves}
        words = tr("No match has been saved yet: every match saves itself as it is played.")
        face = Image(make=lambda side: self.kit.sprites.portrait("boxy", None, side), want=(150, 150))
        none = Row("nothing", [face, Label(words, "bubble", id="none", color="ink", grow=1)], gap=26, align=0.5)
        self.none = Panel("empty", [none], tone="cream", pad=28)
        self.ground = Panel("ground", [], pad=0)
        shown: list[Widget] = [*self.rows.values()]
        self.list = ScrollList("saves", shown, gap=12, pad=(12, 12))
        self.detail = Detail(self)
        self.open = Button(
            "open", tr("Go on"), self._open_current, kind="primary", sub=tr("where it stopped"), size="button_big"
        )
        self.watch = Button("watch", tr("Watch"), self._watch_current, sub=tr("move by move"))
        self.file = Button("open_file", tr("Open a file"), partial(ask_file, self), size="button_small")
        self.again = Button("rename", tr("Rename"), self._ask_rename, size="button_small")
        self.away = Button("delete", tr("Delete"), self._ask_delete, size="button_small")
        self.bar = TitleBar(tr("Load a match"), self._count())
        page = Free("page", arrange=self._arrange)
        page.add(
            self.ground, self.none, self.list, self.detail, self.open, self.watch, self.again, self.away, self.file,
            self.bar,
        )  # fmt: skip
        self._show()
        return page

    def focus_first(self) -> Widget | None:
        """The newest match."""
        return next(iter(self.rows.values()), self.bar.back)

    def leave(self) -> None:
        """What was learnt is kept."""
        super().leave()
        self._gone = True
        shelf.remember(self.saves)

    # places

    def _arrange(self, rect: Rect) -> None:
        px = self.kit.theme.px
        high = self.kit.theme.page[1]
        bar = px(84 if high > 900 else 62)
        self.bar.place(Rect(rect.x, rect.y, rect.w, bar))
        body = lay.inset(Rect(rect.x, rect.y + bar, rect.w, rect.h - bar), px(24), px(20))
        some = bool(self.rows)
        left, right = lay.columns(body, [Share(1), min(px(600), body.w * 2 // 5)], px(20))
        low = max(px(56), self.kit.theme.line_px("button_small") + px(28))
        self.file.place(Rect(left.x, left.bottom - low, min(left.w, max(px(300), self.file.measure()[0])), low))
        left.h -= low + px(16)
        self.ground.place(left)
        self.list.place(left.inflate(-px(12), -px(12)))
        for part in (self.ground, self.list, self.detail, self.open, self.watch, self.again, self.away):
            part._visible = some
        self.none._visible = not some
        wide = min(body.w, px(1000))
        self.none.place(lay.placed((wide, self.none.measure(wide)[1]), body))
        self.detail.place(right)
        inner = lay.inset(right, px(24))
        foot = Rect(inner.x, inner.bottom - px(58), inner.w, px(58))
        one, two = lay.columns(foot, [Share(1), Share(1)], px(14))
        self.again.place(one)
        self.away.place(two)
        go = Rect(inner.x, foot.y - px(18) - px(92), inner.w, px(92))
        first, second = lay.columns(go, [Share(3), Share(2)], px(14))
        self.open.place(first)
        self.watch.place(second)
        self.detail.room = Rect(inner.x, inner.y, inner.w, self.open.rect.y - px(16) - inner.y)

    def background(self, surface: pygame.Surface) -> None:
        """The night."""
        surface.blit(night(self.kit, surface.get_size()), (0, 0))

    # what is known

    def _count(self) -> str:
        broken = sum(1 for save in self.saves if save.why)
        good = len(self.saves) - broken
        if not broken:
            return trn("{n} match", "{n} matches", good)
        return trn(
            "{n} match, {broken} cannot be opened", "{n} matches, {broken} cannot be opened", good, broken=broken
        )

    def _show(self) -> None:
        """The buttons fit the chosen match."""
        save = self.current
        if save is None:
            return
        why = (
            tr("{file} cannot be opened: {why}", file=escape(save.file.name), why=escape(save.why)) if save.why else ""
        )
        for button in (self.open, self.watch):
            button.switch(not why, why)
        over = save.finished
        self.open.retitle(
            tr("Look at it") if over else tr("Go on"), tr("how it ended") if over else tr("where it stopped")
        )
        self.root.touch()

    def choose(self, save: Save) -> None:
        """Show this one beside the list."""
        if save is not self.current:
            self.current = save
            self._show()

    def event(self, e: pygame.Event) -> Step:
        """The row that has the focus is the chosen one; a file that falls here is watched."""
        if (file := fallen(e)) is not None:
            return watch(self, file)
        step = super().event(e)
        if isinstance(self.root.focus, SaveRow):
            self.choose(self.root.focus.save)
        return step

    def update(self, dt: float) -> Step:
        """Learn what is not known."""
        step = super().update(dt)
        if not self._learning and not self._gone and self.app.scene is self:
            save = self._wanted()
            if save is not None:
                self._learning = True
                self.app.later(partial(_learn, save), self._learnt)
        return step

    def _wanted(self) -> Save | None:
        """What to learn next: what is in sight, then what is not known at all."""
        near = self.list.rect.inflate(0, self.list.rect.h // 2)
        for save in self.saves:
            if save.why or save.file in self._seen or (save.known and save.pictured):
                continue
            if self.rows[save.file].rect.colliderect(near):
                return save
        return next((save for save in self.saves if not save.known), None)

    def _learnt(self, found: tuple[Save, Save]) -> Step:
        old, new = found
        self._learning = False
        if self._gone:
            return None
        self._seen.add(new.file)
        self._put(old, new)
        return None

    def _put(self, old: Save, new: Save) -> None:
        row = self.rows.pop(old.file, None)
        if row is None:
            return
        self.saves[self.saves.index(old)] = new
        self.rows[new.file] = row
        row.take(new)
        if self.current is old:
            self.current = new
        self.bar.purpose = self._count()
        self._show()

    # what can be done

    def _open_current(self) -> Step:
        return self.open_save(self.current) if self.current is not None else None

    def open_save(self, save: Save) -> Step:
        """Go on with a match."""
        try:
            scene = opened(save.file)
        except InUse:
            ask_copy(self, save.file, lambda file: Replace(opened(file)))
            return None
        except Unusable as error:
            self.app.toast(tr("Cannot be opened: {why}", why=escape(str(error))), 10.0)
            return None
        return Replace(scene)

    def _watch_current(self) -> Step:
        return watch(self, self.current.file) if self.current is not None else None

    def _ask_rename(self) -> Step:
        save = self.current
        if save is None:
            return None
        field = TextField("title", tr("Title"), visible(save.title), longest=shelf.LONGEST_TITLE)
        self.root.open(Modal("rename_it", tr("Rename"), tr("The file is then called so too."), [
            Answer("rename_yes", tr("Rename"), lambda: self._rename(save, field.value), kind="primary"),
            Answer("rename_no", tr("Leave it")),
        ], body=field))  # fmt: skip
        return None

    def _rename(self, save: Save, title: str) -> Step:
        row = self.rows.pop(save.file)
        try:
            shelf.rename(save, title)
        except Unusable as error:
            self.app.toast(str(error))
        self.rows[save.file] = row
        row.take(save)
        self._show()
        return None

    def _ask_delete(self) -> Step:
        save = self.current
        if save is None:
            return None
        words = tr("{match} is gone for good then.", match=f"**{escape(save.title or save.date)}**")
        self.root.open(Modal("delete_it", tr("Delete this match?"), words, [
            Answer("delete_no", tr("Keep it"), kind="primary"),
            Answer("delete_yes", tr("Delete"), lambda: self._delete(save)),
            Answer("delete_back", tr("Back")),
        ]))  # fmt: skip
        return None

    def _delete(self, save: Save) -> Step:
        try:
            shelf.delete(save)
        except Unusable as error:
            self.app.toast(tr("Cannot be deleted: {why}", why=escape(str(error))))
            return None
        at = self.saves.index(save)
        self.saves.remove(save)
        self.list.remove(self.rows.pop(save.file))
        self.current = self.saves[min(at, len(self.saves) - 1)] if self.saves else None
        if self.current is None:
            self.retell()
            self.root.place(self.root.rect)
            self.root.focus_on(self.bar.back, by_key=False)
            return None
        self.bar.purpose = self._count()
        self.root.focus_on(self.rows[self.current.file], by_key=False)
        self._show()
        self.root.touch(layout=True)
        return None


def _learn(save: Save) -> tuple[Save, Save]:
    """On a thread: run the log, and draw its picture where there is none."""
    found, view = shelf.learn(save)
    if view is not None and not found.pictured:
        thumbnail.keep(view, found.picture)
    return save, found
