"""The script that makes the drawings: what it makes lies in assets/svg, and is what SDL's rasteriser knows."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from boompatrol import assets
from boompatrol.ui import colors
from scripts import make_drawings
from scripts.drawings.crews import CREWS
from scripts.drawings.pen import Picture, at, linear, n, rect, trace
from scripts.make_drawings import DRAWINGS, main

FOLDER = assets.path("svg")
SVG = "{http://www.w3.org/2000/svg}"
ELEMENTS = {
    "svg", "g", "path", "rect", "circle", "ellipse", "line", "polygon", "polyline", "linearGradient", "radialGradient",
    "stop",
}  # fmt: skip
"""What is drawn by SDL's rasteriser; it passes over everything else without a word."""
UNKNOWN = re.compile(r"style=|class=|href|currentColor|clip-path|\b(nan|inf)\b")


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """The script knows the dice alone, which is quick."""
    dice = {name: picture for name, picture in DRAWINGS.items() if name.startswith("dice/")}
    monkeypatch.setattr(make_drawings, "DRAWINGS", dice)


@pytest.fixture(scope="module")
def made() -> dict[str, str]:
    return {f"{name}.svg": picture.text() for name, picture in DRAWINGS.items()}


def test_the_script_makes_every_drawing_to_the_byte(made: dict[str, str]) -> None:
    there = {file.relative_to(FOLDER).as_posix(): file.read_bytes() for file in FOLDER.rglob("*.svg")}
    assert sorted(made) == sorted(there)
    assert [name for name, text in sorted(made.items()) if text.encode() != there[name]] == []


def test_a_drawing_made_twice_is_the_same() -> None:
    """The crowd and the confetti are thrown with dice of their own."""
    for name in ("stage/near_crowd", "captains/red_cheer"):
        assert DRAWINGS[name].text() == DRAWINGS[name].text()


def test_every_drawing_keeps_to_what_is_drawn(made: dict[str, str]) -> None:
    for name, text in made.items():
        tags = {element.tag.removeprefix(SVG) for element in ElementTree.fromstring(text).iter()}
        assert tags <= ELEMENTS, name
        assert not UNKNOWN.search(text), name


def test_a_gradient_is_defined_once_and_before_it_is_used(made: dict[str, str]) -> None:
    for name, text in made.items():
        seen = 0
        for kind, number in re.findall(r'(id="|url\(#)g(\d+)', text):
            if kind == 'id="':
                seen += 1
                assert int(number) == seen, name
            else:
                assert 1 <= int(number) <= seen, name
        assert text.count("url(#") == len(re.findall(r"url\(#g\d+\)", text)), name


def test_two_gradients_of_one_look_are_two_and_each_use_means_the_last() -> None:
    sky = linear((0, "#000000"), (1, "#FFFFFF"))
    lake = linear((0, "#000000"), (1, "#0000FF"))
    both = Picture(9, 9, lambda: "".join(g.define + rect(0, 0, 9, 9, 0, g.fill) for g in (sky, lake, sky))).text()
    assert re.findall(r' id="(\w+)"', both) == ["g1", "g2", "g3"]
    assert re.findall(r"url\(#(\w+)\)", both) == ["g1", "g2", "g3"]


def test_numbers_and_places_are_written_short() -> None:
    assert [n(value) for value in (3, 2.50, -0.125, 100, 1 / 3)] == ["3", "2.5", "-0.12", "100", "0.33"]
    assert trace("MLCZ", (0, 0), (1, 2.5), (3, 3), (4, 4), (5, 5)) == "M0 0L1 2.5C3 3 4 4 5 5Z"
    assert at("", 1, 2.5, 90, 0.5) == '<g transform="translate(1 2.5) rotate(90) scale(0.5)"></g>'


def test_crews_are_drawn_in_the_colours_the_window_writes_them_in() -> None:
    for crew, coat in CREWS.items():
        inside = colors.CREWS[crew]
        assert (coat.base, coat.dark, coat.light) == tuple(map(colors.hex_of, (inside.base, inside.dark, inside.light)))


@pytest.mark.usefixtures("few")
def test_check_names_what_would_change_and_changes_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--out", str(tmp_path)]) == 0
    assert main(["--check", "--out", str(tmp_path)]) == 0
    altered, missing, stray = (tmp_path / "dice" / f"{name}.svg" for name in ("white_C", "white_X", "white_Z"))
    altered.write_text("<svg/>")
    missing.unlink()
    stray.write_text("<svg/>")
    capsys.readouterr()
    assert main(["--check", "--out", str(tmp_path)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{altered}: would change", f"{missing}: is missing", f"{stray}: nothing makes this drawing",
    ]  # fmt: skip
    assert altered.read_text() == "<svg/>"
    assert not missing.exists()
    assert main(["--out", str(tmp_path)]) == 0
    assert altered.read_bytes() == (FOLDER / "dice" / "white_C.svg").read_bytes()
    assert missing.exists()


@pytest.mark.usefixtures("few")
def test_a_folder_that_is_a_file_is_told_in_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "here"
    file.write_text("")
    with pytest.raises(SystemExit) as ended:
        main(["--out", str(file)])
    assert ended.value.code == 2
    assert str(file) in capsys.readouterr().err.splitlines()[-1]
