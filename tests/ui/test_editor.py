"""The arena editor: what can be laid, what stops a match, undo, twins, the shelf, codes; the page by mouse and keys."""

from pathlib import Path

import pytest

from boompatrol.box.edition import default_edition
from boompatrol.replay.plain import Unusable
from boompatrol.replay.position import state_of
from boompatrol.replay.scenario import Scenario
from boompatrol.table.chance import nth
from boompatrol.ui import text
from boompatrol.ui.begin import match_of
from boompatrol.ui.match import open_match, rematch
from boompatrol.ui.scenes.editor import shelf
from boompatrol.ui.scenes.editor.judge import judged
from boompatrol.ui.scenes.editor.plan import MOST, Plan
from boompatrol.ui.scenes.editor.scene import EditorScene
from boompatrol.ui.scenes.new_match import NewMatchScene
from boompatrol.ui.scenes.new_match_form import Form, NewMatch
from boompatrol.ui.step import Step
from boompatrol.ui.widgets import Stepper
from tests.ui.driver import Driver


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BOOMPATROL_HOME", str(tmp_path))
    return tmp_path


def plan() -> Plan:
    return Plan(default_edition())


def poses(made: Plan, what: str = "tile") -> list[tuple[float, ...]]:
    return sorted(thing.pose for thing in made.things.values() if thing.what == what)


def test_a_new_arena_has_four_tanks_flush_to_their_rally_points_and_can_be_played() -> None:
    made = plan()
    assert made.crews == ["red", "blue", "yellow", "green"]
    found = judged(made)
    assert found.playable
    assert "4 tanks, each flush to its Rally Point" in [line.words for line in found.lines]
    red = made.named("red")
    assert red is not None
    made.move(red.id, (8, 8, 45))
    assert "4 tanks, 1 of them away from its Rally Point" in [line.words for line in judged(made).lines]


@pytest.mark.parametrize(
    "symmetry, wanted",
    [
        ("none", [(9, 14, 30)]),
        ("mirror", [(9, 14, 30), (21, 14, 150)]),
        ("turn_180", [(9, 14, 30), (21, 16, 210)]),
        ("turn_90", [(9, 14, 30), (14, 21, 300), (16, 9, 120), (21, 16, 210)]),
    ],
)
def test_a_tile_is_laid_with_its_twins(symmetry: str, wanted: list[tuple[float, ...]]) -> None:
    made = plan()
    made.symmetry = symmetry
    made.place("tile", (9, 14, 30))
    assert poses(made) == wanted


def test_what_is_done_to_a_twin_is_done_to_its_twin_the_other_way_round() -> None:
    made = plan()
    made.symmetry = "turn_180"
    first = made.place("tile", (9, 14, 0))
    assert first is not None
    (twin,) = made.twins(first)
    made.move(twin.id, (22, 20, 200))
    assert poses(made) == [(8, 10, 20), (22, 20, 200)]
    made.change(twin.id, kind="relic", face_up=True)
    assert made.counts == {"relic": 2}
    made.remove(first.id)
    assert poses(made) == []


def test_a_thing_in_the_very_middle_has_no_twin_upon_it() -> None:
    made = plan()
    made.symmetry = "turn_90"
    made.place("wreck", (15, 15, 0))
    assert poses(made, "wreck") == [(15, 15, 0)]


def test_every_change_can_be_taken_back_and_done_again_and_a_drag_is_one() -> None:
    made = plan()
    tile = made.place("tile", (9, 14, 0))
    assert tile is not None
    made.begin_drag()
    for x in (10.0, 11.0, 12.0):
        made.move(tile.id, (x, 14, 0))
    made.end_drag()
    made.undo()
    assert poses(made) == [(9, 14, 0)]
    made.redo()
    assert poses(made) == [(12, 14, 0)]
    made.undo()
    made.undo()
    assert poses(made) == []
    assert not made.can_undo


def test_a_drag_that_is_cancelled_never_was() -> None:
    made = plan()
    tile = made.place("tile", (9, 14, 0))
    assert tile is not None
    made.begin_drag()
    made.move(tile.id, (3, 3, 0))
    made.end_drag(cancelled=True)
    assert poses(made) == [(9, 14, 0)]
    made.undo()
    assert poses(made) == []


def test_an_arena_holds_no_more_than_can_be_drawn() -> None:
    made = plan()
    made.symmetry = "turn_90"
    for n in range(MOST):
        made.place("tile", (5 + n % 7, 6 + n // 7, 0))
    assert len(made.things) <= MOST


def test_what_lies_on_something_stops_a_match_and_is_named() -> None:
    made = plan()
    made.place("tile", (9, 14, 0))
    made.place("wreck", (10, 14, 0))
    made.place("tile", (29.8, 14, 0), "gold_bar", face_up=True)
    found = judged(made)
    assert not found.playable
    said = [line.words for line in found.lines if line.stops]
    assert said == ["Gold Bar: over the boundary line", "Wreck lies on Building: move one"]
    line = found.about("t5")
    assert line is not None
    assert line.things == ("w6", "t5")


def test_more_tiles_than_the_box_has_are_told_and_never_refused() -> None:
    made = plan()
    made.place("tile", (9, 14, 0), "accelerator", face_up=True)
    made.place("tile", (9, 20, 0), "accelerator", face_up=True)
    found = judged(made)
    assert found.playable
    assert "2 tiles, 1 Accelerator more than the box" in [line.words for line in found.lines]


def test_a_second_relic_stops_a_match() -> None:
    made = plan()
    made.place("tile", (9, 14, 0), "relic", face_up=True)
    made.place("loose", (9, 20, 0), relic=True)
    assert [line.words for line in judged(made).lines if line.stops] == ["The Relic is there twice (B3)"]


def test_one_tank_alone_is_no_match() -> None:
    made = plan()
    for tank in [thing for thing in made.things.values() if thing.kind != "red"]:
        made.remove(tank.id)
    assert not judged(made).playable


def full() -> Plan:
    """An arena with one of everything."""
    made = plan()
    made.retitle("Two roads to the Vault")
    made.symmetry = "turn_180"
    made.place("tile", (9, 14, 62))
    made.place("tile", (6, 20, 0), "gold_bars", face_up=True)
    made.place("tile", (13, 8, 45), "mortar")
    made.place("wreck", (20, 4, 10), gold=2)
    made.symmetry = "none"
    made.place("loose", (10, 22, 0), gold=3)
    made.set_tower(3)
    return made


def test_what_is_kept_on_the_shelf_comes_back_as_it_was() -> None:
    made = full()
    file = shelf.keep(made.sheet)
    assert file.name == "two_roads_to_the_vault.scenario.json"
    (found,) = [arena for arena in shelf.shelf() if not arena.ours]
    assert (found.title, found.tiles, found.why) == ("Two roads to the Vault", 6, "")
    assert found.scenario is not None
    assert shelf.plain_of(shelf.sheet_of(found.scenario)) == shelf.plain_of(made.sheet)
    # The file is a scenario like any other.
    state, named = state_of(found.scenario, default_edition())
    assert state.tower_crits == 3
    assert sorted(named.values()) == ["mortar", "mortar"]


def test_two_arenas_of_one_title_are_one_file_and_of_two_titles_two() -> None:
    made = full()
    first = shelf.keep(made.sheet)
    assert shelf.keep(made.sheet) == first
    made.retitle("Two roads to the vault!")
    assert shelf.keep(made.sheet) != first


def test_a_broken_file_is_on_the_shelf_with_its_reason() -> None:
    shelf.folder().mkdir(parents=True)
    (shelf.folder() / "junk.scenario.json").write_text("{", encoding="utf-8")
    (found,) = [arena for arena in shelf.shelf() if not arena.ours]
    assert found.why
    assert found.scenario is None


def test_a_code_carries_the_whole_arena() -> None:
    made = full()
    code = shelf.code_of(made.sheet)
    assert code.startswith("BP1-")
    broken_up = "\n".join(code[at : at + 40] for at in range(0, len(code), 40))
    assert shelf.plain_of(shelf.sheet_from_code(broken_up)) == shelf.plain_of(made.sheet)


@pytest.mark.parametrize(
    "spoil", [lambda c: c[:-9], lambda c: c[4:], lambda c: c[:30] + "A" + c[31:], lambda c: "BP1-"]
)
def test_a_code_that_is_not_whole_is_refused_in_words(spoil) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(Unusable, match="code"):
        shelf.sheet_from_code(spoil(shelf.code_of(full().sheet)))


def test_an_arena_opens_a_match_of_other_crews_and_captains() -> None:
    arena = shelf.scenario_of(full().sheet)
    captains = {"red": "chompy", "blue": "red", "yellow": "boxy"}
    opening = shelf.opening_for(arena, ("red", "blue", "yellow"), False, captains, {}, default_edition())
    state, _ = state_of(opening, default_edition())
    assert {color: tank.captain for color, tank in state.tanks.items()} == captains
    assert state.stage == "plan"


# the page


class Bench:
    """The editor in a window."""

    def __init__(self, size: tuple[int, int] = (1280, 720), **settings: object):
        self.tested: list[Scenario] = []
        self.scene = EditorScene(default_edition(), self._test)
        self.d = Driver.start(self.scene, size, **settings)

    def _test(self, arena: Scenario) -> Step:
        self.tested.append(arena)
        return None

    def at(self, x: float, y: float) -> tuple[int, int]:
        px, py = self.scene.sand.arena.camera.to_screen(x, y)
        return round(px), round(py)

    def tiles(self) -> list[tuple[float, ...]]:
        return poses(self.scene.plan)


def test_with_the_mouse_a_tile_is_laid_dragged_turned_and_taken_away() -> None:
    b = Bench()
    b.d.click("tool_minefield")
    b.d.click_at(b.at(9.2, 14.4))
    assert b.tiles() == [(9, 14, 0)]
    b.d.move(b.at(9, 14))
    b.d.down(b.at(9, 14))
    b.d.move(b.at(12, 18))
    b.d.up(b.at(12, 18))
    assert b.tiles() == [(12, 18, 0)]
    b.d.key("esc")
    b.d.click_at(b.at(12, 18))
    knob = b.at(12, 18 + 1.7)
    b.d.move(knob)
    b.d.down(knob)
    b.d.move(b.at(9, 18))
    b.d.up(b.at(9, 18))
    assert b.tiles() == [(12, 18, 90)]
    b.d.click("remove")
    assert b.tiles() == []
    b.d.click("undo")
    assert b.tiles() == [(12, 18, 90)]


def test_with_the_keys_alone_a_tile_is_laid_moved_turned_and_taken_away() -> None:
    b = Bench()
    b.d.focus_on("tool_bunker")
    b.d.key("enter")
    b.d.focus_on("sand")
    b.d.key("left", "left", "up", "enter")
    assert b.tiles() == [(13, 11, 0)]
    b.d.key("right", "down", "q")
    assert b.tiles() == [(14, 10, 15)]
    b.d.key("delete")
    assert b.tiles() == []
    b.d.key("ctrl+z")
    assert b.tiles() == [(14, 10, 15)]


def test_a_drag_let_go_outside_of_the_window_is_cancelled() -> None:
    b = Bench()
    b.d.click("tool_minefield")
    b.d.click_at(b.at(9, 14))
    b.d.down(b.at(9, 14))
    b.d.move(b.at(12, 18))
    b.scene.cancel()
    assert b.tiles() == [(9, 14, 0)]


def test_an_arena_that_can_be_played_is_handed_on_and_one_that_can_not_is_not() -> None:
    b = Bench()
    b.d.key("ctrl+enter")
    assert [len(arena.tanks) for arena in b.tested] == [4]
    b.d.click("tool_vacant")
    b.d.click_at(b.at(15, 18))
    b.d.click_at(b.at(15, 20))
    b.scene.plan.move(max(b.scene.plan.things), (15.5, 18, 0))
    b.scene.changed()
    assert not b.d.find("test").enabled
    b.d.key("ctrl+enter")
    assert len(b.tested) == 1


def test_leaving_a_changed_arena_asks_and_esc_stays() -> None:
    b = Bench()
    b.d.click("tool_vacant")
    b.d.click_at(b.at(15, 20))
    b.d.click("back")
    assert b.scene.root.modals
    b.d.key("esc")
    assert not b.scene.root.modals
    assert b.d.app.scene is b.scene


def test_a_name_is_typed_and_is_no_shortcut() -> None:
    b = Bench()
    b.d.click("name")
    b.d.type("Fog")
    b.d.key("enter")
    assert b.scene.plan.sheet.title == "Fog"
    b.d.key("ctrl+s")
    assert shelf.file_for("Fog").exists()
    assert not b.scene.plan.changed


def test_a_pasted_code_opens_its_arena_and_undo_brings_the_other_back() -> None:
    b = Bench()
    code = shelf.code_of(full().sheet)
    field = b.d.find("code")
    b.scene.root.focus_on(field)
    field.put(code)  # type: ignore[attr-defined]
    b.scene.root.focus_on(b.scene.sand)
    assert len(b.tiles()) == 6
    b.d.click("undo")
    assert b.tiles() == []


@pytest.mark.parametrize("language", ["en", "xx"])
@pytest.mark.parametrize(
    "size, scale", [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1920, 1080), 1.5), ((1280, 720), 1.5)]
)
def test_every_part_of_the_page_is_in_its_place(size: tuple[int, int], scale: float, language: str) -> None:
    b = Bench(size, ui_scale=scale, language=language)
    b.d.click("tool_vacant")
    b.d.click_at(b.at(15, 20))
    assert b.d.faults() == []


def test_a_new_match_is_played_in_an_arena_of_the_shelf_saved_and_taken_up_again() -> None:
    made = full()
    shelf.keep(made.sheet)
    form = Form(players=3, seed=7)
    form.captains["red"] = "chompy"
    form.arena = next(arena.scenario for arena in shelf.shelf() if arena.title == "Two roads to the Vault")
    match = match_of(form.result(), default_edition())
    assert match.state.stage == "plan"
    assert match.state.tanks["red"].captain == "chompy"
    assert len({tank.captain for tank in match.state.tanks.values()}) == 3
    assert len(match.state.tiles) == 6
    assert match.journal is not None
    file = match.journal.file
    while match.request is not None and match.state.round_number == 1:
        match.answer(match.request.sample(nth(3, len(match.session.entries))))
    before = match.state.tanks["blue"].pose, len(match.session.entries)
    match.close()
    again, notes = open_match(file)
    assert (again.state.tanks["blue"].pose, len(again.session.entries), notes) == (*before, [])
    assert rematch(again).state.tiles.keys() == again.state.tiles.keys() | {"t5", "t6", "t7", "t8", "t9", "t10"}


def test_the_page_of_a_new_match_offers_the_arenas() -> None:
    started: list[NewMatch] = []
    d = Driver.start(NewMatchScene(started.append))
    d.focus_on("quick")
    d.key("right", "right")
    assert d.get(Stepper, "quick").value.title == "Fairground"
    d.click("start")
    assert started[0].arena is not None
    assert started[0].arena.title == "Fairground"


def test_more_tiles_of_a_kind_than_the_box_has_are_a_warning_and_no_tick() -> None:
    b = Bench()
    for n in range(default_edition().tiles.counts["minefield"] + 1):
        b.scene.plan.place("tile", (6 + 4 * n, 9, 0), "minefield")
    b.scene.changed()
    assert b.scene.judged.playable
    kinds = dict(b.scene.judgement.list.told())
    assert "more than the box" in kinds["warns"]
    assert "more than the box" not in kinds["fine"]


def test_choosing_a_tile_moves_no_button_of_symmetry_from_under_the_pointer() -> None:
    b = Bench()
    before = b.d.find("symmetry").rect.copy()
    tile = b.scene.plan.place("tile", (9, 14, 0))
    assert tile is not None
    b.scene.sand.choose(tile.id)
    b.scene.changed()
    b.d.wait(0.1)
    assert b.d.find("symmetry").rect == before


def test_back_bears_its_key_only_while_that_key_leaves() -> None:
    d = Driver.start(EditorScene(default_edition(), lambda arena: None, plan()), (1280, 720))
    assert isinstance(d.scene, EditorScene)
    back = d.scene.bar.back
    assert back.cap
    d.click("tool_gold_bar")
    assert not back.cap
    d.key("esc")
    assert d.scene.sand.tool is None
    assert back.cap


def test_a_code_that_is_too_long_to_be_shown_ends_with_dots() -> None:
    d = Driver.start(EditorScene(default_edition(), lambda arena: None, plan()), (1280, 720))
    d.picture()
    shown = [str(key[1]) for key in text._CACHE if str(key[1]).startswith("BP1-")]
    assert any(words.endswith("\u2026") for words in shown)
