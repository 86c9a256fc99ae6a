"""Shots: the turret's clicks and the target (C6), and a shot from a Bunker or an Accelerator (B12, B14)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from boompatrol.geometry.bodies import Body
from boompatrol.geometry.sight import Stand
from boompatrol.rules import fire, gear
from boompatrol.ui.overlays import LitSector, Overlay, RingMark
from boompatrol.ui.scenes.prompts.aim import AimPrompt
from boompatrol.ui.scenes.prompts.base import Inches, Pick, clicked
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
        foes = [n for n in order if any(self._foe(t) for t in self.targets(self.stances[n]))]
        some = [n for n in order if self.targets(self.stances[n])]
        self._stand_at((foes or some or order)[0])

    def _foe(self, id: str) -> bool:
        return id in self.view.tanks and self.view.tanks[id].seat != self.tank.seat

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
            return f"{self.who}: fire at {self.name(self.chosen)}?"
        return f"{self.who}: Fire Away"

    @property
    def words(self) -> str:  # type: ignore[override]
        """What to do, and how the turret stands."""
        most = max(abs(n) for n in self.stances)
        with_shot = gear.clicks_firing(self.view.edition.tank, self.tank)
        if abs(self.now) > with_shot:
            return f"Turret {clicked(self.now)}: too far to fire as well. Down or Up turns it back."
        if not self.targets():
            return f"No target with the turret {clicked(self.now)}. Turn up to {most} clicks instead: Up, Down."
        return f"Turret {clicked(self.now)}. Click a target, or use the arrows; Up, Down turn the turret."

    def picks(self) -> Sequence[Pick]:
        """Fire, turn, or let it be."""
        targets = self.targets()
        can = self.chosen is not None and self.chosen in targets
        last = len(self.stances) - 1
        fire_words = (
            f"{targets[self.chosen].title()}: {self.dice(self.chosen, targets[self.chosen])}"
            if can and self.chosen
            else "no target here"
        )
        hold = "Turn, don't fire" if self.now else "Hold fire"
        return [
            Pick(
                "fire",
                "Fire",
                partial(self.shoot, self.chosen),
                fire_words,
                gold=can,
                reason="" if can else "No target in arc, range and sight here.",
            ),
            Pick("hold", hold, partial(self.shoot, None), f"{clicked(self.now)} · X", "x", gold=not can),
            Pick("left", "Click left", partial(self._turned, 1), "Up", reason="" if self.stance > 0 else "No further."),
            Pick(
                "right",
                "Click right",
                partial(self._turned, -1),
                "Down",
                reason="" if self.stance < last else "No further.",
            ),
        ]

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

    @property
    def title(self) -> str:  # type: ignore[override]
        """Bunker or Accelerator."""
        return f"{self.who}: {'shoot from a Bunker' if self.bunker else 'the shot is re-routed'}"

    @property
    def words(self) -> str:  # type: ignore[override]
        """What to do."""
        more = " Up, Down: another Bunker." if len(self.stances) > 1 else ""
        rolled = "always Long Range; a Crit is a Medal." if self.bunker else "range is measured from here."
        return f"All round, {rolled} Left, Right: next target.{more}"

    def picks(self) -> Sequence[Pick]:
        """Shoot, change the tile, or not."""
        targets = self.targets()
        can = self.chosen is not None and self.chosen in targets
        sub = (
            f"{self.name(self.chosen or '')}: {self.dice(self.chosen or '', targets[self.chosen or ''])}"
            if can
            else "nothing in sight"
        )
        picks = [
            Pick(
                "fire",
                "Shoot",
                partial(self.shoot, self.chosen),
                sub,
                gold=can,
                reason="" if can else "No target from here.",
            ),
            Pick(
                "hold",
                "Keep the Ammo" if self.bunker else "Let it fizzle",
                partial(self.shoot, None),
                "Esc",
                "x",
                gold=not can,
            ),
        ]
        if len(self.stances) > 1:
            picks.append(Pick("next", "Other Bunker", self._next, f"{self.stance + 1} of {len(self.stances)} · Down"))
        return picks

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
