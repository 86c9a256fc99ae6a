"""The card of another hand that Intel shows to one seat, and what is done with it (B11, B17)."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from boompatrol.table.requests import Refused, Request
from boompatrol.ui import text
from boompatrol.ui.language import tr
from boompatrol.ui.match import Match
from boompatrol.ui.names import name_of, short_effect
from boompatrol.ui.scenes.cards import SHAPE, card_face
from boompatrol.ui.scenes.pausable import PausableScene
from boompatrol.ui.scenes.secret import banner
from boompatrol.ui.skin import Layer
from boompatrol.ui.stage import night
from boompatrol.ui.step import Push, Step
from boompatrol.ui.theme import INK, WHITE
from boompatrol.ui.widget import Free, Rect, Widget
from boompatrol.ui.widgets import Button

GUARD_MS = 300


class IntelScene(PausableScene):
    """B11: the card that was drawn from another hand, and what to do with it."""

    guard_ms = GUARD_MS
    keys = ("menu",)

    def __init__(self, match: Match, request: Request[Any]):
        super().__init__()
        self.match, self.request = match, request
        assert request.seat is not None
        self.seat = request.seat
        self.color = request.tank or request.seat
        event = match.peeked(self.seat)
        self.card = str(event.data["card"]) if event is not None else ""
        self.of = str(event.data["of"]) if event is not None else ""
        self._done = False

    def build(self) -> Widget:
        """Three ways on."""
        mine = Button(
            "mine",
            tr("Execute it myself"),
            partial(self._give, "mine"),
            kind="primary",
            sub=tr("{crew} carries it out · {key}", crew=name_of(self.color), key=self.app.keymap.cap("confirm")),
        )
        theirs = Button(
            "theirs",
            tr("Make {crew} do it", crew=name_of(self.of)),
            partial(self._give, "theirs"),
            sub=tr(
                "{crew} chooses, you get the credit · {key}", crew=name_of(self.of), key=self.app.keymap.cap("ask_t")
            ),
        )
        leave = tr("it stays secret · {key}", key=self.app.keymap.cap("back"))
        none = Button("none", tr("Leave it"), partial(self._give, None), sub=leave)
        self.buttons = [mine, theirs, none]
        return Free("intel_page", arrange=self._arrange).add(*self.buttons)

    def focus_first(self) -> Widget | None:
        """Leaving it is the quiet answer, but Enter is for the gold one."""
        return self.buttons[0]

    def _arrange(self, rect: Rect) -> None:
        px = self.kit.theme.px
        wide = min(px(520), rect.w // 2 - px(60))
        x = rect.centerx + px(20)
        y = max(px(320), min(rect.h // 2 + px(60), rect.h - px(370)))
        for button in self.buttons:
            button.place(Rect(x, y, wide, px(92)))
            y += px(104)

    def _cover(self) -> Step:
        from boompatrol.ui.scenes.curtain import CurtainScene

        return Push(partial(CurtainScene, self.match, self.seat, self.color, self.request.ask, None))

    def _give(self, use: str | None) -> Step:
        from boompatrol.ui.scenes.private import onward

        if self._done:
            return None
        try:
            self.match.answer(use)
        except Refused:
            self.app.toast(tr("That cannot be done now."))
            return None
        self._done = True
        return onward(self.match)

    def action(self, name: str, e: pygame.Event) -> Step:
        """Esc leaves it, T makes them, Enter is for the gold one."""
        if name == "menu":
            return self._cover() if self.match.curtained else self.pause()
        if name == "back":
            return self._give(None)
        if name == "ask_t":
            return self._give("theirs")
        return None

    def background(self, surface: pygame.Surface) -> None:
        """The card, large."""
        kit, px, theme = self.kit, self.kit.theme.px, self.kit.theme
        surface.blit(night(kit, surface.get_size()), (0, 0))
        top = banner(
            kit,
            surface,
            self.color,
            tr("Intel"),
            tr(
                "A card of the hand of {other}. Only {crew} should be looking.",
                other=name_of(self.of),
                crew=name_of(self.color),
            )
            if self.match.curtained
            else tr("A card of the hand of {other}. Only you see it.", other=name_of(self.of)),
        )
        high = min(px(820), surface.get_height() - top.bottom - px(100))
        wide = min(round(high / SHAPE), surface.get_width() // 3)
        spot = Rect(surface.get_width() // 2 - px(40) - wide, top.bottom + px(50), wide, round(wide * SHAPE))
        kit.skin.frame(
            surface,
            spot,
            (
                Layer(
                    fill=INK,
                    radius=20 * theme.k,
                    left=8 * theme.k,
                    top=10 * theme.k,
                    right=-8 * theme.k,
                    bottom=-10 * theme.k,
                    alpha=0.5,
                ),
            ),
        )
        captain = self.match.view().tanks[self.color].captain
        surface.blit(card_face(kit, self.card, self.of, captain, wide), spot)
        ring = spot.inflate(px(14), px(14))
        round_ = wide * 0.08 + px(7)
        kit.skin.frame(
            surface, ring,
            (
                Layer(stroke=INK, width=theme.line(8), radius=round_),
                Layer(stroke=theme.color.gold, width=theme.line(5), radius=round_),
            ),
        )  # fmt: skip
        x = surface.get_width() // 2 + px(20)
        room = min(px(560), surface.get_width() - x - px(40))
        y = top.bottom + px(46)
        head = text.block(theme, name_of(self.card), "screen_title", width=room, color=theme.color.gold_light)
        head.draw(surface, (x, y))
        y += head.height + px(10)
        words = tr("{effect} It returns to its owner's hand.", effect=short_effect(self.card))
        left = self.buttons[0].rect.y - y - px(16)
        text.fit(theme, words, "bubble", room, left, color=WHITE, align="left", max_lines=5).draw(surface, (x, y))
