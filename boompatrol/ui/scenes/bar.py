"""The prompt bar: who is asked, what to do, a handful of buttons, the covered hand, take back and menu (art.md)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from boompatrol.ui import lay, text
from boompatrol.ui.scenes.fan import HandFan
from boompatrol.ui.scenes.weave import weave
from boompatrol.ui.step import Step
from boompatrol.ui.theme import CREWS, WHITE
from boompatrol.ui.widget import Rect, Widget
from boompatrol.ui.widgets import Button, IconButton

if TYPE_CHECKING:
    from boompatrol.ui.scenes.prompts.base import Pick, Prompt

UNDO = "M16 9L7 18L16 27M8 18H25Q34 18 34 26Q34 33 26 33H20"
MENU = "M8 11H32M8 20H32M8 29H32"
FAST = "M8 10L18 20L8 30M22 10L32 20L22 30"
NARROW = 150
"""Design pixels under which buttons go two above one another."""


class PromptButton(Button):
    """A button of the question: it offers keys and actions to its prompt first, and tells it of the focus."""

    def __init__(self, pick: Pick, prompt: Prompt):
        super().__init__(pick.id, pick.label, pick.do)
        self.prompt = prompt
        self.take(pick)

    def take(self, pick: Pick) -> None:
        """Become this pick."""
        self.pick, self.on_press = pick, pick.do
        self.kind = "primary" if pick.gold else "secondary"
        self.tooltip = pick.tip
        self.retitle(pick.label, pick.sub)
        self.switch(not pick.reason, pick.reason)
        self.touch()

    def key(self, e: pygame.Event) -> bool:
        """The prompt's own keys."""
        return e.type == pygame.KEYDOWN and self.prompt.key(e)

    def act(self, name: str) -> tuple[bool, Step]:
        """The prompt's own actions."""
        if name in ("confirm", "press"):
            return False, None
        used, step = self.prompt.act(name)
        if not used and name in ("left", "right") and isinstance(self.parent, PromptBar):
            self.parent.go(1 if name == "right" else -1)
            return True, None
        return used, step

    def focus_changed(self, on: bool) -> None:
        """Tell the prompt."""
        super().focus_changed(on)
        if on:
            self.prompt.focused(self.id)

    def paint_words(self, surface: pygame.Surface, body: Rect, ink: Any) -> None:
        """Low buttons have one line: what they do is in the tooltip."""
        low = body.h < self.theme.line_px("button") + self.theme.line_px("caption")
        sub, self.sub = self.sub, "" if low else self._fitting(body.w - self.px(26))
        super().paint_words(surface, body, ink)
        self.sub = sub

    def _fitting(self, room: int) -> str:
        """The second line, or where it is too long its last part: the key."""
        for words in (self.sub, self.sub.split(" · ")[-1]):
            if text.block(self.theme, words, "caption").width <= room:
                return words
        return ""

    def hint(self) -> str:
        """The second line too, where it does not show."""
        low = self.rect.h < self.theme.line_px("button") + self.theme.line_px("caption") + self.px(6)
        hint = super().hint()
        return hint or (self.sub if low else "")


class PromptBar(Widget):
    """The bar. `show` gives it a prompt; without one it tells what is happening."""

    role = "prompt"
    takes_pointer = True

    def __init__(self, calls: Mapping[str, Callable[[], Step]]):
        super().__init__("bar")
        self.prompt: Prompt | None = None
        self.buttons: list[PromptButton] = []
        self.color, self.captain, self.mood = "red", "", "calm"
        self.title, self.words = "", ""
        self.hand, self.peekable = 0, False
        self.carnage = False
        self.undo = IconButton("undo", "Take back", calls.get("undo"), path=UNDO)
        self.gauge = IconButton("measure_open", "Measure: where a card leads (M)", calls.get("measure"), icon="ghost")
        self.fast = IconButton("fast", "Animation speed (F)", calls.get("fast"), path=FAST)
        self.menu = IconButton("menu", "Menu", calls.get("menu"), path=MENU)
        self.peek = HandFan("peek", "Look at your own row", calls.get("peek"))
        self.small = (self.undo, self.gauge, self.fast, self.menu)
        self.add(self.peek, *self.small)

    # content

    def show(self, prompt: Prompt | None) -> None:
        """Put a question up, or take it away."""
        for button in list(self.buttons):
            self.remove(button)
        self.buttons = []
        self.prompt = prompt
        if prompt is not None:
            self.renew()
        self.touch(layout=True)

    def renew(self) -> None:
        """Words and buttons as the prompt has them now; the focus stays, and follows the gold one."""
        prompt = self.prompt
        if prompt is None:
            return
        self.title, self.words = prompt.title, prompt.words
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
        self.buttons = [PromptButton(pick, prompt) for pick in picks]
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
        face = px(150)
        small = px(48)
        hand = px(132 if page > 1500 else 96) if self.peek.visible else -px(14)
        words = px(430) if page > 1500 else min(px(360), round(rect.w * 0.28))
        self._face = Rect(rect.x, rect.y - px(16), face, rect.h + px(16))
        self._words = Rect(rect.x + face + px(30), inner.y - px(4), words, inner.h + px(8))
        right = inner.right
        half = (inner.h - px(6)) // 2
        for n, button in enumerate(self.small):
            x = right - small * (2 - n % 2) - px(8) * (1 - n % 2)
            button.place(Rect(x, inner.y if n < 2 else inner.bottom - half, small, half))
        right -= 2 * small + px(18)
        self.peek.place(Rect(right - hand, inner.y, max(1, hand), inner.h))
        right -= hand + px(14)
        left = self._words.right + px(14)
        self._buttons(Rect(left, inner.y, max(1, right - left), inner.h))

    def _buttons(self, room: Rect) -> None:
        buttons, gap = self.buttons, self.px(12)
        if not buttons:
            return
        most = max(2, (room.w + gap) // (self.px(NARROW) + gap))
        if len(buttons) <= most:
            columns: list[list[PromptButton]] = [[button] for button in buttons]
        else:
            rest = buttons[1:]
            columns = [buttons[:1], *(rest[n : n + 2] for n in range(0, len(rest), 2))]
        widest = self.px(330)
        spare = max(0, room.w - len(columns) * widest - gap * (len(columns) - 1))
        room = Rect(room.x, room.y, room.w - spare, room.h)
        for column, cell in zip(columns, lay.columns(room, [lay.Share(1)] * len(columns), gap), strict=True):
            for button, part in zip(column, lay.rows(cell, [lay.Share(1)] * len(column), self.px(6)), strict=True):
                button.place(part)

    # drawing

    def paint(self, surface: pygame.Surface) -> None:
        """Panel in the crew's colour, the face, title and lines: smaller before they are cut."""
        crew, px = CREWS[self.color], self.px
        self.kit.skin.panel(surface, self.rect, edge=crew.base)
        cloth = Rect(self.rect.x + px(5), self.rect.y + px(5), self._face.w + px(6), self.rect.h - px(10))
        image = self.kit.sprites.keep(
            ("bar cloth", self.color, cloth.size),
            lambda: _slanted(weave(self.kit, self.color, cloth.size, 0.7 * self.theme.k), px(22)),
        )
        surface.blit(image, cloth)
        side = min(self._face.h, self._face.w)
        if self.captain:
            name = self.captain if self.mood == "calm" else f"{self.captain}_{self.mood}"
            face = self.kit.sprites.get(f"captains/{name}", (side, side))
        else:
            side = round(side * 0.7)
            face = self.kit.sprites.get(f"crews/badge_{self.color}", (side, side))
        clip = surface.get_clip()
        surface.set_clip(clip.clip(Rect(self.rect.x, 0, self.rect.w, self.rect.bottom - px(4))))
        foot = self.rect.bottom - px(3) if self.captain else self.rect.centery + side // 2
        surface.blit(face, (cloth.centerx - side // 2 - px(6), foot - side))
        surface.set_clip(clip)
        self._paint_words(surface)

    def _paint_words(self, surface: pygame.Surface) -> None:
        theme, room = self.theme, self._words
        title = next(
            (
                laid
                for role in ("prompt_title", "button", "button_small", "strong")
                if (laid := text.block(theme, self.title, role, width=room.w, color=WHITE)) and len(laid.lines) == 1
            ),
            text.block(theme, self.title, "strong", width=room.w, color=WHITE, max_lines=2),
        )
        left = room.h - title.height - self.px(4)
        for role in ("body", "small", "caption"):
            lines = max(1, left // theme.line_px(role))
            words = text.block(theme, self.words, role, width=room.w, max_lines=lines)
            whole = text.block(theme, self.words, role, width=room.w)
            if len(whole.lines) <= lines:
                break
        top = room.y + (room.h - title.height - words.height - self.px(4)) // 2
        title.draw(surface, (room.x, top))
        words.draw(surface, (room.x, top + title.height + self.px(4)))


def _slanted(cloth: pygame.Surface, by: int) -> pygame.Surface:
    """The cloth with its right edge cut aslant."""
    w, h = cloth.get_size()
    out = pygame.Surface((w, h), pygame.SRCALPHA)
    pygame.draw.polygon(out, WHITE, [(0, 0), (w, 0), (w - by, h), (0, h)])
    out.blit(
        cloth.convert_alpha() if pygame.display.get_surface() else cloth, (0, 0), special_flags=pygame.BLEND_RGBA_MULT
    )
    return out
