"""A small picture of a table as an onlooker sees it, for the list of matches. It may be made on a thread."""

from __future__ import annotations

import threading
from pathlib import Path

import pygame

from boompatrol.table.state import State
from boompatrol.ui.arena import Arena
from boompatrol.ui.kit import Kit
from boompatrol.ui.look import TableLook
from boompatrol.ui.root import Root
from boompatrol.ui.settings import Settings

SIDE = 300
"""Pixels of the square: ten an inch."""
KEPT = 2
"""A picture that is kept is so many times larger: it is shown large beside the list of matches."""
BUDGET = 6 * 1024 * 1024
_ONE_AT_A_TIME = threading.Lock()
_kit: Kit | None = None


def picture(view: State, times: int = 1) -> pygame.Surface:
    """The arena of a view, SIDE pixels square or a multiple of it, without its barrier."""
    global _kit
    with _ONE_AT_A_TIME:
        if _kit is None:
            _kit = Kit(Settings(), (1280, 720))
            _kit.sprites.budget = BUDGET
        arena = Arena(TableLook.of(view))
        side = SIDE * times
        arena.u = round(side / arena.camera.side)
        arena.mark_acting = False
        tree = Root()
        tree.attach(_kit)
        tree.set_content(arena)
        tree.place(pygame.Rect(0, 0, side, side))
        out = pygame.Surface((side, side))
        arena.draw(out)
        return out


def keep(view: State, file: Path) -> None:
    """Write the picture of a view; where that cannot be, there is none."""
    try:
        file.parent.mkdir(exist_ok=True)
        pygame.image.save(picture(view, KEPT), str(file))
    except (OSError, pygame.error):
        pass
