"""Going on with a log: where it lies, or, where its lines can't be followed by today's, in a copy."""

import os
from pathlib import Path

from boompatrol.replay.journal import Journal
from boompatrol.replay.load import Log, load
from boompatrol.replay.log import VERSION, Answer, Undo
from boompatrol.replay.plain import Unusable

PACKED = ".gz"


def going_on(file: Path, log: Log) -> Journal:
    """What writes on to a log that was read from that file. What it writes to is its `file`.

    A log of an older format is first written anew in its place, a compressed one beside it. Raises Unusable.
    """
    if not log.packed and log.version == VERSION:
        return Journal.go_on(file, log.size, log.total, newline=log.newline)
    target = _beside(file) if log.packed else file
    part = target.with_name(target.name + ".part")
    try:
        _write(part, log)
        os.replace(part, target)
    except (OSError, Unusable) as error:
        part.unlink(missing_ok=True)
        raise Unusable(f"{target}: {getattr(error, 'strerror', None) or error}") from None
    anew = load(target)
    return Journal.go_on(target, anew.size, anew.total, newline=False)


def _beside(file: Path) -> Path:
    stem = file.name.removesuffix(PACKED)
    plain = stem if stem != file.name else f"{file.stem}_2{file.suffix}"
    target, n = file.with_name(plain), 2
    while target.exists():
        target = file.with_name(f"{Path(plain).stem}_{n}{Path(plain).suffix}")
        n += 1
    return target


def _write(file: Path, log: Log) -> None:
    with Journal.create(file, log.header) as journal:
        for line in log.lines:
            if isinstance(line, Answer):
                journal.record(line.entry)
            elif isinstance(line, Undo):
                journal.undo(line.answers)
            else:
                journal.handed(line.seat, line.player)
