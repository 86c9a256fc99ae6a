"""Boards, panels and their layout: nothing off screen or overlapping, nothing secret in a pixel."""

from dataclasses import replace

import pygame
import pytest

from boompatrol.table.state import DOWN, UP, State
from boompatrol.table.view import view_for
from boompatrol.ui import board_forms, text
from boompatrol.ui.boards import board_data
from boompatrol.ui.dice_tray import _tray
from boompatrol.ui.director import Director
from boompatrol.ui.initiative_data import initiative_data
from boompatrol.ui.kept_picture import Part
from boompatrol.ui.kit import Kit
from boompatrol.ui.look import Slot, TableLook
from boompatrol.ui.memory import Memory
from boompatrol.ui.set_up_view import piles, set_up_data
from boompatrol.ui.settings import Settings
from boompatrol.ui.table_layout import TableLayout, lay_table
from boompatrol.ui.text import Block
from boompatrol.ui.theme import Theme
from tests.ui.matches import FOUR, Fight, picture, table_of

SIZES = ((1280, 720), (1366, 768), (1600, 900), (1920, 1080), (2560, 1440), (1280, 960), (2560, 1080))


def things(layout: TableLayout) -> dict[str, pygame.Rect]:
    """All rectangles of a layout."""
    out = {"arena": layout.arena, "prompt": layout.prompt, "log": layout.log, "initiative": layout.initiative}
    out |= {"dice": layout.dice, **layout.boards, **{f"side {s}": r for s, r in layout.sides.items()}}
    return out | ({"measure": layout.measure} if layout.measure is not None else {})


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 2.0])
def test_nothing_is_off_screen_or_overlaps(size: tuple[int, int], scale: float) -> None:
    theme = Theme.for_window(size, scale)
    window = pygame.Rect((0, 0), size)
    for colors, teams in ((FOUR, False), (FOUR, True), (FOUR[:3], False)):
        for acting in (None, *colors):
            for measure in (False, True):
                layout = lay_table(theme, size, 30.0, colors, teams, acting, measure, ("red", "yellow"))
                assert layout.u >= 16
                rects = things(layout)
                assert len(layout.sides) == (2 if teams else 0)
                for name, rect in rects.items():
                    assert rect.w > 60, name
                    assert rect.h > 24, (name, acting, measure, teams)
                    assert window.contains(rect), name
                    for other, there in rects.items():
                        assert name == other or not rect.colliderect(there), (name, other)


def test_the_layout_of_the_drawings() -> None:
    big = lay_table(Theme.for_window((1920, 1080)), (1920, 1080), 30.0, FOUR, False, "red", True)
    assert (big.u, big.forms["red"], big.forms["blue"]) == (30, "acting", "waiting")
    assert big.log_form == big.initiative_form == big.measure_form == "panel"
    small = lay_table(Theme.for_window((1280, 720)), (1280, 720), 30.0, FOUR, False, None, False)
    assert (small.u, small.log_form, small.forms["red"]) == (20, "panel", "waiting")
    assert (small.boards["blue"].x, small.boards["blue"].y) < (small.boards["red"].x + 1, small.boards["red"].y)
    assert small.boards["yellow"].x > small.arena.right


def test_only_the_acting_board_grows() -> None:
    theme, size = Theme.for_window((1920, 1080)), (1920, 1080)
    rest = lay_table(theme, size, 30.0, FOUR, False, None, False)
    for color in FOUR:
        layout = lay_table(theme, size, 30.0, FOUR, False, color, False)
        assert layout.boards[color].h > rest.boards[color].h
        assert all(layout.boards[c] == rest.boards[c] for c in FOUR if c != color)
        assert (
            layout.boards[color].top == rest.boards[color].top
            or layout.boards[color].bottom == rest.boards[color].bottom
        )


def _swapped(state: State) -> State:
    """The same table with other cards hidden: hands mixed, covered slots too."""
    other = state.copy()
    for tank in other.tanks.values():
        down = [n for n, face in enumerate(tank.faces) if face != "up" and tank.row[n] is not None]
        cards = [*tank.hand, *[tank.row[n] for n in down]]
        cards = cards[1:] + cards[:1]
        tank.hand = [c for c in cards[: len(tank.hand)] if c is not None]
        for n, card in zip(down, cards[len(tank.hand) :], strict=True):
            tank.row[n] = card
    return other


def test_pixels_of_other_hidden_cards_are_the_same() -> None:
    fight = Fight(9)
    for n, _ in enumerate(fight.steps(most=45)):
        if n % 9 or fight.session.state.stage != "combat":
            continue
        pictures = []
        for state in (fight.session.state, _swapped(fight.session.state)):
            _, tree, surface = table_of(Director(view_for(state, None)))
            pictures.append(picture(tree, surface))
        assert pictures[0] == pictures[1]
    assert fight.session.state.stage == "combat"


@pytest.mark.parametrize("size,scale", [((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.5)])
def test_a_drawn_table_stays_inside_and_rests(size: tuple[int, int], scale: float) -> None:
    fight = Fight(12, teams=scale > 1)
    director = Director(fight.start, speed=0)
    table, tree, surface = table_of(director, size, ui_scale=scale)
    for events, view in fight.steps(most=70):
        director.feed(events, view)
    table.refresh()
    first = picture(tree, surface)
    assert picture(tree, surface) == first
    assert not director.update(1 / 60)
    assert len(set(first)) > 50


def test_boards_change_their_picture_only_with_their_data() -> None:
    fight = Fight(12)
    director = Director(fight.start, speed=0)
    table, tree, surface = table_of(director)
    for events, view in fight.steps(most=50):
        director.feed(events, view)
    table.refresh()
    tree.draw(surface)
    kept = {color: board._image for color, board in table.boards.items()}
    assert not any(
        board.set(board_data(director.look, director.memory, color, table.names))
        for color, board in table.boards.items()
        if color != table.large
    )
    director.look.crews["red"].gold += 3
    table.refresh()
    tree.draw(surface)
    assert table.boards["red"]._image is not kept["red"]
    assert table.boards["blue"]._image is kept["blue"]


def test_boards_say_everything_in_words() -> None:
    fight = Fight(12)
    for _ in fight.steps(most=80):
        pass
    look = TableLook.of(fight.session.state)
    for color in FOUR:
        crew = look.crews[color]
        crew.gear, crew.damaged, crew.rattled, crew.ammo = "ram_plow", ["again"], 1, 2
        board = board_data(look, Memory(), color, {color: "A*n"})
        table, _, _ = table_of(Director(fight.start))
        table.boards[color].set(board)
        words = table.boards[color].hint()
        for part in ("Ram Plow", "Again", "Rattled", "2 Ammo", "A\\*n"):
            assert part in words


def test_a_press_opens_a_board() -> None:
    fight = Fight(12)
    director = Director(fight.start, speed=0)
    table, tree, _ = table_of(director)
    assert table.large is None
    table.expand("green")
    tree.settle()
    assert table.boards["green"].form == "acting"
    table.expand(None)
    table.asked = "blue"
    tree.settle()
    assert table.large is None, "while the table is set up no board grows"
    director.look.stage = "combat"
    tree.settle()
    table.refresh()
    tree.settle()
    assert table.boards["blue"].form == "acting"
    assert table.boards["green"].form == "waiting"


def test_the_boards_of_the_set_up_say_whose_pile_is_how_high() -> None:
    fight = Fight(12, FOUR[:3])
    look = TableLook.of(fight.start)
    look.stage, look.quick_tiles = "tiles", False
    for laid, high in ((0, (12, 12, 12)), (1, (11, 12, 12)), (5, (10, 10, 11)), (35, (0, 0, 1)), (36, (0, 0, 0))):
        look.tiles_laid = laid
        assert tuple(piles(look).values()) == high
    look.tiles_laid = 4
    told = [set_up_data(look, color, "blue") for color in look.colors]
    assert [(t.words, t.pile, t.now) for t in told if t] == [
        ("waits", 10, False), ("places one now", 11, True), ("next", 11, False),
    ]  # fmt: skip
    look.stage = "plan"
    assert set_up_data(look, "red", "red") is None


def test_nobody_has_a_pile_where_the_buildings_are_laid_for_the_players() -> None:
    look = TableLook.of(Fight(12).start)
    look.stage, look.quick_tiles = "captains", True
    assert {told.pile for color in look.colors if (told := set_up_data(look, color, "red"))} == {None}


def test_two_crews_of_a_player_have_one_pile() -> None:
    look = TableLook.of(Fight(12, teams=True).start)
    look.stage, look.quick_tiles = "tiles", False
    told = {color: set_up_data(look, color, None) for color in look.colors}
    assert {color: t.pile for color, t in told.items() if t} == {"red": 18, "blue": None, "yellow": 18, "green": None}
    assert told["blue"] is not None
    assert told["blue"].with_ == "red"
    assert initiative_data(look, Memory()).note == "0 of 36 laid"


def test_every_thing_on_a_board_says_what_it_is_and_its_rule() -> None:
    fight = Fight(12)
    director = Director(fight.start, speed=0)
    for events, view in fight.steps(most=80):
        director.feed(events, view)
    red = director.look.crews["red"]
    red.gear, red.damaged, red.rattled, red.ammo, red.patch = "ram_plow", ["again"], 1, 2, 1
    table, tree, surface = table_of(director, (1920, 1080))
    tree.draw(surface)
    board = table.boards["red"]
    hints = {part.what: part.hint() for part in board.children if isinstance(part, Part)}
    for what, words in {
        "captain": "(P", "medals": "(L2)", "glory": "(G3)", "crits": "(D3", "gold": "(E2)", "hand": "(C11)",
        "damaged": "Again", "rattled": "(T3)", "gear": "Ram Plow", "ammo": "(B13", "patch_kit": "(B4)", "slot_0": "(",
    }.items():  # fmt: skip
        assert words in hints[what], what
    assert all(board.rect.contains(part.rect) for part in board.children)
    at = board.get(Part, "board_red_gold").rect.center
    assert table.at(at) is board.find("board_red_gold")


def test_a_press_on_a_thing_of_a_board_is_a_press_on_the_board() -> None:
    fight = Fight(12)
    director = Director(fight.start, speed=0)
    for events, view in fight.steps(most=80):
        director.feed(events, view)
    table, tree, surface = table_of(director)
    tree.draw(surface)
    other = next(color for color in FOUR if color != table.large)
    part = table.boards[other].find(f"board_{other}_gold")
    for open_ in (True, False):
        part.press(part.rect.center)
        part.release(part.rect.center)
        tree.settle()
        assert (table.boards[other].form == "acting") is open_
        tree.draw(surface)


@pytest.mark.parametrize("reduced", [False, True])
def test_a_board_grows_in_180_ms_and_at_once_under_reduced_motion(reduced: bool) -> None:
    fight = Fight(12)
    director = Director(fight.start, speed=0)
    for events, view in fight.steps(most=80):
        director.feed(events, view)
    table, tree, surface = table_of(director, reduced_motion=reduced)
    tree.draw(surface)
    other = next(color for color in FOUR if color != table.large)
    table.expand(other)
    tree.settle()
    first = picture(tree, surface)
    tree.update(0.09)
    middle = picture(tree, surface)
    tree.update(0.1)
    last = picture(tree, surface)
    tree.update(0.1)
    assert picture(tree, surface) == last
    assert (first == middle == last) is reduced
    assert reduced or len({first, middle, last}) == 3


def test_dice_and_turns_say_what_they_are() -> None:
    fight = Fight(12)
    director = Director(fight.start, speed=0)
    for events, view in fight.steps(most=100):
        director.feed(events, view)
    table, tree, surface = table_of(director, (1920, 1080))
    tree.draw(surface)
    dice = " ".join(part.hint() for part in table.dice.children)
    assert "(F8" in dice
    turns = " ".join(part.hint() for part in table.initiative.children)
    assert "(A8)" in turns
    assert all(name in turns for name in ("Red", "Blue", "Yellow", "Green"))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("text_scale", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("dyslexic", [False, True])
def test_words_on_a_board_never_touch(
    size: tuple[int, int], scale: float, text_scale: float, dyslexic: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    inks: list[tuple[str, pygame.Rect]] = []
    draw = Block.draw

    def noted(block: Block, target: pygame.Surface, pos: tuple[int, int]) -> pygame.Rect:
        ink = block.surface().get_bounding_rect().move(pos)
        inks.append((str(block.lines), ink))
        return draw(block, target, pos)

    def noted_in(
        block: Block, target: pygame.Surface, rect: pygame.Rect, dx: float = 0, dy: float = 0.5
    ) -> pygame.Rect:
        at = rect.x + round((rect.w - block.width) * dx), rect.y + round((rect.h - block.height) * dy)
        return noted(block, target, at)

    monkeypatch.setattr(Block, "draw", noted)
    monkeypatch.setattr(Block, "draw_in", noted_in)
    fight = Fight(12)
    for _ in fight.steps(most=80):
        pass
    look = TableLook.of(fight.session.state)
    kit = Kit(Settings(ui_scale=scale, text_scale=text_scale, dyslexic=dyslexic), size)
    layout = lay_table(kit.theme, size, 30.0, FOUR, False, "red", False)
    for color in FOUR:
        data = board_data(look, Memory(), color, {color: "Peggy"})
        rect = layout.boards[color]
        for states in ((), ("glued",)):
            inks.clear()
            sheet = pygame.Surface(size)
            board_forms.FORMS[layout.forms[color]](sheet, kit, rect, replace(data, states=states))
            assert len(inks) > 1
            for n, (words, ink) in enumerate(inks):
                assert not any(ink.inflate(2, 2).colliderect(other) for _, other in inks[n + 1 :]), words


def test_before_there_is_a_row_its_places_are_empty_and_say_nothing() -> None:
    fight = Fight(12)
    look = TableLook.of(fight.start)
    look.stage, look.acting = "plan", None
    crew = look.crews["red"]
    kit = Kit(Settings(), (1920, 1080))
    layout = lay_table(kit.theme, (1920, 1080), 30.0, FOUR, False, "red", False)
    pictures = []
    for row in ([], [Slot(None, DOWN)] * 3):
        crew.row = row
        data = replace(board_data(look, Memory(), "red", {}), turn="planning")
        sheet = pygame.Surface((1920, 1080))
        for form in ("waiting", "strip"):
            found = board_forms.FORMS[form](sheet, kit, layout.boards["red"], data)
            assert ("slot_0" in found) is bool(row)
        pictures.append(pygame.image.tobytes(sheet, "RGB"))
    assert pictures[0] == pictures[1]


def test_labels_of_a_row_are_letters_of_one_size(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[tuple[str, int]] = []
    draw = Block.draw

    def noted(block: Block, target: pygame.Surface, pos: tuple[int, int]) -> pygame.Rect:
        sizes.append((" ".join(piece.text for line in block.lines for piece in line.pieces), block.px))
        return draw(block, target, pos)

    monkeypatch.setattr(Block, "draw", noted)
    look = TableLook.of(Fight(12).start)
    look.stage, look.acting, look.slot = "combat", "red", 1
    look.crews["red"].row = [Slot("captains_orders", UP), Slot("veer_right", DOWN), Slot(None, DOWN)]
    for scale, text_scale in ((1.0, 1.0), (1.0, 1.5), (1.5, 1.0)):
        kit = Kit(Settings(ui_scale=scale, text_scale=text_scale), (1920, 1080))
        layout = lay_table(kit.theme, (1920, 1080), 30.0, FOUR, False, "red", False)
        sizes.clear()
        form = board_forms.FORMS[layout.forms["red"]]
        form(pygame.Surface((1920, 1080)), kit, layout.boards["red"], board_data(look, Memory(), "red", {}))
        labels = {words: px for words, px in sizes if words.split()[0] in ("Orders", "2", "empty")}
        assert len(labels) == 3
        assert len(set(labels.values())) == 1


@pytest.mark.parametrize("colors", [FOUR, FOUR[:2]])
@pytest.mark.parametrize("text_scale", [1.0, 1.5])
def test_dice_and_their_words_lie_alike_on_every_felt(colors: tuple[str, ...], text_scale: float) -> None:
    kit = Kit(Settings(text_scale=text_scale), (1920, 1080))
    for form, high in (("panel", 304), ("felt", 160), ("mini", 90)):
        rect = pygame.Rect(1434, 400, 470, high)
        one, two = (_tray(kit, rect, count, form) for count in (1, 2))
        for tray in (one, two):
            assert all(tray.felt.contains(die) for die in tray.dice)
            assert tray.text.left > tray.dice[-1].right
            assert abs(tray.text.centery - tray.felt.centery) <= 1
        assert abs(one.dice[0].y - two.dice[0].y) <= 30
        widest = text.block(kit.theme, "set aside", "caption").width
        assert not two.named or widest < two.dice[1].x - two.dice[0].x
    table, tree, surface = table_of(Director(Fight(5, colors).start), (1920, 1080))
    table.refresh()
    tree.draw(surface)
    assert table.dice.rect.h <= table.px(304)
