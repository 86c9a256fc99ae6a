"""A new match: who plays, with which captains, under which house rules (picture 11).

On a small page, or where the captains' cards lose their words, captains and house rules share one place, and two tabs
choose.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from boompatrol.replay.scenario import Scenario
from boompatrol.ui import lay
from boompatrol.ui.language import mark, tr
from boompatrol.ui.lay import Share
from boompatrol.ui.markup import escape
from boompatrol.ui.names import NAMES
from boompatrol.ui.scene import WidgetScene
from boompatrol.ui.scenes.new_match_form import (
    CAPTAINS,
    GUEST,
    SEED_DIGITS,
    Form,
    NewMatch,
    SeatChoice,
    roll_seed,
)
from boompatrol.ui.scenes.new_match_gallery import CaptainCard
from boompatrol.ui.scenes.new_match_rules import buildings_note, house_rules, summary, table_rules
from boompatrol.ui.scenes.new_match_seats import SeatCard
from boompatrol.ui.scenes.page import TitleBar
from boompatrol.ui.stage import night
from boompatrol.ui.step import Step
from boompatrol.ui.texts import bots_here
from boompatrol.ui.widgets import Button, Choice, Column, Free, Grid, Label, Option, Panel, TextField, Widget

__all__ = ["Form", "NewMatch", "NewMatchScene", "SeatChoice"]

PURPOSE = mark("who plays, who leads each crew, and by which rules")
CREWS_TAB, RULES_TAB = "captains", "rules"


class NewMatchScene(WidgetScene):
    """The page. `on_start` gets what was chosen and says what happens next; `bots` are kinds and how they play."""

    keys = ("start",)

    def __init__(
        self, on_start: Callable[[NewMatch], Step], *, bots: Mapping[str, str] | None = None, form: Form | None = None
    ):
        super().__init__()
        self.on_start = on_start
        self.bots = bots
        self.form = form or Form()
        self.tab = CREWS_TAB
        self.small = False
        """Whether the page is small, and everything on it stands closer."""
        self.shared = False
        """Whether captains and house rules share one place."""
        self.color = self.form.colors[0]
        """The tank the gallery chooses for."""

    # the tree

    def build(self) -> Widget:
        """Players and seats, gallery, rules, table, foot; the bar last, so that BACK ends the order."""
        form = self.form
        self.offered = self.bots or bots_here()
        self.tabs = Choice(
            "tabs", tr("Page"), [Option(CREWS_TAB, tr("Captains")), Option(RULES_TAB, tr("Rules, table"))], self.tab,
            self._tab,
        )  # fmt: skip
        self.bar = TitleBar(tr("New match"), tr(PURPOSE), middle=self.tabs)
        counts = [Option(2, tr("2 teams")), Option(3, "3"), Option(4, "4")]
        self.players = Choice("players", tr("Players"), counts, form.players, self._players)
        self.players_panel = Panel("players-panel", [], title=tr("Players"))
        self.seats = Free("seats", arrange=self._place_seats)
        self.cards = [
            CaptainCard(form, c, lambda: self.color, lambda c=c: self._pick(c))  # type: ignore[misc]
            for c in (*CAPTAINS, GUEST, None)
        ]
        self.gallery = Panel(
            "gallery", [Grid("cards", self.cards, across=4, gap=14, grow=1)], note=tr("a taken one trades")
        )
        self.house = house_rules(form, self._switch)
        self.seed = TextField(
            "seed", tr("any number"), str(form.seed), self._seed, longest=SEED_DIGITS, allow=str.isdecimal
        )
        self.table, self.set_up = table_rules(form, self.seed, self._way, self._roll, self.app)
        self.summary = [
            Label("", "crew", id="summary", color="white", max_lines=1),
            Label("", "body", max_lines=1),
            Label("", "small", color="muted", max_lines=1),
        ]
        self.words = Column("words", self.summary, gap=0, start=0.5)
        self.start = Button(
            "start", tr("Start"), self._start, kind="primary", sub=self.app.keymap.cap("start"), size="button_big"
        )
        self.foot = Panel("foot", [], pad=0)
        self.page = Free("page", arrange=self._arrange)
        self.page.add(self.players_panel, self.players, self.seats, self.gallery, self.house, self.table)
        self.page.add(self.foot, self.words, self.start, self.bar)
        self._fill_seats()
        return self.page

    def focus_first(self) -> Widget | None:
        """START: who changes nothing presses Enter."""
        return self.start

    def background(self, surface: pygame.Surface) -> None:
        """The dark stands."""
        surface.blit(night(self.kit, surface.get_size()), (0, 0))

    # places

    def _arrange(self, rect: pygame.Rect) -> None:
        wide, high = self.kit.theme.page
        self.small = wide < 1560 or high < 940
        self._lay(rect, self.small)
        if not self.shared and not self.cards[0].told:
            self._lay(rect, True)

    def _lay(self, rect: pygame.Rect, shared: bool) -> None:
        px, small = self.kit.theme.px, self.small
        self.shared = shared
        show_rules = shared and self.tabs.value == RULES_TAB
        self.tabs._visible = shared
        self.gallery._visible = not show_rules
        self.house._visible = self.table._visible = not shared or show_rules
        self.players_panel._visible = not small
        bar = px(62 if small else 84)
        self.bar.place(pygame.Rect(rect.x, rect.y, rect.w, bar))
        edge, gap = px(14 if small else 24), px(10 if small else 16)
        body = lay.inset(pygame.Rect(rect.x, rect.y + bar, rect.w, rect.h - bar), edge, px(12 if small else 20))
        if body.w > px(1872):
            body = lay.placed((px(1872), body.h), body)
        upper, foot = lay.rows(body, [Share(1), px(86 if small else 124)], gap)
        left, right = lay.columns(upper, [px(450 if small else 560), Share(1)], px(12 if small else 20))
        self._place_left(left, gap)
        self._place_right(right, gap)
        self._place_foot(foot)

    def _place_left(self, left: pygame.Rect, gap: int) -> None:
        px = self.kit.theme.px
        if self.small:
            top, seats = lay.rows(left, [self.players.measure()[1], Share(1)], gap)
            self.players.place(top)
        else:
            top, seats = lay.rows(left, [px(92), Share(1)], gap)
            self.players_panel.place(top)
            title = px(172)
            inner = lay.inset(top, px(18))
            self.players.place(pygame.Rect(inner.x + title, inner.y, inner.w - title, inner.h))
        self.seats.place(seats)

    def _place_seats(self, rect: pygame.Rect) -> None:
        px = self.kit.theme.px
        cards = self.seats.children
        gap = px(10 if self.small else 12)
        most = px(340 if self.form.teams else 230)
        high = min(most, (rect.h - gap * (len(cards) - 1)) // len(cards))
        for n, card in enumerate(cards):
            card.place(pygame.Rect(rect.x, rect.y + n * (high + gap), rect.w, high))

    def _place_right(self, right: pygame.Rect, gap: int) -> None:
        px = self.kit.theme.px
        if self.shared:
            self.gallery.place(right)
            upper, lower = lay.rows(right, [Share(p.measure(right.w)[1]) for p in (self.house, self.table)], gap)
            self.house.place(upper)
            self.table.place(lower)
            return
        halves = lay.columns(right, [Share(53), Share(47)], gap)
        need = max(self.house.measure(halves[0].w)[1], self.table.measure(halves[1].w)[1], px(232))
        upper, lower = lay.rows(right, [Share(1), need], gap)
        self.gallery.place(upper)
        first, second = lay.columns(lower, [Share(53), Share(47)], gap)
        self.house.place(first)
        self.table.place(second)

    def _place_foot(self, foot: pygame.Rect) -> None:
        px = self.kit.theme.px
        self.foot.place(foot)
        inner = lay.inset(foot, px(24), px(10 if self.small else 18))
        words, start = lay.columns(inner, [Share(1), px(260 if self.small else 320)], px(24))
        self.summary[2]._visible = not self.small
        self.words.place(words)
        self.start.place(start.move(0, -px(1)))

    # what the form says

    def _fill_seats(self) -> None:
        self.seats.clear()
        for seat in self.form.seats:
            card = SeatCard(
                self.form, seat, self.offered, changed=self.refresh, choose=self._choose_for, trade=self._trade
            )
            self.seats.add(card)
        if self.color not in self.form.colors:
            self.color = self.form.colors[0]
        self.refresh()

    @property
    def seat_cards(self) -> list[SeatCard]:
        """The seats, in order."""
        return [c for c in self.seats.children if isinstance(c, SeatCard)]

    def refresh(self) -> None:
        """Say everywhere what the form holds now."""
        form = self.form
        for card in self.seat_cards:
            card.name.label = form.name(card.seat)
            card.mark(self.color in form.tanks(card.seat))
        for gallery_card in self.cards:
            gallery_card.refresh()
        seat = next(s for s in form.seats if self.color in form.tanks(s))
        self.gallery.title = tr("Captain for {crew}", crew=NAMES[self.color])
        rule = tr("a taken one trades") if self.shared else tr("one crew each; picking a taken one trades")
        self.gallery.note = tr("{player} · {rule}", player=escape(form.name(seat)), rule=rule)
        self.set_up.note = buildings_note(form)
        for label, words in zip(self.summary, summary(form), strict=True):
            label.words = words
        self.root.touch()

    def _players(self, count: int) -> None:
        self.form.resize(count)
        self._fill_seats()

    def _tab(self, value: str) -> None:
        self.tab = value
        self.root.touch(layout=True)

    def _pick(self, captain: str | None) -> None:
        self.form.pick(self.color, captain)
        self.refresh()

    def _choose_for(self, color: str) -> None:
        """A face was pressed: the gallery shows, the ring on the captain it has."""
        self.color = color
        if self.tabs.value != CREWS_TAB:
            self.tabs.value = self.tab = CREWS_TAB
            self.root.touch(layout=True)
            self.root.settle()
        self.refresh()
        self.root.focus_on(next(c for c in self.cards if c.captain == self.form.captains[color]), by_key=False)

    def _trade(self, seat: str) -> None:
        other = self.form.trade(seat)
        for card in self.seat_cards:
            card.refresh()
        one, two = escape(self.form.name(seat)), escape(self.form.name(other))
        self.app.toast(tr("{one} and {two} trade places.", one=one, two=two), 3.0)
        self.refresh()

    def _switch(self, key: str, value: object) -> None:
        self.form.switch(key, value)
        self.refresh()

    def _way(self, value: bool | Scenario) -> None:
        self.form.arena = None if isinstance(value, bool) else value
        self.form.quick = value is not False
        self.refresh()

    def _seed(self, value: str) -> None:
        if value:
            self.form.seed = int(value)

    def _roll(self) -> None:
        self.form.seed = roll_seed()
        self.seed.put(str(self.form.seed))

    def _start(self) -> Step:
        if not self.seed.value:
            self._roll()
        return self.on_start(self.form.result())

    # events

    def action(self, name: str, e: pygame.Event) -> Step:
        """The start key works everywhere."""
        return self._start() if name == "start" else super().action(name, e)

    def event(self, e: pygame.Event) -> Step:
        """The gallery chooses for the seat that has the focus."""
        before = self.root.focus
        step = super().event(e)
        now = self.root.focus
        if now is not before and now is not None:
            card = now.parent
            while card is not None and not isinstance(card, SeatCard):
                card = card.parent
            if card is not None:
                slot = next((s.color for s in card.slots if s is now), None)
                if slot is not None or self.color not in self.form.tanks(card.seat):
                    self.color = slot or card.slots[0].color
                    self.refresh()
        return step
