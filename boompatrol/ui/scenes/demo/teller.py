"""Who explains the demo: which caption stands, for how long, and what waits for its turn."""

from __future__ import annotations

from boompatrol.box.edition import Edition
from boompatrol.table.events import Event
from boompatrol.teach.captions import Caption, Captions, caption_words
from boompatrol.teach.figures import fill
from boompatrol.ui import text
from boompatrol.ui.commentary import MURK
from boompatrol.ui.language import spoken, tr
from boompatrol.ui.scenes.rules.book import book_of
from boompatrol.ui.scenes.school.speech import Speech, rules_note, taught_words
from boompatrol.ui.things import crew

A_SECOND = 14
"""Letters that are read in one."""
LEAST, LOOK = 3.0, 0.6
"""Seconds that a caption stands at least, and those in which it is found and what it points at."""


class Teller:
    """Hears the demo's matches, one after the other."""

    def __init__(self, edition: Edition):
        self.edition = edition
        self.captions = Captions()
        self.coming: Caption | None = None
        """What happens now, to be told once it has been seen."""
        self.now: Caption | None = None
        self.last: Caption | None = None
        """What was told last: what a lesson is offered on."""
        self.left = 0.0
        """Seconds until the caption goes."""

    def begin(self) -> None:
        """Another match."""
        self.captions.begin()
        self.coming = self.now = None

    def hear(self, event: Event) -> bool:
        """Take an event that begins to be shown; True where that has to wait, for the one before it is told first."""
        waits = self.coming is not None
        if waits:
            self.tell()
        self.coming = self.captions.hear(event)
        return waits

    def tell(self) -> None:
        """Tell what was seen."""
        self.now, self.coming = self.coming, None
        self.last = self.now or self.last
        self.left = LOOK + max(LEAST, len(text.plain(self.words)) / A_SECOND)

    def update(self, dt: float) -> bool:
        """Let time pass; True where the caption has stood long enough, and is gone."""
        self.left -= dt
        if self.now is None or self.left > 0:
            return False
        self.now = None
        return True

    # what the bubble says

    @property
    def words(self) -> str:
        """The caption, in the language that is spoken."""
        if self.now is None:
            return ""
        book = book_of(self.edition)
        said = taught_words(caption_words(spoken())[self.now.key])
        for name, color in (("crew", self.now.crew), ("other", self.now.other)):
            said = said.replace(f"{{{name}}}", crew(color) if color is not None else "")
        return fill(said, book.figures, book.terms)

    @property
    def where(self) -> str:
        """Which caption it is."""
        return self.now.key if self.now is not None else ""

    def speech(self) -> Speech | None:
        """The bubble."""
        if self.now is None:
            return None
        title = book_of(self.edition).article(self.now.rules[0]).title
        return Speech(
            tr("For the first time"), title, self.words, (), MURK, note=rules_note(list(self.now.rules)),
            point=self.now.point,
        )  # fmt: skip
