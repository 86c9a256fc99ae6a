"""What a bot of ours says of its choice, by the keys of its reasons (bots/why.py).

No sentence names a card: one that was not revealed is secret (C10).
"""

from __future__ import annotations

from boompatrol.bots.why import Why
from boompatrol.box.names import COLORS, KINDS
from boompatrol.ui.language import Words, tr
from boompatrol.ui.names import name_of
from boompatrol.ui.things import tile_of

SAYINGS = Words({
    # a card of a row
    "ram": "Laid to ram {thing}.", "ram clocktower": "Laid to ram the Clocktower.",
    "crush": "Laid to crush a building.",
    "take": "Laid to claim {thing}.", "wreck": "Laid to crush a wreck.", "loose": "Laid to pick up what lies loose.",
    "aim": "Laid to shoot at {thing}.", "aim clocktower": "Laid to shoot at the Clocktower.",
    "turn_turret": "Laid to turn the turret.", "place": "Laid for a better place.", "gold": "Laid for the Gold.",
    "hide": "Laid to hide from shots.", "bite": "Laid to bite.", "foresee": "Laid to foretell a card.",
    "copy": "Laid to repeat a rival's card.", "has_to": "It had to be laid.", "for_its_back": "Laid for its back.",
    "out": "There was no row that stays inside.",
    # a Command
    "command_reveal": "As planned.", "command_pass": "There is nothing to do.",
    "command_hold_up": "To turn is worth more now than the card.",
    "command_repair": "To repair is worth more now than the card.",
    "command_captain_swap": "Her Orders are worth more now than the card.",
    "ammo": "An Ammo at {thing} costs nothing more.",
    "ammo clocktower": "An Ammo at the Clocktower costs nothing more.",
    "patch_job": "Enough is broken for a Patch Job.",
    # turning and shooting
    "pivot": "Turned to where the next Commands bring most.", "turret": "The turret turns to what is worth a shot.",
    "shot_at": "The shot at {thing} is worth most.", "shot_at clocktower": "The shot at the Clocktower is worth most.",
    "last_crit": "The shot at {thing} is worth most: one more Crit destroys it.",
    "no_shot": "No shot is worth it: the turret turns to where one may be.", "shot": "The shot that is worth most.",
    "push": "Pushed like that, {thing} comes nearest the line.",
    "push_out": "Pushed like that, {thing} goes over the line.", "face": "That side is pushed.",
    # small choices
    "further": "So far brings most.", "repair": "The cards that are worth most come back.", "patch": "Crits first.",
    "gear": "The better Gear is kept.", "payday": "A Gold is a Gold.",
    "payday_behind": "A Gold is a Gold: Payday is far behind.",
    "payday_strong": "No Gold for Payday: who is not far behind gets none.",
    "hurt": "Most is won by hurting {thing}.", "intel": "To know {thing}'s cards is worth most.",
    "nobody": "Nobody is worth it.",
    "magnet": "The Relic counts as a Medal.",
    "copy_card": "That card brings most from here.", "place_tank": "Much lies near, and little threatens.",
    "place_first": "Nothing is laid yet: one place is as good as another.",
    "air_drop": "Much lies near, and little threatens.", "rally_point": "There it has least to gain.",
})  # fmt: skip


ADVICE = Words({
    # a card of a row
    "ram": "To ram {thing}.", "ram clocktower": "To ram the Clocktower.", "crush": "To crush a building.",
    "take": "To claim {thing}.", "wreck": "To crush a wreck.", "loose": "To pick up what lies loose.",
    "aim": "To shoot at {thing}.", "aim clocktower": "To shoot at the Clocktower.",
    "turn_turret": "To turn the turret.", "place": "For a better place.", "gold": "For the Gold.",
    "hide": "To hide from shots.", "bite": "To bite.", "foresee": "To foretell a card.",
    "copy": "To repeat a rival's card.", "has_to": "It has to be laid.", "for_its_back": "For its back.",
    "out": "No row stays inside for sure.",
    # a Command
    "command_reveal": "As it was laid: neither back nor tokens bring more now.",
    "command_done": "Nothing more is worth spending now.",
    "pivot": "From there the next Commands bring most.", "turret": "There it points to what is worth a shot.",
    "no_target": "No target is worth it.",
    # where the bot has no judgement of its own
    "captain": "The bot has no favourite: it drew lots.",
    "first_tank": "The bot makes no difference here: it drew lots.",
    "place_building": "The bot drew lots: nobody knows what lies under it.",
    "foresee_ask": "A guess: nobody knows that card.",
    "intel_use": "The bot leaves such cards alone: to have seen it is enough.",
    "crate_up": "A Medal is worth more than its Gold.",
})  # fmt: skip
"""The same as advice to a person, who has done nothing yet; what is missing reads alike in both."""
OTHERWISE = {"foresee": "foresee_ask"}
"""Reasons that have the name of a question, where a card's reason has it too."""


def advising(why: Why, ask: str = "") -> str:
    """A reason as advice on a question; "" for one that there are no words for."""
    key, name = why
    if key == ask:
        key = OTHERWISE.get(key, key)
    words = ADVICE.get(f"{key} {name}") or ADVICE.get(key)
    return _filled(words, name) if words else saying(why)


def saying(why: Why) -> str:
    """A reason in a sentence; "" for one that there are no words for."""
    key, name = why
    return _filled(SAYINGS.get(f"{key} {name}") or SAYINGS.get(key) or "", name)


def _filled(words: str, name: str) -> str:
    thing = _thing(name)
    return words.format(thing=thing) if thing or "{thing}" not in words else ""


def _thing(name: str) -> str:
    """A crew, a kind of tile, or a target by its id; nothing else is named."""
    if name in COLORS:
        return name_of(name)
    if name in KINDS:
        return tile_of(name)
    if name[1:].isdigit():
        return tr("a wreck") if name[0] == "w" else tr("a building")
    return ""
