"""What a row would do if nobody else moved: the rules' own preview, drawn and told (rules.preview)."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

import pygame

from boompatrol.box.names import RATTLED
from boompatrol.rules.preview import Preview, preview
from boompatrol.table.state import State
from boompatrol.ui import text
from boompatrol.ui.arena import Arena
from boompatrol.ui.kit import Kit
from boompatrol.ui.language import decimal, tr
from boompatrol.ui.names import NAMES, STATE_EFFECTS, TITLES, name_of
from boompatrol.ui.overlays import Overlay, preview_overlays
from boompatrol.ui.scenes.weave import disc
from boompatrol.ui.theme import INK
from boompatrol.ui.widget import Rect

MOST = 5
Line = tuple[str, str]
"""The number of a contact, or "", and words."""


def told(seen: Preview, view: State, color: str) -> list[Line]:
    """What is met, numbered as on the sand, then what follows and what was taken for granted."""
    out: list[Line] = []
    met = list(dict.fromkeys(id for id, _ in seen.contacts))
    for n, id in enumerate(met[:MOST]):
        out.append((str(n + 1), contact(id, view)))
    if len(met) > MOST:
        out.append(("", tr("and {n} more", n=len(met) - MOST)))
    out += [("", words) for words in _outcome(seen, color, view.edition.score.out_of_bounds_glory)]
    if not out and (len(seen.path) > 1 or seen.move_off):
        out.append(("", tr("It touches nothing.")))
    if not out and view.tanks[color].glued:
        out.append(("", STATE_EFFECTS["glued"]))
    return out + [("", words) for words in dict.fromkeys(map(_note, seen.notes))]


def contact(id: str, view: State) -> str:
    """What meeting a thing is."""
    tile = view.tiles.get(id)
    if tile is not None:
        if tile.kind is None:
            return tr("crushes a building")
        return tr("touches {tile}", tile=TITLES[tile.kind])
    if id in view.tanks:
        return tr("rams {crew}", crew=NAMES[id])
    if id in view.wrecks:
        return tr("crushes a wreck")
    if id in view.loose:
        return tr("takes what lies there")
    if id.startswith("rally"):
        return tr("stops at a Rally Point")
    return tr("touches the Vault") if view.vault else tr("rams the Clocktower")


def _outcome(seen: Preview, color: str, glory: int) -> list[str]:
    """What follows for a tank; `glory` is what each opponent gets where it drives out."""
    out = []
    off = seen.move_off
    length = sum(hypot(q[0] - p[0], q[1] - p[1]) for p, q in pairwise(off))
    if length > 0.05:
        out.append(tr("Move Off: {inches} in (M4).", inches=decimal(length)))
    mine = [event for event in seen.events if event.data.get("tank") == color]
    names = {event.name for event in mine}
    if any(event.name == "again" and not event.data["repeats"] for event in mine):
        out.append(tr("**Again finds nothing to repeat yet (C5).**"))
    if "backed" in names:
        out.append(tr("It goes back the way it came (M11)."))
    if "glued" in names:
        out.append(tr("It is stuck in the glue (B6)."))
    if seen.goes_out:
        out.append(tr("**Out of bounds: {n} Glory to each opponent (O4).**", n=glory))
    elif "destroyed" in names:
        out.append(tr("**It would be destroyed (X1).**"))
    elif seen.end is None:
        out.append(tr("It would not end in the arena."))
    if any(e.name == "stopped" and e.data["at"] == "line" for e in mine):
        out.append(tr("It stops at the line (O2)."))
    return out


def _note(note: str) -> str:
    """A note of `rules.preview` in the player's language."""
    if note.startswith("a building"):
        return tr("Buildings are taken as Vacant.")
    if note.startswith("a die"):
        return tr("A die is taken as blank.")
    if note.startswith("a draw"):
        return tr("A draw is taken as {name}.", name=name_of(note.rsplit(" ", 1)[-1]))
    return tr("Questions on the way are passed over.")


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

    def lines(self) -> list[Line]:
        """What is met, numbered, then what follows: ("1", words) or ("", words)."""
        seen = self.seen
        if seen is None:
            if self.view.tanks[self.color].pose is None:
                return [("", tr("Your tank is not in the arena: no ghost."))]
            return [("", self._unknown() if self.unknown else tr("Lay a card to see where it leads."))]
        lines = told(seen, self.view, self.color) + ([("", self._unknown())] if self.unknown else [])
        return lines or [("", tr("It stays where it is."))]

    @staticmethod
    def _unknown() -> str:
        return tr("From the Rattled card on anything may happen.")


def paint_lines(kit: Kit, surface: pygame.Surface, rect: Rect, lines: list[Line]) -> None:
    """Numbered lines on cream, in the largest type in which they fit; what still does not is for the tooltip."""
    theme, px = kit.theme, kit.theme.px
    for role, gap in (("small", px(5)), ("small", 0), ("caption", 0)):
        laid = [
            (n, text.block(theme, words, role, width=rect.w - (px(36) if n else 0), color=INK)) for n, words in lines
        ]
        if sum(block.height + gap for _, block in laid) <= rect.h + gap:
            break
    y = rect.y
    for number, block in laid:
        if y + block.height > rect.bottom + px(2):
            break
        if number:
            at = (rect.x + px(14), y + theme.line_px(role) // 2)
            disc(kit, surface, at, min(px(15), theme.line_px(role) / 2), theme.color.gold, INK, px(2.5))
            figure = text.block(theme, number, "caption", color=INK)
            figure.draw_in(surface, Rect(at[0] - px(13), at[1] - px(13), px(26), px(26)), 0.5, 0.5)
        block.draw(surface, (rect.x + (px(36) if number else 0), y))
        y += block.height + gap
