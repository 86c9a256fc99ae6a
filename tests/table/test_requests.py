"""Every request: what is offered is accepted, quiet and sampled answers are legal, all else is refused."""

import json

import pytest

from boompatrol.table.chance import Stream
from boompatrol.table.requests import Draw, Number, Refused, Roll
from tests.helpers import rule
from tests.scene import at, gone, new_match, play, scene, tile, wreck

FAR = at(25, 25, 180)
SPOT = '{"rally": "sw", "offset": 0, "turret": null}'


def forward(**more):
    """Red drives from (5, 8) over what lies around (9, 8); blue stands in the far corner."""
    red = at(5, 8, row=["forward"], **more.pop("red", {}))
    return scene(red=red, **{"blue": FAR, **more})


def orders(captain, **more):
    return scene(red=at(5, 8, row=["captains_orders"], captain=captain), **{"blue": FAR, **more})


ASKED = {
    "captain": lambda: new_match(captains={"red": "ask"}).request,
    "place_building": lambda: new_match(quick_tiles=False).request,
    "place_tank": lambda: new_match(quick_tanks=False).request,
    "place_tank back": lambda: play(scene(red=gone(), blue=FAR)).open,
    "rally_point": lambda: play(scene(red=at(27, 10, row=["forward"]), blue=at(5, 15)), "red: reveal").open,
    "plan": lambda: play(scene(red=at(5, 8, rattled=1, super_charge=1), blue=FAR, stage="plan")).open,
    "first_tank": lambda: play(
        scene(teams=True, red=at(5, 5), blue=at(5, 25), yellow=FAR, green=at(25, 5)), "red: pass"
    ).open,
    "refill": lambda: play(scene(red=gone(damaged=["again"]), blue=FAR), f"red place_tank: {SPOT}").open,
    "command": lambda: play(scene(red=at(5, 8, patch=1, crits=1, captain="red"), blue=FAR)).open,
    "pivot": lambda: play(scene(red=at(5, 8), blue=FAR), "red: hold_up").open,
    "turret": lambda: play(scene(red=at(5, 8), blue=FAR), "red: hold_up", "red pivot: 0").open,
    "fire": lambda: play(scene(red=at(5, 8, row=["fire_away"]), blue=at(12, 8)), "red: reveal").open,
    "further": lambda: play(forward(red={"gear": "turbo_tracks"}), "red: reveal").open,
    "shot": lambda: play(scene(red=at(5, 8, ammo=1), blue=FAR, tiles=[tile("bunker", 22, 20, up=True)]),
    "red: ammo").open,
    "face": lambda: play(
        scene(red=at(5, 8, row=["fire_away"]), blue=at(11, 8, 45)), "red: reveal",
        'red fire: {"clicks": 0, "target": "blue"}',
        "roll: X X",
    ).open,
    "repair": lambda: play(scene(red=at(5, 8, damaged=["forward", "again"]), blue=FAR), "red: repair").open,
    "repair or crit": lambda: play(
        scene(red=at(5, 8, damaged=["forward"], crits=1, gear="field_workshop"), blue=FAR), "red: repair"
    ).open,
    "patch": lambda: play(
        scene(red=at(5, 8, damaged=["forward", "again"], crits=1, patch=1), blue=FAR), "red: patch", "roll: CC C"
    ).open,
    "gear": lambda: play(
        forward(red={"gear": "ram_plow"}, wrecks=[wreck(9, 8, gear="gyro_turret")]), "red: reveal"
    ).open,
    "air_drop": lambda: play(forward(tiles=[tile("air_drop", 9, 8)]), "red: reveal").open,
    "magnet": lambda: play(forward(blue={**FAR, "gold": 1, "relic": True}, tiles=[tile("magnet", 9, 8)]),
    "red: reveal").open,
    "mortar": lambda: play(forward(yellow=at(25, 5), tiles=[tile("mortar", 9, 8)]), "red: reveal").open,
    "intel": lambda: play(forward(yellow=at(25, 5), tiles=[tile("intel", 9, 8)]), "red: reveal").open,
    "intel_use": lambda: play(forward(tiles=[tile("intel", 9, 8)]), "red: reveal", "draw: again").open,
    "chomp": lambda: play(orders("chompy", blue=at(10, 8, 180)), "red: reveal").open,
    "copy_card": lambda: play(
        scene(red=at(5, 8, row=["captains_orders"], captain="copycat"), blue={**FAR, "row": ["forward"]}, first="blue"),
        "blue: reveal", "red: reveal", "red pivot: 0",
    ).open,
    "foresee": lambda: play(orders("finsight"), "red: reveal").open,
    "payday": lambda: play(orders("payday"), "red: reveal").open,
    "crate_up": lambda: play(crate()).open,
    "roll": lambda: play(forward(blue=at(9, 8)), "red: reveal").open,
    "draw": lambda: play(forward(blue=at(9, 8)), "red: reveal", "roll: C").open,
}  # fmt: skip


def crate():
    placed = scene(red=at(5, 8, gold=3), blue=FAR, stage="report")
    placed.state.order = ("red", "blue")
    return placed


# The quiet answer of design.md's table, where it is plain.
QUIET = {
    "captain": "boxy", "rally_point": "sw", "first_tank": "yellow", "command": "pass", "pivot": {"degrees": 0},
    "turret": {"clicks": 0}, "fire": {"clicks": 0, "target": None}, "further": {"inches": 0},
    "shot": {"from": "t1", "target": None}, "face": "left", "repair": ["forward"], "repair or crit": ["forward"],
    "place_tank": {"rally": "sw", "offset": 0, "turret": None},
    "place_tank back": {"rally": "sw", "offset": 0, "turret": None},
    "plan": {"row": ["forward", "back_er_up", "rattled"], "super": None},
    "refill": ["forward", "back_er_up", "veer_left"],
    "patch": {"crits": 1, "cards": ["forward"]}, "gear": "ram_plow", "air_drop": None, "magnet": "gold",
    "mortar": "blue",
    "intel": "blue", "intel_use": None, "chomp": None, "copy_card": None,
    "foresee": {"tank": "blue", "card": "forward"},
    "payday": False, "crate_up": False,
}  # fmt: skip


@pytest.fixture(params=ASKED)
def asked(request):
    question = ASKED[request.param]()
    assert question.ask == request.param.split()[0]
    return request.param, question


@rule("R9", "A4", "C6", "C8", "B4", "B8")
def test_the_quiet_answer_is_the_one_of_the_table_and_is_legal(asked):
    name, question = asked
    assert question.accept(question.quiet) == question.quiet
    if name in QUIET:
        assert question.quiet == QUIET[name]


def test_whatever_is_offered_is_accepted_and_the_offers_differ(asked):
    _, question = asked
    options = question.options
    if options is None:
        return
    texts = [json.dumps(option) for option in options]
    assert len(set(texts)) == len(texts)
    assert len(options) > 1
    for option in options:
        assert question.accept(option) == option
    assert question.accept(json.loads(json.dumps(options[-1]))) == options[-1]


def test_a_sample_is_legal_and_every_offer_is_sampled_some_time(asked):
    _, question = asked
    samples = [question.sample(Stream(seed)) for seed in range(60)]
    assert all(question.accept(sample) == sample for sample in samples)
    assert [question.sample(Stream(seed)) for seed in range(60)] == samples
    assert len({json.dumps(sample) for sample in samples}) > 1
    if question.options is not None and len(question.options) <= 3:
        assert {json.dumps(sample) for sample in samples} == {json.dumps(option) for option in question.options}


JUNK = [
    0, 1, -1, 2.5, float("nan"), float("inf"), 10**400, "", "x", "null", "red ", [], [[]], [None], ["x"], [1, 2, 3],
    {}, {"x": 1},
    {"pose": None}, {"pose": [1, 2]}, {"pose": ["a", 1, 1]}, {"pose": [float("nan"), 1, 1]}, {"pose": [1, 1, 10**400]},
    {"clicks": True}, {"clicks": "1"}, {"clicks": 5}, {"clicks": 0, "target": "moon"}, {"clicks": True, "target": None},
    {"degrees": True}, {"degrees": "1"}, {"degrees": None}, {"degrees": 1e308}, {"degrees": 0, "more": 1},
    {"inches": -1},
    {"row": 5, "super": None}, {"row": [1, 2, 3], "super": None}, {"row": [["forward"]], "super": None},
    {"row": [], "super": []}, {"crits": True, "cards": ["forward"]}, {"crits": "1", "cards": []},
    {"crits": 1, "cards": None},
    {"rally": [], "offset": 0, "turret": None}, {"rally": {}, "offset": 0, "turret": None}, {"rally": None},
    {"rally": "sw", "offset": "0", "turret": None}, {"rally": "sw", "offset": 0, "turret": True},
    {"rally": "sw", "offset": 10**400, "turret": None}, {"rally": "sw", "offset": 0, "turret": [1]},
    {"from": [], "target": None}, {"from": "t1", "target": []}, {"tank": [], "card": {}}, b"pass", object, (1, 2),
    {1, 2},
]  # fmt: skip


def test_junk_is_refused_in_one_clear_line(asked):
    _, question = asked
    for junk in JUNK:
        with pytest.raises(Refused) as refused:
            question.accept(junk)
        message = str(refused.value)
        assert message, junk
        assert "\n" not in message, junk


@pytest.mark.parametrize("yes_no", [True, False, 1, 0])
def test_yes_and_no_are_not_numbers(yes_no):
    question = ASKED["payday"]()
    if isinstance(yes_no, bool):
        assert question.accept(yes_no) is yes_no
    else:
        with pytest.raises(Refused):
            question.accept(yes_no)


def test_null_is_refused_where_it_is_not_on_offer(asked):
    name, question = asked
    if name in ("air_drop", "intel_use", "chomp", "copy_card"):
        assert question.accept(None) is None
    else:
        with pytest.raises(Refused):
            question.accept(None)


def test_lists_of_cards_to_repair_and_patch_are_legal_in_any_order():
    repair = play(scene(red=at(5, 8, damaged=["forward", "again", "veer_left"]), blue=FAR), "red: repair").open
    assert repair.accept(["again", "forward"]) == ["forward", "again"]
    placed = scene(red=at(5, 8, damaged=["forward", "again", "veer_left"], patch=1), blue=FAR)
    patch = play(placed, "red: patch", "roll: CC C").open
    assert patch.accept({"crits": 0, "cards": ["again", "forward"]}) == {"crits": 0, "cards": ["forward", "again"]}
    # The order of a refill is that of the slots.
    assert ASKED["refill"]().accept(["veer_left", "forward", "fire_away"]) == ["veer_left", "forward", "fire_away"]


def test_the_bands_of_a_shot_are_told_and_may_stand_in_the_answer():
    question = ASKED["fire"]()
    assert {"clicks": 0, "target": "blue", "band": "mid"} in question.describe()
    assert question.accept({"clicks": 0, "target": "blue", "band": "mid"}) == {"clicks": 0, "target": "blue"}


def test_both_bounds_of_a_number_are_legal_and_a_sample_keeps_within_them():
    question = Number("pivot", "red", "red", "degrees", -33.33333, 33.33333)
    assert question.bounds == (-33.33333, 33.33333)
    for edge in question.bounds:
        assert question.accept({"degrees": edge}) == {"degrees": edge}

    class Most:
        def random(self):
            return 1 - 2**-53

    assert question.sample(Most())["degrees"] <= 33.33333
    assert question.accept({"degrees": 33.33333 + 1e-10}) == {"degrees": 33.33333}
    with pytest.raises(Refused, match="not between"):
        question.accept({"degrees": 33.34})


def test_chance_takes_one_face_a_die_and_one_name_of_the_pool():
    roll = Roll("red", [["blank", "XX"], ["blank", "C"]])
    assert roll.accept(["XX", "C"]) == ["XX", "C"]
    for wrong in (["C", "XX"], ["XX"], ["XX", "C", "C"], "XX"):
        with pytest.raises(Refused):
            roll.accept(wrong)
    draw = Draw("gear", "red", ["ram_plow", "ram_plow", "gyro_turret"])
    for wrong in (["ram_plow", "ram_plow"], ["mine_roller"], "ram_plow", []):
        with pytest.raises(Refused):
            draw.accept(wrong)
    # Twice in the pool, twice as likely.
    drawn = [draw.sample(Stream(seed))[0] for seed in range(3000)]
    assert 1850 < drawn.count("ram_plow") < 2150
