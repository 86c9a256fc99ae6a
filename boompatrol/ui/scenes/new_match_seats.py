"""The seats of the page for a new match: the tanks, and who plays them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from boompatrol.ui import lay, text
from boompatrol.ui.language import Words, tr, trc
from boompatrol.ui.names import NAMES, captain_name
from boompatrol.ui.scenes.new_match_form import HUMAN, Form
from boompatrol.ui.scenes.page import PlateButton, name_plate
from boompatrol.ui.skin import SWAP
from boompatrol.ui.sprites import centred, rounded
from boompatrol.ui.step import Step
from boompatrol.ui.texts import BOT_NAMES, CAPTAINS, PLACES
from boompatrol.ui.theme import CREWS, INK, Color
from boompatrol.ui.widgets import Choice, IconButton, Option, Stepper, TextField, Widget

STRIP = 148
"""Width of a tank's strip in a seat, in design pixels."""


CORNERS = Words(
    {
        "sw": "south-west corner",
        "nw": "north-west corner",
        "ne": "north-east corner",
        "se": "south-east corner",
        "east": "east edge",
    }
)
SIDES = Words({"sw": "west side", "ne": "east side"})


class CaptainSlot(PlateButton):
    """A tank of a seat: its captain's face, its badge and the captain's name, on the crew's cloth."""

    role = "slot"

    def __init__(self, form: Form, color: str, on_press: Callable[[], Step]):
        super().__init__(f"slot-{color}", tr("Captain for {crew}", crew=NAMES[color]), on_press)
        self.form, self.color = form, color

    def hint(self) -> str:
        """Who it is, and what a press does."""
        captain = self.form.captains[self.color]
        who = CAPTAINS[captain]["long"] if captain else tr("Nobody is picked: one is drawn when the match begins.")
        return tr("{who} Enter or a click: choose at the right.", who=who)

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
        name_plate(self, surface, self.plate, captain_name(captain) if captain else trc("captain", "Drawn"))
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
        super().__init__(f"seat-{seat}", tr("Seat of {crew}", crew=NAMES[seat]))
        self.form, self.seat, self.bots = form, seat, bots
        self.changed = changed
        self.current = False
        self.slots = [CaptainSlot(form, color, lambda color=color: choose(color)) for color in form.tanks(seat)]  # type: ignore[misc]
        person = form.people[seat]
        self.name = TextField(f"name-{seat}", "", person.name, self._named, longest=16)
        self.kind = Choice(
            f"kind-{seat}",
            tr("Who plays"),
            [Option(True, tr("Human")), Option(False, tr("Bot"))],
            person.kind == HUMAN,
            self._kind,
            type="chip",
        )
        self.bot = Stepper(
            f"bot-{seat}",
            tr("Which bot"),
            [Option(b, BOT_NAMES.get(b, b)) for b in bots],
            self._bot_kind(),
            self._bot,
            type="chip",
        )
        self.swap = IconButton(f"trade-{seat}", self._swap_words(), lambda: trade(seat), path=SWAP)
        self.add(*self.slots, self.name, self.kind, self.bot, self.swap)
        self.refresh()

    def _bot_kind(self) -> str:
        kind = self.form.people[self.seat].kind
        return kind if kind in self.bots else next(iter(self.bots))

    def _swap_words(self) -> str:
        return tr("Trade places with {crew}, captains and all", crew=NAMES[self.form.next_seat(self.seat)])

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
        place = self.form.place(self.seat)
        colors = " + ".join(NAMES[color] for color in self.form.tanks(self.seat))
        if self.form.teams:
            side = SIDES[place]
            where: tuple[str, ...] = (f"{side}\n{colors}", side)
        else:
            where = (tr("{corner} · {crew}", corner=CORNERS[place], crew=colors), CORNERS[place], PLACES[place])
        person = self.form.people[self.seat]
        if person.kind != HUMAN:
            how: tuple[str, ...] = (self.bots[self._bot_kind()],)
        elif len(self.form.humans) > 1:
            how = (tr("plans behind the curtain"), tr("behind the curtain"))
        else:
            how = (tr("the only one at the screen"), tr("alone here"))
        return [(where, "cream"), (how, "muted")]

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
        if self.bot.visible and rest.w < px(240):
            high = min(self.bot.measure()[1], px(44))
            self.bot.place(pygame.Rect(rest.x, rest.y, rest.w, high))
            rest = pygame.Rect(rest.x, rest.y + high + px(8), rest.w, rest.h - high - px(8))
        swap = min(px(46), max(px(36), rest.h))
        self.swap.place(pygame.Rect(rest.right - swap, rest.bottom - swap if rest.h > swap else rest.y, swap, swap))
        words = pygame.Rect(rest.x, rest.y, rest.w - swap - px(10), rest.h)
        if self.bot.visible and rest.w >= px(240):
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
        radius = self.px(12) if first else 0
        plain = self.theme.high_contrast

        def make() -> pygame.Surface:
            wide = pygame.Surface((size[0] + radius, size[1]))
            wide.fill(CREWS[color].base)
            if not plain:
                wide.blit(self.kit.sprites.cloth(color, wide.get_size(), self.px(150)), (0, 0))
            return rounded(wide.convert_alpha(), radius).subsurface((0, 0, *size)).copy()

        return self.kit.sprites.keep(("seat cloth", color, size, radius, plain), make)
