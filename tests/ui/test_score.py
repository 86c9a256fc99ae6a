"""The score of a match: a cell a Command, in turn order, with places that lead there."""

from pathlib import Path

import pytest

from boompatrol.replay.load import load
from boompatrol.replay.reel import OPEN, Reel
from boompatrol.ui.score import as_text, score_of

RECORDED = sorted((Path(__file__).parents[1] / "replays").glob("*.boomlog*"))


@pytest.fixture(scope="module", params=RECORDED, ids=lambda file: file.name)
def reel(request: pytest.FixtureRequest) -> Reel:
    return Reel(load(request.param))


def test_every_command_has_a_cell_at_its_own_place(reel: Reel) -> None:
    turns = [(n, event.data["tank"]) for n, event in enumerate(reel.events) if event.name == "turn"]
    cells = [cell for row in score_of(reel, None) for cell in row.cells if cell is not None]
    assert sorted((cell.at_start, cell.color) for cell in cells) == turns
    assert all(reel.after(cell.at_start, "command") == cell.at_end for cell in cells)


def test_the_lines_cover_the_whole_match_without_a_gap(reel: Reel) -> None:
    rows = score_of(reel, None)
    assert rows[0].at_start == 0
    starts = sorted({row.at_start for row in rows} | {cell.at_start for row in rows for cell in row.cells if cell})
    ends = sorted({row.at_end for row in rows} | {cell.at_end for row in rows for cell in row.cells if cell})
    assert ends[-1] == reel.end
    assert set(starts[1:]) <= set(ends)


def test_columns_are_in_the_turn_order_of_their_round(reel: Reel) -> None:
    for row in score_of(reel, None):
        if row.kind == "commands" and not row.label.endswith("S"):
            told = sorted((cell for cell in row.cells if cell is not None), key=lambda cell: cell.at_start)
            if not reel.header.teams:
                assert [cell.color for cell in told] == [
                    color for color in row.order if color in {c.color for c in told}
                ]
            assert all(cell is None or cell.color == color for cell, color in zip(row.cells, row.order, strict=True))


def test_the_cards_are_those_that_were_revealed(reel: Reel) -> None:
    short = {"forward": "Fwd", "veer_left": "Veer L", "veer_right": "Veer R", "fire_away": "Fire"}
    cells = {cell.at_start: cell for row in score_of(reel, None) for cell in row.cells if cell is not None}
    starts = sorted(cells)
    seen = 0
    for n, event in enumerate(reel.events):
        if event.name == "card_revealed" and event.data["card"] in short:
            start = max(at for at in starts if at <= n)
            first = next(e for e in reel.events[start:] if e.name in ("card_revealed", "back_used"))
            if first is event:
                assert cells[start].head == short[event.data["card"]]
                seen += 1
    assert seen


def test_as_text_it_is_a_line_a_command(reel: Reel) -> None:
    rows = score_of(reel, OPEN)
    cells = [cell for row in rows for cell in row.cells if cell is not None]
    lines = as_text(rows, "A title").splitlines()
    assert lines[0] == "A title"
    labels = {row.label for row in rows if row.cells}
    assert sum(line.split(" ")[0] in labels for line in lines) == len(cells)


def test_an_onlookers_score_tells_no_card_that_only_a_seat_saw() -> None:
    for file in RECORDED:
        reel = Reel(load(file))
        secret = [event for event in reel.events if event.secret]
        for event in secret:
            assert all(event.seen_by(None).data[key] is None for key in event.secret)
        assert as_text(score_of(reel, None)) == as_text(score_of(reel, OPEN))
