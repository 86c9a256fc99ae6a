"""A hand on the window: finds widgets by id or label, clicks, types, and takes pictures."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import pygame

from boompatrol.ui.actions import Chord
from boompatrol.ui.app import App
from boompatrol.ui.chords import BUTTONS
from boompatrol.ui.root import Root
from boompatrol.ui.scene import Scene, WidgetScene
from boompatrol.ui.settings import Settings
from boompatrol.ui.widget import Widget

W = TypeVar("W", bound=Widget)
FRAME = 1 / 60
PAD_AXES = {
    "lt": (4, 1), "rt": (5, 1), "stick_left": (0, -1), "stick_right": (0, 1), "stick_up": (1, -1), "stick_down": (1, 1),
    "rs_left": (2, -1), "rs_right": (2, 1), "rs_up": (3, -1), "rs_down": (3, 1),
}  # fmt: skip
"""A gamepad's triggers and sticks: which axis, and which way."""
UNDER = ("dialog", "list", "spot", "thing", "prompt")
"""Roles that lie under controls on purpose."""


class Driver:
    """Drives an `App` by posted events under SDL_VIDEODRIVER=dummy; no window, no waiting."""

    def __init__(self, app: App):
        self.app = app
        self.app.step([], 0.0)

    @classmethod
    def start(cls, scene: Scene, size: tuple[int, int] = (1280, 720), **settings: Any) -> Driver:
        """An application showing `scene` in a window of `size` pixels."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        settings.setdefault("bot_pace", 0.0)
        return cls(App(scene, Settings(**settings)))

    # looking

    @property
    def scene(self) -> Scene:
        """The top scene."""
        scene = self.app.scene
        assert scene is not None, "the program has ended"
        return scene

    @property
    def root(self) -> Root:
        """The top scene's widget tree."""
        assert isinstance(self.scene, WidgetScene)
        return self.scene.root

    def find(self, name: str) -> Widget:
        """The widget of that id, or else the visible one of that label."""
        try:
            return self.root.find(name)
        except KeyError:
            layers = [*reversed(self.root.modals), self.root.content]
            found = [w for layer in layers for w in layer.walk() if w.label.lower() == name.lower()]
            if not found:
                raise KeyError(f"no widget {name!r}; there are {sorted(self.ids())}") from None
            return found[0]

    def get(self, kind: type[W], name: str) -> W:
        """`find`, checked to be of a class."""
        found = self.find(name)
        assert isinstance(found, kind), f"{found!r} is no {kind.__name__}"
        return found

    def ids(self) -> list[str]:
        """The ids of all visible widgets."""
        layers = [*self.root.modals, self.root.content]
        return [w.id for layer in layers for w in layer.walk() if w.id]

    @property
    def focus(self) -> str:
        """The id of what has the focus, "" for nothing."""
        return self.root.focus.id if self.root.focus is not None else ""

    @property
    def tooltip(self) -> str:
        """The words of the tooltip that shows."""
        tip = self.root.tooltip
        return tip.label if tip is not None else ""

    # acting

    def send(self, kind: int, **values: Any) -> None:
        """One event and a frame."""
        self.app.step([pygame.Event(kind, **values)], FRAME)

    def wait(self, seconds: float) -> None:
        """Let time pass, frame by frame."""
        for _ in range(max(1, round(seconds / FRAME))):
            self.app.step([], FRAME)

    def pass_time(self, seconds: float = 0.0, until: Callable[[], bool] | None = None, most: float = 60.0) -> None:
        """Let time pass without drawing: until something holds, and so many seconds more. Pages in the making come."""
        with self.undrawn():
            passed = 0.0
            while until is not None and not until():
                assert passed < most, f"it has not come after {most} seconds"
                self.app.step([], FRAME)
                passed += FRAME
            for _ in range(round(seconds / FRAME)):
                self.app.step([], FRAME)
            self.app.step([], 0.0)
            while self.app._jobs.waiting:
                self.app.step([], 0.0)
            while self._at_work():  # one may bring the next
                for thread in self._at_work():
                    thread.join()
                self.app.step([], 0.0)
                while self.app._jobs.waiting:
                    self.app.step([], 0.0)

    @staticmethod
    def _at_work() -> list[threading.Thread]:
        """The application's threads that are not done."""
        return [thread for thread in threading.enumerate() if thread.name == "boompatrol job"]

    @contextmanager
    def undrawn(self) -> Iterator[None]:
        """Nothing is drawn in here: places are what counts, and drawing is what takes the time."""
        draw = self.app._draw
        self.app._draw = lambda: None  # type: ignore[method-assign]
        try:
            yield
        finally:
            self.app._draw = draw  # type: ignore[method-assign]

    def move(self, pos: tuple[int, int]) -> None:
        """The pointer goes to a place."""
        self.send(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))

    def down(self, pos: tuple[int, int], button: int = 1) -> None:
        """A button goes down."""
        self.send(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)

    def up(self, pos: tuple[int, int], button: int = 1) -> None:
        """It comes up."""
        self.send(pygame.MOUSEBUTTONUP, pos=pos, button=button)

    def click_at(self, pos: tuple[int, int]) -> None:
        """Move, press, release; after a change of page wait as long as a hand would."""
        self.move(pos)
        self.down(pos)
        if self.app.running:
            self.up(pos)
        if self.app.running and self.app.hands.twice is not None:
            self.wait(0.32)

    def click(self, name: str) -> None:
        """Click the middle of a widget: it must be there, and reachable by the pointer."""
        widget = self.find(name)
        pos = widget.rect.center
        hit = self.root.layer.at(pos)
        assert hit is widget or (hit is not None and widget in above(hit)), f"{name} is covered by {hit!r} at {pos}"
        self.click_at(pos)

    def hover(self, name: str, seconds: float = 0.4) -> None:
        """Rest the pointer on a widget."""
        self.move(self.find(name).rect.center)
        self.wait(seconds)

    def key(self, *chords: str, hold: int = 1) -> None:
        """Press keys one after another, such as "tab" or "ctrl+z"; `hold` repeats each as a held key does."""
        for words in chords:
            chord = Chord.parse(words)
            mod = (
                (pygame.KMOD_LCTRL if chord.ctrl else 0)
                | (pygame.KMOD_LSHIFT if chord.shift else 0)
                | (pygame.KMOD_LALT if chord.alt else 0)
            )
            char = chord.char or (chr(chord.key) if 32 <= chord.key < 127 else "")
            code = chord.key or ord(chord.char)
            for _ in range(hold):
                if self.app.running:
                    self.send(pygame.KEYDOWN, key=code, mod=mod, unicode=char, scancode=0)
            if self.app.running:
                self.send(pygame.KEYUP, key=code, mod=mod, unicode=char, scancode=0)

    def pad(self, *buttons: str, seconds: float = 0.0) -> None:
        """Press a gamepad's buttons one after another, as its driver tells of them; `seconds` holds each."""
        for name in buttons:
            for down in (True, False):
                if not self.app.running:
                    return
                if name in PAD_AXES:
                    axis, way = PAD_AXES[name]
                    value = way * 32000 if down else 0
                    self.send(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=0)
                else:
                    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
                    self.send(kind, button=BUTTONS.index(name), instance_id=0)
                if down and seconds and self.app.running:
                    self.wait(seconds)

    def type(self, words: str) -> None:
        """Type as a keyboard does: a key event and a text event for each letter."""
        for char in words:
            code = ord(char.lower()) if ord(char) < 127 else 0
            self.send(pygame.KEYDOWN, key=code, mod=0, unicode=char, scancode=0)
            if self.root.typing:
                self.send(pygame.TEXTINPUT, text=char)
            self.send(pygame.KEYUP, key=code, mod=0, unicode=char, scancode=0)

    def focus_on(self, name: str, by_pad: bool = False) -> None:
        """Walk there with Tab alone, or with a gamepad's shoulder button."""
        target = self.find(name)
        for _ in range(len(self.root.order()) + 1):
            if self.root.focus is target:
                return
            if by_pad:
                self.pad("rb")
            else:
                self.key("tab")
        raise AssertionError(f"Tab never reaches {name}")

    def resize(self, size: tuple[int, int]) -> None:
        """The window gets another size."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.send(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])

    # pictures

    def screenshot(self, path: str | Path) -> None:
        """Save the window as it is."""
        pygame.image.save(self.picture(), str(path))

    def picture(self) -> pygame.Surface:
        """The window drawn anew, as it is now."""
        self.app._dirty = True
        self.app.step([], 0.0)
        return self.app.surface

    # what must hold of any page

    def faults(self) -> list[str]:
        """What is wrong with the page's places: off screen, clipped by its parent, or overlapping a neighbour."""
        self.root.settle()
        bounds = pygame.Rect((0, 0), self.app.size)
        controls = [w for w in self.root.layer.walk() if w.takes_pointer and w.role not in UNDER]
        free = [w for w in controls if not any(up.clips for up in above(w)[1:])]
        out = [f"{w!r} is off the screen" for w in free if not bounds.contains(w.rect) or min(w.rect.size) < 8]
        out += [
            f"the ring of {w!r} is off the screen" for w in free if not bounds.contains(w.focus_rect().inflate(8, 8))
        ]
        for n, a in enumerate(controls):
            out.extend(f"{a!r} overlaps {b!r}" for b in controls[n + 1 :] if _overlap(a, b))
        for w in self.root.layer.walk():
            up = w.parent
            if up is not None and up.role == "panel" and not up.rect.contains(w.rect):
                out.append(f"{w!r} leaves {up!r}")
            wide, high = w.natural(w.rect.w) if w.role in ("label", "switch", "setting") else (0, 0)
            if wide and (high > w.rect.h + 1 or (w.role == "label" and wide > w.rect.w + 1)):
                out.append(f"{w!r} is too small for {wide}x{high}")
        return out


def _overlap(a: Widget, b: Widget) -> bool:
    """Whether two controls lie over each other. A tray and a teacher's bubble lie over the table on purpose."""
    over, under = above(a), above(b)
    if a in under or b in over or not a.rect.colliderect(b.rect):
        return False
    trays = [{w.id for w in chain} & {"trays", "bubble", "first_time", "chain"} for chain in (over, under)]
    if trays[0] != trays[1]:
        return False
    clips = [up.rect for chain in (over, under) for up in chain[1:] if up.clips]
    common = a.rect.clip(b.rect)
    for clip in clips:
        common = common.clip(clip)
    return common.w > 0 and common.h > 0


def above(widget: Widget) -> list[Widget]:
    """The widget and all it hangs in."""
    chain = [widget]
    while chain[-1].parent is not None:
        chain.append(chain[-1].parent)
    return chain
