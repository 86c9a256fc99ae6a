"""The sentences: one for each kind of event, by its name. Markup as in `ui.text`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boompatrol.ui import sentences_fight as fight
from boompatrol.ui.language import decimal, mark, tr, trn
from boompatrol.ui.look import TableLook
from boompatrol.ui.names import (
    GLORY_WHY,
    GOLD_WHY,
    MEDAL_WHY,
    captain_of,
    listed,
    medals_of,
    name_of,
    tokens_of,
)
from boompatrol.ui.things import crew, side, thing, tile_of

Data = dict[str, Any]
Sayer = Callable[[Data, TableLook], str | None]


def _captain(d: Data, look: TableLook) -> str:
    return tr("{crew} is led by {captain}", crew=crew(d["tank"]), captain=captain_of(d["captain"]))


def _round(d: Data, look: TableLook) -> str:
    if d["kind"] == "total_carnage":
        return tr("**Total Carnage**, round {n}", n=d["number"])
    return tr("**Round {n} of {all}**: the battle plan", n=d["number"], all=look.sizes.rounds)


def _initiative(d: Data, look: TableLook) -> str:
    if d["card"] in look.crews:
        return tr("Initiative: {crew} goes first", crew=crew(d["first"]))
    return tr("**{card}**: {crew} goes first", card=name_of(d["card"]), crew=crew(d["first"]))


def _card(d: Data, look: TableLook) -> str:
    if d.get("swapped"):
        return tr("{crew} plays her Orders instead", crew=crew(d["tank"]))
    return tr("{crew}: **{card}**", crew=crew(d["tank"]), card=name_of(d["card"]))


def _again(d: Data, look: TableLook) -> str:
    if not d["repeats"]:
        return tr("Again has nothing to repeat")
    return tr("Again: {card} once more", card=name_of(d["repeats"]))


def _moves_off(d: Data, look: TableLook) -> str:
    over = listed(list(dict.fromkeys(thing(id, look) for id in d["objects"])))
    return tr("{crew} may not stop on {things}: rolls on", crew=crew(d["tank"]), things=over)


def _knocked_back(d: Data, look: TableLook) -> str:
    return tr(
        "{crew} is pushed {inches} in, hit on the {face}",
        crew=crew(d["tank"]), inches=decimal(d["inches"]), face=name_of(d["face"]),
    )  # fmt: skip


def _claimed(d: Data, look: TableLook) -> str | None:
    what, amount = d["what"], d.get("amount", 1)
    who = crew(d["tank"])
    if what in ("gold_bar", "gold_bars"):
        return None
    found = d.get("object") in look.tiles or d.get("object") is None
    if what == "bunker":
        return trn("{crew} takes an Ammo", "{crew} takes {n} Ammo", amount, crew=who)
    if what in ("patch_job", "super_charge"):
        return tr("{crew} takes {tokens}", crew=who, tokens=tokens_of(amount, name_of(what)))
    if what == "relic":
        return tr("{crew} holds **the Relic**", crew=who)
    if what == "gear_up" and not found:
        return None
    return tr("{crew} finds {thing}", crew=who, thing=tile_of(what))


def _gold(d: Data, look: TableLook) -> str:
    told = {"crew": crew(d["tank"]), "n": abs(d["amount"]), "why": GOLD_WHY.get(d["why"], "")}
    if d["amount"] > 0:
        return tr("{crew} gains {n} Gold: {why}", **told) if told["why"] else tr("{crew} gains {n} Gold", **told)
    return tr("{crew} gives {n} Gold: {why}", **told) if told["why"] else tr("{crew} gives {n} Gold", **told)


def _glory(d: Data, look: TableLook) -> str:
    told = {"side": side(d["seat"], look), "n": d["amount"], "why": GLORY_WHY.get(d["why"], "")}
    return tr("{n} Glory for {side}: {why}", **told) if told["why"] else tr("{n} Glory for {side}", **told)


def _medals(d: Data, look: TableLook) -> str:
    why = MEDAL_WHY.get(d["why"]) or tr("well done")
    medals = medals_of(d["amount"])
    return tr("[gold]**{medals}**[/] for {side}: {why}", side=side(d["seat"], look), medals=medals, why=why)


def _report(d: Data, look: TableLook) -> str:
    return tr("Situation Report: Vault, crates, Medals")


def _victory(d: Data, look: TableLook) -> str:
    names = [side(seat, look) for seat in d["winner"]]
    if len(names) == 1:
        return tr("Victory for {side}!", side=names[0])
    return tr("Shared victory: {sides}", sides=listed(names))


def _wreck_shot(d: Data, look: TableLook) -> str:
    return tr("The wreck is gone; what Gold it held stays")


def _revealed(d: Data, look: TableLook) -> str:
    return tr("Turned over: **{tile}**", tile=name_of(d["kind"]))


def _mended(d: Data, look: TableLook) -> str:
    return tr("{crew} is as new: all cards back", crew=crew(d["tank"]))


def _pivots(d: Data, look: TableLook) -> str:
    way = mark("{crew} pivots {n}° left") if d["degrees"] > 0 else mark("{crew} pivots {n}° right")
    return tr(way, crew=crew(d["tank"]), n=f"{abs(d['degrees']):.0f}")


def _stopped(d: Data, look: TableLook) -> str:
    at = mark("{crew} stops at the Rally Point") if d["at"] == "rally_point" else mark("{crew} stops at the line")
    return tr(at, crew=crew(d["tank"]))


def _orders(d: Data, look: TableLook) -> str:
    captain = captain_of(d["captain"])
    return tr("{crew}: {captain} gives **Captain's Orders**", crew=crew(d["tank"]), captain=captain)


def _says(message: str) -> Sayer:
    """A sentence with {tank}, {of}, {target} as crews and other keys as names; numbers as they are."""

    def told(key: str, value: Any, look: TableLook) -> Any:
        if not isinstance(value, str):
            return value
        if value in look.crews:
            return crew(value)
        return thing(value, look) if key in ("target", "object") else name_of(value)

    def say(d: Data, look: TableLook) -> str:
        return tr(message, **{key: told(key, value, look) for key, value in d.items()})

    return say


SAYERS: dict[str, Sayer] = {
    "placed": _says(mark("{tank} is in place")),
    "captain": _captain,
    "tiles_laid": _says(mark("{count} buildings are laid")),
    "round": _round,
    "planned": _says(mark("{tank} is ready")),
    "refilled": _says(mark("{tank} fills its row")),
    "initiative": _initiative,
    "first_tank": _says(mark("{tank} takes its turns before its partner")),
    "card_revealed": _card,
    "back_used": _says(mark("{tank} uses the back: **{command}**")),
    "passed": _says(mark("{tank} has no card there and passes")),
    "stays_out": _says(mark("{tank} finds no room to come back")),
    "again": _again,
    "orders": _orders,
    "pivots": _pivots,
    "moves_off": _moves_off,
    "backs_away": _says(mark("{tank} backs away, {end} first")),
    "backed": _says(mark("{tank} goes back the way it came")),
    "stopped": _stopped,
    "knocked_back": _knocked_back,
    "air_dropped": _says(mark("{tank} drops from the sky")),
    "air_drop_declined": _says(mark("{tank} lets the Air Drop pass")),
    "crushed": _says(mark("{tank} crushes a building")),
    "revealed": _revealed,
    "claimed": _claimed,
    "rolled": fight.rolled,
    "hit": fight.hit,
    "missed": _says(mark("{tank} misses {target}")),
    "crits": fight.crits,
    "damaged": fight.damaged,
    "rattled": _says(mark("{tank} is rattled: takes {amount} Rattled")),
    "rattled_draw": fight.rattled_draw,
    "destroyed": _says(mark("{tank} is **destroyed**")),
    "mended": _mended,
    "respawned": _says(mark("{tank} is back at a Rally Point")),
    "stood_in": _says(mark("{seat} gives no answer that holds and lets it pass")),
    "rally_named": _says(mark("{seat} sends {tank} to the {rally} Rally Point")),
    "out_of_bounds": fight.out,
    "fires": fight.fires,
    "rerouted": _says(mark("The shot leaves the Accelerator anew")),
    "turret": fight.turret,
    "holds_fire": fight.holds_fire,
    "mortar": _says(mark("{tank} drops a Mortar on {target}")),
    "magnet": _says(mark("The Magnet pulls {what} from {of}")),
    "relic_taken": _says(mark("{tank} takes **the Relic** from {of}")),
    "gear_taken": _says(mark("{tank} mounts **{gear}**")),
    "gear_discarded": _says(mark("{tank} leaves {gear} behind")),
    "gear_used": _says(mark("{tank}: {gear} holds")),
    "glued": _says(mark("{tank} is stuck in the glue this round")),
    "patch_spent": _says(mark("{tank} spends a Patch Kit")),
    "peeked": fight.peeked,
    "intel_used": fight.intel_used,
    "copied": _says(mark("{tank} copies {card} from {of}")),
    "chomped": fight.chomped,
    "payday_declined": _says(mark("{tank} declines the Gold that {of} offers")),
    "foreseen": _says(mark("{tank} foretells {card} of {of}")),
    "foresight_true": _says(mark("{tank} foresaw it: a free Fire Away")),
    "repaired": fight.repaired,
    "rams": _says(mark("{tank} rams {target}")),
    "vault_opened": _says(mark("The Clocktower falls: **the Vault is open**")),
    "wreck_crushed": _says(mark("{tank} crushes a wreck")),
    "wreck_shot": _wreck_shot,
    "wreck_gone": _says(mark("The oldest wreck is cleared away")),
    "left_lying": _says(mark("Something shiny stays on the sand")),
    "gold": _gold,
    "glory": _glory,
    "medals": _medals,
    "situation_report": _report,
    "victory": _victory,
}
