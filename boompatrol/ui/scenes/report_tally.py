"""The tally of the Situation Report: a row a side, best first, with its Medals, Glory and Gold (picture 12)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from boompatrol.rules.scoring import medals_to_win
from boompatrol.table.state import State, Tank
from boompatrol.ui import text
from boompatrol.ui.kit import Kit
from boompatrol.ui.language import tr, trn
from boompatrol.ui.names import NAMES, captain_of
from boompatrol.ui.scenes.weave import disc, header_cloth
from boompatrol.ui.skin import Layer
from boompatrol.ui.sprites import fragment, rounded
from boompatrol.ui.theme import CREWS, INK, MIN_TEXT, WHITE, hex_of
from boompatrol.ui.widget import Rect

PLATE = 0.38
"""How much of a row names its side."""
GLORY, GOLD = 0.46, 0.71
"""Where the columns begin, in shares of the figures' width."""
NUMBER = 48
"""Design pixels of the place in front of a row."""


@dataclass(frozen=True)
class Tally:
    """What the rows show: a view of the table, the players' names by seat, what the Vault paid, the tank asked."""

    view: State
    names: Mapping[str, str]
    paid: Mapping[str, int]
    asked: str | None = None

    def crews(self, seat: str) -> list[Tank]:
        """The tanks of a seat."""
        return [tank for tank in self.view.tanks.values() if tank.seat == seat]


def gold_of(view: State, seat: str) -> int:
    """The Gold of a player's tanks together."""
    return sum(tank.gold for tank in view.tanks.values() if tank.seat == seat)


def best_first(view: State) -> list[str]:
    """The players as they stand: Medals, then Glory, then Gold, as ties are broken (L5)."""
    return sorted(view.seats, key=lambda seat: (-view.standing(seat), -view.glory[seat], -gold_of(view, seat)))


def paint_tally(kit: Kit, surface: pygame.Surface, panel: Rect, tally: Tally) -> None:
    """The panel: heading, columns, rows."""
    theme, px, view = kit.theme, kit.theme.px, tally.view
    kit.skin.panel(surface, panel)
    box = panel.inflate(-px(36), -px(24))
    room = _figures(kit, Rect(box.x, box.y, box.w, theme.line_px("heading")))
    head = text.fit(
        theme,
        tr("The tally"),
        "heading",
        room.x - box.x - px(12),
        color=theme.color.gold_light,
        align="left",
        max_lines=1,
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
    gap = px(10)
    high = min(px(112 if len(seats) > 2 else 210), (box.bottom - y + gap) // len(seats) - gap)
    for place, seat in enumerate(seats, 1):
        _paint_row(kit, surface, Rect(box.x, y, box.w, high), place, seat, tally)
        y += high + gap


def _figures(kit: Kit, row: Rect) -> Rect:
    """Where Medals, Glory and Gold of a row stand: right of its plate."""
    px = kit.theme.px
    x = row.x + round(row.w * PLATE) + px(18)
    return Rect(x, row.y, row.right - px(12) - x, row.h)


def _paint_row(kit: Kit, surface: pygame.Surface, row: Rect, place: int, seat: str, tally: Tally) -> None:
    theme, px, k = kit.theme, kit.theme.px, kit.theme.k
    crews = tally.crews(seat)
    kit.skin.frame(surface, row, (Layer(fill=theme.color.panel_2, stroke=INK, width=4 * k, radius=10 * k),))
    edge = max(1, round(2 * k))
    plate = Rect(row.x + edge, row.y + edge, round(row.w * PLATE) - edge, row.h - 2 * edge)
    if len(crews) == 1:
        _paint_crew(kit, surface, plate, place, crews[0], tally)
    else:
        _paint_side(kit, surface, plate, place, crews, tally)
    _paint_figures(kit, surface, _figures(kit, row), seat, tally)
    if tally.asked is not None and tally.view.tanks[tally.asked].seat == seat:
        pygame.draw.rect(surface, INK, row.inflate(px(10), px(10)), px(3), border_radius=px(14))
        pygame.draw.rect(surface, WHITE, row.inflate(px(6), px(6)), px(4), border_radius=px(12))


def _paint_crew(kit: Kit, surface: pygame.Surface, plate: Rect, place: int, tank: Tank, tally: Tally) -> None:
    """A crew of its own: place, face, badge and name on its colour, its pattern beside them."""
    theme, px, sprites, crew = kit.theme, kit.theme.px, kit.sprites, CREWS[tank.color]
    calm = Rect(plate.x, plate.y, round(plate.w * 0.84), plate.h)

    def make() -> pygame.Surface:
        cloth = header_cloth(kit, tank.color, plate.size, 0.7 * theme.k).convert_alpha()
        cloth.fill(crew.base, (0, 0, *calm.size))
        return rounded(cloth, 8 * theme.k, right=False)

    surface.blit(sprites.keep(("tally plate", tank.color, plate.size, theme.high_contrast), make), plate)
    number = text.block(theme, str(place), "medals", color=crew.text)
    number.draw_in(surface, Rect(plate.x, plate.y, px(NUMBER), plate.h), 0.5, 0.5)
    crews = tally.view.tanks.values()
    least = max(text.block(theme, NAMES[other.color], "strong", px=MIN_TEXT).width for other in crews)
    for share in (1.0, 0.75, 0.5):  # high rows of a narrow page: the names come before the faces
        side = round(share * min(plate.h - px(12), px(80), round(plate.w * 0.3)))
        x = plate.x + px(NUMBER) + side + px(12)
        words = Rect(x, plate.y, calm.right - x - px(8), plate.h)
        badge = round(share * min(px(40), plate.h // 2 - px(4)))
        left = words.w - badge - px(8)
        if left >= least:
            break
    if tank.captain:
        at = (plate.x + px(NUMBER), plate.centery - side // 2)
        surface.blit(sprites.portrait(tank.captain, tank.color, side), at)
    large = text.fit_all(theme, [NAMES[other.color] for other in crews], "crew", left)
    name = text.fit(theme, NAMES[tank.color], "crew", left, color=crew.text, align="left", max_lines=1, largest=large)
    told = [_led(other, tally) for other in crews]
    if any(text.fit(theme, words_, "caption", words.w, max_lines=1).cut for words_ in told):
        told = [_led(other, tally, False) for other in crews]
    large = text.fit_all(theme, told, "caption", words.w)
    mine = told[list(tally.view.tanks).index(tank.color)]
    who = text.fit(theme, mine, "caption", words.w, color=crew.text, align="left", max_lines=1, largest=large)
    first = max(badge, name.height)
    both = first + who.height <= words.h - px(4)
    y = words.y + (words.h - first - (who.height if both else 0)) // 2
    spot = Rect(words.x, y, badge, first)
    surface.blit(sprites.get(f"crews/badge_{tank.color}", (badge, badge)), (spot.x, spot.centery - badge // 2))
    name.draw_in(surface, Rect(spot.right + px(8), y, left, first), 0, 0.5)
    if both:
        who.draw(surface, (words.x, y + first))


def _led(tank: Tank, tally: Tally, captain: bool = True) -> str:
    """Who leads a crew: its Captain and its player, or the player alone."""
    player = text.escape(tally.names[tank.seat])
    if not captain or not tank.captain:
        return player
    if not player:
        return captain_of(tank.captain)
    return tr("{captain} · {player}", captain=captain_of(tank.captain), player=player)


def _paint_side(kit: Kit, surface: pygame.Surface, plate: Rect, place: int, crews: list[Tank], tally: Tally) -> None:
    """A side of several crews: slanted blocks of their patterns with faces and badges, the names on calm ground."""
    theme, px, sprites = kit.theme, kit.theme.px, kit.sprites
    number = text.block(theme, str(place), "medals", color=theme.color.cream)
    number.draw_in(surface, Rect(plate.x, plate.y, px(NUMBER), plate.h), 0.5, 0.5)
    wide = min(round(plate.w * 0.27), plate.h + px(10))
    blocks = Rect(plate.x + px(NUMBER), plate.y, wide * len(crews), plate.h)
    colors = tuple(tank.color for tank in crews)
    key = ("side", colors, blocks.size, theme.k)
    surface.blit(sprites.keep(key, lambda: _blocks(kit, colors, blocks.size)), blocks)
    face = min(wide - px(26), plate.h - px(16), px(104))
    badge = min(px(40), face // 2)
    for n, tank in enumerate(crews):
        x, y = blocks.x + n * wide + (wide - face) // 2, plate.centery - face // 2
        if tank.captain:
            surface.blit(sprites.portrait(tank.captain, tank.color, face), (x, y))
        image = sprites.get(f"crews/badge_{tank.color}", (badge, badge))
        surface.blit(image, (x - px(8), y + face - badge + px(6)))
    words = Rect(blocks.right + px(8), plate.y, plate.right - blocks.right - px(8), plate.h)
    seats = tally.view.seats
    players = {seat: text.escape(tally.names[seat]) for seat in seats}
    large = text.fit_all(theme, list(players.values()), "crew", words.w)
    name = text.fit(
        theme, players[crews[0].seat], "crew", words.w, color=WHITE, align="left", max_lines=1, largest=large
    )
    titles = {seat: " & ".join(NAMES[tank.color] for tank in tally.crews(seat)) for seat in seats}
    left = words.h - name.height
    large = text.fit_all(theme, list(titles.values()), "caption", words.w, left, max_lines=2)
    who = text.fit(
        theme, titles[crews[0].seat], "caption", words.w, left, color=theme.color.cream, align="left", largest=large
    )
    top = words.y + (words.h - name.height - who.height) // 2
    name.draw(surface, (words.x, top))
    who.draw(surface, (words.x, top + name.height))


def _blocks(kit: Kit, colors: tuple[str, ...], size: tuple[int, int]) -> pygame.Surface:
    """The crews' patterns beside each other, cut on the slant, with lines of ink between."""
    out = pygame.Surface(size, pygame.SRCALPHA)
    (w, h), wide, slant, line = size, size[0] / len(colors), kit.theme.px(16), max(2, kit.theme.px(4))
    for n, color in enumerate(colors):
        left, right = n * wide, (n + 1) * wide
        top, foot = (right, right - slant) if n == len(colors) - 1 else (right + slant, right)
        shape = f"M{left + slant} 0H{top}L{foot} {h}H{left}Z"
        mask = fragment(f'<path d="{shape}" fill="#FFFFFF"/>', size)
        cloth = pygame.Surface(size, pygame.SRCALPHA)
        cloth.blit(header_cloth(kit, color, size, 0.7 * kit.theme.k), (0, 0))
        cloth.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        out.blit(cloth, (0, 0))
    tops = [*(n * wide + slant for n in range(len(colors))), w]
    paint = f'stroke="{hex_of(INK)}" stroke-width="{line}"'
    edges = "".join(f'<path d="M{x} 0L{x - slant} {h}" {paint}/>' for x in tops)
    out.blit(fragment(edges, size), (0, 0))
    return out


def _paint_figures(kit: Kit, surface: pygame.Surface, room: Rect, seat: str, tally: Tally) -> None:
    theme, px, view, sprites, k = kit.theme, kit.theme.px, tally.view, kit.sprites, kit.theme.k
    medals, relic, count = view.medals[seat], view.side_relic(seat), view.standing(seat)
    crews = tally.crews(seat)
    tall = len(crews) > 1 and room.h >= px(150)
    line = Rect(room.x, room.y + px(14), room.w, room.h // 2 - px(8)) if tall else room
    need = max(medals_to_win(view), count)
    side = min(px(44), line.h // 2 if not tall else line.h, round(room.w * (GLORY - 0.03)) // need)
    x = room.x
    for n in range(need):
        spot = Rect(x, line.centery - side // 2, side, side)
        if n < count:
            surface.blit(sprites.get(f"tokens/{'medal' if n < medals else 'relic'}", spot.size), spot)
        else:
            disc(kit, surface, spot.center, side * 0.36, theme.color.well, theme.color.edge, max(1.5, 2.5 * k))
        x += side
    x = room.x + round(room.w * GLORY)
    pip = max(6, min(px(22), round(room.w * (GOLD - GLORY - 0.03)) // view.edition.score.glory_per_medal - px(3)))
    for n in range(view.edition.score.glory_per_medal):
        full = n < view.glory[seat]
        fill, rim = (theme.color.gold, INK) if full else (theme.color.well, theme.color.edge)
        box = Rect(x, line.centery - pip * 3 // 4, pip, pip * 3 // 2)
        kit.skin.frame(surface, box, (Layer(fill=fill, stroke=rim, width=2.5 * k, radius=6 * k),))
        x += pip + px(3)
    bar = min(px(44), round(room.w * 0.09))
    x = room.x + round(room.w * GOLD)
    surface.blit(sprites.get("tokens/gold", (bar, bar)), (x, line.centery - bar // 2))
    words = text.block(theme, str(gold_of(view, seat)), "medals", color=WHITE)
    words.draw_in(surface, Rect(x + bar + px(8), line.y, px(60), line.h), 0, 0.5)
    paid = sum(n for color, n in tally.paid.items() if view.tanks[color].seat == seat)
    if paid:
        wide = min(px(60), room.right - x - bar - px(8) - words.width - px(8))
        chip = Rect(0, 0, wide, min(px(40), wide))
        chip.midright = (room.right, line.centery)
        kit.skin.frame(surface, chip, (Layer(fill=theme.color.gold, stroke=INK, width=4 * k, radius=12 * k),))
        text.fit(theme, f"+{paid}", "button_small", chip.w - px(8), color=INK, max_lines=1).draw_in(surface, chip, 0.5)
    if relic and room.h >= px(80):
        note = trn("{medals} and the Relic: {n}", "{medals} and the Relic: {n}", medals + relic, medals=medals)
        foot = line.centery + side // 2
        under = Rect(room.x, foot, round(room.w * 0.48), line.bottom - foot)
        text.fit(theme, note, "caption", under.w, color=theme.color.gold_light, align="left", max_lines=1).draw_in(
            surface, under, 0, 0.4
        )
    if tall:
        _paint_shares(kit, surface, Rect(room.x, line.bottom, room.w, room.bottom - line.bottom - px(8)), crews)


def _paint_shares(kit: Kit, surface: pygame.Surface, room: Rect, crews: list[Tank]) -> None:
    """Whose Gold it is: each tank crates up its own (E2)."""
    theme, px, sprites = kit.theme, kit.theme.px, kit.sprites
    side = min(px(36), room.h - px(4))
    x = room.x
    for tank in crews:
        surface.blit(sprites.get(f"crews/badge_{tank.color}", (side, side)), (x, room.centery - side // 2))
        said = tr("{crew}: {n} Gold", crew=NAMES[tank.color], n=tank.gold)
        wide = room.w // len(crews) - side - px(20)
        words = text.fit(theme, said, "caption", wide, color=theme.color.cream, align="left", max_lines=1)
        words.draw_in(surface, Rect(x + side + px(8), room.y, words.width, room.h), 0, 0.5)
        x += room.w // len(crews)
