"""The winner's poster: it unrolls from its upper edge, a roll at its foot (picture 13)."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from boompatrol.rules.scoring import medals_to_win
from boompatrol.table.state import State
from boompatrol.ui import text
from boompatrol.ui.language import tr, trn
from boompatrol.ui.match import Match
from boompatrol.ui.names import captain_name
from boompatrol.ui.scene import WidgetScene
from boompatrol.ui.scenes import crew_words
from boompatrol.ui.scenes.weave import weave
from boompatrol.ui.skin import Layer
from boompatrol.ui.sprites import centred, fragment, rounded
from boompatrol.ui.theme import INK, hex_of
from boompatrol.ui.tween import out_cubic
from boompatrol.ui.widget import Rect

UNROLL = 0.52
"""Seconds."""
FRAME, CORNER = 10.0, 26.0
"""Design pixels: the outline of the picture, and the radius of its corners."""
TALL = 1.36
"""Where several Captains share the picture: how high the part of each is, by its width."""


class VictoryPoster(WidgetScene):
    """The left half of the page."""

    match: Match
    view: State
    winners: list[str]
    age: float
    _poster: Rect

    def _unroll(self, surface: pygame.Surface) -> None:
        """The poster comes down from its upper edge, a roll at its foot."""
        if self.kit.reduced_motion or self.age >= UNROLL:
            self._paint_poster(surface)
            return
        box, px = self._poster, self.kit.theme.px
        foot = box.y + round(box.h * out_cubic(self.age / UNROLL))
        clip = surface.get_clip()
        surface.set_clip(Rect(0, 0, box.right + px(30), foot).clip(clip))
        self._paint_poster(surface)
        surface.set_clip(clip)
        roll = Rect(box.x - px(14), foot - px(22), box.w + px(28), px(44))
        pygame.draw.rect(surface, INK, roll.inflate(px(12), px(12)), border_radius=px(24))
        pygame.draw.rect(surface, self.kit.theme.color.cream, roll, border_radius=px(20))
        pygame.draw.rect(
            surface, self.kit.theme.color.paper, Rect(roll.x, roll.centery, roll.w, px(16)), border_radius=px(8)
        )

    def _colors(self, seat: str) -> list[str]:
        return [color for color, tank in self.view.tanks.items() if tank.seat == seat]

    def _paint_poster(self, surface: pygame.Surface) -> None:
        theme, px, k = self.kit.theme, self.kit.theme.px, self.kit.theme.k
        box = self._poster
        skin = self.kit.skin
        skin.frame(surface, box, (
            Layer(fill=INK, radius=22 * k, left=8 * k, top=10 * k, right=-8 * k, bottom=-10 * k, alpha=0.5),
            Layer(fill=theme.color.cream, stroke=INK, width=8 * k, radius=22 * k),
        ))  # fmt: skip
        shared = len(self.winners) != 1
        seat = self.winners[0] if self.winners else self.view.seats[0]
        crews = [color for winner in self.winners or [seat] for color in self._colors(winner)]
        foot = px(330)
        wide = box.w - px(40)
        picture = Rect(box.x + px(20), box.y + px(20), wide, min(wide, box.h - foot - px(30)))
        if len(crews) > 1:
            rows, across = _grid(len(crews))
            picture.h = min(picture.h, round(wide / across * TALL) * rows)
        captains = tuple((color, self.view.tanks[color].captain) for color in crews)
        key = ("winners", captains, picture.size)
        surface.blit(self.kit.sprites.keep(key, lambda: self._picture(captains, picture.size)), picture)
        y = picture.bottom + px(12)
        self._poster_words(
            surface, Rect(box.x + px(24), y, box.w - px(48), box.bottom - y - px(14)), seat, crews, shared
        )

    def _picture(self, captains: Sequence[tuple[str, str | None]], size: tuple[int, int]) -> pygame.Surface:
        """The winning Captains side by side in one thin frame, each on its crew's burst and pattern."""
        kit, k = self.kit, self.kit.theme.k
        out = pygame.Surface(size, pygame.SRCALPHA)
        rows, across = _grid(len(captains))
        seams = []
        for n, (color, captain) in enumerate(captains):
            row, column = divmod(n, across)
            left, right = round(size[0] * column / across), round(size[0] * (column + 1) / across)
            top, bottom = round(size[1] * row / rows), round(size[1] * (row + 1) / rows)
            cell = Rect(left, top, right - left, bottom - top)
            out.set_clip(cell)
            far = max(cell.size)
            centred(out, kit.sprites.get(f"crews/burst_{color}", (far, far)), cell.center)
            strip = Rect(cell.x, 0, cell.w, round(cell.h * 0.12))
            strip.bottom = cell.bottom
            out.blit(weave(kit, color, strip.size, 0.9 * k), strip)
            if captain:
                face = min(round(cell.w * (1.02 if len(captains) == 1 else 1.1)), round(cell.h * 1.08))
                top = max(cell.y + round(face * 0.02), cell.bottom - face)
                out.blit(kit.sprites.get(f"captains/{captain}_cheer", (face, face)), (cell.centerx - face // 2, top))
            badge = min(round(110 * k), cell.w // 4)
            spot = (cell.x + round(22 * k), cell.y + round(22 * k))
            out.blit(kit.sprites.get(f"crews/badge_{color}", (badge, badge)), spot)
            seams += [(cell.topleft, cell.bottomleft)] if column else []
            seams += [(cell.topleft, cell.topright)] if row else []
        out.set_clip(None)
        line = max(3.0, FRAME * k)
        for a, b in seams:
            pygame.draw.line(out, INK, a, b, round(line))
        out = rounded(out, CORNER * k)
        half = line / 2
        frame = (
            f'<rect x="{half}" y="{half}" width="{size[0] - line}" height="{size[1] - line}" '
            f'rx="{CORNER * k - half}" fill="none" stroke="{hex_of(INK)}" stroke-width="{line}"/>'
        )
        out.blit(fragment(frame, size), (0, 0))
        return out

    def _poster_words(self, surface: pygame.Surface, room: Rect, seat: str, crews: list[str], shared: bool) -> None:
        theme, px = self.kit.theme, self.kit.theme.px
        medals = self.view.standing(seat)
        if shared:
            verb = tr("share the victory")
        elif len(crews) > 1:
            verb = trn("win with {n} Medal", "win with {n} Medals", medals)
        else:
            verb = trn("wins with {n} Medal", "wins with {n} Medals", medals)
        captains = " & ".join(captain_name(self.view.tanks[color].captain) for color in crews)
        who = " & ".join(text.escape(self.match.name(winner)) for winner in self.winners or [seat])
        led = tr("Capt. {captains}, commanded by {players}", captains=captains, players=who)
        token = 0 if shared else min(px(46), room.w // max(1, medals))
        high = round((room.h - token) * (0.42 if len(crews) == 1 else 0.5))
        stroke = max(2, round(7 * theme.k))
        name = crew_words.poster(self.kit, crews, (room.w, high), round(128 * theme.k), stroke, 0.5)
        left = room.h - token - name.get_height()
        blocks = [
            text.fit(theme, verb, "prompt_title", room.w, round(left * 0.36), color=INK, max_lines=1, largest=px(36)),
            text.balanced(theme, led, "strong", room.w, round(left * 0.34), color=INK),
            text.balanced(theme, self._how(shared), "body", room.w, color=theme.color.grey_on_cream, max_lines=3),
        ]
        lines = sum(block.height for block in blocks)
        air = max(0, min(px(22), (left - lines) // 3))
        y = room.y + max(0, (left - lines - 2 * air) // 2)
        surface.blit(name, (room.centerx - name.get_width() // 2, y))
        y += name.get_height() + air
        for block in blocks:
            if y + block.height > room.bottom:
                return
            block.draw(surface, (room.centerx - block.width // 2, y))
            y += block.height
        y += min(air, px(8))
        if y + token <= room.bottom and not shared:
            x = room.centerx - medals * token // 2
            for n in range(medals):
                kind = "medal" if n < self.view.medals[seat] else "relic"
                surface.blit(self.kit.sprites.get(f"tokens/{kind}", (token, token)), (x + n * token, y))

    def _how(self, shared: bool) -> str:
        need, n = medals_to_win(self.view), self.view.round_number
        best = max(self.view.standing(seat) for seat in self.view.seats)
        tied = [seat for seat in self.view.seats if self.view.standing(seat) == best]
        broken = len(tied) > 1 or best < need
        if not self.view.carnage:
            return tr("after Regulation: alone in front, {need} were needed", need=need)
        if shared:
            return tr("after Total Carnage round {n}: tied in Medals, Glory and Gold", n=n)
        if broken:
            return tr("after Total Carnage round {n}: the most Medals, ties broken by Glory, then Gold", n=n)
        return tr("after Total Carnage round {n}: alone in front, {need} were needed", n=n, need=need)


def _grid(crews: int) -> tuple[int, int]:
    """Rows and columns of the Captains' picture."""
    return (2, 2) if crews == 4 else (1, crews)
