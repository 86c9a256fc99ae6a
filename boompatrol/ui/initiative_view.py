"""How the Initiative panel is drawn: the deck, the card that was turned, the crews in the order of their turns."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi

import pygame

from boompatrol.rules.set_up import STAGES
from boompatrol.ui import text
from boompatrol.ui.board_parts import maybe, words
from boompatrol.ui.kept_picture import Regions
from boompatrol.ui.kit import Kit
from boompatrol.ui.language import tr, trn
from boompatrol.ui.lettering import stroked
from boompatrol.ui.look import TableLook
from boompatrol.ui.memory import Memory
from boompatrol.ui.names import CONDITIONS, EFFECTS, TURNS, captain_of, listed, name_of
from boompatrol.ui.set_up_view import laid, places
from boompatrol.ui.skin import CHECK, Layer
from boompatrol.ui.sprites import fragment
from boompatrol.ui.theme import CREWS, INK, LILAC, PLUM, WHITE

Rect = pygame.Rect
SEPARATOR = " · "


@dataclass(frozen=True)
class Turn:
    """A place in the turn order: a crew, or several that may have it (team play, before the choice)."""

    colors: tuple[str, ...]
    captain: str
    mood: str
    state: str


@dataclass(frozen=True)
class InitiativeData:
    """What the panel shows. `flip` is how far the top card is turned, 0 to 1."""

    title: str
    note: str
    carnage: bool
    left: int
    card: str | None
    turns: tuple[Turn, ...]
    words: str
    flip: float = 1.0
    laid: tuple[str, ...] | None = None
    """The tiles that are laid, while the table lays them; `left` are those that are not."""

    def hint(self) -> str:
        """The card's condition, and how many are left."""
        lines = [f"**{self.title}** {self.note}"]
        if self.laid is not None:
            return "\n".join([*lines, tr("One tile each in turn, in seat order, until none is left (A9).")])
        lines += [words for what in ("card", "deck") if (words := self.part_hint(what))]
        return "\n".join(lines)

    def part_hint(self, what: str) -> str:
        """What a thing on the panel is; "" where there is nothing to say."""
        if what == "deck":
            return trn(
                "{n} card is left in the Initiative deck (A8).",
                "{n} cards are left in the Initiative deck (A8).",
                self.left,
            )
        if what == "card" and self.card is not None:
            if self.card in CREWS:
                return tr("**Initiative**: {crew} goes first, then clockwise (R2, R3).", crew=name_of(self.card))
            return f"**{name_of(self.card)}**: {EFFECTS[self.card]}"
        if what.startswith("turn_"):
            turn = self.turns[int(what.removeprefix("turn_"))]
            crews = listed([name_of(color) for color in turn.colors])
            who = f"**{crews}**, {captain_of(turn.captain)}" if turn.captain else f"**{crews}**"
            return f"{who}: {TURNS[turn.state]}" if turn.state else who
        return ""


def initiative_data(look: TableLook, memory: Memory) -> InitiativeData:
    """What the panel shows of a look."""
    rounds = look.sizes.rounds
    if look.carnage:
        title, note = tr("Total Carnage"), tr("round {n}", n=look.round_number)
        left = look.carnage_left
    else:
        title, note = tr("Round {n}", n=look.round_number), tr("of {all}", all=rounds)
        left = look.initiative_left + look.carnage_left
    if look.stage in STAGES:
        title, note = tr("Set-up"), tr("1: tanks") if look.stage == "tanks" else tr("2: captains")
    if look.stage == "tiles":
        title, note = tr("Buildings"), tr("{n} of {all} laid", n=len(look.tiles), all=look.sizes.tiles)
        left = look.sizes.tiles - len(look.tiles)
    if look.stage == "combat" and look.slot is not None:
        note += SEPARATOR + tr("Command {n}", n=min(look.slot, 2) + 1)
    elif look.stage == "super":
        note += SEPARATOR + name_of("super_charge")
    elif look.stage == "plan":
        note += SEPARATOR + tr("Battle Plan")
    elif look.stage == "report":
        note += SEPARATOR + tr("Situation Report")
    shown = look.card if look.stage in ("combat", "report", "over") else None
    turns, say = _turns(look, memory)
    if shown is not None and shown in CONDITIONS:
        say = tr("**{card}**: {condition}", card=name_of(shown), condition=CONDITIONS[shown])
    return InitiativeData(
        title, note, look.carnage, left, shown, turns, say, round(memory.initiative_flip, 3), laid(look)
    )


def _turns(look: TableLook, memory: Memory) -> tuple[tuple[Turn, ...], str]:
    crews = look.crews

    def turn(color: str, state: str) -> Turn:
        return Turn((color,), crews[color].captain, memory.mood(crews[color]), state)

    if look.stage == "tiles":
        firsts = [next(c for c in look.colors if crews[c].seat == seat) for seat in look.seats]
        at = look.tiles_laid % len(firsts)
        return tuple(turn(c, "now" if n == at else "later") for n, c in enumerate(firsts)), tr("Seat order")
    if look.stage == "plan":
        return tuple(turn(c, "ready" if crews[c].row else "plans") for c in look.colors), tr(
            "Who goes first is drawn when all are ready"
        )
    if look.stage == "super":
        return tuple(turn(c, "now" if c == look.acting else "") for c in look.colors), tr("Before Initiative is drawn")
    if look.stage != "combat" or not look.order:
        return tuple(turn(c, "") for c in look.colors), tr("Seat order, clockwise")
    if look.teams and len(look.order) < len(look.colors):
        first = look.order[0]
        seat = crews[first].seat
        others = tuple(c for c in look.colors if crews[c].seat != seat)
        partner = next((c for c in look.colors if crews[c].seat == seat and c != first), first)
        state = "now" if look.acting == first else "done"
        either = Turn(others, "", "calm", "next" if state == "now" else "now")
        return (
            turn(first, state),
            either,
            turn(partner, "3rd"),
            Turn(others, "", "calm", "4th"),
        ), tr("The sides alternate")
    now = look.order.index(look.acting) if look.acting in look.order else -1
    out = []
    for n, color in enumerate(look.order):
        state = "now" if n == now else "done" if n < now else "next" if n == now + 1 else "later"
        out.append(turn(color, state if now >= 0 else "done" if look.slot else ("1st", "2nd", "3rd", "4th")[n]))
    return tuple(out), tr("Turn order, clockwise") if not look.teams else tr("The sides alternate")


def _head(target: pygame.Surface, kit: Kit, rect: Rect, data: InitiativeData) -> int:
    px, c = kit.theme.px, kit.theme.color
    kit.skin.panel(target, rect, fill=PLUM if data.carnage else None, edge=LILAC if data.carnage else None)
    ink, high = WHITE if data.carnage else c.gold_light, kit.theme.line_px("heading")
    title = text.fit(kit.theme, data.title, "heading", round(rect.w * 0.6), high, color=ink, align="left", max_lines=1)
    title.draw(target, (rect.x + px(16), rect.y + px(11)))
    left = rect.x + px(16) + title.width + px(10)
    note = data.note
    at, room = (left, rect.y + px(11) + title.height / 2 + px(1)), rect.right - px(10) - left
    short = note.split(SEPARATOR)[0]
    whole = text.block(kit.theme, note, "key").width <= room
    maybe(target, kit, note if whole else short, "label", at, c.cream, room)
    return rect.y + px(11) + high


def panel_form(target: pygame.Surface, kit: Kit, rect: Rect, data: InitiativeData) -> Regions:
    """Deck and card at the left, the turn order at the right."""
    px, c = kit.theme.px, kit.theme.color
    low = _head(target, kit, rect, data) + px(9)
    if data.laid is not None:
        return _lay_form(target, kit, rect, data, low)
    high = min(rect.bottom - px(14) - low, round(px(92) * 1.4))
    wide = round(high / 1.4)
    for n in range(3 if data.left > 1 else data.left):
        target.blit(
            kit.sprites.get("cards/initiative_back", wide), (rect.x + px(16) + n * px(3), low + px(4) - n * px(2))
        )
    number = stroked("bungee", str(data.left), kit.theme.text_px("heading"), WHITE, ((INK, max(2, px(3))),))
    target.blit(number, number.get_rect(midbottom=(rect.x + px(20) + wide // 2, low + high + px(4))))
    second = Rect(rect.x + px(34) + wide, low, wide, high)
    _card(target, kit, second, data)
    ox = second.right + px(20)
    room = rect.right - px(12) - ox
    found = {"deck": Rect(rect.x + px(16), low, wide + px(10), high), "card": second}
    maybe(target, kit, data.words, "caption", (ox, low + px(9)), c.cream if data.carnage else c.muted, room)
    n = len(data.turns)
    side = min(px(58), (room - (n - 1) * px(13)) // n)
    gap = (room - n * side) // max(1, n - 1) if n > 1 else 0
    return found | _faces(target, kit, data, (ox, low + px(26)), side, gap)


def _lay_form(target: pygame.Surface, kit: Kit, rect: Rect, data: InitiativeData, low: int) -> Regions:
    """A place for each tile, and whose turn it is."""
    assert data.laid is not None
    px = kit.theme.px
    face = px(40)
    room = Rect(rect.x + px(16), low, rect.w - px(32), rect.bottom - px(16) - face - low)
    places(target, kit, room, data.laid, data.left + len(data.laid))
    y = rect.bottom - px(10) - face
    say = words(target, kit, tr("Seat order"), "caption", (rect.x + px(16), y + face // 2), kit.theme.color.muted)
    return _faces(target, kit, data, (say.right + px(14), y), face, px(24), named=False)


def faces_form(target: pygame.Surface, kit: Kit, rect: Rect, data: InitiativeData) -> Regions:
    """The turn order alone."""
    px = kit.theme.px
    low = _head(target, kit, rect, data) + px(8)
    n = len(data.turns)
    side = min(rect.bottom - px(10) - low, px(60), (rect.w - px(32) - (n - 1) * px(12)) // n)
    gap = min(px(24), (rect.w - px(32) - n * side) // max(1, n - 1))
    return _faces(target, kit, data, (rect.x + px(16), low), side, gap, named=False)


def _card(target: pygame.Surface, kit: Kit, rect: Rect, data: InitiativeData) -> None:
    c, k = kit.theme.color, kit.theme.k
    if data.card is None:
        kit.skin.frame(
            target, rect, (Layer(fill=c.well, stroke=c.edge, width=kit.theme.line(2), radius=rect.w * 0.08),)
        )
        return
    name = f"cards/initiative_{data.card}" if data.card in CREWS else f"cards/carnage_{data.card}"
    image = kit.sprites.get(name, rect.w)
    grow = rect.inflate(round(6 * k), round(6 * k))
    kit.skin.frame(
        target,
        grow,
        (
            Layer(stroke=INK, width=kit.theme.line(6), radius=9 * k),
            Layer(stroke=WHITE, width=kit.theme.line(3), radius=9 * k),
        ),
    )
    if data.flip < 1 and kit.reduced_motion:
        # No turning: the card comes through its back.
        target.blit(kit.sprites.get("cards/initiative_back", rect.w), rect.topleft)
        image = image.copy()
        image.set_alpha(round(255 * data.flip))
    elif data.flip < 1:
        side = kit.sprites.get("cards/initiative_back", rect.w) if data.flip < 0.5 else image
        image = pygame.transform.smoothscale(side, (max(2, round(rect.w * abs(cos(pi * data.flip)))), rect.h))
        kit.skin.frame(target, rect, (Layer(fill=kit.theme.color.panel, radius=rect.w * 0.08),))
    target.blit(image, image.get_rect(center=rect.center))


def _faces(
    target: pygame.Surface, kit: Kit, data: InitiativeData, at: tuple[int, int], side: int, gap: int, named: bool = True
) -> Regions:
    px, c = kit.theme.px, kit.theme.color
    found: Regions = {}
    gap = min(gap, px(26))
    for n, turn in enumerate(data.turns):
        found[f"turn_{n}"] = box = Rect(at[0] + n * (side + gap), at[1], side, side)
        now = turn.state == "now"
        if now:
            kit.skin.frame(
                target, box.inflate(px(11), px(11)), (Layer(fill=WHITE, stroke=INK, width=2, radius=12 * kit.theme.k),)
            )
        if len(turn.colors) == 1 and turn.captain:
            target.blit(kit.sprites.portrait(turn.captain, turn.colors[0], side, turn.mood), box)
        else:
            kit.skin.frame(
                target, box, (Layer(fill=c.panel_2, stroke=INK, width=kit.theme.line(4), radius=side * 0.12),)
            )
            spots = [(0.5, 0.5)] if len(turn.colors) == 1 else [(0.33, 0.34), (0.68, 0.68)]
            for color, (sx, sy) in zip(turn.colors, spots, strict=False):
                badge = kit.sprites.get(f"crews/badge_{color}", round(side * (0.8 if len(spots) == 1 else 0.5)))
                target.blit(badge, badge.get_rect(center=(box.x + round(side * sx), box.y + round(side * sy))))
        if turn.state == "done":
            veil = kit.sprites.keep(("done", side), lambda: _veil(side))
            target.blit(veil, box)
            kit.skin.glyph(target, CHECK, box.inflate(-px(4), -px(4)), WHITE, 5)
        if n < len(data.turns) - 1 and data.turns[0].state not in ("", "plans", "ready"):
            mark = Rect(box.right, box.y, gap, side)
            size = min(gap, px(18))
            kit.skin.glyph(
                target,
                "M14 9L26 20L14 31",
                Rect(mark.centerx - size // 2, mark.centery - size // 2, size, size),
                c.muted,
                6,
            )
        if named and turn.state:
            say = f"**{TURNS[turn.state]}**" if now else TURNS[turn.state]
            ink, room = WHITE if now else c.muted, side + gap - px(2)
            maybe(target, kit, say, "caption", (box.centerx, box.bottom + px(17)), ink, room, 0.5)
    return found


def _veil(side: int) -> pygame.Surface:
    r = side * 0.1
    return fragment(
        f'<rect x="0" y="0" width="{side}" height="{side}" rx="{r}" fill="#14102A" opacity=".5"/>', (side, side)
    )
