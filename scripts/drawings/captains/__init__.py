"""The seven Captains, a module each: one face in three moods."""

from __future__ import annotations

from scripts.drawings.captains import boxy, chompy, copycat, crash, finsight, payday, red
from scripts.drawings.faces import portraits
from scripts.drawings.pen import Picture

DRAWINGS: dict[str, Picture] = {}
for _captain in (boxy, chompy, copycat, crash, finsight, payday, red):
    _name = _captain.__name__.rpartition(".")[2]
    DRAWINGS |= portraits(f"captains/{_name}", _captain.face, ("calm", "hurt", "cheer"))
