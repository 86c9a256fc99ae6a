"""What a gunner thinks things are worth: the Clocktower, Bunkers, the leader, the Captains' abilities."""

import pytest

from boompatrol.bots.levels import Gunner
from boompatrol.bots.lookout import Lookout
from boompatrol.bots.rows import FOR_ITS_BACK, apart
from boompatrol.bots.style import styles
from boompatrol.bots.worth import AMMO_USED, ammo_worth, hit_worth, payday_worth
from boompatrol.box.edition import edition_from
from tests.bots.test_levels import asked
from tests.helpers import rule
from tests.scene import Scene, at, scene, tile


@pytest.fixture(autouse=True)
def _unshaken(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a gunner holds to be best, its slips aside."""
    monkeypatch.setattr(Gunner, "slip", 0.0)


EVEN = styles()["even"]


def look(position: Scene) -> Lookout:
    return Lookout(position.state, "red", EVEN)


@rule("V3", "V4")
def test_the_clocktower_pulls_until_it_is_the_vault() -> None:
    # Nothing else lies on the sand: it is better to face the disc, whether it can be rammed or holds Gold.
    standing = scene(red=at(9, 15, 0), blue=at(27, 27, 180))
    assert look(standing).pull(standing.state, (9, 15, 0)) > look(standing).pull(standing.state, (9, 15, 180))
    opened = scene(red=at(9, 15, 0), blue=at(27, 27, 180), tower=3)
    assert "clocktower" not in {id for id, *_ in look(opened).things}


@rule("B13", "B14")
def test_an_open_bunker_pulls_for_its_ammo_and_an_accelerator_does_not() -> None:
    tiles = [tile("bunker", 9, 8, up=True), tile("accelerator", 20, 8, up=True)]
    found = {id for id, *_ in look(scene(red=at(5, 8), blue=at(27, 27, 180), tiles=tiles)).things}
    assert "t1" in found
    assert "t2" not in found


@rule("B14", "G4")
def test_an_ammo_is_worth_the_medal_for_a_crit_and_the_icons() -> None:
    # Long, a die of blanks and X: of two the lesser counts, a Crit on 1 of 4 pairs; it brings a Medal and a Glory.
    box = edition_from({"dice": {"white": ["blank", "X"]}}, "test")
    state = scene(red=at(5, 8), blue=at(27, 27, 180), edition=box).state
    assert ammo_worth(EVEN, state) == pytest.approx(AMMO_USED * 0.25 * (EVEN.medal + EVEN.glory + EVEN.card_given))


def test_the_damage_to_the_leader_is_worth_more_than_to_the_last() -> None:
    position = scene(
        red=at(10, 15), blue=at(14, 17), yellow=at(14, 13), green=at(27, 3), medals={"blue": 1, "yellow": 4}
    )
    tanks = position.state.tanks
    leader, last = (
        hit_worth(EVEN, position.state, tanks["red"], tanks[color], "close") for color in ("yellow", "blue")
    )
    assert leader > last
    row = scene(
        red=at(10, 15, 0, row=["fire_away"]), blue=at(15, 16.5), yellow=at(15, 13.5), medals={"blue": 1, "yellow": 4}
    )
    assert asked(row, "red", "gunner", "fire")["target"] == "yellow"


@rule("P2")
def test_a_payday_drives_for_the_gold_that_lies_ahead_before_he_asks_the_others_for_theirs() -> None:
    position = scene(
        stage="plan", red=at(8, 15, 0, captain="payday"), blue=at(25, 27, 180, captain="crash"),
        tiles=[tile("gold_bars", 11.5, 15, up=True)],
    )  # fmt: skip
    assert asked(position, "red")["row"][0] == "forward"
    assert 0 < payday_worth(EVEN, position.state, position.state.tanks["red"]) < EVEN.gold


@rule("P5")
@pytest.mark.parametrize("side, heading", [(1, 90.0), (-1, -90.0)])
def test_a_copycat_turns_to_where_the_copied_drive_brings_most(side: int, heading: float) -> None:
    # Blue has driven Forward; two Gold lie beside red, a card length away.
    position = scene(
        first="blue",
        red=at(8, 15, 0, captain="copycat", row=["captains_orders"]),
        blue=at(25, 27, 180, captain="crash", row=["forward"]),
        tiles=[tile("gold_bars", 8, 15 + 3.5 * side, up=True)],
    )
    assert asked(position, "red", "gunner", "pivot")["degrees"] == pytest.approx(heading, abs=45)


@rule("P6")
def test_a_chompy_lays_its_orders_where_a_rival_is_near_and_not_where_none_is() -> None:
    near = scene(stage="plan", red=at(8, 20, 0, captain="chompy"), blue=at(11.5, 23, 90))
    assert "captains_orders" in asked(near, "red")["row"]
    far = scene(stage="plan", red=at(5, 15, 0, captain="chompy"), blue=at(27, 27, 180))
    assert asked(far, "red")["row"][0] != "captains_orders"


@rule("C5")
def test_again_is_judged_as_what_went_before_it_and_as_nothing_after_captains_orders() -> None:
    # Red drives to Gold Bars; Payday's Orders would bring Gold, and Again does not repeat them.
    position = scene(
        red=at(5, 8, captain="payday"), blue=at(27, 27, 180), tiles=[tile("gold_bars", 9, 8, up=True)], stage="plan"
    )
    found = {
        row.cards: row for row in apart(look(position), position.state, ["captains_orders", "forward", "again"], 2)
    }
    drives, orders = found["forward", "again"], found["captains_orders", "again"]
    assert drives.whys[1] == drives.whys[0]
    assert orders.whys[1] == FOR_ITS_BACK


@rule("F2", "C6")
def test_a_target_beyond_the_clicks_that_a_tank_has_is_none() -> None:
    # Three sectors of 45 degrees to the left of Red's barrel.
    position = scene(red=at(10, 10, 0), blue=at(6, 14, 0), tower=3)
    seen, pose = look(position), (10.0, 10.0, 0.0)
    assert [seen.aim(position.state, pose, 0, may=may).target for may in (0, 1, 2, 3)] == [None, None, None, "blue"]
    assert seen.aim(position.state, pose, 0, may=3).clicks == 3
