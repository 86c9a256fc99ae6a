"""How far somebody has come at school: school.json in the folder of the user's data.

Steps of lessons that were done, and for each puzzle the fewest Commands it was solved in. A file that cannot be read is
renamed to school.json.bad and said once: school begins anew, and nothing else is lost.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from boompatrol import files
from boompatrol.ui.language import tr
from boompatrol.ui.settings import LONGEST, home

FORMAT, VERSION = "boompatrol-school", 1
FILE = "school.json"


@dataclass
class Progress:
    """What is kept. `path` None: in memory only."""

    steps: dict[str, list[str]] = field(default_factory=dict)
    """By lesson the steps that were done, by their ids."""
    commands: dict[str, int] = field(default_factory=dict)
    """By puzzle the fewest Commands it took."""
    path: Path | None = field(default=None, repr=False)
    said: list[str] = field(default_factory=list, repr=False)
    """What went wrong, one line each: the window shows it once."""
    _mute: bool = field(default=False, repr=False)

    def did(self, lesson: str, step: str) -> None:
        """A step was done."""
        done = self.steps.setdefault(lesson, [])
        if step not in done:
            done.append(step)
            self.save()

    def solved(self, puzzle: str, commands: int) -> bool:
        """A puzzle was solved; True where it never took so few Commands before."""
        better = commands < self.commands.get(puzzle, commands + 1)
        if better:
            self.commands[puzzle] = commands
            self.save()
        return better

    def next_step(self, lesson: str, steps: Sequence[str]) -> int | None:
        """The number of the first step that is still to be done; None where all are."""
        done = self.steps.get(lesson, ())
        return next((n for n, step in enumerate(steps) if step not in done), None)

    def begun(self, lesson: str, steps: Sequence[str]) -> bool:
        """Whether some step of a lesson is done."""
        return any(step in self.steps.get(lesson, ()) for step in steps)

    def save(self) -> None:
        """Write the file whole or not at all; where that fails it is said once."""
        if self.path is None:
            return
        data = {"format": FORMAT, "version": VERSION, "lessons": self.steps, "puzzles": self.commands}
        try:
            files.write(self.path, json.dumps(data, indent=1).encode())
            self._mute = False
        except OSError as error:
            if not self._mute:
                why = error.strerror or error
                self.said.append(tr("What you have learnt is not kept: {path}: {why}", path=self.path, why=why))
            self._mute = True


def load(path: Path | None = None) -> Progress:
    """What is kept in `path` (default: school.json of the user's data). Never raises; see `Progress.said`."""
    path = path or home("data") / FILE
    progress = Progress(path=path)
    try:
        progress.steps, progress.commands = _read(json.loads(files.read(path, LONGEST).decode("utf-8")))
    except FileNotFoundError:
        pass
    except OSError as error:
        progress.said.append(
            tr("What you have learnt could not be read: {path}: {why}", path=path, why=error.strerror or error)
        )
        progress.path = None  # what is there is not written over
    except (ValueError, RecursionError) as error:
        progress.said.append(_set_aside(path, error))
    return progress


def _read(data: Any) -> tuple[dict[str, list[str]], dict[str, int]]:
    """Raises ValueError."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise ValueError(tr("it is no file of the school"))
    if data.get("version") != VERSION:
        raise ValueError(tr("another version wrote it"))
    lessons, puzzles = data.get("lessons", {}), data.get("puzzles", {})
    good = isinstance(lessons, dict) and isinstance(puzzles, dict)
    good = good and all(isinstance(ids, list) and all(isinstance(id, str) for id in ids) for ids in lessons.values())
    if not good or not all(type(n) is int and n > 0 for n in puzzles.values()):
        raise ValueError(tr("it is no file of the school"))
    return lessons, puzzles


def _set_aside(path: Path, error: Exception) -> str:
    bad = files.set_aside(path)
    if not bad:
        return tr("What you have learnt could not be read, school begins anew: {path}: {why}", path=path, why=error)
    return tr(
        "What you have learnt could not be read, school begins anew. The file was {path} and is now {bad}: {why}",
        path=path, bad=bad, why=error,
    )  # fmt: skip
