"""What every shot has in common: legal targets with band and dice, and why others are none (section F)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Literal

from boompatrol.geometry.bodies import Body
from boompatrol.geometry.sight import Stand, explain
from boompatrol.rules import fire
from boompatrol.table.requests import Aim, Request
from boompatrol.table.state import State
from boompatrol.table.table import Table
from boompatrol.ui.language import decimal, mark, tr
from boompatrol.ui.names import BAND_DICE, NAMES
from boompatrol.ui.overlays import Overlay, TargetMark, arc_overlay
from boompatrol.ui.scenes.prompts.base import AskSpot, Desk, Prompt
from boompatrol.ui.step import Step
from boompatrol.ui.widget import Spot

NO_TARGET = mark("no target")


class AimPrompt(Prompt):
    """What a turret's and a tile's shot have in common: stances, the targets of each, and why others are none."""

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
        """Legal targets from a stance (default: the one chosen), with the band as measured; the own side last."""
        at = self.now if stance is None else stance
        found = [
            (option["target"], band or "long")
            for option, band in zip(self.aim.options, self.aim.bands, strict=True)
            if option[self.key_name] == at and option["target"] is not None
        ]
        return dict(sorted(found, key=lambda pair: self.own(pair[0])))

    def own(self, id: str) -> bool:
        """Whether it is a tank of the shooter's own side."""
        return id in self.view.tanks and self.view.tanks[id].seat == self.tank.seat

    def foe(self, id: str) -> bool:
        """Whether it is a tank of another side."""
        return id in self.view.tanks and not self.own(id)

    def target_name(self, id: str) -> str:
        """What the target is called; the own side's is marked."""
        return tr("{target} (your own side)", target=self.name(id)) if self.own(id) else self.name(id)

    def _first(self) -> None:
        """Start where there is something to shoot at: rivals, then anything else, then the own side."""
        self._stand_at(min(range(len(self.stances)), key=lambda n: (self._worth(n), n)))

    def _worth(self, stance: int) -> int:
        """0 where a rival can be hit, 1 anything else, 2 the own side alone, 3 nothing."""
        targets = self.targets(self.stances[stance])
        if any(map(self.foe, targets)):
            return 0
        return 3 if not targets else 2 if all(map(self.own, targets)) else 1

    def _stand_at(self, stance: int) -> None:
        self.stance = stance
        targets = list(self.targets())
        if self.chosen not in targets:
            self.chosen = next(iter([*filter(self.foe, targets), *targets]), None)

    def turn(self, step: int) -> None:
        """The next stance."""
        stance = self._stepped(step)
        if stance != self.stance:
            self._stand_at(stance)
            self.desk.refresh(bar=True)
        self.desk.to_gold()

    def _stepped(self, step: int) -> int:
        return (self.stance + step) % len(self.stances)

    def cycle(self, step: int) -> None:
        """The next target."""
        targets = list(self.targets())
        if targets:
            at = targets.index(self.chosen) if self.chosen in targets else -step
            self.chosen = targets[(at + step) % len(targets)]
            self.desk.refresh(bar=True)
        self.desk.to_gold()

    def shoot(self, target: str | None) -> Step:
        """Fire at it, from the stance chosen."""
        return self.give({self.key_name: self.now, "target": target})

    def take(self, answer: Any) -> None:
        """Its stance and its target, if any."""
        self._stand_at(self.stances.index(answer[self.key_name]))
        self.chosen = answer["target"]

    def giving(self, answer: Any) -> Sequence[str]:
        """Fire, or not, where that is what they would do now; else what turns the shot there."""
        if answer[self.key_name] != self.now:
            return self._towards(self.stances.index(answer[self.key_name]))
        if answer["target"] is None:
            return ("hold",)
        return ("fire",) if answer["target"] == self.chosen else (f"pick_{answer['target']}",)

    def _towards(self, stance: int) -> Sequence[str]:
        """The button that leads to another stance."""
        raise NotImplementedError

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
        """A click chooses; only the gold button fires, for after the dice nothing can be taken back."""
        if id in self._all_targets():
            self._focus(id, True)
            self.desk.to_gold()
        else:
            self.desk.say(tr("{thing}: {why}.", thing=self.name(id), why=self.why_not(id)))
        return None

    def _focus(self, id: str, on: bool) -> None:
        if not on or id not in self._all_targets():
            return
        if id not in self.targets():
            self._stand_at(next(n for n, stance in enumerate(self.stances) if id in self.targets(stance)))
        self.chosen = id
        self.desk.refresh(bar=True)

    def _look(self, id: str, on: bool) -> None:
        """The pointer only reads: on its way to the button it passes over other targets."""
        self.looked = id if on else None
        self.desk.refresh()

    def why_not(self, id: str) -> str:
        """Why it is no target from here."""
        words, _ = self._against(id)
        return words

    def _against(self, id: str) -> tuple[str, str | None]:
        body = next((b for b in fire.targets(self.table, self.tank) if b.id == id), None)
        if body is None:
            return tr(NO_TARGET), None
        found = explain(self.stand(), body, self.blockers())
        if not found.spans:
            return tr("outside the firing arc") if self.stand().facing is not None else tr("out of range"), None
        if found.point is None:
            first = min(
                found.blocked,
                key=lambda pair: (pair[0].x - self.stand().eye[0]) ** 2 + (pair[0].y - self.stand().eye[1]) ** 2,
            )
            return tr("{thing} is in the way", thing=self.name(first[0].id)), first[0].id
        if not found.in_range:
            return tr("out of range, {inches} in", inches=decimal(found.distance or 0)), None
        return tr(NO_TARGET), None

    def overlays(self) -> list[Overlay]:
        """The arc with its bands, brackets and dice on what may be hit, the blocker of what may not."""
        out: list[Overlay] = [arc_overlay(self.stand(), self.blockers(), self._bands())]
        for id, measured in self.targets().items():
            band = self.band(measured)
            state: Literal["legal", "chosen"] = "chosen" if id == self.chosen else "legal"
            chip = (
                tr("{band}: {dice}", band=self._rolled(id, band), dice=self.dice(id, measured))
                if state == "chosen" or id == self.looked
                else ""
            )
            out.append(TargetMark(id, chip, band, state))
        if self.looked is not None and self.looked not in self.targets():
            words, blocker = self._against(self.looked)
            out.append(TargetMark(self.looked, words[0].upper() + words[1:], None, "blocked", blocker))
        return out

    def _bands(self) -> tuple[float, float, float]:
        bands = self.view.edition.arena.bands
        return bands.close, bands.mid, bands.long

    def _rolled(self, id: str, band: str) -> str:
        victim = self.view.tanks.get(id)
        return (NAMES["long"] if victim is not None and victim.all_long else NAMES[band]).upper()

    def dice(self, id: str, measured: str) -> str:
        """The dice of a shot at it."""
        if id in self.view.tiles:
            return tr("re-routes") if self.view.tiles[id].kind else tr("1 die, any hit")
        victim = self.view.tanks.get(id)
        if victim is not None and victim.all_long:
            return tr("{dice} (Boxy)", dice=BAND_DICE["long"])
        return BAND_DICE[self.band(measured)]

    def refuse(self) -> tuple[bool, Step]:
        """Esc fires at nothing and turns nothing."""
        return True, self.give(self.request.quiet)
