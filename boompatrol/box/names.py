"""The names of the game's parts, as they stand in files, answers and events (design.md, Names)."""

from typing import Final

COLORS: Final = ("red", "blue", "yellow", "green")
CARDS: Final = ("forward", "back_er_up", "veer_left", "veer_right", "fire_away", "again", "captains_orders")
RATTLED: Final = "rattled"
MOVEMENT_CARDS: Final = frozenset({"forward", "back_er_up", "veer_left", "veer_right"})
KINDS: Final = (
    "gold_bar", "gold_bars", "relic", "patch_job", "super_charge", "glue_trap", "minefield", "accelerator",
    "gear_up", "air_drop", "magnet", "mortar", "intel", "bunker", "vacant",
)  # fmt: skip
PERMANENT: Final = frozenset({"bunker", "accelerator", "glue_trap"})
CAPTAINS: Final = ("boxy", "payday", "crash", "red", "copycat", "chompy")
GUESTS: Final = ("finsight",)
GEAR: Final = (
    "ram_plow", "long_barrel", "turbo_tracks", "gyro_turret", "mine_roller", "rattler_shells",
    "anchor_spades", "spotter_drone", "salvage_crane", "field_workshop", "prospector", "reactive_armour",
)  # fmt: skip
CARNAGE: Final = ("underdog", "front_row", "last_legs")
CRITERIA: Final = ("fewest_medals", "least_glory", "least_gold", "nearest_disc", "most_crits", "most_damaged")
FACES: Final = ("blank", "C", "CC", "X", "XC", "XX")
RALLIES: Final = ("sw", "nw", "ne", "se")
HOME: Final = {"red": "sw", "blue": "nw", "yellow": "ne", "green": "se"}
BANDS: Final = ("close", "mid", "long")
CLOCKTOWER: Final = "clocktower"
CARD_ORDER: Final = {card: n for n, card in enumerate((*CARDS, RATTLED))}


def in_order(cards: list[str]) -> list[str]:
    """The cards in the fixed order in which options and hands are listed."""
    return sorted(cards, key=CARD_ORDER.__getitem__)


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The others of a pile that has each card once."""
    return tuple(other for other in cards if other != card)
