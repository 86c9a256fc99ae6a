"""Bots in the window: who plays, who stands in for whom, and that none of them holds up a picture."""

from __future__ import annotations

import time
from functools import partial
from importlib.metadata import EntryPoint
from pathlib import Path

import pygame
import pytest

from boompatrol.bots.apart import Apart
from boompatrol.replay.load import load
from boompatrol.replay.log import Handed
from boompatrol.replay.verify import verify
from boompatrol.table.digest import digest
from boompatrol.ui.app import App
from boompatrol.ui.director import CURSOR
from boompatrol.ui.match import Player, open_match, rematch
from boompatrol.ui.retold import look_at
from boompatrol.ui.scenes.again import AgainScene
from boompatrol.ui.scenes.curtain import CurtainScene
from boompatrol.ui.scenes.log_page import LogScene
from boompatrol.ui.scenes.new_match import Form, NewMatch, NewMatchScene
from boompatrol.ui.scenes.pause import PauseScene
from boompatrol.ui.scenes.plan import PlanScene
from boompatrol.ui.scenes.play import PlayScene
from boompatrol.ui.settings import Settings
from boompatrol.ui.widgets import Stepper
from tests.helpers import hard_case
from tests.ui.asks import ASKS
from tests.ui.driver import Driver
from tests.ui.test_at_the_laptop import until_covered
from tests.ui.test_hard_cases import begun, plan_by_keys, window


def stand_in(d: Driver, seat: str, bot: str) -> None:
    """Through the menu: that bot, or the person, plays for the seat."""
    d.key("f10")
    d.wait(0.3)
    assert isinstance(d.scene, PauseScene)
    d.click("who_plays")
    stepper = d.get(Stepper, f"stand_in_{seat}")
    d.focus_on(stepper.id)
    values = [option.value for option in stepper.options]
    way = values.index(bot) - stepper.index
    d.key(*["right" if way > 0 else "left"] * abs(way))
    d.click("stand_in_yes")


# a person is called away


def test_a_bot_stands_in_at_once_and_the_person_takes_the_place_again() -> None:
    d = Driver.start(PlayScene(ASKS["command"]()), (1280, 720), speed=0.0, reduced_motion=True, bot_pace=5.0)
    d.wait(0.2)
    play = d.scene
    assert isinstance(play, PlayScene)
    assert play.prompt is not None
    stand_in(d, "red", "recruit")
    d.wait(0.3)
    assert d.scene is play
    assert play.prompt is None, "the question is the bot's now"
    assert play.match.session.entries == []
    assert play.match.humans == ["blue", "yellow"]
    stand_in(d, "red", "human")
    d.wait(0.3)
    assert play.prompt is not None
    assert play.match.humans == ["red", "blue", "yellow"]
    d.app.settings.bot_pace = 0.0
    stand_in(d, "red", "gunner")
    d.wait(0.3)
    assert next(entry.seat for entry in play.match.session.entries if entry.seat) == "red"


def test_from_the_curtain_too_and_continue_remembers_who_plays(tmp_path: Path) -> None:
    d = window(begun(tmp_path, bots=("yellow", "green")))
    d.wait(1.4)
    assert isinstance(d.scene, CurtainScene)
    assert d.scene.seat == "red"
    match = d.scene.match
    stand_in(d, "red", "recruit")
    d.wait(0.4)
    # One person is left: Blue plans without a curtain; Red's plan was the bot's.
    assert isinstance(d.scene, PlanScene)
    assert d.scene.seat == "blue"
    assert match.session.entries[-1].seat == "red"
    assert match.journal is not None
    d.app.close()

    again, notes = open_match(match.journal.file)
    assert notes == []
    assert {seat: player.bot for seat, player in again.players.items()} == {
        "red": "recruit", "blue": None, "yellow": "random", "green": "random",
    }  # fmt: skip
    assert again.name("red") == "Ben"
    again.hand_over("red", None)
    again.close()
    back, _ = open_match(match.journal.file)
    assert back.humans == ["red", "blue"]
    back.close()
    assert [line for line in load(match.journal.file).lines if isinstance(line, Handed)] == [
        Handed(seat="red", player="recruit"), Handed(seat="red", player="human"),
    ]  # fmt: skip
    assert verify(match.journal.file).ok


def test_the_seat_of_a_bot_stays_the_bot_s_for_nobody_may_see_its_cards(tmp_path: Path) -> None:
    match = begun(tmp_path, bots=("yellow", "green"))
    match.hand_over("red", "random")
    d = Driver.start(PlayScene(match), (1280, 720), speed=0.0, bot_pace=5.0)
    d.key("f10")
    d.wait(0.3)
    assert d.find("who_plays").label == "Take your place"
    d.click("who_plays")
    assert {id for id in d.ids() if id.startswith("stand_in_")} == {
        "stand_in_red", "stand_in_blue", "stand_in_yes", "stand_in_no",
    }  # fmt: skip
    d.app.close()


def test_a_copy_elsewhere_and_a_rematch_know_whose_seat_it_is(tmp_path: Path) -> None:
    match = begun(tmp_path / "here", bots=("yellow", "green"))
    match.hand_over("red", "gunner:sniper")
    file = match.keep_in(tmp_path / "there")
    match.close()
    again, _ = open_match(file)
    assert again.players["red"].bot == "gunner:sniper"
    assert again.people == {"red", "blue"}
    assert rematch(again).humans == ["red", "blue"]
    again.close()


def test_a_log_of_a_bot_that_is_not_here_says_so(tmp_path: Path) -> None:
    match = begun(tmp_path, bots=("yellow",))
    match.hand_over("red", "skynet")
    match.close()
    assert match.journal is not None
    again, notes = open_match(match.journal.file)
    again.close()
    assert notes == ["The bot skynet is not installed here: the quiet answer is given for it."]


# no picture waits


@hard_case(15)
def test_a_bot_that_hangs_holds_up_no_picture_and_is_answered_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("boompatrol.bots.apart.Apart", partial(Apart, deadline=1.5))
    match = begun(tmp_path, bots=("red", "yellow", "green"))
    match.players = {**match.players, "red": Player("Ben", "tests.bots.bad_bots.Hangs")}
    pygame.display.set_mode((1280, 720))
    d = Driver(App(PlayScene(match), Settings(speed=0.0, reduced_motion=True, bot_pace=0.0), apart=True))
    try:
        longest, thinks = 0.0, False
        with d.undrawn():
            end = time.monotonic() + 60
            while not match.bot_faults and time.monotonic() < end:
                before = time.process_time()
                d.app.step([], 1 / 60)
                longest = max(longest, time.process_time() - before)
                assert isinstance(d.scene, PlayScene)
                thinks = thinks or "Ben is thinking" in d.scene.bar.words
                time.sleep(0.005)
    finally:
        d.app.close()
    assert [entry.fault for entry in match.session.entries if entry.seat] == ["no answer in 1.5 seconds"]
    assert thinks
    assert longest < 0.5


# who is offered


def test_a_bot_of_another_package_is_offered_with_the_levels_and_a_level_leans(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    point = EntryPoint("rusher", "tests.bots.test_protocol:Rusher", "boompatrol.bots")
    monkeypatch.setattr("importlib.metadata.entry_points", lambda **_: [point])
    made: list[NewMatch] = []
    d = Driver.start(NewMatchScene(made.append, form=Form(seed=1)), (1280, 720))  # type: ignore[arg-type,func-returns-value]
    kinds = [option.value for option in d.get(Stepper, "kind-blue").options]
    assert kinds == ["human", "recruit", "gunner", "ace", "random", "rusher"]
    d.focus_on("kind-blue")
    d.key("right")
    d.focus_on("style-blue")
    d.key(*["right"] * 4)
    d.focus_on("kind-yellow")
    d.key(*["right"] * 4)
    assert not d.find("style-yellow").visible, "somebody's bot leans as it likes"
    d.key("ctrl+enter")
    found = {seat: choice.kind for seat, choice in made[0].seats.items()}
    assert found == {"red": "human", "blue": "gunner:sniper", "yellow": "rusher", "green": "recruit"}


# what it did, once more


def watched(folder: Path) -> tuple[Driver, PlayScene]:
    """At a question of Red's Command, Blue's, a bot's, being the last one."""
    d = window(begun(folder, bots=("blue", "yellow", "green")))
    until_covered(d)
    plan_by_keys(d)
    d.key("enter")
    for _ in range(400):
        d.app.step([], 1 / 60)
        play = d.scene
        assert isinstance(play, PlayScene)
        acted = [entry for entry in play.director.chronicle.entries if entry.command]
        if play.prompt is not None and any(entry.color == "blue" for entry in acted):
            return d, play
        if play.prompt is not None:
            d.key("enter")
    raise AssertionError("Blue never acts")


def test_the_last_command_of_a_bot_is_seen_once_more_and_changes_nothing(tmp_path: Path) -> None:
    d, play = watched(tmp_path)
    before, count, lines = digest(play.match.state), len(play.match.session.entries), list(play.director.log)
    chosen = [e for e in play.director.chronicle.entries if e.command and e.color != "red"][-1]
    d.key("i")
    again = d.scene
    assert isinstance(again, AgainScene)
    assert again.entry is chosen
    assert again.screening.director.busy
    assert [line.words for line in again.screening.director.log] == [
        line.words for line in lines if line.at < chosen.first
    ]
    d.pass_time(until=lambda: d.scene is play)
    # It ended with the table as it was after that Command, as the log has it.
    assert again.screening.director.drift == []
    differs = again.screening.director.look.differences(look_at(play.match.reel(), chosen.last + 1, None))
    assert [words for words in differs if words.split(":")[0] not in CURSOR] == []
    assert (digest(play.match.state), len(play.match.session.entries)) == (before, count)
    assert play.director.log == lines
    assert play.prompt is not None


def test_any_command_of_the_log_is_seen_once_more_and_any_key_ends_it(tmp_path: Path) -> None:
    d, play = watched(tmp_path)
    d.key("l")
    d.wait(0.2)
    page = d.scene
    assert isinstance(page, LogScene)
    d.key("up")
    assert page.row is not None
    wanted = page.row.entry
    assert page.watch.enabled == wanted.command
    while not wanted.command:
        d.key("up")
        wanted = page.row.entry
    d.click("watch")
    assert isinstance(d.scene, AgainScene)
    assert d.scene.entry is wanted
    assert d.faults() == []
    d.key("space")
    assert d.scene is page
    d.key("esc")
    assert d.scene is play
