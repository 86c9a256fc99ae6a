"""Keeping a match somewhere else: when its folder has become full or read-only, and play went on unwritten."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from pathlib import Path

import pygame

from boompatrol.replay.plain import Unusable
from boompatrol.ui import lay, saves
from boompatrol.ui.language import tr
from boompatrol.ui.markup import escape
from boompatrol.ui.match import Match
from boompatrol.ui.overlay import Answer, Modal
from boompatrol.ui.scene import WidgetScene
from boompatrol.ui.scenes.page import TitleBar
from boompatrol.ui.stage import night
from boompatrol.ui.step import Pop, Push, Step
from boompatrol.ui.widget import Free, Rect, Widget
from boompatrol.ui.widgets import Button, Column, Label, Panel, TextField

LONGEST_PATH = 200


def fault_words(match: Match) -> str:
    """What is said at once when the match can no longer be written down."""
    return tr(
        "The match can no longer be saved: {why}. Play goes on. The menu (Esc) saves it in another folder.",
        why=escape(match.fault),
    )


def ask_unsaved(page: WidgetScene, match: Match, go: Step) -> None:
    """The match is not on disk: before the page is left that is asked once more."""

    def leave() -> Step:
        match.let_go = True
        return go

    words = tr("What was played since the folder could not be written is lost then.")
    page.root.open(Modal("unsaved", tr("Leave without saving?"), words, [
        Answer("save_first", tr("Save elsewhere"), lambda: Push(partial(KeepScene, match)), kind="primary"),
        Answer("lose_it", tr("Leave"), leave), Answer("stay", tr("Stay")),
    ]))  # fmt: skip


def places() -> list[Path]:
    """Folders worth a try: the usual one, the home folder, and where the program was started."""
    tried = [saves.folder()]
    with suppress(RuntimeError):  # nobody knows where it is
        tried += [Path.home() / "boompatrol", Path.home()]
    with suppress(OSError):  # it is gone
        tried.append(Path.cwd())
    return list(dict.fromkeys(tried))


def place_of(typed: str) -> Path:
    """The folder or file of such words. Raises Unusable."""
    try:
        return Path(typed.strip()).expanduser()
    except RuntimeError:  # ~nobody
        raise Unusable(tr("there is nobody of that name here")) from None


class KeepScene(WidgetScene):
    """A folder to type or to pick, and the button."""

    def __init__(self, match: Match):
        super().__init__()
        self.match = match
        self.where = str(places()[:2][-1])

    def build(self) -> Widget:
        """What has happened, the folder, ways on."""
        self.bar = TitleBar(tr("Save elsewhere"), tr("the whole match, and it goes on there"))
        self.field = TextField("folder", tr("Folder"), self.where, self._typed, longest=LONGEST_PATH)
        picks = [
            Button(f"place_{n}", str(place), partial(self._pick, place), size="button_small")
            for n, place in enumerate(places())
        ]
        self.go = Button("keep", tr("Save here"), self._keep, kind="primary", size="button_big", want=(None, 88))
        why = tr("It could not be written: {why}", why=escape(self.match.fault or "–"))
        parts = [Label(why, "body"), self.field, Column("places", picks, gap=10), self.go]
        self.panel = Panel("keep-panel", parts, title=tr("Folder"), gap=18, pad=30)
        return Free("page", arrange=self._arrange).add(self.panel, self.bar)

    def focus_first(self) -> Widget | None:
        """The button."""
        return self.go

    def _arrange(self, rect: Rect) -> None:
        px = self.kit.theme.px
        self.bar.place(Rect(rect.x, rect.y, rect.w, px(84 if self.kit.theme.page[1] > 900 else 62)))
        body = Rect(rect.x, self.bar.rect.bottom, rect.w, rect.bottom - self.bar.rect.bottom)
        wide = min(px(900), body.w - px(40))
        high = min(self.panel.measure(wide)[1], body.h - px(24))
        self.panel.place(lay.placed((wide, high), body))

    def background(self, surface: pygame.Surface) -> None:
        """The night."""
        surface.blit(night(self.kit, surface.get_size()), (0, 0))

    def _typed(self, value: str) -> None:
        self.where = value

    def _pick(self, place: Path) -> Step:
        self.where = str(place)
        self.field.put(self.where)
        self.root.focus_on(self.go, by_key=False)
        return None

    def _keep(self) -> Step:
        if not self.where.strip():
            return None
        try:
            file = self.match.keep_in(place_of(self.where))
        except Unusable as error:
            self.app.toast(tr("It cannot be saved there: {why}", why=escape(str(error))), 8.0)
            return None
        words = tr("Saved as {file}.", file=escape(str(file)))
        if file.parent != saves.folder():
            words += " " + tr("Load shows it once it lies in {folder}.", folder=escape(str(saves.folder())))
        self.app.toast(words, 12.0)
        return Pop()
