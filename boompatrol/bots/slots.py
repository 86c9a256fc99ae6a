"""Which card of a row comes next (R3, B5)."""

from boompatrol.rules.rounds import SUPER_SLOT
from boompatrol.table.state import State, Tank


def card_now(state: State, tank: Tank) -> str | None:
    """The card of the slot whose turn it is, None for an empty one."""
    slot = slot_now(state)
    return tank.row[slot] if slot < len(tank.row) else None


def slot_now(state: State) -> int:
    """The slot whose turn it is; the Super Charge Command is laid last and comes first (B5)."""
    return SUPER_SLOT if state.stage == "super" else min(state.cursor // len(state.colors), SUPER_SLOT - 1)


def to_come(state: State, tank: Tank) -> list[str | None]:
    """The cards of the slots that come after this one."""
    slot = slot_now(state)
    return tank.row[0 if slot == SUPER_SLOT else slot + 1 : SUPER_SLOT]
