"""The ceremonies in their pictures: the graph's lines, the crews of a side, the tally of a round, the lamps."""

from __future__ import annotations

from collections import Counter
from math import hypot

import pygame
import pytest

from boompatrol.table.events import Event
from boompatrol.ui import overlays as o
from boompatrol.ui import text
from boompatrol.ui.arena_signs import aimed
from boompatrol.ui.camera import Camera
from boompatrol.ui.carnage_felt import faces_of, with_crit
from boompatrol.ui.dice_shown import dice_data
from boompatrol.ui.director import Director
from boompatrol.ui.kit import Kit
from boompatrol.ui.look import TableLook
from boompatrol.ui.marks import Pen
from boompatrol.ui.scenes import crew_words
from boompatrol.ui.scenes.cloth import dressed
from boompatrol.ui.scenes.earned import Tale
from boompatrol.ui.scenes.graph import LINE, paint_graph
from boompatrol.ui.tally_card import TallyCard, standings
from boompatrol.ui.theme import CREWS
from tests.ui.matches import FOUR, Fight

FRAME = 1 / 60


@pytest.fixture
def kit() -> Kit:
    return Kit()


# the graph


def test_crews_with_as_many_medals_have_each_a_line_of_full_width(kit: Kit) -> None:
    level = {color: [0, 1, 1] for color in FOUR}
    tale = Tale(rounds=["Round 1", "Round 2"], medals=level)
    surface = pygame.Surface((900, 320))
    paint_graph(kit, surface, pygame.Rect(0, 0, 900, 320), tale, 6, ["red"])
    for x in range(560, 740, 20):  # between the badges of the two rounds
        column = Counter(tuple(surface.get_at((x, y)))[:3] for y in range(surface.get_height()))
        assert all(column[CREWS[color].base] >= kit.theme.px(LINE) - 2 for color in FOUR)


def test_marks_stand_on_the_line_of_their_round_and_none_below_the_axis(
    kit: Kit, monkeypatch: pytest.MonkeyPatch
) -> None:
    marks: list[tuple[float, float]] = []
    monkeypatch.setattr("boompatrol.ui.scenes.graph.centred", lambda target, image, at: marks.append(at))
    tale = Tale(rounds=["Round 1", "Round 2"], medals={color: [0, 0, 1] for color in FOUR})
    paint_graph(kit, pygame.Surface((900, 320)), pygame.Rect(0, 0, 900, 320), tale, 6, ["red"])
    first, second = marks[:4], marks[4:]
    for level in (first, second):
        assert len({x for x, _ in level}) == 1
        assert len({y for _, y in level}) == 4
    assert max(y for _, y in second) < max(y for _, y in first)
    foot = kit.theme.line_px("caption")
    assert max(y for _, y in first) <= 320 - foot - 14, "above the names of the rounds"


def test_no_figure_of_the_graph_lies_under_the_goal(kit: Kit) -> None:
    tale = Tale(rounds=["Round 1"], medals={"red": [0, 5], "blue": [0, 1]})
    for high, eight in ((150, False), (900, True)):
        text.forget()
        paint_graph(kit, pygame.Surface((900, high)), pygame.Rect(0, 0, 900, high), tale, 9, ["red"])
        figures = {n: text.block(kit.theme, str(n), "caption", color=kit.theme.color.muted) for n in (0, 4, 8)}
        assert {n: figure.drawn for n, figure in figures.items()} == {0: True, 4: True, 8: eight}


# Total Carnage


def test_four_of_the_purple_dies_six_faces_bear_a_crit() -> None:
    """Blank, CC, X, XC, XC, XX."""
    faces = faces_of(TableLook.of(Fight(5).start).sizes.purple)
    assert sorted(faces) == ["CC", "X", "XC", "XC", "XX", "blank"]
    assert with_crit(faces) == 4


def test_before_the_first_roll_of_total_carnage_the_felt_shows_the_purple_die() -> None:
    fight = Fight(11)
    director = Director(fight.start, speed=0)
    seen = []
    for events, view in fight.steps():
        director.feed(events, view)
        data = dice_data(director.look, director.memory)
        if director.look.carnage and not data.faces:
            seen.append(data.purple_faces)
        assert not (data.purple_faces and data.faces)
    assert seen
    assert set(seen) == {("blank", "CC", "X", "XC", "XC", "XX")}


# words


def test_no_word_of_a_balanced_text_stands_alone(kit: Kit) -> None:
    words = "after Total Carnage round 3: the most Medals, ties broken by Glory, then Gold"
    plain = text.fit(kit.theme, words, "body", 420)
    made = text.balanced(kit.theme, words, "body", 420)
    assert len(plain.lines) == len(made.lines) == 2
    wide = sorted(line.width for line in made.lines)
    assert wide[0] > 0.7 * wide[1]


@pytest.mark.parametrize("crews", [("red",), ("yellow", "green"), FOUR])
@pytest.mark.parametrize("box", [(500, 140), (200, 300), (900, 60)])
def test_the_names_of_a_side_stay_in_their_box(kit: Kit, crews: tuple[str, ...], box: tuple[int, int]) -> None:
    made = crew_words.poster(kit, crews, box, 184, 8)
    assert made.get_width() <= box[0]
    assert made.get_height() <= box[1]
    pixels = Counter(tuple(made.get_at((x, y)))[:3] for x in range(made.get_width()) for y in range(made.get_height()))
    assert all(pixels[CREWS[color].base] > 20 for color in crews), "each name is in its crew's colour"


# the curtain of a side


def test_the_curtain_of_two_crews_has_a_half_of_each(kit: Kit) -> None:
    both, red, blue = (dressed(kit, colors, (842, 410)) for colors in (("red", "blue"), ("red",), ("blue",)))
    for y in (20, 200, 350):
        assert [both.get_at((x, y)) for x in range(10, 400, 30)] == [red.get_at((x, y)) for x in range(10, 400, 30)]
        assert [both.get_at((x, y)) for x in range(440, 840, 30)] == [blue.get_at((x, y)) for x in range(440, 840, 30)]


# the tally of a round


def report_of(director: Director, stage: str) -> list[set[str]]:
    """What crosses the arena in each frame, where the report is followed by the next round or by a question."""
    view = Fight(5).start.copy()
    view.stage = stage
    events = [Event("situation_report", {})]
    if stage != "report":
        events.append(Event("round", {"kind": "regulation", "number": 2}))
    director.feed(events, view)
    out = []
    while director.busy or director.effects:
        director.update(FRAME)
        out.append({type(effect).__name__ for effect in director.effects})
    return out


@pytest.mark.parametrize("speed, reduced", [(1, False), (1, True), (4, False), (4, True)])
def test_where_nobody_can_crate_up_the_tally_stands_two_seconds_at_any_speed(speed: float, reduced: bool) -> None:
    """And the next ribbon waits."""
    frames = report_of(Director(Fight(5).start, speed=speed, reduced=reduced), "plan")
    assert sum("TallyCard" in frame for frame in frames) * FRAME >= 2
    assert any("Banner" in frame for frame in frames)
    assert not any({"Banner", "TallyCard"} <= frame for frame in frames)


def test_before_the_page_of_crates_there_is_only_a_ribbon() -> None:
    frames = report_of(Director(Fight(5).start), "report")
    assert any("Banner" in frame for frame in frames)
    assert not any("TallyCard" in frame for frame in frames)


def test_the_tally_is_in_the_order_in_which_ties_are_broken() -> None:
    """L5 Medals with the Relic (1 Medal), then Glory, then Gold: yellow 2 + 1, then 2 Medals with 4 Glory, 3, 3."""
    look = TableLook.of(Fight(5).start)
    look.medals = {"red": 2, "blue": 2, "yellow": 2, "green": 2}
    look.glory = {"red": 3, "blue": 4, "yellow": 0, "green": 3}
    for color, gold in (("red", 1), ("blue", 0), ("yellow", 0), ("green", 2)):
        look.crews[color].gold = gold
    look.crews["yellow"].relic = True
    rows = standings(look)
    assert [row.crews[0][0] for row in rows] == ["yellow", "blue", "green", "red"]
    assert [(row.medals, row.relic) for row in rows] == [(2, 1), (2, 0), (2, 0), (2, 0)]


def test_the_medals_of_the_tally_are_counted_up_one_after_another(kit: Kit) -> None:
    look = TableLook.of(Fight(5).start)
    look.medals["red"] = 3
    camera = Camera(30)
    camera.fit(pygame.Rect(0, 0, 900, 900), 30)
    seen = []
    for age in (0.3, 0.4, 0.5, 0.6):
        sand = pygame.Surface((900, 900))
        TallyCard(2.3, age=age, rows=standings(look), need=6, note="Round 1").draw(sand, camera, kit)
        seen.append(pygame.image.tobytes(sand, "RGB"))
    assert len(set(seen)) == 4, "none, one, two, three"


# moods and lamps


def test_who_destroys_a_tank_cheers_from_the_burst_on() -> None:
    fight = Fight(5)
    director = Director(fight.start, speed=1.0)
    view = fight.start.copy()
    director.feed([Event("destroyed", {"tank": "blue", "credit": view.tanks["red"].seat, "wreck": "w1"})], view)
    for _ in range(round(0.3 / FRAME)):
        director.update(FRAME)
    assert director.memory.moods["red"][0] == "cheer"


def test_each_lamp_lights_another_tank_and_the_ways_are_the_shortest() -> None:
    """Two tanks in the north-west: the nearer one has that corner's lamp, the other the north-east's."""
    camera = Camera(30)
    camera.fit(pygame.Rect(0, 0, 900, 900), 30)
    pen = Pen(camera, TableLook.of(Fight(5).start).sizes)
    world = ((4.0, 26.0), (10.0, 27.0), (5.0, 4.0), (26.0, 3.0))
    pools = [((x * 30, 900 - y * 30), 96.0) for x, y in world]
    beams = aimed(pen, [*pools, ((450.0, 450.0), 150.0)])
    found = {pool[0]: lamp for lamp, pool in beams}
    assert len(set(found.values())) == 4
    assert [found[at] for at, _ in pools] == [(0, 0), (900, 0), (0, 900), (900, 900)]


def test_where_pools_of_light_meet_there_is_no_seam(kit: Kit) -> None:
    """Half way between two overlapping pools the light is as bright as in the middle of one."""
    from boompatrol.ui.arena_signs import dusk

    camera = Camera(30)
    camera.fit(pygame.Rect(0, 0, 600, 600), 20)
    pen = Pen(camera, TableLook.of(Fight(5).start).sizes)
    made = dusk(pen, o.Spotlights(((10.0, 15.0, 4.0), (15.0, 15.0, 5.0))))
    assert made is not None
    picture, corner = made
    spots = [pen.at(at) for at in ((7.5, 15.0), (12.5, 15.0), (15.0, 12.0))]
    lit = [picture.get_at((round(x - corner[0]), round(y - corner[1]))) for x, y in spots]
    assert lit[0] == lit[1] == lit[2]
    assert hypot(*(a - b for a, b in zip(lit[0][:3], picture.get_at((5, 300))[:3], strict=True))) > 0
