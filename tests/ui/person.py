"""One who plays by what is on the screen: picks among what is offered, by mouse, by keys, or by both; or by gamepad."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

from boompatrol.ui.scenes.curtain import CurtainScene
from boompatrol.ui.scenes.intel import IntelScene
from boompatrol.ui.scenes.plan import PlanScene
from boompatrol.ui.scenes.play import PlayScene
from boompatrol.ui.scenes.prompt_button import PromptButton
from boompatrol.ui.scenes.prompts.base import AskSpot
from boompatrol.ui.scenes.report import ReportScene
from boompatrol.ui.scenes.victory import VictoryScene
from tests.ui.driver import Driver

ARROWS = ("left", "right", "up", "down")


class Person:
    """Plays a match in a `Driver`. `met` counts the questions answered, by name."""

    def __init__(self, driver: Driver, seed: int = 0, hands: str = "both"):
        self.d = driver
        self.rng = random.Random(seed)
        self.hands = hands
        self.met: Counter[str] = Counter()

    # the two hands

    @property
    def by_mouse(self) -> bool:
        """Whether the next act is the mouse's."""
        return self.hands == "mouse" or (self.hands == "both" and self.rng.random() < 0.5)

    def press(self, id: str) -> None:
        """Press a control: with a click, with Tab and Enter, or with RB and A."""
        if self.by_mouse:
            self.d.click(id)
        elif self.hands == "pad":
            self.d.focus_on(id, by_pad=True)
            self.d.pad("a")
        else:
            self.d.focus_on(id)
            self.d.key("enter")

    # what is on the screen

    def until(self, stop: Callable[[], bool], most: int = 20_000) -> None:
        """Play on until something holds. Fails where nothing goes on any more."""
        for _ in range(most):
            if stop() or not self.d.app.running:
                return
            self.turn()
        raise AssertionError(f"no end after {most} acts: {self.d.scene!r}, {dict(self.met)}")

    def turn(self) -> None:
        """One act: answer what is asked, or let time pass."""
        scene = self.d.scene
        if scene.root.modals:  # type: ignore[attr-defined]
            self.press(self.rng.choice([b.id for b in scene.root.modals[-1].buttons]))  # type: ignore[attr-defined]
            return
        match scene:
            case CurtainScene():
                self.d.wait(scene.root.guarded + 0.05)
                self.met["curtain"] += 1
                self.press("pass")
            case PlanScene():
                self.plan(scene)
            case IntelScene():
                self.d.wait(0.5)
                self.met["intel_use"] += 1
                self.press(self.rng.choice(["mine", "theirs", "none"]))
            case ReportScene():
                self.report(scene)
            case PlayScene() if scene.prompt is not None:
                self.answer(scene)
            case VictoryScene():
                return
            case _:
                self.d.wait(1 / 30)

    def report(self, scene: ReportScene) -> None:
        """Crate up or keep."""
        self.d.wait(0.4)
        if self.d.scene is scene and scene.yes.visible:
            self.met["crate_up"] += 1
            self.press(self.rng.choice(["crate_up", "keep"]))

    def plan(self, scene: PlanScene) -> None:
        """Lay cards until it is right, now and then take one back."""
        self.d.wait(max(0.4, scene.root.guarded + 0.05))
        self.met[scene.request.ask] += 1
        for _ in range(200):
            if scene.ready.enabled and self.rng.random() < 0.9:
                self.press("ready")
                return
            if self.rng.random() < 0.15 and (filled := [n for n, at in scene.draft.slots.items() if at is not None]):
                self.press(f"slot_{self.rng.choice(filled)}")
            elif scene.draft.free and not (scene.draft.next_slot() is None and "super" not in scene.draft.slots):
                at = self.rng.choice(scene.draft.free)
                if self.by_mouse:
                    self.d.click(f"hand_{at + 1}")
                elif self.hands == "pad":
                    self.press(f"hand_{at + 1}")
                else:
                    self.d.key(str(at + 1))
            elif scene.draft.next_slot() is None:
                filled = [n for n, at in scene.draft.slots.items() if at is not None]
                self.press(f"slot_{self.rng.choice(filled)}")
        raise AssertionError(f"no plan can be made of {scene.draft.pile}: {scene.draft.slots}")

    def answer(self, scene: PlayScene) -> None:
        """Fiddle a little, then press one of the buttons that are on, or a thing on the arena."""
        prompt = scene.prompt
        assert prompt is not None
        assert scene.asked is not None
        ask = scene.asked.ask
        self.d.wait(1 / 60)
        if scene.prompt is not prompt:
            return
        for _ in range(self.rng.randrange(4)):
            self.fiddle(scene)
            if scene.prompt is not prompt:
                self.met[ask] += 1
                return
        spots = [w for w in scene.spots.children if isinstance(w, AskSpot) and w.focusable and w.shape]
        if spots and self.rng.random() < 0.4:
            spot = self.rng.choice(spots)
            if not self.by_mouse:
                self.press(spot.id)
            elif self.d.root.layer.at(spot.rect.center) is spot:
                self.d.click(spot.id)
        else:
            on = [b for b in scene.bar.buttons if b.enabled and b.id != "rest"]
            if not on:
                assert scene.tray is not None, f"{ask}: nothing can be pressed"
                self.fiddle(scene)
                return
            self.press(self.rng.choice(on).id)
        if scene.prompt is not prompt:
            self.met[ask] += 1

    def fiddle(self, scene: PlayScene) -> None:
        """Arrows, the wheel, a click or a drag on the sand."""
        import pygame

        tray = [w for w in scene.trays.walk() if w.role == "card"]
        if tray and self.rng.random() < 0.8:
            self.press(self.rng.choice(tray).id)
        elif not self.by_mouse:
            way = self.rng.choice(ARROWS)
            if not isinstance(scene.root.focus, PromptButton):
                return
            if self.hands == "pad":
                self.d.pad(self.rng.choice([way, f"stick_{way}"]), seconds=self.rng.choice([0.0, 0.6]))
                self.d.pad(self.rng.choice(["lt", "rt"]))
            else:
                self.d.key(way, hold=self.rng.randrange(1, 6))
        else:
            sand = scene.arena.camera.rect
            at = (self.rng.randrange(sand.left + 4, sand.right - 4), self.rng.randrange(sand.top + 4, sand.bottom - 4))
            if scene.root.layer.at(at) is not scene.arena:
                return
            self.d.move(at)
            if self.rng.random() < 0.5:
                self.d.send(pygame.MOUSEWHEEL, x=0, y=self.rng.choice([-1, 1]), precise_y=1.0)
                scene.arena.steer("zoom_fit")  # where the question has no use for the wheel it zooms
            else:
                self.d.down(at)
                self.d.move((at[0] + self.rng.randrange(-20, 20), at[1] + self.rng.randrange(-20, 20)))
                self.d.up(at)
