"""What the dice tray shows: the last roll, which die counts, the faces so far."""

from __future__ import annotations

from dataclasses import dataclass

from boompatrol.ui.carnage_felt import faces_of
from boompatrol.ui.language import decimal, mark, tr, trn
from boompatrol.ui.look import TableLook
from boompatrol.ui.memory import Memory
from boompatrol.ui.names import FACES, listed
from boompatrol.ui.rolls import expected

TUMBLE = 0.52
"""Seconds the dice are in the air."""
DIM_STEPS = 4
"""How many shades a die goes through while it is set aside."""
RULE = mark("Close: the better of two counts; Mid: one die; Long: the lesser of two (F8).")
WHITE_FACES = ("blank", "C", "CC", "X", "XC")


@dataclass(frozen=True)
class DiceData:
    """What the tray shows. `counts` is the index of the die that counts, None while none does yet."""

    faces: tuple[str, ...]
    purple: bool
    counts: int | None
    title: str
    lines: tuple[str, ...]
    tally: tuple[int, ...]
    expected: tuple[float, ...]
    """How often each face would have come up by the dice of the edition."""
    age: float
    carnage: bool
    dim: int = DIM_STEPS
    """How dark the die is that was set aside, out of DIM_STEPS."""
    purple_faces: tuple[str, ...] = ()
    """All faces of the Carnage die."""

    @property
    def tumbling(self) -> bool:
        """Whether dice are in the air."""
        return bool(self.faces) and self.age < TUMBLE

    def still(self) -> tuple[object, ...]:
        """What the kept picture depends on."""
        if self.tumbling:
            return ("tumbling", self.title, self.tally, self.carnage)
        return (self.faces, self.purple, self.counts, self.title, self.lines, self.tally, self.carnage, self.dim)

    def hint(self) -> str:
        """The faces so far, in words."""
        total = sum(self.tally)
        if not total:
            return tr(RULE)
        parts = [tr("{face} {n}", face=FACES[f], n=n) for f, n in zip(WHITE_FACES, self.tally, strict=True)]
        return "\n".join([
            trn("{n} white die so far: {faces}.", "{n} white dice so far: {faces}.", total, faces=listed(parts)),
            tr(RULE),
        ])  # fmt: skip

    def part_hint(self, what: str) -> str:
        """A die that lies there, or a face of the tally."""
        kind, _, at = what.partition("_")
        if kind == "die":
            face = FACES[self.faces[int(at)]]
            if self.purple and at == "0":
                return tr("**Carnage die**: {face}. It replaces one white die (F9).", face=face)
            if self.counts is None or len(self.faces) < 2:
                return tr("**Combat die**: {face} (F8).", face=face)
            if self.counts == int(at):
                return tr("**Combat die**: {face}. This one counts (F8, F10).", face=face)
            return tr("**Combat die**: {face}. Set aside (F8, F10).", face=face)
        if kind == "face":
            n = int(at)
            return tr(
                "**{face}**: {n} so far, {expected} expected.",
                face=FACES[WHITE_FACES[n]], n=self.tally[n], expected=decimal(self.expected[n]),
            )  # fmt: skip
        return ""


def dice_data(look: TableLook, memory: Memory) -> DiceData:
    """What the tray shows of what is remembered."""
    d = memory.dice
    tally = tuple(memory.tally.get(face, 0) for face in WHITE_FACES)
    awaited = expected(sum(tally), look.sizes.white)
    counts = tuple(round(awaited.get(face, 0.0), 2) for face in WHITE_FACES)
    if d is None:
        purple = faces_of(look.sizes.purple) if look.carnage else ()
        return DiceData((), False, None, "", (), tally, counts, 99.0, look.carnage, purple_faces=purple)
    return DiceData(
        tuple(d.faces),
        d.purple,
        d.counts if d.settled else None,
        d.title,
        tuple(d.words),
        tally,
        counts,
        min(d.age, 99.0),
        look.carnage,
        round(DIM_STEPS * d.dim),
    )
