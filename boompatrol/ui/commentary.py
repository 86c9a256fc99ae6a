"""Tilly Trill calls the play, Murk Mulligan explains it: a line each for an event, one after the other.

Which line it is comes from a generator of their own, made of the match's seed: it moves no die, and knows of no card.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from boompatrol import assets
from boompatrol.table.chance import nth, root
from boompatrol.ui.language import LANGUAGES, PSEUDO, Words, spoken, stretched

if TYPE_CHECKING:
    # The menu draws the two at their desk: its first picture needs neither the box nor its figures.
    from boompatrol.box.edition import Edition
    from boompatrol.ui.calls import Call

TRILL, MURK = "trill", "murk"
NAMES = Words({TRILL: "Tilly Trill", MURK: "Murk Mulligan"})
SECONDS: Final = 2.4
"""How long a line stands."""
BREATH: Final = 0.35
"""Seconds from what happens to what is said of it: the dice have stopped by then."""
REST: Final = 3.5
"""Seconds of silence after the two have spoken, but for what matters more."""
GLAD: Final = frozenset({"destroyed", "medal", "victory", "vault", "out", "ram"})
"""Calls at which they cheer."""


@dataclass(frozen=True)
class Line:
    """What one of them says, marked up."""

    who: str
    words: str
    glad: bool = False


@cache
def lines(language: str) -> dict[str, dict[str, list[str]]]:
    """All lines of a language by kind and speaker; English for one without."""
    code = language if language in LANGUAGES else "en"
    return tomllib.loads(assets.path(f"commentary/{code}.toml").read_text(encoding="utf-8"))


class Commentary:
    """Who speaks, and what comes next. `line` is what is said now."""

    def __init__(self, seed: int, edition: Edition):
        from boompatrol.teach.figures import Count, figures

        self.line: Line | None = None
        self.hushed = False
        self._root = root(seed, "commentators")
        self._drawn = 0
        self._last: dict[tuple[str, str], int] = {}
        self._counts = {name: one.n for name, one in figures(edition).items() if isinstance(one, Count)}
        self._left = 0.0
        """Seconds until the line ends, or the next begins, or the silence is over."""
        self._coming: list[Line] = []
        self._weight = 0

    def call(self, call: Call | None) -> bool:
        """Speak of something, unless the two are on about what matters as much; True where it will be said."""
        if call is None or self.hushed or call.weight <= self._weight:
            return False
        if self.line is None:
            self._left = BREATH
        self._weight = call.weight
        self._coming = [self._drawn_line(call, TRILL), self._drawn_line(call, MURK)]
        return True

    def hush(self, on: bool = True) -> None:
        """Be silent at once, from now on; or speak again."""
        self.hushed = on
        self.stop()

    def stop(self) -> None:
        """Break off."""
        self.line, self._coming, self._weight, self._left = None, [], 0, 0.0

    @property
    def alive(self) -> bool:
        """Whether something is said, or about to be."""
        return self.line is not None or bool(self._coming) or self._left > 0

    def update(self, dt: float) -> bool:
        """Let time pass; True where another line stands now, or none any more."""
        if not self.alive:
            return False
        self._left -= dt
        if self._left > 0:
            return False
        before = self.line
        if self._coming:
            self.line, self._left = self._coming.pop(0), SECONDS
        elif self.line is not None:
            self.line, self._left, self._weight = None, REST, min(1, self._weight)
        else:
            self._left, self._weight = 0.0, 0
        return self.line is not before

    def _drawn_line(self, call: Call, who: str) -> Line:
        """One of the lines of the kind, never the one that was said of it last."""
        found = lines(spoken())[call.kind][who]
        last = self._last.get((call.kind, who))
        free = [n for n in range(len(found)) if n != last]
        at = free[int(nth(self._root, self._drawn).random() * len(free))]
        self._drawn += 1
        self._last[call.kind, who] = at
        words = stretched(found[at]) if spoken() == PSEUDO else found[at]
        return Line(who, words.format_map({**self._counts, **call.who}), call.kind in GLAD)
