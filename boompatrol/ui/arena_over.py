"""What moves and what is laid over: tanks with turret and shadow, frames and marks, ghosts, chips."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import cos, radians, sin

import pygame

from boompatrol.geometry.bodies import Pose
from boompatrol.ui import marks, path_marks, text
from boompatrol.ui import overlays as o
from boompatrol.ui.arena_rest import SHADOWS, RestPainter, building
from boompatrol.ui.arena_signs import dusk, knob
from boompatrol.ui.look import CrewLook, TableLook
from boompatrol.ui.marks import Pen, Picture
from boompatrol.ui.memory import Memory
from boompatrol.ui.sprites import centred
from boompatrol.ui.stickers import drips, moving, moving_shade, puddle, shade, sticker
from boompatrol.ui.theme import INK, NORMAL, WHITE, Color

Rect = pygame.Rect
TONES: dict[str, tuple[Color, Color]] = {
    "ink": (INK, WHITE),
    "cream": (NORMAL.cream, INK),
    "gold": (NORMAL.gold, INK),
    **{band: (color, INK) for band, color in marks.BANDS.items()},
}
"""Fill and ink of chips."""


class OverPainter:
    """Draws over what rests. Chips keep clear of each other within one frame: call `begin` first."""

    def __init__(self, rest: RestPainter) -> None:
        self.rest = rest
        self.kit = rest.kit
        self.camera = rest.camera
        self._chips: list[Rect] = []
        self._words: list[tuple[Rect, Color, text.Block]] = []

    def begin(self) -> None:
        """A new frame."""
        self._chips = []
        self._words = []

    def end(self, out: pygame.Surface) -> None:
        """The chips, over every other sign."""
        for rect, fill, laid in self._words:
            self.kit.skin.chip(out, rect, fill)
            laid.draw_in(out, rect, 0.5, 0.5)

    # tanks

    def tank(self, out: pygame.Surface, crew: CrewLook, memory: Memory, hover: bool = False) -> None:
        """Puddle, shadow, hull, sector, turret, drips."""
        if crew.pose is None:
            return
        kit, u, at = self.kit, self.camera.u, self.camera.to_screen
        x, y, heading = crew.pose
        color = crew.color
        draw, dark = (moving, moving_shade) if color in memory.moving else (sticker, shade)
        high = memory.lifted.get(color, 0.0)
        solid = memory.fading.get(color, 1.0)
        alpha = 255 if solid >= 1 else max(0, round(255 * solid))
        facing = heading + 360 / 8 * crew.turret
        if crew.glued:
            centred(out, puddle(kit, u), at(x, y))
        off = (SHADOWS["tank"] + high) * u
        sx, sy = at(x, y)
        if solid >= 1:
            centred(out, dark(kit, f"tanks/hull_{color}", u, heading), (sx + off, sy + off))
        kick = memory.recoil.get(color, 0.0)
        a = radians(facing)
        sx, sy = at(x - 0.4 * kick * cos(a), y - 0.4 * kick * sin(a) + high)
        centred(out, draw(kit, f"tanks/hull_{color}", u, heading, alpha), (sx, sy))
        lit = 1.0 if hover or kit.settings.lit_sector else memory.lit.get(color, 0.0)
        if lit > 0:
            centred(out, moving(kit, "tanks/sector_lit", u, facing, round(19 * lit) * 10), (sx, sy))
        sx, sy = at(x - kick * cos(a), y - kick * sin(a) + high)
        whole = crew.turret == int(crew.turret) and color not in memory.moving
        turret = (sticker if whole else moving)(kit, f"tanks/turret_{color}", u, facing, alpha)
        centred(out, turret, (sx, sy))
        if crew.glued:
            centred(out, drips(kit, u), at(x, y))

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
                    image = moving(self.kit, "tanks/sector_lit", self.camera.u, crew.pose[2] + 45 * sector)
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
            case o.PivotArc():
                self.put(out, self.rest.picture(look, overlay, lambda pen: marks.pivot(pen, overlay)))
                x, y, heading = overlay.pose
                a = radians(heading + overlay.degrees)
                self.chip(out, (x + 3.0 * cos(a), y + 3.0 * sin(a)), turned(overlay.degrees), "gold")
            case o.RulerLine():
                self._ruler(out, look, overlay)
            case o.LitSector() if overlay.chip:
                pose = look.crews[overlay.color].pose
                if pose is not None:
                    self.chip(out, (pose[0], pose[1]), overlay.chip, "cream", 2.0)
            case o.PlaceGhost():
                self._placing(out, look, overlay)
            case o.Chip():
                self.chip(out, overlay.at, overlay.words, overlay.tone, overlay.below)
            case o.ArcOverlay() if overlay.labels and self.camera.u >= 24:
                for at, words, band in marks.band_chips(overlay):
                    if self.camera.rect.inflate(-40, -20).collidepoint(self.camera.to_screen(*at)):
                        self.chip(out, at, words, band)
            case o.RangeRing() if overlay.chip:
                x, y = overlay.centre
                self.chip(out, (x - 0.4 * overlay.inches, y - 0.92 * overlay.inches), overlay.chip, "gold")

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
        centred(out, moving(kit, f"tanks/turret_{color}", u, heading + 45 * turret), at)
        corners = marks.hull_corners((x, y + high, heading), look.sizes)
        rim = WHITE if legal else NORMAL.no
        if not legal:
            self.put(out, self.rest.picture(look, ("veil", corners), lambda pen: marks.veil(pen, corners)))
        self.put(
            out, self.rest.picture(look, ("ghost", corners, rim), lambda pen: marks.dashed_outline(pen, corners, rim))
        )

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
        self.put(out, self.rest.picture(look, overlay, lambda pen: marks.ruler(pen, overlay)))
        (ax, ay), (bx, by) = overlay.start, overlay.end
        words = overlay.chip or f"{((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5:.1f} in"
        self.chip(out, ((ax + bx) / 2, (ay + by) / 2), words, overlay.band or "cream")

    def _placing(self, out: pygame.Surface, look: TableLook, ghost: o.PlaceGhost) -> None:
        kit, u = self.kit, self.camera.u
        x, y, heading = ghost.pose
        corners_of = marks.tile_corners if ghost.what == "tile" else marks.hull_corners
        high = 0.2 if ghost.legal else 0.0
        if ghost.what == "tank":
            self.ghost(out, look, ghost.color, ghost.pose, ghost.turret, ghost.legal, high)
        else:
            name = building(ghost.pose)
            base = self.camera.to_screen(x, y)
            off = (0.5 if ghost.legal else 0.2) * u
            centred(out, shade(kit, name, u, heading), (base[0] + off, base[1] + off))
            centred(out, sticker(kit, name, u, heading), self.camera.to_screen(x, y + high))
            corners = corners_of((x, y + high, heading), look.sizes, 0.06)
            if ghost.legal:
                self.frame(out, look, corners, "place", WHITE, 0.12)
            else:
                self.put(out, self.rest.picture(look, ("veil", corners), lambda pen: marks.veil(pen, corners, 0.55)))
                self.put(
                    out,
                    self.rest.picture(
                        look, ("no", corners), lambda pen: marks.dashed_outline(pen, corners, NORMAL.no, 0.13)
                    ),
                )
        if ghost.clearance and ghost.legal:
            around = corners_of(ghost.pose, look.sizes, ghost.clearance)
            self.put(
                out,
                self.rest.picture(look, ("clear", around), lambda pen: marks.dashed_outline(pen, around, WHITE, 0.08)),
            )
        if ghost.knob:
            self.put(out, self.rest.picture(look, ("knob", ghost.pose, ghost.what), partial(knob, ghost)))
        if ghost.words:
            below = -2.6 if y < 3.4 else 2.6
            self.chip(out, (x, y), ghost.words, "cream" if ghost.legal else "ink", below)

    # chips

    def chip(
        self, out: pygame.Surface, at: tuple[float, float], words: str, tone: str = "ink", below: float = 0.0
    ) -> Rect:
        """Words at a world point, `below` inches under it; kept on the sand."""
        x, y = self.camera.to_screen(at[0], at[1])
        return self.chip_at(out, (x, y + below * self.camera.u), words, tone)

    def chip_at(self, out: pygame.Surface, pos: tuple[float, float], words: str, tone: str = "ink") -> Rect:
        """Words at a pixel, moved where another chip lies."""
        theme = self.kit.theme
        fill, ink = TONES[tone]
        laid = text.block(theme, words, "chip", color=ink)
        w, h = laid.width + 2 * theme.px(10), laid.height + theme.px(6)
        want = Rect(round(pos[0] - w / 2), round(pos[1] - h / 2), w, h)
        rect = want.clamp(self.camera.rect.inflate(-6, -6))
        step = h + theme.px(4)
        for n in range(1, 9):
            if rect.collidelist(self._chips) < 0:
                break
            way = (n + 1) // 2 * (1 if n % 2 else -1)
            rect = want.move(0, way * step).clamp(self.camera.rect.inflate(-6, -6))
        self._chips.append(rect)
        self._words.append((rect, fill, laid))
        return rect


def turned(degrees: float) -> str:
    """ "+12.4°", as the bar says it; "0°"."""
    return f"{degrees:+.1f}°" if abs(degrees) >= 0.05 else "0°"
