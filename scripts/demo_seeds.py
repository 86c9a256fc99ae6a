"""How much the demo explains in its first minutes, seed by seed: the best ones go into `SEEDS` of demo/match.py.

    python scripts/demo_seeds.py 40          the first 40 seeds
    python scripts/demo_seeds.py 40 --seconds 120

Each is the whole demo, as it is watched, but without a picture.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from unittest import mock

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import pygame

from boompatrol.ui.app import App
from boompatrol.ui.scenes.demo import match
from boompatrol.ui.scenes.demo.scene import DemoScene
from boompatrol.ui.settings import Settings

STEP = 1 / 20


def told(seed: int, seconds: float) -> list[str]:
    """The captions of a demo that begins with the match of this seed."""
    with mock.patch.object(match, "SEEDS", (seed,)), mock.patch.object(App, "_draw"):
        scene = DemoScene()
        app = App(scene, Settings())
        for _ in range(round(seconds / STEP)):
            app.step([], STEP)
        app.close()
    return [key for key in scene.tutor.captions.told if key]


def main() -> int:
    """Print the seeds, the best first."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("seeds", type=int)
    parser.add_argument("--seconds", type=float, default=180.0)
    parsed = parser.parse_args()
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    found = {seed: told(seed, parsed.seconds) for seed in range(1, parsed.seeds + 1)}
    for seed in sorted(found, key=lambda seed: -len(found[seed]))[:12]:
        print(f"{seed:4} {len(found[seed]):3}  {' '.join(sorted(found[seed]))}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
