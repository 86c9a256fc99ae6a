"""The arena as a widget: draws the look, the overlays and the effects, and says what lies under the pointer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import cos, pi

import pygame

from boompatrol.ui import floor, marks, text
from boompatrol.ui import overlays as o
from boompatrol.ui.arena_between import in_between
from boompatrol.ui.arena_chips import PUDDLE
from boompatrol.ui.arena_fire import BEATS
from boompatrol.ui.arena_hand import ArenaHand
from boompatrol.ui.arena_over import OverPainter
from boompatrol.ui.arena_placing import refused
from boompatrol.ui.arena_rest import RestPainter
from boompatrol.ui.camera import Camera
from boompatrol.ui.language import tr
from boompatrol.ui.look import CrewLook, TableLook
from boompatrol.ui.memory import Memory
from boompatrol.ui.places import outline_of
from boompatrol.ui.theme import NORMAL, WHITE
from boompatrol.ui.widget import Rect

SLOW = 1 / 5
"""Seconds between two pictures of what only burns, on and on; ghosts and what is chosen move at every beat."""
DRIFT = 15
"""Beats in which a ghost's dashes come to where the next ones were: 12 px a second at 30 px an inch."""
MARKED = 2.1
"""Inches about a tank that the sign of its side takes."""
BREATH = 0.9
"""Seconds in which the chosen target grows by 6 % and shrinks again."""


class Arena(ArenaHand):
    """The sand with its barrier. Give it any rectangle: it shows the largest square of whole pixels an inch.

    `look`, `memory` and `effects` are the director's; `show` lays overlays. The callbacks get positions in pixels:
    `camera.to_world` turns them into inches.
    """

    def __init__(self, look: TableLook, memory: Memory | None = None, id: str = "arena") -> None:
        super().__init__(look, id)
        self.memory = memory or Memory()
        self.overlays: tuple[o.Overlay, ...] = ()
        self._signs_move = False
        """Whether among them are ghosts, or a target that is chosen."""
        self.pace = SLOW
        self.acting: str | None = None
        self.mark_acting = True
        self.names: Mapping[str, str] = {}
        """The players by seat: in team play each tank has its player's name under it."""
        self.u: int | None = None
        """Pixels an inch where the layout says so."""
        self._pools: tuple[tuple[float, float, float], ...] = ()
        self._rest: RestPainter | None = None
        self._over: OverPainter | None = None
        self._time = 0.0
        self._walled: bool | None = None
        """The barrier that was drawn: that of Total Carnage, or the other."""

    # layout

    def place(self, rect: Rect) -> None:
        """Fit the square and its barrier into the rectangle."""
        super().place(rect)
        out = floor.reach(self.kit)
        inner = rect.inflate(-2 * out, -2 * out)
        before = self.camera.rect
        whole = Camera(self.camera.side)
        whole.fit(inner, self.u)
        if self.camera.zoomed and before.size == whole.rect.size:
            self.camera.moved(whole.rect.x - before.x, whole.rect.y - before.y)
        else:
            self.camera.fit(inner, self.u)
        self._rest = self._rest if self._rest and self._rest.kit is self.kit else RestPainter(self.kit, self.camera)
        self._over = OverPainter(self._rest)

    def extent(self) -> Rect | None:
        """The square with its barrier: nothing of it goes over that."""
        out = 2 * floor.reach(self.kit)
        return self.camera.rect.inflate(out, out)

    def touch(self, layout: bool = False) -> None:
        """The sand alone, unless its barrier has become another one."""
        if self.host is None or layout or self._walled != self.look.carnage:
            super().touch(layout)
        else:
            self.host.touch(part=self.camera.rect)

    def covers(self, rect: Rect) -> bool:
        """Whether nothing of what lies behind shows in that part."""
        return self.memory.shake == (0, 0) and self.camera.rect.contains(rect)

    def show(self, overlays: Sequence[o.Overlay]) -> None:
        """Lay these overlays and no others, in this order."""
        laid = tuple(overlays)
        if laid != self.overlays:
            self.overlays = laid
            self._signs_move = any(
                isinstance(x, o.GhostOverlay | o.PlaceGhost) or (isinstance(x, o.TargetMark) and x.state == "chosen")
                for x in laid
            )
            self.pace = 1 / BEATS if self._signs_move else SLOW
            self.touch()

    # drawing

    def paint(self, surface: pygame.Surface) -> None:
        """In this order: barrier, sand with arcs, tiles, glue, tanks, frames, ghosts and brackets, chips, effects."""
        rest, over = self._rest, self._over
        if rest is None or over is None:
            return
        look, memory, camera = self.look, self.memory, self.camera
        camera.shake = memory.shake
        clip = surface.get_clip()
        out = floor.reach(self.kit)
        self._barrier(surface, out)
        surface.set_clip(camera.rect.clip(clip))
        base = rest.rest(look, memory, self.overlays)
        surface.blit(base, (camera.rect.x + camera.shake[0], camera.rect.y + camera.shake[1]))
        beat = None if self.kit.reduced_motion else int(self._time * BEATS)
        over.chips.begin(look, self.overlays)
        over.unsettled = False
        over.drift = 0.0 if beat is None else beat % DRIFT / DRIFT
        if memory.dusk > 0 and not any(isinstance(x, o.Spotlights) for x in self.overlays):
            over.lights(surface, look, self._lights(), memory.dusk)
        for overlay in self.overlays:
            over.under(surface, look, overlay)
        in_between(rest, surface, look, memory, beat)
        self._effects(surface, "sand")
        self._tanks(surface)
        for overlay in self.overlays:
            self._ring(surface, overlay)
        for overlay in self.overlays:
            over.over(surface, look, overlay)
        for overlay in self.overlays:
            over.bar(surface, look, overlay)
        targets = [overlay for overlay in self.overlays if isinstance(overlay, o.TargetMark)]
        for target in sorted(targets, key=lambda target: target.state == "chosen"):
            self._target(surface, target)
        self._said()
        over.chips.end(surface)
        self._effects(surface, "air")
        surface.set_clip(clip)
        if look.carnage:
            floor.lamps(self.kit, surface, camera.rect)
        camera.shake = (0, 0)
        if over.unsettled or (beat is not None and self._lively()):
            self.animate()

    def _lively(self) -> bool:
        """Whether something on the sand moves by itself: what burns, a ghost's dashes, the chosen target."""
        return bool(self.look.wrecks) or self._signs_move

    def update(self, dt: float) -> bool:
        """Beats go by."""
        self._time += dt
        return not self.kit.reduced_motion and self._lively()

    def _barrier(self, surface: pygame.Surface, out: int) -> None:
        """The four sides alone: the middle is covered by the sand."""
        rect, side = self.camera.rect, self.look.sizes.side
        self._walled = self.look.carnage
        image = floor.barrier(self.kit, round(rect.w / side), side, self.look.carnage)
        x, y, full = rect.x - out, rect.y - out, image.get_width()
        for left, top, w, h in (
            (0, 0, full, out), (0, full - out, full, out), (0, out, out, full - 2 * out),
            (full - out, out, out, full - 2 * out),
        ):  # fmt: skip
            surface.blit(image, (x + left, y + top), (left, top, w, h))

    def _lights(self) -> o.Spotlights:
        """A pool round each tank and the disc; they do not follow a tank that drives."""
        if not self._pools or not (self.memory.moving or self.memory.lifted):
            poses = [crew.pose for crew in self.look.crews.values() if crew.pose is not None]
            side = self.look.sizes.side / 2
            self._pools = (*((round(p[0], 1), round(p[1], 1), 3.2) for p in poses), (side, side, 5.0))
        return o.Spotlights(self._pools)

    def _tanks(self, surface: pygame.Surface) -> None:
        over = self._over
        assert over is not None
        look = self.look
        framed = {x.id for x in self.overlays if isinstance(x, o.RingMark) and x.kind == "acting"}
        for crew in look.crews.values():
            if crew.color not in self.memory.fading and crew.color not in self.memory.falling:
                side = look.teams and crew.color not in framed and not self._acts(crew)
                over.ground(surface, look, crew, side)
        for crew in look.crews.values():
            over.tank(surface, look, crew, self.memory, self._pointed(crew))
        for crew in look.crews.values():
            if crew.pose is None or crew.color in self.memory.fading:
                continue
            if self._acts(crew):
                grow = PUDDLE - 0.16 if crew.glued else 0.22
                over.frame(surface, look, marks.hull_corners(crew.pose, look.sizes, grow), "acting", WHITE, 0.17)
            elif self._pointed(crew):
                grow = PUDDLE - 0.16 if crew.glued else 0.16
                over.frame(surface, look, marks.hull_corners(crew.pose, look.sizes, grow), "hover", NORMAL.cream, 0.11)
        hover = self.hover_id
        if hover is not None and hover not in look.crews:
            around = outline_of(look, hover, 0.12)
            if around is not None:
                over.frame(surface, look, around, "hover", NORMAL.cream, 0.11)

    def _acts(self, crew: CrewLook) -> bool:
        """Whether it is the one that acts, and stands still."""
        acting = (self.acting or self.look.acting) if self.mark_acting else None
        return crew.color == acting and self._rests(crew)

    def _rests(self, crew: CrewLook) -> bool:
        memory, color = self.memory, crew.color
        away = color in memory.moving or color in memory.fading or color in memory.falling
        return crew.pose is not None and not away and not memory.lifted.get(color)

    def _pointed(self, crew: CrewLook) -> bool:
        return crew.color in (self.hover_id, self.focus_id)

    def _said(self) -> None:
        """What is said of tanks at rest: the glue they are in, and in team play whose they are."""
        over, look = self._over, self.look
        assert over is not None
        marked = {x.id for x in self.overlays if isinstance(x, o.TargetMark) and x.chip}
        for crew in look.crews.values():
            if crew.pose is None or crew.color in marked or not self._rests(crew):
                continue
            if crew.glued and (self._acts(crew) or (self.explains and self._pointed(crew))):
                around: Sequence[tuple[float, float]] = marks.hull_corners(crew.pose, look.sizes, PUDDLE)
                over.chips.beside(around, tr("glued: moves count as Fire Away"), "glue", 2)
            elif look.teams and (player := self.names.get(crew.seat)):
                x, y, _ = crew.pose
                around = ((x - MARKED, y - MARKED), (x + MARKED, y + MARKED))
                if self._acts(crew):
                    around = marks.hull_corners(crew.pose, look.sizes, 0.4)
                over.chips.beside(around, text.escape(player), "ink", 3)

    def _ring(self, surface: pygame.Surface, overlay: o.Overlay) -> None:
        if not isinstance(overlay, o.RingMark):
            return
        over = self._over
        assert over is not None
        corners = outline_of(self.look, overlay.id, {"acting": 0.22, "near": 0.14, "no": 0.1}.get(overlay.kind, 0.18))
        if corners is None:
            return
        if overlay.chip and (around := outline_of(self.look, overlay.id, overlay.room)):
            over.chips.beside(around, overlay.chip, "ink", 1)
        color = {"hover": NORMAL.cream}.get(overlay.kind, WHITE)
        if overlay.kind == "no":
            refused(over, surface, self.look, corners)
        elif overlay.kind == "dashed":
            over.put(
                surface,
                over.rest.picture(self.look, ("dashed", corners), lambda pen: marks.dashed_outline(pen, corners)),
            )
        else:
            over.frame(surface, self.look, corners, overlay.kind, color, 0.13)

    def _target(self, surface: pygame.Surface, mark: o.TargetMark) -> None:
        over, look = self._over, self.look
        assert over is not None
        corners = outline_of(look, mark.id, 0.0)
        at = self.centre_of(mark.id)
        if corners is None or at is None:
            return
        camera = self.camera
        x, y = camera.to_screen(*at)
        here = x - camera.shake[0], y - camera.shake[1]
        reach = max(max(abs(px - at[0]), abs(py - at[1])) for px, py in corners)
        size = (reach + 0.38) * camera.u
        if mark.state == "blocked":
            over.put(surface, over.rest.picture(look, ("veil", corners), lambda pen: marks.veil(pen, corners)))
            blocker = outline_of(look, mark.blocker, 0.0) if mark.blocker else None
            if blocker is not None:
                over.put(surface, over.rest.picture(look, ("strike", blocker), lambda pen: marks.strike(pen, blocker)))
        elif mark.state == "legal" and mark.id in look.tiles:
            size = (reach + 0.14) * camera.u  # a rim: the brackets of a city block would be a lattice
            over.frame(surface, look, outline_of(look, mark.id, 0.14) or (), "legal", inches=0.1)
        else:
            chosen = mark.state == "chosen"
            wide = size
            if chosen and not self.kit.reduced_motion:
                wide *= 1.03 - 0.03 * cos(2 * pi * self._time / BREATH)
            key = ("brackets", mark.id, at, round(wide), mark.state)
            k = self.kit.theme.k * (1.9 if chosen else 1.0)
            color = NORMAL.gold if chosen else WHITE
            over.put(surface, over.rest.picture(look, key, lambda pen: marks.brackets(pen, here, wide, k, color)))
        around = over.chips.around(here, size * (1.06 if mark.state == "chosen" else 1.0) + 3 * self.kit.theme.k)
        over.chips.keep_off(around)
        if mark.chip:
            tone = mark.band if mark.band and mark.state != "blocked" else "ink" if mark.state == "blocked" else "cream"
            words = f"{mark.key}  {mark.chip}" if mark.key else mark.chip
            over.chips.beside_box(around, words, tone, 0)

    def _effects(self, surface: pygame.Surface, layer: str) -> None:
        for effect in self.effects:
            if effect.layer == layer and effect.wait <= 0:
                effect.draw(surface, self.camera, self.kit)
