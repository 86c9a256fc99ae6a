"""What happened, in chains: all that came of a Command, or of what lies between two, as everybody learnt it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from boompatrol.table.events import Event
from boompatrol.teach.rulebook import Rulebook
from boompatrol.ui import text
from boompatrol.ui.language import tr
from boompatrol.ui.log_lines import Entry, LogLine

OPENS = frozenset({"round", "situation_report"})
"""Events between Commands that begin something new."""
LEFT_OUT = "planned"
"""Who is ready: nothing comes of that."""


@dataclass(frozen=True)
class Chain:
    """What it came of, in which round, and its lines in order."""

    words: str
    round: str
    lines: tuple[LogLine, ...]
    start: int
    """The place in the record from which it is told."""

    def before(self, step: int) -> int:
        """The place that a step is played from."""
        return self.lines[step - 1].at + 1 if step else self.start


def chains(entries: Sequence[Entry]) -> list[Chain]:
    """The chains of a log, the newest last; none is empty."""
    found: list[tuple[bool, list[Entry]]] = []
    for entry in entries:
        if all(line.event == LEFT_OUT for line in entry.lines):
            continue
        goes_on = found and not entry.command and not found[-1][0] and entry.lines[0].event not in OPENS
        if goes_on:
            found[-1][1].append(entry)
        else:
            found.append((entry.command, [entry]))
    return [Chain(_words(group[0]), group[0].round, _lines(group), group[0].first) for _, group in found]


def _lines(group: Sequence[Entry]) -> tuple[LogLine, ...]:
    return tuple(line for entry in group for line in entry.lines if line.event != LEFT_OUT)


def _words(entry: Entry) -> str:
    if entry.command:
        return text.plain(entry.words)
    match entry.lines[0].event:
        case "situation_report":
            return tr("Situation Report")
        case "round":
            return tr("A new round")
        case "initiative":
            return tr("Initiative")
    return tr("Set-up") if entry.lines[0].event in ("placed", "captain", "tiles_laid") else tr("Between Commands")


def gist(book: Rulebook, line: LogLine, event: Event) -> str:
    """What the rule of a line says, in a sentence; "" where it rests on none."""
    if not line.why.rules:
        return ""
    cracked = event.name == "hit" and event.data["crits"] and "D3" in line.why.rules
    article = book.article("D3" if cracked else line.why.rules[0])
    return f"**{article.id} {article.title}**: {article.lead}"
