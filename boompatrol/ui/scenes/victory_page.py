"""How the end of a match looks: poster, prizes, graph, crews (picture 13)."""

from __future__ import annotations

import pygame

from boompatrol.rules.scoring import medals_to_win
from boompatrol.table.state import State
from boompatrol.ui import lay, text
from boompatrol.ui.language import tr, trn
from boompatrol.ui.match import Match
from boompatrol.ui.names import NAMES
from boompatrol.ui.scenes.confetti import Confetti
from boompatrol.ui.scenes.earned import Prize, Tale, remark
from boompatrol.ui.scenes.graph import paint_graph, paint_icon
from boompatrol.ui.scenes.victory_poster import UNROLL, VictoryPoster
from boompatrol.ui.sprites import dim
from boompatrol.ui.stage import Crowd, Stadium
from boompatrol.ui.theme import WHITE
from boompatrol.ui.tween import out_back
from boompatrol.ui.widget import Rect
from boompatrol.ui.widgets import Button, Choice

CARD, RISE = 0.11, 0.24
"""Seconds: once the poster is down the Medals' cards come one after another, each on its way so long."""
EARNED, GRAPH = "earned", "graph"
GRAPH_LEAST, NARROW_CREW = 170, 236
"""Design pixels: a lower graph shares the place of the cards, in a narrower cell the words stand below the portrait."""


class VictoryPage(VictoryPoster):
    """The drawing of the page; what its buttons do is `VictoryScene`'s."""

    match: Match
    view: State
    tale: Tale
    shown: str
    age: float
    winners: list[str]
    stadium: Stadium
    crowd: Crowd
    confetti: Confetti
    tabs: Choice
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
        self.tabs._visible = middle < px(GRAPH_LEAST)
        if self.tabs._visible:
            cards, middle = cards + middle + px(18), 0
        if middle:
            self._earned, graph, self._crews, buttons = lay.rows(right, [cards, middle, crews, foot], px(18))
            self._graph: Rect | None = graph
        else:
            self._earned, self._crews, buttons = lay.rows(right, [cards, crews, foot], px(18))
            self._graph = None
            wide, high = self.tabs.measure()
            box = self._earned
            self.tabs.place(Rect(box.right - px(18) - wide, box.y + px(14), wide, high))
        first, *rest = lay.columns(buttons, [lay.Share(1.6), *[lay.Share(1)] * len(self.others)], px(12))
        self.rematch.place(first)
        for button, cell in zip(self.others, rest, strict=True):
            button.place(cell)

    # drawing

    def background(self, surface: pygame.Surface) -> None:
        """Stadium, poster, panels."""
        self.stadium.draw(surface)
        dim(surface, (0x0C, 0x0A, 0x1E, 87))
        self.crowd.draw(surface)
        skin = self.kit.skin
        self._unroll(surface)
        skin.panel(surface, self._earned)
        skin.panel(surface, self._crews)
        if self._graph is not None:
            skin.panel(surface, self._graph)
            self._paint_graph(surface, self._graph)
        if self._graph is None and self.shown == GRAPH:
            self._paint_graph(surface, self._earned)
        else:
            self._paint_earned(surface)
        self._paint_crews(surface)
        if not self.kit.reduced_motion:
            self.confetti.draw(surface, self.age - UNROLL * 0.6)

    def _paint_graph(self, surface: pygame.Surface, rect: Rect) -> None:
        note = tr("Medals after each round, the Relic included")
        self._heading(surface, rect, tr("The match"), "" if self.tabs.visible else note)
        px = self.kit.theme.px
        box = rect.inflate(-px(36), -px(24))
        head = max(self.kit.theme.line_px("heading"), self.tabs.rect.h - px(10) if self.tabs.visible else 0) + px(8)
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
        wide = box.w if not self.tabs.visible or rect is not self._earned else self.tabs.rect.x - box.x - px(12)
        head = text.fit(theme, title, "heading", wide, color=theme.color.gold_light, align="left", max_lines=1)
        head.draw(surface, box.topleft)
        room = wide - head.width - px(30)
        if note and room > px(60):
            said = text.fit(
                theme, note, "caption", room, head.height, color=theme.color.muted, align="right", max_lines=1
            )
            said.draw_in(surface, Rect(box.x, box.y, wide, head.height), 1, 0.5)

    def _paint_earned(self, surface: pygame.Surface) -> None:
        px = self.kit.theme.px
        seat = self.winners[0] if self.winners else self.view.seats[0]
        prizes = self.tale.of(seat)
        total = sum(prize.amount for prize in prizes)
        title = trn("How the Medal was earned", "How the {n} Medals were earned", total)
        note = tr("{crew}'s, first to last", crew=" & ".join(NAMES[color] for color in self._colors(seat)))
        self._heading(
            surface, self._earned, title if total else tr("Not a single Medal"), "" if self.tabs.visible else note
        )
        box = self._earned.inflate(-px(36), -px(28))
        top = box.y + self.kit.theme.line_px("heading") + px(12)
        if self.tabs.visible:
            top = max(top, self.tabs.rect.bottom + px(8))
        shown = prizes[-9:]
        if not shown:
            words = tr("Nobody won one: Glory and Gold decided.")
            room = Rect(box.x, top, box.w, box.bottom - top)
            text.fit(self.kit.theme, words, "bubble", room.w, room.h, color=WHITE).draw_in(surface, room, 0.5, 0.5)
            return
        gap = px(12)
        wide = min(px(200), (box.w - gap * (len(shown) - 1)) // len(shown))
        tall = min(box.bottom - top, px(270))
        left = box.centerx - (len(shown) * (wide + gap) - gap) // 2
        for n, prize in enumerate(shown):
            since = 1.0 if self.kit.reduced_motion else (self.age - UNROLL - n * CARD) / RISE
            if since <= 0:
                break
            drop = round(px(36) * (1 - out_back(min(1.0, since))))
            self._paint_prize(surface, Rect(left + n * (wide + gap), top + drop, wide, tall), prize)

    def _paint_prize(self, surface: pygame.Surface, rect: Rect, prize: Prize) -> None:
        theme, px, sprites = self.kit.theme, self.kit.theme.px, self.kit.sprites
        self.kit.skin.well(surface, rect)
        side = min(rect.w - px(40), rect.h * 46 // 100)
        paint_icon(self.kit, surface, prize, (rect.centerx, rect.y + px(12) + side / 2), side)
        token = px(34)
        kind = "relic" if prize.why == "relic" else "medal"
        for n in range(prize.amount):
            surface.blit(
                sprites.get(f"tokens/{kind}", (token, token)),
                (rect.centerx + side // 2 - token + px(6) - n * token * 2 // 3, rect.y + side - token + px(18)),
            )
        lines = (
            (prize.title, "chip", WHITE),
            (prize.note, "caption", theme.color.cream),
            (prize.round, "chip", theme.color.gold_light),
        )
        blocks: list[text.Block] = []
        y = rect.y + side + px(18)
        for words, role, color in lines:
            left = rect.bottom - px(4) - y
            if left < px(18):
                break
            most = 2 if role == "chip" else 1
            blocks.append(text.fit(theme, words, role, rect.w - px(10), left, color=color, max_lines=most))
            y += blocks[-1].height
        y = rect.y + side + px(18) + max(0, rect.bottom - px(6) - y) // 2
        for block in blocks:
            block.draw(surface, (rect.centerx - block.width // 2, y))
            y += block.height

    def _paint_crews(self, surface: pygame.Surface) -> None:
        theme, px, sprites, view = self.kit.theme, self.kit.theme.px, self.kit.sprites, self.view
        self._heading(surface, self._crews, tr("Crews"), "")
        box = self._crews.inflate(-px(36), -px(24))
        top = box.y + theme.line_px("heading") + px(6)
        cells = lay.columns(Rect(box.x, top, box.w, box.bottom - top), [lay.Share(1)] * len(view.tanks), px(10))
        narrow = cells[0].w < px(NARROW_CREW)
        least = min(cell.w for cell in cells)
        side = min(cells[0].h, px(70 if narrow else 100), least // 2)
        gap = px(12 if narrow else 22)
        room = least if narrow else least - side - gap
        told = {color: remark(self.tale, color, tank.seat) for color, tank in view.tanks.items()}
        lines, role = 2 if narrow else 3, "caption"
        large = text.fit_all(theme, list(told.values()), role, room, lines * theme.line_px(role), max_lines=lines)
        said = {
            color: text.fit(theme, words, role, room, color=theme.color.cream, align="left", max_lines=lines,
                            largest=large)
            for color, words in told.items()
        }  # fmt: skip
        highest = max(block.height for block in said.values())
        if narrow:  # the words below take what they need
            side = min(side, cells[0].h + px(5) - theme.line_px("strong") - highest)
        for (color, tank), cell in zip(view.tanks.items(), cells, strict=True):
            mood = "cheer" if tank.seat in self.winners else "hurt" if tank.destroyed else "calm"
            if tank.captain:
                surface.blit(sprites.portrait(tank.captain, color, side, mood), (cell.x, cell.y))
            badge = side * 2 // 5
            surface.blit(
                sprites.get(f"crews/badge_{color}", (badge, badge)),
                (cell.x + side - badge * 2 // 3, cell.y + side - badge),
            )
            x = cell.x + side + gap
            token = px(34 if narrow else 36)
            first = color == self._colors(tank.seat)[0]
            y = cell.y + (side - token) // 2 if narrow else cell.y - px(6)
            if first:
                surface.blit(sprites.get("tokens/medal", (token, token)), (x, y))
                figure = text.block(theme, str(view.standing(tank.seat)), "medals", color=theme.color.gold)
                figure.draw_in(surface, Rect(x + token + px(6), y, cell.right - x, token), 0, 0.5)
            y += token + px(2)
            if narrow:
                x, y = cell.x, cell.y + side + px(3)
            who = text.escape(self.match.name(tank.seat))
            name = text.fit(theme, who, "strong", room, color=WHITE, align="left", max_lines=1)
            name.draw(surface, (x, y))
            if y + name.height + highest <= cell.bottom + px(8):
                said[color].draw(surface, (x, y + name.height))
