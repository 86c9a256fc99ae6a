"""The way to the rulebook from any page: of the match that is played there, else of the box it has."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from boompatrol.box.edition import Edition
from boompatrol.ui.match import Match
from boompatrol.ui.scene import Scene
from boompatrol.ui.scenes.rules.book import book_of
from boompatrol.ui.scenes.rules.scene import RulesScene

__all__ = ["book_of", "played_on", "rules_page"]


def rules_page(played: Match | Edition | None, ids: Sequence[str] = ()) -> Callable[[], Scene]:
    """What makes the rules page of a match, or of a box, at the first of the ids that the book knows."""
    if isinstance(played, Match):
        return partial(RulesScene, played, None, tuple(ids))
    return partial(RulesScene, None, played, tuple(ids))


def played_on(page: Scene) -> Match | Edition | None:
    """The match that a page belongs to, else its box."""
    found = [value for name in ("match", "play", "edition") if (value := getattr(page, name, None)) is not None]
    found = [getattr(value, "match", value) for value in found]
    return next((value for value in found if isinstance(value, Match | Edition)), None)
