"""The whole table as one widget: arena, boards, side plates, Initiative, dice, log, and what flies over them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from boompatrol.rules.set_up import STAGES
from boompatrol.ui.arena import Arena
from boompatrol.ui.boards import CrewBoard, SidePlate, board_data, side_data
from boompatrol.ui.dice_shown import dice_data
from boompatrol.ui.director import Director
from boompatrol.ui.effects import Effect
from boompatrol.ui.initiative_data import initiative_data
from boompatrol.ui.log_panel import LogPanel
from boompatrol.ui.panels import DicePanel, InitiativePanel
from boompatrol.ui.rehearsal import Rehearsal
from boompatrol.ui.set_up_side import SetUpSide, set_up_now
from boompatrol.ui.step import Step
from boompatrol.ui.table_layout import TableLayout, lay_table
from boompatrol.ui.tween import out_cubic
from boompatrol.ui.widget import Rect, Widget

ALL_PLACES = 38
"""Design pixels the panel of the Buildings is higher than that of the Initiative."""
DICE_MOST = 304
"""Design pixels of the height of the panel of dice at most: two or three crews leave it more than it needs."""
FOLLOW = 0.3
"""Seconds in which the camera comes to where the action is."""


class TableView(Widget):
    """What the director shows. `refresh` takes its look; `layout` says where the play scene may put its own things.

    `names` are the players by seat. `asked` is the crew that is asked something now: it gets the large board.
    """

    role = "table"

    def __init__(
        self, director: Director, names: Mapping[str, str] | None = None, *,
        on_layout: Callable[[TableLayout], None] | None = None,
    ) -> None:  # fmt: skip
        super().__init__("table", "Table")
        look = director.look
        self.director = director
        self.names = dict(names or {})
        self.on_layout = on_layout
        self.arena = Arena(look, director.memory)
        self.arena.names = self.names
        self.arena.effects = director.effects
        self.boards = {color: CrewBoard(color, self._press_board) for color in look.colors}
        self.sides = {seat: SidePlate(seat) for seat in look.seats} if look.teams else {}
        self.initiative = InitiativePanel()
        self.dice = DicePanel()
        self.set_up = SetUpSide()
        self.log = LogPanel()
        self.layout: TableLayout | None = None
        self._measure = False
        self._asked: str | None = None
        self._large: str | None = None
        self._acting: str | None = look.acting
        director.stage = self
        self._flying: list[Rect | None] = []
        """Where something was drawn over the panels; None: anywhere."""
        self._rehearsal: Rehearsal | None = None
        self._pan: tuple[tuple[float, float], tuple[float, float], float] | None = None
        panels = (self.initiative, self.dice, self.set_up, self.log)
        self.add(self.arena, *self.boards.values(), *self.sides.values(), *panels)
        self.refresh()

    # what is open

    @property
    def measure_open(self) -> bool:
        """Whether there is room for the measure panel."""
        return self._measure

    @measure_open.setter
    def measure_open(self, value: bool) -> None:
        if value != self._measure:
            self._measure = value
            self.touch(layout=True)

    @property
    def asked(self) -> str | None:
        """The crew that is asked something now, whoever's turn it is (R9)."""
        return self._asked

    @asked.setter
    def asked(self, value: str | None) -> None:
        if value != self._asked:
            self._asked = value
            self.refresh()

    @property
    def large(self) -> str | None:
        """The crew whose board is large: pressed open, asked, or acting."""
        look = self.director.look
        return self._large or (None if look.stage in STAGES else self._asked or look.acting)

    def expand(self, color: str | None) -> None:
        """Open a crew's board, or with None let the turn decide again."""
        if color != self._large:
            self._large = color
            self.touch(layout=True)

    def _press_board(self, color: str) -> Step:
        """A press opens a board, another one closes it; so does the next turn."""
        self.expand(None if self.large == color else color)
        return None

    # the look

    def refresh(self) -> None:
        """Take over what the director shows now."""
        director = self.director
        look, memory = director.look, director.memory
        if look.acting != self._acting:
            self._acting, self._large = look.acting, None
        large = self.large
        self.arena.look = look
        self.arena.effects = director.effects
        for color, board in self.boards.items():
            board.set(board_data(look, memory, color, self.names, self._asked))
        for seat, plate in self.sides.items():
            plate.set(side_data(look, memory, seat, self.names, self._asked))
        self.initiative.set(initiative_data(look, memory))
        self.dice.set(dice_data(look, memory))
        now = set_up_now(look)
        if now is not None:
            self.set_up.set(now)
        self.set_up.visible, self.dice.visible = now is not None, now is None
        self.log.show(director.log)
        if self.layout is not None and large != self._laid_for:
            self.touch(layout=True)
        self._follow()
        self.arena.touch()
        if self.host is not None:
            for box in (*self._flying, *(effect.box(self.kit) for effect in self._over())):
                self.host.touch(part=box)

    def _follow(self) -> None:
        """Zoomed in, the camera goes after the tank that drives, or else the one that acts."""
        director, camera, look = self.director, self.arena.camera, self.director.look
        who = next(iter(director.memory.moving), look.acting)
        pose = look.crews[who].pose if who is not None else None
        if pose is None or not camera.zoomed or not director.busy or not self.kit.settings.camera_follows:
            return
        x, y = camera.to_screen(pose[0], pose[1])
        inner = camera.rect.inflate(-camera.rect.w * 2 // 5, -camera.rect.h * 2 // 5)
        if inner.collidepoint(x, y):
            return
        goal = (camera.origin[0] + camera.rect.centerx - x, camera.origin[1] + camera.rect.centery - y)
        self._pan = (camera.origin, goal, 0.0)
        self.animate()

    def update(self, dt: float) -> bool:
        """Let the camera come nearer to where it goes."""
        if self._pan is None:
            return False
        start, goal, age = self._pan
        camera, age = self.arena.camera, age + dt
        share = 1.0 if self.kit.reduced_motion else out_cubic(min(1.0, age / FOLLOW))
        x, y = (round(p + (q - p) * share) for p, q in zip(start, goal, strict=True))
        camera.pan(x - camera.origin[0], y - camera.origin[1])
        self._pan = None if share >= 1 else (start, goal, age)
        self.touch(layout=self._pan is None)
        return self._pan is not None

    _laid_for: str | None = None

    def anchor(self, what: str, who: str) -> tuple[float, float]:
        """The pixel of a thing on a board: a crew's, or for Medals and Glory in team play the side's plate."""
        look = self.director.look
        seat = look.crews[who].seat if who in look.crews else who
        if what in ("medals", "glory") and seat in self.sides:
            return self.sides[seat].anchor(what)
        return self.boards[who].anchor(what) if who in self.boards else self.rect.center

    # before anything bursts

    @property
    def rehearsing(self) -> bool:
        """Whether there are pictures of effects to be made while the table rests."""
        return self._rehearsal is not None and self._rehearsal.due

    def rehearse(self) -> None:
        """Make a few of them."""
        if self._rehearsal is not None and self._rehearsal.due:
            self._rehearsal.go_on()

    # layout and drawing

    def place(self, rect: Rect) -> None:
        """Lay out for the rectangle, which is the window."""
        super().place(rect)
        look = self.director.look
        self._laid_for = self.large
        layout = self.layout = lay_table(
            self.theme, rect.size, look.sizes.side, look.colors, look.teams, self._laid_for, self._measure, look.seats
        )
        self.arena.u = layout.u
        self.arena.place(layout.arena)
        self._rehearsal = self._rehearsal or Rehearsal(self.kit, self.arena.camera)
        self._rehearsal.begin()
        for color, board in self.boards.items():
            board.form = layout.forms[color]
            board.place(layout.boards[color])
        for seat, plate in self.sides.items():
            plate.visible = seat in layout.sides
            if seat in layout.sides:
                plate.place(layout.sides[seat])
        head, side = layout.initiative, layout.dice
        if look.stage == "tiles" and layout.initiative_form == "panel":
            # All places are to be seen: the panel below has room to spare then.
            more = max(0, min(self.theme.px(ALL_PLACES), side.h - self.theme.px(150)))
            head = Rect(head.x, head.y, head.w, head.h + more)
            side = Rect(side.x, side.y + more, side.w, side.h - more)
        self.initiative.form = layout.initiative_form
        self.initiative.place(head)
        self.dice.form = layout.dice_form
        most = self.px(DICE_MOST)
        self.dice.place(Rect(layout.dice.topleft, (layout.dice.w, min(layout.dice.h, most))))
        self.set_up.place(side)
        self.log.form = layout.log_form
        self.log.place(layout.log)
        if self.on_layout is not None:
            self.on_layout(layout)

    def draw(self, surface: pygame.Surface) -> None:
        """Everything, then what flies over the panels."""
        super().draw(surface)
        over = self._over()
        for effect in over:
            effect.draw(surface, self.arena.camera, self.kit)
        self._flying = [effect.box(self.kit) for effect in over]  # now: a board drawn anew may have moved its things

    def _over(self) -> list[Effect]:
        """What shows over the panels."""
        return [effect for effect in self.director.effects if effect.layer == "screen" and effect.wait <= 0]
