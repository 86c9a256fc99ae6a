"""The window in any state, as pictures: `python -m tests.ui.gallery [NAME...] --out DIR`.

NAME may hold * and ?; without one, all. `--list` names them, `--sheet` puts them on one page, `--record` renews the
golden images of tests/ui/golden. States are added in tests/ui/states (see its __init__).
"""

from __future__ import annotations

import argparse
import os
import sys
import time
import traceback
from collections.abc import Iterable
from fnmatch import fnmatch
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from tests.ui.states import Window, bring, load, standing

SCALES = (1.0, 1.5)
SIZES = ((1280, 720), (1920, 1080))
ON_A_SHEET = 21


def chosen(patterns: Iterable[str]) -> list[str]:
    """The states whose names fit; all of them for no pattern."""
    found = list(patterns)
    return [name for name in load() if not found or any(fnmatch(name, pattern) for pattern in found)]


def picture(name: str, window: Window) -> pygame.Surface:
    """A copy of what the window shows in that state."""
    with standing():
        return bring(name, window).picture().copy()


def sheet(pictures: dict[str, pygame.Surface], wide: int = 640, across: int = 3) -> pygame.Surface:
    """All pictures small, on one page, their names below."""
    font = pygame.font.Font(None, 24)
    first = next(iter(pictures.values()))
    high = wide * first.get_height() // first.get_width()
    rows = -(-len(pictures) // across)
    page = pygame.Surface((across * (wide + 8), rows * (high + 30)))
    page.fill((60, 60, 60))
    for n, (name, image) in enumerate(pictures.items()):
        x, y = n % across * (wide + 8), n // across * (high + 30)
        page.blit(pygame.transform.smoothscale(image, (wide, high)), (x, y))
        page.blit(font.render(name, True, (255, 255, 255)), (x + 4, y + high + 6))
    return page


def _size(words: str) -> tuple[int, int]:
    wide, high = words.lower().split("x")
    return int(wide), int(high)


def main(arguments: list[str] | None = None) -> int:
    """Save the pictures; 1 where a state could not be brought up."""
    parser = argparse.ArgumentParser(prog="python -m tests.ui.gallery", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--out", type=Path, default=Path("gallery"))
    parser.add_argument("--size", type=_size, default=(1280, 720))
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--text", type=float, default=1.0, help="text scale")
    parser.add_argument("--language", default="en")
    parser.add_argument("--contrast", action="store_true")
    parser.add_argument("--dyslexic", action="store_true")
    parser.add_argument("--reduced", action="store_true", help="reduced motion")
    parser.add_argument("--sheet", action="store_true", help="one page of all, sheet.png")
    parser.add_argument("--record", action="store_true")
    parsed = parser.parse_args(arguments)
    names = chosen(parsed.names)
    if parsed.list or not names:
        print("\n".join(names or load()))
        return 0 if names else 2
    pygame.display.init()
    pygame.font.init()
    if parsed.record:
        from tests.ui.golden_images import record

        return record(names)
    settings = {
        "ui_scale": parsed.scale, "text_scale": parsed.text, "language": parsed.language,
        "high_contrast": parsed.contrast, "dyslexic": parsed.dyslexic,
    }  # fmt: skip
    if parsed.reduced:
        settings["reduced_motion"] = True
    out = parsed.out.resolve()
    out.mkdir(parents=True, exist_ok=True)
    shown: dict[str, pygame.Surface] = {}
    failed = []
    for name in names:
        began = time.perf_counter()
        try:
            shown[name] = picture(name, Window(parsed.size, settings))
        except Exception:
            failed.append(name)
            print(f"{name}: could not be brought up", file=sys.stderr)
            traceback.print_exc(limit=-3)
            continue
        if not parsed.sheet:
            pygame.image.save(shown[name], str(out / f"{name}.png"))
            print(f"{out / name}.png  {time.perf_counter() - began:.1f} s")
            shown.clear()
    pages = [dict(list(shown.items())[n : n + ON_A_SHEET]) for n in range(0, len(shown), ON_A_SHEET)]
    for n, page in enumerate(pages if parsed.sheet else []):
        file = out / (f"sheet_{n + 1}.png" if n else "sheet.png")
        pygame.image.save(sheet(page), str(file))
        print(file)
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
