"""Random matches for the tests of the table: answers that reveal cards and shoot at tanks, so that much happens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame

from boompatrol.box.edition import default_edition
from boompatrol.session import Dealer, Session
from boompatrol.table.chance import nth, root
from boompatrol.table.events import Event
from boompatrol.table.state import SetUp, State, new_state
from boompatrol.table.view import events_for, view_for
from boompatrol.ui.director import Director
from boompatrol.ui.kit import Kit
from boompatrol.ui.root import Root
from boompatrol.ui.settings import Settings
from boompatrol.ui.table_view import TableView
from boompatrol.ui.widget import Widget

FOUR = ("red", "blue", "yellow", "green")


class Fight:
    """A match whose answers are random but warlike."""

    def __init__(
        self, seed: int, colors: tuple[str, ...] = FOUR, teams: bool = False, quick: bool = True, **switches: Any
    ) -> None:
        self.start = new_state(default_edition(), colors, teams, switches, SetUp({}, quick, False))
        self.session = Session(self.start.copy(), Dealer(seed))
        self._root = root(seed, "fight")
        self._asked = 0
        self._told = 0

    def news(self, seat: str | None = None) -> tuple[list[Event], State]:
        """What has happened since the last call, and the view of a seat after it."""
        new = self.session.events[self._told :]
        self._told = len(self.session.events)
        return events_for(new, seat), view_for(self.session.state, seat)

    def answer(self) -> bool:
        """Give an answer; False when the match is over."""
        request = self.session.request
        if request is None:
            return False
        chance = nth(self._root, self._asked)
        self._asked += 1
        answer = request.sample(chance)
        if request.ask == "command" and "reveal" in (request.options or []) and chance.random() < 0.85:
            answer = "reveal"
        if request.ask in ("fire", "shot"):
            tanks = [o for o in request.options or [] if o["target"] in FOUR]
            answer = tanks[0] if tanks else answer
        self.session.answer(answer)
        return True

    def steps(self, seat: str | None = None, most: int = 10_000) -> Iterator[tuple[list[Event], State]]:
        """Events and view after the set-up and after each answer."""
        yield self.news(seat)
        for _ in range(most):
            if not self.answer():
                return
            yield self.news(seat)


def fights() -> list[Fight]:
    """Matches of two sides, of three and of four crews, with and without house rules."""
    return [
        Fight(5),
        Fight(16, quick=False),
        Fight(38, FOUR[:3], guest_captains=True),
        Fight(58, teams=True, chompy_mid="crit"),
        Fight(71, guest_captains=True),
    ]


def table_of(
    director: Director, size: tuple[int, int] = (1280, 720), **settings: Any
) -> tuple[TableView, Root, pygame.Surface]:
    """A table in a window of `size` pixels."""
    surface = pygame.display.set_mode(size)
    kit = Kit(Settings(**settings), size)
    tree = Root()
    tree.attach(kit)
    table = TableView(director, {"red": "Ann", "blue": "Ben", "yellow": "Cleo", "green": "Dan"})
    tree.set_content(table)
    tree.place(pygame.Rect((0, 0), size))
    return table, tree, surface


def picture(widget: Root | Widget, surface: pygame.Surface) -> bytes:
    """The pixels of what a tree or a widget draws on an empty window."""
    surface.fill((21, 19, 43))
    widget.draw(surface)
    return pygame.image.tobytes(surface, "RGB")
