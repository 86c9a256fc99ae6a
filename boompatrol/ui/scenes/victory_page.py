"""How the end of a match looks: poster, prizes, graph, crews (picture 13)."""

from __future__ import annotations

import pygame

from boompatrol.rules.scoring import medals_to_win
from boompatrol.table.state import State
from boompatrol.ui import lay, text
from boompatrol.ui.lettering import stroked
from boompatrol.ui.match import Match
from boompatrol.ui.scene import WidgetScene
from boompatrol.ui.scenes.earned import Prize, Tale, remark
from boompatrol.ui.scenes.graph import paint_graph
from boompatrol.ui.skin import Layer
from boompatrol.ui.sprites import veil
from boompatrol.ui.stage import Stadium
from boompatrol.ui.theme import CREWS, INK, WHITE
from boompatrol.ui.widget import Rect
from boompatrol.ui.widgets import Button

COUNTS = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen",
]  # fmt: skip
GRAPH_LEAST, NARROW_CREW = 150, 236
"""Design pixels: a lower graph is left out, in a narrower cell the words stand below the portrait."""
ICONS = {
    "glory": "tokens/glory",
    "bunker": "tiles/bunker",
    "clocktower": "landmarks/clocktower_2",
    "crate_up": "tiles/gold_bars",
    "relic": "tiles/relic",
}


class VictoryPage(WidgetScene):
    """The drawing of the page; what its buttons do is `VictoryScene`'s."""

    match: Match
    view: State
    tale: Tale
    winners: list[str]
    stadium: Stadium
    rematch: Button
    others: list[Button]

    # places

    def _arrange(self, rect: Rect) -> None:
        px = self.kit.theme.px
        high = rect.h - px(60)
        wide = min(px(760), round(rect.w * 0.4))
        self._poster = Rect(px(46), px(36), wide, high)
        left = self._poster.right + px(34)
        right = Rect(left, px(36), rect.right - px(34) - left, high)
        foot = px(112)
        crews = px(176)
        cards = min(px(300), round(right.h * 0.31))
        middle = right.h - foot - crews - cards - 3 * px(18)
        if middle < px(GRAPH_LEAST):  # a small page: the figures of the crews say it too
            cards, middle = cards + middle + px(18), 0
        if middle:
            self._earned, graph, self._crews, buttons = lay.rows(right, [cards, middle, crews, foot], px(18))
            self._graph: Rect | None = graph
        else:
            self._earned, self._crews, buttons = lay.rows(right, [cards, crews, foot], px(18))
            self._graph = None
        first, *rest = lay.columns(buttons, [lay.Share(2), lay.Share(1), lay.Share(1), lay.Share(1)], px(12))
        self.rematch.place(first)
        for button, cell in zip(self.others, rest, strict=True):
            button.place(cell)

    # drawing

    def background(self, surface: pygame.Surface) -> None:
        """Stadium, poster, panels."""
        self.stadium.draw(surface)
        veil(surface, surface.get_rect(), (0x0C, 0x0A, 0x1E, 87))
        skin = self.kit.skin
        self._paint_poster(surface)
        skin.panel(surface, self._earned)
        skin.panel(surface, self._crews)
        self._paint_earned(surface)
        if self._graph is not None:
            skin.panel(surface, self._graph)
            self._paint_graph(surface, self._graph)
        self._paint_crews(surface)

    def _paint_graph(self, surface: pygame.Surface, rect: Rect) -> None:
        self._heading(surface, rect, "The match", "Medals after each round, the Relic included")
        px = self.kit.theme.px
        box = rect.inflate(-px(36), -px(24))
        head = self.kit.theme.line_px("heading") + px(8)
        paint_graph(
            self.kit,
            surface,
            Rect(box.x, box.y + head, box.w, box.h - head),
            self.tale,
            medals_to_win(self.view),
            self.winners,
        )

    def _heading(self, surface: pygame.Surface, rect: Rect, title: str, note: str) -> None:
        theme, px = self.kit.theme, self.kit.theme.px
        box = rect.inflate(-px(36), -px(24))
        head = text.block(theme, title, "heading", color=theme.color.gold_light)
        head.draw(surface, box.topleft)
        room = box.w - head.width - px(30)
        said = text.block(theme, note, "caption", width=room, color=theme.color.muted, align="right", max_lines=1)
        said.draw_in(surface, Rect(box.x, box.y, box.w, head.height), 1, 0.5)

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
        foot = px(300)
        side = min(box.w - px(40), box.h - foot - px(30))
        picture = Rect(box.centerx - side // 2, box.y + px(20), side, side)
        each = lay.columns(picture, [lay.Share(1)] * len(crews), px(10))
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
        title = " & ".join(crews).upper()
        size = round(min(128 * theme.k, room.h * 0.42))
        stroke = max(2, round(7 * theme.k))
        name = stroked("bungee", title, size, CREWS[seat].base, ((INK, stroke),))
        while name.get_width() > room.w and size > 14:
            size = max(14, round(size * 0.9))
            name = stroked("bungee", title, size, CREWS[seat].base, ((INK, stroke),))
        medals = self.view.standing(seat)
        verb = "share the victory" if shared else ("win" if len(crews) > 1 else "wins") + f" with {medals} Medals"
        blocks = [text.block(theme, verb, "prompt_title", width=room.w, color=INK, align="center", max_lines=1)]
        captains = " and ".join(self.view.tanks[color].captain.title() for color in crews)
        who = " and ".join(text.escape(self.match.name(winner)) for winner in self.winners or [seat])
        blocks.append(
            text.block(
                theme,
                f"Capt. {captains}, commanded by {who}",
                "strong",
                width=room.w,
                color=INK,
                align="center",
                max_lines=2,
            )
        )
        blocks.append(
            text.block(
                theme,
                self._how(shared),
                "body",
                width=room.w,
                color=theme.color.grey_on_cream,
                align="center",
                max_lines=2,
            )
        )
        high = name.get_height() + sum(b.height for b in blocks)
        y = room.y + max(0, (room.h - high - px(50)) // 2)
        surface.blit(name, (room.centerx - name.get_width() // 2, y))
        y += name.get_height()
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
        need = medals_to_win(self.view)
        when = "after Regulation" if not self.view.carnage else f"after Total Carnage round {self.view.round_number}"
        if shared:
            return f"{when}: tied in Medals, Glory and Gold"
        best = max(self.view.standing(seat) for seat in self.view.seats)
        tied = [seat for seat in self.view.seats if self.view.standing(seat) == best]
        if len(tied) > 1 or best < need:
            return f"{when}: the most Medals, ties broken by Glory, then Gold"
        return f"{when}: alone in front, {need} were needed"

    def _paint_earned(self, surface: pygame.Surface) -> None:
        px = self.kit.theme.px
        seat = self.winners[0] if self.winners else self.view.seats[0]
        prizes = self.tale.of(seat)
        total = sum(prize.amount for prize in prizes)
        count = COUNTS[total] if total < len(COUNTS) else str(total)
        others = f"{seat.title()}'s Medals, first to last"
        self._heading(surface, self._earned, f"How the {count} were earned" if total else "Not a single Medal", others)
        box = self._earned.inflate(-px(36), -px(28))
        top = box.y + self.kit.theme.line_px("heading") + px(12)
        shown = prizes[-9:]
        if not shown:
            return
        gap = px(12)
        wide = min(px(158), (box.w - gap * (len(shown) - 1)) // len(shown))
        for n, prize in enumerate(shown):
            self._paint_prize(surface, Rect(box.x + n * (wide + gap), top, wide, box.bottom - top), prize)

    def _paint_prize(self, surface: pygame.Surface, rect: Rect, prize: Prize) -> None:
        theme, px, sprites = self.kit.theme, self.kit.theme.px, self.kit.sprites
        self.kit.skin.well(surface, rect)
        icon = f"landmarks/wreck_{prize.about}" if prize.about else ICONS.get(prize.why, "tokens/medal")
        side = min(rect.w - px(40), rect.h * 42 // 100)
        image = sprites.get(icon, (side, side))
        surface.blit(image, image.get_rect(center=(rect.centerx, rect.y + px(12) + side // 2)))
        token = px(34)
        kind = "relic" if prize.why == "relic" else "medal"
        for n in range(prize.amount):
            surface.blit(
                sprites.get(f"tokens/{kind}", (token, token)),
                (rect.centerx + side // 2 - token + px(6) - n * token * 2 // 3, rect.y + side - token + px(18)),
            )
        y = rect.y + side + px(22)
        for words, role, color in (
            (prize.title, "chip", WHITE),
            (prize.note, "caption", theme.color.cream),
            (prize.round, "chip", theme.color.gold_light),
        ):
            block = text.block(
                theme,
                words,
                role,
                width=rect.w - px(10),
                color=color,
                align="center",
                max_lines=2 if role == "chip" else 1,
            )
            if y + block.height > rect.bottom - px(2):
                break
            block.draw(surface, (rect.centerx - block.width // 2, y))
            y += block.height

    def _paint_crews(self, surface: pygame.Surface) -> None:
        theme, px, sprites, view = self.kit.theme, self.kit.theme.px, self.kit.sprites, self.view
        self._heading(surface, self._crews, "Crews", "")
        box = self._crews.inflate(-px(36), -px(24))
        top = box.y + theme.line_px("heading") + px(6)
        cells = lay.columns(Rect(box.x, top, box.w, box.bottom - top), [lay.Share(1)] * len(view.tanks), px(10))
        for (color, tank), cell in zip(view.tanks.items(), cells, strict=True):
            narrow = cell.w < px(NARROW_CREW)
            side = min(cell.h, px(70 if narrow else 100), cell.w // 2)
            mood = "cheer" if tank.seat in self.winners else "hurt" if tank.destroyed else "calm"
            if tank.captain:
                surface.blit(sprites.portrait(tank.captain, color, side, mood), (cell.x, cell.y))
            badge = side * 2 // 5
            surface.blit(
                sprites.get(f"crews/badge_{color}", (badge, badge)),
                (cell.x + side - badge * 2 // 3, cell.y + side - badge),
            )
            x = cell.x + side + px(12 if narrow else 22)
            room = cell.right - x
            token = px(34 if narrow else 36)
            first = color == self._colors(tank.seat)[0]
            y = cell.y + (side - token) // 2 if narrow else cell.y - px(6)
            if first:
                surface.blit(sprites.get("tokens/medal", (token, token)), (x, y))
                figure = text.block(theme, str(view.standing(tank.seat)), "medals", color=theme.color.gold)
                figure.draw_in(surface, Rect(x + token + px(6), y, room, token), 0, 0.5)
            y += token + px(2)
            if narrow:
                x, y, room = cell.x, cell.y + side + px(3), cell.w
            for words, role, ink in (
                (text.escape(self.match.name(tank.seat)), "strong", WHITE),
                (remark(self.tale, color, tank.seat), "caption", theme.color.cream),
            ):
                block = text.block(
                    theme, words, role, width=room, color=ink, max_lines=1 if role == "strong" or narrow else 2
                )
                if y + block.height <= cell.bottom + px(8):
                    block.draw(surface, (x, y))
                y += block.height
