"""Why a thing happened as it did: arc, range and band, dice, credit, and the rule's id."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from boompatrol.box.names import CARNAGE
from boompatrol.table.events import Event
from boompatrol.table.table import icons
from boompatrol.ui.carnage_order import condition_words, criteria_of, verdict
from boompatrol.ui.language import decimal, mark, tr, trn
from boompatrol.ui.look import TableLook
from boompatrol.ui.names import BAND_DICE, FACES, name_of, short_effect
from boompatrol.ui.rules_of import rules_of
from boompatrol.ui.things import side
from boompatrol.ui.tips import sector_words

Data = dict[str, Any]


@dataclass(frozen=True)
class Reason:
    """A sentence or two, and the rules it rests on."""

    words: str = ""
    rules: tuple[str, ...] = ()


def reason(event: Event, look: TableLook) -> Reason:
    """Why, with the look as it is just before the event."""
    maker = _WHY.get(event.name)
    if event.name == "damaged" and event.data["cards"] == ["captains_orders"] and event.data["tank"] == look.acting:
        return Reason(tr("Used up: they must be repaired."), ("P7",))
    words = maker(event.data, look) if maker is not None else ""
    rules = _CASES[event.name](event.data) if event.name in _CASES else RULES.get(event.name, ())
    return Reason(words, rules)


def _credit(d: Data, look: TableLook) -> str:
    """Who scores for it."""
    if d.get("credit") in look.medals:
        return tr("Credit: {side}.", side=side(d["credit"], look))
    return tr("Nobody scores for it (G7).")


def _fires(d: Data, look: TableLook) -> str:
    inches, band = decimal(d["distance"]), name_of(d["band"])
    told = {"inches": inches, "band": band, "dice": BAND_DICE[d["band"]]}
    target, shooter = d["target"], look.crews[d["tank"]]
    if target in look.tiles:
        if d["source"] is None:
            return tr("{inches} in from the hub. A building: one die at any range (F7).", inches=inches)
        return tr("{inches} in from the tile. A building: one die at any range (F7).", inches=inches)
    if target in look.crews and look.crews[target].all_long:
        return tr("{inches} in, {band}; but every attack on Boxy is Long (P1).", inches=inches, band=band)
    if d["source"] is not None:
        return tr("All round from the tile's centre; {inches} in: {band}, {dice}.", **told)
    where = sector_words(int(shooter.turret) % look.sizes.sectors, look.sizes.sectors)
    return tr("Arc: turret {where}. {inches} in from the hub: {band}, {dice}.", where=where, **told)


def _rolled(d: Data, look: TableLook) -> str:
    dice = d["dice"]
    if len(dice) == 1:
        return tr("One die, so it counts.")
    if d.get("patch"):
        return tr("The better die counts: the one with more icons.")
    worth = [icons(face) for face in dice]
    picked = dice.index(d["counts"])
    if worth[0] == worth[1]:
        return tr("Both are worth the same.")
    rest = FACES[dice[1 - picked]]
    if worth[picked] == max(worth):
        return tr("The more damaging die counts; {face} is set aside.", face=rest)
    return tr("The less damaging die counts; {face} is set aside.", face=rest)


def _hit(d: Data, look: TableLook) -> str:
    if "tank" not in d:
        return _credit(d, look)
    count = d["crits"] + d["commands"]
    if d.get("credit") in look.medals and count:
        return trn(
            "{n} icon; credit: {side}.", "{n} icons; credit: {side}.", count, side=side(d["credit"], look)
        )  # fmt: skip
    return _credit(d, look)


def _knocked(d: Data, look: TableLook) -> str:
    if d["face"] in ("front", "rear"):
        return tr("Hit on an end: pushed straight away from there by a card's length at most.")
    return tr("Hit on a side: pushed straight away from there by a card's width at most.")


def _destroyed(d: Data, look: TableLook) -> str:
    if d.get("credit") in look.medals:
        return tr("The last Crit: {side} gains the Medals.", side=side(d["credit"], look))
    return tr("The last Crit, by its own side or itself: nobody gains.")


def _rams(d: Data, look: TableLook) -> str:
    return tr("Pushed into it: one die for whoever pushed.") if d["forced"] else tr("One die, whoever it is.")


def _initiative(d: Data, look: TableLook) -> str:
    if d["card"] in look.crews:
        return tr("The top card of the deck.")
    return f"{condition_words(criteria_of(look, d['card']))} {verdict(look, d['card'], d['first'])}"


def _gold(d: Data, look: TableLook) -> str:
    return tr("Within Close of the Vault; the nearest gains one more.") if d["why"] == "vault" else ""


def _glory(d: Data, look: TableLook) -> str:
    have, most = look.glory[d["seat"]] + d["amount"], look.sizes.glory_per_medal
    if have >= most:
        return tr("{n} of {most}: that makes a Medal, the rest rolls over.", n=have, most=most)
    return tr("{n} of {most} to the next Medal.", n=have, most=most)


def _out(d: Data, look: TableLook) -> str:
    if not d["forced"]:
        return tr("2 Glory to each opponent; back at a Rally Point they choose.")
    if d.get("credit") in look.medals:
        return tr("2 Glory to {side}; back at a Rally Point of its own choice.", side=side(d["credit"], look))
    return tr("Back at a Rally Point of its own choice; nobody gains.")


def _of(key: str) -> Callable[[Data, TableLook], str]:
    """What a card, a tile or a Gear does."""
    return lambda d, look: short_effect(d[key] or "")


def _says(message: str) -> Callable[[Data, TableLook], str]:
    return lambda d, look: tr(message)


_WHY: dict[str, Callable[[Data, TableLook], str]] = {
    "fires": _fires, "rolled": _rolled, "hit": _hit, "knocked_back": _knocked, "destroyed": _destroyed, "rams": _rams,
    "initiative": _initiative, "gold": _gold, "glory": _glory, "out_of_bounds": _out,
    "card_revealed": _of("card"), "back_used": _of("command"), "revealed": _of("kind"), "gear_taken": _of("gear"),
    "gear_used": _of("gear"),
    "missed": _says(mark("A blank: no damage, no push.")),
    "moves_off": _says(mark("It may not end on a thing that stays: on, the same way, until it is clear.")),
    "pivots": _says(mark("In place, about the middle of the hull.")),
    "payday_declined": _says(mark("Whoever takes Gold there brings Payday as much again.")),
    "backs_away": _says(mark("A pivot that ended on something leaves by the end that clears sooner.")),
    "backed": _says(mark("The way on was closed.")),
    "crushed": _says(mark("A hull that touches a building turns it over at once.")),
    "wreck_crushed": _says(mark("Its tokens are claimed, then one die is rolled against the crusher.")),
    "damaged": _says(mark("One for each card icon, at random from the hand.")),
    "rattled": _says(mark("Never more than two; they must be laid in the next plan.")),
    "glued": _says(mark("Its moves count as Fire Away until the round ends.")),
    "stopped": _says(mark("A Command that would touch a Rally Point stops there; no penalty.")),
    "respawned": _says(mark("Flush to a free Rally Point; the turret may be set anew.")),
    "mended": _says(mark("A tank that was destroyed comes back whole.")),
    "stood_in": _says(mark("A bot that is late, fails or breaks a rule gets the quiet answer.")),
    "passed": _says(mark("An empty slot, and no back used.")),
    "vault_opened": _says(mark("Its last Crit box is full.")),
}  # fmt: skip

RULES: dict[str, tuple[str, ...]] = {
    "round": ("R1",), "first_tank": ("R4",), "card_revealed": ("C10",),
    "back_used": ("C7",), "passed": ("R6",), "again": ("C5",), "orders": ("C4",),
    "pivots": ("C9", "M8"), "payday_declined": ("P2",), "moves_off": ("M4",),
    "backs_away": ("M8",), "backed": ("M11",), "knocked_back": ("D4", "D5"), "air_dropped": ("B9", "M12"),
    "crushed": ("M1",), "missed": ("D1",), "crits": ("B4", "B18"),
    "damaged": ("D2",), "rattled": ("T1", "T2"), "rattled_draw": ("T3",), "destroyed": ("X1", "X2"),
    "mended": ("X3",), "respawned": ("X3", "O1"), "rally_named": ("O4",), "fires": ("F1", "F2", "F3", "F4"),
    "rerouted": ("B12", "F11"), "turret": ("C6",), "holds_fire": ("C6",),
    "mortar": ("B11",), "magnet": ("B10",), "relic_taken": ("M9",),
    "gear_taken": ("B8",), "gear_used": ("B18",), "gear_discarded": ("B8",), "glued": ("B6",), "patch_spent": ("B4",),
    "peeked": ("B11",), "intel_used": ("B11", "B17"), "copied": ("P5",), "chomped": ("P6",), "foreseen": ("P9",),
    "foresight_true": ("P9",), "repaired": ("C8",), "vault_opened": ("V4",), "wreck_crushed": ("X5",),
    "wreck_shot": ("X6",), "left_lying": ("X6", "X10"), "situation_report": ("E1", "E2", "E3"), "victory": ("L2", "L3"),
    "stays_out": ("X7",), "refilled": ("X3",), "planned": ("R1",),
}  # fmt: skip


def _medal_rules(d: Data) -> tuple[str, ...]:
    return {
        "glory": ("G3",), "destroyed": ("X1",), "clocktower": ("V4",), "crate_up": ("E2",), "bunker": ("G4",),
    }.get(d["why"], ("G4",))  # fmt: skip


def _gold_rules(d: Data) -> tuple[str, ...]:
    return {
        "gold_bar": ("B1",), "gold_bars": ("B2",), "loose": ("X10",), "wreck": ("X5",), "magnet": ("B10",),
        "payday": ("P2",), "crate_up": ("E2",), "vault": ("E1",),
    }.get(d["why"], ())  # fmt: skip


_CASES: dict[str, Callable[[Data], tuple[str, ...]]] = {
    "initiative": lambda d: ("R8", "R3") if d["card"] in CARNAGE else ("R2", "R3"),
    "medals": _medal_rules,
    "rolled": lambda d: ("B4",) if d.get("patch") else ("F8", "F10"),
    "gold": _gold_rules,
    "glory": lambda d: ("G1",) if d["why"] == "damage" else ("G2",),
    "hit": lambda d: ("D2", "D3", "G7") if "tank" in d else ("V2", "V4") if d["object"] == "clocktower" else ("X6",),
    "rams": lambda d: ("V3",) if d["target"] == "clocktower" else ("M7",) if d["forced"] else ("M6",),
    "out_of_bounds": lambda d: ("O1",) if d["forced"] else ("O4",),
    "revealed": lambda d: rules_of("tile", d["kind"]),
    "claimed": lambda d: rules_of("tile", d["what"]),
    "stopped": lambda d: ("O2",) if d["at"] == "rally_point" else ("O5",),
}
