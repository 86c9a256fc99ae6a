"""M6, M7, M9: running into another tank."""

from tests.helpers import rule
from tests.scene import at, near, play, scene


@rule("M6", "M4", "D4")
def test_ramming_rolls_one_die_pushes_nobody_and_moves_off():
    played = play(
        scene(red=at(5, 8, 0, row=["forward"]), blue=at(9.5, 8, 180)),
        "red: reveal", "roll: XC", "draw: again",
    )  # fmt: skip
    assert played.tank("blue").crits == 1
    assert played.tank("blue").damaged == ["again"]
    assert played.state.glory["red"] == 2
    # Blue's far side is at 9.5 + 1.375; the gap is 0.01, red's rear is 1.375 behind its centre.
    assert near(played.tank("red").pose, (12.26, 8, 0))
    assert near(played.tank("blue").pose, (9.5, 8, 180))
    assert played.events("knocked_back") == []


@rule("M6", "G7")
def test_ramming_a_friend_still_rolls_the_die_and_scores_for_nobody():
    played = play(
        scene(teams=True, red=at(5, 8, 0, row=["forward"]), blue=at(9.5, 8, 180), yellow=at(25, 25, 180)),
        "red: reveal", "roll: X",
    )  # fmt: skip
    assert played.tank("blue").crits == 1
    assert played.state.glory == {"red": 0, "yellow": 0}
    assert played.events("hit", tank="blue")[0].data["credit"] is None


@rule("M9")
def test_the_rammer_takes_the_relic_before_the_die_falls():
    played = play(
        scene(red=at(5, 8, 0, row=["forward"]), blue=at(9.5, 8, 180, relic=True, crits=2)),
        "red: reveal", "roll: X",
    )  # fmt: skip
    assert played.tank("red").relic
    assert played.tank("blue").destroyed
    assert not played.state.wrecks["w1"].items.relic
