"""The arena as a picture: what rests on the sand in one surface, made anew only when it changes; tanks over it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from functools import partial
from math import cos, pi, radians, sin

import pygame

from boompatrol.geometry.bodies import Pose
from boompatrol.table.state import Items
from boompatrol.ui import floor, marks, overlays as o
from boompatrol.ui.camera import Camera
from boompatrol.ui.effects import Effect
from boompatrol.ui.kit import Kit
from boompatrol.ui.look import CrewLook, Memory, TableLook, TileLook, WreckLook
from boompatrol.ui.marks import Pen, Picture
from boompatrol.ui.sprites import centred, tinted
from boompatrol.ui.stickers import drips, moving, moving_shade, puddle, shade, sticker
from boompatrol.ui.theme import INK, NORMAL, WHITE

SHADOWS = {"building": 0.2, "tile": 0.1, "tower": 0.22, "tank": 0.14, "wreck": 0.1, "loose": 0.1}
"""How far hard shadows lie to the south-east, in inches."""
_FADED = 118


def building(tile: TileLook) -> str:
    """The silhouette of a face-down tile: from its place in the field, never its kind or id."""
    x, y = int(tile.pose[0] * 7.3), int(tile.pose[1] * 11.9)
    return f"tiles/building_{(x * 5 + y * 3 + 3) % 8 + 1}"


def tile_drawing(tile: TileLook) -> str:
    """The drawing of a tile as it lies."""
    return building(tile) if tile.kind is None else f"tiles/{tile.kind}"


class ArenaPainter:
    """Draws a look through a camera."""

    def __init__(self, kit: Kit, camera: Camera) -> None:
        self.kit = kit
        self.camera = camera
        self._rest: pygame.Surface | None = None
        self._rest_key: Hashable = None
        self._tracks: dict[str, tuple[Hashable, Picture]] = {}

    # what rests

    def rest(self, look: TableLook, memory: Memory, layers: Sequence[o.Overlay]) -> pygame.Surface:
        """Floor, overlays on the sand, tiles, tower, wrecks: as large as the whole square."""
        fades = frozenset(i for x in layers if isinstance(x, o.GhostOverlay) for i in x.fades)
        ground = tuple(x for x in layers if isinstance(x, o.GROUND))
        hidden = frozenset((*memory.turning, *memory.fading, *memory.lifted))
        c = self.camera
        key = (
            c.u, c.origin, tuple(look.tiles.values()), tuple(look.wrecks.values()), tuple(look.loose.values()),
            look.tower_crits, ground, fades, hidden, tuple(memory.tracks.items()), look.colors,
            self.kit.theme.high_contrast,
        )  # fmt: skip
        if self._rest is None or key != self._rest_key:
            self._rest = self._make_rest(look, memory, ground, fades, hidden)
            self._rest_key = key
        return self._rest

    def _make_rest(
        self, look: TableLook, memory: Memory, ground: Sequence[o.Overlay], fades: frozenset[str], hidden: frozenset[str]
    ) -> pygame.Surface:
        kit, u = self.kit, self.camera.u
        base = floor.floor(kit, u, look.sizes, floor.rally_crews(look))
        if self._rest is not None and self._rest.get_size() == base.get_size():
            out = self._rest
            out.blit(base, (0, 0))
        else:
            out = base.copy()
        for color in look.colors:
            self._put(out, self._track(color, memory.tracks.get(color, ()), look))
        for overlay in ground:
            self._put(out, self.ground(overlay, look))
        standing = [t for t in look.tiles.values() if t.id not in hidden]
        for tile in standing:
            if tile.id not in fades:
                off = SHADOWS["building" if tile.kind is None else "tile"]
                self._shadow(out, shade(kit, tile_drawing(tile), u, tile.pose[2]), tile.pose, off)
        side = look.sizes.side / 2
        tower = "landmarks/vault" if look.vault else f"landmarks/clocktower_{min(2, look.tower_crits)}"
        self._shadow(out, shade(kit, tower, u), (side, side, 0), SHADOWS["tower"])
        for wreck in look.wrecks.values():
            if wreck.id not in hidden:
                self._shadow(out, shade(kit, f"landmarks/wreck_{wreck.color or 'red'}", u, wreck.pose[2]), wreck.pose, 0.1)
        for tile in standing:
            alpha = _FADED if tile.id in fades else 255
            centred(out, sticker(kit, tile_drawing(tile), u, tile.pose[2], alpha), self._local(tile.pose))
            if tile.id in fades:
                self._put(out, self._dashes(("dash", tile), marks.tile_corners(tile.pose, look.sizes)))
        if "clocktower" not in hidden:
            centred(out, sticker(kit, tower, u), self._local((side, side)))
        for wreck in look.wrecks.values():
            if wreck.id not in hidden:
                self.wreck(out, wreck, self._local)
        for item in look.loose.values():
            if item.id not in hidden:
                self.loose(out, item.gold, item.relic, self._local((item.x, item.y)))
        return out

    def _local(self, point: Sequence[float]) -> tuple[float, float]:
        """A world point on the surface of what rests."""
        return point[0] * self.camera.u, self.camera.extent - point[1] * self.camera.u

    def _put(self, out: pygame.Surface, picture: Picture) -> None:
        if picture is not None:
            left, top = self.camera.origin[0], self.camera.origin[1] - self.camera.extent
            out.blit(picture[0], (picture[1][0] - left, picture[1][1] - top))

    def _shadow(self, out: pygame.Surface, image: pygame.Surface, at: Sequence[float], inches: float) -> None:
        x, y = self._local(at)
        off = inches * self.camera.u
        centred(out, image, (x + off, y + off))

    def wreck(
        self, out: pygame.Surface, wreck: WreckLook, where: object = None, solid: float = 1.0
    ) -> None:
        """The card, two flames, three puffs of smoke."""
        kit, u = self.kit, self.camera.u
        at = self._local if where is not None else self.camera.to_screen_of
        x, y, heading = wreck.pose
        alpha = 255 if solid >= 1 else round(255 * solid)
        centred(out, sticker(kit, f"landmarks/wreck_{wreck.color or 'red'}", u, heading, alpha), at((x, y)))
        for dx, dy, size in ((-0.5, 0.45, 1.3), (0.45, 0.25, 1.65)):
            centred(out, sticker(kit, "landmarks/flame", u, 0, alpha, inches=size), at((x + dx, y + dy)))
        for dx, dy, r, strength in ((0.1, 1.3, 0.5, 0.30), (0.5, 1.9, 0.65, 0.22), (0.3, 2.7, 0.8, 0.14)):
            px = max(4, round(2 * r * u))
            smoke = kit.sprites.keep(("smoke", px, strength), partial(_smoke, px, strength))
            if solid >= 1:
                centred(out, smoke, at((x + dx, y + dy)))

    def loose(self, out: pygame.Surface, gold: int, relic: bool, at: tuple[float, float]) -> None:
        """A small disc with what lies there."""
        kit, u = self.kit, self.camera.u
        px = max(14, round(1.15 * u))
        disc = kit.sprites.keep(("loose", px), lambda: _loose_disc(px))
        centred(out, disc, at)
        inner = round(px * 0.86)
        names = (["gold"] if gold else []) + (["relic"] if relic else [])
        for n, name in enumerate(names):
            shift = (n - (len(names) - 1) / 2) * px * 0.5
            centred(out, kit.sprites.get(f"tokens/{name}", (inner, inner)), (at[0] + shift, at[1]))
        if gold > 1:
            kit.skin.chip_text(out, f"{gold}", (round(at[0] + px * 0.5), round(at[1] - px * 0.4)), NORMAL.gold, INK)

    def _dashes(self, key: Hashable, corners: Sequence[tuple[float, float]]) -> Picture:
        def make(pen: Pen) -> Picture:
            pen.sketch.path(
                pen.all(corners), closed=True, stroke=INK, width=pen.wide(0.08, 1.8), dash=(pen.wide(0.2, 3), pen.wide(0.14, 2)), cap="butt"
            )  # fmt: skip
            return pen.picture()

        return self.cached(key, make)

    def _track(self, color: str, poses: tuple[Pose, ...], look: TableLook) -> Picture:
        """Tread marks of a tank's last drive."""
        if len(poses) < 2:
            return None
        key = (poses, self.camera.u, self.camera.origin)
        known = self._tracks.get(color)
        if known is None or known[0] != key:
            known = self._tracks[color] = (key, _tracks(self.pen(look), poses))
        return known[1]

    # pictures of overlays

    def pen(self, look: TableLook) -> Pen:
        """A pen in world units."""
        self._sizes = look.sizes
        return Pen(self.camera, look.sizes)

    def cached(self, key: Hashable, make: marks.Maker) -> Picture:
        """A picture made once for a camera's place. It may lie anywhere: the corner is kept with it."""
        c = self.camera
        full = ("mark", key, c.u, c.origin, tuple(c.rect), self.kit.theme.k)
        corner = self._corners.get(full)
        if corner is not None:
            if corner == (None, None):
                return None
            image = self.kit.sprites.keep(full, lambda: _nothing())
            if image.get_width() > 1:
                return image, corner  # type: ignore[return-value]
        picture = make(Pen(c, self._sizes))
        if len(self._corners) > 600:
            self._corners.clear()
        if picture is None:
            self._corners[full] = (None, None)
            return None
        self.kit.sprites.forget_one(full) if hasattr(self.kit.sprites, "forget_one") else None
        self.kit.sprites.keep((full, "image"), lambda: picture[0])
        self._corners[full] = picture[1]
        return picture
