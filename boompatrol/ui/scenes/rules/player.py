"""Below a diagram: play and pause, a scrubber with marks at the captions, speeds; under reduced motion steps."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from boompatrol.ui.language import tr, trc
from boompatrol.ui.scenes.rules.diagram import PACE, Diagram
from boompatrol.ui.skin import Layer
from boompatrol.ui.step import Step
from boompatrol.ui.theme import INK, WHITE, mix
from boompatrol.ui.widget import Pos, Rect, Widget
from boompatrol.ui.widgets import Choice, IconButton, Option

PLAY = "M13 9L31 20L13 31Z"
PAUSE = "M14 9V31M26 9V31"
AGAIN = "M31 12A13 13 0 1 0 33 22M31 5V13H23"
ON = "M10 9L24 20L10 31M31 9V31"
SPEEDS = (0.25, 0.5, 1.0)
SAID = {0.25: "¼×", 0.5: "½×", 1.0: "1×"}


class Scrubber(Widget):
    """Where in the film it is. Left and Right go from caption to caption, Home and End to the ends."""

    role = "slider"
    focusable = True
    takes_pointer = True
    halo = 14
    pace = PACE

    def __init__(self, diagram: Diagram, on_seek: Callable[[float], None]) -> None:
        super().__init__("scrubber", tr("Place in the diagram"))
        self.diagram, self.on_seek = diagram, on_seek

    def natural(self, width: int | None) -> tuple[int, int]:
        """As wide as there is room."""
        return width or self.px(400), self.px(44)

    def _track(self) -> Rect:
        return Rect(self.rect.x + self.px(12), self.rect.centery - self.px(5), self.rect.w - self.px(24), self.px(10))

    def _x(self, at: float) -> int:
        track = self._track()
        return track.x + round(track.w * at / self.diagram.film.length)

    def press(self, pos: Pos) -> None:
        """Go there."""
        track = self._track()
        share = max(0.0, min(1.0, (pos[0] - track.x) / max(1, track.w)))
        film = self.diagram.film
        at = share * film.length
        if film.reduced:
            at = min((0.0, *film.stops), key=lambda stop: abs(stop - at))
        self.on_seek(at)

    def drag(self, pos: Pos) -> None:
        """Go along."""
        self.press(pos)

    def release(self, pos: Pos) -> Step:
        """It is there."""
        return None

    def act(self, name: str) -> tuple[bool, Step]:
        """From caption to caption."""
        film = self.diagram.film
        match name:
            case "left":
                self.on_seek(max((stop for stop in film.stops if stop < film.at - 0.02), default=0.0))
            case "right":
                self.on_seek(min((stop for stop in film.stops if stop > film.at + 0.02), default=film.length))
            case "first" | "last":
                self.on_seek(0.0 if name == "first" else film.length)
            case _:
                return False, None
        return True, None

    def paint(self, surface: pygame.Surface) -> None:
        """Track, what has been seen of it, marks, knob."""
        c, k, film = self.theme.color, self.theme.k, self.diagram.film
        track, at = self._track(), self._x(film.at)
        rest = mix(c.paper, c.gold_dark, 0.35)
        line = self.theme.line(2.5)
        self.kit.skin.frame(surface, track, (Layer(fill=rest, stroke=INK, width=line, radius=5 * k),))
        seen = Rect(track.x, track.y, max(1, at - track.x), track.h)
        self.kit.skin.frame(surface, seen, (Layer(fill=c.gold_dark, stroke=INK, width=line, radius=5 * k),))
        for mark in film.marks:
            if mark.step.caption:
                x = self._x(mark.begins)
                tick = Rect(x - self.px(1), track.y - self.px(7), self.px(3), track.h + self.px(14))
                surface.fill(INK, tick)
        pygame.draw.circle(surface, INK, (at, track.centery), 13 * k)
        pygame.draw.circle(surface, WHITE, (at, track.centery), 10 * k)


class Player(Widget):
    """The row of controls; a film that plays moves the knob."""

    pace = PACE

    def __init__(self, diagram: Diagram, on_speed: Callable[[float], None]) -> None:
        super().__init__("player")
        self.diagram, self.on_speed = diagram, on_speed
        self.button = IconButton("diagram_play", trc("button", "Play"), self.press_play, path=PLAY, kind="primary")
        self.scrubber = Scrubber(diagram, self.seek)
        options = [Option(speed, SAID[speed]) for speed in SPEEDS]
        self.speeds = Choice("diagram_speed", tr("Speed"), options, diagram.speed, self._speed, type="chip")
        self.speeds.visible = not diagram.film.reduced
        self.add(self.button, self.scrubber, self.speeds)
        self._name()

    def natural(self, width: int | None) -> tuple[int, int]:
        """One row."""
        return width or self.px(600), max(self.px(52), self.speeds.measure()[1])

    def place(self, rect: Rect) -> None:
        """Button, scrubber, speeds."""
        super().place(rect)
        px = self.px
        side = px(52)
        self.button.place(Rect(rect.x, rect.centery - side // 2, side, side))
        wide = self.speeds.measure()[0] if self.speeds.visible else -px(8)
        high = self.speeds.measure()[1]
        self.speeds.place(Rect(rect.right - max(0, wide), rect.centery - high // 2, max(1, wide), high))
        left = rect.x + side + px(8)
        self.scrubber.place(Rect(left, rect.y, rect.right - wide - px(8) - left, rect.h))

    def attached(self) -> None:
        """The knob goes along."""
        if self.diagram.playing:
            self.animate()

    def update(self, dt: float) -> bool:
        """The knob goes along; the button says what it would do now."""
        self.scrubber.touch()
        self._name()
        return self.diagram.playing

    def touch(self, layout: bool = False) -> None:
        """Of itself it shows nothing."""
        if layout:
            super().touch(layout)

    def press_play(self) -> Step:
        """Play or stop; under reduced motion one caption on, and from the end to the start."""
        film = self.diagram.film
        if not film.reduced:
            self.diagram.play(not self.diagram.playing)
        elif film.over:
            self.seek(0.0)
        else:
            self.scrubber.act("right")
        self._go()
        return None

    def seek(self, at: float) -> None:
        """Show another second; it stops there."""
        self.diagram.playing = False
        self.diagram.seek(at)
        self._go()

    def _go(self) -> None:
        self.scrubber.touch()
        self._name()
        self.animate()

    def _name(self) -> None:
        """What the button does now."""
        film = self.diagram.film
        if film.over:
            path, words = AGAIN, tr("Once more")
        elif film.reduced:
            path, words = ON, tr("Next step")
        elif self.diagram.playing:
            path, words = PAUSE, tr("Pause")
        else:
            path, words = PLAY, trc("button", "Play")
        if path != self.button.path:
            self.button.path, self.button.tooltip = path, words
            self.button.touch()

    def _speed(self, speed: float) -> Step:
        self.diagram.speed = speed
        self.on_speed(speed)
        return None
