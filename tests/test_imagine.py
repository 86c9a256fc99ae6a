"""A bot looks ahead on what it imagines: the same for the seat that looks, dealt anew where it may not see (C11)."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from boompatrol.box.edition import default_edition
from boompatrol.box.names import COLORS, RATTLED
from boompatrol.session import Dealer, Session
from boompatrol.table.chance import nth, root
from boompatrol.table.imagine import imagined
from boompatrol.table.state import BACK, DOWN, SetUp, State, Tank, new_state
from boompatrol.table.view import view_for
from tests.helpers import rule
from tests.scene import at, play, scene, shot, tile

MATCHES = [(3, COLORS, False), (4, COLORS, False), (5, COLORS, False), (6, COLORS[:3], False), (7, COLORS, True)]


def moments(seed: int, colors: tuple[str, ...], teams: bool) -> Iterator[tuple[int, Session, str]]:
    """A random match, warlike enough that cards are lost, drawn and looked at: every question of a seat, numbered."""
    session = Session(new_state(default_edition(), colors, teams, {}, SetUp(quick_tanks=True)), Dealer(seed))
    start = root(seed, "test")
    n = 0
    while (request := session.request) is not None and n < 700:
        if session.state.stage not in ("tanks", "tiles", "captains"):
            assert request.seat is not None
            yield n, session, request.seat
        answer = request.sample(nth(start, n))
        if request.ask in ("fire", "shot"):
            aimed = [option for option in request.options or [] if option["target"] in COLORS]
            answer = aimed[n % len(aimed)] if aimed else answer
        session.answer(answer)
        n += 1


def seen(state: State, seat: str) -> Any:
    """All that a seat sees, as something that can be compared."""
    view = view_for(state, seat)
    crews = {color: _crew(tank) for color, tank in view.tanks.items()}
    things = (view.tiles, view.wrecks, view.loose, view.medals, view.glory)
    return crews, things, (view.round_kind, view.round_number, view.stage, view.cursor, view.order, view.first)


def _crew(tank: Tank) -> Any:
    return {name: getattr(tank, name) for name in Tank.__slots__ if name not in ("body", "in_play")}


@rule("C11")
@pytest.mark.parametrize("seed, colors, teams", MATCHES)
def test_what_a_seat_imagines_is_what_it_sees(seed: int, colors: tuple[str, ...], teams: bool) -> None:
    asked: Counter[str] = Counter()
    for n, session, seat in moments(seed, colors, teams):
        twin = session.imagine(seat, nth(root(seed, "imagine"), n))
        assert twin.request is not None
        assert session.request is not None
        assert (twin.request.ask, twin.request.seat, twin.request.tank) == (
            session.request.ask, seat, session.request.tank,
        )  # fmt: skip
        assert seen(twin.state, seat) == seen(session.state, seat)
        asked[session.request.ask] += 1
    assert asked["plan"] > 8
    assert asked["command"] > 20


@rule("C11")
@pytest.mark.parametrize("seed, colors, teams", MATCHES)
def test_nothing_that_is_imagined_depends_on_what_is_hidden(seed: int, colors: tuple[str, ...], teams: bool) -> None:
    """Two tables that look the same to a seat, imagined with the same chance, are the same table."""
    told = 0
    for n, session, seat in moments(seed, colors, teams):
        other = session.imagine(seat, nth(root(seed, "another deal"), n))
        one = session.imagine(seat, nth(root(seed, "twin"), n))
        two = other.imagine(seat, nth(root(seed, "twin"), n))
        assert [t.hand for t in one.state.tanks.values()] == [t.hand for t in two.state.tanks.values()]
        assert [t.row for t in one.state.tanks.values()] == [t.row for t in two.state.tanks.values()]
        told += [t.row for t in other.state.tanks.values()] != [t.row for t in session.state.tanks.values()]
    assert told > 20


@rule("C7", "C10", "C11")
def test_a_card_whose_back_was_used_is_dealt_anew_too() -> None:
    slots = 0
    for n, session, seat in moments(*MATCHES[0]):
        for color, tank in session.state.tanks.items():
            backs = [slot for slot, face in enumerate(tank.faces) if face == BACK and tank.row[slot] is not None]
            if tank.seat == seat or not backs or len(tank.hand) < 3:
                continue
            chance = nth(root(3, "back"), n)
            rows = [session.imagine(seat, chance).state.tanks[color].row for _ in range(20)]
            for slot in backs:
                assert len({row[slot] for row in rows}) > 1
                assert RATTLED not in {row[slot] for row in rows}
                slots += 1
        if slots > 10:
            return
    raise AssertionError("hardly any back was used")


@rule("T2", "T3")
def test_a_rattled_card_is_never_dealt_where_a_back_was_used() -> None:
    state = scene(red=at(5, 8), blue=at(20, 20, row=[RATTLED, "forward", "veer_left"])).state
    tank = state.tanks["blue"]
    tank.faces = [DOWN, BACK, DOWN]
    dealt = [imagined(state, state, "red", [], nth(root(5, "rattled"), n)).tanks["blue"].row for n in range(60)]
    assert {row.index(RATTLED) for row in dealt} == {0, 2}
    assert all(row.count(RATTLED) == 1 for row in dealt)


@rule("A6")
def test_a_dealt_crew_has_its_seven_cards_and_its_rattled_ones() -> None:
    for n, session, seat in moments(4, COLORS, False):
        twin = session.imagine(seat, nth(root(1, "deal"), n))
        for color, tank in twin.state.tanks.items():
            real = session.state.tanks[color]
            assert _cards(tank) == _cards(real)
            assert tank.row.count(RATTLED) == real.row.count(RATTLED)
            assert RATTLED not in tank.hand


def _cards(tank: Tank) -> Counter[str]:
    row = [card for card in tank.row if card is not None and card != RATTLED]
    return Counter([*tank.hand, *tank.damaged, *tank.in_play, *row])


def test_covered_rows_are_dealt_evenly() -> None:
    """Of 600 deals of a covered row each of the cards that may lie first does so about as often as any other."""
    session, seat = next((s, seat) for _, s, seat in moments(5, COLORS, False) if s.request and s.request.ask != "plan")
    color = next(c for c, tank in session.state.tanks.items() if tank.seat != seat and tank.faces[0] == DOWN)
    deals = (session.imagine(seat, nth(root(9, "even"), n)) for n in range(600))
    first = Counter(twin.state.tanks[color].row[0] for twin in deals)
    tank = session.state.tanks[color]
    pool = [*tank.hand, *(card for card in tank.row if card is not None)]
    assert set(first) == set(pool)
    expected = 600 / len(pool)
    assert all(abs(count - expected) < 4.5 * expected**0.5 for count in first.values())


def test_a_fork_that_was_imagined_leaves_the_match_as_it_was() -> None:
    for n, session, seat in moments(3, COLORS, False):
        before = seen(session.state, seat), len(session.entries), session.chances
        twin = session.imagine(seat, nth(root(2, "apart"), n))
        for _ in range(3):
            if twin.request is not None:
                twin.answer(twin.request.sample(nth(1, n)))
        assert (seen(session.state, seat), len(session.entries), session.chances) == before


@rule("P4", "O4")
def test_a_card_that_red_swapped_out_is_dealt_anew_and_her_orders_are_there_once() -> None:
    """Captain Red swaps, drives out, and Blue is asked for the Rally Point: the card she kept is still unknown."""
    position = scene(
        red=at(28, 15, 0, captain="red", row=["veer_left", "again", "fire_away"]), blue=at(5, 5, 0, captain="boxy")
    )
    session = play(position, "red: captain_swap", "red pivot: 0").session
    assert session.request is not None
    assert (session.request.ask, session.request.seat) == ("rally_point", "blue")
    swapped = Counter[str]()
    for n in range(60):
        twin = session.imagine("blue", nth(root(1, "swap"), n))
        assert seen(twin.state, "blue") == seen(session.state, "blue")
        assert _cards(twin.state.tanks["red"]) == _cards(session.state.tanks["red"])
        swapped.update(card for card in twin.state.tanks["red"].row[1:] if card)
    assert len(swapped) == 6


def peeked_by_blue(use: str) -> Session:
    """Red's shot pushes Blue over Intel, Blue looks at Yellow's Again, and then Red is asked about its Patch Job."""
    position = scene(
        red=at(10, 15, 0, captain="boxy", row=["fire_away"], patch=1, crits=1),
        blue=at(14, 15, 0, captain="crash"),
        yellow=at(25, 25, 180, captain="payday", row=["forward", "veer_left", "back_er_up"]),
        tiles=[tile("intel", 19.5, 15, up=True)],
    )
    played = play(
        position, "red: reveal", f"red fire: {shot('blue')}", "roll: C blank", "draw: fire_away",
        "blue intel: yellow", "draw: again", f"blue intel_use: {use}",
    )  # fmt: skip
    assert played.open is not None
    assert (played.open.ask, played.open.seat) == ("command", "red")
    return played.session


@rule("C11", "B11")
def test_a_card_that_another_has_peeked_at_and_left_is_no_better_known_to_a_third() -> None:
    """Of Yellow's seven cards three lie in the row: so Again does in three of seven deals, 86 of 200."""
    session = peeked_by_blue("null")
    twins = [session.imagine("red", nth(root(3, "peek"), n)) for n in range(200)]
    in_row = sum("again" in twin.state.tanks["yellow"].row for twin in twins)
    assert 60 < in_row < 112
    assert all(seen(twin.state, "red") == seen(session.state, "red") for twin in twins)


@rule("C11", "B11")
def test_the_one_who_peeked_knows_where_the_card_is() -> None:
    session = peeked_by_blue("null")
    twins = [session.imagine("blue", nth(root(3, "peek"), n)) for n in range(40)]
    assert all("again" in twin.state.tanks["yellow"].hand for twin in twins)
