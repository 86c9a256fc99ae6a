"""The play page in a first match: its questions explained, and the milestones of a round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from boompatrol.table.requests import Request
from boompatrol.ui.language import tr
from boompatrol.ui.lay import around
from boompatrol.ui.scenes.first_time import SIDE, FirstTime, known
from boompatrol.ui.scenes.first_words import kind_of, stone_of
from boompatrol.ui.scenes.play_desk import PlayDesk
from boompatrol.ui.scenes.prompts import Prompt
from boompatrol.ui.scenes.school.placing import Soft, box_of
from boompatrol.ui.widget import Rect, Widget


class FirstPlay(FirstTime, PlayDesk):
    """Where the bubble and its sign stand at the table, and when it speaks there."""

    _stones: tuple[str, ...] = ()
    """Milestones that have come and are still to be spoken of."""

    def build(self) -> Widget:
        """The table with the bubble over it."""
        page = super().build()
        self._hang_first(page)
        return page

    def _arrange(self, rect: Rect) -> None:
        super()._arrange(rect)
        side, bar = self.kit.theme.px(SIDE), self.bar.rect
        face = self.bar.face_rect
        self.recall.place(Rect(face.right - side, bar.bottom - side - self.kit.theme.px(8), side, side))
        self._seat_first(rect)

    def first_kept(self) -> Sequence[Rect]:
        """The bar with the face that looks over it, what can be picked, and whom it is about."""
        bar, over = self.bar.rect, self.kit.theme.px(16)
        out = [Rect(bar.x, bar.y - over, bar.w, bar.h + over)]
        if self.prompt is None:
            return out
        out += [spot.rect for spot in self.spots.children if spot.rect.w]
        if self.tray is not None:
            out.append(self.tray.rect)
        if self.gauge.visible or self.howto.visible:
            out.append(self.gauge.rect if self.gauge.visible else self.howto.rect)
        hull = self._hull(self.prompt.color)
        return out if hull is None else [*out, hull]

    def first_soft(self) -> Sequence[Soft]:
        """The sand and the tanks on it, and the boards, that of who is asked most."""
        table, asked = self.table, self.prompt.face if self.prompt is not None else None
        out: list[Soft] = [(box_of(self.arena.camera.rect), 0.5)]
        for color, board in table.boards.items():
            out.append((box_of(board.rect), 1.0 if color == asked else 0.3))
            hull = self._hull(color)
            if hull is not None:
                out.append((box_of(hull), 8.0))
        return out

    def _hull(self, color: str) -> Rect | None:
        shape = self.arena.outline(color)
        return around(shape).clip(self.arena.camera.rect) if shape else None

    def to_question(self) -> None:
        """Enter is for the question again."""
        self.root.focus_on(self.bar.gold, by_key=False)

    # when it speaks

    @property
    def reading(self) -> bool:
        """The commentators are silent meanwhile."""
        return bool(self._said)

    def _open(self, request: Request[Any], prompt: Prompt | None = None) -> None:
        super()._open(request, prompt)
        if prompt is None:
            self.explain(kind_of(request), request.seat or "")

    def _close(self) -> None:
        super()._close()
        self._kind = ""
        self.recall.visible = False
        self.unsay()

    def note_stones(self) -> None:
        """Look for milestones in what is to be shown next."""
        if self.match.humans and not self.match.school:
            known(self.match)  # before any of this counts as told
            found = [stone_of(event) for event in self.match.session.events[self.match.told :]]
            self._stones += tuple(dict.fromkeys(stone for stone in found if stone))

    def stone_said(self) -> bool:
        """Whether a milestone that was just shown is being spoken of: the match waits."""
        while self._stones and not self._said:
            stone, *rest = self._stones
            self._stones = tuple(rest)
            self.explain(stone)
        if self._said:
            self.bar.call(True)
            self.bar.idle(tr("The match waits"), tr("**Got it** goes on. The menu switches these explanations off."))
        return bool(self._said)

    def _skips(self, e: pygame.Event) -> bool:
        """Not where there is something to be read."""
        return not self._said and super()._skips(e)
