"""The curtain: an opaque crew cloth on which the next player is called. It shows nothing of the table (picture 21).

It falls before anything else is drawn: from its first frame the stadium, which is always the same, and the crew's
colour cover the window. When the called player says so it rises, over that player's own page.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from boompatrol.ui import text
from boompatrol.ui.language import mark, tr, trn
from boompatrol.ui.lettering import stroked
from boompatrol.ui.match import Match
from boompatrol.ui.names import NAMES, captain_name
from boompatrol.ui.scene import Scene
from boompatrol.ui.scenes.cloth import Rising, dressed, hung
from boompatrol.ui.scenes.pausable import PausableScene
from boompatrol.ui.scenes.weave import disc
from boompatrol.ui.skin import CHECK, Layer
from boompatrol.ui.sprites import rounded, veil
from boompatrol.ui.stage import Crowd, Stadium
from boompatrol.ui.step import Pop, Replace, Step
from boompatrol.ui.theme import CREWS, INK, mix
from boompatrol.ui.tween import Tween, out_cubic
from boompatrol.ui.widget import Free, Rect, Widget
from boompatrol.ui.widgets import Button

DROP = 320
FRAME = 1 / 30
"""Seconds between pictures while only the heads of the crowd move."""
GUARD_MS = 450
"""A second click, or Enter held down, within this does nothing: it was meant for the page before (hard case 13)."""
WHY = {
    "plan": (mark("Capt. {captain}'s crew plans in secret."), mark("The {color} crew plans in secret.")),
    "refill": (
        mark("Capt. {captain}'s crew fills its row in secret."),
        mark("The {color} crew fills its row in secret."),
    ),
    "intel_use": (
        mark("Capt. {captain}'s crew looks at a secret card."),
        mark("The {color} crew looks at a secret card."),
    ),
    "peek": (mark("Capt. {captain}'s crew looks at its own row."), mark("The {color} crew looks at its own row.")),
}
"""Why a crew is called, with its Captain's name and without."""


class CurtainScene(PausableScene):
    """ "Pass the laptop to RED": one button; then `beyond` takes its place (None: the page below) for that seat."""

    guard_ms = GUARD_MS
    keys = ("menu",)

    def __init__(self, match: Match, seat: str, color: str, why: str, beyond: Callable[[], Scene] | None):
        super().__init__()
        self.match, self.seat, self.color, self.why, self.beyond = match, seat, color, why, beyond
        self._drop = Tween(0.0, DROP / 1000, out_cubic)
        self._passed = False
        self._moved = 0.0

    def build(self) -> Widget:
        """The sign's button, and a smaller one for the menu."""
        self.stadium = Stadium(self.app, "backdrop")
        self.crowd = Crowd(self.app)
        words = tr("I am {crew}", crew=self._names())
        self.go = Button("pass", words, self._pass, kind="primary", sub=tr("Enter, or click"), size="button_big")
        self.menu = Button("menu", tr("Menu"), self.pause, key=self.app.keymap.cap("menu"), size="button_small")
        return Free("curtain", arrange=self._arrange).add(self.go, self.menu)

    @property
    def colors(self) -> list[str]:
        """The crews of the seat that is called."""
        return [color for color, tank in self.match.state.tanks.items() if tank.seat == self.seat]

    def _names(self) -> str:
        """The called crews, in capitals."""
        return " & ".join(NAMES[color].upper() for color in self.colors)

    turns_page = False

    def enter(self) -> None:
        """The cloth begins to fall; behind it everything is covered already."""
        super().enter()
        self.app.over = None
        self._drop.to(1.0, self.kit.seconds(DROP))
        self.app.kit.sound.cue("curtain_down")

    def layout(self, size: tuple[int, int]) -> None:
        """Ask for the stadium in this size."""
        self.stadium.ask(size)
        self.crowd.ask(size)
        super().layout(size)

    def _pass(self) -> Step:
        if self._passed:
            return None
        self._passed = True
        self.match.looker = self.seat
        self.app.kit.sound.cue("curtain_up")
        if not self.kit.reduced_motion:
            self.app.over = Rising(self.kit, self.app.surface, self.color)
        return Replace(self.beyond) if self.beyond is not None else Pop()

    def action(self, name: str, e: pygame.Event) -> Step:
        """Nothing but the button leads on; Enter presses it wherever the focus is, the menu's key opens the menu."""
        if name == "menu":
            return self.pause()
        return self.go.use() if name in ("confirm", "press") and not self.root._guard else None

    def update(self, dt: float) -> Step:
        """Let the cloth fall, and the heads before it bob."""
        if self.app.scene is self:
            self._moved += dt
            if self._drop.update(dt):
                self.root.touch()
            if self._moved >= FRAME * 0.9:
                if self.crowd.update(self._moved):
                    self.root.touch()
                self._moved = 0.0
        return super().update(dt)

    def sleep_for(self) -> float | None:
        """At once while it falls, else till the heads move."""
        wait = super().sleep_for()
        if self._drop.running:
            return 0.0
        if self.kit.reduced_motion or self.app.scene is not self:
            return wait
        return FRAME if wait is None else min(wait, FRAME)

    # drawing

    def _sign(self) -> Rect:
        w, h = self.app.size
        px = self.kit.theme.px
        wide, high = min(px(934), w - px(24)), min(px(594), h - px(24))
        return Rect((w - wide) // 2, min(h - high - px(12), max(px(12), round(h * 0.508) - high // 2)), wide, high)

    def _arrange(self, rect: Rect) -> None:
        px = self.kit.theme.px
        sign = self._sign()
        self._text = Rect(sign.x + px(386), sign.y + px(70), sign.w - px(386) - px(56), px(340))
        self.go.place(Rect(self._text.x, sign.bottom - px(232), self._text.w, px(104)))
        wide = min(self._text.w, self.menu.measure(None)[0])
        self.menu.place(Rect(self._text.right - wide, sign.bottom - px(108), wide, px(60)))

    def background(self, surface: pygame.Surface) -> None:
        """Opaque from the first frame: stadium or night, the crew's colour, the cloth as it falls, the sign."""
        self.stadium.draw(surface)
        veil(surface, surface.get_rect(), (0x0C, 0x0A, 0x1E, 107))
        rect = hung(surface.get_size())
        k = rect.w / 1684
        sheet = dressed(self.kit, self.color, rect.size)
        fallen = rect.h if self.kit.reduced_motion else max(1, round(rect.h * self._drop.value))
        shade = self.kit.sprites.keep(("curtain shade", rect.size), lambda: _shade(rect.size))
        surface.blit(shade, (rect.x + round(12 * k), rect.y + round(16 * k)))
        if fallen < rect.h:
            surface.fill(mix(CREWS[self.color].base, CREWS[self.color].dark, 0.7), rect)
        surface.blit(sheet, (rect.x, rect.y), (0, rect.h - fallen, rect.w, fallen))
        truss = self.kit.sprites.get("stage/truss", round(900 * k))
        for left in (rect.centerx - truss.get_width(), rect.centerx):
            surface.blit(truss, (left, rect.y - round(72 * k)))
        beam = Rect(rect.x - round(18 * k), rect.y - round(12 * k), rect.w + round(36 * k), round(22 * k))
        pygame.draw.rect(surface, INK, beam.inflate(round(10 * k), round(10 * k)), border_radius=round(8 * k))
        pygame.draw.rect(surface, self.kit.theme.color.gold, beam, border_radius=round(6 * k))
        self.crowd.draw(surface)
        self._paint_sign(surface, rect)

    def _paint_sign(self, surface: pygame.Surface, cloth: Rect) -> None:
        theme, skin, px = self.kit.theme, self.kit.skin, self.kit.theme.px
        crew, sign = CREWS[self.color], self._sign()
        for x in (sign.x + px(140), sign.right - px(140)):
            pygame.draw.line(surface, INK, (x, cloth.y), (x, sign.y), px(9))
        k = theme.k
        skin.frame(surface, sign, (
            Layer(fill=INK, radius=26 * k, top=10 * k, bottom=-10 * k, left=4 * k, right=-4 * k, alpha=0.5),
            Layer(fill=theme.color.cream, stroke=INK, width=10 * k, radius=26 * k),
            Layer(stroke=crew.base, width=6 * k, radius=18 * k, left=14 * k, top=14 * k, right=14 * k, bottom=14 * k),
        ))  # fmt: skip
        for x in (sign.x + px(36), sign.right - px(36)):
            for y in (sign.y + px(36), sign.bottom - px(36)):
                disc(self.kit, surface, (x, y), px(12), theme.color.gold, INK, px(4))
        self._paint_face(surface, Rect(sign.x + px(64), sign.y + px(68), px(290), px(290)))
        self._paint_words(surface)

    def _paint_face(self, surface: pygame.Surface, face: Rect) -> None:
        px, theme = self.kit.theme.px, self.kit.theme
        captain = self.match.state.tanks[self.color].captain
        if captain:
            surface.blit(self.kit.sprites.portrait(captain, self.color, face.w), face)
        else:
            burst = self.kit.sprites.get(f"crews/burst_{self.color}", (face.w, face.h))
            surface.blit(rounded(burst, face.w * 0.1), face)
        badge = px(88)
        surface.blit(
            self.kit.sprites.get(f"crews/badge_{self.color}", (badge, badge)), (face.x - px(16), face.bottom - px(72))
        )
        state = self.match.state
        under = Rect(face.x - px(20), face.bottom + px(36), face.w + px(40), px(30))
        when = tr("Total Carnage {n}", n=state.round_number) if state.carnage else tr("Round {n}", n=state.round_number)
        plan = self.why == "plan"
        words = tr("{when} · Battle Plan", when=when) if plan else when
        grey = theme.color.grey_on_cream
        laid = text.fit(theme, words, "strong", under.w, color=grey)
        laid.draw_in(surface, under, 0.5, 0.5)
        if not plan:
            return
        ready = [color for color, tank in state.tanks.items() if tank.row]
        under.y += px(34) * len(laid.lines)
        words = trn("{n} of {all} crews is ready", "{n} of {all} crews are ready", len(ready), all=len(state.tanks))
        laid = text.fit(theme, words, "body", under.w, color=grey)
        laid.draw_in(surface, under, 0.5, 0.5)
        under.y += laid.height - laid.line_height
        side, gap = px(50), px(16)
        x = under.centerx - (len(state.tanks) * (side + gap) - gap) // 2
        for color in state.tanks:
            spot = Rect(x, under.bottom + px(10), side, side)
            surface.blit(self.kit.sprites.get(f"crews/badge_{color}", spot.size), spot)
            if color in ready:
                dot = (spot.right - px(6), spot.bottom - px(6))
                disc(self.kit, surface, dot, px(16), (0x1E, 0x7F, 0x4F), INK, px(3))
                tick = Rect(0, 0, px(20), px(20))
                tick.center = dot
                self.kit.skin.glyph(surface, CHECK, tick, theme.color.white)
            x += side + gap

    def _paint_words(self, surface: pygame.Surface) -> None:
        theme, px, room = self.kit.theme, self.kit.theme.px, self._text
        crew = CREWS[self.color]
        y = room.y
        head = text.fit(theme, tr("Pass the laptop to"), "prompt_title", room.w, color=INK, align="left")
        head.draw(surface, (room.x, y))
        y += head.height + px(10)
        size = min(184 * theme.k, (self.go.rect.y - y - px(156)) / 0.85)
        stroke = max(2, round(8 * theme.k))
        names = self._names()
        poster = stroked("bungee", names, round(size), crew.base, ((INK, stroke),))
        if poster.get_width() > room.w:
            shrunk = round(size * room.w / poster.get_width() * 0.97)
            poster = stroked("bungee", names, shrunk, crew.base, ((INK, stroke),))
        # The letters alone: a line of a font has air above and below them.
        poster = poster.subsurface(poster.get_bounding_rect())
        surface.blit(poster, (room.x - stroke, y + px(8)))
        y += poster.get_height() + px(26)
        captain = self.match.state.tanks[self.color].captain
        says = (
            tr(WHY[self.why][0], captain=captain_name(captain))
            if captain
            else tr(WHY[self.why][1], color=NAMES[self.color])
        )
        words = tr("{name}: {says}", name=text.escape(self.match.name(self.seat)), says=says)
        left = self.go.rect.y - px(18) - y
        for line, role, color, share in (
            (words, "bubble", INK, 0.64),
            (tr("Everyone else: eyes on the crowd!"), "body", theme.color.grey_on_cream, 0.36),
        ):
            block = text.fit(theme, line, role, room.w, round(left * share), color=color, align="left", max_lines=3)
            block.draw(surface, (room.x, y))
            y += block.height + px(4)


def _shade(size: tuple[int, int]) -> pygame.Surface:
    """The cloth's shadow."""
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    sheet.fill((*INK, 110))
    return sheet
