"""The colours of a report: those of the window's palette (a test compares), for print on a light ground."""

INK, NIGHT, CREAM, WHITE = "#14102A", "#15132B", "#FFF4DC", "#FFFFFF"
GOLD, GOLD_DARK, SAND, SAND_MID, SAND_EDGE = "#FFC233", "#B87410", "#E9CFA1", "#CDB088", "#9F8370"
PURPLE, CRIT, GREY, PLUM, MUTED = "#7A3FC4", "#E5283C", "#4B4458", "#2B1248", "#BDB5E4"
CREWS = {"red": "#D55E00", "blue": "#0072B2", "yellow": "#F0E442", "green": "#2ED3B0"}
NAMES = {
    "destroyed": "a tank destroyed", "glory": "Glory", "crate_up": "Crate Up", "bunker": "Bunker shot",
    "clocktower": "Clocktower", "relic": "the Relic", "damage": "damage", "out_of_bounds": "out of bounds",
    "wreck": "a wreck", "gold_bar": "Gold Bar", "gold_bars": "Gold Bars", "vault": "Vault", "magnet": "Magnet",
    "payday": "Payday", "blank": "blank", "loose": "what lay loose",
}  # fmt: skip
"""What the engine's names are called in a report, where the name itself would not do."""


def named(name: str) -> str:
    """A name as it is read: `reactive_armour` is Reactive Armour."""
    return NAMES.get(name) or name.replace("_", " ").title()
