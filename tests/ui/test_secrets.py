"""Nothing that can be seen or heard at the shared screen depends on what is hidden (C10, C11; hard cases 12 to 14).

The same public state is shown twice, with hands, covered cards, secret events, face-down tiles and the dice to come
dealt anew, and walked through in the same steps: every picture, tooltip, note, title and sound must be the same.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b

import pygame
import pytest

from boompatrol.ui import thumbnail
from boompatrol.ui.look import TableLook
from boompatrol.ui.match import Match
from boompatrol.ui.scenes.curtain import CurtainScene
from boompatrol.ui.scenes.pause import PauseScene
from boompatrol.ui.scenes.plan import PlanScene
from boompatrol.ui.scenes.play import PlayScene
from boompatrol.ui.scenes.report import ReportScene
from boompatrol.ui.sound import Sound
from tests.helpers import hard_case
from tests.ui.driver import Driver
from tests.ui.matches import Fight
from tests.ui.twins import twins

Walk = Callable[["Watcher"], None]


class Watcher:
    """Writes down all that the people at the screen could notice."""

    def __init__(self, match: Match, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int],
                 speed: float = 0.0) -> None:  # fmt: skip
        self.seen: list[tuple[str, str]] = []
        self.heard: list[str] = []
        monkeypatch.setattr(Sound, "cue", lambda _, name, *rest, **more: self.heard.append(f"{name} {rest} {more}"))
        monkeypatch.setattr(Sound, "loop", lambda _, name, *rest, **more: self.heard.append(f"{name} {rest} {more}"))
        self.match = match
        self.d = Driver.start(PlayScene(match), size, speed=speed, reduced_motion=speed == 0, bot_pace=1.0)
        self.d.wait(0.1)

    def look(self, what: str) -> None:
        """One moment."""
        d = self.d
        d.app._dirty = True
        d.app.step([], 0.0)
        picture = blake2b(pygame.image.tobytes(d.app.surface, "RGB"), digest_size=8).hexdigest()
        notes = [note.words for note in d.app.toasts.notes]
        self.seen.append((what, f"{picture} {d.tooltip!r} {d.focus} {notes} {pygame.display.get_caption()}"))

    def pause(self, seconds: float) -> None:
        """Time passes in one go."""
        self.d.app.step([], seconds)

    @property
    def all(self) -> list[tuple[str, str]]:
        """Everything, sounds last."""
        return [*self.seen, *(("sound", name) for name in self.heard)]


def compare(fight: Fight, walk: Walk, monkeypatch: pytest.MonkeyPatch, bots: tuple[str, ...] = (), *,
            size: tuple[int, int] = (1280, 720), vary_next: bool = True, speed: float = 0.0,
            mine: str | None = None) -> None:  # fmt: skip
    """Walk through both twins and compare what was noticed."""
    one, other, moved = twins(fight, bots, vary_next=vary_next, mine=mine)
    assert moved >= 2, "the twin hides hardly anything else"
    found = []
    for make in (one, other):
        watcher = Watcher(make(), monkeypatch, size, speed)
        walk(watcher)
        found.append(watcher.all)
    assert len(found[0]) >= 2
    assert [a for a, b in zip(*found, strict=True) if a != b] == []


def until(fight: Fight, ask: str, count: int = 1, seats: tuple[str, ...] = ()) -> Fight:
    """Play on until a question of this name comes for the so-many-th time, to one of these seats."""
    while True:
        request = fight.session.request
        assert request is not None, f"the match ended before {ask}"
        if request.ask == ask and (not seats or request.seat in seats):
            count -= 1
            if not count:
                return fight
        fight.answer()


def hovered(w: Watcher) -> None:
    """The pointer on everything that has a tooltip, and on each thing in the arena."""
    scene = w.d.scene
    assert isinstance(scene, PlayScene)
    w.look("at rest")
    for widget in list(scene.root.layer.walk()):
        if widget.rect.w > 4 and widget.takes_pointer and widget.visible:
            w.d.move(widget.rect.center)
            w.pause(0.4)
            w.look(f"hover {widget.id}")
    for thing in (*w.match.state.tanks, *w.match.state.tiles, "clocktower"):
        centre = scene.arena.centre_of(thing)
        if centre is not None:
            x, y = scene.arena.camera.to_screen(*centre)
            w.d.move((round(x), round(y)))
            w.pause(0.4)
            w.look(f"arena {thing}")


def focused(w: Watcher) -> None:
    """The whole round with Tab: tooltips on focus, boards that grow."""
    for n in range(len(w.d.root.order())):
        w.d.key("tab")
        w.pause(0.1)
        w.look(f"tab {n}")


def tools(w: Watcher) -> None:
    """All measuring tools in turn; the log; the keys; the menu."""
    for n in range(16):
        w.d.key("m")
        w.d.wait(0.05)
        w.look(f"measure {n}")
    for key in ("l", "?"):
        w.d.key(key)
        w.d.wait(0.3)
        w.look(key)
        w.d.key("esc")
        w.d.wait(0.3)
        w.look(f"{key} closed")
    if isinstance(w.d.scene, PlayScene):
        w.d.key("f10")
    w.d.wait(0.3)
    assert isinstance(w.d.scene, PauseScene)
    w.look("menu")
    w.d.click("keys")
    w.look("keys")
    w.d.key("esc", "esc")
    w.d.wait(0.3)
    w.look("back")
    w.d.key("u")
    w.look("undo")


def peeked(w: Watcher) -> None:
    """Up to the curtain before somebody's own hand, and away again by the focus that is lost."""
    w.d.key("p")
    w.look("who is looking")
    w.d.click("peek_blue")
    assert isinstance(w.d.scene, CurtainScene)
    w.d.pass_time(0.03)  # the stadium comes from a thread: both are compared with it
    for n in range(30):
        w.look(f"curtain {n}")
        w.d.wait(0.03)
    w.d.key("?")
    w.look("curtain keys")
    w.d.key("esc")
    w.d.send(pygame.WINDOWFOCUSLOST)
    w.look("curtain without focus")
    w.d.send(pygame.WINDOWFOCUSGAINED)
    w.d.resize((1366, 768))
    w.look("curtain resized")


def covered(w: Watcher) -> None:
    """A peek that is over: the table again, nothing left of it."""
    w.d.key("p")
    w.d.click("peek_blue")
    w.d.wait(0.7)
    w.d.key("enter")
    w.d.wait(0.2)
    w.d.send(pygame.WINDOWFOCUSLOST)
    w.d.wait(0.4)
    assert isinstance(w.d.scene, PlayScene)
    w.look("after the peek")


@hard_case(12)
@pytest.mark.parametrize("seed, count, bots", [(5, 3, ("yellow", "green")), (38, 9, ()), (71, 14, ("green",))])
def test_hovering_anything_tells_nothing(
    seed: int, count: int, bots: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    people = tuple(c for c in ("red", "blue", "yellow", "green") if c not in bots)
    compare(until(Fight(seed), "command", count, people), hovered, monkeypatch, bots)


@hard_case(12)
@pytest.mark.parametrize("walk", [focused, tools, covered])
def test_no_page_over_the_table_tells_anything(walk: Walk, monkeypatch: pytest.MonkeyPatch) -> None:
    compare(until(Fight(16), "command", 2, ("red", "blue")), walk, monkeypatch, ("yellow", "green"))


@hard_case(12)
def test_the_same_at_another_size_and_in_team_play(monkeypatch: pytest.MonkeyPatch) -> None:
    compare(until(Fight(58, teams=True), "command", 7), hovered, monkeypatch, size=(1920, 1080))


@hard_case(13)
def test_no_state_of_the_curtain_tells_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    compare(until(Fight(5), "command", 5, ("red", "blue")), peeked, monkeypatch, ("yellow", "green"), speed=1.0)


@hard_case(12)
@pytest.mark.parametrize("ask", ["pivot", "fire", "turret"])
def test_a_question_in_the_middle_of_a_turn_tells_nothing_of_the_others(
    ask: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def walk(w: Watcher) -> None:
        w.look(ask)
        for key in ("left", "up", "m", "m"):
            w.d.key(key)
            w.look(f"{ask} {key}")

    compare(until(Fight(5), ask, 2), walk, monkeypatch, vary_next=False)


@hard_case(14)
def test_a_bot_that_is_about_to_move_tells_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def walk(w: Watcher) -> None:
        for n in range(40):
            w.d.wait(1 / 60)
            w.look(f"wait {n}")

    fight = until(Fight(71), "command", 4, ("yellow",))
    compare(fight, walk, monkeypatch, ("yellow", "green"), speed=1.0)


@hard_case(12)
def test_the_plan_of_one_seat_shows_nothing_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    def walk(w: Watcher) -> None:
        w.d.pass_time(1.4)  # the stadium comes from a thread: both are compared with it
        assert isinstance(w.d.scene, CurtainScene)
        w.look("curtain")
        w.d.key("enter")
        w.d.wait(0.5)
        assert isinstance(w.d.scene, PlanScene)
        w.look("plan")
        for n in range(len(w.d.root.order())):
            w.d.key("tab")
            w.pause(0.1)
            w.look(f"tab {n}")
        for key in ("1", "2", "3", "4"):
            w.d.key(key)
            w.look(f"plan {key}")

    fight = until(Fight(5), "plan", 7)
    assert fight.session.request is not None
    seat = fight.session.request.seat
    compare(fight, walk, monkeypatch, mine=seat)


@hard_case(12)
def test_the_situation_report_tells_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def walk(w: Watcher) -> None:
        w.d.wait(0.4)
        assert isinstance(w.d.scene, ReportScene)
        w.look("report")
        w.d.wait(2.0)
        w.look("report, told")

    compare(until(Fight(38), "crate_up", 1), walk, monkeypatch)


@hard_case(12)
def test_the_picture_of_a_saved_match_tells_nothing() -> None:
    one, other, moved = twins(until(Fight(16), "command", 11))
    assert moved
    first, second = (thumbnail.picture(TableLook.of(make().view())) for make in (one, other))
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB")


def test_the_twins_do_differ_where_their_owner_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison sees what it should: behind the curtain the two are different pictures."""
    one, other, _ = twins(until(Fight(5), "command", 3, ("red", "blue")), ("yellow", "green"))
    shots = []
    for make in (one, other):
        w = Watcher(make(), monkeypatch, (1280, 720))
        w.d.key("p")
        w.d.click("peek_blue")
        w.d.wait(0.7)
        w.d.key("enter")
        w.d.wait(0.2)
        w.look("own hand")
        shots.append(w.seen)
    assert shots[0] != shots[1]
