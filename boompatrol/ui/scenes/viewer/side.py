"""The column at the right of a replay: by whose eyes it is seen, measuring, which tank the camera stays with."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from boompatrol.replay.reel import OPEN
from boompatrol.ui import text
from boompatrol.ui.gauge import TOOLS
from boompatrol.ui.gauge_words import TOOL_NAMES
from boompatrol.ui.language import mark, tr
from boompatrol.ui.markup import escape
from boompatrol.ui.names import name_of
from boompatrol.ui.scenes.measure import ICONS
from boompatrol.ui.skin import Layer
from boompatrol.ui.step import Step
from boompatrol.ui.theme import INK, WHITE
from boompatrol.ui.widget import Rect, Widget
from boompatrol.ui.widgets import Button, IconButton, Option, Stepper

ROW, ROW_GAP = 46, 7
ALL = "all"
"""The choice of those eyes that everybody at the table has."""
NOT_OVER = mark("The cards stay covered until the match is over.")


class EyesButton(Button):
    """A row of "seen by": a badge and a name; gold is the one that holds."""

    def __init__(self, id: str, label: str, badge: str, on_press: Callable[[], Step]):
        super().__init__(id, label, on_press, size="strong")
        self.badge = badge

    def natural(self, width: int | None) -> tuple[int, int]:
        """A line."""
        return width or self.px(300), max(self.px(ROW), self.theme.line_px("strong") + self.px(16))

    def paint(self, surface: pygame.Surface) -> None:
        """Badge and name on a plate."""
        theme, px, c = self.theme, self.px, self.theme.color
        fill = c.gold if self.chosen else c.panel_2 if self.enabled else c.panel
        line = theme.line(3 if self.chosen else 2)
        layer = Layer(fill=fill, stroke=INK if self.chosen else c.edge, width=line, radius=9 * theme.k)
        self.kit.skin.frame(surface, self.rect, (layer,))
        if self._lift.value > 0.5:
            self.kit.skin.rim(surface, self.rect, 9)
        ink = INK if self.chosen else WHITE if self.enabled else c.off_text
        side = min(px(34), self.rect.h - px(8))
        box = Rect(self.rect.x + px(9), self.rect.centery - side // 2, side, side)
        if self.badge.startswith("ui/"):
            self.kit.skin.icon(surface, self.badge.removeprefix("ui/"), box, ink)
        else:
            image = self.kit.sprites.get(self.badge, (side, side))
            if not self.enabled:
                image = image.copy()
                image.set_alpha(110)
            surface.blit(image, box)
        room = Rect(box.right + px(10), self.rect.y, self.rect.right - box.right - px(18), self.rect.h)
        name = text.fit(theme, self.label, "strong", room.w, room.h - px(2), color=ink, align="left")
        name.draw_in(surface, room, 0, 0.5)


class Panelled(Widget):
    """A panel with a heading, and a line of words at its foot where there is room."""

    role = "panel"

    def __init__(self, id: str, title: str) -> None:
        super().__init__(id, title)
        self.note = ""
        self.body = Rect(0, 0, 0, 0)

    def head_px(self) -> int:
        """What the heading takes."""
        return self.px(14) + self.theme.line_px("heading") + self.px(8)

    def place(self, rect: Rect) -> None:
        """Below the heading."""
        super().place(rect)
        px = self.px
        self.body = Rect(rect.x + px(16), rect.y + self.head_px(), rect.w - px(32), rect.h - self.head_px() - px(14))

    def paint(self, surface: pygame.Surface) -> None:
        """Panel, heading, note."""
        self.kit.skin.panel(surface, self.rect)
        c, px = self.theme.color, self.px
        title = text.fit(self.theme, self.label, "heading", self.body.w, color=c.gold_light, align="left", max_lines=1)
        title.draw(surface, (self.body.x, self.rect.y + px(14)))
        low = max((w.rect.bottom for w in self.children if w.visible), default=self.body.y) + px(8)
        room = Rect(self.body.x, low, self.body.w, self.rect.bottom - px(8) - low)
        if self.note and room.h >= self.theme.line_px("small"):
            said = text.fit(self.theme, self.note, "small", room.w, room.h, color=c.cream, align="left", max_lines=2)
            if not said.cut:
                said.draw_in(surface, room, 0, 0.5)


class SeenBy(Panelled):
    """Whose eyes: everyone's cards, a seat's, or what everybody saw. Rows, or one stepper where it is low."""

    def __init__(self, seats: Mapping[str, Sequence[str]], names: Mapping[str, str], over: bool,
                 on_change: Callable[[str | None], Step]):  # fmt: skip
        super().__init__("seen_by", tr("Seen by"))
        self.over, self.on_change = over, on_change
        reason = "" if over else tr(NOT_OVER)
        short = {seat: name_of(seat) if len(colors) == 1 else names[seat] for seat, colors in seats.items()}
        if len(set(short.values())) < len(short):
            short = {seat: name_of(seat) for seat in seats}
        self.options: list[tuple[str, str, str]] = [(OPEN, tr("All cards open"), "ui/sight")]
        for seat, colors in seats.items():
            who = tr("{crew}, {player}", crew=name_of(seat), player=names[seat])
            alone = len(colors) == 1 and names[seat] != name_of(seat)
            self.options.append((seat, escape(who if alone else short[seat]), f"crews/badge_{seat}"))
        self.options.append((ALL, tr("As all saw it"), "ui/table"))
        self.rows = [
            EyesButton(f"eyes_{value}", said, badge, self._picker(value)) for value, said, badge in self.options
        ]
        for row in self.rows[:-1]:
            row.switch(over, reason)
        known = [
            Option(value, escape(short.get(value, said)), "" if over or value == ALL else reason)
            for value, said, _ in self.options
        ]
        self.one = Stepper("eyes", tr("Seen by"), known, ALL, self._chosen, type="chip")
        self.add(*self.rows, self.one)
        self.take(OPEN if over else None)

    def _picker(self, value: str) -> Callable[[], Step]:
        return lambda: self._chosen(value)

    def _chosen(self, value: str) -> Step:
        return self.on_change(None if value == ALL else value)

    def take(self, eyes: str | None) -> None:
        """Show whose eyes they are."""
        value = ALL if eyes is None else eyes
        self.one.value = value
        notes = {OPEN: tr("Hands and rows can be read."), ALL: tr("Hands stay covered.")}
        self.note = notes.get(value) or tr("With the cards of {crew}.", crew=name_of(value))
        if not self.over:
            self.note = tr(NOT_OVER)
        for row, (own, _, _) in zip(self.rows, self.options, strict=True):
            row.chosen = own == value
        self.touch()

    def next(self) -> Step:
        """The next eyes that may be taken."""
        values = [value for value, _, _ in self.options if self.over or value == ALL]
        return self._chosen(values[(values.index(self.one.value) + 1) % len(values)])

    def least(self) -> int:
        """Pixels of height with the stepper alone."""
        return self.head_px() + self.one.measure()[1] + self.px(14)

    def most(self) -> int:
        """Pixels of height with all rows."""
        high = self.rows[0].measure(self.px(300))[1]
        return self.head_px() + len(self.rows) * (high + self.px(ROW_GAP)) + self.px(9)

    def place(self, rect: Rect) -> None:
        """All rows, if they go in."""
        super().place(rect)
        wide = rect.h >= self.most()
        high = self.rows[0].measure(self.body.w)[1]
        for n, row in enumerate(self.rows):
            row._visible = wide
            row.place(Rect(self.body.x, self.body.y + n * (high + self.px(ROW_GAP)), self.body.w, high))
        self.one._visible = not wide
        self.one.place(Rect(self.body.x, self.body.y, self.body.w, self.one.measure()[1]))


class Tools(Panelled):
    """The four measuring tools; the one that is out is gold."""

    def __init__(self, pick: Callable[[str], Step]):
        super().__init__("tools", tr("Measure"))
        self.note = tr("Works at every moment.")
        self.buttons = {tool: IconButton(f"tool_{tool}", TOOL_NAMES[tool], self._taker(pick, tool), icon=ICONS[tool])
                        for tool in TOOLS}  # fmt: skip
        self.add(*self.buttons.values())

    @staticmethod
    def _taker(pick: Callable[[str], Step], tool: str) -> Callable[[], Step]:
        return lambda: pick(tool)

    def take(self, tool: str | None) -> None:
        """Which is out."""
        for name, button in self.buttons.items():
            button.kind = "primary" if name == tool else "secondary"
        self.touch()

    def least(self) -> int:
        """Pixels of height."""
        return self.head_px() + self.px(56) + self.px(14)

    def place(self, rect: Rect) -> None:
        """In a row."""
        super().place(rect)
        side, gap = min(self.px(56), self.body.w // 4 - self.px(8)), self.px(10)
        for n, button in enumerate(self.buttons.values()):
            button.place(Rect(self.body.x + n * (side + gap), self.body.y, side, side))


class Face(Button):
    """A captain's portrait; a white frame round the one the camera stays with."""

    def __init__(self, color: str, captain: str, on_press: Callable[[], Step]):
        super().__init__(f"follow_{color}", tr("Follow {crew}", crew=name_of(color)), on_press)
        self.color, self.captain = color, captain
        self.tooltip = self.label

    def paint(self, surface: pygame.Surface) -> None:
        """The face, or the badge of a crew that has no captain yet."""
        side = min(self.rect.size)
        if self.captain:
            surface.blit(self.kit.sprites.portrait(self.captain, self.color, side), self.rect)
        else:
            surface.blit(self.kit.sprites.get(f"crews/badge_{self.color}", (side, side)), self.rect)
        if self.chosen:
            k, grow = self.theme.k, self.rect.inflate(self.px(10), self.px(10))
            rims = (
                Layer(stroke=INK, width=self.theme.line(7), radius=14 * k),
                Layer(stroke=WHITE, width=self.theme.line(4), radius=14 * k),
            )
            self.kit.skin.frame(surface, grow, rims)
        elif self._lift.value > 0.5:
            self.kit.skin.rim(surface, self.rect)


class Follow(Panelled):
    """A portrait for each tank."""

    def __init__(self, captains: Mapping[str, str], on_press: Callable[[str | None], Step]):
        super().__init__("follow", tr("Follow"))
        self.on_press = on_press
        self.color: str | None = None
        self.faces = {color: Face(color, captain, self._picker(color)) for color, captain in captains.items()}
        self.add(*self.faces.values())
        self.take(None)

    def _picker(self, color: str) -> Callable[[], Step]:
        return lambda: self.on_press(None if color == self.color else color)

    def take(self, color: str | None) -> None:
        """Which tank the camera stays with."""
        self.color = color
        for own, face in self.faces.items():
            face.chosen = own == color
        crew = "" if color is None else name_of(color)
        self.note = tr("The camera stays with {crew}.", crew=crew) if color else tr("The whole arena.")
        self.touch()

    def next(self) -> Step:
        """The next tank, or after the last none."""
        colors = [*self.faces, None]
        return self.on_press(colors[(colors.index(self.color) + 1) % len(colors)])

    def least(self) -> int:
        """Pixels of height."""
        return self.head_px() + self.px(64) + self.px(14)

    def place(self, rect: Rect) -> None:
        """In a row."""
        super().place(rect)
        gap = self.px(13)
        side = min(self.px(72), (self.body.w + gap) // 4 - gap, self.body.h)
        for n, face in enumerate(self.faces.values()):
            face.place(Rect(self.body.x + self.px(2) + n * (side + gap), self.body.y, side, side))
