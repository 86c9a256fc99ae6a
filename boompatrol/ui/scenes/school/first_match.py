"""The first match after school."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from boompatrol.ui.language import tr
from boompatrol.ui.step import Push, Step

if TYPE_CHECKING:
    from boompatrol.ui.app import App


def first_match(app: App) -> Step:
    """A person against three recruits, everything drawn, each kind of question explained once."""
    from boompatrol.box.edition import default_edition
    from boompatrol.ui.begin import match_of
    from boompatrol.ui.scenes.new_match_form import Form
    from boompatrol.ui.scenes.play import PlayScene

    app.settings.explain = True
    app.settings_changed()
    form = Form()
    form.people["red"].name = tr("You")
    return Push(partial(PlayScene, match_of(form.result(), default_edition(), quick_tanks=True)))
