"""The panels between the eastern boards: Initiative and turn order, the dice tray."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import ClassVar

import pygame

from boompatrol.ui import dice_tray
from boompatrol.ui.dice_shown import DiceData
from boompatrol.ui.initiative_data import InitiativeData
from boompatrol.ui.initiative_view import faces_form, panel_form
from boompatrol.ui.kept_picture import KeptPicture, Regions
from boompatrol.ui.step import Step
from boompatrol.ui.widget import Rect


class InitiativePanel(KeptPicture[InitiativeData]):
    """Round, Command, the deck with the card that was turned, and the crews in turn order. `form`: "panel", "faces"."""

    role: ClassVar[str] = "initiative"

    def __init__(self) -> None:
        super().__init__("initiative", "Initiative and turn order")

    def hint(self) -> str:
        """What comes next."""
        return self.data.hint() if self.data is not None else ""

    def part_hint(self, what: str) -> str:
        """Deck, card, or a crew's turn."""
        return self.data.part_hint(what) if self.data is not None else ""

    def make(self, sheet: pygame.Surface, rect: Rect) -> Regions:
        """In its form."""
        assert self.data is not None
        return (panel_form if self.form == "panel" else faces_form)(sheet, self.kit, rect, self.data)


class DicePanel(KeptPicture[DiceData]):
    """The dice as they fell: which counts, which is set aside, what comes of it, the faces so far."""

    role: ClassVar[str] = "dice"
    on_press: Callable[[], Step] | None = None
    """A press opens the statistics."""

    def __init__(self) -> None:
        super().__init__("dice", "Dice")

    def key_of(self) -> Hashable:
        """The still part: the dice themselves are drawn over it while they tumble."""
        return None if self.data is None else (self.data.still(), self.form, self.kit.settings.statistics)

    def hint(self) -> str:
        """The faces so far, in words."""
        return self.data.hint() if self.data is not None else ""

    def part_hint(self, what: str) -> str:
        """A die, or a face of the tally."""
        return self.data.part_hint(what) if self.data is not None else ""

    def activate(self) -> Step:
        """The statistics of all rolls."""
        return self.on_press() if self.on_press is not None else None

    def make(self, sheet: pygame.Surface, rect: Rect) -> Regions:
        """Panel, felt, words, and dice that have come to rest."""
        assert self.data is not None
        return dice_tray.draw(sheet, self.kit, rect, self.data, self.form)

    def paint(self, surface: pygame.Surface) -> None:
        """The kept part, then dice in the air."""
        super().paint(surface)
        if self.data is not None and self.data.tumbling:
            dice_tray.tumble(surface, self.kit, self.rect, self.data, self.form)
