"""A page with a teacher on it: the bubble, what it points at, and its keys, whatever the page is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from boompatrol.ui import lay
from boompatrol.ui.arena import Arena
from boompatrol.ui.scene import WidgetScene
from boompatrol.ui.scenes.school.bubble import Bubble
from boompatrol.ui.scenes.school.placing import Room, Soft, box_of, seat
from boompatrol.ui.scenes.school.scrim import Scrim, Shown, Tail, arrow_box
from boompatrol.ui.scenes.school.speech import Speech
from boompatrol.ui.step import Step
from boompatrol.ui.widget import Rect, Widget

UNREAD = 0.6
"""Seconds in which nobody can have read what was just said: presses count for nothing."""
HASTY = 0.4
"""A press that comes too soon puts it off by this: who hammers on a key goes nowhere."""
AROUND = 1.0
"""Inches that a disc leaves round what lies in it."""
MOST = 0.4
"""Share of the sand's width that one disc may take: things farther apart have a disc each."""
ACTS = {"school_back": "back", "school_again": "again", "school_skip": "skip"}


class Speaker(Protocol):
    """Who has the words of the bubble."""

    @property
    def where(self) -> str:
        """The place in what is told: what is said at another one has to be read first."""
        ...

    def speech(self) -> Speech | None:
        """What is said now; None while the page has the word."""
        ...


class WithTeacher(WidgetScene):
    """Mixed into a page. `_hang` in its build, `_seat` at the end of its arrangement."""

    tutor: Speaker
    bubble: Bubble
    scrim: Scrim
    tail: Tail

    def do(self, name: str) -> Step:
        """What a button of the bubble does."""
        raise NotImplementedError

    @property
    def sand(self) -> Arena:
        """The arena of the page."""
        raise NotImplementedError

    def part(self, name: str) -> Sequence[Rect]:
        """Parts of the page by the names lessons have for them: "hand", "dice", "board:red", "button:reveal"."""
        return ()

    def kept(self) -> Sequence[Rect]:
        """What the bubble must not cover."""
        raise NotImplementedError

    def soft(self) -> Sequence[Soft]:
        """What it should rather not cover."""
        return ()

    def besides(self) -> Sequence[Rect]:
        """What on the sand is pointed at without being named: where a card leads."""
        return ()

    def bright(self) -> Sequence[Rect]:
        """What stays bright without being pointed at, where no button is."""
        return ()

    # its place

    def _hang(self, page: Widget) -> None:
        self.scrim, self.bubble, self.tail = Scrim(), Bubble(self.do), Tail()
        page.add(self.scrim, self.bubble, self.tail)
        self._seated: Rect | None = None
        self._where = ""

    def speak(self) -> None:
        """Say what is to be said now; what is new has to be read first."""
        self.bubble.show(self.tutor.speech())
        if self.bubble.visible and self.tutor.where != self._where:
            self._where = self.tutor.where
            self.root.guard(UNREAD)
        self.root.touch(layout=True)

    def _seat(self, page: Rect) -> None:
        """Find the bubble's place, and light what it speaks of."""
        speech = self.bubble.speech
        if speech is None:
            self.scrim.show((), False)
            self.tail.show(None, Rect(0, 0, 0, 0), 0)
            return
        px = self.kit.theme.px
        self.scrim.place(page)
        self.tail.place(page)
        shown = self._shown(speech.point, speech.dim)
        kept = [*self.kept(), *(one.rect for one in shown)]
        kept += [arrow_box(one.rect, self.kit.theme.k) for one in shown if one.kind == "button"]
        inner = lay.inset(page, px(14))
        shapes = self.bubble.shapes(inner.w)
        near = shown[0].rect.center if shown and shown[0].kind != "button" else None
        if near is None and self._seated is not None and page.contains(self._seated):
            near = self._seated.center
        room = Room(inner, tuple(map(box_of, kept)), tuple(self.soft()), near, 24.0 if speech.dim else 2.0)
        at, rect = seat([shape.size for shape in shapes], room)
        self.bubble.take(shapes[at])
        self.bubble.place(rect)
        self._seated = rect
        if not any(one.kind == "button" for one in shown):
            shown += [Shown("bright", box_of(rect)) for rect in self.bright()]
        self.scrim.show(tuple(shown), speech.dim)
        first = next((one for one in shown if one.kind in ("disc", "part")), None)
        self.tail.show(first, self.bubble.body, self.bubble.head)

    def _shown(self, names: Sequence[str], dim: bool = False) -> list[Shown]:
        """What is pointed at, as far as it is to be seen."""
        things = [name for name in names if self._on_sand(name) is not None]
        out = self._discs([*(self._on_sand(name) for name in things), *(self.besides() if dim else ())])
        for name in names:
            if name in things:
                continue
            kind = "button" if name.startswith("button:") else "part"
            for rect in self.part(name):
                if rect.w > 4 and rect.h > 4:
                    grown = rect.inflate(*[2 * self.kit.theme.px(10)] * 2)
                    out.append(Shown(kind, box_of(grown)))
        return out

    def _on_sand(self, name: str) -> Rect | None:
        shape = self.sand.outline(name) if ":" not in name else []
        if not shape:
            return None
        box = lay.around(shape)
        return box if self.sand.camera.rect.colliderect(box) else None

    def _discs(self, boxes: Sequence[Rect | None]) -> list[Shown]:
        """One disc round all things, or one each where they are far apart."""
        found = [box for box in boxes if box is not None]
        if not found:
            return []
        whole = found[0].unionall(found[1:])
        sand, around = self.sand.camera, round(AROUND * self.sand.camera.u)
        groups = [whole] if max(whole.size) + 2 * around <= sand.rect.w * MOST else found
        out = []
        for box in groups:
            r = round(max(box.w, box.h, 0.85 * (box.w**2 + box.h**2) ** 0.5) / 2) + around
            out.append(Shown("disc", (box.centerx - r, box.centery - r, 2 * r, 2 * r)))
        return out

    # keys

    def event(self, e: pygame.Event) -> Step:
        """Who presses on too soon has to wait a little longer."""
        pressed = e.type == pygame.MOUSEBUTTONDOWN and self.bubble.visible and self.bubble.rect.collidepoint(e.pos)
        if e.type == pygame.KEYDOWN:
            pressed = bool({"confirm", "press"} & set(self.app.keymap.of(e)))
        if pressed and self.root.guarded > 0:
            self.root.guard(HASTY)
        return super().event(e)

    def action(self, name: str, e: pygame.Event) -> Step:
        """Back, again and skip."""
        if name in ACTS and (self.bubble.visible or name != "school_back"):
            return self.do(ACTS[name])
        return super().action(name, e)
