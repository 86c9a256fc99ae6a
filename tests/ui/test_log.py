"""The log: an entry a Command with every why, moments to look back at, the same for all, quick however long."""

import re
from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest

from boompatrol.replay.reel import Sight
from boompatrol.rules.set_up import STAGES
from boompatrol.table.events import Event
from boompatrol.table.view import events_for, view_for
from boompatrol.ui import text
from boompatrol.ui.director import Director
from boompatrol.ui.log_lines import Chronicle
from boompatrol.ui.log_list import LogList
from boompatrol.ui.log_rows import Row
from boompatrol.ui.look import TableLook
from boompatrol.ui.match import Match
from boompatrol.ui.retold import Base, moment, retold
from boompatrol.ui.scenes.log_page import LogScene
from boompatrol.ui.scenes.play import PlayScene
from boompatrol.ui.telling import tell
from tests.helpers import rule
from tests.ui.asks import at, match_of, scene
from tests.ui.driver import Driver
from tests.ui.matches import FOUR, Fight, fights, table_of
from tests.ui.states.matches import asked, fought


def told(fight: Fight, seat: str | None = None) -> tuple[Chronicle, list[Event]]:
    """The log of a whole fight as a seat learns it, and its events."""
    chronicle, all_ = Chronicle(), []
    look = TableLook.of(view_for(fight.start, seat))
    for events, view in fight.steps(seat):
        after = TableLook.of(view)
        for event in events:
            chronicle.note(event, look)
            tell(look, event, after)
            all_.append(event)
        look = after
    return chronicle, all_


@pytest.fixture(scope="module")
def fight() -> tuple[Fight, Chronicle, list[Event]]:
    """A fight that has been fought out."""
    made = Fight(38)
    return made, *told(made)


def base_of(fight: Fight) -> Base:
    """What its log is retold from."""
    states = [step.state for step in fight.session.moments]
    begun = next(state for state in states if state.stage not in STAGES)
    return Base(view_for(states[0], None), view_for(begun, None))


def test_each_command_has_an_entry_with_its_card(fight: tuple[Fight, Chronicle, list[Event]]) -> None:
    _, chronicle, events = fight
    turns = [event for event in events if event.name == "turn"]
    commands = [entry for entry in chronicle.entries if entry.command]
    assert len(commands) == len(turns) > 40
    assert [entry.color for entry in commands] == [event.data["tank"] for event in turns]
    named = [entry for entry in commands if any(line.event == "card_revealed" for line in entry.lines)]
    assert named
    assert all(" · " in entry.words for entry in named)


def test_contacts_are_numbered_in_their_order(fight: tuple[Fight, Chronicle, list[Event]]) -> None:
    _, chronicle, events = fight
    met = sum(event.name == "contact" for event in events)
    numbers = [[line.contact for line in entry.lines if line.contact] for entry in chronicle.entries]
    assert all(found == sorted(set(found)) for found in numbers)
    assert met * 0.9 <= sum(map(len, numbers)) <= met
    assert any(found[:2] == [1, 2] for found in numbers)


def test_shots_say_arc_range_band_and_rules(fight: tuple[Fight, Chronicle, list[Event]]) -> None:
    _, chronicle, events = fight
    shots = [(events[line.at], line) for line in chronicle.lines if line.event == "fires"]
    assert shots
    for event, line in shots:
        assert f"{event.data['distance']:.1f} in" in line.why.words
        assert {"F1", "F3", "F4"} <= set(line.why.rules)
    from_hub = [line for event, line in shots if event.data["source"] is None and event.data["target"] in FOUR]
    assert from_hub
    assert all("Arc: turret" in line.why.words or "Boxy" in line.why.words for line in from_hub)


def test_of_two_dice_the_one_set_aside_is_named(fight: tuple[Fight, Chronicle, list[Event]]) -> None:
    _, chronicle, events = fight
    seen = 0
    for line in chronicle.lines:
        if line.event != "rolled" or len(dice := events[line.at].data["dice"]) != 2:
            continue
        worth = [(face.count("X"), face.count("C")) for face in dice]
        if events[line.at].data.get("patch"):  # B4: icons count there, not damage, so CC beats X
            assert "more icons" in line.why.words
            assert line.why.rules == ("B4",)
        elif worth[0] != worth[1]:
            better = dice[worth.index(max(worth))]
            expected = "more" if events[line.at].data["counts"] == better else "less"
            assert f"The {expected} damaging die counts" in line.why.words
            seen += 1
    assert seen


def test_hits_say_who_has_the_credit(fight: tuple[Fight, Chronicle, list[Event]]) -> None:
    _, chronicle, events = fight
    hits = [(events[line.at].data, line) for line in chronicle.lines if line.event == "hit"]
    assert hits
    for data, line in hits:
        if data.get("credit"):
            assert str(data["credit"]).title() in line.why.words
        else:
            assert "Nobody" in line.why.words


def test_every_rule_that_is_cited_is_a_rule(fight: tuple[Fight, Chronicle, list[Event]]) -> None:
    _, chronicle, _ = fight
    cited = {rule for line in chronicle.lines for rule in line.why.rules}
    assert len(cited) > 15
    assert all(re.fullmatch(r"[A-Z]\d{1,2}", rule) for rule in cited)


def test_the_log_of_a_seat_differs_from_everybodys_by_what_it_peeked_at_alone() -> None:
    own = set()
    for seed in (2, 17):
        logs = {seat: told(Fight(seed), seat)[0].lines for seat in (None, "red", "blue")}
        for seat in ("red", "blue"):
            for mine, theirs in zip(logs[seat], logs[None], strict=True):
                assert mine.words == theirs.words or mine.event in ("peeked", "foreseen")
                if mine.words != theirs.words:
                    own.add(seat)
    assert own == {"red", "blue"}


def test_a_log_that_is_retold_is_the_log_that_was_told() -> None:
    for fight in fights():
        live, events = told(fight)
        again = Chronicle()
        for event, look in retold(events_for(events, None), base_of(fight), view_for(fight.session.state, None)):
            again.note(event, look)
        assert [line.words for line in again.lines] == [line.words for line in live.lines]
        assert [line.why for line in again.lines] == [line.why for line in live.lines]
        assert [entry.words for entry in again.entries] == [entry.words for entry in live.entries]


def test_what_is_taken_back_leaves_the_log() -> None:
    fight = Fight(38)
    live, events = told(fight)
    for heard in (0, 1, 60, 150, len(events) - 1):
        short = Chronicle()
        for event, look in retold(events, base_of(fight), view_for(fight.session.state, None)):
            if short.heard == heard:
                break
            short.note(event, look)
        whole, _ = told(Fight(38))
        whole.rewind(heard)
        assert [line.words for line in whole.lines] == [line.words for line in short.lines]
        assert whole.heard == heard
    assert live.lines


def test_a_moment_is_the_table_as_it_was_then() -> None:
    fight = Fight(16, quick=False)
    for _ in fight.steps(most=260):
        pass
    session = fight.session
    moments = session.moments
    events = events_for(session.events, None)
    for before, after in pairwise(moments):
        sight = Sight(view_for(before.state, None), events[before.told : after.told], view_for(after.state, None))
        differs = moment(sight).differences(TableLook.of(sight.after))
        assert not [d for d in differs if d.split(":")[0] not in ("acting", "slot", "stage")]


# the page


def at_log(*keys: str, size: tuple[int, int] = (1280, 720)) -> tuple[Driver, LogScene, Match]:
    match = fought(5, asked("command", 3))
    d = Driver.start(PlayScene(match), size, language="en", speed=0.0)
    d.wait(0.4)
    d.key("l", *keys)
    assert isinstance(d.scene, LogScene)
    return d, d.scene, match


def test_the_log_opens_and_closes_by_one_key_and_the_match_waits() -> None:
    d, _, match = at_log()
    before = len(match.session.entries)
    d.wait(1.0)
    assert len(match.session.entries) == before
    for back in ("esc", "backspace", "l"):
        d.key(back)
        assert isinstance(d.scene, PlayScene)
        d.key("l")
        assert isinstance(d.scene, LogScene)


def test_a_line_shows_its_moment_and_end_is_now() -> None:
    d, scene, match = at_log()
    assert scene.banner.title == "Now"
    poses = {color: crew.pose for color, crew in scene.arena.look.crews.items()}
    d.key(*["up"] * 40)
    assert scene.row is not None
    assert scene.banner.title.startswith("Looking back: Round")
    there = moment(match.reel().sight(scene.row.at + 1, None))
    assert scene.arena.look.same_as(there)
    assert {color: crew.pose for color, crew in scene.arena.look.crews.items()} != poses
    d.key("end")
    assert scene.banner.title == "Now"
    assert {color: crew.pose for color, crew in scene.arena.look.crews.items()} == poses


def test_looking_back_shows_no_card_that_is_covered_now() -> None:
    d, scene, _ = at_log()
    d.key("home")
    for _ in range(300):
        d.key("down")
        if scene.row is None:
            break
        for crew in scene.arena.look.crews.values():
            assert all(slot.face == "up" or slot.card in (None, "hidden") for slot in crew.row)
    assert scene.row is None


def test_a_press_on_a_line_of_the_play_page_opens_its_moment() -> None:
    match = fought(5, asked("command", 3))
    d = Driver.start(PlayScene(match), (1280, 720), language="en", speed=0.0)
    d.wait(0.4)
    panel = d.find("log")
    line = d.root.find("log")
    regions = {what: rect for what, rect in line.regions.items() if what.startswith("line_")}  # type: ignore[attr-defined]
    what, rect = next(iter(regions.items()))
    d.click_at(rect.move(panel.rect.topleft).center)
    assert isinstance(d.scene, LogScene)
    assert d.scene.row is not None
    assert d.scene.row.line is not None
    assert d.scene.row.line.n == int(what.removeprefix("line_"))


def test_entries_unfold_and_tanks_are_filtered() -> None:
    d, scene, _ = at_log()
    folded = len(scene.list.rows)
    d.key("e")
    assert len(scene.list.rows) > folded
    d.key("t")
    rows = [row for row in scene.list.rows if not row.heading]
    assert scene.only == "red"
    for row in rows:
        colors = [line.color for line in row.entry.lines] if row.line is None else [row.line.color]
        assert "red" in (row.entry.color, *colors)
    d.key("e", "home")
    d.key("up", "down")
    heads = [row for row in scene.list.rows if row.line is None and not row.heading]
    assert all("red" in (row.entry.color, *(line.color for line in row.entry.lines)) for row in heads)


def test_the_mouse_alone_reads_the_log() -> None:
    d, scene, _ = at_log()
    shown = [
        (n, rect) for n, rect in scene.list._shown if not scene.list.rows[n].heading and rect.y > scene.list.rect.y
    ]
    n, rect = shown[1]
    d.click_at((rect.x + 120, rect.centery))
    assert scene.list.chosen == n
    d.click("after")
    assert scene.list.chosen != n
    d.click("back")
    assert isinstance(d.scene, PlayScene)


def test_the_page_of_the_dice_opens_from_the_log_and_from_the_tray() -> None:
    d, scene, _ = at_log("d")
    assert scene.stats.visible
    assert not scene.list.visible
    assert scene.stats.data is not None
    assert scene.stats.data.white[0].count == sum(bars.count for bars in scene.stats.data.white[1:])
    d.key("esc")
    d.click("dice")
    assert isinstance(d.scene, LogScene)
    assert d.scene.stats.visible


def test_after_the_dice_arrows_walk_the_log_again() -> None:
    for there_and_back in (lambda d: d.key("d", "d"), lambda d: chip_pressed(d, 1) or chip_pressed(d, 0)):
        d, scene, _ = at_log()
        there_and_back(d)
        assert scene.list.visible
        d.key("up", "up")
        assert scene.row is not None


def chip_pressed(d: Driver, n: int) -> None:
    d.click_at(d.find("pages").cells()[n].center)


def test_who_turned_the_page_by_arrows_stays_on_its_control() -> None:
    d, scene, _ = at_log()
    d.root.focus_on(scene.pages)
    d.key("right", "left", "right")
    assert scene.stats.visible
    assert d.root.focus is scene.pages


def lines_of(match: Match) -> list[str]:
    match.told = len(match.session.events)
    director = Director(match.view())
    director.reset(match.view(), match.history(), match.base)
    return [text.plain(line.words) for line in director.chronicle.lines]


@rule("C9")
def test_a_hold_up_that_only_pivots_has_its_line() -> None:
    match = match_of(scene(red=at(15, 8, 0, row=["forward"]), blue=at(25, 25, 0)), "hold_up")
    match.answer({"degrees": -30.0})
    match.answer({"clicks": 0})
    assert lines_of(match)[:2] == ["Red uses the back: Hold Up", "Red pivots 30° right"]


@rule("P2")
def test_a_payday_that_is_declined_has_its_line() -> None:
    match = match_of(
        scene(red=at(15, 8, 0, captain="payday", row=["captains_orders"]), blue=at(25, 25, 0), yellow=at(25, 8, 0)),
        "reveal",
    )  # fmt: skip
    match.answer(False)
    match.answer(True)
    lines = lines_of(match)
    assert lines[2:6] == [
        "Red gains 1 Gold: Payday", "Blue declines the Gold that Red offers", "Yellow gains 1 Gold: Payday",
        "Red gains 1 Gold: Payday",
    ]  # fmt: skip


def test_the_whole_log_is_plain_text() -> None:
    _, scene, _ = at_log()
    plain = scene.chronicle.plain()
    assert "**" not in plain
    assert "[gold]" not in plain
    assert plain.count("\n") > 80
    assert all(text.plain(line.words) in plain for line in scene.chronicle.lines)


# long matches


def _long(entries: int) -> Iterator[tuple[Event, TableLook]]:
    look = TableLook.of(Fight(5).start)
    for n in range(entries):
        tank = FOUR[n % 4]
        yield Event("turn", {"tank": tank, "slot": n % 3}), look
        for card in ("forward", "veer_left", "again"):
            yield Event("damaged", {"tank": tank, "cards": [card, f"card {n}"]}), look


def test_of_thousands_of_lines_only_those_in_sight_are_laid_out() -> None:
    chronicle = Chronicle()
    for event, look in _long(3000):
        chronicle.note(event, look)
    assert len(chronicle.lines) == 9000
    picked: list[Row | None] = []
    _, tree, surface = table_of(Director(Fight(5).start))
    list_ = LogList(chronicle, picked.append)
    tree.set_content(list_)
    list_.unfold_all(True)
    tree.place(pygame.Rect(0, 0, 400, 600))
    text.forget()
    tree.draw(surface)
    assert len(list_._shown) < 40
    assert len(text._CACHE) < 160
    first = list_._shown[0][0]
    for _ in range(20):
        list_.wheel((200, 300), 3)
    tree.draw(surface)
    assert list_._shown[0][0] < first - 20
    assert len(text._CACHE) < 500
    list_.pick(5)
    tree.draw(surface)
    assert 5 in [n for n, _ in list_._shown]
    assert picked
