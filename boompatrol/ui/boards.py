"""Crew boards: each crew's own panel at its corner, large while it acts, a strip where there is little room.

A board is drawn from `BoardData` alone, plain and hashable, and kept as one surface until that changes.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass

import pygame

from boompatrol.ui import board_forms
from boompatrol.ui.look import Slot, TableLook
from boompatrol.ui.memory import Memory
from boompatrol.ui.set_up_view import SetUpData, piles, set_up_board, set_up_data
from boompatrol.ui.step import Step
from boompatrol.ui.tips import board_hint
from boompatrol.ui.widget import Rect, Widget

MARGIN = 10
"""Design pixels round a board that its frame and shadow may take."""


@dataclass(frozen=True)
class BoardData:
    """All that a board shows."""

    color: str
    player: str
    captain: str
    mood: str
    medals: int
    to_win: int
    team: bool
    glory: int
    glory_most: int
    crits: int
    crits_most: int
    gold: int
    hand: int
    rattled: int
    damaged: tuple[str, ...]
    row: tuple[Slot, ...]
    flips: tuple[float, ...]
    held: tuple[tuple[str, int], ...]
    gear: str | None
    words: str
    acting: bool
    now: int | None
    destroyed: bool
    pops: tuple[str, ...] = ()
    set_up: SetUpData | None = None


def board_data(
    look: TableLook, memory: Memory, color: str, names: Mapping[str, str], asked: str | None = None
) -> BoardData:
    """What the board of a crew shows; `asked` is the crew that is asked something now."""
    crew = look.crews[color]
    set_up = set_up_data(look, color, asked)
    acting = color == (asked or look.acting) if set_up is None else set_up.now
    held = (
        ("relic", int(crew.relic)), ("ammo", crew.ammo), ("patch_kit", crew.patch), ("super_charge", crew.super_charge),
    )  # fmt: skip
    return BoardData(
        color=color,
        player=names.get(crew.seat, ""),
        captain=crew.captain,
        mood=memory.mood(crew),
        medals=look.standing(crew.seat),
        to_win=look.sizes.to_win,
        team=look.teams,
        glory=look.glory[crew.seat],
        glory_most=look.sizes.glory_per_medal,
        crits=crew.crits,
        crits_most=look.sizes.crits,
        gold=crew.gold,
        hand=crew.hand,
        rattled=crew.rattled,
        damaged=tuple(crew.damaged),
        row=tuple(crew.row),
        flips=tuple(round(memory.flips.get((color, n), 1.0), 3) for n in range(len(crew.row))),
        held=tuple((name, n) for name, n in held if n),
        gear=crew.gear,
        words=turn_words(look, color, asked),
        acting=acting,
        now=look.slot if color == look.acting else None,
        destroyed=crew.destroyed,
        pops=tuple(what for what, who in memory.pops if who in (color, crew.seat)),
        set_up=set_up,
    )


def turn_words(look: TableLook, color: str, asked: str | None = None) -> str:
    """Where the crew is in this turn, in a word or two."""
    crew = look.crews[color]
    if color == asked and color != look.acting and look.stage not in ("plan", "tiles"):
        return "asked now"
    if look.stage == "plan":
        return "ready" if crew.row else "planning"
    if look.stage == "super":
        return "acting" if color == look.acting else "ready"
    if look.stage == "tiles":
        return f"{piles(look)[crew.seat]} tiles left"
    if look.stage in ("tanks", "captains"):
        return "setting up"
    if look.stage == "combat":
        if look.teams and len(look.order) < len(look.colors):
            return "acting" if color == look.acting else "later"
        state = look.turn_state(color)
        return {"next": "acts next", "acting": "acting"}.get(state, state)
    return ""


class CrewBoard(Widget):
    """The board of one crew. `form` is "waiting", "acting", "narrow" or "strip"."""

    role = "board"
    takes_pointer = True
    focusable = True

    def __init__(self, color: str, on_press: Callable[[str], Step] | None = None) -> None:
        super().__init__(f"board_{color}", f"{color} board")
        self.color = color
        self.form = "waiting"
        self.on_press = on_press
        self.data: BoardData | None = None
        self.anchors: dict[str, tuple[int, int]] = {}
        """Where things are on it, from its corner: medals, glory, gold, hand, crits, tokens, gear."""
        self.may_wait: Callable[[], bool] = lambda: False
        """Whether its new picture may come a frame later: asked once for each one that is due."""
        self._image: pygame.Surface | None = None
        self._key: Hashable = None

    def set(self, data: BoardData) -> bool:
        """Show this; True where it is something new."""
        if data == self.data:
            return False
        self.data = data
        self.label = f"{data.color} board: {data.captain}"
        self.touch()
        return True

    def anchor(self, what: str) -> tuple[float, float]:
        """The pixel of a thing on the board, its middle where it has no such thing."""
        at = self.anchors.get(what)
        return self.rect.center if at is None else (self.rect.x + at[0], self.rect.y + at[1])

    def activate(self) -> Step:
        """Ask for the large form."""
        return self.on_press(self.color) if self.on_press is not None else None

    def hint(self) -> str:
        """Everything the board knows in words."""
        return board_hint(self.data) if self.data is not None else ""

    def paint(self, surface: pygame.Surface) -> None:
        """From the kept surface."""
        if self.data is None or self.rect.w < 40:
            return
        margin = self.px(MARGIN)
        key = (self.data, self.form, self.rect.size, self.theme)
        size = (self.rect.w + 2 * margin, self.rect.h + 2 * margin)
        if key != self._key and self._image is not None and self._image.get_size() == size and self.may_wait():
            self.animate()
        elif key != self._key or self._image is None:
            sheet = pygame.Surface(size, pygame.SRCALPHA)
            inner = Rect(margin, margin, self.rect.w, self.rect.h)
            set_up = self.data.set_up is not None and self.form in ("waiting", "acting")
            form = set_up_board if set_up else board_forms.FORMS[self.form]
            anchors = form(sheet, self.kit, inner, self.data)
            self.anchors = {what: (x - margin, y - margin) for what, (x, y) in anchors.items()}
            self._image, self._key = sheet, key
        surface.blit(self._image, (self.rect.x - margin, self.rect.y - margin))


@dataclass(frozen=True)
class SideData:
    """What a side's plate shows."""

    colors: tuple[str, ...]
    player: str
    medals: int
    to_win: int
    glory: int
    glory_most: int
    acting: bool
    pop: bool = False


def side_data(
    look: TableLook, memory: Memory, seat: str, names: Mapping[str, str], asked: str | None = None
) -> SideData:
    """What the plate of a side shows."""
    colors = tuple(c for c in look.colors if look.crews[c].seat == seat)
    return SideData(
        colors, names.get(seat, ""), look.standing(seat), look.sizes.to_win, look.glory[seat],
        look.sizes.glory_per_medal, (asked or look.acting) in colors, ("medals", seat) in memory.pops,
    )  # fmt: skip


class SidePlate(Widget):
    """Team play: what the side has together, between its two boards."""

    role = "board"
    takes_pointer = True

    def __init__(self, seat: str) -> None:
        super().__init__(f"side_{seat}", f"side of {seat}")
        self.seat = seat
        self.data: SideData | None = None
        self._anchors: dict[str, tuple[int, int]] = {}
        self._image: pygame.Surface | None = None
        self._key: Hashable = None

    def set(self, data: SideData) -> bool:
        """Show this; True where it is something new."""
        if data == self.data:
            return False
        self.data = data
        self.touch()
        return True

    def anchor(self, what: str) -> tuple[float, float]:
        """The pixel of a thing on the plate."""
        at = self._anchors.get(what)
        return self.rect.center if at is None else (self.rect.x + at[0], self.rect.y + at[1])

    def hint(self) -> str:
        """What counts for a side."""
        d = self.data
        if d is None:
            return ""
        return (
            f"**{d.player or ' and '.join(d.colors)}**: {d.medals} of {d.to_win} Medals, "
            f"{d.glory} of {d.glory_most} Glory. "
            "Medals and Glory belong to the side; Gold, Gear, Crits and cards to each tank (G6)."
        )

    def paint(self, surface: pygame.Surface) -> None:
        """From the kept surface."""
        if self.data is None or self.rect.w < 40:
            return
        margin = self.px(MARGIN)
        key = (self.data, self.rect.size, self.theme)
        if key != self._key or self._image is None:
            sheet = pygame.Surface((self.rect.w + 2 * margin, self.rect.h + 2 * margin), pygame.SRCALPHA)
            anchors = board_forms.side_plate(sheet, self.kit, Rect(margin, margin, self.rect.w, self.rect.h), self.data)
            self._anchors = {what: (x - margin, y - margin) for what, (x, y) in anchors.items()}
            self._image, self._key = sheet, key
        surface.blit(self._image, (self.rect.x - margin, self.rect.y - margin))
