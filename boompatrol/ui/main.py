"""The window from its first page to its last: menu, new match, saved matches, straight into play."""

from __future__ import annotations

import sys
import time
from functools import partial
from pathlib import Path
from typing import Any

from boompatrol.bots.protocol import HUMAN
from boompatrol.box.edition import Edition, EditionError, default_edition, load_edition
from boompatrol.box.names import COLORS
from boompatrol.replay.plain import Unusable
from boompatrol.table.state import SetUp
from boompatrol.ui import saves
from boompatrol.ui.app import run
from boompatrol.ui.match import Match, Player, new_match
from boompatrol.ui.scene import Scene
from boompatrol.ui.scenes.load import LoadScene, opened
from boompatrol.ui.scenes.menu import Entry, MenuScene, entries
from boompatrol.ui.scenes.new_match import NewMatch, NewMatchScene
from boompatrol.ui.scenes.play import PlayScene
from boompatrol.ui.settings import load
from boompatrol.ui.step import Push, Replace, Step

SEATS = {2: ("red", "yellow"), 3: ("red", "blue", "yellow"), 4: COLORS}


class Front(MenuScene):
    """The main menu; the first time it says once which saved files are broken."""

    def __init__(self, edition: Edition):
        super().__init__(self._lines)
        self.edition = edition
        self._told = False

    def _lines(self) -> list[Entry]:
        found = saves.listed()
        broken = [save for save in found if save.why]
        if broken and not self._told:
            names = ", ".join(save.file.name for save in broken[:3]) + (" and more" if len(broken) > 3 else "")
            self.app.toast(f"Cannot be opened: {names}. Load says why.", 10.0)
        self._told = True
        going = next((save for save in found if not save.why and not save.finished), None)
        playing = f"{' · '.join(going.names)}, {going.round}" if going is not None else ""
        count = len(found) - len(broken)
        saved = f"{count} match{'es' if count != 1 else ''}" if found else ""
        return entries(
            self.new,
            partial(self.go_on, going.file) if going is not None else None,
            partial(Push, LoadScene) if found else None,
            playing=playing,
            saved=saved,
        )

    def new(self) -> Step:
        """Choose a match."""
        return Push(NewMatchScene(self.start))

    def start(self, chosen: NewMatch) -> Step:
        """Begin what was chosen."""
        try:
            match = match_of(chosen, self.edition)
        except Unusable as error:
            self.app.toast(f"The match cannot be written: {error}", 10.0)
            return None
        return Replace(partial(PlayScene, match))

    def go_on(self, file: Path) -> Step:
        """Open the newest unfinished match."""
        try:
            return Push(opened(file))
        except Unusable as error:
            self.app.toast(f"Cannot be opened: {error}", 10.0)
            return None

    def resumed(self, result: Any) -> None:
        """A victory page may ask for a new match."""
        super().resumed(result)
        self._wish = result

    _wish: Any = None

    def update(self, dt: float) -> Step:
        """Do what the page before asked for."""
        wish, self._wish = self._wish, None
        if wish == "new" and self.app.scene is self:
            return self.new()
        return super().update(dt)

    def sleep_for(self) -> float | None:
        """At once, where something was asked for."""
        return 0.0 if self._wish is not None else super().sleep_for()


def match_of(chosen: NewMatch, edition: Edition, keep: bool = True) -> Match:
    """The match of a filled-in form. Raises Unusable where its log cannot be written."""
    captains = {color: captain or "draw" for color, captain in chosen.captains.items() if color in chosen.colors}
    players = {
        seat: Player(choice.name, None if choice.kind == HUMAN else choice.kind)
        for seat, choice in chosen.seats.items()
    }
    set_up = SetUp(captains, chosen.quick, False)
    return new_match(
        edition, tuple(chosen.colors), chosen.teams, chosen.switches, set_up, players, chosen.seed, keep=keep
    )


def straight(seats: list[str], seed: int | None, edition: Edition, quick: bool) -> Match:
    """The match of a command line: kinds of players in seat order. Raises Unusable."""
    if len(seats) not in SEATS:
        raise Unusable(f"--seats: 2 to 4 of them, not {len(seats)}")
    names = SEATS[len(seats)]
    known = (HUMAN, "random")
    for kind in seats:
        if kind not in known:
            raise Unusable(f"--seats: no player {kind!r}; there are {', '.join(known)}")
    teams = len(seats) == 2
    colors = COLORS if teams or len(seats) == 4 else COLORS[:3]
    players = {
        seat: Player(seat.title() if kind == HUMAN else f"{kind.title()} ({seat})", None if kind == HUMAN else kind)
        for seat, kind in zip(names, seats, strict=True)
    }
    captains = dict.fromkeys(colors, "draw")
    seed = time.time_ns() & 0x7FFFFFFF if seed is None else seed
    return new_match(edition, tuple(colors), teams, {}, SetUp(captains, quick, quick), players, seed)


def main(
    seats: list[str] | None = None, seed: int | None = None, edition: Path | None = None, quick: bool = False
) -> int:
    """Open the window: at the main menu, or, with `seats`, straight in a match. Returns the exit status."""
    try:
        box = load_edition(edition) if edition is not None else default_edition()
    except EditionError as error:
        print(f"boompatrol: {error}", file=sys.stderr)
        return 2
    settings = load()

    def first() -> Scene:
        return PlayScene(straight(seats, seed, box, quick)) if seats else Front(box)

    try:
        return run(first, settings)
    except Unusable as error:
        print(f"boompatrol: {error}", file=sys.stderr)
        return 2
