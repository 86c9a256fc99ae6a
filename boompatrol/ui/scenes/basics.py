"""How to play, on one page: six cards with what a newcomer needs before the first plan."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from boompatrol.box.edition import Edition, default_edition
from boompatrol.ui import text
from boompatrol.ui.language import tr
from boompatrol.ui.scene import WidgetScene
from boompatrol.ui.scenes.page import TitleBar
from boompatrol.ui.stage import night
from boompatrol.ui.theme import INK
from boompatrol.ui.widgets import Free, Grid, ScrollList, Widget

ACROSS = 560
"""Design pixels of width that a card needs."""
PICTURE = 150
"""Design pixels of a picture's side."""


class Lesson(NamedTuple):
    """One card: its pictures in assets/svg, its heading, what it says."""

    pictures: tuple[str, ...]
    title: str
    words: str


def lessons(edition: Edition) -> list[Lesson]:
    """The cards, in the order of a round; figures are the edition's."""
    score = edition.score
    medals = tr(
        "A destroyed tank is worth {kill} Medals. {gold} Gold buy one, {glory} Glory make one, the Clocktower falls "
        "for one, the Relic counts as one. After a round for each tank the most Medals win, {win} at least; "
        "else Total Carnage follows.",
        kill=score.kill_medals, gold=score.gold_per_medal, glory=score.glory_per_medal, win=score.crew_medals,
    )  # fmt: skip
    return [
        Lesson(
            ("cards/forward", "cards/veer_left", "cards/fire_away"),
            tr("Three cards, in secret"),
            tr(
                "Each round every crew lays three Command cards face down, in order: drive, veer, back up, fire, "
                "repeat, or the Captain's own trick. Only then is it drawn who begins."
            ),
        ),
        Lesson(
            ("cards/initiative_red", "cards/back_red", "cards/captains_orders"),
            tr("One card each, in turn"),
            tr(
                "Everybody carries out a first card, then a second, then a third. Regret one? Use its back instead: "
                "swing the tank about (Hold Up), or take half of the lost cards back (Repair)."
            ),
        ),
        Lesson(
            ("tiles/building_1", "tiles/gold_bars", "tiles/minefield"),
            tr("What you touch, happens"),
            tr(
                "Drive into a building and it turns over: gold, gear, a mine or nothing. Drive into a tank and you "
                "roll a die against it. You never stop on top of anything: you roll on, and meet the next thing too."
            ),
        ),
        Lesson(
            ("dice/white_XC", "dice/white_C", "dice/white_blank"),
            tr("A shot: sector, sight, reach"),
            tr(
                "The target must be in the turret's sector, in plain view and within the ruler. Close: the better of "
                "two dice counts. Mid: one die. Long: the lesser of two."
            ),
        ),
        Lesson(
            ("tokens/crit", "landmarks/wreck_red", "tokens/rattled"),
            tr("Hits take cards and tanks"),
            tr(
                "An arrow on the die takes a card out of the hand, a star is a Crit; the third Crit destroys the tank, "
                "and its wreck keeps what it carried. A tank that is hit is pushed, and the shooter answers for all "
                "that follows."
            ),
        ),
        Lesson(("tokens/medal", "tokens/gold", "tokens/relic"), tr("Medals win"), medals),
    ]


class LessonCard(Widget):
    """Pictures in a row, a heading, a few lines, on cream."""

    role = "note"

    def __init__(self, lesson: Lesson):
        super().__init__("", lesson.title)
        self.lesson = lesson

    def _blocks(self, width: int) -> tuple[text.Block, text.Block]:
        room = max(40, width - self.px(48))
        c = self.theme.color
        head = text.block(self.theme, self.lesson.title, "heading", width=room, color=c.brown)
        return head, text.block(self.theme, self.lesson.words, "bubble", width=room, color=INK)

    def natural(self, width: int | None) -> tuple[int, int]:
        """Pictures, heading and words."""
        wide = width or self.px(ACROSS)
        head, words = self._blocks(wide)
        return wide, self.px(PICTURE + 66) + head.height + words.height

    def paint(self, surface: pygame.Surface) -> None:
        """From top to bottom."""
        px = self.px
        self.kit.skin.cream(surface, self.rect)
        inner = self.rect.inflate(-px(48), -px(36))
        x = inner.x
        for name in self.lesson.pictures:
            image = self.kit.sprites.get(name, (px(PICTURE), px(PICTURE)))
            surface.blit(image, (x, inner.y + (px(PICTURE) - image.get_height()) // 2))
            x += image.get_width() + px(20)
        head, words = self._blocks(self.rect.w)
        head.draw(surface, (inner.x, inner.y + px(PICTURE + 14)))
        words.draw(surface, (inner.x, inner.y + px(PICTURE + 18) + head.height))


class BasicsScene(WidgetScene):
    """The page; the figures are those of the box that is played."""

    def __init__(self, edition: Edition | None = None):
        super().__init__()
        self.edition = edition or default_edition()

    def build(self) -> Widget:
        """The cards, and the way back."""
        self.bar = TitleBar(tr("How to play"), tr("all you need before the first plan; the rest is told on the way"))
        self.grid = Grid("lessons", [LessonCard(lesson) for lesson in lessons(self.edition)], across=3, gap=18)
        self.list = ScrollList("cards", [self.grid], pad=10)
        return Free("page", arrange=self._arrange).add(self.list, self.bar)

    def focus_first(self) -> Widget | None:
        """Back: there is nothing to do here but read."""
        return self.bar.back

    def background(self, surface: pygame.Surface) -> None:
        """The stands at night."""
        surface.blit(night(self.kit, surface.get_size()), (0, 0))

    def _arrange(self, rect: pygame.Rect) -> None:
        px = self.kit.theme.px
        self.bar.place(pygame.Rect(rect.x, rect.y, rect.w, px(84)))
        self.grid.across = max(1, min(3, (rect.w - px(40)) // px(ACROSS)))
        room = pygame.Rect(rect.x + px(20), rect.y + px(96), rect.w - px(40), rect.h - px(108))
        high = min(room.h, self.list.measure(room.w)[1])
        self.list.place(pygame.Rect(room.x, room.y + (room.h - high) // 2, room.w, high))
