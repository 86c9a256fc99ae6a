"""Words: every event has a sentence or is silent on purpose; everything has a name and an effect."""

import re
from pathlib import Path

import pytest

import boompatrol
from boompatrol.box.names import BANDS, CAPTAINS, CARDS, CARNAGE, FACES, GEAR, GUESTS, KINDS
from boompatrol.ui import text
from boompatrol.ui.acts import ACTS
from boompatrol.ui.look import TableLook
from boompatrol.ui.names import EFFECTS, NAMES, name_of
from boompatrol.ui.names import FACES as FACE_WORDS
from boompatrol.ui.phrases import SAYERS, SILENT, phrase
from boompatrol.ui.telling import TELLERS, tell
from boompatrol.ui.tips import describe, sector_words
from tests.ui.matches import fights

SOURCE = Path(boompatrol.__file__).parent


def emitted() -> set[str]:
    """The name of every event the engine tells of."""
    found = set()
    for folder in ("rules", "table"):
        for file in (SOURCE / folder).glob("*.py"):
            found |= set(re.findall(r'emit(?:_secret)?\(\s*"(\w+)"', file.read_text(encoding="utf-8")))
    # And the one that no rule tells of: a bot that gave no answer.
    return found | set(re.findall(r'Event\("(\w+)"', (SOURCE / "session.py").read_text(encoding="utf-8")))


def test_every_event_has_a_phrase_or_is_silent() -> None:
    names = emitted()
    assert len(names) > 50
    assert names - set(SAYERS) - SILENT == set()
    assert set(SAYERS) - names == set()
    assert SILENT - names == set()


def test_acts_and_tellers_are_of_events_there_are() -> None:
    names = emitted()
    assert set(ACTS) - names == set()
    assert set(TELLERS) - names == set()


def test_sentences_of_whole_matches_are_short_plain_and_whole() -> None:
    for fight in fights():
        look = TableLook.of(fight.start)
        for events, view in fight.steps():
            after = TableLook.of(view)
            for event in events:
                words = phrase(event, look)
                tell(look, event, after)
                if words is None:
                    continue
                plain = text.plain(words)
                assert 3 < len(plain) <= 90, plain
                assert not re.search(r"[{}_]|None|\bt\d+\b|\bw\d+\b", plain), plain
                assert not plain[0].islower(), plain


def test_everything_has_a_name_and_its_effect_in_a_line_or_two() -> None:
    named = {*CARDS, "rattled", *KINDS, *CAPTAINS, *GUESTS, *GEAR, *CARNAGE}
    assert named <= set(NAMES)
    assert named - set(CARNAGE) <= set(EFFECTS)
    assert set(BANDS) <= set(NAMES)
    assert set(FACES) == set(FACE_WORDS)
    assert all(len(words) <= 110 for words in EFFECTS.values())


def test_tooltips_say_what_lies_there() -> None:
    fight = fights()[0]
    for _ in fight.steps(most=90):
        pass
    look = TableLook.of(fight.session.state)
    for id in (*look.crews, *look.tiles, *look.wrecks, *look.loose, "clocktower", "rally_sw", "forward", "bunker"):
        title, lines = describe(id, look)
        assert title
        assert all(lines)
        assert title == title.strip()
    assert describe("sw", look) == (name_of("sw"), [])


def test_a_face_down_tile_tells_nothing() -> None:
    fight = fights()[0]
    for _ in fight.steps(most=10):
        pass
    look = TableLook.of(fight.session.state)
    told = {tuple(describe(tile, look)[1]) for tile in look.tiles}
    assert len(told) == 1


@pytest.mark.parametrize(
    "sector,words",
    [(0, "straight ahead"), (1, "1 click left of ahead"), (4, "straight back"), (7, "1 click right of ahead")],
)
def test_sectors_in_words(sector: int, words: str) -> None:
    assert sector_words(sector, 8) == words
