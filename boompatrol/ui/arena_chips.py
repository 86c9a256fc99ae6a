"""Chips on the sand: words that never cover a tank, the tower, brackets or one another, as large as the sand is.

All that is put in a frame is placed together at its end, the dearest first, and again only when something moved.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from math import hypot
from typing import NamedTuple

import pygame

from boompatrol.ui import marks, text
from boompatrol.ui import overlays as o
from boompatrol.ui.arena_room import Room, box_of
from boompatrol.ui.camera import Camera
from boompatrol.ui.kit import Kit
from boompatrol.ui.look import TableLook
from boompatrol.ui.marks import GLUE
from boompatrol.ui.places import outline_of, rally_shapes
from boompatrol.ui.theme import INK, NORMAL, WHITE, Color

Rect = pygame.Rect
Point = tuple[float, float]
TONES: dict[str, tuple[Color, Color]] = {
    "ink": (INK, WHITE),
    "cream": (NORMAL.cream, INK),
    "gold": (NORMAL.gold, INK),
    "glue": (GLUE, INK),
    **{band: (color, INK) for band, color in marks.BANDS.items()},
}
"""Fill and ink of chips."""
PLAIN = 30
"""Pixels an inch at which type has its full size at a scale of 1."""
SMALLEST = 0.85
"""The share of its size that type keeps where the scale is large and the sand is not."""
LEGIBLE = 15
"""Pixels under which no chip is brought for the sand's sake."""
FRAME, BARE = 0.38, 0.2
"""Inches about a hull that its frame takes, and that are left open about one that has none."""
RULED = 0.6
"""Inches to either side of a ruler that its ticks take."""
PUDDLE = 0.62
"""The same of a tank in the glue."""


class Wish(NamedTuple):
    """A chip that was put: where it should stand, in unshaken pixels, the best place first.

    `rank` 0 is placed first; one that is `spare` is left out where none of its places is free. `about` is the box
    of what it speaks of.
    """

    rank: int
    words: str
    tone: str
    spots: tuple[Point, ...]
    about: tuple[int, int, int, int] | None = None
    spare: bool = False


class Chips:
    """The chips of one frame: call `begin`, put them, and `end` draws them over every other sign."""

    def __init__(self, kit: Kit, camera: Camera) -> None:
        self.kit, self.camera = kit, camera
        self.px = 0
        """The size of their type in this frame."""
        self.placed: list[tuple[Rect, str, str]] = []
        """Where each stands, unshaken, with its words and tone."""
        self._apart: list[tuple[Rect, Rect]] = []
        """Those that stand apart from what they speak of, and that."""
        self._wishes: list[Wish] = []
        self._solid: list[tuple[int, int, int, int]] = []
        self._lines: list[tuple[Point, ...]] = []
        self._look: TableLook | None = None
        self.overlays: Sequence[o.Overlay] = ()
        self._room: Room | None = None
        self._stands: Hashable = None
        self._key: Hashable = None

    def begin(self, look: TableLook, overlays: Sequence[o.Overlay]) -> None:
        """A new frame."""
        self._wishes, self._solid, self._lines = [], [], []
        self._look, self.overlays = look, overlays
        self.px = self._type()

    def _type(self) -> int:
        """The size of their type: it follows the sand where the scale outgrows it."""
        full = self.kit.theme.text_px("chip")
        share = max(SMALLEST, min(1.0, self.camera.u / (PLAIN * self.kit.theme.k)))
        return max(min(full, LEGIBLE), round(full * share))

    def size(self, words: str) -> tuple[int, int]:
        """Width and height of a chip."""
        laid = self._laid(words, INK)
        return laid.width + round(self.px * 1.1), laid.height + round(self.px / 3)

    def _laid(self, words: str, ink: Color) -> text.Block:
        most = self.camera.rect.w // 2
        laid = text.block(self.kit.theme, words, "chip", color=ink, px=self.px)
        if laid.width <= most:
            return laid
        return text.block(self.kit.theme, words, "chip", width=most, color=ink, align="center", px=self.px)

    # what is wished for

    def chip(self, at: Point, words: str, tone: str = "ink", below: float = 0.0, rank: int = 1) -> None:
        """Words at a world point, `below` inches under it."""
        x, y = self._local(at)
        self.put(Wish(rank, words, tone, ((x, y + below * self.camera.u),)))

    def around(self, at: Point, reach: float) -> Rect:
        """A square about an unshaken pixel."""
        side = round(2 * reach)
        return Rect(round(at[0] - side / 2), round(at[1] - side / 2), side, side)

    def beside(self, shape: Sequence[Point], words: str, tone: str, rank: int) -> None:
        """Words beside a thing of the world: below, above, right or left of it."""
        self.beside_box(box_of([self._local(point) for point in shape]), words, tone, rank)

    def beside_box(self, box: Rect, words: str, tone: str, rank: int) -> None:
        """The same of a box in unshaken pixels."""
        w, h = self.size(words)
        off = self.kit.theme.px(4)
        right, down = (box.w + w) / 2 + off, (box.h + h) / 2 + off
        x, y = box.center
        spots = ((x, y + down), (x, y - down), (x + right, y), (x - right, y))
        self.put(Wish(rank, words, tone, spots, (box.x, box.y, box.w, box.h)))

    def choose(self, spots: Sequence[Point], words: str, tone: str, rank: int, spare: bool = False) -> None:
        """Words at the first of several world points that is free."""
        self.put(Wish(rank, words, tone, tuple(self._local(spot) for spot in spots), None, spare))

    def along(self, start: Point, end: Point, words: str, tone: str) -> None:
        """Words beside a line between two world points: they leave its middle open."""
        (ax, ay), (bx, by) = self._local(start), self._local(end)
        length = max(1.0, hypot(bx - ax, by - ay))
        nx, ny = (ay - by) / length, (bx - ax) / length
        w, h = self.size(words)
        clear = RULED * self.camera.u
        self.keep_off_line([(x + s * nx * clear, y + s * ny * clear) for x, y, s in (
            (ax, ay, 1), (bx, by, 1), (bx, by, -1), (ax, ay, -1))])  # fmt: skip
        off = clear + abs(nx) * w / 2 + abs(ny) * h / 2 + self.kit.theme.px(2)
        sides = (1, -1) if ny < 0 else (-1, 1)
        x, y = (ax + bx) / 2, (ay + by) / 2
        self.put(Wish(1, words, tone, tuple((x + s * nx * off, y + s * ny * off) for s in sides)))

    def put(self, wish: Wish) -> None:
        """Words where there is room for them."""
        self._wishes.append(wish)

    def keep_off(self, box: Rect) -> None:
        """Brackets and discs, in unshaken pixels: no chip stands on them."""
        self._solid.append((box.x, box.y, box.w, box.h))

    def keep_off_line(self, points: Sequence[Point]) -> None:
        """A narrow convex polygon, in unshaken pixels."""
        self._lines.append(tuple(points))

    # where they stand

    def room(self) -> Room:
        """The sand without chips: what stands on it now, and what ghosts would."""
        look, camera = self._look, self.camera
        assert look is not None, "put between begin and end"
        ghosts = tuple(x for x in self.overlays if isinstance(x, o.GhostOverlay | o.PlaceGhost))
        framed = frozenset((look.acting, *(x.id for x in self.overlays if isinstance(x, o.RingMark))))
        stands = (
            framed,
            tuple((crew.pose, crew.glued) for crew in look.crews.values()), tuple(look.tiles.values()),
            tuple(look.wrecks.values()), tuple(look.loose.values()), ghosts, camera.u, camera.origin,
            tuple(camera.rect),
        )  # fmt: skip
        if self._room is None or stands != self._stands:
            self._room, self._stands = self._made(look, ghosts, framed), stands
        return self._room

    def _made(
        self, look: TableLook, ghosts: Sequence[o.GhostOverlay | o.PlaceGhost], framed: Collection[str | None]
    ) -> Room:
        room = Room(self.camera.rect.inflate(-6, -6))

        def off(shape: Sequence[Point] | None) -> None:
            if shape is not None:
                room.keep_off([self._local(point) for point in shape])

        for color, crew in look.crews.items():
            off(outline_of(look, color, PUDDLE if crew.glued else FRAME if color in framed else BARE))
        for id in ("clocktower", *look.wrecks, *look.loose):
            off(outline_of(look, id, 0.1))
        for ghost in ghosts:
            tile = isinstance(ghost, o.PlaceGhost) and ghost.what == "tile"
            around = marks.tile_corners if tile else marks.hull_corners
            off(around(ghost.pose, look.sizes, 0.2))
            if isinstance(ghost, o.PlaceGhost) and ghost.knob:
                (x, y), r = self._local(ghost.knob_at), self.camera.u * 0.6
                room.keep_off_box(Rect(round(x - r), round(y - r), round(2 * r), round(2 * r)))
        reach = 0.6 * look.sizes.tile * self.camera.u
        room.mind(self.around(self._local((tile.pose[0], tile.pose[1])), reach) for tile in look.tiles.values())
        corners = rally_shapes(look.sizes.side, look.sizes.rally_leg).values()
        room.mind(box_of([self._local(point) for point in shape]) for shape in corners)
        return room

    def _local(self, point: Point) -> Point:
        camera = self.camera
        x, y = camera.to_screen(point[0], point[1])
        return x - camera.shake[0], y - camera.shake[1]

    def end(self, out: pygame.Surface) -> None:
        """Place them, and draw them."""
        wishes = sorted(self._wishes, key=lambda wish: wish.rank)
        room = self.room() if wishes else None
        key = (room, wishes, self._solid, self._lines, self.px)
        if key != self._key:
            self.placed, self._apart = self._place(room.copy(), wishes) if room is not None else ([], [])
            self._key = key
        for box, about in self._apart:
            self._leader(out, box.move(self.camera.shake), about.move(self.camera.shake))
        for box, words, tone in self.placed:
            fill, ink = TONES[tone]
            rect = box.move(self.camera.shake)
            self.kit.skin.chip(out, rect, fill)
            self._laid(words, ink).draw_in(out, rect, 0.5, 0.5)

    def _leader(self, out: pygame.Surface, box: Rect, about: Rect) -> None:
        """A line from a chip that found no room beside what it speaks of."""
        x, y = (min(max(at, low), high) for at, low, high in (
            (box.centerx, about.left, about.right), (box.centery, about.top, about.bottom)))  # fmt: skip
        for color, wide in ((INK, 5), (WHITE, 2)):
            pygame.draw.line(out, color, box.center, (x, y), self.kit.theme.px(wide))

    def _place(self, room: Room, wishes: Sequence[Wish]) -> tuple[list[tuple[Rect, str, str]], list[tuple[Rect, Rect]]]:
        for solid in self._solid:
            room.keep_off_box(Rect(solid))
        for line in self._lines:
            room.keep_off(line)
        out: list[tuple[Rect, str, str]] = []
        apart: list[tuple[Rect, Rect]] = []
        gap = self.kit.theme.px(4)
        for wish in wishes:
            w, h = self.size(wish.words)
            boxes = [Rect(round(x - w / 2), round(y - h / 2), w, h) for x, y in wish.spots]
            free = [box for box in boxes if not room.blocked(box)]
            box = min(free, key=lambda box: round(room.covered(box), 1), default=None)
            if wish.spare and box is None:
                continue
            if len(boxes) == 1 or box is None:
                about = None if wish.about is None else Rect(wish.about)
                box = room.find(boxes[0], about) or boxes[0].clamp(room.inner)
                if about is not None and not about.inflate(h, h).colliderect(box):
                    apart.append((box, about))
            out.append((box, wish.words, wish.tone))
            room.keep_off_box(box.inflate(gap, gap))
        return out, apart
