"""What a scene, or a widget's callback, may ask the scene stack to do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from boompatrol.ui.scene import Scene


@dataclass(frozen=True)
class Push:
    """Put a scene (or what makes one) on top."""

    scene: Scene | Callable[[], Scene]


@dataclass(frozen=True)
class Pop:
    """Go back to the scene below, which gets `result`; from the last: end the program, or the menu it wants."""

    result: Any = None


@dataclass(frozen=True)
class Replace:
    """Put a scene in place of the top one."""

    scene: Scene | Callable[[], Scene]


@dataclass(frozen=True)
class Anew:
    """Leave every page but the first, and put a scene on top of that."""

    scene: Scene | Callable[[], Scene]


@dataclass(frozen=True)
class Quit:
    """End the program."""

    status: int = 0


Step = Push | Pop | Replace | Anew | Quit | None
