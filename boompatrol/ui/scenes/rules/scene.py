"""The rules page: contents and search at the left, the article on cream, what belongs to it at the right."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import pygame

from boompatrol.box.edition import Edition, default_edition
from boompatrol.teach.rulebook import Article
from boompatrol.ui import lay
from boompatrol.ui.language import tr
from boompatrol.ui.look import TableLook
from boompatrol.ui.match import Match
from boompatrol.ui.scene import WidgetScene
from boompatrol.ui.scenes.page import TitleBar
from boompatrol.ui.scenes.rules import article as article_parts
from boompatrol.ui.scenes.rules import aside, cards
from boompatrol.ui.scenes.rules.aside import Met
from boompatrol.ui.scenes.rules.book import book_of, page_of, pages_of
from boompatrol.ui.scenes.rules.contents import Contents
from boompatrol.ui.scenes.rules.diagram import Diagram
from boompatrol.ui.scenes.rules.film import Film
from boompatrol.ui.scenes.rules.player import Player
from boompatrol.ui.scenes.rules.trail import Trail
from boompatrol.ui.stage import night
from boompatrol.ui.step import Push, Step
from boompatrol.ui.widget import Free, Rect, Widget
from boompatrol.ui.widgets import Label, ScrollList

WIDE = 1500
"""Design pixels of a page from which on the columns are as drawn."""


class RulesScene(WidgetScene):
    """The rulebook over whatever page it was asked for from. It changes nothing there, and takes nothing secret."""

    keys = ("find", "visited_back", "visited_on", "watch", "log")

    def __init__(self, match: Match | None = None, edition: Edition | None = None, ids: Sequence[str] = ()) -> None:
        """`match`: the one it is opened from; `ids`: what to open, the first that the book knows."""
        super().__init__()
        self.match = match
        self.edition = match.state.edition if match is not None else edition or default_edition()
        self._read_book()
        known = [id for id in ids if id in self._known]
        self.trail = Trail(known[0] if known else self.book.chapters[0].id)
        self.opened = self.trail.here[0]
        """The letter of the chapter that lies open, "" for none."""
        self.query = ""
        self.card = "dice"
        self.speed = 1.0
        self._film: Film | None = None
        self._playing = self._wide = False

    def _read_book(self) -> None:
        switches = dict(self.match.state.switches) if self.match is not None else None
        self.book = book_of(self.edition, switches)
        self._known = pages_of(self.book)

    # the tree

    def build(self) -> Widget:
        """Everything, in the language that is spoken now."""
        self._read_book()
        self.bar = TitleBar(tr("The rules"), tr("in our words; every picture is played by the engine"))
        self.contents = Contents(
            self.query, self._search, self._enter, partial(self._step, -1), partial(self._step, 1)
        )  # fmt: skip
        self.text = ScrollList("article", gap=14, pad=(4, 4))
        self.text.ground = "measure"
        self.aside = ScrollList("aside", gap=18, pad=(4, 6))
        self.text.halo = self.aside.halo = 14
        page = Free("page", arrange=self._arrange).add(self.contents, self.text, self.aside, self.bar)
        self._fill_contents()
        self._fill_text(keep=True)
        self._fill_aside()
        return page

    def focus_first(self) -> Widget | None:
        """The line of what is read."""
        return self.contents.list._search(self._line_id)

    @property
    def _line_id(self) -> str:
        here = self.trail.here
        return f"line_{here}" if len(here) > 1 else f"chapter_{here}"

    @property
    def here(self) -> Article:
        """What is read; a chapter reads as its own article."""
        return page_of(self.book, self.trail.here)

    def _fill_contents(self) -> None:
        hits = [article.id for article in self.book.search(self.query)] if self.query.strip() else None
        self.hits = hits
        self.contents.fill(self.book.chapters, self.opened, self.trail.here, hits, self.go, self._toggle)
        back, on = tr("No article was read before."), tr("No article was read after.")
        self.contents.back.switch(self.trail.can(-1), back)
        self.contents.on.switch(self.trail.can(1), on)

    def _fill_text(self, keep: bool = False) -> None:
        """The article; with `keep` its film stands where it stood."""
        article, before = self.here, self._film
        shown: list[Widget] = []
        self._film = None
        if article.diagram:
            reduced = self.kit.reduced_motion
            self._film = film = Film(article.id, article.diagram, reduced=reduced)
            if keep and before is not None and before.id == article.id:
                film.seek(min(before.at, film.length))
            self.diagram = Diagram(film, not keep or before is None, self.speed)
            self.player = Player(self.diagram, self._speed)
            shown = [self.diagram, self.player]
            if self.edition != default_edition():
                shown.append(Label(tr("Shown with the printed sizes."), "small", color="grey_on_cream"))
        self.text.clear()
        self.text.offset = 0
        large = self._wide = self.kit.theme.page[0] >= WIDE
        if len(self.trail.here) == 1:
            shown = [aside.listed([self.book.article(id) for id in article.see], self.go, 2 if large else 1)]
        self.text.add(*article_parts.column(article, shown, self.go, large))

    def _fill_aside(self) -> None:
        article, chapter = self.here, len(self.trail.here) == 1
        panels: list[Widget] = []
        if article.see and not chapter:
            panels.append(aside.leads([self.book.article(id) for id in article.see], self.go))
        if self.match is not None and not chapter:
            panels.append(aside.in_match(self.met, aside.Links(self._watch, self._log), self._wide))
        note = tr("of the box as printed") if self.edition == default_edition() else tr("of this box")
        note = tr("of this match") if self.match is not None else note
        panels.append(cards.reference_panel(self.book, self.edition, self.card, self._turn, self.go, note))
        self.aside.clear()
        self.aside.add(*panels)

    @property
    def met(self) -> Met | None:
        """When the rule that is read came up last, as everybody at the table saw it."""
        chronicle = self.match.chronicle if self.match is not None else None
        return aside.met(chronicle, self.trail.here) if chronicle is not None else None

    # places

    def layout(self, size: tuple[int, int]) -> None:
        """A page that has become narrow, or wide, is set in other type."""
        if self._wide != (self.kit.theme.page[0] >= WIDE):
            self._fill_text(keep=True)
            self._fill_aside()
        super().layout(size)
        if (line := self.focus_first()) is not None:
            self.contents.list.reveal(line)

    def _arrange(self, rect: Rect) -> None:
        theme = self.kit.theme
        px, wide = theme.px, theme.page[0] >= WIDE
        self.bar.place(Rect(rect.x, rect.y, rect.w, px(84)))
        room = Rect(rect.x + px(24), rect.y + px(104), rect.w - px(48), rect.h - px(104) - px(22))
        left, right = (px(396), px(510)) if wide else (px(292), px(330))
        columns = lay.columns(room, [left, lay.Share(1), right], px(20 if wide else 14))
        self.contents.place(columns[0])
        self.paper = columns[1]
        self.text.place(self.paper.inflate(-2 * px(26 if wide else 16), -2 * px(14)))
        self.aside.place(columns[2].inflate(2 * px(4), 2 * px(6)))

    def background(self, surface: pygame.Surface) -> None:
        """The stands, and the paper of the article."""
        surface.blit(night(self.kit, surface.get_size()), (0, 0))
        self.kit.skin.cream(surface, self.paper)

    # going about

    def go(self, id: str) -> Step:
        """Read an article, or a chapter's page."""
        if id in self._known:
            self.trail.visit(id)
            self._show()
        return None

    def _step(self, by: int) -> Step:
        """Back or on among what was read."""
        if self.trail.step(by):
            self._show()
        return None

    def _show(self) -> None:
        """Read what the trail leads to: the ring goes to its line unless it is in the search field."""
        self.opened = self.trail.here[0]
        if self.hits is not None and self.trail.here not in self.hits:
            self.query = ""
            self.contents.field.put("")
        typing = self.root.typing
        self._fill_contents()
        self._fill_text()
        self._fill_aside()
        self.root.settle()
        if not typing:
            self.root.focus_on(self.focus_first(), by_key=False)
        self.kit.sound.cue("page")

    def _toggle(self, letter: str) -> Step:
        """Open a chapter and read its page; what lies open is closed."""
        if self.query.strip():
            self.opened = "" if self.opened == letter else letter
            self._fill_contents()
        elif self.trail.here == letter and self.opened == letter:
            self.opened = ""
            self._fill_contents()
        else:
            self.trail.visit(letter)
            self._show()
            return None
        self.root.settle()
        self.root.focus_on(self.contents.list._search(f"chapter_{letter}"), by_key=False)
        return None

    def _search(self, words: str) -> Step:
        """Find as one types: the chapter of the best passage lies open."""
        self.query = words
        if best := self.book.search(words):
            self.opened = best[0].chapter
        self.contents.list.offset = 0
        self._fill_contents()
        return None

    def _enter(self) -> None:
        """Read the best passage."""
        if best := self.book.search(self.query):
            self.go(best[0].id)

    def _turn(self, card: Any) -> Step:
        self.card = str(card)
        offset = self.aside.offset
        self._fill_aside()
        self.root.settle()
        self.aside.scroll_to(offset)
        self.root.focus_on(self.aside._search("card"), by_key=False)
        return None

    def _speed(self, speed: float) -> None:
        self.speed = speed

    def _watch(self, found: Met) -> Step:
        from boompatrol.ui.scenes.again import AgainScene

        if self.match is None or not found.entry.command:
            return None
        return Push(partial(AgainScene, self.match, found.entry))

    def _log(self, found: Met) -> Step:
        from boompatrol.ui.scenes.log_page import LogScene

        match = self.match
        if match is None or match.chronicle is None:
            return None
        return Push(partial(LogScene, match, match.chronicle, TableLook.of(match.view()), found.line))

    def rules(self, ids: Sequence[str] = ()) -> Step:
        """Asked for a rule on this page: read it here."""
        known = [id for id in ids if id in self._known]
        return self.go(known[0]) if known else None

    def retell(self) -> None:
        """In another language or type: the same article, the film where it stood."""
        self._playing = self._film is not None and self.diagram.playing
        super().retell()
        if self._playing:
            self.diagram.play(True)

    def event(self, e: pygame.Event) -> Step:
        """A page up or down is for the article, wherever the ring is but beside it."""
        for name in self.app.keymap.of(e) if e.type == pygame.KEYDOWN and not self.root.modals else ():
            if name in ("page_up", "page_down") and not self._beside and self.text.act(name)[0]:
                return None
        return super().event(e)

    @property
    def _beside(self) -> bool:
        """Whether the ring is on what stands beside the article."""
        up = self.root.focus
        while up is not None and up is not self.aside:
            up = up.parent
        return up is not None

    def action(self, name: str, e: pygame.Event) -> Step:
        """Search, back and on, and the way to the match."""
        found = self.met
        match name:
            case "find":
                self.root.focus_on(self.contents.field)
                return None
            case "visited_back" | "visited_on":
                return self._step(-1 if name == "visited_back" else 1)
            case "watch":
                return self._watch(found) if found is not None else None
            case "log":
                return self._log(found) if found is not None else None
        return super().action(name, e)
