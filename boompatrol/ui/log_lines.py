"""The log: a line for each event that is worth one, gathered in an entry for each Command, with every why.

Made from events as everybody at the table learns them; nothing secret ever comes in, so it is the same for all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from boompatrol.table.events import Event
from boompatrol.ui import text
from boompatrol.ui.language import tr
from boompatrol.ui.look import TableLook
from boompatrol.ui.names import name_of
from boompatrol.ui.phrases import crew_of, phrase
from boompatrol.ui.reasons import Reason, reason
from boompatrol.ui.things import crew, thing

if TYPE_CHECKING:
    from boompatrol.replay.places import Where

BREAKS = frozenset({"round", "initiative", "situation_report", "victory", "placed", "tiles_laid", "planned"})
"""Events that end what a Command's entry gathers."""
MEETS = frozenset({
    "crushed", "claimed", "rams", "wreck_crushed", "stopped", "gear_used", "glued", "relic_taken", "out_of_bounds",
})  # fmt: skip
"""Events that say what comes of a contact."""

QUIET = frozenset({"contact", "moved"})
"""Events whose lines are only in the whole log."""
NAMING = {"card_revealed": "card", "back_used": "command"}
"""Events that say which Command it is, and under which name."""


Spoken = Mapping[int, Sequence[str]]
"""What bots said of their choices, by the event that it explains."""
NOTHING: Spoken = {}


@dataclass(frozen=True)
class LogLine:
    """Whose line it is, the marked-up words, the event it tells, the round it belongs to, and why it happened so."""

    color: str | None
    words: str
    event: str
    round: str = ""
    n: int = 0
    """Its place among the lines."""
    at: int = 0
    """Its event's place among the events."""
    why: Reason = Reason()
    contact: int = 0
    """Where what it tells stands in the order of contact, 0 for what is none."""
    entry: int = 0


@dataclass
class Entry:
    """A Command, or what happens between Commands, with its lines."""

    color: str | None
    words: str
    round: str
    command: bool
    head: str = ""
    """Its words before its card is known."""
    lines: list[LogLine] = field(default_factory=list)
    n: int = 0
    """Its place among the entries."""
    first: int = 0
    last: int = 0
    """The first and the last event that belong to it."""


@dataclass
class Chronicle:
    """Everything that has happened, in lines and in entries."""

    lines: list[LogLine] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    heard: int = 0
    """How many events it was told."""
    _contacts: int = 0
    _pending: tuple[str | None, str, str] | None = None

    def clear(self) -> None:
        """Forget everything."""
        self.lines.clear()
        self.entries.clear()
        self.heard, self._contacts, self._pending = 0, 0, None

    def rewind(self, heard: int) -> None:
        """Forget everything from that event on."""
        self.heard, self._contacts, self._pending = heard, 0, None
        while self.lines and self.lines[-1].at >= heard:
            self.lines.pop()
        while self.entries and self.entries[-1].last >= heard:
            entry = self.entries[-1]
            entry.lines = [line for line in entry.lines if line.at < heard]
            if entry.first < heard:
                entry.last = heard - 1
                named = any(line.event in NAMING for line in entry.lines)
                entry.words = entry.words if named else entry.head
                break
            self.entries.pop()

    def note(self, event: Event, look: TableLook) -> LogLine | None:
        """Take an event, with the look as it is just before it; its line on the play page, if it has one."""
        at = self.heard
        self.heard += 1
        color = crew_of(event, look)
        round_ = round_name(look) if event.name != "round" else round_words(event.data["kind"], event.data["number"])
        if event.name == "contact":
            self._flush(look, at)
            self._contacts += 1
            self._pending = (color, event.data["object"], round_)
            return None
        if event.name == "turn":
            self._begin(color, command_words(event), round_, command=True)
        elif event.name in BREAKS and (not self.entries or self.entries[-1].command or event.name != "placed"):
            self._begin(None, "", round_, command=False)
        words = phrase(event, look)
        if event.name == "moved" and color and not event.data["forced"] and not self._contacts:
            nothing = Reason("", ("M1",))
            self._line(color, tr("{crew} meets nothing on its way", crew=crew(color)), "moved", round_, at, nothing, 0)
        contact = 0
        if self._pending is not None and event.name in MEETS:
            contact, self._pending = self._contacts, None
        elif words is not None:
            self._flush(look, at)
        if self.entries:
            self.entries[-1].last = at
        if event.name in NAMING and self.entries:
            card = name_of(event.data[NAMING[event.name]])
            self.entries[-1].words = tr("{command} · {card}", command=self.entries[-1].head, card=card)
        if words is None:
            return None
        return self._line(color, words, event.name, round_, at, reason(event, look), contact)

    def _line(
        self, color: str | None, words: str, event: str, round_: str, at: int, why: Reason, contact: int
    ) -> LogLine:
        if not self.entries:
            self._begin(None, "", round_, command=False)
        entry = self.entries[-1]
        line = LogLine(color, words, event, round_, len(self.lines), at, why, contact, len(self.entries) - 1)
        if event not in QUIET:
            self.lines.append(line)
        entry.lines.append(line)
        entry.last = max(entry.last, at)
        if not entry.words:
            entry.words = entry.head = words
            entry.color = color
        return line

    def _begin(self, color: str | None, words: str, round_: str, command: bool) -> None:
        self._contacts, self._pending = 0, None
        self.entries.append(
            Entry(color, words, round_, command, words, [], len(self.entries), self.heard - 1, self.heard - 1)
        )

    def _flush(self, look: TableLook, at: int) -> None:
        """A contact that nothing came of has a line of its own."""
        if self._pending is None:
            return
        color, object_, round_ = self._pending
        self._pending = None
        words = tr("{crew} touches {thing}", crew=crew(color), thing=thing(object_, look)) if color else ""
        if words:
            why = Reason(tr("Met in the order of contact."), ("M1", "M14"))
            self._line(color, words, "contact", round_, at - 1, why, self._contacts)

    def plain(self, said: Spoken = NOTHING) -> str:
        """The whole log as plain text, a line each, with what bots said of their choices."""
        out: list[str] = []
        for entry in self.entries:
            head = text.plain(entry.words)
            if entry.command:
                out += ["", f"{entry.round} · {head}"]
            for line, words in zip(entry.lines, under(entry, said), strict=True):
                number = f"{line.contact}. " if line.contact else ""
                why = " ".join([*([line.why.words] if line.why.words else []), *line.why.rules])
                out.append(f"  {number}{text.plain(line.words)}" + (f"  ({text.plain(why)})" if why else ""))
                out += [f"    {text.plain(one)}" for one in words]
        return "\n".join(out).strip() + "\n"


def under(entry: Entry, said: Spoken) -> list[list[str]]:
    """What bots said, line by line of a Command: it stands under the first line from the event on that it explains."""
    found: list[list[str]] = [[] for _ in entry.lines]
    for at in range(entry.first, entry.last + 1) if entry.command and found else ():
        if at in said:
            n = next((n for n, line in enumerate(entry.lines) if line.at >= at), len(found) - 1)
            found[n] += said[at]
    return found


def command_words(event: Event) -> str:
    """The head of a Command's entry."""
    slot = event.data["slot"]
    if slot > 2:
        return tr("{crew}: {card}", crew=crew(event.data["tank"]), card=name_of("super_charge"))
    return tr("{crew}, Command {n}", crew=crew(event.data["tank"]), n=slot + 1)


def round_name(look: TableLook) -> str:
    """ "Round 2", "Carnage 1"."""
    return round_words(look.round_kind, look.round_number)


def round_words(kind: str, number: int) -> str:
    """The same by the names of the rules."""
    return tr("Carnage {n}", n=number) if kind == "total_carnage" else tr("Round {n}", n=number)


def where_words(found: Where | None) -> str:
    """ "Round 2, Command 3: Yellow"."""
    if found is None:
        return tr("Set-up")
    words = round_words(found.kind, found.number)
    if found.slot is None or found.crew is None:
        return words
    if found.slot > 2:
        return tr("{round}, {card}: {crew}", round=words, card=name_of("super_charge"), crew=name_of(found.crew))
    return tr("{round}, Command {n}: {crew}", round=words, n=found.slot + 1, crew=name_of(found.crew))
