"""Every sound of the window by name: its group, its caption, how many takes and voices it has, how long it may be.

scripts/make_sounds.py makes assets/sounds/<name>.ogg for each (several takes: <name>_1.ogg, <name>_2.ogg).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from boompatrol.ui.language import mark

TABLE, CROWD, STINGS, SIGNALS, INTERFACE = "table", "crowd", "stings", "signals", "interface"


class Cue(NamedTuple):
    """What is known of a sound. `words` is its caption, "" for none; `seconds` is the longest it may be."""

    group: str
    words: str
    seconds: float
    takes: int = 1
    voices: int = 2
    """How many of it sound at once."""
    loop: bool = False


CUES: Final[dict[str, Cue]] = {
    # tanks on the sand
    "drive_start": Cue(TABLE, mark("engine starts"), 0.7, 2),
    "drive_stop": Cue(TABLE, "", 0.6, 2),
    "engine": Cue(TABLE, "", 2.5, voices=1, loop=True),
    "treads": Cue(TABLE, mark("treads rattle"), 2.5, voices=1, loop=True),
    "tick": Cue(TABLE, mark("turret ticks"), 0.15, 3, 3),
    "pivot": Cue(TABLE, mark("treads grind"), 0.7, 2),
    "bump": Cue(TABLE, mark("clunk"), 0.5, 2),
    "ram": Cue(TABLE, mark("tin on tin"), 0.9, 3),
    "knock_back": Cue(TABLE, mark("skid"), 0.6, 2),
    "out_of_bounds": Cue(TABLE, mark("falling whistle"), 1.0),
    "destroyed": Cue(TABLE, mark("tank blows up"), 1.8, 2),
    "wreck_fire": Cue(TABLE, mark("wreck crackles"), 3.5, voices=1, loop=True),
    "wreck_crush": Cue(TABLE, mark("scrap crunches"), 0.9, 2),
    "respawn": Cue(TABLE, mark("tank rolls in"), 1.0),
    "place": Cue(TABLE, mark("thump on sand"), 0.35, 3),
    "glued": Cue(TABLE, mark("glue squelches"), 0.6),
    # shots and dice
    "shot": Cue(TABLE, mark("cork shot"), 0.7, 3),
    "hit_card": Cue(TABLE, mark("hit: tin dents"), 0.6, 3),
    "hit_crit": Cue(TABLE, mark("hit: armour breaks"), 0.9, 3),
    "miss": Cue(TABLE, mark("shot whistles by"), 0.7, 2),
    "ricochet": Cue(TABLE, mark("shot bounces"), 0.9, 2),
    "chomp": Cue(TABLE, mark("jaws snap"), 0.5),
    "dice_roll": Cue(TABLE, mark("dice roll"), 0.7, 3),
    "dice_settle": Cue(TABLE, mark("dice settle"), 0.3, 2),
    # Buildings and tiles
    "crush": Cue(TABLE, mark("crates splinter"), 0.9, 3),
    "tile_turn": Cue(TABLE, mark("tile turns over"), 0.45, 2),
    "tile_gold": Cue(TABLE, mark("gold glints"), 0.8),
    "tile_relic": Cue(TABLE, mark("relic hums"), 1.2),
    "tile_patch": Cue(TABLE, mark("tool box opens"), 0.7),
    "tile_charge": Cue(TABLE, mark("charge fizzes"), 0.9),
    "tile_glue": Cue(TABLE, mark("glue bubbles"), 0.8),
    "tile_mine": Cue(TABLE, mark("mine clicks"), 0.7),
    "tile_accelerator": Cue(TABLE, mark("accelerator spins up"), 1.0),
    "tile_gear": Cue(TABLE, mark("gears mesh"), 0.8),
    "tile_air_drop": Cue(TABLE, mark("propeller passes"), 1.1),
    "tile_magnet": Cue(TABLE, mark("magnet drones"), 0.9),
    "tile_mortar": Cue(TABLE, mark("mortar shell falls"), 1.0),
    "tile_intel": Cue(TABLE, mark("telegraph taps"), 0.8),
    "tile_bunker": Cue(TABLE, mark("steel door shuts"), 0.8),
    "tile_vacant": Cue(TABLE, mark("wind through an empty house"), 0.8),
    # the Clocktower
    "clock_strike": Cue(TABLE, mark("clock strikes once"), 1.8),
    "clock_fall": Cue(TABLE, mark("three strikes, the tower falls"), 3.6),
    # scores and tokens
    "coin": Cue(TABLE, mark("coin rings"), 0.6, 3, 3),
    "glory": Cue(TABLE, mark("glory chimes"), 0.7),
    "medal": Cue(TABLE, mark("three brass notes"), 1.2),
    "crate_up": Cue(TABLE, mark("crate is nailed shut"), 1.0),
    "super_charge": Cue(TABLE, mark("spark crackles"), 0.8),
    "repair": Cue(TABLE, mark("wrench turns"), 0.7),
    # cards
    "card_reveal": Cue(TABLE, mark("card turns"), 0.3, 3),
    "card_lay": Cue(TABLE, mark("card on wood"), 0.25, 3, 3),
    "card_back": Cue(TABLE, mark("card slides back"), 0.3, 2),
    "card_damaged": Cue(TABLE, mark("card tears"), 0.45, 2),
    "card_repair": Cue(TABLE, mark("cards come back"), 0.5),
    "shuffle": Cue(TABLE, mark("cards are shuffled"), 0.9),
    "rattle": Cue(TABLE, mark("spring wobbles"), 0.8, 2),
    "initiative": Cue(TABLE, mark("snare and card"), 0.6),
    # great moments
    "carnage": Cue(TABLE, mark("lights go down"), 2.2),
    "victory": Cue(TABLE, mark("brass fanfare"), 4.0),
    # the stands
    "crowd_bed": Cue(CROWD, "", 9.0, voices=1, loop=True),
    "crowd_swell": Cue(CROWD, mark("crowd rises"), 2.0, 2, 1),
    "crowd_gasp": Cue(CROWD, mark("crowd gasps"), 1.3, 2, 1),
    "crowd_cheer": Cue(CROWD, mark("crowd cheers"), 2.4, 2, 1),
    # Captains, each an animal
    "sting_boxy": Cue(STINGS, mark("Boxy: turtle shell knocks"), 0.5, voices=1),
    "sting_payday": Cue(STINGS, mark("Payday: bull snorts"), 0.5, voices=1),
    "sting_crash": Cue(STINGS, mark("Crash: rhino grunts"), 0.5, voices=1),
    "sting_red": Cue(STINGS, mark("Red: fox yips"), 0.5, voices=1),
    "sting_copycat": Cue(STINGS, mark("Copycat: cat meows"), 0.5, voices=1),
    "sting_chompy": Cue(STINGS, mark("Chompy: tyrannosaur roars"), 0.5, voices=1),
    "sting_finsight": Cue(STINGS, mark("Finsight: fish blubs"), 0.5, voices=1),
    # whose turn it is: four notes of one chord
    "signal_red": Cue(SIGNALS, mark("low horn: Red"), 0.7, voices=1),
    "signal_blue": Cue(SIGNALS, mark("second horn: Blue"), 0.7, voices=1),
    "signal_yellow": Cue(SIGNALS, mark("third horn: Yellow"), 0.7, voices=1),
    "signal_green": Cue(SIGNALS, mark("high horn: Green"), 0.7, voices=1),
    # controls
    "hover": Cue(INTERFACE, "", 0.08, voices=1),
    "focus": Cue(INTERFACE, "", 0.1, voices=1),
    "press": Cue(INTERFACE, "", 0.2, 2, 2),
    "switch": Cue(INTERFACE, "", 0.2, 2, 2),
    "refuse": Cue(INTERFACE, mark("dull knock: no"), 0.35, voices=1),
    "toast": Cue(INTERFACE, "", 0.4, voices=1),
    "page": Cue(INTERFACE, "", 0.4, 2, 1),
    "curtain_down": Cue(INTERFACE, mark("curtain falls"), 0.8, voices=1),
    "curtain_up": Cue(INTERFACE, mark("curtain rises"), 0.8, voices=1),
}

TILE_CUES: Final[dict[str, str]] = {
    "gold_bar": "tile_gold", "gold_bars": "tile_gold", "relic": "tile_relic", "patch_job": "tile_patch",
    "super_charge": "tile_charge", "glue_trap": "tile_glue", "minefield": "tile_mine",
    "accelerator": "tile_accelerator", "gear_up": "tile_gear", "air_drop": "tile_air_drop", "magnet": "tile_magnet",
    "mortar": "tile_mortar", "intel": "tile_intel", "bunker": "tile_bunker", "vacant": "tile_vacant",
}  # fmt: skip
"""What a tile sounds like when its face is seen, by its kind."""


def files(name: str) -> list[str]:
    """The file names of a cue without their ending, one a take."""
    takes = CUES[name].takes
    return [name] if takes == 1 else [f"{name}_{n + 1}" for n in range(takes)]
