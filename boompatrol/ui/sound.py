"""Sounds by name, silent where there is no device, no file or no wish for any.

How to make one: `kit.sound.cue("shot", at=0.3)`. Names are the keys of `cues.CUES`, tiles by `TILE_CUES[kind]`,
Captains "sting_<captain>", turns "signal_<color>". `at` is the place across the arena, 0.0 its western edge, 1.0 its
eastern one (world x divided by the side), None for the middle; `gain` 0 to 1 makes it softer. Sounds that last
("engine", "treads", "wreck_fire", "crowd_bed") are switched: `kit.sound.loop("engine", at=0.3)`, again to move
it, `kit.sound.loop("engine", on=False)` to end it; `kit.sound.still()` ends all of the table's. Takes alternate, no
cue piles up, and every call is safe with or without a device. With `settings.captions` the words of each cue go to
`on_caption`, translated, muted or not. A cue must never depend on what is hidden: pages behind the curtain use
"card_lay", "card_back", "press", "page" and the two curtain cues alone, whatever the cards are.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Callable
from math import cos, pi, sin
from pathlib import Path

import pygame

from boompatrol import assets
from boompatrol.ui.cues import CROWD, CUES, INTERFACE, SIGNALS, STINGS, TABLE, TILE_CUES, files
from boompatrol.ui.language import tr
from boompatrol.ui.settings import Settings

__all__ = ["CUES", "TILE_CUES", "Sound"]

CHANNELS = 32
WIDTH = 0.7
"""How much of the stereo stage the arena takes."""
APART = 0.03
"""Seconds in which the same cue is not begun twice: one louder sound says no more."""
FADE_MS = 60
BREATH = 0.003
"""Seconds between two files that are loaded: pictures come first."""
VOLUMES = {TABLE: "effects_volume", CROWD: "crowd_volume", STINGS: "stings_volume", SIGNALS: "signals_volume",
           INTERFACE: "effects_volume"}  # fmt: skip
"""The setting of each group's volume; `volume` counts for all."""


def device_likely() -> bool:
    """Whether opening the mixer is worth a try: without a sound card ALSA writes pages to stderr."""
    if os.environ.get("SDL_AUDIODRIVER"):
        return os.environ["SDL_AUDIODRIVER"] != "disk"
    if not sys.platform.startswith("linux"):
        return True
    servers = ("PULSE_SERVER", "PIPEWIRE_REMOTE")
    runtime = Path(os.environ.get("XDG_RUNTIME_DIR", "/nonexistent"))
    return (
        any(name in os.environ for name in servers)
        or any((runtime / name).exists() for name in ("pulse/native", "pipewire-0"))
        or any(Path("/dev/snd").glob("pcm*p"))
    )


class Sound:
    """The player. Nothing it does can stop the game."""

    def __init__(self, settings: Settings):
        self.settings = settings
        self.ready = False
        self.on_caption: Callable[[str], None] | None = None
        """Told the words of a cue where the settings ask for captions."""
        self.on_cue: Callable[[str], None] | None = None
        """Told the name of every cue and of every loop that begins, device or none."""
        self.clock: Callable[[], float] = time.monotonic
        self._loaded: dict[str, pygame.mixer.Sound] = {}
        self._voices: dict[str, list[pygame.mixer.Channel]] = {}
        self._loops: dict[str, tuple[float | None, float]] = {}
        self._turns: dict[str, int] = {}
        self._begun: dict[str, float] = {}
        self._loader: threading.Thread | None = None
        self._closing = threading.Event()
        self._complained = False

    # the device

    def open(self) -> bool:
        """Open the device and begin to load; False, and silence from then on, where there is none."""
        if self.ready or not device_likely():
            return self.ready
        try:
            pygame.mixer.init(44100, -16, 2, 512)
            pygame.mixer.set_num_channels(CHANNELS)
        except (pygame.error, NotImplementedError):
            return False
        self.ready = True
        self._closing.clear()
        self._loader = threading.Thread(target=self.load, name="sounds", daemon=True)
        self._loader.start()
        return True

    def load(self) -> None:
        """Load every file. On a thread of its own: what is asked for before it is there stays silent."""
        for name in CUES:
            for file in files(name):
                if self._closing.wait(BREATH):
                    return
                sound = self._read(file)
                if sound is not None:
                    self._loaded[file] = sound

    def _read(self, file: str) -> pygame.mixer.Sound | None:
        try:
            return pygame.mixer.Sound(str(assets.path(f"sounds/{file}.ogg")))
        except (FileNotFoundError, pygame.error) as error:
            if not self._complained:
                self._complained = True
                print(f"boompatrol: a sound cannot be played: {file}.ogg: {error}", file=sys.stderr)
            return None

    def close(self) -> None:
        """Give the device back."""
        self._closing.set()
        if self._loader is not None:
            self._loader.join(5.0)
            self._loader = None
        if self.ready:
            self.ready = False
            pygame.mixer.quit()
        self._loaded.clear()
        self._voices.clear()
        self._loops.clear()

    # cues

    def cue(self, name: str, at: float | None = None, gain: float = 1.0) -> None:
        """Play a cue once, at a place across the arena (0 west to 1 east, None the middle)."""
        spec = CUES.get(name)
        if spec is None:
            return
        if self.on_cue is not None:
            self.on_cue(name)
        now = self.clock()
        if now - self._begun.get(name, -1.0) < APART:
            return
        self._begun[name] = now
        self._caption(name)
        turn = self._turns[name] = self._turns.get(name, -1) + 1
        sound = self._loaded.get(files(name)[turn % spec.takes])
        loudness = self.loudness(name) * gain
        if not self.ready or sound is None or loudness <= 0:
            return
        voices = [v for v in self._voices.get(name, ()) if v.get_busy() and v.get_sound() in self._takes(name)]
        if len(voices) >= spec.voices:
            voices.pop(0).fadeout(FADE_MS)
        channel = pygame.mixer.find_channel()
        if channel is None:
            return
        sound.set_volume(loudness)
        channel.play(sound)
        channel.set_volume(*_sides(at))
        self._voices[name] = [*voices, channel]

    def loop(self, name: str, on: bool = True, at: float | None = None, gain: float = 1.0) -> None:
        """Begin a sound that lasts, move it, or end it."""
        if name not in CUES:
            return
        if not on:
            if self._loops.pop(name, None) is not None:
                for voice in self._voices.pop(name, ()):
                    if voice.get_sound() in self._takes(name):
                        voice.fadeout(FADE_MS * 3)
            return
        if name not in self._loops:
            if self.on_cue is not None:
                self.on_cue(name)
            self._caption(name)
        self._loops[name] = (at, gain)
        self._sound_loop(name)

    def _sound_loop(self, name: str) -> None:
        """Let a loop that is on be heard as loud as it should be."""
        sound = self._loaded.get(files(name)[0])
        if not self.ready or sound is None:
            return
        at, gain = self._loops[name]
        loudness = self.loudness(name) * gain
        voices = [v for v in self._voices.get(name, ()) if v.get_busy() and v.get_sound() is sound]
        if loudness <= 0:
            for voice in voices:
                voice.stop()
            return
        sound.set_volume(loudness)
        if not voices:
            channel = pygame.mixer.find_channel()
            if channel is None:
                return
            channel.play(sound, loops=-1, fade_ms=FADE_MS)
            voices = self._voices[name] = [channel]
        voices[0].set_volume(*_sides(at))

    def still(self) -> None:
        """End what lasts on the table: the pages behind the curtain and the menu are quiet but for the crowd."""
        for name in [name for name in self._loops if CUES[name].group == TABLE]:
            self.loop(name, on=False)

    def settings_changed(self) -> None:
        """Volumes were changed: what lasts takes them up at once."""
        for name in self._loops:
            self._sound_loop(name)

    def loudness(self, name: str) -> float:
        """How loud the settings let a cue be, 0 to 1."""
        settings = self.settings
        if settings.muted:
            return 0.0
        group: float = getattr(settings, VOLUMES[CUES[name].group])
        return min(1.0, settings.volume * group)

    def _takes(self, name: str) -> list[pygame.mixer.Sound]:
        return [self._loaded[file] for file in files(name) if file in self._loaded]

    def _caption(self, name: str) -> None:
        words = CUES[name].words
        if words and self.settings.captions and self.on_caption is not None:
            self.on_caption(tr(words))


def _sides(at: float | None) -> tuple[float, float]:
    """Left and right volume of a place: both whole in the middle, one falling off towards the other side."""
    place = 0.5 if at is None else 0.5 + WIDTH * (min(1.0, max(0.0, at)) - 0.5)
    left, right = cos(place * pi / 2) * 2**0.5, sin(place * pi / 2) * 2**0.5
    return min(1.0, left), min(1.0, right)
