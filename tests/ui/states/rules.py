"""The rules page: its contents, an article whose diagram stands at its end, a search, a card, and over a match."""

from __future__ import annotations

from boompatrol.ui.scenes.play import PlayScene
from boompatrol.ui.scenes.rules.scene import RulesScene
from boompatrol.ui.step import Push
from boompatrol.ui.widgets import TextField
from tests.ui.driver import Driver
from tests.ui.states import Window, state
from tests.ui.states.matches import asked, fought


def _open(w: Window, *ids: str) -> Driver:
    return w.open(RulesScene(ids=ids))


def _ended(d: Driver) -> Driver:
    """The diagram stopped where all has been said."""
    scene = d.scene
    assert isinstance(scene, RulesScene)
    scene.player.seek(scene.diagram.film.length)
    d.wait(0.1)
    return d


@state
def rules_contents(w: Window) -> Driver:
    return _open(w)


@state
def rules_article(w: Window) -> Driver:
    return _ended(_open(w, "M4"))


@state
def rules_search(w: Window) -> Driver:
    d = _ended(_open(w, "M6"))
    d.key("ctrl+f")
    d.get(TextField, "search").insert("Boxy")
    d.wait(0.1)
    return d


@state
def rules_reference(w: Window) -> Driver:
    d = _open(w, "B")
    d.focus_on("card")
    d.key("right", "right", "right")
    d.wait(0.1)
    return d


@state
def rules_in_match(w: Window) -> Driver:
    d = w.play(fought(5, asked("command", 3)))
    assert isinstance(d.scene, PlayScene)
    d.app.stack.apply(Push(RulesScene(d.scene.match, ids=("F8",))))
    d.wait(0.1)
    return _ended(d)
