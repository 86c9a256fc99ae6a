"""The teacher's bubble away from school: a commentator speaks, its rules can be pressed, and it seats itself."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from boompatrol.ui.linked import hang, underline
from boompatrol.ui.rule_ids import id_rects
from boompatrol.ui.scenes.school.bubble import WIDTHS, Bubble
from boompatrol.ui.scenes.school.placing import Room, seat
from boompatrol.ui.scenes.school.speech import Speech
from boompatrol.ui.step import Step
from boompatrol.ui.text import Block
from boompatrol.ui.widget import Rect


class Noted(Bubble):
    """It says a `Speech` of a commentator; `rules_said` are the ids of its note."""

    widths = (*WIDTHS, 340)

    def __init__(self, id: str, do: Callable[[str], Step], on_rule: Callable[[str], Step]):
        super().__init__(do)
        self.id = id
        self.on_rule = on_rule
        self.rules_said: tuple[str, ...] = ()

    def say(self, speech: Speech | None, rules: tuple[str, ...] = ()) -> None:
        """Say this, or nothing; `rules` are those that its note names."""
        self.rules_said = rules
        self.show(speech)

    def rules(self) -> tuple[str, ...]:
        """Those of what it says."""
        return self.rules_said

    def sit(self, room: Room) -> None:
        """Take the best size and place in a room."""
        shapes = self.shapes(room.page.w)
        at, rect = seat([shape.size for shape in shapes], room)
        self.take(shapes[at])
        self.place(rect)

    def _note_drawn(self, surface: pygame.Surface, block: Block, at: tuple[int, int]) -> None:
        super()._note_drawn(surface, block, at)
        found = id_rects(block, at)
        underline(surface, [rect for _, rect in found], self.theme.color.grey_on_cream, self.theme.k)
        hang(self, found, self.on_rule)

    def place(self, rect: Rect) -> None:
        """Links come with the words."""
        super().place(rect)
        hang(self, [], self.on_rule)
