"""A match in the window at each kind of question: a scene, the answers that lead there, and what falls on the way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boompatrol.box.edition import default_edition
from boompatrol.session import Dealer, Session
from boompatrol.table.requests import Draw, Request, Roll
from boompatrol.table.state import SetUp, new_state
from boompatrol.ui.match import Match, Player
from tests.scene import Scene, at, scene, tile, wreck

NAMES = {"red": "Ben", "blue": "Ann", "yellow": "Cleo", "green": "Dora"}


class Script(Dealer):
    """Chance from a list, then from the seed."""

    def __init__(self, *falls: str) -> None:
        super().__init__(7)
        self.falls = list(falls)

    def answer(self, request: Request[Any], n: int) -> Any:
        """The next of the list, where it fits."""
        if self.falls and isinstance(request, Draw) and self.falls[0] in request.pool:
            return [self.falls.pop(0)]
        if isinstance(request, Roll) and len(self.falls) >= len(request.dice):
            faces = self.falls[: len(request.dice)]
            if all(face in die for face, die in zip(faces, request.dice, strict=True)):
                del self.falls[: len(request.dice)]
                return faces
        return super().answer(request, n)


def match_of(set_up: Scene, *answers: Any, falls: tuple[str, ...] = (), bots: tuple[str, ...] = ()) -> Match:
    """The match after these answers."""
    session = Session(set_up.state, Script(*falls), named=set_up.named)
    for answer in answers:
        session.answer(answer)
    seats = session.state.seats
    players = {seat: Player(NAMES[seat], "random" if seat in bots else None) for seat in seats}
    match = Match(session, players, 7)
    match.told = 0
    return match


def setting_up(stage: str = "tanks", *, colors: tuple[str, ...] = ("red", "blue", "yellow", "green"), tiles: int = 0,
               captains: str = "ask") -> Match:  # fmt: skip
    """A match set up by hand, at its tanks, its captains, or with so many tiles laid."""
    state = new_state(
        default_edition(), colors, False, {}, SetUp(dict.fromkeys(colors, captains), False, stage != "tanks")
    )
    session = Session(state, Dealer(7))
    while session.request is not None and stage == "tiles" and session.request.ask == "captain":
        session.answer(session.request.options[0])  # type: ignore[index]
    for _ in range(tiles):
        assert session.request is not None
        session.answer(session.request.quiet)
    return Match(session, {color: Player(NAMES[color]) for color in colors}, 7)


def duel(**red: Any) -> Scene:
    """Red before a Building, Blue ahead of it, Yellow aside."""
    pose = red.pop("pose", (6.0, 8.0, 30.0))
    return scene(
        red=at(*pose, **red), blue=at(13, 12, 80), yellow=at(22, 8, 200, captain="payday"),
        tiles=[
            tile(None, 10, 7.0, 20), tile(None, 20, 20, 10), tile("bunker", 4, 20, 0, up=True), tile(None, 9, 22, 40)
        ],
    )  # fmt: skip


ASKS: dict[str, Callable[[], Match]] = {
    "captain": lambda: setting_up("captains"),
    "place_building": lambda: setting_up("tiles", tiles=14),
    "place_tank": setting_up,
    "rally_point": lambda: match_of(duel(pose=(2, 15, 180), row=["forward"]), "reveal"),
    "command": lambda: match_of(duel(row=["forward"], damaged=["again", "veer_left", "fire_away"], ammo=1, patch=1)),
    "pivot": lambda: match_of(duel(row=["forward"]), "hold_up"),
    "turret": lambda: match_of(duel(row=["forward"]), "hold_up", {"degrees": 0}),
    "fire": lambda: match_of(duel(row=["fire_away"]), "reveal"),
    "further": lambda: match_of(duel(row=["forward"], gear="turbo_tracks"), "reveal"),
    "shot": lambda: match_of(duel(row=["forward"], ammo=1), "ammo"),
    "face": lambda: match_of(
        scene(red=at(5, 5, 45, row=["fire_away"]), blue=at(9, 9, 0)),
        "reveal",
        {"clicks": 0, "target": "blue"},
        falls=("C", "C", "again"),
    ),
    "repair": lambda: match_of(duel(row=["forward"], damaged=["again", "veer_left", "fire_away"]), "repair"),
    "patch": lambda: match_of(
        duel(row=["forward"], damaged=["again", "veer_left"], crits=2, patch=1), "patch", falls=("CC", "CC")
    ),
    "gear": lambda: match_of(
        scene(red=at(5, 5, 0, row=["forward"], gear="ram_plow"), blue=at(20, 20, 0), tiles=[tile("gear_up", 9, 5)]),
        "reveal",
        falls=("prospector",),
    ),
    "air_drop": lambda: match_of(
        scene(
            red=at(5, 5, 0, row=["forward"]), blue=at(20, 20, 0), tiles=[tile("air_drop", 9, 5), tile(None, 20, 9, 10)]
        ),
        "reveal",
    ),
    "magnet": lambda: match_of(
        scene(red=at(5, 5, 0, row=["forward"]), blue=at(20, 20, 0, gold=1, relic=True), tiles=[tile("magnet", 9, 5)]),
        "reveal",
    ),
    "mortar": lambda: match_of(
        scene(red=at(5, 5, 0, row=["forward"]), blue=at(20, 20, 0), yellow=at(25, 8, 0), tiles=[tile("mortar", 9, 5)]),
        "reveal",
    ),
    "intel": lambda: match_of(
        scene(red=at(5, 5, 0, row=["forward"]), blue=at(20, 20, 0), yellow=at(25, 8, 0), tiles=[tile("intel", 9, 5)]),
        "reveal",
    ),
    "chomp": lambda: match_of(
        scene(
            red=at(5, 5, 0, captain="chompy", row=["captains_orders"]),
            blue=at(9, 6, 0, captain="boxy"),
            yellow=at(6, 9, 0),
        ),
        "reveal",
    ),
    "foresee": lambda: match_of(
        scene(
            red=at(5, 5, 0, captain="finsight", row=["captains_orders"]),
            blue=at(9, 16, 0),
            yellow=at(26, 9, 0),
            guest_captains=True,
        ),
        "reveal",
    ),
    "payday": lambda: match_of(
        scene(red=at(5, 5, 0, captain="payday", row=["captains_orders"]), blue=at(9, 16, 0, captain="boxy")), "reveal"
    ),
}
"""One match for each question that is a prompt of the play page (those of their own pages aside)."""

__all__ = ["ASKS", "NAMES", "Script", "at", "duel", "match_of", "scene", "setting_up", "tile", "wreck"]
