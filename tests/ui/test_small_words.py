"""Small words that misled: figures that look equal, names that change."""

from __future__ import annotations

from boompatrol.ui.board_large import slot_words
from boompatrol.ui.look import Slot
from boompatrol.ui.scenes.report import told_apart
from tests.helpers import rule


@rule("E1")
def test_two_tanks_that_are_paid_differently_never_show_the_same_distance() -> None:
    assert told_apart({"red": 1.26, "blue": 1.31}, {"red": 2, "blue": 1}) == {"red": "1.26", "blue": "1.31"}
    assert told_apart({"red": 1.26, "blue": 1.31}, {"red": 2, "blue": 2}) == {"red": "1.3", "blue": "1.3"}
    assert told_apart({"red": 1.2, "blue": 4.0}, {"red": 2, "blue": 1}) == {"red": "1.2", "blue": "4.0"}


def test_a_revealed_card_has_its_whole_name_below_it_where_there_is_room() -> None:
    assert slot_words(Slot("back_er_up", "up"), 0, 0)[0] == "Back 'er Up"
