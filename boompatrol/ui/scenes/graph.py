"""Medals after each round as lines, equal ones over one another; what the winner's Medals were for on a lane above."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from boompatrol.ui import text
from boompatrol.ui.kit import Kit
from boompatrol.ui.language import tr
from boompatrol.ui.scenes.earned import Prize, Tale
from boompatrol.ui.sketch import Sketch
from boompatrol.ui.sprites import centred, rounded
from boompatrol.ui.theme import CREWS, INK
from boompatrol.ui.widget import Rect

ICONS = {
    "glory": "tokens/glory",
    "bunker": "tiles/bunker",
    "clocktower": "landmarks/clocktower_2",
    "crate_up": "tiles/gold_bars",
    "relic": "tiles/relic",
}
"""What a Medal was for, as a picture."""
LINE, RIM = 6.0, 2.0
"""Design pixels: a line's colour, and the ink on either side of it."""
MARK = 30
"""Design pixels of a badge on a line. Equal lines lie a third of it apart, and their badges cover one another."""
Point = tuple[float, float]


def icon_of(prize: Prize, small: bool = False) -> str:
    """The drawing for an award; a destroyed tank's small one is its flame."""
    if prize.about:
        return "landmarks/flame" if small else f"tanks/hull_{prize.about}"
    return ICONS.get(prize.why, "tokens/medal")


def paint_icon(kit: Kit, surface: pygame.Surface, prize: Prize, at: Point, side: int) -> None:
    """An award's picture round a point: for a destroyed tank its hull in flames on its crew's burst."""
    if not prize.about:
        centred(surface, kit.sprites.get(icon_of(prize), (side, side)), at)
        return

    def make() -> pygame.Surface:
        out = rounded(kit.sprites.get(f"crews/burst_{prize.about}", (side, side)), side * 0.1)
        middle = (side / 2, side / 2)
        centred(out, kit.sprites.get(icon_of(prize), side * 9 // 10, angle=-14), middle)
        flame = side * 62 // 100
        centred(out, kit.sprites.get("landmarks/flame", (flame, flame)), middle)
        return out

    centred(surface, kit.sprites.keep(("destroyed", prize.about, side), make), at)


def ranks(tale: Tale, n: int) -> dict[str, int]:
    """After `n` rounds, of each seat which it is among those with as many Medals, from 0."""
    out: dict[str, int] = {}
    for seat, values in tale.medals.items():
        out[seat] = [other for other, theirs in tale.medals.items() if theirs[n] == values[n]].index(seat)
    return out


def paint_graph(kit: Kit, surface: pygame.Surface, rect: Rect, tale: Tale, need: int, winners: Sequence[str]) -> None:
    """The graph of a tale inside a rectangle."""
    theme, px, c = kit.theme, kit.theme.px, kit.theme.color
    count = len(tale.rounds)
    if not count or rect.h < px(60):
        return
    foot, side = theme.line_px("caption"), px(MARK)
    left = px(96)
    lane = side + px(4) if rect.h > px(120) and any(_shown(tale, winners, name) for name in tale.rounds) else 0
    area = Rect(rect.x + left, rect.y + px(8) + lane, rect.w - left - px(60), 0)
    area.h = rect.bottom - foot - px(14) - px(10) - area.y
    top = max(need, *(max(values) for values in tale.medals.values()))

    def x_of(n: int) -> int:
        return area.x + round(area.w * n / count)

    def y_of(value: float) -> int:
        return area.bottom - round(area.h * value / top)

    names = [text.block(theme, words, "caption", color=c.muted) for words in (tr("start"), *tale.rounds)]
    every = -(-(max(block.width for block in names) + px(8)) // max(1, area.w // count))
    for n, block in enumerate(names):
        pygame.draw.line(surface, c.edge, (x_of(n), area.y), (x_of(n), area.bottom), px(2))
        if (count - n) % every == 0:
            block.draw(surface, (min(x_of(n) - block.width // 2, rect.right - block.width), area.bottom + px(16)))
    step = 2 if top > 4 else 1
    pygame.draw.line(surface, c.gold, (area.x, y_of(need)), (area.right, y_of(need)), px(3.5))
    goal = kit.skin.chip_text(surface, tr("{n} win", n=need), (area.x - px(8), y_of(need)), c.gold, INK, 1.0, 0.5)
    for value in range(0, top + 1, step):
        if abs(value - need) >= 1:
            pygame.draw.line(surface, c.edge, (area.x, y_of(value)), (area.right, y_of(value)), px(1.5))
            block = text.block(theme, str(value), "caption", color=c.muted)
            spot = Rect(area.x - block.width - px(14), y_of(value) - block.height // 2, block.width, block.height)
            if not spot.colliderect(goal.inflate(0, px(8))):
                block.draw(surface, spot.topleft)
    _paint_lines(kit, surface, tale, winners, x_of, y_of)
    _paint_marks(kit, surface, tale, winners, x_of, area.y - lane + side // 2)


def _paint_lines(
    kit: Kit, surface: pygame.Surface, tale: Tale, winners: Sequence[str], x_of: Callable[[int], int],
    y_of: Callable[[float], int],
) -> None:  # fmt: skip
    """All outlines, then all colours, the winner's last; those of crews that are level one above the other."""
    px, k, last = kit.theme.px, kit.theme.k, len(tale.rounds)
    placed = [ranks(tale, n) for n in range(last + 1)]
    lines: dict[str, list[Point]] = {}
    for seat in sorted(tale.medals, key=lambda seat: seat in winners):
        lines[seat] = [
            (float(x_of(n)), y_of(value) - placed[n][seat] * MARK / 3 * k) for n, value in enumerate(tale.medals[seat])
        ]

    def make() -> pygame.Surface:
        sketch = Sketch()
        for points in lines.values():
            sketch.path(points, stroke=INK, width=(LINE + 2 * RIM) * k)
        for seat, points in lines.items():
            sketch.path(points, stroke=CREWS[seat].base, width=LINE * k)
        picture = sketch.picture(surface.get_rect())
        return picture[0] if picture else pygame.Surface((1, 1), pygame.SRCALPHA)

    drawn = tuple((seat, tuple(points)) for seat, points in lines.items())
    reach = (LINE / 2 + RIM) * k + 1
    corner = [int(min(p[axis] for points in lines.values() for p in points) - reach) - 1 for axis in (0, 1)]
    surface.blit(kit.sprites.keep(("graph", drawn), make), corner)
    for n in range(1, last + 1):
        for seat in sorted(lines, key=lambda seat: -placed[n][seat]):
            centred(surface, kit.sprites.get(f"crews/badge_{seat}", (px(MARK), px(MARK))), lines[seat][n])


def _shown(tale: Tale, winners: Sequence[str], name: str) -> list[Prize]:
    """The winner's awards of a round that have a place on the lane."""
    here = [p for winner in winners for p in tale.of(winner) if p.round == name]
    return [p for p in here if p.why not in ("glory", "relic")][:3]


def _paint_marks(
    kit: Kit, surface: pygame.Surface, tale: Tale, winners: Sequence[str], x_of: Callable[[int], int], y: int
) -> None:
    """What the winner's Medals were for, over the stretch of the round that brought them."""
    side, px = kit.theme.px(MARK), kit.theme.px
    for n, name in enumerate(tale.rounds):
        here = _shown(tale, winners, name)
        middle = (x_of(n) + x_of(n + 1)) / 2
        for at, prize in enumerate(here):
            x = middle + (at - (len(here) - 1) / 2) * (side + px(4))
            centred(surface, kit.sprites.get(icon_of(prize, small=True), (side, side)), (x, y))
