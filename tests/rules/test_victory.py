"""L1-L5: who has won, when, and who breaks a tie."""

import pytest

from tests.helpers import rule
from tests.scene import at, play, scene, wreck

CORNERS = {"red": (5, 5), "blue": (5, 25), "yellow": (25, 25), "green": (25, 5)}


def after(medals, *, carnage=0, round=4, players=4, teams=False, glory=None, switches=None, gold=None, **more):
    """The state after the Situation Report of that round; `medals` in seat order."""
    colors = list(CORNERS)[:players]
    seats = ["red", "yellow"] if teams else colors
    tanks = {color: at(*CORNERS[color], gold=(gold or {}).get(color, 0)) for color in colors}
    for color, figures in more.pop("tanks", {}).items():
        tanks[color].update(figures)
    placed = scene(
        stage="report", round=round, carnage=carnage, teams=teams, switches=switches,
        medals=dict(zip(seats, medals, strict=True)), glory=glory or {}, **tanks, **more,
    )  # fmt: skip
    return play(placed).state


@rule("L1")
@pytest.mark.parametrize("players, rounds", [(3, 3), (4, 4)])
def test_regulation_lasts_a_round_a_tank_whatever_anyone_has_earned(players, rounds):
    for number in range(1, rounds):
        state = after([9, 1, 0, 0][:players], players=players, round=number)
        assert state.winner is None
        assert (state.stage, state.round_kind, state.round_number) == ("plan", "regulation", number + 1)
    assert after([9, 1, 0, 0][:players], players=players, round=rounds).winner == ["red"]


@rule("L1", "L2")
def test_two_teams_play_four_rounds_and_need_nine_medals_together():
    assert after([12, 0], teams=True, round=3).winner is None
    assert after([9, 8], teams=True).winner == ["red"]
    short = after([8, 3], teams=True)
    assert short.winner is None
    assert short.round_kind == "total_carnage"


@rule("L2")
@pytest.mark.parametrize(
    "medals, winner",
    [
        ([6, 5, 5, 5], ["red"]),
        ([5, 0, 0, 0], None),
        ([6, 0, 6, 0], None),
        ([6, 0, 7, 6], ["yellow"]),
        ([8, 8, 7, 0], None),
    ],
)
def test_after_regulation_the_most_medals_win_if_six_or_more_and_alone(medals, winner):
    # A crew that ties below the lead stops nobody.
    state = after(medals)
    assert state.winner == winner
    if winner is None:
        assert (state.round_kind, state.round_number, state.stage) == ("total_carnage", 1, "plan")
    else:
        assert state.stage == "over"


@rule("L3")
@pytest.mark.parametrize(
    "medals, winner",
    [([6, 5, 0, 0], ["red"]), ([5, 4, 0, 0], None), ([7, 7, 0, 0], None), ([6, 6, 7, 0], ["yellow"])],
)
def test_in_total_carnage_a_lone_leader_with_six_ends_it_at_once(medals, winner):
    for number in (1, 2):
        state = after(medals, carnage=number)
        assert state.winner == winner
        if winner is None:
            assert (state.round_kind, state.round_number) == ("total_carnage", number + 1)
    assert after([9, 9], teams=True, carnage=1).winner is None
    assert after([9, 10], teams=True, carnage=1).winner == ["yellow"]


@rule("L4")
def test_the_relic_counts_as_a_medal_while_a_crew_holds_it():
    holds = {"blue": {"relic": True}}
    assert after([4, 5, 0, 0], tanks=holds).winner == ["blue"]
    # It makes a tie as well.
    assert after([6, 5, 0, 0], tanks=holds).winner is None
    # In team play it counts for the side, whichever tank has it.
    assert after([8, 3], teams=True, tanks=holds).winner == ["red"]
    state = after([5, 4, 0, 0], tanks=holds, carnage=3)
    assert state.medals["blue"] == 4
    # Five each with the Relic: no Glory, no Gold, so the two share.
    assert state.winner == ["red", "blue"]


@rule("L4")
def test_on_a_wreck_or_loose_the_relic_counts_for_nobody():
    assert after([5, 5, 0, 0], wrecks=[wreck(9, 9, relic=True)]).winner is None
    assert after([6, 5, 0, 0], loose=[(9, 9, 0, True)]).winner == ["red"]


@rule("L5")
def test_after_the_third_carnage_round_most_medals_win_though_fewer_than_six():
    state = after([3, 2, 2, 0], carnage=3, glory={"blue": 4}, gold={"yellow": 2})
    assert state.winner == ["red"]
    assert state.stage == "over"


@rule("L5")
@pytest.mark.parametrize(
    "medals, glory, gold, winner",
    [
        # Glory on the track before Gold, and only among those who lead in Medals.
        ([4, 4, 3, 0], {"red": 1, "blue": 2, "yellow": 4}, {"red": 2}, ["blue"]),
        # Glory equal, then Gold, only among those still tied.
        ([4, 4, 4, 0], {"red": 2, "blue": 2, "yellow": 1}, {"red": 1, "blue": 2, "yellow": 2}, ["blue"]),
        # Still tied: shared, by those who are tied.
        ([4, 4, 4, 4], {"red": 2, "blue": 2, "green": 2}, {"red": 1, "blue": 1, "yellow": 2}, ["red", "blue"]),
        ([0, 0, 0, 0], {}, {}, ["red", "blue", "yellow", "green"]),
        # Six and tied goes by the tie-breaks too, once the deck is out.
        ([7, 7, 0, 0], {"blue": 1}, {}, ["blue"]),
    ],
)
def test_a_tie_goes_by_glory_then_gold_then_is_shared(medals, glory, gold, winner):
    assert after(medals, carnage=3, glory=glory, gold=gold).winner == winner
    # Not before the deck has run out.
    assert after(medals, carnage=2, glory=glory, gold=gold).winner is None


@rule("L5", "G6")
def test_in_team_play_the_gold_of_both_tanks_breaks_the_tie():
    # Red 1 + blue 1 against yellow 0 + green 1.
    assert after([5, 5], teams=True, carnage=3, gold={"red": 1, "blue": 1, "green": 1}).winner == ["red"]
    assert after([5, 5], teams=True, carnage=3, gold={"red": 2, "yellow": 1, "green": 1}).winner == ["red", "yellow"]


@rule("L5")
def test_under_sudden_death_it_goes_on_for_twelve_more_rounds_at_most():
    on = {"sudden_death": True}
    for number in (3, 4, 14):
        state = after([5, 4, 0, 0], carnage=number, switches=on)
        assert state.winner is None
        assert state.round_number == number + 1
    # L3 decides on the way; three and twelve are fifteen.
    assert after([6, 4, 0, 0], carnage=9, switches=on).winner == ["red"]
    assert after([5, 5, 0, 0], carnage=15, switches=on, glory={"blue": 1}).winner == ["blue"]


@rule("L5", "A8")
def test_under_sudden_death_the_three_carnage_cards_are_shuffled_anew():
    placed = scene(red=at(5, 5), blue=at(5, 25), stage="initiative", carnage=4, switches={"sudden_death": True})
    placed.state.carnage_left = ()
    played = play(placed)
    assert played.open.pool == ("underdog", "front_row", "last_legs")
    played = play(placed, "draw: last_legs", "draw: red")
    assert played.state.carnage_left == ("underdog", "front_row")
