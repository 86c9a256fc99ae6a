"""Every drawing of the game, from figures and path data.

    python3 scripts/make_drawings.py             write them to assets/svg
    python3 scripts/make_drawings.py --check     change nothing; name what would change and end with 1 if anything would
    python3 scripts/make_drawings.py --out DIR   the same with another folder

Everything in assets/svg comes from here. A run is like every other, to the byte, with the Shapely of
scripts/requirements.lock: it joins and clips shapes, and another version may begin an outline elsewhere.
"""

from __future__ import annotations

import sys

if not __package__:  # a file that any Python started: the environment's goes on, and finds the package
    import bootstrap

    bootstrap.run("-P", "-m", "scripts.make_drawings", *sys.argv[1:])

import argparse
from pathlib import Path

from scripts.drawings import (
    buildings,
    captains,
    cards,
    commentators,
    crews,
    crowd,
    dice,
    fittings,
    gear,
    initiative,
    landmarks,
    signs,
    stage,
    tanks,
    tiles,
    tokens,
)
from scripts.drawings.pen import Picture

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "svg"
PARTS = (
    buildings, captains, cards, commentators, crews, crowd, dice, fittings, gear, initiative, landmarks, signs, stage,
    tanks, tiles, tokens,
)  # fmt: skip
DRAWINGS: dict[str, Picture] = {name: picture for part in PARTS for name, picture in part.DRAWINGS.items()}
"""By path under the folder, without the suffix."""


def changes(folder: Path) -> dict[Path, bytes]:
    """The files that are missing in a folder or differ from what is made, and what has to be in them."""
    made = {folder / f"{name}.svg": picture.text().encode() for name, picture in sorted(DRAWINGS.items())}
    return {file: text for file, text in made.items() if not file.is_file() or file.read_bytes() != text}


def strays(folder: Path) -> list[Path]:
    """Drawings in a folder that nothing here makes."""
    return sorted(set(folder.rglob("*.svg")) - {folder / f"{name}.svg" for name in DRAWINGS})


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="make_drawings.py", description="Make every drawing of the game.")
    parser.add_argument("--check", action="store_true", help="change nothing; name what would change, 1 if anything")
    parser.add_argument("--out", type=Path, default=FOLDER, metavar="DIR", help="the folder (assets/svg)")
    asked = parser.parse_args(arguments)
    try:
        changed = changes(asked.out)
        for file, text in changed.items():
            if asked.check:
                print(f"{file}: {'would change' if file.exists() else 'is missing'}")
            else:
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(text)
    except OSError as wrong:
        parser.error(f"{wrong.filename}: {wrong.strerror}; give --out a folder that can be written")
    for file in strays(asked.out):
        print(f"{file}: nothing makes this drawing")
    if asked.check:
        return 1 if changed or strays(asked.out) else 0
    print(f"{len(DRAWINGS)} drawings in {asked.out}, {len(changed)} of them new or changed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
