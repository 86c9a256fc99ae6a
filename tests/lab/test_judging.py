"""The second opinion on whole matches (S6): it agrees, it changes nothing, and it sees every error that is planted."""

from collections.abc import Callable
from typing import Any

import pytest

from boompatrol.geometry import judge
from boompatrol.geometry.bodies import disc
from boompatrol.geometry.sight import Sighting
from boompatrol.geometry.sweeps import Straight, Touch, Turn
from boompatrol.lab import judging as lab
from boompatrol.lab.judging import Judgement, judging
from boompatrol.lab.match import Match, Result, play
from boompatrol.rules import bounds, buildings, fire, initiative, movement, set_up
from boompatrol.rules.motion import Motion
from boompatrol.table.table import Table

RANDOM = ("random",) * 4
WRONG = 0.005
"""By so much the planted errors are off, in inches: a few times what may be disagreed."""


def judged(seed: int = 3) -> tuple[Judgement, Result]:
    with judging() as judgement:
        result = play(Match(seed, RANDOM))
    return judgement, result


def questions() -> list[Any]:
    return [vars(owner)[name] for owner, name, _ in lab._QUESTIONS]


def test_a_judged_match_is_the_match_and_every_kind_of_answer_is_judged() -> None:
    judgement, result = judged()
    plain = play(Match(3, RANDOM))
    assert (result.medals, result.decisions, result.fault) == (plain.medals, plain.decisions, None)
    assert not judgement.found
    for kind in ("sweeps", "stops", "Move Off", "sightings", "bands", "poses at rest", "poses on the way"):
        assert judgement.checks[kind] > 10, kind


def test_a_match_that_is_not_judged_runs_the_engine_s_own_code() -> None:
    own = questions()
    with judging():
        assert not set(questions()) & set(own)
    assert questions() == own
    with pytest.raises(ZeroDivisionError), judging():
        _ = 1 / 0
    assert questions() == own


Told = Any


def later(told: list[Touch]) -> list[Touch]:
    return [Touch(start + WRONG if start > 0.0 else start, end, body) for start, end, body in told]


def farther(told: list[Sighting]) -> list[Sighting]:
    return [sighting._replace(distance=sighting.distance + WRONG) for sighting in told]


def all_faces(told: list[Sighting]) -> list[Sighting]:
    return [sighting._replace(faces=(0, 1, 2, 3)) for sighting in told]


PLANTED: dict[str, tuple[str, Any, str, Callable[[Told], Told]]] = {
    "the contacts of a slide come late": ("sweeps", Straight, "touching", later),
    "a slide misses what it should meet": ("sweeps", Straight, "touching", lambda told: told[:-1]),
    "a turn misses what it should meet": ("sweeps", Turn, "touching", lambda told: told[:-1]),
    "what lies near is left out": ("contacts of a leg", Table, "near", lambda told: told[::2]),
    "it is off a thing too soon": (
        "no longer touching", Straight, "within", lambda told: told and (told[0], told[1] - WRONG / 2)),
    "nothing need be left": ("poses at rest", Motion, "blocking", lambda told: []),
    "Move Off goes too far": ("Move Off", Motion, "left", lambda told: told + WRONG),
    "Rally Points stop nobody": ("stops", Straight, "presses", lambda told: None),
    "the line stops nobody": ("stops", Straight, "leaves", lambda told: None),
    "the line comes too soon": ("stops", Straight, "leaves", lambda told: told and max(0.0, told - WRONG)),
    "a pivot backs away too far": (
        "ways out of a pivot", movement, "_way_out", lambda told: told and (told[0] + WRONG, told[1])),
    "no pivot can back away": ("ways out of a pivot", movement, "_way_out", lambda told: None),
    "a Veer turns too far": ("veers", movement, "veer_turn", lambda told: told._replace(sweep=told.sweep * 1.01)),
    "a slide goes askew": (
        "poses on the way", Straight, "at", lambda told: (told[0], told[1] + WRONG, told[2])),
    "the barrel ends elsewhere": (
        "turrets", fire, "turret_stand", lambda told: told._replace(eye=(told.eye[0] + WRONG, told.eye[1]))),
    "the turret points elsewhere": (
        "turrets", fire, "turret_stand", lambda told: told._replace(facing=told.facing + 0.05)),
    "a target is overlooked": ("sightings", fire, "survey", lambda told: told[1:]),
    "a target is told too far off": ("sightings", fire, "survey", farther),
    "a target shows all its faces": ("sightings", fire, "survey", all_faces),
    "Close Range reaches too far": ("bands", fire, "band_of", lambda told: "close" if told == "mid" else told),
    "nothing is ever in sight": ("anything in sight", fire, "any_in_sight", lambda told: False),
    "a distance is told too long": ("distances", initiative, "separation", lambda told: told + WRONG),
    "an Air Drop may touch something": ("touches", buildings, "touches", lambda told: False),
    "all of a Rally Point is free": (
        "free places", bounds, "_free", lambda told: {rally: [(-1.4, 1.4)] for rally in told}),
    "tiles are laid too near": ("tiles laid", set_up, "lay", lambda told: [[x + 0.2, *rest] for x, *rest in told]),
}  # fmt: skip


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_error_is_seen(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kind, owner, asked, wrong = PLANTED[name]
    own = vars(owner)[asked]
    monkeypatch.setattr(owner, asked, lambda *asks, **more: wrong(own(*asks, **more)))
    found = (line for seed in range(1, 9) for line in judged(seed)[0].found)
    assert any(line.startswith(f"{kind}: ") for line in found)


def test_room_for_a_tile_that_was_not_found_is_seen() -> None:
    tower = disc("clocktower", 15.0, 15.0, 1.5)
    assert judge.check_room(1.0, 1.0, 30.0, [tower])
    assert judge.check_room(1.0, 1.0, 6.6, [disc("clocktower", 3.3, 3.3, 1.5)]) == []
