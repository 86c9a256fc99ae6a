"""What is shown but is no part of the table: dice, moods, tracks, things in mid-animation."""

from __future__ import annotations

from dataclasses import dataclass, field

from boompatrol.geometry.bodies import Pose
from boompatrol.ui.look import CrewLook

MOOD = 3.0
"""Seconds a mood lasts."""
SQUASH = 0.09
"""Seconds a face is squashed before it changes."""
POP = 0.16
"""Seconds a number stands out after it has changed."""


@dataclass
class Memory:
    """What is shown but is no part of the table: the last dice, moods, and how things are in mid-animation."""

    dice: DiceLook | None = None
    tally: dict[str, int] = field(default_factory=dict)
    """How often each face of a white die has come up."""
    moods: dict[str, tuple[str, float]] = field(default_factory=dict)
    """By colour: "hurt" or "cheer" and the seconds it still lasts."""
    squash: dict[str, tuple[str, float]] = field(default_factory=dict)
    """By colour: the face that is about to change, and the seconds it is still squashed."""
    reduced: bool = False
    """Reduced motion: faces change at once."""
    pops: dict[tuple[str, str], float] = field(default_factory=dict)
    """Numbers that have just changed, (what, seat or colour), with the seconds left."""
    flips: dict[tuple[str, int], float] = field(default_factory=dict)
    """Cards of rows in mid-turn, (colour, slot), with how far they are, 0 to 1."""
    turning: dict[str, tuple[float, str]] = field(default_factory=dict)
    """Tiles in mid-turn: how far, 0 to 1, and the face to come."""
    blending: dict[str, tuple[float, str]] = field(default_factory=dict)
    """Tiles whose face comes through without a turn (reduced motion): how far, 0 to 1, and the face."""
    moving: set[str] = field(default_factory=set)
    """Tanks on the move."""
    recoil: dict[str, float] = field(default_factory=dict)
    """Inches by which a tank is thrown back along its barrel."""
    fading: dict[str, float] = field(default_factory=dict)
    """Things that come or go: how solid they are, 0 to 1."""
    treads: dict[str, tuple[float, float]] = field(default_factory=dict)
    """Inches that each tank's left and right tread has run."""
    lean: dict[str, float] = field(default_factory=dict)
    """Inches by which a hull nods ahead of where it stands, as it stops."""
    echo: dict[str, tuple[Pose, float, float]] = field(default_factory=dict)
    """Tanks that fade where they were (reduced motion): pose, turret, how solid."""
    falling: dict[str, float] = field(default_factory=dict)
    """What falls: a tank over the edge, the Clocktower; how far, 0 to 1."""
    lifted: dict[str, float] = field(default_factory=dict)
    """Inches by which a thing hangs over the sand."""
    lit: dict[str, float] = field(default_factory=dict)
    """Turrets whose sector shows, 0 to 1."""
    tracks: dict[str, tuple[Pose, ...]] = field(default_factory=dict)
    """Where each tank drove last."""
    faint: dict[str, int] = field(default_factory=dict)
    """How many turns old those tracks are."""
    shake: tuple[int, int] = (0, 0)
    dusk: float = 0.0
    """How far the house lights are down, 0 to 1 (Total Carnage)."""
    initiative_flip: float = 1.0
    """How far the top Initiative card is turned, 0 to 1."""

    def still(self) -> None:
        """Nothing is in mid-animation."""
        for part in (
            self.flips, self.turning, self.blending, self.recoil, self.fading, self.lifted, self.lit, self.pops,
            self.lean, self.echo, self.falling, self.squash,
        ):  # fmt: skip
            part.clear()
        self.moving.clear()
        self.shake = (0, 0)
        self.initiative_flip = 1.0

    def feel(self, color: str, mood: str) -> None:
        """A captain takes a mood for a while; never for anything secret."""
        old = self.moods.get(color, ("calm", 0.0))[0]
        if old != mood and not self.reduced:
            self.squash[color] = (old, SQUASH)
        self.moods[color] = (mood, MOOD)

    def mood(self, crew: CrewLook) -> str:
        """How the captain looks."""
        if crew.destroyed:
            return "hurt"
        if crew.color in self.squash:
            return self.squash[crew.color][0]
        return self.moods.get(crew.color, ("calm", 0.0))[0]

    def squashed(self, color: str) -> bool:
        """Whether the face is about to change: it is drawn lower for that moment."""
        return color in self.squash

    def age(self, dt: float) -> bool:
        """Let time pass; True where something changed."""
        changed = False
        for color, (mood, left) in list(self.squash.items()):
            changed = True
            if left <= dt:
                del self.squash[color]
            else:
                self.squash[color] = (mood, left - dt)
        for color, (mood, left) in list(self.moods.items()):
            if left <= dt:
                del self.moods[color]
                if not self.reduced and dt - left < SQUASH:
                    self.squash[color] = (mood, SQUASH - dt + left)
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
    dim: float = 1.0
    """How far the one set aside has dimmed, 0 to 1."""
