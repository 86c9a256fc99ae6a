"""R2, R4, R8, A8: who goes first, in team play and in Total Carnage."""

import pytest

from boompatrol.table.requests import Refused
from tests.helpers import rule
from tests.scene import at, go_on, play, play_round, scene

CORNERS = {"red": (5, 5), "blue": (5, 25), "yellow": (25, 25), "green": (25, 5)}


def carnage(card, *script, tanks=None, players=3, **more):
    """A Total Carnage card turned over; `tanks` gives each colour's own figures."""
    figures = tanks or {}
    placed = {
        color: figures.get(color, {}) | ({} if "pose" in figures.get(color, {}) else at(*CORNERS[color]))
        for color in list(CORNERS)[:players]
    }
    return play(scene(stage="initiative", carnage=1, **placed, **more), f"draw: {card}", *script)


@rule("R2", "A8")
def test_each_tank_has_one_card_in_the_deck():
    placed = scene(red=at(5, 5), blue=at(5, 25), yellow=at(25, 25), stage="initiative")
    played = play_round(placed, "draw: yellow")
    assert played.state.initiative_left == ("red", "blue")
    assert played.events("initiative")[0].data == {"card": "yellow", "first": "yellow"}


@rule("R8")
def test_underdog_is_the_crew_with_fewest_medals():
    played = carnage("underdog", medals={"red": 2, "blue": 1, "yellow": 3}, glory={"red": 0, "blue": 4, "yellow": 0})
    assert played.state.first == "blue"
    assert played.state.order == ("blue", "yellow", "red")


@rule("R8")
def test_only_tied_tanks_check_the_next_tie_breaker():
    # Yellow has the least Glory, but is out with its two Medals; red and blue go by Glory: 3 against 2.
    played = carnage("underdog", medals={"red": 1, "blue": 1, "yellow": 2}, glory={"red": 3, "blue": 2, "yellow": 0})
    assert played.state.first == "blue"
    # Glory equal as well: the least Gold, 2 against 1.
    played = carnage(
        "underdog", tanks={"red": {"gold": 2}, "blue": {"gold": 1}, "yellow": {"gold": 0}},
        medals={"red": 1, "blue": 1, "yellow": 2}, glory={"red": 3, "blue": 3},
    )  # fmt: skip
    assert played.state.first == "blue"


@rule("R8")
def test_still_tied_one_of_the_tied_is_drawn():
    played = carnage("underdog", medals={"red": 1, "blue": 0, "yellow": 0}, tanks={"red": {"gold": 0}})
    assert (played.open.ask, played.open.what) == ("draw", "first")
    assert played.open.pool == ["blue", "yellow"]
    go_on(played, "draw: yellow")
    assert played.state.first == "yellow"


@rule("R8", "L4")
def test_the_relic_counts_as_a_medal_for_the_carnage_cards():
    # Red 1 + Relic = 2, blue 2, yellow 3; then red has the less Glory.
    played = carnage(
        "underdog", tanks={"red": {"relic": True}}, medals={"red": 1, "blue": 2, "yellow": 3}, glory={"blue": 1}
    )
    assert played.state.first == "red"
    played = carnage(
        "underdog", tanks={"red": {"relic": True}}, medals={"red": 1, "blue": 2, "yellow": 3}, glory={"red": 1}
    )
    assert played.state.first == "blue"


@rule("R8")
def test_front_row_is_the_hull_nearest_to_the_disc():
    # Both centres are 5 in from the disc's; red's front is 13.5 - 11.375 = 2.125 away, blue's side 19 - 16.5 = 2.5.
    poses = {"red": at(10, 15, 0), "blue": at(15, 20, 0), "yellow": at(25, 25)}
    assert carnage("front_row", tanks=poses, medals={"red": 5, "blue": 0, "yellow": 0}).state.first == "red"


@rule("R8")
def test_equally_near_the_disc_the_fewest_medals_then_the_least_glory_decide():
    poses = {"red": at(10, 15, 0), "blue": at(20, 15, 180), "yellow": at(15, 10, 90)}
    medals = {"red": 2, "blue": 1, "yellow": 1}
    assert carnage("front_row", tanks=poses, medals=medals, glory={"blue": 1}).state.first == "yellow"
    # A hair's breadth of rounding is a tie too.
    poses["blue"] = at(20.000001, 15, 180)
    assert carnage("front_row", tanks=poses, medals={"red": 2, "blue": 1, "yellow": 2}).state.first == "blue"
    tied = carnage("front_row", tanks=poses, medals=medals)
    assert tied.open.pool == ["blue", "yellow"]


@rule("R8", "X9")
def test_a_destroyed_tank_is_the_farthest_from_everything_and_has_its_three_crits():
    dead = {"pose": None, "destroyed": True, "crits": 3}
    assert carnage("front_row", tanks={"red": dead}, players=2).state.first == "blue"
    assert carnage("last_legs", tanks={"red": {"crits": 2}, "yellow": dead}).state.first == "yellow"


@rule("R8")
def test_last_legs_goes_by_crits_then_damaged_cards_then_fewest_medals():
    crits = {"red": {"crits": 1}, "blue": {"crits": 2}, "yellow": {"crits": 0, "damaged": ["again", "forward"]}}
    assert carnage("last_legs", tanks=crits).state.first == "blue"
    # Yellow has more damaged cards but fewer Crits: it is out.
    crits["red"] = {"crits": 2, "damaged": ["again"]}
    assert carnage("last_legs", tanks=crits).state.first == "red"
    crits["blue"] = {"crits": 2, "damaged": ["forward"]}
    assert carnage("last_legs", tanks=crits, medals={"red": 3, "blue": 1, "yellow": 0}).state.first == "blue"


@rule("R8", "G6")
def test_in_team_play_medals_are_the_sides_and_gold_is_the_tanks():
    played = carnage(
        "underdog", tanks={"red": {"gold": 2}, "blue": {"gold": 1}}, players=4, teams=True,
        medals={"red": 3, "yellow": 4},
    )  # fmt: skip
    assert played.state.first == "blue"


TEAMS = {"teams": True, "red": at(5, 5), "blue": at(5, 25), "yellow": at(25, 25), "green": at(25, 5)}


@rule("R4")
def test_the_other_side_names_its_first_tank_when_its_turn_comes_and_the_order_holds():
    played = play(scene(**TEAMS, first="blue"))
    # The Initiative tank acts first; nobody is asked before that.
    assert (played.open.ask, played.open.tank) == ("command", "blue")
    go_on(played, "blue: pass")
    assert (played.open.ask, played.open.seat, played.open.tank) == ("first_tank", "yellow", None)
    assert played.open.options == ["yellow", "green"]
    with pytest.raises(Refused):
        played.session.answer("red")
    go_on(played, "- first_tank: green")
    while played.open.ask == "command":
        go_on(played, f"{played.open.tank}: pass")
    assert [event.data["tank"] for event in played.events("turn")] == ["blue", "green", "red", "yellow"] * 3
    assert len(played.asks("first_tank")) == 1


@rule("R4")
def test_the_choice_is_asked_anew_each_round_and_of_the_side_without_the_initiative():
    played = play(scene(**TEAMS, stage="initiative"), "draw: yellow", "yellow: pass")
    assert (played.open.ask, played.open.seat) == ("first_tank", "red")
    go_on(played, "- first_tank: red")
    while played.open.ask != "plan":
        go_on(played, f"{played.open.tank}: pass")
    for color in TEAMS:
        if color != "teams":
            go_on(played, f'{color} plan: {{"row": ["forward", "again", "fire_away"], "super": null}}')
    go_on(played, "draw: green", "green: hold_up", "green pivot: 0", "green turret: 0")
    assert (played.open.ask, played.open.seat) == ("first_tank", "red")


@rule("R4")
def test_a_side_with_one_tank_is_not_asked():
    played = play_round(scene(teams=True, red=at(5, 5), blue=at(5, 25), yellow=at(25, 25), first="red"))
    assert not played.asks("first_tank")
    assert [event.data["tank"] for event in played.events("turn")] == ["red", "yellow", "blue"] * 3
