"""A small picture of a table as an onlooker sees it, for the list of matches. It may be made on a thread."""

from __future__ import annotations

import threading
from contextlib import suppress
from io import BytesIO
from pathlib import Path

import pygame

from boompatrol import files
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
LARGEST = 8_000_000
"""Bytes of a picture that is kept."""
PNG = b"\x89PNG\r\n\x1a\n"
BUDGET = 6 * 1024 * 1024
_ONE_AT_A_TIME = threading.Lock()
_kit: Kit | None = None


def picture(look: TableLook, times: int = 1) -> pygame.Surface:
    """The arena, SIDE pixels square or a multiple of it, without its barrier."""
    global _kit
    with _ONE_AT_A_TIME:
        if _kit is None:
            _kit = Kit(Settings(), (1280, 720))
            _kit.sprites.budget = BUDGET
        arena = Arena(look)
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
        packed = BytesIO()
        pygame.image.save(picture(TableLook.of(view), KEPT), packed, "picture.png")
        files.write(file, packed.getvalue())
    except (OSError, pygame.error):
        pass


def kept(file: Path) -> pygame.Surface | None:
    """The picture that was written; None, and away with the file, where it is none any more."""
    try:
        packed = files.read(file, LARGEST)
        # A few bytes can claim to be a picture that fills the memory.
        if packed[:8] != PNG or not all(0 < int.from_bytes(packed[at : at + 4]) <= 2048 for at in (16, 20)):
            raise pygame.error("no picture of a match")
        return pygame.image.load(BytesIO(packed), "picture.png")
    except (OSError, pygame.error):
        with suppress(OSError):
            file.unlink(missing_ok=True)
        return None
