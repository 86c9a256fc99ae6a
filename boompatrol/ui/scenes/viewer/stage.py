"""What is drawn of a replay's table: the arena that stands still with it, the marks of the moment, the camera."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import dist

import pygame

from boompatrol.geometry.bodies import Pose
from boompatrol.table.events import Event
from boompatrol.ui import overlays as o
from boompatrol.ui.arena import Arena
from boompatrol.ui.director import Director
from boompatrol.ui.effects import Effect
from boompatrol.ui.language import decimal, tr
from boompatrol.ui.look import TableLook
from boompatrol.ui.names import name_of
from boompatrol.ui.ways import between
from boompatrol.ui.widget import Free, Rect, Widget

NEAR = 2.0
"""How much nearer the camera is to a tank it stays with."""
STEPS = 12
"""Poses of a turn's track."""
MOVED = 2.0
"""Inches by which a shooter may stand elsewhere than where it shot from: its line is no longer shown then."""


class ReplayArena(Arena):
    """Nothing moves on it by itself while the replay stands still: a page that waits costs nothing."""

    still = True

    def _lively(self) -> bool:
        return not self.still and super()._lively()


class ReplayPage(Free):
    """The page, and what flies over its panels."""

    def __init__(self, director: Callable[[], Director], arena: Arena, arrange: Callable[[Rect], None]) -> None:
        super().__init__("viewer", arrange=arrange)
        self.director, self.arena = director, arena
        self._flying: list[Rect | None] = []

    def flown(self) -> None:
        """What flew is somewhere else."""
        if self.host is not None:
            for box in (*self._flying, *(effect.box(self.kit) for effect in self._over())):
                self.host.touch(part=box)

    def draw(self, surface: pygame.Surface) -> None:
        """Everything, then what flies."""
        super().draw(surface)
        over = self._over()
        for effect in over:
            effect.draw(surface, self.arena.camera, self.kit)
        self._flying = [effect.box(self.kit) for effect in over]

    def _over(self) -> list[Effect]:
        return [effect for effect in self.director().effects if effect.layer == "screen" and effect.wait <= 0]


class Anchors:
    """Coins and Medals fly to the faces at the right."""

    def __init__(self, find: Callable[[str], Widget | None]) -> None:
        self.find = find

    def anchor(self, what: str, who: str) -> tuple[float, float]:
        """The middle of a crew's face."""
        widget = self.find(who)
        return widget.rect.center if widget is not None else (0.0, 0.0)


def shot_of(fires: Sequence[Event], look: TableLook) -> list[o.Overlay]:
    """The last shot of the moment: its line, how far, and which band."""
    if not fires:
        return []
    d = fires[-1].data
    shooter, source = look.crews[d["tank"]], look.tiles.get(d["source"] or "")
    pose = source.pose if source is not None else shooter.pose
    if pose is None or d.get("at") is None:
        return []
    x, y = d["at"]
    if abs(dist(pose[:2], (x, y)) - d["distance"]) > MOVED:
        return []
    chip = tr("{inches} in: {band}", inches=decimal(d["distance"]), band=name_of(d["band"]))
    return [o.RulerLine((pose[0], pose[1]), (x, y), chip, d["band"])]


def tracks_of(travelled: Sequence[Event]) -> dict[str, tuple[Pose, ...]]:
    """Where the tanks drove in this moment, leg by leg."""
    out: dict[str, tuple[Pose, ...]] = {}
    for event in travelled:
        start, to, centre = event.data["start"], event.data["to"], event.data.get("centre")
        count = STEPS if centre else 1
        legs = tuple(between(start, to, n / count, centre) for n in range(count + 1))
        out[event.data["tank"]] = out.get(event.data["tank"], ()) + legs
    return out


def follow(arena: Arena, color: str | None) -> bool:
    """Have a tank in the middle, near; None: the whole square. True where the camera moved."""
    camera = arena.camera
    before = camera.u, camera.origin
    if color is None:
        camera.reset()
    else:
        pose = arena.look.crews[color].pose
        if pose is not None:
            if not camera.zoomed:
                camera.zoom_to(round(camera.u * NEAR), camera.to_screen(pose[0], pose[1]))
            x, y = camera.to_screen(pose[0], pose[1])
            camera.pan(camera.rect.centerx - round(x), camera.rect.centery - round(y))
    return (camera.u, camera.origin) != before
