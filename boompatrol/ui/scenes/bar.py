"""The prompt bar: who is asked, what to do, a handful of buttons, the covered hand, take back and menu (art.md)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

import pygame

from boompatrol.ui import lay, text
from boompatrol.ui.language import tr
from boompatrol.ui.scenes.fan import HandFan
from boompatrol.ui.scenes.hint_panel import BULB
from boompatrol.ui.scenes.prompt_button import PromptButton
from boompatrol.ui.scenes.prompt_words import Laid, Why, laid
from boompatrol.ui.scenes.weave import header_cloth, slanted
from boompatrol.ui.step import Step
from boompatrol.ui.theme import CREWS, LILAC
from boompatrol.ui.widget import Rect, Widget
from boompatrol.ui.widgets import IconButton

if TYPE_CHECKING:
    from boompatrol.ui.scenes.prompts.base import Pick, Prompt

UNDO = "M16 9L7 18L16 27M8 18H25Q34 18 34 26Q34 33 26 33H20"
MENU = "M8 11H32M8 20H32M8 29H32"
FAST = "M8 10L18 20L8 30M22 10L32 20L22 30"
TILE = 112
"""Design pixels for what is to be placed."""
SMALL_SHARE, MOST_SHARE = 0.8, 1.1
"""How wide a column of small buttons is, of a large one, and how wide it gets for the sake of long words."""
STACKED = 11
"""Design pixels between two small buttons above one another: the ring of one stays off the other."""


class PromptBar(Widget):
    """The bar. `show` gives it a prompt; without one it tells what is happening."""

    role = "prompt"
    halo = 24
    takes_pointer = True

    def __init__(self, calls: Mapping[str, Callable[[], Step]]):
        super().__init__("bar")
        self.prompt: Prompt | None = None
        self.buttons: list[PromptButton] = []
        self.color, self.captain, self.mood = "red", "", "calm"
        self.title, self.words = "", ""
        self.carnage = False
        self.called = False
        """Whether no crew acts: who calls the play has the word."""
        self._hand: Rect | None = None
        self.undo = IconButton("undo", tr("Take back"), calls.get("undo"), path=UNDO)
        self.gauge = IconButton("measure_open", tr("Measure"), calls.get("measure"), icon="ghost")
        self.fast = IconButton("fast", tr("Animation speed"), calls.get("fast"), path=FAST)
        self.ask = IconButton("hint_open", tr("Hint"), calls.get("hint"), path=BULB, visible=False)
        self.menu = IconButton("menu", tr("Menu"), calls.get("menu"), path=MENU)
        self.peek = HandFan("peek", tr("Look at your own row"), calls.get("peek"))
        self.small = (self.undo, self.gauge, self.fast, self.menu)
        for button in (*self.small, self.ask):
            button.halo = 12
        self.why = Why()
        self.add(self.peek, *self.small, self.ask, self.why)

    def attached(self) -> None:
        """Tooltips leave the question open where they can."""
        super().attached()
        if self.host is not None:
            self.host.keeps.append(lambda: [self.rect])

    # content

    def show(self, prompt: Prompt | None) -> None:
        """Put a question up, or take it away."""
        for button in list(self.buttons):
            self.remove(button)
        self.buttons = []
        self.prompt = prompt
        self.why.take(prompt.rules if prompt is not None else ())
        if prompt is not None:
            self.called = False
            self.renew()
        self.touch(layout=True)

    def renew(self) -> None:
        """Words and buttons as the prompt has them now; the focus stays, and follows the gold one."""
        prompt = self.prompt
        if prompt is None:
            return
        self.title, self.words = prompt.title, prompt.words
        if self.rect.w:
            self.why.put(self._laid(), self._words)
        picks = list(prompt.picks())
        if [pick.id for pick in picks] == [button.id for button in self.buttons]:
            before = next((b for b in self.buttons if b.kind == "primary"), None)
            for button, pick in zip(self.buttons, picks, strict=True):
                button.take(pick)
            after = self.gold
            if before is not None and before.focused and after is not None and after is not before:
                assert self.host is not None
                self.host.focus_on(after, by_key=False)
        else:
            self._rebuild(picks, prompt)
        self.touch()

    def _rebuild(self, picks: Sequence[Pick], prompt: Prompt) -> None:
        before = self.host.focus if self.host is not None else None
        had = before.id if isinstance(before, PromptButton) and before in self.buttons else ""
        was_gold = before is self.gold
        for button in list(self.buttons):
            self.remove(button)
        self.buttons = [PromptButton(pick, prompt, self) for pick in picks]
        rest = [child for child in self.children if child not in self.buttons]
        for child in rest:
            self.children.remove(child)
        self.add(*self.buttons)
        self.children.extend(rest)
        if had and self.host is not None:
            same = next((button for button in self.buttons if button.id == had and not was_gold), None)
            self.host.focus_on(same or self.gold, by_key=False)
        if self.rect.w:
            self.place(self.rect)  # at once: a press may come before the next picture
        self.touch(layout=True)

    @property
    def gold(self) -> PromptButton | None:
        """The likely answer."""
        return next((b for b in self.buttons if b.kind == "primary"), self.buttons[0] if self.buttons else None)

    def go(self, step: int) -> None:
        """The focus to the next button that is on, round the ends: Left and Right stay in the question."""
        on = [button for button in self.buttons if button.enabled or button.reason]
        if on and self.host is not None:
            now = self.host.focus
            at = on.index(now) + step if isinstance(now, PromptButton) and now in on else 0
            self.host.focus_on(on[at % len(on)])

    def caps(self, cap: Callable[[str], str], humans: bool) -> None:
        """Say what the small buttons do, with their keys."""
        self.undo.tooltip = tr("Take the last answer back ({key})", key=cap("undo"))
        self.menu.tooltip = tr("Menu: settings, keys, save and leave ({key})", key=cap("menu"))
        self.gauge.tooltip = tr("Measure: ruler, arcs, line of sight, where a card leads ({key})", key=cap("measure"))
        self.ask.tooltip = tr("Hint: what a bot would do here, and why ({key})", key=cap("hint"))
        self.fast.tooltip = tr("Animation speed ({key})", key=cap("fast"))
        self.peek.switch(humans, "" if humans else tr("Nobody is looking: only bots play."))
        self.peek.cap = cap("peek")
        self.peek.tooltip = tr("Look at your own row and hand ({key})", key=cap("peek"))

    def feel(self, mood: str) -> None:
        """How the captain looks while nobody is asked."""
        if mood != self.mood:
            self.mood = mood
            self.touch()

    def call(self, called: bool) -> None:
        """The commentator's face in place of a crew's, or no longer."""
        if called != self.called:
            self.called = called
            self.touch()

    def light(self, carnage: bool) -> None:
        """The edge is violet while the house lights are down, and so are the stands."""
        if carnage != self.carnage:
            self.carnage = carnage
            if self.host is not None:
                self.host.touch()

    def idle(self, title: str, words: str) -> None:
        """Say what is happening while nobody is asked."""
        if (title, words) != (self.title, self.words):
            self.title, self.words = title, words
            self.touch()

    # places

    def place(self, rect: Rect) -> None:
        """Face, words, buttons, hand, and the two small buttons."""
        super().place(rect)
        px = self.px
        page = rect.w / self.theme.k
        inner = lay.inset(rect, px(14), px(12))
        wide = page > 1500
        face = px(150 if wide else 128)
        small = px(48)
        tile = self.prompt is not None and bool(self.prompt.in_hand) and not self.peek.visible
        hand = px(132 if wide else 92) if self.peek.visible else px(TILE) if tile else -px(14)
        least = px(430) if wide else min(px(360), round(rect.w * 0.25))
        self.face_rect = Rect(rect.x, rect.y - px(16), face, rect.h + px(16))
        start = rect.x + face + px(30 if wide else 22)
        right = inner.right
        half = (inner.h - px(6)) // 2
        for n, button in enumerate(self.small):
            x = right - small * (2 - n % 2) - px(8) * (1 - n % 2)
            button.place(Rect(x, inner.y if n < 2 else inner.bottom - half, small, half))
        right -= 2 * small + px(18)
        if self.ask.visible:
            self.ask.place(Rect(right - small + px(2), inner.y, small, inner.h))
            right -= small + px(6)
        self.peek.place(Rect(right - hand, inner.y, max(1, hand), inner.h))
        self._hand = Rect(right - hand, inner.y, hand, inner.h) if tile else None
        right -= hand + px(14)
        shares = self._columns()[1]
        need = round(px(250 if wide else 190) * sum(shares)) + px(12) * max(0, len(shares) - 1)
        words = max(least, min(px(620), right - start - px(24) - need))
        self._words = Rect(start, inner.y - px(4), words, inner.h + px(8))
        self.why.put(self._laid(), self._words)
        left = self._words.right + px(24)
        self._buttons(Rect(left, inner.y, max(1, right - left), inner.h))

    def _columns(self) -> tuple[list[list[PromptButton]], list[float]]:
        """The buttons side by side, two small ones above one another, and how wide each column is."""
        columns: list[list[PromptButton]] = []
        for button in self.buttons:
            if button.pick.small and columns and columns[-1][0].pick.small and len(columns[-1]) < 2:
                columns[-1].append(button)
            else:
                columns.append([button])
        shares = [SMALL_SHARE if column[0].pick.small and len(column) > 1 else 1.0 for column in columns]
        return columns, shares

    def _buttons(self, room: Rect) -> None:
        gap = self.px(12)
        columns, shares = self._columns()
        if not columns:
            return
        widest = round(self.px(330) * sum(shares)) + gap * (len(columns) - 1)
        room = Rect(room.x, room.y, min(room.w, widest), room.h)
        wide = room.w - gap * (len(columns) - 1)
        for n, column in enumerate(columns):
            if column[0].pick.small and len(columns) > 1:  # long words take a little from the others
                need = min(wide // 2, max(button.least_wide for button in column) + 2)
                share = need * (sum(shares) - shares[n]) / (wide - need)
                shares[n] = max(shares[n], min(MOST_SHARE, share))
        for column, cell in zip(columns, lay.columns(room, [lay.Share(share) for share in shares], gap), strict=True):
            parts = lay.rows(cell, [lay.Share(1)] * len(column), self.px(STACKED))
            for button, part in zip(column, parts, strict=True):
                button.place(part)

    # drawing

    def paint(self, surface: pygame.Surface) -> None:
        """Panel in the crew's colour, the face, title and lines: smaller before they are cut."""
        crew, px = CREWS[self.color], self.px
        edge = LILAC if self.carnage else None if self.called else crew.base
        self.kit.skin.panel(surface, self.rect, edge=edge)
        cloth = Rect(self.rect.x + px(5), self.rect.y + px(5), self.face_rect.w + px(6), self.rect.h - px(10))
        image = self.kit.sprites.keep(
            ("bar cloth", self.color, cloth.size, self.theme.high_contrast, self.called),
            lambda: slanted(self._cloth(cloth.size), px(22)),
        )
        surface.blit(image, cloth)
        side = min(self.face_rect.h, self.face_rect.w)
        stands = self.called or bool(self.captain)
        if self.called:
            face = self.kit.sprites.get("commentators/trill", (side, side))
        elif self.captain:
            name = self.captain if self.mood == "calm" else f"{self.captain}_{self.mood}"
            face = self.kit.sprites.get(f"captains/{name}", (side, side))
        else:
            side = round(side * 0.7)
            face = self.kit.sprites.get(f"crews/badge_{self.color}", (side, side))
        clip = surface.get_clip()
        surface.set_clip(clip.clip(Rect(self.rect.x, 0, self.rect.w, self.rect.bottom - px(4))))
        foot = self.rect.bottom - px(3) if stands else self.rect.centery + side // 2
        surface.blit(face, (cloth.centerx - side // 2 - px(6), foot - side))
        surface.set_clip(clip)
        if self.theme.high_contrast and self.captain and not self.called:  # no pattern: the glyph tells the crew
            badge = px(44)
            sign = self.kit.sprites.get(f"crews/badge_{self.color}", (badge, badge))
            surface.blit(sign, (self.rect.x + px(10), self.rect.bottom - badge - px(10)))
        if self._hand is not None and self.prompt is not None:
            self._paint_tile(surface, self._hand, self.prompt.in_hand)
        self._paint_words(surface)

    def _cloth(self, size: tuple[int, int]) -> pygame.Surface:
        """The crew's, or that of the commentators' desk."""
        if not self.called:
            return header_cloth(self.kit, self.color, size, 0.7 * self.theme.k)
        out = pygame.Surface(size)
        out.fill(self.theme.color.button_2)
        return out

    def _paint_tile(self, surface: pygame.Surface, room: Rect, drawing: str) -> None:
        """What is to be placed, and that it lies in the hand."""
        px = self.px
        side = min(px(76), room.h - self.theme.line_px("caption"))
        words = text.fit(self.theme, tr("in hand"), "caption", room.w, color=self.theme.color.muted, max_lines=1)
        top = room.y + (room.h - side - words.height - px(2)) // 2
        surface.blit(self.kit.sprites.get(drawing, (side, side)), (room.centerx - side // 2, top))
        words.draw(surface, (room.centerx - words.width // 2, top + side + px(2)))

    def _laid(self) -> Laid:
        return laid(self.theme, self.title, self.words, self._words)

    def _paint_words(self, surface: pygame.Surface) -> None:
        title, words, top = self._laid()
        title.draw(surface, (self._words.x, top))
        words.draw(surface, (self._words.x, top + title.height + self.px(4)))
