"""A match that another window plays: one window writes a log, another may go on in a copy."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from boompatrol.replay.plain import Unusable
from boompatrol.ui import saves
from boompatrol.ui.language import tr
from boompatrol.ui.markup import escape
from boompatrol.ui.overlay import Answer, Modal
from boompatrol.ui.scene import WidgetScene
from boompatrol.ui.step import Step


def ask_copy(page: WidgetScene, file: Path, go_on: Callable[[Path], Step]) -> None:
    """Offer to go on in a copy, which `go_on` then opens."""

    def copy() -> Step:
        try:
            return go_on(saves.twin(file))
        except Unusable as error:
            page.app.toast(tr("Cannot be opened: {why}", why=escape(str(error))), 10.0)
            return None

    words = tr(
        "{file} is open in another window, and only one can write it. You may play on from here in a copy: the other"
        " match stays as it is.",
        file=f"**{escape(file.name)}**",
    )
    page.root.open(Modal("in_use", tr("Another window plays this match"), words, [
        Answer("play_copy", tr("Play a copy"), copy, kind="primary"), Answer("back", tr("Back")),
    ]))  # fmt: skip
