"""What a gunner does in plain positions, and that whole matches of any bots are legal and always the same."""

from pathlib import Path
from typing import Any

import pytest

from boompatrol.bots import protocol
from boompatrol.bots.levels import Gunner
from boompatrol.bots.pushes import pushed_out
from boompatrol.bots.style import styles
from boompatrol.bots.why import Why, reason_of
from boompatrol.box.edition import default_edition
from boompatrol.geometry.bodies import Pose
from boompatrol.lab.match import Match, play
from boompatrol.replay.load import load
from boompatrol.replay.verify import verify
from boompatrol.session import Dealer, Session
from boompatrol.table.field import field_of
from boompatrol.table.requests import Choice
from boompatrol.table.state import SetUp, new_state
from boompatrol.table.view import view_for
from boompatrol.ui.bot_words import saying
from tests.helpers import rule
from tests.scene import Scene, at, gone, scene, tile


@pytest.fixture(autouse=True)
def _unshaken(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a gunner holds to be best, its slips aside."""
    monkeypatch.setattr(Gunner, "slip", 0.0)


THINKERS = ("recruit", "gunner", "ace")


def asked(position: Scene, color: str, bot: str = "gunner", ask: str | None = None, seed: int = 1) -> Any:
    """The first question of that tank as the bot answers it, or the first `ask`; the others are let pass."""
    session = Session(position.state, named=position.named)
    while session.request is not None:
        if session.request.seat == color and ask in (None, session.request.ask):
            return protocol.make(bot).answer(protocol.question_of(session, seed))
        session.answer(session.request.quiet)
    raise AssertionError(f"{color} is never asked")


def test_a_gunner_plans_to_drive_over_the_gold_that_lies_ahead() -> None:
    position = scene(
        stage="plan",
        red=at(8, 15, 0),
        blue=at(25, 27, 180),
        tiles=[tile("gold_bars", 11.5, 15, up=True)],
    )
    # Crash's Orders run it over as well.
    assert asked(position, "red")["row"][0] in ("forward", "captains_orders")


def test_a_gunner_with_a_minefield_ahead_does_not_drive_into_it() -> None:
    position = scene(
        red=at(8, 15, 0, row=["forward", "again", "veer_left"]),
        blue=at(25, 27, 180),
        tiles=[tile("minefield", 11.5, 15, up=True)],
    )
    assert asked(position, "red") != "reveal"


@pytest.mark.parametrize("bot", THINKERS)
def test_a_thinking_bot_does_not_drive_out_of_bounds_where_it_can_hold_up(bot: str) -> None:
    """However much it misjudges."""
    for seed in range(60):
        position = scene(red=at(28, 15, 0, row=["forward", "again", "veer_left"]), blue=at(5, 27, 180))
        assert asked(position, "red", bot, seed=seed) != "reveal"


@rule("C8")
@pytest.mark.parametrize("bot", THINKERS)
def test_a_thinking_bot_with_nothing_damaged_does_not_repair(bot: str) -> None:
    """In a corner of its own, with cards that bring nothing: whatever it does, it does not mend what is whole."""
    position = scene(red=at(5, 5, 45, row=["again", "fire_away", "back_er_up"]), blue=at(27, 27, 180))
    request = Session(position.state, named=position.named).request
    assert request is not None
    assert "repair" in (request.options or ())
    assert "repair" not in [asked(position, "red", bot, seed=seed) for seed in range(20)]


@pytest.mark.parametrize("lost", [[], ["again", "veer_left", "veer_right", "captains_orders"]])
@pytest.mark.parametrize("bot", THINKERS)
def test_a_thinking_bot_lays_no_row_that_leads_out_where_another_does_not(bot: str, lost: list[str]) -> None:
    """However much it misjudges, and however few rows there are."""
    # Facing the line an inch away: only backwards, a shot or the Captain is safe as the first Command.
    safe = {"back_er_up", "fire_away", "captains_orders", "again"}
    for seed in range(60):
        position = scene(
            stage="plan", red=at(27.5, 15, 0, captain="payday", damaged=lost), blue=at(5, 27, 180, captain="crash")
        )
        assert asked(position, "red", bot, seed=seed)["row"][0] in safe


@pytest.mark.parametrize("bot", ["recruit", "recruit:steady"])
def test_a_steady_bot_makes_none_of_its_levels_mistakes(bot: str) -> None:
    """Asked twenty times with other chances it answers the same; without the style it does not."""
    position = scene(stage="plan", red=at(8, 15, 0), blue=at(25, 27, 180), tiles=[tile("gold_bars", 11.5, 15, up=True)])
    rows = {tuple(asked(position, "red", bot, seed=seed)["row"]) for seed in range(20)}
    assert (len(rows) == 1) == (bot == "recruit:steady")


def test_a_gunner_shoots_at_the_tank_that_the_next_crit_destroys() -> None:
    position = scene(
        red=at(10, 15, 0, row=["fire_away"], turret=0),
        blue=at(14, 15.5, 90, crits=2),
        yellow=at(16, 12, 90),
    )
    session = Session(position.state, named=position.named)
    assert session.request is not None
    session.answer("reveal")
    assert session.request is not None
    assert session.request.ask == "fire"
    answer = protocol.make("gunner").answer(protocol.question_of(session, 1))
    assert answer["target"] == "blue"


@pytest.mark.parametrize(
    "pose, eye, face",
    [
        # The middle 4 inches from the west line, the hull 2.625: a card length of 3.5 pushes it over.
        ((4.0, 15.0, 0.0), (10.0, 15.0), "front"),
        # One inch further in it stays: 5 - 3.5 - 1.375 = 0.125 inches are left.
        ((5.0, 15.0, 0.0), (10.0, 15.0), None),
        # Turned away it is the rear that is hit; from the line's side it is pushed inwards.
        ((4.0, 15.0, 180.0), (10.0, 15.0), "rear"),
        ((4.0, 15.0, 0.0), (1.0, 15.0), None),
        # Broadside: half a tank's width and a card's width, 3.4 - 2.5 - 1.0 < 0.
        ((3.4, 15.0, 90.0), (10.0, 15.0), "right"),
        ((3.6, 15.0, 90.0), (10.0, 15.0), None),
        # At its own Rally Point, pushed back onto it.
        ((2.8, 2.8, 45.0), (10.0, 10.0), "front"),
    ],
)
@rule("D4", "O1")
def test_a_bot_knows_when_a_hit_pushes_a_tank_out(pose: Pose, eye: tuple[float, float], face: str | None) -> None:
    assert pushed_out(field_of(default_edition()), pose, eye) == face


@rule("D4", "O1")
def test_of_two_tanks_alike_an_ace_shoots_at_the_one_that_the_hit_pushes_out() -> None:
    # Both at Mid Range and open; blue stands in the middle of the arena, yellow with its rear to the line.
    position = scene(
        red=at(20, 15, 0, row=["fire_away"], turret=0),
        blue=at(26.4, 18.5, 90),
        yellow=at(26.6, 12.5, 180),
    )
    assert asked(position, "red", "ace", "fire")["target"] == "yellow"


def test_of_two_faces_a_bot_hits_the_one_that_pushes_the_tank_out() -> None:
    # Blue shows its front and its left; a push on the front takes it over the east line, one on its left does not.
    position = scene(red=at(20, 11, 45, row=["fire_away"]), blue=at(26.2, 15, 180), yellow=at(3, 27, 270))
    session = Session(position.state, named=position.named)
    while session.request is not None and session.request.ask != "face":
        request = session.request
        answer: Any = request.quiet
        if request.ask == "fire":
            answer = {"clicks": 0, "target": "blue"}
        elif request.ask == "roll":
            answer = ["X"] * 2 if len(request.quiet) == 2 else ["X"]
        session.answer(answer)
    assert session.request is not None
    assert set(session.request.options or []) == {"front", "left"}
    bot = protocol.make("gunner")
    assert bot.answer(protocol.question_of(session, 1)) == "front"
    assert bot.why == Why("push_out", "blue")  # type: ignore[attr-defined]


def test_of_faces_a_bot_speaks_of_the_tank_that_was_hit_wherever_the_shot_came_from() -> None:
    # Yellow is nearer and shows Red the same faces; Blue is hit, and goes out over the east line.
    position = scene(red=at(20, 11, 45, row=["fire_away"]), blue=at(26.2, 15, 180), yellow=at(20, 15, 180))
    choice = Choice("face", "red", "red", ["front", "left"], about="blue")
    question = protocol.question_of(Session(position.state, named=position.named), 1)._replace(request=choice)
    bot = protocol.make("gunner")
    assert bot.answer(question) == "front"
    assert bot.why == Why("push_out", "blue")  # type: ignore[attr-defined]


def test_on_the_empty_table_no_bot_says_that_much_lies_near() -> None:
    session = Session(new_state(default_edition(), ("red", "blue"), False, {}, SetUp()))
    assert session.request is not None
    assert session.request.ask == "place_tank"
    bot = protocol.make("gunner")
    bot.answer(protocol.question_of(session, 1))
    assert bot.why == Why("place_first")  # type: ignore[attr-defined]


def test_nobody_but_a_beginner_takes_the_gold_that_helps_a_payday_who_is_not_behind() -> None:
    def offered(own: int, bot: str) -> Any:
        position = scene(
            red=at(5, 5, 0, row=["captains_orders"], captain="payday"),
            blue=at(25, 25, 180, captain="crash"),
            yellow=at(25, 5, 180),
            medals={"red": 1, "blue": own},
        )
        session = Session(position.state, named=position.named)
        while session.request is not None and session.request.ask != "payday":
            session.answer(session.request.quiet)
        return protocol.make(bot).answer(protocol.question_of(session, 1))

    assert [offered(own, "gunner") for own in (0, 3)] == [False, True]
    assert [offered(own, "recruit") for own in (0, 3)] == [True, True]


def test_a_bot_with_ammo_fires_it_only_where_it_pays_and_goes_on() -> None:
    # From the Bunker only a Building is in sight: the token is kept, and the card is taken as usual.
    position = scene(
        red=at(5, 5, 0, row=["forward"], ammo=1),
        blue=at(27, 27, 180),
        tiles=[tile("bunker", 2.5, 27.5, up=True), tile(None, 7, 27.5)],
    )
    assert asked(position, "red") not in ("ammo", None)


@pytest.mark.parametrize("bot", THINKERS)
def test_every_choice_of_a_thinking_bot_comes_with_one_sentence(bot: str) -> None:
    state = new_state(default_edition(), ("red", "blue"), False, {}, SetUp(quick_tanks=True))
    session = Session(state, Dealer(5))
    player = protocol.make(bot)
    said: dict[str, list[str]] = {}
    while session.request is not None and len(session.entries) < 60:
        ask = session.request.ask
        session.answer(player.answer(protocol.question_of(session, 1)))
        why = reason_of(player)
        cards = [why] if isinstance(why, Why) else [card for card in why or () if isinstance(card, Why)]
        # Of what is asked beside the Commands nobody is told.
        if ask not in ("captain", "place_building", "crate_up", "intel_use") and Why("command_done") not in cards:
            said[ask] = [saying(card) for card in cards]
    assert {"plan", "command"} <= set(said)
    for ask, words in said.items():
        assert words, ask
        for one in words:
            assert one.endswith("."), ask
            assert "_" not in one
            assert len(one) < 200


@pytest.mark.parametrize("style, target", [("even", "blue"), ("brawler", "blue"), ("buster", "clocktower")])
def test_a_style_decides_between_a_tank_and_the_clocktower(style: str, target: str) -> None:
    # Both at Close Range, the disc straight ahead, 45 degrees to the left a tank with a Crit.
    position = scene(red=at(9, 15, 0, row=["fire_away"]), blue=at(12, 18, 90, crits=1), yellow=at(27, 27, 225))
    assert asked(position, "red", f"gunner:{style}", "fire")["target"] == target


def test_a_gunner_never_shoots_its_own_side() -> None:
    position = scene(
        teams=True,
        red=at(10, 15, 0, row=["fire_away"]),
        blue=at(14, 15, 90, crits=2),
        yellow=at(5, 27, 90),
        green=at(5, 3, 90),
    )
    session = Session(position.state, named=position.named)
    assert session.request is not None
    session.answer("reveal")
    answer = protocol.make("gunner").answer(protocol.question_of(session, 1))
    assert answer["target"] != "blue"


def test_a_bot_is_shown_no_more_than_its_seat_may_see() -> None:
    position = scene(red=at(8, 15, 0, row=["forward"]), blue=at(25, 27, 180, row=["fire_away", "again", "forward"]))
    session = Session(position.state, named=position.named)
    question = protocol.question_of(session, 1)
    assert question.see().tanks["blue"].row == view_for(session.state, "red").tanks["blue"].row == ["hidden"] * 3


@pytest.mark.parametrize(
    "players",
    [("gunner",) * 4, ("recruit", "gunner", "random"), ("gunner", "recruit")],
    ids=["four gunners", "three of each kind", "team play"],
)
def test_a_match_of_thinking_bots_is_legal_and_always_the_same(tmp_path: Path, players: tuple[str, ...]) -> None:
    first = play(Match(11, players, log=tmp_path / "one.boomlog"))
    assert first.fault is None
    play(Match(11, players, log=tmp_path / "two.boomlog"))
    assert (tmp_path / "one.boomlog").read_bytes() == (tmp_path / "two.boomlog").read_bytes()
    assert verify(tmp_path / "one.boomlog").ok
    assert [part.player for part in load(tmp_path / "one.boomlog").header.seats] == list(players)


def test_every_style_has_every_weight_and_names_only_what_differs() -> None:
    found = styles()
    assert {"even", "hunter", "brawler", "buster", "sniper", "survivor", "steady"} <= set(found)
    assert found["hunter"].gold > found["even"].gold
    assert found["hunter"].kill == found["even"].kill


@rule("X3")
def test_an_ace_that_comes_back_fills_its_row_with_cards_of_its_hand() -> None:
    # It would turn first, on the back of some card; which one, it must say (with this hand it has one to spare).
    hand = ["forward", "back_er_up", "fire_away"]
    position = scene(red=gone(row=[None, None, None], hand=hand), blue=at(6, 12, 0))
    session = Session(position.state, Dealer(3), named=position.named)
    while session.request is not None and session.request.ask != "refill":
        session.answer(session.request.quiet)
    assert session.request is not None
    session.answer(protocol.make("ace").answer(protocol.question_of(session, 1)))
    assert sorted(card or "" for card in session.state.tanks["red"].row) == sorted(hand)
