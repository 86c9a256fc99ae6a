"""The watch over a match finds what must not be."""

from collections.abc import Callable

import pytest

from boompatrol.box.edition import default_edition
from boompatrol.lab.invariants import Violated, Watch
from boompatrol.session import Dealer, Session
from boompatrol.table.chance import nth
from boompatrol.table.state import Items, SetUp, State, new_state
from boompatrol.table.table import Table
from tests.helpers import rule


def playing() -> State:
    """A match in its third step of combat, and as it is, sound."""
    state = new_state(default_edition(), ("red", "blue", "yellow", "green"), False, {}, SetUp(quick_tanks=True))
    session = Session(state, Dealer(2), events=False)
    n = 0
    while session.state.stage != "combat":
        assert session.request is not None
        session.answer(session.request.sample(nth(1, n := n + 1)))
    return session.checkpoint.copy()


def put(state: State, color: str, x: float, y: float, heading: float = 0.0) -> None:
    Table(state, None).place(state.tanks[color], (x, y, heading))


def clear(state: State) -> None:
    state.tiles = {}
    for n, color in enumerate(state.tanks):
        put(state, color, 6 + 5 * n, 8)


def wreck_under(state: State) -> None:
    clear(state)
    Table(state, None).lay_wreck("red", (7.0, 8.0, 0.0), Items())


def seven_wrecks(state: State) -> None:
    clear(state)
    for n in range(7):
        Table(state, None).lay_wreck(None, (4.0 + 3 * n, 24.0, 0.0), Items())


WRONG: dict[str, tuple[Callable[[State], object], str]] = {
    "two tanks on each other": (lambda s: (clear(s), put(s, "blue", 6.5, 8)), "touches (red|blue)"),
    "two tanks flush": (lambda s: (clear(s), put(s, "blue", 8.75, 8)), "touches (red|blue)"),
    "a tank on a wreck": (wreck_under, "touches"),
    "a tank on the Clocktower": (lambda s: (clear(s), put(s, "red", 15, 13)), "Clocktower"),
    "a tank over the line": (lambda s: (clear(s), put(s, "red", 1.3, 15)), "line"),
    "a tank on a Rally Point": (lambda s: (clear(s), put(s, "red", 2.3, 2.3, 45)), "rally_sw"),
    "an eighth card": (lambda s: s.tanks["red"].hand.append("forward"), "cards"),
    "a card lost": (lambda s: s.tanks["red"].hand.pop(), "cards"),
    "a card still in play": (lambda s: setattr(s.tanks["red"], "in_play", (s.tanks["red"].hand.pop(),)), "plays"),
    "a third Rattled card": (lambda s: setattr(s.tanks["red"], "rattled", 3), "Rattled"),
    "three Crits and alive": (lambda s: setattr(s.tanks["red"], "crits", 3), "Crits"),
    "a debt": (lambda s: setattr(s.tanks["red"], "gold", -1), "less than nothing"),
    "a fifth Glory": (lambda s: s.glory.update(red=5), "Glory"),
    "two Relics": (lambda s: [setattr(s.tanks[c], "relic", True) for c in ("red", "blue")], "Relics"),
    "a Gear twice": (lambda s: setattr(s.tanks["red"], "gear", "ram_plow"), "Gear"),
    "seven wrecks": (seven_wrecks, "7 wrecks"),
}


@rule("M4", "A6", "B3", "T1", "A10")
@pytest.mark.parametrize("change, why", list(WRONG.values()), ids=list(WRONG))
def test_what_must_not_be_is_found(change: Callable[[State], object], why: str) -> None:
    state = playing()
    Watch().look(state)
    change(state)
    with pytest.raises(Violated, match=why):
        Watch().look(state)


@rule("G5", "A9")
def test_medals_do_not_fall_and_tiles_do_not_grow() -> None:
    state, watch = playing(), Watch()
    state.medals["red"] = 2
    watch.look(state)
    state.medals["red"] = 1
    with pytest.raises(Violated, match="G5"):
        watch.look(state)
    state, watch = playing(), Watch()
    (_, tile), *others = state.tiles.items()
    state.tiles = dict(others)
    watch.look(state)
    state.tiles = {**state.tiles, "new": tile}
    with pytest.raises(Violated, match="A9"):
        watch.look(state)


def test_what_has_moved_onto_something_since_is_found_by_the_same_watch() -> None:
    state, watch = playing(), Watch()
    clear(state)
    watch.look(state)
    put(state, "blue", 6.5, 8)
    with pytest.raises(Violated, match="touches"):
        watch.look(state)


@rule("O2", "O6")
def test_a_rally_point_and_the_line_may_be_touched() -> None:
    state = playing()
    clear(state)
    put(state, "red", 2.722272, 2.722272, 45)
    put(state, "blue", 1.375, 15)
    Watch().look(state)
