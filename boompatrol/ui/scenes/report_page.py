"""How the Situation Report looks: title bar, tally, question (picture 12)."""

from __future__ import annotations

import pygame

from boompatrol.rules.scoring import carnage_over, last_regulation_round, medals_to_win
from boompatrol.table.state import State
from boompatrol.ui import text
from boompatrol.ui.arena import Arena
from boompatrol.ui.language import mark, tr, trn
from boompatrol.ui.match import Match
from boompatrol.ui.names import NAMES, captain_name
from boompatrol.ui.scenes.pausable import PausableScene
from boompatrol.ui.scenes.weave import weave
from boompatrol.ui.skin import CHEVRON_RIGHT, Layer
from boompatrol.ui.stage import night
from boompatrol.ui.theme import CREWS, INK, WHITE
from boompatrol.ui.widget import Rect
from boompatrol.ui.widgets import Button


def gold_of(view: State, seat: str) -> int:
    """The Gold of a player's tanks together."""
    return sum(tank.gold for tank in view.tanks.values() if tank.seat == seat)


def best_first(view: State) -> list[str]:
    """The players as they stand: Medals, then Glory, then Gold, as ties are broken (L5)."""
    return sorted(view.seats, key=lambda seat: (-view.standing(seat), -view.glory[seat], -gold_of(view, seat)))


GLORY, GOLD = 0.46, 0.71
"""Where the columns begin, in shares of the figures' width."""
CRATE_UP = mark("**{price} Gold** become **1 Medal**, once a round. You keep {left}.")
ORDINALS = (
    mark("It would be your first Medal; the best other side has {most}."),
    mark("It would be your second Medal; the best other side has {most}."),
    mark("It would be your third Medal; the best other side has {most}."),
    mark("It would be your fourth Medal; the best other side has {most}."),
    mark("It would be your fifth Medal; the best other side has {most}."),
    mark("It would be your sixth Medal; the best other side has {most}."),
)
WITH_RELIC = mark("With the Relic you would count {n}; the best other side has {most}.")
COUNTED = mark("You would have {n} then; the best other side has {most}.")


def paid_out(match: Match) -> dict[str, int]:
    """What the Vault paid in this Situation Report, by tank."""
    out: dict[str, int] = {}
    for event in reversed(match.session.events):
        if event.name == "situation_report":
            break
        if event.name == "gold" and event.data["why"] == "vault":
            out[event.data["tank"]] = out.get(event.data["tank"], 0) + event.data["amount"]
    return out


class ReportPage(PausableScene):
    """The drawing of the page; what is asked and answered is `ReportScene`'s."""

    match: Match
    view: State
    paid: dict[str, int]
    arena: Arena
    yes: Button
    no: Button
    head_end: int

    @property
    def color(self) -> str:
        """The tank that is asked."""
        raise NotImplementedError

    # places and drawing

    def _arrange(self, rect: Rect) -> None:
        px = self.kit.theme.px
        top = px(104)
        side = min(round(rect.w * 0.42), rect.h - top - px(30))
        self.arena.place(Rect(px(30), top, side, side))
        left = self.arena.rect.right + px(28)
        wide = rect.right - px(30) - left
        bottom = rect.bottom - px(26)
        low = rect.h / self.kit.theme.k < 900
        foot = px(62 if low else 92)
        under = Rect(self.arena.rect.x, self.arena.rect.bottom + px(20), side, bottom - self.arena.rect.bottom - px(20))
        beneath = under.h >= px(62)
        self._then = under if beneath else Rect(left, bottom - foot, wide, foot)
        high = min(px(300 if beneath else 268), round((bottom - top) * (0.38 if low else 0.32)))
        self._question = Rect(left, (bottom if beneath else self._then.y - px(18)) - high, wide, high)
        self._tally = Rect(left, top, wide, self._question.y - px(18) - top)
        face = min(high - px(40), px(228))
        self._face = Rect(self._question.x + px(22), self._question.centery - face // 2, face, face)
        x = self._face.right + px(26)
        foot = self._question.bottom - px(22)
        room = self._question.right - px(26) - x
        each = min(px(226), (room - px(14)) // 2)
        self.yes.place(Rect(self._question.right - px(26) - 2 * each - px(14), foot - px(80), each, px(80)))
        self.no.place(Rect(self._question.right - px(26) - each, foot - px(80), each, px(80)))
        self._words = Rect(x, self._question.y + px(18), room, foot - px(90) - self._question.y - px(18))

    def background(self, surface: pygame.Surface) -> None:
        """Title bar, tally, question, what comes then."""
        theme, px, skin = self.kit.theme, self.kit.theme.px, self.kit.skin
        surface.blit(night(self.kit, surface.get_size()), (0, 0))
        bar = Rect(0, 0, surface.get_width(), px(84))
        surface.fill(theme.color.panel, bar)
        surface.fill(theme.color.gold, Rect(0, bar.bottom - px(4), bar.w, px(4)))
        head = text.fit(
            theme, tr("Situation Report"), "screen_title", bar.w * 2 // 5, bar.h, color=WHITE, align="left", max_lines=1
        )
        head.draw_in(surface, Rect(px(42), 0, head.width, bar.h), 0, 0.5)
        room = self.head_end - head.width - px(110)
        said = text.fit(theme, self._round_words(), "bubble", room, bar.h - px(10), align="left")
        said.draw_in(surface, Rect(px(42) + head.width + px(40), 0, room, bar.h - px(4)), 0, 0.5)
        skin.panel(surface, self._tally)
        self._paint_tally(surface)
        self._paint_question(surface)
        skin.panel(surface, self._then)
        self._paint_then(surface)

    def _round_words(self) -> str:
        view = self.view
        n, all_ = view.round_number, len(view.colors)
        if view.carnage:
            return tr("Total Carnage round {n}. Vault, crates, Medals: in that order.", n=n)
        if last_regulation_round(view):
            return tr(
                "Round {n} of {all}, the last of Regulation. Vault, crates, Medals: in that order.", n=n, all=all_
            )
        return tr("Round {n} of {all}. Vault, crates, Medals: in that order.", n=n, all=all_)

    def _paint_tally(self, surface: pygame.Surface) -> None:
        theme, px, view = self.kit.theme, self.kit.theme.px, self.view
        box = self._tally.inflate(-px(36), -px(24))
        room = self._figures(Rect(box.x, box.y, box.w, theme.line_px("heading")))
        head = text.fit(
            theme, tr("The tally"), "heading", room.x - box.x - px(12), color=theme.color.gold_light, max_lines=1
        )
        head.draw(surface, box.topleft)
        for words, share, until in (
            (tr("Medals"), 0.0, GLORY - 0.02),
            (tr("Glory"), GLORY, GOLD - 0.02),
            (tr("Gold"), GOLD, 1.0),
        ):
            wide = round(room.w * (until - share))
            column = text.fit(theme, words, "caption", wide, color=theme.color.cream, align="left", max_lines=1)
            at = Rect(room.x + round(room.w * share), box.y, column.width, head.height)
            column.draw_in(surface, at, 0, 0.5)
        seats = best_first(view)
        y = box.y + head.height + px(10)
        high = min(px(128 if len(seats) > 2 else 168), (box.bottom - y) // len(seats) - px(8))
        need = medals_to_win(view)
        for place, seat in enumerate(seats, 1):
            self._paint_row(surface, Rect(box.x, y, box.w, high), place, seat, need)
            y += high + px(8)

    def _figures(self, row: Rect) -> Rect:
        """Where Medals, Glory and Gold of a row stand: right of its plate."""
        px = self.kit.theme.px
        x = row.x + px(2) + round(row.w * 0.36) + px(18)
        return Rect(x, row.y, row.right - px(12) - x, row.h)

    def _paint_row(self, surface: pygame.Surface, row: Rect, place: int, seat: str, need: int) -> None:
        theme, px, view, sprites = self.kit.theme, self.kit.theme.px, self.view, self.kit.sprites
        crews = [tank for tank in view.tanks.values() if tank.seat == seat]
        crew, k = CREWS[seat], theme.k
        self.kit.skin.frame(surface, row, (Layer(fill=theme.color.panel_2, stroke=INK, width=4 * k, radius=10 * k),))
        plate = Rect(row.x + px(2), row.y + px(2), round(row.w * 0.36), row.h - px(4))
        surface.blit(weave(self.kit, seat, plate.size, 0.7 * theme.k), plate)
        alone = len(crews) == 1
        calm = Rect(plate.x, plate.y, round(plate.w * 0.8) if alone else plate.w, plate.h)
        surface.fill(crew.base, calm)
        number = text.block(theme, str(place), "medals", color=crew.text)
        first = px(56 if alone else 42)
        number.draw_in(surface, Rect(plate.x, plate.y, first, plate.h), 0.5, 0.5)
        x = plate.x + first
        side = min(row.h - px(18), round(plate.w * 0.28 / len(crews) * 1.2))
        for tank in crews:
            if tank.captain:
                surface.blit(sprites.portrait(tank.captain, tank.color, side), (x, row.centery - side // 2))
            x += round(side * (1 if alone else 0.8)) + px(8)
        x += 0 if alone else round(side * 0.2)
        words = Rect(x + px(4), plate.y, calm.right - x - px(8), plate.h)
        title = " & ".join(NAMES[tank.color] for tank in crews)
        lines = len(crews)
        name = text.fit(theme, title, "crew", words.w, words.h * 2 // 3, color=crew.text, align="left", max_lines=lines)
        player = text.escape(self.match.name(seat))
        if len(crews) == 1 and crews[0].captain:
            player = tr("{captain} · {player}", captain=captain_name(crews[0].captain), player=player)
        who = text.fit(theme, player, "caption", words.w, color=crew.text, align="left", max_lines=1)
        if who.cut:
            player = text.escape(self.match.name(seat))
            who = text.fit(theme, player, "caption", words.w, color=crew.text, align="left", max_lines=1)
        if name.height + who.height > words.h - px(4):
            name.draw_in(surface, words, 0, 0.5)
        else:
            top = words.y + (words.h - name.height - who.height) // 2
            name.draw(surface, (words.x, top))
            who.draw(surface, (words.x, top + name.height))
        self._paint_figures(surface, self._figures(row), seat, need)
        if view.tanks[self.color].seat == seat:
            pygame.draw.rect(surface, INK, row.inflate(px(10), px(10)), px(3), border_radius=px(14))
            pygame.draw.rect(surface, WHITE, row.inflate(px(6), px(6)), px(4), border_radius=px(12))

    def _paint_figures(self, surface: pygame.Surface, room: Rect, seat: str, need: int) -> None:
        theme, px, view, sprites = self.kit.theme, self.kit.theme.px, self.view, self.kit.sprites
        medals, relic = view.medals[seat], view.side_relic(seat)
        side = min(px(40), room.h // 2, round(room.w * (GLORY - 0.03)) // max(need, view.standing(seat)))
        x = room.x
        for n in range(max(need, view.standing(seat))):
            spot = Rect(x, room.centery - side // 2, side, side)
            if n < medals:
                surface.blit(sprites.get("tokens/medal", spot.size), spot)
            elif n < medals + relic:
                surface.blit(sprites.get("tokens/relic", spot.size), spot)
            else:
                pygame.draw.circle(surface, theme.color.well, spot.center, side // 3)
            x += side
        x = room.x + round(room.w * GLORY)
        pip = max(6, min(px(20), round(room.w * (GOLD - GLORY - 0.03)) // 6))
        for n in range(view.edition.score.glory_per_medal):
            color = theme.color.gold if n < view.glory[seat] else theme.color.well
            box = Rect(x, room.centery - pip * 3 // 4, pip - 2, pip * 3 // 2)
            pygame.draw.rect(surface, color, box, border_radius=4)
            x += pip + px(4)
        gold = gold_of(view, seat)
        bar = min(px(40), round(room.w * 0.09))
        x = room.x + round(room.w * GOLD)
        surface.blit(sprites.get("tokens/gold", (bar, bar)), (x, room.centery - bar // 2))
        words = text.block(theme, str(gold), "medals", color=WHITE)
        words.draw_in(surface, Rect(x + bar + px(8), room.y, px(60), room.h), 0, 0.5)
        paid = sum(n for color, n in self.paid.items() if view.tanks[color].seat == seat)
        if paid:
            self.kit.skin.chip_text(surface, f"+{paid}", (room.right, room.centery), theme.color.gold, INK, 1, 0.5)
        if relic and room.h >= px(80):
            note = trn("{medals} and the Relic: {n}", "{medals} and the Relic: {n}", medals + relic, medals=medals)
            under = Rect(room.x, room.centery + side // 2, round(room.w * 0.48), room.bottom - room.centery - side // 2)
            text.fit(theme, note, "caption", under.w, color=theme.color.gold_light, align="left", max_lines=1).draw_in(
                surface, under, 0, 0.4
            )

    def _paint_question(self, surface: pygame.Surface) -> None:
        theme, px, view = self.kit.theme, self.kit.theme.px, self.view
        tank = view.tanks[self.color]
        self.kit.skin.cream(surface, self._question)
        pygame.draw.rect(surface, INK, self._question.inflate(px(12), px(12)), px(3), border_radius=px(18))
        pygame.draw.rect(surface, WHITE, self._question.inflate(px(8), px(8)), px(4), border_radius=px(16))
        if tank.captain:
            surface.blit(self.kit.sprites.portrait(tank.captain, self.color, self._face.w), self._face)
        badge = px(64)
        surface.blit(
            self.kit.sprites.get(f"crews/badge_{self.color}", (badge, badge)),
            (self._face.x - px(12), self._face.bottom - badge + px(10)),
        )
        price = view.edition.score.gold_per_medal
        human = self.yes.visible
        name = NAMES[self.color]
        title = tr("{crew}: crate up?", crew=name) if human else tr("{crew} decides …", crew=name)
        head = text.fit(theme, title, "prompt_title", self._words.w, color=INK, align="left", max_lines=1)
        head.draw(surface, self._words.topleft)
        standing = view.standing(tank.seat) + 1
        most = max((view.standing(seat) for seat in view.seats if seat != tank.seat), default=0)
        words = tr(CRATE_UP, price=price, left=max(0, tank.gold - price))
        if view.side_relic(tank.seat):
            more = tr(WITH_RELIC, n=standing, most=most)
        elif standing <= len(ORDINALS):
            more = tr(ORDINALS[standing - 1], most=most)
        else:
            more = tr(COUNTED, n=standing, most=most)
        room = self._words.h - head.height - px(4)
        lines = max(1, room // theme.line_px("caption"))
        body = text.fit(
            theme, f"{words}\n{more}", "body", self._words.w, room, color=INK, align="left", max_lines=lines
        )
        if body.cut or body.height > room or theme.px(18) > body.height // max(1, len(body.lines)):
            body = text.fit(theme, words, "body", self._words.w, room, color=INK, align="left", max_lines=lines)
        body.draw(surface, (self._words.x, self._words.y + head.height + px(4)))
        side = px(44)
        x, y = self._words.x, self._question.bottom - px(22) - px(64)
        step = side * 3 // 4
        if human and x + (price + 2) * step + side < self.yes.rect.x:
            for n in range(price):
                surface.blit(self.kit.sprites.get("tokens/gold", (side, side)), (x + n * step, y))
            arrow = Rect(x + price * step + px(12), y + side // 4, side // 2, side // 2)
            self.kit.skin.glyph(surface, CHEVRON_RIGHT, arrow, theme.color.brown, 6)
            surface.blit(self.kit.sprites.get("tokens/medal", (side, side)), (x + (price + 1) * step + px(10), y))

    def _paint_then(self, surface: pygame.Surface) -> None:
        theme, px, view = self.kit.theme, self.kit.theme.px, self.view
        box = self._then.inflate(-px(36), -px(16))
        need = medals_to_win(view)
        if view.carnage and carnage_over(view):
            words = tr("Then the winner: {n} Medals and alone in front, or most Medals, then Glory, then Gold.", n=need)
        elif view.carnage or last_regulation_round(view):
            words = tr("Then the check: {n} Medals and alone in front wins. Else Total Carnage.", n=need)
        else:
            words = tr("Then the next round: {n} Medals are needed after round {last}.", n=need, last=len(view.colors))
        text.fit(theme, words, "body", box.w, box.h, align="left").draw_in(surface, box, 0, 0.5)
