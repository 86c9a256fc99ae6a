"""What things are called in a sentence: crews, sides, objects of the arena."""

from __future__ import annotations

from boompatrol.ui.language import tr
from boompatrol.ui.look import TableLook
from boompatrol.ui.names import both, name_of


def crew(color: str) -> str:
    """A crew in a sentence."""
    return f"**{name_of(color)}**"


def side(seat: str, look: TableLook) -> str:
    """A side in a sentence: in team play both crews."""
    colors = [c for c in look.colors if look.crews[c].seat == seat]
    return crew(seat) if len(colors) < 2 else f"**{both([name_of(c) for c in colors])}**"


def tile_of(kind: str) -> str:
    """A tile that lies open, in a sentence."""
    return tr("the Relic") if kind == "relic" else tr("the {tile}", tile=name_of(kind))


def thing(id: str, look: TableLook) -> str:
    """Any object of the arena in a sentence."""
    if id in look.crews:
        return crew(id)
    if id == "clocktower":
        return name_of("vault" if look.vault else id)
    if id in look.tiles:
        kind = look.tiles[id].kind
        return tr("a building") if kind is None else tile_of(kind)
    if id in look.wrecks or id.startswith("w"):
        color = look.wrecks[id].color if id in look.wrecks else None
        return tr("{crew}'s wreck", crew=name_of(color)) if color else tr("a wreck")
    if id.startswith("rally_"):
        return tr("the {place} Rally Point", place=name_of(id.removeprefix("rally_")))
    return tr("what lies there") if id in look.loose else tr("a building")
