"""What there is to tell of a whole recorded match: its log, its score, and the marks of its timeline."""

from __future__ import annotations

from bisect import bisect_right
from typing import NamedTuple

from boompatrol.replay.places import where
from boompatrol.replay.reel import Reel
from boompatrol.table.events import Event
from boompatrol.ui.language import tr
from boompatrol.ui.log_lines import QUIET, Chronicle, Entry, LogLine, where_words
from boompatrol.ui.markup import escape, plain
from boompatrol.ui.names import both, listed, name_of
from boompatrol.ui.retold import base_of, retold
from boompatrol.ui.score import Cell, ScoreRow, score_of
from boompatrol.ui.things import crew

ICONS = {
    "destroyed": "ui/boom_burst", "medals": "tokens/medal", "out_of_bounds": "ui/out_of_bounds",
    "relic_taken": "tokens/relic", "claimed": "tokens/relic", "vault_opened": "landmarks/vault",
}  # fmt: skip
"""Events that have a mark on the timeline, and what it shows."""


class Mark(NamedTuple):
    """A mark of the timeline: the place just after its event, its picture, whose it is, and what happened."""

    at: int
    icon: str
    color: str
    words: str


class Tale:
    """Told once for a pair of eyes (see `Reel`); every look-up is quick."""

    def __init__(self, reel: Reel, eyes: str | None) -> None:
        self.eyes, self._reel = eyes, reel
        self.events = reel.told(0, reel.end, eyes)
        self.chronicle = Chronicle()
        for event, look in retold(self.events, base_of(reel, eyes), reel.sight(reel.end, eyes).after):
            self.chronicle.note(event, look)
        self.rows: list[ScoreRow] = score_of(reel, eyes)
        self.cells: list[Cell] = sorted(
            (cell for row in self.rows for cell in row.cells if cell is not None), key=lambda cell: cell.at_start
        )
        self.marks = self._marks()
        self._firsts = [entry.first for entry in self.chronicle.entries]

    def _marks(self) -> list[Mark]:
        lines = {line.at: line for entry in self.chronicle.entries for line in entry.lines}
        found = []
        for n, event in enumerate(self.events):
            if event.name in ICONS and (event.name != "claimed" or event.data["what"] == "relic"):
                who = event.data.get("tank") or event.data.get("seat") or event.data.get("credit") or ""
                words = plain(lines[n].words) if n in lines else ""
                when = f"{lines[n].round}: " if n in lines and lines[n].round else ""
                found.append(Mark(n + 1, ICONS[event.name], who, when + words))
        return found

    def entry(self, at: int) -> Entry | None:
        """What the last event before a place belongs to."""
        n = bisect_right(self._firsts, at - 1) - 1
        return self.chronicle.entries[n] if n >= 0 else None

    def lines(self, at: int) -> list[LogLine]:
        """What had been told by then of the Command, or of what lies between Commands there."""
        entry = self.entry(at)
        if entry is None:
            return []
        told = [entry]
        if self.cell(at) is None:
            start = self.rows[self.row(at)].at_start
            told = [one for one in self.chronicle.entries[: entry.n + 1] if one.first >= start]
        lines = [line for one in told for line in one.lines if line.at < at]
        return [line for line in lines if line.event not in QUIET] or lines

    def row(self, at: int) -> int:
        """The line of the score that the last event before a place is in."""
        return max((n for n, row in enumerate(self.rows) if row.at_start < at or n == 0), default=0, key=self._start)

    def _start(self, n: int) -> int:
        return self.rows[n].at_start

    def cell(self, at: int) -> Cell | None:
        """The Command that the last event before a place is of."""
        return next((cell for cell in self.cells if cell.at_start < at <= cell.at_end), None)

    def of_command(self, at: int, name: str) -> list[Event]:
        """The events of that name in the entry of a place, up to it."""
        entry = self.entry(at)
        return [] if entry is None else [e for e in self.events[entry.first : at] if e.name == name]

    def opening(self, at: int) -> str:
        """What is to be said where nothing has been told of an entry yet."""
        cell = self.cell(at)
        if cell is not None:
            return tr("The Command of {crew} begins.", crew=crew(cell.color))
        return tr("The table, before anything was laid on it.") if at == 0 else f"{self.rows[self.row(at)].words}."

    def title(self, at: int) -> str:
        """ "Round 2, Command 2: Yellow"."""
        row = self.rows[self.row(at)]
        if self.cell(at) is None:
            return {"set_up": tr("Set-up"), "report": tr("Situation Report"), "victory": tr("Victory")}.get(
                row.kind, row.round
            )
        return where_words(where(self._reel, at))


def title_of(reel: Reel, names: dict[str, str], date: str) -> str:
    """ "2026-05-24, 21:15 · Ben, Ann · Yellow won with 7"."""
    state = reel.state(reel.end, None) if not reel.finished else reel.sight(reel.end, None).after
    result = tr("not over yet")
    if state.winner:
        crews = both([name_of(seat) for seat in state.winner])
        result = tr("{crews} won with {n}", crews=crews, n=state.standing(state.winner[0]))
    who = escape(listed([names[seat] for seat in state.seats]))
    return " · ".join(part for part in (date, who, result) if part)
