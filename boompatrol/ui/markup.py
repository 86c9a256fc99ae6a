"""Marked-up text as runs of one style.

`**bold**`; `[gold]in the colour of that name[/]`, a field of the palette, or a crew for its light colour; and
a backslash before a character that is to stand for itself. What people typed goes through `escape` first.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from unicodedata import category

from boompatrol.ui.theme import CREWS, NORMAL, Color, Theme


@dataclass(frozen=True)
class Run:
    """A stretch of text in one style; `color` is a name or None for the block's own."""

    text: str
    bold: bool = False
    color: str | None = None


UNDRAWN = ("Cc", "Cn", "Co", "Cs", "Zl", "Zp")
"""Categories of characters: controls, halves of characters, what is no character, ends of lines."""
_PALETTE_NAMES = frozenset(NORMAL.__dataclass_fields__)


def escape(text: str) -> str:
    """`text` with its markup characters made plain."""
    for char in "\\*[":
        text = text.replace(char, "\\" + char)
    return text


def visible(words: str) -> str:
    """Words of a line without what no typeface draws: a name in a log, and that of a file, may hold anything."""
    if words.isprintable():
        return words
    return "".join("\ufffd" if category(char) in UNDRAWN else char for char in words if category(char) != "Cf")


def plain(text: str) -> str:
    """`text` without its markup, as a label or a log file wants it."""
    return "".join(run.text for run in runs(text))


def named_color(theme: Theme, name: str) -> Color:
    """The colour a run's name stands for."""
    if name in CREWS:
        return CREWS[name].light
    value: Color = getattr(theme.color, name)
    return value


@lru_cache(maxsize=1024)
def runs(text: str) -> tuple[Run, ...]:
    """The runs of a marked-up text. An unclosed mark lasts to the end; an unknown colour is plain text."""
    out: list[Run] = []
    buffer: list[str] = []
    bold, color = False, None

    def flush() -> None:
        if buffer:
            out.append(Run("".join(buffer), bold, color))
            buffer.clear()

    i = 0
    while i < len(text):
        if text[i] == "\\" and i + 1 < len(text):
            buffer.append(text[i + 1])
            i += 2
        elif text.startswith("**", i):
            flush()
            bold = not bold
            i += 2
        elif text[i] == "[" and (end := text.find("]", i)) > 0 and _is_color(text[i + 1 : end]):
            flush()
            name = text[i + 1 : end]
            color = None if name == "/" else name
            i = end + 1
        else:
            buffer.append(text[i])
            i += 1
    flush()
    return tuple(out)


def _is_color(name: str) -> bool:
    return name == "/" or name in CREWS or name in _PALETTE_NAMES
