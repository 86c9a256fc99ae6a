"""What moves and what is laid over: tanks with turret and shadow, frames and marks, ghosts, chips."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from math import cos, dist, radians, sin

import pygame

from boompatrol.geometry.bodies import Pose
from boompatrol.ui import marks, measure_marks, path_marks, text
from boompatrol.ui import overlays as o
from boompatrol.ui.arena_between import tank_falls
from boompatrol.ui.arena_chips import Chips
from boompatrol.ui.arena_placing import placing
from boompatrol.ui.arena_rest import SHADOWS, RestPainter
from boompatrol.ui.arena_signs import dusk
from boompatrol.ui.brush import Brush
from boompatrol.ui.language import decimal, tr
from boompatrol.ui.look import CrewLook, TableLook
from boompatrol.ui.marks import Pen, Picture
from boompatrol.ui.memory import Memory
from boompatrol.ui.names import turned
from boompatrol.ui.places import outline_of
from boompatrol.ui.sprites import centred
from boompatrol.ui.stickers import drips, moving, moving_shade, plate, puddle, scars, settled, sticker, treaded
from boompatrol.ui.theme import INK, NORMAL, WHITE, Color

NAMED = 24
"""Pixels an inch under which the bands have no names."""
DISC = 0.5
"""Inches from the middle of a numbered disc to its rim."""


class OverPainter:
    """Draws over what rests."""

    def __init__(self, rest: RestPainter) -> None:
        self.rest = rest
        self.kit = rest.kit
        self.camera = rest.camera
        self.chips = Chips(rest.kit, rest.camera)
        self.drift = 0.0
        """How far the dashes of ghosts have come, 0 to 1."""
        self._discs: tuple[Hashable, list[tuple[marks.Point, marks.Point]]] = (None, [])
        """The numbered discs of the way that is shown, and for what they were placed."""
        self.unsettled = False
        """Whether a tank or a ruler at rest waits for its fine picture."""
        self._ruled: tuple[o.RulerLine | None, int] = (None, 0)
        """The ruler, and the frame in which it came to where it is."""

    # tanks

    def ground(self, out: pygame.Surface, look: TableLook, crew: CrewLook, side: bool) -> None:
        """Under a tank: where `side` says so the sign of its side, a light round or a dark diamond; the glue."""
        if crew.pose is None:
            return
        at = self.camera.to_screen(crew.pose[0], crew.pose[1])
        if side:
            centred(out, plate(self.kit, self.camera.u, look.seats.index(crew.seat)), at)
        if crew.glued:
            centred(out, puddle(self.kit, self.camera.u), at)

    def tank(self, out: pygame.Surface, look: TableLook, crew: CrewLook, memory: Memory, hover: bool = False) -> None:
        """Shadow, hull, scars, sector, turret, drips, spiral."""
        if crew.color in memory.echo:
            pose, turret, solid = memory.echo[crew.color]
            self._faint(out, crew.color, pose, look.sizes.aim(pose[2], turret), round(15 * solid) * 17)
        if crew.pose is None:
            return
        kit, u, at = self.kit, self.camera.u, self.camera.to_screen
        x, y, heading = crew.pose
        color = crew.color
        if color in memory.falling:
            tank_falls(self.rest, out, look, crew, memory.falling[color])
            return
        nod = memory.lean.get(color, 0.0)
        x, y = x + nod * cos(radians(heading)), y + nod * sin(radians(heading))
        hull = treaded(f"tanks/hull_{color}", memory.treads.get(color, (0.0, 0.0)))
        high = memory.lifted.get(color, 0.0)
        solid = memory.fading.get(color, 1.0)
        alpha = 255 if solid >= 1 else max(0, round(255 * solid))
        facing = look.sizes.aim(heading, crew.turret)
        off = (SHADOWS["tank"] + high) * u
        sx, sy = at(x, y)
        if solid >= 1:
            centred(out, moving_shade(kit, f"tanks/hull_{color}", u, heading), (sx + off, sy + off))
        kick = memory.recoil.get(color, 0.0)
        a = radians(facing)
        sx, sy = at(x - 0.4 * kick * cos(a), y - 0.4 * kick * sin(a) + high)
        centred(out, self._piece(hull, heading, alpha, color not in memory.moving), (sx, sy))
        if crew.crits and solid >= 1:
            centred(out, scars(kit, u, heading, crew.crits), (sx, sy))
        lit = 1.0 if hover or kit.settings.lit_sector else memory.lit.get(color, 0.0)
        if lit > 0:
            centred(out, moving(kit, "tanks/sector_lit", u, facing, round(19 * lit) * 10), (sx, sy))
        sx, sy = at(x - kick * cos(a), y - kick * sin(a) + high)
        whole = crew.turret == int(crew.turret) and color not in memory.moving
        centred(out, self._piece(f"tanks/turret_{color}", facing, alpha, whole), (sx, sy))
        if crew.glued:
            centred(out, drips(kit, u), at(x, y))
        if crew.rattled and solid >= 1:
            spiral = kit.sprites.get("tokens/rattled", max(14, round(0.85 * u)))
            centred(out, spiral, at(x - 1.15, y + 1.05 + high))

    def _piece(self, name: str, angle: float, alpha: int, rests: bool) -> pygame.Surface:
        """A part of a tank, finely drawn once it rests and it is its turn."""
        fine = rests and settled(self.kit, name, self.camera.u, angle)
        self.unsettled = self.unsettled or (rests and not fine)
        return (sticker if fine else moving)(self.kit, name, self.camera.u, angle, alpha)

    def _faint(self, out: pygame.Surface, color: str, pose: Pose, facing: float, alpha: int) -> None:
        """A tank that fades where it was."""
        for name, angle in ((f"tanks/hull_{color}", pose[2]), (f"tanks/turret_{color}", facing)):
            centred(out, moving(self.kit, name, self.camera.u, angle, alpha), self.camera.to_screen(pose[0], pose[1]))

    def frame(
        self, out: pygame.Surface, look: TableLook, corners: Sequence[tuple[float, float]], key: object,
        color: Color = WHITE, inches: float = 0.17,
    ) -> None:  # fmt: skip
        """A frame round an outline in the world."""
        corners = tuple(corners)
        self.put(
            out,
            self.rest.picture(
                look, ("frame", corners, color, inches), lambda pen: marks.frame(pen, corners, color, inches)
            ),
        )

    def put(self, out: pygame.Surface, picture: Picture) -> None:
        """Draw a picture where it belongs."""
        if picture is not None:
            out.blit(picture[0], (picture[1][0] + self.camera.shake[0], picture[1][1] + self.camera.shake[1]))

    # overlays

    def under(self, out: pygame.Surface, look: TableLook, overlay: o.Overlay) -> None:
        """What of an overlay lies under the tanks."""
        match overlay:
            case o.PathOverlay() if len(overlay.path) > 1 or overlay.move_off:
                poses = (*overlay.path, *overlay.move_off)
                self.put(out, self.rest.picture(look, ("swept", poses), lambda pen: path_marks.swept(pen, poses)))
            case o.Spotlights():
                self.put(out, self.rest.picture(look, overlay, lambda pen: dusk(pen, overlay)))
            case o.RallyMark():
                self.put(out, self.rest.picture(look, overlay, lambda pen: marks.rally(pen, overlay)))
            case o.LitSector():
                crew = look.crews[overlay.color]
                if crew.pose is not None:
                    sector = crew.turret if overlay.sector is None else overlay.sector
                    facing = look.sizes.aim(crew.pose[2], sector)
                    image = moving(self.kit, "tanks/sector_lit", self.camera.u, facing)
                    centred(out, image, self.camera.to_screen(crew.pose[0], crew.pose[1]))

    def lights(self, out: pygame.Surface, look: TableLook, overlay: o.Spotlights, strength: float) -> None:
        """The dusk of Total Carnage, as far as it has come."""
        picture = self.rest.picture(look, overlay, lambda pen: dusk(pen, overlay))
        if picture is not None:
            picture[0].set_alpha(round(255 * strength))
            self.put(out, picture)

    def over(self, out: pygame.Surface, look: TableLook, overlay: o.Overlay) -> None:
        """What of an overlay lies over everything."""
        match overlay:
            case o.PathOverlay():
                self._path(out, look, overlay)
            case o.GhostOverlay() if overlay.in_place:
                self._turned(out, look, overlay)
            case o.GhostOverlay():
                self.ghost(out, look, overlay.color, overlay.pose, overlay.turret)
            case o.PivotArc() | o.RulerLine() | o.SightWedge() | o.Strike():
                self._measured(out, look, overlay)
            case o.LitSector() if overlay.chip:
                pose = look.crews[overlay.color].pose
                if pose is not None:
                    self.chips.chip((pose[0], pose[1]), overlay.chip, "cream", 2.0)
            case o.PlaceGhost():
                placing(self, out, look, overlay)
            case o.Chip():
                self.chips.chip(overlay.at, overlay.words, overlay.tone, overlay.below)
            case o.ArcOverlay() if overlay.labels and self.camera.u >= NAMED:
                self._bands(overlay)
            case o.Payout():
                self.put(out, self.rest.picture(look, overlay, lambda pen: marks.payout(pen, overlay)))
                bar = self.kit.sprites.get("tokens/gold", max(18, round(1.5 * self.camera.u)))
                for n in reversed(range(overlay.gold)):
                    x, y = overlay.at
                    centred(out, bar, self.camera.to_screen(x - 0.2 + 0.45 * n, y + 0.7 + 0.5 * n))
            case o.RangeRing() if overlay.chip:
                (x, y), r = overlay.centre, overlay.inches
                turns = (radians(turn) for turn in (-113, -67, 113, 67, 180, 0))
                self.chips.choose([(x + r * cos(a), y + r * sin(a)) for a in turns], overlay.chip, "gold", 3)

    def _bands(self, overlay: o.ArcOverlay) -> None:
        """The names of the bands, but for the one that the chosen target's chip names, and those wider than theirs."""
        named = {x.band for x in self.chips.overlays if isinstance(x, o.TargetMark) and x.state == "chosen" and x.chip}
        for band in marks.band_spots(overlay):
            wide = overlay.stand.facing is not None and self.chips.size(band.words)[0] > band.deep * self.camera.u
            if band.band not in named and not wide:
                self.chips.choose(band.spots, band.words, band.band, 4, spare=True)

    def _measured(self, out: pygame.Surface, look: TableLook, overlay: o.Overlay) -> None:
        """Pivots, rulers and looks."""
        match overlay:
            case o.PivotArc():
                self.put(out, self.rest.picture(look, overlay, lambda pen: marks.pivot(pen, overlay)))
                x, y, heading = overlay.pose
                a = radians(heading + overlay.degrees)
                self.chips.chip((x + 3.0 * cos(a), y + 3.0 * sin(a)), turned(overlay.degrees), "gold")
            case o.RulerLine():
                self._ruler(out, look, overlay)
            case o.SightWedge():
                key = ("line", overlay)
                self.put(out, self.rest.picture(look, key, lambda pen: measure_marks.sight_line(pen, overlay)))
            case o.Strike():
                corners = outline_of(look, overlay.id)
                if corners is not None:
                    self.put(out, self.rest.picture(look, ("strike", corners), lambda pen: marks.strike(pen, corners)))

    def ghost(
        self,
        out: pygame.Surface,
        look: TableLook,
        color: str,
        pose: Pose,
        turret: float,
        legal: bool = True,
        high: float = 0.0,
    ) -> None:
        """A tank where it would stand: opaque, with a dashed outline."""
        kit, u = self.kit, self.camera.u
        x, y, heading = pose
        at = self.camera.to_screen(x, y + high)
        base = self.camera.to_screen(x, y)
        off = (SHADOWS["tank"] + high) * u
        centred(out, moving_shade(kit, f"tanks/hull_{color}", u, heading), (base[0] + off, base[1] + off))
        centred(out, moving(kit, f"tanks/hull_{color}", u, heading), at)
        centred(out, moving(kit, f"tanks/turret_{color}", u, look.sizes.aim(heading, turret)), at)
        corners = marks.hull_corners((x, y + high, heading), look.sizes)
        rim = WHITE if legal else NORMAL.no
        if not legal:
            self.put(out, self.rest.picture(look, ("veil", corners), lambda pen: marks.veil(pen, corners)))
        drift = self.drift if legal else 0.0
        make = partial(marks.dashed_outline, points=corners, color=rim, drift=drift)
        self.put(out, self.rest.picture(look, ("ghost", corners, rim, drift), make))

    def _turned(self, out: pygame.Surface, look: TableLook, overlay: o.GhostOverlay) -> None:
        """A tank whose turret alone would turn: its new sector is lit over the hull."""
        kit, u, at = self.kit, self.camera.u, self.camera.to_screen(overlay.pose[0], overlay.pose[1])
        facing = look.sizes.aim(overlay.pose[2], overlay.turret)
        centred(out, moving(kit, f"tanks/hull_{overlay.color}", u, overlay.pose[2]), at)
        centred(out, moving(kit, "tanks/sector_lit", u, facing, 190), at)
        centred(out, moving(kit, f"tanks/turret_{overlay.color}", u, facing), at)

    def bar(self, out: pygame.Surface, look: TableLook, overlay: o.Overlay) -> None:
        """Where the card of a path ends."""
        if isinstance(overlay, o.PathOverlay) and overlay.move_off:
            self.put(out, self.rest.picture(look, ("bar", overlay), lambda pen: path_marks.bar(pen, overlay)))

    def _path(self, out: pygame.Surface, look: TableLook, overlay: o.PathOverlay) -> None:
        self.put(out, self.rest.picture(look, overlay, lambda pen: path_marks.path(pen, overlay)))
        if not overlay.contacts:
            return
        radius = max(10.0, 8 * self.kit.theme.k, DISC * self.camera.u)
        key = (overlay, self.chips.room(), self.camera.origin, radius)
        if key != self._discs[0]:
            pen = Pen(self.camera, look.sizes)
            self._discs = key, path_marks.disc_places(pen, overlay, radius, self.chips.room())
        places = self._discs[1]
        self.put(
            out,
            self.rest.picture(look, ("leaders", tuple(places)), lambda pen: path_marks.leaders(pen, places, radius)),
        )
        for n, (disc, _) in enumerate(places):
            self.chips.keep_off(self.chips.around(disc, 1.2 * radius))
            x, y = disc[0] + self.camera.shake[0], disc[1] + self.camera.shake[1]
            laid = text.block(self.kit.theme, str(n + 1), "key", color=INK, px=round(1.15 * radius))
            laid.draw(out, (round(x - laid.width / 2), round(y - laid.height / 2)))

    def _ruler(self, out: pygame.Surface, look: TableLook, overlay: o.RulerLine) -> None:
        frame = self.kit.turns.frame
        if overlay != self._ruled[0]:
            self._ruled = overlay, frame
        if self.rest.pictured(overlay) or (self._ruled[1] != frame and self.kit.turns.mine()):
            self.put(out, self.rest.picture(look, overlay, partial(_ruled, overlay=overlay)))
        else:
            measure_marks.ruler(Brush(out, self.camera.shake), self.rest.pen(look), overlay)
            self.unsettled = True
        words = overlay.chip or tr("{n} in", n=decimal(dist(overlay.start, overlay.end)))
        self.chips.along(overlay.start, overlay.end, words, overlay.band or "cream")


def _ruled(pen: Pen, overlay: o.RulerLine) -> Picture:
    measure_marks.ruler(pen.sketch, pen, overlay)
    return pen.picture()
