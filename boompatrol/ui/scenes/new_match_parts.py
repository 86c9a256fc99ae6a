"""The pieces of the page for a new match: a seat with its player, and the captains' cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from boompatrol.ui import lay, text
from boompatrol.ui.scenes.new_match_form import GUEST, HUMAN, Form
from boompatrol.ui.scenes.page import PlateButton, name_plate
from boompatrol.ui.skin import SWAP
from boompatrol.ui.sprites import centred, rounded
from boompatrol.ui.step import Step
from boompatrol.ui.texts import CAPTAINS, PLACES
from boompatrol.ui.theme import CREWS, INK, WHITE, Color
from boompatrol.ui.widgets import Choice, IconButton, Option, Stepper, TextField, Widget

DRAW = "Draw one"
STRIP = 148
"""Width of a tank's strip in a seat, in design pixels."""


class CaptainSlot(PlateButton):
    """A tank of a seat: its captain's face, its badge and the captain's name, on the crew's cloth."""

    role = "slot"

    def __init__(self, form: Form, color: str, on_press: Callable[[], Step]):
        super().__init__(f"slot-{color}", f"Captain for {color.title()}", on_press)
        self.form, self.color = form, color

    def hint(self) -> str:
        """Who it is, and what a press does."""
        captain = self.form.captains[self.color]
        who = CAPTAINS[captain]["long"] if captain else "Nobody is picked: one is drawn when the match begins."
        return f"{who} Enter or a click: choose at the right."

    def place(self, rect: pygame.Rect) -> None:
        """The face is what is pressed; cloth and name are round it."""
        plate = max(self.px(28), self.theme.line_px("chip"))
        side = min(rect.w - self.px(28), rect.h - self.px(18) - plate // 2)
        super().place(pygame.Rect(rect.x + (rect.w - side) // 2, rect.y + self.px(10), side, side))
        self.cloth = pygame.Rect(rect)
        self.plate = pygame.Rect(rect.x + self.px(8), rect.bottom - plate - self.px(7), rect.w - self.px(16), plate)
        if self.plate.top > self.rect.bottom + self.px(10):
            self.rect.y += (self.plate.top - self.rect.bottom - self.px(10)) // 2

    def draw(self, surface: pygame.Surface) -> None:
        """Face, badge, name."""
        lift = round(4 * self.theme.k * self._lift.value)
        face = self.rect.move(0, -lift)
        sprites, captain = self.kit.sprites, self.form.captains[self.color]
        if captain:
            surface.blit(sprites.portrait(captain, self.color, face.w), face)
        else:
            self.kit.skin.plate(surface, face, INK, radius=12, outline=4, drop=0)
            self.kit.skin.rim(surface, face)
            side = round(face.w * 0.62)
            centred(surface, sprites.get("dice/white_X", (side, side)), face.center)
        if lift and captain:
            self.kit.skin.rim(surface, face)
        name_plate(self, surface, self.plate, CAPTAINS[captain]["name"] if captain else "Drawn")
        badge = max(self.px(38), round(face.w * 0.44))
        middle = (face.right - badge * 0.1, min(face.bottom, self.plate.top + self.px(4)) - badge * 0.5)
        centred(surface, sprites.get(f"crews/badge_{self.color}", (badge, badge)), middle)


class SeatCard(Widget):
    """A seat: its tanks, who plays it, and trading places with the next seat."""

    role = "seat"

    def __init__(
        self,
        form: Form,
        seat: str,
        bots: Mapping[str, str],
        *,
        changed: Callable[[], None],
        choose: Callable[[str], Step],
        trade: Callable[[str], None],
    ):
        super().__init__(f"seat-{seat}", f"Seat {seat}")
        self.form, self.seat, self.bots = form, seat, bots
        self.changed = changed
        self.current = False
        self.slots = [CaptainSlot(form, color, lambda color=color: choose(color)) for color in form.tanks(seat)]  # type: ignore[misc]
        person = form.people[seat]
        self.name = TextField(f"name-{seat}", "", person.name, self._named, longest=16)
        self.kind = Choice(
            f"kind-{seat}",
            "Who plays",
            [Option(True, "Human"), Option(False, "Bot")],
            person.kind == HUMAN,
            self._kind,
            type="chip",
        )
        self.bot = Stepper(
            f"bot-{seat}", "Which bot", [Option(b, b) for b in bots], self._bot_kind(), self._bot, type="chip"
        )
        self.swap = IconButton(f"trade-{seat}", self._swap_words(), lambda: trade(seat), path=SWAP)
        self.add(*self.slots, self.name, self.kind, self.bot, self.swap)
        self.refresh()

    def _bot_kind(self) -> str:
        kind = self.form.people[self.seat].kind
        return kind if kind in self.bots else next(iter(self.bots))

    def _swap_words(self) -> str:
        return f"Trade places with {self.form.next_seat(self.seat).title()}, captains and all"

    def _named(self, value: str) -> None:
        self.form.people[self.seat].name = value
        self.changed()

    def _kind(self, human: bool) -> None:
        self.form.people[self.seat].kind = HUMAN if human else self.bot.value
        self.refresh()
        self.changed()

    def _bot(self, kind: str) -> None:
        self.form.people[self.seat].kind = kind
        self.changed()

    def refresh(self) -> None:
        """Show what the form holds now."""
        person = self.form.people[self.seat]
        self.name.put(person.name)
        self.name.label = self.form.name(self.seat)
        self.kind.value = person.kind == HUMAN
        self.bot.visible = person.kind != HUMAN and len(self.bots) > 1
        self.bot.value = self._bot_kind()
        self.touch(layout=True)

    def mark(self, current: bool) -> None:
        """Whether the gallery chooses for a tank of this seat."""
        if current != self.current:
            self.current = current
            self.touch()

    def _notes(self) -> list[tuple[tuple[str, ...], str]]:
        """What is said of the seat: each in a long and a short wording, and its colour."""
        place = PLACES[self.form.place(self.seat)]
        corner = place if "edge" in place else f"{place} corner"
        if self.form.teams:
            corner = place = f"{place.split('-')[1]} side"
        colors = " + ".join(self.form.tanks(self.seat))
        person = self.form.people[self.seat]
        if person.kind != HUMAN:
            how: tuple[str, ...] = (self.bots[self._bot_kind()],)
        elif len(self.form.humans) > 1:
            how = ("plans behind the curtain", "behind the curtain")
        else:
            how = ("the only one at the screen", "alone here")
        return [((f"{corner} · {colors}", f"{place} · {colors}", place), "cream"), (how, "muted")]

    # places

    def place(self, rect: pygame.Rect) -> None:
        """Strips of the tanks at the left; at the right the player, in one row or one below another."""
        super().place(rect)
        px = self.px
        rim = px(3)
        strip = min(px(STRIP), round(rect.w * 0.27))
        x = rect.x + rim
        for slot in self.slots:
            slot.place(pygame.Rect(x, rect.y + rim, strip, rect.h - 2 * rim))
            x += strip
        side = pygame.Rect(x + px(16), rect.y, rect.right - x - px(30), rect.h)
        high = max(self.name.measure()[1], self.kind.measure()[1])
        gap = px(8) if rect.h > px(124) else px(4)
        if side.w >= px(270) and len(self.slots) == 1:
            top = lay.inset(side, 0, min(px(14), max(px(6), (rect.h - 2 * high - gap) // 2)))
            first = pygame.Rect(top.x, top.y, top.w, high)
            kind = max(self.kind.measure()[0], px(150))
            boxes = lay.columns(first, [lay.Share(1), kind], px(12))
            self.name.place(boxes[0])
            self.kind.place(boxes[1])
            rest = pygame.Rect(top.x, first.bottom + gap, top.w, top.bottom - first.bottom - gap)
        else:
            top = lay.inset(side, 0, px(14))
            self.name.place(pygame.Rect(top.x, top.y, top.w, high))
            self.kind.place(pygame.Rect(top.x, top.y + high + gap, top.w, high))
            rest = pygame.Rect(top.x, top.y + 2 * (high + gap), top.w, top.bottom - top.y - 2 * (high + gap))
        self._place_rest(rest)

    def _place_rest(self, rest: pygame.Rect) -> None:
        px = self.px
        swap = min(px(46), max(px(36), rest.h))
        self.swap.place(pygame.Rect(rest.right - swap, rest.bottom - swap if rest.h > swap else rest.y, swap, swap))
        words = pygame.Rect(rest.x, rest.y, rest.w - swap - px(10), rest.h)
        if self.bot.visible:
            high = min(self.bot.measure()[1], px(44))
            self.bot.place(pygame.Rect(words.x, words.bottom - high, words.w, high))
            words.h -= high + px(4)
        self.words = words

    def paint(self, surface: pygame.Surface) -> None:
        """Panel, cloth, words."""
        px, c = self.px, self.theme.color
        edge = CREWS[self.slots[0].color].base if self.current else c.edge
        self.kit.skin.panel(surface, self.rect, edge=edge)
        for n, slot in enumerate(self.slots):
            cloth = self._cloth(slot.color, slot.cloth.size, first=n == 0)
            surface.blit(cloth, slot.cloth)
            surface.fill(INK, (slot.cloth.right - px(2), slot.cloth.y, px(4), slot.cloth.h))
        y, left = self.words.y, self.words.h + px(4)
        for choices, color in self._notes():
            laid = self._first_that_fits(choices, left, getattr(c, color))
            if laid is None:
                break
            laid.draw(surface, (self.words.x, y))
            y, left = y + laid.height, left - laid.height

    def _first_that_fits(self, choices: tuple[str, ...], high: int, color: Color) -> text.Block | None:
        """The longest wording that has room, in as many lines as there is height for."""
        for words in choices:
            laid = text.block(self.theme, words, "caption", width=self.words.w, color=color)
            if laid.height <= high and (len(laid.lines) == 1 or laid.height * 2 <= high):
                return laid
        return None

    def _cloth(self, color: str, size: tuple[int, int], first: bool) -> pygame.Surface:
        """The crew's cloth, its outer corners rounded as the panel's."""
        if not first or self.theme.high_contrast:
            plain = self.kit.sprites.cloth(color, size, self.px(150))
            if self.theme.high_contrast:
                plain = pygame.Surface(size)
                plain.fill(CREWS[color].base)
            return plain
        radius = self.px(12)

        def make() -> pygame.Surface:
            wide = self.kit.sprites.cloth(color, (size[0] + radius, size[1]), self.px(150)).convert_alpha()
            return rounded(wide, radius).subsurface((0, 0, *size)).copy()

        return self.kit.sprites.keep(("seat cloth", color, size, radius), make)


class CaptainCard(PlateButton):
    """A captain in the gallery, or the card that draws one (`captain` None)."""

    role = "card"

    def __init__(self, form: Form, captain: str | None, color_now: Callable[[], str], on_press: Callable[[], Step]):
        name = CAPTAINS[captain]["name"] if captain else DRAW
        super().__init__(f"captain-{captain or 'draw'}", name, on_press)
        self.form, self.captain, self.color_now = form, captain, color_now
        self.tooltip = (
            CAPTAINS[captain]["long"] if captain else "One of the captains nobody has, drawn as the match begins."
        )

    @property
    def picked(self) -> bool:
        """Whether the tank the gallery chooses for has it."""
        return self.form.captains[self.color_now()] == self.captain

    def fill(self) -> tuple[int, int, int]:
        """Brighter where it is picked."""
        return self.theme.color.button_2 if self.picked else self.theme.color.panel_2

    def paint_plate(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        """Face and name, whose it is, what it does."""
        pad = self.px(12)
        inner = lay.inset(face, pad)
        if self.captain is None:
            self._paint_draw(surface, inner)
            return
        color = self.theme.color.cream if self.enabled else self.theme.color.off_text
        words = text.block(self.theme, CAPTAINS[self.captain]["short"], "small", width=inner.w, color=color)
        room = inner.h + self.px(6)
        most = min(round(inner.w * 0.47), self.px(132))
        side = min(most, room - words.height - self.px(6))
        beside = self._beside(inner, side)
        name = self._name(inner.w)
        if not beside:
            side -= name.height - self.px(4)
        if side >= self.px(66):
            words.draw(surface, (inner.x, inner.bottom + self.px(6) - words.height))
        else:  # no room for what it does: the tooltip says it
            side = min(round(inner.w * 0.55), inner.h - (0 if beside else name.height + self.px(4)))
        if not beside:
            name.draw(surface, (inner.x, inner.y + side + self.px(4)))
        self._paint_head(surface, inner, side, beside)

    def _name(self, room: int) -> text.Block:
        c = self.theme.color
        color = c.gold_light if self.picked else (c.white if self.enabled else c.off_text)
        for role in ("card", "button_small"):
            laid = text.block(self.theme, self.label, role, color=color)
            if laid.width <= room:
                return laid
        return text.block(self.theme, self.label, "strong", width=room, color=color, max_lines=1)

    def _beside(self, inner: pygame.Rect, side: int) -> bool:
        """Whether the name fits beside the face."""
        room = inner.w - side - self.px(12)
        return text.block(self.theme, "Finsight", "button_small").width <= room

    def _paint_head(self, surface: pygame.Surface, inner: pygame.Rect, side: int, beside: bool) -> None:
        """The face, and beside it whose it is; what does not fit there is left to the tooltip."""
        assert self.captain is not None
        c, px = self.theme.color, self.px
        holder = self.form.taken_by(self.captain)
        portrait = self.kit.sprites.portrait(self.captain, holder, side, "cheer" if self.picked else "calm")
        if not self.enabled:
            portrait = self.kit.sprites.keep(("faded", self.captain, side), lambda: _faded(portrait))
        surface.blit(portrait, inner)
        x, room = inner.x + side + px(12), inner.w - side - px(12)
        y = inner.y
        if beside:
            name = self._name(room)
            name.draw(surface, (x, y))
            y += name.height
        animal = text.block(self.theme, CAPTAINS[self.captain]["animal"], "caption", color=c.muted)
        if animal.width <= room:
            animal.draw(surface, (x, y))
            y += animal.height + px(4)
        if holder is None:
            word, color = ("free", c.free) if self.enabled else ("guest", c.off_text)
            text.block(self.theme, word, "label", color=color).draw(surface, (x, y))
            return
        badge = max(px(26), min(px(40), inner.y + side - y))
        centred(surface, self.kit.sprites.get(f"crews/badge_{holder}", (badge, badge)), (x + badge / 2, y + badge / 2))
        laid = text.block(self.theme, "picked" if self.picked else holder.title(), "label", color=c.white)
        if laid.width <= room - badge - px(6):
            laid.draw_in(surface, pygame.Rect(x + badge + px(6), y, room, badge), 0)

    def _paint_draw(self, surface: pygame.Surface, inner: pygame.Rect) -> None:
        c, px = self.theme.color, self.px
        sub = text.block(self.theme, "shown when the match begins", "small", width=inner.w, align="center")
        name = self._name(inner.w)
        foot = name.height + sub.height
        side = min(px(104), round((inner.h - foot - px(10)) * 0.92), round(inner.w * 0.42))
        mid = inner.y + (inner.h - foot) // 2
        sprites = self.kit.sprites
        centred(
            surface, sprites.get("dice/white_X", (side, side), angle=8), (inner.centerx - side * 0.5, mid - side * 0.06)
        )
        small = round(side * 0.9)
        centred(
            surface,
            sprites.get("dice/purple_CC", (small, small), angle=-9),
            (inner.centerx + side * 0.5, mid + side * 0.1),
        )
        name.draw_in(surface, pygame.Rect(inner.x, inner.bottom - foot, inner.w, name.height), 0.5)
        sub.draw_in(surface, pygame.Rect(inner.x, inner.bottom - sub.height, inner.w, sub.height), 0.5)
        if self.picked:
            self.kit.skin.chip_text(surface, "picked", (inner.right, inner.y), c.gold, INK, 1, 0)

    def refresh(self) -> None:
        """A guest is off without its house rule."""
        if self.captain == GUEST:
            on = bool(self.form.switches["guest_captains"])
            self.switch(on, "" if on else f"{self.tooltip} Switch on Guest captains to pick it.")
        self.touch()


def _faded(image: pygame.Surface) -> pygame.Surface:
    out = image.copy()
    out.fill((*WHITE, 110), special_flags=pygame.BLEND_RGBA_MULT)
    return out
