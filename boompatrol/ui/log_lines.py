"""A line of the log."""

from __future__ import annotations

from dataclasses import dataclass

from boompatrol.ui.look import TableLook


@dataclass(frozen=True)
class LogLine:
    """Whose line it is, the marked-up words, the event it tells, the round it belongs to."""

    color: str | None
    words: str
    event: str
    round: str = ""


def round_name(look: TableLook) -> str:
    """ "Round 2", "Carnage 1"."""
    return f"Carnage {look.round_number}" if look.carnage else f"Round {look.round_number}"
