"""Hard cases 24 to 26: whatever happened to a log, a clear word about it, at its place, and never a wrong match."""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as some

from boompatrol.replay.load import Broken, load
from boompatrol.replay.log import LONGEST_LINE, sealed
from boompatrol.replay.plain import Unusable
from boompatrol.replay.verify import Verdict, rebuild, verify
from tests.helpers import hard_case
from tests.replay.logs import lines_of, whole


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return tmp_path / "match.boomlog"


def checked(file: Path, data: bytes) -> Verdict:
    file.write_bytes(data)
    return verify(file)


def sealed_anew(bodies: list[dict[str, object]]) -> bytes:
    """A log as a forger would write it: every checksum right."""
    total, out = 0, b""
    for body in bodies:
        line, total = sealed(body, total)
        out += line
    return out


def bodies_of(data: bytes) -> list[dict[str, object]]:
    bodies = [json.loads(line) for line in data.splitlines()]
    for body in bodies:
        del body["sum"]
    return bodies


def test_a_whole_log_is_sound(log: Path) -> None:
    found = checked(log, whole())
    assert (found.ok, found.finished, found.entries) == (True, True, len(lines_of(whole())) - 1)
    assert found.winner


def test_cut_after_any_line_it_is_sound_and_not_finished(log: Path) -> None:
    lines = lines_of(whole())
    for count in range(1, len(lines), 7):
        found = checked(log, b"".join(lines[:count]))
        assert (found.ok, found.finished, found.winner, found.entries) == (True, False, None, count - 1)


@hard_case(25)
def test_cut_at_any_byte_of_a_line_the_last_good_entry_opens(log: Path) -> None:
    """Hard case 25."""
    lines = lines_of(whole())
    for count in (1, 2, 20, len(lines) - 1):
        before = b"".join(lines[:count])
        for kept in range(1, len(lines[count]) - 1):
            log.write_bytes(before + lines[count][:kept])
            found = load(log)
            assert (found.torn, len(found.lines), found.size) == (count + 1, count - 1, len(before))
        verdict = verify(log)
        assert (verdict.ok, verdict.line, verdict.entries) == (False, count + 1, count - 1)
        assert (verdict.finished, "torn" in str(verdict.why)) == (False, True)
        session = rebuild(found)
        assert len(session.entries) == count - 1
        assert session.request is not None


def test_a_line_that_lacks_its_newline_alone_is_whole(log: Path) -> None:
    lines = lines_of(whole())
    found = checked(log, b"".join(lines[:30])[:-1])
    assert (found.ok, found.entries) == (True, 29)


def test_a_header_cut_at_any_byte_is_no_log(log: Path) -> None:
    header = lines_of(whole())[0]
    for kept in range(len(header) - 1):
        log.write_bytes(header[:kept])
        with pytest.raises(Unusable, match="empty" if kept == 0 else "line 1"):
            load(log)


def changed(lines: list[bytes], at: int) -> Iterator[tuple[str, list[bytes], int]]:
    """One line cut out, doubled, swapped or edited, and the number of the line where that is to be found."""
    yield "cut out", lines[:at] + lines[at + 1 :], at + 1
    yield "doubled", lines[: at + 1] + lines[at:], at + 2
    yield "swapped", [*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]], at + 1
    body = json.loads(lines[at])
    body["answer"] = "edited"
    yield "edited", [*lines[:at], json.dumps(body, separators=(",", ":")).encode() + b"\n", *lines[at + 1 :]], at + 1
    yield "spaced", [*lines[:at], lines[at].replace(b'"ask"', b' "ask"', 1), *lines[at + 1 :]], at + 1
    yield "put in", [*lines[:at], b'{"type":"answer"}\n', *lines[at:]], at + 1
    yield "an empty line", [*lines[:at], b"\n", *lines[at:]], at + 1
    yield "no checksum", [*lines[:at], lines[at][:-18] + b"}\n", *lines[at + 1 :]], at + 1
    yield "from another match", [*lines[:at], lines_of(whole(12))[at], *lines[at + 1 :]], at + 1
    yield "the rest of another match", [*lines[:at], *lines_of(whole(12))[at:]], at + 1


@pytest.mark.parametrize("at", [1, 2, 9, 40, 100])
@hard_case(26)
def test_a_line_that_was_meddled_with_is_found_at_that_line(log: Path, at: int) -> None:
    """Hard case 26."""
    for how, lines, number in changed(lines_of(whole()), at):
        found = checked(log, b"".join(lines))
        assert (how, found.ok, found.line) == (how, False, number)
        assert found.why
        with pytest.raises(Broken, match=f"line {number}: "):
            load(log)


def test_the_last_line_is_held_against_its_checksum_too(log: Path) -> None:
    lines = lines_of(whole())
    assert checked(log, b"".join([*lines, lines[-1]])).line == len(lines) + 1
    assert checked(log, b"".join([*lines[:-2], lines[-1]])).line == len(lines) - 1
    assert checked(log, b"".join(lines) + b"\n").line == len(lines) + 1


def test_an_edited_header_is_found_at_line_1(log: Path) -> None:
    lines = lines_of(whole())
    found = checked(log, b"".join([lines[0].replace(b'"seed":11', b'"seed":12'), *lines[1:]]))
    assert (found.ok, found.line) == (False, 1)


@given(some.integers(0, 100_000), some.integers(1, 255))
@hard_case(26)
def test_a_changed_byte_is_found_at_its_line(tmp_path_factory: pytest.TempPathFactory, at: int, by: int) -> None:
    data = bytearray(whole())
    at %= len(data)
    data[at] ^= by
    file = tmp_path_factory.getbasetemp() / "changed.boomlog"
    number = whole().count(b"\n", 0, at) + 1
    try:
        found = checked(file, bytes(data))
    except Unusable:
        assert number == 1
    else:
        assert not found.ok
        assert found.line is not None
        assert number <= found.line <= number + 1 or at == len(data) - 1


@given(some.binary(max_size=300))
def test_junk_is_no_log(tmp_path_factory: pytest.TempPathFactory, junk: bytes) -> None:
    with pytest.raises(Unusable):
        checked(tmp_path_factory.getbasetemp() / "junk.boomlog", junk)


@pytest.mark.parametrize(
    "change, why",
    [
        ({"version": 2}, "version 2 of the log's format"),
        ({"version": None}, "version None"),
        ({"rules": "0.9"}, "rules version 0.9"),
        ({"rules": "17.3"}, "rules version 17.3"),
        ({"format": "boompatrol-scenario"}, "no log of a match"),
    ],
)
@hard_case(24)
def test_another_version_is_said_plainly(log: Path, change: dict[str, object], why: str) -> None:
    """Hard case 24: older or newer, checksums of this kind or none, and not an entry of it is played."""
    bodies = bodies_of(whole())
    bodies[0] |= change
    for data in (sealed_anew(bodies), b"".join(json.dumps(body).encode() + b"\n" for body in bodies)):
        with pytest.raises(Unusable, match=why):
            checked(log, data)


FORGED: list[tuple[dict[str, object], str]] = [
    ({"seed": 1.5}, "seed"),
    ({"colors": ["blue", "red", "yellow"]}, "seat order"),
    ({"colors": ["red", "red"]}, "seat order"),
    ({"colors": []}, "colors"),
    ({"seats": [{"seat": "red", "player": "random", "name": ""}]}, "seats"),
    ({"switches": {"fog": True}}, "switches"),
    ({"set_up": {"captains": {"red": "boxy", "blue": "boxy"}}}, "captains"),
    ({"set_up": {"captains": {"red": "finsight"}}}, "captains"),
    ({"set_up": {"captains": {"green": "boxy"}}}, "captains"),
    ({"edition": {"tank": {"crits": 0}}}, "edition"),
    ({"edition": {"dragons": 1}}, "dragons"),
    ({"wishes": 3}, "wishes"),
]


@pytest.mark.parametrize("change, why", FORGED, ids=[why for _, why in FORGED])
def test_a_header_that_can_not_be_is_refused_even_where_its_checksum_is_right(
    log: Path, change: dict[str, object], why: str
) -> None:
    bodies = bodies_of(whole())
    bodies[0] |= change
    log.write_bytes(sealed_anew(bodies))
    with pytest.raises(Unusable, match=why):
        rebuild(load(log))


@pytest.mark.parametrize("at", [1, 5, 60])
@pytest.mark.parametrize(
    "change",
    [
        {"ask": "fly"}, {"seat": "green"}, {"tank": None, "seat": None}, {"answer": {"deep": [[]]}},
        {"digest": "0" * 8},
        {"type": "undo", "answers": 500}, {"type": "wish"}, {"answer": None}, {"more": 1},
    ],
    ids=str,
)  # fmt: skip
def test_an_entry_that_does_not_fit_the_match_is_found_where_it_stands(
    log: Path, at: int, change: dict[str, object]
) -> None:
    bodies = bodies_of(whole())
    bodies[at] = ({} if "type" in change else bodies[at]) | change
    found = checked(log, sealed_anew(bodies))
    assert (found.ok, found.line) == (False, at + 1)


def test_an_answer_that_was_legal_too_is_found_by_the_digest_of_the_next_step(log: Path) -> None:
    bodies = bodies_of(whole())
    at = next(at for at, body in enumerate(bodies) if body.get("ask") == "plan")
    row = dict(bodies[at]["answer"])  # type: ignore[call-overload]
    row["row"] = row["row"][::-1]
    bodies[at] |= {"answer": row}
    found = checked(log, sealed_anew(bodies))
    assert (found.ok, found.line) == (False, at + 2)
    assert "state differs" in str(found.why)


@pytest.mark.parametrize("ask", ["roll", "draw"])
@hard_case(26)
def test_another_face_or_card_that_could_have_come_is_found_where_it_stands(log: Path, ask: str) -> None:
    """Each of them, the last one of the match too, after which no digest follows: the seed says what came."""
    bodies = bodies_of(whole())
    other = {"blank": "X", "X": "blank", "C": "X", "CC": "X", "XC": "X", "XX": "X"}
    chances = [at for at, body in enumerate(bodies) if body.get("ask") == ask and body["answer"] != ["captain"]]
    found_at = []
    for at in (chances[0], chances[len(chances) // 2], chances[-1]):
        was = bodies[at]["answer"]
        assert isinstance(was, list)
        for name in [other[was[0]]] if ask == "roll" else ["forward", "vacant", "boxy", "blue", "ram_plow", "underdog"]:
            forged = [*bodies[:at], bodies[at] | {"answer": [name, *was[1:]]}, *bodies[at + 1 :]]
            if [name, *was[1:]] != was:
                found = checked(log, sealed_anew(forged))
                assert (found.ok, found.line) == (False, at + 1), found.why
                found_at.append("the seed has" in str(found.why))
    assert any(found_at)


def test_dice_of_another_box_are_not_held_against_the_seed(log: Path) -> None:
    """The default die has other faces now, say: what fell then could fall, and is taken as it was written."""
    bodies = bodies_of(whole())
    for box in ({}, {"box": "00000000"}):
        header = {key: value for key, value in bodies[0].items() if key != "box"} | box | {"seed": 99}
        assert checked(log, sealed_anew([header, *bodies[1:]])).ok


def test_a_match_whose_dice_are_not_those_of_its_seed_can_be_gone_on_with_all_the_same(log: Path) -> None:
    """What was recorded is what happened; only the check asks where it came from."""
    bodies = bodies_of(whole())
    log.write_bytes(sealed_anew([bodies[0] | {"seed": 99}, *bodies[1:]]))
    found = verify(log)
    first = next(at for at, body in enumerate(bodies) if body.get("ask") in ("roll", "draw"))
    assert (found.ok, found.line) == (False, first + 1)
    assert rebuild(load(log)).request is None


def test_an_entry_that_is_left_out_is_found_where_it_would_have_stood(log: Path) -> None:
    bodies = bodies_of(whole())
    for at in range(1, len(bodies) - 1, 9):
        found = checked(log, sealed_anew([*bodies[:at], *bodies[at + 1 :]]))
        assert not found.ok
        # Where the next one is alike, an answer or two may fit before the match shows it.
        assert found.line is not None
        assert at + 1 <= found.line <= at + 4, (at, found)


def test_entries_after_the_end_of_the_match_are_found(log: Path) -> None:
    bodies = bodies_of(whole())
    found = checked(log, sealed_anew([*bodies, bodies[-1]]))
    assert (found.ok, found.line) == (False, len(bodies) + 1)
    assert "over" in str(found.why)


def test_a_huge_line_is_refused_before_it_is_read(log: Path) -> None:
    found = checked(log, whole() + b"x" * (LONGEST_LINE + 100))
    assert (found.ok, found.line) == (False, len(lines_of(whole())) + 1)
    with pytest.raises(Unusable, match="line 1: it is longer than"):
        checked(log, b"{" * (LONGEST_LINE + 100))


def test_a_compressed_log_is_read_the_same(log: Path) -> None:
    plain, packed = checked(log, whole()), checked(log, gzip.compress(whole()))
    assert plain == packed
    torn = checked(log, gzip.compress(whole()[:-10]))
    assert (torn.ok, torn.line) == (False, len(lines_of(whole())))


def test_a_compressed_log_that_is_cut_off_is_said_at_the_line(log: Path) -> None:
    packed = gzip.compress(whole())
    found = checked(log, packed[: len(packed) // 2])
    assert not found.ok
    assert "it can't be read" in str(found.why)
    with pytest.raises(Unusable, match="line 1: it can't be read"):
        checked(log, b"\x1f\x8b" + b"junk" * 20)


def test_a_bomb_is_not_unpacked_into_memory(log: Path) -> None:
    with pytest.raises(Unusable, match="line 1: it is longer"):
        checked(log, gzip.compress(b"\0" * 50_000_000, 1))


def test_what_can_not_be_read_is_said(tmp_path: Path) -> None:
    with pytest.raises(Unusable, match="directory"):
        verify(tmp_path)
    with pytest.raises(Unusable, match="No such file"):
        verify(tmp_path / "none")
    with pytest.raises(Unusable, match="no file can have that name"):
        verify(Path("a\0b"))


def test_what_is_no_json_is_told_with_its_line_once(log: Path) -> None:
    log.write_bytes(b'{"a": \n')
    with pytest.raises(Unusable, match=r"^line 1: column ") as caught:
        load(log)
    assert str(caught.value).count("line") == 1
