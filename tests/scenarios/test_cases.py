"""Worked examples written from the rules' text alone: a position, a script, and what must come of it.

`cases/NAME.scenario.json` goes with `cases/NAME.expect.json`: `ids` of the rules, `why` with the arithmetic, and
`assert`, a list. Numbers agree to 0.02, an object needs the keys named only, a list of names has no order; `refused`
wants the scenario refused with that text in its error.
"""

import json
import math
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from boompatrol.box.edition import default_edition
from boompatrol.replay.plain import Unusable
from boompatrol.replay.scenario_run import run_file

Plain = dict[str, Any]

CASES = sorted((Path(__file__).parent / "cases").glob("*.scenario.json"))
IDS = set((Path(__file__).parents[1] / "rule_ids.txt").read_text().split())
NEAR = 0.02


def is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def agree(want: Any, got: Any) -> bool:
    if isinstance(want, dict):
        return isinstance(got, dict) and all(key in got and agree(value, got[key]) for key, value in want.items())
    if isinstance(want, list):
        return isinstance(got, list) and len(got) == len(want) and all(map(agree, want, got))
    if is_number(want) and is_number(got):
        return bool(abs(want - got) <= NEAR)
    return type(want) is type(got) and bool(want == got)


def is_value(want: Any, got: Any) -> bool:
    """As `agree`, but names come in any order."""
    names = [isinstance(value, list) and all(isinstance(part, str) for part in value) for value in (want, got)]
    return agree(sorted(want), sorted(got)) if all(names) else agree(want, got)


def of_tank(claim: Plain, out: Plain) -> bool:
    tank = next(tank for tank in out["state"]["tanks"] if tank["color"] == claim["tank"])
    if "pose" not in claim:
        return is_value(claim["is"], tank[claim["key"]])
    (x, y, heading), pose = claim["pose"], tank["pose"]
    return (
        pose is not None
        and math.dist((x, y), pose[:2]) <= NEAR
        and abs((heading - pose[2] + 180) % 360 - 180) <= 10 * NEAR
    )


def of_state(claim: Plain, out: Plain) -> bool:
    got = out["state"][claim["state"]]
    return len(got) == claim["count"] if "count" in claim else is_value(claim["is"], got)


def of_tile(claim: Plain, out: Plain) -> bool:
    face = next((tile["face"] for tile in out["state"]["tiles"] if tile["id"] == claim["tile"]), None)
    return bool(face == claim["face"])


def of_events(claim: Plain, out: Plain) -> bool:
    return sum(agree(claim["event"], event) for event in out["events"]) == claim["count"]


def of_asked(claim: Plain, out: Plain) -> bool:
    asked = [question for question in out["asked"] if agree(claim["asked"], question)]
    if "count" in claim and len(asked) != claim["count"]:
        return False
    for key in ("has_option", "lacks_option"):
        if key in claim:
            nth = claim.get("nth")
            chosen = asked if nth is None else asked[nth - 1 : nth]
            has = any(agree(claim[key], option) for question in chosen for option in question["options"])
            return bool(chosen) and has == (key == "has_option")
    return True


JUDGES: dict[str, Callable[[Plain, Plain], bool]] = {
    "tank": of_tank, "state": of_state, "tile": of_tile, "event": of_events, "asked": of_asked,
}  # fmt: skip


def holds(claim: Plain, out: Plain) -> bool:
    return next(judge for key, judge in JUDGES.items() if key in claim)(claim, out)


@pytest.mark.parametrize("file", CASES, ids=[file.name.removesuffix(".scenario.json") for file in CASES])
def test_a_worked_example(file: Path) -> None:
    expect = json.loads(file.with_name(file.name.replace(".scenario.", ".expect.")).read_text(encoding="utf-8"))
    assert set(expect["ids"]) <= IDS
    claims = expect["assert"]
    if "refused" in claims[0]:
        with pytest.raises(Unusable, match=re.escape(claims[0]["refused"])):
            run_file(file, default_edition())
        return
    out = run_file(file, default_edition()).plain()
    wrong = [claim for claim in claims if not holds(claim, json.loads(json.dumps(out)))]
    assert not wrong, f"{json.dumps(wrong)} [{' '.join(expect['ids'])}: {expect['why']}]"


def test_there_are_cases() -> None:
    assert len(CASES) > 300
