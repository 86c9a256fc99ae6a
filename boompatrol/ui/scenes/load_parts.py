"""A row of the list of matches, and the panel that shows the chosen one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from boompatrol.ui import text, thumbnail
from boompatrol.ui.language import tr, trn
from boompatrol.ui.markup import escape
from boompatrol.ui.names import NAMES, captain_of
from boompatrol.ui.scenes.page import PlateButton
from boompatrol.ui.shelf import Save
from boompatrol.ui.skin import CROSS
from boompatrol.ui.sprites import rounded
from boompatrol.ui.step import Step
from boompatrol.ui.theme import CREWS, INK, WHITE, Color
from boompatrol.ui.widget import Pos, Rect, Widget

if TYPE_CHECKING:
    from boompatrol.ui.scenes.load import LoadScene

ROW = 116
RESULT, LEAST_WORDS = 150, 300
"""Design pixels the results and the names of a list take."""


def result(save: Save) -> str:
    """How far it is; of a finished one, which crew won, or which player where each has several."""
    if not save.winner:
        return save.progress()
    per, colors = _each(save), list(save.captains)
    crews = [color for color in colors if color in save.winner]
    owners = [save.names[n // per] if per > 1 and n // per < len(save.names) else "" for n in range(len(colors))]
    won = [escape(owners[colors.index(color)]) or NAMES[color] for color in crews]
    return trn("{crews} won", "{crews} won", len(won), crews=" & ".join(won))


def fault(save: Save) -> str:
    """That it cannot be opened, and why."""
    return tr("**Cannot be opened.** {why}", why=escape(save.why[:1].upper() + save.why[1:]))


def _each(save: Save) -> int:
    """How many crews each player has."""
    return max(1, len(save.captains) // max(1, len(save.standing)))


def picture(widget: Widget, surface: pygame.Surface, spot: Rect, save: Save) -> None:
    """The match's picture; sand while there is none, a cross for what cannot be opened."""
    theme, sprites = widget.theme, widget.kit.sprites
    radius = min(spot.w * 0.08, widget.px(14))
    if save.pictured and not save.why:
        key = ("glance", str(save.picture), save.when, spot.w)
        surface.blit(sprites.keep(key, lambda: _loaded(save, spot.w, radius)), spot)
    else:
        pygame.draw.rect(
            surface, theme.color.well if save.why else theme.color.sand_mid, spot, border_radius=int(radius)
        )
        if save.why:
            side = spot.w // 2
            mark = Rect(spot.centerx - side // 2, spot.centery - side // 2, side, side)
            widget.kit.skin.glyph(surface, CROSS, mark, theme.color.muted)
    pygame.draw.rect(surface, INK, spot, max(2, widget.px(3)), border_radius=int(radius))


def _loaded(save: Save, side: int, radius: float) -> pygame.Surface:
    image = thumbnail.kept(save.picture) or pygame.Surface((side, side))
    return rounded(pygame.transform.smoothscale(image.convert_alpha(), (side, side)), radius)


class SaveRow(PlateButton):
    """One match of the list. A press chooses it, another one opens it; Enter opens."""

    def __init__(self, page: LoadScene, save: Save):
        super().__init__(f"save_{save.file.stem}", "", None, want=(None, ROW))
        self.page = page
        self.fresh = False
        self.take(save)

    def take(self, save: Save) -> None:
        """Stand for this file."""
        self.save = save
        self.label = save.title or ", ".join(save.names) or save.file.name
        if save.why:
            self.off(tr("{file} cannot be opened: {why}", file=escape(save.file.name), why=escape(save.why)))
        else:
            self.switch(True)
        if self.host is not None:
            self.touch()

    def press(self, pos: Pos) -> None:
        """A press on another one than the chosen one only chooses it."""
        self.fresh = self.page.current is not self.save
        super().press(pos)

    def release(self, pos: Pos) -> Step:
        """The press is over."""
        step = super().release(pos)
        self.fresh = False
        return step

    def activate(self) -> Step:
        """Open it, unless it has only now been chosen."""
        self.kit.sound.cue("press")
        return None if self.fresh else self.page.open_save(self.save)

    def fill(self) -> Color:
        """Brighter where it is the chosen one."""
        return self.theme.color.button_2 if self.page.current is self.save else self.theme.color.panel_2

    def paint_plate(self, surface: pygame.Surface, face: Rect) -> None:
        """Picture, names or title, date; how far it is at the right; or what is wrong."""
        px, c, save = self.px, self.theme.color, self.save
        side = face.h - px(20)
        spot = Rect(face.x + px(10), face.y + px(10), side, side)
        picture(self, surface, spot, save)
        x, right = spot.right + px(18), face.right - px(18)
        if not save.why:
            room = (right - x) * 2 // 5
            color = c.cream if save.finished else c.gold_light
            block = text.fit(self.theme, result(save), "strong", room, face.h, color=color, align="right")
            block.draw_in(surface, Rect(right - block.width, face.y, block.width, face.h), 1, 0.5)
            # The results stand in one column, the faces in another.
            own = text.block(self.theme, result(save), "strong").width
            right -= min(max(own, px(RESULT)), room) + px(16)
            right = self._faces(surface, face, x + px(LEAST_WORDS), right)
        under = save.date
        if save.why:
            under = fault(save)
        elif save.known:
            under = trn("{date} · {n} answer", "{date} · {n} answers", save.answers, date=save.date)
        lines = [
            text.fit(self.theme, escape(self.label), "strong", right - x, px(56), color=WHITE, align="left"),
            text.fit(self.theme, under, "caption", right - x, px(50), color=c.cream, align="left"),
        ]
        y = face.y + (face.h - sum(line.height for line in lines)) // 2
        for line in lines:
            line.draw(surface, (x, y))
            y += line.height

    def _faces(self, surface: pygame.Surface, face: Rect, least: int, right: int) -> int:
        """The crews with their Medals, where there is room for them; returns where the words end."""
        save, px = self.save, self.px
        crews = list(save.captains.items())
        side = face.h - px(44)
        left = right - len(crews) * (side + px(10))
        if not crews or left < least:
            return right
        per = _each(save)
        for n, (color, captain) in enumerate(crews):
            spot = Rect(left + n * (side + px(10)), face.centery - side // 2, side, side)
            if captain:
                surface.blit(self.kit.sprites.portrait(captain, color, side), spot)
            else:
                badge = self.kit.sprites.get(f"crews/badge_{color}", (side, side))
                surface.blit(badge, spot)
            if save.known and n % per == per - 1 and n // per < len(save.standing):
                count = text.block(self.theme, str(save.standing[n // per]), "chip", color=self.theme.color.gold)
                chip = Rect(0, 0, max(count.width + px(12), px(26)), px(26))
                chip.bottomright = spot.right + px(6), spot.bottom + px(8)
                if per > 1:  # between the faces of a side
                    chip.centerx = spot.right - (per * (side + px(10)) - px(10)) // 2
                self.kit.skin.chip(surface, chip, INK)
                count.draw_in(surface, chip, 0.5, 0.5)
        return left - px(16)


class Detail(Widget):
    """The chosen match: its picture, when, who with which captain, how far."""

    def __init__(self, page: LoadScene):
        super().__init__("detail", "")
        self.page = page
        self.room = Rect(0, 0, 0, 0)

    def paint(self, surface: pygame.Surface) -> None:
        """Panel and words."""
        save, px, c = self.page.current, self.px, self.theme.color
        self.kit.skin.panel(surface, self.rect)
        if save is None:
            return
        room = self.room
        crews = self._crews(save)
        line = max(px(36), self.theme.line_px("body"))
        head = text.fit(
            self.theme, escape(save.title or save.date), "heading", room.w, color=c.gold_light, align="left"
        )
        words = fault(save) if save.why else self._where(save)
        said = text.block(self.theme, words, "body", width=room.w, color=c.cream)
        need = head.height + said.height + len(crews) * line + px(24)
        side = min(room.w, room.h - need)
        y = room.y
        if side >= px(120):
            picture(self, surface, Rect(room.centerx - side // 2, y, side, side), save)
            y += side + px(10)
        head.draw(surface, (room.x, y))
        y += head.height
        said.draw(surface, (room.x, y))
        y += said.height + px(8)
        for color, name, captain in crews:
            if y + line > room.bottom + px(6):
                break
            badge = line - px(6)
            surface.blit(self.kit.sprites.get(f"crews/badge_{color}", (badge, badge)), (room.x, y + px(3)))
            left = Rect(room.x + badge + px(10), y, room.w - badge - px(10), line)
            words = f"**{escape(name)}** · {captain}" if captain else f"**{escape(name)}**"
            text.fit(
                self.theme, words, "body", left.w, line, color=CREWS[color].light, align="left", max_lines=1
            ).draw_in(surface, left, 0, 0.5)
            y += line

    def _where(self, save: Save) -> str:
        if not save.known:
            return save.progress()
        if save.title:
            return tr("{when} · {progress}", when=save.date, progress=result(save))
        return result(save)

    @staticmethod
    def _crews(save: Save) -> list[tuple[str, str, str]]:
        """Colour, player and captain of each tank."""
        colors = list(save.captains)
        per = max(1, len(colors) // max(1, len(save.names)))
        out = []
        for n, color in enumerate(colors):
            owner = save.names[min(n // per, len(save.names) - 1)] if save.names else ""
            captain = save.captains[color]
            out.append((color, owner, captain_of(captain) if captain else ""))
        return out
