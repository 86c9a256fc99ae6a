"""What happened at the place that is looked at, on cream: the sentences, the dice, the why and its rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from boompatrol.table.events import Event
from boompatrol.ui import text
from boompatrol.ui.language import tr
from boompatrol.ui.log_lines import LogLine
from boompatrol.ui.log_rows import TELLING
from boompatrol.ui.scenes.viewer.tale import Tale
from boompatrol.ui.skin import Layer
from boompatrol.ui.sprites import centred
from boompatrol.ui.theme import INK
from boompatrol.ui.widget import Rect, Widget

MOST_RULES = 6
SHOTS = frozenset({"fires", "mortar"})
DIE, LEAST_DIE = 66, 40
"""Design pixels of a die: at most, and where there is little room."""


class Said(NamedTuple):
    """A sentence, and how telling it is: 0 most."""

    words: str
    rank: int = 0


@dataclass(frozen=True)
class MomentData:
    """What the card says: before the last roll, the roll, and after it."""

    title: str
    before: tuple[Said, ...]
    after: tuple[Said, ...]
    why: str
    rules: tuple[str, ...]
    dice: tuple[str, ...] = ()
    counts: int | None = None
    purple: bool = False


def moment_of(tale: Tale, at: int) -> MomentData:
    """What is to be said of a place."""
    lines = tale.lines(at)
    if not lines:
        return MomentData(tale.title(at), (Said(tale.opening(at)),), (), "", ())
    rolls = [n for n, line in enumerate(lines) if line.event == "rolled"]
    if not rolls:
        return MomentData(tale.title(at), _said(lines), (), _why(lines), _rules(lines))
    # Of several the one that hit most is told: what a push then brings is told beside it.
    shots = [n for n in rolls if any(line.event in SHOTS for line in lines[:n])]
    roll = next((n for n in shots or rolls[-1:]), rolls[-1])
    before, after = lines[:roll], lines[roll + 1 :]
    event = tale.events[lines[roll].at]
    return MomentData(
        tale.title(at), _said(before), _said(after), _why([*before, lines[roll]]),
        _rules([*before[-1:], *lines[roll:]]), *_dice(event),
    )  # fmt: skip


def _dice(event: Event) -> tuple[tuple[str, ...], int, bool]:
    dice = event.data["dice"]
    return tuple(dice), dice.index(event.data["counts"]), bool(event.data.get("purple"))


def _said(lines: Sequence[LogLine]) -> tuple[Said, ...]:
    """The words of lines as sentences."""
    out = []
    for line in lines:
        words = line.words.replace("[gold]", "").replace("[/]", "")
        rank = TELLING.index(line.event) if line.event in TELLING else len(TELLING)
        out.append(Said(words if words[-1:] in ".!?" else f"{words}.", rank))
    return tuple(out)


def _why(lines: Sequence[LogLine]) -> str:
    """The reason of the last of them that has one, that of a shot before others."""
    shots = [line for line in lines if line.event == "fires" and line.why.words]
    reasons = shots[-1:] or [line for line in lines if line.why.words][-1:]
    return reasons[0].why.words if reasons else ""


def _rules(lines: Sequence[LogLine]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(rule for line in lines for rule in line.why.rules))[:MOST_RULES]


class MomentCard(Widget):
    """Cream, for it explains."""

    role = "moment"
    halo = 8

    def __init__(self) -> None:
        super().__init__("moment", "Moment")
        self.data: MomentData | None = None

    def say(self, data: MomentData) -> None:
        """Say this."""
        if data != self.data:
            self.data = data
            self.label = data.title
            self.touch()

    def paint(self, surface: pygame.Surface) -> None:
        """Title, sentences; beside the dice what came of them."""
        self.kit.skin.cream(surface, self.rect)
        d = self.data
        if d is None:
            return
        theme, px, c = self.theme, self.px, self.theme.color
        room = self.rect.inflate(-px(36), -px(26))
        title = text.fit(
            theme, d.title, "card", room.w, theme.line_px("card"), color=c.brown, align="left", max_lines=1
        )
        title.draw(surface, room.topleft)
        y = room.y + title.height + px(4)
        rest = Rect(room.x, y, room.w, room.bottom - y)
        if not d.dice:
            self._words(surface, rest, d.before, d.why, d.rules)
            return
        least = min(rest.h * 3 // 5, px(DIE + 8) + theme.line_px("caption"))
        high = rest.h - least
        if high >= theme.line_px("body"):
            # What the words before the roll leave is for what came of it.
            high = self._words(surface, Rect(rest.x, rest.y, rest.w, high), d.before, d.why, ()) + px(4)
        else:
            high = 0
        foot = Rect(rest.x, rest.y + high, rest.w, rest.h - high)
        left = self._paint_dice(surface, foot, d)
        self._words(surface, Rect(left, foot.y, foot.right - left, foot.h), d.after, "", d.rules, middle=True)

    def _paint_dice(self, surface: pygame.Surface, room: Rect, d: MomentData) -> int:
        """The dice, which counts and which is set aside; returns where they end."""
        theme, px, c = self.theme, self.px, self.theme.color
        named = len(d.dice) > 1 and room.h >= px(LEAST_DIE) + theme.line_px("caption") + px(10)
        says = [(f"**{tr('counts')}**", INK), (tr("set aside"), c.grey_on_cream)] if named else []
        blocks = [text.block(theme, say, "caption", color=color) for say, color in says]
        foot = theme.line_px("caption") + px(8) if named else 0
        side = max(px(20), min(px(DIE), room.h - foot - px(14)))
        step = max([side + px(26), *(block.width + px(14) for block in blocks)])
        x = room.x + step // 2
        for n, face in enumerate(d.dice):
            box = Rect(x - side // 2, room.y + px(7) + (room.h - foot - side - px(14)) // 2, side, side)
            name = f"dice/{'purple' if d.purple and n == 0 else 'white'}_{face}"
            image = self.kit.sprites.get(name, side)
            if n == d.counts:
                ring = box.inflate(px(14), px(14))
                rims = (
                    Layer(stroke=INK, width=theme.line(7), radius=16 * theme.k),
                    Layer(stroke=c.gold, width=theme.line(4), radius=16 * theme.k),
                )
                self.kit.skin.frame(surface, ring, rims)
            else:
                image = self.kit.sprites.keep(("faded", name, side), lambda image=image: _faded(image))  # type: ignore[misc]
            centred(surface, image, box.center)
            if named:
                block = blocks[0 if n == d.counts else 1]
                block.draw(surface, (x - block.width // 2, room.bottom - block.height))
            x += step
        return x - step // 2 + px(16)

    def _words(
        self, surface: pygame.Surface, room: Rect, lines: Sequence[Said], why: str, rules: Sequence[str],
        middle: bool = False,
    ) -> int:  # fmt: skip
        """As much as goes in at its full size: the most telling stays longest, then the rules, then the why.

        Returns the height it takes.
        """
        theme, c = self.theme, self.theme.color
        said = text.fit(theme, tr("Rules {rules}", rules=", ".join(rules)), "small", room.w, color=c.grey_on_cream,
                        align="left", max_lines=1) if rules else None  # fmt: skip
        ranks = sorted(line.rank for line in lines)
        tries = [(n, bool(why) and with_why, ruled and said is not None) for n in range(len(lines), 0, -1)
                 for with_why, ruled in ((True, True), (False, True), (True, False), (False, False))]  # fmt: skip
        for n, with_why, ruled in tries:
            kept = [line.words for line in lines if line.rank <= ranks[n - 1]]
            foot = said.height if said is not None and ruled else 0
            block = text.block(theme, " ".join([*kept, *([why] if with_why else [])]), "body", width=room.w, color=INK)
            if block.height + foot <= room.h and not block.broken:
                self._lay(surface, room, block, said if foot else None, middle)
                return block.height + foot
        if not lines:
            return 0
        best = min(lines, key=lambda line: line.rank)
        block = text.fit(theme, best.words, "body", room.w, room.h, color=INK, align="left", max_lines=6)
        if block.cut:
            return 0
        self._lay(surface, room, block, None, middle)
        return block.height

    @staticmethod
    def _lay(surface: pygame.Surface, room: Rect, block: text.Block, said: text.Block | None, middle: bool) -> None:
        high = block.height + (said.height if said is not None else 0)
        y = room.y + ((room.h - high) // 2 if middle else 0)
        block.draw(surface, (room.x, y))
        if said is not None:
            said.draw(surface, (room.x, y + block.height))


def _faded(image: pygame.Surface) -> pygame.Surface:
    out = image.copy()
    out.set_alpha(110)
    return out
