"""What the folder of matches holds, at a glance: who played, how far it is, what is broken and why.

Running a log again takes up to a quarter of a second, so what was learnt of a file is kept beside it, in
`glance/index.json` and a small picture `glance/<file>.png`. Both are only a memory: what is missing or out of date is
learnt again, on a thread, one file at a time. Nothing secret is in either: they are made from the onlooker's view.
"""

from __future__ import annotations

import json
import os
import re
import time
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from stat import S_ISREG
from typing import TYPE_CHECKING, Any

from boompatrol import files
from boompatrol.box.names import CAPTAINS, COLORS, GUESTS
from boompatrol.ui.language import tr
from boompatrol.ui.settings import home

if TYPE_CHECKING:
    from boompatrol.table.state import State
    from boompatrol.ui.match_log import MatchLog

SUFFIX = ".boomlog"
GLANCE = "glance"
LONGEST_TITLE = 40
LARGEST = 8_000_000
"""Bytes of the index: of 10,000 matches."""
_BY_CLOCK = re.compile(r"\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d(_\d+)?$")


def folder() -> Path:
    """Where matches are kept; not yet made."""
    return home("data") / "saves"


@dataclass(slots=True)
class Save:
    """One file of the folder; `why` where it cannot be opened. `known` is False until the log has been run."""

    file: Path
    size: int = 0
    when: float = 0.0
    known: bool = False
    names: list[str] = field(default_factory=list)
    """Players in seat order."""
    captains: dict[str, str] = field(default_factory=dict)
    """By colour, in seat order; "" while there is none."""
    standing: list[int] = field(default_factory=list)
    """Medals in seat order, the Relic included (L4)."""
    teams: bool = False
    stage: str = ""
    """"set_up", "regulation", "carnage" or "finished"."""
    round: int = 0
    winner: list[str] = field(default_factory=list)
    answers: int = 0
    why: str = ""

    @property
    def finished(self) -> bool:
        """Whether the match is over."""
        return self.stage == "finished"

    @property
    def title(self) -> str:
        """The name it was given; "" for one that is called by the clock."""
        stem = stem_of(self.file)
        return "" if _BY_CLOCK.match(stem) else stem

    @property
    def date(self) -> str:
        """When it was played last."""
        return time.strftime("%Y-%m-%d, %H:%M", time.localtime(self.when))

    @property
    def picture(self) -> Path:
        """Where its picture lies, if there is one."""
        return self.file.parent / GLANCE / f"{self.file.name}.png"

    @property
    def pictured(self) -> bool:
        """Whether its picture is there and shows the match as it stands."""
        try:
            return self.picture.stat().st_mtime >= self.when
        except OSError:
            return False

    def progress(self) -> str:
        """How far it is, in words."""
        if self.finished:
            return tr("finished")
        if self.stage == "set_up":
            return tr("set-up")
        if self.stage == "carnage":
            return tr("Total Carnage {n}", n=self.round)
        return tr("Round {n}", n=self.round) if self.known else tr("being looked at …")


def stem_of(file: Path) -> str:
    """The file's name without what says it is a log, packed or not."""
    return file.name.split(SUFFIX)[0]


def listed(where: Path | None = None) -> list[Save]:
    """What the folder holds, the newest first, each as far as it is known. Fast, and never raises."""
    where = where or folder()
    memory = _remembered(where)
    found = []
    try:
        # One that is being written for another begins with a dot.
        logs = [file for file in where.iterdir() if SUFFIX in file.name and not file.name.startswith(".")]
    except OSError:
        return []
    for file in logs:
        try:
            stat = file.stat()
        except OSError as error:
            found.append(Save(file, known=True, why=error.strerror or str(error)))
            continue
        if not S_ISREG(stat.st_mode):
            continue
        kept = memory.get(file.name)
        save = Save(file, stat.st_size, stat.st_mtime)
        if kept is not None and (kept.size, kept.when) == (save.size, save.when):
            save = kept
        found.append(save)
    return sorted(found, key=lambda save: (save.when, save.file.name), reverse=True)


def learn(save: Save) -> tuple[Save, State | None]:
    """Run the log: what there is to know of it, and the table as an onlooker sees it (None for a broken one)."""
    # Late: the menu lists matches before the rules are loaded.
    from boompatrol.replay.load import Broken, load
    from boompatrol.replay.plain import Unusable
    from boompatrol.replay.verify import rebuild
    from boompatrol.table.view import view_for
    from boompatrol.ui.texts import players_in

    out = Save(save.file, save.size, save.when, known=True)
    try:
        log = load(save.file)
        session = rebuild(log)
    except Broken as broken:
        out.why = tr("line {line}: {why}", line=broken.line, why=broken.why)
        return out, None
    except Unusable as error:
        out.why = str(error)
        return out, None
    except Exception as error:  # a list must stand whatever lies in the folder
        out.why = tr("cannot be read: {why}", why=error)
        return out, None
    _tell(out, session.state, list(players_in(log.header).values()), session.request is None)
    out.answers = len(session.entries)
    return out, view_for(session.state, None)


def of_match(match: MatchLog) -> Save | None:
    """What there is to know of a match that is being written down."""
    if match.journal is None:
        return None
    file = match.journal.file
    try:
        stat = file.stat()
    except OSError:
        return None
    save = Save(file, stat.st_size, stat.st_mtime, known=True, answers=len(match.session.entries))
    _tell(save, match.state, [match.name(seat) for seat in match.state.seats], match.over)
    return save


def _tell(save: Save, state: State, names: list[str], over: bool) -> None:
    from boompatrol.rules.set_up import STAGES

    save.names, save.teams = names, state.teams
    save.standing = [state.standing(seat) for seat in state.seats]
    save.captains = {color: tank.captain for color, tank in state.tanks.items()}
    save.winner, save.round = list(state.winner or ()), state.round_number
    save.stage = (
        "finished" if over else "set_up" if state.stage in STAGES else "carnage" if state.carnage else "regulation"
    )


def remember(saves: Iterable[Save], where: Path | None = None) -> None:
    """Keep what is known of these files; where the folder cannot be written, nothing is kept."""
    where = where or folder()
    memory = _remembered(where) | {save.file.name: save for save in saves if save.known}
    plain = {}
    for name, save in memory.items():
        if os.path.exists(where / name):
            plain[name] = {key: value for key, value in asdict(save).items() if key not in ("file", "known")}
    try:
        if where.is_dir():
            files.write(where / GLANCE / "index.json", json.dumps(plain, indent=1).encode())
    except OSError:
        pass


def _remembered(where: Path) -> dict[str, Save]:
    """What was kept; what cannot be read is no loss."""
    try:
        plain = json.loads(files.read(where / GLANCE / "index.json", LARGEST))
        return {name: _save(where / name, value) for name, value in plain.items()}
    except (OSError, ValueError, TypeError, AttributeError, KeyError, RecursionError):
        return {}


_PLAIN: dict[str, type | tuple[type, ...]] = {
    "size": int, "when": (int, float), "names": list, "captains": dict, "standing": list, "teams": bool, "stage": str,
    "round": int, "winner": list, "answers": int, "why": str,
}  # fmt: skip


def _save(file: Path, value: dict[str, Any]) -> Save:
    captains = value["captains"]
    if not (
        all(isinstance(value[key], kind) for key, kind in _PLAIN.items())
        and all(isinstance(word, str) for word in (*value["names"], *value["winner"]))
        and all(isinstance(medals, int) for medals in value["standing"])
        and set(captains) <= set(COLORS)
        and set(captains.values()) <= {"", *CAPTAINS, *GUESTS}
    ):
        raise ValueError(file.name)
    return Save(file, known=True, **{f.name: value[f.name] for f in fields(Save) if f.name in _PLAIN})


def delete(save: Save) -> None:
    """Away with the log and its picture. Raises Unusable."""
    from boompatrol.replay.plain import Unusable

    _nobody_plays(save)
    try:
        save.file.unlink(missing_ok=True)
        save.picture.unlink(missing_ok=True)
    except OSError as error:
        raise Unusable(error.strerror or str(error)) from None


def _nobody_plays(save: Save) -> None:
    """Raises Unusable where another window plays it."""
    from boompatrol.replay.journal import InUse, held
    from boompatrol.replay.plain import Unusable

    try:
        with held(save.file):
            pass
    except InUse:
        raise Unusable(tr("It is being played in another window.")) from None
    except Unusable:
        pass  # nobody writes what cannot be written


def rename(save: Save, title: str) -> Save:
    """Call a match by a title; its file is then called so too. Raises Unusable where that cannot be."""
    from boompatrol.replay.plain import Unusable

    clean = re.sub(r"[^\w\-+()' ]", "", title).strip()[:LONGEST_TITLE].strip()
    if not clean or clean.startswith("-"):
        raise Unusable(tr("A title needs letters or digits."))
    new = save.file.with_name(clean + save.file.name[len(stem_of(save.file)) :])
    if new == save.file:
        return save
    if new.exists():
        raise Unusable(tr("There is a match of that title already."))
    _nobody_plays(save)
    old = save.picture
    try:
        save.file.rename(new)
    except OSError as error:
        raise Unusable(error.strerror or str(error)) from None
    save.file = new
    with suppress(OSError):
        old.rename(save.picture)
    remember([save], new.parent)
    return save
