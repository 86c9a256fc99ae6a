"""The assets are found from a checkout and from an installed wheel, and each is fit to be used."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pygame
import pytest

from boompatrol import assets

ROOT = Path(__file__).parent.parent
FONTS = sorted(file for file in assets.path("fonts").iterdir() if file.suffix != ".txt")
DRAWINGS = sorted(assets.path("svg").rglob("*.svg"))


def test_a_checkout_finds_its_own_assets() -> None:
    assert assets.path("fonts/Bungee-Regular.ttf") == ROOT / "assets" / "fonts" / "Bungee-Regular.ttf"


def test_a_name_that_is_none_is_told() -> None:
    with pytest.raises(FileNotFoundError, match=r"fonts/Comic\.ttf"):
        assets.path("fonts/Comic.ttf")


def test_a_wheel_carries_the_assets_and_finds_them(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", tmp_path]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(tmp_path / "site")
    ask = "from boompatrol import assets; print(assets.path('svg/tanks/hull_red.svg'))"
    isolated = [sys.executable, "-I", "-c", f"import sys; sys.path.insert(0, {str(tmp_path / 'site')!r}); {ask}"]
    found = subprocess.run(isolated, check=True, capture_output=True, text=True).stdout.strip()
    assert found == str(tmp_path / "site" / "boompatrol" / "_assets" / "svg" / "tanks" / "hull_red.svg")


@pytest.mark.parametrize("font", FONTS, ids=lambda font: font.name)
def test_a_font_opens_and_has_its_licence_beside_it(font: Path) -> None:
    pygame.font.init()
    assert pygame.font.Font(font, 20).size("BOOM")[0] > 20
    family = font.stem.partition("-")[0]
    assert "SIL OPEN FONT LICENSE" in font.with_name(f"{family}-LICENSE.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("drawing", DRAWINGS, ids=lambda drawing: f"{drawing.parent.name}/{drawing.stem}")
def test_a_drawing_shows_something(drawing: Path) -> None:
    """That it holds only what is drawn: tests/test_drawings.py."""
    assert pygame.image.load_sized_svg(drawing, (48, 48)).get_bounding_rect().w > 4
