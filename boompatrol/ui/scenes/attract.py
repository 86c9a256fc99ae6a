"""A match to watch, on the stadium's board and beside the settings: one of bots, recorded, and told again and again."""

from __future__ import annotations

import time
from math import ceil

import pygame

from boompatrol import assets
from boompatrol.replay.load import load
from boompatrol.replay.places import span
from boompatrol.replay.reel import Reel
from boompatrol.table.events import Event
from boompatrol.ui import text
from boompatrol.ui.arena import Arena
from boompatrol.ui.booth import paint_bubble
from boompatrol.ui.calls import Caller
from boompatrol.ui.commentary import TRILL, Commentary
from boompatrol.ui.director import Director
from boompatrol.ui.kit import Kit
from boompatrol.ui.language import tr
from boompatrol.ui.root import Root
from boompatrol.ui.screening import Screening
from boompatrol.ui.widget import Rect

BREATH = 0.5
"""Seconds of rest between two steps of the match."""
ENDED = 4.0
"""Seconds for which its end stands."""
FOLLOW = 2.5
"""How fast the picture follows the tank that acts: shares of the way a second."""


def recorded() -> list[str]:
    """The matches that came with the program."""
    return sorted(file.name for file in assets.path("replays").iterdir())


class Attract:
    """One of them, chosen by the seed. `zoom`: how many times as large as the board's longer side the arena is."""

    follows = True
    """Whether the picture follows the tank that acts."""

    def __init__(self, kit: Kit, seed: int | None = None, zoom: float = 1.0):
        self.kit = kit
        self.zoom = zoom
        self.medals = 0
        """Medals won so far: the crowd cheers when it grows."""
        names, seed = recorded(), time.time_ns() if seed is None else seed
        chosen = names[seed % len(names)]
        self.screening = Screening(Reel(load(assets.path(f"replays/{chosen}"))), reduced=kit.reduced_motion)
        self.caller = Caller()
        self.commentary = Commentary(seed, self.screening.base.start.edition)
        self.breath = BREATH
        self._ended = 0.0
        self._at: tuple[float, float] | None = None
        self._begin()
        self.arena = Arena(self.director.look, self.director.memory)
        self.arena.effects = self.director.effects
        self.arena.tips = False
        self._tree = Root()
        self._tree.attach(self.kit)
        self._tree.set_content(self.arena)
        self._placed: Rect | None = None

    @property
    def director(self) -> Director:
        """What shows it."""
        return self.screening.director

    def _begin(self) -> None:
        """From the second round's first Command on: before that all are still in their corners."""
        reel, self._ended = self.screening.reel, 0.0
        self.director.on_event = None
        self.screening.play(span(reel, "2.1").start, reel.end, self.breath)
        self.director.on_event = self._heard

    def _heard(self, event: Event) -> None:
        self.medals += event.name == "medals"
        call = self.caller.hear(event, self.director.look)
        if self.kit.settings.commentators:
            self.commentary.call(call)

    def update(self, dt: float) -> bool:
        """Let time pass; True where the picture changed."""
        self.screening.breath = self.breath
        changed = self.screening.update(dt) | self.commentary.update(dt)
        if self.screening.over:
            self._ended += dt
            if self._ended >= ENDED:
                self._begin()
                changed = True
        if changed:
            self.arena.look = self.director.look
        return self._follow(dt) or changed

    def _follow(self, dt: float) -> bool:
        """Move towards the tank that acts."""
        place = self._placed
        if place is None:
            return False
        camera, look = self.arena.camera, self.director.look
        pose = look.crews[look.acting].pose if self.follows and look.acting in look.crews else None
        x = y = camera.side / 2
        if pose is not None:
            half = place.h / camera.u / 2
            y = max(half, min(camera.side - half, pose[1]))
        if pose is not None and self.zoom > 1.0:
            half = place.w / camera.u / 2
            x = max(half, min(camera.side - half, pose[0]))
        if self._at is None or self.kit.reduced_motion:
            self._at = (x, y)
        share = min(1.0, FOLLOW * dt)
        self._at = (self._at[0] + (x - self._at[0]) * share, self._at[1] + (y - self._at[1]) * share)
        origin = (round(place.centerx - self._at[0] * camera.u), round(place.centery + self._at[1] * camera.u))
        moved = origin != camera.origin
        camera.origin = origin
        return moved

    # drawing

    def draw(self, surface: pygame.Surface, board: Rect, left: int) -> None:
        """The match as wide as the board, and what happens in words along its foot, none of them left of `left`."""
        if board != self._placed:
            self._placed = Rect(board)
            side = self.arena.camera.side
            u = max(1, ceil(max(board.w, board.h) / side * self.zoom))
            self.arena.u = u
            self.arena.place(Rect(board.x, board.y, board.w, round(u * side)))
            self.arena.camera.rect = Rect(board)
            self._follow(0.0)
        clip = surface.get_clip()
        surface.set_clip(board.clip(clip))
        self.arena.draw(surface)
        self._paint_words(surface, board, left)
        surface.set_clip(clip)

    def draw_line(self, surface: pygame.Surface, desk: Rect) -> None:
        """What a commentator says, over their desk."""
        line, theme, px = self.commentary.line, self.kit.theme, self.kit.theme.px
        if line is None:
            return
        head = round(desk.w * 0.34)
        right = min(desk.right + px(8), surface.get_width() - px(10))
        room = Rect(desk.x - px(10), px(8), right - desk.x + px(10), desk.y - round(head * 0.42) - px(26))
        said = text.block(theme, line.words, "label", width=room.w - 2 * px(12))
        high = min(room.h, said.height + theme.line_px("caption") + 2 * px(9))
        bubble = Rect(room.x, room.bottom - high, room.w, high)
        at = desk.x + round(desk.w * (0.13 if line.who == TRILL else 0.55)) + head // 2
        paint_bubble(self.kit, surface, bubble, line, (at, room.bottom + px(15)), "label")

    def _paint_words(self, surface: pygame.Surface, board: Rect, left: int) -> None:
        theme, px = self.kit.theme, self.kit.theme.px
        log = self.director.log
        words = self.director.caption or (log[-1].words if log else "")
        strip = Rect(board.x, board.bottom - px(56), board.w, px(56))
        shade = self.kit.sprites.keep(("board strip", strip.size), lambda: _strip(strip.size))
        surface.blit(shade, strip)
        said = tr("**DEMO** · {words}", words=words) if words else tr("**DEMO**")
        room = strip.inflate(-px(32), 0)
        cut = max(0, left - room.x)
        room = Rect(room.x + cut, room.y, room.w - cut, room.h)
        text.fit(theme, said, "label", room.w, room.h, color=theme.color.white, align="left").draw_in(surface, room, 0)


def _strip(size: tuple[int, int]) -> pygame.Surface:
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    sheet.fill((0x14, 0x10, 0x2A, 205))
    return sheet
