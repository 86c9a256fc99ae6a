"""What the screen calls things, and what each does in a sentence of our own. Keyed by the engine's names."""

from __future__ import annotations

from collections.abc import Sequence

from boompatrol.box.names import COLORS
from boompatrol.ui.language import Words, decimal, tr, trn

NAMES = Words({
    # crews
    "red": "Red", "blue": "Blue", "yellow": "Yellow", "green": "Green",
    # cards and their backs
    "forward": "Forward", "back_er_up": "Back 'er Up", "veer_left": "Veer Left", "veer_right": "Veer Right",
    "fire_away": "Fire Away", "again": "Again", "captains_orders": "Captain's Orders", "rattled": "Rattled",
    "hold_up": "Hold Up", "repair": "Repair", "hidden": "a covered card",
    # tiles
    "gold_bar": "Gold Bar", "gold_bars": "Gold Bars", "relic": "The Relic", "patch_job": "Patch Job",
    "super_charge": "Super Charge", "glue_trap": "Glue Trap", "minefield": "Minefield", "accelerator": "Accelerator",
    "gear_up": "Gear Up", "air_drop": "Air Drop", "magnet": "Magnet", "mortar": "Mortar", "intel": "Intel",
    "bunker": "Bunker", "vacant": "Vacant",
    # captains
    "boxy": "Boxy", "payday": "Payday", "crash": "Crash", "copycat": "Copycat", "chompy": "Chompy",
    "finsight": "Finsight",
    # gear
    "ram_plow": "Ram Plow", "long_barrel": "Long Barrel", "turbo_tracks": "Turbo Tracks",
    "gyro_turret": "Gyro Turret", "mine_roller": "Mine Roller", "rattler_shells": "Rattler Shells",
    "anchor_spades": "Anchor Spades", "spotter_drone": "Spotter Drone", "salvage_crane": "Salvage Crane",
    "field_workshop": "Field Workshop", "prospector": "Prospector", "reactive_armour": "Reactive Armour",
    # Total Carnage
    "underdog": "Underdog", "front_row": "Front Row", "last_legs": "Last Legs",
    # places, bands, tokens
    "clocktower": "the Clocktower", "vault": "the Vault", "sw": "south-west", "nw": "north-west",
    "ne": "north-east", "se": "south-east", "east": "east", "front": "front", "rear": "rear", "left": "left",
    "right": "right", "close": "Close", "mid": "Mid", "long": "Long",
    "ammo": "Ammo", "patch": "Patch Kit", "gold": "Gold",
})  # fmt: skip

SHORT_CARDS = NAMES | Words({"back_er_up": "Back Up", "captains_orders": "Orders"})
"""Names that fit under a card of a row."""

EFFECTS = Words({
    "forward": "Straight ahead by one card length (C1).",
    "back_er_up": "Straight back by half a card length (C2).",
    "veer_left": "Ahead and 30° to the left, in one turn (C3).",
    "veer_right": "Ahead and 30° to the right, in one turn (C3).",
    "fire_away": "Turn the turret one click and shoot, or turn it two clicks and do not (C6).",
    "again": "Does the last Command of this round once more. Not as the first (C5).",
    "captains_orders": "The Captain's own trick; most come off damaged (C4, P7).",
    "rattled": "Someone else draws a card from your hand, and that happens. No back (T3).",
    "hold_up": "The back: pivot up to 70°, then one turret click (C9).",
    "repair": "The back: half of the damaged cards, rounded up, return to hand (C8).",
    "gold_bar": "1 Gold for whoever claims it (B1).",
    "gold_bars": "2 Gold for whoever claims them (B2).",
    "relic": "Counts as a Medal while you hold it. A ram or a Magnet steals it (B3, M9).",
    "patch_job": "A token: in your turn roll two dice and mend as many Crits or cards as the better shows (B4).",
    "super_charge": "A token: lay a fourth card in the plan; it runs before Initiative is known (B5).",
    "glue_trap": "Hazard: whoever touches it is stuck this round; its moves count as Fire Away (B6).",
    "minefield": "Hazard: 1 Crit and both Rattled cards. Shot, it rattles every tank within Long (B7).",
    "accelerator": "It stays. A shot at it leaves anew from its centre, in any direction (B12).",
    "gear_up": "Draw a Gear card; you keep one (B8).",
    "air_drop": "Set your tank down anywhere free, at once. That ends the move (B9, M12).",
    "magnet": "The nearest rival with Gold or the Relic hands one over; else 1 Gold (B10).",
    "mortar": "One die against any rival tank, wherever it stands (B11).",
    "intel": "Look at a card of a rival's hand; you may play it, or make its owner (B11, B17).",
    "bunker": "It stays. Touch it for an Ammo; Ammo shoots from any open Bunker (B13, B14).",
    "vacant": "Nothing in it (B15).",
    "boxy": "Ahead by a card width; until the round ends every attack on him is Long (P1).",
    "payday": "Takes 1 Gold, and 1 more for each rival who takes one too (P2).",
    "crash": "Pivots, then two card lengths ahead; his rams roll as Close (P3).",
    "red": "Her Orders lie beside her: in place of any card she turns freely and drives on (P4).",
    "copycat": "Turns freely, then may repeat a rival's last card (P5).",
    "chompy": "Bites a rival in sight: at Close two cards, at Mid it is rattled. Never damaged (P6).",
    "finsight": "Names a rival's next card; if it comes, a free Fire Away follows (P9).",
    "ram_plow": "Your rams roll as Close Range.",
    "long_barrel": "Your Long shots roll as Mid, but not from a Bunker.",
    "turbo_tracks": "Forward may go on by up to a card width.",
    "gyro_turret": "Two clicks before a shot, three without one.",
    "mine_roller": "Minefields and the Glue Trap do nothing to you and are gone.",
    "rattler_shells": "A tank you hit with a shot is rattled too.",
    "anchor_spades": "You are never pushed more than half a card width.",
    "spotter_drone": "Standing Buildings do not block your view.",
    "salvage_crane": "Crushing a wreck rolls no die against you.",
    "field_workshop": "Repair returns all cards, or removes one Crit instead.",
    "prospector": "1 Gold more from each Gold tile.",
    "reactive_armour": "The first Crit icon against you each round counts as a card.",
    "clocktower": "Blocks the view. Only Crits count: each 1 Glory, the third a Medal, and it opens (V2, V4).",
    "vault": "Open: after the round each tank within Close gains 1 Gold, the nearest 2. It blocks no view (E1, V5).",
})  # fmt: skip

FACES = Words({
    "blank": "blank", "C": "1 card", "CC": "2 cards", "X": "1 Crit", "XC": "1 Crit, 1 card", "XX": "2 Crits",
})  # fmt: skip
"""The faces of the dice in words."""

BAND_DICE = Words({"close": "2 dice, better", "mid": "1 die", "long": "2 dice, lesser"})
"""What a band rolls, as chips say it."""

TURNS = Words({
    "asked": "asked now", "ready": "ready", "planning": "planning", "acting": "acting", "now": "now", "next": "next",
    "later": "later", "done": "done", "setting_up": "setting up", "1st": "1st",
    "2nd": "2nd", "3rd": "3rd", "4th": "4th",
    "plans": "plans", "waits": "waits", "out": "out",
})  # fmt: skip
"""Where a crew is in the round or in a turn, in a word or two."""

CRITERIA = Words({
    "fewest_medals": "fewest Medals", "least_glory": "least Glory", "least_gold": "least Gold",
    "nearest_disc": "nearest to the disc", "most_crits": "most Crits", "most_damaged": "most damaged cards",
})  # fmt: skip
"""What a Total Carnage card asks for."""

STATES = Words({"glued": "glued", "hidden": "all Long"})
"""What lasts for the round, as a chip on the board."""
STATE_EFFECTS = Words({
    "glued": "Stuck in the glue: its moves count as Fire Away (B6).",
    "hidden": "Boxy: every attack on it is Long Range (P1).",
})  # fmt: skip

GOLD_WHY = Words({
    "gold_bar": "Gold Bar", "gold_bars": "Gold Bars", "loose": "picked up", "wreck": "from the wreck",
    "magnet": "Magnet", "payday": "Payday", "crate_up": "crated up", "vault": "from the Vault",
})  # fmt: skip
GLORY_WHY = Words({
    "damage": "the damage done", "wreck": "a wreck", "clocktower": "the Clocktower",
    "out_of_bounds": "out of bounds",
})  # fmt: skip
MEDAL_WHY = Words({
    "destroyed": "tank destroyed", "glory": "fifth Glory", "clocktower": "the Clocktower is down",
    "crate_up": "crated up", "bunker": "Bunker shot with a Crit",
})  # fmt: skip


TITLES = NAMES | Words({"clocktower": "Clocktower", "vault": "Vault"})
"""Names as they stand alone, without an article."""


def name_of(id: str) -> str:
    """The name of anything the engine has one for; the word itself, tidied, where it has none."""
    return NAMES.get(id) or id.replace("_", " ")


def captain_of(id: str) -> str:
    """What a captain is called where a crew stands beside: there is a crew and a captain Red."""
    return tr("Capt. {captain}", captain=captain_name(id)) if id in COLORS else captain_name(id)


def captain_name(id: str) -> str:
    """A Captain's own name, the same in every language; "" for none."""
    return id.title()


def short_effect(id: str) -> str:
    """What it does, "" where there is nothing to say."""
    return EFFECTS.get(id, "")


def card_effect(card: str, captain: str) -> str:
    """What a card of this Captain's crew does: Captain's Orders do what the Captain does."""
    return EFFECTS[captain] if card == "captains_orders" and captain else short_effect(card)


def crits_of(n: int) -> str:
    """ "2 Crits"."""
    return trn("{n} Crit", "{n} Crits", n)


def cards_of(n: int) -> str:
    """ "2 cards"."""
    return trn("{n} card", "{n} cards", n)


def medals_of(n: int) -> str:
    """ "2 Medals"."""
    return trn("{n} Medal", "{n} Medals", n)


def tokens_of(n: int, name: str) -> str:
    """ "2 Patch Job tokens"."""
    return trn("{n} {token} token", "{n} {token} tokens", n, token=name)


def both(parts: Sequence[str]) -> str:
    """ "a, b and c"."""
    if len(parts) < 2:
        return "".join(parts)
    return tr("{first} and {last}", first=listed(parts[:-1]), last=parts[-1])


def listed(parts: Sequence[str]) -> str:
    """ "a, b, c"."""
    out = "".join(parts[:1])
    for part in parts[1:]:
        out = tr("{first}, {next}", first=out, next=part)
    return out


def hit_words(commands: int, crits: int) -> str:
    """ "1 Crit and 2 cards"."""
    parts = ([crits_of(crits)] if crits else []) + ([cards_of(commands)] if commands else [])
    return both(parts) or tr("nothing")


def turned(degrees: float) -> str:
    """ "12.4° left"."""
    if abs(degrees) < 0.05:
        return tr("not turned")
    n = decimal(abs(degrees))
    return tr("{degrees}° left", degrees=n) if degrees > 0 else tr("{degrees}° right", degrees=n)
