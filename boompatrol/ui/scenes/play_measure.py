"""The play page as something to measure on: what the tools take of pointer and keys, and what follows from them."""

from __future__ import annotations

from boompatrol.ui.arena import Arena
from boompatrol.ui.director import Director
from boompatrol.ui.scenes.bar import PromptBar
from boompatrol.ui.scenes.hinting import Hinting
from boompatrol.ui.scenes.howto import HowTo
from boompatrol.ui.scenes.measure import MeasurePanel
from boompatrol.ui.scenes.prompts import Prompt
from boompatrol.ui.step import Step
from boompatrol.ui.table_view import TableView
from boompatrol.ui.widget import Free


class PlayMeasure(Hinting):
    """Measuring is free at any time: while things move, in a bot's turn, with a question open. It answers nothing."""

    prompt: Prompt | None = None
    director: Director
    table: TableView
    bar: PromptBar
    gauge: MeasurePanel
    howto: HowTo
    spots: Free

    @property
    def arena(self) -> Arena:
        """The sand."""
        return self.table.arena

    def _show(self) -> None:
        """Lay the signs of question and tools on the sand."""
        raise NotImplementedError

    def rules_here(self) -> tuple[str, ...]:
        """Of what is pointed at, else of the question."""
        return super().rules_here() or self.bar.why.rules()

    def _whose(self) -> str:
        """The tank from which measuring starts: the one that is asked, or acts."""
        look = self.director.look
        return self.prompt.face if self.prompt is not None else look.acting or look.colors[0]

    def update(self, dt: float) -> Step:
        """What is measured follows what is shown."""
        step = super().update(dt)
        if self.gauge.shown(dt):
            self._show()
        return step

    def _measure(self) -> None:
        """Take the last tool up, or put it away; the arrows are for the sand meanwhile."""
        if self.bar.gauge.visible:
            self.gauge.toggle()
            self.root.focus_on(self.arena.cursor if self.gauge.tool else self.bar.gold, by_key=False)

    def _gauged(self) -> None:
        """The measuring panel opened, closed or turned to something else."""
        was = self.gauge.visible
        self.gauge.visible = self.gauge.tool is not None
        self.arena.explains = not self.gauge.visible
        self.spots.visible = not self.gauge.visible  # the sand is the ruler's while it is out
        if self.gauge.visible:
            self.close_hint()
        self._share_room()
        self._show()
        if was and not self.gauge.visible and self.root.focus is self.arena.cursor:
            self.root.focus_on(self.bar.gold, by_key=False)
        if was != self.gauge.visible:
            self.root.touch(layout=True)

    def _share_room(self) -> None:
        """Tools, hint and how it is done have one place: the first that is there has it."""
        taken = self.gauge.visible or self.hint_panel.visible
        self.howto.visible = self.howto.help is not None and not taken
        self.table.measure_open = taken or self.howto.visible

    def _bring(self, thing: str) -> None:
        """Have a thing in the picture that has the focus."""
        at = self.arena.centre_of(thing)
        if at is not None:
            self.arena.bring(at)
