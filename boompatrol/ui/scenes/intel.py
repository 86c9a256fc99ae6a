"""The card of another hand that Intel shows to one seat, and what is done with it (B11, B17)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import pygame

from boompatrol.table.requests import Refused, Request
from boompatrol.table.state import State
from boompatrol.ui import lay, text
from boompatrol.ui.hints import Hint
from boompatrol.ui.language import tr
from boompatrol.ui.match import Match
from boompatrol.ui.names import name_of, short_effect
from boompatrol.ui.scenes.cards import SHAPE, card_face
from boompatrol.ui.scenes.hint_panel import BULB
from boompatrol.ui.scenes.hinting import Hinting
from boompatrol.ui.scenes.pausable import PausableScene
from boompatrol.ui.scenes.secret import BANNER, banner
from boompatrol.ui.skin import Layer
from boompatrol.ui.stage import night
from boompatrol.ui.step import Push, Step
from boompatrol.ui.theme import CREWS, INK, WHITE
from boompatrol.ui.widget import Free, Rect, Widget
from boompatrol.ui.widgets import Button, IconButton

GUARD_MS = 300
CARD, BESIDE = 420, 620
"""Design pixels: how wide the card and the panel beside it are at most."""
LOW = 860
"""A page of fewer design pixels high has no air to give away."""


class IntelScene(Hinting, PausableScene):
    """B11: the card that was drawn from another hand, and what to do with it."""

    rule_ask = "intel_use"

    guard_ms = GUARD_MS
    keys = ("hint", "menu")

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
        words = tr("Hint: what a bot would do here, and why ({key})", key=self.app.keymap.cap("hint"))
        self.ask = IconButton("hint_open", words, self.ask_hint, path=BULB, visible=self.hints_allowed)
        return Free("intel_page", arrange=self._arrange).add(*self.buttons, self.ask, *self.hint_tools())

    def focus_first(self) -> Widget | None:
        """Leaving it is the quiet answer, but Enter is for the gold one."""
        return self.buttons[0]

    def _arrange(self, rect: Rect) -> None:
        px = self.kit.theme.px
        low = rect.h < px(LOW)
        top = rect.y + px(BANNER) + px(18 if low else 50)
        high = rect.bottom - px(18 if low else 50) - top
        card = min(px(CARD), rect.w // 3, round((high - px(28)) / SHAPE))
        beside = min(px(BESIDE), rect.w - card - px(160))
        tall = min(high, max(round(card * SHAPE) + px(28), px(520)))
        left = rect.centerx - (card + px(46) + beside) // 2
        top += (high - tall) // 2
        self.card_at = Rect(left, top + (tall - round(card * SHAPE)) // 2, card, round(card * SHAPE))
        self.panel_at = Rect(left + card + px(46), top, beside, tall)
        inner = lay.inset(self.panel_at, px(28), px(22))
        each = min(px(92), (inner.h * 6 // 10) // 3 - px(12))
        self.words_at = Rect(inner.x, inner.y, inner.w, inner.h - 3 * (each + px(12)))
        side = px(BANNER - 26)
        self.ask.place(Rect(rect.right - px(28) - side, px(11), side, side))
        self.hint_panel.place(self.words_at)
        for n, button in enumerate(self.buttons):
            button.place(Rect(inner.x, self.words_at.bottom + px(12) + n * (each + px(12)), inner.w, each))

    @property
    def head_taken(self) -> int:
        """Pixels at the right end of the banner that buttons have."""
        return self.ask.rect.w + self.kit.theme.px(40)

    @property
    def hint_open(self) -> bool:
        """Until it is answered."""
        return super().hint_open and not self._done

    @property
    def hint_view(self) -> State:
        """As the seat sees it."""
        return self.match.view(self.seat)

    @property
    def hint_do(self) -> str:  # type: ignore[override]
        """One press."""
        return tr("Do it")

    def hint_changed(self) -> None:
        """The button is there while it is wanted."""
        self.ask.visible = self.hints_allowed

    def hint_chosen(self, hint: Hint) -> Sequence[tuple[Widget, str]]:
        """One of the three."""
        return [(button, "") for button in self.buttons if button.id == (hint.answer or "none")]

    def follow_hint(self, hint: Hint) -> Step:
        """Answer so."""
        return self._give(hint.answer)

    def _cover(self) -> Step:
        from boompatrol.ui.scenes.curtain import CurtainScene

        return Push(partial(CurtainScene, self.match, self.seat, self.color, self.request.ask, None))

    def _give(self, use: str | None) -> Step:
        if self._done:
            return None
        try:
            self.match.answer(use)
        except Refused:
            self.app.toast(tr("That cannot be done now."))
            return None
        self._done = True
        return self._onward()

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
        banner(
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
            self.head_taken,
        )
        spot, shade = self.card_at, 8 * theme.k
        soft = Layer(fill=INK, radius=20 * theme.k, left=shade, top=shade, right=-shade, bottom=-shade, alpha=0.5)
        kit.skin.frame(surface, spot, (soft,))
        captain = self.match.view().tanks[self.color].captain
        surface.blit(card_face(kit, self.card, self.of, captain, spot.w), spot)
        ring = spot.inflate(px(14), px(14))
        round_ = spot.w * 0.08 + px(7)
        kit.skin.frame(
            surface, ring,
            (
                Layer(stroke=INK, width=theme.line(8), radius=round_),
                Layer(stroke=theme.color.gold, width=theme.line(5), radius=round_),
            ),
        )  # fmt: skip
        kit.skin.panel(surface, self.panel_at, edge=CREWS[self.color].base)
        room = self.words_at
        if self.hint_panel.visible:
            return
        head = text.fit(
            theme, name_of(self.card), "screen_title", room.w, room.h // 2, color=theme.color.gold_light, align="left",
            max_lines=1,
        )  # fmt: skip
        head.draw(surface, room.topleft)
        words = tr("{effect} It returns to its owner's hand.", effect=short_effect(self.card))
        y, left = room.y + head.height + px(6), room.h - head.height - px(6)
        said = text.block(theme, words, "bubble", width=room.w, color=WHITE)
        if said.height > left:
            said = text.fit(theme, words, "body", room.w, left, color=WHITE, align="left", max_lines=6)
        said.draw(surface, (room.x, y))
