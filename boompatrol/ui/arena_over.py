"""What moves and what is laid over: tanks with turret and shadow, frames and marks, ghosts, chips."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import cos, hypot, radians, sin

import pygame

from boompatrol.geometry.bodies import Pose
from boompatrol.ui import marks, measure_marks, path_marks, text
from boompatrol.ui import overlays as o
from boompatrol.ui.arena_chips import Chips
from boompatrol.ui.arena_placing import placing
from boompatrol.ui.arena_rest import SHADOWS, RestPainter
from boompatrol.ui.arena_signs import dusk
from boompatrol.ui.language import tr
from boompatrol.ui.look import CrewLook, TableLook
from boompatrol.ui.marks import Pen, Picture
from boompatrol.ui.memory import Memory
from boompatrol.ui.places import outline_of
from boompatrol.ui.sprites import centred
from boompatrol.ui.stickers import drips, moving, moving_shade, plate, puddle, scars, shade, sticker, treaded
from boompatrol.ui.theme import INK, NORMAL, WHITE, Color


class OverPainter:
    """Draws over what rests."""

    def __init__(self, rest: RestPainter) -> None:
        self.rest = rest
        self.kit = rest.kit
        self.camera = rest.camera
        self.chips = Chips(rest.kit, rest.camera)
        self.drift = 0.0
        """How far the dashes of ghosts have come, 0 to 1."""

    # tanks

    def ground(self, out: pygame.Surface, look: TableLook, crew: CrewLook) -> None:
        """Under a tank and its frame: in team play the sign of its side, a light round or a dark diamond; the glue."""
        if crew.pose is None:
            return
        at = self.camera.to_screen(crew.pose[0], crew.pose[1])
        if look.teams:
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
            self._falling(out, look, crew, memory.falling[color])
            return
        nod = memory.lean.get(color, 0.0)
        x, y = x + nod * cos(radians(heading)), y + nod * sin(radians(heading))
        hull = treaded(f"tanks/hull_{color}", memory.treads.get(color, (0.0, 0.0)))
        draw, dark = (moving, moving_shade) if color in memory.moving else (sticker, shade)
        high = memory.lifted.get(color, 0.0)
        solid = memory.fading.get(color, 1.0)
        alpha = 255 if solid >= 1 else max(0, round(255 * solid))
        facing = look.sizes.aim(heading, crew.turret)
        off = (SHADOWS["tank"] + high) * u
        sx, sy = at(x, y)
        if solid >= 1:
            centred(out, dark(kit, f"tanks/hull_{color}", u, heading), (sx + off, sy + off))
        kick = memory.recoil.get(color, 0.0)
        a = radians(facing)
        sx, sy = at(x - 0.4 * kick * cos(a), y - 0.4 * kick * sin(a) + high)
        centred(out, draw(kit, hull, u, heading, alpha), (sx, sy))
        if crew.crits and solid >= 1:
            centred(out, scars(kit, u, heading, crew.crits), (sx, sy))
        lit = 1.0 if hover or kit.settings.lit_sector else memory.lit.get(color, 0.0)
        if lit > 0:
            centred(out, moving(kit, "tanks/sector_lit", u, facing, round(19 * lit) * 10), (sx, sy))
        sx, sy = at(x - kick * cos(a), y - kick * sin(a) + high)
        whole = crew.turret == int(crew.turret) and color not in memory.moving
        image = (sticker if whole else moving)(kit, f"tanks/turret_{color}", u, facing, alpha)
        centred(out, image, (sx, sy))
        if crew.glued:
            centred(out, drips(kit, u), at(x, y))
        if crew.rattled and solid >= 1:
            spiral = kit.sprites.get("tokens/rattled", max(14, round(0.85 * u)))
            centred(out, spiral, at(x - 1.15, y + 1.05 + high))

    def _faint(self, out: pygame.Surface, color: str, pose: Pose, facing: float, alpha: int) -> None:
        """A tank that fades where it was."""
        for name, angle in ((f"tanks/hull_{color}", pose[2]), (f"tanks/turret_{color}", facing)):
            centred(out, moving(self.kit, name, self.camera.u, angle, alpha), self.camera.to_screen(pose[0], pose[1]))

    def _falling(self, out: pygame.Surface, look: TableLook, crew: CrewLook, share: float) -> None:
        """A tank that tips over the edge: smaller, turning, outwards, and gone."""
        assert crew.pose is not None
        x, y, heading = crew.pose
        half = self.camera.side / 2
        far = max(1e-6, abs(x - half), abs(y - half))
        away = 1.6 * share / far
        at = self.camera.to_screen(x + (x - half) * away, y + (y - half) * away)
        for part, angle in (("hull", heading), ("turret", look.sizes.aim(heading, crew.turret))):
            big = sticker(self.kit, f"tanks/{part}_{crew.color}", 2 * self.camera.u)
            image = pygame.transform.rotozoom(big, angle + 50 * share, 0.5 * (1 - 0.55 * share))
            image.set_alpha(round(255 * min(1.0, 2 * (1 - share))))
            centred(out, image, at)

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
            case o.ArcOverlay() if overlay.labels and self.camera.u >= 24:
                for at, words, band in marks.band_chips(overlay):
                    if self.camera.rect.inflate(-40, -20).collidepoint(self.camera.to_screen(*at)):
                        self.chips.chip(at, words, band)
            case o.RangeRing() if overlay.chip:
                x, y = overlay.centre
                self.chips.chip((x - 0.4 * overlay.inches, y - 0.92 * overlay.inches), overlay.chip, "gold")

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

    def bar(self, out: pygame.Surface, look: TableLook, overlay: o.Overlay) -> None:
        """Where the card of a path ends."""
        if isinstance(overlay, o.PathOverlay) and overlay.move_off:
            self.put(out, self.rest.picture(look, ("bar", overlay), lambda pen: path_marks.bar(pen, overlay)))

    def _path(self, out: pygame.Surface, look: TableLook, overlay: o.PathOverlay) -> None:
        self.put(out, self.rest.picture(look, overlay, lambda pen: path_marks.path(pen, overlay)))
        if not overlay.contacts:
            return
        radius = max(9.0, 15 * self.kit.theme.k)
        pen = Pen(self.camera, look.sizes)
        places = path_marks.disc_places(pen, overlay, radius)
        self.put(
            out,
            self.rest.picture(look, ("leaders", tuple(places)), lambda pen: path_marks.leaders(pen, places, radius)),
        )
        for n, (disc, _) in enumerate(places):
            x, y = disc[0] + self.camera.shake[0], disc[1] + self.camera.shake[1]
            self._number(out, str(n + 1), (x, y))

    def _number(self, out: pygame.Surface, words: str, at: tuple[float, float]) -> None:
        laid = text.block(self.kit.theme, words, "key", color=INK)
        laid.draw(out, (round(at[0] - laid.width / 2), round(at[1] - laid.height / 2)))

    def _ruler(self, out: pygame.Surface, look: TableLook, overlay: o.RulerLine) -> None:
        self.put(out, self.rest.picture(look, overlay, lambda pen: measure_marks.ruler(pen, overlay)))
        (ax, ay), (bx, by) = overlay.start, overlay.end
        words = overlay.chip or tr("{n} in", n=f"{hypot(ax - bx, ay - by):.1f}")
        self.chips.chip(((ax + bx) / 2, (ay + by) / 2), words, overlay.band or "cream")


def turned(degrees: float) -> str:
    """ "+12.4°", as the bar says it; "0°"."""
    return f"{degrees:+.1f}°" if abs(degrees) >= 0.05 else "0°"
