"""A log is sound on every machine: what another C library rounds in another way changes no digest."""

import math
from pathlib import Path

import pytest

from boompatrol.geometry import bodies
from scripts import arithmetic
from scripts.arithmetic import Function, differs, other_arithmetic, record
from tests.replay.record import FOLDER, MATCHES


@pytest.mark.parametrize("name", MATCHES)
def test_a_recorded_match_comes_out_the_same_where_the_last_bits_differ(name: str) -> None:
    assert differs(FOLDER / name, 7) is None


@pytest.mark.parametrize("number", range(4))
def test_a_match_of_any_kind_comes_out_the_same_where_the_last_bits_differ(tmp_path: Path, number: int) -> None:
    file = tmp_path / "match.boomlog"
    record(file, 2, number)
    assert differs(file, number) is None


def test_a_difference_that_counts_is_told_at_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def coarse(function: Function, name: str, salt: int) -> Function:
        return lambda *arguments: function(*arguments) * (1.0 + 1e-5)

    monkeypatch.setattr(arithmetic, "off", coarse)
    assert "state differs" in str(differs(FOLDER / "team_play.boomlog", 0))


def test_the_other_arithmetic_is_off_by_a_bit_and_ends_with_its_block() -> None:
    angles = [n / 100.0 for n in range(1, 200)]
    with other_arithmetic(1):
        off = [bodies.cos(angle) for angle in angles]
        assert bodies.cos(0.0) == 1.0
    assert bodies.cos is math.cos
    told = [math.cos(angle) for angle in angles]
    assert sum(a != b for a, b in zip(off, told, strict=True)) > len(angles) // 3
    assert max(abs(a - b) for a, b in zip(off, told, strict=True)) <= math.ulp(1.0)
