"""What the first shot of a row would reach, were nobody else to move: the rules' own aim from where the cards lead."""

from __future__ import annotations

from collections.abc import Sequence

from boompatrol.rules import fire
from boompatrol.rules.preview import preview
from boompatrol.table.state import State
from boompatrol.table.table import Table
from boompatrol.ui.language import tr, trn
from boompatrol.ui.names import NAMES, TITLES, listed, name_of
from boompatrol.ui.overlays import ArcOverlay, arc_overlay

SHOT = "fire_away"
MOST = 3
"""So many targets are named one by one."""


class Volley:
    """The shot of a chain of cards, kept until the chain changes. `view` is what the planning seat sees."""

    def __init__(self, view: State, color: str):
        self.view, self.color = view, color
        self.cards: list[str] | None = None
        self.bands: dict[str, str] = {}
        """What could be hit, by how far away, the turret turned as far as a shot allows."""
        self.fires = False
        self._table: Table | None = None

    def of(self, cards: Sequence[str]) -> None:
        """Look at the first Fire Away of these cards; the ones before it are driven first."""
        if list(cards) == self.cards:
            return
        self.cards = list(cards)
        self.bands, self._table = {}, None
        self.fires = SHOT in cards and self.view.tanks[self.color].pose is not None
        if not self.fires:
            return
        seen = preview(self.view, self.color, self.cards[: self.cards.index(SHOT)])
        state = seen.state or self.view.copy()
        table = Table(state, None)
        tank = table.tank(self.color)
        if seen.goes_out or not tank.here:
            return
        self._table = table
        aim = fire.aims(table, tank)
        for option, band in zip(aim.options, aim.bands, strict=True):
            if option["target"] is not None and band is not None:
                self.bands.setdefault(option["target"], band)

    def overlays(self) -> list[ArcOverlay]:
        """The arc from where it would be fired, the turret as it stands."""
        if self._table is None:
            return []
        tank = self._table.tank(self.color)
        bands = self.view.edition.arena.bands
        reach = (bands.close, bands.mid, bands.long)
        return [arc_overlay(fire.turret_of(self._table, tank), fire.blockers(self._table, tank), reach)]

    def lines(self) -> list[tuple[str, str]]:
        """A heading and a line a target, enemies first; Buildings are counted."""
        if not self.fires:
            return []
        head = ("", tr("**{card}**", card=name_of(SHOT)))
        if self._table is None:
            return [head, ("", tr("no shot: the tank is not in the arena then"))]
        tiles = [id for id in self.bands if id in self._table.state.tiles and not self._table.state.tiles[id].kind]
        named = sorted((id for id in self.bands if id not in tiles), key=lambda id: id not in self.view.tanks)
        lines = [("", tr("{target}: {band}", target=self._name(id), band=NAMES[self.bands[id]])) for id in named[:MOST]]
        if len(named) > MOST:
            lines.append(("", listed([self._name(id) for id in named[MOST:]])))
        if tiles:
            lines.append(("", trn("{n} Building", "{n} Buildings", len(tiles))))
        return [head, *(lines or [("", tr("nothing in range and sight"))])]

    def _name(self, id: str) -> str:
        tile = self._table.state.tiles.get(id) if self._table is not None else None
        return TITLES.get((tile.kind or "") if tile is not None else id) or tr("a wreck")
