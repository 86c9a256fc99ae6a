"""How the Situation Report looks: title bar, tally, question (picture 12)."""

from __future__ import annotations

import pygame

from boompatrol.rules.scoring import carnage_over, last_regulation_round, medals_to_win
from boompatrol.table.state import State
from boompatrol.ui import text
from boompatrol.ui.arena import Arena
from boompatrol.ui.language import mark, tr
from boompatrol.ui.match import Match
from boompatrol.ui.names import NAMES
from boompatrol.ui.scenes.pausable import PausableScene
from boompatrol.ui.scenes.report_tally import Tally, paint_tally
from boompatrol.ui.skin import Layer
from boompatrol.ui.sprites import fragment, rounded
from boompatrol.ui.stage import night
from boompatrol.ui.theme import INK, WHITE, Color, hex_of
from boompatrol.ui.widget import Rect
from boompatrol.ui.widgets import Button

CRATE_UP = mark("**{price} Gold** become **1 Medal**, once a round. You keep {left}.")
ORDINALS = (
    mark("It would be your first Medal; the best other side has {most}."),
    mark("It would be your second Medal; the best other side has {most}."),
    mark("It would be your third Medal; the best other side has {most}."),
    mark("It would be your fourth Medal; the best other side has {most}."),
    mark("It would be your fifth Medal; the best other side has {most}."),
    mark("It would be your sixth Medal; the best other side has {most}."),
)
LEAST_DRAWN = 0.6
"""A smaller drawing of what is paid, by its full size, is left out."""
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

    rule_ask = "crate_up"

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
        under = Rect(self.arena.rect.x, self.arena.rect.bottom + px(20), side, bottom - self.arena.rect.bottom - px(20))
        self._vault = under if under.h >= px(62) else None
        foot = px(62 if low else 92)
        if self._vault is not None:
            foot = max(foot, under.h * 3 // 4)
        self._then = Rect(left, bottom - foot, wide, foot)
        high = min(px(266), round((bottom - top) * (0.38 if low else 0.3)))
        self._question = Rect(left, self._then.y - px(18) - high, wide, high)
        self._tally = Rect(left, top, wide, self._question.y - px(18) - top)
        face = min(high - px(40), px(228))
        self._face = Rect(self._question.x + px(22), self._question.centery - face // 2, face, face)
        x = self._face.right + px(26)
        foot = self._question.bottom - px(22)
        room = self._question.right - px(26) - x
        each = min(px(214), (room - px(14)) // 2)
        less = min(each, px(176))
        self.no.place(Rect(self._question.right - px(26) - less, foot - px(80), less, px(80)))
        self.yes.place(Rect(self.no.rect.x - px(14) - each, foot - px(80), each, px(80)))
        self._words = Rect(x, self._question.y + px(18), room, foot - px(90) - self._question.y - px(18))

    def background(self, surface: pygame.Surface) -> None:
        """Title bar, tally, question, what comes then."""
        theme, px = self.kit.theme, self.kit.theme.px
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
        names = {seat: self.match.name(seat) for seat in self.view.seats}
        paint_tally(self.kit, surface, self._tally, Tally(self.view, names, self.paid, self.color))
        self._paint_question(surface)
        self._paint_then(surface)
        if self._vault is not None:
            self._paint_vault(surface, self._vault)

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
        head = text.fit(
            theme,
            title,
            "prompt_title",
            self._words.w,
            color=INK,
            align="left",
            max_lines=1,
            largest=theme.text_px("crew_acting"),
        )
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
        if body.cut or body.height > room or body.px < 0.85 * theme.text_px("body"):
            body = text.fit(theme, words, "body", self._words.w, room, color=INK, align="left", max_lines=lines)
        body.draw(surface, (self._words.x, self._words.y + head.height + px(4)))
        under = self._words.y + head.height + px(4) + body.height
        whole = price * px(50) + px(14 + 72 + 72)
        share = min(1.0, (self.yes.rect.x - px(10) - self._words.x) / whole)
        side, medal, size = round(share * px(60)), round(share * px(72)), (round(share * px(72)), round(share * px(50)))
        step = side * 5 // 6
        x, y = self._words.x, max(under + px(6) + medal // 2, self._question.bottom - px(22) - px(40))
        if human and share > LEAST_DRAWN and y + medal // 2 < self._question.bottom - px(8):
            bar = self.kit.sprites.get("tokens/gold", (side, side))
            for n in range(price):
                surface.blit(bar, (x + n * step, y - side // 2))
            x += price * step + px(14)
            arrow = self.kit.sprites.keep(("crate arrow", size), lambda: _arrow(size, theme.color.gold))
            surface.blit(arrow, (x, y - size[1] // 2))
            surface.blit(self.kit.sprites.get("tokens/medal", (medal, medal)), (x + size[0], y - medal // 2))

    def _paint_then(self, surface: pygame.Surface) -> None:
        view = self.view
        need = medals_to_win(view)
        if view.carnage and carnage_over(view):
            title = tr("Then the winner")
            words = tr("{n} Medals and alone in front, or most Medals, then Glory, then Gold.", n=need)
        elif view.carnage or last_regulation_round(view):
            title = tr("Then the victory check")
            words = tr("{n} Medals and alone in front: the match is won. Otherwise Total Carnage.", n=need)
        else:
            title = tr("Then the next round")
            words = tr("{n} Medals are needed after round {last}.", n=need, last=len(view.colors))
        self._paint_said(surface, self._then, title, words)

    def _paint_vault(self, surface: pygame.Surface, panel: Rect) -> None:
        """What the Vault does, explained by the commentator who explains rules (E1, V4)."""
        score = self.view.edition.score
        if self.view.vault:
            words = tr(
                "Open: {n} Gold for each tank within Close, {more} more for the nearest.",
                n=score.vault_gold, more=score.nearest_vault_gold,
            )  # fmt: skip
        else:
            words = tr("Shut: it opens with Crit number {n} on the Clocktower.", n=score.tower_crits)
        self._paint_said(surface, panel, tr("The Vault"), words, "murk")

    def _paint_said(self, surface: pygame.Surface, panel: Rect, title: str, words: str, who: str = "") -> None:
        """A heading and a sentence in a panel, beside a commentator's face; in a low panel in one line."""
        theme, px, sprites = self.kit.theme, self.kit.theme.px, self.kit.sprites
        self.kit.skin.panel(surface, panel)
        box = panel.inflate(-px(36), -px(20))
        if who:
            side = min(box.h, px(104))
            spot = Rect(box.x, box.centery - side // 2, side, side)
            ground = Layer(fill=theme.color.button_2, stroke=INK, width=4 * theme.k, radius=12 * theme.k)
            self.kit.skin.frame(surface, spot, (ground,))
            face = sprites.keep(
                ("said", who, side), lambda: rounded(sprites.get(f"commentators/{who}", (side, side)), 12 * theme.k)
            )
            surface.blit(face, spot)
            box = Rect(spot.right + px(20), box.y, box.right - spot.right - px(20), box.h)
        head = text.fit(theme, title, "heading", box.w, color=theme.color.gold_light, align="left", max_lines=1)
        if head.height + theme.line_px("body") > box.h:
            said = text.fit(theme, f"[gold_light]**{title}**[/] · {words}", "body", box.w, box.h, align="left")
            said.draw_in(surface, box, 0, 0.5)
            return
        said = text.fit(theme, words, "body", box.w, box.h - head.height, align="left", max_lines=3)
        y = box.y + (box.h - head.height - said.height) // 2
        head.draw(surface, (box.x, y))
        said.draw(surface, (box.x, y + head.height))


def _arrow(size: tuple[int, int], color: Color) -> pygame.Surface:
    """A thick arrow to the right, outlined in ink."""
    shape = "M6 17H38V5L68 25L38 45V33H6Z"
    drawn = (
        f'<path d="{shape}" fill="{hex_of(color)}" stroke="{hex_of(INK)}" stroke-width="6" stroke-linejoin="round"/>'
    )
    return fragment(drawn, size, (72, 50))
