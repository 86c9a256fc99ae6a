"""Shots: the turret's clicks and the target (C6), and a shot from a Bunker or an Accelerator (B12, B14)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from boompatrol.geometry.bodies import Body
from boompatrol.geometry.sight import Stand, explain
from boompatrol.rules import fire, gear
from boompatrol.table.requests import Aim, Request
from boompatrol.table.state import State
from boompatrol.table.table import Table
from boompatrol.ui.overlays import LitSector, Overlay, TargetMark, arc_overlay
from boompatrol.ui.phrases import dice_words
from boompatrol.ui.scenes.prompts.base import AskSpot, Desk, Inches, Pick, Prompt, clicked
from boompatrol.ui.step import Step
from boompatrol.ui.widget import Spot


class AimPrompt(Prompt):
    """What a turret's and a tile's shot have in common: stances to choose from, targets of each, why others are none."""

    def __init__(self, desk: Desk, request: Request[Any], view: State):
        super().__init__(desk, request, view)
        assert isinstance(request, Aim)
        self.aim = request
        self.table = Table(view.copy(), None)
        self.tank = self.table.tank(self.color)
        self.stance = 0
        self.chosen: str | None = None
        self.looked: str | None = None
        self._first()

    # the two kinds differ here

    key_name = ""
    """The key of an answer that names the stance."""

    @property
    def stances(self) -> list[Any]:
        """The ways to stand: numbers of clicks, or tiles to shoot from."""
        raise NotImplementedError

    def stand(self) -> Stand:
        """Where the shot would start."""
        raise NotImplementedError

    def blockers(self) -> list[Body]:
        """What stands in the way of it."""
        raise NotImplementedError

    def band(self, measured: str) -> str:
        """The band that counts for the dice."""
        return measured

    # choosing

    @property
    def now(self) -> Any:
        """The stance chosen."""
        return self.stances[self.stance]

    def targets(self, stance: Any = None) -> dict[str, str]:
        """Legal targets from a stance (default: the one chosen), with the band as measured."""
        at = self.now if stance is None else stance
        return {
            option["target"]: band or "long"
            for option, band in zip(self.aim.options, self.aim.bands, strict=True)
            if option[self.key_name] == at and option["target"] is not None
        }

    def _first(self) -> None:
        """Start where there is something to shoot at: tanks before anything else, without a click before with one."""
        best = min(
            range(len(self.stances)),
            key=lambda n: (
                not any(t in self.view.tanks for t in self.targets(self.stances[n])),
                not self.targets(self.stances[n]),
                n,
            ),
        )
        self._stand_at(best)

    def _stand_at(self, stance: int) -> None:
        self.stance = stance
        targets = list(self.targets())
        if self.chosen not in targets:
            enemies = [t for t in targets if t in self.view.tanks and self.view.tanks[t].seat != self.tank.seat]
            self.chosen = next(iter([*enemies, *targets]), None)

    def turn(self, step: int) -> None:
        """The next stance."""
        stance = self._stepped(step)
        if stance != self.stance:
            self._stand_at(stance)
            self.desk.refresh(bar=True)

    def _stepped(self, step: int) -> int:
        return (self.stance + step) % len(self.stances)

    def cycle(self, step: int) -> None:
        """The next target."""
        targets = list(self.targets())
        if targets:
            at = targets.index(self.chosen) if self.chosen in targets else -step
            self.chosen = targets[(at + step) % len(targets)]
            self.desk.refresh(bar=True)

    def shoot(self, target: str | None) -> Step:
        """Fire at it, from the stance chosen."""
        return self.give({self.key_name: self.now, "target": target})

    # the page

    def spots(self) -> list[Spot]:
        """Everything that might be a target: those that are none say why on hover."""
        bodies = fire.targets(self.table, self.tank)
        ids = [body.id for body in bodies]
        found = list(dict.fromkeys([*self._all_targets(), *ids]))
        return [
            AskSpot(self, id, self.name(id), on_press=partial(self._press, id), on_hover=partial(self._look, id),
                    on_focus=partial(self._focus, id), focusable=id in self._all_targets())
            for id in found
        ]  # fmt: skip

    def _all_targets(self) -> list[str]:
        return list(dict.fromkeys(option["target"] for option in self.aim.options if option["target"] is not None))

    def _press(self, id: str) -> Step:
        if id in self.targets():
            return self.shoot(id)
        for n, stance in enumerate(self.stances):
            if id in self.targets(stance):
                self._stand_at(n)
                self.chosen = id
                self.desk.refresh(bar=True)
                return None
        self.desk.say(f"{self.name(id)}: {self.why_not(id)}.")
        return None

    def _focus(self, id: str, on: bool) -> None:
        if not on:
            return
        if id not in self.targets():
            for n, stance in enumerate(self.stances):
                if id in self.targets(stance):
                    self._stand_at(n)
                    break
        self.chosen = id
        self.desk.refresh(bar=True)

    def _look(self, id: str, on: bool) -> None:
        if on and id in self.targets():
            self.chosen = id
            self.looked = None
            self.desk.refresh(bar=True)
            return
        self.looked = id if on else None
        self.desk.refresh()

    def why_not(self, id: str) -> str:
        """Why it is no target from here."""
        words, _ = self._against(id)
        return words

    def _against(self, id: str) -> tuple[str, str | None]:
        body = next((b for b in fire.targets(self.table, self.tank) if b.id == id), None)
        if body is None:
            return "no target", None
        found = explain(self.stand(), body, self.blockers())
        if not found.spans:
            return "outside the firing arc" if self.stand().facing is not None else "out of range", None
        if found.point is None:
            first = min(found.blocked, key=lambda pair: (pair[0].x - self.stand().eye[0]) ** 2 + (pair[0].y - self.stand().eye[1]) ** 2)
            return f"{self.name(first[0].id)} is in the way", first[0].id
        if not found.in_range:
            return f"out of range, {found.distance:.1f} in", None
        return "no target", None

    def overlays(self) -> list[Overlay]:
        """The arc with its bands, brackets and dice on what may be hit, the blocker of what may not."""
        out: list[Overlay] = [arc_overlay(self.stand(), self.blockers(), self.view.edition)]
        for id, measured in self.targets().items():
            band = self.band(measured)
            state = "chosen" if id == self.chosen else "legal"
            chip = f"{measured.upper()}: {self.dice(id, measured)}" if state == "chosen" else ""
            out.append(TargetMark(id, chip, band, state))
        if self.looked is not None and self.looked not in self.targets():
            words, blocker = self._against(self.looked)
            out.append(TargetMark(self.looked, words[0].upper() + words[1:], None, "blocked", blocker))
        return out

    def dice(self, id: str, measured: str) -> str:
        """The dice of a shot at it."""
        if id in self.view.tiles:
            return "re-routes" if self.view.tiles[id].kind else "1 die, any hit"
        victim = self.view.tanks.get(id)
        if victim is not None and victim.all_long:
            return dice_words("long") + " (Boxy)"
        return dice_words(self.band(measured))

    def refuse(self) -> tuple[bool, Step]:
        """Esc fires at nothing and turns nothing."""
        return True, self.give(self.request.quiet)


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
        with_shot = gear.clicks_firing(self.tank)
        if abs(self.now) > with_shot:
            return f"Turret {clicked(self.now)}: too far to fire as well. ↑ ↓ turn it back."
        if not self.targets():
            return f"No target with the turret {clicked(self.now)}. Turn up to {most} clicks instead: ↑ ↓."
        return f"Turret {clicked(self.now)}. Click a target; ← → go round them, ↑ ↓ turn the turret."

    def picks(self) -> Sequence[Pick]:
        """Fire, turn, or let it be."""
        targets = self.targets()
        can = self.chosen is not None and self.chosen in targets
        last = len(self.stances) - 1
        fire_words = f"{targets[self.chosen].title()}: {self.dice(self.chosen, targets[self.chosen])}" if can and self.chosen else "no target here"
        hold = "Turn, don't fire" if self.now else "Hold fire"
        return [
            Pick("fire", "Fire", partial(self.shoot, self.chosen), fire_words, gold=can, reason="" if can else "No target in arc, range and sight here."),
            Pick("hold", hold, partial(self.shoot, None), f"{clicked(self.now)} · X", "x", gold=not can),
            Pick("left", "↺ Click left", partial(self._turned, 1), "↑", reason="" if self.stance > 0 else "No further."),
            Pick("right", "Click right ↻", partial(self._turned, -1), "↓", reason="" if self.stance < last else "No further."),
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
        more = " ↑ ↓ or a click on another Bunker changes it." if len(self.stances) > 1 else ""
        rolled = "always rolled as Long Range; a Crit is a Medal." if self.bunker else "range is measured from here."
        return f"All round, {rolled} ← → go round the targets.{more}"

    def picks(self) -> Sequence[Pick]:
        """Shoot, change the tile, or not."""
        targets = self.targets()
        can = self.chosen is not None and self.chosen in targets
        sub = f"{self.name(self.chosen or '')}: {self.dice(self.chosen or '', targets[self.chosen or ''])}" if can else "nothing in sight"
        picks = [
            Pick("fire", "Shoot", partial(self.shoot, self.chosen), sub, gold=can, reason="" if can else "No target from here."),
            Pick("hold", "Keep the Ammo" if self.bunker else "Let it fizzle", partial(self.shoot, None), "Esc", "x", gold=not can),
        ]
        if len(self.stances) > 1:
            picks.append(Pick("next", "Other Bunker", self._next, f"{self.stance + 1} of {len(self.stances)} · ↓"))
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
        from boompatrol.ui.overlays import RingMark

        return [*super().overlays(), RingMark(self.now, "near")]
