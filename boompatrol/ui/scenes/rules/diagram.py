"""The moving picture of an article: a part of the arena, what the engine does there, captions on their leaders."""

from __future__ import annotations

from functools import partial

import pygame

from boompatrol.ui import lay, text
from boompatrol.ui.arena import Arena
from boompatrol.ui.look import TableLook
from boompatrol.ui.places import outline_of
from boompatrol.ui.scenes.rules import captions, corner
from boompatrol.ui.scenes.rules.film import Film
from boompatrol.ui.skin import Layer
from boompatrol.ui.sprites import fragment
from boompatrol.ui.step import Step
from boompatrol.ui.theme import INK, WHITE, hex_of
from boompatrol.ui.widget import Pos, Rect, Widget

PACE = 1 / 30
"""Seconds between two pictures of a film."""
NEAREST = 52
"""Design pixels an inch at most: a lone tank does not fill the frame."""
BEYOND = 0.7
"""Inches past the line that may be in the picture."""
HIGH, LEAST = 0.5, 0.42
"""How high it is, of its width: as drawn, and where a page is low."""


class Sand(Arena):
    """A part of the arena that is only looked at: no barrier, no tooltips, no cursor."""

    takes_pointer = False

    def __init__(self, look: TableLook) -> None:
        super().__init__(look, id="sand")
        self.tips = False
        self.cursor.visible = False

    def _barrier(self, surface: pygame.Surface, out: int) -> None:
        self._walled = self.look.carnage

    def extent(self) -> Rect:
        """What shows."""
        return self.camera.rect

    def at(self, pos: Pos) -> Widget | None:
        """Nothing of it is picked."""
        return None

    def show_part(self, frame: Rect, stage: Rect, region: tuple[float, float, float, float], most: int) -> None:
        """Fill the frame with sand, `region` in the middle of `stage`: west, south, east, north in inches."""
        west, south, east, north = region
        side = self.look.sizes.side
        u = max(6, min(most, int(stage.w / (east - west)), int(frame.h / (north - south))))
        wide, high = frame.w / u, frame.h / u
        aside = (stage.centerx - frame.centerx) / u
        x = _held((west + east) / 2 - aside, wide / 2, side, west < 0, east > side)
        y = _held((south + north) / 2, high / 2, side, south < 0, north > side)
        self.u = u
        self.place(Rect(frame.x, frame.y, round(u * side), round(u * side)))
        left, bottom = self.camera.origin = (round(frame.centerx - x * u), round(frame.centery + y * u))
        length = round(side * u)
        self.camera.rect = Rect(left, bottom - length, length, length).clip(frame)


def _held(middle: float, half: float, side: float, low: bool, high: bool) -> float:
    """The middle of a span that stays on the square, or goes a little beyond where something does."""
    least, most = half - (BEYOND if low else 0), side - half + (BEYOND if high else 0)
    return (least + most) / 2 if least > most else max(least, min(most, middle))


class Diagram(Widget):
    """Shows a film; a click plays or stops it. `film` None: nothing to show."""

    role = "image"
    takes_pointer = True
    halo = 4
    pace = PACE

    def __init__(self, film: Film, playing: bool = False, speed: float = 1.0) -> None:
        super().__init__("diagram", "")
        self.film = film
        self.playing = playing and not film.reduced
        self.speed = speed
        self.sand = Sand(film.director.look)
        self.add(self.sand)
        self._boxes: dict[int, Rect] = {}
        self._blocks: dict[int, text.Block] = {}

    # time

    def attached(self) -> None:
        """A film that plays goes on."""
        if self.playing:
            self.animate()

    def play(self, on: bool) -> None:
        """Go on, from the start where it is over; or stop."""
        if on and self.film.over:
            self.film.seek(0.0)
        self.playing = on
        self.touch()
        if on:
            self.animate()

    def seek(self, at: float) -> None:
        """Show another second of it."""
        self.film.seek(at)
        self.touch()

    def release(self, pos: Pos) -> Step:
        """A click plays or stops."""
        if self.contains(pos):
            self.play(not self.playing)
        return None

    def update(self, dt: float) -> bool:
        """Let time pass while it plays; it stops after its last step."""
        if self.playing:
            self.film.go(min(dt, 0.2) * self.speed)
            self.playing = not self.film.over
        return self.playing

    # places

    def natural(self, width: int | None) -> tuple[int, int]:
        """Half as high as it is wide."""
        wide = width or self.px(800)
        return wide, round(wide * (HIGH if self.theme.page[1] >= 1000 else LEAST))

    def place(self, rect: Rect) -> None:
        """The sand fills the frame; captions are placed anew."""
        moved = rect != self.rect
        super().place(rect)
        frame = lay.inset(rect, self.px(2))
        if moved and rect.size != getattr(self, "_size", None):
            self._size = rect.size
            self._blocks.clear()
        left = corner.card_rect(self.kit, rect).right
        stage = Rect(left, frame.y, frame.right - left, frame.h)
        self.sand.show_part(frame, stage, self.film.region(), self.px(NEAREST))
        self._put_captions(frame)

    def _put_captions(self, frame: Rect) -> None:
        film, px, u = self.film, self.px, self.sand.camera.u
        said = [n for n, mark in enumerate(film.marks) if mark.step.caption]
        asked = []
        for n in said:
            words = text.block(self.theme, film.steps[n].caption, "chip", color=INK, width=round(frame.w * 0.36))
            self._blocks[n] = words
            at = film.anchors.get(n)
            point = self.sand.camera.to_screen(*at) if at is not None else (frame.centerx, frame.bottom)
            asked.append((point, (words.width + 2 * px(10), words.height + px(6))))
        room = lay.inset(frame, px(10))
        self._boxes = dict(zip(said, captions.laid(room, asked, self._solid(), u), strict=True))

    def _solid(self) -> list[Rect]:
        """The boxes of all that stands there at first, and of the tanks where they are at each step."""
        look, camera = TableLook.of(self.film.start), self.sand.camera
        ids = [*look.crews, *look.tiles, *look.wrecks, *look.loose]
        shapes = [shape for id in ids if (shape := outline_of(look, id)) is not None]
        boxes = [corner.card_rect(self.kit, self.rect)]
        if any(event.name == "rolled" for event in self.film.events):
            boxes.append(corner.dice_rect(self.kit, self.rect))
        boxes += [lay.around([camera.to_screen(*p) for p in shape]) for shape in shapes]
        for x, y in self.film.anchors.values():
            cx, cy = camera.to_screen(x, y)
            reach = round(1.3 * camera.u)
            boxes.append(Rect(round(cx) - reach, round(cy) - reach, 2 * reach, 2 * reach))
        return boxes

    # drawing

    def draw(self, surface: pygame.Surface) -> None:
        """The sand, the captions so far, the frame."""
        director = self.film.director
        self.sand.look, self.sand.memory = director.look, director.memory
        self.sand.effects = director.effects
        self.sand.show(self.film.signs())
        clip = surface.get_clip()
        surface.set_clip(clip.clip(lay.inset(self.rect, self.px(2))))
        if self.sand.camera.rect != surface.get_clip():
            self._paint_beyond(surface)
        self.sand.draw(surface)
        corner.paint_card(self.kit, surface, director.look, self.rect)
        corner.paint_dice(self.kit, surface, director.memory.dice, self.rect)
        for n in self.film.said():
            self._paint_caption(surface, n)
        surface.set_clip(clip)
        key = ("diagram frame", self.rect.size, self.theme.high_contrast)
        surface.blit(self.kit.sprites.keep(key, partial(self._frame, self.rect.size)), self.rect)

    def _paint_beyond(self, surface: pygame.Surface) -> None:
        """The barrier round the square, as far as it is in the picture."""
        c, rect = self.theme.color, self.sand.camera.rect
        surface.fill(c.panel, self.rect)
        surface.fill(c.edge, rect.inflate(2 * self.px(9), 2 * self.px(9)))
        surface.fill(INK, rect.inflate(2 * self.px(4), 2 * self.px(4)))

    def _paint_caption(self, surface: pygame.Surface, n: int) -> None:
        box, at = self._boxes[n], self.film.anchors.get(n)
        c, k = self.theme.color, self.theme.k
        if at is not None:
            end = self.sand.camera.to_screen(*at)
            start = captions.nearest(box, end)
            for color, wide in ((INK, 5.0), (WHITE, 2.2)):
                pygame.draw.line(surface, color, start, end, max(1, round(wide * k)))
            pygame.draw.circle(surface, INK, end, 6 * k)
            pygame.draw.circle(surface, WHITE, end, 4 * k)
        last = n == self.film.said()[-1]
        fill = c.gold_light if last else c.cream
        layer = Layer(fill=fill, stroke=INK, width=self.theme.line(2.5), radius=8 * k)
        self.kit.skin.frame(surface, box, (layer,))
        self._blocks[n].draw_in(surface, box, 0.5, 0.5)

    def _frame(self, size: tuple[int, int]) -> pygame.Surface:
        """The outline, and cream in the corners outside it."""
        w, h = size
        r, wide = self.px(14), self.theme.line(4)
        half = wide / 2
        ground = hex_of(self.theme.color.measure)
        return fragment(
            f'<path fill-rule="evenodd" fill="{ground}" d="M0 0H{w}V{h}H0Z M{r} 0H{w - r}Q{w} 0 {w} {r}V{h - r}'
            f'Q{w} {h} {w - r} {h}H{r}Q0 {h} 0 {h - r}V{r}Q0 0 {r} 0Z"/>'
            f'<rect x="{half}" y="{half}" width="{w - wide}" height="{h - wide}" rx="{r}" fill="none" '
            f'stroke="{hex_of(INK)}" stroke-width="{wide}"/>',
            size,
        )
