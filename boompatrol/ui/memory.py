"""What is shown but is no part of the table: dice, moods, tracks, things in mid-animation."""

from __future__ import annotations

from dataclasses import dataclass, field

from boompatrol.geometry.bodies import Pose
from boompatrol.ui.look import CrewLook


@dataclass
class Memory:
    """What is shown but is no part of the table: the last dice, moods, and how things are in mid-animation."""

    dice: DiceLook | None = None
    tally: dict[str, int] = field(default_factory=dict)
    """How often each face of a white die has come up."""
    moods: dict[str, tuple[str, float]] = field(default_factory=dict)
    """By colour: "hurt" or "cheer" and the seconds it still lasts."""
    pops: dict[tuple[str, str], float] = field(default_factory=dict)
    """Numbers that have just changed, (what, seat or colour), with the seconds left."""
    flips: dict[tuple[str, int], float] = field(default_factory=dict)
    """Cards of rows in mid-turn, (colour, slot), with how far they are, 0 to 1."""
    turning: dict[str, tuple[float, str]] = field(default_factory=dict)
    """Tiles in mid-turn: how far, 0 to 1, and the face to come."""
    moving: set[str] = field(default_factory=set)
    """Tanks on the move."""
    recoil: dict[str, float] = field(default_factory=dict)
    """Inches by which a tank is thrown back along its barrel."""
    fading: dict[str, float] = field(default_factory=dict)
    """Things that come or go: how solid they are, 0 to 1."""
    lifted: dict[str, float] = field(default_factory=dict)
    """Inches by which a thing hangs over the sand."""
    lit: dict[str, float] = field(default_factory=dict)
    """Turrets whose sector shows, 0 to 1."""
    tracks: dict[str, tuple[Pose, ...]] = field(default_factory=dict)
    """Where each tank drove last."""
    shake: tuple[int, int] = (0, 0)
    dusk: float = 0.0
    """How far the house lights are down, 0 to 1 (Total Carnage)."""
    initiative_flip: float = 1.0
    """How far the top Initiative card is turned, 0 to 1."""

    def still(self) -> None:
        """Nothing is in mid-animation."""
        for part in (self.flips, self.turning, self.recoil, self.fading, self.lifted, self.lit, self.pops):
            part.clear()
        self.moving.clear()
        self.shake = (0, 0)
        self.initiative_flip = 1.0

    def mood(self, crew: CrewLook) -> str:
        """How the captain looks: never for anything secret."""
        if crew.destroyed:
            return "hurt"
        return self.moods.get(crew.color, ("calm", 0.0))[0]

    def age(self, dt: float) -> bool:
        """Let time pass; True where something changed."""
        changed = False
        for color, (mood, left) in list(self.moods.items()):
            if left <= dt:
                del self.moods[color]
                changed = True
            else:
                self.moods[color] = (mood, left - dt)
        for key, left in list(self.pops.items()):
            changed = True
            if left <= dt:
                del self.pops[key]
            else:
                self.pops[key] = left - dt
        return changed


@dataclass(slots=True)
class DiceLook:
    """The last roll: `counts` is the index of the die that counts, None while they tumble."""

    tank: str
    faces: list[str]
    purple: bool
    counts: int | None
    title: str
    words: list[str]
    age: float = 0.0
    """Seconds since they were thrown."""
    settled: bool = True
