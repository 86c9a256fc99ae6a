"""A hint in words: what to answer, and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import zip_longest

from boompatrol.bots.why import Why
from boompatrol.box.names import COLORS
from boompatrol.table.card_requests import Plan
from boompatrol.table.state import State
from boompatrol.ui.bot_words import advising
from boompatrol.ui.hints import Hint
from boompatrol.ui.language import Words, decimal, tr
from boompatrol.ui.look import TableLook
from boompatrol.ui.markup import escape
from boompatrol.ui.names import NAMES, both, captain_of, crits_of, listed, name_of, turned
from boompatrol.ui.scenes.draft import SUPER, Draft
from boompatrol.ui.scenes.forecast import Line
from boompatrol.ui.scenes.prompts.base import clicked, named
from boompatrol.ui.scenes.prompts.named import FacePrompt, RallyPrompt
from boompatrol.ui.things import thing

PLAIN = Words({
    "command reveal": "Reveal the card.", "command pass": "Pass.", "command done": "Go on.",
    "command hold_up": "Use the back: Hold Up.", "command repair": "Use the back: Repair.",
    "command captain_swap": "Captain's Orders in place of the card.", "command ammo": "Shoot from a Bunker.",
    "command patch": "Spend the Patch Job.",
    "magnet gold": "Take the Gold.", "magnet relic": "Take the Relic.",
    "payday True": "Take the Gold.", "payday False": "No, thanks.",
    "crate_up True": "Crate up.", "crate_up False": "Keep the Gold.",
    "intel_use mine": "Execute it yourself.", "intel_use theirs": "Make its owner do it.",
    "intel_use None": "Leave it.",
    "mortar None": "At nobody.", "intel None": "Look into no hand.", "chomp None": "Bite nobody.",
    "copy_card None": "Copy nothing.",
    "place_building None": "Leave it out.", "place_building": "Lay it as it is marked.",
    "air_drop None": "Stay.", "air_drop": "Land where it is marked.",
    "place_tank": "Set it as it is marked, turret too.",
    "repair crit": "Mend a Crit instead.",
    "captain draw": "Draw a Captain.",
})  # fmt: skip
"""By question and answer, or by the question alone."""
WHOM = Words({
    "mortar": "At {crew}.", "intel": "Look into the hand of {crew}.", "chomp": "Bite {crew}.",
    "copy_card": "Copy the card of {crew}.", "first_tank": "{crew} goes first.",
})  # fmt: skip


ROW = (*map(str, range(1, Plan.SLOTS + 1)), "S")
"""The slots of a row as their numbers stand on them, in the order in which a bot tells of them."""


def what(hint: Hint, view: State) -> str:
    """What to do, in a sentence or two, marked up. `view` is what the seat that is asked may see."""
    ask, answer = hint.request.ask, hint.answer
    if ask in WHOM and answer in COLORS:
        return WHOM[ask].format(crew=f"**{NAMES[answer]}**")
    teller = _TELLERS.get(ask)
    plain = PLAIN.get(f"{ask} {answer}") if not isinstance(answer, dict | list) else None
    return plain or (teller(hint, view) if teller is not None else PLAIN.get(ask) or escape(str(answer)))


def why(hint: Hint, view: State) -> list[Line]:
    """Why, line by line; of a row each card, with the name of its slot."""
    found = hint.why
    ask, answer = hint.request.ask, hint.answer
    if ask in ("plan", "refill"):
        slots: Sequence[str] = ROW
        cards = [*answer, *[None] * Plan.SLOTS]
        if ask == "plan":
            row = [*answer["row"], *[None] * Plan.SLOTS]
            cards = [*row[: Plan.SLOTS], answer["super"]]
        else:
            slots = Draft(hint.request, view.tanks[hint.request.tank or ""]).row
        whys = found if isinstance(found, tuple) and not isinstance(found, Why) else ()
        told = zip_longest(slots, cards[: len(slots)], whys[: len(slots)])
        lines = [(slot, _card(card, one)) for slot, card, one in told if card is not None]
        return sorted(lines, key=lambda line: line[0] != ROW[-1])
    if ask in ("fire", "shot") and answer["target"] is None:
        found = Why("no_shot" if ask == "fire" else "no_target")
    return [("", advising(found if isinstance(found, Why) else Why(ask), ask))]


def _card(card: str, one: Why | None) -> str:
    said = advising(one) if one is not None else ""
    name = f"**{name_of(card)}**"
    return tr("{card}: {why}", card=name, why=said) if said else name


def laid(hint: Hint) -> dict[str, str]:
    """The card for each slot of a hint for a plan."""
    row = {str(n + 1): card for n, card in enumerate(hint.answer["row"])}
    return row | ({SUPER: hint.answer["super"]} if hint.answer["super"] is not None else {})


def lay(hint: Hint, draft: Draft) -> None:
    """Lay the cards of the hint in the draft, whatever lies there."""
    for slot in draft.slots:
        draft.take(slot)
    draft.take_up(laid(hint) if hint.request.ask == "plan" else dict(zip(draft.row, hint.answer, strict=False)))


def _cards(cards: list[str]) -> str:
    return listed([name_of(card) for card in cards])


def _plan(hint: Hint, view: State) -> str:
    row, extra = _cards(hint.answer["row"]), hint.answer["super"]
    if extra is not None:
        return tr("Super Charge: {card}. Then {cards}.", card=name_of(extra), cards=row)
    return tr("Lay {cards}.", cards=row)


def _pivot(hint: Hint, view: State) -> str:
    degrees = hint.answer["degrees"]
    return tr("Pivot {turn}.", turn=turned(degrees)) if degrees else tr("Don't pivot.")


def _fire(hint: Hint, view: State) -> str:
    target, clicks = hint.answer["target"], hint.answer.get("clicks")
    if target is None:
        if hint.request.ask == "shot":
            return tr("Don't shoot.")
        return tr("Don't fire; turret {clicks}.", clicks=clicked(clicks)) if clicks else tr("Hold fire.")
    at = thing(target, TableLook.of(view))
    return tr("Fire at {target}.", target=at) if not clicks else tr(
        "Turret {clicks}, then fire at {target}.", clicks=clicked(clicks), target=at
    )  # fmt: skip


def _further(hint: Hint, view: State) -> str:
    inches = hint.answer["inches"]
    return tr("{inches} in further.", inches=decimal(round(inches, 2), None)) if inches else tr("Plain Forward.")


def _patch(hint: Hint, view: State) -> str:
    crits, cards = hint.answer["crits"], hint.answer["cards"]
    return tr("Mend {things}.", things=both([*([crits_of(crits)] if crits else []), *map(name_of, cards)]))


_TELLERS: dict[str, Callable[[Hint, State], str]] = {
    "plan": _plan,
    "refill": lambda hint, view: tr("Lay {cards}.", cards=_cards(hint.answer)),
    "pivot": _pivot,
    "turret": lambda hint, view: tr("Turret {clicks}.", clicks=clicked(hint.answer["clicks"])),
    "fire": _fire, "shot": _fire,
    "further": _further,
    "captain": lambda hint, view: tr("Choose {captain}.", captain=captain_of(hint.answer)),
    "rally_point": lambda hint, view: tr("Rally Point: {place}.", place=RallyPrompt.PLACES[hint.answer]),
    "face": lambda hint, view: tr("{face}: {way}.", face=named(hint.answer), way=FacePrompt.AWAY[hint.answer]),
    "repair": lambda hint, view: tr("Bring back {cards}.", cards=_cards(hint.answer)),
    "patch": _patch,
    "gear": lambda hint, view: tr("Keep {gear}.", gear=name_of(hint.answer)),
    "foresee": lambda hint, view: tr(
        "{crew}: {card}", crew=named(hint.answer["tank"]), card=name_of(hint.answer["card"])
    ),
}  # fmt: skip
