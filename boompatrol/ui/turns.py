"""What takes long to draw is made one a frame: what waits shows what it showed before, for some frames more."""

from __future__ import annotations

WHOLES = 2
"""Frames in a row in which the whole window is drawn and nothing dear beside it."""


class Turns:
    """Who may draw something dear in this frame. Where no frames are counted, everybody may."""

    def __init__(self) -> None:
        self.frame = 0
        """Counts the frames."""
        self._left: int | None = None
        self._wholes = 0

    def begin(self, whole: bool) -> None:
        """A frame begins; `whole`: all of the window is drawn in it, which is dear enough."""
        self.frame += 1
        self._wholes = self._wholes + 1 if whole else 0
        self._left = 0 if 0 < self._wholes <= WHOLES else 1

    def mine(self) -> bool:
        """Ask for a turn: to be asked only for what is due, and used where it is given."""
        if self._left is None:
            return True
        self._left -= 1
        return self._left >= 0
