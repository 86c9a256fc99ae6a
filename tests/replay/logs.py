"""A short match in a log, for tests that break it."""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from boompatrol.lab.match import Match, play


@cache
def whole(seed: int = 11, players: int = 3) -> bytes:
    """The bytes of a whole match's log."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "whole.boomlog"
        result = play(Match(seed, ("random",) * players, log=file))
        assert result.fault is None
        return file.read_bytes()


def lines_of(log: bytes) -> list[bytes]:
    """Its lines, newlines included."""
    return log.splitlines(keepends=True)
