"""What the commentators have something to say about: of an event as everybody at the table learns it, a call."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from boompatrol.box.names import CLOCKTOWER
from boompatrol.table.events import Event
from boompatrol.ui.look import TableLook
from boompatrol.ui.names import captain_of
from boompatrol.ui.things import crew, side

Data = dict[str, Any]

WEIGHTS: dict[str, int] = {
    "round": 1, "carnage": 3, "fire": 1, "fire_tower": 1, "miss": 1, "hit_card": 1, "hit_crit": 2, "push": 1, "ram": 2,
    "shoved": 2, "tower_ram": 2, "crush": 1, "gold": 1, "relic": 2, "mine": 2, "glue": 2, "rattled": 1, "out": 3,
    "drove_out": 3, "destroyed": 3, "wreck": 2, "respawn": 1, "medal": 2, "vault": 3, "orders": 1, "gear": 1,
    "bunker": 1, "air_drop": 2, "mortar": 2, "ammo": 2, "victory": 3,
}  # fmt: skip
"""Every kind of call, and how much it matters: what matters more is called before what matters less."""


@dataclass(frozen=True)
class Call:
    """A kind of `WEIGHTS`, and who it is about, marked up: crew, other, captain."""

    kind: str
    who: dict[str, str] = field(default_factory=dict)

    @property
    def weight(self) -> int:
        """How much it matters."""
        return WEIGHTS[self.kind]


class Caller:
    """Hears one match, event by event."""

    def __init__(self) -> None:
        self._hit: Data | None = None
        """The last result against a tank, till what it brings has been told."""
        self._mended = ""
        """The tank that was destroyed and comes back now."""

    def hear(self, event: Event, look: TableLook) -> Call | None:
        """The call of an event, if it is worth one, with the look as it is just before it."""
        name, d = event.name, event.data
        kind = _kind(name, d, look, self._hit)
        if name == "respawned":
            kind, self._mended = "respawn" if d["tank"] == self._mended else None, ""
        elif name == "mended":
            self._mended = d["tank"]
        if name == "hit" and "tank" in d:
            self._hit = d
        elif name in ("turn", "moved", "chomped", "orders"):
            self._hit = None
        if kind is None:
            return None
        found = {key: d[key] for key in ("tank", "target", "seat") if d.get(key)}
        who = {}
        if found.get("tank") in look.crews:
            who["crew"] = crew(found["tank"])
        elif found.get("seat") in look.medals:
            who["crew"] = side(found["seat"], look)
        if found.get("target") in look.crews:
            who["other"] = crew(found["target"])
        if name == "orders":
            who["captain"] = f"**{captain_of(d['captain'])}**"
        return Call(kind, who)


def _kind(name: str, d: Data, look: TableLook, hit: Data | None) -> str | None:
    if name == "damaged":
        return "hit_card" if hit is not None and hit["tank"] == d["tank"] and hit["commands"] else None
    if name == "fires" and d["source"] is not None:
        tile = look.tiles.get(d["source"])
        return "ammo" if tile is not None and tile.kind == "bunker" else None
    if name == "fires":
        return "fire" if d["target"] in look.crews else "fire_tower" if d["target"] == CLOCKTOWER else None
    found = _KINDS.get(name)
    return found(d) if callable(found) else found


def _claimed(d: Data) -> str | None:
    return d["what"] if d["what"] in ("relic", "bunker") else None


def _rams(d: Data) -> str:
    return "tower_ram" if d["target"] == CLOCKTOWER else "shoved" if d["forced"] else "ram"


def _out(d: Data) -> str | None:
    if not d["forced"]:
        return "drove_out"
    return "out" if d["credit"] is not None else None


_KINDS: dict[str, str | Callable[[Data], str | None]] = {
    "round": lambda d: "carnage" if d["kind"] == "total_carnage" else "round",
    "hit": lambda d: "hit_crit" if d.get("tank") and d["crits"] else None,
    "revealed": lambda d: "mine" if d["kind"] == "minefield" else None,
    "gold": lambda d: "gold" if d["why"] in ("gold_bar", "gold_bars") else None,
    "rams": _rams, "out_of_bounds": _out, "claimed": _claimed,
    "missed": "miss", "knocked_back": "push", "crushed": "crush", "relic_taken": "relic", "glued": "glue",
    "rattled": "rattled", "destroyed": "destroyed", "wreck_crushed": "wreck", "medals": "medal",
    "vault_opened": "vault", "orders": "orders", "gear_taken": "gear", "air_dropped": "air_drop", "mortar": "mortar",
    "victory": "victory",
}  # fmt: skip
