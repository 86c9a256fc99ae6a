"""A tile or a tank in the hand over the sand (picture 10): lifted where it may lie, veiled where it may not."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from boompatrol.ui import marks
from boompatrol.ui import overlays as o
from boompatrol.ui.arena_rest import building
from boompatrol.ui.arena_signs import knob
from boompatrol.ui.look import TableLook
from boompatrol.ui.marks import Pen, Picture
from boompatrol.ui.sprites import centred
from boompatrol.ui.stickers import shade, sticker
from boompatrol.ui.theme import NORMAL, WHITE

if TYPE_CHECKING:
    from boompatrol.ui.arena_over import OverPainter


def placing(over: OverPainter, out: pygame.Surface, look: TableLook, ghost: o.PlaceGhost) -> None:
    """The thing, its clearance, the knob that turns it, and the words."""
    corners_of = marks.tile_corners if ghost.what == "tile" else marks.hull_corners
    if ghost.what == "tank":
        over.ghost(out, look, ghost.color, ghost.pose, ghost.turret, ghost.legal, 0.2 if ghost.legal else 0.0)
    else:
        _tile(over, out, look, ghost)
    if ghost.clearance and ghost.legal:
        around = corners_of(ghost.pose, look.sizes, ghost.clearance)

        def line(pen: Pen) -> Picture:
            return marks.dashed_outline(pen, around, WHITE, 0.08)

        over.put(out, over.rest.picture(look, ("clear", around), line))
    if ghost.knob:
        over.put(out, over.rest.picture(look, ("knob", ghost.pose, ghost.what), partial(knob, ghost)))
    if ghost.words:
        around = corners_of(ghost.pose, look.sizes, max(0.3, ghost.clearance if ghost.legal else 0.0))
        over.chips.beside(around, ghost.words, "cream" if ghost.legal else "ink", 0)


def _tile(over: OverPainter, out: pygame.Surface, look: TableLook, ghost: o.PlaceGhost) -> None:
    kit, u, at = over.kit, over.camera.u, over.camera.to_screen
    x, y, heading = ghost.pose
    high = 0.2 if ghost.legal else 0.0
    name = building(ghost.pose)
    base = at(x, y)
    off = (0.5 if ghost.legal else 0.2) * u
    centred(out, shade(kit, name, u, heading), (base[0] + off, base[1] + off))
    centred(out, sticker(kit, name, u, heading), at(x, y + high))
    corners = marks.tile_corners((x, y + high, heading), look.sizes, 0.06)
    if ghost.legal:
        over.frame(out, look, corners, "place", WHITE, 0.12)
        return
    refused(over, out, look, corners)


def refused(over: OverPainter, out: pygame.Surface, look: TableLook, corners: Sequence[tuple[float, float]]) -> None:
    """A veil and a dashed rim over what may not lie there."""
    corners = tuple(corners)
    over.put(out, over.rest.picture(look, ("veil", corners), lambda pen: marks.veil(pen, corners, 0.55)))

    def rim(pen: Pen) -> Picture:
        return marks.dashed_outline(pen, corners, NORMAL.no, 0.13)

    over.put(out, over.rest.picture(look, ("no", corners), rim))
