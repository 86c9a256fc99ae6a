"""The whole table as one widget: arena, boards, side plates, Initiative, dice, log, and what flies over them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from boompatrol.ui.arena import Arena
from boompatrol.ui.boards import CrewBoard, SidePlate, board_data, side_data
from boompatrol.ui.dice_tray import dice_data
from boompatrol.ui.director import Director
from boompatrol.ui.initiative_view import initiative_data
from boompatrol.ui.panels import DicePanel, InitiativePanel, LogPanel
from boompatrol.ui.set_up_view import STAGES
from boompatrol.ui.table_layout import TableLayout, lay_table
from boompatrol.ui.widget import Rect, Widget


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
        self.arena.effects = director.effects
        self.boards = {color: CrewBoard(color) for color in look.colors}
        self.sides = {seat: SidePlate(seat) for seat in look.seats} if look.teams else {}
        self.initiative = InitiativePanel()
        self.dice = DicePanel()
        self.log = LogPanel()
        self.layout: TableLayout | None = None
        self._measure = False
        self._asked: str | None = None
        self._large: str | None = None
        director.stage = self
        self._made = 0
        for board in self.boards.values():
            board.may_wait = self._full
        order = [*self.boards.values(), *self.sides.values(), self.initiative, self.dice, self.log]
        self.add(self.arena, *order)
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

    # the look

    def refresh(self) -> None:
        """Take over what the director shows now."""
        director = self.director
        look, memory = director.look, director.memory
        large = self.large
        self.arena.look = look
        self.arena.effects = director.effects
        for color, board in self.boards.items():
            board.set(board_data(look, memory, color, self.names, self._asked))
        for seat, plate in self.sides.items():
            plate.set(side_data(look, memory, seat, self.names, self._asked))
        self.initiative.set(initiative_data(look, memory))
        self.dice.set(dice_data(look, memory))
        self.log.set(director.log)
        if self.layout is not None and large != self._laid_for:
            self.touch(layout=True)
        self._follow()
        self.touch()

    def _follow(self) -> None:
        """Zoomed in, the camera goes after the tank that acts."""
        camera, look = self.arena.camera, self.director.look
        pose = look.crews[look.acting].pose if look.acting is not None else None
        if pose is None or not camera.zoomed or not self.director.busy:
            return
        x, y = camera.to_screen(pose[0], pose[1])
        inner = camera.rect.inflate(-camera.rect.w * 2 // 5, -camera.rect.h * 2 // 5)
        dx = min(0, round(x) - inner.left) + max(0, round(x) - inner.right)
        dy = min(0, round(y) - inner.top) + max(0, round(y) - inner.bottom)
        if dx or dy:
            camera.pan(-round(dx * 0.2), -round(dy * 0.2))

    _laid_for: str | None = None

    def anchor(self, what: str, who: str) -> tuple[float, float]:
        """The pixel of a thing on a board: a crew's, or for Medals and Glory in team play the side's plate."""
        look = self.director.look
        seat = look.crews[who].seat if who in look.crews else who
        if what in ("medals", "glory") and seat in self.sides:
            return self.sides[seat].anchor(what)
        return self.boards[who].anchor(what) if who in self.boards else self.rect.center

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
        for color, board in self.boards.items():
            board.form = layout.forms[color]
            board.place(layout.boards[color])
        for seat, plate in self.sides.items():
            plate.visible = seat in layout.sides
            if seat in layout.sides:
                plate.place(layout.sides[seat])
        self.initiative.form = layout.initiative_form
        self.initiative.place(layout.initiative)
        self.dice.form = layout.dice_form
        self.dice.place(layout.dice)
        self.log.form = layout.log_form
        self.log.place(layout.log)
        if self.on_layout is not None:
            self.on_layout(layout)

    def _full(self) -> bool:
        """Whether enough boards have been drawn anew in this frame: only while things move does one wait."""
        self._made += 1
        return self._made > 1 and self.director.busy

    def draw(self, surface: pygame.Surface) -> None:
        """Everything, then what flies over the panels."""
        self._made = 0
        super().draw(surface)
        for effect in self.director.effects:
            if effect.layer == "screen" and effect.wait <= 0:
                effect.draw(surface, self.arena.camera, self.kit)
