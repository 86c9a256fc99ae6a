"""What just happened, step by step: each line of a chain of events with its why, and the table just after it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from boompatrol.table.events import Event
from boompatrol.ui import lay, text
from boompatrol.ui.chains import Chain, chains, gist
from boompatrol.ui.commentary import MURK
from boompatrol.ui.language import tr, trc
from boompatrol.ui.log_lines import LogLine
from boompatrol.ui.match import Match
from boompatrol.ui.overlays import RingMark
from boompatrol.ui.scene import WidgetScene
from boompatrol.ui.scenes.banner import Banner
from boompatrol.ui.scenes.rules.opening import book_of
from boompatrol.ui.scenes.school.noted import Noted
from boompatrol.ui.scenes.school.placing import Room, box_of
from boompatrol.ui.scenes.school.speech import Speech, rules_note
from boompatrol.ui.screening import Screening
from boompatrol.ui.stage import night
from boompatrol.ui.step import Pop, Step
from boompatrol.ui.table_view import TableView
from boompatrol.ui.widget import Free, Rect, Widget
from boompatrol.ui.widgets import Button, IconButton

MOST_DOTS = 12
"""Steps of a chain for which there are dots."""
WHO = ("tank", "object", "target", "of", "tile", "wreck")
"""Where an event names what it is about."""


@dataclass(frozen=True)
class Told(Speech):
    """A step: its line in bold and its why below."""

    why: str = ""

    @property
    def parts(self) -> tuple[str, str]:
        """The log's words are a sentence already."""
        return f"**{self.words.replace('**', '')}**", self.why


class ChainScene(WidgetScene):
    """From the table before the chain to now; the match waits, and nothing of it changes."""

    turns_page = False
    keys = ("left", "right", "page_up", "page_down")

    def __init__(self, match: Match):
        super().__init__()
        self.match = match
        self.chains = _chains(match)
        self.chain, self.step = len(self.chains) - 1, 0
        self._told = False

    @property
    def key_words(self) -> dict[str, str]:  # type: ignore[override]
        """What its keys do."""
        return {
            "left": tr("one step back"), "right": tr("on"), "page_up": tr("what happened before that"),
            "page_down": tr("what happened after that"),
        }  # fmt: skip

    @property
    def now(self) -> Chain:
        """The chain that is told."""
        return self.chains[self.chain]

    @property
    def line(self) -> LogLine:
        """The step that is told."""
        return self.now.lines[self.step]

    # the tree

    def build(self) -> Widget:
        """The table as it was, the bubble over it, and the ways on at its foot."""
        settings, match = self.app.settings, self.match
        self.chains = _chains(match)  # anew, in the language that is spoken
        self.book = book_of(match.state.edition, match.state.switches)
        self.screening = Screening(match.reel(), speed=settings.speed, reduced=settings.reduced_motion)
        director = self.screening.director
        director.voice.on_cue = self.kit.sound.cue
        self.screening.seek(self.line.at + 1)
        self.table = TableView(director, {seat: match.name(seat) for seat in match.state.seats})
        self.banner = Banner()
        self.bubble = Noted("chain", lambda _: None, lambda id: self.rules((id,)))
        cap = self.app.keymap.cap
        self.earlier = IconButton("earlier", tr("What happened before that ({key})", key=cap("page_up")),
                                  lambda: self.turn(-1), path="M20 10L10 20L20 30M31 10L21 20L31 30")  # fmt: skip
        self.later = IconButton("later", tr("What happened after that ({key})", key=cap("page_down")),
                                lambda: self.turn(1), path="M9 10L19 20L9 30M20 10L30 20L20 30")  # fmt: skip
        self.back = Button("step_back", tr("Back"), self.go_back, sub=cap("left"))
        self.next = Button("step_on", tr("Next"), self.go_on, kind="primary", sub=cap("right"))
        self.close = Button("close", trc("shut", "Close"), Pop, sub=cap("back"))
        page = Free("chain_page", arrange=self._arrange).add(
            self.table, self.banner, self.earlier, self.later, self.back, self.next, self.close, self.bubble
        )
        self._tell()
        return page

    def _arrange(self, rect: Rect) -> None:
        self.table.place(rect)
        px = self.kit.theme.px
        low = self.foot = self.table.layout.prompt if self.table.layout is not None else rect
        gap, small = px(12), px(52)
        high = low.h - px(16)
        need = max(button.measure()[0] for button in (self.back, self.next, self.close))
        wide = min(max(px(150), need + px(16)), (low.w * 6 // 10 - small) // 3 - gap)
        x = low.right
        for button in (self.close, self.next, self.back):
            x -= wide
            button.place(Rect(x, low.y + px(8), wide, high))
            x -= gap
        each = (high - px(10)) // 2
        for n, button in enumerate((self.earlier, self.later)):
            button.place(Rect(x - small, low.y + px(8) + n * (each + px(10)), small, each))
        self.banner.place(Rect(low.x, low.y, x - small - gap - low.x, low.h))
        if self.bubble.visible:
            kept = [low, *(around for id in self._about() if (around := self._hull(id)) is not None)]
            about = self._about()
            soft = [(box_of(self.table.arena.camera.rect), 0.5), (box_of(self.table.dice.rect), 1.0)]
            soft += [(box_of(b.rect), 1.5 if color in about else 0.3) for color, b in self.table.boards.items()]
            near = self.bubble.rect.center if self.bubble.rect.w else None
            self.bubble.sit(Room(lay.inset(rect, px(14)), tuple(map(box_of, kept)), tuple(soft), near))

    def background(self, surface: pygame.Surface) -> None:
        """The stands."""
        surface.blit(night(self.kit, surface.get_size()), (0, 0))

    def focus_first(self) -> Widget | None:
        """On."""
        return self.next if self.next.enabled else self.close

    # what is told

    def _about(self) -> Sequence[str]:
        """What the step is about, as far as it is to be seen."""
        names = [self._event.data.get(key) for key in WHO]
        arena = self.table.arena
        return list(dict.fromkeys(name for name in names if isinstance(name, str) and arena.exists(name)))

    @property
    def _event(self) -> Event:
        """What the step tells, as everybody learnt it."""
        return self.screening.reel.told(self.line.at, self.line.at + 1, None)[0]

    def _hull(self, id: str) -> Rect | None:
        shape = self.table.arena.outline(id)
        return lay.around(shape).clip(self.table.arena.camera.rect) if shape else None

    def _tell(self) -> None:
        """The step in words, once the table stands as it was just after it."""
        self._told = True
        line, chain, count = self.line, self.now, len(self.now.lines)
        head = tr("Step {n} of {all}", n=self.step + 1, all=count)
        rules = line.why.rules
        dots = (count, self.step) if 1 < count <= MOST_DOTS else None
        told = Told(
            chain.round, head, _plainer(line.words), (), MURK, dots=dots, turn=gist(self.book, line, self._event),
            note=rules_note(list(rules)), why=_plainer(line.why.words),
        )  # fmt: skip
        self.bubble.say(told, rules)
        when = tr("What just happened") if self.chain == len(self.chains) - 1 else tr("What happened before")
        stays = tr("The match waits; what has happened stays as it is.")
        self.banner.say(when, f"**{text.escape(chain.words)}**  ·  {stays}")
        last = self.step == count - 1
        self.back.switch(self.step > 0, tr("This is where it began."))
        self.next.switch(not last, tr("That is all that came of it."))
        self.close.kind = "primary" if last else "secondary"
        self.earlier.switch(self.chain > 0, tr("Nothing happened before that."))
        self.later.switch(self.chain < len(self.chains) - 1, tr("This is the last that happened."))
        self.table.refresh()
        self.table.arena.show([RingMark(id, "acting") for id in self._about()])
        self.root.touch(layout=True)

    def _stand(self) -> None:
        """The step at rest."""
        self.screening.seek(self.line.at + 1)
        self._tell()

    # ways on

    def go_on(self) -> Step:
        """The next step, as it was seen; what still moves comes to its end first."""
        if not self._told:
            self.screening.director.finish()
            self._tell()
        elif self.step < len(self.now.lines) - 1:
            self.step += 1
            self._told = False
            self.bubble.say(None)
            self.table.arena.show([])
            self.screening.play(self.now.before(self.step), self.line.at + 1)
            self.update(0.0)
            self.to_gold()
        return None

    def go_back(self) -> Step:
        """The step before."""
        if self.step > 0:
            self.step -= 1
            self._stand()
            self.to_gold(self.back)
        return None

    def turn(self, by: int) -> Step:
        """The chain before or after, from its beginning."""
        if 0 <= self.chain + by < len(self.chains):
            self.chain, self.step = self.chain + by, 0
            self._stand()
            self.to_gold()
        return None

    def to_gold(self, wanted: Button | None = None) -> None:
        """The ring stays where the hand is, or goes to what leads on."""
        focus = self.root.focus
        stays = wanted if wanted is not None and wanted.enabled else self.focus_first()
        if focus is None or not focus.enabled or focus in (self.next, self.close, self.back):
            self.root.focus_on(stays, by_key=False)

    def update(self, dt: float) -> Step:
        """Let the table move; when it rests, say what it was."""
        step = super().update(dt)
        if self.screening.update(dt):
            self.table.refresh()
        if not self._told and not self.screening.director.busy:
            self._tell()
            self.to_gold()
        return step

    def sleep_for(self) -> float | None:
        """While it moves, at once."""
        moves = not self._told or self.screening.director.alive
        return 0.0 if moves else super().sleep_for()

    # keys

    def rules_here(self) -> tuple[str, ...]:
        """Of what is pointed at, else of the step."""
        return super().rules_here() or self.bubble.rules()

    def event(self, e: pygame.Event) -> Step:
        """Arrows step, pages turn to another chain, before they would move the ring."""
        if e.type == pygame.KEYDOWN and not self.root.modals:
            names = self.app.keymap.of(e)
            ways = {"left": self.go_back, "right": self.go_on}
            for name, go in ways.items():
                if name in names:
                    return go()
            if "page_up" in names or "page_down" in names:
                return self.turn(-1 if "page_up" in names else 1)
        return super().event(e)

    def action(self, name: str, e: pygame.Event) -> Step:
        """Back, and the key that led here."""
        return Pop() if name in ("back", "chain") else None


def _plainer(words: str) -> str:
    """Gold words cannot be read on cream."""
    return words.replace("[gold]", "").replace("[/]", "")


def nothing_yet(match: Match) -> str:
    """Why there is nothing to be told; "" where there is."""
    return "" if _chains(match) else tr("Nothing has happened yet.")


def _chains(match: Match) -> list[Chain]:
    """All that the table has been told."""
    return chains(match.chronicle.entries) if match.chronicle is not None else []
