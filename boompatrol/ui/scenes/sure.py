"""One question before what is plainly a mistake, which a player may have enough of."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from boompatrol.ui.language import tr
from boompatrol.ui.overlay import Answer, Modal
from boompatrol.ui.scene import WidgetScene
from boompatrol.ui.scenes.prompts.mistakes import WORDS, Mistake
from boompatrol.ui.step import Step
from boompatrol.ui.widgets import Toggle


def ask_sure(scene: WidgetScene, slips: Sequence[Mistake], go: Callable[[], Step]) -> bool:
    """Ask about the slips the player still wants to be asked about; False where there is none.

    One question for all of them. Going back has the focus, is gold and is Esc; "don't ask again" counts for those named
    here, whichever answer is given.
    """
    settings = scene.app.settings
    slips = [slip for slip in slips if slip.kind not in settings.unasked]
    if not slips:
        return False
    toggle = Toggle("dont_ask", tr("Don't ask this again"), False, note="")
    if len(slips) == 1:
        toggle.tooltip = tr("{what}: from now on it is done at once. Settings can bring the question back.",
                            what=WORDS[slips[0].kind])  # fmt: skip

    def remember() -> None:
        if toggle.value:
            settings.unasked = [*settings.unasked, *(slip.kind for slip in slips)]
            scene.app.settings_changed()

    def on() -> Step:
        remember()
        return go()

    def back() -> Step:
        remember()
        return None

    answers = [
        Answer("do_it", tr("Do it anyway"), on),
        Answer("go_back", tr("No, go back"), back, kind="primary", sub=scene.app.keymap.cap("back")),
    ]
    modal = Modal("sure", tr("Are you sure?"), " ".join(slip.says for slip in slips), answers, body=toggle)
    scene.root.open(modal)
    scene.root.focus_on(modal.buttons[-1], by_key=False)
    return True
