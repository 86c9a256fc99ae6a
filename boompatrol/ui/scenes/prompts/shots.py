"""Shots: the turret's clicks and the target (C6), and a shot from a Bunker or an Accelerator (B12, B14)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from boompatrol.geometry.bodies import Body
from boompatrol.geometry.sight import Stand
from boompatrol.rules import fire, gear
from boompatrol.ui.language import tr
from boompatrol.ui.overlays import LitSector, Overlay, RingMark
from boompatrol.ui.scenes.prompts.aim import AimPrompt
from boompatrol.ui.scenes.prompts.base import Inches, Pick, clicked, named
from boompatrol.ui.step import Step


class FirePrompt(AimPrompt):
    """C6: up to one click, then a target; or up to two clicks instead."""

    key_name = "clicks"

    @property
    def stances(self) -> list[Any]:
        """Clicks from right to left."""
        return sorted({option["clicks"] for option in self.aim.options}, reverse=True)

    def _first(self) -> None:
        order = sorted(range(len(self.stances)), key=lambda n: (abs(self.stances[n]), -self.stances[n]))
        self._stand_at(min(order, key=self._worth))

    def stand(self) -> Stand:
        """From the turret, so many clicks on."""
        return fire.turret_of(self.table, self.tank, self.now)

    def blockers(self) -> list[Body]:
        """Seen from the turret."""
        return fire.blockers(self.table, self.tank)

    def band(self, measured: str) -> str:
        """With a Long Barrel Long is rolled as Mid."""
        return gear.bend_band(self.tank, measured)

    def _stepped(self, step: int) -> int:
        return max(0, min(len(self.stances) - 1, self.stance - step))

    @property
    def title(self) -> str:  # type: ignore[override]
        """What would be fired at."""
        if self.chosen is not None and self.chosen in self.targets():
            return tr("{crew}: fire at {target}?", crew=self.who, target=self.target_name(self.chosen))
        return tr("{crew}: Fire Away", crew=self.who)

    @property
    def words(self) -> str:  # type: ignore[override]
        """What to do, and how the turret stands."""
        most = max(abs(n) for n in self.stances)
        if self._too_far:
            return tr("Turret {clicks}: too far to fire as well. Down or Up turns it back.", clicks=clicked(self.now))
        if not self.targets():
            return tr(
                "No target with the turret {clicks}. Turn up to {most} clicks instead: Up, Down.",
                clicks=clicked(self.now), most=most,
            )  # fmt: skip
        return tr("Turret {clicks}. Choose a target by mouse or Left, Right; then fire.", clicks=clicked(self.now))

    @property
    def _too_far(self) -> bool:
        """Whether the turret has turned so far that it cannot fire as well."""
        return bool(abs(self.now) > gear.clicks_firing(self.view.edition.tank, self.tank))

    def picks(self) -> Sequence[Pick]:
        """Fire, turn, or let it be."""
        targets = self.targets()
        can = self.chosen is not None and self.chosen in targets
        last = len(self.stances) - 1
        if can and self.chosen:
            band, dice = named(targets[self.chosen]), self.dice(self.chosen, targets[self.chosen])
            fire_words, why = tr("{band}: {dice}", band=band, dice=dice), ""
        elif self._too_far:
            fire_words, why = tr("turned too far"), tr("Turned too far to fire as well.")
        else:
            fire_words, why = tr("no target here"), tr("No target in arc, range and sight here.")
        hold = tr("Turn, don't fire") if self.now else tr("Hold fire")
        end = tr("No further.")
        return [
            Pick(
                "fire",
                tr("Fire"),
                partial(self.shoot, self.chosen),
                fire_words,
                cap="confirm",
                gold=can,
                reason=why,
            ),
            Pick("hold", hold, partial(self.shoot, None), clicked(self.now), "x", "back", gold=not can),
            Pick(
                "left",
                tr("Turret left"),
                partial(self._turned, 1),
                cap="up",
                small=True,
                reason="" if self.stance > 0 else end,
            ),
            Pick(
                "right",
                tr("Turret right"),
                partial(self._turned, -1),
                cap="down",
                small=True,
                reason="" if self.stance < last else end,
            ),
        ]

    def _towards(self, stance: int) -> Sequence[str]:
        return ("left",) if stance < self.stance else ("right",)

    def _turned(self, step: int) -> Step:
        self.turn(step)
        return None

    def act(self, name: str) -> tuple[bool, Step]:
        """Arrows: targets and clicks."""
        match name:
            case "left" | "right":
                self.cycle(1 if name == "right" else -1)
            case "up" | "down":
                self.turn(1 if name == "up" else -1)
            case _:
                return False, None
        return True, None

    def wheel(self, dy: float) -> bool:
        """The wheel turns the turret."""
        self.turn(1 if dy > 0 else -1)
        return True

    def overlays(self) -> list[Overlay]:
        """With the lit sector of the turret as it stands."""
        return [*super().overlays(), LitSector(self.color)] if not self.now else super().overlays()


class ShotPrompt(AimPrompt):
    """B14, F11: from the centre of a Bunker (or an Accelerator), all round."""

    key_name = "from"

    @property
    def stances(self) -> list[Any]:
        """The tiles to shoot from."""
        return list(dict.fromkeys(option["from"] for option in self.aim.options))

    @property
    def bunker(self) -> bool:
        """Whether it is an Ammo that is spent."""
        return self.view.tiles[self.now].kind == "bunker"

    def stand(self) -> Stand:
        """From the tile's centre."""
        return fire.tile_of(self.table, self.table.state.tiles[self.now])

    def blockers(self) -> list[Body]:
        """Seen from the tile: the shooter's own tank too."""
        return fire.blockers(self.table, self.tank, self.now)

    def band(self, measured: str) -> str:
        """A Bunker's shot is always Long."""
        return "long" if self.bunker else gear.bend_band(self.tank, measured)

    def _bands(self) -> tuple[float, float, float]:
        """A Bunker's is one band from its centre on."""
        close, mid, long = super()._bands()
        return (0.0, 0.0, long) if self.bunker else (close, mid, long)

    @property
    def title(self) -> str:  # type: ignore[override]
        """Bunker or Accelerator."""
        if self.bunker:
            return tr("{crew}: shoot from a Bunker", crew=self.who)
        return tr("{crew}: the shot is re-routed", crew=self.who)

    @property
    def words(self) -> str:  # type: ignore[override]
        """What to do."""
        if not self.bunker:
            return tr("All round, range is measured from here. Left, Right: next target.")
        if len(self.stances) > 1:
            return tr("All round, always Long Range; a Crit is a Medal. Up, Down: another Bunker.")
        return tr("All round, always Long Range; a Crit is a Medal. Left, Right: next target.")

    def picks(self) -> Sequence[Pick]:
        """Shoot, change the tile, or not."""
        targets = self.targets()
        can = self.chosen is not None and self.chosen in targets
        sub = (
            tr(
                "{target}: {dice}",
                target=self.target_name(self.chosen),
                dice=self.dice(self.chosen, targets[self.chosen]),
            )
            if can and self.chosen
            else tr("nothing in sight")
        )
        picks = [
            Pick(
                "fire",
                tr("Shoot"),
                partial(self.shoot, self.chosen),
                sub,
                cap="confirm",
                gold=can,
                reason="" if can else tr("No target from here."),
            ),
            Pick(
                "hold",
                tr("Keep the Ammo") if self.bunker else tr("Let it fizzle"),
                partial(self.shoot, None),
                key="x",
                cap="back",
                gold=not can,
            ),
        ]
        if len(self.stances) > 1:
            count = tr("{n} of {all}", n=self.stance + 1, all=len(self.stances))
            picks.append(Pick("next", tr("Other Bunker"), self._next, count, cap="down"))
        return picks

    def _towards(self, stance: int) -> Sequence[str]:
        return ("next",)

    def _next(self) -> Step:
        self.turn(1)
        return None

    def tap(self, at: Inches) -> Step:
        """A click on another Bunker stands there."""
        for n, id in enumerate(self.stances):
            x, y, _ = self.view.tiles[id].pose
            if (x - at[0]) ** 2 + (y - at[1]) ** 2 < 1.6**2 and n != self.stance:
                self._stand_at(n)
                self.desk.refresh(bar=True)
        return None

    def act(self, name: str) -> tuple[bool, Step]:
        """Arrows: targets and tiles."""
        match name:
            case "left" | "right":
                self.cycle(1 if name == "right" else -1)
            case "up" | "down" if len(self.stances) > 1:
                self.turn(1 if name == "down" else -1)
            case _:
                return False, None
        return True, None

    def overlays(self) -> list[Overlay]:
        """With the tile the shot starts from."""
        return [*super().overlays(), RingMark(self.now, "near")]
