"""The lines of a replay log: one pydantic union, and the checksum that chains every line to all before it.

A line is one JSON object with `"sum"` as its last key: the CRC-32 of the text before that key, begun with the sum of
the line before. So a line that was edited, cut out, doubled or swapped no longer fits where it stands.
"""

import json
import re
from typing import Annotated, Any, Literal
from zlib import crc32

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError, field_serializer

from boompatrol.replay import migrate
from boompatrol.replay.plain import Unusable, parse, reason
from boompatrol.replay.scenario import Color, Scenario, SetUpPart, SwitchesPart, raised
from boompatrol.session import Entry

FORMAT = "boompatrol-log"
VERSION = 1
MOST_WORDS = 300
"""Letters of a fault."""
LONGEST_LINE = 200_000
"""Bytes of a line; the longest a match writes, a header with an edition or the places of 100 tiles, has 10,000."""

_SUM = re.compile(rb',"sum":"([0-9a-f]{8})"\}\Z')

Name = Annotated[str, Field(min_length=1, max_length=80)]
Digest = Annotated[str, Field(pattern=r"^[0-9a-f]{1,32}$")]


class Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class SeatPart(Part):
    """Who sits where: `player` is `human` or the name of a bot."""

    seat: Color
    player: Name
    name: Annotated[str, Field(max_length=80)] = ""


class Header(Part):
    """The first line: all that a match is made from but its answers. `edition` is null for the default one.

    `box` is a mark of the edition, whichever it is: by it a later program knows whether its default is still the same.
    `position` is where a match begins that does not begin with the set-up; its script is not played.
    """

    type: Literal["header"] = "header"
    format: Literal["boompatrol-log"] = "boompatrol-log"
    version: Literal[1] = 1
    rules: Name
    seed: Annotated[int, Field(ge=-(2**63), lt=2**63)]
    colors: Annotated[list[Color], Field(min_length=1, max_length=4)]
    teams: bool
    seats: Annotated[list[SeatPart], Field(min_length=1, max_length=4)]
    switches: SwitchesPart
    set_up: SetUpPart
    edition: dict[str, Any] | None = None
    box: Digest | None = None
    position: Scenario | None = None

    @field_serializer("position")
    def _as_given(self, position: Scenario | None) -> dict[str, Any] | None:
        """Without the keys it left out: what is left out is not always what a key's default says (`first`)."""
        return None if position is None else position.model_dump(mode="json", exclude_unset=True)


class Answer(Part):
    """One answer, of a seat or (`seat` null) of chance. `digest`: of the state before it, at the first of each step."""

    type: Literal["answer"] = "answer"
    ask: Name
    seat: Color | None
    tank: Color | None
    answer: Any
    digest: Digest | None = None
    fault: Annotated[str, Field(min_length=1, max_length=MOST_WORDS)] | None = None
    """Why it is the quiet answer, given for a bot that gave none that holds; it changes nothing of the match."""

    @property
    def entry(self) -> Entry:
        return Entry(self.ask, self.seat, self.tank, self.answer, self.digest, self.fault)


class Undo(Part):
    """So many answers were taken back."""

    type: Literal["undo"] = "undo"
    answers: Annotated[int, Field(ge=1, le=10_000)] = 1


class Handed(Part):
    """From here on this player answers for a seat: `human` or the name of a bot. It changes nothing of the match."""

    type: Literal["handed"] = "handed"
    seat: Color
    player: Name


Line = Annotated[Header | Answer | Undo | Handed, Field(discriminator="type")]
LINE: TypeAdapter[Header | Answer | Undo | Handed] = TypeAdapter(Line)


def schema() -> dict[str, Any]:
    """JSON Schema of one line of a log as it is written: with its type and its checksum, a header with its version."""
    found = LINE.json_schema()
    for kind in (Header, Answer, Undo, Handed):
        part = found["$defs"][kind.__name__]
        part["properties"]["sum"] = {"description": "the checksum", "pattern": "^[0-9a-f]{8}$", "type": "string"}
        always = ["type", "sum", *(("format", "version") if kind is Header else ())]
        part["required"] = [*always, *part.get("required", ())]
    return {"title": "A line of a boompatrol log (*.boomlog)", **found}


def sealed(body: dict[str, Any], before: int) -> tuple[bytes, int]:
    """The line for a body, its newline included, and its sum; `before` is the sum of the line before it, or 0."""
    text = json.dumps(body, separators=(",", ":"), allow_nan=False).encode("ascii")[:-1]
    total = crc32(text, before)
    return text + b',"sum":"%08x"}\n' % total, total


def unsealed(line: bytes, before: int) -> tuple[bytes, int] | None:
    """The JSON of a line without its sum, and the sum; None if the sum does not fit what stands before it."""
    found = _SUM.search(line)
    if found is None:
        return None
    text, total = line[: found.start()], int(found[1], 16)
    return (text + b"}", total) if crc32(text, before) == total else None


def header_from(text: bytes) -> tuple[Header, int]:
    """The first line, its sum aside, and the version of the format it was written in.

    Raises Unusable; another format, an unknown version and another rules version are said plainly.
    """
    from boompatrol import RULES_VERSION

    data = _data(text)
    if data.get("format") != FORMAT:
        raise Unusable("this is no log of a match")
    version = data.get("version")
    if not migrate.known(version, VERSION, migrate.LOG):
        reads = migrate.read(VERSION, migrate.LOG)
        raise Unusable(f"it has version {version!r} of the log's format, this program reads {reads}")
    assert isinstance(version, int)
    rules = data.get("rules")
    if rules != RULES_VERSION:
        raise Unusable(f"it was played by rules version {rules}, this program plays by {RULES_VERSION}")
    data.pop("sum", None)
    data = migrate.raised(data, version, VERSION, migrate.LOG)
    if isinstance(data.get("position"), dict):
        data["position"] = raised(data["position"])
    try:
        return Header.model_validate(data), version
    except ValidationError as error:
        raise Unusable(reason(error)) from None


def line_from(text: bytes, version: int = VERSION) -> Answer | Undo | Handed:
    """Any further line of a log of that version. Raises Unusable."""
    try:
        found = LINE.validate_python(migrate.raised(_data(text), version, VERSION, migrate.LOG))
    except ValidationError as error:
        raise Unusable(reason(error)) from None
    if isinstance(found, Header):
        raise Unusable("a second header")
    return found


def _data(text: bytes) -> dict[str, Any]:
    try:
        data = parse(text.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise Unusable(f"not UTF-8 at byte {error.start}") from None
    if not isinstance(data, dict):
        raise Unusable("not a JSON object")
    return data
