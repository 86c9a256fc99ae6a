"""The sentences: one for each kind of event, by its name. Markup as in `ui.text`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from boompatrol.ui.look import TableLook
from boompatrol.ui.names import (
    FACES,
    GLORY_WHY,
    GOLD_WHY,
    MEDAL_WHY,
    captain_of,
    hit_words,
    many,
    name_of,
)  # fmt: skip
from boompatrol.ui.things import crew, side, thing

if TYPE_CHECKING:
    pass

Data = dict[str, Any]
Sayer = Callable[[Data, TableLook], str | None]


def _captain(d: Data, look: TableLook) -> str:
    return f"{crew(d['tank'])} is led by {captain_of(d['captain'])}"


def _round(d: Data, look: TableLook) -> str:
    if d["kind"] == "total_carnage":
        return f"**Total Carnage**, round {d['number']}"
    return f"**Round {d['number']} of {look.sizes.rounds}**: the battle plan"


def _initiative(d: Data, look: TableLook) -> str:
    if d["card"] in look.crews:
        return f"Initiative: {crew(d['first'])} goes first"
    return f"**{name_of(d['card'])}**: {crew(d['first'])} goes first"


def _card(d: Data, look: TableLook) -> str:
    if d.get("swapped"):
        return f"{crew(d['tank'])} plays her Orders instead"
    return f"{crew(d['tank'])}: **{name_of(d['card'])}**"


def _again(d: Data, look: TableLook) -> str:
    return f"Again: {name_of(d['repeats'])} once more" if d["repeats"] else "Again has nothing to repeat"


def _moves_off(d: Data, look: TableLook) -> str:
    over = " and ".join(dict.fromkeys(thing(id, look) for id in d["objects"]))
    return f"{crew(d['tank'])} may not stop on {over}: rolls on"


def _knocked_back(d: Data, look: TableLook) -> str:
    return f"{crew(d['tank'])} is pushed {d['inches']:.1f} in, hit on the {d['face']}"


def _claimed(d: Data, look: TableLook) -> str | None:
    what, amount = d["what"], d.get("amount", 1)
    who = crew(d["tank"])
    if what in ("gold_bar", "gold_bars"):
        return None
    found = d.get("object") in look.tiles or d.get("object") is None
    if what == "bunker":
        return f"{who} takes {amount} Ammo" if amount > 1 else f"{who} takes an Ammo"
    if what in ("patch_job", "super_charge"):
        return f"{who} takes {many(amount, name_of(what) + ' token')}"
    if what == "relic":
        return f"{who} holds **the Relic**"
    if what == "gear_up" and not found:
        return None
    return f"{who} uses the {name_of(what)}"


def _rolled(d: Data, look: TableLook) -> str:
    dice, counts = d["dice"], d["counts"]
    purple = " with the Carnage die" if d.get("purple") else ""
    if len(dice) == 1:
        return f"{crew(d['tank'])} rolls{purple}: {FACES[counts]}"
    return f"{crew(d['tank'])} rolls{purple} {' / '.join(FACES[f] for f in dice)}: **{FACES[counts]}** counts"


def _hit(d: Data, look: TableLook) -> str | None:
    if "tank" in d:
        return f"{crew(d['tank'])} is hit: {hit_words(d['commands'], d['crits'])}"
    id = d["object"]
    if id == "clocktower":
        return (
            f"The Clocktower takes {many(d['crits'], 'Crit')}"
            if d["crits"]
            else "The Clocktower shrugs it off: no Crit"
        )
    return None if id in look.tiles else f"{thing(id, look)[0].upper()}{thing(id, look)[1:]} is hit"


def _crits(d: Data, look: TableLook) -> str | None:
    return f"{crew(d['tank'])} removes {many(-d['amount'], 'Crit')}" if d["amount"] < 0 else None


def _damaged(d: Data, look: TableLook) -> str:
    return f"{crew(d['tank'])} loses {_listed(d['cards'])}"


def _listed(cards: list[str]) -> str:
    return ", ".join(name_of(card) for card in cards)


def _repaired(d: Data, look: TableLook) -> str:
    return (
        f"{crew(d['tank'])} repairs {_listed(d['cards'])}" if d["cards"] else f"{crew(d['tank'])} has nothing to repair"
    )


def _fires(d: Data, look: TableLook) -> str:
    source = ""
    if d["source"] is not None:
        tile = look.tiles.get(d["source"])
        source = f" from the {name_of(tile.kind)}" if tile and tile.kind else ""
    return f"{crew(d['tank'])} fires at {thing(d['target'], look)}{source}, {name_of(d['band'])}"


def _turret(d: Data, look: TableLook) -> str:
    way = "left" if d["clicks"] > 0 else "right"
    return f"{crew(d['tank'])} turns the turret {many(abs(d['clicks']), 'click')} {way}"


def _peeked(d: Data, look: TableLook) -> str:
    seen = f": {name_of(d['card'])}" if d.get("card") else ""
    return f"{crew(d['tank'])} looks at a card of {crew(d['of'])}{seen}"


def _intel_used(d: Data, look: TableLook) -> str:
    if d["use"] == "mine":
        return f"{crew(d['tank'])} plays {crew(d['of'])}'s {name_of(d['card'])}"
    return f"{crew(d['tank'])} makes {crew(d['of'])} play {name_of(d['card'])}"


def _chomped(d: Data, look: TableLook) -> str:
    return f"{crew(d['tank'])} bites {crew(d['target'])} at {name_of(d['band'])} Range"


def _out(d: Data, look: TableLook) -> str:
    return f"{crew(d['tank'])} is pushed out of bounds" if d["forced"] else f"{crew(d['tank'])} drives out of bounds"


def _rattled_draw(d: Data, look: TableLook) -> str:
    if d["card"] is None:
        return f"{crew(d['tank'])} is rattled, but has no card to draw"
    return f"Drawn from {crew(d['tank'])}'s hand: **{name_of(d['card'])}**"


def _gold(d: Data, look: TableLook) -> str:
    sign = "gains" if d["amount"] > 0 else "gives"
    why = GOLD_WHY.get(d["why"], "")
    return f"{crew(d['tank'])} {sign} {abs(d['amount'])} Gold" + (f": {why}" if why else "")


def _glory(d: Data, look: TableLook) -> str:
    why = GLORY_WHY.get(d["why"], "")
    return f"{side(d['seat'], look)} gains {d['amount']} Glory {why}".rstrip()


def _medals(d: Data, look: TableLook) -> str:
    why = MEDAL_WHY.get(d["why"], "well done")
    return f"{side(d['seat'], look)} gains [gold]**{many(d['amount'], 'Medal')}**[/]: {why}"


def _report(d: Data, look: TableLook) -> str:
    return "Situation Report: Vault, crates, Medals"


def _victory(d: Data, look: TableLook) -> str:
    names = [side(seat, look) for seat in d["winner"]]
    return f"{names[0]} wins the match!" if len(names) == 1 else f"Shared victory: {', '.join(names)}"


def _wreck_shot(d: Data, look: TableLook) -> str:
    return "The wreck is gone; what Gold it held stays"


def _revealed(d: Data, look: TableLook) -> str:
    return f"Turned over: **{name_of(d['kind'])}**"


def _mended(d: Data, look: TableLook) -> str:
    return f"{crew(d['tank'])} is as new: all cards back"


def _stopped(d: Data, look: TableLook) -> str:
    return f"{crew(d['tank'])} stops at the {'Rally Point' if d['at'] == 'rally_point' else 'line'}"


def _orders(d: Data, look: TableLook) -> str:
    return f"{crew(d['tank'])}: {captain_of(d['captain'])} gives **Captain's Orders**"


def _says(pattern: str) -> Sayer:
    """A sentence with {tank}, {of}, {target} as crews and other keys as names."""

    def say(d: Data, look: TableLook) -> str:
        told = {
            key: crew(value)
            if value in look.crews
            else thing(value, look)
            if key in ("target", "object")
            else name_of(value)
            for key, value in d.items()
            if isinstance(value, str)
        }
        return pattern.format(**{k: v for k, v in d.items() if not isinstance(v, str)}, **told)

    return say


SAYERS: dict[str, Sayer] = {
    "placed": _says("{tank} is in place"),
    "captain": _captain,
    "tiles_laid": _says("{count} buildings are laid"),
    "round": _round,
    "planned": _says("{tank} is ready"),
    "refilled": _says("{tank} fills its row"),
    "initiative": _initiative,
    "first_tank": _says("{tank} takes its turns before its partner"),
    "card_revealed": _card,
    "back_used": _says("{tank}: the back, **{command}**"),
    "passed": _says("{tank} has no card there and passes"),
    "stays_out": _says("{tank} finds no room to come back"),
    "again": _again,
    "orders": _orders,
    "moves_off": _moves_off,
    "backs_away": _says("{tank} backs away, {end} first"),
    "backed": _says("{tank} goes back the way it came"),
    "stopped": _stopped,
    "knocked_back": _knocked_back,
    "air_dropped": _says("{tank} drops from the sky"),
    "air_drop_declined": _says("{tank} lets the Air Drop pass"),
    "crushed": _says("{tank} crushes a building"),
    "revealed": _revealed,
    "claimed": _claimed,
    "rolled": _rolled,
    "hit": _hit,
    "missed": _says("{tank} misses {target}"),
    "crits": _crits,
    "damaged": _damaged,
    "rattled": _says("{tank} is rattled: {amount} in hand"),
    "rattled_draw": _rattled_draw,
    "destroyed": _says("{tank} is **destroyed**"),
    "mended": _mended,
    "respawned": _says("{tank} is back at a Rally Point"),
    "rally_named": _says("{seat} sends {tank} to the {rally} Rally Point"),
    "out_of_bounds": _out,
    "fires": _fires,
    "rerouted": _says("The shot leaves the Accelerator anew"),
    "turret": _turret,
    "mortar": _says("{tank} drops a Mortar on {target}"),
    "magnet": _says("The Magnet pulls {what} from {of}"),
    "relic_taken": _says("{tank} takes **the Relic** from {of}"),
    "gear_taken": _says("{tank} mounts **{gear}**"),
    "gear_discarded": _says("{tank} leaves {gear} behind"),
    "gear_used": _says("{tank}: {gear} holds"),
    "glued": _says("{tank} is stuck in the glue this round"),
    "patch_spent": _says("{tank} spends a Patch Kit"),
    "peeked": _peeked,
    "intel_used": _intel_used,
    "copied": _says("{tank} copies {card} from {of}"),
    "chomped": _chomped,
    "foreseen": _says("{tank} foretells {card} of {of}"),
    "foresight_true": _says("{tank} foresaw it: a free Fire Away"),
    "repaired": _repaired,
    "rams": _says("{tank} rams {target}"),
    "vault_opened": _says("The Clocktower falls: **the Vault is open**"),
    "wreck_crushed": _says("{tank} crushes a wreck"),
    "wreck_shot": _wreck_shot,
    "wreck_gone": _says("The oldest wreck is cleared away"),
    "left_lying": _says("Something shiny stays on the sand"),
    "gold": _gold,
    "glory": _glory,
    "medals": _medals,
    "situation_report": _report,
    "victory": _victory,
}
