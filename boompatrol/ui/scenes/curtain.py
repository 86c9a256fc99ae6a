"""The curtain: an opaque crew cloth on which the next player is called. It shows nothing of the table (picture 21)."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from boompatrol.ui import text
from boompatrol.ui.kit import Kit
from boompatrol.ui.lettering import stroked
from boompatrol.ui.match import Match
from boompatrol.ui.scene import Scene, WidgetScene
from boompatrol.ui.scenes.weave import disc, weave
from boompatrol.ui.skin import CHECK, Layer
from boompatrol.ui.sprites import rounded, veil
from boompatrol.ui.stage import Stadium
from boompatrol.ui.step import Pop, Replace, Step
from boompatrol.ui.theme import CREWS, INK, mix
from boompatrol.ui.tween import Tween, out_cubic
from boompatrol.ui.widget import Free, Rect, Widget
from boompatrol.ui.widgets import Button

DROP = 320
GUARD_MS = 450
"""A second click, or Enter held down, within this does nothing: it was meant for the page before (hard case 13)."""
WHY = {
    "plan": "{crew} plans in secret.",
    "refill": "{crew} fills its row in secret.",
    "intel_use": "{crew} looks at a secret card.",
    "peek": "{crew} looks at its own row.",
}


def crew_words(match: Match, color: str) -> str:
    """ "Capt. Boxy's crew", or the crew by its colour while it has no captain."""
    captain = match.state.tanks[color].captain
    return f"Capt. {captain.title()}'s crew" if captain else f"The {color} crew"


def cloth_rect(size: tuple[int, int]) -> Rect:
    """Where the cloth hangs in a window: 1684 x 820 of the design, in proportion to the window."""
    area = Stadium.cover(size)
    scale = area.w / 1920
    return Rect(area.x + round(118 * scale), area.y + round(92 * scale), round(1684 * scale), round(820 * scale))


def cloth(color: str, size: tuple[int, int]) -> pygame.Surface:
    """The crew's cloth with its folds, valance, medallions and hem: opaque."""
    crew = CREWS[color]
    w, h = size
    out = pygame.Surface(size)
    fold = max(24, w / 25)
    shade = pygame.Surface((w, 1))
    for x in range(w):
        t = (x % fold) / fold
        shade.set_at((x, 0), mix(crew.base, mix(crew.base, crew.light, 0.28), max(0.0, 1 - abs(t - 0.45) * 2.6)))
    pygame.transform.scale(shade, size, out)
    line = max(2, round(w * 0.0024))
    for n in range(int(w / fold) + 1):
        pygame.draw.line(out, mix(crew.base, crew.dark, 0.8), (round(n * fold), 0), (round(n * fold), h), line)
    return out


class CurtainScene(WidgetScene):
    """ "Pass the laptop to RED": one button; then `beyond` takes its place (None: the page below) for that seat."""

    guard_ms = GUARD_MS

    def __init__(self, match: Match, seat: str, color: str, why: str, beyond: Callable[[], Scene] | None):
        super().__init__()
        self.match, self.seat, self.color, self.why, self.beyond = match, seat, color, why, beyond
        self._drop = Tween(0.0, DROP / 1000, out_cubic)
        self._passed = False
        self._page: pygame.Surface | None = None

    def build(self) -> Widget:
        """The sign's one button."""
        self.stadium = Stadium(self.app, "backdrop")
        names = " & ".join(color.upper() for color in self.colors)
        self.go = Button("pass", f"I am {names}", self._pass, kind="primary", sub="Enter, or click", size="button_big")
        return Free("curtain", arrange=self._arrange).add(self.go)

    @property
    def colors(self) -> list[str]:
        """The crews of the seat that is called."""
        return [color for color, tank in self.match.state.tanks.items() if tank.seat == self.seat]

    def enter(self) -> None:
        """The cloth begins to fall; behind it everything is covered already."""
        super().enter()
        self._drop.to(1.0, self.kit.seconds(DROP))
        self.app.kit.sound.play("curtain")

    def layout(self, size: tuple[int, int]) -> None:
        """Ask for the stadium in this size."""
        self.stadium.ask(size)
        self._page = None
        super().layout(size)

    def _pass(self) -> Step:
        if self._passed:
            return None
        self._passed = True
        self.match.looker = self.seat
        return Replace(self.beyond) if self.beyond is not None else Pop()

    def action(self, name: str, e: pygame.Event) -> Step:
        """Nothing but the button leads on; Enter presses it wherever the focus is."""
        return self.go.use() if name in ("confirm", "press") and not self.root._guard else None

    def update(self, dt: float) -> Step:
        """Let the cloth fall."""
        if self._drop.update(dt):
            self.root.touch()
        return super().update(dt)

    def sleep_for(self) -> float | None:
        """At once while it falls."""
        return 0.0 if self._drop.running else super().sleep_for()

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
        self.go.place(Rect(self._text.x, sign.bottom - px(190), self._text.w, px(104)))

    def background(self, surface: pygame.Surface) -> None:
        """Opaque from the first frame: stadium or night, a veil, the cloth as far as it has fallen, the sign."""
        size = surface.get_size()
        self.stadium.draw(surface)
        veil(surface, surface.get_rect(), (0x0C, 0x0A, 0x1E, 107))
        rect = cloth_rect(size)
        k = rect.w / 1684
        sheet = self.kit.sprites.keep(
            ("curtain", self.color, rect.size), lambda: dressed(self.kit, self.color, rect.size, k)
        )
        fallen = max(1, round(rect.h * self._drop.value)) if not self.kit.reduced_motion else rect.h
        surface.blit(sheet, (rect.x, rect.y), (0, rect.h - fallen, rect.w, fallen))
        beam = Rect(rect.x - round(18 * k), rect.y - round(12 * k), rect.w + round(36 * k), round(22 * k))
        pygame.draw.rect(surface, INK, beam.inflate(round(10 * k), round(10 * k)), border_radius=round(8 * k))
        pygame.draw.rect(surface, self.kit.theme.color.gold, beam, border_radius=round(6 * k))
        self._paint_sign(surface, rect)

    def _paint_sign(self, surface: pygame.Surface, hung: Rect) -> None:
        theme, skin, px = self.kit.theme, self.kit.skin, self.kit.theme.px
        crew, sign = CREWS[self.color], self._sign()
        for x in (sign.x + px(140), sign.right - px(140)):
            pygame.draw.line(surface, INK, (x, hung.y), (x, sign.y), px(9))
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
        kind = "Total Carnage" if state.carnage else "Round"
        words = f"{kind} {state.round_number}" + (" · Battle Plan" if self.why == "plan" else "")
        text.block(theme, words, "strong", color=theme.color.grey_on_cream).draw_in(surface, under, 0.5)
        if self.why != "plan":
            return
        ready = [color for color, tank in state.tanks.items() if tank.row]
        under.y += px(34)
        words = f"{len(ready)} of {len(state.tanks)} crews are ready"
        text.block(theme, words, "body", color=theme.color.grey_on_cream).draw_in(surface, under, 0.5)
        side, gap = px(50), px(16)
        x = under.centerx - (len(state.tanks) * (side + gap) - gap) // 2
        for color in state.tanks:
            spot = Rect(x, under.bottom + px(12), side, side)
            surface.blit(self.kit.sprites.get(f"crews/badge_{color}", spot.size), spot)
            if color in ready:
                dot = (spot.right - px(6), spot.bottom - px(6))
                disc(self.kit, surface, dot, px(16), (0x1E, 0x7F, 0x4F), INK, px(3))
                mark = Rect(0, 0, px(20), px(20))
                mark.center = dot
                self.kit.skin.glyph(surface, CHECK, mark, theme.color.white)
            x += side + gap

    def _paint_words(self, surface: pygame.Surface) -> None:
        theme, px, room = self.kit.theme, self.kit.theme.px, self._text
        crew = CREWS[self.color]
        y = room.y
        head = text.block(theme, "Pass the laptop to", "prompt_title", color=INK, width=room.w)
        head.draw(surface, (room.x, y))
        y += head.height + px(14)
        size = 120 * theme.k
        names = " & ".join(color.upper() for color in self.colors)
        stroke = max(2, round(8 * theme.k))
        poster = stroked("bungee", names, round(size), crew.base, ((INK, stroke),))
        if poster.get_width() > room.w:
            poster = stroked(
                "bungee", names, round(size * room.w / poster.get_width() * 0.97), crew.base, ((INK, stroke),)
            )
        surface.blit(poster, (room.x - stroke, y))
        y += poster.get_height() + px(14)
        name = text.escape(self.match.name(self.seat))
        says = WHY.get(self.why, WHY["plan"]).format(crew=crew_words(self.match, self.color))
        for words, role, color in (
            (f"{name}: {says}", "bubble", INK),
            ("Everyone else: eyes on the crowd!", "body", theme.color.grey_on_cream),
        ):
            block = text.block(theme, words, role, color=color, width=room.w)
            block.draw(surface, (room.x, y))
            y += block.height + px(6)


def dressed(kit: Kit, color: str, size: tuple[int, int], k: float) -> pygame.Surface:
    """The whole cloth: folds, a valance with the crew's badges, a hem of its pattern."""
    crew = CREWS[color]
    w, h = size
    out = cloth(color, size)
    hem = Rect(0, round(h * 0.815), w, round(h * 0.11))
    pygame.draw.rect(out, INK, hem.inflate(0, round(10 * k)))
    out.blit(weave(kit, color, hem.size, 1.1 * k), hem)
    flags, high = 8, round(h * 0.15)
    wide = w / flags
    for n in range(flags):
        left = round(n * wide)
        drape = Rect(left, -high // 2, round(wide), round(high * 1.5) - high // 8)
        pygame.draw.ellipse(out, INK, drape.inflate(round(6 * k), round(12 * k)))
        pygame.draw.ellipse(out, crew.light, drape.inflate(round(-4 * k), round(4 * k)))
        pygame.draw.ellipse(out, crew.base, drape.inflate(round(-4 * k), round(-10 * k)))
        side = round(high * 0.42)
        badge = kit.sprites.get(f"crews/badge_{color}", (side, side))
        out.blit(badge, (left + round(wide / 2) - side // 2, round(high * 0.2)))
    pygame.draw.rect(out, INK, out.get_rect(), max(2, round(5 * k)))
    return out
