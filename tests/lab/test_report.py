"""The report: a page that needs nothing but itself, in the colours of the window, and targets that are judged right."""

import json
import re
from pathlib import Path

import pytest

from boompatrol.box.edition import default_edition
from boompatrol.lab import look, page, report
from boompatrol.lab.page import Picture
from boompatrol.lab.rates import Share
from boompatrol.lab.simulate import Plan, simulate, some
from boompatrol.lab.sums import Sums
from boompatrol.lab.targets import Finding, findings
from boompatrol.replay.plain import Unusable
from boompatrol.ui.colors import CREWS, NORMAL, PLUM, hex_of
from scripts import balance

FOUR = ("random",) * 4


@pytest.fixture(scope="module")
def sums() -> Sums:
    return some(Plan(6, FOUR, 2, rotated=True, watched=True), range(6)).sums


def test_the_colours_are_those_of_the_window() -> None:
    assert {name: hex_of(crew.base) for name, crew in CREWS.items()} == look.CREWS
    for name in ("ink", "night", "cream", "white", "gold", "sand", "purple", "crit"):
        assert getattr(look, name.upper()) == hex_of(getattr(NORMAL, name))
    assert hex_of(NORMAL.grey_on_cream) == look.GREY
    assert hex_of(PLUM) == look.PLUM


def test_a_page_needs_nothing_from_elsewhere_and_says_what_is_on_it() -> None:
    text = page.page("2 < 3", ["a & b"], [Picture("Who won", "seats > 1", b"<svg xmlns='x'/>")])
    assert "<h1>2 &lt; 3</h1><p>a &amp; b</p>" in text
    assert "<h2>Who won</h2>" in text
    assert "seats &gt; 1" in text
    addresses = re.findall(r"(?:src|href)=\"(\w+):|url\((\w+):", text)
    assert len(addresses) == 3
    assert {one or other for one, other in addresses} == {"data"}


@pytest.mark.parametrize(
    "name, why", [("x.docx", "a report is"), ("none/x.json", "no such folder"), ("folder.json", "it is a folder")]
)
def test_a_report_that_can_not_be_is_refused_before_the_first_match(tmp_path: Path, name: str, why: str) -> None:
    (tmp_path / "folder.json").mkdir()
    with pytest.raises(Unusable, match=why):
        report.check_report(tmp_path / name)


def test_without_the_extra_plots_are_refused_and_figures_are_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(report, "find_spec", lambda name: None)
    with pytest.raises(Unusable, match=re.escape("boompatrol[stats]")):
        report.check_report(tmp_path / "x.html")
    report.check_report(tmp_path / "x.json")


def test_figures_are_written_with_their_intervals(tmp_path: Path, sums: Sums) -> None:
    report.write_report(tmp_path / "x.json", sums, report.of_run(Plan(6, FOUR, 3)))
    told = json.loads((tmp_path / "x.json").read_text())
    assert (told["games"], told["bots"], told["edition"]) == (6, list(FOUR), "default")
    red = told["wins"]["seat"]["red"]
    assert red["low"] <= red["value"] <= red["high"]
    assert sum(told["rounds"].values()) == 6


@pytest.mark.parametrize(
    "low, value, high, verdict",
    [(0.20, 0.25, 0.29, "met"), (0.25, 0.31, 0.37, "open"), (0.301, 0.35, 0.4, "missed"), (0.1, 0.15, 0.199, "missed")],
)
def test_a_target_is_missed_only_if_the_whole_interval_lies_outside(
    low: float, value: float, high: float, verdict: str
) -> None:
    assert Finding("", "", Share(value, low, high, 100), (0.20, 0.30)).verdict == verdict
    assert Finding("", "", Share(value, low, high, 0), (0.20, 0.30)).verdict == "open"


def test_every_target_is_measured(sums: Sums) -> None:
    found = findings(sums)
    targets = [one.target for one in found]
    counts = {target: targets.count(target) for target in targets}
    assert list(counts.values()) == [1, 4, 6, 12, 4, 6, 2]
    assert sum(one.found.value for one in found if one.target == "wins of a seat") == pytest.approx(1)
    assert sum(one.found.value for one in found if one.target == "a way to earn a Medal") == pytest.approx(1)
    gains = [one.found for one in found if one.target == "what the first tank gains"]
    assert all(one.low < one.value < one.high for one in gains)


def test_the_study_tells_what_differs_and_why(tmp_path: Path, sums: Sums) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(
        'name = "mine"\n[tiles.counts]\nbunker = 5  # two of the seven\nvacant = 5\n[dice]\nwhite = ["X"]  # grim\n'
    )
    box = balance.load_edition(file)
    assert balance.changed(box) == {
        "dice.white": [default_edition().dice.white, ["X"]],
        "tiles.counts.bunker": [3, 5],
        "tiles.counts.vacant": [7, 5],
    }
    assert balance.reasons(file) == {"tiles.counts.bunker": "two of the seven", "dice.white": "grim"}
    text = balance.markdown(Plan(6, FOUR, 3), box, sums, findings(sums), file)
    assert "| tiles.counts.bunker | 3 | 5 | two of the seven |" in text
    assert text.count("| wins of a Captain |") == 6
    assert "| rounds of a match | fewest | 7 |" in text


def test_captains_are_rotated_through_the_seats() -> None:
    plan = Plan(12, FOUR, 5, rotated=True)
    for block in (range(6), range(6, 12)):
        seated = [plan.match(number).captains for number in block]
        assert all(len({captains[seat] for captains in seated}) == 6 for seat in range(4))
        assert all(len(set(captains)) == 4 for captains in seated)
    assert plan.match(0).captains != plan.match(6).captains


def test_watched_matches_end_as_others_do() -> None:
    plain, watched = (simulate(Plan(4, FOUR, 9, watched=watched), 1).plain(1) for watched in (False, True))
    for one in (plain, watched):
        del one["by_bot"]
    assert plain == watched
