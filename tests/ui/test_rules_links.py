"""Links to the rulebook: from the menus, by a key from anything pointed at, from log lines and questions; it takes
nothing secret and changes nothing of the match."""

from typing import get_args

import pygame
import pytest

from boompatrol.box.edition import default_edition
from boompatrol.box.names import CAPTAINS, CARDS, CARNAGE, GUESTS, KINDS
from boompatrol.teach.rulebook import book_words
from boompatrol.ui import reasons, rules_of
from boompatrol.ui.front import Front
from boompatrol.ui.look import TableLook
from boompatrol.ui.match import Match
from boompatrol.ui.names import EFFECTS, NAMES, STATE_EFFECTS
from boompatrol.ui.rule_ids import ids_in
from boompatrol.ui.scene import WidgetScene
from boompatrol.ui.scenes.again import AgainScene
from boompatrol.ui.scenes.log_page import LogScene
from boompatrol.ui.scenes.pause import PauseScene
from boompatrol.ui.scenes.plan import PlanScene
from boompatrol.ui.scenes.play import PlayScene
from boompatrol.ui.scenes.rules.aside import met
from boompatrol.ui.scenes.rules.pictures import CHAPTERS, drawing_of, picture_of
from boompatrol.ui.scenes.rules.scene import RulesScene
from tests.helpers import hard_case
from tests.ui.asks import ASKS, at, match_of, scene, tile, wreck
from tests.ui.driver import Driver
from tests.ui.states.matches import asked, begun, fought

IDS = frozenset(book_words("en").article)


def window(match: Match, size: tuple[int, int] = (1280, 720), **settings: object) -> Driver:
    d = Driver.start(PlayScene(match), size, **{"speed": 0.0, "language": "en", **settings})
    d.pass_time(0.4)
    return d


def read(d: Driver) -> str:
    """The article that is open, "" for no rules page."""
    return d.scene.trail.here if isinstance(d.scene, RulesScene) else ""


def table() -> Match:
    return match_of(
        scene(
            red=at(5, 5, 45, row=["forward"], gear="ram_plow", captain="boxy"),
            blue=at(24, 24, 0),
            yellow=at(24, 6, 90),
            tiles=[tile("bunker", 12, 9, 0, up=True), tile(None, 15, 22, 10), tile("accelerator", 20, 12, 0, up=True)],
            wrecks=[wreck(9, 20, 30, gold=1)],
        )
    )  # fmt: skip


# the table of what is about what


@pytest.mark.parametrize("kind, names", [
    ("card", [*CARDS, "rattled", "hold_up", "repair", *CARNAGE]),
    ("tile", KINDS),
    ("captain", [*CAPTAINS, *GUESTS]),
    ("gear", default_edition().gear.cards),
    ("ask", [*ASKS, "plan", "refill", "intel_use", "crate_up", "copy_card", "first_tank", "roll", "draw"]),
    ("part", ["medals", "glory", "crits", "gold", "hand", "damaged", "rattled", *STATE_EFFECTS, "ammo", "patch_kit"]),
    ("thing", ["tank", "building", "wreck", "loose", "clocktower", "vault", "rally"]),
])  # fmt: skip
def test_everything_has_its_rules(kind: rules_of.Kind, names: list[str]) -> None:
    for name in names:
        ids = rules_of.rules_of(kind, name)
        assert ids, f"{kind} {name}"
        assert set(ids) <= IDS, f"{kind} {name}: {ids}"


def test_every_kind_is_in_the_table_and_what_is_none_has_no_rule() -> None:
    for kind in get_args(rules_of.Kind):
        assert rules_of.rules_of(kind, "no such thing") == () or kind == "gear"
    assert all(set(ids) <= IDS for ids in reasons.RULES.values())


def test_what_tooltips_say_agrees_with_the_table() -> None:
    tables = (rules_of.CARDS, rules_of.TILES, rules_of.CAPTAINS)
    for name, words in EFFECTS.items():
        for ids in (table_[name] for table_ in tables if name in table_):
            said = ids_in(words)
            assert not said or ids[0] in said, f"{name}: {said}, {ids}"
    assert set(NAMES) >= set(rules_of.TILES)


def test_every_article_and_chapter_has_a_picture() -> None:
    d = Driver.start(RulesScene(), (1280, 720))
    for id in [*IDS, *CHAPTERS]:
        assert picture_of(d.scene.kit, drawing_of(id), 30).get_width() > 8


# by a key


@pytest.mark.parametrize("id, article", [
    ("t1", "B13"), ("t2", "M1"), ("t3", "B12"), ("blue", "M6"), ("w1", "X5"), ("clocktower", "V2"), ("rally_ne", "O2"),
])  # fmt: skip
def test_the_key_opens_the_rule_of_what_is_pointed_at(id: str, article: str) -> None:
    d = window(table())
    play = d.scene
    assert isinstance(play, PlayScene)
    centre = play.arena.things()[id]
    d.move(tuple(round(v) for v in play.arena.camera.to_screen(*centre)))  # type: ignore[arg-type]
    d.wait(0.5)
    assert f"F1: rule {article}" in d.tooltip
    d.key("f1")
    assert read(d) == article
    d.key("esc")
    assert d.scene is play


@pytest.mark.parametrize("part, article", [("captain", "P1"), ("gear", "B18"), ("crits", "D3"), ("gold", "E2")])
def test_the_things_of_a_board_have_their_rules(part: str, article: str) -> None:
    d = window(table(), (1920, 1080))
    play = d.scene
    assert isinstance(play, PlayScene)
    board = play.table.boards["red"]
    d.move(board._parts[part].rect.center)
    d.wait(0.5)
    assert f"F1: rule {article}" in d.tooltip
    d.key("f1")
    assert read(d) == article


def test_a_card_of_the_hand_has_its_rule() -> None:
    d = window(begun(9))
    while not isinstance(d.scene, PlanScene):
        d.key("enter")
        d.wait(0.5)
    card = next(w for w in d.root.content.walk() if getattr(w, "card", None) == "fire_away")
    d.move(card.rect.center)
    d.key("f1")
    assert read(d) == "C6"
    d.key("esc")
    d.move((2, 2))
    d.focus_on("ready")
    d.key("f1")
    assert read(d) == "R1", "else the plan itself is explained"


def test_without_anything_pointed_at_the_question_is_explained() -> None:
    for ask in ("fire", "pivot", "face"):
        d = window(ASKS[ask]())
        d.move((2, 2))
        d.key("f1")
        assert read(d) == rules_of.ASKS[ask][0]


def test_a_gamepad_opens_it_too() -> None:
    d = window(table())
    d.app.keymap.pad_there = True
    d.pad("view", seconds=0.5)
    assert read(d)


def test_while_typing_the_key_counts_and_a_question_mark_is_text() -> None:
    d = Driver.start(RulesScene(ids=("M4",)), (1280, 720), language="en")
    d.key("ctrl+f")
    d.type("?")
    assert not d.root.modals
    d.key("esc")
    assert isinstance(d.scene, RulesScene)


# from menus, questions, the log


def test_it_opens_from_the_main_menu_and_from_the_pause() -> None:
    d = Driver.start(Front(default_edition()), (1280, 720), language="en")
    d.pass_time()  # its lines are laid anew once it knows the matches
    d.click("rules")
    assert read(d) == "A"
    d.key("esc")
    d = window(table())
    d.key("f10")
    assert isinstance(d.scene, PauseScene)
    d.wait(0.3)
    d.click("rules")
    assert isinstance(d.scene, RulesScene)
    assert d.scene.match is not None


def test_a_question_names_its_rule_beside_its_title() -> None:
    d = window(ASKS["fire"]())
    assert d.find("why").visible
    assert "F1" not in d.find("why").label
    d.click("why")
    assert read(d) == "C6"
    d.key("esc")
    d.focus_on("undo" if d.find("undo").enabled else "menu")
    d.focus_on("why")
    assert "C6, F1, F8" in d.tooltip
    d.key("enter")
    assert read(d) == "C6"


def test_the_panel_of_how_it_is_done_names_its_rule() -> None:
    d = window(ASKS["place_building"](), (1920, 1080))
    d.picture()
    play = d.scene
    assert isinstance(play, PlayScene)
    link = next(w for w in play.howto.children if w.id == "link_A9")
    d.click_at(link.rect.center)
    assert read(d) == "A9"


def logged(d: Driver) -> LogScene:
    d.key("l")
    d.pass_time(0.4)
    assert isinstance(d.scene, LogScene)
    return d.scene


def test_a_line_of_the_log_leads_to_its_rule() -> None:
    d = window(fought(5, asked("command", 3)))
    page = logged(d)
    d.picture()
    links = [w for w in page.list.children if w.id.startswith("link_")]
    assert links
    id = links[0].label
    d.click_at(links[0].rect.center)
    assert read(d) == id
    d.key("esc")
    assert d.scene is page
    while page.row is None or page.row.line is None or not page.row.line.why.rules:
        d.key("up", "right")
    rules = page.row.line.why.rules
    d.picture()
    d.key("enter")
    assert read(d) == rules[0]
    d.key("esc")
    d.picture()
    shown = [w.label for w in page.banner.children]
    assert set(shown) >= set(rules), "the banner names them as links"
    d.click_at(page.banner.children[-1].rect.center)
    assert read(d) == shown[-1]


# in the match


def test_when_the_rule_was_met_last_and_the_ways_there() -> None:
    d = window(fought(5, asked("command", 3)))
    play = d.scene
    assert isinstance(play, PlayScene)
    d.app.stack.apply(play.rules(("F8",)))
    page = d.scene
    assert isinstance(page, RulesScene)
    d.wait(0.05)
    found = met(play.director.chronicle, "F8")
    assert found is not None
    assert "F8" in found.line.why.rules
    later = [line for entry in play.director.chronicle.entries for line in entry.lines if line.at > found.line.at]
    assert all("F8" not in line.why.rules for line in later)
    d.click("met_log")
    assert isinstance(d.scene, LogScene)
    assert d.scene.row is not None
    assert d.scene.row.line is found.line
    d.key("esc")
    d.key("i")
    assert isinstance(d.scene, AgainScene)
    assert d.scene.entry is found.entry
    d.key("esc")
    never = next(id for id in sorted(IDS) if met(play.director.chronicle, id) is None)
    page.go(never)
    d.wait(0.02)
    assert d.find("met").label == "It has not come up yet."


def test_without_a_match_there_is_no_such_panel() -> None:
    d = Driver.start(RulesScene(ids=("F8",)), (1280, 720), language="en")
    assert "in_match" not in d.ids()


@hard_case(12)
def test_it_shows_nothing_secret_and_changes_nothing() -> None:
    """C10, C11: whatever is covered, the page over a match is the same to the pixel; the match stays as it was."""
    shots = []
    for row in (["forward", "fire_away", "again"], ["veer_left", "back_er_up", "captains_orders"]):
        match = match_of(
            scene(red=at(5, 5, 45, row=row), blue=at(20, 20, 0, row=row[::-1]), yellow=at(25, 6, 90, row=row))
        )
        d = window(match)
        before = match.state.copy()
        entries, told = len(match.session.entries), match.told
        shot = []
        for name in ("board_red", "peek"):
            d.hover(name, 0.6)
            d.key("f1")
            page = d.scene
            assert isinstance(page, RulesScene)
            for id in ("C11", "C10", "F8", "P1"):
                page.go(id)
                page.root.settle()
                if page.here.diagram:
                    page.player.seek(page.diagram.film.length)
                shot.append((read(d), pygame.image.tobytes(d.picture(), "RGB")))
            d.key("esc")
        shots.append(shot)
        assert match.state == before
        assert (len(match.session.entries), match.told) == (entries, told)
    assert shots[0] == shots[1]


def test_a_covered_tile_is_but_a_building() -> None:
    look = TableLook.of(table().view())
    assert rules_of.rules_of_thing("t2", look) == rules_of.THINGS["building"]
    assert rules_of.rules_of_thing("nothing", look) == ()


def test_from_a_curtain_the_key_tells_nothing_of_the_question() -> None:
    d = window(begun(9))
    assert isinstance(d.scene, WidgetScene)
    assert type(d.scene).__name__ == "CurtainScene"
    d.move((2, 2))
    d.key("f1")
    assert read(d) == "A"
    d.key("esc")
    assert type(d.scene).__name__ == "CurtainScene"
