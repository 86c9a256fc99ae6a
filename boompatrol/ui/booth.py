"""The commentators' place on a page: a face and a bubble for as long as one of them speaks, and nothing else."""

from __future__ import annotations

import pygame

from boompatrol.ui import lay, text
from boompatrol.ui.commentary import MURK, NAMES, TRILL, Commentary, Line
from boompatrol.ui.kit import Kit
from boompatrol.ui.skin import Layer
from boompatrol.ui.sprites import fragment, rounded
from boompatrol.ui.theme import INK, Color, Theme, hex_of
from boompatrol.ui.widget import Rect, Widget

FACE = 96
"""Design pixels of a portrait."""
HIGH = 108
"""Of the booth."""
TAIL = 16
READABLE = 0.85
"""How small words may be, of their role's size, for a name to stand over them."""
BURSTS = {TRILL: "blue", MURK: "red"}
"""What each stands before."""


class Booth(Widget):
    """Shows what is said. It takes no pointer: what lies below can be pressed."""

    role = "bubble"
    pace = 0.1
    halo = 8

    def __init__(self, commentary: Commentary, framed: bool = True):
        super().__init__("booth", visible=False)
        self.commentary = commentary
        self.framed = framed
        """Whether it has a panel of its own, over what lies below."""
        self.room: Rect | None = None

    def put(self, room: Rect | None) -> None:
        """Stand here; None: nowhere, there is no room."""
        self.room = room
        if room is not None:
            self.place(room)
            for who in (TRILL, MURK):
                for glad in (False, True):
                    portrait(self.kit, who, self._side(room), glad)
        self._show()

    def speak(self) -> None:
        """Something was called, or broken off."""
        if self.commentary.alive:
            self.animate()
        self._show()

    def update(self, dt: float) -> bool:
        """Let the line end, and the next one begin."""
        self.commentary.update(dt)
        self._show()
        return self.commentary.alive

    def _show(self) -> None:
        line = self.commentary.line
        shown = line is not None and self.room is not None
        self.label = text.plain(line.words) if line is not None else ""
        if shown != self._visible:
            self.touch()
            self._visible = shown
            self.touch()

    def _side(self, room: Rect) -> int:
        return min(self.px(FACE), room.h - self.px(8))

    def paint(self, surface: pygame.Surface) -> None:
        """Panel, face, bubble, name, words."""
        line = self.commentary.line
        if line is None:
            return
        if self.framed:
            self.kit.skin.panel(surface, self.rect)
        side = self._side(self.rect)
        face = Rect(self.rect.x + self.px(6), self.rect.centery - side // 2, side, side)
        surface.blit(portrait(self.kit, line.who, side, line.glad), face)
        left = face.right + self.px(TAIL + 4)
        bubble = Rect(left, face.y + self.px(4), self.rect.right - self.px(8) - left, side - self.px(8))
        if not self.framed:
            bubble.w = min(bubble.w, self.px(420))
        paint_bubble(self.kit, surface, bubble, line, (face.right - self.px(2), bubble.centery))


def paint_desk(kit: Kit, surface: pygame.Surface, desk: Rect) -> None:
    """Both at their desk, waiting for something to call; their heads look over the upper edge."""
    side = round(desk.w * 0.34)
    for who, dx in ((TRILL, 0.13), (MURK, 0.55)):
        face = kit.sprites.get(f"commentators/{who}", (side, side))
        surface.blit(face, (desk.x + round(desk.w * dx), desk.y - round(side * 0.42)))
    surface.blit(kit.sprites.get("commentators/desk", desk.size), desk)
    burst = kit.sprites.get("ui/boom_burst", round(desk.w * 0.1))
    surface.blit(burst, burst.get_rect(center=(desk.centerx, desk.y + round(desk.h * 0.643))))


def portrait(kit: Kit, who: str, side: int, glad: bool) -> pygame.Surface:
    """One of them in a frame of `side` pixels."""
    return kit.sprites.keep(("commentator", who, side, glad), lambda: _portrait(kit, who, side, glad))


def _portrait(kit: Kit, who: str, side: int, glad: bool) -> pygame.Surface:
    ground = pygame.Surface((side, side), pygame.SRCALPHA)
    ground.blit(kit.sprites.get(f"crews/burst_{BURSTS[who]}", (side, side)), (0, 0))
    ground.blit(kit.sprites.get(f"commentators/{who}{'_cheer' if glad else ''}", (side, side)), (0, 0))
    out = rounded(ground, side * 0.12)
    line = max(3.0, side * 0.045)
    half, inner = line / 2, side - line
    frame = (
        f'<rect x="{half}" y="{half}" width="{inner}" height="{inner}" rx="{side * 0.12 - half}" fill="none" '
        f'stroke="{hex_of(INK)}" stroke-width="{line}"/>'
    )
    out.blit(fragment(frame, (side, side)), (0, 0))
    return out.convert_alpha() if pygame.display.get_surface() else out


def whole(theme: Theme, words: str, role: str, room: Rect, color: Color) -> text.Block:
    """The words in the role's own size, in as many lines as the room has; smaller only where they need it."""
    laid = text.block(theme, words, role, width=room.w, color=color)
    if laid.height <= room.h and not laid.broken:
        return laid
    return text.fit(theme, words, role, room.w, room.h, color=color, align="left", max_lines=4)


def paint_bubble(
    kit: Kit, surface: pygame.Surface, rect: Rect, line: Line, tip: tuple[int, int], role: str = "body"
) -> None:
    """A cream bubble with a name and a line, its tail pointing at whoever speaks."""
    theme, px = kit.theme, kit.theme.px
    wide = theme.line(4)
    layers = (Layer(fill=theme.color.measure, stroke=INK, width=wide, radius=12 * theme.k),)
    kit.skin.frame(surface, rect, layers)
    _paint_tail(kit, surface, rect, tip, wide)
    inner = lay.inset(rect, px(12), px(6))
    name = text.fit(theme, NAMES[line.who], "caption", inner.w, color=theme.color.brown, align="left", max_lines=1)
    said = whole(theme, line.words, role, Rect(0, 0, inner.w, max(1, inner.h - name.height)), INK)
    named = not said.cut and said.px >= theme.text_px(role) * READABLE
    if not named:  # the face says who it is
        said = whole(theme, line.words, role, Rect(0, 0, inner.w, inner.h), INK)
    y = inner.y + max(0, (inner.h - (name.height if named else 0) - said.height) // 2)
    if named:
        name.draw(surface, (inner.x, y))
        y += name.height
    said.draw(surface, (inner.x, y))


def _paint_tail(kit: Kit, surface: pygame.Surface, rect: Rect, tip: tuple[int, int], wide: float) -> None:
    """From the side that faces whoever speaks: the left, or the foot."""
    half = kit.theme.px(9)
    inner = round(wide)
    if tip[0] < rect.left:
        foot = [(rect.left + inner, rect.centery - half), (rect.left + inner, rect.centery + half)]
    else:
        x = max(rect.left + 3 * half, min(tip[0], rect.right - 3 * half))
        foot = [(x - half, rect.bottom - inner), (x + half, rect.bottom - inner)]
    points = [foot[0], tip, foot[1]]
    box = lay.around(points).inflate(8, 8)
    at = " ".join(f"{x - box.x},{y - box.y}" for x, y in points)
    drawn = (
        f'<polygon points="{at}" fill="{hex_of(kit.theme.color.measure)}"/><polyline points="{at}" fill="none" '
        f'stroke="{hex_of(INK)}" stroke-width="{wide:.1f}" stroke-linejoin="round"/>'
    )
    surface.blit(kit.sprites.keep(("bubble tail", at, kit.theme), lambda: fragment(drawn, box.size)), box)
