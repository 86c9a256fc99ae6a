"""Going on with a log where it lies; one of an older format is first written anew, in today's."""

import os
from pathlib import Path

from boompatrol.replay.journal import Journal, held
from boompatrol.replay.load import Log, load
from boompatrol.replay.log import VERSION, Answer, Undo
from boompatrol.replay.plain import Unusable


def going_on(file: Path, descriptor: int, log: Log) -> Journal:
    """What writes on to a log that was read from that file while it was `held`. Raises Unusable; no packed one."""
    if log.version == VERSION:
        return Journal.go_on(file, descriptor, log.size, log.total, newline=log.newline)
    part = file.with_name(f".{file.name}.part")
    try:
        _write(part, log)
        os.replace(part, file)
    except (OSError, Unusable) as error:
        part.unlink(missing_ok=True)
        raise Unusable(f"{file}: {getattr(error, 'strerror', None) or error}") from None
    with held(file) as anew:
        log = load(file)
        return Journal.go_on(file, anew, log.size, log.total, newline=False)


def _write(file: Path, log: Log) -> None:
    with Journal.create(file, log.header) as journal:
        for line in log.lines:
            if isinstance(line, Answer):
                journal.record(line.entry)
            elif isinstance(line, Undo):
                journal.undo(line.answers)
            else:
                journal.handed(line.seat, line.player)
