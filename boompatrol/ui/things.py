"""What things are called in a sentence: crews, sides, objects of the arena."""

from __future__ import annotations

from boompatrol.ui.look import TableLook
from boompatrol.ui.names import name_of


def crew(color: str) -> str:
    """A crew in a sentence."""
    return f"**{name_of(color)}**"


def side(seat: str, look: TableLook) -> str:
    """A side in a sentence: in team play both crews."""
    colors = [c for c in look.colors if look.crews[c].seat == seat]
    return crew(seat) if len(colors) < 2 else f"**{' and '.join(name_of(c) for c in colors)}**"


def thing(id: str, look: TableLook) -> str:
    """Any object of the arena in a sentence."""
    if id in look.crews:
        return crew(id)
    if id == "clocktower":
        return name_of("vault" if look.vault else id)
    if id in look.tiles:
        kind = look.tiles[id].kind
        return "a building" if kind is None else f"the {name_of(kind).removeprefix('The ')}"
    if id in look.wrecks or id.startswith("w"):
        color = look.wrecks[id].color if id in look.wrecks else None
        return f"{name_of(color)}'s wreck" if color else "a wreck"
    if id.startswith("rally_"):
        return f"the {name_of(id.removeprefix('rally_'))} Rally Point"
    return "what lies there" if id in look.loose else "a building"
