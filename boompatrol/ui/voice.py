"""What is heard while events are shown: each sound once for its event, in order, at its place across the arena."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from boompatrol.table.events import Event
from boompatrol.ui.cues_of import cues_of
from boompatrol.ui.effects import Point
from boompatrol.ui.look import TableLook
from boompatrol.ui.places import centre_of


class Voice:
    """The sounds of the event under way. Places are told as 0 west to 1 east, None where there is none."""

    def __init__(self) -> None:
        self.on_cue: Callable[[str, float | None], None] | None = None
        """Told the name of each sound and its place."""
        self.on_engine: Callable[[float | None], None] | None = None
        """Told where a tank drives, None once it has stopped."""
        self._left: deque[str] = deque()
        self._look: TableLook | None = None
        self._event: Event | None = None
        self._driving = False

    def begin(self, event: Event, look: TableLook, before: Event | None, coming: Event | None) -> None:
        """An event is under way; the others are those next to it that show something."""
        self._left, self._look, self._event = deque(cues_of(event, look, before, coming)), look, event

    def cue(self, at: Point | None = None) -> None:
        """Let the next sound be heard, at a point or where the event happens."""
        if self._left:
            self.say((self._left.popleft(), self._share(at or self._where())))

    def end(self) -> None:
        """The event has been shown: no sound of it is lost."""
        while self._left:
            self.cue()

    def hush(self) -> tuple[str, float | None] | None:
        """The event is cut short: the last of the sounds that were not heard, and its place."""
        last = (self._left[-1], self._share(self._where())) if self._left else None
        self._left.clear()
        return last

    def say(self, sound: tuple[str, float | None]) -> None:
        """Let a sound be heard."""
        if self.on_cue is not None:
            self.on_cue(*sound)

    def engine(self, at: Point | None) -> None:
        """Let a driving tank be heard at a point; None: it has stopped."""
        if self.on_engine is not None and (at is not None or self._driving):
            self.on_engine(self._share(at))
        self._driving = at is not None

    def _share(self, at: Point | None) -> float | None:
        return None if at is None or self._look is None else min(1.0, max(0.0, at[0] / self._look.sizes.side))

    def _where(self) -> Point | None:
        """Where the event happens."""
        if self._event is None or self._look is None:
            return None
        data, look = self._event.data, self._look
        ids = (data[key] for key in ("target", "tile", "wreck", "tank", "seat") if data.get(key))
        return next((at for id in ids if (at := centre_of(look, id)) is not None), None)
