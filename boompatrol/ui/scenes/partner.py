"""The row that a seat's other crew has laid, beside the one that is planned now: in team play planning is one thought.

R1: players may look at their own row at any time, and a seat that owns two tanks owns both rows.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from boompatrol.box.names import RATTLED
from boompatrol.table.state import DOWN, State, Tank
from boompatrol.ui import text
from boompatrol.ui.arena import Arena
from boompatrol.ui.language import tr
from boompatrol.ui.names import name_of
from boompatrol.ui.overlays import Overlay, PathOverlay
from boompatrol.ui.scenes.forecast import Forecast
from boompatrol.ui.step import Step
from boompatrol.ui.theme import CREWS
from boompatrol.ui.widget import Rect, Widget
from boompatrol.ui.widgets import Button

SUPER_SLOT = 3


def partner_of(view: State, color: str) -> Tank | None:
    """The other crew of the same seat, where that has a row on the table."""
    seat = view.tanks[color].seat
    return next((tank for c, tank in view.tanks.items() if c != color and tank.seat == seat and any(tank.row)), None)


def numbered(tank: Tank, coming: bool = False) -> list[tuple[str, str]]:
    """The row in playing order, or what of it is still to come: the slot's name and the card."""
    slots = sorted(range(len(tank.row)), key=lambda slot: (slot != SUPER_SLOT, slot))
    if coming:
        slots = [slot for slot in slots if tank.faces[slot] == DOWN]
    return [("S" if n == SUPER_SLOT else str(n + 1), card) for n in slots if (card := tank.row[n]) is not None]


def ghost_of(view: State, tank: Tank, arena: Arena) -> list[Overlay]:
    """Where that row would lead if nobody moved; its contacts are not numbered, those of the open plan are."""
    cards = [card for _, card in numbered(tank, coming=True)]
    known = cards[: cards.index(RATTLED)] if RATTLED in cards else cards
    forecast = Forecast(view, tank.color)
    forecast.of(known)
    return [replace(o, contacts=()) if isinstance(o, PathOverlay) else o for o in forecast.overlays(arena)]


class PartnerRow(Widget):
    """The other row in words; with `on_change` a button takes it up again. `key`: what looks at it in large."""

    role = "panel"
    takes_pointer = True

    def __init__(self, tank: Tank, on_change: Callable[[], Step] | None):
        crew = name_of(tank.color)
        super().__init__("partner", tr("Row of {crew}", crew=crew))
        self.color = tank.color
        self.row = numbered(tank)
        self.change: Button | None = None
        if on_change is not None:
            tip = tr("Take {crew}'s cards up again. What you have laid here stays laid.", crew=crew)
            words = tr("Change {crew}", crew=crew)
            self.change = Button("change", words, on_change, size="button_small", key="undo", tooltip=tip)
            self.add(self.change)

    @property
    def words(self) -> str:
        """ "1 Forward · 2 Fire Away"."""
        return " · ".join(f"**{name}**\u00a0{name_of(card)}" for name, card in self.row)

    def natural(self, width: int | None) -> tuple[int, int]:
        """Heading, the row in a paragraph, the button."""
        wide = self.px(240) if width is None else width
        body = text.block(self.theme, self.words, "small", width=wide - self.px(28))
        high = self.theme.line_px("heading") + body.height + self.px(22)
        return wide, high + (self.px(56) if self.change is not None else 0)

    def place(self, rect: Rect) -> None:
        """The button at the foot."""
        super().place(rect)
        px = self.px
        if self.change is not None:
            self.change.place(Rect(rect.x + px(12), rect.bottom - px(58), rect.w - px(24), px(50)))

    def paint(self, surface: pygame.Surface) -> None:
        """In the other crew's colour."""
        theme, px = self.theme, self.px
        self.kit.skin.panel(surface, self.rect, edge=CREWS[self.color].base)
        foot = px(60) if self.change is not None else px(8)
        room = Rect(self.rect.x + px(14), self.rect.y + px(8), self.rect.w - px(28), self.rect.h - px(8) - foot)
        head = text.fit(theme, self.label, "heading", room.w, color=theme.color.gold_light, align="left", max_lines=1)
        head.draw(surface, room.topleft)
        left = Rect(room.x, room.y + head.height, room.w, room.h - head.height)
        body = text.block(theme, self.words, "small", width=left.w)
        if body.height > left.h:
            body = text.fit(theme, self.words, "small", left.w, left.h, align="left", max_lines=5)
        body.draw(surface, left.topleft)
