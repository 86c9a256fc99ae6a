"""The seats of the page for a new match: the tanks, and who plays them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from boompatrol.bots.protocol import styled
from boompatrol.ui import lay, text
from boompatrol.ui.language import Words, tr, trc
from boompatrol.ui.names import NAMES, captain_of
from boompatrol.ui.scenes.new_match_form import HUMAN, Form
from boompatrol.ui.scenes.page import PlateButton, name_plate
from boompatrol.ui.skin import SWAP
from boompatrol.ui.sprites import centred, rounded
from boompatrol.ui.step import Step
from boompatrol.ui.texts import CAPTAINS, PLACES, STYLE_NAMES, level_name
from boompatrol.ui.theme import CREWS, INK, Color
from boompatrol.ui.widgets import IconButton, Option, Stepper, TextField, Widget

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
        side = min(rect.w - self.px(28), rect.h - self.px(20) - plate)
        super().place(pygame.Rect(rect.x + (rect.w - side) // 2, rect.y + self.px(10), side, side))
        self.cloth = pygame.Rect(rect)
        self.plate = pygame.Rect(rect.x + self.px(8), rect.bottom - plate - self.px(7), rect.w - self.px(16), plate)
        self.rect.y += max(0, self.plate.top - self.rect.bottom - self.px(10)) // 2

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
        name_plate(self, surface, self.plate, captain_of(captain) if captain else trc("captain", "Drawn"))
        badge = max(self.px(38), round(face.w * 0.44))
        middle = (face.right - badge * 0.1, face.bottom - badge * 0.5)
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
        kinds = [Option(HUMAN, tr("Human")), *(Option(b, level_name(b)) for b in bots)]
        self.kind = Stepper(f"kind-{seat}", tr("Who plays"), kinds, self._player(), self._kind, type="chip")
        styles = [Option(style, word) for style, word in STYLE_NAMES.items()]
        self.style = Stepper(f"style-{seat}", tr("How it leans"), styles, person.style, self._style, type="chip")
        self.swap = IconButton(f"trade-{seat}", self._swap_words(), lambda: trade(seat), path=SWAP)
        self.add(*self.slots, self.name, self.style, self.kind, self.swap)
        self.refresh()

    def _player(self) -> str:
        kind = self.form.people[self.seat].kind
        return kind if kind == HUMAN or kind in self.bots else next(iter(self.bots))

    def _swap_words(self) -> str:
        return tr("Trade places with {crew}, captains and all", crew=NAMES[self.form.next_seat(self.seat)])

    def _named(self, value: str) -> None:
        self.form.people[self.seat].name = value
        self.changed()

    def _kind(self, kind: str) -> None:
        self.form.people[self.seat].kind = kind
        self.refresh()
        self.changed()

    def _style(self, style: str) -> None:
        self.form.people[self.seat].style = style
        self.changed()

    def refresh(self) -> None:
        """Show what the form holds now."""
        person = self.form.people[self.seat]
        self.name.put(person.name)
        self.name.label = self.form.name(self.seat)
        self.kind.value = self._player()
        self.kind.tooltip = self.bots.get(self.kind.value, "")
        self.style.visible = styled(self._player())
        self.style.value = person.style
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
            how: tuple[str, ...] = (self.bots[self._player()],)
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
        gap = px(8) if rect.h > px(124) else px(4)
        beside = side.w >= px(270) and len(self.slots) == 1
        lines = 2 if beside else 3
        high = min(self.name.measure()[1], (rect.h - px(6)) // lines - gap)
        top = lay.inset(side, 0, min(px(14), max(px(6), (rect.h - 2 * high - gap) // 2)) if beside else px(14))
        rows = [pygame.Rect(top.x, top.y + n * (high + gap), top.w, high) for n in range(3)]
        if beside and self.style.visible:
            # No wider, or no arrow leads from there to the button under its end.
            style = min(self.style.measure()[0], rows[0].w // 2 + px(44))
            boxes = lay.columns(rows[0], [lay.Share(1), style], px(10))
            self.name.place(boxes[0])
            self.style.place(boxes[1])
        else:
            self.name.place(rows[0])
            self.style.place(rows[2])
        under = rows[1 if beside or not self.style.visible else 2].bottom + gap
        rest = pygame.Rect(top.x, under, top.w, top.bottom - under)
        self._place_rest(rows[1], rest, beside)

    def _place_rest(self, row: pygame.Rect, rest: pygame.Rect, beside: bool) -> None:
        """Who plays, the button that trades places, and the room for words: between the rows, or below them."""
        px = self.px
        swap = min(px(46), max(px(36), row.h))
        if beside:
            low = pygame.Rect(row.x, rest.bottom - row.h, row.w, row.h)
            self.kind.place(pygame.Rect(low.x, low.y, low.w - swap - px(10), low.h))
            self.swap.place(pygame.Rect(low.right - swap, low.y + (low.h - swap) // 2, swap, swap))
            self.words = pygame.Rect(row.x, row.y, row.w, low.y - row.y - px(4))
            return
        self.kind.place(row)
        self.swap.place(pygame.Rect(rest.right - swap, rest.bottom - swap, swap, swap))
        self.words = pygame.Rect(rest.x, rest.y, rest.w - swap - px(10), rest.h)

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
