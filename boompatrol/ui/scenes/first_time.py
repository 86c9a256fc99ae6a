"""A page that explains its question the first time one of its kind comes to a person, and again when asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from boompatrol.ui import lay
from boompatrol.ui.commentary import MURK
from boompatrol.ui.language import tr
from boompatrol.ui.match import Match
from boompatrol.ui.scene import WidgetScene
from boompatrol.ui.scenes.first_words import STONES, stone_of, told_of
from boompatrol.ui.scenes.school.noted import Noted
from boompatrol.ui.scenes.school.placing import Room, Soft, box_of
from boompatrol.ui.scenes.school.speech import Offer, Speech, rules_note
from boompatrol.ui.scenes.school.teacher import HASTY, UNREAD
from boompatrol.ui.step import Step
from boompatrol.ui.theme import INK
from boompatrol.ui.widget import Rect, Widget
from boompatrol.ui.widgets import IconButton

SIGN = "M12 14Q12 6 20 6Q28 6 28 13Q28 18 20 20V26M20 32V33"
SIDE = 40
"""Design pixels of the sign that recalls it."""


class Sign(IconButton):
    """The gold "?"."""

    def paint(self, surface: pygame.Surface) -> None:
        """A gold chip."""
        self.kit.skin.chip(surface, self.rect, self.theme.color.gold, edge=INK)
        self.kit.skin.glyph(surface, self.path, lay.inset(self.rect, self.rect.w // 5), INK, 6)


def known(match: Match) -> set[str]:
    """What has been explained in a match: of one that goes on from its log whatever a person has answered before."""
    if match.explained is None:
        entries = [entry for entry in match.session.entries if entry.seat in match.people]
        asked = {key_of(entry.ask, entry.seat or "") for entry in entries}
        match.explained = asked | {stone_of(event) for event in match.session.events[: match.told]}
    return match.explained


def key_of(kind: str, seat: str) -> str:
    """What everybody sees is explained once, what one player alone sees once to each."""
    return f"{kind} {seat}" if kind in ("plan", "refill", "intel_use") else kind


class FirstTime(WidgetScene):
    """Mixed into a page. `_hang_first` at the end of its build, `_seat_first` at the end of its arrangement."""

    match: Match
    first: Noted
    recall: Sign
    _kind = ""
    """The kind of question that is open, "" for none."""
    _said = ""
    """What is being explained."""

    def first_kept(self) -> Sequence[Rect]:
        """What the bubble must not cover."""
        raise NotImplementedError

    def first_soft(self) -> Sequence[Soft]:
        """What it should rather not cover."""
        return ()

    def to_question(self) -> None:
        """The ring goes back to the question."""
        self.root.focus_on(self.focus_first(), by_key=False)

    def _hang_first(self, page: Widget) -> None:
        self.first = Noted("first_time", self._first_do, lambda id: self.rules((id,)))
        self.recall = Sign("recall", tr("What is asked here?"), self._recall, path=SIGN)
        self.recall.halo = 12
        self.recall.visible = False
        page.add(self.recall, self.first)
        if self._said:
            self._say(self._said)

    # what is said

    def explain(self, kind: str, seat: str = "") -> bool:
        """Explain a kind of question or a milestone where it comes for the first time; whether that is so."""
        if self.match.school:
            return False
        on = self.app.settings.explain
        if kind not in STONES:
            self._kind = kind
            self.recall.visible = on
        if not on:
            self._off()
            return False
        key = key_of(kind, seat)
        if key in known(self.match):
            return False
        known(self.match).add(key)
        self._say(kind)
        self.root.focus_on(self.first.gold, by_key=False)
        self.root.guard(UNREAD)
        return True

    def _off(self) -> None:
        """Who wants it again later wants it from the beginning."""
        self.match.explained = set()
        self.recall.visible = False

    def _say(self, kind: str) -> None:
        told = told_of(kind, self.match.state)
        self._said = kind
        cap = self.app.keymap.cap("explain")
        self.recall.tooltip = tr("What is asked here? ({key})", key=cap)
        offers = [Offer("got", tr("Got it"), "confirm", gold=True)]
        if self.app.settings.explain:
            offers.insert(0, Offer("stop", tr("No more")))
        head = tr("What happens") if kind in STONES else tr("What is asked")
        speech = Speech(head, told.title, told.words, tuple(offers), MURK, note=rules_note(list(told.rules)))
        self.first.say(speech, told.rules)
        self.root.touch(layout=True)

    def unsay(self) -> None:
        """Away with it; the question is there as before."""
        self._said = ""
        self.first.say(None)
        self.root.touch(layout=True)

    def _first_do(self, name: str) -> Step:
        if name == "stop":
            self.app.settings.explain = False
            self.app.settings_changed()
            self._off()
            self.app.toast(tr("Explanations are off. The menu and the settings switch them on again."), 6.0)
        self.unsay()
        self.to_question()
        return None

    def _recall(self) -> Step:
        """Once more, or away."""
        if self._said:
            return self._first_do("got")
        if self._kind:
            self._say(self._kind)
            self.root.focus_on(self.first.gold, by_key=False)
        return None

    # its place

    def _seat_first(self, page: Rect) -> None:
        if not self.first.visible:
            return
        inner = lay.inset(page, self.kit.theme.px(14))
        kept = tuple(box_of(rect) for rect in self.first_kept())
        self.first.sit(Room(inner, kept, tuple(self.first_soft())))

    # keys

    def help_keys(self) -> list[str]:
        """With the one that explains."""
        return [*super().help_keys(), *([] if self.match.school else ["explain"])]

    def rules_here(self) -> tuple[str, ...]:
        """Of what is pointed at, else of what is being explained."""
        if self.first.visible and (self.root.hover is None or not self.root.hover.rules()):
            return self.first.rules()
        return super().rules_here()

    def event(self, e: pygame.Event) -> Step:
        """Back closes what is explained before it means anything else; who presses too soon waits a little longer."""
        names = self.app.keymap.of(e) if e.type == pygame.KEYDOWN else ()
        over = self.first.visible and not self.root.modals
        if over and self.root.guarded and {"confirm", "press", "back"} & set(names):
            self.root.guard(HASTY)
        if over and "back" in names:
            return None if self.root.guarded else self._first_do("got")
        return super().event(e)

    def action(self, name: str, e: pygame.Event) -> Step:
        """The key that explains."""
        return self._recall() if name == "explain" else super().action(name, e)

    def sleep_for(self) -> float | None:
        """Nothing is pressed before it can have been read, and that time has to pass."""
        return 0.0 if self.first.visible and self.root.guarded else super().sleep_for()

    def resumed(self, result: Any) -> None:
        """It may have been switched off or on meanwhile."""
        super().resumed(result)
        on = self.app.settings.explain
        self.recall.visible = on and bool(self._kind) and not self.match.school
        if not on:
            self._off()
        if not on and self._said:
            self.unsay()
            self.to_question()
