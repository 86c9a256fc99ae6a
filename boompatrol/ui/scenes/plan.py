"""The Battle Plan behind the curtain: cards into slots by click, drag or figure, until Ready (picture 3)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from boompatrol.box.names import RATTLED
from boompatrol.table.card_requests import Refill
from boompatrol.table.requests import Refused, Request
from boompatrol.ui import text
from boompatrol.ui.arena import Arena
from boompatrol.ui.language import Words, mark, tr
from boompatrol.ui.look import TableLook
from boompatrol.ui.match import Match
from boompatrol.ui.names import name_of
from boompatrol.ui.overlays import RingMark
from boompatrol.ui.scenes.cards import CardButton
from boompatrol.ui.scenes.draft import SUPER, Draft
from boompatrol.ui.scenes.forecast import Forecast
from boompatrol.ui.scenes.partner import PartnerRow, ghost_of, partner_of
from boompatrol.ui.scenes.plan_hands import PlanHands
from boompatrol.ui.scenes.plan_layout import PlanLayout, lay_plan
from boompatrol.ui.scenes.plan_paint import heading, paint_arrows, paint_forecast, paint_hint, paint_tokens, pile_words
from boompatrol.ui.scenes.private import back_to_partner
from boompatrol.ui.scenes.prompts.mistakes import planned
from boompatrol.ui.scenes.secret import PeekScene, banner
from boompatrol.ui.scenes.slots import SlotCard
from boompatrol.ui.scenes.standings import Standings
from boompatrol.ui.scenes.sure import ask_sure
from boompatrol.ui.scenes.volley import Volley
from boompatrol.ui.stage import night
from boompatrol.ui.step import Push, Step
from boompatrol.ui.theme import CREWS
from boompatrol.ui.widget import Free, Rect, Widget
from boompatrol.ui.widgets import Button

GUARD_MS = 250
KEY_WORDS = Words(
    {
        "digit_1": "lay the first card of the hand; 2, 3 and so on the others",
        "undo": "take the last card back",
        "back": "cover the plan: the curtain falls",
        "log": "all boards, and the log",
    }
)
ALONE_WORDS = KEY_WORDS | {"back": mark("menu: settings, save and leave")}
"""The same where nobody else is at the screen, and nothing needs a curtain."""
NOT_YET = mark("Not yet.")


class PlanScene(PlanHands):
    """One crew's row, laid in secret; or, at a respawn, the slots that became empty (X3)."""

    guard_ms = GUARD_MS
    keys = ("digit_1", "undo", "take_back", "hint", "measure", "log", "menu")

    def __init__(self, match: Match, request: Request[Any]):
        super().__init__()
        self.match, self.request = match, request
        assert request.tank is not None
        assert request.seat is not None
        self.color, self.seat = request.tank, request.seat
        self.view = match.view(self.seat)
        self.tank = self.view.tanks[self.color]
        self.draft = Draft(request, self.tank)
        self.draft.take_up(match.half_laid.pop(self.color, {}))
        self.target: str | None = None
        self.forecast = Forecast(self.view, self.color)
        self.volley = Volley(self.view, self.color)
        self.other = partner_of(self.view, self.color)
        self._done = False
        self.refilling = isinstance(request, Refill)

    # the tree

    def build(self) -> Widget:
        """Arena, slots, hand, Ready, and the way out: a cover, or the menu where there is nobody to hide from."""
        self._at = None
        self.arena = Arena(TableLook.of(self.view), id="plan_arena")
        self.slots = {
            name: SlotCard(
                name, self.color, self.tank.captain, partial(self._press_slot, name), partial(self._drop_slot, name)
            )
            for name in self.draft.every
        }
        for name, card in self.draft.kept.items():
            self.slots[name].keep(card, name in self.draft.coming)
        self.hand = [
            CardButton(f"hand_{n + 1}", card, self.color, self.tank.captain, partial(self.lay, n), key=str(n + 1),
                       on_drop=partial(self._drop_hand, n))
            for n, card in enumerate(self.draft.pile)
        ]  # fmt: skip
        for button in (*self.slots.values(), *self.hand):
            button.on_look = partial(self._look, button)
            button.beside = self._names
        for n, button in enumerate(self.hand):
            button.tooltip = ""  # the foot of the page says it
            button.must = self.draft.pile[n] == RATTLED
        cap = self.app.keymap.cap
        self.ready = Button("ready", tr("Ready"), self._ready, kind="primary", sub=cap("confirm"))
        if self.match.curtained:
            self.out = Button("cover", tr("Cover"), self._cover, key=cap("back"), size="button_small")
        else:
            self.out = Button("menu", tr("Menu"), self.pause, key=cap("back"), size="button_small")
        self.partner = None
        if self.other is not None:
            change = self._change if self.match.planned_before == self.other.color else None
            self.partner = PartnerRow(self.other, change)
            self.partner.tooltip = tr("Both rows and hands in large ({key})", key=self.app.keymap.cap("peek"))
        page = Free("plan", arrange=self._arrange)
        names = {seat: self.match.name(seat) for seat in self.view.seats}
        self.standings = Standings(self.arena.look, names)
        page.add(self.arena, *self.slots.values(), *self.hand, self.ready, self.out, self.standings, *self._tools())
        if self.partner is not None:
            page.add(self.partner)
        self._renew()
        return page

    def focus_first(self) -> Widget | None:
        """The first card of the hand."""
        return self.hand[0] if self.hand else self.ready

    def _arrange(self, rect: Rect) -> None:
        self.lay_out: PlanLayout = lay_plan(self.kit.theme, rect, len(self.slots), len(self.hand), self._names)
        self.arena.place(self.lay_out.arena)
        self.standings.place(self.lay_out.standings)
        self._place_tools(self.lay_out.board, self.lay_out.tokens)
        for slot, place in zip(self.slots.values(), self.lay_out.slots, strict=True):
            slot.place(place)
        for button, place in zip(self.hand, self.lay_out.cards, strict=True):
            button.place(place)
        self.ready.place(self.lay_out.ready)
        self.out.place(self.lay_out.cover)
        side = self.out.rect.h
        self.ask.place(Rect(self.out.rect.x - side - self.kit.theme.px(14), self.out.rect.y, side, side))
        if self.partner is not None:
            room = self.lay_out.forecast
            self.partner.visible = room is not None
            if room is not None:
                high = min(self.partner.measure(room.w)[1], room.h * 6 // 10)
                self.partner.place(Rect(room.x, room.bottom - high, room.w, high))
                told = room.h - high - self.kit.theme.px(10)
                self.lay_out = replace(self.lay_out, forecast=Rect(room.x, room.y, room.w, told))

    def _renew(self) -> None:
        """Slots, hand, Ready and the ghost as the draft has them."""
        draft = self.draft
        upcoming = self.target or draft.next_slot()
        for name in draft.slots:
            self.slots[name].take(draft.card(name), name == upcoming, name == SUPER or name in draft.row)
        free = draft.free
        for n, button in enumerate(self.hand):
            button.enabled = n in free
            button.reason = "" if n in free else tr("It lies in your row.")
        if self.partner is not None and self.partner.change is not None:
            self.partner.change.cap = "" if draft.laid else "undo"  # the key takes back what lies here first
        missing = draft.missing
        why = self.match.why_not(draft.answer)
        self.ready.switch(why is None, "" if why is None else missing or tr(NOT_YET))
        self.ready.retitle(tr("Ready"), self.draft.short or self.app.keymap.cap("confirm"))
        self._ghost()

    def _ghost(self) -> None:
        cards = self.row_shown()
        self.forecast.of(cards)
        known = cards[: cards.index(RATTLED)] if RATTLED in cards else cards
        self.volley.of(known)
        mine = [RingMark(self.color, "acting")] if self.tank.pose is not None else []
        other = [] if self.other is None else ghost_of(self.view, self.other, self.arena)
        signs = [*other, *self.volley.overlays(), *self.forecast.overlays(self.arena), *mine, *self.gauge.overlays()]
        self.arena.show(signs)
        self.root.touch()

    # leaving

    def _ready(self, sure: bool = False) -> Step:
        """Lay the row down, after asking where it is plainly a mistake: behind the curtain nobody learns of that."""
        if self._done:
            return None
        if self.match.why_not(self.draft.answer) is None and not sure:
            self.forecast.of(self.draft.order())
            slips = planned(self.forecast.seen, self.view, self.color)
            if ask_sure(self, slips, partial(self._ready, True)):
                return None
        try:
            self.match.answer(self.draft.answer)
        except Refused:
            self.app.toast(self.draft.missing or tr(NOT_YET))
            return None
        self._done = True
        # What was said about these cards is nothing for the next pair of eyes.
        self.app.toasts.notes.clear()
        return self._onward()

    def _change(self) -> Step:
        """Back to the plan of the same seat's crew before: the laptop has not been passed on since."""
        if self._done:
            return None
        self._done = True
        self.app.toasts.notes.clear()
        return back_to_partner(self.match, self.draft.laid)

    @property
    def _two(self) -> bool:
        """Whether the seat owns another row."""
        return any(tank.seat == self.seat and color != self.color for color, tank in self.view.tanks.items())

    def help_keys(self) -> list[str]:
        """With the look at both rows, where there are two."""
        return [*self.keys, *(["peek"] if self._two else [])]

    def see_table(self) -> Step:
        """All that lies open: boards, turn order, log (C11)."""
        from boompatrol.ui.scenes.final import FinalScene

        return Push(partial(FinalScene, self.match))

    def _cover(self) -> Step:
        from boompatrol.ui.scenes.curtain import CurtainScene

        return Push(partial(CurtainScene, self.match, self.seat, self.color, self.request.ask, None))

    @property
    def key_words(self) -> Words:  # type: ignore[override]
        """What its keys do."""
        return KEY_WORDS if self.match.curtained else ALONE_WORDS

    def action(self, name: str, e: pygame.Event) -> Step:
        """Figures lay cards, back and menu lead out, undo takes the last card back."""
        if name in ("back", "menu"):
            # The menu dims the page it is over: where others sit by, it opens over the curtain.
            return self._cover() if self.match.curtained else self.pause()
        if name.startswith("digit_"):
            return self.lay(int(name.removeprefix("digit_")) - 1)
        if name in ("undo", "take_back"):
            filled = [slot for slot, at in self.draft.slots.items() if at is not None]
            if filled:
                self.draft.take(filled[-1])
                self._renew()
            elif self.partner is not None and self.partner.change is not None:
                return self._change()
            return None
        if name == "peek" and self._two:
            return Push(partial(PeekScene, self.match, self.seat, True, within=True))
        return super().action(name, e)

    # drawing

    def notes_room(self) -> Rect:
        """At the foot, beside Ready: who may look, in the banner, stays to be read."""
        foot = self.lay_out.foot
        return Rect(foot.x, 0, self.ready.rect.x - foot.x, foot.bottom)

    def background(self, surface: pygame.Surface) -> None:
        """Banner, panels, what the plan would do."""
        kit, theme, at = self.kit, self.kit.theme, self.lay_out
        skin, px = kit.skin, theme.px
        surface.blit(night(kit, surface.get_size()), (0, 0))
        crew = CREWS[self.color]
        who = text.escape(self.match.name(self.seat))
        title = tr("Fill the row") if self.refilling else tr("Battle Plan")
        if not self.match.curtained:
            says = tr("{crew}: cards for the empty slots.", crew=name_of(self.color))
            if not self.refilling:
                says = tr("{crew}: lay your cards in playing order.", crew=name_of(self.color))
        elif self.refilling:
            says = tr("Cards for the empty slots. Only {who} should be looking.", who=who)
        else:
            says = tr("{crew}: cards in order. Only {who} should be looking.", crew=name_of(self.color), who=who)
        banner(kit, surface, self.color, title, says, surface.get_width() - self.head_end, at.banner)
        skin.panel(surface, at.row, edge=crew.base)
        skin.panel(surface, at.hand)
        skin.panel(surface, at.foot)
        skin.panel(surface, at.board)
        note = "" if self.refilling else tr("plays left to right; who goes first is drawn once all are ready")
        if not self.refilling and self.arena.look.carnage:
            note = tr("a purple die hits harder; a card names who goes first once all are ready")
        end = at.forecast.x if at.forecast is not None else at.row.right
        heading(kit, surface, Rect(at.row.x, at.row.y, end - at.row.x, at.head), tr("Your row"), note, "")
        hand = Rect(at.hand.x, at.hand.y, at.hand.w, at.head)
        heading(kit, surface, hand, tr("Your hand"), *pile_words(self.tank, self.draft.pile.count(RATTLED)))
        paint_arrows(kit, surface, [slot.face_rect for slot in self.slots.values()])
        if at.forecast is not None:
            paint_forecast(kit, surface, at.forecast, self.forecast.lines(), self.volley.lines())
        room = Rect(at.foot.x + px(24), at.foot.y + px(10), at.ready.x - at.foot.x - px(44), at.foot.h - px(20))
        if not self.app.toasts.notes:
            paint_hint(kit, surface, room, self.looked, self.tank.captain, self.draft.missing)
        left = Rect(at.tokens.x, at.tokens.y, self.table_open.rect.x - at.tokens.x, at.tokens.h)
        if not self.board_covered:
            paint_tokens(kit, surface, left, self.tank, self.view.edition.tank.crits, self.draft.charged)

    def draw(self, surface: pygame.Surface) -> None:
        """The dragged card lies over everything."""
        super().draw(surface)
        for card in (*self.hand, *self.slots.values()):
            card.paint_held(surface)
