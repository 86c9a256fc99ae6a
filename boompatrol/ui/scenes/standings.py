"""Round and score in one line, beside a plan: what everybody may know, and needs to decide (C11, L1 to L4)."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from boompatrol.ui import text
from boompatrol.ui.language import tr
from boompatrol.ui.look import TableLook
from boompatrol.ui.names import both, name_of
from boompatrol.ui.theme import CREWS
from boompatrol.ui.widget import Rect, Widget

LEAST_ICON = 22
"""Design pixels: where Medal and Glory would be smaller side by side, the Glory is left to the tooltip."""


def round_of(look: TableLook) -> str:
    """ "Round 2 of 4", or which round of Total Carnage it is."""
    if look.carnage:
        return tr("Total Carnage {n}", n=look.round_number)
    return tr("Round {n} of {all}", n=look.round_number, all=look.sizes.rounds)


def round_tip(look: TableLook) -> str:
    """What is special about it."""
    if look.carnage:
        return tr(
            "**Total Carnage**: a purple die takes the place of a white one and hits harder (F9). A card names who "
            "goes first, turned once all are ready (R8). Whoever leads alone after a round with {n} Medals at least "
            "wins (L3).",
            n=look.sizes.to_win,
        )
    if look.round_number >= look.sizes.rounds:
        return tr(
            "**The last round of Regulation**: whoever leads alone after it with {n} Medals at least wins; else Total "
            "Carnage follows (L2, L3).",
            n=look.sizes.to_win,
        )  # fmt: skip
    return tr("After round {all} the side that leads alone with {n} Medals at least wins (L2).",
              all=look.sizes.rounds, n=look.sizes.to_win)  # fmt: skip


class Standings(Widget):
    """The round, then a chip a side: its badges, its Medals (the Relic among them), its Glory."""

    role = "note"
    takes_pointer = True

    def __init__(self, look: TableLook, names: Mapping[str, str]):
        super().__init__("standings", round_of(look))
        self.look = look
        sides = [
            tr(
                "**{crews}** ({player}): {medals} of {all} Medals, {glory} of {most} Glory",
                crews=both([name_of(color) for color in self._colors(seat)]), player=text.escape(names[seat]),
                medals=look.standing(seat), all=look.sizes.to_win, glory=look.glory[seat],
                most=look.sizes.glory_per_medal,
            )
            for seat in look.seats
        ]  # fmt: skip
        self.tooltip = "\n".join([round_tip(look), *sides])

    def _colors(self, seat: str) -> list[str]:
        return [color for color in self.look.colors if self.look.crews[color].seat == seat]

    def paint(self, surface: pygame.Surface) -> None:
        """From left to right, the chips alike."""
        theme, px, look = self.theme, self.px, self.look
        seats = look.seats
        gap = px(8)
        most = min(self.rect.w * 2 // 5, px(320))
        head = text.fit(theme, self.label, "strong", most, self.rect.h, color=theme.color.gold_light, align="left")
        first = head.width + px(16)
        head.draw_in(surface, Rect(self.rect.x, self.rect.y, first, self.rect.h), 0, 0.5)
        each = (self.rect.w - first - gap * (len(seats) - 1)) // len(seats)
        for n, seat in enumerate(seats):
            self._chip(surface, Rect(self.rect.x + first + n * (each + gap), self.rect.y, each, self.rect.h), seat)

    def _chip(self, surface: pygame.Surface, rect: Rect, seat: str) -> None:
        theme, px, look = self.theme, self.px, self.look
        colors = self._colors(seat)
        self.kit.skin.well(surface, rect, edge=CREWS[colors[0]].base)
        shown = [
            (icon, text.fit(theme, str(value), "strong", rect.w // 3, rect.h, align="left", max_lines=1))
            for icon, value in (("tokens/medal", look.standing(seat)), ("tokens/glory", look.glory[seat]))
        ]

        def icons() -> int:
            left = rect.w - px(10) - sum(number.width + px(4) for _, number in shown) - px(2) * len(colors)
            return min(rect.h - px(8), left // (len(shown) + len(colors)))

        if icons() < px(LEAST_ICON):
            del shown[1:]
        side = icons()
        x = rect.x + px(6)
        for color in colors:
            surface.blit(self.kit.sprites.get(f"crews/badge_{color}", (side, side)), (x, rect.centery - side // 2))
            x += side + px(2)
        room = (rect.right - px(4) - x) // len(shown)
        for icon, number in shown:
            surface.blit(self.kit.sprites.get(icon, (side, side)), (x, rect.centery - side // 2))
            number.draw_in(surface, Rect(x + side + px(2), rect.y, number.width, rect.h), 0, 0.5)
            x += room
