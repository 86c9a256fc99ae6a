"""What rests on the sand in one surface, made anew only when it changes: chalk, tracks, tiles, tower, wrecks."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from functools import partial

import pygame

from boompatrol.geometry.bodies import Pose
from boompatrol.ui import floor, marks, measure_marks, text
from boompatrol.ui import overlays as o
from boompatrol.ui.arena_signs import under_rallies
from boompatrol.ui.camera import Camera
from boompatrol.ui.kit import Kit
from boompatrol.ui.look import TableLook, TileLook, WreckLook
from boompatrol.ui.marks import Pen, Picture
from boompatrol.ui.memory import Memory
from boompatrol.ui.path_marks import tracks
from boompatrol.ui.places import rally_shapes
from boompatrol.ui.sprites import centred, fragment
from boompatrol.ui.stickers import shade, sticker
from boompatrol.ui.theme import INK, NORMAL

Where = Callable[[float, float], tuple[float, float]]
Parts = dict[Hashable, tuple[tuple[Pose, ...], Hashable]]
"""What lies there and may change by itself: where, and how it looks."""
SHADOWS = {"building": 0.2, "tile": 0.1, "tower": 0.22, "tank": 0.14, "wreck": 0.1}
"""How far hard shadows lie to the south-east, in inches."""
FADED = 118
REACH = 3.2
"""Inches about its middle that a tile or a wreck takes with its shadow, and a way with its treads."""
PICTURES = 16 * 1024 * 1024
"""Bytes of pictures of overlays that are kept."""


def building(pose: Pose) -> str:
    """The silhouette of a face-down tile: from its place in the field, never its kind or id."""
    mixed = (round(pose[0] * 1000) * 73856093) ^ (round(pose[1] * 1000) * 19349663)
    return f"tiles/building_{(mixed >> 7) % 8 + 1}"


def tile_drawing(tile: TileLook) -> str:
    """The drawing of a tile as it lies."""
    return building(tile.pose) if tile.kind is None else f"tiles/{tile.kind}"


class RestPainter:
    """Draws what rests, through a camera; keeps the pictures of overlays."""

    def __init__(self, kit: Kit, camera: Camera) -> None:
        self.kit = kit
        self.camera = camera
        self._rest: pygame.Surface | None = None
        self._key: Hashable = None
        self._parts: Parts = {}
        self._ground: tuple[o.Overlay, ...] = ()
        self._pictures: OrderedDict[Hashable, Picture] = OrderedDict()
        self._bytes = 0

    def picture(self, look: TableLook, key: Hashable, make: Callable[[Pen], Picture]) -> Picture:
        """A picture in world units, made once for a camera's place."""
        full = self._full(key)
        if full in self._pictures:
            self._pictures.move_to_end(full)
            return self._pictures[full]
        made = self._pictures[full] = make(self.pen(look))
        self._bytes += _bytes(made)
        while self._bytes > PICTURES and len(self._pictures) > 1:
            _, old = self._pictures.popitem(last=False)
            self._bytes -= _bytes(old)
        return made

    def pictured(self, key: Hashable) -> bool:
        """Whether `picture` has it."""
        return self._full(key) in self._pictures

    def pen(self, look: TableLook) -> Pen:
        """A pen for this camera's place."""
        return Pen(self.camera, look.sizes, 1.0 if self.kit.theme.high_contrast else 0.0)

    def _full(self, key: Hashable) -> Hashable:
        c = self.camera
        return key, c.u, c.origin, tuple(c.rect), self.kit.theme.k, self.kit.theme.high_contrast

    def rest(self, look: TableLook, memory: Memory, layers: Sequence[o.Overlay]) -> pygame.Surface:
        """Floor, overlays on the sand, tiles, tower, wrecks: as large as what shows of the square."""
        fades = frozenset(i for x in layers if isinstance(x, o.GhostOverlay) for i in x.fades)
        ground = tuple(x for x in layers if isinstance(x, o.GROUND))
        hidden = frozenset((*memory.turning, *memory.blending, *memory.fading, *memory.lifted, *memory.falling))
        c = self.camera
        things: list[TileLook | WreckLook] = [*look.tiles.values(), *look.wrecks.values()]
        parts: Parts = {thing.id: ((thing.pose,), (thing, thing.id in hidden)) for thing in things}
        for color in look.colors:
            poses = memory.tracks.get(color, ())
            parts["tracks", color] = (poses, (poses, memory.faint.get(color, 0)))
        key = (
            c.u, c.origin, tuple(c.rect), tuple(look.loose.values()), look.tower_crits, fades,
            frozenset(hidden - parts.keys()), look.colors, self.kit.theme.high_contrast, self.kit.theme.k,
        )  # fmt: skip
        if self._rest is None or key != self._key:
            self._rest = self._make(look, memory, ground, fades, hidden)
        elif parts != self._parts or ground != self._ground:
            boxes = [self._changed(parts)] if parts != self._parts else []
            boxes += [self._box(overlay, look) for overlay in {*ground} ^ {*self._ground}]
            self._rest.set_clip(boxes[0].unionall(boxes[1:]))
            self._make(look, memory, ground, fades, hidden)
            self._rest.set_clip(None)
        self._key, self._parts, self._ground = key, parts, ground
        return self._rest

    def _box(self, overlay: o.Overlay, look: TableLook) -> pygame.Rect:
        """Where an overlay lies on the surface."""
        picture = self.ground(overlay, look)
        if picture is None:
            return pygame.Rect(0, 0, 0, 0)
        c = self.camera.rect
        return picture[0].get_rect(topleft=(picture[1][0] - c.x, picture[1][1] - c.y))

    def _changed(self, parts: Parts) -> pygame.Rect:
        """The box on the surface round all that lies there otherwise than before."""
        spots = [
            self.local(x, y)
            for what in self._parts.keys() | parts.keys()
            if self._parts.get(what) != parts.get(what)
            for poses, _ in (self._parts.get(what, ((), None)), parts.get(what, ((), None)))
            for x, y, _ in poses
        ]
        xs, ys = [x for x, _ in spots], [y for _, y in spots]
        if not spots:
            return pygame.Rect(0, 0, 0, 0)
        reach = round(REACH * self.camera.u)
        left, top = round(min(xs)) - reach, round(min(ys)) - reach
        return pygame.Rect(left, top, round(max(xs)) + reach - left, round(max(ys)) + reach - top)

    def forget(self) -> None:
        """Draw everything anew the next time."""
        self._rest = None

    def _make(
        self,
        look: TableLook,
        memory: Memory,
        ground: Sequence[o.Overlay],
        fades: frozenset[str],
        hidden: frozenset[str],
    ) -> pygame.Surface:
        kit, u = self.kit, self.camera.u
        size = self.camera.rect.size
        out = self._rest if self._rest is not None and self._rest.get_size() == size else new_surface(size)
        self._floor(out, look)
        for color in look.colors:
            poses = memory.tracks.get(color, ())
            if len(poses) > 1:
                age = memory.faint.get(color, 0)
                self._put(out, self.picture(look, ("tracks", poses, age), partial(tracks, poses, age)))
        for overlay in ground:
            self._put(out, self.ground(overlay, look))
        side = look.sizes.side / 2
        tower = "landmarks/vault" if look.vault else f"landmarks/clocktower_{min(2, look.tower_crits)}"
        part = out.get_clip()
        standing = [t for t in look.tiles.values() if t.id not in hidden and self._shows(t.pose[0], t.pose[1], part)]
        wrecks = [w for w in look.wrecks.values() if w.id not in hidden]
        for tile in standing:
            if tile.id not in fades:
                self._shadow(out, tile_drawing(tile), tile.pose, SHADOWS["tile" if tile.kind else "building"])
        if "clocktower" not in hidden:
            self._shadow(out, tower, (side, side, 0.0), SHADOWS["tower"])
        for wreck in wrecks:
            self._shadow(out, f"landmarks/wreck_{wreck.color or 'red'}", wreck.pose, SHADOWS["wreck"])
        for tile in standing:
            faded = tile.id in fades
            image = sticker(kit, tile_drawing(tile), u, tile.pose[2], FADED if faded else 255)
            centred(out, image, self.local(tile.pose[0], tile.pose[1]))
            if faded:
                self._put(out, self.picture(look, ("faded", tile), partial(_dashes, tile.pose)))
        if "clocktower" not in hidden:
            centred(out, sticker(kit, tower, u), self.local(side, side))
        for wreck in wrecks:
            self.wreck(out, wreck, self.local)
        for item in look.loose.values():
            if item.id not in hidden:
                self.loose(out, item.gold, item.relic, self.local(item.x, item.y))
        return out

    def _floor(self, out: pygame.Surface, look: TableLook) -> None:
        """The whole floor in one, or what is seen of it from near in squares."""
        c, crews = self.camera, floor.rally_crews(look)
        if not c.zoomed:
            out.blit(floor.floor(self.kit, c.u, look.sizes, crews), (0, 0))
            return
        left, top = c.rect.x - c.origin[0], c.rect.y - (c.origin[1] - c.extent)
        for part, (x, y) in floor.parts(self.kit, c.u, look.sizes, crews, pygame.Rect(left, top, *c.rect.size)):
            out.blit(part, (x - left, y - top))

    def local(self, x: float, y: float) -> tuple[float, float]:
        """A world point on the surface of what rests."""
        c = self.camera
        return c.origin[0] - c.rect.x + x * c.u, c.origin[1] - c.rect.y - y * c.u

    def _shows(self, x: float, y: float, part: pygame.Rect, reach: float = 2.5) -> bool:
        """Whether something `reach` inches about a world point is in that part of the picture."""
        px, py = self.local(x, y)
        far = reach * self.camera.u
        return part.left - far < px < part.right + far and part.top - far < py < part.bottom + far

    def _put(self, out: pygame.Surface, picture: Picture) -> None:
        if picture is not None:
            out.blit(picture[0], (picture[1][0] - self.camera.rect.x, picture[1][1] - self.camera.rect.y))

    def _shadow(self, out: pygame.Surface, name: str, pose: Pose, inches: float) -> None:
        x, y = self.local(pose[0], pose[1])
        off = inches * self.camera.u
        centred(out, shade(self.kit, name, self.camera.u, pose[2]), (x + off, y + off))

    def wreck(self, out: pygame.Surface, wreck: WreckLook, at: Where, solid: float = 1.0) -> None:
        """The card; what burns on it moves, and is drawn apart."""
        x, y, heading = wreck.pose
        alpha = 255 if solid >= 1 else round(255 * solid)
        centred(
            out, sticker(self.kit, f"landmarks/wreck_{wreck.color or 'red'}", self.camera.u, heading, alpha), at(x, y)
        )

    def loose(self, out: pygame.Surface, gold: int, relic: bool, at: tuple[float, float]) -> None:
        """A small disc with what lies there."""
        kit, u = self.kit, self.camera.u
        px = max(14, round(1.15 * u))
        centred(out, kit.sprites.keep(("loose", px), partial(_loose_disc, px)), at)
        names = (["gold"] if gold else []) + (["relic"] if relic else [])
        for n, name in enumerate(names):
            shift = (n - (len(names) - 1) / 2) * px * 0.5
            centred(out, kit.sprites.get(f"tokens/{name}", round(px * 0.86)), (at[0] + shift, at[1]))
        if gold > 1:
            laid = text.block(kit.theme, str(gold), "chip", color=INK, px=max(11, round(0.6 * u)))
            box = pygame.Rect(0, 0, laid.width + round(0.5 * u), laid.height + round(0.15 * u))
            box.center = round(at[0] + px * 0.5), round(at[1] - px * 0.45)
            kit.skin.chip(out, box, NORMAL.gold)
            laid.draw_in(out, box, 0.5, 0.5)

    def ground(self, overlay: o.Overlay, look: TableLook) -> Picture:
        """The picture of an overlay that lies on the sand."""
        match overlay:
            case o.ArcOverlay():
                return self.picture(look, overlay, lambda pen: under_rallies(marks.arc(pen, overlay), pen))
            case o.ClosedGround():
                shapes = tuple(_everything(look, overlay.but))
                return self.picture(look, (overlay, shapes), lambda pen: marks.closed(pen, overlay, shapes))
            case o.Grid():
                return self.picture(look, overlay, lambda pen: measure_marks.grid(pen, overlay))
            case o.RangeRing():
                return self.picture(look, overlay, lambda pen: under_rallies(marks.ring(pen, overlay), pen))
            case o.SightWedge():
                return self.picture(look, overlay, lambda pen: under_rallies(measure_marks.wedge(pen, overlay), pen))
        return None


def new_surface(size: tuple[int, int]) -> pygame.Surface:
    """An opaque one, of the window's format where there is a window."""
    made = pygame.Surface(size)
    return made.convert() if pygame.display.get_surface() else made


def _bytes(picture: Picture) -> int:
    return 0 if picture is None else picture[0].get_width() * picture[0].get_height() * 4


def _everything(look: TableLook, but: str | None) -> list[o.Shape]:
    """The outlines of all there is, the Rally Points too."""
    s = look.sizes
    out: list[o.Shape] = [marks.tile_corners(t.pose, s) for t in look.tiles.values() if t.id != but]
    out += [marks.hull_corners(c.pose, s) for c in look.crews.values() if c.pose is not None and c.color != but]
    out += [marks.hull_corners(w.pose, s) for w in look.wrecks.values()]
    out += [(x.x, x.y, s.loose / 2) for x in look.loose.values()]
    out.append((s.side / 2, s.side / 2, s.tower / 2))
    out += rally_shapes(s.side, s.rally_leg).values()
    return out


def _dashes(pose: Pose, pen: Pen) -> Picture:
    pen.sketch.path(
        pen.all(marks.tile_corners(pose, pen.sizes)), closed=True, stroke=INK, width=pen.wide(0.08, 1.8),
        dash=(pen.wide(0.2, 3), pen.wide(0.14, 2)), cap="butt",
    )  # fmt: skip
    return pen.picture()


def _loose_disc(px: int) -> pygame.Surface:
    r = px / 2
    return fragment(
        f'<circle cx="{r}" cy="{r}" r="{r - 1}" fill="#14102A" opacity=".45"/>'
        f'<circle cx="{r}" cy="{r}" r="{r * 0.86}" fill="#FFF4DC" stroke="#14102A" '
        f'stroke-width="{max(1.6, px * 0.06):.1f}"/>',
        (px, px),
    )
