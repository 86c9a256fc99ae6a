"""The sentences of fights: dice, hits, damage, shots, and cards that others bring out. See `sentences`."""

from __future__ import annotations

from typing import Any

from boompatrol.ui.language import mark, tr, trn
from boompatrol.ui.look import TableLook
from boompatrol.ui.names import FACES, crits_of, hit_words, listed, name_of
from boompatrol.ui.things import crew, thing, tile_of

Data = dict[str, Any]


def rolled(d: Data, look: TableLook) -> str:
    dice, who, counts = d["dice"], crew(d["tank"]), FACES[d["counts"]]
    if len(dice) == 1:
        one = mark("{crew} rolls with the Carnage die: {face}") if d.get("purple") else mark("{crew} rolls: {face}")
        return tr(one, crew=who, face=counts)
    if len(set(dice)) == 1:
        same = (
            mark("{crew} rolls with the Carnage die, twice: **{face}**")
            if d.get("purple")
            else mark("{crew} rolls twice: **{face}**")
        )
        return tr(same, crew=who, face=counts)
    many = (
        mark("{crew} rolls with the Carnage die {faces}. What counts: **{face}**")
        if d.get("purple")
        else mark("{crew} rolls {faces}. What counts: **{face}**")
    )
    return tr(many, crew=who, faces=" / ".join(FACES[f] for f in dice), face=counts)


def hit(d: Data, look: TableLook) -> str | None:
    if "tank" in d:
        return tr("{crew} is hit: {hit}", crew=crew(d["tank"]), hit=hit_words(d["commands"], d["crits"]))
    id = d["object"]
    if id == "clocktower":
        if not d["crits"]:
            return tr("The Clocktower shrugs it off: no Crit")
        return tr("The Clocktower takes {crits}", crits=crits_of(d["crits"]))
    if id in look.tiles:
        return None
    color = look.wrecks[id].color if id in look.wrecks else None
    return tr("{crew}'s wreck is hit", crew=name_of(color)) if color else tr("A wreck is hit")


def crits(d: Data, look: TableLook) -> str | None:
    return tr("{crew} removes {crits}", crew=crew(d["tank"]), crits=crits_of(-d["amount"])) if d["amount"] < 0 else None


def damaged(d: Data, look: TableLook) -> str:
    return tr("{crew} has {cards} damaged", crew=crew(d["tank"]), cards=_cards(d))


def _cards(d: Data) -> str:
    return listed([name_of(card) for card in d["cards"]])


def repaired(d: Data, look: TableLook) -> str:
    if not d["cards"]:
        return tr("{crew} has nothing to repair", crew=crew(d["tank"]))
    return tr("{crew} repairs {cards}", crew=crew(d["tank"]), cards=_cards(d))


def fires(d: Data, look: TableLook) -> str:
    tile = look.tiles.get(d["source"]) if d["source"] is not None else None
    told = {"crew": crew(d["tank"]), "target": thing(d["target"], look), "band": name_of(d["band"])}
    if tile is not None and tile.kind:
        return tr("{crew} fires at {target} from {tile}, {band}", tile=tile_of(tile.kind), **told)
    return tr("{crew} fires at {target}, {band}", **told)


def holds_fire(d: Data, look: TableLook) -> str:
    who = crew(d["tank"])
    return tr("{crew} holds fire", crew=who) if d["could"] else tr("{crew} has nothing to fire at", crew=who)


def turret(d: Data, look: TableLook) -> str:
    who, clicks = crew(d["tank"]), d["clicks"]
    if clicks > 0:
        return trn(
            "{crew} turns the turret {n} click left", "{crew} turns the turret {n} clicks left", clicks, crew=who
        )
    return trn("{crew} turns the turret {n} click right", "{crew} turns the turret {n} clicks right", -clicks, crew=who)


def peeked(d: Data, look: TableLook) -> str:
    who, of = crew(d["tank"]), crew(d["of"])
    if d.get("card"):
        return tr("{crew} looks at a card of {other}: {card}", crew=who, other=of, card=name_of(d["card"]))
    return tr("{crew} looks at a card of {other}", crew=who, other=of)


def intel_used(d: Data, look: TableLook) -> str:
    told = {"crew": crew(d["tank"]), "other": crew(d["of"]), "card": name_of(d["card"])}
    if d["use"] == "mine":
        return tr("{crew} plays {other}'s {card}", **told)
    return tr("{crew} makes {other} play {card}", **told)


def chomped(d: Data, look: TableLook) -> str:
    return tr(
        "{crew} bites {other} at {band} Range", crew=crew(d["tank"]), other=crew(d["target"]), band=name_of(d["band"])
    )


def out(d: Data, look: TableLook) -> str:
    out = mark("{crew} is pushed out of bounds") if d["forced"] else mark("{crew} drives out of bounds")
    return tr(out, crew=crew(d["tank"]))


def rattled_draw(d: Data, look: TableLook) -> str:
    if d["card"] is None:
        return tr("{crew} is rattled, but has no card to draw", crew=crew(d["tank"]))
    return tr("Drawn from {crew}'s hand: **{card}**", crew=crew(d["tank"]), card=name_of(d["card"]))
