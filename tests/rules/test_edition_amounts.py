"""What a box of other figures pays and costs: the rules read them from the edition, not from themselves."""

from boompatrol.box.edition import Edition, edition_from
from tests.helpers import rule
from tests.scene import at, play, scene, tile


def box(**amounts: int) -> Edition:
    return edition_from({"amounts": amounts}, "other box")


@rule("B1", "B2", "B18")
def test_gold_tiles_and_the_prospector_pay_what_the_edition_says():
    played = play(
        scene(
            edition=box(gold_bar=4, gold_bars=5, prospector=2),
            tiles=[tile("gold_bar", 9, 8), tile("gold_bars", 12.5, 8)],
            red=at(5, 8, 0, row=["forward", "again"], gear="prospector"),
            blue=at(25, 24, 180),
        ),
        "red: reveal", "blue: pass", "red: reveal",
    )  # fmt: skip
    # 4 + 2 for the first tile, 5 + 2 for the second.
    assert played.tank("red").gold == 13


@rule("B7")
def test_a_crushed_mine_gives_as_many_crits_as_the_edition_says():
    played = play(
        scene(
            edition=box(mine_crits=2),
            tiles=[tile("minefield", 9, 8)],
            red=at(5, 8, 0, row=["forward"]),
            blue=at(25, 24, 180),
        ),
        "red: reveal",
    )
    assert played.tank("red").crits == 2
    assert played.events("hit", tank="red", crits=2)


@rule("P6")
def test_chompys_bite_takes_as_many_cards_as_the_edition_says():
    played = play(
        scene(
            edition=box(chompy_cards=3),
            red=at(5, 8, 0, captain="chompy", row=["captains_orders"]),
            blue=at(5, 13, 0, captain="payday"),
        ),
        "red: reveal", "red chomp: blue", "draw: forward", "draw: again", "draw: fire_away",
    )  # fmt: skip
    assert played.tank("blue").damaged == ["forward", "again", "fire_away"]
    assert played.state.glory["red"] == 3


@rule("P2", "B10")
def test_payday_and_the_magnet_move_what_the_edition_says():
    played = play(
        scene(
            edition=box(payday=2, magnet=3),
            tiles=[tile("magnet", 9, 8)],
            red=at(5, 8, 0, captain="payday", row=["captains_orders", "forward"]),
            blue=at(25, 24, 180, captain="crash"),
        ),
        "red: reveal", "blue payday: true", "blue: pass", "red: reveal",
    )  # fmt: skip
    # Payday 2 and 2 more for blue's 2; the Magnet wants 3 of blue, who has 2.
    assert (played.tank("red").gold, played.tank("blue").gold) == (6, 0)


@rule("C6", "B18")
def test_how_far_a_turret_turns_is_the_editions():
    other = edition_from({"tank": {"clicks_firing": 0, "clicks_turning": 1, "gyro_clicks": 2}}, "other box")
    crews = {"blue": at(12, 8, 180), "edition": other}
    plain = play(scene(red=at(5, 8, 0, row=["fire_away"]), **crews), "red: reveal")
    options = plain.asks("fire")[0].options
    assert {option["clicks"] for option in options if option["target"]} == {0}
    assert {option["clicks"] for option in options} == {-1, 0, 1}
    gyro = play(scene(red=at(5, 8, 0, row=["fire_away"], gear="gyro_turret"), **crews), "red: reveal")
    assert {option["clicks"] for option in gyro.asks("fire")[0].options} == {-3, -2, -1, 0, 1, 2, 3}
