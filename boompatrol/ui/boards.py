"""Crew boards: each crew's own panel at its corner, large while it acts, a strip where there is little room.

A board is drawn from `BoardData` alone, plain and hashable, and kept as one surface until that changes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pygame

from boompatrol.ui import board_forms, text
from boompatrol.ui.board_tips import board_hint, part_hint, part_rules
from boompatrol.ui.kept_picture import KeptPicture, Regions
from boompatrol.ui.language import tr, trn
from boompatrol.ui.look import Slot, TableLook
from boompatrol.ui.memory import Memory
from boompatrol.ui.names import TURNS, both, name_of
from boompatrol.ui.set_up_view import SetUpData, piles, set_up_board, set_up_data
from boompatrol.ui.step import Step
from boompatrol.ui.widget import Rect


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
    turn: str
    """Where the crew is in the round: a word of `TURNS`, "tiles" while its tiles are counted, or ""."""
    tiles: int
    acting: bool
    now: int | None
    destroyed: bool
    states: tuple[str, ...]
    """What lasts for the round, as `STATES` has it."""
    over: bool = False
    """Whether the match is over."""
    squashed: bool = False
    """Whether the captain's face is about to change."""
    pops: tuple[str, ...] = ()
    set_up: SetUpData | None = None

    @property
    def turn_words(self) -> str:
        """The turn in words."""
        if self.turn == "tiles":
            return trn("{n} tile left", "{n} tiles left", self.tiles)
        return TURNS[self.turn] if self.turn else ""


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
        turn=turn_of(look, color, asked),
        tiles=piles(look)[crew.seat] if look.stage == "tiles" else 0,
        acting=acting,
        now=look.slot if color == look.acting else None,
        destroyed=crew.destroyed,
        states=tuple(state for state, on in (("glued", crew.glued), ("hidden", crew.all_long)) if on),
        over=look.winner is not None,
        squashed=memory.squashed(color),
        pops=tuple(what for what, who in memory.pops if who in (color, crew.seat)),
        set_up=set_up,
    )


def turn_of(look: TableLook, color: str, asked: str | None = None) -> str:
    """Where the crew is in this turn, as `TURNS` has it."""
    crew = look.crews[color]
    if color == asked and color != look.acting and look.stage not in ("plan", "tiles"):
        return "asked"
    if look.stage == "plan":
        return "ready" if crew.row else "planning"
    if look.stage == "super":
        return "acting" if color == look.acting else "ready"
    if look.stage == "tiles":
        return "tiles"
    if look.stage in ("tanks", "captains"):
        return "setting_up"
    if look.stage == "combat":
        if look.teams and len(look.order) < len(look.colors):
            return "acting" if color == look.acting else "later"
        return look.turn_state(color)
    return ""


class CrewBoard(KeptPicture[BoardData]):
    """The board of one crew. `form` is "waiting", "acting", "narrow" or "strip"."""

    role = "board"

    def __init__(self, color: str, on_press: Callable[[str], Step] | None = None) -> None:
        super().__init__(f"board_{color}", f"{color} board")
        self.color = color
        self.form = "waiting"
        self.on_press = on_press

    def set(self, data: BoardData) -> bool:
        """Show this; True where it is something new."""
        if not super().set(data):
            return False
        self.label = f"{data.color} board: {data.captain}"
        return True

    def activate(self) -> Step:
        """Ask for the large form."""
        return self.on_press(self.color) if self.on_press is not None else None

    def hint(self) -> str:
        """Everything the board knows in words."""
        return board_hint(self.data) if self.data is not None else ""

    def part_hint(self, what: str) -> str:
        """What a thing on it is, and what it does."""
        return part_hint(self.data, what) if self.data is not None else ""

    def part_rules(self, what: str) -> tuple[str, ...]:
        """By what the thing is."""
        return part_rules(self.data, what) if self.data is not None else ()

    def make(self, sheet: pygame.Surface, rect: Rect) -> Regions:
        """In its form."""
        assert self.data is not None
        set_up = self.data.set_up is not None and self.form in ("waiting", "acting")
        form = set_up_board if set_up else board_forms.FORMS[self.form]
        return form(sheet, self.kit, rect, self.data)


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
    side: int = 0
    """The place of the side among the two: which sign lies under its tanks."""


def side_data(
    look: TableLook, memory: Memory, seat: str, names: Mapping[str, str], asked: str | None = None
) -> SideData:
    """What the plate of a side shows."""
    colors = tuple(c for c in look.colors if look.crews[c].seat == seat)
    return SideData(
        colors, names.get(seat, ""), look.standing(seat), look.sizes.to_win, look.glory[seat],
        look.sizes.glory_per_medal, (asked or look.acting) in colors, ("medals", seat) in memory.pops,
        look.seats.index(seat),
    )  # fmt: skip


class SidePlate(KeptPicture[SideData]):
    """Team play: what the side has together, between its two boards."""

    role = "board"

    def __init__(self, seat: str) -> None:
        super().__init__(f"side_{seat}", f"side of {seat}")
        self.seat = seat

    def hint(self) -> str:
        """What counts for a side."""
        d = self.data
        if d is None:
            return ""
        return tr(
            "**{side}**: {n} of {all} Medals, {glory} of {most} Glory. "
            "Medals and Glory belong to the side; Gold, Gear, Crits and cards to each tank (G6).",
            side=text.escape(d.player) or both([name_of(color) for color in d.colors]),
            n=d.medals, all=d.to_win, glory=d.glory, most=d.glory_most,
        )  # fmt: skip

    def make(self, sheet: pygame.Surface, rect: Rect) -> Regions:
        """Both patterns, the player, Medals and Glory."""
        assert self.data is not None
        return board_forms.side_plate(sheet, self.kit, rect, self.data)
