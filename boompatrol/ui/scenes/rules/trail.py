"""The articles that were visited, and the way back and on among them."""

from __future__ import annotations


class Trail:
    """Visiting a page forgets what was ahead. An article stands in it under its id, a chapter under its letter."""

    def __init__(self, first: str) -> None:
        self._been = [first]
        self._at = 0

    @property
    def here(self) -> str:
        """The page that is read."""
        return self._been[self._at]

    def visit(self, id: str) -> None:
        """Go to a page."""
        if id != self.here:
            self._been[self._at + 1 :] = [id]
            self._at += 1

    def step(self, by: int) -> bool:
        """Back (-1) or on (1); False where there is nothing."""
        if not 0 <= self._at + by < len(self._been):
            return False
        self._at += by
        return True

    def can(self, by: int) -> bool:
        """Whether there is something that way."""
        return 0 <= self._at + by < len(self._been)
