"""Why a bot chose as it did: a key and what it is about. The words are the window's (ui/bot_words.py)."""

from typing import Any, NamedTuple

MOST_LETTERS = 200
"""Letters of what somebody's own bot says, and of a key or a name."""
MOST_CARDS = 4
"""Cards of a row: three, and that of a Super Charge."""


class Why(NamedTuple):
    """A reason by its key, and the thing it is about: a crew, the id of a target, the kind of a tile."""

    key: str
    name: str = ""


Reason = str | Why | tuple[Why | None, ...] | None
"""A sentence of somebody's own bot; a reason of ours; for a row one for each slot, where there is one to tell."""


def reason_of(bot: object) -> Reason:
    """What a bot says of its last answer. Whatever it may have for a `why`, its answer holds: junk is no reason."""
    try:
        return read(getattr(bot, "why", None))
    except (Exception, SystemExit):
        return None


def read(found: object) -> Reason:
    """A reason in its plain form, lists as they come from JSON included; None for all that is none.

    It goes by exact types: what pretends to be a string or a list is not asked how long it is.
    """
    if type(found) is str:
        return _line(found) or None
    why = _why(found)
    if why is not None:
        return why
    if (type(found) is list or type(found) is tuple) and 0 < len(found) <= MOST_CARDS:
        row = tuple(_why(part) for part in found)
        if all(why is not None or part is None for why, part in zip(row, found, strict=True)):
            return row
    return None


def _why(found: Any) -> Why | None:
    if type(found) not in (Why, list, tuple) or len(found) != 2:
        return None
    key, name = found
    if type(key) is not str or type(name) is not str or not 0 < len(key) <= MOST_LETTERS or len(name) > MOST_LETTERS:
        return None
    return Why(key, name)


def _line(words: str) -> str:
    """One line of what can be printed: neither control characters nor such as turn the way of writing."""
    seen = "".join(c if c.isprintable() else " " if c.isspace() else "" for c in words[: 8 * MOST_LETTERS])
    return " ".join(seen.split())[:MOST_LETTERS].rstrip()


__all__ = ["Reason", "Why", "read", "reason_of"]
