"""One Command, or one push, while it is carried out: who moves, who scores, and what it has met already."""

from dataclasses import dataclass, field


@dataclass(slots=True)
class Act:
    """G7: `credit` is the side that scores for what the movement does, `claims` for what it claims, None for nobody.

    `roller` is the tank that rolls (M7). `seen` are the objects whose contact was told, `met` those whose effect
    is spent for this Command or push (M6, V3, B13). `cut` is set when the rest of the Command is lost (M12).
    """

    tank: str
    credit: str | None
    claims: str | None
    roller: str
    forced: bool = False
    close_rams: bool = False
    seen: set[str] = field(default_factory=set)
    met: set[str] = field(default_factory=set)
    cut: bool = False


def own_act(tank: str, seat: str) -> Act:
    """A Command of one's own."""
    return Act(tank, seat, seat, tank)
