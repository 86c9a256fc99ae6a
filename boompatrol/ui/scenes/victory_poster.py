"""The winner's poster: it unrolls from its upper edge, a roll at its foot (picture 13)."""

from __future__ import annotations

import pygame

from boompatrol.rules.scoring import medals_to_win
from boompatrol.table.state import State
from boompatrol.ui import lay, text
from boompatrol.ui.language import tr, trn
from boompatrol.ui.lettering import stroked
from boompatrol.ui.match import Match
from boompatrol.ui.names import NAMES, captain_name
from boompatrol.ui.scene import WidgetScene
from boompatrol.ui.skin import Layer
from boompatrol.ui.theme import CREWS, INK
from boompatrol.ui.tween import out_cubic
from boompatrol.ui.widget import Rect

UNROLL = 0.52
"""Seconds."""


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
        side = min(box.w - px(40), box.h - foot - px(30))
        picture = Rect(box.centerx - side // 2, box.y + px(20), side, side)
        each = lay.columns(picture, [lay.Share(1)] * len(crews), px(10))
        if len(crews) == 2:
            # Two Captains share the picture: one behind the other.
            part = side * 5 // 8
            each = [Rect(picture.topleft, (part, part)), Rect(picture.right - part, picture.bottom - part, part, part)]
        for color, cell in zip(crews, each, strict=True):
            size = min(cell.w, cell.h)
            spot = lay.placed((size, size), cell)
            captain = self.view.tanks[color].captain
            if captain:
                surface.blit(self.kit.sprites.portrait(captain, color, size, "cheer"), spot)
            badge = max(px(54), size // 6)
            surface.blit(
                self.kit.sprites.get(f"crews/badge_{color}", (badge, badge)), (spot.x + px(14), spot.y + px(14))
            )
        y = picture.bottom + px(8)
        self._poster_words(
            surface, Rect(box.x + px(24), y, box.w - px(48), box.bottom - y - px(14)), seat, crews, shared
        )

    def _poster_words(self, surface: pygame.Surface, room: Rect, seat: str, crews: list[str], shared: bool) -> None:
        theme, px = self.kit.theme, self.kit.theme.px
        title = " & ".join(NAMES[color] for color in crews).upper()
        size = round(min(128 * theme.k, room.h * 0.42))
        stroke = max(2, round(7 * theme.k))
        name = _letters(title, size, seat, stroke)
        while name.get_width() > room.w and size > 14:
            size = max(14, round(size * 0.9))
            name = _letters(title, size, seat, stroke)
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
        left = room.h - name.get_height()
        blocks = [
            text.fit(theme, verb, "prompt_title", room.w, round(left * 0.3), color=INK, max_lines=1),
            text.fit(theme, led, "strong", room.w, round(left * 0.34), color=INK),
            text.fit(theme, self._how(shared), "body", room.w, color=theme.color.grey_on_cream, max_lines=3),
        ]
        lines = sum(block.height for block in blocks)
        while name.get_height() + lines > room.h and size > 44 * theme.k:
            size = round(size * 0.9)
            name = _letters(title, size, seat, stroke)
        air = max(0, min(px(22), (room.h - name.get_height() - lines - px(50)) // 2))
        high = name.get_height() + lines + air
        y = room.y + max(0, (room.h - high - px(50)) // 2)
        surface.blit(name, (room.centerx - name.get_width() // 2, y))
        y += name.get_height() + air
        for block in blocks:
            if y + block.height > room.bottom:
                return
            block.draw(surface, (room.centerx - block.width // 2, y))
            y += block.height
        side = min(px(46), room.w // max(1, medals))
        if y + side <= room.bottom and not shared:
            x = room.centerx - medals * side // 2
            for n in range(medals):
                token = "medal" if n < self.view.medals[seat] else "relic"
                surface.blit(self.kit.sprites.get(f"tokens/{token}", (side, side)), (x + n * side, y))

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


def _letters(title: str, size: int, seat: str, stroke: int) -> pygame.Surface:
    """The winner's name without the air that a line of a font has above and below its capitals."""
    name = stroked("bungee", title, size, CREWS[seat].base, ((INK, stroke),))
    return name.subsurface(name.get_bounding_rect())
