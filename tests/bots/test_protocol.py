"""Bots by name: those of the program, a style behind the name, and anybody's own class."""

from importlib.metadata import EntryPoint
from typing import Any

import pytest

from boompatrol.bots import protocol
from boompatrol.bots.protocol import NoBot, Question
from boompatrol.lab.match import Match, play


class Rusher:
    """Somebody's own bot: always the first thing on offer."""

    def answer(self, question: Question) -> Any:
        return question.request.quiet


class Mute:
    """No bot at all."""


def test_a_style_follows_the_name() -> None:
    bot: Any = protocol.make("gunner:brawler")
    assert bot.style.name == "brawler"
    assert protocol.make("gunner").style.name == "even"  # type: ignore[attr-defined]


def test_anybody_s_class_plays_by_its_full_name() -> None:
    found = play(Match(3, ("random", f"{__name__}.Rusher", "random")))
    assert found.fault is None


def test_a_package_may_offer_a_bot_by_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("rusher", f"{__name__}:Rusher", "boompatrol.bots")
    monkeypatch.setattr("importlib.metadata.entry_points", lambda **_: [point])
    assert isinstance(protocol.make("rusher"), Rusher)


@pytest.mark.parametrize(
    "name, why",
    [
        ("skynet", "'skynet' is none of random, recruit, gunner, ace"),
        ("gunner:polite", "no style 'polite', only even"),
        ("random:brawler", "random takes no style"),
        ("no_such_module.Bot", "cannot be loaded"),
        (f"{__name__}.NoSuch", "cannot be loaded"),
        (f"{__name__}.Mute", "no method `answer`"),
    ],
)
def test_what_is_no_bot_is_said(name: str, why: str) -> None:
    with pytest.raises(NoBot, match=why):
        protocol.make(name)
