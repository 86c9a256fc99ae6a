"""What the Initiative panel shows: round and Command, the deck, the card that was turned, who acts when."""

from __future__ import annotations

from dataclasses import dataclass

from boompatrol.rules.set_up import STAGES
from boompatrol.ui.carnage_order import condition_words, criteria_of
from boompatrol.ui.language import tr, trn
from boompatrol.ui.look import TableLook
from boompatrol.ui.memory import Memory
from boompatrol.ui.names import CRITERIA, TURNS, captain_of, listed, name_of
from boompatrol.ui.set_up_view import laid
from boompatrol.ui.theme import CREWS

SEPARATOR = " · "


@dataclass(frozen=True)
class Turn:
    """A place in the turn order: a crew, or several that may have it (team play, before the choice)."""

    colors: tuple[str, ...]
    captain: str
    mood: str
    state: str


@dataclass(frozen=True)
class InitiativeData:
    """What the panel shows. `flip` is how far the top card is turned, 0 to 1."""

    title: str
    note: str
    carnage: bool
    left: int
    card: str | None
    turns: tuple[Turn, ...]
    words: str
    flip: float = 1.0
    laid: tuple[str, ...] | None = None
    """The tiles that are laid, while the table lays them; `left` are those that are not."""
    condition: str = ""
    """What the Total Carnage card asks for, one thing after another."""

    def hint(self) -> str:
        """The card's condition, and how many are left."""
        lines = [f"**{self.title}** {self.note}"]
        if self.laid is not None:
            return "\n".join([*lines, tr("One tile each in turn, in seat order, until none is left (A9).")])
        lines += [words for what in ("card", "deck") if (words := self.part_hint(what))]
        return "\n".join(lines)

    def part_hint(self, what: str) -> str:
        """What a thing on the panel is; "" where there is nothing to say."""
        if what == "deck":
            return trn(
                "{n} card is left in the Initiative deck (A8).",
                "{n} cards are left in the Initiative deck (A8).",
                self.left,
            )
        if what == "card" and self.card is not None:
            if self.card in CREWS:
                return tr("**Initiative**: {crew} goes first, then clockwise (R2, R3).", crew=name_of(self.card))
            return self.condition
        if what.startswith("turn_"):
            turn = self.turns[int(what.removeprefix("turn_"))]
            crews = listed([name_of(color) for color in turn.colors])
            who = f"**{crews}**, {captain_of(turn.captain)}" if turn.captain else f"**{crews}**"
            return f"{who}: {TURNS[turn.state]}" if turn.state else who
        return ""


def initiative_data(look: TableLook, memory: Memory) -> InitiativeData:
    """What the panel shows of a look."""
    rounds = look.sizes.rounds
    if look.carnage:
        title, note = tr("Total Carnage"), tr("round {n}", n=look.round_number)
        left = look.carnage_left
    else:
        title, note = tr("Round {n}", n=look.round_number), tr("of {all}", all=rounds)
        left = look.initiative_left + look.carnage_left
    if look.stage in STAGES:
        title, note = tr("Set-up"), tr("1: tanks") if look.stage == "tanks" else tr("2: captains")
    if look.stage == "tiles":
        title, note = tr("Buildings"), tr("{n} of {all} laid", n=len(look.tiles), all=look.sizes.tiles)
        left = look.sizes.tiles - len(look.tiles)
    if look.stage == "combat" and look.slot is not None:
        note += SEPARATOR + tr("Command {n}", n=min(look.slot, 2) + 1)
    elif look.stage == "super":
        note += SEPARATOR + name_of("super_charge")
    elif look.stage == "plan":
        note += SEPARATOR + tr("Battle Plan")
    elif look.stage == "report":
        note += SEPARATOR + tr("Situation Report")
    shown = look.card if look.stage in ("combat", "report", "over") else None
    turns, say = _turns(look, memory)
    condition = ""
    if shown is not None and shown not in CREWS:
        criteria, card = criteria_of(look, shown), name_of(shown)
        say = tr("**{card}**: {condition}", card=card, condition=CRITERIA[criteria[0]])
        told = {"card": card, "condition": condition_words(criteria)}
        condition = (
            tr("**{card}**: {condition} Then the sides take turns (R8, R4).", **told)
            if look.teams
            else tr("**{card}**: {condition} Then clockwise (R8, R3).", **told)
        )
    return InitiativeData(
        title, note, look.carnage, left, shown, turns, say, round(memory.initiative_flip, 3), laid(look), condition
    )  # fmt: skip


def _turns(look: TableLook, memory: Memory) -> tuple[tuple[Turn, ...], str]:
    crews = look.crews

    def turn(color: str, state: str) -> Turn:
        return Turn((color,), crews[color].captain, memory.mood(crews[color]), state)

    if look.stage == "tiles":
        firsts = [next(c for c in look.colors if crews[c].seat == seat) for seat in look.seats]
        at = look.tiles_laid % len(firsts)
        return tuple(turn(c, "now" if n == at else "later") for n, c in enumerate(firsts)), tr("Seat order")
    if look.stage == "plan":
        return tuple(turn(c, "ready" if crews[c].row else "plans") for c in look.colors), tr(
            "Who goes first is drawn when all are ready"
        )
    if look.stage == "super":
        return tuple(turn(c, "now" if c == look.acting else "") for c in look.colors), tr("Before Initiative is drawn")
    if look.stage != "combat" or not look.order:
        return tuple(turn(c, "") for c in look.colors), tr("Seat order, clockwise")
    if look.teams and len(look.order) < len(look.colors):
        first = look.order[0]
        seat = crews[first].seat
        others = tuple(c for c in look.colors if crews[c].seat != seat)
        partner = next((c for c in look.colors if crews[c].seat == seat and c != first), first)
        state = "now" if look.acting == first else "done"
        either = Turn(others, "", "calm", "next" if state == "now" else "now")
        return (
            turn(first, state),
            either,
            turn(partner, "3rd"),
            Turn(others, "", "calm", "4th"),
        ), tr("The sides alternate")
    now = look.order.index(look.acting) if look.acting in look.order else -1
    out = []
    for n, color in enumerate(look.order):
        state = "now" if n == now else "done" if n < now else "next" if n == now + 1 else "later"
        out.append(turn(color, state if now >= 0 else "done" if look.slot else ("1st", "2nd", "3rd", "4th")[n]))
    return tuple(out), tr("Turn order, clockwise") if not look.teams else tr("The sides alternate")
