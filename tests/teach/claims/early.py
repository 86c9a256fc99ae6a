"""What the lessons claim, of driving to ramming.

A hull is 2.75 x 2.0, so its front is 1.375 ahead of its centre; a card is 2.5 x 3.5; the arena is 30 wide.
"""

from collections.abc import Callable
from functools import cache
from itertools import permutations
from math import cos, dist, radians, sin
from typing import Any

import pytest

from boompatrol.box.edition import default_edition
from boompatrol.table.requests import Refused
from boompatrol.table.state import HIDDEN
from boompatrol.table.view import view_for
from boompatrol.teach.lesson import lessons, taught
from boompatrol.teach.run import LessonRun
from tests.scene import Played, at, go_on, near, new_match, play, play_round, scene, shot, spot, tile, wreck

FAR = at(25, 25, 180)
HOME = 2.722272
"""Of a tank flush on the middle of its Rally Point, both coordinates from the corner."""
SEVEN = ["forward", "back_er_up", "veer_left", "veer_right", "fire_away", "again", "captains_orders"]
HOLD_UP: list[Any] = ["hold_up", {"degrees": -70.0}, {"clicks": 0}]
# Red at (5, 8) looks east, its hub's edge at 5.4: blue's front is 3.225, 7.225 and 11.225 off.
CLOSE, MID, LONG = at(10, 8, 180), at(14, 8, 180), at(18, 8, 180)
AT_BLUE = 'red shot: {"from": "t1", "target": "blue"}'


@cache
def lesson(name: str) -> LessonRun:
    return LessonRun(taught(next(each for each in lessons() if each.endswith(f"_{name}"))), default_edition())


def take(name: str, step: str, *answers: Any) -> LessonRun:
    """That step of a lesson, answered so."""
    run = lesson(name)
    run.start([each.id for each in run.lesson.steps].index(step))
    for answer in answers:
        run.answer(answer)
    return run


def told(run: LessonRun, name: str, **keys: Any) -> list[dict[str, Any]]:
    """What the events of that name of the step hold, of those that hold these values."""
    data = [event.data for event in run.events if event.name == name]
    return [each for each in data if all(each.get(key) == value for key, value in keys.items())]


def open_of(run: LessonRun) -> Any:
    """The question that the learner is asked."""
    assert run.request is not None
    return run.request


def verdict(run: LessonRun) -> Any:
    """What the lesson says to what was answered."""
    assert run.verdict is not None
    return run.verdict


def tank_of(run: LessonRun, color: str = "red") -> Any:
    return run.session.state.tanks[color]


def targets(question: Any) -> dict[tuple[int, str], str]:
    """Of the open question what may be fired at, by clicks and target, with its band."""
    pairs = zip(question.options, question.bands, strict=True)
    return {(one["clicks"], one["target"]): band for one, band in pairs if one["target"]}


def asked(played: Played) -> Any:
    """The question that is open."""
    assert played.open is not None
    return played.open


def drive(*cards: str, pose: tuple[float, float, float] = (5, 8, 0), captain: str = "payday", **more: Any) -> Played:
    """A round of red's with those cards."""
    return play_round(
        scene(red=at(*pose, captain=captain, row=list(cards)), blue=at(25, 25, 180, captain="red"), **more)
    )


def aim(blue: Any = MID, **more: Any) -> dict[tuple[int, str], str]:
    """What red at (5, 8) may fire at."""
    return targets(play(scene(red=at(5, 8, row=["fire_away"]), blue=blue, **more), "red: reveal").open)


def fire(target: str, dice: str, *script: str, blue: Any = MID, **more: Any) -> Played:
    placed = scene(red=at(5, 8, row=["fire_away"]), blue=blue, **more)
    return play(placed, "red: reveal", f"red fire: {shot(target)}", f"roll: {dice}", *script)


def counted(dice: str, blue: Any) -> str:
    """The face that counts."""
    return str(fire("blue", dice, blue=blue).events("rolled")[-1].data["counts"])


# Drive


def a_row_is_carried_out_from_first_to_last_and_nothing_else() -> None:
    played = drive("veer_left", "forward", "back_er_up")
    assert [event.data["card"] for event in played.events("card_revealed")] == ["veer_left", "forward", "back_er_up"]
    assert len(played.events("moved", tank="red")) == 3
    assert not drive().events("moved")


def forward_is_one_card_length_wherever_it_leads() -> None:
    assert near(tank_of(take("drive", "forward", "reveal")).pose, (11.5, 8, 0))
    for heading in (0, 37, 90, 200):
        pose = drive("forward", pose=(15, 22, heading)).tank("red").pose
        assert near(pose, (15 + 3.5 * cos(radians(heading)), 22 + 3.5 * sin(radians(heading)), heading))


def a_card_whose_back_is_used_stays_covered() -> None:
    run = take("drive", "forward", *HOLD_UP)
    assert not told(run, "card_revealed")
    assert view_for(run.session.state, "yellow").tanks["red"].row == [HIDDEN] * 3
    assert verdict(run).say.startswith("You used the back")


def back_er_up_goes_half_as_far_tail_first() -> None:
    assert near(tank_of(take("drive", "back", "reveal")).pose, (9.75, 8, 0))
    assert near(drive("back_er_up").tank("red").pose, (3.25, 8, 0))


def back_er_up_stays_in_where_forward_drives_out() -> None:
    edge = (27, 8, 0)
    assert drive("forward", pose=edge).events("out_of_bounds")
    assert not drive("back_er_up", pose=edge).events("out_of_bounds")


def again_repeats_the_last_command() -> None:
    run = take("drive", "again", "reveal")
    assert [each["repeats"] for each in told(run, "again")] == ["back_er_up"]
    # Forward 3.5, back 1.75, back 1.75: where it began.
    assert near(tank_of(run).pose, (8, 8, 0))
    assert near(drive("forward", "again").tank("red").pose, (12, 8, 0))
    assert near(drive("back_er_up", "forward", "again").tank("red").pose, (10.25, 8, 0))


def again_never_repeats_captains_orders() -> None:
    played = drive("captains_orders", "again")
    assert played.tank("red").gold == 1
    assert near(played.tank("red").pose, (5, 8, 0))


def forward_and_again_reach_what_lies_two_card_lengths_ahead() -> None:
    # Red's front is at 7.375, the turned tile begins at 14.2 - cos 10 - sin 10 = 13.04: Forward ends at 10.875.
    assert tank_of(take("drive", "drive", "reveal")).gold == 0
    assert tank_of(take("drive", "drive", "reveal", "reveal")).gold == 2


def planned(*row: str) -> tuple[str, list[int]]:
    """What the lesson says to that row, and the Gold that it would bring, card by card."""
    run = take("drive", "plan", {"row": list(row), "super": None})
    place: dict[str, Any] = {"pose": (6, 8, 0), "captain": "boxy", "tiles": [tile("gold_bars", 14.2, 8, 10, up=True)]}
    return verdict(run).say, [drive(*row[: n + 1], **place).tank("red").gold for n in range(3)]


@cache
def rows_told(words: str) -> dict[tuple[str, ...], list[int]]:
    """The rows to which the lesson says that, but for the right ones, with the Gold that each would bring."""
    rows = [row for row in permutations(SEVEN, 3) if row[:2] != ("forward", "again")]
    tried = {row: planned(*row) for row in rows}
    return {row: gold for row, (said, gold) in tried.items() if said.startswith(words)}


def a_row_that_works_too_brings_the_gold_with_its_third_card() -> None:
    told_so = rows_told("That works too")
    assert told_so
    assert {row: gold for row, gold in told_so.items() if gold != [0, 0, 2]} == {}


def the_third_card_may_be_any() -> None:
    for card in set(SEVEN) - {"forward", "again"}:
        said, gold = planned("forward", "again", card)
        assert (said[:6], gold) == ("Laid, ", [0, 2, 2])


def a_row_lies_face_down_until_its_cards_are_turned_up() -> None:
    state = play(scene(red=at(5, 8, row=["forward", "again", "fire_away"]), blue=FAR), "red: reveal").state
    before = scene(red=at(5, 8, row=["forward", "again", "fire_away"]), blue=FAR).state
    assert view_for(before, "blue").tanks["red"].row == [HIDDEN] * 3
    assert view_for(state, "blue").tanks["red"].row == ["forward", HIDDEN, HIDDEN]
    assert view_for(before, "red").tanks["red"].row == ["forward", "again", "fire_away"]


# Veer and Hold Up


def a_veer_drives_ahead_and_turns_by_thirty_degrees() -> None:
    # The front's middle goes 2.25 ahead and 0.35 aside; the centre is 1.375 behind it on the new heading.
    assert near(drive("veer_left").tank("red").pose, (7.43422, 7.6625, 30))
    assert near(drive("veer_right").tank("red").pose, (7.43422, 8.3375, 330))
    assert near(tank_of(take("veer", "veer", "reveal")).pose, (8.43422, 5.6625, 30))


def the_forward_of_the_lesson_leads_away_from_the_gold() -> None:
    gold = (10.6, 2.6)
    before = tank_of(take("veer", "hold_up")).pose
    assert dist(tank_of(take("veer", "hold_up", "reveal")).pose[:2], gold) > dist(before[:2], gold)
    # Seen from the hull the Gold is at its right, and behind it once Forward was driven.
    x, y, heading = tank_of(lesson("veer")).pose
    ahead = (gold[0] - x) * cos(radians(heading)) + (gold[1] - y) * sin(radians(heading))
    left = (gold[1] - y) * cos(radians(heading)) - (gold[0] - x) * sin(radians(heading))
    assert ahead < 0
    assert left < 0


def hold_up_turns_on_the_spot_by_up_to_seventy_and_the_turret_by_one_click() -> None:
    played = play(scene(red=at(5, 8, row=["forward"]), blue=FAR), "red: hold_up")
    for degrees in (70.1, -70.1):
        with pytest.raises(Refused):
            asked(played).accept({"degrees": degrees})
    go_on(played, "red pivot: -70")
    assert played.tank("red").pose == (5, 8, 290)
    assert [option["clicks"] for option in asked(played).options] == [0, 1, -1]
    go_on(played, "red turret: 1")
    assert played.tank("red").turret == 1
    assert not played.events("card_revealed")


def from_fifty_five_degrees_to_the_right_on_veer_right_gets_the_gold() -> None:
    for degrees in (-55.0, -62.0, -70.0):
        run = take("veer", "hold_up", "hold_up", {"degrees": degrees}, {"clicks": 0})
        assert verdict(run).kind == "good"
        after = play(
            scene(
                red=at(*tank_of(run).pose, row=["veer_right"]), blue=FAR, tiles=[tile("gold_bar", 10.6, 2.6, up=True)]
            ),
            "red: reveal",
        )
        assert after.tank("red").gold == 1
    assert tank_of(take("veer", "veer_right", "reveal")).gold == 1


def every_card_of_a_row_may_be_used_by_its_face_or_either_back() -> None:
    for card in SEVEN:
        played = play(scene(red=at(5, 8, row=[card]), blue=FAR))
        assert asked(played).options == ["reveal", "hold_up", "repair"]


# Crush


def a_match_lays_thirty_six_tiles_face_down() -> None:
    tiles = new_match(4).state.tiles
    assert len(tiles) == 36
    assert {each.kind for each in tiles.values()} == {None}


GIVES = {
    "gold_bar", "gold_bars", "relic", "patch_job", "super_charge", "gear_up", "air_drop", "magnet", "mortar", "intel",
    "bunker",
}  # fmt: skip


def crush(kind: str, **more: Any) -> Played:
    return play(scene(red=at(5, 8, row=["forward"]), blue=FAR, tiles=[tile(kind, 9, 8)], **more), "red: reveal")


def most_of_thirty_six_tiles_give_something_a_few_harm_and_some_do_nothing() -> None:
    counts = default_edition().tiles.counts
    assert sum(counts.values()) == 36
    given = harmed = nothing = 0
    for kind, count in counts.items():
        played = crush(kind)
        red = played.tank("red")
        has = red.gold or red.relic or red.patch or red.super_charge or red.ammo
        question = asked(played).ask in ("draw", "air_drop", "mortar", "intel", "roll")
        gives, harms = bool(has or question), bool(red.crits or red.glued or red.rattled)
        assert (gives, harms) == (kind in GIVES, kind in ("minefield", "glue_trap")), kind
        given, harmed = given + gives * count, harmed + harms * count
        nothing += count * (kind == "vacant")
    # 4 + 3 + 1 + 2 + 2 + 4 + 2 + 1 + 2 + 1 + 3; a trap and two mines; the 36th is the Accelerator.
    assert (given, harmed, nothing) == (25, 3, 7)


def a_tile_is_face_down_until_a_hull_touches_it_and_then_dealt_with_at_once() -> None:
    placed = scene(red=at(5, 8, row=["forward"]), blue=FAR, tiles=[tile("gold_bar", 9, 8)])
    assert placed.state.tiles["t1"].kind is None
    names = [event.name for event in play(placed, "red: reveal").session.events]
    assert names.index("contact") < names.index("crushed") < names.index("claimed")


def a_gold_bar_is_one_gold_and_gone() -> None:
    run = take("crush", "crush", "reveal")
    assert tank_of(run).gold == 1
    assert "t1" not in run.session.state.tiles
    assert crush("gold_bar").tank("red").gold == 1
    assert not crush("gold_bar").state.tiles


def whatever_is_touched_on_the_way_counts_in_the_order_it_is_met() -> None:
    run = take("crush", "corner", "reveal")
    assert {each["object"] for each in told(run, "contact", tank="red")} == {"t2", "t3"}
    # The front goes from 6.375 to 9.875: t2 begins at 7.5, t1 at 8.1.
    two = drive("forward", tiles=[tile("gold_bars", 9.1, 6.5), tile("gold_bar", 8.5, 9.5)])
    assert two.contacts("red") == ["t2", "t1"]
    assert two.tank("red").gold == 3
    # The rear right corner swings down to 6.448 between two ends at 6.660; the tile's upper side is at 6.55.
    corner = drive("veer_left", pose=(10, 8, 16), tiles=[tile("gold_bar", 10.57, 5.55)])
    assert corner.contacts("red") == ["t1"]


def the_backs_touch_nothing_in_the_street() -> None:
    for answers in (HOLD_UP, ["hold_up", {"degrees": 70.0}, {"clicks": 0}], ["repair"]):
        run = take("crush", "corner", *answers)
        assert not told(run, "contact")
        assert verdict(run).say.startswith("Nothing touched")


def vacant_gives_nothing_and_an_open_tile_is_the_first_hulls_that_touches_it() -> None:
    run = take("crush", "corner", "reveal")
    red = tank_of(run)
    # The Gold is of the step before.
    assert (red.patch, red.gold, red.crits, red.rattled) == (1, 1, 0, 0)
    assert not {"t2", "t3"} & set(run.session.state.tiles)
    two = play(
        scene(
            red=at(5, 8, row=["forward"]), blue=at(13.5, 8, 180, row=["forward"]),
            tiles=[tile("gold_bars", 9, 8, up=True)],
        ),
        "red: reveal",
    )  # fmt: skip
    assert (two.tank("red").gold, len(two.state.tiles)) == (2, 0)


def bunker_and_accelerator_stay_for_the_match_the_trap_for_the_round_and_the_rest_goes() -> None:
    for kind in default_edition().tiles.counts:
        played = crush(kind)
        while played.open is not None and asked(played).ask != "command":
            go_on_quietly(played)
        assert bool(played.state.tiles) == (kind in ("bunker", "accelerator", "glue_trap")), kind
        lain = {id: each.pose for id, each in played.state.tiles.items()}
        while played.open is not None and (played.state.round_kind, played.state.round_number) != ("total_carnage", 1):
            go_on_quietly(played)
            if kind == "glue_trap":
                first = (played.state.round_kind, played.state.round_number) == ("regulation", 1)
                assert bool(played.state.tiles) == first
        if kind in ("bunker", "accelerator"):
            assert {id: each.pose for id, each in played.state.tiles.items()} == lain


def go_on_quietly(played: Played) -> None:
    answer = asked(played).quiet
    played.session.answer(asked(played).accept(answer))


# Turret and arcs


def each_of_eight_sectors_is_the_arc_when_the_barrel_points_into_it() -> None:
    for sector in range(8):
        way = radians(45 * sector)
        blue = at(9 + 6 * cos(way), 22 + 6 * sin(way))
        for turret in range(8):
            placed = scene(red=at(9, 22, row=["fire_away"], turret=turret), blue=blue)
            seen = targets(play(placed, "red: reveal").open)
            assert ((0, "blue") in seen) == (turret == sector)


def one_click_left_brings_blue_into_the_arc() -> None:
    seen = targets(open_of(take("turret", "click", "reveal")))
    assert (0, "blue") not in seen
    assert (-1, "blue") not in seen
    assert (1, "blue") in seen
    run = take("turret", "click", "reveal", {"clicks": 1, "target": "blue"})
    assert tank_of(run).turret == 1
    assert len(told(run, "fires", target="blue")) == 1


def fire_away_is_one_click_and_a_shot_or_two_clicks_and_none() -> None:
    options = open_of(take("turret", "click", "reveal")).options
    assert {option["clicks"] for option in options if option["target"]} <= {-1, 0, 1}
    assert {option["clicks"] for option in options if not option["target"]} == {-2, -1, 0, 1, 2}
    # With a target ahead: the shot is the end of the turn, no click comes after it.
    shot_at = fire("blue", "blank")
    assert asked(shot_at).tank == "blue"
    held = take("turret", "click", "reveal", {"clicks": 2, "target": None})
    assert tank_of(held).turret == 2
    assert not told(held, "fires")


def what_stands_blocks_the_line() -> None:
    run = take("turret", "blocked", "reveal")
    assert {target for _, target in targets(open_of(run))} == {"t1", "clocktower"}
    for between in (
        {"tiles": [tile(None, 9, 8)]}, {"tiles": [tile("bunker", 9, 8, up=True)]}, {"wrecks": [wreck(9, 8, 90)]},
        {"yellow": at(9, 8, 90)},
    ):  # fmt: skip
        assert (0, "blue") not in aim(**between)
    assert (0, "blue") in aim()
    across = scene(red=at(8, 15, row=["fire_away"]), blue=at(22, 15, 180))
    assert (0, "blue") not in targets(play(across, "red: reveal").open)


def any_hit_brings_a_building_down() -> None:
    for x in (9, 14, 20):
        for face, kind in (("blank", None), ("C", "bunker"), ("CC", "bunker"), ("X", "bunker"), ("XC", "bunker")):
            assert fire("t1", face, blue=FAR, tiles=[tile("bunker", x, 8)]).state.tiles["t1"].kind == kind


def what_was_in_it_lies_open_for_the_first_hull() -> None:
    comes = scene(
        red=at(5, 8, row=["fire_away"]), blue=at(12.5, 8, 180, row=["forward"]), tiles=[tile("gold_bars", 9, 8)]
    )
    played = play(comes, "red: reveal", f"red fire: {shot('t1')}", "roll: C")
    assert (played.tank("red").gold, played.state.tiles["t1"].kind) == (0, "gold_bars")
    go_on(played, "blue: reveal")
    assert (played.tank("blue").gold, len(played.state.tiles)) == (2, 0)
    # And so it is on the table of the lesson.
    run = take("turret", "blocked", "reveal", {"clicks": 0, "target": "t1"})
    assert "t1" in run.session.state.tiles


def what_lies_flat_blocks_nothing() -> None:
    for kind in ("gold_bar", "patch_job", "relic", "gear_up", "accelerator", "glue_trap"):
        assert aim(tiles=[tile(kind, 9, 8, up=True)])[0, "blue"] == "mid"
    assert aim(loose=[(9, 8, 2, True)])[0, "blue"] == "mid"
    across = scene(red=at(8, 15, row=["fire_away"]), blue=at(22, 15, 180), tower=3)
    assert (0, "blue") in targets(play(across, "red: reveal").open)


def the_own_hull_is_in_no_shots_way() -> None:
    for turret in range(8):
        way = radians(45 * turret)
        placed = scene(red=at(8, 8, row=["fire_away"], turret=turret), blue=at(8 + 5 * cos(way), 8 + 5 * sin(way)))
        assert (0, "blue") in targets(play(placed, "red: reveal").open)


# Range and dice


def the_bands_reach_from_the_hub_to_the_nearest_bit_that_is_seen() -> None:
    # Blue's front is 1.375 nearer than its centre; the bands reach 5, 10 and 15 from the hub's edge at 5.4.
    for x, band in (
        (11.77, "close"), (11.79, "mid"), (16.77, "mid"), (16.79, "long"), (21.77, "long"), (21.79, None),
    ):  # fmt: skip
        assert aim(at(x, 8, 180)).get((0, "blue")) == band
    # 4.975 off straight ahead; with that hidden up to y 8.839, the nearest open bit is 5.04 off.
    assert aim(at(11.75, 8, 180))[0, "blue"] == "close"
    assert aim(at(11.75, 8, 180), tiles=[tile(None, 8.5, 7.3)])[0, "blue"] == "mid"


def in_the_lesson_blue_is_close_and_yellow_long() -> None:
    seen = targets(open_of(take("range", "close", "reveal")))
    assert (seen[0, "blue"], seen[0, "yellow"]) == ("close", "long")


def close_counts_the_worse_of_two_mid_is_one_die_and_long_counts_the_milder() -> None:
    for blue, dice, counts in (
        (CLOSE, "C XC", "XC"), (CLOSE, "blank C", "C"), (MID, "C", "C"),
        (LONG, "C XC", "C"), (LONG, "XC blank", "blank"),
    ):  # fmt: skip
        assert counted(dice, blue) == counts
        assert len(fire("blue", dice, blue=blue).events("rolled")[0].data["dice"]) == len(dice.split())


def a_crit_weighs_more_than_cards() -> None:
    for dice in ("X CC", "CC X"):
        assert counted(dice, CLOSE) == "X"
        assert counted(dice, LONG) == "CC"


def in_the_lesson_the_crit_and_the_card_count() -> None:
    run = take("range", "close", "reveal", {"clicks": 0, "target": "blue"})
    assert [each["counts"] for each in told(run, "rolled")] == ["XC"]
    assert (tank_of(run, "blue").crits, len(tank_of(run, "blue").damaged)) == (1, 1)


def a_shot_at_yellow_is_one_at_long() -> None:
    run = take("range", "close", "reveal", {"clicks": 0, "target": "yellow"})
    assert [each["band"] for each in told(run, "fires")] == ["long"]
    close_counts_the_worse_of_two_mid_is_one_die_and_long_counts_the_milder()


def a_building_takes_one_die_at_any_range() -> None:
    for x in (9, 14, 20):
        placed = scene(red=at(5, 8, row=["fire_away"]), blue=FAR, tiles=[tile("vacant", x, 8)])
        played = play(placed, "red: reveal", f"red fire: {shot('t1')}")
        assert len(asked(played).dice) == 1


def again_fires_once_more_and_at_long_a_blank_is_what_counts() -> None:
    run = take("range", "long", "reveal", {"clicks": 0, "target": "yellow"})
    assert told(run, "again", repeats="fire_away")
    assert [(each["dice"], each["counts"]) for each in told(run, "rolled")] == [(["XC", "blank"], "blank")]
    assert (tank_of(run, "yellow").crits, tank_of(run, "yellow").damaged) == (0, [])
    assert not told(run, "hit")


def an_arrow_takes_a_card_a_burst_is_a_crit_and_a_blank_misses() -> None:
    for face, cards, crits in (("blank", 0, 0), ("C", 1, 0), ("CC", 2, 0), ("X", 0, 1), ("XC", 1, 1)):
        played = fire("blue", face, *["draw: again", "draw: forward"][:cards])
        assert (len(played.tank("blue").damaged), played.tank("blue").crits) == (cards, crits)
        assert bool(played.events("hit")) == (face != "blank")


# Damage and Repair


def a_command_icon_takes_a_card_of_the_hand_by_chance_never_one_of_the_row() -> None:
    blue = at(14, 8, 180, row=["forward", "again", "fire_away"])
    played = fire("blue", "CC", blue=blue)
    draw = asked(played)
    assert (draw.ask, draw.seat, draw.pool) == (
        "draw",
        None,
        ["back_er_up", "veer_left", "veer_right", "captains_orders"],
    )
    go_on(played, "draw: veer_left", "draw: captains_orders")
    assert played.tank("blue").damaged == ["veer_left", "captains_orders"]
    assert played.tank("blue").row == ["forward", "again", "fire_away"]
    # An empty hand loses nothing more.
    bare = fire("blue", "CC", blue=at(14, 8, 180, row=["forward", "again", "fire_away"], hand=[]))
    assert (bare.tank("blue").damaged, bare.tank("blue").row) == ([], ["forward", "again", "fire_away"])


def the_third_crit_destroys() -> None:
    for had, destroyed in ((0, False), (1, False), (2, True)):
        played = fire("blue", "X", blue=at(14, 8, 180, crits=had))
        assert (played.tank("blue").crits, played.tank("blue").destroyed) == (had + 1, destroyed)


def the_lost_card_lies_where_all_see_it() -> None:
    run = take("damage", "hit")
    red = tank_of(run)
    assert (red.crits, red.row) == (1, ["forward", "veer_left", "veer_right"])
    assert "fire_away" not in red.hand
    assert set(red.damaged) == {"captains_orders", "fire_away"}
    assert view_for(run.session.state, "yellow").tanks["red"].damaged == red.damaged


def repair_brings_half_home_rounded_up_instead_of_the_card() -> None:
    for count, back in ((1, 1), (2, 1), (3, 2), (4, 2), (5, 3)):
        damaged = [card for card in SEVEN if card != "forward"][:count]
        played = play(scene(red=at(5, 8, row=["forward"], damaged=damaged, crits=2), blue=FAR), "red: repair")
        if played.open is not None and asked(played).ask == "repair":
            go_on_quietly(played)
        assert len(played.tank("red").damaged) == count - back
        assert (played.tank("red").crits, played.tank("red").pose) == (2, (5, 8, 0))
        assert not played.events("card_revealed")


def in_the_lesson_one_of_two_comes_home_and_the_crit_stays() -> None:
    for mine, other in (("fire_away", "captains_orders"), ("captains_orders", "fire_away")):
        run = take("damage", "repair", "repair", [mine])
        red = tank_of(run)
        assert (red.damaged, red.crits) == ([other], 1)
        assert mine in red.hand
        assert verdict(run).kind == ("good" if mine == "fire_away" else "also")


def two_cards_are_damaged_and_the_back_brings_one() -> None:
    assert len(tank_of(take("damage", "repair")).damaged) == 2
    in_the_lesson_one_of_two_comes_home_and_the_crit_stays()


def a_patch_job_or_a_new_tank_takes_crits_off_and_repair_does_not() -> None:
    patched = play(scene(red=at(5, 8, patch=1, crits=1), blue=FAR), "red: patch", "roll: X blank")
    assert patched.tank("red").crits == 0
    back = fire("blue", "X", f"blue place_tank: {spot('nw')}", blue=at(14, 8, 180, crits=2))
    assert back.tank("blue").crits == 0
    repair_brings_half_home_rounded_up_instead_of_the_card()


def a_repaired_card_can_be_laid_in_the_next_plan() -> None:
    damaged = ["fire_away", "again", "back_er_up", "captains_orders"]
    played = play_round(
        scene(red=at(5, 8, row=["forward", "veer_left", "veer_right"], damaged=damaged), blue=FAR),
        "red: repair", 'red repair: ["fire_away", "again"]', "blue: pass",
        "red: hold_up", "red pivot: 0", "red turret: 0", "blue: pass", "red: hold_up", "red pivot: 0", "red turret: 0",
    )  # fmt: skip
    laid = {card for option in asked(played).options for card in option["row"]}
    assert laid == {"forward", "veer_left", "veer_right", "fire_away", "again"}


def with_few_cards_in_hand_what_is_left_is_laid() -> None:
    for held, rows in ((4, 24), (3, 6), (2, 2), (1, 1), (0, 1)):
        options = asked(play(scene(red=at(5, 8, damaged=SEVEN[held:]), blue=FAR, stage="plan"))).options
        assert [len(option["row"]) for option in options] == [min(held, 3)] * rows


# Knocked back and out


def a_hit_pushes_a_card_width_from_a_side_and_a_card_length_from_an_end() -> None:
    for heading, x in ((180, 13.5), (0, 13.5), (90, 12.5), (270, 12.5)):
        played = fire("blue", "X blank", blue=at(10, 8, heading))
        assert near(played.tank("blue").pose, (x, 8, heading))
    assert fire("blue", "blank blank", blue=CLOSE).tank("blue").pose == (10, 8, 180)


def push_blue_out() -> LessonRun:
    return take("push", "push", "reveal", {"clicks": 0, "target": "blue"})


def blue_shows_a_side_with_the_line_behind_it() -> None:
    run = push_blue_out()
    # Its lower side is about 1 from the line, and a card width is 2.5.
    assert [each["face"] for each in told(run, "knocked_back", tank="blue")] == ["left"]
    assert told(run, "out_of_bounds", tank="blue", forced=True)


def who_pushes_out_gets_two_glory_beside_the_hits_and_the_pushed_tank_is_back_where_it_likes() -> None:
    run = push_blue_out()
    # One for the Command icon, two for the push.
    assert run.session.state.glory == {"red": 3, "blue": 0, "yellow": 0}
    assert tank_of(run, "blue").damaged == ["again"]
    placed = scene(red=at(20, 8, row=["fire_away"]), blue=at(26, 8, 180, crits=1), yellow=at(8, 22))
    played = play(placed, "red: reveal", f"red fire: {shot('blue')}", "roll: X X")
    assert (asked(played).ask, asked(played).seat, list(asked(played).places)) == (
        "place_tank", "blue", ["sw", "nw", "ne", "se"],
    )  # fmt: skip
    go_on(played, f"blue place_tank: {spot('ne')}")
    assert near(played.tank("blue").pose, (30 - HOME, 30 - HOME, 225))
    assert (played.tank("blue").crits, played.state.glory["red"]) == (2, 3)


def who_drives_out_gives_every_opponent_two_and_they_say_where_it_comes_back() -> None:
    run = take("push", "danger", "reveal")
    assert run.session.state.glory == {"red": 0, "blue": 2, "yellow": 2}
    played = play(scene(red=at(27, 14, row=["forward"]), blue=at(6, 22), yellow=at(12, 27)), "red: reveal")
    assert (asked(played).ask, asked(played).seat, asked(played).tank) == ("rally_point", "blue", "red")
    go_on(played, "red rally_point: nw")
    assert list(asked(played).places) == ["nw"]


def the_back_of_the_card_keeps_red_in() -> None:
    for answers in (["hold_up", {"degrees": 70.0}, {"clicks": 0}], ["repair"]):
        run = take("push", "danger", *answers)
        assert verdict(run).kind == "good"
        assert tank_of(run).pose[:2] == (27, 14)
        assert not told(run, "out_of_bounds")
    every_card_of_a_row_may_be_used_by_its_face_or_either_back()


# Red 6 in along the diagonal from the corner, its front at 4.625, drives at the long edge at 2.475.
ALONG = 0.70710678


def a_command_stops_at_a_rally_point_and_costs_nothing() -> None:
    played = drive("forward", pose=(6 * ALONG, 6 * ALONG, 225))
    stop = (2.474874 + 1.375) * ALONG
    assert near(played.tank("red").pose, (stop, stop, 225))
    assert not played.events("out_of_bounds")
    assert played.state.glory == {"red": 0, "blue": 0}


def only_a_push_onto_a_rally_point_is_out() -> None:
    a_command_stops_at_a_rally_point_and_costs_nothing()
    placed = scene(red=at(10 * ALONG, 10 * ALONG, 225, row=["fire_away"]), blue=at(5.5 * ALONG, 5.5 * ALONG, 225))
    played = play(placed, "red: reveal", f"red fire: {shot('blue')}", "roll: X X")
    assert played.events("out_of_bounds", tank="blue", forced=True)
    assert played.state.glory["red"] == 3
    # A pivot against one: it stands in the corner, turned by 70.
    pivot = play(scene(red=at(HOME, HOME, 45), blue=FAR), "red: hold_up", "red pivot: 70", "red turret: 0")
    assert not pivot.events("out_of_bounds")
    assert pivot.tank("red").pose is not None
    assert pivot.state.glory == {"red": 0, "blue": 0}


# Ram and Move Off


def a_ram_is_one_die_however_far_it_was_driven_and_no_shot() -> None:
    # Blue's front at 8.125: 0.1, 1.75 and 3.4 ahead of red's.
    for x in (6.65, 5.0, 3.35):
        placed = scene(red=at(x, 8, row=["forward"]), blue=at(9.5, 8, 180))
        played = play(placed, "red: reveal")
        assert (asked(played).ask, len(asked(played).dice)) == ("roll", 1)
        go_on(played, "roll: X")
        assert played.tank("blue").crits == 1
        assert not played.events("fires")


def in_the_lesson_blue_is_rammed_stays_put_and_red_is_past_it() -> None:
    run = take("ram", "ram", "reveal")
    blue = tank_of(run, "blue")
    assert (blue.crits, blue.damaged, blue.pose) == (1, ["forward"], (12.2, 8.4, 90))
    assert run.session.state.glory["red"] == 2
    assert not told(run, "knocked_back")
    # A card length leads to 11.5, on top of blue (11.2 to 13.2); off it the rear is at 13.21.
    assert near(tank_of(run).pose, (13.2 + 0.01 + 1.375, 8, 0))


def the_backs_do_not_ram() -> None:
    for answers in (HOLD_UP, ["repair"]):
        run = take("ram", "ram", *answers)
        assert not told(run, "rams")
        assert (tank_of(run, "blue").crits, tank_of(run, "blue").damaged) == (0, [])


def a_tank_goes_on_past_tower_wrecks_and_the_tiles_that_stay() -> None:
    for kind in ("bunker", "accelerator", "glue_trap"):
        # The tile ends at 10.
        assert near(crush(kind).tank("red").pose, (10 + 0.01 + 1.375, 8, 0))
    # The wreck lay from 8.125 to 10.875, the disc ends at 16.5.
    assert near(drive("forward", wrecks=[wreck(9.5, 8)]).tank("red").pose, (12.26, 8, 0))
    assert near(drive("forward", pose=(11, 15, 0)).tank("red").pose, (17.885, 15, 0))


def who_touches_a_bunker_gets_an_ammo_and_goes_on_until_clear() -> None:
    run = take("ram", "bunker", "reveal")
    assert tank_of(run).ammo == 1
    assert run.session.state.tiles["t1"].kind == "bunker"
    # Turned by 10 the tile reaches to 12 + cos 10 + sin 10 = 13.158, at y 8.6 - 0.811: in red's way.
    assert near(tank_of(run).pose, (13.158 + 0.01 + 1.375, 8, 0))
    for up in (True, False):
        driven = drive("forward", tiles=[tile("bunker", 9, 8, up=up)]).tank("red")
        assert driven.ammo == 1
        assert near(driven.pose, (11.385, 8, 0))
    # Pushed from (9.5, 8) by 3.5 onto the Bunker (12 to 14).
    pushed = fire("blue", "X X", blue=at(9.5, 8, 180), tiles=[tile("bunker", 13, 8, up=True)]).tank("blue")
    assert pushed.ammo == 1
    assert near(pushed.pose, (14 + 0.01 + 1.375, 8, 180))
    turned = play(
        scene(red=at(10, 8), blue=FAR, tiles=[tile("bunker", 9.6, 10.5, up=True)]), "red: hold_up", "red pivot: 70"
    )
    assert turned.tank("red").ammo == 1


def an_ammo_is_a_free_shot_all_round_from_a_bunker_before_or_after_the_own_command() -> None:
    bunker = tile("bunker", 20, 8, up=True)
    for blue in (at(20, 12), at(20, 4), at(24, 8, 90), at(16, 8, 90)):
        placed = scene(red=at(5, 24, 180, row=["forward"], ammo=1), blue=blue, tiles=[bunker])
        played = play(placed, "red: ammo", AT_BLUE, "roll: X X")
        assert played.tank("blue").crits == 1
        assert played.events("fires")[0].data["band"] == "long"
        assert played.tank("red").ammo == 0
        # Its Command is still to come.
        assert (asked(played).ask, asked(played).tank) == ("command", "red")
        after = play(placed, "red: reveal")
        assert (asked(after).tank, asked(after).options) == ("red", ["done", "ammo"])
    others = play(scene(red=at(5, 24, ammo=1), blue=at(20, 12, row=["forward"]), first="blue", tiles=[bunker]))
    assert "ammo" not in asked(others).options


def an_ammo_always_counts_as_long() -> None:
    # Blue is 3.0 from the Bunker's centre: the milder of two dice counts.
    placed = scene(red=at(5, 24, 180, ammo=1), blue=at(20, 12), tiles=[tile("bunker", 20, 8, up=True)])
    played = play(placed, "red: ammo", AT_BLUE, "roll: XC X")
    assert (played.tank("blue").crits, played.tank("blue").damaged) == (1, [])


def a_crit_out_of_a_bunker_is_a_medal_beside_the_rest_and_the_command_is_still_to_come() -> None:
    run = take("ram", "ammo", "ammo", {"from": "t1", "target": "blue"})
    assert (run.session.state.medals["red"], run.session.state.glory["red"]) == (1, 1)
    assert (tank_of(run).ammo, tank_of(run, "blue").crits) == (0, 1)
    assert run.session.request is not None
    assert (run.session.request.ask, run.session.request.tank) == ("command", "red")
    placed = scene(red=at(5, 24, 180, ammo=1), blue=at(20, 12), tiles=[tile("bunker", 20, 8, up=True)])
    none = play(placed, "red: ammo", AT_BLUE, "roll: CC X", "draw: again", "draw: forward")
    assert (none.state.medals["red"], none.state.glory["red"]) == (0, 2)


SENTENCES: dict[Callable[[], None], list[str]] = {
    a_row_is_carried_out_from_first_to_last_and_nothing_else: [
        "It does nothing on a whim: it carries out the three **Command cards** you laid for the round, first to last."
    ],
    forward_is_one_card_length_wherever_it_leads: [
        "Your first card is **Forward**: straight ahead, one card length.",
        "One card length.",
        "No more, no less: you plan in card lengths here.",
    ],
    a_card_whose_back_is_used_stays_covered: ["You used the back of the card, and it stays covered."],
    back_er_up_goes_half_as_far_tail_first: [
        "The second is **Back 'er Up**: straight back, but only half a card length.",
        "Half as far, and tail first.",
    ],
    back_er_up_stays_in_where_forward_drives_out: ["Handy at the edge of the arena."],
    again_repeats_the_last_command: [
        "It has no picture of its own: it repeats the last Command this tank carried out.",
        "Back once more.",
        "**Again** after **Forward** would have driven on instead.",
    ],
    again_never_repeats_captains_orders: ["It never repeats Captain's Orders."],
    forward_and_again_reach_what_lies_two_card_lengths_ahead: [
        "Those Gold Bars lie two card lengths ahead: choose a **Forward** and an **Again** right after it.",
        "**Forward** first, **Again** second.",
        "Carry it out: turn up **Forward**, then **Again**, and drive over the Gold.",
        "Two Gold, picked up in passing.",
    ],
    the_third_card_may_be_any: ["The third card is yours to pick."],
    a_row_lies_face_down_until_its_cards_are_turned_up: [
        "Laid, face down.",
        "In a match nobody else may see this row until you turn the cards up.",
    ],
    a_row_that_works_too_brings_the_gold_with_its_third_card: ["That works too: one card later you would be there."],
    a_veer_drives_ahead_and_turns_by_thirty_degrees: [
        "**Veer Left** drives ahead and turns you 30 degrees on the way.",
        "A short drive, and your nose points 30 degrees further left.",
        "Your last card is **Veer Right**: ahead, and 30 degrees to the right.",
    ],
    the_forward_of_the_lesson_leads_away_from_the_gold: [
        "The Gold lies to your right, and your next card is Forward: away from it.",
        "That drove you farther away.",
    ],
    hold_up_turns_on_the_spot_by_up_to_seventy_and_the_turret_by_one_click: [
        "Leave the card covered and use its back: **Hold Up**.",
        "Hold Up turns the tank up to 70 degrees on the spot, and the turret one click.",
        "The card itself was never shown.",
    ],
    from_fifty_five_degrees_to_the_right_on_veer_right_gets_the_gold: [
        "**Hold Up**, then turn right, clockwise, by 55 degrees or more, nearly as far as it goes.",
        "The ghost leads over the Gold.",
    ],
    every_card_of_a_row_may_be_used_by_its_face_or_either_back: [
        "A row is a promise, but its backs let you keep your options open."
    ],
    a_match_lays_thirty_six_tiles_face_down: ["Those are **Buildings**, tiles that lie face down."],
    most_of_thirty_six_tiles_give_something_a_few_harm_and_some_do_nothing: [
        "A match has 36: twenty-odd hold something you want, a few something you don't, and some are simply **Vacant**."
    ],
    a_gold_bar_is_one_gold_and_gone: [
        "Your Forward leads over one of them.",
        "A **Gold Bar**: one Gold on your board.",
        "The tile is out of the match.",
    ],
    a_tile_is_face_down_until_a_hull_touches_it_and_then_dealt_with_at_once: [
        "What a hull touches while it drives is **crushed**: turned over, and dealt with on the spot."
    ],
    whatever_is_touched_on_the_way_counts_in_the_order_it_is_met: [
        "Every touch on the way counts, a corner's too, one after the other as you meet them.",
        "Veer Left will brush two tiles: a Building, and a **Patch Job** that lies open already.",
    ],
    vacant_gives_nothing_and_an_open_tile_is_the_first_hulls_that_touches_it: [
        "The Building was Vacant: nothing happens.",
        "The open tile went to the first hull that touched it: yours.",
    ],
    the_backs_touch_nothing_in_the_street: ["Nothing touched yet."],
    bunker_and_accelerator_stay_for_the_match_the_trap_for_the_round_and_the_rest_goes: [
        (
            "Three kinds stay when they are found: the **Bunker** and the **Accelerator** for the match, the "
            "**Glue Trap** for the round."
        ),
        "Everything else leaves the arena once it has been dealt with.",
    ],
    each_of_eight_sectors_is_the_arc_when_the_barrel_points_into_it: [
        "Your turret has eight sectors.",
        "You can hit what lies in the one the barrel points into: the **firing arc**.",
    ],
    one_click_left_brings_blue_into_the_arc: [
        "Blue stands one sector to the left of it.",
        "Turn up the card: one click left brings Blue into the arc.",
        "Reveal **Fire Away**, turn one click to the left, take Blue as the target, then **Fire**.",
        "But Blue is right there: one click to the left, then fire.",
    ],
    fire_away_is_one_click_and_a_shot_or_two_clicks_and_none: [
        "**Fire Away** lets you turn the turret one **click**, one sector, and then fire.",
        "First the click, then the shot: never the other way round.",
        "A turret may turn two clicks if you do not fire.",
    ],
    what_stands_blocks_the_line: [
        "Now Blue is dead ahead, but a Building stands between you.",
        (
            "The line from the barrel's end must be open: **Buildings, tanks, wrecks, Bunkers and the "
            "Clocktower** block it."
        ),
        "Blue cannot be hit from here.",
    ],
    any_hit_brings_a_building_down: ["Any hit brings a Building down."],
    what_was_in_it_lies_open_for_the_first_hull: ["What was in it lies open now for the first hull that comes along."],
    what_lies_flat_blocks_nothing: [
        "What lies flat blocks nothing: open tiles but a Bunker, the Glue Trap, loose Gold, the Vault."
    ],
    the_own_hull_is_in_no_shots_way: ["And your own hull is never in your way."],
    the_bands_reach_from_the_hub_to_the_nearest_bit_that_is_seen: [
        "The ruler has three bands: **Close**, **Mid** and **Long**.",
        "It is laid from your turret's hub to the nearest bit of the target you can see.",
    ],
    in_the_lesson_blue_is_close_and_yellow_long: [
        "Blue is Close, Yellow is Long.",
        "Blue stands in your arc, at Close.",
    ],
    close_counts_the_worse_of_two_mid_is_one_die_and_long_counts_the_milder: [
        "At **Close** you roll two dice and the **better** one counts: the one that hurts more.",
        "At Mid it is one die.",
        "Go near if you mean it.",
    ],
    in_the_lesson_the_crit_and_the_card_count: [
        "One card, or a Crit and a card?",
        "The second hurts more, so it counts.",
    ],
    a_crit_weighs_more_than_cards: ["A Crit always weighs more than cards."],
    a_shot_at_yellow_is_one_at_long: ["Legal, but far: at Long the **milder** of two dice counts."],
    a_building_takes_one_die_at_any_range: ["A Building takes one die at any range."],
    again_fires_once_more_and_at_long_a_blank_is_what_counts: [
        "**Again** fires once more.",
        "Now try Yellow at **Long**: two dice again, but the **milder** one counts.",
        "A Crit and a card on one die, nothing on the other: nothing it is.",
        "Reveal **Again**, which repeats Fire Away, and shoot at Yellow this time.",
    ],
    an_arrow_takes_a_card_a_burst_is_a_crit_and_a_blank_misses: [
        "The faces of a die: an arrow is a **Command** lost, a burst is a **Crit**, a blank is a miss.",
        "Some show both.",
    ],
    a_command_icon_takes_a_card_of_the_hand_by_chance_never_one_of_the_row: [
        "Each **Command** icon costs you one card out of your hand, at random.",
        "The row is safe: only cards in your hand can be hit.",
    ],
    the_third_crit_destroys: ["Each **Crit** is a red cube: the third destroys you."],
    the_lost_card_lies_where_all_see_it: [
        "One Crit, and Fire Away is gone: it lies on your **damaged pile**, where everybody can see it."
    ],
    two_cards_are_damaged_and_the_back_brings_one: ["Two cards are damaged."],
    repair_brings_half_home_rounded_up_instead_of_the_card: [
        (
            "Instead of turning up your next card, use its back: **Repair** brings **half** of the damaged cards "
            "home, rounded up."
        )
    ],
    a_repaired_card_can_be_laid_in_the_next_plan: ["Back in your hand for the next plan."],
    a_patch_job_or_a_new_tank_takes_crits_off_and_repair_does_not: [
        "Crits stay: a Patch Job takes them off, or a new tank."
    ],
    in_the_lesson_one_of_two_comes_home_and_the_crit_stays: [
        "That works too: Captain's Orders is worth having.",
        "Half of two is one, so the other card waits.",
    ],
    with_few_cards_in_hand_what_is_left_is_laid: [
        "Fewer cards mean fewer choices: with fewer than three in hand you lay what is left."
    ],
    a_hit_pushes_a_card_width_from_a_side_and_a_card_length_from_an_end: [
        (
            "A tank that is hit is **knocked back**, straight away from the face you hit: a card width from a "
            "side, a card length from front or rear."
        )
    ],
    blue_shows_a_side_with_the_line_behind_it: ["Blue shows you a side, with the line behind it.", "Out!"],
    who_pushes_out_gets_two_glory_beside_the_hits_and_the_pushed_tank_is_back_where_it_likes: [
        "**2 Glory** for you on top of the hit.",
        "Blue comes back at once at a Rally Point of its own choice, damage and all.",
    ],
    who_drives_out_gives_every_opponent_two_and_they_say_where_it_comes_back: [
        "Now you stand at the line yourself, nose out, and your next card is **Forward**.",
        "Driving out would give **every opponent** 2 Glory, and they choose where you come back.",
        "Out you went: 2 Glory for Blue, 2 for Yellow.",
    ],
    the_back_of_the_card_keeps_red_in: [
        "Still in.",
        "Every Command card has its back, for when its face is a mistake.",
        "Choose the back of the card: **Hold Up** or **Repair**.",
    ],
    a_command_stops_at_a_rally_point_and_costs_nothing: [
        "Rally Points are walls: your own Commands simply **stop** at one."
    ],
    only_a_push_onto_a_rally_point_is_out: ["Only a push onto one counts as out of bounds."],
    a_ram_is_one_die_however_far_it_was_driven_and_no_shot: [
        "Drive into it: a **ram** rolls one die against Blue, without a shot."
    ],
    in_the_lesson_blue_is_rammed_stays_put_and_red_is_past_it: [
        "A Crit and a card for Blue, 2 Glory for you.",
        "A ram does not push: Blue stays put, and **you** had to get out of the way.",
        "The card would have left you on top of Blue.",
        "So your tank went on, in the same direction, until it touched nothing: that is **Move Off**.",
    ],
    the_backs_do_not_ram: ["Blue has not felt a thing."],
    a_tank_goes_on_past_tower_wrecks_and_the_tiles_that_stay: [
        "The same goes for the Clocktower, wrecks and the tiles that stay."
    ],
    who_touches_a_bunker_gets_an_ammo_and_goes_on_until_clear: [
        "This one is a **Bunker**: whoever touches it takes an **Ammo**, and Moves Off.",
        "An Ammo, and you rolled on past the Bunker until you were clear of it.",
    ],
    an_ammo_is_a_free_shot_all_round_from_a_bunker_before_or_after_the_own_command: [
        "An Ammo is a shot **from a Bunker**, all round, whenever it is your turn, free of charge.",
        "Choose **Bunker** when you are asked, then Blue as the target.",
    ],
    an_ammo_always_counts_as_long: ["It always counts as Long."],
    a_crit_out_of_a_bunker_is_a_medal_beside_the_rest_and_the_command_is_still_to_come: [
        "A Crit out of a Bunker is worth a **Medal** on top of everything else.",
        "And it cost you no Command.",
    ],
}
CLAIMS = {sentence: claim for claim, sentences in SENTENCES.items() for sentence in sentences}

PLAIN: set[str] = {
    "This is your tank.",
    "Turn it up.",
    "That is for later: this time choose **Reveal**.",
    "Turn the card up this time: **Reveal**.",
    "The third is **Again**.",
    "Which way will it go?",
    "Turn it up and see: **Reveal**.",
    "Now you lay the cards.",
    "We go on with Forward and Again in front.",
    "Driving is that simple: the trouble begins when things stand in the way.",
    "The Gold is still there.",
    "Turn both cards up: **Reveal**, and **Reveal** again.",
    "The ghost shows where you will stand: look, then turn the card up.",
    "Turn as far right as you can.",
    "Not there yet.",
    "Try again: leave the card covered and choose **Hold Up**.",
    "Go.",
    "Got it.",
    "That leaves the Gold lying.",
    "Turn the card up: **Reveal**.",
    "Drive.",
    "It is still standing.",
    "Then fire.",
    "Blue was not shot at.",
    "So shoot the Building.",
    "Reveal **Fire Away**, take the Building as the target and fire.",
    "Fire at Blue.",
    "Reveal **Fire Away** and shoot at Blue.",
    "Try the near one first: Blue.",
    "Blue is the better target: try again.",
    "A fair shot, but see what distance does: take Yellow, far away.",
    "The Dice page of the log has your odds.",
    "You are in front of Blue's barrel.",
    "Watch.",
    "Take Fire Away.",
    "Still on the pile.",
    "Choose **Repair** and take **Fire Away**.",
    "Repair before you have to.",
    "Fire.",
    "Blue is still in.",
    "The red arrow warns you.",
    "The red arrow leads out of the arena.",
    "Not the row we need here.",
    "Do something better.",
    "In a lesson nobody minds.",
    "Try the back of the card.",
    "Blue stands across your way.",
    "See where you stand?",
    "No Ammo yet.",
    "Spend it on Blue.",
    "The Ammo is not spent on Blue.",
}
