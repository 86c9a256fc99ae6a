"""What no scenario may hold: each is refused with the place and the reason, and nothing that may be is."""

from copy import deepcopy
from typing import Any

import pytest

from tests.helpers import rule
from tests.scenarios.base import Plain, answer, blue, crew, green, outcome, red, refusal, scenario, yellow

TILE = {"id": "t1", "kind": "vacant", "pose": [15, 5, 0]}
WRECK = {"id": "w1", "pose": [15, 24, 0]}
LOOSE = {"id": "l1", "at": [9, 20]}

REFUSED: dict[str, tuple[Plain, str]] = {
    # Keys and kinds of values.
    "an unknown key": (scenario(colour="red"), "colour: no such key"),
    "an unknown key of a tank": (scenario(red(fuel=3), blue()), "tanks[0].fuel: no such key"),
    "an unknown key of a tile": (scenario(tiles=[TILE | {"number": 3}]), "tiles[0].number"),
    "another format": (scenario() | {"format": "boompatrol-log"}, "format"),
    "a later version": (scenario() | {"version": 2}, "version: 2"),
    "true for a version": (scenario() | {"version": True}, "version"),
    "no tanks": (scenario() | {"tanks": []}, "tanks"),
    "five tanks": (scenario(red(), blue(), yellow(), green(), red()), "tanks"),
    "no pose": (scenario({"color": "red", "captain": "crash"}), "tanks[0].pose: it must be there"),
    "no captain": (scenario({"color": "red", "pose": [5, 5, 0]}), "tanks[0].captain: it must be there"),
    "no colour": (scenario({"captain": "crash", "pose": [5, 5, 0]}), "tanks[0].color: it must be there"),
    "a number as text": (scenario(red(gold="3"), blue()), "tanks[0].gold"),
    "half a Gold": (scenario(red(gold=0.5), blue()), "tanks[0].gold"),
    "true for a number": (scenario(red(gold=True), blue()), "tanks[0].gold"),
    "a number for true": (scenario(red(relic=1), blue()), "tanks[0].relic"),
    "less than nothing": (scenario(red(ammo=-1), blue()), "tanks[0].ammo"),
    "null for a hand": (scenario(red(hand=None), blue()), "tanks[0].hand"),
    # Numbers.
    "not a number": (scenario(red(pose=[float("nan"), 8, 0]), blue()), "tanks[0].pose[0]"),
    "an endless number": (scenario(red(pose=[5, float("inf"), 0]), blue()), "tanks[0].pose[1]"),
    "a huge heading": (scenario(red(pose=[5, 8, 1e300]), blue()), "tanks[0].pose[2]"),
    "a huge number of Gold": (scenario(red(gold=10**15), blue()), "tanks[0].gold"),
    "a huge seed": (scenario(seed=2**64), "seed"),
    "two figures for a pose": (scenario(red(pose=[5, 8]), blue()), "tanks[0].pose"),
    # Names.
    "a colour that is none": (scenario(red(color="pink"), blue()), "tanks[0].color"),
    "a captain that is none": (scenario(red(captain="ahab"), blue()), "tanks[0].captain"),
    "a card that is none": (scenario(red(hand=["sideways"]), blue()), "tanks[0].hand[0]"),
    "a kind that is none": (scenario(tiles=[TILE | {"kind": "castle"}]), "tiles[0].kind"),
    "a gear that is none": (scenario(red(gear="jetpack"), blue()), "tanks[0].gear"),
    "a face that is none": (scenario(dice=["XXX"]), "dice[0]"),
    "a draw that is none": (scenario(draws=["kraken"]), "draws[0]"),
    "a switch that is none": (scenario(switches={"fog": True}), "switches.fog"),
    "a value of a switch that is none": (scenario(switches={"chompy_mid": "both"}), "switches.chompy_mid"),
    "a round that is none": (scenario(round={"kind": "friendly", "number": 1}), "round.kind"),
    "a face of a tile that is none": (scenario(tiles=[TILE | {"face": "side"}]), "tiles[0].face"),
    "an id that is none": (scenario(tiles=[TILE | {"id": "T 1"}]), "tiles[0].id"),
    "the id of something else": (scenario(wrecks=[WRECK | {"id": "clocktower"}]), "wrecks[0].id"),
    # Twice the same.
    "twice the same colour": (scenario(red(), red(captain="boxy", pose=[9, 20, 0])), "tanks[1].color"),
    "twice the same captain": (scenario(red(), blue(captain="crash")), "tanks[1].captain"),
    "a card in row and hand": (scenario(red(row=["forward"], hand=["forward"]), blue()), "tanks[0].hand[0]"),
    "a card in row and damaged": (scenario(red(row=["again"], damaged=["again"]), blue()), "tanks[0].damaged[0]"),
    "a card twice in the row": (scenario(red(row=["again", "again"]), blue()), "tanks[0].row[1]"),
    "an eighth card": (scenario(red(), blue(hand=["forward"] * 8)), "tanks[1].hand: an eighth card"),
    "twice the same tile": (scenario(tiles=[TILE, TILE | {"pose": [20, 5, 0]}]), "tiles[1].id"),
    "a wreck with a tile's id": (scenario(tiles=[TILE], wrecks=[WRECK | {"id": "t1"}]), "wrecks[0].id"),
    "twice the same gear": (scenario(red(gear="ram_plow"), blue(gear="ram_plow")), "tanks[1].gear"),
    "a second Relic": (scenario(red(relic=True), blue(relic=True)), "tanks[1].relic: a second Relic"),
    "a Relic and its tile": (scenario(red(relic=True), blue(), tiles=[TILE | {"kind": "relic"}]), "a second Relic"),
    "a Relic on two wrecks": (
        scenario(wrecks=[WRECK | {"relic": True}, {"id": "w2", "pose": [20, 15, 0], "relic": True}]),
        "a second Relic",
    ),
    "a loose Relic and another": (scenario(red(relic=True), blue(), loose=[LOOSE | {"relic": True}]), "a second Relic"),
    # Figures that can't be.
    "a third Rattled card": (scenario(red(rattled_in_hand=3), blue()), "tanks[0].rattled_in_hand"),
    "a third Rattled card in the row": (scenario(red(row=["rattled", "rattled"], rattled_in_hand=1), blue()), "T1"),
    "a Rattled card in the damaged pile": (scenario(red(damaged=["rattled"]), blue()), "tanks[0].damaged[0]"),
    "a third Crit on a live tank": (scenario(red(crits=3), blue()), "tanks[0].crits"),
    "a fifth Glory": (scenario(red(glory=5), blue()), "tanks[0].glory"),
    "a sector too many": (scenario(red(turret=8), blue()), "tanks[0].turret"),
    "a fourth card in the row": (scenario(red(row=["forward", "again", "veer_left", "fire_away"]), blue()), "row"),
    "Red's orders in her hand": (scenario(red(captain="red", hand=["captains_orders"]), blue()), "tanks[0].hand[0]"),
    "Red's orders in her row": (scenario(red(captain="red", row=["captains_orders"]), blue()), "tanks[0].row[0]"),
    "a guest where none may be": (scenario(red(captain="finsight"), blue()), "tanks[0].captain"),
    "a live tank that is nowhere": (scenario(red(pose=None), blue()), "tanks[0].pose"),
    "a first tank that is not there": (scenario(first="green"), "first"),
    "a third round of two": (scenario(round={"kind": "regulation", "number": 3}), "round.number"),
    "a fourth Carnage round": (scenario(round={"kind": "total_carnage", "number": 4}), "round.number"),
    "a sixteenth Carnage round": (
        scenario(round={"kind": "total_carnage", "number": 16}, switches={"sudden_death": True}),
        "round.number",
    ),
    "a round before the first": (scenario(round={"kind": "regulation", "number": 0}), "round.number"),
    "a fourth Crit on the Clocktower": (scenario(clocktower_crits=4), "clocktower_crits"),
    "a tile face up without a kind": (scenario(tiles=[TILE | {"kind": None, "face": "up"}]), "tiles[0].kind"),
    "Medals with the second of a side": (scenario(red(), blue(medals=1), yellow(), teams=True), "tanks[1].medals"),
    # Room.
    "a tank beyond the line": (scenario(red(pose=[1.37, 15, 0]), blue()), "tanks[0]: it lies beyond"),
    "a tile beyond the line": (scenario(tiles=[TILE | {"pose": [15, 0.99, 0]}]), "tiles[0]: it lies beyond"),
    "a wreck beyond the line": (scenario(wrecks=[WRECK | {"pose": [15, 29.5, 0]}]), "wrecks[0]: it lies beyond"),
    "something loose beyond the line": (scenario(loose=[LOOSE | {"at": [0.3, 15]}]), "loose[0]: it lies beyond"),
    "far outside": (scenario(red(pose=[-50, 15, 0]), blue()), "tanks[0]: it lies beyond"),
    "two tanks over each other": (scenario(red(), blue(pose=[6, 8, 90])), "tanks[1]: it overlaps or touches red"),
    "two tanks that touch": (scenario(red(), blue(pose=[7.75, 8, 0])), "tanks[1]: it overlaps or touches red"),
    "closer than a hair": (scenario(red(), blue(pose=[7.750009, 8, 0])), "tanks[1]: it overlaps or touches red"),
    "a tile under a tank": (scenario(tiles=[TILE | {"pose": [5, 9, 0]}]), "tiles[0]: it overlaps or touches red"),
    "a tile on a tile": (scenario(tiles=[TILE, TILE | {"id": "t2", "pose": [16, 5, 0]}]), "tiles[1]"),
    "a tile on the Clocktower": (scenario(tiles=[TILE | {"pose": [15, 15, 0]}]), "clocktower"),
    "a tank at the Clocktower": (scenario(red(pose=[15, 12.5, 0]), blue()), "clocktower"),
    "a wreck on a tank": (scenario(wrecks=[WRECK | {"pose": [5, 8, 45]}]), "wrecks[0]: it overlaps or touches red"),
    "something loose under a tile": (scenario(tiles=[TILE], loose=[LOOSE | {"at": [15, 5]}]), "loose[0]"),
    "a tank on a Rally Point": (scenario(red(pose=[2.5, 2.5, 45]), blue()), "rally_sw"),
    "a tile on a Rally Point": (scenario(tiles=[TILE | {"pose": [28, 28, 0]}]), "rally_ne"),
    "something loose on a Rally Point": (scenario(loose=[LOOSE | {"at": [1, 29]}]), "rally_nw"),
}  # fmt: skip


@pytest.mark.parametrize("data, why", list(REFUSED.values()), ids=list(REFUSED))
def test_it_is_refused_with_the_place(data: Plain, why: str) -> None:
    told = refusal(data)
    assert why in told
    assert "\n" not in told
    assert len(told) <= 400


@pytest.mark.parametrize("data", [None, 3, "red", [], [scenario()], {}])
def test_what_is_no_scenario_at_all_is_refused(data: Any) -> None:
    assert refusal(data)


@pytest.mark.parametrize("key", ["format", "version", "tanks"])
def test_three_keys_must_be_there(key: str) -> None:
    data = scenario()
    del data[key]
    assert key in refusal(data)


ALLOWED: dict[str, Plain] = {
    "one tank alone": scenario(red()),
    "a hair more than touching": scenario(red(), blue(pose=[7.75002, 8, 0])),
    "flush at the line": scenario(red(pose=[1.375, 15, 0]), blue()),
    "flush at its Rally Point": scenario(red(pose=[2.722272, 2.722272, 45]), blue()),
    "any angle": scenario(red(pose=[5, 8, -725.5]), blue()),
    "more tiles of a kind than there are": scenario(
        tiles=[{"kind": "accelerator", "pose": [3 + 3 * n, 5, 0]} for n in range(8)]
    ),
    "tiles nearer than A9 lets them": scenario(tiles=[TILE, TILE | {"id": "t2", "pose": [17.1, 5, 0]}]),
    "two Rattled cards": scenario(red(row=["rattled"], rattled_in_hand=1), blue()),
    "a full table": scenario(red(), blue(), yellow(), green()),
    "a third Carnage round": scenario(round={"kind": "total_carnage", "number": 3}),
    "a fifteenth under sudden death": scenario(
        round={"kind": "total_carnage", "number": 15}, switches={"sudden_death": True}
    ),
    "a guest who may play": scenario(red(captain="finsight"), blue(), switches={"guest_captains": True}),
    "Medals with the first of a side": scenario(red(medals=3), blue(), yellow(medals=1), green(), teams=True),
    "Red's orders damaged": scenario(red(captain="red", damaged=["captains_orders"]), blue()),
    "a draw that is left over": scenario(draws=["gold_bar", "red", "underdog", "ram_plow", "again"]),
    "ids of one's own": scenario(tiles=[TILE | {"id": "depot"}]),
}


@pytest.mark.parametrize("data", list(ALLOWED.values()), ids=list(ALLOWED))
def test_what_may_be_is_run_to_the_end_of_the_round(data: Plain) -> None:
    found = outcome(data)
    assert [event.name for event in found.events].count("situation_report") == 1


@rule("O5")
def test_where_only_the_hub_counts_a_hull_may_lie_over_the_line() -> None:
    data = scenario(red(pose=[0.5, 15, 0]), blue(), switches={"out_of_bounds": "hub"})
    assert crew(outcome(data), "red")["pose"] == [0.5, 15, 0]
    data["tanks"][0]["pose"] = [-0.1, 15, 0]
    assert "beyond the boundary line" in refusal(data)


@rule("X9", "D3")
def test_a_destroyed_tank_is_nowhere_and_has_three_crits_whatever_the_file_says() -> None:
    gone = red(pose=[25, 24, 0], crits=1, destroyed=True)
    found = outcome(
        scenario(gone, blue(), answers=[answer("place_tank", {"rally": "se", "offset": 0, "turret": None})])
    )
    assert [event.data["tank"] for event in found.events if event.name == "respawned"] == ["red"]
    assert crew(found, "red")["crits"] == 0
    assert found.state.wrecks == {}


def test_a_refused_scenario_leaves_the_data_as_it_was() -> None:
    data = scenario(red(gold=-1), blue())
    before = deepcopy(data)
    refusal(data)
    assert data == before


def test_a_place_names_no_branch_of_the_model() -> None:
    assert refusal(scenario(red(row=["fly"]), blue())).startswith("tanks[0].row[0]: ")
