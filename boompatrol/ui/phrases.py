"""Every event as a plain sentence of our own."""

from __future__ import annotations

from boompatrol.table.events import Event
from boompatrol.ui.look import TableLook
from boompatrol.ui.sentences import SAYERS
from boompatrol.ui.things import crew, side, thing

SILENT = frozenset({
    "turn", "travel", "moved", "contact", "tile_gone", "tile_placed", "gear_drawn", "crated",
})  # fmt: skip


"""Events that are not worth a line: another tells it, or the arena shows it."""


def phrase(event: Event, look: TableLook) -> str | None:
    """The event in a sentence, with the look as it is just before it; None for one not worth a line."""
    sayer = SAYERS.get(event.name)
    return None if sayer is None else sayer(event.data, look)


def crew_of(event: Event, look: TableLook) -> str | None:
    """Whose line it is: a colour."""
    who = event.data.get("tank") or event.data.get("seat") or event.data.get("first")
    return who if isinstance(who, str) and who in look.crews else None


__all__ = ["SAYERS", "SILENT", "crew", "crew_of", "phrase", "side", "thing"]
