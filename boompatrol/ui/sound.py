"""Sounds by name, silent where there is no device, no file or no wish for any."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pygame

from boompatrol import assets
from boompatrol.ui.settings import Settings


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
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}

    def open(self) -> bool:
        """Open the device; False, and silence from then on, where there is none."""
        if not device_likely():
            return False
        try:
            pygame.mixer.init(44100, -16, 2, 512)
        except (pygame.error, NotImplementedError):
            return False
        self.ready = True
        return True

    def play(self, name: str, volume: float = 1.0) -> None:
        """Play assets/sounds/<name>.ogg once, at `volume` (0 to 1) of what the settings allow."""
        loudness = volume * self.settings.volume * self.settings.effects_volume
        if not self.ready or loudness <= 0:
            return
        if name not in self._loaded:
            self._loaded[name] = self._load(name)
        sound = self._loaded[name]
        if sound is not None:
            sound.set_volume(min(1.0, loudness))
            sound.play()

    @staticmethod
    def _load(name: str) -> pygame.mixer.Sound | None:
        try:
            return pygame.mixer.Sound(str(assets.path(f"sounds/{name}.ogg")))
        except (FileNotFoundError, pygame.error):
            return None

    def close(self) -> None:
        """Give the device back."""
        if self.ready:
            pygame.mixer.quit()
        self.ready = False
        self._loaded.clear()
