"""The rules that the log and the tale of what just happened name."""

from __future__ import annotations

import pytest

from boompatrol.box.names import KINDS
from boompatrol.table.events import Event
from boompatrol.teach.reference import BUILDINGS
from boompatrol.ui.look import TableLook
from boompatrol.ui.reasons import reason
from tests.ui.states.matches import begun


@pytest.mark.parametrize("kind", KINDS)
def test_a_tile_that_is_turned_over_or_claimed_names_its_own_rule_and_not_that_of_a_shot(kind: str) -> None:
    look = TableLook.of(begun(9).state)
    for event in (
        Event("revealed", {"tile": "t1", "kind": kind}),
        Event("claimed", {"tank": "red", "what": kind, "object": "t1"}),
    ):
        rules = reason(event, look).rules
        assert rules[0] == BUILDINGS[kind]
        assert "M2" not in rules
