"""The window from its first page to its last: at the menu, or straight in a match."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path

from boompatrol.ui.front import Front
from boompatrol.ui.loop import run
from boompatrol.ui.scene import Scene
from boompatrol.ui.settings import load

__all__ = ["Front", "demo", "main", "teach", "watch"]


def main(
    seats: list[str] | None = None, seed: int | None = None, edition: Path | None = None, quick: bool = False
) -> int:
    """Open the window: at the main menu, or, with `seats`, straight in a match. Returns the exit status."""
    if not seats and edition is None:
        return run(Front, load(), Front)
    from boompatrol.box.edition import EditionError, default_edition, load_edition
    from boompatrol.replay.plain import Unusable
    from boompatrol.ui.begin import straight
    from boompatrol.ui.scenes.play import PlayScene

    try:
        box = load_edition(edition) if edition is not None else default_edition()
    except EditionError as error:
        print(f"boompatrol: {error}", file=sys.stderr)
        return 2

    def first() -> Scene:
        return PlayScene(straight(seats, seed, box, quick)) if seats else Front(box)

    try:
        return run(first, load(), partial(Front, box))
    except Unusable as error:
        print(f"boompatrol: {error}", file=sys.stderr)
        return 2


def watch(file: Path) -> int:
    """Open the window at a replay. Raises Unusable, before any window opens, for what is no sound log."""
    from boompatrol.replay.load import load as load_log
    from boompatrol.replay.reel import Reel
    from boompatrol.ui.scenes.viewer.opening import of_reel

    reel = Reel(load_log(file))
    return run(lambda: of_reel(reel, file), load(), Front)


def teach(lesson: str | None = None) -> int:
    """Open the window at school, or straight in a lesson. Returns the exit status."""
    from boompatrol.ui.scenes.school.page import SchoolScene

    return run(lambda: SchoolScene(begin=lesson, home=Front), load(), Front)


def demo() -> int:
    """Open the window at the demo. Returns the exit status."""
    from boompatrol.ui.scenes.demo.scene import DemoScene

    return run(lambda: DemoScene(home=Front), load(), Front)
