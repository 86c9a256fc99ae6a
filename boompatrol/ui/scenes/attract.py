"""A match to watch, on the stadium's board and beside the settings: bots play, stepped in the loop."""

from __future__ import annotations

import time
from math import ceil
from typing import Any

import pygame

from boompatrol.box.edition import Edition
from boompatrol.box.names import COLORS
from boompatrol.session import Dealer, Session
from boompatrol.table.chance import nth, root
from boompatrol.table.events import Event
from boompatrol.table.requests import Request
from boompatrol.table.state import SetUp, new_state
from boompatrol.table.view import events_for, view_for
from boompatrol.ui import text
from boompatrol.ui.arena import Arena
from boompatrol.ui.director import Director
from boompatrol.ui.kit import Kit
from boompatrol.ui.language import tr
from boompatrol.ui.match import PRIVATE
from boompatrol.ui.root import Root
from boompatrol.ui.widget import Rect

BREATH = 0.5
"""Seconds of rest before a bot answers."""
FOLLOW = 2.5
"""How fast the picture follows the tank that acts: shares of the way a second."""


class Attract:
    """An endless match. `zoom`: how many times as large as the board's longer side the arena is."""

    breath = BREATH
    follows = True
    """Whether the picture follows the tank that acts."""

    def __init__(self, kit: Kit, edition: Edition, seed: int | None = None, zoom: float = 1.0):
        self.kit = kit
        self.edition = edition
        self.zoom = zoom
        self.medals = 0
        """Medals won so far: the crowd cheers when it grows."""
        self._seed = time.time_ns() & 0xFFFF if seed is None else seed
        self._rest = 0.0
        self._at: tuple[float, float] | None = None
        self._begin()

    def _begin(self) -> None:
        self._seed += 1
        state = new_state(self.edition, COLORS, False, {}, SetUp(dict.fromkeys(COLORS, "draw"), True, True))
        self.session = Session(state, Dealer(self._seed), looks_back=False)
        self._root = root(self._seed, "attract")
        self._told = 0
        while self.session.request is not None and self.session.state.round_number < 2:
            self._answer()  # the first round is slow to watch: all are still in their corners
        self._told = len(self.session.events)
        self.director = Director(view_for(self.session.state, None), reduced=self.kit.reduced_motion)
        self.director.on_event = self._heard
        self.arena = Arena(self.director.look, self.director.memory)
        self.arena.effects = self.director.effects
        self.arena.tips = False
        self._tree = Root()
        self._tree.attach(self.kit)
        self._tree.set_content(self.arena)
        self._placed: Rect | None = None

    def _heard(self, event: Event) -> None:
        self.medals += event.name == "medals"

    # the match

    def _answer(self) -> None:
        """One answer, and all the secret ones after it: nothing of them is seen."""
        while (request := self.session.request) is not None:
            self.session.answer(self._lively(request))
            if self.session.request is None or self.session.request.ask not in PRIVATE:
                return

    def _lively(self, request: Request[Any]) -> Any:
        """A random legal answer that lets things happen: cards are turned, and tanks shot at."""
        chance = nth(self._root, len(self.session.entries))
        options = request.options or ()
        if request.ask == "command" and "reveal" in options and chance.random() < 0.9:
            return "reveal"
        if request.ask in ("fire", "shot"):
            tanks = [option for option in options if isinstance(option, dict) and option.get("target") in COLORS]
            if tanks:
                return tanks[int(chance.random() * len(tanks)) % len(tanks)]
        return request.sample(chance)

    def update(self, dt: float) -> bool:
        """Let time pass; True where the picture changed."""
        changed = self.director.update(dt)
        if changed:
            self.arena.look = self.director.look
        if self.director.busy:
            self._rest = 0.0
            return self._follow(dt) or changed
        self._rest += dt
        if self._rest >= self.breath:
            self._rest = 0.0
            if self.session.request is None:
                self._begin()
                return True
            self._answer()
            news = events_for(self.session.events[self._told :], None)
            self._told = len(self.session.events)
            self.director.feed(news, view_for(self.session.state, None))
            changed = True
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
