"""What a row would do if nobody else moved: the rules' own preview, drawn and told (rules.preview)."""

from __future__ import annotations

import pygame

from boompatrol.box.names import RATTLED
from boompatrol.rules.preview import Preview, preview
from boompatrol.table.state import State
from boompatrol.ui import text
from boompatrol.ui.arena import Arena
from boompatrol.ui.kit import Kit
from boompatrol.ui.names import name_of
from boompatrol.ui.overlays import Overlay, preview_overlays
from boompatrol.ui.scenes.weave import disc
from boompatrol.ui.theme import INK, WHITE
from boompatrol.ui.widget import Rect

MOST = 5


class Forecast:
    """The preview of a chain of cards, kept until the chain changes. `view` is what the planning seat sees."""

    def __init__(self, view: State, color: str):
        self.view, self.color = view, color
        self.cards: list[str] | None = None
        self.seen: Preview | None = None
        self.unknown = False

    def of(self, cards: list[str]) -> None:
        """Look ahead: as far as the cards are known (a Rattled one is anything)."""
        if cards == self.cards:
            return
        self.cards = list(cards)
        known = cards[: cards.index(RATTLED)] if RATTLED in cards else cards
        self.unknown = len(known) < len(cards)
        here = self.view.tanks[self.color].pose is not None
        self.seen = preview(self.view, self.color, known) if known and here else None

    def overlays(self, arena: Arena) -> list[Overlay]:
        """Path, discs and ghost."""
        if self.seen is None or (len(self.seen.path) < 2 and not self.seen.contacts):
            return []
        turret = self.view.tanks[self.color].turret
        return preview_overlays(self.seen, self.color, turret, arena.centres())

    def lines(self) -> list[tuple[str, str]]:
        """What is met, numbered, then what follows: ("1", words) or ("", words)."""
        seen = self.seen
        if seen is None:
            if self.view.tanks[self.color].pose is None:
                return [("", "Your tank is not in the arena: no ghost.")]
            words = (
                "From the Rattled card on anything may happen." if self.unknown else "Lay a card to see where it leads."
            )
            return [("", words)]
        look: list[tuple[str, str]] = []
        for n, id in enumerate(dict(seen.contacts)):
            if n == MOST:
                look.append(("", "and more"))
                break
            look.append((str(n + 1), self._contact(id)))
        if seen.end is None:
            look.append(
                (
                    "",
                    "**Out of bounds: 2 Glory to each opponent**"
                    if seen.goes_out
                    else "It would not end in the arena.",
                )
            )
        if not look:
            look.append(("", "It touches nothing."))
        look.extend(("", note[:1].upper() + note[1:] + ".") for note in seen.notes)
        if self.unknown:
            look.append(("", "From the Rattled card on anything may happen."))
        return look

    def _contact(self, id: str) -> str:
        tile = self.view.tiles.get(id)
        if tile is not None and tile.kind is None:
            return "crushes a Building"
        if tile is not None:
            return f"touches {name_of(tile.kind or '')}"
        if id in self.view.tanks:
            return f"rams {id.title()}"
        if id in self.view.wrecks:
            return "crushes a wreck"
        if id in self.view.loose:
            return "takes what lies there"
        if id.startswith("rally"):
            return "stops at a Rally Point"
        return "rams the Clocktower" if not self.view.vault else "touches the Vault"

    def paint(self, kit: Kit, surface: pygame.Surface, rect: Rect) -> None:
        """The cream panel "If nobody moves"."""
        theme, px, c = kit.theme, kit.theme.px, kit.theme.color
        kit.skin.cream(surface, rect)
        inner = rect.inflate(-px(32), -px(24))
        head = text.block(theme, "If nobody moves", "heading", width=inner.w, color=c.brown)
        head.draw(surface, inner.topleft)
        y = inner.y + head.height + px(8)
        for number, words in self.lines():
            indent = px(40) if number else 0
            block = text.block(theme, words, "small", width=inner.w - indent, color=INK)
            if y + block.height > inner.bottom + px(4):
                break
            if number:
                at = (inner.x + px(15), y + theme.line_px("small") // 2)
                disc(kit, surface, at, px(16), c.gold, INK, px(3))
                text.block(theme, number, "chip", color=INK).draw_in(
                    surface, Rect(at[0] - px(13), at[1] - px(13), px(26), px(26)), 0.5, 0.5
                )
            block.draw(surface, (inner.x + indent, y))
            y += block.height + px(6)


__all__ = ["WHITE", "Forecast"]
