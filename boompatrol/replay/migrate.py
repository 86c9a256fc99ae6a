"""Older versions of the two formats, brought up to date before anything else looks at them.

A step takes the parsed lines of one version to the next: `LOG[n]` one line of a log (the header, an answer, an undo, a
`handed`), `SCENARIO[n]` a whole scenario file. It may change what it is given. Where a format changes so that an older
file is read otherwise, its `VERSION` goes up by one, a step is added here, and a file of the older version is kept in
`tests/replays/old`. A log's checksums are those of its lines as they were written. Rules are another matter: a match
that was played by others is never played by these.
"""

from collections.abc import Callable, Mapping
from typing import Any

Plain = dict[str, Any]
Step = Callable[[Plain], Plain]

LOG: dict[int, Step] = {}
SCENARIO: dict[int, Step] = {}


def known(version: object, newest: int, steps: Mapping[int, Step]) -> bool:
    """Whether a file of that version can be read."""
    return type(version) is int and (version == newest or version in steps)


def read(newest: int, steps: Mapping[int, Step]) -> str:
    """The versions that can be read, for a message."""
    return " and ".join(map(str, sorted({*steps, newest})))


def raised(data: Plain, version: int, newest: int, steps: Mapping[int, Step]) -> Plain:
    """The data of a known version as the newest has it."""
    for older in range(version, newest):
        data = steps[older](data)
    return data | {"version": newest} if "version" in data else data
