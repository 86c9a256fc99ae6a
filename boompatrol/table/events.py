"""What happened, as the screen, the log and the scenario runner learn it (design.md, events)."""

from dataclasses import dataclass, field
from typing import Any


@dataclass(slots=True)
class Event:
    """One thing that happened. `secret` keys are for the seat `to` alone (C11)."""

    name: str
    data: dict[str, Any]
    secret: tuple[str, ...] = field(default=())
    to: str | None = None

    def seen_by(self, seat: str | None) -> "Event":
        """The event as that seat may see it: hidden values are None."""
        if not self.secret or seat == self.to:
            return self
        return Event(self.name, {key: None if key in self.secret else value for key, value in self.data.items()})

    def as_dict(self) -> dict[str, Any]:
        return {"event": self.name, **self.data}
