"""How to play, on one page: six cards with what a newcomer needs before the first plan."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from boompatrol.box.edition import Edition, default_edition
from boompatrol.ui import text
from boompatrol.ui.language import tr
from boompatrol.ui.scene import WidgetScene
from boompatrol.ui.scenes.cards import SHAPE, card_face
from boompatrol.ui.scenes.page import TitleBar
from boompatrol.ui.skin import Layer
from boompatrol.ui.stage import night
from boompatrol.ui.step import Step
from boompatrol.ui.theme import INK
from boompatrol.ui.widgets import Free, Grid, ScrollList, Widget

ORDERS = "cards/captains_orders"
"""Drawn with a captain in it."""
ACROSS = 560
"""Design pixels of width that a card needs."""
PICTURE, MOST = 120, 170
"""Design pixels a picture is high, and at most where a page has room to spare."""


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
            ("cards/initiative_red", "cards/back_red", ORDERS),
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
                "two dice counts. Mid: one die. Long: the lesser of two. The turret turns by clicks, an eighth of a "
                "circle each."
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
        Lesson(
            ("tokens/glory", "landmarks/clocktower_1", "landmarks/rally_neutral"),
            tr("Glory on the way"),
            tr(
                "{icon} for each icon of a hit that does not destroy, {out} where a tank drives or is forced out of "
                "the arena, {wreck} for a wreck crushed or blown up, {tower} for a Crit at the Clocktower. Every "
                "{glory} are a Medal.",
                icon=score.icon_glory, out=score.out_of_bounds_glory, wreck=score.wreck_glory,
                tower=score.tower_glory, glory=score.glory_per_medal,
            ),
        ),
        Lesson(
            (ORDERS, "tokens/rattled", "tokens/relic"),
            tr("Words you will meet"),
            tr(
                "**Captain's Orders**: your Captain's own card. **Rattled**: a card you must lay; it plays a random "
                "one of the hand. **Relic**: counts as {relic} Medal for whoever holds it. **Crate Up**: pay {gold} "
                "Gold for a Medal, once a round, in the Situation Report.",
                relic=score.relic_medals, gold=score.gold_per_medal,
            ),
        ),
        Lesson(
            ("dice/purple_CC", "cards/carnage_underdog", "landmarks/vault"),
            tr("Total Carnage"),
            tr(
                "Rounds for a match nobody has won yet. A purple die takes the place of a white one and hits harder. "
                "Who goes first is asked of a card, turned when all have planned. Whoever leads alone after a round "
                "with {win} Medals at least wins; after the last round the most Medals do.",
                win=score.crew_medals,
            ),
        ),
    ]  # fmt: skip


class LessonCard(Widget):
    """Pictures in a row, a heading, a few lines, on cream."""

    role = "note"

    def __init__(self, lesson: Lesson):
        super().__init__("", lesson.title)
        self.lesson = lesson
        self.least = 0
        """Pixels it is high at least."""

    def _blocks(self, width: int) -> tuple[text.Block, text.Block]:
        room = max(40, width - self.px(48))
        c = self.theme.color
        head = text.block(self.theme, self.lesson.title, "heading", width=room, color=c.brown)
        return head, text.block(self.theme, self.lesson.words, "bubble", width=room, color=INK)

    def natural(self, width: int | None) -> tuple[int, int]:
        """Pictures, heading and words."""
        wide = width or self.px(ACROSS)
        head, words = self._blocks(wide)
        return wide, max(self.least, self.px(PICTURE + 96) + head.height + words.height)

    def paint(self, surface: pygame.Surface) -> None:
        """From top to bottom."""
        px = self.px
        self.kit.skin.cream(surface, self.rect)
        inner = self.rect.inflate(-px(48), -px(36))
        head, words = self._blocks(self.rect.w)
        stage = pygame.Rect(inner.x - px(8), inner.y, inner.w + px(16), inner.h - head.height - words.height - px(18))
        rim = Layer(fill=self.theme.color.paper, stroke=self.theme.color.gold, width=px(2), radius=px(12))
        self.kit.skin.frame(surface, stage, (rim,))
        high, gap = min(px(MOST), stage.h - px(32)), px(26)
        images = [self._picture(name, high) for name in self.lesson.pictures]
        room = stage.w - px(32) - gap * (len(images) - 1)
        wide = sum(image.get_width() for image in images)
        if wide > room:
            images = [self._picture(name, high * room // wide) for name in self.lesson.pictures]
        x = stage.centerx - (sum(image.get_width() for image in images) + gap * (len(images) - 1)) // 2
        for image in images:
            surface.blit(image, (x, stage.centery - image.get_height() // 2))
            x += image.get_width() + gap
        y = stage.bottom + px(14)
        head.draw(surface, (inner.x, y))
        words.draw(surface, (inner.x, y + px(4) + head.height))

    def _picture(self, name: str, high: int) -> pygame.Surface:
        if name == ORDERS:
            return card_face(self.kit, "captains_orders", "red", "boxy", round(high / SHAPE))
        wide = self.kit.sprites.get(name, (10 * high, high)).get_width()
        share = min(1.0, 1.2 * high / wide)  # the wreck lies lengthwise
        return self.kit.sprites.get(name, (round(wide * share), high))


class BasicsScene(WidgetScene):
    """The page; the figures are those of the box that is played."""

    def __init__(self, edition: Edition | None = None):
        super().__init__()
        self.edition = edition or default_edition()

    def build(self) -> Widget:
        """The cards, and the way back."""
        self.bar = TitleBar(tr("How to play"), tr("all you need before the first plan; the rest is told on the way"))
        self.cards = [LessonCard(lesson) for lesson in lessons(self.edition)]
        self.grid = Grid("lessons", self.cards, across=3, gap=18)
        self.list = ScrollList("cards", [self.grid], pad=10)
        return Free("page", arrange=self._arrange).add(self.list, self.bar)

    def focus_first(self) -> Widget | None:
        """Back: there is nothing to do here but read."""
        return self.bar.back

    def event(self, e: pygame.Event) -> Step:
        """Up and down leaf through: nothing in the list takes the focus."""
        for name in self.app.keymap.of(e) if e.type == pygame.KEYDOWN and not self.root.modals else ():
            if name in ("up", "down", "page_up", "page_down"):
                self.list.act({"up": "page_up", "down": "page_down"}.get(name, name))
                return None
        return super().event(e)

    def background(self, surface: pygame.Surface) -> None:
        """The stands at night."""
        surface.blit(night(self.kit, surface.get_size()), (0, 0))

    def _arrange(self, rect: pygame.Rect) -> None:
        px = self.kit.theme.px
        self.bar.place(pygame.Rect(rect.x, rect.y, rect.w, px(84)))
        self.grid.across = max(1, min(3, (rect.w - px(40)) // px(ACROSS)))
        room = pygame.Rect(rect.x + px(14), rect.y + px(94), rect.w - px(28), rect.h - px(108))
        rows = -(-len(self.cards) // self.grid.across)
        for card in self.cards:
            card.least = (room.h - px(20) - px(18) * (rows - 1)) // rows
        self.list.place(room)
