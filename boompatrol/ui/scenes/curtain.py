"""The curtain: an opaque crew cloth on which the next player is called. It shows nothing of the table (picture 21).

It falls before anything else is drawn: from its first frame the stadium, which is always the same, and the crew's
colour cover the window. When the called player says so it rises, over that player's own page.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from boompatrol.ui import text
from boompatrol.ui.language import mark, tr, trn
from boompatrol.ui.match import Match
from boompatrol.ui.names import NAMES, both, captain_name
from boompatrol.ui.scene import Scene
from boompatrol.ui.scenes import crew_words
from boompatrol.ui.scenes.cloth import Rising, dressed, hung, shade
from boompatrol.ui.scenes.pass_button import PassButton
from boompatrol.ui.scenes.pausable import PausableScene
from boompatrol.ui.scenes.weave import disc
from boompatrol.ui.skin import CHECK, Layer
from boompatrol.ui.sprites import dim, rounded
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
CALLED_MS = 1200
"""The same where the curtain falls by itself: who pressed Ready once more must not open another person's page."""
LARGEST = 0.66
"""The sign's share of the window at most, either way."""
UNDER = 176
"""Design pixels that stage, number and badges of the ready crews take below the face."""
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
TOGETHER = {"plan": mark("The {crews} crews plan in secret."), "peek": mark("The {crews} crews look at their rows.")}
"""The same where all crews of a player are meant."""


class CurtainScene(PausableScene):
    """ "Pass the laptop to RED": one button; then `beyond` takes its place (None: the page below) for that seat.

    It falls by itself for a question; for a peek, and over a page that its own seat covers, somebody asked for it.
    """

    keys = ("menu",)

    def __init__(self, match: Match, seat: str, color: str, why: str, beyond: Callable[[], Scene] | None):
        super().__init__()
        self.match, self.seat, self.color, self.why, self.beyond = match, seat, color, why, beyond
        self._drop = Tween(0.0, DROP / 1000, out_cubic)
        self._passed = False
        self._moved = 0.0
        self.guard_ms = GUARD_MS if beyond is None or why == "peek" else CALLED_MS

    def build(self) -> Widget:
        """The sign's button, and a smaller one for the menu."""
        self.stadium = Stadium(self.app, "backdrop")
        self.crowd = Crowd(self.app)
        words = tr("I am {crew}", crew=self._names())
        self.go = PassButton("pass", words, self._pass, kind="primary", sub=tr("Enter, or click"), size="button_big")
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
            self.app.over = Rising(self.kit, self.app.surface, self.colors)
        return Replace(self.beyond) if self.beyond is not None else Pop()

    def action(self, name: str, e: pygame.Event) -> Step:
        """Nothing but the button leads on; Enter presses it wherever the focus is, the menu's key opens the menu."""
        if name == "menu":
            return self.pause()
        return self.go.use() if name in ("confirm", "press") and not self.root.guarded else None

    def update(self, dt: float) -> Step:
        """Let the cloth fall, and the heads before it bob."""
        if self.app.scene is self:
            self._moved += dt
            before, self.go.awake = self.go.awake, self._awake()
            if self._drop.update(dt):
                self.root.touch()
            elif before != self.go.awake:
                self.go.touch()
            if self._moved >= FRAME * 0.9:
                if self.crowd.update(self._moved):
                    self.root.touch()
                self._moved = 0.0
        return super().update(dt)

    def _awake(self) -> float:
        """How much of the guard is over; under reduced motion all or nothing."""
        share = 1.0 - self.root.guarded * 1000 / self.guard_ms
        return float(share >= 1.0) if self.kit.reduced_motion else share

    def sleep_for(self) -> float | None:
        """At once while it falls or wakes, else till the heads move."""
        wait = super().sleep_for()
        if self._drop.running or self.go.awake < 1.0:
            return 0.0
        if self.kit.reduced_motion or self.app.scene is not self:
            return wait
        return FRAME if wait is None else min(wait, FRAME)

    # drawing

    def _sign(self) -> Rect:
        """As large as its type asks for, up to two thirds of the window: a curtain hangs round it."""
        w, h = self.app.size
        px = self.kit.theme.px
        wide, high = min(px(1000), round(w * LARGEST)), min(px(620), round(h * LARGEST))
        return Rect((w - wide) // 2, min(h - high - px(12), max(px(12), round(h * 0.508) - high // 2)), wide, high)

    def _arrange(self, rect: Rect) -> None:
        px = self.kit.theme.px
        sign = self._sign()
        pad = min(px(56), sign.h // 12)
        inner = sign.inflate(-2 * pad, -2 * pad)
        crews = len(self.colors)
        under = px(UNDER if self.why == "plan" else 70)
        face = min(px(290), round(sign.w * 0.29), inner.h - under) if crews == 1 else round(sign.w * 0.175)
        wide = crews * (face + px(12)) - px(12)
        side = min(px(40), sign.w // 25)
        self._faces = [Rect(inner.x + px(8) + n * (face + px(12)), 0, face, face) for n in range(crews)]
        free = inner.h - face - under
        for spot in self._faces:
            spot.y = inner.y + max(0, min(px(8), free) if crews == 1 and self.why == "plan" else free // 2)
        left = inner.x + px(8) + wide + side
        high, low = min(px(104), sign.h // 5), min(px(60), sign.h // 9)
        menu = min(inner.right - left, self.menu.measure(None)[0])
        self.menu.place(Rect(left, inner.bottom - low, menu, low))
        self.go.place(Rect(left, self.menu.rect.y - px(14) - high, inner.right - left, high))
        self._text = Rect(left, inner.y, inner.right - left, self.go.rect.y - px(14) - inner.y)

    def background(self, surface: pygame.Surface) -> None:
        """Opaque from the first frame: stadium or night, the crew's colour, the cloth as it falls, the sign."""
        self.stadium.draw(surface)
        dim(surface, (0x0C, 0x0A, 0x1E, 107))
        rect = hung(surface.get_size())
        k = rect.w / 1684
        sheet = dressed(self.kit, self.colors, rect.size)
        fallen = rect.h if self.kit.reduced_motion else max(1, round(rect.h * self._drop.value))
        surface.blit(shade(self.kit, rect.size), (rect.x + round(12 * k), rect.y + round(16 * k)))
        if fallen < rect.h:
            for n, color in enumerate(self.colors):
                part = Rect(rect.x + round(rect.w * n / len(self.colors)), rect.y, rect.w, rect.h).clip(rect)
                surface.fill(mix(CREWS[color].base, CREWS[color].dark, 0.7), part)
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
        sign = self._sign()
        rim = CREWS[self.color].base if len(self.colors) == 1 else theme.color.gold
        for x in (sign.x + px(140), sign.right - px(140)):
            pygame.draw.line(surface, INK, (x, cloth.y), (x, sign.y), px(9))
        k = theme.k
        skin.frame(surface, sign, (
            Layer(fill=INK, radius=26 * k, top=10 * k, bottom=-10 * k, left=4 * k, right=-4 * k, alpha=0.5),
            Layer(fill=theme.color.cream, stroke=INK, width=10 * k, radius=26 * k),
            Layer(stroke=rim, width=6 * k, radius=18 * k, left=14 * k, top=14 * k, right=14 * k, bottom=14 * k),
        ))  # fmt: skip
        for x in (sign.x + px(36), sign.right - px(36)):
            for y in (sign.y + px(36), sign.bottom - px(36)):
                disc(self.kit, surface, (x, y), px(12), theme.color.gold, INK, px(4))
        self._paint_faces(surface)
        self._paint_words(surface)

    def _paint_faces(self, surface: pygame.Surface) -> None:
        px, theme = self.kit.theme.px, self.kit.theme
        for color, spot in zip(self.colors, self._faces, strict=True):
            captain = self.match.state.tanks[color].captain
            if captain:
                surface.blit(self.kit.sprites.portrait(captain, color, spot.w), spot)
            else:
                burst = self.kit.sprites.get(f"crews/burst_{color}", (spot.w, spot.h))
                surface.blit(rounded(burst, spot.w * 0.1), spot)
            badge = min(px(88), spot.w * 3 // 8)
            image = self.kit.sprites.get(f"crews/badge_{color}", (badge, badge))
            surface.blit(image, (spot.x - badge // 5, spot.bottom - badge * 4 // 5))
        face = self._faces[0].unionall(self._faces[1:])
        state = self.match.state
        under = Rect(face.x - px(20), face.bottom + px(30), face.w + px(40), px(30))
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

    def _says(self) -> str:
        """Why who is called."""
        captain = self.match.state.tanks[self.color].captain
        if len(self.colors) > 1 and self.why in TOGETHER:
            return tr(TOGETHER[self.why], crews=both([NAMES[color] for color in self.colors]))
        if captain:
            return tr(WHY[self.why][0], captain=captain_name(captain))
        return tr(WHY[self.why][1], color=NAMES[self.color])

    def _paint_words(self, surface: pygame.Surface) -> None:
        theme, px, room = self.kit.theme, self.kit.theme.px, self._text
        y = room.y
        head = text.fit(theme, tr("Pass the laptop to"), "prompt_title", room.w, color=INK, align="left")
        head.draw(surface, (room.x, y))
        y += head.height + px(10)
        words = tr("{name}: {says}", name=text.escape(self.match.name(self.seat)), says=self._says())
        rest, gap = room.bottom - y, px(16)
        grey = theme.color.grey_on_cream
        others = text.fit(
            theme, tr("Everyone else: eyes on the crowd!"), "body", room.w, rest // 3, color=grey, align="left",
            largest=px(24),
        )  # fmt: skip
        called = text.fit(
            theme, words, "bubble", room.w, rest * 2 // 5, color=INK, align="left", max_lines=3, largest=px(28)
        )
        stroke = max(2, round(8 * theme.k))
        high = rest - called.height - others.height - 2 * gap
        name = crew_words.poster(self.kit, self.colors, (room.w, high), round(184 * theme.k), stroke)
        gap = min(px(30), (rest - name.get_height() - called.height - others.height) // 2)
        y += gap // 2
        surface.blit(name, (room.x - stroke // 2, y))
        y += name.get_height() + gap
        called.draw(surface, (room.x, y))
        others.draw(surface, (room.x, y + called.height + min(px(4), gap // 4)))
