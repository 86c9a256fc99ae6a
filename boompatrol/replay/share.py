"""A match at its open question as a scenario file: for a bug report, a puzzle, or to be shown to somebody."""

from collections.abc import Mapping, Sequence
from typing import Any

from boompatrol.replay.plain import Unusable
from boompatrol.replay.position import as_plain
from boompatrol.replay.scenario import FORMAT, VERSION
from boompatrol.rules.set_up import STAGES
from boompatrol.session import Entry, Session
from boompatrol.table.chance import nth, root
from boompatrol.table.requests import Refused
from boompatrol.table.state import DOWN, State, Tank

Plain = dict[str, Any]


def scenario_of(session: Session, title: str = "") -> Plain:
    """The match as it stands, all that is hidden in it too: the step's start and its answers so far as the script.

    Neither the next dice nor the edition are in it: what comes is the scenario's own seed's, played by the edition
    that is named with the file. Raises Refused for a match that does not look back.
    """
    state, named, _, answers = session.carried()
    return _plain(state, named or {}, session.entries[len(session.entries) - len(answers) :], title)


def scenario_as_seen(session: Session, seat: str | None, title: str = "") -> Plain:
    """The match as that seat knows it (None: an onlooker): C11 hands, covered cards, kinds and secret answers of others
    are dealt anew, so that the file can be run and gives nothing away.

    Raises Unusable where no deal that fits what has happened is found, Refused as `scenario_of` does.
    """
    count = len(session.carried().answers)
    try:
        twin = session.imagine(seat or "", nth(root(0, "share"), session.steps))
    except Refused as refused:
        raise Unusable(f"the match can't be told in the midst of this step: {refused}") from None
    # Where a die was still to fall the twin has gone on: its first state and the answers that were given.
    return _plain(twin.moments[0].state, twin.named or {}, twin.entries[:count], title)


def _plain(state: State, named: Mapping[str, str], given: Sequence[Entry], title: str) -> Plain:
    plain = as_plain(state, named, (state.round_kind, state.round_number))
    winner = plain.pop("winner")
    for tank, crew in zip(state.tanks.values(), plain["tanks"], strict=True):
        crew |= _under_way(tank)
    for wreck, lies in zip(state.wrecks.values(), plain["wrecks"], strict=True):
        lies["color"] = wreck.color
    moment: Plain = {
        "stage": state.stage, "cursor": state.cursor, "order": list(state.order), "card": state.card,
        "first_fixed": state.first_fixed, "kinds_left": dict(state.kinds_left), "gear_left": list(state.gear_left),
        "initiative_left": list(state.initiative_left), "carnage_left": list(state.carnage_left),
        "tiles_laid": state.tiles_laid, "wrecks_laid": state.wrecks_laid, "loose_laid": state.loose_laid,
        "winner": winner,
    }  # fmt: skip
    if state.stage in STAGES:
        set_up = state.set_up
        moment["set_up"] = {
            "captains": dict(set_up.captains), "quick_tiles": set_up.quick_tiles, "quick_tanks": set_up.quick_tanks,
        }  # fmt: skip
    return {
        "format": FORMAT, "version": VERSION, "title": title, **plain,
        "dice": [face for entry in given if entry.ask == "roll" for face in entry.answer],
        "draws": [entry.answer[0] for entry in given if entry.ask == "draw"],
        "answers": [
            {"ask": entry.ask, "tank": entry.tank, "answer": entry.answer} for entry in given if entry.seat is not None
        ],
        "moment": moment,
    }  # fmt: skip


def _under_way(tank: Tank) -> Plain:
    """What of a crew a position before the first Command does not have; what is as it begins is left out."""
    more: Plain = {"row": tank.row[:] or None, "captain": tank.captain or None}
    if any(face != DOWN for face in tank.faces):
        more["faces"] = tank.faces[:]
    if tank.pose is None and not tank.destroyed:
        more["out"] = True
    if tank.foresight is not None:
        more["foresight"] = {"tank": tank.foresight[0], "card": tank.foresight[1]}
    figures = {
        "glued": tank.glued, "all_long": tank.all_long, "armour_used": tank.armour_used, "last": tank.last,
        "shown": tank.shown,
    }  # fmt: skip
    return more | {key: value for key, value in figures.items() if value}
