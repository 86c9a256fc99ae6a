"""Recorded matches: every file of tests/replays is found, run again, and held to its digests and its end."""

import json
from pathlib import Path

import pytest

from boompatrol.replay.load import load
from boompatrol.replay.verify import rebuild, verify
from tests.replay.record import FOLDER, MATCHES, ending, expected

FILES = sorted(file for file in FOLDER.iterdir() if ".boomlog" in file.name)


def test_the_recorded_matches_are_there() -> None:
    assert {file.name for file in FILES} >= set(MATCHES)
    kinds = [load(file).header for file in FILES]
    assert {header.teams for header in kinds} == {False, True}
    assert {len(header.colors) for header in kinds} == {3, 4}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_a_recorded_match_comes_out_as_it_did(file: Path) -> None:
    wanted = json.loads(expected(file).read_text(encoding="utf-8"))
    verdict = verify(file)
    assert (verdict.ok, verdict.why, verdict.finished) == (True, None, True)
    assert (verdict.winner, verdict.digest, verdict.entries) == (wanted["winner"], wanted["digest"], wanted["entries"])
    assert json.loads(json.dumps(ending(rebuild(load(file))))) == wanted


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_a_recorded_match_is_the_same_with_its_events_and_in_a_fork(file: Path) -> None:
    log = load(file)
    told = rebuild(log, events=True)
    assert ending(told) == ending(rebuild(log))
    assert told.events
    half = rebuild(type(log)(log.header, log.lines[: len(log.lines) // 2]))
    twin = half.fork()
    for entry in rebuild(log).entries[len(half.entries) :]:
        half.replay(entry)
        twin.replay(entry)
    assert ending(half)["digest"] == ending(twin)["digest"] == verify(file).digest
