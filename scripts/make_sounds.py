"""Every sound of the game, synthesised: python -m scripts.make_sounds [FOLDER] writes them to assets/sounds.

Each is made from dice of its own (its name and the number of its take), so that a run is like every other; only the
serial number in the OGG container differs. Wants `soundfile` of the dev dependencies.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import soundfile

from boompatrol.ui.cues import CUES, files
from scripts.sounds import cards, controls, stadium, stings, tanks, things
from scripts.sounds.synth import RATE, Take, Wave, around, count, high

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"
PEAK = 0.4
"""No sample goes over it, so that what the codec adds stays under -6 dBFS (0.5)."""
WINDOW = 0.05
"""Seconds over which loudness is looked at."""
QUIET = 0.65
"""How much the codec may leave out: 0 nothing, 1 most."""
LOUD = {
    "engine": -27.0, "treads": -31.0, "wreck_fire": -35.0, "crowd_bed": -31.0, "hover": -42.0, "focus": -38.0,
    "press": -28.0, "switch": -29.0, "refuse": -25.0, "toast": -28.0, "page": -31.0, "curtain_down": -25.0,
    "curtain_up": -28.0, "tick": -27.0, "drive_start": -25.0, "drive_stop": -26.0, "pivot": -25.0, "card_lay": -27.0,
    "card_back": -30.0, "card_reveal": -24.0, "card_damaged": -25.0, "card_repair": -26.0, "shuffle": -26.0,
    "dice_roll": -24.0, "dice_settle": -24.0, "place": -22.0, "crowd_swell": -24.0, "crowd_gasp": -23.0,
    "crowd_cheer": -22.0, "coin": -22.0, "glory": -23.0, "tile_turn": -23.0, "miss": -22.0, "shot": -16.0,
    "hit_card": -17.0, "hit_crit": -15.0, "ram": -16.0, "destroyed": -14.0, "crush": -17.0, "clock_strike": -20.0,
    "clock_fall": -15.0, "victory": -16.0, "carnage": -17.0, "medal": -18.0, "wreck_crush": -17.0,
}  # fmt: skip
"""The loudest moment of each in dBFS, as the ear weighs it; others -20."""
PARTS = (tanks, things, cards, stadium, stings, controls)
RECIPES = {name: recipe for part in PARTS for name, recipe in part.RECIPES.items()}


def take(name: str, number: int) -> Wave:
    """One take of a cue, as loud as it should be, its ends smooth unless it goes round."""
    wave = RECIPES[name](Take(name, number))
    if wave.ndim == 1:
        wave = wave[:, None]
    wave = np.stack([around(row, _audible) if CUES[name].loop else _audible(row) for row in wave.T], axis=1)
    if not CUES[name].loop:
        ends = np.minimum(1.0, np.minimum(np.arange(len(wave)) / 30, np.arange(len(wave))[::-1] / count(0.02)))
        wave = wave * ends[:, None]
    wave *= 10 ** (LOUD.get(name, -20.0) / 20) / loudness(wave)
    # What would go over the top is pressed together, not cut.
    over = np.max(np.abs(wave)) / PEAK
    if over > 1:
        wave = PEAK * np.tanh(wave / PEAK * 1.15)
        wave *= min(1.0, PEAK / np.max(np.abs(wave)))
    return wave


def _audible(row: Wave) -> Wave:
    """Without what no loudspeaker plays."""
    return high(row, 35, 2)


def loudness(wave: Wave) -> float:
    """The root mean square of the loudest moment, lows counted less: they are hardly heard from a laptop."""
    heard = np.stack([high(row, 180, 1) for row in wave.T], axis=1)
    n = count(WINDOW)
    blocks = [heard[i : i + n] for i in range(0, max(1, len(heard) - n // 2), n // 2)]
    return max(float(np.sqrt(np.mean(block**2))) for block in blocks) or 1.0


def write(folder: Path) -> int:
    """Every take of every cue into a folder; returns the bytes written."""
    folder.mkdir(parents=True, exist_ok=True)
    total = 0
    for name, cue in CUES.items():
        for number, file in enumerate(files(name)):
            path = folder / f"{file}.ogg"
            wave = take(name, number)
            assert len(wave) <= count(cue.seconds), f"{name}: {len(wave) / RATE:.2f} s is over {cue.seconds} s"
            # In parts: the encoder's stack does not hold a long sound whole.
            with soundfile.SoundFile(
                path, "w", RATE, wave.shape[1], format="OGG", subtype="VORBIS", compression_level=QUIET
            ) as out:
                for at in range(0, len(wave), RATE // 4):
                    out.write(wave[at : at + RATE // 4])
            total += path.stat().st_size
    return total


if __name__ == "__main__":
    where = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    print(f"{write(where):,} bytes in {where}")
