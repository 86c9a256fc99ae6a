"""What is in the box stays in the match: held after every answer of whole matches at random."""

from hypothesis import given, settings
from hypothesis import strategies as st

from boompatrol.box.names import CARDS
from boompatrol.geometry.bodies import separation
from boompatrol.table.chance import nth, root
from boompatrol.table.field import field_of
from tests.helpers import rule
from tests.scene import new_match


def check(session, medals):
    """7 cards a crew, the tiles of the box, one Relic, one of each Gear, Medals that never fall (A6, A9, A10, G5)."""
    state = session.state
    for tank in state.tanks.values():
        if not tank.captain:
            continue
        row = [card for card in tank.row if card not in (None, "rattled")]
        cards = [*tank.hand, *row, *tank.damaged, *tank.in_play, *(["captains_orders"] if tank.beside else [])]
        assert sorted(cards) == sorted(CARDS), tank
        assert 0 <= tank.rattled + tank.rattled_in_row <= 2
        assert tank.crits == 3 if tank.destroyed else 0 <= tank.crits < 3
        assert tank.gold >= 0
        assert not (tank.destroyed and tank.here)
        assert not (tank.destroyed and (tank.gold or tank.relic or tank.gear or tank.ammo))
    if state.stage not in ("tanks", "captains", "tiles"):
        covered = sum(tile.kind is None for tile in state.tiles.values())
        assert covered == sum(state.kinds_left.values())
    holders = [tank.relic for tank in state.tanks.values()] + [wreck.items.relic for wreck in state.wrecks.values()]
    holders += [item.relic for item in state.loose.values()] + [tile.kind == "relic" for tile in state.tiles.values()]
    assert sum(holders) + state.kinds_left.get("relic", 0) == 1
    assert len(state.wrecks) <= 6
    assert all(0 <= glory <= 4 for glory in state.glory.values())
    assert all(state.medals[seat] >= had for seat, had in medals.items())
    gears = [*(tank.gear for tank in state.tanks.values() if tank.gear), *state.gear_left]
    gears += [wreck.items.gear for wreck in state.wrecks.values() if wreck.items.gear]
    assert len(gears) == len(set(gears))


def at_rest(state):
    """M4, O5: between two steps no tank touches anything, and each lies wholly inside."""
    tanks = [tank.body for tank in state.tanks.values() if tank.here]
    things = [tile.body for tile in state.tiles.values()] + [wreck.body for wreck in state.wrecks.values()]
    things += [item.body for item in state.loose.values()] + [field_of(state.edition).tower]
    for n, hull in enumerate(tanks):
        assert all(-1e-5 <= x <= 30 + 1e-5 and -1e-5 <= y <= 30 + 1e-5 for x, y in hull.corners)
        for other in (*tanks[:n], *things):
            assert separation(hull, other) > 0, (hull, other)


@rule("A6", "A9", "A10", "G3", "G5", "D2", "T1", "R7", "M4")
@given(st.integers(0, 2**32), st.sampled_from([2, 3, 4]))
@settings(max_examples=12)
def test_nothing_is_lost_and_nothing_comes_from_nowhere(seed, players):
    switches = {"sudden_death": seed % 3 == 0, "guest_captains": True, "chompy_mid": ("rattled", "crit")[seed % 2]}
    session = new_match(players, seed, switches=switches)
    medals = dict.fromkeys(session.state.seats, 0)
    start, seen = root(seed, "test"), None
    while session.request is not None:
        check(session, medals)
        if session.checkpoint is not seen:
            at_rest(seen := session.checkpoint)
        medals = dict(session.state.medals)
        session.answer(session.request.sample(nth(start, len(session.entries))))
    check(session, medals)
    assert session.state.winner
    assert set(session.state.winner) <= set(session.state.seats)
