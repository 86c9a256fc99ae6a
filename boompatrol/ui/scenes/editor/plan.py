"""An arena on the drawing table: its things, their twins, and every change that can be taken back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from math import hypot
from typing import Any, Literal

from boompatrol.box.edition import Edition
from boompatrol.box.names import COLORS
from boompatrol.geometry.bodies import Pose, tidy
from boompatrol.table.field import field_of
from boompatrol.ui.scenes.editor.symmetry import SYMMETRIES, Turn

What = Literal["tile", "tank", "wreck", "loose"]
CORNERS = dict(zip(COLORS, ("sw", "nw", "ne", "se"), strict=True))
REACH = {"tile": 0.95, "wreck": 1.35, "tank": 1.35, "loose": 0.6}
"""Inches from its middle at which a kind of thing is still taken hold of."""
MOST = 120
"""Things an arena may hold: far more than the box has, and still drawn without a pause."""


@dataclass(frozen=True, slots=True)
class Thing:
    """One thing of the arena. `kind`: of a tile, None to be drawn from the box; of a tank its colour.

    Twins share `group`; `turn` is which image of `symmetry` this one is.
    """

    id: int
    what: What
    pose: Pose
    kind: str | None = None
    face_up: bool = False
    gold: int = 0
    relic: bool = False
    group: int = 0
    symmetry: str = "none"
    turn: int = 0

    @property
    def name(self) -> str:
        """Its id on the table: a colour, or a letter and its number."""
        return self.kind or "" if self.what == "tank" else f"{self.what[0]}{self.id}"

    @property
    def image(self) -> Turn:
        """Which image of its symmetry it is."""
        return SYMMETRIES[self.symmetry][self.turn]


@dataclass(frozen=True, slots=True)
class Sheet:
    """Everything that undo brings back."""

    things: Mapping[int, Thing]
    tower_crits: int = 0
    title: str = ""


class Plan:
    """The arena being laid out. Poses are of centres; every change but those within `dragging` can be undone alone."""

    def __init__(self, edition: Edition, sheet: Sheet | None = None):
        self.edition = edition
        self.field = field_of(edition)
        self.symmetry = "none"
        self.sheet = sheet or Sheet(self._crews())
        self.changed = False
        self._past: list[Sheet] = []
        self._future: list[Sheet] = []
        self._held: Sheet | None = None

    # looking

    @property
    def things(self) -> Mapping[int, Thing]:
        """Everything in the arena, by number."""
        return self.sheet.things

    @property
    def side(self) -> float:
        """Inches of the square's side."""
        return self.edition.arena.side

    def named(self, name: str) -> Thing | None:
        """The thing of an id on the table."""
        return next((thing for thing in self.things.values() if thing.name == name), None)

    def under(self, at: tuple[float, float]) -> Thing | None:
        """The thing at a point of the arena, the nearest to its middle; of equals the one laid last."""
        near = [(hypot(t.pose[0] - at[0], t.pose[1] - at[1]) / REACH[t.what], t) for t in self.things.values()]
        hits = [(away, -t.id, t) for away, t in near if away <= 1]
        return min(hits, key=lambda hit: hit[:2])[2] if hits else None

    def twins(self, thing: Thing) -> list[Thing]:
        """The other images of it."""
        return [t for t in self.things.values() if t.group == thing.group and t.id != thing.id]

    @property
    def counts(self) -> Counter[str]:
        """How many tiles of each kind lie here; "" for those whose kind is drawn."""
        return Counter(thing.kind or "" for thing in self.things.values() if thing.what == "tile")

    @property
    def over(self) -> dict[str, int]:
        """Kinds of which there are more than in the box, and how many more."""
        box = self.edition.tiles.counts
        return {kind: n - box.get(kind, 0) for kind, n in self.counts.items() if kind and n > box.get(kind, 0)}

    @property
    def crews(self) -> list[str]:
        """The colours of the tanks, in seat order."""
        here = {thing.kind for thing in self.things.values() if thing.what == "tank"}
        return [color for color in COLORS if color in here]

    # changing

    def place(self, what: What, pose: Pose, kind: str | None = None, **more: Any) -> Thing | None:
        """Lay a thing and its twins; None where the arena is full. A tank of that colour is moved there instead."""
        if what == "tank":
            here = self.named(kind or "")
            if here is not None:
                self.move(here.id, pose)
                return self.things[here.id]
        symmetry = "none" if what == "tank" else self.symmetry
        things = dict(self.things)
        first = self._next()
        for turn, image in enumerate(SYMMETRIES[symmetry]):
            at = tidy(image.of(pose, self.side))
            twin = Thing(first + turn, what, at, kind, group=first, symmetry=symmetry, turn=turn, **more)
            if turn and any(_same_place(twin, other) for other in things.values() if other.group == first):
                continue
            things[twin.id] = twin
        if len(things) > MOST:
            return None
        self._set(replace(self.sheet, things=things))
        return self.things[first]

    def move(self, id: int, pose: Pose) -> None:
        """Put a thing elsewhere; its twins go along."""
        thing = self.things[id]
        root = thing.image.back(self._held_in(pose), self.side)
        self._each(thing, lambda twin: replace(twin, pose=tidy(twin.image.of(root, self.side))))

    def change(self, id: int, **values: Any) -> None:
        """Another kind, face, gold: of a thing and its twins."""
        self._each(self.things[id], lambda twin: replace(twin, **values))

    def remove(self, id: int) -> None:
        """Take a thing and its twins away."""
        gone = {id, *(twin.id for twin in self.twins(self.things[id]))}
        self._set(replace(self.sheet, things={n: t for n, t in self.things.items() if n not in gone}))

    def double(self, id: int) -> Thing | None:
        """The same once more, an inch and a half to the east and south."""
        thing = self.things[id]
        if thing.what == "tank":
            return None
        x, y, heading = thing.pose
        pose = self._held_in((x + 1.5, y - 1.5, heading))
        return self.place(
            thing.what, pose, thing.kind, face_up=thing.face_up, gold=thing.gold, relic=thing.relic
        )  # fmt: skip

    def to_rallies(self) -> None:
        """Every tank to its Rally Point; those that are missing come too."""
        things = {n: t for n, t in self.things.items() if t.what != "tank"}
        self._set(replace(self.sheet, things={**things, **self._crews()}))

    def set_tower(self, crits: int) -> None:
        """How many Crits the Clocktower has taken; at the edition's limit it is the Vault."""
        self._set(replace(self.sheet, tower_crits=crits))

    def retitle(self, title: str) -> None:
        """Another name."""
        self._set(replace(self.sheet, title=title))

    def take(self, sheet: Sheet) -> None:
        """Another arena in its place, as one change."""
        self._set(sheet)

    def begin_drag(self) -> None:
        """From here on changes count as one, until `end_drag`."""
        self._held = self._held or self.sheet

    def end_drag(self, *, cancelled: bool = False) -> None:
        """The drag is over; cancelled, everything is as it was before it."""
        held, self._held = self._held, None
        if held is None or held == self.sheet:
            return
        if cancelled:
            self.sheet = held
        else:
            self._past.append(held)
            self._future.clear()

    # taking back

    @property
    def can_undo(self) -> bool:
        """Whether there is something to take back."""
        return bool(self._past)

    def undo(self) -> None:
        """The last change is taken back."""
        if self._past:
            self._future.append(self.sheet)
            self.sheet = self._past.pop()
            self.changed = True

    def redo(self) -> None:
        """And done again."""
        if self._future:
            self._past.append(self.sheet)
            self.sheet = self._future.pop()
            self.changed = True

    # within

    def _crews(self) -> dict[int, Thing]:
        return {
            n: Thing(n, "tank", tidy(self.field.rally_pose(CORNERS[color])), color, group=n)
            for n, color in enumerate(COLORS, 1)
        }

    def _next(self) -> int:
        # The first four numbers are the tanks'.
        return max([*self.things, len(COLORS)]) + 1

    def _held_in(self, pose: Pose) -> Pose:
        x, y, heading = pose
        return max(0.0, min(self.side, x)), max(0.0, min(self.side, y)), heading % 360.0

    def _each(self, thing: Thing, changed: Callable[[Thing], Thing]) -> None:
        twins = [thing, *self.twins(thing)]
        self._set(replace(self.sheet, things={**self.things, **{twin.id: changed(twin) for twin in twins}}))

    def _set(self, sheet: Sheet) -> None:
        if sheet == self.sheet:
            return
        if self._held is None:
            self._past.append(self.sheet)
            self._future.clear()
        self.sheet, self.changed = sheet, True


def _same_place(a: Thing, b: Thing) -> bool:
    return hypot(a.pose[0] - b.pose[0], a.pose[1] - b.pose[1]) < 0.01


def turned(thing: Thing, by: float) -> Pose:
    """Its pose, turned by so many degrees."""
    x, y, heading = thing.pose
    return x, y, (heading + by) % 360.0


def snapped(at: tuple[float, float], grid: float) -> tuple[float, float]:
    """A point on a grid of so many inches; 0 is no grid."""
    x, y = at
    return (round(x / grid) * grid, round(y / grid) * grid) if grid else (round(x, 2), round(y, 2))
