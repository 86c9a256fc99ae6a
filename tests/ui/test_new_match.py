"""The page for a new match, and the form behind it."""

import itertools

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from boompatrol.ui import text
from boompatrol.ui.scenes.new_match import NewMatch, NewMatchScene, SeatChoice
from boompatrol.ui.scenes.new_match_form import CAPTAINS, GUEST, Form, Person
from boompatrol.ui.texts import CAPTAINS as CAPTAIN_WORDS
from boompatrol.ui.widgets import Choice, TextField
from tests.ui.driver import Driver

MANY = {"random": "plays any legal move", "recruit": "looks one card ahead", "ace": "thinks hard"}


def start(size: tuple[int, int] = (1280, 720), **rest: object) -> tuple[Driver, list[NewMatch]]:
    made: list[NewMatch] = []
    bots = rest.pop("bots", {"random": "plays any legal move"})
    form = rest.pop("form", Form(seed=4711082))
    scene = NewMatchScene(made.append, bots=bots, form=form)  # type: ignore[arg-type]
    return Driver.start(scene, size, **rest), made


@pytest.mark.parametrize(
    "size, scale", [((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.0), ((1920, 1080), 1.5)]
)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_is_clipped_overlapping_or_off_the_screen(size: tuple[int, int], scale: float, players: int) -> None:
    form = Form(players=players, seed=4711082)
    form.people["red"] = Person("Wilhelmina Maxim")
    form.captains.update(red="copycat", yellow="finsight", green="payday")
    form.switches["guest_captains"] = True
    d, _ = start(size, ui_scale=scale, bots=MANY, form=form)
    assert d.faults() == []
    if d.find("tabs").visible:
        d.click("tabs")
        d.key("right")
        assert d.find("house").visible
        assert d.faults() == []
    assert text.shortened() == []


@pytest.mark.parametrize(
    "size, scale, more", [((1366, 768), 2.0, 1.0), ((1280, 1024), 1.25, 1.0), ((1280, 720), 1.0, 1.2)]
)
def test_odd_windows_and_larger_text_fit_too(size: tuple[int, int], scale: float, more: float) -> None:
    d, _ = start(size, ui_scale=scale, text_scale=more, high_contrast=True)
    assert d.faults() == []


@pytest.mark.parametrize("more, shared", [(1.0, False), (1.5, True)])
def test_where_the_cards_lose_their_words_captains_and_rules_share_one_place(more: float, shared: bool) -> None:
    d, _ = start((1280, 720), text_scale=more)
    assert isinstance(d.scene, NewMatchScene)
    assert d.find("tabs").visible == d.scene.shared == shared
    assert all(card.told for card in d.scene.cards)


def test_enter_at_once_starts_the_match_as_it_stands() -> None:
    d, made = start()
    d.key("enter")
    assert made == [
        NewMatch(
            teams=False,
            colors=["red", "blue", "yellow", "green"],
            seats={
                "red": SeatChoice("Player 1", "human"),
                "blue": SeatChoice("Bot 2", "recruit"),
                "yellow": SeatChoice("Bot 3", "recruit"),
                "green": SeatChoice("Bot 4", "recruit"),
            },
            captains=dict.fromkeys(("red", "blue", "yellow", "green")),
            quick=True,
            seed=4711082,
            switches={
                "sudden_death": False,
                "guest_captains": False,
                "chompy_mid": "rattled",
                "out_of_bounds": "any_part",
            },
        )
    ]


def test_by_mouse_alone() -> None:
    d, made = start((1920, 1080))
    d.click_at(d.get(Choice, "players").cells()[1].center)
    assert "seat-green" not in d.ids()
    d.click("slot-blue")
    d.click("captain-crash")
    d.click("slot-red")
    d.click("captain-boxy")
    d.click_at(d.get(Choice, "kind-blue").cells()[0].center)
    d.click("sudden_death")
    d.click_at(d.get(Choice, "chompy_mid").cells()[1].center)
    d.click_at(d.get(Choice, "quick").cells()[1].center)
    d.click("start")
    match = made[0]
    assert match.colors == ["red", "blue", "yellow"]
    assert match.captains == {"red": "boxy", "blue": "crash", "yellow": None}
    assert match.seats["blue"] == SeatChoice("Player 2", "human")
    assert (match.switches["sudden_death"], match.switches["chompy_mid"], match.quick) == (True, "crit", False)


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_by_keyboard_alone(scale: float) -> None:
    d, made = start(ui_scale=scale)
    d.focus_on("players")
    d.key("left", "left")
    d.focus_on("name-yellow")
    d.type("Ann")
    d.focus_on("kind-yellow")
    d.key("left")
    d.focus_on("slot-green")
    d.key("enter")
    assert d.focus == "captain-draw"
    assert d.tooltip == ""
    d.key("left", "left", "enter")
    assert d.focus == "captain-chompy"
    if scale > 1:
        d.focus_on("tabs")
        d.key("right")
    d.focus_on("guest_captains")
    d.key("space")
    d.focus_on("out_of_bounds")
    d.key("right")
    d.focus_on("seed")
    d.type("99")
    d.key("ctrl+enter")
    match = made[0]
    assert match.teams
    assert match.colors == ["red", "blue", "yellow", "green"]
    assert list(match.seats) == ["red", "yellow"]
    assert match.seats["yellow"] == SeatChoice("Ann", "human")
    assert match.captains["green"] == "chompy"
    assert match.seed == 99
    assert match.switches["guest_captains"] is True
    assert match.switches["out_of_bounds"] == "hub"


def test_tab_reaches_every_control() -> None:
    d, _ = start(bots=MANY)
    order = d.root.order()
    seen = set()
    for _ in order:
        d.key("tab")
        seen.add(d.focus)
    assert seen == {w.id for w in order}
    assert {"back", "start", "seed", "trade-red", "kind-blue", "style-blue", "slot-green", "captain-draw"} <= seen


def test_arrows_alone_reach_every_control() -> None:
    d, _ = start(bots=MANY)
    ways = ("left", "right", "up", "down")
    found, fresh = {d.focus}, [d.root.focus]
    while fresh:
        here = fresh.pop()
        for way in ways:
            d.root.focus_on(here, by_key=False)
            if isinstance(here, Choice) and way in ("left", "right"):
                continue
            d.key(*("end", way) if isinstance(here, TextField) and way == "right" else (way,))
            if d.focus not in found:
                found.add(d.focus)
                fresh.append(d.root.focus)
    assert found == {w.id for w in d.root.order()}


def test_a_taken_captain_is_traded() -> None:
    d, made = start()
    d.click("captain-payday")
    d.click("slot-blue")
    d.click("captain-boxy")
    d.click("captain-payday")
    d.click("start")
    assert made[0].captains["blue"] == "payday"
    assert made[0].captains["red"] == "boxy"


def test_the_gallery_chooses_for_the_seat_that_has_the_focus() -> None:
    d, _ = start()
    assert d.find("gallery").title == "Captain for Red"  # type: ignore[attr-defined]
    d.focus_on("name-yellow")
    assert d.find("gallery").title == "Captain for Yellow"  # type: ignore[attr-defined]


def test_players_trade_places_with_their_captains() -> None:
    d, made = start()
    d.click("captain-red")
    d.focus_on("name-red")
    d.type("Ben")
    d.click("trade-red")
    d.click("start")
    assert made[0].seats["blue"] == SeatChoice("Ben", "human")
    assert made[0].seats["red"].kind == "recruit"
    assert made[0].captains["blue"] == "red"
    assert "Ben" in d.app.toasts.notes[0].words


def test_the_guest_is_off_until_its_house_rule_is_on() -> None:
    d, made = start((1920, 1080))
    d.hover("captain-finsight")
    assert "Guest captains" in d.tooltip
    d.click("captain-finsight")
    d.click("guest_captains")
    d.click("captain-finsight")
    d.click("start")
    assert made[0].captains["red"] == GUEST
    d.click("guest_captains")
    d.click("start")
    assert made[1].captains["red"] is None


def test_esc_goes_back_and_shortcuts_are_text_in_a_name() -> None:
    d, _ = start()
    d.focus_on("name-red")
    d.type("plf?")
    assert d.get(TextField, "name-red").value == "plf?"
    assert d.root.modals == []
    d.key("enter", "esc")
    assert d.app.status == 0


def test_markup_in_a_name_is_only_text() -> None:
    d, _ = start()
    d.focus_on("name-red")
    d.type("**[red]")
    assert "**[red] is alone" in " ".join(w.label for w in d.root.content.walk())
    assert d.faults() == []


def test_an_empty_seed_is_rolled() -> None:
    d, made = start()
    d.focus_on("seed")
    d.key("backspace")
    d.key("ctrl+enter")
    assert made[0].seed > 0
    assert d.get(TextField, "seed").value == str(made[0].seed)


def test_a_resize_keeps_everything() -> None:
    d, made = start((1920, 1080))
    d.click("captain-crash")
    d.focus_on("sudden_death")
    d.resize((1280, 720))
    d.app.settings.ui_scale = 1.5
    d.app.settings_changed()
    assert d.faults() == []
    assert d.root.focus in d.root.order()
    d.key("ctrl+enter")
    assert made[0].captains["red"] == "crash"


def test_with_two_people_the_page_says_that_the_curtain_is_on() -> None:
    d, _ = start((1920, 1080))
    d.click_at(d.get(Choice, "kind-green").cells()[0].center)
    words = " ".join(w.label for w in d.root.content.walk())
    assert "Player 1 and Player 4 share this screen" in words


# the form


@given(
    st.lists(
        st.tuples(st.sampled_from(["pick", "trade", "resize", "guest"]), st.integers(0, 9), st.integers(0, 9)),
        max_size=20,
    )
)
def test_no_captain_is_ever_had_twice(acts: list[tuple[str, int, int]]) -> None:
    form = Form()
    for act, a, b in acts:
        if act == "pick":
            choices = [*form.allowed, None]
            form.pick(form.colors[a % len(form.colors)], choices[b % len(choices)])
        elif act == "trade":
            form.trade(form.seats[a % len(form.seats)])
        elif act == "resize":
            form.resize(2 + a % 3)
        else:
            form.switch("guest_captains", bool(b % 2))
        match = form.result()
        had = [c for c in match.captains.values() if c]
        assert len(had) == len(set(had))
        assert set(had) <= set(form.allowed)
        assert list(match.captains) == match.colors
        assert list(match.seats) == [c for c in match.colors if not match.teams or c in ("red", "yellow")]


def test_going_round_by_trades_comes_home() -> None:
    form = Form(players=3)
    form.people["red"].name = "Ben"
    seats = itertools.islice(itertools.cycle(form.seats), 3)
    assert [form.trade(s) for s in seats] == ["blue", "yellow", "red"]
    assert form.people["red"].name == "Ben"


def test_places() -> None:
    assert [Form(players=4).place(c) for c in ("red", "blue", "yellow", "green")] == ["sw", "nw", "ne", "se"]
    assert Form(players=3).place("yellow") == "east"


def test_captains_have_their_words_and_faces() -> None:
    assert list(CAPTAIN_WORDS) == [*CAPTAINS, GUEST]
    for words in CAPTAIN_WORDS.values():
        assert len(words["short"]) <= 60
        assert not any(len(line) > 400 for line in words["long"].splitlines())
    assert pygame.font.get_init()
