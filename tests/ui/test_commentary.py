"""Tilly Trill and Murk Mulligan: short lines, never the same twice running, true to what happened, and no secrets."""

from __future__ import annotations

import re
import string
from itertools import pairwise
from random import Random

import pytest

from boompatrol.box.edition import default_edition
from boompatrol.table.events import Event
from boompatrol.table.view import events_for, view_for
from boompatrol.teach.figures import Count, figures
from boompatrol.ui import language
from boompatrol.ui.booth import Booth
from boompatrol.ui.calls import WEIGHTS, Call, Caller
from boompatrol.ui.commentary import BREATH, MURK, REST, SECONDS, TRILL, Commentary, lines
from boompatrol.ui.look import TableLook
from boompatrol.ui.scenes.play import PlayScene
from boompatrol.ui.telling import tell
from tests.teach.own_words import copied
from tests.ui.driver import Driver
from tests.ui.matches import Fight
from tests.ui.states.asks import ASKS
from tests.ui.twins import dealt_anew, told_anew

LANGUAGES = ("en", "de", "fr")
MOST_WORDS = 8
FREQUENT = ("fire", "miss", "hit_card", "hit_crit", "push", "ram", "crush", "medal", "destroyed")
WHO = {"crew": "**Red**", "other": "**Blue**", "captain": "**Capt. Red**"}


def names_of(kind: str) -> set[str]:
    """Who a call of that kind can name."""
    return {
        "orders": {"crew", "captain"}, "vault": set(), "mine": set(), "round": set(), "carnage": set(),
        "victory": set(), "fire": {"crew", "other"}, "miss": {"crew", "other"}, "ram": {"crew", "other"},
        "shoved": {"crew", "other"}, "mortar": {"crew", "other"},
    }.get(kind, {"crew"})  # fmt: skip


# the words


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_line_has_at_most_eight_words_and_names_only_who_is_there(code: str) -> None:
    counts = {name: one.n for name, one in figures(default_edition()).items() if isinstance(one, Count)}
    said = lines(code)
    assert set(said) == set(WEIGHTS)
    for kind, both in said.items():
        assert set(both) == {TRILL, MURK}
        assert len(both[TRILL]) >= (5 if kind in FREQUENT else 3), kind
        for line in (*both[TRILL], *both[MURK]):
            fields = {field.split(":")[0] for _, field, _, _ in string.Formatter().parse(line) if field}
            assert fields <= names_of(kind) | set(counts), (kind, line)
            side = {"crew": "**Red and Blue**"} if kind == "medal" else {}  # a Medal may be a team's
            full = line.format_map({**counts, **WHO, **side})
            words = [word for word in full.split() if re.search(r"\w", word)]
            assert len(words) <= MOST_WORDS, (kind, line)
            assert "{" not in full
            assert not copied(full)
        assert len(set(both[TRILL])) == len(both[TRILL])
        assert len(set(both[MURK])) == len(both[MURK])


# who speaks when


def speaker(seed: int = 1) -> Commentary:
    return Commentary(seed, default_edition())


def test_one_calls_the_play_the_other_explains_it_and_both_fall_silent() -> None:
    booth = speaker()
    assert booth.call(Call("ram", WHO))
    assert booth.line is None
    booth.update(BREATH)
    assert booth.line is not None
    assert booth.line.who == TRILL
    booth.update(SECONDS)
    assert booth.line is not None
    assert booth.line.who == MURK
    booth.update(SECONDS)
    assert booth.line is None
    assert not booth.call(Call("crush", WHO))
    booth.update(REST)
    assert not booth.alive
    assert booth.call(Call("crush", WHO))


def test_what_matters_more_is_called_next_and_no_line_is_cut_off() -> None:
    booth = speaker()
    booth.call(Call("crush", WHO))
    booth.update(BREATH)
    first = booth.line
    assert not booth.call(Call("gold", WHO))
    assert booth.call(Call("destroyed", WHO))
    booth.update(SECONDS / 2)
    assert booth.line is first
    booth.update(SECONDS / 2)
    assert booth.line is not None
    assert booth.line.who == TRILL
    assert booth.line.glad


def test_no_line_comes_twice_running_and_a_seed_says_the_same_again() -> None:
    def said(seed: int) -> list[tuple[str, str]]:
        booth, out = speaker(seed), []
        for _ in range(60):
            booth.call(Call("crush", WHO))
            while booth.alive:
                if booth.update(0.1) and booth.line is not None:
                    out.append((booth.line.who, booth.line.words))
        return out

    heard = said(3)
    for who in (TRILL, MURK):
        own = [words for name, words in heard if name == who]
        assert all(a != b for a, b in pairwise(own))
        assert len(set(own)) == len(lines("en")["crush"][who])
    assert heard == said(3)
    assert heard != said(4)


# true, and no secrets


def calls(fight: Fight, anew: Random | None = None) -> list[Call]:
    """What a match is called as; `anew`: with hands, covered cards and secret events dealt anew."""
    caller, look, out = Caller(), TableLook.of(view_for(fight.start, None)), []
    for events, _ in fight.steps():
        state = fight.session.state if anew is None else dealt_anew(fight.session.state, anew, None)
        after = TableLook.of(view_for(state, None))
        for event in events_for(events if anew is None else [told_anew(event) for event in events], None):
            call = caller.hear(event, look)
            tell(look, event, after)
            if call is not None:
                assert set(call.who) >= names_of(call.kind) - {"captain"} or call.kind == "orders", (call, event)
                out.append(call)
        look = after.copy()
    return out


def test_every_kind_is_called_in_some_match_with_all_whom_its_lines_name() -> None:
    came = {call.kind for seed in range(1, 16) for call in calls(Fight(seed))}
    assert came == set(WEIGHTS)


def test_hidden_cards_change_no_call() -> None:
    for seed in (5, 16):
        assert calls(Fight(seed)) == calls(Fight(seed), Random(seed))


def test_a_captain_called_red_is_not_taken_for_the_red_crew() -> None:
    look = TableLook.of(view_for(Fight(1).start, None))
    call = Caller().hear(Event("orders", {"tank": "blue", "captain": "red"}), look)
    assert call is not None
    assert call.who == {"crew": "**Blue**", "captain": "**Capt. Red**"}


def test_calls_move_no_die() -> None:
    with_them, without = Fight(7), Fight(7)
    calls(with_them)
    for _ in without.steps():
        pass
    assert [entry.answer for entry in with_them.session.entries] == [e.answer for e in without.session.entries]


# at the table


def table(**settings: object) -> tuple[Driver, PlayScene]:
    from tests.ui.states import Window

    d = Window((1280, 720), {}).play(ASKS["command"](), **{"speed": 1.0, "commentators": True, **settings})
    assert isinstance(d.scene, PlayScene)
    return d, d.scene


def speak(d: Driver, scene: PlayScene, kind: str = "ram") -> Booth:
    scene._call(Call(kind, WHO))
    d.wait(BREATH + 0.2)
    return scene.booth


def test_they_stand_in_the_head_of_the_log_over_neither_prompt_nor_arena() -> None:
    d, scene = table()
    booth = speak(d, scene)
    assert booth.visible
    assert scene.table.log.rect.contains(booth.rect)
    assert not booth.rect.colliderect(scene.bar.rect)
    assert not booth.rect.colliderect(scene.arena.rect)
    d.wait(SECONDS * 2 + 0.5)
    assert not booth.visible


def test_where_the_log_is_a_line_they_hold_their_tongues() -> None:
    d, scene = table()
    d.key("m")
    booth = speak(d, scene)
    assert booth.visible == (scene._booth_room() is not None)
    if booth.visible:
        assert scene.table.log.rect.contains(booth.rect)


def test_k_hushes_them_at_once_and_brings_them_back() -> None:
    d, scene = table()
    booth = speak(d, scene)
    d.key("k")
    assert not booth.visible
    assert not speak(d, scene, "destroyed").visible
    d.key("k")
    assert speak(d, scene, "destroyed").visible


def test_the_setting_ends_them() -> None:
    d, scene = table(commentators=False)
    assert not speak(d, scene).visible
    d.key("k")
    assert not d.app.toasts.notes


def test_they_speak_the_language_that_is_spoken() -> None:
    d, scene = table(language="de")
    booth = speak(d, scene)
    assert booth.commentary.line is not None
    templates = lines("de")["ram"][TRILL]
    assert booth.commentary.line.words in [line.format_map(WHO) for line in templates]
    language.speak("en")
