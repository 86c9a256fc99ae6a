"""What the drawings of the Command cards promise: the movement to scale."""

from __future__ import annotations

import re

import pytest

from boompatrol import assets
from boompatrol.rules.preview import preview
from tests.scene import at, scene

HULL = re.compile(r'<g transform="translate\(([\d.-]+) ([\d.-]+)\) rotate\(([\d.-]+)\)"[^>]*><rect x="-([\d.]+)"')


@pytest.mark.parametrize("card", ["forward", "back_er_up", "veer_left", "veer_right"])
def test_a_card_shows_where_the_rules_take_the_tank_at_the_scale_of_its_hull(card: str) -> None:
    drawing = assets.path(f"svg/cards/{card}.svg").read_text()
    hulls = [tuple(map(float, found)) for found in HULL.findall(drawing)]
    assert len(hulls) == 2, "where it starts and where it ends"
    (x0, y0, turn0, half), (x1, y1, turn1, _) = hulls
    state = scene(red=at(6, 8, 90), blue=at(25, 25)).state
    end = preview(state, "red", card).end
    assert end is not None
    inch = 2 * half / state.edition.tank.width
    assert (x1 - x0) / inch == pytest.approx(end[0] - 6, abs=0.02)
    assert (y0 - y1) / inch == pytest.approx(end[1] - 8, abs=0.02)
    assert turn0 - turn1 == pytest.approx(end[2] - 90, abs=0.1)
