"""A replay from a log, or from a match that was played here just now."""

from __future__ import annotations

from pathlib import Path

from boompatrol.replay.load import load
from boompatrol.replay.plain import Unusable
from boompatrol.replay.reel import Reel
from boompatrol.ui import shelf
from boompatrol.ui.language import mark
from boompatrol.ui.match_log import MatchLog, as_written
from boompatrol.ui.scenes.viewer.scene import ViewerScene
from boompatrol.ui.texts import players_in


def viewed(file: Path) -> ViewerScene:
    """The replay of a log. Raises Unusable, which names the file, where it cannot be used: nothing is half-played."""
    return of_reel(reel_of(file), file)


def reel_of(file: Path) -> Reel:
    """The log as a reel. Raises Unusable, which names file and line."""
    try:
        return Reel(load(file))
    except Unusable as error:
        raise Unusable(f"{file.name}: {error}") from None


def of_reel(reel: Reel, file: Path) -> ViewerScene:
    """The page of a reel that was made of a file."""
    return ViewerScene(reel, players_in(reel.header), date_of(file))


def of_match(match: MatchLog) -> ViewerScene:
    """The replay of a match that stands at this table; of one that goes on only what everybody saw."""
    reel, (_, names) = match.reel(), as_written(match.players)
    date = "" if match.journal is None else date_of(match.journal.file)
    why_not = "" if reel.finished else mark("This match waits for you: go back to it and play on.")
    if match.trial:
        why_not = mark("A test of an arena is not gone on with.")
    return ViewerScene(reel, names, date, why_not=why_not)


def date_of(file: Path) -> str:
    """When it was played last; "" where that cannot be known."""
    try:
        return shelf.Save(file, when=file.stat().st_mtime).date
    except OSError:
        return ""
