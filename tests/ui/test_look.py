"""The look: made from a view, changed by events, never holding a covered card."""

from dataclasses import fields

from boompatrol.table.view import view_for
from boompatrol.ui.director import CURSOR
from boompatrol.ui.look import CrewLook, TableLook
from boompatrol.ui.telling import tell
from tests.ui.matches import Fight, fights


def test_the_look_is_the_same_for_every_seat() -> None:
    fight = Fight(7)
    for _ in fight.steps(most=80):
        state = fight.session.state
        looks = [TableLook.of(view_for(state, seat)) for seat in (None, *state.seats)]
        assert all(looks[0].same_as(look) for look in looks[1:])


def test_events_alone_keep_every_number_in_step() -> None:
    for fight in fights():
        look = TableLook.of(fight.start)
        for events, view in fight.steps():
            after = TableLook.of(view)
            for event in events:
                tell(look, event, after)
            assert [d for d in look.differences(after) if d.split(":")[0] not in CURSOR] == []


def test_a_copy_is_apart() -> None:
    fight = Fight(7)
    for _ in fight.steps(most=60):
        pass
    look = TableLook.of(fight.session.state)
    twin = look.copy()
    assert twin.same_as(look)
    twin.crews["red"].gold += 1
    twin.crews["red"].damaged.append("forward")
    twin.crews["red"].row.clear()
    twin.tiles.clear()
    twin.medals["red"] += 1
    assert look.same_as(TableLook.of(fight.session.state))
    found = {d.split(":")[0] for d in twin.differences(look)}
    assert {"red.gold", "red.damaged", "tiles", "medals"} <= found


def test_a_covered_card_is_nowhere_in_a_look() -> None:
    fight = Fight(3)
    for _ in fight.steps(most=70):
        look = TableLook.of(view_for(fight.session.state, "red"))
        for crew in look.crews.values():
            assert all(slot.card in (None, "hidden") for slot in crew.row if slot.face != "up")
            assert isinstance(crew.hand, int)


def test_crew_look_copies_every_field() -> None:
    crew = CrewLook("red", "red", hand=3, damaged=["again"], gear="ram_plow", turret=2.5)
    assert [getattr(crew.copy(), f.name) for f in fields(crew)] == [getattr(crew, f.name) for f in fields(crew)]
