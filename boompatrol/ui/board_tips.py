"""What tooltips say of a crew's board, and of each thing on it: what it is, what it does, its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boompatrol.ui import text
from boompatrol.ui.language import tr, trn
from boompatrol.ui.names import EFFECTS, NAMES, STATE_EFFECTS, captain_of, cards_of, listed, name_of, short_effect
from boompatrol.ui.rule_ids import ids_in
from boompatrol.ui.rules_of import rules_of
from boompatrol.ui.tips import held

if TYPE_CHECKING:
    from boompatrol.ui.boards import BoardData
    from boompatrol.ui.look import Slot


def board_hint(data: BoardData) -> str:
    """A board's tooltip: what its pictures stand for, the damaged cards by name, the Gear with its effect."""
    lines = [f"**{name_of(data.color)}**"]
    if data.captain:
        lines = [f"**{name_of(data.color)} · {captain_of(data.captain)}**", short_effect(data.captain)]
    if not data.team:
        lines.append(
            tr(
                "{n} of {all} Medals, {glory} of {most} Glory to the next (G3).",
                n=data.medals,
                all=data.to_win,
                glory=data.glory,
                most=data.glory_most,
            )
        )
    lines.append(tr("{n} of {most} Crits (X1), {gold} Gold (E2).", n=data.crits, most=data.crits_most, gold=data.gold))
    row = [_slot_words(s) for s in data.row if s.face != "down"]
    if row:
        lines.append(tr("Row so far: {cards}.", cards=listed(row)))
    if data.damaged:
        lines.append(
            tr(
                "{cards} in hand, {n} damaged: {names} (D2, C8).",
                cards=cards_of(data.hand),
                n=len(data.damaged),
                names=listed([name_of(c) for c in data.damaged]),
            )
        )
    else:
        lines.append(tr("{cards} in hand, none damaged (D2).", cards=cards_of(data.hand)))
    if data.rattled:
        lines.append(
            trn(
                "{n} Rattled card in hand: must be laid in the next plan (T2).",
                "{n} Rattled cards in hand: must be laid in the next plan (T2).",
                data.rattled,
            )
        )
    if data.held:
        lines.append(tr("Holds {things}.", things=listed([held(name, n) for name, n in data.held])))
    if data.gear:
        lines.append(f"**{name_of(data.gear)}**: {short_effect(data.gear)}")
    lines += [STATE_EFFECTS[state] for state in data.states]
    if data.destroyed:
        lines.append(tr("Destroyed (X1).") if data.over else tr("Destroyed: it respawns at its next Command (X3)."))
    if data.player:
        lines.append(tr("Played by {player}.", player=text.escape(data.player)))
    return "\n".join(lines)


def _slot_words(slot: Slot) -> str:
    if slot.face == "back":
        return tr("back used")
    return NAMES.get(slot.card or "") or tr("empty")


_TOKENS = {"relic": "relic", "ammo": "bunker", "patch_kit": "patch_job", "super_charge": "super_charge"}


def part_hint(data: BoardData, what: str) -> str:
    """What one thing of the board is; "" for what needs no words of its own."""
    if what.startswith("slot_"):
        return _slot_hint(data, int(what.removeprefix("slot_")))
    if what.startswith("state_"):
        return STATE_EFFECTS[what.removeprefix("state_")]
    if what == "captain":
        return f"**{captain_of(data.captain)}**: {EFFECTS[data.captain]}" if data.captain else ""
    if what == "medals":
        if data.team:
            return tr("Played by {player}.", player=text.escape(data.player))
        return tr(
            "**Medals**: {n}. Whoever has {all} after a Situation Report wins (L2); the Relic counts as one (L4).",
            n=data.medals, all=data.to_win,
        )  # fmt: skip
    if what == "glory":
        return tr("**Glory**: {n} of {most}. Every fifth becomes a Medal (G3).", n=data.glory, most=data.glory_most)
    if what == "crits":
        return tr("**Crits**: {n} of {most}. The last destroys the tank (D3, X1).", n=data.crits, most=data.crits_most)
    if what == "gold":
        return tr("**Gold**: {n}. In the Situation Report 3 buy a Medal, once a round (E2).", n=data.gold)
    if what == "hand":
        return tr("**Hand**: {cards}. Which ones is its player's secret (C11).", cards=cards_of(data.hand))
    if what == "damaged":
        names = listed([name_of(c) for c in data.damaged]) or tr("none")
        return tr("**Damaged cards**: {names}. Repair brings half of them back (D2, C8).", names=names)
    if what == "rattled":
        return f"**{NAMES['rattled']}**: {EFFECTS['rattled']}"
    if what == "gear":
        return f"**{name_of(data.gear)}**: {short_effect(data.gear)}" if data.gear else ""
    if what in _TOKENS and any(name == what for name, _ in data.held):
        return f"**{NAMES[_TOKENS[what]]}**: {EFFECTS[_TOKENS[what]]}"
    return ""


def _slot_hint(data: BoardData, n: int) -> str:
    if n >= len(data.row):
        return ""
    slot = data.row[n]
    if slot.card is None:
        return tr("**Empty**: no card lies here; it passes, or uses a back (R6).")
    if slot.face == "back":
        return tr("**Back used**: the card stayed covered and its back was used: Hold Up or Repair (C7).")
    if slot.face == "up" and slot.card in EFFECTS:
        return f"**{name_of(slot.card)}**: {EFFECTS[slot.card]}"
    if n == 3:
        return tr("**Super Charge**: a fourth card; it runs before Initiative is known (B5).")
    return tr("**Command {n}**, face down: known to its player alone until it is revealed (C11).", n=n + 1)


def part_rules(data: BoardData, what: str) -> tuple[str, ...]:
    """The rules of one thing of the board."""
    if what.startswith("state_"):
        return rules_of("part", what.removeprefix("state_"))
    if what == "captain":
        return rules_of("captain", data.captain)
    if what == "gear":
        return rules_of("gear", data.gear or "")
    if not what.startswith("slot_"):
        return rules_of("part", what)
    n = int(what.removeprefix("slot_"))
    slot = data.row[n] if n < len(data.row) else None
    if slot is not None and slot.face == "up" and slot.card in EFFECTS:
        return rules_of("card", slot.card or "")
    return ids_in(_slot_hint(data, n))
