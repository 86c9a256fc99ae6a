"""Bots by name: those of the program, a style behind the name, and anybody's own class."""

from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

import boompatrol
from boompatrol.bots import protocol
from boompatrol.bots.protocol import NoBot, Question
from boompatrol.lab.match import Match, play
from boompatrol.replay.load import load
from boompatrol.replay.log import Answer


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


def test_the_bot_of_the_readme_plays_and_shoots_at_whoever_is_hurt_most(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = (Path(boompatrol.__file__).parents[1] / "README.md").read_text("utf-8")
    code = written.partition("```python\n")[2].partition("```")[0]
    assert len(code.splitlines()) <= 30
    (tmp_path / "my_bots.py").write_text(code, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    found = play(Match(3, ("my_bots.Bully", "random", "my_bots.Bully"), log=tmp_path / "x.boomlog"))
    assert found.fault is None
    rows = [line.answer["row"] for line in load(tmp_path / "x.boomlog").lines
            if isinstance(line, Answer) and line.ask == "plan" and line.seat != "blue"]  # fmt: skip
    assert rows[0][:2] == ["fire_away", "forward"]


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
