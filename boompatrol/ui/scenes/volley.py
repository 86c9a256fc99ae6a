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
from boompatrol.ui.scenes.prompts.base import clicked

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
        self.clicks: dict[str, int] = {}
        """How far it must be turned for each of these at least: the drawn arc is that of the turret as it stands."""
        self.fires = False
        self._table: Table | None = None

    def of(self, cards: Sequence[str]) -> None:
        """Look at the first Fire Away of these cards; the ones before it are driven first."""
        if list(cards) == self.cards:
            return
        self.cards = list(cards)
        self.bands, self.clicks, self._table = {}, {}, None
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
        for option, band in sorted(zip(aim.options, aim.bands, strict=True), key=lambda pair: abs(pair[0]["clicks"])):
            if option["target"] is not None and band is not None and option["target"] not in self.bands:
                self.bands[option["target"]], self.clicks[option["target"]] = band, option["clicks"]

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
        after = (self.cards or []).index(SHOT) + 1
        if (self.cards or [])[after : after + 1] == ["again"]:
            head = ("", tr("**{card}**, and once more", card=name_of(SHOT)))
        if self._table is None:
            return [head, ("", tr("no shot: the tank is not in the arena then"))]
        tiles = [id for id in self.bands if id in self._table.state.tiles and not self._table.state.tiles[id].kind]
        named = sorted((id for id in self.bands if id not in tiles), key=self._rank)
        lines = [("", self._line(id)) for id in named[:MOST]]
        if len(named) > MOST:
            lines.append(("", listed([self._name(id) for id in named[MOST:]])))
        here = sum(not self.clicks[id] for id in tiles)
        if here:
            lines.append(("", trn("{n} Building", "{n} Buildings", here)))
        if here < len(tiles):
            lines.append(("", trn("{n} more with a click", "{n} more with a click", len(tiles) - here) if here else
                          trn("{n} Building with a click", "{n} Buildings with a click", len(tiles))))  # fmt: skip
        return [head, *(lines or [("", tr("nothing in range and sight"))])]

    def _rank(self, id: str) -> tuple[bool, bool, bool]:
        """Rivals before things, the own side last; without a click before with one."""
        tank = self.view.tanks.get(id)
        own = tank is not None and tank.seat == self.view.tanks[self.color].seat
        return own, tank is None, bool(self.clicks[id])

    def _line(self, id: str) -> str:
        words = tr("{target}: {band}", target=self._name(id), band=NAMES[self.bands[id]])
        if not self.clicks[id]:
            return words
        return tr("{target}, {clicks}", target=words, clicks=clicked(self.clicks[id]))

    def _name(self, id: str) -> str:
        tile = self._table.state.tiles.get(id) if self._table is not None else None
        return TITLES.get((tile.kind or "") if tile is not None else id) or tr("a wreck")
