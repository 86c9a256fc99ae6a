"""Chips on the sand: never on a tank, the tower, brackets or one another; what lies on the sand lies under corners."""

from itertools import combinations

import pygame
import pytest

from boompatrol.geometry.sight import Stand
from boompatrol.ui import overlays as o
from boompatrol.ui.arena_room import Room
from boompatrol.ui.director import Director
from boompatrol.ui.table_view import TableView
from tests.ui.matches import Fight, table_of

BANDS = (5.0, 10.0, 15.0)


def fought(seed: int = 5, most: int = 60, teams: bool = False) -> tuple[TableView, pygame.Surface]:
    fight = Fight(seed, teams=teams)
    director = Director(fight.start, speed=0)
    table, _, surface = table_of(director, (1920, 1080))
    for events, view in fight.steps(most=most):
        director.feed(events, view)
    table.refresh()
    return table, surface


def placed(table: TableView, surface: pygame.Surface, *overlays: o.Overlay) -> list[tuple[pygame.Rect, str]]:
    """Where the chips stand, with their words."""
    table.arena.show(overlays)
    table.arena.draw(surface)
    over = table.arena._over
    assert over is not None
    return [(rect, words) for rect, words, _ in over.chips.placed]


def shape(table: TableView, surface: pygame.Surface, id: str) -> pygame.mask.Mask:
    """What a thing covers of the window."""
    sheet = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    pygame.draw.polygon(sheet, "white", table.arena.outline(id))
    return pygame.mask.from_surface(sheet)


def covers(chip: pygame.Rect, mask: pygame.mask.Mask) -> bool:
    return mask.overlap(pygame.mask.Mask(chip.size, fill=True), chip.topleft) is not None


@pytest.mark.parametrize("seed", [5, 6, 7])
def test_no_chip_covers_a_tank_the_tower_or_another_chip(seed: int) -> None:
    table, surface = fought(seed)
    look = table.arena.look
    tanks = [color for color, crew in look.crews.items() if crew.pose is not None]
    marks = [o.TargetMark(id, "LONG: 2 dice, lesser", "long") for id in (*tanks, "clocktower")]
    notes = [o.Chip(at, "8.0 in: too far") for id in tanks if (at := table.arena.centre_of(id)) is not None]
    chips = placed(table, surface, *marks, *notes)
    assert len(chips) == 2 * len(tanks) + 1
    solid = [shape(table, surface, id) for id in (*tanks, "clocktower")]
    for chip, words in chips:
        assert not any(covers(chip, mask) for mask in solid), words
        assert table.arena.camera.rect.contains(chip)
    assert not any(a.colliderect(b) for (a, _), (b, _) in combinations(chips, 2))


def test_from_a_bunker_only_long_is_named_and_the_chosen_targets_chip_names_its_band() -> None:
    """F8: a Bunker's shot is Long at any distance."""
    table, surface = fought(most=8)
    arc = o.ArcOverlay(Stand((9.0, 21.0), 0.0, (9.0, 21.0), None, 180.0, 15.0), (0.0, 0.0, 15.0))
    assert [words for _, words in placed(table, surface, arc)] == ["LONG"]
    tank = next(color for color, crew in table.arena.look.crews.items() if crew.pose is not None)
    aimed = o.TargetMark(tank, "LONG: 2 dice, lesser", "long", "chosen")
    assert [words for _, words in placed(table, surface, arc, aimed)] == ["LONG: 2 dice, lesser"]


def test_an_arc_lies_under_the_rally_points() -> None:
    table, surface = fought(most=8)
    camera = table.arena.camera
    spots = [tuple(map(round, camera.to_screen(*at))) for at in ((0.7, 28.7), (2.0, 28.9), (6.0, 24.0))]
    placed(table, surface)
    bare = [surface.get_at(spot) for spot in spots]
    placed(table, surface, o.ArcOverlay(Stand((2.0, 20.0), 0.0, (2.0, 20.0), None, 180.0, 15.0), BANDS, labels=False))
    seen = [surface.get_at(spot) for spot in spots]
    assert seen[:2] == bare[:2]
    assert seen[2] != bare[2]


def test_in_team_play_each_tank_has_its_players_name_under_it() -> None:
    table, surface = fought(58, teams=True)
    said = [words for _, words in placed(table, surface)]
    tanks = [crew for crew in table.arena.look.crews.values() if crew.pose is not None]
    assert len(tanks) > 2
    assert sorted(said) == sorted(table.arena.names[crew.seat] for crew in tanks)


def test_room_is_looked_for_beside_a_turned_thing_not_beside_its_box() -> None:
    room = Room(pygame.Rect(0, 0, 400, 400))
    room.keep_off([(200, 100), (300, 200), (200, 300), (100, 200)])
    corner = pygame.Rect(102, 102, 30, 20)
    assert not room.blocked(corner)
    assert room.blocked(pygame.Rect(190, 190, 30, 20))
    found = room.find(pygame.Rect(170, 190, 60, 20))
    assert found is not None
    assert not room.blocked(found)
    room.keep_off_box(pygame.Rect(0, 0, 400, 400))
    assert room.find(corner) is None
