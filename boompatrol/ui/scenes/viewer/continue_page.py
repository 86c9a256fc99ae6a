"""Continue from here: who plays on in each seat, and with which dice."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import pygame

from boompatrol.bots.protocol import HUMAN, styled
from boompatrol.replay.plain import Unusable
from boompatrol.replay.reel import Reel
from boompatrol.ui import lay, text
from boompatrol.ui.arena import Arena
from boompatrol.ui.language import tr
from boompatrol.ui.look import TableLook
from boompatrol.ui.markup import escape
from boompatrol.ui.match import Player
from boompatrol.ui.names import both, name_of
from boompatrol.ui.scene import WidgetScene
from boompatrol.ui.scenes.new_match_form import Person
from boompatrol.ui.scenes.page import TitleBar
from boompatrol.ui.scenes.viewer.going_on import humans_of, people_of, went_on
from boompatrol.ui.stage import night
from boompatrol.ui.step import Anew, Step
from boompatrol.ui.texts import STYLE_NAMES, bots_here, level_name
from boompatrol.ui.theme import CREWS, INK, WHITE
from boompatrol.ui.widget import Free, Rect, Widget
from boompatrol.ui.widgets import Button, Choice, Option, Stepper, TextField

NEW, SAME = "new", "same"
BESIDE = 620
"""Design pixels of a seat from which on name, player and style stand in one row."""


class SeatRow(Widget):
    """A seat: its captains, and who plays it from here on. `shut`: a person may not take it."""

    role = "seat"

    def __init__(self, seat: str, captains: Mapping[str, str], person: Person, shut: bool) -> None:
        crews = both([name_of(color) for color in captains])
        super().__init__(f"seat_{seat}", tr("Seat of {crew}", crew=crews))
        self.seat, self.captains, self.person, self.crews = seat, captains, person, crews
        self.name = TextField(f"name-{seat}", "", person.name, self._named, longest=16)
        reason = tr("Its hand is nobody's to see while the match is not over.") if shut else ""
        kinds = [Option(HUMAN, tr("Human"), reason), *(Option(b, level_name(b)) for b in bots_here())]
        self.kind = Stepper(f"kind-{seat}", tr("Who plays"), kinds, person.kind, self._kind, type="chip")
        styles = [Option(style, word) for style, word in STYLE_NAMES.items()]
        self.style = Stepper(f"style-{seat}", tr("How it leans"), styles, person.style, self._style, type="chip")
        self.add(self.name, self.kind, self.style)
        self._fit()

    def _named(self, value: str) -> None:
        self.person.name = value

    def _kind(self, kind: str) -> None:
        self.person.kind = kind
        self._fit()
        self.touch(layout=True)

    def _style(self, style: str) -> None:
        self.person.style = style

    def _fit(self) -> None:
        self.style._visible = styled(self.person.kind)
        self.kind.tooltip = bots_here().get(self.person.kind, "")

    def place(self, rect: Rect) -> None:
        """Faces at the left; at the right the name, who plays, and how it leans."""
        super().place(rect)
        px = self.px
        side = min(rect.h - px(20), px(96), rect.w // 5)
        self.face = Rect(rect.x + px(14), rect.centery - side // 2, side, side)
        left = self.face.x + len(self.captains) * (side + px(8)) + px(14)
        room = Rect(left, rect.y + px(12), rect.right - px(16) - left, rect.h - px(24))
        head = self.theme.line_px("strong")
        self.head = Rect(room.x, room.y, room.w, head)
        low = Rect(room.x, room.y + head + px(4), room.w, room.h - head - px(4))
        high = min(low.h, max(px(46), self.name.measure()[1]))
        if rect.w >= px(BESIDE):
            down = max(0, room.h - head - px(4) - high) // 2
            self.head.y += down
            low.y += down
            cells = lay.columns(Rect(low.x, low.y, low.w, high), [lay.Share(1)] * 3, px(10))
        else:
            two = (low.h - px(6)) // 2
            high = min(high, two)
            first, second = lay.columns(Rect(low.x, low.y + high + px(6), low.w, high), [lay.Share(1)] * 2, px(8))
            cells = [Rect(low.x, low.y, low.w, high), first, second]
        for part, cell in zip((self.name, self.kind, self.style), cells, strict=True):
            part.place(cell)

    def paint(self, surface: pygame.Surface) -> None:
        """Panel, faces, whose seat it is."""
        self.kit.skin.panel(surface, self.rect, edge=CREWS[self.seat].base)
        for n, (color, captain) in enumerate(self.captains.items()):
            at = self.face.move(n * (self.face.w + self.px(8)), 0)
            if captain:
                surface.blit(self.kit.sprites.portrait(captain, color, at.w), at)
            badge = self.kit.sprites.get(f"crews/badge_{color}", max(self.px(26), at.w * 2 // 5))
            surface.blit(badge, badge.get_rect(bottomright=(at.right + self.px(5), at.bottom + self.px(3))))
        said = text.fit(
            self.theme, self.crews, "strong", self.head.w, self.head.h, color=WHITE, align="left", max_lines=1
        )
        said.draw_in(surface, self.head, 0, 0.5)


class ContinueScene(WidgetScene):
    """`title` says which moment it is; the look is the table's there."""

    def __init__(self, reel: Reel, at: int, look: TableLook, names: Mapping[str, str], title: str):
        super().__init__()
        self.reel, self.at, self.look, self.title = reel, at, look, title
        self.people = people_of(reel, names)
        self.dice = NEW

    def build(self) -> Widget:
        """The table as it is there, a row a seat, the dice, and the button."""
        look, people = self.look, humans_of(self.reel)
        self.arena = Arena(look)
        self.arena.tips = False
        self.rows = []
        for seat in look.seats:
            captains = {c: crew.captain for c, crew in look.crews.items() if crew.seat == seat}
            shut = not self.reel.finished and seat not in people
            self.rows.append(SeatRow(seat, captains, self.people[seat], shut))
        known = "" if self.reel.finished else tr("The match is not over: what falls next stays unknown.")
        options = [Option(NEW, tr("New dice")), Option(SAME, tr("The same dice as then"), known)]
        self.choice = Choice("dice", tr("Dice"), options, self.dice, self._dice, type="chip", tooltip=known)
        self.start = Button("start", tr("Play on"), self._go, kind="primary", sub=tr("in a log of its own"),
                            size="button_big")  # fmt: skip
        self.bar = TitleBar(tr("Continue from here"), self.title)
        page = Free("continue", arrange=self._arrange)
        page.add(self.arena, *self.rows, self.choice, self.start, self.bar)
        return page

    def _arrange(self, rect: Rect) -> None:
        px, page = self.kit.theme.px, self.kit.theme.page
        self.bar.place(Rect(rect.x, rect.y, rect.w, px(84 if page[1] > 900 else 62)))
        body = lay.inset(Rect(rect.x, self.bar.rect.bottom, rect.w, rect.bottom - self.bar.rect.bottom), px(24), px(20))
        gap = px(16)
        foot_h = max(px(92), 2 * self.kit.theme.line_px("button_big") + px(24))
        told = max(px(96), 3 * self.kit.theme.line_px("body") + px(30))
        side = min(body.h - told - gap, round(body.w * 0.42))
        self.arena.place(Rect(body.x, body.y, side, side))
        self.card = Rect(body.x, body.y + side + gap, side, body.bottom - body.y - side - gap)
        right = Rect(body.x + side + px(24), body.y, body.right - body.x - side - px(24), body.h)
        rows = Rect(right.x, right.y, right.w, right.h - foot_h - gap)
        high = min(px(176), (rows.h + px(12)) // len(self.rows) - px(12))
        for n, row in enumerate(self.rows):
            row.place(Rect(rows.x, rows.y + n * (high + px(12)), rows.w, high))
        foot = Rect(right.x, right.bottom - foot_h, right.w, foot_h)
        left, end = lay.columns(foot, [lay.Share(3), lay.Share(2)], gap)
        wanted = min(left.h, self.choice.measure(left.w)[1])
        self.choice.place(Rect(left.x, left.bottom - wanted, left.w, wanted))
        self.note = Rect(left.x, left.y, left.w, left.h - wanted - px(6))
        self.start.place(end)

    def background(self, surface: pygame.Surface) -> None:
        """The night, and what is said of dice and log."""
        theme = self.kit.theme
        surface.blit(night(self.kit, surface.get_size()), (0, 0))
        notes = {
            NEW: tr("Whoever watched knows what fell: new dice are fair to all."),
            SAME: tr("Played alike, all falls as it fell then."),
        }
        said = text.fit(theme, notes[self.dice], "small", self.note.w, self.note.h, align="left", max_lines=3)
        if not said.cut:
            said.draw_in(surface, self.note, 0, 1)
        words = tr("The record stays as it is. The new match begins with all that had happened up to here.")
        if not self.reel.finished:
            words = tr("This match is not over: it stays as it is, and hands stay covered. You go on with a copy.")
        self.kit.skin.cream(surface, self.card)
        room = lay.inset(self.card, theme.px(18), theme.px(12))
        told = text.fit(theme, words, "body", room.w, room.h, color=INK, align="left", max_lines=5)
        if not told.cut:
            told.draw_in(surface, room, 0, 0.5)

    def focus_first(self) -> Widget | None:
        """The first seat's player."""
        return self.rows[0].kind

    def _dice(self, value: Any) -> Step:
        self.dice = self.choice.value = value
        self.root.touch()
        return None

    def _go(self) -> Step:
        """Write the new log and sit down at it."""
        from boompatrol.ui.scenes.play import PlayScene

        players = {
            seat: Player(self._name(seat, person), None if person.kind == HUMAN else person.player)
            for seat, person in self.people.items()
        }
        try:
            match = went_on(self.reel, self.at, players, self.dice == SAME)
        except Unusable as error:
            self.app.toast(tr("Cannot be gone on with: {why}", why=escape(str(error))), 10.0)
            return None
        return Anew(partial(PlayScene, match))

    def _name(self, seat: str, person: Person) -> str:
        """As typed, or else the level or the crew."""
        if person.name.strip():
            return person.name.strip()
        return name_of(seat) if person.kind == HUMAN else level_name(person.kind)

    def action(self, name: str, e: pygame.Event) -> Step:
        """The key of a match's start."""
        return self.start.use() if name == "start" else super().action(name, e)
