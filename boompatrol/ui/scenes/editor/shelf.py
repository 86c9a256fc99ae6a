"""Arenas outside of the editor: as scenarios, as files on the shelf, as codes to send to a friend."""

from __future__ import annotations

import base64
import binascii
import json
import re
import unicodedata
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from boompatrol import assets, files
from boompatrol.box.edition import Edition
from boompatrol.box.names import CAPTAINS, COLORS
from boompatrol.geometry.bodies import tidy
from boompatrol.replay.plain import Unusable, parse
from boompatrol.replay.scenario import FORMAT, VERSION, Scenario, load_scenario, scenario_from
from boompatrol.table.field import field_of
from boompatrol.ui.language import Words, tr
from boompatrol.ui.scenes.editor.plan import CORNERS, Sheet, Thing, What
from boompatrol.ui.settings import home

SUFFIX = ".scenario.json"
OURS = Words({"fairground": "Fairground", "four_yards": "Four yards", "two_roads": "Two roads to the Vault"})
"""The titles of the arenas that come with the program, by file."""
CODE = "BP1-"
LONGEST_CODE = 20_000
"""Characters of a code; an arena of 120 things has about 3,000."""


def plain_of(sheet: Sheet) -> dict[str, Any]:
    """The arena as a scenario before the first Battle Plan (design.md, Scenario files), defaults left out."""
    tanks: list[dict[str, Any]] = []
    tiles: list[dict[str, Any]] = []
    wrecks: list[dict[str, Any]] = []
    loose: list[dict[str, Any]] = []
    captains = dict(zip(COLORS, CAPTAINS, strict=False))
    for thing in sorted(sheet.things.values(), key=lambda thing: thing.id):
        pose, items = list(thing.pose), _set_only(gold=thing.gold, relic=thing.relic)
        match thing.what:
            case "tank":
                tanks.append({"color": thing.kind, "captain": captains[thing.kind or ""], "pose": pose, "row": None})
            case "tile":
                face = {"face": "up"} if thing.face_up else {}
                tiles.append({"id": thing.name, **_set_only(kind=thing.kind), "pose": pose, **face})
            case "wreck":
                wrecks.append({"id": thing.name, "pose": pose, **items})
            case "loose":
                loose.append({"id": thing.name, "at": pose[:2], **items})
    return {
        "format": FORMAT, "version": VERSION, "title": sheet.title, "first": None,
        "clocktower_crits": sheet.tower_crits, "tanks": tanks, "tiles": tiles, "wrecks": wrecks, "loose": loose,
    }  # fmt: skip


def scenario_of(sheet: Sheet) -> Scenario:
    """The same as a scenario. Raises Unusable where there is no tank."""
    return scenario_from(plain_of(sheet))


def sheet_of(scenario: Scenario) -> Sheet:
    """The things of a scenario; its rows, scores and script are left aside."""
    things: dict[int, Thing] = {}

    def lay(what: What, pose: list[float], **more: Any) -> None:
        n = max([*things, len(COLORS)]) + 1
        things[n] = Thing(n, what, tidy((pose[0], pose[1], pose[2])), group=n, **more)

    for tank in scenario.tanks:
        if tank.pose is not None:
            n = COLORS.index(tank.color) + 1
            x, y, heading = tank.pose
            things[n] = Thing(n, "tank", tidy((x, y, heading)), tank.color, group=n)
    for tile in scenario.tiles:
        lay("tile", tile.pose, kind=tile.kind, face_up=tile.face == "up")
    for wreck in scenario.wrecks:
        lay("wreck", wreck.pose, gold=wreck.gold, relic=wreck.relic)
    for item in scenario.loose:
        lay("loose", [*item.at, 0.0], gold=item.gold, relic=item.relic)
    return Sheet(things, scenario.clocktower_crits, scenario.title)


def opening_for(
    arena: Scenario, colors: tuple[str, ...], teams: bool, captains: Mapping[str, str], switches: Mapping[str, Any],
    edition: Edition,
) -> Scenario:  # fmt: skip
    """The arena as the opening of a match of these crews and Captains.

    A crew that has no place in it starts at its Rally Point. Raises Unusable where that can't be.
    """
    field = field_of(edition)
    poses: dict[str, list[float] | None] = {tank.color: tank.pose for tank in arena.tanks}
    plain = arena.model_dump(mode="json", exclude_unset=True)
    plain.pop("moment", None)
    plain["tanks"] = [
        {"color": color, "captain": captains[color], "row": None,
         "pose": poses.get(color) or list(tidy(field.rally_pose(CORNERS[color])))}
        for color in colors
    ]  # fmt: skip
    return scenario_from(plain | {"teams": teams, "switches": dict(switches), "first": None})


# codes


def code_of(sheet: Sheet) -> str:
    """The arena as a word that can be sent in a message."""
    packed = zlib.compress(json.dumps(plain_of(sheet), separators=(",", ":")).encode(), 9)
    return CODE + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def sheet_from_code(code: str) -> Sheet:
    """The arena of such a word, spaces and line ends aside. Raises Unusable in words for the screen."""
    word = "".join(code.split())
    if not word.startswith(CODE) or len(word) > LONGEST_CODE:
        raise Unusable(tr("A code begins with {start} and has no more than {n} letters.", start=CODE, n=LONGEST_CODE))
    try:
        packed = base64.b64decode(word[len(CODE) :] + "=" * (-len(word[len(CODE) :]) % 4), b"-_", validate=True)
        unpacker = zlib.decompressobj()
        text = unpacker.decompress(packed, 1_000_000).decode()
        if unpacker.unconsumed_tail or not unpacker.eof:
            raise ValueError("cut off")
    except (ValueError, binascii.Error, zlib.error):
        raise Unusable(tr("The code is not whole: copy it once more.")) from None
    return sheet_of(scenario_from(parse(text)))


# the shelf


@dataclass(frozen=True)
class OnShelf:
    """An arena that was kept; `why` where its file cannot be used; `ours` is one that came with the program."""

    file: Path
    title: str
    tiles: int = 0
    why: str = ""
    ours: bool = False
    scenario: Scenario | None = None
    written: int = 0
    """When the file was written, nanoseconds: its picture holds for so long."""


def folder() -> Path:
    """Where arenas are kept; not yet made."""
    return home("data") / "arenas"


def shelf() -> list[OnShelf]:
    """What is on the shelf, own ones by title, then those that came along. Never raises."""
    own = [_about(file, ours=False) for file in _files(folder())]
    try:
        came = [_about(file, ours=True) for file in _files(assets.path("arenas"))]
    except FileNotFoundError:
        came = []
    return sorted(own, key=lambda arena: arena.title.lower()) + came


def _files(where: Path) -> list[Path]:
    try:
        return sorted(where.glob(f"*{SUFFIX}"))
    except OSError:
        return []


def _about(file: Path, *, ours: bool) -> OnShelf:
    try:
        scenario, written = load_scenario(file), file.stat().st_mtime_ns
    except (Unusable, OSError) as error:
        return OnShelf(file, file.name, why=str(error), ours=ours)
    stem = file.name.removesuffix(SUFFIX)
    title = (OURS.get(stem) if ours else None) or scenario.title or stem
    return OnShelf(file, title, len(scenario.tiles), "", ours, scenario, written)


def file_for(title: str) -> Path:
    """The file of an arena of that title, another name where one of another title has it already."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    stem = re.sub(r"[^a-z0-9]+", "_", plain).strip("_")[:60] or "arena"
    n = 1
    while True:
        file = folder() / f"{stem if n == 1 else f'{stem}_{n}'}{SUFFIX}"
        if not file.exists() or _about(file, ours=False).title == title:
            return file
        n += 1


def keep(sheet: Sheet, file: Path | None = None) -> Path:
    """Write an arena to the shelf, whole or not at all; returns its file. Raises Unusable with the reason."""
    file = file or file_for(sheet.title)
    text = json.dumps(scenario_of(sheet).model_dump(mode="json", exclude_unset=True), indent=1) + "\n"
    try:
        files.write(file, text.encode())
    except OSError as error:
        raise Unusable(f"{file}: {error.strerror or error}") from None
    return file


def _set_only(**values: Any) -> dict[str, Any]:
    return {key: value for key, value in values.items() if value}
