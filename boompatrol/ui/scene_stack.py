"""The stack that scenes stand on: one `match` applies what they return."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from boompatrol.ui.scene import Scene
from boompatrol.ui.step import Anew, Pop, Push, Quit, Replace, Step

if TYPE_CHECKING:
    from boompatrol.ui.app import App


@dataclass
class SceneStack:
    """The scenes, the last one on top."""

    app: App
    scenes: list[Scene]
    litter: bool = False
    """Whether a large page has left whose memory is still to be given back."""

    @property
    def top(self) -> Scene | None:
        """The scene that gets the events."""
        return self.scenes[-1] if self.scenes else None

    def visible(self) -> list[Scene]:
        """The scenes to be drawn, from the lowest."""
        start = len(self.scenes) - 1
        while start > 0 and not self.scenes[start].opaque:
            start -= 1
        return self.scenes[max(0, start) :]

    def apply(self, step: Step) -> int | None:
        """Do what a scene returned; the exit status when it is time to end, else None."""
        match step:
            case None:
                return None
            case Push(scene):
                if self.top is not None:
                    self.top.cancel()
                self._put(scene)
            case Replace(scene):
                self._drop()
                self._put(scene)
            case Anew(scene):
                while len(self.scenes) > 1:
                    self._drop()
                if self.top is not None:
                    self.top.cancel()
                self._put(scene)
            case Pop(result):
                self._drop()
                if self.top is None and result in ("menu", "new") and self.app.menu is not None:
                    self._put(self.app.menu)  # the program began in a match
                if self.top is None:
                    return 0
                self.top.layout(self.app.size)
                self.top.resumed(result)
            case Quit(status):
                return None if self._asks_first() else status
        return None

    def _asks_first(self) -> bool:
        """Before the program ends: up comes the page that would lose something, and asks."""
        keeper = next((scene for scene in reversed(self.scenes) if scene.unkept), None)
        while keeper is not None and self.top is not keeper:
            self.apply(Pop())
        if keeper is not None:
            keeper.ask_to_keep()
        return keeper is not None

    def clear(self) -> None:
        """Leave every scene, the upper ones first."""
        while self.scenes:
            self._drop()

    def _put(self, scene: Scene | Callable[[], Scene]) -> None:
        made = scene if isinstance(scene, Scene) else scene()
        made.app = self.app
        self.scenes.append(made)
        made.enter()
        made.layout(self.app.size)

    def _drop(self) -> None:
        if self.scenes:
            gone = self.scenes.pop()
            gone.leave()
            self.litter = self.litter or gone.large
